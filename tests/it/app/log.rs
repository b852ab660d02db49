//! The log of the fight as text: opened, switched, copied, saved, sent.

use super::law::started;
use super::window::Window;
use hexfray::app::data::chunk::Chunk;
use hexfray::app::data::dialog::Dialog;
use hexfray::app::data::effect::Effect;
use hexfray::app::data::log::{Destination, Log, LogMessage};
use hexfray::app::data::message::Message;
use hexfray::systems::SYSTEMS;
use hexfray::view::story::log::Detail;

/// All that can be said about the log.
pub const SAID: [LogMessage; 5] = [
    LogMessage::Show(Detail::OneLine),
    LogMessage::Show(Detail::EveryNumber),
    LogMessage::HandOut(Destination::Clipboard),
    LogMessage::HandOut(Destination::File),
    LogMessage::HandOut(Destination::OtherApps),
];

/// What the dialog shows.
fn log(window: &Window) -> &Log {
    let Some(Dialog::Log(log)) = &window.model.dialog else { panic!("{:?}", window.model.dialog) };
    log
}

#[test]
fn the_log_is_copied_saved_and_sent_as_it_is_shown() {
    for card in SYSTEMS {
        let mut window = started(card.key);
        window.declare();
        window.finish();
        for detail in [Detail::OneLine, Detail::EveryNumber] {
            window.say(Message::Log(LogMessage::Show(detail)));
            let shown = log(&window).clone();
            assert_eq!(shown.text, window.model.fight.as_ref().unwrap().log(detail), "{}", card.key);
            window
                .say(Message::Log(LogMessage::HandOut(Destination::Clipboard)))
                .say(Message::Log(LogMessage::HandOut(Destination::File)));
            assert_eq!(window.clipboard.as_ref(), Some(&shown.text));
            assert_eq!(window.model.toast.as_ref().map(|toast| &*toast.text), Some("Log copied"));
            assert_eq!(window.files.pop(), Some(("hexfray-log.txt".to_owned(), shown.text.clone())));
            window.tell(Message::Log(LogMessage::HandOut(Destination::OtherApps)));
            let sent = window.waiting.pop_front();
            let is_sent = matches!(&sent, Some(Effect::ShareText { title, text }) if (title, text) == (&shown.moment, &shown.text));
            assert!(is_sent, "{sent:?}");
        }
        window.say(Message::Close);
        assert!(window.model.dialog.is_none());
        window.say(Message::Log(LogMessage::HandOut(Destination::File)));
        assert!(window.files.is_empty(), "no log is shown");
    }
}

#[test]
fn where_the_log_cannot_be_copied_it_is_said_how_else_until_it_is_shown_anew() {
    let mut window = started("am");
    window
        .say(Message::Log(LogMessage::Show(Detail::OneLine)))
        .tell(Message::Log(LogMessage::HandOut(Destination::Clipboard)));
    let effect = window.waiting.pop_front().unwrap();
    window.fail(effect);
    assert!(log(&window).caution.is_some_and(|words| words.contains("copy it by hand")));
    assert!(matches!(window.waiting.pop_front(), Some(Effect::Focus("#log-text"))));
    window.say(Message::Log(LogMessage::Show(Detail::EveryNumber)));
    assert_eq!(log(&window).caution, None);
}

#[test]
fn the_log_takes_no_code_but_the_fights() {
    let chunks = vec![Chunk::of_system("am").unwrap()];
    let mut window = Window::heard_by(hexfray::app::update::update, chunks);
    window.say(Message::Log(LogMessage::Show(Detail::OneLine)));
    assert!(window.model.dialog.is_none(), "there is no fight");
    window.say(Message::Demo("am", 0)).fetched.clear();
    for said in SAID {
        window.say(Message::Log(said));
    }
    assert!(window.clipboard.is_some() && window.model.toast.is_some());
    assert_eq!(window.fetched, []);
}
