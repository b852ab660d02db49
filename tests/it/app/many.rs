//! Many fighters at once: told apart by numbers, placed together, brought in together.

use super::window::Window;
use hexfray::app::data::draft::Tool;
use hexfray::app::data::message::Message;
use hexfray::app::data::page::Page;
use hexfray::board::{Ground, Side, Terrain};
use hexfray::hex::{Hex, distance};
use hexfray::sheet::Value;
use hexfray::systems::{SYSTEMS, empty};
use hexfray::table::Enlisted;
use hexfray::view::sheets::form::carried;

/// A table of a system with one fighter, and so many more like it.
fn built(key: &'static str, more: usize) -> Window {
    let mut window = Window::new();
    window.say(Message::Empty(key)).say(Message::Tool(Tool::Fighters)).say(Message::Recruit(Some(0)));
    window.say(Message::Duplicate(0, more));
    window
}

fn fighters(window: &Window) -> Vec<Enlisted> {
    window.model.draft.as_ref().unwrap().setup.recruits()
}

fn names(window: &Window) -> Vec<String> {
    fighters(window).into_iter().map(|it| it.name).collect()
}

fn places(window: &Window) -> Vec<Hex> {
    fighters(window).into_iter().filter_map(|it| it.at).collect()
}

#[test]
fn six_of_these_are_numbered_and_placed_by_one_tap() {
    for card in SYSTEMS {
        let mut window = built(card.key, 5);
        let all = names(&window);
        let family = all[0].trim_end_matches(" 1").to_owned();
        let numbered: Vec<String> = (1..=6).map(|n| format!("{family} {n}")).collect();
        assert_eq!(all, numbered, "{}", card.key);
        // Whoever is added later is told apart as well.
        window.say(Message::Duplicate(3, 1));
        assert_eq!(names(&window).last(), Some(&format!("{family} 7")), "{}", card.key);
        window.say(Message::EditUndo);

        // A wall, and what nobody stands in on purpose, are left free.
        let (at, east) = (Ground::hex(5, 4), Ground::hex(6, 4));
        window.say(Message::Tool(Tool::Paint)).say(Message::Ground(Terrain::Wall)).say(Message::Paint(east));
        window.say(Message::EndStroke).say(Message::Tool(Tool::Fighters));
        window.say(Message::Gather(true)).say(Message::TapHex(at));
        let mut stand = places(&window);
        assert!(stand.contains(&at) && !stand.contains(&east), "{}: {stand:?}", card.key);
        assert!(stand.iter().all(|hex| distance(at, *hex) <= 2), "{}: {stand:?}", card.key);
        stand.sort_by_key(|hex| (hex.x(), hex.y()));
        stand.dedup();
        assert_eq!(stand.len(), 6, "{}", card.key);
        let draft = window.model.draft.as_ref().unwrap();
        assert!(draft.setup.faults().0.is_empty(), "{}: {:?}", card.key, draft.setup.faults());
        window.say(Message::EditUndo);
        assert!(places(&window).is_empty(), "{}: one step of undo", card.key);
    }
}

#[test]
fn a_long_name_and_its_number_are_no_longer_than_a_name_may_be() {
    for card in SYSTEMS {
        let mut window = built(card.key, 0);
        let name = |name: String| Message::Field("name".to_owned(), Value::Text(name));
        window.say(Message::Sheet(Some(0))).say(name("A".repeat(24))).say(Message::Duplicate(0, 2));
        assert!(fighters(&window).iter().all(|it| it.faults.is_empty()), "{}", card.key);
        let all = names(&window);
        assert!(all[1].starts_with("AAAA") && all[1].ends_with("A 2") && all[2].ends_with("A 3"), "{all:?}");
    }
}

