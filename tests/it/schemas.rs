//! The published schemas of the sheets are those of their forms, and hold for all that is written. Where a form
//! changes, `HEXFRAY_WRITE=schemas cargo test --test it schemas` writes them anew, to be read by eye.

// Clippy's allowance for tests does not reach their helpers.
#![allow(clippy::unwrap_used, clippy::expect_used)]

use super::json::to_value;
use super::links::memory_store::MemoryStore;
use crate::links::kept_sheets;
use hexfray::dice::Random;
use hexfray::share::{Keeper, Kept, KeptRoster, backup};
use hexfray::sheet::{Form, Kind, Value as Set};
use hexfray::systems::circle::Circle;
use hexfray::systems::dexterity::Dexterity;
use hexfray::systems::gurps::Gurps;
use hexfray::systems::magic::Magic;
use hexfray::systems::stamina::Stamina;
use hexfray::table::System;
use hexfray::table::dyn_editor;
use serde_json::{Map, Value, json};
use std::fs;
use std::path::PathBuf;

fn path(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("schemas").join(format!("{name}.schema.json"))
}

/// A pattern for a key: "wounds.0.level" is like "wounds.1.level".
fn pattern(key: &str) -> String {
    let is_number = |part: &str| part.bytes().all(|c| c.is_ascii_digit());
    let part = |part: &str| if is_number(part) { "[0-9]+".to_owned() } else { part.to_owned() };
    let parts: Vec<String> = key.split('.').map(part).collect();
    format!("^{}$", parts.join("\\."))
}

/// The schema of a field, widened by what it was found to be before.
fn field(before: Option<&Value>, title: &str, kind: &Kind) -> Option<Value> {
    let bound = |name: &str, now: f64, wider: fn(f64, f64) -> f64| {
        before.and_then(|it| it[name].as_f64()).map_or(now, |then| wider(then, now))
    };
    Some(match kind {
        Kind::Text { most, .. } => json!({ "title": title, "type": "string", "maxLength": most }),
        Kind::Number { least, most, is_halves, .. } => {
            let unit = if *is_halves { 0.5 } else { 1.0 };
            let (least, most) = (f64::from(*least) * unit, f64::from(*most) * unit);
            let (least, most) = (bound("minimum", least, f64::min), bound("maximum", most, f64::max));
            json!({ "title": title, "type": "number", "multipleOf": unit, "minimum": least, "maximum": most })
        }
        Kind::Pick { of, .. } => {
            let mut words = before.and_then(|it| it["enum"].as_array().cloned()).unwrap_or_default();
            let new: Vec<Value> =
                of.iter().map(|word| json!(word)).filter(|it| !words.contains(it)).collect();
            words.extend(new);
            json!({ "title": title, "enum": words })
        }
        Kind::Flag(_) => json!({ "title": title, "type": "boolean" }),
        Kind::Press => json!({ "title": title, "type": "integer", "minimum": 0, "maximum": 50 }),
        Kind::Worked { .. } => return None,
    })
}

/// The schema of a system's sheet, worked out from its form: everything that is ever on it.
fn of<S: System>() -> Value {
    let mut patterns: Map<String, Value> = Map::new();
    let mut dice = Random::from_number(1);
    for mut sheet in S::starters().into_iter().chain([S::Sheet::default()]).cycle().take(24) {
        for _ in 0..120 {
            for own in sheet.sections().into_iter().flat_map(|section| section.fields) {
                let key = pattern(&own.key);
                // Of several alike each has a label of its own.
                let title = if key.contains('[') { "" } else { &own.label };
                if let Some(mut schema) = field(patterns.get(&key), title, &own.kind) {
                    if title.is_empty() {
                        schema.as_object_mut().unwrap().remove("title");
                    }
                    patterns.insert(key, schema);
                }
            }
            press(&mut sheet, &mut dice);
        }
    }
    json!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": format!("A fighter of {}, as it is in a backup of Hexfray", S::NAME),
        "type": "object",
        "properties": { "sheet": { "type": "string", "description": "The sheet whole, with its checksum. The readable fields are put on top of it." } },
        "patternProperties": patterns,
        "required": ["name"],
    })
}

fn published(name: &str) -> Value {
    serde_json::from_str(&fs::read_to_string(path(name)).unwrap()).unwrap()
}

