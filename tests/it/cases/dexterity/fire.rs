//! The line of fire and who stands in it (DX-62 to DX-71).

use super::stage::{Case, Cast, FIRST, FOURTH, SECOND, THIRD, acts, case, lies, man, stands};
use hexfray::board::{Side, Terrain};
use hexfray::systems::dexterity::Command::Attack;
use hexfray::systems::dexterity::{Gear, Life, Sheet, Source, Weapon};

pub fn cases() -> Vec<Case> {
    let mut cases = lines();
    cases.extend(listed());
    cases.extend(penalties());
    cases.extend(gates());
    cases.extend(beyond());
    cases
}

fn zork() -> Sheet {
    Sheet::called("Zork", 10, 15).with("Knife")
}

/// Zork throws at Bruce six hexes off; others stand where they are put.
fn street(alice: (i32, i32), chuck: (i32, i32)) -> Vec<Cast> {
    vec![
        acts(zork(), (0, 0), 0),
        stands(man("Bruce"), (6, 0), 3),
        stands(man("Alice"), alice, 3),
        stands(man("Chuck"), chuck, 3),
    ]
}

fn lines() -> Vec<Case> {
    vec![
        case(
            &["DX-62", "DX-64", "DX-65", "DX-72", "DX-73"],
            "where the line runs between two hexes both of them lie in it, the smaller q first",
        )
        .on(vec![
            acts(zork(), (0, 0), 0),
            stands(man("Bruce"), (2, 2), 3),
            stands(man("Alice"), (2, 1), 3),
            stands(man("Chuck"), (1, 2), 3),
        ])
        .declare(Attack(FIRST, SECOND))
        .tape(
            "dice 4 4 1
            dice 5 5 5
            dice 6 5 5
            dice 3",
        )
        .tells(
            "DX-62 line of fire
            DX-37 Zork number to hit 8: DEX 15, range, 4 hexes -4, somebody in the way -3
            DX-68 missed by 1, penalty 3: those in front are at risk
            DX-72 nearest first
            DX-74 Zork number to avoid Chuck 18: DEX 15, range helps, 3 hexes 3
            DX-73 Zork avoids Chuck: 15 against 18
            DX-74 Zork number to avoid Alice 18: DEX 15, range helps, 3 hexes 3
            DX-73 Zork strikes Alice: 16 against 18",
        )
        .ends("Zork 0,0 f0 ST 10/10 knife@2,1\nAlice 2,1 f3 ST 8/10\nChuck 1,2 f3 ST 10/10")
        // Missed by 1 or 2; Chuck missed, Alice not; one die of six.
        .chance(52 * 206 * 10, 216 * 216 * 216 * 6),
        case(&["DX-62", "DX-70"], "the two hexes of a half step beyond the target count, too")
            .on(vec![
                acts(zork(), (0, 0), 0),
                stands(man("Bruce"), (1, 1), 3),
                stands(man("Alice"), (1, 2), 3),
                stands(man("Chuck"), (3, 0), 3),
            ])
            .declare(Attack(FIRST, SECOND))
            .tape("dice 5 5 4\ndice 6 6 6\ndice 4")
            .tells(
                "DX-37 Zork number to hit 13: DEX 15, range, 2 hexes -2
                DX-70 those beyond are at risk on any miss
                DX-74 Zork number to avoid Alice 18: DEX 15, range helps, 3 hexes 3",
            )
            .ends("Alice 1,2 f3 ST 7/10\nChuck 3,0 f3 ST 10/10"),
        case(&["DX-63"], "a wall before the target blocks the line")
            .on(street((0, 5), (0, 6)))
            .walls(&[(3, 0)])
            .refuses(Attack(FIRST, SECOND), "Blocked line: line of fire blocked"),
        case(&["DX-63"], "both hexes of a half step have to block")
            .on(vec![acts(zork(), (0, 0), 0), stands(man("Bruce"), (1, 1), 3)])
            .walls(&[(1, 0), (0, 1)])
            .refuses(Attack(FIRST, SECOND), "Blocked line: line of fire blocked"),
        case(&["DX-62"], "one of two is not enough to block")
            .on(vec![acts(zork(), (0, 0), 0), stands(man("Bruce"), (1, 1), 3)])
            .walls(&[(1, 0)])
            .declare(Attack(FIRST, SECOND))
            .tape("dice 4 4 4\ndice 2")
            .ends("Zork 0,0 f0 ST 10/10 knife@1,1\nBruce 1,1 f3 ST 9/10"),
        case(&["DX-79"], "a wall behind the target ends the line: nobody beyond it is at risk")
            .on(street((0, 5), (8, 0)))
            .walls(&[(7, 0)])
            .declare(Attack(FIRST, SECOND))
            .tape("dice 5 5 5")
            .ends("Zork 0,0 f0 ST 10/10 knife@6,0\nChuck 8,0 f3 ST 10/10"),
    ]
}

