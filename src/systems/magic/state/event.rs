//! What can happen, and the one place where it changes the state.

use super::scene::enlist;
use super::{Figure, Grip, ItemId, Phaser, Place, State, Steed};
use crate::board::{Side, UnitId};
use crate::hex::{Facing, Hex};
use crate::systems::magic::bands::rear_of;
use crate::systems::magic::sheet::{Sheet, Wound};
use crate::systems::magic::tables::{Band, FATAL, Speed};
use crate::table::Recruit;

/// What kind of manoeuvre was paid for (AM-16).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kindred {
    /// Started by the phasing figure.
    Action,
    /// In answer to an event.
    Reaction,
    /// Opened by a defence.
    FollowOn,
}

impl Kindred {
    /// The word.
    pub const fn name(self) -> &'static str {
        match self {
            Kindred::Action => "action",
            Kindred::Reaction => "reaction",
            Kindred::FollowOn => "follow-on",
        }
    }
}

/// What happened. Cannot fail.
#[derive(Clone, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum Event {
    TurnBegan(u32),
    Initiative {
        who: UnitId,
        value: i32,
    },
    Ordered(Vec<UnitId>),
    /// By the referee's word: who it is about waits for nobody any more.
    Reordered {
        who: UnitId,
        order: Vec<UnitId>,
    },
    /// AM-16: a ledger line, in half-points: rolled, or typed by the referee.
    Points {
        who: UnitId,
        before: i32,
        after: i32,
    },
    MountPoints {
        who: UnitId,
        before: i32,
        after: i32,
    },
    Waited(Phaser),
    PhaseBegan(Phaser),
    PhaseEnded(Phaser),
    TurnEnded,
    /// AM-16: a ledger line.
    Spent {
        who: UnitId,
        what: String,
        kind: Kindred,
        cost: i32,
        before: i32,
        after: i32,
    },
    MountSpent {
        who: UnitId,
        what: &'static str,
        cost: i32,
        before: i32,
        after: i32,
    },
    /// AM-16: what is left at the end of the turn is gone: half-points.
    Lapsed {
        who: UnitId,
        before: i32,
    },
    /// AM-16: so is what a mount has left, then and where it loses its rider.
    MountLapsed {
        who: UnitId,
        before: i32,
    },
    /// AM-16: a ledger line too.
    LostPoints {
        who: UnitId,
        before: i32,
        after: i32,
    },
    Turned {
        who: UnitId,
        to: Facing,
    },
    Stepped {
        who: UnitId,
        to: Hex,
    },
    Pushed {
        who: UnitId,
        to: Hex,
    },
    MountMoved {
        who: UnitId,
        front: Hex,
        facing: Facing,
    },
    Fell(UnitId),
    FellOff {
        who: UnitId,
        to: Hex,
    },
    StoodUp {
        who: UnitId,
        facing: Facing,
    },
    Wounded {
        who: UnitId,
        wound: Wound,
    },
    Worsened {
        who: UnitId,
        wound: u8,
    },
    /// The referee says that a wound is less grave: of this level, or gone at 0.
    Eased {
        who: UnitId,
        wound: u8,
        level: u8,
    },
    Staggered(UnitId),
    Stunned(UnitId),
    /// The referee says that the shock is over.
    Recovered(UnitId),
    FellUnconscious(UnitId),
    Woke(UnitId),
    Died(UnitId),
    /// Alive again by the referee's word.
    Raised(UnitId),
    Dropped {
        who: UnitId,
        item: ItemId,
        at: Hex,
    },
    Readied {
        item: ItemId,
        grip: Grip,
    },
    PutAway {
        who: UnitId,
        item: ItemId,
    },
    GripLost {
        item: ItemId,
    },
    Stuck {
        item: ItemId,
        who: UnitId,
        wound: u8,
        grip: Option<(Grip, Band)>,
    },
    PulledOut {
        item: ItemId,
        who: UnitId,
        grip: Option<Grip>,
    },
    Locked(ItemId, ItemId),
    Unlocked(ItemId, ItemId),
    Steered {
        who: UnitId,
        turn: i8,
        speed: Option<Speed>,
    },
    SetSpeed {
        who: UnitId,
        speed: Speed,
    },
    Agitated {
        who: UnitId,
        is: bool,
    },
    Placed {
        who: UnitId,
        at: Hex,
        facing: Facing,
    },
    Sided {
        who: UnitId,
        side: Side,
    },
    /// Off the board by the referee's word.
    LeftBoard(UnitId),
    CameBack {
        who: UnitId,
        at: Hex,
        facing: Facing,
    },
}

