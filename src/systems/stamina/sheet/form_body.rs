//! Who somebody is, and what follows from it, on the form (sections 2.1 and 2.3).

use super::form_list::{joined, resistances, signed, when};
use super::worth::Worth;
use super::{Derived, Mage, Sheet, worth};
use crate::sheet::fields::{
    check, flag, line, number, numbers, offer, pick, place, press_item, short, text, worked,
};
use crate::sheet::{Field, Value, sentence, whole};
use crate::systems::stamina::state::thing::Grip;
use crate::systems::stamina::tables::skills::Attribute;
use crate::systems::stamina::tables::strains::Strain;
use crate::systems::stamina::tables::types::DamageType;
use crate::systems::stamina::tables::weapons::Weapon;
use std::borrow::Cow;

/// Section 2.1: longest name of a character.
const MOST_NAME: usize = 40;

/// The section of the character.
pub fn character(sheet: &Sheet) -> Vec<Field> {
    let mut fields = vec![
        line("name", "Name", &sheet.name, MOST_NAME),
        check("player", "Its player decides equal initiative", sheet.is_player),
        pick("strain", "Strain", sheet.strain as usize, &Strain::ALL.map(Strain::name)),
    ];
    if sheet.strain != Strain::Custom {
        let formula = "attributes and the rest have it already".to_owned();
        fields.push(worked("worked.strain", "Strain brings", brings(sheet.strain), formula));
    }
    let attributes = Attribute::ALL
        .iter()
        .map(|it| number(it.name(), &sentence(it.name()), [sheet.attribute(*it), -5, 10]));
    fields.extend(attributes);
    fields.extend(numbers(
        "",
        &[
            ("size", "Size", [sheet.size.into(), -3, 5]),
            ("strain_speed", "Speed of the strain", [sheet.strain_speed.into(), 0, 20]),
            ("toughness", "Toughness", [sheet.toughness.into(), 1, 10]),
        ],
    ));
    fields.push(pick("handed", "Primary hand", sheet.is_left_handed.into(), &["right", "left"]));
    fields.push(pick("mage", "Mage", sheet.mage as usize, &Mage::ALL.map(Mage::name)));
    fields
}

/// "size −1, speed 3, body −1, ...".
fn brings(strain: Strain) -> String {
    let row = strain.row();
    let attributes = Attribute::ALL.iter().zip(row.attributes).filter(|(_, n)| *n != 0);
    let attributes: Vec<String> =
        attributes.map(|(it, n)| format!("{} {}", it.name(), signed(n.into()))).collect();
    joined([
        format!("size {}, speed {}", whole(row.size.into()), row.speed),
        attributes.join(", "),
        when(row.armour > 0, || format!("armour value {}", row.armour)),
        resistances(&row.resistances),
        when(strain == Strain::Sapeen, || "+1 to one attribute".to_owned()),
        when(strain == Strain::Denja, || "climbs and swims with advantage".to_owned()),
    ])
}

/// What is in hand when the fight begins.
fn held(sheet: &Sheet) -> impl Iterator<Item = (&Weapon, Grip)> {
    sheet.gear.iter().filter_map(|gear| Some((gear.weapon(), gear.grip?)))
}

/// The derived values in the order of the form.
fn derived(sheet: &Sheet, which: Derived) -> Worth {
    let parry = || worth::of_parry(sheet, held(sheet));
    let shield = || worth::of_shield(sheet, held(sheet));
    let kind = DamageType::ALL.into_iter().find(|kind| Derived::resistance(*kind) == which);
    match which {
        Derived::Defense => worth::of_defense(sheet),
        Derived::Stamina => worth::of_stamina(sheet),
        Derived::Wounds => worth::of_wounds(sheet),
        Derived::Speed => worth::of_speed(sheet),
        Derived::Reach => worth::of_reach(sheet),
        Derived::Parry => parry(),
        Derived::Shield => shield(),
        Derived::Melee => worth::of_melee(sheet, parry().total(), shield().total()),
        Derived::Ranged => worth::of_ranged(sheet, shield().total()),
        Derived::Magic => worth::of_magic(sheet),
        Derived::Armour => worth::of_armour(sheet),
        Derived::Initiative => {
            worth::of_initiative(sheet, worth::defense_max(sheet), worth::stamina_max0(sheet))
        }
        _ => worth::of_resistance(sheet, kind.unwrap_or_default()),
    }
}

