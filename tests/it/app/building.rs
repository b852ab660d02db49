//! Building a table: strokes, undo, fighters, rosters, imports.

use super::window::Window;
use hexfray::app::data::draft::Tool;
use hexfray::app::data::message::Message;
use hexfray::app::data::page::Page;
use hexfray::board::{Ground, Terrain};
use hexfray::hex::Hex;
use hexfray::sheet::{ImportFault, Value};
use hexfray::systems::SYSTEMS;

fn setup(window: &Window) -> String {
    format!("{:?}", window.model.draft.as_ref().unwrap().setup)
}

#[test]
fn a_stroke_is_one_step_of_undo() {
    for card in SYSTEMS {
        let mut window = Window::new();
        window.say(Message::Empty(card.key));
        let before = setup(&window);
        window.say(Message::Tool(Tool::Paint)).say(Message::Ground(Terrain::Water));
        for q in 2..5 {
            window.say(Message::Paint(Hex::new(q, 2)));
        }
        window.say(Message::EndStroke);
        let painted = setup(&window);
        assert_ne!(painted, before, "{}", card.key);
        assert_eq!(setup(&window.reload()), painted, "{}: a reload", card.key);
        window.say(Message::EditUndo);
        assert_eq!(setup(&window), before, "{}: undone", card.key);
        window.say(Message::EditRedo);
        assert_eq!(setup(&window), painted, "{}: redone", card.key);
    }
}

/// Names of the hexes that are water.
fn water(window: &Window) -> Vec<String> {
    let ground = window.model.draft.as_ref().unwrap().setup.ground();
    ground
        .hexes()
        .filter(|(_, cell)| cell.terrain == Terrain::Water)
        .map(|(hex, _)| Ground::name(hex))
        .collect()
}

/// A stroke that is told of in leaps, by columns and rows, and what it has painted in the end.
fn stroke(leaps: &[(i32, i32)], painted: &[&str]) {
    for card in SYSTEMS {
        let mut window = Window::new();
        window
            .say(Message::Empty(card.key))
            .say(Message::Tool(Tool::Paint))
            .say(Message::Ground(Terrain::Water));
        for (col, row) in leaps {
            window.say(Message::Paint(Ground::hex(*col, *row)));
        }
        window.say(Message::EndStroke);
        let mut found = water(&window);
        found.sort();
        assert_eq!(found, painted, "{}: {leaps:?}", card.key);
        window.say(Message::EditUndo);
        assert!(water(&window).is_empty(), "{}: one step of undo", card.key);
    }
}

#[test]
fn a_quick_stroke_leaves_no_holes() {
    stroke(&[(1, 1)], &["B2"]);
    stroke(&[(1, 1), (5, 1)], &["B2", "C2", "D2", "E2", "F2"]);
    stroke(&[(1, 1), (1, 4), (1, 4), (3, 4)], &["B2", "B3", "B4", "B5", "C5", "D5"]);
}

#[test]
fn a_stroke_begins_where_the_finger_goes_down_and_not_where_the_last_one_has_ended() {
    let mut window = Window::new();
    window.say(Message::Empty("am")).say(Message::Tool(Tool::Paint)).say(Message::Ground(Terrain::Water));
    for (col, row) in [(1, 1), (5, 1)] {
        window.say(Message::Paint(Ground::hex(col, row))).say(Message::EndStroke);
    }
    assert_eq!(water(&window), ["B2", "F2"]);
}

#[test]
fn a_table_with_nobody_on_it_says_what_is_missing() {
    let mut window = Window::new();
    window.say(Message::Empty("am")).say(Message::Play);
    let draft = window.model.draft.as_ref().unwrap();
    assert_eq!(draft.faults, ["Nobody stands on the board yet. Pick Fighters and place one."]);
    assert_eq!(window.model.page, Page::Editor);
    // With somebody on it, that is no longer true.
    window.say(Message::Recruit(Some(0))).say(Message::Tool(Tool::Fighters));
    window.say(Message::Pick(Some(0))).say(Message::TapHex(Ground::hex(1, 1)));
    assert!(window.model.draft.as_ref().unwrap().faults.is_empty());
    window.say(Message::EditUndo);
    assert_eq!(window.model.draft.as_ref().unwrap().setup.recruits()[0].at, None);
}

#[test]
fn what_changes_nothing_is_no_step() {
    let mut window = Window::new();
    window.say(Message::Empty("am")).say(Message::Rename("The ford".to_owned())).say(Message::EditUndo);
    let steps = |window: &Window| {
        let draft = window.model.draft.as_ref().unwrap();
        (draft.undo.len(), draft.redo.len())
    };
    assert_eq!(steps(&window), (0, 1));
    let name = window.model.draft.as_ref().unwrap().setup.name().to_owned();
    window.say(Message::Rename(name));
    assert_eq!(steps(&window), (0, 1), "what can be done again still can");
    let hex = Ground::hex(1, 1);
    window.say(Message::Tool(Tool::Paint)).say(Message::TapHex(hex)).say(Message::TapHex(hex));
    let (undo, _) = steps(&window);
    assert!(undo <= 1, "the same paint twice is one step at most: {undo}");
}

#[test]
fn fighters_without_a_name_are_kept_beside_each_other() {
    let mut window = Window::new();
    window.say(Message::Empty("am"));
    for i in 0..2 {
        window
            .say(Message::Recruit(Some(0)))
            .say(Message::Field("name".to_owned(), Value::Text(String::new())));
        window.say(Message::KeepFighter(i));
    }
    assert_eq!(window.model.kept.len(), 2);
}

