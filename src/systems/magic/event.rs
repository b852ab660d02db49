//! What can happen, and the one place where it changes the state.

use super::bands::rear_of;
use super::scene::{figure_of, token_of};
use super::sheet::{Sheet, Wound};
use super::state::{Figure, Grip, ItemId, Phaser, Place, State, Steed};
use super::tables::{Band, FATAL, Speed};
use crate::board::{Token, UnitId};
use crate::hex::{Facing, Hex};
use crate::table::{MOST_FIGURES, Recruit};

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
#[derive(Clone, PartialEq, Debug)]
#[allow(missing_docs)]
pub enum Event {
    TurnBegan(u32),
    Initiative {
        who: UnitId,
        value: i32,
    },
    Ordered(Vec<UnitId>),
    Points {
        who: UnitId,
        value: i32,
    },
    MountPoints {
        who: UnitId,
        value: i32,
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
        rear: Hex,
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
    Staggered(UnitId),
    Stunned(UnitId),
    FellUnconscious(UnitId),
    Woke(UnitId),
    Died(UnitId),
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
}

/// The only place where state changes.
pub(super) fn apply(state: &mut State, event: &Event) {
    match event {
        Event::TurnBegan(turn) => {
            state.turn = *turn;
            state.phase = None;
            state.waiting.clear();
        }
        Event::Ordered(order) => state.order.clone_from(order),
        Event::Waited(phaser) => state.waiting.push(*phaser),
        Event::PhaseBegan(phaser) => state.phase = Some(*phaser),
        Event::PhaseEnded(phaser) => end_phase(state, *phaser),
        Event::TurnEnded => state.figures.iter_mut().for_each(end_turn),
        Event::Locked(a, b) => state.locks.push((*a, *b)),
        Event::Unlocked(a, b) => state.locks.retain(|lock| *lock != (*a, *b)),
        Event::Turned { .. }
        | Event::Stepped { .. }
        | Event::Pushed { .. }
        | Event::MountMoved { .. }
        | Event::Placed { .. }
        | Event::FellOff { .. } => move_token(state, event),
        Event::Dropped { .. }
        | Event::Readied { .. }
        | Event::PutAway { .. }
        | Event::GripLost { .. }
        | Event::Stuck { .. }
        | Event::PulledOut { .. } => move_item(state, event),
        _ => change_figure(state, event),
    }
}

fn end_phase(state: &mut State, phaser: Phaser) {
    state.phase = None;
    state.waiting.clear();
    let figure = &mut state.figures[phaser.who.index()];
    match (&mut figure.steed, phaser.is_mount) {
        (Some(steed), true) => steed.has_phased = true,
        _ => figure.has_phased = true,
    }
}

/// AM-85: shock ends; what is left of the AP is lost line by line (AM-16).
fn end_turn(figure: &mut Figure) {
    (figure.is_stunned, figure.is_staggered, figure.has_phased) = (false, false, false);
    if let Some(steed) = &mut figure.steed {
        (steed.ap, steed.has_phased) = (0, false);
    }
}

fn move_token(state: &mut State, event: &Event) {
    let (who, at, facing) = match event {
        Event::Turned { who, to } => (*who, None, Some(*to)),
        Event::Stepped { who, to } | Event::Pushed { who, to } => (*who, Some(*to), None),
        Event::Placed { who, at, facing } => (*who, Some(*at), Some(*facing)),
        Event::MountMoved { who, front, facing, .. } => (*who, Some(*front), Some(*facing)),
        Event::FellOff { who, to } => (*who, Some(*to), None),
        _ => return,
    };
    let token = &mut state.board.tokens[who.index()];
    let was = (token.at, token.rear());
    token.facing = facing.unwrap_or(token.facing);
    token.at = at.unwrap_or(token.at);
    match event {
        Event::MountMoved { rear, .. } => token.rest = vec![*rear],
        Event::FellOff { .. } => {
            (token.rest, token.is_solid) = (Vec::new(), false);
            state.figures[who.index()].is_prone = true;
            if let (front, Some(rear)) = was {
                leave_mount(state, who, front, rear);
            }
        }
        // AM-116: wherever a mount is, its rear is behind its front.
        _ => follow(token),
    }
}

/// AM-144: the mount of a fallen rider remains, as a figure of its own, while the table has room for one.
fn leave_mount(state: &mut State, who: UnitId, front: Hex, rear: Hex) {
    let rider = &mut state.figures[who.index()];
    let Some(steed) = rider.steed.take() else { return };
    if state.board.tokens.len() == MOST_FIGURES {
        return state.loose.push((front, rear));
    }
    let (side, facing) = (rider.side, state.board.token(who).facing);
    let sheet = Sheet::riderless(&rider.sheet.name, steed.mount);
    let mount = Recruit { sheet, side, at: Some(front), facing };
    if state.order.len() == state.figures.len() && !state.order.is_empty() {
        state.order.push(UnitId(state.figures.len() as u8));
    }
    state.board.tokens.push(token_of(&mount));
    state.figures.push(figure_of(&mount));
}

/// The rear of a mount lies behind its front.
fn follow(token: &mut Token) {
    let (at, facing) = (token.at, token.facing);
    token.rest.iter_mut().for_each(|rear| *rear = rear_of(at, facing));
}

fn move_item(state: &mut State, event: &Event) {
    let (item, place) = match event {
        Event::Dropped { item, at, .. } => (*item, Place::Ground(*at)),
        Event::Readied { item, grip } => (*item, Place::Held(*grip)),
        Event::PutAway { who, item } => (*item, Place::Pack(*who)),
        Event::Stuck { item, who, wound, grip } => (*item, Place::Stuck(*who, *wound, *grip)),
        Event::GripLost { item } => match state.place(*item) {
            Place::Stuck(who, wound, _) => (*item, Place::Stuck(who, wound, None)),
            place => (*item, place),
        },
        Event::PulledOut { item, who, grip } => {
            let at = state.board.token(*who).at;
            (*item, grip.map_or(Place::Ground(at), Place::Held))
        }
        _ => return,
    };
    state.places[usize::from(item.0)] = place;
}

fn change_figure(state: &mut State, event: &Event) {
    let who = match event {
        Event::Initiative { who, .. }
        | Event::Points { who, .. }
        | Event::MountPoints { who, .. }
        | Event::Spent { who, .. }
        | Event::MountSpent { who, .. }
        | Event::LostPoints { who, .. }
        | Event::Lapsed { who, .. }
        | Event::StoodUp { who, .. }
        | Event::Wounded { who, .. }
        | Event::Worsened { who, .. }
        | Event::Steered { who, .. }
        | Event::SetSpeed { who, .. }
        | Event::Agitated { who, .. } => *who,
        Event::Fell(who)
        | Event::Staggered(who)
        | Event::Stunned(who)
        | Event::FellUnconscious(who)
        | Event::Woke(who)
        | Event::Died(who) => *who,
        _ => return,
    };
    let token = &mut state.board.tokens[who.index()];
    let figure = &mut state.figures[who.index()];
    match event {
        Event::Initiative { value, .. } => figure.initiative = *value,
        Event::Points { value, .. } => (figure.ap, figure.rolled) = (*value, *value),
        Event::Lapsed { .. } => figure.ap = 0,
        Event::Spent { after, .. } | Event::LostPoints { after, .. } => figure.ap = *after,
        Event::Fell(_) => (figure.is_prone, token.is_solid) = (true, false),
        Event::StoodUp { facing, .. } => {
            (figure.is_prone, token.is_solid, token.facing) = (false, true, *facing);
            follow(token);
        }
        Event::Wounded { wound, .. } => figure.wounds.push(*wound),
        Event::Worsened { wound, .. } => {
            if let Some(wound) = figure.wounds.get_mut(usize::from(*wound)) {
                wound.level = (wound.level + 1).min(FATAL);
            }
        }
        Event::Staggered(_) => figure.is_staggered = true,
        Event::Stunned(_) => figure.is_stunned = true,
        Event::FellUnconscious(_) => figure.is_unconscious = true,
        Event::Woke(_) => figure.is_unconscious = false,
        Event::Died(_) => (figure.is_dead, figure.is_prone, token.is_solid) = (true, true, false),
        Event::MountPoints { value, .. } => steed(figure, |steed| steed.ap = *value),
        Event::MountSpent { after, .. } => steed(figure, |steed| steed.ap = *after),
        Event::Steered { turn, speed, .. } => {
            steed(figure, |steed| (steed.turn, steed.next) = (*turn, *speed))
        }
        Event::SetSpeed { speed, .. } => steed(figure, |steed| steed.mount.speed = *speed),
        Event::Agitated { is, .. } => steed(figure, |steed| steed.mount.is_agitated = *is),
        _ => {}
    }
}

fn steed(figure: &mut Figure, change: impl FnOnce(&mut Steed)) {
    if let Some(steed) = &mut figure.steed {
        change(steed);
    }
}
