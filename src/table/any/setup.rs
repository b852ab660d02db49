//! A table of any system before the first throw.

use super::editor::{DynEditor, dyn_editor, erased};
use super::erased::AnyFight;
use super::fight::title;
use super::sheet::AnySheet;
use super::system::DynSystem;
use crate::board::{Board, Ground, Side, Terrain, UnitId};
use crate::hex::{Facing, Hex};
use crate::json::Json;
use crate::sheet::import::{self, ImportFault, ImportReport};
use crate::sheet::{Fault, Field, Kind, Section, Value, trimmed};
use crate::table::{
    Bar, Land, Recruit, Setup, SetupFaults, System, TableOption, bytes, put, put_all, take, take_all,
};
use std::fmt;

/// A table of any system before the first throw: its setup, and what builds it.
#[derive(Clone)]
pub struct AnySetup {
    editor: &'static dyn DynEditor,
    setup: Setup<AnySheet>,
}

impl PartialEq for AnySetup {
    fn eq(&self, other: &AnySetup) -> bool {
        self.key() == other.key() && self.setup == other.setup
    }
}

impl fmt::Debug for AnySetup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {:?}", self.key(), self.setup)
    }
}

/// A figure of a setup at a glance.
#[derive(Clone, PartialEq, Debug)]
pub struct Enlisted {
    /// Its name, as typed.
    pub name: String,
    /// Its side.
    pub side: Side,
    /// Where it stands.
    pub at: Option<Hex>,
    /// What it faces.
    pub facing: Facing,
    /// What is out of range on its sheet.
    pub faults: Vec<Fault>,
}

impl AnySetup {
    /// A table of a system.
    pub fn of<S: System>(setup: Setup<S::Sheet>) -> AnySetup {
        AnySetup { editor: dyn_editor::<S>(), setup: erased(setup) }
    }

    /// A demo scene of a system, by its place in [`System::COVERS`].
    pub fn demo(editor: &'static dyn DynEditor, place: usize) -> Option<AnySetup> {
        editor.demo(place).map(|setup| AnySetup { editor, setup })
    }

    /// A table of a system with open ground and nobody on it, and with the options of its first demo scene.
    pub fn empty(editor: &'static dyn DynEditor) -> Option<AnySetup> {
        let (name, ground) = ("New table".to_owned(), Ground::open(12, 10));
        let setup = Setup { name, ground, recruits: Vec::new(), options: editor.demo(0)?.options };
        Some(AnySetup { editor, setup })
    }

    /// The table that a fight, as it was after so many entries, could have begun with; `None` where it is of another
    /// system.
    pub fn of_fight(editor: &'static dyn DynEditor, fight: &AnyFight, entries: usize) -> Option<AnySetup> {
        editor.setup(fight, entries).map(|setup| AnySetup { editor, setup })
    }

    /// What is otherwise than in `base` is so in `now` too, as [`Setup::rebased`]; with the names of those whose sheet
    /// stays as it is in `now`.
    pub fn rebased(&self, base: &AnySetup, now: AnySetup) -> (AnySetup, Vec<String>) {
        let (setup, torn) = self.setup.rebased(&base.setup, now.setup);
        let name = |who: &UnitId| setup.recruits[who.index()].sheet.name().to_owned();
        let names = torn.iter().map(name).collect();
        (AnySetup { editor: self.editor, setup }, names)
    }

    /// Changes a fight to this table, which was made of it, as an entry of the fight. Where something keeps it from
    /// being played on nothing changes.
    pub fn change(&self, fight: &mut AnyFight) -> Result<(), SetupFaults> {
        self.editor.change(fight, &self.setup)
    }

    /// Without those who wait to be placed. The first so many are in a fight, and do not.
    pub fn placed(&self, in_fight: usize) -> AnySetup {
        let mut placed = self.clone();
        let mut place = 0..;
        placed.setup.recruits.retain(|it| place.next().is_some_and(|i| i < in_fight) || it.at.is_some());
        placed
    }

