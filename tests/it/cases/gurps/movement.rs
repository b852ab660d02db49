//! Board, facing and movement (section 5.0b), the Move (section 5.7).

use super::stage::{Case, FIRST, SECOND, THIRD, acts, aldric, brakka, case, cerys, dorn, elspeth, stands};
use hexfray::board::{Side, Terrain};
use hexfray::systems::gurps::Command::{
    AllOutAttack, AllOutDefence, Attack, ChangePosition, EndTurn, Move, Shoot, WholeMove, WildSwing,
};
use hexfray::systems::gurps::{Carried, Gear, Life, Manoeuvre, Posture, Sheet, Skill, State};
use std::rc::Rc;

pub fn cases() -> Vec<Case> {
    let mut cases = reach();
    cases.extend(hexes());
    cases.extend(prices());
    cases.extend(limits());
    cases.extend(whole());
    cases.extend(steps());
    cases.extend(swings());
    cases
}

fn spearman() -> Sheet {
    Sheet::called("Pike", [12, 10, 10, 10])
        .skilled(Skill::Spear, 14)
        .with(Gear::stock("Spear").carried(Carried::BothHands))
}

fn reach() -> Vec<Case> {
    vec![
        case(&["GU-033"], "a foe behind whoever cannot turn")
            .on(vec![acts(elspeth(), (0, 0), 3), stands(dorn(), (1, 0), 3)])
            .given(|state| state.figures[0].posture = Posture::Sitting)
            .refuses(Attack(FIRST, SECOND), "R-ARC: target not in front hexes"),
        case(&["GU-034"], "a blind shot: −10, and 9 at most")
            .on(vec![acts(cerys().skilled(Skill::Bow, 22), (0, 0), 3), stands(dorn(), (3, 0), 3)])
            .given(|state| state.figures[0].posture = Posture::Sitting)
            .declare(Shoot(FIRST, SECOND))
            .tape("dice 4 3 3"),
        case(&["GU-034"], "the 9 is a limit of the dice, not of the skill")
            .on(vec![acts(cerys().skilled(Skill::Bow, 30), (0, 0), 3), stands(dorn(), (3, 0), 3)])
            .given(|state| state.figures[0].posture = Posture::Sitting)
            .declare(Shoot(FIRST, SECOND))
            .tape("dice 4 3 3")
            .tells("GU-034 blind: 9 or less as well\nGU-220 Cerys failure: 10 against 9")
            .ends("Dorn 3,0 f3 HP 13/13"),
        case(&["GU-002", "GU-034"], "a blind shot of great skill is critical on a 6")
            .on(vec![acts(cerys().skilled(Skill::Bow, 30), (0, 0), 3), stands(dorn(), (3, 0), 3)])
            .given(|state| state.figures[0].posture = Posture::Sitting)
            .declare(Shoot(FIRST, SECOND))
            .tape("dice 3 2 1\ndice 3 3 3\ndice 1")
            .tells("GU-034 blind: 9 or less as well\nGU-002 critical success"),
        case(&["GU-035"], "out of reach even after a step")
            .on(vec![acts(brakka(), (0, 0), 0), stands(dorn(), (3, 0), 3)])
            .refuses(Attack(FIRST, SECOND), "R-REACH: out of reach"),
        case(&["GU-036"], "a spear of two hands reaches what it is held for")
            .on(vec![acts(spearman(), (0, 0), 0), stands(dorn(), (1, 0), 3)])
            .given(|state| state.figures[0].posture = Posture::Sitting)
            .refuses(Attack(FIRST, SECOND), "R-REACH"),
        case(&["GU-037"], "past an enemy who is not the target: −4")
            .on(vec![acts(spearman(), (0, 0), 0), stands(dorn(), (2, 0), 3), stands(elspeth(), (1, 0), 3)])
            .declare(Attack(FIRST, SECOND))
            .tape("dice 4 4 3")
            .tells("GU-328 Pike to hit 10: Spear 14, through an enemy's hex -4"),
        case(&["GU-328"], "past a friend: nothing")
            .on(vec![
                acts(spearman(), (0, 0), 0),
                stands(dorn(), (2, 0), 3),
                stands(elspeth(), (1, 0), 3).of(Side::Tide),
            ])
            .declare(Attack(FIRST, SECOND))
            .tape("dice 5 5 5")
            .tells("GU-328 Pike to hit 14: Spear 14"),
    ]
}

