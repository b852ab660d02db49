//! What is built on a table in play is taken into its fight: that goes on in the same round, and tells of it.

use super::said::play;
use super::window::Window;
use crate::pages::tree::{asked, drawn};
use hexfray::app::data::draft::{ForChanges, Tool};
use hexfray::app::data::message::Message;
use hexfray::app::data::page::Page;
use hexfray::app::page::changes::n_in_reserve;
use hexfray::board::{Ground, Terrain, UnitId};
use hexfray::dice::Random;
use hexfray::hex::Hex;
use hexfray::systems::{AnyFight, SYSTEMS};

fn fight(window: &Window) -> &AnyFight {
    window.model.fight.as_ref().expect("a table in play")
}

/// A demo of a system of which something was played, and nothing is in progress.
fn played(key: &'static str) -> Window {
    let mut window = Window::new();
    window.say(Message::Demo(key, 0));
    window.declare();
    window.finish();
    window
}

/// Plays one step on.
fn go_on(window: &mut Window, dice: &mut Random) {
    let message = play(&window.model, dice).expect("something can be played");
    window.say(message);
}

/// A free hex, by its place among those.
fn free(window: &Window, place: usize) -> Hex {
    let setup = &window.model.draft.as_ref().expect("a table is built").setup;
    let recruits = setup.recruits();
    let is_taken =
        |hex: Hex| (0..recruits.len()).any(|i| recruits[i].at == Some(hex) || setup.rest(i).contains(&hex));
    let free = setup.ground().hexes().filter(|(hex, cell)| cell.terrain == Terrain::Grass && !is_taken(*hex));
    free.map(|(hex, _)| hex).nth(place).expect("a free hex")
}

fn paint(window: &mut Window, hex: Hex) {
    window.say(Message::Tool(Tool::Paint)).say(Message::Ground(Terrain::Wall));
    window.say(Message::Paint(hex)).say(Message::EndStroke);
}

fn title(window: &Window) -> &str {
    window.model.draft.as_ref().map_or("", |draft| draft.setup.name())
}

/// What the last entry of the fight says.
fn told(window: &Window) -> String {
    let fight = fight(window);
    let entry = fight.entry(fight.played() - 1).expect("an entry");
    format!("{}: {}", entry.title, entry.subtitle)
}

#[test]
fn ground_that_is_painted_in_mid_fight_is_a_step_of_the_fight() {
    for card in SYSTEMS {
        let mut window = played(card.key);
        let (link, name) = (window.link(), fight(&window).table_name().to_owned());
        let (steps, round) = (fight(&window).played(), fight(&window).now().round());
        window.say(Message::EditBoard);
        assert_eq!(window.model.draft.as_ref().unwrap().tool, Tool::Pan, "{}", card.key);
        let wall = free(&window, 3);
        window.say(Message::TapHex(wall));
        assert!(!window.model.draft.as_ref().unwrap().is_changed(), "{}: nothing is in hand", card.key);
        paint(&mut window, wall);
        window.say(Message::Back);
        assert_eq!(window.model.page, Page::Fight, "{}", card.key);
        assert!(window.bars().is_empty(), "{}: {:?}", card.key, window.bars());
        let now = fight(&window);
        assert_eq!((now.played(), now.now().round()), (steps + 1, round), "{}", card.key);
        assert_eq!((now.table_name(), now.ground().cell(wall).unwrap().terrain), (&name[..], Terrain::Wall));
        let words = format!("The referee changes the table: The ground is changed at {}", Ground::name(wall));
        assert_eq!(told(&window), words, "{}", card.key);
        assert_eq!(fight(&window.reload()).ground(), fight(&window).ground(), "{}", card.key);
        assert_eq!(
            window.link().chars().nth(window.link().find('#').unwrap() + 1),
            Some('3'),
            "{}",
            card.key
        );
        window.say(Message::Undo);
        assert_eq!(window.link(), link, "{}: it is taken back", card.key);
    }
}

#[test]
fn a_fighter_who_joins_comes_into_the_fight() {
    for card in SYSTEMS {
        let mut window = played(card.key);
        let n = fight(&window).board().tokens.len();
        window
            .say(Message::EditFighters(None))
            .say(Message::Recruit(Some(0)))
            .say(Message::Rename("Wolves".into()));
        window.say(Message::EditBoard).say(Message::Tool(Tool::Fighters)).say(Message::Pick(Some(n)));
        let hex = free(&window, 5);
        window.say(Message::TapHex(hex)).say(Message::TakeIn);
        assert_eq!((window.model.page, window.bars().len()), (Page::Fight, 0), "{}", card.key);
        let now = fight(&window);
        let who = UnitId(n as u8);
        assert_eq!((now.board().tokens.len(), now.board().token(who).at), (n + 1, hex), "{}", card.key);
        let name = now.now().card(who).name;
        let told = told(&window);
        assert!(told.contains(&format!("{name} joins")) && told.contains("is called"), "{told}");
        assert!(window.model.toast.is_some(), "{}", card.key);
        let round = fight(&window).now().round();
        let is_listed = round.order.is_empty() || round.order.iter().any(|place| place.who == who);
        assert!(is_listed || card.key == "dx", "{}: {:?}", card.key, round);
        // Whoever is in the fight cannot be taken out of it here.
        window.say(Message::EditFighters(None)).say(Message::Remove(0)).say(Message::Unplace(1));
        let draft = window.model.draft.as_ref().unwrap();
        assert_eq!((draft.setup.n_recruits(), draft.is_changed()), (n + 1, false), "{}", card.key);
    }
}

