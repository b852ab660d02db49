//! The referee's modifier: how much, and why.

use crate::app::data::message::Message;
use crate::app::playing::panel::PanelContent;
use crate::ui::components::{Glyph, reason_field, step_button};
use crate::ui::dialogs::frame::dialog;
use crate::ui::node::signals::*;
use crate::ui::node::{El, Node, button, el};

use crate::view::panel::prompt::{Kind, Modifier};

const REASONS: [&str; 8] =
    ["Dusk", "Slippery ground", "Crowded", "Surprise", "Well said", "Tired", "Bad light", "Rain"];

/// The picker of a number asked for at a place of the tape.
pub fn picker(model: ModelSignal, at: usize) -> Node {
    let draw =
        move || model.with(|model| find(&PanelContent::of(model), at)).map(|modifier| body(at, modifier));
    let asked = model.with_untracked(|model| find(&PanelContent::of(model), at));
    let is_modifier = asked.is_none_or(|it| it.is_signed());
    let title = if is_modifier { "Referee\u{2019}s modifier" } else { "Referee\u{2019}s number" };
    dialog(title.to_owned(), String::new(), "ref", draw, ())
}

fn body(at: usize, modifier: Modifier) -> (El, El) {
    let is_signed = modifier.is_signed();
    let Modifier { value, reason, text, down, up, default, .. } = modifier;
    let chips = REASONS.into_iter().map(|word| {
        let class = if reason == word { "chip on" } else { "chip" };
        button().class(class).on_click(Message::Enter(at, value, word.to_owned())).child(word)
    });
    let chips = chips.collect::<Node>();
    let go = |to: Option<i32>| to.map(|value| Message::Enter(at, value, reason.clone()));
    let fields = el("div")
        .class("pbody refb")
        .child(
            el("div")
                .class("step hstep")
                .attr("role", "group")
                .attr("aria-label", if is_signed { "Modifier" } else { "Number" })
                .child(step_button(Glyph::Minus, "Lower".to_owned(), go(down)))
                .child(el("span").class("mid").attr("aria-live", "polite").child(el("b").child(text)))
                .child(step_button(Glyph::Plus, "Higher".to_owned(), go(up))),
        )
        .child(el("div").class("chips").attr("role", "group").attr("aria-label", "Reason").child(chips))
        .child(reason_field(at, value, reason));
    let take_off = [Message::Enter(at, default, String::new()), Message::Close];
    let footer = el("footer")
        .class("pfoot")
        .child(button().class("btn big").on_click(take_off).child("Take off"))
        .child(button().class("plate").on_click(Message::Close).child(el("span").child("Done")));
    (fields, footer)
}

fn find(picture: &PanelContent, at: usize) -> Option<Modifier> {
    let form = match picture {
        PanelContent::Composer(form, ..)
        | PanelContent::Follow(_, form, ..)
        | PanelContent::Prompt(form, _) => form,
        PanelContent::Nothing
        | PanelContent::Actions(_)
        | PanelContent::Card(..)
        | PanelContent::Ledger(_)
        | PanelContent::History(_)
        | PanelContent::Past(..)
        | PanelContent::List => return None,
    };
    let mut all = form.widgets.iter().chain(&form.asides);
    all.find_map(|widget| match &widget.kind {
        Kind::Number(modifier) if widget.at == at => Some(modifier.clone()),
        _ => None,
    })
}
