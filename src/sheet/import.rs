//! What comes of reading a character that another program has written: what was taken, what was converted, what was
//! left out, or why nothing was read at all.

use super::trimmed;
use crate::json::{Json, Limits, Unreadable, damaged_line};
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
    /// Nothing at all.
    #[error("this file is empty; save the character once more and choose the new file")]
    Empty,
    /// Bytes that mean no text.
    #[error(
        "this file holds no text, so no character can be read from it; choose the file of the character itself"
    )]
    NoText,
    /// A picture.
    #[error("this file is a picture; choose the file of the character itself")]
    Picture,
    /// A text in which nothing looks like a character.
    #[error("this file holds a text, but no character; choose the file that the other program saves")]
    PlainText,
    /// What a browser shows in place of a file: a page to sign in.
    #[error("this file is a page of the web, not a character; fetch the character once more and choose that")]
    WebPage,
    /// The XML of versions before 4.20.
    #[error(
        "this character was saved by GURPS Character Sheet before 4.20; open it in a newer one and save it again"
    )]
    OldXml,
    /// Of GURPS Character Assistant.
    #[error("this is a character of GURPS Character Assistant; only those of GURPS Character Sheet are read")]
    CharacterAssistant,
    /// XML of anything else.
    #[error("this file is XML of another program; only characters of GURPS Character Sheet are read")]
    OtherXml,
    /// A list to take traits, skills or equipment from.
    #[error(
        "this file is a library of GURPS Character Sheet, not a character; put it into a character there"
    )]
    Library,
    /// What characters are begun with.
    #[error(
        "this file is a template of GURPS Character Sheet, not a character; apply it to a character there"
    )]
    Template,
    /// JSON that breaks off or goes wrong near this line.
    #[error("this file is damaged near line {0}; save the character once more, or ask for the file again")]
    Damaged(usize),
    /// JSON of anything else.
    #[error("this file is of another program; only characters of GURPS Character Sheet are read")]
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

/// Whether a file means to be one of GURPS Character Sheet, be it a character or not.
pub fn is_meant(file: &Json) -> bool {
    let has = |name: &str| file.get(name).is_some();
    matches!(file.get("version"), Some(Json::Number(_)))
        && ["profile", "attributes", "traits", "rows", "type"].into_iter().any(has)
}

/// What is said of JSON that is no character.
pub fn no_character(file: &Json) -> ImportFault {
    const LISTS: [&str; 6] = ["traits", "advantages", "skills", "spells", "equipment", "notes"];
    let (kind, has_version) = (file.text("type"), matches!(file.get("version"), Some(Json::Number(_))));
    let is_list = |name: &str| matches!(file.get(name), Some(Json::List(_)));
    let is_somebody = file.get("profile").is_some() || file.get("attributes").is_some();
    let has_lists = has_version && !is_somebody && LISTS.into_iter().any(is_list);
    if kind == "template" || (kind.is_empty() && has_lists) {
        ImportFault::Template
    } else if kind.ends_with("_list") || (has_version && is_list("rows")) {
        ImportFault::Library
    } else {
        ImportFault::NotACharacter
    }
}

/// What is said of a text that is no object of JSON.
pub fn no_object(text: &str) -> ImportFault {
    const PICTURES: [&str; 5] = ["\u{89}PNG", "\u{ff}\u{d8}\u{ff}", "GIF8", "RIFF", "BM"];
    let text = text.trim_matches(|sign: char| sign.is_whitespace() || sign == '\u{feff}');
    let head: String = text.chars().take(2_000).collect();
    let is_no_text = |sign: char| sign.is_control() && !matches!(sign, '\n' | '\r' | '\t' | '\u{c}');
    // Such letters are in pictures only, beside others that no text has.
    let has_noise = head.chars().any(is_no_text);
    let small = head.to_ascii_lowercase();
    match small.as_str() {
        "" => ImportFault::Empty,
        _ if has_noise && PICTURES.iter().any(|begin| head.starts_with(begin)) => ImportFault::Picture,
        // The pictures of phones.
        _ if has_noise && small.chars().skip(4).take(4).eq("ftyp".chars()) => ImportFault::Picture,
        _ if has_noise => ImportFault::NoText,
        _ if small.contains("<gca") || small.contains("gurps character assistant") => {
            ImportFault::CharacterAssistant
        }
        _ if small.starts_with("<!doctype html") || small.starts_with("<html") => ImportFault::WebPage,
        _ if small.starts_with('<') && small.contains("<character") => ImportFault::OldXml,
        _ if small.starts_with("<?xml") => ImportFault::OtherXml,
        _ if small.starts_with('{') => {
            damaged_line(text).map_or(ImportFault::NotACharacter, ImportFault::Damaged)
        }
        _ if small.starts_with('[') && damaged_line(text).is_none() => ImportFault::NotACharacter,
        _ => ImportFault::PlainText,
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
