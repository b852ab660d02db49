//! The browser's store, and what the page keeps in it: the table after every step, the settings,
//! the table being built, fighters for other tables.

mod prefs;

use super::dom;
use super::msg::Msg;
use super::part::{Part, building, settings as settings_part};
use super::safe::is_safe_start;
use super::state::{App, BarTone, Detent, Origin, Page, Workshop};
use crate::board::UnitId;
use crate::share::{
    Kept, KeptTable, Loaded, NotKept, Notice, PageState, Settings, Store, StoreFault, Unread, What, Words,
    nearly_full,
};
use crate::systems::AnySystem;
pub use prefs::prefs;
use prefs::{settings, yes_no};
use wasm_bindgen::{JsCast, JsValue};

/// The browser's local storage.
#[derive(Clone, Copy, Debug)]
pub struct Local;

impl Store for Local {
    fn get(&self, key: &str) -> Result<Option<String>, StoreFault> {
        dom::local_storage().ok_or(StoreFault::Forbidden)?.get_item(key).map_err(|fault| failed(&fault))
    }

    fn set(&self, key: &str, text: &str) -> Result<(), StoreFault> {
        dom::local_storage().ok_or(StoreFault::Forbidden)?.set_item(key, text).map_err(|fault| failed(&fault))
    }

    fn remove(&self, key: &str) -> Result<(), StoreFault> {
        dom::local_storage().ok_or(StoreFault::Forbidden)?.remove_item(key).map_err(|fault| failed(&fault))
    }

    fn copy(&self, from: &str, to: &str) -> Result<(), StoreFault> {
        let store = dom::local_storage().ok_or(StoreFault::Forbidden)?;
        let text = verbatim(&store, from).map_err(|fault| failed(&fault))?;
        let set = js_sys::Reflect::get(&store, &"setItem".into()).map_err(|fault| failed(&fault))?;
        let set = set.unchecked_into::<js_sys::Function>();
        set.call2(&store, &to.into(), &text).map(drop).map_err(|fault| failed(&fault))
    }

    fn is_same(&self, a: &str, b: &str) -> Result<bool, StoreFault> {
        let store = dom::local_storage().ok_or(StoreFault::Forbidden)?;
        let text = |key: &str| verbatim(&store, key).map_err(|fault| failed(&fault));
        Ok(text(a)? == text(b)?)
    }

    fn keys(&self) -> Result<Vec<String>, StoreFault> {
        let store = dom::local_storage().ok_or(StoreFault::Forbidden)?;
        let n = store.length().map_err(|fault| failed(&fault))?;
        Ok((0..n).filter_map(|i| store.key(i).ok().flatten()).collect())
    }
}

/// What is under a key as the browser has it. It may hold halves of signs, which no text of ours can.
fn verbatim(store: &web_sys::Storage, key: &str) -> Result<JsValue, JsValue> {
    let get = js_sys::Reflect::get(store, &"getItem".into())?;
    get.unchecked_into::<js_sys::Function>().call1(store, &key.into())
}

fn failed(fault: &JsValue) -> StoreFault {
    let word = |key: &str| js_sys::Reflect::get(fault, &key.into()).ok().and_then(|it| it.as_string());
    match word("name").as_deref() {
        Some("QuotaExceededError" | "NS_ERROR_DOM_QUOTA_REACHED") => StoreFault::Full,
        Some("SecurityError") => StoreFault::Forbidden,
        _ => StoreFault::Failed(word("message").unwrap_or_else(|| "no reason given".to_owned())),
    }
}

/// Milliseconds since 1970.
pub fn clock() -> u64 {
    js_sys::Date::now() as u64
}

/// The number of the table that this window has open or had before it was reloaded.
pub fn own_table() -> Option<u32> {
    dom::session_storage()?.get_item(OPEN).ok()??.parse().ok()
}

/// Where a window remembers its table for itself: two windows may have two open.
const OPEN: &str = "hexfray:open";

/// Finds again what was kept.
pub fn load(app: &mut App) {
    let Loaded { value: settings, notices } = app.keeper.load_settings();
    app.prefs = prefs(&settings);
    tell(app, notices);
    app.vault.backed_up = settings.get("backup").parse().ok();
    app.vault.roster = settings.get("roster").parse().ok();
    relist(app);
    if let Some(id) = app.keeper.table_to_open(own_table()) {
        open_table(app, id);
    }
    let Loaded { value: setup, notices } = app.keeper.load_setup();
    tell(app, notices);
    app.shop = setup.map(Workshop::new);
    if let Some(shop) = app.shop.as_mut() {
        let n = shop.setup.n_recruits();
        shop.sheet = settings.get("sheet").parse().ok().filter(|i| *i < n);
    }
    go_where_we_were(app, settings.get("pages"));
    list_asides(app);
}

/// Lists anew what is kept.
pub fn relist(app: &mut App) {
    let Loaded { value: tables, notices } = app.keeper.tables();
    app.vault.tables = tables;
    tell(app, notices);
    list_rosters(app);
    list_asides(app);
}

