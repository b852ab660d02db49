//! Running a procedure: an exchange from its command, or a preview from one moment to the next.

use super::area::Way;
use super::ask::{Ask, Posed};
use super::bytes::bytes;
use super::digest::Digest;
use super::hand::{Hand, Next};
use super::memo::Memo;
use super::phrase::Phrase;
use super::price::Price;
use super::prompt::Opt;
use super::reading::Reading;
use super::rule::Rule;
use super::story::Step;
use super::system::System;
use super::table::Table;
use super::tally::without_reasons;
use super::tape::{Answer, Exchange};
use crate::board::{Board, UnitId};
use std::fmt::Debug;
use std::rc::Rc;

/// What a fight asks of the rules: every [`System`] answers it, and so does what stands for any of them.
pub trait Playable: Clone + PartialEq + Debug + Sized + 'static {
    /// Everything a fight has come to.
    type State: Clone + PartialEq + Debug;
    /// What a player may declare.
    type Command: Clone + PartialEq + Debug;
    /// What happened.
    type Event: Clone + PartialEq + Debug;

    /// The system's key.
    fn key(state: &Self::State) -> &'static str;
    /// The ground and the tokens on it.
    fn board(state: &Self::State) -> &Board;
    /// The commands of a figure, or of the table for `None`.
    fn menu(state: &Self::State, who: Option<UnitId>) -> Vec<Opt<Self::Command>>;
    /// Who declares a command.
    fn who(command: &Self::Command) -> Option<UnitId>;
    /// Whether a command comes to a roll of its own that is worth weighing up.
    fn is_weighed(command: &Self::Command) -> bool;
    /// Runs an exchange from the state before it.
    fn run(from: &Self::State, exchange: &Exchange<Self::Command>, hand: &mut dyn Hand) -> Run<Self>;
    /// The state that an event leads to.
    fn apply(state: &mut Self::State, event: &Self::Event);
    /// What an event takes of what its figure pays with or uses up.
    fn paid(before: &Self::State, event: &Self::Event) -> Option<(UnitId, Price)>;
    /// What a state of long ago would be today.
    fn renewed(state: &Self::State) -> Option<Self::State>;
    /// A state's bytes; `None` where it cannot be written, which the tests rule out for every system.
    fn state_bytes(state: &Self::State) -> Option<Vec<u8>>;
    /// A command's bytes.
    fn command_bytes(command: &Self::Command) -> Option<Vec<u8>>;
    /// A state's digest.
    fn digest(state: &Self::State) -> Digest {
        Digest::of(Self::state_bytes(state).as_deref())
    }
}

impl<S: System> Playable for S {
    type State = S::State;
    type Command = S::Command;
    type Event = S::Event;

    fn key(_state: &S::State) -> &'static str {
        S::KEY
    }
    fn board(state: &S::State) -> &Board {
        <S as System>::board(state)
    }
    fn menu(state: &S::State, who: Option<UnitId>) -> Vec<Opt<S::Command>> {
        <S as System>::menu(state, who)
    }
    fn who(command: &S::Command) -> Option<UnitId> {
        <S as System>::who(command)
    }
    fn is_weighed(command: &S::Command) -> bool {
        <S as System>::is_weighed(command)
    }
    fn run(from: &S::State, exchange: &Exchange<S::Command>, hand: &mut dyn Hand) -> Run<S> {
        run(from, exchange, hand)
    }
    fn apply(state: &mut S::State, event: &S::Event) {
        <S as System>::apply(state, event);
    }
    fn paid(before: &S::State, event: &S::Event) -> Option<(UnitId, Price)> {
        <S as System>::paid(before, event)
    }
    fn renewed(state: &S::State) -> Option<S::State> {
        <S as System>::renewed(state)
    }
    fn state_bytes(state: &S::State) -> Option<Vec<u8>> {
        bytes(state)
    }
    fn command_bytes(command: &S::Command) -> Option<Vec<u8>> {
        bytes(command)
    }
}