fn hexes() -> Vec<Case> {
    vec![
        case(&["GU-038"], "through a friend, not into him")
            .on(vec![
                acts(dorn(), (0, 0), 0),
                stands(elspeth(), (1, 0), 3).of(Side::Tide),
                stands(brakka(), (0, 1), 3),
            ])
            .declare(Move(FIRST))
            .tape(
                "! to where: @1,0 = R-OCCUPIED: hex occupied
                to where: @2,0
                facing: east",
            )
            .tells(
                "GU-038 through a friend's hex
                GU-040 Dorn moves to @1,0, 2 movement points
                GU-040 Dorn moves to @2,0, 1 movement point",
            ),
        case(&["GU-056"], "a body in the way costs 1 more, and may be stood in")
            .on(vec![acts(dorn(), (0, 0), 0), stands(elspeth(), (1, 0), 3)])
            .given(|state| state.figures[1].life = Life::Dead)
            .declare(Move(FIRST))
            .tape(
                "to where: @1,0
                facing: east",
            )
            .tells(
                "GU-056 a body in the way
                GU-040 Dorn moves to @1,0, 2 movement points",
            )
            .ends("Dorn 1,0 f0 HP 13/13"),
        case(&["GU-046"], "a wall is in the way")
            .on(vec![acts(dorn(), (0, 0), 0), stands(elspeth(), (5, 0), 3)])
            .ground(Terrain::Wall, &[(1, 0)])
            .declare(Move(FIRST))
            .tape(
                "! to where: @1,0 = R-BLOCKED: blocked
                to where: @0,1",
            ),
        case(&["GU-039", "GU-523"], "lying takes two hexes, opposite the facing unless chosen")
            .on(vec![acts(dorn(), (0, 0), 0), stands(elspeth(), (5, 0), 3), stands(brakka(), (-1, 0), 3)])
            .declare(ChangePosition(FIRST))
            .tape(
                "to: lying
                ! the other hex: lie @-1,0 = R-LIEROOM: no free hex to lie in
                the other hex: lie @0,1",
            )
            .ends("Dorn 0,0 f0 HP 13/13 lying"),
        case(&["GU-039"], "no free hex to lie in")
            .on(vec![acts(dorn(), (0, 0), 0), stands(elspeth(), (1, 0), 3)])
            .ground(Terrain::Wall, &[(0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)])
            .declare(ChangePosition(FIRST))
            .tape(
                "! to: lying = R-LIEROOM: no free hex to lie in
                to: kneeling",
            ),
        case(&["GU-039"], "whoever fell where there was no room takes up a second hex later")
            .on(vec![acts(dorn(), (5, 0), 0), stands(elspeth(), (0, 0), 0)])
            .given(|state| {
                state.order = vec![FIRST, SECOND, THIRD];
                state.figures[1].posture = Posture::Lying;
            })
            .declare(AllOutDefence(FIRST))
            .tells("GU-039 Elspeth lies down"),
    ]
}

