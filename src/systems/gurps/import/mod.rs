//! Characters of GURPS Character Sheet, file versions 2 to 5, as sheets of these rules. Those are characters of the
//! fourth edition: nothing is copied without saying so. What has the same number in both editions is taken, what the
//! third counts otherwise is converted by its rules, what it does not know is left out; each is told.
//!
//! Knows files, the sheet and the printed tables. Must never know a fight.
//!
//! - `file` what is in a file whatever its version, with `amount` for its numbers and names;
//! - `profile`, `attributes`, `skills` with `level`, `traits`;
//! - `gear` with `item` and `carried`: `armour`, `shield`, `weapon` of `melee` and `shot` with `harm` and `cut`;
//! - `summary` and `worked` what follows from all that, `settings` what the file was made by.

mod amount;
mod armour;
mod attacks;
mod attributes;
mod carried;
mod cut;
mod file;
mod gear;
mod harm;
mod item;
mod level;
mod melee;
mod profile;
mod settings;
mod shield;
mod shot;
mod skills;
mod summary;
mod traits;
mod weapon;
mod worked;

use super::sheet::Sheet;
use crate::json::Json;
use crate::sheet::{ImportFault, ImportReport};

/// What such files end in.
pub(super) const ENDING: &str = ".gcs";

/// The sheet of a character, and what became of everything in the file.
pub(super) fn import(file: &Json) -> Result<(Sheet, ImportReport), ImportFault> {
    file::accept(file)?;
    let (mut sheet, mut report) = (Sheet::default(), ImportReport::default());
    profile::read(file, &mut sheet, &mut report);
    let attributes = attributes::Attributes::of(file);
    attributes::read(&attributes, &mut sheet, &mut report);
    traits::read(file, &mut sheet, &mut report);
    skills::read(file, &attributes, &mut sheet, &mut report);
    gear::read(file, &mut sheet, &mut report);
    for (list, reason) in [("spells", "these rules have no spells"), ("notes", "a fighter has no notes here")]
    {
        for entry in file::entries(file, list) {
            let reason = if entry.is_container { file::HEADING } else { reason };
            report.leave(&entry.name, "", reason);
            attacks::leave(&entry, &mut report, |_| attacks::NO_WEAPON);
        }
    }
    summary::read(file, &sheet, &mut report);
    settings::read(file, &mut report);
    file::rest(file, &mut report);
    Ok((sheet, report))
}
