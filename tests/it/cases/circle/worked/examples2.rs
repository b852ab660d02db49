//! The worked examples E-06 to E-10.

use crate::cases::circle::stage::{Case, Cast, FIRST, SECOND, Staged, acts, case, night, stands};
use hexfray::systems::circle::Command::Attack;
use hexfray::systems::circle::{Ability, ArmourType, AttackType, Flag, Item, Plate};

pub fn cases() -> Vec<Case> {
    let mut cases = armour();
    cases.extend(stopped());
    cases.extend(negative());
    cases.extend(negative_at_night());
    cases
}

/// Against whom strength 5 is tried: somebody without a defence die, so that armour alone stops it.
fn against(armour: &[(ArmourType, u8)]) -> Cast {
    let plates = armour.iter().map(|(kind, amount)| Plate { kind: kind.clone(), amount: *amount });
    stands("SP", (1, 0)).but(|sheet| {
        (sheet.armour, sheet.defence, sheet.health) = (plates.collect(), 0, 9);
    })
}

/// E-06.
fn armour() -> Vec<Case> {
    use ArmourType::{Martial, Siege, Universal};
    let row = |rules: &'static [&'static str], title, attacker: Cast, armour: &[(ArmourType, u8)]| {
        case(rules, title).on(vec![attacker, against(armour)]).declare(Attack(FIRST, SECOND))
    };
    let (slash, magic) = (|| acts("SW", (0, 0)), || acts("MA", (0, 0)));
    let ram = || {
        let item =
            Item { name: "Ram".to_owned(), hands: 2, value: 8, kind: AttackType::Siege, ..Item::default() };
        acts("SP", (0, 0)).but(|sheet| sheet.items = vec![item])
    };
    let both = [(ArmourType::Of(AttackType::Magic), 1), (Universal, 2)];
    vec![
        row(&["CR-80", "CR-82"], "E-06 slash against Martial 3", slash(), &[(Martial, 3)])
            .tape(
                "dice 2
                dice 3",
            )
            .tells(
                "CR-70 Swordsman strength 5: dice 5
                CR-80 Swordsman remaining damage 2: strength 5, Martial -3
                CR-91 no defence value: nothing rolled, nothing added",
            )
            .ends("Spearman 1,0 f0 2/9")
            .chance(1, 6),
        row(&["CR-80", "CR-82"], "E-06 magic against Martial 3", magic(), &[(Martial, 3)])
            .tape(
                "dice 2
                dice 3",
            )
            .tells(
                "CR-82 Martial armour does not apply to magic
                CR-80 Mage remaining damage 5: strength 5",
            )
            .ends("Spearman 1,0 f0 5/9")
            .chance(1, 6),
        row(&["CR-80", "CR-81"], "E-06 magic against Universal 3", magic(), &[(Universal, 3)])
            .tape(
                "dice 2
                dice 3",
            )
            .tells("CR-80 Mage remaining damage 2: strength 5, Universal -3")
            .ends("Spearman 1,0 f0 2/9")
            .chance(1, 6),
        row(&["CR-80", "CR-81"], "E-06 slash against Siege 4", slash(), &[(Siege, 4)])
            .tape(
                "dice 2
                dice 3",
            )
            .tells("CR-80 Swordsman remaining damage 1: strength 5, Siege -4")
            .ends("Spearman 1,0 f0 1/9")
            .chance(1, 6),
        row(&["CR-80", "CR-82"], "E-06 siege against Martial 3", ram(), &[(Martial, 3)])
            .tape(
                "dice 2
                dice 3",
            )
            .tells(
                "CR-60 Ram: d4 + d8, siege
                CR-80 Spearman remaining damage 2: strength 5, Martial -3",
            )
            .ends("Spearman 1,0 f0 2/9")
            .chance(1, 8),
        row(&["CR-80", "CR-83"], "E-06 pierce against Magic 1", acts("SP", (0, 0)), &both[..1])
            .tape(
                "dice 2
                dice 3",
            )
            .tells(
                "CR-83 Magic armour does not apply to pierce
                CR-80 Spearman remaining damage 5: strength 5",
            )
            .ends("Spearman 1,0 f0 5/9")
            .chance(1, 4),
        row(&["CR-81", "CR-83", "CR-85"], "E-06 magic against Magic 1 and Universal 2", magic(), &both)
            .tape(
                "dice 2
                dice 3",
            )
            .tells(
                "CR-85 applicable armours are added
                CR-80 Mage remaining damage 2: strength 5, Magic -1, Universal -2",
            )
            .ends("Spearman 1,0 f0 2/9")
            .chance(1, 6),
        row(&["CR-81", "CR-85"], "E-06 the same where only the highest counts", magic(), &both)
            .option(2, 1)
            .tape(
                "dice 2
                dice 3",
            )
            .tells(
                "CR-85 Magic is not the highest
                CR-80 Mage remaining damage 3: strength 5, Universal -2",
            )
            .ends("Spearman 1,0 f0 3/9")
            .chance(1, 6),
    ]
}

