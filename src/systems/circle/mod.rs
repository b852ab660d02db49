//! Circle of Realms: stats are dice, one defence die can turn an attack against the attacker, and heights
//! are measured in pegs.
//!
//! Specification ids CR-nn. Whole points throughout.
//!
//! Chapters: `rules` the catalogue, `kinds`, `tables`, `sheet`, `slots`, `form` (with `own`, `power`, `set` and `worked`)
//! and `cast` the units, `state` and `event` what a fight has come to, `refuse` its refusals, `space`, `reach`
//! and `sight` how figures stand to each other, `eligible`, `hands` and `night` what an attack can be made with
//! and on whom, `strike` what that comes to and `check` whether it is allowed, `menu` what may be declared, `plan` an
//! attack as it is declared and how far it has come, `calls`, `settle`, `declare` and `attack` (what the players say of
//! it, what is settled, what is declared, and what follows), `story` and `standing` (what is told of it), `damage` (from the dice to the wounds), `spell`,
//! `turn`, `ways` and `movement`, `inventory` the other rules, `referee` the table's own word. Nothing but the facade is
//! public.

mod attack;
mod calls;
mod cast;
mod check;
mod damage;
mod declare;
mod eligible;
mod event;
mod form;
mod glossary;
mod hands;
mod inventory;
mod kinds;
mod menu;
mod movement;
mod night;
mod own;
mod plan;
mod power;
mod reach;
mod referee;
mod refuse;
mod rules;
mod scene;
mod set;
mod settle;
mod sheet;
mod sight;
mod slots;
mod space;
mod spell;
mod standing;
mod state;
mod story;
mod strike;
mod tables;
mod tell;
mod turn;
mod ways;
mod worked;

pub use event::Event;
pub use kinds::{ArmourType, AttackType};
pub use menu::{Command, Final};
pub use plan::Moment;
pub use sheet::{
    Ability, Against, Cell, Equipped, Flag, Item, Kind, Natural, Perks, Plate, Power, Sheet, Sight, Slot,
};
pub use state::{Blocking, Figure, Means, Mod, Stage, Stat, State, Switches, Until};

use crate::board::{Board, Ground, UnitId};
use crate::hex::{Facing, Hex};
use crate::table::{
    Bar, Card, Cover, EventText, Gauge, Land, Next, Opt, Price, Prospect, Round, Rule, RuleText, Setup,
    SetupFaults, Step, System, Table, TableOption, Term, Unit, fingerprint,
};

/// The system's facade.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Circle;

/// The gauge of wounds.
const WOUNDS: [&str; damage::MOST_SHOWN + 1] = [
    "0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "13", "14", "15", "16", "17", "18",
    "19", "20", "21", "22", "23", "24", "25", "26", "27", "28", "29", "30", "31", "32", "33", "34", "35",
    "36", "37", "38", "39", "40",
];

impl System for Circle {
    const KEY: &'static str = "cr";
    const NAME: &'static str = "Circle of Realms";
    const LINE: &'static str = "Stats are dice, heights in pegs, attacks that turn";
    const ROUND: &'static str = "round";
    const UNIT: Unit = Unit::Whole;
    const RULES: &'static [Rule] = rules::CATALOGUE;
    const TEXTS: &'static [RuleText] = rules::TEXTS;
    const GLOSSARY: &'static [Term] = glossary::GLOSSARY;
    const OVERRULE: Rule = rules::CR_151;
    const OVERRULE_BUTTON: &'static str = "All players agree";
    const OVERRULED: &'static str = "All players agree";
    const GAUGE: Gauge = Gauge {
        title: "wound",
        steps: &WOUNDS,
        hit: "to wound",
        near: None,
        adds_up: true,
        stopped_by: None,
        asides: &[],
    };
    const OPTIONS: &'static [TableOption] = scene::OPTIONS;
    const LAND: Land = Land { unit: Some(("peg", "pegs")), most: 999, has_fixtures: true };
    const COVERS: &'static [Cover] = &[cast::COVER];

    type Sheet = Sheet;
    type State = State;
    type Command = Command;
    type Event = Event;
    type Moment = Moment;

    fn begin(setup: &Setup<Sheet>) -> Result<State, SetupFaults> {
        scene::begin(setup)
    }
    fn check(state: &State) -> Result<(), SetupFaults> {
        scene::check(state)
    }
    fn setup(state: &State) -> Setup<Sheet> {
        scene::setup(state)
    }
    fn name(state: &State) -> &str {
        &state.name
    }
    fn board(state: &State) -> &Board {
        &state.board
    }
    fn card(state: &State, who: UnitId) -> Card {
        tell::card(state, who)
    }
    fn quarry(state: &State, who: UnitId) -> Option<UnitId> {
        state.figure(who).quarry
    }
    fn rest(sheet: &Sheet, at: Hex, facing: Facing) -> Vec<Hex> {
        state::rest(sheet, at, facing)
    }
    fn bar_of_gap(ground: &Ground, a: Hex, b: Hex) -> Option<Bar> {
        reach::bar_of_gap(ground, a, b)
    }
    fn prospects(state: &State, who: UnitId) -> Vec<Prospect> {
        tell::prospects(state, who)
    }
    // CR-151.
    fn overruled(bar: &Bar) -> String {
        format!("allowed by agreement ({})", bar.code)
    }
    fn formula(told: &[Step]) -> Option<String> {
        tell::formula(told)
    }
    fn stand_in(sides: u8) -> Option<&'static str> {
        Some(tables::stand_in(sides.into()))
    }
    fn is_down(state: &State, who: UnitId) -> bool {
        state.figure(who).is_destroyed()
    }
    fn round(state: &State) -> Round {
        tell::round(state)
    }
    fn menu(state: &State, who: Option<UnitId>) -> Vec<Opt<Command>> {
        menu::menu(state, who)
    }
    fn who(command: &Command) -> Option<UnitId> {
        menu::who(command)
    }
    fn target(command: &Command) -> Option<UnitId> {
        menu::target(command)
    }
    fn perform(t: &mut Table<'_, Circle>, command: &Command) -> Next<Circle> {
        menu::perform(t, command)
    }
    fn go_on(t: &mut Table<'_, Circle>, moment: &Moment) -> Next<Circle> {
        damage::go_on(t, moment)
    }
    fn fingerprint(state: &State) -> u64 {
        fingerprint(state.figures.iter().flat_map(|it| [it.wounds, it.mana, it.made.len() as i32]))
    }
    fn apply(state: &mut State, event: &Event) {
        event::apply(state, event);
    }
    fn paid(before: &State, event: &Event) -> Option<(UnitId, Price)> {
        tell::paid(before, event)
    }
    fn tell(state: &State, event: &Event) -> EventText {
        tell::tell(state, event)
    }
    fn demo() -> Setup<Sheet> {
        cast::demo()
    }
    fn starters() -> Vec<Sheet> {
        cast::starters()
    }
}
