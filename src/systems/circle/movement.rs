//! Movement, as help only: the board lets players set figures down where they like (section 5.16).

use super::event::Event;
use super::reach::T;
use super::refuse::{first, never, no, no_if, over};
use super::rules::*;
use super::space::{are_linked, are_neighbours, contact, gap_link, ground_under, is_space};
use super::state::{Stage, State, rest};
use crate::board::{Ground, Terrain, UnitId};
use crate::hex::{Facing, Hex, distance, flood, range};
use crate::table::{Asked, Bar, Choice, Look, Opt, Rule, Sign};
use std::cell::OnceCell;

/// Where a figure stands and what it faces.
type Place = (Hex, Facing);

/// CR-140: to any space that the movement left reaches.
pub(super) fn move_figure(t: T<'_, '_>, who: UnitId) -> Asked<()> {
    let (to, price) = t.choose_from(&move |state| destinations(state, who))?;
    let (facing, price) = t.choose_from(&move |state| facings(state, who, (to, price)))?;
    let narrow = Choice::of(who, CR_145, "openings of 2 pegs or less")
        .look(Look::Aside)
        .option(Opt::open(false, "none on the way"))
        .option(Opt::open(true, "on the way").sign(Sign::Pass));
    let is_narrow = t.choose(narrow)?;
    let token = t.state().token(who);
    let is_still = (token.at, token.facing) == (to, facing);
    let bar = is_still.then(|| never(CR_140, "", "stays where it is: choose a space"));
    let label = if to == token.at { "Move".to_owned() } else { way_to(to, price) };
    t.commit_unless(bar, CR_140, who, label)?;
    if is_narrow {
        t.note(CR_145, "too narrow to use: the figure stays");
        return Ok(());
    }
    if matches!(t.state().figure(who).command, Stage::Moved) {
        t.note(CR_06, "an ended movement may be resumed before the final action");
    }
    path(t, who, (to, facing));
    let then = over(t.state(), who).unwrap_or(Stage::Moving);
    t.emit(CR_140, Event::Moved { who, to, facing, price });
    t.emit(CR_03, Event::Came { who, to: then });
    Ok(())
}

/// What the button says of a way.
fn way_to(to: Hex, price: i32) -> String {
    let spaces = if price == 1 { "space" } else { "spaces" };
    format!("Move to {}, {price} {spaces}", Ground::name(to))
}

/// CR-03, CR-153: the end of a movement gives back no command that is over.
pub(super) fn end_move(t: T<'_, '_>, who: UnitId) {
    let then = over(t.state(), who);
    if then.is_some() {
        t.note(CR_153, "no command is given back");
    }
    t.emit(CR_03, Event::Came { who, to: then.unwrap_or(Stage::Moved) });
}

/// CR-141, CR-142, CR-146: the steps of the cheapest way that cost more than 1, or might have been thought to.
fn path(t: T<'_, '_>, who: UnitId, to: Place) {
    if !t.reads() {
        return;
    }
    let state = t.state();
    let reached = reached(state, who, left(state, who));
    let is_wide = is_wide(state, who);
    let leads_there = |place: &Place| place.0 == to.0 && (place.1 == to.1 || !is_wide);
    let Some(mut at) = reached.iter().position(|(place, _)| leads_there(place)) else { return };
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
    let left = left(state, who);
    let at = state.at(who);
    let reached = reached(state, who, left);
    let open = OnceCell::new();
    // Worked out only where something is not reached.
    let is_farther = |hex: Hex| open.get_or_init(|| wherever(state, who)).contains(&hex);
    let price = |hex: Hex| {
        let all =
            reached.iter().filter(|((it, facing), _)| *it == hex && can_end(state, who, (*it, *facing)));
        all.map(|(_, price)| *price as i32).min()
    };
    let ground = &state.board.ground;
    let near: Vec<Hex> = range(at, left.min(64)).filter(|hex| ground.has(*hex)).collect();
    let far = reached.iter().map(|((hex, _), _)| hex);
    let all = near.iter().chain(far).copied().filter(|hex| is_space(ground, *hex));
    let mut hexes: Vec<Hex> = all.collect();
    hexes.extend(near.iter().copied().filter(|hex| !is_space(ground, *hex)));
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
        let bar = if price(hex).is_none() { Some(bar_of_hex(state, who, hex, &is_farther)) } else { None };
        let option = Opt::open((hex, price(hex).unwrap_or(0)), label).detail(Ground::name(hex));
        choice.push(option.aim(hex).sign(Sign::Move).bar(bar));
    }
    choice
}

