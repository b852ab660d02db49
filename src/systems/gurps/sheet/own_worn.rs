//! The player's own shields and armour (GU-805): their fields and ranges.

use super::own::{MOST_LETTERS, is_sound_name};
use crate::sheet::FormVisitor;
use crate::sheet::fields::{NumberRow, are_within};
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

/// A medium shield to start from.
pub(super) fn new_shield() -> Shield {
    Shield { name: Cow::Borrowed("Own shield"), ..SHIELDS[2].clone() }
}

/// Padded cloth to start from.
pub(super) fn new_armour() -> Armour {
    Armour { name: Cow::Borrowed("Own armour"), ..ARMOURS[1].clone() }
}

fn shield_rows(shield: &mut Shield) -> [NumberRow<'_>; 3] {
    [
        ("pd", "PD", &mut shield.pd, [0, 10]),
        ("weight", "Weight in quarter pounds", &mut shield.weight, [0, 400]),
        ("cost", "Cost in $", &mut shield.cost, [0, 9999]),
    ]
}

fn armour_rows(armour: &mut Armour) -> Vec<NumberRow<'_>> {
    let mut rows: Vec<NumberRow> =
        vec![("pd", "PD", &mut armour.pd, [0, 10]), ("dr", "DR", &mut armour.dr, [0, 100])];
    if let Some((pd, dr)) = &mut armour.against_impaling {
        rows.push(("impaling_pd", "PD against impaling", pd, [0, 10]));
        rows.push(("impaling_dr", "DR against impaling", dr, [0, 100]));
    }
    rows.push(("weight", "Weight in quarter pounds", &mut armour.weight, [0, 2000]));
    rows.push(("cost", "Cost in $", &mut armour.cost, [0, 9999]));
    rows
}

/// The fields of an own shield.
pub(super) fn visit_shield(form: &mut FormVisitor, shield: &mut Shield) {
    let sizes = [(ShieldSize::Small, "small"), (ShieldSize::Medium, "medium"), (ShieldSize::Large, "large")];
    form.line("title", "Called", &mut shield.name, MOST_LETTERS);
    form.numbers(shield_rows(shield));
    form.one_of("size", "Size", &mut shield.size, &sizes);
    form.check("buckler", "Used with Buckler", &mut shield.is_buckler);
}

/// The fields of own armour.
pub(super) fn visit_armour(form: &mut FormVisitor, armour: &mut Armour) {
    form.line("title", "Called", &mut armour.name, MOST_LETTERS);
    // GU-126
    let mut is_weak = armour.against_impaling.is_some();
    if form.check("impaling", "Other figures against impaling", &mut is_weak) {
        let known = armour.against_impaling.unwrap_or((armour.pd.min(1), armour.dr.min(2)));
        armour.against_impaling = is_weak.then_some(known);
    }
    form.numbers(armour_rows(armour));
    let mut covered = AREAS.map(|(area, name)| (area, name, armour.covers.has(area)));
    let mut is_changed = false;
    for (area, name, is_covered) in &mut covered {
        is_changed |=
            form.check(&format!("covers.{}", *area as usize), &format!("Covers: {name}"), is_covered);
    }
    if is_changed {
        let areas: Vec<Area> = covered.into_iter().filter_map(|(area, _, is)| is.then_some(area)).collect();
        armour.covers = Covers::of(&areas);
    }
    form.check("front", "From the front only", &mut armour.is_front_only);
    form.check("hampers", "−1 to own weapon skills", &mut armour.hampers);
}

/// Whether an own shield is within all limits.
pub(super) fn is_sound_shield(shield: &Shield) -> bool {
    is_sound_name(&shield.name) && are_within(&shield_rows(&mut shield.clone()))
}

/// Whether own armour is within all limits.
pub(super) fn is_sound_armour(armour: &Armour) -> bool {
    is_sound_name(&armour.name) && are_within(&armour_rows(&mut armour.clone()))
}
