//! What the specification leaves to the table (section 3.6), and how it is written in links and records.

use super::sheet::Sheet;
use crate::table::{Setup, TableOption};
use serde::{Deserialize, Serialize};

/// The options, default reading first.
pub(super) const OPTIONS: &[TableOption] = &[
    TableOption { label: "Polearm pattern", readings: &["forward", "radial"] },
    TableOption {
        label: "Most dice that may be risked",
        readings: &["one for 3 points, two in any case", "one for 3 points", "ten"],
    },
    TableOption { label: "Soak in a simultaneous attack", readings: &["allowed", "not allowed"] },
    TableOption { label: "Knock-back", readings: &["played", "left out"] },
    TableOption { label: "Set weapons answer forced moves", readings: &["no", "yes"] },
    TableOption { label: "Aim and attack dice", readings: &["after the reaction", "with the declaration"] },
];

/// The readings a table has taken.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(try_from = "Written", into = "Written")]
pub struct Options {
    /// `polearm_pattern` is radial (AM-24).
    pub is_radial: bool,
    /// `dice_cap` (AM-03).
    pub cap: DiceCap,
    /// `soak_in_exchange` is off (AM-61).
    pub no_soak_in_exchange: bool,
    /// `knockback` is off (AM-87).
    pub no_knockback: bool,
    /// `forced_move_triggers` is on (AM-46).
    pub forced_moves_trigger: bool,
    /// Aim and dice of an attack are settled when it is declared, and those of a defence with the reaction, not
    /// after all reactions (P3, AM-42): fewer questions.
    pub aims_with_declaration: bool,
}

/// How many dice may be risked (AM-03).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub enum DiceCap {
    /// One for every 3 points, two in any case.
    #[default]
    Usual,
    /// One for every 3 points only.
    Strict,
    /// Ten.
    Open,
}

/// As they are written. Before there was a reading of the order, every table was played with aim and dice at the
/// declaration, and the last byte was 0 or 1. So that such a table still means what was played at it, the bit that
/// was never set stands for the order of the specification; what is stored decides.
#[derive(Clone, Copy, Serialize, Deserialize)]
struct Written {
    is_radial: bool,
    cap: DiceCap,
    no_soak_in_exchange: bool,
    no_knockback: bool,
    last: u8,
}

/// Of [`Written::last`]: forced moves rouse set weapons.
const FORCED: u8 = 1;
/// Of [`Written::last`]: aim and dice are settled after all reactions.
const AIMS_LATER: u8 = 2;

impl From<Options> for Written {
    fn from(options: Options) -> Written {
        let forced = if options.forced_moves_trigger { FORCED } else { 0 };
        let later = if options.aims_with_declaration { 0 } else { AIMS_LATER };
        let Options { is_radial, cap, no_soak_in_exchange, no_knockback, .. } = options;
        Written { is_radial, cap, no_soak_in_exchange, no_knockback, last: forced | later }
    }
}

impl TryFrom<Written> for Options {
    type Error = &'static str;

    fn try_from(written: Written) -> Result<Options, &'static str> {
        let Written { is_radial, cap, no_soak_in_exchange, no_knockback, last } = written;
        if last > FORCED | AIMS_LATER {
            return Err("no such reading of the table options");
        }
        let forced_moves_trigger = last & FORCED != 0;
        let aims_with_declaration = last & AIMS_LATER == 0;
        Ok(Options {
            is_radial,
            cap,
            no_soak_in_exchange,
            no_knockback,
            forced_moves_trigger,
            aims_with_declaration,
        })
    }
}

impl Options {
    /// The readings of a setup. A setup with a shorter list is of a table at which nothing has been played: what it
    /// says nothing of is read by default.
    pub(super) fn of(setup: &Setup<Sheet>) -> Options {
        Options {
            is_radial: setup.reading(0) == 1,
            cap: match setup.reading(1) {
                1 => DiceCap::Strict,
                2 => DiceCap::Open,
                _ => DiceCap::Usual,
            },
            no_soak_in_exchange: setup.reading(2) == 1,
            no_knockback: setup.reading(3) == 1,
            forced_moves_trigger: setup.reading(4) == 1,
            aims_with_declaration: setup.reading(5) == 1,
        }
    }

    /// The same as places in [`OPTIONS`].
    pub(super) fn readings(self) -> Vec<u8> {
        vec![
            self.is_radial.into(),
            self.cap as u8,
            self.no_soak_in_exchange.into(),
            self.no_knockback.into(),
            self.forced_moves_trigger.into(),
            self.aims_with_declaration.into(),
        ]
    }
}
