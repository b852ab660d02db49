//! Ways back: what one state back is, wherever the page is. Escape and the system's Back both go there; only the
//! system's Back also goes from the fight to the first page.

use crate::app::data::message::Message;
use crate::app::data::model::Model;
use crate::app::data::page::Page;
use crate::app::playing::panel::{PanelContent, PanelKind};
use crate::hex::Hex;
use crate::systems::AnyFight;

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

/// Whether nothing of the exchange that is composed stands yet.
fn can_cancel(model: &Model) -> bool {
    let form = model.fight.as_ref().and_then(|fight| fight.composer(None));
    form.is_some_and(|form| form.can_cancel)
}

/// Whether one step back takes away what was played before the table came here: that is not one's own to go back on.
fn would_lose_what_came(model: &Model, step: fn(&mut AnyFight) -> bool) -> bool {
    let (Some(came), Some(fight)) = (model.play.came, &model.fight) else { return false };
    let mut before = fight.scratch();
    step(&mut before) && reached(&before) < came
}

/// How far a fight has been played: exchanges, and answers of the one in progress.
pub fn reached(fight: &AnyFight) -> (usize, usize) {
    (fight.played(), fight.tape().map_or(0, <[_]>::len))
}

/// Whether the figure whose card is open stands in a hex.
fn is_selected_at(model: &Model, hex: Hex) -> bool {
    let (Some(who), Some(fight)) = (model.play.focus.selected, &model.fight) else { return false };
    fight.snapshot(None).board.tokens.get(who.index()).is_some_and(|token| token.covers(hex))
}

fn has_open_sheet(model: &Model) -> bool {
    model.draft.as_ref().is_some_and(|draft| draft.sheet.is_some())
}

/// What one state back is on the board in play; `None` from the action sheet, where nothing is looked at or aimed.
fn in_the_fight(model: &Model) -> Option<Message> {
    let play = model.fight.as_ref().map(|_| &model.play)?;
    let kind = PanelContent::of(model).kind();
    // A long press on a figure opens its card and that of its hex: both go at once.
    if play.asked.is_some_and(|hex| kind != PanelKind::Card || !is_selected_at(model, hex)) {
        return Some(Message::Ask(None));
    }
    match kind {
        PanelKind::Composer if can_cancel(model) => {
            Some(Message::Cancel).filter(|_| !would_lose_what_came(model, |fight| fight.cancel()))
        }
        PanelKind::Composer | PanelKind::Prompt | PanelKind::Follow | PanelKind::Dice => {
            let is_chosen = play.focus.chosen.is_some();
            Some(Message::Undo).filter(|_| is_chosen || !would_lose_what_came(model, |fight| fight.undo()))
        }
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
