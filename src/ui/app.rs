//! The root: owns the state, hears what is said, runs the errands, shows the page.

use super::board::Camera;
use super::dialogs::dialogs;
use super::editor::editor;
use super::fight::{Whole, fight};
use super::home::home;
use super::keys::{self, Board};
use super::msg::{Msg, Tell};
use super::notices::{bars, pills, spoken, toast_area};
use super::odds;
use super::part::{Part, building, settings as settings_part};
use super::parts::{Glyph, icon_button};
use super::rules::rules;
use super::settings::settings;
use super::sheets::fighters;
use super::state::{App, Dialog, Errand, Page};
use super::{device, dom, fetch, files, look, node, offline, safe, storage, taps, update};
use crate::sheet::sentence;
use crate::systems::texts;
use crate::ui::node::{Node, Piece, button, el};
use leptos::ev;
use leptos::prelude::*;

/// Shows the whole page in the body of the document.
pub fn begin(body: &web_sys::Element) {
    let app: Whole = RwSignal::new_local(App::new());
    let camera = Camera::new();
    let runner = Runner {
        app,
        camera,
        is_working: StoredValue::new(false),
        openers: StoredValue::new_local(Vec::new()),
        has_step: StoredValue::new(false),
    };
    let tell: Tell = Callback::new(move |msg: Msg| runner.hear(msg));
    runner.begin();
    taps::listen();

    let board: StoredValue<Option<Board>> = StoredValue::new(None);
    let listener = window_event_listener(ev::keydown, move |event| {
        keys::hear(&event, app, board.try_get_value().flatten(), tell);
    });
    on_cleanup(move || listener.remove());
    back_button(app, runner, tell);
    offline::listen(tell);
    files::listen(tell);
    on_another_width(runner);
    let stored = window_event_listener(ev::storage, move |event| {
        let key = js_sys::Reflect::get(&event, &"key".into()).ok().and_then(|key| key.as_string());
        tell.run(Msg::Stored(key));
    });
    on_cleanup(move || stored.remove());
    // Whoever leaves a page may not come back to it.
    let hidden = window_event_listener(ev::visibilitychange, |_| dom::settle_field());
    on_cleanup(move || hidden.remove());

    let page = Memo::new(move |_| app.with(|app| app.page));
    // Whoever comes back to a page may find that its code could not be had.
    let lacks = Memo::new(move |_| app.with(fetch::lacking));
    node::effect(move || app.with(|app| look::show(&app.prefs)));
    let class = |app: &App| {
        let base = match app.page {
            Page::Home => "app first",
            Page::Fight => "app",
            Page::Fighters => "app sheet",
            Page::Editor => "app edapp",
            Page::Rules | Page::Settings => "app paper",
        };
        if app.prefs.is_left_handed { format!("{base} left-handed") } else { base.to_owned() }
    };
    let is_flipped = |app: &App| (app.page == Page::Fight && app.desk.is_flipped).then_some("");
    let whole = (
        button().class("skip").on(ev::click, |_| dom::focus("#panel-title, h1")).child("To the panel"),
        el("div")
            .class(move || app.with(class))
            .attr("data-flip", move || app.with(is_flipped))
            .attr("data-hand", move || app.with(|app| app.prefs.is_left_handed.then_some("left")))
            .attr("aria-busy", move || app.with(|app| app.awaited.is_some().then_some("true")))
            .attr("data-page", move || page.get().name())
            .child(move || {
                if let Some(part) = lacks.get() {
                    return lacking(part);
                }
                let shown = match page.get() {
                    Page::Home => home(app).node(),
                    Page::Fight => fight(app, camera, board, tell),
                    Page::Fighters => building(|| fighters(app, tell)),
                    Page::Editor => building(|| editor(app, camera, board, tell)),
                    Page::Rules => texts(|| rules(app)),
                    Page::Settings => settings_part(|| settings(app)),
                };
                shown.keyed(page.get().name())
            })
            .child(move || (page.get() != Page::Home).then(|| bars(app, false)))
            .child(pills(app))
            .child(toast_area(app))
            .child(dialogs(app, tell))
            .child(spoken(app)),
    );
    node::mount(body, whole.node(), tell);
    // When whoever opened the page has long begun to look at it.
    dom::after(1_500, move || fetch::rest(move |part| runner.came(part)));
}

