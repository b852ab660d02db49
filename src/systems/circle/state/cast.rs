//! A scene to start with, and sheets to start from: the sample units of section 3.5.

use crate::board::{Gap, Ground, Side};
use crate::systems::circle::kinds::{ArmourType, AttackType};
use crate::systems::circle::sheet::{Ability, Cell, Equipped, Flag, Item, Kind, Plate, Sheet, Sight};
use crate::systems::circle::tables::{bomb, firebolt, gear, natural, weapon};
use crate::table::{Cover, Setup, Stand};

/// A row of the sample units: code, name and kind; height, base attack, precision, defence and health.
type Row = (&'static str, &'static str, Kind, [i16; 5]);

/// 3.5: a precision or defence of 0 is none. The thrower is the one of E-27.
#[rustfmt::skip]
static UNITS: [Row; 14] = [
    //                                       height base prec def health
    ("MI", "Militia",    Kind::Infantry,  [ 5,   3,   3,   3,   3]),
    ("SW", "Swordsman",  Kind::Infantry,  [ 5,   4,   2,   4,   5]),
    ("SP", "Spearman",   Kind::Infantry,  [ 5,   4,   2,   4,   4]),
    ("AR", "Archer",     Kind::Infantry,  [ 5,   3,   2,   3,   4]),
    ("DU", "Duellist",   Kind::Infantry,  [ 5,   4,   3,   4,   5]),
    ("BR", "Brawler",    Kind::Infantry,  [ 5,   5,   3,   4,   6]),
    ("KN", "Knight",     Kind::Infantry,  [ 5,   5,   3,   6,   7]),
    ("MA", "Mage",       Kind::Infantry,  [ 5,   2,   4,   3,   4]),
    ("TR", "Troll",      Kind::Beast,     [10,   8,   4,   6,  12]),
    ("DR", "Dragon",     Kind::Beast,     [12,  10,   3,   8,  16]),
    ("CA", "Catapult",   Kind::WarMachine, [ 6,   6,   5,   0,   8]),
    ("WT", "Watchtower", Kind::Building,  [20,   0,   0,   0,  20]),
    ("AV", "Avatar",     Kind::Deity,     [ 8,  10,   0,  10,  18]),
    ("TH", "Thrower",    Kind::Infantry,  [ 5,   4,   2,   3,   4]),
];

/// A sample unit by its code; the first for a code nobody has.
pub fn unit(code: &str) -> Sheet {
    let row = UNITS.iter().find(|row| row.0 == code).unwrap_or(&UNITS[0]);
    let plain = plain(row);
    let plate = |kind, amount| vec![Plate { kind, amount }];
    match row.0 {
        "MI" => armed(plain, weapon("Club"), None),
        "SW" => armed(plain, weapon("Sword"), Some(gear("Shield"))),
        "SP" => armed(plain, weapon("Spear"), None),
        "AR" => armed(plain, weapon("Bow"), None),
        "DU" => armed(plain, weapon("Sword"), Some(weapon("Sabre"))),
        "BR" => armed(plain, weapon("Sword"), Some(weapon("Mace"))),
        "KN" => {
            let armour = plate(ArmourType::Martial, 3);
            Sheet { armour, ..armed(plain, weapon("Battle axe"), None) }
        }
        "MA" => {
            let (armour, powers) = (plate(ArmourType::Of(AttackType::Magic), 1), vec![firebolt()]);
            Sheet { armour, powers, mana_max: 5, ..armed(plain, weapon("Staff"), None) }
        }
        "TR" => Sheet { natural: Some(natural("Club")), ..large(plain) },
        "DR" => dragon(large(plain)),
        "CA" => Sheet {
            natural: Some(natural("Catapult arm")),
            abilities: vec![Ability::of(Flag::RangedUnit)],
            sight: Sight::Weapon,
            ..large(plain)
        },
        "WT" => Sheet { armour: plate(ArmourType::Siege, 4), ..plain },
        "AV" => {
            let armour = plate(ArmourType::Universal, 3);
            Sheet { armour, natural: Some(natural("Blade")), ..plain }
        }
        _ => Sheet { powers: vec![bomb()], ..armed(plain, weapon("Dagger"), None) },
    }
}

/// The numbers of a row, and what goes with its kind.
fn plain(&(_, name, kind, [height, base_attack, precision, defence, health]): &Row) -> Sheet {
    let mut kinds = [false; 6];
    kinds[kind as usize] = true;
    let hands = if kind == Kind::Infantry { 2 } else { 0 };
    let sight_height = height - 1;
    let name = name.to_owned();
    Sheet {
        name,
        kinds,
        height,
        base_attack,
        precision,
        defence,
        health,
        hands,
        sight_height,
        ..Sheet::default()
    }
}

/// With a weapon in the main hand, and perhaps something in the other.
fn armed(sheet: Sheet, main: Item, off: Option<Item>) -> Sheet {
    let equipped = Equipped { main: Some(0), off: off.as_ref().map(|_| 1), body: None };
    Sheet { items: std::iter::once(main).chain(off).collect(), equipped, ..sheet }
}

