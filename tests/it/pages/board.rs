//! What is drawn on boards: in play, and in the editor what they are built of.

use super::laws;
use super::tree::{Piece, drawn};
use crate::app::law::started;
use crate::app::window::Window;
use crate::links::memory_store::MemoryStore;
use hexfray::app::data::dialog::Dialog;
use hexfray::app::data::draft::Tool;
use hexfray::app::data::message::Message;
use hexfray::app::data::prefs::Pref;
use hexfray::board::{Ground, Terrain};
use hexfray::hex::distance;
use hexfray::share::link;
use hexfray::systems::SYSTEMS;
use hexfray::systems::dexterity::{Dexterity, Place};
use hexfray::table::{Fight, System};

/// The elements of this class with those around them, in order.
fn of_class<'a>(page: &'a Piece, class: &str, look: &mut dyn FnMut(&'a Piece, &[&'a Piece])) {
    page.visit(&mut Vec::new(), &mut |piece, around| {
        if piece.says("class") == Some(class) {
            look(piece, around);
        }
    });
}

/// DX-45, DX-79: a counter lies where weapons lie, with a picture for one and their number for more.
#[test]
fn dropped_weapons_are_counted_on_the_board() {
    let mut state = Dexterity::begin(&Dexterity::demo()).expect("a demo");
    let can_drop = |thing: &&mut hexfray::systems::dexterity::Thing| {
        matches!(thing.place, Place::Ready(_) | Place::Pack(_))
    };
    let hexes: Vec<_> = state.board.ground.hexes().map(|(hex, _)| hex).take(2).collect();
    let dropped = state.things.iter_mut().filter(can_drop).zip([hexes[0], hexes[1], hexes[1]]);
    assert_eq!(dropped.map(|(thing, hex)| thing.place = Place::Ground(hex, 0)).count(), 3);
    let sent = link::of(&Fight::<Dexterity>::new(state).any()).expect("a link").fragment;
    let mut window = Window::open(&MemoryStore::default(), None, Some(&sent));
    let page = drawn(&mut window.model);
    let mut counters: Vec<&Piece> = Vec::new();
    of_class(&page, "t-badge", &mut |_, around| {
        let is_counter = around.iter().any(|it| it.says("class") == Some("plates"));
        counters.extend(around.last().filter(|_| is_counter));
    });
    let insides: Vec<_> = counters.iter().filter_map(|it| it.pieces().nth(1)).collect();
    let classes: Vec<_> = insides.iter().map(|it| it.says("class")).collect();
    assert_eq!(classes, [Some("t-badge-i"), Some("t-more")]);
    assert_eq!(insides[1].texts().collect::<String>(), "2");
    let places: Vec<_> = counters.iter().map(|it| it.says("transform")).collect();
    assert!(places[0].is_some() && places[0] != places[1]);
}

/// Table 3.7: five grounds are Dexterity's own; no other system would know what to make of them.
#[test]
fn only_dexterity_has_its_own_grounds_to_paint_with() {
    let common = ["Grass", "Rugged", "Water", "Shallows", "Wall"];
    let own = ["Difficult", "Half cover", "Fire", "Pit", "Danger"];
    for card in SYSTEMS {
        let mut window = started(card.key);
        window.say(Message::EditBoard).say(Message::Tool(Tool::Paint));
        let page = drawn(&mut window.model);
        let mut names = Vec::new();
        page.visit(&mut Vec::new(), &mut |piece, _| {
            if piece.says("aria-label") == Some("Ground") {
                names = piece.pieces().map(Piece::words).collect();
            }
        });
        let own: &[&str] = if card.key == Dexterity::KEY { &own } else { &[] };
        assert_eq!(names, [&common[..], own, &["Remove"]].concat(), "{}", card.key);
    }
}

/// Table 3.7: a danger has a label. It is painted with the ground and goes with it.
#[test]
fn what_a_danger_is_can_be_said() {
    let mut window = started(Dexterity::KEY);
    let asks = |window: &mut Window| {
        let page = drawn(&mut window.model);
        assert_eq!(laws::faults(&page, &super::css::Sheet::read()), Vec::<String>::new());
        page.words().contains("What the danger is")
    };
    window.say(Message::EditBoard).say(Message::Tool(Tool::Paint));
    assert!(!asks(&mut window));
    window.say(Message::Ground(Terrain::Danger)).say(Message::Danger(" lava ".to_owned()));
    assert!(asks(&mut window));
    let draft = |window: &Window| window.model.draft.clone().expect("a board").setup;
    let hex = draft(&window).ground().hexes().next().expect("a hex").0;
    let note =
        |window: &Window| draft(window).ground().cell(hex).map(|cell| (cell.terrain, cell.note.clone()));
    window.say(Message::Paint(hex)).say(Message::EndStroke);
    assert_eq!(note(&window), Some((Terrain::Danger, "lava".to_owned())));
    window.say(Message::Ground(Terrain::Grass)).say(Message::Paint(hex)).say(Message::EndStroke);
    assert_eq!(note(&window), Some((Terrain::Grass, String::new())));
    window.say(Message::EditUndo);
    assert_eq!(note(&window), Some((Terrain::Danger, "lava".to_owned())));
}

#[test]
fn hexes_in_play_have_names_where_the_menu_says_so() {
    let mut window = started("gu");
    let names = |window: &mut Window| {
        let mut names = String::new();
        drawn(&mut window.model).visit(&mut Vec::new(), &mut |piece, _| {
            if piece.says("class") == Some("hn") {
                names.push_str(&piece.words());
            }
        });
        names
    };
    assert_eq!(names(&mut window), "");
    window.say(Message::Show(Dialog::Menu));
    assert!(drawn(&mut window.model).words().contains("Show coordinates"));
    window.say(Message::Set(Pref::HexNames(true)));
    assert!(window.model.dialog.is_none(), "the board can be seen");
    let ground = window.model.fight.as_ref().unwrap().ground().clone();
    let all: String = ground.hexes().map(|(hex, _)| Ground::name(hex)).collect();
    assert!(all.starts_with("A1B1") && names(&mut window) == all);
    assert_eq!(names(&mut window.reload()), all);
    window.say(Message::Show(Dialog::Menu));
    assert!(drawn(&mut window.model).words().contains("Hide coordinates"));
    window.say(Message::Set(Pref::HexNames(false)));
    assert_eq!(names(&mut window.reload()), "");
}

/// A second hex that is pressed long tells how far it is from the first, be it neither's who acts.
#[test]
fn what_is_pressed_long_after_another_is_measured_from_there() {
    let mut window = Window::new();
    window.say(Message::Demo("st", 0));
    let [from, to] = [Ground::hex(2, 1), Ground::hex(7, 4)];
    let said = |window: &mut Window| drawn(&mut window.model).words();
    let measured = format!("{} hexes from C2", distance(from, to));
    window.say(Message::Ask(Some(from)));
    assert!(!said(&mut window).contains("from C2"), "nothing was asked about before");
    window.say(Message::Ask(Some(to)));
    assert!(said(&mut window).contains(&measured), "{measured}");
    window.say(Message::Ask(Some(to)));
    assert!(!said(&mut window).contains("from H5"), "not from itself");
    window.say(Message::Ask(None)).say(Message::Ask(Some(from)));
    assert!(!said(&mut window).contains("from H5"), "a card that was closed is forgotten");
}