fn prices() -> Vec<Case> {
    vec![
        case(&["GU-040", "GU-530"], "front hexes, sidesteps, steps back and turns")
            .on(vec![acts(dorn(), (0, 0), 0), stands(elspeth(), (9, 0), 3)])
            .ground(Terrain::Rugged, &[(1, 0)])
            .declare(Move(FIRST))
            .tape(
                "to where: @6,-6
                facing: north-east",
            )
            .ends("Dorn 6,-6 f5 HP 13/13"),
        case(&["GU-040"], "a front hex to the side turns one hexside; bad footing costs 1 more")
            .on(vec![acts(dorn(), (0, 0), 0), stands(elspeth(), (9, 0), 3)])
            .ground(Terrain::Rugged, &[(0, 1)])
            .declare(Move(FIRST))
            .tape(
                "to where: 2 points @0,1
                facing: south-east",
            )
            .tells("GU-040 Dorn moves to @0,1, 2 movement points")
            .ends("Dorn 0,1 f1 HP 13/13"),
        case(&["GU-040"], "a sidestep keeps the facing for 2")
            .on(vec![acts(dorn(), (0, 0), 0), stands(elspeth(), (9, 0), 3)])
            .declare(Move(FIRST))
            .tape(
                "to where: @0,1
                facing: east",
            )
            .tells("GU-040 Dorn moves to @0,1, 2 movement points"),
        case(&["GU-040"], "a back hex for 2")
            .on(vec![acts(dorn(), (0, 0), 0), stands(elspeth(), (9, 0), 3)])
            .declare(Move(FIRST))
            .tape(
                "to where: @-1,0
                facing: east",
            )
            .tells("GU-040 Dorn moves to @-1,0, 2 movement points"),
        case(&["GU-041"], "a sprint after a run: 1 more, straight ahead")
            .on(vec![acts(dorn(), (0, 0), 0), stands(elspeth(), (9, 0), 3)])
            .given(|state| state.figures[0].has_run = true)
            .declare(Move(FIRST))
            .tape(
                "! to where: @0,7 = R-NOMOVE
                to where: @7,0
                facing: east",
            )
            .tells("GU-041 sprints: 1 more")
            .ends("Dorn 7,0 f0 HP 13/13"),
        case(&["GU-530"], "no sprint over bad footing")
            .on(vec![acts(dorn(), (0, 0), 0), stands(elspeth(), (9, 0), 3)])
            .given(|state| state.figures[0].has_run = true)
            .ground(Terrain::Rugged, &[(3, 0)])
            .declare(Move(FIRST))
            .tape(
                "! to where: @7,0 = R-NOMOVE
                ! to where: @6,0 = R-NOMOVE
                to where: @5,0
                facing: east",
            ),
        case(&["GU-040"], "whoever moves at all may enter one hex")
            .on(vec![acts(Sheet { speed: Some(4), ..dorn() }, (0, 0), 0), stands(elspeth(), (9, 0), 3)])
            .ground(Terrain::Rugged, &[(-1, 0)])
            .declare(Move(FIRST))
            .tape(
                "! to where: farther = R-NOMOVE
                to where: @-1,0
                facing: east",
            )
            .ends("Dorn -1,0 f0 HP 13/13"),
    ]
}

/// A Move in which so many hexes are entered and as many points used.
fn has_moved(state: &mut State, hexes: u8) {
    let figure = &mut state.figures[0];
    figure.manoeuvre = Some(Manoeuvre::Move);
    (figure.turn.hexes, figure.turn.points) = (hexes, hexes);
    // Of a Move of 6.
    figure.turn.has_run = hexes > 3;
}

