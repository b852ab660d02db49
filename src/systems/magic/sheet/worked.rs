//! What a sheet comes to before any dice: worked out by the very rules, on a table of its own.

use super::{Sheet, Spot, modes};
use crate::board::{Ground, Side, UnitId};
use crate::hex::Facing;
use crate::sheet::{Field, Kind, halves, sentence, whole};
use crate::systems::magic::blow::{Blow, Defence, Guard, Means};
use crate::systems::magic::roll::burdened;
use crate::systems::magic::soak::soak_value;
use crate::systems::magic::state::scene::muster;
use crate::systems::magic::state::{ItemId, State};
use crate::systems::magic::tables::{AIMS, AREAS};
use crate::systems::magic::turn::{initiative_value, points_value};
use crate::systems::magic::value::{attack_value, damage_value, defence_value, resistance};
use crate::systems::magic::wound::{knock_value, pain_value};
use crate::table::{Line, Op, Recruit, Setup, Tally};

const SELF: UnitId = UnitId(0);
const FOE: UnitId = UnitId(1);

/// The figure alone with somebody on foot to strike at.
fn alone(sheet: &Sheet) -> State {
    let recruit = |sheet: Sheet, col: i32| Recruit {
        sheet,
        side: Side::Tide,
        at: Some(Ground::hex(col, 1)),
        facing: Facing::default(),
    };
    muster(&Setup {
        name: String::new(),
        ground: Ground::open(4, 3),
        recruits: vec![recruit(sheet.clone(), 1), recruit(Sheet::default(), 3)],
        options: vec![],
    })
}

fn field(key: String, label: &str, tally: &Tally) -> Field {
    let parts: Vec<String> = tally.lines().iter().map(part).collect();
    let formula = if parts.is_empty() { "nothing".to_owned() } else { parts.join(" ") };
    Field::new(key, label, Kind::Worked { value: halves(tally.total()), formula })
}

fn part(line: &Line) -> String {
    let label = &line.label;
    match line.op {
        Op::Add(value) if value < 0 => format!("− {label} {}", halves(-value)),
        Op::Add(value) => format!("+ {label} {}", halves(value)),
        Op::Half => format!("half, {label}"),
        Op::AtLeast(least) => format!("at least {} ({label})", whole(least)),
        Op::AtMost(most) => format!("at most {} ({label})", whole(most)),
    }
}

/// Whether the scores can be reckoned with at all: places in the sheet's own lists.
fn is_sound(sheet: &Sheet) -> bool {
    sheet.gear.iter().all(|gear| !gear.item().modes.is_empty())
        && sheet.wounds.iter().all(|wound| (1..=6).contains(&wound.level))
}

/// Values of the figure as a whole.
pub fn body(sheet: &Sheet) -> Vec<Field> {
    if !is_sound(sheet) {
        return vec![];
    }
    let state = alone(sheet);
    let figure = state.figure(SELF);
    let worked = |key: &str, label: &str, tally: Tally| field(format!("worked.{key}"), label, &tally);
    vec![
        worked("initiative", "Initiative", initiative_value(&state, SELF)),
        worked("ap", "AP", points_value(&state, SELF)),
        worked("none", "No reaction", defence_value(&state, SELF, &Defence::Nothing)),
        worked("jump", "Jump back", defence_value(&state, SELF, &Defence::JumpBack(None))),
        worked("side", "Side-step", defence_value(&state, SELF, &Defence::SideStep(None))),
        worked("soak", "Soak", burdened(soak_value(figure), figure)),
        worked("pain", "Pain", burdened(pain_value(figure), figure)),
        worked("knock", "Knock-back", burdened(knock_value(figure), figure)),
        worked("resistance", "Resistance, chest", resistance(&state, SELF, Spot::CHEST)),
        worked("wound", "Wound penalty", burdened(Tally::default(), figure)),
    ]
}

/// AM-77: what resists damage in each area.
pub fn armour(sheet: &Sheet) -> Vec<Field> {
    let state = alone(sheet);
    let area = |(i, name): (usize, &&str)| {
        let row = AIMS.iter().find(|row| row.areas.contains(&i))?;
        let spot = Spot { location: row.location, is_right: row.areas[0] != i };
        Some(field(format!("worked.resistance.{i}"), &sentence(name), &resistance(&state, SELF, spot)))
    };
    AREAS.iter().enumerate().filter_map(area).collect()
}

/// Values of one item of the sheet, for each mode.
pub fn weapon(sheet: &Sheet, i: usize) -> Vec<Field> {
    let Some(gear) = sheet.gear.get(i).filter(|_| is_sound(sheet)) else { return vec![] };
    let state = alone(sheet);
    let item = ItemId(i as u16);
    let mut fields = Vec::new();
    for (m, mode) in modes(gear) {
        let blow = Blow { means: Means::Weapon(item, m), ..Blow::unplanned(SELF, FOE, vec![]) };
        let key = |name: &str| format!("worked.{i}.{m}.{name}");
        let guard = Guard { item, mode: m };
        let named = |name: &str| format!("{}: {name}", mode.name);
        fields.push(field(key("attack"), &named("attack"), &attack_value(&state, &blow)));
        fields.push(field(key("damage"), &named("damage"), &damage_value(&state, &state, &blow, 0)));
        fields.push(field(
            key("block"),
            &named("block"),
            &defence_value(&state, SELF, &Defence::Block(guard)),
        ));
        if !gear.item().is_shield {
            let parry = defence_value(&state, SELF, &Defence::Parry(guard, None));
            fields.push(field(key("parry"), &named("parry"), &parry));
        }
    }
    fields
}
