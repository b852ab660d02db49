//! The scene of a case: units of the sample table at axial hexes, heights, and what stands between.

use crate::cases::held::{self, Scene};
use crate::cases::telling::{at, origin};
use hexfray::board::{Gap, Ground, Side, Terrain, UnitId};
use hexfray::hex::Facing;
use hexfray::systems::circle::{Circle, Sheet, Stage, State};
use hexfray::table::{Recruit, Setup, System};

pub const FIRST: UnitId = UnitId(0);
pub const SECOND: UnitId = UnitId(1);
pub const THIRD: UnitId = UnitId(2);

/// A case of this system.
pub type Case = held::Case<Field>;

/// A case named for the rules it shows.
pub fn case(rules: &'static [&'static str], title: &'static str) -> Case {
    Case::named(rules, title)
}

/// A figure of a case before it is placed.
#[derive(Clone)]
pub struct Cast {
    pub sheet: Sheet,
    pub side: Side,
    pub at: (i32, i32),
    pub facing: i32,
}

/// A sample unit by its code (section 3.5).
pub fn unit(code: &str) -> Sheet {
    const CODES: [&str; 14] =
        ["MI", "SW", "SP", "AR", "DU", "BR", "KN", "MA", "TR", "DR", "CA", "WT", "AV", "TH"];
    let place = CODES.iter().position(|it| *it == code).expect("a code of section 3.5");
    Circle::starters().swap_remove(place)
}

/// A sample unit of the side whose turn it is.
pub fn acts(code: &str, at: (i32, i32)) -> Cast {
    Cast { sheet: unit(code), side: Side::Tide, at, facing: 0 }
}

/// A sample unit of the other side.
pub fn stands(code: &str, at: (i32, i32)) -> Cast {
    Cast { side: Side::Madder, ..acts(code, at) }
}

/// A swordsman before a spearman.
pub fn duel() -> Vec<Cast> {
    vec![acts("SW", (0, 0)), stands("SP", (1, 0))]
}

impl Cast {
    /// With another sheet.
    pub fn but(mut self, change: impl FnOnce(&mut Sheet)) -> Cast {
        change(&mut self.sheet);
        self
    }

    /// Facing another way than east.
    pub fn facing(mut self, facing: i32) -> Cast {
        self.facing = facing;
        self
    }
}

/// Axial coordinates of a case.
type Place = (i32, i32);

/// The ground and the figures of a case; by day, in the first turn of Tide.
#[derive(Default)]
pub struct Field {
    figures: Vec<Cast>,
    heights: Vec<((i32, i32), u16)>,
    holes: Vec<(i32, i32)>,
    walled: Vec<(i32, i32)>,
    obstacles: Vec<((i32, i32), u16)>,
    pads: Vec<((i32, i32), u8)>,
    walls: Vec<(Place, Place, u16)>,
    gaps: Vec<(Place, Place, Gap)>,
    was: Vec<fn(&mut State)>,
}

/// What a case adds to its scene.
pub trait Staged {
    /// Who stands where.
    fn on(self, figures: Vec<Cast>) -> Self;
    /// Hexes of some height in pegs.
    fn height(self, at: (i32, i32), pegs: u16) -> Self;
    /// A hole in the board.
    fn hole(self, at: (i32, i32)) -> Self;
    /// A wall that fills a hex.
    fn walled(self, at: (i32, i32)) -> Self;
    /// An obstacle, pegs above its hex.
    fn obstacle(self, at: (i32, i32), pegs: u16) -> Self;
    /// A transit pad.
    fn pad(self, at: (i32, i32), network: u8) -> Self;
    /// A wall between two hexes, with its absolute top.
    fn wall(self, a: (i32, i32), b: (i32, i32), top: u16) -> Self;
    /// A gap of so many pegs.
    fn gap(self, a: (i32, i32), b: (i32, i32), pegs: u16, top: Option<u16>) -> Self;
    /// What has befallen somebody before.
    fn was(self, change: fn(&mut State)) -> Self;
}

