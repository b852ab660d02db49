//! The register's other half: a table of any system before the first throw.

use super::{AnyFight, AnySetup, each, each_built, each_to, title};
use crate::board::{Ground, Side, Terrain};
use crate::hex::{Facing, Hex};
use crate::json::Json;
use crate::sheet::import::{self, ImportFault, ImportReport};
use crate::sheet::{Fault, Field, Form, Kind, Section, Value, trimmed};
use crate::table::{Bar, Fight, Land, Recruit, Setup, SetupFaults, System, TableOption};

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
    /// The system's key.
    pub fn key(&self) -> &'static str {
        each!(AnySetup: self, S, _setup => S::KEY)
    }

    /// The system's name.
    pub fn system_name(&self) -> &'static str {
        each!(AnySetup: self, S, _setup => S::NAME)
    }

    /// The table's name.
    pub fn name(&self) -> &str {
        each!(AnySetup: self, setup => &setup.name)
    }

    /// The table's name as it is shown.
    pub fn title(&self) -> &str {
        title(self.name())
    }

    /// Renames the table.
    pub fn rename(&mut self, name: &str) {
        each_built!(self, setup => setup.name = trimmed(name).to_owned());
    }

    /// The ground.
    pub fn ground(&self) -> &Ground {
        each!(AnySetup: self, setup => &setup.ground)
    }

    /// What the system's ground is like.
    pub fn land(&self) -> Land {
        each_built!(self, S, _setup => S::LAND)
    }

    /// The kinds of ground that the system tells apart.
    pub fn grounds(&self) -> &'static [Terrain] {
        each_built!(self, S, _setup => S::GROUNDS)
    }

    /// The further hexes that a figure covers where it stands.
    pub fn rest(&self, recruit: usize) -> Vec<Hex> {
        each_built!(self, S, setup => {
            let recruit = setup.recruits.get(recruit);
            recruit.map_or_else(Vec::new, |it| {
                it.at.map_or_else(Vec::new, |at| S::rest(&it.sheet, at, it.facing))
            })
        })
    }

    /// Why no gap can be measured between two hexes.
    pub fn bar_of_gap(&self, a: Hex, b: Hex) -> Option<Bar> {
        each_built!(self, S, setup => S::bar_of_gap(&setup.ground, a, b))
    }

    /// The ground, for painting. After resizing it call [`AnySetup::settle`].
    pub fn ground_mut(&mut self) -> &mut Ground {
        each_built!(self, setup => &mut setup.ground)
    }

    /// Takes figures off hexes that are no longer there.
    pub fn settle(&mut self) {
        each_built!(self, setup => {
            let ground = &setup.ground;
            for recruit in &mut setup.recruits {
                recruit.at = recruit.at.filter(|hex| ground.cell(*hex).is_some());
            }
        });
    }

    /// The figures.
    pub fn recruits(&self) -> Vec<Enlisted> {
        each_built!(self, setup => setup.recruits.iter().map(enlisted).collect())
    }

    /// How many there are.
    pub fn n_recruits(&self) -> usize {
        each!(AnySetup: self, setup => setup.recruits.len())
    }

    /// The sections of a figure's sheet; none for a place nobody has.
    pub fn sections(&self, recruit: usize) -> Vec<Section> {
        each_built!(self, setup => setup.recruits.get(recruit).map_or(Vec::new(), |it| it.sheet.sections()))
    }

    /// The figures of what buttons of a figure's sheet add, by their keys.
    pub fn figures(&self, recruit: usize, keys: &[&str]) -> Vec<String> {
        each_built!(self, setup => setup.recruits.get(recruit).map_or_else(Vec::new, |it| {
            keys.iter().map(|key| it.sheet.figures(key)).collect()
        }))
    }

    /// Sets one field of a figure's sheet; whether there is such a field, and it can hold the value. A
    /// number that it can hold but does not take is there, and flagged.
    pub fn set(&mut self, recruit: usize, key: &str, value: &Value) -> bool {
        let before = self.clone();
        let is_there = each_built!(&mut *self, setup => {
            setup.recruits.get_mut(recruit).is_some_and(|it| it.sheet.set(key, value))
        });
        let is_exact = is_there && self.holds(recruit, key, value);
        if is_there && !is_exact {
            *self = before;
        }
        is_exact
    }

    /// Whether a field came to hold the very number that was said.
    fn holds(&self, recruit: usize, key: &str, value: &Value) -> bool {
        let Value::Number(said) = value else { return true };
        let is_other = |field: Field| match field.kind {
            Kind::Number { value, .. } => field.key == key && value != *said,
            _ => false,
        };
        !self.sections(recruit).into_iter().flat_map(|section| section.fields).any(is_other)
    }

    /// Puts a figure on a hex, or into the tray.
    pub fn place(&mut self, recruit: usize, at: Option<Hex>) {
        each_built!(self, setup => if let Some(it) = setup.recruits.get_mut(recruit) { it.at = at });
    }

    /// Turns a figure.
    pub fn face(&mut self, recruit: usize, facing: Facing) {
        each_built!(self, setup => if let Some(it) = setup.recruits.get_mut(recruit) { it.facing = facing });
    }

    /// Puts a figure on a side.
    pub fn enlist(&mut self, recruit: usize, side: Side) {
        each_built!(self, setup => if let Some(it) = setup.recruits.get_mut(recruit) { it.side = side });
    }

    /// The names of the sheets to start from.
    pub fn starters(&self) -> Vec<String> {
        each_built!(self, S, _setup => S::starters().iter().map(|sheet| sheet.name().to_owned()).collect())
    }

    /// Adds a figure with the sheet of a starter, or an empty one; its place in the roster.
    pub fn add(&mut self, starter: Option<usize>, side: Side) -> usize {
        each_built!(self, S, setup => {
            let sheet = starter.and_then(|i| S::starters().into_iter().nth(i)).unwrap_or_default();
            setup.recruits.push(Recruit { sheet, side, at: None, facing: Facing::default() });
            setup.recruits.len() - 1
        })
    }

    /// What a file of another program ends in whose characters can be imported.
    pub fn imports(&self) -> Option<&'static str> {
        each_built!(self, setup => imports_of(setup))
    }

    /// Adds a figure with the sheet of a character of another program, not yet placed, last in the roster. The
    /// file's text was so many bytes long and has the checksum `origin`. Where it cannot be read nothing changes.
    pub fn import(&mut self, bytes: usize, file: &Json, origin: u32) -> Result<ImportReport, ImportFault> {
        each_built!(self, setup => import(setup, bytes, file, origin))
    }

    /// The checksum of the file that a figure's sheet was made of.
    pub fn origin(&self, recruit: usize) -> Option<u32> {
        each_built!(self, setup => setup.recruits.get(recruit)?.sheet.origin())
    }

    /// Adds a copy of a figure, not yet placed; its place in the roster.
    pub fn duplicate(&mut self, recruit: usize) -> Option<usize> {
        each_built!(self, setup => {
            let copy = Recruit { at: None, ..setup.recruits.get(recruit)?.clone() };
            setup.recruits.push(copy);
            Some(setup.recruits.len() - 1)
        })
    }

    /// Takes a figure out of the roster.
    pub fn remove(&mut self, recruit: usize) {
        each_built!(self, setup => if recruit < setup.recruits.len() { setup.recruits.remove(recruit); });
    }

    /// What the specification leaves to the table, with the reading taken.
    pub fn options(&self) -> Vec<(TableOption, usize)> {
        each_built!(self, S, setup => {
            let taken = setup.options.iter().map(|reading| usize::from(*reading));
            S::OPTIONS.iter().copied().zip(taken.chain(std::iter::repeat(0))).collect()
        })
    }

    /// Takes a reading of an option.
    pub fn set_option(&mut self, option: usize, reading: usize) {
        each_built!(self, S, setup => {
            setup.options.resize(S::OPTIONS.len(), 0);
            if let Some(taken) = setup.options.get_mut(option) {
                *taken = reading as u8;
            }
        });
    }

    /// Everything that keeps this table from being played.
    pub fn faults(&self) -> SetupFaults {
        let own = each_built!(self, setup => setup.faults_in_full());
        if !own.0.is_empty() {
            return own;
        }
        each!(AnySetup: self, S, setup => S::begin(setup).err().unwrap_or_default())
    }

    /// The fight that begins here.
    pub fn begin(&self) -> Result<AnyFight, SetupFaults> {
        each_to!(AnySetup: self, S, setup, AnyFight(wrap) => Ok(wrap(Fight::new(S::begin(setup)?))))
    }
}

fn enlisted<Sheet: Form>(recruit: &Recruit<Sheet>) -> Enlisted {
    Enlisted {
        name: recruit.sheet.name().to_owned(),
        side: recruit.side,
        at: recruit.at,
        facing: recruit.facing,
        faults: recruit.sheet.faults(),
    }
}

fn imports_of<Sheet: Form>(_setup: &Setup<Sheet>) -> Option<&'static str> {
    Sheet::IMPORTS
}

fn import<Sheet: Form>(
    setup: &mut Setup<Sheet>,
    bytes: usize,
    file: &Json,
    origin: u32,
) -> Result<ImportReport, ImportFault> {
    // Whoever cannot read it says so first, be the file as it may.
    Sheet::IMPORTS.ok_or(ImportFault::NotForThisSystem)?;
    import::check(bytes, file)?;
    let (mut sheet, report) = Sheet::import(file)?;
    sheet.set_origin(Some(origin));
    setup.recruits.push(Recruit { sheet, side: Side::Tide, at: None, facing: Facing::default() });
    Ok(report)
}
