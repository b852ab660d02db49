//! The worked examples E-16 to E-18.

use crate::cases::circle::stage::{Case, Cast, FIRST, SECOND, Staged, THIRD, acts, case, stands};
use hexfray::systems::circle::Command::Attack;
use hexfray::systems::circle::{Ability, Against, AttackType, Flag, Item};

pub fn cases() -> Vec<Case> {
    let mut cases = elevation_range();
    cases.extend(gaps());
    cases.extend(restricted());
    cases
}

/// E-16.
fn elevation_range() -> Vec<Case> {
    // An archer so high, and militia on the plain: the first just within range, the second just beyond.
    let archer = |rules: &'static [&'static str], title, height, (near, far)| {
        case(rules, title)
            .on(vec![acts("AR", (0, 0)), stands("MI", (near, 0)), stands("MI", (far, 0))])
            .height((0, 0), height)
            .declare(Attack(FIRST, SECOND))
            .tape(
                "dice 2
                dice 2
                dice 3",
            )
    };
    vec![
        archer(&["CR-27"], "E-16 an archer 10 pegs up", 10, (6, 7))
            .tells("CR-27 distance 6 (@0,0 to @6,0), range 4 + 2")
            .ends("Militia 6,0 f0 2/3")
            .chance(1, 6)
            .refuses(Attack(FIRST, THIRD), "REF-RANGE: out of range: distance 7, range 4 + 2"),
        archer(&["CR-27"], "E-16 an archer 14 pegs up", 14, (6, 7))
            .tells("CR-27 distance 6 (@0,0 to @6,0), range 4 + 2")
            .ends("Militia 6,0 f0 2/3")
            .chance(1, 6)
            .refuses(Attack(FIRST, THIRD), "REF-RANGE: out of range: distance 7, range 4 + 2"),
        archer(&["CR-28"], "E-16 an archer 15 pegs up", 15, (7, 8))
            .tells("CR-28 distance 7 (@0,0 to @7,0), range 4 + 3")
            .ends("Militia 7,0 f0 2/3")
            .chance(1, 6)
            .refuses(Attack(FIRST, THIRD), "REF-RANGE: out of range: distance 8, range 4 + 3"),
        archer(&["CR-28"], "E-16 an archer 20 pegs up", 20, (7, 8))
            .tells("CR-28 distance 7 (@0,0 to @7,0), range 4 + 3")
            .ends("Militia 7,0 f0 2/3")
            .chance(1, 6)
            .refuses(Attack(FIRST, THIRD), "REF-RANGE: out of range: distance 8, range 4 + 3"),
        case(&["CR-27"], "E-16 a catapult 11 pegs up")
            .on(vec![acts("CA", (0, 0)), stands("MI", (9, 0)), stands("MI", (10, 0))])
            .height((0, 0), 11)
            .declare(Attack(FIRST, SECOND))
            .tape(
                "dice 1
                dice 2
                dice 2",
            )
            .tells(
                "CR-27 distance 9 (@0,0 to @9,0), range 8 + 1
                CR-42 from the weapon, 16 pegs",
            )
            .ends("Militia 9,0 f0 2/3")
            .chance(1, 36)
            .refuses(Attack(FIRST, THIRD), "REF-RANGE: out of range: distance 10, range 8 + 1"),
        case(&["CR-29"], "E-16 shooting upward")
            .on(vec![acts("AR", (0, 0)), stands("MI", (4, 0)), stands("MI", (5, 0))])
            .height((4, 0), 10)
            .height((5, 0), 10)
            .declare(Attack(FIRST, SECOND))
            .tape(
                "dice 2
                dice 2
                dice 2",
            )
            .tells(
                "CR-20 distance 4 (@0,0 to @4,0), range 4 + 0
                CR-29 shooting upward costs nothing",
            )
            .ends("Militia 4,0 f0 1/3")
            .chance(2, 9)
            .refuses(Attack(FIRST, THIRD), "REF-RANGE: out of range: distance 5, range 4 + 0"),
        case(&["CR-29"], "E-16 a spear gains nothing")
            .on(vec![acts("SP", (0, 0)), stands("MI", (1, 0)), stands("MI", (2, 0))])
            .height((0, 0), 3)
            .declare(Attack(FIRST, SECOND))
            .tape(
                "dice 2
                dice 2
                dice 3",
            )
            .tells(
                "CR-20 distance 1 (@0,0 to @1,0), range 1 + 0
                CR-29 no range from elevation with range 0 or 1",
            )
            .ends("Militia 1,0 f0 2/3")
            .chance(1, 8)
            .refuses(Attack(FIRST, THIRD), "REF-RANGE: out of range: distance 2, range 1 + 0"),
    ]
}

