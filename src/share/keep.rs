//! Tables, fighters and settings across a reload.
//!
//! Three promises. What was kept is never lost by reading it: a damaged record is set aside word
//! for word, a newer one is left alone, and nothing is written to a place before it has been looked
//! at and found free. Nothing is written over what another window has written since. And nothing
//! here can fail a fight: what cannot be kept is only said so.
//!
//! The page loads each thing before it first saves it, or it misses the notices.

mod fairness;
mod find;
mod opening;
mod originals;
mod remove;
mod rosters;
mod setups;
mod tables;

pub use originals::sum as original_sum;
pub use rosters::{KeptRoster, RosterCard};
pub use setups::{SetupCard, setup_sum};
pub use tables::TableCard;

use super::contents::{self, Settings};
use super::generations::{self, Copy, State};
use super::notice::{Loaded, What};
use super::quarantine;
use super::record::record;
use super::{Kept, NotKept, Quarantined, Store, StoreFault, Unread};

/// Something removed: what it was, and its keys and texts.
type Removed = (What, Vec<(String, String)>);

/// Keeps and finds again, in a store.
pub struct Keeper {
    pub(super) store: Box<dyn Store>,
    /// What this window has looked at or written, and how often it had been saved then.
    known: Vec<(What, u64)>,
    /// Where nothing may be written, why, and the key of what is in the way, if it is one alone.
    sealed: Vec<(What, NotKept, Option<String>)>,
    /// What was removed and can be brought back, last removed last.
    removed: Vec<Removed>,
    /// How many steps the tables had come that this window has loaded or saved, by their numbers.
    steps: Vec<(u32, usize)>,
}

impl Keeper {
    /// A keeper of this store.
    pub fn new(store: impl Store + 'static) -> Keeper {
        Keeper {
            store: Box::new(store),
            known: Vec::new(),
            sealed: Vec::new(),
            removed: Vec::new(),
            steps: Vec::new(),
        }
    }

    /// The settings; empty where none were kept.
    pub fn load_settings(&mut self) -> Loaded<Settings> {
        let (mut value, mut first) = (Settings::default(), None);
        let notices = self.find(What::Settings, &mut |record| {
            value = contents::read_settings(record)?;
            first = (record.version == 1).then(|| (record.saved_at, record.words.text.to_owned()));
            Ok(None)
        });
        self.write_anew(What::Settings, first);
        Loaded { value, notices }
    }

    /// Keeps the settings. Of two windows the last one has its way: there is nothing to lose.
    pub fn save_settings(&mut self, settings: &Settings, now: u64) -> Kept {
        if self.has_looked(What::Settings) {
            self.take_note(What::Settings);
        } else {
            self.load_settings();
        }
        self.save(What::Settings, now, contents::of_settings(settings))
    }

    /// Everything set aside, oldest first, then what had to be left where it was.
    pub fn quarantine(&self) -> Result<Vec<Quarantined>, StoreFault> {
        let mut quarantine = quarantine::list(&*self.store)?;
        for (what, _, alone) in self.sealed.iter().filter(|(_, why, _)| *why != NotKept::NotHere) {
            let copies = generations::copies(&*self.store, *what)?;
            let in_the_way = copies.iter().filter(|copy| alone.as_ref().is_none_or(|key| *key == copy.key));
            quarantine.extend(in_the_way.map(|copy| Quarantined::in_place(&what.place(), &copy.key)));
        }
        Ok(quarantine)
    }

    /// The text of something set aside, word for word, to be downloaded. It stays where it is.
    pub fn quarantined_text(&self, entry: &Quarantined) -> Result<Option<String>, StoreFault> {
        if self.quarantine()?.contains(entry) { self.store.get(&entry.key) } else { Ok(None) }
    }

    /// Removes something set aside, because the player says so; whether it was there.
    pub fn remove_quarantined(&mut self, entry: &Quarantined) -> Result<bool, StoreFault> {
        if !self.quarantine()?.contains(entry) {
            return Ok(false);
        }
        let copies =
            What::of_key(&entry.key).map(|what| generations::copies(&*self.store, what)).transpose()?;
        let rev = copies.iter().flatten().find(|copy| copy.key == entry.key).and_then(Copy::rev);
        self.store.remove(&entry.key)?;
        let store = &*self.store;
        self.sealed.retain(|(what, _, alone)| match alone {
            Some(key) => store.get(key).map_or(true, |text| text.is_some()),
            None => generations::copies(store, *what).map_or(true, |copies| !copies.is_empty()),
        });
        // Was it what this window knew, then it goes on from the one before.
        if let (Some(what), Some(_)) = (What::of_key(&entry.key).filter(|what| self.rev(*what) == rev), rev) {
            self.take_note(what);
        }
        Ok(true)
    }

    /// Whether another window has written to a place since this one looked at it or wrote there.
    pub fn is_elsewhere(&self, what: What) -> bool {
        let known = self.rev(what);
        let copies = generations::copies(&*self.store, what).unwrap_or_default();
        generations::newest(&copies)
            .and_then(Copy::rev)
            .is_some_and(|rev| known.is_some_and(|known| known != rev))
    }

    /// Takes note of what another window has written, so that it may be written over.
    pub fn take_note(&mut self, what: What) {
        let copies = generations::copies(&*self.store, what).unwrap_or_default();
        self.know(what, generations::newest(&copies).and_then(Copy::rev).unwrap_or(0));
    }

