//! Rolls, contests and the order of turns (section 5.0).

use super::stage::{
    Case, FIRST, SECOND, THIRD, acts, aldric, brakka, case, cerys, dorn, elspeth, fenn, second_next, stands,
};
use hexfray::board::UnitId;
use hexfray::systems::gurps::Command::{
    AllOutDefence, Attack, Begin, Concentrate, Disarm, Drop, Move, Nothing, Referee,
};
use hexfray::systems::gurps::{Gear, Life, Sheet, Skill, State, Stun};

pub fn cases() -> Vec<Case> {
    let mut cases = rolls();
    cases.extend(wills());
    cases.extend(order());
    cases.extend(starts());
    cases.extend(surprise());
    cases.extend(bars());
    cases
}

fn swordsman(level: i16) -> Sheet {
    Sheet::called("Hale", [10, 12, 10, 12]).skilled(Skill::Broadsword, level).with(Gear::stock("Broadsword"))
}

fn rolls() -> Vec<Case> {
    vec![
        case(&["GU-001", "GU-004"], "17 against 18 is an ordinary failure")
            .on(vec![acts(swordsman(18), (0, 0), 0), stands(dorn(), (1, 0), 3)])
            .declare(Attack(FIRST, SECOND))
            .tape("dice 6 6 5")
            .tells("GU-004 17 and 18 always fail")
            .ends("Hale 0,0 f0 HP 12/12"),
        case(&["GU-002"], "5 is critical at skill 15 and no lower")
            .on(vec![acts(swordsman(15), (0, 0), 0), stands(dorn(), (1, 0), 3)])
            .declare(Attack(FIRST, SECOND))
            .tape(
                "dice 1 2 2
                dice 3 3 4
                dice 3",
            )
            .tells("GU-002 critical success"),
        case(&["GU-001"], "6 is an ordinary success at skill 15")
            .on(vec![acts(swordsman(15), (0, 0), 0), stands(elspeth(), (1, 0), 3)])
            .declare(Attack(FIRST, SECOND))
            .tape(
                "dice 2 2 2
                defence: no active defence
                dice 1",
            )
            .tells("GU-001 Hale to hit 2 2 2 = 6"),
        case(&["GU-003"], "14 against 4 is a critical failure")
            .on(vec![acts(swordsman(4), (0, 0), 0), stands(dorn(), (1, 0), 3)])
            .declare(Attack(FIRST, SECOND))
            .tape(
                "dice 5 5 4
                dice 3 3 4",
            )
            .tells("GU-003 critical failure"),
        case(&["GU-005"], "effective skill 3 may not be rolled")
            .on(vec![acts(swordsman(12), (0, 0), 0), stands(dorn(), (1, 0), 3)])
            .declare(Attack(FIRST, SECOND))
            .tape("enter modifier: -9 fog")
            .tells("GU-005 Hale no skill left: leave it (R-SKILL3)")
            .ends("Hale 0,0 f0 HP 12/12"),
        case(&["GU-006"], "a contest by margins, less shock")
            .on(vec![acts(elspeth(), (0, 0), 0), stands(brakka(), (1, 0), 3)])
            .given(|state| state.figures[0].shock = 2)
            .declare(Disarm(FIRST, SECOND))
            .tape(
                "dice 4 4 4
                dice 5 4 4",
            )
            .tells("GU-347 Elspeth disarm 9: Fencing 15, shock -2, at a weapon -4"),
        case(&["GU-007"], "equal margins: nobody wins")
            .on(vec![acts(elspeth(), (0, 0), 0), stands(brakka(), (1, 0), 3)])
            .declare(Disarm(FIRST, SECOND))
            .tape(
                "dice 3 3 4
                dice 4 4 5",
            )
            .tells("GU-007 a tie changes nothing")
            .ends("Brakka 1,0 f3 HP 12/12"),
        case(&["GU-013"], "an axe by default from DX")
            .on(vec![acts(dorn().with(Gear::stock("Axe")), (0, 0), 0), stands(elspeth(), (1, 0), 3)])
            .declare(Attack(FIRST, SECOND))
            .tape("dice 3 3 2")
            .tells("GU-328 Dorn to hit 7: default from DX 7"),
    ]
}

fn wills() -> Vec<Case> {
    vec![
        case(&["GU-010"], "a Will roll of 14 fails against any Will")
            .on(vec![acts(Sheet { iq: 18, ..Sheet::called("Maga", [10, 10, 18, 10]) }, (0, 0), 0)])
            .given(|state| state.figures[0].is_concentrating = true)
            .declare(Referee(FIRST))
            .tape(
                "referee: distracted
                dice 5 5 4",
            )
            .tells(
                "GU-010 14 and more always fail
                GU-527 Maga concentration lost",
            ),
        case(&["GU-011", "GU-012", "GU-243"], "shock lowers Vision")
            .on(vec![acts(brakka(), (8, 0), 3), stands(fenn(), (0, 0), 0)])
            .given(|state| {
                super::waiting::covers(state, SECOND, &[(7, 0)]);
                state.figures[1].shock = 2;
            })
            .declare(Move(FIRST))
            .tape(
                "to where: @7,0
                facing: west
                opportunity fire: look first, at −2
                enter modifier to Vision: 1 daylight
                dice 4 4 3
                knows who it is: hold",
            )
            .tells("GU-243 Fenn make out who it is 11: Vision 12, shock -2, daylight 1"),
    ]
}

