//! Worked examples of melee: EX-01 to EX-05. Every chance of these files is counted apart from the code as well, by
//! `benches/stamina_check.py`.

use super::stage::{Case, FIRST, SECOND, acts, case, grusk, mara, stands, varo};
use hexfray::systems::stamina::Command::{Basic, EndTurn};
use hexfray::systems::stamina::{Gear, Sheet, State, Stun};

pub fn cases() -> Vec<Case> {
    let mut cases = first();
    cases.extend(whole_turn());
    cases.extend(spent());
    cases
}

fn first() -> Vec<Case> {
    vec![
        case(
            &["ST-102", "ST-110", "ST-401", "ST-406", "ST-411", "ST-421", "ST-423", "ST-428", "ST-501"],
            "EX-01 complete, one success to spend",
        )
        .on(vec![acts(mara(), (0, 0)), stands(grusk(), (1, 0))])
        .declare(Basic(FIRST, SECOND))
        .tape(
            "with what?: Arming sword
            dice 5 4 3
            1 success to spend on Grusk: +1 damage",
        )
        .tells(
            "ST-411 Mara what are additional successes for?: most wounds
                ST-501 basic attack
                ST-101 Mara difficulty 8: Grusk’s current defense 8
                ST-101 Mara required successes 1: Grusk’s melee defense bonus 1
                ST-108 Mara complete success from 9: difficulty 8, required successes 1
                ST-110 1 additional success
                ST-401 Mara complete success: 10 against 9
                ST-406 Grusk defense -1
                ST-411 Mara 1 success to spend on Grusk: +1 damage
                ST-421 Mara raw damage 5: hand-and-a-half 3, body 1, bought 1
                ST-423 Grusk armour left 0: armour value 3, armour piercing -3
                ST-428 Grusk 5 wounds, now 5 of 9
                ST-428 Grusk 5 wounds (5)",
        )
        .ends(
            "Mara 0,0 D 11/11 S 13/13 W 0/6 AP 2 MAP 1
                Grusk 1,0 D 7/8 S 16/16 W 5/9 stunned wounded",
        )
        .chance(6, 125),
        case(&["ST-428"], "a second blow tells its own wounds, and what they add up to")
            .on(vec![acts(mara(), (0, 0)), stands(grusk(), (1, 0))])
            .given(|state| state.figures[1].wounds = 4)
            .declare(Basic(FIRST, SECOND))
            .tape("dice 5 3 2")
            .tells("ST-428 Grusk 4 wounds, now 8 of 9"),
        case(&["ST-108", "ST-406"], "EX-02 a near success wears the guard down")
            .on(vec![acts(grusk(), (0, 0)), stands(mara(), (1, 0))])
            .declare(Basic(FIRST, SECOND))
            .tape("dice 6 7")
            .tells(
                "ST-108 the difficulty is reached, the required successes are not
                ST-406 Mara defense -1",
            )
            .ends(
                "Grusk 0,0 D 8/8 S 16/16 W 0/9 AP 2 MAP 1
                Mara 1,0 D 10/11 S 13/13 W 0/6",
            )
            .chance(2, 5),
        case(&["ST-109", "ST-218", "ST-219", "ST-409"], "EX-03 a critical failure")
            .on(vec![acts(grusk(), (0, 0)), stands(mara(), (1, 0))])
            .given(|state| {
                attacked(state, 1);
                state.figures[1].defense = 10;
            })
            .declare(Basic(FIRST, SECOND))
            .tape(
                "dice 2 1 8
                what goes wrong as Grusk misses critically?: drops it",
            )
            .tells(
                "ST-109 the kept dice show that little
                ST-218 Grusk multi-attack penalty +1
                ST-409 Grusk what goes wrong as Grusk misses critically?: drops it
                ST-409 Grusk battle axe lies in K11",
            )
            .ends(
                "Grusk 0,0 D 8/8 S 16/16 W 0/9 AP 1 MAP 2 battle axe@0,0
                Mara 1,0 D 10/11 S 13/13 W 0/6",
            )
            .chance(149, 1000),
    ]
}

/// The one whose turn it is has made so many melee attacks in it, each for 1 AP.
pub fn attacked(state: &mut State, times: u8) {
    let figure = &mut state.figures[0];
    (figure.attacks.melee, figure.log.melee_actions) = (times, times);
    (figure.log.has_attacked, figure.log.has_struck_primary) = (true, true);
    figure.ap -= times;
}

