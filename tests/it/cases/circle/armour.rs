//! Armour (5.9: CR-80 to CR-87).

use super::kit::{can, weapon, wears, worn};
use super::stage::{Case, Cast, FIRST, SECOND, Staged, acts, case, stands};
use hexfray::systems::circle::Command::{Attack, Power};
use hexfray::systems::circle::{ArmourType, AttackType, Flag, Plate, Sheet};

/// The table's option: only the highest armour counts.
const HIGHEST: usize = 2;

pub fn cases() -> Vec<Case> {
    let mut cases = types();
    cases.extend(stopped());
    cases.extend(several());
    cases
}

fn plate(kind: ArmourType, amount: u8) -> Plate {
    Plate { kind, amount }
}

/// A swordsman before somebody so armoured, who rolls nothing.
fn against(plates: Vec<Plate>) -> Vec<Cast> {
    vec![acts("SW", (0, 0)), stands("SP", (1, 0)).but(|it| (it.armour, it.defence) = (plates, 0))]
}

/// A mage with a firebolt before him.
fn before_mage(plates: Vec<Plate>) -> Vec<Cast> {
    vec![acts("MA", (0, 0)), stands("SP", (1, 0)).but(|it| (it.armour, it.defence) = (plates, 0))]
}

/// An own weapon of an own attack type.
fn brand(is_physical: bool) -> impl FnOnce(&mut Sheet) {
    let kind = AttackType::Custom("Fire".to_owned(), is_physical);
    move |it| super::kit::holds(it, Some(weapon("Brand", 1, 6, kind, 0)), None)
}

fn five(case: Case) -> Case {
    case.declare(Attack(FIRST, SECOND)).tape("dice 1\ndice 4")
}

fn types() -> Vec<Case> {
    use ArmourType::{Martial, Of, Siege, Universal};
    let bolt = |case: Case| case.declare(Power(FIRST, 0, SECOND)).tape("dice 5");
    vec![
        five(
            case(&["CR-80", "CR-82"], "martial armour against a sword").on(against(vec![plate(Martial, 3)])),
        )
        .tells("CR-80 Swordsman remaining damage 2: strength 5, Martial -3")
        .ends("Spearman 1,0 f0 2/4")
        // Strength 5 of d4 and d6: 1 + 4, 2 + 3, 3 + 2, 4 + 1.
        .chance(4, 24),
        five(case(&["CR-87"], "what is called own is an item like others").on(vec![
            acts("SW", (0, 0)),
            stands("SP", (1, 0)).but(|it| {
                it.defence = 0;
                wears(it, worn("own", vec![plate(Martial, 3)]));
            }),
        ]))
        .tells(
            "CR-87 armour of equipped items counts
            CR-80 Swordsman remaining damage 2: strength 5, Martial (own) -3",
        ),
        bolt(case(&["CR-82"], "but not against magic").on(before_mage(vec![plate(Martial, 3)])))
            .tells("CR-82 Martial armour does not apply to magic\nCR-80 Mage remaining damage 5: strength 5"),
        case(&["CR-82"], "against siege: stones are physical")
            .on(vec![acts("CA", (0, 0)), stands("KN", (4, 0))])
            .declare(Attack(FIRST, SECOND))
            .tape("dice 1\ndice 3\ndice 1")
            .tells("CR-80 Catapult remaining damage 1: strength 4, Martial -3"),
        five(
            case(&["CR-82"], "against a type of one's own if that is physical").on(against(vec![plate(
                Martial, 3,
            )])
            .into_iter()
            .enumerate()
            .map(physical(true))
            .collect()),
        )
        .tells("CR-80 Swordsman remaining damage 2: strength 5, Martial -3"),
        five(
            case(&["CR-82"], "and not if it is none").on(against(vec![plate(Martial, 3)])
                .into_iter()
                .enumerate()
                .map(physical(false))
                .collect()),
        )
        .tells("CR-82 Martial armour does not apply to Fire\nCR-80 Swordsman remaining damage 5: strength 5"),
        bolt(case(&["CR-81"], "universal armour against magic").on(before_mage(vec![plate(Universal, 3)])))
            .tells("CR-80 Mage remaining damage 2: strength 5, Universal -3"),
        five(case(&["CR-81"], "siege armour against a sword").on(against(vec![plate(Siege, 4)])))
            .tells("CR-80 Swordsman remaining damage 1: strength 5, Siege -4"),
        bolt(case(&["CR-81"], "and against magic").on(before_mage(vec![plate(Siege, 4)])))
            .tells("CR-80 Mage remaining damage 1: strength 5, Siege -4"),
        bolt(
            case(&["CR-83"], "armour named for magic").on(before_mage(vec![plate(Of(AttackType::Magic), 1)])),
        )
        .tells("CR-80 Mage remaining damage 4: strength 5, Magic -1"),
        five(
            case(&["CR-83"], "does nothing against a sword")
                .on(against(vec![plate(Of(AttackType::Magic), 1), plate(Of(AttackType::Hack), 2)])),
        )
        .tells(
            "CR-83 Magic armour does not apply to slash
            CR-83 Hack armour does not apply to slash
            CR-80 Swordsman remaining damage 5: strength 5",
        ),
        five(
            case(&["CR-83"], "armour named for a type of one's own stops it, whatever the letters").on(
                against(vec![plate(Of(AttackType::Custom("fire".to_owned(), false)), 2)])
                    .into_iter()
                    .enumerate()
                    .map(physical(true))
                    .collect(),
            ),
        )
        .tells("CR-80 Swordsman remaining damage 3: strength 5, Fire -2"),
    ]
}

