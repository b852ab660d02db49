//! The log of the fight as text: what its dialog shows, and what is said there.

use crate::view::story::log::Detail;

/// What the dialog shows.
#[derive(Clone, PartialEq, Debug)]
pub struct Log {
    /// "Harrow Ford, round 3".
    pub moment: String,
    /// How much of each step is told.
    pub detail: Detail,
    /// The text.
    pub text: String,
    /// What is said where the text can't be copied.
    pub caution: Option<&'static str>,
}

/// What is said about the log.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LogMessage {
    /// Show it, with so much of each step.
    Show(Detail),
    /// Hand out the text that is shown.
    HandOut(Destination),
}

/// Where the text goes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Destination {
    /// The clipboard.
    Clipboard,
    /// A file.
    File,
    /// Other apps, through the system.
    OtherApps,
}
