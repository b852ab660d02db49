//! All-out charge (GU-320 to GU-327), and what bars it and the all-out attack.

use super::aimed_at::ask_target;
use super::attack::{
    arms, ask_extras, ask_means_where, bar_of_arm, bar_of_foe, bar_of_stand, bar_of_stand_in, bound_target,
    declared, draws, keeps_arm, tell_bar,
};
use super::feint::contest;
use super::hopeless::{ask_hopeless, bar_of_blow, bar_of_skill, nearest_bar};
use super::reach::{bar_of_reach, bar_of_seeing, bar_of_striking};
use super::stand::Stand;
use super::value::{length, reaches};
use super::weapon_target::body_hexes;
use crate::board::UnitId;
use crate::dice::Pool;
use crate::hex::Facing;
use crate::systems::gurps::arcs::is_before;
use crate::systems::gurps::close_combat::holding::{Body, dexterity};
use crate::systems::gurps::close_combat::slam::enter;
use crate::systems::gurps::close_combat::slam_way::{Entry, entry};
use crate::systems::gurps::harm::criticals::wound_self;
use crate::systems::gurps::harm::fall::fall;
use crate::systems::gurps::interrupts::interrupt::Intent;
use crate::systems::gurps::roll::{Check, Roll, T, first, no, no_if, success};
use crate::systems::gurps::rules::*;
use crate::systems::gurps::state::moment::{Attack, Extras, Moment, Progress, Slam, Style, Then};
use crate::systems::gurps::state::{Defences, Manoeuvre, Means, State};
use crate::systems::gurps::system::Gurps;
use crate::systems::gurps::tables::{Kind, Posture, Spot};
use crate::systems::gurps::turns::movement::{
    Allowance, Place, Stride, advance, ask_route_where, bar_of_hex, routes,
};
use crate::systems::gurps::turns::routes::{Routes, bar_of_free_hex};
use crate::systems::gurps::turns::turn::{NO_DEFENCE, bar_of_turn, choose, end_turn};
use crate::table::{Asked, Bar, Choice, Next, Opt, Sign};
use std::cell::OnceCell;

/// What an all-out charge ends with (GU-321 to GU-324).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum End {
    Attack,
    StrongAttack,
    AttackAndSlam,
    FeintAndSlam,
}

impl End {
    const ALL: [(End, &'static str, &'static str); 4] = [
        (End::Attack, "charge", "at −1"),
        (End::StrongAttack, "strong charge", "at −5, +2 damage"),
        (End::AttackAndSlam, "charge and slam", "at −5, then a slam; either strikes home"),
        (End::FeintAndSlam, "feint and slam", "feint at −5, then a slam"),
    ];

    fn slams(self) -> bool {
        matches!(self, End::AttackAndSlam | End::FeintAndSlam)
    }

    fn style(self) -> Style {
        match self {
            End::Attack => Style::Charge,
            End::StrongAttack => Style::StrongCharge,
            End::AttackAndSlam | End::FeintAndSlam => Style::SlamCharge,
        }
    }

    /// The blow that it ends with.
    fn blow(self, who: UnitId, foe: UnitId, means: Means) -> Attack {
        Attack { style: self.style(), ..Attack::plain(who, foe, means) }
    }
}

/// Why a card of all-out movement and attack is not open against a foe.
pub fn bar_of_charge(state: &State, who: UnitId, foe: UnitId, card: Manoeuvre) -> Option<Bar> {
    let allowance = match card {
        Manoeuvre::Charge => Allowance::full(state, who, GU_320).nearer(foe),
        _ => Allowance::half(state, who, GU_310).forward(),
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
        let why = if shoots { "ranged weapons use Reload" } else { "no hand weapon ready" };
        no_if(!is_open, GU_318, "R-MELEEONLY", why)
    })
    .or_else(|| {
        let routes = routes(state, who, &allowance);
        if card == Manoeuvre::Charge {
            let bar = |(end, _, _)| bar_of_ending(state, who, foe, end, &allowance, &routes);
            let mut bars = End::ALL.into_iter().map(bar);
            let first = bars.next().flatten()?;
            return bars.all(|bar| bar.is_some()).then_some(first);
        }
        let bar = no(GU_310, "R-FORWARD", "forward hexes only: no way into reach");
        let bars = ends_of(state, who, &routes)
            .map(|place| bar_of_stand(state, who, foe, Manoeuvre::AllOutAttack, place));
        nearest_bar(std::iter::once(Some(bar)).chain(bars))
    })
}