/// The attacker has a brand.
fn physical(is_physical: bool) -> impl Fn((usize, Cast)) -> Cast {
    move |(i, cast)| if i == 0 { cast.but(brand(is_physical)) } else { cast }
}

fn stopped() -> Vec<Case> {
    use ArmourType::Martial;
    vec![
        five(case(&["CR-84", "CR-86"], "more armour than strength").on(against(vec![plate(Martial, 6)])))
            .tells(
                "CR-80 Swordsman remaining damage 0: strength 5, Martial -6, armour wounds nobody 0
                CR-84 nullified",
            )
            .ends("Swordsman 0,0 f0 0/5 acted\nSpearman 1,0 f0 0/4"),
        five(case(&["CR-80"], "as much leaves nothing either").on(against(vec![plate(Martial, 5)])))
            .tells("CR-80 Swordsman remaining damage 0: strength 5, Martial -5"),
        case(&["CR-86", "CR-93"], "armour alone wounds no attacker")
            .on(vec![acts("SW", (0, 0)), stands("KN", (1, 0))])
            .declare(Attack(FIRST, SECOND))
            .tape("dice 1\ndice 1\nroll the defence die against Swordsman?: do not roll")
            .tells(
                "CR-80 Swordsman remaining damage 0: strength 2, Martial -3, armour wounds nobody 0
                CR-84 nullified
                CR-92 Swordsman nothing happens: 0 against 0",
            )
            .ends("Swordsman 0,0 f0 0/5 acted\nKnight 1,0 f0 0/7"),
    ]
}

fn several() -> Vec<Case> {
    use ArmourType::{Martial, Of, Siege, Universal};
    let three = || vec![plate(Martial, 1), plate(Universal, 2), plate(Of(AttackType::Magic), 9)];
    let armed = |is_worn: bool| {
        let coat = worn("Plate", vec![plate(Martial, 3)]);
        let foe = stands("SW", (1, 0)).but(|it| {
            can(it, Flag::Text);
            it.defence = 0;
            wears(it, coat);
            if !is_worn {
                it.equipped.body = None;
            }
        });
        vec![acts("SW", (0, 0)), foe]
    };
    vec![
        five(case(&["CR-85"], "all that apply are added").on(against(three()))).tells(
            "CR-83 Magic armour does not apply to slash
            CR-85 applicable armours are added
            CR-80 Swordsman remaining damage 2: strength 5, Martial -1, Universal -2",
        ),
        five(case(&["CR-85"], "or only the highest of them").on(against(three())).option(HIGHEST, 1)).tells(
            "CR-85 Martial is not the highest
            CR-80 Swordsman remaining damage 3: strength 5, Universal -2",
        ),
        five(
            case(&["CR-85"], "once, where two are equally high")
                .on(against(vec![plate(Siege, 2), plate(Martial, 2)]))
                .option(HIGHEST, 1),
        )
        .tells(
            "CR-85 Martial is not the highest
            CR-80 Swordsman remaining damage 3: strength 5, Siege -2",
        ),
        five(case(&["CR-87"], "shield and plate count with it").on(armed(true))).tells(
            "CR-87 armour of equipped items counts
            CR-80 Swordsman remaining damage 1: strength 5, Martial (Shield) -1, Martial (Plate) -3",
        ),
        five(case(&["CR-87"], "what is carried and not worn does not").on(armed(false)))
            .tells("CR-80 Swordsman remaining damage 4: strength 5, Martial (Shield) -1"),
    ]
}
