//! Everything that can be said to the page, at random. A kind of message that is not in the list does not compile.

use hexfray::app::data::board_cursor::BoardCursor;
use hexfray::app::data::chunk::Chunk;
use hexfray::app::data::device::Device;
use hexfray::app::data::dialog::{Dialog, NextTable};
use hexfray::app::data::draft::{Brush, Fixture, ForChanges, Tool};
use hexfray::app::data::effect::{Clip, JsonUse};
use hexfray::app::data::message::Message;
use hexfray::app::data::model::Model;
use hexfray::app::data::page::{Detent, Page};
use hexfray::app::data::prefs::{Pace, Pref, Theme};
use hexfray::app::data::store_task::{Saved, StoreAnswer};
use hexfray::board::{Side, Terrain, UnitId};
use hexfray::dice::Random;
use hexfray::hex::Hex;
use hexfray::json::Unreadable;
use hexfray::share::{Kept, What, link};
use hexfray::sheet::{Field, ImportFault, Kind, Value};
use hexfray::systems::{self, SYSTEMS, SystemCard};
use hexfray::table::{Ask, Rule, Said};
use hexfray::view::board::scene::Tap;
use hexfray::view::panel::actions::Place;
use std::cell::RefCell;

/// A character that GURPS imports.
pub const CHARACTER: &str = include_str!("../import/v5.gcs");

/// Where the code that hears a message is, and who says it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Group {
    /// Said once, when the window opens.
    Opening,
    /// Answers, and what the browser tells by itself.
    Browser,
    /// About the page, or what is kept and shared.
    Page,
    /// About the fight.
    Play,
    /// About the table being built: heard by code that comes when it is needed.
    Build,
}

/// Who says something, and what is on the screen then.
pub struct Player<'a> {
    model: &'a Model,
    dice: RefCell<&'a mut Random>,
}