/// "base 8, reflexes +1, Personal Defense +2".
fn formula(worth: &Worth) -> String {
    let parts = worth.parts.iter().enumerate().filter(|(i, (_, n))| *i == 0 || *n != 0);
    let mut parts: Vec<String> = parts
        .map(
            |(i, (why, n))| {
                if i == 0 { format!("{why} {}", whole(*n)) } else { format!("{why} {}", signed(*n)) }
            },
        )
        .collect();
    let (name, n) = worth.of_trait;
    if n != 0 {
        parts.push(format!("{name} {}", signed(n)));
    }
    parts.extend(worth.most.map(|(why, most)| format!("at most {} ({why})", whole(most))));
    if worth.manual != 0 {
        parts.push(format!("changed {}", signed(worth.manual)));
    }
    parts.join(", ")
}

/// The section of what is worked out, and what the table changes of it.
pub(super) fn worked_out(sheet: &Sheet) -> Vec<Field> {
    let mut fields = Vec::new();
    for (i, which) in Derived::ALL.into_iter().enumerate() {
        let it = derived(sheet, which);
        fields.push(worked(format!("worked.{i}"), &sentence(which.name()), whole(it.total()), formula(&it)));
        let Some(by) = sheet.manual[i] else { continue };
        let label = format!("{} changed by", sentence(which.name()));
        fields.push(number(format!("manual.{i}"), &label, [by.into(), -50, 50]));
        fields.push(press_item(format!("manual.{i}.remove"), "No longer change ", which.name()));
    }
    let free = (0..).zip(Derived::ALL).filter(|(i, _): &(usize, Derived)| sheet.manual[*i].is_none());
    let add = |(i, which): (usize, Derived)| {
        let name = Cow::Owned(sentence(which.name()));
        offer(format!("manual.add.{i}"), "Change a value", "Worked out", name)
    };
    fields.extend(free.map(add));
    fields
}

/// Sets a field of either section; `None` for a key that they do not have.
pub fn set(sheet: &mut Sheet, key: &[&str], value: &Value) -> Option<()> {
    match key {
        ["name"] => sheet.name = text(value)?,
        ["player"] => sheet.is_player = flag(value)?,
        ["strain"] => become_one(sheet, Strain::ALL[place(value, Strain::ALL.len())?]),
        ["size"] => sheet.size = short(value)?,
        ["strain_speed"] => sheet.strain_speed = short(value)?,
        ["toughness"] => sheet.toughness = short(value)?,
        ["handed"] => sheet.is_left_handed = place(value, 2)? == 1,
        ["mage"] => sheet.mage = Mage::ALL[place(value, Mage::ALL.len())?],
        ["manual", "add", i] => {
            let it = sheet.manual.get_mut(i.parse::<usize>().ok()?)?;
            *it = Some(if it.is_none() { 0 } else { return None });
        }
        ["manual", i, "remove"] => {
            sheet.manual.get_mut(i.parse::<usize>().ok()?)?.take()?;
        }
        ["manual", i] => *sheet.manual.get_mut(i.parse::<usize>().ok()?)?.as_mut()? = short(value)?,
        [name] => {
            let at = Attribute::ALL.iter().position(|it| it.name() == *name)?;
            sheet.attributes[at] = short(value)?;
        }
        _ => return None,
    }
    Some(())
}

/// Section 2.1: with what the new strain brings instead of what the old one brought.
fn become_one(sheet: &mut Sheet, strain: Strain) {
    if strain == sheet.strain {
        return;
    }
    let (old, new) = (sheet.strain.row().attributes, strain.row().attributes);
    for ((own, old), new) in sheet.attributes.iter_mut().zip(old).zip(new) {
        *own = own.saturating_add(new - old);
    }
    *sheet = std::mem::take(sheet).of_strain(strain);
}
