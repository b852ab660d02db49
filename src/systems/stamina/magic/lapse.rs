//! What waits for nothing else: spells that the very next action has to trigger, and long castings (ST-705 to
//! ST-707).

use crate::board::UnitId;
use crate::systems::stamina::roll::T;
use crate::systems::stamina::rules::*;
use crate::systems::stamina::state::event::Event;
use crate::systems::stamina::state::figure::SpellRef;

/// A character takes an action in its own turn, other than going on with a long casting: `with` is the held spell
/// that the action triggers, if it is one.
pub fn acts(t: T<'_, '_>, who: UnitId, with: Option<SpellRef>) {
    let figure = t.state().figure(who);
    if t.state().acting != Some(who) || (figure.held.is_empty() && figure.casting.is_none()) {
        return;
    }
    if figure.casting.is_some() {
        t.emit(ST_707, Event::CastingEnded(who));
    }
    let held = &t.state().figure(who).held;
    let kept = with.and_then(|spell| held.iter().position(|it| it.spell == spell));
    let is_lost = |place: &usize| held[*place].until == 0 && Some(*place) != kept;
    let lost: Vec<usize> = (0..held.len()).filter(is_lost).collect();
    let is_dearer = held.iter().enumerate().any(|(place, it)| it.is_free && Some(place) != kept);
    for place in lost.into_iter().rev() {
        t.emit(ST_706, Event::SpellGone { who, place: place as u8 });
    }
    if is_dearer {
        t.emit(ST_705, Event::FreeManifestLost(who));
    }
}
