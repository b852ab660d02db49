//! Spells and cantrips on the form (section 3.10): built from blocks, or from a preset.

use super::form_list::{costs, result};
use super::own::{MOST_LETTERS, is_short};
use super::{Known, Mage, Sheet};
use crate::sheet::fields::{
    Row, check, flag, is_within, line, numbers, offer, offer_own, pick, place, press_item, small, text,
    worked,
};
use crate::sheet::{Fault, Field, Value, whole};
use crate::systems::stamina::tables::spells::{Blocks, Components, Delay, Range, SPELLS, Speed, SpellKind};
use crate::systems::stamina::tables::types::DamageType;
use std::borrow::Cow;

/// At most this many on a sheet.
pub(super) const MOST_KNOWN: usize = 20;

/// The section of magic.
pub fn spells(sheet: &Sheet) -> Vec<Field> {
    let mut fields = Vec::new();
    for (i, known) in sheet.known.iter().enumerate() {
        let card = format!("{} ({})", known.name, i + 1);
        fields.extend(spell(sheet, i, known).into_iter().map(|field| field.on(&card)));
    }
    if sheet.known.len() < MOST_KNOWN {
        let list = "Add a spell";
        let stock = SPELLS.iter().enumerate();
        let stock = stock.map(|(at, it)| {
            let table = if it.is_cantrip { "Cantrips" } else { "Spells" };
            offer(format!("spells.add.{at}"), list, table, Cow::Borrowed(it.name))
        });
        fields.extend(stock);
        fields.push(offer_own("spells.add.own", list, "Own spell"));
    }
    fields
}

/// What it does, the players' own last.
const EFFECTS: [&str; 6] =
    ["wizard's fire", "force strike", "freeze", "arcane armour", "resist magic", "own effect"];

fn effect_at(it: SpellKind) -> usize {
    SpellKind::PRINTED.iter().position(|known| *known == it).unwrap_or(SpellKind::PRINTED.len())
}

fn spell(sheet: &Sheet, i: usize, known: &Known) -> Vec<Field> {
    let prefix = format!("spells.{i}.");
    let key = |name: &str| prefix.clone() + name;
    let it = known.blocks;
    let x = if sheet.mage == Mage::Natural {
        format!("X {}: rank and 2 for a natural mage", whole(sheet.x(known)))
    } else {
        format!("X {}: rank", whole(sheet.x(known)))
    };
    let mut fields = vec![
        line(key("title"), "Called", &known.name, MOST_LETTERS),
        check(key("cantrip"), "Cantrip", known.is_cantrip),
        worked(key("worked.cost"), "Arcane cost", whole(it.cost()), costs(it)),
        worked(key("worked.result"), "Result", result(sheet, known), x),
        pick(key("range"), "Range", it.range as usize, &Range::ALL.map(Range::name)),
        pick(key("speed"), "Speed", it.speed as usize, &Speed::ALL.map(Speed::name)),
        pick(key("delay"), "Delay", it.delay as usize, &Delay::ALL.map(Delay::name)),
        pick(key("components"), "Components", it.components as usize, &Components::ALL.map(Components::name)),
        pick(key("effect"), "Effect", effect_at(it.effect), &EFFECTS),
        check(key("duration"), "Lasts a turn and can be prolonged", it.has_duration),
        check(key("twinned"), "Twinned", it.is_twinned),
    ];
    if let SpellKind::Own { kind, .. } = it.effect {
        let kinds = DamageType::ALL.map(DamageType::name);
        fields.push(pick(key("kind"), "Damage type", kind as usize, &kinds));
    }
    fields.extend(numbers(&prefix, &rows(known)));
    fields.push(press_item(key("remove"), "Remove ", &known.name));
    fields
}

fn rows(known: &Known) -> Vec<Row> {
    let mut rows: Vec<Row> = vec![
        ("rank", "Rank of its theme or power", [known.rank.into(), 0, 10]),
        ("extended", "Hexes added to its range", [known.blocks.extended.into(), 0, 20]),
    ];
    // ST-701: a cantrip costs 2.
    if !known.is_cantrip {
        rows.push(("stamina", "Stamina to cast it", [known.stamina.into(), 0, 20]));
    }
    if let SpellKind::Own { cost, per_x, plus, .. } = known.blocks.effect {
        rows.push(("cost", "Arcane cost of the effect", [cost.into(), 0, 20]));
        rows.push(("per_x", "Damage for each X", [per_x.into(), 0, 5]));
        rows.push(("plus", "Damage besides", [plus.into(), 0, 20]));
    }
    rows
}

