//! A case of any system: what is declared and answered, and what is held against it.

use super::script::{self, Played, chance, play};
use super::telling::{line, on_board};
use super::{Shown, cited};
use hexfray::board::UnitId;
use hexfray::dice::{Chance, TypedIn};
use hexfray::table::{Exchange, Fight, InPlay, Run, Said, System, run};
use std::collections::BTreeSet;
use std::panic::{AssertUnwindSafe, catch_unwind};

type State<G> = <<G as Scene>::System as System>::State;
type Command<G> = <<G as Scene>::System as System>::Command;

/// How a system sets the scene of a case and describes its end.
pub trait Scene: Default {
    type System: System;
    /// The state the case begins in, with these readings of the table's options.
    fn state(&self, title: &str, options: &[u8]) -> State<Self>;
    /// A figure's end in words.
    fn describe(state: &State<Self>, who: UnitId) -> String;
    /// What a line of the story adds to an event's own words.
    fn ledger(_event: &<Self::System as System>::Event) -> String {
        String::new()
    }
}

/// A case.
pub struct Case<G: Scene> {
    /// Who stands where.
    pub scene: G,
    rules: &'static [&'static str],
    title: &'static str,
    options: Vec<u8>,
    command: Option<Command<G>>,
    overrules: bool,
    script: &'static str,
    tells: &'static str,
    omits: &'static str,
    ends: &'static str,
    chance: Option<(u128, u128)>,
    refused: Vec<(Command<G>, &'static str)>,
}