/// A kind of message.
struct KindOfMessage {
    is: fn(&Message) -> bool,
    say: fn(&Player<'_>) -> Message,
}

macro_rules! kinds {
    ($it:ident; $($group:ident { $($pattern:pat => $message:expr,)* })*) => {
        /// The group of a message.
        pub fn group(message: &Message) -> Group {
            match message { $($($pattern => Group::$group,)*)* }
        }

        const KINDS: &[KindOfMessage] =
            &[$($(KindOfMessage { is: |it| matches!(it, $pattern), say: |$it| { let _ = $it; $message } },)*)*];
    };
}

kinds! { it;
    Opening {
        Message::Begin(_) => Message::Begin(Box::default()),
    }
    Browser {
        Message::Store(_) => Message::Store(Box::new(it.late_answer())),
        Message::Json(..) => {
            let purpose = it.of([JsonUse::Backup, JsonUse::Import(Some(".gcs")), JsonUse::Report(0)]);
            Message::Json(purpose, "{".into(), Err(Unreadable::NoObject))
        },
        Message::Fetch(_) => Message::Fetch(it.chunk()),
        Message::FetchIsSlow(_) => Message::FetchIsSlow(it.chunk()),
        Message::Fetched(..) => {
            let chunk = it.chunk();
            Message::Fetched(chunk, it.model.chunks.has(chunk))
        },
        Message::ToastOver(_) => Message::ToastOver(it.model.serial.saturating_sub(it.n(3) as u32)),
        Message::RevealOver(_) => Message::RevealOver(it.model.play.reveal.saturating_sub(it.n(2) as u32)),
        Message::Revealed(..) => Message::Revealed(it.model.play.reveal.saturating_sub(it.n(2) as u32), it.n(9)),
        Message::Copied(..) => Message::Copied(it.of([Clip::Link, Clip::Log]), it.flag()),
        Message::StoreChanged(_) => {
            let keys = [format!("hexfray:table:{}:a", it.table()), format!("hexfray:setup:{}:b", it.built())];
            let key = it.of(keys);
            Message::StoreChanged(Some(key).filter(|_| it.n(4) > 0))
        },
        Message::Space(..) => Message::Space(Some((1.0, 2.0)).filter(|_| it.flag()), Some(it.flag())),
        Message::Device(_) => Message::Device(it.device()),
        Message::NewVersion => Message::NewVersion,
    }
    Page {
        Message::Go(_) => {
            let pages = [Page::Home, Page::Rules, Page::Settings, Page::Fairness, Page::Editor, Page::Fighters];
            Message::Go(if it.flag() { Page::Fight } else { it.of(pages) })
        },
        Message::Back => Message::Back,
        Message::SystemBack => Message::SystemBack,
        Message::Demo(..) => Message::Demo(it.card().key, it.n(3)),
        Message::Show(_) => Message::Show(it.dialog()),
        Message::Close => Message::Close,
        Message::ShowRule(_) => Message::ShowRule(it.rule()),
        Message::Dismiss(_) => Message::Dismiss(it.model.bars.last().map_or(0, |bar| bar.id)),
        Message::Set(_) => Message::Set(it.pref()),
        Message::Leave(_) => Message::Leave(it.of([
            NextTable::Demo(it.card().key, 0),
            NextTable::Kept(it.table()),
            NextTable::Draft,
            NextTable::Link,
            NextTable::LinkInPlace,
        ])),
        Message::Share(_) => Message::Share(it.flag()),
        Message::TakeLink => Message::TakeLink,
        Message::ReplaceByLink => Message::ReplaceByLink,
        Message::OpenText(_) => Message::OpenText(it.text()),
        Message::FileRead(_) => Message::FileRead(Box::new(Message::OpenText(it.text()))),
        Message::OpenPhoto(_) => Message::OpenPhoto(Some(it.text()).filter(|_| it.flag())),
        Message::CopyLink => Message::CopyLink, Message::SendLink => Message::SendLink, Message::SaveTable => Message::SaveTable,
        Message::RenameTable(..) => Message::RenameTable(it.kept(), it.of(["Mill", "Ford", ""]).to_owned()),
        Message::OpenTable(_) => Message::OpenTable(it.table()),
        Message::CopyTable(_) => Message::CopyTable(it.kept()),
        Message::TableFile(_) => Message::TableFile(it.table()),
        Message::DropTable(_) => Message::DropTable(it.kept()),
        Message::BringBack => Message::BringBack,
        Message::TakeOver(_) => Message::TakeOver(it.kept()),
        Message::KeepMine(_) => Message::KeepMine(it.kept()),
        Message::Backup => Message::Backup,
        Message::RosterFile(_) => Message::RosterFile(it.roster()),
        Message::Restore => Message::Restore,
        Message::DownloadQuarantined(_) => Message::DownloadQuarantined(it.n(2)),
        Message::RemoveQuarantined(_) => Message::RemoveQuarantined(it.n(2)),
        Message::Erase => Message::Erase,
        Message::Offline(_) => Message::Offline("update"),
        Message::StartNormally => Message::StartNormally,
    }
    Play {
        Message::Tap(_) => Message::Tap(it.tap()),
        Message::GoTo(_) => Message::GoTo(it.hex()),
        Message::Select(_) => Message::Select(it.unit()),
        Message::Turn(_) => Message::Turn(it.unit().unwrap_or(UnitId(0))),
        Message::Act(_) => Message::Act(it.unit()),
        Message::Cursor(_) => Message::Cursor(BoardCursor::at(it.hex())),
        Message::Ask(_) => Message::Ask(Some(it.hex()).filter(|_| it.flag())),
        Message::Aim(_) => Message::Aim((0..it.n(3)).map(|_| it.place()).collect()),
        Message::Declare(_) => Message::Declare(it.place()),
        Message::Wound(..) => Message::Wound(it.place(), it.n(4)),
        Message::Retype(..) => Message::Retype(it.n(9), Said::Retyped(vec![it.n(7) as u8; it.n(4)])),
        Message::Overrule(_) => Message::Overrule(it.place()),
        Message::Answer(..) => Message::Answer(it.n(6), it.n(6)),
        Message::OverruleAnswer(..) => Message::OverruleAnswer(it.n(6), it.n(6)),
        Message::Enter(..) => Message::Enter(it.n(6), it.n(9) as i32 - 4, "fog".to_owned()),
        Message::Settle(..) => Message::Settle(it.n(6), it.n(6)),
        Message::Commit => Message::Commit,
        Message::Cancel => Message::Cancel,
        Message::LookAtReaction(_) => Message::LookAtReaction(it.n(4)),
        Message::Die(_) => Message::Die(it.n(8) as u8),
        Message::DiceSum(_) => Message::DiceSum(it.n(20) as u16),
        Message::LastDie => Message::LastDie,
        Message::RollRest => Message::RollRest,
        Message::ShowAll => Message::ShowAll,
        Message::Fold(_) => Message::Fold(it.n(9)),
        Message::Continue => Message::Continue,
        Message::Undo => Message::Undo,
        Message::Redo => Message::Redo,
        Message::RedoAll => Message::RedoAll,
        Message::Flip => Message::Flip,
        Message::Detent(_) => Message::Detent(it.of([Detent::Peek, Detent::Work, Detent::Full])),
        Message::LookBack(_) => Message::LookBack(it.n(9)),
        Message::ReadPast(_) => Message::ReadPast(it.n(9)),
        Message::BackToNow => Message::BackToNow,
        Message::PlayOn => Message::PlayOn,
        Message::List(_) => Message::List(it.flag()),
        Message::Log(_) => Message::Log(it.of(super::log::SAID)),
    }
    Build {
        Message::Empty(_) => Message::Empty(it.card().key),
        Message::TapHex(_) => Message::TapHex(it.hex()),
        Message::EditBoard => Message::EditBoard,
        Message::EditFighters(_) => Message::EditFighters(None),
        Message::Tool(_) => Message::Tool(it.of([
            Tool::Paint, Tool::Height, Tool::Fixtures, Tool::Fighters, Tool::Pan, Tool::Table,
        ])),
        Message::Ground(_) => Message::Ground(it.of([
            Terrain::Water, Terrain::Nothing, Terrain::Grass, Terrain::Rugged,
        ])),
        Message::Height(_) => Message::Height(it.n(60) as u16),
        Message::Fixture(_) => {
            Message::Fixture(it.of([Fixture::Obstacle, Fixture::Pad, Fixture::Wall, Fixture::Gap]))
        },
        Message::Danger(_) => Message::Danger(it.of(["lava", "", " "]).to_owned()),
        Message::FixtureSize(_) => Message::FixtureSize(it.n(12) as u16),
        Message::GapTop(_) => Message::GapTop(it.n(9) as u16),
        Message::Brush(_) => Message::Brush(it.of([Brush::Rings(9), Brush::Fill, Brush::Line, Brush::Area])),
        Message::Paint(_) => Message::Paint(it.hex()),
        Message::EndStroke => Message::EndStroke,
        Message::Resize(..) => Message::Resize(3 + it.n(9) as u8, 4 + it.n(9) as u8),
        Message::Rename(_) => Message::Rename(it.of(["The mill", "", "\u{200b}"]).to_owned()),
        Message::Reading(..) => Message::Reading(it.n(6), it.n(3)),
        Message::Pick(_) => Message::Pick(Some(it.n(4)).filter(|_| it.flag())),
        Message::Gather(_) => Message::Gather(it.flag()),
        Message::TurnPicked(_) => Message::TurnPicked(it.of([1, -1])),
        Message::Unplace(_) => Message::Unplace(it.n(4)),
        Message::Remove(_) => Message::Remove(it.n(4)),
        Message::Duplicate(..) => Message::Duplicate(it.n(4), it.n(6)),
        Message::Recruit(_) => Message::Recruit(Some(it.n(4)).filter(|_| it.n(3) > 0)),
        Message::Enlist(..) => Message::Enlist(it.n(4), it.of([Side::Moss, Side::Tide])),
        Message::Sheet(_) => Message::Sheet(Some(it.n(3)).filter(|_| it.n(3) > 0)),
        Message::Field(..) => {
            let (key, value) = it.field();
            Message::Field(key, value)
        },
        Message::Add(_) => Message::Add(it.key(|kind| matches!(kind, Kind::Press))),
        Message::Refuse(..) => Message::Refuse("Height", "many".to_owned()),
        Message::KeepFighter(_) => Message::KeepFighter(it.n(3)),
        Message::BringFighter(_) => Message::BringFighter(it.n(3)),
        Message::ReturnFighter => Message::ReturnFighter,
        Message::ForgetFighter(_) => Message::ForgetFighter(it.n(3)),
        Message::Import(..) => {
            Message::Import(Some(".gcs"), it.of([CHARACTER, "{", "{\"version\": 99}"]).to_owned())
        },
        Message::NotImported(_) => Message::NotImported(it.of([ImportFault::TooLarge, ImportFault::TooDeep])),
        Message::NothingCame => Message::NothingCame,
        Message::ImportAnew(_) => match &it.model.dialog {
            Some(Dialog::ImportAnew(imported)) => Message::ImportAnew(imported.twin),
            _ => Message::ImportAnew(None),
        },
        Message::ImportReport(_) => Message::ImportReport(it.n(3)),
        Message::OriginalFile(..) => Message::OriginalFile(it.original(), "oda.gcs".to_owned()),
        Message::DropOriginal(_) => Message::DropOriginal(it.original()),
        Message::ChooseRoster(_) => Message::ChooseRoster(it.roster()),
        Message::NewRoster => Message::NewRoster,
        Message::RenameRoster(_) => Message::RenameRoster(it.of(["Heroes", " "]).to_owned()),
        Message::DropRoster => Message::DropRoster,
        Message::EditUndo => Message::EditUndo,
        Message::EditRedo => Message::EditRedo,
        Message::Play => Message::Play,
        Message::TakeIn => Message::TakeIn,
        Message::BringIn => Message::BringIn,
        Message::BeginAnew => Message::BeginAnew,
        Message::Changes(_) => Message::Changes(it.of([ForChanges::Use, ForChanges::Keep, ForChanges::Drop])),
        Message::OpenDraft(_) => Message::OpenDraft(it.built()),
    }
}

impl Player<'_> {
    fn n(&self, n: usize) -> usize {
        self.dice.borrow_mut().below(n)
    }

