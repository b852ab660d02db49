//! JSON by the browser: text to values and back.

use crate::share::json::Json;
use js_sys::{Array, JSON, Object, Reflect};
use wasm_bindgen::{JsCast, JsValue};

/// The longest text that is looked at, in bytes: all that a browser would store, twice.
const MOST: usize = 10_000_000;
/// How deep lists and objects may lie in each other.
const DEEPEST: u32 = 16;

/// The value of a text, if it means to be an object.
pub fn read(text: &str) -> Option<Json> {
    if text.len() > MOST || !text.trim_start().starts_with('{') {
        return None;
    }
    value(&JSON::parse(text).ok()?, DEEPEST)
}

fn value(from: &JsValue, deeper: u32) -> Option<Json> {
    let deeper = deeper.checked_sub(1)?;
    if let Some(text) = from.as_string() {
        return Some(Json::Text(text));
    }
    if let Some(number) = from.as_f64() {
        return Some(Json::Number(number));
    }
    if let Some(is) = from.as_bool() {
        return Some(Json::Flag(is));
    }
    if let Some(list) = from.dyn_ref::<Array>() {
        return list.iter().map(|it| value(&it, deeper)).collect::<Option<Vec<Json>>>().map(Json::List);
    }
    let Some(object) = from.dyn_ref::<Object>() else { return Some(Json::Null) };
    let member = |entry: JsValue| {
        let entry = entry.unchecked_into::<Array>();
        Some((entry.get(0).as_string()?, value(&entry.get(1), deeper)?))
    };
    Object::entries(object).iter().map(member).collect::<Option<Vec<_>>>().map(Json::Object)
}

/// The text of a value, a member on each line.
pub fn text(of: &Json) -> String {
    let text = JSON::stringify_with_replacer_and_space(&js(of), &JsValue::NULL, &JsValue::from_f64(1.0));
    text.ok().and_then(|text| text.as_string()).unwrap_or_default() + "\n"
}

fn js(of: &Json) -> JsValue {
    match of {
        Json::Null => JsValue::NULL,
        Json::Flag(is) => (*is).into(),
        Json::Number(number) => (*number).into(),
        Json::Text(text) => text.into(),
        Json::List(list) => list.iter().map(js).collect::<Array>().into(),
        Json::Object(members) => {
            let object = Object::new();
            for (name, value) in members {
                let _ = Reflect::set(&object, &name.into(), &js(value));
            }
            object.into()
        }
    }
}
