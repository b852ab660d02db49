//! The off-hand attack (ST-571, ST-572) and what practice makes of it.

use super::melee::attacked;
use super::stage::{Case, FIRST, SECOND, acts, case, grusk, stands, varo};
use hexfray::systems::stamina::Command::OffHand;
use hexfray::systems::stamina::{Gear, Sheet, Skill, Trait};

pub fn cases() -> Vec<Case> {
    let two_swords =
        |sheet: Sheet| Sheet { gear: vec![Gear::stock("Arming sword"), Gear::stock("Mace").off()], ..sheet };
    vec![
        case(&["ST-571"], "a large weapon does not strike from the off-hand")
            .on(vec![acts(two_swords(varo()), (0, 0)), stands(grusk(), (1, 0))])
            .declare(OffHand(FIRST, SECOND))
            .tape(
                "! with what?: Mace = SMALL: not small
                with what?: unarmed
                dice 1 2 4",
            )
            .tells("ST-571 off-hand attack")
            .ends(
                "Varo 0,0 D 12/12 S 10/10 W 0/5 AP 2 MAP 1
                Grusk 1,0 D 7/8 S 16/16 W 0/9",
            ),
        case(&["ST-417", "ST-571", "ST-941"], "but with Two Weapon Fighting")
            .on(vec![
                acts(two_swords(varo().having(Trait::TwoWeaponFighting)), (0, 0)),
                stands(grusk(), (1, 0)),
            ])
            .declare(OffHand(FIRST, SECOND))
            .tape(
                "with what?: Mace
                dice 1 2 4",
            )
            .tells("ST-571 off-hand attack
                ST-104 Varo levels of advantage 1: Melee Combat 2, off-hand -1, Two Weapon Fighting 1, large for the off-hand -1
                ST-101 Varo difficulty 8: Grusk’s current defense 8
                ST-101 Varo required successes 1: Grusk’s melee defense bonus 1").ends("Varo 0,0 D 12/12 S 10/10 W 0/5 AP 2 MAP 1
                Grusk 1,0 D 7/8 S 16/16 W 0/9"),
        case(&["ST-571", "ST-941"], "Two Weapon Fighting, Advanced: the first one costs nothing")
            .on(vec![
                acts(two_swords(varo().having(Trait::TwoWeaponFightingAdvanced)), (0, 0)),
                stands(grusk(), (1, 0)),
            ])
            .given(|state| attacked(state, 1))
            .declare(OffHand(FIRST, SECOND))
            .tape(
                "with what?: Mace
                dice 1 2 4 4",
            )
            .tells("ST-571 costs nothing
                ST-571 off-hand attack
                ST-104 Varo levels of advantage 2: Melee Combat 2, off-hand -1, Two Weapon Fighting 1
                ST-101 Varo difficulty 8: Grusk’s current defense 8
                ST-101 Varo required successes 1: Grusk’s melee defense bonus 1
                ST-421 Varo raw damage 5: one-handed 3, weighted 1, bought 1").ends("Varo 0,0 D 12/12 S 10/10 W 0/5 AP 2 MAP 2
                Grusk 1,0 D 7/8 S 16/16 W 0/9"),
        case(&["ST-571", "ST-941"], "Two Weapon Fighting, Advanced: after a throw, though one came before it")
            .on(vec![
                acts(two_swords(varo().having(Trait::TwoWeaponFightingAdvanced)), (0, 0)),
                stands(grusk(), (1, 0)),
            ])
            .given(|state| {
                let log = &mut state.figures[0].log;
                (log.has_attacked, log.has_struck_off_hand, log.has_struck_primary) = (true, true, true);
                (state.figures[0].ap, state.figures[0].attacks.melee) = (1, 2);
            })
            .declare(OffHand(FIRST, SECOND))
            .tape(
                "with what?: Mace
                dice 4 4",
            )
            .tells("ST-571 costs nothing"),
        case(&["ST-571", "ST-941"], "Two Weapon Fighting, Advanced: the next one costs its AP again")
            .on(vec![
                acts(two_swords(varo().having(Trait::TwoWeaponFightingAdvanced)), (0, 0)),
                stands(grusk(), (1, 0)),
            ])
            .given(|state| {
                let log = &mut state.figures[0].log;
                (log.has_attacked, log.has_struck_off_hand, log.has_struck_primary) = (true, true, true);
                log.has_followed = true;
                (state.figures[0].ap, state.figures[0].attacks.melee) = (2, 2);
            })
            .declare(OffHand(FIRST, SECOND))
            .tape(
                "with what?: Mace
                dice 4 4",
            )
            .tells("ST-211 Varo pays 1 AP"),
        case(&["ST-572"], "untrained with the off-hand")
            .on(vec![acts(varo().skilled(Skill::OffHand, 0), (0, 0)), stands(grusk(), (1, 0))])
            .declare(OffHand(FIRST, SECOND))
            .tape(
                "with what?: Dagger
                dice 9 6",
            )
            .tells("ST-572 Varo additional successes 0: additional successes 8, rank of Off-Hand Attack 0")
            .ends(
                "Varo 0,0 D 12/12 S 10/10 W 0/5 AP 2 MAP 1
                Grusk 1,0 D 7/8 S 16/16 W 1/9 lightly wounded",
            ),
    ]
}
