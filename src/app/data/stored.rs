//! What is kept on this device, as far as the page shows it.

use crate::app::data::draft::OpeningDraft;
use crate::app::data::titles::Title;
use crate::share::{RosterCard, SetupCard, TableCard};

/// What is kept on this device.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Stored {
    /// The number of the table in play; `None` as long as it is only in memory.
    pub open: Option<u32>,
    /// The number of the table that this window had open before it was reloaded.
    pub own: Option<u32>,
    /// Counts the tables that were opened in this window: what is told of an earlier one is not of this one.
    pub session: u32,
    /// Where the table in play is from.
    pub origin: Origin,
    /// The table being built that it has begun with: its number, and its checksum then.
    pub from: Option<(u32, u32)>,
    /// The number of the table that is being read, to be opened.
    pub opening: Option<u32>,
    /// The keys of the systems without which what was kept cannot be opened.
    pub needs: Vec<&'static str>,
    /// The number of the table being built that can be read once the code that builds has come.
    pub needs_draft: Option<u32>,
    /// The table being built that is read, to be opened.
    pub opening_draft: Option<OpeningDraft>,
    /// Which table being built the one in play was begun with, by its
    /// [`session`](crate::app::data::draft::Draft::session): another try takes its place.
    pub tried: Option<u32>,
    /// All tables, last saved first.
    pub tables: Vec<TableCard>,
    /// All tables that are being built, last saved first.
    pub built: Vec<SetupCard>,
    /// What they are called in the lists.
    pub titles: Vec<Title>,
    /// All rosters.
    pub rosters: Vec<RosterCard>,
    /// The checksums of the files that fighters were imported from.
    pub originals: Vec<u32>,
    /// The roster that fighters are kept in.
    pub roster: Option<u32>,
    /// When the last backup was made, in milliseconds since 1970.
    pub backed_up: Option<u64>,
    /// Bytes that the browser says are used, and how many it gives.
    pub space: Option<(f64, f64)>,
    /// Whether the browser promises not to clear it by itself.
    pub is_persistent: Option<bool>,
    /// Whether it has been asked to.
    pub has_asked: bool,
}

/// Where the table in play is from. A demo that nothing was played on gives way to the next table, and the try of a table
/// being built to the next try of the same: they would pile up otherwise.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Origin {
    /// A system's demo.
    Demo,
    /// The board editor.
    Draft,
    /// A link, a file, or what was kept.
    #[default]
    Kept,
}

impl Stored {
    /// The roster for a system: the chosen one, or its first.
    pub fn roster_of(&self, key: &str) -> Option<&RosterCard> {
        let mut own = self.rosters.iter().filter(|it| it.key == key);
        let first = own.clone().next();
        own.find(|it| Some(it.id) == self.roster).or(first)
    }
}
