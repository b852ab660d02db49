//! What the sheet has no room for in an attack, in parts of a sentence: nothing of it is cut in silence.

use super::amount::{decimal, thousandths};
use crate::json::Json;
use crate::sheet::is_blank;

/// Parts of a sentence, each said once.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Changes(pub String);

impl Changes {
    /// Says one more, unless it was said.
    pub(super) fn note(&mut self, change: &str) {
        if !self.0.contains(change) {
            self.0 += change;
        }
    }

    /// Says all that another says.
    pub(super) fn add(&mut self, other: &Changes) {
        for change in other.0.split_inclusive("; ") {
            self.note(change);
        }
    }

    /// All of them, without what would part the last from a further one.
    pub(super) fn sentence(self) -> String {
        self.0.trim_end_matches("; ").to_owned()
    }

    /// A number within limits, and what is said where it was not.
    pub(super) fn limit(&mut self, n: i64, least: i64, most: i64, told: &str) -> i64 {
        if n < least || n > most {
            self.note(told);
        }
        n.clamp(least, most)
    }

    /// The whole number under a name that should be one: of "3x9" the first counts, and that is said.
    pub(super) fn first(&mut self, attack: &Json, name: &str, called: &str) -> Option<i64> {
        let value = attack.get(name)?;
        if let Json::Text(text) = value {
            let (_, rest) = decimal(text)?;
            if !is_blank(rest) {
                self.note(&["of ", called, " ", text.trim(), " only the first number counts; "].concat());
            }
        }
        thousandths(value).map(|n| n / 1000)
    }
}

/// Whether a value says something: neither empty, nor 0, nor no.
fn says_something(value: &Json) -> bool {
    match value {
        Json::Null | Json::Flag(false) => false,
        Json::Flag(true) => true,
        Json::Number(n) => *n != 0.0,
        Json::Text(text) => !is_blank(text) && decimal(text) != Some((0, "")),
        Json::List(list) => !list.is_empty(),
        Json::Object(members) => !members.is_empty(),
    }
}

/// What of the damage of an attack has no place on the sheet, whatever a file has in it.
pub(super) fn of_damage(attack: &Json) -> Changes {
    let mut changes = Changes::default();
    let none = Json::Null;
    let damage = attack.get("damage").unwrap_or(&none);
    if damage.text("st").contains("level") {
        changes.note("damage by levels is left out; ");
    }
    for (name, value) in damage.members().iter().filter(|(_, value)| says_something(value)) {
        match name.as_str() {
            "type" | "st" | "base" => {}
            "armor_divisor" => {
                if divides_armour(attack) {
                    changes.note("armour divisors are left out; ");
                }
            }
            "fragmentation" => changes.note("fragmentation is left out; "),
            // They belong to the fragments.
            "fragmentation_type" | "fragmentation_armor_divisor" => {}
            "modifier_per_die" => changes.note("what is added for each die is left out; "),
            "leveled" => changes.note("damage by levels is left out; "),
            "st_mul" if thousandths(value) == Some(1000) => {}
            "st_mul" => changes.note("multiples of ST are left out; "),
            name => {
                changes.note(&(crate::sheet::import::clipped(&name.replace('_', " ")) + " is left out; "))
            }
        }
    }
    changes
}

/// Whether armour counts less or more against it, which these rules do not know.
fn divides_armour(attack: &Json) -> bool {
    let divisor = attack.get("damage").and_then(|damage| thousandths(damage.get("armor_divisor")?));
    divisor.is_some_and(|divisor| divisor != 0 && divisor != 1000)
}
