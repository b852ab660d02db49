//! What lies over everything else: menu, share, links, rule cards, the referee's picker.

mod add;
mod ask;
mod figures;
mod frame;
mod import;
mod links;
mod menu;
mod preview;
mod referee;
mod restore;
mod rosters;
mod rule;
mod share;
mod tables;

pub use frame::keep_inside;

use super::fight::Whole;
use super::msg::Tell;
use super::part::{Part, building, sharing};
use super::state::{Dialog, RuleCard};
use crate::ui::node::{Node, Piece};
use leptos::prelude::*;
use std::rc::Rc;

/// The dialog on top, if there is one.
pub fn dialogs(app: Whole, tell: Tell) -> Node {
    // Outside of what is drawn again: whatever else happens meanwhile, what was typed stays.
    let typed = RwSignal::new(String::new());
    let draw = move || match app.with(|app| app.dialog.clone()) {
        // What lies under a rule's card stays as it is, how far it was scrolled too.
        Some(Dialog::Rule(mut card)) => {
            let under = card.under.take().map(|under| dialog(app, Rc::unwrap_or_clone(under), typed, tell));
            (under, rule(app, card)).node()
        }
        Some(it) => (dialog(app, it, typed, tell), Node::Nothing).node(),
        None => {
            if !typed.with_untracked(String::is_empty) {
                typed.set(String::new());
            }
            Node::Nothing
        }
    };
    draw.node()
}

fn dialog(app: Whole, it: Dialog, typed: RwSignal<String>, tell: Tell) -> Node {
    match it {
        Dialog::Menu => menu::menu(app).node(),
        Dialog::Systems => menu::systems().node(),
        Dialog::Keys => menu::keys().node(),
        Dialog::Starters | Dialog::Rosters | Dialog::AddList(_) if !Part::Building.is_here() => Node::Nothing,
        Dialog::AddList(list) => building(|| add::add(app, list, typed, tell)),
        Dialog::Starters => building(|| menu::starters(app, tell).node()),
        Dialog::Erase => ask::erase().node(),
        Dialog::Table(id) => tables::table(app, id),
        Dialog::DropTable(id) => ask::drop_table(app, id),
        Dialog::Leave(msg, _) => ask::leave(msg),
        Dialog::Rosters => building(|| rosters::rosters(app, tell)),
        // Both are opened by what needed that part already.
        Dialog::Share(_) | Dialog::Restore(_) if !Part::Sharing.is_here() => Node::Nothing,
        Dialog::Share(passed) => sharing(|| share::share(&passed, tell)),
        Dialog::OpenLink => links::open(tell).node(),
        Dialog::Preview(preview) => preview::preview(app, &preview),
        Dialog::Restore(contents) => sharing(|| restore::restore(&contents)),
        Dialog::Import(_) | Dialog::ImportAnew(_) if !Part::Building.is_here() => Node::Nothing,
        Dialog::Import(page) => building(|| import::report(app, Rc::unwrap_or_clone(page), tell)),
        Dialog::ImportAnew(imported) => building(|| import::room(app, &imported)),
        Dialog::Rule(card) => rule(app, card),
        Dialog::Figures(hex, all) => figures::figures(hex, all),
        Dialog::Referee(at) => referee::picker(app, at, tell).node(),
    }
}

fn rule(app: Whole, card: RuleCard) -> Node {
    let button = app.with_untracked(|app| app.fight.as_ref().map(|fight| fight.overrule_button()));
    rule::card(card, button.unwrap_or_default())
}
