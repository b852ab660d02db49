//! Rolls to Avoid, and where what was thrown comes to lie (DX-72 to DX-81, DX-138).

use super::stage::{Case, Cast, FIRST, FOURTH, SECOND, THIRD, acts, case, grapple, lies, man, stands};
use hexfray::board::Side;
use hexfray::systems::dexterity::Command::Attack;
use hexfray::systems::dexterity::{Gear, Sheet, Stance};

pub fn cases() -> Vec<Case> {
    let mut cases = numbers();
    cases.extend(dice());
    cases.extend(struck());
    cases.extend(melee());
    cases
}

fn zork() -> Sheet {
    Sheet::called("Zork", 10, 15).with("Knife")
}

/// Zork throws at Bruce six hexes off, Chuck stands nine off.
fn street(zork: Sheet, chuck: Sheet) -> Vec<Cast> {
    vec![acts(zork, (0, 0), 0), stands(man("Bruce"), (6, 0), 3), stands(chuck, (9, 0), 3)]
}

fn numbers() -> Vec<Case> {
    vec![
        case(&["DX-74"], "the bonus of automatic fire turns against the bystander")
            .on(vec![
                acts(Sheet::called("Zork", 10, 12).with("Automatic rifle"), (0, 0), 0),
                stands(man("Bruce"), (8, 0), 3),
                stands(Sheet::called("Chuck", 30, 10), (10, 0), 3),
            ])
            .declare(Attack(FIRST, SECOND))
            .tape(
                "setting: automatic
                rounds: 6 rounds
                dice 5 5 4
                dice 4 4 5
                dice 1 1
                second roll: forgo the shot",
            )
            .tells(
                "DX-37 Zork number to hit 12: DEX 12, range, 8 hexes -1, automatic fire 1
                DX-71 Chuck number needed 12: DEX 12, automatic fire 1, range, 10 hexes -1
                DX-74 Zork number to avoid Chuck 12: DEX 12, range helps, 10 hexes 1, automatic fire -1
                DX-73 Zork strikes Chuck: 13 against 12
                DX-88 Chuck hits 4: rolled 4",
            )
            .ends("Chuck 10,0 f3 ST 26/30"),
        case(&["DX-74", "DX-147"], "a modifier counts in a roll to avoid only where it is ticked, as typed")
            .on(street(zork(), man("Chuck")))
            .declare(Attack(FIRST, SECOND))
            .tape(
                "enter modifier: -2 smoke
                in rolls to avoid too: yes
                dice 5 5 5
                dice 4 4 4",
            )
            .tells(
                "DX-37 Zork number to hit 7: DEX 15, range, 6 hexes -6, smoke -2
                DX-74 Zork number to avoid Chuck 22: DEX 15, range helps, 9 hexes 9, modifier -2",
            ),
        case(&["DX-74"], "else it does not, nor does anything of the target's")
            .on(street(zork(), man("Chuck")))
            .given(|state| state.figures[1].stance = Some(Stance::Dodge))
            .declare(Attack(FIRST, SECOND))
            .tape(
                "enter modifier: -2 smoke
                enter cover and light: -3 a wagon
                dice 5 5 5 3
                dice 4 4 4",
            )
            .tells(
                "DX-37 Zork number to hit 4: DEX 15, range, 6 hexes -6, a wagon -3, smoke -2
                DX-74 Zork number to avoid Chuck 24: DEX 15, range helps, 9 hexes 9",
            ),
    ]
}

