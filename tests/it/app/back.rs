//! Ways back: what Escape and the system's Back mean in every state, for tables of every system.

use super::law::{started, walks};
use super::playing::{attack, finish, go_on, kind};
use super::said::anything;
use super::window::Window;
use crate::seed::Seed;
use hexfray::app::data::dialog::Dialog;
use hexfray::app::data::message::Message;
use hexfray::app::data::page::{Detent, Page};
use hexfray::app::data::panel_kind::PanelKind;
use hexfray::app::data::prefs::Pref;
use hexfray::app::page::back::{by_system, escape, n_steps};
use hexfray::board::UnitId;
use hexfray::dice::Random;
use hexfray::hex::Hex;
use hexfray::systems::SYSTEMS;

/// A table of a system on which an attack was played and its breakdown read.
fn played(key: &'static str) -> Window {
    let mut window = started(key);
    attack(&mut window);
    finish(&mut window);
    window.say(Message::Continue);
    window
}

/// Plays the first thing on the menu that comes to an end by itself or with its defaults, and reads its breakdown.
fn play_one_more(window: &mut Window) {
    let fight = window.model.fight.as_ref().unwrap();
    let before = fight.played();
    let open = fight.panel_menu(None).offers.into_iter().filter(|offer| offer.bar.is_none());
    let mut dice = Random::from_number(8);
    for place in open.map(|offer| offer.place).collect::<Vec<_>>() {
        window.say(Message::Declare(place));
        for _ in 0..60 {
            if window.model.fight.as_ref().unwrap().waiting().is_none() {
                break;
            }
            go_on(window, &mut dice);
        }
        let fight = window.model.fight.as_ref().unwrap();
        if fight.played() > before && fight.waiting().is_none() {
            window.say(Message::Continue);
            return;
        }
        window.say(Message::Cancel);
    }
    panic!("nothing more is played");
}

fn can_redo(window: &Window) -> bool {
    window.model.fight.as_ref().unwrap().can_redo()
}

#[test]
fn from_a_composer_it_goes_to_the_action_sheet_and_not_to_the_last_breakdown() {
    for card in SYSTEMS {
        // The attack is taken back and composed anew, with something played before it.
        let mut window = played(card.key);
        let last = window.model.fight.as_ref().unwrap().played() - 1;
        window.say(Message::LookBack(last)).say(Message::PlayOn);
        attack(&mut window);
        assert_eq!(kind(&window), PanelKind::Composer, "{}", card.key);
        window.say(Message::SystemBack);
        assert_eq!(kind(&window), PanelKind::Actions, "{}", card.key);
        assert_eq!((window.model.play.is_reading, window.model.play.detent), (false, Detent::Work));
        assert_eq!(window.model.page, Page::Fight);
        window.say(Message::SystemBack);
        assert_eq!(window.model.page, Page::Home, "{}: the fight is kept", card.key);
        assert!(by_system(&window.model).is_none(), "the next leaves the page");
    }
}

#[test]
fn from_a_breakdown_it_goes_to_the_action_sheet() {
    for card in SYSTEMS {
        let mut window = started(card.key);
        attack(&mut window);
        finish(&mut window);
        assert_eq!(kind(&window), PanelKind::Ledger, "{}", card.key);
        let link = window.link();
        window.say(Message::SystemBack);
        assert_eq!((kind(&window), window.link()), (PanelKind::Actions, link), "{}", card.key);
    }
}

#[test]
fn from_a_prompt_it_goes_to_the_composer() {
    let mut window = started("am");
    attack(&mut window);
    let composed = window.link();
    window.say(Message::Commit);
    assert_eq!(kind(&window), PanelKind::Prompt);
    window.say(Message::SystemBack);
    assert_eq!((kind(&window), window.link()), (PanelKind::Composer, composed));
    assert!(can_redo(&window), "it can be let stand again");
}

