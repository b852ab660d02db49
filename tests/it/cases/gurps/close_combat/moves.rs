//! Into a foe's hex, past him and out of it again (GU-400 to GU-402, GU-427 to GU-434).

use crate::cases::gurps::stage::{
    Case, FIRST, SECOND, THIRD, acts, aldric, brakka, case, dorn, elspeth, fenn, holds, knifer, met, shares,
    stands, together,
};
use crate::cases::held::Scene;
use crate::cases::telling::at;
use hexfray::hex::Facing;
use hexfray::systems::gurps::Command::{
    Aim, CloseAttack, Concentrate, EndTurn, Evade, Grapple, Move, Slam, Tackle, Unarmed, WildSwing,
};
use hexfray::systems::gurps::{
    CloseEvent, Defences, Event, Grasp, Gurps, Hand, Hold, Limb, Manoeuvre, Part, Posture, Side,
};
use hexfray::table::System;

pub fn cases() -> Vec<Case> {
    let mut cases = entering();
    cases.extend(evading());
    cases.extend(leaving());
    cases.extend(staying());
    cases
}

/// What neither a Move nor a step of another card leads out of.
fn staying() -> Vec<Case> {
    let third =
        |other| vec![acts(elspeth(), (0, 0), 0), stands(dorn(), (9, 0), 3), stands(brakka(), other, 0)];
    vec![
        case(&["GU-400"], "from a foe's hex a move leads on only past him")
            .on(together(elspeth(), dorn()))
            .given(|state| {
                shares(state, SECOND, FIRST, Facing::of(3));
                state.figures[0].manoeuvre = Some(Manoeuvre::Move);
                state.figures[0].turn.hexes = 1;
            })
            .refuses(Move(FIRST), "R-NOMOVE: in a foe's hex: evade first"),
        case(&["GU-411"], "whoever is held does not step out to strike")
            .on(third((-2, 0)))
            .given(|state| {
                met(state);
                holds(state, SECOND, FIRST, Part::UpperBody);
            })
            .refuses(Unarmed(FIRST, THIRD), "R-HELD: grappled"),
        case(&["GU-402"], "nobody steps from one foe's hex to grapple in another")
            .on(third((-1, 0)))
            .given(met)
            .refuses(Grapple(FIRST, THIRD), "R-NOTCC: target is not in your hex"),
        case(&["GU-453"], "no slam leads out through the foe's side")
            .on(third((1, 0)))
            .given(|state| {
                met(state);
                // One hex, and no way round.
                state.figures[0].turn.points = state.movement(FIRST) as u8 - 1;
            })
            .refuses(Slam(FIRST, THIRD), "R-NOMOVE"),
        case(&["GU-466"], "whoever crouches does not fly so far")
            .on(vec![acts(dorn(), (0, 0), 0), stands(elspeth(), (7, 0), 3)])
            .given(|state| state.figures[0].posture = Posture::Crouching)
            .refuses(Tackle(FIRST, SECOND), "R-NOMOVE"),
        case(&["GU-422"], "the hands that choke do not parry until the next turn")
            .on(vec![acts(elspeth(), (0, 0), 0), stands(dorn(), (1, 0), 3)])
            .given(|state| state.figures[1].manoeuvre = Some(Manoeuvre::Choke))
            .declare(Unarmed(FIRST, SECOND))
            .tape(
                "dice 3 3 3
                ! defence: parry with the weapon hand = R-HANDS: the hands choke until the next turn
                defence: dodge
                dice 1 2 2",
            )
            .ends("Dorn 1,0 f3 HP 13/13"),
        case(&["GU-435"], "without an active defence nobody steps back from a grapple")
            .on(vec![acts(dorn(), (0, 0), 0), stands(elspeth(), (1, 0), 3)])
            .given(|state| state.figures[1].defences = Defences::Passive)
            .declare(Grapple(FIRST, SECOND))
            .tape(
                "with: the off hand
                part: upper body
                dice 3 3 3
                dice 6 6 4",
            )
            .ends("Dorn 1,0 f0 HP 13/13 holds Elspeth upper body 1"),
    ]
}

