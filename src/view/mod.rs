//! Floor 4: pictures of the table as plain values, built and tested without a browser.
//! Knows fights, prompts, stories and odds, and how they are put into words.
//! Must never know a component, the browser, or a system's own types.
//!
//! Each module has its plain types on top, with public fields, and at its end the methods of
//! [`AnyFight`](crate::systems::AnyFight) that build them. What a state holds is read off once into
//! [`snapshot::Snapshot`] and [`actions::Menu`]; all else works on those, so it exists once and not once
//! for each system.
//!
//! In reading order: `words`, `snapshot`, `card` and `menu` are what all others are made of; `turn`, `actions`,
//! `prompt` and `composer` the panel before the dice; `contest`, `duel`, `odds`, `bars`, `compare` and
//! `helps` the odds;
//! `breakdown_words`, `teller`, `breakdown` and `ledger` the breakdown, `history` a list of them, `rows` how a long list
//! lies; `focus`, `pieces`, `marks`, `figures`, `fan`, `shared_hex`, `areas` and `scene` the board, `pick` who is tapped on it,
//! `so_far` both in the middle of a breakdown, `usual` what a tap on an enemy opens, `first` the first page,
//! `landscape` and `art` its ground, `viewport` where it lies; `form` the sheets, `add` their lists to add from, `import` what
//! became of a file, `kept_table` a table in the list, `search` what is looked for.

pub mod actions;
pub mod add;
pub mod ago;
pub mod areas;
pub mod art;
mod bars;
mod breakdown;
mod breakdown_words;
pub mod card;
pub mod compare;
pub mod composer;
mod contest;
pub mod dice_face;
pub mod duel;
pub mod fan;
mod figures;
pub mod first;
mod focus;
pub mod form;
pub mod glossary;
pub mod helps;
pub mod history;
pub mod icons;
pub mod import;
pub mod kept_table;
pub mod landscape;
pub mod ledger;
mod marks;
mod menu;
pub mod numbers;
pub mod odds;
pub mod pick;
mod pieces;
pub mod prompt;
pub mod qr;
pub mod rows;
pub mod scene;
pub mod search;
pub mod shared_hex;
pub mod snapshot;
mod so_far;
pub mod source;
mod teller;
pub mod token;
pub mod turn;
mod usual;
pub mod viewport;
pub mod words;
