//! The rules reference: whose rules it shows.

use crate::app::data::model::Model;
use crate::systems::{SYSTEMS, SystemCard};

/// Whose rules are shown: those of the table in play, else of the one being built, else of the first system.
pub fn shown(model: &Model) -> Option<&'static SystemCard> {
    let in_play = model.fight.as_ref().map(|fight| fight.key());
    let at_work = || model.draft.as_ref().map(|draft| draft.setup.key());
    let key = in_play.or_else(at_work);
    SYSTEMS.iter().find(|card| Some(card.key) == key).or(SYSTEMS.first())
}
