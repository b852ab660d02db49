//! Reach and obstruction (5.4: CR-30 to CR-34).

use super::stage::{Case, FIRST, SECOND, Staged, acts, case, duel, stands};
use hexfray::systems::circle::Command::Attack;

pub fn cases() -> Vec<Case> {
    let mut cases = reach();
    cases.extend(obstruction());
    cases.extend(pads());
    cases
}

fn reach() -> Vec<Case> {
    let troll = || vec![acts("TR", (0, 0)), stands("SP", (1, 0))];
    let on_troll = || vec![acts("SP", (1, 0)), stands("TR", (0, 0))];
    vec![
        case(&["CR-30"], "a step of 4 pegs is within an infantryman's reach")
            .on(duel())
            .height((1, 0), 4)
            .declare(Attack(FIRST, SECOND))
            .tape("dice 4\ndice 6\ndice 1")
            .tells("CR-30 reach: lower height 5 > difference 4"),
        case(&["CR-30"], "one of 5 is not, upward")
            .on(duel())
            .height((1, 0), 5)
            .refuses(Attack(FIRST, SECOND), "REF-REACH"),
        case(&["CR-30"], "nor downward: the lower figure counts, whoever attacks")
            .on(duel())
            .height((0, 0), 5)
            .refuses(Attack(FIRST, SECOND), "REF-REACH"),
        case(&["CR-30"], "a troll below reaches 9 pegs up")
            .on(troll())
            .height((1, 0), 9)
            .declare(Attack(FIRST, SECOND))
            .tape("dice 8\ndice 6\ndice 1")
            .tells("CR-30 reach: lower height 10 > difference 9"),
        case(&["CR-30"], "and is reached from there")
            .on(on_troll())
            .height((1, 0), 9)
            .declare(Attack(FIRST, SECOND))
            .tape("dice 4\ndice 4\ndice 1")
            .tells("CR-30 reach: lower height 10 > difference 9"),
        case(&["CR-30"], "a troll above is not reached: the man is the lower one")
            .on(on_troll())
            .height((0, 0), 5)
            .refuses(Attack(FIRST, SECOND), "REF-REACH"),
        case(&["CR-30", "CR-151"], "unless all players agree")
            .on(duel())
            .height((1, 0), 5)
            .overrule(Attack(FIRST, SECOND))
            .tape("dice 4\ndice 6\ndice 1")
            .tells(
                "CR-151 allowed by agreement (REF-REACH)
                CR-30 reach: lower height 5 not > difference 5
                CR-97 height advantage: defender
                CR-92 Swordsman wounds: 10 against 2",
            ),
    ]
}

fn obstruction() -> Vec<Case> {
    let wide = || vec![acts("SP", (-1, 1)), stands("TR", (0, 0))];
    vec![
        case(&["CR-31"], "a wall as high as both is no obstruction")
            .on(duel())
            .wall((0, 0), (1, 0), 5)
            .declare(Attack(FIRST, SECOND))
            .tape("dice 4\ndice 6\ndice 1")
            .tells("CR-31 obstruction 5 not higher than 5"),
        case(&["CR-31"], "one higher than both is")
            .on(duel())
            .wall((0, 0), (1, 0), 6)
            .refuses(Attack(FIRST, SECOND), "REF-OBSTR"),
        case(&["CR-31"], "it is enough that one of them looks over it")
            .on(duel())
            .height((1, 0), 1)
            .wall((0, 0), (1, 0), 6)
            .declare(Attack(FIRST, SECOND))
            .tape("dice 4\ndice 6\ndice 1")
            .tells("CR-31 obstruction 6 not higher than 6"),
        case(&["CR-31", "CR-151"], "or that all agree")
            .on(duel())
            .wall((0, 0), (1, 0), 6)
            .overrule(Attack(FIRST, SECOND))
            .tape("dice 4\ndice 6\ndice 1")
            .tells("CR-151 allowed by agreement (REF-OBSTR)\nCR-31 obstruction 6 higher than 5"),
        case(&["CR-31"], "what stands in a gap obstructs like a wall")
            .on(vec![acts("SP", (0, 0)), stands("SW", (1, 0))])
            .gap((0, 0), (1, 0), 6, Some(6))
            .refuses(Attack(FIRST, SECOND), "REF-OBSTR"),
        case(&["CR-31"], "of both the higher counts")
            .on(vec![acts("SP", (0, 0)), stands("SW", (1, 0))])
            .gap((0, 0), (1, 0), 6, Some(4))
            .wall((0, 0), (1, 0), 6)
            .refuses(Attack(FIRST, SECOND), "REF-OBSTR: obstruction higher than both figures: 6 over 5"),
        case(&["CR-31"], "one free pair of spaces is enough")
            .on(wide())
            .wall((-1, 1), (0, 0), 20)
            .declare(Attack(FIRST, SECOND))
            .tape("dice 4\ndice 4\ndice 1")
            .tells("CR-31 one pair of spaces with nothing between them is enough"),
        case(&["CR-31"], "two walls leave none")
            .on(wide())
            .wall((-1, 1), (0, 0), 20)
            .wall((-1, 1), (-1, 0), 11)
            .refuses(Attack(FIRST, SECOND), "REF-OBSTR: obstruction higher than both figures: 11 over 10"),
    ]
}

