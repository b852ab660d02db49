//! Passing the table on: a code to point a camera at, a link, a file.

use crate::app::data::dialog::{Shared, SharedLink};
use crate::app::data::message::Message;
use crate::share::{Code, LinkFault, too_long};
use crate::ui::components::{Glyph, icon};
use crate::ui::dialogs::frame::dialog;
use crate::ui::node::signals::*;
use crate::ui::node::{Behaviour, El, Node, Piece, button, el, truth};
use crate::view::{qr, words};

/// The dialog.
pub fn share(model: ModelSignal, passed: &Shared) -> Node {
    let can_send = model.with_untracked(|model| model.device.can_share);
    let Shared { link, file, .. } = passed;
    let shown = match link {
        Ok(link) => (field(link), caution(link)).node(),
        Err(fault) => refused(fault),
    };
    let body = el("div")
        .class("pbody shb")
        .child(picture(passed.code.as_ref()))
        .child(el("div").class("shr").child(privacy()).child(shown).child(history(passed)));
    let plate = link.is_ok().then(|| plate(can_send));
    let save = file.is_some().then(|| {
        let save = button().class("btn big").on_click(Message::SaveTable);
        save.child(icon(Glyph::SaveFile, 22)).child("Save file")
    });
    let footer = el("footer").class("pfoot").child(save).child(plate);
    dialog("Share this table".to_owned(), passed.moment.clone(), "s6", body, footer)
}

/// The code, or why there is none.
fn picture(code: Option<&Code>) -> Node {
    let Some(code) = code else {
        return message("Too long for a code.", "Send the link or the file.");
    };
    let drawing = el("svg")
        .class("qr")
        .attr("viewBox", qr::view_box(code))
        .attr("role", "img")
        .attr("aria-label", "QR code of this table")
        .attr("data-version", code.version.to_string())
        .attr("shape-rendering", "crispEdges")
        .child(el("path").attr("d", qr::path(code)));
    el("figure")
        .class("qrw")
        .child(drawing)
        .child(el("figcaption").child("Point a camera here to open the same board"))
        .node()
}

fn privacy() -> El {
    el("div").class("privacy").child(icon(Glyph::Link, 22)).child(
        el("span")
            .child(el("b").child("The board is in the link."))
            .child(" Nothing is uploaded. Anyone with the link sees what you see now."),
    )
}

fn field(link: &SharedLink) -> El {
    el("div")
        .class("linkf")
        .child(el("label").class("lb").attr("for", "share-link").child("Link, ").child(link.size.clone()))
        .child(
            el("input")
                .class("url")
                .verbatim()
                .attr("id", "share-link")
                .attr("readonly", "")
                .attr("data-test", "link")
                .prop("value", link.url.clone())
                .behaves(Behaviour::SelectsItself),
        )
        .child(button().class("btn").on_click(Message::CopyLink).child(icon(Glyph::Copy, 20)).child("Copy"))
}

/// What is said of a long link.
fn caution(link: &SharedLink) -> Option<El> {
    Some(el("p").class("cap").attr("data-test", "caution").child(link.caution.clone()?))
}

/// Whether what was played goes along.
fn history(passed: &Shared) -> Node {
    if passed.steps == 0 {
        return Node::Nothing;
    }
    let steps = words::plural(passed.steps, "step", "steps");
    let in_link = passed.link.as_ref().map_or(0, |link| passed.steps - link.folded);
    let in_code = passed.code.as_ref().map_or(0, |code| passed.steps - code.folded);
    let has_code = passed.code.is_some();
    let line = match (passed.has_history, in_link == passed.steps, in_code == passed.steps) {
        (false, ..) => format!("{steps}, none of which can be looked back on from the link"),
        (true, true, true) => format!("{steps} to look back on and undo"),
        (true, true, false) if has_code => {
            format!("{steps} in the link; the code has room for the last {in_code}")
        }
        (true, true, false) => format!("{steps} in the link"),
        (true, false, _) if !has_code => format!("{steps}; the link has room for the last {in_link}"),
        (true, false, _) => {
            format!("{steps}; the link has room for the last {in_link}, the code for {in_code}")
        }
    };
    button()
        .class("swr")
        .attr("role", "switch")
        .attr("aria-checked", truth(passed.has_history))
        .on_click(Message::Share(!passed.has_history))
        .child(el("span").child(el("b").child("Include the history")).child(el("small").child(line)))
        .child(el("i").class("sw"))
        .node()
}

/// The system's own way to send a link, or the clipboard.
fn plate(can_send: bool) -> El {
    let (glyph, label, press) = if can_send {
        (Glyph::Share, "Send link", Message::SendLink)
    } else {
        (Glyph::Copy, "Copy link", Message::CopyLink)
    };
    button()
        .class("plate")
        .attr("data-first", "")
        .on_click(press)
        .child(icon(glyph, 22))
        .child(el("span").child(label))
}

fn refused(fault: &LinkFault) -> Node {
    let words = if *fault == LinkFault::TooLong { too_long() } else { fault.words() };
    message(words.title, words.text)
}

fn message(title: impl Into<Node>, text: impl Into<Node>) -> Node {
    el("div")
        .class("msg warn")
        .child(icon(Glyph::Warn, 22))
        .child(el("span").child(el("b").child(title)).child(text))
        .node()
}
