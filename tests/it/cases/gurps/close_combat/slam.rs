//! Slams at the end of an all-out charge: W-05 to W-07 of section 11, and every rule of the slam.

use crate::cases::gurps::stage::{
    Case, FIRST, SECOND, acts, aldric, brakka, case, cerys, dorn, elspeth, stands,
};
use crate::cases::telling::at;
use hexfray::board::{Side, Terrain};
use hexfray::systems::gurps::Command::Charge;
use hexfray::systems::gurps::{Carried, Gear, Grasp, Hold, Part, Posture, Sheet, Skill, State};

pub fn cases() -> Vec<Case> {
    let mut cases = worked();
    cases.extend(charges());
    cases.extend(room());
    cases.extend(shared());
    cases
}

/// What section 5.6 says of the hex that is shared then.
fn shared() -> Vec<Case> {
    vec![
        case(&["GU-401", "GU-640"], "out of a shared hex a retreat leads to one's own side")
            .on(vec![acts(dorn(), (0, 0), 0), stands(elspeth(), (4, 0), 3)])
            .declare(Charge(FIRST, SECOND))
            .tape(
                "all-out charge: charge and slam at −5, then a slam; either strikes home
                charge to: @3,0
                with: bite
                dice 2 2 3
                defence: dodge
                ! retreat: @3,0 = R-SIDE: foe's side: evade first
                ! retreat: @4,-1 = GU-401
                retreat: @5,-1
                dice 3 3 3",
            )
            .tells("GU-453 the target is no longer there")
            .ends(
                "Dorn 4,0 f0 HP 13/13
                Elspeth 5,-1 f3 HP 11/11",
            ),
        case(&["GU-404"], "who is pinned cannot avoid a slam")
            .on(vec![
                acts(dorn(), (0, 0), 0),
                stands(elspeth(), (4, 0), 3),
                stands(brakka(), (9, 0), 3).of(Side::Tide),
            ])
            .given(|state| {
                state.figures[1].posture = Posture::Lying;
                state.board.tokens[2].at = at(4, 0);
                let part = Part::UpperBody;
                state.figures[2].holds = vec![Hold { on: SECOND, with: Grasp::Both, part, is_pin: true }];
            })
            .declare(Charge(FIRST, SECOND))
            .tape(
                "all-out charge: charge and slam at −5, then a slam; either strikes home
                charge to: @3,0
                with: punch 1d crushing
                dice 6 5 4
                dice 5 5 5
                dice 3 3 2",
            )
            .tells(
                "GU-404 pinned: hit of itself
                GU-457 a tie: nobody falls, both share the hex",
            )
            .ends("Dorn 4,0 f0 HP 13/13"),
    ]
}

