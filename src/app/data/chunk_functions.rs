//! What an update may call in each chunk of code once it is here.

use crate::app::data::chunk::Chunk;
use crate::app::data::dialog::Preview;
use crate::app::data::effect::Effect;
use crate::app::data::hints::Hint;
use crate::app::data::message::Message;
use crate::app::data::model::Model;
use crate::app::data::odds_work::Clock;
use crate::app::data::panel_kind::PanelKind;
use crate::app::data::store_task::{
    BuildingTask, Restored, SettingsTask, SharingTask, StoreAnswer, TableHere,
};
use crate::json::{Json, Unreadable};
use crate::share::Keeper;
use crate::systems::SystemCard;
use std::sync::OnceLock;

/// What [`Chunk::Sharing`] brings.
#[derive(Debug)]
pub struct Sharing {
    /// Opens the dialog that shares the table, with or without what was played.
    pub open: fn(&mut Model, bool) -> Vec<Effect>,
    /// The system of a link, or of a table's record: its code has to be here before the link is read.
    pub system: fn(&str) -> Option<&'static SystemCard>,
    /// The chunks without which a backup can't be read.
    pub needs: fn(&Json) -> Vec<Chunk>,
    /// What becomes of what is said about links.
    pub links: fn(&mut Model, Message) -> Vec<Effect>,
    /// A text that may be a backup has been read: it is looked into, or told of as a link that can't be opened.
    pub read: fn(&mut Model, &str, Result<&Json, &Unreadable>) -> Vec<Effect>,
    /// Does what is asked of the store.
    pub run: fn(SharingTask, &mut Keeper, u64) -> StoreAnswer,
    /// What becomes of a backup that was added, or not.
    pub restored: fn(&mut Model, Restored) -> Vec<Effect>,
    /// What becomes of the table of a link once it is known whether it is here already.
    pub looked_for: fn(&mut Model, &Preview, Option<TableHere>) -> Vec<Effect>,
}

/// What [`Chunk::Building`] brings.
#[derive(Debug)]
pub struct Building {
    /// What becomes of what is said while a table is built.
    pub update: fn(&mut Model, Message) -> Vec<Effect>,
    /// Does what is asked of the store.
    pub run: fn(BuildingTask, &Model, &mut Keeper, u64) -> StoreAnswer,
}

/// What [`Chunk::Settings`] brings.
#[derive(Debug)]
pub struct Settings {
    /// Does what is asked of the store.
    pub run: fn(SettingsTask, &mut Keeper, u64) -> StoreAnswer,
}

/// What comes with each [`Chunk::System`]: what plays a fight, whichever its system.
#[derive(Debug)]
pub struct Playing {
    /// What becomes of what is said while a fight is played.
    pub update: fn(&mut Model, Message) -> Vec<Effect>,
    /// What the panel shows.
    pub panel: fn(&Model) -> PanelKind,
    /// What one state back is.
    pub back: fn(&Model) -> Option<Message>,
    /// The hint that is followed by what is said.
    pub followed: fn(&Model, &Message) -> Option<Hint>,
    /// Puts away the hint that was followed, and shows the next one, where screen readers were told so much before;
    /// whether there is something to keep.
    pub show_hint: fn(&mut Model, Option<Hint>, u32) -> bool,
}

/// What [`Chunk::Chances`] brings.
#[derive(Debug)]
pub struct Chances {
    /// Begins to work out odds, after the fight has changed.
    pub begin: fn(&mut Model),
    /// Works odds out for one frame's budget; whether there is anything new to be shown.
    pub work: fn(&mut Model, Clock<'_>) -> bool,
    /// Reads the odds of the draft again.
    pub look: fn(&mut Model),
}

static PLAYING: OnceLock<&Playing> = OnceLock::new();
static SHARING: OnceLock<&Sharing> = OnceLock::new();
static BUILDING: OnceLock<&Building> = OnceLock::new();
static SETTINGS: OnceLock<&Settings> = OnceLock::new();
static CHANCES: OnceLock<&Chances> = OnceLock::new();

/// The code that plays fights has come.
pub fn register_playing(code: &'static Playing) {
    let _ = PLAYING.set(code);
}

/// The code of sharing has come.
pub fn register_sharing(code: &'static Sharing) {
    let _ = SHARING.set(code);
}

/// The code of building has come.
pub fn register_building(code: &'static Building) {
    let _ = BUILDING.set(code);
}

/// The code of the settings has come.
pub fn register_settings(code: &'static Settings) {
    let _ = SETTINGS.set(code);
}

/// The code of the chances has come.
pub fn register_chances(code: &'static Chances) {
    let _ = CHANCES.set(code);
}

/// What plays fights, once any system has come: there is no fight before.
pub fn playing() -> Option<&'static Playing> {
    PLAYING.get().copied()
}

/// Begins to work out odds of the fight as it is now, if there is one.
pub fn begin_odds(model: &mut Model) {
    if let Some(chances) = chances() {
        (chances.begin)(model);
    }
}

/// What works out chances, once it has come.
pub fn chances() -> Option<&'static Chances> {
    CHANCES.get().copied()
}

/// What shares, once the page knows that it has come.
pub fn sharing(model: &Model) -> Option<&'static Sharing> {
    SHARING.get().copied().filter(|_| model.chunks.has(Chunk::Sharing))
}

/// The system of a link, once the code of sharing has come.
pub fn system_of_link(text: &str) -> Option<&'static SystemCard> {
    SHARING.get().and_then(|sharing| (sharing.system)(text))
}

/// What builds, once the page knows that it has come.
pub fn building(model: &Model) -> Option<&'static Building> {
    BUILDING.get().copied().filter(|_| model.chunks.has(Chunk::Building))
}

/// What the settings need, once the page knows that it has come.
pub fn settings(model: &Model) -> Option<&'static Settings> {
    SETTINGS.get().copied().filter(|_| model.chunks.has(Chunk::Settings))
}
