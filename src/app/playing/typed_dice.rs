//! Real dice: typed one by one, or the rest thrown by the page.

use crate::app::data::effect::Effect;
use crate::app::data::model::Model;
use crate::app::playing::change::change;
use crate::dice::{Alike, Dice, Faces, Pool};
use crate::table::Ask;
use crate::view::words;
use std::ops::RangeInclusive;

/// What the dice that are waited for can add up to, where they are typed by their sum.
pub fn sums(model: &Model) -> Option<RangeInclusive<u16>> {
    match model.fight.as_ref()?.waiting()? {
        Ask::Roll { pool, is_sum: true, .. } if pool.n > 1 => (!model.prefs.types_faces).then(|| pool.sums()),
        _ => None,
    }
}

/// A die shows this; the last one puts them all on the table.
pub fn die(model: &mut Model, face: u8) -> Vec<Effect> {
    let Some(Ask::Roll { pool, .. }) = model.fight.as_ref().and_then(|fight| fight.waiting()) else {
        return Vec::new();
    };
    let n = usize::from(pool.n);
    if (1..=pool.sides).contains(&face) && model.play.typed.len() < n {
        model.play.typed.push(face);
    }
    if model.play.typed.len() < n {
        return vec![Effect::SAVE_TABLE];
    }
    let faces = std::mem::take(&mut model.play.typed);
    change(model, |fight, dice| fight.throw(faces, dice))
}

/// Throws the dice that are still waited for, beside those typed.
pub fn roll_rest(model: &mut Model) -> Vec<Effect> {
    let Some(Ask::Roll { pool, .. }) = model.fight.as_ref().and_then(|fight| fight.waiting()) else {
        return Vec::new();
    };
    let mut faces = std::mem::take(&mut model.play.typed);
    let rest = Pool { n: pool.n.saturating_sub(faces.len() as u8), sides: pool.sides };
    let Some(thrown) = model.dice.throw(rest, Alike::Sum(&|a, b| a == b)) else {
        model.play.typed = faces;
        return Vec::new();
    };
    faces.extend(thrown);
    change(model, |fight, dice| fight.throw(faces, dice))
}

/// Dice of the breakdown are typed anew; what was answered after them and no longer fits is gone, and told.
pub fn retype(model: &mut Model, at: usize, faces: Faces) -> Vec<Effect> {
    model.dialog = None;
    let mut gone = 0;
    let mut effects = change(model, |fight, dice| {
        gone = fight.retype(at, faces, dice)?;
        Ok(())
    });
    if gone > 0 {
        let answers = words::plural(gone, "answer", "answers");
        model.toast(format!("{answers} after these dice no longer fit, and went"), false);
        effects.push(Effect::ToastOver);
    }
    effects
}
