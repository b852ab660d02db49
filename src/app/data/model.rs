//! What the page knows. One value; everything drawn follows from it.

use crate::app::data::board_cursor::BoardCursor;
use crate::app::data::chunk::{Chunk, Chunks};
use crate::app::data::device::Device;
use crate::app::data::dialog::Dialog;
use crate::app::data::dice::Source;
use crate::app::data::draft::Draft;
use crate::app::data::effect::Effect;
use crate::app::data::hints::Hint;
use crate::app::data::message::Message;
use crate::app::data::notices::{Announcements, Bar, BarTone, SaveState, Toast};
use crate::app::data::odds_work::OddsWork;
use crate::app::data::page::{Detent, Page};
use crate::app::data::prefs::{Pace, Prefs};
use crate::app::data::stored::Stored;
use crate::dice::Chance;
use crate::hex::Hex;
use crate::share::fairness::{Fairness, Throw};
use crate::share::{Quarantined, Words};
use crate::systems::AnyFight;
use crate::view::board::scene::Focus;
use crate::view::chances::compare::{Way, Worth};
use crate::view::chances::odds::OddsCard;
use crate::view::panel::actions::Place;
use std::collections::VecDeque;

/// Everything.
#[derive(Default)]
pub struct Model {
    /// How often anything has changed: what was worked out after the same number still holds.
    pub changes: u32,
    /// Where we are.
    pub page: Page,
    /// Where we came from.
    pub before: Vec<Page>,
    /// The chunks of code that are here.
    pub chunks: Chunks,
    /// The device and the window.
    pub device: Device,
    /// The settings.
    pub prefs: Prefs,
    /// The hint that is shown.
    pub hint: Option<Hint>,
    /// The table in play.
    pub fight: Option<AnyFight>,
    /// What the page looks at in it.
    pub play: PlayState,
    /// The table being built.
    pub draft: Option<Draft>,
    /// Names of fighters kept for other tables, of the system in the editor.
    pub kept: Vec<String>,
    /// The link that the page was opened by, until the page has begun.
    pub link: Option<String>,
    /// What was said and waits for a chunk of code.
    pub awaited: Option<(Chunk, Message)>,
    /// The dialog on top.
    pub dialog: Option<Dialog>,
    /// Files that have been read while what came of another one is looked at: what each of them says.
    pub files: VecDeque<Message>,
    /// Message bars.
    pub bars: Vec<Bar>,
    /// The toast.
    pub toast: Option<Toast>,
    /// Whether the table is kept.
    pub saving: SaveState,
    /// What could not be read and was set aside.
    pub quarantine: Vec<Quarantined>,
    /// Dice that have fallen and are not counted yet.
    pub uncounted: Vec<Throw>,
    /// How dice have fallen on this device, as far as it has been read.
    pub fairness: Fairness,
    /// Everything else that is kept.
    pub stored: Stored,
    /// What screen readers are told.
    pub announcements: Announcements,
    /// The page's dice.
    pub dice: Source,
    /// Odds being worked out.
    pub work: OddsWork,
    /// Counts what was shown: toasts, bars, words.
    pub serial: u32,
}

/// A place on the tape of an exchange.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TapePlace {
    /// Which exchange: how many were closed before it.
    pub exchange: usize,
    /// Which of its answers.
    pub at: usize,
}

/// Typed dice as they were counted.
#[derive(Clone, PartialEq, Debug)]
pub struct TypedThrow {
    /// Where they were put down.
    pub place: TapePlace,
    /// What was counted.
    pub throw: Throw,
}

/// What the page looks at in a fight.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct PlayState {
    /// What the pictures need to know.
    pub focus: Focus,
    /// How many exchanges were closed when it was chosen who acts: that holds until there are more or fewer.
    pub chosen_at: usize,
    /// The panel's height on a phone.
    pub detent: Detent,
    /// Dice typed so far.
    pub typed: Vec<u8>,
    /// The typed dice of the last exchange, as they were counted.
    pub typed_before: Vec<TypedThrow>,
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
    /// While it runs: how many steps of the story the board shows.
    pub told: usize,
    /// The reveal is cut short.
    pub shows_all: bool,
    /// Lines whose parts are unfolded (or folded, where they start open).
    pub folds: Vec<usize>,
    /// The reaction looked at in the odds.
    pub strip: Option<usize>,
    /// Odds that have been worked out.
    pub odds: PlayOdds,
    /// The moment looked back at.
    pub moment: Option<usize>,
    /// The breakdown of the step that led to it is being read.
    pub reads_past: bool,
    /// The board is shown as a list.
    pub is_list: bool,
    /// The keyboard's place on the board.
    pub cursor: Option<BoardCursor>,
    /// The hex that was asked about.
    pub asked: Option<Hex>,
    /// The one that was asked about before it, while its card was open: from there is measured.
    pub asked_before: Option<Hex>,
    /// How far the table had been played when it was opened here: exchanges, and answers of the one in progress. Back
    /// takes nothing of that away.
    pub came: Option<(usize, usize)>,
}

