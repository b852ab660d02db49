//! A window with the page in it: it has a store, carries out effects, and may be reloaded.

use crate::json::to_json;
use crate::links::memory_store::MemoryStore;
use hexfray::app::chunk_contents;
use hexfray::app::data::chunk::Chunk;
use hexfray::app::data::coming::Coming;
use hexfray::app::data::device::Device;
use hexfray::app::data::effect::Effect;
use hexfray::app::data::message::{Begin, Message};
use hexfray::app::data::model::Model;
use hexfray::app::playing::odds;
use hexfray::app::store::storage::Storage;
use hexfray::app::update::update;
use hexfray::board::UnitId;
use hexfray::json::{Json, Limits, Unreadable};
use hexfray::share::link;
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

/// A window.
pub struct Window {
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
        chunk_contents::register();
        let mut window = Window {
            model: Model::default(),
            store: store.clone(),
            storage: Storage::new(store.clone()),
            waiting: VecDeque::new(),
            has_network: true,
            files: Vec::new(),
            done: Vec::new(),
            ends_reveals: true,
            revealed: None,
            own_table,
            now: 1_000,
        };
        let device = Device { address: "https://hexfray.example/".to_owned(), ..Device::default() };
        let link = link.map(str::to_owned);
        let begin = Begin { device, seed: Some(7), own_table, link, chunks };
        window.say(Message::Begin(Box::new(begin)));
        window
    }

    /// A window on an empty store.
    pub fn new() -> Window {
        Window::open(&MemoryStore::default(), None, None)
    }

    /// The same window after it was closed and opened again.
    pub fn reload(&self) -> Window {
        Window::open(&self.store, self.own_table, None)
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
        let place = fight.menu(None).offers.iter().find(|it| it.bar.is_none()).unwrap().place;
        self.say(Message::Declare(place));
        assert!(self.model.has_progress());
    }

    /// Says something; what is asked for then waits.
    pub fn tell(&mut self, message: Message) {
        let effects = update(&mut self.model, message);
        // What an answer asks for comes before what was asked for after it, as in the browser.
        effects.into_iter().rev().for_each(|effect| self.waiting.push_front(effect));
    }

    /// Does something that was asked for.
    pub fn carry_out(&mut self, effect: Effect) {
        self.now += 1;
        self.done.push(format!("{effect:?}"));
        match effect {
            Effect::Store(task) => {
                let answer = self.storage.run(task, &self.model, self.now);
                self.tell(Message::Store(Box::new(answer)));
            }
            Effect::RememberTable(id) => self.own_table = id,
            Effect::ReadJson(purpose, text, limits) => {
                let value = read_json(&text, limits).map(Rc::new);
                self.tell(Message::Json(purpose, text, value));
            }
            Effect::Download(name, text) => self.files.push((name.into_owned(), text)),
            Effect::DownloadJson(name, value) => {
                self.files.push((name.to_owned(), crate::json::to_value(&value).to_string()));
            }
            Effect::Fetch(chunk) => {
                self.tell(Message::FetchIsSlow(chunk));
                self.tell(Message::Fetched(chunk, self.has_network));
            }
            Effect::Odds => {
                let clock = std::cell::Cell::new(0.0);
                let tick = || clock.replace(clock.get() + 1.0);
                odds::slice(&mut self.model, &tick);
            }
            Effect::Reveal(serial, _) if self.ends_reveals => self.tell(Message::RevealOver(serial)),
            Effect::Reveal(serial, plan) => self.revealed = Some((serial, plan)),
            _ => {}
        }
    }

    /// Where the page is and what is kept of it, for comparison.
    pub fn kept(&self) -> Kept {
        let model = &self.model;
        Kept {
            page: model.page.name(),
            fight: model
                .fight
                .as_ref()
                .map(|fight| link::of_any(fight, usize::MAX, 1 << 20).unwrap().fragment),
            moment: model.play.moment,
            is_reading: model.play.is_reading,
            reads_past: model.play.reads_past,
            is_flipped: model.play.is_flipped,
            is_list: model.play.is_list,
            typed: model.play.typed.clone(),
            selected: model.play.focus.selected,
            prefs: format!("{:?}", model.prefs),
            draft: model.draft.as_ref().map(|draft| draft.setup.clone()),
        }
    }

    /// The link of the table in play, with all that was played.
    pub fn link(&self) -> String {
        self.kept().fight.unwrap_or_default()
    }

    /// The titles of the message bars.
    pub fn bars(&self) -> Vec<&str> {
        self.model.bars.iter().map(|bar| bar.words.title.as_str()).collect()
    }
}

/// What a reload must bring back.
#[derive(PartialEq, Debug)]
pub struct Kept {
    page: &'static str,
    fight: Option<String>,
    moment: Option<usize>,
    is_reading: bool,
    reads_past: bool,
    is_flipped: bool,
    is_list: bool,
    typed: Vec<u8>,
    selected: Option<UnitId>,
    prefs: String,
    draft: Option<AnySetup>,
}