fn unbegun(state: &mut State) {
    (state.second, state.acting) = (0, None);
    state.order.clear();
}

fn order() -> Vec<Case> {
    vec![
        case(&["GU-014", "GU-030", "GU-050", "GU-051", "GU-052"], "Move, then Basic Speed, then dice")
            .on(vec![acts(cerys(), (0, 0), 0), stands(fenn(), (5, 0), 3), stands(aldric(), (6, 0), 3)])
            .given(unbegun)
            .declare(Begin)
            .tape(
                "dice 4
                dice 4
                dice 2
                dice 5",
            )
            .tells(
                "GU-052 Aldric Move 4: Basic Speed, whole part 5, encumbrance -1
                GU-014 order of turns: Fenn, Cerys, Page, Aldric
                GU-014 second 1
                GU-015 Fenn begins the turn",
            ),
        case(&["GU-014"], "the order is fixed for the fight")
            .on(vec![acts(cerys(), (0, 0), 0), stands(fenn(), (5, 0), 3)])
            .refuses(Begin, "R-BEGUN: the order is fixed for the fight"),
        case(&["GU-014", "GU-015"], "after the last comes the first, in the next second")
            .on(vec![acts(cerys(), (0, 0), 0), stands(fenn(), (5, 0), 3)])
            .given(|state| {
                state.order = vec![SECOND, THIRD, FIRST];
                let figure = &mut state.figures[1];
                (figure.pending_shock, figure.shock) = (3, 1);
                figure.turn.has_retreated = true;
            })
            .declare(Nothing(FIRST))
            .tells(
                "GU-015 Cerys ends the turn
                GU-014 second 2
                GU-015 Fenn begins the turn
                GU-704 Fenn shock: DX and IQ -3",
            ),
        case(&["GU-015"], "not this fighter's turn")
            .on(vec![acts(cerys(), (0, 0), 0), stands(fenn(), (5, 0), 3)])
            .refuses(Nothing(SECOND), "R-TURN: not this fighter's turn"),
    ]
}

fn starts() -> Vec<Case> {
    vec![
        case(&["GU-016"], "a failed collapse roll ends the turn at once")
            .on(vec![acts(elspeth(), (0, 0), 0), stands(dorn(), (5, 0), 3)])
            .given(|state| {
                second_next(state);
                state.figures[1].hp = -2;
                state.figures[1].stun = Some(Stun::Physical);
            })
            .declare(Nothing(FIRST))
            .tape("dice 5 5 4")
            .tells(
                "GU-707 Dorn falls
                GU-016 the turn ends at once
                GU-015 Dorn ends the turn
                GU-015 Page begins the turn",
            ),
        case(&["GU-706"], "death, collapse and stun in this order")
            .on(vec![acts(elspeth(), (0, 0), 0), stands(dorn(), (5, 0), 3)])
            .given(|state| {
                second_next(state);
                state.figures[1].hp = -13;
                state.figures[1].stun = Some(Stun::Physical);
            })
            .declare(Nothing(FIRST))
            .tape(
                "dice 4 4 5
                dice 5 5 3
                dice 5 5 4",
            )
            .tells(
                "GU-702 Dorn success: 13 against 13
                GU-701 Dorn success: 13 against 13
                GU-706 Dorn failure: 14 against 13",
            )
            .ends("Dorn 5,0 f3 HP -13/13 stunned"),
        case(&["GU-017", "GU-019"], "does nothing, and the aim is gone")
            .on(vec![acts(cerys(), (0, 0), 0), stands(fenn(), (5, 0), 3)])
            .declare(Nothing(FIRST))
            .tells("GU-019 does nothing"),
        case(&["GU-019", "GU-706"], "whoever is stunned does nothing")
            .on(vec![acts(cerys(), (0, 0), 0), stands(fenn(), (5, 0), 3)])
            .given(|state| state.figures[0].stun = Some(Stun::Physical))
            .refuses(Move(FIRST), "R-STUN: stunned")
            .refuses(Concentrate(FIRST), "R-STUN: stunned")
            .declare(Nothing(FIRST))
            .tells("GU-019 stunned: does nothing"),
        case(&["GU-020"], "drops the axe beside and goes on")
            .on(vec![acts(brakka(), (0, 0), 0), stands(fenn(), (5, 0), 3)])
            .declare(Drop(FIRST))
            .tape(
                "! where: farther = R-REACH: its own or an adjacent hex
                where: @0,1",
            )
            .ends("Brakka 0,0 f0 HP 12/12 axe@0,1"),
    ]
}