fn dice() -> Vec<Case> {
    let close = || {
        vec![
            acts(Sheet::called("Zork", 10, 4).with("Heavy pistol"), (0, 0), 0),
            stands(man("Bruce"), (3, 0), 3),
            stands(man("Alice"), (2, 0), 3),
        ]
    };
    vec![
        case(&["DX-73", "DX-75"], "a 5 avoids whatever the number is")
            .on(close())
            .option(4, 1)
            .declare(Attack(FIRST, SECOND))
            .tape("shots: 1 shot\ndice 4 4 4\ndice 2 2 1")
            .tells(
                "DX-75 3 to 5 always avoid, 16 to 18 never
                DX-74 Zork number to avoid Alice 4: DEX 4
                DX-73 Zork roll to avoid 2 2 1 = 5
                DX-73 Zork avoids Alice: 5 against 4
                DX-78 no longer a threat",
            )
            .ends("Alice 2,0 f3 ST 10/10")
            // Missed with 6 to 16, no more; avoided by 3, 4 and 5.
            .chance(202 * 10, 216 * 216),
        case(&["DX-73"], "three dice, however many the shot itself took")
            .on(street(zork(), man("Chuck")))
            .declare(Attack(FIRST, SECOND))
            .tape("dice: 5 dice\ndice 5 5 5 3 3\ndice 4 4 4")
            .tells("DX-73 Zork roll to avoid 4 4 4 = 12\nDX-78 no longer a threat"),
        case(&["DX-76"], "a dodging bystander is rolled for with two dice, and 12 strikes him")
            .on(street(zork(), man("Chuck")))
            .given(|state| state.figures[2].stance = Some(Stance::Dodge))
            .declare(Attack(FIRST, SECOND))
            .tape("dice 5 5 5\ndice 6 6\ndice 4")
            .tells(
                "DX-76 dodging: two dice
                DX-74 Zork number to avoid Chuck 24: DEX 15, range helps, 9 hexes 9
                DX-73 Zork roll to avoid 6 6 = 12
                DX-73 Zork strikes Chuck: 12 against 24",
            )
            .ends("Chuck 9,0 f3 ST 7/10 dodging")
            // Missed with 10 to 16.
            .chance(131, 216 * 36 * 6),
        case(&["DX-76"], "11 does not")
            .on(street(zork(), man("Chuck")))
            .given(|state| state.figures[2].stance = Some(Stance::Dodge))
            .declare(Attack(FIRST, SECOND))
            .tape("dice 5 5 5\ndice 6 5")
            .tells("DX-73 Zork avoids Chuck: 11 against 24\nDX-78 no longer a threat"),
    ]
}

fn struck() -> Vec<Case> {
    vec![
        case(&["DX-77", "DX-107"], "a bystander suffers all that follows from a hit")
            .on(vec![
                acts(Sheet::called("Zork", 10, 10).with("Hunting rifle"), (0, 0), 0),
                stands(man("Bruce"), (6, 0), 3),
                stands(Sheet::called("Chuck", 20, 10), (9, 0), 3),
            ])
            .declare(Attack(FIRST, SECOND))
            .tape("dice 5 5 5\ndice 6 6 4\ndice 6 1 1")
            .tells(
                "DX-74 Zork number to avoid Chuck 11: DEX 10, range helps, 9 hexes 1
                DX-77 a bystander takes normal damage
                DX-88 Chuck hits 8: rolled 8
                DX-107 Chuck falls",
            )
            .ends("Chuck 9,0 f3 ST 12/20 prone shaken"),
        case(
            &["DX-79", "DX-110", "DX-130", "DX-133"],
            "the knife lies where the man stood before he was moved back",
        )
        .on(vec![
            acts(
                Sheet {
                    gear: vec![Gear { bonus: 10, ..Gear::stock("Knife") }],
                    ..Sheet::called("Zork", 10, 15)
                },
                (0, 0),
                0,
            ),
            stands(Sheet::called("Bruce", 10, 14).wearing("Plate"), (3, 0), 3),
        ])
        .declare(Attack(FIRST, SECOND))
        .tape("dice 4 4 4\ndice 2 3\ndice 3 2 2")
        .tells(
            "DX-79 Zork knife lies in @3,0
                DX-132 Zork damage value 15: 1d6-1 5, bonus 10
                DX-129 comes to 2d6+3
                DX-88 Bruce hits 3: rolled 8, Plate -5
                DX-110 Bruce moved back to @4,0",
        )
        .ends("Zork 0,0 f0 ST 10/10 knife@3,0\nBruce 4,0 f3 ST 7/10"),
        case(&["DX-79", "DX-78"], "where everybody is missed it lies in the target's hex")
            .on(street(zork(), man("Chuck")))
            .declare(Attack(FIRST, SECOND))
            .tape("dice 5 5 5\ndice 4 4 4")
            .tells("DX-78 no longer a threat\nDX-79 Zork knife lies in @6,0")
            .ends("Zork 0,0 f0 ST 10/10 knife@6,0")
            // Missed by anything from 10 to 16; avoided unless 16 or more is rolled.
            .chance((216 - 81 - 4) * 206, 216 * 216),
        case(&["DX-80"], "a dropped knife stays with the thrower, and nobody is at risk")
            .on(street(zork(), man("Chuck")))
            .declare(Attack(FIRST, SECOND))
            .tape("dice 6 6 5")
            .tells(
                "DX-45 17 always misses, and the weapon is dropped
                DX-45 Zork knife lies in @0,0
                DX-80 nothing flies, nobody else is in danger",
            )
            .ends("Zork 0,0 f0 ST 10/10 knife@0,0\nChuck 9,0 f3 ST 10/10")
            .chance(3, 216),
        case(&["DX-80"], "nor does a knife fly that breaks")
            .on(street(zork(), man("Chuck")))
            .declare(Attack(FIRST, SECOND))
            .tape("dice 6 6 6")
            .tells(
                "DX-52 Zork knife is permanently broken
                DX-80 Zork knife lies in @0,0
                DX-80 nothing flies, nobody else is in danger",
            )
            .ends("Zork 0,0 f0 ST 10/10 knife@0,0"),
        case(&["DX-80"], "a shot that breaks the gun has taken its round, and endangers nobody")
            .on(vec![
                acts(Sheet::called("Zork", 10, 10).with("Heavy pistol"), (0, 0), 0),
                stands(man("Bruce"), (6, 0), 3),
                stands(man("Chuck"), (9, 0), 3),
            ])
            .declare(Attack(FIRST, SECOND))
            .tape("shots: 1 shot\ndice 6 6 6\ndice 2")
            .tells(
                "DX-10 Zork 7 rounds left
                DX-49 Zork heavy pistol is temporarily broken
                DX-80 nothing flies, nobody else is in danger",
            )
            .ends("Zork 0,0 f0 ST 10/10 heavy pistol temporarily broken")
            .chance(5, 216 * 6),
        case(&["DX-81"], "nobody may choose to let an enemy be struck: he is rolled for")
            .on(street(zork(), man("Chuck")))
            .declare(Attack(FIRST, SECOND))
            .tape("dice 5 5 5\ndice 4 4 4")
            .tells("DX-81 rolled for an enemy too\nDX-73 Zork avoids Chuck: 12 against 24"),
    ]
}

