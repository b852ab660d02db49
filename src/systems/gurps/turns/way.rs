//! Asking for a way and for what is faced at its end (GU-040, GU-041, GU-044).

use super::allowance::{Allowance, Unit, Way, may_face_at_end};
use super::routes::{Place, Routes, Stride, foe_in, routes};
use crate::board::{Ground, UnitId};
use crate::hex::{Facing, Hex, range};
use crate::systems::gurps::amounts::counted;
use crate::systems::gurps::interrupts::opportunity::watchers_on;
use crate::systems::gurps::interrupts::waiting::waiters_on;
use crate::systems::gurps::roll::{T, no, no_if};
use crate::systems::gurps::rules::*;
use crate::systems::gurps::state::State;
use crate::table::{Asked, Bar, Choice, Look, Opt, Sign};
use std::cell::OnceCell;

/// Which ends of a way do not serve what it is for: a bar for a hex and a facing in it.
pub type Ends<'a> = &'a dyn Fn(&State, Place) -> Option<Bar>;

/// Where to go within an allowance, and what to face there.
pub fn ask_route(
    t: T<'_, '_>,
    who: UnitId,
    allowance: &Allowance,
    label: &'static str,
) -> Asked<Vec<Stride>> {
    ask_route_where(t, who, allowance, label, &|_, _| None)
}

/// The same to a place that serves; the nearest such is proposed.
pub fn ask_route_where(
    t: T<'_, '_>,
    who: UnitId,
    allowance: &Allowance,
    label: &'static str,
    ends: Ends<'_>,
) -> Asked<Vec<Stride>> {
    let found = OnceCell::new();
    let routes = |state: &State| found.get_or_init(|| routes(state, who, allowance));
    let to = t.choose_from(&|state| destinations(state, who, allowance, routes(state), label, ends))?;
    let end = t.choose_from(&|state| facings(state, who, allowance, routes(state), to, ends))?;
    show(t, who, allowance, &end);
    Ok(end.way)
}

/// How a movement ends: what is faced then, and the way to it.
#[derive(Clone)]
struct End {
    facing: Facing,
    way: Vec<Stride>,
    /// GU-041
    is_sprint: bool,
}

/// Where a whole Move leads within an allowance, and what is faced once it is over (GU-532).
pub fn ask_whole_route(
    t: T<'_, '_>,
    who: UnitId,
    allowance: &Allowance,
    label: &'static str,
) -> Asked<(Vec<Stride>, Place)> {
    let found = OnceCell::new();
    let routes = |state: &State| found.get_or_init(|| routes(state, who, allowance));
    let to =
        t.choose_from(&|state| destinations(state, who, allowance, routes(state), label, &|_, _| None))?;
    let end = t.choose_from(&|state| end_facings(state, who, allowance, routes(state), to))?;
    show(t, who, allowance, &end);
    Ok((end.way, (to, end.facing)))
}

/// The cheapest way into a hex after which a facing is open when the Move is over, by what is faced on entering it, and
/// its price.
fn arrival(state: &State, who: UnitId, routes: &Routes, (to, facing): Place) -> Option<(Facing, u32)> {
    let used = u32::from(state.figure(who).turn.points);
    let mut arrivals =
        routes.all().filter(|((hex, _), _)| *hex == to).map(|((_, entered), price)| (entered, price));
    arrivals.find(|(entered, price)| may_face_at_end(state, who, used + price, *entered, facing))
}

/// What may be faced when a Move to a hex is over, with what the way costs then.
fn end_facings(state: &State, who: UnitId, allowance: &Allowance, routes: &Routes, to: Hex) -> Choice<End> {
    let option = |facing: Facing| {
        let arrival = arrival(state, who, routes, (to, facing));
        let detail = arrival.map_or_else(String::new, |(_, price)| {
            format!("{} in all", counted(price.cast_signed(), "point"))
        });
        let bar = no_if(arrival.is_none(), GU_044, "R-NOMOVE", "beyond half Move: one hexside");
        let entered = (to, arrival.map_or(facing, |(entered, _)| entered));
        let way = way_to(state, who, allowance, routes, entered);
        let end = End { facing, way, is_sprint: routes.is_sprint(entered) };
        Opt::facing(end, facing).detail(detail).bar(bar)
    };
    let wanted = if to == state.at(who) { Some(state.facing(who)) } else { routes.arrival(to) };
    Choice::of(who, GU_532, "facing")
        .look(Look::List)
        .options(Facing::ALL.map(option))
        .default_at(wanted.unwrap_or_default().index().into())
}

