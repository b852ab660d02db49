//! A table that is edited in the middle of a fight, as in the editor.

use super::player::{Player, play};
use hexfray::board::{Cell, Ground, Side, Terrain};
use hexfray::dice::Random;
use hexfray::hex::{Facing, Hex};
use hexfray::sheet::{Field, Form, Kind, Value};
use hexfray::table::{Fight, Recruit, Setup, System};

/// A table that is not edited is the same. What is edited at any moment shows afterwards, and the fight goes on from there.
pub fn edited<S: System>() {
    play::<S>(|fight, player, seed| {
        let before = fight.settled();
        if fight.open().is_some() || !player.one_in(5) {
            return 0;
        }
        let plain = S::setup(before);
        assert!(S::changed(before, &plain).as_ref() == Ok(before), "fight {seed}: nothing was edited");
        let mut setup = plain.clone();
        for _ in 0..1 + player.0.below(4) {
            edit::<S>(&mut player.0, &mut setup);
        }
        // A wall under somebody, or one fighter in the hex of another, is refused.
        let Ok(after) = S::changed(before, &setup) else { return 0 };
        assert_eq!(S::check(&after), Ok(()), "fight {seed}");
        assert_eq!(S::setup(&after), setup, "fight {seed}: what was edited, from {before:?}");
        let figures = |setup: &Setup<S::Sheet>| {
            setup.recruits.iter().map(|it| (it.side, it.sheet.clone())).collect::<Vec<_>>()
        };
        // Whoever is healed may have a turn to come; where sides act in turn, whoever changes his, or gets allies.
        if figures(&setup) == figures(&plain) && setup.options == plain.options {
            assert_eq!(S::round(&after), S::round(before), "fight {seed}: the turn and the order stay");
        }
        go_on::<S>(player, after, seed);
        1
    });
}

/// Some steps more.
fn go_on<S: System>(player: &mut Player, state: S::State, seed: u64) {
    let mut fight: Fight<S> = Fight::new(state);
    for _ in 0..8 {
        if fight.open().is_some() {
            player.step(&mut fight);
        } else if !player.declare(&mut fight) {
            break;
        }
    }
    assert_eq!(S::check(fight.settled()), Ok(()), "fight {seed}");
}

/// Something is edited of a table, at random.
fn edit<S: System>(dice: &mut Random, setup: &mut Setup<S::Sheet>) {
    let (at, who) = (any_hex(dice, &setup.ground), dice.below(setup.recruits.len()));
    let (side, facing) = (Side::ALL[dice.below(5)], Facing::of(dice.below(6) as i32));
    let recruit = &mut setup.recruits[who];
    match dice.below(10) {
        0 => (recruit.at, recruit.facing) = (Some(at), facing),
        1 => recruit.side = side,
        2 => {
            let option = dice.below(S::OPTIONS.len());
            setup.options[option] = dice.below(S::OPTIONS[option].readings.len()) as u8;
        }
        3 => {
            let wall = Cell { terrain: Terrain::Wall, ..Cell::default() };
            if let Some(cell) = setup.ground.cell_mut(at) {
                *cell = if dice.below(2) == 0 { wall } else { Cell::default() };
            }
        }
        4 => {
            let starters = S::starters();
            let sheet = starters[dice.below(starters.len())].clone();
            setup.recruits.push(Recruit { sheet, side, at: Some(at), facing });
        }
        _ => retouch(dice, &mut recruit.sheet),
    }
}

fn any_hex(dice: &mut Random, ground: &Ground) -> Hex {
    Ground::hex(dice.below(ground.cols().into()) as i32, dice.below(ground.rows().into()) as i32)
}

/// Sets any field, unless that spoils the sheet.
fn retouch(dice: &mut Random, sheet: &mut impl Form) {
    let fields: Vec<Field> = sheet.sections().into_iter().flat_map(|section| section.fields).collect();
    let Field { key, kind, .. } = &fields[dice.below(fields.len())];
    let value = match kind {
        Kind::Text { .. } => Value::Text("Zed".to_owned()),
        Kind::Number { least, most, .. } => {
            Value::Number(least + dice.below((most - least + 1) as usize) as i32)
        }
        Kind::Pick { of, .. } => Value::Number(dice.below(of.len()) as i32),
        Kind::Flag(is) => Value::Flag(!is),
        Kind::Press => Value::Press,
        Kind::Worked { .. } => return,
    };
    let mut other = sheet.clone();
    if other.set(key, &value) && other.is_sound() {
        *sheet = other;
    }
}
