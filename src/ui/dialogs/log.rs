//! The log of the fight as text: to be read, copied, saved, sent.

use crate::app::data::log::{Destination, Log, LogMessage};
use crate::app::data::message::Message;
use crate::ui::components::{Glyph, icon};
use crate::ui::dialogs::frame::dialog;
use crate::ui::node::signals::*;
use crate::ui::node::{Behaviour, Node, button, el, truth};
use crate::view::story::log::Detail;

/// The dialog.
pub fn log(model: ModelSignal, log: &Log) -> Node {
    let can_send = model.with_untracked(|model| model.device.can_share);
    let choice = |detail: Detail, words: &'static str| {
        let choice = button().attr("aria-pressed", truth(log.detail == detail));
        choice.on_click(Message::Log(LogMessage::Show(detail))).child(words)
    };
    let choices = el("div")
        .class("seg")
        .attr("role", "group")
        .attr("aria-label", "Each step")
        .child(choice(Detail::OneLine, "One line each"))
        .child(choice(Detail::EveryNumber, "Every number"));
    let text = el("textarea")
        .attr("id", "log-text")
        .attr("readonly", "")
        .attr("rows", "16")
        .attr("aria-label", "Log")
        .attr("aria-describedby", "log-caution")
        .verbatim()
        .prop("value", log.text.clone())
        .behaves(Behaviour::SelectsItself);
    let body = el("div")
        .class("pbody openb")
        .child(choices)
        .child(el("div").class("tf").child(text))
        .child(log.caution.map(|words| el("p").class("cap").attr("id", "log-caution").child(words)));
    let press = |class: &'static str, to: Destination, glyph: Glyph, words: &'static str| {
        let press = button().class(class).on_click(Message::Log(LogMessage::HandOut(to)));
        press.child(icon(glyph, 22)).child(el("span").child(words))
    };
    let footer = el("footer")
        .class("pfoot")
        .child(press("btn big", Destination::File, Glyph::SaveFile, "Save file"))
        .child(can_send.then(|| press("btn big", Destination::OtherApps, Glyph::Share, "Share")))
        .child(press("plate", Destination::Clipboard, Glyph::Copy, "Copy"));
    dialog("Log as text".to_owned(), log.moment.clone(), "s6", body, footer)
}
