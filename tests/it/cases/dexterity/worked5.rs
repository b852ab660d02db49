//! The worked examples of section 11, W-19 to W-22.

use super::stage::{Case, Cast, FIRST, SECOND, acts, case, man, stands};
use hexfray::board::Side;
use hexfray::systems::dexterity::Command::Attack;
use hexfray::systems::dexterity::{Sheet, Stance, State};

pub fn cases() -> Vec<Case> {
    let mut cases = far_shots();
    cases.extend(four_dice());
    cases.extend(five_dice());
    cases
}

fn far_shots() -> Vec<Case> {
    vec![
        case(&["DX-66", "DX-71", "DX-74"], "W-19 exempt friend, flipped distance, range scale")
            .on(vec![
                acts(Sheet::called("Sue", 10, 16).with("Heavy pistol"), (-10, 0), 0),
                stands(man("Target"), (6, 0), 3),
                stands(man("Ann"), (-9, 0), 3).of(Side::Tide),
                stands(man("Bob"), (0, 0), 3),
                stands(man("Cal").wearing("Flak vest"), (10, 0), 3),
            ])
            .declare(Attack(FIRST, SECOND))
            .tape(
                "shots: 1 shot
                dice 4 3 3
                dice 6 4 3
                dice 6 5 5
                dice 4 2",
            )
            .tells(
                "DX-66 a friend next to the shooter is in no danger
                DX-37 Sue number to hit 8: DEX 16, range, 16 hexes -5, somebody in the way -3
                DX-41 Sue missed: 10 against 8
                DX-68 missed by 2, penalty 3: those in front are at risk
                DX-74 Sue number to avoid Bob 19: DEX 16, range helps, 10 hexes 3
                DX-73 Sue avoids Bob: 13 against 19
                DX-71 Cal number needed 10: DEX 16, range, 20 hexes -6
                DX-74 Sue number to avoid Cal 22: DEX 16, range helps, 20 hexes 6
                DX-73 Sue strikes Cal: 16 against 22
                DX-88 Cal hits 4: rolled 6, Flak vest -2",
            )
            .ends(
                "Cal 10,0 f3 ST 6/10
                Bob 0,0 f3 ST 10/10",
            )
            // By hand: 9 or 10 and Bob avoided, or 11 to 16; then Cal struck, and 6 of two dice:
            // (52/216 · 206/216 + 104/216) · 10/216 · 5/36.
            .chance(103_675, 22_674_816),
        case(&["DX-70", "DX-71"], "W-20 limit behind the target")
            .on(vec![
                acts(Sheet::called("Sue", 10, 10).with("Heavy pistol"), (-10, 0), 0),
                stands(man("Target"), (2, 0), 3),
                stands(man("X"), (8, 0), 3),
                stands(man("Y"), (9, 0), 3),
            ])
            .declare(Attack(FIRST, SECOND))
            .tape(
                "shots: 1 shot
                dice 3 3 3
                dice 5 5 5",
            )
            .tells(
                "DX-37 Sue number to hit 7: DEX 10, range, 12 hexes -3
                DX-71 X number needed 5: DEX 10, range, 18 hexes -5
                DX-74 Sue number to avoid X 15: DEX 10, range helps, 18 hexes 5
                DX-73 Sue avoids X: 15 against 15
                DX-71 Y number needed 4: DEX 10, range, 19 hexes -6
                DX-71 too far behind the target
                DX-78 no longer a threat",
            )
            // By hand: 8 to 16, and not 16 or more: 177/216 · 206/216.
            .chance(6077, 7776),
    ]
}

/// A rifle, DEX 13, and a target ten hexes away that dodges.
fn dodged() -> Vec<Cast> {
    vec![
        acts(Sheet::called("Rod", 10, 13).with("Hunting rifle"), (-5, 0), 0),
        stands(man("Target"), (5, 0), 3),
    ]
}

fn dodging(state: &mut State) {
    state.figures[1].stance = Some(Stance::Dodge);
}

