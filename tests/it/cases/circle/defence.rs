//! Defence (5.10: CR-90 to CR-100).

use super::kit::{asked, modify, pre_rolled, wears, worn};
use super::stage::{Case, FIRST, SECOND, Staged, acts, case, duel, stands};
use hexfray::systems::circle::Command::Attack;
use hexfray::systems::circle::{Ability, Flag, Stat, State};

/// The table's option: critical hits.
const CRITICALS: usize = 0;

pub fn cases() -> Vec<Case> {
    let mut cases = die();
    cases.extend(anyway());
    cases.extend(modifiers());
    cases.extend(heights());
    cases
}

/// The target has fortified.
fn fortified(state: &mut State) {
    state.figures[1].is_fortified = true;
}

fn die() -> Vec<Case> {
    vec![
        case(&["CR-90", "CR-92"], "one die against three")
            .on(vec![acts("DU", (0, 0)), stands("SP", (1, 0))])
            .declare(Attack(FIRST, SECOND))
            .tape("attack mode: Sword and Sabre\ndice 1\ndice 2\ndice 3\ndice 4")
            .tells("CR-90 Spearman defence d4 4 = 4\nCR-92 Duellist wounds: 6 against 4")
            .ends("Spearman 1,0 f0 2/4")
            // The sum of d4, d6 and d4 is 2 more than a d4: 1 of 96 for 3, 3 for 4, 6 for 5, 10 for 6.
            .chance(20, 384),
        case(&["CR-91"], "without a defence value there is no roll, and nothing is added")
            .on(vec![acts("TR", (0, 0)), stands("CA", (1, 0)).facing(3)])
            .was(fortified)
            .was(|state| modify(state, 1, Stat::PreRolledDefence, 5))
            .declare(Attack(FIRST, SECOND))
            .tape("dice 1\ndice 1")
            .tells(
                "CR-91 no defence value: nothing rolled, nothing added
                CR-92 Troll wounds: 2 against 0",
            )
            .ends("Catapult 1,0 f3 2/8 fortified")
            .chance(1, 48),
        case(&["CR-92"], "more damage than defence wounds the target")
            .on(duel())
            .declare(Attack(FIRST, SECOND))
            .tape("dice 1\ndice 4\ndice 4")
            .tells("CR-92 Swordsman wounds: 5 against 4")
            .ends("Swordsman 0,0 f0 0/5 acted\nSpearman 1,0 f0 1/4"),
        case(&["CR-92"], "as much wounds nobody")
            .on(duel())
            .declare(Attack(FIRST, SECOND))
            .tape("dice 1\ndice 3\ndice 4")
            .tells("CR-92 Swordsman nothing happens: 4 against 4")
            .ends("Swordsman 0,0 f0 0/5 acted\nSpearman 1,0 f0 0/4"),
        case(&["CR-92", "CR-101"], "less turns against the attacker")
            .on(duel())
            .declare(Attack(FIRST, SECOND))
            .tape("dice 1\ndice 2\ndice 4")
            .tells("CR-92 Swordsman turned negative: 3 against 4\nCR-101 Spearman counterattack 1: surplus 1")
            .ends("Swordsman 0,0 f0 1/5 acted\nSpearman 1,0 f0 0/4"),
    ]
}

fn anyway() -> Vec<Case> {
    let knight = |at| vec![acts("MI", at), stands("KN", (1, 0))];
    vec![
        case(&["CR-93", "CR-105"], "with no damage left the defender may roll")
            .on(knight((0, 0)))
            .declare(Attack(FIRST, SECOND))
            .tape("dice 1\ndice 2\nroll the defence die against Militia?: roll\ndice 2")
            .tells(
                "CR-93 Knight roll the defence die against Militia?: roll
                CR-105 all of the final defence would be a counterattack
                CR-101 Militia 2 wounds: 2 of 3",
            )
            // Strength 2 or 3 (3 of 9) is all armour: a 2 of 6. 4 leaves 1 (3 of 9): a 3. 5 leaves 2 (2 of 9):
            // a 4. 6 leaves 3 (1 of 9): a 5.
            .chance(9, 54),
        case(&["CR-93"], "or not")
            .on(knight((0, 0)))
            .declare(Attack(FIRST, SECOND))
            .tape("dice 1\ndice 2\nroll the defence die against Militia?: do not roll")
            .tells(
                "CR-93 Knight roll the defence die against Militia?: do not roll\nCR-92 Militia nothing happens: 0 against 0",
            )
            .ends("Militia 0,0 f0 0/3 acted"),
        case(&["CR-93"], "and is not asked where nothing could come of it")
            .on(vec![acts("AR", (-1, 0)), stands("KN", (1, 0))])
            .declare(Attack(FIRST, SECOND))
            .tape("dice 1\ndice 2")
            .tells("CR-93 no damage left, no counterattack: not rolled")
            .ends("Archer -1,0 f0 0/4 acted\nKnight 1,0 f0 0/7")
            // Strength 2 or 3 (3 of 12): no roll. 4, 5, 6 and 7 leave 1 to 4 (3, 3, 2 and 1 of 12); a d6 that
            // reaches that leaves nothing: 6, 5, 4 and 3 of 6.
            .chance(3 * 6 + 3 * 6 + 3 * 5 + 2 * 4 + 3, 72),
        case(&["CR-93"], "a strength of 0 leaves none either")
            .on(duel())
            .declare(Attack(FIRST, SECOND))
            .tape("enter pre-rolled attack: -10 mud\ndice 1\ndice 2\nroll the defence die against Swordsman?: roll\ndice 3")
            .tells(
                "CR-105 all of the final defence would be a counterattack\nCR-101 Swordsman 3 wounds: 3 of 5",
            ),
    ]
}

