//! The areas of the board that belong to a figure: what it threatens and what it watches.

use crate::board::UnitId;
use crate::systems::stamina::harm::suffer::has_reaction;
use crate::systems::stamina::interrupts::react::threatened;
use crate::systems::stamina::rules::*;
use crate::systems::stamina::state::State;
use crate::table::{Zone, ZoneKind};

/// The areas of a figure that is conscious.
pub fn zones(state: &State, who: UnitId) -> Vec<Zone> {
    if !state.figure(who).is_conscious() {
        return Vec::new();
    }
    let at = state.at(who);
    let ground = &state.board.ground;
    let reach = threatened(state, who).into_iter().filter(|hex| *hex != at && !ground.is_blocked(*hex));
    let watch = state.figure(who).watch.as_ref().filter(|_| has_reaction(state, who));
    let watched = watch.map_or_else(Vec::new, |watch| watch.hexes.clone());
    let all = [
        Zone { kind: ZoneKind::Reach, hexes: reach.collect(), label: "threatened".into(), rule: ST_330 },
        Zone { kind: ZoneKind::Covered, hexes: watched, label: "overwatch".into(), rule: ST_612 },
    ];
    all.into_iter().filter(|zone| !zone.hexes.is_empty()).collect()
}
