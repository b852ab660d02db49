//! The player's own weapons and armour (section 3.1): their fields and ranges, and how any is summed up.

use super::progression::Dice;
use super::tables::{ARMOURS, Armour, Damage, Group, Mechanism, Mode, Type, WEAPONS, Weapon};
use crate::sheet::fields::{NumberRow, are_within};
use crate::sheet::{FormVisitor, whole};
use std::borrow::Cow;

/// Longest name of an item.
const MOST_LETTERS: usize = 24;

/// What drives a missile, in the order of the form's choice.
const MECHANISMS: [(Mechanism, &str); 4] = [
    (Mechanism::None, "none"),
    (Mechanism::Energy, "energy"),
    (Mechanism::GasAction, "gas action"),
    (Mechanism::Other, "other missile"),
];

/// A knife to start from.
pub(super) fn new_weapon() -> Weapon {
    Weapon { name: Cow::Borrowed("Own weapon"), ..WEAPONS[1].clone() }
}

/// Cloth to start from.
pub(super) fn new_armour() -> Armour {
    Armour { name: Cow::Borrowed("Own armour"), ..ARMOURS[0].clone() }
}

/// Section 3.1: the numbers of a weapon with their limits.
fn weapon_rows(weapon: &mut Weapon) -> Vec<NumberRow<'_>> {
    let mut rows: Vec<NumberRow> = match &mut weapon.damage {
        // DX-137: numbers, not text: what cannot be read cannot be written.
        Damage::Dice(dice) => vec![
            ("n", "Dice", &mut dice.n, [0, 20]),
            ("sides", "Sides", &mut dice.sides, [2, 100]),
            ("plus", "Added to the dice", &mut dice.plus, [-50, 50]),
        ],
        // DX-136
        Damage::Strength(more) => vec![("plus", "Added to Strength", more, [-50, 50])],
    };
    let others: [NumberRow; 13] = [
        ("shots", "Shots a turn", &mut weapon.shots, [1, 10]),
        ("auto_shots", "Automatic rounds a turn", &mut weapon.auto_shots, [0, 120]),
        ("rounds", "Rounds in the magazine", &mut weapon.rounds, [0, 999]),
        ("reload", "Actions to reload", &mut weapon.reload, [0, 10]),
        ("free", "Hexes without penalty", &mut weapon.free, [0, 200]),
        ("step", "Hexes for each further −1", &mut weapon.step, [1, 200]),
        ("max", "Farthest hex (0: any)", &mut weapon.max, [0, 500]),
        ("min_str", "Least Strength", &mut weapon.min_str, [0, 99]),
        ("hands", "Hands", &mut weapon.hands, [1, 2]),
        ("acc", "Accuracy", &mut weapon.acc, [-10, 10]),
        ("spread", "Spread of shot", &mut weapon.spread, [-10, 10]),
        ("radius", "Radius of the blast", &mut weapon.radius, [0, 20]),
        ("falloff", "Dice lost for each hex", &mut weapon.falloff, [0, 10]),
    ];
    rows.extend(others);
    rows
}

/// Section 3.1: the numbers of armour with their limits.
fn armour_rows(armour: &mut Armour) -> [NumberRow<'_>; 5] {
    [
        ("stops", "Hits stopped", &mut armour.stops, [0, 30]),
        ("energy", "Energy hits stopped", &mut armour.energy, [0, 30]),
        ("dex", "On DEX", &mut armour.dex, [-10, 5]),
        ("movement", "On movement", &mut armour.movement, [-10, 5]),
        ("hands", "Hands", &mut armour.hands, [0, 1]),
    ]
}

/// The fields of an own weapon.
pub(super) fn visit_weapon(form: &mut FormVisitor, weapon: &mut Weapon) {
    form.line("title", "Called", &mut weapon.name, MOST_LETTERS);
    // DX-01
    for mode in Mode::ALL {
        let at = mode as usize;
        form.check(&format!("modes.{at}"), mode.name(), &mut weapon.modes[at]);
    }
    let groups = Group::ALL.map(|group| (group, group.name()));
    form.one_of("group", "Skill", &mut weapon.group, &groups);
    form.one_of("thrown_group", "Skill when thrown", &mut weapon.thrown_group, &groups);
    form.one_of("mechanism", "Mechanism", &mut weapon.mechanism, &MECHANISMS);
    form.one_of("kind", "Type", &mut weapon.kind, &Type::ALL.map(|kind| (kind, kind.name())));
    let (dice, strength) = match weapon.damage {
        dice @ Damage::Dice(_) => (dice, Damage::Strength(0)),
        strength @ Damage::Strength(_) => (Damage::Dice(Dice::d6(1, 0)), strength),
    };
    form.one_of("damage", "Damage by", &mut weapon.damage, &[(dice, "dice"), (strength, "Strength")]);
    form.numbers(weapon_rows(weapon));
    // DX-52
    form.check("club", "Cracks before it breaks", &mut weapon.is_club);
}

/// The fields of own armour.
pub(super) fn visit_armour(form: &mut FormVisitor, armour: &mut Armour) {
    form.line("title", "Called", &mut armour.name, MOST_LETTERS);
    form.numbers(armour_rows(armour));
    // DX-89, DX-152
    form.check("front", "From the front only", &mut armour.is_front_only);
    form.check("switch", "Has a switch", &mut armour.has_switch);
}

/// Whether an own weapon is within all limits.
pub(super) fn is_sound_weapon(weapon: &Weapon) -> bool {
    is_short(&weapon.name) && weapon.modes.contains(&true) && are_within(&weapon_rows(&mut weapon.clone()))
}

/// Whether own armour is within all limits.
pub(super) fn is_sound_armour(armour: &Armour) -> bool {
    is_short(&armour.name) && are_within(&armour_rows(&mut armour.clone()))
}

fn is_short(name: &str) -> bool {
    name.chars().count() <= MOST_LETTERS
}

/// How a weapon is used: "bullet, shots 2, rounds 12, reload 1, range 3/3, hands 1".
pub(super) fn usage(weapon: &Weapon) -> String {
    let mut text = weapon.kind.name().to_owned();
    // Hexes without a penalty, hexes for each further −1.
    let has_range =
        Mode::ALL.iter().any(|mode| weapon.modes[*mode as usize] && (mode.flies() || *mode == Mode::Grenade));
    let range = format!("{}/{}", weapon.free, weapon.step);
    let shown = |n: i32| if n > 0 { whole(n) } else { String::new() };
    let parts = [
        (", shots ", shown(weapon.shots.into())),
        (", automatic ", shown(weapon.auto_shots.into())),
        (", rounds ", shown(weapon.rounds.into())),
        (", reload ", shown(weapon.reload.into())),
        (", range ", if has_range { range } else { String::new() }),
        (", at most ", shown(if has_range { weapon.max.into() } else { 0 })),
        (", least Strength ", shown(weapon.min_str.into())),
        (", hands ", shown(weapon.hands.into())),
    ];
    for (word, value) in parts.iter().filter(|(_, value)| !value.is_empty()) {
        text += word;
        text += value;
    }
    text
}

/// The part of the table of section 3.2 that a weapon stands in.
pub(super) fn table(weapon: &Weapon) -> &'static str {
    let has = |mode: Mode| weapon.modes[mode as usize];
    match (has(Mode::Missile), has(Mode::Grenade)) {
        (true, _) => "Missile weapons",
        (_, true) => "Grenades",
        _ => "Hand weapons",
    }
}

/// "stops 5, energy 2".
pub(super) fn protection(armour: &Armour) -> String {
    format!("stops {}, energy {}", armour.stops, armour.energy)
}
