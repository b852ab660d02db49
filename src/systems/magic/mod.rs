//! Age of Magic: the stand-and-attack melee chain.
//!
//! Specification ids AM-nn. Scores are half-points throughout; AP too.
//!
//! At the top stand the chapters of a blow and of the turn, and what they use. The folders: `sheet` the figures with
//! their form, `state` what a fight has come to and how it changes, `page` what is told of it. To read: `strike`,
//! `attack`, `defence`, `stakes`, then `wound`.
//! Nothing but the facade is public.

mod attack;
mod bands;
mod best;
mod blow;
mod defence;
mod lookout;
mod menu;
mod mounted;
mod movement;
mod options;
mod other;
mod others;
mod page;
mod referee;
mod refuse;
mod roll;
mod rules;
mod set;
mod sheet;
mod soak;
mod stakes;
mod state;
mod strike;
mod system;
mod tables;
mod turn;
mod value;
mod wound;

pub use menu::Command;
pub use options::{DiceCap, Options};
pub use sheet::{Gear, Mount, Seat, Sheet, Skills, Specs, Spot, Wound};
pub use state::event::Event;
pub use state::moment::Moment;
pub use state::{Figure, Grip, ItemId, Phaser, Place, State, Steed};
pub use system::Magic;
pub use tables::{Band, Charge, Damage, Item, Location, Mode, Saddle, Speed};

use crate::board::{Board, UnitId};
use crate::hex::{Facing, Hex};
use crate::table::{
    Asked, Bar, Card, Cover, EventText, Gauge, Next, Opt, Phrase, Price, Reading, Round, Rule, RuleText,
    Setup, SetupFaults, System, Table, TableOption, Term, Unit, fingerprint,
};

impl System for Magic {
    const KEY: &'static str = "am";
    const NAME: &'static str = "Age of Magic";
    const LINE: &'static str = "Action points, reactions, follow-ons";
    const ROUND: &'static str = "turn";
    const UNIT: Unit = Unit::Halves;
    const RULES: &'static [Rule] = rules::CATALOGUE;
    const TEXTS: &'static [RuleText] = rules::TEXTS;
    const GLOSSARY: &'static [Term] = page::glossary::GLOSSARY;
    const OVERRULE: Rule = rules::AM_131;
    const WOUNDS: [(&'static str, u8); 3] = [("Light", 2), ("Medium", 3), ("Serious", 4)];
    const GAUGE: Gauge = Gauge {
        title: "wound",
        hit: "to hit",
        near: None,
        steps: &["None", "Scratch", "Light", "Medium", "Serious", "Critical", "Fatal"],
        adds_up: false,
        stopped_by: None,
        asides: &[],
        opened_by: None,
    };
    const OPTIONS: &'static [TableOption] = options::OPTIONS;
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
    fn renewed(state: &State) -> Option<State> {
        state::scene::renewed(state)
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
    fn lying(state: &State) -> Vec<(Hex, Phrase)> {
        state.lying()
    }
    fn rest(sheet: &Sheet, at: Hex, facing: Facing) -> Vec<Hex> {
        sheet.seat.mount().iter().map(|_| bands::rear_of(at, facing)).collect()
    }
    // AM-131.
    fn overruled(bar: &Bar) -> String {
        format!("referee override: {}", bar.code)
    }
    fn is_down(state: &State, who: UnitId) -> bool {
        state.figure(who).is_out()
    }
    fn round(state: &State) -> Round {
        page::tell::round(state)
    }
    fn menu(state: &State, who: Option<UnitId>) -> Vec<Opt<Command>> {
        menu::menu(state, who)
    }
    fn who(command: &Command) -> Option<UnitId> {
        menu::who(command)
    }
    fn target(command: &Command) -> Option<UnitId> {
        command.target()
    }
    fn perform(t: &mut Table<'_, Magic>, command: &Command) -> Next<Magic> {
        menu::perform(t, command)
    }
    fn go_on(t: &mut Table<'_, Magic>, moment: &Moment) -> Next<Magic> {
        attack::go_on(t, moment)
    }
    fn end(t: &mut Table<'_, Magic>) -> Asked<()> {
        turn::end_lost_phase(t);
        Ok(())
    }
    fn is_settled(first: &Reading) -> bool {
        // A blow that was stopped has done all it will do to its target.
        matches!(first, Reading::Verdict { is_good: false, .. })
    }
    fn fingerprint(_: &Moment, state: &State) -> u64 {
        fingerprint(state.figures.iter().flat_map(|it| [it.ap, it.wounds.len() as i32, it.is_prone.into()]))
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
