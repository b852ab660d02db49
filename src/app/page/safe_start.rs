//! Safe start: the address with `?safe` opens the page without anything that was kept and without its
//! link, for when one of those is what breaks it. Nothing is saved then, so nothing kept is changed.

use crate::app::data::message::Message;
use crate::app::data::model::Model;
use crate::app::data::notices::BarTone;
use crate::share::Words;

/// Says so, and how to get out of it.
pub fn report(model: &mut Model) {
    let words = Words {
        title: "This is a safe start.".to_owned(),
        text: "What you have kept is not loaded, and nothing is saved now.".to_owned(),
    };
    model.bar(BarTone::Warn, words, Some(("Start normally", Message::StartNormally)));
}
