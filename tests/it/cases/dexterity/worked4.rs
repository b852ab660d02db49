//! The worked examples of section 11, W-14 to W-18.

use super::stage::{Case, Cast, FIRST, SECOND, acts, case, man, stands};
use hexfray::board::Terrain;
use hexfray::systems::dexterity::Command::{Attack, ForceBack};
use hexfray::systems::dexterity::{Damage, Dice, Gear, Phase, Sheet, Source, State};

pub fn cases() -> Vec<Case> {
    let mut cases = retreats();
    cases.extend(progression());
    cases.extend(punches());
    cases
}

/// A has hurt E, who stands next to it; somebody stands at (1,1).
fn forcing(dex: i16) -> Vec<Cast> {
    vec![
        acts(man("A"), (0, 0), 0),
        stands(Sheet::called("E", 10, dex), (1, 0), 3),
        stands(man("Bruce"), (1, 1), 3),
    ]
}

fn earned(state: &mut State) {
    state.figures[0].turn.hurt = vec![SECOND];
    (state.figures[1].damage, state.figures[1].turn.net) = (4, 4);
}

fn retreats() -> Vec<Case> {
    const WALLS: &[(i32, i32)] = &[(0, 1), (1, -1), (2, -1)];
    vec![
        case(&["DX-122", "DX-123", "DX-126", "DX-127"], "W-14 forced retreat with a safe hex")
            .on(forcing(10))
            .ground(Terrain::Water, &[(2, 0)])
            .walls(&[(2, -1)])
            .in_phase(Phase::Retreat, 1)
            .given(earned)
            .declare(ForceBack(FIRST, SECOND))
            .tape(
                "! to where: @2,0 = Safe hex first: a safe hex is available
                ! to where: @1,1 = DX-150
                ! to where: @2,-1 = DX-122
                to where: @1,-1
                vacated hex: move in",
            )
            .tells(
                "DX-127 facings stay
                DX-122 E forced back to @1,-1
                DX-126 A moves in, to @1,0",
            )
            .ends(
                "E 1,-1 f3 ST 6/10
                A 1,0 f0 ST 10/10",
            )
            .chance(1, 1),
        case(&["DX-124"], "W-15 only a dangerous hex: he stays")
            .on(forcing(10))
            .ground(Terrain::Water, &[(2, 0)])
            .walls(WALLS)
            .in_phase(Phase::Retreat, 1)
            .given(earned)
            .declare(ForceBack(FIRST, SECOND))
            .tape("dice 4 3 3")
            .tells(
                "DX-124 E check not to be forced 10: DEX 10
                DX-124 E made: 10 against 10
                DX-124 E is not moved",
            )
            .ends(
                "E 1,0 f3 ST 6/10
                A 0,0 f0 ST 10/10",
            )
            .chance(1, 2),
        case(&["DX-124", "DX-126"], "W-15 only a dangerous hex: he goes")
            .on(forcing(10))
            .ground(Terrain::Water, &[(2, 0)])
            .walls(WALLS)
            .in_phase(Phase::Retreat, 1)
            .given(earned)
            .declare(ForceBack(FIRST, SECOND))
            .tape(
                "dice 4 4 3
                vacated hex: move in",
            )
            .tells(
                "DX-124 E failed: 11 against 10
                DX-124 the referee applies what waits there
                DX-122 E forced back to @2,0
                DX-126 A moves in, to @1,0",
            )
            .ends(
                "E 2,0 f3 ST 6/10
                A 1,0 f0 ST 10/10",
            )
            .chance(1, 2),
        case(&["DX-125"], "W-16 nowhere to go")
            .on(forcing(9))
            .walls(&[(2, 0), (0, 1), (1, -1), (2, -1)])
            .in_phase(Phase::Retreat, 1)
            .given(earned)
            .declare(ForceBack(FIRST, SECOND))
            .tape("dice 5 4 3")
            .tells(
                "DX-125 nowhere to go: a check, or it falls
                DX-125 E check to stay up 9: DEX 9
                DX-125 E failed: 12 against 9
                DX-125 E falls",
            )
            .ends("E 1,0 f3 ST 6/10 prone")
            // By hand: 10 or more of three dice: 135/216.
            .chance(5, 8),
    ]
}

/// A man with a weapon of his own that does these dice, with a bonus.
fn own(dice: Dice, bonus: i8) -> Vec<Cast> {
    let mut weapon = Gear::stock("Spear").weapon().clone();
    weapon.damage = Damage::Dice(dice);
    let gear = Gear { kind: Source::Own(Box::new(weapon)), bonus, ..Gear::stock("Spear") };
    let sheet = Sheet { gear: vec![gear], ..Sheet::called("Max", 12, 10) };
    vec![acts(sheet, (0, 0), 0), stands(Sheet::called("Bruce", 40, 10), (1, 0), 3)]
}