impl<G: Scene> Case<G> {
    /// A case named for the rules it shows.
    pub fn named(rules: &'static [&'static str], title: &'static str) -> Case<G> {
        Case {
            scene: G::default(),
            rules,
            title,
            options: vec![],
            command: None,
            overrules: false,
            script: "",
            tells: "",
            omits: "",
            ends: "",
            chance: None,
            refused: vec![],
        }
    }
    /// Another reading of a table option, in the system's order.
    pub fn option(mut self, i: usize, reading: u8) -> Self {
        self.options.resize(G::System::OPTIONS.len(), 0);
        self.options[i] = reading;
        self
    }
    /// Declares a command.
    pub fn declare(mut self, command: Command<G>) -> Self {
        self.command = Some(command);
        self
    }
    /// Declares a barred command by the referee's word.
    pub fn overrule(mut self, command: Command<G>) -> Self {
        (self.command, self.overrules) = (Some(command), true);
        self
    }
    /// The answers (see `script`).
    pub fn tape(mut self, script: &'static str) -> Self {
        self.script = script;
        self
    }
    /// Lines that the breakdown tells, in this order (others may stand between them).
    pub fn tells(mut self, tells: &'static str) -> Self {
        self.tells = tells;
        self
    }
    /// Lines that the breakdown does not tell.
    pub fn omits(mut self, omits: &'static str) -> Self {
        self.omits = omits;
        self
    }
    /// How some figures end: `Urlik 2,0 f3 AP 2 prone Light`.
    pub fn ends(mut self, ends: &'static str) -> Self {
        self.ends = ends;
        self
    }
    /// The exact chance that the same decisions end in this state.
    pub fn chance(mut self, num: u128, den: u128) -> Self {
        self.chance = Some((num, den));
        self
    }
    /// A command that the menu bars with this code, rule id, or code and words.
    pub fn refuses(mut self, command: Command<G>, code: &'static str) -> Self {
        self.refused.push((command, code));
        self
    }

    fn state(&self) -> State<G> {
        self.scene.state(self.title, &self.options)
    }

    /// The fight that it begins.
    pub fn fight(&self) -> Fight<G::System> {
        Fight::new(self.state())
    }

    /// What it declares.
    pub fn command(&self) -> Option<Command<G>> {
        self.command.clone()
    }

    /// What the case is called.
    pub fn title(&self) -> &'static str {
        self.title
    }

    /// The state the case begins in, and what came of playing it; nothing is held against it.
    pub fn play(&self) -> (State<G>, Played<G::System>) {
        let state = self.state();
        let mut fight: Fight<G::System> = Fight::new(state.clone());
        let command = self.command.clone().expect("something is declared");
        fight
            .declare(command, self.overrules, &mut TypedIn)
            .unwrap_or_else(|no| panic!("{}: {no}", self.title));
        let played = play(&mut fight, &on_board(self.script));
        (state, played)
    }

    /// What the form warns of before it stands.
    pub fn warned(&self) -> Vec<String> {
        self.warned_after(0)
    }

    /// What the form warns of before it stands that comes after so many others.
    pub fn warned_after(&self, forms: usize) -> Vec<String> {
        let (state, played) = self.play();
        let tape = &played.exchange.tape;
        let mut ends = (0..tape.len()).filter(|at| tape[*at].said == Said::Committed);
        let end = ends.nth(forms).unwrap_or(tape.len());
        let exchange = Exchange { tape: tape[..end].to_vec(), ..played.exchange.clone() };
        let run: Run<G::System> = run(&state, &exchange, &mut InPlay(&mut TypedIn));
        run.warnings.iter().map(|(_, words)| words.to_string()).collect()
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
        let story: Vec<String> = played.run.story.iter().map(|step| line::<G>(&played.run, step)).collect();
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

    fn refusals(&self, state: &State<G>) -> BTreeSet<String> {
        let everybody = std::iter::once(None).chain(units::<G>(state).map(Some));
        let all: Vec<_> = everybody.flat_map(|who| G::System::menu(state, who)).collect();
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
        for unwanted in on_board(self.omits).lines().map(str::trim).filter(|line| !line.is_empty()) {
            assert!(!story.iter().any(|line| line == unwanted), "{}: told: {unwanted}", self.title);
        }
    }

    fn check_end(&self, state: &State<G>, story: &[String]) {
        let ends: Vec<String> = units::<G>(state).map(|who| G::describe(state, who)).collect();
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

    /// The tape alone brings back the same run.
    fn replays(&self, state: &State<G>, played: &Played<G::System>) {
        let again = Fight::<G::System>::replay(
            state.clone(),
            vec![(played.exchange.clone(), hexfray::table::Digest::UNKNOWN)],
            None,
            Vec::new(),
        )
        .0;
        assert_eq!(again.run(), Some(&played.run), "{}: the tape replays", self.title);
    }
}

fn units<G: Scene>(state: &State<G>) -> impl Iterator<Item = UnitId> {
    (0..G::System::board(state).tokens.len()).map(|i| UnitId(i as u8))
}

/// All cases hold, and have shown this. All of them are played, so that one run names everything that is amiss; while one is
/// written, those whose title has the words of `HEXFRAY_CASE`.
pub fn all_hold<G: Scene>(all: &[Case<G>]) -> Vec<Shown> {
    let words = std::env::var("HEXFRAY_CASE").unwrap_or_default();
    let all = all.iter().filter(|case| case.title().contains(&words));
    let check = |case: &Case<G>| catch_unwind(AssertUnwindSafe(|| case.check())).map_err(|_| case.title());
    let (shown, failed): (Vec<_>, Vec<_>) = all.map(check).partition(Result::is_ok);
    let failed: Vec<_> = failed.into_iter().filter_map(Result::err).collect();
    assert!(failed.is_empty(), "{} cases do not hold: {failed:#?}", failed.len());
    shown.into_iter().flatten().collect()
}

/// Exact chances without the enumerator: of the case of that title every throw of so many dice is counted.
pub fn chances_are_counted<G: Scene>(all: &[Case<G>], counted: &[(&str, u32)]) {
    for (title, dice) in counted {
        let case = all.iter().find(|case| case.title() == *title).expect("a case of that title");
        let (state, played) = case.play();
        assert_eq!(chance(&state, &played), script::counted(&state, &played, *dice), "{title}");
    }
}
