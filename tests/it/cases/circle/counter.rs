//! Negative attacks (5.11: CR-101 to CR-108).

use super::kit::{can, own_special};
use super::stage::{Case, Cast, FIRST, SECOND, Staged, acts, case, night, stands};
use hexfray::systems::circle::Command::{Attack, Power};
use hexfray::systems::circle::Flag;

pub fn cases() -> Vec<Case> {
    let mut cases = who();
    cases.extend(large());
    cases.extend(dark());
    cases
}

/// An archer before an avatar, four spaces away or beside it.
fn shot(away: i32) -> Vec<Cast> {
    vec![acts("AR", (0, 0)), stands("AV", (away, 0))]
}

fn who() -> Vec<Case> {
    let far = |flag: Flag| vec![acts("AR", (0, 0)), stands("AV", (4, 0)).but(|it| can(it, flag))];
    vec![
        case(&["CR-101", "CR-102"], "what the defence has over wounds the attacker beside it")
            .on(vec![acts("SW", (0, 0)), stands("SP", (1, 0))])
            .declare(Attack(FIRST, SECOND))
            .tape("dice 1\ndice 1\ndice 4")
            .tells(
                "CR-92 Swordsman turned negative: 2 against 4
                CR-102 adjacent: counterattack
                CR-101 Spearman counterattack 2: surplus 2
                CR-101 Swordsman 2 wounds: 2 of 5",
            )
            .ends("Swordsman 0,0 f0 2/5 acted\nSpearman 1,0 f0 0/4")
            .chance(1, 96),
        case(&["CR-106"], "not one who shoots from afar")
            .on(shot(4))
            .declare(Attack(FIRST, SECOND))
            .tape("dice 2\ndice 2\ndice 9")
            .tells("CR-92 Archer stopped: 1 against 9\nCR-106 not adjacent: no counterattack")
            .ends("Archer 0,0 f0 0/4 acted\nAvatar 4,0 f0 0/18"),
        case(&["CR-102"], "unless the target counters at any distance")
            .on(far(Flag::CountersAtAnyDistance))
            .declare(Attack(FIRST, SECOND))
            .tape("dice 2\ndice 2\ndice 3")
            .tells("CR-102 counters at any distance\nCR-101 Archer 2 wounds: 2 of 4"),
        case(&["CR-102"], "which shooting at arm's length is not spared")
            .on(shot(1))
            .declare(Attack(FIRST, SECOND))
            .tape("dice 2\ndice 2\ndice 3")
            .tells("CR-102 adjacent: counterattack\nCR-101 Archer 2 wounds: 2 of 4"),
        case(&["CR-102"], "never one whose attacks cannot be turned")
            .on(vec![
                acts("AR", (0, 0)).but(|it| can(it, Flag::NoCounter)),
                stands("AV", (1, 0)).but(|it| can(it, Flag::CountersAtAnyDistance)),
            ])
            .declare(Attack(FIRST, SECOND))
            .tape("dice 2\ndice 2\ndice 9")
            .tells("CR-102 attacks of this unit are never turned negative")
            .ends("Archer 0,0 f0 0/4 acted"),
        case(&["CR-93"], "so that nobody is asked to roll against nothing")
            .on(vec![acts("AR", (0, 0)).but(|it| can(it, Flag::NoCounter)), stands("AV", (1, 0))])
            .declare(Attack(FIRST, SECOND))
            .tape("dice 1\ndice 1")
            .tells("CR-93 no damage left, no counterattack: not rolled"),
        case(&["CR-125"], "nor by an attack that cannot be countered")
            .on(vec![
                acts("KN", (0, 0)).but(|it| {
                    let mut feint = own_special("Feint");
                    feint.is_counterable = false;
                    it.powers = vec![feint];
                }),
                stands("AV", (1, 0)),
            ])
            .declare(Power(FIRST, 0, SECOND))
            .tape("dice 2\ndice 2\ndice 9")
            .tells("CR-125 cannot be turned negative")
            .ends("Knight 0,0 f0 0/7 acted"),
        case(&["CR-102"], "the players allow one")
            .on(shot(4))
            .declare(Attack(FIRST, SECOND))
            .tape("counterattack: allowed\ndice 2\ndice 2\ndice 3")
            .tells("CR-102 counterattack allowed by the players\nCR-101 Archer 2 wounds: 2 of 4"),
        case(&["CR-102"], "or forbid one")
            .on(shot(1))
            .declare(Attack(FIRST, SECOND))
            .tape("counterattack: not allowed\ndice 2\ndice 2\ndice 9")
            .tells("CR-102 counterattack not allowed by the players")
            .ends("Archer 0,0 f0 0/4 acted"),
        case(&["CR-105", "CR-101"], "what armour stopped is no damage: all of the defence strikes back")
            .on(vec![acts("SW", (0, 0)), stands("KN", (1, 0))])
            .declare(Attack(FIRST, SECOND))
            .tape("dice 1\ndice 1\nroll the defence die against Swordsman?: roll\ndice 4")
            .tells("CR-105 all of the final defence would be a counterattack\nCR-101 Knight counterattack 4: surplus 4"),
        case(&["CR-108"], "nothing lessens it")
            .on(vec![
                acts("KN", (0, 0)).but(|it| {
                    it.abilities.push(super::kit::pre_rolled(Flag::PreRolledDefence, 3, "Steadfast"));
                }),
                stands("AV", (1, 0)),
            ])
            .was(|state| state.figures[0].is_fortified = true)
            .declare(Attack(FIRST, SECOND))
            .tape("dice 2\ndice 2\ndice 5")
            .tells("CR-108 no armour or defence against it\nCR-101 Knight 4 wounds: 4 of 7")
            .ends("Knight 0,0 f0 4/7 fortified acted"),
    ]
}

