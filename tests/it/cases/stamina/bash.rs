//! Bash (ST-511 to ST-517): EX-06, EX-07, and what they leave open.

use super::stage::{Case, FIRST, SECOND, acts, case, grusk, ilen, mara, stands, varo};
use hexfray::board::Terrain;
use hexfray::systems::stamina::Command::Bash;
use hexfray::systems::stamina::{Gear, Grip, Posture, Sheet, Skill};

pub fn cases() -> Vec<Case> {
    let mut cases = worked();
    cases.extend(prices());
    cases.extend(refused());
    cases
}

fn worked() -> Vec<Case> {
    vec![
        case(&["ST-336", "ST-417", "ST-511", "ST-513", "ST-514", "ST-516"], "EX-06 prone, and advance")
            .on(vec![acts(mara(), (0, 0)), stands(grusk(), (1, 0))])
            .declare(Bash(FIRST, SECOND))
            .tape(
                "with what?: Round shield
                dice 8 7
                follow Grusk?: advance @1,0
                3 successes to spend on Grusk: +1 damage",
            )
            .tells(
                "ST-511 bash
                ST-336 pushed east
                ST-513 Grusk pushed to M11
                ST-514 Mara price of prone 4: prone 1, target's size 1, target's body 3, Bash -1
                ST-514 Grusk prone
                ST-516 Mara follow Grusk?: advance
                ST-516 Mara follows to L11",
            )
            .ends(
                "Mara 1,0 D 11/11 S 12/13 W 0/6 AP 2 MAP 1
                Grusk 2,0 D 7/8 S 16/16 W 0/9 prone",
            )
            .chance(39, 100),
        case(&["ST-337", "ST-514", "ST-515", "ST-517"], "EX-07 somebody behind, too few successes")
            .on(vec![acts(mara(), (0, 0)), stands(grusk(), (1, 0)), stands(varo(), (2, 0))])
            .declare(Bash(FIRST, SECOND))
            .tape(
                "with what?: Round shield
                dice 6 5",
            )
            .tells(
                "ST-337 something soft is in the way: the push ends
                ST-517 not moved; that does no further damage
                ST-514 Mara price of prone 4: prone 1, target's size 1, target's body 3, Bash -1
                ST-515 too few additional successes: used up",
            )
            .ends(
                "Mara 0,0 D 11/11 S 12/13 W 0/6 AP 2 MAP 1
                Grusk 1,0 D 7/8 S 16/16 W 0/9
                Varo 2,0 D 12/12 S 10/10 W 0/5",
            )
            .chance(2, 5),
    ]
}