/// What came of running an exchange: derived, never stored.
#[derive(Clone, PartialEq, Debug)]
pub struct Run<P: Playable> {
    /// The state it led to.
    pub state: P::State,
    /// What it told.
    pub story: Vec<Step>,
    /// What happened, as the story tells of it by place.
    pub events: Vec<P::Event>,
    /// How many steps of the story the command itself told, where it is over; what is told or waited for after
    /// them comes from [`System::end`].
    pub over_at: Option<usize>,
    /// What it waits for; `None` when it is finished.
    pub waiting: Option<Ask>,
    /// The prompts of the form that is open now, answered ones and the one waited for.
    pub form: Vec<Posed>,
    /// The places on the tape of answers that stood at once, with no button: decisions to go back to.
    pub stood: Vec<usize>,
    /// The way that the open form leads.
    pub way: Option<Way>,
    /// What the open form will bar or lose, each with its rule.
    pub warnings: Vec<(Rule, Phrase)>,
    /// The numbers of others that the open form meets with.
    pub foretold: Vec<Step>,
    /// All answers, those given during this run included.
    pub tape: Vec<Answer>,
    /// How many answers of the tape fitted, if one did not.
    pub diverged: Option<usize>,
}

/// A run as of so many steps of its story: what had happened by then, and nothing waited for.
pub struct RunUntil<'a, P: Playable> {
    /// What it had told.
    pub story: &'a [Step],
    /// What happened in the whole run.
    pub events: &'a [P::Event],
    /// The state that what had happened by then led to.
    pub state: P::State,
}

impl<P: Playable> Run<P> {
    /// One of which nothing fitted: it led nowhere.
    pub(super) fn unfit(state: P::State, tape: Vec<Answer>) -> Run<P> {
        Run {
            state,
            story: Vec::new(),
            events: Vec::new(),
            over_at: None,
            waiting: None,
            form: Vec::new(),
            stood: Vec::new(),
            way: None,
            warnings: Vec::new(),
            foretold: Vec::new(),
            tape,
            diverged: Some(0),
        }
    }

    /// The same run with its state and its events otherwise put.
    pub(super) fn map<Q: Playable>(
        self,
        state: impl FnOnce(P::State) -> Q::State,
        event: impl FnMut(P::Event) -> Q::Event,
    ) -> Run<Q> {
        Run {
            state: state(self.state),
            events: self.events.into_iter().map(event).collect(),
            story: self.story,
            over_at: self.over_at,
            waiting: self.waiting,
            form: self.form,
            stood: self.stood,
            way: self.way,
            warnings: self.warnings,
            foretold: self.foretold,
            tape: self.tape,
            diverged: self.diverged,
        }
    }

    /// The same run as of so many steps of its story. `from` is the state before it.
    pub fn until(&self, from: &P::State, steps: usize) -> RunUntil<'_, P> {
        let story = &self.story[..steps.min(self.story.len())];
        let happened = story.iter().filter(|step| matches!(step, Step::Happened(..))).count();
        let mut state = from.clone();
        self.events.iter().take(happened).for_each(|event| P::apply(&mut state, event));
        RunUntil { story, events: &self.events, state }
    }
}

/// Runs an exchange from the state before it; where its tape ends the hand answers.
pub fn run<S: System>(from: &S::State, exchange: &Exchange<S::Command>, hand: &mut dyn Hand) -> Run<S> {
    run_with(from, exchange, hand, &mut Memo::default())
}

/// The same, with the prompts of earlier runs of this exchange from this state remembered.
pub fn run_with<S: System>(
    from: &S::State,
    exchange: &Exchange<S::Command>,
    hand: &mut dyn Hand,
    memo: &mut Memo,
) -> Run<S> {
    let mut t = open::<S>(Rc::new(from.clone()), exchange, hand, memo);
    let next = begin(&mut t, exchange);
    let performed = next.and_then(|next| t.finish(next));
    let over_at = performed.is_ok().then_some(t.story.len());
    let finished = performed.and_then(|()| S::end(&mut t)).is_ok();
    debug_assert!(finished != t.is_halted(), "a procedure must pass every Halt on with `?`");
    let Table { core, state, events } = t;
    Run {
        state: Rc::unwrap_or_clone(state),
        events,
        over_at,
        // A tape that is not used up goes on where the procedure ended.
        diverged: core.diverged.or_else(|| (core.at < core.tape.len()).then_some(core.at)),
        story: core.story,
        waiting: core.waiting,
        form: core.form,
        stood: core.stood,
        way: core.way,
        warnings: core.warnings,
        foretold: core.foretold,
        tape: core.tape,
    }
}

