//! What leaves the table in play for another, which is asked first where that table is only in memory.

use crate::app::data::dialog::NextTable;
use crate::app::data::message::Message;

/// The table for which a message leaves the one in play.
pub fn next_table(message: &Message) -> Option<NextTable> {
    match message {
        Message::Demo(key, place) => Some(NextTable::Demo(key, *place)),
        Message::OpenTable(id) => Some(NextTable::Kept(*id)),
        Message::Play => Some(NextTable::Draft),
        Message::TakeLink => Some(NextTable::Link),
        Message::ReplaceByLink => Some(NextTable::LinkInPlace),
        _ => None,
    }
}

/// The message that opens such a table.
pub fn opening(next: NextTable) -> Message {
    match next {
        NextTable::Demo(key, place) => Message::Demo(key, place),
        NextTable::Kept(id) => Message::OpenTable(id),
        NextTable::Draft => Message::Play,
        NextTable::Link => Message::TakeLink,
        NextTable::LinkInPlace => Message::ReplaceByLink,
    }
}
