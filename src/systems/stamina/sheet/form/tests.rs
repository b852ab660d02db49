//! The form is the sheet: what is set is there, what is wrong is flagged.

use super::*;
use crate::board::UnitId;
use crate::dice::Random;
use crate::sheet::{Field, Kind, Value};
use crate::systems::stamina::sheet::{Gear, Quiver};
use crate::systems::stamina::state::cast::{demo, starters};
use crate::systems::stamina::state::scene;
use crate::systems::stamina::tables::ranged::Ammo;
use crate::systems::stamina::tables::strains::Strain;
use crate::systems::stamina::tables::traits::Trait;

fn fields(sheet: &Sheet) -> Vec<Field> {
    sheet.sections().into_iter().flat_map(|section| section.fields).collect()
}

fn field(sheet: &Sheet, key: &str) -> Field {
    fields(sheet).into_iter().find(|field| field.key == key).unwrap_or_else(|| panic!("{key}"))
}

/// The fault of a field, by what it says.
fn says(sheet: &Sheet, key: &str) -> String {
    field(sheet, key).fault.map_or(String::new(), |fault| fault.message)
}

fn with(mut sheet: Sheet, sets: &[(&str, Value)]) -> Sheet {
    for (key, value) in sets {
        assert!(sheet.set(key, value), "{key}");
    }
    sheet
}

fn pressed(sheet: Sheet, keys: &[&str]) -> Sheet {
    keys.iter().fold(sheet, |sheet, key| with(sheet, &[(key, Value::Press)]))
}

fn n(key: &str, n: i32) -> (&str, Value) {
    (key, Value::Number(n))
}

fn shown(sheet: &Sheet, key: &str) -> (String, String) {
    let Kind::Worked { value, formula } = field(sheet, key).kind else { panic!("{key}") };
    (value, formula)
}

fn with_value(kind: &Kind) -> Value {
    match kind {
        Kind::Number { value, .. } => Value::Number(*value),
        Kind::Pick { value, .. } => Value::Number(*value as i32),
        Kind::Text { value, .. } => Value::Text(value.clone()),
        Kind::Flag(is) => Value::Flag(*is),
        Kind::Worked { .. } | Kind::Press => Value::Press,
    }
}

/// Something of everything, in all its forms.
fn crowded() -> Sheet {
    let adds = ["items.add.own", "items.add.own", "items.add.own", "items.add.16", "armour.add.own"];
    let more =
        ["ammo.add.arrow", "ammo.add.2", "spells.add.own", "spells.add.1", "traits.add.24", "manual.add.0"];
    let sheet = pressed(pressed(Sheet::default(), &adds), &more);
    let on = |key| (key, Value::Flag(true));
    let sets = [n("items.1.class", 1), n("items.2.class", 3), n("spells.0.effect", 5), n("strain", 2)];
    with(with(sheet, &sets), &[on("items.0.throw"), on("items.0.heavy"), on("items.1.heavy")])
}

fn all() -> Vec<Sheet> {
    starters().into_iter().chain([Sheet::default(), crowded()]).collect()
}

#[test]
fn every_field_takes_its_values() {
    for sheet in all() {
        for field in fields(&sheet) {
            let wanted = match field.kind.clone() {
                Kind::Number { value, least, most, step, is_halves } => [value, least, most]
                    .map(|value| Kind::Number { value, least, most, step, is_halves })
                    .to_vec(),
                Kind::Text { most, value } => {
                    [value, "Ü".to_owned()].map(|value| Kind::Text { value, most }).to_vec()
                }
                Kind::Pick { of, .. } => {
                    (0..of.len()).map(|value| Kind::Pick { value, of: of.clone() }).collect()
                }
                Kind::Flag(is) => vec![Kind::Flag(is), Kind::Flag(!is)],
                Kind::Press => {
                    assert!(pressed(sheet.clone(), &[&field.key]) != sheet, "{}", field.key);
                    continue;
                }
                Kind::Worked { .. } => {
                    assert!(!sheet.clone().set(&field.key, &Value::Press), "{}", field.key);
                    continue;
                }
            };
            for kind in wanted {
                let after = with(sheet.clone(), &[(&field.key, with_value(&kind))]);
                assert_eq!(self::field(&after, &field.key).kind, kind, "{}: {}", sheet.name, field.key);
                assert!(kind != field.kind || after == sheet, "{}", field.key);
            }
        }
    }
}

