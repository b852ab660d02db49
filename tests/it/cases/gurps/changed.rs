//! A table in play is changed by the referee.

use super::stage::{FIRST, SECOND, Stage, THIRD, acts, aldric, brakka, case, cerys, dorn, elspeth, stands};
use crate::cases::changing::{changed, refused, stays};
use crate::cases::held::Scene as _;
use crate::cases::telling::at;
use hexfray::board::{Cell, Side, Terrain, UnitId};
use hexfray::hex::Facing;
use hexfray::systems::gurps::{
    Aim, Aimed, Condition, Grasp, Gurps, Hand, Hold, ItemId, Life, Means, Part, Place, Posture, Sheet,
    Shielded, State, Stun,
};
use hexfray::table::{Recruit, Setup, System};

const PAGE: UnitId = UnitId(3);
pub const BOW: ItemId = ItemId(2);

pub type Given = fn(&mut State);
pub type Edit = fn(&mut Setup<Sheet>);
pub type Told = fn(&State) -> String;

/// Aldric's turn; Brakka is 3 hexes off and Cerys 6, a page looks on.
pub fn scene(given: Given) -> State {
    let cast = vec![acts(aldric(), (0, 0), 0), stands(brakka(), (3, 0), 3), stands(cerys(), (6, 0), 3)];
    let mut state = case(&[], "").on(cast).scene.state("a table in play", &[]);
    // GU-014
    state.order = vec![THIRD, SECOND, PAGE, FIRST];
    given(&mut state);
    state
}

fn figures(state: &State) -> String {
    let told: Vec<String> = state.units().map(|who| Stage::describe(state, who)).collect();
    told.join("; ")
}

fn order(state: &State) -> String {
    let names: Vec<&str> = state.order.iter().map(|who| state.figure(*who).sheet.name.as_str()).collect();
    names.join(", ")
}

pub fn check(cases: &[(&str, Given, Edit, Told, &str)]) {
    for (title, given, edit, told, want) in cases {
        let now = changed::<Gurps>(title, &scene(*given), *edit);
        assert_eq!(told(&now), *want, "{title}");
    }
}

fn joins(setup: &mut Setup<Sheet>, sheet: Sheet) {
    setup.recruits.push(Recruit { sheet, side: Side::Tide, at: Some(at(0, 4)), facing: Facing::of(2) });
}

fn dies(state: &mut State, hp: i32) {
    let figure = &mut state.figures[1];
    (figure.hp, figure.life, figure.posture) = (hp, Life::Dead, Posture::Lying);
    state.board.tokens[1].is_solid = false;
}

pub fn grapples(state: &mut State) {
    state.board.tokens[0].at = at(3, 0);
    let with = Grasp::One(Hand::Off);
    (state.figures[0].shield, state.figures[0].turns_close) = (Shielded::Back, 1);
    state.figures[0].holds = vec![Hold { on: SECOND, with, part: Part::UpperBody, is_pin: false }];
}

pub fn aims(state: &mut State) {
    let at = Aimed::Figure(FIRST);
    state.figures[2].aim = Some(Aim { at, item: BOW, turns: 2, has_moved: false, is_braced: false });
    state.figures[2].turn.parries = vec![(None, 1), (Some(BOW), 1)];
    state.figures[2].last = Some(Means::Shot(BOW));
}

/// Aldric has Brakka's axe, and his sword lies on the ground.
pub fn has_the_axe(state: &mut State) {
    state.things[0].place = Place::Ground(at(1, 1));
    state.things[1].place = Place::Held(FIRST, Grasp::One(Hand::Weapon));
}

#[test]
fn nothing_comes_of_nothing() {
    let given: [Given; 9] = [
        |_| {},
        aims,
        grapples,
        has_the_axe,
        |state| dies(state, -70),
        |state| state.figures[1].hp = -5000,
        |state| state.things[0].condition = Condition::Broken,
        |state| (state.figures[0].shield, state.figures[2].fatigue) = (Shielded::Ground(at(1, 0)), -3),
        |state| (state.second, state.acting, state.order) = (0, None, Vec::new()),
    ];
    for given in given {
        stays::<Gurps>("nothing is edited", &scene(given));
    }
    for demo in Gurps::demos() {
        stays::<Gurps>("a demo", &Gurps::begin(&demo).expect("begins"));
    }
}

#[test]
fn whoever_joins_comes_where_his_move_puts_him() {
    let equal = "Cerys, Brakka, Page, Pat, Aldric";
    check(&[
        ("the fastest", |_| {}, |it| joins(it, elspeth()), order, "Elspeth, Cerys, Brakka, Page, Aldric"),
        ("behind his equals", |_| {}, |it| joins(it, Sheet::called("Pat", [10; 4])), order, equal),
        (
            "of equal Move by Basic Speed",
            |_| {},
            |it| joins(it, dorn()),
            order,
            "Dorn, Cerys, Brakka, Page, Aldric",
        ),
        (
            "wounds of the fight change no order",
            |state| state.figures[3].hp = 1,
            |it| joins(it, Sheet::called("Pat", [10; 4])),
            order,
            equal,
        ),
        (
            "who comes with few hit points is slow",
            |_| {},
            |it| joins(it, Sheet { injury: 9, ..Sheet::called("Pat", [10; 4]) }),
            order,
            "Cerys, Brakka, Page, Aldric, Pat",
        ),
        (
            "before the first second there is no order",
            |state| (state.second, state.acting, state.order) = (0, None, Vec::new()),
            |it| joins(it, elspeth()),
            order,
            "",
        ),
    ]);
}

