//! What actions cost (ST-207 to ST-223), and the actions that other melee examples leave open.

use super::melee::attacked;
use super::stage::{Case, Cast, FIRST, SECOND, acts, case, grusk, ilen, mara, stands, teyo, varo};
use hexfray::systems::stamina::Command::{Basic, Distract, EndTurn, Flurry, OffHand, Power, Reckless};
use hexfray::systems::stamina::{Skill, Surprise, Trait};

pub fn cases() -> Vec<Case> {
    let mut cases = points();
    cases.extend(stamina());
    cases.extend(penalty());
    cases.extend(actions());
    cases
}

/// Option 17: whether missing stamina may be taken as fatigue.
const OVEREXERT: usize = 17;

fn duel() -> Vec<Cast> {
    vec![acts(varo(), (0, 0)), stands(grusk(), (1, 0))]
}

fn points() -> Vec<Case> {
    vec![
        case(&["ST-208"], "more AP than are left")
            .on(duel())
            .given(|state| state.figures[0].ap = 1)
            .refuses(Flurry(FIRST, SECOND), "AP: needs 2 AP"),
        case(&["ST-204"], "not in somebody else's turn")
            .on(duel())
            .refuses(Basic(SECOND, FIRST), "TURN: not your turn"),
        case(&["ST-215"], "the surprised do nothing")
            .on(duel())
            .given(|state| state.figures[0].surprise = Surprise::Surprised)
            .refuses(Basic(FIRST, SECOND), "SURPRISED: surprised")
            .declare(EndTurn(FIRST))
            .tells("ST-209 Varo ends the turn"),
        case(&["ST-211"], "paid before the dice, hit or miss")
            .on(duel())
            .declare(Power(FIRST, SECOND))
            .tape(
                "with what?: Arming sword
                dice 1 2 4",
            )
            .tells("ST-211 Varo pays 1 AP, 1 stamina")
            .ends(
                "Varo 0,0 D 12/12 S 9/10 W 0/5 AP 2 MAP 1
                Grusk 1,0 D 7/8 S 16/16 W 0/9",
            ),
        case(&["ST-801"], "no attack after a defensive action")
            .on(duel())
            .given(|state| state.figures[0].log.has_defended = true)
            .refuses(Basic(FIRST, SECOND), "DEFENSIVE: defensive turn"),
    ]
}

fn stamina() -> Vec<Case> {
    vec![
        case(&["ST-212", "ST-213", "ST-214"], "overexertion")
            .on(duel())
            .given(|state| state.figures[0].stamina = 1)
            .declare(Flurry(FIRST, SECOND))
            .tape(
                "with what?: Arming sword
                ! short of stamina, overexert?: stamina alone = STAMINA: needs 3 stamina
                short of stamina, overexert?: overexert
                dice 1 1 2 2 1",
            )
            .tells(
                "ST-213 Varo short of stamina, overexert?: overexert
                ST-213 Varo pays 2 AP, 1 stamina, 2 fatigue
                ST-214 at most 8 stamina
                ST-104 Varo levels of advantage 3: Melee Combat 2, Flurry of Blows 1
                ST-101 Varo difficulty 8: Grusk’s current defense 8
                ST-101 Varo required successes 1: Grusk’s melee defense bonus 1",
            )
            .ends(
                "Varo 0,0 D 12/12 S 0/8 W 0/5 fatigue 2 AP 1 MAP 1 arming sword@0,0
                Grusk 1,0 D 8/8 S 16/16 W 0/9",
            ),
        case(&["ST-213"], "overexertion has an end")
            .on(duel())
            .given(|state| (state.figures[0].stamina, state.figures[0].fatigue) = (0, 8))
            .refuses(Flurry(FIRST, SECOND), "STAMINA: needs 3 stamina"),
        case(&["ST-213"], "no overexertion at this table")
            .on(duel())
            .option(OVEREXERT, 1)
            .given(|state| state.figures[0].stamina = 2)
            .refuses(Flurry(FIRST, SECOND), "STAMINA: needs 3 stamina")
            .declare(Basic(FIRST, SECOND))
            .tape(
                "with what?: Arming sword
                dice 1 1 2 2",
            ),
    ]
}

