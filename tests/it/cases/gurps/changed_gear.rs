//! Weapons and shields of a table in play are changed by the referee.

use super::changed::{BOW, Given, Told, aims, check, grapples, has_the_axe};
use super::stage::{FIRST, Stage, THIRD};
use crate::cases::held::Scene as _;
use crate::cases::telling::at;
use hexfray::board::UnitId;
use hexfray::systems::gurps::{Carried, Condition, Gear, Grasp, ItemId, Place, Quality, Shielded, State};

const AXE: ItemId = ItemId(1);

/// "Axe of Brakka held by Aldric, Off".
fn things(state: &State) -> String {
    let name = |who: UnitId| &state.figure(who).sheet.name;
    let thing = |item| {
        let thing = state.thing(item);
        let place = match thing.place {
            Place::Held(who, Grasp::Both) => format!("held by {}", name(who)),
            Place::Held(who, Grasp::One(hand)) => format!("{hand:?} of {}", name(who)),
            Place::PutAway(who) => format!("put away by {}", name(who)),
            Place::Ground(_) => "on the ground".to_owned(),
        };
        format!("{}'s {}: {place}", name(thing.owner), state.item_name(item).to_lowercase())
    };
    state.items().map(thing).collect::<Vec<_>>().join("; ")
}

#[test]
fn weapons_are_those_of_the_sheet() {
    check(&[
        (
            "added behind all others",
            |_| {},
            |it| it.recruits[0].sheet.gear.push(Gear::stock("Dagger").carried(Carried::PutAway)),
            things,
            "Aldric's thrusting broadsword: Weapon of Aldric; Brakka's axe: Weapon of Brakka; \
             Cerys's longbow: held by Cerys; Aldric's dagger: put away by Aldric",
        ),
        (
            "removed",
            |_| {},
            |it| it.recruits[0].sheet.gear.clear(),
            things,
            "Brakka's axe: Weapon of Brakka; Cerys's longbow: held by Cerys",
        ),
        (
            "another instead",
            |_| {},
            |it| {
                it.recruits[1].sheet.gear =
                    vec![Gear::stock("Mace"), Gear::stock("Dagger").carried(Carried::OffHand)]
            },
            things,
            "Aldric's thrusting broadsword: Weapon of Aldric; Brakka's mace: Weapon of Brakka; \
             Cerys's longbow: held by Cerys; Brakka's dagger: Off of Brakka",
        ),
        (
            "in the other hand, and ready",
            |state| state.things[1].unready = 1,
            |it| it.recruits[1].sheet.gear[0].carried = Carried::OffHand,
            things,
            "Aldric's thrusting broadsword: Weapon of Aldric; Brakka's axe: Off of Brakka; \
             Cerys's longbow: held by Cerys",
        ),
        (
            "taken from another it stays the other's",
            has_the_axe,
            |it| it.recruits[0].sheet.gear[1].quality = Quality::Fine,
            |state| format!("{:?}; {}", state.gear(AXE).quality, things(state)),
            "Fine; Aldric's thrusting broadsword: on the ground; Brakka's axe: Weapon of Aldric; \
             Cerys's longbow: held by Cerys",
        ),
        (
            "picked up and put away",
            has_the_axe,
            |it| {
                let gear = &mut it.recruits[0].sheet.gear;
                (gear[0].carried, gear[1].carried) = (Carried::WeaponHand, Carried::PutAway);
                gear.push(Gear::stock("Dagger").carried(Carried::PutAway));
            },
            things,
            "Aldric's thrusting broadsword: Weapon of Aldric; Brakka's axe: put away by Aldric; \
             Cerys's longbow: held by Cerys; Aldric's dagger: put away by Aldric",
        ),
        (
            "in another order",
            has_the_axe,
            |it| it.recruits[0].sheet.gear.reverse(),
            things,
            "Brakka's axe: Weapon of Aldric; Aldric's thrusting broadsword: on the ground; \
             Cerys's longbow: held by Cerys",
        ),
        (
            "what is broken makes room",
            |state| state.things[1].condition = Condition::Broken,
            |it| it.recruits[1].sheet.gear.push(Gear::stock("Mace")),
            things,
            "Aldric's thrusting broadsword: Weapon of Aldric; Brakka's axe: put away by Brakka; \
             Cerys's longbow: held by Cerys; Brakka's mace: Weapon of Brakka",
        ),
        (
            "a hand that takes something lets go",
            grapples,
            |it| it.recruits[0].sheet.gear.push(Gear::stock("Dagger").carried(Carried::OffHand)),
            |state| Stage::describe(state, FIRST),
            "Aldric 3,0 f0 HP 11/11",
        ),
    ]);
}

