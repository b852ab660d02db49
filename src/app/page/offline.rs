//! With no network, and as an app of its own.

use crate::app::data::message::Message;
use crate::app::data::model::Model;
use crate::app::data::notices::BarTone;
use crate::share::Words;

/// What may be said to it. It lets the new version in.
pub const UPDATE: &str = "update";

/// Says that there is a new version; the bar waits until nothing is under way.
pub fn offer_update(model: &mut Model) {
    let words =
        Words { title: "A new version is ready.".to_owned(), text: "Your fight stays as it is.".to_owned() };
    model.bar(BarTone::Info, words, Some(("Update", Message::Offline(UPDATE))));
}