fn large() -> Vec<Case> {
    let dragon = |away| vec![acts("DR", (0, 0)), stands("AV", (away, 0))];
    let arm = |away| vec![acts("CA", (0, 0)), stands("AV", (away, 0))];
    vec![
        case(&["CR-103"], "a large attacker is countered at any distance")
            .on(dragon(3))
            .declare(Attack(FIRST, SECOND))
            .tape("dice 1\ndice 3\ndice 8")
            .tells("CR-103 large attacker: counterattack at any distance\nCR-101 Dragon 7 wounds: 7 of 16"),
        case(&["CR-102"], "but for those that are never")
            .on(vec![acts("DR", (0, 0)).but(|it| can(it, Flag::NoCounter)), stands("AV", (3, 0))])
            .declare(Attack(FIRST, SECOND))
            .tape("dice 1\ndice 3\ndice 8")
            .tells("CR-102 attacks of this unit are never turned negative"),
        case(&["CR-104"], "a large ranged unit is not")
            .on(arm(4))
            .declare(Attack(FIRST, SECOND))
            .tape("dice 1\ndice 3\ndice 8")
            .tells("CR-104 ranged unit, not adjacent: no counterattack")
            .ends("Catapult 0,0 f0 0/8 acted"),
        case(&["CR-104"], "unless the target is adjacent")
            .on(arm(1))
            .declare(Attack(FIRST, SECOND))
            .tape("dice 1\ndice 3\ndice 8")
            .tells("CR-104 ranged unit, but adjacent: counterattack\nCR-101 Catapult 7 wounds: 7 of 8"),
        case(&["CR-102"], "or counters at any distance")
            .on(vec![acts("CA", (0, 0)), stands("AV", (4, 0)).but(|it| can(it, Flag::CountersAtAnyDistance))])
            .declare(Attack(FIRST, SECOND))
            .tape("dice 1\ndice 3\ndice 8")
            .tells("CR-102 counters at any distance\nCR-101 Catapult 7 wounds: 7 of 8"),
    ]
}

fn dark() -> Vec<Case> {
    let with = |code: &str, sees: bool| {
        let foe = stands(code, (1, 0)).facing(3).but(|it| {
            if sees {
                can(it, Flag::NightSight);
            }
        });
        vec![acts("SW", (0, 0)), foe]
    };
    let weak = |case: Case, face| case.was(night).declare(Attack(FIRST, SECOND)).tape(face);
    vec![
        weak(
            case(&["CR-107"], "at night it loses the defender's rating").on(with("TR", false)),
            "dice 1\ndice 1\ndice 6",
        )
        .tells("CR-101 Troll counterattack 0: surplus 4, night: defender's precision -4")
        .ends("Swordsman 0,0 f0 0/5 acted"),
        weak(case(&["CR-107"], "down to 0").on(with("TR", false)), "dice 1\ndice 1\ndice 4").tells(
            "CR-101 Troll counterattack 0: surplus 2, night: defender's precision -4, never below 0 0",
        ),
        weak(case(&["CR-107"], "with night sight nothing").on(with("TR", true)), "dice 1\ndice 1\ndice 6")
            .tells("CR-107 night, but no reduction\nCR-101 Troll counterattack 4: surplus 4"),
        weak(case(&["CR-107"], "nor without a rating").on(with("AV", false)), "dice 2\ndice 3\ndice 6")
            .tells("CR-107 night, but no reduction\nCR-101 Swordsman 4 wounds: 4 of 5"),
        case(&["CR-101"], "by day nobody asks for it")
            .on(with("TR", false))
            .declare(Attack(FIRST, SECOND))
            .tape("dice 1\ndice 1\ndice 6")
            .tells("CR-101 Troll counterattack 4: surplus 4"),
    ]
}
