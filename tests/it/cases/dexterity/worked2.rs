//! The worked examples of section 11, W-04 to W-09.

use super::stage::{Case, Cast, FIRST, SECOND, acts, case, man, stands};
use crate::cases::telling::at;
use hexfray::systems::dexterity::Command::{Attack, PickUp};
use hexfray::systems::dexterity::{Condition, Phase, Place, Sheet};

pub fn cases() -> Vec<Case> {
    let mut cases = multiplied();
    cases.extend(misses());
    cases.extend(broken());
    cases
}

fn multiplied() -> Vec<Case> {
    let swordsman = Sheet::called("Max", 12, 11).with("Broadsword");
    let plated = || Sheet::called("Paul", 12, 11).wearing("Plate");
    vec![
        case(
            &["DX-42", "DX-87", "DX-88", "DX-89", "DX-100", "DX-103", "DX-107", "DX-112"],
            "W-04 triple damage before armour, a fall and low Strength",
        )
        .on(vec![acts(swordsman, (0, 0), 0), stands(plated(), (1, 0), 3)])
        .declare(Attack(FIRST, SECOND))
        .tape(
            "dice 1 1 1
            dice 2 3",
        )
        .tells(
            "DX-37 Max number to hit 11: DEX 11
            DX-42 3 always hits for triple damage
            DX-41 Max hit, triple damage: 3 against 11
            DX-88 Paul hits 10: rolled 5, triple damage 10, Plate -5
            DX-91 Paul 10 hits
            DX-99 Paul Strength left 2: Strength 12, hits taken -10
            DX-103 10 hits this turn: shaken
            DX-104 Paul shaken: -2 DEX (action 1, movement 2)
            DX-100 Strength 3 or less: -3 DEX
            DX-107 Paul falls
            DX-98 Paul Falls (10)",
        )
        .ends("Paul 1,0 f3 ST 2/12 prone")
        // By hand: three ones, and 5 of two dice: 1/216 · 4/36.
        .chance(1, 1944),
        case(&["DX-40", "DX-114"], "W-04: his DEX for checks is 1 then")
            .on(vec![acts(plated(), (0, 0), 0), stands(man("Max"), (1, 0), 3)])
            .given(|state| {
                super::stage::lies(state, FIRST);
                let figure = &mut state.figures[0];
                (figure.damage, figure.turn.net, figure.turn.was_shaken) = (10, 10, true);
                let window = |is_action, turn| hexfray::systems::dexterity::Window { is_action, turn };
                figure.shaken = vec![window(true, 1), window(false, 2)];
            })
            .overrule(Attack(FIRST, SECOND))
            .tape(
                "! weapon: Fist melee, 2d6 = DX-114
                over weapon: Fist melee, 2d6
                dice 2 2 2",
            )
            .tells("DX-37 Paul number to hit 1: DEX 11, armour -5, shaken -2, low Strength -3"),
        case(&["DX-43", "DX-85", "DX-87"], "W-05 floor and double")
            .on(vec![
                acts(Sheet::called("Rob", 10, 12).with("Thrown rock"), (0, 0), 0),
                stands(man("Bruce"), (3, 0), 3),
            ])
            .declare(Attack(FIRST, SECOND))
            .tape(
                "dice 2 1 1
                dice 2",
            )
            .tells(
                "DX-37 Rob number to hit 9: DEX 12, range, 3 hexes -3
                DX-43 4 always hits for double damage
                DX-41 Rob hit, double damage: 4 against 9
                DX-84 Rob damage 2 = -2
                DX-88 Bruce hits 2: rolled -2, at least 1 on bare skin 3, double damage 1
                DX-91 Bruce 2 hits",
            )
            .ends("Bruce 3,0 f3 ST 8/10")
            // By hand: 4 and anything but a 6 (3/216 · 5/6), or a plain hit and a 6 (77/216 · 1/6).
            .chance(23, 324),
    ]
}

