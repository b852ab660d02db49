//! Where things are kept: what a store must offer, and what may go wrong with it.

use super::words::Words;
use thiserror::Error;

/// A store of texts by key: the browser's local storage, or a map in a test. It may refuse
/// anything at any time.
pub trait Store {
    /// The text under a key; `None` where there is none.
    fn get(&self, key: &str) -> Result<Option<String>, StoreFault>;
    /// Puts a text under a key: all of it, or nothing changes.
    fn set(&self, key: &str, text: &str) -> Result<(), StoreFault>;
    /// Takes away what is under a key, if anything is.
    fn remove(&self, key: &str) -> Result<(), StoreFault>;
    /// Copies what is under a key to another, to the letter: the browser's texts may hold halves of
    /// signs, which [`get`](Store::get) cannot tell from one another.
    fn copy(&self, from: &str, to: &str) -> Result<(), StoreFault> {
        self.get(from)?.map_or(Ok(()), |text| self.set(to, &text))
    }
    /// Whether the same is under both keys, to the letter.
    fn is_same(&self, a: &str, b: &str) -> Result<bool, StoreFault> {
        Ok(self.get(a)? == self.get(b)?)
    }
    /// All keys, in any order.
    fn keys(&self) -> Result<Vec<String>, StoreFault>;
}

/// Why a store did not do as asked.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum StoreFault {
    /// No room.
    #[error("this device is full; remove what is set aside or free some room")]
    Full,
    /// Storage is switched off, as in some private windows.
    #[error("this browser does not let the page store anything; allow it, or use another window")]
    Forbidden,
    /// Anything else, in the store's words.
    #[error("the store failed ({0}); reload the page and try again")]
    Failed(String),
}

/// What came of saving.
#[derive(Clone, PartialEq, Eq, Debug)]
#[must_use]
pub enum Kept {
    /// It is in the store, read back and compared.
    Saved,
    /// It is in the store, but there was no room to keep what was saved before it as well.
    SavedAlone,
    /// It is only in memory.
    NotKept(NotKept),
}

/// Why something could not be kept. What was kept before is as it was.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum NotKept {
    /// The store refused.
    #[error(transparent)]
    Store(#[from] StoreFault),
    /// What is kept there now is a later version's.
    #[error("what is kept here was written by a newer version; update Hexfray in Settings")]
    Newer,
    /// Another window has written there since.
    #[error("this has gone on in another window; take that over, or keep this as a new one")]
    Elsewhere,
    /// What is kept there now is of a system whose code is not here.
    #[error("what is kept here needs rules that are not loaded yet; go online and reload the page")]
    NotHere,
    /// What is kept there now could be neither read nor set aside.
    #[error("what is kept here can be neither read nor set aside; download it, then remove it")]
    InTheWay,
    /// Another file of the same checksum is kept there.
    #[error("another file has the same checksum and is kept already; keep this one yourself")]
    Taken,
    /// It cannot be written as a record, which the tests rule out for every system.
    #[error("this cannot be written as a record; undo the last step")]
    Unwritable,
}

impl NotKept {
    /// What the page says of it when the last `steps` steps are only in memory.
    pub fn words(&self, steps: usize) -> Words {
        let title = match self {
            NotKept::Store(StoreFault::Full) => "This device is full.",
            NotKept::Store(StoreFault::Forbidden) => "This browser stores nothing for this page.",
            NotKept::Store(StoreFault::Failed(_)) => "Saving failed.",
            NotKept::Newer => "A newer Hexfray has saved here.",
            NotKept::Elsewhere => "This table is open in another window, where it has gone on.",
            NotKept::NotHere => "Your saved table is not loaded yet.",
            NotKept::InTheWay => "What was saved here can't be read.",
            NotKept::Unwritable => "This step can't be saved.",
            NotKept::Taken => "The imported file can't be saved.",
        };
        if *self == NotKept::Taken {
            return Words::of(title, "Another one has the same checksum. Keep the file yourself.");
        }
        if *self == NotKept::Elsewhere && steps == 0 {
            return Words::of(title, "Take that over, or keep yours as a table of its own.");
        }
        let lost = match steps {
            0 => "Changes are".to_owned(),
            1 => "The last step is".to_owned(),
            _ => format!("The last {steps} steps are"),
        };
        let rest = match self {
            NotKept::Newer => "Update Hexfray in Settings.",
            NotKept::NotHere => "Go online and reload the page to have both; copy the link before you do.",
            NotKept::InTheWay => "Download it and remove it to make room.",
            NotKept::Elsewhere => "Take that over, or keep yours as a table of its own.",
            NotKept::Store(_) | NotKept::Taken | NotKept::Unwritable => {
                "Copy the link before you close this."
            }
        };
        Words::of(title, format!("{lost} only in memory. {rest}"))
    }
}
