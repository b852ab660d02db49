//! Checks and what bears on them whatever is done (5.1, 5.9): dice, wounds, cover, levels without end.

use super::stage::{Case, FIRST, SECOND, acts, case, grusk, ilen, mara, stands, teyo, varo};
use super::targets::strikes;
use hexfray::systems::stamina::Command::{Bash, Brawl, Distract, Shoot};
use hexfray::systems::stamina::{AttacksMade, Life, Trait};

pub fn cases() -> Vec<Case> {
    let mut cases = dice();
    cases.extend(bodies());
    cases.extend(cover());
    cases.extend(flanks());
    cases.extend(traits());
    cases
}

fn dice() -> Vec<Case> {
    vec![
        strikes(case(&["ST-105", "ST-106", "ST-111", "ST-410"], "two tens are twenty and nothing else"))
            .on(vec![acts(mara(), (0, 0)), stands(varo(), (1, 0))])
            .tape(
                "with what?: Arming sword
                dice 10 10 1
                4 successes to spend on Varo: +4 damage",
            )
            .tells(
                "ST-111 tens have no effect of their own
                ST-410 a hit",
            )
            .ends("Varo 1,0 D 11/12 S 10/10 W 8/5 stunned prone dying"),
        strikes(case(&["ST-114", "ST-431"], "the wounded strike at a disadvantage"))
            .on(vec![acts(mara(), (0, 0)), stands(varo(), (1, 0))])
            .given(|state| state.figures[0].wounds = 3)
            .tape(
                "with what?: Arming sword
                dice 3 4",
            )
            .tells(
                "ST-114 wounds bear on every check
                ST-104 Mara levels of advantage 0: Melee Combat 1, wounded -1",
            )
            .ends("Varo 1,0 D 12/12 S 10/10 W 0/5"),
        strikes(case(&["ST-114", "ST-431"], "the lightly wounded are one worse"))
            .on(vec![acts(mara(), (0, 0)), stands(varo(), (1, 0))])
            .given(|state| state.figures[0].wounds = 1)
            .tape(
                "with what?: Arming sword
                dice 6 5 1",
            )
            .tells(
                "ST-114 wounds bear on every check
                ST-401 Mara failure: 11 against 12",
            )
            .ends("Varo 1,0 D 12/12 S 10/10 W 0/5"),
        case(&["ST-219", "ST-940"], "levels add up to any number")
            .on(vec![acts(teyo(), (0, 0)), stands(varo(), (1, 0))])
            .given(|state| state.figures[0].attacks = AttacksMade { melee: 3, ranged: 2, magic: 2 })
            .declare(Brawl(FIRST, SECOND))
            .tape("dice 1 3 10 10 10 10 10 10 10 9")
            .tells(
                "ST-104 Teyo levels of advantage -8: Melee Combat -1, attacks made before -7
                ST-940 levels add up without limit",
            )
            .ends("Varo 1,0 D 12/12 S 10/10 W 0/5"),
    ]
}

fn bodies() -> Vec<Case> {
    vec![
        case(&["ST-119", "ST-335"], "the fallen stop no push, and nobody reacts to it")
            .on(vec![acts(mara(), (0, 0)), stands(grusk(), (1, 0)), stands(varo(), (2, 0))])
            .given(|state| {
                let varo = &mut state.figures[2];
                (varo.wounds, varo.life) = (7, Life::Dying { skipped: 0, is_stabilised: false });
                state.board.tokens[2].is_solid = false;
            })
            .declare(Bash(FIRST, SECOND))
            .tape(
                "with what?: Round shield
                dice 6 5
                follow Grusk?: advance @1,0",
            )
            .tells(
                "ST-335 nobody may react to it
                ST-119 whoever lies there occupies no hex",
            )
            .ends(
                "Mara 1,0 D 11/11 S 12/13 W 0/6 AP 2 MAP 1
                Grusk 2,0 D 7/8 S 16/16 W 0/9",
            ),
        case(&["ST-408"], "a guard that is down cannot be distracted further")
            .on(vec![acts(varo(), (0, 0)), stands(mara(), (1, 0))])
            .given(|state| state.figures[1].defense = 1)
            .declare(Distract(FIRST, SECOND))
            .tape(
                "with what?: Arming sword
                dice 1 1 2",
            )
            .tells(
                "ST-406 Mara defense -1
                ST-408 the guard cannot drop further",
            )
            .ends("Mara 1,0 D 0/11 S 13/13 W 0/6"),
    ]
}

fn cover() -> Vec<Case> {
    vec![
        case(&["ST-405", "ST-911", "ST-914"], "a tree beside the target covers it")
            .on(vec![acts(ilen(), (0, 0)), stands(grusk(), (5, 0))])
            .cover((4, 0), 4)
            .declare(Shoot(FIRST, SECOND))
            .tape("dice 2 2 1")
            .tells(
                "ST-914 cover next to the target
                ST-101 Ilen required successes 4: Grusk’s ranged defense bonus 0, cover 4",
            )
            .ends("Grusk 5,0 D 8/8 S 16/16 W 0/9"),
        case(&["ST-911", "ST-914"], "of two things in the way the higher counts, and 1 for the other")
            .on(vec![acts(ilen(), (0, 0)), stands(grusk(), (3, 3))])
            .cover((3, 2), 2)
            .cover((2, 3), 4)
            .declare(Shoot(FIRST, SECOND))
            .tape("dice 2 2 1")
            .tells("ST-914 cover next to the target")
            .ends("Grusk 3,3 D 8/8 S 16/16 W 0/9"),
        case(&["ST-615"], "into a melee: no modifier")
            .on(vec![acts(ilen(), (0, 0)), stands(grusk(), (5, 0)), acts(varo(), (6, 0))])
            .declare(Shoot(FIRST, SECOND))
            .tape("dice 3 2 1")
            .tells("ST-615 somebody is beside the target: no modifier")
            .ends("Grusk 5,0 D 8/8 S 16/16 W 0/9"),
    ]
}

fn flanks() -> Vec<Case> {
    vec![
        strikes(case(&["ST-401"], "whoever stands behind a wall flanks nobody"))
            .on(vec![acts(varo(), (-1, 0)), stands(mara(), (0, 0)), acts(grusk(), (1, 0))])
            .wall((0, 0), (1, 0))
            .tape(
                "with what?: Arming sword
                dice 3 2 1 1",
            )
            .tells("ST-104 Varo levels of advantage 2: Melee Combat 2")
            .ends("Mara 0,0 D 11/11 S 13/13 W 0/6"),
    ]
}

fn traits() -> Vec<Case> {
    vec![
        strikes(case(&[], "Ambusher, Flanking: whoever does not flank gains nothing by it"))
            .on(vec![
                acts(varo().having(Trait::AmbusherFlanking), (0, 1)),
                stands(grusk(), (1, 0)),
                acts(teyo(), (2, 0)),
                acts(mara(), (0, 0)),
            ])
            .tape(
                "with what?: Arming sword
                dice 5 2 1 1 1",
            )
            .ends("Grusk 1,0 D 7/8 S 16/16 W 3/9 stunned lightly wounded"),
    ]
}
