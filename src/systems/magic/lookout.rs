//! What a step calls for, said before its form stands (section 5.E): whose set weapons may strike, and when.

use super::blow::{Blow, Occasion};
use super::roll::T;
use super::rules::*;
use super::set::{Stir, called};
use super::state::State;
use super::state::event::{Event, apply};
use super::strike::told_prices;
use crate::board::{Ground, Token, UnitId};
use crate::hex::Hex;
use crate::table::Rule;

/// The table as it will be step by step, if nobody answers.
pub(super) struct Lookout<'a> {
    ahead: State,
    /// Where everybody stood when the manoeuvre was declared (AM-47).
    starts: &'a [Token],
    /// Who has answered it otherwise (AM-51).
    reacted: &'a [UnitId],
    /// Of whom it has been said, and at whose step.
    told: Vec<(UnitId, UnitId)>,
}

/// How a step is told: "enters F5", and what becomes of whoever is asked: ", before the blow".
pub(super) struct Words<'a> {
    pub does: &'a str,
    pub when: &'a str,
}

/// A step of a move.
pub(super) const ENTERS: Words<'_> = Words { does: "enters", when: "" };

impl<'a> Lookout<'a> {
    pub(super) fn of(state: &State, starts: &'a [Token], reacted: &'a [UnitId]) -> Lookout<'a> {
        Lookout { ahead: state.clone(), starts, reacted, told: Vec::new() }
    }

    /// The state that it has come to.
    pub(super) fn state(&self) -> &State {
        &self.ahead
    }

    /// A step to a hex, and a warning of everybody who may strike at it: once of each.
    pub(super) fn step(&mut self, t: T<'_, '_>, rule: Rule, mover: UnitId, to: Hex, words: &Words<'_>) {
        self.go(mover, to);
        for who in self.called(rule, mover) {
            self.warn(t, rule, who, to, words);
        }
    }

    /// The same of a mount, which faces so after it.
    pub(super) fn ride(&mut self, t: T<'_, '_>, rule: Rule, event: &Event, (mover, to): (UnitId, Hex)) {
        apply(&mut self.ahead, event);
        for who in self.called(rule, mover) {
            self.warn(t, rule, who, to, &ENTERS);
        }
    }

    fn go(&mut self, who: UnitId, to: Hex) {
        apply(&mut self.ahead, &Event::Stepped { who, to });
    }

    /// AM-54: who may strike at the step, of whom that has not been said.
    fn called(&mut self, rule: Rule, mover: UnitId) -> Vec<UnitId> {
        let stir = Stir { mover, starts: self.starts, rule, attacker: None };
        let mut called = called(&self.ahead, &stir, self.reacted);
        called.retain(|who| !self.told.contains(&(*who, mover)));
        self.told.extend(called.iter().map(|who| (*who, mover)));
        called
    }

    fn warn(&self, t: T<'_, '_>, rule: Rule, who: UnitId, to: Hex, words: &Words<'_>) {
        let Words { does, when } = words;
        let (name, hex) = (&self.ahead.figure(who).sheet.name, Ground::name(to));
        let price = told_prices(&self.ahead, who);
        let watched = format!("{does} {hex}, in reach of {name}’s set weapon");
        t.warn(rule, format!("{watched}: {name} may stand and attack{when}, for {price}"));
    }
}

/// AM-55, AM-63: who may strike at an advance, before it stands.
pub(super) fn warn_of_advance(t: T<'_, '_>, blow: &Blow) {
    let Some(to) = blow.step.filter(|_| t.reads()) else { return };
    let mut lookout = Lookout::of(t.state(), &blow.starts, &[]);
    lookout.go(blow.who, to);
    for who in lookout.called(AM_63, blow.who) {
        if who == blow.foe {
            warn_of_answer(t, blow.foe, &format!("enters {}, in reach of", Ground::name(to)));
        } else {
            lookout.warn(t, AM_63, who, to, &Words { does: "enters", when: " before the blow" });
        }
    }
}

/// AM-55, AM-127: the target of a blow in passing may strike at the same time.
pub(super) fn warn_of_passing(t: T<'_, '_>, blow: &Blow) {
    if !t.reads() || !matches!(blow.occasion, Occasion::Passing(_)) {
        return;
    }
    let stir = Stir { mover: blow.who, starts: &blow.starts, rule: AM_55, attacker: None };
    if called(t.state(), &stir, &[]).contains(&blow.foe) {
        warn_of_answer(t, blow.foe, "comes into reach of");
    }
}

/// AM-55 to AM-57: what a set weapon makes of a moving attack.
fn warn_of_answer(t: T<'_, '_>, foe: UnitId, comes: &str) {
    let name = t.state().figure(foe).sheet.name.clone();
    let words =
        format!("{comes} {name}’s set weapon: {name} may strike at the same time, and nobody defends");
    t.warn(AM_55, words);
}

/// AM-54: who may strike at the step of a defence, once the blow is through.
pub(super) fn warn_of_defence(t: T<'_, '_>, blow: &Blow, step: Option<Hex>) {
    let Some(to) = step.filter(|_| t.reads()) else { return };
    let starts = t.state().board.tokens.clone();
    // AM-137: not whoever caused the step.
    let reacted = [blow.who];
    let mut lookout = Lookout::of(t.state(), &starts, &reacted);
    lookout.step(t, AM_54, blow.foe, to, &Words { does: "steps to", when: " after the blow" });
}
