//! Circle of Realms: two figures at heights of their own, by day or night, armed and armoured by chance.

use crate::attack::{Drawn, Scene, between, one_of};
use hexfray::board::{Ground, Side, UnitId};
use hexfray::dice::Random;
use hexfray::hex::Facing;
use hexfray::systems::circle::{
    Ability, ArmourType, AttackType, Circle, Command, Equipped, Flag, Item, Plate, Sheet, Slot,
};
use hexfray::table::{Prompt, Recruit, Setup, System};
use serde_json::{Value, json};

const FLAGS: [Flag; 6] = [
    Flag::RangedUnit,
    Flag::CountersAtAnyDistance,
    Flag::NoCounter,
    Flag::NightSight,
    Flag::PreRolledDefence,
    Flag::PreRolledAttack,
];

impl Drawn for Circle {
    fn scene(random: &mut Random) -> Option<Scene<Circle>> {
        let distance = one_of(random, &[1, 1, 1, 1, 2, 3]);
        let mut ground = Ground::open(8, 3);
        let places = [(1, 1), (1 + distance, 1)].map(|(col, row)| Ground::hex(col, row));
        let heights = [(); 2].map(|()| one_of(random, &[0, 0, 0, 1, 2, 4, 7]));
        for (hex, height) in places.into_iter().zip(heights) {
            ground.cell_mut(hex)?.height = height as u16;
        }
        // Criticals, dice at night, several armours, and the time of day (the sixth).
        let options: Vec<u8> = [2, 2, 2, 1, 1, 2].map(|n| random.below(n) as u8).to_vec();
        let drawn = [(); 2].map(|()| sheet(random));
        let fortified = random.below(4) == 0;
        let facts = json!({
            "distance": distance,
            "heights": heights,
            "criticals": options[0] == 1,
            "subtracts": options[1] == 1,
            "highest armour": options[2] == 1,
            "night": options[5] == 1,
            "fortified": fortified,
            "attacker": facts(&drawn[0]),
            "target": facts(&drawn[1]),
        });
        let row = drawn.into_iter().zip(places).zip([(Side::Tide, 0), (Side::Madder, 3)]);
        let recruits = row.map(|((sheet, at), (side, facing))| Recruit {
            sheet,
            side,
            at: Some(at),
            facing: Facing::of(facing),
        });
        let setup = Setup { name: "An attack".into(), ground, recruits: recruits.collect(), options };
        let mut state = Circle::begin(&setup).ok()?;
        (state.round, state.turn_of) = (1, Some(Side::Tide));
        state.figures[1].is_fortified = fortified;
        Some(Scene { state, command: Command::Attack(UnitId(0), UnitId(1)), facts })
    }

    fn is_by_chance(prompt: &Prompt) -> bool {
        prompt.label == "attack mode"
    }
}

fn plates(random: &mut Random, most: usize) -> Vec<Plate> {
    let mut types: Vec<ArmourType> = AttackType::PRINTED.into_iter().map(ArmourType::Of).collect();
    types.extend([ArmourType::Universal, ArmourType::Siege, ArmourType::Martial, ArmourType::Martial]);
    let n = random.below(most + 1);
    (0..n).map(|_| Plate { kind: one_of(random, &types), amount: between(random, 0, 4) as u8 }).collect()
}

fn abilities(random: &mut Random) -> Vec<Ability> {
    let n = random.below(3);
    let ability = |random: &mut Random| {
        let flag = one_of(random, &FLAGS);
        let is_counted = matches!(flag, Flag::PreRolledAttack | Flag::PreRolledDefence);
        Ability { amount: if is_counted { between(random, -2, 3) as i8 } else { 0 }, ..Ability::of(flag) }
    };
    // CR-95: the same one counts once.
    let mut drawn: Vec<Ability> = Vec::new();
    for _ in 0..n {
        let new = ability(random);
        if drawn.iter().all(|known| known.flag != new.flag) {
            drawn.push(new);
        }
    }
    drawn
}

fn weapon(random: &mut Random, name: &str, hands: u8) -> Item {
    Item {
        name: name.into(),
        hands,
        value: between(random, 1, 12) as i16,
        kind: one_of(random, &AttackType::PRINTED),
        range: one_of(random, &[0, 0, 0, 1, 2, 3]),
        ..Item::default()
    }
}

fn sheet(random: &mut Random) -> Sheet {
    let mut items = Vec::new();
    let mut equipped = Equipped::default();
    match random.below(6) {
        0 => {}
        1 => items.push(weapon(random, "Main", 2)),
        2 => items.push(weapon(random, "Main", 1)),
        3 => {
            let shield = Item { name: "Off".into(), slot: Slot::Off, is_shield: true, ..Item::default() };
            items.push(weapon(random, "Main", 1));
            items.push(Item { armour: plates(random, 1), ..shield });
        }
        _ => {
            items.push(weapon(random, "Main", 1));
            items.push(weapon(random, "Off", 1));
            if random.below(2) == 0 {
                items[1].kind = items[0].kind.clone();
            }
        }
    }
    equipped.main = (!items.is_empty()).then_some(0);
    equipped.off = (items.len() > 1).then_some(1);
    let health = between(random, 1, 14);
    Sheet {
        is_large: random.below(4) == 0,
        height: between(random, 3, 9) as i16,
        base_attack: between(random, 1, 10) as i16,
        precision: between(random, 0, 5) as i16,
        defence: one_of(random, &[0, 3, 4, 6, 8, 10, 12]),
        armour: plates(random, 2),
        health: health as i16,
        wounds: random.below(health as usize) as i16,
        abilities: abilities(random),
        items,
        equipped,
        sight_height: 2,
        ..Sheet::default()
    }
}

fn name_of(kind: &ArmourType) -> &str {
    match kind {
        ArmourType::Universal => "universal",
        ArmourType::Siege => "siege armour",
        ArmourType::Martial => "martial",
        ArmourType::Of(kind) => kind.name(),
    }
}

fn facts(sheet: &Sheet) -> Value {
    let plates = |of: &[Plate]| of.iter().map(|it| json!([name_of(&it.kind), it.amount])).collect::<Vec<_>>();
    let abilities = sheet.abilities.iter().map(|it| json!([it.flag.name(), it.amount]));
    let items = sheet.items.iter().map(|it| {
        json!({
            "name": it.name, "hands": it.hands, "value": it.value, "type": it.kind.name(), "range": it.range,
            "shield": it.is_shield, "armour": plates(&it.armour),
        })
    });
    json!({
        "large": sheet.is_large,
        "height": sheet.height,
        "base attack": sheet.base_attack,
        "precision": sheet.precision,
        "defence": sheet.defence,
        "armour": plates(&sheet.armour),
        "health": sheet.health,
        "wounds": sheet.wounds,
        "abilities": abilities.collect::<Vec<_>>(),
        "items": items.collect::<Vec<_>>(),
    })
}
