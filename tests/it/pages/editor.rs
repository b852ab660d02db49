//! The board editor: what a player sets on the board, and what stands on it then.

use super::tree::{Piece, drawn};
use crate::app::window::Window;
use hexfray::app::data::dialog::Dialog;
use hexfray::app::data::draft::{Brush, Fixture, Tool};
use hexfray::app::data::message::Message;
use hexfray::board::{Ground, Terrain};
use hexfray::hex::{Hex, range};

/// The words of each element of a class.
fn texts(window: &mut Window, class: &str) -> Vec<String> {
    let mut texts = Vec::new();
    let is_so =
        |piece: &Piece| piece.says("class").is_some_and(|all| all.split_whitespace().any(|it| it == class));
    drawn(&mut window.model).visit(&mut Vec::new(), &mut |piece, _| {
        if is_so(piece) {
            texts.push(piece.words());
        }
    });
    texts.into_iter().filter(|it| !it.is_empty()).collect()
}

/// An empty table on which something is set.
fn build(fixture: Fixture) -> Window {
    let mut window = Window::new();
    window.say(Message::Empty("cr")).say(Message::Tool(Tool::Fixtures)).say(Message::Fixture(fixture));
    window
}

fn tap(window: &mut Window, col: i32, row: i32) {
    window.say(Message::TapHex(Ground::hex(col, row)));
}

fn terrain(window: &Window, hex: Hex) -> Option<Terrain> {
    Some(window.model.draft.as_ref()?.setup.ground().cell(hex)?.terrain)
}

const OTHER_SIDE: &str = "Now the hex on the other side.";

#[test]
fn an_obstacle_is_set_by_one_tap_and_taken_away_by_the_next_and_a_stroke_is_one_step() {
    let mut window = build(Fixture::Obstacle);
    tap(&mut window, 4, 3);
    assert_eq!(texts(&mut window, "fx-o"), ["+10"]);
    tap(&mut window, 4, 3);
    assert!(texts(&mut window, "fx-o").is_empty());
    window.say(Message::EditUndo);
    assert_eq!(texts(&mut window, "fx-o"), ["+10"]);
    window.say(Message::FixtureSize(4));
    for col in 4..7 {
        window.say(Message::Paint(Ground::hex(col, 4)));
    }
    window.say(Message::EndStroke);
    assert_eq!(texts(&mut window, "fx-o"), ["+10+4+4+4"]);
    window.say(Message::EditUndo);
    assert_eq!(texts(&mut window, "fx-o"), ["+10"]);
    window.say(Message::Fixture(Fixture::Pad));
    tap(&mut window, 5, 3);
    assert_eq!(texts(&mut window, "fx-n"), ["1"], "each kind has a size of its own");
}

#[test]
fn a_wall_takes_two_neighbours_and_keeps_its_top_when_the_ground_is_raised() {
    let mut window = build(Fixture::Wall);
    tap(&mut window, 4, 3);
    assert_eq!(texts(&mut window, "editor-tip"), [OTHER_SIDE]);
    tap(&mut window, 5, 3);
    assert_eq!(texts(&mut window, "fx-n"), ["6"]);
    window.say(Message::Tool(Tool::Height)).say(Message::Height(3));
    tap(&mut window, 4, 3);
    assert_eq!(
        (texts(&mut window, "el"), texts(&mut window, "fx-n")),
        (vec!["3".to_owned()], vec!["6".to_owned()])
    );
    window.say(Message::EditUndo).say(Message::EditUndo);
    assert!(texts(&mut window, "fx-n").is_empty());
}

#[test]
fn a_gap_is_measured_between_neighbours_and_refused_across_a_hex_with_its_rule() {
    let mut window = build(Fixture::Gap);
    tap(&mut window, 4, 3);
    tap(&mut window, 5, 3);
    assert_eq!(texts(&mut window, "fx-n"), ["7"]);
    tap(&mut window, 4, 3);
    assert_eq!(texts(&mut window, "editor-tip"), [OTHER_SIDE]);
    tap(&mut window, 6, 3);
    let Some(Dialog::Rule(card)) = &window.model.dialog else { panic!("{:?}", window.model.dialog) };
    assert_eq!(card.rule.id(), "CR-26");
    window.say(Message::Close);
    assert_eq!(texts(&mut window, "fx-n"), ["7"]);
}

