//! The sheet as a form (section 2): fields, ranges, and what is worked out from them.

use super::{Gear, Kind as Source, Mount, Seat, Sheet, Spot, Wound};
use crate::sheet::fields::{check, flag, held_at, line, number, pick, place, press, press_item, text};
use crate::sheet::{Fault, Field, Form, Kind, Section, Value, sentence};
use crate::systems::magic::tables::{
    AIMS, AREAS, BEASTS, BODY_ARMOUR, Band, Charge, DIFFICULTIES, Damage, HELMETS, ITEMS, Item, Location,
    Mode, QUALITIES, Saddle, Speed, WOUNDS,
};
use std::borrow::Cow;

/// Where an item is carried, in the order of the form's choice.
const CARRIED: [&str; 4] = ["put away", "right hand", "left hand", "both hands"];

fn halves(key: &str, label: &str, value: i16, least: i32, most: i32) -> Field {
    let (value, least, most) = (i32::from(value), least * 2, most * 2);
    Field::new(key, label, Kind::Number { value, least, most, step: 1, is_halves: true })
}

fn whole(key: &str, label: &str, value: u8, least: i32, most: i32) -> Field {
    number(key, label, [value.into(), least, most])
}

impl Form for Sheet {
    fn name(&self) -> &str {
        &self.name
    }

    fn sections(&self) -> Vec<Section> {
        if self.is_riderless() {
            let mut fields = vec![line("name", "Name", &self.name, 24)];
            fields.extend(mount(self));
            return vec![Section { title: "Mount", fields }];
        }
        vec![
            Section { title: "Body", fields: body(self) },
            Section { title: "Skills", fields: skills(self) },
            Section { title: "Weapons", fields: weapons(self) },
            Section { title: "Armour", fields: armour(self) },
            Section { title: "Mount", fields: mount(self) },
        ]
    }

    fn set(&mut self, key: &str, value: &Value) -> bool {
        let parts: Vec<&str> = key.split('.').collect();
        set(self, &parts, value).is_some()
    }
}

fn body(sheet: &Sheet) -> Vec<Field> {
    let mut fields = vec![
        line("name", "Name", &sheet.name, 24),
        halves("st", "ST", sheet.st, -10, 10),
        halves("co", "CO", sheet.co, -10, 10),
        halves("pe", "PE", sheet.pe, -10, 10),
        halves("wp", "WP", sheet.wp, -10, 10),
        halves("encumbrance", "Encumbrance on CO", sheet.encumbrance, -10, 0),
        whole("fast_draw", "Fast draw, AP", sheet.fast_draw, 0, 3),
        pick("handed", "Weapon hand", usize::from(!sheet.is_right_handed), &["right", "left"]),
    ];
    fields.extend(super::worked::body(sheet));
    for (i, wound) in sheet.wounds.iter().enumerate() {
        let card = format!("Wound {}", i + 1);
        let level = usize::from(wound.level).saturating_sub(1);
        let place = AIMS.iter().position(|row| row.location == wound.spot.location).unwrap_or(0);
        let names: Vec<&str> = AIMS.iter().map(|row| row.name).collect();
        fields.push(pick(format!("wounds.{i}.level"), "Level", level, &WOUNDS[1..]).on(&card));
        fields.push(pick(format!("wounds.{i}.where"), "Where", place, &names).on(&card));
        if wound.spot.location.is_paired() {
            let side = usize::from(wound.spot.is_right);
            fields.push(pick(format!("wounds.{i}.side"), "Side", side, &["left", "right"]).on(&card));
        }
        fields.push(press(format!("wounds.{i}.remove"), &format!("Remove wound {}", i + 1)).on(&card));
    }
    fields.push(press("wounds.add", "Add a wound"));
    fields
}