/// E-17.
fn gaps() -> Vec<Case> {
    // Holes all around the archer, so that the gap is the only way.
    let across = |title, pegs, tells| {
        [(0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)]
            .into_iter()
            .fold(case(&["CR-26"], title), Staged::hole)
            .on(vec![acts("AR", (0, 0)), stands("MI", (1, 0))])
            .gap((0, 0), (1, 0), pegs, None)
            .declare(Attack(FIRST, SECOND))
            .tape(
                "dice 2
                dice 2
                dice 3",
            )
            .tells(tells)
            .ends("Militia 1,0 f0 1/3")
            .chance(1, 6)
    };
    vec![
        across(
            "E-17 a gap of 6 pegs",
            6,
            "CR-20 distance 1 (@0,0 to @1,0), range 4 + 0
            CR-26 a gap of 6 pegs, counted as 1",
        ),
        across(
            "E-17 a gap of 7 pegs",
            7,
            "CR-20 distance 2 (@0,0 to @1,0), range 4 + 0
            CR-26 a gap of 7 pegs, counted as 2",
        ),
        across(
            "E-17 a gap of 8 pegs",
            8,
            "CR-20 distance 2 (@0,0 to @1,0), range 4 + 0
            CR-26 a gap of 8 pegs, counted as 2",
        ),
        across(
            "E-17 a gap of 12 pegs",
            12,
            "CR-20 distance 2 (@0,0 to @1,0), range 4 + 0
            CR-26 a gap of 12 pegs, counted as 2",
        ),
        across(
            "E-17 a gap of 13 pegs",
            13,
            "CR-20 distance 3 (@0,0 to @1,0), range 4 + 0
            CR-26 a gap of 13 pegs, counted as 3",
        ),
        case(&["CR-26", "CR-106"], "E-17 within range across a gap, but not adjacent")
            .on(vec![acts("SP", (0, 0)), stands("SW", (1, 0))])
            .gap((0, 0), (1, 0), 6, None)
            .declare(Attack(FIRST, SECOND))
            .tape(
                "dice 1
                dice 1
                dice 4",
            )
            .tells(
                "CR-20 distance 1 (@0,0 to @1,0), range 1 + 0
                CR-26 a gap of 6 pegs, counted as 1
                CR-80 Spearman remaining damage 1: strength 2, Martial (Shield) -1
                CR-92 Spearman stopped: 1 against 4
                CR-106 not adjacent: no counterattack",
            )
            .ends(
                "Spearman 0,0 f0 0/4 acted
                Swordsman 1,0 f0 0/5",
            )
            .chance(5, 16),
        case(&["CR-22"], "E-17 no range across a gap")
            .on(vec![acts("SW", (0, 0)), stands("SP", (1, 0))])
            .gap((0, 0), (1, 0), 6, None)
            .refuses(
                Attack(FIRST, SECOND),
                "REF-RANGE: out of range: distance 1, range 0 + 0 (must be adjacent)",
            ),
    ]
}

