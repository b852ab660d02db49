//! What is shown of chances is what comes of pressing the plate: rows, ways and numbers of dice as the form stands
//! with each of them chosen, and what a throw has to come to.

use super::player::Player;
use super::{play, walked};
use hexfray::board::UnitId;
use hexfray::dice::{Alike, Chance, Random, TypedIn};
use hexfray::systems::AnyFight;
use hexfray::systems::gurps::Gurps;
use hexfray::table::{Ask, Fight, Need, Outcome, Posed, Prompt, Said, Sense, Step, System, Unit, is_draft};
use hexfray::view::chances::odds::OddsCard;
use hexfray::view::panel::prompt::Kind;
use hexfray::view::story::ledger::Line;

/// The exact chance to hit once the form stands as it is, decided later as the page's odds take it; `None` where
/// walking it takes too long.
fn pressed<S: System>(fight: &Fight<S>, of: &AnyFight) -> Option<Chance> {
    let (blow, exchange) = (of.odds_are_of()?, fight.open()?);
    let odds = walked::odds::<S>(fight.settled(), exchange, blow.striker, &blow, None)?;
    odds.unexplored.is_never().then(|| odds.chance(Outcome::is_hit))
}

fn with<S: System>(fight: &Fight<S>, at: usize, option: usize) -> Fight<S> {
    let mut taken = fight.clone();
    let now = fight.said(at);
    if now != Some(&Said::Chose(option as u16)) && now != Some(&Said::Overruled(option as u16)) {
        taken.answer(at, Said::Chose(option as u16), &mut TypedIn).expect("an open row is an answer");
    }
    taken
}

/// The systems in which the defender answers only once he knows that he would be hit.
const DECIDED_AFTER_A_THROW: [&str; 1] = [Gurps::KEY];

/// Looks at one of the reactions that are decided only after a throw; whether there was one to look at.
fn later<S: System>(
    fight: &Fight<S>,
    any: &AnyFight,
    card: &OddsCard,
    player: &mut Player,
    seed: u64,
) -> bool {
    let is_contested = |posed: &Posed| matches!(&posed.ask, Ask::Choose(prompt) if prompt.is_contested);
    if card.strip.is_empty() || fight.form().iter().any(is_contested) {
        return false;
    }
    let item = &card.strip[player.0.below(card.strip.len())];
    let (Some(blow), Some(exchange)) = (any.odds_are_of(), fight.open()) else { return false };
    let odds = walked::odds::<S>(fight.settled(), exchange, blow.striker, &blow, Some(item.option));
    let Some(odds) = odds.filter(|odds| odds.unexplored.is_never()) else { return false };
    assert_eq!(odds.chance(Outcome::is_hit), item.chance, "fight {seed}: {} each time", item.label);
    true
}

/// 10. The chance beside a row is that of pressing the plate as the form stands with that row chosen; so is that of
///     a way to the same end, and the one on the plate.
pub fn rows<S: System>() {
    let mut n_later = 0;
    play::<S>(|fight, player, seed| {
        if !player.one_in(12) || !matches!(fight.waiting(), Some(Ask::Choose(_) | Ask::Commit { .. })) {
            return 0;
        }
        let any = AnyFight::from(fight.clone());
        let Some(mut explorer) = any.explore_open() else { return 0 };
        if !explorer.work(4_000) && !explorer.work(4_000) {
            return 0;
        }
        let Some(card) = any.odds_card(None, &explorer, None) else { return 0 };
        for item in &card.strip {
            let looked = any.odds_card(None, &explorer, Some(item.option)).expect("a card of each reaction");
            let plate = (looked.chance, &looked.text);
            assert_eq!(plate, (card.chance, &card.text), "fight {seed}: looking at {}", item.label);
        }
        let form = any.composer(Some(&card)).expect("a form");
        let is_later = later(fight, &any, &card, player, seed);
        n_later += usize::from(is_later);
        let mut compared = usize::from(is_later);
        for widget in form.widgets.iter().chain(&form.asides) {
            let Kind::Choice { options, .. } = &widget.kind else { continue };
            for (option, misses) in options.iter().filter_map(|it| Some((it, it.chance?))) {
                let Some(hits) = pressed(&with(fight, widget.at, option.option), &any) else { continue };
                assert_eq!(hits.otherwise(), misses, "fight {seed}: {} {}", widget.label, option.title);
                compared += 1;
            }
        }
        if let (Some(Ask::Commit { .. }), Some(hits)) = (fight.waiting(), pressed(fight, &any)) {
            assert_eq!(hits, card.chance, "fight {seed}: {}", card.sub);
            compared += 1;
        }
        for (way, mut explorer) in any.ways() {
            if !explorer.work(4_000) {
                continue;
            }
            let Some(hits) = pressed(&with(fight, way.at, way.option), &any) else { continue };
            let odds = explorer.odds().expect("all has been walked");
            assert_eq!(odds.chance(Outcome::is_hit), hits, "fight {seed}: way {}", way.option);
            compared += 1;
        }
        compared
    });
    println!("{}: {n_later} reactions that are decided after a throw", S::KEY);
    assert!(n_later > 0 || !DECIDED_AFTER_A_THROW.contains(&S::KEY), "none was looked at");
}