fn skills(sheet: &Sheet) -> Vec<Field> {
    let (skills, specs) = (&sheet.skills, &sheet.specs);
    let skill = |key: &str, label: &str, value| halves(&format!("skills.{key}"), label, value, 0, 20);
    let spec = |key: &str, label: &str, value| {
        halves(&format!("specs.{key}"), label, value, 0, 10).on("Specialisms")
    };
    vec![
        skill("combat", "Combat", skills.combat),
        skill("melee", "Melee", skills.melee),
        skill("tactics", "Tactics", skills.tactics),
        skill("athletics", "Athletics", skills.athletics),
        skill("riding", "Riding", skills.riding),
        spec("initiative", "Initiative", specs.initiative),
        spec("combat_speed", "Combat speed", specs.combat_speed),
        spec("dodge", "Dodge", specs.dodge),
        spec("soak", "Soak", specs.soak),
        spec("toughness", "Toughness", specs.toughness),
        spec("resist_pain", "Resist pain", specs.resist_pain),
        spec("acrobatics", "Acrobatics", specs.acrobatics),
        spec("riding", "This kind of mount", specs.riding),
    ]
}

fn weapons(sheet: &Sheet) -> Vec<Field> {
    let mut fields = Vec::new();
    for (i, gear) in sheet.gear.iter().enumerate() {
        let card = gear.item().name.to_string();
        let at = Some(i as u8);
        let carried = match (sheet.right == at, sheet.left == at) {
            (false, false) => 0,
            (true, false) => 1,
            (false, true) => 2,
            (true, true) => 3,
        };
        let on = |field: Field| field.on(format!("{card} ({})", i + 1));
        fields.push(on(pick(format!("items.{i}.carried"), "Carried", carried, &CARRIED)));
        fields.push(on(halves(&format!("items.{i}.spec"), "Specialism", gear.spec, 0, 10)));
        fields.push(on(halves(&format!("items.{i}.guard"), "Block and parry", gear.guard, 0, 10)));
        fields.extend(super::worked::weapon(sheet, i).into_iter().map(on));
        match &gear.kind {
            Source::Stock(_) => {
                fields.push(on(press_item(format!("items.{i}.own"), "Change the figures of ", &card)));
            }
            Source::Own(item) => fields.extend(own_item(i, item).into_iter().map(on)),
        }
        fields.push(on(press_item(format!("items.{i}.remove"), "Remove ", &card)));
    }
    let names: Vec<&str> = std::iter::once("choose…").chain(ITEMS.iter().map(|item| &*item.name)).collect();
    fields.push(pick("items.add", "Add a weapon or shield", 0, &names));
    fields
}

fn own_item(i: usize, item: &Item) -> Vec<Field> {
    let key = |name: &str| format!("items.{i}.{name}");
    let mut fields = vec![
        line(key("title"), "Called", &item.name, 24),
        check(key("shield"), "Is a shield", item.is_shield),
        halves(&key("impale"), "Burden when stuck", item.impale, -10, 0),
        pick(key("charge"), "In a charge", item.charge as usize, &["lance", "spear or javelin", "other"]),
        pick(key("saddle"), "In the saddle", item.saddle as usize, &["no", "yes", "only there"]),
    ];
    for (m, mode) in item.modes.iter().enumerate() {
        let key = |name: &str| format!("items.{i}.modes.{m}.{name}");
        let named = |label: &str| format!("{}: {label}", mode.name);
        let mut price = whole(&key("ap"), &named("AP"), mode.ap, 2, 4);
        if let Some(Fault { message, .. }) = &mut price.fault {
            *message = format!("A melee mode costs 2 to 4 AP (MODE_COST, AM-37). {message}");
        }
        fields.extend([
            line(key("name"), &format!("Mode {}", m + 1), &mode.name, 24),
            whole(&key("hands"), &named("hands"), mode.hands, 1, 2),
            pick(key("band"), &named("reach"), mode.band as usize, &["near", "far"]),
            price,
            halves(&key("attack"), &named("attack"), mode.attack, -10, 10),
            halves(&key("parry"), &named("parry"), mode.parry, -10, 10),
            halves(&key("damage"), &named("damage"), mode.damage, 0, 30),
            pick(key("kind"), &named("type"), mode.kind as usize, &["cutting", "impaling", "blunt"]),
            check(key("fixed"), &named("without ST"), mode.is_fixed),
        ]);
    }
    if item.modes.len() < 4 {
        fields.push(press(key("more"), "Add a mode"));
    }
    fields
}