    /// The record of something, word for word: what a later version wrote, else the newest.
    pub fn text(&self, what: What) -> Option<String> {
        let copies = generations::copies(&*self.store, what).ok()?;
        let newer = copies.first().filter(|copy| matches!(copy.state, State::Newer(_)));
        newer.or(generations::newest(&copies)).or(copies.first()).map(|copy| copy.text.clone())
    }

    fn has_looked(&self, what: What) -> bool {
        self.known.iter().any(|(own, _)| *own == what)
    }

    /// How often it had been saved when this window last looked at it or wrote it.
    fn rev(&self, what: What) -> Option<u64> {
        self.known.iter().find(|(own, _)| *own == what).map(|(_, rev)| *rev)
    }

    fn know(&mut self, what: What, rev: u64) {
        self.known.retain(|(own, _)| *own != what);
        self.known.push((what, rev));
    }

    /// All numbers in use of places of a kind, least first.
    fn numbers(&self, of: fn(What) -> Option<u32>) -> Result<Vec<u32>, StoreFault> {
        let places = self.store.keys()?;
        let mut numbers: Vec<u32> = places.iter().filter_map(|key| of(What::of_key(key)?)).collect();
        crate::order::sort(&mut numbers);
        numbers.dedup();
        Ok(numbers)
    }

    /// A number nobody uses, not even for something just removed.
    fn fresh(&self, of: fn(What) -> Option<u32>) -> Result<u32, StoreFault> {
        let removed = self.removed.iter().filter_map(|(what, _)| of(*what)).max();
        // What changes a table goes on saying so: another one must not come under that number.
        let changed = self.last_changed().filter(|id| of(What::Table(*id)).is_some());
        let last = self.numbers(of)?.last().copied().max(removed).max(changed);
        last.map_or(Some(1), |last| last.checked_add(1)).ok_or(StoreFault::Full)
    }

    /// Keeps words in a place of a kind under a number of its own, and gives that if they are kept.
    fn put_fresh(
        &mut self,
        of: fn(What) -> Option<u32>,
        place: fn(u32) -> What,
        now: u64,
        words: Option<String>,
    ) -> (Option<u32>, Kept) {
        let id = match self.fresh(of) {
            Ok(id) => id,
            Err(fault) => return (None, Kept::NotKept(fault.into())),
        };
        // A number that another window has used before, and has not heard of since, must not go on where it was.
        self.know(place(id), now);
        let kept = self.save(place(id), now, words);
        (Some(id).filter(|_| !matches!(kept, Kept::NotKept(_))), kept)
    }

    fn may_write(&self, what: What) -> Result<(), NotKept> {
        match self.sealed.iter().find(|(sealed, ..)| *sealed == what) {
            Some((_, reason, _)) => Err(reason.clone()),
            None if self.has_looked(what) => Ok(()),
            None => {
                Err(generations::copies(&*self.store, what).err().unwrap_or(StoreFault::Forbidden).into())
            }
        }
    }

    /// Writes what the first release had kept as it is written today.
    fn write_anew(&mut self, what: What, first: Option<(u64, String)>) {
        if let Some((saved_at, words)) = first {
            // Should this fail, the first release's record stays, and the next save does it.
            let _ = self.save(what, saved_at, Some(words));
        }
    }

    fn save(&mut self, what: What, now: u64, words: Option<String>) -> Kept {
        self.try_save(what, now, words).unwrap_or_else(Kept::NotKept)
    }

    fn try_save(&mut self, what: What, now: u64, words: Option<String>) -> Result<Kept, NotKept> {
        let words = words.ok_or(NotKept::Unwritable)?;
        self.may_write(what)?;
        let copies = generations::copies(&*self.store, what)?;
        let known = self.rev(what).unwrap_or(0);
        for copy in &copies {
            match copy.state {
                State::Newer(_) => return Err(NotKept::Newer),
                State::Damaged => {
                    quarantine::copy(&*self.store, &what.place(), &copy.key)
                        .map_err(|_| NotKept::InTheWay)?;
                }
                State::Whole(_) => {}
            }
        }
        let newest = generations::newest(&copies);
        if newest.and_then(Copy::rev).is_some_and(|rev| rev != known) {
            return Err(NotKept::Elsewhere);
        }
        // What is there already is not written again: another window need not hear of it.
        let is_there = newest.filter(|_| known > 0).and_then(|copy| copy.record(what).ok());
        if is_there.is_some_and(|record| record.words.text == words) {
            return Ok(Kept::Saved);
        }
        let rev = known + 1;
        let kept = generations::put(&*self.store, what, newest, &record(what.kind(), now, rev, &words))?;
        self.know(what, rev);
        if let Some(key) = what.first_key().filter(|_| kept == Kept::Saved) {
            let _ = self.store.remove(&key);
        }
        Ok(kept)
    }
}

/// Why nothing may be written where this was found.
fn seal(fault: &Unread) -> Option<NotKept> {
    match fault {
        Unread::Newer(_) | Unread::UnknownSystem(_) => Some(NotKept::Newer),
        Unread::NotHere(_) | Unread::NoEditor => Some(NotKept::NotHere),
        Unread::Damaged | Unread::Diverged { .. } | Unread::Unsound(_) | Unread::Store(_) => None,
    }
}
