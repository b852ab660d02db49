//! The worked examples E-01 to E-05. Every chance of these files was counted apart from the code too: all faces,
//! by the formula of section 6.7.

use crate::cases::circle::stage::{Case, FIRST, SECOND, Staged, THIRD, acts, case, night, stands};
use hexfray::board::UnitId;
use hexfray::systems::circle::Command::Attack;

pub fn cases() -> Vec<Case> {
    let mut cases = counted();
    cases.extend(large());
    cases.extend(at_night());
    cases.extend(no_dice_left());
    cases
}

/// E-01, E-02.
fn counted() -> Vec<Case> {
    let archer = || {
        let places = [(4, 0), (2, 2), (-2, -2), (5, 0)];
        let targets = places.map(|at| stands("MI", at));
        std::iter::once(acts("AR", (0, 0))).chain(targets).collect()
    };
    vec![
        case(
            &["CR-22", "CR-30", "CR-47", "CR-60", "CR-70", "CR-90", "CR-92", "CR-110", "CR-111"],
            "E-01 plain melee",
        )
        .on(vec![acts("SW", (0, 0)), stands("SP", (1, 0))])
        .declare(Attack(FIRST, SECOND))
        .tape(
            "dice 2
            dice 5
            dice 3",
        )
        .tells(
            "CR-22 distance 1 (@0,0 to @1,0), range 0 + 0
            CR-30 reach: lower height 5 > difference 0
            CR-47 sight: close combat: clear
            CR-60 Swordsman highest strength 10: base d4 4, Sword d6 6
            CR-70 Swordsman strength 7: dice 7
            CR-80 Swordsman remaining damage 7: strength 7
            CR-92 Spearman final defence 3: defence die 3
            CR-92 Swordsman wounds: 7 against 3
            CR-110 Spearman 4 (4)
            CR-110 Spearman 4 wounds: 4 of 4
            CR-111 Spearman destroyed
            CR-136 a second attack with the bare hand may follow",
        )
        .ends("Spearman 1,0 f0 4/4 destroyed done")
        .chance(1, 2),
        case(&["CR-20", "CR-21"], "E-02 range counting: (4,0)")
            .on(archer())
            .declare(Attack(FIRST, SECOND))
            .tape(
                "dice 2
                dice 1
                dice 1",
            )
            .tells(
                "CR-20 distance 4 (@0,0 to @4,0), range 4 + 0
                CR-21 its own space is not counted",
            )
            .ends("Militia 4,0 f0 2/3")
            .chance(2, 9)
            .refuses(Attack(FIRST, UnitId(4)), "REF-RANGE: out of range: distance 5, range 4 + 0"),
        case(&["CR-20", "CR-21"], "E-02 range counting: (2,2)")
            .on(archer())
            .declare(Attack(FIRST, THIRD))
            .tape(
                "dice 2
                dice 1
                dice 3",
            )
            .tells(
                "CR-20 distance 4 (@0,0 to @2,2), range 4 + 0
                CR-21 its own space is not counted",
            )
            .ends("Militia 2,2 f0 0/3")
            .chance(1, 9),
        case(&["CR-20", "CR-21"], "E-02 range counting: (-2,-2)")
            .on(archer())
            .declare(Attack(FIRST, UnitId(3)))
            .tape(
                "dice 3
                dice 4
                dice 1",
            )
            .tells(
                "CR-20 distance 4 (@0,0 to @-2,-2), range 4 + 0
                CR-21 its own space is not counted",
            )
            .ends("Militia -2,-2 f0 3/3 destroyed done")
            .chance(1, 2),
        case(&["CR-22"], "E-02 no range")
            .on(vec![acts("SW", (0, 0)), stands("SP", (1, 0)), stands("MI", (2, 0))])
            .refuses(
                Attack(FIRST, THIRD),
                "REF-RANGE: out of range: distance 2, range 0 + 0 (must be adjacent)",
            )
            .declare(Attack(FIRST, SECOND))
            .tape(
                "dice 1
                dice 1
                dice 2",
            )
            .tells("CR-22 distance 1 (@0,0 to @1,0), range 0 + 0")
            .ends("Spearman 1,0 f0 0/4")
            .chance(1, 16),
    ]
}