fn is_published<S: System>() {
    let (name, now) = (format!("{}-sheet", S::KEY), of::<S>());
    let text = serde_json::to_string_pretty(&now).unwrap() + "\n";
    if std::env::var("HEXFRAY_WRITE").is_ok_and(|what| what == "schemas") {
        fs::write(path(&name), &text).unwrap();
    }
    let is_same = fs::read_to_string(path(&name)).is_ok_and(|published| published == text);
    assert!(is_same, "schemas/{name}.schema.json is not that of the form: see the head of this file");
}

#[test]
fn the_schemas_are_those_of_the_forms() {
    is_published::<Magic>();
    is_published::<Dexterity>();
    is_published::<Circle>();
    is_published::<Gurps>();
    is_published::<Stamina>();
}

fn holds<S: System>() {
    let schema = jsonschema::validator_for(&published(&format!("{}-sheet", S::KEY))).unwrap();
    let mut keeper = Keeper::new(MemoryStore::default());
    let recruits = S::demo().recruits.into_iter().map(|recruit| recruit.sheet);
    let mut sheets: Vec<S::Sheet> =
        S::starters().into_iter().chain(recruits).chain([S::Sheet::default()]).collect();
    let mut dice = Random::from_number(6);
    for sheet in &mut sheets {
        (0..60).for_each(|_| press(sheet, &mut dice));
    }
    // Of a sheet with faults no schema says anything: some have none.
    sheets.extend(S::starters());
    let roster = KeptRoster { name: "All".to_owned(), sheets: kept_sheets(&sheets) };
    let id = keeper.new_roster(dyn_editor::<S>(), &roster, 1).0.unwrap();
    let file = keeper.roster_file(id, 2);
    let values = to_value(&file);
    check_backup(&values);
    let written = values["rosters"][0]["sheets"].as_array().unwrap();
    assert_eq!(written.len(), roster.sheets.len());
    let mut n_sound = 0;
    for (value, sheet) in written.iter().zip(&roster.sheets) {
        let faults: Vec<String> = schema.iter_errors(value).map(|fault| fault.to_string()).collect();
        let is_sound = sheet.faults().is_empty();
        assert!(faults.is_empty() || !is_sound, "{faults:?} in {value}");
        n_sound += usize::from(is_sound);
    }
    assert!(n_sound > 0, "{}: no sheet without faults was written", S::KEY);
    // And all of it comes back as it was.
    let mut other = Keeper::new(MemoryStore::default());
    assert_eq!(other.restore(&backup::read(&file).unwrap()), (Kept::Saved, 0));
    assert_eq!(other.load_roster(dyn_editor::<S>(), 1).value, roster);
    let wrong = [json!({}), json!([]), json!({ "name": 7 }), Value::Null];
    assert!(wrong.iter().all(|value| !schema.is_valid(value)));
}

/// Changes something on a sheet, as somebody might who presses everything.
fn press<F: Form>(sheet: &mut F, dice: &mut Random) {
    let fields: Vec<_> = sheet.sections().into_iter().flat_map(|section| section.fields).collect();
    let field = &fields[dice.below(fields.len())];
    let value = match &field.kind {
        Kind::Text { .. } => Set::Text("Ulf \u{201c}the tall\u{201d}".to_owned()),
        Kind::Number { least, most, .. } => {
            Set::Number(least + dice.below((most - least) as usize + 1) as i32)
        }
        Kind::Pick { of, .. } => Set::Number(dice.below(of.len().max(1)) as i32),
        Kind::Flag(is) => Set::Flag(!is),
        Kind::Press => Set::Press,
        Kind::Worked { .. } => return,
    };
    sheet.set(&field.key, &value);
}

#[test]
fn every_sheet_that_is_written_holds_to_its_schema() {
    holds::<Magic>();
    holds::<Dexterity>();
    holds::<Circle>();
    holds::<Gurps>();
    holds::<Stamina>();
}

/// The schema of the whole file holds for what [`Keeper::backup`] writes; see `links/backup.rs`.
pub fn check_backup(file: &Value) {
    let schema = jsonschema::validator_for(&published("backup")).unwrap();
    let faults: Vec<String> = schema.iter_errors(file).map(|fault| fault.to_string()).collect();
    assert!(faults.is_empty(), "{faults:?}");
}
