//! A value of JSON. Text becomes such values, and they become text, where the browser is at hand:
//! it can do both already.

mod damage;

pub use damage::damaged_line;

/// How much of a text is looked at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    /// The longest text, in bytes.
    pub bytes: usize,
    /// How many lists and objects may lie in each other, the outermost among them.
    pub depth: u32,
}

/// Why a text has not become a value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Unreadable {
    /// Longer than it may be.
    TooLong,
    /// More lists and objects lie in each other than may.
    TooDeep,
    /// No object of JSON.
    NoObject,
}

/// Whether a text means to be an object of JSON.
pub fn is_object(text: &str) -> bool {
    text.trim_start().starts_with('{')
}

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

    /// A number in thousandths, cut off; `None` for anything else, and for what is no number of a size that
    /// anybody would write. Rules know no fractions of their own: they go on from here in whole numbers.
    pub fn thousandths(&self) -> Option<i64> {
        const MOST: f64 = 1e12;
        match self {
            Json::Number(n) if n.abs() <= MOST => Some((n * 1000.0) as i64),
            _ => None,
        }
    }

    /// How many objects are in it, itself among them; `None` where more than `depth` lists and objects lie in
    /// each other.
    pub fn objects(&self, depth: u32) -> Option<usize> {
        let values: &mut dyn Iterator<Item = &Json> = match self {
            Json::List(list) => &mut list.iter(),
            Json::Object(members) => &mut members.iter().map(|(_, value)| value),
            _ => return Some(0),
        };
        let depth = depth.checked_sub(1)?;
        let mut n = usize::from(matches!(self, Json::Object(_)));
        for value in values {
            n += value.objects(depth)?;
        }
        Some(n)
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
pub(crate) fn object<const N: usize>(members: [(&str, Json); N]) -> Json {
    Json::Object(members.map(|(name, value)| (name.to_owned(), value)).into())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_read_in_thousandths() {
        let read = [3.0, 0.25, -1.5, 6.75, 0.0001, 1e300, f64::NAN].map(|n| Json::Number(n).thousandths());
        assert_eq!(read, [Some(3000), Some(250), Some(-1500), Some(6750), Some(0), None, None]);
        assert_eq!(Json::Text("3".to_owned()).thousandths(), None);
    }

    #[test]
    fn what_lies_in_each_other_is_counted() {
        let nested = |n: u32| (0..n).fold(Json::Null, |inner, _| Json::List(vec![inner]));
        assert_eq!([63, 64, 65].map(|n| nested(n).objects(64)), [Some(0), Some(0), None]);
        let inner = object([("b", Json::List(vec![object([]), object([])]))]);
        assert_eq!(object([("a", inner), ("c", 1.into())]).objects(3), None);
        assert_eq!(object([("a", object([])), ("c", 1.into())]).objects(2), Some(2));
    }
}