/// Odds that have been worked out for the fight as it stands.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct PlayOdds {
    /// Of which declared option.
    pub of: Option<Place>,
    /// How many exchanges were closed before.
    pub played: usize,
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

impl PlayOdds {
    /// The chance of a lit option, once it is worked out.
    pub fn chance(&self, place: &Place) -> Option<Chance> {
        self.lit.iter().find(|it| it.0 == *place).map(|it| it.1)
    }
}

impl Model {
    /// Whether odds are being worked out.
    pub fn works_odds(&self) -> bool {
        !self.work.jobs.is_empty()
    }

    /// Ends a reveal that still runs: its timers must not scroll what comes after it.
    pub fn stop_reveal(&mut self) {
        self.play.reveal = self.play.reveal.wrapping_add(1);
        self.play.is_revealing = false;
    }

    /// Whether the screen has to stay awake: somebody is asked something, or has dice to throw.
    pub fn wants_awake(&self) -> bool {
        let is_asked = || self.fight.as_ref().is_some_and(|fight| fight.waiting().is_some());
        self.prefs.stays_awake && self.page == Page::Fight && is_asked()
    }

    /// Something changes: what was worked out before may no longer hold.
    pub fn changed(&mut self) {
        self.changes = self.changes.wrapping_add(1);
    }

    /// Takes these settings. Where the page has no dice the players' own stay.
    pub fn set_prefs(&mut self, prefs: Prefs) {
        let has_own_dice = prefs.has_own_dice || !self.dice.can_throw();
        self.prefs = Prefs { has_own_dice, ..prefs };
    }

    /// How fast the breakdown comes in: at once where nothing is to move.
    pub fn pace(&self) -> Pace {
        if self.prefs.is_calm || self.device.prefers_calm { Pace::AtOnce } else { self.prefs.pace }
    }

    /// Whether something has been played that another table would put away.
    pub fn has_progress(&self) -> bool {
        self.fight.as_ref().is_some_and(|fight| fight.played() > 0 || fight.waiting().is_some())
    }

    /// Whether leaving the page would lose something that is nowhere kept.
    pub fn would_be_lost(&self) -> bool {
        let is_built = self.draft.as_ref().is_some_and(|draft| !draft.is_untouched());
        (self.saving.not_kept.is_some() && self.has_progress())
            || (self.saving.draft_not_kept.is_some() && is_built)
    }

    /// Whether nothing is under way that another version of the page could disturb: no exchange is open
    /// or being read, and all is kept.
    pub fn is_at_rest(&self) -> bool {
        let is_waiting = self.fight.as_ref().is_some_and(|fight| fight.waiting().is_some());
        let is_kept = self.saving.not_kept.is_none() && self.saving.draft_not_kept.is_none();
        !is_waiting && !self.play.is_reading && is_kept
    }

    /// Tells screen readers when there is time.
    pub fn announce(&mut self, words: String) {
        if !words.is_empty() {
            self.announcements.polite = (self.next_serial(), words);
        }
    }

    /// Tells screen readers at once.
    pub fn announce_now(&mut self, words: String) {
        self.announcements.at_once = (self.next_serial(), words);
    }

    /// Shows a dialog; the keyboard goes there.
    pub fn show(&mut self, dialog: Dialog) -> Vec<Effect> {
        self.dialog = Some(dialog);
        vec![Effect::Focus(".dlg [data-first], .dlg button, .dlg input")]
    }

    /// Shows a few words for a few seconds, and tells screen readers.
    pub fn toast(&mut self, text: String, can_redo: bool) {
        self.announce(text.clone());
        self.toast = Some(Toast { serial: self.next_serial(), text, can_redo });
    }

    /// Shows a message bar.
    pub fn bar(&mut self, tone: BarTone, words: Words, action: Option<(&'static str, Message)>) {
        let id = self.next_serial();
        self.bars.retain(|bar| bar.words != words);
        self.bars.push(Bar { id, tone, words, action, others: Vec::new(), is_about_storage: false });
    }

    /// The next number.
    pub fn next_serial(&mut self) -> u32 {
        self.serial = self.serial.wrapping_add(1);
        self.serial
    }
}
