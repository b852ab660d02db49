//! Shield and armour on the form (section 3.3).

use super::own_worn::AREAS;
use super::{Guard, Sheet, Worn, own_worn};
use crate::sheet::fields::worked;
use crate::sheet::{Field, FormVisitor, Source, numbered, sentence, whole};
use crate::systems::gurps::amounts::pounds;
use crate::systems::gurps::tables::{ARMOURS, Area, Armour, Covers, SHIELDS, Shield, ShieldSize};

/// At most this many pieces of armour on a sheet.
pub const MOST_WORN: usize = 12;

/// The section of the shield.
pub fn shield(form: &mut FormVisitor, sheet: &mut Sheet) {
    let level = sheet.shield_skill();
    let Some(guard) = &mut sheet.shield else {
        let rows = SHIELDS.iter().enumerate().map(|(at, it)| (at, "Shields", it.name.clone()));
        if let Some(offered) = form.offers("shield", "Add a shield", rows, Some("Own shield")) {
            // On the arm if that hand is free.
            let is_slung = sheet.gear.iter().any(|gear| gear.carried.hands()[1]);
            let kind = Source::added(offered, own_worn::new_shield);
            sheet.shield = Some(Guard { kind, is_slung, is_spiked: false });
        }
        return;
    };
    let name = guard.shield().name.clone();
    let mut is_removed = false;
    let fields = |form: &mut FormVisitor| {
        form.check("slung", "On the back", &mut guard.is_slung);
        form.check("spiked", "Spiked", &mut guard.is_spiked);
        form.worked(|| worked_shield(guard.shield(), level));
        is_removed = guard.kind.visit(form, SHIELDS, &name, own_worn::visit_shield);
    };
    form.within("shield", |form| form.card(&name, fields));
    if is_removed {
        sheet.shield = None;
    }
}

fn worked_shield(shield: &Shield, level: i32) -> Vec<Field> {
    let size = ["small", "medium", "large"][shield.size as usize];
    let weight = pounds(shield.weight.into());
    let skill = if shield.is_buckler { "Buckler" } else { "Shield" };
    let block = format!("½ of {skill} {}", whole(level));
    let mut fields = vec![
        worked("worked.pd", "Protects", format!("PD {}", shield.pd), format!("{size}, {weight}")),
        // GU-600
        worked("worked.block", "Block", whole(level.div_euclid(2)), block),
    ];
    if shield.size == ShieldSize::Large {
        // GU-103, GU-625
        let words = "−2 to own attacks, −1 to own Parry".to_owned();
        fields.push(worked("worked.large", "In the way", words, "large shield".to_owned()));
    }
    fields
}

/// The section of armour: the pieces, and what protects each location.
pub(super) fn armours(form: &mut FormVisitor, sheet: &mut Sheet) {
    let card = |worn: &Worn, at| numbered(&worn.armour().name, at);
    form.items("worn", &mut sheet.worn, card, |form, worn, _| piece(form, worn));
    form.card("By location", |form| form.worked(|| AREAS.map(|(area, name)| at(sheet, area, name))));
    if sheet.worn.len() < MOST_WORN {
        let table = |it: &Armour| if it.covers == Covers::ALL { "Suits" } else { "Pieces" };
        let rows = ARMOURS.iter().enumerate().map(|(at, it)| (at, table(it), it.name.clone()));
        if let Some(offered) = form.offers("worn", "Add armour", rows, Some("Own armour")) {
            sheet.worn.push(Worn { kind: Source::added(offered, own_worn::new_armour) });
        }
    }
}

/// One piece; whether it is removed.
fn piece(form: &mut FormVisitor, worn: &mut Worn) -> bool {
    let armour = worn.armour();
    let name = armour.name.clone();
    form.worked(|| [worked("worked", "Protects", protection(armour), details(armour))]);
    worn.kind.visit(form, ARMOURS, &name, own_worn::visit_armour)
}

/// "PD 3, DR 4 (against impaling PD 1, DR 2)" (GU-126).
pub fn protection(armour: &Armour) -> String {
    let weak = armour.against_impaling.map(|(pd, dr)| format!(" (against impaling PD {pd}, DR {dr})"));
    format!("PD {}, DR {}{}", armour.pd, armour.dr, weak.unwrap_or_default())
}

/// What it covers and weighs, and what else there is to know.
pub(super) fn details(armour: &Armour) -> String {
    let covered: Vec<&str> =
        AREAS.iter().filter(|(area, _)| armour.covers.has(*area)).map(|(_, name)| *name).collect();
    let mut text = if covered.len() == AREAS.len() {
        "everything but the eyes".to_owned()
    } else if covered.is_empty() {
        "nothing".to_owned()
    } else {
        covered.join(", ")
    };
    text += &format!("; {}", pounds(armour.weight.into()));
    if armour.is_front_only {
        text += "; from the front only";
    }
    if armour.hampers {
        // GU-103
        text += "; −1 to own weapon skills";
    }
    text
}

/// GU-125: the highest PD of what covers a location, and all DR together with Toughness.
fn at(sheet: &Sheet, area: Area, name: &str) -> Field {
    let pieces: Vec<&Armour> =
        sheet.worn.iter().map(Worn::armour).filter(|armour| armour.covers.has(area)).collect();
    let pd = pieces.iter().map(|it| it.pd).max().unwrap_or(0);
    // GU-150: the skull itself.
    let skull = if area == Area::Brain { 2 } else { 0 };
    let toughness = i32::from(sheet.toughness);
    let dr = sheet.worn_dr(area) + toughness + skull;
    let mut parts: Vec<String> = pieces.iter().map(|it| format!("{} {}", it.name, protection(it))).collect();
    for (what, n) in [("Toughness", toughness), ("skull", skull)] {
        parts.extend((n > 0).then(|| format!("{what} DR {}", whole(n))));
    }
    let formula = if parts.is_empty() { "bare".to_owned() } else { parts.join(" + ") };
    let value = format!("PD {pd}, DR {}", whole(dr));
    worked(format!("worked.area.{}", area as usize), &sentence(name), value, formula)
}

/// Whether a shield that came from outside can be played with.
pub(super) fn is_sound_shield(guard: &Guard) -> bool {
    guard.kind.is_sound(SHIELDS, own_worn::is_sound_shield)
}

/// Whether armour that came from outside can be played with.
pub(super) fn is_sound_armour(worn: &Worn) -> bool {
    worn.kind.is_sound(ARMOURS, own_worn::is_sound_armour)
}
