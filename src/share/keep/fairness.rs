//! How dice have fallen on this device, from one evening to the next.

use super::Keeper;
use crate::share::Unread;
use crate::share::contents;
use crate::share::fairness::{Fairness, Throw};
use crate::share::notice::{Loaded, What};

impl Keeper {
    /// Counts dice beside all that have been counted, by this window or another, and gives all of them. What can't be
    /// kept is counted for now.
    pub fn count_throws(&mut self, throws: &[Throw], now: u64) -> Loaded<Fairness> {
        let mut value = Fairness::default();
        let notices = self.find(What::Fairness, &mut |record| {
            value =
                Some(contents::read_fairness(record)?).filter(Fairness::is_sound).ok_or(Unread::Damaged)?;
            Ok(None)
        });
        if !throws.is_empty() {
            throws.iter().for_each(|throw| value.add(throw));
            let _ = self.save(What::Fairness, now, contents::of_fairness(&value));
        }
        Loaded { value, notices }
    }
}
