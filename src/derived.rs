//! What has been worked out of a value, kept inside it.

use std::any::Any;
use std::cell::OnceCell;
use std::fmt;
use std::rc::Rc;

/// Room for one thing that follows from the value it lies in, and so is no part of what that value is: two that are
/// equal stay so whatever has been worked out of them.
#[derive(Clone, Default)]
pub(crate) struct Derived(OnceCell<Rc<dyn Any>>);

impl Derived {
    /// What follows, worked out the first time it is asked for. One type of thing is kept; another is worked out anew
    /// every time.
    pub fn get<T: 'static>(&self, work_out: impl FnOnce() -> T) -> Rc<T> {
        if let Some(known) = self.0.get() {
            return known.clone().downcast().unwrap_or_else(|_| Rc::new(work_out()));
        }
        let new = Rc::new(work_out());
        let _ = self.0.set(new.clone());
        new
    }
}

impl PartialEq for Derived {
    fn eq(&self, _other: &Derived) -> bool {
        true
    }
}

impl Eq for Derived {}

impl fmt::Debug for Derived {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // As equal as what it follows from.
        f.write_str("what follows")
    }
}
