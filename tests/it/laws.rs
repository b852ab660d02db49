//! Laws that hold for every registered system, on random fights. Each fight is made from a number
//! that a failing law prints, so it can be played again.

use crate::links::{from_link_of, hostile, same};
use hexfray::board::UnitId;
use hexfray::dice::{Alike, Dice, Every, Faces, Pool, TypedIn};
use hexfray::share::link;
use hexfray::share::wire::V2;
use hexfray::systems::circle::Circle;
use hexfray::systems::dexterity::Dexterity;
use hexfray::systems::gurps::Gurps;
use hexfray::systems::magic::Magic;
use hexfray::systems::stamina::Stamina;
use hexfray::table::{
    Answer, Ask, Blow, Entry, Exchange, Explorer, Fight, Hand, InPlay, Memo, Presentation, Prompt, Question,
    Reading, Refusal, Replayed, Run, Said, Step, System, run, run_with,
};

mod changed;
mod edited;
mod forgets;
mod forms;
mod left;
mod paid;
pub mod player;
pub mod refereed;
mod retyped;
mod shown;
mod thrown;
mod walked;

use changed::changed;
use player::{Player, play};

/// A tape played back by nobody but the tape: no dice, no defaults.
fn bare<S: System>(from: &S::State, exchange: &Exchange<S::Command>) -> Run<S> {
    run(from, exchange, &mut InPlay(&mut TypedIn))
}

/// 1. Every prefix of a tape halts exactly at its end and tells a prefix of the story.
fn prefix<S: System>() {
    play::<S>(|fight, player, seed| {
        let Some(last) = fight.exchanges().count().checked_sub(1) else { return 0 };
        if fight.open().is_some() || !player.one_in(3) {
            return 0;
        }
        let from = fight.state_before(last).expect("it was declared somewhere").clone();
        let exchange = fight.exchanges().last().expect("there is one").clone();
        let whole: Run<S> = bare(&from, &exchange);
        for n in 0..exchange.tape.len() {
            let part = Exchange { tape: exchange.tape[..n].to_vec(), ..exchange.clone() };
            let run: Run<S> = bare(&from, &part);
            assert_eq!(run.diverged, None, "fight {seed}, {:?}: answer {n} of {:?}", part.command, part.tape);
            assert!(run.waiting.is_some(), "fight {seed}: ends after {n} of {}", exchange.tape.len());
            assert_eq!(run.tape.len(), n, "fight {seed}: a halted run invents no answers");
            let is_same = whole.story.starts_with(&run.story) && whole.events.starts_with(&run.events);
            assert!(is_same, "fight {seed}: the story changes after answer {n}");
        }
        exchange.tape.len()
    });
}

/// Whether the first comparison came off.
#[derive(Clone, Copy)]
struct FirstVerdict;

impl<S: System> Question<S> for FirstVerdict {
    type Count = Option<bool>;
    type Key = Option<bool>;

    fn begin(&self) -> Option<bool> {
        None
    }
    fn count(&self, so_far: &mut Option<bool>, reading: &Reading) {
        if let Reading::Verdict { is_good, .. } = reading {
            so_far.get_or_insert(*is_good);
        }
    }
    fn answer(&self, so_far: &Option<bool>, _state: &S::State, _is_over: bool) -> Option<Option<bool>> {
        Some(*so_far)
    }
    fn is_wanted(&self, key: &Option<bool>) -> bool {
        *key == Some(true)
    }
}

/// What odds might be asked for now: the exchange in progress, or one of the blows of whoever acts.
fn asked<S: System>(fight: &Fight<S>, player: &mut Player) -> Option<Exchange<S::Command>> {
    if let Some(exchange) = fight.open() {
        return Some(exchange.clone());
    }
    let menu = fight.menu(Some(S::round(fight.state()).acting?)).to_vec().into_iter();
    let aimed: Vec<_> = menu.filter(|o| o.is_open() && S::target(&o.value).is_some()).collect();
    (!aimed.is_empty()).then(|| Exchange::of(aimed[player.0.below(aimed.len())].value.clone()))
}

