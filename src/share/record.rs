//! The envelope around everything that is kept: one line of words.
//!
//! ```text
//!   hexfray table v1 1760000000000 1a2b3c4d:magic AbC3... xYz...
//!   the app, the kind, the version of the envelope and of all in it
//!                    when it was saved, in milliseconds since 1970
//!                                  CRC-32 of all that follows the colon
//!                                           the system's key, and items in base64url
//! ```
//!
//! The first three words are the same in every version, so a newer record can be told from a
//! damaged one without looking any further.

use super::Unread;

const APP: &str = "hexfray";
const VERSION: u64 = 1;

/// A record as it was found.
pub(super) struct Record<'a> {
    /// When it was saved, in milliseconds since 1970, by the page's clock.
    pub saved_at: u64,
    /// What was kept, if that is what was written.
    pub words: Summed<'a>,
}

/// A text after the checksum it was written with.
pub(super) struct Summed<'a> {
    /// The text.
    pub text: &'a str,
    /// Whether it is what was written.
    pub is_whole: bool,
}

impl<'a> Summed<'a> {
    /// From a checksum, a colon and the text.
    pub fn read(text: &'a str) -> Option<Summed<'a>> {
        let (sum, text) = text.split_once(':')?;
        Some(Summed { text, is_whole: sum == checksum(text) })
    }

    /// The text, if it is what was written.
    pub fn whole(self) -> Option<&'a str> {
        self.is_whole.then_some(self.text)
    }
}

impl<'a> Record<'a> {
    /// From text: of this app, of the kind that is looked for, of a version that can be read.
    pub fn read(kind: &str, text: &'a str) -> Result<Record<'a>, Unread> {
        let mut words = text.splitn(5, ' ');
        if words.next() != Some(APP) || words.next() != Some(kind) {
            return Err(Unread::Damaged);
        }
        let version = words.next().and_then(|word| word.strip_prefix('v')?.parse::<u64>().ok());
        match version {
            Some(VERSION) => {}
            Some(newer) if newer > VERSION => return Err(Unread::Newer(newer)),
            _ => return Err(Unread::Damaged),
        }
        let saved_at = words.next().and_then(|word| word.parse().ok());
        let words = words.next().and_then(Summed::read);
        saved_at.zip(words).map(|(saved_at, words)| Record { saved_at, words }).ok_or(Unread::Damaged)
    }
}

/// A record as text.
pub(super) fn record(kind: &str, saved_at: u64, words: &str) -> String {
    format!("{APP} {kind} v{VERSION} {saved_at} {}", summed(words))
}

/// A text after its checksum and a colon.
pub(super) fn summed(text: &str) -> String {
    format!("{}:{text}", checksum(text))
}

fn checksum(text: &str) -> String {
    format!("{:08x}", super::CRC.checksum(text.as_bytes()))
}
