//! The numbers that a form comes to, each with its reasons, before anything is thrown for it.

use crate::board::UnitId;
use crate::table::{AnyFight, Draft, DynRun, Rule, Step};
use crate::view::chances::contest::{Contest, Reader};
use crate::view::snapshot::Snapshot;
use crate::view::story::breakdown_words::{named, note, parts};
use crate::view::story::ledger::Part;
use crate::view::words;

/// A number and its reasons.
#[derive(Clone, PartialEq, Debug)]
pub struct Made {
    /// Whose number it is.
    pub who: UnitId,
    /// "Korrag: to hit".
    pub label: String,
    /// "2D + 1", "13".
    pub total: String,
    /// Its reasons.
    pub parts: Vec<Part>,
}

/// What a form comes to before anything is thrown for it.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Numbers {
    /// The numbers, in the order in which they will be told.
    pub made: Vec<Made>,
    /// Those that hang on what others do first: of a declared blow that somebody may strike before, as things are
    /// ("Korrag: to hit, if nothing comes between"), and of what a blow may meet with ("Urlik: best defence, block").
    pub later: Vec<Made>,
    /// What it leaves to whoever declares it: "Left to Brakka: any defence: Dodge 5".
    pub forecast: Vec<String>,
    /// Whether dice may be thrown once it stands.
    pub has_dice: bool,
}

/// The numbers of the exchange in progress as its form stands: all that is told since the last throw and up to the
/// next comparison if the others decide by default, and whatever the dice show. Whoever has still to settle what his
/// number hangs on has none yet.
pub fn of_form(fight: &AnyFight) -> Numbers {
    numbers(fight).unwrap_or_default()
}

fn numbers(fight: &AnyFight) -> Option<Numbers> {
    let draft = Draft::Open(fight.tape()?.to_vec());
    let open = fight.open_run()?;
    let is_past = |step: &Step| matches!(step, Step::Rolled { .. } | Step::Verdict { .. });
    let from = open.story().iter().rposition(is_past).map_or(0, |last| last + 1);
    let striker = Contest::as_it_stands(fight).and_then(|contest| contest.striker);
    let mut hands = [false, true].map(|is_high| Reader::by_default(striker, is_high));
    let [low, high] = hands.each_mut().map(|hand| fight.tried(&draft, hand));
    let (low, high) = (low?, high?);
    let snapshot = Snapshot::of(&*fight.now());
    let made = |run: &dyn DynRun| Some(made(&snapshot, own(run, from)?));
    let (made, others) = (made(&*low)?, made(&*high)?);
    // What differs follows from dice.
    let certain = made.into_iter().zip(others).take_while(|(low, high)| low == high);
    let declarer = fight.declared(fight.played()).and_then(|offer| offer.who());
    let new = low.story().get(open.story().len()..)?.iter();
    let forecast = new.filter_map(|step| match step {
        Step::Note(rule, phrase) if snapshot.forecast == Some(*rule) => {
            Some(note(&snapshot, declarer, rule, phrase))
        }
        _ => None,
    });
    let new = ahead(low.story().get(open.story().len()..)?);
    let decides = |who| new.clone().any(|step| matches!(step, Step::Chose { who: it, .. } if *it == who));
    let settles = |who| decides(who) && hands.iter().any(|hand| hand.weighed.contains(&who));
    let made: Vec<Made> = certain.map(|(made, _)| made).filter(|made| !settles(made.who)).collect();
    let mut foretold = self::made(&snapshot, open.foretold());
    foretold.retain(|it| made.iter().all(|made| made.label != it.label));
    let own = declarer.filter(|own| fight.waiting().is_some_and(|ask| ask.who() == *own));
    let asides = fight.facts().gauge.asides;
    let later = own.and_then(|own| {
        [&high, &low].into_iter().find_map(|run| blow_after(self::own(&**run, from)?, own, asides))
    });
    let later = later.and_then(|number| {
        let made = self::made(&snapshot, std::slice::from_ref(number)).pop()?;
        Some(Made { label: made.label + ", if nothing comes between", ..made })
    });
    let later = later.into_iter().chain(foretold).collect();
    let has_dice = hands.iter().any(|hand| hand.has_thrown);
    Some(Numbers { made, later, forecast: forecast.collect(), has_dice })
}

/// The number of somebody's blow that others strike before, if these do nothing to him.
fn blow_after<'a>(story: &'a [Step], who: UnitId, asides: &[Rule]) -> Option<&'a Step> {
    let (mut number, mut has_met) = (None, false);
    for step in story {
        match step {
            Step::Number { who: it, .. } if *it == who => number = Some(step),
            Step::Verdict { who: it, rule, .. } if *it == who => {
                return number.filter(|_| has_met && !asides.contains(rule));
            }
            Step::Verdict { .. } => (number, has_met) = (None, true),
            Step::Gauge { who: it, .. } if *it == who => return None,
            _ => {}
        }
    }
    None
}

/// What a run tells from a place on, up to where the next turn begins: what is rolled there is another's.
fn own(run: &dyn DynRun, from: usize) -> Option<&[Step]> {
    let story = run.story().get(from..)?;
    let opens = |step: &Step| matches!(step, Step::Happened(_, event) if run.opens(*event));
    story.get(..story.iter().position(opens).unwrap_or(story.len()))
}

/// What is told up to the next comparison.
fn ahead(story: &[Step]) -> impl Iterator<Item = &Step> + Clone {
    story.iter().take_while(|step| !matches!(step, Step::Verdict { .. }))
}

/// The numbers of it.
fn made(snapshot: &Snapshot, story: &[Step]) -> Vec<Made> {
    let made = ahead(story).filter_map(|step| match step {
        Step::Number { rule, who, label, tally, dice } if !tally.lines().is_empty() => Some(Made {
            who: *who,
            label: named(snapshot, *who, label),
            total: words::formula(snapshot.unit, *dice, tally.total()),
            parts: parts(snapshot.unit, rule, tally),
        }),
        _ => None,
    });
    made.collect()
}