/// Tells of a sprint, shows the way on the board, and warns of whom it calls on.
fn show(t: T<'_, '_>, who: UnitId, allowance: &Allowance, end: &End) {
    if end.is_sprint {
        t.note(GU_041, "sprints: 1 more");
    }
    if t.reads() {
        let (hexes, cost) = shown(t.state().at(who), allowance, &end.way);
        warn_of_interrupts(t, who, hexes.get(1..).unwrap_or_default());
        t.way(hexes, cost);
    }
}

/// GU-242, GU-363: who shoots at a figure that comes into one of these hexes, and who may strike it there.
pub(super) fn warn_of_interrupts(t: T<'_, '_>, who: UnitId, hexes: &[Hex]) {
    for watcher in watchers_on(t.state(), who, hexes) {
        let words = format!("enters a hex that {} watches: a shot", t.state().figure(watcher).sheet.name);
        t.warn(GU_242, words);
    }
    for waiter in waiters_on(t.state(), who, hexes) {
        let words = format!("{} waits, and may strike first", t.state().figure(waiter).sheet.name);
        t.warn(GU_363, words);
    }
}

/// A way as the board shows it: its hexes from the first to the last, and what it costs.
fn shown(from: Hex, allowance: &Allowance, way: &[Stride]) -> (Vec<Hex>, String) {
    let mut hexes = vec![from];
    hexes.extend(way.iter().map(|stride| stride.to));
    hexes.dedup();
    let points: i32 = way.iter().map(|stride| i32::from(stride.points)).sum();
    let cost = match (allowance.unit, hexes.len() - 1) {
        (Unit::Points, _) => counted(points, "point"),
        (Unit::Hexes, 1) => "1 hex".to_owned(),
        (Unit::Hexes, n) => format!("{n} hexes"),
    };
    (hexes, cost)
}

/// Whether there is anywhere to go, or at least to turn, within an allowance: where there is not, the card that
/// asks for a way is barred.
pub fn can_go(state: &State, who: UnitId, allowance: &Allowance) -> bool {
    if allowance.left > 0 && allowance.way == Way::Any {
        return true;
    }
    let (at, routes) = (state.at(who), routes(state, who, allowance));
    let mut ends = routes.all().map(|((hex, _), _)| hex).filter(|hex| *hex != at);
    ends.any(|hex| routes.bar_of_end(state, who, allowance, hex).is_none())
}

/// The way to a place. Where hexes are counted, what is faced at its end is free (GU-044).
fn way_to(state: &State, who: UnitId, allowance: &Allowance, routes: &Routes, place: Place) -> Vec<Stride> {
    let (to, facing) = place;
    let is_counted = allowance.unit == Unit::Hexes;
    let is_stay = to == state.at(who);
    if is_stay && (is_counted || allowance.way != Way::Any) {
        let turn = Stride { to, facing, points: 0 };
        return if facing == state.facing(who) { Vec::new() } else { vec![turn] };
    }
    if !is_counted || allowance.way != Way::Any {
        return routes.way_to(state, who, allowance, place);
    }
    let arrival = routes.arrival(to).unwrap_or(facing);
    let mut way = routes.way_to(state, who, allowance, (to, arrival));
    if let Some(last) = way.last_mut() {
        last.facing = facing;
    }
    way
}

