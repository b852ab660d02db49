//! What a cast spell is made of, whether its caster knows it or has shaped it (section 3.10).

use crate::board::UnitId;
use crate::systems::stamina::sheet::{Known, Mage};
use crate::systems::stamina::state::State;
use crate::systems::stamina::state::figure::SpellRef;
use crate::systems::stamina::tables::spells::Blocks;
use crate::table::Phrase;

/// What a caster knows by that place on its sheet.
pub fn known(state: &State, caster: UnitId, place: u8) -> Option<&Known> {
    state.figure(caster).sheet.known.get(usize::from(place))
}

/// What a spell is built from.
pub fn blocks(state: &State, caster: UnitId, spell: SpellRef) -> Blocks {
    match spell {
        SpellRef::Known(place) => known(state, caster, place).map_or(Blocks::default(), |it| it.blocks),
        SpellRef::Shaped(blocks) => blocks,
    }
}

/// What it is called; what is shaped after what it does.
pub fn name(state: &State, caster: UnitId, spell: SpellRef) -> Phrase {
    match spell {
        SpellRef::Known(place) => match known(state, caster, place) {
            Some(known) => known.name.clone().into(),
            None => "a spell".into(),
        },
        SpellRef::Shaped(blocks) => blocks.effect.name().into(),
    }
}

/// Its X: the rank of the theme or power used, for a natural mage 2 more. What is shaped uses the best rank among
/// the known spells that do the same; a caster who knows none of them has none.
pub fn x(state: &State, caster: UnitId, spell: SpellRef) -> i32 {
    let sheet = &state.figure(caster).sheet;
    match spell {
        SpellRef::Known(place) => known(state, caster, place).map_or(0, |it| it.x(sheet.mage)),
        SpellRef::Shaped(blocks) => {
            let same = sheet.known.iter().filter(|it| it.blocks.effect == blocks.effect);
            let natural = if sheet.mage == Mage::Natural { 2 } else { 0 };
            same.map(|it| it.x(sheet.mage)).max().unwrap_or(natural)
        }
    }
}
