//! What stands at the head of the action sheet: what a player looks up all the time, as it is now.

use super::circle::stage::Staged as _;
use super::held::Scene as _;
use super::{circle, dexterity, gurps, stage, stamina};
use hexfray::board::UnitId;
use hexfray::systems::circle::Circle;
use hexfray::systems::dexterity::Dexterity;
use hexfray::systems::gurps::{Defences, Gurps, ItemId, Manoeuvre, Sheet};
use hexfray::systems::magic::Magic;
use hexfray::systems::stamina::Stamina;
use hexfray::table::System;

const FIRST: UnitId = UnitId(0);

/// "hit points 11 of 11; rapier 15".
fn now<S: System>(state: &S::State) -> String {
    let card = S::card(state, FIRST);
    let told: Vec<String> = card.now.iter().map(|(label, value)| format!("{label} {value}")).collect();
    told.join("; ")
}

fn facts<S: System>(state: &S::State, value: &str) -> Vec<String> {
    let card = S::card(state, FIRST);
    let told = card.facts.into_iter().filter(|(_, it)| it.contains(value));
    told.map(|(label, value)| format!("{label} {value}")).collect()
}

fn change(state: &mut hexfray::systems::gurps::State, change: fn(&mut Sheet)) {
    let mut sheet = (*state.figures[0].sheet).clone();
    change(&mut sheet);
    state.figures[0].sheet = sheet.into();
}

type Gu = fn(&mut hexfray::systems::gurps::State);

#[test]
fn of_gurps() {
    let scene = |sheet| {
        let scene = gurps::stage::case(&[], "").on(vec![gurps::stage::acts(sheet, (0, 0), 0)]).scene;
        scene.state("his own state", &[])
    };
    let cases: [(&str, Gu, &str); 10] = [
        (
            "a knight as he begins",
            |_| {},
            "hit points 11 of 11; thrusting broadsword 13; Dodge 4; Block 6; Parry 6",
        ),
        (
            "shock takes off the skill, and off no defence",
            |state| {
                (state.figures[0].hp, state.figures[0].shock) = (7, 4);
            },
            "hit points 7 of 11; thrusting broadsword 9; Dodge 4; Block 6; Parry 6",
        ),
        (
            "kneeling",
            |state| {
                state.figures[0].posture = hexfray::systems::gurps::Posture::Kneeling;
            },
            "hit points 11 of 11; thrusting broadsword 13; Dodge 2; Block 4; Parry 4",
        ),
        (
            "a used parry",
            |state| {
                state.figures[0].turn.parries = vec![(Some(ItemId(0)), 1)];
            },
            "hit points 11 of 11; thrusting broadsword 13; Dodge 4; Block 6; Parry 6 (used)",
        ),
        (
            "a used block",
            |state| state.figures[0].turn.blocks = 1,
            "hit points 11 of 11; thrusting broadsword 13; Dodge 4; Block 6 (used); Parry 6",
        ),
        (
            "under an all-out defence",
            |state| {
                (state.figures[0].defences, state.figures[0].turn.blocks) = (Defences::Double, 1);
            },
            "hit points 11 of 11; thrusting broadsword 13; Dodge 4; Block 6; Parry 6",
        ),
        (
            "after an all-out attack",
            |state| state.figures[0].defences = Defences::Passive,
            "hit points 11 of 11; thrusting broadsword 13; active defence none",
        ),
        (
            "with combat reflexes",
            |state| change(state, |sheet| sheet.has_combat_reflexes = true),
            "hit points 11 of 11; thrusting broadsword 13; Dodge 5; Block 7; Parry 7",
        ),
        (
            "hands that choke",
            |state| state.figures[0].manoeuvre = Some(Manoeuvre::Choke),
            "hit points 11 of 11; thrusting broadsword 13; Dodge 4",
        ),
        (
            "his sword is unready",
            |state| state.things[0].unready = 1,
            "hit points 11 of 11; thrusting broadsword 13; Dodge 4; Block 6",
        ),
    ];
    for (title, given, told) in cases {
        let mut state = scene(gurps::stage::aldric());
        given(&mut state);
        assert_eq!(now::<Gurps>(&state), told, "{title}");
    }
    let state = scene(gurps::stage::aldric());
    let protection = [
        "shield PD 3",
        "torso PD 3, DR 4; impaling PD 1, DR 2",
        "arms, hands, legs, feet, head PD 0, DR 0",
        "skull PD 0, DR 2",
    ];
    assert_eq!(facts::<Gurps>(&state, "PD"), protection);
}

#[test]
fn of_the_others() {
    let state = stage::scene(vec![stage::stands(stage::cogan(), (0, 0), 0, 26)]);
    assert_eq!(now::<Magic>(&state), "Attack 12; Best defence 15; Resistance, chest 7; Wound and shock 0");
    let scene = dexterity::stage::case(&[], "").on(dexterity::stage::duel("Broadsword", 1)).scene;
    let told = "Strength 15 of 15; DEX for checks 10; movement 10 of 10; armour stops 0";
    assert_eq!(now::<Dexterity>(&scene.state("his own state", &[])), told);
    let scene = circle::stage::case(&[], "").on(circle::stage::duel()).scene;
    let told = "wounds 0 of 5; attack d4 + d6; defence d4; movement 5 of 5; armour Martial 1";
    assert_eq!(now::<Circle>(&scene.state("his own state", &[])), told);
    let mara = vec![stamina::stage::acts(stamina::stage::mara(), (0, 0))];
    let mut state = stamina::stage::case(&[], "").on(mara).scene.state("her own state", &[]);
    let told = "wounds 0 of 6; stamina 13 of 13; defense 11 of 11; reaction left";
    assert_eq!(now::<Stamina>(&state), told);
    (state.figures[0].wounds, state.figures[0].fatigue) = (2, 1);
    assert!(now::<Stamina>(&state).contains("fatigue 1"), "{}", now::<Stamina>(&state));
}
