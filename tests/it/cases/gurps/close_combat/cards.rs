//! What is open in close combat: limits, weapons, blows from outside, breaking free, postures, readying (GU-403 to
//! GU-419, GU-477, GU-478).

use crate::cases::gurps::stage::{
    Case, Cast, FIRST, SECOND, THIRD, acts, aldric, brakka, case, cerys, dorn, elspeth, grips, holds, knifer,
    shares, stands, together,
};
use crate::cases::telling::at;
use hexfray::board::Side;
use hexfray::hex::Facing;
use hexfray::systems::gurps::Command::{
    AllOutAttack, AllOutDefence, Attack, BreakFree, ChangePosition, CloseAttack, CloseReady, Concentrate,
    Evade, Feint, Grapple, Move, Nothing, Ready, Reload, Shoot, Slam, Tackle, Unarmed, Wait,
};
use hexfray::systems::gurps::{Carried, Gear, Grasp, Hand, Part, Place, Posture, Sheet, Skill};

pub fn cases() -> Vec<Case> {
    let mut cases = limits();
    cases.extend(weapons());
    cases.extend(outside());
    cases.extend(breaking_free());
    cases.extend(postures());
    cases.extend(readying());
    cases
}

/// Three: the second and the third share a hex, the first stands beside it.
fn beside(first: Sheet) -> Vec<Cast> {
    vec![acts(first, (1, 0), 3), stands(elspeth(), (0, 0), 0), stands(dorn(), (9, 0), 0).of(Side::Tide)]
}

fn limits() -> Vec<Case> {
    let barred = || {
        case(&["GU-403"], "other cards are barred in close combat")
            .on(vec![acts(aldric(), (0, 0), 0), stands(dorn(), (9, 0), 3)])
            .given(|state| shares(state, SECOND, FIRST, Facing::of(3)))
    };
    vec![
        barred()
            .refuses(AllOutAttack(FIRST, SECOND), "GU-403")
            .refuses(Attack(FIRST, SECOND), "R-CCONLY: not possible in close combat")
            .refuses(Feint(FIRST, SECOND), "GU-403")
            .refuses(Wait(FIRST), "GU-403")
            .refuses(Ready(FIRST), "GU-403")
            .refuses(AllOutDefence(FIRST), "GU-403")
            .refuses(Concentrate(FIRST), "GU-403")
            .refuses(Slam(FIRST, SECOND), "R-STARTCC")
            .refuses(Tackle(FIRST, SECOND), "R-STARTCC"),
        case(&["GU-403"], "nor is there any reloading")
            .on(together(cerys(), dorn()))
            .given(|state| shares(state, SECOND, FIRST, Facing::of(3)))
            .refuses(Reload(FIRST), "GU-403")
            .refuses(Shoot(FIRST, SECOND), "GU-403"),
        case(&[], "doing nothing is always open")
            .on(together(aldric(), dorn()))
            .given(|state| shares(state, SECOND, FIRST, Facing::of(3)))
            .declare(Nothing(FIRST))
            .ends("Aldric 0,0 f0 HP 11/11"),
        case(&[], "without the published limits a feint is open")
            .option(1, 1)
            .on(together(knifer(), dorn()))
            .given(|state| shares(state, SECOND, FIRST, Facing::of(3)))
            .declare(Feint(FIRST, SECOND))
            .tape(
                "with: Dagger, thrust
                dice 3 3 3
                dice 6 5 4",
            )
            .ends("Knifer 0,0 f0 HP 11/11"),
        case(&[], "without the published limits no shield is in the way")
            .option(1, 1)
            .on(together(aldric(), dorn()))
            .given(|state| {
                shares(state, SECOND, FIRST, Facing::of(3));
                state.figures[0].turns_close = 2;
            })
            .declare(Unarmed(FIRST, SECOND))
            .tape(
                "with: kick
                dice 5 4 4
                dice 3 3 3",
            )
            .tells("GU-336 Aldric to hit 10: DX 12, kick -2"),
        case(&["GU-405", "GU-408"], "the shield hampers DX in a contest")
            .on(together(aldric(), dorn()))
            .given(|state| {
                shares(state, SECOND, FIRST, Facing::of(3));
                state.figures[0].turns_close = 2;
                state.figures[0].shock = 1;
                state.things[0].place = Place::PutAway(FIRST);
            })
            .declare(Grapple(FIRST, SECOND))
            .tape(
                "with: the weapon hand
                part: neck
                dice 3 3 3
                dice 6 6 4",
            )
            .tells("GU-435 Aldric grapple 11: DX 12, shock -1, shield in the way -3, grapple 3"),
        case(&["GU-404"], "against the pinned a contest of DX is won without dice")
            .on(together(dorn(), elspeth()))
            .given(|state| {
                shares(state, SECOND, FIRST, Facing::of(3));
                state.figures[1].posture = Posture::Lying;
                grips(state, FIRST, SECOND, Part::UpperBody, Grasp::One(Hand::Off), true);
            })
            .declare(Grapple(FIRST, SECOND))
            .tape(
                "with: the off hand
                part: neck",
            )
            .tells("GU-404 helpless: won without dice"),
    ]
}

