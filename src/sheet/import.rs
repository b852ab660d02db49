//! What comes of reading a character that another program has written: what was taken, what was converted, what was
//! left out, or why nothing was read at all.

use super::trimmed;
use crate::json::{Json, Limits, Unreadable};
use std::borrow::Cow;
use thiserror::Error;

/// The longest file that is read, 5 MB, and the most lists and objects in each other.
pub const LIMITS: Limits = Limits { bytes: 5_000_000, depth: 64 };
/// The most objects of a file: a character of a long campaign has a few thousand.
pub const MOST_OBJECTS: usize = 20_000;

/// What became of everything in a file. Each of its entries stands in one of the lists, once.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct ImportReport {
    /// As it was.
    pub taken: Vec<ImportLine>,
    /// Changed, because these rules count otherwise.
    pub converted: Vec<ImportLine>,
    /// Not on the sheet.
    pub left_out: Vec<ImportLine>,
}

/// One thing of a file.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct ImportLine {
    /// What: "Broadsword", "ST".
    pub what: String,
    /// What the file says; empty where it says no more than that it is there.
    pub old: String,
    /// What the sheet says; empty for what is left out.
    pub new: String,
    /// The rule by which it was converted: "GU-050", "section 3.3"; empty where none was needed.
    pub rule: &'static str,
    /// Why, in a sentence; empty where nothing has changed.
    pub reason: Cow<'static, str>,
}

/// The longest text of a line, in letters.
const MOST_LETTERS: usize = 200;

/// A text as a line can show it: its first line, and not without end.
pub fn clipped(text: &str) -> String {
    let first = text.split(['\n', '\r']).map(trimmed).find(|line| !line.is_empty()).unwrap_or("");
    let mut shown: String = first.chars().take(MOST_LETTERS).collect();
    if shown.len() < trimmed(text).len() {
        shown.push('\u{2026}');
    }
    shown
}

/// What a line is about.
fn subject(what: &str) -> String {
    let what = clipped(what);
    if what.is_empty() { "Something without a name".to_owned() } else { what }
}

impl ImportReport {
    /// Something stands on the sheet as it is in the file.
    pub fn take(&mut self, what: &str, value: &str) {
        let (old, new) = (clipped(value), clipped(value));
        self.taken.push(ImportLine { what: subject(what), old, new, ..ImportLine::default() });
    }

    /// Something stands on the sheet otherwise than in the file.
    pub fn convert(
        &mut self,
        what: &str,
        [old, new]: [&str; 2],
        rule: &'static str,
        reason: impl Into<Cow<'static, str>>,
    ) {
        let (old, new) = (clipped(old), clipped(new));
        self.converted.push(ImportLine { what: subject(what), old, new, rule, reason: reason.into() });
    }

    /// Something does not stand on the sheet.
    pub fn leave(&mut self, what: &str, old: &str, reason: impl Into<Cow<'static, str>>) {
        let (what, old, reason) = (subject(what), clipped(old), reason.into());
        self.left_out.push(ImportLine { what, old, reason, ..ImportLine::default() });
    }
}

/// Why nothing of a file was read. Nothing has changed by it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum ImportFault {
    /// Longer than [`LIMITS`].
    #[error("this file is larger than 5 MB; take the picture out of the character and save it again")]
    TooLarge,
    /// Deeper than [`LIMITS`].
    #[error("this file is nested more than 64 levels deep; no character needs that, choose another file")]
    TooDeep,
    /// More than [`MOST_OBJECTS`].
    #[error(
        "this file has more than 20,000 entries; take out what the character does not need and save it again"
    )]
    TooMany,
    /// Something else.
    #[error("this file is no character of GURPS Character Sheet; choose one that ends in .gcs")]
    NotACharacter,
    /// Of a version that nobody knew when this was written.
    #[error(
        "this character is of file version {0}, and versions 2 to 5 are read; update Hexfray in Settings"
    )]
    NewerVersion(u32),
    /// Of a version before those that are read.
    #[error(
        "this character is of file version {0}, and versions 2 to 5 are read; open it in GURPS Character Sheet and save it again"
    )]
    OlderVersion(u32),
    /// The system has no such sheets.
    #[error("these rules read no characters of other programs; choose GURPS 3e for a .gcs file")]
    NotForThisSystem,
}

impl From<Unreadable> for ImportFault {
    fn from(why: Unreadable) -> ImportFault {
        match why {
            Unreadable::TooLong => ImportFault::TooLarge,
            Unreadable::TooDeep => ImportFault::TooDeep,
            Unreadable::NoObject => ImportFault::NotACharacter,
        }
    }
}

/// Whether a file is small enough to be read: its text is so many bytes long.
pub fn check(bytes: usize, file: &Json) -> Result<(), ImportFault> {
    if bytes > LIMITS.bytes {
        return Err(ImportFault::TooLarge);
    }
    match file.objects(LIMITS.depth) {
        None => Err(ImportFault::TooDeep),
        Some(n) if n > MOST_OBJECTS => Err(ImportFault::TooMany),
        Some(_) => Ok(()),
    }
}
