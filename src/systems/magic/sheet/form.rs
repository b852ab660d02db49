//! The sheet as a form (section 2): fields, ranges, and what is worked out from them.

use super::{Gear, Mount, Seat, Sheet, Spot, Wound, worked};
use crate::sheet::{Form, FormVisitor, Source, numbered};
use crate::systems::magic::tables::{
    AIMS, AREAS, BEASTS, BODY_ARMOUR, Band, Charge, DIFFICULTIES, Damage, HELMETS, ITEMS, Item, Location,
    Mode, QUALITIES, Saddle, Speed, WOUNDS, points,
};

/// Longest name.
const MOST_LETTERS: usize = 24;

/// At most this many wounds are added.
const MOST_WOUNDS: usize = 40;

/// At most this many items are added.
const MOST_GEAR: usize = 20;

/// At most this many modes of an item are added.
const MOST_MODES: usize = 4;

/// Where an item is carried: each hand counts for its place.
const CARRIED: [&str; 4] = ["put away", "right hand", "left hand", "both hands"];

impl Form for Sheet {
    fn name(&self) -> &str {
        &self.name
    }

    fn visit(&mut self, form: &mut FormVisitor) {
        if self.is_riderless() {
            form.section("Mount");
            form.line("name", "Name", &mut self.name, MOST_LETTERS);
            mount(form, self);
            return;
        }
        form.section("Body");
        body(form, self);
        form.section("Skills");
        skills(form, self);
        form.section("Weapons");
        weapons(form, self);
        form.section("Armour");
        armour(form, self);
        form.section("Mount");
        mount(form, self);
    }
}

/// A row of a table, by its place. Whether it was set.
fn row<'n>(
    form: &mut FormVisitor,
    key: &str,
    label: &str,
    at: &mut u8,
    names: impl Iterator<Item = &'n str>,
) -> bool {
    let names: Vec<&str> = names.collect();
    let chosen = form.pick(key, label, (*at).into(), &names);
    if let Some(chosen) = chosen {
        *at = chosen as u8;
    }
    chosen.is_some()
}

fn body(form: &mut FormVisitor, sheet: &mut Sheet) {
    form.line("name", "Name", &mut sheet.name, MOST_LETTERS);
    form.halves("st", "ST", &mut sheet.st, [-10, 10]);
    form.halves("co", "CO", &mut sheet.co, [-10, 10]);
    form.halves("pe", "PE", &mut sheet.pe, [-10, 10]);
    form.halves("wp", "WP", &mut sheet.wp, [-10, 10]);
    form.halves("encumbrance", "Encumbrance on CO", &mut sheet.encumbrance, [-10, 0]);
    form.number("fast_draw", "Fast draw, AP", &mut sheet.fast_draw, [0, 3]);
    form.one_of("handed", "Weapon hand", &mut sheet.is_right_handed, &[(true, "right"), (false, "left")]);
    form.worked(|| worked::body(sheet));
    form.items("wounds", &mut sheet.wounds, |_, at| format!("Wound {}", at + 1), wound);
    if sheet.wounds.len() < MOST_WOUNDS && form.press("wounds.add", "Add a wound") {
        sheet.wounds.push(Wound { level: 1, spot: Spot::CHEST });
    }
}

/// One wound; whether it is removed.
fn wound(form: &mut FormVisitor, wound: &mut Wound, at: usize) -> bool {
    let above_scratch = usize::from(wound.level).saturating_sub(1);
    if let Some(above) = form.pick("level", "Level", above_scratch, &WOUNDS[1..]) {
        wound.level = 1 + above as u8;
    }
    let places: Vec<(Location, &str)> = AIMS.iter().map(|row| (row.location, row.name)).collect();
    if form.one_of("where", "Where", &mut wound.spot.location, &places) {
        wound.spot.is_right = false;
    }
    if wound.spot.location.is_paired() {
        form.one_of("side", "Side", &mut wound.spot.is_right, &[(false, "left"), (true, "right")]);
    }
    form.press("remove", &format!("Remove wound {}", at + 1))
}