fn weapons() -> Vec<Case> {
    vec![
        case(&["GU-406"], "a dagger in his hex")
            .on(together(knifer(), dorn()))
            .given(|state| shares(state, SECOND, FIRST, Facing::of(3)))
            .declare(CloseAttack(FIRST, SECOND))
            .tape(
                "with: Dagger, thrust
                dice 4 4 4
                defence: dodge
                dice 6 6 4
                dice 5",
            )
            .tells("GU-328 Knifer to hit 12: Knife 14, a weapon in close combat -2")
            .ends("Knifer 0,0 f0 HP 11/11"),
        case(&[], "a pistol is fired without any modifier for range, aim or snap shot")
            .on(vec![
                acts(
                    Sheet { load: Some(0), ..Sheet::called("Gunner", [10, 13, 11, 11]) }
                        .skilled(Skill::Guns, 14)
                        .with(Gear::stock("Pistol .45")),
                    (0, 0),
                    0,
                ),
                stands(dorn(), (9, 0), 3),
            ])
            .given(|state| shares(state, SECOND, FIRST, Facing::of(3)))
            .declare(CloseAttack(FIRST, SECOND))
            .tape(
                "with: Pistol .45
                dice 4 4 4
                defence: dodge 6 or less
                dice 6 4 4
                dice 3 3
                dice 3 3 3",
            )
            .tells("GU-220 Gunner to hit 12: Guns 14, a weapon in close combat -2")
            .ends("Gunner 0,0 f0 HP 11/11"),
        case(&["GU-105"], "who crawls strikes in a shared hex, at −4")
            .on(together(dorn(), elspeth()))
            .given(|state| {
                shares(state, SECOND, FIRST, Facing::of(3));
                state.figures[0].posture = Posture::Crawling;
            })
            .declare(Unarmed(FIRST, SECOND))
            .tape(
                "with: punch
                dice 5 4 4",
            )
            .tells("GU-336 Dorn to hit 10: Brawling 14, posture -4"),
    ]
}

fn outside() -> Vec<Case> {
    let blow = |title| {
        case(&["GU-409"], title)
            .on(beside(aldric()))
            .given(|state| shares(state, THIRD, SECOND, Facing::of(0)))
            .declare(Attack(FIRST, SECOND))
    };
    vec![
        blow("from outside −2, and only a dodge against it")
            .tape(
                "with: Thrusting broadsword, swing
                dice 4 4 3
                ! defence: parry with rapier = GU-409
                defence: dodge
                dice 6 6 4
                dice 1
                dice 3 3 3",
            )
            .tells("GU-328 Aldric to hit 11: Broadsword 13, into a shared hex -2"),
        blow("a blow that misses may hit the other")
            .tape(
                "with: Thrusting broadsword, swing
                dice 6 5 4
                the others in his hex: roll whether it hits them
                dice 4 3 2
                defence: dodge
                dice 6 6 4
                dice 2
                dice 3 3 3",
            )
            .tells("GU-409 Aldric hits another 9: the number of the blow 11, another than was meant: at most 9 9")
            .ends("Dorn 0,0 f0 HP 6/13 shock 7 stunned"),
        blow("a blow that is dodged may hit the other, who dodges as well")
            .tape(
                "with: Thrusting broadsword, swing
                dice 4 4 3
                defence: dodge
                dice 3 2 1
                the others in his hex: roll whether it hits them
                dice 4 3 2
                defence: dodge
                dice 3 2 1",
            )
            .ends(
                "Elspeth 0,0 f0 HP 11/11
                Dorn 0,0 f0 HP 13/13",
            ),
        blow("nobody has to roll for it")
            .tape(
                "with: Thrusting broadsword, swing
                dice 6 5 4
                the others in his hex: are not hit",
            )
            .ends("Dorn 0,0 f0 HP 13/13"),
    ]
}

