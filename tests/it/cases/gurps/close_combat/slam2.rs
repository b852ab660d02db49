//! The rules of the slam one by one: contests, falls, pushes, whoever waits, and a shared hex.

use super::slam::share;
use crate::cases::gurps::stage::{
    Case, Cast, FIRST, SECOND, acts, aldric, brakka, case, cerys, dorn, elspeth, fenn, stands,
};
use hexfray::board::Terrain;
use hexfray::systems::gurps::Command::{Attack, Charge, Move};
use hexfray::systems::gurps::{Posture, Sheet, State, Wait};

pub fn cases() -> Vec<Case> {
    let mut cases = hits();
    cases.extend(avoided());
    cases.extend(falls());
    cases.extend(pushes());
    cases.extend(pushed_into());
    cases.extend(waits());
    cases.extend(shares());
    cases
}

/// Dorn beside a target that he runs into: what comes of his punch and of the contest of DX.
fn beside(target: Sheet, facing: i32) -> Vec<Cast> {
    vec![acts(dorn(), (0, 0), 0), stands(target, (1, 0), facing)]
}

fn hits() -> Vec<Case> {
    vec![
        case(&["GU-455"], "shields count on both sides, and so does a foe who came")
            .on(vec![
                acts(Sheet { name: "Alaric".to_owned(), ..aldric() }, (0, 0), 0),
                stands(aldric(), (1, 0), 3),
            ])
            .given(|state| state.figures[1].turn.towards = vec![(FIRST, 2)])
            .declare(Charge(FIRST, SECOND))
            .tape(
                "all-out charge: charge and slam at −5, then a slam; either strikes home
                dice 5 5 5
                dice 4 4 4
                dice 4 4 4
                dice 4 4 4
                dice 4 4 4",
            )
            .tells("GU-455 Alaric slam 10: ST 12, the foe came at him -2, shield 2, the foe's shield -2")
            .ends("Alaric 1,0 f0 HP 11/11 lying"),
        case(&["GU-054"], "who ran and then came one hex counts as coming")
            .on(beside(elspeth(), 3))
            .given(|state| {
                state.figures[1].has_run = true;
                state.figures[1].turn.hexes = 1;
            })
            .declare(Charge(FIRST, SECOND))
            .tape(
                "all-out charge: charge and slam at −5, then a slam; either strikes home
                dice 6 5 4
                dice 3 3 3
                dice 4 4 4
                dice 4 4 4
                dice 4 4 4
                dice 4 4 4
                dice 4 4 4",
            )
            .tells("GU-455 Dorn slam 13: ST 15, the foe came at him -2"),
        case(&["GU-465"], "no other defence than the contest of DX")
            .on(beside(brakka(), 3))
            .declare(Charge(FIRST, SECOND))
            .tape(
                "all-out charge: charge and slam at −5, then a slam; either strikes home
                dice 6 5 4
                dice 3 3 3
                dice 4 4 4
                dice 4 4 4
                dice 4 4 4
                dice 4 4 4
                dice 4 4 4",
            )
            .tells("GU-465 the contest of DX is the only active defence")
            .ends("Brakka 2,0 f3 HP 12/12 lying axe unready 1"),
    ]
}