fn prices() -> Vec<Case> {
    let bash = |case: Case| case.declare(Bash(FIRST, SECOND));
    vec![
        bash(case(&["ST-514", "ST-515"], "the small and weak fall for nothing"))
            .on(vec![acts(mara(), (0, 0)), stands(ilen(), (1, 0))])
            .tape(
                "with what?: Round shield
                dice 9 2
                follow Ilen?: advance @1,0",
            )
            .tells(
                "ST-514 Mara price of prone -1: prone 1, target's body -1, Bash -1
                ST-515 it costs nothing
                ST-514 Ilen prone",
            )
            .ends(
                "Mara 1,0 D 11/11 S 12/13 W 0/6 AP 2 MAP 1
                Ilen 2,0 D 11/12 S 9/9 W 0/4 prone",
            ),
        bash(case(&["ST-514", "ST-516"], "exactly the price, and no advance"))
            .on(vec![acts(mara(), (0, 0)), stands(grusk(), (1, 0))])
            .tape(
                "with what?: Round shield
                dice 7 5
                follow Grusk?: stay",
            )
            .tells(
                "ST-514 Mara price of prone 4: prone 1, target's size 1, target's body 3, Bash -1
                ST-514 Grusk prone
                ST-516 Mara follow Grusk?: stay",
            )
            .ends(
                "Mara 0,0 D 11/11 S 12/13 W 0/6 AP 2 MAP 1
                Grusk 2,0 D 7/8 S 16/16 W 0/9 prone",
            ),
        bash(case(&["ST-515"], "the price is due for whoever lies there already"))
            .on(vec![acts(mara(), (0, 0)), stands(grusk(), (1, 0))])
            .given(|state| state.figures[1].posture = Posture::Prone)
            .tape(
                "with what?: Round shield
                dice 6 5 1 1
                follow Grusk?: advance @1,0",
            )
            .tells("ST-515 too few additional successes: used up")
            .ends(
                "Mara 1,0 D 11/11 S 12/13 W 0/6 AP 2 MAP 1
                Grusk 2,0 D 7/8 S 16/16 W 0/9 prone",
            ),
        bash(case(&["ST-512"], "untrained"))
            .on(vec![acts(mara().skilled(Skill::Bash, 0), (0, 0)), stands(grusk(), (1, 0))])
            .tape(
                "with what?: Round shield
                dice 3 4 5",
            )
            .ends(
                "Mara 0,0 D 11/11 S 12/13 W 0/6 AP 2 MAP 1
                Grusk 1,0 D 7/8 S 16/16 W 0/9",
            ),
        bash(case(&["ST-338", "ST-517"], "against a wall: not moved, but prone"))
            .on(vec![acts(mara(), (0, 0)), stands(grusk(), (1, 0))])
            .ground(Terrain::Wall, &[(2, 0)])
            .tape(
                "with what?: Round shield
                dice 8 7
                3 successes to spend on Grusk: +1 damage",
            )
            .tells(
                "ST-338 pinned against a hard surface
                ST-517 not moved; that does no further damage",
            )
            .ends(
                "Mara 0,0 D 11/11 S 12/13 W 0/6 AP 2 MAP 1
                Grusk 1,0 D 7/8 S 16/16 W 0/9 prone",
            ),
        bash(case(&["ST-516"], "a long pole follows to a free hex nearer to the target"))
            .on(vec![acts(with(mara(), "Quarterstaff"), (0, 0)), stands(ilen(), (2, 0))])
            .tape(
                "dice 9 4 1
                follow Ilen?: advance @1,0",
            )
            .tells(
                "ST-516 Mara follow Ilen?: advance
                ST-516 Mara follows to L11",
            )
            .ends(
                "Mara 1,0 D 11/11 S 12/13 W 0/6 AP 2 MAP 1
                Ilen 3,0 D 11/12 S 9/9 W 5/4 stunned prone dying",
            ),
        bash(case(&["ST-336"], "a push between two directions"))
            .on(vec![acts(with(mara(), "Quarterstaff"), (0, 0)), stands(ilen(), (1, 1))])
            .tape(
                "dice 9 4 1
                push Ilen which way?: south-east
                follow Ilen?: advance @1,0",
            )
            .tells("ST-336 Mara push Ilen which way?: south-east")
            .ends(
                "Mara 1,0 D 11/11 S 12/13 W 0/6 AP 2 MAP 1
                Ilen 1,2 D 11/12 S 9/9 W 5/4 stunned prone dying",
            ),
    ]
}

/// Somebody with this and nothing else.
fn with(sheet: Sheet, weapon: &str) -> Sheet {
    Sheet { gear: vec![Gear::stock(weapon)], ..sheet }
}

fn refused() -> Vec<Case> {
    vec![
        case(&["ST-511"], "nothing to bash with")
            .on(vec![acts(varo(), (0, 0)), stands(grusk(), (1, 0))])
            .refuses(Bash(FIRST, SECOND), "BASH: no bash weapon"),
        case(&["ST-413"], "too far away to bash")
            .on(vec![acts(mara(), (0, 0)), stands(grusk(), (2, 0))])
            .refuses(Bash(FIRST, SECOND), "REACH: out of reach"),
        case(&["ST-511"], "a sword does not bash")
            .on(vec![acts(mara(), (0, 0)), stands(grusk(), (1, 0))])
            .declare(Bash(FIRST, SECOND))
            .tape(
                "! with what?: Arming sword = BASH: no bash weapon
                with what?: Round shield
                dice 1 6",
            )
            .tells("ST-511 bash")
            .ends(
                "Mara 0,0 D 11/11 S 12/13 W 0/6 AP 2 MAP 1
                Grusk 1,0 D 7/8 S 16/16 W 0/9",
            ),
        case(&["ST-416", "ST-511"], "a staff in one hand")
            .on(vec![
                acts(
                    Sheet {
                        gear: vec![
                            Gear::stock("Quarterstaff")
                                .held(Grip::One(hexfray::systems::stamina::Hand::Primary)),
                        ],
                        ..mara()
                    },
                    (0, 0),
                ),
                stands(grusk(), (1, 0)),
            ])
            .declare(Bash(FIRST, SECOND))
            .tape("dice 5 4 3")
            .tells("ST-511 bash")
            .ends(
                "Mara 0,0 D 11/11 S 12/13 W 0/6 AP 2 MAP 1
                Grusk 1,0 D 7/8 S 16/16 W 0/9",
            ),
    ]
}
