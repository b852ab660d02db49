//! Declaring (5.7: CR-55 to CR-59).

use super::stage::{Case, Cast, FIRST, SECOND, Staged, acts, case, duel, stands};
use hexfray::board::Side;
use hexfray::systems::circle::Command::{Attack, Power};
use hexfray::systems::circle::Stage;

pub fn cases() -> Vec<Case> {
    let mut cases = agreed();
    cases.extend(cancelled());
    cases.extend(handed_over());
    cases
}

fn agreed() -> Vec<Case> {
    vec![
        case(&["CR-55", "CR-57"], "each check is told, then the attack is declared")
            .on(duel())
            .declare(Attack(FIRST, SECOND))
            .tape("dice 4\ndice 6\ndice 1")
            .tells(
                "CR-08 its player's turn
                CR-55 Swordsman capable of attacking: agreed
                CR-60 Sword: d4 + d6, slash
                CR-22 distance 1 (@0,0 to @1,0), range 0 + 0
                CR-30 reach: lower height 5 > difference 0
                CR-47 sight: close combat: clear
                CR-60 Swordsman highest strength 10: base d4 4, Sword d6 6
                CR-57 Swordsman declares an attack on Spearman
                CR-57 Swordsman declared attack: carry it out",
            ),
        case(&["CR-55", "CR-56"], "the players do not agree that it can")
            .on(duel())
            .declare(Attack(FIRST, SECOND))
            .tape("capable of attacking: not agreed")
            .tells("CR-55 not declared\nCR-56 nothing is spent")
            .ends("Swordsman 0,0 f0 0/5"),
        case(&["CR-56"], "a spell that is thought better of costs nothing")
            .on(vec![acts("MA", (0, 0)), stands("SP", (4, 0))])
            .declare(Power(FIRST, 0, SECOND))
            .tape("capable of attacking: not agreed")
            .tells("CR-56 nothing is spent")
            .ends("Mage 0,0 f0 0/4 mana 5"),
    ]
}

fn cancelled() -> Vec<Case> {
    let three = || {
        let moss = Cast { side: Side::Moss, ..stands("AR", (5, 0)) };
        vec![acts("SW", (0, 0)), stands("SP", (1, 0)), moss]
    };
    vec![
        case(&["CR-58"], "all players agree to cancel: nothing is spent")
            .on(duel())
            .declare(Attack(FIRST, SECOND))
            .tape("declared attack: cancel it\nSpearman/cancel the attack: agree")
            .tells(
                "CR-57 Swordsman declared attack: cancel it
                CR-58 Spearman cancel the attack: agree
                CR-58 Swordsman cancels the attack: all agree",
            )
            .ends("Swordsman 0,0 f0 0/5"),
        case(&["CR-57", "CR-58"], "one who does not is enough")
            .on(three())
            .declare(Attack(FIRST, SECOND))
            .tape(
                "declared attack: cancel it
                Spearman/cancel the attack: agree
                Archer/cancel the attack: do not agree
                dice 4\ndice 6\ndice 1",
            )
            .tells(
                "CR-58 Archer cancel the attack: do not agree
                CR-57 carried out unless all players agree (REF-DECLARED)
                CR-110 Spearman 9 wounds: 4 of 4",
            ),
        case(&["CR-58", "CR-121"], "a spell that is cancelled gives its mana back")
            .on(vec![acts("MA", (0, 0)), stands("SP", (4, 0))])
            .declare(Power(FIRST, 0, SECOND))
            .tape("declared attack: cancel it\nSpearman/cancel the attack: agree")
            .tells("CR-121 Mage mana 5 to 3\nCR-58 Mage cancels the attack: all agree\nCR-121 Mage mana 5")
            .ends("Mage 0,0 f0 0/4 mana 5"),
        case(&["CR-59"], "otherwise it stays as it was declared")
            .on(duel())
            .declare(Attack(FIRST, SECOND))
            .tape("! declared attack: change it = REF-DECLARED\ndice 4\ndice 6\ndice 1"),
    ]
}

