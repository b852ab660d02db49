//! Stamina: a melee attack or a shot at somebody of any posture, guard and armour, the whole spending with it.

use crate::attack::{Drawn, Scene, between, one_of};
use hexfray::board::{Ground, Side, UnitId};
use hexfray::dice::Random;
use hexfray::hex::Facing;
use hexfray::systems::stamina::{
    Ammo, Command, Figure, Gear, Grip, Hand, Natural, Posture, Sheet, Skill, Stamina, Stun, Surprise,
};
use hexfray::table::{Prompt, Recruit, Setup, System};
use serde_json::{Value, json};

const WEAPONS: [&str; 14] = [
    "Arming sword",
    "Battle axe",
    "Truncheon",
    "Dagger",
    "Short spear",
    "Club",
    "Mace",
    "War pick",
    "Longsword",
    "Great axe",
    "Quarterstaff",
    "Javelin",
    "Throwing axe",
    "Arming sword",
];
const OFF: [&str; 5] = ["Buckler", "Round shield", "Tower shield", "Dagger", "Throwing axe"];
const BOWS: [(&str, [Ammo; 3]); 6] = [
    ("Hunting bow", ARROWS),
    ("Long bow", ARROWS),
    ("War bow", ARROWS),
    ("Light crossbow", BOLTS),
    ("Heavy crossbow", BOLTS),
    ("Hand crossbow", BOLTS),
];
const ARROWS: [Ammo; 3] = [Ammo::BLUNTED_ARROW, Ammo::BODKIN, Ammo::BROADHEAD];
const BOLTS: [Ammo; 3] = [Ammo::BLUNTED_BOLT, Ammo::INJECTION, Ammo::BOLT];
const ARMOUR: [&str; 4] = ["Light gambeson", "Heavy gambeson", "Light mail", "Heavy mail"];

impl Drawn for Stamina {
    fn scene(random: &mut Random) -> Option<Scene<Stamina>> {
        let is_shot = random.below(4) == 0;
        let mut drawn = [(); 2].map(|()| sheet(random));
        if is_shot {
            let (name, ammo) = one_of(random, &BOWS);
            drawn[0].gear = vec![Gear::stock(name).held(Grip::Both).loaded(one_of(random, &ammo))];
        }
        let distance = if is_shot { between(random, 1, 50) } else { one_of(random, &[1, 1, 1, 2]) };
        let (who, foe) = (UnitId(0), UnitId(1));
        let (name, command) = match random.below(10) {
            _ if is_shot => ("Shoot", Command::Shoot(who, foe)),
            0..=2 => ("Basic", Command::Basic(who, foe)),
            3 => ("Brawl", Command::Brawl(who, foe)),
            4 => ("Bash", Command::Bash(who, foe)),
            5 => ("Distract", Command::Distract(who, foe)),
            6 => ("Flurry", Command::Flurry(who, foe)),
            7 => ("OffHand", Command::OffHand(who, foe)),
            8 => ("Power", Command::Power(who, foe)),
            _ => ("Reckless", Command::Reckless(who, foe)),
        };
        // What fails critically, and from where additional successes count.
        let options = vec![random.below(3) as u8, u8::from(random.below(4) == 0)];
        let row = drawn.iter().zip([(4, Side::Tide), (4 + distance, Side::Madder)]);
        let recruits = row.map(|(sheet, (column, side))| Recruit {
            sheet: sheet.clone(),
            side,
            at: Some(Ground::hex(column, 4)),
            facing: Facing::of(0),
        });
        let ground = Ground::open(60, 9);
        let setup =
            Setup { name: "A blow".into(), ground, recruits: recruits.collect(), options: options.clone() };
        let mut state = Stamina::begin(&setup).ok()?;
        state.round = 1;
        state.order = vec![(who, 1), (foe, 0)];
        state.acting = Some(who);
        for figure in state.figures.iter_mut() {
            (figure.ap, figure.stamina) = (3, 10);
            let most = figure.wounds_max();
            figure.wounds = if random.below(2) == 0 { 0 } else { between(random, 0, most) as i16 };
            if random.below(6) == 0 {
                figure.stun = Stun::Fresh;
            }
        }
        let figure = &mut state.figures[0];
        figure.attacks.melee = random.below(3) as u8;
        figure.attacks.ranged = random.below(2) as u8;
        figure.log.melee_actions = figure.attacks.melee;
        figure.log.has_dashed = random.below(3) == 0;
        figure.aim = (random.below(3) == 0).then_some(foe);
        let figure = &mut state.figures[1];
        figure.defense = between(random, 0, i32::from(figure.defense)) as i16;
        figure.posture =
            one_of(random, &[Posture::Standing, Posture::Standing, Posture::Kneeling, Posture::Prone]);
        let surprises =
            [Surprise::None, Surprise::None, Surprise::None, Surprise::Surprised, Surprise::FlatFooted];
        figure.surprise = one_of(random, &surprises);
        figure.guard.is_exposed = random.below(5) == 0;
        figure.guard.has_stance = random.below(4) == 0;
        figure.guard.is_dodging = random.below(4) == 0;
        figure.log.stamina_on_moves = random.below(4) as u8;
        let figures = state.figures.iter().zip(&drawn).map(|(figure, sheet)| facts(figure, sheet));
        let crit = [4, 2, 3][usize::from(options[0])];
        let facts = json!({
            "action": name, "distance": distance, "crit": crit, "beyond difficulty": options[1] == 1,
            "figures": figures.collect::<Vec<_>>(),
        });
        Some(Scene { state, command, facts })
    }

