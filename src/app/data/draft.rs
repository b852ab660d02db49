//! The table being built.

use crate::app::data::page::Page;
use crate::board::Terrain;
use crate::hex::{Hex, Step, line};
use crate::share::setup_sum;
use crate::sheet::Value;
use crate::systems::AnySetup;
use crate::table::AnySheet;

/// So many steps of the editor can be taken back.
const STEPS: usize = 60;

/// Why a table without fighters cannot be played.
const NOBODY: &str = "Nobody stands on the board yet. Pick Fighters and place one.";

/// A table being built.
#[derive(Clone, PartialEq, Debug)]
pub struct Draft {
    /// The table.
    pub setup: AnySetup,
    /// Its number among the tables being built that are kept; `None` as long as it is only in memory.
    pub id: Option<u32>,
    /// Counts the tables that were built in this window: what is told of an earlier one is not of this one.
    pub session: u32,
    /// What it was begun from.
    pub basis: Basis,
    /// The checksum of what it was begun with; `None` where that counts as built.
    pub begun: Option<u32>,
    /// So many entries were closed in the fight that it changes when it was made of that.
    pub entries: usize,
    /// The checksum of the table of that fight then.
    pub made_of: Option<u32>,
    /// So many of its figures, the first, are in that fight, and cannot be taken out of it here; 0 where the fight begins
    /// anew with it.
    pub in_fight: usize,
    /// Whether it is only open to bring in those who wait: with the last of them play goes on.
    pub brings_in: bool,
    /// Steps that can be taken back.
    pub undo: Vec<AnySetup>,
    /// Steps that can be taken on again.
    pub redo: Vec<AnySetup>,
    /// The tool in hand.
    pub tool: Tool,
    /// What the brush paints.
    pub ground: Terrain,
    /// What it is, where it paints a danger.
    pub danger: String,
    /// How high.
    pub height: u16,
    /// How much the brush paints at a time.
    pub brush: Brush,
    /// What is set on hexes or between them.
    pub fixture: Fixture,
    /// How high or wide it is, by its place in the list.
    pub sizes: [u16; 4],
    /// The top of what stands in a gap; 0 for nothing.
    pub gap_top: u16,
    /// The first of two hexes between which something is to stand.
    pub first: Option<Hex>,
    /// Where the line or the area begins that is being drawn.
    pub from: Option<Hex>,
    /// Where the stroke is that is being drawn.
    pub stroke: Option<Hex>,
    /// The table before the stroke that is being drawn.
    pub before_stroke: Option<AnySetup>,
    /// It takes away what it could have set.
    pub takes_away: bool,
    /// The chosen figure.
    pub picked: Option<usize>,
    /// Whether all who wait are placed together, around the hex that is tapped next.
    pub gathers: bool,
    /// The sheet that is open.
    pub sheet: Option<usize>,
    /// The field of numbers that did not take what was typed last, and what that was.
    pub refused: Option<(String, Value)>,
    /// The kept fighter that was forgotten last, and can be kept again, with the number of its roster.
    pub forgotten: Option<(u32, AnySheet)>,
    /// What keeps it from being played, once that was tried.
    pub faults: Vec<String>,
}

/// What a table being built was begun from.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Basis {
    /// Nothing: it is a table of its own.
    #[default]
    Own,
    /// A table in play, by its number, that it changes; `None` for the one that is only in memory.
    Fight(Option<u32>),
}

/// What becomes of changes to the table in play that are not in it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ForChanges {
    /// They are taken into the fight; where they were made of none that was played on, it begins anew with them.
    Use,
    /// They are a table of their own from now on.
    Keep,
    /// They are deleted.
    Drop,
}

/// A table being built that is read, to be opened.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OpeningDraft {
    /// Its number.
    pub id: u32,
    /// On which page.
    pub page: Page,
    /// What becomes of it then, if it is not only looked at.
    pub then: Option<ForChanges>,
    /// Whether those who wait are brought in with it.
    pub brings_in: bool,
}

/// How much a brush paints at a time.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Brush {
    /// The hex, with so many rings around it: 0, 1 or 2.
    Rings(u32),
    /// The hex, with all that are alike and hang together with it.
    Fill,
    /// A line from hex to hex.
    Line,
    /// All between two corners.
    Area,
}

/// The editor's tools.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Tool {
    /// Ground; the height stays.
    Paint,
    /// Height alone.
    Height,
    /// What stands on hexes and between them.
    Fixtures,
    /// Figures.
    Fighters,
    /// Nothing in hand: the board is moved, and fighters are picked.
    #[default]
    Pan,
    /// Size, name and table options.
    Table,
}

impl Tool {
    /// All tools, with their names in what is kept.
    const NAMES: [(Tool, &'static str); 6] = [
        (Tool::Paint, "paint"),
        (Tool::Height, "height"),
        (Tool::Fixtures, "fixtures"),
        (Tool::Fighters, "fighters"),
        (Tool::Pan, "pan"),
        (Tool::Table, "table"),
    ];

    /// Its name in what is kept.
    pub fn name(self) -> &'static str {
        Tool::NAMES.iter().find(|(tool, _)| *tool == self).map_or("", |(_, name)| name)
    }

