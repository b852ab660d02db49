//! Sets the scene of a case of Dexterity: figures on an open board whose hex (0, 0) lies in the
//! middle, in the action phase of turn 1, those named first to act first.

use crate::cases::held::{self, Scene};
use crate::cases::telling::{at, origin};
use hexfray::board::{Cell, Ground, Side, Terrain, UnitId};
use hexfray::hex::Facing;
use hexfray::systems::dexterity::{
    Condition, Dexterity, Event, Figure, Life, Phase, Place, Posture, Sheet, Slot, Stance, State,
};
use hexfray::table::{Recruit, Setup, System};

/// The first four of the cast.
pub const FIRST: UnitId = UnitId(0);
pub const SECOND: UnitId = UnitId(1);
pub const THIRD: UnitId = UnitId(2);
pub const FOURTH: UnitId = UnitId(3);

/// A figure of a case before it is placed.
pub struct Cast {
    pub sheet: Sheet,
    pub side: Side,
    pub at: (i32, i32),
    pub facing: i32,
}

/// A figure at an axial hex, facing a direction. The first of a cast is of one side, all others of
/// another, unless said otherwise.
pub fn stands(sheet: Sheet, at: (i32, i32), facing: i32) -> Cast {
    Cast { sheet, side: Side::Madder, at, facing }
}

/// The one whose case it is.
pub fn acts(sheet: Sheet, at: (i32, i32), facing: i32) -> Cast {
    Cast { sheet, side: Side::Tide, at, facing }
}

impl Cast {
    /// On another side.
    pub fn of(mut self, side: Side) -> Cast {
        self.side = side;
        self
    }
}

/// A figure of STR 10 and DEX 10 with nothing but fists: the conventions of section 11.
pub fn man(name: &str) -> Sheet {
    Sheet::called(name, 10, 10)
}

/// Lee, who is stronger.
pub fn lee() -> Sheet {
    Sheet::called("Lee", 15, 10)
}

/// Lee with a weapon, and an enemy so many hexes off.
pub fn duel(weapon: &str, distance: i32) -> Vec<Cast> {
    vec![acts(lee().with(weapon), (0, 0), 0), stands(man("Bruce"), (distance, 0), 3)]
}

/// Who stands where, and what has gone before.
pub struct Stage {
    cast: Vec<Cast>,
    terrain: Vec<((i32, i32), Terrain)>,
    phase: Phase,
    turn: u32,
    change: Option<fn(&mut State)>,
}

impl Default for Stage {
    fn default() -> Stage {
        Stage { cast: vec![], terrain: vec![], phase: Phase::Action, turn: 1, change: None }
    }
}

/// A case of Dexterity.
pub type Case = held::Case<Stage>;

/// A case named for the rules it shows.
pub fn case(rules: &'static [&'static str], title: &'static str) -> Case {
    Case::named(rules, title)
}

impl Case {
    /// Places the cast. In the action phase everybody has one entry, in the order of the cast.
    pub fn on(mut self, cast: Vec<Cast>) -> Case {
        self.scene.cast = cast;
        self
    }
    /// Ground at these axial hexes.
    pub fn ground(mut self, terrain: Terrain, hexes: &[(i32, i32)]) -> Case {
        self.scene.terrain.extend(hexes.iter().map(|hex| (*hex, terrain)));
        self
    }
    /// Walls at these axial hexes.
    pub fn walls(self, hexes: &[(i32, i32)]) -> Case {
        self.ground(Terrain::Wall, hexes)
    }
    /// In this phase of this turn.
    pub fn in_phase(mut self, phase: Phase, turn: u32) -> Case {
        (self.scene.phase, self.scene.turn) = (phase, turn);
        self
    }
    /// What else has happened before.
    pub fn given(mut self, change: fn(&mut State)) -> Case {
        self.scene.change = Some(change);
        self
    }
}

/// An entry of a figure at its order DEX.
pub fn slot(state: &State, who: UnitId) -> Slot {
    Slot { who, at: 2 * state.figure(who).sheet.order_dex(), shot: 1, is_held: false }
}