fn avoided() -> Vec<Case> {
    let slam = "all-out charge: charge and slam at −5, then a slam; either strikes home
                dice 6 5 4
                dice 6 5 4
                dice 3 3 3";
    vec![
        case(&["GU-456"], "avoided with a wall behind the target: stays in its hex")
            .on(beside(elspeth(), 3))
            .ground(Terrain::Wall, &[(2, 0)])
            .declare(Charge(FIRST, SECOND))
            .tape(slam)
            .tells("GU-456 avoided, with nowhere to go: stops in the foe's hex")
            .ends("Dorn 1,0 f0 HP 13/13"),
        case(&["GU-456"], "avoided with a wall farther on: stops before it")
            .on(beside(elspeth(), 3))
            .ground(Terrain::Wall, &[(3, 0)])
            .declare(Charge(FIRST, SECOND))
            .tape(slam)
            .ends("Dorn 2,0 f0 HP 13/13"),
        case(&["GU-456"], "avoided before the board's edge")
            .on(vec![acts(dorn(), (0, 8), 1), stands(elspeth(), (0, 9), 4)])
            .declare(Charge(FIRST, SECOND))
            .tape(slam)
            .ends("Dorn 0,10 f1 HP 13/13"),
        case(&["GU-456"], "with too little movement for two hexes: for what there is")
            .on(vec![acts(dorn(), (0, 0), 0), stands(elspeth(), (5, 0), 3)])
            .declare(Charge(FIRST, SECOND))
            .tape(slam)
            .ends("Dorn 6,0 f0 HP 13/13"),
        case(&["GU-456", "GU-038"], "past a friend in whose hex nobody stops")
            .on(vec![acts(dorn(), (0, 0), 0), stands(elspeth(), (1, 0), 3), acts(fenn(), (3, 0), 3)])
            .declare(Charge(FIRST, SECOND))
            .tape(
                "all-out charge: charge and slam at −5, then a slam; either strikes home
                dice 6 5 4
                dice 6 5 4
                dice 3 3 3",
            )
            .ends("Dorn 4,0 f0 HP 13/13"),
    ]
}

fn falls() -> Vec<Case> {
    vec![
        case(&["GU-457", "GU-007"], "on a tie nobody falls, and both share the hex")
            .on(beside(elspeth(), 3))
            .declare(Charge(FIRST, SECOND))
            .tape(
                "all-out charge: charge and slam at −5, then a slam; either strikes home
                dice 6 5 4
                dice 3 3 3
                dice 4 4 4
                dice 5 5 4
                dice 3 3 3",
            )
            .tells("GU-457 a tie: nobody falls, both share the hex")
            .ends(
                "Dorn 1,0 f0 HP 13/13
                Elspeth 1,0 f3 HP 11/11",
            ),
        case(&["GU-458"], "the winner falls too if his dice beat his ST")
            .on(vec![acts(elspeth(), (0, 0), 0), stands(cerys(), (1, 0), 3)])
            .declare(Charge(FIRST, SECOND))
            .tape(
                "all-out charge: charge and slam at −5, then a slam; either strikes home
                dice 5 5 5
                dice 3 3 3
                dice 4 4 4
                dice 4 4 4
                dice 5 5 4",
            )
            .tells(
                "GU-457 Cerys falls
                GU-458 Elspeth falls
                GU-464 stays in the foe's hex",
            )
            .ends(
                "Elspeth 1,0 f0 HP 11/11 lying
                Cerys 1,0 f3 HP 10/10 lying",
            ),
        case(&["GU-459"], "17 stuns the loser, unhurt; he falls as well")
            .on(beside(elspeth(), 3))
            .declare(Charge(FIRST, SECOND))
            .tape(
                "all-out charge: charge and slam at −5, then a slam; either strikes home
                dice 6 5 4
                dice 3 3 3
                dice 4 4 4
                dice 6 6 5
                dice 3 3 3",
            )
            .tells(
                "GU-459 Dorn stunned
                GU-457 Dorn falls",
            )
            .ends("Dorn 1,0 f0 HP 13/13 lying stunned"),
    ]
}

