//! What the player removes, and how it comes back.

use super::Keeper;
use crate::share::generations::{self, Copy};
use crate::share::notice::What;
use crate::share::{Kept, NotKept, quarantine};

impl Keeper {
    /// Removes a record that another window has not written to since. It can be brought back.
    pub(super) fn drop(&mut self, what: What) -> Kept {
        match self.take_out(what) {
            Ok(texts) => {
                self.removed.retain(|(own, _)| *own != what);
                self.removed.push((what, texts));
                Kept::Saved
            }
            Err(why) => Kept::NotKept(why),
        }
    }

    /// Removes a table, be it in play or being set up, unless another window has written to it since. It can be brought
    /// back.
    pub fn drop_kept(&mut self, what: What) -> Kept {
        self.look_first(what);
        self.drop(what)
    }

    /// Removes a table that nothing was played on, or built, unless another window has; for good.
    pub fn forget_kept(&mut self, what: What) -> Kept {
        self.look_first(what);
        self.forget(what)
    }

    fn look_first(&mut self, what: What) {
        if !self.has_looked(what) {
            self.take_note(what);
        }
    }

    /// Removes a record for good, unless another window has written to it since.
    pub(in crate::share) fn forget(&mut self, what: What) -> Kept {
        self.take_out(what).map_or_else(Kept::NotKept, |_| Kept::Saved)
    }

    fn take_out(&mut self, what: What) -> Result<Vec<(String, String)>, NotKept> {
        self.may_write(what)?;
        if self.is_elsewhere(what) {
            return Err(NotKept::Elsewhere);
        }
        let mut texts = Vec::new();
        for copy in generations::copies(&*self.store, what)? {
            self.store.remove(&copy.key)?;
            texts.push((copy.key, copy.text));
        }
        Ok(texts)
    }

    /// What was removed last and can be brought back.
    pub fn last_removed(&self) -> Option<What> {
        self.removed.last().map(|(what, _)| *what)
    }

    /// Puts back something that was removed: where it was, or under a number of its own where
    /// something else is by now. `None` where there is nothing to put back. What cannot be put back
    /// now still can be later.
    pub fn bring_back(&mut self, what: What) -> Option<Kept> {
        let (_, texts) = self.removed.iter().find(|(own, _)| *own == what)?.clone();
        let kept = self.put_back(what, &texts).unwrap_or_else(Kept::NotKept);
        if !matches!(kept, Kept::NotKept(_)) {
            self.removed.retain(|(own, _)| *own != what);
        }
        Some(kept)
    }

    fn put_back(&mut self, what: What, texts: &[(String, String)]) -> Result<Kept, NotKept> {
        if !generations::copies(&*self.store, what)?.is_empty() {
            return self.put_beside(what, texts);
        }
        for (i, (key, text)) in texts.iter().enumerate() {
            if let Err(fault) = quarantine::put_verified(&*self.store, key, text) {
                for (key, _) in texts.iter().take(i + 1) {
                    let _ = self.store.remove(key);
                }
                return Err(fault.into());
            }
        }
        self.take_note(what);
        Ok(Kept::Saved)
    }

    /// Its place is taken: it gets one of its own.
    fn put_beside(&mut self, what: What, texts: &[(String, String)]) -> Result<Kept, NotKept> {
        let copies: Vec<Copy> =
            texts.iter().map(|(key, text)| Copy::of(what, key.clone(), text.clone())).collect();
        let rev = copies.iter().filter_map(Copy::rev).max();
        let newest = copies.iter().find(|copy| copy.rev() == rev && rev.is_some());
        let record = newest.and_then(|copy| copy.record(what).ok()).filter(|record| record.version > 1);
        let Some(record) = record else { return Err(NotKept::InTheWay) };
        let words = Some(record.words.text.to_owned());
        Ok(match what {
            What::Table(_) => self.put_new(record.saved_at, words).1,
            What::Roster(_) => self.put_new_roster(record.saved_at, words).1,
            What::Setup(_) => self.put_new_setup(record.saved_at, words).1,
            What::Settings | What::Original(_) | What::Fairness => Kept::NotKept(NotKept::InTheWay),
        })
    }
}
