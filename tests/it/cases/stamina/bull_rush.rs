//! Bull rush (ST-521 to ST-529): EX-08, and what it leaves open.

use super::stage::{Case, Cast, FIRST, SECOND, acts, case, grusk, ilen, mara, stands, varo};
use hexfray::board::Terrain;
use hexfray::dice::TypedIn;
use hexfray::systems::stamina::Command::BullRush;
use hexfray::systems::stamina::{Gear, Sheet, Skill};
use hexfray::table::{AnyFight, Ask};

pub fn cases() -> Vec<Case> {
    let mut cases = worked();
    cases.extend(pushed());
    cases.extend(refused());
    cases
}

fn duel() -> Vec<Cast> {
    vec![acts(grusk(), (0, 0)), stands(varo(), (1, 0))]
}

fn rushes(case: Case) -> Case {
    case.declare(BullRush(FIRST, SECOND))
}

fn worked() -> Vec<Case> {
    vec![
        rushes(case(
            &["ST-521", "ST-523", "ST-524", "ST-525", "ST-526", "ST-527", "ST-529"],
            "EX-08 a into a wall, following all the way",
        ))
        .on(duel())
        .ground(Terrain::Wall, &[(4, 0)])
        .tape(
            "dice 8 8
            how far does Grusk follow?: follows all the way
            1 success to spend on Varo: +2 damage",
        )
        .tells(
            "ST-521 bull rush
                ST-523 Varo pushed to M11
                ST-524 Grusk price of pushing on 1: target's body 0, at least 1
                ST-524 Varo pushed to N11
                ST-527 Grusk how far does Grusk follow?: follows all the way
                ST-527 Grusk follows to L11
                ST-527 Grusk follows to M11
                ST-526 pushed into a hard surface
                ST-529 the damage is done in any case
                ST-525 2 damage for each success",
        )
        .ends(
            "Grusk 2,0 D 8/8 S 15/16 W 0/9 AP 2 MAP 1
                Varo 3,0 D 11/12 S 10/10 W 10/5 stunned prone dying",
        )
        .chance(1, 20),
        rushes(case(&["ST-524", "ST-526", "ST-527"], "EX-08 b stopping one short"))
            .on(duel())
            .ground(Terrain::Wall, &[(4, 0)])
            .tape(
                "dice 8 8
                how far does Grusk follow?: stops 1 short",
            )
            .tells(
                "ST-524 Grusk price of pushing on 1: target's body 0, at least 1
                ST-524 Varo pushed to N11
                ST-527 Grusk how far does Grusk follow?: stops 1 short
                ST-527 Grusk follows to L11
                ST-526 pushed into a hard surface
                ST-527 stopped short: no damage is bought",
            )
            .ends(
                "Grusk 1,0 D 8/8 S 15/16 W 0/9 AP 2 MAP 1
                Varo 3,0 D 11/12 S 10/10 W 8/5 stunned prone dying",
            )
            .chance(21, 100),
    ]
}

