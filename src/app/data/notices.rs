//! What the page says by itself: message bars, the toast, words for screen readers, and whether all is saved.

use crate::app::data::dialog::Dialog;
use crate::app::data::message::Message;
use crate::share::{NotKept, Words};

/// Whether what is on the table is kept.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct SaveState {
    /// Why the table in play was not kept when it was saved last.
    pub not_kept: Option<NotKept>,
    /// Why the table being built was not kept when it was saved last.
    pub draft_not_kept: Option<NotKept>,
    /// Counts the saves: the pill shows for a while after each.
    pub saves: u32,
    /// What was last said of the store, and in which round: that something is not kept, or, for `None`, that there is
    /// hardly any room.
    pub told: Option<(Option<u32>, Option<NotKept>)>,
}

/// What screen readers are told. The number tells equal texts apart.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Announcements {
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
    pub action: Option<(&'static str, Message)>,
    /// Other things to do, where there are more.
    pub others: Vec<(&'static str, Message)>,
    /// Whether it says that something is not kept; there is only one of these.
    pub is_about_storage: bool,
}

impl Bar {
    /// Whether it says that a link or a file could not be opened.
    pub fn is_about_opening(&self) -> bool {
        let asks = self.action.as_ref().map(|(_, message)| message);
        matches!(asks, Some(Message::Show(Dialog::OpenLink) | Message::OpenText(_)))
    }
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