/// 2. Odds and the unexplored rest are exactly 1, and nothing is left unexplored at the end.
fn whole<S: System>() {
    play::<S>(|fight, player, seed| {
        if !player.one_in(6) {
            return 0;
        }
        let Some(exchange) = asked(fight, player) else { return 0 };
        let attacker = S::round(fight.settled()).acting;
        let mut explorer = Explorer::<S, _>::new(fight.settled().clone(), exchange, attacker, FirstVerdict);
        if !explorer.work(20_000) {
            return 0;
        }
        let odds = explorer.odds().expect("all has been walked");
        let sum = odds.chance(|_| true);
        assert!(sum.is_sure(), "fight {seed}: outcomes add up to {sum:?}");
        assert!(odds.unexplored.is_never(), "fight {seed}: {:?} is unexplored", odds.unexplored);
        1
    });
}

/// 2, on the way. What is known of odds before all is worked out is exact too: with the rest it is 1,
/// it only grows, and never beyond what comes out.
fn growing<S: System>() {
    play::<S>(|fight, player, seed| {
        if !player.one_in(8) {
            return 0;
        }
        let Some(exchange) = fight.open().cloned() else { return 0 };
        let attacker = S::round(fight.settled()).acting;
        let mut explorer = Explorer::<S, _>::new(fight.settled().clone(), exchange, attacker, FirstVerdict);
        let mut before = explorer.so_far();
        assert!(before.table.is_empty() && before.unexplored.is_sure(), "fight {seed}: nothing is known");
        let mut all = vec![before.clone()];
        for n in 0..60 {
            explorer.work(1 + n * n / 8);
            let now = explorer.so_far();
            let sum = now.chance(|_| true).or(now.unexplored);
            assert!(sum.is_some_and(|sum| sum.is_sure()), "fight {seed}: {now:?} adds up to {sum:?}");
            assert!(now.unexplored <= before.unexplored, "fight {seed}: {before:?} shrinks to {now:?}");
            before = now.clone();
            all.push(now);
        }
        let Some(odds) = explorer.odds() else { return 0 };
        assert_eq!(&before, odds, "fight {seed}: in the end all is known");
        let mut on_the_way = 0;
        for part in all {
            for (key, chance) in &part.table {
                let whole = odds.chance(|it| it == key);
                assert!(*chance <= whole, "fight {seed}: {key:?} has {chance:?} of {whole:?}");
                on_the_way += usize::from(!part.unexplored.is_never());
            }
        }
        on_the_way
    });
}

/// 2, moments. Odds that walk on from equal moments once are those of a walk that knows of no moments: the
/// same outcomes, the same fractions.
fn moments<S: System>() {
    play::<S>(|fight, player, seed| {
        if !player.one_in(3) {
            return 0;
        }
        let Some(exchange) = asked(fight, player) else { return 0 };
        let striker = S::round(fight.settled()).acting;
        let target = S::target(&exchange.command);
        let told = walked::told::<S>(fight.settled(), &exchange);
        let blow = Blow { striker, target, told, ..Blow::default() }.in_state::<S>(fight.settled());
        let Some(walked) = walked::odds::<S>(fight.settled(), &exchange, striker, &blow, None) else {
            return 0;
        };
        let (odds, _) = Explorer::<S, _>::new(fight.settled().clone(), exchange, striker, blow).all();
        assert_eq!(odds, walked, "fight {seed}");
        usize::from(walked.table.len() > 1)
    });
}

/// Decides by default, throws at random or walks through everything.
pub struct ByDefault<'a>(pub &'a mut dyn Dice);

impl Hand for ByDefault<'_> {
    fn throw(&mut self, pool: Pool, alike: Alike<'_>) -> Option<Faces> {
        self.0.throw(pool, alike)
    }
    fn choose(&mut self, prompt: &Prompt) -> Option<usize> {
        prompt.default
    }
    fn enter(&mut self, entry: &Entry) -> Option<i32> {
        Some(entry.default)
    }
    fn commit(&mut self) -> bool {
        true
    }
}

/// 3. Whatever random dice lead to is among what the enumerator has seen.
fn seen<S: System>() {
    play::<S>(|fight, player, seed| {
        let Some(exchange) = fight.open().cloned() else { return 0 };
        if !player.one_in(8) {
            return 0;
        }
        let from = fight.settled().clone();
        let reached: Run<S> = run(&from, &exchange, &mut ByDefault(&mut player.0));
        let (mut every, mut memo) = (Every::default(), Memo::default());
        for _ in 0..20_000 {
            every.begin();
            let path: Run<S> = run_with(&from, &exchange, &mut ByDefault(&mut every), &mut memo);
            if path.state == reached.state {
                return 1;
            }
            if !every.step(|_| {}) {
                panic!("fight {seed}: random dice reached a state that no path leads to");
            }
        }
        0
    });
}

