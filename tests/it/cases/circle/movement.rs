//! Movement (5.16: CR-140 to CR-147).

use super::stage::{Case, Cast, FIRST, Staged, acts, case, stands};
use hexfray::systems::circle::Command::Move;

pub fn cases() -> Vec<Case> {
    let mut cases = steps();
    cases.extend(figures());
    cases.extend(ground());
    cases.extend(large());
    cases
}

fn alone() -> Vec<Cast> {
    vec![acts("SW", (0, 0)), stands("SP", (-5, 0))]
}

fn walks(case: Case, tape: &'static str) -> Case {
    case.declare(Move(FIRST)).tape(tape)
}

fn steps() -> Vec<Case> {
    vec![
        walks(case(&["CR-140"], "each space costs 1").on(alone()), "to where: 5 spaces @5,0")
            .tells("CR-140 Swordsman moves to @5,0, 5 movement")
            .ends("Swordsman 5,0 f0 0/5 moving"),
        walks(
            case(&["CR-140"], "what is left of it may be used later")
                .on(alone())
                .was(|state| state.figures[0].moved = 3),
            "to where: 2 spaces @2,0",
        )
        .ends("Swordsman 2,0 f0 0/5 moving"),
        walks(
            case(&["CR-140"], "more than there is cannot be paid")
                .on(alone())
                .was(|state| state.figures[0].moved = 4)
                .height((1, 0), 2),
            "! to where: go @1,0 = CR-140\nto where: 1 space @0,1",
        ),
        walks(
            case(&["CR-140"], "what is too far has words and a code of its own")
                .on(alone())
                .was(|state| state.figures[0].moved = 4)
                .height((1, 0), 2),
            "! to where: go @1,0 = REF-FAR: too far: movement left 1\nto where: stay\nfacing: west",
        ),
        walks(
            case(&["CR-141"], "up 2 pegs costs 2").on(alone()).height((1, 0), 2),
            "to where: 2 spaces @1,0",
        )
        .tells("CR-141 @0,0 to @1,0: 2 pegs up, costs 2\nCR-140 Swordsman moves to @1,0, 2 movement"),
        walks(case(&["CR-140"], "up 1 peg costs 1").on(alone()).height((1, 0), 1), "to where: 1 space @1,0")
            .tells("CR-140 Swordsman moves to @1,0, 1 movement"),
        walks(
            case(&["CR-142"], "over 3 pegs costs 2").on(alone()).wall((0, 0), (1, 0), 3),
            "to where: 2 spaces @1,0",
        )
        .tells("CR-142 @0,0 to @1,0: over something 3 pegs high, costs 2"),
        walks(
            case(&["CR-140"], "over 2 pegs costs 1").on(alone()).wall((0, 0), (1, 0), 2),
            "to where: 1 space @1,0",
        ),
        walks(
            case(&["CR-140"], "measured from the space that is left").on(alone()).height((0, 0), 3).wall(
                (0, 0),
                (1, 0),
                5,
            ),
            "to where: 1 space @1,0",
        ),
        walks(
            case(&["CR-141"], "both at once are no more than 2").on(alone()).height((1, 0), 3).wall(
                (0, 0),
                (1, 0),
                4,
            ),
            "to where: 2 spaces @1,0",
        )
        .tells("CR-141 @0,0 to @1,0: 3 pegs up, costs 2"),
        walks(
            case(&["CR-141"], "a man climbs his own height").on(alone()).height((1, 0), 5),
            "to where: 2 spaces @1,0",
        )
        .tells("CR-141 @0,0 to @1,0: 5 pegs up, costs 2"),
    ]
}

/// The six spaces around one so far east.
fn around(far: i32) -> impl Iterator<Item = (i32, i32)> {
    let around = [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)];
    around.into_iter().map(move |(q, r)| (far + q, r))
}

/// All around one space so high.
fn tower(case: Case, pegs: u16) -> Case {
    case.height((1, 0), pegs)
}