fn penalty() -> Vec<Case> {
    vec![
        case(&["ST-219", "ST-223", "ST-573"], "shots before count all the same")
            .on(vec![acts(varo(), (0, 0)), stands(mara(), (1, 0))])
            .given(|state| attacked(state, 1))
            .given(|state| state.figures[0].attacks.ranged = 1)
            .declare(OffHand(FIRST, SECOND))
            .tape(
                "with what?: Dagger
                dice 5 6",
            )
            .tells(
                "ST-573 Varo does the penalty of melee attacks count?: left out
                ST-573 the penalty of melee attacks is left out
                ST-223 that of other attacks stays
                ST-104 Varo levels of advantage 0: Melee Combat 2, attacks made before -1, off-hand -1
                ST-101 Varo difficulty 11: Mara’s current defense 11
                ST-101 Varo required successes 5: Mara’s melee defense bonus 5",
            )
            .ends(
                "Varo 0,0 D 12/12 S 10/10 W 0/5 AP 1 MAP 3
                Mara 1,0 D 10/11 S 13/13 W 0/6",
            ),
        case(&["ST-573"], "the penalty may count")
            .on(vec![acts(varo(), (0, 0)), stands(mara(), (1, 0))])
            .given(|state| attacked(state, 1))
            .declare(OffHand(FIRST, SECOND))
            .tape(
                "with what?: Dagger
                does the penalty of melee attacks count?: counts
                dice 5 6",
            )
            .tells("ST-573 Varo does the penalty of melee attacks count?: counts")
            .ends(
                "Varo 0,0 D 12/12 S 10/10 W 0/5 AP 1 MAP 2
                Mara 1,0 D 10/11 S 13/13 W 0/6",
            ),
        case(&["ST-219", "ST-941"], "Multi-Attack takes a level off, once in a turn")
            .on(vec![acts(varo().having(Trait::MultiAttack), (0, 0)), stands(mara(), (1, 0))])
            .given(|state| attacked(state, 1))
            .declare(Basic(FIRST, SECOND))
            .tape(
                "with what?: Arming sword
                dice 1 2 3 4",
            )
            .tells(
                "ST-104 Varo levels of advantage 2: Melee Combat 2, attacks made before -1, Multi-Attack 1
                ST-101 Varo difficulty 11: Mara’s current defense 11
                ST-101 Varo required successes 5: Mara’s melee defense bonus 5
                ST-941 Varo uses Multi-Attack",
            )
            .ends(
                "Varo 0,0 D 12/12 S 10/10 W 0/5 AP 1 MAP 2
                Mara 1,0 D 11/11 S 13/13 W 0/6",
            ),
        case(&["ST-219", "ST-941"], "an expert's every melee attack")
            .on(vec![acts(varo().having(Trait::MultiAttackMelee), (0, 0)), stands(mara(), (1, 0))])
            .given(|state| attacked(state, 2))
            .declare(Basic(FIRST, SECOND))
            .tape(
                "with what?: Arming sword
                dice 1 2 3",
            )
            .tells(
                "ST-104 Varo levels of advantage 1: Melee Combat 2, attacks made before -2, Multi-Attack 1
                ST-101 Varo difficulty 11: Mara’s current defense 11
                ST-101 Varo required successes 5: Mara’s melee defense bonus 5",
            )
            .ends(
                "Varo 0,0 D 12/12 S 10/10 W 0/5 MAP 3
                Mara 1,0 D 11/11 S 13/13 W 0/6",
            ),
    ]
}

