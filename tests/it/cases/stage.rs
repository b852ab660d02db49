//! Sets the scene of a case of Age of Magic: the cast of the specification on an open board whose
//! hex (0, 0) lies in the middle.

use super::script::{Played, chance, play};
use super::telling::{at, describe, line, on_board};
use super::{Shown, cited};
use hexfray::board::{Cell, Ground, Terrain, UnitId};
use hexfray::dice::{Chance, TypedIn};
use hexfray::hex::Facing;
use hexfray::systems::magic::{Command, Magic, Phaser, State};
use hexfray::table::{Fight, Recruit, Setup, System};
use std::collections::BTreeSet;

pub use super::people::*;

/// The cast on open ground; the first is phasing.
pub fn scene(cast: Vec<Cast>) -> State {
    case(&[], "a scene").on(cast).state()
}

/// A case.
pub struct Case {
    rules: &'static [&'static str],
    title: &'static str,
    cast: Vec<Cast>,
    walls: Vec<(i32, i32)>,
    phase: Option<(usize, bool)>,
    turn: u32,
    options: Vec<u8>,
    change: Option<fn(&mut State)>,
    command: Option<Command>,
    overrules: bool,
    script: &'static str,
    tells: &'static str,
    ends: &'static str,
    chance: Option<(u128, u128)>,
    refused: Vec<(Command, &'static str)>,
}

/// A case named for the rules it shows.
pub fn case(rules: &'static [&'static str], title: &'static str) -> Case {
    Case {
        rules,
        title,
        cast: vec![],
        walls: vec![],
        phase: Some((0, false)),
        turn: 1,
        options: vec![],
        change: None,
        command: None,
        overrules: false,
        script: "",
        tells: "",
        ends: "",
        chance: None,
        refused: vec![],
    }
}

impl Case {
    /// Places the cast; the first is phasing unless said otherwise.
    pub fn on(mut self, cast: Vec<Cast>) -> Case {
        self.cast = cast;
        self
    }
    /// Walls at these axial hexes.
    pub fn walls(mut self, walls: &[(i32, i32)]) -> Case {
        self.walls = walls.to_vec();
        self
    }
    /// The phase of a figure's mount.
    pub fn phase_of_mount(mut self, i: usize) -> Case {
        self.phase = Some((i, true));
        self
    }
    /// Before the first turn.
    pub fn before_the_fight(mut self) -> Case {
        (self.phase, self.turn) = (None, 0);
        self
    }
    /// Another reading of a table option (section 3.6, in its order).
    pub fn option(mut self, i: usize, reading: u8) -> Case {
        self.options.resize(5, 0);
        self.options[i] = reading;
        self
    }
    /// What else has happened before.
    pub fn given(mut self, change: fn(&mut State)) -> Case {
        self.change = Some(change);
        self
    }
    /// Declares a command.
    pub fn declare(mut self, command: Command) -> Case {
        self.command = Some(command);
        self
    }
    /// Declares a barred command by the referee's word.
    pub fn overrule(mut self, command: Command) -> Case {
        (self.command, self.overrules) = (Some(command), true);
        self
    }
    /// The answers (see `script`).
    pub fn tape(mut self, script: &'static str) -> Case {
        self.script = script;
        self
    }
    /// Lines that the breakdown tells, in this order (others may stand between them).
    pub fn tells(mut self, tells: &'static str) -> Case {
        self.tells = tells;
        self
    }
    /// How some figures end: `Urlik 2,0 f3 AP 2 prone Light`.
    pub fn ends(mut self, ends: &'static str) -> Case {
        self.ends = ends;
        self
    }
    /// The exact chance that the same decisions end in this state.
    pub fn chance(mut self, num: u128, den: u128) -> Case {
        self.chance = Some((num, den));
        self
    }
    /// A command that the menu bars with this code, rule id, or code and words.
    pub fn refuses(mut self, command: Command, code: &'static str) -> Case {
        self.refused.push((command, code));
        self
    }