fn limits() -> Vec<Case> {
    vec![
        case(&["GU-042", "GU-044"], "beyond half Move he runs, and turns one hexside")
            .on(vec![acts(dorn(), (0, 0), 0), stands(elspeth(), (9, 0), 3)])
            .given(|state| has_moved(state, 4))
            .declare(EndTurn(FIRST))
            .tape(
                "! facing: west = R-NOMOVE: beyond half Move: one hexside
                facing: north-east",
            )
            .tells(
                "GU-532 Dorn faces north-east
                GU-042 runs",
            ),
        case(&["GU-042", "GU-532"], "within half Move he walks, and turns as he likes")
            .on(vec![acts(dorn(), (0, 0), 0), stands(elspeth(), (9, 0), 3)])
            .given(|state| has_moved(state, 3))
            .declare(EndTurn(FIRST))
            .tape("facing: west")
            .tells("GU-042 walks"),
        case(&["GU-042"], "one hex is a step")
            .on(vec![acts(dorn(), (0, 0), 0), stands(elspeth(), (9, 0), 3)])
            .given(|state| has_moved(state, 1))
            .declare(EndTurn(FIRST))
            .tells("GU-042 one hex: a step"),
        case(&["GU-043", "GU-055"], "half Move in hexes, bad footing or not")
            .on(vec![acts(brakka(), (0, 0), 0), stands(elspeth(), (3, 0), 3)])
            .ground(Terrain::Rugged, &[(1, 0), (2, 0)])
            .declare(AllOutAttack(FIRST, SECOND))
            .tape(
                "! move first: farther = GU-043
                move first: @2,0
                dice 6 5 4",
            )
            .tells("GU-055 Brakka moves to @1,0"),
        case(&["GU-047"], "kneeling: a third of Move even on a Move")
            .on(vec![acts(dorn(), (0, 0), 0), stands(elspeth(), (9, 0), 3)])
            .given(|state| state.figures[0].posture = Posture::Kneeling)
            .declare(Move(FIRST))
            .tape(
                "! to where: farther = GU-047
                to where: @2,0
                facing: east",
            ),
        case(&["GU-045"], "sitting: no movement")
            .on(vec![acts(dorn(), (0, 0), 0), stands(elspeth(), (9, 0), 3)])
            .given(|state| state.figures[0].posture = Posture::Sitting)
            .refuses(Move(FIRST), "R-NOMOVE"),
        case(&["GU-047"], "lying: one hex, whatever it costs, and what is left is where he was")
            .on(vec![acts(dorn(), (0, 0), 0), stands(elspeth(), (9, 0), 3)])
            .ground(Terrain::Rugged, &[(1, 0)])
            .given(|state| state.figures[0].posture = Posture::Lying)
            .declare(Move(FIRST))
            .tape(
                "! to where: farther = GU-047
                to where: @1,0
                facing: east",
            )
            .ends("Dorn 1,0 f0 HP 13/13 lying"),
        case(&["GU-051"], "a load too great to move")
            .on(vec![acts(dorn(), (0, 0), 0), stands(elspeth(), (9, 0), 3)])
            .given(|state| Rc::make_mut(&mut state.figures[0].sheet).load = Some(8000))
            .refuses(Move(FIRST), "R-LOAD: cannot move under this load"),
        case(&["GU-050", "GU-051", "GU-052"], "Move with encumbrance and 3 hit points")
            .on(vec![acts(aldric(), (0, 0), 0), stands(elspeth(), (9, 0), 3)])
            .given(|state| state.figures[0].hp = 3)
            .declare(Move(FIRST))
            .tape(
                "! to where: farther = R-NOMOVE
                to where: @2,0
                facing: east",
            )
            .tells(
                "GU-052 Aldric Move 2: Basic Speed, whole part 5, encumbrance -1, 3 hit points or fewer half",
            ),
    ]
}

fn whole() -> Vec<Case> {
    vec![
        case(&["GU-530", "GU-532"], "a whole Move within half: any facing, and the turn is over")
            .on(vec![acts(dorn(), (0, 0), 0), stands(elspeth(), (9, 0), 3)])
            .declare(WholeMove(FIRST))
            .tape(
                "to where: @3,0
                facing: west 3 points in all",
            )
            .tells(
                "GU-040 Dorn moves to @3,0, 1 movement point
                GU-532 Dorn faces west
                GU-042 walks
                GU-015 Dorn ends the turn",
            )
            .ends("Dorn 3,0 f3 HP 13/13"),
        case(&["GU-044"], "a whole Move beyond half: one hexside from how the last hex was entered")
            .on(vec![acts(dorn(), (0, 0), 0), stands(elspeth(), (9, 0), 3)])
            .declare(WholeMove(FIRST))
            .tape(
                "to where: @6,0
                ! facing: south-west = R-NOMOVE: beyond half Move: one hexside
                facing: north-east 6 points in all",
            )
            .tells(
                "GU-532 Dorn faces north-east
                GU-042 runs",
            )
            .ends("Dorn 6,0 f5 HP 13/13"),
        case(&["GU-532"], "points used before count, and where he stands he only turns")
            .on(vec![acts(dorn(), (0, 0), 0), stands(elspeth(), (9, 0), 3)])
            .given(|state| has_moved(state, 3))
            .declare(WholeMove(FIRST))
            .tape(
                "to where: stay @0,0
                facing: west 0 points in all",
            )
            .tells("GU-042 walks")
            .ends("Dorn 0,0 f3 HP 13/13"),
    ]
}

