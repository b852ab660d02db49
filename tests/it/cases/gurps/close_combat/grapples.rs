//! Grapples and what a hold does (GU-435 to GU-444).

use crate::cases::gurps::stage::{
    Case, FIRST, SECOND, THIRD, acts, aldric, brakka, case, dorn, elspeth, grips, holds, met, shares, stands,
    together,
};
use hexfray::hex::Facing;
use hexfray::systems::gurps::Command::{Attack, Grapple, LetGo, Move, Nothing, Unarmed};
use hexfray::systems::gurps::{Face, Grasp, Hand, KeptUp, Limb, Part, Posture, Sheet};

pub fn cases() -> Vec<Case> {
    let mut cases = grapples();
    cases.extend(effects());
    cases
}

fn one(hand: Hand) -> Grasp {
    Grasp::One(hand)
}

fn grapples() -> Vec<Case> {
    let grapple = |rules, title| {
        case(rules, title).on(together(dorn(), elspeth())).given(met).declare(Grapple(FIRST, SECOND))
    };
    vec![
        grapple(&["GU-435"], "in his hex, with one hand")
            .tape(
                "with: the off hand
                part: neck
                dice 3 3 3
                dice 4 4 4",
            )
            .tells(
                "GU-435 Dorn grapple 15: DX 12, grapple 3
                GU-435 Elspeth slip away 14: DX 14
                GU-435 Dorn takes hold: 6 against 2",
            )
            .ends("Dorn 0,0 f0 HP 13/13 holds Elspeth neck 1")
            .chance(4_249, 7_776),
        grapple(&["GU-435", "GU-007"], "a tie is no hold")
            .tape(
                "with: both hands
                part: head
                dice 4 4 4
                dice 4 4 3",
            )
            .ends("Dorn 0,0 f0 HP 13/13"),
        case(&["GU-435"], "both hands full nobody is grappled")
            .on(together(aldric(), dorn()))
            .given(met)
            .refuses(Grapple(FIRST, SECOND), "R-HANDS: no empty hand"),
        case(&["GU-439"], "somebody low is grappled at +6, and one kneels for it")
            .on(together(dorn(), elspeth()))
            .given(|state| {
                met(state);
                state.figures[1].posture = Posture::Sitting;
            })
            .declare(Grapple(FIRST, SECOND))
            .tape(
                "with: both hands
                part: upper body
                go down to him: kneel
                dice 3 3 3
                dice 4 4 4",
            )
            .tells(
                "GU-439 Dorn kneels
                GU-435 Dorn grapple 18: DX 12, he is low 6",
            )
            .ends("Dorn 0,0 f0 HP 13/13 kneeling holds Elspeth upper body 2"),
        case(&["GU-441"], "another part takes another contest; lost, the old hold stays")
            .on(together(dorn(), elspeth()))
            .given(|state| {
                met(state);
                grips(state, FIRST, SECOND, Part::UpperBody, one(Hand::Off), false);
            })
            .declare(Grapple(FIRST, SECOND))
            .tape(
                "with: both hands
                part: neck
                dice 5 5 5
                dice 3 3 3",
            )
            .tells("GU-441 the old hold stays")
            .ends("Dorn 0,0 f0 HP 13/13 holds Elspeth upper body 1"),
        case(&["GU-440"], "hands over the eyes")
            .on(together(dorn(), elspeth()))
            .given(|state| {
                met(state);
                grips(state, FIRST, SECOND, Part::Head, one(Hand::Off), false);
            })
            .declare(Grapple(FIRST, SECOND))
            .tape(
                "he is held by the head: cover his eyes contest of DX
                dice 3 3 3
                dice 5 5 4",
            )
            .tells("GU-440 Elspeth eyes covered")
            .ends("Elspeth 0,0 f3 HP 11/11 eyes covered"),
        case(&["GU-108"], "with covered eyes one strikes at −10")
            .on(together(dorn(), brakka()))
            .given(|state| {
                met(state);
                grips(state, SECOND, FIRST, Part::Head, one(Hand::Off), false);
                state.figures[0].covered_face = Some((Face::Eyes, KeptUp { by: SECOND, is_fresh: false }));
            })
            .declare(Unarmed(FIRST, SECOND))
            .tape(
                "with: punch
                dice 3 3 3",
            )
            .tells("GU-336 Dorn to hit 4: Brawling 14, eyes covered -10"),
        case(&[], "unless it is won anew it ends with the holder's next turn")
            .on(together(dorn(), elspeth()))
            .given(|state| {
                met(state);
                grips(state, FIRST, SECOND, Part::Head, one(Hand::Off), false);
                state.figures[1].covered_face = Some((Face::Mouth, KeptUp { by: FIRST, is_fresh: false }));
            })
            .declare(Nothing(FIRST))
            .ends("Elspeth 0,0 f3 HP 11/11"),
        case(&[], "who kneels does not step back from a grapple")
            .on(vec![acts(dorn(), (0, 0), 0), stands(aldric(), (1, 0), 3)])
            .given(|state| state.figures[1].posture = Posture::Kneeling)
            .declare(Grapple(FIRST, SECOND))
            .tape(
                "with: both hands
                part: upper body
                go down to him: kneel
                dice 3 3 3
                dice 5 5 4",
            )
            .ends("Dorn 1,0 f0 HP 13/13 kneeling holds Aldric upper body 2"),
        case(&["GU-443"], "stepping back in vain uses up the retreat")
            .on(vec![acts(dorn(), (0, 0), 0), stands(aldric(), (1, 0), 3)])
            .declare(Grapple(FIRST, SECOND))
            .tape(
                "with: both hands
                part: upper body
                against the grapple: @2,0
                dice 3 3 3
                dice 5 5 4",
            )
            .tells("GU-443 Aldric does not get away")
            .ends("Aldric 1,0 f3 HP 11/11"),
    ]
}

