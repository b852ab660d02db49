//! Rosters: fighters kept for other tables, by name and system.

use super::Keeper;
use crate::share::contents;
use crate::share::generations;
use crate::share::notice::{Fate, Loaded, Notice, What};
use crate::share::record::{Record, Summed};
use crate::share::{Kept, StoreFault, Unread, quarantine, wire};
use crate::table::{AnySheet, DynEditor};

/// A roster at a glance.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RosterCard {
    /// Its number.
    pub id: u32,
    /// Its system's key.
    pub key: String,
    /// Its name.
    pub name: String,
    /// How many fighters are in it.
    pub fighters: usize,
}

/// A roster as it was kept. Values out of range are kept as they are: the form flags them.
#[derive(Clone, PartialEq, Debug)]
pub struct KeptRoster {
    /// Its name.
    pub name: String,
    /// The sheets.
    pub sheets: Vec<AnySheet>,
}

/// What a roster is called that nobody has named.
const UNNAMED: &str = "Fighters";
/// Where the first release kept the fighters of a system: under its key.
const FIRST: &str = "hexfray:roster:";

fn number(what: What) -> Option<u32> {
    if let What::Roster(id) = what { Some(id) } else { None }
}

impl Keeper {
    /// All rosters that are kept. What the first release kept is written anew.
    pub fn rosters(&mut self) -> Loaded<Vec<RosterCard>> {
        let mut notices = self.adopt();
        for id in self.numbers(number).unwrap_or_default() {
            let copies = generations::copies(&*self.store, What::Roster(id)).unwrap_or_default();
            let is_new = |copy: &generations::Copy| matches!(copy.state, generations::State::Newer(_));
            let is_sealed = self.sealed.iter().any(|(sealed, ..)| *sealed == What::Roster(id));
            let is_damaged = |copy: &generations::Copy| copy.state == generations::State::Damaged;
            // Of what is newer it is said once.
            if copies.iter().any(|copy| is_damaged(copy) || (is_new(copy) && !is_sealed)) {
                notices.extend(self.look_through(id, &mut |_| true).notices);
            }
        }
        let card = |id: u32| {
            let copies = generations::copies(&*self.store, What::Roster(id)).ok()?;
            let record = generations::newest(&copies)?.record(What::Roster(id)).ok()?;
            let (key, name, sheets) = contents::read_roster(&record)?;
            let name = name.unwrap_or_else(|| UNNAMED.to_owned());
            Some(RosterCard { id, key: key.to_owned(), name, fighters: sheets.len() })
        };
        let ids = self.numbers(number).unwrap_or_default();
        Loaded { value: ids.into_iter().filter_map(card).collect(), notices }
    }

    /// The fighters of a roster.
    pub fn load_roster(&mut self, editor: &dyn DynEditor, id: u32) -> Loaded<KeptRoster> {
        let mut sheets = Vec::new();
        let mut take =
            |word: &str| contents::read_sheet(editor, word).map(|sheet| sheets.push(sheet)).is_some();
        let Loaded { value, notices } = self.look_through(id, &mut take);
        Loaded { value: KeptRoster { name: value, sheets }, notices }
    }

    /// Keeps the fighters of a roster.
    pub fn save_roster(&mut self, editor: &dyn DynEditor, id: u32, roster: &KeptRoster, now: u64) -> Kept {
        if !self.has_looked(What::Roster(id)) {
            self.look_through(id, &mut |_| true);
        }
        self.save(What::Roster(id), now, words(editor, roster))
    }

    /// Keeps fighters in a roster of their own.
    pub fn new_roster(
        &mut self,
        editor: &dyn DynEditor,
        roster: &KeptRoster,
        now: u64,
    ) -> (Option<u32>, Kept) {
        self.put_new_roster(now, words(editor, roster))
    }

    /// Removes a roster, unless another window has written to it since. It can be brought back.
    pub fn drop_roster(&mut self, id: u32) -> Kept {
        if !self.has_looked(What::Roster(id)) {
            self.take_note(What::Roster(id));
        }
        self.drop(What::Roster(id))
    }

    /// The numbers of all rosters, be they readable or not.
    pub(in crate::share) fn roster_ids(&self) -> Vec<u32> {
        self.numbers(number).unwrap_or_default()
    }

