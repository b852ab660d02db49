//! Dice that fall are counted, thrown ones and typed ones apart, by the name of the fighter whose they are.

use crate::app::data::chunk::Chunk;
use crate::app::data::effect::Effect;
use crate::app::data::model::Model;
use crate::app::store::lists::count_throws;
use crate::board::UnitId;
use crate::dice::{Alike, Dice, Faces, Pool};
use crate::share::fairness::Throw;
use crate::systems::AnyFight;
use crate::table::Step;

/// Dice that note how they fall.
pub struct Noted<'a> {
    /// The dice.
    pub dice: &'a mut dyn Dice,
    /// How they have fallen so far.
    pub fell: Vec<(Pool, Faces)>,
}

impl Dice for Noted<'_> {
    fn throw(&mut self, pool: Pool, alike: Alike<'_>) -> Option<Faces> {
        let faces = self.dice.throw(pool, alike)?;
        self.fell.push((pool, faces.clone()));
        Some(faces)
    }
}

/// Dice that have just been thrown. Whose they are, the story tells: no others have fallen after them.
pub fn thrown(fight: &AnyFight, fell: Vec<(Pool, Faces)>) -> Vec<Throw> {
    if fell.is_empty() {
        return Vec::new();
    }
    let snapshot = fight.snapshot(None);
    let story = fight.last_run().map_or(&[][..], |run| run.story());
    let whose = story.iter().rev().filter_map(|step| match step {
        Step::Rolled { who, at: Some(_), .. } => Some(*who),
        _ => None,
    });
    let mut throws: Vec<Throw> = fell
        .into_iter()
        .rev()
        .zip(whose)
        .map(|((pool, faces), who)| {
            let sum = faces.iter().map(|face| u16::from(*face)).sum();
            Throw { who: snapshot.name(who).to_owned(), is_typed: false, is_void: false, pool, faces, sum }
        })
        .collect();
    throws.reverse();
    throws
}

/// The name under which a fighter's dice are counted.
pub fn name(fight: &AnyFight, who: UnitId) -> String {
    fight.snapshot(None).name(who).to_owned()
}

/// Counts them, once the code that does is here.
pub fn count(model: &mut Model, throws: Vec<Throw>) -> Option<Effect> {
    model.uncounted.extend(throws);
    if model.uncounted.is_empty() {
        return None;
    }
    let is_here = model.chunks.has(Chunk::Settings);
    Some(if is_here { count_throws(model) } else { Effect::Fetch(Chunk::Settings) })
}
