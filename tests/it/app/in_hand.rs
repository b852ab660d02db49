//! What is in hand in the editor: nothing at first, and nothing that does more than it says.

use super::window::Window;
use hexfray::app::data::draft::{Draft, Tool};
use hexfray::app::data::message::Message;
use hexfray::app::data::page::Page;
use hexfray::board::{Ground, Terrain};
use hexfray::hex::Hex;
use hexfray::systems::SYSTEMS;

fn draft(window: &Window) -> &Draft {
    window.model.draft.as_ref().expect("a table is built")
}

fn cell(window: &Window, hex: Hex) -> (Terrain, u16) {
    let cell = draft(window).setup.ground().cell(hex).expect("a hex of the board");
    (cell.terrain, cell.height)
}

#[test]
fn whoever_comes_to_the_editor_paints_nothing_with_a_stray_tap() {
    let hex = Ground::hex(4, 4);
    for card in SYSTEMS {
        let mut window = Window::new();
        window.say(Message::Demo(card.key, 0));
        let come: [&[Message]; 4] = [
            &[Message::Empty(card.key), Message::Rename("Kept".to_owned()), Message::Tool(Tool::Paint)],
            // Gone on with from the first page, from the list, and from the board in play.
            &[Message::Go(Page::Home), Message::Go(Page::Editor)],
            &[Message::Empty(card.key), Message::Go(Page::Home)],
            &[Message::Go(Page::Fight), Message::EditBoard],
        ];
        for (i, messages) in come.into_iter().enumerate() {
            for message in messages {
                window.say(message.clone());
            }
            if i == 0 {
                assert_eq!(draft(&window).tool, Tool::Paint);
                continue;
            }
            if i == 2 {
                let kept =
                    window.model.stored.built.iter().find(|it| it.table.summary.name == "Kept").unwrap();
                let id = kept.table.id;
                window.say(Message::OpenDraft(id));
            }
            let (before, n) = (draft(&window).setup.clone(), draft(&window).undo.len());
            assert_eq!(draft(&window).tool, Tool::Pan, "{}, {i}", card.key);
            window.say(Message::TapHex(hex)).say(Message::Paint(hex)).say(Message::EndStroke);
            assert!(draft(&window).setup == before && draft(&window).undo.len() == n, "{}, {i}", card.key);
            // A reload changes nothing of what is in hand.
            window.say(Message::Tool(Tool::Paint));
            assert_eq!(draft(&window.reload()).tool, Tool::Paint, "{}, {i}", card.key);
        }
    }
}

#[test]
fn with_nothing_in_hand_a_tap_picks_a_fighter() {
    let mut window = Window::new();
    window.say(Message::Demo("am", 0)).say(Message::EditBoard);
    let at = draft(&window).setup.recruits()[1].at.unwrap();
    window.say(Message::TapHex(at));
    assert_eq!((draft(&window).picked, draft(&window).tool), (Some(1), Tool::Pan));
    // A second tap turns nobody, and a bare hex moves nobody there.
    let before = draft(&window).setup.clone();
    window.say(Message::TapHex(at)).say(Message::TapHex(Ground::hex(0, 0)));
    assert!(draft(&window).setup == before && draft(&window).picked.is_none());
}

#[test]
fn ground_is_painted_at_the_height_that_is_there_and_heights_on_the_ground_that_is_there() {
    for card in SYSTEMS {
        let mut window = Window::new();
        let (low, high) = (Ground::hex(2, 2), Ground::hex(5, 5));
        window.say(Message::Empty(card.key)).say(Message::Tool(Tool::Height)).say(Message::Height(2));
        window.say(Message::Paint(high)).say(Message::EndStroke);
        window.say(Message::Tool(Tool::Paint)).say(Message::Ground(Terrain::Water));
        for hex in [low, high] {
            window.say(Message::Paint(hex)).say(Message::EndStroke);
        }
        assert_eq!(cell(&window, low), (Terrain::Water, 0), "{}", card.key);
        assert_eq!(cell(&window, high), (Terrain::Water, 2), "{}", card.key);
        // A hole has none.
        window.say(Message::Ground(Terrain::Nothing)).say(Message::Paint(high)).say(Message::EndStroke);
        window.say(Message::Tool(Tool::Height)).say(Message::Paint(high)).say(Message::EndStroke);
        window.say(Message::Tool(Tool::Paint)).say(Message::Ground(Terrain::Grass));
        window.say(Message::Paint(high)).say(Message::EndStroke);
        assert_eq!(cell(&window, high), (Terrain::Grass, 0), "{}", card.key);
    }
}

#[test]
fn whoever_is_placed_in_a_wall_or_beside_the_board_is_told_at_once() {
    for card in SYSTEMS {
        let mut window = Window::new();
        let (wall, hole, free) = (Ground::hex(2, 2), Ground::hex(5, 5), Ground::hex(8, 4));
        window.say(Message::Empty(card.key)).say(Message::Tool(Tool::Paint));
        let walls = draft(&window).setup.grounds().contains(&Terrain::Wall);
        let wall = if walls { (Terrain::Wall, wall) } else { (Terrain::Nothing, wall) };
        for (terrain, hex) in [wall, (Terrain::Nothing, hole)] {
            window.say(Message::Ground(terrain)).say(Message::Paint(hex)).say(Message::EndStroke);
        }
        window.say(Message::Recruit(Some(0))).say(Message::Tool(Tool::Fighters)).say(Message::Pick(Some(0)));
        let name = draft(&window).setup.recruits()[0].name.clone();
        let mut placed = |hex: Hex| {
            window.model.toast = None;
            window.say(Message::Pick(Some(0))).say(Message::TapHex(hex));
            let at = draft(&window).setup.recruits()[0].at;
            (at == Some(hex), window.model.toast.as_ref().map(|it| it.text.clone()))
        };
        assert_eq!(placed(free), (true, None), "{}", card.key);
        for hex in [wall.1, hole] {
            let (stands, told) = placed(hex);
            let told = told.unwrap_or_default();
            let is_told = told.contains(&name) && told.contains("in a wall or off the board");
            assert!(is_told || !stands, "{}: {told}", card.key);
        }
        // Nobody is told twice of what stands as it stood.
        assert_eq!(placed(free), (true, None), "{}", card.key);
    }
}

#[test]
fn a_board_that_grows_is_brought_into_view() {
    let mut window = Window::new();
    window.say(Message::Empty("gu"));
    let ground = draft(&window).setup.ground();
    let (cols, rows) = (ground.cols(), ground.rows());
    let mut fits = |cols: u8, rows: u8| {
        let before = window.done.len();
        window.say(Message::Resize(cols, rows));
        window.done[before..].iter().any(|it| it == "FitBoard")
    };
    assert!(fits(cols + 1, rows) && fits(cols + 1, rows + 3));
    assert!(!fits(cols, rows) && !fits(cols, rows));
}
