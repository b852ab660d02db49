//! The form is the sheet: what is set is there, what is wrong is flagged, what is not flagged is sound.

use super::*;
use crate::dice::Random;
use crate::sheet::{Field, Kind, Value};
use crate::systems::circle::sheet::slots::misfit;
use crate::systems::circle::state::cast::{demo, starters, unit};
use crate::systems::circle::tables::{gear, weapon};

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

fn n(key: &str, n: i32) -> (&str, Value) {
    (key, Value::Number(n))
}

fn shown(sheet: &Sheet, key: &str) -> (String, String) {
    let Kind::Worked { value, formula } = field(sheet, key).kind else { panic!("{key}") };
    (value, formula)
}

/// Something of everything, in all its forms.
fn crowded() -> Sheet {
    let mut sheet = unit("SW");
    let adds = ["natural.add.1", "items.add.own", "items.add.24", "armour.add", "armour.add"];
    let adds = adds.into_iter().chain(["footprint.add"; 3]).chain(["abilities.add"; 6]);
    for key in adds.chain(["powers.add.0", "powers.add.1", "powers.add.3", "powers.add.4"]) {
        assert!(sheet.set(key, &Value::Press), "{key}");
    }
    with(
        sheet,
        &[
            n("natural.kind", 7),
            n("items.2.kind", 7),
            ("items.2.armour.add", Value::Press),
            ("items.2.abilities.add", Value::Press),
            n("items.2.abilities.0.flag", 9),
            n("armour.1.kind", 9),
            n("abilities.1.flag", 8),
            n("abilities.2.flag", 2),
            n("abilities.3.flag", 2),
            n("abilities.3.against", 1),
            n("abilities.4.flag", 2),
            n("abilities.4.against", 2),
            n("abilities.5.flag", 2),
            n("abilities.5.kind", 7),
            n("powers.1.kind", 8),
            ("powers.1.dice.add", Value::Press),
        ],
    )
}

fn all() -> Vec<Sheet> {
    starters().into_iter().chain([Sheet::default(), crowded()]).collect()
}

#[test]
fn nobody_comes_with_faults() {
    for sheet in starters().into_iter().chain([Sheet::default()]) {
        assert_eq!((sheet.faults(), is_sound(&sheet)), (vec![], true), "{}", sheet.name);
    }
    assert!(demo().recruits.iter().all(|recruit| is_sound(&recruit.sheet)));
}

#[test]
fn every_field_can_be_set_and_read_back() {
    for sheet in all() {
        for field in fields(&sheet) {
            let flagged = |is: bool| vec![Kind::Flag(is)];
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
                Kind::Flag(is) => [flagged(is), flagged(!is)].concat(),
                Kind::Press => {
                    let mut pressed = sheet.clone();
                    assert!(pressed.set(&field.key, &Value::Press) && pressed != sheet, "{}", field.key);
                    continue;
                }
                Kind::Worked { .. } => {
                    assert!(!sheet.clone().set(&field.key, &Value::Press), "{}", field.key);
                    continue;
                }
            };
            for kind in wanted {
                let value = match &kind {
                    Kind::Number { value, .. } => Value::Number(*value),
                    Kind::Pick { value, .. } => Value::Number(*value as i32),
                    Kind::Text { value, .. } => Value::Text(value.clone()),
                    Kind::Flag(is) => Value::Flag(*is),
                    Kind::Worked { .. } | Kind::Press => Value::Press,
                };
                let after = with(sheet.clone(), &[(&field.key, value)]);
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
                let Some(fault) = now.fault else {
                    assert!((least..=most).contains(&value), "{}", field.key);
                    continue;
                };
                assert!(fault.fix.is_some() && !is_sound(&after), "{}", field.key);
            }
        }
    }
    let text = Value::Text("x".repeat(300));
    assert_eq!(says(&with(unit("MI"), &[("name", text)]), "name"), "Name can have 60 letters at most.");
    assert_eq!(says(&with(unit("MI"), &[n("height", 0)]), "height"), "Height in pegs can be 1 to 99, not 0.");
}

