//! The damage progression as a tool: from an expression or a Strength, and a bonus, to the expressions that these
//! come to (PL-10). Nothing changes by it.

use super::progression::{Dice, progression};
use super::roll::T;
use super::rules::*;
use super::state::State;
use crate::board::UnitId;
use crate::table::{Asked, Bar, Choice, Entry, Look, Opt, Tally, senseless};

/// Who is asked: anybody, the first on the board.
fn anybody(state: &State) -> UnitId {
    state.units().next().unwrap_or(UnitId(0))
}

/// A question needs somebody who is asked.
pub(super) fn bar_of_progression(state: &State) -> Option<Bar> {
    senseless(state.units().next().is_none(), DX_128, "nobody at the table")
}

/// PL-10: the value, the value with the bonus, and its expressions, the default first.
pub(super) fn work_out(t: T<'_, '_>) -> Asked<()> {
    let who = anybody(t.state());
    let choice = Choice::of(who, DX_128, "damage of").look(Look::Segments);
    let is_strength =
        t.choose(choice.option(Opt::open(false, "an expression")).option(Opt::open(true, "a Strength")))?;
    let value = if is_strength {
        Tally::of(DX_134, "Strength", ask(t, "Strength", [1, 99, 10])?)
    } else {
        // DX-137: the ranges of an expression; only six-sided dice have steps.
        let dice =
            Dice::d6(ask(t, "dice", [0, 20, 1])? as u8, ask(t, "added to the dice", [-50, 50, 0])? as i8);
        Tally::of(DX_130, dice.text(), dice.value())
    };
    let bonus = ask(t, "bonus", [-50, 50, 0])?;
    t.commit(DX_133, who, "Work out")?;
    let sum = value.total() + bonus;
    t.number(DX_130, who, "value", value.clone(), 0);
    t.number(DX_133, who, "new value", value.add(DX_133, "bonus", bonus), 0);
    for (i, dice) in progression(sum).into_iter().enumerate() {
        let (rule, words) = if i == 0 { (DX_132, "comes to") } else { (DX_131, "or, with more dice,") };
        t.note(rule, format!("{words} {}", dice.text()));
    }
    Ok(())
}

fn ask(t: T<'_, '_>, label: &'static str, [least, most, default]: [i32; 3]) -> Asked<i32> {
    let entry = Entry::of(anybody(t.state()), DX_128, label, [least, default, most]);
    Ok(t.enter(entry)?.0)
}
