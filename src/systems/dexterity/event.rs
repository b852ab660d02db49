//! What can happen, and the one place where it changes the state.

use super::sheet::Condition;
use super::state::{
    Figure, ItemId, Life, Phase, Place, Posture, Slot, Stance, State, Tallies, Volley, Window,
};
use crate::board::UnitId;
use crate::hex::{Facing, Hex};
use crate::order::sort_by_key;

/// What happened. Cannot fail.
#[derive(Clone, PartialEq, Debug)]
#[allow(missing_docs)]
pub enum Event {
    TurnBegan(u32),
    /// DX-13: who moves, in order.
    MovementBegan(Vec<UnitId>),
    /// DX-19: everybody able to act, in order.
    ActionBegan(Vec<UnitId>),
    /// DX-119: who may force a retreat, in order.
    RetreatsBegan(Vec<UnitId>),
    TurnEnded,
    /// The resolution of a figure's first entry begins (DX-20).
    SlotTaken(UnitId),
    /// Later shots take their places (DX-21, DX-26).
    Queued(Vec<Slot>),
    Held {
        who: UnitId,
        step: i32,
    },
    MovedFirst(UnitId),
    MoveEnded(UnitId),
    Moved {
        who: UnitId,
        to: Hex,
        price: i32,
        is_crawl: bool,
    },
    Turned {
        who: UnitId,
        to: Facing,
    },
    StanceTaken {
        who: UnitId,
        stance: Stance,
    },
    VolleyBegan {
        who: UnitId,
        volley: Volley,
    },
    /// A shot is made: it counts against the volley and takes a round; what is left, if counted.
    Fired {
        who: UnitId,
        target: UnitId,
        left: Option<u16>,
    },
    ShotsLost(UnitId),
    Dropped {
        who: UnitId,
        item: ItemId,
        at: Hex,
    },
    Cracked {
        who: UnitId,
        item: ItemId,
    },
    Broke {
        who: UnitId,
        item: ItemId,
        condition: Condition,
    },
    Mended {
        who: UnitId,
        item: ItemId,
    },
    Spent {
        who: UnitId,
        item: ItemId,
    },
    Readied {
        who: UnitId,
        item: ItemId,
    },
    PutAway {
        who: UnitId,
        item: ItemId,
    },
    Reloading {
        who: UnitId,
        item: ItemId,
        left: u8,
    },
    ShieldSwitched {
        who: UnitId,
        is_off: bool,
    },
    Hurt {
        who: UnitId,
        gross: i32,
        net: i32,
        is_nonlethal: bool,
    },
    /// DX-120: a named target was hurt from distance 1.
    HurtAdjacent {
        who: UnitId,
        foe: UnitId,
    },
    Shaken {
        who: UnitId,
        windows: [Window; 2],
    },
    Checked(UnitId),
    Fell(UnitId),
    FellUnconscious(UnitId),
    Died(UnitId),
    Pushed {
        who: UnitId,
        to: Hex,
    },
    StoodUp {
        who: UnitId,
        facing: Facing,
    },
    WentDown {
        who: UnitId,
        posture: Posture,
    },
    Entered {
        who: UnitId,
        foe: UnitId,
    },
    Left {
        who: UnitId,
        to: Hex,
    },
    /// Marked by gas, or no longer (DX-143).
    Gassed {
        who: UnitId,
        is_in: bool,
    },
    Asked(UnitId),
    ForcedBack {
        who: UnitId,
        by: UnitId,
        to: Option<Hex>,
    },
    Advanced {
        who: UnitId,
        to: Hex,
    },
    /// The referee lowers damage; the state follows from it (DX-148).
    Healed {
        who: UnitId,
        hits: i32,
    },
    Placed {
        who: UnitId,
        at: Hex,
        facing: Facing,
    },
    Revived(UnitId),
}

