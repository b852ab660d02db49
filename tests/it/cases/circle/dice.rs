//! Attack dice (5.8: CR-60 to CR-75).

use super::kit::{asked, can, holds, modify, pre_rolled, special, weapon};
use super::stage::{Case, Cast, FIRST, SECOND, Staged, acts, case, night, stands};
use hexfray::systems::circle::Command::{Attack, Power};
use hexfray::systems::circle::{AttackType, Flag, Natural, Stat};

/// The table's options, in the order of the form.
const CRITICALS: usize = 0;
const SUBTRACT: usize = 1;

pub fn cases() -> Vec<Case> {
    let mut cases = pool();
    cases.extend(dark());
    cases.extend(modified());
    cases.extend(critical());
    cases.extend(stats());
    cases.extend(subtracted());
    cases
}

/// Against somebody who rolls nothing.
fn at_catapult(cast: Cast) -> Vec<Cast> {
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
                "CR-60 Swordsman highest throw 10: base d4 4, Sword d6 6\nCR-70 Swordsman strength 7: dice 7",
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
            .tells("CR-60 Swordsman highest throw 6: Sword d6 6")
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

fn dark() -> Vec<Case> {
    let dual = |base: i16, main: i16, off: i16, precision: i16| {
        acts("DU", (0, 0)).but(|it| {
            let blade = |name, value| Some(weapon(name, 1, value, AttackType::Slash, 0));
            holds(it, blade("Long", main), blade("Short", off));
            (it.base_attack, it.precision) = (base, precision);
        })
    };
    vec![
        case(&["CR-64", "CR-65"], "at night the highest die is smaller by the precision rating")
            .on(at_catapult(acts("KN", (0, 0))))
            .was(night)
            .declare(Attack(FIRST, SECOND))
            .tape("dice 5\ndice 3")
            .tells(
                "CR-60 Knight highest throw 11: base d5 5, Battle axe d6 6
                CR-64 night: precision 3
                CR-65 Battle axe d6 becomes d3
                CR-70 Knight attack, base d5 5 = 5
                CR-70 Knight attack, Battle axe d3 3 = 3",
            )
            .ends("Catapult 1,0 f3 8/8 destroyed done")
            .chance(1, 15),
        case(&["CR-64"], "not with night sight")
            .on(at_catapult(acts("KN", (0, 0)).but(|it| can(it, Flag::NightSight))))
            .was(night)
            .declare(Attack(FIRST, SECOND))
            .tape("dice 1\ndice 6")
            .tells("CR-64 night does not matter\nCR-70 Knight attack, Battle axe d6 6 = 6"),
        case(&["CR-64", "CR-131"], "the second attack loses as much again")
            .on(at_catapult(acts("DU", (0, 0)).but(|it| it.precision = 2)))
            .was(night)
            .declare(Attack(FIRST, SECOND))
            .tape("attack mode: Sword, then sabre\ndice 1\ndice 1\ndice 1\ndice 1")
            .tells("CR-65 Sword d6 becomes d4\nCR-64 night: precision 2\nCR-65 Sabre d4 becomes d2")
            .ends("Catapult 1,0 f3 4/8"),
        case(&["CR-65"], "of three equal dice the main weapon's")
            .on(at_catapult(dual(6, 6, 6, 2)))
            .was(night)
            .declare(Attack(FIRST, SECOND))
            .tape("attack mode: Long and Short\ndice 1\ndice 1\ndice 1")
            .tells("CR-65 Long d6 becomes d4"),
        case(&["CR-65"], "then the other weapon's, before the base")
            .on(at_catapult(dual(6, 4, 6, 2)))
            .was(night)
            .declare(Attack(FIRST, SECOND))
            .tape("attack mode: Long and Short\ndice 1\ndice 1\ndice 1")
            .tells("CR-65 Short d6 becomes d4"),
        case(&["CR-65"], "the others stay, even if they are larger then")
            .on(at_catapult(acts("SW", (0, 0)).but(|it| it.precision = 5)))
            .was(night)
            .declare(Attack(FIRST, SECOND))
            .tape("dice 3")
            .tells(
                "CR-65 Sword d6 becomes d1\nCR-61 a die of 1 is always 1\nCR-70 Swordsman strength 4: dice 4",
            )
            .chance(1, 4),
        case(&["CR-65"], "in a special attack the first of the list")
            .on(at_catapult(acts("KN", (0, 0)).but(|it| it.powers = vec![special("Cleave", &[4, 8, 8])])))
            .was(night)
            .declare(Power(FIRST, 0, SECOND))
            .tape("dice 1\ndice 5\ndice 1")
            .tells(
                "CR-65 Cleave d8 becomes d5
                CR-70 Knight attack, Cleave d4 1 = 1
                CR-70 Knight attack, Cleave d5 5 = 5
                CR-70 Knight attack, Cleave d8 1 = 1",
            ),
        case(&["CR-66"], "a rating that equals the die eliminates it")
            .on(at_catapult(acts("SW", (0, 0)).but(|it| it.precision = 6)))
            .was(night)
            .declare(Attack(FIRST, SECOND))
            .tape("dice 4")
            .tells("CR-66 Sword d6 eliminated\nCR-70 Swordsman attack, base d4 4 = 4")
            .chance(1, 4),
        case(&["CR-66"], "what is left over reduces the next")
            .on(at_catapult(acts("SW", (0, 0)).but(|it| it.precision = 8)))
            .was(night)
            .declare(Attack(FIRST, SECOND))
            .tape("dice 2")
            .tells("CR-66 base d4 becomes d2\nCR-66 Sword d6 eliminated")
            .chance(1, 2),
        case(&["CR-67"], "and goes on down the dice")
            .on(at_catapult(dual(4, 6, 5, 12)))
            .was(night)
            .declare(Attack(FIRST, SECOND))
            .tape("attack mode: Long and Short\ndice 3")
            .tells("CR-67 base d4 becomes d3\nCR-66 Long d6 eliminated\nCR-66 Short d5 eliminated")
            .ends("Catapult 1,0 f3 3/8")
            .chance(1, 3),
        case(&["CR-68"], "where nothing is left there is no attack")
            .on(duel("SW"))
            .was(night)
            .was(|state| modify(state, 0, Stat::Precision, 8))
            .refuses(
                Attack(FIRST, SECOND),
                "REF-NIGHT: cannot attack at night: dice total 10 ≤ precision 10",
            ),
        case(&["CR-66", "CR-61"], "a rating of one less leaves a 1")
            .on(duel("SW"))
            .was(night)
            .was(|state| modify(state, 0, Stat::Precision, 7))
            .declare(Attack(FIRST, SECOND))
            .tape("! attack mode: Bare hand = REF-NIGHT\ndice 1")
            .tells("CR-61 a die of 1 is always 1\nCR-92 Swordsman nothing happens: 1 against 1")
            // Nothing comes of a defence of 2 or 3 either: at night the spearman's counterattack loses 2.
            .chance(3, 4),
        case(&["CR-69"], "who has no rating loses nothing")
            .on(vec![acts("AV", (0, 0)), stands("CA", (1, 0)).facing(3)])
            .was(night)
            .declare(Attack(FIRST, SECOND))
            .tape("dice 1\ndice 1")
            .tells("CR-69 night, but no precision rating\nCR-70 Avatar attack, Blade d8 1 = 1"),
    ]
}

fn modified() -> Vec<Case> {
    let with = |ability| at_catapult(acts("SW", (0, 0)).but(|it| it.abilities.push(ability)));
    vec![
        case(&["CR-71"], "an ability adds to the total")
            .on(with(pre_rolled(Flag::PreRolledAttack, 2, "Fury")))
            .declare(Attack(FIRST, SECOND))
            .tape("dice 1\ndice 1")
            .tells("CR-60 Swordsman highest throw 10: base d4 4, Sword d6 6\nCR-70 Swordsman strength 4: dice 2, Fury 2"),
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
            "enter pre-rolled attack: -20 mud\ndice 4\ndice 4\nroll the defence die: do not roll",
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
                CR-60 Duellist highest throw 17: base d3 3, Sword d8 8, Sabre d6 6",
            ),
        case(&["CR-73"], "0 at least, which is no die, and 100 at most")
            .on(at_catapult(acts("SW", (0, 0)).but(|it| it.precision = 0)))
            .was(|state| modify(state, 0, Stat::BaseAttack, -9))
            .was(|state| modify(state, 0, Stat::Weapon, 99))
            .declare(Attack(FIRST, SECOND))
            .tape("dice 5")
            .tells(
                "CR-60 Swordsman highest throw 100: Sword d100 100\nCR-70 Swordsman attack, Sword d100 5 = 5",
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

fn subtracted() -> Vec<Case> {
    let dark = |rules, title, precision| {
        case(rules, title)
            .on(at_catapult(acts("SW", (0, 0)).but(|it| it.precision = precision)))
            .option(SUBTRACT, 1)
            .was(night)
            .declare(Attack(FIRST, SECOND))
    };
    vec![
        dark(&["CR-75"], "the die is rolled whole and loses its share", 2)
            .tape("dice 3\ndice 5")
            .tells(
                "CR-65 Sword d6 will lose 2
                CR-75 reduced dice are rolled whole, shares taken off the faces
                CR-70 Swordsman attack, Sword d6 5 = 5
                CR-70 Swordsman strength 6: dice 6",
            )
            .ends("Catapult 1,0 f3 6/8")
            // 6 of d4 and max(0, d6 − 2): 2 + 4, 3 + 3, 4 + 2.
            .chance(3, 24),
        dark(&["CR-75"], "never below 0 for that die", 2)
            .tape("dice 3\ndice 1")
            .tells("CR-70 Swordsman strength 3: dice 3")
            // 3: 1 + 2, 2 + 1, or 3 with a face of 1 or 2.
            .chance(4, 24),
        dark(&["CR-75"], "an eliminated die is not rolled, the next loses what is left", 7)
            .tape("dice 3")
            .tells("CR-66 base d4 will lose 1\nCR-66 Sword d6 eliminated\nCR-70 Swordsman strength 2: dice 2")
            .chance(1, 4),
        dark(&["CR-75"], "down to a strength of 0", 7)
            .tape("dice 1")
            .tells("CR-70 Swordsman strength 0: dice 0")
            .chance(1, 4),
    ]
}
