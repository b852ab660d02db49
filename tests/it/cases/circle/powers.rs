//! Special attacks and spells (5.14: CR-120 to CR-127).

use super::kit::{attacked, can, modify, own_special, pre_rolled, special};
use super::stage::{Case, Cast, FIRST, SECOND, Staged, acts, case, night, stands};
use hexfray::systems::circle::Command::{Attack, Power as Cast1, Use};
use hexfray::systems::circle::{AttackType, Flag, Means, Power, Sheet, Stat};

/// The table's option: critical hits.
const CRITICALS: usize = 0;

pub fn cases() -> Vec<Case> {
    let mut cases = mana();
    cases.extend(specials());
    cases.extend(spells());
    cases.extend(effects());
    cases.extend(flat());
    cases
}

/// A mage before a spearman, with this change.
fn bolt(change: impl FnOnce(&mut Power)) -> Vec<Cast> {
    vec![acts("MA", (0, 0)).but(|it| change(&mut it.powers[0])), stands("SP", (1, 0))]
}

/// A knight with a special attack before a spearman.
fn knight(power: Power) -> Vec<Cast> {
    vec![acts("KN", (0, 0)).but(|it| it.powers = vec![power]), stands("SP", (1, 0))]
}

fn cast(case: Case) -> Case {
    case.declare(Cast1(FIRST, 0, SECOND))
}

fn mana() -> Vec<Case> {
    let costly = || Power { mana: 3, ..special("Cleave", &[8, 8]) };
    let tired = |case: Case| case.was(|state| state.figures[0].mana = 1);
    vec![
        cast(case(&["CR-120"], "a spell is the final action").on(bolt(|_| {})))
            .tape("dice 8\ndice 1")
            .tells("CR-120 no second attack goes with it")
            .ends("Mage 0,0 f0 0/4 mana 3 acted"),
        case(&["CR-120"], "no fist follows a special attack")
            .on(knight(special("Cleave", &[8, 8])))
            .was(|state| attacked(state, Means::Power(0)))
            .refuses(Attack(FIRST, SECOND), "CR-120")
            .refuses(Cast1(FIRST, 0, SECOND), "REF-ACTED"),
        cast(case(&["CR-121"], "its mana goes when it is declared, whatever comes of it").on(bolt(|_| {})))
            .tape("dice 1\ndice 4")
            .tells(
                "CR-57 Mage declares an attack on Spearman
                CR-121 Mage mana 5 to 3
                CR-70 Mage attack, Firebolt d8 1 = 1",
            )
            .ends("Mage 0,0 f0 0/4 mana 3 acted\nSpearman 1,0 f0 0/4"),
        cast(
            case(&["CR-121"], "so it does for a special attack that costs some")
                .on(vec![acts("MA", (0, 0)).but(|it| it.powers = vec![costly()]), stands("SP", (1, 0))]),
        )
        .tape("dice 1\ndice 1\ndice 1")
        .tells("CR-121 Mage mana 5 to 2"),
        tired(case(&["CR-122"], "one cannot cast what one has no mana for"))
            .on(bolt(|_| {}))
            .refuses(Cast1(FIRST, 0, SECOND), "REF-MANA: needs 2 mana, has 1"),
        tired(case(&["CR-122", "CR-121", "CR-151"], "unless all agree: the mana falls to 0"))
            .on(bolt(|_| {}))
            .overrule(Cast1(FIRST, 0, SECOND))
            .tape("dice 8\ndice 1")
            .tells(
                "CR-151 allowed by agreement (REF-MANA)
                CR-122 needs 2 mana, has 1
                CR-121 Mage mana 1 to 0",
            )
            .ends("Mage 0,0 f0 0/4 mana 0 acted"),
        case(&["CR-121"], "as much as it costs is enough")
            .on(bolt(|_| {}))
            .was(|state| state.figures[0].mana = 2)
            .declare(Cast1(FIRST, 0, SECOND))
            .tape("dice 8\ndice 1")
            .tells("CR-121 Mage mana 2 to 0"),
    ]
}