fn pushed() -> Vec<Case> {
    vec![
        rushes(case(&["ST-525", "ST-526", "ST-338"], "pinned from the start: two damage for each success"))
            .on(duel())
            .ground(Terrain::Wall, &[(2, 0)])
            .tape(
                "dice 8 8
                2 successes to spend on Varo: +4 damage",
            )
            .tells(
                "ST-338 pinned against a hard surface
                ST-525 pinned: no further hexes are bought
                ST-526 pushed into a hard surface
                ST-525 2 damage for each success",
            )
            .ends(
                "Grusk 0,0 D 8/8 S 15/16 W 0/9 AP 2 MAP 1
                Varo 1,0 D 11/12 S 10/10 W 10/5 stunned prone dying",
            ),
        rushes(case(&["ST-523", "ST-528", "ST-337"], "somebody behind: the successes are lost"))
            .on(vec![acts(grusk(), (0, 0)), stands(varo(), (1, 0)), stands(ilen(), (3, 0))])
            .tape(
                "dice 8 8
                how far does Grusk follow?: follows all the way",
            )
            .tells(
                "ST-523 Varo pushed to M11
                ST-337 something soft is in the way: the push ends
                ST-528 the successes that are left are lost",
            )
            .ends(
                "Grusk 1,0 D 8/8 S 15/16 W 0/9 AP 2 MAP 1
                Varo 2,0 D 11/12 S 10/10 W 6/5 stunned prone dying
                Ilen 3,0 D 12/12 S 9/9 W 0/4",
            ),
        rushes(case(&["ST-337", "ST-528"], "a hole is no hard surface"))
            .on(duel())
            .ground(Terrain::Nothing, &[(2, 0)])
            .tape("dice 8 8")
            .tells("ST-337 something soft is in the way: the push ends")
            .ends("Varo 1,0 D 11/12 S 10/10 W 6/5 stunned prone dying"),
        rushes(case(&["ST-524", "ST-527"], "into the water, but not after him"))
            .on(duel())
            .ground(Terrain::Water, &[(2, 0), (3, 0), (4, 0)])
            .tape(
                "dice 8 8
                how far does Grusk follow?: follows all the way",
            )
            .tells("ST-527 Grusk follows to L11")
            .ends("Grusk 1,0 D 8/8 S 15/16 W 0/9 AP 2 MAP 1"),
        rushes(case(&["ST-525"], "bodies as hard as walls, if the table wants it"))
            .on(vec![acts(grusk(), (0, 0)), stands(varo(), (1, 0)), stands(ilen(), (3, 0))])
            .option(22, 1)
            .tape(
                "dice 8 8
                how far does Grusk follow?: follows all the way
                2 successes to spend on Varo: +4 damage",
            )
            .ends(
                "Grusk 1,0 D 8/8 S 15/16 W 0/9 AP 2 MAP 1
                Varo 2,0 D 11/12 S 10/10 W 11/5 stunned prone dead
                Ilen 3,0 D 12/12 S 9/9 W 0/4",
            ),
        rushes(case(&["ST-524", "ST-528"], "too few successes for a heavy target"))
            .on(vec![acts(grusk(), (0, 0)), stands(Sheet { name: "Brusk".to_owned(), ..grusk() }, (1, 0))])
            .tape(
                "dice 5 4
                how far does Grusk follow?: stops 1 short",
            )
            .tells(
                "ST-524 Grusk price of pushing on 4: target's body 3, target's size 1
                ST-528 the successes that are left are lost",
            )
            .ends(
                "Grusk 0,0 D 8/8 S 15/16 W 0/9 AP 2 MAP 1
                Brusk 2,0 D 7/8 S 16/16 W 1/9 lightly wounded",
            ),
        rushes(case(&["ST-522"], "the target's shield does not help"))
            .on(vec![acts(grusk().skilled(Skill::BullRush, 0), (0, 0)), stands(mara(), (1, 0))])
            .tape("dice 5 6 7")
            .ends(
                "Grusk 0,0 D 8/8 S 15/16 W 0/9 AP 2 MAP 1
                Mara 1,0 D 10/11 S 13/13 W 2/6 stunned lightly wounded",
            ),
        rushes(case(&["ST-417", "ST-521", "ST-529"], "with the shield in the off-hand"))
            .on(vec![acts(mara(), (0, 0)), stands(ilen(), (1, 0))])
            .tape(
                "with what?: Round shield
                dice 6 7 8",
            )
            .tells(
                "ST-521 bull rush
                ST-529 the damage is done in any case",
            )
            .ends(
                "Mara 2,0 D 11/11 S 12/13 W 0/6 AP 2 MAP 1
                Ilen 3,0 D 11/12 S 9/9 W 0/4",
            ),
        rushes(case(&["ST-337", "ST-524"], "as far as the edge of the board"))
            .on(vec![acts(grusk(), (-8, 0)), stands(varo(), (-9, 0))])
            .tape(
                "dice 9 9
                how far does Grusk follow?: follows all the way",
            )
            .tells(
                "ST-524 Grusk price of pushing on 1: target's body 0, at least 1
                ST-337 something soft is in the way: the push ends",
            )
            .ends(
                "Grusk -9,0 D 8/8 S 15/16 W 0/9 AP 2 MAP 1
                Varo -10,0 D 11/12 S 10/10 W 6/5 stunned prone dying",
            ),
    ]
}

fn refused() -> Vec<Case> {
    vec![
        case(&["ST-521"], "too weak for a bull rush")
            .on(vec![acts(varo(), (0, 0)), stands(mara(), (1, 0))])
            .refuses(BullRush(FIRST, SECOND), "BODY: body below +1"),
        case(&["ST-413"], "too far for a bull rush")
            .on(vec![
                acts(Sheet { gear: vec![Gear::stock("Quarterstaff")], ..mara() }, (0, 0)),
                stands(varo(), (2, 0)),
            ])
            .refuses(BullRush(FIRST, SECOND), "REACH: out of reach"),
    ]
}

/// ST-527: following all the way and stopping short are compared, each with its own odds.
#[test]
fn how_far_to_follow_is_compared() {
    let case = rushes(case(&["ST-527"], "into a wall")).on(duel()).ground(Terrain::Wall, &[(4, 0)]);
    let mut fight = case.fight();
    fight.declare(BullRush(FIRST, SECOND), false, &mut TypedIn).expect("open");
    while let Some(Ask::Commit { .. }) = fight.waiting() {
        fight.commit(&mut TypedIn).expect("a button");
    }
    fight.throw(vec![8, 8], &mut TypedIn).expect("two dice");
    let ways = AnyFight::from(fight).ways();
    let options: Vec<usize> = ways.iter().map(|(way, _)| way.option).collect();
    assert_eq!(options, [0, 1, 2], "all the way, and so many short");
}