fn progression() -> Vec<Case> {
    let case = |title| case(&["DX-129", "DX-130", "DX-132", "DX-133"], title);
    vec![
        case("W-17 1d6+2 and 1: the default")
            .on(own(Dice::d6(1, 2), 1))
            .declare(Attack(FIRST, SECOND))
            .tape(
                "dice 4 3 3
                dice 4",
            )
            .tells(
                "DX-132 Max damage value 9: 1d6+2 8, bonus 1
                DX-129 comes to 1d6+3
                DX-84 Max damage 4 = 7",
            )
            // By hand: 7 comes of a plain hit and a 4 only: 104/216 · 1/6.
            .chance(13, 162),
        case("W-17 1d6+2 and 1: the other")
            .on(own(Dice::d6(1, 2), 1))
            .declare(Attack(FIRST, SECOND))
            .tape(
                "damage: 2d6−3
                dice 4 3 3
                dice 6 4",
            )
            .tells(
                "DX-131 Max damage: 2d6-3
                DX-129 comes to 2d6-3
                DX-84 Max damage 6 4 = 7",
            )
            .chance(13, 324),
        case("W-17 1d6+2 and 2")
            .on(own(Dice::d6(1, 2), 2))
            .declare(Attack(FIRST, SECOND))
            .tape(
                "dice 4 3 3
                dice 6 3",
            )
            .tells(
                "DX-132 Max damage value 10: 1d6+2 8, bonus 2
                DX-129 comes to 2d6-2",
            )
            .chance(13, 243),
        case("W-17 1d6+3 and 4")
            .on(own(Dice::d6(1, 3), 4))
            .declare(Attack(FIRST, SECOND))
            .tape(
                "dice 4 3 3
                dice 3 3",
            )
            .tells(
                "DX-132 Max damage value 13: 1d6+3 9, bonus 4
                DX-129 comes to 2d6+1",
            )
            .chance(65, 972),
        case("W-17 1d6-3 and 4")
            .on(own(Dice::d6(1, -3), 4))
            .declare(Attack(FIRST, SECOND))
            .tape(
                "dice 4 3 3
                dice 4",
            )
            .tells(
                "DX-132 Max damage value 7: 1d6-3 3, bonus 4
                DX-129 comes to 1d6+1",
            )
            .chance(13, 162),
        case("W-17 3d6+2 and 5")
            .on(own(Dice::d6(3, 2), 5))
            .declare(Attack(FIRST, SECOND))
            .tape(
                "dice 4 3 3
                dice 3 2 2 2",
            )
            .tells(
                "DX-132 Max damage value 25: 3d6+2 20, bonus 5
                DX-129 comes to 4d6+1",
            )
            .chance(5827, 279_936),
        case("W-17 1d6-2 less 4: no damage")
            .on(own(Dice::d6(1, -2), -4))
            .declare(Attack(FIRST, SECOND))
            .tape("dice 4 3 3")
            .tells(
                "DX-132 Max damage value 0: 1d6-2 4, bonus -4
                DX-129 comes to no damage
                DX-91 Bruce unhurt",
            )
            // By hand: any hit, and a miss that drops or breaks nothing: 212/216.
            .chance(53, 54),
    ]
}

fn punches() -> Vec<Case> {
    let puncher = |strength| Sheet::called("Max", strength, 10);
    vec![
        case(&["DX-85", "DX-134", "DX-135"], "W-18 a punch of STR 10 on bare skin")
            .on(vec![acts(puncher(10), (0, 0), 0), stands(man("Bruce"), (1, 0), 3)])
            .declare(Attack(FIRST, SECOND))
            .tape(
                "weapon: Fist melee, 2d6−2
                dice 4 3 3
                dice 1 1",
            )
            .tells(
                "DX-132 Max damage value 10: Strength 10
                DX-129 comes to 2d6-2
                DX-135 a punch bludgeons
                DX-84 Max damage 1 1 = 0
                DX-88 Bruce hits 1: at least 1 on bare skin 1",
            )
            .ends("Bruce 1,0 f3 ST 9/10")
            // By hand: a plain hit, and 2 or 3 of two dice: 104/216 · 3/36.
            .chance(13, 324),
        case(&["DX-108", "DX-134"], "W-18 a punch of STR 14 against leather")
            .on(vec![
                acts(puncher(14), (0, 0), 0),
                stands(Sheet::called("Bruce", 12, 10).wearing("Leather"), (1, 0), 3),
            ])
            .declare(Attack(FIRST, SECOND))
            .tape(
                "dice 4 3 3
                dice 3 4
                dice 3 3 2",
            )
            .tells(
                "DX-132 Max damage value 14: Strength 14
                DX-129 comes to 2d6+2
                DX-88 Bruce hits 7: rolled 9, Leather -2
                DX-108 Bruce fall check 4: DEX 10, armour -2, shaken -2, fall check -2
                DX-108 Bruce falls",
            )
            .ends("Bruce 1,0 f3 ST 5/12 prone")
            // By hand: a plain hit, 7 of two dice, and no 5 or less: 104/216 · 6/36 · 206/216.
            .chance(1339, 17496),
    ]
}
