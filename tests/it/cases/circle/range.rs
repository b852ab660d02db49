//! Range (5.3: CR-20 to CR-29).

use super::kit::modify;
use super::stage::{Case, Cast, FIRST, SECOND, Staged, acts, case, stands};
use hexfray::systems::circle::Command::{Attack, Power};
use hexfray::systems::circle::Stat;

pub fn cases() -> Vec<Case> {
    let mut cases = counting();
    cases.extend(bodies());
    cases.extend(ways());
    cases.extend(elevation());
    cases
}

/// An archer and a militiaman so many spaces away.
fn shot(away: i32) -> Vec<Cast> {
    vec![acts("AR", (0, 0)), stands("MI", (away, 0))]
}

fn counting() -> Vec<Case> {
    vec![
        case(&["CR-20", "CR-21"], "the farthest that a bow of 4 reaches")
            .on(shot(4))
            .declare(Attack(FIRST, SECOND))
            .tape("dice 3\ndice 4\ndice 1")
            .tells("CR-20 distance 4 (@0,0 to @4,0), range 4 + 0\nCR-21 its own space is not counted"),
        case(&["CR-20"], "one space more is too far")
            .on(shot(5))
            .refuses(Attack(FIRST, SECOND), "REF-RANGE: out of range: distance 5, range 4 + 0"),
        case(&["CR-22", "CR-151", "CR-106"], "all let him shoot, but that brings nobody closer")
            .on(vec![acts("SW", (0, 0)), stands("SP", (3, 0))])
            .overrule(Attack(FIRST, SECOND))
            .tape("dice 1\ndice 1\ndice 4")
            .tells(
                "CR-151 allowed by agreement (REF-RANGE)
                CR-92 Swordsman stopped: 2 against 4
                CR-106 not adjacent: no counterattack",
            )
            .ends("Swordsman 0,0 f0 0/5 acted"),
        case(&["CR-22"], "the next space is at distance 1")
            .on(vec![acts("SW", (0, 0)), stands("SP", (0, 1))])
            .declare(Attack(FIRST, SECOND))
            .tape("dice 4\ndice 6\ndice 1")
            .tells("CR-22 distance 1 (@0,0 to @0,1), range 0 + 0"),
        case(&["CR-21"], "for a spear too")
            .on(vec![acts("SP", (0, 0)), stands("SW", (0, 1))])
            .declare(Attack(FIRST, SECOND))
            .tape("dice 4\ndice 4\ndice 1")
            .tells("CR-20 distance 1 (@0,0 to @0,1), range 1 + 0\nCR-21 its own space is not counted"),
        case(&["CR-22"], "without range nobody who is not adjacent")
            .on(vec![acts("SW", (0, 0)), stands("SP", (2, 0))])
            .refuses(
                Attack(FIRST, SECOND),
                "REF-RANGE: out of range: distance 2, range 0 + 0 (must be adjacent)",
            ),
    ]
}

fn bodies() -> Vec<Case> {
    vec![
        case(&["CR-23"], "from the space that is best, here the one behind")
            .on(vec![acts("DR", (0, 0)), stands("SP", (-4, 0))])
            .declare(Attack(FIRST, SECOND))
            .tape("dice 9\ndice 8\ndice 1")
            .tells(
                "CR-20 distance 3 (@-1,0 to @-4,0), range 3 + 0
                CR-23 measured from @-1,0, the best space that it stands on",
            ),
        case(&["CR-20"], "never from what overhangs")
            .on(vec![acts("DR", (0, 0)), stands("SP", (4, 0))])
            .refuses(Attack(FIRST, SECOND), "REF-RANGE: out of range: distance 4, range 3 + 0"),
        case(&["CR-24"], "to what overhangs")
            .on(vec![acts("AR", (5, 0)), stands("DR", (0, 0))])
            .declare(Attack(FIRST, SECOND))
            .tape("dice 3\ndice 4\ndice 1")
            .tells(
                "CR-20 distance 4 (@5,0 to @1,0), range 4 + 0
                CR-24 measured to @1,0, the nearest part",
            ),
        case(&["CR-20"], "not to what overhangs a hole")
            .on(vec![acts("AR", (5, 0)), stands("DR", (0, 0))])
            .hole((1, 0))
            .refuses(Attack(FIRST, SECOND), "REF-RANGE: out of range: distance 5, range 4 + 0"),
        case(&["CR-24"], "but to the rest of it")
            .on(vec![acts("AR", (4, 0)), stands("DR", (0, 0))])
            .hole((1, 0))
            .declare(Attack(FIRST, SECOND))
            .tape("dice 3\ndice 4\ndice 1")
            .tells(
                "CR-20 distance 4 (@4,0 to @0,0), range 4 + 0
                CR-24 what hangs over no space does not count",
            ),
    ]
}

