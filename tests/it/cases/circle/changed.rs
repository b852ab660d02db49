//! A table in play that is changed in the board editor.

use super::kit::{shield, torch, weapon};
use super::stage::{FIRST, SECOND, Staged, THIRD, acts, case, stands, unit};
use crate::cases::held::Scene;
use crate::cases::telling::at;
use hexfray::board::{Cell, Side, Terrain, UnitId};
use hexfray::hex::Facing;
use hexfray::systems::circle::{
    AttackType, Circle, Command, Equipped, Means, Mod, Sheet, Stage, Stat, State, Until,
};
use hexfray::table::{Recruit, Setup, System};

type Edited = Setup<Sheet>;

/// A swordsman of Tide who has attacked, a mage, and a spearman of Madder.
fn state() -> State {
    let cast = vec![acts("SW", (0, 0)), acts("MA", (0, 2)), stands("SP", (1, 0))];
    let mut state = case(&[], "").on(cast).scene.state("a table that is changed", &[]);
    let until = Until::Removed;
    let first = &mut state.figures[0];
    first.mods.push(Mod { stat: Stat::Attack, amount: 1, source: "rested".to_owned(), until });
    (first.wounds, first.command, first.made) = (2, Stage::Acted, vec![Means::Main]);
    (first.quarry, state.at_hand) = (Some(THIRD), Some(FIRST));
    state.figures[1].mana = 2;
    state
}

/// What it becomes; the editor shows what was edited.
fn after(title: &str, edit: impl Fn(&mut Edited)) -> State {
    let before = state();
    let mut edited = Circle::setup(&before);
    edit(&mut edited);
    let now = Circle::changed(&before, &edited).unwrap_or_else(|faults| panic!("{title}: {faults:?}"));
    assert_eq!(Circle::setup(&now), edited, "{title}");
    assert_eq!(Circle::check(&now), Ok(()), "{title}");
    now
}

/// It becomes what the fight itself could have come to.
fn check(title: &str, edit: fn(&mut Edited), want: fn(&mut State)) {
    let mut wanted = state();
    want(&mut wanted);
    assert_eq!(after(title, edit), wanted, "{title}");
}

fn refuses(title: &str, edit: fn(&mut Edited), words: &str) {
    let before = state();
    let mut edited = Circle::setup(&before);
    edit(&mut edited);
    let faults = Circle::changed(&before, &edited).expect_err(title);
    let told: Vec<&str> = faults.0.iter().map(|fault| fault.message.as_str()).collect();
    assert_eq!(told, [words], "{title}");
}

fn newcomer(code: &str, hex: (i32, i32), side: Side) -> Recruit<Sheet> {
    Recruit { sheet: unit(code), side, at: Some(at(hex.0, hex.1)), facing: Facing::of(0) }
}

fn paint(edited: &mut Edited, hex: (i32, i32)) {
    let cell = edited.ground.cell_mut(at(hex.0, hex.1)).expect("on the board");
    *cell = Cell { terrain: Terrain::Wall, ..Cell::default() };
}

fn sheet(state: &mut State, who: UnitId) -> &mut Sheet {
    std::rc::Rc::make_mut(&mut state.figures[who.index()].sheet)
}

#[test]
fn the_fight_stays_and_the_edit_counts() {
    check("nothing", |_| {}, |_| {});
    check("the name", |it| it.name = "Ford".to_owned(), |it| it.name = "Ford".into());
    check(
        "elsewhere",
        |it| (it.recruits[0].at, it.recruits[0].facing) = (Some(at(-3, 1)), Facing::of(2)),
        |it| (it.board.tokens[0].at, it.board.tokens[0].facing) = (at(-3, 1), Facing::of(2)),
    );
    check("a side", |it| it.recruits[1].side = Side::Stone, |it| it.figures[1].side = Side::Stone);
    check("options", |it| it.options[0] = 1, |it| it.switches.has_criticals = true);
    check("CR-07: night", |it| it.options[5] = 1, |it| it.is_night = true);
    check(
        "CR-110: wounds",
        |it| it.recruits[0].sheet.wounds = 1,
        |it| {
            it.figures[0].wounds = 1;
            sheet(it, FIRST).wounds = 1;
        },
    );
    check(
        "more mana is mana left: what is spent stays",
        |it| it.recruits[1].sheet.mana_max = 9,
        |it| {
            (sheet(it, SECOND).mana_max, sheet(it, SECOND).mana_spent) = (9, 3);
            it.figures[1].mana = 6;
        },
    );
}

