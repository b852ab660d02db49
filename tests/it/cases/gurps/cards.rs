//! All-out attack, charge, unarmed attacks, bashes and feints (GU-310 to GU-359).

use super::stage::odds_card;
use super::stage::{Case, FIRST, SECOND, acts, aldric, brakka, case, cerys, dorn, elspeth, stands};
use hexfray::systems::gurps::Command::{AllOutAttack, Attack, Bash, Charge, Feint, Unarmed};
use hexfray::systems::gurps::{Defences, Feint as Feinted, Manoeuvre, Posture};

pub fn cases() -> Vec<Case> {
    let mut cases = all_out();
    cases.extend(barred());
    cases.extend(twice());
    cases.extend(charges());
    cases.extend(bare());
    cases.extend(landed());
    cases.extend(shields());
    cases.extend(feints());
    cases.extend(used());
    cases
}

/// Aldric before Elspeth, who faces him.
fn duel(rules: &'static [&'static str], title: &'static str) -> Case {
    case(rules, title).on(vec![acts(aldric(), (0, 0), 0), stands(elspeth(), (1, 0), 3)])
}

fn all_out() -> Vec<Case> {
    vec![
        case(&["GU-310", "GU-313", "GU-315"], "forward by half Move at most, and then at +4")
            .on(vec![acts(aldric(), (0, 0), 0), stands(brakka(), (3, 0), 3)])
            .declare(AllOutAttack(FIRST, SECOND))
            .tape(
                "all-out: determined +4
                ! move first: farther = R-NOMOVE
                move first: @2,0
                with: Thrusting broadsword, swing 1d+3 cutting
                dice 6 6 6
                dice 3 3 4",
            )
            .tells("GU-328 Aldric to hit 17: Broadsword 13, all-out, determined 4")
            .ends("Aldric 2,0 f0 HP 11/11 thrusting broadsword@2,0"),
        case(&["GU-310"], "no way back or to the side leads to an all-out attack")
            .on(vec![acts(aldric(), (0, 0), 0), stands(brakka(), (-3, 0), 0)])
            .refuses(AllOutAttack(FIRST, SECOND), "R-FORWARD"),
        case(&["GU-310"], "who does not move may turn in place first")
            .on(vec![acts(aldric(), (0, 0), 0), stands(brakka(), (-1, 0), 0)])
            .declare(AllOutAttack(FIRST, SECOND))
            .tape(
                "all-out: determined +4
                move first: stay
                facing: west
                with: Thrusting broadsword, swing 1d+3 cutting
                dice 6 6 6
                dice 3 3 4",
            )
            .ends("Aldric 0,0 f3 HP 11/11 thrusting broadsword@0,0"),
    ]
}

fn barred() -> Vec<Case> {
    vec![
        case(&["GU-318"], "what shoots is no weapon for it")
            .on(vec![acts(cerys(), (0, 0), 0), stands(brakka(), (1, 0), 3)])
            .declare(AllOutAttack(FIRST, SECOND))
            .tape(
                "all-out: strong +2 damage
                ! with: Longbow = R-MELEEONLY
                with: kick
                dice 6 5 4
                dice 3 3 3",
            )
            .ends("Cerys 0,0 f0 HP 10/10"),
        case(&["GU-315"], "after it there is no active defence")
            .on(vec![acts(brakka(), (0, 0), 0), stands(elspeth(), (1, 0), 3)])
            .given(|state| {
                state.figures[1].manoeuvre = Some(Manoeuvre::AllOutAttack);
                state.figures[1].defences = Defences::Passive;
            })
            .declare(Attack(FIRST, SECOND))
            .tape(
                "dice 3 3 4
                dice 1 1",
            )
            .ends("Elspeth 1,0 f3 HP 7/11 shock 4"),
    ]
}

fn twice() -> Vec<Case> {
    vec![
        case(&["GU-311"], "a weapon that becomes unready does not strike twice")
            .on(vec![acts(brakka(), (0, 0), 0), stands(aldric(), (1, 0), 3)])
            .declare(AllOutAttack(FIRST, SECOND))
            .tape(
                "all-out: two attacks on the same target
                with: Axe, swing 2d+1 cutting
                ! second attack with: Axe, swing = R-TWOWEAP: needs two ready weapons, or one that stays ready
                second attack with: kick
                dice 5 5 3
                dice 5 5 3
                dice 3 3 3",
            )
            .ends("Brakka 0,0 f0 HP 12/12 axe unready 1"),
        duel(&["GU-311", "GU-316"], "the second attack is dropped with the weapon")
            .declare(AllOutAttack(FIRST, SECOND))
            .tape(
                "all-out: two attacks on the same target
                with: Thrusting broadsword, swing 1d+3 cutting
                dice 6 6 6
                dice 3 3 4",
            )
            .tells("GU-316 the second attack is dropped")
            .ends("Aldric 0,0 f0 HP 11/11 thrusting broadsword@0,0"),
        duel(&["GU-317"], "it still reaches whoever has retreated")
            .declare(AllOutAttack(FIRST, SECOND))
            .tape(
                "all-out: two attacks on the same target
                with: Thrusting broadsword, swing 1d+3 cutting
                dice 3 4 3
                defence: dodge 6 or less
                retreat: @2,0
                dice 3 3 3
                dice 3 4 3
                ! retreat: retreat = R-USED: already used this turn
                defence: dodge 6 or less
                dice 2 2 1",
            )
            .ends("Elspeth 2,0 f3 HP 11/11"),
    ]
}

