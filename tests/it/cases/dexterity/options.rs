//! Every reading of every option of the table (section 4).

use super::stage::{Case, Cast, FIRST, SECOND, acts, case, man, stands};
use hexfray::systems::dexterity::Command::{Attack, Move};
use hexfray::systems::dexterity::{Phase, Sheet, Stance};

/// The options, in the order of the form. The others are shown by name in `fire`, `harm` and `wound`.
const SLOWS: usize = 0;
const WIDE: usize = 2;
const MULTIPLES: usize = 3;
const GATING: usize = 5;
const NO_REACTIONS: usize = 8;

pub fn cases() -> Vec<Case> {
    let mut cases = movement();
    cases.extend(dice());
    cases.extend(reactions());
    cases
}

fn wounded() -> Vec<Cast> {
    vec![
        acts(Sheet { damage: 5, ..Sheet::called("Zork", 12, 10).with("Heavy pistol") }, (0, 0), 0),
        stands(man("Bruce"), (9, 0), 3),
    ]
}

/// Bruce dodges Zork's pistol.
fn dodged() -> Vec<Cast> {
    vec![
        acts(Sheet::called("Zork", 12, 6).with("Heavy pistol"), (0, 0), 0),
        stands(Sheet::called("Bruce", 29, 10), (3, 0), 3),
    ]
}

fn movement() -> Vec<Case> {
    vec![
        case(&["DX-117"], "5 hits cost 2 of movement")
            .on(wounded())
            .option(SLOWS, 1)
            .in_phase(Phase::Movement, 1)
            .declare(Move(FIRST))
            .tape("! to where: farther = DX-14\nto where: 8 MA @8,0")
            .tells("DX-117 wounds slow\nDX-14 Zork moves to @8,0, 8 MA"),
        case(&["DX-14"], "never less than none")
            .on(vec![
                acts(Sheet { damage: 30, ..Sheet::called("Zork", 40, 10) }, (0, 0), 0),
                stands(man("Bruce"), (9, 0), 3),
            ])
            .option(SLOWS, 1)
            .in_phase(Phase::Movement, 1)
            .declare(Move(FIRST))
            .tape("! to where: farther = Movement: 0 MA left\nfacing: south-east")
            .tells("DX-14 Zork turns to face @0,1"),
        case(&["DX-14"], "where wounds do not slow they cost none")
            .on(wounded())
            .in_phase(Phase::Movement, 1)
            .declare(Move(FIRST))
            .tape("to where: 8 MA @8,-1\nfacing: @9,-1")
            .tells("DX-14 Zork moves to @8,-1, 8 MA"),
        case(&["DX-15"], "too much movement: the table warns, and the player goes on")
            .on(wounded())
            .given(|state| state.figures[0].turn.moved = 2)
            .declare(Attack(FIRST, SECOND))
            .tape("moved too far: go on all the same\nshots: 1 shot\ndice 6 5 4")
            .tells(
                "DX-15 Zork moved too far: go on all the same\nDX-37 Zork number to hit 8: DEX 10, range, 9 hexes -2",
            ),
        case(&["DX-15"], "or thinks better of it")
            .on(wounded())
            .given(|state| state.figures[0].turn.moved = 2)
            .declare(Attack(FIRST, SECOND))
            .tape("moved too far: leave it")
            .ends("Zork 0,0 f0 ST 7/12"),
        case(&["DX-15"], "a strict table bars it")
            .on(wounded())
            .option(GATING, 1)
            .given(|state| state.figures[0].turn.moved = 2)
            .refuses(Attack(FIRST, SECOND), "Moving and acting: moved 2, may have moved 1"),
        case(&["DX-41"], "a lax one asks nothing")
            .on(wounded())
            .option(GATING, 2)
            .given(|state| state.figures[0].turn.moved = 10)
            .declare(Attack(FIRST, SECOND))
            .tape("shots: 1 shot\ndice 6 5 4")
            .tells("DX-41 Zork missed: 15 against 8"),
    ]
}

fn dice() -> Vec<Case> {
    let dodges = |case: Case| case.on(dodged()).given(|state| state.figures[1].stance = Some(Stance::Dodge));
    vec![
        dodges(case(&["DX-54"], "the parent game: 8 on four dice always hits"))
            .option(WIDE, 1)
            .declare(Attack(FIRST, SECOND))
            .tape("shots: 1 shot\ndice 2 2 2 2\ndice 2 2")
            .tells(
                "DX-54 so low a roll always hits\nDX-41 Zork hit: 8 against 6\nDX-88 Bruce hits 4: rolled 4",
            ),
        dodges(case(&["DX-41"], "as printed it is a miss"))
            .declare(Attack(FIRST, SECOND))
            .tape("shots: 1 shot\ndice 2 2 2 2")
            .tells("DX-41 Zork missed: 8 against 6"),
        dodges(case(&["DX-54"], "the parent game: 20 on four dice always misses, and is no fumble"))
            .option(WIDE, 1)
            .declare(Attack(FIRST, SECOND))
            .tape("shots: 1 shot\nenter modifier: 15 a rest\ndice 5 5 5 5")
            .tells("DX-54 so high a roll always misses\nDX-41 Zork missed: 20 against 21")
            .ends("Zork 0,0 f0 ST 12/12"),
        dodges(case(&["DX-58"], "multiples on four dice: 5 is triple"))
            .option(MULTIPLES, 1)
            .declare(Attack(FIRST, SECOND))
            .tape("shots: 1 shot\ndice 2 1 1 1\ndice 1 1")
            .tells(
                "DX-58 multiplied damage on four dice, as this table plays it
                DX-41 Zork hit, triple damage: 5 against 6
                DX-88 Bruce hits 6: rolled 2, triple damage 4",
            ),
        dodges(case(&["DX-58"], "7 is double"))
            .option(MULTIPLES, 1)
            .declare(Attack(FIRST, SECOND))
            .tape("shots: 1 shot\ndice 2 2 2 1\ndice 1 1")
            .tells("DX-41 Zork hit, double damage: 7 against 6"),
        dodges(case(&["DX-58"], "as printed neither is"))
            .declare(Attack(FIRST, SECOND))
            .tape("shots: 1 shot\ndice 2 2 2 1\ndice 1 1")
            .tells("DX-58 normal damage: multiples need three dice\nDX-88 Bruce hits 2: rolled 2"),
    ]
}

fn reactions() -> Vec<Case> {
    vec![
        case(&["DX-98", "DX-91"], "no reactions: nobody is shaken or falls, the weak are weak all the same")
            .on(vec![
                acts(Sheet::called("Zork", 12, 11).with("Broadsword"), (0, 0), 0),
                stands(Sheet::called("Bruce", 14, 10), (1, 0), 3),
            ])
            .option(NO_REACTIONS, 1)
            .declare(Attack(FIRST, SECOND))
            .tape("dice 3 3 3\ndice 6 6")
            .tells("DX-91 Bruce 12 hits\nDX-100 Strength 3 or less: -3 DEX\nDX-98 Bruce Hurt (12)")
            .ends("Bruce 1,0 f3 ST 2/14"),
    ]
}
