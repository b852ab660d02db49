//! Worked examples of melee actions: EX-09, EX-12 to EX-16, EX-26.

use super::melee::attacked;
use super::stage::{Case, FIRST, SECOND, acts, case, grusk, ilen, mara, stands, varo};
use hexfray::systems::stamina::Command::{Basic, Brawl, Distract, Flurry, OffHand, Power, Reckless};

pub fn cases() -> Vec<Case> {
    let mut cases = named();
    cases.extend(others());
    cases.extend(flanked());
    cases
}

fn named() -> Vec<Case> {
    vec![
        case(&["ST-421", "ST-422", "ST-531"], "EX-09 the rank of brawling counts twice")
            .on(vec![acts(grusk(), (0, 0)), stands(mara(), (1, 0))])
            .declare(Brawl(FIRST, SECOND))
            .tape(
                "dice 9 8
                3 successes to spend on Mara: +3 damage",
            )
            .tells(
                "ST-531 brawling
                ST-531 Grusk additional successes 3: additional successes 1, Brawling 2
                ST-421 Grusk raw damage 9: brawling 1, Brawling 2, body 3, bought 3",
            )
            .ends(
                "Grusk 0,0 D 8/8 S 16/16 W 0/9 AP 2 MAP 1
                Mara 1,0 D 10/11 S 13/13 W 5/6 stunned wounded",
            )
            .chance(1, 25),
        case(&["ST-406", "ST-552", "ST-553"], "EX-12 a distracting attack, near success")
            .on(vec![acts(varo(), (0, 0)), stands(mara(), (1, 0))])
            .declare(Distract(FIRST, SECOND))
            .tape(
                "with what?: Arming sword
                dice 7 5 4",
            )
            .tells(
                "ST-406 Mara defense -1
                ST-553 Mara defense -1",
            )
            .ends(
                "Varo 0,0 D 12/12 S 9/10 W 0/5 AP 2 MAP 1
                Mara 1,0 D 9/11 S 13/13 W 0/6",
            )
            .chance(46, 125),
        case(&["ST-221", "ST-428", "ST-429", "ST-561", "ST-562"], "EX-13 a flurry of blows")
            .on(vec![acts(varo(), (0, 0)), stands(grusk(), (1, 0))])
            .declare(Flurry(FIRST, SECOND))
            .tape(
                "with what?: Arming sword
                dice 6 6 5 2 1",
            )
            .tells(
                "ST-561 flurry of blows
                ST-561 additional successes are ignored
                ST-562 blow 1 of 2
                ST-428 Grusk 3 wounds, now 3 of 9
                ST-429 Grusk stunned
                ST-428 Grusk 3 wounds (3)
                ST-562 blow 2 of 2
                ST-562 Grusk defense -1
                ST-428 Grusk 3 wounds, now 6 of 9
                ST-429 Grusk stunned
                ST-428 Grusk 3 wounds (3)
                ST-221 one check: the penalty rises by 1",
            )
            .ends(
                "Varo 0,0 D 12/12 S 7/10 W 0/5 AP 1 MAP 1
                Grusk 1,0 D 6/8 S 16/16 W 6/9 stunned wounded",
            )
            .chance(12_459, 12_500),
        case(&["ST-417", "ST-572", "ST-573"], "EX-14 the second weapon leaves the penalty out")
            .on(vec![acts(varo(), (0, 0)), stands(mara(), (1, 0))])
            .given(|state| attacked(state, 1))
            .given(|state| state.figures[1].defense = 10)
            .declare(OffHand(FIRST, SECOND))
            .tape(
                "with what?: Dagger
                does the penalty of melee attacks count?: left out
                dice 9 6 3
                1 success to spend on Mara: +2 armour piercing",
            )
            .tells(
                "ST-573 Varo does the penalty of melee attacks count?: left out
                ST-573 the penalty of melee attacks is left out
                ST-572 Varo additional successes 1: additional successes 2, rank of Off-Hand Attack 1",
            )
            .ends(
                "Varo 0,0 D 12/12 S 10/10 W 0/5 AP 1 MAP 2
                Mara 1,0 D 9/11 S 13/13 W 0/6",
            )
            .chance(931, 1000),
        case(&["ST-219", "ST-417"], "EX-14 a second one carries both levels")
            .on(vec![acts(varo(), (0, 0)), stands(mara(), (1, 0))])
            .given(|state| attacked(state, 2))
            .given(|state| {
                state.figures[0].log.has_struck_off_hand = true;
                state.figures[1].defense = 9;
            })
            .declare(OffHand(FIRST, SECOND))
            .tape(
                "with what?: Dagger
                dice 4 4 3",
            )
            .ends(
                "Varo 0,0 D 12/12 S 10/10 W 0/5 MAP 3
                Mara 1,0 D 8/11 S 13/13 W 0/6",
            ),
    ]
}

