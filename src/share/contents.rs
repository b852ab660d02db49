//! What records hold: their words, and the way back through the gate.
//!
//! ```text
//!   table     the system's key, the page's own, the fight: see `wire`
//!   setup     the system's key, the setup
//!   roster    the system's key, then each sheet after a checksum of its own and a colon
//!   settings  the settings
//! ```

use super::letters::{self, letters};
use super::record::{self, Record, Summed};
use super::wire::{self, V2};
use super::{Unread, restore};
use crate::board::Board;
use crate::systems::{AnyFight, AnySetup, each, each_to};
use crate::table::{Setup, System};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

/// What the page wants to find again beside the table: half-entered dice, an open panel.
pub type PageState = Entries;
/// The page's settings.
pub type Settings = Entries;

/// Texts by name. There are about a dozen: a list serves them better than a tree.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Entries(Vec<(String, String)>);

impl Entries {
    /// The text under a name; nothing where there is none.
    pub fn get(&self, name: &str) -> &str {
        self.0.iter().find(|(own, _)| own == name).map_or("", |(_, text)| text)
    }

    /// Puts a text under a name that has none yet.
    pub fn put(&mut self, name: &str, text: impl Into<String>) {
        self.0.push((name.to_owned(), text.into()));
    }
}

/// A table as it was kept.
#[derive(Clone, PartialEq, Debug)]
pub struct KeptTable {
    /// The fight.
    pub fight: AnyFight,
    /// The page's own.
    pub page: PageState,
    /// When it was saved, in milliseconds since 1970.
    pub saved_at: u64,
}

/// A roster as it was kept.
pub(super) struct Roster<'a> {
    /// The words of the record without the sheets that could not be read.
    pub rest: String,
    /// The word of each that could not; where it is none of them that is damaged, the record.
    pub damaged: Vec<&'a str>,
    /// When it was saved.
    pub saved_at: u64,
}

pub(super) fn of_table(fight: &AnyFight, page: &PageState) -> Option<String> {
    let bytes = each!(AnyFight: fight, fight => wire::to_bytes(&(V2::of(fight), fight.to_keep())))?;
    Some(format!("{} {} {}", fight.key(), word(page)?, letters(&bytes)))
}

/// The table, and what has to be told of it if only a part fitted.
pub(super) fn read_table(text: &str) -> Result<(KeptTable, Option<Unread>), Unread> {
    let Record { version, saved_at, words, .. } = Record::read("table", text)?;
    let words: Vec<&str> = words.whole().ok_or(Unread::Damaged)?.split(' ').collect();
    let [key, page, fight] = words[..] else { return Err(Unread::Damaged) };
    let page = read(page)?;
    let fight = letters::bytes(fight.as_bytes()).ok_or(Unread::Damaged)?;
    let restored = restore::from_record(key, version, &fight)?;
    let fault = restored.fault().map(Unread::from);
    Ok((KeptTable { fight: restored.fight, page, saved_at }, fault))
}

pub(super) fn of_setup(setup: &AnySetup) -> Option<String> {
    let word = each!(AnySetup: setup, setup => word(setup))?;
    Some(format!("{} {word}", setup.key()))
}

/// A setup may have faults, but its ground must be one: the editor paints on it.
pub(super) fn read_setup(text: &str) -> Result<AnySetup, Unread> {
    let words = whole("setup", text)?;
    let [key, setup] = *words else { return Err(Unread::Damaged) };
    let setup = each_to!(AnySystem: restore::system(key)?, S, _it, AnySetup(wrap) => {
        let setup: Setup<<S as System>::Sheet> = read(setup)?;
        let is_placed = setup.recruits.iter().filter_map(|recruit| recruit.at).all(Board::is_near);
        if is_placed { Ok(wrap(setup)) } else { Err(Unread::Damaged) }
    })?;
    if setup.ground().is_sound() { Ok(setup) } else { Err(Unread::Damaged) }
}

/// The words of a roster and one sheet more, with its own checksum, so that a damaged one spoils
/// no other.
pub(super) fn with_sheet<T: Serialize>(words: String, sheet: &T) -> Option<String> {
    word(sheet).map(|word| words + " " + &record::summed(&word))
}

pub(super) fn read_sheet<T: DeserializeOwned>(word: &str) -> Option<T> {
    read(Summed::read(word)?.whole()?).ok()
}

/// A roster sheet by sheet; `take` says of each whether it can be read.
pub(super) fn read_roster<'a>(
    key: &str,
    text: &'a str,
    take: &mut dyn FnMut(&str) -> bool,
) -> Result<Roster<'a>, Unread> {
    let Record { saved_at, words, .. } = Record::read("roster", text)?;
    let mut entries = words.text.split_ascii_whitespace();
    if entries.next() != Some(key) {
        return Err(Unread::Damaged);
    }
    let (mut rest, mut damaged) = (key.to_owned(), Vec::new());
    for entry in entries {
        if take(entry) {
            rest = rest + " " + entry;
        } else {
            damaged.push(entry);
        }
    }
    // Damaged between the entries, or one of them is missing.
    if damaged.is_empty() && !words.is_whole {
        damaged.push(text);
    }
    Ok(Roster { rest, damaged, saved_at })
}

pub(super) fn of_settings(settings: &Settings) -> Option<String> {
    word(settings)
}

pub(super) fn read_settings(text: &str) -> Result<Settings, Unread> {
    let words = whole("settings", text)?;
    let [settings] = *words else { return Err(Unread::Damaged) };
    read(settings)
}

/// The key of the system that a record is of, be the rest readable or not.
pub(super) fn key<'a>(kind: &str, text: &'a str) -> Option<&'a str> {
    Record::read(kind, text).ok()?.words.text.split(' ').next()
}

/// The words of a record, if they are what was written.
fn whole<'a>(kind: &str, text: &'a str) -> Result<Vec<&'a str>, Unread> {
    let words = Record::read(kind, text)?.words.whole().ok_or(Unread::Damaged)?;
    Ok(words.split(' ').collect())
}

fn word<T: Serialize>(value: &T) -> Option<String> {
    wire::to_bytes(value).map(|bytes| letters(&bytes))
}

fn read<T: DeserializeOwned>(word: &str) -> Result<T, Unread> {
    letters::bytes(word.as_bytes()).and_then(|bytes| wire::from_bytes(&bytes)).ok_or(Unread::Damaged)
}
