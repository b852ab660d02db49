//! A scene to start with, and sheets to start from.

use super::sheet::Sheet;
use super::tables::Group;
use crate::board::{Cell, Ground, Side, Terrain};
use crate::hex::Facing;
use crate::table::{Recruit, Setup};

/// W-01 on a street: Zork's knife, Bruce at the far end, and others in the line of it.
pub(super) fn demo() -> Setup<Sheet> {
    let mut ground = Ground::open(14, 9);
    let painted = [
        (Terrain::Wall, &[(2, 1), (3, 1), (4, 1), (9, 7), (10, 7), (11, 7)][..]),
        (Terrain::Rugged, &[(6, 2), (7, 2), (8, 6), (3, 6), (4, 6)]),
        (Terrain::Water, &[(12, 1), (12, 2), (13, 2)]),
    ];
    for (terrain, hexes) in painted {
        for (col, row) in hexes {
            if let Some(cell) = ground.cell_mut(Ground::hex(*col, *row)) {
                *cell = Cell { terrain, ..Cell::default() };
            }
        }
    }
    let stands = |sheet: Sheet, side: Side, col: i32, facing: i32| Recruit {
        sheet,
        side,
        at: Some(Ground::hex(col, 4)),
        facing: Facing::of(facing),
    };
    let zork = Sheet::called("Zork", 10, 15).with("Knife").carrying("Heavy pistol");
    let alice = Sheet::called("Alice", 10, 10);
    let bruce = Sheet::called("Bruce", 12, 11).with("Broadsword").wearing("Leather");
    let chuck = Sheet::called("Chuck", 11, 12).with("Light pistol");
    Setup {
        name: "The thrown knife".to_owned(),
        ground,
        recruits: vec![
            stands(zork, Side::Tide, 1, 0),
            stands(alice, Side::Stone, 4, 0),
            stands(bruce, Side::Madder, 7, 3),
            stands(chuck, Side::Madder, 10, 3),
        ],
        options: vec![],
    }
}

/// Sheets to start from.
pub(super) fn starters() -> Vec<Sheet> {
    let skilled = |mut sheet: Sheet, group: Group, bonus: i8| {
        sheet.skills[group as usize] = bonus;
        sheet
    };
    vec![
        skilled(
            Sheet::called("Duellist", 12, 13).with("Broadsword").wearing("Leather").wearing("Small shield"),
            Group::Blade,
            1,
        ),
        skilled(Sheet::called("Gunfighter", 10, 14).with("Heavy pistol").carrying("Knife"), Group::Pistol, 1),
        skilled(
            Sheet::called("Rifleman", 13, 12).with("Automatic rifle").carrying("Knife").wearing("Flak vest"),
            Group::Automatic,
            1,
        ),
        Sheet::called("Gunner", 14, 11).with("Machine gun").wearing("Ballistic suit"),
        Sheet::called("Trooper", 12, 12)
            .with("Laser rifle")
            .carrying("Laser pistol")
            .wearing("Combat armour")
            .wearing("Energy shield"),
        Sheet::called("Grenadier", 12, 12)
            .with("Fragmentation grenade")
            .with("Knife")
            .carrying("Gas grenade")
            .wearing("Flak vest"),
        Sheet::called("Brawler", 14, 12).with("Club"),
        Sheet::called("Bystander", 10, 10),
    ]
}
