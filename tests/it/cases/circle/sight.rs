//! Line of sight (5.5: CR-40 to CR-49).

use super::kit::can;
use super::stage::{Case, Cast, FIRST, SECOND, Staged, acts, case, stands};
use hexfray::systems::circle::Command::Attack;
use hexfray::systems::circle::{Flag, Sheet};

/// The table's options, in the order of the form.
const ARC: usize = 3;
const BLOCKING: usize = 4;

pub fn cases() -> Vec<Case> {
    let mut cases = rays();
    cases.extend(blockers());
    cases.extend(arcs());
    cases.extend(proposals());
    cases
}

/// An archer, eye at 4 pegs, and a spearman four spaces away, top at 5.
fn shot() -> Vec<Cast> {
    vec![acts("AR", (0, 0)), stands("SP", (4, 0))]
}

fn hits(case: Case) -> Case {
    case.declare(Attack(FIRST, SECOND)).tape("dice 3\ndice 4\ndice 1")
}

fn rays() -> Vec<Case> {
    vec![
        case(&["CR-40"], "what stands higher than the ray hides the target")
            .on(shot())
            // Halfway the ray is at 4.5.
            .obstacle((2, 0), 5)
            .refuses(Attack(FIRST, SECOND), "REF-SIGHT: no line of sight (blocked by an obstacle at M11)"),
        hits(
            case(&["CR-41", "CR-45"], "lower than the ray it does not")
                .on(shot())
                .obstacle((2, 0), 4)
                .tells("CR-45 sight: clear\nCR-41 from the eyes, 4 pegs"),
        ),
        hits(
            case(&["CR-41"], "eyes are so far above the base")
                .on(vec![acts("AR", (0, 0)).but(|sheet| sheet.lift = 2), stands("SP", (4, 0))])
                // Halfway the ray is at 5.5.
                .obstacle((2, 0), 5)
                .tells("CR-45 sight: clear\nCR-41 from the eyes, 6 pegs"),
        ),
        case(&["CR-40"], "not at the top of the head")
            .on(vec![
                acts("AR", (0, 0)).but(|sheet| (sheet.lift, sheet.sight_height) = (2, 2)),
                stands("SP", (4, 0)),
            ])
            .obstacle((2, 0), 5)
            .refuses(Attack(FIRST, SECOND), "REF-SIGHT"),
        hits(
            case(&["CR-42"], "a catapult sights along its arm")
                .on(vec![acts("CA", (0, 0)), stands("SP", (4, 0))])
                .tells("CR-45 sight: clear\nCR-42 from the weapon, 5 pegs"),
        )
        .tape("dice 6\ndice 12\ndice 1"),
        case(&["CR-40"], "a wall at the edge counts where the ray crosses the edge")
            .on(shot())
            // Three eighths of the way the ray is at 4.375.
            .wall((1, 0), (2, 0), 5)
            .refuses(Attack(FIRST, SECOND), "REF-SIGHT"),
        hits(
            case(&["CR-45"], "one peg lower it is overlooked")
                .on(shot())
                .wall((1, 0), (2, 0), 4)
                .tells("CR-45 sight: clear"),
        ),
        hits(
            case(&["CR-45"], "between two spaces the line runs by either")
                .on(vec![acts("AR", (0, 0)), stands("SP", (1, 1))])
                .obstacle((0, 1), 10)
                .tells("CR-45 sight: clear"),
        ),
        case(&["CR-40"], "so that it takes two trees")
            .on(vec![acts("AR", (0, 0)), stands("SP", (1, 1))])
            .obstacle((0, 1), 10)
            .obstacle((1, 0), 10)
            .refuses(Attack(FIRST, SECOND), "REF-SIGHT"),
        case(&["CR-45", "CR-151"], "of several lines the one that is blocked last is told")
            .on(vec![acts("AR", (0, 0)), stands("SP", (2, 2))])
            // One line runs by (1, 0), (1, 1) and (2, 1), the other by (0, 1), (1, 1) and (1, 2).
            .obstacle((1, 0), 10)
            .obstacle((1, 2), 10)
            .overrule(Attack(FIRST, SECOND))
            .tape("dice 3\ndice 4\ndice 1")
            .tells("CR-45 sight proposed: blocked by an obstacle at @1,2"),
    ]
}