fn listed() -> Vec<Case> {
    vec![
        case(&["DX-64"], "the fallen are left out: no penalty, no danger")
            .on(street((3, 0), (9, 0)))
            .given(|state| {
                lies(state, THIRD);
                state.figures[3].life = Life::Unconscious;
                lies(state, FOURTH);
            })
            .declare(Attack(FIRST, SECOND))
            .tape("dice 4 4 2")
            .tells(
                "DX-64 Zork also in the line: nobody else
                DX-37 Zork number to hit 9: DEX 15, range, 6 hexes -6
                DX-41 Zork missed: 10 against 9",
            )
            .ends("Zork 0,0 f0 ST 10/10 knife@6,0\nAlice 3,0 f3 ST 10/10 prone"),
        case(&["DX-64"], "unless the target lies, too; but never the dead")
            .on(street((3, 0), (9, 0)))
            .given(|state| {
                lies(state, SECOND);
                lies(state, THIRD);
                state.figures[3].life = Life::Dead;
                lies(state, FOURTH);
            })
            .declare(Attack(FIRST, SECOND))
            .tape("dice 1 1 2\ndice 3")
            .tells(
                "DX-64 Alice in the line of fire: counts
                DX-37 Zork number to hit 2: DEX 15, range, 6 hexes -6, somebody in the way -3, target is down -4
                DX-43 4 always hits for double damage",
            )
            .ends("Bruce 6,0 f3 ST 6/10 prone"),
        case(&["DX-64"], "a kneeling figure stays in the line")
            .on(street((3, 0), (0, 9)))
            .given(|state| state.figures[2].posture = hexfray::systems::dexterity::Posture::Kneeling)
            .declare(Attack(FIRST, SECOND))
            .tape("dice 1 1 4\ndice 3")
            .tells("DX-37 Zork number to hit 6: DEX 15, range, 6 hexes -6, somebody in the way -3"),
        case(&["DX-64"], "the referee takes a name out of the list")
            .on(street((3, 0), (9, 0)))
            .declare(Attack(FIRST, SECOND))
            .tape("Alice/in the line of fire: left out\ndice 4 4 2\ndice 5 5 5")
            .tells(
                "DX-64 Alice in the line of fire: left out
                DX-37 Zork number to hit 9: DEX 15, range, 6 hexes -6
                DX-74 Zork number to avoid Chuck 24: DEX 15, range helps, 9 hexes 9
                DX-78 no longer a threat",
            ),
        case(&["DX-64", "DX-72"], "and puts one in, who then takes his place by distance")
            .on(street((3, 0), (2, 1)))
            .declare(Attack(FIRST, SECOND))
            .tape("also in the line: Chuck before the target\ndice 3 3 1\ndice 5 5 5\ndice 5 5 5")
            .tells(
                "DX-37 Zork number to hit 6: DEX 15, range, 6 hexes -6, somebody in the way -3
                DX-72 nearest first
                DX-74 Zork number to avoid Chuck 18: DEX 15, range helps, 3 hexes 3
                DX-74 Zork number to avoid Alice 18: DEX 15, range helps, 3 hexes 3
                DX-78 no longer a threat",
            ),
    ]
}

