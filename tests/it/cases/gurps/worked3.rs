//! The rest of the worked examples of section 11 that need neither a slam nor the cards of close combat.

use super::stage::{Case, FIRST, SECOND, acts, aldric, brakka, case, dorn, elspeth, stands};
use crate::cases::telling::at;
use hexfray::systems::gurps::Command::{Attack, StrikeWeapon, Unarmed};
use hexfray::systems::gurps::{Carried, Gear, Quality, Sheet, Skill, State};

pub fn cases() -> Vec<Case> {
    let mut cases = others();
    cases.extend(halberds());
    cases.extend(parries());
    cases
}

/// The second stands in the hex of the first.
fn in_one_hex(state: &mut State) {
    state.board.tokens[1].at = at(0, 0);
}

fn others() -> Vec<Case> {
    let fine = Gear { quality: Quality::Fine, ..Gear::stock("Axe") };
    let brakka_fine = Sheet { gear: vec![], ..brakka() }.with(fine);
    vec![
        case(&["GU-331", "GU-332"], "W-19 breaking a rapier with a fine axe")
            .on(vec![acts(brakka_fine, (0, 0), 0), stands(elspeth(), (1, 0), 3)])
            .declare(StrikeWeapon(FIRST, SECOND))
            .tape(
                "with: Axe, swing 2d+2 cutting
                dice 3 2 2
                defence: parry with rapier 10 or less
                dice 5 5 3
                dice 1 1",
            )
            .tells("GU-331 Elspeth in one blow 2: breaks at 4, the better weapon strikes -2")
            .ends("Elspeth 1,0 f3 HP 11/11 rapier broken")
            .chance(1_480_739, 12_754_584),
        case(&["GU-137", "GU-337", "GU-339"], "W-21 punching chain mail")
            .on(vec![acts(dorn(), (0, 0), 0), stands(aldric(), (1, 0), 3)])
            .given(in_one_hex)
            .declare(Unarmed(FIRST, SECOND))
            .tape(
                "with: punch 1d crushing
                dice 4 4 4
                ! defence: block = R-CCONLY: not possible in close combat
                ! defence: parry with thrusting broadsword = R-CCONLY: not possible in close combat
                defence: dodge 10 or less
                dice 4 4 4
                dice 5
                dice 5 5 4
                dice 4",
            )
            .tells("GU-149 Aldric injury 1: basic damage 5, Chainmail shirt -4")
            .ends(
                "Aldric 0,0 f3 HP 10/11 shock 1
                Dorn 0,0 f0 HP 11/13 shock 2",
            )
            .chance(455, 236_196),
        case(&["GU-031", "GU-129"], "W-26 the right side")
            .on(vec![acts(brakka(), (-1, 1), 5), stands(elspeth(), (0, 0), 0)])
            .declare(Attack(FIRST, SECOND))
            .tape(
                "with: Axe, swing 2d+1 cutting
                dice 4 3 3
                defence: parry with rapier 8 or less
                dice 3 3 2",
            )
            .tells(
                "GU-031 from the right
                GU-120 Elspeth to defend 8: two thirds of the skill 10, from the side -2",
            )
            .ends("Elspeth 0,0 f0 HP 11/11")
            .chance(109_577, 629_856),
    ]
}

/// Somebody of this ST with a halberd.
pub fn hal(st: i16) -> Sheet {
    let sheet = Sheet { load: Some(0), ..Sheet::called("Hal", [st, 12, 10, 11]) };
    sheet.skilled(Skill::Polearm, 12).with(Gear::stock("Halberd").carried(Carried::BothHands))
}

/// W-29: a halberd after a blow that misses.
fn misses(st: i16, title: &'static str, tape: &'static str, ends: &'static str) -> Case {
    case(&["GU-328"], title)
        .on(vec![acts(hal(st), (0, 0), 0), stands(brakka(), (3, 0), 3)])
        .declare(Attack(FIRST, SECOND))
        .tape(tape)
        .ends(ends)
        .chance(13, 54)
}

fn halberds() -> Vec<Case> {
    let swing = "with: Halberd, swing, cutting 2d+4 cutting\ndice 5 5 4";
    let thrust = "with: Halberd, thrust 1d+3 impaling\ndice 5 5 4";
    let strong = "with: Halberd, swing, cutting 3d+5 cutting\ndice 5 5 4";
    let strong_thrust = "with: Halberd, thrust 1d+5 impaling\ndice 5 5 4";
    vec![
        misses(13, "W-29 a halberd swung by ST 13", swing, "Hal 0,0 f0 HP 11/11 halberd unready 2"),
        misses(13, "W-29 a halberd thrust by ST 13", thrust, "Hal 0,0 f0 HP 11/11 halberd unready 1"),
        misses(18, "W-29 a halberd swung by ST 18", strong, "Hal 0,0 f0 HP 11/11 halberd unready 1"),
        misses(18, "W-29 a halberd thrust by ST 18", strong_thrust, "Hal 0,0 f0 HP 11/11"),
    ]
}

fn parries() -> Vec<Case> {
    vec![
        case(&["GU-628", "GU-621"], "W-29 a halberd that parries stays ready")
            .on(vec![acts(brakka(), (0, 0), 0), stands(hal(13), (1, 0), 3)])
            .declare(Attack(FIRST, SECOND))
            .tape(
                "with: Axe, swing 2d+1 cutting
                dice 3 3 3
                defence: parry with halberd 6 or less
                dice 2 2 2",
            )
            .ends("Hal 1,0 f3 HP 11/11")
            .chance(33_761, 629_856),
        case(&["GU-628"], "W-29 an axe that parries does not")
            .on(vec![acts(elspeth(), (0, 0), 0), stands(brakka(), (1, 0), 3)])
            .declare(Attack(FIRST, SECOND))
            .tape(
                "dice 3 3 3
                defence: parry with axe 8 or less
                dice 3 3 2",
            )
            .ends("Brakka 1,0 f3 HP 12/12 axe unready 1")
            .chance(55_733_335, 102_036_672),
    ]
}
