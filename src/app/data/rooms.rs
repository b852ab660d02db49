//! The messages of each room, as patterns. A match that hears those of its own room names all others by these: a new
//! message does not compile before it has a room, nor before that room hears it.

/// Answers of the store, and texts read as JSON: each room hears its own.
macro_rules! of_answer {
    () => {
        Message::Store(_) | Message::Json(..)
    };
}

/// The page itself: where it is, what is on it, the device, the store.
macro_rules! of_page {
    () => {
        Message::Begin(_)
            | Message::Go(_)
            | Message::Back
            | Message::SystemBack
            | Message::Demo(..)
            | Message::Fetch(_)
            | Message::FetchIsSlow(_)
            | Message::Fetched(..)
            | Message::Show(_)
            | Message::Close
            | Message::ShowRule(_)
            | Message::Dismiss(_)
            | Message::ToastOver(_)
            | Message::Set(_)
            | Message::Cursor(_)
            | Message::Ask(_)
            | Message::LookAtReaction(_)
            | Message::ShowAll
            | Message::Revealed(..)
            | Message::RevealOver(_)
            | Message::Fold(_)
            | Message::Flip
            | Message::Detent(_)
            | Message::LookBack(_)
            | Message::ReadPast(_)
            | Message::BackToNow
            | Message::List(_)
            | Message::Leave(_)
            | Message::Share(_)
            | Message::FileRead(_)
            | Message::DownloadQuarantined(_)
            | Message::RemoveQuarantined(_)
            | Message::Erase
            | Message::Device(_)
            | Message::NewVersion
            | Message::Offline(_)
            | Message::StartNormally
    };
}

/// The fight.
macro_rules! of_play {
    () => {
        Message::Tap(_)
            | Message::GoTo(_)
            | Message::Select(_)
            | Message::Turn(_)
            | Message::Act(_)
            | Message::Aim(_)
            | Message::Declare(_)
            | Message::Wound(..)
            | Message::Overrule(_)
            | Message::Answer(..)
            | Message::OverruleAnswer(..)
            | Message::Enter(..)
            | Message::Settle(..)
            | Message::Commit
            | Message::Cancel
            | Message::Die(_)
            | Message::DiceSum(_)
            | Message::LastDie
            | Message::Retype(..)
            | Message::RollRest
            | Message::Continue
            | Message::Undo
            | Message::Redo
            | Message::RedoAll
            | Message::PlayOn
            | Message::Log(_)
            | Message::Copied(crate::app::data::effect::Clip::Log, _)
    };
}

/// Links.
macro_rules! of_link {
    () => {
        Message::TakeLink
            | Message::ReplaceByLink
            | Message::OpenText(_)
            | Message::OpenPhoto(_)
            | Message::CopyLink
            | Message::Copied(crate::app::data::effect::Clip::Link, _)
            | Message::SendLink
            | Message::SaveTable
    };
}

/// What is kept.
macro_rules! of_kept {
    () => {
        Message::OpenTable(_)
            | Message::CopyTable(_)
            | Message::TableFile(_)
            | Message::DropTable(_)
            | Message::BringBack
            | Message::StoreChanged(_)
            | Message::TakeOver(_)
            | Message::KeepMine(_)
            | Message::Space(..)
    };
}

/// Backups, and rosters as files.
macro_rules! of_backup {
    () => {
        Message::Backup | Message::RosterFile(_) | Message::Restore
    };
}

/// Ways into building a table, and out of it.
macro_rules! of_door {
    () => {
        Message::Empty(_)
            | Message::EditBoard
            | Message::EditFighters(_)
            | Message::TapHex(_)
            | Message::Play
            | Message::TakeIn
            | Message::BringIn
            | Message::BeginAnew
            | Message::OpenDraft(_)
            | Message::RenameTable(..)
            | Message::Changes(_)
            | Message::Add(_)
    };
}

/// What is in hand while a table is built.
macro_rules! of_hand {
    () => {
        Message::Tool(_)
            | Message::Fixture(_)
            | Message::FixtureSize(_)
            | Message::GapTop(_)
            | Message::Ground(_)
            | Message::Danger(_)
            | Message::Height(_)
            | Message::Brush(_)
            | Message::Paint(_)
            | Message::EndStroke
            | Message::Pick(_)
            | Message::Gather(_)
            | Message::Sheet(_)
            | Message::Refuse(..)
    };
}

/// Steps back and on while a table is built.
macro_rules! of_step {
    () => {
        Message::EditUndo | Message::EditRedo
    };
}

/// Changes to the table being built, each one step.
macro_rules! of_change {
    () => {
        Message::Resize(..)
            | Message::Rename(_)
            | Message::Reading(..)
            | Message::TurnPicked(_)
            | Message::Unplace(_)
            | Message::Remove(_)
            | Message::Duplicate(..)
            | Message::Recruit(_)
            | Message::Enlist(..)
            | Message::Field(..)
    };
}

/// Rosters.
macro_rules! of_roster {
    () => {
        Message::KeepFighter(_)
            | Message::BringFighter(_)
            | Message::ForgetFighter(_)
            | Message::ReturnFighter
            | Message::ChooseRoster(_)
            | Message::NewRoster
            | Message::RenameRoster(_)
            | Message::DropRoster
    };
}

/// Characters of other programs.
macro_rules! of_import {
    () => {
        Message::Import(..)
            | Message::NotImported(_)
            | Message::NothingCame
            | Message::ImportAnew(_)
            | Message::ImportReport(_)
            | Message::OriginalFile(..)
            | Message::DropOriginal(_)
    };
}

pub(crate) use {
    of_answer, of_backup, of_change, of_door, of_hand, of_import, of_kept, of_link, of_page, of_play,
    of_roster, of_step,
};