fn penalties() -> Vec<Case> {
    vec![
        case(&["DX-65"], "of several in the way the farthest counts, and only once")
            .on(street((2, 0), (4, 0)))
            .declare(Attack(FIRST, SECOND))
            .tape("dice 1 2 2\ndice 1")
            .tells(
                "DX-37 Zork number to hit 5: DEX 15, range, 6 hexes -6, somebody in the way -4
                DX-43 5 always hits
                DX-67 a hit endangers nobody else",
            )
            .ends("Bruce 6,0 f3 ST 9/10\nAlice 2,0 f3 ST 10/10\nChuck 4,0 f3 ST 10/10"),
        case(&["DX-66"], "a friend next to the thrower costs nothing and is in no danger")
            .on(vec![
                acts(zork(), (0, 0), 0),
                stands(man("Bruce"), (6, 0), 3),
                stands(man("Ann"), (1, 0), 3).of(Side::Tide),
            ])
            .declare(Attack(FIRST, SECOND))
            .tape("dice 4 4 2")
            .tells(
                "DX-37 Zork number to hit 9: DEX 15, range, 6 hexes -6
                DX-41 Zork missed: 10 against 9",
            )
            .ends("Zork 0,0 f0 ST 10/10 knife@6,0\nAnn 1,0 f3 ST 10/10"),
        case(&["DX-66", "DX-65"], "a friend two hexes off is somebody in the way like any other")
            .on(vec![
                acts(zork(), (0, 0), 0),
                stands(man("Bruce"), (6, 0), 3),
                stands(man("Ann"), (1, 0), 3).of(Side::Tide),
                stands(man("Ben"), (2, 0), 3).of(Side::Tide),
            ])
            .declare(Attack(FIRST, SECOND))
            .tape("dice 4 2 2\ndice 6 6 4\ndice 2")
            .tells(
                "DX-66 a friend next to the shooter is in no danger
                DX-37 Zork number to hit 7: DEX 15, range, 6 hexes -6, somebody in the way -2
                DX-74 Zork number to avoid Ben 17: DEX 15, range helps, 2 hexes 2",
            )
            .ends("Ben 2,0 f3 ST 9/10"),
        case(&["DX-81"], "an enemy next to the thrower is no friend: rolled for like anybody")
            .on(street((1, 0), (0, 9)))
            .option(6, 1)
            .declare(Attack(FIRST, SECOND))
            .tape("dice 4 4 1\ndice 6 6 5\ndice 2")
            .tells(
                "DX-37 Zork number to hit 8: DEX 15, range, 6 hexes -6, somebody in the way -1
                DX-81 rolled for an enemy too
                DX-74 Zork number to avoid Alice 16: DEX 15, range helps, 1 hex 1",
            )
            .ends("Alice 1,0 f3 ST 9/10"),
    ]
}

fn gates() -> Vec<Case> {
    let short = || {
        vec![
            acts(Sheet::called("Zork", 10, 10).with("Heavy pistol"), (0, 0), 0),
            stands(man("Bruce"), (3, 0), 3),
            stands(man("Alice"), (2, 0), 3),
        ]
    };
    vec![
        case(&["DX-67", "DX-83"], "a hit endangers nobody")
            .on(street((3, 0), (9, 0)))
            .declare(Attack(FIRST, SECOND))
            .tape("dice 2 2 2\ndice 5")
            .tells(
                "DX-41 Zork hit: 6 against 6
                DX-67 a hit endangers nobody else
                DX-83 damage is rolled and takes effect at once
                DX-88 Bruce hits 4: rolled 4",
            )
            .ends("Bruce 6,0 f3 ST 6/10")
            // 5 of 216 are 3, 4 or 5 with other multiples: 5 needs the same die; 4 comes to 4 by a 3.
            .chance(16 + 3, 216 * 6),
        case(&["DX-68"], "missed by as much as the penalty: nobody in front is at risk")
            .on(street((3, 0), (0, 9)))
            .declare(Attack(FIRST, SECOND))
            .tape("dice 3 3 3")
            .tells("DX-68 missed by 3, penalty 3: nobody in front is at risk")
            .ends("Zork 0,0 f0 ST 10/10 knife@6,0"),
        case(&["DX-68"], "where the table counts that margin he is at risk")
            .on(street((3, 0), (0, 9)))
            .option(6, 1)
            .declare(Attack(FIRST, SECOND))
            .tape("dice 3 3 3\ndice 5 5 5")
            .tells(
                "DX-68 missed by 3, penalty 3: those in front are at risk
                DX-73 Zork avoids Alice: 15 against 18",
            )
            .ends("Zork 0,0 f0 ST 10/10 knife@6,0"),
        case(&["DX-68"], "at short range the penalty is none: whoever is right in front is never struck")
            .on(short())
            .declare(Attack(FIRST, SECOND))
            .tape("shots: 1 shot\ndice 4 4 3")
            .tells(
                "DX-37 Zork number to hit 10: DEX 10
                DX-68 missed by 1, penalty 0: nobody in front is at risk",
            )
            .ends("Alice 2,0 f3 ST 10/10"),
        case(&["DX-69"], "where the table always checks he is, by whatever margin")
            .on(short())
            .option(4, 1)
            .declare(Attack(FIRST, SECOND))
            .tape("shots: 1 shot\ndice 5 5 5\ndice 4 4 3\ndice 2 2")
            .tells(
                "DX-69 those in front are at risk on any miss
                DX-74 Zork number to avoid Alice 10: DEX 10
                DX-73 Zork strikes Alice: 11 against 10",
            )
            .ends("Alice 2,0 f3 ST 6/10")
            // Missed with 11 to 16, struck with 11 and more, a total of 4.
            .chance(104 * 108 * 3, 216 * 216 * 36),
    ]
}

