//! What the page has to tell after something kept could not be read as it was.

use super::fault::{first, kept_steps, not_here, not_loaded, sentence};
pub use super::place::What;
use super::{Quarantined, StoreFault, Unread, Words};

/// What became of something that could not be read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Fate {
    /// It is kept word for word under this number.
    SetAside(Quarantined),
    /// It is where it was, and nothing will be written over it.
    InPlace,
}

/// What is used in place of something that could not be read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Instead {
    /// Nothing.
    Nothing,
    /// The generation before it, saved so many milliseconds earlier, as far as that is known.
    Earlier(Option<u64>),
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
    /// What is used in its place.
    pub instead: Instead,
}

/// What was loaded: as much of it as could be read, and what has to be told.
#[derive(Clone, PartialEq, Debug)]
pub struct Loaded<T> {
    /// As much as could be read.
    pub value: T,
    /// What could not.
    pub notices: Vec<Notice>,
}

impl Notice {
    pub(super) fn of(what: What, fault: Unread, fate: Fate) -> Notice {
        Notice { what, fault, fate, instead: Instead::Nothing }
    }

    pub(super) fn instead(&mut self, instead: Instead) {
        self.instead = instead;
    }

    /// What the page says of it.
    pub fn words(&self) -> Words {
        let (whose, are) = match &self.what {
            What::Table(_) => ("A saved table", "It is"),
            What::Setup(_) => ("The table you were setting up", "It is"),
            What::Roster(_) => ("Some of your saved fighters", "They are"),
            What::Settings => ("Your saved settings", "They are"),
            What::Fairness => ("The count of your dice", "It is"),
            What::Original(_) => ("A file that a fighter was imported from", "It is"),
        };
        let fate = match &self.fate {
            Fate::SetAside(_) => format!("{are} set aside word for word; download the text in Settings."),
            Fate::InPlace => format!("{are} left as before, and nothing is saved over."),
        };
        match &self.fault {
            Unread::Damaged => match self.instead {
                Instead::Nothing => Words::of(format!("{whose} can't be read."), fate),
                Instead::Earlier(by) => Words::of(
                    format!("{whose} {} damaged.", if are == "They are" { "were" } else { "was" }),
                    format!("Instead you have what was saved {}. {fate}", before(by)),
                ),
            },
            Unread::Unsound(faults) => {
                Words::of(format!("{whose} can't be played."), format!("{} {fate}", sentence(first(faults))))
            }
            Unread::Newer(_) | Unread::UnknownSystem(_) => {
                Words::of("A newer Hexfray has saved here.", format!("{fate} Update Hexfray in Settings."))
            }
            Unread::NotHere(key) => not_here(key),
            Unread::NoEditor => not_loaded("The editor"),
            Unread::Diverged { kept } => Words::of(
                format!("{whose} {} only in part.", if are == "They are" { "fit" } else { "fits" }),
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

/// "40 seconds earlier".
fn before(by: Option<u64>) -> String {
    let many = |n: u64, one: &str| {
        if n == 1 { format!("1 {one} earlier") } else { format!("{n} {one}s earlier") }
    };
    match by.map(|by| by / 1_000) {
        None | Some(0) => "just before".to_owned(),
        Some(seconds @ 1..60) => many(seconds, "second"),
        Some(seconds @ 60..3_600) => many(seconds / 60, "minute"),
        Some(seconds @ 3_600..86_400) => many(seconds / 3_600, "hour"),
        Some(seconds) => many(seconds / 86_400, "day"),
    }
}
