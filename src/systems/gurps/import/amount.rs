//! Numbers, weights and names in a file, where versions write the same in different ways.

use crate::json::Json;

/// A decimal number at the head of a text, in thousandths, and what follows it. Commas part thousands.
pub(super) fn decimal(text: &str) -> Option<(i64, &str)> {
    let text = text.trim_start();
    let (is_less, digits) = match text.strip_prefix(['-', '\u{2212}']) {
        Some(rest) => (true, rest),
        None => (false, text.strip_prefix('+').unwrap_or(text)),
    };
    let (mut value, mut places, mut seen, mut end) = (0_i64, None, false, digits.len());
    for (at, sign) in digits.char_indices() {
        match (sign.to_digit(10), sign, places) {
            (Some(digit), _, None) => value = value.checked_mul(10)?.checked_add(digit.into())?,
            (Some(digit), _, Some(0..=2)) => {
                value = value.checked_mul(10)?.checked_add(digit.into())?;
                places = places.map(|n: u32| n + 1);
            }
            (Some(_), ..) => {}
            (None, ',', None) if seen => continue,
            (None, '.', None) => places = Some(0),
            _ => {
                end = at;
                break;
            }
        }
        seen |= sign.is_ascii_digit();
    }
    let scale = 10_i64.pow(3 - places.unwrap_or(0));
    let value = value.checked_mul(scale).filter(|_| seen)?;
    Some((if is_less { -value } else { value }, &digits[end..]))
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

/// A weight under a name, in thousandths of a pound. Without a unit it is in pounds.
pub(super) fn weight(of: &Json, name: &str) -> Option<i64> {
    let value = of.get(name)?;
    let Json::Text(text) = value else { return thousandths(value) };
    let (n, unit) = decimal(text)?;
    // Source tag [P5]: half a kilogram is a pound.
    let (times, parts) = match unit.trim() {
        "oz" => (1, 16),
        "kg" => (2, 1),
        "g" => (2, 1000),
        "t" | "tn" => (2000, 1),
        "lt" => (2240, 1),
        _ => (1, 1),
    };
    Some(n.checked_mul(times)? / parts)
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
