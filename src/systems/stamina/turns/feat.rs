//! Checks of Personal Movement (ST-304, ST-307 to ST-309, ST-311).

use super::pay::lose_aim;
use crate::board::UnitId;
use crate::systems::stamina::checks::calls::Word;
use crate::systems::stamina::checks::levels::{of_check, plus};
use crate::systems::stamina::roll::{Check, Grade, T, check};
use crate::systems::stamina::tables::skills::{Attribute, Skill};
use crate::table::{Asked, Rule, Tally};

/// More additional successes than any movement makes use of.
const MOST: i32 = 60;
/// A check of Personal Movement.
pub(super) struct Feat {
    pub rule: Rule,
    pub label: &'static str,
    pub attribute: Attribute,
    pub difficulty: Tally,
    pub required: i32,
    /// The secondary skill; a strain may be good at it.
    pub skill: Skill,
    pub word: Word,
}

/// Makes it.
pub(super) fn attempt(t: T<'_, '_>, who: UnitId, feat: Feat) -> Asked<Grade> {
    let Feat { rule, label, attribute, difficulty, required, skill, word } = feat;
    let strain = t.state().figure(who).sheet.strain;
    let levels = of_check(t.state(), who, attribute, Skill::PersonalMovement);
    lose_aim(t, who);
    check(
        t,
        word.on(Check {
            who,
            rule,
            label,
            plus: plus(t.state(), who, attribute),
            levels: levels.add(rule, strain.name(), strain.levels(skill)),
            difficulty,
            required: Tally::of(rule, "the referee", required),
            most: MOST,
            near_counts: true,
        }),
    )
}
