//! What the page has to tell after something kept could not be read as it was.

use super::fault::{first, kept_steps, not_here, sentence};
use super::{Aside, StoreFault, Unread, Words};

/// One of the things that are kept.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum What {
    /// The table that is played on.
    Table,
    /// The table that is being set up.
    Setup,
    /// The fighters of a system, by its key.
    Roster(String),
    /// The page's settings.
    Settings,
}

impl What {
    /// The kind of its record.
    pub(super) fn kind(&self) -> &'static str {
        match self {
            What::Table => "table",
            What::Setup => "setup",
            What::Roster(_) => "roster",
            What::Settings => "settings",
        }
    }

    /// Its place: "table", "roster:magic".
    pub(super) fn place(&self) -> String {
        match self {
            What::Roster(system) => format!("roster:{system}"),
            What::Table | What::Setup | What::Settings => self.kind().to_owned(),
        }
    }

    /// Its key in the store.
    pub(super) fn key(&self) -> String {
        format!("hexfray:{}", self.place())
    }
}

/// What became of something that could not be read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Fate {
    /// It is kept word for word under this number.
    SetAside(Aside),
    /// It is where it was, and nothing will be written over it.
    InPlace,
}

/// Something kept that could not be read as it was.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Notice {
    /// What.
    pub what: What,
    /// Why not.
    pub fault: Unread,
    /// What became of it.
    pub fate: Fate,
}

/// What was loaded: as much of it as could be read, and what has to be told.
#[derive(Clone, PartialEq, Debug)]
pub struct Loaded<T> {
    /// As much as could be read.
    pub value: T,
    /// What could not.
    pub notices: Vec<Notice>,
}

impl<T> Loaded<T> {
    pub(super) fn of(value: T) -> Loaded<T> {
        Loaded { value, notices: Vec::new() }
    }

    pub(super) fn with(value: T, notice: Notice) -> Loaded<T> {
        Loaded { value, notices: vec![notice] }
    }
}

impl Notice {
    /// What the page says of it.
    pub fn words(&self) -> Words {
        let (whose, are) = match &self.what {
            What::Table => ("Your saved table", "It is"),
            What::Setup => ("The table you were setting up", "It is"),
            What::Roster(_) => ("Some of your saved fighters", "They are"),
            What::Settings => ("Your saved settings", "They are"),
        };
        let fate = match &self.fate {
            Fate::SetAside(_) => format!("{are} set aside word for word; download the text in Settings."),
            Fate::InPlace => format!("{are} left as before, and nothing is saved over."),
        };
        match &self.fault {
            Unread::Damaged => Words::of(format!("{whose} can't be read."), fate),
            Unread::Unsound(faults) => {
                Words::of(format!("{whose} can't be played."), format!("{} {fate}", sentence(first(faults))))
            }
            Unread::Newer(_) | Unread::UnknownSystem(_) => {
                Words::of("A newer Hexfray has saved here.", format!("{fate} Reload the page to update."))
            }
            Unread::NotHere(key) => not_here(key),
            Unread::Diverged { kept } => Words::of(
                format!("{whose} fits only in part."),
                format!("It was played by other rules. {} {fate}", kept_steps(*kept)),
            ),
            Unread::Store(StoreFault::Forbidden) => Words::of(
                "This browser stores nothing for this page.",
                "You can play; copy the link before you close this.",
            ),
            Unread::Store(fault) => {
                Words::of("What was saved can't be reached.", sentence(&fault.to_string()))
            }
        }
    }
}
