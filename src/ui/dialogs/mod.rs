//! What lies over everything else: menu, share, links, rule cards, the referee's picker.

use crate::app::data::dialog::{Dialog, RuleDialog};
use crate::ui::lazy;
use crate::ui::node::signals::*;
use crate::ui::node::{Node, Piece};
pub use add::add;
pub use ask::anew;
pub use menu::starters;
pub use preview::preview;
pub use restore::restore;
pub use rosters::rosters;
pub use share::share;
use std::rc::Rc;

mod add;
mod ask;
mod figures;
mod frame;
pub mod import;
mod links;
pub mod log;
mod menu;
mod preview;
pub mod referee;
mod restore;
pub mod retype;
mod rosters;
mod rule;
mod share;
mod tables;

/// The dialog on top, if there is one.
pub fn dialogs(model: ModelSignal) -> Node {
    // Outside of what is drawn again: whatever else happens meanwhile, what was typed stays.
    let typed = RwSignal::new(String::new());
    let draw = move || match model.with(|model| model.dialog.clone()) {
        // What lies under a rule's card stays as it is, how far it was scrolled too.
        Some(Dialog::Rule(mut card)) => {
            let under = card.under.take().map(|under| dialog(model, Rc::unwrap_or_clone(under), typed));
            (under, rule(model, card)).node()
        }
        Some(it) => (dialog(model, it, typed), Node::Nothing).node(),
        None => {
            if !typed.with_untracked(String::is_empty) {
                typed.set(String::new());
            }
            Node::Nothing
        }
    };
    draw.node()
}

fn dialog(model: ModelSignal, it: Dialog, typed: RwSignal<String>) -> Node {
    match it {
        Dialog::Menu => menu::menu(model).node(),
        Dialog::Systems => menu::systems().node(),
        Dialog::Keys => menu::keys().node(),
        Dialog::AddList(list) => lazy::building().map(|it| (it.add)(model, list, typed)).node(),
        Dialog::Starters => lazy::building().map(|it| (it.starters)(model)).node(),
        Dialog::Erase => ask::erase().node(),
        Dialog::Table(what) => tables::table(model, what),
        Dialog::DropTable(what) => ask::drop_table(model, what),
        Dialog::Anew(name) => lazy::building().map(|it| (it.anew)(model, &name)).node(),
        Dialog::Leave(next, _) => ask::leave(next),
        Dialog::Rosters => lazy::building().map(|it| (it.rosters)(model)).node(),
        Dialog::Share(shared) => lazy::sharing().map(|it| (it.share)(model, &shared)).node(),
        Dialog::Log(log) => lazy::play().map(|it| (it.log)(model, &log)).node(),
        Dialog::OpenLink => links::open(model, typed).node(),
        Dialog::Preview(preview) => lazy::sharing().map(|it| (it.preview)(model, &preview)).node(),
        Dialog::Restore(contents) => lazy::sharing().map(|it| (it.restore)(&contents)).node(),
        Dialog::Import(page) => lazy::building().map(|it| (it.report)(Rc::unwrap_or_clone(page))).node(),
        Dialog::ImportAnew(imported) => lazy::building().map(|it| (it.room)(model, &imported)).node(),
        Dialog::Rule(card) => rule(model, card),
        Dialog::Term(term) => rule::word(term),
        Dialog::Figures(hex, all) => figures::figures(hex, all),
        Dialog::Dice(at) => lazy::play().map(|it| (it.retype)(model, at)).node(),
        Dialog::Referee(at) => lazy::play().map(|it| (it.referee)(model, at)).node(),
    }
}

fn rule(model: ModelSignal, card: RuleDialog) -> Node {
    model.with_untracked(|model| rule::card(model, card))
}
