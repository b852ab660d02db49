//! Further worked examples of section 11: charges, missiles, shields, the start of a turn.

use super::stage::{Case, FIRST, SECOND, THIRD, acts, aldric, brakka, case, cerys, elspeth, fenn, stands};
use crate::cases::telling::at;
use hexfray::board::Terrain;
use hexfray::systems::gurps::Command::{Attack, Bash, Charge, Move, Nothing, PopUp, Shoot};
use hexfray::systems::gurps::{Aim, Aimed, Defences, Gear, ItemId, Sheet, Skill, State, Watch};

pub fn cases() -> Vec<Case> {
    let mut cases = blows();
    cases.extend(shots());
    cases.extend(watched());
    cases
}

fn blows() -> Vec<Case> {
    vec![
        case(&["GU-321", "GU-327", "GU-040"], "W-04 a charge over bad footing")
            .on(vec![acts(brakka(), (0, 0), 0), stands(aldric(), (5, 0), 3)])
            .ground(Terrain::Rugged, &[(2, 0)])
            .declare(Charge(FIRST, SECOND))
            .tape(
                "all-out charge: charge at −1
                charge to: @4,0
                with: Axe, swing 2d+1 cutting
                dice 4 5 3
                dice 2 2 3
                defence: parry with thrusting broadsword 12 or less
                dice 4 4 3",
            )
            .tells("GU-328 Brakka to hit 7: Axe/Mace 12, charge -1, bad footing on the way -4")
            .ends("Brakka 4,0 f0 HP 12/12 axe unready 1")
            .chance(168_837_521, 816_293_376),
        case(&["GU-343", "GU-344", "GU-641"], "W-18 a shield bash at a rapier")
            .on(vec![acts(aldric(), (0, 0), 0), stands(elspeth(), (1, 0), 3)])
            .declare(Bash(FIRST, SECOND))
            .tape(
                "dice 3 3 4
                ! defence: parry with rapier 8 or less = R-LIGHT: weapon of 2 lb or less cannot parry a shield
                defence: dodge 6 or less
                retreat: @2,0
                dice 4 4 2
                dice 1",
            )
            .ends("Elspeth 2,0 f3 HP 11/11")
            .chance(26_039, 78_732),
        case(&["GU-501", "GU-602"], "W-23 an all-out defence against a flail")
            .on(vec![
                acts(
                    Sheet::called("Gorm", [13, 11, 9, 12])
                        .skilled(Skill::Flail, 13)
                        .with(Gear::stock("Morningstar")),
                    (0, 0),
                    0,
                ),
                stands(aldric(), (1, 0), 3),
            ])
            .given(|state| state.figures[1].defences = Defences::Double)
            .declare(Attack(FIRST, SECOND))
            .tape(
                "dice 3 3 3
                defence: block 10 or less
                dice 4 4 3
                defence: dodge 10 or less
                dice 3 3 3",
            )
            .ends("Aldric 1,0 f3 HP 11/11")
            .chance(368_927, 1_889_568),
        case(&["GU-016", "GU-701", "GU-702"], "W-24 bleeding out")
            .on(vec![acts(elspeth(), (0, 0), 0), stands(aldric(), (5, 0), 3)])
            .given(|state| {
                state.order = vec![FIRST, SECOND, THIRD];
                state.figures[1].hp = -12;
            })
            .declare(Nothing(FIRST))
            .tape(
                "dice 3 4 4
                dice 5 4 3",
            )
            .ends("Aldric 5,0 f3 HP -12/11 unconscious lying")
            .chance(15, 64),
    ]
}

/// Cerys has aimed at the second figure for so many turns.
fn aims(state: &mut State, turns: u8) {
    let at = Aimed::Figure(SECOND);
    state.figures[0].aim = Some(Aim { at, item: ItemId(0), turns, has_moved: false, is_braced: false });
}

