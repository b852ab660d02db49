//! A window with the page in it: it has a store, carries out effects, and may be reloaded.

use super::said::play;
use crate::json::to_json;
use crate::links::memory_store::MemoryStore;
use hexfray::app::chunk_contents;
use hexfray::app::data::chunk::Chunk;
use hexfray::app::data::coming::Coming;
use hexfray::app::data::device::Device;
use hexfray::app::data::dice::Source;
use hexfray::app::data::effect::Effect;
use hexfray::app::data::message::{Begin, Message};
use hexfray::app::data::model::Model;
use hexfray::app::data::page::Detent;
use hexfray::app::data::store_task::{StoreAnswer, StoreTask};
use hexfray::app::playing::odds;
use hexfray::app::store::storage::Storage;
use hexfray::app::update::update;
use hexfray::board::UnitId;
use hexfray::dice::Random;
use hexfray::json::{Json, Limits, Unreadable};
use hexfray::share::{erase, everything_kept, link};
use hexfray::systems::AnySetup;
use std::collections::VecDeque;
use std::rc::Rc;

/// How long a text that a browser would read may be, in the same units as ours.
fn read_json(text: &str, limits: Limits) -> Result<Json, Unreadable> {
    if text.len() > limits.bytes {
        return Err(Unreadable::TooLong);
    }
    match serde_json::from_str(text) {
        Ok(value @ serde_json::Value::Object(_)) => Ok(to_json(&value)),
        _ => Err(Unreadable::NoObject),
    }
}

/// What becomes of a message: the real one, or a broken one that the laws have to catch.
pub type Update = fn(&mut Model, Message) -> Vec<Effect>;

/// How something that was asked for goes.
#[derive(Clone, Copy, PartialEq)]
enum Luck {
    Good,
    Bad,
}

/// A window.
pub struct Window {
    update: Update,
    pub model: Model,
    pub store: MemoryStore,
    storage: Storage,
    /// What has to be done and was not yet.
    pub waiting: VecDeque<Effect>,
    /// Whether chunks that are asked for come.
    pub has_network: bool,
    /// What was handed out as files: names and texts.
    pub files: Vec<(String, String)>,
    /// Everything that was done, in the words of `Debug`.
    pub done: Vec<String>,
    /// What the store was asked last, and what it has answered.
    pub answered: Option<(StoreTask, StoreAnswer)>,
    /// Chunks that were asked for.
    pub fetched: Vec<Chunk>,
    /// What is on the clipboard.
    pub clipboard: Option<String>,
    /// Toasts whose time is not over yet, by their numbers.
    pub toasts: Vec<u32>,
    /// Whether reveals have run their time as soon as they begin.
    pub ends_reveals: bool,
    /// Else the last that began, by its number.
    pub revealed: Option<(u32, Vec<Coming>)>,
    own_table: Option<u32>,
    now: u64,
}

impl Window {
    /// A window on a store, with all chunks here, opened by a link if there is one.
    pub fn open(store: &MemoryStore, own_table: Option<u32>, link: Option<&str>) -> Window {
        Window::open_with(store, own_table, link, Chunk::all().collect())
    }

    /// The same with these chunks alone.
    pub fn open_with(
        store: &MemoryStore,
        own_table: Option<u32>,
        link: Option<&str>,
        chunks: Vec<Chunk>,
    ) -> Window {
        let mut window = Window::closed(update, store, own_table);
        window.begin(link, chunks);
        window
    }

    /// A window on an empty store with these chunks, whose messages are heard by this update.
    pub fn heard_by(update: Update, chunks: Vec<Chunk>) -> Window {
        let mut window = Window::closed(update, &MemoryStore::default(), None);
        window.begin(None, chunks);
        window
    }

    /// A window before its page has begun.
    fn closed(update: Update, store: &MemoryStore, own_table: Option<u32>) -> Window {
        chunk_contents::register();
        let device = Device {
            address: "https://hexfray.example/".to_owned(),
            today: "1970-01-01".to_owned(),
            ..Device::default()
        };
        Window {
            update,
            model: Model { device, ..Model::default() },
            store: store.clone(),
            storage: Storage::new(store.clone()),
            waiting: VecDeque::new(),
            has_network: true,
            files: Vec::new(),
            done: Vec::new(),
            answered: None,
            fetched: Vec::new(),
            clipboard: None,
            toasts: Vec::new(),
            ends_reveals: true,
            revealed: None,
            own_table,
            now: 1_000,
        }
    }

