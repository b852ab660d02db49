use super::*;
use crate::board::{Cell, Edge, Gap};
use crate::hex::corners;
use crate::table::Land;

/// Every kind of ground, heights 0 to 5, some holes.
fn hilly(cols: u8, rows: u8) -> board::Ground {
    let mut ground = board::Ground::open(cols, rows);
    let hexes: Vec<Hex> = ground.hexes().map(|(hex, _)| hex).collect();
    for hex in hexes {
        use Terrain::{Grass, Nothing, Rugged, Shallows, Wall, Water};
        let terrain = [Grass, Grass, Rugged, Water, Shallows, Wall, Nothing][noise(hex, 900) as usize % 7];
        let height = (noise(hex, 901) % 6) as u16;
        *ground.cell_mut(hex).unwrap() = Cell { terrain, height, note: String::new() };
    }
    ground
}

#[test]
fn a_large_board_is_a_few_dozen_elements() {
    let art = of(&hilly(40, 40));
    assert!(art.layers.len() <= 32, "{}", art.layers.len());
    assert!(art.layers.iter().all(|layer| !layer.d.is_empty()));
}

#[test]
fn the_tiles_cover_each_hex_once() {
    let ground = hilly(40, 40);
    let art = of(&ground);
    let tiles = art.layers.iter().filter(|layer| layer.class.starts_with("h-"));
    let mut covered: Vec<&str> = tiles.flat_map(|layer| layer.d.split_inclusive('z')).collect();
    let n = covered.len();
    covered.sort_unstable();
    covered.dedup();
    assert_eq!((n, n), (covered.len(), ground.hexes().count()));
    assert_eq!(n + art.holes.matches('M').count(), 40 * 40);
}

#[test]
fn each_side_is_drawn_once() {
    let sides = |cols, rows| {
        let art = of(&board::Ground::open(cols, rows));
        let groove = art.layers.iter().find(|layer| layer.class == "groove").unwrap();
        // A hex draws its east side with `v` and the two below with one `l`; an edge is an `L`.
        3 * groove.d.matches('v').count() + groove.d.matches('L').count()
    };
    assert_eq!(sides(1, 1), 6);
    assert_eq!(sides(2, 1), 11);
    assert_eq!(sides(2, 2), 19);
}

#[test]
fn layers_lie_upon_each_other_from_the_frame_to_the_walls() {
    let art = of(&hilly(12, 12));
    let order: Vec<&str> = art.layers.iter().map(|layer| layer.class).collect();
    let place = |class| order.iter().position(|it| *it == class).unwrap();
    let known = ["frame", "h-water", "shore s1", "groove", "g-tuft", "hach", "shoreline", "w-side", "w-h"];
    assert!(known.map(place).is_sorted(), "{order:?}");
}

#[test]
fn the_same_ground_gives_the_same_picture() {
    assert_eq!(of(&hilly(12, 9)), of(&hilly(12, 9)));
}

#[test]
fn paths_are_well_formed() {
    let art = of(&hilly(20, 20));
    for d in art.layers.iter().map(|layer| &layer.d).chain([&art.holes]) {
        assert!(d.starts_with('M'), "{d:.40}");
        assert!(d.chars().all(|c| c.is_ascii_digit() || "MLlhvqtaz -.".contains(c)), "{d:.40}");
        for word in d.split(|c: char| c.is_ascii_alphabetic() || c == ' ').filter(|word| !word.is_empty()) {
            let mut numbers = word.trim_start_matches('-').split('-');
            assert!(numbers.all(|number| number.parse::<f32>().is_ok()), "{word} in {d:.40}");
        }
    }
}

#[test]
fn heights_are_printed_only_where_the_ground_is_raised() {
    assert_eq!(of(&board::Ground::open(5, 5)).heights, Numbers::default());
    let mut ground = board::Ground::open(3, 3);
    ground.cell_mut(board::Ground::hex(1, 1)).unwrap().height = 1;
    ground.cell_mut(board::Ground::hex(2, 1)).unwrap().height = 12;
    let heights = of(&ground).heights;
    assert_eq!(heights.text, "112");
    assert_eq!(heights.x, "103.9 170.1 176.3");
    assert_eq!(heights.y, "33.6 33.6 33.6");
}

#[test]
fn heights_are_drawn_where_they_are_printed() {
    let numbers = Numbers { x: "1 -2.5".to_owned(), y: "3 4".to_owned(), text: "17".to_owned() };
    assert_eq!(numbers.strokes(), "M1 3m-1-6l1-1v7M-2.5 4m-2-7h4l-3 7");
    assert_eq!(Numbers::default().strokes(), "");
}

#[test]
fn the_greatest_heights_fit_into_the_corner() {
    let mut ground = board::Ground::open(1, 1);
    ground.cell_mut(board::Ground::hex(0, 0)).unwrap().height = board::Ground::MOST_HEIGHT;
    let heights = of(&ground).heights;
    assert_eq!((heights.text.as_str(), heights.x.as_str()), ("999", "-5.7 0 5.7"));
    // The upper end of a digit, and how wide the corner is there on either side.
    let top: f32 = heights.y.split(' ').next().unwrap().parse::<f32>().unwrap() - 7.9;
    assert!((SIZE + top) * 2.0 * HALF / SIZE > 5.7 + 3.1, "{top}");
}

