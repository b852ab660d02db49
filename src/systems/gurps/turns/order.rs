//! The order of turns (GU-014).

use super::allowance::move_tally;
use crate::board::UnitId;
use crate::dice::Pool;
use crate::order::sort_by_key;
use crate::systems::gurps::roll::T;
use crate::systems::gurps::rules::*;
use crate::systems::gurps::state::State;
use crate::systems::gurps::state::event::Event;
use crate::table::Asked;

/// So many ties in a row are never seen at a table; a tape that holds them comes to an end all the same.
const MOST_TIES: u8 = 60;

/// GU-014: the order of turns, by Move with encumbrance, then Basic Speed, then a die each.
pub fn begin(t: T<'_, '_>) -> Asked<()> {
    t.note(GU_030, "a hex is one yard");
    let mut left: Vec<UnitId> = t.state().units().collect();
    for who in &left {
        let tally = move_tally(t.state(), *who);
        t.number(GU_052, *who, "Move", tally, 0);
    }
    let rank = |state: &State, who: UnitId| {
        // GU-052: with encumbrance, and halved for whoever comes with 3 hit points or fewer.
        (state.movement(who), state.figure(who).sheet.basic_speed())
    };
    sort_by_key(&mut left, |who| {
        let (movement, speed) = rank(t.state(), *who);
        (-movement, -speed)
    });
    let mut order = Vec::new();
    while let Some(fastest) = left.first().copied() {
        let state = t.state();
        let n = left.iter().take_while(|who| rank(state, **who) == rank(state, fastest)).count();
        let tied: Vec<UnitId> = left.drain(..n).collect();
        if n > 1 && t.reads() {
            let names = names(t.state(), &tied);
            t.note(GU_014, format!("{names} have the same Move and Basic Speed: the higher die goes first"));
        }
        order.extend(if n > 1 { ranked_by_die(t, tied, MOST_TIES)? } else { tied });
    }
    // Who is off the board has a place behind them.
    order.extend(t.state().everybody().filter(|who| t.state().board.is_away(*who)));
    t.emit(GU_014, Event::Ordered(order));
    Ok(())
}

/// GU-014: a die each, higher first; those still tied roll again.
fn ranked_by_die(t: T<'_, '_>, all: Vec<UnitId>, ties: u8) -> Asked<Vec<UnitId>> {
    let mut rolled: Vec<(i32, UnitId)> = Vec::new();
    for who in all {
        let die = t.roll_sum(GU_014, who, "tie for the order", Pool::d6(1), (0, 1), |die| die)?;
        rolled.push((-die, who));
    }
    sort_by_key(&mut rolled, |(die, _)| *die);
    let mut ranked = Vec::new();
    while let Some((best, _)) = rolled.first().copied() {
        let n = rolled.iter().take_while(|(die, _)| *die == best).count();
        let tied: Vec<UnitId> = rolled.drain(..n).map(|(_, who)| who).collect();
        let is_tied = n > 1 && ties > 0;
        if is_tied && t.reads() {
            let words = format!("{} rolled the same: they roll again", names(t.state(), &tied));
            t.note(GU_014, words);
        }
        ranked.extend(if is_tied { ranked_by_die(t, tied, ties - 1)? } else { tied });
    }
    Ok(ranked)
}

/// "Zork and Niels"
fn names(state: &State, of: &[UnitId]) -> String {
    let names: Vec<&str> = of.iter().map(|who| &*state.figure(*who).sheet.name).collect();
    match names.as_slice() {
        [some @ .., last] if !some.is_empty() => format!("{} and {last}", some.join(", ")),
        _ => names.concat(),
    }
}
