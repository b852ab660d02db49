//! The heads of the editor's panels and of their numbers.

use crate::app::data::draft::Draft;
use crate::ui::node::{El, el};

/// The head of a panel.
pub fn head(title: &'static str, under: String) -> El {
    el("div").class("fh").child(
        el("div")
            .class("nm")
            .child(el("h1").attr("id", "panel-title").attr("tabindex", "-1").child(title))
            .child(el("p").child(under)),
    )
}

/// "Height in pegs", where the system has a unit.
pub fn titled(name: &str, draft: &Draft) -> String {
    match draft.setup.land().unit.filter(|_| name != "Network") {
        Some((_, many)) => format!("{name} in {many}"),
        None => name.to_owned(),
    }
}
