//! What can happen, and the one place where it changes the state.

use super::queue::{begin_action, hold, lose_slots, put, reorder, sort_queue, take_slot};
use super::sheet::Condition;
use super::state::{
    Figure, ItemId, Life, Phase, Place, Posture, Slot, Stance, State, Tallies, Thing, Volley, Window,
};
use crate::board::{Side, Token, UnitId};
use crate::hex::{Facing, Hex};

/// What happened. Cannot fail.
#[derive(Clone, PartialEq, Eq, Debug)]
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
    /// By the referee's word: before all others who have still to act in this phase, or after them.
    Reordered {
        who: UnitId,
        is_first: bool,
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
    /// The same of what was thrown: where it comes to lie is not what the throw was for.
    Landed {
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
pub(super) fn apply(state: &mut State, event: &Event) {
    match event {
        Event::TurnBegan(turn) => {
            // What befell anybody between two turns belongs to neither.
            state.figures.iter_mut().for_each(|figure| figure.turn = Tallies::default());
            state.turn = *turn;
        }
        Event::MovementBegan(movers) => (state.phase, state.movers) = (Phase::Movement, movers.clone()),
        Event::ActionBegan(order) => begin_action(state, order),
        Event::RetreatsBegan(order) => (state.phase, state.retreats) = (Phase::Retreat, order.clone()),
        Event::TurnEnded => end_turn(state),
        Event::SlotTaken(who) => take_slot(state, *who),
        Event::Queued(slots) => {
            state.queue.extend(slots);
            sort_queue(state);
        }
        Event::Held { who, step } => hold(state, *who, *step),
        Event::ShotsLost(who) => lose_slots(state, *who),
        Event::Reordered { who, is_first } => reorder(state, *who, *is_first),
        Event::MovedFirst(who) => put(&mut state.movers, *who, true),
        Event::MoveEnded(who) => state.movers.retain(|other| other != who),
        Event::Asked(who) => state.retreats.retain(|other| other != who),

        Event::Dropped { item, at, .. } | Event::Landed { item, at, .. } => {
            thing(state, *item).place = Place::Ground(*at, state.turn);
        }
        Event::Cracked { item, .. } => thing(state, *item).is_cracked = true,
        Event::Broke { item, condition, .. } => thing(state, *item).condition = *condition,
        Event::Mended { item, .. } => {
            let thing = thing(state, *item);
            (thing.condition, thing.is_cracked) = (Condition::Sound, false);
        }
        Event::Spent { item, .. } => thing(state, *item).place = Place::Spent,
        Event::Readied { who, item } => thing(state, *item).place = Place::Ready(*who),
        Event::PutAway { who, item } => thing(state, *item).place = Place::Pack(*who),
        Event::Reloading { item, left, .. } => reload(state, *item, *left),

        Event::Moved { who, to, price, is_crawl } => {
            token(state, *who).at = *to;
            let turn = &mut figure(state, *who).turn;
            (turn.moved, turn.has_crawled) = (turn.moved + price, turn.has_crawled || *is_crawl);
        }
        Event::Turned { who, to } => token(state, *who).facing = *to,
        Event::Pushed { who, to } | Event::Left { who, to } | Event::Advanced { who, to } => {
            token(state, *who).at = *to;
        }
        Event::Entered { who, foe } => enter(state, *who, *foe),
        Event::ForcedBack { who, by, to } => force_back(state, *who, *by, *to),
        Event::Placed { who, at, facing } => {
            let token = token(state, *who);
            (token.at, token.facing) = (*at, *facing);
        }

        Event::StanceTaken { who, stance } => figure(state, *who).stance = Some(*stance),
        Event::VolleyBegan { who, volley } => {
            let figure = figure(state, *who);
            (figure.turn.volley, figure.last) = (Some(*volley), Some((volley.item, volley.mode)));
        }
        Event::Fired { who, target, left } => fire(state, *who, *target, *left),
        Event::ShieldSwitched { who, is_off } => figure(state, *who).is_shield_off = *is_off,
        Event::Hurt { who, gross, net, is_nonlethal } => {
            hurt(figure(state, *who), *gross, *net, *is_nonlethal);
        }
        Event::HurtAdjacent { who, foe } => {
            let hurt = &mut figure(state, *who).turn.hurt;
            hurt.extend((!hurt.contains(foe)).then_some(*foe));
        }
        Event::Shaken { who, windows } => {
            let figure = figure(state, *who);
            figure.turn.was_shaken = true;
            figure.shaken.extend(windows);
        }
        Event::Checked(who) => figure(state, *who).turn.has_checked = true,
        Event::Fell(who) => {
            lie_down(figure(state, *who));
            figure(state, *who).fell = Some(state.turn);
            lose_slots(state, *who);
        }
        Event::FellUnconscious(who) => figure(state, *who).life = Life::Unconscious,
        Event::Died(who) => figure(state, *who).life = Life::Dead,
        Event::StoodUp { who, facing } => {
            let figure = figure(state, *who);
            (figure.posture, figure.fell) = (Posture::Standing, None);
            token(state, *who).facing = *facing;
        }
        Event::WentDown { who, posture: Posture::Prone } => {
            // DX-20: what ends was its action.
            if figure(state, *who).stance.is_some() {
                lose_slots(state, *who);
            }
            lie_down(figure(state, *who));
        }
        Event::WentDown { who, posture } => figure(state, *who).posture = *posture,
        Event::Gassed { who, is_in } => figure(state, *who).is_gassed = *is_in,
        Event::Healed { who, hits } => heal(figure(state, *who), *hits),
        Event::Revived(who) => figure(state, *who).life = Life::Ok,
        Event::Sided { who, side } => change_side(state, *who, *side),
        Event::LeftBoard(who) => leave(state, *who),
        Event::CameBack { who, at, facing } => {
            state.board.put_back(*who);
            let token = token(state, *who);
            (token.at, token.facing) = (*at, *facing);
        }
    }
    settle(state);
}

fn figure(state: &mut State, who: UnitId) -> &mut Figure {
    &mut state.figures[who.index()]
}

fn token(state: &mut State, who: UnitId) -> &mut Token {
    &mut state.board.tokens[who.index()]
}

fn thing(state: &mut State, item: ItemId) -> &mut Thing {
    &mut state.things[usize::from(item.0)]
}

/// DX-30: whoever lies neither dodges nor defends.
fn lie_down(figure: &mut Figure) {
    (figure.posture, figure.stance) = (Posture::Prone, None);
}

/// DX-10: the last action fills the magazine.
fn reload(state: &mut State, item: ItemId, left: u8) {
    let full = state.weapon(item).rounds;
    let thing = thing(state, item);
    thing.reload = left;
    if left == 0 {
        thing.rounds = full;
    }
}

/// DX-91: hits, and the sums of the turn.
fn hurt(figure: &mut Figure, gross: i32, net: i32, is_nonlethal: bool) {
    let turn = &mut figure.turn;
    (turn.gross, turn.net) = ((turn.gross + gross).min(MOST_SUM), (turn.net + net).min(MOST_SUM));
    let track = if is_nonlethal { &mut figure.nonlethal } else { &mut figure.damage };
    *track = (*track + net).min(MOST_HITS);
}

/// DX-121: once a turn for each; whoever keeps his place has not been forced back.
fn force_back(state: &mut State, who: UnitId, by: UnitId, to: Option<Hex>) {
    figure(state, by).turn.has_forced = true;
    if let Some(to) = to {
        token(state, who).at = to;
        figure(state, who).turn.was_forced = true;
    }
}

/// Section 4, step 5: counters, stances and slots are gone, finished windows too.
fn end_turn(state: &mut State) {
    let turn = state.turn;
    for figure in state.figures.iter_mut() {
        (figure.turn, figure.stance) = (Tallies::default(), None);
        figure.shaken.retain(|window| window.turn > turn);
    }
    state.movers.clear();
    state.queue.clear();
    state.retreats.clear();
    state.phase = Phase::Idle;
}

/// DX-25, DX-101, DX-150: those who are out lose slots and stance; grapples last while a conscious
/// enemy shares the hex; a token is solid while it holds its hex. Nobody shares the hex of one who is off the board.
fn settle(state: &mut State) {
    let State { figures, board, queue, movers, .. } = state;
    for i in 0..figures.len() {
        let is_here = |other: &UnitId| {
            board.token(*other).covers(board.tokens[i].at) && figures[other.index()].is_able()
        };
        let kept: Vec<UnitId> = figures[i].grapples.iter().copied().filter(is_here).collect();
        let kept = if figures[i].is_able() && !board.tokens[i].is_away { kept } else { Vec::new() };
        if kept != figures[i].grapples {
            figures[i].grapples = kept;
        }
        if !figures[i].is_able() {
            let figure = &mut figures[i];
            (figure.posture, figure.stance) = (Posture::Prone, None);
            queue.retain(|slot| slot.who.index() != i);
            movers.retain(|who| who.index() != i);
        }
        board.tokens[i].is_solid = figures[i].fills_hex();
    }
}

/// DX-144: both grapple, and whoever grapples with that enemy already is grappled too if an enemy.
fn enter(state: &mut State, who: UnitId, foe: UnitId) {
    token(state, who).at = state.at(foe);
    let here: Vec<UnitId> = state.units().filter(|other| state.at(*other) == state.at(foe)).collect();
    for other in here {
        let is_in = other == foe || state.figure(other).is_grappling();
        if state.are_enemies(who, other) && is_in && state.figure(other).is_able() {
            figure(state, who).grapples.push(other);
            figure(state, other).grapples.push(who);
        }
    }
}

/// No figure is hurt beyond this: nothing above it matters any more.
pub(super) const MOST_HITS: i32 = 999;
/// Nor do the sums of a turn go beyond this.
pub(super) const MOST_SUM: i32 = 9999;

/// DX-10: a shot counts, and takes a round where they are counted.
fn fire(state: &mut State, who: UnitId, target: UnitId, left: Option<u16>) {
    let Some(volley) = &mut figure(state, who).turn.volley else { return };
    volley.target = target;
    let item = volley.item;
    if let Some(left) = left {
        thing(state, item).rounds = left;
    }
}

/// DX-144: enemies grapple, friends do not.
fn change_side(state: &mut State, who: UnitId, side: Side) {
    figure(state, who).side = side;
    for a in state.units() {
        let kept = state.figure(a).grapples.iter().copied().filter(|b| state.are_enemies(a, *b)).collect();
        figure(state, a).grapples = kept;
    }
}

/// Who is off the board has nothing to come in this turn, and nobody forces it back.
fn leave(state: &mut State, who: UnitId) {
    state.board.take_off(who);
    lose_slots(state, who);
    state.movers.retain(|other| *other != who);
    state.retreats.retain(|other| *other != who);
    for figure in state.figures.iter_mut().filter(|it| it.turn.hurt.contains(&who)) {
        figure.turn.hurt.retain(|other| *other != who);
    }
    let turn = &mut figure(state, who).turn;
    turn.hurt.clear();
    turn.volley = None;
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
