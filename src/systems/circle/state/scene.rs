//! From a setup to a state and back, and what a state from outside must satisfy.

use super::event::{MOST_MADE, MOST_MODS, MOST_MOVED};
use super::{Blocking, Figure, Mod, Stage, State, Switches, Until, rest};
use crate::board::{Figures, Side, Token, UnitId};
use crate::hex::{Facing, Hex, range};
use crate::systems::circle::sheet::Sheet;
use crate::systems::circle::sheet::form::is_sound;
use crate::systems::circle::space::contact;
use crate::table::{Recruit, Setup, SetupFaults, TableOption};
use std::rc::Rc;

/// Section 1.1: what the specification leaves to the table, default first.
pub const OPTIONS: &[TableOption] = &[
    TableOption { label: "Critical hits", readings: &["no", "yes"] },
    TableOption { label: "Dice at night", readings: &["become smaller", "lose pips"] },
    TableOption { label: "Several armours", readings: &["are added", "only the highest"] },
    TableOption { label: "Facing limits sight", readings: &["no", "yes"] },
    TableOption { label: "Figures that block sight", readings: &["large ones", "none", "all"] },
    TableOption { label: "Time of day at the start", readings: &["day", "night"] },
    TableOption { label: "Allies", readings: &["none", "Tide with Moss, Madder with Heather"] },
    // CR-82: what table 3.1 says of each printed attack type, and otherwise.
    TableOption { label: "Slash is", readings: &["physical", "not physical"] },
    TableOption { label: "Hack is", readings: &["physical", "not physical"] },
    TableOption { label: "Shred is", readings: &["physical", "not physical"] },
    TableOption { label: "Pierce is", readings: &["physical", "not physical"] },
    TableOption { label: "Blunt is", readings: &["physical", "not physical"] },
    TableOption { label: "Siege is", readings: &["physical", "not physical"] },
    TableOption { label: "Magic is", readings: &["not physical", "physical"] },
];

/// The option of the first attack type.
const FIRST_MARK: usize = 7;

/// No fight lasts longer.
const MOST_ROUNDS: u32 = 1_000_000;

/// The state a setup begins with, or everything that is wrong with it.
pub fn begin(setup: &Setup<Sheet>) -> Result<State, SetupFaults> {
    setup.faults().into_result()?;
    fitting(setup.recruits.iter().map(|it| &it.sheet).enumerate()).into_result()?;
    let state = muster(setup)?;
    check(&state)?;
    places(&state, &state).into_result()?;
    Ok(state)
}

/// What of these sheets has more on it than fits, each with its place in the list of figures.
pub(super) fn fitting<'a>(sheets: impl Iterator<Item = (usize, &'a Sheet)>) -> SetupFaults {
    let mut faults = SetupFaults::default();
    for (i, sheet) in sheets.filter(|(_, sheet)| !is_sound(sheet)) {
        faults.recruit(i, format!("{} has more on its sheet than fits", sheet.name));
    }
    faults
}

/// Everybody stands on spaces, and nobody where another's body is. The figures are called as they are in `named`.
pub(super) fn places(state: &State, named: &State) -> SetupFaults {
    let fills = |i: usize| !state.figures[i].is_destroyed();
    let contact = |i: usize| {
        let who = UnitId(i as u8);
        if fills(i) { contact(state, who, state.at(who), state.token(who).facing) } else { Vec::new() }
    };
    let names = named.figures.iter().map(|it| &*it.name);
    SetupFaults::of_places(&state.board, names, fills, contact)
}

/// The state of a setup.
fn muster(setup: &Setup<Sheet>) -> Result<State, SetupFaults> {
    let mut state = State {
        name: setup.name.as_str().into(),
        board: setup.board(Vec::new()),
        figures: Figures::default(),
        switches: switches(setup),
        is_night: is_night(setup),
        round: 0,
        turn_of: None,
        begun: Vec::new(),
        at_hand: None,
    };
    enlist(&mut state, &setup.recruits)?;
    Ok(state)
}

/// Further figures, after those that are there. CR-09: a unit of several figures puts so many on the board, the first
/// where it was placed, the others on the nearest free spaces and at the end of the list.
pub(super) fn enlist(state: &mut State, recruits: &[Recruit<Sheet>]) -> Result<(), SetupFaults> {
    let State { board, figures, .. } = state;
    let (ground, tokens) = (&board.ground, &mut board.tokens);
    let before = figures.len();
    let mut extra: Vec<(usize, u8)> = Vec::new();
    for (i, recruit) in recruits.iter().enumerate() {
        let is_grouped = recruit.sheet.amount > 1;
        let figure = figure_of(&recruit.sheet, recruit.side, if is_grouped { 1 } else { 0 });
        tokens.push(token_of(&figure, recruit.at.unwrap_or_default(), recruit.facing));
        figures.push(figure);
        extra.extend((2..=recruit.sheet.amount).map(|number| (i, number)));
    }
    let mut faults = SetupFaults::default();
    for (i, number) in extra {
        let recruit = &recruits[i];
        let figure = figure_of(&recruit.sheet, recruit.side, number);
        let from = recruit.at.unwrap_or_default();
        let is_free = |hex: &Hex| {
            let token = token_of(&figure, *hex, recruit.facing);
            token.hexes().all(|own| !ground.is_blocked(own) && !tokens.iter().any(|it| it.covers(own)))
        };
        match range(from, 12).find(is_free) {
            Some(at) => {
                tokens.push(token_of(&figure, at, recruit.facing));
                figures.push(figure);
            }
            None => faults.recruit(
                before + i,
                format!("there is no room for all of {}; make room around it", recruit.sheet.name),
            ),
        }
    }
    faults.into_result()
}

