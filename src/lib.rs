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
//! A fight from the demo of a system, one attack, its odds, and the dice:
//!
//! ```
//! use hexfray::board::{Side, UnitId};
//! use hexfray::dice::{Chance, Random, TypedIn};
//! use hexfray::systems::circle::{Circle, Command};
//! use hexfray::table::{Fight, Outcome, System};
//! use hexfray::view::chances::odds::explore_open;
//!
//! // A duellist at the foot of a hill, whose turn it is, and a knight on it.
//! let (knight, duellist) = (UnitId(0), UnitId(1));
//! let mut state = Circle::begin(&Circle::demo()).unwrap();
//! (state.round, state.turn_of) = (1, Some(Side::Madder));
//! let mut fight: Fight<Circle> = Fight::new(state);
//!
//! // Declared, an attack is a form with everything preset. Nothing has been thrown.
//! fight.declare(Command::Attack(duellist, knight), false, &mut TypedIn).unwrap();
//! assert!(fight.run().unwrap().waiting.is_some());
//!
//! // Every path of the attack is walked: the chance is a fraction, not an estimate. Of the 144 throws of his d4, the
//! // sword's d6 and the knight's d6, 34 wound the knight.
//! let mut explorer = explore_open(&fight.any()).unwrap();
//! while !explorer.work(1024) {}
//! let odds = explorer.odds().unwrap();
//! assert_eq!(odds.chance(Outcome::is_hit), Chance::of(34, 144));
//!
//! // Committed, it is thrown: every step of what happened is told with its rule.
//! fight.commit(&mut Random::from_number(1)).unwrap();
//! assert!(!fight.run().unwrap().story.is_empty());
//! ```
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