/// An attack from (0,0) does eight points to a man in plate who faces it.
fn knocked() -> Vec<Cast> {
    vec![
        acts(Sheet::called("Max", 12, 10).with("Broadsword"), (0, 0), 0),
        stands(Sheet::called("Paul", 10, 14).wearing("Plate"), (1, 0), 3),
    ]
}

fn misses() -> Vec<Case> {
    vec![
        case(&["DX-88", "DX-108", "DX-110", "DX-113"], "W-06 the plate example: he keeps his feet")
            .on(knocked())
            .declare(Attack(FIRST, SECOND))
            .tape(
                "dice 3 3 3
                dice 4 4
                8 hits before armour: roll to keep standing
                dice 3 2 2",
            )
            .tells(
                "DX-88 Paul hits 3: rolled 8, Plate -5
                DX-99 Paul Strength left 7: Strength 10, hits taken -3
                DX-108 Paul fall check 7: DEX 14, armour -5, fall check -2
                DX-108 Paul fall check 3 2 2 = 7
                DX-108 Paul made: 7 against 7
                DX-110 Paul moved back to @2,0",
            )
            .ends("Paul 2,0 f3 ST 7/10")
            // By hand: a plain hit (104/216) with 8 of two dice, or a double one (3/216) with 4; then 7.
            .chance(18515, 1_679_616),
        case(&["DX-108"], "W-06: with 8 he falls")
            .on(knocked())
            .declare(Attack(FIRST, SECOND))
            .tape(
                "dice 3 3 3
                dice 4 4
                dice 3 3 2",
            )
            .tells(
                "DX-108 Paul failed: 8 against 7
                DX-108 Paul falls",
            )
            .ends("Paul 1,0 f3 ST 7/10 prone")
            .chance(95749, 1_679_616),
        case(&["DX-44", "DX-60", "DX-68"], "W-07 automatic miss inside the number")
            .on(vec![
                acts(Sheet::called("Zork", 10, 22).with("Spear"), (0, 0), 0),
                stands(man("Bruce"), (4, 0), 3),
                stands(man("Alice"), (2, 0), 3),
            ])
            .declare(Attack(FIRST, SECOND))
            .tape(
                "dice 6 5 5
                dice 5 5 4",
            )
            .tells(
                "DX-37 Zork number to hit 16: DEX 22, range, 4 hexes -4, somebody in the way -2
                DX-44 16 always misses
                DX-41 Zork missed: 16 against 16
                DX-60 an automatic miss within the number counts as missed by 1
                DX-68 missed by 1, penalty 2: those in front are at risk
                DX-74 Zork number to avoid Alice 24: DEX 22, range helps, 2 hexes 2
                DX-73 Zork avoids Alice: 14 against 24",
            )
            .ends("Zork 0,0 f0 ST 10/10 spear@4,0")
            // By hand: 16, and not 16 or more: 6/216 · 206/216.
            .chance(103, 3888),
        case(&["DX-07", "DX-10", "DX-25", "DX-45", "DX-80"], "W-08 drop")
            .on(vec![
                acts(Sheet::called("Lee", 10, 12).with("Laser pistol"), (0, 0), 0),
                stands(man("Bruce"), (5, 0), 3),
            ])
            .declare(Attack(FIRST, SECOND))
            .tape("dice 6 6 5")
            .tells(
                "DX-11 Lee declares 2 shots
                DX-10 Lee 19 rounds left
                DX-45 17 always misses, and the weapon is dropped
                DX-45 Lee laser pistol lies in @0,0
                DX-80 nothing flies, nobody else is in danger
                DX-07 weapon is not ready
                DX-25 Lee later shots are lost",
            )
            .ends("Lee 0,0 f0 ST 10/10 laser pistol@0,0")
            // By hand: 17 of three dice.
            .chance(1, 72),
        case(&["DX-146"], "W-08: it is picked up as next turn's action")
            .on(vec![
                acts(Sheet::called("Lee", 10, 12).with("Laser pistol"), (0, 0), 0),
                stands(man("Bruce"), (5, 0), 3),
            ])
            .in_phase(Phase::Action, 2)
            .given(|state| state.things[0].place = Place::Ground(at(0, 0), 1))
            .declare(PickUp(FIRST))
            .tells(
                "DX-20 Lee takes its step
                DX-146 Lee readies the laser pistol",
            )
            .ends("Lee 0,0 f0 ST 10/10")
            .chance(1, 1),
    ]
}

