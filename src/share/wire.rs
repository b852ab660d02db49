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
pub(super) const MOST_KEY: usize = 16;

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
        let folded = fight.played() - keep.min(fight.fresh());
        V2 {
            start: fight.state_before(folded).unwrap_or_else(|| fight.start()).clone(),
            exchanges: fight.written().skip(folded).collect(),
            open: fight.open().cloned(),
        }
    }

    /// Its bytes, the system's key first. `None` where an inner type cannot be written, which the
    /// tests rule out for every system.
    pub fn to_bytes(&self) -> Option<Vec<u8>> {
        let mut bytes = to_bytes(&S::KEY)?;
        self.put(&mut bytes)?;
        Some(bytes)
    }

    /// Its bytes without the key, then the states that a record has beside it.
    pub(super) fn to_record(&self, kept: &KeptStates<S>) -> Option<Vec<u8>> {
        let mut bytes = Vec::new();
        self.put(&mut bytes)?;
        put_all(&mut bytes, kept, |bytes, (after, state)| {
            put(bytes, after).and_then(|()| put(bytes, state))
        })?;
        Some(bytes)
    }

    /// Reads what follows the key in a link or a record of a version; nothing may be left over.
    pub fn from_bytes(version: u8, mut bytes: &[u8]) -> Option<V2<S>> {
        let v2 = V2::take(version, &mut bytes)?;
        bytes.is_empty().then_some(v2)
    }

    /// Reads what follows the key in a record of the second version.
    pub(super) fn from_record(mut bytes: &[u8]) -> Option<(V2<S>, KeptStates<S>)> {
        let v2 = V2::take(2, &mut bytes)?;
        let kept = take_all(&mut bytes, |bytes| Some((take(bytes)?, take(bytes)?)))?;
        bytes.is_empty().then_some((v2, kept))
    }

    // Written and read part by part: then there is one function for a system's states and one for its
    // exchanges, whatever they are parts of.

    fn put(&self, bytes: &mut Vec<u8>) -> Option<()> {
        put(bytes, &self.start)?;
        put_all(bytes, &self.exchanges, |bytes, (exchange, digest)| {
            put(bytes, exchange).and_then(|()| put(bytes, digest))
        })?;
        put_all(bytes, self.open.as_slice(), put)
    }

    fn take(version: u8, bytes: &mut &[u8]) -> Option<V2<S>> {
        let start = take(bytes)?;
        if version == 1 {
            let exchanges = take_all(bytes, take)?;
            return Some(V1 { start, exchanges, open: take_open(bytes)? }.into());
        }
        let exchanges = take_all(bytes, |bytes| Some((take(bytes)?, take(bytes)?)))?;
        Some(V2 { start, exchanges, open: take_open(bytes)? })
    }
}

/// The bytes of anything that leaves the page.
pub(super) fn to_bytes<T: Serialize>(value: &T) -> Option<Vec<u8>> {
    crate::table::bytes(value)
}

/// Reads what such bytes say; nothing may be left over.
pub(super) fn from_bytes<T: DeserializeOwned>(mut bytes: &[u8]) -> Option<T> {
    let value = take(&mut bytes)?;
    bytes.is_empty().then_some(value)
}

fn put<T: Serialize>(bytes: &mut Vec<u8>, value: &T) -> Option<()> {
    bytes.extend(to_bytes(value)?);
    Some(())
}

/// As postcard writes a list: how many, then one after the other. A value that may be missing is a list
/// of at most one.
fn put_all<T>(bytes: &mut Vec<u8>, all: &[T], each: fn(&mut Vec<u8>, &T) -> Option<()>) -> Option<()> {
    put(bytes, &all.len())?;
    all.iter().try_for_each(|it| each(bytes, it))
}

/// Reads a value at the head, and leaves what follows.
#[inline(never)]
fn take<T: DeserializeOwned>(bytes: &mut &[u8]) -> Option<T> {
    let (value, rest) = postcard::take_from_bytes(bytes).ok()?;
    *bytes = rest;
    Some(value)
}

/// Reads a list. No room is made for more than has been read.
fn take_all<T>(bytes: &mut &[u8], each: fn(&mut &[u8]) -> Option<T>) -> Option<Vec<T>> {
    let n: usize = take(bytes)?;
    let mut all = Vec::new();
    for _ in 0..n {
        all.push(each(bytes)?);
    }
    Some(all)
}

fn take_open<T: DeserializeOwned>(bytes: &mut &[u8]) -> Option<Option<T>> {
    let mut open = take_all(bytes, take)?;
    let first = open.pop();
    open.is_empty().then_some(first)
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