#[test]
fn what_stands_in_a_gap_has_its_top_and_the_size_is_asked_for_with_the_first_hex_chosen() {
    let mut window = build(Fixture::Gap);
    tap(&mut window, 4, 3);
    // Between the two taps the numbers may still be set.
    window.say(Message::FixtureSize(3)).say(Message::GapTop(5));
    tap(&mut window, 5, 3);
    let fixtures = window.model.draft.as_ref().unwrap().setup.ground().fixtures().clone();
    let gap = fixtures.gap(Ground::hex(4, 3), Ground::hex(5, 3)).expect("a gap");
    assert_eq!((gap.wide, gap.top), (3, Some(5)));
    // The same again takes it away; with another size it is changed.
    window.say(Message::GapTop(0));
    tap(&mut window, 4, 3);
    tap(&mut window, 5, 3);
    let gap = |window: &Window| {
        let setup = &window.model.draft.as_ref().unwrap().setup;
        setup.ground().fixtures().gap(Ground::hex(4, 3), Ground::hex(5, 3))
    };
    assert_eq!(gap(&window).map(|gap| gap.top), Some(None));
    tap(&mut window, 4, 3);
    tap(&mut window, 5, 3);
    assert_eq!(gap(&window), None);
    // Any other tool in hand, and the first hex is forgotten.
    tap(&mut window, 4, 3);
    window.say(Message::Fixture(Fixture::Wall));
    tap(&mut window, 5, 3);
    assert_eq!((gap(&window), texts(&mut window, "editor-tip")), (None, vec![OTHER_SIDE.to_owned()]));
}

#[test]
fn a_brush_paints_as_many_rings_as_it_is_wide_and_no_more_than_two() {
    for (rings, painted) in [(0, 1), (1, 7), (2, 19), (9, 19)] {
        let mut window = Window::new();
        let middle = Ground::hex(6, 5);
        window.say(Message::Empty("am")).say(Message::Tool(Tool::Paint));
        window.say(Message::Ground(Terrain::Water)).say(Message::Brush(Brush::Rings(rings)));
        window.say(Message::TapHex(middle));
        let around = range(middle, 4).filter(|hex| terrain(&window, *hex) == Some(Terrain::Water));
        assert_eq!(around.count(), painted, "{rings} rings");
        window.say(Message::EditUndo);
        assert_ne!(terrain(&window, middle), Some(Terrain::Water));
    }
}

#[test]
fn a_brush_that_fills_paints_all_that_are_alike_and_hang_together() {
    let mut window = Window::new();
    window.say(Message::Empty("am")).say(Message::Tool(Tool::Paint)).say(Message::Ground(Terrain::Water));
    // A river across the board: what lies beyond it is not filled.
    let ground = |window: &Window| window.model.draft.as_ref().unwrap().setup.ground().clone();
    let rows = i32::from(ground(&window).rows());
    (0..rows).for_each(|row| tap(&mut window, 5, row));
    window.say(Message::Ground(Terrain::Rugged)).say(Message::Brush(Brush::Fill));
    tap(&mut window, 2, 3);
    let count = |window: &Window, terrain: Terrain| {
        ground(window).hexes().filter(|(_, cell)| cell.terrain == terrain).count() as i32
    };
    assert_eq!((count(&window, Terrain::Rugged), count(&window, Terrain::Water)), (5 * rows, rows));
    // One step, taken back as one.
    window.say(Message::EditUndo);
    assert_eq!((count(&window, Terrain::Rugged), count(&window, Terrain::Water)), (0, rows));
    // By height: the hill alone.
    window.say(Message::Tool(Tool::Height)).say(Message::Brush(Brush::Rings(1))).say(Message::Height(2));
    tap(&mut window, 2, 3);
    window.say(Message::Brush(Brush::Fill)).say(Message::Height(5));
    tap(&mut window, 2, 3);
    assert_eq!(ground(&window).hexes().filter(|(_, cell)| cell.height == 5).count(), 7);
    // A hole is filled too, and nothing outside the board is touched.
    window
        .say(Message::Tool(Tool::Paint))
        .say(Message::Ground(Terrain::Nothing))
        .say(Message::Brush(Brush::Rings(1)));
    tap(&mut window, 9, 4);
    window.say(Message::Ground(Terrain::Water)).say(Message::Brush(Brush::Fill));
    tap(&mut window, 9, 4);
    assert_eq!(count(&window, Terrain::Water), rows + 7);
}

