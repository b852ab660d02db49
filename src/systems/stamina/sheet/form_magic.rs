//! Spells and cantrips on the form (section 3.10): built from blocks, or from a preset.

use super::form_list::{costs, result};
use super::own::{MOST_LETTERS, is_short};
use super::{Known, Mage, Sheet};
use crate::sheet::fields::{NumberRow, are_within, worked};
use crate::sheet::{Fault, FormVisitor, Offered, numbered, whole};
use crate::systems::stamina::tables::spells::{
    Blocks, Components, Delay, Preset, Range, SPELLS, Speed, SpellKind,
};
use crate::systems::stamina::tables::types::DamageType;
use std::borrow::Cow;

/// At most this many on a sheet.
pub(super) const MOST_KNOWN: usize = 20;

/// The section of magic.
pub(super) fn spells(form: &mut FormVisitor, sheet: &mut Sheet) {
    let card = |known: &Known, at| numbered(&known.name, at);
    let mage = sheet.mage;
    form.items("spells", &mut sheet.known, card, |form, known, _| spell(form, mage, known));
    if sheet.known.len() < MOST_KNOWN {
        let table = |it: &Preset| if it.is_cantrip { "Cantrips" } else { "Spells" };
        let rows = SPELLS.iter().enumerate().map(|(at, it)| (at, table(it), Cow::Borrowed(it.name)));
        sheet.known.extend(match form.offers("spells", "Add a spell", rows, Some("Own spell")) {
            Some(Offered::Row(at)) => SPELLS.get(at).map(|it| Known::stock(it.name, 1)),
            Some(Offered::Own) => {
                Some(Known { name: "Own spell".to_owned(), ..Known::stock("Snap Bolt", 1) })
            }
            None => None,
        });
    }
}

/// What it does, the players' own last.
const EFFECTS: [&str; 6] =
    ["wizard's fire", "force strike", "freeze", "arcane armour", "resist magic", "own effect"];

fn effect_at(it: SpellKind) -> usize {
    SpellKind::PRINTED.iter().position(|known| *known == it).unwrap_or(SpellKind::PRINTED.len())
}

/// One spell or cantrip; whether it is removed.
fn spell(form: &mut FormVisitor, mage: Mage, known: &mut Known) -> bool {
    let name = known.name.clone();
    form.line("title", "Called", &mut known.name, MOST_LETTERS);
    let was_cantrip = known.is_cantrip;
    form.check("cantrip", "Cantrip", &mut known.is_cantrip);
    if known.is_cantrip != was_cantrip {
        known.stamina = if known.is_cantrip { 2 } else { 0 };
    }
    form.worked(|| {
        let (it, x) = (known.blocks, known.x(mage));
        let more = if mage == Mage::Natural { " and 2 for a natural mage" } else { "" };
        [
            worked("worked.cost", "Arcane cost", whole(it.cost()), costs(it)),
            worked("worked.result", "Result", result(x, it.effect), format!("X {}: rank{more}", whole(x))),
        ]
    });
    let it = &mut known.blocks;
    form.one_of("range", "Range", &mut it.range, &Range::ALL.map(|it| (it, it.name())));
    form.one_of("speed", "Speed", &mut it.speed, &Speed::ALL.map(|it| (it, it.name())));
    form.one_of("delay", "Delay", &mut it.delay, &Delay::ALL.map(|it| (it, it.name())));
    let components = Components::ALL.map(|it| (it, it.name()));
    form.one_of("components", "Components", &mut it.components, &components);
    let effect = effect_at(it.effect);
    if let Some(at) = form.pick("effect", "Effect", effect, &EFFECTS).filter(|at| *at != effect) {
        let own = SpellKind::Own { cost: 3, per_x: 1, plus: 0, kind: DamageType::Other };
        it.effect = SpellKind::PRINTED.get(at).copied().unwrap_or(own);
    }
    form.check("duration", "Lasts a turn and can be prolonged", &mut it.has_duration);
    form.check("twinned", "Twinned", &mut it.is_twinned);
    if let SpellKind::Own { kind, .. } = &mut it.effect {
        form.one_of("kind", "Damage type", kind, &DamageType::ALL.map(|it| (it, it.name())));
    }
    form.numbers(rows(known));
    form.press_item("remove", "Remove ", &name)
}

fn rows(known: &mut Known) -> Vec<NumberRow<'_>> {
    let mut rows: Vec<NumberRow> = vec![
        ("rank", "Rank of its theme or power", &mut known.rank, [0, 10]),
        ("extended", "Hexes added to its range", &mut known.blocks.extended, [0, 20]),
    ];
    // ST-701: a cantrip costs 2.
    if !known.is_cantrip {
        rows.push(("stamina", "Stamina to cast it", &mut known.stamina, [0, 20]));
    }
    if let SpellKind::Own { cost, per_x, plus, .. } = &mut known.blocks.effect {
        rows.push(("cost", "Arcane cost of the effect", cost, [0, 20]));
        rows.push(("per_x", "Damage for each X", per_x, [0, 5]));
        rows.push(("plus", "Damage besides", plus, [0, 20]));
    }
    rows
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
    let mut known = Known { name: String::new(), is_cantrip: false, blocks, rank: 0, stamina: 0 };
    are_within(&rows(&mut known))
}

/// Whether a spell that came from outside can be played with.
pub fn is_sound(known: &Known) -> bool {
    is_short(&known.name)
        && are_within(&rows(&mut known.clone()))
        && (!known.is_cantrip || known.stamina == 2)
}
