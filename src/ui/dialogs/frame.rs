//! The frame of a dialog: veil, title, a way out, and the keyboard kept inside.

use crate::app::data::message::Message;
use crate::ui::components::{Glyph, icon_button};
use crate::ui::node::{Behaviour, Node, Piece, el};

/// A dialog with a body and a footer.
pub fn dialog(
    title: impl Into<Node>,
    under: String,
    class: &'static str,
    body: impl Into<Node>,
    footer: impl Into<Node>,
) -> Node {
    (
        el("div").class("veil full").attr("aria-hidden", "true").on_click(Message::Close),
        el("section")
            .class(format!("panel dlg {class}"))
            .attr("role", "dialog")
            .attr("aria-modal", "true")
            .attr("aria-labelledby", "dialog-title")
            .behaves(Behaviour::KeepsFocusInside)
            .child(
                el("header")
                    .class("lh")
                    .attr("role", "presentation")
                    .child(
                        el("div")
                            .class("t")
                            .child(el("h1").attr("id", "dialog-title").child(title))
                            .child((!under.is_empty()).then(|| el("p").child(under))),
                    )
                    .child(icon_button(Glyph::Close, "Close", "ib").on_click(Message::Close)),
            )
            .child(body)
            .child(footer),
    )
        .node()
}
