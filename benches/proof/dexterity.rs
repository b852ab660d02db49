//! Dexterity: a blow, a throw or a shot at somebody in any posture, past bystanders or beside them.

use crate::attack::{Drawn, Scene, between, one_of};
use hexfray::board::{Ground, Side, UnitId};
use hexfray::dice::Random;
use hexfray::hex::Facing;
use hexfray::systems::dexterity::{
    Command, Dexterity, Gear, Phase, Posture, Sheet, Slot, Stance, Window, Worn,
};
use hexfray::table::{Prompt, Recruit, Setup, System};
use serde_json::{Value, json};

/// All that strike, by the printed table's names.
const HAND: [&str; 6] = ["Fist", "Knife", "Club", "Broadsword", "Vibro-blade", "Spear"];
const FAR: [&str; 15] = [
    "Knife",
    "Spear",
    "Thrown rock",
    "Heavy crossbow",
    "Light pistol",
    "Heavy pistol",
    "Hunting rifle",
    "Automatic rifle",
    "Machine gun",
    "Shotgun, shot shell",
    "Shotgun, slug",
    "Laser pistol",
    "Laser rifle",
    "Blaster",
    "Machine gun",
];
const WORN: [&str; 12] = [
    "Cloth",
    "Leather",
    "Chainmail",
    "Plate",
    "Flak vest",
    "Ballistic suit",
    "Reflec",
    "Combat armour",
    "Powered armour",
    "Small shield",
    "Large shield",
    "Energy shield",
];

impl Drawn for Dexterity {
    fn scene(random: &mut Random) -> Option<Scene<Dexterity>> {
        let is_near = random.below(3) == 0;
        let weapon = if is_near { one_of(random, &HAND) } else { one_of(random, &FAR) };
        let distance = match weapon {
            _ if is_near => 1,
            "Knife" | "Spear" | "Thrown rock" => between(random, 2, 7),
            _ => between(random, 1, 20),
        };
        let mut sheets = vec![sheet(random, weapon), sheet(random, "Broadsword")];
        let mut columns = vec![2, 2 + distance];
        let mut sides = vec![Side::Tide, Side::Madder];
        // On the automatic setting the target may be pushed into those behind it: they are left out there.
        let n_others =
            if matches!(weapon, "Automatic rifle" | "Machine gun") || is_near { 0 } else { random.below(4) };
        for _ in 0..n_others {
            let column = between(random, 3, 2 + distance + 8);
            if !columns.contains(&column) {
                columns.push(column);
                sheets.push(sheet(random, "Knife"));
                sides.push(one_of(random, &[Side::Tide, Side::Madder]));
            }
        }
        let facings: Vec<i32> =
            (0..sheets.len()).map(|i| if i == 0 { 0 } else { between(random, 0, 5) }).collect();
        let options = vec![
            0,
            0,
            by_chance(random),
            by_chance(random),
            by_chance(random),
            2,
            by_chance(random),
            by_chance(random),
            u8::from(random.below(6) == 0),
        ];
        let row = sheets.iter().zip(&columns).zip(sides.iter().zip(&facings));
        let recruits = row.map(|((sheet, column), (side, facing))| Recruit {
            sheet: sheet.clone(),
            side: *side,
            at: Some(Ground::hex(*column, 2)),
            facing: Facing::of(*facing),
        });
        let recruits = recruits.collect();
        let setup =
            Setup { name: "A shot".into(), ground: Ground::open(60, 5), recruits, options: options.clone() };
        let mut state = Dexterity::begin(&setup).ok()?;
        state.turn = 1;
        state.phase = Phase::Action;
        state.queue = state.units().map(|who| Slot { who, at: 26, shot: 1, is_held: false }).collect();
        state.order = state.units().collect();
        let acted = random.below(2) == 0;
        if acted {
            state.queue.retain(|slot| slot.who != UnitId(1));
        }
        let posture = one_of(
            random,
            &[Posture::Standing, Posture::Standing, Posture::Standing, Posture::Kneeling, Posture::Prone],
        );
        let stance = one_of(random, &[None, None, Some(Stance::Dodge), Some(Stance::Defend)])
            .filter(|_| posture != Posture::Prone);
        let shaken = [random.below(5) == 0, random.below(5) == 0];
        let (least, _) = sheets[1].thresholds();
        let net = between(random, 0, 4).min(i32::from(sheets[1].damage)).min(least - 1);
        let gross = between(random, net, 7);
        state.figures[1].posture = posture;
        state.figures[1].stance = stance;
        (state.figures[1].turn.net, state.figures[1].turn.gross) = (net, gross);
        for (figure, _) in state.figures.iter_mut().zip(shaken).filter(|(_, is_shaken)| *is_shaken) {
            figure.shaken.push(Window { is_action: true, turn: 1 });
        }
        let is_off = random.below(4) == 0;
        state.figures[1].is_shield_off = is_off;
        let others = (2..sheets.len()).map(|i| {
            let dodges = random.below(4) == 0;
            state.figures[i].stance = dodges.then_some(Stance::Dodge);
            json!({ "distance": columns[i] - 2, "friend": sides[i] == Side::Tide, "dodges": dodges })
        });
        let others: Vec<Value> = others.collect();
        let facts = json!({
            "weapon": weapon, "distance": distance, "facing": facings[1], "acted": acted,
            "posture": format!("{posture:?}"), "stance": stance.map(|it| format!("{it:?}")),
            "shaken": shaken, "net": net, "gross": gross, "shield off": is_off, "others": others,
            "wide": options[2] == 1, "multiples": options[3] == 1, "always": options[4] == 1,
            "equal": options[6] == 1, "rolls again": options[7] == 1, "no reactions": options[8] == 1,
            "attacker": facts(&sheets[0]), "target": facts(&sheets[1]),
        });
        Some(Scene { state, command: Command::Attack(UnitId(0), UnitId(1)), facts })
    }

    fn is_by_chance(prompt: &Prompt) -> bool {
        ["weapon", "setting", "damage", "rounds"].contains(&prompt.label.as_ref())
    }
}

fn by_chance(random: &mut Random) -> u8 {
    u8::from(random.below(3) == 0)
}

fn sheet(random: &mut Random, weapon: &str) -> Sheet {
    let strengths = [between(random, 5, 18), between(random, 8, 14), 32];
    let strength = one_of(random, &strengths);
    let mut sheet = Sheet::called("Figure", strength as i16, between(random, 7, 16) as i16);
    sheet.damage = between(random, 0, (strength - 2).clamp(0, 6)) as i16;
    sheet.load = -(random.below(3) as i16);
    sheet.skills = [(); 11].map(|()| between(random, -1, 3) as i8);
    sheet.untrained = [(); 11].map(|()| random.below(5) == 0);
    sheet.has_acrobatics = random.below(4) == 0;
    for _ in 0..random.below(3) {
        sheet.worn.push(Worn::stock(one_of(random, &WORN)));
    }
    if weapon != "Fist" {
        sheet.gear.push(Gear::stock(weapon));
    }
    sheet
}

fn facts(sheet: &Sheet) -> Value {
    let worn: Vec<&str> = sheet.worn.iter().map(|it| it.armour().name.as_ref()).collect();
    json!({
        "strength": sheet.strength, "dexterity": sheet.dexterity, "damage": sheet.damage, "load": sheet.load,
        "skills": sheet.skills, "untrained": sheet.untrained, "acrobatics": sheet.has_acrobatics, "worn": worn,
    })
}