/// The only place where state changes. Every event is matched once and here: a forgotten one does not compile.
pub fn apply(state: &mut State, event: &Event) {
    match event {
        Event::TurnBegan(turn) => {
            state.turn = *turn;
            state.phase = None;
            state.waiting.clear();
            pass_over_the_away(state);
        }
        Event::Ordered(order) => state.order.clone_from(order),
        Event::Reordered { who, order } => {
            state.order.clone_from(order);
            state.waiting.retain(|phaser| phaser.who != *who);
        }
        Event::Waited(phaser) => state.waiting.push(*phaser),
        Event::PhaseBegan(phaser) => state.phase = Some(*phaser),
        Event::PhaseEnded(phaser) => end_phase(state, *phaser),
        Event::TurnEnded => state.figures.iter_mut().for_each(end_turn),
        Event::Locked(a, b) => state.locks.push((*a, *b)),
        Event::Unlocked(a, b) => state.locks.retain(|lock| *lock != (*a, *b)),

        Event::Turned { who, to } => place(state, *who, None, Some(*to)),
        Event::Stepped { who, to } | Event::Pushed { who, to } => place(state, *who, Some(*to), None),
        Event::Placed { who, at, facing } | Event::MountMoved { who, front: at, facing } => {
            place(state, *who, Some(*at), Some(*facing));
        }
        Event::LeftBoard(who) => {
            state.board.take_off(*who);
            state.waiting.retain(|phaser| phaser.who != *who);
        }
        Event::CameBack { who, at, facing } => {
            state.board.put_back(*who);
            place(state, *who, Some(*at), Some(*facing));
        }
        Event::FellOff { who, to } => fall_off(state, *who, *to),

        Event::Dropped { item, at, .. } => put(state, *item, Place::Ground(*at)),
        Event::Readied { item, grip } => put(state, *item, Place::Held(*grip)),
        Event::PutAway { who, item } => put(state, *item, Place::Pack(*who)),
        Event::Stuck { item, who, wound, grip } => put(state, *item, Place::Stuck(*who, *wound, *grip)),
        Event::GripLost { item } => {
            if let Place::Stuck(who, wound, _) = state.place(*item) {
                put(state, *item, Place::Stuck(who, wound, None));
            }
        }
        Event::PulledOut { item, who, grip } => {
            let at = state.board.token(*who).at;
            put(state, *item, grip.map_or(Place::Ground(at), Place::Held));
        }

        Event::Initiative { who, value } => figure(state, *who).initiative = *value,
        Event::Points { who, after, .. } => {
            let figure = figure(state, *who);
            (figure.ap, figure.rolled) = (*after, *after);
        }
        Event::Spent { who, after, .. } | Event::LostPoints { who, after, .. } => {
            figure(state, *who).ap = *after;
        }
        Event::Lapsed { who, .. } => figure(state, *who).ap = 0,
        Event::MountPoints { who, after, .. } | Event::MountSpent { who, after, .. } => {
            steed(state, *who, |steed| steed.ap = *after);
        }
        Event::MountLapsed { who, .. } => steed(state, *who, |steed| steed.ap = 0),
        Event::Steered { who, turn, speed } => {
            steed(state, *who, |steed| (steed.turn, steed.next) = (*turn, *speed));
        }
        Event::SetSpeed { who, speed } => steed(state, *who, |steed| steed.mount.speed = *speed),
        Event::Agitated { who, is } => steed(state, *who, |steed| steed.mount.is_agitated = *is),

        Event::Fell(who) => lie_down(state, *who),
        Event::StoodUp { who, facing } => {
            figure(state, *who).is_prone = false;
            state.board.tokens[who.index()].is_solid = true;
            place(state, *who, None, Some(*facing));
        }
        Event::Wounded { who, wound } => figure(state, *who).wound(*wound),
        Event::Worsened { who, wound } => {
            if let Some(wound) = figure(state, *who).wounds.get_mut(usize::from(*wound)) {
                wound.level = (wound.level + 1).min(FATAL);
            }
        }
        Event::Eased { who, wound, level } => ease(state, *who, *wound, *level),
        Event::Staggered(who) => figure(state, *who).is_staggered = true,
        Event::Stunned(who) => figure(state, *who).is_stunned = true,
        Event::Recovered(who) => {
            let figure = figure(state, *who);
            (figure.is_stunned, figure.is_staggered) = (false, false);
        }
        Event::FellUnconscious(who) => figure(state, *who).is_unconscious = true,
        Event::Woke(who) => figure(state, *who).is_unconscious = false,
        Event::Died(who) => {
            figure(state, *who).is_dead = true;
            lie_down(state, *who);
        }
        Event::Raised(who) => figure(state, *who).is_dead = false,
        Event::Sided { who, side } => figure(state, *who).side = *side,
    }
}