fn breaking_free() -> Vec<Case> {
    vec![
        case(&["GU-411"], "who is held takes no step")
            .on(together(aldric(), dorn()))
            .given(|state| {
                shares(state, FIRST, SECOND, Facing::of(0));
                holds(state, SECOND, FIRST, Part::LowerBody);
            })
            .refuses(Move(FIRST), "R-HELD: grappled")
            .refuses(Evade(FIRST, SECOND), "R-HELD: grappled"),
        case(&["GU-410"], "breaking free needs somebody who holds")
            .on(together(aldric(), dorn()))
            .given(|state| {
                shares(state, FIRST, SECOND, Facing::of(0));
                state.things[0].gripped_by = Some((SECOND, Hand::Off));
            })
            .declare(BreakFree(FIRST, SECOND))
            .tape(
                "dice 3 3 3
                dice 5 5 5",
            )
            .tells(
                "GU-410 Dorn hold on 15: ST 15
                GU-410 Aldric breaks free: 3 against 0",
            )
            .ends("Dorn 0,0 f3 HP 13/13"),
        case(&["GU-410"], "a tie does not free")
            .on(together(aldric(), dorn()))
            .given(|state| {
                shares(state, FIRST, SECOND, Facing::of(0));
                grips(state, SECOND, FIRST, Part::Head, Grasp::One(Hand::Off), false);
            })
            .declare(BreakFree(FIRST, SECOND))
            .tape(
                "dice 3 3 3
                dice 4 4 4",
            )
            .ends("Dorn 0,0 f3 HP 13/13 holds Aldric head 1"),
        case(&["GU-412"], "a pin with one hand gives 5")
            .on(together(aldric(), dorn()))
            .given(|state| {
                shares(state, FIRST, SECOND, Facing::of(0));
                state.figures[0].posture = Posture::Lying;
                grips(state, SECOND, FIRST, Part::UpperBody, Grasp::One(Hand::Off), true);
            })
            .declare(BreakFree(FIRST, SECOND))
            .tape(
                "dice 3 3 3
                dice 6 5 5",
            )
            .tells("GU-410 Dorn hold on 20: ST 15, pinned 5"),
        case(&["GU-415"], "a holder who falls unconscious holds nobody")
            .on(vec![
                acts(dorn(), (1, 0), 3),
                stands(elspeth(), (0, 0), 0),
                stands(aldric(), (9, 0), 3).of(Side::Tide),
            ])
            .given(|state| {
                shares(state, THIRD, SECOND, Facing::of(3));
                holds(state, SECOND, THIRD, Part::UpperBody);
                state.figures[1].hp = 1;
            })
            .declare(Unarmed(FIRST, SECOND))
            .tape(
                "with: punch
                aimed at: brain −7
                enter modifier: 10 sure
                dice 4 4 4
                defence: no active defence
                dice 6
                dice 6 6 5",
            )
            .ends("Elspeth 0,0 f0 HP -15/11 shock 16 unconscious lying stunned"),
        case(&["GU-416"], "of several holders one is broken free from")
            .on(vec![acts(aldric(), (0, 0), 0), stands(dorn(), (9, 0), 3), stands(brakka(), (8, 0), 3)])
            .given(|state| {
                shares(state, FIRST, SECOND, Facing::of(0));
                shares(state, FIRST, THIRD, Facing::of(0));
                grips(state, SECOND, FIRST, Part::UpperBody, Grasp::One(Hand::Off), false);
                grips(state, THIRD, FIRST, Part::LowerBody, Grasp::One(Hand::Off), false);
            })
            .declare(BreakFree(FIRST, SECOND))
            .tape(
                "dice 3 3 3
                dice 6 6 4",
            )
            .tells("GU-416 others hold on")
            .ends(
                "Dorn 0,0 f3 HP 13/13
                Brakka 0,0 f3 HP 12/12 holds Aldric lower body 1",
            ),
    ]
}

