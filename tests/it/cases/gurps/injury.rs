//! Injuries (section 5.9).

use super::stage::{Case, FIRST, SECOND, acts, case, second_next, stands};
use super::to_hit::{axel, man, sword};
use hexfray::systems::gurps::Command::{Attack, Nothing, Referee};
use hexfray::systems::gurps::{Crippled, Gear, Limb, Sheet, Skill, Stun};

pub fn cases() -> Vec<Case> {
    let mut cases = blows();
    cases.extend(turns());
    cases.extend(recoveries());
    cases.extend(others());
    cases
}

fn blows() -> Vec<Case> {
    let axe = man("Foe").skilled(Skill::AxeMace, 12).with(Gear::stock("Axe"));
    vec![
        axel(case(&["GU-700"], "3 hit points left"), man("Foe"))
            .given(|state| state.figures[1].hp = 6)
            .tape("dice 3 3 3\ndefence: no active defence\ndice 1")
            .ends("Foe 1,0 f3 HP 3/10 shock 3"),
        axel(case(&["GU-610", "GU-611"], "at 3 hit points a dodge is halved"), man("Foe"))
            .given(|state| state.figures[1].hp = 3)
            .tape("dice 3 3 3\ndefence: dodge 2 or less\ndice 3 3 3\ndice 1")
            .ends("Foe 1,0 f3 HP 0/10 shock 3"),
        axel(case(&["GU-703"], "dead at five times HT below 0"), man("Foe"))
            .given(|state| state.figures[1].hp = -45)
            .tape("dice 3 3 3\ndefence: no active defence\ndice 3")
            .ends("Foe 1,0 f3 HP -51/10 shock 6 dead"),
        axel(case(&["GU-153"], "alive one point above five times HT below 0"), man("Foe"))
            .given(|state| state.figures[1].hp = -46)
            .tape("dice 3 3 3\ndefence: no active defence\ndice 1")
            .ends("Foe 1,0 f3 HP -49/10 shock 3"),
        axel(case(&["GU-705", "GU-711"], "more than half of HT stuns, and may fell"), axe)
            .tape("dice 3 3 3\ndefence: no active defence\ndice 3\ndice 6 4 4")
            .ends("Foe 1,0 f3 HP 4/10 shock 6 lying stunned axe unready 1"),
        axel(case(&["GU-149"], "less than half of HT does not stun"), man("Foe").wearing("Padded cloth"))
            .tape("dice 3 3 3\ndefence: no active defence\ndice 3 3 3\ndice 3")
            .ends("Foe 1,0 f3 HP 6/10 shock 4"),
    ]
}

/// The second figure's turn comes next.
fn next(case: Case, foe: Sheet) -> Case {
    case.on(vec![acts(man("Axel"), (0, 0), 0), stands(foe, (5, 0), 3)]).declare(Nothing(FIRST))
}

fn turns() -> Vec<Case> {
    vec![
        next(case(&["GU-701"], "strength of will keeps awake"), Sheet { strong_will: 2, ..man("Foe") })
            .given(|state| {
                second_next(state);
                state.figures[1].hp = 0;
            })
            .tape("dice 4 4 4")
            .tells("GU-701 Foe stay conscious 12: HT 10, Strong Will 2")
            .ends("Foe 5,0 f3 HP 0/10"),
        next(
            case(&["GU-702", "GU-016"], "strength of will does not keep alive"),
            Sheet { strong_will: 2, ..man("Foe") },
        )
        .given(|state| {
            second_next(state);
            state.figures[1].hp = -10;
        })
        .tape("dice 4 4 3")
        .ends("Foe 5,0 f3 HP -10/10 dead"),
        next(case(&["GU-704"], "what he has suffered is the shock of his next turn"), man("Foe"))
            .given(|state| {
                second_next(state);
                state.figures[1].pending_shock = 3;
            })
            .tells("GU-704 Foe shock: DX and IQ -3")
            .ends("Foe 5,0 f3 HP 10/10"),
    ]
}

fn recoveries() -> Vec<Case> {
    vec![
        next(case(&["GU-706", "GU-709"], "the stun is shaken off"), man("Foe"))
            .given(|state| {
                second_next(state);
                state.figures[1].stun = Some(Stun::Physical);
            })
            .tape("dice 4 3 3")
            .ends("Foe 5,0 f3 HP 10/10"),
        next(case(&["GU-706", "GU-709"], "17 fails even against HT 18"), Sheet { ht: 18, ..man("Foe") })
            .given(|state| {
                second_next(state);
                state.figures[1].stun = Some(Stun::Physical);
            })
            .tape("dice 6 6 5")
            .ends("Foe 5,0 f3 HP 18/18 stunned"),
        next(case(&["GU-708"], "a numbed arm recovers"), man("Foe"))
            .given(|state| {
                second_next(state);
                state.figures[1].limbs[Limb::LeftArm as usize] = Crippled::Turns(1);
            })
            .ends("Foe 5,0 f3 HP 10/10"),
    ]
}

fn others() -> Vec<Case> {
    let on = |case: Case| case.on(vec![acts(sword("Axel", 13), (0, 0), 0), stands(man("Foe"), (1, 0), 3)]);
    vec![
        on(case(&["GU-706"], "who is stunned does nothing"))
            .given(|state| state.figures[0].stun = Some(Stun::Physical))
            .refuses(Attack(FIRST, SECOND), "R-STUN: stunned")
            .declare(Nothing(FIRST))
            .ends("Axel 0,0 f0 HP 10/10 stunned"),
        on(case(&["GU-710"], "the referee heals, never above the full number"))
            .given(|state| state.figures[1].hp = 8)
            .declare(Referee(SECOND))
            .tape("referee: heal\nenter hit points healed: 5\ngo")
            .ends("Foe 1,0 f3 HP 10/10"),
        on(case(&["GU-710"], "nothing to heal"))
            .declare(Referee(SECOND))
            .tape("! referee: heal = R-REFEREE: never above the full number\nreferee: wound\ngo")
            .ends("Foe 1,0 f3 HP 9/10 shock 1"),
    ]
}