fn beyond() -> Vec<Case> {
    let far = |sheet: Sheet| {
        vec![
            acts(sheet, (-3, 0), 0),
            stands(man("Bruce"), (3, 0), 3),
            stands(man("Chuck"), (7, 0), 3),
            stands(man("Dora"), (8, 0), 3),
        ]
    };
    vec![
        case(&["DX-70", "DX-71"], "a throw endangers nobody farther than ten hexes")
            .on(far(zork()))
            .declare(Attack(FIRST, SECOND))
            .tape("dice 5 5 5\ndice 5 5 5")
            .tells(
                "DX-70 those beyond are at risk on any miss
                DX-73 Zork avoids Chuck: 15 against 25
                DX-71 too far behind the target
                DX-78 no longer a threat",
            )
            .ends("Zork -3,0 f0 ST 10/10 knife@3,0"),
        case(&["DX-71"], "nor any beyond the weapon's own range")
            .on(far(Sheet {
                gear: vec![Gear {
                    kind: Source::Own(Box::new(Weapon { max: 8, ..Gear::stock("Knife").weapon().clone() })),
                    ..Gear::stock("Knife")
                }],
                ..Sheet::called("Zork", 10, 15)
            }))
            .declare(Attack(FIRST, SECOND))
            .tape("dice 5 5 5")
            .tells("DX-71 too far behind the target\nDX-71 too far behind the target")
            .ends("Zork -3,0 f0 ST 10/10 knife@3,0"),
        case(&["DX-71"], "ten hexes hold for weapons that fly farther, too")
            .on(far(Sheet {
                gear: vec![Gear {
                    kind: Source::Own(Box::new(Weapon { max: 20, ..Gear::stock("Knife").weapon().clone() })),
                    ..Gear::stock("Knife")
                }],
                ..Sheet::called("Zork", 10, 15)
            }))
            .declare(Attack(FIRST, SECOND))
            .tape("dice 5 5 5\ndice 5 5 5")
            .tells("DX-73 Zork avoids Chuck: 15 against 25\nDX-71 too far behind the target"),
        case(&["DX-71"], "a shot endangers those whom it would have needed at least 5 to hit")
            .on(vec![
                acts(Sheet::called("Zork", 10, 6).with("Heavy pistol"), (-9, 0), 0),
                stands(man("Bruce"), (-6, 0), 3),
                stands(man("Chuck"), (-3, 0), 3),
                stands(man("Dora"), (-2, 0), 3),
            ])
            .declare(Attack(FIRST, SECOND))
            .tape("shots: 1 shot\ndice 5 5 5\ndice 2 2 2")
            .tells(
                "DX-71 Chuck number needed 5: DEX 6, range, 6 hexes -1
                DX-73 Zork avoids Chuck: 6 against 7
                DX-71 Dora number needed 4: DEX 6, range, 7 hexes -2
                DX-71 too far behind the target",
            ),
        case(&["DX-70"], "a line over water is a line: only walls end it")
            .on(street((0, 5), (9, 0)))
            .ground(Terrain::Water, &[(2, 0), (7, 0), (8, 0)])
            .declare(Attack(FIRST, SECOND))
            .tape("dice 5 5 5\ndice 6 5 5\ndice 1")
            .tells(
                "DX-73 Zork strikes Chuck: 16 against 24
                DX-77 a bystander takes normal damage
                DX-88 Chuck hits 1: at least 1 on bare skin 1",
            )
            .ends("Zork 0,0 f0 ST 10/10 knife@9,0\nChuck 9,0 f3 ST 9/10"),
    ]
}
