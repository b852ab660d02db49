//! Tables in links: one that came with the address, one that was pasted.

use super::dom;
use super::msg::Msg;
use super::play;
use super::state::{App, BarTone, Dialog, Errand, Preview};
use crate::share::{LinkFault, Restored, restore};
use crate::systems::AnyFight;
use crate::table::Replayed;
use crate::view::words;
use wasm_bindgen::JsValue;

/// Hears what is said about links.
pub fn hear(app: &mut App, msg: Msg) -> Vec<Errand> {
    match msg {
        Msg::OpenText(text) => open(app, &text),
        Msg::OpenPhoto(Some(text)) => open(app, &text),
        Msg::OpenPhoto(None) => {
            let words = "No code can be read in that picture. Take it closer, straight on, without glare.";
            app.toast(words.to_owned(), false);
            vec![Errand::ToastOver]
        }
        Msg::TakeLink => take(app),
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
    match restore::from_link(text) {
        Ok(restored) => {
            let preview = preview(restored);
            if !app.has_progress() && preview.fault.is_none() {
                forget_address();
                return play::sit_down(app, preview.fight);
            }
            app.dialog = Some(Dialog::Preview(Box::new(preview)));
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
            app.bar(BarTone::Bad, fault.words(), Some(("Paste it again", Msg::Show(Dialog::OpenLink))));
            app.say_at_once(fault.words().title);
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
    let n = fight.folk().cards.len();
    let bar = fight.top_bar();
    let round =
        if bar.round == 0 { "before the first round".to_owned() } else { format!("round {}", bar.number) };
    let ground = fight.ground();
    let text = format!(
        "{}, {round}. {} on {} by {} hexes, {} played.",
        fight.name(),
        words::plural(n, "fighter", "fighters"),
        ground.cols(),
        ground.rows(),
        words::plural(kept, "step", "steps"),
    );
    Preview { title: fight.table_name().to_owned(), text, fight, fault }
}

fn take(app: &mut App) -> Vec<Errand> {
    let Some(Dialog::Preview(preview)) = app.dialog.take() else { return Vec::new() };
    forget_address();
    play::sit_down(app, preview.fight)
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
