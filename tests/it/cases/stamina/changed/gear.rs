//! Items of a table in play are changed by the referee.

use super::{BOW, Given, Told, check, has_the_axe, watches};
use crate::cases::stamina::stage::THIRD;
use hexfray::board::UnitId;
use hexfray::systems::stamina::{Ammo, Gear, Grip, Hand, ItemId, Place, State, Watching};

/// "Mara's arming sword: Primary of Mara".
fn things(state: &State) -> String {
    let name = |who: UnitId| &state.figure(who).sheet.name;
    let thing = |item: ItemId| {
        let place = match state.thing(item).place {
            Place::Held(who, Grip::Both) => format!("held by {}", name(who)),
            Place::Held(who, Grip::One(hand)) => format!("{hand:?} of {}", name(who)),
            Place::Stowed(who) => format!("stowed by {}", name(who)),
            Place::Ground(_) => "on the ground".to_owned(),
            Place::Gone => "gone".to_owned(),
        };
        let owner = name(state.gear[usize::from(item.0)].0);
        format!("{owner}'s {}: {place}", state.item_name(item).to_lowercase())
    };
    state.items().map(thing).collect::<Vec<_>>().join("; ")
}

#[test]
fn items_are_those_of_the_sheet() {
    check(&[
        (
            "added behind all others",
            |_| {},
            |it| it.recruits[0].sheet.gear.push(Gear::stock("Dagger").stowed()),
            things,
            "Mara's arming sword: Primary of Mara; Mara's round shield: Off of Mara; \
             Grusk's battle axe: held by Grusk; Ilen's hunting bow: held by Ilen; Mara's dagger: stowed by Mara",
        ),
        (
            "removed; another in the other hand",
            |_| {},
            |it| {
                it.recruits[0].sheet.gear.remove(0);
                it.recruits[0].sheet.gear[0].grip = Some(Grip::One(Hand::Primary));
            },
            things,
            "Mara's round shield: Primary of Mara; Grusk's battle axe: held by Grusk; \
             Ilen's hunting bow: held by Ilen",
        ),
        (
            "taken from another, and drawn; what lies is left",
            has_the_axe,
            |it| {
                let gear = &mut it.recruits[0].sheet.gear;
                (gear[1].grip, gear[2].grip) = (None, Some(Grip::Both));
            },
            things,
            "Mara's arming sword: on the ground; Mara's round shield: stowed by Mara; \
             Grusk's battle axe: held by Mara; Ilen's hunting bow: held by Ilen",
        ),
        (
            "in another order",
            has_the_axe,
            |it| it.recruits[0].sheet.gear.reverse(),
            things,
            "Grusk's battle axe: stowed by Mara; Mara's round shield: Off of Mara; \
             Mara's arming sword: on the ground; Ilen's hunting bow: held by Ilen",
        ),
    ]);
}

#[test]
fn what_is_loaded_and_what_is_left() {
    let third: Told = |state| {
        let ammo = |(ammo, left, ready): &(Ammo, u8, u8)| format!("{left} {} ({ready})", ammo.name());
        let ammo: Vec<String> = state.figures[2].ammo.iter().map(ammo).collect();
        let loaded = state.thing(BOW).loading.loaded.map(Ammo::name);
        format!("{loaded:?}; {}", ammo.join(", "))
    };
    let shot: Given = |state| {
        state.things[3].loading = Default::default();
        state.figures[2].ammo = vec![(Ammo::BROADHEAD, 7, 3), (Ammo::BODKIN, 1, 0)];
    };
    check(&[
        (
            "his name",
            shot,
            |it| it.recruits[2].sheet.name.push('a'),
            third,
            "None; 7 Broadhead arrow (3), 1 Bodkin arrow (0)",
        ),
        (
            "one kind, and what is loaded",
            shot,
            |it| {
                let sheet = &mut it.recruits[2].sheet;
                sheet.ammo.remove(1);
                sheet.gear[0].loaded = Some(Ammo::BODKIN);
            },
            third,
            r#"Some("Bodkin arrow"); 7 Broadhead arrow (3)"#,
        ),
    ]);
}

#[test]
fn what_is_watched_with_is_found_again() {
    let third: Told = |state| {
        let watch = state.figure(THIRD).watch.as_ref();
        let item = watch.map(|it| match it.with {
            Watching::Shot(item) | Watching::Throw(item) => state.item_name(item).into_owned(),
            Watching::Spell(_) => "a spell".to_owned(),
        });
        format!("{item:?}")
    };
    check(&[
        (
            "one goes before it",
            watches,
            |it| it.recruits[0].sheet.gear.clear(),
            third,
            r#"Some("Hunting bow")"#,
        ),
        ("it goes", watches, |it| it.recruits[2].sheet.gear.clear(), third, "None"),
        ("it is stowed", watches, |it| it.recruits[2].sheet.gear[0].grip = None, third, "None"),
    ]);
}