fn actions() -> Vec<Case> {
    vec![
        case(&["ST-551"], "no distracting without the skill")
            .on(vec![acts(mara(), (0, 0)), stands(grusk(), (1, 0))])
            .refuses(Distract(FIRST, SECOND), "DISTRACTING: needs Distracting Attack 1"),
        case(&["ST-553"], "a distracting attack that hits")
            .on(duel())
            .declare(Distract(FIRST, SECOND))
            .tape(
                "with what?: Arming sword
                dice 9 8 1",
            )
            .tells("ST-553 Grusk defense -1")
            .ends(
                "Varo 0,0 D 12/12 S 9/10 W 0/5 AP 2 MAP 1
                Grusk 1,0 D 6/8 S 16/16 W 3/9 stunned lightly wounded",
            ),
        case(&["ST-561"], "a flurry that nearly hits")
            .on(vec![acts(varo(), (0, 0)), stands(mara(), (1, 0))])
            .declare(Flurry(FIRST, SECOND))
            .tape(
                "with what?: Arming sword
                dice 6 5 5 2 1",
            )
            .tells(
                "ST-561 flurry of blows
                ST-104 Varo levels of advantage 3: Melee Combat 2, Flurry of Blows 1
                ST-101 Varo difficulty 11: Mara’s current defense 11
                ST-101 Varo required successes 5: Mara’s melee defense bonus 5",
            )
            .ends(
                "Varo 0,0 D 12/12 S 7/10 W 0/5 AP 1 MAP 1
                Mara 1,0 D 10/11 S 13/13 W 0/6",
            ),
        case(&["ST-562"], "a flurry stops at the dead")
            .on(vec![acts(varo().skilled(Skill::Flurry, 3), (0, 0)), stands(ilen(), (1, 0))])
            .given(|state| state.figures[1].wounds = 3)
            .declare(Flurry(FIRST, SECOND))
            .tape(
                "with what?: Arming sword
                dice 6 6 5 2 1",
            )
            .tells(
                "ST-562 blow 1 of 4
                ST-562 blow 2 of 4
                ST-562 Ilen defense -1
                ST-562 blow 3 of 4
                ST-562 Ilen defense -1
                ST-562 dead: the rest is stopped",
            )
            .ends(
                "Varo 0,0 D 12/12 S 7/10 W 0/5 AP 1 MAP 1
                Ilen 1,0 D 9/12 S 9/9 W 9/4 stunned prone dead",
            ),
        case(&["ST-581"], "a power attack without practice")
            .on(duel())
            .declare(Power(FIRST, SECOND))
            .tape(
                "with what?: Arming sword
                dice 6 5 1
                go",
            )
            .tells("ST-581 power attack")
            .ends(
                "Varo 0,0 D 12/12 S 9/10 W 0/5 AP 2 MAP 1
                Grusk 1,0 D 7/8 S 16/16 W 8/9 stunned wounded",
            ),
        case(&["ST-591"], "two reckless attacks are no worse than one")
            .on(vec![acts(grusk(), (0, 0)), stands(mara(), (1, 0))])
            .given(|state| {
                attacked(state, 1);
                state.figures[0].guard.is_exposed = true;
            })
            .declare(Reckless(FIRST, SECOND))
            .tape(
                "with what?: Battle axe
                dice 2 5",
            )
            .tells(
                "ST-591 reckless attack
                ST-591 Grusk until the next turn: exposed to melee attacks",
            )
            .ends(
                "Grusk 0,0 D 8/8 S 15/16 W 0/9 AP 1 MAP 2 exposed
                Mara 1,0 D 11/11 S 13/13 W 0/6",
            ),
        case(&["ST-591"], "recklessly with bare hands")
            .on(vec![acts(teyo(), (0, 0)), stands(grusk(), (1, 0))])
            .declare(Reckless(FIRST, SECOND))
            .tape("dice 6 5")
            .tells(
                "ST-591 reckless attack
                ST-591 Teyo until the next turn: exposed to melee attacks
                ST-104 Teyo levels of advantage 0: Melee Combat -1, Reckless Attack 1
                ST-101 Teyo difficulty 8: Grusk’s current defense 8
                ST-101 Teyo required successes 1: Grusk’s melee defense bonus 1
                ST-421 Teyo raw damage 4: brawling 1, body 1, bought 2",
            )
            .ends(
                "Teyo 0,0 D 9/9 S 10/11 W 0/6 AP 2 MAP 1 exposed
                Grusk 1,0 D 7/8 S 16/16 W 0/9",
            ),
    ]
}
