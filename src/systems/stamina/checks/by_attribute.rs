//! Checks that a character makes by one of two attributes (chapter 7).

use super::levels::of_check;
use crate::board::UnitId;
use crate::systems::stamina::roll::T;
use crate::systems::stamina::state::State;
use crate::systems::stamina::tables::skills::{Attribute, Skill};
use crate::table::{Asked, Choice, Look, Opt, Rule, Sign};

/// Which of two attributes a check is made by: by default the higher, of equals the one with more net levels, then
/// reflexes. Folded away, unless the higher one has fewer levels: only then is there anything to weigh up.
pub fn ask_attribute(
    t: T<'_, '_>,
    who: UnitId,
    rule: Rule,
    skill: Skill,
    all: [Attribute; 2],
) -> Asked<Attribute> {
    let usual = move |state: &State| better(state, who, skill, all);
    let choice = |state: &State| {
        let usual = usual(state);
        let net = |it: Attribute| of_check(state, who, it, skill).total();
        let is_open = all.into_iter().any(|it| net(it) > net(usual));
        let option = |it: Attribute| {
            let value = state.figure(who).sheet.attribute(it);
            Opt::open(it, it.name()).detail(format!("{value}, levels {}", net(it))).sign(Sign::Dice)
        };
        Choice::of(who, rule, "by which attribute?")
            .look(if is_open { Look::Segments } else { Look::Folded })
            .options(all.map(option))
            .default_at(usize::from(usual == all[1]))
    };
    t.choose_usually(usual, &choice)
}

fn better(state: &State, who: UnitId, skill: Skill, all: [Attribute; 2]) -> Attribute {
    let worth = |it: Attribute| {
        let net = of_check(state, who, it, skill).total();
        (state.figure(who).sheet.attribute(it), net, it == Attribute::Reflexes)
    };
    if worth(all[1]) > worth(all[0]) { all[1] } else { all[0] }
}
