//! Rule systems whose code is not here yet: fetched when something is said that needs it, or when the
//! page is at rest. What was said waits, and is heard again once the code has come.

use super::msg::Msg;
use super::state::{App, BarTone, Errand};
use super::storage;
use super::{dom, json};
use crate::share::{backup, link, not_here};
use crate::systems::{AnySystem, SYSTEMS};
use js_sys::{Promise, Reflect};
use std::cell::Cell;
use std::rc::Rc;
use wasm_bindgen::{JsCast, JsValue};

/// The system that has to come before something can be heard.
pub fn missing(app: &App, msg: &Msg) -> Option<AnySystem> {
    let system = match msg {
        Msg::Demo(key) | Msg::Empty(key) | Msg::Fetch(key) => AnySystem::named(key),
        Msg::OpenTable(id) => {
            let card = app.vault.tables.iter().find(|card| card.id == *id);
            card.and_then(|card| AnySystem::named(&card.key))
        }
        Msg::OpenText(text) => match json::read(text) {
            Some(file) => backup::systems(&file).into_iter().find(|system| !system.is_here()),
            None => link::system(text),
        },
        Msg::OpenPhoto(Some(text)) => link::system(text),
        // With nothing there yet an empty table of the first system is opened.
        Msg::EditBoard | Msg::EditFighters if app.fight.is_none() && app.shop.is_none() => {
            SYSTEMS.first().and_then(|card| AnySystem::named(card.key))
        }
        _ => None,
    };
    system.filter(|system| !system.is_here())
}

/// Lets something that was said wait for a system.
pub fn wait(app: &mut App, system: AnySystem, msg: Msg) -> Vec<Errand> {
    let key = system.card().key;
    app.bars.retain(|bar| bar.words != not_here(key));
    app.awaited = Some((key, msg));
    vec![Errand::Fetch(system)]
}

/// Says what is waited for, once that takes a while.
pub fn is_slow(app: &mut App, system: AnySystem) -> Vec<Errand> {
    if app.awaited.as_ref().is_none_or(|(key, _)| *key != system.card().key) {
        return Vec::new();
    }
    let words = format!("Loading {}…", system.card().name);
    app.say(words.clone());
    app.toast(words, false);
    vec![Errand::ToastOver]
}

/// A system has come, or cannot be had now.
pub fn heard(app: &mut App, system: AnySystem) -> Vec<Errand> {
    let key = system.card().key;
    let awaited = app.awaited.take_if(|(awaited, _)| *awaited == key).map(|(_, msg)| msg);
    if !system.is_here() {
        if let Some(msg) = awaited {
            app.bar(BarTone::Bad, not_here(key), Some(("Try again", msg)));
        }
        return Vec::new();
    }
    app.bars.retain(|bar| bar.words != not_here(key));
    let mut errands = Vec::new();
    // What was kept for it can be read now; what is in play instead is not put away for that.
    if app.fight.is_none() && app.shop.is_none() && app.keeper.systems(storage::last_open()).contains(&system)
    {
        storage::load(app);
        errands.extend([Errand::Odds, Errand::Start]);
    }
    if let Some(msg) = awaited {
        app.toast = None;
        errands.extend(super::update::update(app, msg));
    }
    errands
}

/// Fetches a system; calls back when it is here, or cannot be had now.
pub fn fetch(system: AnySystem, done: impl FnOnce() + 'static) {
    let Some(promise) = asked(system) else { return done() };
    dom::then(&promise, move |answer| {
        if answer.is_ok() {
            system.has_come();
        }
        done();
    });
}

/// Asks `boot.js`.
fn asked(system: AnySystem) -> Option<Promise> {
    dom::call("hexfrayPart", system.card().part)?.dyn_into().ok()
}

/// Begins once all that the page begins with has come: at once, where that is nothing.
pub fn before(begin: impl FnOnce() + 'static) {
    let mut systems = crate::share::Keeper::new(storage::Local).systems(storage::last_open());
    systems.extend(dom::link_at_start().and_then(|link| link::system(&link)));
    systems.dedup();
    let left = Rc::new(Cell::new(systems.len()));
    let begin = Rc::new(Cell::new(Some(begin)));
    if systems.is_empty() {
        begin.take().into_iter().for_each(|begin| begin());
    }
    for system in systems {
        let (left, begin) = (left.clone(), begin.clone());
        fetch(system, move || {
            left.set(left.get() - 1);
            if left.get() == 0 {
                begin.take().into_iter().for_each(|begin| begin());
            }
        });
    }
}

/// Fetches what has not come yet, one after the other: nothing has to be waited for later on, and this
/// page goes on with no network where no worker keeps it. Nothing is said of it: what cannot be had now
/// is fetched when it is needed.
pub fn rest() {
    let navigator = dom::window().map(|window| window.navigator());
    let of = |value: &JsValue, name: &str| Reflect::get(value, &name.into()).ok();
    let connection = navigator.and_then(|navigator| of(&navigator, "connection"));
    let saves = connection.filter(JsValue::is_object).and_then(|it| of(&it, "saveData"));
    if saves.is_some_and(|saves| saves.is_truthy()) {
        return;
    }
    let mut systems = SYSTEMS.iter().filter_map(|card| AnySystem::named(card.key));
    next(systems.by_ref().filter(|system| !system.is_here()).collect());
}

fn next(mut systems: Vec<AnySystem>) {
    if let Some(system) = systems.pop() {
        fetch(system, move || next(systems));
    }
}
