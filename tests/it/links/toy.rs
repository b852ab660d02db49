//! A small system to try links on: two can strike each other until one has no hits left.

use hexfray::board::{Board, Ground, Side, Token, UnitId};
use hexfray::dice::Pool;
use hexfray::hex::Facing;
use hexfray::sheet::{Form, FormVisitor};
use hexfray::table::{
    Bar, Card, Choice, Entry, EventText, Gauge, Look, Next, Opt, Place, Recruit, Round, Rule, RuleCard,
    RuleText, Setup, SetupFaults, Sign, System, Table, TableOption, Tally, Unit,
};
use serde::{Deserialize, Serialize};
use std::cell::Cell;
use std::convert::Infallible;
use std::rc::Rc;

const fn rule(number: u16) -> RuleCard {
    RuleCard { key: "TO", number, digits: 2, title: "toy" }
}
const STRIKE: Rule = &rule(1);
const AIM: Rule = &rule(2);
const REFEREE: Rule = &rule(3);
const DODGE: Rule = &rule(4);
const HURT: Rule = &rule(5);
const TURN: Rule = &rule(6);

#[derive(Clone, PartialEq, Debug)]
pub struct Toy;

thread_local! {
    /// How much worse a blow is than it was in the first release.
    static MENDED: Cell<i32> = const { Cell::new(0) };
    /// How many menus have been made.
    static MENUS: Cell<usize> = const { Cell::new(0) };
    /// How often a command has been performed.
    static PERFORMED: Cell<u32> = const { Cell::new(0) };
}

/// How many menus have been made since the test began.
pub fn menus_made() -> usize {
    MENUS.get()
}

/// How often a command has been performed in this test.
pub fn performed() -> u32 {
    PERFORMED.get()
}

/// Mends the rule of wounds, as a later release might.
pub fn mend(by: i32) {
    MENDED.set(by);
}

