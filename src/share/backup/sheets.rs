//! A sheet as a readable object, and back: its fields are those of its form, by their keys, in
//! players' units and words. Beside them it is there whole, with a checksum, so that nothing is lost
//! that a form does not tell; what somebody has changed in the fields is put on top of that.
//!
//! What is not known is left out and told, what is missing is as it was (or as on an empty sheet)
//! and told, what is wrong is refused by name.

use crate::board::Side;
use crate::json::Json;
use crate::share::contents;
use crate::sheet::{Kind, Range, Value};
use crate::systems::{self, AnySetup};

/// The member that holds a sheet whole.
const WHOLE: &str = "sheet";
/// How often a button may be pressed by a file.
const MOST: f64 = 50.0;

/// A bench with one empty sheet of a system on it.
fn bench(key: &str) -> Option<AnySetup> {
    let mut bench = systems::empty(key)?;
    bench.add(None, Side::Tide);
    Some(bench)
}

/// Puts a kept sheet on the bench; whether it could be read.
fn put(bench: &mut AnySetup, word: &str) -> bool {
    contents::read_sheet(bench.editor(), word).map(|sheet| bench.put_sheet(0, sheet)).is_some()
}

/// A kept sheet as an object.
pub(super) fn write(key: &str, word: &str) -> Option<Json> {
    let mut bench = bench(key)?;
    if !put(&mut bench, word) {
        return None;
    }
    let fields = bench.sections(0).into_iter().flat_map(|section| section.fields);
    let member = |field: crate::sheet::Field| Some((field.key, shown(field.kind)?));
    let mut members: Vec<(String, Json)> = fields.filter_map(member).collect();
    members.push((WHOLE.to_owned(), Json::Text(word.to_owned())));
    Some(Json::Object(members))
}

/// A field's value as it is written; `None` for what is no value of its own.
fn shown(kind: Kind) -> Option<Json> {
    match kind {
        Kind::Text { value, .. } => Some(Json::Text(value)),
        Kind::Number { value, is_halves: true, .. } => Some(Json::Number(f64::from(value) / 2.0)),
        Kind::Number { value, .. } => Some(Json::Number(value.into())),
        Kind::Pick { value, of } => of.into_iter().nth(value).map(Json::Text),
        Kind::Flag(is) => Some(Json::Flag(is)),
        Kind::Worked { .. } | Kind::Press => None,
    }
}

/// The word of a sheet from an object, and what has to be told of it.
pub(super) fn read(key: &str, given: &Json) -> Result<(String, Vec<String>), String> {
    let Json::Object(members) = given else { return Err("it is no object".to_owned()) };
    let mut bench = bench(key).ok_or("its rules are not here")?;
    let (mut told, word) = (Vec::new(), given.text(WHOLE));
    let is_whole = put(&mut bench, word);
    if !is_whole && !word.is_empty() {
        told.push(format!("\"{WHOLE}\" is damaged: only the readable fields are taken"));
    }
    let mut fields = fields(&bench);
    // Lists grow by their buttons: what is not there yet may be once those have been pressed.
    let own = members.iter().filter(|(name, _)| name != WHOLE);
    let is_press = |(name, _): &&(String, Json)| {
        fields.iter().any(|(own, kind)| own == name && matches!(kind, Kind::Press))
    };
    let (presses, others): (Vec<_>, Vec<_>) = own.partition(is_press);
    for (name, value) in presses.into_iter().chain(others) {
        let Some((_, kind)) = fields.iter().find(|(own, _)| own == name).cloned() else {
            told.push(format!("\"{name}\" is not known and is left out"));
            continue;
        };
        if shown(kind.clone()).as_ref() == Some(value) {
            continue;
        }
        let (value, times) = meant(name, &kind, value)?;
        for _ in 0..times {
            if !bench.set(0, name, &value) {
                return Err(refused(name, &kind, &value));
            }
        }
        fields = self::fields(&bench);
    }
    if !is_whole {
        let is_missing =
            |(name, kind): &&(String, Kind)| shown(kind.clone()).is_some() && given.get(name).is_none();
        let missing: Vec<&str> = fields.iter().filter(is_missing).map(|(name, _)| name.as_str()).collect();
        if !missing.is_empty() {
            told.push(format!("missing, and as on an empty sheet: {}", missing.join(", ")));
        }
    }
    bench
        .kept_sheet(0)
        .and_then(contents::sheet_word)
        .map(|word| (word, told))
        .ok_or_else(|| "it cannot be written".to_owned())
}

fn fields(bench: &AnySetup) -> Vec<(String, Kind)> {
    let fields = bench.sections(0).into_iter().flat_map(|section| section.fields);
    fields.map(|field| (field.key, field.kind)).collect()
}

/// Why a field does not take a value.
fn refused(name: &str, kind: &Kind, value: &Value) -> String {
    match (kind, value) {
        (Kind::Number { least, most, is_halves, .. }, Value::Number(n)) => {
            let range = Range { least: *least, most: *most, is_halves: *is_halves };
            let (message, _) = range.refuse(&format!("\"{name}\""), &range.shown(*n));
            message.trim_end_matches('.').to_owned()
        }
        _ => format!("\"{name}\" cannot be set"),
    }
}

/// What a value in a file means for a field, and how often it is to be said.
fn meant(name: &str, kind: &Kind, value: &Json) -> Result<(Value, u32), String> {
    let once = |value| Ok((value, 1));
    match (kind, value) {
        (Kind::Text { most, .. }, Json::Text(text)) => {
            if text.chars().count() > 4 * most {
                return Err(format!("\"{name}\" can have {most} letters at most"));
            }
            once(Value::Text(text.clone()))
        }
        (Kind::Number { is_halves, .. }, Json::Number(n)) => {
            let n = if *is_halves { n * 2.0 } else { *n };
            if n.fract() == 0.0 && n.abs() < 10_000.0 {
                return once(Value::Number(n as i32));
            }
            let unit = if *is_halves { "half" } else { "whole" };
            Err(format!("\"{name}\" has to be a number in {unit} points"))
        }
        (Kind::Pick { of, .. }, Json::Text(word)) => match of.iter().position(|own| own == word) {
            Some(place) => once(Value::Number(place as i32)),
            None => Err(format!("\"{name}\" can be {}, not \"{word}\"", of.join(", "))),
        },
        (Kind::Flag(_), Json::Flag(is)) => once(Value::Flag(*is)),
        (Kind::Press, Json::Number(n)) if (0.0..=MOST).contains(n) => Ok((Value::Press, *n as u32)),
        (Kind::Worked { .. }, _) => Ok((Value::Press, 0)),
        (Kind::Text { .. } | Kind::Pick { .. }, _) => Err(format!("\"{name}\" has to be a text")),
        (Kind::Number { .. } | Kind::Press, _) => Err(format!("\"{name}\" has to be a number")),
        (Kind::Flag(_), _) => Err(format!("\"{name}\" has to be true or false")),
    }
}