fn worked() -> Vec<Case> {
    vec![
        case(&["GU-323", "GU-400", "GU-054", "GU-457", "GU-460"], "W-05 a charge with kick and slam")
            .on(vec![acts(dorn(), (0, 0), 0), stands(elspeth(), (4, 0), 3)])
            .declare(Charge(FIRST, SECOND))
            .tape(
                "all-out charge: charge and slam at −5, then a slam; either strikes home
                charge to: @3,0
                with: kick 1d+2 crushing
                dice 4 4 4
                dice 3 3 3
                dice 4 3 4
                dice 5 4 4
                dice 5 5 4
                dice 3 4 4
                dice 4 4 3
                dice 5 3 4",
            )
            .tells(
                "GU-323 Dorn to hit 7: Brawling 14, kick -2, charge and slam -5
                GU-454 Dorn slam 12: DX 12
                GU-454 Elspeth avoid the slam 14: DX 14
                GU-323 Dorn slams into him: 1 against 1
                GU-455 Dorn slam 17: ST 15, came at the foe 2
                GU-455 Dorn knocks him down: 3 against -1
                GU-457 Elspeth falls
                GU-460 Dorn pushed back: 4 against -2
                GU-464 stops in the foe's hex",
            )
            .ends(
                "Dorn 4,0 f0 HP 13/13
                Elspeth 7,0 f3 HP 11/11 lying",
            ),
        case(&["GU-455", "GU-459", "GU-461", "GU-463"], "W-06 a slam into a bystander, stun, overrun")
            .on(vec![acts(dorn(), (-1, 0), 0), stands(brakka(), (0, 0), 3), stands(cerys(), (2, 0), 3)])
            .given(|state| state.figures[0].has_run = true)
            .declare(Charge(FIRST, SECOND))
            .tape(
                "all-out charge: charge and slam at −5, then a slam; either strikes home
                with: punch 1d crushing
                dice 6 5 4
                dice 3 3 4
                dice 4 4 4
                dice 3 4 5
                dice 6 5 6
                dice 4 3 3
                dice 4 4 4
                dice 5 5 5
                after the slam: overrun
                overrun to: @1,-1",
            )
            .tells(
                "GU-455 Dorn slam 17: ST 15, came at the foe 2
                GU-455 Dorn knocks him down: 5 against -4
                GU-459 Brakka stunned
                GU-461 stops in another's hex
                GU-461 Cerys keep standing 16: DX 13, against a body 3",
            )
            .ends(
                "Dorn 1,-1 f5 HP 13/13
                Brakka 2,0 f3 HP 12/12 lying stunned axe unready 1
                Cerys 2,0 f3 HP 10/10",
            ),
        case(&["GU-459", "GU-706"], "who has thrown 17 himself stands there stunned, and overruns nobody")
            .on(vec![acts(Sheet { st: 20, ..dorn() }, (-1, 0), 0), stands(brakka(), (0, 0), 3)])
            .given(|state| state.figures[0].has_run = true)
            .declare(Charge(FIRST, SECOND))
            .tape(
                "all-out charge: charge and slam at −5, then a slam; either strikes home
                dice 6 5 4
                dice 3 3 4
                dice 4 4 4
                dice 6 6 5
                dice 6 5 5
                dice 4 3 3
                dice 4 4 4",
            )
            .tells(
                "GU-459 Dorn stunned
                GU-706 stunned: no overrun
                GU-464 stops in the foe's hex",
            )
            .ends("Dorn 0,0 f0 HP 13/13 stunned"),
        case(&["GU-464"], "W-06 without the overrun")
            .on(vec![acts(dorn(), (-1, 0), 0), stands(brakka(), (0, 0), 3), stands(cerys(), (2, 0), 3)])
            .given(|state| state.figures[0].has_run = true)
            .declare(Charge(FIRST, SECOND))
            .tape(
                "all-out charge: charge and slam at −5, then a slam; either strikes home
                with: punch 1d crushing
                dice 6 5 4
                dice 3 3 4
                dice 4 4 4
                dice 3 4 5
                dice 6 5 6
                dice 4 3 3
                dice 4 4 4
                dice 5 5 5
                after the slam: stop",
            )
            .tells("GU-464 stops in the foe's hex")
            .ends("Dorn 0,0 f0 HP 13/13"),
        case(&["GU-454", "GU-456"], "W-07 an avoided slam")
            .on(vec![acts(elspeth(), (-3, 3), 5), stands(aldric(), (0, 0), 0)])
            .declare(Charge(FIRST, SECOND))
            .tape(
                "all-out charge: charge and slam at −5, then a slam; either strikes home
                charge to: @-1,1
                with: Rapier, thrust 1d−1 impaling
                dice 5 5 5
                dice 6 5 5
                dice 3 3 3
                on to: @2,-2",
            )
            .tells(
                "GU-454 Aldric avoid the slam 10: DX 12, from the side -2
                GU-323 Elspeth is avoided: -2 against 1
                GU-456 avoided: has to go on straight",
            )
            .ends("Elspeth 2,-2 f5 HP 11/11"),
    ]
}

