//! What becomes of a declared blow on the way to it, and what is settled before it (M1, GU-005, GU-310 to GU-366).

use super::stage::{Case, FIRST, SECOND, acts, aldric, brakka, case, dorn, elspeth, staff, stands};
use super::to_hit::{man, sword};
use crate::cases::telling::at;
use hexfray::board::Terrain;
use hexfray::systems::gurps::Command::{
    AllOutAttack, Attack, Charge, Disarm, Feint, Move, StrikeWeapon, Unarmed,
};
use hexfray::systems::gurps::{
    Carried, Event, Feint as Feinted, Gear, Gurps, Posture, Sheet, Skill, State, Wait,
};
use hexfray::table::System;

pub fn cases() -> Vec<Case> {
    let mut cases = waited_for();
    cases.extend(first_strikes());
    cases.extend(hopeless());
    cases.extend(all_out());
    cases.extend(shown());
    cases.extend(feints());
    cases.extend(reach());
    cases.extend(spots());
    cases
}

fn waits(state: &mut State) {
    state.figures[1].wait = Some(Wait { has_stepped: true, owes: None });
}

/// Brakka steps up to somebody who waits with a quarterstaff, and has to parry with his axe.
fn parries(title: &'static str) -> Case {
    case(&["GU-328", "GU-628"], title)
        .on(vec![acts(brakka(), (2, 0), 3), stands(staff(), (0, 0), 0)])
        .given(waits)
        .tape(
            "step to: @1,0
            strike at the foe who comes?: strike
            dice 3 3 3
            defence: parry with axe
            dice 2 2 2",
        )
        .tells("GU-328 weapon unready: 1 Ready turns")
        .ends(
            "Brakka 1,0 f3 HP 12/12 axe unready 1
            Stave 0,0 f0 HP 10/10",
        )
}

fn waited_for() -> Vec<Case> {
    vec![
        parries("a weapon that has parried on the way does not strike").declare(Attack(FIRST, SECOND)),
        parries("nor does it disarm").declare(Disarm(FIRST, SECOND)),
        parries("nor does it feint").declare(Feint(FIRST, SECOND)),
        case(&["GU-364"], "a greatsword reaches 1, and waits until somebody is adjacent")
            .on(vec![
                acts(dorn(), (3, 0), 3),
                stands(
                    Sheet { st: 12, ..man("Great") }
                        .skilled(Skill::TwoHandedSword, 13)
                        .with(Gear::stock("Greatsword").carried(Carried::BothHands)),
                    (0, 0),
                    0,
                ),
            ])
            .given(waits)
            .declare(Move(FIRST))
            .tape(
                "to where: @1,0
                facing: west
                strike at the foe who comes?: strike
                dice 6 4 4",
            )
            .ends("Dorn 1,0 f3 HP 13/13"),
        case(&["GU-136"], "a feint still counts for whoever waits in the next turn")
            .on(vec![acts(dorn(), (3, 0), 3), stands(elspeth(), (0, 0), 0)])
            .given(|state| {
                state.figures[1].feint = Some(Feinted { foe: FIRST, penalty: 4, is_ripe: false });
                Gurps::apply(state, &Event::TurnBegan(SECOND));
                waits(state);
                Gurps::apply(state, &Event::TurnEnded(SECOND));
                state.acting = Some(FIRST);
            })
            .declare(Move(FIRST))
            .tape(
                "to where: @1,0
                facing: west
                strike at the foe who comes?: strike
                dice 3 3 3
                defence: dodge 2 or less
                dice 5 5 5
                dice 4",
            )
            .ends("Dorn 1,0 f3 HP 7/13 shock 6"),
    ]
}

