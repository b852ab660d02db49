//! Reload (GU-260 to GU-268).

use crate::cases::gurps::stage::{
    Case, FIRST, SECOND, THIRD, acts, aldric, brakka, case, cerys, fenn, stands,
};
use hexfray::systems::gurps::Command::{Nothing, Reload, Shoot};
use hexfray::systems::gurps::{Carried, Defences, Gear, Manoeuvre, Sheet, Skill, State};

pub fn cases() -> Vec<Case> {
    let mut cases = turns();
    cases.extend(counted());
    cases.extend(hurried());
    cases.extend(refused());
    cases
}

/// With nothing but this, in both hands.
fn with_only(sheet: Sheet, gear: Gear) -> Sheet {
    Sheet { gear: vec![], ..sheet }.with(gear.carried(Carried::BothHands))
}

fn empty(state: &mut State) {
    state.things[0].loaded = 0;
}

fn turns() -> Vec<Case> {
    vec![
        case(&["GU-260", "GU-261", "GU-262"], "a bow takes two turns")
            .on(vec![acts(cerys(), (0, 0), 0), stands(brakka(), (9, 0), 3)])
            .given(empty)
            .declare(Reload(FIRST))
            .tape(
                "step: step after
                step to: @0,1",
            )
            .tells("GU-262 turn 1 of 2")
            .ends("Cerys 0,1 f0 HP 10/10"),
        case(&["GU-262"], "a crossbow within one's strength takes four")
            .on(vec![acts(Sheet { st: 13, ..fenn() }, (0, 0), 0), stands(brakka(), (9, 0), 3)])
            .given(empty)
            .declare(Reload(FIRST))
            .tells("GU-262 turn 1 of 4"),
        case(&["GU-263"], "a stronger crossbow takes eight")
            .on(vec![acts(fenn(), (0, 0), 0), stands(brakka(), (9, 0), 3)])
            .given(empty)
            .declare(Reload(FIRST))
            .tells("GU-263 turn 1 of 8"),
        case(&["GU-268"], "a magazine takes three")
            .on(vec![
                acts(Sheet::called("Gus", [11, 11, 10, 10]).with(Gear::stock("Pistol .45")), (0, 0), 0),
                stands(brakka(), (9, 0), 3),
            ])
            .given(empty)
            .declare(Reload(FIRST))
            .tells("GU-268 turn 1 of 3"),
        case(&["GU-261"], "who reloads may only dodge")
            .on(vec![acts(cerys(), (6, 0), 3), stands(aldric(), (0, 0), 0)])
            .given(|state| {
                state.figures[1].manoeuvre = Some(Manoeuvre::Reload);
                state.figures[1].defences = Defences::DodgeOnly;
            })
            .declare(Shoot(FIRST, SECOND))
            .tape(
                "dice 1 2 2
                ! defence: block = R-DODGEONLY: only Dodge is legal now
                defence: dodge
                dice 1 2 2",
            )
            .ends("Aldric 0,0 f0 HP 11/11"),
    ]
}

/// The second figure has spent its turn on reloading, and its next one begins.
fn reloads(state: &mut State, done: u8, has_dodged: bool) {
    state.order = vec![FIRST, SECOND, THIRD];
    state.figures[1].manoeuvre = Some(Manoeuvre::Reload);
    state.figures[1].turn.has_dodged = has_dodged;
    (state.things[1].loaded, state.things[1].reloaded) = (0, done);
}

fn counts(rules: &'static [&'static str], title: &'static str) -> Case {
    case(rules, title).on(vec![acts(brakka(), (9, 0), 3), stands(cerys(), (0, 0), 0)]).declare(Nothing(FIRST))
}

fn counted() -> Vec<Case> {
    vec![
        counts(&["GU-265"], "a turn of reloading counts when the next begins")
            .given(|state| reloads(state, 0, false))
            .tells("GU-265 Cerys longbow: 1 Reload turn done"),
        counts(&["GU-262"], "after the second the bow is loaded")
            .given(|state| reloads(state, 1, false))
            .tells("GU-262 Cerys longbow is loaded, 19 besides"),
        counts(&["GU-261"], "a dodge loses the turn")
            .given(|state| reloads(state, 1, true))
            .tells("GU-261 dodged: this turn of reloading is lost"),
    ]
}

fn quick() -> Sheet {
    let mut sheet = fenn();
    sheet.speed_load[Skill::Crossbow as usize] = Some(12);
    sheet
}

fn hurries(title: &'static str) -> Case {
    case(&["GU-266"], title)
        .on(vec![acts(quick(), (0, 0), 0), stands(brakka(), (9, 0), 3)])
        .given(|state| (state.things[0].loaded, state.things[0].reloaded) = (0, 3))
        .declare(Reload(FIRST))
}

fn hurried() -> Vec<Case> {
    vec![
        hurries("Speed Load saves a turn")
            .tape(
                "speed load: try 12
                dice 4 4 4",
            )
            .tells("GU-266 Fenn crossbow: 4 Reload turns done"),
        hurries("a critical failure of Speed Load begins anew")
            .tape(
                "speed load: try 12
                dice 6 6 5",
            )
            .tells("GU-266 Fenn crossbow: 0 Reload turns done"),
        hurries("a failure changes nothing")
            .tape(
                "speed load: try 12
                dice 6 6 1",
            )
            .chance(13, 54),
    ]
}

fn refused() -> Vec<Case> {
    vec![
        case(&["GU-264"], "a crossbow more than 8 stronger cannot be cocked by hand")
            .on(vec![
                acts(with_only(fenn(), Gear { st: 20, ..Gear::stock("Crossbow") }), (0, 0), 0),
                stands(brakka(), (9, 0), 3),
            ])
            .given(empty)
            .refuses(Reload(FIRST), "R-CREW: too strong to cock by hand"),
        case(&["GU-263"], "one 8 stronger can")
            .on(vec![
                acts(with_only(fenn(), Gear { st: 19, ..Gear::stock("Crossbow") }), (0, 0), 0),
                stands(brakka(), (9, 0), 3),
            ])
            .given(empty)
            .declare(Reload(FIRST))
            .tells("GU-263 turn 1 of 8"),
        case(&["GU-267"], "what is loaded is not loaded again")
            .on(vec![acts(fenn(), (0, 0), 0), stands(brakka(), (9, 0), 3)])
            .refuses(Reload(FIRST), "R-LOADED: already loaded"),
        case(&["GU-267"], "without ammunition there is no loading")
            .on(vec![acts(fenn(), (0, 0), 0), stands(brakka(), (9, 0), 3)])
            .given(|state| (state.things[0].loaded, state.things[0].ammunition) = (0, 0))
            .refuses(Reload(FIRST), "R-UNLOADED: no ammunition"),
    ]
}
