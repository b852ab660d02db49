//! What can happen in close combat, and what it changes (section 5.6).

use super::{Face, Figure, Grasp, Hand, Hold, ItemId, KeptUp, Part, State};
use crate::board::UnitId;
use crate::table::Sign;

/// What happened between figures that share a hex.
#[derive(Clone, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum CloseEvent {
    /// Holds somebody, or holds him otherwise than before (GU-435, GU-447).
    Holds { who: UnitId, hold: Hold },
    /// Lets go of somebody, or has to (GU-414, GU-444).
    LetsGo { who: UnitId, of: UnitId },
    /// A hand on a foe's weapon (GU-449).
    Grips { who: UnitId, item: ItemId, hand: Hand },
    /// It is on it no more (GU-450).
    GripEnds { who: UnitId, item: ItemId },
    /// The air is cut off (GU-423).
    Chokes { who: UnitId, foe: UnitId },
    /// A turn begins without air (GU-426).
    LacksAir(UnitId),
    /// Covers a part of a face (GU-440).
    CoversFace { who: UnitId, foe: UnitId, face: Face },
    /// Has got past a foe in his hex (GU-431).
    Evades { who: UnitId, foe: UnitId },
    /// Has tried to break out of a pin (GU-413).
    TriesToBreakFree(UnitId),
    /// The retreat of this turn did not help against a grapple or a tackle (GU-443).
    RetreatFails(UnitId),
}

/// What it changes.
pub fn apply(state: &mut State, event: &CloseEvent) {
    let kept = |by: UnitId| KeptUp { by, is_fresh: true };
    match *event {
        CloseEvent::Holds { who, hold } => {
            if hold.is_pin && !state.is_pinned(hold.on) {
                // GU-413: it is counted anew in every pin.
                state.figures[hold.on.index()].tried_to_break_free = None;
            }
            // GU-451: what another hand holds of him stays held.
            let holds = &mut state.figures[who.index()].holds;
            holds.retain(|old| old.on != hold.on || !old.with.meets(hold.with));
            holds.push(hold);
        }
        CloseEvent::LetsGo { who, of } => {
            state.figures[who.index()].holds.retain(|hold| hold.on != of);
        }
        CloseEvent::Grips { who, item, hand } => {
            state.things[usize::from(item.0)].gripped_by = Some((who, hand));
        }
        CloseEvent::GripEnds { item, .. } => state.things[usize::from(item.0)].gripped_by = None,
        CloseEvent::Chokes { who, foe } => state.figures[foe.index()].choke = Some(kept(who)),
        CloseEvent::LacksAir(who) => {
            let air = &mut state.figures[who.index()].air_used;
            *air = air.saturating_add(1);
        }
        CloseEvent::CoversFace { who, foe, face } => {
            state.figures[foe.index()].covered_face = Some((face, kept(who)));
        }
        CloseEvent::Evades { who, foe } => state.figures[who.index()].turn.evaded.push(foe),
        CloseEvent::TriesToBreakFree(who) => {
            state.figures[who.index()].tried_to_break_free = Some(state.second);
        }
        CloseEvent::RetreatFails(who) => state.figures[who.index()].turn.has_retreated = true,
    }
    settle(state);
}

/// GU-401, GU-415, GU-423, GU-431, GU-444, GU-449: what ends of itself where two no longer share a hex, or one is out
/// of the fight; and who is in close combat now.
pub fn settle(state: &mut State) {
    for who in state.everybody() {
        let is_up = state.figure(who).is_up();
        let is_close = is_up && state.is_close(who);
        let is_entering = state.acting == Some(who);
        let is_loose = |hold: &Hold| !is_up || !state.shares(who, hold.on);
        if state.figure(who).holds.iter().any(is_loose) {
            let kept = state.figure(who).holds.iter().copied().filter(|hold| !is_loose(hold)).collect();
            state.figures[who.index()].holds = kept;
        }
        end_stays(state, who);
        // GU-408: the turn in which one enters is the first.
        let before = state.figure(who).turns_close;
        let turns_close = match (is_close, before) {
            (false, _) => 0,
            (true, 0) => u8::from(is_entering),
            (true, n) => n,
        };
        if turns_close != before {
            state.figures[who.index()].turns_close = turns_close;
        }
    }
    for item in state.items() {
        let Some((by, _)) = state.thing(item).gripped_by else { continue };
        let owner = state.holder(item);
        let is_on_it = state.figure(by).is_up() && owner.is_some_and(|owner| state.shares(by, owner));
        if !is_on_it {
            state.things[usize::from(item.0)].gripped_by = None;
        }
    }
    for who in state.everybody() {
        let figure = state.figure(who);
        let has_air = figure.air_used == 0 && figure.fatigue >= 0;
        if figure.choke.is_none() && figure.covered_face.is_none() && has_air {
            continue;
        }
        let chokes = |by: UnitId| {
            let hold = state.hold_of(by, who);
            hold.is_some_and(|hold| hold.part == Part::Neck && hold.with == Grasp::Both)
        };
        let covers = |by: UnitId| state.hold_of(by, who).is_some_and(|hold| hold.part == Part::Head);
        let choke = figure.choke.filter(|kept| chokes(kept.by));
        let covered = figure.covered_face.filter(|(_, kept)| covers(kept.by));
        let figure = &mut state.figures[who.index()];
        (figure.choke, figure.covered_face) = (choke, covered);
        breathe(figure);
    }
}

