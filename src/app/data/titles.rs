//! What the tables that are kept are called in the lists.

use crate::share::What;

/// What a table that is kept is called in the lists.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Title {
    /// Which one.
    pub what: What,
    /// Its own name.
    pub name: String,
    /// The same, with a number where another one had that name before.
    pub title: String,
}

/// The numbered ones as they are kept.
pub fn written(titles: &[Title]) -> String {
    let line = |it: &Title| {
        let (kind, id) = match it.what {
            What::Table(id) => ('t', id),
            What::Setup(id) => ('s', id),
            What::Roster(_) | What::Settings | What::Original(_) | What::Fairness => return None,
        };
        (it.name != it.title).then(|| format!("{kind}{id}\t{}\t{}", it.name, it.title))
    };
    titles.iter().filter_map(line).collect::<Vec<_>>().join("\n")
}

/// The same, read.
pub fn read(text: &str) -> Vec<Title> {
    let line = |line: &str| {
        let mut parts = line.split('\t');
        let (key, name, title) = (parts.next()?, parts.next()?, parts.next()?);
        let what = match key.split_at_checked(1)? {
            ("t", id) => What::Table(id.parse().ok()?),
            ("s", id) => What::Setup(id.parse().ok()?),
            _ => return None,
        };
        Some(Title { what, name: name.to_owned(), title: title.to_owned() })
    };
    text.lines().filter_map(line).collect()
}
