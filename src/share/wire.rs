//! What is promised to the future: the shapes inside links and records, by version.
//!
//! A version is more than the fields written here. A system's state and commands, the exchanges
//! and the answers are written by their own serde, so *their* shapes are frozen by the version
//! too: a field added or moved anywhere inside changes what the bytes of old links mean.
//! Such a change needs a `V3` here, a frozen copy of the old inner types for `V1` and `V2` to read
//! into, and a pure function from each to the next. The links and records frozen in the tests fail
//! until that is done. The same goes for sheets and setups, which are only in records: theirs is
//! the record's version.
//!
//! All shapes are postcard, nothing after them. In a link the system's key comes first, then the
//! version's fields; in a record the key stands beside them to be read by eye.

use crate::table::{Digest, Exchange, Fight, System, Written};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

/// The version that is written.
pub const VERSION: u8 = 2;

/// The longest key of a system, in bytes.
const MOST_KEY: usize = 16;

/// Version 1 of a fight: where it began and all that was declared and answered since. Everything
/// else follows from these by replay. No longer written.
#[derive(Serialize, Deserialize)]
#[serde(bound = "")]
pub struct V1<S: System> {
    /// The state before the first exchange; not to be looked at before [`System::check`] has.
    pub start: S::State,
    /// The closed exchanges, oldest first.
    pub exchanges: Vec<Exchange<S::Command>>,
    /// The exchange in progress.
    pub open: Option<Exchange<S::Command>>,
}

impl<S: System> From<V1<S>> for V2<S> {
    /// Version 1 told nothing of where the exchanges led.
    fn from(v1: V1<S>) -> V2<S> {
        let exchanges = v1.exchanges.into_iter().map(|it| (it, Digest::UNKNOWN)).collect();
        V2 { start: v1.start, exchanges, open: v1.open }
    }
}

/// Version 2 of a fight: the same, and for each closed exchange the digest of the state it led to,
/// by which a replay under mended rules is known from what was played.
#[derive(Serialize, Deserialize)]
#[serde(bound = "")]
pub struct V2<S: System> {
    /// The state before the first exchange; not to be looked at before [`System::check`] has.
    pub start: S::State,
    /// The closed exchanges, oldest first.
    pub exchanges: Vec<Written<S::Command>>,
    /// The exchange in progress.
    pub open: Option<Exchange<S::Command>>,
}

/// What a record has beside the fight: states that stand where a replay no longer leads to them,
/// each after so many exchanges, in order; the newest is always among them.
pub type KeptStates<S> = Vec<(u32, <S as System>::State)>;

impl<S: System> V2<S> {
    /// A fight as it stands.
    pub fn of(fight: &Fight<S>) -> V2<S> {
        let exchanges = fight.written().collect();
        V2 { start: fight.start().clone(), exchanges, open: fight.open().cloned() }
    }

    /// A fight with all but the last `keep` exchanges folded into its beginning. What was played
    /// under earlier rules always is: nobody else could follow it.
    pub fn keeping(fight: &Fight<S>, keep: usize) -> V2<S> {
        let folded = fight.exchanges().count() - keep.min(fight.fresh());
        V2 {
            start: fight.state_before(folded).unwrap_or_else(|| fight.start()).clone(),
            exchanges: fight.written().skip(folded).collect(),
            open: fight.open().cloned(),
        }
    }

    /// Its bytes, the system's key first. `None` where an inner type cannot be written, which the
    /// tests rule out for every system.
    pub fn to_bytes(&self) -> Option<Vec<u8>> {
        to_bytes(&(S::KEY, self))
    }

    /// Reads what follows the key in a link or a record of a version; nothing may be left over.
    pub fn from_bytes(version: u8, bytes: &[u8]) -> Option<V2<S>> {
        match version {
            1 => from_bytes::<V1<S>>(bytes).map(V2::from),
            _ => from_bytes(bytes),
        }
    }
}

/// The bytes of anything that leaves the page.
pub(super) fn to_bytes<T: Serialize>(value: &T) -> Option<Vec<u8>> {
    postcard::to_allocvec(value).ok()
}

/// Reads what such bytes say; nothing may be left over.
pub(super) fn from_bytes<T: DeserializeOwned>(bytes: &[u8]) -> Option<T> {
    let (value, rest) = postcard::take_from_bytes(bytes).ok()?;
    rest.is_empty().then_some(value)
}

/// The system's key at the head of `bytes`, and what follows it. A key is a short lower-case word.
pub fn split_key(bytes: &[u8]) -> Option<(&str, &[u8])> {
    postcard::take_from_bytes::<&str>(bytes).ok().filter(|(key, _)| is_key(key))
}

/// Whether this can be a system's key at all.
pub fn is_key(key: &str) -> bool {
    let is_plain = |c: u8| c.is_ascii_lowercase() || c.is_ascii_digit() || c == b'-';
    (1..=MOST_KEY).contains(&key.len()) && key.bytes().all(is_plain)
}
