//! A table in play that is changed in the board editor.

use super::stage::{FIRST, FOURTH, SECOND, THIRD, acts, case, grapple, man, stands};
use crate::cases::held::Scene;
use crate::cases::telling::at;
use hexfray::board::{Cell, Side, Terrain, UnitId};
use hexfray::hex::Facing;
use hexfray::systems::dexterity::{
    Condition, Dexterity, Gear, ItemId, Life, Mode, Phase, Place, Posture, Sheet, Source, Stance, State,
    Volley,
};
use hexfray::table::{Recruit, Setup, System};
use std::rc::Rc;

type Edited = Setup<Sheet>;

/// A table before the change: Zork has shot once and has a shot to come; Bruce is hurt; Chuck has taken Bruce's spear.
/// The items: heavy pistol, knife, fists; spear, fists; fists.
fn state(phase: Phase) -> State {
    let cast = vec![
        acts(man("Zork").with("Heavy pistol").carrying("Knife"), (0, 0), 0),
        stands(man("Bruce").with("Spear"), (4, 0), 3),
        stands(man("Chuck"), (4, 2), 3),
    ];
    let mut state = case(&[], "").on(cast).in_phase(phase, 2).scene.state("a table that is changed", &[]);
    let volley = Volley {
        item: ItemId(0),
        mode: Mode::Missile,
        is_automatic: false,
        declared: 2,
        is_nonlethal: false,
        expression: 0,
        target: SECOND,
    };
    state.things[0].rounds = 3;
    state.things[3].place = Place::Ready(THIRD);
    state.figures[1].damage = 4;
    if phase == Phase::Action {
        (state.figures[0].turn.volley, state.figures[0].last) =
            (Some(volley), Some((ItemId(0), Mode::Missile)));
    }
    state
}

fn after(title: &str, before: &State, edit: impl Fn(&mut Edited)) -> State {
    let mut edited = Dexterity::setup(before);
    edit(&mut edited);
    let now = Dexterity::changed(before, &edited).unwrap_or_else(|faults| panic!("{title}: {faults:?}"));
    assert_eq!(Dexterity::setup(&now), edited, "{title}");
    assert_eq!(Dexterity::check(&now), Ok(()), "{title}");
    now
}

/// It becomes what the fight itself could have come to; the editor shows what was edited.
fn check(title: &str, edit: fn(&mut Edited), want: fn(&mut State)) {
    let mut wanted = state(Phase::Action);
    want(&mut wanted);
    assert_eq!(after(title, &state(Phase::Action), edit), wanted, "{title}");
}

fn refuses(title: &str, before: &State, edit: fn(&mut Edited), words: &str) {
    let mut edited = Dexterity::setup(before);
    edit(&mut edited);
    let faults = Dexterity::changed(before, &edited).expect_err(title);
    let told: Vec<&str> = faults.0.iter().map(|fault| fault.message.as_str()).collect();
    assert_eq!(told, [words], "{title}");
}

fn sheet(state: &mut State, who: UnitId) -> &mut Sheet {
    Rc::make_mut(&mut state.figures[who.index()].sheet)
}

fn newcomer(side: Side) -> Recruit<Sheet> {
    Recruit { sheet: man("Ann").with("Knife"), side, at: Some(at(0, 3)), facing: Facing::of(0) }
}

#[test]
fn the_fight_stays_and_the_edit_counts() {
    check("nothing", |_| {}, |_| {});
    check("the name", |it| it.name = "Ford".to_owned(), |it| it.name = "Ford".into());
    check(
        "DX-147: elsewhere",
        |it| (it.recruits[0].at, it.recruits[0].facing) = (Some(at(-3, 1)), Facing::of(2)),
        |it| (it.board.tokens[0].at, it.board.tokens[0].facing) = (at(-3, 1), Facing::of(2)),
    );
    check("a side", |it| it.recruits[1].side = Side::Moss, |it| it.figures[1].side = Side::Moss);
    check("options", |it| it.options[0] = 1, |it| it.options.slows = true);
    check(
        "DX-18: DEX changes nothing of the order of this turn",
        |it| it.recruits[2].sheet.dexterity = 14,
        |it| {
            let gear = Dexterity::setup(it).recruits.swap_remove(2).sheet.gear;
            (sheet(it, THIRD).dexterity, sheet(it, THIRD).gear) = (14, gear);
        },
    );
    let joined = after("who joins", &state(Phase::Action), |it| it.recruits.push(newcomer(Side::Tide)));
    let mut others = joined.clone();
    others.figures = others.figures.iter().take(3).cloned().collect();
    others.board.tokens.truncate(3);
    others.things.truncate(6);
    Rc::make_mut(&mut others.gear).truncate(6);
    assert_eq!(others, state(Phase::Action), "the others are as they were");
    assert!(!joined.is_to_act(FOURTH) && joined.weapon(ItemId(7)).is_natural);
}

