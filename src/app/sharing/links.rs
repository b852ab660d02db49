//! Tables in links: one that came with the address, one that was pasted.

use crate::app::data::dialog::{Dialog, Preview, Twin};
use crate::app::data::effect::{Clip, Effect, JsonUse};
use crate::app::data::message::Message;
use crate::app::data::model::Model;
use crate::app::data::notices::BarTone;
use crate::app::data::rooms::{
    of_answer, of_backup, of_change, of_door, of_hand, of_import, of_kept, of_page, of_play, of_roster,
    of_step,
};
use crate::app::data::store_task::{SharingTask, StoreTask, TableHere};
use crate::app::data::stored::Origin;
use crate::app::keeping::tables;
use crate::app::sharing::backup::look_into;
use crate::json::{self, Json, Limits, Unreadable};
use crate::share::backup::is_ours;
use crate::share::{Apart, LinkFault, Restored, TextKind, kind_of, link, not_opened, restore};
use crate::sheet::import;
use crate::systems::AnyFight;
use crate::table::Replayed;
use crate::view::panel::actions::Deed;
use crate::view::snapshot::Snapshot;
use crate::view::words;
use std::rc::Rc;

/// What a file of ours may be: all that a browser would store, twice. It may turn out to be a character.
const OURS: Limits = Limits { bytes: 10_000_000, depth: import::LIMITS.depth };

/// Of tables with another name than the one that came with a link so many are held against it.
const MOST_RENAMED: usize = 4;

/// What becomes of what is said about links.
pub fn update(model: &mut Model, message: Message) -> Vec<Effect> {
    match message {
        Message::OpenText(text) if json::is_object(&text) => {
            vec![Effect::ReadJson(JsonUse::Backup, text.into(), OURS)]
        }
        Message::OpenText(text) | Message::OpenPhoto(Some(text)) => open(model, &text),
        Message::OpenPhoto(None) => {
            let words = "No code can be read in that picture. Take it closer, straight on, without glare.";
            model.toast(words.to_owned(), false);
            Vec::new()
        }
        Message::TakeLink => take(model, false),
        Message::ReplaceByLink => take(model, true),
        Message::CopyLink | Message::SendLink | Message::SaveTable => hand_out(model, &message),
        Message::Copied(Clip::Link, true) => {
            model.toast("Link copied".to_owned(), false);
            Vec::new()
        }
        Message::Copied(Clip::Link, false) => {
            let words = "The link can't be copied here. It is selected: copy it by hand.";
            // Said beside the link: a toast would lie over it.
            if let Some(Dialog::Share(shared)) = &mut model.dialog
                && let Ok(link) = &mut Rc::make_mut(shared).link
            {
                link.caution = Some(words.to_owned());
            }
            model.announce_now(words.to_owned());
            vec![Effect::Focus("#share-link")]
        }
        of_answer!()
        | of_page!()
        | of_play!()
        | of_kept!()
        | of_backup!()
        | of_door!()
        | of_hand!()
        | of_step!()
        | of_change!()
        | of_roster!()
        | of_import!() => Vec::new(),
    }
}

/// Hands out the table that the dialog shows: to the clipboard, to other apps, as a file.
fn hand_out(model: &Model, message: &Message) -> Vec<Effect> {
    let Some(Dialog::Share(shared)) = &model.dialog else { return Vec::new() };
    let url = || shared.link.as_ref().ok().map(|link| link.url.clone());
    let effect = match message {
        Message::CopyLink => url().map(|url| Effect::Copy(Clip::Link, url)),
        Message::SendLink => url().map(|url| Effect::ShareLink { title: shared.name.clone(), url }),
        _ => shared.file.clone().map(|text| Effect::Download("hexfray-table.txt".into(), text)),
    };
    effect.into_iter().collect()
}

/// A text that may be a backup has been read: it is looked into, or told of as a link that can't be opened.
pub fn read(model: &mut Model, text: &str, file: Result<&Json, &Unreadable>) -> Vec<Effect> {
    match file {
        // What another program has written may hold a link.
        Ok(file) if is_ours(file) || !link::is_in(text) => look_into(model, file),
        _ => open(model, text),
    }
}