fn specials() -> Vec<Case> {
    let smite = |change: fn(&mut Power)| {
        let mut power = own_special("Smite");
        change(&mut power);
        knight(power)
    };
    vec![
        cast(case(&["CR-123"], "with the unit's own dice, type and range").on(smite(|_| {})))
            .tape("dice 5\ndice 6\ndice 1")
            .tells("CR-123 Smite: d5 + d6, slash\nCR-22 distance 1 (@0,0 to @1,0), range 0 + 0"),
        cast(case(&["CR-123", "CR-65"], "night reduces it").on(smite(|_| {})))
            .was(night)
            .tape("dice 5\ndice 3\ndice 1")
            .tells("CR-123 Smite: d5 + d6, slash\nCR-65 Battle axe d6 becomes d3"),
        cast(
            case(&["CR-64", "CR-123"], "unless its record says otherwise")
                .on(smite(|it| it.perks.night = false)),
        )
        .was(night)
        .tape("dice 5\ndice 6\ndice 1")
        .tells("CR-64 night does not matter\nCR-70 Knight attack, Battle axe d6 6 = 6"),
        cast(case(&["CR-123", "CR-73"], "changed stats act on the unit's own dice").on(smite(|_| {})))
            .was(|state| modify(state, 0, Stat::BaseAttack, 2))
            .was(|state| modify(state, 0, Stat::Weapon, -2))
            .tape("dice 7\ndice 4\ndice 1")
            .tells("CR-123 Smite: d7 + d4, slash"),
        cast(case(&["CR-123"], "not on dice of its own; but on its range").on(vec![
            acts("KN", (0, 0)).but(|it| it.powers = vec![special("Cleave", &[8, 8])]),
            stands("SP", (2, 0)),
        ]))
        .was(|state| modify(state, 0, Stat::BaseAttack, 2))
        .was(|state| modify(state, 0, Stat::Weapon, -2))
        .was(|state| modify(state, 0, Stat::Range, 2))
        .tape("dice 7\ndice 8\ndice 1")
        .tells("CR-123 Cleave: d8 + d8, slash\nCR-20 distance 2 (@0,0 to @2,0), range 2 + 0"),
        cast(
            case(&["CR-123", "CR-73"], "and not at all without that perk")
                .on(smite(|it| it.perks.stats = false)),
        )
        .was(|state| modify(state, 0, Stat::BaseAttack, 2))
        .was(|state| modify(state, 1, Stat::Defence, 1))
        .tape("dice 5\ndice 6\ndice 1")
        .tells("CR-123 Smite: d5 + d6, slash\nCR-73 defence die +1 (a curse)"),
        cast(case(&["CR-123", "CR-98"], "height and abilities help it").on(smite(|_| {})))
            .height((0, 0), 2)
            .was(|state| modify(state, 0, Stat::Attack, 1))
            .tape("dice 1\ndice 1\ndice 4")
            .tells(
                "CR-123 Smite: d5 + d6, slash
                CR-70 Knight strength 3: dice 2, a curse 1
                CR-92 Spearman final defence 3: defence die 4, attacker stands higher -1",
            ),
        cast(case(&["CR-97", "CR-123"], "not without those perks").on(smite(|it| {
            (it.perks.height, it.perks.attack) = (false, false);
        })))
        .height((0, 0), 2)
        .was(|state| modify(state, 0, Stat::Attack, 1))
        .tape("dice 1\ndice 3\ndice 4")
        .tells("CR-70 Knight strength 4: dice 4\nCR-92 Spearman final defence 4: defence die 4"),
        cast(case(&["CR-72", "CR-123"], "it may be critical").on(smite(|_| {})))
            .option(CRITICALS, 1)
            .tape("dice 1\ndice 2\ndice 1")
            .tells("CR-72 critical hit: strength 3, precision 3"),
        cast(case(&["CR-27", "CR-123"], "and reaches farther from above").on(vec![
            acts("AR", (0, 0)).but(|it| it.powers = vec![own_special("Volley")]),
            stands("SP", (6, 0)),
        ]))
        .height((0, 0), 10)
        .tape("dice 3\ndice 4\ndice 1")
        .tells("CR-123 Volley: d3 + d4, pierce\nCR-27 distance 6 (@0,0 to @6,0), range 4 + 2"),
    ]
}

