//! Readying and speaking, in answer to anything (AM-18, AM-110, AM-111).

use super::event::{Event, Kindred};
use super::roll::T;
use super::rules::*;
use super::state::{Grip, ItemId, Place, State};
use super::strike::spend;
use crate::board::UnitId;
use crate::table::{Asked, Choice, Look, Opt, Phrase, Sign};

/// Something a figure may do in answer to any event.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Aside {
    Speak(UnitId),
    Draw(UnitId, ItemId, Grip),
    PutAway(UnitId, ItemId),
}

impl Aside {
    /// Whose it is.
    pub(super) fn who(self) -> UnitId {
        match self {
            Aside::Speak(who) | Aside::Draw(who, ..) | Aside::PutAway(who, _) => who,
        }
    }

    /// Name, detail, price and picture.
    pub(super) fn words(self, state: &State) -> (&'static str, Phrase, u8, Sign) {
        let named = |item: ItemId| Phrase::from(state.gear(item).item().name.to_string());
        match self {
            Aside::Speak(_) => ("speak", "a few words".into(), 1, Sign::Speak),
            Aside::Draw(who, item, _) => ("ready weapon", named(item), ready_price(state, who), Sign::Ready),
            Aside::PutAway(who, item) => ("put away", named(item), ready_price(state, who), Sign::Ready),
        }
    }
}

/// AM-110: 3 AP less fast draw.
pub(super) fn ready_price(state: &State, who: UnitId) -> u8 {
    3_u8.saturating_sub(state.figure(who).sheet.fast_draw)
}

/// AM-110: what a figure could ready now, into which hand, paid for or not.
pub(super) fn readyings(state: &State, who: UnitId) -> Vec<Aside> {
    let at = state.board.token(who).at;
    let free = [true, false].map(|is_right| state.in_hand(who, is_right).is_none());
    let near = |place: Place| place == Place::Pack(who) || place == Place::Ground(at);
    let mut all = Vec::new();
    for (item, place) in state.items() {
        if near(place) {
            let needs_both = state.gear(item).item().modes.iter().all(|mode| mode.hands == 2);
            let grips = match (free, needs_both) {
                ([true, true], true) => vec![(true, true)],
                (_, true) => vec![],
                (free, false) => [(true, false), (false, true)]
                    .into_iter()
                    .zip(free)
                    .filter(|(_, f)| *f)
                    .map(|(g, _)| g)
                    .collect(),
            };
            let grip = |(right, left)| Aside::Draw(who, item, Grip { by: who, right, left });
            all.extend(grips.into_iter().map(grip));
        } else if matches!(place, Place::Held(grip) if grip.by == who) && !state.is_locked(item) {
            // AM-98: what is locked cannot be put away; it may be dropped (AM-99).
            all.push(Aside::PutAway(who, item));
        }
    }
    all
}

/// AM-110, AM-111: what a figure can do and pay in answer to an event.
pub(super) fn asides(state: &State, who: UnitId) -> Vec<Aside> {
    let figure = state.figure(who);
    if !figure.is_up() {
        return Vec::new();
    }
    let ready = if figure.can_pay(ready_price(state, who)) { readyings(state, who) } else { Vec::new() };
    figure.can_pay(1).then_some(Aside::Speak(who)).into_iter().chain(ready).collect()
}

/// Whether a figure has anything to answer with: a word costs 1 AP, a fast draw may cost nothing.
fn can_answer(state: &State, who: UnitId) -> bool {
    let figure = state.figure(who);
    figure.is_up() && (figure.can_pay(1) || !asides(state, who).is_empty())
}

fn choice_of_others(state: &State, actor: UnitId, others: &[UnitId]) -> Choice<Option<Aside>> {
    let options = others.iter().flat_map(|who| asides(state, *who)).map(|aside| {
        let (name, detail, ap, sign) = aside.words(state);
        let label = format!("{}: {name}", state.figure(aside.who()).sheet.name);
        Opt::open(Some(aside), label).detail(detail).costs(ap).sign(sign)
    });
    let nobody = Opt::open(None, "nobody else answers").sign(Sign::Pass);
    let choice = Choice::of(actor, AM_18, "others").look(Look::Aside);
    choice.option(nobody).options(options)
}

/// AM-18: asks whether anybody else answers, in the form that is open; what is taken is done when
/// the form stands. `busy` are those who answer otherwise, or have answered already (AM-51).
pub(super) fn ask_others(t: T<'_, '_>, actor: UnitId, busy: &[UnitId]) -> Asked<Vec<Aside>> {
    let mut taken: Vec<Aside> = Vec::new();
    loop {
        let state = t.state();
        let others = state.units().filter(|who| *who != actor && !busy.contains(who));
        let mut others: Vec<UnitId> =
            others.filter(|who| taken.iter().all(|aside| aside.who() != *who)).collect();
        others.retain(|who| can_answer(state, *who));
        if others.is_empty() {
            return Ok(taken);
        }
        match t.choose_from(&|state| choice_of_others(state, actor, &others))? {
            None => return Ok(taken),
            Some(aside) => taken.push(aside),
        }
    }
}

/// AM-110, AM-111: what others answer with takes effect at once.
pub(super) fn answer(t: T<'_, '_>, asides: Vec<Aside>) {
    for aside in asides {
        do_aside(t, aside, Kindred::Reaction);
    }
}

/// Pays for it and does it.
pub(super) fn do_aside(t: T<'_, '_>, aside: Aside, kind: Kindred) {
    let who = aside.who();
    let (name, detail, ap, _) = aside.words(t.state());
    match aside {
        Aside::Speak(_) => {
            spend(t, AM_111, who, name, kind, ap);
            t.emit(AM_111, Event::Spoke(who));
        }
        Aside::Draw(_, item, grip) => {
            spend(t, AM_110, who, format!("{name}, {detail}"), kind, ap);
            t.emit(AM_110, Event::Readied { item, grip });
        }
        Aside::PutAway(_, item) => {
            spend(t, AM_110, who, format!("{name}, {detail}"), kind, ap);
            t.emit(AM_110, Event::PutAway { who, item });
        }
    }
}