#[test]
fn those_of_another_side_are_faced() {
    for card in SYSTEMS {
        let mut window = built(card.key, 0);
        let foe = Ground::hex(8, 4);
        window.say(Message::TapHex(foe)).say(Message::Recruit(Some(0))).say(Message::Duplicate(1, 2));
        let sides: Vec<_> = fighters(&window).into_iter().map(|it| it.side).collect();
        assert!(sides[1] != sides[0] && sides[1] == sides[3], "{}: {sides:?}", card.key);
        window.say(Message::Gather(true)).say(Message::TapHex(Ground::hex(3, 4)));
        for it in &fighters(&window)[1..] {
            let at = it.at.unwrap();
            let ahead = distance(it.facing.from(at), foe);
            assert_eq!(ahead + 1, distance(at, foe), "{}: {it:?}", card.key);
        }
    }
}

#[test]
fn for_whom_there_is_no_room_goes_on_waiting() {
    for card in SYSTEMS {
        let mut window = built(card.key, 15);
        window
            .say(Message::Enlist(0, Side::Moss))
            .say(Message::Resize(3, 4))
            .say(Message::Gather(true))
            .say(Message::TapHex(Ground::hex(1, 1)));
        assert_eq!(places(&window).len(), 12, "{}", card.key);
        assert_eq!(window.model.draft.as_ref().unwrap().setup.n_waiting(), 4, "{}", card.key);
        let toast = window.model.toast.as_ref().map(|toast| toast.text.as_str());
        assert_eq!(toast, Some("No room on the board for 4 of them"), "{}", card.key);
        // What changes nothing is no step.
        let steps = |window: &Window| window.model.draft.as_ref().unwrap().undo.len();
        let before = steps(&window);
        window.say(Message::Gather(true)).say(Message::TapHex(Ground::hex(1, 1)));
        assert_eq!((steps(&window), places(&window).len()), (before, 12), "{}", card.key);
    }
}

#[test]
fn a_reserve_of_three_is_brought_in_by_one_tap() {
    for card in SYSTEMS {
        let mut window = built(card.key, 1);
        window.say(Message::Gather(true)).say(Message::TapHex(Ground::hex(2, 2)));
        window.say(Message::Duplicate(0, 3)).say(Message::Play);
        let tokens = |window: &Window| window.model.fight.as_ref().unwrap().board().tokens.len();
        assert_eq!((window.model.page, tokens(&window)), (Page::Fight, 2), "{}", card.key);
        window.declare();
        window.finish();
        window.say(Message::BringIn).say(Message::Gather(true)).say(Message::TapHex(Ground::hex(7, 7)));
        assert_eq!((window.model.page, tokens(&window)), (Page::Fight, 5), "{}", card.key);
        // Whoever is in a fight keeps the name that has been told.
        window.say(Message::EditFighters(None));
        let before = names(&window);
        window.say(Message::Duplicate(0, 2));
        let after = names(&window);
        assert_eq!(after[..before.len()], before, "{}", card.key);
        assert!(after[before.len()].ends_with(" 6") && after.len() == 7, "{}: {after:?}", card.key);
    }
}

/// What a ready fighter of a system has.
fn check_ready(key: &str, name: &str, has: &str) {
    let starters = empty(key).unwrap().starters();
    let found = starters.iter().find(|sheet| sheet.name() == name).map(carried);
    assert_eq!(found.as_deref(), Some(has), "{key}: {name}");
}

#[test]
fn a_ready_fighter_is_told_by_what_it_has() {
    check_ready("am", "Orc", "Mace, small shield, knife");
    check_ready("dx", "Rifleman", "Automatic rifle, knife, flak vest");
    check_ready("cr", "Mage", "Staff, Firebolt");
    check_ready("gu", "Knight", "Thrusting broadsword, medium shield, full plate");
    check_ready("gu", "Gunner", "Pistol .45, small knife, leather jacket");
    check_ready("st", "Hedge mage", "Quarterstaff, ember toss, frost lance, stone skin, ward");
    // What somebody was born with is no thing of its own.
    check_ready("gu", "Wolf", "");
}
