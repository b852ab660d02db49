//! Pages and dialogs whose code comes when it is first needed. Nothing outside names them: it asks here, and gets them once
//! their chunk has come.

use crate::app::data::dialog::{Imported, Preview, Shared};
use crate::app::data::log::Log;
use crate::app::data::model::Model;
use crate::app::data::panel_kind::PanelKind;
use crate::hex::Hex;
use crate::share::backup::Contents;
use crate::table::Rule;
use crate::ui::board::{BoardPicture, Camera, CurrentBoard};
use crate::ui::node::Node;
use crate::ui::node::signals::{ModelSignal, RwSignal};
use crate::view::chances::odds::OddsCard;
use crate::view::sheets::import::ImportPage;
use std::sync::OnceLock;

/// What shares.
pub struct SharingPages {
    /// The dialog that shares the table.
    pub share: fn(ModelSignal, &Shared) -> Node,
    /// The dialog that tells what is in a backup.
    pub restore: fn(&Contents) -> Node,
    /// The dialog that shows what came with a link.
    pub preview: fn(ModelSignal, &Preview) -> Node,
}

/// What builds a table.
pub struct BuildingPages {
    /// The page of the sheets.
    pub fighters: fn(ModelSignal) -> Node,
    /// The page of the board editor.
    pub editor: fn(ModelSignal, Camera, CurrentBoard) -> Node,
    /// The dialog by which something is added to a list of a sheet.
    pub add: fn(ModelSignal, &'static str, RwSignal<String>) -> Node,
    /// The dialog of the ready fighters.
    pub starters: fn(ModelSignal) -> Node,
    /// The dialog of the rosters.
    pub rosters: fn(ModelSignal) -> Node,
    /// The dialog that tells what has been imported.
    pub report: fn(ImportPage) -> Node,
    /// The dialog that asks whether a fight may begin anew, with the name that it gets.
    pub anew: fn(ModelSignal, &str) -> Node,
    /// The dialog that asks where an imported fighter goes.
    pub room: fn(ModelSignal, &Imported) -> Node,
}

/// What the rules say.
pub struct RulesPages {
    /// The page.
    pub page: fn(ModelSignal) -> Node,
    /// What one says, and where it comes from.
    pub text: fn(Rule) -> Option<(&'static str, String)>,
}

/// The settings.
pub struct SettingsPages {
    /// The page.
    pub page: fn(ModelSignal) -> Node,
    /// The page of how dice have fallen.
    pub fairness: fn(ModelSignal) -> Node,
}

/// What shows the chances of a fight.
pub struct ChancesPages {
    /// The card of the form that is open; while it is worked out the last one is shown faintly.
    pub card: fn(OddsCard, bool) -> Node,
}

/// What the panel is about, and where those stand that it is about.
pub type Important = (PanelKind, Vec<Hex>);

/// What a fight is played on.
pub struct PlayPages {
    /// The page.
    pub fight: fn(ModelSignal, Camera, CurrentBoard) -> Node,
    /// What the board is moved for.
    pub important: fn(&Model, &BoardPicture) -> Important,
    /// The dialog of a number that is asked for at a place of the tape: the referee's modifier.
    pub referee: fn(ModelSignal, usize) -> Node,
    /// The dialog in which dice are typed anew: their place on the tape.
    pub retype: fn(ModelSignal, usize) -> Node,
    /// The dialog of the log as text.
    pub log: fn(ModelSignal, &Log) -> Node,
}

static PLAY: OnceLock<&PlayPages> = OnceLock::new();
static SHARING: OnceLock<&SharingPages> = OnceLock::new();
static BUILDING: OnceLock<&BuildingPages> = OnceLock::new();
static RULES: OnceLock<&RulesPages> = OnceLock::new();
static SETTINGS: OnceLock<&SettingsPages> = OnceLock::new();
static CHANCES: OnceLock<&ChancesPages> = OnceLock::new();

/// What a fight is played on, once any system has come.
pub fn play() -> Option<&'static PlayPages> {
    PLAY.get().copied()
}

/// What shares, once it has come.
pub fn sharing() -> Option<&'static SharingPages> {
    SHARING.get().copied()
}

/// What builds, once it has come.
pub fn building() -> Option<&'static BuildingPages> {
    BUILDING.get().copied()
}

/// What the rules say, once it has come.
pub fn rules() -> Option<&'static RulesPages> {
    RULES.get().copied()
}

/// The settings, once they have come.
pub fn settings() -> Option<&'static SettingsPages> {
    SETTINGS.get().copied()
}

/// What shows chances, once it has come.
pub fn chances() -> Option<&'static ChancesPages> {
    CHANCES.get().copied()
}

/// Takes what a fight is played on.
pub fn set_play(pages: &'static PlayPages) {
    PLAY.get_or_init(|| pages);
}

/// Takes what shares.
pub fn set_sharing(pages: &'static SharingPages) {
    SHARING.get_or_init(|| pages);
}

/// Takes what builds.
pub fn set_building(pages: &'static BuildingPages) {
    BUILDING.get_or_init(|| pages);
}

/// Takes what the rules say.
pub fn set_rules(pages: &'static RulesPages) {
    RULES.get_or_init(|| pages);
}

/// Takes the settings.
pub fn set_settings(pages: &'static SettingsPages) {
    SETTINGS.get_or_init(|| pages);
}

/// Takes what shows chances.
pub fn set_chances(pages: &'static ChancesPages) {
    CHANCES.get_or_init(|| pages);
}
