//! Spaces, heights, adjacency (5.2: CR-10 to CR-15).

use super::kit::can;
use super::stage::{Case, FIRST, SECOND, Staged, acts, case, stands};
use hexfray::systems::circle::Command::Attack;
use hexfray::systems::circle::Flag;

pub fn cases() -> Vec<Case> {
    let mut cases = heights();
    cases.extend(footprints());
    cases.extend(adjacent());
    cases
}

fn heights() -> Vec<Case> {
    vec![
        case(&["CR-10", "CR-26"], "a hole of one space that nobody has measured is 12 pegs")
            .on(vec![acts("AR", (0, 0)), stands("MI", (2, 0))])
            .hole((1, 0))
            .declare(Attack(FIRST, SECOND))
            .tape("dice 3\ndice 4\ndice 1")
            .tells(
                "CR-20 distance 2 (@0,0 to @2,0), range 4 + 0
                CR-10 a space is 6 pegs across
                CR-26 a gap of 12 pegs, counted as 2",
            ),
        case(&["CR-11", "CR-12"], "the base rests on the highest space it touches")
            .on(vec![acts("TR", (0, 0)), stands("SP", (1, 0))])
            .height((0, 0), 1)
            .height((-1, 0), 4)
            .declare(Attack(FIRST, SECOND))
            .tape("dice 1\ndice 1\ndice 4")
            .tells(
                "CR-13 Troll stands on @0,0 and @-1,0
                CR-11 Troll stands at 4 pegs
                CR-12 Troll from 4 to 14 pegs
                CR-12 Spearman from 0 to 5 pegs
                CR-30 reach: lower height 5 > difference 4",
            ),
        case(&["CR-13"], "not on what only hangs over")
            .on(vec![acts("DR", (0, 0)), stands("SP", (3, 0))])
            .height((1, 0), 9)
            .declare(Attack(FIRST, SECOND))
            .tape("dice 9\ndice 8\ndice 1")
            .tells(
                "CR-13 Dragon stands on @0,0 and @-1,0, hangs over @1,0
                CR-45 sight: clear
                CR-44 flexible neck: from any part of the body, 11 pegs",
            ),
        case(&["CR-11", "CR-12", "CR-98"], "a roof raises a figure as the ground does")
            .on(vec![acts("SW", (0, 0)).but(|sheet| sheet.lift = 4), stands("SP", (1, 0))])
            .declare(Attack(FIRST, SECOND))
            .tape("dice 1\ndice 2\ndice 4")
            .tells(
                "CR-11 Swordsman stands at 4 pegs
                CR-12 Swordsman from 4 to 9 pegs
                CR-12 Spearman from 0 to 5 pegs
                CR-92 Spearman final defence 3: defence die 4, attacker stands higher -1
                CR-92 Swordsman nothing happens: 3 against 3",
            ),
        case(&["CR-30"], "an obstacle on the space raises nobody")
            .on(vec![acts("SW", (0, 0)), stands("SP", (1, 0))])
            .obstacle((0, 0), 4)
            .declare(Attack(FIRST, SECOND))
            .tape("dice 1\ndice 2\ndice 3")
            .tells("CR-30 reach: lower height 5 > difference 0"),
    ]
}

fn footprints() -> Vec<Case> {
    vec![
        case(&["CR-13"], "a footprint turns with its facing, one step clockwise")
            .on(vec![acts("DR", (0, 0)).facing(1), stands("SP", (2, 0))])
            .declare(Attack(FIRST, SECOND))
            .tape("dice 9\ndice 8\ndice 1")
            .tells("CR-13 Dragon stands on @0,0 and @0,-1, hangs over @0,1"),
        case(&["CR-13"], "and three steps turn it round")
            .on(vec![acts("DR", (0, 0)).facing(3), stands("SP", (3, 0))])
            .declare(Attack(FIRST, SECOND))
            .tape("dice 9\ndice 8\ndice 1")
            .tells(
                "CR-13 Dragon stands on @0,0 and @1,0, hangs over @-1,0
                CR-23 measured from @1,0, the best space that it stands on",
            ),
    ]
}

