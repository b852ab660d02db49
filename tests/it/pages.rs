//! Pages as values: drawn for tables of every system, in whatever state a player brings them to, and read as those would
//! who hear them or press them with a finger.

mod board;
mod choices;
mod css;
mod editor;
mod forms;
mod hands;
mod keys;
mod laws;
mod sight;
pub mod tree;
mod words;

use crate::app::law::{started, walks};
use crate::app::said::{CHARACTER, anything};
use crate::app::window::Window;
use crate::kinds::kinds_of;
use crate::links::frozen::BACKUP;
use crate::seed::Seed;
use css::Sheet;
use hexfray::app::data::dialog::{Dialog, NextTable, RuleDialog};
use hexfray::app::data::log::LogMessage;
use hexfray::app::data::message::Message;
use hexfray::app::data::page::{Detent, Page};
use hexfray::dice::Random;
use hexfray::share::What;
use hexfray::systems::{self, SYSTEMS};
use hexfray::view::board::pick::Candidate;
use hexfray::view::board::scene::Tap;
use hexfray::view::panel::card::Fighter;
use hexfray::view::story::log::Detail;
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
            let names = names(window);
            let faults = laws::faults(&page, sheet).into_iter();
            for fault in faults.chain(words::faults(&page, key)).chain(words::spoilt(&page, &names)) {
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

/// What the fighters of the table in play and of the one being built are called.
fn names(window: &Window) -> Vec<String> {
    let fight = window.model.fight.iter();
    let cards = fight.flat_map(|fight| {
        fight.snapshot(None).cards.iter().map(|card| card.name.clone()).collect::<Vec<_>>()
    });
    let roster = window.model.draft.iter().flat_map(|draft| draft.setup.roster());
    cards.chain(roster.map(|row| row.name)).filter(|name| !name.is_empty()).collect()
}

#[test]
fn every_page_can_be_heard_and_pressed_whatever_was_said() {
    let (sheet, mut found) = (Sheet::read(), Found::default());
    for card in SYSTEMS {
        for seed in 0..walks() {
            let _seed = Seed(card.key, seed);
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

kinds_of!(PAGES, Page: Page::Home, Page::Fight, Page::Fighters, Page::Editor, Page::Rules, Page::Settings, Page::Fairness,);

/// How a player comes to each page.
fn ways() -> Vec<Message> {
    let others = [Page::Home, Page::Fight, Page::Rules, Page::Settings, Page::Fairness].map(Message::Go);
    others.into_iter().chain([Message::EditBoard, Message::EditFighters(None)]).collect()
}

#[test]
fn every_page_of_every_demo_can_be_heard_and_pressed() {
    let (sheet, mut found) = (Sheet::read(), Found::default());
    let mut seen = vec![false; PAGES.len()];
    for card in SYSTEMS {
        for scene in 0..card.covers.len() {
            for way in ways() {
                let mut window = Window::new();
                let place = format!("{}, scene {scene}: {way:?}", card.key);
                window.say(Message::Demo(card.key, scene)).say(way);
                PAGES.iter().zip(&mut seen).for_each(|(is, seen)| *seen |= is(&window.model.page));
                found.look(&mut window, &sheet, &place);
                if window.model.page == Page::Fighters {
                    window.say(Message::Sheet(Some(0)));
                    found.look(&mut window, &sheet, &format!("{place}, a sheet"));
                }
            }
        }
    }
    assert_eq!(seen, vec![true; PAGES.len()], "a page was not met");
    found.check();
}

kinds_of!(DIALOGS, Dialog:
    Dialog::Menu,
    Dialog::Share(_),
    Dialog::Log(_),
    Dialog::OpenLink,
    Dialog::Preview(_),
    Dialog::Restore(_),
    Dialog::Term(_),
    Dialog::Rule(_),
    Dialog::Figures(..),
    Dialog::Referee(_),
    Dialog::Dice(_),
    Dialog::Systems,
    Dialog::Keys,
    Dialog::Leave(..),
    Dialog::Starters,
    Dialog::AddList(_),
    Dialog::Erase,
    Dialog::Table(_),
    Dialog::DropTable(_),
    Dialog::Anew(_),
    Dialog::Rosters,
    Dialog::Import(_),
    Dialog::ImportAnew(_),
);

/// Dialogs that a button opens on a table in play.
fn on_the_board(window: &Window) -> Vec<Dialog> {
    let fight = window.model.fight.as_ref().expect("in play");
    let rule = systems::rules(fight.key())[0];
    let card = RuleDialog { rule, why: Some("out of reach".to_owned()), overrule: None, under: None };
    let candidate = |it: Fighter| Candidate {
        name: it.name,
        monogram: it.monogram,
        side: it.side,
        health: it.health,
        is_down: it.is_down,
        line: it.line,
        chance: Some("1 in 2".to_owned()),
        tap: Tap::Select(it.who),
    };
    let figures =
        fight.snapshot(None).ids().filter_map(|who| fight.fighter(who, None)).map(candidate).collect();
    let mut all = vec![
        Dialog::Menu,
        Dialog::OpenLink,
        Dialog::Rule(card),
        Dialog::Figures(middle(&window.model), figures),
        Dialog::Referee(0),
        Dialog::Systems,
        Dialog::Keys,
        Dialog::Leave(NextTable::Draft, Rc::new(None)),
        Dialog::Erase,
    ];
    all.extend(systems::glossary(fight.key()).iter().map(Dialog::Term));
    all.push(Dialog::Anew("The ford 2".to_owned()));
    let tables = window.model.stored.tables.iter().map(|it| What::Table(it.id));
    let built = window.model.stored.built.iter().map(|it| What::Setup(it.table.id));
    all.extend(tables.chain(built).flat_map(|what| [Dialog::Table(what), Dialog::DropTable(what)]));
    all
}

/// The place of the first dice of the breakdown.
fn dice(model: &hexfray::app::data::model::Model) -> Option<usize> {
    let ledger = model.fight.as_ref()?.ledger()?;
    ledger.lines.iter().find_map(|line| line.dice.as_ref()?.at)
}

/// Dialogs that a button opens beside a sheet.
fn beside_a_sheet(window: &Window) -> Vec<Dialog> {
    let draft = window.model.draft.as_ref().expect("a table is built");
    let fields = draft.setup.sections(0).into_iter().flat_map(|section| section.fields);
    let mut lists: Vec<&str> = fields.filter_map(|field| field.offer).map(|offer| offer.list).collect();
    lists.dedup();
    let lists = lists.into_iter().map(Dialog::AddList);
    [Dialog::Starters, Dialog::Rosters].into_iter().chain(lists).collect()
}

#[test]
fn every_dialog_can_be_heard_and_pressed() {
    let (sheet, mut found) = (Sheet::read(), Found::default());
    let mut seen = vec![false; DIALOGS.len()];
    let mut look = |window: &mut Window, place: &str| {
        if let Some(dialog) = &window.model.dialog {
            DIALOGS.iter().zip(&mut seen).for_each(|(is, seen)| *seen |= is(dialog));
        }
        let place = format!("{place}: {:?}", window.model.dialog);
        found.look(window, &sheet, &place);
    };
    for card in SYSTEMS {
        let mut window = started(card.key);
        window.say(Message::EditBoard).say(Message::Rename("Changed".to_owned()));
        window.say(Message::Go(Page::Home)).say(Message::Go(Page::Fight));
        for dialog in on_the_board(&window) {
            window.say(Message::Show(dialog));
            look(&mut window, card.key);
        }
        window.say(Message::Close);
        for has_history in [true, false] {
            window.say(Message::Share(has_history));
            look(&mut window, card.key);
        }
        for detail in [Detail::OneLine, Detail::EveryNumber] {
            window.say(Message::Log(LogMessage::Show(detail)));
            look(&mut window, card.key);
        }
        // With something played, a link and a backup are shown before they are taken.
        let link = window.link();
        window.say(Message::Close);
        window.declare();
        for text in [link, BACKUP.to_owned()] {
            window.say(Message::OpenText(text));
            assert!(window.model.dialog.is_some(), "{}: {:?}", card.key, window.bars());
            look(&mut window, card.key);
            window.say(Message::Close);
        }
        for detent in [Detent::Peek, Detent::Full] {
            let hex = middle(&window.model);
            window.say(Message::Detent(detent)).say(Message::Ask(Some(hex)));
            look(&mut window, card.key);
        }
        window.say(Message::EditFighters(None)).say(Message::Sheet(Some(0)));
        for dialog in beside_a_sheet(&window) {
            window.say(Message::Show(dialog));
            look(&mut window, card.key);
        }
        // Dice that have fallen.
        let mut thrown = started(card.key);
        let rolled = (0..20).find_map(|_| {
            thrown.declare();
            thrown.finish();
            dice(&thrown.model)
        });
        let at = rolled.unwrap_or_else(|| panic!("{}: no dice have fallen", card.key));
        thrown.say(Message::Show(Dialog::Dice(at)));
        look(&mut thrown, card.key);
        // On a table of another system the character asks for room first.
        window.say(Message::Import(Some(".gcs"), CHARACTER.to_owned()));
        assert!(window.model.dialog.is_some(), "{}: {:?}", card.key, window.bars());
        look(&mut window, card.key);
    }
    assert_eq!(seen, vec![true; DIALOGS.len()], "a dialog was not met");
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
    for (page, title) in [(Page::Rules, "Rules"), (Page::Settings, "Settings"), (Page::Fairness, "Fair dice")]
    {
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