fn postures() -> Vec<Case> {
    vec![
        case(&["GU-417"], "in close combat one gets up in a single turn")
            .on(together(aldric(), dorn()))
            .given(|state| {
                shares(state, FIRST, SECOND, Facing::of(0));
                state.figures[0].posture = Posture::Lying;
            })
            .declare(ChangePosition(FIRST))
            .tape("to: standing")
            .tells("GU-417 in close combat from any posture to any other")
            .ends("Aldric 0,0 f0 HP 11/11"),
        case(&["GU-418", "GU-419"], "pinned one only breaks free, or does nothing")
            .on(together(aldric(), dorn()))
            .given(|state| {
                shares(state, FIRST, SECOND, Facing::of(0));
                state.figures[0].posture = Posture::Lying;
                grips(state, SECOND, FIRST, Part::UpperBody, Grasp::Both, true);
            })
            .refuses(ChangePosition(FIRST), "GU-418")
            .refuses(Unarmed(FIRST, SECOND), "R-PINNED: pinned: break free first")
            .refuses(Move(FIRST), "GU-419")
            .refuses(Wait(FIRST), "GU-419"),
        case(&[], "and nothing is open to the pinned")
            .on(together(aldric(), dorn()))
            .given(|state| {
                shares(state, FIRST, SECOND, Facing::of(0));
                grips(state, SECOND, FIRST, Part::UpperBody, Grasp::Both, true);
            })
            .declare(Nothing(FIRST))
            .ends("Aldric 0,0 f0 HP 11/11"),
    ]
}

fn readying() -> Vec<Case> {
    let draw = |title| {
        case(&["GU-477"], title)
            .on(together(
                Sheet { load: Some(0), ..Sheet::called("Knifer", [11, 13, 10, 11]) }
                    .skilled(Skill::Knife, 14)
                    .with(Gear::stock("Large knife").carried(Carried::PutAway))
                    .with(Gear::stock("Shortsword").carried(Carried::PutAway)),
                dorn(),
            ))
            .given(|state| shares(state, SECOND, FIRST, Facing::of(3)))
            .declare(CloseReady(FIRST))
    };
    vec![
        draw("a DX roll to draw a small weapon")
            .tape("dice 4 4 4")
            .tells("GU-477 Knifer large knife in the weapon hand")
            .chance(181, 216),
        draw("missed, the turn is spent")
            .tape("dice 6 4 4")
            .tells("GU-477 does not get it: the turn is spent"),
        draw("on 17 it falls").tape("dice 6 6 5").ends("Knifer 0,0 f0 HP 11/11 large knife@0,0"),
        case(&["GU-478"], "with Fast-Draw another manoeuvre may follow")
            .on(together(
                {
                    let mut sheet = Sheet { load: Some(0), ..Sheet::called("Knifer", [11, 13, 10, 11]) };
                    sheet.fast_draw[Skill::Knife as usize] = Some(12);
                    sheet.skilled(Skill::Knife, 14).with(Gear::stock("Large knife").carried(Carried::PutAway))
                },
                dorn(),
            ))
            .given(|state| shares(state, SECOND, FIRST, Facing::of(3)))
            .declare(CloseReady(FIRST))
            .tape(
                "dice 4 4 4
                dice 4 4 4",
            )
            .tells("GU-478 ready at once: another manoeuvre may follow")
            .ends("Knifer 0,0 f0 HP 11/11"),
        case(&["GU-477"], "picked up from the next hex")
            .on(together(knifer(), dorn()))
            .given(|state| {
                shares(state, SECOND, FIRST, Facing::of(3));
                state.things[0].place = Place::Ground(at(1, 0));
                state.things[1].place = Place::Ground(at(4, 0));
            })
            .declare(CloseReady(FIRST))
            .tape("dice 4 4 4")
            .tells("GU-477 Knifer dagger in the weapon hand"),
    ]
}
