//! A blow from outside into a hex that others share: whom it may hit instead (GU-409).

use crate::board::UnitId;
use crate::dice::Pool;
use crate::order::sort_by_key;
use crate::systems::gurps::close_combat::holding::is_from_outside;
use crate::systems::gurps::roll::{T, check};
use crate::systems::gurps::rules::*;
use crate::systems::gurps::state::moment::{Attack, Extras, Moment, Progress, Shared, Target, Then};
use crate::systems::gurps::state::{Means, State};
use crate::systems::gurps::system::Gurps;
use crate::systems::gurps::tables::Spot;
use crate::table::{Asked, Choice, Look, Next, Opt, Sign, System, Tally};
use std::rc::Rc;

/// GU-409: an attack whose dice fall now, with those who share the target's hex if it comes from outside.
pub(super) fn into_shared_hex(state: &State, attack: &Rc<Attack>, number: i32) -> Rc<Attack> {
    let (who, foe) = (attack.who, attack.foe);
    let is_other =
        |other: &UnitId| *other != who && state.figure(*other).is_up() && state.shares(foe, *other);
    let others = || Shared { others: state.units().filter(is_other).collect(), number };
    let is_by_hand = !matches!(attack.means, Means::Shot(_));
    let shared = (is_by_hand && is_from_outside(state, who, foe)).then(|| Rc::new(others()));
    if shared == attack.extras.shared {
        return attack.clone();
    }
    Rc::new(Attack { extras: Extras { shared, ..attack.extras.clone() }, ..Attack::clone(attack) })
}

/// GU-409: after a miss, or a dodge, the blow may hit the others in the hex; then the attack is over.
pub fn astray(t: T<'_, '_>, attack: &Rc<Attack>) -> Next<Gurps> {
    let is_at_weapon = matches!(attack.target, Target::Weapon(_));
    let is_stray = attack.extras.is_astray;
    let shared = attack.extras.shared.as_ref().filter(|_| !is_at_weapon && !is_stray);
    if let Some(shared) = shared
        && ask(t, attack.who)?
    {
        for other in in_random_order(t, &shared.others)? {
            if strikes(t, attack, shared.number, other)? {
                break;
            }
        }
    }
    Ok(if is_stray { None } else { Some(Moment(Progress::Over(attack.clone()))) })
}

/// GU-409: whether the table rolls for it.
fn ask(t: T<'_, '_>, who: UnitId) -> Asked<bool> {
    let choice = |_: &State| {
        Choice::of(who, GU_409, "the others in his hex")
            .look(Look::Segments)
            .option(Opt::open(false, "are not hit").sign(Sign::Pass))
            .option(Opt::open(true, "roll whether it hits them").sign(Sign::Dice))
    };
    let is_rolled = t.choose_usually(|_| false, &choice)?;
    t.commit(GU_409, who, if is_rolled { "Roll" } else { "Go on" })?;
    Ok(is_rolled)
}

/// GU-409: a die for each of several, the lowest first; equal ones in their order at the table.
fn in_random_order(t: T<'_, '_>, others: &[UnitId]) -> Asked<Vec<UnitId>> {
    if others.len() < 2 {
        return Ok(others.to_vec());
    }
    let mut drawn: Vec<(i32, UnitId)> = Vec::new();
    for &other in others {
        drawn.push((t.roll_sum(GU_409, other, "who comes first", Pool::d6(1), (0, 1), |face| face)?, other));
    }
    sort_by_key(&mut drawn, |(face, _)| *face);
    Ok(drawn.into_iter().map(|(_, who)| who).collect())
}

/// GU-409: at 9 or the number of the blow, if that is lower; whether it strikes somebody who does not dodge.
fn strikes(t: T<'_, '_>, attack: &Attack, number: i32, other: UnitId) -> Asked<bool> {
    let number = Tally::of(GU_409, "the number of the blow", number).at_most(
        GU_409,
        "another than was meant: at most 9",
        9,
    );
    if !check(t, attack.who, GU_409, "hits another", number)? {
        return Ok(false);
    }
    let stray = Attack {
        foe: other,
        target: Target::At(Spot::Torso),
        extras: Extras { is_astray: true, ..attack.extras.clone() },
        is_bound: true,
        then: Then::Resume,
        ..attack.clone()
    };
    let mut next = Some(Moment(Progress::Hit { attack: Rc::new(stray), spot: Spot::Torso }));
    let mut has_struck = false;
    while let Some(moment) = next {
        // What a dodge has stopped does not come to its end.
        has_struck |= matches!(moment.0, Progress::Over(_));
        next = Gurps::go_on(t, &moment)?;
    }
    Ok(has_struck)
}