/// GU-413: the seconds between two attempts are counted anew in every pin. GU-451: a hand that holds something else of
/// him leaves the pin as it is.
#[test]
fn a_pin_begins_anew_and_outlives_another_hold() {
    let mut state = case(&[], "").on(together(dorn(), elspeth())).scene.state("a pin", &[]);
    shares(&mut state, FIRST, SECOND, Facing::of(0));
    state.figures[1].tried_to_break_free = Some(0);
    let hold = |with, part, is_pin| {
        Event::Close(CloseEvent::Holds { who: FIRST, hold: Hold { on: SECOND, with, part, is_pin } })
    };
    Gurps::apply(&mut state, &hold(Grasp::Both, Part::UpperBody, true));
    assert_eq!(state.figures[1].tried_to_break_free, None);
    Gurps::apply(&mut state, &hold(Grasp::One(Hand::Weapon), Part::UpperBody, true));
    let arm = Part::Limb(Limb::arm(Side::Right));
    Gurps::apply(&mut state, &hold(Grasp::One(Hand::Off), arm, false));
    assert!(state.is_pinned(SECOND) && state.figures[0].holds.len() == 2);
}

fn entering() -> Vec<Case> {
    vec![
        case(&["GU-400", "GU-533"], "a move ends in a foe's hex")
            .on(vec![acts(dorn(), (0, 0), 0), stands(elspeth(), (2, 0), 3)])
            .declare(Move(FIRST))
            .tape("to where: @2,0")
            .tells("GU-400 in the foe's hex: close combat")
            .ends("Dorn 2,0 f0 HP 13/13"),
        case(&["GU-045", "GU-400"], "a step leads into a foe's hex")
            .on(vec![acts(aldric(), (0, 0), 0), stands(dorn(), (1, 0), 3)])
            .declare(Concentrate(FIRST))
            .tape(
                "step: step or turn
                step to: @1,0",
            )
            .tells("GU-400 in the foe's hex: close combat")
            .ends("Aldric 1,0 f0 HP 11/11"),
        case(&[], "aiming is no way into close combat")
            .on(vec![acts(fenn(), (0, 0), 0), stands(brakka(), (2, 0), 3)])
            .declare(Aim(FIRST, SECOND))
            .tape(
                "move: move or turn
                ! move to: @2,0 = R-OCCUPIED: hex occupied
                move to: @1,0",
            )
            .ends("Fenn 1,0 f0 HP 11/11 aiming"),
        case(&[], "a grapple begins with the step into his hex")
            .on(vec![acts(dorn(), (0, 0), 0), stands(elspeth(), (1, 0), 3)])
            .declare(Grapple(FIRST, SECOND))
            .tape(
                "with: the off hand
                part: upper body
                against the grapple: stay
                dice 3 3 3
                dice 6 6 4",
            )
            .ends("Dorn 1,0 f0 HP 13/13 holds Elspeth upper body 1"),
        case(&["GU-402"], "two steps away nobody can be grappled")
            .on(vec![acts(dorn(), (0, 0), 0), stands(elspeth(), (2, 0), 3)])
            .refuses(Grapple(FIRST, SECOND), "R-NOTCC: target is not in your hex, nor a step away"),
        case(&["GU-402", "GU-406"], "a dagger strikes with the step into his hex")
            .on(vec![acts(knifer(), (0, 0), 0), stands(dorn(), (1, 0), 3)])
            .declare(CloseAttack(FIRST, SECOND))
            .tape(
                "step to: @1,0
                with: Dagger, thrust
                dice 6 6 6
                dice 6 4 1",
            )
            .tells("GU-328 Knifer to hit 12: Knife 14, a weapon in close combat -2"),
        case(&["GU-045"], "sitting there is no step into a foe's hex")
            .on(vec![acts(dorn(), (0, 0), 0), stands(elspeth(), (1, 0), 3)])
            .given(|state| state.figures[0].posture = Posture::Sitting)
            .refuses(Grapple(FIRST, SECOND), "R-NOMOVE"),
    ]
}