fn blockers() -> Vec<Case> {
    let third = |code: &str, at| vec![acts("AR", (0, 0)), stands("SP", (4, 0)), stands(code, at)];
    vec![
        hits(
            case(&["CR-46"], "what only touches the ray does not block")
                .on(third("MI", (0, 3)))
                .height((0, 0), 1)
                // Eye and top are both at 5.
                .height((2, 0), 5)
                .tells("CR-45 sight: clear\nCR-46 large figures block sight"),
        ),
        case(&["CR-40"], "one peg more does")
            .on(third("MI", (0, 3)))
            .height((0, 0), 1)
            .height((2, 0), 6)
            .refuses(Attack(FIRST, SECOND), "REF-SIGHT"),
        case(&["CR-40"], "an obstacle stands on its hex")
            .on(shot())
            .height((0, 0), 1)
            .height((2, 0), 2)
            .obstacle((2, 0), 4)
            .refuses(Attack(FIRST, SECOND), "REF-SIGHT"),
        hits(
            case(&["CR-45"], "a hole blocks nothing")
                .on(shot())
                .hole((1, 0))
                .hole((2, 0))
                .tells("CR-45 sight: clear"),
        ),
        case(&["CR-40"], "a large figure blocks")
            .on(third("TR", (2, 0)))
            .refuses(Attack(FIRST, SECOND), "REF-SIGHT"),
        case(&["CR-40"], "a building too, whatever its size")
            .on(third("WT", (2, 0)))
            .refuses(Attack(FIRST, SECOND), "REF-SIGHT"),
        hits(
            case(&["CR-46"], "not where it only hangs over")
                // It faces north-east: its head is over (2, 0), its feet on (1, 1) and (0, 2).
                .on(vec![acts("AR", (0, 0)), stands("SP", (4, 0)), stands("DR", (1, 1)).facing(5)])
                .tells("CR-45 sight: clear\nCR-46 large figures block sight"),
        ),
        hits(
            case(&["CR-46"], "a man does not")
                .on(third("MI", (2, 0)))
                .tells("CR-45 sight: clear\nCR-46 large figures block sight"),
        ),
        case(&["CR-40"], "unless the table chose so")
            .on(third("MI", (2, 0)))
            .option(BLOCKING, 2)
            .refuses(Attack(FIRST, SECOND), "REF-SIGHT"),
        hits(
            case(&["CR-46"], "or that nobody does")
                .on(third("TR", (2, 0)))
                .option(BLOCKING, 1)
                .tells("CR-45 sight: clear\nCR-46 no figures block sight"),
        ),
        hits(
            case(&["CR-46"], "the destroyed hide nothing")
                .on(third("TR", (2, 0)))
                .option(BLOCKING, 2)
                .was(|state| state.figures[2].wounds = 12)
                .was(|state| state.board.tokens[2].is_solid = false)
                .tells("CR-45 sight: clear\nCR-46 all figures block sight"),
        ),
    ]
}

