//! Real dice: typed one by one, or the rest thrown by the page.

use super::play::change;
use super::state::{App, Errand};
use crate::dice::{Alike, Dice, Pool};
use crate::systems::AnyFight;
use crate::table::Ask;

/// A die shows this; the last one puts them all on the table.
pub fn die(app: &mut App, face: u8) -> Vec<Errand> {
    let Some(Ask::Roll { pool, .. }) = app.fight.as_ref().and_then(AnyFight::waiting) else {
        return Vec::new();
    };
    let n = usize::from(pool.n);
    if (1..=pool.sides).contains(&face) && app.desk.typed.len() < n {
        app.desk.typed.push(face);
    }
    if app.desk.typed.len() < n {
        return vec![Errand::Keep];
    }
    let faces = std::mem::take(&mut app.desk.typed);
    change(app, |fight, dice| fight.throw(faces, dice))
}

/// Throws the dice that are still waited for, beside those typed.
pub fn roll_rest(app: &mut App) -> Vec<Errand> {
    let Some(Ask::Roll { pool, .. }) = app.fight.as_ref().and_then(AnyFight::waiting) else {
        return Vec::new();
    };
    let mut faces = std::mem::take(&mut app.desk.typed);
    let rest = Pool { n: pool.n.saturating_sub(faces.len() as u8), sides: pool.sides };
    let Some(thrown) = app.dice.throw(rest, Alike::Sum(&|a, b| a == b)) else {
        app.desk.typed = faces;
        return Vec::new();
    };
    faces.extend(thrown);
    change(app, |fight, dice| fight.throw(faces, dice))
}