/// What a system with fixtures, or one without, draws of a ground.
fn standing(ground: &board::Ground, has_fixtures: bool, ignored: &[Edge]) -> Fixtures {
    let land = Land { unit: None, most: 999, has_fixtures };
    fixtures(ground, &Landscape { land, ignored: ignored.to_vec() })
}

fn layer<'a>(picture: &'a Fixtures, class: &str) -> &'a str {
    picture.layers.iter().find(|layer| layer.class == class).map_or("", |layer| &layer.d)
}

#[test]
fn what_stands_there_has_its_own_shape_and_its_number() {
    let mut ground = board::Ground::open(8, 6);
    let hex = board::Ground::hex;
    let far = Edge::between(hex(0, 4), hex(3, 4));
    let all = ground.fixtures_mut();
    all.set_obstacle(hex(1, 1), 4);
    all.set_obstacle(hex(2, 1), 10);
    all.set_pad(hex(3, 3), Some(12));
    all.set_wall(hex(5, 2), hex(5, 3), Some(1998));
    all.set_gap(hex(6, 2), hex(7, 2), Some(Gap { wide: 7, top: Some(9) }));
    all.set_gap(hex(0, 4), hex(3, 4), Some(Gap { wide: 18, top: None }));
    let picture = standing(&ground, true, &[far]);
    let classes: Vec<&str> = picture.layers.iter().map(|layer| layer.class).collect();
    assert_eq!(classes, ["fx-pad", "fx-rock", "fx-tree", "fx-foot", "fx-top", "fx-gap", "fx-gap off"]);
    assert_eq!((picture.bare.text.as_str(), picture.plated.text.as_str()), ("+4+10", "1219987918"));
    assert_eq!(picture.plates.matches('M').count(), 5, "a plate to a number");
    assert_eq!(picture.strikes.matches('M').count(), 1, "an ignored gap is struck through");
    assert_eq!(layer(&picture, "fx-top").matches('M').count(), 2, "the wall, and what stands in the gap");
    assert_eq!(standing(&ground, false, &[]), Fixtures::default());
    for d in picture.layers.iter().map(|layer| &layer.d).chain([&picture.plates, &picture.strikes]) {
        assert!(
            d.starts_with('M') && d.chars().all(|c| c.is_ascii_digit() || "MLlhva z-.".contains(c)),
            "{d}"
        );
    }
}

#[test]
fn a_wall_lies_on_the_side_that_its_hexes_share() {
    let from = board::Ground::hex(3, 3);
    for facing in crate::hex::Facing::ALL {
        let to = facing.from(from);
        let mut ground = board::Ground::open(7, 7);
        ground.fixtures_mut().set_wall(from, to, Some(5));
        let picture = standing(&ground, true, &[]);
        let (a, b) = (centre(from), centre(to));
        let number = |list: &str| list.parse::<f32>().unwrap();
        let at = (number(&picture.plated.x), number(&picture.plated.y) - 3.6);
        let off = |p: Point| (p.0 - at.0).hypot(p.1 - at.1);
        assert!((off(a) - off(b)).abs() < 0.2, "{facing:?}: equally far from both");
        assert!(off(a) < SIZE, "{facing:?}: between the ends of the side");
    }
}

#[test]
fn up_to_three_levels_have_a_tint_each_and_more_share_them_in_thirds() {
    let bands = |highest: u16| (0..=highest).map(|height| band(height, highest)).collect::<Vec<_>>();
    assert_eq!(bands(1), [0, 1]);
    assert_eq!(bands(3), [0, 1, 2, 3]);
    assert_eq!(bands(8), [0, 1, 1, 2, 2, 2, 3, 3, 3]);
    assert_eq!((band(1, 40), band(40, 40)), (1, 3));
}

#[test]
fn the_bounds_hold_every_corner_with_room_for_the_frame() {
    for (cols, rows) in [(1, 1), (4, 1), (3, 7)] {
        let ground = board::Ground::open(cols, rows);
        let (x, y, w, h) = of(&ground).bounds;
        for (cx, cy) in ground.hexes().flat_map(|(hex, _)| corners(hex)) {
            assert!(x + 51.9 <= cx && cx <= x + w - 51.9, "{cols} x {rows}");
            assert!(y + 51.9 <= cy && cy <= y + h - 51.9, "{cols} x {rows}");
        }
    }
}

#[test]
fn outlines_agree_with_the_layout() {
    for hex in [Hex::new(0, 0), Hex::new(3, -2), Hex::new(-4, 7)] {
        for (k, (x, y)) in corners(hex).into_iter().enumerate() {
            let (cx, cy) = hexagon::corner(centre(hex), SIZE, k);
            assert!((x - cx).abs() < 0.01 && (y - cy).abs() < 0.01);
        }
    }
}

#[test]
fn edges_are_named_as_hexes_are() {
    let art = of(&board::Ground::open(28, 2));
    let texts: Vec<&str> = art.edges.iter().map(|label| label.text.as_str()).collect();
    assert_eq!((texts[0], texts[25], texts[26], texts[28], texts[29]), ("A", "Z", "AA", "1", "2"));
}
