//! The sheet as a form (section 2): fields, ranges, and what is worked out from them.

use super::own;
use super::progression::{Dice, progression};
use super::sheet::{Build, Condition, Gear, Sheet, Source, Worn};
use super::tables::{ARMOURS, Armour, Damage, Group, Mode, WEAPONS, Weapon};
use crate::sheet::fields::{
    check, flag, is_within, line, number, numbers, offer, offer_own, pick, place, press_item, score, short,
    text, worked,
};
use crate::sheet::{Fault, Field, Form, Section, Value, sentence, whole};

/// Where a weapon is when the fight begins (DX-07), in the order of the form's choice.
const CARRIED: [&str; 2] = ["put away", "in hand"];

/// Builds in the order of the form's choice.
const BUILDS: [Build; 4] = [Build::ByStrength, Build::Normal, Build::Large, Build::Huge];

/// At most this many weapons on a sheet.
const MOST_GEAR: usize = 20;

/// Section 2: at most this many things worn.
const MOST_WORN: usize = 6;

impl Form for Sheet {
    fn name(&self) -> &str {
        &self.name
    }

    fn sections(&self) -> Vec<Section> {
        let mut sections = vec![
            Section { title: "Body", fields: body(self) },
            Section { title: "Skills", fields: skills(self) },
            Section { title: "Weapons", fields: weapons(self) },
            Section { title: "Armour", fields: armours(self) },
        ];
        for (key, message) in troubles(self) {
            let mut fields = sections.iter_mut().flat_map(|section| &mut section.fields);
            if let Some(field) = fields.find(|field| field.key == key) {
                field.fault = Some(Fault { key, message, fix: None });
            }
        }
        sections
    }

