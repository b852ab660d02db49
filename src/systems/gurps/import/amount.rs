//! Numbers, weights and names in a file, where versions write the same in different ways.

use crate::json::Json;

/// Signs that part thousands and nothing else.
const THOUSANDS: [char; 4] = ['\'', '\u{2019}', '\u{a0}', '\u{202f}'];

/// A decimal number at the head of a text, in thousandths, and what follows it. Commas and points part thousands or
/// begin decimals, as programs of different languages write them.
pub(super) fn decimal(text: &str) -> Option<(i64, &str)> {
    let text = text.trim_start();
    let (is_less, digits) = match text.strip_prefix(['-', '\u{2212}']) {
        Some(rest) => (true, rest),
        None => (false, text.strip_prefix('+').unwrap_or(text)),
    };
    let is_of_number =
        |sign: char| sign.is_ascii_digit() || matches!(sign, '.' | ',') || THOUSANDS.contains(&sign);
    let end = digits.find(|sign| !is_of_number(sign)).unwrap_or(digits.len());
    // What no digit follows is no part of it.
    let end = digits[..end].rfind(|sign: char| sign.is_ascii_digit())? + 1;
    let (number, rest) = digits.split_at(end);
    let (whole, parts) = match decimal_mark(number) {
        Some(at) => (&number[..at], &number[at + 1..]),
        None => (number, ""),
    };
    let mut value = 0_i64;
    for group in grouped(whole)? {
        for digit in group.bytes() {
            value = value.checked_mul(10)?.checked_add((digit - b'0').into())?;
        }
    }
    if !parts.bytes().all(|digit| digit.is_ascii_digit()) {
        return None;
    }
    let thousandths = parts
        .bytes()
        .chain(std::iter::repeat(b'0'))
        .take(3)
        .fold(0, |n, digit| 10 * n + i64::from(digit - b'0'));
    let value = value.checked_mul(1000)?.checked_add(thousandths)?;
    Some((if is_less { -value } else { value }, rest))
}

/// Where the decimals of a number begin. One comma with three digits after it parts thousands: so the files have them.
fn decimal_mark(number: &str) -> Option<usize> {
    let last = number.rfind(['.', ','])?;
    let (before, after) = (&number[..last], &number[last + 1..]);
    let is_first_group = (1..=3).contains(&before.len()) && before.bytes().all(|sign| sign.is_ascii_digit());
    let is_comma = number.as_bytes()[last] == b',';
    let parts_thousands = is_comma && is_first_group && before != "0" && after.len() == 3;
    let is_repeated = before.as_bytes().contains(&number.as_bytes()[last]);
    (!is_repeated && !parts_thousands).then_some(last)
}

/// The groups of a whole number: one kind of mark parts them, and all but the first have three digits.
fn grouped(whole: &str) -> Option<impl Iterator<Item = &str>> {
    let parts = |sign: char| !sign.is_ascii_digit();
    let is_well =
        !(whole.contains('.') && whole.contains(',')) && whole.split(parts).skip(1).all(|it| it.len() == 3);
    is_well.then(|| whole.split(parts))
}

/// A number, or a text that begins with one, in thousandths.
pub(super) fn thousandths(value: &Json) -> Option<i64> {
    match value {
        Json::Text(text) => decimal(text).map(|(n, _)| n).filter(|n| n.abs() <= 1_000_000_000_000_000),
        value => value.thousandths(),
    }
}

/// The number under a name, in thousandths.
pub(super) fn number(of: &Json, name: &str) -> Option<i64> {
    of.get(name).and_then(thousandths)
}

/// The whole number under a name, rounded down.
pub(super) fn whole(of: &Json, name: &str) -> Option<i64> {
    number(of, name).map(|n| n.div_euclid(1000))
}

/// A weight under a name, in thousandths of a pound.
pub(super) fn weight(of: &Json, name: &str) -> Option<i64> {
    match of.get(name)? {
        Json::Text(text) => pounds(text),
        value => thousandths(value),
    }
}

/// A weight as it is written, in thousandths of a pound. Without a unit it is in pounds.
pub(super) fn pounds(text: &str) -> Option<i64> {
    let (n, unit) = mixed(text)?;
    let unit = unit.trim_matches(|sign: char| sign.is_whitespace() || sign == '.').to_ascii_lowercase();
    // Source tag [P5]: half a kilogram is a pound.
    let (times, parts) = match unit.strip_suffix('s').filter(|one| !one.is_empty()).unwrap_or(&unit) {
        "" | "#" | "lb" | "pound" => (1, 1),
        "oz" | "ounce" => (1, 16),
        "kg" | "kilo" | "kilogram" => (2, 1),
        "g" | "gr" | "gram" => (2, 1000),
        "t" | "tn" | "ton" | "tonne" => (2000, 1),
        "lt" => (2240, 1),
        _ => return None,
    };
    Some(n.checked_mul(times)? / parts)
}

/// Fractions that are one letter, in thousandths.
const FRACTIONS: [(char, i64); 8] = [
    ('\u{bd}', 500),
    ('\u{bc}', 250),
    ('\u{be}', 750),
    ('\u{2153}', 333),
    ('\u{2154}', 667),
    ('\u{215b}', 125),
    ('\u{215c}', 375),
    ('\u{215d}', 625),
];