#[test]
fn what_does_not_go_together_is_flagged() {
    let sheet = with(unit("SW"), &[n("wounds", 6), n("mana_spent", 1), n("sight_height", 6)]);
    assert_eq!(says(&sheet, "wounds"), "Swordsman can take 5 wounds at most.");
    let fixes = sheet.faults().into_iter().map(|fault| (fault.key, fault.fix.unwrap().1));
    let fixes: Vec<(String, i32)> = fixes.collect();
    let keys = [("wounds", 5), ("mana_spent", 0), ("sight_height", 5)];
    assert_eq!(fixes, keys.map(|(key, n)| (key.to_owned(), n)));
    let sheet = with(unit("SW"), &[("kinds.0", Value::Flag(false)), ("neck", Value::Flag(true))]);
    assert_eq!(sheet.faults().len(), 2);
    let sheet = with(unit("TR"), &[n("sight_cell", 2), n("footprint.0.q", 0)]);
    assert_eq!(says(&sheet, "footprint.0.q"), "Cell 1 lies where another does: move or remove it.");
    assert_eq!(says(&sheet, "sight_cell"), "Troll has no cell 2: see from one that it has.");
    let sheet = with(unit("TR"), &[("natural.title", Value::Text(" ".to_owned())), n("natural.kind", 7)]);
    assert_eq!(says(&sheet, "natural.title"), "Give it a name.");
    assert_eq!(says(&sheet, "natural.custom"), "");
}

/// CR-162
#[test]
fn what_is_held_has_to_fit() {
    let mut sheet = unit("SW");
    for item in [weapon("Bow"), gear("Plate")] {
        sheet.items.push(item);
    }
    let bow = with(sheet.clone(), &[n("items.2.carried", 1)]);
    assert_eq!(says(&bow, "items.1.carried"), "Bow takes both hands: put Shield away.");
    assert!(with(bow, &[n("items.1.carried", 0)]).faults().is_empty());
    let plate = with(sheet.clone(), &[n("items.3.carried", 1)]);
    let message = "Plate is not for the main hand: carry it otherwise, or put it away.";
    assert_eq!(says(&plate, "items.3.carried"), message);
    assert!(with(plate, &[n("items.3.carried", 3)]).faults().is_empty());
    let maimed = with(sheet.clone(), &[n("hands", 1)]);
    assert_eq!(says(&maimed, "items.1.carried"), "Swordsman has too few hands for Shield: put it away.");
    let put = maimed.faults()[0].fix.clone().unwrap().1;
    assert!(with(maimed, &[n("items.1.carried", put)]).faults().is_empty());
    // What is new is taken up where there is room for it, and what is removed takes nothing along.
    let armed = ["items.add.6", "items.add.20", "items.add.4"].map(|key| (key, Value::Press));
    let armed = with(Sheet::default(), &armed);
    assert_eq!((armed.equipped.main, armed.equipped.off, armed.equipped.body), (Some(0), None, Some(1)));
    let less = with(sheet, &[("items.0.remove", Value::Press)]);
    assert_eq!((less.equipped.main, less.equipped.off), (None, Some(0)));
}

#[test]
fn what_is_not_on_the_form_changes_nothing() {
    let keys = ["", "speed", "items.9.value", "items.0.shield", "items.1.value", "items.0.custom"];
    let more = ["items.add.25", "items.x.title", "kinds.6", "natural.value", "powers.0.flat", "armour"];
    let last =
        ["abilities.0.flag", "footprint.add.1", "natural.add.4", "worked.top", "name.x", "powers.add.5"];
    for key in keys.into_iter().chain(more).chain(last) {
        for value in [Value::Number(0), Value::Text("x".to_owned()), Value::Flag(true), Value::Press] {
            let mut sheet = unit("SW");
            assert!(!sheet.set(key, &value) && sheet == unit("SW"), "{key}");
        }
    }
}