#[test]
fn a_line_or_an_area_is_dragged_from_end_to_end_or_takes_two_taps() {
    let mut window = Window::new();
    window.say(Message::Empty("am")).say(Message::Tool(Tool::Paint)).say(Message::Ground(Terrain::Water));
    let water = |window: &Window| {
        let ground = window.model.draft.as_ref().unwrap().setup.ground().clone();
        let wet = ground.hexes().filter(|(_, cell)| cell.terrain == Terrain::Water);
        wet.map(|(hex, _)| Ground::name(hex)).collect::<Vec<_>>().join(" ")
    };
    let drag = |window: &mut Window, from: (i32, i32), to: (i32, i32)| {
        for (col, row) in [from, ((from.0 + to.0) / 2, (from.1 + to.1) / 2), to] {
            window.say(Message::Paint(Ground::hex(col, row)));
        }
        assert_eq!(water(window), "", "nothing is painted under way");
        window.say(Message::EndStroke);
    };
    for (brush, from, to, painted) in [
        (Brush::Line, (1, 2), (5, 2), "B3 C3 D3 E3 F3"),
        (Brush::Line, (3, 0), (3, 2), "D1 D2 D3"),
        (Brush::Area, (5, 3), (3, 2), "D3 E3 F3 D4 E4 F4"),
    ] {
        window.say(Message::Brush(brush));
        drag(&mut window, from, to);
        assert_eq!(water(&window), painted, "{brush:?} dragged");
        window.say(Message::EditUndo);
        assert_eq!(water(&window), "", "{brush:?} is one step");
        tap(&mut window, from.0, from.1);
        assert_eq!(water(&window), "", "{brush:?} waits for its other end");
        tap(&mut window, to.0, to.1);
        assert_eq!(water(&window), painted, "{brush:?} tapped");
        window.say(Message::EditUndo);
        assert_eq!(water(&window), "", "{brush:?} is one step");
    }
    // Two taps on one hex are that hex; what waits is forgotten with the brush.
    tap(&mut window, 4, 4);
    tap(&mut window, 4, 4);
    assert_eq!(water(&window), "E5");
    window.say(Message::EditUndo);
    tap(&mut window, 4, 4);
    window.say(Message::Brush(Brush::Rings(0)));
    tap(&mut window, 6, 4);
    assert_eq!(water(&window), "G5");
}

#[test]
fn a_figure_is_picked_placed_turned_and_let_go() {
    let mut window = Window::new();
    window.say(Message::Empty("am")).say(Message::Recruit(Some(0))).say(Message::Tool(Tool::Fighters));
    window.say(Message::Pick(None));
    tap(&mut window, 4, 3);
    let stands = |window: &Window| window.model.draft.as_ref().unwrap().setup.recruits()[0].clone();
    assert_eq!(stands(&window).at, None, "nobody is chosen");
    window.say(Message::Pick(Some(0)));
    tap(&mut window, 4, 3);
    let (at, facing) = (stands(&window).at, stands(&window).facing);
    assert_eq!(at, Some(Ground::hex(4, 3)));
    tap(&mut window, 4, 3);
    assert_eq!((stands(&window).at, stands(&window).facing), (at, facing.turned(1)), "who is chosen turns");
    window.say(Message::Pick(None));
    tap(&mut window, 4, 3);
    assert_eq!(window.model.draft.as_ref().unwrap().picked, Some(0), "a tap chooses who stands there");
    assert_eq!(stands(&window).facing, facing.turned(1), "and does not turn");
}