fn effects() -> Vec<Case> {
    vec![
        case(&["GU-436"], "a held arm does not strike")
            .on(together(dorn(), elspeth()))
            .given(|state| {
                met(state);
                grips(state, SECOND, FIRST, Part::Limb(Limb::RightArm), one(Hand::Off), false);
            })
            .declare(Unarmed(FIRST, SECOND))
            .tape(
                "! with: punch = R-HELD: a foe holds that arm
                with: punch, off hand
                dice 6 5 4",
            )
            .tells("GU-336 Dorn to hit 14: Brawling 14"),
        case(&[], "nor does it parry")
            .on(vec![acts(brakka(), (1, 0), 3), stands(elspeth(), (0, 0), 0), stands(dorn(), (9, 0), 3)])
            .option(1, 1)
            .given(|state| {
                shares(state, SECOND, THIRD, Facing::of(0));
                grips(state, THIRD, SECOND, Part::Limb(Limb::RightArm), one(Hand::Off), false);
            })
            .declare(Attack(FIRST, SECOND))
            .tape(
                "with: Axe, swing
                dice 3 3 4
                ! defence: parry with rapier = R-DODGEONLY
                defence: dodge
                dice 3 2 1",
            ),
        case(&["GU-438"], "two hands on the upper body: −4 to blows")
            .on(together(dorn(), elspeth()))
            .given(|state| {
                met(state);
                holds(state, SECOND, FIRST, Part::UpperBody);
            })
            .declare(Unarmed(FIRST, SECOND))
            .tape(
                "with: punch
                dice 5 4 4",
            )
            .tells("GU-336 Dorn to hit 10: Brawling 14, held with both hands -4"),
        case(&[], "and 2 less to a parry")
            .option(1, 1)
            .on(together(dorn(), elspeth()))
            .given(|state| {
                met(state);
                grips(state, FIRST, SECOND, Part::Head, one(Hand::Off), false);
                state.figures[0].holds[0].with = Grasp::One(Hand::Off);
                state.figures[0].holds[0].part = Part::Head;
            })
            .declare(Unarmed(FIRST, SECOND))
            .tape(
                "with: punch
                dice 4 4 4
                defence: parry with rapier 10 or less
                dice 6 6 4
                dice 1",
            ),
        case(&["GU-437"], "two hands on the lower body: −4 to a kick, nothing to a punch")
            .on(together(dorn(), elspeth()))
            .given(|state| {
                met(state);
                holds(state, SECOND, FIRST, Part::LowerBody);
            })
            .declare(Unarmed(FIRST, SECOND))
            .tape(
                "with: kick
                dice 5 4 4
                dice 3 3 3",
            )
            .tells("GU-336 Dorn to hit 8: Brawling 14, kick -2, held with both hands -4"),
        case(&["GU-442"], "who has more than twice the ST walks away")
            .on(together(dorn(), Sheet { load: Some(0), ..Sheet::called("Imp", [7, 12, 10, 10]) }))
            .given(|state| {
                shares(state, SECOND, FIRST, Facing::of(3));
                holds(state, SECOND, FIRST, Part::LowerBody);
            })
            .declare(Move(FIRST))
            .tape("to where: @-1,0")
            .ends(
                "Dorn -1,0 f0 HP 13/13
                Imp 0,0 f3 HP 10/10",
            ),
        case(&["GU-444"], "two holding hands do nothing else")
            .on(together(dorn(), elspeth()))
            .given(|state| {
                met(state);
                holds(state, FIRST, SECOND, Part::Neck);
            })
            .refuses(Unarmed(FIRST, SECOND), "R-HANDS: both hands hold somebody: Choke, Takedown or Pin"),
        case(&["GU-444"], "nor does the one that holds")
            .on(together(dorn(), elspeth()))
            .given(|state| {
                met(state);
                grips(state, FIRST, SECOND, Part::Neck, one(Hand::Weapon), false);
            })
            .declare(Unarmed(FIRST, SECOND))
            .tape(
                "! with: punch = R-HANDS: that hand holds somebody
                with: punch, off hand
                dice 6 5 4",
            ),
        case(&["GU-444"], "letting go is free")
            .on(together(dorn(), elspeth()))
            .given(|state| {
                met(state);
                holds(state, FIRST, SECOND, Part::Neck);
            })
            .declare(LetGo(FIRST))
            .tells("GU-444 Dorn holds Elspeth no more")
            .ends("Dorn 0,0 f0 HP 13/13"),
        case(&["GU-444"], "who holds nobody has nothing to let go of")
            .on(together(dorn(), elspeth()))
            .given(|state| {
                met(state);
                state.things[0].gripped_by = Some((FIRST, Hand::Off));
            })
            .declare(LetGo(FIRST))
            .ends("Dorn 0,0 f0 HP 13/13"),
    ]
}