fn ways() -> Vec<Case> {
    vec![
        case(&["CR-25"], "the cheapest way goes round a wide gap")
            .on(shot(1))
            .gap((0, 0), (1, 0), 13, None)
            .declare(Attack(FIRST, SECOND))
            .tape("dice 3\ndice 4\ndice 1")
            .tells("CR-20 distance 2 (@0,0 to @1,0), range 4 + 0\nCR-25 the cheapest way: 2"),
        case(&["CR-25"], "a step between pads costs 1 like any other")
            .on(shot(10))
            .pad((1, 0), 3)
            .pad((9, 0), 3)
            .declare(Attack(FIRST, SECOND))
            .tape("dice 3\ndice 4\ndice 1")
            .tells(
                "CR-34 distance 3 through transit pads (@0,0 to @10,0), range 4 + 0
                CR-25 the cheapest way: 3",
            ),
        case(&["CR-20"], "hills, walls and figures on the way cost nothing")
            .on(vec![acts("AR", (0, 0)), stands("MI", (3, 0)), stands("MI", (2, 0))])
            .height((1, 0), 3)
            .wall((1, 0), (2, 0), 4)
            .declare(Attack(FIRST, SECOND))
            .tape("dice 3\ndice 4\ndice 1")
            .tells("CR-20 distance 3 (@0,0 to @3,0), range 4 + 0"),
        case(&["CR-25"], "in the same space the distance is 0")
            .on(vec![acts("SW", (0, 0)), stands("SP", (1, 0))])
            .was(|state| state.board.tokens[1].at = state.board.tokens[0].at)
            .declare(Attack(FIRST, SECOND))
            .tape("dice 4\ndice 6\ndice 1")
            .tells("CR-22 distance 0 (@0,0 to @0,0), range 0 + 0\nCR-25 the same space"),
        case(&["CR-26"], "7 pegs are 2 spaces")
            .on(vec![acts("SP", (0, 0)), stands("SW", (1, 0))])
            .gap((0, 0), (1, 0), 7, None)
            .refuses(Attack(FIRST, SECOND), "REF-RANGE: out of range: distance 2, range 1 + 0")
            .overrule(Attack(FIRST, SECOND))
            .tape("dice 1\ndice 1\ndice 4")
            .tells("CR-26 a gap of 7 pegs, counted as 2"),
        case(&["CR-26"], "no gap is less than 1 space")
            .on(vec![acts("SP", (0, 0)), stands("SW", (1, 0))])
            .gap((0, 0), (1, 0), 1, None)
            .declare(Attack(FIRST, SECOND))
            .tape("dice 4\ndice 4\ndice 1")
            .tells("CR-20 distance 1 (@0,0 to @1,0), range 1 + 0\nCR-26 a gap of 1 peg, counted as 1"),
        case(&["CR-26"], "a measured gap over a hole counts as it was measured")
            .on(vec![acts("SP", (0, 0)), stands("SW", (2, 0))])
            .hole((1, 0))
            .gap((0, 0), (2, 0), 6, None)
            .declare(Attack(FIRST, SECOND))
            .tape("dice 1\ndice 1\ndice 4")
            .tells(
                "CR-20 distance 1 (@0,0 to @2,0), range 1 + 0
                CR-26 a gap of 6 pegs, counted as 1
                CR-106 not adjacent: no counterattack",
            )
            .ends("Spearman 0,0 f0 0/4 acted"),
        case(&["CR-26"], "of the measured gap and the way round the cheaper counts")
            .on(shot(2))
            .hole((1, 0))
            .gap((0, 0), (2, 0), 60, None)
            .declare(Attack(FIRST, SECOND))
            .tape("dice 3\ndice 4\ndice 1")
            .tells("CR-20 distance 3 (@0,0 to @2,0), range 4 + 0\nCR-25 the cheapest way: 3"),
        case(&["CR-26"], "a gap where the ground has closed is ignored")
            .on(shot(2))
            .hole((1, 0))
            .gap((0, 0), (2, 0), 6, None)
            .was(|state| {
                let mut ground = (*state.board.ground).clone();
                let hole = state.board.tokens[0].at + hexfray::hex::Hex::new(1, 0);
                let land = hexfray::board::Terrain::default();
                ground.cell_mut(hole).expect("on the board").terrain = land;
                state.board.ground = ground.into();
            })
            .declare(Attack(FIRST, SECOND))
            .tape("dice 3\ndice 4\ndice 1")
            .tells(
                "CR-20 distance 2 (@0,0 to @2,0), range 4 + 0
                CR-26 a gap that cannot be is ignored",
            ),
    ]
}