fn first_strikes() -> Vec<Case> {
    vec![
        case(&["GU-363"], "what a head blow takes off counts for the first strike, too")
            .on(vec![
                acts(brakka(), (2, 0), 3),
                stands(Sheet { name: "Brun".to_owned(), ..brakka() }, (0, 0), 0),
            ])
            .given(|state| {
                waits(state);
                state.figures[0].dx_loss = 2;
            })
            .declare(Attack(FIRST, SECOND))
            .tape(
                "step to: @1,0
                strike at the foe who comes?: strike
                dice 3 3 3
                dice 3 3 4
                dice 6 5 4
                dice 6 4 4",
            )
            .tells("GU-363 Brakka first strike, coming 10: Axe/Mace 12, head blow -2"),
        case(&["GU-366", "GU-454"], "whoever has said that he attacks the waiter slams into him, too")
            .on(vec![acts(dorn(), (0, 0), 0), stands(brakka(), (2, 1), 4), stands(elspeth(), (4, 0), 3)])
            .given(waits)
            .declare(Charge(FIRST, super::stage::THIRD))
            .tape(
                "all-out charge: charge and slam at −5, then a slam; either strikes home
                charge to: @3,0
                with: punch 1d crushing
                strike at the foe who comes?: strike
                attack whoever waits?: attack
                dice 3 3 3
                dice 5 5 5
                after the interrupt: stop here
                dice 6 5 5
                dice 6 5 4
                dice 6 5 4
                dice 3 3 3",
            )
            .tells("GU-454 Brakka avoid the slam 11: DX 11"),
    ]
}

fn hopeless() -> Vec<Case> {
    let refused = "R-SKILL3: effective skill 3 or less";
    vec![
        case(&["GU-005"], "a sword of skill 3 does not serve in a strong charge, a fist of skill 5 does")
            .on(vec![acts(sword("Axel", 8), (0, 0), 0), stands(man("Foe"), (3, 0), 3)])
            .declare(Charge(FIRST, SECOND))
            .tape(
                "all-out charge: strong charge
                ! with: Broadsword, swing = R-SKILL3: effective skill 3 or less
                dice 4 4 4",
            )
            .tells("GU-336 Axel to hit 5: DX 10, strong charge -5"),
        case(&["GU-005"], "with a shock of 9 no blow is offered")
            .on(vec![acts(sword("Axel", 12), (0, 0), 0), stands(man("Foe"), (1, 0), 3)])
            .given(|state| state.figures[0].shock = 9)
            .refuses(Attack(FIRST, SECOND), refused)
            .refuses(Unarmed(FIRST, SECOND), refused),
        case(&["GU-005", "GU-313"], "but one that is all-out and determined")
            .on(vec![acts(sword("Axel", 12), (0, 0), 0), stands(man("Foe"), (1, 0), 3)])
            .given(|state| state.figures[0].shock = 9)
            .declare(AllOutAttack(FIRST, SECOND))
            .tape(
                "! all-out: attack = R-SKILL3: effective skill 3 or less
                ! all-out: strong = R-SKILL3: effective skill 3 or less
                ! all-out: feint and attack = R-SKILL3: effective skill 3 or less
                ! all-out: two attacks = R-SKILL3: effective skill 3 or less
                all-out: determined
                ! with: kick = R-SKILL3: effective skill 3 or less
                dice 4 4 4",
            ),
        case(&["GU-005"], "and with four more points of shock not even that")
            .on(vec![acts(sword("Axel", 12), (0, 0), 0), stands(man("Foe"), (1, 0), 3)])
            .given(|state| state.figures[0].shock = 13)
            .refuses(AllOutAttack(FIRST, SECOND), refused),
        case(&["GU-005", "GU-327"], "after the roll for bad footing it misses without dice")
            .on(vec![acts(sword("Axel", 9), (0, 0), 0), stands(man("Foe"), (3, 0), 3)])
            .ground(Terrain::Rugged, &[(1, 0)])
            .declare(Charge(FIRST, SECOND))
            .tape("all-out charge: strong charge\ncharge to: @2,0\ndice 3 3 4")
            .tells("GU-005 effective skill 3 or less: misses"),
        case(&["GU-005"], "bad footing counts where the step leads")
            .on(vec![acts(sword("Axel", 5), (0, 0), 0), stands(man("Foe"), (2, 0), 3)])
            .ground(Terrain::Rugged, &[(1, 0)])
            .refuses(Attack(FIRST, SECOND), refused),
        case(&["GU-328"], "and not where it is left")
            .on(vec![acts(sword("Axel", 5), (0, 0), 0), stands(man("Foe"), (2, 0), 3)])
            .ground(Terrain::Rugged, &[(0, 0)])
            .declare(Attack(FIRST, SECOND))
            .tape("step to: @1,0\ndice 3 3 4")
            .tells("GU-328 Axel to hit 5: Broadsword 5"),
    ]
}