fn armour(sheet: &Sheet) -> Vec<Field> {
    let bodies: Vec<&str> = BODY_ARMOUR.iter().map(|row| row.0).collect();
    let helmets: Vec<&str> = HELMETS.iter().map(|row| row.0).collect();
    let mut fields = vec![
        pick("body", "Body armour", sheet.body.into(), &bodies),
        pick("helmet", "Helmet", sheet.helmet.into(), &helmets),
        halves("skin", "Skin", sheet.skin, 0, 10),
        halves("magic_resistance", "Resists magic", sheet.magic_resistance, -10, 20),
    ];
    fields.extend(AREAS.iter().enumerate().map(|(i, area)| {
        let label = sentence(area);
        halves(&format!("armour.{i}"), &label, sheet.armour[i], 0, 20).on("Each area")
    }));
    fields.extend(super::worked::armour(sheet).into_iter().map(|field| field.on("Resistance")));
    fields
}

fn mount(sheet: &Sheet) -> Vec<Field> {
    let Some(mount) = sheet.seat.mount() else { return vec![press("mount.add", "Put on a mount")] };
    let beasts: Vec<&str> = BEASTS.iter().map(|row| row.name).collect();
    let qualities: Vec<&str> = QUALITIES.iter().map(|row| row.0).collect();
    let difficulties: Vec<&str> = DIFFICULTIES.iter().map(|row| row.0).collect();
    let speeds = Speed::ALL.map(Speed::name);
    vec![
        pick("mount.beast", "Kind", mount.beast.into(), &beasts),
        pick("mount.quality", "Quality", mount.quality.into(), &qualities),
        pick("mount.speed", "Speed", mount.speed as usize, &speeds),
        whole("mount.ap", "AP each turn", mount.ap, 0, 30),
        halves("mount.riding_bonus", "Riding bonus", mount.riding_bonus, 0, 10),
        halves("mount.tack_bonus", "Tack bonus", mount.tack_bonus, 0, 10),
        check("mount.agitated", "Agitated", mount.is_agitated),
        pick("mount.difficulty", "Staying mounted", mount.difficulty.into(), &difficulties),
        check("mount.riderless", "Without a rider", sheet.is_riderless()),
        press("mount.remove", "Dismount for good"),
    ]
}

/// A number for a score: what is out of all reason is held at an edge and flagged by its range.
fn score(value: &Value) -> Option<i16> {
    held_at(value, -999, 999).map(|n| n as i16)
}

fn small(value: &Value) -> Option<u8> {
    held_at(value, 0, 250).map(|n| n as u8)
}

