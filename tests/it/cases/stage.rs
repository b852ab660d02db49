//! Sets the scene of a case of Age of Magic: the cast of the specification on an open board whose
//! hex (0, 0) lies in the middle.

use super::held::{self, Scene};
use super::telling::{at, origin};
use hexfray::board::{Cell, Ground, Terrain, UnitId};
use hexfray::hex::Facing;
use hexfray::sheet::halves;
use hexfray::systems::magic::{Event, Magic, Phaser, State};
use hexfray::table::{Recruit, Setup, System};

pub use super::people::*;

/// The cast on open ground; the first is phasing.
pub fn scene(cast: Vec<Cast>) -> State {
    Stage { cast, ..Stage::default() }.state("a scene", &[])
}

/// Who stands where, and what has gone before.
pub struct Stage {
    cast: Vec<Cast>,
    walls: Vec<(i32, i32)>,
    phase: Option<(usize, bool)>,
    turn: u32,
    change: Option<fn(&mut State)>,
}

impl Default for Stage {
    fn default() -> Stage {
        Stage { cast: vec![], walls: vec![], phase: Some((0, false)), turn: 1, change: None }
    }
}

/// A case of Age of Magic.
pub type Case = held::Case<Stage>;

/// A case named for the rules it shows.
pub fn case(rules: &'static [&'static str], title: &'static str) -> Case {
    Case::named(rules, title)
}

impl Case {
    /// Places the cast; the first is phasing unless said otherwise.
    pub fn on(mut self, cast: Vec<Cast>) -> Case {
        self.scene.cast = cast;
        self
    }
    /// Walls at these axial hexes.
    pub fn walls(mut self, walls: &[(i32, i32)]) -> Case {
        self.scene.walls = walls.to_vec();
        self
    }
    /// The phase of a figure's mount.
    pub fn phase_of_mount(mut self, i: usize) -> Case {
        self.scene.phase = Some((i, true));
        self
    }
    /// Before the first turn.
    pub fn before_the_fight(mut self) -> Case {
        (self.scene.phase, self.scene.turn) = (None, 0);
        self
    }
    /// What else has happened before.
    pub fn given(mut self, change: fn(&mut State)) -> Case {
        self.scene.change = Some(change);
        self
    }
}

impl Scene for Stage {
    type System = Magic;

    fn state(&self, title: &str, options: &[u8]) -> State {
        let mut ground = Ground::open(21, 21);
        for (q, r) in &self.walls {
            *ground.cell_mut(at(*q, *r)).expect("on the board") =
                Cell { terrain: Terrain::Wall, ..Cell::default() };
        }
        let recruits = self.cast.iter().map(|cast| Recruit {
            sheet: cast.sheet.clone(),
            side: cast.side,
            at: Some(at(cast.at.0, cast.at.1)),
            facing: Facing::of(cast.facing),
        });
        let recruits = recruits.collect();
        let setup =
            Setup { name: title.chars().take(40).collect(), ground, recruits, options: options.to_vec() };
        let mut state = Magic::begin(&setup).unwrap_or_else(|faults| panic!("{title}: {faults:?}"));
        state.turn = self.turn;
        state.phase = self.phase.map(|(i, is_mount)| Phaser { who: UnitId(i as u8), is_mount });
        // Before the first turn nobody has any AP.
        let cast = self.cast.iter().enumerate().filter(|_| self.turn > 0);
        for (i, cast) in cast {
            (state.figures[i].ap, state.figures[i].rolled) = (cast.ap, cast.ap);
            if let Some(steed) = &mut state.figures[i].steed {
                steed.ap = i32::from(steed.mount.ap) * 2;
            }
        }
        if let Some(change) = self.change {
            change(&mut state);
        }
        state
    }

    fn describe(state: &State, who: UnitId) -> String {
        let (figure, token) = (state.figure(who), state.board.token(who));
        let hex = token.at - origin();
        let wounds = ["None", "Scratch", "Light", "Medium", "Serious", "Critical", "Fatal"];
        let flags = [
            (figure.is_dead, "dead"),
            (figure.is_unconscious, "unconscious"),
            (figure.is_prone, "prone"),
            (figure.is_stunned, "stunned"),
            (figure.is_staggered, "staggered"),
            (figure.steed.is_some(), "mounted"),
        ];
        let flags: String = flags.iter().filter(|(is, _)| *is).map(|(_, word)| format!("{word} ")).collect();
        let rear = token.rear().map(|rear| rear - origin());
        let rear = rear.map_or(String::new(), |rear| format!("/{},{}", rear.x, rear.y));
        format!(
            "{} {},{}{rear} f{} AP {} {flags}{}",
            figure.sheet.name,
            hex.x,
            hex.y,
            token.facing.index(),
            halves(figure.ap),
            wounds[usize::from(figure.worst())]
        )
    }

    fn ledger(event: &Event) -> String {
        match event {
            Event::Spent { kind, before, after, .. } => {
                format!(" ({}), {} AP to {}", kind.name(), halves(*before), halves(*after))
            }
            _ => String::new(),
        }
    }
}