/// An infantryman who carries a ram.
fn ram() -> Cast {
    let kind = AttackType::Siege;
    let item = Item { name: "Ram".to_owned(), hands: 2, value: 8, kind, ..Item::default() };
    acts("SP", (0, 0)).but(|sheet| sheet.items = vec![item])
}

/// E-18.
fn restricted() -> Vec<Case> {
    let kind = "REF-KIND: buildings and war machines: only siege attacks, beasts, war machines, deities";
    let row = |rules: &'static [&'static str], title, attacker: Cast, target: Cast| {
        case(rules, title).on(vec![attacker, target]).declare(Attack(FIRST, SECOND))
    };
    vec![
        case(&["CR-50"], "E-18 a swordsman and a watchtower")
            .on(vec![acts("SW", (0, 0)), stands("WT", (1, 0))])
            .refuses(Attack(FIRST, SECOND), kind),
        case(&["CR-50"], "E-18 a knight and a catapult")
            .on(vec![acts("KN", (0, 0)), stands("CA", (2, 0))])
            .refuses(Attack(FIRST, SECOND), kind),
        row(&["CR-50"], "E-18 a troll and a watchtower", acts("TR", (0, 0)), stands("WT", (1, 0)))
            .tape(
                "dice 3
                dice 4",
            )
            .tells(
                "CR-50 beasts, war machines and deities may attack it
                CR-80 Troll remaining damage 3: strength 7, Siege -4
                CR-91 no defence value: nothing rolled, nothing added",
            )
            .ends("Watchtower 1,0 f0 3/20")
            .chance(1, 8),
        row(&["CR-51"], "E-18 a catapult and a watchtower", acts("CA", (0, 0)), stands("WT", (6, 0)))
            .tape(
                "dice 3
                dice 11",
            )
            .tells(
                "CR-20 distance 6 (@0,0 to @6,0), range 8 + 0
                CR-51 this attack is siege",
            )
            .ends("Watchtower 6,0 f0 10/20")
            .chance(5, 72),
        row(&["CR-51"], "E-18 two catapults", acts("CA", (0, 0)), stands("CA", (6, 0)))
            .tape(
                "dice 1
                dice 4",
            )
            .tells("CR-51 this attack is siege")
            .ends("Catapult 6,0 f0 5/8")
            .chance(1, 18),
        row(&["CR-50"], "E-18 an avatar and a catapult", acts("AV", (0, 0)), stands("CA", (2, 0)))
            .tape(
                "dice 4
                dice 3",
            )
            .tells("CR-50 beasts, war machines and deities may attack it")
            .ends("Catapult 2,0 f0 7/8")
            .chance(3, 40),
        row(&["CR-50", "CR-51"], "E-18 a ram, but not the fist beside it", ram(), stands("WT", (1, 0)))
            .tape(
                "! attack mode: Bare hand = REF-KIND: buildings and war machines: only siege attacks, beasts, war machines, deities
                attack mode: Ram
                dice 2
                dice 6",
            )
            .tells("CR-51 this attack is siege")
            .ends("Watchtower 1,0 f0 4/20")
            .chance(1, 8),
        row(
            &["CR-52"],
            "E-18 a swordsman and an open tower",
            acts("SW", (0, 0)),
            stands("WT", (1, 0)).but(|sheet| sheet.abilities = vec![Ability::of(Flag::OpenTarget)]),
        )
        .tape(
            "dice 2
            dice 6",
        )
        .tells("CR-52 open target")
        .ends("Watchtower 1,0 f0 4/20")
        .chance(1, 8),
        case(&["CR-53"], "E-18 a tower that is immune to rams")
            .on(vec![
                ram(),
                stands("WT", (1, 0)).but(|sheet| {
                    let against = Against::Type(AttackType::Siege);
                    sheet.abilities = vec![Ability { against, ..Ability::of(Flag::Immune) }];
                }),
            ])
            .refuses(Attack(FIRST, SECOND), "REF-IMMUNE: target immune to siege"),
    ]
}
