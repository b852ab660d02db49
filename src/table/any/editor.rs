//! A system to build tables with: its sheets, and what becomes of them.

use super::erased::AnyFight;
use super::facts::SystemFacts;
use super::sheet::AnySheet;
use crate::hex::{Facing, Hex};
use crate::json::Json;
use crate::sheet::{Form, ImportFault, ImportReport};
use crate::table::{Setup, SetupFaults, System, take};
use std::marker::PhantomData;

/// A [`System`], as far as building tables takes it: apart from [`DynSystem`](super::DynSystem), so that the code of
/// the sheets' forms need not be there to play. Sheets of another system are taken for empty ones.
pub trait DynEditor: Sync {
    /// What it says of itself.
    fn facts(&self) -> &'static SystemFacts;
    /// A demo scene, by its place in [`System::COVERS`].
    fn demo(&self, place: usize) -> Option<Setup<AnySheet>>;
    /// Sheets to start from.
    fn starters(&self) -> Vec<AnySheet>;
    /// An empty sheet.
    fn blank(&self) -> AnySheet;
    /// The further hexes that a figure with this sheet covers.
    fn rest(&self, sheet: &AnySheet, at: Hex, facing: Facing) -> Vec<Hex>;
    /// Reads a sheet at the head of the bytes of a record, and leaves what follows.
    fn take_sheet(&self, bytes: &mut &[u8]) -> Option<AnySheet>;
    /// A sheet of a character of another program.
    fn import(&self, file: &Json) -> Result<(AnySheet, ImportReport), ImportFault>;
    /// Everything that keeps a table from being played, its sheets' faults field by field.
    fn faults(&self, setup: &Setup<AnySheet>) -> SetupFaults;
    /// The table that a fight of this system, as it was after so many entries, could have begun with.
    fn setup(&self, fight: &AnyFight, entries: usize) -> Option<Setup<AnySheet>>;
    /// Changes a fight of this system to what was made of its `setup`: an entry of the fight, as
    /// [`Fight::change`](crate::table::Fight::change). Where something keeps it from being played on nothing changes.
    fn change(&self, fight: &mut AnyFight, setup: &Setup<AnySheet>) -> Result<(), SetupFaults>;
}

/// What builds tables of a system.
pub const fn dyn_editor<S: System>() -> &'static dyn DynEditor {
    &Erased::<S>(PhantomData)
}

struct Erased<S>(PhantomData<fn() -> S>);

/// The same table with sheets of any system.
pub(super) fn erased<Sheet: Form>(setup: Setup<Sheet>) -> Setup<AnySheet> {
    setup.map(|sheet| sheet.into())
}

/// The same table with this system's sheets.
pub(super) fn typed<Sheet: Form>(setup: &Setup<AnySheet>) -> Setup<Sheet> {
    setup.clone().map(|sheet| sheet.of().cloned().unwrap_or_default())
}

impl<S: System> DynEditor for Erased<S> {
    fn facts(&self) -> &'static SystemFacts {
        SystemFacts::of::<S>()
    }
    fn demo(&self, place: usize) -> Option<Setup<AnySheet>> {
        S::demos().into_iter().nth(place).map(erased)
    }
    fn starters(&self) -> Vec<AnySheet> {
        S::starters().into_iter().map(AnySheet::from).collect()
    }
    fn blank(&self) -> AnySheet {
        S::Sheet::default().into()
    }
    fn rest(&self, sheet: &AnySheet, at: Hex, facing: Facing) -> Vec<Hex> {
        sheet.of().map_or_else(Vec::new, |sheet| S::rest(sheet, at, facing))
    }
    fn take_sheet(&self, bytes: &mut &[u8]) -> Option<AnySheet> {
        take::<S::Sheet>(bytes).map(AnySheet::from)
    }
    fn import(&self, file: &Json) -> Result<(AnySheet, ImportReport), ImportFault> {
        S::Sheet::import(file).map(|(sheet, report)| (sheet.into(), report))
    }
    fn faults(&self, setup: &Setup<AnySheet>) -> SetupFaults {
        let setup = typed(setup);
        let own = setup.faults_in_full();
        if own.0.is_empty() { S::begin(&setup).err().unwrap_or_default() } else { own }
    }
    fn setup(&self, fight: &AnyFight, entries: usize) -> Option<Setup<AnySheet>> {
        Some(erased(S::setup(fight.state_before(entries)?.typed::<S>()?)))
    }
    fn change(&self, fight: &mut AnyFight, setup: &Setup<AnySheet>) -> Result<(), SetupFaults> {
        let before = fight.settled();
        let Some(state) = before.typed::<S>() else { return Ok(()) };
        let after = before.replaced::<S>(S::changed(state, &typed(setup))?);
        if after.is_some_and(|after| fight.change(after)) { Ok(()) } else { Err(SetupFaults::of_exchange()) }
    }
}
