//! What could not be read, word for word, until the player removes it.
//!
//! Each piece has its own key, `hexfray:aside:<n>:<where it was>`, and a number in use is never
//! taken again: nothing set aside is ever written over.

use super::{Store, StoreFault};
use crate::order::sort;

const PREFIX: &str = "hexfray:aside:";

/// Something set aside.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Quarantined {
    /// Its number; `None` for what had to be left where it was.
    pub number: Option<u32>,
    /// Where it was: "table", "roster:magic".
    pub from: String,
    /// The key it has in the store.
    pub key: String,
}

impl Quarantined {
    /// Something that was left where it was.
    pub(super) fn in_place(from: &str, key: &str) -> Quarantined {
        Quarantined { number: None, from: from.to_owned(), key: key.to_owned() }
    }

    fn numbered(number: u32, from: &str) -> Quarantined {
        Quarantined { number: Some(number), from: from.to_owned(), key: format!("{PREFIX}{number}:{from}") }
    }

    fn of_key(key: &str) -> Option<Quarantined> {
        let (number, from) = key.strip_prefix(PREFIX)?.split_once(':')?;
        let entry = Quarantined::numbered(number.parse().ok()?, from);
        (entry.key == key).then_some(entry)
    }

    /// A name for the file it is downloaded as.
    pub fn file_name(&self) -> String {
        let number = self.number.map_or_else(String::new, |number| format!("{number}-"));
        let plain = |c: char| if c.is_ascii_alphanumeric() { c } else { '-' };
        format!("hexfray-aside-{number}{}.txt", self.from.chars().map(plain).collect::<String>())
    }
}

/// Everything set aside, oldest first.
pub(super) fn list(store: &dyn Store) -> Result<Vec<Quarantined>, StoreFault> {
    let mut quarantine: Vec<Quarantined> =
        store.keys()?.iter().filter_map(|key| Quarantined::of_key(key)).collect();
    sort(&mut quarantine);
    Ok(quarantine)
}

/// Sets aside what is under a key of the store, to the letter, and looks that it is there. The same
/// from the same place is set aside only once.
pub(super) fn copy(store: &dyn Store, from: &str, key: &str) -> Result<Quarantined, StoreFault> {
    let quarantine = list(store)?;
    for entry in quarantine.iter().filter(|entry| entry.from == from) {
        if store.is_same(&entry.key, key)? {
            return Ok(entry.clone());
        }
    }
    let entry = next(&quarantine, from)?;
    store.copy(key, &entry.key)?;
    if store.is_same(&entry.key, key)? { Ok(entry) } else { Err(not_there()) }
}

/// Sets a text from a file aside and reads it back. The same text from the same place is set aside
/// only once.
pub(super) fn put(store: &dyn Store, from: &str, text: &str) -> Result<Quarantined, StoreFault> {
    let quarantine = list(store)?;
    for entry in quarantine.iter().filter(|entry| entry.from == from) {
        if store.get(&entry.key)?.as_deref() == Some(text) {
            return Ok(entry.clone());
        }
    }
    let entry = next(&quarantine, from)?;
    put_verified(store, &entry.key, text)?;
    Ok(entry)
}

/// The place of the next one.
fn next(quarantine: &[Quarantined], from: &str) -> Result<Quarantined, StoreFault> {
    let last = quarantine.iter().filter_map(|entry| entry.number).max().unwrap_or(0);
    let number = last.checked_add(1).ok_or(StoreFault::Full)?;
    Ok(Quarantined::numbered(number, from))
}

fn not_there() -> StoreFault {
    StoreFault::Failed("what was written is not there".to_owned())
}

/// Puts a text under a key and reads it back.
pub(super) fn put_verified(store: &dyn Store, key: &str, text: &str) -> Result<(), StoreFault> {
    store.set(key, text)?;
    match store.get(key)? {
        Some(read) if read == text => Ok(()),
        _ => Err(not_there()),
    }
}
