//! The sheet as a form (section 2): fields, ranges, and what is worked out from them.

use super::own;
use super::progression::{Dice, progression};
use super::sheet::{Build, Condition, Gear, Sheet, Worn};
use super::tables::{ARMOURS, Armour, Damage, Group, Mode, WEAPONS, Weapon};
use crate::sheet::fields::{is_within, worked};
use crate::sheet::{Fault, Field, Form, FormVisitor, Source, numbered, whole};

/// At most this many weapons on a sheet.
const MOST_GEAR: usize = 20;

/// Section 2: at most this many things worn.
const MOST_WORN: usize = 6;

/// DX-133: the least and the most that a weapon's damage is raised by, in steps of the progression.
const BONUS: [i32; 2] = [-10, 10];

impl Form for Sheet {
    fn name(&self) -> &str {
        &self.name
    }

    fn visit(&mut self, form: &mut FormVisitor) {
        form.section("Body");
        body(form, self);
        form.section("Skills");
        skills(form, self);
        form.section("Weapons");
        weapons(form, self);
        form.section("Armour");
        armours(form, self);
    }

    fn troubles(&self) -> Vec<Fault> {
        let fault = |(key, message)| Fault { key, message, fix: None };
        troubles(self).into_iter().map(fault).collect()
    }

    /// A bonus that the dice cannot take bars the beginning of a fight (DX-137); in one that was begun before
    /// this was told it counts for nothing.
    fn is_sound(&self) -> bool {
        let mut sheet = self.clone();
        let idle = sheet.gear.iter_mut().filter(|gear| gear.has_idle_bonus());
        idle.for_each(|gear| gear.bonus = 0);
        sheet.faults().is_empty()
    }

    fn figures(&self, key: &str) -> String {
        let figures = |(list, at): (&str, &str)| {
            let at: usize = at.parse().ok()?;
            match list {
                "items" => WEAPONS.get(at).map(|it| {
                    format!("{}; {}", either(Gear::stock(&it.name).damage(self.strength)), own::usage(it))
                }),
                _ => ARMOURS.get(at).map(|it| format!("{}; {}", own::protection(it), costs(it))),
            }
        };
        key.split_once(".add.").and_then(figures).unwrap_or_default()
    }
}

/// What is wrong though each field is in its range: the key of the field to mend, and a sentence.
fn troubles(sheet: &Sheet) -> Vec<(String, String)> {
    let mut troubles = Vec::new();
    let mut used = 0;
    // Section 2: two hands; a worn shield takes its hand first. The first thing too many is told.
    if let Some((key, _)) = held(sheet).into_iter().find(|(_, hands)| {
        used += hands;
        used > 2
    }) {
        let message = format!("{} holds more than two hands can: put something away.", sheet.name);
        troubles.push((key, message));
    }
    if sheet.worn.len() > MOST_WORN {
        let message = format!("{} wears more than six things: take one off.", sheet.name);
        troubles.push((format!("worn.{MOST_WORN}.protects"), message));
    }
    for (i, gear) in sheet.gear.iter().enumerate() {
        if gear.modes().next().is_none() {
            let message = format!("{} needs one kind of attack at least.", gear.weapon().name);
            troubles.push((format!("items.{i}.modes.0"), message));
        }
        // DX-137
        if gear.has_idle_bonus() {
            let message =
                format!("{} can have no damage bonus: only six-sided dice have steps.", gear.weapon().name);
            troubles.push((format!("items.{i}.bonus"), message));
        }
    }
    troubles
}

/// All that takes a hand when the fight begins: its field, and how many hands.
fn held(sheet: &Sheet) -> Vec<(String, i32)> {
    let worn = sheet.worn.iter().enumerate();
    let worn = worn.map(|(i, worn)| (format!("worn.{i}.protects"), i32::from(worn.armour().hands)));
    let gear = sheet.gear.iter().enumerate().filter(|(_, gear)| gear.is_ready);
    let gear = gear.map(|(i, gear)| (format!("items.{i}.carried"), i32::from(gear.weapon().hands)));
    worn.chain(gear).collect()
}