fn evading() -> Vec<Case> {
    vec![
        case(&["GU-427", "GU-428", "GU-431"], "past a standing foe")
            .on(together(elspeth(), dorn()))
            .given(|state| shares(state, SECOND, FIRST, Facing::of(3)))
            .declare(Evade(FIRST, SECOND))
            .tape(
                "try to stop him?: stop him
                dice 3 2 2
                dice 4 4 4",
            )
            .tells(
                "GU-428 Elspeth evade 9: DX 14, he stands -5
                GU-428 Dorn stop him 12: DX 12
                GU-431 Elspeth gets past Dorn",
            )
            .ends("Elspeth 0,0 f0 HP 11/11 evaded Dorn")
            .chance(2_401, 11_664),
        case(&["GU-427"], "who is not stopped gets past of himself")
            .on(together(elspeth(), dorn()))
            .given(|state| shares(state, SECOND, FIRST, Facing::of(3)))
            .declare(Evade(FIRST, SECOND))
            .tape("try to stop him?: let him go")
            .tells("GU-427 nobody stops him")
            .ends("Elspeth 0,0 f0 HP 11/11 evaded Dorn"),
        case(&["GU-429", "GU-437"], "a sitting foe counts as kneeling; held legs hinder")
            .on(vec![acts(elspeth(), (0, 0), 0), stands(dorn(), (9, 0), 3), stands(brakka(), (8, 0), 3)])
            .given(|state| {
                shares(state, SECOND, FIRST, Facing::of(3));
                state.figures[0].entered.push((THIRD, Facing::of(3)));
                state.figures[1].posture = Posture::Sitting;
                holds(state, FIRST, SECOND, Part::LowerBody);
            })
            .declare(Evade(FIRST, SECOND))
            .tape(
                "try to stop him?: stop him
                dice 6 6 5
                dice 4 4 4",
            )
            .tells(
                "GU-428 Elspeth evade 12: DX 14, he sits -2
                GU-428 Dorn stop him 8: DX 12, held with both hands -4
                GU-431 the movement ends in the foe's hex",
            ),
        case(&["GU-428"], "who lies is past him easily, more so from behind")
            .on(vec![acts(elspeth(), (-1, 0), 0), stands(dorn(), (0, 0), 0)])
            .given(|state| {
                state.figures[1].posture = Posture::Crawling;
                state.figures[0].manoeuvre = Some(Manoeuvre::Move);
                state.board.tokens[0].at = at(0, 0);
                state.figures[0].entered.push((SECOND, Facing::of(3)));
                let turn = &mut state.figures[0].turn;
                (turn.hexes, turn.points, turn.came_from) = (1, 1, Some(at(-1, 0)));
            })
            .declare(Evade(FIRST, SECOND))
            .tape(
                "try to stop him?: stop him
                dice 6 6 5
                dice 4 4 4",
            )
            .tells(
                "GU-428 Elspeth evade 24: DX 14, he crawls 5, entered from behind 5
                GU-431 Elspeth gets past Dorn",
            ),
        case(&[], "past him one leaves by any side, with what movement is left")
            .on(vec![acts(elspeth(), (0, 0), 0), stands(dorn(), (9, 0), 3)])
            .given(|state| {
                shares(state, SECOND, FIRST, Facing::of(3));
                state.figures[0].manoeuvre = Some(Manoeuvre::Evade);
                state.figures[0].turn.evaded.push(SECOND);
            })
            .declare(Move(FIRST))
            .tape("to where: @3,0")
            .ends("Elspeth 3,0 f0 HP 11/11"),
        case(&["GU-430"], "sitting nobody evades")
            .on(together(elspeth(), dorn()))
            .given(|state| {
                shares(state, SECOND, FIRST, Facing::of(3));
                state.figures[0].posture = Posture::Sitting;
            })
            .refuses(Evade(FIRST, SECOND), "R-NOMOVE: not enough movement"),
    ]
}

