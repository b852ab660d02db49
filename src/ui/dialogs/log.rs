//! The log of the fight as text: to be read, copied, saved, sent.

use crate::app::data::log::{Log, LogMessage, Way};
use crate::app::data::message::Message;
use crate::ui::components::{Glyph, icon};
use crate::ui::dialogs::frame::dialog;
use crate::ui::node::signals::*;
use crate::ui::node::{Behaviour, Node, button, el, truth};
use crate::view::story::log::Detail;

/// The dialog.
pub fn log(model: ModelSignal, log: &Log) -> Node {
    let can_send = model.with_untracked(|model| model.device.can_share);
    let choices = [(Detail::OneLine, "One line each"), (Detail::EveryNumber, "Every number")];
    let choices = choices.map(|(detail, words)| {
        let choice = button().attr("aria-pressed", truth(log.detail == detail));
        choice.on_click(Message::Log(LogMessage::Show(detail))).child(words)
    });
    let choices = choices.into_iter().collect::<Node>();
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
    let ways = [
        ("btn big", Way::Save, Glyph::SaveFile, "Save file"),
        ("btn big", Way::Send, Glyph::Share, "Share"),
        ("plate", Way::Copy, Glyph::Copy, "Copy"),
    ];
    let ways = ways.into_iter().filter(|(_, way, ..)| can_send || *way != Way::Send);
    let ways = ways.map(|(class, way, glyph, words)| {
        let press = button().class(class).on_click(Message::Log(LogMessage::HandOut(way)));
        press.child(icon(glyph, 22)).child(el("span").child(words))
    });
    let footer = el("footer").class("pfoot").child(ways.collect::<Node>());
    dialog("Log as text".to_owned(), log.moment.clone(), "s6", body, footer)
}
