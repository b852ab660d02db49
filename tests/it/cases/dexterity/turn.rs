//! The turn, movement, and whose step it is (DX-12 to DX-20).

use super::stage::{Case, Cast, FIRST, SECOND, acts, case, lies, man, stands};
use hexfray::board::{Side, Terrain};
use hexfray::systems::dexterity::Command::{
    Attack, BeginTurn, Dodge, EndMove, GoDown, Move, Pass, Ready, Reload, StandUp,
};
use hexfray::systems::dexterity::{Phase, Posture, Sheet, Stance};

pub fn cases() -> Vec<Case> {
    let mut cases = initiative();
    cases.extend(movement());
    cases.extend(gating());
    cases.extend(steps());
    cases
}

fn duel() -> Vec<Cast> {
    vec![acts(man("Lee").with("Knife"), (0, 0), 0), stands(man("Bruce"), (5, 0), 3)]
}

fn initiative() -> Vec<Case> {
    vec![
        case(&["DX-12", "DX-13", "DX-14"], "the turn begins: the higher side chooses")
            .on(duel())
            .in_phase(Phase::Idle, 0)
            .declare(BeginTurn)
            .tape(
                "dice 3
                dice 3
                dice 2
                dice 5
                when does the Madder side move?: first",
            )
            .tells(
                "DX-12 turn 1 begins
                DX-13 Lee initiative 3 = 3
                DX-13 Bruce initiative 3 = 3
                DX-13 Lee and Bruce rolled the same: they roll again
                DX-13 Lee initiative 2 = 2
                DX-13 Bruce initiative 5 = 5
                DX-13 Bruce when does the Madder side move?: first
                DX-14 movement: Bruce, Lee",
            ),
        case(&["DX-13"], "three sides pick their places in order")
            .on(vec![
                acts(man("Lee"), (0, 0), 0),
                stands(man("Bruce"), (5, 0), 3),
                stands(man("Chuck"), (0, 5), 3).of(Side::Moss),
            ])
            .in_phase(Phase::Idle, 0)
            .declare(BeginTurn)
            .tape(
                "dice 4
                dice 2
                dice 6
                Chuck/when does the Moss side move?: third
                ! Lee/when does the Tide side move?: third = Initiative: taken by a higher roll
                Lee/when does the Tide side move?: first",
            )
            .tells("DX-14 movement: Lee, Bruce, Chuck"),
        case(&["DX-12"], "no turn begins before the last is over")
            .on(duel())
            .refuses(BeginTurn, "The turn: this turn is not over"),
        case(&["DX-12", "DX-119"], "with the last action the turn ends")
            .on(duel())
            .given(|state| state.queue.truncate(1))
            .declare(Pass(FIRST))
            .tells(
                "DX-20 does nothing
                DX-119 nobody can force a retreat
                DX-12 the turn ends",
            ),
    ]
}

fn movement() -> Vec<Case> {
    vec![
        case(&["DX-12"], "nobody attacks before all have moved")
            .on(duel())
            .in_phase(Phase::Movement, 1)
            .refuses(Attack(FIRST, SECOND), "The turn: movement: attacks come after all have moved"),
        case(&["DX-14", "DX-150"], "movement: a price for each hex, and hexes that are closed")
            .on(duel())
            .ground(Terrain::Rugged, &[(1, 0)])
            .walls(&[(0, 2)])
            .in_phase(Phase::Movement, 1)
            .refuses(Move(SECOND), "Movement: not this figure's movement")
            .declare(Move(FIRST))
            .tape(
                "! to where: @5,0 = Occupied hex: hex is occupied
                ! to where: @0,2 = Movement: blocked
                ! to where: farther = Movement: 10 MA left
                to where: 2 MA @1,0
                facing: @1,-1",
            )
            .tells(
                "DX-14 Lee moves to @1,0, 2 MA
                DX-14 Lee turns to face @1,-1",
            )
            .ends("Lee 1,0 f4 ST 10/10"),
        case(&["DX-14"], "a hex that is too dear for what is left")
            .on(duel())
            .ground(Terrain::Rugged, &[(1, 0)])
            .in_phase(Phase::Movement, 1)
            .given(|state| state.figures[0].turn.moved = 9)
            .declare(Move(FIRST))
            .tape(
                "! to where: @1,0 = Movement: more than 1 MA
                to where: 1 MA @0,1",
            )
            .tells("DX-14 Lee moves to @0,1, 1 MA"),
        case(&["DX-14", "DX-151"], "who kneels does not move")
            .on(duel())
            .in_phase(Phase::Movement, 1)
            .given(|state| state.figures[0].posture = Posture::Kneeling)
            .declare(Move(FIRST))
            .tape("! to where: farther = Postures: kneeling: cannot move\nfacing: south-east")
            .ends("Lee 0,0 f1 ST 10/10 kneeling"),
        case(&["DX-14"], "nothing left of the allowance: turning is free all the same")
            .on(duel())
            .in_phase(Phase::Movement, 1)
            .given(|state| state.figures[0].turn.moved = 10)
            .declare(Move(FIRST))
            .tape("! to where: farther = Movement: 0 MA left\nfacing: south-east")
            .tells("DX-14 Lee turns to face @0,1"),
    ]
}

/// Somebody with a knife, a spear put away and an empty pistol, next to an enemy.
fn busy() -> Vec<Cast> {
    vec![
        acts(man("Lee").with("Knife").with("Light pistol").carrying("Spear"), (0, 0), 0),
        stands(man("Bruce"), (1, 0), 3),
    ]
}