/// E-03.
fn large() -> Vec<Case> {
    vec![
        case(&["CR-13", "CR-23"], "E-03 a dragon measures from where it stands")
            .on(vec![acts("DR", (0, 0)), stands("SP", (3, 0)), stands("MI", (4, 0))])
            .refuses(Attack(FIRST, THIRD), "REF-RANGE: out of range: distance 4, range 3 + 0")
            .declare(Attack(FIRST, SECOND))
            .tape(
                "dice 3
                dice 2
                dice 4",
            )
            .tells(
                "CR-13 Dragon stands on @0,0 and @-1,0, hangs over @1,0
                CR-20 distance 3 (@0,0 to @3,0), range 3 + 0
                CR-23 measured from @0,0, the best space that it stands on
                CR-44 flexible neck: from any part of the body, 11 pegs
                CR-92 Dragon wounds: 5 against 4",
            )
            .ends("Spearman 3,0 f0 1/4")
            .chance(1, 32),
        case(&["CR-13", "CR-24"], "E-03 what hangs over a space can be hit there")
            .on(vec![acts("AR", (5, 0)), stands("DR", (0, 0))])
            .declare(Attack(FIRST, SECOND))
            .tape(
                "dice 2
                dice 3
                dice 1",
            )
            .tells(
                "CR-13 Dragon stands on @0,0 and @-1,0, hangs over @1,0
                CR-20 distance 4 (@5,0 to @1,0), range 4 + 0
                CR-24 measured to @1,0, the nearest part
                CR-80 Archer remaining damage 3: strength 5, Universal -2
                CR-92 Archer wounds: 3 against 1",
            )
            .ends("Dragon 0,0 f0 2/16")
            .chance(1, 16),
        case(&["CR-13", "CR-24"], "E-03 the footprint turns with the facing")
            .on(vec![acts("AR", (0, 5)), stands("DR", (0, 0)).facing(1)])
            .declare(Attack(FIRST, SECOND))
            .tape(
                "dice 1
                dice 1
                ",
            )
            .tells(
                "CR-13 Dragon stands on @0,0 and @0,-1, hangs over @0,1
                CR-20 distance 4 (@0,5 to @0,1), range 4 + 0
                CR-24 measured to @0,1, the nearest part",
            )
            .ends("Dragon 0,0 f1 0/16")
            .chance(77, 96),
    ]
}