fn shots() -> Vec<Case> {
    vec![
        case(&["GU-203", "GU-204", "GU-224"], "W-14 an aimed longbow")
            .on(vec![acts(cerys(), (0, 0), 0), stands(brakka(), (40, 0), 3)])
            .given(|state| aims(state, 3))
            .declare(Shoot(FIRST, SECOND))
            .tape(
                "dice 4 3 3
                defence: dodge 7 or less
                dice 5 4 3
                dice 4",
            )
            .ends("Brakka 40,0 f3 HP 6/12 shock 6")
            .chance(7729, 93312),
        case(&["GU-215"], "W-15 a a snap shot at 10 hexes")
            .on(vec![acts(cerys(), (0, 0), 0), stands(brakka(), (10, 0), 3)])
            .declare(Shoot(FIRST, SECOND))
            .tape(
                "dice 3 2 1
                defence: dodge 7 or less
                dice 3 2 1",
            )
            .ends("Brakka 10,0 f3 HP 12/12")
            .chance(43, 1944),
        case(&["GU-002", "GU-114", "GU-147", "GU-151"], "W-15 b a critical snap shot at the next hex")
            .on(vec![acts(cerys(), (0, 0), 0), stands(elspeth(), (1, 0), 3)])
            .declare(Shoot(FIRST, SECOND))
            .tape(
                "dice 2 2 2
                dice 2 3 1
                dice 3
                dice 3 3 3",
            )
            .ends("Elspeth 1,0 f3 HP 0/11 shock 11 stunned")
            .chance(1025, 46_656),
        case(&["GU-251"], "W-17 a pop-up attack")
            .on(vec![acts(fenn(), (0, 0), 0), stands(brakka(), (3, 0), 3)])
            .given(|state| state.figures[0].is_covered = true)
            .declare(PopUp(FIRST, SECOND))
            .tape("dice 5 5 4")
            .ends("Brakka 3,0 f3 HP 12/12")
            .chance(31, 36),
        case(&["GU-252"], "W-17 bows cannot pop up")
            .on(vec![acts(cerys(), (0, 0), 0), stands(brakka(), (3, 0), 3)])
            .given(|state| state.figures[0].is_covered = true)
            .refuses(PopUp(FIRST, SECOND), "R-POPBOW: bows cannot pop up"),
    ]
}

/// Fenn covers one hex with the crossbow.
fn covers(state: &mut State, hex: (i32, i32), turns: u8) {
    let hex = at(hex.0, hex.1);
    let item = ItemId(1);
    state.figures[1].watch =
        Some(Watch { item, hexes: vec![hex], is_line: false, is_braced: false, known: vec![] });
    let aim = Aim { at: Aimed::At(hex), item, turns, has_moved: false, is_braced: false };
    state.figures[1].aim = (turns > 0).then_some(aim);
}

fn watched() -> Vec<Case> {
    vec![
        case(&["GU-241", "GU-243"], "W-16 opportunity fire with a look")
            .on(vec![acts(brakka(), (8, 0), 3), stands(fenn(), (0, 0), 0)])
            .given(|state| covers(state, (7, 0), 2))
            .declare(Move(FIRST))
            .tape(
                "to where: @7,0
                facing: west
                opportunity fire: look first, at −2
                dice 4 4 5
                dice 3 4 4
                defence: dodge 7 or less
                dice 5 4 4
                dice 2
                dice 5 5 4",
            )
            .ends("Brakka 7,0 f3 HP 4/12 shock 8 lying stunned axe unready 1")
            .chance(58819, 2_519_424),
        case(&["GU-245"], "W-28 watching, not yet aiming")
            .on(vec![acts(brakka(), (2, 0), 3), stands(fenn(), (0, 0), 0)])
            .given(|state| covers(state, (1, 0), 0))
            .declare(Move(FIRST))
            .tape(
                "to where: @1,0
                facing: west
                dice 3 3 3
                defence: dodge 7 or less
                dice 2 2 3",
            )
            .ends("Brakka 1,0 f3 HP 12/12")
            .chance(2695, 46656),
    ]
}
