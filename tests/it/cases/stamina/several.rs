//! Several attacks of a turn (ST-207, ST-217) and longer weapons (ST-935).

use super::stage::{Case, FIRST, SECOND, acts, case, grusk, ilen, mara, stands, teyo, varo};
use hexfray::systems::stamina::Command::{Basic, Several, Stance};

pub fn cases() -> Vec<Case> {
    let mut cases = planned();
    cases.extend(held_off());
    cases
}

fn planned() -> Vec<Case> {
    vec![
        case(&["ST-207", "ST-217", "ST-218", "ST-219", "ST-431"], "EX-04 as one plan of three attacks")
            .on(vec![acts(mara(), (0, 0)), stands(varo(), (1, 0))])
            .declare(Several(FIRST, SECOND))
            .tape(
                "which attacks, in which order?: three basic attacks
                dice 9 6 2
                dice 8 8
                1 success to spend on Varo: +1 damage
                dice 10 4 3",
            )
            .tells(
                "ST-207 Mara which attacks, in which order?: three basic attacks
                ST-401 Mara near success: 16 against 17
                ST-406 Varo defense -1
                ST-217 one after the other
                ST-401 Mara complete success: 17 against 16
                ST-428 Varo 5 wounds (5)
                ST-401 Mara failure: 8 against 10",
            )
            .ends(
                "Mara 0,0 D 11/11 S 13/13 W 0/6 MAP 3
                Varo 1,0 D 10/12 S 10/10 W 5/5 stunned badly wounded",
            ),
        case(&["ST-217", "ST-211"], "each of several attacks has its own price and its own form")
            .on(vec![acts(varo(), (0, 0)), stands(mara(), (1, 0))])
            .declare(Several(FIRST, SECOND))
            .tape(
                "which attacks, in which order?: basic, then power
                dice 5 4 3 2
                go
                dice 4 3",
            )
            .tells(
                "ST-211 Varo pays 1 AP
                ST-217 Varo attack Mara again?: power attack
                ST-581 power attack",
            )
            .ends(
                "Varo 0,0 D 12/12 S 9/10 W 0/5 AP 1 MAP 2
                Mara 1,0 D 10/11 S 13/13 W 0/6",
            ),
        case(&["ST-217"], "whoever has brought the target down is not made to go on")
            .on(vec![acts(grusk(), (0, 0)), stands(ilen(), (1, 0))])
            .declare(Several(FIRST, SECOND))
            .tape("which attacks, in which order?: two basic attacks\ndice 7 6\ngo")
            .tells("ST-432 Ilen dying\nST-217 Grusk attack Ilen again?: stop here")
            .ends(
                "Grusk 0,0 D 8/8 S 16/16 W 0/9 AP 2 MAP 1
                Ilen 1,0 D 11/12 S 9/9 W 7/4 stunned prone dying",
            ),
        case(&["ST-217", "ST-531"], "without a weapon they are brawling attacks")
            .on(vec![acts(teyo(), (0, 0)), stands(grusk(), (1, 0))])
            .declare(Several(FIRST, SECOND))
            .tape("which attacks, in which order?: two brawling attacks\ndice 1 5 5\ndice 1 4 9 8")
            .tells("ST-217 one after the other")
            .ends(
                "Teyo 0,0 D 9/9 S 11/11 W 0/6 AP 1 MAP 2
                Grusk 1,0 D 8/8 S 16/16 W 0/9",
            ),
        case(&["ST-208"], "one action point is no plan of several")
            .on(vec![acts(varo(), (0, 0)), stands(mara(), (1, 0))])
            .given(|state| state.figures[0].ap = 1)
            .refuses(Several(FIRST, SECOND), "AP"),
    ]
}

fn held_off() -> Vec<Case> {
    let duel = || vec![acts(varo(), (0, 0)), stands(grusk(), (1, 0))];
    vec![
        case(&["ST-935"], "a longer weapon holds off the first attack")
            .on(duel())
            .option(21, 1)
            .declare(Basic(FIRST, SECOND))
            .tape(
                "with what?: Arming sword
                go
                who strikes first, where Grusk reaches farther?: you, with a level of disadvantage
                dice 3 2 1",
            )
            .tells("ST-104 Varo levels of advantage 1: Melee Combat 2, held off by a longer weapon -1")
            .ends("Varo 0,0 D 12/12 S 10/10 W 0/5 AP 2 MAP 1"),
        case(&["ST-935", "ST-833"], "the longer weapon may be let strike first")
            .on(duel())
            .option(21, 1)
            .declare(Basic(FIRST, SECOND))
            .tape(
                "with what?: Arming sword
                go
                who strikes first, where Grusk reaches farther?: Grusk, by a free attack
                strike first at Varo, who comes within your reach?: basic attack · Battle axe
                dice 3 2
                dice 3 2 1 1",
            )
            .tells(
                "ST-935 the longer weapon may strike first
                ST-830 Grusk spends the reaction: free attack",
            )
            .ends(
                "Varo 0,0 D 12/12 S 10/10 W 0/5 AP 2 MAP 1
                Grusk 1,0 D 8/8 S 16/16 W 0/9 MAP 1 reacted",
            ),
        case(&[], "the second attack is held off no more")
            .on(duel())
            .option(21, 1)
            .given(|state| state.figures[0].reached.push(SECOND))
            .declare(Basic(FIRST, SECOND))
            .tape("with what?: Arming sword\ndice 3 2 1 1")
            .ends("Varo 0,0 D 12/12 S 10/10 W 0/5 AP 2 MAP 1"),
        case(&["ST-935"], "after a defensive action of the target it counts again")
            .on(vec![acts(grusk(), (0, 0)), stands(varo(), (1, 0))])
            .option(21, 1)
            .given(|state| state.figures[1].reached.push(FIRST))
            .declare(Stance(FIRST))
            .tape("dice 2 3")
            .ends("Grusk 0,0 D 8/8 S 16/16 W 0/9 AP 2 in stance"),
    ]
}