#[test]
fn the_state_follows_from_the_hits() {
    let hit = |damage: i16| move |it: &mut Edited| it.recruits[1].sheet.damage = damage;
    let before = state(Phase::Action);
    let now = after("a hit more", &before, hit(5));
    assert_eq!((now.figure(SECOND).damage, now.figure(SECOND).life), (5, Life::Ok));
    let now = after("DX-101: out", &before, hit(9));
    assert_eq!((now.figure(SECOND).life, now.figure(SECOND).posture), (Life::Unconscious, Posture::Prone));
    let dead = after("DX-102: dead", &before, hit(10));
    assert_eq!((dead.figure(SECOND).life, dead.is_to_act(SECOND)), (Life::Dead, false));
    assert!(!dead.board.token(SECOND).is_solid);
    let back = after("DX-148: alive again", &dead, hit(2));
    assert_eq!((back.figure(SECOND).life, back.figure(SECOND).posture), (Life::Ok, Posture::Prone));
    // What the referee has said of him stays while the sheet says no other hits.
    let mut killed = before;
    (killed.figures[2].life, killed.figures[2].posture) = (Life::Dead, Posture::Prone);
    let now = after("dead by his word", &killed, |it| it.recruits[2].sheet.movement = 4);
    assert_eq!(now.figure(THIRD).life, Life::Dead);
}

#[test]
fn nonlethal_hits_count_where_the_table_plays_them() {
    let on = |it: &mut Edited| (it.options[1], it.recruits[1].sheet.nonlethal) = (1, 5);
    let now = after("DX-118: played from now on", &state(Phase::Action), on);
    assert_eq!((now.figure(SECOND).nonlethal, now.figure(SECOND).life), (5, Life::Unconscious));
    let now = after("and no longer", &now, |it| it.options[1] = 0);
    assert_eq!((now.figure(SECOND).nonlethal, now.figure(SECOND).life), (0, Life::Ok));
    assert_eq!(now.figure(SECOND).sheet.nonlethal, 5);
}

#[test]
fn weapons_come_and_go_and_change_hands() {
    let before = state(Phase::Action);
    let knife = after("DX-07: a knife in hand", &before, |it| {
        let gear = &mut it.recruits[0].sheet.gear;
        (gear[0].is_ready, gear[1].is_ready) = (false, true);
    });
    assert_eq!(
        (knife.thing(ItemId(0)).place, knife.thing(ItemId(1)).place),
        (Place::Pack(FIRST), Place::Ready(FIRST))
    );
    assert_eq!(knife.thing(ItemId(0)).rounds, 3);
    assert!(!knife.is_to_act(FIRST), "DX-25: his shots are lost");

    let gone = after("the pistol is gone", &before, |it| drop(it.recruits[0].sheet.gear.remove(0)));
    assert_eq!((gone.figure(FIRST).turn.volley, gone.figure(FIRST).last), (None, None));
    assert!(!gone.is_to_act(FIRST) && gone.thing(ItemId(2)).place == Place::Ready(THIRD));

    let more = after("a sword before what he took", &before, |it| {
        it.recruits[2].sheet.gear[0].is_ready = false;
        it.recruits[2].sheet.gear.push(Gear::stock("Knife"));
    });
    let names: Vec<&str> = more.items_of(THIRD).map(|item| &*more.weapon(item).name).collect();
    assert_eq!(names, ["Spear", "Knife", "Fist"]);
    assert_eq!(more.figure(FIRST).turn.volley, before.figure(FIRST).turn.volley, "whatever is before stays");
    let first = after("his own comes to be behind another's", &before, |it| {
        it.recruits[0].sheet.gear.insert(0, Gear::stock("Club").put_away());
    });
    assert_eq!(first.figure(FIRST).last, Some((ItemId(1), Mode::Missile)));

    let broken = after("DX-51: broken", &before, |it| {
        it.recruits[0].sheet.gear[0].condition = Condition::TemporarilyBroken;
    });
    assert_eq!((broken.thing(ItemId(0)).rounds, broken.is_to_act(FIRST)), (3, false));
    let small = after("DX-10: a smaller magazine", &before, |it| {
        let gear = &mut it.recruits[0].sheet.gear[0];
        let mut weapon = gear.weapon().clone();
        weapon.rounds = 2;
        gear.kind = Source::Own(Box::new(weapon));
    });
    assert_eq!(small.thing(ItemId(0)).rounds, 2);
    let mut lying = before;
    lying.things[0].place = Place::Ground(at(2, 0), 1);
    let lies = after("what lies about", &lying, |it| it.recruits[0].sheet.gear[0].bonus = 1);
    assert_eq!(lies.thing(ItemId(0)).place, Place::Ground(at(2, 0), 1));
}