fn set(sheet: &mut Sheet, key: &[&str], value: &Value) -> Option<()> {
    match key {
        ["name"] => sheet.name = text(value)?,
        ["st"] => sheet.st = score(value)?,
        ["co"] => sheet.co = score(value)?,
        ["pe"] => sheet.pe = score(value)?,
        ["wp"] => sheet.wp = score(value)?,
        ["encumbrance"] => sheet.encumbrance = score(value)?,
        ["fast_draw"] => sheet.fast_draw = small(value)?,
        ["handed"] => sheet.is_right_handed = place(value, 2)? == 0,
        ["skills", name] => *skill_mut(sheet, name)? = score(value)?,
        ["specs", name] => *spec_mut(sheet, name)? = score(value)?,
        ["body"] => sheet.wear(place(value, BODY_ARMOUR.len())? as u8),
        ["helmet"] => sheet.don(place(value, HELMETS.len())? as u8),
        ["skin"] => sheet.skin = score(value)?,
        ["magic_resistance"] => sheet.magic_resistance = score(value)?,
        ["armour", i] => *sheet.armour.get_mut(i.parse::<usize>().ok()?)? = score(value)?,
        ["wounds", rest @ ..] => set_wound(sheet, rest, value)?,
        ["items", rest @ ..] => set_item(sheet, rest, value)?,
        ["mount", "add"] => sheet.seat = Seat::Ridden(sheet.seat.mount().unwrap_or_default()),
        ["mount", "remove"] => sheet.seat = Seat::Foot,
        ["mount", "riderless"] => {
            let mount = sheet.seat.mount()?;
            sheet.seat = if flag(value)? { Seat::Empty(mount) } else { Seat::Ridden(mount) };
        }
        ["mount", name] => match &mut sheet.seat {
            Seat::Foot => return None,
            Seat::Ridden(mount) | Seat::Empty(mount) => set_mount(mount, name, value)?,
        },
        _ => return None,
    }
    Some(())
}

fn skill_mut<'a>(sheet: &'a mut Sheet, name: &str) -> Option<&'a mut i16> {
    let skills = &mut sheet.skills;
    Some(match name {
        "combat" => &mut skills.combat,
        "melee" => &mut skills.melee,
        "tactics" => &mut skills.tactics,
        "athletics" => &mut skills.athletics,
        "riding" => &mut skills.riding,
        _ => return None,
    })
}

fn spec_mut<'a>(sheet: &'a mut Sheet, name: &str) -> Option<&'a mut i16> {
    let specs = &mut sheet.specs;
    Some(match name {
        "initiative" => &mut specs.initiative,
        "combat_speed" => &mut specs.combat_speed,
        "dodge" => &mut specs.dodge,
        "soak" => &mut specs.soak,
        "toughness" => &mut specs.toughness,
        "resist_pain" => &mut specs.resist_pain,
        "acrobatics" => &mut specs.acrobatics,
        "riding" => &mut specs.riding,
        _ => return None,
    })
}

fn set_wound(sheet: &mut Sheet, key: &[&str], value: &Value) -> Option<()> {
    if key == ["add"] {
        sheet.wounds.push(Wound { level: 1, spot: Spot::CHEST });
        return (sheet.wounds.len() <= 40).then_some(());
    }
    let [i, name] = key else { return None };
    let i: usize = i.parse().ok()?;
    let wound = sheet.wounds.get_mut(i)?;
    match *name {
        "level" => wound.level = 1 + place(value, 6)? as u8,
        "where" => {
            let location: Location = AIMS.get(place(value, AIMS.len())?)?.location;
            wound.spot = Spot { location, is_right: false };
        }
        "side" => wound.spot.is_right = place(value, 2)? == 1,
        "remove" => {
            sheet.wounds.remove(i);
        }
        _ => return None,
    }
    Some(())
}

fn set_item(sheet: &mut Sheet, key: &[&str], value: &Value) -> Option<()> {
    if key == ["add"] {
        let at = place(value, ITEMS.len() + 1)?.checked_sub(1)?;
        let has_room = sheet.gear.len() < 20;
        if has_room {
            sheet.gear.push(Gear { kind: Source::Stock(at as u8), spec: 0, guard: 0 });
        }
        return has_room.then_some(());
    }
    let [i, rest @ ..] = key else { return None };
    let i: usize = i.parse().ok()?;
    let gear = sheet.gear.get_mut(i)?;
    match rest {
        ["carried"] => carry(sheet, i as u8, place(value, CARRIED.len())?),
        ["spec"] => gear.spec = score(value)?,
        ["guard"] => gear.guard = score(value)?,
        ["own"] => gear.kind = Source::Own(Box::new(gear.item().clone())),
        ["remove"] => remove_item(sheet, i as u8),
        rest => {
            let Source::Own(item) = &mut gear.kind else { return None };
            set_own(item, rest, value)?;
        }
    }
    Some(())
}