fn charges() -> Vec<Case> {
    vec![
        case(&["GU-320", "GU-322", "GU-326"], "a strong charge is at -5, with 2 more damage")
            .on(vec![acts(brakka(), (0, 0), 0), stands(elspeth(), (4, 0), 3)])
            .declare(Charge(FIRST, SECOND))
            .tape(
                "all-out charge: strong charge at −5, +2 damage
                ! charge to: stay = R-NOMOVE: at least one hex
                charge to: @3,0
                with: Axe, swing 2d+3 cutting
                dice 2 2 3
                defence: no active defence
                dice 1 1
                dice 3 4 4",
            )
            .tells(
                "GU-328 Brakka to hit 7: Axe/Mace 12, strong charge -5
                GU-143 Brakka damage 3 + 2D: swing -1, weapon 2, all-out 2",
            )
            .ends("Elspeth 4,0 f3 HP 4/11 shock 7 stunned"),
        case(&["GU-326"], "who has charged has no active defence")
            .on(vec![acts(brakka(), (0, 0), 0), stands(elspeth(), (1, 0), 3)])
            .given(|state| {
                state.figures[1].manoeuvre = Some(Manoeuvre::Charge);
                state.figures[1].defences = Defences::Passive;
            })
            .declare(Attack(FIRST, SECOND))
            .tape(
                "dice 3 3 4
                dice 1 1",
            )
            .ends("Elspeth 1,0 f3 HP 7/11 shock 4"),
    ]
}

fn bare() -> Vec<Case> {
    vec![
        case(&["GU-336", "GU-337", "GU-341"], "a punch; a bite only in the same hex")
            .on(vec![acts(dorn(), (0, 0), 0), stands(elspeth(), (1, 0), 3)])
            .declare(Unarmed(FIRST, SECOND))
            .tape(
                "! with: bite = R-REACH: out of reach
                with: punch 1d crushing
                dice 3 4 4
                defence: no active defence
                dice 4",
            )
            .tells(
                "GU-336 Dorn to hit 14: Brawling 14
                GU-143 Dorn damage 0 + 1D: thrust 1, punch -2, Brawling 1",
            )
            .ends("Elspeth 1,0 f3 HP 7/11 shock 4"),
        case(&["GU-338"], "a kick that misses may cost the footing")
            .on(vec![acts(dorn(), (0, 0), 0), stands(elspeth(), (1, 0), 3)])
            .declare(Unarmed(FIRST, SECOND))
            .tape(
                "with: kick 1d+2 crushing
                dice 5 5 4
                dice 5 5 3",
            )
            .tells("GU-336 Dorn to hit 12: Brawling 14, kick -2")
            .ends("Dorn 0,0 f0 HP 13/13 lying"),
        case(&["GU-338"], "what a head blow has taken off DX counts there, too")
            .on(vec![acts(dorn(), (0, 0), 0), stands(elspeth(), (1, 0), 3)])
            .given(|state| state.figures[0].dx_loss = 2)
            .declare(Unarmed(FIRST, SECOND))
            .tape(
                "with: kick 1d+2 crushing
                dice 5 5 4
                dice 5 5 1",
            )
            .tells("GU-338 Dorn keep standing 10: DX 12, head blow -2")
            .ends("Dorn 0,0 f0 HP 13/13 lying"),
    ]
}

fn landed() -> Vec<Case> {
    vec![
        case(&["GU-339", "GU-340"], "a fist on chain hurts itself")
            .on(vec![acts(dorn(), (0, 0), 0), stands(aldric(), (1, 0), 3)])
            .declare(Unarmed(FIRST, SECOND))
            .tape(
                "with: punch 1d crushing
                dice 3 4 4
                defence: no active defence
                dice 6 6 5
                dice 4
                dice 5 5 4
                dice 4",
            )
            .ends(
                "Aldric 1,0 f3 HP 11/11
                Dorn 0,0 f0 HP 11/13 shock 2",
            ),
        case(&["GU-342"], "a blade that parries a fist strikes it")
            .on(vec![acts(dorn(), (0, 0), 0), stands(elspeth(), (1, 0), 3)])
            .declare(Unarmed(FIRST, SECOND))
            .tape(
                "with: punch 1d crushing
                dice 3 4 4
                defence: parry with rapier 10 or less
                dice 3 3 3
                dice 6 6 4",
            )
            .ends("Dorn 0,0 f0 HP 13/13"),
    ]
}

