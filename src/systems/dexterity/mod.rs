//! Dexterity: roll-under dice, shots spread over the order of the turn, bystanders in the line of
//! fire.
//!
//! Specification ids DX-nn. Whole points throughout.
//!
//! Chapters: `rules` the catalogue, `tables`, `progression`, `sheet`, `form` and `own` the figures, `state`
//! and `event` what a fight has come to, `scene` how it begins and how the board editor changes it, `refuse`
//! and `lane` who can be attacked and who stands in the way, `menu` what may be declared, `turn`, `movement`,
//! `attack` (what is settled before a shot), `value` (its numbers), `shot` (what comes of it), `avoid` (whom it
//! strikes instead), `wound`, `grapple`, `grenade`, `retreat`, `other` the rules, `calculator` the damage progression as a tool, `referee`
//! the table's own word. Nothing but the facade is public.

mod attack;
mod avoid;
mod calculator;
mod cast;
mod event;
mod form;
mod glossary;
mod grapple;
mod grenade;
mod lane;
mod menu;
mod movement;
mod other;
mod own;
mod progression;
mod queue;
mod referee;
mod refuse;
mod retreat;
mod roll;
mod rules;
mod scene;
mod sheet;
mod shot;
mod state;
mod tables;
mod tell;
mod turn;
mod value;
mod wound;

pub use event::Event;
pub use menu::Command;
pub use progression::{Dice, progression};
pub use sheet::{Build, Condition, Gear, Sheet, Source, Worn};
pub use state::{
    Figure, Gating, ItemId, Life, Options, Phase, Place, Posture, Slot, Stance, State, Tallies, Thing,
    Volley, Window,
};
pub use tables::{Armour, Damage, Group, Mechanism, Mode, Type, Weapon};
pub use value::Moment;

use crate::board::{Board, Terrain, UnitId};
use crate::hex::Hex;
use crate::table::{
    Asked, Card, Cover, EventText, Gauge, Next, Opt, Phrase, Price, Round, Rule, RuleText, Setup,
    SetupFaults, System, Table, TableOption, Term, Unit, fingerprint,
};

/// The system's facade.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Dexterity;

impl System for Dexterity {
    const KEY: &'static str = "dx";
    const NAME: &'static str = "Dexterity";
    const LINE: &'static str = "Roll under, shots in turn, lines of fire";
    const ROUND: &'static str = "turn";
    const UNIT: Unit = Unit::Whole;
    const RANKS: Unit = Unit::Halves;
    const RULES: &'static [Rule] = rules::CATALOGUE;
    const TEXTS: &'static [RuleText] = rules::TEXTS;
    const GLOSSARY: &'static [Term] = glossary::GLOSSARY;
    const OVERRULE: Rule = rules::DX_147;
    const GAUGE: Gauge = Gauge {
        title: "effect",
        hit: "to hit",
        near: None,
        steps: &["None", "Hurt", "Shaken", "Falls", "Out", "Dead"],
        adds_up: false,
        stopped_by: None,
        asides: &[],
        opened_by: None,
    };
    const OPTIONS: &'static [TableOption] = scene::OPTIONS;
    const GROUNDS: &'static [Terrain] = Terrain::ALL;
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
    fn changed(state: &State, setup: &Setup<Sheet>) -> Result<State, SetupFaults> {
        scene::change::changed(state, setup)
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
    fn lying(state: &State) -> Vec<(Hex, Phrase)> {
        tell::lying(state)
    }
    fn quarry(state: &State, who: UnitId) -> Option<UnitId> {
        state.figure(who).turn.volley.map(|volley| volley.target)
    }
    fn is_down(state: &State, who: UnitId) -> bool {
        menu::is_out(state, who)
    }
    fn round(state: &State) -> Round {
        tell::round(state)
    }
    fn menu(state: &State, who: Option<UnitId>) -> Vec<Opt<Command>> {
        menu::menu(state, who)
    }
    fn who(command: &Command) -> Option<UnitId> {
        command.who()
    }
    fn target(command: &Command) -> Option<UnitId> {
        command.target()
    }
    fn perform(t: &mut Table<'_, Dexterity>, command: &Command) -> Next<Dexterity> {
        menu::perform(t, command)
    }
    fn go_on(t: &mut Table<'_, Dexterity>, moment: &Moment) -> Next<Dexterity> {
        attack::go_on(t, moment)
    }
    fn end(t: &mut Table<'_, Dexterity>) -> Asked<()> {
        turn::follow(t)
    }
    fn fingerprint(_: &Moment, state: &State) -> u64 {
        let figures =
            state.figures.iter().flat_map(|it| [it.damage, it.nonlethal, it.life as i32, it.posture as i32]);
        fingerprint(figures.chain(state.things.iter().map(|it| it.rounds.into())))
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
