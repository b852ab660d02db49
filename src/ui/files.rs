//! Files that come in: chosen, dropped on the page, or handed on by another app. Which kind a file is decides what
//! becomes of it.

use super::dom;
use super::json;
use super::msg::{Msg, Tell};
use super::state::App;
use crate::share::{Meant, meant};
use crate::sheet::ImportFault;
use crate::sheet::import::LIMITS;
use crate::systems::{SYSTEMS, SystemCard};
use crate::view::import::{ending, system_for};
use leptos::prelude::*;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::File;

/// What a file is taken for where its name does not say.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Expected {
    /// A link, a table, a backup, a photo of a code.
    Ours,
    /// A character of another program, unless it is something of ours.
    Character,
}

/// What a field for files asks for: these, and characters of other programs.
pub fn accepted(others: &str) -> String {
    let endings = SYSTEMS.iter().filter_map(|card| card.imports);
    endings.fold(others.to_owned(), |all, ending| all + "," + ending)
}

/// The system that a character is for, by what its file's name ends in.
pub fn system(app: &App, ending: Option<&str>) -> Option<&'static SystemCard> {
    system_for(ending, app.shop.as_ref().map(|shop| shop.setup.key()))
}

/// Reads a file and says what is in it.
pub fn read(file: &File, expected: Expected, tell: Tell) {
    let ending = ending(&file.name());
    let is_character = ending.is_some() || expected == Expected::Character;
    if !is_character && file.type_().starts_with("image/") {
        return dom::read_code(file, move |text| tell.run(Msg::OpenPhoto(text)));
    }
    // What nobody would read need not be fetched either.
    if is_character && file.size() > LIMITS.bytes as f64 {
        return tell.run(Msg::NotImported(ImportFault::TooLarge));
    }
    dom::read_file(file, move |text| {
        let text = text.unwrap_or_default();
        let is_import = ending.is_some() || (is_character && !is_ours(&text));
        tell.run(if is_import { Msg::Import(ending, text) } else { Msg::OpenText(text) });
    });
}

/// Whether a text is a table or a backup of ours.
fn is_ours(text: &str) -> bool {
    meant(text) == Meant::Table || json::names_app(text)
}

/// Hears of files that other apps hand on (`style/offline/offline.js`), those among them that came before
/// anybody listened.
pub fn listen(tell: Tell) {
    let listener = window_event_listener_untyped("hexfray-file", move |_| receive(tell));
    on_cleanup(move || listener.remove());
    receive(tell);
}

fn receive(tell: Tell) {
    match dom::call("hexfrayFile", "").map(JsCast::dyn_into::<File>) {
        Some(Ok(file)) => read(&file, Expected::Character, tell),
        // It was announced and is not there.
        Some(Err(other)) if other == JsValue::NULL => tell.run(Msg::NothingCame),
        _ => {}
    }
}