#[test]
fn fighters_who_wait_keep_nobody_from_beginning_and_are_brought_in_by_two_taps() {
    for card in SYSTEMS {
        let mut window = Window::new();
        window.say(Message::Empty(card.key)).say(Message::Tool(Tool::Fighters));
        for hex in [Hex::new(2, 2), Hex::new(4, 2)] {
            window.say(Message::Recruit(Some(0))).say(Message::TapHex(hex));
        }
        window.say(Message::Recruit(Some(0))).say(Message::Play);
        assert_eq!(
            (window.model.page, fight(&window).board().tokens.len()),
            (Page::Fight, 2),
            "{}",
            card.key
        );
        assert_eq!(n_in_reserve(&window.model), 1, "{}", card.key);
        window.declare();
        window.finish();
        let mut window = window.reload();
        assert_eq!((window.bars().len(), n_in_reserve(&window.model)), (0, 1), "{}", card.key);
        let asked = asked(&mut window.model);
        assert!(asked.iter().any(|it| matches!(it, Message::BringIn)), "{}", card.key);
        window.say(Message::BringIn);
        assert_eq!(window.model.page, Page::Editor, "{}", card.key);
        window.say(Message::TapHex(Hex::new(3, 4)));
        let now = fight(&window);
        assert_eq!((window.model.page, now.board().tokens.len()), (Page::Fight, 3), "{}", card.key);
        assert!(told(&window).contains(" joins "), "{}: {}", card.key, told(&window));
        assert_eq!(n_in_reserve(&window.model), 0, "{}", card.key);
        window.say(Message::Undo);
        assert_eq!(
            (fight(&window).board().tokens.len(), n_in_reserve(&window.model)),
            (2, 1),
            "{}",
            card.key
        );
        window.say(Message::BringIn).say(Message::TapHex(Hex::new(3, 5)));
        assert_eq!(
            (window.model.page, fight(&window).board().tokens.len()),
            (Page::Fight, 3),
            "{}",
            card.key
        );
    }
}

#[test]
fn what_keeps_the_fight_from_going_on_is_said_and_nothing_has_changed() {
    for card in SYSTEMS {
        let mut window = played(card.key);
        let link = window.link();
        window.say(Message::EditBoard);
        let at = fight(&window).before().board().tokens[0].at;
        paint(&mut window, at);
        window.say(Message::TakeIn);
        assert_eq!((window.model.page, window.link()), (Page::Editor, link.clone()), "{}", card.key);
        let words = drawn(&mut window.model).words();
        assert!(words.contains("stands in a wall"), "{}: {words}", card.key);
        window.say(Message::Back);
        assert_eq!((window.model.page, window.bars().len()), (Page::Fight, 1), "{}", card.key);
        assert!(
            window.model.bars[0].words.text.contains("stands in a wall"),
            "{:?}",
            window.model.bars[0].words
        );
        assert_eq!(window.link(), link, "{}", card.key);
        // Mended, it is taken in.
        let title = title(&window).to_owned();
        window.say(Message::EditBoard).say(Message::EditUndo);
        assert_eq!(title, fight(&window).table_name(), "{}", card.key);
        let wall = free(&window, 2);
        paint(&mut window, wall);
        window.say(Message::Back);
        assert_eq!((window.bars().len(), told(&window).contains("The ground")), (0, true), "{}", card.key);
    }
}

#[test]
fn a_change_waits_for_what_is_in_progress_and_keeps_what_that_has_come_to() {
    for card in SYSTEMS {
        let mut window = Window::new();
        window.say(Message::Demo(card.key, 0));
        window.model.prefs.has_own_dice = true;
        // Until something of an exchange stands, and is not over.
        let stands =
            |window: &Window| fight(window).tape().is_some_and(|tape| !hexfray::table::is_draft(tape));
        let mut dice = Random::from_number(3);
        for _ in 0..3000 {
            if stands(&window) {
                break;
            }
            go_on(&mut window, &mut dice);
        }
        assert!(stands(&window), "{}: nothing is in progress", card.key);
        window.say(Message::EditBoard);
        let wall = free(&window, 2);
        paint(&mut window, wall);
        window.say(Message::Back);
        assert!(window.model.bars[0].words.text.contains("finish it or undo it"), "{:?}", window.bars());
        window.finish();
        let (cards, steps) = (cards(&window), fight(&window).played());
        window.say(Message::Changes(ForChanges::Use));
        assert_eq!((fight(&window).played(), window.bars().len()), (steps + 1, 0), "{}", card.key);
        assert_eq!(cards, self::cards(&window), "{}: everybody is as he was", card.key);
        assert_eq!(fight(&window).ground().cell(wall).unwrap().terrain, Terrain::Wall, "{}", card.key);
    }
}

/// Everybody's name, health and conditions.
fn cards(window: &Window) -> Vec<String> {
    let now = fight(window).now();
    let ids = (0..now.board().tokens.len()).map(|i| UnitId(i as u8));
    ids.map(|who| now.card(who)).map(|it| format!("{} {} {:?}", it.name, it.health, it.conditions)).collect()
}

#[test]
fn the_editor_keeps_its_tool_through_a_reload() {
    let mut window = played("am");
    window.say(Message::EditBoard).say(Message::Tool(Tool::Height)).say(Message::Height(2));
    let hex = free(&window, 1);
    window.say(Message::Paint(hex)).say(Message::EndStroke);
    let again = window.reload();
    assert_eq!(again.model.draft.as_ref().map(|draft| draft.tool), Some(Tool::Height));
}
