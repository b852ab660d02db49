//! The table being built.

use crate::board::Terrain;
use crate::systems::AnySetup;

/// A table being built.
#[derive(Clone, PartialEq, Debug)]
pub struct Workshop {
    /// The table.
    pub setup: AnySetup,
    /// Steps that can be taken back.
    pub undo: Vec<AnySetup>,
    /// Steps that can be taken on again.
    pub redo: Vec<AnySetup>,
    /// The tool in hand.
    pub tool: Tool,
    /// What the brush paints.
    pub ground: Terrain,
    /// How high.
    pub height: u16,
    /// Rings of the brush.
    pub brush: u32,
    /// A stroke has begun.
    pub is_drawing: bool,
    /// The chosen figure.
    pub picked: Option<usize>,
    /// The sheet that is open.
    pub sheet: Option<usize>,
    /// The field of numbers into which something else was typed last, and what.
    pub unread: Option<(String, String)>,
    /// What keeps it from being played, once that was tried.
    pub faults: Vec<String>,
}

/// The editor's tools.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Tool {
    /// Ground and height.
    #[default]
    Paint,
    /// Height alone.
    Height,
    /// Figures.
    Fighters,
    /// Moves the board.
    Pan,
    /// Size, name and table options.
    Table,
}

impl Workshop {
    /// A setup on the bench, nothing chosen yet.
    pub fn new(setup: AnySetup) -> Workshop {
        Workshop {
            setup,
            undo: Vec::new(),
            redo: Vec::new(),
            tool: Tool::Paint,
            ground: Terrain::Grass,
            height: 0,
            brush: 0,
            is_drawing: false,
            picked: None,
            sheet: None,
            unread: None,
            faults: Vec::new(),
        }
    }
}
