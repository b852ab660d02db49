//! Values of JSON as the browser would read and write them.

use hexfray::json::Json;
use serde_json::Value;

/// What the browser would write.
pub fn to_value(json: &Json) -> Value {
    match json {
        Json::Null => Value::Null,
        Json::Flag(is) => (*is).into(),
        Json::Number(n) if n.fract() == 0.0 => (*n as i64).into(),
        Json::Number(n) => (*n).into(),
        Json::Text(text) => text.as_str().into(),
        Json::List(list) => list.iter().map(to_value).collect(),
        Json::Object(members) => {
            members.iter().map(|(name, value)| (name.clone(), to_value(value))).collect()
        }
    }
}

/// What the browser would read.
pub fn to_json(value: &Value) -> Json {
    match value {
        Value::Null => Json::Null,
        Value::Bool(is) => Json::Flag(*is),
        Value::Number(n) => Json::Number(n.as_f64().unwrap_or(f64::NAN)),
        Value::String(text) => Json::Text(text.clone()),
        Value::Array(list) => Json::List(list.iter().map(to_json).collect()),
        Value::Object(members) => {
            Json::Object(members.iter().map(|(name, value)| (name.clone(), to_json(value))).collect())
        }
    }
}