#[test]
fn values_are_worked_out() {
    let main = ("d4 + d6".to_owned(), "base 4, Sword 6; slash, range 0".to_owned());
    assert_eq!(shown(&unit("SW"), "worked.main"), main);
    let duellist = unit("DU");
    assert_eq!(shown(&duellist, "worked.both").0, "d4 + d6 + d4");
    assert!(!fields(&unit("BR")).iter().any(|field| field.key == "worked.both"));
    assert_eq!(shown(&unit("BR"), "worked.unarmed").1, "base 5 (d10, halved up); blunt, range 0");
    assert_eq!(shown(&unit("DR"), "worked.natural").1, "base 10, Dragon breath 8; magic, range 3");
    assert!(!fields(&unit("DR")).iter().any(|field| field.key == "worked.unarmed"));
    assert_eq!(shown(&unit("WT"), "worked.unarmed").0, "no dice");
    assert_eq!(shown(&unit("WT"), "worked.defence").0, "none");
    let walled = with(unit("MI"), &[("items.add.18", Value::Press)]);
    let defence = ("d3 + 1".to_owned(), "defence 3 (d6, halved up), Tower shield +1".to_owned());
    assert_eq!(shown(&walled, "worked.defence"), defence);
    let mage = with(unit("MA"), &[("items.add.23", Value::Press)]);
    assert_eq!(shown(&mage, "worked.armour.6").0, "3");
    assert_eq!(shown(&mage, "worked.armour.0").1, "Runed plate: Universal 2");
    assert_eq!(shown(&unit("TH"), "worked.powers.0").0, "d4 + 3");
    assert_eq!(shown(&unit("AR"), "worked.top").0, "5 pegs");
}

/// Whatever somebody presses: each key once, and without a fault a sheet is sound, unseen parts
/// and all.
#[test]
fn what_has_no_fault_is_sound() {
    let mut dice = Random::from_number(162);
    let mut sound = 0;
    for start in all() {
        let mut sheet = start;
        for _ in 0..40 {
            let fields = fields(&sheet);
            let field = &fields[dice.below(fields.len())];
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
            assert!(sheet.set(&field.key, &value), "{}", field.key);
            let mut keys: Vec<String> = self::fields(&sheet).into_iter().map(|it| it.key).collect();
            keys.sort();
            assert!(keys.windows(2).all(|pair| pair[0] != pair[1]));
            // Mended as its faults say, where they say how.
            for fault in sheet.faults() {
                if let Some((_, n)) = fault.fix {
                    assert!(sheet.set(&fault.key, &Value::Number(n)), "{}", fault.key);
                }
            }
            let is_fine = sheet.faults().is_empty();
            assert_eq!(is_fine, is_sound(&sheet), "{sheet:?}");
            assert!(!is_fine || misfit(&sheet, sheet.equipped).is_none());
            sound += usize::from(is_fine);
        }
    }
    assert!(sound > 100);
}

#[test]
fn what_the_players_name_is_taken_away_by_that_name() {
    let sheet = with(unit("MA"), &[("items.0.title", Value::Text("Excalibur".to_owned()))]);
    assert_eq!(field(&sheet, "items.0.remove").label, "Remove Excalibur");
    assert_eq!(field(&sheet, "powers.0.remove").label, "Remove Firebolt");
}

#[test]
fn printed_armour_is_told_from_that_of_an_item() {
    let mut sheet = unit("KN");
    sheet.items[0].armour = sheet.armour.clone();
    sheet.items[0].name = "own".to_owned();
    let slash = shown(&sheet, "worked.armour.0");
    assert_eq!(slash, ("6".to_owned(), "printed: Martial 3, own: Martial 3".to_owned()));
}
