//! Tables that were built and are played: the fight stands for them.

use super::window::Window;
use crate::pages::tree::drawn;
use hexfray::app::data::dialog::Dialog;
use hexfray::app::data::message::Message;
use hexfray::app::data::page::Page;
use hexfray::hex::Hex;
use hexfray::share::What;
use hexfray::systems::SYSTEMS;

/// How often the first page tells of the table, and its words.
fn told(window: &mut Window) -> (usize, String) {
    window.say(Message::Go(Page::Home));
    let words = drawn(&mut window.model).words();
    (words.matches("Encounter").count(), words)
}

/// A table with two on the board, and so many who wait beside it, played on.
fn played(key: &'static str, n_waiting: usize) -> Window {
    let mut window = Window::new();
    window.say(Message::Empty(key)).say(Message::Rename("Encounter".to_owned()));
    let hexes = [Hex::new(3, 3), Hex::new(6, 3)];
    for i in 0..2 + n_waiting {
        window.say(Message::EditFighters(None)).say(Message::Recruit(Some(0))).say(Message::EditBoard);
        if let Some(hex) = hexes.get(i) {
            window.say(Message::Tool(hexfray::app::data::draft::Tool::Fighters));
            window.say(Message::Pick(Some(i))).say(Message::TapHex(*hex));
        }
    }
    window.say(Message::Play);
    assert_eq!(
        window.model.page,
        Page::Fight,
        "{key}: {:?}",
        window.model.draft.as_ref().map(|it| &it.faults)
    );
    window.declare();
    window.finish();
    window
}

#[test]
fn a_table_that_was_played_as_it_was_built_is_in_the_list_once() {
    for card in SYSTEMS {
        for n_waiting in [0, 1] {
            let mut window = played(card.key, n_waiting);
            for mut window in [window.reload(), window.reload_on_a_copy()] {
                let (n, words) = told(&mut window);
                // "Go on: Encounter" says its name on the button and on the way to what can be done with it.
                let go_on = words.contains("Go on: Encounter");
                assert!(go_on && !words.contains("Go on building") && n <= 2, "{}: {n}, {words}", card.key);
            }
            told(&mut window);
            // It is not lost: from the fight one goes to the table that it began with.
            let fight = window.model.stored.open.unwrap();
            window.say(Message::Show(Dialog::Table(What::Table(fight))));
            assert!(drawn(&mut window.model).words().contains("As it was built"), "{}", card.key);
            let own = window.model.stored.built.iter().find(|it| it.changes().is_none()).unwrap().table.id;
            window.say(Message::Close).say(Message::OpenDraft(own));
            let n_built = window.model.draft.as_ref().unwrap().setup.n_recruits();
            assert_eq!(n_built, 2 + n_waiting, "{}", card.key);
            // Changed since, it is a table of its own again.
            window.say(Message::Recruit(Some(0)));
            let (_, words) = told(&mut window);
            assert!(words.contains("Go on building: Encounter"), "{}: {words}", card.key);
            // As it is once its fight is gone.
            window.say(Message::OpenDraft(own)).say(Message::EditUndo);
            assert!(!told(&mut window).1.contains("Go on building"), "{}", card.key);
            window.say(Message::DropTable(What::Table(fight)));
            let words = told(&mut window).1;
            assert!(words.contains("Go on building: Encounter"), "{}: {words}", card.key);
        }
    }
}
