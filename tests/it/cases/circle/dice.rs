//! Attack dice by day (5.8: CR-60 to CR-63, CR-70 to CR-73).

use super::kit::{asked, can, holds, modify, pre_rolled};
use super::stage::{Case, Cast, FIRST, SECOND, Staged, acts, case, night, stands};
use hexfray::systems::circle::Command::{Attack, Power};
use hexfray::systems::circle::{AttackType, Flag, Natural, Stat};

/// The table's option: critical hits.
const CRITICALS: usize = 0;

pub fn cases() -> Vec<Case> {
    let mut cases = pool();
    cases.extend(modified());
    cases.extend(critical());
    cases.extend(stats());
    cases
}

/// Against somebody who rolls nothing.
pub fn at_catapult(cast: Cast) -> Vec<Cast> {
    vec![cast.but(|it| can(it, Flag::Besieger)), stands("CA", (1, 0)).facing(3)]
}

fn duel(code: &str) -> Vec<Cast> {
    vec![acts(code, (0, 0)), stands("SP", (1, 0))]
}

fn pool() -> Vec<Case> {
    let bare = || acts("BR", (0, 0)).but(|it| holds(it, None, None));
    let clawed = |armed: bool| {
        acts("SW", (0, 0)).but(|it| {
            let (name, kind) = ("Claws".to_owned(), AttackType::Shred);
            it.natural = Some(Natural { name, value: 3, kind, range: 0 });
            if !armed {
                holds(it, None, None);
            }
        })
    };
    vec![
        case(&["CR-60", "CR-70"], "base die and weapon die, added")
            .on(at_catapult(acts("SW", (0, 0))))
            .declare(Attack(FIRST, SECOND))
            .tape("dice 2\ndice 5")
            .tells(
                "CR-60 Swordsman highest strength 10: base d4 4, Sword d6 6\nCR-70 Swordsman strength 7: dice 7",
            )
            .ends("Catapult 1,0 f3 7/8")
            // A 7 of d4 and d6: 1 + 6, 2 + 5, 3 + 4, 4 + 3.
            .chance(4, 24),
        case(&["CR-60", "CR-62"], "unarmed the base die alone, blunt, without range")
            .on(at_catapult(bare()))
            .declare(Attack(FIRST, SECOND))
            .tape("dice 5")
            .tells("CR-62 bare hand: d5, blunt\nCR-22 distance 1 (@0,0 to @1,0), range 0 + 0")
            .ends("Catapult 1,0 f3 5/8")
            .chance(1, 5),
        case(&["CR-60"], "a value of 0 is no die")
            .on(at_catapult(acts("SW", (0, 0)).but(|it| it.base_attack = 0)))
            .declare(Attack(FIRST, SECOND))
            .tape("! attack mode: Bare hand = REF-NODICE\ndice 6")
            .tells("CR-60 Swordsman highest strength 6: Sword d6 6")
            .chance(1, 6),
        case(&["CR-60"], "without any die there is no attack, whoever agrees")
            .on(vec![acts("WT", (0, 0)), stands("SP", (1, 0))])
            .refuses(Attack(FIRST, SECOND), "REF-NODICE"),
        case(&["CR-61"], "a value of 1 is always 1")
            .on(at_catapult(bare().but(|it| it.base_attack = 1)))
            .declare(Attack(FIRST, SECOND))
            .tells("CR-61 a die of 1 is always 1\nCR-70 Brawler strength 1: dice 1")
            .ends("Catapult 1,0 f3 1/8")
            .chance(1, 1),
        case(&["CR-70"], "a value of 7 is a fair die of 7")
            .on(at_catapult(bare().but(|it| it.base_attack = 7)))
            .declare(Attack(FIRST, SECOND))
            .tape("dice 7")
            .tells("CR-70 Brawler attack, base d7 7 = 7")
            .chance(1, 7)
            .ends("Catapult 1,0 f3 7/8"),
        case(&["CR-70"], "and so on up to 100")
            .on(at_catapult(bare().but(|it| it.base_attack = 100)))
            .declare(Attack(FIRST, SECOND))
            .tape("dice 6")
            .tells("CR-70 Brawler attack, base d100 6 = 6")
            .chance(1, 100)
            .ends("Catapult 1,0 f3 6/8"),
        case(&["CR-61"], "a defence die of 1 is always 1 as well")
            .on(vec![acts("SW", (0, 0)), stands("SP", (1, 0)).but(|it| it.defence = 1)])
            .declare(Attack(FIRST, SECOND))
            .tape("dice 1\ndice 2")
            .tells("CR-61 a die of 1 is always 1\nCR-92 Spearman final defence 1: defence die 1")
            .ends("Spearman 1,0 f0 2/4")
            // A 3 of d4 and d6.
            .chance(2, 24),
        case(&["CR-62"], "an armed figure with a hand may use its fist instead")
            .on(duel("AR"))
            .declare(Attack(FIRST, SECOND))
            .tape("attack mode: Bare hand\ndice 3\ndice 2")
            .tells("CR-62 bare hand: d3, blunt")
            .ends("Archer 0,0 f0 0/4 acted\nSpearman 1,0 f0 1/4"),
        case(&["CR-63"], "a weapon in hand takes the place of the claws")
            .on(vec![clawed(true), stands("SP", (1, 0))])
            .declare(Attack(FIRST, SECOND))
            .tape("dice 4\ndice 6\ndice 1")
            .tells("CR-60 Sword: d4 + d6, slash\nCR-63 the equipped weapon replaces the natural one"),
        case(&["CR-60"], "which are used without one")
            .on(vec![clawed(false), stands("SP", (1, 0))])
            .declare(Attack(FIRST, SECOND))
            .tape("dice 4\ndice 3\ndice 1")
            .tells("CR-60 Claws: d4 + d3, shred"),
    ]
}

