//! Attacks in the file's own words, and those that are left out.

use super::amount::thousandths;
use super::file::{Entry, name};
use crate::json::Json;
use crate::sheet::ImportReport;

/// Why an attack has no place here.
pub(super) type Why = &'static str;

/// Why an attack of anything but equipment is left out.
pub(super) const NO_WEAPON: Why = "attacks come of weapons here, or of bare hands";

/// The damage of an attack as it is written: its base, what is added, its type. Old files have all in one text.
pub(super) fn words(attack: &Json) -> (String, String, String) {
    let damage = attack.get("damage");
    if let Some(Json::Text(text)) = damage {
        let text = text.trim();
        let (number, kind) = text.rsplit_once(' ').unwrap_or((text, ""));
        let (basis, base) = match number {
            _ if number.starts_with("thr") => ("thr", &number[3..]),
            _ if number.starts_with("sw") => ("sw", &number[2..]),
            _ => ("", number),
        };
        return (basis.to_owned(), base.to_owned(), kind.to_owned());
    }
    let Some(damage) = damage else { return Default::default() };
    let base = match damage.get("base") {
        Some(Json::Text(text)) => text.clone(),
        Some(value) => thousandths(value).map_or_else(String::new, |n| (n / 1000).to_string()),
        None => String::new(),
    };
    (damage.text("st").to_owned(), base, damage.text("type").to_owned())
}

/// Figures of an attack beside its damage, and what they are called.
const FIGURES: [(&str, &str); 3] = [("reach", "reach"), ("accuracy", "Acc"), ("range", "range")];

/// The attack in the file's words: "sw+1 cut, reach 1".
pub(super) fn raw(attack: &Json) -> String {
    let (basis, base, kind) = words(attack);
    let is_plus = !basis.is_empty() && base.starts_with(|sign: char| sign.is_ascii_digit());
    let mut text = basis + if is_plus { "+" } else { "" } + &base + " " + &kind;
    for (figure, label) in FIGURES {
        let value = attack.text(figure);
        if !value.is_empty() {
            text = text + ", " + label + " " + value;
        }
    }
    text.trim().to_owned()
}

/// Tells of the attacks of an entry that come of no weapon here, each with its reason.
pub(super) fn leave(entry: &Entry<'_>, report: &mut ImportReport, why: impl Fn(&str) -> Why) {
    for attack in entry.json.list("weapons") {
        let usage = name(attack);
        report.leave(&(entry.name.clone() + ": " + &usage), &raw(attack), why(&usage));
    }
}
