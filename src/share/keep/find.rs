//! Looking what is kept in a place.

use super::{Keeper, seal};
use crate::share::generations::{self, Copy};
use crate::share::notice::{Fate, Instead, Notice, What};
use crate::share::record::Record;
use crate::share::{NotKept, Quarantined, StoreFault, Unread, quarantine};

/// Takes what a record holds, or says why it cannot; perhaps what has to be told all the same.
pub(super) type Take<'a> = dyn FnMut(&Record<'_>) -> Result<Option<Unread>, Unread> + 'a;

impl Copy {
    /// What is in it, if it is what was written.
    pub(in crate::share) fn record(&self, what: What) -> Result<Record<'_>, Unread> {
        Record::whole(what.kind(), &self.text)
    }
}

impl Keeper {
    /// Looks what is kept in a place: the newest that can be read is taken. What is damaged is set
    /// aside; what a later version wrote is left alone, and the place with it.
    pub(super) fn find(&mut self, what: What, take: &mut Take<'_>) -> Vec<Notice> {
        let copies = match generations::copies(&*self.store, what) {
            Ok(copies) => copies,
            Err(fault) => return vec![Notice::of(what, Unread::Store(fault), Fate::InPlace)],
        };
        self.sealed.retain(|(sealed, ..)| *sealed != what);
        self.know(what, generations::newest(&copies).and_then(Copy::rev).unwrap_or(0));
        let (mut notices, mut lost) = (Vec::new(), Vec::new());
        for copy in &copies {
            match copy.record(what).and_then(|record| take(&record)) {
                Ok(partly) => {
                    // What did not fit would go with the saves to come.
                    let told = partly.map(|fault| self.quarantine_copy(what, copy, fault));
                    for (notice, saved_at) in notices.iter_mut().zip(lost) {
                        let earlier = |lost: u64| lost.checked_sub(copy.saved_at?);
                        Notice::instead(notice, Instead::Earlier(Option::and_then(saved_at, earlier)));
                    }
                    notices.extend(told);
                    if !notices.is_empty() {
                        self.take_note(what);
                    }
                    return notices;
                }
                Err(fault) => match seal(&fault) {
                    Some(seal) => {
                        self.sealed.push((what, seal, None));
                        notices.push(Notice::of(what, fault, Fate::InPlace));
                        return notices;
                    }
                    None => {
                        notices.push(self.refuse(what, copy, fault));
                        lost.push(copy.saved_at);
                    }
                },
            }
        }
        self.take_note(what);
        notices
    }

    /// Looks at a place for a list, and sets aside what is damaged. What another window has written there since this
    /// one looked stays unknown to it, so that it is neither written over nor forgotten.
    pub(super) fn look_for_list(
        &mut self,
        what: What,
        look: impl FnOnce(&mut Keeper) -> Vec<Notice>,
    ) -> Vec<Notice> {
        let before = self.rev(what);
        let notices = look(self);
        if let Some(before) = before {
            self.take_note(what);
            let newest = self.rev(what).unwrap_or(0);
            self.know(what, newest.min(before));
        }
        notices
    }

    /// Sets aside what cannot be used at all.
    fn refuse(&mut self, what: What, copy: &Copy, fault: Unread) -> Notice {
        let notice = self.quarantine_copy(what, copy, fault);
        if let Fate::SetAside(_) = notice.fate {
            // It is aside, and was read back. Should this fail, the next save does it.
            let _ = self.store.remove(&copy.key);
        }
        notice
    }

    /// Copies a text aside. Where that fails its place is sealed.
    fn quarantine_copy(&mut self, what: What, copy: &Copy, fault: Unread) -> Notice {
        let fate = self.put_aside(what, copy).map_or(Fate::InPlace, Fate::SetAside);
        Notice::of(what, fault, fate)
    }

    fn put_aside(&mut self, what: What, copy: &Copy) -> Result<Quarantined, StoreFault> {
        let put = quarantine::copy(&*self.store, &what.place(), &copy.key);
        if put.is_err() {
            self.sealed.push((what, NotKept::InTheWay, Some(copy.key.clone())));
        }
        put
    }
}
