//! All that the application holds, hears and asks for, as plain values: the model and its parts, messages, effects,
//! tasks for the store.
//! Must never know what becomes of a message.

pub mod board_cursor;
pub mod chunk;
pub mod chunk_functions;
pub mod coming;
pub mod device;
pub mod dialog;
pub mod dice;
pub mod draft;
pub mod effect;
pub mod hints;
pub mod log;
pub mod message;
pub mod model;
pub mod notices;
pub mod odds_work;
pub mod page;
pub mod panel_kind;
pub mod prefs;
pub(crate) mod rooms;
pub mod store_task;
pub mod stored;
pub mod titles;
