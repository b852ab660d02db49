//! The one gate in. Whatever comes from a link or from storage is decoded and migrated, its
//! beginning is checked by its system, and its exchanges are replayed: each command must be on
//! the menu and each answer fit what was asked. Only then is there a fight; until then nothing on
//! the page has changed.

use super::record::Record;
use super::wire::{self, KeptStates, V2};
use super::{LinkFault, contents};
use super::{frame, link};
use crate::board::{Board, Token};
use crate::systems::{AnyFight, AnySystem, each_to};
use crate::table::{Fight, Replayed, SetupFaults, System};

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
fn opened<F>(
    text: &str,
    take: impl FnOnce(&str, Source<'_>) -> Result<Restored<F>, LinkFault>,
) -> Result<Restored<F>, LinkFault> {
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

/// The fight of a link that must be of one system.
pub fn from_link_of<S: System>(text: &str) -> Result<Restored<Fight<S>>, LinkFault> {
    opened(
        text,
        |key, from| {
            if key == S::KEY { one(from) } else { Err(LinkFault::UnknownSystem(key.to_owned())) }
        },
    )
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

/// Where the bytes of a fight are from, and of which version.
#[derive(Clone, Copy)]
enum Source<'a> {
    /// And how many closed exchanges it may have.
    Link(u8, &'a [u8], usize),
    /// And how many closed exchanges it may have.
    Record(u64, &'a [u8], usize),
}

fn any(key: &str, from: Source<'_>) -> Result<Restored<AnyFight>, LinkFault> {
    let system = system(key)?;
    each_to!(AnySystem: system, S, _it, AnyFight(wrap) => {
        let Restored { fight, replayed } = one::<S>(from)?;
        Ok(Restored { fight: wrap(fight), replayed })
    })
}

/// The system with this key, if it can be asked anything.
pub(super) fn system(key: &str) -> Result<AnySystem, LinkFault> {
    match AnySystem::named(key) {
        Some(system) if system.is_here() => Ok(system),
        Some(system) => Err(LinkFault::NotHere(system.card().key)),
        None => Err(LinkFault::UnknownSystem(key.to_owned())),
    }
}

fn one<S: System>(from: Source<'_>) -> Result<Restored<Fight<S>>, LinkFault> {
    let (v2, kept) = decoded::<S>(from).ok_or(LinkFault::Garbled)?;
    // A stranger's link or file may not keep the page busy with more exchanges than it may have; the
    // player's own record may.
    let (Source::Link(.., most) | Source::Record(.., most)) = from;
    if v2.exchanges.len() > most {
        return Err(LinkFault::TooLong);
    }
    // Numbers in a state may point anywhere: nothing else may touch it before this.
    for state in kept.iter().map(|(_, state)| state).chain([&v2.start]) {
        check_board(S::board(state)).and_then(|()| S::check(state)).map_err(LinkFault::Unsound)?;
    }
    let (fight, replayed) = Fight::replay(v2.start, v2.exchanges, v2.open, kept);
    Ok(Restored { fight, replayed })
}

/// The first records had no kept states.
fn decoded<S: System>(from: Source<'_>) -> Option<(V2<S>, KeptStates<S>)> {
    match from {
        Source::Link(version, bytes, _) => Some((V2::from_bytes(version, bytes)?, Vec::new())),
        Source::Record(1, bytes, _) => Some((V2::from_bytes(1, bytes)?, Vec::new())),
        Source::Record(_, bytes, _) => V2::from_record(bytes),
    }
}

/// What every system's check may take for granted: a ground that is one, and no figure so far off
/// it that geometry would overflow.
fn check_board(board: &Board) -> Result<(), SetupFaults> {
    let mut faults = SetupFaults::default();
    if !board.ground.is_sound() {
        faults.table("The ground has a size, height or note out of range.");
    }
    if !board.tokens.iter().flat_map(Token::hexes).all(Board::is_near) {
        faults.table("A figure stands far off the board.");
    }
    faults.or()
}