/// The only place where state changes.
pub(super) fn apply(state: &mut State, event: &Event) {
    match event {
        Event::TurnBegan(turn) => {
            // What befell anybody between two turns belongs to neither.
            state.figures.iter_mut().for_each(|figure| figure.turn = Tallies::default());
            state.turn = *turn;
        }
        Event::MovementBegan(movers) => {
            (state.phase, state.movers) = (Phase::Movement, movers.clone());
        }
        Event::ActionBegan(order) => begin_action(state, order),
        Event::RetreatsBegan(order) => (state.phase, state.retreats) = (Phase::Retreat, order.clone()),
        Event::TurnEnded => end_turn(state),
        Event::SlotTaken(who) => {
            if let Some(at) = state.queue.iter().position(|slot| slot.who == *who) {
                state.queue.remove(at);
            }
        }
        Event::Queued(slots) => {
            state.queue.extend(slots);
            sort_queue(state);
        }
        Event::Held { who, step } => {
            for slot in state.queue.iter_mut().filter(|slot| slot.who == *who) {
                (slot.at, slot.is_held) = (2 * step, true);
            }
            sort_queue(state);
        }
        Event::ShotsLost(who) => state.queue.retain(|slot| slot.who != *who),
        Event::MovedFirst(who) => {
            state.movers.retain(|other| other != who);
            state.movers.insert(0, *who);
        }
        Event::MoveEnded(who) => state.movers.retain(|other| other != who),
        Event::Asked(who) => state.retreats.retain(|other| other != who),
        Event::Dropped { .. }
        | Event::Cracked { .. }
        | Event::Broke { .. }
        | Event::Mended { .. }
        | Event::Spent { .. }
        | Event::Readied { .. }
        | Event::PutAway { .. }
        | Event::Reloading { .. } => change_thing(state, event),
        Event::Moved { .. }
        | Event::Turned { .. }
        | Event::Pushed { .. }
        | Event::Entered { .. }
        | Event::Left { .. }
        | Event::ForcedBack { .. }
        | Event::Advanced { .. }
        | Event::Placed { .. } => move_token(state, event),
        _ => change_figure(state, event),
    }
    settle(state);
}

/// DX-20: a slot for everybody able to act, whatever it intends.
fn begin_action(state: &mut State, order: &[UnitId]) {
    let slot = |who: &UnitId| {
        let at = 2 * state.figure(*who).sheet.order_dex();
        Slot { who: *who, at, shot: 1, is_held: false }
    };
    state.queue = order.iter().map(slot).collect();
    (state.phase, state.order) = (Phase::Action, order.to_vec());
    sort_queue(state);
}

/// DX-20 to DX-22, DX-29: later slots after earlier ones; at a whole step those who held come
/// last; then order DEX, then the dice of DX-19.
fn sort_queue(state: &mut State) {
    let (figures, order) = (&state.figures, &state.order);
    sort_by_key(&mut state.queue, |slot| {
        let is_late = slot.is_held && slot.at % 2 == 0;
        let dex = figures[slot.who.index()].sheet.order_dex();
        (-slot.at, is_late, -dex, order.iter().position(|who| *who == slot.who))
    });
}

/// Section 4, step 5: counters, stances and slots are gone, finished windows too.
fn end_turn(state: &mut State) {
    let turn = state.turn;
    for figure in &mut state.figures {
        (figure.turn, figure.stance) = (Tallies::default(), None);
        figure.shaken.retain(|window| window.turn > turn);
    }
    state.movers.clear();
    state.queue.clear();
    state.retreats.clear();
    state.phase = Phase::Idle;
}

