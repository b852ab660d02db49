//! The player's own shields and armour (GU-805): their fields and ranges.

use super::own_part::{MOST_LETTERS, is_sound_name};
use crate::sheet::fields::{Row, check, count, flag, is_within, line, numbers, pick, place, small, text};
use crate::sheet::{Field, Value};
use crate::systems::gurps::tables::{ARMOURS, Area, Armour, Covers, SHIELDS, Shield, ShieldSize};
use std::borrow::Cow;

/// What armour may cover, in the order of the form.
pub const AREAS: [(Area, &str); 7] = [
    (Area::Torso, "torso"),
    (Area::Arms, "arms"),
    (Area::Hands, "hands"),
    (Area::Legs, "legs"),
    (Area::Feet, "feet"),
    (Area::Brain, "skull"),
    (Area::Head, "head"),
];

/// Sizes of shields, in the order of the form's choice.
const SIZES: [ShieldSize; 3] = [ShieldSize::Small, ShieldSize::Medium, ShieldSize::Large];

/// A medium shield to start from.
pub(super) fn new_shield() -> Shield {
    Shield { name: Cow::Borrowed("Own shield"), ..SHIELDS[2].clone() }
}

/// Padded cloth to start from.
pub(super) fn new_armour() -> Armour {
    Armour { name: Cow::Borrowed("Own armour"), ..ARMOURS[1].clone() }
}

fn shield_rows(shield: &Shield) -> [Row; 3] {
    [
        ("pd", "PD", [shield.pd.into(), 0, 10]),
        ("weight", "Weight in quarter pounds", [shield.weight.into(), 0, 400]),
        ("cost", "Cost in $", [shield.cost.into(), 0, 9999]),
    ]
}

fn armour_rows(armour: &Armour) -> Vec<Row> {
    let mut rows: Vec<Row> =
        vec![("pd", "PD", [armour.pd.into(), 0, 10]), ("dr", "DR", [armour.dr.into(), 0, 100])];
    if let Some((pd, dr)) = armour.against_impaling {
        rows.push(("impaling_pd", "PD against impaling", [pd.into(), 0, 10]));
        rows.push(("impaling_dr", "DR against impaling", [dr.into(), 0, 100]));
    }
    rows.push(("weight", "Weight in quarter pounds", [armour.weight.into(), 0, 2000]));
    rows.push(("cost", "Cost in $", [armour.cost.into(), 0, 9999]));
    rows
}

/// The fields of an own shield, the keys after a prefix.
pub(super) fn shield_fields(prefix: &str, shield: &Shield) -> Vec<Field> {
    let key = |name: &str| prefix.to_owned() + name;
    let mut fields = vec![line(key("title"), "Called", &shield.name, MOST_LETTERS)];
    fields.extend(numbers(prefix, &shield_rows(shield)));
    fields.push(pick(key("size"), "Size", shield.size as usize, &["small", "medium", "large"]));
    fields.push(check(key("buckler"), "Used with Buckler", shield.is_buckler));
    fields
}

/// The fields of own armour, the keys after a prefix.
pub(super) fn armour_fields(prefix: &str, armour: &Armour) -> Vec<Field> {
    let key = |name: &str| prefix.to_owned() + name;
    let mut fields = vec![line(key("title"), "Called", &armour.name, MOST_LETTERS)];
    // GU-126
    let is_weak = armour.against_impaling.is_some();
    fields.push(check(key("impaling"), "Other figures against impaling", is_weak));
    fields.extend(numbers(prefix, &armour_rows(armour)));
    let covers = |(area, name): &(Area, &str)| {
        check(
            format!("{prefix}covers.{}", *area as usize),
            &format!("Covers: {name}"),
            armour.covers.has(*area),
        )
    };
    fields.extend(AREAS.iter().map(covers));
    fields.push(check(key("front"), "From the front only", armour.is_front_only));
    fields.push(check(key("hampers"), "−1 to own weapon skills", armour.hampers));
    fields
}

/// Sets a field of an own shield; `None` for a key that it does not have.
pub(super) fn set_shield(shield: &mut Shield, key: &[&str], value: &Value) -> Option<()> {
    match key {
        ["title"] => shield.name = Cow::Owned(text(value)?),
        ["pd"] => shield.pd = small(value)?,
        ["weight"] => shield.weight = count(value)?,
        ["cost"] => shield.cost = count(value)?,
        ["size"] => shield.size = SIZES[place(value, SIZES.len())?],
        ["buckler"] => shield.is_buckler = flag(value)?,
        _ => return None,
    }
    Some(())
}

/// Sets a field of own armour; `None` for a key that it does not have.
pub(super) fn set_armour(armour: &mut Armour, key: &[&str], value: &Value) -> Option<()> {
    match (key, &mut armour.against_impaling) {
        (["title"], _) => armour.name = Cow::Owned(text(value)?),
        (["pd"], _) => armour.pd = small(value)?,
        (["dr"], _) => armour.dr = small(value)?,
        (["weight"], _) => armour.weight = count(value)?,
        (["cost"], _) => armour.cost = count(value)?,
        (["impaling"], other) => {
            let known = other.unwrap_or((armour.pd.min(1), armour.dr.min(2)));
            *other = flag(value)?.then_some(known);
        }
        (["impaling_pd"], Some((pd, _))) => *pd = small(value)?,
        (["impaling_dr"], Some((_, dr))) => *dr = small(value)?,
        (["covers", area], _) => {
            let at: usize = area.parse().ok().filter(|at| *at < AREAS.len())?;
            let is_covered = flag(value)?;
            let is_one = |area: Area| if area as usize == at { is_covered } else { armour.covers.has(area) };
            let areas: Vec<Area> = AREAS.iter().map(|(area, _)| *area).filter(|area| is_one(*area)).collect();
            armour.covers = Covers::of(&areas);
        }
        (["front"], _) => armour.is_front_only = flag(value)?,
        (["hampers"], _) => armour.hampers = flag(value)?,
        _ => return None,
    }
    Some(())
}

/// Whether an own shield is within all limits.
pub(super) fn is_sound_shield(shield: &Shield) -> bool {
    is_sound_name(&shield.name) && shield_rows(shield).iter().all(|(_, _, range)| is_within(*range))
}

/// Whether own armour is within all limits.
pub(super) fn is_sound_armour(armour: &Armour) -> bool {
    is_sound_name(&armour.name) && armour_rows(armour).iter().all(|(_, _, range)| is_within(*range))
}