fn arcs() -> Vec<Case> {
    let to = |at| vec![acts("AR", (0, 0)), stands("SP", at)];
    let stiff = |at, change: fn(&mut Sheet)| vec![acts("AR", (0, 0)).but(change), stands("SP", at)];
    vec![
        hits(
            case(&["CR-43"], "a head turns by 90° and no more: exactly so far")
                .on(to((-1, 2)))
                .option(ARC, 1)
                .tells("CR-45 sight: clear\nCR-43 a head that turns: 90° to either side"),
        ),
        case(&["CR-43"], "behind that nothing is seen")
            .on(to((-2, 2)))
            .option(ARC, 1)
            .refuses(Attack(FIRST, SECOND), "CR-43"),
        hits(
            case(&["CR-43"], "eyes in a head that does not turn: exactly 30°")
                .on(stiff((1, 1), |sheet| sheet.head_turns = false))
                .option(ARC, 1)
                .tells("CR-43 30° to either side"),
        ),
        case(&["CR-43"], "and nothing beside that")
            .on(stiff((1, 2), |sheet| sheet.head_turns = false))
            .option(ARC, 1)
            .refuses(Attack(FIRST, SECOND), "CR-43"),
        case(&["CR-43"], "nor behind, though the angle is as narrow")
            .on(stiff((-3, 0), |sheet| sheet.head_turns = false))
            .option(ARC, 1)
            .refuses(Attack(FIRST, SECOND), "CR-43"),
        case(&["CR-43"], "a weapon has no head to turn")
            .on(vec![acts("CA", (0, 0)), stands("SP", (0, 4))])
            .option(ARC, 1)
            .refuses(Attack(FIRST, SECOND), "CR-43"),
        hits(
            case(&["CR-43", "CR-42"], "what is before it is seen")
                .on(vec![acts("CA", (0, 0)), stands("SP", (4, 0))])
                .option(ARC, 1)
                .tells("CR-42 from the weapon, 5 pegs\nCR-43 30° to either side"),
        )
        .tape("dice 6\ndice 12\ndice 1"),
        case(&["CR-43"], "at arm's length facing counts as well")
            .on(vec![acts("SW", (0, 0)).facing(3), stands("SP", (1, 0))])
            .option(ARC, 1)
            .refuses(Attack(FIRST, SECOND), "REF-SIGHT"),
        hits(
            case(&["CR-43", "CR-47"], "but one's own space is always seen")
                .on(vec![acts("SW", (0, 0)).facing(3), stands("SP", (1, 0))])
                .option(ARC, 1)
                .was(|state| state.board.tokens[1].at = state.board.tokens[0].at),
        ),
        hits(
            case(&["CR-45"], "where the table does not use it facing is nothing")
                .on(vec![acts("AR", (0, 0)).facing(3), stands("SP", (4, 0))])
                .tells("CR-45 sight: clear"),
        ),
        hits(
            case(&["CR-44"], "a flexible neck looks backwards")
                .on(vec![acts("DR", (0, 0)), stands("SP", (-4, 0))])
                .option(ARC, 1)
                .tells("CR-45 sight: clear\nCR-44 flexible neck: from any part of the body, 11 pegs"),
        )
        .tape("dice 9\ndice 8\ndice 1"),
        case(&["CR-43"], "a stiff one does not")
            .on(vec![acts("DR", (0, 0)).but(|sheet| sheet.has_flexible_neck = false), stands("SP", (-4, 0))])
            .option(ARC, 1)
            .refuses(Attack(FIRST, SECOND), "CR-43"),
        hits(
            case(&["CR-44"], "and round a corner, from any part of the body")
                // Facing south-east it stands on (0, 0) and (0, -1), its head over (0, 1).
                .on(vec![acts("DR", (0, 0)).facing(1), stands("SP", (3, 0))])
                .obstacle((1, 1), 99)
                .obstacle((2, 1), 99)
                .obstacle((1, 0), 99)
                .tells("CR-45 sight: clear"),
        )
        .tape("dice 9\ndice 8\ndice 1"),
    ]
}

fn proposals() -> Vec<Case> {
    vec![
        hits(
            case(&["CR-47"], "at arm's length a wall as tall as both does not hide")
                .on(vec![acts("SP", (0, 0)), stands("SW", (1, 0))])
                .wall((0, 0), (1, 0), 5)
                .tells("CR-47 sight: close combat: clear"),
        ),
        hits(
            case(&["CR-48"], "through pads nothing hides and facing is nothing: the players judge")
                .on(vec![acts("AR", (0, 0)).facing(3), stands("SP", (9, 0))])
                .option(ARC, 1)
                .pad((1, 0), 1)
                .pad((8, 0), 1)
                .obstacle((4, 0), 99)
                .tells("CR-48 sight: through transit pads: players judge"),
        ),
        case(&["CR-49", "CR-56"], "the model shows that a clear line is blocked")
            .on(shot())
            .declare(Attack(FIRST, SECOND))
            .tape("line of sight: blocked")
            .tells(
                "CR-49 Archer line of sight: blocked
                CR-45 sight: clear
                CR-49 not declared
                CR-56 nothing is spent",
            )
            .ends("Archer 0,0 f0 0/4"),
        case(&["CR-49", "CR-151"], "and that a blocked one is clear")
            .on(shot())
            .obstacle((2, 0), 9)
            .overrule(Attack(FIRST, SECOND))
            .tape("dice 3\ndice 4\ndice 1")
            .tells(
                "CR-151 allowed by agreement (REF-SIGHT)
                CR-49 Archer line of sight: clear
                CR-45 sight proposed: blocked by an obstacle at @2,0
                CR-49 decided: clear
                CR-110 Spearman 6 wounds: 4 of 4",
            ),
        case(&["CR-40"], "a carved neck only helps a large figure")
            .on(vec![
                acts("TR", (0, 0)).but(|sheet| {
                    sheet.natural.as_mut().expect("a club").range = 4;
                    can(sheet, Flag::RangedUnit);
                }),
                stands("SP", (4, 0)),
            ])
            .wall((0, 0), (1, 0), 99)
            .refuses(Attack(FIRST, SECOND), "REF-SIGHT"),
    ]
}