fn body(form: &mut FormVisitor, sheet: &mut Sheet) {
    form.line("name", "Name", &mut sheet.name, 40);
    form.number("strength", "Strength", &mut sheet.strength, [1, 99]);
    form.number("dexterity", "Dexterity", &mut sheet.dexterity, [1, 30]);
    form.number("damage", "Hits taken", &mut sheet.damage, [0, 99]);
    form.number("nonlethal", "Nonlethal hits", &mut sheet.nonlethal, [0, 99]);
    form.number("load", "Load on DEX", &mut sheet.load, [-10, 0]);
    form.number("movement", "Movement", &mut sheet.movement, [0, 40]);
    let builds = [
        (Build::ByStrength, "by Strength"),
        (Build::Normal, "normal"),
        (Build::Large, "large"),
        (Build::Huge, "huge"),
    ];
    form.one_of("build", "Build", &mut sheet.build, &builds);
    form.check("acrobatics", "Acrobatics", &mut sheet.has_acrobatics);
    form.worked(|| worked_body(sheet));
}

fn worked_body(sheet: &Sheet) -> [Field; 5] {
    let worked = |key: &str, label, value, formula| worked(format!("worked.{key}"), label, value, formula);
    let strength = || format!("Strength {}", whole(sheet.strength.into()));
    let left = i32::from(sheet.strength) - i32::from(sheet.damage);
    let mut hurt = with(strength(), &[("hits", -i32::from(sheet.damage))]);
    if sheet.nonlethal != 0 {
        hurt += &format!("; {} where nonlethal hits count", whole(left - i32::from(sheet.nonlethal)));
    }
    let (dexterity, load) = (sheet.dexterity.into(), sheet.load.into());
    let steps: i32 = sheet.worn.iter().map(|worn| i32::from(worn.armour().movement)).sum();
    let (shaken, felled) = sheet.thresholds();
    [
        // DX-17: printed in parentheses after basic DEX.
        worked(
            "order",
            "Order DEX",
            format!("{} ({})", whole(dexterity), whole(sheet.order_dex())),
            with(format!("DEX {}", whole(dexterity)), &[("armour", sheet.armour_dex()), ("load", load)]),
        ),
        worked("left", "Strength left", whole(left), hurt),
        worked(
            "movement",
            "Movement in armour",
            whole(sheet.armoured_movement()),
            with(format!("movement {}", whole(sheet.movement.into())), &[("armour", steps)]),
        ),
        // DX-134: regular Strength, whatever the wounds.
        worked("punch", "Punch", either(progression(sheet.strength.into())), strength()),
        // DX-116
        worked(
            "thresholds",
            "Thresholds",
            format!("{} and {}", whole(shaken), whole(felled)),
            "hits that shake, hits that fell".to_owned(),
        ),
    ]
}

/// What a value starts from and what changes it: "DEX 15, armour −5". What changes nothing is left out.
fn with(base: String, parts: &[(&str, i32)]) -> String {
    let parts = parts.iter().filter(|(_, n)| *n != 0);
    parts.fold(base, |all, (word, n)| all + ", " + *word + if *n > 0 { " +" } else { " " } + &whole(*n))
}

/// DX-131: both expressions where there are two, the default first.
fn either(expressions: Vec<Dice>) -> String {
    let texts: Vec<String> = expressions.into_iter().map(Dice::text).collect();
    texts.join(" or ")
}

fn skills(form: &mut FormVisitor, sheet: &mut Sheet) {
    for (i, group) in Group::ALL.iter().enumerate() {
        form.number(&format!("skills.{i}"), group.name(), &mut sheet.skills[i], [-5, 8]);
    }
    // DX-38: one die more.
    form.card("Untrained", |form| {
        for (i, group) in Group::ALL.iter().enumerate() {
            let label = format!("Untrained: {}", group.name());
            form.check(&format!("untrained.{i}"), &label, &mut sheet.untrained[i]);
        }
    });
}

fn weapons(form: &mut FormVisitor, sheet: &mut Sheet) {
    let card = |gear: &Gear, at| numbered(&gear.weapon().name, at);
    form.items("items", &mut sheet.gear, card, |form, gear, _| weapon(form, sheet.strength, gear));
    if sheet.gear.len() < MOST_GEAR {
        // The fists are everybody's own and not on the list.
        let stock = WEAPONS.iter().enumerate().skip(1);
        let rows = stock.map(|(at, it)| (at, own::table(it), it.name.clone()));
        if let Some(offered) = form.offers("items", "Add a weapon", rows, Some("Own weapon")) {
            add_weapon(sheet, Source::added(offered, own::new_weapon));
        }
    }
}

