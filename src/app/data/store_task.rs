//! What is asked of the store, and what it answers.

use crate::app::data::dialog::Preview;
use crate::json::Json;
use crate::share::backup::Contents;
use crate::share::fairness::{Fairness, Throw};
use crate::share::{
    Kept, KeptSetup, KeptTable, Loaded, NotKept, Quarantined, RosterCard, Settings, SetupCard, TableCard,
    What,
};
use crate::systems::{AnyFight, AnySetup};
use crate::table::AnySheet;
use std::borrow::Cow;
use std::rc::Rc;

/// Something to be done with the store.
#[derive(Clone, Debug)]
pub enum StoreTask {
    /// Read everything that the page begins with. The number is that of the table which this window had open.
    Load(Option<u32>),
    /// List the tables that are kept.
    List,
    /// Keep the table in play.
    SaveTable,
    /// Keep the settings.
    SavePrefs,
    /// Keep the table being built.
    SaveDraft,
    /// Read a table, to open it.
    ReadTable(u32),
    /// Read a table being built, by its number.
    ReadDraft(u32),
    /// Remove a table that nothing was played on, or built.
    ForgetTable(What),
    /// Make a second table like one.
    CopyTable(What),
    /// The record of a table, word for word.
    TableRecord(u32),
    /// Remove a table; it can be brought back.
    DropTable(What),
    /// Bring back what was removed last.
    BringBack,
    /// Look whether another window has written to a place.
    LookElsewhere(What),
    /// What the code of sharing does.
    Sharing(SharingTask),
    /// What the code of building does.
    Building(BuildingTask),
    /// What the code of the settings does.
    Settings(SettingsTask),
}

/// What is asked of the store where something is shared.
#[derive(Clone, Debug)]
pub enum SharingTask {
    /// Make a backup of everything.
    Backup,
    /// Make a file of a roster.
    RosterFile(u32),
    /// Look among tables, by their numbers, for the one that has come with a link.
    Twin(Rc<Preview>, Vec<u32>),
    /// Add what is in a backup.
    Restore(Rc<Contents>),
}

/// What is asked of the store where a table is built.
#[derive(Clone, Debug)]
pub enum BuildingTask {
    /// List the rosters, and who is in the chosen one.
    Rosters,
    /// Make a roster of this name, and choose it.
    NewRoster(String),
    /// Change the chosen roster; make one where there is none.
    Change(Change),
    /// Remove a roster; it can be brought back.
    DropRoster(RosterCard),
    /// Read a fighter of the chosen roster, by the place in it, to bring it to the table.
    Fighter(usize),
    /// Keep the file that a fighter was imported from.
    KeepOriginal(Rc<str>),
    /// Read such a file, by its checksum, for the fighter with this place in the roster of the table.
    Original(u32, usize),
    /// Such a file, word for word, to be handed out under this name.
    OriginalFile(u32, String),
    /// Remove such a file; it can be brought back.
    DropOriginal(u32),
    /// A table that is not open gets this name.
    Rename(What, String),
}

/// A change of the chosen roster.
#[derive(Clone, Debug)]
pub enum Change {
    /// A fighter of the table is kept in it, by the place in the table's roster.
    Keep(usize),
    /// A fighter of it is forgotten.
    Forget(usize),
    /// One that was forgotten is kept again in its roster, by its number; in the chosen one, if that is gone.
    Return(u32, AnySheet),
    /// It is renamed.
    Rename(String),
}

/// What is asked of the store on the page of the settings.
#[derive(Clone, Debug)]
pub enum SettingsTask {
    /// List what is set aside.
    List,
    /// Count dice that have fallen, and tell how all of them have; of none that alone.
    CountThrows(Vec<Throw>),
    /// The text of something set aside.
    Take(Quarantined),
    /// Remove something set aside.
    Remove(Quarantined),
}

/// A table that is kept: its number, and itself.
pub type TableHere = (u32, AnyFight);