/// The option of the menus that declares a command, open or barred.
pub fn offered<S: System>(state: &S::State, command: &S::Command) -> Option<Opt<S::Command>> {
    let mut menus = whose_menus::<S>(state, command).map(|who| <S as System>::menu(state, who));
    menus.find_map(|menu| menu.into_iter().find(|option| option.value == *command))
}

/// Whose menus may hold a command: that of whoever would do it, if he is there, and the table's.
pub(super) fn whose_menus<P: Playable>(
    state: &P::State,
    command: &P::Command,
) -> impl Iterator<Item = Option<UnitId>> + use<P> {
    let doer = P::who(command).filter(|who| who.index() < P::board(state).tokens.len());
    doer.map(Some).into_iter().chain([None])
}

/// How far a preview has come: to a moment from which it goes on, or to an end.
pub(super) struct Stretch<S: System> {
    /// The state it led to.
    pub state: Rc<S::State>,
    /// What it read.
    pub readings: Vec<Reading>,
    /// How many of them were read before the tape was used up; `None` where it is not.
    pub fresh: Option<usize>,
    /// The moment that comes next.
    pub next: Option<S::Moment>,
    /// Whether nothing is waited for.
    pub is_over: bool,
}

/// Where a preview sets out from.
pub(super) enum Start<'a, S: System> {
    /// From a command and the answers that it has had.
    Declared(&'a Exchange<S::Command>),
    /// From a moment on; whether nothing has been read since the answers of the command were used up.
    At(&'a S::Moment, bool),
}

/// Goes from a start to the next moment after the answers that were given; the hand answers.
pub(super) fn stretch<S: System>(
    state: &Rc<S::State>,
    start: Start<'_, S>,
    hand: &mut dyn Hand,
    memo: &mut Memo,
) -> Stretch<S> {
    without_reasons(|| walk(state, start, hand, memo))
}

fn walk<S: System>(
    state: &Rc<S::State>,
    start: Start<'_, S>,
    hand: &mut dyn Hand,
    memo: &mut Memo,
) -> Stretch<S> {
    let mut t: Table<'_, S>;
    let mut next = match start {
        Start::Declared(exchange) => {
            t = open(state.clone(), exchange, hand, memo);
            begin(&mut t, exchange)
        }
        Start::At(moment, is_first) => {
            t = Table::new(state.clone(), Vec::new(), hand, memo);
            // What was read before keeps the first reading from here from being the first of all.
            t.fresh = is_first.then_some(0);
            S::go_on(&mut t, moment)
        }
    };
    // Answers that were given belong to what follows.
    while let (Ok(Some(moment)), true) = (&next, t.at < t.given) {
        next = S::go_on(&mut t, &moment.clone());
    }
    let is_over = t.waiting.is_none();
    let Table { core, state, .. } = t;
    Stretch { state, readings: core.readings, fresh: core.fresh, next: next.ok().flatten(), is_over }
}

fn open<'a, S: System>(
    state: Rc<S::State>,
    exchange: &Exchange<S::Command>,
    hand: &'a mut dyn Hand,
    memo: &'a mut Memo,
) -> Table<'a, S> {
    let mut t = Table::new(state, exchange.tape.clone(), hand, memo);
    t.core.is_overruled = exchange.is_overruled;
    t
}

fn begin<S: System>(t: &mut Table<'_, S>, exchange: &Exchange<S::Command>) -> Next<S> {
    if exchange.is_overruled && t.reads() {
        tell_overruled(t, &exchange.command);
    }
    S::perform(t, &exchange.command)
}

/// The referee's word stands in the story, with what it overruled.
fn tell_overruled<S: System>(t: &mut Table<'_, S>, command: &S::Command) {
    if let Some(bar) = offered::<S>(t.state(), command).and_then(|option| option.shown.bar) {
        t.note(S::OVERRULE, S::overruled(&bar));
        t.note(bar.rule, bar.why);
    }
}
