//! GURPS: a blow with a hand weapon at any part of the body, against every defence, in any posture and armour.

use crate::attack::{Drawn, Scene, between, one_of};
use hexfray::board::{Ground, Side, UnitId};
use hexfray::dice::Random;
use hexfray::hex::Facing;
use hexfray::systems::gurps::{
    Carried, Command, Figure, Gear, Guard, Gurps, Posture, Quality, Sheet, Stun, Worn,
};
use hexfray::table::{Prompt, Recruit, Setup, System};
use serde_json::{Value, json};

const ONE: [&str; 14] = [
    "Hatchet",
    "Axe",
    "Small mace",
    "Mace",
    "Pick",
    "Light club",
    "Broadsword",
    "Thrusting broadsword",
    "Smallsword",
    "Rapier",
    "Sabre",
    "Morningstar",
    "Shortsword",
    "Baton",
];
const BOTH: [&str; 2] = ["Greatsword", "Quarterstaff"];
const SHIELDS: [&str; 4] = ["Buckler", "Small shield", "Medium shield", "Large shield"];
const SUITS: [&str; 9] = [
    "Clothing",
    "Padded cloth",
    "Light leather",
    "Heavy leather",
    "Chainmail",
    "Scale",
    "Half plate",
    "Light plate",
    "Full plate",
];
const PIECES: [&str; 8] = [
    "Leather jacket",
    "Chainmail shirt",
    "Corselet",
    "Pot-helm",
    "Leather helm",
    "Plate arms",
    "Chain legs",
    "Boots",
];
const POSTURES: [Posture; 8] = [
    Posture::Standing,
    Posture::Standing,
    Posture::Standing,
    Posture::Standing,
    Posture::Crouching,
    Posture::Kneeling,
    Posture::Sitting,
    Posture::Lying,
];

impl Drawn for Gurps {
    // GU-005: an effective skill of 3 or less.
    const HOPELESS: &'static str = "no skill left";

    fn scene(random: &mut Random) -> Option<Scene<Gurps>> {
        let drawn = [(); 2].map(|()| sheet(random));
        let facing = one_of(random, &[0, 1, 2, 3, 3, 3, 4, 5]);
        // Critical hits and misses.
        let options = vec![random.below(2) as u8];
        let row = drawn.iter().zip([(4, Side::Tide, 0), (5, Side::Madder, facing)]);
        let recruits = row.map(|(sheet, (column, side, facing))| Recruit {
            sheet: sheet.clone(),
            side,
            at: Some(Ground::hex(column, 4)),
            facing: Facing::of(facing),
        });
        let ground = Ground::open(14, 9);
        let setup =
            Setup { name: "A blow".into(), ground, recruits: recruits.collect(), options: options.clone() };
        let mut state = Gurps::begin(&setup).ok()?;
        let (who, foe) = (UnitId(0), UnitId(1));
        state.second = 2;
        state.order = vec![who, foe];
        state.acting = Some(who);
        let postures = [one_of(random, &POSTURES[2..6]), one_of(random, &POSTURES)];
        for (figure, posture) in state.figures.iter_mut().zip(postures) {
            figure.posture = posture;
            figure.shock = between(random, 0, 3) * i32::from(random.below(3) == 0);
            figure.is_off_balance = random.below(8) == 0;
            if random.below(3) == 0 {
                figure.hp -= between(random, 0, figure.hp - 1);
            }
        }
        if random.below(6) == 0 {
            state.figures[1].stun = Some(Stun::Physical);
        }
        let is_all_out = random.below(3) == 0;
        let command = if is_all_out { Command::AllOutAttack(who, foe) } else { Command::Attack(who, foe) };
        let figures = state.figures.iter().zip(&drawn).map(|(figure, sheet)| facts(figure, sheet));
        let facts = json!({
            "facing": facing, "simple": options[0] == 1, "figures": figures.collect::<Vec<_>>(),
        });
        Some(Scene { state, command, facts })
    }

    fn is_by_chance(prompt: &Prompt) -> bool {
        ["all-out", "with", "aimed at"].contains(&prompt.label.as_ref())
    }

    /// One blow with a weapon.
    fn is_taken(prompt: &Prompt, option: usize) -> bool {
        let label = &prompt.options[option].label;
        match prompt.label.as_ref() {
            "all-out" => ["determined", "strong"].contains(&label.as_ref()),
            "with" => label.ends_with(", swing") || label.ends_with(", thrust"),
            _ => true,
        }
    }
}

fn sheet(random: &mut Random) -> Sheet {
    let attributes = [(); 4].map(|()| between(random, 8, 15) as i16);
    let mut sheet = Sheet::called("Fighter", attributes);
    sheet.skills = [Some(between(random, 8, 18) as i16); 20];
    sheet.shield_skill = Some(between(random, 8, 18) as i16);
    sheet.buckler_skill = sheet.shield_skill;
    sheet.has_combat_reflexes = random.below(4) == 0;
    sheet.has_high_pain_threshold = random.below(4) == 0;
    sheet.toughness = random.below(3) as i16 * i16::from(random.below(3) == 0);
    sheet.acrobatics = (random.below(3) == 0).then_some(12);
    // A quarter of a pound each.
    sheet.load = Some(between(random, 0, 500) as i16);
    let is_both = random.below(4) == 0;
    let name = if is_both { one_of(random, &BOTH) } else { one_of(random, &ONE) };
    let mut gear = Gear::stock(name);
    gear.carried = if is_both { Carried::BothHands } else { Carried::WeaponHand };
    gear.quality = one_of(random, &[Quality::Good, Quality::Good, Quality::Fine, Quality::VeryFine]);
    sheet.gear.push(gear);
    if !is_both && random.below(2) == 0 {
        sheet.shield = Some(Guard::stock(one_of(random, &SHIELDS)));
    }
    sheet.worn.push(Worn::stock(one_of(random, &SUITS)));
    if random.below(2) == 0 {
        sheet.worn = vec![Worn::stock(one_of(random, &PIECES)), Worn::stock(one_of(random, &PIECES))];
        if random.below(2) == 0 {
            sheet.worn.pop();
        }
    }
    sheet
}

fn facts(figure: &Figure, sheet: &Sheet) -> Value {
    let worn: Vec<&str> = sheet.worn.iter().map(|it| it.armour().name.as_ref()).collect();
    json!({
        "st": sheet.st, "dx": sheet.dx, "ht": sheet.ht, "skill": sheet.skills[0], "shield skill": sheet.shield_skill,
        "reflexes": sheet.has_combat_reflexes, "toughness": sheet.toughness, "acrobatics": sheet.acrobatics,
        "load": sheet.load, "weapon": sheet.gear[0].weapon().name, "quality": sheet.gear[0].quality.name(),
        "shield": sheet.shield.as_ref().map(|it| it.shield().name.clone()), "worn": worn,
        "posture": format!("{:?}", figure.posture), "shock": figure.shock, "off balance": figure.is_off_balance,
        "hp": figure.hp, "stunned": figure.stun.is_some(),
    })
}