/// DX-25, DX-101, DX-150: those who are out lose slots and stance; grapples last while a conscious
/// enemy shares the hex; a token is solid while it holds its hex.
fn settle(state: &mut State) {
    let State { figures, board, queue, movers, .. } = state;
    for i in 0..figures.len() {
        let is_here =
            |other: &UnitId| board.token(*other).at == board.tokens[i].at && figures[other.index()].is_able();
        let kept: Vec<UnitId> = figures[i].grapples.iter().copied().filter(is_here).collect();
        let figure = &mut figures[i];
        figure.grapples = if figure.is_able() { kept } else { Vec::new() };
        if !figure.is_able() {
            (figure.posture, figure.stance) = (Posture::Prone, None);
            queue.retain(|slot| slot.who.index() != i);
            movers.retain(|who| who.index() != i);
        }
        board.tokens[i].is_solid = figure.fills_hex();
    }
}

fn change_thing(state: &mut State, event: &Event) {
    let item = match event {
        Event::Dropped { item, .. }
        | Event::Cracked { item, .. }
        | Event::Broke { item, .. }
        | Event::Mended { item, .. }
        | Event::Spent { item, .. }
        | Event::Readied { item, .. }
        | Event::PutAway { item, .. }
        | Event::Reloading { item, .. } => *item,
        _ => return,
    };
    let (turn, rounds) = (state.turn, state.weapon(item).rounds);
    let thing = &mut state.things[usize::from(item.0)];
    match event {
        Event::Dropped { at, .. } => thing.place = Place::Ground(*at, turn),
        Event::Cracked { .. } => thing.is_cracked = true,
        Event::Broke { condition, .. } => thing.condition = *condition,
        Event::Mended { .. } => (thing.condition, thing.is_cracked) = (Condition::Sound, false),
        Event::Spent { .. } => thing.place = Place::Spent,
        Event::Readied { who, .. } => thing.place = Place::Ready(*who),
        Event::PutAway { who, .. } => thing.place = Place::Pack(*who),
        Event::Reloading { left, .. } => {
            thing.reload = *left;
            thing.rounds = if *left == 0 { rounds } else { thing.rounds };
        }
        _ => {}
    }
}

fn move_token(state: &mut State, event: &Event) {
    let at = |who: &UnitId| state.board.token(*who).at;
    let (who, to, facing) = match event {
        Event::Moved { who, to, .. } | Event::Pushed { who, to } | Event::Left { who, to } => {
            (who, *to, None)
        }
        Event::Advanced { who, to } => (who, *to, None),
        Event::ForcedBack { who, to, .. } => (who, to.unwrap_or(at(who)), None),
        Event::Turned { who, to } => (who, at(who), Some(*to)),
        Event::Entered { who, foe } => (who, at(foe), None),
        Event::Placed { who, at, facing } => (who, *at, Some(*facing)),
        _ => return,
    };
    let token = &mut state.board.tokens[who.index()];
    (token.at, token.facing) = (to, facing.unwrap_or(token.facing));
    match event {
        Event::Moved { price, is_crawl, .. } => {
            let turn = &mut state.figures[who.index()].turn;
            (turn.moved, turn.has_crawled) = (turn.moved + price, turn.has_crawled || *is_crawl);
        }
        Event::Entered { foe, .. } => enter(state, *who, *foe),
        Event::ForcedBack { by, to: Some(_), .. } => {
            state.figures[who.index()].turn.was_forced = true;
            state.figures[by.index()].turn.has_forced = true;
        }
        Event::ForcedBack { by, to: None, .. } => state.figures[by.index()].turn.has_forced = true,
        _ => {}
    }
}

/// DX-144: both grapple, and whoever grapples with that enemy already is grappled too if an enemy.
fn enter(state: &mut State, who: UnitId, foe: UnitId) {
    let here: Vec<UnitId> = state.units().filter(|other| state.at(*other) == state.at(foe)).collect();
    for other in here {
        let is_in = other == foe || state.figure(other).is_grappling();
        if state.are_enemies(who, other) && is_in && state.figure(other).is_able() {
            state.figures[who.index()].grapples.push(other);
            state.figures[other.index()].grapples.push(who);
        }
    }
}