/// GU-310: whether any way of an all-out attack leads to where it can be made; whoever does not move may turn in
/// place.
pub(super) fn leads_to(state: &State, who: UnitId, routes: &Routes, serves: &dyn Fn(Place) -> bool) -> bool {
    ends_of(state, who, routes).any(serves)
}

fn ends_of(state: &State, who: UnitId, routes: &Routes) -> impl Iterator<Item = Place> {
    let at = state.at(who);
    let stays = Facing::ALL.map(move |facing| (at, facing));
    let moves = routes.all().map(|(place, _)| place).filter(move |place| place.0 != at);
    stays.into_iter().chain(moves.filter(move |place| ends_there(state, who, *place)))
}

/// Why a charge cannot end so.
fn bar_of_ending(
    state: &State,
    who: UnitId,
    foe: UnitId,
    end: End,
    allowance: &Allowance,
    routes: &Routes,
) -> Option<Bar> {
    let at = state.at(who);
    if !end.slams() {
        let ends = routes.all().map(|(place, _)| place).filter(|place| place.0 != at);
        let ends = ends.filter(|place| ends_there(state, who, *place));
        let blow = (Manoeuvre::Charge, end.style());
        let bars = ends.map(|place| bar_of_stand_in(state, (who, foe), blow, place));
        let bar = no(GU_320, "R-FORWARD", "forward hexes only: no way into reach");
        return nearest_bar(std::iter::once(Some(bar)).chain(bars));
    }
    let figure = state.figure(who);
    let is_shared = state.board.distance(who, foe) == 0;
    let is_beside = state.board.distance(who, foe) == 1;
    let is_before = state.board.token(foe).hexes().any(|hex| is_before(state, who, hex));
    first([
        // House: whoever is senseless does not fill his hex: there is nobody to run into.
        no_if(!state.figure(foe).is_up(), GU_056, "R-OUT", "nobody stands there"),
        no_if(is_shared, GU_453, "R-STARTCC", "you began the turn in his hex"),
        no_if(!figure.posture.is_standing(), GU_453, "R-STAND", "stand up first"),
        no_if(is_beside && !is_before, GU_320, "R-FORWARD", "forward hexes only"),
    ])
    .or_else(|| {
        let ends = routes.all().filter(|(place, _)| place.0 == at || starts_there(state, who, *place));
        let bars = ends.filter_map(|found| {
            let entry = entry(state, who, foe, allowance, found)?;
            Some(bar_of_slam(state, who, foe, end, found.0, &entry))
        });
        let best = bars.min_by_key(Option::is_some);
        best.unwrap_or_else(|| Some(no(GU_325, "R-NOMOVE", "not enough movement for the target's hex")))
    })
}

/// GU-325: why the blow or the feint before a slam cannot be made from a place.
fn bar_of_slam(
    state: &State,
    who: UnitId,
    foe: UnitId,
    end: End,
    place: Place,
    entry: &Entry,
) -> Option<Bar> {
    let seen = if end == End::FeintAndSlam { bar_of_seeing(state, foe, place.0) } else { None };
    seen.or_else(|| {
        let open = arms(state, who, Manoeuvre::Charge);
        let open = open.into_iter().filter(|means| bar_of_arm(state, who, *means).is_none());
        nearest_bar(open.map(|means| bar_of_entry(state, (who, foe), end, (place, entry), means)))
    })
}

/// GU-325: why something does not reach the target from the hex before his own, or, if it strikes in one's own hex
/// only, from there; or why its blow cannot succeed (GU-005).
fn bar_of_entry(
    state: &State,
    (who, foe): (UnitId, UnitId),
    end: End,
    (place, entry): (Place, &Entry),
    means: Means,
) -> Option<Bar> {
    let (at, facing) = if is_close(state, means) { (entry.to, entry.way) } else { place };
    let target = body_hexes(state, foe);
    // Only who stands slams, and fills one hex.
    let stand = Stand { at, facing, rear: None, is_crawling: false };
    bar_of_reach(state, stand, &target, means).or_else(|| match end {
        End::FeintAndSlam => None,
        End::Attack | End::StrongAttack | End::AttackAndSlam => {
            bar_of_skill(state, Manoeuvre::Charge, stand, &end.blow(who, foe, means))
        }
    })
}

/// GU-325: whether something strikes in one's own hex and not in the next.
fn is_close(state: &State, means: Means) -> bool {
    reaches(state, means, 0) && !reaches(state, means, 1)
}