    fn state(&self) -> State {
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
        let setup = Setup {
            name: self.title.chars().take(40).collect(),
            ground,
            recruits,
            options: self.options.clone(),
        };
        let mut state = Magic::begin(&setup).unwrap_or_else(|faults| panic!("{}: {faults:?}", self.title));
        state.turn = self.turn;
        state.phase = self.phase.map(|(i, is_mount)| Phaser { who: UnitId(i as u8), is_mount });
        for (i, cast) in self.cast.iter().enumerate() {
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

    /// What the case is called.
    pub fn title(&self) -> &'static str {
        self.title
    }

    /// The state the case begins in, and what came of playing it; nothing is held against it.
    pub fn play(&self) -> (State, Played<Magic>) {
        let state = self.state();
        let mut fight: Fight<Magic> = Fight::new(state.clone());
        let command = self.command.clone().expect("something is declared");
        fight
            .declare(command, self.overrules, &mut TypedIn)
            .unwrap_or_else(|no| panic!("{}: {no}", self.title));
        let played = play(&mut fight, &on_board(self.script));
        (state, played)
    }

    /// Plays the case and holds it against everything it says.
    pub fn check(&self) -> Shown {
        let state = self.state();
        let mut shown = Shown {
            title: self.title,
            named: self.rules.iter().map(|rule| (*rule).to_owned()).collect(),
            cited: self.refusals(&state),
            codes: self.codes(),
            options: self.options.clone(),
        };
        if self.command.is_none() {
            return shown;
        }
        let (state, played) = self.play();
        let story: Vec<String> = played.run.story.iter().map(|step| line(&played.run.state, step)).collect();
        self.check_story(&story);
        self.check_end(&played.run.state, &story);
        if let Some((num, den)) = self.chance {
            let exact = chance(&state, &played);
            assert_eq!(exact, Chance::of(num, den), "CHANCE {} is {exact:?}", self.title);
        }
        shown.cited.extend(cited(&played.run));
        shown.cited.extend(played.bars.iter().cloned());
        self.replays(&state, &played);
        shown
    }

    /// The codes of refusals that the case checks, here or in its script.
    fn codes(&self) -> BTreeSet<String> {
        let menus = self.refused.iter().map(|(_, code)| *code);
        let prompts = self.script.lines().filter(|line| line.trim().starts_with("! "));
        let prompts = prompts.filter_map(|line| line.rsplit_once(" = ")).map(|(_, code)| code);
        let told = self
            .tells
            .lines()
            .filter_map(|line| line.strip_suffix(')')?.rsplit_once(" ("))
            .map(|(_, code)| code);
        let codes = menus.chain(prompts).chain(told);
        codes.map(|code| code.split(':').next().unwrap_or(code).to_owned()).collect()
    }

    fn refusals(&self, state: &State) -> BTreeSet<String> {
        let all =
            std::iter::once(None).chain(state.units().map(Some)).flat_map(|who| Magic::menu(state, who));
        let all: Vec<_> = all.collect();
        for (command, code) in &self.refused {
            let option = all.iter().find(|option| option.value == *command);
            let option = option.unwrap_or_else(|| panic!("{}: {command:?} is not on the menu", self.title));
            let bar = option.bar.as_ref().unwrap_or_else(|| panic!("{}: {command:?} is open", self.title));
            let full = format!("{}: {}", bar.code, bar.why);
            assert!(
                bar.code == *code || bar.rule.id() == *code || full == *code,
                "{}: {command:?} is barred with {full} ({})",
                self.title,
                bar.rule.id()
            );
        }
        let barred =
            self.refused.iter().filter_map(|(command, _)| all.iter().find(|option| option.value == *command));
        barred.filter_map(|option| Some(option.bar.as_ref()?.rule.id())).collect()
    }

    fn check_story(&self, story: &[String]) {
        let mut told = story.iter();
        for wanted in on_board(self.tells).lines().map(str::trim).filter(|line| !line.is_empty()) {
            assert!(
                told.any(|line| line == wanted),
                "{}: not told (in this order): {wanted}\nthe story:\n  {}",
                self.title,
                story.join("\n  ")
            );
        }
    }

    fn check_end(&self, state: &State, story: &[String]) {
        let ends: Vec<String> = state.units().map(|who| describe(state, who)).collect();
        for wanted in self.ends.lines().map(str::trim).filter(|line| !line.is_empty()) {
            assert!(
                ends.iter().any(|end| end == wanted),
                "{}: no {wanted}; ends:\n  {}\nthe story:\n  {}",
                self.title,
                ends.join("\n  "),
                story.join("\n  ")
            );
        }
    }

    /// The tape alone brings back the same run (AM-132).
    fn replays(&self, state: &State, played: &Played<Magic>) {
        let again = Fight::<Magic>::replay(state.clone(), vec![played.exchange.clone()], None).0;
        assert_eq!(again.run(), Some(&played.run), "{}: the tape replays", self.title);
    }
}
