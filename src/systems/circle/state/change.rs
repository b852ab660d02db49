//! A table in play is changed by its players: its ground, where figures stand, their sides and sheets, and who joins.

use super::event::{Event, apply};
use super::scene::{check, enlist, figure_of, fitting, is_night, places, setup, switches};
use super::{Figure, State};
use crate::board::UnitId;
use crate::systems::circle::sheet::Sheet;
use crate::table::{Setup, SetupFaults};
use std::rc::Rc;

/// The state with what a setup has otherwise than the one that was made of it. Who joins has no command behind it, and
/// acts in the next turn of its side, or in this one.
pub fn changed(state: &State, edited: &Setup<Sheet>) -> Result<State, SetupFaults> {
    let before = setup(state);
    edited.new_faults(&before).into_result()?;
    let changes = edited.since(&before);
    let sheets = changes.sheets.iter().map(|(who, _, is)| (who.index(), *is));
    let joining = (before.recruits.len()..).zip(changes.joined.iter().map(|recruit| &recruit.sheet));
    let mut faults = fitting(sheets.chain(joining));
    for (who, was, is) in &changes.sheets {
        // CR-09: the figures of a unit are on the board, each for itself.
        if was.amount != is.amount {
            let words = "is one figure; let further ones join as fighters of their own";
            faults.recruit(who.index(), format!("{} {words}", is.name));
        }
    }
    faults.into_result()?;
    let mut now = State {
        name: edited.name.as_str().into(),
        switches: switches(edited),
        is_night: is_night(edited),
        ..state.clone()
    };
    now.board.ground = Rc::new(edited.ground.clone());
    for (who, side) in changes.sides {
        now.figures[who.index()].side = side;
    }
    for (who, was, is) in changes.sheets {
        put_on(&mut now, who, was, is);
    }
    for (who, to, facing) in changes.moved {
        apply(&mut now, &Event::CameBack { who, to, facing });
    }
    enlist(&mut now, changes.joined)?;
    check(&now)?;
    places(&now, &now).less(&places(state, &now)).into_result()?;
    Ok(now)
}

/// A figure has another sheet. Its wounds, mana, lift and hands are written there as they are now, so what the sheet
/// says of them counts. Of the attacks it has made only their kind matters (CR-131 to CR-139).
fn put_on(state: &mut State, who: UnitId, was: &Sheet, is: &Sheet) {
    let old = state.figure(who).clone();
    // CR-09: its name on the board is its own, the one on the sheet its unit's.
    let is_renamed = was.name != is.name;
    let name = if is_renamed { &is.name } else { &old.sheet.name };
    let sheet = Sheet { name: name.clone(), amount: old.sheet.amount, ..is.clone() };
    let fresh = figure_of(&sheet, old.side, 0);
    let (before, after) = (old.wounds, fresh.wounds);
    let was_destroyed = old.is_destroyed();
    state.figures[who.index()] = Figure {
        sheet: fresh.sheet,
        name: if is_renamed { fresh.name } else { old.name.clone() },
        lift: fresh.lift,
        wounds: after,
        mana: fresh.mana,
        equipped: fresh.equipped,
        ..old
    };
    // CR-111: who is destroyed makes room, and fills its spaces again when it no longer is.
    if before != after || was_destroyed != state.figure(who).is_destroyed() {
        apply(state, &Event::Healed { who, before, after });
    }
    // CR-13: the footprint may be another.
    let (to, facing) = (state.at(who), state.token(who).facing);
    apply(state, &Event::Placed { who, to, facing });
}
