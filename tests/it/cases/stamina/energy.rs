//! Arcane energy (ST-720 to ST-751): EX-23, EX-28, and what bars it.

use super::stage::{Case, FIRST, SECOND, acts, case, ilen, mara, stands, teyo};
use hexfray::systems::stamina::Command::{Complete, EndTurn, Gather, Release, Shape, Shoot};
use hexfray::systems::stamina::{Ammo, Gear, State};

pub fn cases() -> Vec<Case> {
    let mut cases = gathers();
    cases.extend(shapes());
    cases.extend(completes());
    cases
}

/// EX-28: Teyo holds 7 of energy.
fn stored(state: &mut State) {
    (state.figures[0].stamina, state.figures[0].stored) = (10, 7);
}

fn gathers() -> Vec<Case> {
    vec![
        case(&["ST-720"], "EX-23: energy is gathered")
            .on(vec![acts(teyo(), (0, 0)), stands(ilen(), (10, 0))])
            .declare(Gather(FIRST))
            .tape("dice 9 6 1")
            .tells(
                "ST-211 Teyo pays 2 AP
                ST-101 Teyo difficulty 12: gathering 12
                ST-720 Teyo complete success: 17 against 12
                ST-720 Teyo energy 7",
            )
            .ends("Teyo 0,0 D 9/9 S 11/11 W 0/6 AP 1 stored 7")
            // The two highest of 3d10 come to 15: 99 in 1000.
            .chance(99, 1000),
        case(&["ST-205", "ST-722"], "EX-23: and held for 1 stamina")
            .on(vec![acts(mara(), (5, 0)), stands(teyo(), (0, 0))])
            .given(|state| state.figures[1].stored = 7)
            .declare(EndTurn(FIRST))
            .tells(
                "ST-205 stamina full
                ST-722 Teyo stamina -1",
            )
            .ends("Teyo 0,0 D 9/9 S 10/11 W 0/6 AP 3 stored 7"),
        case(&["ST-430", "ST-744", "ST-751", "ST-752"], "EX-23: until a wound loses it")
            .on(vec![acts(ilen(), (0, 0)), stands(teyo(), (10, 0))])
            .given(|state| {
                state.things[0].loading.loaded = Some(Ammo::BLUNTED_ARROW);
                (state.figures[1].stamina, state.figures[1].stored) = (10, 7);
            })
            .declare(Shoot(FIRST, SECOND))
            .tape("dice 5 3 3")
            .tells(
                "ST-402 Ilen complete success: 10 against 9
                ST-421 Ilen raw damage 3: bow 2, bought 1
                ST-428 Teyo 2 wounds, now 2 of 6
                ST-744 Teyo energy 0
                ST-751 arcane dues: 7
                ST-751 Teyo stamina -5
                ST-751 Teyo 2 fatigue points",
            )
            .ends("Teyo 10,0 D 8/9 S 5/9 W 2/6 fatigue 2 stunned lightly wounded")
            // The two highest of 3d10 come to 8.
            .chance(37, 1000),
        case(&["ST-720"], "nothing is gathered")
            .on(vec![acts(teyo(), (0, 0))])
            .declare(Gather(FIRST))
            .tape("dice 5 4 1")
            .tells(
                "ST-720 Teyo failure: 11 against 12
                ST-720 nothing gathered",
            )
            .ends("Teyo 0,0 D 9/9 S 11/11 W 0/6 AP 1"),
        case(&["ST-721", "ST-751"], "a critical failure loses all of it")
            .on(vec![acts(teyo(), (0, 0))])
            .given(stored)
            .declare(Gather(FIRST))
            .tape("dice 2 1 1")
            .tells(
                "ST-721 Teyo energy 0
                ST-751 Teyo stamina -5
                ST-751 Teyo 2 fatigue points",
            )
            .ends("Teyo 0,0 D 9/9 S 5/9 W 0/6 fatigue 2 AP 1"),
        case(&["ST-721"], "with none there is none to lose")
            .on(vec![acts(teyo(), (0, 0))])
            .declare(Gather(FIRST))
            .tape("dice 2 1 1")
            .tells("ST-721 no energy to lose")
            .ends("Teyo 0,0 D 9/9 S 11/11 W 0/6 AP 1"),
        case(&["ST-603", "ST-720"], "gathering ends an aim")
            .on(vec![acts(teyo(), (0, 0)), stands(ilen(), (9, 0))])
            .given(|state| state.figures[0].aim = Some(SECOND))
            .declare(Gather(FIRST))
            .tape("dice 5 4 1")
            .tells("ST-603 Teyo aims no more"),
        case(&["ST-730"], "as much is released as may be")
            .on(vec![acts(teyo(), (0, 0))])
            .given(stored)
            .declare(Release(FIRST))
            .tells(
                "ST-211 Teyo pays 1 AP, 1 stamina
                ST-730 Teyo energy 4",
            )
            .ends("Teyo 0,0 D 9/9 S 9/11 W 0/6 AP 2 stored 4"),
        case(&["ST-730"], "or less")
            .on(vec![acts(teyo(), (0, 0))])
            .given(stored)
            .declare(Release(FIRST))
            .tape("how much energy?: 1")
            .ends("Teyo 0,0 D 9/9 S 9/11 W 0/6 AP 2 stored 6"),
    ]
}

