//! A whole table in a link: as the part of an address after `#`, nothing of it reaches a server.

use super::frame::{self, Framer, Spelling};
use super::record::Record;
use super::wire;
use super::{LinkFault, contents};
use crate::systems::{AnyFight, SystemCard};

pub use super::frame::{MOST_BYTES, MOST_READ, most_bytes};

/// The longest link that is made, in characters after `#`: what messengers and address bars carry.
pub const MOST_MADE: usize = 8_000;
/// The most closed exchanges a link carries: each is replayed before the page answers again.
pub const MOST_EXCHANGES: usize = 1_000;

/// The most closed exchanges that a link of so many packed bytes may have. Each has the digest of what it
/// led to, two bytes that no compressor can predict; half of that is reckoned here.
pub fn most_exchanges(packed: usize) -> usize {
    packed.min(MOST_EXCHANGES)
}

/// A link's part after the address.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Link {
    /// `#` and what follows.
    pub fragment: String,
    /// How many of the oldest exchanges were folded into its beginning to keep it short: on the
    /// other side they can no longer be looked back on or undone.
    pub folded: usize,
}

/// The link of a fight, as it is sent.
pub fn of(fight: &AnyFight) -> Result<Link, LinkFault> {
    of_last(fight, usize::MAX, MOST_MADE)
}

/// The link of a fight with at most so many closed exchanges. Where it would have more than `length`
/// characters after `#`, the oldest exchanges are folded into its beginning, as few as will do.
pub fn of_last(fight: &AnyFight, most: usize, length: usize) -> Result<Link, LinkFault> {
    let (fragment, folded) = folded(fight, Spelling::Letters, length, most)?;
    Ok(Link { fragment, folded })
}

/// The link of a fight as a file holds it, which has room for what is too long to be `sent`.
pub fn for_file(fight: &AnyFight, most: usize, sent: Option<&Link>) -> Result<Link, LinkFault> {
    let whole = fight.played() - most_carried(fight, most);
    match sent.filter(|sent| sent.folded == whole) {
        Some(sent) => Ok(sent.clone()),
        None => of_last(fight, most, MOST_READ),
    }
}

/// How many closed exchanges a link with at most so many has, if it has room for them.
fn most_carried(fight: &AnyFight, most: usize) -> usize {
    fight.fresh().min(MOST_EXCHANGES).min(most)
}

/// Whether a text holds a whole link, be it one that can be played or not.
pub fn is_in(text: &str) -> bool {
    matches!(frame::looked_at(text), Ok(_) | Err(LinkFault::Newer(_)))
}

/// The system of a link, or of a table's record: its code has to be here before the link is read.
pub fn system(text: &str) -> Option<&'static SystemCard> {
    if let Ok(record) = Record::whole("table", text.trim()) {
        return SystemCard::named(contents::table_words(&record).ok()?.0);
    }
    let framed = frame::looked_at(text).ok()?;
    if let Some(key) = framed.key() {
        return SystemCard::named(key);
    }
    // The key, and one byte that tells its length.
    let head = framed.unpacked(wire::MOST_KEY + 1).ok()?;
    SystemCard::named(wire::split_key(&head)?.0)
}

/// A fight's fragment with at most so many exchanges and characters after `#`, and how many of the
/// oldest had to be folded into its beginning: as few as will do.
pub(super) fn folded(
    fight: &AnyFight,
    spelling: Spelling,
    length: usize,
    most: usize,
) -> Result<(String, usize), LinkFault> {
    let framer = Framer::of(fight.key());
    let keeping = |keep: usize| {
        let (version, bytes) = fight.link_bytes(keep)?;
        framer.closed(version, &bytes, spelling, length)
    };
    let n = fight.played();
    let most = most_carried(fight, most);
    if let Some(fragment) = keeping(most) {
        return Ok((fragment, n - most));
    }
    let shortest = if most > 0 { keeping(0) } else { None };
    let mut best = (shortest.ok_or(LinkFault::TooLong)?, n);
    let (mut fits, mut too_many) = (0, most);
    while fits + 1 < too_many {
        let keep = fits.midpoint(too_many);
        match keeping(keep) {
            Some(fragment) => (best, fits) = ((fragment, n - keep), keep),
            None => too_many = keep,
        }
    }
    Ok(best)
}
