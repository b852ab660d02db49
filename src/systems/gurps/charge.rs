//! All-out attack and all-out charge (GU-310 to GU-327).

use super::Gurps;
use super::attack::{
    Stand, arms, ask_extras, ask_hopeless, ask_means, ask_target, bar_of_arm, bar_of_foe, bar_of_reach,
    bar_of_stand, bound_target, declared, draws, name_of,
};
use super::criticals::wound_self;
use super::fall::fall;
use super::feint::{bar_of_seeing, contest};
use super::interrupt::Intent;
use super::moment::{Attack, Extras, Moment, Progress, Style, Then};
use super::movement::{Allowance, Place, Stride, advance, ask_route_where, bar_of_hex, routes};
use super::roll::{Check, Roll, T, first, no_if, success};
use super::rules::*;
use super::state::{Defences, Manoeuvre, Means, State};
use super::tables::{Kind, Posture, Spot};
use super::turn::{bar_of_turn, choose, end_turn};
use super::value::{length, turns_after};
use super::weapon_target::target_hexes;
use crate::board::UnitId;
use crate::dice::Pool;
use crate::hex::Facing;
use crate::table::{Asked, Bar, Choice, Next, Opt, Sign, Tally};
use std::rc::Rc;

/// What an all-out attack is spent on (GU-311 to GU-314).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Spent {
    Determined,
    Strong,
    Feint,
    Double,
}

/// Why a card of all-out movement and attack is not open against a foe.
pub(super) fn bar_of_charge(state: &State, who: UnitId, foe: UnitId, card: Manoeuvre) -> Option<Bar> {
    let allowance = match card {
        Manoeuvre::Charge => Allowance::full(state, who, GU_320),
        _ => Allowance::half(state, who, GU_310),
    };
    let allowance = match card {
        Manoeuvre::Charge => allowance.nearer(foe),
        _ => allowance.forward(),
    };
    let arms = arms(state, who, card);
    let longest = arms.iter().map(|means| length(state, *means)).max().unwrap_or(0);
    let distance = state.board.distance(who, foe);
    let is_far = distance > u32::from(allowance.left) + u32::from(longest);
    first([
        bar_of_turn(state, who),
        bar_of_foe(state, who, foe),
        no_if(is_far, GU_035, "R-REACH", "out of reach"),
    ])
    .or_else(|| {
        let bars: Vec<Option<Bar>> = arms.iter().map(|means| bar_of_arm(state, who, *means)).collect();
        let is_open = bars.iter().any(Option::is_none);
        if state.figure(who).posture == Posture::Crawling {
            return bars.into_iter().min_by_key(Option::is_some).flatten();
        }
        let shoots = state.held(who).any(|(item, _)| state.weapon(item).grips.is_empty());
        let why = if shoots { "ranged weapons use Reload" } else { "no ready weapon" };
        no_if(!is_open, GU_318, "R-MELEEONLY", why)
    })
    .or_else(|| {
        let at = state.at(who);
        let is_charge = card == Manoeuvre::Charge;
        let stays = Facing::ALL.map(|facing| (at, facing)).into_iter().filter(|_| !is_charge);
        let ends = routes(state, who, &allowance);
        let moves = ends.all().map(|(place, _)| place).filter(|place| place.0 != at);
        let mut ends = stays.chain(moves.collect::<Vec<_>>());
        let serves = |place: Place| {
            (place.0 == at || ends_there(state, who, place))
                && bar_of_stand(state, who, foe, card, place).is_none()
        };
        let rule = if is_charge { GU_320 } else { GU_310 };
        no_if(!ends.any(serves), rule, "R-FORWARD", "forward hexes only: no way into reach")
    })
}

/// Whether a way may end in a hex.
fn ends_there(state: &State, who: UnitId, place: Place) -> bool {
    bar_of_hex(state, who, place.0).is_none()
}

/// Where a way ends.
fn end_of(state: &State, who: UnitId, way: &[Stride]) -> Stand {
    way.last().map_or(Stand::now(state, who), |last| Stand { at: last.to, facing: last.facing })
}

