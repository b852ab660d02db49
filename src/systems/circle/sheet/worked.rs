//! What a sheet comes to before anything happens: attack dice, armour that counts, top.

use super::{Ability, Flag, Item, Natural, Power, Sheet, Slot};
use crate::sheet::fields::worked;
use crate::sheet::{Field, sentence, whole};
use crate::systems::circle::kinds::AttackType;
use crate::systems::circle::tables::stand_in;

/// A way to attack: its dice by name, type and range.
struct Mode<'a> {
    key: &'static str,
    label: &'a str,
    dice: Vec<(&'a str, i16)>,
    kind: &'a AttackType,
    range: i16,
}

/// Values of the unit as a whole.
pub fn unit(sheet: &Sheet) -> Vec<Field> {
    let mut fields: Vec<Field> = modes(sheet).iter().map(mode).collect();
    fields.push(defence(sheet));
    let top = i32::from(sheet.height) + i32::from(sheet.lift);
    let formula = format!("height {}, lifted {}", sheet.height, sheet.lift);
    // CR-12
    fields.push(worked("worked.top", "Top on level ground", whole(top) + " pegs", formula));
    fields
}

/// CR-60, CR-62, CR-63, CR-132, CR-163: what can be attacked with.
fn modes(sheet: &Sheet) -> Vec<Mode<'_>> {
    let weapon = |at| sheet.item(at).filter(|item| item.slot == Slot::Hand);
    let (main, off) = (weapon(sheet.equipped.main), weapon(sheet.equipped.off));
    let base = ("base", sheet.base_attack);
    let mut modes: Vec<Mode<'_>> = Vec::new();
    modes.extend(main.map(|item| single(base, "main", item)));
    modes.extend(off.map(|item| single(base, "off", item)));
    if let (Some(main), Some(off)) = (main, off)
        && main.kind.is(&off.kind)
    {
        let dice = vec![base, (&main.name, main.value), (&off.name, off.value)];
        let range = main.range.min(off.range);
        modes.push(Mode { key: "both", label: "Combined", dice, kind: &main.kind, range });
    }
    if let (true, Some(natural)) = (modes.is_empty(), &sheet.natural) {
        let Natural { name, value, kind, range } = natural;
        modes.push(Mode {
            key: "natural",
            label: name,
            dice: vec![base, (name, *value)],
            kind,
            range: *range,
        });
    }
    if modes.is_empty() || sheet.hands > 0 {
        let (label, kind) = ("Unarmed", &AttackType::Blunt);
        modes.push(Mode { key: "unarmed", label, dice: vec![base], kind, range: 0 });
    }
    modes
}

fn single<'a>(base: (&'a str, i16), key: &'static str, item: &'a Item) -> Mode<'a> {
    let (label, dice) = (item.name.as_str(), vec![base, (item.name.as_str(), item.value)]);
    Mode { key, label, dice, kind: &item.kind, range: item.range }
}

fn mode(mode: &Mode) -> Field {
    let values: Vec<i16> = mode.dice.iter().map(|(_, value)| *value).collect();
    let parts: Vec<String> = mode.dice.iter().map(|(name, value)| part(name, *value)).collect();
    let formula = format!("{}; {}, range {}", parts.join(", "), mode.kind.name(), mode.range);
    worked(format!("worked.{}", mode.key), mode.label, dice(&values, 0), formula)
}

/// CR-61, and table 3.8 where there is no such die: "base 5 (d10, halved up)".
fn part(name: &str, value: i16) -> String {
    let plain = format!("d{value}");
    match stand_in(value) {
        _ if value < 2 => format!("{name} {}", whole(value.into())),
        own if own == plain => format!("{name} {value}"),
        other => format!("{name} {value} ({other})"),
    }
}

/// "d4 + d6 + 3"; values of 0 are no dice (CR-60).
fn dice(values: &[i16], flat: i16) -> String {
    let dice = values.iter().filter(|value| **value > 0).map(|value| format!("d{value}"));
    let flat = (flat > 0).then(|| whole(flat.into()));
    let parts: Vec<String> = dice.chain(flat).collect();
    if parts.is_empty() { "no dice".to_owned() } else { parts.join(" + ") }
}

/// CR-90, CR-94: the defence die and what always goes with it.
fn defence(sheet: &Sheet) -> Field {
    let all = sheet.abilities(sheet.equipped);
    let pre_rolled = |ability: &Ability| ability.flag == Flag::PreRolledDefence && !ability.is_asked;
    let all: Vec<_> = all.into_iter().filter(|(_, ability)| pre_rolled(ability)).collect();
    let more: i32 = all.iter().map(|(_, ability)| i32::from(ability.amount)).sum();
    let value = match (sheet.defence, more) {
        // CR-91
        (..=0, _) => "none".to_owned(),
        (die, 0) => format!("d{die}"),
        (die, more) => format!("d{die} {} {}", if more < 0 { "−" } else { "+" }, more.unsigned_abs()),
    };
    let signed = |n: i8| if n > 0 { format!("+{n}") } else { whole(n.into()) };
    let named = |from: &&str| if from.is_empty() { "ability".to_owned() } else { (*from).to_owned() };
    let parts = all.iter().map(|(from, ability)| format!("{} {}", named(from), signed(ability.amount)));
    let parts: Vec<String> = std::iter::once(part("defence", sheet.defence)).chain(parts).collect();
    worked("worked.defence", "Defence roll", value, parts.join(", "))
}

/// CR-80 to CR-87: what counts against each attack type, added up.
pub fn armour(sheet: &Sheet) -> Vec<Field> {
    let against = |(i, kind): (usize, &AttackType)| {
        let plates: Vec<_> =
            sheet.plates(sheet.equipped).filter(|(_, it)| it.kind.blocks(kind, kind.is_physical())).collect();
        let total: i32 = plates.iter().map(|(_, plate)| i32::from(plate.amount)).sum();
        let parts: Vec<String> = plates
            .iter()
            .map(|(from, it)| format!("{}: {} {}", from.unwrap_or("printed"), it.kind.name(), it.amount))
            .collect();
        let formula = if parts.is_empty() { "no armour".to_owned() } else { parts.join(", ") };
        worked(format!("worked.armour.{i}"), &sentence(kind.name()), whole(total), formula)
    };
    AttackType::PRINTED.iter().enumerate().map(against).collect()
}

/// CR-127: the dice of a special attack or spell.
pub fn power(sheet: &Sheet, i: usize, power: &Power) -> Field {
    let (values, from) = if power.has_own_dice {
        // CR-62, CR-163: a weapon in the off hand alone is the weapon.
        let own = modes(sheet).into_iter().next();
        let dice = own.map_or(vec![], |mode| mode.dice);
        let names: Vec<&str> = dice.iter().map(|(name, _)| *name).collect();
        (dice.iter().map(|(_, value)| *value).collect(), names.join(", "))
    } else {
        (power.dice.clone(), "its own".to_owned())
    };
    worked(format!("worked.powers.{i}"), "Rolls", dice(&values, power.flat), from)
}
