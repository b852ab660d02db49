//! Tables, fighters and settings across a reload.
//!
//! Two promises. What was kept is never lost by reading it: a damaged record is set aside word for
//! word, a newer one is left alone, and nothing is written to a place before it has been looked at
//! and found free. And nothing here can fail a fight: what cannot be kept is only said so.
//!
//! The page loads each thing before it first saves it, or it misses the notices.

use super::aside::{self, put_verified};
use super::contents::{self, KeptTable, PageState, Settings};
use super::notice::{Fate, Loaded, Notice, What};
use super::record::record;
use super::{Aside, Kept, NotKept, Store, StoreFault, Unread};
use crate::systems::{AnyFight, AnySetup, AnySystem};
use crate::table::System;

/// Keeps and finds again, in a store.
pub struct Keeper {
    store: Box<dyn Store>,
    looked: Vec<What>,
    /// Where nothing may be written, and why.
    sealed: Vec<(What, NotKept)>,
}

impl Keeper {
    /// A keeper of this store.
    pub fn new(store: impl Store + 'static) -> Keeper {
        Keeper { store: Box::new(store), looked: Vec::new(), sealed: Vec::new() }
    }

    /// The systems of the tables that are kept: their code has to be here before these are loaded.
    pub fn systems(&self) -> Vec<AnySystem> {
        let key = |what: What| {
            let text = self.store.get(&what.key()).ok()??;
            AnySystem::named(contents::key(what.kind(), &text)?)
        };
        [What::Table, What::Setup].into_iter().filter_map(key).collect()
    }

    /// The table that was kept, if any.
    pub fn load_table(&mut self) -> Loaded<Option<KeptTable>> {
        let (what, text) = match self.look(What::Table) {
            Ok(Some(looked)) => looked,
            Ok(None) => return Loaded::of(None),
            Err(notice) => return Loaded::with(None, notice),
        };
        match contents::read_table(&text) {
            Ok((table, None)) => Loaded::of(Some(table)),
            // What did not fit would go with the next save.
            Ok((table, Some(fault))) => Loaded::with(Some(table), self.copy_aside(what, &text, fault)),
            Err(fault) => Loaded::with(None, self.refuse(what, &text, fault)),
        }
    }

    /// Keeps the table.
    pub fn save_table(&mut self, fight: &AnyFight, page: &PageState, now: u64) -> Kept {
        if !self.looked.contains(&What::Table) {
            self.load_table();
        }
        self.save(What::Table, now, contents::of_table(fight, page))
    }

    /// Forgets the table.
    pub fn drop_table(&mut self) -> Kept {
        if !self.looked.contains(&What::Table) {
            self.load_table();
        }
        let done = self.may_write(&What::Table).and_then(|()| Ok(self.store.remove(&What::Table.key())?));
        done.map_or_else(Kept::NotKept, |()| Kept::Saved)
    }

    /// The table that was being set up, if any. It may have faults: the editor flags them.
    pub fn load_setup(&mut self) -> Loaded<Option<AnySetup>> {
        self.load(What::Setup, contents::read_setup)
    }

    /// Keeps the table that is being set up.
    pub fn save_setup(&mut self, setup: &AnySetup, now: u64) -> Kept {
        if !self.looked.contains(&What::Setup) {
            self.load_setup();
        }
        self.save(What::Setup, now, contents::of_setup(setup))
    }

    /// The fighters of a system. Values out of range are kept as they are: the form flags them.
    pub fn load_roster<S: System>(&mut self) -> Loaded<Vec<S::Sheet>> {
        let mut sheets = Vec::new();
        let mut take = |word: &str| contents::read_sheet(word).map(|sheet| sheets.push(sheet)).is_some();
        let notices = self.look_through(S::KEY, &mut take);
        Loaded { value: sheets, notices }
    }

    /// Keeps the fighters of a system.
    pub fn save_roster<S: System>(&mut self, sheets: &[S::Sheet], now: u64) -> Kept {
        if !self.looked.contains(&What::Roster(S::KEY.to_owned())) {
            self.load_roster::<S>();
        }
        let words = sheets.iter().try_fold(S::KEY.to_owned(), contents::with_sheet);
        self.save(What::Roster(S::KEY.to_owned()), now, words)
    }

    /// The settings; empty where none were kept.
    pub fn load_settings(&mut self) -> Loaded<Settings> {
        let Loaded { value, notices } = self.load(What::Settings, contents::read_settings);
        Loaded { value: value.unwrap_or_default(), notices }
    }

    /// Keeps the settings.
    pub fn save_settings(&mut self, settings: &Settings, now: u64) -> Kept {
        if !self.looked.contains(&What::Settings) {
            self.load_settings();
        }
        self.save(What::Settings, now, contents::of_settings(settings))
    }

