//! What all cards of close combat share: who may be reached, the step into his hex, and contests there (GU-400 to
//! GU-405).

use super::holding::is_won_at_once;
use crate::board::UnitId;
use crate::hex::Facing;
use crate::systems::gurps::blows::attack::bar_of_foe;
use crate::systems::gurps::interrupts::interrupt::Intent;
use crate::systems::gurps::interrupts::waiting::can_act;
use crate::systems::gurps::roll::{Contestant, T, contest_read, no, no_if};
use crate::systems::gurps::rules::*;
use crate::systems::gurps::state::{Grasp, Hand, State};
use crate::systems::gurps::turns::movement::{Allowance, Step, When, bar_of_step, bar_of_step_to, step_to};
use crate::systems::gurps::turns::turn::bar_of_turn;
use crate::table::{Asked, Bar, Choice, Look, Opt, Rule, Sign, Tally};
use std::cmp::Ordering;

/// Whether a card may begin outside the foe's hex (GU-402).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum From {
    /// In his hex, or one step away.
    OneStep,
    /// In his hex only.
    Inside,
}

/// GU-402, GU-404: why a card of close combat cannot be played against a foe.
pub(super) fn bar_of_close(state: &State, who: UnitId, foe: UnitId, from: From) -> Option<Bar> {
    bar_of_turn(state, who).or_else(|| bar_of_foe(state, who, foe)).or_else(|| {
        if state.shares(who, foe) {
            return None;
        }
        match from {
            From::Inside => Some(no(GU_402, "R-NOTCC", "target is not in your hex")),
            From::OneStep => bar_of_coming(state, who, foe),
        }
    })
}

/// GU-045, GU-402: why no step leads into a foe's hex.
fn bar_of_coming(state: &State, who: UnitId, foe: UnitId) -> Option<Bar> {
    let has_no_step = Allowance::half(state, who, GU_045).left == 0;
    // GU-402: whoever shares a hex with a foe stays there.
    no_if(state.is_close(who), GU_402, "R-NOTCC", "target is not in your hex")
        .or_else(|| bar_of_step(state, who))
        .or_else(|| has_no_step.then(|| no(GU_047, "R-NOMOVE", "not enough movement")))
        .or_else(|| match way_in(state, who, foe) {
            Some(way) => bar_of_step_to(state, who, way.from(state.at(who))),
            None => Some(no(GU_402, "R-NOTCC", "target is not in your hex, nor a step away")),
        })
}

/// The step into a foe's hex; into that which he faces from, where there are two.
fn way_in(state: &State, who: UnitId, foe: UnitId) -> Option<Facing> {
    let at = state.at(who);
    let mut hexes = state.board.token(foe).hexes();
    hexes.find_map(|hex| Facing::ALL.into_iter().find(|way| way.from(at) == hex))
}

/// GU-402: into the foe's hex, if not there yet; whether the card goes on.
pub(super) fn come_close(t: T<'_, '_>, who: UnitId, foe: UnitId) -> Asked<bool> {
    if !t.state().shares(who, foe)
        && let Some(way) = way_in(t.state(), who, foe)
    {
        let step = Step { when: When::Before, to: way.from(t.state().at(who)), facing: way };
        step_to(t, who, &step, Intent::Nothing)?;
    }
    let goes_on = can_act(t.state(), who) && t.state().shares(who, foe);
    if !goes_on {
        t.note(GU_402, "does not come to it");
    }
    Ok(goes_on)
}

/// A side of a contest: who, what for, and the number.
pub type SideOf = (UnitId, &'static str, Tally);

/// GU-404: a contest of two in one hex, of which only the order of the margins counts; what is told of winning and of
/// not winning.
pub fn contest(
    t: T<'_, '_>,
    rule: Rule,
    (who, label, number): SideOf,
    (foe, answer, other): SideOf,
    (won, lost): (&'static str, &'static str),
) -> Asked<Ordering> {
    t.note(GU_404, "a contest, not an attack: no defence against it");
    let ours = Contestant { who, label, number };
    let theirs = Contestant { who: foe, label: answer, number: other };
    let (first, second) = contest_read(t, rule, ours, theirs, &|a, b| a.margin().cmp(&b.margin()))?;
    let lead = first.margin().cmp(&second.margin());
    let is_won = lead == Ordering::Greater;
    t.verdict(rule, who, is_won, if is_won { won } else { lost }, (first.margin(), second.margin()))?;
    Ok(lead)
}

/// GU-404: the same of DX, which is won at once against whoever is helpless.
pub(super) fn contest_of_dexterity(
    t: T<'_, '_>,
    rule: Rule,
    ours: SideOf,
    theirs: SideOf,
    words: (&'static str, &'static str),
) -> Asked<Ordering> {
    if is_won_at_once(t.state(), theirs.0) {
        t.note(GU_404, "helpless: won without dice");
        t.verdict(rule, ours.0, true, words.0, (0, 0))?;
        return Ok(Ordering::Greater);
    }
    contest(t, rule, ours, theirs, words)
}

/// ST for a contest, which neither shock nor holds lower (GU-012).
pub fn strength(state: &State, who: UnitId, rule: Rule) -> Tally {
    Tally::of(rule, "ST", state.figure(who).sheet.st.into())
}

/// The ways to take hold of something with empty hands, and with those that hold it already: one hand first, and of
/// the two the one that has no weapon as a rule.
pub(super) fn free_grasps(state: &State, who: UnitId, now: Option<Grasp>) -> Vec<Grasp> {
    let is_free = |hand: Hand| state.is_empty(who, hand) || now.is_some_and(|grasp| grasp.takes(hand));
    let all = [Grasp::One(Hand::Off), Grasp::One(Hand::Weapon), Grasp::Both];
    all.into_iter()
        .filter(|grasp| [Hand::Weapon, Hand::Off].iter().all(|hand| !grasp.takes(*hand) || is_free(*hand)))
        .collect()
}

/// GU-435, GU-449, GU-451: why a hand cannot take hold of anything.
pub fn bar_of_hands(state: &State, who: UnitId, rule: Rule, now: Option<Grasp>) -> Option<Bar> {
    free_grasps(state, who, now).is_empty().then(|| no(rule, "R-HANDS", "no empty hand"))
}

/// Which single empty hand takes hold; not asked where there is but one.
pub(super) fn ask_hand(t: T<'_, '_>, who: UnitId, rule: Rule) -> Asked<Hand> {
    let hands = |state: &State| {
        let hands = [Hand::Off, Hand::Weapon].into_iter().filter(|hand| state.is_empty(who, *hand));
        hands.collect::<Vec<_>>()
    };
    if let [only] = hands(t.state())[..] {
        return Ok(only);
    }
    // Both are empty, or neither: then it is by the table's own word.
    let option = |hand: Hand| {
        let name = if hand == Hand::Off { "off hand" } else { "weapon hand" };
        Opt::open(hand, name).sign(Sign::Lock)
    };
    let both = [Hand::Off, Hand::Weapon].map(option);
    t.choose(Choice::of(who, rule, "with").look(Look::Segments).options(both))
}
