//! Settings, this device: what is kept, for how long, and a copy of it to take away.

use crate::app::data::dialog::Dialog;
use crate::app::data::message::Message;
use crate::app::data::model::Model;
use crate::share::Quarantined;
use crate::ui::components::{Glyph, heading, icon};
use crate::ui::node::signals::*;
use crate::ui::node::{El, Node, Piece, button, el};
use crate::view::ago::{ago, bytes};

/// What a browser gives a page for texts, in bytes: two for each character.
const ROOM: u64 = 5_000_000;

/// The section.
pub fn device(model: ModelSignal) -> Node {
    (
        heading("This device".to_owned()),
        move || model.with(state),
        el("div")
            .class("set-row")
            .child(action("btn big", Glyph::Download, "Backup", Message::Backup))
            .child(action("btn big", Glyph::Upload, "Restore", Message::Show(Dialog::OpenLink)))
            .child(action("btn big danger", Glyph::Trash, "Erase", Message::Show(Dialog::Erase))),
        move || model.with(|model| set_aside(&model.quarantine)),
    )
        .node()
}

fn action(class: &'static str, glyph: Glyph, words: &'static str, msg: Message) -> El {
    button().class(class).on_click(msg).child(icon(glyph, 20)).child(words)
}

fn state(model: &Model) -> El {
    let backup = match model.stored.backed_up {
        Some(then) => format!("Last backup {}.", ago(model.device.now, then)),
        None => "Never backed up.".to_owned(),
    };
    let own = model.device.bytes_kept;
    let all = model.stored.space.filter(|(used, _)| *used >= 1_000.0).map(|(used, given)| {
        format!(
            " The browser gives this page {} in all, of which {} are used.",
            bytes(given as u64),
            bytes(used as u64)
        )
    });
    let stays = match model.stored.is_persistent {
        Some(true) => "The browser keeps it until you erase it.",
        _ => {
            "The browser may clear it by itself: when the device is full, or when you have not been here for a while (7 days in Safari)."
        }
    };
    el("div")
        .class("dev")
        .child(el("p").child(el("b").child("Everything is kept on this device only. ")).child(backup))
        .child(
            el("p")
                .child(format!("Tables and fighters take {} of about {}.", bytes(own), bytes(ROOM)))
                .child(all),
        )
        .child(el("p").child(stays).child(" In a private window it goes when the window is closed."))
}

/// What could not be read, word for word.
fn set_aside(quarantine: &[Quarantined]) -> Node {
    (!quarantine.is_empty())
        .then(|| {
            let rows = quarantine.iter().enumerate().map(|(i, entry)| {
                el("li")
                    .class("set-row")
                    .child(el("span").child(entry.from.clone()))
                    .child(button().class("btn").on_click(Message::DownloadQuarantined(i)).child("Download"))
                    .child(button().class("btn").on_click(Message::RemoveQuarantined(i)).child("Remove"))
            });
            (heading("Set aside".to_owned()), el("ul").child(rows.collect::<Node>()))
        })
        .node()
}