fn change_figure(state: &mut State, event: &Event) {
    let who = match event {
        Event::StanceTaken { who, .. }
        | Event::VolleyBegan { who, .. }
        | Event::Fired { who, .. }
        | Event::ShieldSwitched { who, .. }
        | Event::Hurt { who, .. }
        | Event::HurtAdjacent { who, .. }
        | Event::Shaken { who, .. }
        | Event::StoodUp { who, .. }
        | Event::WentDown { who, .. }
        | Event::Gassed { who, .. }
        | Event::Healed { who, .. } => *who,
        Event::Checked(who)
        | Event::Fell(who)
        | Event::FellUnconscious(who)
        | Event::Died(who)
        | Event::Revived(who) => *who,
        _ => return,
    };
    let turn = state.turn;
    let figure = &mut state.figures[who.index()];
    match event {
        Event::StanceTaken { stance, .. } => figure.stance = Some(*stance),
        Event::VolleyBegan { volley, .. } => {
            (figure.turn.volley, figure.last) = (Some(*volley), Some((volley.item, volley.mode)));
        }
        Event::Fired { target, left, .. } => fire(state, who, *target, *left),
        Event::ShieldSwitched { is_off, .. } => figure.is_shield_off = *is_off,
        Event::Hurt { gross, net, is_nonlethal, .. } => {
            (figure.turn.gross, figure.turn.net) =
                ((figure.turn.gross + gross).min(MOST_SUM), (figure.turn.net + net).min(MOST_SUM));
            let track = if *is_nonlethal { &mut figure.nonlethal } else { &mut figure.damage };
            *track = (*track + net).min(MOST_HITS);
        }
        Event::HurtAdjacent { foe, .. } if !figure.turn.hurt.contains(foe) => figure.turn.hurt.push(*foe),
        Event::Shaken { windows, .. } => {
            figure.turn.was_shaken = true;
            figure.shaken.extend(windows);
        }
        Event::Checked(_) => figure.turn.has_checked = true,
        Event::Fell(_) => {
            (figure.posture, figure.stance, figure.fell) = (Posture::Prone, None, Some(turn));
            state.queue.retain(|slot| slot.who != who);
        }
        Event::FellUnconscious(_) => figure.life = Life::Unconscious,
        Event::Died(_) => figure.life = Life::Dead,
        Event::StoodUp { facing, .. } => {
            (figure.posture, figure.fell) = (Posture::Standing, None);
            state.board.tokens[who.index()].facing = *facing;
        }
        Event::WentDown { posture, .. } => figure.posture = *posture,
        Event::Gassed { is_in, .. } => figure.is_gassed = *is_in,
        Event::Healed { hits, .. } => heal(figure, *hits),
        Event::Revived(_) => figure.life = Life::Ok,
        _ => {}
    }
}

/// No figure is hurt beyond this: nothing above it matters any more.
pub(super) const MOST_HITS: i32 = 999;
/// Nor do the sums of a turn go beyond this.
pub(super) const MOST_SUM: i32 = 9999;

/// DX-10: a shot counts, and takes a round where they are counted.
fn fire(state: &mut State, who: UnitId, target: UnitId, left: Option<u16>) {
    let Some(volley) = &mut state.figures[who.index()].turn.volley else { return };
    volley.target = target;
    if let Some(left) = left {
        state.things[usize::from(volley.item.0)].rounds = left;
    }
}

/// DX-148: the state follows from the damage that is left.
fn heal(figure: &mut Figure, hits: i32) {
    let mild = hits.min(figure.nonlethal);
    (figure.nonlethal, figure.damage) = (figure.nonlethal - mild, (figure.damage - (hits - mild)).max(0));
    let left = figure.effective_strength();
    let is_hurt = figure.damage + figure.nonlethal > 0;
    figure.life = match left {
        2.. => Life::Ok,
        _ if !is_hurt => Life::Ok,
        _ if i32::from(figure.sheet.strength) - figure.damage <= 0 => Life::Dead,
        _ => Life::Unconscious,
    };
}
