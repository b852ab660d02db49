//! One piece of equipment, as all that read it see it.

use super::amount::{number, plain, quarters, weight, without_brackets};
use super::file::Entry;
use crate::json::Json;
use crate::sheet::{is_blank, trimmed};
use crate::systems::gurps::sheet::Quality;
use crate::systems::gurps::sheet::own::MOST_LETTERS;

/// A piece of equipment that is carried.
pub(super) struct Item<'a> {
    /// Its entry.
    pub entry: Entry<'a>,
    /// Its name in plain words.
    pub plain: String,
    /// How many of them.
    pub quantity: i64,
    /// Worn or in hand, not in a pack.
    pub is_equipped: bool,
    /// What one weighs, in thousandths of a pound.
    pub weight: i64,
    /// Its weight as it is written, where that cannot be read.
    pub unread: Option<&'a str>,
}

/// Words of how well something is made, best first: one is part of the other.
const QUALITIES: [(&str, Quality); 3] =
    [("very fine", Quality::VeryFine), ("fine", Quality::Fine), ("cheap", Quality::Cheap)];

impl<'a> Item<'a> {
    /// Of an entry.
    pub(super) fn of(entry: Entry<'a>) -> Item<'a> {
        let json = entry.json;
        let is_equipped = matches!(json.get("equipped"), Some(Json::Flag(true)));
        // Newer files leave out a number of 0, older ones a number of 1.
        let quantity = match number(json, "quantity") {
            Some(n) => n.div_euclid(1000),
            None if is_equipped || json.get("type").is_some() => 1,
            None => 0,
        };
        let places = [json.get("calc").unwrap_or(&Json::Null), json, json].into_iter();
        let mut places = places.zip(["weight", "base_weight", "weight"]);
        let own = places.clone().find_map(|(of, name)| weight(of, name));
        let unread =
            places.find_map(|(of, name)| Some(of.text(name)).filter(|text| own.is_none() && !is_blank(text)));
        let weight = own.unwrap_or(0).clamp(0, 1_000_000_000);
        let (plain, quantity) = (plain(&entry.name), quantity.clamp(0, 1_000_000));
        Item { plain, quantity, is_equipped, weight, unread, entry }
    }

    /// What is done with it.
    pub(super) fn attacks(&self) -> &'a [Json] {
        self.entry.json.list("weapons")
    }

    /// What one weighs in quarter pounds, of so many at most.
    pub(super) fn quarters(&self, most: u16) -> u16 {
        quarters(self.weight).clamp(0, most.into()) as u16
    }

    /// What one costs, 0 to 9999 $.
    pub(super) fn cost(&self) -> u16 {
        let json = self.entry.json;
        let own = json.get("calc").and_then(|calc| number(calc, "value"));
        let own = own.or_else(|| number(json, "base_value")).or_else(|| number(json, "value"));
        (own.unwrap_or(0) / 1000).clamp(0, 9999) as u16
    }

    /// The name in plain words without what stands in brackets and without how well it is made.
    pub(super) fn bare(&self) -> String {
        let bare = plain(without_brackets(&self.entry.name));
        let of = |bare: &str| {
            QUALITIES
                .iter()
                .find_map(|(word, _)| Some(bare.strip_prefix(word)?.strip_prefix(' ')?.to_owned()))
        };
        of(&bare).unwrap_or(bare)
    }

    /// How well it is made, by its name.
    pub(super) fn quality(&self) -> Quality {
        quality(&self.plain).unwrap_or_default()
    }
}

/// What a name says of how well something is made.
pub(super) fn quality(plain: &str) -> Option<Quality> {
    let padded = " ".to_owned() + plain + " ";
    let is_said = |word: &str| padded.contains(&(" ".to_owned() + word + " "));
    QUALITIES.iter().find(|(word, _)| is_said(word)).map(|(_, quality)| *quality)
}

/// A name as long as a sheet allows.
pub(super) fn short_name(name: &str) -> String {
    let short: String = name.chars().filter(|sign| !sign.is_control()).take(MOST_LETTERS).collect();
    let short = trimmed(&short).to_owned();
    if short.is_empty() && !name.is_empty() { "Unnamed".to_owned() } else { short }
}
