//! What has been played, as a list.

use super::actions::Deed;
use super::card::Folk;
use super::ledger::Ledger;
use crate::board::UnitId;
use crate::systems::{AnyFight, each};
use crate::table::{Fight, Sign, System};

/// One exchange that has been played.
#[derive(Clone, PartialEq, Debug)]
pub struct Entry {
    /// Its place: what `scene_at`, `ledger_at` and `back_to` take.
    pub at: usize,
    /// Counted from 1.
    pub number: usize,
    /// The round it belongs to: one that begins a round opens it.
    pub round: u32,
    /// Whether it is the first of its round: a heading stands over it.
    pub opens_round: bool,
    /// Who declared it.
    pub who: Option<UnitId>,
    /// "Isolde strikes Korrag".
    pub title: String,
    /// What came of it: "Korrag: medium wound, chest".
    pub subtitle: String,
    /// Its picture.
    pub icon: Sign,
    /// Whether it was played under earlier rules: it stands, but cannot be worked out anew.
    pub is_earlier: bool,
}

impl Entry {
    /// The heading over its round.
    pub fn heading(&self) -> String {
        match self.round {
            0 => "Before the first round".to_owned(),
            n => format!("Round {n}"),
        }
    }
}

/// Everything that has been played.
pub fn history<S: System>(fight: &Fight<S>) -> Vec<Entry> {
    let (mut entries, mut known): (Vec<Entry>, _) = (Vec::new(), fight.start());
    for (at, exchange) in fight.exchanges().enumerate() {
        let run = fight.past(at);
        let after = run.as_ref().map(|run| &run.state).or_else(|| fight.state_after(at));
        let folk = Folk::of::<S>(after.unwrap_or(known));
        let deed = Deed::of::<S>(&folk, known, &exchange.command);
        let ledger = run.as_ref().map(|run| Ledger::of(known, &exchange.command, run));
        let round = S::round(after.unwrap_or(known)).number;
        let title = match (&ledger, &deed) {
            (Some(ledger), _) => ledger.title.clone(),
            (None, Some(deed)) => deed.title.clone(),
            (None, None) => "A step of its own".to_owned(),
        };
        entries.push(Entry {
            at,
            number: at + 1,
            round,
            opens_round: entries.last().is_none_or(|last| last.round != round),
            who: deed.as_ref().and_then(|deed| deed.offer.who()),
            title,
            subtitle: ledger.as_ref().map_or_else(|| EARLIER.to_owned(), came_of),
            icon: deed.map_or(Sign::Plain, |deed| deed.offer.sign),
            is_earlier: ledger.is_none(),
        });
        known = fight.state_after(at).unwrap_or(known);
    }
    entries
}

/// In place of what came of an exchange that today's rules would tell otherwise.
const EARLIER: &str = "Played under earlier rules; it stands as it was played";

/// What came of an exchange, in one line.
fn came_of(ledger: &Ledger) -> String {
    let outcome = ledger.outcomes.first().map(|card| card.title.as_str());
    let chips: Vec<&str> =
        ledger.lines.iter().flat_map(|line| &line.events).map(|chip| chip.text.as_str()).collect();
    let happened = || if ledger.who.is_empty() { chips.first() } else { chips.last() }.copied();
    let verdict = Some(ledger.subtitle.as_str()).filter(|text| !text.is_empty());
    outcome.or(verdict).or_else(happened).unwrap_or_default().to_owned()
}

impl AnyFight {
    /// Everything that has been played, oldest first.
    pub fn history(&self) -> Vec<Entry> {
        each!(AnyFight: self, fight => history(fight))
    }

    /// What undo would take back, for its label and its toast: "Isolde strikes Korrag".
    pub fn last_deed(&self) -> Option<String> {
        each!(AnyFight: self, S, fight => {
            let folk = Folk::of::<S>(fight.state());
            let deed = Deed::open(&folk, fight).or_else(|| {
                let (last, exchange) = fight.exchanges().enumerate().last()?;
                Deed::of::<S>(&folk, fight.state_before(last)?, &exchange.command)
            });
            Some(deed?.title)
        })
    }
}
