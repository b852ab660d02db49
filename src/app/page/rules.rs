//! The rules reference: whose rules it shows.

use crate::app::data::model::Model;
use crate::app::data::page::Page;
use crate::systems::{SYSTEMS, SystemCard};

/// Whose rules are shown: those of the table being built where one comes from it, else those of the one in play, else
/// those of any that is being built, else of the first system.
pub fn shown(model: &Model) -> Option<&'static SystemCard> {
    let from = if model.page == Page::Rules { model.before.last() } else { Some(&model.page) };
    let is_building = matches!(from, Some(Page::Editor | Page::Fighters));
    let in_play = model.fight.as_ref().map(|fight| fight.key());
    let built = model.draft.as_ref().map(|draft| draft.setup.key());
    let key = built.filter(|_| is_building).or(in_play).or(built);
    SYSTEMS.iter().find(|card| Some(card.key) == key).or(SYSTEMS.first())
}
