//! Age of Magic: a blow on foot from any side, against every answer, with wounds and conditions on both sides.

use crate::attack::{Drawn, Scene, between, one_of};
use hexfray::board::{Ground, Side, UnitId};
use hexfray::dice::Random;
use hexfray::hex::Facing;
use hexfray::systems::magic::{Command, Figure, Gear, Magic, Phaser, Sheet, Spot, Wound};
use hexfray::table::{Prompt, Recruit, Setup, System};
use serde_json::{Value, json};

/// What is held in one hand, what in both, and shields.
const ONE: [&str; 10] = [
    "Knife",
    "Short sword",
    "Long sword",
    "Hand-&-half sword",
    "Battle axe",
    "Mace",
    "Morningstar",
    "Club",
    "Javelin",
    "Spear",
];
const BOTH: [&str; 9] = [
    "Two-handed sword",
    "Great axe",
    "Great hammer",
    "Heavy club",
    "Quarterstaff",
    "Spear",
    "Pike",
    "Halberd",
    "Hand-&-half sword",
];
const SHIELDS: [&str; 3] = ["Small shield", "Medium shield", "Large shield"];
const BODY: [&str; 7] =
    ["none", "thick cloth", "leather", "hard leather", "light mail", "heavy mail", "plate"];
const HELMETS: [&str; 4] = ["none", "leather cap", "open steel helm", "closed steel helm"];

impl Drawn for Magic {
    const LAST: &'static str = "defence dice";

    fn scene(random: &mut Random) -> Option<Scene<Magic>> {
        let drawn = [(); 2].map(|()| sheet(random));
        let distance = one_of(random, &[1, 1, 1, 2]);
        let facing = between(random, 0, 5);
        let options =
            vec![0, one_of(random, &[0, 0, 0, 1, 1, 2]), 0, by_chance(random), 0, by_chance(random)];
        let row = drawn.iter().zip([(4, Side::Tide, 0), (4 + distance, Side::Madder, facing)]);
        let recruits = row.map(|((sheet, _), (column, side, facing))| Recruit {
            sheet: sheet.clone(),
            side,
            at: Some(Ground::hex(column, 4)),
            facing: Facing::of(facing),
        });
        let recruits = recruits.collect();
        let ground = Ground::open(14, 9);
        let setup = Setup { name: "A blow".into(), ground, recruits, options: options.clone() };
        let mut state = Magic::begin(&setup).ok()?;
        state.turn = 1;
        state.order = vec![UnitId(0), UnitId(1)];
        state.phase = Some(Phaser { who: UnitId(0), is_mount: false });
        for figure in state.figures.iter_mut() {
            figure.ap = one_of(random, &[26, 26, 13]);
            figure.is_stunned = random.below(6) == 0;
            figure.is_staggered = random.below(6) == 0;
        }
        state.figures[1].ap = one_of(random, &[26, 26, 26, 0]);
        state.figures[1].is_unconscious = random.below(12) == 0;
        state.figures[1].is_prone = state.figures[1].is_unconscious || random.below(8) == 0;
        let at =
            [(4, 4), (4 + distance, 4)].map(|(col, row)| Ground::hex(col, row)).map(|hex| [hex.x, hex.y]);
        let figures =
            state.figures.iter().zip(&drawn).map(|(figure, (sheet, items))| facts(figure, sheet, items));
        let facts = json!({
            "at": at, "facing": facing, "cap": options[1], "early": options[5] == 1,
            "figures": figures.collect::<Vec<_>>(),
        });
        Some(Scene { state, command: Command::StandAndAttack(UnitId(0), UnitId(1)), facts })
    }

    fn is_by_chance(prompt: &Prompt) -> bool {
        let asked = [
            "weapon",
            "turn first",
            "reaction",
            "to where",
            "grip",
            "aim at",
            "which side",
            "attack dice",
            "defence dice",
        ];
        asked.contains(&prompt.label.as_ref())
    }
}

fn by_chance(random: &mut Random) -> u8 {
    u8::from(random.below(3) == 0)
}

/// Half-points from `least` to `most`.
fn halves(random: &mut Random, least: i32, most: i32) -> i16 {
    between(random, least, most) as i16
}

fn sheet(random: &mut Random) -> (Sheet, Vec<&'static str>) {
    let gear = |random: &mut Random, name: &'static str| {
        let mut gear = Gear::stock(name);
        (gear.spec, gear.guard) = (halves(random, 0, 4), halves(random, 0, 4));
        gear
    };
    let mut sheet = Sheet::default();
    let names = match random.below(5) {
        0 => vec![one_of(random, &BOTH)],
        1 | 2 => vec![one_of(random, &ONE), one_of(random, &SHIELDS)],
        3 => vec![one_of(random, &ONE), one_of(random, &ONE)],
        _ => vec![one_of(random, &ONE)],
    };
    // Two of one name are told apart by numbers, which are no matter here.
    let names = if names.len() > 1 && names[0] == names[1] { vec![names[0]] } else { names };
    let mut held: Vec<Gear> = names.iter().map(|name| gear(random, name)).collect();
    let left = if held.len() > 1 { held.pop() } else { None };
    sheet = sheet.holding(held.pop(), left);
    let (body, helmet) = (one_of(random, &BODY), one_of(random, &HELMETS));
    sheet = sheet.wearing(body, helmet);
    for area in &mut sheet.armour {
        if random.below(6) == 0 {
            *area = halves(random, 0, 12);
        }
    }
    for score in [&mut sheet.st, &mut sheet.co, &mut sheet.wp] {
        *score = halves(random, -6, 14);
    }
    (sheet.skills.combat, sheet.skills.melee) = (halves(random, 0, 22), halves(random, 0, 24));
    (sheet.specs.dodge, sheet.specs.toughness, sheet.specs.resist_pain) =
        (halves(random, 0, 6), halves(random, 0, 4), halves(random, 0, 4));
    sheet.encumbrance = -halves(random, 0, 4);
    (sheet.skin, sheet.magic_resistance) = (halves(random, 0, 3), halves(random, -2, 3));
    for _ in 0..random.below(3) {
        sheet.wounds.push(Wound { level: between(random, 1, 5) as u8, spot: Spot::CHEST });
    }
    (sheet, names)
}

fn facts(figure: &Figure, sheet: &Sheet, names: &[&str]) -> Value {
    let items = sheet.gear.iter().zip(names).map(|(gear, name)| json!([name, gear.spec, gear.guard]));
    json!({
        "items": items.collect::<Vec<_>>(),
        "st": sheet.st, "co": sheet.co, "wp": sheet.wp, "encumbrance": sheet.encumbrance,
        "combat": sheet.skills.combat, "melee": sheet.skills.melee, "dodge": sheet.specs.dodge,
        "toughness": sheet.specs.toughness, "resist pain": sheet.specs.resist_pain, "armour": sheet.armour,
        "skin": sheet.skin, "magic resistance": sheet.magic_resistance,
        "wounds": sheet.wounds.iter().map(|it| it.level).collect::<Vec<_>>(),
        "stunned": figure.is_stunned, "staggered": figure.is_staggered, "prone": figure.is_prone,
        "unconscious": figure.is_unconscious,
    })
}
