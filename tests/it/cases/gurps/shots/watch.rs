//! Opportunity fire and popping up (GU-240 to GU-254).

use super::aim::aims;
use crate::cases::gurps::stage::{Case, FIRST, SECOND, THIRD, acts, brakka, case, fenn, stands};
use crate::cases::telling::at;
use hexfray::systems::gurps::Command::{Move, Nothing, PopUp, Watch};
use hexfray::systems::gurps::{
    Aimed, Carried, Gear, ItemId, Manoeuvre, Sheet, Skill, State, Watch as Watched,
};

pub fn cases() -> Vec<Case> {
    let mut cases = areas();
    cases.extend(entered());
    cases.extend(turns());
    cases.extend(braced());
    cases.extend(covered());
    cases
}

/// A figure watches these hexes.
fn watches(state: &mut State, who: usize, hexes: &[(i32, i32)], is_line: bool) {
    let hexes = hexes.iter().map(|(q, r)| at(*q, *r)).collect();
    let item = ItemId(who as u16);
    state.figures[who].manoeuvre = Some(Manoeuvre::Watch);
    state.figures[who].watch = Some(Watched { item, hexes, is_line, is_braced: false, known: vec![] });
}

fn areas() -> Vec<Case> {
    let both = Sheet::called("Vera", [11, 11, 10, 10])
        .with(Gear::stock("Broadsword"))
        .with(Gear::stock("Dagger").carried(Carried::OffHand));
    vec![
        case(&["GU-240", "GU-241"], "a step, and then one hex is watched")
            .on(vec![acts(fenn(), (0, 0), 0), stands(brakka(), (9, 0), 3)])
            .declare(Watch(FIRST))
            .tape(
                "step: step or turn
                step to: @0,1
                watches hex: @3,1",
            )
            .ends("Fenn 0,1 f0 HP 11/11"),
        case(&["GU-211", "GU-240"], "watching another hex loses the aim at one")
            .on(vec![acts(fenn(), (0, 0), 0), stands(brakka(), (9, 0), 3)])
            .given(|state| aims(state, 0, Aimed::At(at(4, 0)), 2))
            .declare(Watch(FIRST))
            .tape("watches hex: @3,0")
            .ends("Fenn 0,0 f0 HP 11/11"),
        case(&["GU-240"], "watching the hex aimed at keeps the aim")
            .on(vec![acts(fenn(), (0, 0), 0), stands(brakka(), (9, 0), 3)])
            .given(|state| aims(state, 0, Aimed::At(at(4, 0)), 2))
            .declare(Watch(FIRST))
            .tape("watches hex: @4,0")
            .ends("Fenn 0,0 f0 HP 11/11 aiming"),
        case(&["GU-247"], "nobody watches with a weapon for the hand")
            .on(vec![acts(both, (0, 0), 0), stands(brakka(), (9, 0), 3)])
            .declare(Watch(FIRST))
            .tape(
                "! with: Broadsword = R-MELEEONLY: use Wait
                with: Dagger",
            ),
        case(&["GU-247"], "the watch goes on if the card is chosen again")
            .on(vec![acts(fenn(), (0, 0), 0), stands(brakka(), (9, 0), 3)])
            .given(|state| {
                watches(state, 0, &[(3, 0)], false);
                aims(state, 0, Aimed::At(at(3, 0)), 1);
            })
            .declare(Watch(FIRST))
            .tape("watches: the same as before")
            .ends("Fenn 0,0 f0 HP 11/11 aiming"),
    ]
}

/// Brakka goes a hex towards Fenn, who watches.
fn enters(rules: &'static [&'static str], title: &'static str) -> Case {
    case(rules, title).on(vec![acts(brakka(), (3, 0), 3), stands(fenn(), (0, 0), 0)]).declare(Move(FIRST))
}