fn handed_over() -> Vec<Case> {
    let with = |code: &str, at| vec![acts("SW", (0, 0)), stands("SP", (1, 0)), acts(code, at)];
    vec![
        case(&["CR-59"], "another carries it out with its own weapon; the first keeps its action")
            .on(with("KN", (2, 0)))
            .declare(Attack(FIRST, SECOND))
            .tape("declared attack: hand it over to Knight\ndice 5\ndice 6\ndice 1")
            .tells(
                "CR-57 Swordsman declares an attack on Spearman
                CR-60 Battle axe: d5 + d6, slash
                CR-59 Swordsman hands the attack over to Knight
                CR-70 Knight strength 11: dice 11",
            )
            .ends("Swordsman 0,0 f0 0/5\nKnight 2,0 f0 0/7 acted\nSpearman 1,0 f0 4/4 destroyed done"),
        case(&["CR-59"], "in a mode of its own choice")
            .on(with("DU", (2, 0)))
            .declare(Attack(FIRST, SECOND))
            .tape(
                "declared attack: hand it over to Duellist
                attack mode: Sword and Sabre
                dice 4\ndice 6\ndice 4\ndice 1",
            )
            .tells("CR-132 Sword and Sabre: d4 + d6 + d4, slash\nCR-59 Swordsman hands the attack over to Duellist")
            .ends("Duellist 2,0 f0 0/5 acted"),
        case(&["CR-59", "CR-131"], "a second attack, with the two that its new attacker chooses")
            .on(vec![
                acts("SW", (0, 0)),
                stands("SP", (1, 0)).but(|it| it.health = 99),
                acts("DU", (2, 0)),
            ])
            .declare(Attack(FIRST, SECOND))
            .tape(
                "attack mode: Sword, then bare hand
                dice 1\ndice 1\ndice 4
                declared attack: hand it over to Duellist
                attack mode: Sword, then Sabre
                dice 4\ndice 6\ndice 1
                dice 4\ndice 4\ndice 1",
            )
            .tells(
                "CR-101 Swordsman 2 wounds: 2 of 5
                CR-59 Swordsman hands the attack over to Duellist
                CR-110 Spearman 9 wounds: 9 of 99
                CR-131 Duellist second attack: Sabre
                CR-110 Spearman 7 wounds: 16 of 99",
            )
            .ends("Swordsman 0,0 f0 2/5 acted\nDuellist 2,0 f0 0/5 acted\nSpearman 1,0 f0 16/99"),
        case(&["CR-22", "CR-59"], "nobody who could not make it")
            .on(with("KN", (3, 0)))
            .declare(Attack(FIRST, SECOND))
            .tape("! declared attack: hand it over to Knight = REF-RANGE\ndice 4\ndice 6\ndice 1"),
        case(&["CR-59", "CR-151"], "unless all players agree, and what they lift is not asked twice")
            .on(with("KN", (3, 0)))
            .was(|state| state.figures[2].command = Stage::Moving)
            .declare(Attack(FIRST, SECOND))
            .tape("over declared attack: hand it over to Knight\ndice 5\ndice 6\ndice 1")
            .tells(
                "CR-151 allowed by agreement (REF-MOVING)
                CR-150 also fails: out of range: distance 2, range 0 + 0 (must be adjacent)
                CR-151 allowed by agreement (REF-RANGE)
                CR-59 Swordsman hands the attack over to Knight",
            )
            .ends("Swordsman 0,0 f0 0/5\nKnight 3,0 f0 0/7 acted\nSpearman 1,0 f0 4/4 destroyed done"),
        case(&["CR-03"], "nobody who is still moving")
            .on(with("KN", (2, 0)))
            .was(|state| state.figures[2].command = Stage::Moving)
            .declare(Attack(FIRST, SECOND))
            .tape("! declared attack: hand it over to Knight = REF-MOVING\ndice 4\ndice 6\ndice 1"),
        case(&["CR-04"], "nobody who has acted")
            .on(with("KN", (2, 0)))
            .was(|state| state.figures[2].command = Stage::Acted)
            .declare(Attack(FIRST, SECOND))
            .tape("! declared attack: hand it over to Knight = REF-ACTED\ndice 4\ndice 6\ndice 1"),
        case(&["CR-59"], "a spell is bound to its caster")
            .on(vec![acts("MA", (0, 0)), stands("SP", (1, 0)), acts("KN", (2, 0))])
            .declare(Power(FIRST, 0, SECOND))
            .tape("! declared attack: hand it over to Knight = REF-DECLARED\ndice 8\ndice 1"),
        case(&["CR-59", "CR-57"], "who is not agreed to be capable does not take it over")
            .on(with("KN", (2, 0)))
            .declare(Attack(FIRST, SECOND))
            .tape(
                "declared attack: hand it over to Knight
                capable of attacking: not agreed
                dice 4\ndice 6\ndice 1",
            )
            .ends("Swordsman 0,0 f0 0/5 acted\nKnight 2,0 f0 0/7"),
    ]
}
