//! Floor 3: what leaves the page and comes back: links, codes, kept records and backups.
//! Knows the wire types with their versions, the link's frame, the one gate in and a store to keep
//! things in. Must never know how anything is drawn, nor the browser: storage, clock and address
//! bar are the page's.
//!
//! Everything from outside is a stranger's until it has come through [`restore`]: decoded,
//! migrated, checked by its system, replayed from the menu. What cannot be read is set aside word
//! for word and never overwritten by a default.

pub mod backup;
pub mod code;
pub mod fairness;
pub mod keep;
pub mod link;
pub mod restore;
pub mod wire;

mod compression;
mod contents;
mod copies;
mod digits;
mod fault;
mod found;
mod frame;
mod generations;
mod letters;
mod notice;
mod opened;
mod ours;
mod place;
mod prior;
mod quarantine;
mod record;
mod store;
mod text;
mod words;

pub use code::Code;
pub use contents::{CHANGES, Entries, KeptSetup, KeptTable, PageState, Settings, Summary};
pub use copies::Apart;
pub use fault::{FileFault, LinkFault, Unread, nearly_full, no_backup, not_here, not_loaded, too_long};
pub use keep::{Keeper, KeptRoster, RosterCard, SetupCard, TableCard, setup_sum};
pub use link::Link;
pub use notice::{Fate, Instead, Loaded, Notice, What};
pub use opened::{TextKind, is_ours, kind_of, not_opened};
pub use ours::{bytes_kept, erase, everything_kept};
pub use quarantine::Quarantined;
pub use restore::Restored;
pub use store::{Kept, NotKept, Store, StoreFault};
pub use text::decoded;
pub use words::Words;

use crate::sum::CRC;