/// E-07.
fn stopped() -> Vec<Case> {
    vec![
        case(
            &["CR-84", "CR-86", "CR-93", "CR-105", "CR-111", "CR-112"],
            "E-07 a) armour stops everything, and the defender strikes back",
        )
        .on(vec![acts("MI", (0, 0)), stands("KN", (1, 0))])
        .declare(Attack(FIRST, SECOND))
        .tape(
            "attack mode: Club, then bare hand
            dice 1
            dice 1
            roll the defence die against Militia?: roll
            dice 4",
        )
        .tells(
            "CR-70 Militia strength 2: dice 2
            CR-80 Militia remaining damage 0: strength 2, Martial -3, armour wounds nobody 0
            CR-84 nullified
            CR-93 Knight roll the defence die against Militia?: roll
            CR-105 all of the final defence would be a counterattack
            CR-90 Knight defence d6 4 = 4
            CR-92 Militia turned negative: 0 against 4
            CR-102 adjacent: counterattack
            CR-101 Knight counterattack 4: surplus 4
            CR-101 Militia 4 wounds: 3 of 3
            CR-111 Militia destroyed, 1 more than needed
            CR-112 the rest of its command is lost",
        )
        .ends("Militia 0,0 f0 3/3 destroyed done")
        .chance(13, 27),
        case(&["CR-84", "CR-93"], "E-07 b) from afar nobody strikes back")
            .on(vec![acts("AR", (3, 0)), stands("KN", (1, 0))])
            .declare(Attack(FIRST, SECOND))
            .tape(
                "dice 1
                dice 2",
            )
            .tells(
                "CR-20 distance 2 (@3,0 to @1,0), range 4 + 0
                CR-80 Archer remaining damage 0: strength 3, Martial -3
                CR-84 armour equal to the strength leaves no damage
                CR-106 not adjacent: no counterattack
                CR-93 no damage left, no counterattack: not rolled
                CR-92 Archer nothing happens: 0 against 0",
            )
            .ends(
                "Archer 3,0 f0 0/4 acted
                Knight 1,0 f0 0/7",
            )
            .chance(31, 36),
    ]
}

