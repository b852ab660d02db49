//! Real dice: typed one by one, or the rest thrown by the page.

use crate::app::data::effect::Effect;
use crate::app::data::model::{Model, TapePlace, TypedThrow};
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
            Some(Throw { who: throws::name(fight, who), is_typed: true, is_void: false, pool, faces, sum })
        }
        Ask::Choose(_) | Ask::Enter(_) | Ask::Commit { .. } => None,
    });
    let place = next_place(model);
    let mut fits = false;
    let mut effects = change(model, |fight, dice| {
        act(fight, dice)?;
        fits = true;
        Ok(())
    });
    let throw = throw.filter(|_| fits);
    remember(model, place, throw.as_ref());
    effects.extend(throws::count(model, throw.into_iter().collect()));
    effects
}

/// The exchange in progress, and the place on its tape where the next answer goes.
fn next_place(model: &Model) -> Option<TapePlace> {
    let fight = model.fight.as_ref()?;
    Some(TapePlace { exchange: fight.played(), at: fight.tape()?.len() })
}

/// Remembers what was counted of typed dice as long as they can be typed anew.
fn remember(model: &mut Model, place: Option<TapePlace>, throw: Option<&Throw>) {
    if let (Some(place), Some(throw)) = (place, throw) {
        let all = &mut model.play.typed_before;
        all.retain(|it| it.place.exchange == place.exchange && it.place != place);
        all.push(TypedThrow { place, throw: throw.clone() });
    }
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
        let pool = Pool { n, ..pool };
        Throw { who: who.clone(), is_typed, is_void: false, pool, faces: faces.clone(), sum }
    };
    let throws = [throw(true, &faces), throw(false, &thrown)];
    faces.extend(thrown);
    remember(model, next_place(model), throws.first().filter(|it| it.pool.n > 0));
    let mut effects = change(model, |fight, dice| fight.throw(faces, dice));
    effects.extend(throws::count(model, throws.into_iter().filter(|it| it.pool.n > 0).collect()));
    effects
}

/// Dice of the breakdown are typed anew; what was answered after them and no longer fits is gone, and told. What was
/// counted of typed ones is counted anew; what was thrown was thrown.
pub fn retype(model: &mut Model, at: usize, said: Said) -> Vec<Effect> {
    model.dialog = None;
    let (mut gone, mut fits) = (0, false);
    let played = model.fight.as_ref().map_or(0, |fight| fight.played());
    let exchange = if next_place(model).is_some() { played } else { played.saturating_sub(1) };
    let mut effects = change(model, |fight, dice| {
        gone = fight.retype(at, said.clone(), dice)?;
        fits = true;
        Ok(())
    });
    if gone > 0 {
        let answers = words::plural(gone, "answer", "answers");
        model.toast(format!("{answers} after these dice no longer fit, and went"), false);
        effects.push(Effect::ToastOver);
    }
    let place = TapePlace { exchange, at };
    let before = model.play.typed_before.iter().find(|it| it.place == place).map(|it| it.throw.clone());
    if let Some((now, before)) = before.filter(|_| fits).and_then(|it| Some((anew(&it, said)?, it))) {
        remember(model, Some(place), Some(&now));
        effects.extend(throws::count(model, vec![Throw { is_void: true, ..before }, now]));
    }
    effects
}

/// Typed dice as they are typed now; those that were thrown beside them came after them.
fn anew(before: &Throw, said: Said) -> Option<Throw> {
    let (faces, sum) = match said {
        Said::Retyped(mut faces) => {
            faces.truncate(before.pool.n.into());
            let sum = faces.iter().map(|face| u16::from(*face)).sum();
            (faces, sum)
        }
        Said::AddedUpAnew(sum) => (Faces::new(), sum),
        _ => return None,
    };
    before.pool.sums().contains(&sum).then(|| Throw { faces, sum, ..before.clone() })
}
