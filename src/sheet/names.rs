//! Names: what of them can be seen.

use std::borrow::Cow;
use std::ops::RangeInclusive;

/// Signs that draw nothing: what Unicode calls default-ignorable (`DerivedCoreProperties.txt`, version 16),
/// and the empty Braille cell. The crates that know them bring tables of every property, in tens of KB.
const INVISIBLE: [RangeInclusive<char>; 18] = [
    '\u{ad}'..='\u{ad}',
    '\u{34f}'..='\u{34f}',
    '\u{61c}'..='\u{61c}',
    '\u{115f}'..='\u{1160}',
    '\u{17b4}'..='\u{17b5}',
    '\u{180b}'..='\u{180f}',
    '\u{200b}'..='\u{200f}',
    '\u{202a}'..='\u{202e}',
    '\u{2060}'..='\u{206f}',
    '\u{2800}'..='\u{2800}',
    '\u{3164}'..='\u{3164}',
    '\u{fe00}'..='\u{fe0f}',
    '\u{feff}'..='\u{feff}',
    '\u{ffa0}'..='\u{ffa0}',
    '\u{fff0}'..='\u{fff8}',
    '\u{1bca0}'..='\u{1bca3}',
    '\u{1d173}'..='\u{1d17a}',
    '\u{e0000}'..='\u{e0fff}',
];

/// Signs of them that change how the one before them is drawn: variants, and the letters of flags.
const MODIFIERS: [RangeInclusive<char>; 3] =
    ['\u{fe00}'..='\u{fe0f}', '\u{e0020}'..='\u{e007f}', '\u{e0100}'..='\u{e01ef}'];

fn is_in(ranges: &[RangeInclusive<char>], sign: char) -> bool {
    ranges.iter().any(|range| range.contains(&sign))
}

/// Whether a sign shows nothing: spaces, what steers writing, what has no width.
pub fn is_invisible(sign: char) -> bool {
    sign.is_whitespace() || sign.is_control() || is_in(&INVISIBLE, sign)
}

/// Whether nothing of a text can be seen: as a name it would be none.
pub fn is_blank(text: &str) -> bool {
    text.chars().all(is_invisible)
}

/// A name as it is meant: without what cannot be seen at either end.
pub fn trimmed(name: &str) -> &str {
    if is_blank(name) {
        return "";
    }
    name.trim_start_matches(is_invisible)
        .trim_end_matches(|sign| is_invisible(sign) && !is_in(&MODIFIERS, sign))
}

/// A name, and the number that stands behind it: "Orc" and 2.
pub fn split_number(name: &str) -> (&str, Option<u16>) {
    let numbered = name.rsplit_once(' ').and_then(|(stem, number)| Some((stem, number.parse().ok()?)));
    numbered.map_or((name, None), |(stem, number)| (stem, Some(number)))
}

/// A name with a number behind it, of so many letters at most: "Orc 2".
pub fn with_number(stem: &str, number: u32, most: usize) -> String {
    let end = format!(" {number}");
    let stem: String = stem.chars().take(most.saturating_sub(end.len())).collect();
    stem.trim_end().to_owned() + &end
}

/// The name itself where it is not taken, else the same with the next number that is free, of so many letters at most:
/// "The ford 2".
pub fn free_name(name: &str, taken: &[&str], most: usize) -> String {
    if !taken.contains(&name) {
        return name.to_owned();
    }
    let (stem, last) = split_number(name);
    let numbers = u32::from(last.unwrap_or(1)) + 1..;
    let mut names = numbers.map(|number| with_number(stem, number, most));
    names.find(|name| !taken.contains(&name.as_str())).unwrap_or_default()
}

/// What the thing at a place of a list of owners and names is called: of several that are called alike and have the
/// same owner, each by its number.
pub(crate) fn told_apart<'a, Owner: PartialEq>(
    things: impl Iterator<Item = (Owner, &'a Cow<'static, str>)> + Clone,
    place: usize,
) -> Cow<'static, str> {
    let Some(own) = things.clone().nth(place) else { return Cow::default() };
    let name = own.1.clone();
    let (mut number, mut n_alike) = (0, 0);
    for (i, is_alike) in things.map(|it| it == own).enumerate() {
        n_alike += usize::from(is_alike);
        number += usize::from(is_alike && i <= place);
    }
    if n_alike > 1 { format!("{name} {number}").into() } else { name }
}

/// The place of the row that code asks for by name, who knows the table: a name that it does not have is a mistake
/// there, and never another row.
pub(crate) fn row_of<Row>(rows: &[Row], name: &str, is_it: impl Fn(&Row) -> bool) -> usize {
    let found = rows.iter().position(is_it);
    debug_assert!(found.is_some(), "the table has no row called {name}");
    found.unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_of_nothing_that_can_be_seen_is_none() {
        let blank = [
            "",
            " \t\n\u{a0}\u{3000}",
            "\u{200b}\u{200d}\u{feff}",
            "\u{202e}\u{2066}\u{2069}",
            "\u{ad}\u{34f}\u{61c}",
            "\u{3164}\u{115f}\u{ffa0}",
            "\u{2800}",
            "\u{fe0f}\u{e0101}\u{e0041}",
            "\u{0}\u{7f}\u{9f}",
        ];
        for name in blank {
            assert!(is_blank(name) && trimmed(name).is_empty(), "{name:?}");
        }
        for name in ["a", ".", "\u{200b}a", "é", "e\u{301}", "⚔\u{fe0f}", "א", "か"] {
            assert!(!is_blank(name), "{name:?}");
        }
    }

    #[test]
    fn only_the_ends_of_a_name_are_trimmed() {
        assert_eq!(trimmed("\u{feff} Tam Reed\u{200b}\n"), "Tam Reed");
        assert_eq!(trimmed("\u{202e}Tam\u{200d}Reed\u{202c}"), "Tam\u{200d}Reed");
        // A variant belongs to the sign before it, and a flag is spelt in signs of its own.
        assert_eq!(trimmed(" ⚔\u{fe0f} "), "⚔\u{fe0f}");
        let scotland = "🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}";
        assert_eq!(trimmed(scotland), scotland);
    }
}
