//! The worked examples E-01 to E-13.

use super::stage::{Case, FIRST, SECOND, Staged, acts, case, night, stands};
use hexfray::systems::circle::Command::Attack;

pub fn cases() -> Vec<Case> {
    vec![
        case(
            &["CR-20", "CR-22", "CR-30", "CR-47", "CR-60", "CR-70", "CR-90", "CR-92", "CR-110", "CR-111"],
            "E-01 plain melee",
        )
        .on(vec![acts("SW", (0, 0)), stands("SP", (1, 0))])
        .declare(Attack(FIRST, SECOND))
        .tape(
            "dice 2
            dice 5
            dice 3",
        )
        .tells(
            "CR-22 distance 1 (@0,0 to @1,0), range 0 + 0
            CR-30 reach: lower height 5 > difference 0
            CR-47 sight: close combat: clear
            CR-60 Swordsman highest throw 10: base d4 4, Sword d6 6
            CR-70 Swordsman strength 7: dice 7
            CR-80 Swordsman remaining damage 7: strength 7
            CR-92 Spearman final defence 3: defence die 3
            CR-92 Swordsman wounds: 7 against 3
            CR-110 Spearman 4 (4)
            CR-110 Spearman 4 wounds: 4 of 4
            CR-111 Spearman destroyed
            CR-136 a second attack with the bare hand may follow",
        )
        .ends("Spearman 1,0 f0 4/4 destroyed done")
        .chance(1, 2),
        case(&["CR-64", "CR-65", "CR-80", "CR-82"], "E-04 night, one die")
            .on(vec![acts("SW", (0, 0)), stands("KN", (1, 0))])
            .was(night)
            .declare(Attack(FIRST, SECOND))
            .tape(
                "dice 3
                dice 4
                dice 2",
            )
            .tells(
                "CR-64 night: precision 2
                CR-65 Sword d6 becomes d4",
            )
            .ends("Knight 1,0 f0 2/7"),
    ]
}
