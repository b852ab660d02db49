//! Real dice: typed one by one, or the rest thrown by the page.

use crate::app::data::effect::Effect;
use crate::app::data::model::Model;
use crate::app::playing::change::change;
use crate::app::playing::throws;
use crate::dice::{Alike, Dice, Faces, Pool};
use crate::share::fairness::Throw;
use crate::systems::AnyFight;
use crate::table::{Ask, Refusal, Said};
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
    let sum = faces.iter().map(|face| u16::from(*face)).sum();
    typed(model, faces.clone(), sum, |fight, dice| fight.throw(faces, dice))
}

/// The dice add up to this.
pub fn sum(model: &mut Model, sum: u16) -> Vec<Effect> {
    typed(model, Faces::new(), sum, |fight, dice| fight.throw_sum(sum, dice))
}

/// Puts typed dice on the table, and counts them where they fit.
fn typed(
    model: &mut Model,
    faces: Faces,
    sum: u16,
    act: impl FnOnce(&mut AnyFight, &mut dyn Dice) -> Result<(), Refusal>,
) -> Vec<Effect> {
    let throw = model.fight.as_ref().and_then(|fight| match fight.waiting()? {
        &Ask::Roll { pool, who, .. } => {
            Some(Throw { who: throws::name(fight, who), is_typed: true, pool, faces, sum })
        }
        Ask::Choose(_) | Ask::Enter(_) | Ask::Commit { .. } => None,
    });
    let mut fits = false;
    let mut effects = change(model, |fight, dice| {
        act(fight, dice)?;
        fits = true;
        Ok(())
    });
    effects.extend(throws::count(model, throw.filter(|_| fits).into_iter().collect()));
    effects
}

/// Throws the dice that are still waited for, beside those typed.
pub fn roll_rest(model: &mut Model) -> Vec<Effect> {
    let Some(fight) = &model.fight else { return Vec::new() };
    let Some(&Ask::Roll { pool, who, .. }) = fight.waiting() else { return Vec::new() };
    let who = throws::name(fight, who);
    let mut faces = std::mem::take(&mut model.play.typed);
    let rest = Pool { n: pool.n.saturating_sub(faces.len() as u8), sides: pool.sides };
    let Some(thrown) = model.dice.throw(rest, Alike::Sum(&|a, b| a == b)) else {
        model.play.typed = faces;
        return Vec::new();
    };
    let throw = |is_typed: bool, faces: &Faces| {
        let (n, sum) = (faces.len() as u8, faces.iter().map(|face| u16::from(*face)).sum());
        Throw { who: who.clone(), is_typed, pool: Pool { n, ..pool }, faces: faces.clone(), sum }
    };
    let throws = [throw(true, &faces), throw(false, &thrown)];
    faces.extend(thrown);
    let mut effects = change(model, |fight, dice| fight.throw(faces, dice));
    effects.extend(throws::count(model, throws.into_iter().filter(|it| it.pool.n > 0).collect()));
    effects
}

/// Dice of the breakdown are typed anew; what was answered after them and no longer fits is gone, and told.
pub fn retype(model: &mut Model, at: usize, said: Said) -> Vec<Effect> {
    model.dialog = None;
    let mut gone = 0;
    let mut effects = change(model, |fight, dice| {
        gone = fight.retype(at, said, dice)?;
        Ok(())
    });
    if gone > 0 {
        let answers = words::plural(gone, "answer", "answers");
        model.toast(format!("{answers} after these dice no longer fit, and went"), false);
        effects.push(Effect::ToastOver);
    }
    effects
}
