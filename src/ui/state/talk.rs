//! What the page says: dialogs, bars, toasts, words for screen readers; and its errands.

use crate::hex::Hex;
use crate::share::backup::Contents;
use crate::share::{NotKept, Words};
use crate::sheet::ImportReport;
use crate::systems::{AnyFight, AnySetup};
use crate::table::Rule;
use crate::ui::board::Stop;
use crate::ui::msg::Msg;
use crate::ui::part::Part;
use crate::ui::pass::Passed;
use crate::view::actions::Place;
use crate::view::import::ImportPage;
use crate::view::pick::Candidate;
use std::rc::Rc;

/// Whether what is on the table is kept.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Keeping {
    /// Why the last step was not kept.
    pub not_kept: Option<NotKept>,
    /// Counts the saves: the pill shows for a while after each.
    pub saves: u32,
    /// In which round it was last said.
    pub told_in_round: Option<u32>,
}

/// What screen readers are told. The number tells equal texts apart.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Voice {
    /// When there is time.
    pub polite: (u32, String),
    /// At once.
    pub at_once: (u32, String),
}

/// A message for a few seconds.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Toast {
    /// Its number.
    pub serial: u32,
    /// What it says.
    pub text: String,
    /// Whether it offers to redo.
    pub can_redo: bool,
}

/// A message bar: what happened and what it means.
#[derive(Clone, Debug)]
pub struct Bar {
    /// Its number.
    pub id: u32,
    /// How grave it is.
    pub tone: BarTone,
    /// What it says.
    pub words: Words,
    /// One thing to do about it.
    pub action: Option<(&'static str, Msg)>,
    /// The other thing, where there are two.
    pub second: Option<(&'static str, Msg)>,
    /// Whether it says that something is not kept; there is only one of these.
    pub is_about_storage: bool,
}

/// How grave a message is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BarTone {
    /// Something failed.
    Bad,
    /// Something needs care.
    Warn,
    /// News that can wait: it is shown when nothing is under way.
    Info,
}

/// The dialogs.
#[derive(Clone, Debug)]
pub enum Dialog {
    /// The menu of the board in play.
    Menu,
    /// The table as a code, a link, a file.
    Share(Rc<Passed>),
    /// Paste a link or choose a file.
    OpenLink,
    /// A link's table, before it is taken.
    Preview(Rc<Preview>),
    /// What is in a backup, before it is taken.
    Restore(Rc<Contents>),
    /// A rule, and what a referee may do about it.
    Rule(RuleCard),
    /// Whom of several figures in a hex a tap means: the hex, and who is there.
    Figures(Hex, Vec<Candidate>),
    /// The referee's modifier: the widget's place on the tape.
    Referee(usize),
    /// The systems, for an empty table.
    Systems,
    /// The keyboard's keys.
    Keys,
    /// Whether the table in play, which is only in memory, may be left: what was said, and the dialog that
    /// was open then.
    Leave(Rc<Msg>, Rc<Option<Dialog>>),
    /// Sheets to start from.
    Starters,
    /// What can be added to the sheet that is open, by what that list is for.
    AddList(&'static str),
    /// Whether all may be erased.
    Erase,
    /// What can be done with a table that is kept, by its number.
    Table(u32),
    /// Whether a table may be deleted.
    DropTable(u32),
    /// The rosters of the system on the bench.
    Rosters,
    /// What became of a character's file.
    Import(Rc<ImportPage>),
    /// Whether an imported character may come to an empty table.
    ImportAnew(Rc<Imported>),
}

impl Dialog {
    /// How many dialogs lie on each other, this one among them.
    pub fn depth(&self) -> usize {
        match self {
            Dialog::Rule(card) => 1 + card.under.as_ref().map_or(0, |under| under.depth()),
            _ => 1,
        }
    }
}

impl PartialEq for Dialog {
    fn eq(&self, other: &Dialog) -> bool {
        match (self, other) {
            (Dialog::Rule(a), Dialog::Rule(b)) => a == b,
            (Dialog::Figures(a, all), Dialog::Figures(b, others)) => (a, all) == (b, others),
            (Dialog::Share(a), Dialog::Share(b)) => a == b,
            (Dialog::Preview(a), Dialog::Preview(b)) => a.title == b.title && a.facts == b.facts,
            (Dialog::Restore(a), Dialog::Restore(b)) => a == b,
            (Dialog::Referee(a), Dialog::Referee(b)) => a == b,
            (Dialog::AddList(a), Dialog::AddList(b)) => a == b,
            (Dialog::Import(a), Dialog::Import(b)) => a == b,
            (Dialog::Table(a), Dialog::Table(b)) | (Dialog::DropTable(a), Dialog::DropTable(b)) => a == b,
            _ => std::mem::discriminant(self) == std::mem::discriminant(other),
        }
    }
}

/// A character that was imported and waits for a table.
#[derive(Clone, Debug)]
pub struct Imported {
    /// The table with the character, last in its roster.
    pub setup: AnySetup,
    /// What became of everything in the file.
    pub report: ImportReport,
    /// The file, word for word.
    pub text: String,
}

/// A table that came with a link.
#[derive(Clone, PartialEq, Debug)]
pub struct Preview {
    /// The table.
    pub fight: AnyFight,
    /// Its name.
    pub title: String,
    /// Its system, size, fighters and round: what each is called, and it.
    pub facts: Vec<(&'static str, String)>,
    /// What did not fit.
    pub fault: Option<Words>,
}

/// A rule's card.
#[derive(Clone, PartialEq, Debug)]
pub struct RuleCard {
    /// The rule.
    pub rule: Rule,
    /// Why something is not open.
    pub why: Option<String>,
    /// What the referee may allow all the same.
    pub overrule: Option<Overrule>,
    /// What lies under it and is there again afterwards.
    pub under: Option<Rc<Dialog>>,
}

/// What a referee may allow.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Overrule {
    /// An option of a menu.
    Declare(Place),
    /// An option of a prompt.
    Answer(usize, usize),
}

/// Something to be done in the browser after the page's state has changed.
#[derive(Clone, Debug)]
pub enum Errand {
    /// Keep the table.
    Keep,
    /// Keep the settings.
    KeepPrefs,
    /// Keep the table being built.
    KeepShop,
    /// Give the keyboard to the first element that fits.
    Focus(&'static str),
    /// The same, unless the keyboard is on the board: there it stays.
    FocusPanel(&'static str),
    /// Give the keyboard to the board's place.
    FocusStop(Stop),
    /// Go to a field of the sheet that has just been added, by its key.
    ShowAdded(String),
    /// Give the keyboard back to what opened the dialog.
    Return,
    /// Go on with the odds between frames.
    Odds,
    /// Show all fighters of a board that has just been opened.
    Start,
    /// Take the toast away after a while.
    ToastOver,
    /// The reveal with this number runs: when each line comes (milliseconds and the line's number).
    Reveal(u32, Vec<(u32, usize)>),
    /// Hand a text out as a file.
    Download(&'static str, String),
    /// Ask the browser how much is stored and whether it will stay.
    Space,
    /// Fetch a part of the page's code.
    Fetch(Part),
    /// Erase everything kept and begin anew.
    Erase,
    /// Tell `offline.js` to do this.
    Offline(&'static str),
    /// Open the page as ever after a safe start.
    StartNormally,
}