#[test]
fn a_phase_goes_on_without_those_who_are_out() {
    let kill = |it: &mut Edited| {
        for recruit in &mut it.recruits {
            recruit.sheet.damage = 10;
        }
    };
    let now = after("DX-12: nobody is left", &state(Phase::Action), kill);
    assert_eq!(now.phase, Phase::Idle);
    let mut last = state(Phase::Action);
    last.queue.retain(|slot| slot.who != FIRST);
    last.figures[2].stance = Some(Stance::Dodge);
    let now = after("DX-30: only a dodger is left", &last, |it| it.recruits[1].sheet.damage = 10);
    assert_eq!((now.phase, now.figure(THIRD).stance), (Phase::Idle, None));
    let mut last = state(Phase::Action);
    last.queue.retain(|slot| slot.who == SECOND);
    (last.figures[0].turn.hurt, last.board.tokens[0].at) = (vec![THIRD], at(3, 2));
    let now = after("DX-119: retreats are next", &last, |it| it.recruits[1].sheet.damage = 10);
    assert_eq!((now.phase, now.acting()), (Phase::Retreat, Some(FIRST)));
    refuses(
        "DX-19: dice may have to say who acts first",
        &state(Phase::Movement),
        |it| it.recruits.iter_mut().for_each(|recruit| recruit.sheet.damage = 10),
        "Chuck is the last to move in this turn; let it move first",
    );
}

#[test]
fn friends_do_not_grapple() {
    let mut before = state(Phase::Action);
    grapple(&mut before, FIRST, SECOND);
    let named = after("a name", &before, |it| it.recruits[0].sheet.name = "Zack".to_owned());
    assert_eq!(named.figure(FIRST).grapples, [SECOND], "they share a hex as before");
    let now = after("DX-144: a side", &before, |it| it.recruits[0].side = Side::Madder);
    assert!(!now.figure(FIRST).is_grappling() && !now.figure(SECOND).is_grappling());
    let now = after("DX-145: one is put elsewhere", &before, |it| it.recruits[0].at = Some(at(0, 0)));
    assert!(!now.figure(FIRST).is_grappling() && !now.figure(SECOND).is_grappling());
}

#[test]
fn only_what_comes_to_be_wrong_is_refused() {
    let before = state(Phase::Action);
    let wall = |it: &mut Edited| {
        let cell = it.ground.cell_mut(at(0, 0)).expect("on the board");
        *cell = Cell { terrain: Terrain::Wall, ..Cell::default() };
    };
    refuses("a wall", &before, wall, "Zork stands in a wall or off the board; move the token");
    refuses(
        "DX-150: two in a hex",
        &before,
        |it| it.recruits[1].at = it.recruits[0].at,
        "Bruce shares a hex with somebody; move one of them",
    );
}