fn modifiers() -> Vec<Case> {
    let with = |abilities: Vec<Ability>| {
        vec![acts("SW", (0, 0)), stands("SP", (1, 0)).but(|it| it.abilities = abilities)]
    };
    let ring = |text: &str| {
        let mut ring = worn("Ring", vec![]);
        ring.abilities = vec![pre_rolled(Flag::PreRolledDefence, 1, text)];
        ring
    };
    let tower = |text: &str| {
        let mut shield = super::kit::shield();
        (shield.name, shield.abilities) =
            ("Tower shield".to_owned(), vec![pre_rolled(Flag::PreRolledDefence, 1, text)]);
        shield
    };
    let ringed = |text: &'static str| {
        let foe = stands("SW", (1, 0)).but(|it| {
            it.items[1] = tower(text);
            wears(it, ring(text));
        });
        vec![acts("SW", (0, 0)), foe]
    };
    vec![
        case(&["CR-94", "CR-95", "CR-118"], "each is added and named")
            .on(with(vec![pre_rolled(Flag::PreRolledDefence, 2, "Steadfast")]))
            .was(fortified)
            .was(|state| modify(state, 1, Stat::PreRolledDefence, -1))
            .declare(Attack(FIRST, SECOND))
            .tape("enter pre-rolled defence: 1 fog\ndice 4\ndice 6\ndice 2")
            .tells(
                "CR-95 pre-rolled modifiers together +3
                CR-92 Spearman final defence 5: defence die 2, fortified 1, Steadfast 2, a curse -1, fog 1",
            ),
        case(&["CR-94"], "the defender says whether one that is asked about applies, before the roll")
            .on(with(vec![asked(Flag::PreRolledDefence, 2, "against slashes")]))
            .declare(Attack(FIRST, SECOND))
            .tape("dice 4\ndice 6\nagainst slashes: applies\ndice 2")
            .tells(
                "CR-94 Spearman against slashes: applies
                CR-92 Spearman final defence 4: defence die 2, against slashes 2",
            ),
        case(&["CR-94"], "else it does not")
            .on(with(vec![asked(Flag::PreRolledDefence, 2, "against slashes")]))
            .declare(Attack(FIRST, SECOND))
            .tape("dice 4\ndice 6\ngo\ndice 2")
            .tells(
                "CR-94 Spearman against slashes: does not apply
                CR-92 Spearman final defence 2: defence die 2",
            ),
        case(&["CR-95"], "two items are two sources")
            .on(ringed(""))
            .declare(Attack(FIRST, SECOND))
            .tape("dice 4\ndice 6\ndice 2")
            .tells(
                "CR-95 pre-rolled modifiers together +2
                CR-92 Swordsman final defence 4: defence die 2, Tower shield 1, Ring 1",
            ),
        case(&["CR-94"], "but the same ability counts once")
            .on(ringed("Warded"))
            .declare(Attack(FIRST, SECOND))
            .tape("dice 4\ndice 6\ndice 2")
            .tells("CR-92 Swordsman final defence 3: defence die 2, Tower shield: Warded 1"),
        case(&["CR-94"], "also of the unit and of an item")
            .on(vec![
                acts("SW", (0, 0)),
                stands("SW", (1, 0)).but(|it| {
                    it.abilities = vec![pre_rolled(Flag::PreRolledDefence, 1, "Warded")];
                    it.items[1] = tower("Warded");
                }),
            ])
            .declare(Attack(FIRST, SECOND))
            .tape("dice 4\ndice 6\ndice 2")
            .tells("CR-92 Swordsman final defence 3: defence die 2, Warded 1"),
        case(&["CR-96"], "all together never below 0")
            .on(duel())
            .was(|state| modify(state, 1, Stat::PreRolledDefence, -3))
            .declare(Attack(FIRST, SECOND))
            .tape("dice 1\ndice 1\ndice 1")
            .tells(
                "CR-92 Spearman final defence 0: defence die 1, a curse -3, never below 0 0
                CR-92 Swordsman wounds: 2 against 0",
            ),
        case(&["CR-100"], "a critical hit halves the face, rounded down, and nothing else")
            .on(vec![acts("KN", (0, 0)), stands("SP", (1, 0))])
            .option(CRITICALS, 1)
            .was(fortified)
            .declare(Attack(FIRST, SECOND))
            .tape("dice 3\ndice 6\ndice 3")
            .tells("CR-92 Spearman final defence 2: defence die 3, critical hit half, fortified 1"),
        case(&["CR-100"], "a face of 1 to 0")
            .on(vec![acts("KN", (0, 0)), stands("SP", (1, 0))])
            .option(CRITICALS, 1)
            .declare(Attack(FIRST, SECOND))
            .tape("dice 1\ndice 2\ndice 1")
            .tells("CR-92 Spearman final defence 0: defence die 1, critical hit half")
            .ends("Spearman 1,0 f0 3/4")
            // 3 wounds, of 30 throws of d5 and d6 and a d4: 2 come to 3 (critical: a 1), 3 to 4 (a 1), 4 to 5
            // (a 2), 5 to 6 (critical: no half of a face is 3), 5 to 7 (a 4).
            .chance(2 + 3 + 4 + 5, 120),
    ]
}