#[test]
fn from_forms_and_dice_in_the_middle_it_goes_to_the_decision_before() {
    for card in SYSTEMS {
        let mut window = started(card.key);
        window.say(Message::Set(Pref::OwnDice(true)));
        attack(&mut window);
        let mut dice = Random::from_number(5);
        for _ in 0..40 {
            if !matches!(kind(&window), PanelKind::Composer) {
                break;
            }
            go_on(&mut window, &mut dice);
        }
        for _ in 0..9 {
            let (now, before) = (kind(&window), window.link());
            if now == PanelKind::Actions {
                break;
            }
            window.say(Message::SystemBack);
            assert_eq!(window.model.page, Page::Fight, "{}", card.key);
            assert_ne!(window.link(), before, "{}: {now:?} goes back", card.key);
        }
        assert_eq!(kind(&window), PanelKind::Actions, "{}: it ends where the attack was chosen", card.key);
    }
}

#[test]
fn from_what_is_looked_at_it_goes_back_to_the_action_sheet() {
    for card in SYSTEMS {
        let mut window = played(card.key);
        let link = window.link();
        let moment = window.model.fight.as_ref().unwrap().played();
        let looks: Vec<(PanelKind, Message)> = vec![
            (PanelKind::List, Message::List(true)),
            (PanelKind::History, Message::LookBack(usize::MAX)),
            (PanelKind::History, Message::LookBack(0)),
            (PanelKind::Card, Message::Select(Some(UnitId(1)))),
            (PanelKind::Actions, Message::Ask(Some(Hex::ZERO))),
        ];
        for (wanted, look) in looks {
            let words = format!("{}: {look:?}", card.key);
            window.say(look);
            assert_eq!(kind(&window), wanted, "{words}");
            window.say(Message::SystemBack);
            let asked = window.model.play.asked;
            assert_eq!(
                (kind(&window), window.model.page, asked),
                (PanelKind::Actions, Page::Fight, None),
                "{words}"
            );
        }
        window.say(Message::ReadPast(moment));
        assert_eq!(kind(&window), PanelKind::Past, "{}", card.key);
        window.say(Message::SystemBack);
        assert_eq!((kind(&window), window.model.play.moment), (PanelKind::History, Some(moment)));
        window.say(Message::SystemBack);
        assert_eq!((kind(&window), window.link()), (PanelKind::Actions, link));
    }
}

#[test]
fn a_dialog_closes_first_and_another_page_leads_back_to_the_fight() {
    let mut window = started("am");
    window.say(Message::Show(Dialog::Menu)).say(Message::SystemBack);
    assert_eq!((window.model.dialog.is_none(), window.model.page), (true, Page::Fight));
    for page in [Page::Rules, Page::Settings, Page::Fairness] {
        window.say(Message::Go(page)).say(Message::SystemBack);
        assert_eq!(window.model.page, Page::Fight);
    }
    window.say(Message::EditFighters(None)).say(Message::Sheet(Some(0)));
    window.say(Message::SystemBack);
    let sheet = window.model.draft.as_ref().unwrap().sheet;
    assert_eq!((window.model.page, sheet), (Page::Fighters, None), "the roster is a page of its own");
    window.say(Message::SystemBack);
    assert_ne!(window.model.page, Page::Fighters);
}

#[test]
fn escape_never_leaves_the_fight_and_back_comes_to_the_first_page_in_as_many_steps_as_there_are() {
    for card in SYSTEMS {
        let (mut n_escapes, mut n_back) = (0, 0);
        for seed in 0..walks() {
            let _seed = Seed(card.key, seed);
            let (mut window, mut dice) = (started(card.key), Random::from_number(500 + seed));
            for step in 0..40 {
                let message = anything(&window.model, &mut dice);
                let words = format!("{}, walk {seed}, step {step}: {message:?}", card.key);
                window.say(message);
                if window.model.page == Page::Fight && window.model.dialog.is_none() {
                    let leads = escape(&window.model);
                    assert!(!matches!(leads, Some(Message::Go(_) | Message::Back)), "{words}: {leads:?}");
                    n_escapes += 1;
                }
                if step % 8 > 0 {
                    continue;
                }
                let (laid, mut n) = (n_steps(&window.model), 0);
                while by_system(&window.model).is_some() {
                    window.say(Message::SystemBack);
                    n += 1;
                    assert!(n <= laid, "{words}: {n} steps back, and {laid} were laid");
                }
                assert_eq!((window.model.page, n_steps(&window.model)), (Page::Home, 0), "{words}");
                window.say(Message::Go(Page::Fight));
                n_back += n;
            }
        }
        assert!(n_escapes > 0 && n_back > 0, "{}: {n_escapes} escapes, {n_back} steps back", card.key);
    }
}