    fn is_by_chance(prompt: &Prompt) -> bool {
        let asked =
            ["with what?", "what are additional successes for?", "does the penalty of melee attacks count?"];
        asked.contains(&prompt.label.as_ref())
    }
}

fn sheet(random: &mut Random) -> Sheet {
    let attributes = [(); 4].map(|()| between(random, -2, 4) as i8);
    let mut sheet = Sheet::called("Fighter", attributes);
    sheet.size = one_of(random, &[0, 0, 0, 1, 2, -1]);
    sheet.toughness = one_of(random, &[1, 1, 2, 3]);
    for skill in Skill::ALL {
        sheet = sheet.skilled(skill, random.below(4) as u8);
    }
    let name = one_of(random, &WEAPONS);
    let mut gear = Gear::stock(name);
    if random.below(3) == 0 {
        gear = gear.held(Grip::Both);
    } else if random.below(6) == 0 {
        gear = gear.held(Grip::One(Hand::Primary));
    }
    let has_off = gear.grip != Some(Grip::Both) && random.below(2) == 0;
    if random.below(8) > 0 {
        sheet.gear.push(gear);
    }
    if has_off {
        sheet.gear.push(Gear::stock(one_of(random, &OFF)).off());
    }
    if random.below(3) > 0 {
        sheet = sheet.wearing(one_of(random, &ARMOUR));
        sheet.has_helm = random.below(2) == 0;
    }
    if random.below(4) == 0 {
        let resistances = [(); 6].map(|()| random.below(3) as u8);
        sheet.natural = Natural { value: random.below(13) as u8, resistances };
    }
    sheet.weak = [(); 6].map(|()| random.below(8) == 0);
    sheet
}

fn facts(figure: &Figure, sheet: &Sheet) -> Value {
    let skills: serde_json::Map<String, Value> =
        Skill::ALL.iter().map(|skill| (skill.name().to_owned(), sheet.rank(*skill).into())).collect();
    let gear = sheet
        .gear
        .iter()
        .map(|it| json!([it.weapon().name, format!("{:?}", it.grip), it.loaded.map(Ammo::name)]));
    let armour = sheet.armour().map(|it| it.name.clone());
    json!({
        "attributes": sheet.attributes, "size": sheet.size, "toughness": sheet.toughness, "skills": skills,
        "gear": gear.collect::<Vec<_>>(), "armour": armour, "helm": sheet.has_helm,
        "natural": [sheet.natural.value], "resistances": sheet.natural.resistances, "weak": sheet.weak,
        "defense": figure.defense, "wounds": figure.wounds, "posture": format!("{:?}", figure.posture),
        "stunned": figure.stun != Stun::None, "surprise": format!("{:?}", figure.surprise),
        "exposed": figure.guard.is_exposed, "stance": figure.guard.has_stance, "dodging": figure.guard.is_dodging,
        "on moves": figure.log.stamina_on_moves, "dashed": figure.log.has_dashed,
        "melee attacks": figure.attacks.melee, "ranged attacks": figure.attacks.ranged,
        "aims": figure.aim.is_some(),
    })
}
