//! A blow in passing, during a Move (GU-531 to GU-535).

use super::attack::{arms, ask_extras, bar_of_arm, bar_of_foe, damage_of, name_of, usual_mode};
use super::hopeless::{ask_hopeless, bar_of_skill, nearest_bar};
use super::stand::Stand;
use super::value::reaches;
use crate::board::UnitId;
use crate::systems::gurps::harm::damage::harm_of;
use crate::systems::gurps::roll::{T, first, never_if, no, no_if};
use crate::systems::gurps::rules::*;
use crate::systems::gurps::state::moment::{Attack, Extras, Moment, Progress, Style, Target, Then};
use crate::systems::gurps::state::{Defences, Manoeuvre, Means, State};
use crate::systems::gurps::system::Gurps;
use crate::systems::gurps::turns::other::bar_of_move;
use crate::systems::gurps::turns::turn::{choose, is_moving};
use crate::table::{Asked, Bar, Choice, Look, Next, Opt, Sign};
use std::rc::Rc;

/// GU-534: a wild swing during a move.
pub fn wild_swing(t: T<'_, '_>, who: UnitId, foe: UnitId) -> Next<Gurps> {
    let means = ask_wild_means(t, who, foe)?;
    let is_from_above = ask_height(t, who)?;
    let extras = Extras { is_from_above, ..ask_extras(t, who)? };
    let attack = Attack {
        who,
        foe,
        means,
        target: Target::Random,
        style: Style::Wild,
        extras,
        shot: None,
        is_bound: false,
        then: Then::Move,
    };
    let stand = Stand::now(t.state(), who);
    if !ask_hopeless(t, &attack, stand)? {
        return Ok(None);
    }
    t.commit(GU_534, who, "Strike")?;
    if !is_moving(t.state(), who) {
        choose(t, who, Manoeuvre::Move, Defences::Normal);
        t.note(GU_535, "the swing comes first, then the rest of the Move");
    }
    Ok(Some(Moment(Progress::Declared(Rc::new(attack)))))
}

/// GU-534: why there is no wild swing with something at a distance: a thrust reaches 1 hex at most.
fn bar_of_wild(state: &State, who: UnitId, foe: UnitId, means: Means) -> Option<Bar> {
    let distance = state.board.distance(who, foe);
    let is_thrust =
        harm_of(state, who, means).is_some_and(|it| it.basis == crate::systems::gurps::tables::Basis::Thrust);
    first([
        bar_of_arm(state, who, means),
        no_if(!reaches(state, means, distance), GU_035, "R-REACH", "out of reach"),
        no_if(is_thrust && distance > 1, GU_534, "R-REACH", "a thrust only at 1 hex"),
    ])
    .or_else(|| {
        let swing = Attack { style: Style::Wild, ..Attack::plain(who, foe, means) };
        bar_of_skill(state, Manoeuvre::Move, Stand::now(state, who), &swing)
    })
}

/// GU-534: any hex within reach, before one or not.
fn ask_wild_means(t: T<'_, '_>, who: UnitId, foe: UnitId) -> Asked<Means> {
    t.choose_from(&move |state| {
        let option = |means: Means| {
            Opt::open(means, name_of(state, means))
                .detail(damage_of(state, who, means, Style::Wild))
                .sign(Sign::Strike)
                .bar(bar_of_wild(state, who, foe, means))
        };
        let all = arms(state, who, Manoeuvre::Move);
        let open = all.iter().copied().filter(|means| bar_of_wild(state, who, foe, *means).is_none());
        let usual = usual_mode(state, who, &open.collect::<Vec<_>>());
        let place = all.iter().position(|means| Some(*means) == usual).unwrap_or(0);
        let choice = Choice::of(who, GU_534, "with").look(Look::List);
        choice.options(all.into_iter().map(option)).default_at(place)
    })
}

/// GU-111: whether it comes from above, by the table's word.
fn ask_height(t: T<'_, '_>, who: UnitId) -> Asked<bool> {
    let choice = |_: &State| {
        Choice::of(who, GU_111, "swings")
            .look(Look::Folded)
            .option(Opt::open(false, "from the same level"))
            .option(Opt::open(true, "from above").detail("location at −3"))
    };
    t.choose_usually(|_| false, &choice)
}

/// Why there is no wild swing at a foe now.
pub fn bar_of_wild_swing(state: &State, who: UnitId, foe: UnitId) -> Option<Bar> {
    let figure = state.figure(who);
    let has_none = arms(state, who, Manoeuvre::Move).is_empty();
    first([
        never_if(has_none, GU_534, "R-UNREADY", "no hand weapon ready"),
        no_if(figure.turn.has_attacked, GU_534, "R-USED", "already used this turn"),
        bar_of_foe(state, who, foe),
    ])
    .or_else(|| {
        let bars = arms(state, who, Manoeuvre::Move).into_iter();
        let bars = bars.map(|means| bar_of_wild(state, who, foe, means));
        let bar = nearest_bar(bars)?;
        if bar.rule == GU_005 { Some(bar) } else { Some(no(GU_035, "R-REACH", "out of reach")) }
    })
    // GU-535: before the first hex it begins the Move.
    .or_else(|| if is_moving(state, who) { None } else { bar_of_move(state, who) })
}
