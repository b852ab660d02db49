//! The loop of the page: hears messages, changes the model, carries out effects.

use crate::app::data::chunk::Chunk;
use crate::app::data::chunk_functions::chances;
use crate::app::data::coming::Coming;
use crate::app::data::dialog::Dialog;
use crate::app::data::dice::Source;
use crate::app::data::effect::Effect;
use crate::app::data::message::{Begin, Message};
use crate::app::data::model::Model;
use crate::app::data::notices::SaveState;
use crate::app::data::page::Page;
use crate::app::page::back;
use crate::app::playing::reveal::takes_time;
use crate::app::store::storage::Storage;
use crate::app::update;
use crate::share::{erase, everything_kept};
use crate::ui::board::{Camera, CurrentBoard};
use crate::ui::browser::patch::{look_for_translation, mount};
use crate::ui::browser::show_added::show_added;
use crate::ui::browser::steps::Steps;
use crate::ui::browser::{
    Dispatch, appearance, awake, device, dom, fetch, files, framing, json, keyboard, safe_start, storage,
    taps, viewport,
};
use crate::ui::node::signals::{ModelSignal, effect};
use crate::ui::page::page;
use leptos::ev;
use leptos::prelude::*;
use std::rc::Rc;

/// The answer that is preset to somebody who is asked.
const PRESET: &str = "#panel[data-kind=prompt] .opt[aria-checked=true]";

/// Shows the whole page in the body of the document.
pub fn begin(body: &web_sys::Element, chunks: Vec<Chunk>) {
    let model: ModelSignal = RwSignal::new_local(Model::default());
    let camera = Camera::new();
    let runner = Runner {
        model,
        camera,
        is_working: StoredValue::new(false),
        openers: StoredValue::new_local(Vec::new()),
        steps: Steps::new(),
        storage: StoredValue::new_local(Storage::new(storage::LOCAL)),
        is_busy: StoredValue::new(false),
    };
    let dispatch: Dispatch = Callback::new(move |msg: Message| runner.receive(msg));
    runner.begin(chunks);
    taps::listen();

    let board: CurrentBoard = StoredValue::new(None);
    let listener = window_event_listener(ev::keydown, move |event| {
        keyboard::receive(&event, model, board, dispatch);
    });
    on_cleanup(move || listener.remove());
    back_button(runner, dispatch);
    device::watch(model, dispatch);
    files::listen(dispatch);
    on_another_width(runner);
    let stored = window_event_listener(ev::storage, move |event| {
        let key = js_sys::Reflect::get(&event, &"key".into()).ok().and_then(|key| key.as_string());
        dispatch.run(Message::StoreChanged(key));
    });
    on_cleanup(move || stored.remove());
    let leaving = window_event_listener_untyped("beforeunload", move |event| {
        if model.try_with_untracked(Model::would_be_lost) == Some(true) {
            event.prevent_default();
            // Safari asks for this.
            let _ = js_sys::Reflect::set(&event, &"returnValue".into(), &true.into());
        }
    });
    on_cleanup(move || leaving.remove());
    // Whoever leaves a page may not come back to it.
    let hidden = window_event_listener(ev::visibilitychange, |_| dom::settle_field());
    on_cleanup(move || hidden.remove());
    effect(move || model.with(|model| appearance::show(&model.prefs)));
    awake::watch(model);
    viewport::watch();
    framing::begin(model, camera, board);
    mount(body, page(model, camera, board), dispatch);
    // When whoever opened the page has long begun to look at it.
    dom::after(1_500, move || {
        let has = move |chunk| model.try_with_untracked(|model| model.chunks.has(chunk)) == Some(true);
        fetch::rest(has, move |chunk, has_come| runner.came(chunk, has_come));
    });
}