fn modified() -> Vec<Case> {
    let with = |ability| at_catapult(acts("SW", (0, 0)).but(|it| it.abilities.push(ability)));
    vec![
        case(&["CR-71"], "an ability adds to the total")
            .on(with(pre_rolled(Flag::PreRolledAttack, 2, "Fury")))
            .declare(Attack(FIRST, SECOND))
            .tape("dice 1\ndice 1")
            .tells("CR-60 Swordsman highest strength 12: base d4 4, Sword d6 6, Fury 2\nCR-70 Swordsman strength 4: dice 2, Fury 2"),
        case(&["CR-71"], "one that is asked about only if it applies")
            .on(with(asked(Flag::PreRolledAttack, 2, "Charge")))
            .declare(Attack(FIRST, SECOND))
            .tape("dice 1\ndice 1")
            .tells("CR-71 Swordsman Charge: does not apply\nCR-70 Swordsman strength 2: dice 2"),
        case(&["CR-71"], "as the attacker says before the roll")
            .on(with(asked(Flag::PreRolledAttack, 2, "Charge")))
            .declare(Attack(FIRST, SECOND))
            .tape("Charge: applies\ndice 1\ndice 1")
            .tells("CR-70 Swordsman strength 4: dice 2, Charge 2"),
        case(&["CR-71"], "the players add what they like, with a reason")
            .on(at_catapult(acts("SW", (0, 0))))
            .was(|state| modify(state, 0, Stat::Attack, 1))
            .declare(Attack(FIRST, SECOND))
            .tape("enter pre-rolled attack: 3 a hymn\ndice 1\ndice 1")
            .tells("CR-70 Swordsman strength 6: dice 2, a curse 1, a hymn 3"),
        case(&["CR-71"], "strength is never below 0")
            .on(at_catapult(acts("SW", (0, 0))))
            .declare(Attack(FIRST, SECOND))
            .tape("enter pre-rolled attack: -9 mud\ndice 1\ndice 1")
            .tells("CR-70 Swordsman strength 0: dice 2, mud -9, never below 0 0")
            .ends("Catapult 1,0 f3 0/8")
            // 9 or less of d4 and d6: all but 4 + 6.
            .chance(23, 24),
        case(&["CR-71"], "the players' word goes for a spell too")
            .on(vec![acts("MA", (0, 0)), stands("SP", (1, 0))])
            .was(|state| modify(state, 0, Stat::Attack, 5))
            .declare(Power(FIRST, 0, SECOND))
            .tape("enter pre-rolled attack: 1 a ley line\ndice 4\ndice 4")
            .tells("CR-70 Mage strength 5: dice 4, a ley line 1")
            .ends("Spearman 1,0 f0 1/4"),
    ]
}