#[test]
fn wounds_destroy_and_healing_brings_back() {
    let gone = after("CR-111: destroyed", |it| it.recruits[0].sheet.wounds = 5);
    assert!(gone.figure(FIRST).is_destroyed() && !gone.token(FIRST).is_solid);
    assert_eq!(gone.figure(FIRST).command, Stage::Done);
    let mut edited = Circle::setup(&gone);
    edited.recruits[0].sheet.wounds = 0;
    let back = Circle::changed(&gone, &edited).expect("it is healed");
    assert!(!back.figure(FIRST).is_destroyed() && back.token(FIRST).is_solid);
}

#[test]
fn items_come_and_go_and_change_hands() {
    let mace = |it: &mut Edited| {
        let sheet = &mut it.recruits[0].sheet;
        sheet.items.push(weapon("Mace", 1, 6, AttackType::Blunt, 0));
        sheet.equipped.main = Some(2);
    };
    let now = after("CR-162: another weapon in hand", mace);
    assert_eq!(now.figure(FIRST).main().map(|it| it.name.as_str()), Some("Mace"));
    assert_eq!((now.figure(FIRST).wounds, now.figure(FIRST).made.len()), (2, 1));
    let bare = |it: &mut Edited| {
        let sheet = &mut it.recruits[0].sheet;
        (sheet.items, sheet.equipped) =
            (vec![torch(), shield()], Equipped { off: Some(1), ..Equipped::default() });
    };
    let now = after("what is gone is in no hand", bare);
    assert_eq!((now.figure(FIRST).main(), now.figure(FIRST).off().is_some()), (None, true));
    refuses(
        "CR-162: a slot that points at nothing",
        |it| it.recruits[0].sheet.items.clear(),
        "Swordsman has more on its sheet than fits",
    );
}

#[test]
fn newcomers_act_in_the_turn_of_their_side() {
    let fourth = UnitId(3);
    let joined = |side: Side| after("a joined one", |it| it.recruits.push(newcomer("SW", (3, 3), side)));
    let now = joined(Side::Tide);
    assert!(now.figures.iter().take(3).eq(state().figures.iter()), "the others are as they were");
    let command = |state: &State| {
        let menu = Circle::menu(state, Some(fourth));
        menu.iter().any(|it| it.value == Command::Fortify(fourth) && it.bar.is_none())
    };
    assert!(command(&now) && !command(&joined(Side::Madder)));
    // CR-08: a player who is new to the fight comes after the others, in this round.
    let new = joined(Side::Moss);
    assert_eq!(new.coming(), [Side::Tide, Side::Madder, Side::Moss]);
    // With allies (CR-08) it is their turn already.
    let allied = after("an ally", |it| {
        it.options[6] = 1;
        it.recruits.push(newcomer("SW", (3, 3), Side::Moss));
    });
    assert!(command(&allied));
}

#[test]
fn a_unit_of_several_joins_with_all_its_figures() {
    let before = state();
    let mut edited = Circle::setup(&before);
    edited.recruits.push(newcomer("MI", (3, 3), Side::Tide));
    edited.recruits.push(newcomer("SP", (6, 3), Side::Tide));
    edited.recruits[3].sheet.amount = 3;
    let now = Circle::changed(&before, &edited).expect("there is room");
    let names: Vec<&str> = now.figures.iter().skip(3).map(|it| &*it.name).collect();
    assert_eq!(names, ["Militia 1", "Spearman", "Militia 2", "Militia 3"], "CR-09");
    let unedited = Circle::changed(&now, &Circle::setup(&now));
    assert_eq!(unedited, Ok(now.clone()), "a figure of several keeps its unit's sheet");
    // Another value of one of them: its name and its unit's stay apart.
    let mut edited = Circle::setup(&now);
    edited.recruits[3].sheet.height = 6;
    let later = Circle::changed(&now, &edited).expect("it is taller");
    assert_eq!(Circle::setup(&later), edited);
    let figure = later.figure(UnitId(3));
    assert_eq!((&*figure.name, figure.sheet.name.as_str(), figure.sheet.amount), ("Militia 1", "Militia", 3));
}

#[test]
fn only_what_comes_to_be_wrong_is_refused() {
    refuses("a wall", |it| paint(it, (0, 0)), "Swordsman stands in a wall or off the board; move the token");
    refuses(
        "in a body",
        |it| it.recruits[2].at = it.recruits[0].at,
        "Spearman shares a hex with somebody; move one of them",
    );
    refuses(
        "CR-09: a figure in play is one",
        |it| it.recruits[0].sheet.amount = 2,
        "Swordsman is one figure; let further ones join as fighters of their own",
    );
    // By the players' word somebody stands in a wall already: that bars no other change.
    let mut before = state();
    let mut edited = Circle::setup(&before);
    paint(&mut edited, (0, 0));
    before.board.ground = std::rc::Rc::new(edited.ground.clone());
    edited.recruits[0].sheet.name = "Mason".to_owned();
    let now = Circle::changed(&before, &edited).expect("he stood there before");
    assert_eq!(Circle::setup(&now), edited);
}
