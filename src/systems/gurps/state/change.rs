//! A table in play is changed by the referee: its ground, where figures stand, their sides and sheets, and who joins.

use super::change_gear::rearm;
use super::event::{Event, apply};
use super::scene::{figure_of, muster, places, setup, thing_of, token_of};
use super::{Life, State, sound};
use crate::board::UnitId;
use crate::systems::gurps::harm::fall::room_to_lie;
use crate::systems::gurps::sheet::Sheet;
use crate::systems::gurps::tables::Posture;
use crate::table::{Recruit, Setup, SetupFaults};
use std::rc::Rc;

/// The state with what a setup has otherwise than the one that was made of it.
pub fn changed(state: &State, edited: &Setup<Sheet>) -> Result<State, SetupFaults> {
    let before = setup(state);
    edited.new_faults(&before).into_result()?;
    let changes = edited.since(&before);
    let fresh = muster(edited);
    let mut now = State { name: fresh.name, options: fresh.options, ..state.clone() };
    now.board.ground = fresh.board.ground;
    for (who, side) in changes.sides {
        apply(&mut now, &Event::Sided { who, side });
    }
    rearm(&mut now, &changes.sheets);
    // Who has to be laid down anew once everybody stands where it will.
    let mut laid = Vec::new();
    for (who, was, is) in changes.sheets {
        if put_on(&mut now, who, was, is) {
            laid.push(who);
        }
    }
    for (who, at, facing) in changes.moved {
        apply(&mut now, &Event::CameBack { who, at, facing });
        if now.figure(who).posture.is_on_ground() {
            laid.push(who);
        }
    }
    for recruit in changes.joined {
        join(&mut now, recruit);
    }
    for who in laid {
        // GU-039
        let (posture, rest) = (now.figure(who).posture, room_to_lie(&now, who));
        apply(&mut now, &Event::Took { who, posture, rest });
    }
    if now.acting.is_none() && now.units().any(|who| now.is_up(who)) {
        // Where nobody was up, nobody's turn has come: the fight begins with those who are now.
        now.order.clear();
    }
    sound::check(&now)?;
    // By their names of now: whoever has another one stands where it stood.
    let before = places(&state.board, &now.figures);
    places(&now.board, &now.figures).less(&before).into_result()?;
    Ok(now)
}

/// GU-014: the order is fixed for the fight. Who is added comes into it by Move, then Basic Speed, behind his equals.
fn join(state: &mut State, recruit: &Recruit<Sheet>) {
    let who = UnitId(state.figures.len() as u8);
    let gear = recruit.sheet.gear.iter().enumerate();
    state.things.extend(gear.map(|(entry, item)| thing_of(item, who, entry as u8)));
    let figure = figure_of(recruit);
    state.board.tokens.push(token_of(recruit, &figure));
    state.figures.push(figure);
    if !state.order.is_empty() {
        let is_first = |other: &UnitId| rank(state, *other) >= rank(state, who);
        let place = state.order.iter().rposition(is_first).map_or(0, |place| place + 1);
        state.order.insert(place, who);
    }
}

/// GU-014: with the hit points that one came with, whatever the fight has taken since.
fn rank(state: &State, who: UnitId) -> (i32, i32) {
    let sheet = &state.figure(who).sheet;
    (sheet.move_with(sheet.most_hit_points() - i32::from(sheet.injury)), sheet.basic_speed())
}

/// A figure has another sheet, its gear apart. What the sheet says of injuries and the shield counts where it says
/// something else than before. Whether it goes down.
fn put_on(state: &mut State, who: UnitId, was: &Sheet, is: &Sheet) -> bool {
    let [then, fresh] = [was, is].map(|sheet| {
        let (at, side, facing) = (None, Default::default(), Default::default());
        figure_of(&Recruit { sheet: sheet.clone(), side, at, facing })
    });
    let figure = &mut state.figures[who.index()];
    let gear = figure.sheet.gear.clone();
    let injury = if was.injury == is.injury { figure.sheet.injury } else { is.injury };
    figure.sheet = Rc::new(Sheet { gear, injury, ..is.clone() });
    if then.hp != fresh.hp {
        figure.hp = fresh.hp;
    }
    figure.fatigue = figure.fatigue.min(fresh.fatigue);
    if then.shield != fresh.shield {
        (figure.shield, figure.shield_unready) = (fresh.shield, 0);
    }
    // GU-703
    let [was_dead, is_dead] = [then.life, fresh.life].map(|life| life == Life::Dead);
    if is_dead && !was_dead && figure.life != Life::Dead {
        figure.posture = Posture::Lying;
        apply(state, &Event::Died(who));
        return true;
    }
    if was_dead && !is_dead && figure.life == Life::Dead && was.injury != is.injury {
        apply(state, &Event::Woke(who));
    }
    false
}
