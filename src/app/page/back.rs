//! Ways back: what one state back is, wherever the page is. Escape and the system's Back both go there; only the
//! system's Back also goes from the fight to the first page.

use crate::app::data::chunk_functions::playing;
use crate::app::data::message::Message;
use crate::app::data::model::Model;
use crate::app::data::page::Page;

/// One state back, and never out of the fight: the Escape key.
pub fn escape(model: &Model) -> Option<Message> {
    if model.dialog.is_some() {
        return Some(Message::Close);
    }
    match model.page {
        Page::Home => None,
        Page::Fight => (playing()?.back)(model),
        // On a small screen the roster is a page of its own.
        Page::Fighters if !model.device.is_wide && has_open_sheet(model) => Some(Message::Sheet(None)),
        Page::Fighters | Page::Editor | Page::Rules | Page::Settings | Page::Fairness => Some(Message::Back),
    }
}

/// The system's Back: one state back, from the action sheet to the first page. `None` there: it then leaves the page.
pub fn by_system(model: &Model) -> Option<Message> {
    let is_fight = model.page == Page::Fight && model.dialog.is_none();
    escape(model).or(is_fight.then_some(Message::Go(Page::Home)))
}

/// So many things may lie over each other on the board in play: a hex's card, the list, the breakdown, what is aimed,
/// who was chosen to act, the action sheet.
const LOOKED_AT: usize = 6;

/// The most that the system's Back can be pressed before it leaves the page; most often it is less.
pub fn n_steps(model: &Model) -> usize {
    let dialogs = model.dialog.as_ref().map_or(0, |dialog| dialog.depth());
    if model.page == Page::Home {
        return dialogs;
    }
    let fight = || match &model.fight {
        // Each decision can be gone back to, one that is not confirmed too, then the composer.
        Some(fight) => {
            LOOKED_AT
                + fight.tape().map_or(0, |tape| 2 + tape.len())
                + 2 * usize::from(model.play.moment.is_some())
        }
        None => 0,
    };
    let is_in = |page: Page| model.page == page || model.before.contains(&page);
    dialogs
        + 1
        + model.before.len()
        + usize::from(is_in(Page::Fighters) && has_open_sheet(model))
        + if is_in(Page::Fight) { fight() } else { 0 }
}

fn has_open_sheet(model: &Model) -> bool {
    model.draft.as_ref().is_some_and(|draft| draft.sheet.is_some())
}
