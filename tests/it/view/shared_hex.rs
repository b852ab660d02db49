//! Figures that share a hex: how they are fanned out, named, tapped and chosen from.

use super::toy::{Command, Counting, Toy, ToyOf};
use super::{ISOLDE, KORRAG, SKELL, place};
use hexfray::board::{Ground, UnitId};
use hexfray::dice::{Chance, TypedIn};
use hexfray::hex::{Facing, Hex, SIZE, centre};
use hexfray::sheet::{Form, Value};
use hexfray::table::{Fight, System};
use hexfray::view::board::fan::Fan;
use hexfray::view::board::pick::{By, Candidate, Press, Pressed, Spot};
use hexfray::view::board::scene::{Focus, MarkKind, Scene, Tap, Token};

const NAMES: [&str; 5] = ["Isolde", "Korrag", "Skell", "Bran", "Wulf"];

/// As far as a disc with its edge reaches from its centre, in a hex of its own.
const DISC: f32 = 24.0;

/// So many figures, each in a column of the second row; a master covers the hexes to the east and to the
/// south-east as well.
fn standing<const C: bool>(columns: &[i32], master: Option<usize>) -> Fight<ToyOf<C>> {
    let mut setup = ToyOf::<C>::demo();
    let one = setup.recruits[0].clone();
    setup.recruits.resize(columns.len(), one);
    for (i, (recruit, col)) in setup.recruits.iter_mut().zip(columns).enumerate() {
        recruit.at = Some(Ground::hex(*col, 1));
        recruit.facing = Facing::of(0);
        recruit.sheet.set("name", &Value::Text(NAMES.get(i).copied().unwrap_or("Other").to_owned()));
        recruit.sheet.set("skill", &Value::Number(if master == Some(i) { 12 } else { 5 }));
    }
    let mut fight = Fight::new(ToyOf::<C>::begin(&setup).unwrap());
    fight.declare(Command::Begin, false, &mut TypedIn).unwrap();
    fight
}

fn scene<S: System>(fight: &Fight<S>) -> Scene {
    Scene::of(&fight.any(), &Focus::default(), &[])
}

fn token(scene: &Scene, who: UnitId) -> &Token {
    scene.tokens.iter().find(|token| token.who == who).unwrap()
}

/// So many in one hex: how far two of them are apart at least, in per cent of a hex's width.
fn check_fan(n: usize, apart: f32) {
    let scene = scene(&standing::<false>(&vec![2; n], None));
    let fan = |i: usize| token(&scene, UnitId(i as u8)).fan.unwrap();
    let length = |x: f32, y: f32| x.hypot(y);
    for a in (0..n).map(fan) {
        let size = f32::from(a.size) / 100.0;
        assert!(length(a.x, a.y) + DISC * size <= SIZE + 1.0, "{n}: {a:?} leaves the hex");
        let others = (0..n).map(fan).filter(|b| *b != a);
        let least = others.map(|b| length(a.x - b.x, a.y - b.y)).fold(f32::MAX, f32::min);
        let share = least / (SIZE * 3_f32.sqrt()) * 100.0;
        assert!((share - apart).abs() < 1.0, "{n}: {share} per cent apart");
        assert!(least >= DISC * 2.0 * size - 4.0, "{n}: a disc covers more than the edge of another");
        assert_eq!(a.has_name, n < 5);
    }
    // In the order of their numbers, whoever acts.
    assert!((0..n).all(|i| fan(i) == Fan::of(n, i)));
}

#[test]
fn figures_in_one_hex_are_fanned_out() {
    for (n, apart) in [(2, 57.7), (3, 52.5), (4, 49.0), (5, 39.0), (6, 34.6), (7, 34.6), (12, 17.3)] {
        check_fan(n, apart);
    }
    let alone = scene(&standing::<false>(&[1, 2, 5], None));
    assert!(alone.tokens.iter().all(|token| token.fan.is_none()));
    let two = scene(&standing::<false>(&[1, 2, 2], None));
    assert_eq!(token(&two, ISOLDE).fan, None);
    let side = |who| token(&two, who).fan.map(|fan| (fan.x, fan.y));
    assert_eq!((side(KORRAG), side(SKELL)), (Some((-20.0, 0.0)), Some((20.0, 0.0))));
}

#[test]
fn the_name_says_with_whom_a_hex_is_shared() {
    let label = |columns: &[i32], master: Option<usize>, who| {
        let scene = scene(&standing::<false>(columns, master));
        let label = token(&scene, who).label.clone();
        label.split_once("per cent").unwrap().1.to_owned()
    };
    assert_eq!(label(&[1, 2, 5], None, KORRAG), ", can be struck");
    assert_eq!(label(&[1, 2, 2], None, KORRAG), ", in one hex with Skell, can be struck");
    assert_eq!(label(&[2, 2, 2], None, KORRAG), ", in one hex with Isolde and Skell");
    // Korrag's body reaches into the hex in which Skell stands.
    assert_eq!(label(&[0, 2, 3], Some(1), KORRAG), ", in one hex with Skell");
    assert_eq!(label(&[0, 2, 3], Some(1), SKELL), ", in one hex with Korrag");
}

