//! Defensive actions and posture (ST-801 to ST-808, ST-823).

use super::stage::{Case, FIRST, SECOND, acts, case, grusk, ilen, mara, stands, varo};
use hexfray::systems::stamina::Command::{Basic, Disengage, Dodge, Posture, Restore, Stance};
use hexfray::systems::stamina::{Guard, Posture as How};

pub fn cases() -> Vec<Case> {
    let mut cases = composure();
    cases.extend(others());
    cases.extend(postures());
    cases
}

fn composure() -> Vec<Case> {
    vec![
        case(&["ST-801", "ST-802", "ST-804"], "EX-20: a disengaging fighter regains composure")
            .on(vec![acts(varo(), (1, 0)), stands(mara(), (0, 0))])
            .given(|state| state.figures[0].defense = 9)
            .declare(Disengage(FIRST))
            .tape("dice 7 4")
            .tells(
                "ST-107 Varo regain composure 2: reflexes 2
                ST-101 Varo difficulty 12: regain composure 12
                ST-802 Varo complete success: 13 against 12
                ST-802 Varo defense +2
                ST-804 Varo against free attacks until the next turn 10: situational 10",
            )
            .ends("Varo 1,0 D 11/12 S 10/10 W 0/5 AP 2 disengaged")
            .chance(1, 10),
        case(&["ST-115", "ST-802"], "the table has its word on a check that is no attack")
            .on(vec![acts(varo(), (1, 0)), stands(mara(), (0, 0))])
            .given(|state| state.figures[0].defense = 9)
            .declare(Disengage(FIRST))
            .tape(
                "what does the referee say?: something else
                enter levels of advantage: 1 the high ground
                enter on the total: -2
                enter on the difficulty: 2
                enter on the required successes: 1
                dice 7 4 1",
            )
            .tells(
                "ST-115 levels of advantage +1: the high ground
                ST-104 Varo levels of advantage 1: referee 1
                ST-107 Varo regain composure 0: reflexes 2, referee -2
                ST-101 Varo difficulty 14: regain composure 12, referee 2
                ST-101 Varo required successes 1: referee 1
                ST-802 Varo failure: 11 against 14",
            ),
        case(
            &["ST-109", "ST-802", "ST-803", "ST-808"],
            "EX-22: a stance helps even when the check is botched",
        )
        .on(vec![acts(mara(), (1, 0)), stands(grusk(), (0, 0))])
        .given(|state| state.figures[0].defense = 7)
        .declare(Stance(FIRST))
        .tape("dice 2 2 1")
        .tells(
            "ST-802 Mara critical failure: 5 against 12
                ST-802 nothing regained
                ST-808 the bonus comes all the same
                ST-803 Mara melee defense bonus until the next turn 10: before 5, doubled 5",
        )
        .ends("Mara 1,0 D 7/11 S 13/13 W 0/6 AP 2 in stance")
            .chance(11, 1000),
        case(&["ST-801"], "EX-22: after it nobody attacks")
            .on(vec![acts(mara(), (1, 0)), stands(grusk(), (0, 0))])
            .given(|state| state.figures[0].log.has_defended = true)
            .refuses(Basic(FIRST, SECOND), "DEFENSIVE: defensive turn"),
        case(&["ST-803", "ST-405"], "EX-22: and what is rolled against it has twice the bonus to reach")
            .on(vec![acts(grusk(), (0, 0)), stands(mara(), (1, 0))])
            .given(|state| {
                state.figures[1].defense = 7;
                state.figures[1].guard = Guard { has_stance: true, ..Guard::default() };
            })
            .declare(Basic(FIRST, SECOND))
            .tape("dice 6 5")
            .tells("ST-401 Grusk near success: 11 against 17")
            .ends("Mara 1,0 D 6/11 S 13/13 W 0/6 in stance"),
        case(&["ST-802"], "a failure still wins back the rank")
            .on(vec![acts(mara(), (1, 0)), stands(grusk(), (0, 0))])
            .given(|state| state.figures[0].defense = 7)
            .declare(Stance(FIRST))
            .tape("dice 5 4 3")
            .tells(
                "ST-802 Mara failure: 10 against 12
                ST-802 Mara defense +1",
            )
            .ends("Mara 1,0 D 8/11 S 13/13 W 0/6 AP 2 in stance"),
        case(&["ST-805", "ST-802", "ST-324"], "EX-21: a dodge after a dash")
            .on(vec![acts(ilen(), (1, 0)), stands(varo(), (5, 0))])
            .given(|state| {
                let ilen = &mut state.figures[0];
                (ilen.stamina, ilen.ap, ilen.log.stamina_on_moves) = (8, 2, 1);
            })
            .declare(Dodge(FIRST))
            .tape("dice 6 6")
            .tells(
                "ST-802 Ilen by which attribute?: perception
                ST-802 Ilen complete success: 14 against 12
                ST-802 defense full
                ST-805 Ilen ranged defense bonus until the next turn 9: before 4, doubled 4, stamina spent on movement 1",
            )
            .ends("Ilen 1,0 D 12/12 S 8/9 W 0/4 AP 1 dodging"),
        case(&["ST-802"], "the other attribute, where it has more levels")
            .on(vec![
                acts(ilen(), (1, 0)).but(|sheet| sheet.attributes = [-1, 3, 2, 1]),
                stands(varo(), (5, 0)),
            ])
            .given(|state| state.figures[0].defense = 9)
            .declare(Dodge(FIRST))
            .tape(
                "by which attribute?: perception
                dice 6 5",
            )
            .tells(
                "ST-802 Ilen by which attribute?: perception
                ST-802 Ilen complete success: 13 against 12",
            ),
        case(&["ST-603", "ST-802"], "it ends an aim")
            .on(vec![acts(ilen(), (1, 0)), stands(varo(), (5, 0))])
            .given(|state| state.figures[0].aim = Some(SECOND))
            .declare(Dodge(FIRST))
            .tape("dice 6 6")
            .tells("ST-603 Ilen aims no more"),
    ]
}

