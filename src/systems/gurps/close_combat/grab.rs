//! Grabbing a foe's weapon, or the arm that holds it (GU-449 to GU-452).

use super::close::{
    From, ask_hand, bar_of_close, bar_of_hands, come_close, contest, contest_of_dexterity, strength,
};
use super::grapple::weapon_arm;
use super::holding::{Body, close_dexterity};
use crate::board::UnitId;
use crate::systems::gurps::harm::injury::{DISARMED, HELD};
use crate::systems::gurps::readying::hands::turns_after_picking_up;
use crate::systems::gurps::roll::{T, never_if, no_if};
use crate::systems::gurps::rules::*;
use crate::systems::gurps::state::close_event::CloseEvent;
use crate::systems::gurps::state::event::Event;
use crate::systems::gurps::state::{Defences, Grasp, Hand, Hold, ItemId, Manoeuvre, Part, State};
use crate::systems::gurps::turns::turn::{choose, end_turn};
use crate::table::{Asked, Bar, Choice, Look, Opt, Sign};
use std::cmp::Ordering;

/// The foe's weapon that a figure has a hand on already.
fn own_grip(state: &State, who: UnitId, foe: UnitId) -> Option<(ItemId, Hand)> {
    state.grips_of(who).find(|(item, _)| state.holder(*item) == Some(foe))
}

/// GU-449, GU-450: why a foe's weapon cannot be grabbed.
pub fn bar_of_weapon(state: &State, who: UnitId, foe: UnitId) -> Option<Bar> {
    let is_free = |item: ItemId| state.thing(item).gripped_by.is_none();
    let has_any = state.held(foe).any(|(item, _)| is_free(item));
    let has_grip = own_grip(state, who, foe).is_some();
    never_if(!has_any && !has_grip, GU_449, "R-UNARMEDFOE", "nothing to grab")
        .or_else(|| bar_of_close(state, who, foe, From::OneStep))
        .or_else(|| if has_grip { None } else { bar_of_hands(state, who, GU_449, None) })
}

/// GU-449: the card: a hand on the weapon, and on a later turn the weapon itself.
pub fn grab_weapon(t: T<'_, '_>, who: UnitId, foe: UnitId) -> Asked<()> {
    if let Some((item, hand)) = own_grip(t.state(), who, foe) {
        t.commit(GU_450, who, "Wrench it away")?;
        choose(t, who, Manoeuvre::GrabWeapon, Defences::Normal);
        wrest(t, who, foe, item, hand)?;
        end_turn(t, who);
        return Ok(());
    }
    let item = t.choose_from(&move |state| {
        let held = state.held(foe).map(|(item, _)| {
            let taken = state.thing(item).gripped_by.is_some();
            let bar = no_if(taken, GU_449, "R-HELD", "somebody has a hand on it already");
            Opt::open(item, state.item_name(item)).sign(Sign::Lock).bar(bar)
        });
        Choice::of(who, GU_449, "which weapon").look(Look::List).options(held)
    })?;
    let hand = ask_hand(t, who, GU_449)?;
    t.commit(GU_449, who, "Grab")?;
    choose(t, who, Manoeuvre::GrabWeapon, Defences::Normal);
    if come_close(t, who, foe)? && t.state().holder(item) == Some(foe) {
        let ours = close_dexterity(t.state(), who, Body::Arms);
        let theirs = close_dexterity(t.state(), foe, Body::Arms);
        let words = ("a hand on the weapon", "grabs nothing");
        let lead = contest_of_dexterity(
            t,
            GU_449,
            (who, "grab the weapon", ours),
            (foe, "keep it away", theirs),
            words,
        )?;
        if lead == Ordering::Greater {
            t.emit(GU_449, Event::Close(CloseEvent::Grips { who, item, hand }));
            t.gauge(GU_449, foe, HELD, 0);
        }
    }
    end_turn(t, who);
    Ok(())
}

