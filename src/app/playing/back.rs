//! What one state back is in a fight.

use crate::app::data::message::Message;
use crate::app::data::model::Model;
use crate::app::data::panel_kind::PanelKind;
use crate::app::playing::panel::PanelContent;
use crate::hex::Hex;
use crate::systems::AnyFight;

/// Whether nothing of the exchange that is composed stands yet.
fn can_cancel(model: &Model) -> bool {
    let form = model.fight.as_ref().and_then(|fight| fight.composer(None));
    form.is_some_and(|form| form.can_cancel)
}

/// Whether one step back takes away what was played before the table came here: that is not one's own to go back on.
fn would_lose_what_came(model: &Model, step: fn(&mut AnyFight) -> bool) -> bool {
    let (Some(came), Some(fight)) = (model.play.came, &model.fight) else { return false };
    let mut before = fight.scratch();
    step(&mut before) && before.reached() < came
}

/// Whether the figure whose card is open stands in a hex.
fn is_selected_at(model: &Model, hex: Hex) -> bool {
    let (Some(who), Some(fight)) = (model.play.focus.selected, &model.fight) else { return false };
    fight.snapshot(None).board.tokens.get(who.index()).is_some_and(|token| token.covers(hex))
}

/// What one state back is on the board in play; `None` from the action sheet, where nothing is looked at or aimed.
pub fn in_the_fight(model: &Model) -> Option<Message> {
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