fn others() -> Vec<Case> {
    vec![
        case(&["ST-806"], "restoration gives one, the rank and each additional success")
            .on(vec![acts(mara(), (1, 0)), stands(grusk(), (0, 0))])
            .given(|state| state.figures[0].stamina = 5)
            .declare(Restore(FIRST))
            .tape("dice 7 6")
            .tells(
                "ST-107 Mara restoration 1: body 1
                ST-806 Mara complete success: 14 against 12
                ST-806 Mara stamina +4",
            )
            .ends("Mara 1,0 D 11/11 S 9/13 W 0/6 AP 2"),
        case(&["ST-806"], "a failure the rank")
            .on(vec![acts(mara(), (1, 0)), stands(grusk(), (0, 0))])
            .given(|state| state.figures[0].stamina = 5)
            .declare(Restore(FIRST))
            .tape("dice 4 3")
            .ends("Mara 1,0 D 11/11 S 6/13 W 0/6 AP 2"),
        case(&["ST-806"], "a critical failure nothing")
            .on(vec![acts(mara(), (1, 0)), stands(grusk(), (0, 0))])
            .given(|state| state.figures[0].stamina = 5)
            .declare(Restore(FIRST))
            .tape("dice 2 1")
            .tells("ST-806 nothing regained")
            .ends("Mara 1,0 D 11/11 S 5/13 W 0/6 AP 2"),
        case(&["ST-801"], "EX-25: who has attacked takes no defensive action, and pays nothing")
            .on(vec![acts(varo(), (1, 0)), stands(mara(), (0, 0))])
            .given(|state| (state.figures[0].log.has_attacked, state.figures[0].ap) = (true, 2))
            .refuses(Restore(FIRST), "ATTACKED: attacked this turn")
            .refuses(Stance(FIRST), "ST-801")
            .refuses(Disengage(FIRST), "ST-801")
            .refuses(Dodge(FIRST), "ST-801"),
        case(&["ST-807"], "different ones go together")
            .on(vec![acts(mara(), (1, 0)), stands(grusk(), (0, 0))])
            .given(|state| state.figures[0].guard = Guard { has_stance: true, ..Guard::default() })
            .declare(Disengage(FIRST))
            .tape("dice 5 4 3")
            .tells("ST-807 together with the other bonus")
            .ends("Mara 1,0 D 11/11 S 13/13 W 0/6 AP 2 in stance disengaged"),
        case(&["ST-807"], "the same twice doubles nothing again")
            .on(vec![acts(mara(), (1, 0)), stands(grusk(), (0, 0))])
            .given(|state| state.figures[0].guard = Guard { has_stance: true, ..Guard::default() })
            .declare(Stance(FIRST))
            .tape("dice 5 4 3")
            .tells("ST-807 has that bonus already")
            .ends("Mara 1,0 D 11/11 S 13/13 W 0/6 AP 2 in stance"),
        case(&["ST-935", "ST-801"], "a defensive action makes longer weapons count anew")
            .on(vec![acts(mara(), (1, 0)), stands(grusk(), (0, 0))])
            .given(|state| state.figures[1].reached = vec![FIRST])
            .declare(Stance(FIRST))
            .tape("dice 5 4 3"),
    ]
}

fn postures() -> Vec<Case> {
    vec![
        case(&["ST-823"], "rising is an action")
            .on(vec![acts(mara(), (1, 0)), stands(grusk(), (0, 0))])
            .given(|state| state.figures[0].posture = How::Prone)
            .declare(Posture(FIRST))
            .tape("which posture?: stand")
            .tells("ST-823 Mara stands up")
            .ends("Mara 1,0 D 11/11 S 13/13 W 0/6 AP 2"),
        case(&["ST-823"], "going down is free, with no points left as well, and ends no aim")
            .on(vec![acts(ilen(), (1, 0)), stands(grusk(), (9, 0))])
            .given(|state| (state.figures[0].ap, state.figures[0].aim) = (0, Some(SECOND)))
            .declare(Posture(FIRST))
            .tape("which posture?: kneel")
            .ends("Ilen 1,0 D 12/12 S 9/9 W 0/4 kneeling aiming"),
        case(&["ST-207"], "but then there is no rising")
            .on(vec![acts(mara(), (1, 0)), stands(grusk(), (9, 0))])
            .given(|state| (state.figures[0].ap, state.figures[0].posture) = (0, How::Prone))
            .refuses(Posture(FIRST), "AP: no action points"),
    ]
}
