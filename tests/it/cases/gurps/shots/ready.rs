//! Ready (GU-300 to GU-307).

use crate::cases::gurps::stage::{Case, FIRST, SECOND, acts, aldric, brakka, case, cerys, elspeth, stands};
use crate::cases::telling::at;
use hexfray::systems::gurps::Command::{Ready, Shoot};
use hexfray::systems::gurps::{Carried, Gear, Place, Posture, Sheet, Shielded, Skill, State};

pub fn cases() -> Vec<Case> {
    let mut cases = work();
    cases.extend(drawn());
    cases.extend(picked_up());
    cases
}

/// One figure at work, far from another.
fn works(rules: &'static [&'static str], title: &'static str, sheet: Sheet) -> Case {
    case(rules, title).on(vec![acts(sheet, (0, 0), 0), stands(elspeth(), (9, 0), 3)]).declare(Ready(FIRST))
}

/// With nothing but this.
fn with_only(sheet: Sheet, gear: Gear) -> Sheet {
    Sheet { gear: vec![], ..sheet }.with(gear)
}

fn work() -> Vec<Case> {
    let glaive = Gear::stock("Glaive").carried(Carried::BothHands);
    vec![
        works(&["GU-300", "GU-301", "GU-303"], "an axe is readied, with a step", brakka())
            .given(|state| state.things[0].unready = 1)
            .tape(
                "step: step after
                work: Axe: make it ready 1 Ready turn
                step to: @0,1",
            )
            .ends("Brakka 0,1 f0 HP 12/12"),
        works(&["GU-303"], "a glaive takes two turns after a swing", with_only(brakka(), glaive))
            .given(|state| state.things[0].unready = 2)
            .tape("work: Glaive: make it ready 2 Ready turns")
            .ends("Brakka 0,0 f0 HP 12/12 glaive unready 1"),
        works(&["GU-302"], "a shield on the back takes as many turns as its PD", aldric())
            .given(|state| state.figures[0].shield = Shielded::Back)
            .tape("work: shield: take it on the arm 3 Ready turns"),
        works(&["GU-302"], "after two of three it takes one more", aldric())
            .given(|state| {
                state.figures[0].shield = Shielded::Back;
                state.figures[0].shield_unready = 1;
            })
            .tape("work: shield: take it on the arm 1 Ready turn"),
        works(&["GU-303"], "putting a weapon away takes two turns", aldric())
            .tape("work: Thrusting broadsword: put away first of 2 turns")
            .ends("Aldric 0,0 f0 HP 11/11 thrusting broadsword unready 1"),
        works(&["GU-303"], "and in the second it is away", aldric())
            .given(|state| {
                state.things[0].unready = 1;
                state.things[0].is_half_away = true;
            })
            .tape("work: Thrusting broadsword: put away last of 2 turns")
            .ends("Aldric 0,0 f0 HP 11/11"),
        works(&["GU-306"], "loading is another card, where Speed Load is rolled", {
            let mut sheet = cerys();
            sheet.speed_load[Skill::Bow as usize] = Some(12);
            sheet
        })
        .given(|state| state.things[0].loaded = 0)
        .tape("! work: Longbow: load = R-RANGEDONLY: ranged weapons use Reload"),
    ]
}

/// Tarn with a knife in his belt, and the skill to draw it fast.
fn knifer() -> Sheet {
    let mut sheet = Sheet::called("Tarn", [10, 12, 10, 10])
        .skilled(Skill::KnifeThrowing, 14)
        .with(Gear::stock("Large knife").carried(Carried::PutAway));
    sheet.fast_draw[Skill::KnifeThrowing as usize] = Some(12);
    sheet
}

/// He throws it at Brakka, two hexes off.
fn throws(title: &'static str) -> Case {
    case(&["GU-304"], title)
        .on(vec![acts(knifer(), (0, 0), 0), stands(brakka(), (2, 0), 3)])
        .declare(Shoot(FIRST, SECOND))
}

fn drawn() -> Vec<Case> {
    vec![
        works(
            &["GU-303"],
            "drawing takes a turn",
            with_only(aldric(), Gear::stock("Broadsword").carried(Carried::PutAway)),
        )
        .tape("work: Broadsword: draw")
        .tells("GU-303 Aldric broadsword in the weapon hand"),
        throws("a fast draw costs nothing")
            .tape(
                "dice 4 4 4
                dice 5 5 5",
            )
            .ends("Tarn 0,0 f0 HP 10/10 large knife@2,0"),
        throws("or it takes the turn")
            .tape("dice 5 5 5")
            .tells("GU-304 the turn becomes a Ready")
            .ends("Tarn 0,0 f0 HP 10/10"),
        throws("or the knife is dropped").tape("dice 6 6 6").ends("Tarn 0,0 f0 HP 10/10 large knife@0,0"),
    ]
}

/// Her axe lies in the next hex.
fn lies(state: &mut State, posture: Posture) {
    state.things[0].place = Place::Ground(at(1, 0));
    state.figures[0].posture = posture;
}

fn picked_up() -> Vec<Case> {
    vec![
        case(&["GU-305"], "who stands does not reach the floor, but a table")
            .on(vec![acts(brakka(), (0, 0), 0), stands(elspeth(), (9, 0), 3)])
            .overrule(Ready(FIRST))
            .given(|state| lies(state, Posture::Standing))
            .tape(
                "what is at hand lies: on a table
                work: Axe: pick up",
            )
            .ends("Brakka 0,0 f0 HP 12/12 axe unready 1"),
        works(&["GU-305"], "an axe picked up must still be readied", brakka())
            .given(|state| lies(state, Posture::Kneeling))
            .tape("work: Axe: pick up")
            .ends("Brakka 0,0 f0 HP 12/12 kneeling axe unready 1"),
        case(&["GU-305"], "not from a standing height")
            .on(vec![acts(brakka(), (0, 0), 0), stands(elspeth(), (9, 0), 3)])
            .given(|state| lies(state, Posture::Standing))
            .declare(Ready(FIRST))
            .tape("! what is at hand lies: on the floor = R-LOW: kneel down first"),
        works(
            &["GU-307", "GU-305"],
            "5 points of ST more than it needs: ready at once",
            Sheet { st: 17, ..brakka() },
        )
        .given(|state| lies(state, Posture::Kneeling))
        .tape("work: Axe: pick up")
        .ends("Brakka 0,0 f0 HP 12/12 kneeling"),
        works(&["GU-305"], "4 points are not enough", Sheet { st: 16, ..brakka() })
            .given(|state| lies(state, Posture::Kneeling))
            .tape("work: Axe: pick up then 1 more to ready it")
            .ends("Brakka 0,0 f0 HP 12/12 kneeling axe unready 1"),
    ]
}
