//! What the page knows. One value; everything drawn follows from it.

mod prefs;
mod shop;
mod talk;
mod vault;

pub use prefs::{Pace, Pref, Prefs, Theme};
pub use shop::{Fixture, Tool, Workshop};
pub use talk::{Bar, BarTone, Dialog, Errand, Imported, Keeping, Overrule, Preview, RuleCard, Toast, Voice};
pub use vault::{Origin, Vault};

use super::board::Stop;
use super::dice::Source;
use super::msg::Msg;
use super::odds::Work;
use super::part::Part;
use super::storage::Local;
use crate::dice::Chance;
use crate::hex::Hex;
use crate::share::{Aside, Keeper, Words};
use crate::systems::AnyFight;
use crate::view::actions::Place;
use crate::view::compare::{Way, Worth};
use crate::view::odds::OddsCard;
use crate::view::scene::Focus;

/// The pages.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Page {
    /// Demo scenes and the table that was kept.
    #[default]
    Home,
    /// The board in play.
    Fight,
    /// The fighters of a table.
    Fighters,
    /// The board editor.
    Editor,
    /// The rules reference.
    Rules,
    /// Settings.
    Settings,
}

impl Page {
    /// All of them.
    const ALL: [Page; 6] =
        [Page::Home, Page::Fight, Page::Fighters, Page::Editor, Page::Rules, Page::Settings];

    /// Its name in what is kept and on the page's root.
    pub fn name(self) -> &'static str {
        match self {
            Page::Home => "home",
            Page::Fight => "fight",
            Page::Fighters => "fighters",
            Page::Editor => "editor",
            Page::Rules => "rules",
            Page::Settings => "settings",
        }
    }

    /// The page of that name.
    pub fn named(name: &str) -> Option<Page> {
        Page::ALL.into_iter().find(|page| page.name() == name)
    }
}

/// The panel's height on a phone.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Detent {
    /// The fighter and the footer.
    Peek,
    /// As high as its content, within bounds.
    #[default]
    Work,
    /// All but a strip of the board.
    Full,
}

/// Everything.
pub struct App {
    /// How often anything has changed: what was worked out after the same number still holds.
    pub changes: u32,
    /// Where we are.
    pub page: Page,
    /// Where we came from.
    pub before: Vec<Page>,
    /// The settings.
    pub prefs: Prefs,
    /// The table in play.
    pub fight: Option<AnyFight>,
    /// What the page looks at in it.
    pub desk: Desk,
    /// The table being built.
    pub shop: Option<Workshop>,
    /// Names of fighters kept for other tables, of the system on the bench.
    pub kept: Vec<String>,
    /// What was said and waits for a system, by its key.
    pub awaited: Option<(Part, Msg)>,
    /// The dialog on top.
    pub dialog: Option<Dialog>,
    /// Message bars.
    pub bars: Vec<Bar>,
    /// The toast.
    pub toast: Option<Toast>,
    /// Whether the table is kept.
    pub keeping: Keeping,
    /// What could not be read and was set aside.
    pub asides: Vec<Aside>,
    /// Everything else that is kept.
    pub vault: Vault,
    /// What screen readers are told.
    pub voice: Voice,
    /// The page's dice.
    pub dice: Source,
    /// Odds being worked out.
    pub work: Work,
    /// Keeps and finds again.
    pub keeper: Keeper,
    /// Counts what was shown: toasts, bars, words.
    pub serial: u32,
}

