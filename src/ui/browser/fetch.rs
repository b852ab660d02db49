//! Fetching chunks of the page's code.

use crate::app::data::chunk::Chunk;
use crate::app::data::chunk_functions::system_of_link;
use crate::share::Keeper;
use crate::systems::SystemCard;
use crate::ui::browser::{dom, lazy, storage};
use js_sys::Reflect;
use std::cell::RefCell;
use std::rc::Rc;
use wasm_bindgen::JsValue;
use wasm_bindgen_futures::spawn_local;

/// Fetches a chunk; `done` is told whether it has come, or cannot be had now.
pub fn fetch(chunk: Chunk, done: impl FnOnce(bool) + 'static) {
    spawn_local(async move { done(lazy::load(chunk).await.is_ok()) });
}

/// Begins with the chunks that the page begins with, as far as they can be had: at once, where that is none. Which system
/// a link is of tells the code of sharing, so that comes first.
pub fn before(begin: impl FnOnce(Vec<Chunk>) + 'static) {
    let Some(link) = dom::link_at_start() else { return before_all(Vec::new(), None, begin) };
    fetch(Chunk::Sharing, move |has_come| {
        let come = if has_come { vec![Chunk::Sharing] } else { Vec::new() };
        before_all(come, system_of_link(&link), begin);
    });
}

/// The same where some have come.
fn before_all(
    come: Vec<Chunk>,
    linked: Option<&'static SystemCard>,
    begin: impl FnOnce(Vec<Chunk>) + 'static,
) {
    let keeper = Keeper::new(storage::LOCAL);
    let mut systems = keeper.systems(storage::own_table());
    systems.extend(linked.filter(|system| !systems.contains(system)));
    let editor = keeper.reads_setup().then_some(Chunk::Building);
    let chunks = systems.into_iter().map(Chunk::System).chain(editor).collect();
    let come = Rc::new(RefCell::new(come));
    let all = come.clone();
    next(
        chunks,
        |work| work(),
        move |chunk, has_come| come.borrow_mut().extend(has_come.then_some(chunk)),
        move || begin(all.take()),
    );
}

/// Fetches what has not come yet, one after the other and between what the player does: nothing has to be waited
/// for later on, and this page goes on with no network where no worker keeps it. `came` hears of each; what cannot
/// be had now is fetched when it is needed, and nothing is said of it.
pub fn rest(has: impl Fn(Chunk) -> bool, came: impl Fn(Chunk, bool) + 'static) {
    let navigator = dom::window().map(|window| window.navigator());
    let of = |value: &JsValue, name: &str| Reflect::get(value, &name.into()).ok();
    let connection = navigator.and_then(|navigator| of(&navigator, "connection"));
    let saves = connection.filter(JsValue::is_object).and_then(|it| of(&it, "saveData"));
    if saves.is_some_and(|saves| saves.is_truthy()) {
        return;
    }
    // The first page's demos first.
    let chunks = Chunk::all().filter(|chunk| !has(*chunk));
    next(chunks.collect::<Vec<_>>().into_iter().rev().collect(), dom::when_idle, came, || ());
}

/// Fetches them one after the other, the last one first, and each when it is time.
fn next(
    mut chunks: Vec<Chunk>,
    when: fn(Box<dyn FnOnce()>),
    came: impl Fn(Chunk, bool) + 'static,
    done: impl FnOnce() + 'static,
) {
    let Some(chunk) = chunks.pop() else { return done() };
    when(Box::new(move || {
        fetch(chunk, move |has_come| {
            came(chunk, has_come);
            next(chunks, when, came, done);
        });
    }));
}