/// The readings that a setup takes.
pub(super) fn switches(setup: &Setup<Sheet>) -> Switches {
    let reading = |i: usize| setup.reading(i);
    let blocking = match reading(4) {
        1 => Blocking::None,
        2 => Blocking::All,
        _ => Blocking::Large,
    };
    Switches {
        has_criticals: reading(0) == 1,
        subtracts: reading(1) == 1,
        takes_highest: reading(2) == 1,
        has_arc: reading(3) == 1,
        blocking,
        has_allies: reading(6) == 1,
        marked: std::array::from_fn(|at| reading(FIRST_MARK + at) == 1),
    }
}

/// CR-07: the time of day that a setup begins with.
pub(super) fn is_night(setup: &Setup<Sheet>) -> bool {
    setup.reading(5) == 1
}

fn token_of(figure: &Figure, at: Hex, facing: Facing) -> Token {
    Token {
        at,
        rest: rest(&figure.sheet, at, facing),
        facing,
        is_solid: !figure.is_destroyed(),
        is_away: false,
    }
}

/// A figure of a unit; `number` is 0 for a unit of one.
pub(super) fn figure_of(sheet: &Sheet, side: Side, number: u8) -> Figure {
    let name = if number == 0 { sheet.name.clone() } else { format!("{} {number}", sheet.name) };
    Figure {
        sheet: Rc::new(sheet.clone()),
        name: name.into(),
        side,
        is_grouped: number > 0,
        lift: sheet.lift.into(),
        wounds: i32::from(sheet.wounds.min(sheet.health)),
        mana: i32::from((sheet.mana_max - sheet.mana_spent).max(0)),
        is_fortified: false,
        command: Stage::None,
        made: Vec::new(),
        has_declined: false,
        mods: Vec::new(),
        equipped: sheet.equipped,
        moved: 0,
        quarry: None,
    }
}

/// The setup that a state could have begun with: everybody as it is now.
pub fn setup(state: &State) -> Setup<Sheet> {
    let figure = |who: UnitId| {
        let figure = state.figure(who);
        let small = |n: i32| n.clamp(0, 999) as i16;
        let sheet = Sheet {
            name: figure.name.chars().take(60).collect(),
            amount: 1,
            wounds: small(figure.wounds),
            mana_spent: small(i32::from(figure.sheet.mana_max) - figure.mana),
            lift: small(figure.lift),
            equipped: figure.equipped,
            ..(*figure.sheet).clone()
        };
        (sheet, figure.side)
    };
    let switches = state.switches;
    let mut options = vec![
        switches.has_criticals.into(),
        switches.subtracts.into(),
        switches.takes_highest.into(),
        switches.has_arc.into(),
        switches.blocking as u8,
        state.is_night.into(),
        switches.has_allies.into(),
    ];
    options.extend(switches.marked.map(u8::from));
    Setup::of(&state.name, &state.board, options, figure)
}

/// Whether a state that came from outside can be played on.
pub fn check(state: &State) -> Result<(), SetupFaults> {
    let count = state.figures.len();
    let mut faults = SetupFaults::of_table(&state.name, &state.board, count)?;
    if state.round > MOST_ROUNDS
        || state.begun.len() > 5
        || state.at_hand.is_some_and(|who| who.index() >= count)
    {
        faults.table("the turn is out of range");
    }
    for who in state.everybody() {
        let figure = state.figure(who);
        faults.sheet(who.index(), &*figure.sheet);
        if !is_sound(&figure.sheet) || !is_sound_figure(state, who) {
            faults
                .recruit(who.index(), format!("{} has wounds, mana or modifiers out of range", figure.name));
        }
    }
    faults.into_result()
}

fn is_sound_figure(state: &State, who: UnitId) -> bool {
    let (figure, token) = (state.figure(who), state.token(who));
    let sheet = &figure.sheet;
    let is_item = |at: Option<u8>| at.is_none_or(|at| usize::from(at) < sheet.items.len());
    let slots = figure.equipped;
    let until_ok = |until: Until| match until {
        Until::CommandOf(who) => who.index() < state.figures.len(),
        Until::Attack | Until::Command | Until::Turn | Until::Removed => true,
    };
    let mod_ok =
        |it: &Mod| (-99..=99).contains(&it.amount) && it.source.chars().count() <= 60 && until_ok(it.until);
    (0..=i32::from(sheet.health)).contains(&figure.wounds)
        && (0..=i32::from(sheet.mana_max)).contains(&figure.mana)
        && (0..=99).contains(&figure.lift)
        && (0..=MOST_MOVED).contains(&figure.moved)
        && figure.made.len() <= MOST_MADE
        && figure.mods.len() <= MOST_MODS
        && figure.mods.iter().all(mod_ok)
        && figure.name.chars().count() <= 64
        && figure.quarry.is_none_or(|foe| foe.index() < state.figures.len())
        && [slots.main, slots.off, slots.body].into_iter().all(is_item)
        && token.rest == rest(sheet, token.at, token.facing)
        && token.is_solid != figure.is_destroyed()
}