fn shapes() -> Vec<Case> {
    vec![
        case(&["ST-735"], "EX-28: energy is shaped")
            .on(vec![acts(teyo(), (0, 0)), stands(ilen(), (7, 0))])
            .given(stored)
            .declare(Shape(FIRST))
            .tape("dice 8 5 5")
            .tells(
                "ST-211 Teyo pays 1 AP, 1 stamina
                ST-735 Teyo complete success: 15 against 12
                ST-735 Teyo energy 2, shaped 5",
            )
            .ends("Teyo 0,0 D 9/9 S 9/11 W 0/6 AP 2 stored 2 shaped 5"),
        case(&["ST-735"], "nothing is shaped")
            .on(vec![acts(teyo(), (0, 0))])
            .given(stored)
            .declare(Shape(FIRST))
            .tape("dice 5 4 1")
            .tells("ST-735 nothing shaped")
            .ends("Teyo 0,0 D 9/9 S 9/11 W 0/6 AP 2 stored 7"),
        case(&["ST-735", "ST-751"], "a critical failure loses what is stored and what is shaped")
            .on(vec![acts(teyo(), (0, 0))])
            .given(stored)
            .given(|state| state.figures[0].shaped = 2)
            .declare(Shape(FIRST))
            .tape("dice 2 1 1")
            .tells(
                "ST-735 Teyo energy 0
                ST-751 arcane dues: 9
                ST-751 Teyo stamina -5
                ST-751 Teyo 4 fatigue points",
            )
            .ends("Teyo 0,0 D 9/9 S 4/7 W 0/6 fatigue 4 AP 2"),
        case(&["ST-730", "ST-735"], "there has to be some to release or to shape")
            .on(vec![acts(teyo(), (0, 0))])
            .refuses(Release(FIRST), "ENERGY: no stored energy")
            .refuses(Shape(FIRST), "ENERGY: no stored energy"),
        case(&["ST-753"], "what only mages do is on nobody else's list")
            .on(vec![acts(mara(), (0, 0))])
            .given(|state| state.figures[0].stored = 2)
            .refuses(Release(FIRST), "MAGE: not a mage")
            .refuses(Shape(FIRST), "MAGE: not a mage"),
    ]
}

fn completes() -> Vec<Case> {
    vec![
        case(&["ST-736", "ST-751"], "EX-28: an effect is completed")
            .on(vec![acts(teyo(), (0, 0)), stands(ilen(), (7, 0))])
            .given(|state| {
                let teyo = &mut state.figures[0];
                (teyo.ap, teyo.stamina, teyo.stored, teyo.shaped) = (2, 9, 2, 5);
            })
            .declare(Complete(FIRST))
            .tape(
                "effect: force strike
                range: manifest",
            )
            .tells(
                "ST-736 Teyo energy 2
                ST-751 arcane dues: 5
                ST-751 Teyo stamina -5
                ST-706 Teyo holds force strike, until the next turn ends",
            )
            .ends("Teyo 0,0 D 9/9 S 4/11 W 0/6 AP 2 stored 2 held 1"),
        case(&["ST-736"], "not more than is shaped")
            .on(vec![acts(teyo(), (0, 0))])
            .given(|state| state.figures[0].shaped = 3)
            .declare(Complete(FIRST))
            .tape(
                "! range: manifest = ENERGY: not enough shaped energy
                range: touch",
            )
            .ends("Teyo 0,0 D 9/9 S 8/11 W 0/6 AP 3 held 1"),
        case(&["ST-708"], "with the hands free that it takes")
            .on(vec![acts(teyo().with(Gear::stock("Dagger")), (0, 0))])
            .given(|state| state.figures[0].shaped = 9)
            .refuses(Complete(FIRST), "HANDS: hands not free"),
        case(&["ST-207"], "not with no AP")
            .on(vec![acts(teyo(), (0, 0))])
            .given(|state| (state.figures[0].shaped, state.figures[0].ap) = (5, 0))
            .refuses(Complete(FIRST), "AP: no action points"),
    ]
}