/// Lists the rosters anew, which only the editor shows.
pub fn list_rosters(app: &mut App) {
    if Part::Building.is_here() {
        let Loaded { value: rosters, notices } = building(|| app.keeper.rosters());
        app.vault.rosters = rosters;
        tell(app, notices);
    }
}

/// Lists anew what is set aside, which only the settings tell of.
pub fn list_asides(app: &mut App) {
    if Part::Settings.is_here() {
        app.asides = settings_part(|| app.keeper.asides().unwrap_or_default());
    }
}

/// Puts a table that is kept on the page as it was left; whether that could be done.
pub fn open_table(app: &mut App, id: u32) -> bool {
    let Loaded { value, notices } = app.keeper.load_table(id);
    tell(app, notices);
    let Some(KeptTable { fight, page, .. }) = value else { return false };
    app.fight = Some(fight);
    app.desk = super::state::Desk::default();
    recall(app, &page);
    seat(app, Some(id));
    app.vault.origin = match page.get("origin") {
        "demo" => Origin::Demo,
        "shop" => Origin::Shop,
        _ => Origin::Kept,
    };
    true
}

/// Notes which table is open.
pub fn seat(app: &mut App, id: Option<u32>) {
    app.vault.open = id;
    app.keeping.not_kept = None;
    app.bars.retain(|bar| !bar.is_about_storage);
    if let Some(store) = dom::session_storage().filter(|_| !is_safe_start()) {
        let _ = store.set_item(OPEN, &id.map_or_else(String::new, |id| id.to_string()));
    }
}

/// Opens the page that was open, where there still is something on it.
fn go_where_we_were(app: &mut App, pages: &str) {
    let is_there = |page: &Page| match page {
        Page::Fight => app.fight.is_some(),
        Page::Editor | Page::Fighters => app.shop.is_some(),
        Page::Home | Page::Rules | Page::Settings => true,
    };
    let mut pages: Vec<Page> = pages.split(',').filter_map(Page::named).filter(is_there).collect();
    app.page = pages.pop().unwrap_or_default();
    app.before = pages;
    if matches!(app.page, Page::Editor | Page::Fighters) && Part::Building.is_here() {
        building(|| super::fighters::look(app));
    }
}

fn tell(app: &mut App, notices: Vec<Notice>) {
    for notice in notices {
        let is_about_storage = matches!(notice.fault, Unread::Store(_));
        // Of a safe start that has been said.
        if is_about_storage && is_safe_start() {
            continue;
        }
        let action = match notice.fault {
            Unread::NotHere(key) => AnySystem::named(key).map(Part::System),
            _ => None,
        };
        let action = action.map(|part| ("Try again", Msg::Fetch(part)));
        if is_about_storage {
            bar(app, notice.words(), action);
        } else {
            app.bar(BarTone::Warn, notice.words(), action);
        }
    }
}

/// Keeps the table; says so for a moment, or why not.
pub fn keep(app: &mut App) {
    let Some(fight) = &app.fight else { return };
    let (page, now) = (page_state(app), clock());
    let kept = match app.vault.open {
        Some(id) => app.keeper.save_table(id, fight, &page, now),
        None => {
            let (id, kept) = app.keeper.new_table(fight, &page, now);
            if id.is_some() {
                seat(app, id);
                keep_prefs(app);
            }
            kept
        }
    };
    let what = app.vault.open.map(What::Table);
    note_of(app, kept, what);
}

/// Keeps the settings.
pub fn keep_prefs(app: &mut App) {
    let mut settings = settings(&app.prefs);
    let pages: Vec<&str> = app.before.iter().chain([&app.page]).map(|page| page.name()).collect();
    settings.put("pages", pages.join(","));
    settings.put("sheet", number(app.shop.as_ref().and_then(|shop| shop.sheet)));
    let text = |it: Option<u64>| it.map_or_else(String::new, |it| it.to_string());
    settings.put("table", text(app.vault.open.map(u64::from)));
    settings.put("roster", text(app.vault.roster.map(u64::from)));
    settings.put("backup", text(app.vault.backed_up));
    let kept = app.keeper.save_settings(&settings, clock());
    note(app, kept);
}

/// Keeps the table being built.
pub fn keep_shop(app: &mut App) {
    let Some(shop) = &app.shop else { return };
    let kept = app.keeper.save_setup(&shop.setup, clock());
    note_of(app, kept, Some(What::Setup));
}

/// Says that another window has gone on with something, and what can be done about it.
pub fn elsewhere(app: &mut App, what: What) {
    let mine = if what == What::Setup { "Keep mine" } else { "Keep mine as a new table" };
    bar(app, NotKept::Elsewhere.words(0), Some(("Take that over", Msg::TakeOver(what))));
    if let Some(bar) = app.bars.last_mut() {
        bar.second = Some((mine, Msg::KeepMine(what)));
    }
}

