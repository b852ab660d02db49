//! A small system whose only rules are throws: what odds make of them is tested and timed on it.

use hexfray::board::{Board, Ground, Side, Token, UnitId};
use hexfray::dice::{Counted, End, Kept, Pool};
use hexfray::hex::Facing;
use hexfray::sheet::{Form, FormVisitor};
use hexfray::table::{
    Card, EventText, Exchange, Gauge, Next, Opt, Question, Reading, Recruit, Round, Rule, RuleCard, RuleText,
    Setup, SetupFaults, Sign, System, Table, TableOption, Unit, fingerprint,
};
use serde::{Deserialize, Serialize};
use std::rc::Rc;

const BLOW: Rule = &RuleCard { key: "FL", number: 1, digits: 2, title: "blow" };
const WHO: UnitId = UnitId(0);

/// Somebody beats a drum that holds until it has taken enough.
#[derive(Clone, PartialEq, Debug)]
pub struct Flurry;

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct State {
    board: Board,
    /// What the drum still holds.
    pub left: i32,
    /// What was thrown last.
    pub thrown: i32,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub enum Command {
    /// So many blows: each is 2d6 against 8 and does 1d6.
    Blows(u8),
    /// So many dice of so many sides, of which the best or worst are kept.
    Kept { n: u8, sides: u8, keep: u8, is_highest: bool },
    /// How many of so many dice of so many sides reach a number.
    Counted { n: u8, sides: u8, least: u8 },
    /// 2d6 until they come to no less than a number.
    Until(i32),
}

#[derive(Clone, PartialEq, Debug)]
pub enum Event {
    Taken(i32),
    Thrown(i32),
}

/// So many blows are still to come.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Moment(u8);

/// What the drum holds in the end, and what was thrown last.
#[derive(Clone, Copy)]
pub struct Left;

impl Question<Flurry> for Left {
    type Count = ();
    type Key = (i32, i32);

    fn begin(&self) {}
    fn count(&self, _so_far: &mut (), _reading: &Reading) {}
    fn answer(&self, _so_far: &(), state: &State, is_over: bool) -> Option<(i32, i32)> {
        is_over.then_some((state.left, state.thrown))
    }
    fn is_wanted(&self, (left, _): &(i32, i32)) -> bool {
        *left == 0
    }
}

/// A drum that holds so much.
pub fn drum(left: i32) -> State {
    let at = Ground::hex(1, 1);
    let token = Token { at, rest: Vec::new(), facing: Facing::default(), is_solid: true, is_away: false };
    State { board: Board { ground: Rc::new(Ground::open(3, 3)), tokens: vec![token] }, left, thrown: 0 }
}

/// A command that nobody has answered.
pub fn declared(command: Command) -> Exchange<Command> {
    Exchange::of(command)
}

/// Nothing is known of a drummer.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Sheet;

impl Form for Sheet {
    fn name(&self) -> &str {
        "drummer"
    }
    fn visit(&mut self, _form: &mut FormVisitor) {}
}

impl System for Flurry {
    const KEY: &'static str = "flurry";
    const NAME: &'static str = "Flurry";
    const LINE: &'static str = "one beats a drum";
    const ROUND: &'static str = "round";
    const UNIT: Unit = Unit::Whole;
    const RULES: &'static [Rule] = &[BLOW];
    const TEXTS: &'static [RuleText] = &[];
    const OVERRULE: Rule = BLOW;
    const GAUGE: Gauge = Gauge {
        title: "dent",
        hit: "to hit",
        near: None,
        steps: &["none", "some"],
        adds_up: true,
        stopped_by: None,
        asides: &[],
        opened_by: None,
    };
    const OPTIONS: &'static [TableOption] = &[];
    type Sheet = Sheet;
    type State = State;
    type Command = Command;
    type Event = Event;
    type Moment = Moment;

    fn begin(_setup: &Setup<Sheet>) -> Result<State, SetupFaults> {
        Ok(drum(10))
    }
    fn check(_state: &State) -> Result<(), SetupFaults> {
        Ok(())
    }
    fn setup(state: &State) -> Setup<Sheet> {
        let (ground, recruits) = (Ground::clone(&state.board.ground), Vec::<Recruit<Sheet>>::new());
        Setup { name: Flurry::name(state).to_owned(), ground, recruits, options: Vec::new() }
    }
    fn changed(state: &State, _setup: &Setup<Sheet>) -> Result<State, SetupFaults> {
        Ok(state.clone())
    }
    fn name(_state: &State) -> &str {
        "a drum"
    }
    fn board(state: &State) -> &Board {
        &state.board
    }
    fn card(_state: &State, _who: UnitId) -> Card {
        Card {
            name: "drummer".to_owned(),
            side: Side::Tide,
            line: String::new(),
            health: 100,
            conditions: Vec::new(),
            points: None,
            points_name: "AP",
            is_down: false,
            now: Vec::new(),
            facts: Vec::new(),
        }
    }
    fn is_down(_state: &State, _who: UnitId) -> bool {
        false
    }
    fn round(_state: &State) -> Round {
        Round { number: 1, acting: Some(WHO), order: Vec::new() }
    }
    fn menu(_state: &State, _who: Option<UnitId>) -> Vec<Opt<Command>> {
        Vec::new()
    }
    fn who(_command: &Command) -> Option<UnitId> {
        Some(WHO)
    }
    fn target(_command: &Command) -> Option<UnitId> {
        None
    }
    fn perform(t: &mut Table<'_, Flurry>, command: &Command) -> Next<Flurry> {
        let exactly = |a: i32, b: i32| a == b;
        let thrown = match *command {
            Command::Blows(n) => return Ok(Some(Moment(n))),
            Command::Kept { n, sides, keep, is_highest } => {
                let end = if is_highest { End::Highest } else { End::Lowest };
                let kept = Kept { pool: Pool { n, sides }, keep, end };
                t.roll_kept(BLOW, WHO, "kept dice", kept, 0, &exactly)?
            }
            Command::Counted { n, sides, least } => {
                let counted = Counted { pool: Pool { n, sides }, least };
                t.roll_count(BLOW, WHO, "dice that reach it", counted, &exactly)?
            }
            Command::Until(least) => {
                let again = |sum: i32| sum < least;
                t.roll_until(BLOW, WHO, &"until it is enough".into(), Pool::d6(2), &again, &exactly)?
            }
        };
        t.emit(BLOW, Event::Thrown(thrown));
        Ok(None)
    }
    fn go_on(t: &mut Table<'_, Flurry>, Moment(left): &Moment) -> Next<Flurry> {
        if *left == 0 {
            return Ok(None);
        }
        if t.roll_sum(BLOW, WHO, "to hit", Pool::d6(2), (0, 1), |sum| sum >= 8)? {
            let taken = t.roll_sum(BLOW, WHO, "damage", Pool::d6(1), (0, 1), |face| face)?;
            t.emit(BLOW, Event::Taken(taken));
        }
        Ok(Some(Moment(left - 1)))
    }
    fn fingerprint(_: &Moment, state: &State) -> u64 {
        fingerprint([state.left].into_iter())
    }
    fn apply(state: &mut State, event: &Event) {
        match event {
            Event::Taken(taken) => state.left = (state.left - taken).max(0),
            Event::Thrown(thrown) => state.thrown = *thrown,
        }
    }
    fn tell(_state: &State, _event: &Event) -> EventText {
        EventText {
            who: Some(WHO),
            text: "beats".into(),
            steps: None,
            sign: Sign::Strike,
            points: 0,
            is_outcome: true,
            is_over: false,
            is_quiet: false,
        }
    }
    fn demo() -> Setup<Sheet> {
        Flurry::setup(&drum(10))
    }
    fn starters() -> Vec<Sheet> {
        vec![Sheet]
    }
}