fn others() -> Vec<Case> {
    vec![
        case(&["ST-432", "ST-581"], "EX-15 a power attack after a dash")
            .on(vec![acts(mara(), (0, 0)), stands(ilen(), (1, 0))])
            .given(|state| {
                let mara = &mut state.figures[0];
                (mara.log.has_dashed, mara.log.stamina_on_moves, mara.ap, mara.stamina) = (true, 1, 2, 12);
            })
            .declare(Power(FIRST, SECOND))
            .tape(
                "with what?: Arming sword
                dice 5 6 3",
            )
            .tells(
                "ST-581 power attack
                ST-432 Ilen dying",
            )
            .ends(
                "Mara 0,0 D 11/11 S 11/13 W 0/6 AP 1 MAP 1
                Ilen 1,0 D 11/12 S 9/9 W 7/4 stunned prone dying",
            )
            .chance(3, 40),
        case(&["ST-432", "ST-591"], "EX-16 a reckless attack")
            .on(vec![acts(grusk(), (0, 0)), stands(mara(), (1, 0))])
            .declare(Reckless(FIRST, SECOND))
            .tape("dice 9 7 2")
            .tells(
                "ST-591 reckless attack
                ST-591 Grusk until the next turn: exposed to melee attacks
                ST-432 Mara dying",
            )
            .ends(
                "Grusk 0,0 D 8/8 S 15/16 W 0/9 AP 2 MAP 1 exposed
                Mara 1,0 D 10/11 S 13/13 W 7/6 stunned prone dying",
            )
            .chance(47, 500),
        case(&["ST-406", "ST-591"], "EX-16 and its price")
            .on(vec![acts(varo(), (0, 0)), stands(grusk(), (1, 0))])
            .given(|state| state.figures[1].guard.is_exposed = true)
            .declare(Basic(FIRST, SECOND))
            .tape(
                "with what?: Arming sword
                dice 3 3 2 2 1",
            )
            .tells("ST-406 Grusk defense -1")
            .ends(
                "Varo 0,0 D 12/12 S 10/10 W 0/5 AP 2 MAP 1
                Grusk 1,0 D 7/8 S 16/16 W 0/9 exposed",
            )
            .chance(211, 100_000),
    ]
}

fn flanked() -> Vec<Case> {
    vec![
        case(&["ST-406", "ST-915", "ST-916"], "EX-26 flanked at exactly 150 degrees")
            .on(vec![acts(varo(), (-1, 0)), stands(mara(), (0, 0)), acts(grusk(), (2, -1))])
            .declare(Basic(FIRST, SECOND))
            .tape(
                "with what?: Arming sword
                dice 7 4 3 2 2",
            )
            .tells(
                "ST-916 enemies on opposite sides
                ST-406 Mara defense -1",
            )
            .ends(
                "Varo -1,0 D 12/12 S 10/10 W 0/5 AP 2 MAP 1
                Mara 0,0 D 10/11 S 13/13 W 0/6
                Grusk 2,-1 D 8/8 S 16/16 W 0/9",
            )
            .chance(1097, 6250),
        case(&["ST-401"], "EX-26 not flanked at 120 degrees")
            .on(vec![acts(varo(), (-1, 0)), stands(mara(), (0, 0)), acts(grusk(), (1, -1))])
            .declare(Basic(FIRST, SECOND))
            .tape(
                "with what?: Arming sword
                dice 7 4 3 2",
            )
            .tells("ST-401 Varo near success: 13 against 16")
            .ends(
                "Varo -1,0 D 12/12 S 10/10 W 0/5 AP 2 MAP 1
                Mara 0,0 D 10/11 S 13/13 W 0/6
                Grusk 1,-1 D 8/8 S 16/16 W 0/9",
            ),
    ]
}
