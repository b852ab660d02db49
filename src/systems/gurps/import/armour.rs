//! Armour: what is worn protects by location in both editions, but passive defence is the third's alone.

use super::amount::{number, plain};
use super::file::features;
use super::item::Item;
use crate::json::Json;
use crate::sheet::ImportReport;
use crate::systems::gurps::sheet::form_worn::MOST_WORN;
use crate::systems::gurps::sheet::own_worn::AREAS;
use crate::systems::gurps::sheet::{Sheet, Source, Worn};
use crate::systems::gurps::tables::{ARMOURS, Area, Armour, Covers};
use std::borrow::Cow;

/// Names of the fourth edition in plain words, and those of the printed table.
#[rustfmt::skip]
const NAMES: [(&str, &str); 22] = [
    ("mail shirt", "Chainmail shirt"),       ("mail coif", "Chain coif"),
    ("mail sleeves", "Chain arms"),          ("mail leggings", "Chain legs"),
    ("scale armor", "Scale shirt"),          ("scale sleeves", "Scale arms"),
    ("scale leggings", "Scale legs"),        ("plate sleeves", "Plate arms"),
    ("plate leggings", "Plate legs"),        ("steel corselet", "Corselet"),
    ("heavy steel corselet", "Heavy corselet"), ("leather armor", "Leather armour"),
    ("cloth armor", "Cloth armour"),         ("leather sleeves", "Leather arms"),
    ("leather leggings", "Leather legs"),    ("breastplate", "Steel breastplate"),
    ("bronze corselet", "Corselet"),         ("pot helm", "Pot-helm"),
    ("great helm", "Greathelm"),             ("chainmail", "Chainmail"),
    ("leather helmet", "Leather helm"),      ("heavy leather armor", "Heavy leather"),
];

/// The places that a bonus to DR is for: one in older files, several in newer ones.
pub(super) fn places(bonus: &Json) -> impl Iterator<Item = &str> {
    let many = bonus
        .list("locations")
        .iter()
        .filter_map(|it| if let Json::Text(text) = it { Some(text.as_str()) } else { None });
    many.chain(Some(bonus.text("location")).filter(|text| !text.is_empty()))
}

/// What a place of the fourth edition is here. Neck and eyes have no armour of their own.
fn areas(place: &str) -> &'static [Area] {
    match place {
        "torso" | "chest" | "abdomen" | "vitals" | "groin" => &[Area::Torso],
        "arm" | "arms" | "left_arm" | "right_arm" => &[Area::Arms],
        "hand" | "hands" | "left_hand" | "right_hand" => &[Area::Hands],
        "leg" | "legs" | "left_leg" | "right_leg" => &[Area::Legs],
        "foot" | "feet" | "left_foot" | "right_foot" => &[Area::Feet],
        "skull" => &[Area::Brain],
        "face" => &[Area::Head],
        "all" => &[Area::Torso, Area::Arms, Area::Hands, Area::Legs, Area::Feet, Area::Brain, Area::Head],
        _ => &[],
    }
}

/// DR by area, against everything: bonuses for one place add up; of the places of one area the best counts, and a
/// groin alone protects no torso.
fn protection(item: &Json) -> [i64; AREAS.len()] {
    let mut by_place: Vec<(&str, i64)> = Vec::new();
    for bonus in features(item, "dr_bonus").take(100) {
        if !matches!(bonus.text("specialization"), "" | "all") {
            continue;
        }
        let amount = number(bonus, "amount").unwrap_or(0) / 1000;
        for place in places(bonus).take(100) {
            match by_place.iter_mut().find(|(own, _)| *own == place) {
                Some((_, sum)) => *sum += amount,
                None => by_place.push((place, amount)),
            }
        }
    }
    let has_torso = by_place.iter().any(|(place, _)| matches!(*place, "torso" | "chest" | "abdomen" | "all"));
    let mut dr = [0; AREAS.len()];
    for (place, amount) in by_place.into_iter().filter(|(place, _)| *place != "groin" || has_torso) {
        for area in areas(place) {
            dr[*area as usize] = amount.max(dr[*area as usize]);
        }
    }
    dr
}

/// Whether a piece of equipment protects by itself.
pub(super) fn is_armour(item: &Json) -> bool {
    features(item, "dr_bonus").next().is_some()
}

