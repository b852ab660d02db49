//! The form is the sheet: what is set is there, what is wrong is flagged, what is not flagged can be played with.

use super::*;
use crate::board::UnitId;
use crate::dice::Random;
use crate::sheet::{Field, Kind, Value};
use crate::systems::gurps::sheet::{Carried, Gear, Guard};
use crate::systems::gurps::state::cast::{demo, starters};
use crate::systems::gurps::state::scene;
use crate::table::Setup;

fn fields(sheet: &Sheet) -> Vec<Field> {
    sheet.sections().into_iter().flat_map(|section| section.fields).collect()
}

fn field(sheet: &Sheet, key: &str) -> Field {
    fields(sheet).into_iter().find(|field| field.key == key).unwrap()
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
    let adds =
        ["items.add.own", "items.add.10", "items.add.40", "shield.add.own", "worn.add.own", "worn.add.4"];
    let more = ["items.0.shot.add", "items.1.own", "items.0.grips.add", "skills.add.3", "others.add.4"];
    let own = ["hit_points", "fatigue", "speed", "vision", "load"].map(|key| format!("{key}.change"));
    let own: Vec<&str> = own.iter().map(String::as_str).collect();
    let sheet = pressed(pressed(pressed(Sheet::default(), &adds), &more), &own);
    with(
        sheet,
        &[
            n("items.0.make", 1),
            n("items.0.shot.basis", 2),
            n("items.0.shot.half_by", 2),
            n("items.0.shot.max_by", 0),
            ("items.0.shot.capped", Value::Flag(true)),
            ("worn.0.impaling", Value::Flag(true)),
        ],
    )
}

fn all() -> Vec<Sheet> {
    starters().into_iter().chain([Sheet::default(), crowded()]).collect()
}

#[test]
fn nobody_comes_with_faults() {
    for sheet in all() {
        assert_eq!((sheet.faults(), is_sound(&sheet)), (vec![], true), "{}", sheet.name);
    }
    assert!(scene::begin(&demo()).is_ok());
}