fn skills(form: &mut FormVisitor, sheet: &mut Sheet) {
    let (skills, specs) = (&mut sheet.skills, &mut sheet.specs);
    form.within("skills", |form| {
        let mut skill = |key, label, n: &mut i16| form.halves(key, label, n, [0, 20]);
        skill("combat", "Combat", &mut skills.combat);
        skill("melee", "Melee", &mut skills.melee);
        skill("tactics", "Tactics", &mut skills.tactics);
        skill("athletics", "Athletics", &mut skills.athletics);
        skill("riding", "Riding", &mut skills.riding);
    });
    let specialisms = |form: &mut FormVisitor| {
        let mut spec = |key, label, n: &mut i16| form.halves(key, label, n, [0, 10]);
        spec("initiative", "Initiative", &mut specs.initiative);
        spec("combat_speed", "Combat speed", &mut specs.combat_speed);
        spec("dodge", "Dodge", &mut specs.dodge);
        spec("soak", "Soak", &mut specs.soak);
        spec("toughness", "Toughness", &mut specs.toughness);
        spec("resist_pain", "Resist pain", &mut specs.resist_pain);
        spec("acrobatics", "Acrobatics", &mut specs.acrobatics);
        spec("riding", "This kind of mount", &mut specs.riding);
    };
    form.within("specs", |form| form.card("Specialisms", specialisms));
}

fn weapons(form: &mut FormVisitor, sheet: &mut Sheet) {
    let mut removed = None;
    for at in 0..sheet.gear.len() {
        if weapon(form, sheet, at) {
            removed = Some(at);
        }
    }
    if let Some(at) = removed {
        remove_item(sheet, at as u8);
    }
    let names: Vec<&str> = std::iter::once("choose…").chain(ITEMS.iter().map(|item| &*item.name)).collect();
    if let Some(chosen) = form.pick("items.add", "Add a weapon or shield", 0, &names) {
        match chosen.checked_sub(1).filter(|_| sheet.gear.len() < MOST_GEAR) {
            Some(at) => sheet.gear.push(Gear { kind: Source::Stock(at as u8), spec: 0, guard: 0 }),
            None => form.refuse(),
        }
    }
}

