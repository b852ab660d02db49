//! Words for the figures of weapons, armour and spells: on their cards, and in the lists to add them from.

use super::arms::{Figures, Wielder};
use super::{Derived, Sheet, arms, worth};
use crate::sheet::whole;
use crate::systems::stamina::tables::armour::{ARMOURS, Armour};
use crate::systems::stamina::tables::ranged;
use crate::systems::stamina::tables::ranged::{AMMO, Ammo};
use crate::systems::stamina::tables::spells::{Blocks, SPELLS, SpellKind};
use crate::systems::stamina::tables::stock::WEAPONS;
use crate::systems::stamina::tables::traits::Trait;
use crate::systems::stamina::tables::types::{Conversion, DamageType, Use, WeaponType};
use crate::systems::stamina::tables::weapons::{Balance, Class, MeleeSize, Weapon};

/// A number with its sign: "+2", "−1", "+0".
pub fn signed(n: i32) -> String {
    if n >= 0 { format!("+{n}") } else { whole(n) }
}

/// The parts that there are, with "; " between them.
pub(super) fn joined(parts: impl IntoIterator<Item = String>) -> String {
    let parts: Vec<String> = parts.into_iter().filter(|part| !part.is_empty()).collect();
    parts.join("; ")
}

/// A text where something is so.
pub fn when(is_so: bool, text: impl FnOnce() -> String) -> String {
    if is_so { text() } else { String::new() }
}

/// The table of sections 3.5 and 3.6 that a weapon stands in.
pub fn table(weapon: &Weapon) -> &'static str {
    match weapon.class {
        Class::Melee if weapon.is_shield() => "Shields",
        Class::Melee => "Melee weapons",
        _ => "Ranged weapons",
    }
}

/// The figures of what a key adds; `None` for a key that adds nothing of a table.
pub fn of(sheet: &Sheet, key: &str) -> Option<String> {
    let (list, at) = key.split_once(".add.")?;
    let at: usize = at.parse().ok()?;
    match list {
        "items" => WEAPONS.get(at).map(|it| weapon(sheet, it)),
        "ammo" => AMMO.get(at).map(|(_, it)| ammo(*it)),
        "armour" => ARMOURS.get(at).map(armour),
        "spells" => SPELLS.get(at).map(|it| blocks(it.blocks)),
        "traits" => Trait::ALL.get(at).map(|it| it.effect().to_owned()),
        "manual" => Derived::ALL.get(at).map(|_| String::new()),
        _ => None,
    }
}

/// "long blade 4, in both hands 5; penetrating, armour piercing 3; reach 1".
fn weapon(sheet: &Sheet, weapon: &Weapon) -> String {
    if weapon.class.is_ranged() {
        let (damage, piercing, range) = ranged::figures(weapon);
        return joined([
            format!("damage {}, armour piercing {}, range {range}", whole(damage), whole(piercing)),
            traits(sheet, weapon),
        ]);
    }
    let strikes = weapon.types.iter().map(|kind| {
        let one = arms::blow(Wielder::of(sheet), weapon, *kind, false);
        let both = arms::blow(Wielder::of(sheet), weapon, *kind, true);
        let more = when(both.base() != one.base(), || format!(", in both hands {}", damage(&both)));
        format!(
            "{} {}{more}; {}, armour piercing {}",
            kind.name(),
            damage(&one),
            one.kind.name(),
            whole(one.piercing)
        )
    });
    let strikes: Vec<String> = strikes.collect();
    let shield = when(weapon.is_shield(), || format!("shield {}", weapon.shield));
    let balance = when(weapon.balance != Balance::None, || weapon.balance.name().to_owned());
    let size = format!("{}, {}", weapon.size.name(), reach(sheet, weapon));
    joined(strikes.into_iter().chain([shield, balance, size, traits(sheet, weapon)]))
}

/// What a blow does without additional successes.
pub fn damage(figures: &Figures) -> String {
    whole((figures.base() + figures.body).max(0))
}

/// "reach 1–2".
pub fn reach(sheet: &Sheet, weapon: &Weapon) -> String {
    let (least, most) = worth::reach(sheet, weapon);
    if least == most { format!("reach {least}") } else { format!("reach {least}–{most}") }
}

/// What else there is to know of a weapon (3.4).
pub fn traits(sheet: &Sheet, weapon: &Weapon) -> String {
    let heavy = weapon.heavy.map(|x| format!("heavy {x}"));
    let throw = arms::throw_range(sheet, weapon).map(|(close, more)| format!("thrown {close}, then {more}"));
    let words = [
        (weapon.has_bash, "bash"),
        (weapon.is_thrown, "body when thrown"),
        (weapon.is_large, "large"),
        (weapon.is_small_folk, "small-folk"),
        (weapon.is_focus, "focus"),
        (weapon.has_sap, "sap"),
        (weapon.has_trip, "trip"),
        (weapon.is_exotic, "exotic"),
    ];
    let words = words.iter().filter(|(is_so, _)| *is_so).map(|(_, word)| (*word).to_owned());
    let all: Vec<String> = throw.into_iter().chain(heavy).chain(words).collect();
    all.join(", ")
}

/// ST-424: "as concussive −3".
pub fn conversion(kind: DamageType, it: Conversion) -> String {
    match it {
        _ if kind != DamageType::Penetrating => String::new(),
        Conversion { drops_all: true, .. } => "nothing as concussive".to_owned(),
        Conversion { drops_bought: true, loss, .. } => {
            format!("as concussive −{loss} and without what is bought")
        }
        Conversion { loss: 0, .. } => "the same as concussive".to_owned(),
        Conversion { loss, .. } => format!("as concussive −{loss}"),
    }
}

