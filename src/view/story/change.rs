//! What the referee changed of a table in the middle of a fight, in words.

use super::ledger::{Ledger, Line};
use crate::board::{Board, Ground, UnitId};
use crate::hex::Hex;
use crate::table::{AnyFight, Card, DynState, Sign};
use crate::view::snapshot::Snapshot;
use crate::view::words;

/// Over what the referee changed.
pub const TITLE: &str = "The referee changes the table";

/// The most hexes that are named.
const MOST_NAMED: usize = 6;

impl Ledger {
    /// The breakdown of the closed entry at a place, which is a change of the referee's: a line for each thing.
    pub fn of_change(fight: &AnyFight, at: usize) -> Ledger {
        let told = told(&*fight.after(at), &*fight.after(at + 1));
        let line = |(number, (who, label)): (usize, (Option<UnitId>, String))| Line {
            number: number + 1,
            who,
            spoken: label.clone(),
            label,
            icon: Sign::Referee,
            ..Line::default()
        };
        let lines: Vec<Line> = told.into_iter().enumerate().map(line).collect();
        Ledger {
            title: TITLE.to_owned(),
            subtitle: String::new(),
            who: Vec::new(),
            own: lines.len(),
            lines,
            places: Vec::new(),
            outcomes: Vec::new(),
            waiting: None,
            is_finished: true,
            left: String::new(),
        }
    }
}

/// What the referee changed in the closed entry at a place, in one line.
pub fn summary(fight: &AnyFight, at: usize) -> String {
    let told = told(&*fight.after(at), &*fight.after(at + 1));
    told.into_iter().map(|(_, text)| text).collect::<Vec<_>>().join(". ")
}

/// What is otherwise than before: whom it is about, and what.
fn told(before: &dyn DynState, after: &dyn DynState) -> Vec<(Option<UnitId>, String)> {
    let (was, is) = (Snapshot::of(before), Snapshot::of(after));
    let mut told = Vec::new();
    if was.table != is.table {
        told.push((None, format!("The table is called \u{201c}{}\u{201d}", is.table)));
    }
    told.extend(of_ground(&was.board.ground, &is.board.ground).map(|text| (None, text)));
    let has_changed_ground = was.board.ground != is.board.ground;
    for who in is.ids() {
        match was.cards.get(who.index()) {
            None => told.push((Some(who), format!("{} joins {}", is.name(who), place(&is, who)))),
            Some(card) => {
                let all = of_figure(card, &was.board, &is, who, has_changed_ground);
                told.extend(all.into_iter().map(|text| (Some(who), text)));
            }
        }
    }
    if told.is_empty() {
        told.push((None, "A sheet or a table option is changed".to_owned()));
    }
    told
}

/// "Madder at F7, facing west".
fn place(is: &Snapshot, who: UnitId) -> String {
    format!("{} at {}", is.card(who).side.name(), stands(&is.board, who))
}

fn stands(board: &Board, who: UnitId) -> String {
    let token = board.token(who);
    format!("{}, facing {}", Ground::name(token.at), token.facing.name())
}

fn of_figure(was: &Card, board: &Board, is: &Snapshot, who: UnitId, has_changed_ground: bool) -> Vec<String> {
    let (card, name) = (is.card(who), is.name(who));
    let (from, to) = (board.token(who), is.board.token(who));
    let mut told = Vec::new();
    if was.name != card.name {
        told.push(format!("{} is called {name}", was.name));
    }
    let has_moved = (from.at, from.facing) != (to.at, to.facing);
    let is_back = from.is_away && !to.is_away;
    if has_moved || is_back {
        let verb = if is_back { "comes back" } else { "is placed" };
        told.push(format!("{name} {verb} at {}", stands(&is.board, who)));
    }
    if was.side != card.side {
        told.push(format!("{name} is on the side of {}", card.side.name()));
    }
    // Where it is off the board, the first condition says so.
    let sheet = |card: &Card, is_away: bool| {
        let conditions = card.conditions.get(usize::from(is_away)..).unwrap_or_default().to_vec();
        (card.health, card.points, card.now.clone(), conditions)
    };
    // What a figure faces and stands on is told of it, too.
    let facts_may_differ = has_moved || has_changed_ground;
    let is_other = sheet(was, from.is_away) != sheet(card, to.is_away)
        || (!facts_may_differ && (&was.line, &was.facts) != (&card.line, &card.facts));
    if is_other {
        told.push(format!("{} sheet is changed", words::whose(name)));
    }
    told
}

/// What is otherwise of the ground, if anything is.
fn of_ground(was: &Ground, is: &Ground) -> Option<String> {
    if was == is {
        return None;
    }
    if (was.cols(), was.rows()) != (is.cols(), is.rows()) {
        return Some(format!("The board has {} by {} hexes", is.cols(), is.rows()));
    }
    let changed: Vec<Hex> = all(is).filter(|hex| was.cell(*hex) != is.cell(*hex)).collect();
    Some(match changed.len() {
        0 => "What stands on the ground is changed".to_owned(),
        1..=MOST_NAMED => {
            let names: Vec<String> = changed.into_iter().map(Ground::name).collect();
            format!("The ground is changed at {}", words::join(&names, "and"))
        }
        n => format!("The ground is changed in {n} hexes"),
    })
}

/// All hexes of a ground, holes among them.
fn all(ground: &Ground) -> impl Iterator<Item = Hex> + use<> {
    let (cols, rows) = (i32::from(ground.cols()), i32::from(ground.rows()));
    (0..rows).flat_map(move |row| (0..cols).map(move |col| Ground::hex(col, row)))
}