/// One item; whether it is removed.
fn weapon(form: &mut FormVisitor, sheet: &mut Sheet, at: usize) -> bool {
    let name = sheet.gear[at].item().name.clone();
    let card = numbered(&name, at);
    form.item("items", at, &card, |form| {
        let place = Some(at as u8);
        let carried = usize::from(sheet.right == place) + 2 * usize::from(sheet.left == place);
        if let Some(how) = form.pick("carried", "Carried", carried, &CARRIED) {
            carry(sheet, at as u8, how);
        }
        let gear = &mut sheet.gear[at];
        form.halves("spec", "Specialism", &mut gear.spec, [0, 10]);
        form.halves("guard", "Block and parry", &mut gear.guard, [0, 10]);
    });
    form.card(&card, |form| form.worked(|| worked::weapon(sheet, at)));
    let mut is_removed = false;
    form.item("items", at, &card, |form| {
        is_removed = sheet.gear[at].kind.visit(form, ITEMS, &name, own_item);
    });
    is_removed
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

fn own_item(form: &mut FormVisitor, item: &mut Item) {
    form.line("title", "Called", &mut item.name, MOST_LETTERS);
    form.check("shield", "Is a shield", &mut item.is_shield);
    form.halves("impale", "Burden when stuck", &mut item.impale, [-10, 0]);
    let charges = [(Charge::Lance, "lance"), (Charge::Spear, "spear or javelin"), (Charge::Other, "other")];
    form.one_of("charge", "In a charge", &mut item.charge, &charges);
    let saddles = [(Saddle::No, "no"), (Saddle::Yes, "yes"), (Saddle::Only, "only there")];
    form.one_of("saddle", "In the saddle", &mut item.saddle, &saddles);
    let modes = item.modes.to_mut();
    for (at, mode) in modes.iter_mut().enumerate() {
        let key = format!("modes.{at}");
        form.line(&format!("{key}.name"), &format!("Mode {}", at + 1), &mut mode.name, MOST_LETTERS);
        let name = mode.name.clone();
        form.part_as_written(&key, &name, |form| own_mode(form, mode));
    }
    if modes.len() < MOST_MODES && form.press("more", "Add a mode") {
        modes.extend(modes.last().cloned());
    }
}

fn own_mode(form: &mut FormVisitor, mode: &mut Mode) {
    form.number("hands", "hands", &mut mode.hands, [1, 2]);
    form.one_of("band", "reach", &mut mode.band, &[(Band::Near, "near"), (Band::Far, "far")]);
    form.number("ap", "AP", &mut mode.ap, [2, 4]);
    if let Some(fault) = form.fault() {
        fault.message = format!("A melee mode costs 2 to 4 AP (MODE_COST, AM-37). {}", fault.message);
    }
    form.halves("attack", "attack", &mut mode.attack, [-10, 10]);
    form.halves("parry", "parry", &mut mode.parry, [-10, 10]);
    form.halves("damage", "damage", &mut mode.damage, [0, 30]);
    let kinds = [(Damage::Cutting, "cutting"), (Damage::Impaling, "impaling"), (Damage::Blunt, "blunt")];
    form.one_of("kind", "type", &mut mode.kind, &kinds);
    form.check("fixed", "without ST", &mut mode.is_fixed);
}

fn armour(form: &mut FormVisitor, sheet: &mut Sheet) {
    let (mut body, mut helmet) = (sheet.body, sheet.helmet);
    if row(form, "body", "Body armour", &mut body, BODY_ARMOUR.iter().map(|row| row.0)) {
        sheet.wear(body);
    }
    if row(form, "helmet", "Helmet", &mut helmet, HELMETS.iter().map(|row| row.0)) {
        sheet.don(helmet);
    }
    form.halves("skin", "Skin", &mut sheet.skin, [0, 10]);
    form.halves("magic_resistance", "Resists magic", &mut sheet.magic_resistance, [-10, 20]);
    form.card("Each area", |form| {
        for (at, (area, protection)) in AREAS.iter().zip(&mut sheet.armour).enumerate() {
            form.halves(&format!("armour.{at}"), area, protection, [0, 20]);
        }
    });
    form.card("Resistance", |form| form.worked(|| worked::armour(sheet)));
}

fn mount(form: &mut FormVisitor, sheet: &mut Sheet) {
    let mut is_riderless = sheet.is_riderless();
    let Some(mut mount) = sheet.seat.mount() else {
        if form.press("mount.add", "Put on a mount") {
            sheet.seat = Seat::Ridden(Mount::default());
        }
        return;
    };
    form.within("mount", |form| {
        if row(form, "beast", "Kind", &mut mount.beast, BEASTS.iter().map(|row| row.name)) {
            // Section 3.5: the riding bonus of its kind; it may be changed afterwards.
            let riding = BEASTS.get(usize::from(mount.beast)).map_or(0, |row| row.riding);
            mount.riding_bonus = points(riding) as i16;
        }
        row(form, "quality", "Quality", &mut mount.quality, QUALITIES.iter().map(|row| row.0));
        form.one_of("speed", "Speed", &mut mount.speed, &Speed::ALL.map(|speed| (speed, speed.name())));
        form.number("ap", "AP each turn", &mut mount.ap, [0, 30]);
        form.halves("riding_bonus", "Riding bonus", &mut mount.riding_bonus, [0, 10]);
        form.halves("tack_bonus", "Tack bonus", &mut mount.tack_bonus, [0, 10]);
        form.check("agitated", "Agitated", &mut mount.is_agitated);
        let difficulties = DIFFICULTIES.iter().map(|row| row.0);
        row(form, "difficulty", "Staying mounted", &mut mount.difficulty, difficulties);
        form.check("riderless", "Without a rider", &mut is_riderless);
        sheet.seat = if is_riderless { Seat::Empty(mount) } else { Seat::Ridden(mount) };
        if form.press("remove", "Dismount for good") {
            sheet.seat = Seat::Foot;
        }
    });
}
