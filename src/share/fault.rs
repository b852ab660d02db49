//! What can be wrong with what comes in, and how the page says so.

use super::store::StoreFault;
use super::words::Words;
use crate::systems::SystemCard;
use crate::table::SetupFaults;
use thiserror::Error;

/// What is wrong with a file as a whole.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum FileFault {
    /// Not ours.
    #[error("this file is no backup of Hexfray; choose another")]
    NotOurs,
    /// Made by a later version of the app.
    #[error("this backup is of format {0}, which this app cannot read; update Hexfray in Settings")]
    Newer(u32),
    /// More than it may hold.
    #[error("this file is too long; make the backup anew")]
    TooLong,
}

/// What is wrong with a link.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum LinkFault {
    /// Characters have changed, or it never was a link of ours.
    #[error("the link is damaged; copy it again from where it was made")]
    Garbled,
    /// Characters are missing at its end.
    #[error("the end of the link is missing; copy the whole of it")]
    Truncated,
    /// Made by a later version of the app.
    #[error("the link is of version {0}, which this app cannot read; update Hexfray in Settings")]
    Newer(u8),
    /// For a rule system that is not in the register.
    #[error("the link asks for the rule system \"{0}\", which this app lacks; update Hexfray in Settings")]
    UnknownSystem(String),
    /// For a rule system, by its key, whose code is not here yet.
    #[error("the rules that the link is played by are not loaded yet; go online once")]
    NotHere(&'static str),
    /// Only this many exchanges fitted the rules as they are now.
    #[error("the link fits the rules only up to step {kept}; go on from there")]
    Diverged {
        /// How many exchanges were kept.
        kept: usize,
    },
    /// More than a link may hold.
    #[error("the board is too long for a link; use fewer notes or figures, or a smaller ground")]
    TooLong,
    /// What it begins with cannot be played.
    #[error("the board in the link cannot be played: {}; ask for a new link", first(.0))]
    Unsound(SetupFaults),
}

/// What is wrong with a record that was kept on this device.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum Unread {
    /// It is not what was written.
    #[error("the record is damaged; download it before removing it")]
    Damaged,
    /// Written by a later version of the app.
    #[error("the record is of version {0}, which this app cannot read; update Hexfray in Settings")]
    Newer(u64),
    /// For a rule system that is not in the register.
    #[error("the record is for the rule system \"{0}\", which this app lacks; update Hexfray in Settings")]
    UnknownSystem(String),
    /// For a rule system, by its key, whose code is not here yet.
    #[error("the rules that the table is played by are not loaded yet; go online once")]
    NotHere(&'static str),
    /// A table being set up, while the code that builds tables is not here yet.
    #[error("the editor is not loaded yet; go online once")]
    NoEditor,
    /// Only this many exchanges fitted the rules as they are now.
    #[error("the table fits the rules only up to step {kept}; go on from there")]
    Diverged {
        /// How many exchanges were kept.
        kept: usize,
    },
    /// What it begins with cannot be played.
    #[error("the board in the record cannot be played: {}; download it before removing it", first(.0))]
    Unsound(SetupFaults),
    /// The store gave nothing.
    #[error(transparent)]
    Store(StoreFault),
}

impl LinkFault {
    /// What the page says of it.
    pub fn words(&self) -> Words {
        self.words_of("link")
    }

