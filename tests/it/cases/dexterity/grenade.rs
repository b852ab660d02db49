//! Grenades (DX-139 to DX-143).

use super::stage::{Case, Cast, FIRST, SECOND, THIRD, acts, case, lies, man, stands};
use hexfray::board::Side;
use hexfray::systems::dexterity::Command::{Lob, LobAt};
use hexfray::systems::dexterity::{Damage, Dice, Gear, Life, Sheet, Source, Weapon};

pub fn cases() -> Vec<Case> {
    let mut cases = throws();
    cases.extend(blasts());
    cases.extend(barred());
    cases
}

fn zork() -> Sheet {
    Sheet::called("Zork", 10, 12).with("Fragmentation grenade")
}

fn tough(name: &str) -> Sheet {
    Sheet::called(name, 90, 10)
}

fn two(at: (i32, i32)) -> Vec<Cast> {
    vec![acts(zork(), (0, 0), 0), stands(tough("Bruce"), at, 3)]
}

fn throws() -> Vec<Case> {
    vec![
        case(&["DX-139", "DX-142"], "thrown at a hex: neither the target nor those in the way matter")
            .on({
                let mut cast = two((5, 0));
                cast.push(stands(man("Ann"), (1, 0), 3));
                cast
            })
            .given(|state| lies(state, SECOND))
            .declare(Lob(FIRST, SECOND))
            .tape("dice 3 2 2\ndice 1 2 3 4")
            .tells(
                "DX-37 Zork number to hit 7: DEX 12, range, 5 hexes -5
                DX-139 Zork fragmentation grenade is used up
                DX-142 0 from the burst: 4d6
                DX-88 Bruce hits 10: rolled 10",
            )
            .ends("Zork 0,0 f0 ST 10/10 fragmentation grenade spent\nAnn 1,0 f3 ST 10/10"),
        case(&["DX-139"], "a 3 is a hit, and not a triple one")
            .on(two((5, 0)))
            .declare(Lob(FIRST, SECOND))
            .tape("dice 1 1 1\ndice 1 2 3 4")
            .tells(
                "DX-41 Zork hit: 3 against 7
                DX-139 bursts in the target hex; nothing is multiplied
                DX-88 Bruce hits 10: rolled 10",
            ),
        case(&["DX-139"], "an empty hex will do")
            .on(two((5, 0)))
            .declare(LobAt(FIRST))
            .tape("! at which hex: farther = DX-33\nat which hex: here @4,1\ndice 3 2 2\ndice 1 2 3")
            .tells("DX-37 Zork number to hit 7: DEX 12, range, 5 hexes -5\nDX-142 1 from the burst: 3d6")
            .ends("Bruce 5,0 f3 ST 84/90"),
        case(&["DX-139"], "an own grenade without a limit flies as far as the board goes")
            .on({
                let mut cast = two((5, 0));
                let far = Weapon { max: 0, radius: 0, ..cast[0].sheet.gear[0].weapon().clone() };
                cast[0].sheet.gear[0].kind = Source::Own(Box::new(far));
                cast[0].at = (-10, 0);
                cast
            })
            .declare(LobAt(FIRST))
            .tape("at which hex: here @4,0\ndice 1 1 2")
            .tells("DX-37 Zork number to hit -2: DEX 12, range, 14 hexes -14\nDX-139 Zork fragmentation grenade is used up"),
        case(&["DX-140"], "a miss goes astray by half its margin")
            .on(two((6, 0)))
            .declare(Lob(FIRST, SECOND))
            .tape("dice 3 3 3\ndice 1\ndice 1 1")
            .tells(
                "DX-41 Zork missed: 9 against 6
                DX-140 scatters to @8,0
                DX-142 2 from the burst: 2d6
                DX-88 Bruce hits 2: rolled 2",
            )
            // Missed by 3 or 4, two ones; by 5 and more it bursts three hexes off, which is one die,
            // and westwards the thrower takes one, too.
            .chance(52 + 104 * 5, 216 * 36),
        case(&["DX-140"], "or by half the throw, if that is less")
            .on(two((2, 0)))
            .declare(Lob(FIRST, SECOND))
            .tape("dice 5 5 5\ndice 3\ndice 1 1 1\ndice 1 1")
            .tells("DX-41 Zork missed: 15 against 10\nDX-140 scatters to @1,1\nDX-142 1 from the burst: 3d6"),
        case(&["DX-140"], "half of three is two")
            .on(two((3, 0)))
            .declare(Lob(FIRST, SECOND))
            .tape("dice 5 5 5\ndice 1\ndice 1 1")
            .tells("DX-41 Zork missed: 15 against 9\nDX-140 scatters to @5,0\nDX-142 2 from the burst: 2d6"),
        case(&["DX-140"], "stopping short of a wall")
            .on(two((6, 0)))
            .walls(&[(8, 0)])
            .declare(Lob(FIRST, SECOND))
            .tape("dice 4 4 3\ndice 1\ndice 1 1 1")
            .tells("DX-140 stops there\nDX-140 scatters to @7,0"),
        case(&["DX-140"], "and of the edge")
            .on(vec![acts(zork(), (4, 0), 0), stands(tough("Bruce"), (10, 0), 3)])
            .declare(Lob(FIRST, SECOND))
            .tape("dice 4 4 3\ndice 1\ndice 1 1 1 1")
            .tells("DX-140 stops there\nDX-140 scatters to @10,0"),
        case(&["DX-141"], "dropped, it lies unexploded at his feet")
            .on(two((5, 0)))
            .declare(Lob(FIRST, SECOND))
            .tape("dice 6 6 5")
            .tells("DX-141 unexploded, where the thrower stands")
            .ends("Zork 0,0 f0 ST 10/10 fragmentation grenade@0,0\nBruce 5,0 f3 ST 90/90")
            .chance(3, 216),
        case(&["DX-141"], "broken, it is a dud")
            .on(two((5, 0)))
            .declare(Lob(FIRST, SECOND))
            .tape("dice 6 6 6")
            .tells("DX-141 a dud in the target hex")
            .ends("Zork 0,0 f0 ST 10/10 fragmentation grenade spent\nBruce 5,0 f3 ST 90/90")
            .chance(1, 216),
    ]
}