fn spells() -> Vec<Case> {
    let cursed = |case: Case| {
        case.was(|state| modify(state, 0, Stat::Attack, 4))
            .was(|state| modify(state, 0, Stat::Range, 4))
            .was(|state| modify(state, 0, Stat::Weapon, 4))
    };
    let proud = |it: &mut Sheet| it.abilities.push(pre_rolled(Flag::PreRolledAttack, 2, "Pride"));
    vec![
        cast(case(&["CR-124"], "nothing of the caster's counts, be it night").on(bolt(|_| {})))
            .was(night)
            .tape("dice 8\ndice 1")
            .tells("CR-124 Firebolt: d8, magic\nCR-64 night does not matter\nCR-70 Mage attack, Firebolt d8 8 = 8"),
        cursed(cast(case(&["CR-124"], "be it changed stats or modifiers").on(vec![
            acts("MA", (0, 0)).but(proud),
            stands("SP", (4, 0)),
        ])))
        .tape("dice 3\ndice 3")
        .tells(
            "CR-124 Firebolt: d8, magic
            CR-20 distance 4 (@0,0 to @4,0), range 4 + 0
            CR-70 Mage strength 3: dice 3",
        ),
        cast(case(&["CR-124"], "be it height").on(bolt(|_| {})))
            .height((0, 0), 3)
            .tape("dice 4\ndice 4")
            .tells("CR-124 Firebolt: d8, magic\nCR-92 Spearman final defence 4: defence die 4"),
        cast(case(&["CR-124", "CR-65"], "unless its record says so").on(bolt(|it| it.perks.night = true)))
            .was(night)
            .was(|state| modify(state, 0, Stat::Precision, 3))
            .tape("dice 4\ndice 1")
            // The rating as it is printed, for changed stats still do not count.
            .tells("CR-124 Firebolt: d8, magic\nCR-64 night: precision 4\nCR-65 Firebolt d8 becomes d4"),
        cast(case(&["CR-125", "CR-82"], "armour and defence meet it as they meet an attack").on(vec![
            acts("MA", (0, 0)),
            stands("SW", (1, 0)).but(|it| it.abilities.push(pre_rolled(Flag::PreRolledDefence, 1, "Calm"))),
        ]))
        .height((1, 0), 2)
        .was(|state| state.figures[1].is_fortified = true)
        .tape("dice 8\ndice 2")
        .tells(
            "CR-125 declared and resisted like an attack
            CR-82 Martial (Shield) armour does not apply to magic
            CR-92 Swordsman final defence 5: defence die 2, fortified 1, defender stands higher 1, Calm 1",
        ),
        cast(case(&["CR-125"], "and nobody is countered").on(bolt(|_| {})))
            .tape("dice 1\ndice 4")
            .tells("CR-92 Mage stopped: 1 against 4\nCR-125 spell: cannot be turned negative")
            .ends("Mage 0,0 f0 0/4 mana 3 acted")
            // Nobody is wounded where the d4 reaches the d8: 4 + 3 + 2 + 1 of 32.
            .chance(10, 32),
        cast(case(&["CR-102"], "but by one whose record says so").on(bolt(|it| it.is_counterable = true)))
            .tape("dice 1\ndice 4")
            .tells("CR-102 adjacent: counterattack\nCR-101 Mage 3 wounds: 3 of 4"),
        cast(case(&["CR-125"], "some ignore armour").on(vec![
            acts("MA", (0, 0)).but(|it| it.powers[0].armour_applies = false),
            stands("AV", (1, 0)),
        ]))
        .tape("dice 8\ndice 1")
        .tells("CR-125 armour does not apply\nCR-92 Avatar final defence 1: defence die 1")
        .ends("Avatar 1,0 f0 7/18"),
        cast(case(&["CR-125"], "some defence").on(bolt(|it| it.defence_applies = false)))
            .tape("dice 2")
            .tells("CR-125 no defence roll against it\nCR-92 Mage wounds: 2 against 0")
            .chance(1, 8),
        case(&["CR-30"], "at range 1 it has to reach")
            .on(bolt(|it| it.range = Some(1)))
            .height((1, 0), 5)
            .refuses(Cast1(FIRST, 0, SECOND), "REF-REACH"),
        case(&["CR-53"], "and immunity stops it")
            .on(vec![
                acts("MA", (0, 0)),
                stands("SP", (1, 0)).but(|it| {
                    can(it, Flag::Immune);
                    it.abilities[0].against =
                        hexfray::systems::circle::Against::Type(AttackType::Magic);
                }),
            ])
            .refuses(Cast1(FIRST, 0, SECOND), "REF-IMMUNE"),
    ]
}

