//! Random edits of a table, as in the editor.

use hexfray::board::{Cell, Ground, Side, Terrain};
use hexfray::dice::Random;
use hexfray::hex::{Facing, Hex};
use hexfray::sheet::{Field, Form, Kind, Value};
use hexfray::table::{Recruit, Setup, System};

/// Something is edited of a table, at random.
pub fn edit<S: System>(dice: &mut Random, setup: &mut Setup<S::Sheet>) {
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
