//! What would help where nothing can hit: other answers in the form that is open, each with its exact odds.

use super::contest::Contest;
use crate::dice::{Chance, TypedIn};
use crate::order::sort_by_key;
use crate::systems::{AnyExplorer, AnyFight};
use crate::table::{Ask, Look, Outcome, Posed, Rule, Said};
use crate::view::words;
use std::cmp::Reverse;

/// More answers than these are not tried.
const MOST: usize = 24;

/// Another answer in the form that is open.
#[derive(Clone, PartialEq, Debug)]
pub struct Alternative {
    /// "Aim at: chest".
    pub label: String,
    /// The rule that asks.
    pub rule: Rule,
    /// The chance with it, once it has been worked out.
    pub chance: Option<Chance>,
}

/// Other answers in the form, one changed at a time, with their odds to be worked out. What others might do and what is
/// chosen on the board are left out: the chance is the striker's, and hexes are many.
fn alternatives(fight: &AnyFight) -> Vec<(Alternative, AnyExplorer)> {
    let Some(contest) = Contest::as_it_stands(fight) else { return Vec::new() };
    let open = |posed: &Posed| match (&posed.ask, fight.said(posed.at)) {
        (Ask::Choose(prompt), Some(Said::Chose(now)))
            if Some(prompt.who) == contest.striker && !matches!(prompt.look, Look::Folded | Look::Hexes) =>
        {
            let others: Vec<usize> = prompt.open().filter(|i| *i != usize::from(*now)).collect();
            others.into_iter().map(|i| (posed.at, i)).collect()
        }
        _ => Vec::new(),
    };
    let alternative = |(at, option): (usize, usize)| {
        let posed = fight.form().iter().find(|posed| posed.at == at)?;
        let Ask::Choose(prompt) = &posed.ask else { return None };
        let taken = words::mid_sentence(&prompt.options.get(option)?.label);
        let mut tried = fight.scratch();
        tried.answer(at, Said::Chose(option as u16), &mut TypedIn).ok()?;
        let explorer = contest.with(&tried)?.explorer(fight)?;
        let label = format!("{}: {taken}", words::sentence(&prompt.label));
        Some((Alternative { label, rule: prompt.rule, chance: None }, explorer))
    };
    fight.form().iter().flat_map(open).filter_map(alternative).take(MOST).collect()
}

/// What helps of what has been tried, the best first, in words; `None` while something is still to be tried.
pub fn helps(tried: &[Alternative]) -> Option<String> {
    let mut all: Vec<(&Alternative, Chance)> =
        tried.iter().map(|it| Some((it, it.chance?))).collect::<Option<_>>()?;
    all.retain(|(_, chance)| !chance.is_never());
    sort_by_key(&mut all, |(_, chance)| Reverse(*chance));
    let each = all
        .iter()
        .take(3)
        .map(|(it, chance)| format!("{} ({}), {}", it.label, it.rule.id(), words::percent_fine(*chance)));
    let each: Vec<String> = each.collect();
    Some(match each.is_empty() {
        // Not all is tried: neither hexes, nor two changes at once, nor more than so many.
        true => "No other choice tried here makes it possible. A referee’s modifier may.".to_owned(),
        false => format!("This would help: {}", each.join("; ")),
    })
}

impl AnyFight {
    /// Begins to work out what would help where nothing can hit.
    pub fn alternatives(&self) -> Vec<(Alternative, AnyExplorer)> {
        alternatives(self)
    }
}

/// The chance to hit that has been worked out.
pub fn hits(explorer: &AnyExplorer) -> Chance {
    explorer.odds().map_or(Chance::NEVER, |odds| odds.chance(Outcome::is_hit))
}
