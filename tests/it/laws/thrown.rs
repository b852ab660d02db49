//! The chance before a blow is the share of thrown exchanges in which it strikes home, whoever acts in between; and
//! what is preset to whoever answers it is what serves him best.

use super::player::play;
use super::{asked, walked};
use hexfray::board::UnitId;
use hexfray::dice::{Alike, Dice, Faces, Pool};
use hexfray::table::{
    Ask, Blow, Entry, Exchange, Explorer, Hand, Prompt, Question, Reading, Run, System, run,
};

/// Longer walks take too long here.
const MOST_PATHS: usize = 3_000;

/// Decides as it is preset, and throws.
struct ByPreset<'a> {
    dice: &'a mut dyn Dice,
    attacker: Option<UnitId>,
    /// Whether somebody decides for whom nothing is preset, or the attacker what the odds take the best of.
    is_open: bool,
}

impl Hand for ByPreset<'_> {
    fn throw(&mut self, pool: Pool, alike: Alike<'_>) -> Option<Faces> {
        self.dice.throw(pool, alike)
    }
    fn choose(&mut self, prompt: &Prompt) -> Option<usize> {
        let is_attacker = Some(prompt.who) == self.attacker;
        self.is_open |= if is_attacker { prompt.takes_best } else { prompt.is_contested && prompt.insists };
        prompt.default
    }
    fn enter(&mut self, entry: &Entry) -> Option<i32> {
        Some(entry.default)
    }
    fn commit(&mut self) -> bool {
        true
    }
}

fn is_hit<S: System>(run: &Run<S>, blow: &Blow) -> Option<bool> {
    let mut read = Question::<S>::begin(blow);
    let told = &run.story[..run.over_at.unwrap_or(run.story.len())];
    told.iter().filter_map(Reading::of).for_each(|it| Question::<S>::count(blow, &mut read, &it));
    Question::<S>::answer(blow, &read, &run.state, run.over_at.is_some()).map(|outcome| outcome.is_hit())
}

/// Thrown by presets, blows strike home as often as their odds say: the sum of all differences stays within four
/// standard deviations.
pub fn thrown<S: System>() {
    let (mut n, mut difference, mut variance) = (0, 0.0, 0.0);
    play::<S>(|fight, player, _| {
        let Some(exchange) = asked(fight, player).filter(|it| S::has_odds(&it.command)) else { return 0 };
        if !player.one_in(4) {
            return 0;
        }
        let striker = S::round(fight.settled()).acting;
        let told = walked::told::<S>(fight.settled(), &exchange);
        let blow = Blow { striker, target: S::target(&exchange.command), told, ..Blow::default() };
        let mut explorer = Explorer::<S, _>::new(fight.settled().clone(), exchange.clone(), striker, blow);
        if !explorer.work(MOST_PATHS) {
            return 0;
        }
        let odds = explorer.odds().expect("all has been walked");
        let (num, den) = odds.chance(|outcome| outcome.is_hit()).fraction();
        let chance = num as f64 / den as f64;
        let mut hand = ByPreset { dice: &mut player.0, attacker: striker, is_open: false };
        let run: Run<S> = run(fight.settled(), &exchange, &mut hand);
        let Some(is_hit) = is_hit(&run, &blow).filter(|_| !hand.is_open) else { return 0 };
        n += 1;
        difference += f64::from(u8::from(is_hit)) - chance;
        variance += chance * (1.0 - chance);
        1
    });
    let deviations = difference / f64::max(variance, 1.0).sqrt();
    println!("{}: {n} thrown, {difference:.1} off, {deviations:.2} standard deviations", S::KEY);
    assert!(deviations.abs() < 4.0, "{}: {n} thrown are {deviations:.2} standard deviations off", S::KEY);
}

/// Of the answers to a blow the one that is preset leaves the striker the least chance, to a tenth of a percent. What is
/// preset goes by how often an answer succeeds, and the odds by all that comes of it as well.
pub fn preset<S: System>() {
    let (mut n, mut n_off) = (0, 0);
    play::<S>(|fight, _, seed| {
        let striker = S::round(fight.settled()).acting;
        let answers = fight.form().iter().find_map(|posed| match &posed.ask {
            Ask::Choose(prompt) if prompt.is_contested && !prompt.insists => Some((posed.at, prompt)),
            Ask::Choose(_) | Ask::Enter(_) | Ask::Roll { .. } | Ask::Commit { .. } => None,
        });
        let Some((at, prompt)) = answers.filter(|(_, prompt)| Some(prompt.who) != striker) else { return 0 };
        let mut exchange: Exchange<S::Command> = fight.open().expect("somebody is asked").clone();
        exchange.tape.truncate(at);
        let told = walked::told::<S>(fight.settled(), &exchange);
        let blow = Blow { striker, target: S::target(&exchange.command), told, ..Blow::default() };
        let mut explorer = Explorer::<S, _>::new(fight.settled().clone(), exchange, striker, blow);
        if !explorer.work(MOST_PATHS) {
            return 0;
        }
        let Some(forked) = explorer.forked() else { return 0 };
        let chance_of = |option: usize| {
            let each = forked.each.iter().find(|(it, _)| *it == option);
            each.map(|(_, odds)| odds.chance(|outcome| outcome.is_hit()))
        };
        let preset = prompt.default.and_then(chance_of).expect("what is preset is open");
        let all = prompt.open().map(|option| (option, chance_of(option).expect("it has been walked")));
        let (best, least) = all.min_by_key(|(_, chance)| *chance).expect("something is open");
        n += 1;
        n_off += u32::from(least < preset);
        assert!(
            preset.per_mille() <= least.per_mille() + 1,
            "fight {seed}: {:?} is preset at {preset:?}, {:?} leaves {least:?}",
            prompt.default.map(|it| &prompt.options[it].label),
            prompt.options[best].label,
        );
        1
    });
    println!("{}: {n} answers preset, {n_off} of them not the very best", S::KEY);
}
