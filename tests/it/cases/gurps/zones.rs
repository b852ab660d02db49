//! What the board shows of a figure, and of the way it is about to go.

use super::stage::{Case, FIRST, SECOND, acts, aldric, brakka, case, dorn, fenn, stands};
use crate::cases::held::Scene as _;
use crate::cases::telling::at;
use hexfray::board::Terrain;
use hexfray::dice::TypedIn;
use hexfray::hex::Hex;
use hexfray::systems::gurps::{Carried, Command, Gear, Gurps, ItemId, Posture, State, Stun, Wait, Watch};
use hexfray::table::{Ask, Fight, Said, System, ZoneKind};
use hexfray::view::board::scene::{Focus, MarkKind, Scene};

fn state(case: Case) -> State {
    case.scene.state("areas", &[0, 0, 0])
}

fn sorted(hexes: impl IntoIterator<Item = Hex>) -> Vec<(i32, i32)> {
    let mut all: Vec<(i32, i32)> = hexes.into_iter().map(|hex| (hex.x, hex.y)).collect();
    all.sort_unstable();
    all
}

/// The hexes of an area of the second figure; none where it has no such area.
fn check(case: Case, kind: ZoneKind, rule: &str, wanted: &[(i32, i32)]) {
    let zones = Gurps::zones(&state(case), SECOND);
    let found = zones.iter().find(|zone| zone.kind == kind);
    let hexes = found.map_or_else(Vec::new, |zone| sorted(zone.hexes.iter().copied()));
    assert_eq!(hexes, sorted(wanted.iter().map(|(q, r)| at(*q, *r))), "{kind:?}");
    assert_eq!(found.map(|zone| zone.rule.id()).unwrap_or_default(), rule);
}

fn brakka_and(case_of: super::stage::Cast) -> Case {
    case(&[], "areas").on(vec![acts(brakka(), (9, 0), 3), case_of])
}

#[test]
fn arcs_are_the_hexes_around_a_figure() {
    let aldric = || brakka_and(stands(aldric(), (0, 0), 0));
    check(aldric(), ZoneKind::Front, "GU-031", &[(1, -1), (1, 0), (0, 1)]);
    check(aldric(), ZoneKind::Side, "GU-031", &[(0, -1), (-1, 1)]);
    check(aldric(), ZoneKind::Back, "GU-031", &[(-1, 0)]);
    let walled = aldric().ground(Terrain::Wall, &[(1, 0), (-1, 0)]);
    check(walled, ZoneKind::Front, "GU-031", &[(1, -1), (0, 1)]);
    check(aldric().ground(Terrain::Wall, &[(-1, 0)]), ZoneKind::Back, "", &[]);
    let down = aldric().given(|state| state.figures[1].life = hexfray::systems::gurps::Life::Unconscious);
    check(down, ZoneKind::Front, "", &[]);
}

#[test]
fn reach_is_that_of_what_is_in_hand() {
    let front = [(1, -1), (1, 0), (0, 1)];
    let two = [(2, 0), (1, 1), (0, 2), (-1, 2), (2, -1), (2, -2), (1, -2)];
    check(brakka_and(stands(aldric(), (0, 0), 0)), ZoneKind::Reach, "GU-035", &front);
    check(brakka_and(stands(dorn(), (0, 0), 0)), ZoneKind::Reach, "GU-035", &front);
    let spear = || {
        let spear = Gear::stock("Spear").carried(Carried::BothHands);
        brakka_and(stands(dorn().with(spear), (0, 0), 0))
    };
    check(spear(), ZoneKind::Reach, "GU-036", &two);
    check(spear().given(|state| state.things[1].distance = 1), ZoneKind::Reach, "GU-036", &front);
    let crawls = spear().given(|state| state.figures[1].posture = Posture::Crawling);
    check(crawls, ZoneKind::Reach, "", &[]);
}

fn watches(state: &mut State) {
    let hexes = vec![at(5, 0), at(6, 0)];
    state.figures[1].watch =
        Some(Watch { item: ItemId(1), hexes, is_line: false, is_braced: false, known: Vec::new() });
}

