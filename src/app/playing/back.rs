//! Ways back: what one state back is, wherever the page is. Escape and the system's Back both go there; only the
//! system's Back also goes from the fight to the first page.

use crate::app::data::message::Message;
use crate::app::data::model::Model;
use crate::app::data::page::Page;
use crate::app::playing::panel::{PanelContent, PanelKind};

/// One state back, and never out of the fight: the Escape key.
pub fn escape(model: &Model) -> Option<Message> {
    if model.dialog.is_some() {
        return Some(Message::Close);
    }
    match model.page {
        Page::Home => None,
        Page::Fight => in_the_fight(model),
        // On a small screen the roster is a page of its own.
        Page::Fighters if !model.device.is_wide && has_open_sheet(model) => Some(Message::Sheet(None)),
        _ => Some(Message::Back),
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
        // Each decision can be gone back to, then the composer.
        Some(fight) => {
            LOOKED_AT
                + fight.tape().map_or(0, |tape| 1 + tape.len())
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

/// Whether nothing of the exchange that is composed stands yet.
fn can_cancel(model: &Model) -> bool {
    let form = model.fight.as_ref().and_then(|fight| fight.composer(None));
    form.is_some_and(|form| form.can_cancel)
}

fn has_open_sheet(model: &Model) -> bool {
    model.draft.as_ref().is_some_and(|draft| draft.sheet.is_some())
}

/// What one state back is on the board in play; `None` from the action sheet, where nothing is looked at or aimed.
fn in_the_fight(model: &Model) -> Option<Message> {
    let play = model.fight.as_ref().map(|_| &model.play)?;
    if play.asked.is_some() {
        return Some(Message::Ask(None));
    }
    match PanelContent::of(model).kind() {
        PanelKind::Composer if can_cancel(model) => Some(Message::Cancel),
        PanelKind::Composer | PanelKind::Prompt | PanelKind::Follow | PanelKind::Dice => Some(Message::Undo),
        PanelKind::Ledger => Some(Message::Continue),
        PanelKind::Past => play.moment.map(Message::LookBack),
        PanelKind::History => Some(Message::BackToNow),
        PanelKind::List => Some(Message::List(false)),
        PanelKind::Card => Some(Message::Select(None)),
        PanelKind::Actions if !play.focus.row.is_empty() => Some(Message::Aim(Vec::new())),
        PanelKind::Actions if play.focus.who.is_some() => Some(Message::Act(None)),
        PanelKind::Actions => None,
    }
}
