//! The top bar, cards and the board.

use super::toy::{Command, Toy};
use super::{ISOLDE, KORRAG, SKELL, before, fight, hit, place, scene, sheet, snapshot};
use hexfray::board::{Gap, Ground, Side, Terrain};
use hexfray::dice::{Chance, TypedIn};
use hexfray::hex::Hex;
use hexfray::sheet::{Form, Value};
use hexfray::systems::gurps::{self, Gurps};
use hexfray::systems::magic::{self, Magic};
use hexfray::systems::stamina::{self, Stamina};
use hexfray::table::{Fight, Place, System};
use hexfray::view::board::scene::{Focus, Lying, Mark, MarkKind, PlateKind, Scene, Tap};
use hexfray::view::panel::actions::Place as At;
use hexfray::view::panel::turn::{TopBar, TurnCard};
use hexfray::view::story::history::{Timeline, entry};

#[test]
fn the_top_bar_has_the_acting_one_first() {
    let bar = TopBar::of(&snapshot(&fight()));
    assert_eq!((bar.round, bar.number.as_str()), (1, "1"));
    assert_eq!(bar.acting.as_ref().map(|card| card.line.as_str()), Some("acting · 4½"));
    assert_eq!(bar.to_come.iter().map(|card| card.name.as_str()).collect::<Vec<_>>(), ["Korrag", "Skell"]);
    assert_eq!(bar.to_come[0].label, "Korrag, Madder side, 4");
    assert_eq!(TopBar::of(&snapshot(&before())).number, "–");
}

#[test]
fn who_acts_several_times_has_several_cards() {
    let mut snapshot = snapshot(&fight());
    let place = |(who, rank, has_acted)| Place { who, rank: Some(rank), has_acted };
    let order =
        [(SKELL, 9, true), (ISOLDE, 8, true), (KORRAG, 7, false), (SKELL, 6, false), (SKELL, 2, false)];
    snapshot.round.order = order.map(place).to_vec();
    snapshot.round.acting = Some(SKELL);
    let ranks = |cards: &[TurnCard]| {
        cards.iter().map(|card| format!("{} {}", card.name, card.rank)).collect::<Vec<_>>().join(", ")
    };
    let bar = TopBar::of(&snapshot);
    let now = bar.acting.as_ref().unwrap();
    assert_eq!((now.line.as_str(), now.label.as_str()), ("acting · 3", "Skell, Madder side, 3, acting"));
    assert_eq!(ranks(&bar.to_come), "Korrag 3½, Skell 1");
    assert_eq!(ranks(&bar.acted), "Skell 4½, Isolde 4");
    assert!(bar.to_come.iter().chain(&bar.acted).all(|card| !card.label.contains("acting")));

    // Between two turns nobody acts, though the round runs.
    snapshot.round.acting = None;
    let bar = TopBar::of(&snapshot);
    assert_eq!((bar.number.as_str(), bar.acting.is_none()), ("1", true));
    assert_eq!(ranks(&bar.to_come), "Korrag 3½, Skell 3, Skell 1");

    // Acting out of turn, with no place left or none at all.
    snapshot.round.acting = Some(ISOLDE);
    let bar = TopBar::of(&snapshot);
    assert_eq!((bar.acting.unwrap().rank.as_str(), ranks(&bar.acted)), ("4", "Skell 4½".to_owned()));
    snapshot.round.order.clear();
    assert_eq!(TopBar::of(&snapshot).acting.unwrap().line, "acting");
}

#[test]
fn a_fighter_far_off_is_seen_over_hexes() {
    let fighter = snapshot(&fight()).fighter(SKELL);
    let range = fighter.range.unwrap();
    assert_eq!(
        (range.distance.as_str(), range.sight.as_str()),
        ("4 hexes from Isolde", "Clear line of sight")
    );
    let mut setup = Toy::demo();
    setup.ground.cell_mut(Ground::hex(3, 1)).unwrap().terrain = Terrain::Wall;
    let mut fight: Fight<Toy> = Fight::new(Toy::begin(&setup).unwrap());
    fight.declare(Command::Begin, false, &mut TypedIn).unwrap();
    let range = snapshot(&fight).fighter(SKELL).range.unwrap();
    assert_eq!((range.is_clear, range.sight.as_str()), (false, "No line of sight: D2 stands in the way"));
}