/// What the page looks at in a fight.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Desk {
    /// What the pictures need to know.
    pub focus: Focus,
    /// How many exchanges were closed when it was chosen who acts: that holds until there are more or fewer.
    pub chosen_at: usize,
    /// The panel's height on a phone.
    pub detent: Detent,
    /// Dice typed so far.
    pub typed: Vec<u8>,
    /// The prompt is turned for a player sitting opposite.
    pub is_flipped: bool,
    /// The breakdown of the last exchange is being read.
    pub is_reading: bool,
    /// How many of its lines have been revealed before.
    pub revealed: usize,
    /// The reveal runs.
    pub is_revealing: bool,
    /// Its number: a timer of an earlier one does not end it.
    pub reveal: u32,
    /// The reveal is cut short.
    pub shows_all: bool,
    /// Lines whose parts are unfolded (or folded, where they start open).
    pub folds: Vec<usize>,
    /// The reaction looked at in the odds.
    pub strip: Option<usize>,
    /// Odds that have been worked out.
    pub odds: Shelf,
    /// The moment looked back at.
    pub moment: Option<usize>,
    /// The board is shown as a list.
    pub is_list: bool,
    /// The keyboard's place on the board.
    pub cursor: Option<Stop>,
    /// The hex that was asked about.
    pub asked: Option<Hex>,
}

/// Odds that have been worked out for the fight as it stands.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Shelf {
    /// Of which declared option.
    pub of: Option<Place>,
    /// Whether the draft will have a card.
    pub is_awaited: bool,
    /// For the draft that is open.
    pub draft: Option<OddsCard>,
    /// The same while it is worked out: what is known by now.
    pub growing: Option<OddsCard>,
    /// The card before, shown faintly while the next is worked out.
    pub stale: Option<OddsCard>,
    /// What ways to the same end are worth; `None` until it has been worked out.
    pub ways: Vec<(Way, Option<Worth>)>,
    /// For lit targets.
    pub lit: Vec<(Place, Chance)>,
}

impl Shelf {
    /// The chance of a lit option, once it is worked out.
    pub fn chance(&self, place: &Place) -> Option<Chance> {
        self.lit.iter().find(|it| it.0 == *place).map(|it| it.1)
    }
}

impl App {
    /// The page as it begins.
    pub fn new() -> App {
        App {
            changes: 0,
            page: Page::Home,
            before: Vec::new(),
            prefs: Prefs::default(),
            fight: None,
            desk: Desk::default(),
            shop: None,
            kept: Vec::new(),
            awaited: None,
            dialog: None,
            bars: Vec::new(),
            toast: None,
            keeping: Keeping::default(),
            asides: Vec::new(),
            vault: Vault::default(),
            voice: Voice::default(),
            dice: Source::new(),
            work: Work::default(),
            keeper: Keeper::new(Local),
            serial: 0,
        }
    }

    /// Whether something has been played that another table would put away.
    pub fn has_progress(&self) -> bool {
        self.fight.as_ref().is_some_and(|fight| fight.played() > 0 || fight.waiting().is_some())
    }

    /// Whether nothing is under way that another version of the page could disturb: no exchange is open
    /// or being read, and all is kept.
    pub fn is_at_rest(&self) -> bool {
        let is_waiting = self.fight.as_ref().is_some_and(|fight| fight.waiting().is_some());
        !is_waiting && !self.desk.is_reading && self.keeping.not_kept.is_none()
    }

    /// Tells screen readers when there is time.
    pub fn say(&mut self, words: String) {
        if !words.is_empty() {
            self.voice.polite = (self.next(), words);
        }
    }

    /// Tells screen readers at once.
    pub fn say_at_once(&mut self, words: String) {
        self.voice.at_once = (self.next(), words);
    }

    /// Shows a few words for a few seconds.
    pub fn toast(&mut self, text: String, can_redo: bool) {
        self.toast = Some(Toast { serial: self.next(), text, can_redo });
    }

    /// Shows a message bar.
    pub fn bar(&mut self, tone: BarTone, words: Words, action: Option<(&'static str, Msg)>) {
        let id = self.next();
        self.bars.retain(|bar| bar.words != words);
        self.bars.push(Bar { id, tone, words, action, second: None, is_about_storage: false });
    }

    /// The next number.
    pub fn next(&mut self) -> u32 {
        self.serial = self.serial.wrapping_add(1);
        self.serial
    }
}
