//! States, commands and events of any system, as a fight deals with them: what plays fights is in the download once.

use super::explorer::AnyExplorer;
use super::facts::SystemFacts;
use super::state::{DynState, dyn_state};
use crate::board::{Board, UnitId};
use crate::table::{
    Blow, EventText, Exchange, Explorer, Fight, Hand, Opt, Playable, Price, Run, SetupFaults, System, bytes,
    run,
};
use std::any::Any;
use std::convert::Infallible;
use std::fmt;
use std::marker::PhantomData;
use std::rc::Rc;

/// Stands for the system of a fight, whichever it is.
#[derive(Clone, PartialEq, Debug)]
pub struct AnySystem;

/// A fight of any system.
pub type AnyFight = Fight<AnySystem>;

/// A state of some system. Copies share it.
#[derive(Clone)]
pub struct AnyState(Rc<dyn ErasedState>);

/// A command of some system. Copies share it.
#[derive(Clone)]
pub struct AnyCommand(Rc<dyn ErasedCommand>);

/// An event of some system. Copies share it.
#[derive(Clone)]
pub struct AnyEvent(Rc<dyn ErasedEvent>);

impl Playable for AnySystem {
    type State = AnyState;
    type Command = AnyCommand;
    type Event = AnyEvent;

    fn key(state: &AnyState) -> &'static str {
        state.facts().key
    }
    fn board(state: &AnyState) -> &Board {
        state.0.board()
    }
    fn menu(state: &AnyState, who: Option<UnitId>) -> Vec<Opt<AnyCommand>> {
        state.0.menu(who)
    }
    fn who(command: &AnyCommand) -> Option<UnitId> {
        command.0.who()
    }
    fn is_weighed(command: &AnyCommand) -> bool {
        command.0.is_weighed()
    }
    fn run(from: &AnyState, exchange: &Exchange<AnyCommand>, hand: &mut dyn Hand) -> Run<AnySystem> {
        from.0.run(exchange, hand)
    }
    fn apply(state: &mut AnyState, event: &AnyEvent) {
        if let Some(after) = event.0.applied(state) {
            *state = after;
        }
    }
    fn paid(before: &AnyState, event: &AnyEvent) -> Option<(UnitId, Price)> {
        event.0.paid(before)
    }
    fn renewed(state: &AnyState) -> Option<AnyState> {
        state.0.renewed()
    }
    fn state_bytes(state: &AnyState) -> Option<Vec<u8>> {
        state.0.bytes()
    }
    fn command_bytes(command: &AnyCommand) -> Option<Vec<u8>> {
        command.0.bytes()
    }
}

impl<S: System> Fight<S> {
    /// The same fight for what deals with any system's.
    pub fn any(&self) -> AnyFight {
        let state = |state: &S::State| Ok::<_, Infallible>(AnyState::of::<S>(state.clone()));
        let Ok(fight) = self.map(&state, &|command| Ok(AnyCommand::of::<S>(command.clone())));
        fight
    }
}

impl<S: System> Run<S> {
    /// The same run for what deals with any system's.
    pub fn any(self) -> Run<AnySystem> {
        self.map(AnyState::of::<S>, AnyEvent::of::<S>)
    }
}

impl AnyFight {
    /// The same fight, where it is of this system.
    pub fn typed<S: System>(&self) -> Option<Fight<S>> {
        let state = |state: &AnyState| state.typed::<S>().cloned().ok_or(());
        self.map(&state, &|command| command.typed::<S>().cloned().ok_or(())).ok()
    }
}

impl<S: System> From<Fight<S>> for AnyFight {
    fn from(fight: Fight<S>) -> AnyFight {
        fight.any()
    }
}

impl AnyState {
    /// A state of a system.
    pub fn of<S: System>(state: S::State) -> AnyState {
        AnyState(Rc::new(Of::<S, S::State>(state, PhantomData)))
    }

    /// The state, where it is of this system.
    pub fn typed<S: System>(&self) -> Option<&S::State> {
        typed::<S, S::State>(self.0.as_any())
    }

    /// Another state of its system; `None` where it is of another one. So what builds tables does without what plays.
    pub fn replaced<S: System>(&self, state: S::State) -> Option<AnyState> {
        self.0.replaced(Box::new(state))
    }

