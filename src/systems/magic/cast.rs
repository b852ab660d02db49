//! Figures and a scene to start with: the cast of section 11 of the specification.

use super::sheet::{Gear, Mount, Sheet, Skills, Specs};
use super::tables::Speed;
use crate::board::{Cell, Ground, Side, Terrain};
use crate::hex::{Facing, Hex};
use crate::table::{Recruit, Setup};

fn figure(name: &str, [st, co, pe, wp]: [i16; 4], skills: [i16; 5], specs: Specs) -> Sheet {
    let [combat, melee, tactics, athletics, riding] = skills;
    let skills = Skills { combat, melee, tactics, athletics, riding };
    Sheet { name: name.to_owned(), st, co, pe, wp, skills, specs, ..Sheet::default() }
}

fn hand_and_half() -> Gear {
    Gear { spec: 7, ..Gear::stock("Hand-&-half sword") }
}

fn cogan() -> Sheet {
    let specs = Specs { combat_speed: 2, initiative: 2, riding: 2, ..Specs::default() };
    figure("Cogan", [8, 1, 1, 2], [13, 10, 4, 6, 4], specs)
        .wearing("leather", "open steel helm")
        .holding(Some(hand_and_half()), None)
}

fn urlik() -> Sheet {
    let specs = Specs { soak: 2, initiative: 2, ..Specs::default() };
    figure("Urlik", [4, 2, 0, 2], [8, 12, 8, 4, 0], specs)
        .wearing("light mail", "none")
        .holding(Some(Gear::stock("Battle axe").spec(1)), Some(Gear::stock("Large shield").guard(2)))
}

fn dana() -> Sheet {
    figure("Dana", [2, 2, 0, 0], [10, 10, 0, 4, 0], Specs::default())
        .wearing("leather", "none")
        .holding(Some(Gear::stock("Spear").spec(1)), None)
}

fn orc() -> Sheet {
    figure("Orc", [4, 2, 0, 0], [8, 8, 2, 2, 0], Specs::default())
        .wearing("leather", "leather cap")
        .holding(Some(Gear::stock("Mace")), Some(Gear::stock("Small shield")))
        .carrying(Gear::stock("Knife"))
}

fn rider() -> Sheet {
    let mount = Mount { beast: 5, riding_bonus: 4, speed: Speed::Walk, ..Mount::default() };
    Sheet { name: "Rider".to_owned(), mount: Some(mount), ..cogan() }.carrying(Gear::stock("Lance"))
}

/// Sheets to start from.
pub(super) fn starters() -> Vec<Sheet> {
    vec![cogan(), urlik(), dana(), orc(), rider()]
}

/// Cogan and Dana against Urlik and an orc at a ford: the two blades meet at once.
pub(super) fn demo() -> Setup<Sheet> {
    let place = |sheet: Sheet, side: Side, (col, row): (i32, i32), facing: i32| Recruit {
        sheet,
        side,
        at: Some(Ground::hex(col, row)),
        facing: Facing::of(facing),
    };
    Setup {
        name: "The ford".to_owned(),
        ground: ford(),
        recruits: vec![
            place(cogan(), Side::Tide, (4, 4), 0),
            place(urlik(), Side::Madder, (5, 4), 3),
            place(dana(), Side::Tide, (3, 3), 0),
            place(orc(), Side::Madder, (6, 3), 3),
        ],
        options: vec![0; super::scene::OPTIONS.len()],
    }
}

/// The demo's ground: `.` grass, `,` rugged, `~` water, `-` shallows, `#` wall, digits heights.
const FORD: [&str; 10] = [
    "11,....~~.",
    "121....~~..",
    "1211.##~~..",
    ".11..#.~~,.",
    "..,....--..",
    ".......-~..",
    ".,...,~~..,",
    "##...~~..1.",
    "#...~~..121",
    "...~~..,11.",
];

fn ford() -> Ground {
    let mut ground = Ground::open(11, 10);
    for (row, line) in FORD.iter().enumerate() {
        for (col, sign) in line.chars().enumerate() {
            let (terrain, height) = match sign {
                ',' => (Terrain::Rugged, 0),
                '~' => (Terrain::Water, 0),
                '-' => (Terrain::Shallows, 0),
                '#' => (Terrain::Wall, 0),
                digit => (Terrain::Grass, digit.to_digit(10).unwrap_or(0) as u8),
            };
            let hex: Hex = Ground::hex(col as i32, row as i32);
            if let Some(cell) = ground.cell_mut(hex) {
                *cell = Cell { terrain, height, note: String::new() };
            }
        }
    }
    ground
}
