//! Special attacks and spells (section 3.6): their fields and ranges.

use super::own::{MOST_NAME, Part, custom, physical, set_custom, type_at, type_place, type_words};
use super::{Perks, Power};
use crate::sheet::fields::{
    Row, check, flag, is_within, line, number, numbers, pick, place, press, score, text,
};
use crate::sheet::{Field, Value};
use crate::systems::circle::tables::{bomb, cleave, firebolt};

/// At most this many dice.
const MOST_DICE: usize = 6;

/// Longest effect.
const MOST_EFFECT: usize = 120;

/// What can be added, in the form's order.
pub(super) const NEW: [&str; 5] = ["own special attack", "own spell", "Cleave", "Bomb", "Firebolt"];

/// CR-123, CR-124: what of the attacker's side applies, in the order of section 3.6.
const PERKS: [&str; 6] = [
    "Reduced at night",
    "Attack modifiers",
    "Changed stats",
    "Height against the defence",
    "Range from elevation",
    "Critical hits",
];

/// One of [`NEW`].
pub fn new(at: usize) -> Option<Power> {
    let powers = [
        || Power { has_own_dice: true, ..Power::special("Own special attack", &[]) },
        || Power::spell("Own spell", &[]),
        cleave,
        bomb,
        firebolt,
    ];
    powers.get(at).map(|new| new())
}

fn rows(power: &Power) -> [Row; 2] {
    [
        ("flat", "Added without a roll", [power.flat.into(), 0, 100]),
        ("mana", "Costs mana", [power.mana.into(), 0, 999]),
    ]
}

fn perks(perks: &mut Perks) -> [&mut bool; 6] {
    let Perks { night, attack, stats, height, range, critical } = perks;
    [night, attack, stats, height, range, critical]
}

fn switches(power: &mut Power) -> [(&'static str, &'static str, &mut bool); 3] {
    [
        ("armour", "Armour counts", &mut power.armour_applies),
        ("defence", "Defence counts", &mut power.defence_applies),
        ("counter", "Can be countered", &mut power.is_counterable),
    ]
}

/// The fields of a special attack or spell, the keys after a prefix.
pub(super) fn fields(prefix: &str, power: &Power) -> Vec<Field> {
    let part = Part { prefix, named: "" };
    let mut fields = vec![
        line(part.key("title"), "Called", &power.name, MOST_NAME),
        pick(part.key("spell"), "Is a", power.is_spell.into(), &["special attack", "spell"]),
        line(part.key("effect"), "Effect by hand", &power.effect, MOST_EFFECT),
        pick(part.key("own"), "Dice", usize::from(!power.has_own_dice), &["base and main weapon", "its own"]),
    ];
    if !power.has_own_dice {
        let dice = power.dice.iter().enumerate();
        fields.extend(dice.map(|(i, die)| {
            number(part.key(&format!("dice.{i}")), &format!("Die {}", i + 1), [(*die).into(), 0, 100])
        }));
        if power.dice.len() < MOST_DICE {
            fields.push(press(part.key("dice.add"), "Add a die"));
        }
        if !power.dice.is_empty() {
            fields.push(press(part.key("dice.remove"), "Remove the last die"));
        }
    }
    fields.extend(numbers(prefix, &rows(power)));
    let kinds: Vec<&str> = std::iter::once("the main weapon's").chain(type_words()).collect();
    let at = power.kind.as_ref().map_or(0, |kind| 1 + type_place(kind));
    fields.push(pick(part.key("kind"), "Attack type", at, &kinds));
    if let Some(kind) = &power.kind {
        fields.extend(custom(part, kind));
        fields.extend(physical(part, kind));
    }
    let ranges = ["the main weapon's", "its own"];
    fields.push(pick(part.key("reach"), "Range by", power.range.is_some().into(), &ranges));
    if let Some(range) = power.range {
        fields.push(number(part.key("range"), "Range", [range.into(), 0, 99]));
    }
    let mut shown = power.clone();
    let switches = switches(&mut shown).map(|(name, label, is_on)| check(part.key(name), label, *is_on));
    fields.extend(switches);
    let perks = perks(&mut shown.perks).into_iter().zip(PERKS).enumerate();
    fields.extend(perks.map(|(i, (is_on, label))| check(part.key(&format!("perks.{i}")), label, *is_on)));
    fields
}

/// Sets a field of a special attack or spell; `None` for a key that it does not have.
pub fn set(power: &mut Power, key: &[&str], value: &Value) -> Option<()> {
    match key {
        ["title"] => power.name = text(value)?,
        ["spell"] => power.is_spell = place(value, 2)? == 1,
        ["effect"] => power.effect = text(value)?,
        ["own"] => {
            power.has_own_dice = place(value, 2)? == 0;
            // Dice that are not shown are not left behind.
            if power.has_own_dice {
                power.dice.clear();
            }
        }
        ["dice", rest] if !power.has_own_dice => set_dice(&mut power.dice, rest, value)?,
        ["flat"] => power.flat = score(value)?,
        ["mana"] => power.mana = score(value)?,
        ["kind"] => {
            let at = place(value, type_words().count() + 1)?;
            power.kind = at.checked_sub(1).map(|at| type_at(at, power.kind.as_ref()));
        }
        ["reach"] => power.range = (place(value, 2)? == 1).then(|| power.range.unwrap_or(0)),
        ["range"] => *power.range.as_mut()? = score(value)?,
        ["perks", i] => *perks(&mut power.perks).into_iter().nth(i.parse().ok()?)? = flag(value)?,
        [name @ ("custom" | "physical")] => set_custom(power.kind.as_mut()?, name, value)?,
        [name] => {
            let (_, _, is_on) = switches(power).into_iter().find(|(own, ..)| own == name)?;
            *is_on = flag(value)?;
        }
        _ => return None,
    }
    Some(())
}

fn set_dice(dice: &mut Vec<i16>, key: &str, value: &Value) -> Option<()> {
    match key {
        "add" if dice.len() < MOST_DICE => dice.push(6),
        "remove" => drop(dice.pop()?),
        i => *dice.get_mut(i.parse::<usize>().ok()?)? = score(value)?,
    }
    Some(())
}

/// What no field shows of it is within its limits too.
pub fn is_sound(power: &Power) -> bool {
    let is_die = |die: &i16| is_within([(*die).into(), 0, 100]);
    power.dice.len() <= MOST_DICE && power.dice.iter().all(is_die)
}