/// E-04, and those rows of E-05 that leave some dice.
fn at_night() -> Vec<Case> {
    let cast = |code: &str, precision: i16| {
        vec![acts(code, (0, 0)).but(|sheet| sheet.precision = precision), stands("SP", (1, 0))]
    };
    let row = |rules: &'static [&'static str], title, code: &str, precision| {
        case(rules, title).on(cast(code, precision)).was(night).declare(Attack(FIRST, SECOND))
    };
    vec![
        case(&["CR-64", "CR-65", "CR-80", "CR-82"], "E-04 night, one die")
            .on(vec![acts("SW", (0, 0)), stands("KN", (1, 0))])
            .was(night)
            .declare(Attack(FIRST, SECOND))
            .tape(
                "dice 3
                dice 4
                dice 2",
            )
            .tells(
                "CR-64 night: precision 2
                CR-65 Sword d6 becomes d4
                CR-70 Swordsman attack, base d4 3 = 3
                CR-70 Swordsman attack, Sword d4 4 = 4
                CR-70 Swordsman strength 7: dice 7
                CR-80 Swordsman remaining damage 4: strength 7, Martial -3
                CR-90 Knight defence d6 2 = 2
                CR-92 Swordsman wounds: 4 against 2
                CR-110 Knight 2 wounds: 2 of 7",
            )
            .ends("Knight 1,0 f0 2/7")
            .chance(1, 16),
        row(&["CR-64", "CR-65"], "E-05 4/6, precision 2", "SW", 2)
            .tape(
                "dice 1
                dice 3
                dice 2",
            )
            .tells(
                "CR-65 Sword d6 becomes d4
                CR-70 Swordsman attack, base d4 1 = 1
                CR-70 Swordsman attack, Sword d4 3 = 3",
            )
            .ends("Spearman 1,0 f0 2/4")
            .chance(3, 16),
        row(&["CR-65"], "E-05 4/6, precision 5: the reduced die is the smaller one now", "SW", 5)
            .tape(
                "dice 3
                dice 2",
            )
            .tells(
                "CR-65 Sword d6 becomes d1
                CR-70 Swordsman attack, base d4 3 = 3
                CR-61 a die of 1 is always 1
                CR-70 Swordsman strength 4: dice 4",
            )
            .ends("Spearman 1,0 f0 2/4")
            .chance(3, 16),
        row(&["CR-66"], "E-05 4/6, precision 6: eliminated, nothing left over", "SW", 6)
            .tape(
                "dice 4
                dice 2",
            )
            .tells(
                "CR-66 Sword d6 eliminated
                CR-70 Swordsman attack, base d4 4 = 4
                CR-70 Swordsman strength 4: dice 4",
            )
            .ends("Spearman 1,0 f0 2/4")
            .chance(1, 8),
        row(&["CR-66"], "E-05 4/6, precision 7: eliminated, 1 left over", "SW", 7)
            .tape(
                "dice 3
                dice 2",
            )
            .tells(
                "CR-66 base d4 becomes d3
                CR-66 Sword d6 eliminated
                CR-70 Swordsman attack, base d3 3 = 3",
            )
            .ends("Spearman 1,0 f0 1/4")
            .chance(1, 6),
        row(&["CR-66"], "E-05 4/6, precision 9: eliminated, 3 left over", "SW", 9)
            .tape("dice 3")
            .tells(
                "CR-66 base d4 becomes d1
                CR-66 Sword d6 eliminated
                CR-61 a die of 1 is always 1
                CR-70 Swordsman strength 1: dice 1
                CR-101 Spearman counterattack 0: surplus 2, night: defender's precision -2",
            )
            .ends(
                "Swordsman 0,0 f0 0/5 acted
                Spearman 1,0 f0 0/4",
            )
            .chance(3, 4),
        row(&["CR-65"], "E-05 4/4, precision 3: the weapon of two equal dice", "SP", 3)
            .tape(
                "dice 4
                dice 2",
            )
            .tells(
                "CR-65 Spear d4 becomes d1
                CR-70 Spearman attack, base d4 4 = 4
                CR-70 Spearman strength 5: dice 5",
            )
            .ends("Spearman 1,0 f0 3/4")
            .chance(1, 8),
        row(&["CR-65"], "E-05 2/6, precision 4", "MA", 4)
            .tape(
                "dice 2
                dice 2
                dice 1",
            )
            .tells(
                "CR-65 Staff d6 becomes d2
                CR-70 Mage attack, base d2 2 = 2
                CR-70 Mage attack, Staff d2 2 = 2",
            )
            .ends("Spearman 1,0 f0 3/4")
            .chance(1, 16),
        row(&["CR-69"], "E-05 4/6, no precision", "SW", 0)
            .tape(
                "dice 2
                dice 6
                dice 4",
            )
            .tells(
                "CR-69 night, but no precision rating
                CR-70 Swordsman attack, base d4 2 = 2
                CR-70 Swordsman attack, Sword d6 6 = 6",
            )
            .ends("Spearman 1,0 f0 4/4 destroyed done")
            .chance(1, 2),
    ]
}

/// The rows of E-05 that leave none.
fn no_dice_left() -> Vec<Case> {
    let refused = |title, code: &str, precision, why| {
        case(&["CR-68"], title)
            .on(vec![acts(code, (0, 0)).but(|sheet| sheet.precision = precision), stands("SP", (1, 0))])
            .was(night)
            .refuses(Attack(FIRST, SECOND), why)
    };
    vec![
        refused(
            "E-05 4/6, precision 10: too dark",
            "SW",
            10,
            "REF-NIGHT: cannot attack at night: dice total 10 ≤ precision 10",
        ),
        refused(
            "E-05 3/3, precision 6: too dark",
            "MI",
            6,
            "REF-NIGHT: cannot attack at night: dice total 6 ≤ precision 6",
        ),
    ]
}