/// 4. A decision, then undo, is identity; and redo brings it back.
fn undo<S: System>() {
    play::<S>(|fight, player, seed| {
        if !matches!(fight.waiting(), Some(Ask::Commit { bar: None, .. })) {
            return 0;
        }
        let before = fight.clone();
        let mut after = fight.clone();
        after.commit(&mut player.0.clone()).expect("a filled form stands");
        let decided = after.clone();
        assert!(after.undo(), "fight {seed}: a decision can be taken back");
        assert_eq!(after.open(), before.open(), "fight {seed}: undo gives the form back");
        assert_eq!(after.run(), before.run(), "fight {seed}: undo gives the run back");
        assert!(after.redo(), "fight {seed}: an undo can be taken back");
        assert_eq!(after.state(), decided.state(), "fight {seed}: redo gives the state back");
        assert_eq!(after.open(), decided.open(), "fight {seed}: redo gives the exchange back");
        1
    });
}

/// How much stands of a fight: exchanges that are over, and of the open one forms, dice and answers that stand at once.
fn standing<S: System>(fight: &Fight<S>) -> (usize, usize) {
    let stands = |answer: &&Answer| answer.said.stands();
    let open = fight.open().map_or(0, |exchange| {
        exchange.tape.iter().filter(stands).count() + fight.run().map_or(0, |run| run.stood.len())
    });
    (fight.played(), open)
}

/// 4, in its menus. Whatever was taken back and played since: what is listed is what the state offers, now and one
/// exchange before.
fn listed<S: System>(fight: &Fight<S>, seed: u64) {
    let played = fight.played();
    for at in [played.saturating_sub(1), played] {
        let state = fight.known_after(at);
        for who in [None, S::round(state).acting] {
            let (listed, offered) = (fight.menu_after(at, who), S::menu(state, who));
            assert_eq!(*listed, offered, "fight {seed}: the menu of {who:?} after {at} of {played}");
        }
    }
}

/// 4, on another way. Once something else stands than what was taken back, there is no way forward any more.
fn anew<S: System>() {
    play::<S>(|fight, player, seed| {
        if !player.one_in(4) {
            return 0;
        }
        let (mut other, mut n) = (fight.clone(), 0);
        for _ in 0..1 + player.0.below(2) {
            other.undo();
            listed(&other, seed);
        }
        for _ in 0..4 {
            let (before, could_redo) = (standing(&other), other.can_redo());
            if other.open().is_some() {
                player.step(&mut other);
            } else {
                player.declare(&mut other);
            }
            listed(&other, seed);
            if standing(&other) > before {
                assert!(!other.can_redo(), "fight {seed}: what was taken back is on another way");
                n += usize::from(could_redo);
            }
        }
        n
    });
}

/// 5. Fight to link to fight is identity, at every step of an exchange, and when one was taken back. The bytes of
///    each moment come back as they are, and those of some as links are sent: packing them knows of no system.
fn round_trip<S: System>() {
    play::<S>(|fight, player, seed| {
        if !player.one_in(3) {
            return 0;
        }
        let mut fight = fight.clone();
        if player.one_in(12) {
            fight.undo();
        }
        let bytes = V2::of(&fight).to_bytes().unwrap_or_else(|| panic!("fight {seed} has no bytes"));
        let mut links = vec![hostile::plain(&bytes)];
        if player.one_in(6) {
            let link = link::of(&fight.any()).unwrap_or_else(|fault| panic!("fight {seed}: {fault}"));
            assert_eq!(link.folded, 0, "fight {seed}: a short fight is sent whole");
            links.push(link.fragment);
        }
        for link in &links {
            let back = from_link_of::<S>(link).unwrap_or_else(|fault| panic!("fight {seed}: {fault}"));
            assert_eq!(back.replayed, Replayed::Whole, "fight {seed}: the whole tape fits");
            same(&fight, &back.fight);
        }
        links.len()
    });
}

