//! Code that is not here yet, a rule system's above all: fetched when something is said that needs it, or
//! when the page is at rest. What was said waits, and is heard again once the code has come.

use super::msg::Msg;
use super::part::{Part, building, sharing};
use super::state::{App, BarTone, Dialog, Errand, Page};
use super::storage;
use super::{dom, fighters, files, json, rules};
use crate::share::{backup, link};
use crate::sheet::sentence;
use crate::systems::{AnySystem, SYSTEMS};
use js_sys::{Promise, Reflect};
use std::cell::Cell;
use std::rc::Rc;
use wasm_bindgen::{JsCast, JsValue};

/// The part that has to come before something can be heard.
pub fn missing(app: &App, msg: &Msg) -> Option<Part> {
    // The sheets in a file are told and read field by field, as the editor does.
    let for_sheets = || [Part::Sharing, Part::Building].into_iter().find(|part| !part.is_here());
    let system = match msg {
        Msg::Demo(key, _) | Msg::Empty(key) => AnySystem::named(key),
        Msg::Fetch(part) => return Some(*part).filter(|part| !part.is_here()),
        Msg::Go(Page::Editor | Page::Fighters) if !Part::Building.is_here() => return Some(Part::Building),
        Msg::OpenTable(id) => {
            let card = app.vault.tables.iter().find(|card| card.id == *id);
            card.and_then(|card| AnySystem::named(&card.key))
        }
        Msg::Go(Page::Rules) if !Part::Rules.is_here() => return Some(Part::Rules),
        Msg::Go(Page::Settings) if !Part::Settings.is_here() => return Some(Part::Settings),
        Msg::Share(_) if !Part::Sharing.is_here() => return Some(Part::Sharing),
        Msg::Backup | Msg::RosterFile(_) | Msg::Restore => return for_sheets(),
        Msg::OpenText(text) if json::is_object(text) => match for_sheets() {
            Some(part) => return Some(part),
            None => {
                sharing(|| backup::systems(&json::read(text)?).into_iter().find(|system| !system.is_here()))
            }
        },
        Msg::OpenText(text) => link::system(text),
        Msg::OpenPhoto(Some(text)) => link::system(text),
        // With nothing there yet an empty table of the first system is opened.
        Msg::EditBoard | Msg::EditFighters if app.fight.is_none() && app.shop.is_none() => {
            SYSTEMS.first().and_then(|card| AnySystem::named(card.key))
        }
        Msg::Go(Page::Rules) => rules::shown(app),
        Msg::Import(ending, _) => files::system(app, *ending).and_then(|card| AnySystem::named(card.key)),
        _ => None,
    };
    system.map(Part::System).filter(|part| !part.is_here())
}

/// Fetches what a page lacks that was not gone to but is there again: what was kept of it may have been
/// all that it needed, and gone.
pub fn for_page(app: &mut App) -> Vec<Errand> {
    let part = match app.page {
        Page::Rules if Part::Rules.is_here() => rules::shown(app).map(Part::System),
        page => drawn_by(page),
    };
    match part.filter(|part| !part.is_here()) {
        Some(part) => wait(app, part, Msg::Fetch(part)),
        None => Vec::new(),
    }
}

/// The part without which a page can't be drawn.
fn drawn_by(page: Page) -> Option<Part> {
    match page {
        Page::Editor | Page::Fighters => Some(Part::Building),
        Page::Rules => Some(Part::Rules),
        Page::Settings => Some(Part::Settings),
        Page::Home | Page::Fight => None,
    }
}

/// What is lacking where the page has been gone back to without its code.
pub fn lacking(app: &App) -> Option<Part> {
    drawn_by(app.page).filter(|part| !part.is_here())
}

/// A rule's card is open that was not: it does not wait for what the rule says, which comes after it.
pub fn for_card(app: &App, was_open: bool) -> Option<Errand> {
    let is_new = !was_open && is_card_open(app);
    (is_new && !Part::Rules.is_here()).then_some(Errand::Fetch(Part::Rules))
}

/// Whether a rule's card is open.
pub fn is_card_open(app: &App) -> bool {
    matches!(app.dialog, Some(Dialog::Rule(_)))
}

/// Lets something that was said wait for a part.
pub fn wait(app: &mut App, part: Part, msg: Msg) -> Vec<Errand> {
    app.awaited = Some((part, msg));
    vec![Errand::Fetch(part)]
}

/// Says what is waited for, once that takes a while.
pub fn is_slow(app: &mut App, part: Part) -> Vec<Errand> {
    if app.awaited.as_ref().is_none_or(|(awaited, _)| *awaited != part) {
        return Vec::new();
    }
    let words = format!("Loading {}…", part.name());
    app.say(words.clone());
    app.toast(words, false);
    vec![Errand::ToastOver]
}

/// Whether a message bar says that a part is missing.
pub fn is_missed(app: &App, part: Part) -> bool {
    app.bars.iter().any(|bar| bar.words == part.words())
}