/// The system's Back steps back inside the page, and leaves it only from its first page. A link
/// pasted into the address bar is looked at like any other.
fn back_button(runner: Runner, dispatch: Dispatch) {
    let back = window_event_listener(ev::popstate, move |_| {
        if dom::fragment().is_none() && runner.steps.has_gone_back() {
            runner.steps.while_following(|| {
                // What is being typed is not lost with the page that it is typed on.
                dom::settle_field();
                runner.receive(Message::SystemBack);
            });
        }
    });
    let pasted = window_event_listener(ev::hashchange, move |_| {
        if let Some(link) = dom::fragment() {
            runner.steps.adopt();
            dispatch.run(Message::OpenText(link));
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

/// Hears and runs effects. A handle, so that timers and frames can hold it.
#[derive(Clone, Copy)]
struct Runner {
    model: ModelSignal,
    camera: Camera,
    is_working: StoredValue<bool>,
    /// What opened each of the dialogs that lie on each other.
    openers: StoredValue<Vec<Option<web_sys::Element>>, LocalStorage>,
    steps: Steps,
    storage: StoredValue<Storage, LocalStorage>,
    /// Whether the model is being changed or the store written: whatever is said meanwhile comes too soon.
    is_busy: StoredValue<bool>,
}

impl Runner {
    fn begin(self, chunks: Vec<Chunk>) {
        let begin = Begin {
            device: device::now(),
            dice: Source::device(),
            own_table: storage::own_table(),
            link: dom::link_at_start(),
            chunks,
        };
        let effects = self.change(|model| update::update(model, Message::Begin(Box::new(begin))));
        self.run(effects);
    }

    /// Changes the page's state, and draws what follows from it.
    fn change(self, change: impl FnOnce(&mut Model) -> Vec<Effect>) -> Vec<Effect> {
        dom::keep_keyboard();
        look_for_translation();
        self.alone(|| {
            self.model.try_update(|model| {
                (model.device.now, model.device.today) = (storage::clock(), storage::today());
                change(model)
            })
        })
        .unwrap_or_default()
    }

    /// Does something during which nothing may be said: it would be lost.
    fn alone<T>(self, work: impl FnOnce() -> T) -> T {
        assert!(
            self.is_busy.try_get_value() == Some(false),
            "something is said while something else is being heard"
        );
        self.is_busy.set_value(true);
        let done = work();
        self.is_busy.set_value(false);
        done
    }

    fn receive(self, msg: Message) {
        let before = self.dialogs();
        let active = dom::document().and_then(|page| page.active_element());
        let effects = self.change(|model| update::update(model, msg));
        if self.dialogs() > before {
            self.openers.update_value(|openers| {
                openers.truncate(before);
                openers.push(active);
            });
        }
        self.run(effects);
        if let Some(n) = self.model.try_with_untracked(back::n_steps) {
            self.steps.ensure(n);
        }
    }

    /// A chunk has come that nobody waits for. What could not be had is fetched when it is needed.
    fn came(self, chunk: Chunk, has_come: bool) {
        if has_come {
            self.receive(Message::Fetched(chunk, true));
        }
    }

    /// How many dialogs lie on each other.
    fn dialogs(self) -> usize {
        let dialogs = self.model.try_with_untracked(|model| model.dialog.as_ref().map_or(0, Dialog::depth));
        dialogs.unwrap_or_default()
    }

    fn run(self, effects: Vec<Effect>) {
        for effect in effects {
            self.effect(effect);
        }
    }

    fn effect(self, effect: Effect) {
        match effect {
            Effect::Store(task) => {
                let answer = self.alone(|| {
                    self.storage.try_update_value(|storage| {
                        self.model.try_with_untracked(|model| storage.run(task, model, storage::clock()))
                    })
                });
                let answer = answer.flatten();
                if let Some(answer) = answer {
                    self.receive(Message::Store(Box::new(answer)));
                }
                if self.model.try_with_untracked(|model| model.page) == Some(Page::Settings) {
                    device::changed(self.model, Callback::new(move |msg| self.receive(msg)));
                }
            }
            Effect::RememberTable(id) => storage::remember_table(id),
            Effect::Persist => device::persist(Callback::new(move |msg| self.receive(msg))),
            Effect::Space => {
                let dispatch = Callback::new(move |msg| self.receive(msg));
                device::changed(self.model, dispatch);
                device::look(dispatch);
            }
            Effect::ReadJson(purpose, text, limits) => {
                let value = json::within(&text, limits).map(Rc::new);
                self.receive(Message::Json(purpose, text, value));
            }
            Effect::ForgetAddress => dom::forget_address(),
            Effect::Focus(selector) => dom::focus(selector),
            Effect::FocusPanel(selector) => self.focus_panel(selector),
            Effect::FocusBoard(stop) => dom::focus_id(crate::ui::board::place_id(stop)),
            Effect::RestoreFocus => {
                let openers = self.openers.try_get_value().unwrap_or_default();
                if let Some(Some(opener)) = openers.into_iter().nth(self.dialogs()) {
                    dom::next_frame(move || dom::focus_on(&opener));
                }
            }
            Effect::ShowAdded(key) => {
                dom::next_frame(move || show_added(&key));
            }
            Effect::Odds => self.work(),
            Effect::FitBoard => self.start(),
            Effect::ToastOver => {
                let serial =
                    self.model.try_with_untracked(|model| model.toast.as_ref().map(|toast| toast.serial));
                if let Some(serial) = serial.flatten() {
                    dom::after(5_000, move || self.receive(Message::ToastOver(serial)));
                }
            }
            Effect::Reveal(serial, plan) => self.reveal(serial, plan),
            Effect::Download(name, text) => {
                let _ = dom::download(&name, &text);
            }
            Effect::DownloadJson(name, value) => {
                let _ = dom::download(&name, &json::text(&value));
            }
            Effect::DownloadStore(name) => {
                let _ = dom::download(name, &everything_kept(&storage::WHOLE));
            }
            Effect::Copy(what, text) => {
                dom::copy(&text, move |worked| self.receive(Message::Copied(what, worked)));
            }
            Effect::ShareLink { title, url } => dom::share(&title, "url", &url),
            Effect::ShareText { title, text } => dom::share(&title, "text", &text),
            Effect::Fetch(part) => {
                // Most come before anybody would have read that they are coming.
                after(400, move || self.receive(Message::FetchIsSlow(part)));
                fetch::fetch(part, move |has_come| self.receive(Message::Fetched(part, has_come)));
            }
            Effect::Erase => {
                // Nothing is to be kept.
                self.model.update_untracked(|model| model.saving = SaveState::default());
                [storage::WHOLE, storage::SESSION].iter().for_each(|store| erase(store));
                if let Some(window) = dom::window() {
                    let _ = window.location().reload();
                }
            }
            Effect::Offline(what) => {
                dom::call("hexfrayOffline", what);
            }
            Effect::StartNormally => safe_start::leave(),
        }
    }

    /// Gives the keyboard to the panel; where it is on the board it stays there, though what had it
    /// may be drawn anew.
    fn focus_panel(self, selector: &'static str) {
        let cursor = self.model.try_with_untracked(|model| model.play.cursor).flatten();
        match cursor.filter(|_| dom::is_on_board()) {
            Some(stop) => dom::focus_id(crate::ui::board::place_id(stop)),
            None => dom::focus(selector),
        }
    }

    /// Keeps the lines in sight as they come, then lets the footer go on.
    fn reveal(self, serial: u32, plan: Vec<Coming>) {
        let is_running = move || {
            self.model.try_with_untracked(|model| model.play.is_revealing && model.play.reveal == serial)
                == Some(true)
        };
        let end = if takes_time(&plan) { plan.last().map_or(0, |last| last.from) + 1_400 } else { 60 };
        for Coming { line, from, to, steps } in plan {
            after(from + 40, move || {
                if is_running() {
                    dom::bring(&crate::ui::panel::line_id(line));
                }
            });
            if let Some(steps) = steps {
                after(to, move || {
                    if is_running() {
                        self.receive(Message::Revealed(serial, steps));
                    }
                });
            }
        }
        after(end, move || {
            let is_mine = self.model.try_with_untracked(|model| model.play.reveal == serial) == Some(true);
            if is_mine {
                dom::scroll_to_end("#panel .pbody");
                // In a low window the panel is scrolled, and what has come of it stands at its top.
                dom::bring_first("#panel .out");
                self.receive(Message::RevealOver(serial));
            }
        });
    }

    /// Shows all figures of a fight that has just come on the page, or the whole board that is being built.
    fn start(self) {
        dom::next_frame(move || {
            dom::next_frame(move || {
                let _ =
                    self.model.try_with_untracked(|model| match (model.page, &model.fight, &model.draft) {
                        (Page::Fight, Some(fight), _) => {
                            let board = fight.snapshot(None).board;
                            let here = board.tokens.iter().filter(|token| !token.is_away);
                            self.camera.start(here.flat_map(|token| token.hexes()));
                        }
                        (Page::Editor, _, Some(draft)) => {
                            self.camera.start_whole(draft.setup.ground().hexes().map(|(hex, _)| hex));
                        }
                        _ => {}
                    });
            });
        });
    }

    /// Works off odds: a slice before what has changed is painted, then one a frame. The page hears of
    /// it only when there is something new to show.
    fn work(self) {
        if self.is_working.try_get_value() == Some(false) {
            self.is_working.set_value(true);
            self.go_on();
        }
    }

    fn go_on(self) {
        if self.model.try_update_untracked(|model| chances().is_some_and(|it| (it.work)(model, &dom::now)))
            == Some(true)
        {
            self.change(|_| Vec::new());
        }
        let measured = self.model.try_update_untracked(|model| model.work.measured.take());
        if let Some(measured) = measured.flatten() {
            dom::mark(&measured);
        }
        if self.model.try_with_untracked(Model::works_odds) == Some(true) {
            dom::next_frame(move || self.go_on());
        } else {
            self.is_working.set_value(false);
            // The list is as long as it gets once the chances stand in it.
            framing::bring_when_at_rest(PRESET);
        }
    }
}
