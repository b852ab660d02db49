//! Movement, as help only: the board lets players set figures down where they like (section 5.16).

use super::event::Event;
use super::reach::T;
use super::refuse::{no, over};
use super::rules::*;
use super::space::{are_linked, are_neighbours, contact, gap_link, ground_under};
use super::state::{Stage, State, rest};
use crate::board::{Ground, Terrain, UnitId};
use crate::hex::{Facing, Hex, distance, flood, range};
use crate::table::{Asked, Bar, Choice, Look, Opt, Rule, Sign};

/// Where a figure stands and what it faces.
type Place = (Hex, Facing);

/// CR-140: to any space that the movement left reaches.
pub(super) fn move_figure(t: T<'_, '_>, who: UnitId) -> Asked<()> {
    let (to, price) = t.choose_from(&move |state| destinations(state, who))?;
    let facing = t.choose_from(&move |state| facings(state, who, to))?;
    let narrow = Choice::of(who, CR_145, "openings of 2 pegs or less")
        .look(Look::Aside)
        .option(Opt::open(false, "none on the way"))
        .option(Opt::open(true, "on the way").sign(Sign::Pass));
    let is_narrow = t.choose(narrow)?;
    t.commit(CR_140, who, "Move")?;
    if is_narrow {
        t.note(CR_145, "too narrow to use: the figure stays");
        return Ok(());
    }
    if matches!(t.state().figure(who).command, Stage::Moved) {
        t.note(CR_06, "an ended movement may be resumed before the final action");
    }
    path(t, who, to);
    let then = over(t.state(), who).unwrap_or(Stage::Moving);
    t.emit(CR_140, Event::Moved { who, to, facing, price });
    t.emit(CR_03, Event::Came { who, to: then });
    Ok(())
}

/// CR-03.
pub(super) fn end_move(t: T<'_, '_>, who: UnitId) {
    t.emit(CR_03, Event::Came { who, to: Stage::Moved });
}

/// CR-141, CR-142, CR-146: the steps of the cheapest way that cost more than 1, or might have been thought to.
fn path(t: T<'_, '_>, who: UnitId, to: Hex) {
    if !t.reads() {
        return;
    }
    let state = t.state();
    let left = (i32::from(state.figure(who).sheet.movement) - state.figure(who).moved).max(0);
    let reached = reached(state, who, left.unsigned_abs());
    let Some(mut at) = reached.iter().position(|((hex, _), _)| *hex == to) else { return };
    let mut notes = Vec::new();
    // Whence a place was reached stands before it in the list.
    while at > 0 {
        let (place, price) = reached[at];
        let leads = |(from, paid): &(Place, u32)| {
            steps(state, who, *from).iter().any(|(next, costs)| *next == place && paid + costs == price)
        };
        let Some(before) = reached[..at].iter().position(leads) else { break };
        notes.extend(step(state, who, reached[before].0, place));
        at = before;
    }
    notes.into_iter().rev().for_each(|(rule, words)| t.note(rule, words));
}

/// What there is to tell of a step.
fn step(state: &State, who: UnitId, from: Place, to: Place) -> Option<(Rule, String)> {
    let (climb, wall) = climb_and_wall(state, who, from, to);
    let spaces = format!("{} to {}", Ground::name(from.0), Ground::name(to.0));
    match (climb, wall) {
        _ if from.0 == to.0 => None,
        _ if distance(from.0, to.0) > 1 => Some((CR_146, format!("{spaces}: linked pads, 1"))),
        (2.., _) => Some((CR_141, format!("{spaces}: {climb} pegs up, 2"))),
        (_, 3..) => Some((CR_142, format!("{spaces}: over something {wall} pegs high, 2"))),
        (..=-2, _) => Some((CR_146, format!("{spaces}: {} pegs down, 1", -climb))),
        _ => None,
    }
}