/// Section 3.3: what armour of this DR has in the printed tables.
const fn passive(dr: i64) -> u8 {
    match dr {
        ..=0 => 0,
        1 => 1,
        2..=3 => 2,
        4 => 3,
        _ => 4,
    }
}

/// DR and places in words.
fn shown(dr: &[i64], with_pd: bool) -> String {
    let mut text = String::new();
    for (area, name) in &AREAS {
        let own = dr[*area as usize];
        if own > 0 {
            text += if text.is_empty() { "" } else { ", " };
            text = text + name + " DR " + &own.to_string();
            if with_pd {
                text = text + " PD " + &passive(own).to_string();
            }
        }
    }
    text
}

/// Puts armour on the sheet and tells of it; whether it is on the sheet now.
pub(super) fn wear(item: &Item<'_>, sheet: &mut Sheet, report: &mut ImportReport) -> bool {
    let (name, dr) = (&item.entry.name, protection(item.entry.json));
    let old = shown(&dr, false);
    if !item.is_equipped {
        report.leave(name, &old, "not worn in the file");
        return false;
    }
    if dr.iter().all(|dr| *dr <= 0) {
        report.leave(name, &old, "protects no place that has armour here");
        return false;
    }
    boots(item, sheet, report);
    let pieces = printed(item).map_or_else(|| own(item, &dr), |at| vec![Worn { kind: Source::Stock(at) }]);
    if sheet.worn.len() + pieces.len() > MOST_WORN {
        report.leave(name, &old, "no more than 12 pieces are worn here");
        return false;
    }
    let (new, reason) = match pieces.first().map(|piece| (&piece.kind, piece.armour())) {
        Some((Source::Stock(_), row)) => {
            let new = row.name.to_string() + ", PD " + &row.pd.to_string() + ", DR " + &row.dr.to_string();
            (new, "the figures are those of the printed table")
        }
        _ => (
            shown(&dr, true),
            "passive defence by the steps of the printed tables: DR 1, 2, 4 and 5 have 1, 2, 3 and 4",
        ),
    };
    sheet.worn.extend(pieces);
    report.convert(name, [&old, &new], "section 3.3", reason);
    true
}

/// GU-336: boots that make a kick harder.
fn boots(item: &Item<'_>, sheet: &mut Sheet, report: &mut ImportReport) {
    let kicks = |bonus: &Json| {
        let says = |name: &str| bonus.get(name).is_some_and(|it| plain(it.text("qualifier")) == "kick");
        says("specialization") || says("usage") || says("name")
    };
    if features(item.entry.json, "weapon_bonus").any(kicks) {
        sheet.has_heavy_boots = true;
        report.convert(
            &(item.entry.name.clone() + ": kicks"),
            ["+1", "Heavy boots"],
            "GU-336",
            "heavy boots add 1 to a kick here",
        );
    }
}

fn printed(item: &Item<'_>) -> Option<u8> {
    let bare = item.bare();
    let renamed = NAMES.iter().find(|(own, _)| *own == bare).map(|(_, name)| *name);
    let is_it =
        |armour: &Armour| renamed.map_or_else(|| plain(&armour.name) == bare, |name| armour.name == name);
    ARMOURS.iter().position(is_it).map(|at| at as u8)
}

/// A piece for each DR that it has somewhere, best first; the first has all the weight.
fn own(item: &Item<'_>, dr: &[i64; AREAS.len()]) -> Vec<Worn> {
    let mut pieces: Vec<Worn> = Vec::new();
    let mut left = *dr;
    while let Some(best) = left.iter().copied().max().filter(|best| *best > 0) {
        let is_so = |(area, _): &&(Area, &str)| left[*area as usize] == best;
        let areas: Vec<Area> = AREAS.iter().filter(is_so).map(|(area, _)| *area).collect();
        areas.iter().for_each(|area| left[*area as usize] = 0);
        let is_first = pieces.is_empty();
        let armour = Armour {
            name: Cow::Owned(super::item::short_name(&item.entry.name)),
            pd: passive(best),
            dr: best.clamp(0, 100) as u8,
            against_impaling: None,
            weight: if is_first { item.quarters(2000) } else { 0 },
            cost: if is_first { item.cost() } else { 0 },
            covers: Covers::of(&areas),
            is_front_only: false,
            hampers: false,
        };
        pieces.push(Worn { kind: Source::Own(Box::new(armour)) });
    }
    pieces
}