fn heights() -> Vec<Case> {
    vec![
        case(&["CR-97", "CR-98"], "the attacker stands higher, at any distance")
            .on(vec![acts("AR", (0, 0)), stands("SP", (4, 0))])
            .height((0, 0), 1)
            .declare(Attack(FIRST, SECOND))
            .tape("dice 3\ndice 4\ndice 4")
            .tells(
                "CR-97 height advantage: attacker
                CR-92 Spearman final defence 3: defence die 4, attacker stands higher -1",
            ),
        case(&["CR-97", "CR-99"], "the defender does")
            .on(vec![acts("AR", (0, 0)), stands("SP", (4, 0))])
            .height((4, 0), 1)
            .declare(Attack(FIRST, SECOND))
            .tape("dice 3\ndice 4\ndice 4")
            .tells(
                "CR-97 height advantage: defender
                CR-92 Spearman final defence 5: defence die 4, defender stands higher 1",
            ),
        case(&["CR-97"], "it takes a higher top too")
            .on(vec![acts("SW", (0, 0)), stands("TR", (1, 0)).facing(3)])
            .height((0, 0), 4)
            .declare(Attack(FIRST, SECOND))
            .tape("dice 3\ndice 4\ndice 4")
            .tells("CR-97 height advantage: neither\nCR-92 Troll final defence 4: defence die 4"),
        case(&["CR-97"], "an equal top is not higher")
            .on(vec![acts("SW", (0, 0)), stands("TR", (1, 0)).facing(3)])
            .height((0, 0), 5)
            .declare(Attack(FIRST, SECOND))
            .tape("dice 3\ndice 4\ndice 4")
            .tells("CR-97 height advantage: neither"),
        case(&["CR-97", "CR-98"], "one peg more is")
            .on(vec![acts("SW", (0, 0)), stands("TR", (1, 0)).facing(3)])
            .height((0, 0), 6)
            .declare(Attack(FIRST, SECOND))
            .tape("dice 3\ndice 4\ndice 4")
            .tells("CR-97 height advantage: attacker"),
        case(&["CR-92"], "nor is a higher top on level ground")
            .on(vec![acts("SW", (0, 0)), stands("TR", (1, 0)).facing(3)])
            .declare(Attack(FIRST, SECOND))
            .tape("dice 3\ndice 4\ndice 4")
            .tells("CR-92 Troll final defence 4: defence die 4"),
        case(&["CR-98", "CR-96"], "a face of 1 comes to 0")
            .on(duel())
            .height((0, 0), 3)
            .was(|state| modify(state, 1, Stat::PreRolledDefence, -1))
            .declare(Attack(FIRST, SECOND))
            .tape("dice 1\ndice 1\ndice 1")
            .tells(
                "CR-92 Spearman final defence 0: defence die 1, attacker stands higher -1, a curse -1, never below 0 0",
            ),
    ]
}