/// Reads a link. Nothing of the table in play changes before the player says so.
fn open(model: &mut Model, text: &str) -> Vec<Effect> {
    // What was said of another one is over.
    model.bars.retain(|bar| !bar.is_about_opening());
    match restore::from_text(text) {
        Ok(restored) => {
            let preview = Rc::new(preview(restored));
            // Nobody asks about a table on which nothing was played.
            let own = model.fight.as_ref().filter(|_| model.has_progress());
            if own.is_some_and(|own| Apart::of(own, &preview.fight).is_some()) {
                return show(model, &preview, model.stored.open, model.fight.clone());
            }
            let (key, name) = (preview.fight.key(), &preview.title);
            let others = model.stored.tables.iter().filter(|card| card.key == key && card.summary.played > 0);
            let others = others.filter(|card| Some(card.id) != model.stored.open);
            // One that was renamed since is looked for as well, as long as that does not take too long.
            let (mut ids, renamed): (Vec<_>, Vec<_>) = others.partition(|card| card.summary.name == *name);
            ids.extend(renamed.into_iter().take(MOST_RENAMED));
            let ids: Vec<u32> = ids.into_iter().map(|card| card.id).collect();
            if ids.is_empty() {
                return show(model, &preview, None, None);
            }
            vec![Effect::Store(StoreTask::Sharing(SharingTask::Twin(preview, ids)))]
        }
        // Its address stays: reloaded, the page tries again.
        Err(fault @ LinkFault::NotHere(_)) => {
            let again = Message::OpenText(text.to_owned());
            model.bar(BarTone::Bad, fault.words(), Some(("Try again", again)));
            Vec::new()
        }
        Err(fault) => {
            model.dialog = None;
            let words = not_opened(text, &fault);
            let again = if kind_of(text) == TextKind::Link { "Paste it again" } else { "Choose another" };
            model.announce_now(words.title.clone());
            model.bar(BarTone::Bad, words, Some((again, Message::Show(Dialog::OpenLink))));
            vec![Effect::ForgetAddress]
        }
    }
}

/// It is known by now whether the table of a link is here already.
pub fn looked_for(model: &mut Model, preview: &Preview, twin: Option<TableHere>) -> Vec<Effect> {
    let (id, twin) = twin.unzip();
    show(model, preview, id, twin)
}

/// Shows what came with a link, beside the same table where that is here already. With nothing in play that is to be
/// put away it is opened.
fn show(model: &mut Model, preview: &Preview, id: Option<u32>, twin: Option<AnyFight>) -> Vec<Effect> {
    let theirs = &preview.fight;
    let apart = twin.and_then(|own| Some((Apart::of(&own, theirs)?, own)));
    if apart.is_none() && !model.has_progress() && preview.fault.is_none() {
        let mut effects = vec![Effect::ForgetAddress];
        effects.extend(tables::open_fight(model, theirs.clone(), Origin::Kept));
        return effects;
    }
    let mut preview = preview.clone();
    if let Some((apart, own)) = apart {
        preview.facts.push(("Yours", played(&own, own.played())));
        preview.twin = Some(Twin { id, apart, words: told(&own, apart) });
    }
    model.dialog = Some(Dialog::Preview(Rc::new(preview)));
    vec![Effect::Focus(".dlg .plate")]
}

/// How a table that is here already and the one of a link lie to each other.
fn told(own: &AnyFight, apart: Apart) -> String {
    let steps = |n: usize| words::plural(n, "step", "steps");
    match (apart.mine, apart.theirs) {
        (0, 0) => "This table is here already, exactly so".to_owned(),
        (0, n) => format!("The same table, {} ahead of yours", steps(n)),
        (n, 0) => format!("The same table: yours is {} ahead", steps(n)),
        (mine, theirs) => {
            let snapshot = Snapshot::of(&*own.after(apart.at));
            let deed = Deed::of(&snapshot, own, apart.at).map(|deed| format!(", {}", deed.title));
            let moment = words::moment(snapshot.round_name, snapshot.round.number);
            let deed = deed.unwrap_or_default();
            let (mine, theirs) = (steps(mine), steps(theirs));
            format!("You parted at {moment}{deed}: {mine} here since, {theirs} there")
        }
    }
}

/// "14 steps, round 2".
fn played(fight: &AnyFight, n: usize) -> String {
    let bar = fight.top_bar(None);
    format!("{}, {}", words::plural(n, "step", "steps"), words::moment(bar.round_name, bar.round))
}

fn preview(restored: Restored<AnyFight>) -> Preview {
    let fault = restored.fault().map(|fault| fault.words());
    let kept = match restored.replayed {
        Replayed::Whole => restored.fight.played(),
        Replayed::Kept(kept) => kept,
    };
    let fight = restored.fight;
    let ground = fight.ground();
    let facts = vec![
        ("Rules", fight.name().to_owned()),
        ("Board", format!("{} by {} hexes", ground.cols(), ground.rows())),
        ("Fighters", fight.snapshot(None).cards.len().to_string()),
        ("Played", played(&fight, kept)),
    ];
    Preview { title: fight.table_name().to_owned(), facts, fight, fault, twin: None }
}

fn take(model: &mut Model, replaces: bool) -> Vec<Effect> {
    let Some(Dialog::Preview(preview)) = model.dialog.take() else { return Vec::new() };
    let fight = preview.fight.clone();
    let effects = match (replaces, &preview.twin) {
        (true, Some(twin)) => tables::catch_up(model, twin.id, fight),
        (true, None) => tables::replace_fight(model, fight, Origin::Kept),
        (false, _) => tables::open_fight(model, fight, Origin::Kept),
    };
    [Effect::ForgetAddress].into_iter().chain(effects).collect()
}