/// Takes an item into the hands chosen, or out of them.
fn carry(sheet: &mut Sheet, at: u8, how: usize) {
    for hand in [&mut sheet.right, &mut sheet.left] {
        if *hand == Some(at) {
            *hand = None;
        }
    }
    // What was in a hand that is now taken goes out of both.
    let (right, left) = (how == 1 || how == 3, how == 2 || how == 3);
    let gone: Vec<u8> = [(right, sheet.right), (left, sheet.left)]
        .iter()
        .filter(|(t, _)| *t)
        .filter_map(|(_, i)| *i)
        .collect();
    for hand in [&mut sheet.right, &mut sheet.left] {
        if hand.is_some_and(|i| gone.contains(&i)) {
            *hand = None;
        }
    }
    sheet.right = if right { Some(at) } else { sheet.right };
    sheet.left = if left { Some(at) } else { sheet.left };
}

fn remove_item(sheet: &mut Sheet, at: u8) {
    carry(sheet, at, 0);
    sheet.gear.remove(usize::from(at));
    for hand in [&mut sheet.right, &mut sheet.left] {
        *hand = hand.map(|i| if i > at { i - 1 } else { i });
    }
}

fn set_own(item: &mut Item, key: &[&str], value: &Value) -> Option<()> {
    match key {
        ["title"] => item.name = Cow::Owned(text(value)?),
        ["shield"] => item.is_shield = flag(value)?,
        ["impale"] => item.impale = score(value)?,
        ["charge"] => item.charge = [Charge::Lance, Charge::Spear, Charge::Other][place(value, 3)?],
        ["saddle"] => item.saddle = [Saddle::No, Saddle::Yes, Saddle::Only][place(value, 3)?],
        ["more"] => {
            let modes = item.modes.to_mut();
            let copy = modes.last()?.clone();
            modes.push(copy);
        }
        ["modes", m, name] => {
            let mode = item.modes.to_mut().get_mut(m.parse::<usize>().ok()?)?;
            set_mode(mode, name, value)?;
        }
        _ => return None,
    }
    Some(())
}

fn set_mode(mode: &mut Mode, name: &str, value: &Value) -> Option<()> {
    match name {
        "name" => mode.name = Cow::Owned(text(value)?),
        "hands" => mode.hands = small(value)?,
        "band" => mode.band = [Band::Near, Band::Far][place(value, 2)?],
        "ap" => mode.ap = small(value)?,
        "attack" => mode.attack = score(value)?,
        "parry" => mode.parry = score(value)?,
        "damage" => mode.damage = score(value)?,
        "kind" => mode.kind = [Damage::Cutting, Damage::Impaling, Damage::Blunt][place(value, 3)?],
        "fixed" => mode.is_fixed = flag(value)?,
        _ => return None,
    }
    Some(())
}

fn set_mount(mount: &mut Mount, name: &str, value: &Value) -> Option<()> {
    match name {
        "beast" => {
            let kind = place(value, BEASTS.len())?;
            mount.beast = kind as u8;
            // Section 3.5: the riding bonus of its kind; it may be changed afterwards.
            mount.riding_bonus = (BEASTS[kind].riding * 2) as i16;
        }
        "quality" => mount.quality = place(value, QUALITIES.len())? as u8,
        "speed" => mount.speed = Speed::ALL[place(value, 5)?],
        "ap" => mount.ap = small(value)?,
        "riding_bonus" => mount.riding_bonus = score(value)?,
        "tack_bonus" => mount.tack_bonus = score(value)?,
        "agitated" => mount.is_agitated = flag(value)?,
        "difficulty" => mount.difficulty = place(value, DIFFICULTIES.len())? as u8,
        _ => return None,
    }
    Some(())
}