/// 6. An open option is never refused; a barred one always, quoting its rule. A figure has only its own
///    commands on its menu.
fn menu<S: System>() {
    let mut n_barred = 0;
    play::<S>(|fight, _, seed| {
        if fight.open().is_some() {
            return 0;
        }
        let mut n_open = 0;
        let units = (0..S::board(fight.state()).tokens.len()).map(|i| Some(UnitId(i as u8)));
        let menus = std::iter::once(None).chain(units).map(|who| (who, fight.menu(who).to_vec()));
        for (who, option) in menus.flat_map(|(who, menu)| menu.into_iter().map(move |it| (who, it))) {
            assert!(
                who.is_none() || S::who(&option.value) == who,
                "fight {seed}: whose is {:?}",
                option.value
            );
            let mut declared = fight.clone();
            let answer = declared.declare(option.value.clone(), false, &mut TypedIn);
            match &option.bar {
                None => {
                    assert_eq!(answer, Ok(()), "fight {seed}: {:?} is open", option.value);
                    n_open += 1;
                    if let Some(Ask::Choose(prompt)) = declared.waiting() {
                        assert!(
                            prompt.open().next().is_some(),
                            "fight {seed}: {:?}: {prompt:?}",
                            option.value
                        );
                    }
                }
                Some(bar) => {
                    assert_eq!(answer, Err(Refusal::Barred(bar.clone())), "fight {seed}: {:?}", option.value);
                    assert_eq!(&declared, fight, "fight {seed}: a refusal changes nothing");
                    n_barred += 1;
                }
            }
        }
        n_open
    });
    assert!(n_barred > 0, "{}: nothing was ever barred", S::KEY);
}

/// 7. Every rule in a story is in the catalogue.
fn cited<S: System>() {
    play::<S>(|fight, _, seed| {
        let rules: Vec<_> =
            fight.run().into_iter().flat_map(|run| &run.story).flat_map(Step::rules).collect();
        for rule in &rules {
            assert!(S::RULES.contains(rule), "fight {seed}: {} is not in the catalogue", rule.id());
        }
        rules.len()
    });
}

/// 9. Every state that play reaches would be let in again: the gate knows all of them.
fn sound<S: System>() {
    play::<S>(|fight, _, seed| {
        assert_eq!(S::check(fight.settled()), Ok(()), "fight {seed}");
        assert_eq!(fight.run().and_then(|run| run.diverged), None, "fight {seed}");
        1
    });
}

/// An answer that was typed badly changes nothing.
fn bad_dice<S: System>() {
    play::<S>(|fight, player, seed| {
        let Some(Ask::Roll { pool, rule, .. }) = fight.waiting().cloned() else { return 0 };
        let before = fight.clone();
        let bad = [
            vec![],
            vec![0; pool.n.into()],
            vec![pool.sides + 1; pool.n.into()],
            vec![1; usize::from(pool.n) + 1],
        ];
        let faces = bad[player.0.below(bad.len())].clone();
        let refused = fight.throw(faces.clone(), &mut TypedIn);
        assert_eq!(
            refused,
            Err(Refusal::BadDice { n: pool.n, sides: pool.sides }),
            "fight {seed}: {faces:?}"
        );
        assert_eq!(*fight, before, "fight {seed}: a refusal changes nothing");
        // The same on a tape from outside: it diverges there and nothing after it counts.
        let mut exchange = fight.open().expect("it is open").clone();
        exchange.tape.push(Answer { at: rule.number, said: Said::Rolled(faces) });
        let run: Run<S> = bare(fight.settled(), &exchange);
        assert_eq!(run.diverged, Some(exchange.tape.len() - 1), "fight {seed}");
        1
    });
}

/// Dice typed by what they add up to come to the same as their faces; where more than that counts, it is refused.
fn summed<S: System>() {
    play::<S>(|fight, player, seed| {
        let Some(Ask::Roll { pool, rule, is_sum, .. }) = fight.waiting().cloned() else { return 0 };
        let faces: Vec<u8> = (0..pool.n).map(|_| player.0.below(pool.sides.into()) as u8 + 1).collect();
        let sum = faces.iter().map(|face| u16::from(*face)).sum();
        let (mut by_faces, mut by_sum) = (fight.clone(), fight.clone());
        by_faces.throw(faces, &mut TypedIn).expect("they are its dice");
        let answered = by_sum.throw_sum(sum, &mut TypedIn);
        if !is_sum {
            assert_eq!(answered, Err(Refusal::NotOffered), "fight {seed}");
            assert_eq!(by_sum, *fight, "fight {seed}: a refusal changes nothing");
            return 0;
        }
        assert_eq!(answered, Ok(()), "fight {seed}");
        assert_eq!(by_sum.state(), by_faces.state(), "fight {seed}: {sum} of {pool:?}");
        assert_eq!(by_sum.waiting(), by_faces.waiting(), "fight {seed}: {sum} of {pool:?}");
        let refused = Err(Refusal::BadDice { n: pool.n, sides: pool.sides });
        for sum in [pool.sums().start() - 1, pool.sums().end() + 1] {
            assert_eq!(fight.clone().throw_sum(sum, &mut TypedIn), refused, "fight {seed}: {sum}");
            // The same on a tape from outside.
            let mut exchange = fight.open().expect("it is open").clone();
            exchange.tape.push(Answer { at: rule.number, said: Said::AddedUp(sum) });
            let run: Run<S> = bare(fight.settled(), &exchange);
            assert_eq!(run.diverged, Some(exchange.tape.len() - 1), "fight {seed}: {sum}");
        }
        1
    });
}

