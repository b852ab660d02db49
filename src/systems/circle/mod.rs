//! Circle of Realms: stats are dice, one defence die can turn an attack against the attacker, and heights
//! are measured in pegs.
//!
//! Specification ids CR-nn. Whole points throughout.
//!
//! At the top stand the chapters of an attack and of the turn, and what they use. The folders: `sheet` the units with
//! their form, `state` what a fight has come to and how it changes, `page` what is told of it. To read: `eligible`,
//! `strike` and `check` before an attack is declared, `settle` and `declare`, then `attack`, `damage` and
//! `defence`.
//! Nothing but the facade is public.

mod attack;
mod calls;
mod check;
mod damage;
mod declare;
mod defence;
mod eligible;
mod hands;
mod inventory;
mod kinds;
mod menu;
mod movement;
mod night;
mod page;
mod plan;
mod protection;
mod reach;
mod referee;
mod refuse;
mod rules;
mod settle;
mod sheet;
mod sight;
mod space;
mod spell;
mod state;
mod strike;
mod system;
mod tables;
mod turn;
mod ways;

pub use kinds::{ArmourType, AttackType};
pub use menu::{Command, Final};
pub use plan::Moment;
pub use sheet::{
    Ability, Against, Cell, Equipped, Flag, Item, Kind, Natural, Perks, Plate, Power, Sheet, Sight, Slot,
};
pub use state::event::Event;
pub use state::{Blocking, Figure, Means, Mod, Stage, Stat, State, Switches, Until};
pub use system::Circle;

use crate::board::{Board, Ground, UnitId};
use crate::hex::{Facing, Hex};
use crate::table::{
    Bar, Card, Cover, EventText, Gauge, Land, Next, Opt, Price, Prospect, Round, Rule, RuleText, Setup,
    SetupFaults, Step, System, Table, TableOption, Term, Unit, fingerprint,
};

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
    const GLOSSARY: &'static [Term] = page::glossary::GLOSSARY;
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
        opened_by: None,
    };
    const OPTIONS: &'static [TableOption] = state::scene::OPTIONS;
    const LAND: Land = Land { unit: Some(("peg", "pegs")), most: 999, has_fixtures: true };
    const COVERS: &'static [Cover] = &[state::cast::COVER];

    type Sheet = Sheet;
    type State = State;
    type Command = Command;
    type Event = Event;
    type Moment = Moment;

    fn begin(setup: &Setup<Sheet>) -> Result<State, SetupFaults> {
        state::scene::begin(setup)
    }
    fn check(state: &State) -> Result<(), SetupFaults> {
        state::scene::check(state)
    }
    fn setup(state: &State) -> Setup<Sheet> {
        state::scene::setup(state)
    }
    fn changed(state: &State, setup: &Setup<Sheet>) -> Result<State, SetupFaults> {
        state::change::changed(state, setup)
    }
    fn name(state: &State) -> &str {
        &state.name
    }
    fn board(state: &State) -> &Board {
        &state.board
    }
    fn card(state: &State, who: UnitId) -> Card {
        page::tell::card(state, who)
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
        page::tell::prospects(state, who)
    }
    // CR-151.
    fn overruled(bar: &Bar) -> String {
        format!("allowed by agreement ({})", bar.code)
    }
    fn formula(told: &[Step]) -> Option<String> {
        page::tell::formula(told)
    }
    fn stand_in(sides: u8) -> Option<&'static str> {
        Some(tables::stand_in(sides.into()))
    }
    fn is_down(state: &State, who: UnitId) -> bool {
        state.figure(who).is_destroyed()
    }
    fn round(state: &State) -> Round {
        page::tell::round(state)
    }
    fn menu(state: &State, who: Option<UnitId>) -> Vec<Opt<Command>> {
        menu::menu(state, who)
    }
    fn who(command: &Command) -> Option<UnitId> {
        command.who()
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
    fn fingerprint(_: &Moment, state: &State) -> u64 {
        fingerprint(state.figures.iter().flat_map(|it| [it.wounds, it.mana, it.made.len() as i32]))
    }
    fn apply(state: &mut State, event: &Event) {
        state::event::apply(state, event);
    }
    fn paid(before: &State, event: &Event) -> Option<(UnitId, Price)> {
        page::tell::paid(before, event)
    }
    fn tell(state: &State, event: &Event) -> EventText {
        page::tell::tell(state, event)
    }
    fn demo() -> Setup<Sheet> {
        state::cast::demo()
    }
    fn starters() -> Vec<Sheet> {
        state::cast::starters()
    }
}