/// Sets a field of the section; `None` for a key that it does not have.
pub fn set(sheet: &mut Sheet, key: &[&str], value: &Value) -> Option<()> {
    match key {
        ["add", which] if sheet.known.len() < MOST_KNOWN => {
            let known = match *which {
                "own" => Known { name: "Own spell".to_owned(), ..Known::stock("Snap Bolt", 1) },
                at => Known::stock(SPELLS.get(at.parse::<usize>().ok()?)?.name, 1),
            };
            sheet.known.push(known);
        }
        [i, "remove"] => {
            let i: usize = i.parse().ok().filter(|i| *i < sheet.known.len())?;
            sheet.known.remove(i);
        }
        [i, name] => set_known(sheet.known.get_mut(i.parse::<usize>().ok()?)?, name, value)?,
        _ => return None,
    }
    Some(())
}

fn set_known(known: &mut Known, key: &str, value: &Value) -> Option<()> {
    match key {
        "title" => known.name = text(value)?,
        "cantrip" => {
            let is_cantrip = flag(value)?;
            if is_cantrip != known.is_cantrip {
                (known.is_cantrip, known.stamina) = (is_cantrip, if is_cantrip { 2 } else { 0 });
            }
        }
        "rank" => known.rank = small(value)?,
        "stamina" if !known.is_cantrip => known.stamina = small(value)?,
        _ => set_block(&mut known.blocks, key, value)?,
    }
    Some(())
}

fn set_block(it: &mut Blocks, key: &str, value: &Value) -> Option<()> {
    match (key, &mut it.effect) {
        ("range", _) => it.range = Range::ALL[place(value, Range::ALL.len())?],
        ("speed", _) => it.speed = Speed::ALL[place(value, Speed::ALL.len())?],
        ("delay", _) => it.delay = Delay::ALL[place(value, Delay::ALL.len())?],
        ("components", _) => it.components = Components::ALL[place(value, Components::ALL.len())?],
        ("effect", effect) => {
            let at = place(value, EFFECTS.len())?;
            if at != effect_at(*effect) {
                let own = SpellKind::Own { cost: 3, per_x: 1, plus: 0, kind: DamageType::Other };
                *effect = SpellKind::PRINTED.get(at).copied().unwrap_or(own);
            }
        }
        ("duration", _) => it.has_duration = flag(value)?,
        ("twinned", _) => it.is_twinned = flag(value)?,
        ("extended", _) => it.extended = small(value)?,
        ("kind", SpellKind::Own { kind, .. }) => {
            *kind = DamageType::ALL[place(value, DamageType::ALL.len())?]
        }
        ("cost", SpellKind::Own { cost, .. }) => *cost = small(value)?,
        ("per_x", SpellKind::Own { per_x, .. }) => *per_x = small(value)?,
        ("plus", SpellKind::Own { plus, .. }) => *plus = small(value)?,
        _ => return None,
    }
    Some(())
}

/// Section 3.10: what only spells may be built from.
pub(super) fn troubles(sheet: &Sheet) -> Vec<Fault> {
    let mut faults = Vec::new();
    for (i, known) in sheet.known.iter().enumerate().filter(|(_, it)| it.is_cantrip) {
        let mut only = |key: &str, what: &str, fix: i32| {
            let message = format!("{}: {what} is for spells only, not for cantrips.", known.name);
            let fix = Some((format!("Set {key} to what cantrips have"), fix));
            faults.push(Fault { key: format!("spells.{i}.{key}"), message, fix });
        };
        if known.blocks.speed as usize >= Speed::MultiRound as usize {
            only("speed", known.blocks.speed.name(), Speed::FullRound as i32);
        }
        if known.blocks.delay == Delay::None {
            only("delay", "delay none", Delay::Standard as i32);
        }
    }
    faults
}

/// Whether what a spell is built from is within all limits.
pub fn are_sound_blocks(blocks: Blocks) -> bool {
    let known = Known { name: String::new(), is_cantrip: false, blocks, rank: 0, stamina: 0 };
    rows(&known).iter().all(|(_, _, range)| is_within(*range))
}

/// Whether a spell that came from outside can be played with.
pub fn is_sound(known: &Known) -> bool {
    is_short(&known.name)
        && rows(known).iter().all(|(_, _, range)| is_within(*range))
        && (!known.is_cantrip || known.stamina == 2)
}