#[test]
fn the_board_marks_what_is_in_reach() {
    let scene = scene(&fight(), &Focus::default());
    assert_eq!(scene.label, "The yard, round 1, Isolde acting");
    assert_eq!(
        scene.marks.iter().map(|mark| (mark.hex, mark.kind)).collect::<Vec<_>>(),
        [(Ground::hex(2, 1), MarkKind::Reach)]
    );
    assert_eq!(
        scene.tokens[0].label,
        "Isolde, token Is, Tide side, hex B2, facing east, health 100 per cent"
    );
    // A tap on whoever can be struck opens the attack on him.
    let swing = place(&fight(), ISOLDE, "swing", Some(KORRAG));
    assert_eq!(scene.tokens[1].tap, Tap::Declare(swing));
}

#[test]
fn a_tap_on_a_bystander_opens_no_attack() {
    let mut setup = Toy::demo();
    setup.recruits[1].side = Side::Stone;
    let mut fight: Fight<Toy> = Fight::new(Toy::begin(&setup).unwrap());
    fight.declare(Command::Begin, false, &mut TypedIn).unwrap();
    let scene = scene(&fight, &Focus::default());
    assert_eq!(scene.tokens[1].tap, Tap::Select(KORRAG));
    assert!(!scene.tokens[1].label.contains("can be struck"));
}

#[test]
fn a_row_that_is_aimed_lights_its_targets() {
    let fight = fight();
    let swing = place(&fight, ISOLDE, "swing", Some(KORRAG));
    let focus = Focus { row: vec![swing], ..Focus::default() };
    let chances = [(swing, Chance::of(4, 9))];
    let scene = Scene::of(&fight.any(), &focus, &chances);
    let (korrag, skell) = (&scene.tokens[1], &scene.tokens[2]);
    assert_eq!(korrag.tap, Tap::Declare(swing));
    assert_eq!(korrag.plate.as_ref().map(|it| (it.text.as_str(), it.kind)), Some(("44%", PlateKind::Legal)));
    assert!(korrag.label.ends_with("can be struck, 44 per cent"));
    assert!(scene.marks.iter().all(|mark| mark.label.is_empty()), "a token speaks for its own hex");
    assert!(matches!(&skell.tap, Tap::Refused { why, .. } if why == "Stands out of reach"));

    let walk: Vec<At> =
        sheet(&fight, Some(ISOLDE)).sections[1].rows[0].open.iter().map(|it| it.place).collect();
    let scene = Scene::of(&fight.any(), &Focus { row: walk, ..Focus::default() }, &chances);
    assert_eq!(scene.marks.len(), 5);
    let mark = scene.marks.iter().find(|mark| mark.hex == Ground::hex(0, 1)).unwrap();
    assert_eq!((mark.kind, mark.word.as_deref()), (MarkKind::Destination, Some("Walk")));
    assert_eq!(mark.label, "A2, grass, 0 pegs, 1 hex from Isolde, walk");
}

#[test]
fn looking_back_shows_what_it_did() {
    let mut fight = hit();
    let to = Ground::hex(0, 1);
    fight.declare(Command::Walk { who: ISOLDE, to }, false, &mut TypedIn).unwrap();
    let entries: Vec<_> = (0..fight.played()).filter_map(|at| entry(&fight.any(), at)).collect();
    let rows: Vec<_> = entries.iter().map(|it| (it.title.as_str(), it.subtitle.as_str())).collect();
    assert_eq!(
        rows,
        [
            ("Begin the round", "The round begins"),
            ("Isolde strikes Korrag", "Korrag: medium wound"),
            ("Isolde walks", "To A2"),
        ]
    );
    let timeline = Timeline::of(&fight.any());
    assert_eq!(timeline.rounds, [(0, 1)]);
    assert_eq!(timeline.heading(2), "Round 1");
    let scene = Scene::past(&fight.any(), 2).unwrap();
    assert_eq!(scene.arrows.iter().map(|it| (it.from, it.to)).collect::<Vec<_>>(), [(Ground::hex(1, 1), to)]);
    let scene = Scene::past(&fight.any(), 1).unwrap();
    let plate = scene.tokens.iter().find(|it| it.who == KORRAG).unwrap().plate.clone().unwrap();
    assert_eq!((plate.text.as_str(), plate.kind), ("Medium", PlateKind::Result));
}