#[test]
fn fighters_are_kept_for_other_tables() {
    for card in SYSTEMS {
        let mut window = Window::new();
        window.say(Message::Empty(card.key)).say(Message::Recruit(Some(0)));
        let name = window.model.draft.as_ref().unwrap().setup.recruits()[0].name.clone();
        window.say(Message::KeepFighter(0));
        assert_eq!(window.model.kept, std::slice::from_ref(&name), "{}", card.key);
        window.say(Message::BringFighter(0));
        let recruits = window.model.draft.as_ref().unwrap().setup.recruits();
        let told_apart = format!("{name} 2");
        assert_eq!((recruits.len(), &recruits[1].name), (2, &told_apart), "{}", card.key);
        window.say(Message::EditUndo);
        assert_eq!(window.model.draft.as_ref().unwrap().setup.n_recruits(), 1, "{}", card.key);
        window.say(Message::ForgetFighter(0));
        assert!(window.model.kept.is_empty(), "{}", card.key);
        window.say(Message::ReturnFighter);
        assert_eq!(window.model.kept, std::slice::from_ref(&name), "{}", card.key);
        assert!(window.model.draft.as_ref().unwrap().forgotten.is_none(), "{}", card.key);
        window.say(Message::ForgetFighter(0));
        window.say(Message::NewRoster).say(Message::RenameRoster("Heroes".to_owned()));
        assert!(window.model.stored.rosters.iter().any(|it| it.name == "Heroes"), "{}", card.key);
        let before = window.model.stored.rosters.len();
        window.say(Message::DropRoster);
        assert_eq!(window.model.stored.rosters.len(), before - 1, "{}", card.key);
        window.say(Message::BringBack);
        assert_eq!(window.model.stored.rosters.len(), before, "{}", card.key);
    }
}

#[test]
fn another_fighter_like_one_is_made_and_taken_off_again() {
    for card in SYSTEMS {
        let mut window = Window::new();
        window.say(Message::Empty(card.key)).say(Message::Recruit(Some(0))).say(Message::Duplicate(0, 1));
        let names = |window: &Window| {
            let recruits = window.model.draft.as_ref().unwrap().setup.recruits();
            recruits.into_iter().map(|it| it.name).collect::<Vec<_>>()
        };
        let both = names(&window);
        let family = both[0].trim_end_matches(" 1");
        assert_eq!(both, [format!("{family} 1"), format!("{family} 2")], "{}", card.key);
        assert_eq!(window.model.draft.as_ref().unwrap().sheet, Some(1), "{}: its sheet is open", card.key);
        window.say(Message::Remove(1));
        assert_eq!(names(&window), both[..1], "{}", card.key);
        window.say(Message::EditUndo);
        assert_eq!(names(&window), both, "{}", card.key);
    }
}

#[test]
fn a_file_that_is_no_character_changes_nothing() {
    let mut window = Window::new();
    window.say(Message::Empty("gu"));
    let before = setup(&window);
    for text in ["", "{", "[]", "{\"version\": 99}", "{\"version\": 5}"] {
        window.say(Message::Import(Some(".gcs"), text.to_owned()));
        assert!(window.model.dialog.is_none(), "{text:?}: there is nothing to report");
        assert_eq!(setup(&window), before, "{text:?}");
        let refused = window.model.bars.last().unwrap_or_else(|| panic!("{text:?}: nothing is said")).id;
        window.say(Message::Dismiss(refused));
    }
    window.say(Message::NotImported(ImportFault::TooLarge)).say(Message::NothingCame);
    assert_eq!(window.bars().len(), 2);
    assert!(window.model.bars.iter().all(|bar| bar.action.is_some()), "each says what to do");
}

#[test]
fn a_stroke_that_changes_nothing_leaves_what_can_be_taken_on_again() {
    for card in SYSTEMS {
        let mut window = Window::new();
        window.say(Message::Empty(card.key)).say(Message::Tool(Tool::Paint));
        let stroke = |window: &mut Window, terrain| {
            window.say(Message::Ground(terrain)).say(Message::Paint(Hex::new(3, 2))).say(Message::EndStroke);
        };
        stroke(&mut window, Terrain::Wall);
        let painted = setup(&window);
        window.say(Message::EditUndo);
        stroke(&mut window, Terrain::Grass);
        window.say(Message::EditRedo);
        assert_eq!(setup(&window), painted, "{}", card.key);
    }
}

#[test]
fn a_forgotten_fighter_returns_to_its_own_roster() {
    for card in SYSTEMS {
        let mut window = Window::new();
        window.say(Message::Empty(card.key)).say(Message::Recruit(Some(0))).say(Message::KeepFighter(0));
        let first = window.model.stored.roster.expect("a roster");
        window.say(Message::NewRoster).say(Message::KeepFighter(0));
        let second = window.model.stored.roster.expect("a roster");
        assert_ne!(first, second, "{}", card.key);
        window.say(Message::ChooseRoster(first)).say(Message::ForgetFighter(0));
        window.say(Message::ChooseRoster(second)).say(Message::ReturnFighter);
        for roster in [first, second] {
            window.say(Message::ChooseRoster(roster));
            assert_eq!(window.model.kept.len(), 1, "{}: roster {roster}", card.key);
        }
    }
}