#[test]
fn what_is_out_of_range_is_flagged_with_the_range() {
    for sheet in all() {
        for field in fields(&sheet) {
            let Kind::Number { least, most, .. } = field.kind else { continue };
            for value in [least - 1, most + 1, i32::MIN, i32::MAX] {
                let after = with(sheet.clone(), &[(&field.key, Value::Number(value))]);
                let now = self::field(&after, &field.key);
                let Kind::Number { value, .. } = now.kind else { panic!("{}", field.key) };
                let is_within = (least..=most).contains(&value);
                assert!(is_within || now.fault.is_some_and(|fault| fault.fix.is_some()), "{}", field.key);
            }
        }
    }
    assert_eq!(says(&with(Sheet::default(), &[n("body", 11)]), "body"), "Body can be −5 to 10, not 11.");
}

#[test]
fn the_cast_has_no_faults() {
    for sheet in starters() {
        assert_eq!(sheet.faults(), [], "{}", sheet.name);
        assert!(is_sound(&sheet), "{}", sheet.name);
    }
}

#[test]
fn what_does_not_go_together_is_flagged() {
    let armed = Sheet::default().with(Gear::stock("Longsword")).with(Gear::stock("Dagger").off());
    let message = "Dagger is in a hand that is not free: hold it otherwise, or stow it.";
    assert_eq!(says(&armed, "items.1.held"), message);
    let fix = armed.faults()[0].fix.clone().unwrap().1;
    assert!(with(armed, &[n("items.1.held", fix)]).faults().is_empty());
    let bare = with(pressed(Sheet::default(), &["items.add.own"]), &[("items.0.type.3", Value::Flag(false))]);
    assert_eq!(says(&bare, "items.0.type.0"), "Own weapon strikes with nothing: choose a type.");
    assert!(!is_sound(&bare));
    let near = with(pressed(Sheet::default(), &["items.add.own"]), &[n("items.0.least", 2)]);
    assert_eq!(says(&near, "items.0.least"), "Own weapon reaches farther near than far: change one of them.");
    let fistless = with(Sheet::default(), &[("brawling.0", Value::Flag(false))]);
    assert!(says(&fistless, "brawling.0").starts_with("Fighter strikes with nothing"));
    let cantrip =
        with(pressed(Sheet::default(), &["spells.add.1"]), &[n("spells.0.speed", 4), n("spells.0.delay", 0)]);
    assert_eq!(cantrip.faults().len(), 2);
    assert!(says(&cantrip, "spells.0.speed").contains("multi-round is for spells only"));
    let mut quivers = pressed(Sheet::default(), &["ammo.add.0", "ammo.add.0"]);
    assert!(says(&quivers, "ammo.1.pieces").contains("there twice"));
    quivers.ammo = vec![Quiver { ready: 3, pieces: 2, ..quivers.ammo[0] }];
    assert!(says(&quivers, "ammo.0.ready").contains("no more can be ready"));
}

#[test]
fn new_things_go_where_there_is_room() {
    // Arming sword, round shield, dagger, longsword.
    let armed = pressed(Sheet::default(), &["items.add.14", "items.add.0", "items.add.3", "items.add.8"]);
    let held: Vec<_> = armed.gear.iter().map(|gear| hands(gear.grip)).collect();
    assert_eq!(held, [[false, true], [true, false], [false, false], [false, false]]);
    let mut full = Sheet { gear: vec![Gear::stock("Dagger").stowed(); 20], ..Sheet::default() };
    assert!(!full.set("items.add.0", &Value::Press) && full.faults().is_empty());
    full.gear.push(Gear::stock("Dagger").stowed());
    assert_eq!(says(&full, "items.20.held"), "Fighter carries more than 20 items: remove one.");
}

