//! The way into the editor.

use crate::app::building::fighters;
use crate::app::data::draft::Draft;
use crate::app::data::effect::Effect;
use crate::app::data::model::Model;
use crate::app::data::page::{Detent, Page};
use crate::systems::{self, AnySetup};

/// Opens the editor with a setup.
pub fn enter(model: &mut Model, setup: AnySetup, page: Page) -> Vec<Effect> {
    // What was being built before can still be taken back to, as a step of its own.
    let before = model.draft.take().map(|draft| draft.setup).filter(|before| *before != setup);
    model.draft = Some(Draft { undo: before.into_iter().collect(), ..Draft::new(setup) });
    model.dialog = None;
    model.play.detent = Detent::Work;
    model.before.push(model.page);
    model.page = page;
    vec![
        Effect::SAVE_TABLE,
        Effect::SAVE_DRAFT,
        Effect::SAVE_PREFS,
        fighters::list(),
        Effect::FitBoard,
        Effect::Focus("h1"),
    ]
}

/// Opens the editor with what is there: the table being built, else the one in play.
pub fn edit(model: &mut Model, page: Page) -> Vec<Effect> {
    model.dialog = None;
    let is_open = model.draft.is_some() && matches!(model.page, Page::Editor | Page::Fighters);
    match (&model.fight, is_open) {
        (_, true) => {
            // Between the two pages of a table one goes back and forth.
            if model.before.pop_if(|before| *before == page).is_none() {
                model.before.push(model.page);
            }
            model.page = page;
            vec![Effect::FitBoard, Effect::SAVE_PREFS, Effect::Focus("h1")]
        }
        (Some(fight), false) => {
            let setup = fight.setup();
            setup.map_or_else(Vec::new, |setup| enter(model, setup, page))
        }
        (None, false) => {
            let key = systems::SYSTEMS.first().map(|card| card.key).unwrap_or_default();
            let setup = model.draft.as_ref().map(|draft| draft.setup.clone()).or_else(|| systems::empty(key));
            setup.map_or_else(Vec::new, |setup| enter(model, setup, page))
        }
    }
}