fn pushes() -> Vec<Case> {
    vec![
        case(&["GU-460", "GU-464"], "who withstands the push stays where he fell")
            .on(beside(elspeth(), 3))
            .declare(Charge(FIRST, SECOND))
            .tape(
                "all-out charge: charge and slam at −5, then a slam; either strikes home
                dice 6 5 4
                dice 3 3 3
                dice 4 4 4
                dice 4 4 4
                dice 4 4 4
                dice 6 5 5
                dice 3 3 3",
            )
            .tells(
                "GU-460 Dorn not pushed: -1 against 1
                GU-464 stops in the foe's hex",
            )
            .ends(
                "Dorn 1,0 f0 HP 13/13
                Elspeth 1,0 f3 HP 11/11 lying",
            ),
        case(&["GU-460"], "beaten by one: pushed one hex all the same")
            .on(beside(elspeth(), 3))
            .declare(Charge(FIRST, SECOND))
            .tape(
                "all-out charge: charge and slam at −5, then a slam; either strikes home
                dice 6 5 4
                dice 3 3 3
                dice 4 4 4
                dice 4 4 4
                dice 4 4 4
                dice 5 4 4
                dice 3 3 3",
            )
            .ends("Elspeth 2,0 f3 HP 11/11 lying"),
        case(&["GU-463"], "won by more than 5: may run on forward")
            .on(beside(elspeth(), 3))
            .declare(Charge(FIRST, SECOND))
            .tape(
                "all-out charge: charge and slam at −5, then a slam; either strikes home
                dice 6 5 4
                dice 3 3 3
                dice 4 4 4
                dice 3 3 3
                dice 4 4 4
                dice 6 5 5
                dice 3 3 3
                after the slam: overrun
                overrun to: @4,-2",
            )
            .ends("Dorn 4,-2 f5 HP 13/13"),
        case(&["GU-464"], "or stays in the hex that the other was pushed from")
            .on(beside(elspeth(), 3))
            .declare(Charge(FIRST, SECOND))
            .tape(
                "all-out charge: charge and slam at −5, then a slam; either strikes home
                dice 6 5 4
                dice 3 3 3
                dice 4 4 4
                dice 3 3 3
                dice 4 4 4
                dice 4 4 4
                dice 4 4 4
                after the slam: stop",
            )
            .tells("GU-464 stops in the foe's hex")
            .ends(
                "Dorn 1,0 f0 HP 13/13
                Elspeth 3,0 f3 HP 11/11 lying",
            ),
    ]
}

/// Dorn's slam has felled Elspeth; she is pushed four hexes, but for what is in the way.
const PUSHED: &str = "all-out charge: charge and slam at −5, then a slam; either strikes home
    dice 6 5 4
    dice 3 3 3
    dice 4 4 4
    dice 4 4 4
    dice 4 4 4
    dice 3 3 3
    dice 4 4 4";

fn pushed_into() -> Vec<Case> {
    vec![
        case(&["GU-462"], "pushed up to a wall")
            .on(beside(elspeth(), 3))
            .ground(Terrain::Wall, &[(3, 0)])
            .declare(Charge(FIRST, SECOND))
            .tape(PUSHED)
            .tells("GU-462 stops before what is solid")
            .ends("Elspeth 2,0 f3 HP 11/11 lying"),
        case(&["GU-462"], "pushed up to a hole in the board")
            .on(beside(elspeth(), 3))
            .ground(Terrain::Nothing, &[(2, 0)])
            .declare(Charge(FIRST, SECOND))
            .tape(PUSHED)
            .ends("Elspeth 1,0 f3 HP 11/11 lying"),
        case(&["GU-462"], "pushed up to the board's edge")
            .on(vec![acts(dorn(), (0, 8), 1), stands(elspeth(), (0, 9), 4)])
            .declare(Charge(FIRST, SECOND))
            .tape(PUSHED)
            .ends("Elspeth 0,10 f4 HP 11/11 lying"),
        case(&["GU-461", "GU-525"], "whoever is pushed into falls if he fails; he is not pushed on")
            .on(vec![acts(dorn(), (0, 0), 0), stands(elspeth(), (1, 0), 3), stands(brakka(), (3, 0), 3)])
            .declare(Charge(FIRST, SECOND))
            .tape(
                "all-out charge: charge and slam at −5, then a slam; either strikes home
                dice 6 5 4
                dice 3 3 3
                dice 4 4 4
                dice 4 4 4
                dice 4 4 4
                dice 3 3 3
                dice 4 4 4
                dice 6 6 5",
            )
            .tells("GU-461 Brakka keep standing 16: ST 13, against a body 3")
            .ends(
                "Elspeth 3,0 f3 HP 11/11 lying
                Brakka 3,0 f3 HP 12/12 lying axe unready 1",
            ),
        case(&["GU-461"], "whoever is down already does not roll")
            .on(vec![acts(dorn(), (0, 0), 0), stands(elspeth(), (1, 0), 3), stands(brakka(), (3, 0), 3)])
            .given(|state| state.figures[2].posture = Posture::Lying)
            .declare(Charge(FIRST, SECOND))
            .tape(PUSHED)
            .tells("GU-461 down already")
            .ends("Elspeth 3,0 f3 HP 11/11 lying"),
    ]
}