fn all_out() -> Vec<Case> {
    let duel = |rules, title| {
        case(rules, title)
            .on(vec![acts(aldric(), (0, 0), 0), stands(elspeth(), (1, 0), 3)])
            .declare(AllOutAttack(FIRST, SECOND))
    };
    vec![
        duel(&["GU-109", "GU-311"], "the second attack has a location of its own")
            .tape(
                "all-out: two attacks
                with: Thrusting broadsword, thrust
                second attack with: Thrusting broadsword, swing
                aimed at: vitals
                ! second aimed at: vitals = R-VITALS
                dice 5 5 4
                dice 5 5 4",
            )
            .tells(
                "GU-311 Aldric to hit 10: Broadsword 13, vitals -3
                GU-311 Aldric to hit 13: Broadsword 13",
            ),
        duel(&["GU-109"], "by default that of the first")
            .tape("all-out: two attacks\naimed at: weapon arm\ndice 5 5 3\ndice 5 5 3")
            .tells(
                "GU-311 Aldric to hit 11: Broadsword 13, weapon arm -2
                GU-311 Aldric to hit 11: Broadsword 13, weapon arm -2",
            ),
        duel(&["GU-316"], "a shield is the second weapon")
            .tape(
                "all-out: two attacks
                second attack with: shield bash
                dice 5 5 4
                dice 5 5 5",
            )
            .tells("GU-311 Aldric to hit 8: Shield 12, second weapon -4"),
        duel(&["GU-310"], "no move after the attack").tape(
            "all-out: determined
                ! move first: after the attack = R-ORDER: must move before attacking
                dice 6 6 5",
        ),
        case(&["GU-320"], "no charge after the attack")
            .on(vec![acts(brakka(), (0, 0), 0), stands(elspeth(), (3, 0), 3)])
            .declare(Charge(FIRST, SECOND))
            .tape("! charge to: after the attack = R-ORDER: must move before attacking\ndice 6 5 4"),
    ]
}

fn shown() -> Vec<Case> {
    vec![
        case(&["GU-314"], "what is shown of a strong blow is what is thrown")
            .on(vec![acts(dorn(), (0, 0), 0), stands(elspeth(), (1, 0), 3)])
            .declare(AllOutAttack(FIRST, SECOND))
            .tape(
                "all-out: strong
                with: kick 1d+4 crushing
                dice 3 3 3
                defence: no active defence
                dice 1",
            )
            .tells("GU-143 Dorn damage 4 + 1D: thrust 1, all-out 2, Brawling 1")
            .ends("Elspeth 1,0 f3 HP 6/11 shock 5"),
        case(&["GU-143"], "by default the mode of most damage, whichever was used last")
            .on(vec![acts(sword("Axel", 13), (0, 0), 0), stands(man("Foe"), (1, 0), 3)])
            .given(|state| {
                let item = state.held(FIRST).next().expect("a sword").0;
                state.figures[0].last = Some(hexfray::systems::gurps::Means::Weapon(item, 1));
            })
            .declare(Attack(FIRST, SECOND))
            .tape("dice 3 3 3\ndefence: no active defence\ndice 1")
            .tells("GU-143 Axel damage 1 + 1D: swing 0, weapon 1"),
    ]
}

/// Elspeth somewhere behind Brakka, who stands at 1,0 and looks east.
fn behind(title: &'static str, (place, facing): ((i32, i32), i32)) -> Case {
    case(&["GU-357"], title).on(vec![acts(elspeth(), place, facing), stands(brakka(), (1, 0), 0)])
}

