//! What an update asks for beyond the model: plain values, carried out by the page, most of them answered by a message.

use crate::app::data::board_cursor::BoardCursor;
use crate::app::data::chunk::Chunk;
use crate::app::data::coming::Coming;
use crate::app::data::store_task::StoreTask;
use crate::json::{Json, Limits};
use std::borrow::Cow;
use std::rc::Rc;

/// Something to be done in the browser after the page's state has changed.
#[derive(Clone, Debug)]
pub enum Effect {
    /// Do something with the store; the answer is [`Message::Store`](crate::app::data::message::Message::Store).
    Store(StoreTask),
    /// Remember for this window alone which table it has open, by its number.
    RememberTable(Option<u32>),
    /// Ask the browser not to clear what is kept by itself.
    Persist,
    /// Read a text as JSON within limits; the answer is [`Message::Json`](crate::app::data::message::Message::Json).
    ReadJson(JsonUse, Rc<str>, Limits),
    /// Take the link out of the address, so that a reload does not open it again.
    ForgetAddress,
    /// Give the keyboard to the first element that fits.
    Focus(&'static str),
    /// The same, unless the keyboard is on the board: there it stays.
    FocusPanel(&'static str),
    /// Give the keyboard to the board's place.
    FocusBoard(BoardCursor),
    /// Go to a field of the sheet that has just been added, by its key.
    ShowAdded(String),
    /// Give the keyboard back to what opened the dialog.
    RestoreFocus,
    /// Go on with the odds between frames.
    Odds,
    /// Show all fighters of a board that has just been opened.
    FitBoard,
    /// Take the toast away after a while.
    ToastOver,
    /// The reveal with this number runs: its new lines, in order.
    Reveal(u32, Vec<Coming>),
    /// Hand a text out as a file of this name.
    Download(Cow<'static, str>, String),
    /// Put a text on the clipboard; the answer is [`Message::Copied`](crate::app::data::message::Message::Copied).
    Copy(Clip, String),
    /// Hand a link to the system, for other apps.
    ShareLink {
        /// What it leads to.
        title: String,
        /// Its whole address.
        url: String,
    },
    /// Hand a text to the system, for other apps.
    ShareText {
        /// What it is about.
        title: String,
        /// The text.
        text: String,
    },
    /// Hand a value out as a JSON file of this name.
    DownloadJson(Cow<'static, str>, Json),
    /// Hand out everything in the store word for word, in a file of this name.
    DownloadStore(&'static str),
    /// Ask the browser how much is stored and whether it will stay.
    Space,
    /// Fetch a chunk of the page's code.
    Fetch(Chunk),
    /// Erase everything kept and begin anew.
    Erase,
    /// Tell `offline.js` to do this.
    Offline(&'static str),
    /// Open the page as ever after a safe start.
    StartNormally,
}

/// What a text is read as JSON for.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum JsonUse {
    /// A backup that may be one.
    Backup,
    /// A character of another program: what its file's name ends in, where that says which system it is for.
    Import(Option<&'static str>),
    /// The same again, for the report on the fighter with this place in the roster.
    Report(usize),
}

/// What is put on the clipboard.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Clip {
    /// The link of the table.
    Link,
    /// The log of the fight.
    Log,
}

impl Effect {
    /// Save the table in play.
    pub const SAVE_TABLE: Effect = Effect::Store(StoreTask::SaveTable);
    /// Save the settings.
    pub const SAVE_PREFS: Effect = Effect::Store(StoreTask::SavePrefs);
    /// Save the table being built.
    pub const SAVE_DRAFT: Effect = Effect::Store(StoreTask::SaveDraft);
}