#[test]
fn a_large_target_is_lit_on_all_its_hexes() {
    let mut setup = Toy::demo();
    setup.recruits[1].sheet.set("skill", &Value::Number(12));
    let mut fight: Fight<Toy> = Fight::new(Toy::begin(&setup).unwrap());
    fight.declare(Command::Begin, false, &mut TypedIn).unwrap();
    let swing = place(&fight, ISOLDE, "swing", Some(KORRAG));
    let focus = Focus { row: vec![swing], ..Focus::default() };
    let lit = |scene: &Scene| -> Vec<(_, _, Vec<Tap>)> {
        let of =
            |mark: &Mark| (mark.hex, mark.kind, mark.lit.iter().flat_map(|lit| lit.taps.clone()).collect());
        scene.marks.iter().map(of).collect()
    };
    let taps = vec![Tap::Declare(swing)];
    let body = [Ground::hex(2, 1), Ground::hex(3, 1), Ground::hex(3, 2)];
    let scene = scene(&fight, &focus);
    assert_eq!(lit(&scene), body.map(|hex| (hex, MarkKind::Target, taps.clone())));
    assert!(scene.marks.iter().all(|mark| mark.label.is_empty()), "the token speaks for all its hexes");
    assert!(scene.tokens[1].label.contains("hexes C2, D2 and D3"));

    fight.declare(Command::Swing { who: ISOLDE, foe: KORRAG }, false, &mut TypedIn).unwrap();
    let scene = Scene::of(&fight.any(), &Focus::default(), &[]);
    assert_eq!(lit(&scene), body.map(|hex| (hex, MarkKind::ChosenTarget, Vec::new())));
    assert_eq!(scene.hex_words(Ground::hex(3, 2)), "D3, grass, 0 pegs, Korrag");
}

#[test]
fn what_stands_there_is_told_in_words() {
    let mut setup = Toy::demo();
    let hex = Ground::hex;
    setup.ground.cell_mut(hex(0, 0)).unwrap().height = 1;
    setup.ground.cell_mut(hex(1, 0)).unwrap().height = 12;
    let all = setup.ground.fixtures_mut();
    all.set_obstacle(hex(0, 0), 10);
    all.set_pad(hex(0, 0), Some(1));
    all.set_wall(hex(0, 0), hex(1, 0), Some(12));
    all.set_gap(hex(1, 0), hex(2, 0), Some(Gap { wide: 7, top: Some(1) }));
    all.set_gap(hex(1, 0), hex(4, 0), Some(Gap { wide: 18, top: None }));
    let fight: Fight<Toy> = Fight::new(Toy::begin(&setup).unwrap());
    let scene = scene(&fight, &Focus::default());
    assert_eq!(
        scene.hex_words(hex(0, 0)),
        "A1, grass, 1 peg, tree or obstacle 10 pegs high, transit pad 1, wall to B1 topped at 12 pegs"
    );
    assert_eq!(
        scene.hex_words(hex(1, 0)),
        "B1, grass, 12 pegs, wall to A1 topped at 12 pegs, gap of 7 pegs to C1 over something topped at \
         1 peg, gap of 18 pegs to E1, ignored"
    );
    assert_eq!(scene.hex_words(hex(0, 9)), "off the board");
}

/// What lies on the ground is drawn in its hex. (Dexterity has a case of its own.)
#[test]
fn what_lies_on_the_ground_is_drawn() {
    fn check<S: System>(lay: impl Fn(&mut S::State, Hex), name: &'static str) {
        let at = Ground::hex(1, 1);
        let mut state = S::begin(&S::demo()).unwrap_or_else(|faults| panic!("{faults:?}"));
        assert_eq!(S::lying(&state), [], "{}", S::NAME);
        lay(&mut state, at);
        let scene = Scene::of(&Fight::<S>::new(state).any(), &Focus::default(), &[]);
        assert_eq!(scene.lying, [Lying { hex: at, names: vec![name.into()] }], "{}", S::NAME);
    }
    check::<Magic>(|state, at| state.places[0] = magic::Place::Ground(at), "hand-&-half sword");
    check::<Gurps>(|state, at| state.things[0].place = gurps::Place::Ground(at), "longbow");
    check::<Gurps>(|state, at| state.figures[1].shield = gurps::Shielded::Ground(at), "shield");
    check::<Stamina>(|state, at| state.things[0].place = stamina::Place::Ground(at), "arming sword");
}