/// GU-310: everything on the attack.
pub(super) fn all_out(t: T<'_, '_>, who: UnitId, foe: UnitId) -> Next<Gurps> {
    let option = t.choose_from(&move |state| {
        let all = [
            (Spent::Determined, "determined", "+4"),
            (Spent::Strong, "strong", "+2 damage"),
            (Spent::Feint, "feint and attack", "one after the other"),
            (Spent::Double, "two attacks", "on the same target"),
        ];
        let option = |(value, name, detail): (Spent, &'static str, &'static str)| {
            let bar = if value == Spent::Feint { bar_of_seeing(state, who, foe) } else { None };
            Opt::open(value, name).detail(detail).sign(Sign::Strike).bar(bar)
        };
        Choice::of(who, GU_310, "all-out").options(all.map(option)).compared()
    })?;
    let allowance = Allowance::half(t.state(), who, GU_310).forward();
    let ends = |state: &State, place: Place| bar_of_stand(state, who, foe, Manoeuvre::AllOutAttack, place);
    let way = ask_route_where(t, who, &allowance, "move first", &ends)?;
    let stand = end_of(t.state(), who, &way);
    let means = ask_means(t, who, foe, Manoeuvre::AllOutAttack, stand)?;
    let second = if option == Spent::Double { ask_second(t, who, foe, means, stand)? } else { None };
    let target = ask_target(t, who, foe, means)?;
    let extras = ask_extras(t, who)?;
    let style = match option {
        Spent::Determined => Style::Determined,
        Spent::Strong => Style::Strong,
        Spent::Feint | Spent::Double => Style::Plain,
    };
    let plain = |means, then| Attack {
        who,
        foe,
        means,
        target,
        style,
        extras: extras.clone(),
        shot: None,
        is_bound: false,
        then,
    };
    let then = match second {
        Some(means) => Then::Second(Rc::new(Attack { is_bound: true, ..plain(means, Then::End) })),
        None => Then::End,
    };
    let attack = plain(means, then);
    if !ask_hopeless(t, &attack)? {
        return Ok(None);
    }
    t.commit(GU_310, who, "Attack")?;
    if !draws(t, who, means)? {
        return Ok(None);
    }
    choose(t, who, Manoeuvre::AllOutAttack, Defences::Passive);
    t.note(GU_315, "no active defence until its next turn");
    let goes_on = advance(t, who, &way, Intent::Strike { foe, means })?;
    let foe = bound_target(t.state(), who, foe).filter(|_| goes_on && option == Spent::Feint);
    let Some(foe) = foe else { return Ok(declared(t, attack, goes_on)) };
    t.note(GU_312, "feint, then the attack");
    let penalty = contest(t, who, foe, means, 0)?.unwrap_or(0);
    let extras = Extras { feint: penalty, ..attack.extras.clone() };
    Ok(declared(t, Attack { extras, is_bound: true, ..attack }, true))
}

/// GU-311, GU-316: with what the second attack is made; it may be dropped.
fn ask_second(t: T<'_, '_>, who: UnitId, foe: UnitId, means: Means, stand: Stand) -> Asked<Option<Means>> {
    t.choose_from(&move |state| {
        let option = |second: Means| {
            let becomes_unready = match (means, second) {
                (Means::Weapon(item, mode), Means::Weapon(other, _)) if item == other => {
                    turns_after(state, who, item, Some(mode)) > 0
                }
                _ => false,
            };
            let bar = first([
                bar_of_arm(state, who, second),
                no_if(
                    becomes_unready,
                    GU_311,
                    "R-TWOWEAP",
                    "needs two ready weapons, or one that stays ready",
                ),
                bar_of_reach(state, stand, &target_hexes(state, foe, Manoeuvre::AllOutAttack), second),
            ]);
            Opt::open(Some(second), name_of(state, second)).sign(Sign::Strike).bar(bar)
        };
        // What is not in hand yet serves for the first attack only.
        let is_here = |second: &Means| match second {
            Means::Weapon(item, _) => {
                let is_first = matches!(means, Means::Weapon(first, _) if first == *item);
                is_first || state.held(who).any(|(held, _)| held == *item)
            }
            _ => true,
        };
        let all: Vec<Means> = arms(state, who, Manoeuvre::AllOutAttack).into_iter().filter(is_here).collect();
        let same = all.iter().position(|it| *it == means).unwrap_or(0);
        Choice::of(who, GU_311, "second attack with")
            .look(crate::table::Look::List)
            .options(all.into_iter().map(option))
            .option(Opt::open(None, "no second attack").sign(Sign::Pass))
            .or_else(same)
    })
}

