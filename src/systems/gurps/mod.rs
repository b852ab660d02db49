//! GURPS 3e: one-second turns, one manoeuvre each, three dice to roll under, active defences.
//!
//! Specification ids GU-nnn. Whole points throughout; weights in quarter pounds, speed in quarters.
//!
//! Chapters:
//! - the figures: `tables`, `limb`, `sheet`, `form` with its sections and `form_list` (what can be added), `own` the
//!   player's own things, `import` characters of another program, `cast`, `scene`, `sound`;
//! - what a fight has come to: `state` with `figure` and `thing`, `event`, `moment` with `forget`; in words `tell`,
//!   `glance`; on the board `zones`;
//! - what may be declared: `command`, `cards`, `menu`;
//! - what all of them use: `rules` the catalogue, `roll`, `arcs`, `hands`, `value`, `fall`;
//! - the turn: `order`, `turn`, `allowance`, `routes`, `way`, `movement`, `posture`, `other`;
//! - interrupts: `interrupt`, `waiting`, `wait`, `opportunity`, `watched`;
//! - close combat: `holding` who holds whom, `sides`, `close` with `close_event`, then a chapter for each card:
//!   `grapple`, `grab`, `pin`, `choke`, `takedown`, `break_free`, `evade`, `close_ready`, `slam_card`, `tackle`;
//! - blows: `stand`, `reach`, `aimed_at`, `attack`, `wild_swing`, `weapon_target`, `all_out`, `charge`, `feint`,
//!   `disarm`, `slam` with `slam_way` and `pushed`, then `strike` from the dice to the end, and `blow_astray`;
//! - shots: `aim`, `watch`, `shoot`, `pop_up` and what they are made of (`missiles`, `lane`, `gait`, `conditions`,
//!   `shot_plan`, `shot_value`, `stray`), `loading`, `reload`; `ready`, `work`, `fast_draw`;
//! - what a hit does: `defence`, `defence_value`, `bars_of_defence`, `retreat`, `sides`, `riposte`, `breakage`, `damage`, `injury`,
//!   `criticals`;
//! - `referee` and `referee_word`: the table's own word.
//!
//! Nothing but the facade is public.

mod aim;
mod aim_field;
mod aimed_at;
mod all_out;
mod allowance;
mod amounts;
mod arcs;
mod attack;
mod bars_of_defence;
mod blow_astray;
mod break_free;
mod breakage;
mod cards;
mod cast;
mod charge;
mod choke;
mod close;
mod close_event;
mod close_ready;
mod command;
mod conditions;
mod criticals;
mod damage;
mod defence;
mod defence_value;
mod disarm;
mod evade;
mod event;
mod fall;
mod fast_draw;
mod feint;
mod figure;
mod forget;
mod form;
mod form_body;
mod form_gear;
mod form_list;
mod form_skill;
mod form_trouble;
mod form_worn;
mod gait;
mod glance;
mod glossary;
mod grab;
mod grapple;
mod hands;
mod holding;
mod hopeless;
mod import;
mod injury;
mod interrupt;
mod lane;
mod limb;
mod loading;
mod menu;
mod missiles;
mod moment;
mod movement;
mod opportunity;
mod order;
mod other;
mod own;
mod own_part;
mod own_shot;
mod own_worn;
mod pin;
mod pop_up;
mod position;
mod posture;
mod pushed;
mod reach;
mod ready;
mod referee;
mod referee_word;
mod reload;
mod retreat;
mod riposte;
mod roll;
mod routes;
mod rules;
mod scene;
mod sheet;
mod shoot;
mod shot_plan;
mod shot_value;
mod sides;
mod slam;
mod slam_card;
mod slam_way;
mod sound;
mod stand;
mod state;
mod stray;
mod strike;
mod suffocation;
mod tables;
mod tackle;
mod takedown;
mod tell;
mod thing;
mod turn;
mod value;
mod wait;
mod waiting;
mod watch;
mod watched;
mod way;
mod weapon_target;
mod wild_swing;
mod work;
mod zones;

pub use close_event::CloseEvent;
pub use command::Command;
pub use event::Event;
pub use limb::{Limb, Side};
pub use moment::Moment;
pub use sheet::{Carried, Gear, Guard, Quality, Sheet, Source, Worn};
pub use state::{
    Aim, Aimed, Condition, Crippled, Defences, Face, Feint, Figure, Grasp, Hand, Hold, ItemId, KeptUp, Life,
    Manoeuvre, Means, Options, Part, Place, Shielded, State, Stun, Tallies, Thing, Wait, Watch,
};
pub use tables::{Posture, Skill, Spot};

use crate::board::{Board, UnitId};
use crate::hex::{Facing, Hex};
use crate::table::{
    Asked, Bar, Card, Cover, EventText, Gauge, Next, Opt, Price, Round, Rule, RuleText, Setup, SetupFaults,
    System, Table, TableOption, Term, Unit, Zone, fingerprint,
};
use std::rc::Rc;

/// The system's facade.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Gurps;

impl System for Gurps {
    const KEY: &'static str = "gu";
    const NAME: &'static str = "GURPS 3e";
    const LINE: &'static str = "One second, one manoeuvre, three dice";
    const ROUND: &'static str = "second";
    const UNIT: Unit = Unit::Whole;
    const RULES: &'static [Rule] = rules::CATALOGUE;
    const TEXTS: &'static [RuleText] = rules::TEXTS;
    const GLOSSARY: &'static [Term] = glossary::GLOSSARY;
    const OVERRULE: Rule = rules::GU_802;
    const GAUGE: Gauge = Gauge {
        title: "effect",
        hit: "to strike home",
        near: None,
        steps: injury::STEPS,
        adds_up: false,
        stopped_by: Some(rules::GU_120),
        asides: interrupt::ASIDES,
    };
    const FORECAST: Option<Rule> = Some(rules::GU_807);
    const OPTIONS: &'static [TableOption] = scene::OPTIONS;
    const COVERS: &'static [Cover] = cast::COVERS;

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
        glance::card(state, who)
    }
    fn zones(state: &State, who: UnitId) -> Vec<Zone> {
        zones::zones(state, who)
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
    fn round(state: &State) -> Round {
        glance::round(state)
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
        turn::follow(t)
    }
    fn forget(moment: &Moment, state: &mut Rc<State>) {
        forget::forget(moment, state);
    }
    fn fingerprint(state: &State) -> u64 {
        let figure = |it: &Figure| {
            let is_stunned = i32::from(it.is_stunned());
            let defended = it.turn.parries.len() as i32 + 16 * i32::from(it.turn.blocks);
            [it.hp, it.posture as i32, it.life as i32, is_stunned, defended]
        };
        let things = state.things.iter().map(|it| i32::from(it.unready) + 16 * i32::from(it.loaded));
        fingerprint(state.figures.iter().flat_map(figure).chain(things))
    }
    fn apply(state: &mut State, event: &Event) {
        event::apply(state, event);
    }
    fn opens(event: &Event) -> bool {
        matches!(event, Event::SecondBegan(_) | Event::TurnBegan(_))
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

    fn demos() -> Vec<Setup<Sheet>> {
        cast::demos()
    }
    fn starters() -> Vec<Sheet> {
        cast::starters()
    }
}