fn effects() -> Vec<Case> {
    let fog = |at| {
        let fog = Power { effect: "Fog on the target".to_owned(), mana: 2, ..Power::spell("Fog", &[]) };
        vec![acts("MA", (0, 0)).but(|it| it.powers = vec![fog]), stands("SP", at)]
    };
    vec![
        case(&["CR-126", "CR-121"], "what does no damage is done by hand, without a target")
            .on(fog((1, 0)))
            .declare(Use(FIRST, 0))
            .tells("CR-126 Mage target: nobody\nCR-121 Mage mana 5 to 3\nCR-126 Fog on the target: applied by hand")
            .ends("Mage 0,0 f0 0/4 mana 3 acted"),
        case(&["CR-126", "CR-20"], "or with one: what would refuse it is only shown")
            .on(fog((9, 0)))
            .declare(Use(FIRST, 0))
            .tape("target: Spearman")
            .tells(
                "CR-126 Mage target: Spearman
                CR-20 distance 9 (@0,0 to @9,0), range 3 + 0
                CR-20 out of range: distance 9, range 3 + 0
                CR-126 Fog on the target: applied by hand",
            )
            .ends("Mage 0,0 f0 0/4 mana 3 acted\nSpearman 9,0 f0 0/4"),
        case(&["CR-55", "CR-57", "CR-121"], "it is agreed and declared like others")
            .on(fog((1, 0)))
            .declare(Use(FIRST, 0))
            .tells(
                "CR-55 Mage capable of attacking: agreed
                CR-57 Mage declares Fog
                CR-121 Mage mana 5 to 3
                CR-57 Mage declared spell: carry it out
                CR-126 Fog on the target: applied by hand",
            ),
        case(&["CR-55", "CR-56"], "not agreed, it costs nothing")
            .on(fog((1, 0)))
            .declare(Use(FIRST, 0))
            .tape("capable of attacking: not agreed")
            .tells("CR-55 not declared\nCR-56 nothing is spent")
            .ends("Mage 0,0 f0 0/4 mana 5"),
        case(&["CR-58", "CR-121"], "cancelled, its mana comes back")
            .on(fog((1, 0)))
            .declare(Use(FIRST, 0))
            .tape("target: Spearman\ndeclared spell: cancel it\nSpearman/cancel the spell: agree")
            .tells(
                "CR-57 Mage declares Fog on Spearman
                CR-121 Mage mana 5 to 3
                CR-58 Mage cancels the spell: all agree
                CR-121 Mage mana 5",
            )
            .ends("Mage 0,0 f0 0/4 mana 5"),
        case(&["CR-57", "CR-58"], "but not where somebody does not agree")
            .on(fog((1, 0)))
            .declare(Use(FIRST, 0))
            .tape("declared spell: cancel it\nSpearman/cancel the spell: do not agree")
            .tells("CR-57 carried out unless all players agree (REF-DECLARED)\nCR-126 Fog on the target: applied by hand")
            .ends("Mage 0,0 f0 0/4 mana 3 acted"),
        case(&["CR-57", "CR-58", "CR-126"], "so it is with a special attack")
            .on(knight(special("Shout", &[])))
            .declare(Use(FIRST, 0))
            .tape("declared special attack: cancel it\nSpearman/cancel the special attack: agree")
            .tells("CR-57 Knight declares Shout\nCR-58 Knight cancels the special attack: all agree")
            .ends("Knight 0,0 f0 0/7"),
        case(&["CR-120", "CR-126"], "after which there is no second attack")
            .on(knight(special("Shout", &[])))
            .declare(Use(FIRST, 0))
            .tells("CR-126 its effect: applied by hand\nCR-120 no second attack goes with it")
            .ends("Knight 0,0 f0 0/7 acted"),
        case(&["CR-59"], "nor can it be handed over")
            .on(fog((1, 0)).into_iter().chain([acts("KN", (2, 0))]).collect())
            .declare(Use(FIRST, 0))
            .tape("! declared spell: hand it over to Knight = REF-DECLARED"),
        case(&["CR-122"], "turn, command and mana are checked: mana")
            .on(fog((1, 0)))
            .was(|state| state.figures[0].mana = 1)
            .refuses(Use(FIRST, 0), "REF-MANA"),
        case(&["CR-121", "CR-150", "CR-151", "CR-153"], "all of which may be lifted together")
            .on(fog((1, 0)))
            .was(|state| state.figures[0].mana = 1)
            .was(|state| state.figures[0].command = hexfray::systems::circle::Stage::Moving)
            .overrule(Use(FIRST, 0))
            .tells(
                "CR-151 allowed by agreement (REF-MOVING)
                CR-150 also fails: needs 2 mana, has 1
                CR-151 allowed by agreement (REF-MANA)
                CR-153 mana goes to 0 by agreement, never below
                CR-121 Mage mana 1 to 0
                CR-126 Fog on the target: applied by hand",
            )
            .ends("Mage 0,0 f0 0/4 mana 0 acted"),
        case(&["CR-03"], "command")
            .on(fog((1, 0)))
            .was(|state| state.figures[0].command = hexfray::systems::circle::Stage::Moving)
            .refuses(Use(FIRST, 0), "REF-MOVING"),
        case(&["CR-08"], "turn")
            .on(fog((1, 0)))
            .was(|state| state.turn_of = Some(hexfray::board::Side::Madder))
            .refuses(Use(FIRST, 0), "REF-TURN"),
    ]
}

