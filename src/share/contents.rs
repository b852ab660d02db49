//! What records hold: their words, and the way back through the gate.
//!
//! ```text
//!   table     the system's key, the summary, the page's own, the fight: see `wire`
//!   setup     the system's key, the summary, the page's own, the setup; that with number 0 as
//!             earlier versions wrote it: the system's key, the setup
//!   roster    the system's key, then its name and each sheet, each after a checksum of its own
//!             and a colon
//!   settings  the settings
//!   fairness  how dice have fallen
//! ```
//! In version 1 a table had no summary and a roster no name. From version 3 on a table has a fifth word: the version that
//! its fight is written as.

use super::fairness::Fairness;
use super::letters::{self, letters};
use super::record::{Record, Summed, summed};
use super::wire;
use super::{LinkFault, Unread};
use crate::systems::{AnyFight, AnySetup, SystemCard};
use crate::table::{AnySheet, DynEditor, bytes, read as read_bytes};
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

    /// All of them.
    pub fn all(&self) -> impl Iterator<Item = (&str, &str)> {
        self.0.iter().map(|(name, text)| (name.as_str(), text.as_str()))
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

/// A table that is being set up, as it was kept.
#[derive(Clone, PartialEq, Debug)]
pub struct KeptSetup {
    /// The setup.
    pub setup: AnySetup,
    /// The page's own.
    pub page: PageState,
}

/// Under this name the page keeps beside a setup which table in play it changes, by its number.
pub const CHANGES: &str = "table";

/// A table in a few words: what can be told of it while its rules are not here.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Summary {
    /// Its name.
    pub name: String,
    /// The round; 0 before the first.
    pub round: u32,
    /// How many exchanges are closed.
    pub played: u32,
    /// How many fighters there are.
    pub fighters: u32,
}

impl Summary {
    /// Of a fight.
    pub fn of(fight: &AnyFight) -> Summary {
        Summary {
            name: fight.table_name().to_owned(),
            round: fight.now().round().number,
            played: fight.played() as u32,
            fighters: fight.board().tokens.len() as u32,
        }
    }

    /// Of a table that is being set up.
    pub fn of_setup(setup: &AnySetup) -> Summary {
        let (name, fighters) = (setup.title().to_owned(), setup.n_recruits() as u32);
        Summary { name, fighters, ..Summary::default() }
    }
}

/// The words of a table's record.
pub(super) fn of_table(fight: &AnyFight, page: &PageState) -> Option<String> {
    let (version, bytes) = fight.record_bytes()?;
    let mut words = format!("{} {} {}", fight.key(), word(&Summary::of(fight))?, word(page)?);
    words = format!("{words} {}", letters(&bytes));
    Some(if version > 2 { format!("{words} {version}") } else { words })
}

/// The system's key, the page's own and the fight of a table's record.
pub(super) fn table_words<'a>(record: &Record<'a>) -> Result<(&'a str, PageState, Vec<u8>), Unread> {
    let words: Vec<&str> = record.words.text.split(' ').collect();
    let (key, page, fight) = match (record.version, &words[..]) {
        (1, [key, page, fight]) => (key, page, fight),
        (2, [key, summary, page, fight]) | (3.., [key, summary, page, fight, _]) => {
            read::<Summary>(summary).map(|_| (key, page, fight))?
        }
        _ => return Err(Unread::Damaged),
    };
    Ok((key, read(page)?, letters::bytes(fight.as_bytes()).ok_or(Unread::Damaged)?))
}

/// What a table's record says of it.
pub(super) fn read_summary(record: &Record<'_>) -> Result<Summary, Unread> {
    record.words.text.split(' ').nth(1).ok_or(Unread::Damaged).and_then(read)
}

/// What the page keeps beside a table; nothing where that can't be read.
pub(super) fn read_page(record: &Record<'_>) -> PageState {
    record.words.text.split(' ').nth(2).and_then(|word| read(word).ok()).unwrap_or_default()
}

/// The words of a setup's record.
pub(super) fn of_setup(setup: &AnySetup, page: &PageState) -> Option<String> {
    let (summary, page) = (word(&Summary::of_setup(setup))?, word(page)?);
    Some(format!("{} {summary} {page} {}", setup.key(), letters(&setup.to_bytes()?)))
}

/// The same as versions wrote it that kept one setup alone: these still read number 0.
pub(super) fn of_lone_setup(setup: &AnySetup) -> Option<String> {
    Some(format!("{} {}", setup.key(), letters(&setup.to_bytes()?)))
}