fn charges() -> Vec<Case> {
    vec![
        case(&["GU-323", "GU-327"], "bad footing on the way counts for the blow")
            .on(vec![acts(dorn(), (0, 0), 0), stands(elspeth(), (3, 0), 3)])
            .ground(Terrain::Rugged, &[(1, 0)])
            .declare(Charge(FIRST, SECOND))
            .tape(
                "all-out charge: charge and slam at −5, then a slam; either strikes home
                with: punch 1d crushing
                dice 4 3 4
                dice 4 4 4
                dice 4 4 4
                dice 3 3 3",
            )
            .tells("GU-323 Dorn to hit 7: Brawling 14, charge and slam -5, bad footing on the way -2")
            .ends("Dorn 5,0 f0 HP 13/13"),
        case(&["GU-324"], "a feint lowers the target's DX in the first contest")
            .on(vec![acts(elspeth(), (0, 0), 0), stands(brakka(), (2, 0), 3)])
            .declare(Charge(FIRST, SECOND))
            .tape(
                "all-out charge: feint and slam feint at −5, then a slam
                with: Rapier, thrust 1d−1 impaling
                dice 2 2 2
                dice 4 4 4
                dice 3 3 4
                dice 3 3 3
                dice 4 4 4
                dice 3 3 3",
            )
            .tells(
                "GU-352 Elspeth feint 10: Fencing 15, charge -5
                GU-454 Brakka avoid the slam 7: DX 11, feint -4
                GU-324 Elspeth slams into him: 4 against -2
                GU-455 Elspeth slam 12: ST 10, came at the foe 2
                GU-455 Elspeth is knocked down: 0 against 4",
            )
            .ends(
                "Elspeth 2,0 f0 HP 11/11 lying
                Brakka 2,0 f3 HP 12/12",
            ),
        case(&["GU-324", "GU-327"], "bad footing counts for the feint; a failed one for nothing")
            .on(vec![acts(elspeth(), (0, 0), 0), stands(brakka(), (2, 0), 3)])
            .ground(Terrain::Rugged, &[(1, 0)])
            .declare(Charge(FIRST, SECOND))
            .tape(
                "all-out charge: feint and slam feint at −5, then a slam
                dice 6 6 4
                dice 3 3 3
                dice 6 6 4
                dice 3 3 3",
            )
            .tells(
                "GU-352 Elspeth feint 6: Fencing 15, charge -5, bad footing on the way -4
                GU-353 the feint fails
                GU-454 Brakka avoid the slam 11: DX 11",
            ),
        case(&["GU-357"], "no feint before a slam from behind")
            .on(vec![acts(elspeth(), (0, 0), 0), stands(brakka(), (2, 0), 0)])
            .declare(Charge(FIRST, SECOND))
            .tape(
                "! all-out charge: feint and slam feint at −5, then a slam = R-FEINTSEEN: the target cannot see you
                all-out charge: charge and slam at −5, then a slam; either strikes home
                dice 5 5 5
                dice 4 4 4
                dice 3 3 3",
            )
            .tells(
                "GU-454 from behind: hits of itself
                GU-455 Elspeth slam 14: ST 10, came at the foe 2, from behind 2",
            ),
    ]
}

