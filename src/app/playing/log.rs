//! The log of the fight as text: shown, copied, saved, sent.

use crate::app::data::dialog::Dialog;
use crate::app::data::effect::{Clip, Effect};
use crate::app::data::log::{Destination, Log, LogMessage};
use crate::app::data::model::Model;
use crate::view::story::log::Detail;
use std::rc::Rc;

/// What becomes of what is said about the log.
pub fn update(model: &mut Model, said: LogMessage) -> Vec<Effect> {
    match said {
        LogMessage::Show(detail) => show(model, detail),
        LogMessage::HandOut(to) => hand_out(model, to),
    }
}

/// Hands out the text that is shown, if one is.
fn hand_out(model: &Model, to: Destination) -> Vec<Effect> {
    let Some(Dialog::Log(log)) = &model.dialog else { return Vec::new() };
    let text = log.text.clone();
    vec![match to {
        Destination::Clipboard => Effect::Copy(Clip::Log, text),
        Destination::File => Effect::Download("hexfray-log.txt".into(), text),
        Destination::OtherApps => Effect::ShareText { title: log.moment.clone(), text },
    }]
}

/// Opens the dialog, or shows more or less of each step in it.
fn show(model: &mut Model, detail: Detail) -> Vec<Effect> {
    let Some(fight) = &model.fight else { return Vec::new() };
    let log = Log { moment: fight.top_bar(None).moment(), detail, text: fight.log(detail), caution: None };
    let dialog = Dialog::Log(Rc::new(log));
    if matches!(model.dialog, Some(Dialog::Log(_))) {
        model.dialog = Some(dialog);
        return Vec::new();
    }
    model.show(dialog)
}

/// The text was put on the clipboard, or not.
pub fn copied(model: &mut Model, worked: bool) -> Vec<Effect> {
    if worked {
        model.toast("Log copied".to_owned(), false);
        return Vec::new();
    }
    let words = "The text can't be copied here. It is selected: copy it by hand.";
    // Said beside the text: a toast would lie over it.
    if let Some(Dialog::Log(log)) = &mut model.dialog {
        Rc::make_mut(log).caution = Some(words);
    }
    model.announce_now(words.to_owned());
    vec![Effect::Focus("#log-text")]
}
