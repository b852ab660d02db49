//! The queue of the action phase, and the lists of the others: who acts when (DX-14, DX-20 to DX-29, DX-119).

use super::state::{Figure, Phase, Slot, State};
use crate::board::{Figures, UnitId};
use crate::order::sort_by_key;

/// DX-20: a slot for everybody able to act, whatever it intends.
pub(super) fn begin_action(state: &mut State, order: &[UnitId]) {
    let slot = |who: &UnitId| {
        let at = 2 * state.figure(*who).sheet.order_dex();
        Slot { who: *who, at, shot: 1, is_held: false }
    };
    state.queue = order.iter().map(slot).collect();
    (state.phase, state.order) = (Phase::Action, order.to_vec());
    sort_queue(state);
}

/// DX-20: the first of a figure's entries.
pub(super) fn take_slot(state: &mut State, who: UnitId) {
    if let Some(at) = state.queue.iter().position(|slot| slot.who == who) {
        state.queue.remove(at);
    }
}

/// DX-25: all of a figure's entries.
pub(super) fn lose_slots(state: &mut State, who: UnitId) {
    state.queue.retain(|slot| slot.who != who);
}

/// DX-29.
pub(super) fn hold(state: &mut State, who: UnitId, step: i32) {
    state.queue = queue_if_held(state, who, step);
}

/// DX-29: the slots that come, if somebody holds to a step.
pub(super) fn queue_if_held(state: &State, who: UnitId, step: i32) -> Vec<Slot> {
    let mut queue = state.queue.clone();
    for slot in queue.iter_mut().filter(|slot| slot.who == who) {
        (slot.at, slot.is_held) = (2 * step, true);
    }
    sort_slots(&state.figures, &state.order, &mut queue);
    queue
}

/// Moves somebody to the head of a list, or to its end, if he is in it.
pub(super) fn put(list: &mut Vec<UnitId>, who: UnitId, is_first: bool) {
    let n = list.len();
    list.retain(|other| *other != who);
    if list.len() < n {
        list.insert(if is_first { 0 } else { list.len() }, who);
    }
}

/// DX-20: before the first entry of the queue only a figure's next one comes, after the last one all of them.
pub(super) fn reorder(state: &mut State, who: UnitId, is_first: bool) {
    put(&mut state.movers, who, is_first);
    put(&mut state.retreats, who, is_first);
    let end = if is_first { state.queue.first() } else { state.queue.last() };
    let at = end.map_or(0, |slot| if is_first { slot.at + 1 } else { slot.at - 1 });
    let at = at.clamp(*Slot::PLACES.start(), *Slot::PLACES.end());
    let n = if is_first { 1 } else { state.queue.len() };
    for slot in state.queue.iter_mut().filter(|slot| slot.who == who).take(n) {
        (slot.at, slot.is_held) = (at, false);
    }
    sort_queue(state);
}

/// DX-20 to DX-22, DX-29: later slots after earlier ones; at a whole step those who held come
/// last; then order DEX, then the dice of DX-19.
pub(super) fn sort_queue(state: &mut State) {
    sort_slots(&state.figures, &state.order, &mut state.queue);
}

fn sort_slots(figures: &Figures<Figure>, order: &[UnitId], queue: &mut [Slot]) {
    sort_by_key(queue, |slot| {
        let is_late = slot.is_held && slot.at % 2 == 0;
        let dex = figures[slot.who.index()].sheet.order_dex();
        (-slot.at, is_late, -dex, order.iter().position(|who| *who == slot.who))
    });
}