fn figures() -> Vec<Case> {
    let ring = |code: &str| {
        let mut all = vec![acts("SW", (0, 0))];
        all.extend(around(0).map(|at| acts(code, at)));
        all
    };
    vec![
        walks(
            tower(case(&["CR-143"], "and no more").on(alone()), 6),
            "! to where: go @1,0 = REF-CLIMB\nto where: stay\nfacing: west",
        )
        .ends("Swordsman 0,0 f3 0/5 moving"),
        walks(
            tower(case(&["CR-143", "CR-151"], "unless all agree").on(alone()), 6),
            "over to where: go @1,0",
        )
        .tells(
            "CR-151 allowed by agreement (REF-CLIMB)
            CR-141 @0,0 to @1,0: 6 pegs up, costs 2
            CR-140 Swordsman moves to @1,0, 2 movement",
        )
        .ends("Swordsman 1,0 f0 0/5 moving"),
        walks(
            case(&["CR-143", "CR-151"], "nor to a ridge of two spaces")
                .on(alone())
                .height((3, 0), 10)
                .height((4, 0), 10),
            "! to where: go @4,0 = REF-CLIMB: too high\nover to where: go @3,0",
        )
        .tells("CR-141 @2,0 to @3,0: 10 pegs up, costs 2\nCR-140 Swordsman moves to @3,0, 4 movement"),
        walks(
            case(&["CR-144", "CR-151"], "or into the midst of others").on(std::iter::once(acts(
                "SW",
                (0, 0),
            ))
            .chain(around(3).map(|at| stands("AR", at)))
            .collect()),
            "! to where: go @3,0 = REF-OCCUPIED: no way there is free\nover to where: go @3,0",
        )
        .tells("CR-151 allowed by agreement (REF-OCCUPIED)\nCR-140 Swordsman moves to @3,0, 3 movement"),
        walks(
            case(&["CR-144", "CR-151"], "or onto another, which is not asked twice")
                .on(vec![acts("SW", (0, 0)), stands("SP", (1, 0))]),
            "over to where: go @1,0",
        )
        .tells("CR-151 allowed by agreement (REF-OCCUPIED)\nCR-140 Swordsman moves to @1,0, 1 movement")
        .ends("Swordsman 1,0 f0 0/5 moving"),
        walks(
            case(&["CR-140", "CR-151"], "or too far: it costs what it costs")
                .on(alone())
                .height((1, 0), 2)
                .was(|state| state.figures[0].moved = 4),
            "over to where: go @1,0",
        )
        .tells("CR-151 allowed by agreement (REF-FAR)\nCR-140 Swordsman moves to @1,0, 2 movement"),
        walks(
            case(&["CR-142"], "he crosses what is as tall as he is").on(alone()).wall((0, 0), (1, 0), 5),
            "to where: 2 spaces @1,0",
        )
        .tells("CR-142 @0,0 to @1,0: over something 5 pegs high, costs 2"),
        walks(
            case(&["CR-140"], "around what is taller").on(alone()).wall((0, 0), (1, 0), 6),
            "to where: 2 spaces @1,0",
        )
        .tells("CR-140 Swordsman moves to @1,0, 2 movement"),
        walks(
            case(&["CR-144"], "nobody ends on another").on(vec![acts("SW", (0, 0)), stands("SP", (1, 0))]),
            "! to where: go @1,0 = REF-OCCUPIED\nto where: stay\nfacing: west",
        ),
        walks(
            case(&["CR-144"], "or passes through friends").on(ring("AR")),
            "! to where: go @1,0 = CR-144\n! to where: go @2,0 = REF-OCCUPIED\nto where: stay\nfacing: west",
        ),
        walks(
            case(&["CR-144"], "or stands below what overhangs")
                .on(vec![acts("SW", (0, 0)), stands("DR", (-2, 0))]),
            "! to where: go @-1,0 = CR-144\nto where: stay\nfacing: west",
        ),
    ]
}

