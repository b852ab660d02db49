//! Breaking free of a hold, a pin or a grip, and letting go of one's own (GU-410 to GU-416, GU-444, GU-447).

use super::close::{contest, strength};
use crate::board::{Ground, UnitId};
use crate::hex::{Facing, Hex};
use crate::systems::gurps::blows::attack::bar_of_foe;
use crate::systems::gurps::interrupts::waiting::can_act;
use crate::systems::gurps::roll::{T, first, no, no_if};
use crate::systems::gurps::rules::*;
use crate::systems::gurps::state::close_event::CloseEvent;
use crate::systems::gurps::state::event::Event;
use crate::systems::gurps::state::{Defences, Grasp, Hand, Hold, ItemId, Manoeuvre, State};
use crate::systems::gurps::turns::movement::{Step, When, bar_of_load, take_step};
use crate::systems::gurps::turns::routes::bar_of_free_hex;
use crate::systems::gurps::turns::turn::{bar_of_acting, bar_of_turn, choose, end_turn, pointless};
use crate::table::{Asked, Bar, Choice, Look, Opt, Sign, Tally};
use std::cmp::Ordering;

/// GU-413: turns between two attempts against a pin with both hands.
const SECONDS_BETWEEN: u32 = 10;

/// The weapons of a figure that somebody has a hand on.
fn gripped_by(state: &State, who: UnitId, by: UnitId) -> Vec<ItemId> {
    state.gripped(who).filter(|(_, gripper)| *gripper == by).map(|(item, _)| item).collect()
}

/// GU-410, GU-413: why somebody cannot be broken free from.
pub fn bar_of(state: &State, who: UnitId, holder: UnitId) -> Option<Bar> {
    let hold = state.hold_of(holder, who);
    let is_held = hold.is_some() || !gripped_by(state, who, holder).is_empty();
    let is_pinned = hold.is_some_and(|hold| hold.is_pin && hold.with == Grasp::Both);
    let since = state.figure(who).tried_to_break_free.map(|second| state.second.saturating_sub(second));
    let wait = since.filter(|_| is_pinned).map_or(0, |since| SECONDS_BETWEEN.saturating_sub(since));
    bar_of_turn(state, who)
        .or_else(|| bar_of_foe(state, who, holder))
        .or_else(|| no_if(!is_held, GU_410, "R-NOTHELD", "he holds neither you nor your weapon"))
        .or_else(|| {
            let words =
                if wait == 1 { "wait 1 more turn".to_owned() } else { format!("wait {wait} more turns") };
            (wait > 0).then(|| no(GU_413, "R-WAIT10", words))
        })
}

/// GU-412: what helps a holder: two hands, and a pin.
fn holding(state: &State, holder: UnitId, hold: Option<Hold>) -> Tally {
    let bonus = match hold {
        Some(Hold { is_pin: true, with: Grasp::Both, .. }) => 10,
        Some(Hold { is_pin: true, .. } | Hold { with: Grasp::Both, .. }) => 5,
        _ => 0,
    };
    let words = if hold.is_some_and(|hold| hold.is_pin) { "pinned" } else { "both hands" };
    strength(state, holder, GU_412).add(GU_412, words, bonus)
}

/// GU-410: the card.
pub fn break_free(t: T<'_, '_>, who: UnitId, holder: UnitId) -> Asked<()> {
    t.commit(GU_410, who, "Break free")?;
    choose(t, who, Manoeuvre::BreakFree, Defences::Normal);
    let hold = t.state().hold_of(holder, who);
    if hold.is_some_and(|hold| hold.is_pin && hold.with == Grasp::Both) {
        t.emit(GU_413, Event::Close(CloseEvent::TriesToBreakFree(who)));
    }
    let ours = strength(t.state(), who, GU_410);
    let theirs = holding(t.state(), holder, hold);
    let words = ("breaks free", "does not break free");
    let lead = contest(t, GU_410, (who, "break free", ours), (holder, "hold on", theirs), words)?;
    if lead == Ordering::Greater {
        for item in gripped_by(t.state(), who, holder) {
            t.emit(GU_410, Event::Close(CloseEvent::GripEnds { who: holder, item }));
        }
        if hold.is_some() {
            t.emit(GU_414, Event::Close(CloseEvent::LetsGo { who: holder, of: who }));
            step_away(t, who)?;
        }
        if t.state().holds_on(who).next().is_some() {
            t.note(GU_416, "others hold on");
        }
    }
    end_turn(t, who);
    Ok(())
}

