//! A table in play is changed by the referee.

mod gear;

use super::stage::{FIRST, SECOND, Stage, THIRD, acts, case, grusk, ilen, mara, stands, teyo, varo};
use crate::cases::changing::{changed, refused, stays};
use crate::cases::held::Scene as _;
use crate::cases::telling::at;
use hexfray::board::{Cell, Side, Terrain, UnitId};
use hexfray::hex::Facing;
use hexfray::systems::stamina::{
    Casting, Derived, HeldSpell, ItemId, Life, Place, Posture, Sheet, SpellRef, Stamina, State, Stun, Watch,
    Watching,
};
use hexfray::table::{Recruit, Setup, System};

const TEYO: UnitId = UnitId(3);
pub const BOW: ItemId = ItemId(3);

pub type Given = fn(&mut State);
pub type Edit = fn(&mut Setup<Sheet>);
pub type Told = fn(&State) -> String;

/// Mara's turn; Grusk, Ilen and Teyo come after her.
fn scene(given: Given) -> State {
    let cast =
        vec![acts(mara(), (0, 0)), stands(grusk(), (3, 0)), stands(ilen(), (6, 0)), stands(teyo(), (9, 0))];
    let mut state = case(&[], "").on(cast).scene.state("a table in play", &[]);
    given(&mut state);
    state
}

fn order(state: &State) -> String {
    let place = |(who, rank): &(UnitId, i16)| format!("{} {rank}", state.figure(*who).sheet.name);
    let order: Vec<String> = state.order.iter().map(place).collect();
    format!("{}; {} acted", order.join(", "), state.acted)
}

pub fn check(cases: &[(&str, Given, Edit, Told, &str)]) {
    for (title, given, edit, told, want) in cases {
        let now = changed::<Stamina>(title, &scene(*given), *edit);
        assert_eq!(told(&now), *want, "{title}");
    }
}

fn joins(setup: &mut Setup<Sheet>, sheet: Sheet) {
    setup.recruits.push(Recruit { sheet, side: Side::Tide, at: Some(at(0, 4)), facing: Facing::of(2) });
}

pub fn watches(state: &mut State) {
    let watch = Watch { with: Watching::Shot(BOW), hexes: vec![at(5, 0)], is_for_all: false };
    state.figures[2].watch = Some(watch.into());
}

/// Teyo casts what she knows second, holds both, and watches with the second.
fn casts(state: &mut State) {
    let teyo = &mut state.figures[3];
    let (first, second) = (SpellRef::Known(0), SpellRef::Known(1));
    let held = |spell| HeldSpell { spell, until: 1, is_free: false };
    teyo.held = vec![held(first), held(second)];
    teyo.casting = Some(Casting { spell: second, is_due: true });
    let watch = Watch { with: Watching::Spell(second), hexes: vec![at(5, 0)], is_for_all: false };
    teyo.watch = Some(watch.into());
}

/// Mara has Grusk's axe, and her sword lies on the ground.
pub fn has_the_axe(state: &mut State) {
    state.things[0].place = Place::Ground(at(1, 1));
    state.things[2].place = Place::Stowed(FIRST);
}

#[test]
fn nothing_comes_of_nothing() {
    let given: [Given; 7] = [
        |_| {},
        watches,
        casts,
        has_the_axe,
        |state| state.things[0].place = Place::Gone,
        |state| {
            let grusk = &mut state.figures[1];
            (grusk.wounds, grusk.defense, grusk.stamina, grusk.stun) = (12, 2, 1, Stun::Fresh);
            (grusk.life, grusk.posture) = (Life::Dying { skipped: 1, is_stabilised: false }, Posture::Prone);
            state.board.tokens[1].is_solid = false;
        },
        |state| (state.round, state.acting, state.order) = (0, None, Vec::new()),
    ];
    for given in given {
        stays::<Stamina>("nothing is edited", &scene(given));
    }
    stays::<Stamina>("the demo", &Stamina::begin(&Stamina::demo()).expect("begins"));
}

#[test]
fn whoever_joins_is_the_last_of_the_round() {
    let last = "Mara 24, Grusk 24, Ilen 21, Teyo 20, Varo 22; 1 acted";
    check(&[
        ("in a round", |state| state.acted = 1, |it| joins(it, varo()), order, last),
        (
            "where the order is kept",
            |state| (state.acted, state.options.has_initiative_each_round) = (1, false),
            |it| joins(it, varo()),
            order,
            last,
        ),
        (
            "before the fight",
            |state| (state.round, state.acting, state.order) = (0, None, Vec::new()),
            |it| joins(it, varo()),
            order,
            "; 0 acted",
        ),
        (
            "fresh",
            |_| {},
            |it| joins(it, varo()),
            |state| Stage::describe(state, UnitId(4)),
            "Varo 0,4 D 12/12 S 10/10 W 0/5",
        ),
    ]);
}

