//! Stamina: action points, stamina, and a guard that wears down.
//!
//! Specification ids ST-nnn. Whole points throughout; damage and armour as on the sheet.
//!
//! At the top stands what all chapters use: `rules` the catalogue, `system`, `roll`; what may be declared (`command`,
//! `cards`, `menu`), which names all chapters; and `referee`, the table's own word. The folders:
//! - the characters: `tables`, `sheet` with its form and what is worked out from it;
//! - what a fight has come to: `state`; in words and on the board: `page`;
//! - what decides a check: `checks`;
//! - `turns`, and `interrupts` by others;
//! - `blows`, `shots`, `readying` the weapons for them, and `magic`;
//! - what a hit does: `harm`.
//!
//! Nothing but the facade is public.

mod blows;
mod cards;
mod checks;
mod command;
mod harm;
mod interrupts;
mod magic;
mod menu;
mod page;
mod readying;
mod referee;
mod roll;
mod rules;
mod sheet;
mod shots;
mod state;
mod system;
mod tables;
mod turns;

pub use command::Command;
pub use sheet::{Derived, Gear, Known, Mage, Natural, Quiver, Sheet, Source};
pub use state::event::Event;
pub use state::figure::{
    AttacksMade, Casting, Effect, Figure, Guard, HeldSpell, Life, Log, Posture, SpellRef, Stun, Surprise,
    Watch, Watching,
};
pub use state::moment::Moment;
pub use state::thing::{Grip, Hand, ItemId, Loading, Place, Thing, Tool};
pub use state::{Options, State};
pub use system::Stamina;
pub use tables::ranged::Ammo;
pub use tables::skills::{Attribute, Skill};
pub use tables::spells::{Blocks, Components, Delay, Range, Speed, SpellKind};
pub use tables::traits::Trait;
pub use tables::types::DamageType;
pub use tables::weapons::Weapon;

use crate::board::{Board, UnitId};
use crate::hex::{Facing, Hex};
use crate::table::{
    Asked, Card, Cover, EventText, Gauge, Land, Next, Opt, Phrase, Price, Prospect, Round, Rule, RuleText,
    Setup, SetupFaults, Step, System, Table, TableOption, Term, Unit, Zone, fingerprint,
};

/// What one attack is read off by: as many wounds as anybody survives, and whatever is more.
const WOUNDS: [&str; harm::damage::MOST_SHOWN + 1] = [
    "no wound",
    "1 wound",
    "2 wounds",
    "3 wounds",
    "4 wounds",
    "5 wounds",
    "6 wounds",
    "7 wounds",
    "8 wounds",
    "9 wounds",
    "10 wounds",
    "11 wounds",
    "12 wounds",
    "13 wounds",
    "14 wounds",
    "15 wounds",
    "16 wounds",
    "17 wounds",
    "18 wounds",
    "19 wounds",
    "20 wounds or more",
];

impl System for Stamina {
    const KEY: &'static str = "st";
    const NAME: &'static str = "Stamina";
    const LINE: &'static str = "Action points, a guard that wears down, successes to spend";
    const ROUND: &'static str = "round";
    const UNIT: Unit = Unit::Whole;
    const RULES: &'static [Rule] = rules::CATALOGUE;
    const TEXTS: &'static [RuleText] = rules::TEXTS;
    const GLOSSARY: &'static [Term] = page::glossary::GLOSSARY;
    const OVERRULE: Rule = rules::ST_115;
    const GAUGE: Gauge = Gauge {
        title: "wound",
        steps: &WOUNDS,
        hit: "to hit",
        near: Some("near success"),
        adds_up: true,
        stopped_by: None,
        asides: &[],
        opened_by: Some(rules::ST_702),
    };
    const EFFECTS: &'static [&'static str] = &["prone", "stunned"];
    const OPTIONS: &'static [TableOption] = state::scene::OPTIONS;
    const LAND: Land = Land { unit: Some(("hex", "hexes")), most: 20, has_fixtures: true };
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
        page::glance::card(state, who)
    }
    fn lying(state: &State) -> Vec<(Hex, Phrase)> {
        state.lying()
    }
    fn prospects(state: &State, who: UnitId) -> Vec<Prospect> {
        page::glance::prospects(state, who)
    }
    fn zones(state: &State, who: UnitId) -> Vec<Zone> {
        page::zones::zones(state, who)
    }
    fn rest(_sheet: &Sheet, _at: Hex, _facing: Facing) -> Vec<Hex> {
        Vec::new()
    }
    fn is_down(state: &State, who: UnitId) -> bool {
        !state.figure(who).is_conscious()
    }
    fn effects(state: &State, who: UnitId) -> u8 {
        let figure = state.figure(who);
        let is = |is: bool, bit: u8| if is && figure.is_conscious() { bit } else { 0 };
        is(figure.posture == Posture::Prone, 1) | is(figure.stun != Stun::None, 2)
    }
    fn round(state: &State) -> Round {
        page::glance::round(state)
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
    fn is_weighed(command: &Command) -> bool {
        command.target().is_some() || command.is_check()
    }
    fn has_odds(command: &Command) -> bool {
        // Aim is taken at somebody, and strikes nobody.
        Self::is_weighed(command) && !matches!(command, Command::Aim(..))
    }
    fn perform(t: &mut Table<'_, Stamina>, command: &Command) -> Next<Stamina> {
        menu::perform(t, command)
    }
    fn go_on(t: &mut Table<'_, Stamina>, moment: &Moment) -> Next<Stamina> {
        menu::go_on(t, moment)
    }
    fn end(t: &mut Table<'_, Stamina>) -> Asked<()> {
        turns::turn::follow(t)
    }
    // Nothing is forgotten: an attack throws once, and what it leaves the next one reads.
    fn fingerprint(_: &Moment, state: &State) -> u64 {
        let figure = |it: &Figure| {
            let points = i32::from(it.stamina) + 64 * i32::from(it.ap) + 512 * it.attacks.penalty();
            let energy = i32::from(it.stored) + 64 * i32::from(it.shaped) + 4096 * it.held.len() as i32;
            [it.defense.into(), it.wounds.into(), it.fatigue.into(), points, energy, it.posture as i32]
        };
        let places = state.board.tokens.iter().map(|token| token.at.x + 64 * token.at.y);
        fingerprint(state.figures.iter().flat_map(figure).chain(places))
    }
    fn formula(told: &[Step]) -> Option<String> {
        roll::formula(told)
    }
    fn apply(state: &mut State, event: &Event) {
        state::apply::apply(state, event);
    }
    fn opens(event: &Event) -> bool {
        matches!(event, Event::RoundBegan { .. } | Event::TurnBegan(_))
    }
    fn paid(before: &State, event: &Event) -> Option<(UnitId, Price)> {
        page::tell::paid_for(before, event)
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
