//! What no run can show: faces that a die does not have (CR-74), gaps that cannot be measured (CR-26), the
//! ranges of a sheet (CR-152), and a sheet that is edited outside a command (CR-164).

use super::kit::{can, own_special};
use super::stage::{FIRST, Field, SECOND, Staged, acts, case, stands, unit};
use crate::cases::held::Scene;
use crate::cases::ranges;
use crate::cases::telling::at;
use hexfray::board::{Ground, Terrain};
use hexfray::dice::TypedIn;
use hexfray::sheet::{Form, Value};
use hexfray::systems::circle::{Circle, Command, Equipped, Flag, Natural, Power, Sheet, Stage, State};
use hexfray::table::{Fight, Refusal, System};

fn duel() -> State {
    let scene: Field = case(&[], "").on(vec![acts("SW", (0, 0)), stands("SP", (1, 0))]).scene;
    scene.state("a duel", &[])
}

/// CR-74: REF-FACE, whoever agrees; nothing changes.
#[test]
fn faces_that_a_die_does_not_have_are_refused() {
    let mut fight: Fight<Circle> = Fight::new(duel());
    fight.declare(Command::Attack(FIRST, SECOND), false, &mut TypedIn).expect("open");
    fight.commit(&mut TypedIn).expect("declared");
    fight.commit(&mut TypedIn).expect("carried out");
    let before = fight.clone();
    for faces in [vec![0], vec![5], vec![1, 1], vec![]] {
        assert_eq!(fight.throw(faces, &mut TypedIn), Err(Refusal::BadDice { n: 1, sides: 4 }));
        assert_eq!(fight, before, "a refused throw changes nothing");
    }
    fight.throw(vec![4], &mut TypedIn).expect("the highest face of the base die");
    assert_eq!(fight.throw(vec![7], &mut TypedIn), Err(Refusal::BadDice { n: 1, sides: 6 }));
    fight.throw(vec![6], &mut TypedIn).expect("the highest face of the sword's");
}

/// CR-26: REF-GAP, which nobody lifts, where a space lies between; or where there is none to begin at.
#[test]
fn gaps_are_measured_where_no_space_lies_between() {
    let mut ground = Ground::open(26, 22);
    let gap = |ground: &Ground, a, b| Circle::bar_of_gap(ground, a, b).map(|bar| (bar.code, bar.is_final));
    let refused = Some(("REF-GAP", true));
    assert_eq!(gap(&ground, at(0, 0), at(1, 0)), None, "touching");
    assert_eq!(gap(&ground, at(0, 0), at(2, 0)), refused, "a space between");
    ground.cell_mut(at(1, 0)).expect("on the board").terrain = Terrain::Nothing;
    assert_eq!(gap(&ground, at(0, 0), at(2, 0)), None, "a hole between");
    assert_eq!(gap(&ground, at(0, 0), at(3, 0)), refused, "a hole and a space between");
    assert_eq!(gap(&ground, at(0, 0), at(1, 0)), refused, "into the hole");
    // Between (0, 0) and (1, 1) the line runs by (1, 0) or (0, 1): both have to be holes.
    assert_eq!(gap(&ground, at(0, 0), at(1, 1)), refused, "a hole on one side only");
    ground.cell_mut(at(0, 1)).expect("on the board").terrain = Terrain::Nothing;
    assert_eq!(gap(&ground, at(0, 0), at(1, 1)), None, "holes on both");
}

/// Sections 2.1, 2.3, 3.6 and 3.9: the limits of the numbers.
const LIMITS: &[(&str, i32, i32)] = &[
    ("amount", 1, 12),
    ("height", 1, 99),
    ("base_attack", 0, 100),
    ("precision", 0, 100),
    ("defence", 0, 100),
    ("health", 1, 999),
    ("mana_max", 0, 999),
    ("movement", 0, 99),
    ("hands", 0, 2),
    ("lift", 0, 99),
    ("items.0.hands", 1, 2),
    ("items.0.value", 0, 100),
    ("items.0.range", 0, 99),
    ("items.0.armour.0.amount", 0, 100),
    ("natural.value", 0, 100),
    ("natural.range", 0, 99),
    ("armour.0.amount", 0, 100),
    ("abilities.0.amount", -20, 20),
    ("powers.0.flat", 0, 100),
    ("powers.0.mana", 0, 999),
    ("powers.0.range", 0, 99),
    ("powers.0.dice.0", 0, 100),
];

/// A sheet with one of everything.
fn whole() -> Sheet {
    let mut sheet = unit("MI");
    can(&mut sheet, Flag::PreRolledDefence);
    let claws = Natural { name: "Claws".to_owned(), value: 3, kind: Default::default(), range: 0 };
    sheet.natural = Some(claws);
    let power = Power { range: Some(2), has_own_dice: false, dice: vec![4], ..own_special("Smite") };
    sheet.powers = vec![power];
    for key in ["armour.add", "items.0.armour.add"] {
        assert!(sheet.set(key, &Value::Press), "{key}");
    }
    assert_eq!(sheet.faults(), []);
    sheet
}

/// CR-152: what is out of range is refused, and the range is named.
#[test]
fn numbers_outside_their_range_are_faults() {
    ranges::hold(whole, LIMITS);
}

/// CR-152: an empty precision, defence or range is none, no die of 0.
#[test]
fn what_is_empty_is_none() {
    let mut sheet = unit("SW");
    for key in ["precision", "defence", "items.0.range"] {
        assert!(sheet.set(key, &Value::Number(0)), "{key}");
    }
    assert_eq!(sheet.faults(), []);
    let mut state = duel();
    state.figures[0].sheet = sheet.into();
    let card = Circle::card(&state, FIRST);
    let facts: Vec<_> = card.now.into_iter().chain(card.facts).collect();
    let fact = |name: &str| {
        let fact = facts.iter().find(|(label, _)| label == name);
        fact.unwrap_or_else(|| panic!("{name}")).1.clone()
    };
    assert_eq!((fact("precision"), fact("defence")), ("none".to_owned(), "none".to_owned()));
}

/// CR-164: a sheet may be edited between commands; the figure has not been commanded by that.
#[test]
fn editing_a_sheet_is_no_rearranging() {
    let mut setup = Circle::setup(&duel());
    let sheet = &mut setup.recruits[0].sheet;
    sheet.equipped = Equipped { main: None, ..sheet.equipped };
    let state = Circle::begin(&setup).expect("a sound setup");
    assert_eq!(state.figure(FIRST).main(), None);
    assert_eq!(state.figure(FIRST).command, Stage::None);
}