/// Taken into the hand if there is one free, else put away.
fn add_weapon(sheet: &mut Sheet, kind: Source<Weapon>) {
    let mut gear = Gear { kind, is_ready: false, bonus: 0, condition: Condition::Sound, is_cracked: false };
    let used: i32 = held(sheet).iter().map(|(_, hands)| hands).sum();
    gear.is_ready = used + i32::from(gear.weapon().hands) <= 2;
    sheet.gear.push(gear);
}

/// One weapon; whether it is removed.
fn weapon(form: &mut FormVisitor, strength: i16, gear: &mut Gear) -> bool {
    let name = gear.weapon().name.clone();
    // DX-07: where it is when the fight begins.
    form.one_of("carried", "Carried", &mut gear.is_ready, &[(false, "put away"), (true, "in hand")]);
    // DX-133: steps of the progression.
    form.number("bonus", "Damage bonus", &mut gear.bonus, BONUS);
    let conditions = Condition::ALL.map(|it| (it, it.name()));
    form.one_of("condition", "Condition", &mut gear.condition, &conditions);
    // DX-52: only a club cracks.
    if gear.weapon().is_club {
        form.check("cracked", "Cracked", &mut gear.is_cracked);
    }
    form.worked(|| worked_weapon(strength, gear));
    gear.kind.visit(form, WEAPONS, &name, own::visit_weapon)
}

fn worked_weapon(strength: i16, gear: &Gear) -> [Field; 2] {
    let weapon = gear.weapon();
    let base = match weapon.damage {
        Damage::Dice(dice) => dice.text(),
        // DX-136
        Damage::Strength(more) => {
            with(format!("Strength {}", whole(strength.into())), &[("weapon", more.into())])
        }
    };
    let damage = either(gear.damage(strength));
    let modes: Vec<&str> = gear.modes().map(Mode::name).collect();
    [
        // DX-133
        worked("damaging", "Damage", damage, with(base, &[("bonus", gear.bonus.into())])),
        worked("serving", "Serves in", modes.join(", "), own::usage(weapon)),
    ]
}

fn armours(form: &mut FormVisitor, sheet: &mut Sheet) {
    let card = |worn: &Worn, at| numbered(&worn.armour().name, at);
    form.items("worn", &mut sheet.worn, card, |form, worn, _| armour(form, worn));
    if sheet.worn.len() < MOST_WORN {
        let table = |it: &Armour| if it.is_front_only { "Shields" } else { "Armour" };
        let rows = ARMOURS.iter().enumerate().map(|(at, it)| (at, table(it), it.name.clone()));
        let offered = form.offers("worn", "Add armour or a shield", rows, Some("Own armour"));
        sheet.worn.extend(offered.map(|it| Worn { kind: Source::added(it, own::new_armour) }));
    }
}

/// One thing that is worn; whether it is removed.
fn armour(form: &mut FormVisitor, worn: &mut Worn) -> bool {
    let armour = worn.armour();
    let name = armour.name.clone();
    form.worked(|| [worked("protects", "Protects", own::protection(armour), costs(armour))]);
    worn.kind.visit(form, ARMOURS, &name, own::visit_armour)
}

/// "DEX −5, MA −4", and what else there is to know.
fn costs(armour: &Armour) -> String {
    let mut text = format!("DEX {}, MA {}", whole(armour.dex.into()), whole(armour.movement.into()));
    // DX-89, DX-152
    let more = [
        (armour.is_front_only, ", from the front only"),
        (armour.has_switch, ", with a switch"),
        (armour.hands > 0, ", takes a hand"),
    ];
    more.iter().filter(|(is_so, _)| *is_so).for_each(|(_, words)| text += words);
    text
}

/// Whether a weapon that came from outside can be played with.
pub(super) fn is_sound(gear: &Gear) -> bool {
    gear.kind.is_sound(WEAPONS, own::is_sound_weapon) && is_within(gear.bonus, BONUS)
}

/// Whether armour that came from outside can be played with.
pub(super) fn is_sound_armour(worn: &Worn) -> bool {
    worn.kind.is_sound(ARMOURS, own::is_sound_armour)
}
