//! Names that tell tables apart.

use crate::app::data::model::Model;
use crate::share::What;

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