    fn flag(&self) -> bool {
        self.n(2) == 0
    }

    fn of<T: Clone, const N: usize>(&self, all: [T; N]) -> T {
        all[self.n(N)].clone()
    }

    /// A hex on or beside the board.
    fn hex(&self) -> Hex {
        Hex::new(self.n(16) as i32 - 2, self.n(14) as i32 - 2)
    }

    fn card(&self) -> &'static SystemCard {
        &SYSTEMS[self.n(SYSTEMS.len())]
    }

    fn chunk(&self) -> Chunk {
        let all: Vec<Chunk> = Chunk::all().collect();
        all[self.n(all.len())]
    }

    /// The number of a table that is kept, or of none.
    fn table(&self) -> u32 {
        self.model.stored.tables.get(self.n(4)).map_or(9, |card| card.id)
    }

    /// The number of a table that is being built, or of none.
    fn built(&self) -> u32 {
        self.model.stored.built.get(self.n(4)).map_or(9, |card| card.table.id)
    }

    /// A table in play or being built.
    fn kept(&self) -> What {
        if self.flag() { What::Table(self.table()) } else { What::Setup(self.built()) }
    }

    fn roster(&self) -> u32 {
        self.model.stored.rosters.get(self.n(3)).map_or(9, |card| card.id)
    }

    fn original(&self) -> u32 {
        self.model.stored.originals.first().copied().unwrap_or(7)
    }

    fn unit(&self) -> Option<UnitId> {
        let n = self.model.fight.as_ref().map_or(1, |fight| fight.board().tokens.len());
        Some(UnitId(self.n(n) as u8)).filter(|_| self.n(4) > 0)
    }

    fn place(&self) -> Place {
        Place { who: self.unit(), index: self.n(9) }
    }

    fn key_in_play(&self) -> &'static str {
        self.model.fight.as_ref().map_or(SYSTEMS[0].key, |fight| fight.key())
    }

    fn rule(&self) -> Rule {
        let rules = systems::rules(self.key_in_play());
        rules[self.n(rules.len())]
    }

    /// What a tap on some figure means.
    fn tap(&self) -> Tap {
        let scene = self.model.fight.as_ref().map(|fight| fight.scene(&self.model.play.focus, &[]));
        let taps: Vec<Tap> = scene.into_iter().flat_map(|it| it.tokens).map(|token| token.tap).collect();
        taps.get(self.n(taps.len().max(1))).cloned().unwrap_or(Tap::Select(UnitId(0)))
    }

    fn device(&self) -> Device {
        Device {
            is_wide: self.flag(),
            has_fine_pointer: self.flag(),
            prefers_calm: self.flag(),
            is_offline: self.flag(),
            can_share: self.flag(),
            can_read_codes: self.flag(),
            can_stay_awake: self.flag(),
            ..self.model.device.clone()
        }
    }

    fn pref(&self) -> Pref {
        let hints = self.model.hint.map_or(Pref::Hints(true), Pref::Hint);
        self.of([
            Pref::Theme(Theme::Light),
            Pref::Text(self.n(7) as u8),
            Pref::Calm(self.flag()),
            Pref::Pace(Pace::Brisk),
            Pref::OwnDice(self.flag()),
            Pref::KeepOpen(self.flag()),
            Pref::Keys(self.flag()),
            Pref::LeftHanded(self.flag()),
            Pref::Areas(self.flag()),
            Pref::HexNames(self.flag()),
            Pref::AskEach(self.flag()),
            Pref::Awake(self.flag()),
            Pref::Faces(self.flag()),
            hints,
        ])
    }

    /// A dialog that can be opened where the page is.
    fn dialog(&self) -> Dialog {
        let mut all = vec![Dialog::OpenLink, Dialog::Systems, Dialog::Keys, Dialog::Erase];
        let tables = self.model.stored.tables.iter().map(|card| What::Table(card.id));
        let kept = tables.chain(self.model.stored.built.iter().map(|card| What::Setup(card.table.id)));
        all.extend(kept.flat_map(|what| [Dialog::Table(what), Dialog::DropTable(what)]));
        let is_built = matches!(self.model.page, Page::Editor | Page::Fighters) && self.model.draft.is_some();
        if is_built && self.model.chunks.has(Chunk::Building) {
            all.extend([Dialog::Starters, Dialog::Rosters]);
        }
        if let Some(fight) = self.model.fight.as_ref().filter(|_| self.model.page == Page::Fight) {
            all.push(Dialog::Menu);
            all.extend(systems::glossary(fight.key()).first().map(Dialog::Term));
            all.extend(super::playing::dialogs(fight));
        }
        all.swap_remove(self.n(all.len()))
    }

    /// A text that is opened: a link of this table, a backup, or neither.
    fn text(&self) -> String {
        let own = self.model.fight.as_ref().and_then(|fight| link::of_last(fight, 3, link::MOST_MADE).ok());
        let own = own.map_or_else(String::new, |own| own.fragment);
        let texts = [
            own,
            "https://hexfray.example/#2.nonsense".to_owned(),
            "{\"app\": \"hexfray\", \"format\": 1}".to_owned(),
            include_str!("../links/frozen/v1-backup.json").to_owned(),
            "{\"app\": ".to_owned(),
        ];
        self.of(texts)
    }

    /// An answer that comes late, or to what another window has asked.
    fn late_answer(&self) -> StoreAnswer {
        let saved = || Saved { kept: Kept::Saved, in_memory: 0 };
        self.of([
            StoreAnswer::Done,
            StoreAnswer::Table(self.model.stored.session.wrapping_sub(1), Some(77), saved()),
            StoreAnswer::Elsewhere(What::Table(self.table()), self.flag()),
            StoreAnswer::BroughtBack(None, None),
        ])
    }

    /// The fields of the sheet that is open.
    fn fields(&self) -> Vec<Field> {
        let draft = self.model.draft.as_ref();
        let sections = draft.and_then(|draft| Some(draft.setup.sections(draft.sheet?)));
        sections.into_iter().flatten().flat_map(|section| section.fields).collect()
    }

    /// The key of a field of a kind, or one that no sheet has.
    fn key(&self, is: fn(&Kind) -> bool) -> String {
        let keys: Vec<String> =
            self.fields().into_iter().filter(|it| is(&it.kind)).map(|it| it.key).collect();
        keys.get(self.n(keys.len() + 1)).cloned().unwrap_or_else(|| "nonsense".to_owned())
    }

    fn field(&self) -> (String, Value) {
        match self.n(4) {
            0 => ("name".to_owned(), Value::Text(self.of(["Tam", "", "\u{200b}"]).to_owned())),
            1 => (self.key(|kind| matches!(kind, Kind::Number { .. })), Value::Text("many".to_owned())),
            _ => (self.key(|kind| matches!(kind, Kind::Number { .. })), Value::Number(self.n(40) as i32 - 9)),
        }
    }
}