/// Every space within the movement left; what cannot be entered or paid is barred.
fn destinations(state: &State, who: UnitId) -> Choice<(Hex, i32)> {
    let figure = state.figure(who);
    let left = (i32::from(figure.sheet.movement) - figure.moved).max(0);
    let at = state.at(who);
    let reached = reached(state, who, left.unsigned_abs());
    let price = |hex: Hex| {
        let all =
            reached.iter().filter(|((it, facing), _)| *it == hex && can_end(state, who, (*it, *facing)));
        all.map(|(_, price)| *price as i32).min()
    };
    let ground = &state.board.ground;
    let near = range(at, left.unsigned_abs().min(64)).filter(|hex| ground.cell(*hex).is_some());
    let far: Vec<Hex> = reached.iter().map(|((hex, _), _)| *hex).collect();
    let mut hexes: Vec<Hex> = near.collect();
    hexes.extend(far.into_iter().filter(|hex| ground.cell(*hex).is_some()));
    let mut seen: Vec<Hex> = Vec::new();
    let mut choice = Choice::of(who, CR_140, "to where").look(Look::Hexes);
    for hex in hexes {
        if seen.contains(&hex) {
            continue;
        }
        seen.push(hex);
        let label = match price(hex) {
            Some(0) if hex == at => "stay".to_owned(),
            Some(1) => "1 space".to_owned(),
            Some(n) => format!("{n} spaces"),
            None => "go".to_owned(),
        };
        let bar = if price(hex).is_none() { Some(bar_of_hex(state, who, hex, left)) } else { None };
        let option = Opt::open((hex, price(hex).unwrap_or(0)), label).detail(Ground::name(hex));
        choice.push(option.aim(hex).sign(Sign::Move).bar(bar));
    }
    choice
}

/// Why a space is not among those that a figure reaches.
fn bar_of_hex(state: &State, who: UnitId, hex: Hex, left: i32) -> Bar {
    if is_covered(state, who, hex) {
        return no(CR_144, "REF-OCCUPIED", "space occupied");
    }
    if state.board.ground.is_blocked(hex) {
        return no(CR_146, "REF-OCCUPIED", "no space to enter");
    }
    if gap_link(&state.board.ground, state.at(who), hex).is_some() {
        return no(CR_146, "REF-OCCUPIED", "a gap cannot be crossed");
    }
    let figure = state.figure(who);
    if figure.sheet.footprint.iter().any(|cell| !cell.is_overhang) {
        let facing = state.token(who).facing;
        if contact(state, who, hex, facing).iter().any(|hex| !is_open(state, who, *hex)) {
            return no(CR_147, "REF-OCCUPIED", "not all of its spaces are free");
        }
    }
    let height = i32::from(figure.sheet.height);
    let ground = &state.board.ground;
    let around =
        Facing::ALL.map(|way| way.from(hex)).into_iter().filter(|from| are_neighbours(ground, *from, hex));
    let facing = state.token(who).facing;
    let climb = |from: Hex| {
        let (climb, wall) = climb_and_wall(state, who, (from, facing), (hex, facing));
        climb.max(wall)
    };
    let climbs: Vec<i32> = around.map(climb).collect();
    if !climbs.is_empty() && climbs.iter().all(|it| *it > height) {
        return no(CR_143, "REF-CLIMB", "too high");
    }
    no(CR_140, "REF-OCCUPIED", format!("more than {left} spaces of movement, or no way"))
}

/// CR-140 to CR-143, CR-146, CR-147: where a figure comes to, with the least price.
fn reached(state: &State, who: UnitId, budget: u32) -> Vec<(Place, u32)> {
    let token = state.token(who);
    flood([(token.at, token.facing)], budget, |place| steps(state, who, place))
}