#[test]
fn what_is_loaded_and_what_is_left() {
    let bow: Told = |state| {
        let thing = state.thing(BOW);
        format!("{} loaded, {} left, {} reloaded", thing.loaded, thing.ammunition, thing.reloaded)
    };
    let shot: Given = |state| {
        let thing = &mut state.things[2];
        (thing.loaded, thing.ammunition, thing.reloaded) = (0, 7, 1);
    };
    check(&[
        (
            "arrows",
            shot,
            |it| it.recruits[2].sheet.gear[0].ammunition = 3,
            bow,
            "0 loaded, 3 left, 1 reloaded",
        ),
        (
            "an arrow",
            shot,
            |it| it.recruits[2].sheet.gear[0].is_loaded = true,
            bow,
            "1 loaded, 7 left, 0 reloaded",
        ),
        (
            "its quality",
            shot,
            |it| it.recruits[2].sheet.gear[0].quality = Quality::Fine,
            bow,
            "0 loaded, 7 left, 1 reloaded",
        ),
    ]);
}

#[test]
fn what_is_aimed_with_is_found_again() {
    let third: Told = |state| {
        let (figure, name) = (state.figure(THIRD), |item: ItemId| state.item_name(item).into_owned());
        let aim = figure.aim.map(|aim| format!("{} for {}", name(aim.item), aim.turns));
        let parries = figure.turn.parries.iter().map(|(with, n)| (with.map(name), *n)).collect::<Vec<_>>();
        format!("{aim:?} {parries:?}")
    };
    let same = r#"Some("Longbow for 2") [(None, 1), (Some("Longbow"), 1)]"#;
    check(&[
        ("one goes before it", aims, |it| it.recruits[0].sheet.gear.clear(), third, same),
        ("a foe's sheet", aims, |it| it.recruits[0].sheet.dx = 14, third, same),
        ("it goes", aims, |it| it.recruits[2].sheet.gear.clear(), third, "None [(None, 1)]"),
        (
            "it is put away",
            aims,
            |it| it.recruits[2].sheet.gear[0].carried = Carried::PutAway,
            third,
            r#"None [(None, 1), (Some("Longbow"), 1)]"#,
        ),
    ]);
}

#[test]
fn a_shield_is_where_the_sheet_says() {
    let shield: Told = |state| format!("{:?} {}", state.figures[0].shield, state.figures[0].shield_unready);
    let lies: Given = |state| state.figures[0].shield = Shielded::Ground(at(1, 0));
    let lying: &str = &format!("{:?} 0", Shielded::Ground(at(1, 0)));
    check(&[
        (
            "on the back",
            |state| state.figures[0].shield_unready = 1,
            |it| it.recruits[0].sheet.shield.as_mut().expect("a shield").is_slung = true,
            shield,
            "Back 0",
        ),
        ("none", |_| {}, |it| it.recruits[0].sheet.shield = None, shield, "None 0"),
        ("on the ground", lies, |it| it.recruits[0].sheet.st = 14, shield, lying),
        (
            "on the arm again",
            lies,
            |it| it.recruits[0].sheet.shield.as_mut().expect("a shield").is_slung = false,
            shield,
            "Arm 0",
        ),
    ]);
}