fn whole_turn() -> Vec<Case> {
    let duel = || vec![acts(mara(), (0, 0)), stands(varo(), (1, 0))];
    vec![
        case(&["ST-406"], "EX-04 the first of three attacks")
            .on(duel())
            .declare(Basic(FIRST, SECOND))
            .tape(
                "with what?: Arming sword
                dice 9 6 2",
            )
            .tells("ST-406 Varo defense -1")
            .ends(
                "Mara 0,0 D 11/11 S 13/13 W 0/6 AP 2 MAP 1
                Varo 1,0 D 11/12 S 10/10 W 0/5",
            )
            .chance(229, 500),
        case(&["ST-218", "ST-219", "ST-431"], "EX-04 the second of three attacks")
            .on(duel())
            .given(|state| attacked(state, 1))
            .given(|state| state.figures[1].defense = 11)
            .declare(Basic(FIRST, SECOND))
            .tape(
                "with what?: Arming sword
                dice 8 8
                1 success to spend on Varo: +1 damage",
            )
            .tells(
                "ST-218 Mara multi-attack penalty +1
                ST-431 badly wounded",
            )
            .ends(
                "Mara 0,0 D 11/11 S 13/13 W 0/6 AP 1 MAP 2
                Varo 1,0 D 10/12 S 10/10 W 5/5 stunned badly wounded",
            )
            .chance(1, 20),
        case(&["ST-106", "ST-219"], "EX-04 the third of three attacks")
            .on(duel())
            .given(|state| attacked(state, 2))
            .given(badly_wounded)
            .declare(Basic(FIRST, SECOND))
            .tape(
                "with what?: Arming sword
                dice 10 4 3",
            )
            .tells("ST-106 the two lowest are kept")
            .ends(
                "Mara 0,0 D 11/11 S 13/13 W 0/6 MAP 3
                Varo 1,0 D 10/12 S 10/10 W 5/5 stunned badly wounded",
            )
            .chance(377, 1000),
        case(&["ST-207", "ST-220"], "EX-04 no fourth attack")
            .on(duel())
            .given(|state| attacked(state, 3))
            .given(badly_wounded)
            .refuses(Basic(FIRST, SECOND), "AP: no action points")
            .declare(EndTurn(FIRST))
            .tells("ST-220 multi-attack penalty back to 0")
            .ends(
                "Mara 0,0 D 11/11 S 13/13 W 0/6
                Varo 1,0 D 10/12 S 10/10 W 5/5 AP 3 stunned badly wounded",
            ),
    ]
}

/// What the second attack has left of Varo.
fn badly_wounded(state: &mut State) {
    let varo = &mut state.figures[1];
    (varo.defense, varo.wounds, varo.stun) = (10, 5, Stun::Fresh);
}

fn spent() -> Vec<Case> {
    let dagger = || {
        let varo = Sheet { gear: vec![Gear::stock("Dagger")], ..varo() };
        vec![acts(varo, (0, 0)), stands(mara(), (1, 0))]
    };
    let stab = |case: Case| case.on(dagger()).declare(Basic(FIRST, SECOND));
    vec![
        stab(case(&["ST-411", "ST-424", "ST-425"], "EX-05 a: two damage, turned by mail"))
            .tape(
                "dice 9 7 3 1
                2 successes to spend on Mara: +2 damage",
            )
            .tells(
                "ST-411 Varo what are additional successes for?: most wounds
                ST-411 Varo 2 successes to spend on Mara: +2 damage
                ST-424 less than that: it becomes concussive",
            )
            .ends(
                "Varo 0,0 D 12/12 S 10/10 W 0/5 AP 2 MAP 1
                Mara 1,0 D 10/11 S 13/13 W 0/6",
            )
            .chance(1483, 2500),
        stab(case(
            &["ST-411", "ST-412", "ST-423", "ST-424"],
            "EX-05 b: as proposed, as much as the armour left",
        ))
        .tape("dice 9 7 3 1")
        .tells(
            "ST-411 Varo what are additional successes for?: most wounds
                ST-411 Varo 2 successes to spend on Mara: +1 damage, +2 armour piercing
                ST-423 Mara armour left 2: armour value 6, armour piercing -2, bought -2
                ST-424 it stays penetrating",
        )
        .ends(
            "Varo 0,0 D 12/12 S 10/10 W 0/5 AP 2 MAP 1
                Mara 1,0 D 10/11 S 13/13 W 2/6 stunned lightly wounded",
        )
        .chance(239, 2000),
        stab(case(&["ST-411", "ST-423"], "EX-05 c: all on armour piercing"))
            .tape(
                "dice 9 7 3 1
                2 successes to spend on Mara: +4 armour piercing",
            )
            .tells(
                "ST-411 Varo what are additional successes for?: most wounds
                ST-411 Varo 2 successes to spend on Mara: +4 armour piercing
                ST-423 Mara armour left 0: armour value 6, armour piercing -2, bought -4",
            )
            .ends(
                "Varo 0,0 D 12/12 S 10/10 W 0/5 AP 2 MAP 1
                Mara 1,0 D 10/11 S 13/13 W 1/6 lightly wounded",
            )
            .chance(239, 2000),
    ]
}