/// A figure lies prone.
pub fn lies(state: &mut State, who: UnitId) {
    state.figures[who.index()].posture = Posture::Prone;
    state.board.tokens[who.index()].is_solid = false;
}

/// Two enemies in one hex, grappling.
pub fn grapple(state: &mut State, a: UnitId, b: UnitId) {
    state.board.tokens[a.index()].at = state.at(b);
    state.figures[a.index()].grapples.push(b);
    state.figures[b.index()].grapples.push(a);
}

impl Scene for Stage {
    type System = Dexterity;

    fn state(&self, title: &str, options: &[u8]) -> State {
        let mut ground = Ground::open(21, 21);
        for ((q, r), terrain) in &self.terrain {
            *ground.cell_mut(at(*q, *r)).expect("on the board") =
                Cell { terrain: *terrain, ..Cell::default() };
        }
        let recruits = self.cast.iter().map(|cast| Recruit {
            sheet: cast.sheet.clone(),
            side: cast.side,
            at: Some(at(cast.at.0, cast.at.1)),
            facing: Facing::of(cast.facing),
        });
        let setup = Setup {
            name: title.chars().take(40).collect(),
            ground,
            recruits: recruits.collect(),
            options: options.to_vec(),
        };
        let mut state = Dexterity::begin(&setup).unwrap_or_else(|faults| panic!("{title}: {faults:?}"));
        (state.turn, state.phase) = (self.turn, self.phase);
        let all: Vec<UnitId> = state.units().collect();
        match self.phase {
            Phase::Idle => {}
            Phase::Movement => state.movers = all,
            Phase::Action => {
                state.queue = all.iter().map(|who| slot(&state, *who)).collect();
                state.order = all;
            }
            Phase::Retreat => (state.order, state.retreats) = (all.clone(), all),
        }
        if let Some(change) = self.change {
            change(&mut state);
        }
        state
    }

    /// `Bruce 6,0 f3 ST 7/10 prone shaken knife@3,0`: place, facing, Strength left, conditions,
    /// weapons that lie about or are broken.
    fn describe(state: &State, who: UnitId) -> String {
        let (figure, token) = (state.figure(who), state.board.token(who));
        let hex = token.at - origin();
        let flags = flags(figure);
        let things = state.items().filter(|item| state.gear[usize::from(item.0)].0 == who);
        let things = things.filter_map(|item| {
            let (thing, name) = (state.thing(item), state.weapon(item).name.to_lowercase());
            match (thing.place, thing.condition) {
                (Place::Ground(at, _), _) => {
                    Some(format!(" {name}@{},{}", at.x - origin().x, at.y - origin().y))
                }
                (Place::Spent, _) => Some(format!(" {name} spent")),
                (_, Condition::Sound) if thing.is_cracked => Some(format!(" {name} cracked")),
                (_, Condition::Sound) => None,
                (_, broken) => Some(format!(" {name} {}", broken.name())),
            }
        });
        let things: String = things.collect();
        format!(
            "{} {},{} f{} ST {}/{}{flags}{things}",
            figure.sheet.name,
            hex.x,
            hex.y,
            token.facing.index(),
            figure.effective_strength(),
            figure.sheet.strength,
        )
    }

    fn ledger(event: &Event) -> String {
        match event {
            Event::Shaken { windows, .. } => {
                let named = windows.map(|window| {
                    format!("{} {}", if window.is_action { "action" } else { "movement" }, window.turn)
                });
                format!(" ({})", named.join(", "))
            }
            _ => String::new(),
        }
    }
}

fn flags(figure: &Figure) -> String {
    [
        (figure.life == Life::Dead, "dead"),
        (figure.life == Life::Unconscious, "unconscious"),
        (figure.posture == Posture::Prone, "prone"),
        (figure.posture == Posture::Kneeling, "kneeling"),
        (figure.turn.was_shaken, "shaken"),
        (figure.is_grappling(), "grappling"),
        (figure.stance == Some(Stance::Dodge), "dodging"),
        (figure.stance == Some(Stance::Defend), "defending"),
    ]
    .iter()
    .filter(|(is, _)| *is)
    .map(|(_, word)| format!(" {word}"))
    .collect()
}
