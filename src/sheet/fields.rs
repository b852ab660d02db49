//! Fields of the usual kinds, and what is read from a value set into one: all forms are made of these.

use super::{Field, Kind, Value, trimmed};
use std::borrow::Cow;

/// A number of a form: its key, its label, and the value with the least and the most allowed.
pub type Row = (&'static str, &'static str, [i32; 3]);

/// Whether a number is within its range.
pub fn is_within([value, least, most]: [i32; 3]) -> bool {
    least <= value && value <= most
}

/// A field for each number, the keys after a prefix.
pub fn numbers(prefix: &str, rows: &[Row]) -> Vec<Field> {
    rows.iter().map(|&(key, label, range)| number(prefix.to_owned() + key, label, range)).collect()
}

/// A whole number.
pub fn number(key: impl Into<String>, label: &str, [value, least, most]: [i32; 3]) -> Field {
    Field::new(key, label, Kind::Number { value, least, most, step: 1, is_halves: false })
}

/// One of a few words.
pub fn pick(key: impl Into<String>, label: &str, value: usize, of: &[&str]) -> Field {
    Field::new(key, label, Kind::Pick { value, of: of.iter().map(|word| (*word).to_owned()).collect() })
}

/// Yes or no.
pub fn check(key: impl Into<String>, label: &str, is_on: bool) -> Field {
    Field::new(key, label, Kind::Flag(is_on))
}

/// A line of text.
pub fn line(key: impl Into<String>, label: &str, value: &str, most: usize) -> Field {
    Field::new(key, label, Kind::Text { value: value.to_owned(), most })
}

/// A button.
pub fn press(key: impl Into<String>, label: &str) -> Field {
    Field::new(key, label, Kind::Press)
}

/// A button that names an item: "Remove knife".
pub fn press_item(key: impl Into<String>, what: &str, name: &str) -> Field {
    press(key, &(what.to_owned() + &name.to_ascii_lowercase()))
}

/// A button of a list that adds something of a table: "Add knife".
pub fn offer(key: String, list: &'static str, table: &'static str, name: Cow<'static, str>) -> Field {
    press_item(key, "Add ", &name).offering(list, table, name)
}

/// The button of a list that adds something the player makes up: "Add own weapon".
pub fn offer_own(key: &str, list: &'static str, name: &'static str) -> Field {
    offer(key.to_owned(), list, "", Cow::Borrowed(name))
}

/// A value that is worked out, and how.
pub fn worked(key: impl Into<String>, label: &str, value: String, formula: String) -> Field {
    Field::new(key, label, Kind::Worked { value, formula })
}

/// A whole number, held at the edge of what its place in the sheet can store; its range flags it.
pub fn held_at(value: &Value, least: i32, most: i32) -> Option<i32> {
    match value {
        Value::Number(n) => Some((*n).clamp(least, most)),
        _ => None,
    }
}

/// A number of 16 bits.
pub fn score(value: &Value) -> Option<i16> {
    held_at(value, i16::MIN.into(), i16::MAX.into()).map(|n| n as i16)
}

/// A number of 8 bits.
pub fn short(value: &Value) -> Option<i8> {
    held_at(value, i8::MIN.into(), i8::MAX.into()).map(|n| n as i8)
}

/// A number of 8 bits without a sign.
pub fn small(value: &Value) -> Option<u8> {
    held_at(value, 0, u8::MAX.into()).map(|n| n as u8)
}

/// A number of 16 bits without a sign.
pub fn count(value: &Value) -> Option<u16> {
    held_at(value, 0, u16::MAX.into()).map(|n| n as u16)
}

/// The place of one of so many words.
pub fn place(value: &Value, most: usize) -> Option<usize> {
    match value {
        Value::Number(n) => usize::try_from(*n).ok().filter(|n| *n < most),
        _ => None,
    }
}

/// Yes or no.
pub fn flag(value: &Value) -> Option<bool> {
    match value {
        Value::Flag(is) => Some(*is),
        _ => None,
    }
}

/// A line of text, without what cannot be seen at its ends. A longer one than allowed is kept and
/// flagged, but not without end.
pub fn text(value: &Value) -> Option<String> {
    match value {
        Value::Text(text) => Some(trimmed(text).chars().take(200).collect()),
        _ => None,
    }
}
