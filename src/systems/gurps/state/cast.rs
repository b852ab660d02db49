//! A scene to start with, and sheets to start from.

use crate::board::{Ground, Side};
use crate::systems::gurps::sheet::{Carried, Gear, Sheet};
use crate::systems::gurps::tables::Skill;
use crate::table::{Cover, Setup, Stand};

/// The scenes: their ground, as wide as its first row, and who stands on it.
pub const COVERS: &[Cover] = &[FARM, DOOR];

const FARM: Cover = Cover {
    scene: "The burnt farm",
    about: None,
    ground: &[
        ".............",
        "..##....,,...",
        "..#......,...",
        ".............",
        ".............",
        "......,,.....",
        ".........##..",
        "...--....#...",
        "..--.........",
    ],
    figures: &[
        Stand::of("Wren", Side::Tide, (2, 6), 0),
        Stand::of("Hale", Side::Tide, (5, 4), 0),
        Stand::of("Sir Odo", Side::Tide, (3, 2), 0),
        Stand::of("Sable", Side::Madder, (8, 3), 3),
        Stand::of("Grit", Side::Madder, (6, 4), 3),
        Stand::of("Rook", Side::Madder, (11, 3), 3),
    ],
};

const DOOR: Cover = Cover {
    scene: "The cellar door",
    about: Some("A brawl in a doorway: slam, grapple, pin, choke"),
    ground: &[
        "....#######",
        "....#.....#",
        ",,..#.....#",
        ",...#.....#",
        "..........#",
        "....#.....#",
        "....#..,,.#",
        "....#..,..#",
        "....#######",
    ],
    figures: &[
        Stand::of("Bran", Side::Tide, (2, 4), 0),
        Stand::of("Lis", Side::Tide, (3, 5), 0),
        Stand::of("Otto", Side::Madder, (4, 4), 3),
        Stand::of("Mags", Side::Madder, (6, 4), 3),
    ],
};

/// Nobody ties for the order of turns: Wren, Sable and Grit come first. The archer aims, the spear waits, the axe
/// strikes at Hale, who parries and has room behind him to retreat. One more wound slows him, as Rook is slowed
/// already.
pub fn demo() -> Setup<Sheet> {
    let hale = Sheet { injury: 6, ..Sheet::called("Hale", [12, 12, 10, 11]) }
        .skilled(Skill::Broadsword, 14)
        .with(Gear::stock("Broadsword"))
        .shielded("Medium shield", 12)
        .wearing("Chainmail shirt");
    let sable = Sheet::called("Sable", [11, 12, 10, 11])
        .skilled(Skill::Spear, 13)
        .with(Gear::stock("Spear").carried(Carried::BothHands))
        .wearing("Leather armour");
    let grit = Sheet { brawling: Some(12), ..Sheet::called("Grit", [13, 11, 9, 11]) }
        .skilled(Skill::AxeMace, 13)
        .with(Gear::stock("Axe"))
        .wearing("Heavy leather");
    let rook = Sheet { injury: 7, ..Sheet::called("Rook", [10, 11, 11, 10]) }
        .skilled(Skill::Crossbow, 13)
        .with(Gear::stock("Crossbow").carried(Carried::BothHands))
        .wearing("Cloth armour");
    let (wren, odo) = (archer("Wren"), knight("Sir Odo"));
    scene(&FARM, [wren, hale, odo, sable, grit, rook])
}

/// The demo, and a brawl. In that Bran comes first and can slam Otto out of the doorway, into the room or onto Mags
/// behind him; both hands are empty for whatever follows. Lis has a knife for the same hex, Otto a club to be grabbed.
pub fn demos() -> Vec<Setup<Sheet>> {
    let bran = Sheet { brawling: Some(13), ..Sheet::called("Bran", [14, 12, 10, 13]) };
    let lis = Sheet::called("Lis", [10, 13, 11, 11])
        .skilled(Skill::Knife, 14)
        .with(Gear::stock("Large knife"))
        .wearing("Light leather");
    let otto = Sheet { brawling: Some(12), ..Sheet::called("Otto", [13, 11, 9, 11]) }
        .skilled(Skill::AxeMace, 12)
        .with(Gear::stock("Mace"));
    let mags = Sheet::called("Mags", [10, 11, 10, 10])
        .skilled(Skill::Shortsword, 12)
        .with(Gear::stock("Shortsword"))
        .shielded("Small shield", 11);
    vec![demo(), scene(&DOOR, [bran, lis, otto, mags])]
}

