//! Files that come in: chosen, dropped on the page, or handed on by another app. Which kind a file is decides what
//! becomes of it.

use crate::app::data::message::Message;
use crate::share::{TextKind, kind_of};
use crate::sheet::ImportFault;
use crate::sheet::import::LIMITS;
use crate::ui::browser::{Dispatch, dom, json};
use crate::ui::node::Expected;
use crate::view::import::ending;
use leptos::prelude::*;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::File;

/// Reads a file and says what is in it.
pub fn read(file: &File, expected: Expected, dispatch: Dispatch) {
    let ending = ending(&file.name());
    let is_character = ending.is_some() || expected == Expected::Character;
    if ending.is_none() && file.type_().starts_with("image/") {
        return dom::read_code(file, move |text| dispatch.run(Message::OpenPhoto(text)));
    }
    // What nobody would read need not be fetched either; without an ending it may be a backup.
    if ending.is_some() && file.size() > LIMITS.bytes as f64 {
        return dispatch.run(Message::NotImported(ImportFault::TooLarge));
    }
    dom::read_file(file, move |text| {
        let text = text.unwrap_or_default();
        let is_import = ending.is_some() || (is_character && !is_ours(&text));
        dispatch.run(if is_import { Message::Import(ending, text) } else { Message::OpenText(text) });
    });
}

/// Whether a text is a table or a backup of ours.
fn is_ours(text: &str) -> bool {
    kind_of(text) == TextKind::Table || json::names_app(text)
}

/// What a text is called that another app hands on without a file (`style/offline/sw.js`).
const SHARED_TEXT: &str = "shared text";

/// Hears of files that other apps hand on (`style/offline/offline.js`), those among them that came before
/// anybody listened.
pub fn listen(dispatch: Dispatch) {
    let listener = window_event_listener_untyped("hexfray-file", move |_| receive(dispatch));
    on_cleanup(move || listener.remove());
    receive(dispatch);
}

fn receive(dispatch: Dispatch) {
    match dom::call("hexfrayFile", "").map(JsCast::dyn_into::<File>) {
        Some(Ok(file)) if file.name() == SHARED_TEXT => read(&file, Expected::Ours, dispatch),
        Some(Ok(file)) => read(&file, Expected::Character, dispatch),
        // It was announced and is not there.
        Some(Err(other)) if other == JsValue::NULL => dispatch.run(Message::NothingCame),
        _ => {}
    }
}
