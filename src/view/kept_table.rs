//! A table that is kept, in words.

use super::ago::ago;
use super::words::{moment, plural};
use crate::share::{SetupCard, TableCard};
use crate::systems::SystemCard;

/// A table that is kept, in a line: "Age of Magic, round 3, 4 fighters, saved 2 hours ago". `now` is in milliseconds since 1970.
pub fn in_a_line(card: &TableCard, now: u64) -> String {
    if card.is_newer {
        return "Made by a newer Hexfray: update in Settings".to_owned();
    }
    let system = SystemCard::named(&card.key);
    let round = match card.summary.round {
        0 => String::new(),
        n => format!(", {}", moment(system.map_or("round", |system| system.round), n)),
    };
    let system = system.map_or(card.key.as_str(), |system| system.name);
    let fighters = plural(card.summary.fighters as usize, "fighter", "fighters");
    format!("{system}{round}, {fighters}, saved {}", ago(now, card.saved_at))
}

/// A table that is being built, in a line: what it changes, where that is kept, else "Age of Magic, being built,
/// 4 fighters, saved 2 hours ago".
pub fn built_in_a_line(card: &SetupCard, tables: &[TableCard], now: u64) -> String {
    let table = &card.table;
    if table.is_newer {
        return in_a_line(table, now);
    }
    let saved = ago(now, table.saved_at);
    let changed = card.changes().and_then(|id| tables.iter().find(|it| it.id == id));
    match changed {
        Some(it) => {
            format!("Changes to \u{201c}{}\u{201d}, not in the fight, saved {saved}", it.summary.name)
        }
        None => {
            let system = SystemCard::named(&table.key).map_or(table.key.as_str(), |system| system.name);
            let fighters = plural(table.summary.fighters as usize, "fighter", "fighters");
            format!("{system}, being built, {fighters}, saved {saved}")
        }
    }
}
