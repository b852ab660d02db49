//! A value of JSON. Text becomes such values, and they become text, where the browser is at hand:
//! it can do both already.

/// A value.
#[derive(Clone, PartialEq, Debug)]
pub enum Json {
    /// Nothing.
    Null,
    /// Yes or no.
    Flag(bool),
    /// A number.
    Number(f64),
    /// A text.
    Text(String),
    /// A list.
    List(Vec<Json>),
    /// Values by name, in their order.
    Object(Vec<(String, Json)>),
}

impl Json {
    /// The value under a name.
    pub fn get(&self, name: &str) -> Option<&Json> {
        self.members().iter().find(|(own, _)| own == name).map(|(_, value)| value)
    }

    /// The values of an object by name; none for anything else.
    pub fn members(&self) -> &[(String, Json)] {
        if let Json::Object(members) = self { members } else { &[] }
    }

    /// The values of a list under a name; none where there is none.
    pub fn list(&self, name: &str) -> &[Json] {
        if let Some(Json::List(list)) = self.get(name) { list } else { &[] }
    }

    /// The text under a name; empty where there is none.
    pub fn text(&self, name: &str) -> &str {
        if let Some(Json::Text(text)) = self.get(name) { text } else { "" }
    }
}

impl From<u64> for Json {
    fn from(n: u64) -> Json {
        Json::Number(n as f64)
    }
}

impl From<String> for Json {
    fn from(text: String) -> Json {
        Json::Text(text)
    }
}

/// An object of these.
pub(super) fn object<const N: usize>(members: [(&str, Json); N]) -> Json {
    Json::Object(members.map(|(name, value)| (name.to_owned(), value)).into())
}