/// ST-411: "1 success: +1 damage, or 1 success: +2 armour piercing".
pub fn uses(uses: &[Use]) -> String {
    let one = |it: &Use| {
        let damage = when(it.damage != 0, || format!("{} damage", signed(it.damage.into())));
        let piercing = when(it.piercing != 0, || format!("{} armour piercing", signed(it.piercing.into())));
        let what: Vec<String> = [damage, piercing].into_iter().filter(|it| !it.is_empty()).collect();
        let n = it.price;
        format!("{n} success{}: {}", if n == 1 { "" } else { "es" }, what.join(" and "))
    };
    let all: Vec<String> = uses.iter().map(one).collect();
    all.join(", or ")
}

/// "hand-and-a-half 3, in both hands +1; body +1, at most +2".
pub(super) fn made_of(figures: &Figures) -> String {
    let parts = figures.parts.iter().enumerate().filter(|(i, (_, n))| *i == 0 || *n != 0);
    let parts =
        parts.map(
            |(i, (why, n))| {
                if i == 0 { format!("{why} {}", whole(*n)) } else { format!("{why} {}", signed(*n)) }
            },
        );
    let base: Vec<String> = parts.collect();
    let body = figures
        .most_body
        .map_or(String::new(), |most| format!("body {}, at most {}", signed(figures.body), signed(most)));
    joined([base.join(", "), body])
}

/// What an arrow or a bolt does.
pub fn ammo(it: Ammo) -> String {
    let damage = if it.is_halved { "damage halved".to_owned() } else { String::new() };
    joined([
        it.kind.name().to_owned(),
        damage,
        when(it.damage != 0, || format!("damage {}", signed(it.damage.into()))),
        when(it.piercing != 0, || format!("armour piercing {}", signed(it.piercing.into()))),
        conversion(it.kind, it.conversion),
    ])
}

/// What armour stops, and what it asks for.
pub fn armour(it: &Armour) -> String {
    joined([
        format!("armour value {}", it.value),
        resistances(&it.resistances),
        when(it.training > 0, || format!("Armor {}", it.training)),
        when(it.helm > 0, || format!("helm: {} disadvantage", it.helm)),
    ])
}

/// "resists concussive 2, cold 1".
pub fn resistances(all: &[u8; 6]) -> String {
    let all = DamageType::ALL.iter().zip(all).filter(|(_, n)| **n > 0);
    let all: Vec<String> = all.map(|(kind, n)| format!("{} {n}", kind.name())).collect();
    when(!all.is_empty(), || format!("resists {}", all.join(", ")))
}

/// "arcane cost 7: manifest 2, instant 3, delay none −1, force strike 3".
pub fn blocks(it: Blocks) -> String {
    format!("arcane cost {}: {}", whole(it.cost()), costs(it))
}

/// What the arcane cost is made of.
pub fn costs(it: Blocks) -> String {
    let parts = [
        (it.range.name().to_owned(), it.range.cost()),
        (it.speed.name().to_owned(), it.speed.cost()),
        (format!("delay {}", it.delay.name()), it.delay.cost()),
        (format!("components {}", it.components.name()), it.components.cost()),
        (it.effect.name().to_owned(), it.effect.cost()),
        ("duration".to_owned(), it.has_duration.into()),
        ("extended range".to_owned(), it.extended.into()),
        ("twinned".to_owned(), if it.is_twinned { 3 } else { 0 }),
    ];
    let parts = parts.iter().filter(|(_, cost)| *cost != 0);
    let parts: Vec<String> = parts.map(|(name, cost)| format!("{name} {}", whole(*cost))).collect();
    if parts.is_empty() { "nothing".to_owned() } else { parts.join(", ") }
}

/// What a spell does at its X (3.10).
pub fn result(x: i32, effect: SpellKind) -> String {
    match (effect.damage(x), effect) {
        (Some((n, kind)), SpellKind::Freeze) => {
            format!("{} {} damage, and 1 disadvantage if it wounds", whole(n), kind.name())
        }
        (Some((n, kind)), _) => format!("{} {} damage", whole(n), kind.name()),
        (None, SpellKind::ArcaneArmour) => {
            format!("armour value {} or 1 more, resistances {}", whole(x), signed(x))
        }
        (None, SpellKind::ResistMagic) => format!("magic defense bonus {}", signed(x)),
        (None, _) => "by hand".to_owned(),
    }
}

/// The ways in which a weapon can be held to strike, with words for them: both hands first where it takes both.
pub fn grips(weapon: &Weapon) -> Vec<(bool, &'static str)> {
    match weapon.size {
        MeleeSize::TwoHanded => vec![(true, ", both hands"), (false, ", one hand")],
        MeleeSize::OneHanded | MeleeSize::HandAndAHalf if !weapon.is_shield() => {
            vec![(false, ", one hand"), (true, ", both hands")]
        }
        _ => vec![(false, "")],
    }
}

/// ST-416: "disadvantage 2: two-handed weapon in one hand".
pub fn levels(sheet: &Sheet, weapon: &Weapon, is_both: bool) -> String {
    let all = arms::levels(sheet, weapon, is_both);
    let n: i32 = all.iter().map(|(_, n)| n).sum();
    let why: Vec<&str> = all.iter().filter(|(_, n)| *n > 0).map(|(why, _)| *why).collect();
    when(n > 0, || format!("disadvantage {}: {}", whole(n), why.join(", ")))
}

/// The name of a type, as a label.
pub(super) fn type_name(kind: WeaponType) -> String {
    crate::sheet::sentence(kind.name())
}
