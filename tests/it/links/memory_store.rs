//! A store in memory that can be full or forbidden.

use hexfray::share::{Store, StoreFault};
use std::cell::{Cell, RefCell};
use std::collections::BTreeMap;
use std::rc::Rc;

/// A store in memory.
#[derive(Clone, Default)]
pub struct MemoryStore(Rc<Inner>);

#[derive(Default)]
struct Inner {
    texts: RefCell<BTreeMap<String, String>>,
    /// How many bytes fit, if not all.
    room: Cell<Option<usize>>,
    is_forbidden: Cell<bool>,
    /// After so many writes one is torn: half of the text arrives.
    tears_in: Cell<Option<u32>>,
}

impl MemoryStore {
    pub fn put(&self, key: &str, text: &str) {
        self.0.texts.borrow_mut().insert(key.to_owned(), text.to_owned());
    }
    pub fn text(&self, key: &str) -> Option<String> {
        self.0.texts.borrow().get(key).cloned()
    }
    pub fn all(&self) -> BTreeMap<String, String> {
        self.0.texts.borrow().clone()
    }
    /// From now on nothing more fits than there is.
    pub fn fill_up(&self) {
        let used = self.all().iter().map(|(key, text)| key.len() + text.len()).sum();
        self.0.room.set(Some(used));
    }
    /// From now on so many bytes more fit.
    pub fn leave_room(&self, room: usize) {
        self.fill_up();
        self.0.room.set(self.0.room.get().map(|used| used + room));
    }
    pub fn forbid(&self, is_forbidden: bool) {
        self.0.is_forbidden.set(is_forbidden);
    }
    pub fn is_forbidden(&self) -> bool {
        self.0.is_forbidden.get()
    }
    /// There is room again for everything.
    pub fn make_room(&self) {
        self.0.room.set(None);
    }
    /// Tears a write: the next one, or one after so many others; `None` for none.
    pub fn tear(&self, after: Option<u32>) {
        self.0.tears_in.set(after);
    }
    /// Another with the same things on it, and nothing wrong with it.
    pub fn copy(&self) -> MemoryStore {
        let store = MemoryStore::default();
        self.all().iter().for_each(|(key, text)| store.put(key, text));
        store
    }
    fn may(&self) -> Result<(), StoreFault> {
        if self.0.is_forbidden.get() { Err(StoreFault::Forbidden) } else { Ok(()) }
    }
}

impl Store for MemoryStore {
    fn get(&self, key: &str) -> Result<Option<String>, StoreFault> {
        self.may().map(|()| self.text(key))
    }
    fn set(&self, key: &str, text: &str) -> Result<(), StoreFault> {
        self.may()?;
        let others =
            self.all().iter().filter(|(k, _)| *k != key).map(|(k, text)| k.len() + text.len()).sum::<usize>();
        if self.0.room.get().is_some_and(|room| others + key.len() + text.len() > room) {
            return Err(StoreFault::Full);
        }
        let tears_in = self.0.tears_in.get();
        self.0.tears_in.set(tears_in.and_then(|n| n.checked_sub(1)));
        self.put(key, if tears_in == Some(0) { &text[..text.len() / 2] } else { text });
        Ok(())
    }
    fn remove(&self, key: &str) -> Result<(), StoreFault> {
        self.may()?;
        self.0.texts.borrow_mut().remove(key);
        Ok(())
    }
    fn keys(&self) -> Result<Vec<String>, StoreFault> {
        self.may().map(|()| self.all().into_keys().collect())
    }
}