/// Something that goes on with the fight, as often as not what can be done.
pub fn play(model: &Model, dice: &mut Random) -> Option<Message> {
    let fight = model.fight.as_ref()?;
    Some(match fight.waiting() {
        None => {
            let n = fight.snapshot(None).cards.len();
            let who = Some(dice.below(n + 1)).filter(|i| *i < n).map(|i| UnitId(i as u8));
            let menu = fight.panel_menu(who);
            let offer = menu.offers.get(dice.below(menu.offers.len().max(1)));
            match offer {
                Some(offer) if offer.bar.is_none() => Message::Declare(offer.place),
                Some(offer) if dice.below(4) == 0 => Message::Overrule(offer.place),
                _ => Message::Act(who),
            }
        }
        Some(Ask::Roll { pool, .. }) => match dice.below(4) {
            3 => Message::DiceSum(dice.below(usize::from(*pool.sums().end()) + 2) as u16),
            0 => Message::Die(dice.below(usize::from(pool.sides) + 2) as u8),
            1 => Message::LastDie,
            _ => Message::RollRest,
        },
        Some(Ask::Commit { bar: None, .. }) if dice.below(2) == 0 => Message::Commit,
        // What may not stand as it is may be dropped.
        Some(Ask::Commit { bar: Some(_), .. }) if dice.below(4) == 0 => Message::Cancel,
        Some(_) => match fight.form() {
            [] => Message::Commit,
            form => {
                let posed = &form[dice.below(form.len())];
                match &posed.ask {
                    Ask::Choose(prompt) => {
                        let option = dice.below(prompt.options.len() + 1);
                        match dice.below(6) {
                            0 => Message::Settle(posed.at, option),
                            1 => Message::OverruleAnswer(posed.at, option),
                            _ => Message::Answer(posed.at, option),
                        }
                    }
                    Ask::Enter(entry) => Message::Enter(posed.at, entry.least, "sun".to_owned()),
                    _ => Message::Commit,
                }
            }
        },
    })
}