fn surprise() -> Vec<Case> {
    vec![
        case(&["GU-022"], "total surprise: 1d turns, never with combat reflexes")
            .on(vec![acts(cerys(), (0, 0), 0), stands(fenn(), (5, 0), 3)])
            .declare(Referee(SECOND))
            .tape(
                "referee: totally surprised
                dice 2",
            )
            .tells("GU-022 Fenn frozen for 2 turns")
            .ends("Fenn 5,0 f3 HP 11/11 stunned"),
        case(&["GU-022"], "a frozen turn passes, and the shock of it")
            .on(vec![acts(cerys(), (0, 0), 0), stands(fenn(), (5, 0), 3)])
            .given(|state| {
                second_next(state);
                let figure = &mut state.figures[1];
                (figure.frozen, figure.stun, figure.alertness) = (1, Some(Stun::Mental), -1);
                figure.pending_shock = 2;
            })
            .declare(Nothing(FIRST))
            .tells(
                "GU-704 Fenn shock: DX and IQ -2
                GU-015 Fenn ends the turn
                GU-015 Page begins the turn",
            )
            .ends("Fenn 5,0 f3 HP 11/11 stunned"),
        case(&["GU-022", "GU-012"], "the IQ roll of the surprised, with reflexes and shock")
            .on(vec![
                acts(cerys(), (0, 0), 0),
                stands(Sheet { has_combat_reflexes: true, ..fenn() }, (5, 0), 3),
            ])
            .given(|state| {
                second_next(state);
                let figure = &mut state.figures[1];
                (figure.stun, figure.alertness, figure.shock) = (Some(Stun::Mental), 2, 3);
            })
            .declare(Nothing(FIRST))
            .tape("dice 6 5 5")
            .tells(
                "GU-022 Fenn get over the surprise 16: IQ 11, combat reflexes 6, wears off 2, shock -3
                GU-706 Fenn no longer stunned",
            )
            .ends("Fenn 5,0 f3 HP 11/11"),
        case(&["GU-022"], "partial surprise gets easier, total surprise does not")
            .on(vec![acts(cerys(), (0, 0), 0), stands(fenn(), (5, 0), 3)])
            .given(|state| {
                second_next(state);
                state.figures[1].stun = Some(Stun::Mental);
            })
            .declare(Nothing(FIRST))
            .tape("dice 4 4 4")
            .tells("GU-022 Fenn failure: 12 against 11")
            .ends("Fenn 5,0 f3 HP 11/11 stunned"),
    ]
}

fn bars() -> Vec<Case> {
    vec![
        case(&["GU-018"], "nothing in hand to drop")
            .on(vec![acts(dorn(), (0, 0), 0), stands(fenn(), (5, 0), 3)])
            .refuses(Drop(FIRST), "R-NOTHING: nothing in hand"),
        case(&["GU-017"], "one manoeuvre a turn: the Move goes on")
            .on(vec![acts(dorn(), (0, 0), 0), stands(fenn(), (5, 0), 3)])
            .given(|state| {
                let figure = &mut state.figures[0];
                figure.manoeuvre = Some(hexfray::systems::gurps::Manoeuvre::Move);
                figure.turn.points = 1;
            })
            .refuses(AllOutDefence(FIRST), "R-MOVING: one manoeuvre a turn: the Move goes on")
            .refuses(Nothing(FIRST), "R-MOVING: one manoeuvre a turn: end the Move"),
        case(&["GU-023"], "the dead do nothing, and nobody strikes at them")
            .on(vec![acts(dorn(), (0, 0), 0), stands(fenn(), (1, 0), 3)])
            .given(|state| state.figures[1].life = Life::Dead)
            .refuses(Attack(FIRST, SECOND), "R-UNREADY")
            .refuses(Nothing(SECOND), "R-DEAD: dead"),
        case(&["GU-021"], "shots on one trigger are simultaneous")
            .on(vec![
                acts(brakka(), (8, 0), 3),
                stands(fenn(), (0, 0), 0),
                stands(Sheet { name: "Gwen".to_owned(), ..fenn() }.skilled(Skill::Crossbow, 20), (1, -1), 0),
            ])
            .given(|state| {
                super::waiting::covers(state, SECOND, &[(7, 0)]);
                super::waiting::covers(state, UnitId(2), &[(7, 0)]);
                state.figures[0].hp = -55;
            })
            .declare(Move(FIRST))
            .tape(
                "to where: @7,0
                facing: west
                dice 1 1 2
                dice 3 3 4
                dice 6
                dice 6 4 4",
            )
            .tells(
                "GU-021 all shots at once
                GU-703 Brakka dies
                GU-001 Gwen to hit 6 4 4 = 14",
            ),
    ]
}
