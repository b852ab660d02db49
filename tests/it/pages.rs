//! Pages as values: drawn for tables of every system, in whatever state a player brings them to, and read as those would
//! who hear them or press them with a finger.

mod board;
mod css;
mod forms;
mod hands;
mod keys;
mod laws;
mod tree;
mod words;

use crate::app::law::{anything, started, walks};
use crate::app::window::Window;
use css::Sheet;
use hexfray::app::data::dialog::{Dialog, NextTable, RuleCard};
use hexfray::app::data::message::Message;
use hexfray::app::data::page::{Detent, Page};

use hexfray::dice::Random;
use hexfray::systems::{self, SYSTEMS};
use std::collections::BTreeMap;
use std::rc::Rc;
use tree::{Piece, drawn, middle};

/// What is wrong, by what it is, with where it was first met.
#[derive(Default)]
struct Found(BTreeMap<String, String>);

impl Found {
    fn look(&mut self, window: &mut Window, sheet: &Sheet, place: &str) {
        for is_wide in [false, true] {
            window.model.device.is_wide = is_wide;
            let page = drawn(&mut window.model);
            let key = window.model.fight.as_ref().map(|fight| fight.key());
            for fault in laws::faults(&page, sheet).into_iter().chain(words::faults(&page, key)) {
                self.0.entry(fault).or_insert_with(|| place.to_owned());
            }
        }
    }

    fn check(self) {
        let lines: Vec<String> =
            self.0.iter().map(|(fault, place)| format!("{fault}\n    at {place}")).collect();
        assert!(lines.is_empty(), "{} faults\n{}", lines.len(), lines.join("\n"));
    }
}

#[test]
fn every_page_can_be_heard_and_pressed_whatever_was_said() {
    let (sheet, mut found) = (Sheet::read(), Found::default());
    for card in SYSTEMS {
        for seed in 0..walks() {
            let (mut window, mut dice) = (started(card.key), Random::from_number(400 + seed));
            for step in 0..40 {
                let message = anything(&window.model, &mut dice);
                let place = format!("{}, walk {seed}, step {step}: {message:?}", card.key);
                window.say(message);
                found.look(&mut window, &sheet, &place);
            }
        }
    }
    found.check();
}

#[test]
fn every_dialog_can_be_heard_and_pressed() {
    let (sheet, mut found) = (Sheet::read(), Found::default());
    for card in SYSTEMS {
        let mut window = started(card.key);
        let hex = middle(&window.model);
        let rule = systems::rules(card.key)[0];
        window.say(Message::EditFighters);
        window.say(Message::Sheet(Some(0)));
        let card_of = RuleCard { rule, why: Some("out of reach".to_owned()), overrule: None, under: None };
        let lists = [Dialog::Starters, Dialog::Rosters];
        let dialogs = [
            Dialog::Menu,
            Dialog::Systems,
            Dialog::Keys,
            Dialog::Erase,
            Dialog::OpenLink,
            Dialog::Leave(NextTable::Draft, Rc::new(None)),
            Dialog::Rule(card_of),
            Dialog::Referee(0),
        ];
        let tables: Vec<u32> = window.model.stored.tables.iter().map(|it| it.id).collect();
        let kept = tables.iter().flat_map(|id| [Dialog::Table(*id), Dialog::DropTable(*id)]);
        for dialog in lists.into_iter().chain(dialogs).chain(kept) {
            let place = format!("{}: {dialog:?}", card.key);
            window.say(Message::Show(dialog));
            found.look(&mut window, &sheet, &place);
        }
        window.say(Message::Close);
        window.say(Message::Go(Page::Fight));
        for has_history in [true, false] {
            window.say(Message::Share(has_history));
            found.look(&mut window, &sheet, &format!("{}: shared", card.key));
        }
        for detent in [Detent::Peek, Detent::Full] {
            window.say(Message::Close).say(Message::Detent(detent)).say(Message::Ask(Some(hex)));
            found.look(&mut window, &sheet, &format!("{}: {detent:?}", card.key));
        }
    }
    found.check();
}

/// The words of a page, for what must be on it.
fn read(page: &Piece) -> String {
    page.words().split_whitespace().collect::<Vec<_>>().join(" ")
}

#[test]
fn a_page_says_where_one_is() {
    let mut window = Window::new();
    assert!(read(&drawn(&mut window.model)).contains("Hexfray"));
    for (page, title) in [(Page::Rules, "Rules"), (Page::Settings, "Settings")] {
        window.say(Message::Go(page));
        let mut headings = Vec::new();
        let drawn = drawn(&mut window.model);
        drawn.visit(&mut Vec::new(), &mut |piece, _| {
            if piece.tag == "h1" {
                headings.push(piece.words());
            }
        });
        assert_eq!(headings, [title]);
    }
}
