//! JSON by the browser: text to values and back.

use crate::json::{Json, Limits, Unreadable};
use js_sys::{Array, JSON, Object, Reflect};
use wasm_bindgen::{JsCast, JsValue};

/// Whether a text means to be an object.
pub fn is_object(text: &str) -> bool {
    text.trim_start().starts_with('{')
}

/// Whether a text is an object that says which app made it, as files of ours do.
pub fn names_app(text: &str) -> bool {
    let object = JSON::parse(text).ok().filter(JsValue::is_object);
    object.and_then(|object| Reflect::get(&object, &"app".into()).ok()).is_some_and(|app| app.is_string())
}

/// The value of a text, if it means to be an object, and keeps within limits.
pub fn within(text: &str, limits: Limits) -> Result<Json, Unreadable> {
    if text.len() > limits.bytes {
        return Err(Unreadable::TooLong);
    }
    if !is_object(text) {
        return Err(Unreadable::NoObject);
    }
    value(&JSON::parse(text).map_err(|_| Unreadable::NoObject)?, limits.depth)
}

fn value(from: &JsValue, deeper: u32) -> Result<Json, Unreadable> {
    if let Some(text) = from.as_string() {
        return Ok(Json::Text(text));
    }
    if let Some(number) = from.as_f64() {
        return Ok(Json::Number(number));
    }
    if let Some(is) = from.as_bool() {
        return Ok(Json::Flag(is));
    }
    let deeper = || deeper.checked_sub(1).ok_or(Unreadable::TooDeep);
    if let Some(list) = from.dyn_ref::<Array>() {
        let deeper = deeper()?;
        let values: Result<Vec<Json>, Unreadable> = list.iter().map(|it| value(&it, deeper)).collect();
        return values.map(Json::List);
    }
    let Some(object) = from.dyn_ref::<Object>() else { return Ok(Json::Null) };
    let deeper = deeper()?;
    let member = |entry: JsValue| {
        let entry = entry.unchecked_into::<Array>();
        Ok((entry.get(0).as_string().unwrap_or_default(), value(&entry.get(1), deeper)?))
    };
    let members: Result<Vec<(String, Json)>, Unreadable> =
        Object::entries(object).iter().map(member).collect();
    members.map(Json::Object)
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
