//! Attacks that are thrown with the dice of the game, beside their odds: a G-test, and whether anything comes of them
//! that has no chance.

use crate::attack::{Attack, Drawn, drawn};
use hexfray::dice::{Alike, Chance, Dice, Faces, Pool, Random};
use hexfray::table::{Entry, Hand, Outcome, Prompt, Question, Reading, Run, System, run};
use serde_json::json;
use statrs::distribution::{ChiSquared, ContinuousCDF};
use std::collections::BTreeMap;

/// Attacks of each system.
const ATTACKS: usize = 10;
/// Outcomes that an attack has to have, or it is not worth throwing.
const FEWEST_OUTCOMES: usize = 4;
/// A chance so small says that dice and odds differ.
const LEAST: f64 = 1e-6;
/// Outcomes that are expected more rarely are tested together.
const RARE: f64 = 5.0;

/// So many throws of each attack of a system; prints a row.
pub fn system<S: Drawn>(count: u64, mut random: Random, seed: u64) {
    let (mut least, mut n_outside, mut n) = (1.0_f64, 0, 0);
    while n < ATTACKS {
        let attack = drawn::<S>(&mut random, Some(true));
        let odds = attack.preset();
        assert!(odds.unexplored.is_never(), "something is left unexplored");
        if odds.table.len() < FEWEST_OUTCOMES {
            continue;
        }
        n += 1;
        let thrown = thrown(&attack, count, &mut random);
        let chance = |outcome: &Outcome| odds.table.iter().find(|(known, _)| known == outcome).map(|it| it.1);
        n_outside +=
            thrown.iter().filter(|(outcome, _)| chance(outcome).is_none_or(Chance::is_never)).count();
        let pairs = odds.table.iter().map(|(outcome, chance)| {
            let (ways, all) = chance.fraction();
            (thrown.get(outcome).copied().unwrap_or(0) as f64, count as f64 * (ways as f64 / all as f64))
        });
        let p = g_test(pairs);
        eprintln!("{}: attack {n}, {} outcomes, p {p:.4}", S::NAME, odds.table.len());
        least = least.min(p);
    }
    let met = least > LEAST && n_outside == 0;
    let what = format!("{}: {ATTACKS} attacks, {count} throws of each, seed {seed}", S::NAME);
    let here = format!("G-test: least p {least:.1e}; {n_outside} outcomes that have no chance");
    let row = json!({
        "id": "P17", "what": what, "here": here, "beside": "the enumerated odds", "ratio": null,
        "must": "p > 1e-6, none without a chance", "aim": null, "met": met,
    });
    println!("{row}");
}

/// How often each outcome comes of it.
fn thrown<S: System>(attack: &Attack<S>, count: u64, random: &mut Random) -> BTreeMap<Outcome, u64> {
    let mut found = BTreeMap::new();
    let blow = attack.blow();
    for _ in 0..count {
        let run: Run<S> = run(&attack.state, &attack.exchange, &mut ByPreset(random));
        let over = run.over_at.unwrap_or_else(|| panic!("it is not over: {:?}", run.waiting));
        let until = run.until(&attack.state, over);
        let mut read = Question::<S>::begin(&blow);
        until.story.iter().filter_map(Reading::of).for_each(|it| Question::<S>::count(&blow, &mut read, &it));
        let outcome = Question::<S>::answer(&blow, &read, &until.state, true);
        *found.entry(outcome.unwrap_or_else(|| panic!("nothing is read of it"))).or_insert(0) += 1;
    }
    found
}

/// The chance that pairs of a number that was seen and the one expected differ at least so much.
fn g_test(pairs: impl Iterator<Item = (f64, f64)>) -> f64 {
    let (mut cells, mut rare) = (Vec::new(), (0.0, 0.0));
    for (seen, expected) in pairs {
        if expected < RARE {
            rare = (rare.0 + seen, rare.1 + expected);
        } else {
            cells.push((seen, expected));
        }
    }
    if rare.1 > 0.0 {
        cells.push(rare);
    }
    let term =
        |(seen, expected): &(f64, f64)| if *seen > 0.0 { 2.0 * seen * (seen / expected).ln() } else { 0.0 };
    let g: f64 = cells.iter().map(term).sum();
    let freedom = (cells.len() - 1).max(1) as f64;
    ChiSquared::new(freedom).map_or(0.0, |chi| chi.sf(g.max(0.0)))
}

/// Throws, and decides as it is preset.
struct ByPreset<'a>(&'a mut Random);

impl Hand for ByPreset<'_> {
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