fn leaving() -> Vec<Case> {
    vec![
        case(&["GU-432", "GU-433"], "out to the own side only")
            .on(together(elspeth(), dorn()))
            .given(|state| {
                shares(state, SECOND, FIRST, Facing::of(3));
                state.figures[0].posture = Posture::Kneeling;
            })
            .declare(Move(FIRST))
            .tape(
                "! to where: @1,0 = R-SIDE: foe's side: evade first
                to where: @-1,0",
            )
            .tells("GU-432 out to the own side")
            .ends("Elspeth -1,0 f0 HP 11/11 kneeling"),
        case(&[], "of who was there first the other side is his")
            .on(together(dorn(), elspeth()))
            .given(|state| {
                shares(state, FIRST, SECOND, Facing::of(3));
                state.figures[0].posture = Posture::Kneeling;
            })
            .declare(Move(FIRST))
            .tape(
                "! to where: @-1,0 = R-SIDE
                to where: @1,0",
            )
            .ends("Dorn 1,0 f0 HP 13/13 kneeling"),
        case(&["GU-434"], "after a single hex an ordinary attack")
            .on(vec![acts(dorn(), (-1, 0), 0), stands(elspeth(), (0, 0), 3)])
            .given(|state| {
                state.figures[0].manoeuvre = Some(Manoeuvre::Exit);
                let turn = &mut state.figures[0].turn;
                (turn.hexes, turn.points) = (1, 2);
            })
            .declare(Unarmed(FIRST, SECOND))
            .tape(
                "with: punch
                dice 6 5 4",
            )
            .tells("GU-434 one hex out of his hex: an ordinary attack"),
        case(&[], "after more than one only a wild swing")
            .on(vec![acts(aldric(), (-1, 0), 0), stands(elspeth(), (0, 0), 3)])
            .given(|state| {
                state.figures[0].manoeuvre = Some(Manoeuvre::Exit);
                let turn = &mut state.figures[0].turn;
                (turn.hexes, turn.points) = (2, 3);
            })
            .refuses(Unarmed(FIRST, SECOND), "R-MOVING")
            .declare(WildSwing(FIRST, SECOND))
            .tape(
                "with: Thrusting broadsword, swing
                dice 5 4 4",
            )
            .tells("GU-328 Aldric to hit 8: Broadsword 13, wild swing -5"),
        case(&[], "the end of an exit")
            .on(vec![acts(elspeth(), (-1, 0), 0), stands(dorn(), (0, 0), 3)])
            .given(|state| {
                state.figures[0].manoeuvre = Some(Manoeuvre::Exit);
                let turn = &mut state.figures[0].turn;
                (turn.hexes, turn.points) = (1, 2);
            })
            .declare(EndTurn(FIRST))
            .ends("Elspeth -1,0 f0 HP 11/11"),
    ]
}

/// GU-408: the turn of entering is the first; the shield is in the way from the second on.
#[test]
fn turns_in_a_shared_hex_are_counted() {
    let entering = case(&["GU-408"], "into his hex")
        .on(vec![acts(aldric(), (0, 0), 0), stands(dorn(), (1, 0), 3)])
        .given(|state| state.order = vec![FIRST, SECOND, THIRD])
        .declare(Concentrate(FIRST))
        .tape(
            "step: step or turn
            step to: @1,0",
        );
    let (_, played) = entering.play();
    let turns = |n: usize| played.run.state.figures[n].turns_close;
    // The second's turn has begun: his first in that hex.
    assert_eq!([turns(0), turns(1)], [1, 1]);
}