/// GU-411, GU-414: why somebody who has broken free cannot step away.
fn bar_of_stepping_away(state: &State, who: UnitId) -> Option<Bar> {
    super::holding::bar_of_leaving(state, who, GU_411).or_else(|| bar_of_load(state, who))
}

/// GU-414: one hex in any direction, if it is free.
fn step_away(t: T<'_, '_>, who: UnitId) -> Asked<()> {
    if bar_of_stepping_away(t.state(), who).is_some() || !can_act(t.state(), who) {
        return Ok(());
    }
    let choice = |state: &State| {
        let at = state.at(who);
        let option = |way: Facing| {
            let to = way.from(at);
            let option = Opt::open(to, "step").detail(Ground::name(to)).aim(to).sign(Sign::Move);
            option.bar(bar_of_free_hex(state, who, to))
        };
        Choice::of(who, GU_414, "free")
            .look(Look::Hexes)
            .option(Opt::open(at, "stay").detail(Ground::name(at)).aim(at).sign(Sign::Pass))
            .options(Facing::ALL.map(option))
    };
    let to: Hex = t.choose_usually(|state| state.at(who), &choice)?;
    t.commit(GU_414, who, "Go on")?;
    let facing = t.state().facing(who);
    take_step(t, who, &Step { when: When::Before, to, facing })?;
    Ok(())
}

/// What may be let go of.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Release {
    Figure(UnitId),
    /// GU-447: one hand of a pin.
    HandOff(UnitId, Hand),
    Weapon(ItemId),
}

/// GU-444: why there is nothing to let go of.
pub fn bar_of_letting_go(state: &State, who: UnitId) -> Option<Bar> {
    let is_idle = state.figure(who).holds.is_empty() && state.grips_of(who).next().is_none();
    first([
        is_idle.then(|| pointless("holds nobody")),
        bar_of_acting(state, who),
        no_if(!can_act(state, who), GU_706, "R-STUN", "stunned"),
    ])
}

/// GU-444, GU-447: lets go of somebody, of his weapon, or of one who is pinned with one hand.
pub fn let_go(t: T<'_, '_>, who: UnitId) -> Asked<()> {
    let release = t.choose_from(&|state| releases(state, who))?;
    t.commit(GU_444, who, "Let go")?;
    match release {
        Release::Figure(of) => t.emit(GU_444, Event::Close(CloseEvent::LetsGo { who, of })),
        Release::Weapon(item) => t.emit(GU_444, Event::Close(CloseEvent::GripEnds { who, item })),
        Release::HandOff(of, freed) => {
            if let Some(hold) = t.state().hold_of(who, of) {
                let other = if freed == Hand::Weapon { Hand::Off } else { Hand::Weapon };
                let hold = Hold { with: Grasp::One(other), ..hold };
                t.emit(GU_447, Event::Close(CloseEvent::Holds { who, hold }));
            }
        }
    }
    Ok(())
}

fn releases(state: &State, who: UnitId) -> Choice<Release> {
    let name = |who: UnitId| state.figure(who).sheet.name.clone();
    let mut options = Vec::new();
    for hold in &state.figure(who).holds {
        let mut add = |release, words: &'static str| {
            options.push(Opt::open(release, words).detail(name(hold.on)).sign(Sign::Drop));
        };
        add(Release::Figure(hold.on), "let go");
        if hold.is_pin && hold.with == Grasp::Both {
            add(Release::HandOff(hold.on, Hand::Weapon), "free the weapon hand, keep the pin");
            add(Release::HandOff(hold.on, Hand::Off), "free the off hand, keep the pin");
        }
    }
    for (item, _) in state.grips_of(who) {
        let name = state.item_name(item);
        options.push(Opt::open(Release::Weapon(item), "let go").detail(name).sign(Sign::Drop));
    }
    Choice::of(who, GU_444, "of").look(Look::List).options(options)
}
