//! Shield and armour on the form (section 3.3).

use super::own_worn::AREAS;
use super::{Guard, Sheet, Source, Worn, own_worn};
use crate::sheet::fields::{check, flag, offer, offer_own, press_item, worked};
use crate::sheet::{Field, Value, sentence, whole};
use crate::systems::gurps::amounts::pounds;
use crate::systems::gurps::tables::{ARMOURS, Area, Armour, Covers, SHIELDS, ShieldSize};

/// At most this many pieces of armour on a sheet.
pub const MOST_WORN: usize = 12;

/// The section of the shield.
pub fn shield(sheet: &Sheet) -> Vec<Field> {
    let Some(guard) = &sheet.shield else {
        let list = "Add a shield";
        let stock = SHIELDS.iter().enumerate();
        let stock = stock.map(|(at, it)| offer(format!("shield.add.{at}"), list, "Shields", it.name.clone()));
        return stock.chain([offer_own("shield.add.own", list, "Own shield")]).collect();
    };
    let shield = guard.shield();
    let size = ["small", "medium", "large"][shield.size as usize];
    let weight = i32::from(shield.weight);
    let skill = if shield.is_buckler { "Buckler" } else { "Shield" };
    let level = sheet.shield_skill();
    let mut fields = vec![
        check("shield.slung", "On the back", guard.is_slung),
        check("shield.spiked", "Spiked", guard.is_spiked),
        worked(
            "shield.worked.pd",
            "Protects",
            format!("PD {}", shield.pd),
            format!("{size}, {}", pounds(weight)),
        ),
        // GU-600
        worked(
            "shield.worked.block",
            "Block",
            whole(level.div_euclid(2)),
            format!("½ of {skill} {}", whole(level)),
        ),
    ];
    if shield.size == ShieldSize::Large {
        // GU-103, GU-625
        let words = "−2 to own attacks, −1 to own Parry".to_owned();
        fields.push(worked("shield.worked.large", "In the way", words, "large shield".to_owned()));
    }
    match &guard.kind {
        Source::Stock(_) => fields.push(press_item("shield.own", "Change the figures of ", &shield.name)),
        Source::Own(shield) => fields.extend(own_worn::shield_fields("shield.", shield)),
    }
    fields.push(press_item("shield.remove", "Remove ", &shield.name));
    let card = shield.name.to_string();
    fields.into_iter().map(|field| field.on(&card)).collect()
}

/// The section of armour: the pieces, and what protects each location.
pub(super) fn armours(sheet: &Sheet) -> Vec<Field> {
    let mut fields = Vec::new();
    for (i, worn) in sheet.worn.iter().enumerate() {
        let card = format!("{} ({})", worn.armour().name, i + 1);
        fields.extend(piece(i, worn).into_iter().map(|field| field.on(&card)));
    }
    fields.extend(AREAS.iter().map(|(area, name)| at(sheet, *area, name).on("By location")));
    if sheet.worn.len() < MOST_WORN {
        let stock = ARMOURS.iter().enumerate();
        let add = |(at, it): (usize, &Armour)| {
            let table = if it.covers == Covers::ALL { "Suits" } else { "Pieces" };
            offer(format!("worn.add.{at}"), "Add armour", table, it.name.clone())
        };
        fields.extend(stock.map(add));
        fields.push(offer_own("worn.add.own", "Add armour", "Own armour"));
    }
    fields
}

fn piece(i: usize, worn: &Worn) -> Vec<Field> {
    let prefix = format!("worn.{i}.");
    let key = |name: &str| prefix.clone() + name;
    let armour = worn.armour();
    let mut fields = vec![worked(key("worked"), "Protects", protection(armour), details(armour))];
    match &worn.kind {
        Source::Stock(_) => fields.push(press_item(key("own"), "Change the figures of ", &armour.name)),
        Source::Own(armour) => fields.extend(own_worn::armour_fields(&prefix, armour)),
    }
    fields.push(press_item(key("remove"), "Remove ", &armour.name));
    fields
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

/// Sets a field of the shield; `None` for a key that it does not have.
pub(super) fn set_shield(sheet: &mut Sheet, key: &[&str], value: &Value) -> Option<()> {
    if let (["add", which], None) = (key, &sheet.shield) {
        let kind = match *which {
            "own" => Source::Own(Box::new(own_worn::new_shield())),
            at => Source::Stock(at.parse::<usize>().ok().filter(|at| *at < SHIELDS.len())? as u8),
        };
        // On the arm if that hand is free.
        let is_slung = sheet.gear.iter().any(|gear| gear.carried.hands()[1]);
        sheet.shield = Some(Guard { kind, is_slung, is_spiked: false });
        return Some(());
    }
    let guard = sheet.shield.as_mut()?;
    match (key, &mut guard.kind) {
        (["slung"], _) => guard.is_slung = flag(value)?,
        (["spiked"], _) => guard.is_spiked = flag(value)?,
        (["remove"], _) => sheet.shield = None,
        (["own"], Source::Stock(_)) => guard.kind = Source::Own(Box::new(guard.shield().clone())),
        (_, Source::Stock(_)) => return None,
        (key, Source::Own(shield)) => own_worn::set_shield(shield, key, value)?,
    }
    Some(())
}

/// Sets a field of the armour; `None` for a key that it does not have.
pub(super) fn set_armour(sheet: &mut Sheet, key: &[&str], value: &Value) -> Option<()> {
    match key {
        ["add", which] if sheet.worn.len() < MOST_WORN => {
            let kind = match *which {
                "own" => Source::Own(Box::new(own_worn::new_armour())),
                at => Source::Stock(at.parse::<usize>().ok().filter(|at| *at < ARMOURS.len())? as u8),
            };
            sheet.worn.push(Worn { kind });
        }
        [i, "remove"] => {
            let i: usize = i.parse().ok().filter(|i| *i < sheet.worn.len())?;
            sheet.worn.remove(i);
        }
        [i, rest @ ..] => {
            let worn = sheet.worn.get_mut(i.parse::<usize>().ok()?)?;
            match &mut worn.kind {
                Source::Stock(_) if rest == ["own"] => {
                    worn.kind = Source::Own(Box::new(worn.armour().clone()));
                }
                Source::Stock(_) => return None,
                Source::Own(armour) => own_worn::set_armour(armour, rest, value)?,
            }
        }
        [] => return None,
    }
    Some(())
}

/// Whether a shield that came from outside can be played with.
pub(super) fn is_sound_shield(guard: &Guard) -> bool {
    match &guard.kind {
        Source::Stock(at) => usize::from(*at) < SHIELDS.len(),
        Source::Own(shield) => own_worn::is_sound_shield(shield),
    }
}

/// Whether armour that came from outside can be played with.
pub(super) fn is_sound_armour(worn: &Worn) -> bool {
    match &worn.kind {
        Source::Stock(at) => usize::from(*at) < ARMOURS.len(),
        Source::Own(armour) => own_worn::is_sound_armour(armour),
    }
}