/// E-08, E-09.
fn negative() -> Vec<Case> {
    let duel = || vec![acts("SW", (0, 0)), stands("SP", (1, 0))];
    let dragon = || acts("DR", (0, 0));
    vec![
        case(&["CR-92", "CR-101", "CR-102", "CR-108"], "E-08 a negative attack")
            .on(duel())
            .declare(Attack(FIRST, SECOND))
            .tape(
                "dice 1
                dice 2
                dice 4",
            )
            .tells(
                "CR-80 Swordsman remaining damage 3: strength 3
                CR-92 Swordsman turned negative: 3 against 4
                CR-102 adjacent: counterattack
                CR-101 Spearman counterattack 1: surplus 1
                CR-108 no armour or defence against it
                CR-101 Swordsman 1 wound: 1 of 5",
            )
            .ends(
                "Swordsman 0,0 f0 1/5 acted
                Spearman 1,0 f0 0/4",
            )
            .chance(1, 32),
        case(&["CR-92"], "E-08 a tie")
            .on(duel())
            .declare(Attack(FIRST, SECOND))
            .tape(
                "dice 1
                dice 2
                dice 3",
            )
            .tells("CR-92 Swordsman nothing happens: 3 against 3")
            .ends(
                "Swordsman 0,0 f0 0/5 acted
                Spearman 1,0 f0 0/4",
            )
            .chance(1, 16),
        case(&["CR-103", "CR-105"], "E-09 a large attacker at a distance")
            .on(vec![dragon(), stands("AV", (3, 0))])
            .declare(Attack(FIRST, SECOND))
            .tape(
                "dice 2
                dice 1
                roll the defence die against Dragon?: roll
                dice 7",
            )
            .tells(
                "CR-80 Dragon remaining damage 0: strength 3, Universal -3
                CR-105 all of the final defence would be a counterattack
                CR-92 Avatar final defence 7: defence die 7
                CR-103 large attacker: counterattack at any distance
                CR-101 Avatar counterattack 7: surplus 7
                CR-108 no armour or defence against it
                CR-101 Dragon 7 wounds: 7 of 16",
            )
            .ends("Dragon 0,0 f0 7/16 acted")
            .chance(3, 160),
        case(&["CR-93", "CR-104"], "E-09 if it were a ranged unit")
            .on(vec![
                dragon().but(|sheet| sheet.abilities.push(Ability::of(Flag::RangedUnit))),
                stands("AV", (3, 0)),
            ])
            .declare(Attack(FIRST, SECOND))
            .tape(
                "dice 2
                dice 1",
            )
            .tells(
                "CR-104 ranged unit, not adjacent: no counterattack
                CR-93 no damage left, no counterattack: not rolled",
            )
            .ends(
                "Dragon 0,0 f0 0/16 acted
                Avatar 3,0 f0 0/18",
            )
            .chance(21, 50),
    ]
}

/// E-10.
fn negative_at_night() -> Vec<Case> {
    vec![
        case(&["CR-64", "CR-107"], "E-10 a) the precision of the defender takes all of it")
            .on(vec![acts("SW", (0, 0)), stands("SP", (1, 0))])
            .was(night)
            .declare(Attack(FIRST, SECOND))
            .tape(
                "dice 1
                dice 1
                dice 4",
            )
            .tells(
                "CR-65 Sword d6 becomes d4
                CR-70 Swordsman strength 2: dice 2
                CR-92 Swordsman turned negative: 2 against 4
                CR-101 Spearman counterattack 0: surplus 2, night: defender's precision -2",
            )
            .ends(
                "Swordsman 0,0 f0 0/5 acted
                Spearman 1,0 f0 0/4",
            )
            .chance(5, 32),
        case(&["CR-64", "CR-107"], "E-10 b) half of it is left")
            .on(vec![acts("SW", (0, 0)), stands("KN", (1, 0))])
            .was(night)
            .declare(Attack(FIRST, SECOND))
            .tape(
                "dice 1
                dice 1
                roll the defence die against Swordsman?: roll
                dice 6",
            )
            .tells(
                "CR-80 Swordsman remaining damage 0: strength 2, Martial -3, armour wounds nobody 0
                CR-92 Knight final defence 6: defence die 6
                CR-101 Knight counterattack 3: surplus 6, night: defender's precision -3
                CR-101 Swordsman 3 wounds: 3 of 5",
            )
            .ends("Swordsman 0,0 f0 3/5 acted")
            .chance(1, 32),
    ]
}