/// Why a space is not among those that a figure reaches.
fn bar_of_hex(state: &State, who: UnitId, hex: Hex, is_farther: &dyn Fn(Hex) -> bool) -> Bar {
    let ground = &state.board.ground;
    if is_covered(state, who, hex) {
        return no(CR_144, "REF-OCCUPIED", "space occupied");
    }
    if !is_space(ground, hex) {
        return no(CR_146, "REF-HOLE", "a hole: there is no space to enter");
    }
    if ground.is_blocked(hex) {
        return no(CR_146, "REF-OCCUPIED", "a wall fills the space");
    }
    if gap_link(ground, state.at(who), hex).is_some() {
        return no(CR_146, "REF-CROSS", "a gap cannot be crossed");
    }
    if Facing::ALL.iter().all(|way| !is_free(state, who, (hex, *way))) {
        return no(CR_147, "REF-OCCUPIED", "not all of its spaces are free");
    }
    if is_too_high(state, who, hex) {
        return no(CR_143, "REF-CLIMB", "too high");
    }
    let left = left(state, who);
    match is_farther(hex) {
        _ if reached(state, who, left).iter().any(|((it, _), _)| *it == hex) => {
            no(CR_144, "REF-OCCUPIED", "a part of it would be over another figure")
        }
        true => no(CR_140, "REF-FAR", format!("too far: more than {left} of movement")),
        false => no(CR_144, "REF-OCCUPIED", "no way there is free"),
    }
}

/// CR-143: whether a space is too high from every side.
fn is_too_high(state: &State, who: UnitId, hex: Hex) -> bool {
    let facing = state.token(who).facing;
    let around = Facing::ALL.map(|way| way.from(hex)).into_iter();
    let mut around = around.filter(|from| are_neighbours(&state.board.ground, *from, hex)).peekable();
    around.peek().is_some() && around.all(|from| price(state, who, (from, facing), (hex, facing)).is_none())
}

/// Spaces that it can still move.
fn left(state: &State, who: UnitId) -> u32 {
    let figure = state.figure(who);
    (i32::from(figure.sheet.movement) - figure.moved).max(0).unsigned_abs()
}

/// Whether it matters which way a figure is turned.
fn is_wide(state: &State, who: UnitId) -> bool {
    !state.figure(who).sheet.footprint.is_empty()
}

/// Every space to which there is a way, however far.
fn wherever(state: &State, who: UnitId) -> Vec<Hex> {
    let ground = &state.board.ground;
    let mut seen = vec![false; usize::from(ground.cols()) * usize::from(ground.rows()) * 6];
    let mut is_new = |(hex, facing): Place| {
        let (col, row) = Ground::col_row(hex);
        let at = (row as usize * usize::from(ground.cols()) + col as usize) * 6 + facing.index() as usize;
        !std::mem::replace(&mut seen[at], true)
    };
    let token = state.token(who);
    let mut places = vec![(token.at, token.facing)];
    let mut at = 0;
    while let Some(place) = places.get(at).copied() {
        let next = steps(state, who, place).into_iter().map(|(next, _)| next);
        places.extend(next.filter(|next| is_new(*next)));
        at += 1;
    }
    places.into_iter().map(|(hex, _)| hex).collect()
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
    // CR-147: it may be turned freely, but with no part onto ground that it could not climb (CR-143).
    if is_wide(state, who) {
        let turns = Facing::ALL.into_iter().filter(|way| *way != facing).map(|way| (at, way));
        let can = |place: &Place| is_free(state, who, *place) && can_climb(state, who, (at, facing), *place);
        steps.extend(turns.filter(can).map(|place| (place, 0)));
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

/// CR-143: whether it climbs no more than its height where it turns.
fn can_climb(state: &State, who: UnitId, from: Place, to: Place) -> bool {
    climb_and_wall(state, who, from, to).0 <= i32::from(state.figure(who).sheet.height)
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

/// Facing has no meaning in combat; it turns the footprint of large figures. With what it costs to come to a stand
/// so.
fn facings(state: &State, who: UnitId, (to, least): (Hex, i32)) -> Choice<(Facing, i32)> {
    let now = state.token(who).facing;
    let places = if is_wide(state, who) { reached(state, who, left(state, who)) } else { Vec::new() };
    let is_reached = places.iter().any(|(place, _)| place.0 == to);
    let price = |way: Facing| match places.iter().find(|(place, _)| *place == (to, way)) {
        Some((_, price)) => Some(*price as i32),
        // What all players have lifted is not asked twice.
        None => (!is_reached).then_some(least),
    };
    let bar = |way: Facing| {
        let place = (to, way);
        let stays = to == state.at(who) && way == now;
        let has_room = is_free(state, who, place) && can_end(state, who, place);
        first([
            no_if(!stays && !has_room, || no(CR_147, "REF-OCCUPIED", "not all of its spaces are free")),
            no_if(!stays && price(way).is_none(), || no(CR_143, "REF-CLIMB", "too high to turn there")),
        ])
    };
    let option = |way: Facing| {
        let price = price(way).unwrap_or(least);
        let detail = Ground::name(way.from(to));
        let detail = if price == least { detail } else { format!("{detail}, {price} spaces") };
        Opt::open((way, price), way.name()).detail(detail).sign(Sign::Turn).bar(bar(way))
    };
    Choice::of(who, CR_147, "facing")
        .look(Look::List)
        .options(Facing::ALL.map(option))
        .or_else(now.index().into())
}