    /// What its system says of itself.
    pub fn facts(&self) -> &'static SystemFacts {
        self.0.facts()
    }

    /// What can be read of it.
    pub fn read(&self) -> Box<dyn DynState + '_> {
        self.0.read()
    }

    /// The table's name, as it was typed.
    pub fn name(&self) -> &str {
        self.0.name()
    }

    /// Whether it can be played on: [`System::check`].
    pub fn check(&self) -> Result<(), SetupFaults> {
        self.0.check()
    }

    /// Begins to work out the odds of an exchange that is declared in this state, and has come to `now`.
    pub fn explorer(
        &self,
        exchange: &Exchange<AnyCommand>,
        now: &AnyState,
        blow: Blow,
    ) -> Option<AnyExplorer> {
        self.0.explorer(exchange, now, blow)
    }
}

impl AnyCommand {
    /// A command of a system.
    pub fn of<S: System>(command: S::Command) -> AnyCommand {
        AnyCommand(Rc::new(Of::<S, S::Command>(command, PhantomData)))
    }

    /// The command, where it is of this system.
    pub fn typed<S: System>(&self) -> Option<&S::Command> {
        typed::<S, S::Command>(self.0.as_any())
    }

    /// Whom it is aimed at: [`System::target`].
    pub fn target(&self) -> Option<UnitId> {
        self.0.target()
    }

    /// Whether it comes to a blow or a contest: [`System::has_odds`].
    pub fn has_odds(&self) -> bool {
        self.0.has_odds()
    }

    /// What it has to do to count: [`System::goal`].
    pub fn goal(&self) -> &'static str {
        self.0.goal()
    }
}

impl AnyEvent {
    fn of<S: System>(event: S::Event) -> AnyEvent {
        AnyEvent(Rc::new(Of::<S, S::Event>(event, PhantomData)))
    }

    /// It in words, with the state that all that happened led to: [`System::tell`].
    pub fn told(&self, state: &AnyState) -> EventText {
        self.0.told(state)
    }

    /// Whether it begins a turn or a round: [`System::opens`].
    pub fn opens(&self) -> bool {
        self.0.opens()
    }
}

/// A value of a system's.
struct Of<S, T>(T, PhantomData<fn() -> S>);

fn typed<S: System, T: 'static>(value: &dyn Any) -> Option<&T> {
    value.downcast_ref::<Of<S, T>>().map(|it| &it.0)
}

trait Erased {
    fn as_any(&self) -> &dyn Any;
    /// Whether another value is the same one.
    fn is(&self, other: &dyn Any) -> bool;
}

impl<S: System, T: PartialEq + 'static> Erased for Of<S, T> {
    fn as_any(&self) -> &dyn Any {
        self
    }
    fn is(&self, other: &dyn Any) -> bool {
        typed::<S, T>(other).is_some_and(|other| *other == self.0)
    }
}

trait ErasedState: Erased {
    fn facts(&self) -> &'static SystemFacts;
    fn replaced(&self, state: Box<dyn Any>) -> Option<AnyState>;
    fn read(&self) -> Box<dyn DynState + '_>;
    fn board(&self) -> &Board;
    fn name(&self) -> &str;
    fn check(&self) -> Result<(), SetupFaults>;
    fn bytes(&self) -> Option<Vec<u8>>;
    fn renewed(&self) -> Option<AnyState>;
    fn menu(&self, who: Option<UnitId>) -> Vec<Opt<AnyCommand>>;
    fn run(&self, exchange: &Exchange<AnyCommand>, hand: &mut dyn Hand) -> Run<AnySystem>;
    fn explorer(&self, exchange: &Exchange<AnyCommand>, now: &AnyState, blow: Blow) -> Option<AnyExplorer>;
}

