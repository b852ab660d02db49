//! What a fight begins with: whatever somebody typed.

use crate::board::{Board, Ground, Side, Token, UnitId, Units};
use crate::hex::{Facing, Hex};
use crate::sheet::Form;
use serde::{Deserialize, Serialize};
use std::rc::Rc;

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

/// What a demo scene looks like before anybody sits down to it: the first page shows it, and has none of its
/// system's code yet.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Cover {
    /// The table's name.
    pub scene: &'static str,
    /// What it shows, in a few words; `None`: what its system is about.
    pub about: Option<&'static str>,
    /// Its ground, in the signs of [`Ground::drawn`].
    pub ground: &'static [&'static str],
    /// Its figures.
    pub figures: &'static [Stand],
}

/// A figure of a cover.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Stand {
    /// Its name.
    pub name: &'static str,
    /// Its side.
    pub side: Side,
    /// Where it stands: column and row.
    pub at: (i32, i32),
    /// What it faces.
    pub facing: Facing,
}

impl Stand {
    /// A figure by name, side, column and row, and direction counted clockwise from east.
    pub const fn of(name: &'static str, side: Side, at: (i32, i32), facing: i32) -> Stand {
        Stand { name, side, at, facing: Facing::of(facing) }
    }

    /// The hex it stands in.
    pub fn hex(&self) -> Hex {
        Ground::hex(self.at.0, self.at.1)
    }

    /// The figure with its sheet.
    pub fn with<Sheet>(&self, sheet: Sheet) -> Recruit<Sheet> {
        Recruit { sheet, side: self.side, at: Some(self.hex()), facing: self.facing }
    }
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

/// At most this many figures on a table.
pub const MOST_FIGURES: usize = Units::MOST;
/// The longest name of a table, in characters.
pub const MOST_NAME: usize = 40;

impl<Sheet> Setup<Sheet> {
    /// The same table with other sheets.
    pub fn map<Other>(self, other: impl Fn(Sheet) -> Other) -> Setup<Other> {
        let recruit = |Recruit { sheet, side, at, facing }: Recruit<Sheet>| Recruit {
            sheet: other(sheet),
            side,
            at,
            facing,
        };
        let recruits = self.recruits.into_iter().map(recruit).collect();
        Setup { name: self.name, ground: self.ground, recruits, options: self.options }
    }
}

impl<Sheet: Form> Setup<Sheet> {
    /// The setup of a table as it stands, with the sheets and sides that its figures have now. Whoever is off the board
    /// waits to be placed.
    pub fn of(
        name: &str,
        board: &Board,
        options: Vec<u8>,
        figure: impl Fn(UnitId) -> (Sheet, Side),
    ) -> Setup<Sheet> {
        let recruit = |(i, token): (usize, &Token)| {
            let (sheet, side) = figure(UnitId(i as u8));
            let at = (!token.is_away).then_some(token.at);
            Recruit { sheet, side, at, facing: token.facing }
        };
        let recruits = board.tokens.iter().enumerate().map(recruit).collect();
        Setup { name: name.to_owned(), ground: (*board.ground).clone(), recruits, options }
    }

    /// The board that it begins with, for these tokens.
    pub fn board(&self, tokens: Vec<Token>) -> Board {
        Board { ground: Rc::new(self.ground.clone()), tokens }
    }

    /// The reading taken of an option; the default where none was.
    pub fn reading(&self, option: usize) -> u8 {
        self.options.get(option).copied().unwrap_or(0)
    }

    /// What is wrong whatever the system: too many figures, sheets out of range, figures not placed.
    pub fn faults(&self) -> SetupFaults {
        self.faults_with(SetupFaults::sheet, None)
    }

    /// The same of what was made of a table in play, as it was `before`: whoever was off the board may stay so.
    pub fn new_faults(&self, before: &Setup<Sheet>) -> SetupFaults {
        self.faults_with(SetupFaults::sheet, Some(before)).less(&before.faults())
    }

    /// The same with the faults of each sheet, field by field.
    pub fn faults_in_full(&self) -> SetupFaults {
        self.faults_with(SetupFaults::fields, None)
    }

    /// The new ones in full, as [`Setup::new_faults`].
    pub fn new_faults_in_full(&self, before: &Setup<Sheet>) -> SetupFaults {
        self.faults_with(SetupFaults::fields, Some(before)).less(&before.faults_in_full())
    }

