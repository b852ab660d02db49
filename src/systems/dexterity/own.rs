//! The player's own weapons and armour (section 3.1): their fields and ranges, and how any is summed up.

use super::progression::Dice;
use super::tables::{ARMOURS, Armour, Damage, Group, Mechanism, Mode, Type, WEAPONS, Weapon};
use crate::sheet::fields::{
    Row, check, count, flag, is_within, line, numbers, pick, place, short, small, text,
};
use crate::sheet::{Field, Value, sentence, whole};
use std::borrow::Cow;

/// Longest name of an item.
const MOST_LETTERS: usize = 24;

/// What drives a missile, in the order of the form's choice.
const MECHANISMS: [Mechanism; 4] =
    [Mechanism::None, Mechanism::Energy, Mechanism::GasAction, Mechanism::Other];

/// A knife to start from.
pub(super) fn new_weapon() -> Weapon {
    Weapon { name: Cow::Borrowed("Own weapon"), ..WEAPONS[1].clone() }
}

/// Cloth to start from.
pub(super) fn new_armour() -> Armour {
    Armour { name: Cow::Borrowed("Own armour"), ..ARMOURS[0].clone() }
}

/// Section 3.1: the numbers of a weapon with their limits.
fn weapon_rows(weapon: &Weapon) -> Vec<Row> {
    let mut rows: Vec<Row> = match weapon.damage {
        // DX-137: numbers, not text: what cannot be read cannot be written.
        Damage::Dice(dice) => vec![
            ("n", "Dice", [dice.n.into(), 0, 20]),
            ("sides", "Sides", [dice.sides.into(), 2, 100]),
            ("plus", "Added to the dice", [dice.plus.into(), -50, 50]),
        ],
        // DX-136
        Damage::Strength(more) => vec![("plus", "Added to Strength", [more.into(), -50, 50])],
    };
    rows.extend([
        ("shots", "Shots a turn", [weapon.shots.into(), 1, 10]),
        ("auto_shots", "Automatic rounds a turn", [weapon.auto_shots.into(), 0, 120]),
        ("rounds", "Rounds in the magazine", [weapon.rounds.into(), 0, 999]),
        ("reload", "Actions to reload", [weapon.reload.into(), 0, 10]),
        ("free", "Hexes without penalty", [weapon.free.into(), 0, 200]),
        ("step", "Hexes for each further −1", [weapon.step.into(), 1, 200]),
        ("max", "Farthest hex (0: any)", [weapon.max.into(), 0, 500]),
        ("min_str", "Least Strength", [weapon.min_str.into(), 0, 99]),
        ("hands", "Hands", [weapon.hands.into(), 1, 2]),
        ("acc", "Accuracy", [weapon.acc.into(), -10, 10]),
        ("spread", "Spread of shot", [weapon.spread.into(), -10, 10]),
        ("radius", "Radius of the blast", [weapon.radius.into(), 0, 20]),
        ("falloff", "Dice lost for each hex", [weapon.falloff.into(), 0, 10]),
    ]);
    rows
}

/// Section 3.1: the numbers of armour with their limits.
fn armour_rows(armour: &Armour) -> [Row; 5] {
    [
        ("stops", "Hits stopped", [armour.stops.into(), 0, 30]),
        ("energy", "Energy hits stopped", [armour.energy.into(), 0, 30]),
        ("dex", "On DEX", [armour.dex.into(), -10, 5]),
        ("movement", "On movement", [armour.movement.into(), -10, 5]),
        ("hands", "Hands", [armour.hands.into(), 0, 1]),
    ]
}

/// The fields of an own weapon, the keys after a prefix.
pub(super) fn weapon_fields(prefix: &str, weapon: &Weapon) -> Vec<Field> {
    let key = |name: &str| prefix.to_owned() + name;
    let groups = Group::ALL.map(Group::name);
    let by_strength = matches!(weapon.damage, Damage::Strength(_));
    let mut fields = vec![line(key("title"), "Called", &weapon.name, MOST_LETTERS)];
    // DX-01
    fields.extend(Mode::ALL.iter().map(|mode| {
        let at = *mode as usize;
        check(format!("{prefix}modes.{at}"), &sentence(mode.name()), weapon.modes[at])
    }));
    fields.extend([
        pick(key("group"), "Skill", weapon.group as usize, &groups),
        pick(key("thrown_group"), "Skill when thrown", weapon.thrown_group as usize, &groups),
        pick(
            key("mechanism"),
            "Mechanism",
            weapon.mechanism as usize,
            &["none", "energy", "gas action", "other missile"],
        ),
        pick(key("kind"), "Type", weapon.kind as usize, &Type::ALL.map(Type::name)),
        pick(key("damage"), "Damage by", by_strength.into(), &["dice", "Strength"]),
    ]);
    fields.extend(numbers(prefix, &weapon_rows(weapon)));
    // DX-52
    fields.push(check(key("club"), "Cracks before it breaks", weapon.is_club));
    fields
}