    /// The tool of this name.
    pub fn named(name: &str) -> Option<Tool> {
        Tool::NAMES.iter().find(|(_, own)| *own == name).map(|(tool, _)| *tool)
    }
}

/// What can stand on hexes and between them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fixture {
    /// A tree, a rock.
    Obstacle,
    /// A transit pad.
    Pad,
    /// A wall between two hexes.
    Wall,
    /// A measured gap between two hexes.
    Gap,
}

impl Fixture {
    /// Whether it takes two hexes.
    pub fn is_between(self) -> bool {
        matches!(self, Fixture::Wall | Fixture::Gap)
    }
}

impl Draft {
    /// A setup in the editor, nothing chosen yet.
    pub fn new(setup: AnySetup) -> Draft {
        Draft {
            setup,
            id: None,
            session: 0,
            basis: Basis::Own,
            begun: None,
            entries: 0,
            made_of: None,
            in_fight: 0,
            brings_in: false,
            undo: Vec::new(),
            redo: Vec::new(),
            tool: Tool::default(),
            ground: Terrain::Grass,
            danger: String::new(),
            height: 0,
            brush: Brush::Rings(0),
            fixture: Fixture::Obstacle,
            sizes: [10, 1, 6, 7],
            gap_top: 0,
            first: None,
            from: None,
            stroke: None,
            before_stroke: None,
            takes_away: false,
            picked: None,
            gathers: false,
            sheet: None,
            refused: None,
            forgotten: None,
            faults: Vec::new(),
        }
    }

    /// Whether anything on it is other than what it was begun with.
    pub fn is_changed(&self) -> bool {
        self.begun.is_none_or(|begun| setup_sum(&self.setup) != Some(begun))
    }

    /// Whether nothing was built, not even to be taken back.
    pub fn is_untouched(&self) -> bool {
        self.undo.is_empty() && self.redo.is_empty() && !self.is_changed() && !self.has_reserve()
    }

    /// Whether fighters wait beside a fight.
    pub fn has_reserve(&self) -> bool {
        matches!(self.basis, Basis::Fight(_)) && self.n_in_reserve() > 0
    }

    /// How many wait who have never been in the fight: whoever has left its board is none of them.
    pub fn n_in_reserve(&self) -> usize {
        self.setup.recruits().iter().skip(self.in_fight).filter(|recruit| recruit.at.is_none()).count()
    }

    /// Whether nobody stands on the board.
    pub fn has_nobody(&self) -> bool {
        self.setup.recruits().iter().all(|recruit| recruit.at.is_none())
    }

    /// Puts down what is in hand: whoever comes to the board changes nothing with a stray tap.
    pub fn put_down(&mut self) {
        (self.tool, self.gathers) = (Tool::default(), false);
    }

    /// Takes the next figure in hand that waits to be placed, if one does; whether there is one.
    pub fn pick_waiting(&mut self) -> bool {
        let waiting = self.setup.recruits().iter().position(|recruit| recruit.at.is_none());
        self.picked = waiting.or(self.picked);
        waiting.is_some()
    }

    /// Says what keeps the table from being played.
    pub fn tell_faults(&mut self) {
        let lines = || self.setup.placed(self.in_fight).fault_lines();
        self.faults = if self.has_nobody() { vec![NOBODY.to_owned()] } else { lines() };
    }

    /// What has been said to keep the table from being played is said anew, as it is now.
    pub fn retell_faults(&mut self) {
        if self.in_fight > 0 {
            // It is tried again when it is taken into the fight.
            self.faults.clear();
        } else if !self.faults.is_empty() {
            self.tell_faults();
        }
    }

    /// A hex is drawn on: whether a stroke begins with it.
    pub fn draw(&mut self) -> bool {
        let begins = self.before_stroke.is_none();
        if begins {
            self.before_stroke = Some(self.setup.clone());
        }
        begins
    }

    /// Whether what is drawn is painted only once both of its ends are known.
    pub fn draws_between(&self) -> bool {
        matches!(self.tool, Tool::Paint | Tool::Height) && matches!(self.brush, Brush::Line | Brush::Area)
    }

    /// The stroke goes on to a hex: those that it goes over on the way there. A quick finger is told of in leaps.
    pub fn drawn_to(&mut self, hex: Hex) -> Vec<Hex> {
        match self.stroke.replace(hex) {
            Some(from) => line(from, hex).into_iter().skip(1).map(Step::left).collect(),
            None => vec![hex],
        }
    }

    /// The stroke is over. One that has changed nothing is no step.
    pub fn end_stroke(&mut self) {
        self.stroke = None;
        if let Some(before) = self.before_stroke.take().filter(|before| *before != self.setup) {
            self.remember_as(before);
        }
    }

    /// Keeps the table as it is, to be taken back to.
    pub fn remember(&mut self) {
        self.remember_as(self.setup.clone());
    }

    /// Keeps the table as it was before it was changed.
    pub fn remember_as(&mut self, before: AnySetup) {
        self.undo.push(before);
        self.redo.clear();
        if self.undo.len() > STEPS {
            self.undo.remove(0);
        }
    }
}
