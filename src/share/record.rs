//! The envelope around everything that is kept: one line of words.
//!
//! ```text
//!   hexfray table v2 1760000000000 17 1a2b3c4d:magic AbC3... xYz...
//!   the app, the kind, the version of the envelope and of all in it
//!                    when it was saved, in milliseconds since 1970
//!                                  how often it had been saved then
//!                                     CRC-32 of both numbers and of all that follows the colon
//!                                              the system's key, and items in base64url
//! ```
//!
//! The first three words are the same in every version, so a newer record can be told from a
//! damaged one without looking any further. Version 1 did not count how often, and its checksum
//! was only of what follows the colon. Only a table with what the referee changed in it is of version 3, one with dice
//! typed anew of version 4 or, by their sum, 5: whoever has an older page can open the others.

use super::Unread;

const APP: &str = "hexfray";
const VERSION: u64 = 5;

/// A record as it was found.
pub(super) struct Record<'a> {
    /// Its version.
    pub version: u64,
    /// When it was saved, in milliseconds since 1970, by the page's clock.
    pub saved_at: u64,
    /// How often it had been saved then.
    pub rev: u64,
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
        Some(Summed { text, is_whole: sum == checksum("", text) })
    }

    /// The text, if it is what was written.
    pub fn whole(self) -> Option<&'a str> {
        self.is_whole.then_some(self.text)
    }
}

impl<'a> Record<'a> {
    /// From text, if it is what was written.
    pub fn whole(kind: &str, text: &'a str) -> Result<Record<'a>, Unread> {
        let record = Record::read(kind, text)?;
        if record.words.is_whole { Ok(record) } else { Err(Unread::Damaged) }
    }

    /// From text: of this app, of the kind that is looked for, of a version that can be read.
    pub fn read(kind: &str, text: &'a str) -> Result<Record<'a>, Unread> {
        let (head, rest) = text.split_once(':').unwrap_or((text, ""));
        let head: Vec<&str> = head.split(' ').collect();
        let [APP, own, version, ..] = head[..] else { return Err(Unread::Damaged) };
        let version = version.strip_prefix('v').and_then(|word| word.parse::<u64>().ok());
        let version = version.filter(|version| own == kind && *version > 0).ok_or(Unread::Damaged)?;
        if version > VERSION {
            return Err(Unread::Newer(version));
        }
        let number = |word: &str| word.parse::<u64>().map_err(|_| Unread::Damaged);
        match head[3..] {
            [saved_at, sum] if version == 1 => Ok(Record {
                version,
                saved_at: number(saved_at)?,
                rev: 0,
                words: Summed { text: rest, is_whole: sum == checksum("", rest) },
            }),
            [saved_at, rev, sum] if version > 1 => Ok(Record {
                version,
                saved_at: number(saved_at)?,
                rev: number(rev)?,
                words: Summed { text: rest, is_whole: sum == checksum(&format!("{saved_at} {rev} "), rest) },
            }),
            _ => Err(Unread::Damaged),
        }
    }
}

/// A record as text.
pub(super) fn record(kind: &str, saved_at: u64, rev: u64, words: &str) -> String {
    let sum = checksum(&format!("{saved_at} {rev} "), words);
    let version = least_version(kind, words);
    format!("{APP} {kind} v{version} {saved_at} {rev} {sum}:{words}")
}

/// The least version that can say these words of a kind.
fn least_version(kind: &str, words: &str) -> u64 {
    let fight = words.split(' ').nth(4).filter(|_| kind == "table");
    fight.and_then(|version| version.parse().ok()).unwrap_or(2)
}

/// A text after its checksum and a colon.
pub(super) fn summed(text: &str) -> String {
    format!("{}:{text}", checksum("", text))
}

fn checksum(head: &str, text: &str) -> String {
    let mut sum = super::CRC.digest();
    sum.update(head.as_bytes());
    sum.update(text.as_bytes());
    format!("{:08x}", sum.finalize())
}