impl Staged for Case {
    fn on(mut self, figures: Vec<Cast>) -> Case {
        self.scene.figures = figures;
        self
    }
    fn height(mut self, at: (i32, i32), pegs: u16) -> Case {
        self.scene.heights.push((at, pegs));
        self
    }
    fn hole(mut self, at: (i32, i32)) -> Case {
        self.scene.holes.push(at);
        self
    }
    fn walled(mut self, at: (i32, i32)) -> Case {
        self.scene.walled.push(at);
        self
    }
    fn obstacle(mut self, at: (i32, i32), pegs: u16) -> Case {
        self.scene.obstacles.push((at, pegs));
        self
    }
    fn pad(mut self, at: (i32, i32), network: u8) -> Case {
        self.scene.pads.push((at, network));
        self
    }
    fn wall(mut self, a: (i32, i32), b: (i32, i32), top: u16) -> Case {
        self.scene.walls.push((a, b, top));
        self
    }
    fn gap(mut self, a: (i32, i32), b: (i32, i32), wide: u16, top: Option<u16>) -> Case {
        self.scene.gaps.push((a, b, Gap { wide, top }));
        self
    }
    fn was(mut self, change: fn(&mut State)) -> Case {
        self.scene.was.push(change);
        self
    }
}

/// Night has fallen.
pub fn night(state: &mut State) {
    state.is_night = true;
}

impl Field {
    fn ground(&self) -> Ground {
        let mut ground = Ground::open(26, 22);
        let hex = |(q, r): (i32, i32)| at(q, r);
        for (at, pegs) in &self.heights {
            ground.cell_mut(hex(*at)).expect("on the board").height = *pegs;
        }
        for (places, terrain) in [(&self.holes, Terrain::Nothing), (&self.walled, Terrain::Wall)] {
            for at in places {
                ground.cell_mut(hex(*at)).expect("on the board").terrain = terrain;
            }
        }
        let fixtures = ground.fixtures_mut();
        self.obstacles.iter().for_each(|(at, pegs)| fixtures.set_obstacle(hex(*at), *pegs));
        self.pads.iter().for_each(|(at, network)| fixtures.set_pad(hex(*at), Some(*network)));
        self.walls.iter().for_each(|(a, b, top)| fixtures.set_wall(hex(*a), hex(*b), Some(*top)));
        self.gaps.iter().for_each(|(a, b, gap)| fixtures.set_gap(hex(*a), hex(*b), Some(*gap)));
        ground
    }
}

impl Scene for Field {
    type System = Circle;

    fn state(&self, title: &str, options: &[u8]) -> State {
        let recruit = |cast: &Cast| Recruit {
            sheet: cast.sheet.clone(),
            side: cast.side,
            at: Some(at(cast.at.0, cast.at.1)),
            facing: Facing::of(cast.facing),
        };
        let setup = Setup {
            name: "A case".to_owned(),
            ground: self.ground(),
            recruits: self.figures.iter().map(recruit).collect(),
            options: options.to_vec(),
        };
        let mut state = Circle::begin(&setup).unwrap_or_else(|faults| panic!("{title}: {faults:?}"));
        (state.turn_of, state.round, state.begun) = (Some(Side::Tide), 1, vec![Side::Tide]);
        self.was.iter().for_each(|change| change(&mut state));
        state
    }

    fn describe(state: &State, who: UnitId) -> String {
        let (figure, token) = (state.figure(who), state.token(who));
        let hex = token.at - origin();
        let mana = if figure.sheet.mana_max > 0 { format!(" mana {}", figure.mana) } else { String::new() };
        let stage = match figure.command {
            Stage::None => "",
            Stage::Inventory => " inventory",
            Stage::Moving => " moving",
            Stage::Moved => " moved",
            Stage::Acted => " acted",
            Stage::Done => " done",
        };
        let flags = [(figure.is_fortified, " fortified"), (figure.is_destroyed(), " destroyed")];
        let flags: String = flags.iter().filter(|(is, _)| *is).map(|(_, word)| *word).collect();
        format!(
            "{} {},{} f{} {}/{}{mana}{flags}{stage}",
            figure.name,
            hex.x,
            hex.y,
            token.facing.index(),
            figure.wounds,
            figure.sheet.health,
        )
    }
}
