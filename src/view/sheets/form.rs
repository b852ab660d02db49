//! The sheet editor and the roster of a setup. Sections are plain already; this adds what the page
//! would otherwise have to count.

use crate::board::{Ground, Side};
use crate::hex::{Facing, Hex};
use crate::sheet::{Fault, Kind, Range, Section, Value, split_number, trimmed};
use crate::systems::{AnySetup, Enlisted};
use crate::table::{AnySheet, SetupFault, SetupFaults};
use crate::view::snapshot::monograms;
use crate::view::words;

/// A sheet being edited.
#[derive(Clone, PartialEq, Debug)]
pub struct SheetPage {
    /// The figure's place in the roster.
    pub recruit: usize,
    /// The name, or "Unnamed fighter".
    pub title: String,
    /// The system's name.
    pub subtitle: String,
    /// Two letters.
    pub monogram: String,
    /// The side.
    pub side: Side,
    /// A tab for each section, in order.
    pub tabs: Vec<Tab>,
    /// The sections with their fields.
    pub sections: Vec<Section>,
    /// How many values are out of range.
    pub n_faults: usize,
    /// "1 value to fix", or nothing.
    pub fault_title: String,
    /// "Pike can't join a fight yet. Saved here.", or nothing.
    pub fault_text: String,
    /// The key of the first field to mend.
    pub first_fault: Option<String>,
}

/// A tab over a sheet.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tab {
    /// The section's heading.
    pub title: &'static str,
    /// How many of its values are out of range.
    pub n_faults: usize,
}

/// A figure in the roster.
#[derive(Clone, PartialEq, Debug)]
pub struct RosterRow {
    /// Its place in the roster.
    pub recruit: usize,
    /// The name, or "Unnamed fighter".
    pub name: String,
    /// Two letters.
    pub monogram: String,
    /// The side.
    pub side: Side,
    /// Where it stands; `None` while it waits in the tray.
    pub at: Option<Hex>,
    /// What it faces.
    pub facing: Facing,
    /// Under the name: "F6, facing west", "Not placed yet", "1 value to fix".
    pub line: String,
    /// How many values are out of range.
    pub n_faults: usize,
}

impl SheetPage {
    /// Says at a field of numbers that it does not take what was typed into it.
    pub fn refuse(&mut self, key: &str, typed: &Value) {
        let fields = self.sections.iter_mut().flat_map(|section| &mut section.fields);
        for field in fields.filter(|field| field.key == key) {
            let Kind::Number { least, most, is_halves, .. } = field.kind else { continue };
            let range = Range { least, most, is_halves };
            let typed = match typed {
                Value::Text(text) => text.clone(),
                Value::Number(n) => range.shown(*n),
                Value::Flag(_) | Value::Press => continue,
            };
            let (message, fix) = range.refuse(&field.label, &typed);
            field.fault = Some(Fault { key: key.to_owned(), message, fix });
        }
    }
}

const UNNAMED: &str = "Unnamed fighter";

impl AnySetup {
    /// The roster.
    pub fn roster(&self) -> Vec<RosterRow> {
        let recruits = self.recruits();
        let letters = monograms(recruits.iter().map(|it| it.name.as_str()));
        let rows = recruits.iter().zip(letters).enumerate();
        rows.map(|(recruit, (it, monogram))| RosterRow {
            recruit,
            name: named(it),
            monogram,
            side: it.side,
            at: it.at,
            facing: it.facing,
            line: line(it),
            n_faults: it.faults.len(),
        })
        .collect()
    }

    /// A figure's sheet; `None` for a place nobody has.
    pub fn sheet(&self, recruit: usize) -> Option<SheetPage> {
        let row = self.roster().into_iter().nth(recruit)?;
        let sections = self.sections(recruit);
        let n_faults =
            |section: &Section| section.fields.iter().filter(|field| field.fault.is_some()).count();
        let tab = |section: &Section| Tab { title: section.title, n_faults: n_faults(section) };
        let faulty = sections.iter().flat_map(|section| &section.fields).find(|field| field.fault.is_some());
        let is_fine = row.n_faults == 0;
        Some(SheetPage {
            recruit,
            tabs: sections.iter().map(tab).collect(),
            first_fault: faulty.map(|field| field.key.clone()),
            fault_title: if is_fine { String::new() } else { to_fix(row.n_faults) },
            fault_text: if is_fine {
                String::new()
            } else {
                format!("{} can’t join a fight yet. Saved here.", row.name)
            },
            title: row.name,
            subtitle: self.system_name().to_owned(),
            monogram: row.monogram,
            side: row.side,
            n_faults: row.n_faults,
            sections,
        })
    }

    /// What a message about this table's faults says, one line each: "Korrag: Name is missing".
    pub fn fault_lines(&self) -> Vec<String> {
        self.lines_of(self.faults())
    }

    /// The same of some faults.
    pub fn lines_of(&self, faults: SetupFaults) -> Vec<String> {
        let names: Vec<String> = self.recruits().iter().map(named).collect();
        let line = |fault: SetupFault| match fault.recruit.and_then(|i| names.get(i)) {
            Some(name) => format!("{name}: {}", fault.message),
            None => words::sentence(&fault.message),
        };
        faults.0.into_iter().map(line).collect()
    }
}

fn named(recruit: &Enlisted) -> String {
    name_or_unnamed(&recruit.name)
}

/// A fighter's name, or "Unnamed fighter".
pub fn name_or_unnamed(name: &str) -> String {
    let name = trimmed(name);
    if name.is_empty() { UNNAMED.to_owned() } else { name.to_owned() }
}

/// What somebody with this sheet has: whatever the form can take away by its name, and not by a number. "Broadsword,
/// small shield, leather armour".
pub fn carried(sheet: &AnySheet) -> String {
    let fields = sheet.sections().into_iter().flat_map(|section| section.fields);
    let labels = fields.filter(|field| field.key.ends_with(".remove")).map(|field| field.label);
    let named = labels.filter_map(|label| {
        let name = label.strip_prefix("Remove ")?;
        let is_name = split_number(name).1.is_none() && !name.starts_with("the ");
        is_name.then(|| name.to_owned())
    });
    words::sentence(&named.collect::<Vec<_>>().join(", "))
}

fn line(recruit: &Enlisted) -> String {
    match (recruit.faults.len(), recruit.at) {
        (0, Some(hex)) => format!("{}, facing {}", Ground::name(hex), recruit.facing.name()),
        (0, None) => "Not placed yet".to_owned(),
        (n, _) => to_fix(n),
    }
}

fn to_fix(n: usize) -> String {
    words::plural(n, "value to fix", "values to fix")
}
