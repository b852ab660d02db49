//! What no run can show: limits of the player's own things, damage as typed, hands, and hexes at
//! the start.

use super::stage::{FIRST, SECOND, THIRD, acts, case, man, stands};
use crate::cases::held::Scene;
use hexfray::board::{Ground, Side};
use hexfray::hex::Facing;
use hexfray::sheet::{Form, Kind, Value};
use hexfray::systems::dexterity::{Command, Dexterity, Dice, Gear, Sheet};
use hexfray::table::{Recruit, Setup, System};

/// Section 3.1: the limits of the fields of an own weapon and own armour.
const LIMITS: &[(&str, i32, i32)] = &[
    ("items.0.n", 0, 20),
    ("items.0.sides", 2, 100),
    ("items.0.plus", -50, 50),
    ("items.0.shots", 1, 10),
    ("items.0.auto_shots", 0, 120),
    ("items.0.rounds", 0, 999),
    ("items.0.reload", 0, 10),
    ("items.0.free", 0, 200),
    ("items.0.step", 1, 200),
    // The specification's limit is 1 to 500; 0 stands for none, as in its own table.
    ("items.0.max", 0, 500),
    ("items.0.acc", -10, 10),
    ("items.0.spread", -10, 10),
    ("items.0.radius", 0, 20),
    ("items.0.falloff", 0, 10),
    ("worn.0.stops", 0, 30),
    ("worn.0.energy", 0, 30),
    ("worn.0.dex", -10, 5),
    ("strength", 1, 99),
    ("dexterity", 1, 30),
    ("load", -10, 0),
    ("movement", 0, 40),
    ("skills.0", -5, 8),
];

fn own() -> Sheet {
    let mut sheet = man("Zork");
    assert!(sheet.set("items.add.own", &Value::Press) && sheet.set("worn.add.own", &Value::Press));
    assert_eq!(sheet.faults(), []);
    sheet
}

/// Section 2, section 3.1: anything outside its range is rejected, and the range is named.
#[test]
fn numbers_outside_their_range_are_faults() {
    for (key, least, most) in LIMITS {
        let fields: Vec<_> = own().sections().into_iter().flat_map(|section| section.fields).collect();
        let field = fields.iter().find(|field| field.key == *key).unwrap_or_else(|| panic!("no {key}"));
        let range = match field.kind {
            Kind::Number { least, most, .. } => (least, most),
            ref kind => panic!("{key} is {kind:?}"),
        };
        assert_eq!(range, (*least, *most), "{key}");
        for (value, is_fine) in [(*least, true), (*most, true), (least - 1, *least == 0), (most + 1, false)] {
            let mut sheet = own();
            assert!(sheet.set(key, &Value::Number(value)), "{key}");
            // What cannot be stored below 0 stays at 0.
            let faults = sheet.faults();
            let is_low = value < *least && *least == 0 && faults.is_empty();
            assert_eq!(
                faults.is_empty(),
                is_fine && (value >= *least || is_low),
                "{key} {value}: {faults:?}"
            );
            assert!(faults.iter().all(|fault| fault.key == *key), "{key} {value}: {faults:?}");
        }
    }
}

/// Section 2: a figure holds no more than its two hands can.
#[test]
fn two_hands_and_no_more() {
    let sheets = [
        (man("Zork").with("Hunting rifle"), true),
        (man("Zork").with("Knife").with("Club"), true),
        (man("Zork").with("Hunting rifle").with("Knife"), false),
        (man("Zork").with("Hunting rifle").wearing("Small shield"), false),
        (man("Zork").with("Knife").wearing("Small shield").carrying("Club"), true),
    ];
    for (sheet, is_fine) in sheets {
        assert_eq!(sheet.faults().is_empty(), is_fine, "{:?}", sheet.faults());
    }
}

/// DX-150: no second figure may be placed in an upright figure's hex.
#[test]
fn no_two_upright_figures_begin_in_one_hex() {
    let recruit = |name: &str, side| Recruit {
        sheet: man(name),
        side,
        at: Some(Ground::hex(3, 3)),
        facing: Facing::of(0),
    };
    let setup = Setup {
        name: "crowded".to_owned(),
        ground: Ground::open(7, 7),
        recruits: vec![recruit("Ann", Side::Tide), recruit("Bob", Side::Madder)],
        options: vec![],
    };
    let faults = Dexterity::begin(&setup).expect_err("it is full");
    assert_eq!(faults.0.iter().map(|fault| fault.recruit).collect::<Vec<_>>(), [Some(1)]);
}

/// DX-137: malformed damage is refused; of dice with other sides nothing is made by a bonus.
#[test]
fn damage_as_typed() {
    for text in ["2d6-2", "d6", " 3 points ", "1", "20d100+50", "1D6−4", "no damage"] {
        assert!(Dice::read(text).is_some(), "{text}");
    }
    for text in ["", "2d", "2d1", "2d101", "21d6", "1d6+51", "1d6-51", "1d6+", "two", "1d6+1d6", "2.5"] {
        assert_eq!(Dice::read(text), None, "{text}");
    }
    let mut sheet = own();
    assert!(sheet.set("items.0.sides", &Value::Number(8)) && sheet.set("items.0.bonus", &Value::Number(4)));
    assert_eq!(sheet.gear[0].damage(10), [Dice { n: 1, sides: 8, plus: -1 }]);
    assert_eq!(Gear { bonus: 4, ..Gear::stock("Knife") }.damage(10).len(), 2);
}

/// DX-118: what the table does not play is kept on the sheet, and counts for nothing.
#[test]
fn nonlethal_hits_wait_for_their_option() {
    let hurt = || Sheet { nonlethal: 9, ..man("Zork") };
    let scene = |options: &[u8]| {
        case(&[], "carried")
            .on(vec![acts(hurt(), (0, 0), 0), stands(man("Bob"), (1, 0), 3)])
            .scene
            .state("carried", options)
    };
    let (without, with) = (scene(&[]), scene(&[0, 1]));
    assert_eq!((without.figures[0].effective_strength(), with.figures[0].effective_strength()), (10, 1));
    assert_eq!(Dexterity::setup(&without).recruits[0].sheet.nonlethal, 9);
    assert!(
        Dexterity::menu(&with, None)
            .iter()
            .all(|option| option.value != Command::BeginTurn || !option.is_open())
    );
}

/// DX-01: an attack on a friend is a row of its own, which no tap on the board picks.
#[test]
fn no_tap_on_the_board_strikes_a_friend() {
    let cast = vec![
        acts(man("Zork").with("Knife"), (0, 0), 0),
        stands(man("Ann"), (1, 0), 3).of(Side::Tide),
        stands(man("Bruce"), (0, 1), 3),
    ];
    let state = case(&[], "friends").on(cast).scene.state("friends", &[]);
    let menu = Dexterity::menu(&state, Some(FIRST));
    let row = |foe| {
        let row = menu.iter().find(|it| it.value == Command::Attack(FIRST, foe)).expect("on the menu");
        (row.shown.label.to_string(), row.shown.detail.to_string(), row.shown.aim, row.shown.bar.is_none())
    };
    assert_eq!(row(SECOND), ("attack a friend".to_owned(), "Ann".to_owned(), None, true));
    assert_eq!(
        row(THIRD),
        ("attack".to_owned(), "strikes with the knife".to_owned(), Some(state.at(THIRD)), true)
    );
}
