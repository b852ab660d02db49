//! All-out defence, change of position, concentration (section 5.7).

use super::stage::{Case, FIRST, SECOND, acts, aldric, brakka, case, cerys, dorn, elspeth, stands};
use hexfray::dice::TypedIn;
use hexfray::systems::gurps::Command::{
    AllOutDefence, Attack, ChangePosition, Concentrate, Move, Referee, Shift, Wait,
};
use hexfray::systems::gurps::{Aim, Aimed, Crippled, Defences, ItemId, Limb, Posture, State};
use hexfray::table::AnyFight;

pub fn cases() -> Vec<Case> {
    let mut cases = defences();
    cases.extend(positions());
    cases.extend(knees());
    cases.extend(thoughts());
    cases
}

fn defences() -> Vec<Case> {
    vec![
        case(&["GU-500", "GU-501", "GU-503", "GU-504", "GU-505"], "all-out defence with a step, double")
            .on(vec![acts(aldric(), (0, 0), 0), stands(brakka(), (2, 0), 3)])
            .declare(AllOutDefence(FIRST))
            .tape(
                "all-out defence: double
                step: step or turn
                step to: west",
            )
            .ends("Aldric -1,0 f0 HP 11/11"),
        case(&["GU-502"], "all-out defence at +2")
            .on(vec![acts(aldric(), (0, 0), 0), stands(brakka(), (2, 0), 3)])
            .declare(AllOutDefence(FIRST))
            .tape("all-out defence: +2")
            .tells("GU-502 one defence at +2"),
        case(&["GU-504"], "the second defence is a different one")
            .on(vec![acts(brakka(), (0, 0), 0), stands(aldric(), (1, 0), 3)])
            .given(|state| state.figures[1].defences = Defences::Double)
            .declare(Attack(FIRST, SECOND))
            .tape(
                "dice 3 3 3
                defence: parry with thrusting broadsword 12 or less
                dice 5 5 5
                ! defence: parry with thrusting broadsword = R-USED: not a different defence
                defence: block
                dice 3 3 3",
            )
            .ends("Aldric 1,0 f3 HP 11/11"),
        case(&["GU-502"], "+2 to the one defence, and no second")
            .on(vec![acts(brakka(), (0, 0), 0), stands(elspeth(), (1, 0), 3)])
            .given(|state| state.figures[1].defences = Defences::PlusTwo)
            .declare(Attack(FIRST, SECOND))
            .tape(
                "dice 3 3 3
                defence: dodge 8 or less
                dice 3 3 3
                dice 1 1",
            )
            .ends("Elspeth 1,0 f3 HP 7/11 shock 4"),
        case(&["GU-503"], "two blocks a turn")
            .on(vec![acts(brakka(), (0, 0), 0), stands(aldric(), (1, 0), 3)])
            .given(|state| {
                state.figures[1].defences = Defences::PlusTwo;
                state.figures[1].turn.blocks = 2;
            })
            .declare(Attack(FIRST, SECOND))
            .tape(
                "dice 3 3 3
                ! defence: block = GU-503
                defence: parry with thrusting broadsword
                dice 3 3 3",
            ),
        case(&["GU-644"], "one retreat a turn, all-out defence or not")
            .on(vec![acts(brakka(), (0, 0), 0), stands(aldric(), (1, 0), 3)])
            .given(|state| {
                state.figures[1].defences = Defences::PlusTwo;
                state.figures[1].turn.has_retreated = true;
            })
            .declare(Attack(FIRST, SECOND))
            .tape(
                "dice 3 3 3
                defence: block
                ! retreat: retreat = R-USED: already used this turn
                dice 3 3 3",
            ),
    ]
}

fn positions() -> Vec<Case> {
    vec![
        case(&["GU-520", "GU-522"], "from lying to kneeling, not to standing")
            .on(vec![acts(dorn(), (0, 0), 0), stands(brakka(), (5, 0), 3)])
            .given(|state| state.figures[0].posture = Posture::Lying)
            .declare(ChangePosition(FIRST))
            .tape(
                "! to: lying = R-SAME: is so already
                ! to: standing = R-KNEEL: kneel first
                to: kneeling",
            )
            .ends("Dorn 0,0 f0 HP 13/13 kneeling"),
        case(&["GU-523", "GU-524"], "crawling takes two hexes")
            .on(vec![acts(dorn(), (0, 0), 0), stands(brakka(), (5, 0), 3)])
            .declare(ChangePosition(FIRST))
            .tape("to: crawling")
            .tells(
                "GU-520 Dorn goes down on all fours
                GU-523 takes up two hexes",
            ),
        case(&["GU-117"], "a crippled leg does not kneel")
            .on(vec![acts(dorn(), (0, 0), 0), stands(brakka(), (5, 0), 3)])
            .given(|state| {
                state.figures[0].posture = Posture::Lying;
                state.figures[0].limbs[Limb::RightLeg as usize] = Crippled::Yes;
            })
            .declare(ChangePosition(FIRST))
            .tape(
                "! to: kneeling = R-CRIPPLED: leg crippled
                to: sitting",
            ),
        case(&["GU-525", "GU-711"], "a fall: lies at once, and the axe is unready")
            .on(vec![acts(brakka(), (0, 0), 0), stands(dorn(), (5, 0), 3)])
            .declare(Referee(FIRST))
            .tape("referee: falls")
            .tells("GU-525 falls: lies at once")
            .ends("Brakka 0,0 f0 HP 12/12 lying axe unready 1"),
        case(&["GU-525", "GU-209", "GU-527"], "a fall tests aim and concentration")
            .on(vec![acts(cerys(), (0, 0), 0), stands(dorn(), (5, 0), 3)])
            .given(|state| {
                let at = Aimed::Figure(SECOND);
                state.figures[0].aim =
                    Some(Aim { at, item: ItemId(0), turns: 1, has_moved: false, is_braced: false });
                state.figures[0].is_concentrating = true;
            })
            .declare(Referee(FIRST))
            .tape(
                "referee: falls
                dice 4 4 5
                dice 3 3 4",
            )
            .tells(
                "GU-209 Cerys the aim is lost
                GU-527 Cerys keep concentrating 9: Will 12, distraction -3
                GU-527 Cerys concentration lost",
            )
            .ends("Cerys 0,0 f0 HP 10/10 lying"),
    ]
}