    /// The page begins, on the device that the window is on.
    fn begin(&mut self, link: Option<&str>, chunks: Vec<Chunk>) {
        let device = self.model.device.clone();
        let (own_table, link) = (self.own_table, link.map(str::to_owned));
        let begin = Begin { device, dice: Source::Seeded(Random::from_number(7)), own_table, link, chunks };
        self.say(Message::Begin(Box::new(begin)));
    }

    /// A window on an empty store.
    pub fn new() -> Window {
        Window::open(&MemoryStore::default(), None, None)
    }

    /// The same window after it was closed and opened again.
    pub fn reload(&self) -> Window {
        let mut window = Window::closed(self.update, &self.store, self.own_table);
        window.model.device = self.model.device.clone();
        window.begin(None, Chunk::all().collect());
        window
    }

    /// The same on a copy of what is kept: whatever is done there changes nothing here.
    pub fn reload_on_a_copy(&self) -> Window {
        let mut window = Window::closed(self.update, &self.store.copy(), self.own_table);
        window.model.device = self.model.device.clone();
        window.begin(None, Chunk::all().collect());
        window
    }

    /// The page begins anew in this window: what was asked for and not done is never done.
    fn begin_anew(&mut self) {
        let is_safe_start = false;
        let device = Device { is_safe_start, ..std::mem::take(&mut self.model.device) };
        let chunks = Chunk::all().filter(|chunk| self.model.chunks.has(*chunk)).collect();
        self.model = Model { device, ..Model::default() };
        self.storage = Storage::new(self.store.clone());
        self.waiting.clear();
        self.toasts.clear();
        self.begin(None, chunks);
    }

    /// Says something and does all that is asked for then.
    pub fn say(&mut self, message: Message) -> &mut Window {
        self.tell(message);
        while let Some(effect) = self.waiting.pop_front() {
            self.carry_out(effect);
        }
        self
    }

    /// Declares the first thing that whoever acts can do: something has been played then.
    pub fn declare(&mut self) {
        let fight = self.model.fight.as_ref().unwrap();
        let place = fight.panel_menu(None).offers.iter().find(|it| it.bar.is_none()).unwrap().place;
        self.say(Message::Declare(place));
        assert!(self.model.has_progress());
    }

    /// Plays on, at random, until nothing is in progress.
    pub fn finish(&mut self) {
        let mut dice = Random::from_number(7);
        while self.model.fight.as_ref().is_some_and(|fight| fight.tape().is_some()) {
            let message = play(&self.model, &mut dice).expect("something can be played");
            self.say(message);
        }
    }

    /// Says something; what is asked for then waits.
    pub fn tell(&mut self, message: Message) {
        let effects = (self.update)(&mut self.model, message);
        // What an answer asks for comes before what was asked for after it, as in the browser.
        effects.into_iter().rev().for_each(|effect| self.waiting.push_front(effect));
    }

    /// Does something that was asked for.
    pub fn carry_out(&mut self, effect: Effect) {
        self.answer(effect, Luck::Good);
    }

    /// The same, but it fails, as far as it can.
    pub fn fail(&mut self, effect: Effect) {
        self.answer(effect, Luck::Bad);
    }