#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Sheet {
    pub name: String,
    pub hits: i16,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct State {
    pub name: String,
    pub board: Board,
    pub names: Vec<String>,
    pub hits: Vec<i32>,
    pub acting: UnitId,
    pub round: u32,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub enum Command {
    Strike(UnitId, UnitId),
    EndTurn,
}

#[derive(Clone, PartialEq, Debug)]
pub enum Event {
    Hurt(UnitId, i32),
    Turned,
}

impl Form for Sheet {
    fn name(&self) -> &str {
        &self.name
    }
    fn visit(&mut self, form: &mut FormVisitor) {
        form.section("Body");
        form.number("hits", "Hits", &mut self.hits, [1, 20]);
    }
}

impl System for Toy {
    const KEY: &'static str = "toy";
    const NAME: &'static str = "Toy";
    const LINE: &'static str = "two strike each other";
    const ROUND: &'static str = "round";
    const UNIT: Unit = Unit::Whole;
    const RULES: &'static [Rule] = &[STRIKE, AIM, REFEREE, DODGE, HURT, TURN];
    const TEXTS: &'static [RuleText] = &[];
    const OVERRULE: Rule = REFEREE;
    const GAUGE: Gauge = Gauge {
        title: "wound",
        hit: "to hit",
        near: None,
        steps: &["none", "hurt"],
        adds_up: false,
        stopped_by: None,
        asides: &[],
        opened_by: None,
    };
    const OPTIONS: &'static [TableOption] = &[];
    type Sheet = Sheet;
    type State = State;
    type Command = Command;
    type Event = Event;
    type Moment = Infallible;

    fn begin(setup: &Setup<Sheet>) -> Result<State, SetupFaults> {
        let token = |it: &Recruit<Sheet>| Token {
            at: it.at.unwrap_or_default(),
            rest: Vec::new(),
            facing: it.facing,
            is_solid: true,
            is_away: false,
        };
        let tokens = setup.recruits.iter().map(token).collect();
        let state = State {
            name: setup.name.clone(),
            board: Board { ground: Rc::new(setup.ground.clone()), tokens },
            names: setup.recruits.iter().map(|it| it.sheet.name.clone()).collect(),
            hits: setup.recruits.iter().map(|it| it.sheet.hits.into()).collect(),
            acting: UnitId(0),
            round: 1,
        };
        Toy::check(&state).map(|()| state)
    }
    fn check(state: &State) -> Result<(), SetupFaults> {
        let mut faults = SetupFaults::default();
        let n = state.board.tokens.len();
        if !state.board.ground.is_sound() || !(1..=8).contains(&n) || state.round == 0 {
            faults.table("The board is out of order.");
        }
        if state.hits.len() != n || state.names.len() != n || state.acting.index() >= n {
            faults.table("The figures do not agree.");
        }
        for (i, hits) in state.hits.iter().enumerate().filter(|(_, hits)| !(0..=20).contains(*hits)) {
            faults.recruit(i, format!("Hits can be 0 to 20, not {hits}."));
        }
        faults.into_result()
    }
    fn setup(state: &State) -> Setup<Sheet> {
        let recruit = |(i, token): (usize, &Token)| Recruit {
            sheet: Sheet { name: state.names[i].clone(), hits: state.hits[i] as i16 },
            side: Side::ALL[i % 2],
            at: Some(token.at),
            facing: token.facing,
        };
        let recruits = state.board.tokens.iter().enumerate().map(recruit).collect();
        let ground = Ground::clone(&state.board.ground);
        Setup { name: state.name.clone(), ground, recruits, options: Vec::new() }
    }
    fn changed(state: &State, _setup: &Setup<Sheet>) -> Result<State, SetupFaults> {
        Ok(state.clone())
    }
    fn name(state: &State) -> &str {
        &state.name
    }
    fn board(state: &State) -> &Board {
        &state.board
    }
    fn card(state: &State, who: UnitId) -> Card {
        Card {
            name: state.names[who.index()].clone(),
            side: Side::ALL[who.index() % 2],
            line: String::new(),
            health: (state.hits[who.index()] * 5) as u8,
            conditions: Vec::new(),
            points: None,
            points_name: "AP",
            is_down: Toy::is_down(state, who),
            now: Vec::new(),
            facts: Vec::new(),
        }
    }
    fn is_down(state: &State, who: UnitId) -> bool {
        state.hits[who.index()] == 0
    }
    fn round(state: &State) -> Round {
        let order =
            (0..state.hits.len()).map(|i| Place { who: UnitId(i as u8), rank: None, has_acted: false });
        Round { number: state.round, acting: Some(state.acting), order: order.collect() }
    }
    fn menu(state: &State, who: Option<UnitId>) -> Vec<Opt<Command>> {
        MENUS.set(MENUS.get() + 1);
        let Some(who) = who else { return vec![Opt::open(Command::EndTurn, "end turn")] };
        let units = (0..state.hits.len()).map(|i| UnitId(i as u8));
        let strike = |foe: UnitId| {
            let why =
                |why: &'static str| Some(Bar { rule: STRIKE, code: "", why: why.into(), is_final: false });
            let bar = if who != state.acting { why("not your turn") } else { None };
            let bar = if state.hits[foe.index()] == 0 { why("has no hits left") } else { bar };
            Opt::open(Command::Strike(who, foe), "strike").aim(state.board.token(foe).at).bar(bar)
        };
        units.filter(|foe| *foe != who).map(strike).collect()
    }
    fn who(command: &Command) -> Option<UnitId> {
        match command {
            Command::Strike(who, _) => Some(*who),
            Command::EndTurn => None,
        }
    }
    fn target(command: &Command) -> Option<UnitId> {
        match command {
            Command::Strike(_, foe) => Some(*foe),
            Command::EndTurn => None,
        }
    }
    fn perform(t: &mut Table<'_, Toy>, command: &Command) -> Next<Toy> {
        PERFORMED.set(PERFORMED.get() + 1);
        let (who, foe) = match command {
            Command::EndTurn => {
                t.emit(TURN, Event::Turned);
                return Ok(None);
            }
            Command::Strike(who, foe) => (*who, *foe),
        };
        let places = [Opt::open(0, "body"), Opt::open(-2, "arm"), Opt::open(-5, "head")];
        let aim = t.choose(Choice::of(who, AIM, "aim").look(Look::List).options(places))?;
        let label = "referee".into();
        let (modifier, _) = t.enter(Entry {
            who,
            rule: REFEREE,
            label,
            least: -3,
            most: 3,
            default: 0,
            step: 1,
            is_aside: true,
            is_against: false,
        })?;
        t.commit(STRIKE, who, "strike")?;
        let need = Tally::of(STRIKE, "skill", 8).add(AIM, "aim", aim).add(REFEREE, "referee", modifier);
        let need = t.number(STRIKE, who, "to hit", need, 0);
        if !t.roll_sum(STRIKE, who, "to hit", Pool::d6(2), (0, 1), |sum| sum <= need)? {
            return Ok(None);
        }
        let stands = Bar { rule: DODGE, code: "", why: "has no hits left".into(), is_final: false };
        let bar = (t.state().hits[foe.index()] == 0).then_some(stands);
        let dodges = [Opt::open(true, "dodge").bar(bar), Opt::open(false, "stand")];
        let choice = Choice::of(foe, DODGE, "dodge?").options(dodges).insist().contested();
        let dodges = t.choose(choice)?;
        t.commit(DODGE, foe, "so be it")?;
        if dodges && t.roll_sum(DODGE, foe, "to dodge", Pool::d6(1), (0, 1), |sum| sum >= 5)? {
            return Ok(None);
        }
        let hits = t.roll_sum(HURT, who, "damage", Pool::d6(1), (0, 1), |sum| sum)?;
        t.emit(HURT, Event::Hurt(foe, hits + MENDED.get()));
        Ok(None)
    }
    fn go_on(_t: &mut Table<'_, Toy>, moment: &Infallible) -> Next<Toy> {
        match *moment {}
    }
    fn apply(state: &mut State, event: &Event) {
        match event {
            Event::Hurt(who, hits) => {
                state.hits[who.index()] = (state.hits[who.index()] - hits).max(0);
            }
            Event::Turned => {
                let next = (state.acting.index() + 1) % state.hits.len();
                state.acting = UnitId(next as u8);
                state.round += u32::from(next == 0);
            }
        }
    }
    fn tell(_state: &State, event: &Event) -> EventText {
        let (who, points) = match event {
            Event::Hurt(who, hits) => (Some(*who), -*hits),
            Event::Turned => (None, 0),
        };
        EventText {
            who,
            text: "".into(),
            steps: None,
            sign: Sign::Plain,
            points,
            is_outcome: false,
            is_over: false,
            is_quiet: false,
        }
    }
    fn demo() -> Setup<Sheet> {
        let recruit = |name: &str, col, facing| Recruit {
            sheet: Sheet { name: name.to_owned(), hits: 20 },
            side: Side::Tide,
            at: Some(Ground::hex(col, 1)),
            facing: Facing::of(facing),
        };
        let recruits = vec![recruit("Alice", 1, 0), recruit("Bob", 2, 3)];
        Setup { name: "Toy ford".to_owned(), ground: Ground::open(6, 4), recruits, options: Vec::new() }
    }
    fn starters() -> Vec<Sheet> {
        vec![Sheet { name: "Carol".to_owned(), hits: 10 }]
    }
}