#[test]
fn playing_on_from_an_attack_keeps_the_board_in_sight() {
    for card in SYSTEMS {
        let mut window = played(card.key);
        let of_attack = window.model.fight.as_ref().unwrap().played();
        play_one_more(&mut window);
        window.say(Message::LookBack(of_attack));
        window.say(Message::Detent(Detent::Full)).say(Message::PlayOn);
        assert_eq!(
            (kind(&window), window.model.play.detent),
            (PanelKind::Actions, Detent::Work),
            "{}",
            card.key
        );
        assert!(!window.model.play.focus.shows_result && can_redo(&window));
    }
}

#[test]
fn what_was_undone_is_listed_and_can_be_had_back_until_something_else_is_decided() {
    for card in SYSTEMS {
        let mut window = played(card.key);
        let (link, n) = (window.link(), window.model.fight.as_ref().unwrap().played());
        window.say(Message::LookBack(n - 1)).say(Message::PlayOn);
        let serial = window.model.toast.as_ref().unwrap().serial;
        window.say(Message::ToastOver(serial));
        let undone = window.model.fight.as_ref().unwrap().undone().unwrap();
        let numbers: Vec<usize> = undone.first.iter().map(|entry| entry.number).collect();
        assert_eq!((numbers, undone.more), (vec![n], None), "{}", card.key);
        attack(&mut window);
        assert_eq!(kind(&window), PanelKind::Composer, "{}", card.key);
        assert!(can_redo(&window), "{}: what is only composed takes nothing away", card.key);
        window.say(Message::Cancel).say(Message::RedoAll);
        assert_eq!(window.link(), link, "{}", card.key);
        assert!(window.model.fight.as_ref().unwrap().undone().is_none());
        window.say(Message::LookBack(0)).say(Message::PlayOn).say(Message::RedoAll);
        assert_eq!(window.link(), link, "{}", card.key);
    }
}

#[test]
fn something_else_that_is_decided_ends_the_way_forward() {
    let mut window = played("am");
    window.say(Message::Undo);
    while window.model.fight.as_ref().unwrap().waiting().is_some() {
        window.say(Message::Undo);
    }
    assert!(can_redo(&window));
    attack(&mut window);
    window.say(Message::Commit);
    assert!(!can_redo(&window));
    assert!(window.model.fight.as_ref().unwrap().undone().is_none());
}

#[test]
fn a_step_of_the_history_opens_its_breakdown_as_it_was() {
    for card in SYSTEMS {
        let mut window = started(card.key);
        attack(&mut window);
        finish(&mut window);
        let read = window.model.fight.as_ref().unwrap().ledger().unwrap();
        let moment = window.model.fight.as_ref().unwrap().played();
        window.say(Message::Continue);
        play_one_more(&mut window);
        window.say(Message::ReadPast(moment));
        let hexfray::app::playing::panel::PanelContent::Past(past, can_play_on) =
            hexfray::app::playing::panel::PanelContent::of(&window.model)
        else {
            panic!("{}: {:?}", card.key, kind(&window));
        };
        assert_eq!((past.title, past.outcomes), (read.title, read.outcomes), "{}", card.key);
        assert_eq!((past.lines.len(), can_play_on), (read.lines.len(), true));
        assert_eq!(window.reload().kept(), window.kept(), "it survives a reload");
        assert_eq!(kind(&window.reload()), PanelKind::Past);
        window.say(Message::ReadPast(0));
        assert_eq!(kind(&window), PanelKind::History, "nothing led to the beginning");
    }
}

