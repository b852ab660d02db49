//! GURPS 3e: one-second turns, one manoeuvre each, three dice to roll under, active defences.
//!
//! Specification ids GU-nnn. Whole points throughout; weights in quarter pounds, speed in quarters.
//!
//! At the top stands what all chapters use: `rules` the catalogue, `system`, `limb`, `roll`, `arcs`, `amounts`; what may be
//! declared (`command`, `cards`, `menu`), which names all chapters; and `referee` with `referee_word`, the table's own
//! word. The folders:
//! - the figures: `tables`, `sheet` with its form and the player's own things, `import` characters of another program;
//! - what a fight has come to: `state`; in words and on the board: `page`;
//! - `turns`, and `interrupts` by others;
//! - `close_combat`, a chapter for each of its cards;
//! - `blows`, `shots`, and `readying` the weapons for them;
//! - what a hit does: `harm`.
//!
//! Nothing but the facade is public.

mod amounts;
mod arcs;
mod blows;
mod cards;
mod close_combat;
mod command;
mod harm;
mod import;
mod interrupts;
mod limb;
mod menu;
mod page;
mod readying;
mod referee;
mod referee_word;
mod roll;
mod rules;
mod sheet;
mod shots;
mod state;
mod system;
mod tables;
mod turns;

pub use command::Command;
pub use limb::{Limb, Side};
pub use sheet::{Carried, Gear, Guard, Quality, Sheet, Source, Worn};
pub use state::close_event::CloseEvent;
pub use state::event::Event;
pub use state::moment::Moment;
pub use state::{
    Aim, Aimed, Condition, Crippled, Defences, Face, Feint, Figure, Grasp, Hand, Hold, ItemId, KeptUp, Life,
    Manoeuvre, Means, Options, Part, Place, Pledge, Shielded, State, Stun, Tallies, Thing, Wait, Watch,
};
pub use system::Gurps;
pub use tables::{Posture, Skill, Spot};

use crate::board::{Board, UnitId};
use crate::hex::{Facing, Hex};
use crate::table::{
    Asked, Bar, Card, Cover, EventText, Gauge, Next, Opt, Phrase, Price, Round, Rule, RuleText, Setup,
    SetupFaults, System, Table, TableOption, Term, Unit, Zone, fingerprint,
};
use std::rc::Rc;

impl System for Gurps {
    const KEY: &'static str = "gu";
    const NAME: &'static str = "GURPS 3e";
    const LINE: &'static str = "One second, one manoeuvre, three dice";
    const ROUND: &'static str = "second";
    const UNIT: Unit = Unit::Whole;
    const RULES: &'static [Rule] = rules::CATALOGUE;
    const TEXTS: &'static [RuleText] = rules::TEXTS;
    const GLOSSARY: &'static [Term] = page::glossary::GLOSSARY;
    const OVERRULE: Rule = rules::GU_802;
    const GAUGE: Gauge = Gauge {
        title: "effect",
        hit: "to strike home",
        near: None,
        steps: harm::injury::STEPS,
        adds_up: false,
        stopped_by: Some(rules::GU_120),
        asides: interrupts::interrupt::ASIDES,
        opened_by: None,
    };
    const FORECAST: Option<Rule> = Some(rules::GU_807);
    // GU-356: how far a feint has come off.
    const EFFECTS: &'static [&'static str] =
        &["−2 or worse to defend", "−4 or worse to defend", "−6 or worse to defend"];
    const OPTIONS: &'static [TableOption] = state::scene::OPTIONS;
    const COVERS: &'static [Cover] = state::cast::COVERS;

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
    fn zones(state: &State, who: UnitId) -> Vec<Zone> {
        page::zones::zones(state, who)
    }
    fn rest(_sheet: &Sheet, _at: Hex, _facing: Facing) -> Vec<Hex> {
        Vec::new()
    }
    // GU-802.
    fn overruled(bar: &Bar) -> String {
        format!("referee: {}", bar.why)
    }
    fn is_down(state: &State, who: UnitId) -> bool {
        !state.figure(who).is_up()
    }
    fn effects(state: &State, who: UnitId) -> u8 {
        let feints = state.figures.iter().filter_map(|figure| figure.feint.filter(|feint| feint.foe == who));
        match feints.map(|feint| feint.penalty).max().unwrap_or(0) {
            ..=1 => 0,
            2 | 3 => 1,
            4 | 5 => 3,
            6.. => 7,
        }
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
    fn has_odds(command: &Command) -> bool {
        // Aim is taken at somebody, and strikes nobody.
        command.target().is_some() && !matches!(command, Command::Aim(..))
    }
    fn goal(command: &Command) -> &'static str {
        command.goal()
    }
    fn perform(t: &mut Table<'_, Gurps>, command: &Command) -> Next<Gurps> {
        menu::perform(t, command)
    }
    fn go_on(t: &mut Table<'_, Gurps>, moment: &Moment) -> Next<Gurps> {
        menu::go_on(t, moment)
    }
    fn end(t: &mut Table<'_, Gurps>) -> Asked<()> {
        turns::turn::follow(t)
    }
    fn forget(moment: &mut Moment, state: &mut Rc<State>) {
        state::forget::forget(moment, state);
    }
    fn fingerprint(moment: &Moment, state: &State) -> u64 {
        let figure = |it: &Figure| {
            let is_stunned = i32::from(it.is_stunned());
            let defended = it.turn.parries.len() as i32 + 16 * i32::from(it.turn.blocks);
            [it.hp, it.posture as i32, it.life as i32, is_stunned, defended]
        };
        let things = state.things.iter().map(|it| i32::from(it.unready) + 16 * i32::from(it.loaded));
        fingerprint(state.figures.iter().flat_map(figure).chain(things).chain(moment.numbers()))
    }
    fn apply(state: &mut State, event: &Event) {
        state::event::apply(state, event);
    }
    fn opens(event: &Event) -> bool {
        matches!(event, Event::SecondBegan(_) | Event::TurnBegan(_))
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

    fn demos() -> Vec<Setup<Sheet>> {
        state::cast::demos()
    }
    fn starters() -> Vec<Sheet> {
        state::cast::starters()
    }
}
