//! The browser's store, and what the page keeps in it: the table after every step, the settings,
//! the table being built, fighters for other tables.

use super::dom;
use super::msg::Msg;
use super::safe::is_safe_start;
use super::state::{App, BarTone, Detent, Pace, Page, Prefs, Theme, Workshop};
use crate::board::UnitId;
use crate::share::{Kept, Loaded, NotKept, Notice, PageState, Settings, Store, StoreFault, Unread};
use wasm_bindgen::JsValue;

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

    fn keys(&self) -> Result<Vec<String>, StoreFault> {
        let store = dom::local_storage().ok_or(StoreFault::Forbidden)?;
        let n = store.length().map_err(|fault| failed(&fault))?;
        Ok((0..n).filter_map(|i| store.key(i).ok().flatten()).collect())
    }
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

/// Finds again what was kept.
pub fn load(app: &mut App) {
    let Loaded { value: settings, notices } = app.keeper.load_settings();
    app.prefs = prefs(&settings);
    tell(app, notices);
    let Loaded { value, notices } = app.keeper.load_table();
    tell(app, notices);
    if let Some(table) = value {
        app.fight = Some(table.fight);
        recall(app, &table.page);
    }
    let Loaded { value: setup, notices } = app.keeper.load_setup();
    tell(app, notices);
    app.shop = setup.map(Workshop::new);
    if let Some(shop) = app.shop.as_mut() {
        let n = shop.setup.recruits().len();
        shop.sheet = settings.get("sheet").parse().ok().filter(|i| *i < n);
    }
    go_where_we_were(app, settings.get("pages"));
    app.asides = app.keeper.asides().unwrap_or_default();
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
    if matches!(app.page, Page::Editor | Page::Fighters) {
        super::fighters::look(app);
    }
}

fn tell(app: &mut App, notices: Vec<Notice>) {
    for notice in notices {
        let is_about_storage = matches!(notice.fault, Unread::Store(_));
        // Of a safe start that has been said.
        if is_about_storage && is_safe_start() {
            continue;
        }
        if is_about_storage {
            app.bars.retain(|bar| !bar.is_about_storage);
        }
        let action = match notice.fault {
            Unread::NotHere(key) => Some(("Try again", Msg::Fetch(key))),
            _ => None,
        };
        app.bar(BarTone::Warn, notice.words(), action);
        if let Some(bar) = app.bars.last_mut() {
            bar.is_about_storage = is_about_storage;
        }
    }
}

/// Keeps the table; says so for a moment, or why not.
pub fn keep(app: &mut App) {
    let Some(fight) = &app.fight else { return };
    let kept = app.keeper.save_table(fight, &page_state(app), clock());
    note(app, kept);
}

/// Keeps the settings.
pub fn keep_prefs(app: &mut App) {
    let mut settings = settings(&app.prefs);
    let pages: Vec<&str> = app.before.iter().chain([&app.page]).map(|page| page.name()).collect();
    settings.put("pages", pages.join(","));
    settings.put("sheet", number(app.shop.as_ref().and_then(|shop| shop.sheet)));
    let kept = app.keeper.save_settings(&settings, clock());
    note(app, kept);
}

/// Keeps the table being built.
pub fn keep_shop(app: &mut App) {
    let Some(shop) = &app.shop else { return };
    let kept = app.keeper.save_setup(&shop.setup, clock());
    note(app, kept);
}

/// Takes down what came of saving; whether it was kept.
pub fn note(app: &mut App, kept: Kept) -> bool {
    let is_kept = kept == Kept::Saved;
    match kept {
        Kept::Saved => {
            app.keeping.not_kept = None;
            app.keeping.saves = app.keeping.saves.wrapping_add(1);
        }
        Kept::NotKept(why) => {
            let steps = app.keeping.not_kept.as_ref().map_or(0, |(_, steps)| *steps);
            let round = app.fight.as_ref().map(|fight| fight.top_bar().round);
            if !is_safe_start() && (app.keeping.told_in_round != round || steps == 0) {
                app.keeping.told_in_round = round;
                let words = why.words(steps + 1);
                let action = matches!(why, NotKept::Store(_)).then_some(("Share link", Msg::Share(true)));
                app.bars.retain(|bar| !bar.is_about_storage);
                app.bar(BarTone::Warn, words, action);
                if let Some(bar) = app.bars.last_mut() {
                    bar.is_about_storage = true;
                }
            }
            app.keeping.not_kept = Some((why, steps + 1));
        }
    }
    is_kept
}

fn number(number: Option<usize>) -> String {
    number.map_or(String::new(), |number| number.to_string())
}

/// The page's own part of what is kept beside a table.
fn page_state(app: &App) -> PageState {
    let desk = &app.desk;
    let mut page = PageState::default();
    page.put("typed", desk.typed.iter().map(u8::to_string).collect::<Vec<_>>().join(","));
    page.put("reading", yes_no(desk.is_reading));
    page.put("detent", super::panel::detent_name(desk.detent));
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
    desk.strip = get("strip").parse().ok();
    desk.is_flipped = get("flipped") == "yes";
    desk.is_list = get("list") == "yes";
    let played = app.fight.as_ref().map_or(0, |fight| fight.played());
    desk.moment = get("moment").parse().ok().filter(|moment| *moment <= played);
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
    let is_there = |who| app.fight.as_ref().is_some_and(|fight| fight.fighter(who).is_some());
    desk.focus.selected = desk.focus.selected.filter(|who| is_there(*who));
}

fn settings(prefs: &Prefs) -> Settings {
    let theme = match prefs.theme {
        Theme::Auto => "auto",
        Theme::Dark => "dark",
        Theme::Light => "light",
    };
    let pace = match prefs.pace {
        Pace::Full => "full",
        Pace::Brisk => "brisk",
        Pace::AtOnce => "at-once",
    };
    let mut settings = Settings::default();
    settings.put("theme", theme);
    settings.put("text", prefs.text.to_string());
    settings.put("calm", yes_no(prefs.is_calm));
    settings.put("pace", pace);
    settings.put("own-dice", yes_no(prefs.has_own_dice));
    settings.put("keep-open", yes_no(prefs.keeps_open));
    settings.put("keys", yes_no(prefs.has_keys));
    settings.put("left-handed", yes_no(prefs.is_left_handed));
    settings
}

fn yes_no(is: bool) -> &'static str {
    if is { "yes" } else { "no" }
}

fn prefs(settings: &Settings) -> Prefs {
    let get = |name: &str| settings.get(name);
    let is = |key: &str, or: bool| match get(key) {
        "yes" => true,
        "no" => false,
        _ => or,
    };
    let plain = Prefs::default();
    Prefs {
        theme: match get("theme") {
            "dark" => Theme::Dark,
            "light" => Theme::Light,
            _ => Theme::Auto,
        },
        text: get("text").parse().ok().filter(|step| *step <= 4).unwrap_or(plain.text),
        is_calm: is("calm", plain.is_calm),
        pace: match get("pace") {
            "brisk" => Pace::Brisk,
            "at-once" => Pace::AtOnce,
            _ => Pace::Full,
        },
        has_own_dice: is("own-dice", plain.has_own_dice),
        keeps_open: is("keep-open", plain.keeps_open),
        has_keys: is("keys", plain.has_keys),
        is_left_handed: is("left-handed", plain.is_left_handed),
    }
}
