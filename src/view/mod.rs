//! Floor 4: pictures of the table as plain values, built and tested without a browser.
//! Knows fights, prompts, stories and odds, and how they are put into words.
//! Must never know a component, the browser, or a system's own types.
//!
//! Each module has its plain types on top, with public fields, and at its end the methods of
//! [`AnyFight`](crate::systems::AnyFight) that build them. What a state holds is read off once into
//! [`snapshot::Snapshot`] and [`panel::actions::Menu`]; all else works on those, so it exists once and not once
//! for each system.
//!
//! - [`board`]: what stands where, what is marked, who is tapped;
//! - [`panel`]: what may be done, cards, forms and prompts;
//! - [`chances`]: the odds before the roll;
//! - [`story`]: what happened, step by step;
//! - [`sheets`]: the forms of character sheets;
//! - what all of them are made of: `words`, `snapshot`, and the small files beside it.

pub mod ago;
pub mod board;
pub mod chances;
pub mod dice_face;
pub mod fairness;
pub mod first;
pub mod glossary;
pub mod icons;
pub mod kept_table;
pub mod panel;
pub mod qr;
pub mod rows;
pub mod search;
pub mod sheets;
pub mod snapshot;
pub mod source;
pub mod story;
pub mod tone;
pub mod words;