fn ground() -> Vec<Case> {
    vec![
        walks(
            case(&["CR-145"], "what is too narrow cannot be used: the players say so").on(alone()),
            "to where: 2 spaces @2,0\nopenings of 2 pegs or less: on the way",
        )
        .tells("CR-145 too narrow to use: the figure stays")
        .ends("Swordsman 0,0 f0 0/5"),
        walks(
            case(&["CR-146"], "a gap is not crossed").on(alone()).gap((0, 0), (1, 0), 3, None).was(|state| {
                state.figures[0].moved = 4;
            }),
            "! to where: go @1,0 = CR-146\nto where: stay\nfacing: west",
        ),
        walks(
            case(&["CR-146"], "a hole and a gap have words and codes of their own")
                .on(alone())
                .gap((0, 0), (1, 0), 3, None)
                .hole((0, 1))
                .was(|state| state.figures[0].moved = 4),
            "! to where: go @1,0 = REF-CROSS: a gap cannot be crossed
            ! to where: go @0,1 = REF-HOLE: a hole: there is no space to enter
            to where: stay
            facing: west",
        ),
        walks(
            around(3)
                .fold(case(&["CR-146", "CR-151"], "holes may cut a space off").on(alone()), |case, at| {
                    case.hole(at)
                }),
            "! to where: go @3,0 = REF-CROSS: no way there but across a hole, a gap or a wall
            over to where: go @3,0",
        )
        .tells("CR-151 allowed by agreement (REF-CROSS)\nCR-140 Swordsman moves to @3,0, 3 movement"),
        walks(
            around(3)
                .skip(1)
                .fold(case(&["CR-146"], "or holes and a gap").on(alone()), |case, at| match at {
                    (2, 0) => case,
                    at => case.hole(at),
                })
                .hole((4, 0))
                .gap((2, 0), (3, 0), 6, None),
            "! to where: go @3,0 = REF-CROSS: no way there but across a hole, a gap or a wall
            to where: stay
            facing: west",
        ),
        walks(
            case(&["CR-140"], "but there may be a way round").on(alone()).gap((0, 0), (1, 0), 3, None),
            "to where: 2 spaces @1,0",
        ),
        walks(case(&["CR-140"], "nor is a hole").on(alone()).hole((1, 0)), "to where: 3 spaces @2,0")
            .tells("CR-140 Swordsman moves to @2,0, 3 movement"),
        walks(
            case(&["CR-146"], "down costs nothing more").on(alone()).height((0, 0), 9),
            "to where: 1 space @1,0",
        )
        .tells("CR-146 @0,0 to @1,0: 9 pegs down, costs 1\nCR-140 Swordsman moves to @1,0, 1 movement"),
        walks(
            case(&["CR-146"], "linked pads are neighbours").on(alone()).pad((0, 0), 1).pad((8, 0), 1),
            "to where: 1 space @8,0",
        )
        .tells("CR-146 @0,0 to @8,0: linked pads, costs 1"),
        walks(
            case(&["CR-140"], "an obstacle is left to the players").on(alone()).obstacle((1, 0), 10),
            "to where: 1 space @1,0",
        ),
        walks(
            case(&["CR-146"], "where a wall fills the space nobody stands").on(alone()).walled((1, 0)),
            "! to where: go @1,0 = CR-146\nto where: stay\nfacing: west",
        ),
    ]
}

fn large() -> Vec<Case> {
    let troll = || vec![acts("TR", (0, 0)), stands("SP", (2, 0)), stands("SP", (1, -1))];
    vec![
        walks(
            case(&["CR-147"], "a large figure moves by its anchor and turns freely")
                .on(vec![acts("TR", (0, 0)), stands("SP", (6, 0))]),
            "to where: 2 spaces @0,2\nfacing: south-east",
        )
        .tells("CR-140 Troll moves to @0,2, 2 movement")
        .ends("Troll 0,2 f1 0/12 moving"),
        walks(
            case(&["CR-147"], "where all of it has room").on(troll()),
            "to where: 1 space @1,0\n! facing: west = CR-147\nfacing: east",
        )
        .ends("Troll 1,0 f0 0/12 moving"),
        walks(
            case(&["CR-143", "CR-147"], "but not onto what it could not climb")
                .on(vec![acts("TR", (0, 0)), stands("SP", (6, 0))])
                .height((0, 1), 40)
                .height((1, -1), 10)
                .was(|state| state.figures[0].moved = 5),
            "to where: stay
            ! facing: north-west = REF-CLIMB: too high to turn there
            facing: south-west",
        )
        .tells("CR-140 Troll moves to @0,0, 0 movement")
        .ends("Troll 0,0 f2 0/12 moving"),
        walks(
            case(&["CR-143", "CR-147"], "nor comes to stand so elsewhere")
                .on(vec![acts("TR", (0, 0)), stands("SP", (6, 0))])
                .height((2, 0), 40),
            "to where: 1 space @1,0\n! facing: west = CR-143\nfacing: south-west",
        )
        .ends("Troll 1,0 f2 0/12 moving"),
        walks(
            case(&["CR-143", "CR-146"], "nor through a pad onto what is too high beside it")
                .on(vec![acts("TR", (0, 0)), stands("SP", (6, 2))])
                .pad((0, 0), 1)
                .pad((8, 0), 1)
                .height((8, 0), 20)
                .height((7, 0), 40),
            "to where: 1 space @8,0\n! facing: east = REF-CLIMB: too high to turn there\nfacing: west",
        )
        .tells("CR-146 @0,0 to @8,0: linked pads, costs 1")
        .ends("Troll 8,0 f3 0/12 moving"),
        walks(
            case(&["CR-144"], "what only hangs over another is in nobody's way")
                .on(vec![acts("DR", (0, 0)), stands("SP", (2, 0))]),
            "to where: 1 space @1,0",
        )
        .tells("CR-140 Dragon moves to @1,0, 1 movement")
        .ends("Dragon 1,0 f0 0/16 moving"),
        walks(
            case(&["CR-147"], "else it does not get there")
                .on(vec![acts("TR", (0, 0)), stands("SP", (6, 0))])
                .walled((1, 1))
                .walled((0, 1))
                .walled((2, 0))
                .walled((2, -1))
                .walled((1, -1)),
            "to where: 1 space @1,0\n! facing: south-east = REF-OCCUPIED\nfacing: east",
        ),
    ]
}