/// Whether a throw comes to what it has to.
fn is_met<S: System>(need: &Need, plus: i32, sum: u32) -> bool {
    let pip = if S::UNIT == Unit::Halves { 2 } else { 1 };
    let total = plus + pip * sum as i32;
    match need.sense {
        Sense::Over => total >= need.total,
        Sense::Under => total <= need.total,
    }
}

/// The chance of what is waited for, throw by throw.
fn counted<S: System>(ask: &Ask) -> Option<Chance> {
    let Ask::Roll { pool, kept: None, plus, need: Some(need), .. } = ask else { return None };
    let all = pool.branches(&Alike::Sum(&|a, b| a == b));
    let met = all.iter().filter(|branch| is_met::<S>(need, *plus, sum(&branch.faces)));
    Some(Chance::of(met.map(|branch| branch.ways).sum(), pool.all()?))
}

/// 11. The chance of an option that leads to a roll of its own is that of the throw which is asked for then.
pub fn own_rolls<S: System>() {
    let mut compared = 0;
    play::<S>(|fight, player, seed| {
        let Some(Ask::Choose(_) | Ask::Commit { .. }) = fight.waiting() else { return 0 };
        if !player.one_in(3) {
            return 0;
        }
        let mut n_options = 0;
        for posed in fight.form().to_vec() {
            let Ask::Choose(prompt) = &posed.ask else { continue };
            for i in prompt.open() {
                n_options += 1;
                let Some((chance, what)) = &prompt.options[i].chance else { continue };
                let mut taken = with(fight, posed.at, i);
                if taken.commit(&mut TypedIn).is_err() {
                    continue;
                }
                match taken.waiting() {
                    Some(ask @ Ask::Roll { who, .. }) if *who == prompt.who => {
                        let Some(throw) = counted::<S>(ask) else { continue };
                        assert_eq!(throw, *chance, "fight {seed}: {} {what}", prompt.label);
                        compared += 1;
                    }
                    // Without dice there is nothing to throw: it is sure, or it cannot be.
                    _ => assert!(
                        chance.is_sure() || chance.is_never(),
                        "fight {seed}: {} {} {what}: {chance:?}",
                        prompt.label,
                        prompt.options[i].label
                    ),
                }
            }
        }
        n_options
    });
    assert_eq!(
        compared > 0,
        S::KEY == "am",
        "{}: only in am a number of dice stands beside its chance",
        S::KEY
    );
}

/// 12. What a throw is said to need decides the comparison that follows it.
pub fn needs<S: System>() {
    play::<S>(|fight, player, seed| {
        let Some(Ask::Roll { who, pool, kept, plus, need: Some(need), label, .. }) = fight.waiting().cloned()
        else {
            return 0;
        };
        let mut thrown = fight.clone();
        let faces: Vec<u8> = (0..pool.n).map(|_| player.0.below(pool.sides.into()) as u8 + 1).collect();
        let sum = kept.map_or_else(|| sum(&faces), |kept| kept.total(&faces));
        let told = thrown.run().map_or(0, |run| run.story.len());
        thrown.throw(faces.clone(), &mut TypedIn).expect("these are faces");
        let after = thrown.run().expect("a run").story[told..].iter();
        let next = after
            .skip(1)
            .find(|step| matches!(step, Step::Rolled { .. } | Step::Verdict { .. } | Step::Gauge { .. }));
        // Nothing is left of what has come to 0: only what comes back is still open.
        let Some(Step::Verdict { who: of, is_good, ours: 1.., .. }) = next else { return 0 };
        let comes_off = *is_good == (*of == who);
        let met = is_met::<S>(&need, plus, sum);
        assert_eq!(met, comes_off, "fight {seed}: {label} {faces:?} {plus} {need:?}");
        1
    });
}

/// 13. GU-005: what is open can be rolled for as its form first stands: nobody finds out inside that he has no skill
///     left.
#[test]
fn what_is_open_has_some_skill_left() {
    play::<Gurps>(|fight, player, seed| {
        let acting = Gurps::round(fight.state()).acting;
        let (Some(who), true) = (acting.filter(|_| fight.open().is_none()), player.one_in(3)) else {
            return 0;
        };
        let open: Vec<_> = fight.menu(Some(who)).iter().filter(|option| option.is_open()).cloned().collect();
        for option in &open {
            let mut tried = fight.clone();
            tried.declare(option.value, false, &mut TypedIn).expect("it is open");
            let is_hopeless =
                |ask: &Ask| matches!(ask, Ask::Choose(prompt) if prompt.label == "no skill left");
            let asks = tried.form().iter().any(|posed| is_hopeless(&posed.ask));
            assert!(!asks, "fight {seed}: {:?}", option.value);
        }
        open.len()
    });
}