#[test]
fn what_the_fight_has_taken_stays() {
    let second: Told = |state| Stage::describe(state, SECOND);
    let hurt: Given = |state| {
        let grusk = &mut state.figures[1];
        (grusk.wounds, grusk.defense, grusk.stamina, grusk.stun) = (3, 2, 11, Stun::Fresh);
    };
    check(&[
        (
            "another attribute",
            hurt,
            |it| it.recruits[1].sheet.attributes[1] = 1,
            second,
            "Grusk 3,0 D 2/9 S 11/16 W 3/9 stunned lightly wounded",
        ),
        (
            "no more than there can be",
            hurt,
            |it| {
                let manual = &mut it.recruits[1].sheet.manual;
                (manual[Derived::Stamina as usize], manual[Derived::Defense as usize]) = (Some(-9), Some(-7));
            },
            second,
            "Grusk 3,0 D 1/1 S 7/7 W 3/9 stunned lightly wounded",
        ),
    ]);
}

#[test]
fn a_spell_that_is_known_no_more_is_not_cast() {
    let teyo: Told = |state| {
        let figure = state.figure(TEYO);
        let name = |spell: SpellRef| match spell {
            SpellRef::Known(at) => figure.sheet.known[usize::from(at)].name.as_str(),
            SpellRef::Shaped(_) => "shaped",
        };
        let held: Vec<&str> = figure.held.iter().map(|held| name(held.spell)).collect();
        format!("{held:?}, {:?}, {}", figure.casting.map(|it| name(it.spell)), figure.watch.is_some())
    };
    check(&[
        (
            "the first of two",
            casts,
            |it| drop(it.recruits[3].sheet.known.remove(0)),
            teyo,
            r#"["Force Dart"], Some("Force Dart"), true"#,
        ),
        (
            "the second of two",
            casts,
            |it| drop(it.recruits[3].sheet.known.remove(1)),
            teyo,
            r#"["Snap Bolt"], None, false"#,
        ),
        (
            "a rank",
            casts,
            |it| it.recruits[3].sheet.known[1].rank += 1,
            teyo,
            r#"["Snap Bolt", "Force Dart"], Some("Force Dart"), true"#,
        ),
    ]);
}

#[test]
fn figures_stand_where_they_are_put() {
    let aims: Given = |state| state.figures[2].aim = Some(FIRST);
    let third: Told =
        |state| format!("{} {}", Stage::describe(state, THIRD), state.board.token(THIRD).facing.index());
    check(&[
        (
            "moved: aims no more",
            aims,
            |it| it.recruits[2].at = Some(at(2, 2)),
            third,
            "Ilen 2,2 D 12/12 S 9/9 W 0/4 0",
        ),
        (
            "turned",
            aims,
            |it| it.recruits[2].facing = Facing::of(4),
            third,
            "Ilen 6,0 D 12/12 S 9/9 W 0/4 aiming 4",
        ),
        (
            "the table's own words",
            |_| {},
            |it| {
                (it.name, it.recruits[2].side) = ("Another".to_owned(), Side::Tide);
                it.options[2] = 2;
            },
            |state| format!("{} {:?} {}", state.name, state.figure(THIRD).side, state.options.ap_per_turn),
            "Another Tide 4",
        ),
    ]);
}

#[test]
fn what_cannot_be_played_on_is_refused() {
    let wall: Edit = |it| {
        *it.ground.cell_mut(at(3, 0)).expect("on the board") =
            Cell { terrain: Terrain::Wall, ..Cell::default() };
    };
    let cases: [(Edit, &str); 3] = [
        (wall, "Grusk stands in a wall or off the board; move the token"),
        (|it| it.recruits[2].at = Some(at(0, 0)), "Ilen shares a hex with somebody; move one of them"),
        (
            |it| it.recruits[1].sheet.toughness = 0,
            "the sheet of Grusk has values out of range; correct it under Fighters",
        ),
    ];
    for (edit, want) in cases {
        assert_eq!(refused::<Stamina>(&scene(|_| {}), edit), [want]);
    }
    // Who shares a hex already may go on sharing it.
    let shared = scene(|state| state.board.tokens[1].at = at(0, 0));
    changed::<Stamina>("a name", &shared, |it| it.recruits[1].sheet.name.push('a'));
}
