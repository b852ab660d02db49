//! Files that come in: chosen, dropped on the page, or handed on by another app. Which kind a file is decides what
//! becomes of it.

use crate::app::data::message::Message;
use crate::share::{TextKind, kind_of};
use crate::sheet::ImportFault;
use crate::sheet::import::LIMITS;
use crate::ui::browser::{Dispatch, dom, json};
use crate::ui::node::Expected;
use crate::view::sheets::import::ending;
use leptos::prelude::*;
use std::vec::IntoIter;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{File, FileList};

/// Reads files, one after the other, and says what is in them.
pub fn read_all(files: &FileList, expected: Expected, dispatch: Dispatch) {
    let mut files = (0..files.length()).filter_map(|i| files.get(i)).collect::<Vec<_>>().into_iter();
    if let Some(first) = files.next() {
        let say = move |message| {
            dispatch.run(message);
            read_next(files, expected, dispatch);
        };
        read(&first, expected, Box::new(say));
    }
}

/// What comes of the first may be looked at for a while.
fn read_next(mut files: IntoIter<File>, expected: Expected, dispatch: Dispatch) {
    if let Some(file) = files.next() {
        let say = move |message| {
            dispatch.run(Message::FileRead(Box::new(message)));
            read_next(files, expected, dispatch);
        };
        read(&file, expected, Box::new(say));
    }
}

/// Hears what a file says.
type Say = Box<dyn FnOnce(Message)>;

/// Reads a file and says what is in it.
fn read(file: &File, expected: Expected, say: Say) {
    let ending = ending(&file.name());
    let is_character = ending.is_some() || expected == Expected::Character;
    if ending.is_none() && file.type_().starts_with("image/") {
        return dom::read_code(file, move |text| say(Message::OpenPhoto(text)));
    }
    // What nobody would read need not be fetched either; without an ending it may be a backup.
    if ending.is_some() && file.size() > LIMITS.bytes as f64 {
        return say(Message::NotImported(ImportFault::TooLarge));
    }
    dom::read_file(file, move |text| {
        let text = text.unwrap_or_default();
        let is_import = ending.is_some() || (is_character && !is_ours(&text));
        say(if is_import { Message::Import(ending, text) } else { Message::OpenText(text) });
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
        Some(Ok(file)) => {
            let is_text = file.name() == SHARED_TEXT;
            let expected = if is_text { Expected::Ours } else { Expected::Character };
            read(&file, expected, Box::new(move |message| dispatch.run(message)));
        }
        // It was announced and is not there.
        Some(Err(other)) if other == JsValue::NULL => dispatch.run(Message::NothingCame),
        _ => {}
    }
}