fn elevation() -> Vec<Case> {
    let spear = || vec![acts("SP", (0, 0)), stands("MI", (1, 0))];
    let spell = |away| vec![acts("MA", (0, 0)), stands("MI", (away, 0))];
    vec![
        case(&["CR-27"], "1 for each full height of the shooter")
            .on(shot(5))
            .height((0, 0), 9)
            .declare(Attack(FIRST, SECOND))
            .tape("dice 3\ndice 4\ndice 1")
            .tells("CR-27 distance 5 (@0,0 to @5,0), range 4 + 1"),
        case(&["CR-20"], "so that 9 pegs are not 2")
            .on(shot(6))
            .height((0, 0), 9)
            .refuses(Attack(FIRST, SECOND), "REF-RANGE: out of range: distance 6, range 4 + 1"),
        case(&["CR-27"], "and 4 pegs are nothing")
            .on(shot(4))
            .height((0, 0), 4)
            .declare(Attack(FIRST, SECOND))
            .tape("dice 3\ndice 4\ndice 1")
            .tells(
                "CR-20 distance 4 (@0,0 to @4,0), range 4 + 0
                CR-27 4 pegs higher: less than the height of 5",
            ),
        case(&["CR-27"], "the bases count, not the ground")
            .on(vec![
                acts("AR", (0, 0)).but(|sheet| sheet.lift = 15),
                stands("MI", (6, 0)).but(|sheet| sheet.lift = 5),
            ])
            .declare(Attack(FIRST, SECOND))
            .tape("dice 3\ndice 4\ndice 1")
            .tells("CR-27 distance 6 (@0,0 to @6,0), range 4 + 2"),
        case(&["CR-27", "CR-73"], "a range that was raised to 2 is a ranged attack")
            .on(vec![acts("SP", (0, 0)), stands("MI", (3, 0))])
            .height((0, 0), 5)
            .was(|state| modify(state, 0, Stat::Range, 1))
            .declare(Attack(FIRST, SECOND))
            .tape("dice 4\ndice 4\ndice 1")
            .tells("CR-27 distance 3 (@0,0 to @3,0), range 2 + 1\nCR-73 range +1 (a curse)"),
        case(&["CR-28"], "3 at most")
            .on(shot(7))
            .height((0, 0), 40)
            .declare(Attack(FIRST, SECOND))
            .tape("dice 3\ndice 4\ndice 1")
            .tells("CR-28 distance 7 (@0,0 to @7,0), range 4 + 3"),
        case(&["CR-20"], "and no more")
            .on(shot(8))
            .height((0, 0), 40)
            .refuses(Attack(FIRST, SECOND), "REF-RANGE: out of range: distance 8, range 4 + 3"),
        case(&["CR-29"], "shooting upward costs nothing")
            .on(shot(4))
            .height((4, 0), 10)
            .declare(Attack(FIRST, SECOND))
            .tape("dice 3\ndice 4\ndice 1")
            .tells("CR-20 distance 4 (@0,0 to @4,0), range 4 + 0\nCR-29 shooting upward costs nothing"),
        case(&["CR-29"], "a spear is not lengthened")
            .on(spear())
            .height((0, 0), 4)
            .declare(Attack(FIRST, SECOND))
            .tape("dice 4\ndice 4\ndice 1")
            .tells("CR-29 no range from elevation with range 0 or 1"),
        case(&["CR-29"], "nor a spell, from however high")
            .on(spell(4))
            .height((0, 0), 15)
            .declare(Power(FIRST, 0, SECOND))
            .tape("dice 8\ndice 1")
            .tells("CR-29 distance 4 (@0,0 to @4,0), range 4 + 0"),
        case(&["CR-28"], "a spell with that perk is")
            .on(spell(7))
            .height((0, 0), 15)
            .was(|state| {
                let mut sheet = (*state.figures[0].sheet).clone();
                sheet.powers[0].perks.range = true;
                state.figures[0].sheet = sheet.into();
            })
            .declare(Power(FIRST, 0, SECOND))
            .tape("dice 8\ndice 1")
            .tells("CR-28 distance 7 (@0,0 to @7,0), range 4 + 3"),
        case(&["CR-29"], "nor what is measured through pads")
            .on(shot(10))
            .height((0, 0), 15)
            .pad((1, 0), 3)
            .pad((9, 0), 3)
            .declare(Attack(FIRST, SECOND))
            .tape("dice 3\ndice 4\ndice 1")
            .tells(
                "CR-34 distance 3 through transit pads (@0,0 to @10,0), range 4 + 0
                CR-29 no range from elevation through pads",
            ),
    ]
}
