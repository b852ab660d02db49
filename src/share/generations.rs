//! Two generations of each record. A save goes over the older one, so that whatever happens to it,
//! the newer one is still there.

use super::quarantine::put_verified;
use super::record::Record;
use super::{Kept, NotKept, Store, StoreFault, Unread, What};
use crate::order::sort_by_key;

/// One of the texts in a place.
pub(super) struct Copy {
    /// Its key.
    pub key: String,
    /// The text.
    pub text: String,
    /// What its head says of it.
    pub state: State,
    /// When it was saved, as far as that can still be read.
    pub saved_at: Option<u64>,
}

/// What can be said of a text without reading what is in it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum State {
    /// A later version's: of that version.
    Newer(u64),
    /// Not what was written.
    Damaged,
    /// What was written when it had been saved so often.
    Whole(u64),
}

impl Copy {
    pub(super) fn of(what: What, key: String, text: String) -> Copy {
        let (state, saved_at) = match Record::read(what.kind(), &text) {
            Ok(record) if record.words.is_whole => (State::Whole(record.rev), Some(record.saved_at)),
            Ok(record) => (State::Damaged, Some(record.saved_at)),
            Err(Unread::Newer(version)) => (State::Newer(version), None),
            Err(_) => (State::Damaged, None),
        };
        Copy { key, text, state, saved_at }
    }

    /// How often it had been saved, if it is whole.
    pub fn rev(&self) -> Option<u64> {
        if let State::Whole(rev) = self.state { Some(rev) } else { None }
    }
}

/// All texts in a place: what a later version wrote, what is damaged, then the whole ones, newest
/// first. The key of the first release comes last.
pub(super) fn copies(store: &dyn Store, what: What) -> Result<Vec<Copy>, StoreFault> {
    let mut copies = Vec::new();
    for key in what.keys().into_iter().chain(what.first_key()) {
        if let Some(text) = store.get(&key)? {
            copies.push(Copy::of(what, key, text));
        }
    }
    sort_by_key(&mut copies, |copy| match copy.state {
        State::Newer(_) => (0, 0),
        State::Damaged => (1, 0),
        State::Whole(rev) => (2, u64::MAX - rev),
    });
    Ok(copies)
}

/// The newest whole text.
pub(super) fn newest(copies: &[Copy]) -> Option<&Copy> {
    copies.iter().find(|copy| matches!(copy.state, State::Whole(_)))
}

/// Puts a text in a place, over the older generation. Where there is no room for two, the older
/// one goes and the newer one is written over: the store changes all of it or nothing.
pub(super) fn put(store: &dyn Store, what: What, newest: Option<&Copy>, text: &str) -> Result<Kept, NotKept> {
    let [a, b] = what.keys();
    let own = if newest.is_some_and(|newest| newest.key == a) { b } else { a };
    let full = match put_verified(store, &own, text) {
        Ok(()) => return Ok(Kept::Saved),
        Err(fault @ StoreFault::Full) => fault,
        Err(fault) => return Err(fault.into()),
    };
    let Some(newest) = newest else { return Err(full.into()) };
    let older = store.get(&own)?;
    store.remove(&own)?;
    match put_verified(store, &newest.key, text) {
        Ok(()) => Ok(Kept::SavedAlone),
        Err(fault) => {
            // As it was; there was room for it before. What is still there is not touched.
            if store.get(&newest.key) != Ok(Some(newest.text.clone())) {
                let _ = store.set(&newest.key, &newest.text);
            }
            let _ = older.map(|older| store.set(&own, &older));
            Err(fault.into())
        }
    }
}
