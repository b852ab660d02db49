//! Forced movement (ST-335 to ST-338).

use crate::board::UnitId;
use crate::hex::{Facing, Hex};
use crate::systems::stamina::page::tell::name;
use crate::systems::stamina::roll::T;
use crate::systems::stamina::rules::*;
use crate::systems::stamina::state::State;
use crate::systems::stamina::state::event::Event;
use crate::systems::stamina::turns::pay::lose_aim;
use crate::systems::stamina::turns::terrain::is_wall;
use crate::table::{Asked, Choice, Look, Opt, Rule, Sign};

/// What the next hex of a push is (ST-337).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Next {
    /// It can be entered.
    Free(Hex),
    /// A hard surface: whoever is pushed is pinned (ST-338).
    Hard,
    /// Somebody in the way, or the board's edge.
    Soft,
}

/// ST-337: what lies before whoever is pushed that way.
pub fn next(state: &State, foe: UnitId, way: Facing) -> Next {
    let at = state.at(foe);
    let to = way.from(at);
    let ground = &state.board.ground;
    if ground.fixtures().wall(at, to).is_some() || is_wall(ground, to) {
        return Next::Hard;
    }
    if ground.is_blocked(to) {
        return Next::Soft;
    }
    match state.occupants(to).any(|who| who != foe) {
        true if state.options.is_occupied_hard => Next::Hard,
        true => Next::Soft,
        false => Next::Free(to),
    }
}

/// ST-336: the directions that lead most nearly away from the attacker; two where they are as near, all from the
/// same hex.
pub(super) fn ways(from: Hex, to: Hex) -> Vec<Facing> {
    let v = to - from;
    let product = |way: &Facing| {
        let d = way.from(Hex::ZERO);
        2 * v.x * d.x + 2 * v.y * d.y + v.x * d.y + v.y * d.x
    };
    let most = Facing::ALL.iter().map(product).max();
    Facing::ALL.into_iter().filter(|way| Some(product(way)) == most).collect()
}

/// ST-336: where a push leads; the attacker chooses between two as near.
pub fn ask_way(t: T<'_, '_>, who: UnitId, foe: UnitId) -> Asked<Facing> {
    let ways = ways(t.state().at(who), t.state().at(foe));
    if let [way] = ways[..] {
        if t.reads() {
            t.note(ST_336, format!("pushed {}", way.name()));
        }
        return Ok(way);
    }
    let first = ways.first().copied().unwrap_or_default();
    let build = |state: &State| {
        let option = |way: &Facing| {
            let to = way.from(state.at(foe));
            Opt::open(*way, way.name()).aim(to).sign(Sign::Pushed)
        };
        Choice::of(who, ST_336, format!("push {} which way?", name(state, foe)))
            .look(Look::Hexes)
            .options(ways.iter().map(option))
    };
    let way = t.choose_usually(|_| first, &build)?;
    t.commit(ST_336, who, "Push")?;
    Ok(way)
}

/// ST-337: pushes somebody 1 hex that way under `rule`, if nothing stops it; what was in the way. Nobody reacts
/// (ST-335).
pub(super) fn push_one(t: T<'_, '_>, foe: UnitId, way: Facing, rule: Rule) -> Next {
    let next = next(t.state(), foe, way);
    match next {
        Next::Free(to) => {
            t.note(ST_335, "nobody may react to it");
            if t.state().units().any(|who| who != foe && t.state().at(who) == to) {
                t.note(ST_119, "whoever lies there occupies no hex");
            }
            t.emit(rule, Event::Pushed { who: foe, to });
            lose_aim(t, foe);
        }
        Next::Hard => t.note(ST_338, "pinned against a hard surface"),
        Next::Soft => t.note(ST_337, "something soft is in the way: the push ends"),
    }
    next
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(to: (i32, i32), places: &[u8]) {
        let found: Vec<u8> = ways(Hex::ZERO, Hex::new(to.0, to.1)).iter().map(|way| way.index()).collect();
        assert_eq!(found, places, "{to:?}");
    }

    #[test]
    fn pushes_lead_away_from_the_attacker() {
        check((1, 0), &[0]);
        check((2, 0), &[0]);
        check((0, -1), &[4]);
        check((1, 1), &[0, 1]);
        check((0, 0), &[0, 1, 2, 3, 4, 5]);
    }
}