    fn faults_with(
        &self,
        tell: fn(&mut SetupFaults, usize, &Sheet),
        before: Option<&Setup<Sheet>>,
    ) -> SetupFaults {
        let was_away = |i: usize| before.and_then(|it| it.recruits.get(i)).is_some_and(|it| it.at.is_none());
        let mut faults = SetupFaults::default();
        if self.recruits.len() > MOST_FIGURES {
            faults.table(format!("a table holds {MOST_FIGURES} figures at most"));
        }
        for (i, recruit) in self.recruits.iter().enumerate() {
            tell(&mut faults, i, &recruit.sheet);
            if recruit.at.is_none() && !was_away(i) {
                faults.recruit(i, format!("place {} on the board", recruit.sheet.name()));
            }
        }
        faults
    }
}

impl SetupFaults {
    /// What every system's check of a state from outside may take for granted: a ground that is one, and no figure so
    /// far off it that geometry would overflow.
    pub fn of_board(board: &Board) -> Result<(), SetupFaults> {
        let mut faults = SetupFaults::default();
        if !board.ground.is_sound() {
            faults.table("The ground has a size, height or note out of range.");
        }
        if !board.tokens.iter().flat_map(Token::hexes).all(Board::is_near) {
            faults.table("A figure stands far off the board.");
        }
        faults.into_result()
    }

    /// What is wrong with a state that came from outside, whatever the system: its board for so many figures,
    /// how many these are, its name. `Err` where it is so wrong that nothing else can be looked at.
    pub fn of_table(name: &str, board: &Board, figures: usize) -> Result<SetupFaults, SetupFaults> {
        let mut faults = SetupFaults::default();
        let fault = board.fault(figures).or((figures > MOST_FIGURES).then_some("too many figures"));
        if let Some(fault) = fault {
            faults.table(fault);
            return Err(faults);
        }
        if name.chars().count() > MOST_NAME {
            faults.table(format!("the table's name can have {MOST_NAME} letters at most"));
        }
        Ok(faults)
    }

    /// Why a table cannot be changed while an exchange is in progress.
    pub fn of_exchange() -> SetupFaults {
        let mut faults = SetupFaults::default();
        faults.table("An attack or a turn is in progress: finish it or undo it, then change the table.");
        faults
    }

    /// Everybody on the board stands on open ground, and nobody in a hex that somebody before it fills.
    pub fn of_places<'a>(
        board: &Board,
        figures: impl Iterator<Item = &'a str>,
        fills: impl Fn(usize) -> bool,
        contact: impl Fn(usize) -> Vec<Hex>,
    ) -> SetupFaults {
        let mut faults = SetupFaults::default();
        let named = board.tokens.iter().zip(figures).enumerate();
        for (i, (token, name)) in named.filter(|(_, (token, _))| !token.is_away) {
            if contact(i).into_iter().any(|hex| board.ground.is_blocked(hex)) {
                faults.recruit(i, format!("{name} stands in a wall or off the board; move the token"));
            }
            let mut others = board.tokens.iter().enumerate().take(i).filter(|(other, _)| fills(*other));
            if fills(i) && others.any(|(_, other)| other.hexes().any(|hex| token.covers(hex))) {
                faults.recruit(i, format!("{name} shares a hex with somebody; move one of them"));
            }
        }
        faults
    }

    /// That a figure's sheet has faults. Which ones is told field by field while the table is built.
    pub fn sheet<Sheet: Form>(&mut self, recruit: usize, sheet: &Sheet) {
        if !sheet.is_sound() {
            self.recruit(
                recruit,
                format!("the sheet of {} has values out of range; correct it under Fighters", sheet.name()),
            );
        }
    }

    /// The faults of a figure's sheet, each tied to its field.
    pub fn fields<Sheet: Form>(&mut self, recruit: usize, sheet: &Sheet) {
        for fault in sheet.faults() {
            let (field, message) = (Some(fault.key), fault.message);
            self.0.push(SetupFault { recruit: Some(recruit), field, message });
        }
    }

    /// A fault of the table itself.
    pub fn table(&mut self, message: impl Into<String>) {
        self.0.push(SetupFault { recruit: None, field: None, message: message.into() });
    }

    /// A fault of one figure.
    pub fn recruit(&mut self, recruit: usize, message: impl Into<String>) {
        self.0.push(SetupFault { recruit: Some(recruit), field: None, message: message.into() });
    }

    /// Without those of before.
    pub fn less(mut self, before: &SetupFaults) -> SetupFaults {
        self.0.retain(|fault| !before.0.contains(fault));
        self
    }

    /// `Ok` where nothing is wrong.
    pub fn into_result(self) -> Result<(), SetupFaults> {
        if self.0.is_empty() { Ok(()) } else { Err(self) }
    }
}
