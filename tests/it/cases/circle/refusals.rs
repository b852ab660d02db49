//! Refusals and what becomes of them (5.17: CR-150, CR-151, CR-153).

use super::kit::modify;
use super::stage::{Case, FIRST, SECOND, Staged, acts, case, night, stands};
use hexfray::systems::circle::Command::{Attack, Power};
use hexfray::systems::circle::{Stage, Stat};

pub fn cases() -> Vec<Case> {
    let far_and_dark = |case: Case| {
        case.on(vec![acts("AR", (0, 0)), stands("WT", (6, 0))])
            .was(night)
            .was(|state| modify(state, 0, Stat::Precision, 8))
            .was(|state| state.figures[0].command = Stage::Moving)
    };
    vec![
        far_and_dark(case(&["CR-03"], "all that fails is listed, in order")).refuses(
            Attack(FIRST, SECOND),
            "REF-MOVING: movement phase not finished: end the movement first; \
             out of range: distance 6, range 4 + 0; \
             buildings and war machines: only siege attacks, beasts, war machines, deities; \
             cannot attack at night: dice total 7 ≤ precision 10",
        ),
        far_and_dark(case(&["CR-150", "CR-151", "CR-153"], "and all of it is lifted together"))
            .overrule(Attack(FIRST, SECOND))
            .tape("dice 3\ndice 4")
            .tells(
                "CR-151 allowed by agreement (REF-MOVING)
                CR-150 also fails: out of range: distance 6, range 4 + 0
                CR-151 allowed by agreement (REF-RANGE)
                CR-150 also fails: buildings and war machines: only siege attacks, beasts, war machines, deities
                CR-151 allowed by agreement (REF-KIND)
                CR-150 also fails: cannot attack at night: dice total 7 ≤ precision 10
                CR-151 allowed by agreement (REF-NIGHT)
                CR-153 no night reduction by agreement
                CR-110 Watchtower 3 wounds: 3 of 20",
            )
            .ends("Archer 0,0 f0 0/4 acted\nWatchtower 6,0 f0 3/20"),
        case(&["CR-03"], "a spell's too")
            .on(vec![acts("MA", (0, 0)), stands("SP", (5, 0))])
            .was(|state| (state.figures[0].command, state.figures[0].mana) = (Stage::Moving, 0))
            .refuses(
                Power(FIRST, 0, SECOND),
                "REF-MOVING: movement phase not finished: end the movement first; \
                 out of range: distance 5, range 4 + 0; needs 2 mana, has 0",
            ),
        case(&["CR-150", "CR-151", "CR-121"], "lifted, it is cast with what mana there is")
            .on(vec![acts("MA", (0, 0)), stands("SP", (5, 0))])
            .was(|state| state.figures[0].mana = 1)
            .overrule(Power(FIRST, 0, SECOND))
            .tape("dice 8\ndice 1")
            .tells(
                "CR-151 allowed by agreement (REF-RANGE)
                CR-150 also fails: needs 2 mana, has 1
                CR-151 allowed by agreement (REF-MANA)
                CR-121 Mage mana 1 to 0",
            )
            .ends("Mage 0,0 f0 0/4 mana 0 acted"),
        case(&["CR-05"], "one that is never lifted stands in the way of all")
            .on(vec![acts("SW", (0, 0)), stands("SP", (1, 0))])
            .was(|state| state.figures[0].command = Stage::Done)
            .was(|state| state.figures[1].wounds = 4)
            .was(|state| state.board.tokens[1].is_solid = false)
            .refuses(
                Attack(FIRST, SECOND),
                "REF-COMMANDED: unit already commanded this turn; not a possible target: destroyed",
            ),
        case(&["CR-151", "CR-153"], "without its night an attack is rolled whole")
            .on(vec![acts("MI", (0, 0)), stands("SP", (1, 0))])
            .was(night)
            .was(|state| modify(state, 0, Stat::Precision, 3))
            .overrule(Attack(FIRST, SECOND))
            .tape("dice 3\ndice 3\ndice 1")
            .tells(
                "CR-151 allowed by agreement (REF-NIGHT)
                CR-153 no night reduction by agreement
                CR-70 Militia attack, base d3 3 = 3
                CR-70 Militia attack, Club d3 3 = 3",
            )
            .ends("Spearman 1,0 f0 4/4 destroyed done")
            // 4 wounds and more: 5 and 6 of two d3 with a 1, 6 with a 2.
            .chance(2 + 1 + 1, 36),
    ]
}