#[test]
fn every_field_can_be_set_and_read_back() {
    for sheet in all() {
        for field in fields(&sheet) {
            let wanted: Vec<Kind> = match field.kind.clone() {
                Kind::Number { least, most, step, is_halves, value } => {
                    let kind = |value| Kind::Number { value, least, most, step, is_halves };
                    [value, least, most].map(kind).to_vec()
                }
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
    assert_eq!(says(&with(Sheet::default(), &[n("st", 41)]), "st"), "ST can be 1 to 40, not 41.");
}

#[test]
fn what_does_not_go_together_is_flagged() {
    // GU-118
    let archer = Sheet::default().with(Gear::stock("Longbow").carried(Carried::BothHands));
    let shielded = archer.clone().shielded("Small shield", 12);
    let message = "Longbow needs both hands free: put it away, or the shield on the back.";
    assert_eq!(says(&shielded, "items.0.carried"), message);
    let put = shielded.faults()[0].fix.clone().unwrap().1;
    assert!(with(shielded.clone(), &[n("items.0.carried", put)]).faults().is_empty());
    assert!(with(shielded, &[("shield.slung", Value::Flag(true))]).faults().is_empty());
    let two = archer.with(Gear::stock("Dagger"));
    let message = "Dagger is in a hand that is not free: carry it otherwise, or put it away.";
    assert_eq!(says(&two, "items.1.carried"), message);
    // R-LOAD
    let laden = with(Sheet::called("Ox", [10, 10, 10, 10]), &[("load.change", Value::Press), n("load", 801)]);
    let message = "Ox cannot move under 200.25 lb with ST 10: carry less.";
    assert_eq!(says(&laden, "load"), message);
    assert!(with(laden, &[n("load", 800)]).faults().is_empty());
    let suits = Sheet::called("Ox", [5, 10, 10, 10]).wearing("Full plate");
    assert!(says(&suits, "worked.load").starts_with("Ox cannot move under 110 lb"));
    // GU-805
    let bare = pressed(Sheet::default(), &["items.add.own", "items.0.grips.0.remove"]);
    assert_eq!(says(&bare, "items.0.carried"), "Own weapon needs a grip or a shot.");
    assert!(!is_sound(&bare));
    let keys = ["items.add.own", "items.0.grips.0.modes.1.remove", "items.0.grips.0.modes.0.remove"];
    let idle = pressed(Sheet::default(), &keys);
    assert_eq!(says(&idle, "items.0.grips.0.hands"), "Own weapon needs a mode for each grip.");
}

/// What is new is taken up where there is room for it.
#[test]
fn new_weapons_go_where_there_is_room() {
    let armed = pressed(Sheet::default(), &["items.add.8", "items.add.17", "items.add.8"]);
    let carried: Vec<Carried> = armed.gear.iter().map(|gear| gear.carried).collect();
    assert_eq!(carried, [Carried::WeaponHand, Carried::OffHand, Carried::PutAway]);
    let staff = pressed(Sheet::default(), &["items.add.24"]);
    assert_eq!((&*staff.gear[0].weapon().name, staff.gear[0].carried), ("Quarterstaff", Carried::BothHands));
    let many = vec![Gear::stock("Dagger").carried(Carried::PutAway); 20];
    let mut full = Sheet { gear: many, ..Sheet::default() };
    assert!(!full.set("items.add.0", &Value::Press) && full.faults().is_empty());
    full.gear.push(Gear::stock("Dagger"));
    assert_eq!(says(&full, "items.20.carried"), "Fighter carries more than 20 weapons: remove one.");
}

#[test]
fn what_is_not_on_the_form_changes_nothing() {
    let keys = ["", "hp", "hit_points", "hit_points.reset", "items.9.carried", "items.0.title", "items.0.st"];
    let more = ["items.add.99", "items.x.carried", "skills.0", "skills.0.forget", "skills.add.2", "name.x"];
    let last = ["speed_load.add.2", "shield.add.0", "shield.pd", "worn.5.own", "worn.0.pd", "worked.move"];
    let start = starters().remove(0);
    for key in keys.into_iter().chain(more).chain(last) {
        for value in [Value::Number(0), Value::Text("x".to_owned()), Value::Flag(true), Value::Press] {
            let mut sheet = start.clone();
            assert!(!sheet.set(key, &value) && sheet == start, "{key}");
        }
    }
}

/// Aldric of the worked examples, and what follows from his figures.
#[test]
fn values_are_worked_out() {
    let aldric = Sheet::called("Aldric", [12, 12, 10, 11])
        .skilled(crate::systems::gurps::tables::Skill::Broadsword, 13)
        .with(Gear::stock("Thrusting broadsword"))
        .shielded("Medium shield", 12)
        .wearing("Chainmail shirt");
    let text = |value: &str, formula: &str| (value.to_owned(), formula.to_owned());
    let load = text("43 lb", "weapons 3 lb, shield 15 lb, armour 25 lb");
    assert_eq!(shown(&aldric, "worked.load"), load);
    assert_eq!(shown(&aldric, "worked.speed"), text("5.75", "(DX 12 + HT 11) / 4"));
    assert_eq!(shown(&aldric, "worked.move"), text("4", "Basic Speed 5.75, load −1"));
    assert_eq!(shown(&aldric, "items.0.worked.0.parry"), text("6", "½ of Broadsword 13"));
    assert_eq!(shown(&aldric, "shield.worked.block"), text("6", "½ of Shield 12"));
    let thrust = "thrust 1d−1, weapon +2; reach 1; Broadsword 13; least ST 10";
    assert_eq!(shown(&aldric, "items.0.worked.0.1"), text("1d+1 impaling", thrust));
    let torso = "Chainmail shirt PD 3, DR 4 (against impaling PD 1, DR 2)";
    assert_eq!(shown(&aldric, "worked.area.0"), text("PD 3, DR 4", torso));
    let spiked = Guard { is_spiked: true, ..Guard::stock("Medium shield") };
    assert_eq!(shown(&Sheet { shield: Some(spiked), ..aldric.clone() }, "worked.load").0, "48 lb");
    let changed = pressed(aldric, &["hit_points.change"]);
    assert_eq!(with(changed.clone(), &[n("hit_points", 15)]).most_hit_points(), 15);
    assert_eq!(field(&changed, "hit_points.reset").label, "Hit points as worked out: 11");
    // GU-621: the fence of whoever is light on his feet.
    let fencer = Sheet::called("Elspeth", [10, 14, 11, 11])
        .skilled(crate::systems::gurps::tables::Skill::Fencing, 15)
        .with(Gear::stock("Rapier"));
    assert_eq!(shown(&fencer, "items.0.worked.0.parry").0, "10");
    assert_eq!(shown(&fencer.shielded("Large shield", 10), "items.0.worked.0.parry").0, "7");
}

/// What a list to add from says of a row, for Aldric's ST and skills.
#[test]
fn rows_of_a_list_tell_by_what_one_chooses() {
    let aldric = Sheet::called("Aldric", [12, 12, 10, 11])
        .skilled(crate::systems::gurps::tables::Skill::Broadsword, 13);
    let figures = |name: &str| {
        let all = fields(&aldric).into_iter();
        let mut offers = all.filter_map(|field| field.offer.map(|offer| (field.key, offer)));
        let (key, offer) = offers.find(|(_, offer)| offer.name == name).unwrap();
        format!("{}: {}", offer.table, aldric.figures(&key))
    };
    let cases = [
        (
            "Thrusting broadsword",
            "Hand weapons: swing 1d+3 cutting, reach 1; thrust 1d+1 impaling, reach 1; Broadsword 13; least ST 10; 3 lb",
        ),
        (
            "Bastard sword",
            "Hand weapons: in one hand: swing 1d+3 cutting, reach 1, 2; thrust 1d crushing, reach 2; Broadsword 13; \
             least ST 11; in two hands: swing 1d+4 cutting, reach 1, 2; thrust 1d+1 crushing, reach 2; \
             Two-handed sword 7 by default; least ST 10; 5 lb",
        ),
        (
            "Javelin",
            "Hand weapons: thrust 1d impaling, reach 1; Spear 7 by default; thrown 1d impaling, ½D 18, Max 30, Acc 3; \
             Spear throwing 8 by default; least ST 7; 2 lb",
        ),
        ("Prodd", "Missile weapons: shot 1d+2 crushing, ½D 200, Max 250, Acc 2; Crossbow 8 by default; 6 lb"),
        ("Chainmail shirt", "Pieces: PD 3, DR 4 (against impaling PD 1, DR 2); torso; 25 lb"),
        ("Small shield", "Shields: PD 2; 8 lb"),
        ("Fencing", "Weapon skills: DX −5 by default; for smallsword, rapier, sabre"),
        ("Brawling", "Other skills: "),
        ("Own weapon", ": "),
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
        for _ in 0..40 {
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
            let mut setup: Setup<Sheet> = demo();
            setup.recruits[0].sheet = sheet.clone();
            let is_fine = sheet.faults().is_empty();
            match scene::begin(&setup) {
                Ok(state) => {
                    assert!(is_fine && scene::begin(&scene::setup(&state)).is_ok());
                    assert_eq!(&*state.figure(UnitId(0)).sheet, &sheet);
                    begun += 1;
                }
                Err(faults) => assert!(!is_fine, "{faults:?}"),
            }
        }
    }
    assert!(begun > 100, "{begun}");
}