fn room() -> Vec<Case> {
    vec![
        case(&["GU-325"], "there has to be movement left for the target's hex")
            .on(vec![acts(dorn(), (0, 0), 0), stands(elspeth(), (7, 0), 3)])
            .declare(Charge(FIRST, SECOND))
            .tape(
                "! all-out charge: charge and slam at −5, then a slam; either strikes home = R-NOMOVE: not enough movement for the target's hex
                all-out charge: charge at −1
                charge to: @6,0
                dice 6 5 5",
            )
            .ends("Dorn 6,0 f0 HP 13/13"),
        case(&["GU-041", "GU-453"], "the extra point of a sprint leads into it")
            .on(vec![acts(dorn(), (0, 0), 0), stands(elspeth(), (7, 0), 3)])
            .given(|state| state.figures[0].has_run = true)
            .declare(Charge(FIRST, SECOND))
            .tape(
                "all-out charge: charge and slam at −5, then a slam; either strikes home
                dice 6 5 5
                dice 3 3 3
                dice 4 4 4
                dice 6 6 4
                dice 3 3 3",
            )
            .tells("GU-041 sprints: 1 more")
            .ends("Dorn 7,0 f0 HP 13/13"),
        case(&["GU-325"], "the slam is left out once the blow has felled the target")
            .on(vec![acts(dorn(), (0, 0), 0), stands(elspeth(), (2, 0), 3)])
            .declare(Charge(FIRST, SECOND))
            .tape(
                "all-out charge: charge and slam at −5, then a slam; either strikes home
                with: kick 1d+2 crushing
                dice 2 2 3
                defence: no active defence
                dice 6
                dice 6 5 4
                the target is down: no slam",
            )
            .tells("GU-325 the slam is left out")
            .ends(
                "Dorn 1,0 f0 HP 13/13
                Elspeth 2,0 f3 HP 3/11 shock 8 lying stunned",
            ),
        case(&["GU-454"], "who is down is run into all the same, at -2")
            .on(vec![acts(dorn(), (0, 0), 0), stands(elspeth(), (2, 0), 3)])
            .given(|state| state.figures[1].posture = Posture::Sitting)
            .declare(Charge(FIRST, SECOND))
            .tape(
                "all-out charge: charge and slam at −5, then a slam; either strikes home
                dice 6 5 4
                dice 4 4 4
                dice 4 4 4
                dice 4 4 4
                dice 4 4 4
                dice 4 4 4
                dice 4 4 4",
            )
            .tells("GU-454 Elspeth avoid the slam 12: DX 14, not standing -2")
            .ends("Elspeth 4,0 f3 HP 11/11 lying"),
        case(&["GU-453"], "what strikes in one's own hex only strikes on entering")
            .on(vec![acts(dorn(), (0, 0), 0), stands(elspeth(), (2, 0), 3)])
            .declare(Charge(FIRST, SECOND))
            .tape(
                "all-out charge: charge and slam at −5, then a slam; either strikes home
                with: bite 1d−3 crushing
                dice 6 5 4
                dice 4 4 4
                dice 6 4 4
                dice 4 4 4
                dice 6 4 4
                dice 4 4 4
                dice 4 4 4",
            )
            .tells(
                "GU-453 Dorn moves to @2,0, 1 movement point
                GU-323 Dorn to hit 7: DX 12, charge and slam -5
                GU-454 Dorn slam 12: DX 12",
            ),
        case(&["GU-324"], "with a dagger the feint comes on entering")
            .on(vec![
                acts(elspeth().skilled(Skill::Knife, 14).with(Gear::stock("Dagger").carried(Carried::OffHand)), (0, 0), 0),
                stands(brakka(), (2, 0), 3),
            ])
            .declare(Charge(FIRST, SECOND))
            .tape(
                "all-out charge: feint and slam feint at −5, then a slam
                with: Dagger, thrust 1d−3 impaling
                dice 6 6 4
                dice 3 3 3
                dice 3 3 3
                dice 6 6 4
                dice 3 3 3",
            )
            .tells(
                "GU-453 Elspeth moves to @2,0, 1 movement point
                GU-352 Elspeth feint 9: Knife 14, charge -5",
            ),
        case(&["GU-325"], "who has stepped back is followed as far as movement allows")
            .on(vec![acts(dorn(), (0, 0), 0), stands(elspeth(), (6, 0), 3)])
            .declare(Charge(FIRST, SECOND))
            .tape(
                "all-out charge: charge and slam at −5, then a slam; either strikes home
                with: punch 1d crushing
                dice 3 3 3
                defence: dodge 6 or less
                retreat: @7,0
                dice 2 2 2",
            )
            .tells("GU-325 not enough movement for the target's hex")
            .ends("Dorn 5,0 f0 HP 13/13"),
        case(&["GU-453"], "not from kneeling")
            .on(vec![acts(dorn(), (0, 0), 0), stands(elspeth(), (2, 0), 3)])
            .given(|state| state.figures[0].posture = Posture::Kneeling)
            .declare(Charge(FIRST, SECOND))
            .tape(
                "! all-out charge: charge and slam at −5, then a slam; either strikes home = R-STAND: stand up first
                all-out charge: charge at −1
                dice 6 5 5",
            ),
        case(&["GU-453"], "not from the target's own hex")
            .on(vec![acts(dorn(), (0, 0), 0), stands(elspeth(), (2, 0), 3)])
            .given(share)
            .overrule(Charge(FIRST, SECOND))
            .tape(
                "! all-out charge: charge and slam at −5, then a slam; either strikes home = R-STARTCC: you began the turn in his hex
                over all-out charge: charge at −1
                over charge to: stay
                dice 6 5 5",
            ),
        case(&["GU-453"], "a kick that costs the footing costs the slam")
            .on(vec![acts(dorn(), (0, 0), 0), stands(elspeth(), (2, 0), 3)])
            .declare(Charge(FIRST, SECOND))
            .tape(
                "all-out charge: charge and slam at −5, then a slam; either strikes home
                with: kick 1d+2 crushing
                dice 4 4 4
                dice 5 5 5",
            )
            .tells("GU-453 does not stand: no slam")
            .ends("Dorn 1,0 f0 HP 13/13 lying"),
    ]
}

/// The second figure stands in the first one's hex.
pub fn share(state: &mut State) {
    state.board.tokens[1].at = state.board.tokens[0].at;
}
