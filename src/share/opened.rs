//! What a text that somebody opens was meant to be, where it cannot be read.

use super::fault::no_fragment;
use super::record::Record;
use super::{LinkFault, Unread, Words, link};

/// What a text is meant to be.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TextKind {
    /// A link.
    Link,
    /// A table saved as a file.
    Table,
    /// A backup, or a roster saved as a file.
    Backup,
    /// None of these.
    Neither,
}

/// What a text is meant to be, by how it begins.
pub fn kind_of(text: &str) -> TextKind {
    let text = text.trim();
    let is_spelt = |sign: u8| sign.is_ascii_alphanumeric() || matches!(sign, b'-' | b'_');
    // A link may stand in brackets.
    if text.starts_with('{') || (text.starts_with('[') && !has_fragment(text)) {
        TextKind::Backup
    } else if text.starts_with("hexfray ") {
        TextKind::Table
    } else if has_fragment(text)
        || is_address(text)
        || (text.starts_with(|sign: char| sign.is_ascii_digit()) && text.bytes().all(is_spelt))
    {
        TextKind::Link
    } else {
        TextKind::Neither
    }
}

/// Whether a text that is no JSON is a table of ours: its record, or whatever holds its link.
pub fn is_ours(text: &str) -> bool {
    !crate::json::is_object(text) && (kind_of(text) == TextKind::Table || link::is_in(text))
}

/// Whether a text has a `#`, however it is spelt.
fn has_fragment(text: &str) -> bool {
    ["#", "%23", "%2523", "\u{ff03}"].into_iter().any(|mark| text.contains(mark))
}

/// Whether an address ends where its table would begin.
fn is_lost(text: &str) -> bool {
    let text = text.trim_end_matches(|sign: char| sign.is_whitespace() || ">)]\"'.,".contains(sign));
    if has_fragment(text) { text.ends_with('#') } else { is_address(text) }
}

/// Whether a text is the address of a page and nothing else.
fn is_address(text: &str) -> bool {
    text.contains("://") && !text.contains(char::is_whitespace)
}

/// What the page says of a text that cannot be opened.
pub fn not_opened(text: &str, fault: &LinkFault) -> Words {
    let newer = |record: &str| match Record::read("table", record) {
        Err(Unread::Newer(version)) => u8::try_from(version).ok().map(LinkFault::Newer),
        _ => None,
    };
    match kind_of(text) {
        TextKind::Link if is_lost(text) => no_fragment(),
        TextKind::Link => fault.words(),
        TextKind::Table => newer(text.trim()).as_ref().unwrap_or(fault).words_of("file"),
        TextKind::Backup => Words::of(
            "This backup is damaged.",
            "Part of it is missing or has changed, so nothing of it can be added. Nothing of yours has changed.",
        ),
        TextKind::Neither => Words::of(
            "This can't be opened.",
            "It is neither a link nor a file of Hexfray, or it is damaged. Nothing of yours has changed.",
        ),
    }
}
