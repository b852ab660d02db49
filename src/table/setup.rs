//! What a fight begins with: whatever somebody typed.

use crate::board::{Ground, Side};
use crate::hex::{Facing, Hex};
use serde::{Deserialize, Serialize};

/// A table before the first throw: ground, figures and table options, not yet checked.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Setup<Sheet> {
    /// The table's name, at most 40 characters.
    pub name: String,
    /// The ground.
    pub ground: Ground,
    /// The figures.
    pub recruits: Vec<Recruit<Sheet>>,
    /// The reading taken of each of the system's options, in the system's order.
    pub options: Vec<u8>,
}

/// A figure to be placed.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Recruit<Sheet> {
    /// Its sheet.
    pub sheet: Sheet,
    /// Its side.
    pub side: Side,
    /// Where it stands; `None` while it waits to be placed.
    pub at: Option<Hex>,
    /// What it faces.
    pub facing: Facing,
}

/// Something the specification leaves to the table: the readings, default first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TableOption {
    /// What it settles.
    pub label: &'static str,
    /// The readings.
    pub readings: &'static [&'static str],
}

/// One thing wrong with a setup.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SetupFault {
    /// Which figure.
    pub recruit: Option<usize>,
    /// Which field of its sheet.
    pub field: Option<String>,
    /// What is wrong and what to do.
    pub message: String,
}

/// Everything wrong with a setup, all at once.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct SetupFaults(pub Vec<SetupFault>);

impl SetupFaults {
    /// A fault of the table itself.
    pub fn table(&mut self, message: impl Into<String>) {
        self.0.push(SetupFault { recruit: None, field: None, message: message.into() });
    }

    /// A fault of one figure.
    pub fn recruit(&mut self, recruit: usize, message: impl Into<String>) {
        self.0.push(SetupFault { recruit: Some(recruit), field: None, message: message.into() });
    }

    /// `Ok` where nothing is wrong.
    pub fn or(self) -> Result<(), SetupFaults> {
        if self.0.is_empty() { Ok(()) } else { Err(self) }
    }
}
