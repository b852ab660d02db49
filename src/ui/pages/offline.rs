//! With no network, and as an app of its own: what `offline.js` tells, and what players say to it.
//!
//! It tells how things stand in words, which are listed there; the device carries them.

use crate::app::data::device::Device;
use crate::app::data::message::Message;
use crate::app::page::offline::UPDATE;
use crate::ui::components::heading;
use crate::ui::node::signals::*;
use crate::ui::node::{El, Node, Piece, button, el};

const KEEP: &str = "keep";
const INSTALL: &str = "install";

/// The section of the settings.
pub fn offline(model: ModelSignal) -> Node {
    let rows = move || {
        model.with(|model| {
            let device = &model.device;
            (
                device.is_safe_start.then(safe),
                readiness(device),
                device.is_told("new").then(|| version(model.is_at_rest())),
                (device.is_told("install") || device.is_told("by-hand")).then(|| installing(device)),
            )
                .node()
        })
    };
    (heading("Offline".to_owned()), rows).node()
}

fn safe() -> El {
    let action = Some(("Start normally", Message::StartNormally));
    row("This is a safe start", "What you have kept is not loaded, and nothing is saved now.", action)
}

fn readiness(device: &Device) -> El {
    if device.is_told("ready") {
        row("Ready to play with no network", "All of Hexfray is kept on this device.", None)
    } else if device.is_told("never") {
        let why = "This browser does not keep the page. It does that for secure addresses (https) only.";
        row("Not ready to play with no network", why, None)
    } else {
        let how = if device.is_told("failed") {
            "Keeping it on this device did not work. Check the network and the free space, then try again."
        } else if device.is_told("waits") {
            "It waits until you say so."
        } else {
            "It gets ready by itself while you play with a network."
        };
        row("Not yet ready to play with no network", how, Some(("Get ready", Message::Offline(KEEP))))
    }
}

fn version(can_update: bool) -> El {
    let title = "A new version is ready";
    if can_update {
        row(
            title,
            "It starts the next time you open Hexfray, or now.",
            Some(("Update", Message::Offline(UPDATE))),
        )
    } else {
        row(title, "It can start once the exchange on the board is over.", None)
    }
}

fn installing(device: &Device) -> El {
    if device.is_told("install") {
        let what = "With an icon of its own, and no browser around it.";
        row("Install as an app", what, Some(("Install", Message::Offline(INSTALL))))
    } else {
        let how = "Tap Share, then Add to Home Screen. The installed app has a storage of its own: \
                   make a backup here first, and restore it there.";
        row("Install on an iPhone or iPad", how, None)
    }
}

fn row(title: &'static str, line: &'static str, action: Option<(&'static str, Message)>) -> El {
    let action = action.map(|(name, msg)| button().class("btn").on_click(msg).child(name));
    el("div")
        .class("set-row")
        .child(el("span").child(el("b").child(title)).child(el("small").child(line)))
        .child(action)
}
