//! Names that tell tables apart.

use crate::app::data::model::Model;
use crate::share::What;

/// The most letters that a name keeps when a number comes behind it: both together are no longer than a name may be.
const STEM: usize = 34;

/// The names of all tables that are kept, but for two.
pub fn taken(model: &Model, but: [Option<What>; 2]) -> Vec<&str> {
    let tables = model.stored.tables.iter().map(|card| (What::Table(card.id), &card.summary.name));
    let built = model.stored.built.iter().map(|card| (What::Setup(card.table.id), &card.table.summary.name));
    tables
        .chain(built)
        .filter(|(what, _)| !but.contains(&Some(*what)))
        .map(|(_, name)| name.as_str())
        .collect()
}

/// The name itself where no table has it, else the same with the next number that none has: "The ford 2".
pub fn free(name: &str, taken: &[&str]) -> String {
    if !taken.contains(&name) {
        return name.to_owned();
    }
    let numbered = name.rsplit_once(' ').and_then(|(stem, n)| Some((stem, n.parse::<u16>().ok()?)));
    let (stem, last) = numbered.map_or((name, 1), |(stem, n)| (stem, u32::from(n)));
    let stem: String = stem.chars().take(STEM).collect();
    let numbers = last + 1..;
    let mut names = numbers.map(|n| format!("{} {n}", stem.trim_end()));
    names.find(|name| !taken.contains(&name.as_str())).unwrap_or_default()
}