fn scene(cover: &Cover, sheets: impl IntoIterator<Item = Sheet>) -> Setup<Sheet> {
    Setup {
        name: cover.scene.to_owned(),
        ground: Ground::drawn(cover.ground),
        recruits: cover.figures.iter().zip(sheets).map(|(stand, sheet)| stand.with(sheet)).collect(),
        options: vec![],
    }
}

/// Sheets to start from.
pub fn starters() -> Vec<Sheet> {
    let mut duellist = Sheet::called("Duellist", [10, 14, 11, 11])
        .skilled(Skill::Fencing, 15)
        .with(Gear::stock("Rapier"))
        .with(Gear::stock("Dagger").carried(Carried::PutAway));
    duellist.acrobatics = Some(13);
    duellist.fast_draw[Skill::Knife as usize] = Some(12);
    let mut brawler = Sheet::called("Brawler", [14, 12, 9, 12])
        .skilled(Skill::AxeMace, 12)
        .with(Gear::stock("Hatchet").carried(Carried::PutAway));
    (brawler.brawling, brawler.has_high_pain_threshold) = (Some(14), true);
    vec![
        swordsman(),
        archer("Archer"),
        gunner(),
        knight("Knight"),
        wolf(),
        duellist,
        Sheet::called("Halberdier", [14, 11, 10, 12])
            .skilled(Skill::Polearm, 13)
            .with(Gear::stock("Halberd").carried(Carried::BothHands))
            .wearing("Steel breastplate")
            .wearing("Pot-helm"),
        Sheet::called("Crossbowman", [11, 12, 11, 11])
            .skilled(Skill::Crossbow, 13)
            .skilled(Skill::Shortsword, 12)
            .with(Gear { st: 13, ..Gear::stock("Crossbow") }.carried(Carried::BothHands))
            .with(Gear::stock("Shortsword").carried(Carried::PutAway))
            .wearing("Leather armour"),
        brawler,
    ]
}

fn swordsman() -> Sheet {
    let sheet = Sheet { has_combat_reflexes: true, ..Sheet::called("Swordsman", [12, 12, 10, 11]) };
    sheet
        .skilled(Skill::Broadsword, 13)
        .skilled(Skill::Knife, 11)
        .with(Gear::stock("Thrusting broadsword"))
        .with(Gear::stock("Large knife").carried(Carried::PutAway))
        .shielded("Medium shield", 12)
        .wearing("Chainmail shirt")
        .wearing("Leather helm")
}

fn archer(name: &str) -> Sheet {
    let mut sheet = Sheet::called(name, [11, 14, 11, 12])
        .skilled(Skill::Bow, 15)
        .skilled(Skill::Knife, 13)
        .with(Gear::stock("Longbow").carried(Carried::BothHands))
        .with(Gear::stock("Large knife").carried(Carried::PutAway))
        .wearing("Light leather");
    sheet.fast_draw[Skill::Knife as usize] = Some(13);
    sheet.speed_load[Skill::Bow as usize] = Some(12);
    sheet
}

fn gunner() -> Sheet {
    let mut sheet = Sheet::called("Gunner", [10, 13, 11, 11])
        .skilled(Skill::Guns, 14)
        .skilled(Skill::Knife, 12)
        .with(Gear { ammunition: 14, ..Gear::stock("Pistol .45") })
        .with(Gear::stock("Small knife").carried(Carried::PutAway))
        .wearing("Leather jacket");
    sheet.fast_draw[Skill::Guns as usize] = Some(13);
    sheet
}

fn knight(name: &str) -> Sheet {
    Sheet { strong_will: 2, ..Sheet::called(name, [13, 12, 10, 12]) }
        .skilled(Skill::Broadsword, 15)
        .with(Gear::stock("Thrusting broadsword"))
        .shielded("Medium shield", 14)
        .wearing("Full plate")
}

/// Its bite is what everybody has (GU-336); its hide is toughness.
fn wolf() -> Sheet {
    Sheet {
        weight: 90,
        speed: Some(36),
        vision: Some(14),
        brawling: Some(14),
        toughness: 1,
        ..Sheet::called("Wolf", [9, 14, 5, 11])
    }
}