/// Whom a press means: a name, or the names in the list.
fn meant(scene: &Scene, press: Press) -> String {
    let name = |tap: &Tap| match tap {
        Tap::Select(who) => token(scene, *who).name.clone(),
        Tap::Refused { why, .. } => why.clone(),
        answer => {
            let whose = scene.tokens.iter().find(|token| token.tap == *answer);
            format!("{}!", whose.map_or("a hex", |token| token.name.as_str()))
        }
    };
    match scene.pressed(press) {
        Pressed::Nothing => "nothing".to_owned(),
        Pressed::Tap(tap) => name(&tap),
        Pressed::OneOf(all) => all.iter().map(|it| name(&it.tap)).collect::<Vec<_>>().join(" or "),
    }
}

/// A finger at a point of a hex, measured from its centre, on a board of that zoom.
fn finger(hex: Hex, (x, y): (f32, f32), zoom: f32) -> Press {
    let middle = centre(hex);
    Press { hex, by: By::Finger(Spot { at: (middle.0 + x, middle.1 + y), zoom }) }
}

fn mouse(hex: Hex, at: (f32, f32), zoom: f32) -> Press {
    match finger(hex, at, zoom) {
        Press { by: By::Finger(spot), .. } => Press { hex, by: By::Mouse(spot) },
        other => other,
    }
}

/// Figures in the third column of the second row; where a finger is put, at which zoom, and whom that means.
fn check_taps(n: usize, taps: &[((f32, f32), f32, &str)]) {
    let scene = scene(&standing::<false>(&vec![2; n], None));
    let hex = Ground::hex(2, 1);
    for (at, zoom, wanted) in taps {
        assert_eq!(meant(&scene, finger(hex, *at, *zoom)), *wanted, "{n}: {at:?} at {zoom}");
    }
}

#[test]
fn a_tap_means_the_figure_under_the_finger_or_asks() {
    check_taps(1, &[((0.0, 0.0), 0.5, "Isolde"), ((30.0, 10.0), 2.5, "Isolde")]);
    let both = "Isolde or Korrag";
    check_taps(
        2,
        &[
            ((-20.0, 0.0), 0.5, both),
            ((-20.0, 0.0), 0.8, "Isolde"),
            ((-14.0, 5.0), 1.0, "Isolde"),
            ((20.0, 0.0), 1.0, "Korrag"),
            ((-1.0, 8.0), 1.0, both),
            ((0.0, 0.0), 1.0, both),
            // From here on half a finger fits on either side of the middle.
            ((-1.0, 8.0), 1.1, "Isolde"),
            ((1.0, -8.0), 1.1, "Korrag"),
        ],
    );
    let all = "Isolde or Korrag or Skell";
    check_taps(
        3,
        &[
            ((0.0, -24.0), 1.0, "Isolde"),
            ((18.0, 11.0), 1.0, "Korrag"),
            ((-18.0, 11.0), 1.0, "Skell"),
            ((0.0, 0.0), 1.0, all),
            ((0.0, 12.0), 1.0, all),
            ((0.0, -24.0), 0.6, all),
        ],
    );
    check_taps(
        5,
        &[((0.0, -23.0), 1.0, "Isolde"), ((0.0, -23.0), 0.7, "Isolde or Korrag or Skell or Bran or Wulf")],
    );
}

#[test]
fn a_mouse_and_the_keyboard_mean_one() {
    let (two, hex) = (scene(&standing::<false>(&[1, 2, 2], None)), Ground::hex(2, 1));
    assert_eq!(meant(&two, mouse(hex, (-3.0, 0.0), 0.5)), "Korrag!");
    assert_eq!(meant(&two, mouse(hex, (3.0, 0.0), 0.5)), "Skell!");
    assert_eq!(meant(&two, Press { hex, by: By::Figure(SKELL) }), "Skell!");
    assert_eq!(meant(&two, Press { hex, by: By::Hex }), "Korrag! or Skell!");
    assert_eq!(meant(&two, Press { hex: Ground::hex(1, 1), by: By::Hex }), "Isolde");
    assert_eq!(meant(&two, Press { hex: Ground::hex(4, 1), by: By::Hex }), "nothing");
}

