//! A system to play with.

use super::editor::typed;
use super::facts::SystemFacts;
use super::fight::AnyFight;
use super::sheet::AnySheet;
use super::written::{KeptStates, V3};
use crate::table::{Fight, Replayed, Setup, SetupFaults, System};
use std::marker::PhantomData;

/// A [`System`], as far as playing takes it.
pub trait DynSystem: Sync {
    /// What it says of itself.
    fn facts(&self) -> &'static SystemFacts;
    /// A fight on a demo scene, by its place in [`System::COVERS`]; `None` where there is none.
    fn demo(&self, place: usize) -> Option<Result<AnyFight, SetupFaults>>;
    /// The fight that begins with a table.
    fn begin(&self, setup: &Setup<AnySheet>) -> Result<AnyFight, SetupFaults>;
    /// Reads what a link or a record of a version has of a fight after the system's key, in a record with the
    /// [`KeptStates`](super::KeptStates); nothing may be left over.
    fn read(&self, version: u8, has_states: bool, bytes: &[u8]) -> Option<Box<dyn DynWritten>>;
}

/// A system without its type.
pub const fn dyn_system<S: System>() -> &'static dyn DynSystem {
    &Erased::<S>(PhantomData)
}

struct Erased<S>(PhantomData<fn() -> S>);

impl<S: System> DynSystem for Erased<S> {
    fn facts(&self) -> &'static SystemFacts {
        SystemFacts::of::<S>()
    }
    fn demo(&self, place: usize) -> Option<Result<AnyFight, SetupFaults>> {
        let setup = S::demos().into_iter().nth(place)?;
        Some(S::begin(&setup).map(|state| Fight::<S>::new(state).into()))
    }
    fn begin(&self, setup: &Setup<AnySheet>) -> Result<AnyFight, SetupFaults> {
        S::begin(&typed(setup)).map(|state| Fight::<S>::new(state).into())
    }
    fn read(&self, version: u8, has_states: bool, bytes: &[u8]) -> Option<Box<dyn DynWritten>> {
        Some(Box::new(V3::<S>::read(version, has_states, bytes)?))
    }
}

/// What was written of a fight of some system, read and not yet looked at.
pub trait DynWritten {
    /// How many closed exchanges it has, and changes of the referee's between them.
    fn exchanges(&self) -> usize;
    /// Whether its states can be played on: nothing else may touch them before, for their numbers may point anywhere.
    fn check(&self) -> Result<(), SetupFaults>;
    /// The fight, as far as everything fits.
    fn replay(self: Box<Self>) -> (AnyFight, Replayed);
}

impl<S: System> DynWritten for (V3<S>, KeptStates<S>) {
    fn exchanges(&self) -> usize {
        self.0.v2.exchanges.len() + self.0.changes.len()
    }
    fn check(&self) -> Result<(), SetupFaults> {
        let mut states =
            self.1.iter().chain(&self.0.changes).map(|(_, state)| state).chain([&self.0.v2.start]);
        states.try_for_each(|state| SetupFaults::of_board(S::board(state)).and_then(|()| S::check(state)))
    }
    fn replay(self: Box<Self>) -> (AnyFight, Replayed) {
        let (v3, kept) = *self;
        let (fight, replayed) = v3.replay(kept);
        (fight.into(), replayed)
    }
}
