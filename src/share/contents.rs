//! What records hold: their payloads, and the way back through the gate.

use super::record::{Record, checksum};
use super::wire::V1;
use super::{LinkFault, Unread, restore};
use crate::systems::{self, AnyFight, AnySetup, each, each_to};
use crate::table::{Setup, System};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::collections::BTreeMap;

/// What the page wants to find again beside the table: half-entered dice, an open panel.
pub type PageState = BTreeMap<String, String>;
/// The page's settings.
pub type Settings = BTreeMap<String, String>;

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
pub(super) struct Roster<Sheet> {
    /// The sheets that could be read.
    pub sheets: Vec<Sheet>,
    /// The text of each that could not; where that would not be word for word, of the record.
    pub damaged: Vec<String>,
    /// When it was saved.
    pub saved_at: u64,
}

#[derive(Serialize, Deserialize)]
struct TableV1 {
    system: String,
    fight: Value,
    page: PageState,
}

#[derive(Serialize, Deserialize)]
struct SetupV1 {
    system: String,
    setup: Value,
}

#[derive(Serialize, Deserialize)]
struct RosterV1 {
    system: String,
    sheets: Vec<Value>,
}

/// A sheet with its own checksum, so that a damaged one spoils no other.
#[derive(Serialize, Deserialize)]
struct EntryV1 {
    crc: u32,
    sheet: Value,
}

pub(super) fn of_table(fight: &AnyFight, page: &PageState) -> Option<Value> {
    let (system, page) = (fight.key().to_owned(), page.clone());
    let fight = each!(AnyFight: fight, fight => serde_json::to_value(V1::of(fight)).ok()?);
    serde_json::to_value(TableV1 { system, fight, page }).ok()
}

/// The table, and what has to be told of it if only a part fitted.
pub(super) fn read_table(text: &str) -> Result<(KeptTable, Option<Unread>), Unread> {
    let (saved_at, TableV1 { system, fight, page }) = whole("table", text)?;
    let restored = restore::from_record(&system, fight)?;
    let fault = restored.fault().map(Unread::from);
    Ok((KeptTable { fight: restored.fight, page, saved_at }, fault))
}

pub(super) fn of_setup(setup: &AnySetup) -> Option<Value> {
    let system = setup.key().to_owned();
    let setup = each!(AnySetup: setup, setup => serde_json::to_value(setup).ok()?);
    serde_json::to_value(SetupV1 { system, setup }).ok()
}

/// A setup may have faults, but its ground must be one: the editor paints on it.
pub(super) fn read_setup(text: &str) -> Result<AnySetup, Unread> {
    let (_, SetupV1 { system, setup }) = whole("setup", text)?;
    let witness = systems::demo(&system).ok_or(LinkFault::UnknownSystem(system))?;
    let setup = each_to!(AnySetup: witness, S, _demo => AnySetup({
        let setup: Setup<<S as System>::Sheet> = value(setup)?;
        let is_placed = setup.recruits.iter().filter_map(|recruit| recruit.at).all(restore::is_near);
        if is_placed { setup } else { return Err(Unread::Damaged) }
    }));
    if setup.ground().is_sound() { Ok(setup) } else { Err(Unread::Damaged) }
}

pub(super) fn of_roster<S: System>(sheets: &[S::Sheet]) -> Option<Value> {
    let entry = |sheet| {
        let sheet = serde_json::to_value(sheet).ok()?;
        serde_json::to_value(EntryV1 { crc: checksum(&sheet), sheet }).ok()
    };
    let sheets = sheets.iter().map(entry).collect::<Option<_>>()?;
    serde_json::to_value(RosterV1 { system: S::KEY.to_owned(), sheets }).ok()
}

/// A roster sheet by sheet.
pub(super) fn read_roster<S: System>(text: &str) -> Result<Roster<S::Sheet>, Unread> {
    let record = Record::read("roster", text)?;
    let (is_whole, saved_at) = (record.is_whole(), record.saved_at);
    let RosterV1 { system, sheets: entries } = value(record.payload)?;
    if system != S::KEY {
        return Err(Unread::Damaged);
    }
    let (mut sheets, mut damaged) = (Vec::new(), Vec::new());
    for entry in entries {
        match read_sheet(&entry) {
            Some(sheet) => sheets.push(sheet),
            None => damaged.push(entry.to_string()),
        }
    }
    // Damaged between the entries, or an entry that was not written by us to the letter.
    let is_elsewhere = damaged.is_empty() && !is_whole;
    if is_elsewhere || !damaged.iter().all(|entry| text.contains(entry)) {
        damaged = vec![text.to_owned()];
    }
    Ok(Roster { sheets, damaged, saved_at })
}

pub(super) fn of_settings(settings: &Settings) -> Option<Value> {
    serde_json::to_value(settings).ok()
}

pub(super) fn read_settings(text: &str) -> Result<Settings, Unread> {
    Ok(whole("settings", text)?.1)
}

/// When a record was saved and what it holds, if that is what was written.
fn whole<T: DeserializeOwned>(kind: &str, text: &str) -> Result<(u64, T), Unread> {
    let record = Record::read(kind, text)?;
    if record.is_whole() { Ok((record.saved_at, value(record.payload)?)) } else { Err(Unread::Damaged) }
}

fn value<T: DeserializeOwned>(value: Value) -> Result<T, Unread> {
    serde_json::from_value(value).map_err(|_| Unread::Damaged)
}

fn read_sheet<T: DeserializeOwned>(entry: &Value) -> Option<T> {
    let EntryV1 { crc, sheet } = EntryV1::deserialize(entry).ok()?;
    if checksum(&sheet) == crc { serde_json::from_value(sheet).ok() } else { None }
}