/// Every hex within the allowance; what cannot be reached, or does not serve, is barred.
fn destinations(
    state: &State,
    who: UnitId,
    allowance: &Allowance,
    routes: &Routes,
    label: &'static str,
    ends: Ends<'_>,
) -> Choice<Hex> {
    let at = state.at(who);
    let radius = u32::from(allowance.left) + u32::from(allowance.has_sprint);
    let ground = &state.board.ground;
    let near = range(at, radius).filter(|hex| ground.cell(*hex).is_some());
    let option = |hex: Hex| {
        let words = match routes.price(hex) {
            _ if hex == at => "stay".to_owned(),
            Some(1) if allowance.unit == Unit::Points => "1 point".to_owned(),
            Some(price) if allowance.unit == Unit::Points => format!("{price} points"),
            _ => "go".to_owned(),
        };
        let foe = foe_in(state, who, hex).filter(|_| hex != at);
        let words = match foe {
            Some(foe) => format!("{words}, where {} stands", state.figure(foe).sheet.name),
            None => words,
        };
        let sign = if hex == at { Sign::Turn } else { Sign::Move };
        let bar = bar_of_destination(state, who, allowance, routes, hex, ends);
        Opt::open(hex, words).detail(Ground::name(hex)).aim(hex).sign(sign).bar(bar)
    };
    let far = no(allowance.limit, "R-NOMOVE", format!("{} left", allowance.words()));
    Choice::of(who, allowance.rule, label)
        .look(Look::Hexes)
        .options(near.map(option))
        .option(Opt::open(at, "farther").bar(Some(far)))
        .options(bar_after(allowance).map(|bar| Opt::open(at, "after the attack").bar(Some(bar))))
}

/// GU-310, GU-320: on the cards of all-out movement and attack the way comes first.
fn bar_after(allowance: &Allowance) -> Option<Bar> {
    (allowance.way != Way::Any).then(|| no(allowance.rule, "R-ORDER", "must move before attacking"))
}

fn bar_of_destination(
    state: &State,
    who: UnitId,
    allowance: &Allowance,
    routes: &Routes,
    hex: Hex,
    ends: Ends<'_>,
) -> Option<Bar> {
    let is_stay = hex == state.at(who);
    if is_stay && matches!(allowance.way, Way::Nearer(_)) {
        return Some(no(allowance.rule, "R-NOMOVE", "at least one hex"));
    }
    let bar = if is_stay { None } else { routes.bar_of_end(state, who, allowance, hex) };
    bar.or_else(|| {
        let mut bars = Facing::ALL.into_iter().map(|facing| {
            let place = (hex, facing);
            bar_of_facing(allowance, routes, state.at(who), place).or_else(|| ends(state, place))
        });
        let first = bars.next().flatten()?;
        bars.all(|bar| bar.is_some()).then_some(first)
    })
}

/// GU-040, GU-044: why a facing is not open where a way ends.
fn bar_of_facing(allowance: &Allowance, routes: &Routes, at: Hex, place: Place) -> Option<Bar> {
    if routes.price_of(place).is_some() {
        return None;
    }
    let is_free = match allowance.way {
        Way::Any => allowance.unit == Unit::Hexes,
        // GU-310: whoever does not move may turn in place.
        Way::Forward | Way::Nearer(_) => place.0 == at,
    };
    let bar = match allowance.unit {
        Unit::Points if allowance.way == Way::Any => no(GU_040, "R-NOMOVE", "not enough movement"),
        _ => no(GU_044, "R-FORWARD", "turns only by entering hexes"),
    };
    (!is_free).then_some(bar)
}

/// What may be faced where a way ends, with what it costs.
fn facings(
    state: &State,
    who: UnitId,
    allowance: &Allowance,
    routes: &Routes,
    to: Hex,
    ends: Ends<'_>,
) -> Choice<End> {
    let at = state.at(who);
    let now = (at == to).then(|| state.facing(who));
    let bar = |facing: Facing| {
        let place = (to, facing);
        bar_of_facing(allowance, routes, at, place).or_else(|| ends(state, place))
    };
    let option = |facing: Facing| {
        let price = routes.price_of((to, facing)).filter(|_| allowance.unit == Unit::Points);
        let detail = price
            .map_or_else(String::new, |price| format!("{} in all", counted(price.cast_signed(), "point")));
        let way = way_to(state, who, allowance, routes, (to, facing));
        let end = End { facing, way, is_sprint: routes.is_sprint((to, facing)) };
        Opt::facing(end, facing).detail(detail).bar(bar(facing))
    };
    let cheapest = routes.all().find(|(place, _)| place.0 == to && bar(place.1).is_none());
    let wanted = now.filter(|now| bar(*now).is_none()).or(cheapest.map(|(place, _)| place.1));
    let any = || Facing::ALL.into_iter().find(|facing| bar(*facing).is_none());
    let wanted = wanted.or_else(any).unwrap_or_default();
    Choice::of(who, GU_044, "facing")
        .look(Look::List)
        .options(Facing::ALL.map(option))
        .default_at(wanted.index().into())
}