    /// What the page says of it where it came as something else: "file".
    pub(super) fn words_of(&self, thing: &str) -> Words {
        match self {
            LinkFault::Garbled => Words::of(
                format!("This {thing} is damaged."),
                "Some of its characters have changed, so the board can't be rebuilt. \
                 Your own table is as it was.",
            ),
            LinkFault::Truncated if thing == "link" => Words::of(
                "This link is damaged.",
                "Part of it is missing, so the board can't be rebuilt. The end was cut off: ask for the file \
                 or the code. Your own table is as it was.",
            ),
            LinkFault::Truncated => Words::of(
                format!("This {thing} is damaged."),
                "Part of it is missing, so the board can't be rebuilt. Your own table is as it was.",
            ),
            LinkFault::Newer(version) => Words::of(
                format!("This {thing} was made by a newer Hexfray."),
                format!(
                    "It is of version {version}. Update Hexfray in Settings, then open the {thing} again."
                ),
            ),
            LinkFault::UnknownSystem(key) => Words::of(
                format!("This {thing} needs a rule system that is not here."),
                format!("It asks for \"{key}\". Update Hexfray in Settings, then open the {thing} again."),
            ),
            LinkFault::NotHere(key) => not_here(key),
            LinkFault::Diverged { kept } => Words::of(
                format!("This {thing} fits only in part."),
                format!("It was played by other rules. {} Play goes on from there.", kept_steps(*kept)),
            ),
            LinkFault::TooLong => Words::of(
                format!("This {thing} holds too much."),
                format!(
                    "It is too long, or tells of more than a table of its length can hold, so it can't be \
                     opened. Ask for a new {thing}. Your own table is as it was."
                ),
            ),
            LinkFault::Unsound(faults) => Words::of(
                format!("The board in this {thing} can't be played."),
                format!("{} Your own table is as it was.", sentence(first(faults))),
            ),
        }
    }
}

/// What the page says of a rule system, by its key, whose code could not be fetched.
pub fn not_here(key: &str) -> Words {
    let name = SystemCard::named(key).map_or(key, |system| system.name);
    Words::of(
        format!("{name} could not be loaded."),
        "Its rules are fetched when they are first needed. Go online once, then try again. \
         Everything you have saved is as it was.",
    )
}

/// What the page says of something else of its own whose code could not be fetched.
pub fn not_loaded(what: &str) -> Words {
    Words::of(
        format!("{what} could not be loaded."),
        "It is fetched when it is first needed. Go online once, then try again. Everything you have saved is \
         as it was.",
    )
}

/// What the page says of an address without the part in which the table would be.
pub(super) fn no_fragment() -> Words {
    Words::of(
        "This link has lost its table.",
        "The part after # is missing: some programs take it off. Ask for the file or the code. \
         Your own table is as it was.",
    )
}

/// What the page says to the one whose table is more than a link holds.
pub fn too_long() -> Words {
    Words::of(
        "This table is too long for a link.",
        "A link holds 8,000 characters. Fewer notes, fewer figures or a smaller ground make it shorter.",
    )
}

/// What the page says of a file that cannot be read at all.
pub fn no_backup(fault: &FileFault) -> Words {
    let (title, text) = match fault {
        FileFault::NotOurs => {
            ("This file can't be read.", "It is neither a link nor a backup of Hexfray, or it is damaged.")
        }
        FileFault::Newer(_) => {
            ("This backup was made by a newer Hexfray.", "Update Hexfray in Settings, then restore it again.")
        }
        FileFault::TooLong => {
            ("This file is too long.", "No backup is as long as this. Nothing of yours has changed.")
        }
    };
    Words::of(title, text)
}

/// What the page says where there is no room to keep what was saved before the newest.
pub fn nearly_full() -> Words {
    Words::of(
        "This device is nearly full.",
        "Your table is saved, but there is no room to keep what was saved before it. \
         Make a backup, then remove what you no longer need.",
    )
}

impl From<LinkFault> for Unread {
    fn from(fault: LinkFault) -> Unread {
        match fault {
            LinkFault::Garbled | LinkFault::Truncated | LinkFault::TooLong => Unread::Damaged,
            LinkFault::Newer(version) => Unread::Newer(version.into()),
            LinkFault::UnknownSystem(key) => Unread::UnknownSystem(key),
            LinkFault::NotHere(key) => Unread::NotHere(key),
            LinkFault::Diverged { kept } => Unread::Diverged { kept },
            LinkFault::Unsound(faults) => Unread::Unsound(faults),
        }
    }
}

/// "The first 3 steps are here."
pub(super) fn kept_steps(kept: usize) -> String {
    match kept {
        0 => "Only its beginning is here.".to_owned(),
        1 => "The first step is here.".to_owned(),
        _ => format!("The first {kept} steps are here."),
    }
}

/// The first thing that is wrong.
pub(super) fn first(faults: &SetupFaults) -> &str {
    faults.0.first().map_or("it is out of order", |fault| fault.message.trim_end_matches('.'))
}

/// With a capital and a full stop.
pub(super) fn sentence(text: &str) -> String {
    if text.is_empty() { String::new() } else { crate::sheet::sentence(text) + "." }
}
