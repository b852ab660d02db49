//! Attack dice at night (5.8: CR-64 to CR-69, CR-75).

use super::dice::at_catapult;
use super::kit::{can, holds, modify, special, weapon};
use super::stage::{Case, Cast, FIRST, SECOND, Staged, acts, case, night, stands};
use hexfray::systems::circle::Command::{Attack, Power};
use hexfray::systems::circle::{AttackType, Flag, Stat};

/// The table's option: dice at night lose pips.
const SUBTRACT: usize = 1;

pub fn cases() -> Vec<Case> {
    let mut cases = dark();
    cases.extend(subtracted());
    cases
}

/// Somebody before a spearman.
fn duel(code: &str) -> Vec<Cast> {
    vec![acts(code, (0, 0)), stands("SP", (1, 0))]
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
                "CR-60 Knight highest strength 8: base d5 5, Battle axe d6 6, night, precision 3: Battle axe -3
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
            .tape("attack mode: Sword, then Sabre\ndice 1\ndice 1\ndice 1\ndice 1")
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