fn pads() -> Vec<Case> {
    let apart = || vec![acts("SW", (0, 0)), stands("SP", (6, 0))];
    let shot = |away| vec![acts("AR", (0, 0)), stands("MI", (away, 0))];
    vec![
        case(&["CR-32", "CR-48"], "through pads neither reach nor sight is tested")
            .on(apart())
            .height((0, 0), 30)
            .pad((0, 0), 1)
            .pad((6, 0), 1)
            .declare(Attack(FIRST, SECOND))
            .tape("dice 4\ndice 6\ndice 1")
            .tells(
                "CR-34 distance 1 through transit pads (@0,0 to @6,0), range 0 + 0
                CR-32 reach is not tested through transit pads
                CR-48 sight: through transit pads: players judge",
            ),
        case(&["CR-32"], "also between neighbouring pads with a wall between them")
            .on(duel())
            .wall((0, 0), (1, 0), 9)
            .pad((0, 0), 1)
            .pad((1, 0), 1)
            .declare(Attack(FIRST, SECOND))
            .tape("dice 4\ndice 6\ndice 1")
            .tells("CR-32 reach is not tested through transit pads"),
        case(&["CR-33"], "a shot at a neighbour goes by sight")
            .on(shot(1))
            .height((0, 0), 12)
            .declare(Attack(FIRST, SECOND))
            .tape("dice 3\ndice 4\ndice 1")
            .tells("CR-33 reach is not tested at range 2 or more\nCR-45 sight: clear"),
        case(&["CR-40"], "so that a wall between them hides him")
            .on(shot(1))
            .wall((0, 0), (1, 0), 9)
            .refuses(Attack(FIRST, SECOND), "REF-SIGHT"),
        case(&["CR-34"], "where both ways work the direct one is taken")
            .on(shot(3))
            .pad((1, 0), 1)
            .pad((2, 0), 1)
            .declare(Attack(FIRST, SECOND))
            .tape("dice 3\ndice 4\ndice 1")
            .tells("CR-34 Archer measured: directly\nCR-20 distance 3 (@0,0 to @3,0), range 4 + 0"),
        case(&["CR-34"], "unless the attacker prefers the other")
            .on(shot(3))
            .pad((1, 0), 1)
            .pad((2, 0), 1)
            .declare(Attack(FIRST, SECOND))
            .tape("measured: through transit pads\ndice 3\ndice 4\ndice 1")
            .tells("CR-34 distance 3 through transit pads (@0,0 to @3,0), range 4 + 0"),
        case(&["CR-34"], "if sight bars the direct way, the pads are tried")
            .on(shot(4))
            .obstacle((2, 0), 9)
            .pad((1, 0), 1)
            .pad((3, 0), 1)
            .declare(Attack(FIRST, SECOND))
            .tape("! measured: directly = REF-SIGHT\ndice 3\ndice 4\ndice 1")
            .tells("CR-34 distance 3 through transit pads (@0,0 to @4,0), range 4 + 0"),
        case(&["CR-20"], "if neither works, what bars the direct one is told")
            .on(shot(9))
            .pad((1, 0), 1)
            .pad((4, 0), 1)
            .refuses(Attack(FIRST, SECOND), "REF-RANGE: out of range: distance 9, range 4 + 0"),
    ]
}