/// Section 2.1: a strain brings what it brings once, and takes it along when it goes.
#[test]
fn a_strain_is_what_it_brings() {
    let rhosk = with(Sheet::default(), &[n("strain", Strain::Rhosk as i32)]);
    assert_eq!((rhosk.attributes, rhosk.size, rhosk.strain_speed), ([2, 0, 0, 0], 1, 4));
    assert_eq!(shown(&rhosk, "worked.15"), ("3".to_owned(), "armour 0, natural armour +3".to_owned()));
    let denja = with(rhosk.clone(), &[n("strain", Strain::Denja as i32)]);
    assert_eq!((denja.attributes, denja.size, denja.strain_speed), ([-1, -1, 0, 1], -1, 3));
    assert_eq!((denja.natural.value, denja.brawling[1]), (2, true));
    assert_eq!(with(denja, &[n("strain", 0)]), Sheet::default());
}

#[test]
fn what_is_not_on_the_form_changes_nothing() {
    let keys = ["", "hp", "items.9.held", "items.0.title", "items.0.loaded", "items.add.99", "items.x.held"];
    let more = ["skills.x", "skills.bash.add", "ammo.0.pieces", "ammo.add.9", "armour.add.0", "armour.value"];
    let last =
        ["natural.resist.6", "brawling.7", "spells.0.title", "spells.add.8", "traits.3", "traits.add.40"];
    let own = ["manual.0", "manual.3.remove", "manual.add.18", "worked.0", "name.x", "weak.9"];
    let start = starters().remove(0);
    for key in keys.into_iter().chain(more).chain(last).chain(own) {
        for value in [Value::Number(0), Value::Text("x".to_owned()), Value::Flag(true), Value::Press] {
            let mut sheet = start.clone();
            assert!(!sheet.set(key, &value) && sheet == start, "{key}");
        }
    }
}

/// Mara of the worked examples, and what follows from her figures.
#[test]
fn values_are_worked_out() {
    let mara = starters().remove(0);
    let text = |value: &str, formula: &str| (value.to_owned(), formula.to_owned());
    assert_eq!(shown(&mara, "worked.0"), text("11", "base 8, reflexes +1, Personal Defense +2"));
    assert_eq!(shown(&mara, "worked.7"), text("5", "Melee Combat 2, parry bonus +1, shield bonus +2"));
    let sword = "hand-and-a-half 3; body +1, at most +2; reach 1; as concussive −2; \
                 1 success: +1 damage, or 1 success: +1 armour piercing";
    assert_eq!(shown(&mara, "items.0.worked.0.0"), text("4 penetrating, armour piercing 3", sword));
    let shield = "one-handed 3, shield −1; body +1, at most +1; reach 0–1; 2 successes: +1 damage";
    assert_eq!(shown(&mara, "items.1.worked.0.0"), text("3 concussive, armour piercing 0", shield));
    let changed = with(pressed(mara, &["manual.add.0"]), &[n("manual.0", -2)]);
    assert_eq!(
        shown(&changed, "worked.0"),
        text("9", "base 8, reflexes +1, Personal Defense +2, changed −2")
    );
    let ilen = starters().remove(2);
    let bow = "bow 2, missile +1; close range 22, then 22; as concussive −3; \
               1 success: +1 damage, or 1 success: −1 damage and +1 armour piercing";
    assert_eq!(shown(&ilen, "items.0.worked.shot"), text("3 penetrating, armour piercing 0", bow));
    let teyo = starters().remove(3);
    let cost = "manifest 2, instant 3, delay none −1, force strike 3";
    assert_eq!(shown(&teyo, "spells.0.worked.cost"), text("7", cost));
    assert_eq!(shown(&teyo, "spells.0.worked.result"), text("4 concussive damage", "X 2: rank"));
    let tough = pressed(Sheet::default(), &["traits.add.25"]).having(Trait::Tough);
    assert_eq!(shown(&tough, "worked.2"), text("7", "base 5, Healthy +2"));
}