fn figure(state: &mut State, who: UnitId) -> &mut Figure {
    &mut state.figures[who.index()]
}

fn steed(state: &mut State, who: UnitId, change: impl FnOnce(&mut Steed)) {
    if let Some(steed) = &mut figure(state, who).steed {
        change(steed);
    }
}

/// A wound that is gone leaves its place to those after it.
fn ease(state: &mut State, who: UnitId, wound: u8, level: u8) {
    let wounds = &mut figure(state, who).wounds;
    match wounds.get_mut(usize::from(wound)) {
        Some(wound) if level > 0 => wound.level = level,
        Some(_) => {
            wounds.remove(usize::from(wound));
            for place in &mut state.places {
                if let Place::Stuck(whom, at, _) = place
                    && *whom == who
                    && *at > wound
                {
                    *at -= 1;
                }
            }
        }
        None => {}
    }
}

fn put(state: &mut State, item: ItemId, place: Place) {
    state.places[usize::from(item.0)] = place;
}

fn end_phase(state: &mut State, phaser: Phaser) {
    state.phase = None;
    state.waiting.clear();
    let figure = figure(state, phaser.who);
    match (&mut figure.steed, phaser.is_mount) {
        (Some(steed), true) => steed.has_phased = true,
        _ => figure.has_phased = true,
    }
}

/// AM-16, AM-133: who is off the board rolls no AP for a turn that begins, and has no phase in it.
fn pass_over_the_away(state: &mut State) {
    for who in state.everybody().filter(|who| state.board.is_away(*who)) {
        let figure = &mut state.figures[who.index()];
        (figure.ap, figure.has_phased) = (0, true);
        if let Some(steed) = &mut figure.steed {
            (steed.ap, steed.has_phased) = (0, true);
        }
    }
}

/// AM-85: shock ends; what is left of the AP is lost line by line (AM-16).
fn end_turn(figure: &mut Figure) {
    (figure.is_stunned, figure.is_staggered, figure.has_phased) = (false, false, false);
    if let Some(steed) = &mut figure.steed {
        steed.has_phased = false;
    }
}

/// AM-116: wherever a mount is, its rear is behind its front.
fn place(state: &mut State, who: UnitId, at: Option<Hex>, facing: Option<Facing>) {
    let token = &mut state.board.tokens[who.index()];
    token.facing = facing.unwrap_or(token.facing);
    token.at = at.unwrap_or(token.at);
    let (at, facing) = (token.at, token.facing);
    token.rest.iter_mut().for_each(|rear| *rear = rear_of(at, facing));
}

fn lie_down(state: &mut State, who: UnitId) {
    figure(state, who).is_prone = true;
    state.board.tokens[who.index()].is_solid = false;
}

/// AM-144: the rider lies elsewhere; the mount remains, as a figure of its own, while the table has room for one.
fn fall_off(state: &mut State, who: UnitId, to: Hex) {
    lie_down(state, who);
    let token = &mut state.board.tokens[who.index()];
    let (front, rear) = (token.at, token.rear());
    (token.at, token.rest) = (to, Vec::new());
    let facing = token.facing;
    let (Some(rear), Some(steed)) = (rear, figure(state, who).steed.take()) else { return };
    let rider = figure(state, who);
    let sheet = Sheet::riderless(&rider.sheet.name, steed.mount);
    let mount = Recruit { sheet, side: rider.side, at: Some(front), facing };
    if !enlist(state, &mount) {
        state.loose.push((front, rear));
    }
}