#[test]
fn covered_hexes_are_those_where_the_shot_would_come() {
    let fenn = || brakka_and(stands(fenn(), (0, 0), 0));
    check(fenn(), ZoneKind::Covered, "", &[]);
    check(fenn().given(watches), ZoneKind::Covered, "GU-240", &[(5, 0), (6, 0)]);
    let stunned = fenn().given(|state| {
        watches(state);
        state.figures[1].stun = Some(Stun::Physical);
    });
    check(stunned, ZoneKind::Covered, "", &[]);
    let unready = fenn().given(|state| {
        watches(state);
        state.things[1].unready = 1;
    });
    check(unready, ZoneKind::Covered, "", &[]);
}

#[test]
fn a_waiter_strikes_where_it_reaches_or_a_kept_step_leads() {
    let aldric = || brakka_and(stands(aldric(), (0, 0), 0));
    check(aldric(), ZoneKind::Trigger, "", &[]);
    let stands = |state: &mut State| state.figures[1].wait = Some(Wait { has_stepped: true, owes: None });
    check(aldric().given(stands), ZoneKind::Trigger, "GU-360", &[(1, -1), (1, 0), (0, 1)]);
    let around = (-2..=2).flat_map(|q: i32| (-2..=2).map(move |r: i32| (q, r)));
    let around: Vec<(i32, i32)> = around.filter(|(q, r)| (q + r).abs() <= 2 && (*q, *r) != (0, 0)).collect();
    let steps = |state: &mut State| state.figures[1].wait = Some(Wait { has_stepped: false, owes: None });
    check(aldric().given(steps), ZoneKind::Trigger, "GU-360", &around);
    let spent =
        |state: &mut State| state.figures[1].wait = Some(Wait { has_stepped: true, owes: Some(FIRST) });
    check(aldric().given(spent), ZoneKind::Trigger, "", &[]);
}

/// Chooses the hex, or else the option of this name, where the form asks so.
fn choose(fight: &mut Fight<Gurps>, label: &str, hex: Option<Hex>, name: &str) {
    let asked = fight.form().iter().find_map(|posed| match &posed.ask {
        Ask::Choose(prompt) if prompt.label == label => Some((posed.at, prompt.clone())),
        _ => None,
    });
    let (place, prompt) = asked.unwrap();
    let is_it = |i: &usize| match hex {
        Some(hex) => prompt.options[*i].aim == Some(hex),
        None => prompt.options[*i].label == name,
    };
    let option = (0..prompt.options.len()).find(is_it).unwrap();
    fight.answer(place, Said::Chose(option as u16), &mut TypedIn).unwrap();
}

/// The way that is drawn, and what is written where it ends.
fn check_way(fight: &Fight<Gurps>, wanted: &[(i32, i32)], cost: &str) {
    let scene = Scene::of(&fight.any(), &Focus::default(), &[]);
    let wanted: Vec<Hex> = wanted.iter().map(|(q, r)| at(*q, *r)).collect();
    assert_eq!(scene.way, wanted);
    let mark = scene.marks.iter().find(|mark| mark.kind == MarkKind::ChosenDestination);
    assert_eq!(
        mark.map(|mark| (mark.hex, mark.word.as_deref())),
        Some((wanted[wanted.len() - 1], Some(cost)))
    );
}

#[test]
fn a_move_shows_its_way_and_what_it_costs() {
    let case = case(&[], "way").on(vec![acts(dorn(), (0, 0), 0), stands(brakka(), (9, 0), 3)]);
    let mut fight: Fight<Gurps> = Fight::new(state(case));
    fight.declare(Command::Move(FIRST), false, &mut TypedIn).unwrap();
    choose(&mut fight, "to where", Some(at(3, 0)), "");
    check_way(&fight, &[(0, 0), (1, 0), (2, 0), (3, 0)], "3 points");
    // The facing was a default, and so follows the new way.
    choose(&mut fight, "to where", Some(at(0, 2)), "");
    check_way(&fight, &[(0, 0), (0, 1), (0, 2)], "2 points");
    // Said by the player, it stays.
    choose(&mut fight, "facing", None, "east");
    choose(&mut fight, "to where", Some(at(0, 3)), "");
    let facing =
        fight.form().iter().find(|posed| matches!(&posed.ask, Ask::Choose(it) if it.label == "facing"));
    assert_eq!(fight.said(facing.unwrap().at), Some(&Said::Chose(0)));
    fight.commit(&mut TypedIn).unwrap();
    assert_eq!(Scene::of(&fight.any(), &Focus::default(), &[]).way, []);
}