/// Anything that can be said, whether it makes sense now or not; often what goes on with the fight.
pub fn anything(model: &Model, dice: &mut Random) -> Message {
    if dice.below(3) == 0 {
        let demo = Message::Demo(SYSTEMS[dice.below(SYSTEMS.len())].key, 0);
        return play(model, dice).unwrap_or(demo);
    }
    let message = of_any_kind(model, dice);
    // Erased too often, nothing would ever be kept for long.
    if matches!(message, Message::Erase) && dice.below(4) > 0 { Message::Close } else { message }
}

/// A message of any kind, each as likely as the others.
pub fn of_any_kind(model: &Model, dice: &mut Random) -> Message {
    let kind = &KINDS[dice.below(KINDS.len())];
    let message = (kind.say)(&Player { model, dice: RefCell::new(dice) });
    if group(&message) == Group::Opening { Message::Close } else { message }
}

#[test]
fn every_kind_of_message_is_said() {
    let (model, mut dice) = (Model::default(), Random::from_number(1));
    for kind in KINDS {
        let message = (kind.say)(&Player { model: &model, dice: RefCell::new(&mut dice) });
        assert!((kind.is)(&message), "{message:?} is said in place of another kind");
    }
    let mut was_said = vec![false; KINDS.len()];
    for _ in 0..40 * KINDS.len() {
        let message = anything(&model, &mut dice);
        KINDS.iter().zip(&mut was_said).for_each(|(kind, said)| *said |= (kind.is)(&message));
    }
    assert_eq!(was_said.iter().filter(|said| !**said).count(), 1, "all but the opening");
}