/// GU-453: whether a slam may begin from a hex: from a free one.
fn starts_there(state: &State, who: UnitId, place: Place) -> bool {
    bar_of_free_hex(state, who, place.0).is_none()
}

/// Whether a way may end in a hex.
fn ends_there(state: &State, who: UnitId, place: Place) -> bool {
    bar_of_hex(state, who, place.0).is_none()
}

/// Where a way ends.
pub(super) fn end_of(state: &State, who: UnitId, way: &[Stride]) -> Stand {
    way.last().map_or(Stand::now(state, who), |last| Stand::of(state, who, (last.to, last.facing)))
}

/// GU-320: straight at somebody, at full Move.
pub fn charge(t: T<'_, '_>, who: UnitId, foe: UnitId) -> Next<Gurps> {
    let allowance = Allowance::full(t.state(), who, GU_320).nearer(foe);
    let end = t.choose_from(&|state| {
        let routes = routes(state, who, &allowance);
        let option = |(end, name, detail): (End, &'static str, &'static str)| {
            let bar = bar_of_ending(state, who, foe, end, &allowance, &routes);
            Opt::open(end, name).detail(detail).sign(Sign::Advance).bar(bar)
        };
        Choice::of(who, GU_320, "all-out charge").options(End::ALL.map(option)).compared()
    })?;
    if end.slams() {
        return charge_and_slam(t, who, foe, end, &allowance);
    }
    let blow = (Manoeuvre::Charge, end.style());
    let ends = |state: &State, place: Place| bar_of_stand_in(state, (who, foe), blow, place);
    let way = ask_route_where(t, who, &allowance, "charge to", &ends)?;
    let stand = end_of(t.state(), who, &way);
    let blow = |means| end.blow(who, foe, means);
    let bar = |state: &State, means| bar_of_blow(state, Manoeuvre::Charge, stand, &blow(means));
    let means = ask_means_where(t, who, Manoeuvre::Charge, end.style(), &bar)?;
    let Some(attack) = ask_attack(t, (who, foe, means), (end, Then::End), stand)? else { return Ok(None) };
    t.warn(GU_326, NO_DEFENCE);
    t.commit(GU_320, who, "All-out charge")?;
    if !draws(t, who, means)? {
        return Ok(None);
    }
    let intent = Intent::Strike { foe, means };
    let Some(footing) = run(t, (who, means), &way, intent)? else { return Ok(None) };
    let extras = Extras { footing, ..attack.extras.clone() };
    Ok(declared(t, Attack { extras, ..attack }, true))
}

/// The blow of a charge: target and modifiers; `None` where there is no skill left for it (GU-005).
fn ask_attack(
    t: T<'_, '_>,
    (who, foe, means): (UnitId, UnitId, Means),
    (end, then): (End, Then),
    stand: Stand,
) -> Asked<Option<Attack>> {
    let target = ask_target(t, who, foe, means)?;
    let extras = ask_extras(t, who)?;
    let style = end.style();
    // After the roll for bad footing (GU-327) it misses instead.
    let attack = Attack { target, style, extras, is_bound: true, then, ..Attack::plain(who, foe, means) };
    Ok(ask_hopeless(t, &attack, stand)?.then_some(attack))
}

/// GU-320, GU-326, GU-327: the way of a charge, and what bad footing on it comes to; `None` where it ends there.
fn run(t: T<'_, '_>, (who, means): (UnitId, Means), way: &[Stride], intent: Intent) -> Asked<Option<i32>> {
    choose(t, who, Manoeuvre::Charge, Defences::Passive);
    t.note(GU_326, "no active defence until its next turn");
    let goes_on = keeps_arm(t, who, means, &|t| advance(t, who, way, intent))?;
    let footing = if goes_on { footing(t, who)? } else { None };
    if footing.is_none() {
        end_turn(t, who);
    }
    Ok(footing)
}

