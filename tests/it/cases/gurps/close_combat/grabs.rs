//! Grabbing a weapon or an arm, pins and chokes (GU-420 to GU-426, GU-445 to GU-452).

use crate::cases::gurps::stage::{
    Case, FIRST, SECOND, THIRD, acts, aldric, brakka, case, dorn, elspeth, grips, holds, met, shares, stands,
    together,
};
use hexfray::hex::Facing;
use hexfray::systems::gurps::Command::{Attack, Choke, GrabArm, GrabWeapon, LetGo, Move, Nothing, Pin};
use hexfray::systems::gurps::{Grasp, Hand, KeptUp, Life, Limb, Part, Posture};

pub fn cases() -> Vec<Case> {
    let mut cases = grabs();
    cases.extend(pins());
    cases.extend(chokes());
    cases
}

fn one(hand: Hand) -> Grasp {
    Grasp::One(hand)
}

fn grabs() -> Vec<Case> {
    vec![
        case(&["GU-449"], "a hand on the weapon")
            .on(vec![acts(dorn(), (0, 0), 0), stands(elspeth(), (1, 0), 3)])
            .declare(GrabWeapon(FIRST, SECOND))
            .tape(
                "which weapon: Rapier
                with: off hand
                dice 3 3 3
                dice 5 4 3",
            )
            .tells(
                "GU-449 Dorn grab the weapon 12: DX 12
                GU-449 Dorn a hand on the weapon: 3 against 2",
            )
            .ends("Dorn 1,0 f0 HP 13/13 grips rapier")
            .chance(4_345, 15_552),
        case(&[], "what is gripped does not strike")
            .on(together(brakka(), dorn()))
            .option(1, 1)
            .given(|state| {
                met(state);
                state.things[0].gripped_by = Some((SECOND, Hand::Off));
            })
            .refuses(Attack(FIRST, SECOND), "R-HELD: a foe has hold of it"),
        case(&["GU-449"], "a bare foe has nothing to grab")
            .on(together(elspeth(), dorn()))
            .given(met)
            .refuses(GrabWeapon(FIRST, SECOND), "R-UNARMEDFOE"),
        case(&["GU-449"], "with full hands nothing is grabbed")
            .on(together(aldric(), elspeth()))
            .given(met)
            .refuses(GrabWeapon(FIRST, SECOND), "R-HANDS: no empty hand")
            .refuses(GrabArm(FIRST, SECOND), "R-HANDS: no empty hand"),
        case(&[], "the grip ends when the two part")
            .on(together(dorn(), elspeth()))
            .given(|state| {
                shares(state, SECOND, FIRST, Facing::of(3));
                state.things[0].gripped_by = Some((FIRST, Hand::Off));
            })
            .declare(Move(FIRST))
            .tape("to where: @-1,0")
            .ends("Dorn -1,0 f0 HP 13/13"),
        case(&["GU-450"], "wrenched away it is his, unready")
            .on(together(dorn(), elspeth()))
            .given(|state| {
                met(state);
                state.things[0].gripped_by = Some((FIRST, Hand::Off));
            })
            .declare(GrabWeapon(FIRST, SECOND))
            .tape(
                "dice 3 3 3
                dice 5 4 4",
            )
            .tells(
                "GU-450 Dorn has it: 6 against -3
                GU-450 Dorn rapier in the off hand, 1 Ready turn to go",
            )
            .ends("Elspeth 0,0 f3 HP 11/11 rapier unready 1")
            .chance(9_977, 11_664),
        case(&["GU-450"], "lost, the grip is gone")
            .on(together(dorn(), elspeth()))
            .given(|state| {
                met(state);
                state.things[0].gripped_by = Some((FIRST, Hand::Off));
            })
            .declare(GrabWeapon(FIRST, SECOND))
            .tape(
                "dice 6 6 5
                dice 3 3 3",
            )
            .ends("Dorn 0,0 f0 HP 13/13"),
        case(&["GU-450"], "tied, it stays")
            .on(together(dorn(), elspeth()))
            .given(|state| {
                met(state);
                state.things[0].gripped_by = Some((FIRST, Hand::Off));
            })
            .declare(GrabWeapon(FIRST, SECOND))
            .tape(
                "dice 5 5 5
                dice 4 3 3",
            )
            .ends("Dorn 0,0 f0 HP 13/13 grips rapier"),
        case(&["GU-451"], "the weapon arm is held with one hand")
            .on(together(dorn(), elspeth()))
            .given(met)
            .declare(GrabArm(FIRST, SECOND))
            .tape(
                "with: off hand
                dice 3 3 3
                dice 5 4 3",
            )
            .ends("Dorn 0,0 f0 HP 13/13 holds Elspeth right arm 1")
            .chance(4_345, 15_552),
        case(&["GU-452"], "and made to drop what it holds")
            .on(together(dorn(), elspeth()))
            .given(|state| {
                met(state);
                grips(state, FIRST, SECOND, Part::Limb(Limb::RightArm), one(Hand::Off), false);
            })
            .declare(GrabArm(FIRST, SECOND))
            .tape(
                "dice 3 3 3
                dice 5 4 4",
            )
            .ends("Elspeth 0,0 f3 HP 11/11 rapier@0,0"),
        case(&["GU-452"], "lost, the hold stays")
            .on(together(dorn(), elspeth()))
            .given(|state| {
                met(state);
                grips(state, FIRST, SECOND, Part::Limb(Limb::RightArm), one(Hand::Off), false);
            })
            .declare(GrabArm(FIRST, SECOND))
            .tape(
                "dice 6 6 5
                dice 3 3 3",
            )
            .tells("GU-452 the hold stays")
            .ends("Dorn 0,0 f0 HP 13/13 holds Elspeth right arm 1"),
    ]
}

