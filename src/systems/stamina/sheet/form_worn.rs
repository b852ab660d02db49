//! Armour, skin, fists and weaknesses on the form (sections 2.3, 2.5 and 3.8).

use super::own::{MOST_LETTERS, is_short};
use super::{Sheet, Source, form_list};
use crate::sheet::fields::{
    Row, check, flag, is_within, line, number, numbers, offer, offer_own, press_item, small, text, worked,
};
use crate::sheet::{Fault, Field, Value, sentence};
use crate::systems::stamina::tables::armour::{ARMOURS, Armour};
use crate::systems::stamina::tables::types::DamageType;
use std::borrow::Cow;

/// The section of armour.
pub fn armour(sheet: &Sheet) -> Vec<Field> {
    let mut fields: Vec<Field> = match &sheet.armour {
        Some(kind) => worn(sheet, kind),
        None => {
            let list = "Add armour";
            let stock = ARMOURS.iter().enumerate();
            let stock =
                stock.map(|(at, it)| offer(format!("armour.add.{at}"), list, "Armour", it.name.clone()));
            stock.chain([offer_own("armour.add.own", list, "Own armour")]).collect()
        }
    };
    let natural = |(key, label, range): Row| number(format!("natural.{key}"), label, range).on("Skin");
    fields.extend([natural(("value", "Natural armour value", value_of_skin(sheet)))]);
    let skin = &sheet.natural.resistances;
    fields.extend(resistances("natural.", skin).into_iter().map(|field| field.on("Skin")));
    let kinds = |list: &'static str, card: &'static str, has: [bool; 6]| {
        let all = DamageType::ALL.into_iter().enumerate();
        all.map(move |(i, kind)| check(format!("{list}.{i}"), &sentence(kind.name()), has[i]).on(card))
    };
    fields.extend(kinds("brawling", "Damage of fists or natural weapons", sheet.brawling));
    fields.extend(kinds("weak", "Weak to", sheet.weak));
    fields
}

fn value_of_skin(sheet: &Sheet) -> [i32; 3] {
    [sheet.natural.value.into(), 0, 30]
}

fn resistances(prefix: &str, all: &[u8; 6]) -> Vec<Field> {
    let label = |kind: DamageType| format!("Resistance: {}", kind.name());
    let all = DamageType::ALL.into_iter().zip(all).enumerate();
    all.map(|(i, (kind, n))| number(format!("{prefix}resist.{i}"), &label(kind), [(*n).into(), 0, 30]))
        .collect()
}

fn worn(sheet: &Sheet, kind: &Source<Armour>) -> Vec<Field> {
    let armour = kind.row(ARMOURS);
    let mut fields =
        vec![worked("armour.worked", "Protects", form_list::armour(armour), "armour".to_owned())];
    fields.push(check("armour.helm", "Its helm is worn", sheet.has_helm));
    match kind {
        Source::Stock(_) => fields.push(press_item("armour.own", "Change the figures of ", &armour.name)),
        Source::Own(own) => {
            fields.push(line("armour.title", "Called", &own.name, MOST_LETTERS));
            fields.extend(numbers("armour.", &rows(own)));
            fields.extend(resistances("armour.", &own.resistances));
        }
    }
    fields.push(press_item("armour.remove", "Remove ", &armour.name));
    let card = armour.name.to_string();
    fields.into_iter().map(|field| field.on(&card)).collect()
}

fn rows(own: &Armour) -> [Row; 3] {
    [
        ("value", "Armour value", [own.value.into(), 0, 30]),
        ("training", "Rank of Armor needed", [own.training.into(), 0, 5]),
        ("penalty", "Penalty of the helm", [own.helm.into(), 0, 5]),
    ]
}

/// Sets a field of the section; `None` for a key that it does not have.
pub fn set(sheet: &mut Sheet, list: &str, key: &[&str], value: &Value) -> Option<()> {
    match (list, key) {
        ("natural", ["value"]) => sheet.natural.value = small(value)?,
        ("natural", ["resist", i]) => {
            *sheet.natural.resistances.get_mut(i.parse::<usize>().ok()?)? = small(value)?;
        }
        ("brawling", [i]) => *sheet.brawling.get_mut(i.parse::<usize>().ok()?)? = flag(value)?,
        ("weak", [i]) => *sheet.weak.get_mut(i.parse::<usize>().ok()?)? = flag(value)?,
        ("armour", ["add", which]) if sheet.armour.is_none() => {
            sheet.armour = Some(match *which {
                "own" => {
                    Source::Own(Box::new(Armour { name: Cow::Borrowed("Own armour"), ..ARMOURS[0].clone() }))
                }
                at => Source::Stock(at.parse::<usize>().ok().filter(|at| *at < ARMOURS.len())? as u8),
            });
        }
        ("armour", key) => set_armour(sheet, key, value)?,
        _ => return None,
    }
    Some(())
}

fn set_armour(sheet: &mut Sheet, key: &[&str], value: &Value) -> Option<()> {
    match (key, sheet.armour.as_mut()?) {
        (["helm"], _) => sheet.has_helm = flag(value)?,
        (["remove"], _) => (sheet.armour, sheet.has_helm) = (None, false),
        (["own"], kind @ Source::Stock(_)) => *kind = Source::Own(Box::new(kind.row(ARMOURS).clone())),
        (_, Source::Stock(_)) => return None,
        (["title"], Source::Own(own)) => own.name = Cow::Owned(text(value)?),
        (["value"], Source::Own(own)) => own.value = small(value)?,
        (["training"], Source::Own(own)) => own.training = small(value)?,
        (["penalty"], Source::Own(own)) => own.helm = small(value)?,
        (["resist", i], Source::Own(own)) => {
            *own.resistances.get_mut(i.parse::<usize>().ok()?)? = small(value)?;
        }
        _ => return None,
    }
    Some(())
}

/// Section 2.5: fists do at least one kind of damage.
pub(super) fn troubles(sheet: &Sheet) -> Option<Fault> {
    let message = format!("{} strikes with nothing: choose a kind of damage for its fists.", sheet.name);
    let has_none = !sheet.brawling.contains(&true);
    has_none.then(|| Fault { key: "brawling.0".to_owned(), message, fix: None })
}

/// Whether armour that came from outside can be played with.
pub fn is_sound(sheet: &Sheet) -> bool {
    let is_worn = match &sheet.armour {
        None => !sheet.has_helm,
        Some(Source::Stock(at)) => usize::from(*at) < ARMOURS.len(),
        Some(Source::Own(own)) => {
            is_short(&own.name)
                && rows(own).iter().all(|(_, _, range)| is_within(*range))
                && own.resistances.iter().all(|n| *n <= 30)
        }
    };
    is_worn && is_within(value_of_skin(sheet)) && sheet.natural.resistances.iter().all(|n| *n <= 30)
}
