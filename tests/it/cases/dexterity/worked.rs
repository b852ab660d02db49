//! The worked examples of section 11. Dice, numbers and ends are the specification's.

use super::stage::{Case, Cast, FIRST, SECOND, acts, case, man, stands};
use hexfray::systems::dexterity::Command::Attack;
use hexfray::systems::dexterity::Sheet;

pub fn cases() -> Vec<Case> {
    thrown()
}

/// Zork throws a knife at Bruce; Alice stands between, Chuck beyond.
fn street() -> Vec<Cast> {
    vec![
        acts(Sheet::called("Zork", 10, 15).with("Knife"), (0, 0), 0),
        stands(man("Bruce"), (6, 0), 3),
        stands(man("Alice"), (3, 0), 3),
        stands(man("Chuck"), (9, 0), 3),
    ]
}

fn thrown() -> Vec<Case> {
    vec![
        case(&["DX-60", "DX-62", "DX-65", "DX-68", "DX-72", "DX-73", "DX-74"], "W-01 a: Alice is struck")
            .on(street())
            .declare(Attack(FIRST, SECOND))
            .tape(
                "weapon: Knife thrown, 1d6−1
                dice 3 3 1
                dice 6 6 4
                dice 4",
            )
            .tells(
                "DX-37 Zork number to hit 6: DEX 15, range -6, somebody in the way -3
                DX-35 Zork roll to hit 3 3 1 = 7
                DX-41 Zork missed: 7 against 6
                DX-74 Zork number to avoid Alice 18: DEX 15, range helps 3
                DX-73 Zork roll to avoid 6 6 4 = 16",
            )
            .ends("Alice 3,0 f3 ST 7/10"),
    ]
}