fn waiting(state: &mut State) {
    state.figures[1].wait = Some(Wait { has_stepped: true, owes: None });
}

fn waits() -> Vec<Case> {
    vec![
        case(&["GU-465", "GU-360"], "who waits strikes before a slam")
            .on(vec![acts(dorn(), (0, 0), 0), stands(aldric(), (3, 0), 3)])
            .given(waiting)
            .declare(Charge(FIRST, SECOND))
            .tape(
                "all-out charge: feint and slam feint at −5, then a slam
                with: punch 1d crushing
                strike at the foe who comes?: strike
                dice 6 5 4
                dice 6 5 4
                dice 3 3 3
                dice 4 4 4
                dice 6 5 4
                dice 3 3 3",
            )
            .tells(
                "GU-001 Aldric to hit 6 5 4 = 15
                GU-352 Dorn feint 9: Brawling 14, charge -5
                GU-465 the contest of DX is the only active defence",
            ),
        case(&["GU-465"], "or, beside him, before the last hex is entered")
            .on(beside(aldric(), 3))
            .given(waiting)
            .declare(Charge(FIRST, SECOND))
            .tape(
                "all-out charge: feint and slam feint at −5, then a slam
                with: punch 1d crushing
                dice 6 5 4
                before the slam: strike
                dice 3 3 3
                dice 6
                dice 6 6 4",
            )
            .tells(
                "GU-353 the feint fails
                GU-465 Aldric waits no longer
                GU-453 does not stand: no slam",
            )
            .ends("Dorn 0,0 f0 HP 0/13 shock 13 lying stunned"),
        case(&["GU-465"], "he may let the slam come")
            .on(beside(aldric(), 3))
            .given(waiting)
            .declare(Charge(FIRST, SECOND))
            .tape(
                "all-out charge: feint and slam feint at −5, then a slam
                with: punch 1d crushing
                dice 6 5 4
                before the slam: wait on
                strike at the foe who comes?: let pass
                dice 6 6 4
                dice 3 3 3",
            )
            .ends("Aldric 1,0 f3 HP 11/11 waiting"),
    ]
}

fn shares() -> Vec<Case> {
    vec![
        case(&["GU-040"], "out of a shared hex by an ordinary Move")
            .on(vec![acts(dorn(), (0, 0), 0), stands(elspeth(), (3, 0), 3)])
            .given(share)
            .declare(Move(FIRST))
            .tape(
                "to where: @2,0
                facing: east",
            )
            .ends("Dorn 2,0 f0 HP 13/13"),
        case(&["GU-045"], "without the published limits a sword strikes after a step out of the shared hex")
            .option(1, 1)
            .on(vec![acts(aldric(), (0, 0), 0), stands(elspeth(), (3, 0), 3)])
            .given(share)
            .declare(Attack(FIRST, SECOND))
            .tape(
                "step to: @-1,0
                facing: east
                dice 6 5 4",
            )
            .ends("Aldric -1,0 f0 HP 11/11"),
    ]
}
