//! Targets and defense bonuses (ST-404 to ST-415), and what the table says of an attack (ST-115).

use super::stage::{Case, Cast, FIRST, SECOND, acts, case, grusk, mara, stands, teyo, varo};
use hexfray::systems::stamina::Command::{Basic, Distract};
use hexfray::systems::stamina::{DamageType, Life, Posture, Sheet, Skill, State, Surprise};

pub fn cases() -> Vec<Case> {
    let mut cases = targets();
    cases.extend(bonuses());
    cases.extend(called());
    cases
}

/// Option 16: the floor of the guard.
const FLOOR: usize = 16;

/// Grusk before Mara.
pub fn duel() -> Vec<Cast> {
    vec![acts(grusk(), (0, 0)), stands(mara(), (1, 0))]
}

/// A basic attack; with the only weapon, unless the case says otherwise.
pub fn strikes(case: Case) -> Case {
    case.declare(Basic(FIRST, SECOND))
}

fn dying(state: &mut State) {
    let figure = &mut state.figures[1];
    (figure.wounds, figure.posture) = (7, Posture::Prone);
    figure.life = Life::Dying { skipped: 0, is_stabilised: false };
    state.board.tokens[1].is_solid = false;
}

fn targets() -> Vec<Case> {
    vec![
        strikes(case(&["ST-405", "ST-902"], "the dying keep their defense and lose its bonus"))
            .on(duel())
            .given(dying)
            .tape("dice 5 6 2 1")
            .tells(
                "ST-104 Grusk levels of advantage 2: target prone 2
                ST-101 Grusk difficulty 11: Mara’s current defense 11
                ST-101 Grusk required successes 0: dying: no defense bonus 0
                ST-421 Grusk raw damage 7: one-handed 3, weighted 1, in both hands 1, body 2",
            )
            .ends(
                "Grusk 0,0 D 8/8 S 16/16 W 0/9 AP 2 MAP 1
                Mara 1,0 D 10/11 S 13/13 W 14/6 stunned prone dead",
            ),
        case(&["ST-404"], "the dead are no targets")
            .on(duel())
            .given(|state| {
                dying(state);
                state.figures[1].life = Life::Dead;
            })
            .refuses(Basic(FIRST, SECOND), "DEAD: dead"),
        case(&["ST-404"], "the own side after confirmation")
            .on(vec![acts(grusk(), (0, 0)), acts(mara(), (1, 0))])
            .refuses(Basic(FIRST, SECOND), "FRIEND: of your own side: confirm it")
            .overrule(Basic(FIRST, SECOND))
            .tape("dice 6 7")
            .tells("ST-404 of your own side: confirm it")
            .ends(
                "Grusk 0,0 D 8/8 S 16/16 W 0/9 AP 2 MAP 1
                Mara 1,0 D 10/11 S 13/13 W 0/6",
            ),
        case(&["ST-413"], "a confirmation lifts nothing else")
            .on(vec![acts(grusk(), (0, 0)), acts(mara(), (5, 0))])
            .refuses(Basic(FIRST, SECOND), "REACH: out of reach"),
        case(&["ST-116"], "the dying do nothing")
            .on(duel())
            .given(dying)
            .refuses(Basic(SECOND, FIRST), "DYING: dying"),
        case(&["ST-325"], "nothing is struck through a wall")
            .on(duel())
            .wall((0, 0), (1, 0))
            .refuses(Basic(FIRST, SECOND), "LINE: no line"),
        case(&["ST-501"], "bare hands brawl")
            .on(vec![acts(teyo(), (0, 0)), stands(mara(), (1, 0))])
            .refuses(Basic(FIRST, SECOND), "BRAWLING: use Brawling"),
    ]
}