#[test]
fn whoever_joins_where_nobody_was_up_begins_the_fight() {
    let nobody: Given = |state| {
        for (figure, token) in state.figures.iter_mut().zip(&mut state.board.tokens) {
            (figure.life, figure.posture, token.is_solid) = (Life::Unconscious, Posture::Lying, false);
        }
        (state.second, state.acting) = (0, None);
    };
    check(&[("all are out", nobody, |it| joins(it, elspeth()), order, "")]);
}

#[test]
fn an_injury_is_what_the_sheet_says() {
    let second: Told = |state| Stage::describe(state, SECOND);
    check(&[
        (
            "hit points are what is left; the rest stays",
            |state| (state.figures[1].hp, state.figures[1].stun) = (3, Some(Stun::Physical)),
            |it| it.recruits[1].sheet.injury = 2,
            second,
            "Brakka 3,0 f3 HP 10/12 stunned",
        ),
        (
            "an injury stays where hit points change",
            |state| state.figures[1].hp = 3,
            |it| it.recruits[1].sheet.hit_points = Some(20),
            second,
            "Brakka 3,0 f3 HP 11/20",
        ),
        (
            "another number of the sheet costs none",
            |state| state.figures[1].hp = -5000,
            |it| it.recruits[1].sheet.iq = 12,
            second,
            "Brakka 3,0 f3 HP -5000/12",
        ),
        (
            "deadly",
            |_| {},
            |it| it.recruits[1].sheet.injury = 80,
            second,
            "Brakka 3,0 f3 HP -68/12 dead lying",
        ),
        (
            "no longer deadly",
            |state| dies(state, -70),
            |it| it.recruits[1].sheet.injury = 4,
            second,
            "Brakka 3,0 f3 HP 8/12 lying",
        ),
        (
            "who has died of a roll stays dead",
            |state| dies(state, -20),
            |it| it.recruits[1].sheet.injury = 4,
            second,
            "Brakka 3,0 f3 HP 8/12 dead lying",
        ),
        (
            "fatigue is never above its most",
            |_| {},
            |it| it.recruits[1].sheet.fatigue = Some(5),
            |state| state.figures[1].fatigue.to_string(),
            "5",
        ),
    ]);
    let now = changed::<Gurps>("deadly", &scene(|_| {}), |it| it.recruits[1].sheet.injury = 80);
    assert!(!now.board.token(SECOND).is_solid);
}

#[test]
fn figures_stand_where_they_are_put() {
    check(&[
        (
            "moved and turned",
            |_| {},
            |it| (it.recruits[1].at, it.recruits[1].facing) = (Some(at(2, 2)), Facing::of(1)),
            |state| Stage::describe(state, SECOND),
            "Brakka 2,2 f1 HP 12/12",
        ),
        (
            "a hold ends with the hex",
            grapples,
            |it| it.recruits[1].at = Some(at(2, 2)),
            |state| Stage::describe(state, FIRST),
            "Aldric 3,0 f0 HP 11/11",
        ),
        (
            "whoever lies lies there",
            |state| {
                state.figures[1].posture = Posture::Lying;
                state.board.tokens[1].rest = vec![at(4, 0)];
            },
            |it| it.recruits[1].at = Some(at(0, 4)),
            |state| {
                let token = state.board.token(SECOND);
                token.rest.iter().map(|hex| hex.unsigned_distance_to(token.at).to_string()).collect()
            },
            "1",
        ),
        (
            "two change places",
            |_| {},
            |it| (it.recruits[0].at, it.recruits[1].at) = (it.recruits[1].at, it.recruits[0].at),
            figures,
            "Aldric 3,0 f0 HP 11/11; Brakka 0,0 f3 HP 12/12; Cerys 6,0 f3 HP 10/10; Page 0,-9 f0 HP 10/10",
        ),
        (
            "the table's own words; who shares a hex shares it still",
            grapples,
            |it| {
                (it.name, it.recruits[2].side) = ("Another".to_owned(), Side::Tide);
                it.recruits[1].sheet.name.push('a');
                it.options = vec![1, 0, 1];
            },
            |state| {
                let it = state.options;
                let options = (it.has_simple_criticals, it.is_close_unlimited, it.has_two_fencing_parries);
                format!("{} {:?} {options:?}", state.name, state.figure(THIRD).side)
            },
            "Another Tide (true, false, true)",
        ),
    ]);
}

#[test]
fn what_cannot_be_played_on_is_refused() {
    let wall: Edit = |it| {
        *it.ground.cell_mut(at(3, 0)).expect("on the board") =
            Cell { terrain: Terrain::Wall, ..Cell::default() };
    };
    let cases: [(Edit, &str); 4] = [
        (wall, "Brakka stands in a wall or off the board; move the token"),
        (|it| it.recruits[2].at = Some(at(0, 0)), "Cerys shares a hex with somebody; move one of them"),
        (
            |it| joins(it, Sheet { st: 0, ..Sheet::called("Pat", [10; 4]) }),
            "the sheet of Pat has values out of range; correct it under Fighters",
        ),
        (
            |it| {
                joins(it, dorn());
                it.recruits[4].at = None;
            },
            "place Dorn on the board",
        ),
    ];
    for (edit, want) in cases {
        assert_eq!(refused::<Gurps>(&scene(|_| {}), edit), [want]);
    }
}
