//! What lies over everything else: menu, share, links, rule cards, the referee's picker.

mod ask;
mod frame;
mod links;
mod menu;
mod referee;
mod rule;

pub use frame::keep_inside;

use super::fight::Whole;
use super::msg::Tell;
use super::state::Dialog;
use leptos::prelude::*;
use leptos::reactive::send_wrapper_ext::SendOption;

/// The dialog on top, if there is one.
#[component]
pub fn Dialogs(app: Whole, tell: Tell) -> impl IntoView {
    // Fights inside a preview stay on this thread: there is no other.
    let dialog = Memo::new(move |_| SendOption::new_local(app.with(|app| app.dialog.clone())));
    move || match dialog.with(|it| (**it).clone()) {
        None => ().into_any(),
        Some(Dialog::Menu) => menu::menu(app, tell).into_any(),
        Some(Dialog::Systems) => menu::systems(tell).into_any(),
        Some(Dialog::Keys) => menu::keys(tell).into_any(),
        Some(Dialog::Starters) => menu::starters(app, tell).into_any(),
        Some(Dialog::Erase) => ask::erase(tell).into_any(),
        Some(Dialog::Replace(by)) => ask::replace(app, by, tell).into_any(),
        Some(Dialog::Share) => links::share(app, tell).into_any(),
        Some(Dialog::OpenLink) => links::open(tell).into_any(),
        Some(Dialog::Preview(preview)) => links::preview(*preview, tell).into_any(),
        Some(Dialog::Rule(card)) => rule::card(card, tell).into_any(),
        Some(Dialog::Referee(at)) => referee::picker(app, at, tell).into_any(),
    }
}