#[test]
fn a_row_of_the_history_says_who_did_what_to_whom_and_how_it_ended() {
    for card in SYSTEMS {
        let mut window = started(card.key);
        attack(&mut window);
        finish(&mut window);
        let fight = window.model.fight.as_ref().unwrap();
        let at = fight.played() - 1;
        let (row, ledger) = (fight.entry(at).unwrap(), fight.ledger_at(at).unwrap());
        let snapshot = fight.snapshot(None);
        println!("{}: {} | {}", card.key, row.title, row.subtitle);
        for who in &ledger.who {
            assert!(row.title.contains(snapshot.name(*who)), "{}: {}", card.key, row.title);
        }
        assert!(!row.subtitle.is_empty(), "{}: {}", card.key, row.title);
    }
}

#[test]
fn between_the_pages_of_a_table_one_goes_back_and_forth() {
    let mut window = Window::new();
    window.say(Message::Empty("am"));
    let before = window.model.before.len();
    for _ in 0..5 {
        window.say(Message::EditFighters(None)).say(Message::EditBoard);
    }
    assert_eq!((window.model.page, window.model.before.len()), (Page::Editor, before));
}

#[test]
fn what_is_looked_back_at_is_not_acted_on() {
    let mut window = started("am");
    window.say(Message::LookBack(0));
    let before = window.model.play.focus.clone();
    window.say(Message::Select(Some(UnitId(0))));
    assert_eq!(window.model.play.focus, before);
    assert_eq!(window.model.play.moment, Some(0));
}

#[test]
fn what_came_with_a_link_is_not_gone_back_on() {
    for card in SYSTEMS {
        let mut sender = started(card.key);
        attack(&mut sender);
        sender.say(Message::Set(Pref::AskEach(true))).say(Message::Commit);
        let link = sender.link();
        let mut window = Window::new();
        window.say(Message::OpenText(link.clone()));
        assert_eq!((window.model.page, window.link()), (Page::Fight, link.clone()), "{}", card.key);
        for mut window in [window.reload(), window] {
            assert!(escape(&window.model).is_none(), "{}: Escape stays", card.key);
            window.say(Message::SystemBack);
            assert_eq!((window.model.page, window.link()), (Page::Home, link.clone()), "{}", card.key);
            window.say(Message::Go(Page::Fight));
            // What is played here is one's own to take back, and nothing before it.
            let mut dice = Random::from_number(4);
            for _ in 0..3 {
                go_on(&mut window, &mut dice);
            }
            for _ in 0..20 {
                window.say(Message::SystemBack);
            }
            assert_eq!(window.model.page, Page::Home, "{}", card.key);
            let left = window.model.fight.as_ref().unwrap();
            assert!(left.waiting().is_some() || left.played() > 0, "{}: the attack is still there", card.key);
        }
    }
}

#[test]
fn after_a_long_press_on_a_figure_one_back_is_enough() {
    for card in SYSTEMS {
        let mut window = started(card.key);
        let token = window.model.fight.as_ref().unwrap().snapshot(None).board.tokens[0].clone();
        // The order in which the stage says it.
        window.say(Message::Ask(Some(token.at))).say(Message::Select(Some(UnitId(0))));
        assert_eq!(kind(&window), PanelKind::Card, "{}", card.key);
        window.say(Message::SystemBack);
        assert_eq!((kind(&window), window.model.play.asked), (PanelKind::Actions, None), "{}", card.key);
        // A hex beside an open card is looked at by itself.
        window.say(Message::Select(Some(UnitId(0)))).say(Message::Ask(Some(Hex::new(-9, -9))));
        window.say(Message::SystemBack);
        assert_eq!((kind(&window), window.model.play.asked), (PanelKind::Card, None), "{}", card.key);
    }
}
