//! The tables that are being set up. Number 0 is in the place and the form in which earlier versions kept the only one:
//! it stays there, as it was.

use super::tables::is_damaged_or_first;
use super::{Keeper, TableCard};
use crate::order::sort_by_key;
use crate::share::contents::{self, KeptSetup, PageState, Summary};
use crate::share::generations::{self, Copy, State};
use crate::share::notice::{Loaded, What};
use crate::share::{CRC, Kept};
use crate::systems::AnySetup;

/// A table that is being set up, at a glance. Its rules need not be here.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SetupCard {
    /// Its number, its system, what it says of itself, what the page keeps beside it.
    pub table: TableCard,
}

impl SetupCard {
    /// The number of the table in play that it changes; `None` for a table of its own.
    pub fn changes(&self) -> Option<u32> {
        self.table.page.get(contents::CHANGES).parse().ok()
    }
}

/// The checksum of a setup.
pub fn setup_sum(setup: &AnySetup) -> Option<u32> {
    setup.to_bytes().map(|bytes| CRC.checksum(&bytes))
}

fn number(what: What) -> Option<u32> {
    if let What::Setup(id) = what { Some(id) } else { None }
}

impl Keeper {
    /// All tables that are being set up, last saved first. What is damaged is set aside.
    pub fn setups(&mut self) -> Loaded<Vec<SetupCard>> {
        let mut notices = Vec::new();
        let mut ids = self.setup_ids();
        ids.retain(|id| self.is_setup_looked_at(*id));
        for id in ids {
            notices.extend(self.look_for_list(What::Setup(id), |keeper| keeper.load_setup(id).notices));
        }
        Loaded { value: self.setup_cards(), notices }
    }

    /// The same as they lie there.
    pub(super) fn setup_cards(&self) -> Vec<SetupCard> {
        let ids = self.setup_ids().into_iter();
        let mut cards: Vec<SetupCard> = ids.filter_map(|id| self.setup_card(id)).collect();
        sort_by_key(&mut cards, |card: &SetupCard| u64::MAX - card.table.saved_at);
        cards
    }

    /// One of them as it lies there.
    pub fn setup_card(&self, id: u32) -> Option<SetupCard> {
        card(id, &generations::copies(&*self.store, What::Setup(id)).ok()?)
    }

    /// The numbers of them all, be they readable or not; the first release kept number 0 elsewhere.
    pub(in crate::share) fn setup_ids(&self) -> Vec<u32> {
        let mut ids = self.numbers(number).unwrap_or_default();
        if !ids.contains(&0) && self.text(What::Setup(0)).is_some() {
            ids.push(0);
        }
        ids
    }

    /// Whether listing it reads it: it is damaged, or the first release kept it.
    pub(super) fn is_setup_looked_at(&self, id: u32) -> bool {
        let copies = generations::copies(&*self.store, What::Setup(id)).unwrap_or_default();
        is_damaged_or_first(What::Setup(id), &copies)
    }

    /// A table that was being set up, if it is there. It may have faults: the editor flags them.
    pub fn load_setup(&mut self, id: u32) -> Loaded<Option<KeptSetup>> {
        let (mut value, mut first) = (None, None);
        let notices = self.find(What::Setup(id), &mut |record| {
            value = Some(contents::read_setup(record)?);
            first = (record.version == 1).then(|| (record.saved_at, record.words.text.to_owned()));
            Ok(None)
        });
        self.write_anew(What::Setup(id), first);
        Loaded { value, notices }
    }

    /// Keeps a table that is being set up.
    pub fn save_setup(&mut self, id: u32, setup: &AnySetup, page: &PageState, now: u64) -> Kept {
        if !self.has_looked(What::Setup(id)) {
            self.load_setup(id);
        }
        let words = if id == 0 { contents::of_lone_setup(setup) } else { contents::of_setup(setup, page) };
        self.save(What::Setup(id), now, words)
    }

    /// Keeps a table that is being set up under a number of its own.
    pub fn new_setup(&mut self, setup: &AnySetup, page: &PageState, now: u64) -> (Option<u32>, Kept) {
        self.put_new_setup(now, contents::of_setup(setup, page))
    }

    /// Keeps the words of one under a number of its own, which is never 0.
    pub(in crate::share) fn put_new_setup(&mut self, now: u64, words: Option<String>) -> (Option<u32>, Kept) {
        self.put_fresh(number, What::Setup, now, words)
    }

    /// The number of the last table that one of them says it changes: that is not given to another one.
    pub(super) fn last_changed(&self) -> Option<u32> {
        self.setup_cards().iter().filter_map(SetupCard::changes).max()
    }
}

/// A table that is being set up, at a glance.
fn card(id: u32, copies: &[Copy]) -> Option<SetupCard> {
    let copy = copies.iter().find(|copy| copy.state != State::Damaged)?;
    let named = |name: &str| Summary { name: name.to_owned(), ..Summary::default() };
    let table = |summary: Summary| {
        let (key, page) = (String::new(), PageState::default());
        TableCard { id, key, summary, saved_at: 0, is_newer: true, page }
    };
    if let State::Newer(_) = copy.state {
        return Some(SetupCard { table: table(named("A newer table")) });
    }
    let record = copy.record(What::Setup(id)).ok()?;
    let key = contents::key(&record).unwrap_or_default().to_owned();
    let (summary, page) = contents::read_setup_card(&record)
        // The lone one says nothing of itself without its rules.
        .or_else(|| {
            Some((Summary::of_setup(&contents::read_setup(&record).ok()?.setup), PageState::default()))
        })
        .unwrap_or_else(|| (named("A table being set up"), PageState::default()));
    let (is_newer, saved_at) = (false, record.saved_at);
    Some(SetupCard { table: TableCard { key, is_newer, saved_at, page, ..table(summary) } })
}
