//! A system to play with.

use super::editor::typed;
use super::erased::{AnyFight, AnySystem};
use super::facts::SystemFacts;
use super::sheet::AnySheet;
use super::written::{Reader, ReaderOf};
use crate::table::{Setup, SetupFaults, System};
use std::marker::PhantomData;

/// A [`System`], as far as playing takes it.
pub trait DynSystem: Sync {
    /// What it says of itself.
    fn facts(&self) -> &'static SystemFacts;
    /// A fight on a demo scene, by its place in [`System::COVERS`]; `None` where there is none.
    fn demo(&self, place: usize) -> Option<Result<AnyFight, SetupFaults>>;
    /// The fight that begins with a table.
    fn begin(&self, setup: &Setup<AnySheet>) -> Result<AnyFight, SetupFaults>;
    /// What reads the parts of a fight of this system.
    fn reader(&self) -> &dyn Reader<AnySystem>;
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
        Some(S::begin(&setup).map(AnyFight::of::<S>))
    }
    fn begin(&self, setup: &Setup<AnySheet>) -> Result<AnyFight, SetupFaults> {
        S::begin(&typed(setup)).map(AnyFight::of::<S>)
    }
    fn reader(&self) -> &dyn Reader<AnySystem> {
        &ReaderOf::<S>::NEW
    }
}
