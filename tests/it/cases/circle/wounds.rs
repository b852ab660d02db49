//! Wounds (5.12: CR-110 to CR-113).

use super::kit::attacked;
use super::stage::{Case, FIRST, SECOND, Staged, acts, case, duel, stands};
use hexfray::systems::circle::Command::{Attack, Fortify, Move, Rearrange, Referee};
use hexfray::systems::circle::Means;

pub fn cases() -> Vec<Case> {
    let mut cases = in_play();
    cases.extend(by_hand());
    cases
}

fn by_hand() -> Vec<Case> {
    let word = |case: Case, tape| case.declare(Referee(FIRST)).tape(tape);
    vec![
        word(
            case(&["CR-110"], "with the reason that is given").on(duel()),
            "referee: wound\nenter wounds: 2 a fall",
        )
        .tells("CR-110 a fall\nCR-110 Swordsman 2 wounds: 2 of 5"),
        word(case(&["CR-111"], "destroyed by hand").on(duel()), "referee: kill")
            .tells("CR-111 Swordsman destroyed")
            .ends("Swordsman 0,0 f0 5/5 destroyed done"),
        word(
            case(&["CR-110"], "raised from the dead with the least health")
                .on(duel())
                .was(|state| state.figures[0].wounds = 5)
                .was(|state| state.board.tokens[0].is_solid = false),
            "! referee: kill = CR-111\nreferee: raise from the dead",
        )
        .tells("CR-110 Swordsman wounds 5 to 4")
        .ends("Swordsman 0,0 f0 4/5"),
        word(
            case(&["CR-08"], "commanded by another player from now on").on(duel()),
            "referee: change sides\n! side: Tide = CR-08\nside: Moss",
        )
        .tells("CR-08 Swordsman is now of side Moss"),
    ]
}

fn in_play() -> Vec<Case> {
    let duel = || vec![acts("SW", (0, 0)), stands("SP", (1, 0))];
    vec![
        case(&["CR-110"], "a point of damage is a wound more")
            .on(duel())
            .was(|state| state.figures[1].wounds = 1)
            .declare(Attack(FIRST, SECOND))
            .tape("dice 1\ndice 4\ndice 3")
            .tells("CR-110 Spearman 2 (2)\nCR-110 Spearman 2 wounds: 3 of 4")
            .ends("Spearman 1,0 f0 3/4"),
        case(&["CR-111"], "wounds that reach its health destroy a figure")
            .on(duel())
            .was(|state| state.figures[1].wounds = 1)
            .declare(Attack(FIRST, SECOND))
            .tape("dice 1\ndice 4\ndice 2")
            .tells("CR-110 Spearman 3 wounds: 4 of 4\nCR-111 Spearman destroyed")
            .ends("Spearman 1,0 f0 4/4 destroyed done"),
        case(&["CR-111"], "what is over is told and not kept")
            .on(duel())
            .declare(Attack(FIRST, SECOND))
            .tape("dice 4\ndice 6\ndice 1")
            .tells("CR-110 Spearman 9 wounds: 4 of 4\nCR-111 Spearman destroyed, 5 more than needed")
            .ends("Spearman 1,0 f0 4/4 destroyed done"),
        case(&["CR-111"], "the destroyed do nothing, whoever agrees")
            .on(duel())
            .was(|state| state.figures[0].wounds = 5)
            .was(|state| state.board.tokens[0].is_solid = false)
            .refuses(Move(FIRST), "REF-TARGET")
            .refuses(Fortify(FIRST), "REF-TARGET")
            .refuses(Rearrange(FIRST), "REF-TARGET"),
        case(&["CR-140"], "and stand in nobody's way")
            .on(duel())
            .was(|state| state.figures[1].wounds = 4)
            .was(|state| state.board.tokens[1].is_solid = false)
            .declare(Move(FIRST))
            .tape("to where: 1 space @1,0")
            .ends("Swordsman 1,0 f0 0/5 moving"),
        case(&["CR-112"], "an attacker that is destroyed loses its second attack")
            .on(duel())
            .was(|state| state.figures[0].wounds = 3)
            .declare(Attack(FIRST, SECOND))
            .tape("attack mode: Sword, then bare hand\ndice 1\ndice 1\ndice 4")
            .tells("CR-111 Swordsman destroyed\nCR-112 the rest of its command is lost")
            .ends("Swordsman 0,0 f0 5/5 destroyed done"),
        case(&["CR-113"], "the wounds of the first attack count before the second")
            .on(duel())
            .declare(Attack(FIRST, SECOND))
            .tape("attack mode: Sword, then bare hand\ndice 1\ndice 4\ndice 3\ndice 3\ndice 1")
            .tells(
                "CR-110 Spearman 2 wounds: 2 of 4
                CR-113 the wounds of the first attack count already
                CR-110 Spearman 2 wounds: 4 of 4
                CR-111 Spearman destroyed",
            )
            .ends("Swordsman 0,0 f0 0/5 acted\nSpearman 1,0 f0 4/4 destroyed done"),
        case(&["CR-135"], "so that there may be nobody left for it")
            .on(duel())
            .declare(Attack(FIRST, SECOND))
            .tape("attack mode: Sword, then bare hand\ndice 4\ndice 6\ndice 1")
            .tells(
                "CR-54 not a possible target: destroyed
                CR-135 the second attack is left out; it may be made on somebody else",
            ),
        case(&["CR-136"], "which another may have to bear")
            .on(vec![acts("SW", (0, 0)), stands("SP", (1, 0))])
            .was(|state| attacked(state, Means::Main))
            .declare(Attack(FIRST, SECOND))
            .tape("dice 3\ndice 1")
            .tells("CR-136 bare hand: d4, blunt")
            .ends("Swordsman 0,0 f0 0/5 acted\nSpearman 1,0 f0 2/4"),
    ]
}