    /// With those of another table who wait to be placed, last. The first so many of it were in the fight of this one:
    /// whoever of them is not any more waits as well.
    pub fn with_waiting(mut self, other: &AnySetup, in_fight: usize) -> AnySetup {
        let (there, others) = other.setup.recruits.split_at(in_fight.min(other.n_recruits()));
        let taken_back = there.iter().skip(self.n_recruits()).map(|it| Recruit { at: None, ..it.clone() });
        let waiting = others.iter().filter(|it| it.at.is_none()).cloned();
        self.setup.recruits.extend(taken_back.chain(waiting));
        self
    }

    /// How many wait to be placed.
    pub fn n_waiting(&self) -> usize {
        self.setup.recruits.iter().filter(|it| it.at.is_none()).count()
    }

    /// The system's key.
    pub fn key(&self) -> &'static str {
        self.editor.facts().key
    }

    /// The system's name.
    pub fn system_name(&self) -> &'static str {
        self.editor.facts().name
    }

    /// The table's name.
    pub fn name(&self) -> &str {
        &self.setup.name
    }

    /// The table's name as it is shown.
    pub fn title(&self) -> &str {
        title(self.name())
    }

    /// Renames the table.
    pub fn rename(&mut self, name: &str) {
        self.setup.name = trimmed(name).to_owned();
    }

    /// The ground.
    pub fn ground(&self) -> &Ground {
        &self.setup.ground
    }

    /// What the system's ground is like.
    pub fn land(&self) -> Land {
        self.editor.facts().land
    }

    /// The kinds of ground that the system tells apart.
    pub fn grounds(&self) -> &'static [Terrain] {
        self.editor.facts().grounds
    }

    /// The further hexes that a figure covers where it stands.
    pub fn rest(&self, recruit: usize) -> Vec<Hex> {
        let placed = self.recruit(recruit).and_then(|it| Some((it, it.at?)));
        placed.map_or_else(Vec::new, |(it, at)| self.editor.rest(&it.sheet, at, it.facing))
    }

    /// Why no gap can be measured between two hexes.
    pub fn bar_of_gap(&self, a: Hex, b: Hex) -> Option<Bar> {
        (self.editor.facts().bar_of_gap)(self.ground(), a, b)
    }

    /// The ground, for painting. After resizing it call [`AnySetup::settle`].
    pub fn ground_mut(&mut self) -> &mut Ground {
        &mut self.setup.ground
    }

    /// Takes figures off hexes that are no longer there.
    pub fn settle(&mut self) {
        for recruit in &mut self.setup.recruits {
            recruit.at = recruit.at.filter(|hex| self.setup.ground.cell(*hex).is_some());
        }
    }

    pub(super) fn recruit(&self, recruit: usize) -> Option<&Recruit<AnySheet>> {
        self.setup.recruits.get(recruit)
    }

    fn recruit_mut(&mut self, recruit: usize) -> Option<&mut Recruit<AnySheet>> {
        self.setup.recruits.get_mut(recruit)
    }

    /// The figures.
    pub fn recruits(&self) -> Vec<Enlisted> {
        self.setup.recruits.iter().map(enlisted).collect()
    }

    /// How many there are.
    pub fn n_recruits(&self) -> usize {
        self.setup.recruits.len()
    }

    /// The sections of a figure's sheet; none for a place nobody has.
    pub fn sections(&self, recruit: usize) -> Vec<Section> {
        self.recruit(recruit).map_or_else(Vec::new, |it| it.sheet.sections())
    }

    /// The figures of what buttons of a figure's sheet add, by their keys.
    pub fn figures(&self, recruit: usize, keys: &[&str]) -> Vec<String> {
        let figures = |it: &Recruit<AnySheet>| keys.iter().map(|key| it.sheet.figures(key)).collect();
        self.recruit(recruit).map_or_else(Vec::new, figures)
    }

    /// Sets one field of a figure's sheet; whether there is such a field, and it can hold the value. A
    /// number that it can hold but does not take is there, and flagged.
    pub fn set(&mut self, recruit: usize, key: &str, value: &Value) -> bool {
        let Some(it) = self.recruit_mut(recruit) else { return false };
        let before = it.sheet.clone();
        let is_there = it.sheet.set(key, value);
        let is_exact = is_there && holds(&it.sheet, key, value);
        if is_there && !is_exact {
            it.sheet = before;
        }
        is_exact
    }

    /// Puts a figure on a hex, or into the tray.
    pub fn place(&mut self, recruit: usize, at: Option<Hex>) {
        if let Some(it) = self.recruit_mut(recruit) {
            it.at = at;
        }
    }

    /// Turns a figure.
    pub fn face(&mut self, recruit: usize, facing: Facing) {
        if let Some(it) = self.recruit_mut(recruit) {
            it.facing = facing;
        }
    }

    /// Turns a figure towards the nearest one of another side, if there is one.
    pub fn face_foes(&mut self, recruit: usize) {
        let Some((own, at)) = self.recruit(recruit).and_then(|it| Some((it.side, it.at?))) else { return };
        let foes = self.setup.recruits.iter().filter(|it| it.side != own).filter_map(|it| it.at);
        let nearest = foes.filter(|foe| *foe != at).min_by_key(|foe| at.unsigned_distance_to(*foe));
        let facings = (0..6).map(Facing::of);
        let facing =
            nearest.and_then(|foe| facings.min_by_key(|facing| facing.from(at).unsigned_distance_to(foe)));
        if let Some(facing) = facing {
            self.face(recruit, facing);
        }
    }

    /// Puts a figure on a side.
    pub fn enlist(&mut self, recruit: usize, side: Side) {
        if let Some(it) = self.recruit_mut(recruit) {
            it.side = side;
        }
    }

    /// The sheets to start from.
    pub fn starters(&self) -> Vec<AnySheet> {
        self.editor.starters()
    }

    /// Adds a figure with the sheet of a starter, or an empty one, told apart from its like; its place in the roster.
    pub fn add(&mut self, starter: Option<usize>, side: Side) -> usize {
        let sheet = starter.and_then(|i| self.editor.starters().into_iter().nth(i));
        let new = self.join(sheet.unwrap_or_else(|| self.editor.blank()), side);
        self.tell_apart(new);
        new
    }

    /// Adds a figure, not yet placed; its place in the roster.
    fn join(&mut self, sheet: AnySheet, side: Side) -> usize {
        self.setup.recruits.push(Recruit { sheet, side, at: None, facing: Facing::default() });
        self.n_recruits() - 1
    }

    /// What a file of another program ends in whose characters can be imported.
    pub fn imports(&self) -> Option<&'static str> {
        self.editor.facts().imports
    }

    /// Adds a figure with the sheet of a character of another program, not yet placed, last in the roster. The
    /// file's text was so many bytes long and has the checksum `origin`. Where it cannot be read nothing changes.
    pub fn import(&mut self, bytes: usize, file: &Json, origin: u32) -> Result<ImportReport, ImportFault> {
        // Whoever cannot read it says so first, be the file as it may.
        self.imports().ok_or(ImportFault::NotForThisSystem)?;
        import::check(bytes, file)?;
        let (mut sheet, report) = self.editor.import(file)?;
        sheet.set_origin(Some(origin));
        self.join(sheet, Side::Tide);
        Ok(report)
    }

    /// Gives a figure the sheet of the last one, who leaves the roster: its side and its place stay.
    pub fn replace_by_last(&mut self, recruit: usize) {
        if recruit + 1 < self.n_recruits()
            && let Some(Recruit { sheet, .. }) = self.setup.recruits.pop()
            && let Some(replaced) = self.recruit_mut(recruit)
        {
            replaced.sheet = sheet;
        }
    }

    /// Who was imported before and has the name of the last in the roster, its place there: the same character, as it
    /// seems.
    pub fn twin_of_last(&self) -> Option<usize> {
        let (last, others) = self.setup.recruits.split_last()?;
        others.iter().rposition(|it| it.sheet.origin().is_some() && it.sheet.name() == last.sheet.name())
    }

    /// The checksum of the file that a figure's sheet was made of.
    pub fn origin(&self, recruit: usize) -> Option<u32> {
        self.recruit(recruit)?.sheet.origin()
    }

    /// Adds a copy of a figure, not yet placed; its place in the roster.
    pub(super) fn copy(&mut self, recruit: usize) -> Option<usize> {
        let copy = Recruit { at: None, ..self.recruit(recruit)?.clone() };
        self.setup.recruits.push(copy);
        Some(self.n_recruits() - 1)
    }

    /// Takes a figure out of the roster.
    pub fn remove(&mut self, recruit: usize) {
        if recruit < self.n_recruits() {
            self.setup.recruits.remove(recruit);
        }
    }

    /// What the specification leaves to the table, with the reading taken.
    pub fn options(&self) -> Vec<(TableOption, usize)> {
        let taken = self.setup.options.iter().map(|reading| usize::from(*reading));
        self.editor.facts().options.iter().copied().zip(taken.chain(std::iter::repeat(0))).collect()
    }

    /// Takes a reading of an option.
    pub fn set_option(&mut self, option: usize, reading: usize) {
        self.setup.options.resize(self.editor.facts().options.len(), 0);
        if let Some(taken) = self.setup.options.get_mut(option) {
            *taken = reading as u8;
        }
    }

    /// Everything that keeps this table from being played.
    pub fn faults(&self) -> SetupFaults {
        self.editor.faults(&self.setup)
    }

    /// The fight that begins here; `system` is that of this table.
    pub fn begin_in(&self, system: &dyn DynSystem) -> Result<AnyFight, SetupFaults> {
        system.begin(&self.setup)
    }

    /// As a record has it: as postcard writes a [`Setup`] with its system's sheets.
    pub fn to_bytes(&self) -> Option<Vec<u8>> {
        let Setup { name, ground, recruits, options } = &self.setup;
        let mut all = bytes(&(name, ground))?;
        put_all(&mut all, recruits, |all, recruit| {
            all.extend(recruit.sheet.bytes()?);
            put(all, &(recruit.side, recruit.at, recruit.facing))
        })?;
        put(&mut all, options)?;
        Some(all)
    }

    /// Reads what a record has of a table. It may have faults, but its ground is one, and nobody stands far off it.
    pub fn read(editor: &'static dyn DynEditor, mut bytes: &[u8]) -> Option<AnySetup> {
        let (name, ground): (String, Ground) = take(&mut bytes)?;
        let recruits = take_all(&mut bytes, &|bytes| {
            let sheet = editor.take_sheet(bytes)?;
            let (side, at, facing) = take(bytes)?;
            Some(Recruit { sheet, side, at, facing })
        })?;
        let setup = Setup { name, ground, recruits, options: take(&mut bytes)? };
        let is_near = setup.recruits.iter().filter_map(|recruit| recruit.at).all(Board::is_near);
        (bytes.is_empty() && is_near && setup.ground.is_sound()).then_some(AnySetup { editor, setup })
    }

    /// What builds it.
    pub fn editor(&self) -> &'static dyn DynEditor {
        self.editor
    }

    /// A figure's sheet, to be kept; `None` for a place nobody has.
    pub fn kept_sheet(&self, recruit: usize) -> Option<&AnySheet> {
        self.recruit(recruit).map(|it| &it.sheet)
    }

    /// Puts a kept sheet in place of a figure's.
    pub fn put_sheet(&mut self, recruit: usize, sheet: AnySheet) {
        if let Some(it) = self.recruit_mut(recruit) {
            it.sheet = sheet;
        }
    }

    /// Adds a figure with a kept sheet, told apart from its like, not yet placed; its place in the roster.
    pub fn bring(&mut self, sheet: AnySheet) -> usize {
        let new = self.join(sheet, Side::Tide);
        self.tell_apart(new);
        new
    }
}

/// Whether a field came to hold the very number that was said.
fn holds(sheet: &AnySheet, key: &str, value: &Value) -> bool {
    let Value::Number(said) = value else { return true };
    let is_other = |field: Field| match field.kind {
        Kind::Number { value, .. } => field.key == key && value != *said,
        _ => false,
    };
    !sheet.sections().into_iter().flat_map(|section| section.fields).any(is_other)
}

fn enlisted(recruit: &Recruit<AnySheet>) -> Enlisted {
    Enlisted {
        name: recruit.sheet.name().to_owned(),
        side: recruit.side,
        at: recruit.at,
        facing: recruit.facing,
        faults: recruit.sheet.faults(),
    }
}