    /// Everything set aside, oldest first, then what had to be left where it was.
    pub fn asides(&self) -> Result<Vec<Aside>, StoreFault> {
        let mut asides = aside::list(&*self.store)?;
        asides.extend(self.sealed.iter().map(|(what, _)| Aside::in_place(&what.place(), &what.key())));
        Ok(asides)
    }

    /// The text of something set aside, word for word, to be downloaded. It stays where it is.
    pub fn take_aside(&self, aside: &Aside) -> Result<Option<String>, StoreFault> {
        if self.asides()?.contains(aside) { self.store.get(&aside.key) } else { Ok(None) }
    }

    /// Removes something set aside, because the player says so; whether it was there.
    pub fn remove_aside(&mut self, aside: &Aside) -> Result<bool, StoreFault> {
        if !self.asides()?.contains(aside) {
            return Ok(false);
        }
        self.store.remove(&aside.key)?;
        self.sealed.retain(|(what, _)| what.key() != aside.key);
        Ok(true)
    }

    /// Looks what is kept in a place. Only then may it be written to.
    fn look(&mut self, what: What) -> Result<Option<(What, String)>, Notice> {
        match self.store.get(&what.key()) {
            Ok(text) => {
                self.sealed.retain(|(sealed, _)| *sealed != what);
                if !self.looked.contains(&what) {
                    self.looked.push(what.clone());
                }
                Ok(text.map(|text| (what, text)))
            }
            Err(fault) => Err(Notice { what, fault: Unread::Store(fault), fate: Fate::InPlace }),
        }
    }

    /// Loads what is there as a whole or not at all.
    fn load<T>(&mut self, what: What, read: fn(&str) -> Result<T, Unread>) -> Loaded<Option<T>> {
        let (what, text) = match self.look(what) {
            Ok(Some(looked)) => looked,
            Ok(None) => return Loaded::of(None),
            Err(notice) => return Loaded::with(None, notice),
        };
        match read(&text) {
            Ok(value) => Loaded::of(Some(value)),
            Err(fault) => Loaded::with(None, self.refuse(what, &text, fault)),
        }
    }

    /// Looks through a roster sheet by sheet; `take` says of each whether it can be read.
    fn look_through(&mut self, key: &str, take: &mut dyn FnMut(&str) -> bool) -> Vec<Notice> {
        let (what, text) = match self.look(What::Roster(key.to_owned())) {
            Ok(Some(looked)) => looked,
            Ok(None) => return Vec::new(),
            Err(notice) => return vec![notice],
        };
        let roster = match contents::read_roster(key, &text, take) {
            Ok(roster) => roster,
            Err(fault) => return vec![self.refuse(what, &text, fault)],
        };
        let copy = |damaged: &&str| self.copy_aside(what.clone(), damaged, Unread::Damaged);
        let notices: Vec<Notice> = roster.damaged.iter().map(copy).collect();
        if !notices.is_empty() {
            // The damaged ones are aside now, or their place is sealed. Should this fail, the next
            // save does it.
            let _ = self.save(what, roster.saved_at, Some(roster.rest));
        }
        notices
    }

    /// Deals with a record that cannot be used at all.
    fn refuse(&mut self, what: What, text: &str, fault: Unread) -> Notice {
        let seal = match fault {
            Unread::Newer(_) | Unread::UnknownSystem(_) => Some(NotKept::Newer),
            Unread::NotHere(_) => Some(NotKept::NotHere),
            _ => None,
        };
        if let Some(seal) = seal {
            self.sealed.push((what.clone(), seal));
            return Notice { what, fault, fate: Fate::InPlace };
        }
        let notice = self.copy_aside(what, text, fault);
        if let Fate::SetAside(_) = notice.fate {
            // It is aside, and was read back. Should this fail, the next save does it.
            let _ = self.store.remove(&notice.what.key());
        }
        notice
    }

    /// Copies a text aside. Where that fails its place is sealed.
    fn copy_aside(&mut self, what: What, text: &str, fault: Unread) -> Notice {
        let fate = match aside::put(&*self.store, &what.place(), text) {
            Ok(aside) => Fate::SetAside(aside),
            Err(_) => {
                self.sealed.push((what.clone(), NotKept::InTheWay));
                Fate::InPlace
            }
        };
        Notice { what, fault, fate }
    }

    fn may_write(&self, what: &What) -> Result<(), NotKept> {
        match self.sealed.iter().find(|(sealed, _)| sealed == what) {
            Some((_, reason)) => Err(reason.clone()),
            None if self.looked.contains(what) => Ok(()),
            None => Err(self.store.get(&what.key()).err().unwrap_or(StoreFault::Forbidden).into()),
        }
    }

    fn save(&self, what: What, now: u64, words: Option<String>) -> Kept {
        let save = || {
            self.may_write(&what)?;
            let text = record(what.kind(), now, 0, &words.ok_or(NotKept::Unwritable)?);
            Ok(put_verified(&*self.store, &what.key(), &text)?)
        };
        save().map_or_else(Kept::NotKept, |()| Kept::Saved)
    }
}