fn pins() -> Vec<Case> {
    vec![
        case(&["GU-445"], "who stands is not pinned")
            .on(together(dorn(), elspeth()))
            .given(met)
            .refuses(Pin(FIRST, SECOND), "R-NOTDOWN: foe is not on the ground"),
        case(&["GU-402"], "nor who lies in the next hex")
            .on(vec![acts(dorn(), (0, 0), 0), stands(elspeth(), (1, 0), 3)])
            .given(|state| state.figures[1].posture = Posture::Crawling)
            .refuses(Pin(FIRST, SECOND), "R-NOTCC: target is not in your hex"),
        case(&["GU-141"], "the pinned are helpless")
            .on(vec![acts(brakka(), (1, 0), 3), stands(elspeth(), (0, 0), 0), stands(dorn(), (9, 0), 3)])
            .given(|state| {
                shares(state, SECOND, THIRD, Facing::of(0));
                state.figures[1].posture = Posture::Lying;
                grips(state, THIRD, SECOND, Part::UpperBody, Grasp::Both, true);
            })
            .declare(Attack(FIRST, SECOND))
            .tape(
                "with: Axe, swing
                dice 3 3 4
                dice 1 1",
            )
            .tells("GU-141 pinned: helpless"),
        case(&["GU-447"], "one hand of a pin may be freed")
            .on(together(dorn(), elspeth()))
            .given(|state| {
                met(state);
                state.figures[1].posture = Posture::Lying;
                grips(state, FIRST, SECOND, Part::UpperBody, Grasp::Both, true);
            })
            .declare(LetGo(FIRST))
            .tape("of: free the weapon hand, keep the pin Elspeth")
            .ends("Dorn 0,0 f0 HP 13/13 pins Elspeth 1"),
        case(&[], "a lost contest pins nobody")
            .on(together(elspeth(), dorn()))
            .given(|state| {
                met(state);
                state.figures[1].posture = Posture::Lying;
            })
            .declare(Pin(FIRST, SECOND))
            .tape(
                "dice 5 5 5
                dice 3 3 3",
            )
            .tells("GU-446 Dorn throw him off 23: ST 15, heavier 8")
            .ends("Elspeth 0,0 f0 HP 11/11 kneeling"),
    ]
}

