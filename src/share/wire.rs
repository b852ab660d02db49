//! What is promised to the future: the shapes inside links and records, by version.
//!
//! A version is more than the fields written here. A system's state and commands, the exchanges
//! and the answers are written by their own serde, so *their* shapes are frozen by the version
//! too: a field added or moved anywhere inside changes what the bytes of old links mean.
//! Such a change needs a `V6` here, a frozen copy of the old inner types for those before it to read
//! into, and a pure function from each to the next. The links and records frozen in the tests fail
//! until that is done. The same goes for sheets and setups, which are only in records: theirs is
//! the record's version.
//!
//! All shapes are postcard, nothing after them. In a link the system's key comes first, then the
//! version's fields; in a record the key stands beside them to be read by eye.

pub use crate::table::{KeptStates, V1, V2, V3};

/// The newest version. What an older one can say is written as that one.
pub const VERSION: u8 = 5;

/// The longest key of a system, in bytes.
pub(super) const MOST_KEY: usize = 16;

/// The system's key at the head of `bytes`, and what follows it. A key is a short lower-case word.
pub fn split_key(bytes: &[u8]) -> Option<(&str, &[u8])> {
    postcard::take_from_bytes::<&str>(bytes).ok().filter(|(key, _)| is_key(key))
}

/// Whether this can be a system's key at all.
pub fn is_key(key: &str) -> bool {
    let is_plain = |c: u8| c.is_ascii_lowercase() || c.is_ascii_digit() || c == b'-';
    (1..=MOST_KEY).contains(&key.len()) && key.bytes().all(is_plain)
}