/// GU-311, GU-316, GU-646: the second attack, as long as it still can be made.
pub(super) fn second(t: T<'_, '_>, attack: &Rc<Attack>) -> Next<Gurps> {
    let (who, foe) = (attack.who, attack.foe);
    let state = t.state();
    let is_gone = state.figure(foe).life == super::state::Life::Dead;
    if is_gone || bar_of_arm(state, who, attack.means).is_some() {
        t.note(GU_316, "the second attack is dropped");
        end_turn(t, who);
        return Ok(None);
    }
    let target = target_hexes(state, foe, Manoeuvre::AllOutAttack);
    if bar_of_reach(state, Stand::now(state, who), &target, attack.means).is_some() {
        t.note(GU_646, "it still reaches whoever has retreated");
        t.note(GU_317, "and he has no second retreat");
    }
    Ok(Some(Moment(Progress::Declared(attack.clone()))))
}

/// GU-320: straight at somebody, at full Move.
pub(super) fn charge(t: T<'_, '_>, who: UnitId, foe: UnitId) -> Next<Gurps> {
    let options = [
        Opt::open(Style::Charge, "charge").detail("at −1").sign(Sign::Advance),
        Opt::open(Style::StrongCharge, "strong charge").detail("at −5, +2 damage").sign(Sign::Advance),
    ];
    let style = t.choose(Choice::of(who, GU_320, "all-out charge").options(options).compared())?;
    let allowance = Allowance::full(t.state(), who, GU_320).nearer(foe);
    let ends = |state: &State, place: Place| bar_of_stand(state, who, foe, Manoeuvre::Charge, place);
    let way = ask_route_where(t, who, &allowance, "charge to", &ends)?;
    let stand = end_of(t.state(), who, &way);
    let means = ask_means(t, who, foe, Manoeuvre::Charge, stand)?;
    let target = ask_target(t, who, foe, means)?;
    let extras = ask_extras(t, who)?;
    let attack =
        Attack { who, foe, means, target, style, extras, shot: None, is_bound: true, then: Then::End };
    t.commit(GU_320, who, "Charge")?;
    if !draws(t, who, means)? {
        return Ok(None);
    }
    choose(t, who, Manoeuvre::Charge, Defences::Passive);
    t.note(GU_326, "no active defence until its next turn");
    let goes_on = advance(t, who, &way, Intent::Strike { foe, means })?;
    let Some(footing) = footing(t, who, goes_on)? else {
        end_turn(t, who);
        return Ok(None);
    };
    let extras = Extras { footing, ..attack.extras.clone() };
    Ok(declared(t, Attack { extras, ..attack }, goes_on))
}

/// GU-327: what bad footing on the way does to the attack; `None` where it ends the charge.
fn footing(t: T<'_, '_>, who: UnitId, goes_on: bool) -> Asked<Option<i32>> {
    if !goes_on || !t.state().figure(who).turn.was_bad_footing {
        return Ok(Some(0));
    }
    let number = Tally::of(GU_327, "DX", t.state().figure(who).dx());
    let roll = Roll { who, rule: GU_327, label: "keep the footing", number };
    let read = |check: Check, _: i32| match check {
        Check::Critical => 0,
        Check::Made(_) => 1,
        Check::Failed(_) => 2,
        Check::Fumble => 3,
    };
    let (check, _) = success(t, roll, read)?;
    match check {
        Check::Critical => Ok(Some(0)),
        Check::Made(_) => Ok(Some(-2)),
        Check::Failed(_) => Ok(Some(-4)),
        Check::Fumble => {
            t.note(GU_327, "trips: the charge is over");
            fall(t, GU_327, who)?;
            let is_right = t.roll_sum(GU_327, who, "which foot", Pool::d6(1), (0, 1), |face| face <= 3)?;
            let foot = if is_right { Spot::RightFoot } else { Spot::LeftFoot };
            let points = t.roll_sum(GU_327, who, "trip", Pool::d6(1), (-2, 1), |points| points.max(0))?;
            wound_self(t, who, foot, Kind::Crushing, points)?;
            Ok(None)
        }
    }
}