/// What stands where a page would that is not here; a message says why.
fn lacking(part: Part) -> Node {
    let back = icon_button(Glyph::Back, "Back", "ib").tells(Msg::Back);
    let words =
        el("h1").attr("tabindex", "-1").child(sentence(&format!("{} can't be shown yet.", part.name())));
    el("header").class("edh").child(back).child(el("div").class("tt").child(words)).node().keyed("lacking")
}

/// The system's Back steps back inside the page, and leaves it only from its first page. A link
/// pasted into the address bar is looked at like any other.
fn back_button(app: Whole, runner: Runner, tell: Tell) {
    let back = window_event_listener(ev::popstate, move |_| {
        if dom::fragment().is_some() {
            return;
        }
        runner.has_step.set_value(false);
        keys::back(app, tell);
    });
    let pasted = window_event_listener(ev::hashchange, move |_| {
        if let Some(link) = dom::fragment() {
            tell.run(Msg::OpenText(link));
        }
    });
    on_cleanup(move || {
        back.remove();
        pasted.remove();
    });
}

/// A window of another width shows all figures again. Its height changes with every bar that a
/// phone's browser hides, and means nothing.
fn on_another_width(runner: Runner) {
    let width = move || dom::window().and_then(|window| window.inner_width().ok()?.as_f64()).unwrap_or(0.0);
    let known = StoredValue::new(width());
    let listener = window_event_listener(ev::resize, move |_| {
        let now = width();
        if known.try_get_value().is_some_and(|known| (known - now).abs() > 1.0) {
            known.set_value(now);
            runner.start();
        }
    });
    on_cleanup(move || listener.remove());
}

fn after(ms: u32, work: impl FnOnce() + 'static) {
    dom::after(i32::try_from(ms).unwrap_or(0), work);
}

/// Hears and runs errands. A handle, so that timers and frames can hold it.
#[derive(Clone, Copy)]
struct Runner {
    app: Whole,
    camera: Camera,
    is_working: StoredValue<bool>,
    /// What opened each of the dialogs that lie on each other.
    openers: StoredValue<Vec<Option<web_sys::Element>>, LocalStorage>,
    /// Whether the browser's history has a step of ours for Back to take.
    has_step: StoredValue<bool>,
}

impl Runner {
    fn begin(self) {
        let errands = self.change(update::begin);
        self.run(errands);
    }

    /// Changes the page's state, the one place where that is done.
    fn change(self, change: impl FnOnce(&mut App) -> Vec<Errand>) -> Vec<Errand> {
        dom::keep_keyboard("#panel-title, h1");
        let changed = self.app.try_update(|app| {
            app.changes = app.changes.wrapping_add(1);
            change(app)
        });
        changed.unwrap_or_default()
    }

    fn hear(self, msg: Msg) {
        let before = self.dialogs();
        let active = dom::document().and_then(|page| page.active_element());
        let errands = self.change(|app| update::update(app, msg));
        if self.dialogs() > before {
            self.openers.update_value(|openers| {
                openers.truncate(before);
                openers.push(active);
            });
        }
        self.run(errands);
        let is_away = self.app.try_with_untracked(|app| app.page != Page::Home || app.dialog.is_some());
        if is_away == Some(true) && self.has_step.try_get_value() == Some(false) {
            self.has_step.set_value(dom::push_step());
        }
    }

    /// A part has come that nobody waits for: it is heard of where the page says that it is missing.
    fn came(self, part: Part) {
        if self.app.try_with_untracked(|app| fetch::is_missed(app, part)) == Some(true) {
            self.hear(Msg::Fetched(part));
        }
    }

    /// How many dialogs lie on each other.
    fn dialogs(self) -> usize {
        let dialogs = self.app.try_with_untracked(|app| app.dialog.as_ref().map_or(0, Dialog::depth));
        dialogs.unwrap_or_default()
    }

    fn run(self, errands: Vec<Errand>) {
        for errand in errands {
            self.errand(errand);
        }
    }