#[test]
fn a_body_is_tapped_where_the_discs_leave_it_free() {
    // Korrag's body ends in the hex in which Skell stands, and Skell makes room to the right.
    let (scene, hex) = (scene(&standing::<false>(&[0, 2, 3], Some(1))), Ground::hex(3, 1));
    assert_eq!(token(&scene, SKELL).fan, Some(Fan::of(2, 1)));
    assert_eq!(token(&scene, KORRAG).fan, None);
    assert_eq!(meant(&scene, finger(hex, (20.0, 0.0), 1.0)), "Skell");
    assert_eq!(meant(&scene, finger(hex, (-14.0, 0.0), 1.0)), "Korrag");
    assert_eq!(meant(&scene, finger(hex, (4.0, 0.0), 1.0)), "Korrag or Skell");
    assert_eq!(meant(&scene, finger(Ground::hex(2, 1), (14.0, 0.0), 0.5)), "Korrag");
}

/// A board on which a swing of Isolde's is aimed.
fn aimed(columns: &[i32], master: Option<usize>) -> Scene {
    let fight: Fight<Toy> = standing(columns, master);
    let row: Vec<_> = [KORRAG, SKELL].map(|foe| place(&fight, ISOLDE, "swing", Some(foe))).to_vec();
    let chances = [(row[1], Chance::of(4, 9))];
    Scene::of(&fight.any(), &Focus { row, ..Focus::default() }, &chances)
}

#[test]
fn each_of_several_targets_in_a_hex_has_its_own_tap() {
    let (scene, hex) = (aimed(&[1, 2, 2], None), Ground::hex(2, 1));
    let (korrag, skell) = (token(&scene, KORRAG), token(&scene, SKELL));
    assert!(korrag.tap.is_answer() && skell.tap.is_answer() && korrag.tap != skell.tap);
    assert_eq!(
        (korrag.lit, skell.lit, token(&scene, ISOLDE).lit),
        (Some(MarkKind::Target), Some(MarkKind::Target), None)
    );
    assert!(skell.label.ends_with(", in one hex with Korrag, can be struck, 44 per cent"), "{}", skell.label);
    assert_eq!(meant(&scene, finger(hex, (20.0, 0.0), 1.0)), "Skell!");
    assert_eq!(meant(&scene, finger(hex, (0.0, 0.0), 1.0)), "Korrag! or Skell!");
    let Pressed::OneOf(rows) = scene.pressed(finger(hex, (0.0, 0.0), 1.0)) else { panic!("a list") };
    let row = |it: &Candidate| (it.name.clone(), it.line.clone(), it.chance.clone(), it.tap.clone());
    let line = || "Madder side, health 100\u{a0}%".to_owned();
    assert_eq!(
        rows.iter().map(row).collect::<Vec<_>>(),
        [
            ("Korrag".to_owned(), line(), None, korrag.tap.clone()),
            ("Skell".to_owned(), line(), Some("44%".to_owned()), skell.tap.clone()),
        ]
    );
}

#[test]
fn the_only_answer_is_taken_without_a_list() {
    // Skell is out of reach; Korrag's body lies in the same hex, and he can be struck.
    let (scene, hex) = (aimed(&[1, 2, 3], Some(1)), Ground::hex(3, 1));
    assert_eq!(meant(&scene, finger(hex, (4.0, 0.0), 1.0)), "Korrag!");
    assert_eq!(meant(&scene, Press { hex, by: By::Hex }), "Korrag!");
    // Who is clearly meant is told why not.
    assert_eq!(meant(&scene, finger(hex, (20.0, 0.0), 1.0)), "Stands out of reach");
    // What a hex stands for is the same for everybody in it.
    let mut all = scene.clone();
    for token in &mut all.tokens {
        token.tap = Tap::Select(token.who);
    }
    let answer = Tap::Answer { at: 0, option: 3 };
    all.marks.iter_mut().filter(|mark| mark.hex == hex).for_each(|mark| mark.taps = vec![answer.clone()]);
    assert_eq!(all.pressed(finger(hex, (4.0, 0.0), 1.0)), Pressed::Tap(answer.clone()));
    assert_eq!(all.pressed(finger(hex, (20.0, 0.0), 1.0)), Pressed::Tap(answer));
}

#[test]
fn a_prompt_that_asks_for_a_figure_hears_which() {
    let mut fight: Fight<Counting> = standing(&[2, 2, 2, 5], None);
    fight.declare(Command::Point { who: ISOLDE }, false, &mut TypedIn).unwrap();
    let (scene, hex) = (scene(&fight), Ground::hex(2, 1));
    let at = fight.form()[0].at;
    let taps: Vec<_> = (0..4).map(|i| token(&scene, UnitId(i)).tap.clone()).collect();
    let answer = |option| Tap::Answer { at, option };
    assert_eq!(taps, [Tap::Select(ISOLDE), answer(0), answer(1), answer(2)]);
    assert_eq!(meant(&scene, finger(hex, (18.0, 11.0), 1.0)), "Korrag!");
    // Isolde cannot point at herself, but is in the list.
    assert_eq!(meant(&scene, finger(hex, (0.0, 0.0), 1.0)), "Isolde or Korrag! or Skell!");
}