fn shields() -> Vec<Case> {
    let spiked = || {
        let mut sheet = aldric();
        if let Some(guard) = &mut sheet.shield {
            guard.is_spiked = true;
        }
        sheet
    };
    vec![
        case(&["GU-343", "GU-345", "GU-346"], "spikes add 1; the shield may still block")
            .on(vec![acts(spiked(), (0, 0), 0), stands(elspeth(), (1, 0), 3)])
            .declare(Bash(FIRST, SECOND))
            .tape(
                "dice 3 3 4
                defence: no active defence
                dice 3",
            )
            .tells("GU-143 Aldric damage 0 + 1D: thrust -1, spikes 1")
            .ends("Elspeth 1,0 f3 HP 8/11 shock 3"),
        case(&["GU-343"], "a shield on the back bashes nobody")
            .on(vec![acts(aldric(), (0, 0), 0), stands(elspeth(), (1, 0), 3)])
            .given(|state| state.figures[0].shield = hexfray::systems::gurps::Shielded::Back)
            .refuses(Bash(FIRST, SECOND), "R-SHIELD: no ready shield"),
    ]
}

/// Elspeth feints at Brakka: 15 against 12.
fn feints_at(rules: &'static [&'static str], title: &'static str) -> Case {
    case(rules, title)
        .on(vec![acts(elspeth(), (0, 0), 0), stands(brakka(), (1, 0), 3)])
        .declare(Feint(FIRST, SECOND))
}

fn feints() -> Vec<Case> {
    vec![
        feints_at(&["GU-353", "GU-358"], "a feint that fails is none")
            .tape("dice 6 6 4")
            .tells("GU-353 the feint fails"),
        feints_at(&["GU-354", "GU-356"], "against a failure the whole margin counts")
            .tape(
                "dice 3 3 3
                dice 5 5 4",
            )
            .tells(
                "GU-352 Elspeth feint 15: Fencing 15
                GU-352 Brakka to see through it 12: Axe/Mace 12
                GU-354 the whole margin counts
                GU-353 Elspeth the feint works: 6 against 0",
            )
            .ends("Elspeth 0,0 f0 HP 11/11"),
        feints_at(&["GU-353"], "equal margins: it is seen through")
            .tape(
                "dice 4 4 4
                dice 3 3 3",
            )
            .tells("GU-353 the feint is seen through"),
        feints_at(&["GU-359"], "a margin of 0 has no effect")
            .tape(
                "dice 5 5 5
                dice 5 5 4",
            )
            .tells("GU-359 no effect"),
        case(&["GU-357"], "who has his back turned sees no feint")
            .on(vec![acts(elspeth(), (0, 0), 0), stands(brakka(), (1, 0), 0)])
            .given(|state| state.figures[0].posture = Posture::Sitting)
            .refuses(Feint(FIRST, SECOND), "R-FEINTSEEN: the target cannot see you"),
    ]
}

fn used() -> Vec<Case> {
    vec![
        case(&["GU-356", "GU-136"], "in the next turn the feint takes off the defence, and is gone")
            .on(vec![acts(elspeth(), (0, 0), 0), stands(brakka(), (1, 0), 3)])
            .given(|state| {
                state.figures[0].feint = Some(Feinted { foe: SECOND, penalty: 4, is_ripe: true });
            })
            .declare(Attack(FIRST, SECOND))
            .tape(
                "dice 3 3 3
                defence: dodge 3 or less
                dice 2 2 2
                dice 6",
            )
            .ends("Brakka 1,0 f3 HP 6/12 shock 6"),
    ]
}

/// GU-353 to GU-356: how much a feint takes off the defence has its chances, beside a count of all 216² throws.
#[test]
fn how_far_a_feint_may_come_off_is_said() {
    let (ours, theirs) = (15, 12);
    let made = |sum: i32, number: i32| sum <= 4 || (sum <= number && sum <= 16);
    let penalty = |own: i32, other: i32| match made(own, ours) {
        false => 0,
        true if made(other, theirs) => (ours - own) - (theirs - other),
        true => ours - own,
    };
    let ways = |sum: i32| THROWS.get(sum as usize - 3).copied().unwrap_or(0);
    let chance = |least: i32| {
        let all = (3..=18).flat_map(|own| (3..=18).map(move |other| (own, other)));
        let good = all.filter(|(own, other)| penalty(*own, *other) >= least);
        let n: u32 = good.map(|(own, other)| ways(own) * ways(other)).sum();
        format!("{:.1}%", f64::from(n) * 100.0 / f64::from(216 * 216))
    };
    let card = odds_card(&feints_at(&["GU-356"], "how far"), Feint(FIRST, SECOND));
    assert_eq!(card.text, chance(1));
    let worse = |n: i32| (chance(n), format!("−{n} or worse to defend"));
    assert_eq!(card.effects, [worse(2), worse(4), worse(6)]);
}

/// How many throws of three dice make each sum, from 3.
const THROWS: [u32; 16] = [1, 3, 6, 10, 15, 21, 25, 27, 27, 25, 21, 15, 10, 6, 3, 1];