    fn errand(self, errand: Errand) {
        match errand {
            Errand::Keep => {
                let _ = self.app.try_update(storage::keep);
                self.persist();
            }
            Errand::Space => device::look(Callback::new(move |msg| self.hear(msg))),
            Errand::KeepPrefs => {
                let _ = self.app.try_update(storage::keep_prefs);
            }
            Errand::KeepShop => {
                let _ = self.app.try_update(storage::keep_shop);
            }
            Errand::Focus(selector) => dom::focus(selector),
            Errand::FocusPanel(selector) => self.focus_panel(selector),
            Errand::FocusStop(stop) => dom::focus_id(super::board::place_id(stop)),
            Errand::Return => {
                let openers = self.openers.try_get_value().unwrap_or_default();
                if let Some(Some(opener)) = openers.into_iter().nth(self.dialogs()) {
                    dom::next_frame(move || dom::focus_on(&opener));
                }
            }
            Errand::ShowAdded(key) => {
                dom::next_frame(move || building(|| super::sheets::show_added(&key)));
            }
            Errand::Odds => self.work(),
            Errand::Start => self.start(),
            Errand::ToastOver => {
                let serial = self.app.try_with_untracked(|app| app.toast.as_ref().map(|toast| toast.serial));
                if let Some(serial) = serial.flatten() {
                    dom::after(5_000, move || self.hear(Msg::ToastOver(serial)));
                }
            }
            Errand::Reveal(serial, plan) => self.reveal(serial, plan),
            Errand::Download(name, text) => {
                let _ = dom::download(name, &text);
            }
            Errand::Fetch(part) => {
                // Most come before anybody would have read that they are coming.
                after(400, move || self.hear(Msg::FetchIsSlow(part)));
                fetch::fetch(part, move || self.hear(Msg::Fetched(part)));
            }
            Errand::Erase => {
                dom::erase();
                if let Some(window) = dom::window() {
                    let _ = window.location().reload();
                }
            }
            Errand::Offline(what) => {
                dom::call("hexfrayOffline", what);
            }
            Errand::StartNormally => safe::leave(),
        }
    }

    /// Asks the browser to keep what is stored, once: after the first save that somebody tapped for.
    fn persist(self) {
        let is_first = self.app.try_update_untracked(|app| {
            let is_first = app.keeping.saves > 0 && !app.vault.has_asked;
            app.vault.has_asked |= is_first;
            is_first
        });
        if is_first == Some(true) {
            device::persist(Callback::new(move |msg| self.hear(msg)));
        }
    }

    /// Gives the keyboard to the panel; where it is on the board it stays there, though what had it
    /// may be drawn anew.
    fn focus_panel(self, selector: &'static str) {
        let cursor = self.app.try_with_untracked(|app| app.desk.cursor).flatten();
        match cursor.filter(|_| dom::is_on_board()) {
            Some(stop) => dom::focus_id(super::board::place_id(stop)),
            None => dom::focus(selector),
        }
    }

    /// Keeps the lines in sight as they come, then lets the footer go on.
    fn reveal(self, serial: u32, plan: Vec<(u32, usize)>) {
        let is_running = move || {
            self.app.try_with_untracked(|app| app.desk.is_revealing && app.desk.reveal == serial)
                == Some(true)
        };
        let last = plan.last().map_or(0, |(ms, _)| *ms);
        for (ms, line) in plan {
            after(ms + 40, move || {
                if is_running() {
                    dom::bring(&super::panel::line_id(line));
                }
            });
        }
        let end = if last > 0 { last + 1_400 } else { 60 };
        after(end, move || {
            let is_mine = self.app.try_with_untracked(|app| app.desk.reveal == serial) == Some(true);
            if is_mine {
                dom::scroll_to_end("#panel .pbody");
                self.hear(Msg::RevealOver(serial));
            }
        });
    }

    /// Shows all figures of a board that has just come on the page.
    fn start(self) {
        dom::next_frame(move || {
            dom::next_frame(move || {
                let hexes = self.app.try_with_untracked(|app| match app.page {
                    Page::Fight => app.fight.as_ref().map(|fight| {
                        let board = fight.folk(None).board;
                        board
                            .tokens
                            .iter()
                            .flat_map(|token| token.hexes().collect::<Vec<_>>())
                            .collect::<Vec<_>>()
                    }),
                    Page::Editor => app
                        .shop
                        .as_ref()
                        .map(|shop| shop.setup.ground().hexes().map(|(hex, _)| hex).collect()),
                    _ => None,
                });
                if let Some(hexes) = hexes.flatten() {
                    self.camera.start(hexes);
                }
            });
        });
    }

    /// Works off odds: a slice before what has changed is painted, then one a frame. The page hears of
    /// it only when something is finished.
    fn work(self) {
        if self.is_working.try_get_value() == Some(false) {
            self.is_working.set_value(true);
            self.go_on();
        }
    }

    fn go_on(self) {
        if self.app.try_update_untracked(odds::slice) == Some(true) {
            self.change(|_| Vec::new());
        }
        if self.app.try_with_untracked(odds::is_busy) == Some(true) {
            dom::next_frame(move || self.go_on());
        } else {
            self.is_working.set_value(false);
        }
    }
}