fn gating() -> Vec<Case> {
    vec![
        case(&["DX-15"], "moved too far: the table warns, and the player goes on")
            .on(busy())
            .given(|state| state.figures[0].turn.moved = 6)
            .declare(Attack(FIRST, SECOND))
            .tape(
                "moved too far: go on all the same
                dice 5 5 4",
            )
            .tells(
                "DX-15 Lee moved too far: go on all the same
                DX-41 Lee missed: 14 against 10",
            ),
        case(&["DX-15"], "or leaves it, and nothing is lost")
            .on(busy())
            .given(|state| state.figures[0].turn.moved = 6)
            .declare(Dodge(FIRST))
            .tape("moved too far: leave it")
            .ends("Lee 0,0 f0 ST 10/10")
            .chance(1, 1),
        case(&["DX-15"], "standing up is warned of after a single hex")
            .on(busy())
            .given(|state| {
                lies(state, FIRST);
                state.figures[0].turn.moved = 1;
            })
            .declare(StandUp(FIRST))
            .tape("moved too far: go on all the same")
            .tells("DX-151 Lee stands up"),
        case(&["DX-15"], "and going down after more than half")
            .on(busy())
            .given(|state| state.figures[0].turn.moved = 6)
            .declare(GoDown(FIRST))
            .tape(
                "moved too far: go on all the same
                how: kneel",
            )
            .tells("DX-151 Lee kneels"),
        case(&["DX-15"], "a table that refuses: more than half bars everything")
            .option(5, 1)
            .on(busy())
            .given(|state| {
                state.figures[0].turn.moved = 6;
                state.things[1].rounds = 0;
            })
            .refuses(Attack(FIRST, SECOND), "Moving and acting: moved 6, may have moved 5")
            .refuses(Dodge(FIRST), "Moving and acting: moved 6, may have moved 5")
            .refuses(GoDown(FIRST), "Moving and acting: moved 6, may have moved 5")
            .refuses(Ready(FIRST), "Moving and acting: moved 6, may have moved 2")
            .refuses(Reload(FIRST), "Moving and acting: moved 6, may have moved 2"),
        case(&["DX-15"], "missiles bear one hex, standing up none")
            .option(5, 1)
            .on(busy())
            .given(|state| state.figures[0].turn.moved = 2)
            .declare(Attack(FIRST, SECOND))
            .tape(
                "! weapon: Light pistol missile, 1d6+1 = Moving and acting: moved 2, may have moved 1
                weapon: Knife melee, 1d6−1
                dice 5 5 4",
            ),
        case(&["DX-15"], "a table that refuses: no standing up after a hex")
            .option(5, 1)
            .on(busy())
            .given(|state| {
                lies(state, FIRST);
                state.figures[0].turn.moved = 1;
            })
            .refuses(StandUp(FIRST), "Moving and acting: moved 1, may have moved 0"),
        case(&["DX-37"], "a table that does not mind")
            .option(5, 2)
            .on(busy())
            .given(|state| state.figures[0].turn.moved = 10)
            .declare(Attack(FIRST, SECOND))
            .tape("dice 5 5 4")
            .tells("DX-37 Lee number to hit 10: DEX 10"),
    ]
}

fn steps() -> Vec<Case> {
    vec![
        case(&["DX-16"], "not before one's step")
            .on(duel())
            .refuses(Attack(SECOND, FIRST), "Action order: not this figure's step yet"),
        case(&["DX-16", "DX-17", "DX-19"], "armour and load count for the order, and nothing else")
            .on(vec![
                acts(Sheet::called("Lee", 10, 12).wearing("Leather"), (0, 0), 0),
                stands(Sheet { load: -1, ..Sheet::called("Bruce", 10, 11) }, (5, 0), 3),
                stands(Sheet { skills: [8; 11], ..Sheet::called("Chuck", 10, 9) }, (0, 5), 3),
            ])
            .in_phase(Phase::Movement, 1)
            .given(|state| {
                state.movers.truncate(1);
                // Weak, and first all the same.
                state.figures[1].damage = 7;
            })
            .declare(EndMove(FIRST))
            .tape(
                "dice 4
                dice 4
                dice 1
                dice 6",
            )
            .tells(
                "DX-17 armour and encumbrance only
                DX-17 Lee order DEX 10: DEX 12, armour -2
                DX-17 Bruce order DEX 10: DEX 11, encumbrance -1
                DX-17 Chuck order DEX 9: DEX 9
                DX-19 Lee and Bruce have the same order DEX: the higher die acts first
                DX-19 Lee tie for the order 4 = 4
                DX-19 Bruce tie for the order 4 = 4
                DX-19 Lee and Bruce rolled the same: they roll again
                DX-19 Lee tie for the order 1 = 1
                DX-19 Bruce tie for the order 6 = 6
                DX-18 nothing that happens now changes the order
                DX-16 order of actions: Bruce, Lee, Chuck",
            ),
        case(&["DX-20"], "a step without an action").on(duel()).declare(Pass(FIRST)).tells(
            "DX-20 does nothing
                DX-20 Lee takes its step",
        ),
        case(&["DX-104"], "till its own step has come a figure has not acted")
            .on(vec![
                acts(Sheet::called("Lee", 12, 10).with("Broadsword"), (0, 0), 0),
                stands(man("Bruce"), (1, 0), 3),
            ])
            .given(|state| state.figures[1].stance = Some(Stance::Dodge))
            .declare(Attack(FIRST, SECOND))
            .tape(
                "dice 4 3 3
                dice 3 3",
            )
            .tells("DX-104 Bruce shaken: -2 DEX (action 1, movement 2)"),
    ]
}