fn knees() -> Vec<Case> {
    vec![
        case(&["GU-521"], "kneels for free, once, beside these cards only")
            .on(vec![acts(brakka(), (0, 0), 0), stands(dorn(), (1, 0), 3)])
            .given(|state| state.figures[0].turn.has_shifted = true)
            .refuses(Shift(FIRST), "R-USED: already used this turn")
            .refuses(AllOutDefence(FIRST), "R-SHIFTED: not after a free change of posture")
            .refuses(Move(FIRST), "R-SHIFTED: not after a free change of posture")
            .refuses(ChangePosition(FIRST), "R-SHIFTED: not after a free change of posture"),
        case(&["GU-521"], "kneels before a card")
            .on(vec![acts(brakka(), (0, 0), 0), stands(dorn(), (5, 0), 3)])
            .declare(Shift(FIRST))
            .tells("GU-521 Brakka kneels")
            .ends("Brakka 0,0 f0 HP 12/12 kneeling"),
        case(&["GU-521"], "rises after waiting has begun")
            .on(vec![acts(brakka(), (0, 0), 0), stands(dorn(), (5, 0), 3)])
            .given(|state| state.figures[0].posture = Posture::Kneeling)
            .declare(Wait(FIRST))
            .tape("posture: rise after it")
            .ends("Brakka 0,0 f0 HP 12/12 waiting"),
        case(&["GU-522"], "whoever lies does not kneel for free")
            .on(vec![acts(brakka(), (0, 0), 0), stands(dorn(), (5, 0), 3)])
            .given(|state| state.figures[0].posture = Posture::Lying)
            .refuses(Shift(FIRST), "R-KNEEL: kneel first"),
        case(&["GU-521"], "nor does whoever sits stand up for free")
            .on(vec![acts(brakka(), (0, 0), 0), stands(dorn(), (5, 0), 3)])
            .given(|state| state.figures[0].posture = Posture::Sitting)
            .refuses(Shift(FIRST), "R-STAND: stand up first"),
    ]
}

fn thoughts() -> Vec<Case> {
    vec![
        case(&["GU-526"], "concentrates after a step")
            .on(vec![acts(elspeth(), (0, 0), 0), stands(brakka(), (5, 0), 3)])
            .declare(Concentrate(FIRST))
            .tape(
                "step: step or turn
                step to: west
                posture: kneel after it",
            )
            .tells("GU-526 Elspeth concentrates")
            .ends("Elspeth -1,0 f0 HP 11/11 kneeling"),
        case(&["GU-526"], "any other card ends it")
            .on(vec![acts(elspeth(), (0, 0), 0), stands(brakka(), (5, 0), 3)])
            .given(|state| state.figures[0].is_concentrating = true)
            .declare(Wait(FIRST))
            .tells("GU-526 Elspeth concentration lost"),
        case(&["GU-526"], "an active defence needs Will −3")
            .on(vec![acts(brakka(), (0, 0), 0), stands(elspeth(), (1, 0), 3)])
            .given(|state| state.figures[1].is_concentrating = true)
            .declare(Attack(FIRST, SECOND))
            .tape(
                "dice 3 3 3
                defence: dodge 6 or less
                dice 2 2 2
                dice 3 3 3",
            )
            .tells(
                "GU-526 Elspeth keep concentrating 8: Will 11, distraction -3
                GU-526 Elspeth concentration lost",
            ),
        case(&["GU-527", "GU-010"], "another distraction")
            .on(vec![acts(elspeth(), (0, 0), 0), stands(brakka(), (5, 0), 3)])
            .given(|state| state.figures[0].is_concentrating = true)
            .declare(Referee(FIRST))
            .tape(
                "referee: distracted
                dice 3 3 2",
            )
            .tells("GU-527 Elspeth made: 8 against 8"),
    ]
}

/// GU-501: the prompt of the first of two defences says that its chances count the second one.
#[test]
fn the_first_of_two_defences_says_that_another_may_follow() {
    let warned = |given: fn(&mut State)| {
        let case = case(&[], "defends").on(vec![acts(brakka(), (0, 0), 0), stands(aldric(), (1, 0), 3)]);
        let mut fight = case.given(given).fight();
        fight.declare(Attack(FIRST, SECOND), false, &mut TypedIn).expect("it is open");
        fight.commit(&mut TypedIn).expect("he strikes");
        fight.throw(vec![3, 3, 3], &mut TypedIn).expect("a hit");
        AnyFight::from(fight).composer(None).expect("a form").warnings
    };
    assert_eq!(warned(|_| {}), [""; 0]);
    let both = "Each chance counts the second defence, which is made where the first one fails";
    assert_eq!(warned(|state| state.figures[1].defences = Defences::Double), [both]);
}