/// What a list to add from says of a row.
#[test]
fn rows_of_a_list_tell_by_what_one_chooses() {
    let mara = Sheet { armour: None, ..starters().remove(0) };
    let figures = |name: &str| {
        let mut offers = fields(&mara).into_iter().filter_map(|field| field.offer.map(|it| (field.key, it)));
        let (key, offer) = offers.find(|(_, offer)| offer.name == name).unwrap();
        format!("{}: {}", offer.table, mara.figures(&key))
    };
    let cases = [
        (
            "Arming sword",
            "Melee weapons: long blade 4, in both hands 5; penetrating, armour piercing 3; balanced; hand-and-a-half, reach 1",
        ),
        (
            "Round shield",
            "Shields: shield 3; concussive, armour piercing 0; shield 2; one-handed, reach 0–1; bash",
        ),
        ("War bow", "Ranged weapons: damage 4, armour piercing 2, range 26; heavy 3"),
        ("Bodkin arrow", "Arrows: penetrating; armour piercing +2; as concussive −5"),
        ("Injection bolt", "Bolts: penetrating; damage halved; nothing as concussive"),
        ("Heavy mail", "Armour: armour value 8; resists concussive 4, cold 2; Armor 3; helm: 1 disadvantage"),
        ("Force Dart", "Cantrips: arcane cost 6: thrown 1, fast cast 2, force strike 3"),
        ("Push the Body", "Traits: once a turn up to 3 stamina back for 1 fatigue"),
    ];
    for (name, expected) in cases {
        assert_eq!(figures(name), expected, "{name}");
    }
}

/// Whatever somebody presses: each key once, and without a fault the fight begins, and from what it has come
/// to begins again.
#[test]
fn what_has_no_fault_can_be_played_with() {
    let mut dice = Random::from_number(118);
    let mut begun = 0;
    for start in all() {
        let mut sheet = start;
        for _ in 0..60 {
            let all = fields(&sheet);
            let field = &all[dice.below(all.len())];
            let value = match &field.kind {
                Kind::Text { most, .. } => Value::Text("x".repeat(dice.below(most + 2))),
                Kind::Number { least, most, .. } => {
                    Value::Number(least - 1 + dice.below((most - least) as usize + 3) as i32)
                }
                Kind::Pick { of, .. } => Value::Number(dice.below(of.len()) as i32),
                Kind::Flag(is) => Value::Flag(!is),
                Kind::Press => Value::Press,
                Kind::Worked { .. } => continue,
            };
            sheet = with(sheet, &[(&field.key, value)]);
            let mut keys: Vec<String> = fields(&sheet).into_iter().map(|it| it.key).collect();
            keys.sort();
            assert!(keys.windows(2).all(|pair| pair[0] != pair[1]));
            for fault in sheet.faults() {
                if let Some((_, n)) = fault.fix {
                    assert!(sheet.set(&fault.key, &Value::Number(n)), "{}", fault.key);
                }
            }
            let mut setup = demo();
            setup.recruits[0].sheet = sheet.clone();
            let is_fine = sheet.faults().is_empty();
            match scene::begin(&setup) {
                Ok(state) => {
                    assert!(is_fine && is_sound(&sheet) && scene::begin(&scene::setup(&state)).is_ok());
                    assert_eq!(&*state.figure(UnitId(0)).sheet, &sheet);
                    begun += 1;
                }
                Err(faults) => assert!(!is_fine, "{faults:?}"),
            }
        }
    }
    assert!(begun > 100, "{begun}");
}

/// What a link may say that no form does.
#[test]
fn what_no_form_shows_is_looked_at_as_well() {
    let sound = starters().remove(2);
    assert!(is_sound(&sound));
    let mut foreign = sound.clone();
    foreign.gear[0].loaded = Some(Ammo::BOLT);
    assert!(!is_sound(&foreign));
    let mut unknown = sound.clone();
    unknown.gear[0].kind = Source::Stock(200);
    assert!(!is_sound(&unknown));
    let mut own = sound.clone();
    own.ammo[0].ammo.damage = 3;
    assert!(!is_sound(&own));
    assert!(!is_sound(&Sheet { traits: vec![(Trait::Tough, 0)], ..sound.clone() }));
    assert!(!is_sound(&Sheet { has_helm: true, armour: None, ..sound }));
}
