//! Tables in links: one that came with the address, one that was pasted.

use super::msg::Msg;
use super::part::sharing;
use super::state::{App, BarTone, Dialog, Errand, Origin, Preview};
use super::tables;
use super::{dom, json};
use crate::json::Json;
use crate::share::{LinkFault, Meant, Restored, backup, meant, no_backup, not_opened, restore};
use crate::systems::AnyFight;
use crate::table::Replayed;
use crate::view::words;
use std::rc::Rc;
use wasm_bindgen::JsValue;

/// Hears what is said about links.
pub fn hear(app: &mut App, msg: Msg) -> Vec<Errand> {
    match msg {
        Msg::OpenText(text) if json::is_object(&text) => sharing(|| match json::read(&text) {
            Some(file) => look_into(app, &file),
            None => open(app, &text),
        }),
        Msg::OpenText(text) => open(app, &text),
        Msg::OpenPhoto(Some(text)) => open(app, &text),
        Msg::OpenPhoto(None) => {
            let words = "No code can be read in that picture. Take it closer, straight on, without glare.";
            app.toast(words.to_owned(), false);
            vec![Errand::ToastOver]
        }
        Msg::TakeLink => take(app, false),
        Msg::ReplaceByLink => take(app, true),
        Msg::Copied(worked) => {
            let words = if worked {
                "Link copied"
            } else {
                "The link can't be copied here. Select it and copy it by hand."
            };
            app.toast(words.to_owned(), false);
            vec![Errand::ToastOver]
        }
        _ => Vec::new(),
    }
}

/// Looks whether the page was opened by a link.
pub fn arrive(app: &mut App) -> Vec<Errand> {
    dom::link_at_start().map_or_else(Vec::new, |link| open(app, &link))
}

/// Reads a link. Nothing of the table in play changes before the player says so.
fn open(app: &mut App, text: &str) -> Vec<Errand> {
    match restore::from_text(text) {
        Ok(restored) => {
            let preview = preview(restored);
            if !app.has_progress() && preview.fault.is_none() {
                forget_address();
                return tables::sit_down(app, preview.fight.clone(), Origin::Kept);
            }
            app.dialog = Some(Dialog::Preview(Rc::new(preview)));
            vec![Errand::Focus(".dlg .plate")]
        }
        // Its address stays: reloaded, the page tries again.
        Err(fault @ LinkFault::NotHere(_)) => {
            let again = Msg::OpenText(text.to_owned());
            app.bar(BarTone::Bad, fault.words(), Some(("Try again", again)));
            Vec::new()
        }
        Err(fault) => {
            forget_address();
            app.dialog = None;
            let words = not_opened(text, &fault);
            let again = if meant(text) == Meant::Link { "Paste it again" } else { "Choose another" };
            app.say_at_once(words.title.clone());
            app.bar(BarTone::Bad, words, Some((again, Msg::Show(Dialog::OpenLink))));
            Vec::new()
        }
    }
}

/// Looks into a backup. Nothing is added before the player says so.
fn look_into(app: &mut App, file: &Json) -> Vec<Errand> {
    match backup::read(file) {
        Ok(contents) => {
            app.dialog = Some(Dialog::Restore(Rc::new(contents)));
            vec![Errand::Focus(".dlg .plate, .dlg .btn.big")]
        }
        Err(fault) => {
            let words = no_backup(&fault);
            app.dialog = None;
            app.say_at_once(words.title.clone());
            app.bar(BarTone::Bad, words, Some(("Choose another", Msg::Show(Dialog::OpenLink))));
            Vec::new()
        }
    }
}

fn preview(restored: Restored<AnyFight>) -> Preview {
    let fault = restored.fault().map(|fault| fault.words());
    let kept = match restored.replayed {
        Replayed::Whole => restored.fight.played(),
        Replayed::Kept(kept) => kept,
    };
    let fight = restored.fight;
    let (bar, ground) = (fight.top_bar(None), fight.ground());
    let round =
        if bar.round == 0 { "before the first round".to_owned() } else { format!("round {}", bar.number) };
    let facts = vec![
        ("Rules", fight.name().to_owned()),
        ("Board", format!("{} by {} hexes", ground.cols(), ground.rows())),
        ("Fighters", fight.folk(None).cards.len().to_string()),
        ("Played", format!("{}, {round}", words::plural(kept, "step", "steps"))),
    ];
    Preview { title: fight.table_name().to_owned(), facts, fight, fault }
}

fn take(app: &mut App, replaces: bool) -> Vec<Errand> {
    let Some(Dialog::Preview(preview)) = app.dialog.take() else { return Vec::new() };
    forget_address();
    if replaces {
        return tables::sit_down_here(app, preview.fight.clone(), Origin::Kept);
    }
    tables::sit_down(app, preview.fight.clone(), Origin::Kept)
}

/// Takes the link out of the address, so that a reload does not open it again.
pub fn forget_address() {
    let Some(window) = dom::window() else { return };
    let location = window.location();
    let path =
        format!("{}{}", location.pathname().unwrap_or_default(), location.search().unwrap_or_default());
    if let Ok(history) = window.history() {
        let _ = history.replace_state_with_url(&JsValue::NULL, "", Some(&path));
    }
}
