//! Whatever door a file comes in by, what is in it decides what becomes of it.

use crate::app::data::effect::JsonUse;
use crate::app::data::message::Message;
use crate::share::{backup, is_ours};
use crate::sheet::import::is_meant;

/// A table or a backup that came as a character is opened as what it is, and the other way round.
pub fn rerouted(message: Message) -> Message {
    match message {
        Message::Import(_, text) if is_ours(&text) => Message::OpenText(text),
        Message::Json(JsonUse::Import(_), text, Ok(file)) if backup::is_ours(&file) => {
            Message::Json(JsonUse::Backup, text, Ok(file))
        }
        Message::Json(JsonUse::Backup, text, Ok(file)) if is_meant(&file) && !backup::is_ours(&file) => {
            Message::Json(JsonUse::Import(None), text, Ok(file))
        }
        other => other,
    }
}