fn feints() -> Vec<Case> {
    let dagger = man("Foe").skilled(Skill::Knife, 14);
    let dagger = dagger.with(Gear::stock("Dagger").carried(Carried::OffHand));
    vec![
        behind("one step leads from behind him to where he sees it", ((0, 0), 0))
            .declare(Feint(FIRST, SECOND))
            .tape(
                "! step to: stay = R-FEINTSEEN: the target cannot see you
                step to: @0,1
                dice 3 3 3
                dice 5 5 4",
            )
            .tells("GU-354 the whole margin counts")
            .ends("Elspeth 0,1 f0 HP 11/11"),
        behind("and another to where he does not", ((0, 1), 5))
            .declare(Feint(FIRST, SECOND))
            .tape(
                "step: step before
                step to: @0,0
                ! with: Rapier, thrust = R-FEINTSEEN: the target cannot see you
                step: no step
                dice 6 6 4",
            )
            .ends("Elspeth 0,1 f5 HP 11/11"),
        behind("so does the way of an all-out attack", ((-1, 0), 0))
            .declare(AllOutAttack(FIRST, SECOND))
            .tape(
                "all-out: feint and attack
                ! move first: @0,0 = R-FEINTSEEN: the target cannot see you
                move first: @0,1
                dice 3 3 3
                dice 5 5 4
                dice 6 5 5",
            )
            .tells("GU-354 the whole margin counts"),
        case(&["GU-352"], "the other hand sees through a feint as well")
            .on(vec![acts(elspeth(), (0, 0), 0), stands(dagger, (1, 0), 3)])
            .declare(Feint(FIRST, SECOND))
            .tape("dice 3 3 3\ndice 5 5 5")
            .tells("GU-352 Foe to see through it 14: Knife 14"),
    ]
}

fn reach() -> Vec<Case> {
    let halberd = Sheet { st: 13, ..man("Hal") }.skilled(Skill::Polearm, 13);
    let halberd = halberd.with(Gear::stock("Halberd").carried(Carried::BothHands));
    vec![
        case(&["GU-105"], "whoever lies strikes as far as from the nearer of his hexes")
            .on(vec![acts(sword("Axel", 13), (0, 0), 0), stands(man("Foe"), (2, 0), 3)])
            .given(|state| {
                state.figures[0].posture = Posture::Lying;
                state.board.tokens[0].rest = vec![at(1, 0)];
            })
            .declare(Attack(FIRST, SECOND))
            .tape("dice 5 5 4")
            .tells("GU-328 Axel to hit 9: Broadsword 13, posture -4")
            .ends("Axel 0,0 f0 HP 10/10 lying"),
        case(&["GU-328"], "past an enemy to the hex of the target that is free")
            .on(vec![acts(halberd, (0, 0), 0), stands(dorn(), (2, 0), 0), stands(elspeth(), (1, 0), 3)])
            .given(|state| {
                state.things[0].distance = 2;
                state.figures[1].posture = Posture::Lying;
                state.board.tokens[1].rest = vec![at(2, -1)];
            })
            .declare(Attack(FIRST, SECOND))
            .tape("dice 5 5 5")
            .tells("GU-328 Hal to hit 13: Polearm 13"),
        case(&["GU-329"], "nobody stands before a weapon that is adjacent")
            .on(vec![
                acts(brakka(), (0, 0), 0),
                stands(sword("Foe", 12), (2, 0), 3),
                stands(elspeth(), (1, 0), 3),
            ])
            .declare(StrikeWeapon(FIRST, SECOND))
            .tape("dice 5 5 4")
            .tells("GU-329 Brakka to hit 8: Axe/Mace 12, at a weapon -4"),
    ]
}

fn spots() -> Vec<Case> {
    vec![
        case(&["GU-109"], "no fist goes through an eye slit")
            .on(vec![acts(dorn(), (0, 0), 0), stands(brakka().wearing("Greathelm"), (1, 0), 3)])
            .declare(Unarmed(FIRST, SECOND))
            .tape(
                "with: punch
                ! aimed at: eye slit = R-HELM: only a thrust or a missile goes in there
                dice 6 5 4",
            ),
        case(&["GU-109"], "clothing is no helm")
            .on(vec![acts(elspeth(), (0, 0), 0), stands(man("Foe").wearing("Clothing"), (1, 0), 3)])
            .declare(Attack(FIRST, SECOND))
            .tape(
                "! aimed at: eye slit = R-HELM: no helm: aim at the eyes
                aimed at: eyes
                dice 5 5 4",
            )
            .tells("GU-328 Elspeth to hit 6: Fencing 15, eyes -9"),
    ]
}
