//! What has been played, to be looked back on: a row for each exchange, and how they lie in rounds.
//!
//! A fight may have thousands of exchanges, of which a dozen are in sight. So a row is worked out when
//! it is first looked at, and once; of the others only the round is known.

use super::change;
use super::ledger::{EventChip, Ledger};
use crate::board::UnitId;
use crate::systems::AnyFight;
use crate::table::{MovePrice, Sign};
use crate::view::panel::actions::Deed;
use crate::view::rows::Rows;
use crate::view::snapshot::Snapshot;
use crate::view::words;
use std::cell::OnceCell;
use std::rc::Rc;

/// One exchange that has been played.
#[derive(Clone, PartialEq, Debug)]
pub struct Entry {
    /// Its place: what `scene_at`, `ledger_at` and `back_to` take.
    pub at: usize,
    /// Counted from 1.
    pub number: usize,
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

/// What is remembered of a closed exchange.
struct Remembered {
    round: u32,
    entry: OnceCell<Rc<Entry>>,
}

fn remembered(fight: &AnyFight, at: usize) -> Option<Rc<Remembered>> {
    // What somebody declares is of the round he declares it in; the table opens the next one.
    let is_tables = fight.declarer(at).is_none();
    let round = || fight.after(at + usize::from(is_tables)).round().number;
    fight.cached(at, || Remembered { round: round(), entry: OnceCell::new() })
}

/// The row of the closed exchange at place `at`.
pub fn entry(fight: &AnyFight, at: usize) -> Option<Rc<Entry>> {
    let known = remembered(fight, at)?;
    Some(known.entry.get_or_init(|| Rc::new(work_out(fight, at))).clone())
}

fn work_out(fight: &AnyFight, at: usize) -> Entry {
    if fight.is_change(at) && !fight.is_earlier(at) {
        return Entry {
            at,
            number: at + 1,
            who: None,
            title: change::TITLE.to_owned(),
            subtitle: change::summary(fight, at),
            icon: Sign::Referee,
            is_earlier: false,
        };
    }
    let snapshot = Snapshot::of(&*fight.after(at + 1));
    let deed = Deed::of(&snapshot, fight, at);
    let ledger = fight.past_run(at).map(|run| Ledger::told(&snapshot, deed.as_ref(), &*run));
    Entry {
        at,
        number: at + 1,
        who: deed.as_ref().and_then(|deed| deed.offer.who()),
        title: deed.as_ref().map_or_else(|| "A step of its own".to_owned(), |deed| deed.title.clone()),
        subtitle: ledger.as_ref().map_or_else(|| EARLIER.to_owned(), came_of),
        icon: deed.map_or(Sign::Plain, |deed| deed.offer.sign),
        is_earlier: ledger.is_none(),
    }
}

/// In place of what came of an exchange that today's rules would tell otherwise.
const EARLIER: &str = "Played under earlier rules; it stands as it was played";

/// What came of an exchange, in one line.
fn came_of(ledger: &Ledger) -> String {
    let own = own_end(ledger);
    let mut then =
        ledger.outcomes.iter().filter_map(|card| Some((card.opening.as_ref()?, card.title.as_str())));
    let Some((opening, first)) = then.next() else { return own };
    let more = then.take_while(|(next, _)| *next == opening).map(|(_, title)| title);
    let came: Vec<&str> = std::iter::once(first).chain(more).collect();
    let own = if own.is_empty() { own } else { format!("{own}. ") };
    format!("{own}{opening}. {}", came.join("; "))
}

/// The same, without the turns that began after it.
fn own_end(ledger: &Ledger) -> String {
    let outcome = ledger.outcomes.iter().find(|card| card.opening.is_none()).map(|card| card.title.as_str());
    let own = ledger.lines.iter().take(ledger.own);
    let all: Vec<_> = own.flat_map(|line| &line.events).collect();
    // Whose turn it is next is no end of what was done, unless nothing else was.
    let is_turn = |chip: &EventChip| matches!(chip.sign, Sign::Begin | Sign::EndTurn);
    let has_more = all.iter().any(|chip| !is_turn(chip));
    let chips = all.iter().filter(|chip| !(has_more && is_turn(chip)));
    let chips: Vec<&EventChip> = chips.copied().collect();
    let happened = || if ledger.who.is_empty() { chips.first() } else { chips.last() };
    let verdict = Some(ledger.subtitle.as_str()).filter(|text| !text.is_empty());
    let told = outcome.or(verdict).map(str::to_owned);
    told.or_else(|| happened().map(|chip| with_all_steps(chip, &chips))).unwrap_or_default()
}

/// What happened last; of a move with what all of its steps took.
fn with_all_steps(last: &EventChip, chips: &[&EventChip]) -> String {
    let Some(steps) = last.steps else { return last.text.clone() };
    let own = chips.iter().filter(|chip| chip.who == last.who).filter_map(|chip| chip.steps);
    let all = MovePrice { n: own.map(|steps| steps.n).sum(), ..steps };
    last.text
        .strip_suffix(&steps.words())
        .map_or_else(|| last.text.clone(), |text| text.to_owned() + &all.words())
}

/// All that has been played, by its rounds. Moments are counted in exchanges played by then.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Timeline {
    /// How many exchanges are closed.
    pub steps: usize,
    /// What the rules call a round: "turn", "second".
    pub round_name: &'static str,
    /// The rounds, each with the place of the exchange that opens it, in order.
    pub rounds: Vec<(usize, u32)>,
    /// The first moment from which play can go on: what was played under earlier rules stands.
    pub free_from: usize,
}