impl<S: System> ErasedState for Of<S, S::State> {
    fn facts(&self) -> &'static SystemFacts {
        SystemFacts::of::<S>()
    }
    fn replaced(&self, state: Box<dyn Any>) -> Option<AnyState> {
        state.downcast::<S::State>().ok().map(|state| AnyState::of::<S>(*state))
    }
    fn read(&self) -> Box<dyn DynState + '_> {
        dyn_state::<S>(&self.0)
    }
    fn board(&self) -> &Board {
        <S as System>::board(&self.0)
    }
    fn name(&self) -> &str {
        S::name(&self.0)
    }
    fn check(&self) -> Result<(), SetupFaults> {
        S::check(&self.0)
    }
    fn bytes(&self) -> Option<Vec<u8>> {
        bytes(&self.0)
    }
    fn renewed(&self) -> Option<AnyState> {
        <S as System>::renewed(&self.0).map(AnyState::of::<S>)
    }
    fn menu(&self, who: Option<UnitId>) -> Vec<Opt<AnyCommand>> {
        let menu = <S as System>::menu(&self.0, who).into_iter();
        menu.map(|option| Opt { value: AnyCommand::of::<S>(option.value), shown: option.shown }).collect()
    }
    fn run(&self, exchange: &Exchange<AnyCommand>, hand: &mut dyn Hand) -> Run<AnySystem> {
        let Some(exchange) = own::<S>(exchange) else {
            return Run::unfit(AnyState::of::<S>(self.0.clone()), exchange.tape.clone());
        };
        run::<S>(&self.0, &exchange, hand).any()
    }
    fn explorer(&self, exchange: &Exchange<AnyCommand>, now: &AnyState, blow: Blow) -> Option<AnyExplorer> {
        let blow = blow.in_state::<S>(now.typed::<S>()?);
        Some(Box::new(Explorer::<S, Blow>::new(self.0.clone(), own::<S>(exchange)?, blow.striker, blow)))
    }
}

/// An exchange of this system.
fn own<S: System>(exchange: &Exchange<AnyCommand>) -> Option<Exchange<S::Command>> {
    Some(exchange.with(exchange.command.typed::<S>()?.clone()))
}

trait ErasedCommand: Erased {
    fn who(&self) -> Option<UnitId>;
    fn target(&self) -> Option<UnitId>;
    fn is_weighed(&self) -> bool;
    fn has_odds(&self) -> bool;
    fn goal(&self) -> &'static str;
    fn bytes(&self) -> Option<Vec<u8>>;
}

impl<S: System> ErasedCommand for Of<S, S::Command> {
    fn who(&self) -> Option<UnitId> {
        <S as System>::who(&self.0)
    }
    fn target(&self) -> Option<UnitId> {
        S::target(&self.0)
    }
    fn is_weighed(&self) -> bool {
        <S as System>::is_weighed(&self.0)
    }
    fn has_odds(&self) -> bool {
        S::has_odds(&self.0)
    }
    fn goal(&self) -> &'static str {
        S::goal(&self.0)
    }
    fn bytes(&self) -> Option<Vec<u8>> {
        bytes(&self.0)
    }
}

trait ErasedEvent: Erased {
    fn applied(&self, state: &AnyState) -> Option<AnyState>;
    fn paid(&self, before: &AnyState) -> Option<(UnitId, Price)>;
    fn told(&self, state: &AnyState) -> EventText;
    fn opens(&self) -> bool;
}

impl<S: System> ErasedEvent for Of<S, S::Event> {
    fn applied(&self, state: &AnyState) -> Option<AnyState> {
        let mut state = state.typed::<S>()?.clone();
        <S as System>::apply(&mut state, &self.0);
        Some(AnyState::of::<S>(state))
    }
    fn paid(&self, before: &AnyState) -> Option<(UnitId, Price)> {
        <S as System>::paid(before.typed::<S>()?, &self.0)
    }
    fn told(&self, state: &AnyState) -> EventText {
        state.typed::<S>().map_or_else(EventText::nothing, |state| S::tell(state, &self.0))
    }
    fn opens(&self) -> bool {
        S::opens(&self.0)
    }
}

macro_rules! compared {
    ($($it:ident: $words:literal;)*) => { $(
        impl PartialEq for $it {
            fn eq(&self, other: &$it) -> bool {
                Rc::ptr_eq(&self.0, &other.0) || self.0.is(other.0.as_any())
            }
        }

        impl fmt::Debug for $it {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str($words)
            }
        }
    )* };
}

compared! {
    AnyState: "a state";
    AnyCommand: "a command";
    AnyEvent: "an event";
}