fn sum(faces: &[u8]) -> u32 {
    faces.iter().map(|face| u32::from(*face)).sum()
}

/// How many comparisons the breakdown has told: what is compared with no dice inside a form is told once that stands.
fn compared(any: &AnyFight) -> usize {
    any.ledger().map_or(0, |ledger| ledger.lines.iter().filter(|line| line.verdict.is_some()).count())
}

/// Plays on with everybody's defaults until something more is compared or the exchange is over. Gives who was asked
/// what odds weigh every option of; `None` where it did not get there.
fn play_on(any: &mut AnyFight, dice: &mut Random) -> Option<Vec<UnitId>> {
    let is_weighed = |prompt: &Prompt| prompt.is_contested || prompt.takes_best;
    let (before, mut weighed, mut is_looked_at) = (compared(any), Vec::new(), true);
    while compared(any) == before {
        let said = match any.waiting().cloned() {
            None => return Some(weighed),
            Some(Ask::Roll { .. }) => {
                any.roll(dice);
                Ok(())
            }
            Some(Ask::Commit { bar: None, .. }) => {
                // What the form that is looked at asks is settled; what later ones ask stands there with its default.
                if !std::mem::take(&mut is_looked_at) {
                    weighed.extend(any.form().iter().filter_map(|posed| match &posed.ask {
                        Ask::Choose(prompt) => is_weighed(prompt).then_some(prompt.who),
                        Ask::Enter(_) | Ask::Roll { .. } | Ask::Commit { .. } => None,
                    }));
                }
                any.commit(&mut TypedIn)
            }
            Some(Ask::Choose(prompt)) => {
                let i = prompt.default.filter(|i| prompt.options[*i].is_open())?;
                weighed.extend(is_weighed(&prompt).then_some(prompt.who));
                let at = any.form().last().expect("it is in its form").at;
                any.answer(at, Said::Chose(i as u16), &mut TypedIn)
            }
            Some(Ask::Commit { .. } | Ask::Enter(_)) => return None,
        };
        said.expect("a default is an answer");
    }
    Some(weighed)
}

/// 13. The numbers of a form are those that the breakdown tells after it, each with the same reasons; of whoever declares
///     a blow none is missing that is told before the first throw.
pub fn numbers<S: System>() {
    play::<S>(|fight, player, seed| {
        if !player.one_in(3) || !matches!(fight.waiting(), Some(Ask::Commit { bar: None, .. })) {
            return 0;
        }
        let mut any = AnyFight::from(fight.clone());
        let shown = any.composer(None).expect("a form").numbers.made;
        let shown: Vec<_> = shown.into_iter().map(|it| (Some(it.who), it.total, it.parts)).collect();
        let is_blow = any.tape().is_some_and(is_draft) && any.odds_are_of().is_some();
        let Some(weighed) = play_on(&mut any, &mut player.0) else { return 0 };
        let words = format!("fight {seed}: {:?}", fight.open().map(|open| &open.command));
        let lines = any.ledger().expect("a breakdown").lines;
        // One roll is one line.
        let is_twice = |pair: &[Line]| {
            let [number, roll] = pair else { return false };
            let is_number = !number.parts.is_empty() && number.dice.is_none();
            is_number && roll.dice.is_some() && (number.who, &number.label) == (roll.who, &roll.label)
        };
        assert!(!lines.windows(2).any(is_twice), "{words}: a roll is told twice");
        let is_before = |line: &&Line| line.dice.is_none() && line.verdict.is_none();
        // The roll itself stands with the number that it is rolled on.
        let n_next = (lines.iter().take_while(is_before).count() + 1).min(lines.len());
        let numbers = |lines: &[Line]| -> Vec<_> {
            let all = lines.iter().filter(|line| !line.parts.is_empty());
            let total = |it: &Line| if it.rolled_on.is_empty() { &it.total } else { &it.rolled_on }.clone();
            all.map(|it| (it.who, total(it), it.parts.clone())).collect()
        };
        let all = numbers(&lines);
        let untold = shown.iter().find(|it| !all.contains(it));
        assert!(untold.is_none(), "{words}: {untold:?} is not told, but {all:?}");
        // Whoever answers may have to settle something first.
        let declarer =
            fight.open().and_then(|open| S::who(&open.command)).filter(|who| !weighed.contains(who));
        if is_blow && declarer.is_some() {
            let mut own = numbers(&lines[..n_next]).into_iter().filter(|it| it.0 == declarer);
            let unseen = own.find(|it| !shown.contains(it));
            assert!(unseen.is_none(), "{words}: {unseen:?} is not shown, but {shown:?}");
        }
        shown.len()
    });
}
