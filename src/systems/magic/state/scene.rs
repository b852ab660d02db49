//! From a setup to a state and back, and what a state from outside must satisfy.

use super::{Figure, Grip, ItemId, MOST_WOUNDS, Place, State, Steed};
use crate::board::{Board, Figures, Side, Token, UnitId};
use crate::hex::{Facing, Hex};
use crate::systems::magic::bands::rear_of;
use crate::systems::magic::options::Options;
use crate::systems::magic::sheet::{Gear, Mount, Seat, Sheet};
use crate::systems::magic::tables::{AIMS, BEASTS, DIFFICULTIES, FATAL, ITEMS, Item, QUALITIES};
use crate::table::{MOST_FIGURES, Recruit, Setup, SetupFaults};
use std::rc::Rc;

/// The state a setup begins with, or everything that is wrong with it.
pub fn begin(setup: &Setup<Sheet>) -> Result<State, SetupFaults> {
    let mut faults = setup.faults();
    // AM-144: a mount whose rider falls becomes a figure of its own.
    let mounts = setup.recruits.iter().filter(|it| matches!(it.sheet.seat, Seat::Ridden(_))).count();
    if setup.recruits.len() <= MOST_FIGURES && setup.recruits.len() + mounts > MOST_FIGURES {
        faults.table(format!(
            "with {mounts} ridden a table holds {} figures at most: a mount whose rider falls needs a place",
            MOST_FIGURES - mounts
        ));
    }
    faults.into_result()?;
    let state = muster(setup);
    check(&state)?;
    places(&state.board, &state.figures).into_result()?;
    Ok(state)
}

/// AM-29. A fight may lead elsewhere by the referee's word; a setup may not.
pub(super) fn places(board: &Board, figures: &Figures<Figure>) -> SetupFaults {
    let (tokens, names) = (&board.tokens, figures.iter().map(|it| it.sheet.name.as_str()));
    SetupFaults::of_places(board, names, |i| tokens[i].is_solid, |i| tokens[i].hexes().collect())
}

/// The state of a setup, checked or not.
pub fn muster(setup: &Setup<Sheet>) -> State {
    let (mut gear, mut places, mut tokens, mut figures) = (vec![], vec![], vec![], Figures::default());
    for (i, recruit) in setup.recruits.iter().enumerate() {
        let who = UnitId(i as u8);
        for (at, item) in recruit.sheet.gear.iter().enumerate() {
            gear.push((who, item.clone()));
            places.push(place_of(&recruit.sheet, who, at as u8));
        }
        tokens.push(token_of(recruit));
        figures.push(figure_of(recruit));
    }
    State {
        name: setup.name.as_str().into(),
        board: setup.board(tokens),
        figures,
        gear: Rc::new(gear),
        places,
        options: Options::of(setup),
        turn: 0,
        order: Vec::new(),
        phase: None,
        waiting: Vec::new(),
        locks: Vec::new(),
        loose: Vec::new(),
    }
}

pub(super) fn place_of(sheet: &Sheet, by: UnitId, at: u8) -> Place {
    let (right, left) = (sheet.right == Some(at), sheet.left == Some(at));
    if right || left { Place::Held(Grip { by, right, left }) } else { Place::Pack(by) }
}

pub(super) fn token_of(recruit: &Recruit<Sheet>) -> Token {
    let (at, facing) = (recruit.at.unwrap_or_default(), recruit.facing);
    let rest = recruit.sheet.seat.mount().iter().map(|_| rear_of(at, facing)).collect();
    let is_dead = recruit.sheet.wounds.iter().any(|wound| wound.level >= FATAL);
    Token { at, rest, facing, is_solid: !is_dead, is_away: false }
}

pub(super) fn figure_of(recruit: &Recruit<Sheet>) -> Figure {
    let is_dead = recruit.sheet.wounds.iter().any(|wound| wound.level >= FATAL);
    Figure {
        sheet: Rc::new(recruit.sheet.clone()),
        side: recruit.side,
        ap: 0,
        rolled: 0,
        initiative: 0,
        has_phased: false,
        is_prone: is_dead,
        is_stunned: false,
        is_staggered: false,
        is_unconscious: false,
        is_dead,
        wounds: recruit.sheet.wounds.clone(),
        steed: recruit.sheet.seat.mount().map(|mount| Steed {
            mount,
            ap: 0,
            has_phased: false,
            turn: 0,
            next: None,
        }),
    }
}

/// The setup that a state could have begun with: wounds and places as they are now.
pub fn setup(state: &State) -> Setup<Sheet> {
    let figure = |who: UnitId| {
        let figure = state.figure(who);
        let seat = match figure.steed.map(|steed| steed.mount) {
            None => Seat::Foot,
            Some(mount) if figure.is_riderless() => Seat::Empty(mount),
            Some(mount) => Seat::Ridden(mount),
        };
        (Sheet { wounds: figure.wounds.clone(), seat, ..(*figure.sheet).clone() }, figure.side)
    };
    let mut setup = Setup::of(&state.name, &state.board, state.options.readings(), figure);
    setup.recruits.extend(state.loose.iter().map(stray));
    setup
}

/// A mount of which only its two hexes are known, front one first.
fn stray((front, rear): &(Hex, Hex)) -> Recruit<Sheet> {
    Recruit {
        sheet: Sheet::riderless("Somebody", Mount::default()),
        side: Side::Stone,
        at: Some(*front),
        facing: Facing::between(*rear, *front).unwrap_or_default(),
    }
}