fn blasts() -> Vec<Case> {
    vec![
        case(
            &["DX-142", "DX-92"],
            "friend and foe, nearest first, a die less for each hex, each his own roll",
        )
        .on(vec![
            acts(zork(), (0, 0), 0),
            stands(tough("Bruce"), (3, 0), 3),
            stands(tough("Ann").wearing("Leather"), (2, 0), 3).of(Side::Tide),
            stands(tough("Cal"), (4, 0), 3),
            stands(tough("Dora"), (7, 0), 3),
        ])
        .declare(Lob(FIRST, SECOND))
        .tape("dice 3 3 3\ndice 1 1 1 1\ndice 1 1 1\ndice 1 1 2\ndice 2")
        .tells(
            "DX-142 0 from the burst: 4d6
                DX-88 Bruce hits 4: rolled 4
                DX-142 1 from the burst: 3d6
                DX-88 Ann hits 1: rolled 3, Leather -2
                DX-142 1 from the burst: 3d6
                DX-88 Cal hits 4: rolled 4
                DX-142 3 from the burst: 1d6
                DX-88 Zork hits 2: rolled 2",
        )
        .ends("Dora 7,0 f3 ST 90/90\nZork 0,0 f0 ST 8/10 fragmentation grenade spent"),
        case(&["DX-142"], "a wall shelters, the dead are left alone, the senseless are not")
            .on({
                let mut cast = two((4, 0));
                cast.push(stands(man("Ann"), (6, 0), 3));
                cast.push(stands(man("Cal"), (4, 1), 3));
                cast.push(stands(tough("Dora"), (4, -1), 3));
                cast
            })
            .walls(&[(5, 0)])
            .given(|state| {
                state.figures[3].life = Life::Dead;
                state.figures[4].life = Life::Unconscious;
                lies(state, super::stage::FOURTH);
                lies(state, hexfray::board::UnitId(4));
            })
            .declare(Lob(FIRST, SECOND))
            .tape("dice 3 3 1\ndice 1 1 1 1\ndice 1 1 1")
            .tells("DX-88 Bruce hits 4: rolled 4\nDX-88 Dora hits 3: rolled 3")
            .ends("Ann 6,0 f3 ST 10/10\nCal 4,1 f3 ST 10/10 dead prone"),
        case(
            &["DX-142"],
            "whoever is so far off that no dice are left takes nothing, not even what is added",
        )
        .on({
            let mut cast = two((4, 0));
            cast[0].sheet.gear[0].kind = Source::Own(Box::new(Weapon {
                damage: Damage::Dice(Dice::d6(3, 3)),
                falloff: 2,
                ..cast[0].sheet.gear[0].weapon().clone()
            }));
            cast.push(stands(tough("Ann"), (5, 0), 3));
            cast.push(stands(tough("Cal"), (6, 0), 3));
            cast
        })
        .declare(Lob(FIRST, SECOND))
        .tape("dice 3 3 1\ndice 1 1 1\ndice 2")
        .tells("DX-88 Bruce hits 6: rolled 6\nDX-142 1 from the burst: 1d6+3\nDX-88 Ann hits 5: rolled 5")
        .ends("Cal 6,0 f3 ST 90/90"),
        case(&["DX-136", "DX-142"], "a grenade marked by Strength goes by its thrower's")
            .on({
                let mut cast = two((6, 0));
                cast[0].sheet.gear[0].kind = Source::Own(Box::new(Weapon {
                    damage: Damage::Strength(2),
                    ..cast[0].sheet.gear[0].weapon().clone()
                }));
                cast
            })
            .declare(Lob(FIRST, SECOND))
            .tape("dice 2 2 2\ndice 1 1")
            .tells("DX-132 Zork damage value 12: Strength 10, weapon 2\nDX-88 Bruce hits 2: rolled 2"),
        case(&["DX-142", "DX-110"], "whoever keeps his feet goes away from the burst")
            .on(vec![
                acts(zork(), (0, 0), 0),
                stands(tough("Bruce").wearing("Powered armour"), (5, 0), 3),
                stands(
                    Sheet { build: hexfray::systems::dexterity::Build::Normal, ..tough("Cal") }
                        .wearing("Plate"),
                    (4, 0),
                    3,
                ),
            ])
            .declare(Lob(FIRST, SECOND))
            .tape("dice 3 2 2\ndice 1 1 1 1\ndice 3 3 2\ndice 1 1 2")
            .tells(
                "DX-142 1 from the burst: 3d6
                DX-88 Cal hits 3: rolled 8, Plate -5
                DX-110 Cal moved back to @3,0",
            ),
        case(&["DX-110"], "from a burst in his own hex, whichever way he likes")
            .on(vec![
                acts(zork(), (0, 0), 0),
                stands(
                    Sheet { build: hexfray::systems::dexterity::Build::Normal, ..tough("Bruce") }
                        .wearing("Plate"),
                    (4, 0),
                    3,
                ),
            ])
            .declare(Lob(FIRST, SECOND))
            .tape("dice 3 2 2\ndice 2 2 2 2\ndice 1 1 2\nmoved back to: back @3,0")
            .ends("Bruce 3,0 f3 ST 87/90"),
        case(&["DX-143"], "gas marks everybody in its radius; the referee says what it does")
            .on({
                let mut cast = two((4, 0));
                cast[0].sheet = Sheet::called("Zork", 10, 12).with("Gas grenade");
                cast.push(stands(man("Ann"), (5, 0), 3));
                cast.push(stands(man("Cal"), (6, 0), 3));
                cast
            })
            .declare(Lob(FIRST, SECOND))
            .tape("dice 3 3 1")
            .tells(
                "DX-143 Bruce in the gas: the referee says what it does
                DX-143 Ann in the gas: the referee says what it does",
            )
            .ends("Bruce 4,0 f3 ST 90/90"),
        case(&["DX-143"], "and no wall keeps it out")
            .on({
                let mut cast = two((4, 0));
                let gas = Weapon { radius: 2, ..Gear::stock("Gas grenade").weapon().clone() };
                cast[0].sheet.gear[0].kind = Source::Own(Box::new(gas));
                cast.push(stands(man("Ann"), (6, 0), 3));
                cast
            })
            .walls(&[(5, 0)])
            .declare(Lob(FIRST, SECOND))
            .tape("dice 3 3 1")
            .tells("DX-143 Ann in the gas: the referee says what it does"),
    ]
}

