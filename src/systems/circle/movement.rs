//! Movement, as help only: the board lets players set figures down where they like (section 5.16).

use super::reach::T;
use super::refuse::{first, never, no, no_if, over};
use super::rules::*;
use super::space::{gap_link, is_space};
use super::state::event::Event;
use super::state::{Stage, State};
use super::ways::{
    Lifted, Place, Ways, climb_and_wall, is_covered, is_free, is_over_a_hole, is_wide, left, reached, steps,
};
use crate::board::{Ground, UnitId};
use crate::hex::{Facing, Hex, distance, range};
use crate::table::{Asked, Bar, Choice, Look, Opt, Rule, Sign};

/// CR-140: to any space that the movement left reaches.
pub(super) fn move_figure(t: T<'_, '_>, who: UnitId) -> Asked<()> {
    let (to, price) = t.choose_from(&move |state| destinations(state, who))?;
    let (facing, price) = t.choose_from(&move |state| facings(state, who, (to, price)))?;
    let narrow = Choice::of(who, CR_145, "openings of 2 pegs or less")
        .look(Look::Folded)
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
    path(t, who, (to, facing), price);
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

/// CR-03.
pub(super) fn end_move(t: T<'_, '_>, who: UnitId) {
    t.emit(CR_03, Event::Came { who, to: Stage::Moved });
}

/// CR-141, CR-142, CR-146: the steps of the cheapest way that cost more than 1, or might have been thought to.
fn path(t: T<'_, '_>, who: UnitId, to: Place, price: i32) {
    if !t.reads() {
        return;
    }
    let state = t.state();
    let is_wide = is_wide(state, who);
    let leads_there = |place: &Place| place.0 == to.0 && (place.1 == to.1 || !is_wide);
    let way = |lifted: Lifted| {
        let reached = reached(state, who, lifted, price.unsigned_abs());
        let at = reached.iter().position(|(place, _)| leads_there(place))?;
        Some((lifted, reached, at))
    };
    let Some((lifted, reached, mut at)) = Lifted::ALL.into_iter().find_map(way) else { return };
    let mut notes = Vec::new();
    // Whence a place was reached stands before it in the list.
    while at > 0 {
        let (place, price) = reached[at];
        let leads = |(from, paid): &(Place, u32)| {
            let steps = steps(state, who, lifted, *from);
            steps.iter().any(|(next, costs)| *next == place && paid + costs == price)
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
        _ if is_over_a_hole(state, from, to) => None,
        _ if distance(from.0, to.0) > 1 => Some((CR_146, format!("{spaces}: linked pads, costs 1"))),
        (2.., _) => Some((CR_141, format!("{spaces}: {climb} pegs up, costs 2"))),
        (_, 3..) => Some((CR_142, format!("{spaces}: over something {wall} pegs high, costs 2"))),
        (..=-2, _) => Some((CR_146, format!("{spaces}: {} pegs down, costs 1", -climb))),
        _ => None,
    }
}

/// Every space within the movement left; what cannot be entered or paid is barred, with what it costs where all
/// players lift that.
fn destinations(state: &State, who: UnitId) -> Choice<(Hex, i32)> {
    let left = left(state, who);
    let at = state.at(who);
    let reached = reached(state, who, Lifted::Nothing, left);
    let ways = Ways::of(state, who);
    let price = |hex: Hex| reached.iter().find(|((it, _), _)| *it == hex).map(|(_, price)| *price as i32);
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
        let (price, bar) = match price(hex) {
            Some(price) => (price, None),
            None => refused(&ways, hex),
        };
        let label = match (&bar, price) {
            (Some(_), _) => "go".to_owned(),
            (None, 0) if hex == at => "stay".to_owned(),
            (None, 1) => "1 space".to_owned(),
            (None, n) => format!("{n} spaces"),
        };
        let option = Opt::open((hex, price), label).detail(Ground::name(hex));
        choice.push(option.aim(hex).sign(Sign::Move).bar(bar));
    }
    choice
}

/// CR-153: why a space is not among those that a figure reaches, and what it costs as if that check had passed.
fn refused(ways: &Ways<'_>, hex: Hex) -> (i32, Option<Bar>) {
    let (lifted, bar) = bar_of_hex(ways, hex);
    let from = Lifted::ALL.into_iter().filter(|it| *it >= lifted);
    // There is always a way where all is lifted.
    let price = from.filter_map(|it| ways.price(it, hex)).next().unwrap_or_default();
    (price as i32, Some(bar))
}

/// Why a space is not among those that a figure reaches, and what is lifted with that.
fn bar_of_hex(ways: &Ways<'_>, hex: Hex) -> (Lifted, Bar) {
    let Ways { state, who, .. } = *ways;
    let ground = &state.board.ground;
    if is_covered(state, who, hex) {
        return (Lifted::Figures, no(CR_144, "REF-OCCUPIED", "space occupied"));
    }
    if !is_space(ground, hex) {
        return (Lifted::Ground, no(CR_146, "REF-HOLE", "a hole: there is no space to enter"));
    }
    if ground.is_blocked(hex) {
        return (Lifted::Ground, no(CR_146, "REF-OCCUPIED", "a wall fills the space"));
    }
    if gap_link(ground, state.at(who), hex).is_some() {
        return (Lifted::Ground, no(CR_146, "REF-CROSS", "a gap cannot be crossed"));
    }
    if Facing::ALL.iter().all(|way| !is_free(state, who, Lifted::Nothing, (hex, *way))) {
        return (Lifted::Figures, no(CR_147, "REF-OCCUPIED", "not all of its spaces are free"));
    }
    // Whatever has to be lifted first for any way to lead there is what bars it.
    match Lifted::ALL.into_iter().find(|it| ways.price(*it, hex).is_some()) {
        Some(Lifted::Nothing) => {
            let why = format!("too far: movement left {}", left(state, who));
            (Lifted::Nothing, no(CR_140, "REF-FAR", why))
        }
        Some(Lifted::Figures) => (Lifted::Figures, no(CR_144, "REF-OCCUPIED", "no way there is free")),
        Some(Lifted::Heights) => (Lifted::Heights, no(CR_143, "REF-CLIMB", "too high")),
        Some(Lifted::Ground) | None => {
            let why = "no way there but across a hole, a gap or a wall";
            (Lifted::Ground, no(CR_146, "REF-CROSS", why))
        }
    }
}

/// Facing has no meaning in combat; it turns the footprint of large figures. With what it costs to come to a stand
/// so.
fn facings(state: &State, who: UnitId, (to, least): (Hex, i32)) -> Choice<(Facing, i32)> {
    let now = state.token(who).facing;
    let places = match is_wide(state, who) {
        true => reached(state, who, Lifted::Nothing, left(state, who)),
        false => Vec::new(),
    };
    let is_reached = places.iter().any(|(place, _)| place.0 == to);
    let price = |way: Facing| match places.iter().find(|(place, _)| *place == (to, way)) {
        Some((_, price)) => Some(*price as i32),
        // What all players have lifted is not asked twice.
        None => (!is_reached).then_some(least),
    };
    let has_room = |way: Facing| is_free(state, who, Lifted::Nothing, (to, way));
    let is_lifted = !Facing::ALL.into_iter().any(has_room);
    let bar = |way: Facing| {
        let stays = to == state.at(who) && way == now;
        first([
            no_if(!stays && !is_lifted && !has_room(way), || {
                no(CR_147, "REF-OCCUPIED", "not all of its spaces are free")
            }),
            no_if(!stays && price(way).is_none(), || no(CR_143, "REF-CLIMB", "too high to turn there")),
        ])
    };
    let option = |way: Facing| {
        let price = price(way).unwrap_or(least);
        let detail = Ground::name(way.from(to));
        let detail = if price == least { detail } else { format!("{detail}, {price} spaces") };
        Opt::facing((way, price), way).detail(detail).bar(bar(way))
    };
    Choice::of(who, CR_147, "facing")
        .look(Look::List)
        .options(Facing::ALL.map(option))
        .default_at(now.index().into())
}