/// The fields of own armour, the keys after a prefix.
pub(super) fn armour_fields(prefix: &str, armour: &Armour) -> Vec<Field> {
    let key = |name: &str| prefix.to_owned() + name;
    let mut fields = vec![line(key("title"), "Called", &armour.name, MOST_LETTERS)];
    fields.extend(numbers(prefix, &armour_rows(armour)));
    // DX-89, DX-152
    fields.push(check(key("front"), "From the front only", armour.is_front_only));
    fields.push(check(key("switch"), "Has a switch", armour.has_switch));
    fields
}

/// Sets a field of an own weapon; `None` for a key that it does not have.
pub(super) fn set_weapon(weapon: &mut Weapon, key: &[&str], value: &Value) -> Option<()> {
    match key {
        ["title"] => weapon.name = Cow::Owned(text(value)?),
        ["modes", at] => *weapon.modes.get_mut(at.parse::<usize>().ok()?)? = flag(value)?,
        ["group"] => weapon.group = group(value)?,
        ["thrown_group"] => weapon.thrown_group = group(value)?,
        ["mechanism"] => weapon.mechanism = MECHANISMS[place(value, MECHANISMS.len())?],
        ["kind"] => weapon.kind = Type::ALL[place(value, Type::ALL.len())?],
        ["damage"] => {
            weapon.damage = match (place(value, 2)?, weapon.damage) {
                (0, Damage::Strength(_)) => Damage::Dice(Dice::d6(1, 0)),
                (1, Damage::Dice(_)) => Damage::Strength(0),
                (_, same) => same,
            }
        }
        ["shots"] => weapon.shots = small(value)?,
        ["auto_shots"] => weapon.auto_shots = small(value)?,
        ["rounds"] => weapon.rounds = count(value)?,
        ["reload"] => weapon.reload = small(value)?,
        ["free"] => weapon.free = small(value)?,
        ["step"] => weapon.step = small(value)?,
        ["max"] => weapon.max = count(value)?,
        ["min_str"] => weapon.min_str = small(value)?,
        ["hands"] => weapon.hands = small(value)?,
        ["acc"] => weapon.acc = short(value)?,
        ["spread"] => weapon.spread = short(value)?,
        ["radius"] => weapon.radius = small(value)?,
        ["falloff"] => weapon.falloff = small(value)?,
        ["club"] => weapon.is_club = flag(value)?,
        [name] => set_damage(&mut weapon.damage, name, value)?,
        _ => return None,
    }
    Some(())
}

fn set_damage(damage: &mut Damage, name: &str, value: &Value) -> Option<()> {
    match (name, damage) {
        ("n", Damage::Dice(dice)) => dice.n = small(value)?,
        ("sides", Damage::Dice(dice)) => dice.sides = small(value)?,
        ("plus", Damage::Dice(Dice { plus, .. }) | Damage::Strength(plus)) => *plus = short(value)?,
        _ => return None,
    }
    Some(())
}

fn group(value: &Value) -> Option<Group> {
    place(value, Group::ALL.len()).map(|at| Group::ALL[at])
}

/// Sets a field of own armour; `None` for a key that it does not have.
pub(super) fn set_armour(armour: &mut Armour, key: &[&str], value: &Value) -> Option<()> {
    match key {
        ["title"] => armour.name = Cow::Owned(text(value)?),
        ["stops"] => armour.stops = small(value)?,
        ["energy"] => armour.energy = small(value)?,
        ["dex"] => armour.dex = short(value)?,
        ["movement"] => armour.movement = short(value)?,
        ["hands"] => armour.hands = small(value)?,
        ["front"] => armour.is_front_only = flag(value)?,
        ["switch"] => armour.has_switch = flag(value)?,
        _ => return None,
    }
    Some(())
}

/// Whether an own weapon is within all limits.
pub(super) fn is_sound_weapon(weapon: &Weapon) -> bool {
    is_short(&weapon.name)
        && weapon.modes.contains(&true)
        && weapon_rows(weapon).iter().all(|(_, _, range)| is_within(*range))
}

/// Whether own armour is within all limits.
pub(super) fn is_sound_armour(armour: &Armour) -> bool {
    is_short(&armour.name) && armour_rows(armour).iter().all(|(_, _, range)| is_within(*range))
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
