//! The dialogs, each with what it shows.

use crate::app::data::log::Log;
use crate::hex::Hex;
use crate::share::backup::Contents;
use crate::share::{Apart, Code, LinkFault, What, Words};
use crate::sheet::ImportReport;
use crate::systems::{AnyFight, AnySetup};
use crate::table::{Bar, Rule, Term};
use crate::view::board::pick::Candidate;
use crate::view::panel::actions::Place;
use crate::view::sheets::import::ImportPage;
use crate::view::words;
use std::rc::Rc;

/// The dialogs.
#[derive(Clone, Debug)]
pub enum Dialog {
    /// The menu of the board in play.
    Menu,
    /// The table as a code, a link, a file.
    Share(Rc<Shared>),
    /// The log of the fight as text.
    Log(Rc<Log>),
    /// Paste a link or choose a file.
    OpenLink,
    /// A link's table, before it is taken.
    Preview(Rc<Preview>),
    /// What is in a backup, before it is taken.
    Restore(Rc<Contents>),
    /// A word of the rules, explained.
    Term(&'static Term),
    /// A rule, and what a referee may do about it.
    Rule(RuleDialog),
    /// Whom of several figures in a hex a tap means: the hex, and who is there.
    Figures(Hex, Vec<Candidate>),
    /// The referee's modifier: the widget's place on the tape.
    Referee(usize),
    /// Dice that have fallen, to be typed anew: their place on the tape.
    Dice(usize),
    /// The systems, for an empty table.
    Systems,
    /// The keyboard's keys.
    Keys,
    /// Whether the table in play, which is only in memory, may be left: for which other, and the dialog that
    /// was open then.
    Leave(NextTable, Rc<Option<Dialog>>),
    /// Sheets to start from.
    Starters,
    /// What can be added to the sheet that is open, by what that list is for.
    AddList(&'static str),
    /// Whether all may be erased.
    Erase,
    /// What can be done with a table that is kept, in play or being built.
    Table(What),
    /// Whether such a table may be deleted.
    DropTable(What),
    /// Whether the fight in play may begin anew, with the name that it gets.
    Anew(String),
    /// The rosters of the system in the editor.
    Rosters,
    /// What became of a character's file.
    Import(Rc<ImportPage>),
    /// Where an imported character goes: to an empty table, beside the one that was imported before, or in its place.
    ImportAnew(Rc<Imported>),
}

impl Dialog {
    /// How many dialogs lie on each other, this one among them.
    pub fn depth(&self) -> usize {
        1 + self.under().map_or(0, Dialog::depth)
    }

    /// The dialog that this one lies on: it is there again when this one closes.
    pub fn under(&self) -> Option<&Dialog> {
        match self {
            Dialog::Rule(card) => card.under.as_deref(),
            Dialog::Share(shared) => shared.under.as_deref(),
            Dialog::Leave(_, under) => under.as_ref().as_ref(),
            Dialog::Menu
            | Dialog::Log(_)
            | Dialog::OpenLink
            | Dialog::Preview(_)
            | Dialog::Restore(_)
            | Dialog::Term(_)
            | Dialog::Figures(..)
            | Dialog::Referee(_)
            | Dialog::Dice(_)
            | Dialog::Systems
            | Dialog::Keys
            | Dialog::Starters
            | Dialog::AddList(_)
            | Dialog::Erase
            | Dialog::Table(_)
            | Dialog::DropTable(_)
            | Dialog::Anew(_)
            | Dialog::Rosters
            | Dialog::Import(_)
            | Dialog::ImportAnew(_) => None,
        }
    }
}

impl PartialEq for Dialog {
    fn eq(&self, other: &Dialog) -> bool {
        match (self, other) {
            (Dialog::Rule(a), Dialog::Rule(b)) => a == b,
            (Dialog::Term(a), Dialog::Term(b)) => a == b,
            (Dialog::Figures(a, all), Dialog::Figures(b, others)) => (a, all) == (b, others),
            (Dialog::Share(a), Dialog::Share(b)) => a == b,
            (Dialog::Log(a), Dialog::Log(b)) => a == b,
            (Dialog::Preview(a), Dialog::Preview(b)) => a.title == b.title && a.facts == b.facts,
            (Dialog::Restore(a), Dialog::Restore(b)) => a == b,
            (Dialog::Referee(a), Dialog::Referee(b)) => a == b,
            (Dialog::AddList(a), Dialog::AddList(b)) => a == b,
            (Dialog::Import(a), Dialog::Import(b)) => a == b,
            (Dialog::Anew(a), Dialog::Anew(b)) => a == b,
            (Dialog::Table(a), Dialog::Table(b)) | (Dialog::DropTable(a), Dialog::DropTable(b)) => a == b,
            _ => std::mem::discriminant(self) == std::mem::discriminant(other),
        }
    }
}

/// A table ready to be passed on.
#[derive(Clone, PartialEq, Debug)]
pub struct Shared {
    /// Its name.
    pub name: String,
    /// "Harrow Ford, round 3".
    pub moment: String,
    /// How many steps have been played.
    pub steps: usize,
    /// Whether they go with it, as far as there is room.
    pub has_history: bool,
    /// The link, unless the table is too long for one.
    pub link: Result<SharedLink, LinkFault>,
    /// The code, unless it would be too fine to be read.
    pub code: Option<Code>,
    /// What a file of it holds.
    pub file: Option<String>,
    /// The question whether the table may be left, which is there again afterwards.
    pub under: Option<Rc<Dialog>>,
}

/// A link ready to be passed on.
#[derive(Clone, PartialEq, Debug)]
pub struct SharedLink {
    /// The whole address.
    pub url: String,
    /// "0.6 KB".
    pub size: String,
    /// How many of the oldest steps had to be folded in.
    pub folded: usize,
    /// What is said of a link so long that not everything carries it whole.
    pub caution: Option<String>,
}

/// A table for which the one in play is left.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NextTable {
    /// A demo scene of a system, by its place.
    Demo(&'static str, usize),
    /// One that is kept, by its number.
    Kept(u32),
    /// The one being built.
    Draft,
    /// That of the link that is previewed.
    Link,
    /// The same, in place of the table in play.
    LinkInPlace,
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
    /// The same character, where it was imported before: its place in the roster.
    pub twin: Option<usize>,
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
    /// The same table, where it is here already.
    pub twin: Option<Twin>,
}

/// A table that is here already and came once more with a link.
#[derive(Clone, PartialEq, Debug)]
pub struct Twin {
    /// Its number; `None` for the one in play that is only in memory.
    pub id: Option<u32>,
    /// How the two lie to each other.
    pub apart: Apart,
    /// "The same table, 7 steps ahead of yours".
    pub words: String,
}

/// A rule's card.
#[derive(Clone, PartialEq, Debug)]
pub struct RuleDialog {
    /// The rule.
    pub rule: Rule,
    /// Why something is not open.
    pub why: Option<String>,
    /// What the referee may allow all the same.
    pub overrule: Option<Overrule>,
    /// What lies under it and is there again afterwards.
    pub under: Option<Rc<Dialog>>,
}

impl RuleDialog {
    /// That of a rule, and of what it bars, if anything.
    pub fn new(rule: Rule, why: Option<String>) -> RuleDialog {
        RuleDialog { rule, why, overrule: None, under: None }
    }

    /// That of what bars something.
    pub fn of_bar(bar: &Bar) -> RuleDialog {
        RuleDialog::new(bar.rule, Some(words::sentence(&bar.why)))
    }

    /// The same, where a referee may allow it all the same.
    pub fn or_overruled(self, overrule: Overrule, is_final: bool) -> RuleDialog {
        RuleDialog { overrule: (!is_final).then_some(overrule), ..self }
    }
}

/// What a referee may allow.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Overrule {
    /// An option of a menu.
    Declare(Place),
    /// An option of a prompt.
    Answer(usize, usize),
}