fn steps() -> Vec<Case> {
    vec![
        case(&["GU-045", "GU-044"], "a step is one hex, then any facing; the ground costs nothing")
            .on(vec![
                acts(dorn(), (0, 0), 0),
                stands(elspeth(), (9, 0), 3),
                stands(brakka(), (0, 1), 3).of(Side::Tide),
            ])
            .ground(Terrain::Rugged, &[(-1, 0)])
            .ground(Terrain::Wall, &[(0, -1)])
            .declare(AllOutDefence(FIRST))
            .tape(
                "step: step or turn
                ! step to: south-east = R-OCCUPIED: hex occupied
                ! step to: north-west = R-BLOCKED: blocked
                ! step to: farther = R-NOMOVE: a step is one hex
                step to: west
                facing: west",
            )
            .ends("Dorn -1,0 f3 HP 13/13"),
        case(&["GU-044"], "turns where he stands")
            .on(vec![acts(dorn(), (0, 0), 0), stands(elspeth(), (9, 0), 3)])
            .declare(AllOutDefence(FIRST))
            .tape(
                "step: step or turn
                step to: stay
                facing: west",
            )
            .tells("GU-044 Dorn faces west"),
        case(&["GU-045"], "no step for whoever sits")
            .on(vec![acts(dorn(), (0, 0), 0), stands(elspeth(), (9, 0), 3)])
            .given(|state| state.figures[0].posture = Posture::Sitting)
            .declare(AllOutDefence(FIRST))
            .tape("! step: step or turn = R-NOMOVE: sitting: no movement"),
        case(&["GU-048"], "kneeling does not slow a dodge")
            .on(vec![acts(dorn(), (0, 0), 0), stands(elspeth(), (9, 0), 3)])
            .declare(ChangePosition(FIRST))
            .tape("to: kneeling")
            .tells("GU-048 Dodge is not slowed by it"),
    ]
}

fn swings() -> Vec<Case> {
    vec![
        case(&["GU-530", "GU-531"], "a Move leaves a wild swing")
            .on(vec![acts(dorn(), (0, 0), 0), stands(elspeth(), (9, 0), 3)])
            .declare(Move(FIRST))
            .tape(
                "to where: @4,0
                facing: east",
            )
            .tells(
                "GU-052 Dorn Move 6: Basic Speed, whole part 6
                GU-531 a wild swing is the only attack",
            ),
        case(&["GU-534"], "a wild swing behind him, 9 at most")
            .on(vec![acts(brakka().skilled(Skill::AxeMace, 16), (0, 0), 0), stands(dorn(), (-1, 0), 0)])
            .given(|state| has_moved(state, 1))
            .declare(WildSwing(FIRST, SECOND))
            .tape("dice 4 3 3")
            .tells("GU-328 Brakka to hit 9: Axe/Mace 16, wild swing -5, at most 9 9"),
        case(&["GU-534"], "darkness instead of the −5, not both")
            .on(vec![acts(brakka(), (0, 0), 0), stands(dorn(), (1, 0), 3)])
            .given(|state| has_moved(state, 1))
            .declare(WildSwing(FIRST, SECOND))
            .tape(
                "enter bad light: -7
                dice 4 3 3",
            )
            .tells("GU-328 Brakka to hit 5: Axe/Mace 12, wild swing in the dark -7"),
        case(&["GU-111"], "from above it strikes higher up")
            .on(vec![acts(brakka(), (0, 0), 0), stands(dorn(), (1, 0), 3)])
            .given(|state| has_moved(state, 1))
            .declare(WildSwing(FIRST, SECOND))
            .tape(
                "swings: from above
                dice 2 2 2
                dice 2 2 3
                defence: no active defence
                dice 1 1
                dice 3 3 3",
            )
            .tells(
                "GU-111 Brakka location 2 2 3 = 4
                GU-149 Dorn injury 4: basic damage 3, skull -2, brain ×4 3",
            )
            .ends("Dorn 1,0 f3 HP 9/13 shock 4"),
        case(&["GU-534"], "one swing a turn")
            .on(vec![acts(brakka(), (0, 0), 0), stands(dorn(), (1, 0), 3)])
            .given(|state| {
                has_moved(state, 1);
                state.figures[0].turn.has_attacked = true;
            })
            .refuses(WildSwing(FIRST, SECOND), "R-USED: already used this turn"),
        case(&["GU-035"], "a thrust only at 1 hex")
            .on(vec![acts(elspeth(), (0, 0), 0), stands(dorn(), (2, 0), 3)])
            .given(|state| has_moved(state, 1))
            .refuses(WildSwing(FIRST, SECOND), "R-REACH"),
    ]
}