fn bonuses() -> Vec<Case> {
    vec![
        strikes(case(&["ST-405", "ST-803"], "EX-22 Grusk against a defensive stance"))
            .on(duel())
            .given(|state| {
                let mara = &mut state.figures[1];
                (mara.defense, mara.guard.has_stance) = (7, true);
            })
            .tape("dice 6 5")
            .tells(
                "ST-101 Grusk difficulty 7: Mara’s current defense 7
                ST-101 Grusk required successes 10: Mara’s melee defense bonus 5, defensive stance: doubled 5",
            )
            .ends(
                "Grusk 0,0 D 8/8 S 16/16 W 0/9 AP 2 MAP 1
                Mara 1,0 D 6/11 S 13/13 W 0/6 in stance",
            )
            .chance(3, 4),
        strikes(case(&["ST-922"], "EX-30 the surprised do not defend"))
            .on(vec![acts(mara(), (0, 0)), stands(grusk(), (1, 0))])
            .given(|state| state.figures[1].surprise = Surprise::Surprised)
            .tape(
                "with what?: Arming sword
                dice 5 2 1",
            )
            .tells(
                "ST-104 Mara levels of advantage 1: Melee Combat 1
                ST-101 Mara difficulty 8: Grusk’s current defense 8
                ST-101 Mara required successes 0: surprised: no defense bonus 0
                ST-421 Mara raw damage 4: hand-and-a-half 3, body 1",
            )
            .ends(
                "Mara 0,0 D 11/11 S 13/13 W 0/6 AP 2 MAP 1
                Grusk 1,0 D 7/8 S 16/16 W 4/9 stunned surprised lightly wounded",
            )
            .chance(27, 1000),
        strikes(case(&["ST-921"], "flat-footed: a level besides"))
            .on(duel())
            .given(|state| state.figures[1].surprise = Surprise::FlatFooted)
            .tape("dice 6 5 1")
            .tells(
                "ST-104 Grusk levels of advantage 1: target flat-footed 1
                ST-101 Grusk difficulty 11: Mara’s current defense 11
                ST-101 Grusk required successes 0: surprised: no defense bonus 0
                ST-421 Grusk raw damage 7: one-handed 3, weighted 1, in both hands 1, body 2",
            )
            .ends(
                "Grusk 0,0 D 8/8 S 16/16 W 0/9 AP 2 MAP 1
                Mara 1,0 D 10/11 S 13/13 W 7/6 stunned prone flat-footed dying",
            ),
        strikes(case(&["ST-408"], "a guard at 0 drops no further"))
            .on(duel())
            .given(|state| state.figures[1].defense = 0)
            .tape("dice 1 2")
            .tells(
                "ST-101 Grusk difficulty 0: Mara’s current defense 0
                ST-101 Grusk required successes 5: Mara’s melee defense bonus 5
                ST-408 the guard cannot drop further",
            )
            .ends(
                "Grusk 0,0 D 8/8 S 16/16 W 0/9 AP 2 MAP 1
                Mara 1,0 D 0/11 S 13/13 W 0/6",
            ),
        strikes(case(&["ST-408"], "a guard that the table does not let drop below 3"))
            .on(duel())
            .option(FLOOR, 3)
            .given(|state| state.figures[1].defense = 3)
            .tape("dice 1 2")
            .tells("ST-408 the guard cannot drop further")
            .ends(
                "Grusk 0,0 D 8/8 S 16/16 W 0/9 AP 2 MAP 1
                Mara 1,0 D 3/11 S 13/13 W 0/6",
            ),
        case(&["ST-408"], "nor by a distracting attack")
            .on(vec![acts(grusk().skilled(Skill::Distracting, 3), (0, 0)), stands(mara(), (1, 0))])
            .option(FLOOR, 2)
            .given(|state| state.figures[1].defense = 3)
            .declare(Distract(FIRST, SECOND))
            .tape("dice 3 3")
            .tells(
                "ST-406 Mara defense -1
                ST-408 the guard cannot drop further",
            )
            .ends("Mara 1,0 D 2/11 S 13/13 W 0/6"),
        strikes(case(&["ST-911"], "behind complete cover nobody is attacked"))
            .on(duel())
            .tape(
                "what does the referee say?: something else
                ! is there a line of sight?: complete cover = LINE: no line
                dice 6 5",
            )
            .tells("ST-401 Grusk near success: 11 against 16"),
        strikes(case(&["ST-411", "ST-412"], "best may be to leave something unspent"))
            .on(vec![acts(grusk(), (0, 0)), stands(stony(), (1, 0))])
            .tape("dice 9 9")
            .tells(
                "ST-411 Grusk 2 successes to spend on Mara: +1 damage
                ST-412 as proposed
                ST-434 Mara wounds 3: raw damage 8, lost as concussive -1, concussive resistance -4",
            ),
        strikes(case(&["ST-901"], "a kneeling target"))
            .on(duel())
            .given(|state| state.figures[1].posture = Posture::Kneeling)
            .tape("dice 6 5 4")
            .tells(
                "ST-104 Grusk levels of advantage 1: target kneeling 1
                ST-101 Grusk difficulty 11: Mara’s current defense 11
                ST-101 Grusk required successes 5: Mara’s melee defense bonus 5",
            )
            .ends(
                "Grusk 0,0 D 8/8 S 16/16 W 0/9 AP 2 MAP 1
                Mara 1,0 D 10/11 S 13/13 W 0/6 kneeling",
            ),
        strikes(case(&["ST-415"], "attacking from the ground"))
            .on(duel())
            .given(|state| state.figures[0].posture = Posture::Prone)
            .tape("dice 6 5")
            .tells("ST-415 no worse off for not standing")
            .ends(
                "Grusk 0,0 D 8/8 S 16/16 W 0/9 AP 2 MAP 1 prone
                Mara 1,0 D 10/11 S 13/13 W 0/6",
            ),
    ]
}