/// Where one step leads, with its price.
fn steps(state: &State, who: UnitId, (at, facing): Place) -> Vec<(Place, u32)> {
    let ground = &state.board.ground;
    let mut steps: Vec<(Place, u32)> = Vec::new();
    // CR-147: it may be turned freely.
    if !state.figure(who).sheet.footprint.is_empty() {
        let turns = Facing::ALL.into_iter().filter(|way| *way != facing);
        steps.extend(turns.filter(|way| is_free(state, who, (at, *way))).map(|way| ((at, way), 0)));
    }
    let around = Facing::ALL.map(|way| way.from(at)).into_iter();
    for to in around.filter(|to| are_neighbours(ground, at, *to)) {
        let place = (to, facing);
        if is_free(state, who, place)
            && let Some(price) = price(state, who, (at, facing), place)
        {
            steps.push((place, price));
        }
    }
    let pads = ground.fixtures().pads.iter().map(|(pad, _)| (*pad, facing));
    let jumps = pads.filter(|(pad, _)| are_linked(ground, at, *pad));
    steps.extend(jumps.filter(|place| is_free(state, who, *place)).map(|place| (place, 1)));
    steps
}

/// CR-140 to CR-143: what a step between neighbouring spaces costs; `None` where it is too high.
fn price(state: &State, who: UnitId, from: Place, to: Place) -> Option<u32> {
    let (climb, wall) = climb_and_wall(state, who, from, to);
    let height = i32::from(state.figure(who).sheet.height);
    if climb > height || wall > height {
        return None;
    }
    Some(if climb >= 2 || wall > 2 { 2 } else { 1 })
}

/// How much higher the space entered is than the one left, and what stands between them.
fn climb_and_wall(state: &State, who: UnitId, from: Place, to: Place) -> (i32, i32) {
    let ground = &state.board.ground;
    let under = |(at, facing): Place| ground_under(ground, &contact(state, who, at, facing));
    let wall = ground.fixtures().wall(from.0, to.0).map_or(0, |top| i32::from(top) - under(from));
    (under(to) - under(from), wall)
}

/// CR-144, CR-147: whether all contact spaces of a figure that stands so are free.
fn is_free(state: &State, who: UnitId, (at, facing): Place) -> bool {
    contact(state, who, at, facing).iter().all(|hex| is_open(state, who, *hex))
}

fn is_open(state: &State, who: UnitId, hex: Hex) -> bool {
    let cell = state.board.ground.cell(hex);
    cell.is_some_and(|cell| cell.terrain != Terrain::Wall) && !is_covered(state, who, hex)
}

/// Whether another figure's body covers a space.
fn is_covered(state: &State, who: UnitId, hex: Hex) -> bool {
    let others = state.units().filter(|other| *other != who && !state.figure(*other).is_destroyed());
    others.into_iter().any(|other| state.token(other).covers(hex))
}

/// CR-144: nobody ends where a body covers a space, with no part of its own over another figure.
fn can_end(state: &State, who: UnitId, (at, facing): Place) -> bool {
    let rest = rest(&state.figure(who).sheet, at, facing);
    rest.iter().chain([&at]).all(|hex| !is_covered(state, who, *hex))
}

/// Facing has no meaning in combat; it turns the footprint of large figures.
fn facings(state: &State, who: UnitId, to: Hex) -> Choice<Facing> {
    let now = state.token(who).facing;
    let places = reached(state, who, (i32::from(state.figure(who).sheet.movement)).unsigned_abs());
    let is_wide = !state.figure(who).sheet.footprint.is_empty();
    let can = |way: Facing| {
        let is_reached = !is_wide || places.iter().any(|(place, _)| *place == (to, way));
        (is_reached && can_end(state, who, (to, way))) || (to == state.at(who) && way == now)
    };
    let option = |way: Facing| {
        let bar = (!can(way)).then(|| no(CR_147, "REF-OCCUPIED", "not all of its spaces are free"));
        Opt::open(way, way.name()).detail(Ground::name(way.from(to))).sign(Sign::Turn).bar(bar)
    };
    Choice::of(who, CR_147, "facing")
        .look(Look::List)
        .options(Facing::ALL.map(option))
        .or_else(now.index().into())
}