    fn set(&mut self, key: &str, value: &Value) -> bool {
        let parts: Vec<&str> = key.split('.').collect();
        set(self, &parts, value).is_some()
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

fn body(sheet: &Sheet) -> Vec<Field> {
    let mut fields = vec![line("name".to_owned(), "Name", &sheet.name, 40)];
    fields.extend(numbers(
        "",
        &[
            ("strength", "Strength", [sheet.strength.into(), 1, 99]),
            ("dexterity", "Dexterity", [sheet.dexterity.into(), 1, 30]),
            ("damage", "Hits taken", [sheet.damage.into(), 0, 99]),
            ("nonlethal", "Nonlethal hits", [sheet.nonlethal.into(), 0, 99]),
            ("load", "Load on DEX", [sheet.load.into(), -10, 0]),
            ("movement", "Movement", [sheet.movement.into(), 0, 40]),
        ],
    ));
    let builds = ["by Strength", "normal", "large", "huge"];
    fields.push(pick("build".to_owned(), "Build", sheet.build as usize, &builds));
    fields.push(check("acrobatics".to_owned(), "Acrobatics", sheet.has_acrobatics));
    fields.extend(worked_body(sheet));
    fields
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

fn skills(sheet: &Sheet) -> Vec<Field> {
    let groups = || Group::ALL.iter().enumerate();
    let bonus = groups().map(|(i, group)| {
        number(format!("skills.{i}"), &sentence(group.name()), [sheet.skills[i].into(), -5, 8])
    });
    // DX-38: one die more.
    let untrained = groups().map(|(i, group)| {
        let label = format!("Untrained: {}", group.name());
        check(format!("untrained.{i}"), &label, sheet.untrained[i]).on("Untrained")
    });
    bonus.chain(untrained).collect()
}

fn weapons(sheet: &Sheet) -> Vec<Field> {
    let mut fields = Vec::new();
    for (i, gear) in sheet.gear.iter().enumerate() {
        let card = format!("{} ({})", gear.weapon().name, i + 1);
        fields.extend(weapon(sheet, i, gear).into_iter().map(|field| field.on(&card)));
    }
    if sheet.gear.len() < MOST_GEAR {
        // The fists are everybody's own and not on the list.
        let stock = WEAPONS.iter().enumerate().skip(1);
        let add = |(at, it): (usize, &Weapon)| {
            offer(format!("items.add.{at}"), "Add a weapon", own::table(it), it.name.clone())
        };
        fields.extend(stock.map(add));
        fields.push(offer_own("items.add.own", "Add a weapon", "Own weapon"));
    }
    fields
}

fn weapon(sheet: &Sheet, i: usize, gear: &Gear) -> Vec<Field> {
    let prefix = format!("items.{i}.");
    let key = |name: &str| prefix.clone() + name;
    let weapon = gear.weapon();
    let base = match weapon.damage {
        Damage::Dice(dice) => dice.text(),
        // DX-136
        Damage::Strength(more) => {
            with(format!("Strength {}", whole(sheet.strength.into())), &[("weapon", more.into())])
        }
    };
    let damage = either(gear.damage(sheet.strength));
    let modes: Vec<&str> = gear.modes().map(Mode::name).collect();
    let mut fields = vec![
        pick(key("carried"), "Carried", gear.is_ready.into(), &CARRIED),
        number(key("bonus"), "Damage bonus", bonus(gear)),
        pick(key("condition"), "Condition", gear.condition as usize, &Condition::ALL.map(Condition::name)),
    ];
    // DX-52: only a club cracks.
    if weapon.is_club {
        fields.push(check(key("cracked"), "Cracked", gear.is_cracked));
    }
    // DX-133
    fields.push(worked(key("damaging"), "Damage", damage, with(base, &[("bonus", gear.bonus.into())])));
    fields.push(worked(key("serving"), "Serves in", modes.join(", "), own::usage(weapon)));
    match &gear.kind {
        Source::Stock(_) => fields.push(press_item(key("own"), "Change the figures of ", &weapon.name)),
        Source::Own(weapon) => fields.extend(own::weapon_fields(&prefix, weapon)),
    }
    fields.push(press_item(key("remove"), "Remove ", &weapon.name));
    fields
}

/// DX-133: steps of the progression.
fn bonus(gear: &Gear) -> [i32; 3] {
    [gear.bonus.into(), -10, 10]
}

fn armours(sheet: &Sheet) -> Vec<Field> {
    let mut fields = Vec::new();
    for (i, worn) in sheet.worn.iter().enumerate() {
        let card = format!("{} ({})", worn.armour().name, i + 1);
        fields.extend(armour(i, worn).into_iter().map(|field| field.on(&card)));
    }
    if sheet.worn.len() < MOST_WORN {
        let stock = ARMOURS.iter().enumerate();
        let add = |(at, it): (usize, &Armour)| {
            let table = if it.is_front_only { "Shields" } else { "Armour" };
            offer(format!("worn.add.{at}"), "Add armour or a shield", table, it.name.clone())
        };
        fields.extend(stock.map(add));
        fields.push(offer_own("worn.add.own", "Add armour or a shield", "Own armour"));
    }
    fields
}

fn armour(i: usize, worn: &Worn) -> Vec<Field> {
    let prefix = format!("worn.{i}.");
    let key = |name: &str| prefix.clone() + name;
    let armour = worn.armour();
    let mut fields = vec![worked(key("protects"), "Protects", own::protection(armour), costs(armour))];
    match &worn.kind {
        Source::Stock(_) => fields.push(press_item(key("own"), "Change the figures of ", &armour.name)),
        Source::Own(armour) => fields.extend(own::armour_fields(&prefix, armour)),
    }
    fields.push(press_item(key("remove"), "Remove ", &armour.name));
    fields
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

fn set(sheet: &mut Sheet, key: &[&str], value: &Value) -> Option<()> {
    match key {
        ["name"] => sheet.name = text(value)?,
        ["strength"] => sheet.strength = score(value)?,
        ["dexterity"] => sheet.dexterity = score(value)?,
        ["damage"] => sheet.damage = score(value)?,
        ["nonlethal"] => sheet.nonlethal = score(value)?,
        ["load"] => sheet.load = score(value)?,
        ["movement"] => sheet.movement = score(value)?,
        ["build"] => sheet.build = BUILDS[place(value, BUILDS.len())?],
        ["acrobatics"] => sheet.has_acrobatics = flag(value)?,
        ["skills", i] => *sheet.skills.get_mut(i.parse::<usize>().ok()?)? = short(value)?,
        ["untrained", i] => *sheet.untrained.get_mut(i.parse::<usize>().ok()?)? = flag(value)?,
        ["items", "add", which] => add_weapon(sheet, which)?,
        ["items", i, rest @ ..] => set_weapon(sheet, i.parse().ok()?, rest, value)?,
        ["worn", "add", which] => add_armour(sheet, which)?,
        ["worn", i, rest @ ..] => set_armour(sheet, i.parse().ok()?, rest, value)?,
        _ => return None,
    }
    Some(())
}

/// Taken into the hand if there is one free, else put away.
fn add_weapon(sheet: &mut Sheet, which: &str) -> Option<()> {
    if sheet.gear.len() >= MOST_GEAR {
        return None;
    }
    let kind = match which {
        "own" => Source::Own(Box::new(own::new_weapon())),
        at => Source::Stock(at.parse::<usize>().ok().filter(|at| (1..WEAPONS.len()).contains(at))? as u8),
    };
    let mut gear = Gear { kind, is_ready: false, bonus: 0, condition: Condition::Sound, is_cracked: false };
    let used: i32 = held(sheet).iter().map(|(_, hands)| hands).sum();
    gear.is_ready = used + i32::from(gear.weapon().hands) <= 2;
    sheet.gear.push(gear);
    Some(())
}

fn set_weapon(sheet: &mut Sheet, i: usize, key: &[&str], value: &Value) -> Option<()> {
    let gear = sheet.gear.get_mut(i)?;
    match key {
        ["carried"] => gear.is_ready = place(value, CARRIED.len())? == 1,
        ["bonus"] => gear.bonus = short(value)?,
        ["condition"] => gear.condition = Condition::ALL[place(value, Condition::ALL.len())?],
        ["cracked"] if gear.weapon().is_club => gear.is_cracked = flag(value)?,
        ["remove"] => drop(sheet.gear.remove(i)),
        key => match &mut gear.kind {
            Source::Stock(_) if key == ["own"] => {
                gear.kind = Source::Own(Box::new(gear.weapon().clone()));
            }
            Source::Stock(_) => return None,
            Source::Own(weapon) => own::set_weapon(weapon, key, value)?,
        },
    }
    Some(())
}

fn add_armour(sheet: &mut Sheet, which: &str) -> Option<()> {
    if sheet.worn.len() >= MOST_WORN {
        return None;
    }
    let kind = match which {
        "own" => Source::Own(Box::new(own::new_armour())),
        at => Source::Stock(at.parse::<usize>().ok().filter(|at| *at < ARMOURS.len())? as u8),
    };
    sheet.worn.push(Worn { kind });
    Some(())
}

fn set_armour(sheet: &mut Sheet, i: usize, key: &[&str], value: &Value) -> Option<()> {
    let worn = sheet.worn.get_mut(i)?;
    match &mut worn.kind {
        _ if key == ["remove"] => drop(sheet.worn.remove(i)),
        Source::Stock(_) if key == ["own"] => worn.kind = Source::Own(Box::new(worn.armour().clone())),
        Source::Stock(_) => return None,
        Source::Own(armour) => own::set_armour(armour, key, value)?,
    }
    Some(())
}

/// Whether a weapon that came from outside can be played with.
pub(super) fn is_sound(gear: &Gear) -> bool {
    let is_known = match &gear.kind {
        Source::Stock(at) => usize::from(*at) < WEAPONS.len(),
        Source::Own(weapon) => own::is_sound_weapon(weapon),
    };
    is_known && is_within(bonus(gear))
}

/// Whether armour that came from outside can be played with.
pub(super) fn is_sound_armour(worn: &Worn) -> bool {
    match &worn.kind {
        Source::Stock(at) => usize::from(*at) < ARMOURS.len(),
        Source::Own(armour) => own::is_sound_armour(armour),
    }
}
