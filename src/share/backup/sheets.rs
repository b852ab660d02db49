//! A sheet as a readable object, and back. What is not known is left out and told, what is missing
//! is as on an empty sheet and told, what is wrong is refused by name.

use crate::share::contents;
use crate::table::System;
use serde_json::{Map, Value};

/// The most entries of a list on a sheet: sheets come from files that anybody may have written.
const MOST: usize = 200;

/// A kept sheet as an object.
pub(super) fn write<S: System>(word: &str) -> Option<Value> {
    serde_json::to_value(contents::read_sheet::<S::Sheet>(word)?).ok()
}

/// A sheet from an object, and what has to be told of it.
pub(super) fn read<S: System>(value: &Value) -> Result<(S::Sheet, Vec<String>), String> {
    let empty = serde_json::to_value(S::Sheet::default()).unwrap_or_default();
    let mut told = Vec::new();
    let whole = filled(&empty, value, "", &mut told)?;
    match serde_json::from_value(whole.clone()) {
        Ok(sheet) => Ok((sheet, told)),
        Err(fault) => {
            let is_bad = |name: &str, value: Value| {
                let mut one = empty.clone();
                one[name] = value;
                serde_json::from_value::<S::Sheet>(one).err()
            };
            let fields = whole.as_object().cloned().unwrap_or_default();
            let mut bad = fields.into_iter().filter_map(|(name, value)| Some((is_bad(&name, value)?, name)));
            Err(bad.next().map_or_else(|| fault.to_string(), |(fault, name)| format!("\"{name}\" {fault}")))
        }
    }
}

/// The fields of an empty sheet with the values given, as far as there are any.
fn filled(empty: &Value, given: &Value, path: &str, told: &mut Vec<String>) -> Result<Value, String> {
    let (Value::Object(empty), Value::Object(given)) = (empty, given) else {
        return match (empty, given) {
            (Value::Object(_), _) if path.is_empty() => Err("it is no object".to_owned()),
            (_, Value::Array(list)) if list.len() > MOST => {
                Err(format!("\"{path}\" has more than {MOST} entries"))
            }
            _ => Ok(given.clone()),
        };
    };
    let under = |name: &str| if path.is_empty() { name.to_owned() } else { format!("{path}.{name}") };
    let mut whole = Map::new();
    for (name, empty) in empty {
        let value = match given.get(name) {
            Some(given) => filled(empty, given, &under(name), told)?,
            None => {
                told.push(format!("\"{}\" is missing and is as on an empty sheet", under(name)));
                empty.clone()
            }
        };
        whole.insert(name.clone(), value);
    }
    for name in given.keys().filter(|name| !empty.contains_key(*name)).take(MOST) {
        told.push(format!("\"{}\" is not known and is left out", under(name)));
    }
    Ok(Value::Object(whole))
}