fn barred() -> Vec<Case> {
    vec![
        case(&["DX-33"], "no farther than its range")
            .on(vec![acts(zork(), (-3, 0), 0), stands(man("Bruce"), (8, 0), 3)])
            .refuses(Lob(FIRST, SECOND), "No attack: beyond 10 hexes"),
        case(&["DX-63"], "not through a wall")
            .on(two((4, 0)))
            .walls(&[(2, 0)])
            .refuses(Lob(FIRST, SECOND), "Blocked line: line of fire blocked"),
        case(&["DX-33"], "not at a wall, nor at his own feet")
            .on(two((4, 0)))
            .walls(&[(2, 0)])
            .declare(LobAt(FIRST))
            .tape(
                "! at which hex: here @2,0 = DX-33
                ! at which hex: here @0,0 = DX-33
                ! at which hex: here @3,0 = DX-63
                ! at which hex: here @-2,0 = DX-34
                at which hex: here @1,0
                dice 6 6 5",
            ),
        case(&["DX-145"], "not in a grapple")
            .on({
                let mut cast = two((4, 0));
                cast.push(stands(man("Ann"), (0, 5), 3));
                cast
            })
            .given(|state| super::stage::grapple(state, THIRD, FIRST))
            .refuses(Lob(FIRST, SECOND), "In a grapple: in a grapple"),
    ]
}