    /// Keeps the words of a roster under a number of its own.
    pub(in crate::share) fn put_new_roster(
        &mut self,
        now: u64,
        words: Option<String>,
    ) -> (Option<u32>, Kept) {
        self.put_fresh(number, What::Roster, now, words)
    }

    /// Looks through a roster sheet by sheet; `take` says of each whether it can be read. Gives its
    /// name. Where no whole record is left, the sheets that are still whole are taken out of a
    /// damaged one.
    fn look_through(&mut self, id: u32, take: &mut dyn FnMut(&str) -> bool) -> Loaded<String> {
        let (what, mut name) = (What::Roster(id), None);
        let mut notices = self.find(what, &mut |record| {
            let (_, own, words) = contents::read_roster(record).ok_or(Unread::Damaged)?;
            name = Some(own.unwrap_or_else(|| UNNAMED.to_owned()));
            let unread = words.into_iter().filter(|word| !take(word)).count();
            Ok((unread > 0).then_some(Unread::Damaged))
        });
        for notice in &mut notices {
            if name.is_none() && notice.fault == Unread::Damaged {
                name = self.salvage(what, notice, take);
            }
        }
        Loaded { value: name.unwrap_or_else(|| UNNAMED.to_owned()), notices }
    }

    /// Takes the whole sheets out of a damaged roster and keeps them; gives its name.
    fn salvage(&mut self, what: What, notice: &Notice, take: &mut dyn FnMut(&str) -> bool) -> Option<String> {
        let text = match &notice.fate {
            Fate::SetAside(entry) => self.quarantined_text(entry).ok()??,
            Fate::InPlace => self.text(what)?,
        };
        let record = Record::read("roster", &text).ok()?;
        let (key, name, words) = contents::read_roster(&record)?;
        let name = name.unwrap_or_else(|| UNNAMED.to_owned());
        let whole = words.into_iter().filter(|word| is_whole(word) && take(word));
        let words = whole.fold(contents::of_roster(key, &name)?, |all, word| all + " " + word);
        let _ = self.save(what, record.saved_at, Some(words));
        Some(name)
    }

    /// Takes over what the first release kept, once it has been written anew.
    fn adopt(&mut self) -> Vec<Notice> {
        let keys = self.store.keys().unwrap_or_default();
        let firsts = keys.into_iter().filter(|key| key.strip_prefix(FIRST).is_some_and(wire::is_key));
        firsts.filter_map(|key| self.adopt_one(&key).unwrap_or_default()).collect()
    }

    fn adopt_one(&mut self, key: &str) -> Result<Option<Notice>, StoreFault> {
        let Some(text) = self.store.get(key)? else { return Ok(None) };
        let from = key.strip_prefix("hexfray:").unwrap_or(key);
        let what = What::Roster(self.fresh(number)?);
        let record = match Record::read("roster", &text) {
            Ok(record) => record,
            Err(fault @ Unread::Newer(_)) => return Ok(Some(Notice::of(what, fault, Fate::InPlace))),
            Err(fault) => {
                let entry = quarantine::copy(&*self.store, from, key)?;
                self.store.remove(key)?;
                return Ok(Some(Notice::of(what, fault, Fate::SetAside(entry))));
            }
        };
        let (system, _, sheets) = contents::read_roster(&record).unwrap_or(("", None, Vec::new()));
        let all = sheets.len();
        let whole: Vec<&str> = sheets.into_iter().filter(|word| is_whole(word)).collect();
        let told = if whole.len() < all || !record.words.is_whole {
            let entry = quarantine::copy(&*self.store, from, key)?;
            Some(Notice::of(what, Unread::Damaged, Fate::SetAside(entry)))
        } else {
            None
        };
        if let Some(head) = contents::of_roster(system, UNNAMED).filter(|_| !system.is_empty()) {
            let words = whole.into_iter().fold(head, |all, word| all + " " + word);
            if let (_, Kept::NotKept(_)) = self.put_new_roster(record.saved_at, Some(words)) {
                return Ok(told);
            }
        }
        self.store.remove(key)?;
        Ok(told)
    }
}

fn is_whole(word: &str) -> bool {
    Summed::read(word).is_some_and(|word| word.is_whole)
}

/// The words of a roster's record.
fn words(editor: &dyn DynEditor, roster: &KeptRoster) -> Option<String> {
    let head = contents::of_roster(editor.facts().key, &roster.name)?;
    roster.sheets.iter().try_fold(head, contents::with_sheet)
}
