//! The worked examples of section 11, W-01 to W-04 and others with blows by hand. Dice, numbers and ends are the
//! specification's.

use super::stage::{Case, FIRST, SECOND, acts, aldric, brakka, case, dorn, elspeth, stands};
use hexfray::systems::gurps::Command::{AllOutAttack, Attack, Disarm, StrikeWeapon, Unarmed};

pub fn cases() -> Vec<Case> {
    let mut cases = blows();
    cases.extend(weapons());
    cases
}

fn blows() -> Vec<Case> {
    vec![
        case(
            &["GU-328", "GU-120", "GU-149", "GU-705", "GU-009", "GU-053"],
            "W-01 block fails, cutting through chain, knockdown",
        )
        .on(vec![acts(brakka(), (0, 0), 0), stands(aldric(), (1, 0), 3)])
        .declare(Attack(FIRST, SECOND))
        .tape(
            "with: Axe, swing 2d+1 cutting
                dice 3 4 3
                defence: block 12 or less
                dice 5 4 4
                dice 5 3
                dice 4 3 3",
        )
        .tells(
            "GU-328 Brakka success: 10 against 12
                GU-143 Brakka damage 1 + 2D: swing -1, weapon 2
                GU-009 rounded down",
        )
        .ends(
            "Aldric 1,0 f3 HP 4/11 shock 7 stunned
                Brakka 0,0 f0 HP 12/12 axe unready 1",
        )
        .chance(4225, 279_936),
        case(&["GU-128", "GU-130", "GU-139"], "W-02 from behind, passive defence saves")
            .on(vec![acts(brakka(), (0, 0), 0), stands(aldric(), (1, 0), 0)])
            .declare(AllOutAttack(FIRST, SECOND))
            .tape(
                "all-out: strong +2 damage
                with: Axe, swing 2d+3 cutting
                dice 2 3 4
                dice 2 1 1",
            )
            .ends(
                "Aldric 1,0 f0 HP 11/11
                Brakka 0,0 f0 HP 12/12 axe unready 1",
            )
            .chance(8897, 34_992),
        case(&["GU-312", "GU-352", "GU-355", "GU-136"], "W-03 all-out feint and attack")
            .on(vec![acts(elspeth(), (0, 0), 0), stands(brakka(), (1, 0), 3)])
            .declare(AllOutAttack(FIRST, SECOND))
            .tape(
                "all-out: feint and attack one after the other
                with: Rapier, thrust 1d−1 impaling
                dice 3 4 3
                dice 3 3 4
                dice 4 4 3
                defence: parry with axe 5 or less
                dice 3 2 3
                dice 6",
            )
            .ends("Brakka 1,0 f3 HP 6/12 shock 6 axe unready 1")
            .chance(53_240_130_769, 528_958_107_648),
        case(&["GU-622", "GU-336", "GU-150"], "W-22 sword meets foot")
            .on(vec![acts(dorn(), (0, 0), 0), stands(elspeth(), (1, 0), 3)])
            .declare(Unarmed(FIRST, SECOND))
            .tape(
                "with: kick 1d+2 crushing
                dice 3 4 4
                defence: parry with rapier 10 or less
                dice 3 3 3
                dice 4 4 4
                dice 4",
            )
            .ends("Dorn 0,0 f0 HP 10/13 shock 3")
            .chance(23_221_393, 408_146_688),
        case(&["GU-003", "GU-115"], "W-25 critical miss")
            .on(vec![acts(brakka(), (0, 0), 0), stands(aldric(), (1, 0), 3)])
            .declare(Attack(FIRST, SECOND))
            .tape(
                "with: Axe, swing 2d+1 cutting
                dice 6 6 5
                dice 2 2 3",
            )
            .ends("Brakka 0,0 f0 HP 12/12 off balance axe unready 1")
            .chance(1, 324),
        case(&["GU-129", "GU-634", "GU-640", "GU-031"], "W-26 the wrong side")
            .on(vec![acts(brakka(), (0, -1), 1), stands(elspeth(), (0, 0), 0)])
            .declare(Attack(FIRST, SECOND))
            .tape(
                "with: Axe, swing 2d+1 cutting
                dice 4 3 3
                ! defence: parry with rapier 8 or less = R-PARRYSIDE: wrong side for that parry
                defence: dodge 4 or less
                retreat: @0,1
                dice 3 3 2
                dice 3 1
                dice 4 3 3",
            )
            .ends("Elspeth 0,1 f0 HP 4/11 shock 7 stunned")
            .chance(3835, 124_416),
    ]
}

fn weapons() -> Vec<Case> {
    vec![
        case(&["GU-329", "GU-331"], "W-19 breaking a rapier")
            .on(vec![acts(brakka(), (0, 0), 0), stands(elspeth(), (1, 0), 3)])
            .declare(StrikeWeapon(FIRST, SECOND))
            .tape(
                "with: Axe, swing 2d+1 cutting
                dice 3 2 2
                defence: parry with rapier 10 or less
                dice 5 5 3
                dice 1 1",
            )
            .ends(
                "Brakka 0,0 f0 HP 12/12 axe unready 1
                Elspeth 1,0 f3 HP 11/11",
            )
            .chance(3_419_819, 28_697_814),
        case(&["GU-347", "GU-348", "GU-349", "GU-008"], "W-20 disarm: a tie")
            .on(vec![acts(elspeth(), (0, 0), 0), stands(brakka(), (1, 0), 3)])
            .declare(Disarm(FIRST, SECOND))
            .tape(
                "with: Rapier, thrust 1d−1 impaling
                dice 3 3 3
                dice 4 4 4",
            )
            .ends("Brakka 1,0 f3 HP 12/12")
            .chance(9047, 11664),
        case(&["GU-350"], "W-20 disarm: a critical failure")
            .on(vec![acts(elspeth(), (0, 0), 0), stands(brakka(), (1, 0), 3)])
            .declare(Disarm(FIRST, SECOND))
            .tape(
                "with: Rapier, thrust 1d−1 impaling
                dice 6 6 6",
            )
            .ends("Elspeth 0,0 f0 HP 11/11 rapier@0,0")
            .chance(1, 54),
    ]
}
