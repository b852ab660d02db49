//! Ways to the same end beside each other: what each of them is worth.

use super::bars::{lost, most, struck};
use super::contest::Contest;
use super::odds::effects;
use crate::dice::{Chance, TypedIn};
use crate::systems::{AnyExplorer, AnyFight};
use crate::table::{Answer, Ask, Gauge, Odds, Outcome, Posed, Said};
use crate::view::words;

/// An open option of a prompt whose options are compared.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Way {
    /// The prompt's place on the tape.
    pub at: usize,
    /// The option's place in the prompt.
    pub option: usize,
    /// What would be answered with it taken: equal answers have equal odds.
    pub tape: Vec<Answer>,
    /// Whether it is the one that is taken.
    pub is_taken: bool,
}

/// What a way is worth.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Worth {
    /// The chance to hit, or what else a blow is to do: "82%".
    pub hits: String,
    /// The chance of what lies between a hit and nothing, with its name: "near success 20%"; `None` where
    /// nothing does.
    pub near: Option<String>,
    /// How much that is on average: "3.4 wounds"; empty where it is not counted.
    pub mean: String,
    /// The chance that the target is out of the fight.
    pub fells: String,
    /// What else may befall the target, each with its chance: "stunned 5.6%"; empty where readings add up.
    pub steps: Vec<String>,
    /// The chance that the attacker is hurt or set back, and how much that is on average; `None` where nothing can
    /// befall him.
    pub costs: Option<(String, String)>,
    /// What that does: "hurts you".
    pub back: &'static str,
}

impl Worth {
    /// What odds come to.
    pub fn of(gauge: &Gauge, odds: &Odds<Outcome>) -> Worth {
        let counted = |count| match gauge.adds_up {
            true => format!("{} {}s", mean(odds, count), gauge.title),
            false => String::new(),
        };
        let costs = odds.chance(|outcome| lost(outcome) > 0);
        let nearly = odds.chance(|outcome| outcome.is_near);
        Worth {
            hits: words::percent(odds.chance(Outcome::is_hit)),
            near: gauge
                .near
                .filter(|_| !nearly.is_never())
                .map(|near| format!("{near} {}", words::percent(nearly))),
            mean: counted(struck),
            fells: words::percent(odds.chance(|outcome| outcome.is_hit() && outcome.fells)),
            steps: if gauge.adds_up { Vec::new() } else { steps(gauge, odds) },
            costs: (!costs.is_never()).then(|| (words::percent(costs), counted(lost))),
            // He may fall and be none the worse for it.
            back: if gauge.adds_up || gauge.title == "wound" { "hurts you" } else { "sets you back" },
        }
    }
}

impl Worth {
    /// In words, after the way's name: "82% to wound, 3.4 wounds on average, out 12%, hurts you 18%, 0.6 wounds
    /// on average".
    pub fn words(&self, verb: &str) -> String {
        let mean = |mean: &str| match mean.is_empty() {
            true => String::new(),
            false => format!(", {mean} on average"),
        };
        let costs = self.costs.as_ref();
        let costs = costs.map(|(chance, n)| format!(", {} {chance}{}", self.back, mean(n)));
        let (hits, fells) = (&self.hits, &self.fells);
        let near = self.near.as_ref().map_or_else(String::new, |near| format!(", {near}"));
        format!("{hits} to {verb}{near}{}, out {fells}{}", mean(&self.mean), costs.unwrap_or_default())
    }
}

/// The worse steps of a gauge, above a mere wound, that can come of it.
fn steps(gauge: &Gauge, odds: &Odds<Outcome>) -> Vec<String> {
    let chance = |at: usize| odds.chance(|outcome| outcome.is_hit() && outcome.step == Some(at));
    let step = |(at, name): (usize, &&str)| {
        let chance = chance(at);
        (!chance.is_never()).then(|| format!("{} {}", name.to_ascii_lowercase(), words::percent(chance)))
    };
    gauge.steps.iter().enumerate().skip(2).filter_map(step).collect()
}

/// What is to be expected: each count times its chance, added up exactly and rounded to one decimal.
fn mean(odds: &Odds<Outcome>, count: fn(&Outcome) -> usize) -> String {
    let most = most(odds, count).max(1);
    // Parts of the most that can come of it, so that each is a chance and so is their sum.
    let part =
        |(outcome, chance): &(Outcome, Chance)| Chance::of(count(outcome) as u128, most as u128).and(*chance);
    let sum = odds.table.iter().map(part).try_fold(Chance::NEVER, |sum, part| sum.or(part?));
    let Some(sum) = sum else { return "…".to_owned() };
    match words::parts(sum, 10 * most as u32) {
        0 if !sum.is_never() => "<0.1".to_owned(),
        tenths => format!("{}.{}", tenths / 10, tenths % 10),
    }
}

/// Each open option of the first prompt of the form whose options are compared, with its odds to be
/// worked out: with this option taken, and later answers kept where they fit.
pub fn ways(fight: &AnyFight) -> Vec<(Way, AnyExplorer)> {
    let compared = |posed: &Posed| match &posed.ask {
        Ask::Choose(prompt) if prompt.is_compared => {
            let refuses = |option: &usize| prompt.options[*option].sign.declines();
            let (refusals, open): (Vec<_>, Vec<_>) = prompt.open().partition(refuses);
            Some((posed.at, open, !refusals.is_empty()))
        }
        _ => None,
    };
    let (at, open, is_refused) = fight.form().iter().find_map(compared).unwrap_or_default();
    // One alone is compared with nothing, unless it can be refused; of a refusal nothing comes.
    let contest = (open.len() > 1 || is_refused).then(|| Contest::as_it_stands(fight)).flatten();
    let Some(contest) = contest else { return Vec::new() };
    let taken = fight.tape();
    let way = |option: usize| {
        let mut tried = fight.scratch();
        tried.answer(at, Said::Chose(option as u16), &mut TypedIn).ok()?;
        let tape = tried.tape()?.to_vec();
        let is_taken = taken == Some(&tape[..]);
        Some((Way { at, option, tape, is_taken }, contest.with(&tried)?.explorer(fight)?))
    };
    open.into_iter().filter_map(way).collect()
}

impl AnyFight {
    /// Begins to work out the odds of each way to the same end.
    pub fn ways(&self) -> Vec<(Way, AnyExplorer)> {
        ways(self)
    }

    /// What a way is worth, once its odds have been worked out.
    pub fn worth(&self, explorer: &AnyExplorer) -> Option<Worth> {
        let odds = explorer.odds()?;
        let mut worth = Worth::of(&self.gauge(), odds);
        let also = effects(self.facts().effects, odds);
        worth.steps.extend(also.into_iter().map(|(chance, name)| format!("{name} {chance}")));
        Some(worth)
    }
}
