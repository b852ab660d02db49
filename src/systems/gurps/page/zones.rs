//! What a figure faces, reaches and watches, as hexes (GU-031 to GU-036, GU-240, GU-360): shown on the board.

use crate::board::UnitId;
use crate::hex::{Hex, range};
use crate::systems::gurps::arcs::{Arc, arc_of, is_before_from};
use crate::systems::gurps::blows::value::{length, reaches};
use crate::systems::gurps::interrupts::opportunity::covered;
use crate::systems::gurps::interrupts::waiting::{can_act, is_waiting, ready_means, rouses};
use crate::systems::gurps::rules::*;
use crate::systems::gurps::state::{Means, State};
use crate::table::{Rule, Zone, ZoneKind};

/// The areas of a figure that is still up.
pub fn zones(state: &State, who: UnitId) -> Vec<Zone> {
    if !state.figure(who).is_up() {
        return Vec::new();
    }
    let all = arcs(state, who).into_iter().chain([reach(state, who), watched(state, who), waits(state, who)]);
    all.filter(|zone| !zone.hexes.is_empty()).collect()
}

/// GU-031: the hexes around a figure, clockwise from its left.
fn arcs(state: &State, who: UnitId) -> [Zone; 3] {
    let (at, facing) = (state.at(who), state.facing(who));
    let around = |is: &dyn Fn(Arc) -> bool| -> Vec<Hex> {
        let hexes = (-2..=3).map(|turn| facing.turned(turn).from(at));
        let is_there = |hex: &Hex| arc_of(at, facing, *hex).is_some_and(is);
        hexes.filter(|hex| is_open(state, who, *hex)).filter(is_there).collect()
    };
    [
        zone(ZoneKind::Front, GU_031, "front", around(&|arc| arc == Arc::Front)),
        zone(ZoneKind::Side, GU_031, "side", around(&|arc| matches!(arc, Arc::Side(_)))),
        zone(ZoneKind::Back, GU_031, "back", around(&|arc| arc == Arc::Back)),
    ]
}

/// GU-033, GU-035, GU-036: where the weapons in hand strike; without one, what else the figure strikes with.
fn reach(state: &State, who: UnitId) -> Zone {
    let (at, facing) = (state.at(who), state.facing(who));
    let mut means = ready_means(state, who);
    let is_weapon = |means: &Means| matches!(means, Means::Weapon(..));
    if means.iter().any(is_weapon) {
        means.retain(is_weapon);
    }
    let mut names: Vec<String> = Vec::new();
    for name in means.iter().filter_map(|means| weapon_name(state, *means)) {
        if !names.contains(&name) {
            names.push(name);
        }
    }
    let is_held_for_one = |means: &Means| match means {
        Means::Weapon(item, mode) => state.mode(*item, *mode).is_some_and(|it| it.reach.is_one_at_a_time),
        _ => false,
    };
    let rule = if means.iter().any(is_held_for_one) { GU_036 } else { GU_035 };
    let struck = |hex: &Hex| {
        let distance = hex.unsigned_distance_to(at);
        is_before_from(at, facing, *hex) && means.iter().any(|means| reaches(state, *means, distance))
    };
    let hexes = near(state, who, &means, 0).filter(struck).collect();
    let label = if names.is_empty() { "reach".to_owned() } else { format!("reach: {}", names.join(", ")) };
    Zone { kind: ZoneKind::Reach, hexes, label: label.into(), rule }
}

/// GU-240: where an opportunity shooter shoots at whoever enters.
fn watched(state: &State, who: UnitId) -> Zone {
    let hexes = covered(state, who).map(|watch| watch.hexes.clone()).unwrap_or_default();
    zone(ZoneKind::Covered, GU_240, "opportunity fire", hexes)
}

/// GU-360 to GU-362: where a foe gives somebody who waits an occasion.
fn waits(state: &State, who: UnitId) -> Zone {
    let hexes = if is_waiting(state, who) && can_act(state, who) {
        let step = u32::from(state.figure(who).wait.is_some_and(|wait| !wait.has_stepped));
        near(state, who, &ready_means(state, who), step).filter(|hex| rouses(state, who, &[*hex])).collect()
    } else {
        Vec::new()
    };
    zone(ZoneKind::Trigger, GU_360, "wait", hexes)
}

fn zone(kind: ZoneKind, rule: Rule, label: &'static str, hexes: Vec<Hex>) -> Zone {
    Zone { kind, hexes, label: label.into(), rule }
}

fn weapon_name(state: &State, means: Means) -> Option<String> {
    match means {
        Means::Weapon(item, _) => Some(state.item_name(item).to_ascii_lowercase()),
        _ => None,
    }
}

/// The hexes no farther than the longest of these means strikes, and so many hexes more.
fn near<'a>(
    state: &'a State,
    who: UnitId,
    means: &[Means],
    more: u32,
) -> impl Iterator<Item = Hex> + use<'a> {
    let most = means.iter().map(|means| length(state, *means)).max().unwrap_or(0);
    range(state.at(who), u32::from(most) + more).filter(move |hex| is_open(state, who, *hex))
}

/// Whether others may stand in a hex.
fn is_open(state: &State, who: UnitId, hex: Hex) -> bool {
    !state.board.ground.is_blocked(hex) && !state.board.token(who).covers(hex)
}