fn entered() -> Vec<Case> {
    vec![
        enters(&["GU-242", "GU-248", "GU-241", "GU-245"], "the first to enter must be shot at")
            .given(|state| watches(state, 1, &[(2, 0), (1, 0)], false))
            .tape(
                "to where: @2,0
                facing: west
                ! opportunity fire: hold = R-MUSTFIRE: must shoot, or look first
                dice 4 4 4",
            )
            .tells("GU-220 Fenn to hit 5: Crossbow 13, watched area -4, unaimed, whatever the SS number -4")
            .ends("Brakka 2,0 f3 HP 12/12"),
        enters(&["GU-241"], "a line is at -5, however many hexes it has")
            .given(|state| watches(state, 1, &[(2, 0), (1, 0)], true))
            .tape(
                "to where: @2,0
                facing: west
                dice 4 4 4",
            )
            .tells("GU-220 Fenn to hit 4: Crossbow 13, watched area -5, unaimed, whatever the SS number -4")
            .ends("Brakka 2,0 f3 HP 12/12"),
        enters(&["GU-243", "GU-244"], "who has looked may hold, and watches on")
            .given(|state| watches(state, 1, &[(2, 0)], false))
            .tape(
                "to where: @2,0
                facing: west
                opportunity fire: look first, at −2
                dice 4 4 4
                knows who it is: hold",
            )
            .tells("GU-244 holds, and goes on watching")
            .ends("Brakka 2,0 f3 HP 12/12")
            .chance(20, 27),
        enters(&["GU-244", "GU-242"], "whom he knows he may let pass again")
            .given(|state| {
                watches(state, 1, &[(2, 0)], false);
                if let Some(watch) = &mut state.figures[1].watch {
                    watch.known = vec![FIRST];
                }
            })
            .tape(
                "to where: @2,0
                facing: west
                opportunity fire: hold",
            )
            .tells("GU-244 holds, and goes on watching")
            .ends("Brakka 2,0 f3 HP 12/12"),
    ]
}

/// GU-242, GU-005: whoever must shoot without a chance is told so before the shot stands.
#[test]
fn a_shot_that_cannot_hit_says_so() {
    fn watched(state: &mut State) {
        watches(state, 1, &[(2, 0), (1, 0)], false);
    }
    fn weakened(state: &mut State) {
        watched(state);
        state.figures[1].dx_loss = 2;
    }
    let warned = |given: fn(&mut State), tape| enters(&[], "watched").given(given).tape(tape).warned_after(1);
    assert_eq!(warned(watched, "to where: @2,0\nfacing: west\ndice 4 4 4"), [""; 0]);
    assert_eq!(warned(weakened, "to where: @2,0\nfacing: west"), ["effective skill 3 or less"]);
}

fn turn_of_watching(rules: &'static [&'static str], title: &'static str) -> Case {
    case(rules, title).on(vec![acts(brakka(), (9, 0), 3), stands(fenn(), (0, 0), 0)]).declare(Nothing(FIRST))
}

fn turns() -> Vec<Case> {
    vec![
        turn_of_watching(&["GU-245"], "a full turn of watching one hex is a turn of aim")
            .given(|state| {
                state.order = vec![FIRST, SECOND, THIRD];
                watches(state, 1, &[(3, 0)], false);
            })
            .ends("Fenn 0,0 f0 HP 11/11 aiming"),
        turn_of_watching(&["GU-015"], "of watching two it is not")
            .given(|state| {
                state.order = vec![FIRST, SECOND, THIRD];
                watches(state, 1, &[(3, 0), (4, 0)], false);
            })
            .ends("Fenn 0,0 f0 HP 11/11"),
        turn_of_watching(&["GU-246"], "nor for who has defended")
            .given(|state| {
                state.order = vec![FIRST, SECOND, THIRD];
                watches(state, 1, &[(3, 0)], false);
                state.figures[1].turn.has_defended = true;
            })
            .ends("Fenn 0,0 f0 HP 11/11"),
    ]
}

