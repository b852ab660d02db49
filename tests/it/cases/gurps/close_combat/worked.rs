//! The worked examples of close combat: W-08 to W-13, W-21 and W-27 of section 11. Dice, numbers and ends are the
//! specification's.

use crate::cases::gurps::stage::{
    Case, FIRST, SECOND, acts, aldric, brakka, case, dorn, elspeth, grips, holds, shares, stands,
};
use hexfray::hex::Facing;
use hexfray::systems::gurps::Command::{
    BreakFree, Choke, CloseAttack, Grapple, Pin, Tackle, Takedown, Unarmed,
};
use hexfray::systems::gurps::{Grasp, Hand, Part, Place, Posture};

pub fn cases() -> Vec<Case> {
    let mut cases = throws();
    cases.extend(holds_and_breaks());
    cases
}

fn throws() -> Vec<Case> {
    vec![
        case(
            &["GU-466", "GU-467", "GU-468", "GU-469", "GU-470", "GU-471"],
            "W-08 flying tackle, automatic grapple",
        )
        .on(vec![acts(dorn(), (0, 0), 0), stands(elspeth(), (7, 0), 3)])
        .declare(Tackle(FIRST, SECOND))
        .tape(
            "run in from: @6,0
                against the tackle: dodge 6 or less
                dice 4 4 3
                dice 4 4 4
                dice 3 3 3",
        )
        .tells(
            "GU-120 Elspeth to defend 6: Move 6
                GU-468 Dorn tackle 19: ST 15, came at the foe 2, tackle 2
                GU-468 Elspeth withstand the tackle 8: ST 10, tried to dodge -2
                GU-468 Dorn knocks him down: 7 against -1
                GU-469 Elspeth falls
                GU-469 Dorn falls
                GU-470 Dorn holds Elspeth: upper body, with both hands",
        )
        .ends(
            "Dorn 7,0 f0 HP 13/13 lying holds Elspeth upper body 2
                Elspeth 7,0 f3 HP 11/11 lying",
        )
        .chance(260_729, 314_928),
        case(&["GU-435", "GU-443"], "W-09 retreat from a grapple, tie")
            .on(vec![acts(dorn(), (0, 0), 0), stands(aldric(), (1, 0), 3)])
            .declare(Grapple(FIRST, SECOND))
            .tape(
                "with: both hands
                part: upper body with both hands his arms are at −4
                against the grapple: @2,0
                dice 4 4 5
                dice 5 4 4",
            )
            .tells(
                "GU-435 Dorn grapple 15: DX 12, grapple 3
                GU-435 Aldric slip away 15: DX 12, steps back 3
                GU-443 Aldric retreats to @2,0",
            )
            .ends(
                "Dorn 1,0 f0 HP 13/13
                Aldric 2,0 f3 HP 11/11",
            )
            .chance(4_249, 7_776),
        case(&["GU-473", "GU-475", "GU-476"], "W-11 takedown lost")
            .on(vec![acts(elspeth(), (0, 0), 0), stands(brakka(), (9, 0), 3)])
            .given(|state| {
                shares(state, SECOND, FIRST, Facing::of(3));
                grips(state, FIRST, SECOND, Part::UpperBody, Grasp::One(Hand::Off), false);
            })
            .declare(Takedown(FIRST, SECOND))
            .tape(
                "dice 5 5 4
                dice 4 3 4
                where Elspeth lies: @-1,0",
            )
            .tells(
                "GU-473 Elspeth throw him down 14: DX 14
                GU-473 Brakka keep standing 13: ST 13
                GU-473 Elspeth does not throw him: 0 against 2",
            )
            .ends(
                "Elspeth 0,0 f0 HP 11/11 lying
                Brakka 0,0 f3 HP 12/12",
            )
            .chance(5_647, 15_552),
    ]
}