/// Somebody with a weapon and an adjacent enemy.
fn armed(weapon: &str) -> Vec<Cast> {
    vec![acts(Sheet::called("Lee", 13, 10).with(weapon), (0, 0), 0), stands(man("Bruce"), (1, 0), 3)]
}

fn broken() -> Vec<Case> {
    vec![
        case(&["DX-47", "DX-48"], "W-09 energy weapon, for good")
            .on(armed("Laser rifle"))
            .declare(Attack(FIRST, SECOND))
            .tape(
                "weapon: Laser rifle
                dice 6 6 6
                dice 3",
            )
            .tells(
                "DX-47 18 always misses, and the weapon breaks
                DX-48 Lee breakage 3 = 3
                DX-48 Lee laser rifle is permanently broken
                DX-25 Lee later shots are lost",
            )
            .ends("Lee 0,0 f0 ST 13/13 laser rifle permanently broken")
            // By hand: three sixes, and 1 to 3.
            .chance(1, 432),
        case(&["DX-48"], "W-09 energy weapon, for now")
            .on(armed("Laser rifle"))
            .declare(Attack(FIRST, SECOND))
            .tape(
                "dice 6 6 6
                dice 4",
            )
            .tells("DX-48 Lee laser rifle is temporarily broken")
            .chance(1, 432),
        case(&["DX-49"], "W-09 gas action, for good")
            .on(armed("Automatic rifle"))
            .declare(Attack(FIRST, SECOND))
            .tape(
                "dice 6 6 6
                dice 1",
            )
            .tells("DX-49 Lee automatic rifle is permanently broken")
            .chance(1, 1296),
        case(&["DX-49"], "W-09 gas action, for now")
            .on(armed("Automatic rifle"))
            .declare(Attack(FIRST, SECOND))
            .tape(
                "dice 6 6 6
                dice 2",
            )
            .tells("DX-49 Lee automatic rifle is temporarily broken")
            .chance(5, 1296),
        case(&["DX-52"], "W-09 a sword, at once and for good")
            .on(armed("Broadsword"))
            .declare(Attack(FIRST, SECOND))
            .tape("dice 6 6 6")
            .tells("DX-52 Lee broadsword is permanently broken")
            .chance(1, 216),
        case(&["DX-52"], "W-09 a club cracks")
            .on(armed("Club"))
            .declare(Attack(FIRST, SECOND))
            .tape("dice 6 6 6")
            .tells("DX-52 Lee club is cracked")
            .ends("Lee 0,0 f0 ST 13/13 club cracked")
            .chance(1, 216),
        case(&["DX-52"], "W-09 a cracked club breaks")
            .on(armed("Club"))
            .given(|state| state.things[0].is_cracked = true)
            .declare(Attack(FIRST, SECOND))
            .tape("dice 6 6 6")
            .tells("DX-52 Lee club is permanently broken")
            .ends("Lee 0,0 f0 ST 13/13 club permanently broken")
            .chance(1, 216),
        case(&["DX-53"], "W-09 a fist only misses")
            .on(armed("Club"))
            .given(|state| state.things[0].condition = Condition::PermanentlyBroken)
            .declare(Attack(FIRST, SECOND))
            .tape("dice 6 6 6")
            .tells(
                "DX-53 fists are neither dropped nor broken
                DX-41 Lee missed: 18 against 10",
            )
            // By hand: 11 or more of three dice.
            .chance(1, 2),
    ]
}