/// A tick of the slider.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Tick {
    /// Whether a round begins there.
    pub opens_round: bool,
    /// Whether it lies after the moment looked at.
    pub is_later: bool,
}

impl Timeline {
    /// The most steps that have a tick each; ticks of a longer fight stand for several.
    pub const MOST_TICKS: usize = 72;

    /// Of a fight.
    pub fn of(fight: &AnyFight) -> Timeline {
        let steps = fight.played();
        let mut rounds: Vec<(usize, u32)> = Vec::new();
        for at in 0..steps {
            let Some(known) = remembered(fight, at) else { break };
            if rounds.last().is_none_or(|(_, last)| *last != known.round) {
                rounds.push((at, known.round));
            }
        }
        Timeline { steps, rounds, free_from: steps - fight.fresh(), round_name: fight.facts().round }
    }

    /// The heading of the round that the exchange at a place belongs to.
    pub fn heading(&self, at: usize) -> String {
        let i = self.rounds.partition_point(|(first, _)| *first <= at);
        let number = i.checked_sub(1).map_or(0, |i| self.rounds[i].1);
        words::sentence(&words::moment(self.round_name, number))
    }

    /// Whether the exchange at a place opens a round: its heading stands over it.
    pub fn opens_round(&self, at: usize) -> bool {
        self.rounds.binary_search_by_key(&at, |(first, _)| *first).is_ok()
    }

    /// How the rows lie.
    pub fn rows(&self) -> Rows {
        Rows::new(self.steps, self.rounds.iter().map(|(first, _)| *first).collect())
    }

    /// Whether play can go on from a moment.
    pub fn can_play_on(&self, moment: usize) -> bool {
        (self.free_from..self.steps).contains(&moment)
    }

    /// The ticks of the slider, evenly spread: the first stands for the beginning, the last for now.
    pub fn ticks(&self, moment: usize) -> Vec<Tick> {
        let n = self.steps.min(Timeline::MOST_TICKS);
        // The first step that a tick stands for.
        let first = |tick: usize| (tick * self.steps).checked_div(n).unwrap_or(0);
        let opens = |from: usize, to: usize| {
            let i = self.rounds.partition_point(|(at, _)| *at < from);
            self.rounds.get(i).is_some_and(|(at, _)| *at < to)
        };
        let tick = |tick: usize| Tick {
            opens_round: opens(first(tick), first(tick + 1)),
            is_later: first(tick) > moment,
        };
        (0..=n).map(tick).collect()
    }

    /// Under the slider, each at so many hundredths of it: where rounds begin, as far as there is room,
    /// and where we are now.
    pub fn labels(&self) -> Vec<(usize, String)> {
        let (mut labels, mut free) = (Vec::new(), 0);
        for (i, (first, round)) in self.rounds.iter().enumerate() {
            let at = first * 100 / self.steps;
            if at < free || at > 80 {
                continue;
            }
            free = at
                + match (i, round) {
                    (0, 0) => 48,
                    (0, _) => 24,
                    _ => 8,
                };
            labels.push((at, if i == 0 { self.heading(*first) } else { round.to_string() }));
        }
        if self.steps > 0 {
            labels.push((100, "Now".to_owned()));
        }
        labels
    }
}

/// What was undone and can be had back.
#[derive(Clone, PartialEq, Debug)]
pub struct Undone {
    /// The first of its exchanges.
    pub first: Vec<Rc<Entry>>,
    /// What comes after them, in words.
    pub more: Option<String>,
}

impl Undone {
    /// The most exchanges that are listed.
    pub const MOST: usize = 8;

    /// Of a fight; `None` where nothing was undone.
    pub fn of(fight: &AnyFight) -> Option<Undone> {
        let mut whole = fight.can_redo().then(|| fight.clone())?;
        whole.redo_all();
        let (from, end) = (fight.played().min(whole.played()), whole.played());
        let first = (from..end).take(Undone::MOST).filter_map(|at| whole.entry(at)).collect();
        let left = end.saturating_sub(from + Undone::MOST);
        let others = (left > 0).then(|| words::plural(left, "further step", "further steps"));
        let begun = whole.waiting().and_then(|_| whole.last_deed()).map(|deed| format!("{deed}, not over"));
        let more: Vec<String> = others.into_iter().chain(begun).collect();
        Some(Undone { first, more: (!more.is_empty()).then(|| words::join(&more, "and")) })
    }
}

impl AnyFight {
    /// What was undone and can be had back.
    pub fn undone(&self) -> Option<Undone> {
        Undone::of(self)
    }

    /// All that has been played, by its rounds.
    pub fn timeline(&self) -> Timeline {
        Timeline::of(self)
    }

    /// The row of the closed exchange at place `at`.
    pub fn entry(&self, at: usize) -> Option<Rc<Entry>> {
        entry(self, at)
    }

    /// What undo would take back, for its label and its toast: "Isolde strikes Korrag".
    pub fn last_deed(&self) -> Option<String> {
        let snapshot = Snapshot::of(&*self.now());
        if let Some(open) = Deed::open(&snapshot, self) {
            return Some(open.title);
        }
        let last = self.played().checked_sub(1)?;
        if self.is_change(last) {
            return Some(change::TITLE.to_owned());
        }
        Deed::of(&snapshot, self, last).map(|deed| deed.title)
    }
}