fn holds_and_breaks() -> Vec<Case> {
    vec![
        case(&["GU-410", "GU-412", "GU-414"], "W-10 break free against two hands")
            .on(vec![acts(aldric(), (0, 0), 0), stands(dorn(), (9, 0), 3)])
            .given(|state| {
                shares(state, FIRST, SECOND, Facing::of(0));
                holds(state, SECOND, FIRST, Part::UpperBody);
            })
            .declare(BreakFree(FIRST, SECOND))
            .tape(
                "dice 3 3 2
                dice 6 6 5
                free: @-1,0",
            )
            .tells(
                "GU-410 Aldric break free 12: ST 12
                GU-410 Dorn hold on 20: ST 15, both hands 5
                GU-410 Aldric breaks free: 4 against 3",
            )
            .ends(
                "Aldric -1,0 f0 HP 11/11
                Dorn 0,0 f3 HP 13/13",
            )
            .chance(17, 864),
        case(&["GU-446", "GU-447", "GU-448"], "W-12 pin with weight")
            .on(vec![acts(dorn(), (0, 0), 0), stands(elspeth(), (9, 0), 3)])
            .given(|state| {
                shares(state, SECOND, FIRST, Facing::of(3));
                state.figures[1].posture = Posture::Lying;
            })
            .declare(Pin(FIRST, SECOND))
            .tape(
                "dice 6 5 5
                dice 2 3 3",
            )
            .tells(
                "GU-807 any defence: Dodge 4, bare-handed Parry 7
                GU-446 Dorn pin 23: ST 15, heavier 8
                GU-446 Elspeth throw him off 10: ST 10
                GU-446 Dorn pins him: 7 against 2
                GU-447 Dorn pins Elspeth",
            )
            .ends(
                "Dorn 0,0 f0 HP 13/13 kneeling pins Elspeth 2
                Elspeth 0,0 f3 HP 11/11 lying",
            )
            .chance(11_657, 11_664),
        case(&["GU-412", "GU-413"], "W-12 then breaking free fails")
            .on(vec![acts(elspeth(), (0, 0), 0), stands(dorn(), (9, 0), 3)])
            .given(|state| {
                state.second = 5;
                shares(state, FIRST, SECOND, Facing::of(0));
                grips(state, SECOND, FIRST, Part::UpperBody, Grasp::Both, true);
                state.figures[0].posture = Posture::Lying;
                state.figures[1].posture = Posture::Kneeling;
            })
            .declare(BreakFree(FIRST, SECOND))
            .tape(
                "dice 2 2 2
                dice 5 5 5",
            )
            .tells(
                "GU-410 Dorn hold on 25: ST 15, pinned 10
                GU-410 Elspeth does not break free: 4 against 10",
            )
            .ends("Dorn 0,0 f3 HP 13/13 kneeling pins Elspeth 2"),
        case(&["GU-413"], "W-12 the next attempt is refused until turn 15")
            .on(vec![acts(elspeth(), (0, 0), 0), stands(dorn(), (9, 0), 3)])
            .given(|state| {
                state.second = 14;
                state.figures[0].tried_to_break_free = Some(5);
                shares(state, FIRST, SECOND, Facing::of(0));
                grips(state, SECOND, FIRST, Part::UpperBody, Grasp::Both, true);
                state.figures[0].posture = Posture::Lying;
            })
            .refuses(BreakFree(FIRST, SECOND), "R-WAIT10: wait 1 more turn"),
        case(&["GU-421", "GU-422", "GU-423"], "W-13 choke")
            .on(vec![acts(dorn(), (0, 0), 0), stands(aldric(), (9, 0), 3)])
            .given(|state| {
                shares(state, SECOND, FIRST, Facing::of(3));
                holds(state, FIRST, SECOND, Part::Neck);
            })
            .declare(Choke(FIRST, SECOND))
            .tape(
                "dice 3 4 4
                dice 4 4 4",
            )
            .tells(
                "GU-421 Dorn choke 15: ST 15
                GU-421 Aldric withstand it 11: HT 11
                GU-421 Dorn chokes him: 4 against -1
                GU-423 Aldric gets no air
                GU-421 Aldric injury 5: lead 5",
            )
            .ends("Aldric 0,0 f3 HP 6/11 shock 5 choked")
            .chance(469, 5_184),
        case(&["GU-137", "GU-337", "GU-339"], "W-21 in his hex: only a dodge is left")
            .on(vec![acts(dorn(), (0, 0), 0), stands(aldric(), (9, 0), 3)])
            .given(|state| shares(state, SECOND, FIRST, Facing::of(3)))
            .declare(Unarmed(FIRST, SECOND))
            .tape(
                "with: punch 1d crushing
                dice 4 4 4
                ! defence: block 12 or less = R-CCONLY
                defence: dodge 10 or less
                dice 4 4 4
                dice 5
                dice 5 5 4
                dice 4",
            )
            .tells(
                "GU-336 Dorn to hit 14: Brawling 14
                GU-149 Aldric injury 1: basic damage 5, Chainmail shirt -4",
            )
            .ends(
                "Dorn 0,0 f0 HP 11/13 shock 2
                Aldric 0,0 f3 HP 10/11 shock 1",
            ),
        case(&["GU-407"], "W-27 shield in the clinch")
            .on(vec![acts(aldric(), (0, 0), 0), stands(dorn(), (9, 0), 3)])
            .given(|state| {
                shares(state, SECOND, FIRST, Facing::of(3));
                state.figures[0].turns_close = 2;
            })
            .refuses(CloseAttack(FIRST, SECOND), "R-CCWEAPON: weapon not legal in close combat"),
        // The hand that punches is empty: the sword is put away.
        case(&["GU-408"], "W-27 the shield takes 3 off the punch")
            .on(vec![acts(aldric(), (0, 0), 0), stands(dorn(), (9, 0), 3)])
            .given(|state| {
                shares(state, SECOND, FIRST, Facing::of(3));
                state.figures[0].turns_close = 2;
                state.things[0].place = Place::PutAway(FIRST);
            })
            .declare(Unarmed(FIRST, SECOND))
            .tape(
                "with: punch 1d−3 crushing
                dice 3 3 4",
            )
            .tells("GU-336 Aldric to hit 9: DX 12, shield in the way -3")
            .ends("Dorn 0,0 f3 HP 13/13"),
        case(&[], "W-27 in the turn of entering nothing is in the way")
            .on(vec![acts(aldric(), (0, 0), 0), stands(dorn(), (1, 0), 3)])
            .given(|state| state.things[0].place = Place::PutAway(FIRST))
            .declare(Unarmed(FIRST, SECOND))
            .tape(
                "step: step before
                step to: @1,0
                with: punch 1d−3 crushing
                dice 3 3 4
                defence: dodge
                dice 3 2 1",
            )
            .tells("GU-336 Aldric to hit 12: DX 12"),
    ]
}