/// GU-323, GU-324: a blow or a feint from the hex before the target's, then a slam.
fn charge_and_slam(t: T<'_, '_>, who: UnitId, foe: UnitId, end: End, allowance: &Allowance) -> Next<Gurps> {
    let allowance = &allowance.apart();
    let (way, means) = ask_slam(t, who, foe, end, allowance)?;
    let card = if end == End::AttackAndSlam { GU_323 } else { GU_324 };
    let slam = Slam { card, who, foe, feint: 0, entered: None };
    let attack = match end {
        End::AttackAndSlam => {
            let stand = end_of(t.state(), who, &way);
            let blow = ask_attack(t, (who, foe, means), (end, Then::Slam(slam)), stand)?;
            let Some(blow) = blow else { return Ok(None) };
            Some(blow)
        }
        End::Attack | End::StrongAttack | End::FeintAndSlam => None,
    };
    t.warn(GU_326, NO_DEFENCE);
    t.commit(card, who, "All-out charge")?;
    if !draws(t, who, means)? {
        return Ok(None);
    }
    // GU-465: before a slam without a blow whoever waits strikes first, however long his weapon.
    let intent = if attack.is_some() { Intent::Strike { foe, means } } else { Intent::Nothing };
    let Some(footing) = run(t, (who, means), &way, intent)? else { return Ok(None) };
    let Some(slam) = approached(t, slam, means)? else {
        end_turn(t, who);
        return Ok(None);
    };
    if let Some(attack) = attack {
        let extras = Extras { footing, ..attack.extras.clone() };
        return Ok(declared(t, Attack { extras, then: Then::Slam(slam), ..attack }, true));
    }
    let feint = feint_before(t, &slam, means, footing)?;
    Ok(Some(Moment(Progress::Slams(Slam { feint, ..slam }))))
}

/// GU-325, GU-366: the slam at whom the charge is bound to by now; what strikes in his hex only is carried into it.
fn approached(t: T<'_, '_>, slam: Slam, means: Means) -> Asked<Option<Slam>> {
    let Some(foe) = bound_target(t.state(), slam.who, slam.foe) else { return Ok(None) };
    let slam = Slam { foe, ..slam };
    if is_close(t.state(), means) { enter(t, slam) } else { Ok(Some(slam)) }
}

/// GU-324: what the feint before a slam takes off; 0 where it cannot be made any more.
fn feint_before(t: T<'_, '_>, slam: &Slam, means: Means, footing: i32) -> Asked<i32> {
    let (who, foe) = (slam.who, slam.foe);
    let stand = Stand::now(t.state(), who);
    // Before the slam as on its own card.
    let bar = bar_of_striking(t.state(), stand, foe, Manoeuvre::Feint, means);
    if !tell_bar(t, bar) {
        return Ok(0);
    }
    Ok(contest(t, who, foe, means, Some(footing))?.penalty)
}

/// From where a slam begins, and with what the blow or the feint before it is made.
fn ask_slam(
    t: T<'_, '_>,
    who: UnitId,
    foe: UnitId,
    end: End,
    allowance: &Allowance,
) -> Asked<(Vec<Stride>, Means)> {
    let found = OnceCell::new();
    let entry_from = |state: &State, place: Place| {
        let routes = || found.get_or_init(|| routes(state, who, allowance));
        let paid = if place.0 == state.at(who) { Some(0) } else { routes().price_of(place) };
        entry(state, who, foe, allowance, (place, paid?))
    };
    let ends = |state: &State, place: Place| match entry_from(state, place) {
        Some(entry) => bar_of_slam(state, who, foe, end, place, &entry),
        None => Some(no(GU_325, "R-NOMOVE", "not enough movement for the target's hex")),
    };
    // From beside the target there is but one hex nearer to him: his own.
    let is_beside = t.state().board.distance(who, foe) == 1;
    let way = if is_beside { Vec::new() } else { ask_route_where(t, who, allowance, "charge to", &ends)? };
    let before = end_of(t.state(), who, &way);
    let place = (before.at, before.facing);
    let Some(entry) = entry_from(t.state(), place) else {
        // Only by the table's own word: whoever cannot get in strikes from where he is.
        let bar = |state: &State, means| bar_of_striking(state, before, foe, Manoeuvre::Charge, means);
        let means = ask_means_where(t, who, Manoeuvre::Charge, end.style(), &bar)?;
        return Ok((way, means));
    };
    let bar = |state: &State, means: Means| bar_of_entry(state, (who, foe), end, (place, &entry), means);
    let means = ask_means_where(t, who, Manoeuvre::Charge, end.style(), &bar)?;
    Ok((way, means))
}

/// GU-327: what bad footing on the way does to the attack; `None` where it ends the charge.
fn footing(t: T<'_, '_>, who: UnitId) -> Asked<Option<i32>> {
    if !t.state().figure(who).turn.was_bad_footing {
        return Ok(Some(0));
    }
    let number = dexterity(t.state(), who, GU_327, Body::Legs);
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
