//! Falls and what wounds bring (ST-307, ST-311, ST-428 to ST-433, ST-744, ST-751).

use super::stage::{Case, FIRST, SECOND, acts, case, grusk, mara, stands, teyo, varo};
use crate::cases::telling::at;
use hexfray::systems::stamina::Command::{Basic, Climb, Referee, Walk};
use hexfray::systems::stamina::{Skill, State, Trait};
use std::rc::Rc;

pub fn cases() -> Vec<Case> {
    let mut cases = falls();
    cases.extend(wounds());
    cases
}

/// A step to climb.
fn steep(state: &mut State) {
    let ground = Rc::make_mut(&mut state.board.ground);
    ground.cell_mut(at(1, 0)).expect("on the board").height = 6;
}

fn falls() -> Vec<Case> {
    let on = |case: Case| case.on(vec![acts(mara(), (0, 0)), stands(grusk(), (9, 0))]).given(steep);
    vec![
        on(case(&["ST-307", "ST-311", "ST-425", "ST-427", "ST-431"], "EX-29: a fall from five hexes, tumbled well"))
            .declare(Climb(FIRST))
            .tape(
                "dice 1 2
                hexes climbed already: 5
                try to tumble?: tumble
                dice 6 4
                land in which posture?: kneels",
            )
            .tells(
                "ST-307 Mara critical failure: 4 against 11
                ST-107 Mara tumble 1: reflexes 1
                ST-311 Mara complete success: 11 against 8
                ST-311 Mara concussive damage of the fall 2: height of the fall 10, resistance -4, tumble -4
                ST-427 Mara toughness 2: toughness 1, tumble 1
                ST-427 no more than toughness: 1 wound
                ST-311 Mara 1 wound, now 1 of 6
                ST-431 lightly wounded",
            )
            .ends("Mara 0,0 D 11/11 S 13/13 W 1/6 AP 2 kneeling lightly wounded"),
        on(case(&["ST-311", "ST-429"], "EX-29: with the tumble failed it is six wounds"))
            .declare(Climb(FIRST))
            .tape(
                "dice 1 2
                hexes climbed already: 5
                dice 3 2",
            )
            .tells("ST-311 Mara failure: 6 against 8")
            .ends("Mara 0,0 D 11/11 S 13/13 W 6/6 AP 2 stunned prone badly wounded"),
        on(case(&["ST-311"], "a fall may be taken as it comes"))
            .declare(Climb(FIRST))
            .tape(
                "dice 1 2
                hexes climbed already: 1
                try to tumble?: just fall",
            )
            .tells("ST-311 Mara concussive damage of the fall 0: height of the fall 2, resistance -4, at least 0")
            .ends("Mara 0,0 D 11/11 S 13/13 W 0/6 AP 2 prone"),
        on(case(&["ST-311"], "without a scratch, and landing on the feet"))
            .declare(Climb(FIRST))
            .tape(
                "dice 1 2
                hexes climbed already: 2
                dice 6 4
                land in which posture?: stands",
            )
            .ends("Mara 0,0 D 11/11 S 13/13 W 0/6 AP 2"),
        case(&["ST-311", "ST-432"], "whoever does not survive the landing has no turn any more")
            .on(vec![acts(teyo(), (0, 0)).but(|sheet| *sheet = sheet.clone().skilled(Skill::Tumbling, 1)), stands(grusk(), (9, 0))])
            .given(steep)
            .declare(Climb(FIRST))
            .tape(
                "dice 1 1 3
                hexes climbed already: 5
                dice 2 2 6",
            )
            .tells(
                "ST-311 Teyo critical failure: 4 against 8
                ST-432 its turn ends
                ST-432 Teyo dying
                ST-209 Teyo ends the turn
                ST-204 Grusk begins the turn",
            )
            .ends("Teyo 0,0 D 9/9 S 11/11 W 9/6 stunned prone dying"),
        case(&["ST-311", "ST-115"], "the referee lets somebody fall")
            .on(vec![acts(mara(), (0, 0)), stands(teyo(), (9, 0))])
            .declare(Referee(SECOND))
            .tape(
                "what does the referee say?: falls
                enter hexes fallen: 2
                try to tumble?: just fall",
            )
            .tells("ST-311 Teyo 3 wounds, now 3 of 6")
            .ends("Teyo 9,0 D 9/9 S 11/11 W 3/6 stunned prone wounded"),
        on(case(&["ST-307"], "who has not come off the ground does not fall"))
            .declare(Climb(FIRST))
            .tape(
                "dice 1 2
                hexes climbed already: 0",
            )
            .ends("Mara 0,0 D 11/11 S 13/13 W 0/6 AP 2"),
    ]
}

fn wounds() -> Vec<Case> {
    vec![
        case(&["ST-428", "ST-941"], "fueled by pain: two stamina back with a wound")
            .on(vec![acts(mara(), (0, 0)), stands(varo().having(Trait::FueledByPainAdvanced), (1, 0))])
            .given(|state| state.figures[1].stamina = 4)
            .declare(Basic(FIRST, SECOND))
            .tape("dice 9 9 2")
            .tells("ST-428 Varo stamina +2"),
        case(&["ST-428", "ST-830", "ST-941"], "hard to kill: the reaction for the damage of an attack")
            .on(vec![acts(mara(), (0, 0)), stands(varo().having(Trait::HardToKill), (1, 0))])
            .declare(Basic(FIRST, SECOND))
            .tape(
                "dice 9 9 2
                take the wounds, or be hard to kill?: no damage",
            )
            .tells(
                "ST-830 Varo spends the reaction
                ST-941 Varo hard to kill: no damage",
            )
            .ends("Varo 1,0 D 11/12 S 10/10 W 0/5 reacted"),
        case(
            &["ST-430", "ST-744", "ST-751", "ST-752"],
            "EX-23: a wound costs all energy, and the dues for it",
        )
        .on(vec![acts(mara(), (0, 0)), stands(teyo(), (1, 0))])
        .given(|state| (state.figures[1].stamina, state.figures[1].stored) = (10, 7))
        .declare(Basic(FIRST, SECOND))
        .tape("dice 8 2 1")
        .tells(
            "ST-430 a wound while holding energy
                ST-744 Teyo energy 0
                ST-751 arcane dues: 7
                ST-752 Teyo stamina takes at most, and fatigue as much 5: own body 1, for everybody 4
                ST-751 Teyo stamina -5
                ST-751 Teyo 2 fatigue points",
        ),
        case(&["ST-429"], "two wounds at once stun")
            .on(vec![acts(mara(), (0, 0)), stands(grusk(), (1, 0))])
            .declare(Basic(FIRST, SECOND))
            .tape("dice 5 4 3")
            .tells("ST-429 Grusk stunned"),
        case(&["ST-432", "ST-433"], "beyond twice the most wounds it is dead at once")
            .on(vec![acts(mara(), (0, 0)), stands(grusk(), (1, 0))])
            .given(|state| state.figures[1].wounds = 15)
            .declare(Basic(FIRST, SECOND))
            .tape("dice 5 4 3")
            .tells(
                "ST-432 Grusk dying
                ST-433 Grusk dead",
            )
            .refuses(Walk(SECOND), "ST-204"),
    ]
}