fn flat() -> Vec<Case> {
    let bomb = |dice: &[i16]| Power {
        flat: 3,
        kind: Some(AttackType::Blunt),
        range: Some(3),
        ..Power::special("Bomb", dice)
    };
    vec![
        cast(case(&["CR-127"], "flat damage is added to the dice").on(knight(bomb(&[4]))))
            .tape("dice 2\ndice 1")
            .tells("CR-123 Bomb: d4 + 3, blunt\nCR-70 Knight strength 5: dice 2, flat damage 3"),
        cast(case(&["CR-127"], "and is no die: night takes none of it").on(knight(bomb(&[4]))))
            .was(night)
            .was(|state| modify(state, 0, Stat::Precision, 3))
            .tape("dice 1")
            .tells(
                "CR-66 Bomb d4 eliminated
                CR-127 lost for want of dice: 2 of the reduction
                CR-70 Knight strength 3: dice 0, flat damage 3",
            )
            .ends("Spearman 1,0 f0 2/4")
            .chance(1, 4),
        cast(case(&["CR-127"], "without any die it is the damage").on(knight(bomb(&[]))))
            .tape("dice 1")
            .tells("CR-70 Knight strength 3: dice 0, flat damage 3")
            .ends("Spearman 1,0 f0 2/4"),
    ]
}