fn critical() -> Vec<Case> {
    let blow = |rules, title, more| {
        case(rules, title).on(duel("KN")).option(CRITICALS, 1).declare(Attack(FIRST, SECOND)).tape(more)
    };
    vec![
        blow(
            &["CR-72", "CR-100"],
            "a strength of 9 is three times the rating of 3",
            "dice 4\ndice 5\ndice 3",
        )
        .tells(
            "CR-72 critical hit: strength 9, precision 3
                CR-92 Spearman final defence 1: defence die 3, critical hit half",
        ),
        blow(&["CR-72"], "8 is not", "dice 4\ndice 4\ndice 3").tells(
            "CR-72 no critical hit: strength 8, precision 3
            CR-92 Spearman final defence 3: defence die 3",
        ),
        blow(&["CR-72"], "8 and 1 are", "enter pre-rolled attack: 1 a hymn\ndice 4\ndice 4\ndice 3")
            .tells("CR-72 critical hit: strength 9, precision 3"),
        blow(
            &["CR-72", "CR-93"],
            "nothing at all is no multiple",
            "enter pre-rolled attack: -20 mud\ndice 4\ndice 4\nroll the defence die against Knight?: do not roll",
        )
        .tells("CR-72 no critical hit: strength 0, precision 3"),
        case(&["CR-72"], "with a rating of 1 every hit is critical")
            .on(vec![acts("KN", (0, 0)).but(|it| it.precision = 1), stands("SP", (1, 0))])
            .option(CRITICALS, 1)
            .declare(Attack(FIRST, SECOND))
            .tape("dice 1\ndice 4\ndice 4")
            .tells("CR-72 critical hit: strength 5, precision 1")
            .ends("Spearman 1,0 f0 3/4"),
        case(&["CR-72"], "without a rating none is")
            .on(duel("AV"))
            .option(CRITICALS, 1)
            .declare(Attack(FIRST, SECOND))
            .tape("dice 3\ndice 3\ndice 3")
            .tells("CR-72 no critical hit: no precision rating"),
        case(&["CR-92"], "a spell is none")
            .on(vec![acts("MA", (0, 0)), stands("SP", (1, 0))])
            .option(CRITICALS, 1)
            .declare(Power(FIRST, 0, SECOND))
            .tape("dice 4\ndice 3")
            .tells("CR-92 Spearman final defence 3: defence die 3"),
        case(&["CR-72", "CR-124"], "unless its record says so: by the printed rating")
            .on(vec![acts("MA", (0, 0)).but(|it| it.powers[0].perks.critical = true), stands("SP", (1, 0))])
            .option(CRITICALS, 1)
            .was(|state| modify(state, 0, Stat::Precision, 1))
            .declare(Power(FIRST, 0, SECOND))
            .tape("dice 4\ndice 3")
            .tells("CR-72 critical hit: strength 4, precision 4"),
        case(&["CR-92"], "and none where the table does not play them")
            .on(duel("KN"))
            .declare(Attack(FIRST, SECOND))
            .tape("dice 4\ndice 5\ndice 3")
            .tells("CR-92 Spearman final defence 3: defence die 3"),
    ]
}

fn stats() -> Vec<Case> {
    vec![
        case(&["CR-73"], "changed values are other dice, on each weapon")
            .on(at_catapult(acts("DU", (0, 0))))
            .was(|state| modify(state, 0, Stat::BaseAttack, -1))
            .was(|state| modify(state, 0, Stat::Weapon, 2))
            .declare(Attack(FIRST, SECOND))
            .tape("attack mode: Sword and Sabre\ndice 3\ndice 1\ndice 1")
            .tells(
                "CR-73 base attack -1 (a curse)
                CR-73 weapon value +2 (a curse)
                CR-60 Duellist highest strength 17: base d3 3, Sword d8 8, Sabre d6 6",
            ),
        case(&["CR-73"], "0 at least, which is no die, and 100 at most")
            .on(at_catapult(acts("SW", (0, 0)).but(|it| it.precision = 0)))
            .was(|state| modify(state, 0, Stat::BaseAttack, -9))
            .was(|state| modify(state, 0, Stat::Weapon, 99))
            .declare(Attack(FIRST, SECOND))
            .tape("dice 5")
            .tells(
                "CR-60 Swordsman highest strength 100: Sword d100 100\nCR-70 Swordsman attack, Sword d100 5 = 5",
            )
            .chance(1, 100),
        case(&["CR-73", "CR-64"], "they count before night")
            .on(at_catapult(acts("SW", (0, 0))))
            .was(night)
            .was(|state| modify(state, 0, Stat::BaseAttack, 4))
            .was(|state| modify(state, 0, Stat::Precision, 1))
            .declare(Attack(FIRST, SECOND))
            .tape("dice 5\ndice 1")
            .tells("CR-73 precision +1 (a curse)\nCR-64 night: precision 3\nCR-65 base d8 becomes d5"),
        case(&["CR-69"], "a rating that falls to 0 is none")
            .on(at_catapult(acts("SW", (0, 0))))
            .was(night)
            .was(|state| modify(state, 0, Stat::Precision, -2))
            .declare(Attack(FIRST, SECOND))
            .tape("dice 4\ndice 1")
            .tells("CR-69 night, but no precision rating"),
        case(&["CR-91"], "so is a defence")
            .on(duel("SW"))
            .was(|state| modify(state, 1, Stat::Defence, -4))
            .declare(Attack(FIRST, SECOND))
            .tape("dice 1\ndice 1")
            .tells("CR-91 no defence value: nothing rolled, nothing added")
            .ends("Spearman 1,0 f0 2/4"),
        case(&["CR-73", "CR-90"], "another defence value is another die")
            .on(duel("SW"))
            .was(|state| modify(state, 1, Stat::Defence, 2))
            .declare(Attack(FIRST, SECOND))
            .tape("dice 3\ndice 4\ndice 6")
            .tells("CR-73 defence die +2 (a curse)\nCR-90 Spearman defence d6 6 = 6"),
    ]
}