fn melee() -> Vec<Case> {
    let crowd = || {
        vec![
            acts(zork(), (0, 0), 0),
            stands(man("Bruce"), (6, 0), 3),
            stands(man("Ann"), (0, 5), 3).of(Side::Tide),
            stands(man("Chuck"), (8, 0), 3),
        ]
    };
    vec![
        case(&["DX-138", "DX-72"], "whoever grapples with the target is rolled for before those beyond")
            .on(crowd())
            .given(|state| grapple(state, THIRD, SECOND))
            .declare(Attack(FIRST, SECOND))
            .tape("dice 5 5 5\ndice 5 5 5\ndice 6 6 6\ndice 4")
            .tells(
                "DX-72 nearest first
                DX-138 those in the target's hex come before those beyond
                DX-74 Zork number to avoid Ann 21: DEX 15, range helps, 6 hexes 6
                DX-73 Zork avoids Ann: 15 against 21
                DX-74 Zork number to avoid Chuck 23: DEX 15, range helps, 8 hexes 8
                DX-73 Zork strikes Chuck: 18 against 23",
            )
            .ends("Ann 6,0 f3 ST 10/10 grappling\nChuck 8,0 f3 ST 7/10"),
        case(&["DX-66"], "a friend who grapples with a target next to the thrower is in no danger")
            .on(crowd())
            .given(|state| {
                state.board.tokens[1].at = state.at(FIRST) + hexfray::hex::Hex::new(1, 0);
                grapple(state, THIRD, SECOND);
                lies(state, FOURTH);
            })
            .declare(Attack(FIRST, SECOND))
            .tape("weapon: Knife thrown, 1d6−1\ndice 5 5 5")
            .tells("DX-66 a friend next to the shooter is in no danger\nDX-41 Zork missed: 15 against 14")
            .ends("Zork 0,0 f0 ST 10/10 knife@1,0\nAnn 1,0 f3 ST 10/10 grappling"),
        case(&["DX-138"], "at a target who lies, the one who stands over him is at risk")
            .on(crowd())
            .given(|state| {
                lies(state, SECOND);
                state.board.tokens[FOURTH.index()].at = state.at(SECOND);
            })
            .declare(Attack(FIRST, SECOND))
            .tape("dice 5 5 5\ndice 6 6 4\ndice 6")
            .tells(
                "DX-37 Zork number to hit 5: DEX 15, range, 6 hexes -6, target is down -4
                DX-138 those in the target's hex come before those beyond
                DX-74 Zork number to avoid Chuck 21: DEX 15, range helps, 6 hexes 6
                DX-73 Zork strikes Chuck: 16 against 21",
            )
            .ends("Zork 0,0 f0 ST 10/10 knife@6,0\nChuck 6,0 f3 ST 5/10 shaken"),
        case(&["DX-138", "DX-64"], "but not the one who lies at the feet of a target who stands")
            .on(crowd())
            .given(|state| {
                lies(state, FOURTH);
                state.board.tokens[FOURTH.index()].at = state.at(SECOND);
                grapple(state, THIRD, SECOND);
            })
            .declare(Attack(FIRST, SECOND))
            .tape("dice 5 5 5\ndice 5 5 5")
            .tells("DX-138 those in the target's hex come before those beyond\nDX-78 no longer a threat")
            .ends("Chuck 6,0 f3 ST 10/10 prone"),
    ]
}