    fn answer(&mut self, effect: Effect, luck: Luck) {
        self.now += 1;
        self.done.push(format!("{effect:?}"));
        let is_well = luck == Luck::Good;
        match effect {
            Effect::Store(task) => {
                let was_forbidden = self.store.is_forbidden();
                self.store.forbid(was_forbidden || !is_well);
                let answer = self.storage.run(task.clone(), &self.model, self.now);
                self.store.forbid(was_forbidden);
                self.answered = Some((task, answer.clone()));
                self.tell(Message::Store(Box::new(answer)));
            }
            Effect::RememberTable(id) if is_well => self.own_table = id,
            Effect::ReadJson(purpose, text, limits) => {
                let value = if is_well { read_json(&text, limits) } else { Err(Unreadable::NoObject) };
                self.tell(Message::Json(purpose, text, value.map(Rc::new)));
            }
            Effect::Download(name, text) if is_well => self.files.push((name.into_owned(), text)),
            Effect::DownloadJson(name, value) if is_well => {
                self.files.push((name.into_owned(), crate::json::to_value(&value).to_string()));
            }
            Effect::DownloadStore(name) if is_well => {
                self.files.push((name.to_owned(), everything_kept(&self.store)));
            }
            Effect::Copy(what, text) => {
                self.clipboard = is_well.then_some(text).or(self.clipboard.take());
                self.tell(Message::Copied(what, is_well));
            }
            Effect::Persist => self.tell(Message::Space(None, Some(is_well))),
            Effect::Space if is_well => self.tell(Message::Space(Some((1_000.0, 5_000_000.0)), Some(true))),
            Effect::Space => self.tell(Message::Space(None, None)),
            Effect::Fetch(chunk) => {
                self.fetched.push(chunk);
                self.tell(Message::FetchIsSlow(chunk));
                self.tell(Message::Fetched(chunk, self.has_network && is_well));
            }
            Effect::ToastOver => self.toasts.extend(self.model.toast.as_ref().map(|toast| toast.serial)),
            Effect::Odds => {
                let clock = std::cell::Cell::new(0.0);
                let tick = || clock.replace(clock.get() + 1.0);
                odds::slice(&mut self.model, &tick);
            }
            Effect::Reveal(serial, _) if self.ends_reveals => self.tell(Message::RevealOver(serial)),
            Effect::Reveal(serial, plan) => self.revealed = Some((serial, plan)),
            Effect::Erase => {
                erase(&self.store);
                self.own_table = None;
                self.begin_anew();
            }
            Effect::StartNormally => self.begin_anew(),
            // Nobody waits for what comes of these.
            Effect::RememberTable(_)
            | Effect::Download(..)
            | Effect::DownloadJson(..)
            | Effect::DownloadStore(_)
            | Effect::ForgetAddress
            | Effect::Focus(_)
            | Effect::FocusPanel(_)
            | Effect::FocusBoard(_)
            | Effect::ShowAdded(_)
            | Effect::RestoreFocus
            | Effect::FitBoard
            | Effect::ShareLink { .. }
            | Effect::ShareText { .. }
            | Effect::Offline(_) => {}
        }
    }

    /// The toasts have been there long enough.
    pub fn wait(&mut self) {
        for serial in std::mem::take(&mut self.toasts) {
            self.tell(Message::ToastOver(serial));
        }
    }

    /// Where the page is and what is kept of it, for comparison.
    pub fn kept(&self) -> Kept {
        let model = &self.model;
        Kept {
            pages: model.before.iter().chain([&model.page]).map(|page| page.name()).collect(),
            table: model.stored.open,
            fight: self.played(),
            moment: model.play.moment,
            is_reading: model.play.is_reading,
            reads_past: model.play.reads_past,
            is_flipped: model.play.is_flipped,
            is_list: model.play.is_list,
            typed: model.play.typed.clone(),
            selected: model.play.focus.selected,
            who: model.play.focus.who,
            blows: model.play.focus.blows.clone(),
            strip: model.play.strip,
            detent: model.play.detent,
            sheet: model.draft.as_ref().and_then(|draft| draft.sheet),
            prefs: format!("{:?}", model.prefs),
            draft: model.draft.as_ref().map(|draft| draft.setup.clone()),
        }
    }

    /// The table in play with all that was played, as a link has it before it is packed.
    pub fn played(&self) -> Option<Vec<u8>> {
        self.model.fight.as_ref().and_then(|fight| fight.link_bytes(usize::MAX).map(|(_, bytes)| bytes))
    }

    /// The link of the table in play, with all that was played.
    pub fn link(&self) -> String {
        let made = self.model.fight.as_ref().map(|fight| link::of_last(fight, usize::MAX, 1 << 20).unwrap());
        made.map_or_else(String::new, |made| made.fragment)
    }

    /// The titles of the message bars.
    pub fn bars(&self) -> Vec<&str> {
        self.model.bars.iter().map(|bar| bar.words.title.as_str()).collect()
    }
}

/// What a reload must bring back.
#[derive(PartialEq, Debug)]
pub struct Kept {
    /// Those before it, and the one that is open.
    pages: Vec<&'static str>,
    table: Option<u32>,
    fight: Option<Vec<u8>>,
    moment: Option<usize>,
    is_reading: bool,
    reads_past: bool,
    is_flipped: bool,
    is_list: bool,
    typed: Vec<u8>,
    selected: Option<UnitId>,
    who: Option<UnitId>,
    blows: Vec<(UnitId, String)>,
    strip: Option<usize>,
    detent: Detent,
    sheet: Option<usize>,
    prefs: String,
    draft: Option<AnySetup>,
}
