//! Attack with a missile (GU-217 to GU-235).

use super::aim::aims;
use crate::cases::gurps::stage::{
    Case, Cast, FIRST, SECOND, acts, brakka, case, cerys, elspeth, fenn, stands,
};
use hexfray::systems::gurps::Command::Shoot;
use hexfray::systems::gurps::{Aimed, Gear, Sheet, Skill};

pub fn cases() -> Vec<Case> {
    let mut cases = ranges();
    cases.extend(feet());
    cases.extend(ways());
    cases.extend(conditions());
    cases.extend(covers());
    cases.extend(after());
    cases.extend(stray());
    cases
}

/// A thrower of javelins.
fn tarn() -> Sheet {
    Sheet::called("Tarn", [10, 12, 10, 10]).skilled(Skill::SpearThrowing, 14).with(Gear::stock("Javelin"))
}

/// A gunman.
fn gus() -> Sheet {
    Sheet::called("Gus", [10, 12, 10, 10]).skilled(Skill::Guns, 12).with(Gear::stock("Pistol 9 mm"))
}

/// Somebody shoots at Brakka, so many hexes off.
fn at_brakka(shooter: Sheet, hexes: i32) -> Vec<Cast> {
    vec![acts(shooter, (0, 0), 0), stands(brakka(), (hexes, 0), 3)]
}

fn ranges() -> Vec<Case> {
    vec![
        case(&["GU-217"], "beyond half damage range accuracy does not count")
            .on(at_brakka(tarn(), 20))
            .given(|state| aims(state, 0, Aimed::Figure(SECOND), 2))
            .declare(Shoot(FIRST, SECOND))
            .tape("dice 4 4 4")
            .tells(
                "GU-220 Tarn to hit 9: Spear throwing 14, range 20 -6, accuracy 3, \
                beyond half damage range -3, longer aim 1",
            )
            .ends("Tarn 0,0 f0 HP 10/10 javelin@20,0"),
        case(&["GU-217"], "beyond its range nothing is thrown")
            .on(at_brakka(tarn(), 26))
            .refuses(Shoot(FIRST, SECOND), "R-RANGE: out of range"),
        case(&["GU-225"], "upwards the height counts in full")
            .on(at_brakka(fenn(), 10))
            .declare(Shoot(FIRST, SECOND))
            .tape(
                "size, speed, height, sight: say which
                enter target higher by, hexes: 5
                dice 4 4 4",
            )
            .tells("GU-220 Fenn to hit 4: Crossbow 13, range 10 -4, height -1, snap shot -4")
            .ends("Fenn 0,0 f0 HP 11/11"),
        case(&["GU-225"], "downwards half of it helps")
            .on(at_brakka(fenn(), 10))
            .declare(Shoot(FIRST, SECOND))
            .tape(
                "size, speed, height, sight: say which
                enter target higher by, hexes: -6
                dice 4 4 4",
            )
            .tells("GU-220 Fenn to hit 6: Crossbow 13, range 10 -4, height 1, snap shot -4")
            .ends("Fenn 0,0 f0 HP 11/11"),
    ]
}

fn feet() -> Vec<Case> {
    vec![
        case(&["GU-221", "GU-234"], "a step before the shot costs nothing")
            .on(at_brakka(fenn(), 11))
            .declare(Shoot(FIRST, SECOND))
            .tape(
                "step: step before
                step to: @1,0
                dice 4 4 4",
            )
            .tells("GU-220 Fenn to hit 5: Crossbow 13, range 10 -4, snap shot -4")
            .ends("Fenn 1,0 f0 HP 11/11"),
        case(&["GU-221"], "nor does one after it")
            .on(at_brakka(fenn(), 10))
            .declare(Shoot(FIRST, SECOND))
            .tape(
                "step: step after
                dice 4 4 4
                step to: @0,1",
            )
            .tells("GU-220 Fenn to hit 5: Crossbow 13, range 10 -4, snap shot -4")
            .ends("Fenn 0,1 f0 HP 11/11"),
    ]
}