/// GU-450: whose it is in the end.
fn wrest(t: T<'_, '_>, who: UnitId, foe: UnitId, item: ItemId, hand: Hand) -> Asked<()> {
    let (ours, theirs) = (strength(t.state(), who, GU_450), strength(t.state(), foe, GU_450));
    let words = ("has it", "does not get it");
    let lead = contest(t, GU_450, (who, "wrench it away", ours), (foe, "keep it", theirs), words)?;
    match lead {
        Ordering::Greater => {
            let grasp = Grasp::One(hand);
            // It comes unready, whatever it is.
            let left = turns_after_picking_up(t.state(), who, item, grasp).max(1);
            t.emit(GU_450, Event::Taken { who, item, grasp, left });
            t.gauge(GU_450, foe, DISARMED, 0);
        }
        Ordering::Less => t.emit(GU_450, Event::Close(CloseEvent::GripEnds { who, item })),
        Ordering::Equal => t.note(GU_450, "a tie: the grip stays"),
    }
    Ok(())
}

/// The hold of a figure on a foe's weapon arm.
fn own_hold(state: &State, who: UnitId, foe: UnitId) -> Option<Hold> {
    let arm = Part::Limb(weapon_arm(state.figure(foe)));
    state.hold_of(who, foe).filter(|hold| hold.part == arm && !hold.is_pin)
}

/// What a foe's weapon hand holds.
fn in_weapon_hand(state: &State, foe: UnitId) -> Option<ItemId> {
    state.held(foe).find(|(_, grasp)| grasp.takes(Hand::Weapon)).map(|(item, _)| item)
}

/// GU-451, GU-452: why a foe's weapon arm cannot be grabbed.
pub fn bar_of_arm(state: &State, who: UnitId, foe: UnitId) -> Option<Bar> {
    let has_hold = own_hold(state, who, foe).is_some();
    let is_empty = has_hold && in_weapon_hand(state, foe).is_none();
    bar_of_close(state, who, foe, From::OneStep)
        .or_else(|| no_if(is_empty, GU_452, "R-UNARMEDFOE", "nothing in that hand to drop"))
        .or_else(|| if has_hold { None } else { bar_of_hands(state, who, GU_451, None) })
}

/// GU-451: the card: the arm, and on a later turn what its hand holds.
pub fn grab_arm(t: T<'_, '_>, who: UnitId, foe: UnitId) -> Asked<()> {
    if own_hold(t.state(), who, foe).is_some() {
        t.commit(GU_452, who, "Make him drop it")?;
        choose(t, who, Manoeuvre::GrabArm, Defences::Normal);
        twist(t, who, foe)?;
        end_turn(t, who);
        return Ok(());
    }
    let hand = ask_hand(t, who, GU_451)?;
    t.commit(GU_451, who, "Grab")?;
    choose(t, who, Manoeuvre::GrabArm, Defences::Normal);
    if come_close(t, who, foe)? {
        let ours = close_dexterity(t.state(), who, Body::Arms);
        let theirs = close_dexterity(t.state(), foe, Body::Arms);
        let words = ("holds the arm", "grabs nothing");
        let lead = contest_of_dexterity(
            t,
            GU_451,
            (who, "grab the arm", ours),
            (foe, "pull it away", theirs),
            words,
        )?;
        if lead == Ordering::Greater {
            let part = Part::Limb(weapon_arm(t.state().figure(foe)));
            let hold = Hold { on: foe, with: Grasp::One(hand), part, is_pin: false };
            t.emit(GU_451, Event::Close(CloseEvent::Holds { who, hold }));
            t.note(GU_436, "what is held cannot be used");
            t.gauge(GU_451, foe, HELD, 0);
        }
    }
    end_turn(t, who);
    Ok(())
}

/// GU-452: the weapon falls, or stays where it is.
fn twist(t: T<'_, '_>, who: UnitId, foe: UnitId) -> Asked<()> {
    let Some(item) = in_weapon_hand(t.state(), foe) else { return Ok(()) };
    let (ours, theirs) = (strength(t.state(), who, GU_452), strength(t.state(), foe, GU_452));
    let words = ("makes him drop it", "he keeps it");
    let lead = contest(t, GU_452, (who, "make him drop it", ours), (foe, "keep it", theirs), words)?;
    if lead == Ordering::Greater {
        let at = t.state().at(foe);
        t.emit(GU_452, Event::Dropped { who: foe, item, at });
        t.gauge(GU_452, foe, DISARMED, 0);
    } else {
        t.note(GU_452, "the hold stays");
    }
    Ok(())
}
