//! The tables.

use super::Keeper;
use crate::share::contents::{self, KeptTable, PageState, Summary};
use crate::share::generations::{self, Copy, State};
use crate::share::notice::{Loaded, What};
use crate::share::restore;
use crate::share::{Kept, NotKept};
use crate::systems::AnyFight;

/// A table that is kept, at a glance. Its rules need not be here.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TableCard {
    /// Its number.
    pub id: u32,
    /// Its system's key, as far as it can be read.
    pub key: String,
    /// What it says of itself.
    pub summary: Summary,
    /// When it was saved, in milliseconds since 1970.
    pub saved_at: u64,
    /// Whether a later version wrote it: it can only be downloaded.
    pub is_newer: bool,
    /// What the page keeps beside it.
    pub page: PageState,
}

fn number(what: What) -> Option<u32> {
    if let What::Table(id) = what { Some(id) } else { None }
}

impl Keeper {
    /// All tables that are kept, last saved first. What is damaged is set aside.
    pub fn tables(&mut self) -> Loaded<Vec<TableCard>> {
        let mut notices = Vec::new();
        for id in self.table_ids() {
            let what = What::Table(id);
            if is_damaged_or_first(what, &generations::copies(&*self.store, what).unwrap_or_default()) {
                notices.extend(self.look_for_list(what, |keeper| keeper.load_table(id).notices));
            }
        }
        Loaded { value: self.table_cards(), notices }
    }

    /// The numbers of all tables, be they readable or not; that of the first release has number 0.
    pub(in crate::share) fn table_ids(&self) -> Vec<u32> {
        let mut ids = self.numbers(number).unwrap_or_default();
        if !ids.contains(&0) && self.text(What::Table(0)).is_some() {
            ids.push(0);
        }
        ids
    }

    /// A table that was kept, if it is there.
    pub fn load_table(&mut self, id: u32) -> Loaded<Option<KeptTable>> {
        let (what, mut value, mut version) = (What::Table(id), None, 0);
        let notices = self.find(what, &mut |record| {
            let (table, partly) = restore::read_table(record)?;
            (value, version) = (Some(table), record.version);
            Ok(partly)
        });
        if let (Some(table), 1) = (&value, version) {
            self.write_anew(
                what,
                contents::of_table(&table.fight, &table.page).map(|words| (table.saved_at, words)),
            );
        }
        if let Some(table) = &value {
            self.note_steps(id, &table.fight);
        }
        Loaded { value, notices }
    }

    /// Keeps a table.
    pub fn save_table(&mut self, id: u32, fight: &AnyFight, page: &PageState, now: u64) -> Kept {
        if !self.has_looked(What::Table(id)) {
            self.load_table(id);
        }
        let kept = self.save(What::Table(id), now, contents::of_table(fight, page));
        if !matches!(kept, Kept::NotKept(_)) {
            self.note_steps(id, fight);
        }
        kept
    }

    /// Keeps a table under a number of its own.
    pub fn new_table(&mut self, fight: &AnyFight, page: &PageState, now: u64) -> (Option<u32>, Kept) {
        let (id, kept) = self.put_new(now, contents::of_table(fight, page));
        if let Some(id) = id {
            self.note_steps(id, fight);
        }
        (id, kept)
    }

    /// How many steps of a fight are only in memory, if it is played at the table with this number.
    pub fn steps_in_memory(&self, id: Option<u32>, fight: &AnyFight) -> usize {
        fight.steps().saturating_sub(id.map_or(0, |id| self.steps_kept(id)))
    }

    /// How many steps a table had come when this window last loaded or saved it.
    pub fn steps_kept(&self, id: u32) -> usize {
        self.steps.iter().find(|(own, _)| *own == id).map_or(0, |(_, n)| *n)
    }

    fn note_steps(&mut self, id: u32, fight: &AnyFight) {
        self.steps.retain(|(own, _)| *own != id);
        self.steps.push((id, fight.steps()));
    }

    /// A second table like this one, be it in play or being set up. One that is being set up changes no other.
    pub fn copy_kept(&mut self, what: What, now: u64) -> (Option<u32>, Kept) {
        let copies = generations::copies(&*self.store, what).unwrap_or_default();
        let record = generations::newest(&copies).and_then(|copy| copy.record(what).ok());
        let record = record.filter(|record| record.version > 1);
        match what {
            What::Setup(_) => self.put_new_setup(now, record.and_then(|it| contents::setup_alone(&it))),
            What::Table(_) => self.put_new(now, record.map(|it| it.words.text.to_owned())),
            What::Roster(_) | What::Settings | What::Original(_) | What::Fairness => {
                (None, Kept::NotKept(NotKept::Unwritable))
            }
        }
    }

    /// Keeps the words of a table under a number of its own.
    pub(in crate::share) fn put_new(&mut self, now: u64, words: Option<String>) -> (Option<u32>, Kept) {
        self.put_fresh(number, What::Table, now, words)
    }
}

/// Whether loading what is in a place sets something damaged aside, or writes what the first release kept anew.
pub(super) fn is_damaged_or_first(what: What, copies: &[Copy]) -> bool {
    let is_first = |copy: &Copy| what.first_key().as_ref() == Some(&copy.key);
    copies.iter().any(|copy| copy.state == State::Damaged || is_first(copy))
}

/// A table at a glance. What is damaged and could not be set aside hides no other generation.
pub(super) fn card(id: u32, copies: &[Copy]) -> Option<TableCard> {
    let copy = copies.iter().find(|copy| copy.state != State::Damaged)?;
    if let State::Newer(_) = copy.state {
        let summary = Summary { name: "A newer table".to_owned(), ..Summary::default() };
        let (key, page) = (String::new(), PageState::default());
        return Some(TableCard { id, key, summary, saved_at: 0, is_newer: true, page });
    }
    let record = copy.record(What::Table(id)).ok()?;
    let key = contents::key(&record).unwrap_or_default().to_owned();
    // The first release wrote no summaries.
    let named = |name: &str| Summary { name: name.to_owned(), ..Summary::default() };
    let summary = contents::read_summary(&record).unwrap_or_else(|_| named("A table"));
    let (saved_at, page) = (record.saved_at, contents::read_page(&record));
    Some(TableCard { id, key, summary, saved_at, is_newer: false, page })
}