/// Everything that the page begins with.
#[derive(Clone, Debug)]
pub struct LoadedState {
    /// The settings.
    pub settings: Loaded<Settings>,
    /// The tables at a glance.
    pub tables: Loaded<Vec<TableCard>>,
    /// The table that opens, by its number, if there is one.
    pub table: Option<(u32, Loaded<Option<KeptTable>>)>,
    /// The tables being built at a glance.
    pub built: Loaded<Vec<SetupCard>>,
    /// The one that opens, by its number, if there is one.
    pub draft: Option<(u32, Loaded<Option<KeptSetup>>)>,
    /// The keys of the systems that all this takes.
    pub systems: Vec<&'static str>,
}

/// What is kept for the tables that are being built.
#[derive(Clone, Debug)]
pub struct RosterList {
    /// The rosters at a glance.
    pub rosters: Loaded<Vec<RosterCard>>,
    /// The names of the fighters in the chosen one.
    pub fighters: Vec<String>,
    /// The checksums of the files that fighters were imported from.
    pub originals: Vec<u32>,
}

/// A backup that was added, or not.
#[derive(Clone, Debug)]
pub struct Restored {
    /// What is in it.
    pub contents: Rc<Contents>,
    /// Whether it was added.
    pub kept: Kept,
    /// How many of its tables and rosters were here already.
    pub n_here: usize,
}

/// What came of saving.
#[derive(Clone, Debug)]
pub struct Saved {
    /// Whether it is kept.
    pub kept: Kept,
    /// How many steps of the table in play are only in memory now.
    pub in_memory: usize,
}

/// What came of a task.
#[derive(Clone, Debug)]
pub enum StoreAnswer {
    /// What the page begins with.
    Loaded(Box<LoadedState>),
    /// The tables in play, and those being built.
    Tables(Loaded<Vec<TableCard>>, Loaded<Vec<SetupCard>>),
    /// The table in play was saved, by its [`session`](crate::app::data::stored::Stored::session); its number, if it has one.
    Table(u32, Option<u32>, Saved),
    /// The settings were saved.
    Prefs(Saved),
    /// The table being built was saved, by its [`session`](crate::app::data::draft::Draft::session); its number, if it
    /// has one.
    Draft(u32, Option<u32>, Saved),
    /// A table, by its number.
    ReadTable(u32, Box<Loaded<Option<KeptTable>>>),
    /// A table being built, by its number.
    ReadDraft(u32, Box<Loaded<Option<KeptSetup>>>),
    /// A table was copied.
    Copied(Saved),
    /// A table was renamed; `None` where it can't be now.
    Renamed(Loaded<Option<Saved>>),
    /// A text to be handed out as a file of this name.
    File(Cow<'static, str>, String),
    /// A file of ours to be handed out under this name.
    Json(&'static str, Json),
    /// A backup of everything, made at this time (milliseconds since 1970).
    Backup(Json, u64),
    /// Something was removed, as it is called, or not; the last thing that can be brought back.
    Dropped(What, Saved),
    /// What was removed last was brought back, or not; what can still be brought back.
    BroughtBack(Option<Kept>, Option<What>),
    /// How dice have fallen on this device.
    Fairness(Box<Loaded<Fairness>>),
    /// Whether another window has written to a place.
    Elsewhere(What, bool),
    /// Nothing that anybody waits for.
    Done,
    /// A backup was added, or not.
    Restored(Box<Restored>),
    /// The rosters.
    Rosters(Box<RosterList>),
    /// A roster was made or changed, by its number; the name of the fighter it was about.
    Roster(Option<u32>, Saved, Option<String>),
    /// A fighter of a roster, by its number, was forgotten, or not.
    Forgotten(u32, Saved, Option<AnySheet>),
    /// A fighter of a roster was brought to this table.
    Fighter(Box<AnySetup>),
    /// A file of an import was kept, or not.
    OriginalKept(Option<NotKept>),
    /// The text of such a file, for the fighter with this place.
    Original(Option<Rc<str>>, usize),
    /// What is set aside.
    Quarantine(Vec<Quarantined>),
    /// The table of a link, with the same one that is here already, if there is one: its number, and itself.
    Twin(Rc<Preview>, Option<TableHere>),
}
