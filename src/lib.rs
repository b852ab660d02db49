//! Hexfray: tabletop combat on hexes, every rule written once and read by three dice interpreters.
//!
//! This is the map. Floors, from the ground up; a floor sees only floors below it, and siblings on
//! one floor do not see each other (except that `table` reads `board` and `sheet`):
//!
//! | floor | rooms | what they are for |
//! |---|---|---|
//! | 0 | [`dice`], [`hex`], [`json`], `order`, `sum`, `derived` | pools, exact chances, the three interpreters; facings, sight, layout; values of files; short lists in order; a checksum; room for what follows from a value |
//! | 1 | [`board`], [`sheet`], [`table`] | the ground and its tokens; typed sheets as forms; the procedure engine |
//! | 2 | [`systems`] | the rule systems, one folder each, and their register |
//! | 3 | [`share`] | links, codes, kept records and backups, and the one gate in |
//! | 4 | [`view`] | pictures, forms and breakdowns as plain values, tested on the host |
//! | 5 | [`app`] | what the page does: model, messages, updates, effects, as plain values |
//! | 6 | [`ui`] | the page: element trees as plain values; `ui::browser`, which lays them over the document and carries out effects, exists on wasm32 only |
//!
//! What holds throughout:
//! - Nothing but `ui::browser` can name the browser: its crates do not exist on the host target.
//! - State changes only through events; the only `&mut State` of a system is the argument of
//!   `apply`.
//! - Same state, same tape, same run: no clock, no hash maps, no floats in rules.
//! - Every number, throw, decision, event and refusal carries the rule that put it there.
//! - No rule lives in `ui`; no system knows another.
//!
//! To read: start with [`table`] (how a procedure asks and is replayed), then `systems/magic`
//! (`strike`, `attack`, `defence`, `wound`: one attack from plan to wound) or `systems/dexterity`
//! (`attack`, `shot`, `avoid`, `wound`: one shot and whom it strikes) or `systems/circle` (`check`, `attack`,
//! `damage`: one attack and what it costs either side), then [`view`].

mod derived;
pub mod dice;
pub mod hex;
pub mod json;
mod order;
mod sum;

pub mod board;
pub mod sheet;
pub mod table;

pub mod systems;

pub mod share;

pub mod view;

pub mod app;

pub mod ui;
