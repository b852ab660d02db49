//! Files that fighters were imported from, word for word, each under the checksum of its text: a sheet knows it, and
//! the file can be taken out again.

use super::Keeper;
use crate::share::generations;
use crate::share::notice::What;
use crate::share::{Kept, NotKept, StoreFault, Unread};

fn number(what: What) -> Option<u32> {
    if let What::Original(sum) = what { Some(sum) } else { None }
}

/// The checksum under which a file's text is kept.
pub fn sum(text: &str) -> u32 {
    crate::sum::CRC.checksum(text.as_bytes())
}

impl Keeper {
    /// Keeps the text of a file word for word, unless it is kept already; its checksum, and what came of it. Another
    /// text of the same checksum is never written over.
    pub fn keep_original(&mut self, text: &str, now: u64) -> (u32, Kept) {
        let (sum, mut is_there) = (sum(text), None);
        // What is damaged is set aside by this.
        self.find(What::Original(sum), &mut |record| {
            is_there = Some(record.words.text == text);
            if self::sum(record.words.text) == sum { Ok(None) } else { Err(Unread::Damaged) }
        });
        let kept = match is_there {
            Some(true) => Kept::Saved,
            Some(false) if self.original(sum).is_some() => Kept::NotKept(NotKept::Taken),
            _ => self.save(What::Original(sum), now, Some(text.to_owned())),
        };
        (sum, kept)
    }

    /// The text of a file by its checksum, word for word; `None` where it is not kept, or damaged.
    pub fn original(&self, sum: u32) -> Option<String> {
        let what = What::Original(sum);
        let copies = generations::copies(&*self.store, what).ok()?;
        let text = generations::newest(&copies)?.record(what).ok()?.words.text;
        (self::sum(text) == sum).then(|| text.to_owned())
    }

    /// The checksums of all files that are kept.
    pub fn originals(&self) -> Result<Vec<u32>, StoreFault> {
        self.numbers(number)
    }

    /// Removes a file. It can be brought back.
    pub fn drop_original(&mut self, sum: u32) -> Kept {
        self.take_note(What::Original(sum));
        self.drop(What::Original(sum))
    }
}
