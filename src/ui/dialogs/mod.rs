//! What lies over everything else: menu, share, links, rule cards, the referee's picker.

mod add;
mod ask;
mod frame;
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
use super::state::Dialog;
use crate::ui::node::{Node, Piece};
use leptos::prelude::*;

/// The dialog on top, if there is one.
pub fn dialogs(app: Whole, tell: Tell) -> Node {
    // Outside of what is drawn again: whatever else happens meanwhile, what was typed stays.
    let typed = RwSignal::new(String::new());
    let draw = move || match app.with(|app| app.dialog.clone()) {
        None => {
            if !typed.with_untracked(String::is_empty) {
                typed.set(String::new());
            }
            Node::Nothing
        }
        Some(Dialog::Menu) => menu::menu(app).node(),
        Some(Dialog::Systems) => menu::systems().node(),
        Some(Dialog::Keys) => menu::keys().node(),
        Some(Dialog::Starters | Dialog::Rosters | Dialog::AddList(_)) if !Part::Building.is_here() => {
            Node::Nothing
        }
        Some(Dialog::AddList(list)) => building(|| add::add(app, list, typed, tell)),
        Some(Dialog::Starters) => building(|| menu::starters(app, tell).node()),
        Some(Dialog::Erase) => ask::erase().node(),
        Some(Dialog::Table(id)) => tables::table(app, id),
        Some(Dialog::DropTable(id)) => ask::drop_table(app, id),
        Some(Dialog::Leave(msg, _)) => ask::leave(*msg),
        Some(Dialog::Rosters) => building(|| rosters::rosters(app, tell)),
        // Both are opened by what needed that part already.
        Some(Dialog::Share(_) | Dialog::Restore(_)) if !Part::Sharing.is_here() => Node::Nothing,
        Some(Dialog::Share(passed)) => sharing(|| share::share(*passed, tell)),
        Some(Dialog::OpenLink) => links::open(tell).node(),
        Some(Dialog::Preview(preview)) => preview::preview(app, *preview),
        Some(Dialog::Restore(contents)) => sharing(|| restore::restore(&contents)),
        Some(Dialog::Rule(card)) => {
            let button = app.with_untracked(|app| app.fight.as_ref().map(|fight| fight.overrule_button()));
            rule::card(card, button.unwrap_or_default()).node()
        }
        Some(Dialog::Referee(at)) => referee::picker(app, at, tell).node(),
    };
    draw.node()
}