fn four_dice() -> Vec<Case> {
    let bystander = dodged().into_iter().chain([stands(man("Bob"), (7, 0), 3)]).collect();
    vec![
        case(&["DX-30", "DX-38", "DX-54", "DX-58"], "W-21 on four dice 7 always hits")
            .on(dodged())
            .given(dodging)
            .declare(Attack(FIRST, SECOND))
            .tape(
                "enter modifier: -6 dim light
                dice 2 2 2 1
                dice 2 2 2",
            )
            .tells(
                "DX-38 Rod dice 4: dice 3, target dodges 1
                DX-37 Rod number to hit 6: DEX 13, range, 10 hexes -1, dim light -6
                DX-54 so low a roll always hits
                DX-58 normal damage: multiples need three dice
                DX-41 Rod hit: 7 against 6
                DX-91 Target 6 hits",
            )
            // By hand: 7 or less of four dice, and 6 of three: 35/1296 · 10/216.
            .chance(175, 139_968),
        case(&["DX-38", "DX-41"], "W-21 8 is compared")
            .on(dodged())
            .given(dodging)
            .declare(Attack(FIRST, SECOND))
            .tape(
                "enter modifier: -5 dim light
                dice 2 2 2 2",
            )
            .tells("DX-41 Rod missed: 8 against 7")
            // By hand: 8 to 20 of four dice, all but 35 at either end.
            .chance(613, 648),
        case(&["DX-38", "DX-41"], "W-21 20 is compared")
            .on(dodged())
            .given(dodging)
            .declare(Attack(FIRST, SECOND))
            .tape(
                "enter modifier: 8 braced
                dice 6 6 4 4
                dice 2 2 2",
            )
            .tells("DX-41 Rod hit: 20 against 20")
            .chance(6305, 139_968),
        case(&["DX-59", "DX-80"], "W-21 22 always misses, and the rifle is dropped")
            .on(dodged())
            .given(dodging)
            .declare(Attack(FIRST, SECOND))
            .tape(
                "enter modifier: 20 point blank
                dice 6 6 5 5",
            )
            .tells(
                "DX-59 so high a roll drops or breaks the weapon
                DX-41 Rod missed: 22 against 32
                DX-59 Rod hunting rifle lies in @-5,0
                DX-80 nothing flies, nobody else is in danger",
            )
            // By hand: 21 or 22 of four dice: 30/1296.
            .chance(5, 216),
        case(&["DX-71", "DX-76", "DX-77"], "W-21 a dodging bystander on two dice")
            .on(bystander)
            .given(|state| {
                dodging(state);
                state.figures[2].stance = Some(Stance::Dodge);
            })
            .declare(Attack(FIRST, SECOND))
            .tape(
                "dice 5 4 3 1
                dice 6 6
                dice 2 2 2",
            )
            .tells(
                "DX-37 Rod number to hit 12: DEX 13, range, 10 hexes -1
                DX-41 Rod missed: 13 against 12
                DX-71 Bob number needed 12: DEX 13, range, 12 hexes -1
                DX-76 dodging: two dice
                DX-74 Rod number to avoid Bob 14: DEX 13, range helps, 12 hexes 1
                DX-73 Rod strikes Bob: 12 against 14
                DX-77 a bystander takes normal damage
                DX-91 Bob 6 hits",
            )
            // By hand: 13 to 20 of four dice, two sixes, and 6 of three: 826/1296 · 1/36 · 10/216.
            .chance(2065, 2_519_424),
    ]
}

/// Somebody not trained with a blade against somebody who parries: number 9 on five dice.
fn parried() -> Vec<Cast> {
    let mut sheet = Sheet::called("Max", 12, 9).with("Broadsword");
    sheet.untrained[0] = true;
    vec![acts(sheet, (0, 0), 0), stands(man("Bruce").with("Club"), (1, 0), 3)]
}

fn defending(state: &mut State) {
    state.figures[1].stance = Some(Stance::Defend);
}

fn five_dice() -> Vec<Case> {
    vec![
        case(&["DX-31", "DX-38", "DX-55", "DX-58"], "W-22 on five dice 10 always hits")
            .on(parried())
            .given(defending)
            .declare(Attack(FIRST, SECOND))
            .tape(
                "dice 2 2 2 2 2
                dice 3 3",
            )
            .tells(
                "DX-38 Max dice 5: dice 3, target defends 1, untrained 1
                DX-37 Max number to hit 9: DEX 9
                DX-55 so low a roll always hits
                DX-41 Max hit: 10 against 9",
            )
            // By hand: 252 of 7776 throws of five dice come to 10 or less, 5 of 36 of two to 6.
            .chance(35, 7776),
        case(&["DX-41"], "W-22 11 is compared")
            .on(parried())
            .given(defending)
            .declare(Attack(FIRST, SECOND))
            .tape("dice 3 2 2 2 2")
            .tells("DX-41 Max missed: 11 against 9")
            // By hand: all but 252 at either end.
            .chance(101, 108),
        case(&["DX-59"], "W-22 25 always misses, and the sword is dropped")
            .on(parried())
            .given(defending)
            .declare(Attack(FIRST, SECOND))
            .tape(
                "enter modifier: 20 he sleeps
                dice 5 5 5 5 5",
            )
            .tells(
                "DX-41 Max missed: 25 against 29
                DX-59 Max broadsword lies in @0,0",
            )
            .chance(77, 2592),
        case(&["DX-52", "DX-59"], "W-22 28 breaks it")
            .on(parried())
            .given(defending)
            .declare(Attack(FIRST, SECOND))
            .tape("dice 6 6 6 5 5")
            .tells(
                "DX-59 breaks as on a roll of 18
                DX-52 Max broadsword is permanently broken",
            )
            .chance(7, 2592),
    ]
}
