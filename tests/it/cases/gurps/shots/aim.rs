//! Aim (GU-200 to GU-213).

use crate::cases::gurps::stage::{Case, FIRST, SECOND, acts, brakka, case, cerys, fenn, stands};
use crate::cases::telling::at;
use hexfray::systems::gurps::Command::{Aim, AimAt, Attack, Nothing, Shoot};
use hexfray::systems::gurps::{Aim as Aiming, Aimed, Gear, ItemId, Sheet, Skill, State};

pub fn cases() -> Vec<Case> {
    let mut cases = feet();
    cases.extend(numbers());
    cases.extend(braced());
    cases.extend(lost());
    cases.extend(targets());
    cases
}

/// A figure aims at another, or at a hex, for so many turns.
pub fn aims(state: &mut State, who: usize, at: Aimed, turns: u8) {
    let item = ItemId(who as u16);
    state.figures[who].aim = Some(Aiming { at, item, turns, has_moved: false, is_braced: false });
}

fn at_second(state: &mut State, turns: u8) {
    aims(state, 0, Aimed::Figure(SECOND), turns);
}

fn feet() -> Vec<Case> {
    vec![
        case(&["GU-200", "GU-203"], "the first turn of aiming leaves half Move")
            .on(vec![acts(fenn(), (0, 0), 0), stands(brakka(), (10, 0), 3)])
            .declare(Aim(FIRST, SECOND))
            .tape(
                "move: move or turn
                ! move to: farther = R-NOMOVE
                move to: @2,0",
            )
            .ends("Fenn 2,0 f0 HP 11/11 aiming"),
        case(&["GU-200", "GU-204", "GU-205"], "later turns of aiming leave 2 hexes, whatever the Move")
            .on(vec![acts(Sheet { speed: Some(32), ..fenn() }, (0, 0), 0), stands(brakka(), (10, 0), 3)])
            .given(|state| at_second(state, 1))
            .declare(Aim(FIRST, SECOND))
            .tape(
                "move: move or turn
                ! move to: farther = R-NOMOVE: 2 hexes left
                move to: @2,0",
            )
            .ends("Fenn 2,0 f0 HP 11/11 aiming"),
        case(&["GU-201"], "archers stand still while aiming")
            .on(vec![acts(cerys(), (0, 0), 0), stands(brakka(), (10, 0), 3)])
            .declare(Aim(FIRST, SECOND))
            .tape("! move: move or turn = R-BOWMOVE: archers may not move while aiming")
            .ends("Cerys 0,0 f0 HP 10/10 aiming"),
        case(&["GU-202"], "nobody runs while aiming")
            .on(vec![acts(fenn(), (0, 0), 0), stands(brakka(), (10, 0), 3)])
            .declare(Aim(FIRST, SECOND))
            .tape("! move: run = R-AIMRUN: cannot run while aiming")
            .ends("Fenn 0,0 f0 HP 11/11 aiming"),
    ]
}

fn numbers() -> Vec<Case> {
    vec![
        case(&["GU-204", "GU-216"], "extra turns of aim add 3 at most")
            .on(vec![acts(fenn(), (0, 0), 0), stands(brakka(), (10, 0), 3)])
            .given(|state| at_second(state, 6))
            .declare(Shoot(FIRST, SECOND))
            .tape("dice 6 6 5")
            .tells("GU-220 Fenn to hit 16: Crossbow 13, range 10 -4, accuracy 4, longer aim 3")
            .ends("Brakka 10,0 f3 HP 12/12"),
        case(&["GU-205"], "who moved while aiming has 1 of it at most")
            .on(vec![acts(fenn(), (0, 0), 0), stands(brakka(), (10, 0), 3)])
            .given(|state| {
                at_second(state, 4);
                if let Some(aim) = &mut state.figures[0].aim {
                    aim.has_moved = true;
                }
            })
            .declare(Shoot(FIRST, SECOND))
            .tape("dice 6 6 3")
            .tells(
                "GU-220 Fenn to hit 14: Crossbow 13, range 10 -4, accuracy 4, longer aim 3, \
                moved while aiming -2",
            )
            .ends("Brakka 10,0 f3 HP 12/12"),
        case(&["GU-205"], "a step before the shot costs an archer all aim")
            .on(vec![acts(cerys(), (0, 0), 0), stands(brakka(), (11, 0), 3)])
            .given(|state| at_second(state, 2))
            .declare(Shoot(FIRST, SECOND))
            .tape(
                "step: step before
                step to: @1,0
                dice 4 4 4",
            )
            .tells("GU-220 Cerys to hit 6: Bow 14, range 10 -4, snap shot -4")
            .ends("Cerys 1,0 f0 HP 10/10"),
    ]
}