/// What pierces her mail does less than what does not.
fn stony() -> Sheet {
    let mut mara = mara();
    mara.natural.value = 12;
    mara.natural.resistances[DamageType::Penetrating as usize] = 10;
    mara
}

/// Fire does less to her.
fn fireproof() -> Sheet {
    let mut mara = mara();
    mara.natural.resistances[DamageType::Fire as usize] = 3;
    mara
}

/// What the table says (ST-115).
fn called() -> Vec<Case> {
    vec![
        strikes(case(&["ST-405", "ST-911", "ST-912"], "cover struck"))
            .on(vec![acts(grusk(), (0, 0)), stands(varo(), (1, 0))])
            .tape(
                "what does the referee say?: something else
                enter cover: 4
                dice 9 9",
            )
            .tells(
                "ST-101 Grusk difficulty 12: Varo’s current defense 12
                ST-101 Grusk required successes 9: Varo’s melee defense bonus 5, cover 4
                ST-912 cover struck",
            )
            .ends(
                "Grusk 0,0 D 8/8 S 16/16 W 0/9 AP 2 MAP 1
                Varo 1,0 D 11/12 S 10/10 W 0/5",
            ),
        strikes(case(&["ST-911", "ST-913"], "cover and concealment, and missed by more"))
            .on(vec![acts(grusk(), (0, 0)), stands(varo(), (1, 0))])
            .tape(
                "what does the referee say?: something else
                enter cover: 2
                enter concealed: 4
                dice 6 6",
            )
            .tells(
                "ST-101 Grusk difficulty 12: Varo’s current defense 12
                ST-101 Grusk required successes 10: Varo’s melee defense bonus 5, concealed 4, cover besides 1",
            )
            .ends(
                "Grusk 0,0 D 8/8 S 16/16 W 0/9 AP 2 MAP 1
                Varo 1,0 D 11/12 S 10/10 W 0/5",
            ),
        strikes(case(&["ST-911", "ST-913"], "three sources: the highest, and 1 for each other"))
            .on(vec![acts(grusk(), (0, 0)), stands(varo(), (1, 0))])
            .tape(
                "what does the referee say?: something else
                enter cover: 4
                enter further cover: 1
                enter concealed: 5
                dice 6 6",
            )
            .tells("ST-101 Grusk required successes 12: Varo’s melee defense bonus 5, concealed 5, cover besides 2"),
        strikes(case(&["ST-115", "ST-424"], "another type of damage by the table's word"))
            .on(vec![acts(grusk(), (0, 0)), stands(fireproof(), (1, 0))])
            .tape(
                "what does the referee say?: something else
                which type of damage?: fire
                dice 9 7",
            )
            .tells("ST-434 Mara wounds 4: raw damage 7, fire resistance -3"),
        strikes(case(&["ST-923"], "unaware of the attack"))
            .on(duel())
            .tape(
                "what does the referee say?: something else
                is the target aware of it?: is not aware of it
                dice 6 5",
            )
            .tells("ST-923 Grusk is the target aware of it?: is not aware of it")
            .ends(
                "Grusk 0,0 D 8/8 S 16/16 W 0/9 AP 2 MAP 1
                Mara 1,0 D 10/11 S 13/13 W 7/6 stunned prone dying",
            ),
        strikes(case(&["ST-101", "ST-104", "ST-107", "ST-115", "ST-421"], "a word on everything"))
            .on(duel())
            .tape(
                "what does the referee say?: something else
                enter levels of advantage: 1 from above
                enter on the total: 2
                enter on the difficulty: -1
                enter on the defense bonus: -9
                enter on the damage: 1
                enter on the armour piercing: 2
                dice 3 5 1",
            )
            .tells(
                "ST-115 Grusk what does the referee say?: something else
                ST-104 Grusk levels of advantage 1: referee 1
                ST-107 Grusk basic attack 2: reflexes 0, referee 2
                ST-101 Grusk difficulty 10: Mara’s current defense 11, referee -1
                ST-101 Grusk required successes 0: Mara’s melee defense bonus 5, referee -9, at least 0
                ST-421 Grusk raw damage 8: one-handed 3, weighted 1, in both hands 1, body 2, referee 1",
            )
            .ends(
                "Grusk 0,0 D 8/8 S 16/16 W 0/9 AP 2 MAP 1
                Mara 1,0 D 10/11 S 13/13 W 8/6 stunned prone dying",
            ),
        strikes(case(&["ST-915"], "flanked by the table's word"))
            .on(duel())
            .tape(
                "what does the referee say?: something else
                is the target flanked?: flanked
                dice 6 5 4",
            )
            .tells("ST-915 Grusk is the target flanked?: flanked")
            .ends(
                "Grusk 0,0 D 8/8 S 16/16 W 0/9 AP 2 MAP 1
                Mara 1,0 D 10/11 S 13/13 W 0/6",
            ),
    ]
}