/// GU-401, GU-431: the side of a hex, and an evasion, last as long as the hex is shared.
fn end_stays(state: &mut State, who: UnitId) {
    let is_gone = |other: UnitId| !state.shares(who, other);
    let figure = state.figure(who);
    let gone = figure.entered.iter().map(|(other, _)| *other).chain(figure.turn.evaded.iter().copied());
    let gone: Vec<UnitId> = gone.filter(|other| is_gone(*other)).collect();
    if gone.is_empty() {
        return;
    }
    let figure = &mut state.figures[who.index()];
    figure.entered.retain(|(other, _)| !gone.contains(other));
    figure.turn.evaded.retain(|other| !gone.contains(other));
}

/// GU-426: with air the count begins anew.
fn breathe(figure: &mut Figure) {
    if figure.choke.is_none() {
        (figure.air_used, figure.fatigue) = (0, figure.fatigue.max(0));
    }
}

/// GU-423, GU-440: what has to be won anew every turn ends with the turn in which it was not.
pub(super) fn wear_off(state: &mut State, who: UnitId) {
    let left = |kept: KeptUp| match kept {
        KeptUp { by, is_fresh } if by != who => Some(KeptUp { by, is_fresh }),
        KeptUp { by, is_fresh } => is_fresh.then_some(KeptUp { by, is_fresh: false }),
    };
    for figure in state.figures.iter_mut() {
        figure.choke = figure.choke.and_then(left);
        figure.covered_face =
            figure.covered_face.and_then(|(face, kept)| left(kept).map(|kept| (face, kept)));
        breathe(figure);
    }
}

impl Face {
    /// In words.
    pub const fn name(self) -> &'static str {
        ["eyes", "ears", "mouth"][self as usize]
    }
}

/// "upper body, with both hands"
pub fn hold_words(hold: &Hold) -> String {
    let hands = if hold.with == Grasp::Both { "both hands" } else { "one hand" };
    if hold.is_pin { format!("pinned, with {hands}") } else { format!("{}, with {hands}", hold.part.name()) }
}

/// An event in words.
pub fn words(state: &State, event: &CloseEvent) -> (UnitId, String, Sign) {
    let name = |who: UnitId| state.figure(who).sheet.name.clone();
    let thing = |item: ItemId| state.item_name(item).to_ascii_lowercase();
    match *event {
        CloseEvent::Holds { who, hold } if hold.is_pin => {
            (who, format!("pins {}", name(hold.on)), Sign::Lock)
        }
        CloseEvent::Holds { who, hold } => {
            (who, format!("holds {}: {}", name(hold.on), hold_words(&hold)), Sign::Lock)
        }
        CloseEvent::LetsGo { who, of } => (who, format!("holds {} no more", name(of)), Sign::Drop),
        CloseEvent::Grips { who, item, .. } => {
            (who, format!("has a hand on the {}", thing(item)), Sign::Lock)
        }
        CloseEvent::GripEnds { who, item } => {
            (who, format!("has no hand on the {} any more", thing(item)), Sign::Drop)
        }
        CloseEvent::Chokes { foe, .. } => (foe, "gets no air".to_owned(), Sign::Wound),
        CloseEvent::LacksAir(who) => {
            let air = state.figure(who).air_used;
            (
                who,
                format!("no air for {}", crate::systems::gurps::amounts::counted(air.into(), "turn")),
                Sign::Wound,
            )
        }
        CloseEvent::CoversFace { foe, face, .. } => (foe, format!("{} covered", face.name()), Sign::Lock),
        CloseEvent::Evades { who, foe } => (who, format!("gets past {}", name(foe)), Sign::SideStep),
        CloseEvent::TriesToBreakFree(who) => (who, "tries to break free".to_owned(), Sign::Plain),
        CloseEvent::RetreatFails(who) => (who, "does not get away".to_owned(), Sign::JumpBack),
    }
}

/// What of it belongs on the card that sums up an exchange.
pub fn is_outcome(event: &CloseEvent) -> bool {
    !matches!(event, CloseEvent::TriesToBreakFree(_) | CloseEvent::LacksAir(_))
}