/// A number that may end in a fraction: "1½", "1/2", "1 1/2". In thousandths, and what follows it.
fn mixed(text: &str) -> Option<(i64, &str)> {
    let (whole, rest) = decimal(text).map_or((None, text), |(n, rest)| (Some(n), rest));
    if let Some((n, rest)) = one_letter(rest) {
        return Some((whole.unwrap_or(0).checked_add(n)?, rest));
    }
    let whole = whole?;
    if let Some(fraction) = over(whole, rest) {
        return Some(fraction);
    }
    match decimal(rest).and_then(|(above, rest)| over(above, rest)) {
        Some((n, rest)) => Some((whole.checked_add(n)?, rest)),
        None => Some((whole, rest)),
    }
}

/// A fraction that is one letter.
fn one_letter(text: &str) -> Option<(i64, &str)> {
    FRACTIONS.iter().find_map(|(sign, n)| Some((*n, text.trim_start().strip_prefix(*sign)?)))
}

/// What a number is over the one after the stroke.
fn over(above: i64, text: &str) -> Option<(i64, &str)> {
    let (below, rest) = decimal(text.trim_start().strip_prefix('/')?)?;
    Some((above.checked_mul(1000)?.checked_div(below)?, rest))
}

/// Thousandths of a pound as quarter pounds, the nearest number.
pub(super) fn quarters(thousandths: i64) -> i64 {
    thousandths.saturating_mul(4).saturating_add(500).div_euclid(1000)
}

/// Thousandths as they are written: 6.25 of 6250.
pub(super) fn shown(thousandths: i64) -> String {
    let (whole, parts) = (thousandths.abs() / 1000, thousandths.abs() % 1000);
    let mut text = if thousandths < 0 { "\u{2212}".to_owned() } else { String::new() };
    text += &whole.to_string();
    if parts > 0 {
        let digits = (1000 + parts).to_string();
        text.push('.');
        text += digits[1..].trim_end_matches('0');
    }
    text
}

/// A number within limits, as it is kept on a sheet.
pub(super) fn within(n: i64, least: i16, most: i16) -> i16 {
    n.clamp(least.into(), most.into()) as i16
}

/// A name as it is compared: small letters and digits of English, its words parted by one space.
pub(super) fn plain(name: &str) -> String {
    let mut plain = String::new();
    for sign in name.chars().take(200) {
        if sign.is_ascii_alphanumeric() {
            plain.push(sign.to_ascii_lowercase());
        } else if !matches!(sign, '\'' | '\u{2019}') && !plain.is_empty() && !plain.ends_with(' ') {
            plain.push(' ');
        }
    }
    plain.truncate(plain.trim_end().len());
    plain
}

/// A name without what stands in brackets.
pub(super) fn without_brackets(name: &str) -> &str {
    name.split(['(', '[']).next().unwrap_or(name)
}

/// Whether a plain name has a word.
pub(super) fn has_word(plain: &str, word: &str) -> bool {
    plain.split(' ').any(|own| own == word)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_read_as_they_are_written() {
        let read = ["3 lb", "1,200.5", "-2", "\u{2212}0.25", ".5", "6.12345kg", "lb", "", "+1d"].map(decimal);
        let commas = ["6,25", "0,500", "1,200", "1.200,5", "1.200", "1.200.000", "12,", "1,2.3,4", "1.2.3"];
        let of_commas = [6250, 500, 1_200_000, 1_200_500, 1200, 1_200_000_000, 12_000].map(Some);
        assert_eq!(
            commas.map(|text| decimal(text).map(|(n, _)| n)),
            [&of_commas[..], &[None, None]].concat()[..]
        );
        let expected = [
            Some((3000, " lb")),
            Some((1_200_500, "")),
            Some((-2000, "")),
            Some((-250, "")),
            Some((500, "")),
            Some((6123, "kg")),
            None,
            None,
            Some((1000, "d")),
        ];
        assert_eq!(read, expected);
        assert_eq!(decimal(&"9".repeat(40)), None);
        assert_eq!([6250, 0, -500, 12_000, 1].map(shown), ["6.25", "0", "\u{2212}0.5", "12", "0.001"]);
    }

    #[test]
    fn weights_are_pounds() {
        let of = |text: &str| crate::json::object([("weight", Json::Text(text.to_owned()))]);
        let read = ["3 lb", "8 oz", "1.5 kg", "250 g", "3", "2 #"].map(|text| weight(&of(text), "weight"));
        assert_eq!(read, [3000, 500, 3000, 500, 3000, 2000].map(Some));
        assert_eq!([3000, 100, 130, 1500].map(quarters), [12, 0, 1, 6]);
    }

    #[test]
    fn names_are_compared_by_their_words() {
        let names =
            ["Two-Handed Axe/Mace", "  Knight\u{2019}s Shield ", "Pistol .45", "\u{dc}ber"].map(plain);
        assert_eq!(names, ["two handed axe mace", "knights shield", "pistol 45", "ber"]);
        assert!(has_word("small shield", "shield") && !has_word("shields", "shield"));
    }
}