/// A part has come, or cannot be had now.
pub fn heard(app: &mut App, part: Part) -> Vec<Errand> {
    let awaited = app.awaited.take_if(|(awaited, _)| *awaited == part).map(|(_, msg)| msg);
    if !part.is_here() {
        return awaited.map_or_else(Vec::new, |msg| failed(app, part, msg));
    }
    // What failed for want of it is done now, unless whoever asked has gone on to something else.
    let is_idle = app.page == Page::Home && app.dialog.is_none();
    let told = app.bars.iter().find(|bar| bar.words == part.words() && is_idle);
    let asked = awaited.or_else(|| told?.action.clone().map(|(_, msg)| msg));
    app.bars.retain(|bar| bar.words != part.words());
    let mut errands = Vec::new();
    // What was kept for it can be read now; what is in play instead is not put away for that.
    let is_kept = |system| app.keeper.systems(storage::own_table()).contains(&system);
    let is_free = app.fight.is_none() && app.shop.is_none() && asked.is_some();
    if is_free && matches!(part, Part::System(system) if is_kept(system)) {
        storage::load(app);
        errands.extend([Errand::Odds, Errand::Start]);
    }
    match part {
        Part::Settings => storage::list_asides(app),
        Part::Building => {
            storage::list_rosters(app);
            if app.shop.is_some() {
                building(|| fighters::look(app));
            }
            if app.page == Page::Editor {
                errands.push(Errand::Start);
            }
        }
        _ => {}
    }
    match asked {
        // There was nothing to do but to fetch it, and whatever else the page lacks.
        Some(Msg::Fetch(_)) => {
            let more = for_page(app);
            if !more.is_empty() {
                errands.extend(more);
                return errands;
            }
            app.toast(sentence(&format!("{} can be used now", part.name())), false);
            errands.push(Errand::ToastOver);
        }
        Some(msg) => {
            app.toast = None;
            errands.extend(super::update::update(app, msg));
        }
        None => {}
    }
    errands
}

/// Says that a part cannot be had now, and once more where that stands there already.
fn failed(app: &mut App, part: Part, msg: Msg) -> Vec<Errand> {
    let is_told = is_missed(app, part);
    app.bar(BarTone::Bad, part.words(), Some(("Try again", msg)));
    if !is_told {
        return Vec::new();
    }
    let words = sentence(&format!("{} still can't be loaded", part.name()));
    app.say_at_once(words.clone());
    app.toast(words, false);
    vec![Errand::ToastOver]
}

/// Fetches a part; calls back when it is here, or cannot be had now.
pub fn fetch(part: Part, done: impl FnOnce() + 'static) {
    let Some(promise) = asked(part) else { return done() };
    dom::then(&promise, move |answer| {
        if answer.is_ok() {
            part.has_come();
        }
        done();
    });
}

/// Asks `start/boot.js`.
fn asked(part: Part) -> Option<Promise> {
    dom::call("hexfrayPart", part.file())?.dyn_into().ok()
}

/// Begins once all that the page begins with has come: at once, where that is nothing.
pub fn before(begin: impl FnOnce() + 'static) {
    let mut systems = crate::share::Keeper::new(storage::Local).systems(storage::own_table());
    let linked = dom::link_at_start().and_then(|link| link::system(&link));
    systems.extend(linked.filter(|system| !systems.contains(system)));
    let left = Rc::new(Cell::new(systems.len()));
    let begin = Rc::new(Cell::new(Some(begin)));
    if systems.is_empty() {
        begin.take().into_iter().for_each(|begin| begin());
    }
    for system in systems {
        let (left, begin) = (left.clone(), begin.clone());
        fetch(Part::System(system), move || {
            left.set(left.get() - 1);
            if left.get() == 0 {
                begin.take().into_iter().for_each(|begin| begin());
            }
        });
    }
}

/// Fetches what has not come yet, one after the other: nothing has to be waited for later on, and this
/// page goes on with no network where no worker keeps it. `came` hears of each; what cannot be had now
/// is fetched when it is needed, and nothing is said of it.
pub fn rest(came: impl Fn(Part) + 'static) {
    let navigator = dom::window().map(|window| window.navigator());
    let of = |value: &JsValue, name: &str| Reflect::get(value, &name.into()).ok();
    let connection = navigator.and_then(|navigator| of(&navigator, "connection"));
    let saves = connection.filter(JsValue::is_object).and_then(|it| of(&it, "saveData"));
    if saves.is_some_and(|saves| saves.is_truthy()) {
        return;
    }
    let systems = SYSTEMS.iter().filter_map(|card| AnySystem::named(card.key)).map(Part::System);
    // The last one is fetched first.
    let parts = [Part::Sharing, Part::Settings, Part::Building, Part::Rules]
        .into_iter()
        .chain(systems)
        .filter(|part| !part.is_here());
    next(parts.collect(), came);
}

fn next(mut parts: Vec<Part>, came: impl Fn(Part) + 'static) {
    if let Some(part) = parts.pop() {
        fetch(part, move || {
            came(part);
            next(parts, came);
        });
    }
}