/// A figure more, if the table has room for one: the last in every order. Whether it has.
pub(super) fn enlist(state: &mut State, recruit: &Recruit<Sheet>) -> bool {
    let count = state.figures.len();
    if count >= MOST_FIGURES {
        return false;
    }
    if state.order.len() == count && count > 0 {
        state.order.push(UnitId(count as u8));
    }
    state.board.tokens.push(token_of(recruit));
    state.figures.push(figure_of(recruit));
    true
}

/// AM-144: a state of long ago with a figure for each mount without a rider, as many as the table has room for;
/// `None` where there is none to make that could be played on.
pub fn renewed(state: &State) -> Option<State> {
    let mut renewed = State { loose: Vec::new(), ..state.clone() };
    for mount in &state.loose {
        if !enlist(&mut renewed, &stray(mount)) {
            renewed.loose.push(*mount);
        }
    }
    let is_more = renewed.figures.len() > state.figures.len();
    (is_more && check(&renewed).is_ok()).then_some(renewed)
}

/// Whether a state that came from outside can be played on: every number that the rules use as a
/// place in a list lies in it, every figure stands somewhere, scores are in range.
pub fn check(state: &State) -> Result<(), SetupFaults> {
    let count = state.figures.len();
    let mut faults = SetupFaults::of_table(&state.name, &state.board, count)?;
    let is_unit = |who: &UnitId| who.index() < count;
    let grip_ok = |grip: &Grip| is_unit(&grip.by) && (grip.right || grip.left);
    if state.places.len() != state.gear.len() || state.gear.len() > usize::from(u16::MAX) {
        faults.table("weapons and their places do not match");
    }
    for (i, figure) in state.figures.iter().enumerate() {
        check_figure(state, i, figure, &mut faults);
    }
    let gear_ok = state.gear.iter().all(|(owner, gear)| is_unit(owner) && is_sound_gear(gear));
    let place_ok = |place: &Place| match place {
        Place::Held(grip) => grip_ok(grip),
        Place::Pack(who) => is_unit(who),
        Place::Ground(hex) => Board::is_near(*hex),
        Place::Stuck(who, wound, grip) => {
            let wounds = state.figures.get(who.index()).map_or(0, |figure| figure.wounds.len());
            usize::from(*wound) < wounds && grip.iter().all(|(grip, _)| grip_ok(grip))
        }
    };
    if !gear_ok || !state.places.iter().all(place_ok) {
        faults.table("a weapon is out of range or nowhere");
    }
    let item_ok = |item: &ItemId| usize::from(item.0) < state.gear.len();
    let order_ok =
        state.order.iter().all(is_unit) && (state.order.is_empty() || is_permutation(&state.order, count));
    let phases = state.phase.iter().chain(&state.waiting);
    let rest_ok = order_ok
        && phases.into_iter().all(|phaser| is_unit(&phaser.who))
        && state.locks.iter().all(|(a, b)| item_ok(a) && item_ok(b))
        && state.loose.iter().all(|(a, b)| Board::is_near(*a) && Board::is_near(*b));
    if !rest_ok || state.waiting.len() > 2 * MOST_FIGURES || state.locks.len() > MOST_FIGURES {
        faults.table("the turn order names somebody who is not there");
    }
    faults.into_result()
}

fn is_permutation(order: &[UnitId], count: usize) -> bool {
    order.len() == count && (0..count).all(|i| order.iter().any(|who| who.index() == i))
}

fn check_figure(state: &State, i: usize, figure: &Figure, faults: &mut SetupFaults) {
    let token = &state.board.tokens[i];
    let name = &figure.sheet.name;
    faults.sheet(i, &*figure.sheet);
    let numbers = [figure.ap, figure.rolled, figure.initiative];
    let wounds_ok = figure.wounds.len() <= MOST_WOUNDS
        && figure.wounds.iter().all(|wound| {
            (1..=FATAL).contains(&wound.level) && AIMS.iter().any(|row| row.location == wound.spot.location)
        });
    let steed_ok = figure.steed.is_none_or(|steed| {
        is_sound_mount(&steed.mount) && (-1..=1).contains(&steed.turn) && (0..=200).contains(&steed.ap)
    });
    let hexes_ok = token.rest.len() == usize::from(figure.steed.is_some())
        && token.rear().is_none_or(|rear| rear == rear_of(token.at, token.facing));
    if numbers.iter().any(|n| !(-400..=400).contains(n)) || !wounds_ok || !steed_ok || !hexes_ok {
        faults.recruit(i, format!("{name} has points, wounds or a mount out of range"));
    }
}

/// Whether a mount's places in the tables exist and its figures are in range.
pub(super) fn is_sound_mount(mount: &Mount) -> bool {
    usize::from(mount.beast) < BEASTS.len()
        && usize::from(mount.quality) < QUALITIES.len()
        && usize::from(mount.difficulty) < DIFFICULTIES.len()
        && mount.ap <= 30
        && (0..=20).contains(&mount.riding_bonus)
        && (0..=20).contains(&mount.tack_bonus)
}

/// Whether an item that came from outside can be played with.
fn is_sound_gear(gear: &Gear) -> bool {
    let is_sound_own = |item: &Item| {
        let in_range = |value: i16| (-60..=60).contains(&value);
        (1..=8).contains(&item.modes.len())
            && in_range(item.impale)
            && item.name.chars().count() <= 24
            && item.modes.iter().all(|mode| {
                (1..=2).contains(&mode.hands)
                    && (2..=4).contains(&mode.ap)
                    && [mode.attack, mode.parry, mode.damage].into_iter().all(in_range)
                    && mode.name.chars().count() <= 24
            })
    };
    gear.kind.is_sound(ITEMS, is_sound_own) && (0..=20).contains(&gear.spec) && (0..=20).contains(&gear.guard)
}