fn adjacent() -> Vec<Case> {
    vec![
        case(&["CR-22"], "spaces with a gap between them are not neighbouring")
            .on(vec![acts("SW", (0, 0)), stands("SP", (1, 0))])
            .gap((0, 0), (1, 0), 6, None)
            .refuses(Attack(FIRST, SECOND), "CR-22"),
        case(&["CR-14", "CR-106"], "a spear crosses it, and is not adjacent")
            .on(vec![acts("SP", (0, 0)), stands("SW", (1, 0))])
            .gap((0, 0), (1, 0), 6, None)
            .declare(Attack(FIRST, SECOND))
            .tape("dice 1\ndice 1\ndice 4")
            .tells(
                "CR-26 a gap of 6 pegs, counted as 1
                CR-14 spaces with a gap between them are no neighbours
                CR-92 Spearman stopped: 1 against 4
                CR-106 not adjacent: no counterattack",
            )
            .ends("Spearman 0,0 f0 0/4 acted\nSwordsman 1,0 f0 0/5"),
        case(&["CR-14", "CR-15"], "two pads of one network are neighbouring")
            .on(vec![acts("SW", (0, 0)), stands("SP", (6, 0))])
            .pad((0, 0), 1)
            .pad((6, 0), 1)
            .declare(Attack(FIRST, SECOND))
            .tape("dice 1\ndice 1\ndice 4")
            .tells(
                "CR-14 linked pads are neighbouring
                CR-92 Swordsman turned negative: 2 against 4
                CR-102 adjacent: counterattack
                CR-15 adjacent, whatever the heights and the way of measuring
                CR-101 Swordsman 2 wounds: 2 of 5",
            ),
        case(&["CR-22"], "two of different networks are not")
            .on(vec![acts("SW", (0, 0)), stands("SP", (6, 0))])
            .pad((0, 0), 1)
            .pad((6, 0), 2)
            .refuses(Attack(FIRST, SECOND), "REF-RANGE"),
        case(&["CR-15"], "a cliff does not part who stands side by side")
            .on(vec![acts("AR", (0, 0)), stands("KN", (1, 0))])
            .height((0, 0), 12)
            .declare(Attack(FIRST, SECOND))
            .tape("dice 1\ndice 2\nroll the defence die against Archer?: roll\ndice 3")
            .tells(
                "CR-33 reach is not tested at range 2 or more
                CR-97 height advantage: attacker
                CR-92 Knight final defence 2: defence die 3, attacker stands higher -1
                CR-102 adjacent: counterattack
                CR-15 adjacent, whatever the heights and the way of measuring
                CR-101 Archer 2 wounds: 2 of 4",
            )
            // Strength 2 or 3 (3 of 12) is nullified: a face of 3 of 6. Strength 4 leaves 1 (3 of 12): a face
            // of 4. Strength 5 leaves 2 (3 of 12): 5. Strength 6 leaves 3 (2 of 12): 6. Strength 7: none.
            .chance(11, 72),
        case(&["CR-15"], "nor does a wall")
            .on(vec![acts("AR", (0, 0)), stands("SW", (1, 0))])
            .wall((0, 0), (1, 0), 3)
            .declare(Attack(FIRST, SECOND))
            .tape("dice 1\ndice 1\ndice 2")
            .tells("CR-15 adjacent, whatever the heights and the way of measuring"),
        case(&["CR-104"], "what overhangs makes the attacker adjacent to nobody")
            .on(vec![acts("DR", (0, 0)).but(|sheet| can(sheet, Flag::RangedUnit)), stands("AV", (2, 0))])
            .declare(Attack(FIRST, SECOND))
            .tape("dice 1\ndice 3\ndice 9")
            .tells("CR-92 Dragon stopped: 1 against 9\nCR-104 ranged unit, not adjacent: no counterattack")
            .ends("Dragon 0,0 f0 0/16 acted"),
        case(&["CR-15", "CR-24"], "but who stands beside what overhangs can strike at it")
            .on(vec![acts("SW", (2, 0)), stands("DR", (0, 0))])
            .declare(Attack(FIRST, SECOND))
            .tape("dice 1\ndice 2\ndice 8")
            .tells(
                "CR-24 measured to @1,0, the nearest part
                CR-15 adjacent, whatever the heights and the way of measuring",
            )
            .ends("Swordsman 2,0 f0 5/5 destroyed done"),
    ]
}