/// Fenn watches a hex, and Brakka enters it after a full turn of waiting.
fn braced() -> Vec<Case> {
    let watched = |title| {
        case(&["GU-206"], title).on(vec![acts(fenn(), (0, 0), 0), stands(brakka(), (3, 0), 3)]).given(
            |state| {
                watches(state, 0, &[(2, 0)], false);
                aims(state, 0, Aimed::At(at(2, 0)), 1);
            },
        )
    };
    let entered = |rule, title| {
        enters(rule, title).tape(
            "to where: @2,0
            facing: west
            dice 6 6 5",
        )
    };
    vec![
        watched("whoever watches a single hex may brace the weapon")
            .declare(Watch(FIRST))
            .tape("weapon: braced")
            .tells("GU-206 braces the weapon")
            .ends("Fenn 0,0 f0 HP 11/11 aiming"),
        watched("not after a step")
            .declare(Watch(FIRST))
            .tape(
                "step: step or turn
                step to: @0,1
                watches: some hexes
                watches hex: @3,0
                ! weapon: braced = R-BRACE: has moved while aiming",
            )
            .ends("Fenn 0,1 f0 HP 11/11"),
        entered(&["GU-206"], "the weapon of whoever has waited for a turn is braced")
            .given(|state| {
                watches(state, 1, &[(2, 0)], false);
                braces(state, 1);
                aims(state, 1, Aimed::At(at(2, 0)), 1);
            })
            .tells("GU-220 Fenn to hit 16: Crossbow 13, accuracy 4, braced 1, watched area -2")
            .ends("Brakka 2,0 f3 HP 12/12"),
        entered(&["GU-205"], "a step since the aim was taken undoes it")
            .given(|state| {
                watches(state, 1, &[(2, 0)], false);
                braces(state, 1);
                aims(state, 1, Aimed::At(at(2, 0)), 3);
                state.figures[1].turn.hexes = 1;
            })
            .tells(
                "GU-220 Fenn to hit 16: Crossbow 13, accuracy 4, longer aim 2, \
                moved while aiming -1, watched area -2",
            )
            .ends("Brakka 2,0 f3 HP 12/12"),
    ]
}

/// The weapon of whoever watches rests on something.
fn braces(state: &mut State, who: usize) {
    if let Some(watch) = &mut state.figures[who].watch {
        watch.is_braced = true;
    }
}

/// A thrower of javelins with a shield.
fn tarn() -> Sheet {
    Sheet::called("Tarn", [10, 12, 10, 10])
        .skilled(Skill::SpearThrowing, 14)
        .with(Gear::stock("Javelin"))
        .shielded("Small shield", 12)
}

fn covered() -> Vec<Case> {
    vec![
        case(&["GU-250"], "who has no cover cannot pop up")
            .on(vec![acts(fenn(), (0, 0), 0), stands(brakka(), (3, 0), 3)])
            .refuses(PopUp(FIRST, SECOND), "R-COVER: no cover to pop up from"),
        case(&["GU-250", "GU-254"], "out by a hex, a shot at -6, and back into cover")
            .on(vec![acts(fenn(), (0, 0), 0), stands(brakka(), (3, 0), 3)])
            .given(|state| {
                state.figures[0].is_covered = true;
                aims(state, 0, Aimed::Figure(SECOND), 3);
            })
            .declare(PopUp(FIRST, SECOND))
            .tape(
                "comes out: steps or turns
                step to: @0,1
                dice 5 5 4",
            )
            .tells("GU-220 Fenn to hit 6: Crossbow 13, range 3 -1, pop-up -2, snap shot in any case -4")
            .ends("Fenn 0,0 f0 HP 11/11"),
        case(&["GU-253"], "who covers the hex shoots first, and only a dodge helps")
            .on(vec![acts(tarn(), (0, 0), 0), stands(fenn(), (3, 0), 3)])
            .given(|state| {
                state.figures[0].is_covered = true;
                watches(state, 1, &[(0, 0)], false);
            })
            .declare(PopUp(FIRST, SECOND))
            .tape(
                "dice 2 2 2
                ! defence: block = R-DODGEONLY: only Dodge is legal now
                defence: dodge
                dice 1 2 2
                dice 4 4 4",
            )
            .tells(
                "GU-220 Fenn to hit 6: Crossbow 13, range 3 -1, watched area -2, \
                unaimed, whatever the SS number -4
                GU-220 Tarn to hit 7: Spear throwing 14, range 3 -1, pop-up -2, snap shot in any case -4",
            )
            .ends("Tarn 0,0 f0 HP 10/10 javelin@3,0"),
    ]
}