fn ways() -> Vec<Case> {
    vec![
        case(&["GU-222", "GU-223"], "walking is at -1, three times that with a crossbow")
            .on(at_brakka(fenn(), 5))
            .declare(Shoot(FIRST, SECOND))
            .tape(
                "move farther: before the shot
                move to: @2,0
                dice 4 4 4",
            )
            .tells(
                "GU-220 Fenn to hit 5: Crossbow 13, range 3 -1, walking -1, with a crossbow -2, snap shot -4",
            )
            .ends("Fenn 2,0 f0 HP 11/11"),
        case(&["GU-222", "GU-230"], "running is at -2; what was thrown lies in the target's hex")
            .on(at_brakka(tarn(), 8))
            .declare(Shoot(FIRST, SECOND))
            .tape(
                "move farther: before the shot
                move to: @4,0
                dice 4 4 4",
            )
            .tells("GU-220 Tarn to hit 10: Spear throwing 14, range 4 -2, running -2")
            .ends("Tarn 4,0 f0 HP 10/10 javelin@8,0"),
        case(&["GU-223"], "six times that with a bow; the way may come after the shot")
            .on(at_brakka(cerys(), 2))
            .declare(Shoot(FIRST, SECOND))
            .tape(
                "move farther: walk after the shot
                dice 4 4 4
                ! move to: @3,2 = R-NOMOVE
                move to: @0,2",
            )
            .tells("GU-220 Cerys to hit 4: Bow 14, walking -1, with a bow -5, snap shot -4")
            .ends("Cerys 0,2 f1 HP 10/10"),
    ]
}

fn conditions() -> Vec<Case> {
    vec![
        case(&["GU-226"], "the speed of a target that cannot defend is what it moved")
            .on(at_brakka(fenn(), 10))
            .given(|state| {
                state.figures[1].is_unaware = true;
                state.figures[1].turn.hexes = 5;
            })
            .declare(Shoot(FIRST, SECOND))
            .tape("dice 4 4 4")
            .tells("GU-220 Fenn to hit 4: Crossbow 13, range 10 -4, target's speed -1, snap shot -4")
            .ends("Fenn 0,0 f0 HP 11/11"),
        case(&["GU-226"], "a target that is not of human size is as fast as it has moved")
            .on(at_brakka(fenn(), 10))
            .given(|state| state.figures[1].turn.hexes = 5)
            .declare(Shoot(FIRST, SECOND))
            .tape(
                "size, speed, height, sight: say which
                target's size: 3 yd
                dice 4 4 4",
            )
            .tells(
                "GU-220 Fenn to hit 5: Crossbow 13, target's size 1, range 10 -4, target's speed -1, \
                snap shot -4",
            )
            .ends("Fenn 0,0 f0 HP 11/11"),
        case(&["GU-226"], "a speed that was said stays where the size changes")
            .on(at_brakka(fenn(), 10))
            .given(|state| state.figures[1].turn.hexes = 5)
            .declare(Shoot(FIRST, SECOND))
            .tape(
                "size, speed, height, sight: say which
                enter target's speed, hexes a turn: 6
                target's size: 3 yd
                dice 4 4 4",
            )
            .tells(
                "GU-220 Fenn to hit 4: Crossbow 13, target's size 1, range 10 -4, target's speed -2, \
                snap shot -4",
            )
            .ends("Fenn 0,0 f0 HP 11/11"),
        case(&["GU-227"], "an erratic target is the referee's word")
            .on(at_brakka(fenn(), 3))
            .declare(Shoot(FIRST, SECOND))
            .tape(
                "size, speed, height, sight: say which
                enter erratic target: -2
                dice 4 4 4",
            )
            .tells("GU-220 Fenn to hit 6: Crossbow 13, range 3 -1, erratic target -2, snap shot -4")
            .ends("Fenn 0,0 f0 HP 11/11"),
    ]
}

