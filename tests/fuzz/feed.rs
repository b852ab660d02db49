//! What is done with one input, by the bounded run here and by the longer ones of `fuzz/`. A panic is a
//! find; so is a fault without words, or a text that is lost.

use crate::json::to_json;
use hexfray::share::FileFault;
use hexfray::share::backup;
use hexfray::share::{Keeper, Restored, Store, StoreFault, restore};
use hexfray::systems::AnyFight;
use std::cell::RefCell;
use std::collections::BTreeMap;
use std::rc::Rc;

/// Where the record that is fed lies, as the only generation of its table.
pub const PLACE: &str = "hexfray:table:1:a";

/// A link, or a file with one.
pub fn link(text: &str) -> Option<AnyFight> {
    match restore::from_link(text) {
        Ok(Restored { fight, .. }) => Some(fight),
        Err(fault) => {
            let words = fault.words();
            assert!(!words.title.is_empty() && !words.text.is_empty() && !fault.to_string().is_empty());
            None
        }
    }
}

/// What is inside a link, with a frame around it that is right.
#[allow(dead_code)] // The targets use what they need.
pub fn inside(bytes: &[u8]) -> Option<AnyFight> {
    link(&framed(0, bytes))
}

/// A frame that is right, around anything: plain (0), deflated (1) or packed (2).
#[allow(dead_code)]
pub fn framed(way: u8, body: &[u8]) -> String {
    use base64::Engine;
    let mut rest = (body.len() as u16).wrapping_add(1).to_le_bytes().to_vec();
    rest.push(way);
    rest.extend(body);
    let mut crc = crc32fast::Hasher::new();
    crc.update(b"2");
    crc.update(&rest);
    let bytes = [crc.finalize().to_le_bytes().to_vec(), rest].concat();
    format!("#2{}", base64::engine::general_purpose::URL_SAFE_NO_PAD.encode(bytes))
}

/// The record of a table. Its text is still there afterwards, and told of if it cannot be read.
#[allow(dead_code)]
pub fn record(text: &str) -> Option<AnyFight> {
    let store = MemoryStore::default();
    store.0.borrow_mut().insert(PLACE.to_owned(), text.to_owned());
    let mut keeper = Keeper::new(store.clone());
    let listed = keeper.tables().notices;
    let loaded = keeper.load_table(1);
    let notices: Vec<_> = listed.into_iter().chain(loaded.notices).collect();
    assert!(loaded.value.is_some() || !notices.is_empty(), "nothing said of {text}");
    assert!(notices.iter().all(|notice| !notice.words().title.is_empty()));
    assert!(store.0.borrow().values().any(|kept| kept == text), "lost: {text}");
    loaded.value.map(|table| table.fight)
}

/// A backup: how many tables and rosters can be read from it, or none of it.
#[allow(dead_code)]
pub fn file(text: &str) -> Option<(usize, usize)> {
    let value = serde_json::from_str(text).ok()?;
    match backup::read(&to_json(&value)) {
        Ok(contents) => {
            assert!(contents.troubles.iter().all(|trouble| trouble.len() > 10));
            Some((contents.tables().count(), contents.rosters().count()))
        }
        Err(fault @ (FileFault::NotOurs | FileFault::Newer(_) | FileFault::TooLong)) => {
            assert!(!fault.to_string().is_empty());
            None
        }
    }
}

/// A store in memory.
#[derive(Clone, Default)]
pub struct MemoryStore(Rc<RefCell<BTreeMap<String, String>>>);

impl Store for MemoryStore {
    fn get(&self, key: &str) -> Result<Option<String>, StoreFault> {
        Ok(self.0.borrow().get(key).cloned())
    }
    fn set(&self, key: &str, text: &str) -> Result<(), StoreFault> {
        self.0.borrow_mut().insert(key.to_owned(), text.to_owned());
        Ok(())
    }
    fn remove(&self, key: &str) -> Result<(), StoreFault> {
        self.0.borrow_mut().remove(key);
        Ok(())
    }
    fn keys(&self) -> Result<Vec<String>, StoreFault> {
        Ok(self.0.borrow().keys().cloned().collect())
    }
}
