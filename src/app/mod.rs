//! Floor 5: what the page does, as plain values.
//! Knows what a player does: playing, building a table, fighters, tables kept, sharing, history, settings.
//! Must never know a rule, nor the browser: what has to be done there is an [`Effect`](data::effect::Effect), and what
//! came of it is a [`Message`](data::message::Message).
//!
//! One [`Model`](data::model::Model) holds everything; [`update`](update::update) is where it changes, and
//! [`slice`](playing::odds::slice), which works odds off between frames.
//! Rooms in reading order, each naming only those before it: `data` (message, model, effect), `store`, then what a
//! player does: `page` (going about), `playing`, `keeping`, `building`, `sharing`; above them `starting`, `update`, and
//! `chunk_contents`, which says what is in each chunk that is fetched.

pub mod building;
pub mod chunk_contents;
pub mod data;
pub mod keeping;
pub mod page;
pub mod playing;
pub mod sharing;
pub mod starting;
pub mod store;
pub mod update;