fn braced() -> Vec<Case> {
    vec![
        case(&["GU-206"], "a braced weapon adds 1")
            .on(vec![acts(fenn(), (0, 0), 0), stands(brakka(), (10, 0), 3)])
            .given(|state| {
                at_second(state, 1);
                if let Some(aim) = &mut state.figures[0].aim {
                    aim.is_braced = true;
                }
            })
            .declare(Shoot(FIRST, SECOND))
            .tape("dice 6 6 3")
            .tells("GU-220 Fenn to hit 14: Crossbow 13, range 10 -4, accuracy 4, braced 1")
            .ends("Brakka 10,0 f3 HP 12/12"),
        case(&["GU-206"], "who has moved in an aiming turn cannot brace any more")
            .on(vec![acts(fenn(), (0, 0), 0), stands(brakka(), (10, 0), 3)])
            .declare(Aim(FIRST, SECOND))
            .tape(
                "move: move or turn
                move to: @1,0
                ! weapon: braced = R-BRACE",
            )
            .ends("Fenn 1,0 f0 HP 11/11 aiming"),
        case(&["GU-207"], "accuracy adds no more than the skill")
            .on(vec![acts(fenn().skilled(Skill::Crossbow, 3), (0, 0), 0), stands(brakka(), (2, 0), 3)])
            .given(|state| at_second(state, 1))
            .declare(Shoot(FIRST, SECOND))
            .tape("dice 3 4 5")
            .tells("GU-220 Fenn to hit 6: Crossbow 3, accuracy 4, no more than the skill -1")
            .ends("Brakka 2,0 f3 HP 12/12"),
    ]
}

/// Brakka strikes at Fenn, who aims at her.
fn struck(rules: &'static [&'static str], title: &'static str) -> Case {
    case(rules, title)
        .on(vec![acts(brakka(), (0, 0), 0), stands(fenn(), (1, 0), 3)])
        .given(|state| aims(state, 1, Aimed::Figure(FIRST), 2))
        .declare(Attack(FIRST, SECOND))
}

fn lost() -> Vec<Case> {
    vec![
        struck(&["GU-208"], "an active defence costs the aim")
            .tape(
                "dice 3 4 3
                defence: dodge 7 or less
                dice 1 3 2",
            )
            .ends("Fenn 1,0 f3 HP 11/11"),
        struck(&["GU-209"], "an injured aimer keeps his aim by a Will roll")
            .tape(
                "dice 3 4 3
                defence: no active defence
                dice 5 5 5
                dice 1 1
                dice 5 3 3",
            )
            .ends("Fenn 1,0 f3 HP 10/11 shock 1 aiming"),
        struck(&["GU-209"], "or loses it")
            .tape(
                "dice 3 4 3
                defence: no active defence
                dice 5 5 5
                dice 1 1
                dice 5 4 3",
            )
            .ends("Fenn 1,0 f3 HP 10/11 shock 1"),
        case(&["GU-210"], "a target out of sight is a new one")
            .on(vec![acts(fenn(), (0, 0), 0), stands(brakka(), (10, 0), 3)])
            .given(|state| at_second(state, 2))
            .declare(Shoot(FIRST, SECOND))
            .tape(
                "target of the aim: lost from sight
                dice 3 3 3",
            )
            .tells("GU-220 Fenn to hit 5: Crossbow 13, range 10 -4, snap shot -4")
            .ends("Fenn 0,0 f0 HP 11/11"),
        case(&["GU-211"], "whatever else one does loses the aim")
            .on(vec![acts(fenn(), (0, 0), 0), stands(brakka(), (10, 0), 3)])
            .given(|state| at_second(state, 2))
            .declare(Nothing(FIRST))
            .ends("Fenn 0,0 f0 HP 11/11"),
    ]
}

fn targets() -> Vec<Case> {
    let empty = Gear { is_loaded: false, ..Gear::stock("Crossbow") };
    vec![
        case(&["GU-212"], "nobody aims at what he cannot see")
            .on(vec![acts(fenn(), (0, 0), 0), stands(brakka(), (10, 0), 3)])
            .given(|state| state.figures[0].eyes_lost = 2)
            .refuses(Aim(FIRST, SECOND), "R-SIGHT: target not in sight"),
        case(&["GU-220"], "nor with an empty weapon")
            .on(vec![
                acts(
                    Sheet { gear: vec![], ..fenn() }
                        .with(empty.carried(hexfray::systems::gurps::Carried::BothHands)),
                    (0, 0),
                    0,
                ),
                stands(brakka(), (10, 0), 3),
            ])
            .refuses(Aim(FIRST, SECOND), "R-UNLOADED: not loaded")
            .refuses(Shoot(FIRST, SECOND), "R-UNLOADED: not loaded"),
        case(&["GU-213"], "one may aim at a hex")
            .on(vec![acts(fenn(), (0, 0), 0), stands(brakka(), (10, 0), 3)])
            .declare(AimAt(FIRST))
            .tape("at which hex: @3,0")
            .ends("Fenn 0,0 f0 HP 11/11 aiming"),
        case(&["GU-211"], "aim at a hex does not serve against a figure")
            .on(vec![acts(fenn(), (0, 0), 0), stands(brakka(), (3, 0), 3)])
            .given(|state| aims(state, 0, Aimed::At(at(3, 0)), 3))
            .declare(Shoot(FIRST, SECOND))
            .tape("dice 6 6 2")
            .tells("GU-220 Fenn to hit 12: Crossbow 13, range 3 -1")
            .ends("Fenn 0,0 f0 HP 11/11"),
    ]
}