/// No two options of a prompt, or of a menu, look alike where no two figures are called alike.
fn told_apart<S: System>() {
    play::<S>(|fight, player, seed| {
        let ids = (0..S::board(fight.state()).tokens.len()).map(|i| UnitId(i as u8));
        let names: Vec<String> = ids.map(|who| S::card(fight.state(), who).name).collect();
        if names.iter().enumerate().any(|(i, name)| names[..i].contains(name)) || !player.one_in(4) {
            return 0;
        }
        let look = |what: &str, options: Vec<String>| {
            let twin = options.iter().enumerate().find(|(i, option)| options[..*i].contains(option));
            assert_eq!(twin, None, "fight {seed}: {what}");
            options.len()
        };
        let prompts = fight.form().iter().filter_map(|posed| match &posed.ask {
            Ask::Choose(prompt) => Some(prompt),
            Ask::Enter(_) | Ask::Roll { .. } | Ask::Commit { .. } => None,
        });
        let shown = |it: &Presentation| format!("{}, {} {:?} {:?}", it.label, it.detail, it.aim, it.whom);
        let mut looked_at: usize = prompts
            .map(|prompt| look(&prompt.label, prompt.options.iter().map(|it| shown(&it.shown)).collect()))
            .sum();
        if let Some(who) = S::round(fight.state()).acting.filter(|_| fight.open().is_none()) {
            let menu = fight.menu(Some(who));
            let rows = menu.iter().map(|it| format!("{} {:?}", shown(&it.shown), S::target(&it.value)));
            looked_at += look("menu", rows.collect());
        }
        looked_at
    });
}

/// Writes a test for each law and system.
macro_rules! laws {
    ($($system:ident as $name:ident: $($law:ident),*;)*) => {$(
        mod $name {
            use super::*;
            $(#[test] fn $law() { super::$law::<$system>(); })*
            #[test] fn rows() { super::shown::rows::<$system>(); }
            #[test] fn own_rolls() { super::shown::own_rolls::<$system>(); }
            #[test] fn needs() { super::shown::needs::<$system>(); }
            #[test] fn numbers() { super::shown::numbers::<$system>(); }
            #[test] fn plates() { super::paid::plates::<$system>(); }
            #[test] fn first_taps() { super::paid::first_taps::<$system>(); }
            #[test] fn forgets() { super::forgets::forgets::<$system>(); }
            #[test] fn thrown() { super::thrown::thrown::<$system>(); }
            #[test] fn refereed() { super::refereed::refereed::<$system>(); }
            #[test] fn retyped() { super::retyped::retyped::<$system>(); }
            #[test] fn left() { super::left::left::<$system>(); }
            #[test] fn forms() { super::forms::forms::<$system>(); }
        }
    )*};
}

/// What is preset against a blow is the best there is: where a system presets one.
#[test]
fn gurps_presets_the_best_answer() {
    thrown::preset::<Gurps>();
}

laws! {
    Magic as magic: prefix, whole, growing, moments, seen, undo, anew, round_trip, changed, menu, cited, sound, bad_dice, summed, told_apart;
    Circle as circle: prefix, whole, growing, moments, seen, undo, anew, round_trip, changed, menu, cited, sound, bad_dice, summed, told_apart;
    Dexterity as dexterity: prefix, whole, growing, moments, seen, undo, anew, round_trip, changed, menu, cited, sound, bad_dice, summed, told_apart;
    Gurps as gurps: prefix, whole, growing, moments, seen, undo, anew, round_trip, changed, menu, cited, sound, bad_dice, summed, told_apart;
    Stamina as stamina: prefix, whole, growing, moments, seen, undo, anew, round_trip, changed, menu, cited, sound, bad_dice, summed, told_apart;
}
