//! The root of the page: the one that is gone to, and over it messages, dialogs, and what screen readers are told.

use crate::app::data::message::Message;
use crate::app::data::model::Model;
use crate::app::data::page::Page;
use crate::sheet::sentence;
use crate::ui::board::{Camera, CurrentBoard};
use crate::ui::components::notices::{bars, pills, spoken, toast_area};
use crate::ui::components::{Glyph, icon_button};
use crate::ui::dialogs::dialogs;
use crate::ui::lazy;
use crate::ui::node::signals::*;
use crate::ui::node::{Behaviour, Node, Piece, button, el};
use crate::ui::pages::home::home;

/// The whole page.
pub fn page(model: ModelSignal, camera: Camera, board: CurrentBoard) -> Node {
    let page = Memo::new(move |_| model.with(|model| model.page));
    // Whoever comes back to a page may find that its code could not be had.
    let lacks = Memo::new(move |_| model.with(crate::app::page::lazy::lacking));
    // So may whoever comes back to a table that is played by now.
    let has_nothing = Memo::new(move |_| {
        model.with(|model| matches!(model.page, Page::Editor | Page::Fighters) && model.draft.is_none())
    });
    let class = |model: &Model| {
        let base = match model.page {
            Page::Home => "app first",
            Page::Fight => "app",
            Page::Fighters => "app sheet",
            Page::Editor => "app edapp",
            Page::Rules | Page::Settings | Page::Fairness => "app paper",
        };
        if model.prefs.is_left_handed { format!("{base} left-handed") } else { base.to_owned() }
    };
    let is_flipped = |model: &Model| (model.page == Page::Fight && model.play.is_flipped).then_some("");
    let whole = (
        button().class("skip").behaves(Behaviour::Focuses("#panel-title, h1")).child("To the panel"),
        el("div")
            .class(move || model.with(class))
            .attr("data-flip", move || model.with(is_flipped))
            .attr("data-hand", move || model.with(|model| model.prefs.is_left_handed.then_some("left")))
            .attr("aria-busy", move || model.with(|model| model.awaited.is_some().then_some("true")))
            .attr("data-page", move || page.get().name())
            // What lies over the board makes way for the sheet. Told here, and not found out in CSS from what is inside:
            // whenever that changes, the browser would style the whole page anew. Under a name of its own: what an
            // attribute of the panel may change is looked for in all of the page too.
            .attr("data-sheet", move || {
                let is_shown = lacks.get().is_none() && !has_nothing.get();
                let has_panel = is_shown && matches!(page.get(), Page::Fight | Page::Editor);
                has_panel.then(|| model.with(|model| model.play.detent.name()))
            })
            .child(move || {
                if let Some(chunk) = lacks.get() {
                    let words = format!("{} can't be shown yet.", chunk.name());
                    return instead(sentence(&words));
                }
                if has_nothing.get() {
                    return instead("No table is being built.".to_owned());
                }
                let shown = match page.get() {
                    Page::Home => home(model).node(),
                    Page::Fight => lazy::play().map(|it| (it.fight)(model, camera, board)).node(),
                    Page::Fighters => lazy::building().map(|it| (it.fighters)(model)).node(),
                    Page::Editor => lazy::building().map(|it| (it.editor)(model, camera, board)).node(),
                    Page::Rules => lazy::rules().map(|it| (it.page)(model)).node(),
                    Page::Settings => lazy::settings().map(|it| (it.page)(model)).node(),
                    Page::Fairness => lazy::settings().map(|it| (it.fairness)(model)).node(),
                };
                shown.keyed(page.get().name())
            })
            .child(move || (page.get() != Page::Home).then(|| bars(model, false)))
            .child(pills(model))
            .child(toast_area(model).style("--sheet-h", move || camera.sheet_length()))
            .child(dialogs(model))
            .child(spoken(model)),
    );
    whole.node()
}

/// What stands where a page would that can't be shown; what is lacking, a message says beside it.
fn instead(words: String) -> Node {
    let back = icon_button(Glyph::Back, "Back", "ib").on_click(Message::Back);
    let words = el("h1").attr("tabindex", "-1").child(words);
    el("main").class("edh").child(back).child(el("div").class("tt").child(words)).node().keyed("lacking")
}