fn covers() -> Vec<Case> {
    vec![
        case(&["GU-228", "GU-229"], "cover takes off, and limits what can be struck")
            .on(at_brakka(fenn(), 5))
            .given(|state| aims(state, 0, Aimed::Figure(SECOND), 1))
            .declare(Shoot(FIRST, SECOND))
            .tape(
                "target's cover: half exposed
                ! aimed at: near leg = R-COVERED: behind the cover
                dice 4 4 4",
            )
            .tells("GU-220 Fenn to hit 11: Crossbow 13, range 5 -3, accuracy 4, cover -3")
            .ends("Fenn 0,0 f0 HP 11/11"),
        case(&["GU-228"], "each figure in the line of fire is at -4")
            .on(vec![acts(fenn(), (0, 0), 0), stands(brakka(), (5, 0), 3), stands(elspeth(), (3, 0), 3)])
            .given(|state| aims(state, 0, Aimed::Figure(SECOND), 1))
            .declare(Shoot(FIRST, SECOND))
            .tape(
                "dice 4 4 4
                go",
            )
            .tells("GU-220 Fenn to hit 10: Crossbow 13, range 5 -3, accuracy 4, a figure in the way -4")
            .ends("Elspeth 3,0 f3 HP 11/11"),
        case(&["GU-231"], "no parry against a bolt, and no retreat")
            .on(at_brakka(fenn(), 5))
            .given(|state| aims(state, 0, Aimed::Figure(SECOND), 1))
            .declare(Shoot(FIRST, SECOND))
            .tape(
                "dice 4 4 4
                ! defence: parry with axe 8 or less = R-MISSILE: cannot parry missiles
                ! retreat: retreat = R-RETREAT
                defence: dodge 7 or less
                dice 2 2 2",
            )
            .ends("Brakka 5,0 f3 HP 12/12"),
    ]
}

fn after() -> Vec<Case> {
    vec![
        case(&["GU-232", "GU-233"], "each further shot takes the recoil once more")
            .on(at_brakka(gus(), 3))
            .declare(Shoot(FIRST, SECOND))
            .tape(
                "! shots: 4 shots = R-ROF
                shots: 3 shots
                dice 6 6 3
                dice 5 5 1
                dice 4 4 4",
            )
            .tells(
                "GU-220 Gus to hit 11: Guns 12, range 3 -1
                GU-220 Gus to hit 10: Guns 12, range 3 -1, recoil -1
                GU-220 Gus to hit 5: Guns 12, range 3 -1, recoil -2, snap shot -4",
            )
            .ends("Brakka 3,0 f3 HP 12/12"),
        case(&["GU-232"], "who is too weak has twice the recoil")
            .on(at_brakka(Sheet { st: 8, ..gus() }, 2))
            .declare(Shoot(FIRST, SECOND))
            .tape(
                "shots: 2 shots
                dice 6 6 3
                dice 4 4 4",
            )
            .tells("GU-220 Gus to hit 5: Guns 12, too little ST -1, recoil -1, recoil, too little ST -1, snap shot -4")
            .ends("Brakka 2,0 f3 HP 12/12"),
        case(&["GU-230"], "a javelin that hits lies in the target's hex")
            .on(at_brakka(tarn(), 3))
            .declare(Shoot(FIRST, SECOND))
            .tape(
                "dice 4 4 4
                defence: dodge 7 or less
                dice 2 2 2",
            )
            .tells("GU-220 Tarn to hit 13: Spear throwing 14, range 3 -1")
            .ends("Tarn 0,0 f0 HP 10/10 javelin@3,0"),
    ]
}

fn stray() -> Vec<Case> {
    let line = || vec![acts(fenn(), (0, 0), 0), stands(brakka(), (5, 0), 3), stands(elspeth(), (7, 0), 3)];
    vec![
        case(&["GU-235"], "a bolt that has missed may strike whoever stands beyond")
            .on(line())
            .declare(Shoot(FIRST, SECOND))
            .tape(
                "dice 4 4 4
                stray shot: roll for it
                dice 2 2 2
                defence: dodge 6 or less
                dice 1 2 2",
            )
            .ends("Elspeth 7,0 f3 HP 11/11"),
        case(&["GU-235"], "one that was dodged needs 9 or less, however good the shot")
            .on(line())
            .given(|state| aims(state, 0, Aimed::Figure(SECOND), 4))
            .declare(Shoot(FIRST, SECOND))
            .tape(
                "dice 4 4 4
                defence: dodge 7 or less
                dice 2 2 2
                stray shot: roll for it
                dice 4 4 2",
            )
            .ends("Elspeth 7,0 f3 HP 11/11"),
    ]
}