/// Large, and on the space behind as well.
fn large(sheet: Sheet) -> Sheet {
    Sheet { is_large: true, footprint: vec![Cell { q: -1, r: 0, is_overhang: false }], ..sheet }
}

/// Its head hangs over the space in front, on a neck that turns.
fn dragon(mut sheet: Sheet) -> Sheet {
    sheet.footprint.push(Cell { q: 1, r: 0, is_overhang: true });
    Sheet {
        natural: Some(natural("Dragon breath")),
        armour: vec![Plate { kind: ArmourType::Universal, amount: 2 }],
        sight_cell: 2,
        has_flexible_neck: true,
        ..sheet
    }
}

/// Sheets to start from.
pub fn starters() -> Vec<Sheet> {
    UNITS.iter().map(|row| unit(row.0)).collect()
}

/// The demo's ground, as wide as its first row, and who stands on it.
pub const COVER: Cover = Cover {
    scene: "The hill at dusk",
    about: None,
    ground: &[
        "..33663..3....",
        ".366963....33.",
        ".369963.......",
        "369c963.......",
        ".369963.......",
        ".36663........",
        "..3333....33..",
        ".........363..",
        "..........33..",
    ],
    figures: &[
        Stand::of("Aldric", Side::Tide, (6, 3), 0),
        Stand::of("Ferrand", Side::Madder, (7, 3), 3),
        Stand::of("Brenna", Side::Tide, (5, 5), 0),
        Stand::of("Cerys", Side::Tide, (3, 3), 0),
        Stand::of("Ottoline", Side::Tide, (4, 4), 0),
        Stand::of("Tamsin", Side::Madder, (7, 5), 3),
        Stand::of("Grumble", Side::Madder, (9, 2), 3),
        Stand::of("Hob", Side::Madder, (8, 4), 3),
    ],
};

/// A hill held against a troll and its friends: an archer on top, two blades that meet at once, pads
/// that lead behind either line, a low wall, a ditch and trees.
pub fn demo() -> Setup<Sheet> {
    let units = ["KN", "DU", "SW", "AR", "MA", "SP", "TR", "MI"].map(unit);
    let recruits = COVER.figures.iter().zip(units);
    let recruits = recruits.map(|(stand, unit)| stand.with(Sheet { name: stand.name.to_owned(), ..unit }));
    let mut ground = Ground::drawn(COVER.ground);
    let fixtures = ground.fixtures_mut();
    for (col, row) in [(1, 7), (12, 4)] {
        fixtures.set_pad(Ground::hex(col, row), Some(1));
    }
    for (col, row) in [(8, 1), (9, 4), (7, 7)] {
        fixtures.set_obstacle(Ground::hex(col, row), 10);
    }
    fixtures.set_wall(Ground::hex(6, 5), Ground::hex(7, 5), Some(3));
    fixtures.set_gap(Ground::hex(8, 7), Ground::hex(9, 7), Some(Gap { wide: 8, top: None }));
    Setup { name: COVER.scene.to_owned(), ground, recruits: recruits.collect(), options: vec![] }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::systems::circle::sheet::slots::misfit;

    #[test]
    fn the_demo_stands_on_its_board_and_on_nobody() {
        let setup = demo();
        assert!(setup.ground.is_sound());
        let mut taken = Vec::new();
        for recruit in &setup.recruits {
            let at = recruit.at.unwrap();
            let cells = recruit.sheet.footprint.iter().map(|cell| (i32::from(cell.q), i32::from(cell.r)));
            for (q, r) in cells.chain([(0, 0)]) {
                // Half a turn: all who are large face west.
                let hex = crate::hex::Hex::new(at.x - q, at.y - r);
                assert!(setup.ground.cell(hex).is_some(), "{}", recruit.sheet.name);
                assert!(!taken.contains(&hex), "{}", recruit.sheet.name);
                taken.push(hex);
            }
        }
        // A gap in the ground is one that could be walked otherwise.
        let fixtures = setup.ground.fixtures();
        assert_eq!((fixtures.pads.len(), fixtures.walls.len(), fixtures.gaps.len()), (2, 1, 1));
        let is_bare = |hex| !taken.contains(&hex);
        assert!(fixtures.obstacles.iter().all(|(hex, _)| is_bare(*hex)));
    }

    #[test]
    fn the_cast_is_that_of_the_table() {
        for sheet in starters() {
            assert_eq!(misfit(&sheet, sheet.equipped), None, "{}", sheet.name);
            assert_eq!((sheet.sight_height, sheet.movement), (sheet.height - 1, 5), "{}", sheet.name);
        }
        let swordsman = unit("SW");
        let plates: Vec<_> = swordsman.plates(swordsman.equipped).collect();
        assert_eq!(plates.len(), 1);
        assert_eq!((plates[0].0, plates[0].1.amount), (Some("Shield"), 1));
        let dragon = unit("DR");
        assert_eq!((dragon.footprint.len(), dragon.hands, dragon.is_large), (2, 0, true));
        assert!(dragon.footprint[usize::from(dragon.sight_cell) - 1].is_overhang);
        assert_eq!(unit("WT").natural, None);
        assert!(unit("CA").has(Flag::RangedUnit, Equipped::default()));
    }
}
