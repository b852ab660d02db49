//! Fetching chunks of the page's code.

use crate::app::data::chunk::Chunk;
use crate::share::{Keeper, link};
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

/// Begins with the chunks that the page begins with, as far as they can be had: at once, where that is none.
pub fn before(begin: impl FnOnce(Vec<Chunk>) + 'static) {
    let keeper = Keeper::new(storage::LOCAL);
    let mut systems = keeper.systems(storage::own_table());
    let link = dom::link_at_start();
    let linked = link.as_deref().and_then(link::system);
    systems.extend(linked.filter(|system| !systems.contains(system)));
    let editor = keeper.reads_setup().then_some(Chunk::Building);
    let opener = link.is_some().then_some(Chunk::Sharing);
    let chunks = systems.into_iter().map(Chunk::System).chain(editor).chain(opener).collect();
    let come = Rc::new(RefCell::new(Vec::new()));
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
