//! Readying and speaking, in answer to anything (AM-18, AM-110, AM-111).

use super::refuse::{Code, No, barred, no, no_if};
use super::roll::T;
use super::rules::*;
use super::state::event::{Event, Kindred};
use super::state::{Grip, ItemId, Place, State};
use super::strike::{free_hands, spend};
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
        let named = |item: ItemId| Phrase::from(state.item_name(item));
        match self {
            Aside::Speak(_) => ("speak", "a few words".into(), 1, Sign::Speak),
            Aside::Draw(who, item, grip) => {
                let detail = format!("{}, {}", named(item), grip.name()).into();
                ("ready weapon", detail, ready_price(state, who), Sign::Ready)
            }
            Aside::PutAway(who, item) => ("put away", named(item), ready_price(state, who), Sign::Ready),
        }
    }
}

/// AM-110: 3 AP less fast draw.
pub(super) fn ready_price(state: &State, who: UnitId) -> u8 {
    3_u8.saturating_sub(state.figure(who).sheet.fast_draw)
}

/// AM-110: what a figure could ready now and into which hand, paid for or not; what its hands are not free
/// for, or what is locked, says so (AM-130).
pub(super) fn readyings(state: &State, who: UnitId) -> Vec<(Aside, Option<No>)> {
    let at = state.board.token(who).at;
    let near = |place: Place| place == Place::Pack(who) || place == Place::Ground(at);
    let (mut all, mut locked) = (Vec::new(), Vec::new());
    for (item, place) in state.items() {
        if near(place) {
            let grips = grips(state, who, item).into_iter();
            all.extend(grips.map(|(grip, bar)| (Aside::Draw(who, item, grip), bar)));
        } else if matches!(place, Place::Held(grip) if grip.by == who) {
            // AM-98: what is locked cannot be put away; it may be dropped (AM-99).
            match no_if(state.is_locked(item), AM_98, Code::Locked, "locked") {
                None => all.push((Aside::PutAway(who, item), None)),
                bar => locked.push((Aside::PutAway(who, item), bar)),
            }
        }
    }
    // Links know options by their places: what was left out once stands last.
    all.extend(locked);
    all
}

/// AM-110: the hands that could take an item.
pub(super) fn grips(state: &State, who: UnitId, item: ItemId) -> Vec<(Grip, Option<No>)> {
    let grip = |right, left| Grip { by: who, right, left };
    let [right, left] = [true, false].map(|is_right| state.is_hand_free(who, is_right));
    match (state.gear(item).item().is_two_handed(), right, left) {
        (true, ..) => {
            // A hand that lets go of what the other one keeps hold of leaves that one taken.
            let is_taken = [true, false].into_iter().any(|is_right| state.in_hand(who, is_right).is_some());
            vec![(grip(true, true), no_if(is_taken, AM_110, Code::Hands, "takes both hands"))]
        }
        (false, false, false) => {
            let weapon_hand = state.figure(who).sheet.is_right_handed;
            let bar = no(AM_110, Code::Hands, "no hand is free");
            vec![(grip(weapon_hand, !weapon_hand), Some(bar))]
        }
        (false, ..) => {
            let hands = [(grip(true, false), right), (grip(false, true), left)];
            hands.into_iter().filter(|(_, is_free)| *is_free).map(|(grip, _)| (grip, None)).collect()
        }
    }
}

/// AM-110, AM-111: what a figure can pay for in answer to an event; what its hands are not free for is barred.
pub(super) fn asides(state: &State, who: UnitId) -> Vec<(Aside, Option<No>)> {
    let figure = state.figure(who);
    if !figure.is_up() {
        return Vec::new();
    }
    let ready = if figure.can_pay(ready_price(state, who)) { readyings(state, who) } else { Vec::new() };
    figure.can_pay(1).then_some((Aside::Speak(who), None)).into_iter().chain(ready).collect()
}

/// Whether a figure has anything to answer with: a word costs 1 AP, a fast draw may cost nothing.
fn can_answer(state: &State, who: UnitId) -> bool {
    let figure = state.figure(who);
    figure.is_up() && (figure.can_pay(1) || asides(state, who).iter().any(|(_, bar)| bar.is_none()))
}

fn choice_of_others(state: &State, actor: UnitId, others: &[UnitId], look: Look) -> Choice<Option<Aside>> {
    let options = others.iter().flat_map(|who| asides(state, *who)).map(|(aside, bar)| {
        let (name, detail, ap, sign) = aside.words(state);
        let label = format!("{}: {name}", state.figure(aside.who()).sheet.name);
        Opt::open(Some(aside), label).detail(detail).costs(ap).sign(sign).bar(barred(bar))
    });
    let nobody = Opt::open(None, "nobody else answers").sign(Sign::Pass);
    let choice = Choice::of(actor, AM_18, "who else answers").look(look);
    choice.option(nobody).options(options)
}

/// AM-18: asks whether anybody else answers, in the form that is open; what is taken is done when
/// the form stands. `busy` are those who answer otherwise, or have answered already (AM-51).
pub(super) fn ask_others(t: T<'_, '_>, actor: UnitId, busy: &[UnitId]) -> Asked<Vec<Aside>> {
    ask_others_so(t, actor, busy, Look::Folded)
}

/// The same, shown so: not folded away where the form asks nothing else.
pub(super) fn ask_others_so(t: T<'_, '_>, actor: UnitId, busy: &[UnitId], look: Look) -> Asked<Vec<Aside>> {
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
        match t.choose_from(&|state| choice_of_others(state, actor, &others, look))? {
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
    let (name, _, ap, _) = aside.words(t.state());
    let with = |t: T<'_, '_>, item: ItemId| format!("{name}, {}", t.state().item_name(item));
    match aside {
        Aside::Speak(_) => spend(t, AM_111, who, name, kind, ap),
        Aside::Draw(_, item, grip) => {
            free_hands(t, grip);
            let words = with(t, item);
            spend(t, AM_110, who, words, kind, ap);
            t.emit(AM_110, Event::Readied { item, grip });
        }
        Aside::PutAway(_, item) => {
            let words = with(t, item);
            spend(t, AM_110, who, words, kind, ap);
            t.emit(AM_110, Event::PutAway { who, item });
        }
    }
}
