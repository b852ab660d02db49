//! Figures and a scene to start with: the cast of section 11 of the specification.

use crate::board::{Ground, Side};
use crate::systems::magic::sheet::{Gear, Mount, Seat, Sheet, Skills, Specs};
use crate::systems::magic::tables::Speed;
use crate::table::{Cover, Setup, Stand};

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
    Sheet { name: "Rider".to_owned(), seat: Seat::Ridden(mount), ..cogan() }.carrying(Gear::stock("Lance"))
}

/// Sheets to start from.
pub fn starters() -> Vec<Sheet> {
    vec![cogan(), urlik(), dana(), orc(), rider()]
}

/// The demo's ground, as wide as its first row, and who stands on it.
pub const COVER: Cover = Cover {
    scene: "The ford",
    about: None,
    ground: &[
        "11,....~~..",
        "121....~~..",
        "1211.##~~..",
        ".11..#.~~,.",
        "..,....--..",
        ".......-~..",
        ".,...,~~..,",
        "##...~~..1.",
        "#...~~..121",
        "...~~..,11.",
    ],
    figures: &[
        Stand::of("Cogan", Side::Tide, (4, 4), 0),
        Stand::of("Urlik", Side::Madder, (5, 4), 3),
        Stand::of("Dana", Side::Tide, (3, 3), 0),
        Stand::of("Orc", Side::Madder, (6, 3), 3),
    ],
};

/// Cogan and Dana against Urlik and an orc at a ford: the two blades meet at once.
pub fn demo() -> Setup<Sheet> {
    let sheets = [cogan(), urlik(), dana(), orc()];
    Setup {
        name: COVER.scene.to_owned(),
        ground: Ground::drawn(COVER.ground),
        recruits: COVER.figures.iter().zip(sheets).map(|(stand, sheet)| stand.with(sheet)).collect(),
        // Aim and dice with the declaration: fewer questions.
        options: vec![0, 0, 0, 0, 0, 1],
    }
}