fn chokes() -> Vec<Case> {
    vec![
        case(&["GU-420"], "without two hands on his neck nobody is choked")
            .on(together(dorn(), elspeth()))
            .given(|state| {
                met(state);
                grips(state, FIRST, SECOND, Part::Neck, one(Hand::Off), false);
            })
            .refuses(Choke(FIRST, SECOND), "R-NOTHELD: foe must be grappled with both hands on the neck"),
        case(&["GU-421"], "armour on the neck by the referee's word")
            .on(together(dorn(), elspeth()))
            .given(|state| {
                met(state);
                holds(state, FIRST, SECOND, Part::Neck);
            })
            .declare(Choke(FIRST, SECOND))
            .tape(
                "enter armour on his neck, DR: 3 gorget
                dice 3 4 4
                dice 4 4 4",
            )
            .tells("GU-421 Elspeth injury 2: lead 5, armour on the neck -3")
            .ends("Elspeth 0,0 f3 HP 9/11 shock 2 choked"),
        case(&["GU-421"], "a tie does nothing")
            .on(together(dorn(), elspeth()))
            .given(|state| {
                met(state);
                holds(state, FIRST, SECOND, Part::Neck);
            })
            .declare(Choke(FIRST, SECOND))
            .tape(
                "dice 5 5 5
                dice 4 4 3",
            )
            .ends("Elspeth 0,0 f3 HP 11/11"),
        case(&[], "not choked again he has air at the end of the choker's turn")
            .on(together(dorn(), elspeth()))
            .given(|state| {
                met(state);
                holds(state, FIRST, SECOND, Part::Neck);
                state.figures[1].choke = Some(KeptUp { by: FIRST, is_fresh: false });
                state.figures[1].air_used = 4;
            })
            .declare(Nothing(FIRST))
            .ends("Elspeth 0,0 f3 HP 11/11"),
        case(&["GU-426"], "the breath lasts as many turns as HT")
            .on(together(dorn(), elspeth()))
            .given(|state| {
                met(state);
                holds(state, FIRST, SECOND, Part::Neck);
                state.order = vec![FIRST, SECOND, THIRD];
                state.figures[1].choke = Some(KeptUp { by: FIRST, is_fresh: true });
                state.figures[1].air_used = 10;
            })
            .declare(Nothing(FIRST))
            .tells(
                "GU-426 Elspeth no air for 11 turns
                GU-426 the breath lasts",
            ),
        case(&["GU-426"], "then each turn costs fatigue, and the last of it consciousness")
            .on(together(dorn(), elspeth()))
            .given(|state| {
                met(state);
                holds(state, FIRST, SECOND, Part::Neck);
                state.order = vec![FIRST, SECOND, THIRD];
                state.figures[1].choke = Some(KeptUp { by: FIRST, is_fresh: true });
                (state.figures[1].air_used, state.figures[1].fatigue) = (11, 1);
            })
            .declare(Nothing(FIRST))
            .tells(
                "GU-426 Elspeth 1 fatigue point
                GU-426 Elspeth unconscious",
            )
            .ends("Elspeth 0,0 f3 HP 11/11 unconscious lying choked"),
        case(&["GU-426"], "and 240 turns later life")
            .on(together(dorn(), elspeth()))
            .given(|state| {
                met(state);
                holds(state, FIRST, SECOND, Part::Neck);
                state.order = vec![THIRD, SECOND, FIRST];
                let figure = &mut state.figures[1];
                (figure.life, figure.posture, figure.fatigue) = (Life::Unconscious, Posture::Lying, -239);
                state.board.tokens[1].is_solid = false;
                state.figures[1].choke = Some(KeptUp { by: FIRST, is_fresh: true });
                state.figures[1].air_used = 10 + 11 + 240 - 1;
            })
            .declare(Nothing(FIRST))
            .tells("GU-426 Elspeth dies"),
    ]
}
