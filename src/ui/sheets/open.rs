//! Opening a character of another program: a button for its file, and the page as a place to drop it on.

use crate::app::data::model::Model;
use crate::systems::AnySetup;
use crate::ui::components::{ANY_FILE, Glyph, icon};
use crate::ui::node::signals::*;
use crate::ui::node::{Behaviour, El, Expected, button, el};
use std::rc::Rc;

/// The button with its field, where the table's system imports such files.
pub fn open_button(setup: &AnySetup) -> Option<(El, El)> {
    let words = setup.import_button()?;
    let field = el("input")
        .attr("type", "file")
        .attr("multiple", "")
        .attr("hidden", "")
        .attr("accept", ANY_FILE)
        .attr("aria-label", words.clone())
        .behaves(Behaviour::ReadsFile(Expected::Character));
    let button = button().class("btn wide").behaves(Behaviour::OpensFile);
    let button = button.child(icon(Glyph::Upload, 20)).child(words);
    Some((button, field))
}

/// Takes a file that is dropped anywhere on the page, as long as that is open.
pub fn drop_place(model: ModelSignal) -> El {
    el("div")
        .class("dropp")
        .attr("hidden", true)
        .behaves(Behaviour::TakesDrops(Rc::new(move || expected(model))))
        .child(el("span").child("Drop files here"))
}

/// What a file is taken for whose name does not say.
fn expected(model: ModelSignal) -> Expected {
    let imports = |model: &Model| model.draft.as_ref().is_some_and(|draft| draft.setup.imports().is_some());
    if model.try_with_untracked(imports) == Some(true) { Expected::Character } else { Expected::Ours }
}