/// A setup may have faults, but its ground must be one: the editor paints on it.
pub(super) fn read_setup(record: &Record<'_>) -> Result<KeptSetup, Unread> {
    let words: Vec<&str> = record.words.text.split(' ').collect();
    let (key, page, setup) = match words[..] {
        [key, setup] => (key, PageState::default(), setup),
        [key, summary, page, setup] => {
            let page = read::<Summary>(summary).and_then(|_| read(page))?;
            (key, page, setup)
        }
        _ => return Err(Unread::Damaged),
    };
    if !wire::is_key(key) {
        return Err(Unread::Damaged);
    }
    let editor = named(key)?.editor().ok_or(Unread::NoEditor)?;
    let setup = letters::bytes(setup.as_bytes()).and_then(|bytes| AnySetup::read(editor, &bytes));
    Ok(KeptSetup { setup: setup.ok_or(Unread::Damaged)?, page })
}

/// The words of a setup's record without what the page keeps beside it.
pub(super) fn setup_alone(record: &Record<'_>) -> Option<String> {
    match record.words.text.split(' ').collect::<Vec<_>>()[..] {
        [key, summary, _, setup] => Some(format!("{key} {summary} {} {setup}", word(&PageState::default())?)),
        _ => Some(record.words.text.to_owned()),
    }
}

/// What a setup's record says of it, and what the page keeps beside it; nothing for one that was kept alone.
pub(super) fn read_setup_card(record: &Record<'_>) -> Option<(Summary, PageState)> {
    match record.words.text.split(' ').collect::<Vec<_>>()[..] {
        [_, summary, page, _] => read(summary).and_then(|summary| Ok((summary, read(page)?))).ok(),
        _ => None,
    }
}

/// The words of a roster without its sheets.
pub(super) fn of_roster(key: &str, name: &str) -> Option<String> {
    word(&name).map(|name| format!("{key} {}", summed(&name)))
}

/// The words of a roster and one sheet more, with its own checksum, so that a damaged one spoils
/// no other.
pub(super) fn with_sheet(words: String, sheet: &AnySheet) -> Option<String> {
    sheet_word(sheet).map(|word| words + " " + &word)
}

/// The word of one sheet.
pub(super) fn sheet_word(sheet: &AnySheet) -> Option<String> {
    sheet.bytes().map(|bytes| summed(&letters(&bytes)))
}

/// One sheet of a roster.
pub(super) fn read_sheet(editor: &dyn DynEditor, word: &str) -> Option<AnySheet> {
    let bytes = whole_bytes(word)?;
    let mut rest = &bytes[..];
    editor.take_sheet(&mut rest).filter(|_| rest.is_empty())
}

fn whole_bytes(word: &str) -> Option<Vec<u8>> {
    letters::bytes(Summed::read(word)?.whole()?.as_bytes())
}

/// The system's key, the name and the words of the sheets of a roster, be they damaged or not.
pub(super) fn read_roster<'a>(record: &Record<'a>) -> Option<(&'a str, Option<String>, Vec<&'a str>)> {
    let mut words = record.words.text.split_ascii_whitespace();
    let key = words.next().filter(|key| wire::is_key(key))?;
    let name = if record.version > 1 { read_bytes(&whole_bytes(words.next()?)?) } else { None };
    Some((key, name, words.collect()))
}

/// The words of the settings.
pub(super) fn of_settings(settings: &Settings) -> Option<String> {
    word(settings)
}

/// The settings.
pub(super) fn read_settings(record: &Record<'_>) -> Result<Settings, Unread> {
    read(record.words.text)
}

/// The words of how dice have fallen.
pub(super) fn of_fairness(fairness: &Fairness) -> Option<String> {
    word(fairness)
}

/// How dice have fallen.
pub(super) fn read_fairness(record: &Record<'_>) -> Result<Fairness, Unread> {
    read(record.words.text)
}

/// The key of the system that a record is of, be the rest readable or not.
pub(super) fn key<'a>(record: &Record<'a>) -> Option<&'a str> {
    record.words.text.split(' ').next().filter(|key| wire::is_key(key))
}

/// The system with this key, be its code here or not.
pub(super) fn named(key: &str) -> Result<&'static SystemCard, LinkFault> {
    SystemCard::named(key).ok_or_else(|| LinkFault::UnknownSystem(key.to_owned()))
}

fn word<T: Serialize>(value: &T) -> Option<String> {
    bytes(value).map(|bytes| letters(&bytes))
}

fn read<T: DeserializeOwned>(word: &str) -> Result<T, Unread> {
    letters::bytes(word.as_bytes()).and_then(|bytes| read_bytes(&bytes)).ok_or(Unread::Damaged)
}
