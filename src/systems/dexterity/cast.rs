//! A scene to start with, and sheets to start from.

use super::sheet::Sheet;
use super::tables::Group;
use crate::board::{Ground, Side};
use crate::table::{Cover, Setup, Stand};

/// The demo's ground, as wide as its first row, and who stands on it.
pub(super) const COVER: Cover = Cover {
    scene: "The thrown knife",
    about: None,
    ground: &[
        "..............",
        "..###.......~.",
        "......,,....~~",
        "..............",
        "..............",
        "..............",
        "...,,...,.....",
        ".........###..",
        "..............",
    ],
    figures: &[
        Stand::of("Zork", Side::Tide, (1, 4), 0),
        Stand::of("Alice", Side::Stone, (4, 4), 0),
        Stand::of("Bruce", Side::Madder, (7, 4), 3),
        Stand::of("Chuck", Side::Madder, (10, 4), 3),
    ],
};

/// W-01 on a street: Zork's knife, Bruce at the far end, and others in the line of it.
pub(super) fn demo() -> Setup<Sheet> {
    let sheets = [
        Sheet::called("Zork", 10, 15).with("Knife").carrying("Heavy pistol"),
        Sheet::called("Alice", 10, 10),
        Sheet::called("Bruce", 12, 11).with("Broadsword").wearing("Leather"),
        Sheet::called("Chuck", 11, 12).with("Light pistol"),
    ];
    Setup {
        name: COVER.scene.to_owned(),
        ground: Ground::drawn(COVER.ground),
        recruits: COVER.figures.iter().zip(sheets).map(|(stand, sheet)| stand.with(sheet)).collect(),
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
