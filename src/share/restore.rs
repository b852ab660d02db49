//! The one gate in. Whatever comes from a link or from storage is decoded and migrated, its
//! beginning is checked by its system, and its exchanges are replayed: each command must be on
//! the menu and each answer fit what was asked. Only then is there a fight; until then nothing on
//! the page has changed.

use super::record::Record;
use super::wire;
use super::{KeptTable, LinkFault, Unread};
use super::{contents, frame, link};
use crate::systems::AnyFight;
use crate::table::{DynEditor, DynSystem, ReadFight, Replayed};

/// The longest record of a table that is read from a file: a fight of days.
const MOST_RECORD: usize = 1 << 20;
/// The most closed exchanges of a table in a file: each is replayed before the page answers again.
pub(super) const MOST_IN_FILE: usize = 5_000;

/// What came through the gate.
#[derive(Clone, PartialEq, Debug)]
pub struct Restored<F> {
    /// The fight; it can be played on.
    pub fight: F,
    /// How much of it fitted the rules as they are now.
    pub replayed: Replayed,
}

impl<F> Restored<F> {
    /// What the player has to be told, if not everything fitted.
    pub fn fault(&self) -> Option<LinkFault> {
        match self.replayed {
            Replayed::Whole => None,
            Replayed::Kept(kept) => Some(LinkFault::Diverged { kept }),
        }
    }
}

/// The fight of a link, of any system: the whole address, or its part after `#`.
pub fn from_link(text: &str) -> Result<Restored<AnyFight>, LinkFault> {
    opened(text, any)
}

/// Opens a link, and hands on its key and what follows that.
fn opened(
    text: &str,
    take: impl FnOnce(&str, Source<'_>) -> Result<Restored<AnyFight>, LinkFault>,
) -> Result<Restored<AnyFight>, LinkFault> {
    let framed = frame::looked_at(text)?;
    let bytes = framed.unpacked(usize::MAX)?;
    let (key, rest) = wire::split_key(&bytes).ok_or(LinkFault::Garbled)?;
    // Its code was fetched by the prior; no link of ours was packed after another system's.
    if framed.key().is_some_and(|own| own != key) {
        return Err(LinkFault::Garbled);
    }
    take(key, Source::Link(framed.version, rest, link::most_exchanges(framed.length)))
}

/// The fight of a link, or of the record of a table that was saved as a file.
pub fn from_text(text: &str) -> Result<Restored<AnyFight>, LinkFault> {
    let record = Record::whole("table", text.trim()).ok().filter(|_| text.len() <= MOST_RECORD);
    match record.and_then(|record| Some((record.version, contents::table_words(&record).ok()?))) {
        Some((version, (key, _, fight))) => from_record(key, version, &fight, MOST_IN_FILE),
        None => from_link(text),
    }
}

/// The fight of a link that must be of one system, which need not be in the register.
pub fn from_link_of(system: &dyn DynSystem, text: &str) -> Result<Restored<AnyFight>, LinkFault> {
    opened(text, |key, from| match key == system.facts().key {
        true => one(system, from),
        false => Err(LinkFault::UnknownSystem(key.to_owned())),
    })
}

/// The fight in a record, of any system, with at most so many closed exchanges.
pub(super) fn from_record(
    key: &str,
    version: u64,
    bytes: &[u8],
    most: usize,
) -> Result<Restored<AnyFight>, LinkFault> {
    if wire::is_key(key) { any(key, Source::Record(version, bytes, most)) } else { Err(LinkFault::Garbled) }
}

/// The table, and what has to be told of it if only a part fitted.
pub(super) fn read_table(record: &Record<'_>) -> Result<(KeptTable, Option<Unread>), Unread> {
    let (key, page, fight) = contents::table_words(record)?;
    let restored = from_record(key, record.version, &fight, usize::MAX)?;
    let fault = restored.fault().map(Unread::from);
    Ok((KeptTable { fight: restored.fight, page, saved_at: record.saved_at }, fault))
}

/// Where the bytes of a fight are from, and of which version.
#[derive(Clone, Copy)]
enum Source<'a> {
    /// And how many closed exchanges it may have.
    Link(u8, &'a [u8], usize),
    /// And how many closed exchanges it may have.
    Record(u64, &'a [u8], usize),
}

fn any(key: &str, from: Source<'_>) -> Result<Restored<AnyFight>, LinkFault> {
    let known = contents::named(key)?;
    one(known.system().ok_or(LinkFault::NotHere(known.key))?, from)
}

/// What builds tables of the system with this key, if that code is here.
pub(super) fn editor(key: &str) -> Result<&'static dyn DynEditor, LinkFault> {
    let known = contents::named(key)?;
    known.editor().ok_or(LinkFault::NotHere(known.key))
}

fn one(system: &dyn DynSystem, from: Source<'_>) -> Result<Restored<AnyFight>, LinkFault> {
    let written = decoded(system, from).ok_or(LinkFault::Garbled)?;
    // A stranger's link or file may not keep the page busy with more exchanges than it may have; the
    // player's own record may.
    let (Source::Link(.., most) | Source::Record(.., most)) = from;
    if written.exchanges() > most {
        return Err(LinkFault::TooLong);
    }
    written.check().map_err(LinkFault::Unsound)?;
    let (fight, replayed) = written.replay();
    Ok(Restored { fight, replayed })
}

/// The first records had no kept states.
fn decoded(system: &dyn DynSystem, from: Source<'_>) -> Option<ReadFight> {
    let (version, has_states, bytes) = match from {
        Source::Link(version, bytes, _) => (version, false, bytes),
        Source::Record(1, bytes, _) => (1, false, bytes),
        Source::Record(version, bytes, _) => (u8::try_from(version).ok()?, true, bytes),
    };
    ReadFight::of(version, has_states, system.reader(), bytes)
}
