//! Who somebody is, what it has learned, and what follows from both, on the form (sections 2.1 to 2.3).

use super::form_list::{joined, resistances, signed, when};
use super::worth::Worth;
use super::{Derived, Mage, Sheet, worth};
use crate::sheet::fields::worked;
use crate::sheet::{FormVisitor, Offered, sentence, whole};
use crate::systems::stamina::state::thing::Grip;
use crate::systems::stamina::tables::skills::{Attribute, Skill};
use crate::systems::stamina::tables::strains::Strain;
use crate::systems::stamina::tables::types::DamageType;
use crate::systems::stamina::tables::weapons::Weapon;
use std::borrow::Cow;

/// Section 2.1: longest name of a character.
const MOST_NAME: usize = 40;

/// The section of the character.
pub(super) fn character(form: &mut FormVisitor, sheet: &mut Sheet) {
    form.line("name", "Name", &mut sheet.name, MOST_NAME);
    form.check("player", "Its player decides equal initiative", &mut sheet.is_player);
    let mut strain = sheet.strain;
    if form.one_of("strain", "Strain", &mut strain, &Strain::ALL.map(|it| (it, it.name()))) {
        become_one(sheet, strain);
    }
    if strain != Strain::Custom {
        let formula = "attributes and the rest have it already";
        form.worked(|| [worked("worked.strain", "Strain brings", brings(strain), formula.to_owned())]);
    }
    for (it, value) in Attribute::ALL.iter().zip(&mut sheet.attributes) {
        form.number(it.name(), it.name(), value, [-5, 10]);
    }
    form.number("size", "Size", &mut sheet.size, [-3, 5]);
    form.number("strain_speed", "Speed of the strain", &mut sheet.strain_speed, [0, 20]);
    form.number("toughness", "Toughness", &mut sheet.toughness, [1, 10]);
    let hands = [(false, "right"), (true, "left")];
    form.one_of("handed", "Primary hand", &mut sheet.is_left_handed, &hands);
    form.one_of("mage", "Mage", &mut sheet.mage, &Mage::ALL.map(|it| (it, it.name())));
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
pub(super) fn worked_out(form: &mut FormVisitor, sheet: &mut Sheet) {
    for (i, which) in Derived::ALL.into_iter().enumerate() {
        form.worked(|| {
            let it = derived(sheet, which);
            [worked(format!("worked.{i}"), &sentence(which.name()), whole(it.total()), formula(&it))]
        });
        let Some(by) = &mut sheet.manual[i] else { continue };
        form.number(&format!("manual.{i}"), &format!("{} changed by", which.name()), by, [-50, 50]);
        if form.press_item(&format!("manual.{i}.remove"), "No longer change ", which.name()) {
            sheet.manual[i] = None;
        }
    }
    let free = Derived::ALL.into_iter().enumerate().filter(|(i, _)| sheet.manual[*i].is_none());
    let rows = free.map(|(i, which)| (i, "Worked out", Cow::Owned(sentence(which.name()))));
    if let Some(Offered::Row(i)) = form.offers("manual", "Change a value", rows, None) {
        sheet.manual[i] = Some(0);
    }
}

/// The section of skills: each primary one with its secondary ones.
pub(super) fn skills(form: &mut FormVisitor, sheet: &mut Sheet) {
    for primary in Skill::ALL.into_iter().take(Skill::PRIMARY) {
        form.card(primary.name(), |form| {
            for skill in Skill::ALL.into_iter().filter(|it| it.primary() == primary) {
                form.number(&format!("skills.{}", skill.key()), skill.name(), sheet.rank_mut(skill), [0, 5]);
            }
        });
    }
}