/// Shows the message bar about the store: there is only one.
fn bar(app: &mut App, words: Words, action: Option<(&'static str, Msg)>) {
    app.bars.retain(|bar| !bar.is_about_storage);
    app.bar(BarTone::Warn, words, action);
    if let Some(bar) = app.bars.last_mut() {
        bar.is_about_storage = true;
    }
}

fn note_of(app: &mut App, kept: Kept, what: Option<What>) {
    match (&kept, what) {
        (Kept::NotKept(why @ NotKept::Elsewhere), Some(what)) => {
            app.keeping.not_kept = Some(why.clone());
            elsewhere(app, what);
        }
        _ => drop(note(app, kept)),
    }
}

/// Takes down what came of saving; whether it was kept.
pub fn note(app: &mut App, kept: Kept) -> bool {
    let round = app.fight.as_ref().map(|fight| fight.top_bar(None).round);
    let is_told = app.keeping.told_in_round == round;
    match kept {
        Kept::Saved | Kept::SavedAlone => {
            app.keeping.not_kept = None;
            app.keeping.saves = app.keeping.saves.wrapping_add(1);
            if kept == Kept::SavedAlone && !is_told {
                app.keeping.told_in_round = round;
                bar(app, nearly_full(), Some(("Backup", Msg::Backup)));
            }
            true
        }
        Kept::NotKept(why) => {
            let steps = app.fight.as_ref().map_or(0, |it| app.keeper.steps_in_memory(app.vault.open, it));
            let words = why.words(steps);
            let before = app.keeping.not_kept.replace(why.clone());
            if is_told && before.as_ref() == Some(&why) {
                // What stands there stays true; it is told again in the next round.
                let told = app.bars.iter_mut().find(|bar| bar.is_about_storage);
                told.into_iter().for_each(|bar| bar.words = words.clone());
            } else if !is_safe_start() {
                app.keeping.told_in_round = round;
                let action = matches!(why, NotKept::Store(_)).then_some(("Share link", Msg::Share(true)));
                bar(app, words, action);
            }
            false
        }
    }
}

fn number(number: Option<usize>) -> String {
    number.map_or(String::new(), |number| number.to_string())
}

/// The page's own part of what is kept beside a table.
fn page_state(app: &App) -> PageState {
    let desk = &app.desk;
    let mut page = PageState::default();
    let origin = match app.vault.origin {
        Origin::Demo => "demo",
        Origin::Shop => "shop",
        Origin::Kept => "",
    };
    page.put("origin", origin);
    page.put("typed", desk.typed.iter().map(u8::to_string).collect::<Vec<_>>().join(","));
    page.put("reading", yes_no(desk.is_reading));
    page.put("detent", super::panel::detent_name(desk.detent));
    page.put("chosen", number(desk.focus.who.map(UnitId::index)));
    page.put("selected", number(desk.focus.selected.map(UnitId::index)));
    page.put("strip", number(desk.strip));
    page.put("flipped", yes_no(desk.is_flipped));
    page.put("list", yes_no(desk.is_list));
    page.put("moment", number(desk.moment));
    page
}

fn recall(app: &mut App, page: &PageState) {
    let get = |name: &str| page.get(name);
    let desk = &mut app.desk;
    desk.typed = get("typed").split(',').filter_map(|face| face.parse().ok()).collect();
    // What was played under earlier rules has no breakdown to read.
    let has_ledger = app.fight.as_ref().is_some_and(|fight| fight.ledger().is_some());
    desk.is_reading = has_ledger && get("reading") == "yes";
    desk.focus.shows_result = desk.is_reading;
    desk.revealed = usize::MAX;
    desk.detent = match get("detent") {
        "peek" => Detent::Peek,
        "full" => Detent::Full,
        _ => Detent::Work,
    };
    desk.focus.selected = get("selected").parse().ok().map(UnitId);
    desk.focus.who = get("chosen").parse().ok().map(UnitId);
    desk.strip = get("strip").parse().ok();
    desk.is_flipped = get("flipped") == "yes";
    desk.is_list = get("list") == "yes";
    let played = app.fight.as_ref().map_or(0, |fight| fight.played());
    desk.moment = get("moment").parse().ok().filter(|moment| *moment <= played);
    desk.chosen_at = played;
    // Typed dice must be dice of the throw that is waited for.
    let fits = match app.fight.as_ref().and_then(|fight| fight.waiting()) {
        Some(crate::table::Ask::Roll { pool, .. }) => {
            desk.typed.len() < usize::from(pool.n)
                && desk.typed.iter().all(|face| (1..=pool.sides).contains(face))
        }
        _ => desk.typed.is_empty(),
    };
    if !fits {
        desk.typed.clear();
    }
    // A card of somebody who is not there would be empty.
    let is_there = |who| app.fight.as_ref().is_some_and(|fight| fight.fighter(who, None).is_some());
    desk.focus.selected = desk.focus.selected.filter(|who| is_there(*who));
    desk.focus.who = desk.focus.who.filter(|who| is_there(*who));
}
