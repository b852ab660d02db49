//! The slam as a card of its own (GU-453): up to full Move, the last hex of it the target's.

use super::slam_way::{entry, way_in};
use crate::board::UnitId;
use crate::systems::gurps::blows::attack::bar_of_foe;
use crate::systems::gurps::interrupts::interrupt::Intent;
use crate::systems::gurps::roll::{T, first, no, no_if};
use crate::systems::gurps::rules::*;
use crate::systems::gurps::state::moment::{Moment, Progress, Slam};
use crate::systems::gurps::state::{Defences, Manoeuvre, State};
use crate::systems::gurps::system::Gurps;
use crate::systems::gurps::turns::movement::{
    Allowance, Place, Stride, advance, ask_route_where, bar_of_step,
};
use crate::systems::gurps::turns::routes::routes;
use crate::systems::gurps::turns::turn::{bar_of_turn, choose, end_turn};
use crate::table::{Asked, Bar, Next, Rule};

/// GU-453, GU-466: why nobody can be run into with so much movement.
pub fn bar_of(state: &State, who: UnitId, foe: UnitId, rule: Rule, allowance: &Allowance) -> Option<Bar> {
    let is_standing = state.figure(who).posture.is_standing();
    bar_of_turn(state, who).or_else(|| bar_of_foe(state, who, foe)).or_else(|| {
        first([
            // House: whoever is senseless does not fill his hex: there is nobody to run into.
            no_if(!state.figure(foe).is_up(), GU_056, "R-OUT", "nobody stands there"),
            no_if(state.shares(who, foe), GU_453, "R-STARTCC", "you began the turn in his hex"),
            no_if(!is_standing, rule, "R-STAND", "stand up first"),
            bar_of_step(state, who),
            no_if(
                way_in(state, who, foe, allowance).is_none(),
                rule,
                "R-NOMOVE",
                "not enough movement for the target's hex",
            ),
        ])
    })
}

/// How far a slam may lead.
pub fn allowance(state: &State, who: UnitId) -> Allowance {
    Allowance::full(state, who, GU_453).apart()
}

/// From where the target is run into: the way to the hex before his own. Where it leads from tells the side.
pub fn ask_approach(t: T<'_, '_>, who: UnitId, foe: UnitId, allowance: &Allowance) -> Asked<Vec<Stride>> {
    if way_in(t.state(), who, foe, allowance).is_none() {
        // Only by the table's own word.
        return Ok(Vec::new());
    }
    let found = routes(t.state(), who, allowance);
    let ends = |state: &State, place: Place| {
        let is_still = place == (state.at(who), state.facing(who));
        let paid = if is_still { Some(0) } else { found.price_of(place) };
        let entry = paid.and_then(|paid| entry(state, who, foe, allowance, (place, paid)));
        let bar = || no(allowance.rule, "R-NOMOVE", "his hex is not straight before that one, or too far");
        if entry.is_none() { Some(bar()) } else { None }
    };
    ask_route_where(t, who, allowance, "run in from", &ends)
}

/// GU-453: the card.
pub fn slam(t: T<'_, '_>, who: UnitId, foe: UnitId) -> Next<Gurps> {
    let allowance = allowance(t.state(), who);
    let way = ask_approach(t, who, foe, &allowance)?;
    t.commit(GU_453, who, "Slam")?;
    choose(t, who, Manoeuvre::Slam, Defences::Normal);
    if !advance(t, who, &way, Intent::Nothing)? {
        end_turn(t, who);
        return Ok(None);
    }
    let slam = Slam { card: GU_453, who, foe, feint: 0, entered: None };
    Ok(Some(Moment(Progress::Slams(slam))))
}
