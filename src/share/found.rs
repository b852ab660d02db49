//! Links in whatever holds them: chats, mails and other programs put them in brackets, break them over lines, spell their
//! `#` otherwise and hang words on them. Nothing here decides what is one: the checksum does (`frame`).

use super::LinkFault;
use crate::sheet::is_invisible;
use std::borrow::Cow;

/// The longest text that is looked through, in bytes.
const MOST_TEXT: usize = 2 << 20;
/// The most characters that are read of all that might be links in it.
pub(super) const MOST_SIGNS: usize = 4 << 20;
/// As often an address is spelt in percents: `%2523` is `%23`, and that is `#`.
const MOST_SPELLINGS: usize = 4;
/// Words are shorter than the lines that a link is broken over.
const LONGEST_WORD: usize = 16;

/// A text without percents.
pub(super) fn readable(text: &str) -> Result<Cow<'_, str>, LinkFault> {
    if text.len() > MOST_TEXT {
        return Err(LinkFault::TooLong);
    }
    let mut text = Cow::Borrowed(text);
    for _ in 0..MOST_SPELLINGS {
        match without_percents(&text) {
            Some(plain) => text = Cow::Owned(plain),
            None => break,
        }
    }
    Ok(text)
}

/// With what each `%23` or the like means; `None` where there is none.
fn without_percents(text: &str) -> Option<String> {
    let (mut bytes, mut rest, mut has_any) = (Vec::new(), text.as_bytes(), false);
    while let [first, after @ ..] = rest {
        let meant = match rest {
            [b'%', high, low, ..] => digit(*high).zip(digit(*low)).map(|(high, low)| 16 * high + low),
            _ => None,
        };
        has_any |= meant.is_some();
        bytes.push(meant.unwrap_or(*first));
        rest = if meant.is_some() { &rest[3..] } else { after };
    }
    has_any.then(|| String::from_utf8_lossy(&bytes).into_owned())
}

fn digit(sign: u8) -> Option<u8> {
    char::from(sign).to_digit(16).map(|digit| digit as u8)
}

/// What might be a link's part after `#`: whatever follows one, in its several spellings; without any the whole text.
pub(super) fn links(text: &str) -> impl Iterator<Item = Signs<'_>> {
    // Mails spell it `=23`, pages of the web `&#35;` or `&#x23;`.
    let marks = ["#", "\u{ff03}", "=23"].into_iter().flat_map(|mark| text.match_indices(mark));
    let after = marks.map(|(at, mark)| {
        let rest = &text[at + mark.len()..];
        let spelt = ["35;", "x23;"].into_iter().find_map(|more| rest.strip_prefix(more));
        Signs::of(spelt.unwrap_or(rest))
    });
    let is_bare = !text.contains(['#', '\u{ff03}']);
    after.chain(is_bare.then(|| Signs::of(text)))
}

/// The characters that a link is spelt with, without what breaks it; they end with anything else.
#[derive(Clone)]
pub(super) struct Signs<'a> {
    rest: &'a str,
    /// Whether only breaks came since the line began.
    is_line_begun: bool,
    /// How many came before the last break, and since.
    before: usize,
    since: usize,
    /// Whether between two breaks there was not more than a word.
    has_word: bool,
    has_large: bool,
    has_small: bool,
}

impl Signs<'_> {
    fn of(rest: &str) -> Signs<'_> {
        Signs {
            rest,
            is_line_begun: true,
            before: 0,
            since: 0,
            has_word: false,
            has_large: false,
            has_small: false,
        }
    }

    /// How many bytes of something that breaks a link, or escapes a mark in it, come next.
    fn broken(&self) -> Option<usize> {
        let sign = self.rest.chars().next()?;
        let is_break = match sign {
            '>' => self.is_line_begun,
            '\\' => true,
            '=' => {
                let after = &self.rest[1..];
                // A mail breaks its lines so, and may spell the break itself.
                if after.starts_with("0D") || after.starts_with("0A") {
                    return Some(3);
                }
                after.is_empty() || after.starts_with(['\r', '\n'])
            }
            _ => sign.is_whitespace() || is_invisible(sign),
        };
        is_break.then_some(sign.len_utf8())
    }

    /// The next, if it is one.
    fn spelt(&self) -> Option<(u8, usize)> {
        let sign = self.rest.chars().next()?;
        let byte = match sign {
            'A'..='Z' | 'a'..='z' | '0'..='9' | '-' | '_' => sign as u8,
            // Whoever writes letters makes dashes of it.
            '\u{2010}'..='\u{2013}' | '\u{2212}' => b'-',
            _ => return None,
        };
        Some((byte, sign.len_utf8()))
    }

    /// Whether a cut link seems to go on in the words after it.
    pub(super) fn are_words(&self) -> bool {
        self.has_word || (self.before > 0 && self.since > 0 && self.spelt().is_some())
    }

    /// Whether so many more and one follow without anything between them.
    pub(super) fn runs_on(&self, most: usize) -> bool {
        let is_sign = |sign: &char| sign.is_ascii_alphanumeric() || matches!(sign, '-' | '_');
        self.rest.chars().take(most + 1).take_while(is_sign).count() > most
    }

    /// Whether all letters were made small or large: then its length says nothing.
    pub(super) fn is_changed(&self) -> bool {
        self.before + self.since > 40 && self.has_large != self.has_small
    }
}

impl Iterator for Signs<'_> {
    type Item = u8;

    fn next(&mut self) -> Option<u8> {
        while let Some(length) = self.broken() {
            self.is_line_begun |= self.rest.starts_with(['\r', '\n']);
            self.rest = &self.rest[length..];
            self.has_word |= self.before > 0 && (1..LONGEST_WORD).contains(&self.since);
            self.before += std::mem::take(&mut self.since);
        }
        let (byte, length) = self.spelt()?;
        self.rest = &self.rest[length..];
        self.is_line_begun = false;
        self.since += 1;
        self.has_large |= byte.is_ascii_uppercase();
        self.has_small |= byte.is_ascii_lowercase();
        Some(byte)
    }
}
