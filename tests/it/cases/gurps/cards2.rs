//! Attacks on a weapon, and disarming (GU-329 to GU-335, GU-347 to GU-351).

use super::stage::{Case, FIRST, SECOND, acts, aldric, brakka, case, dorn, elspeth, stands};
use hexfray::systems::gurps::Command::{Disarm, StrikeWeapon};
use hexfray::systems::gurps::{Carried, Gear, Quality, Sheet, Skill};

pub fn cases() -> Vec<Case> {
    let mut cases = struck();
    cases.extend(defended());
    cases.extend(disarmed());
    cases
}

/// Somebody with a quarterstaff.
fn staffer() -> Sheet {
    Sheet::called("Stan", [10, 10, 10, 10])
        .skilled(Skill::Staff, 12)
        .with(Gear::stock("Quarterstaff").carried(Carried::BothHands))
}

/// A sword, and a dagger in the other hand.
fn both() -> Sheet {
    Sheet::called("Both", [10, 10, 10, 10])
        .with(Gear::stock("Broadsword"))
        .with(Gear::stock("Dagger").carried(Carried::OffHand))
}

/// A spear in both hands.
fn spear() -> Sheet {
    Sheet::called("Spear", [10, 10, 10, 10]).with(Gear::stock("Spear").carried(Carried::BothHands))
}

fn struck() -> Vec<Case> {
    let fine = || {
        let rapier = Gear { quality: Quality::Fine, ..Gear::stock("Rapier") };
        Sheet { gear: vec![], ..elspeth() }.with(rapier)
    };
    vec![
        case(&["GU-329", "GU-330"], "a shaft takes what its DR lets through")
            .on(vec![acts(brakka(), (0, 0), 0), stands(staffer(), (1, 0), 3)])
            .declare(StrikeWeapon(FIRST, SECOND))
            .tape(
                "with: Axe, swing 2d+1 cutting
                dice 2 3 3
                defence: no active defence
                dice 5 5",
            )
            .tells("GU-329 Brakka to hit 8: Axe/Mace 12, at a weapon -4")
            .ends("Stan 1,0 f3 HP 10/10 quarterstaff broken"),
        case(&["GU-331", "GU-332"], "a better blade stands twice as much")
            .on(vec![acts(brakka(), (0, 0), 0), stands(fine(), (1, 0), 3)])
            .declare(StrikeWeapon(FIRST, SECOND))
            .tape(
                "dice 2 3 3
                defence: no active defence
                dice 3 3",
            )
            .tells("GU-331 Elspeth in one blow 8: breaks at 4, the better weapon is struck 4")
            .ends("Elspeth 1,0 f3 HP 11/11"),
        case(&["GU-329"], "of two weapons one may lie nearer than the other")
            .on(vec![acts(brakka(), (0, 0), 0), stands(both(), (2, 0), 3)])
            .declare(StrikeWeapon(FIRST, SECOND))
            .tape(
                "! at which weapon: Dagger = R-REACH: out of reach
                at which weapon: Broadsword
                dice 5 5 4",
            )
            .ends("Both 2,0 f3 HP 10/10"),
        case(&["GU-329"], "a spear held for a hex lies no farther off")
            .on(vec![acts(brakka(), (0, 0), 0), stands(spear(), (3, 0), 3)])
            .given(|state| state.things[1].distance = 2)
            .declare(StrikeWeapon(FIRST, SECOND))
            .tape("step: no step\ndice 5 5 4")
            .ends("Spear 3,0 f3 HP 10/10"),
        case(&["GU-035"], "nor is it reached where it is not")
            .on(vec![acts(brakka(), (0, 0), 0), stands(spear(), (3, 0), 3)])
            .given(|state| state.things[1].distance = 1)
            .declare(StrikeWeapon(FIRST, SECOND))
            .tape("! step to: stay = R-REACH: out of reach\nstep to: @1,0\ndice 5 5 4")
            .ends("Brakka 1,0 f0 HP 12/12 axe unready 1"),
        case(&["GU-333"], "a thrust does nothing to an axe")
            .on(vec![acts(elspeth(), (0, 0), 0), stands(brakka(), (1, 0), 3)])
            .declare(StrikeWeapon(FIRST, SECOND))
            .tape(
                "at which weapon: Axe this kind of damage does nothing to it
                dice 3 3 3
                defence: no active defence
                dice 6",
            )
            .tells("GU-333 this kind of damage does nothing to it")
            .ends("Brakka 1,0 f3 HP 12/12"),
    ]
}

fn defended() -> Vec<Case> {
    vec![
        case(&["GU-334"], "no block saves a weapon, and no armour helps")
            .on(vec![acts(brakka(), (0, 0), 0), stands(aldric(), (1, 0), 3)])
            .declare(StrikeWeapon(FIRST, SECOND))
            .tape(
                "dice 2 3 3
                ! defence: block = R-SHIELD: no block saves a weapon
                defence: parry with thrusting broadsword 6 or less
                dice 2 2 2",
            )
            .ends("Aldric 1,0 f3 HP 11/11"),
        case(&["GU-335"], "a critical hit triples the damage to a weapon")
            .on(vec![acts(brakka(), (0, 0), 0), stands(staffer(), (1, 0), 3)])
            .declare(StrikeWeapon(FIRST, SECOND))
            .tape(
                "dice 1 1 1
                dice 1 1 1
                dice 1 2",
            )
            .ends("Stan 1,0 f3 HP 10/10 quarterstaff broken"),
    ]
}

fn disarmed() -> Vec<Case> {
    vec![
        case(&["GU-351"], "bare hands hold nothing to disarm")
            .on(vec![acts(elspeth(), (0, 0), 0), stands(dorn(), (1, 0), 3)])
            .refuses(Disarm(FIRST, SECOND), "R-UNARMEDFOE: nothing to disarm"),
        case(&["GU-349"], "a weapon of twice the weight is kept at +2")
            .on(vec![acts(elspeth(), (0, 0), 0), stands(aldric(), (1, 0), 3)])
            .declare(Disarm(FIRST, SECOND))
            .tape(
                "dice 3 3 3
                dice 4 4 4",
            )
            .tells(
                "GU-347 Elspeth disarm 11: Fencing 15, at a weapon -4
                GU-347 Aldric to keep it 15: Broadsword 13, the heavier weapon 2
                GU-006 Elspeth keeps it: 2 against 3",
            )
            .ends("Aldric 1,0 f3 HP 11/11"),
        case(&["GU-348", "GU-351"], "who disarms with an axe must ready it")
            .on(vec![acts(brakka(), (0, 0), 0), stands(aldric(), (1, 0), 3)])
            .declare(Disarm(FIRST, SECOND))
            .tape(
                "dice 2 2 1
                dice 5 5 5",
            )
            .tells("GU-347 Brakka disarm 6: Axe/Mace 12, at a weapon -4, no fencing weapon -2")
            .ends(
                "Aldric 1,0 f3 HP 11/11 thrusting broadsword@1,0
                Brakka 0,0 f0 HP 12/12 axe unready 1",
            ),
    ]
}
