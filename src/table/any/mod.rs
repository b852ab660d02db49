//! Systems, fights and sheets without their types: what the floors above deal with.
//!
//! [`System`](super::System) is generic, so that rules are typed. Everything above sees a system through a few
//! object-safe traits, each implemented once for every system: its plain [`SystemFacts`], a [`DynSystem`] to play with,
//! a [`DynEditor`] to build tables with, the [`DynState`]s of a fight, a [`DynExplorer`] of odds. An [`AnyFight`] is a
//! [`Fight`](super::Fight) whose states and commands are of any system. So what is above exists once, and a system's code
//! can come to the page by itself.

mod editor;
mod erased;
mod explorer;
mod facts;
mod fight;
mod many;
mod menu;
mod run;
mod setup;
mod sheet;
mod state;
mod system;
mod written;

pub use editor::{DynEditor, dyn_editor};
pub use erased::{AnyCommand, AnyEvent, AnyFight, AnyState, AnySystem};
pub use explorer::{AnyExplorer, DynExplorer, EachOption};
pub use facts::SystemFacts;
pub use fight::{Draft, title};
pub use menu::{MenuPlace, Offer};
pub use run::DynRun;
pub use setup::{AnySetup, Enlisted};
pub use sheet::{AnySheet, DynSheet};
pub use state::{DynState, dyn_state};
pub use system::{DynSystem, dyn_system};
pub use written::{KeptStates, ReadFight, Reader, ReaderOf, V1, V2, V3};
