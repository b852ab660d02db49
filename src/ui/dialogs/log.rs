//! The log of the fight as text: to be read, copied, saved, sent.

use crate::app::data::log::{Log, LogMessage};
use crate::app::data::message::Message;
use crate::ui::components::{Glyph, icon};
use crate::ui::dialogs::frame::dialog;
use crate::ui::node::signals::*;
use crate::ui::node::{Behaviour, Node, Piece, button, el, truth};
use crate::view::story::log::Detail;

/// The dialog.
pub fn log(model: ModelSignal, log: &Log) -> Node {
    let can_send = model.with_untracked(|model| model.device.can_share);
    let choice = |detail: Detail, words: &'static str| {
        let choice = button().attr("aria-pressed", truth(log.detail == detail));
        choice.on_click(Message::Log(LogMessage::Show(detail))).child(words)
    };
    let choices =
        (choice(Detail::OneLine, "One line each"), choice(Detail::EveryNumber, "Every number")).node();
    let text = el("textarea")
        .attr("id", "log-text")
        .attr("readonly", "")
        .attr("rows", "16")
        .attr("aria-label", "Text")
        .attr("spellcheck", "false")
        .verbatim()
        .prop("value", log.text.clone())
        .behaves(Behaviour::SelectsItself);
    let body = el("div")
        .class("pbody openb")
        .child(el("div").class("seg").attr("role", "group").attr("aria-label", "Each step").child(choices))
        .child(el("div").class("tf").child(text))
        .child(log.caution.map(|words| el("p").class("cap").attr("data-test", "caution").child(words)));
    let way = |class: &'static str, said: LogMessage, glyph: Glyph, words: &'static str| {
        let way = button().class(class).on_click(Message::Log(said)).child(icon(glyph, 22));
        way.child(el("span").child(words))
    };
    let footer = el("footer")
        .class("pfoot")
        .child(way("btn big", LogMessage::Save, Glyph::SaveFile, "Save file"))
        .child(can_send.then(|| way("btn big", LogMessage::Send, Glyph::Share, "Share")))
        .child(way("plate", LogMessage::Copy, Glyph::Copy, "Copy"));
    dialog("Log as text".to_owned(), log.moment.clone(), "s6", body, footer)
}
