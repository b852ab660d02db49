//! Everything that can be said to the page. Components say it, `update` hears it.

use crate::app::data::board_cursor::BoardCursor;
use crate::app::data::chunk::Chunk;
use crate::app::data::device::Device;
use crate::app::data::dialog::{Dialog, NextTable};
use crate::app::data::dice::Source;
use crate::app::data::draft::{Brush, Fixture, ForChanges, Tool};
use crate::app::data::effect::{Clip, JsonUse};
use crate::app::data::log::LogMessage;
use crate::app::data::page::{Detent, Page};
use crate::app::data::prefs::Pref;
use crate::app::data::store_task::StoreAnswer;
use crate::board::{Side, Terrain, UnitId};
use crate::hex::Hex;
use crate::json::{Json, Unreadable};
use crate::share::What;
use crate::sheet::{ImportFault, Value};
use crate::table::{Rule, Said};
use crate::view::board::scene::Tap;
use crate::view::panel::actions::Place;
use std::rc::Rc;

/// Something said.
#[derive(Clone, Debug)]
pub enum Message {
    /// The page begins.
    Begin(Box<Begin>),
    /// The store has done what was asked of it, or not.
    Store(Box<StoreAnswer>),
    /// A text was read as JSON, for what, and what it says, unless it can't be read.
    Json(JsonUse, Rc<str>, Result<Rc<Json>, Unreadable>),
    /// Go to a page.
    Go(Page),
    /// Go back to the page before.
    Back,
    /// The system's Back: one state back, from the action sheet to the first page.
    SystemBack,
    /// Start a demo scene of a system: by its place in the system's [`covers`](crate::systems::SystemCard::covers).
    Demo(&'static str, usize),
    /// Build an empty table of a system.
    Empty(&'static str),
    /// Fetch a chunk of the page's code.
    Fetch(Chunk),
    /// A chunk is being fetched, and that takes a while.
    FetchIsSlow(Chunk),
    /// Whether a chunk has come, or cannot be had now.
    Fetched(Chunk, bool),
    /// Show a dialog.
    Show(Dialog),
    /// Close the dialog on top.
    Close,
    /// Show a rule's card.
    ShowRule(Rule),
    /// A message bar is put away.
    Dismiss(u32),
    /// The toast has been there long enough.
    ToastOver(u32),
    /// A setting.
    Set(Pref),

    /// Something on the board was tapped.
    Tap(Tap),
    /// A bare hex was tapped.
    TapHex(Hex),
    /// A bare hex of the fight's board was tapped: go there.
    GoTo(Hex),
    /// Look at a figure's card, or away from it.
    Select(Option<UnitId>),
    /// A figure's card of the turn strip.
    Turn(UnitId),
    /// Act with a figure, or with whoever acts by the turn order.
    Act(Option<UnitId>),
    /// The keyboard's place on the board.
    Cursor(BoardCursor),
    /// Ask about a hex, or put its card away.
    Ask(Option<Hex>),
    /// A row of the action sheet: these options are being aimed; empty puts the aim away.
    Aim(Vec<Place>),
    /// Declare an option.
    Declare(Place),
    /// The referee wounds somebody: the place of his word, and which of the system's wounds at hand.
    Wound(Place, usize),
    /// Declare an option that a rule bars.
    Overrule(Place),
    /// Answer a prompt: its place on the tape, the option's place.
    Answer(usize, usize),
    /// Answer a prompt with an option that a rule bars.
    OverruleAnswer(usize, usize),
    /// Enter a number and its reason.
    Enter(usize, i32, String),
    /// Answer a prompt, by its place on the tape and the option's place, and let the form stand with that.
    Settle(usize, usize),
    /// Let the form stand.
    Commit,
    /// Drop the draft.
    Cancel,
    /// Look at one reaction in the odds.
    LookAtReaction(usize),
    /// A die shows this.
    Die(u8),
    /// The dice add up to this.
    DiceSum(u16),
    /// Take the last typed die back.
    LastDie,
    /// Dice that have fallen, by their place on the tape, are typed anew.
    Retype(usize, Said),
    /// Throw what is still waited for.
    RollRest,
    /// Finish the reveal.
    ShowAll,
    /// The reveal that began with this number has told so many steps of the story: the board shows them.
    Revealed(u32, usize),
    /// The reveal that began with this number has run its time.
    RevealOver(u32),
    /// Open or fold the parts of a line.
    Fold(usize),
    /// Leave the breakdown.
    Continue,
    /// Take the last decision back.
    Undo,
    /// Take the last undo back.
    Redo,
    /// Take all undos back.
    RedoAll,
    /// Turn the prompt for a player sitting opposite.
    Flip,
    /// The panel's height on a phone.
    Detent(Detent),
    /// Look back at a moment: how many exchanges are played then.
    LookBack(usize),
    /// The same, and read the breakdown of the step that led there.
    ReadPast(usize),
    /// Back to now.
    BackToNow,
    /// Play on from the moment looked at.
    PlayOn,
    /// The board as a list, or the panel again.
    List(bool),
    /// The log of the fight as text.
    Log(LogMessage),

    /// Leave a table that is only in memory for another.
    Leave(NextTable),
    /// Pass the table on, with what was played or without.
    Share(bool),
    /// Take the table of a link that was previewed: as a new one.
    TakeLink,
    /// The same, in place of the table in play.
    ReplaceByLink,
    /// Look at a link's table before taking it.
    OpenText(String),
    /// What a photographed code says, if there was one in the picture.
    OpenPhoto(Option<String>),
    /// Put the link that is shown on the clipboard.
    CopyLink,
    /// This was put on the clipboard, or not.
    Copied(Clip, bool),
    /// Hand the link that is shown to the system, for other apps.
    SendLink,
    /// Download the table that is shared as a file.
    SaveTable,

    /// Edit the ground and the figures of the table in play.
    EditBoard,
    /// Edit the fighters, with somebody's sheet open.
    EditFighters(Option<UnitId>),
    /// A tool of the board editor.
    Tool(Tool),
    /// What the brush paints.
    Ground(Terrain),
    /// What the danger is that the brush paints.
    Danger(String),
    /// How high.
    Height(u16),
    /// What is set on hexes or between them.
    Fixture(Fixture),
    /// How high or wide that is.
    FixtureSize(u16),
    /// The top of what stands in a gap.
    GapTop(u16),
    /// How much the brush paints at a time.
    Brush(Brush),
    /// A stroke goes over a hex.
    Paint(Hex),
    /// A stroke is over: one step of undo.
    EndStroke,
    /// The board gets another size.
    Resize(u8, u8),
    /// The table is renamed.
    Rename(String),
    /// A reading of a table option.
    Reading(usize, usize),
    /// Choose a figure of the tray or the board, or none.
    Pick(Option<usize>),
    /// Take all in hand who wait to be placed, or nobody.
    Gather(bool),
    /// Turn the chosen figure by hexsides.
    TurnPicked(i8),
    /// Put a figure back into the tray.
    Unplace(usize),
    /// Take a figure off the table.
    Remove(usize),
    /// So many more like this one.
    Duplicate(usize, usize),
    /// A new figure: from a starter, or empty.
    Recruit(Option<usize>),
    /// Put a figure on a side.
    Enlist(usize, Side),
    /// Edit a figure's sheet, or show the roster.
    Sheet(Option<usize>),
    /// A field of the sheet that is open.
    Field(String, Value),
    /// Press a button of the sheet that is open, and go to what it has added.
    Add(String),
    /// A field of the editor does not take what was typed into it.
    Refuse(&'static str, String),
    /// Keep a fighter of this table for other tables.
    KeepFighter(usize),
    /// Bring a kept fighter to this table.
    BringFighter(usize),
    /// Forget a kept fighter.
    ForgetFighter(usize),
    /// Keep the fighter again that was forgotten last.
    ReturnFighter,
    /// Import the character of a file: what its name ends in, where that says which system it is for, and its text.
    Import(Option<&'static str>, String),
    /// One of several files has been read: it says this, once nothing is open that came of those before it.
    FileRead(Box<Message>),
    /// A file was not even read.
    NotImported(ImportFault),
    /// No file came where one was handed on.
    NothingCame,
    /// Import the character as the dialog asks: on an empty table, beside the others, or in the place of one of them.
    ImportAnew(Option<usize>),
    /// Show again what became of the file that a fighter was imported from.
    ImportReport(usize),
    /// Hand out such a file word for word, by the checksum of its text, under this name.
    OriginalFile(u32, String),
    /// Remove such a file, by the checksum of its text.
    DropOriginal(u32),
    /// Keep fighters in this roster, by its number.
    ChooseRoster(u32),
    /// A new roster.
    NewRoster,
    /// The chosen roster is renamed.
    RenameRoster(String),
    /// The chosen roster is deleted.
    DropRoster,
    /// Take a step back in the editor.
    EditUndo,
    /// And on again.
    EditRedo,
    /// Begin the fight.
    Play,
    /// What is built on the table in play is taken into its fight.
    TakeIn,
    /// Those who wait beside the table in play are brought in: the first of them is in hand.
    BringIn,
    /// Begin it anew with the changes to it, as the dialog asks.
    BeginAnew,
    /// What becomes of changes to the table in play that are not in it.
    Changes(ForChanges),
    /// Go on building a table that is kept, by its number.
    OpenDraft(u32),
    /// A table of the list gets this name, be it in play or being built.
    RenameTable(What, String),

    /// Go on at a table that is kept, by its number.
    OpenTable(u32),
    /// Make a second one like it; of a table in play or being built.
    CopyTable(What),
    /// Download its record.
    TableFile(u32),
    /// Delete a table in play or being built.
    DropTable(What),
    /// Bring back what was deleted last.
    BringBack,
    /// Another window has written under this key of the store; under any, for `None`.
    StoreChanged(Option<String>),
    /// Take over what another window has written.
    TakeOver(What),
    /// Keep what is here beside what another window has written.
    KeepMine(What),
    /// Bytes used and given, and whether the browser keeps them by itself.
    Space(Option<(f64, f64)>, Option<bool>),
    /// Download everything kept.
    Backup,
    /// Download one roster, by its number.
    RosterFile(u32),
    /// Add what is in the backup that is looked at.
    Restore,
    /// Download something set aside.
    DownloadQuarantined(usize),
    /// Remove something set aside.
    RemoveQuarantined(usize),
    /// Erase everything kept.
    Erase,

    /// The device or the window has changed, or is looked at for the first time.
    Device(Device),
    /// A new version waits to be let in.
    NewVersion,
    /// Something to be done about playing with no network, as `offline.js` calls it.
    Offline(&'static str),
    /// Leave the safe start.
    StartNormally,
}

/// What is known when the page begins.
#[derive(Clone, Debug, Default)]
pub struct Begin {
    /// The device and the window.
    pub device: Device,
    /// The dice of this page.
    pub dice: Source,
    /// The number of the table that this window had open before it was reloaded.
    pub own_table: Option<u32>,
    /// The link that the page was opened by.
    pub link: Option<String>,
    /// The chunks that are here.
    pub chunks: Vec<Chunk>,
}
