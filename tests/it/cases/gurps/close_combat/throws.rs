//! Takedowns, the slam as a card of its own, and flying tackles (GU-453, GU-454, GU-466 to GU-476).

use crate::cases::gurps::stage::{
    Case, FIRST, SECOND, acts, brakka, case, cerys, dorn, elspeth, grips, holds, met, stands, together,
};
use hexfray::systems::gurps::Command::{Slam, Tackle, Takedown};
use hexfray::systems::gurps::{Grasp, Hand, Part, Posture};

pub fn cases() -> Vec<Case> {
    let mut cases = takedowns();
    cases.extend(slams());
    cases.extend(tackles());
    cases
}

fn one(hand: Hand) -> Grasp {
    Grasp::One(hand)
}

fn takedowns() -> Vec<Case> {
    let throw = |rules, title| {
        case(rules, title)
            .on(together(dorn(), elspeth()))
            .given(|state| {
                met(state);
                grips(state, FIRST, SECOND, Part::UpperBody, one(Hand::Off), false);
                grips(state, SECOND, FIRST, Part::LowerBody, one(Hand::Off), false);
            })
            .declare(Takedown(FIRST, SECOND))
    };
    vec![
        throw(&["GU-474"], "won, he lies where the winner says, and holds him no more")
            .tape(
                "dice 3 3 3
                dice 4 4 4
                where Elspeth lies: @0,1",
            )
            .tells("GU-473 Dorn throw him down 15: ST 15")
            .ends(
                "Dorn 0,0 f0 HP 13/13 holds Elspeth upper body 1
                Elspeth 0,0 f3 HP 11/11 lying",
            )
            .chance(9_977, 11_664),
        throw(&["GU-475"], "a tie does nothing")
            .tape(
                "dice 5 5 5
                dice 4 3 3",
            )
            .ends(
                "Dorn 0,0 f0 HP 13/13 holds Elspeth upper body 1
                Elspeth 0,0 f3 HP 11/11 holds Dorn lower body 1",
            ),
        case(&["GU-472"], "nobody is thrown who is not held")
            .on(together(dorn(), elspeth()))
            .given(met)
            .refuses(Takedown(FIRST, SECOND), "R-NOTHELD: foe must be grappled"),
        case(&["GU-472"], "nor who is down")
            .on(together(dorn(), elspeth()))
            .given(|state| {
                met(state);
                holds(state, FIRST, SECOND, Part::UpperBody);
                state.figures[1].posture = Posture::Kneeling;
            })
            .refuses(Takedown(FIRST, SECOND), "R-NOTDOWN: foe is not standing"),
        case(&["GU-473"], "on the ground −5")
            .on(together(dorn(), elspeth()))
            .given(|state| {
                met(state);
                holds(state, FIRST, SECOND, Part::LowerBody);
                state.figures[0].posture = Posture::Lying;
            })
            .declare(Takedown(FIRST, SECOND))
            .tape(
                "dice 3 3 3
                dice 6 6 5",
            )
            .tells("GU-473 Dorn throw him down 10: ST 15, on the ground -5"),
    ]
}

fn slams() -> Vec<Case> {
    vec![
        case(&["GU-453", "GU-454"], "a slam as a card, from the side")
            .on(vec![acts(dorn(), (-2, 2), 0), stands(elspeth(), (0, 0), 0)])
            .declare(Slam(FIRST, SECOND))
            .tape(
                "run in from: @-1,1
                dice 4 3 4
                dice 5 4 4
                dice 5 5 4
                dice 3 4 4
                dice 4 4 3
                dice 5 3 4",
            )
            .tells("GU-454 Elspeth avoid the slam 12: DX 14, from the side -2")
            .ends("Dorn 0,0 f5 HP 13/13"),
        case(&["GU-453"], "who does not stand slams nobody")
            .on(vec![acts(dorn(), (-2, 0), 0), stands(elspeth(), (0, 0), 0)])
            .given(|state| state.figures[0].posture = Posture::Kneeling)
            .refuses(Slam(FIRST, SECOND), "R-STAND: stand up first")
            .refuses(Tackle(FIRST, SECOND), "R-STAND: stand up first"),
        case(&["GU-453"], "nor who is too far away")
            .on(vec![acts(dorn(), (-7, 0), 0), stands(elspeth(), (0, 0), 0)])
            .refuses(Slam(FIRST, SECOND), "R-NOMOVE: not enough movement for the target's hex"),
    ]
}

fn tackles() -> Vec<Case> {
    vec![
        case(&["GU-467"], "dodged, the tackler falls where the target stood")
            .on(vec![acts(dorn(), (0, 0), 0), stands(elspeth(), (2, 0), 3)])
            .declare(Tackle(FIRST, SECOND))
            .tape(
                "run in from: @1,0
                against the tackle: dodge
                retreat: @3,0
                dice 3 3 3",
            )
            .tells("GU-120 Elspeth to defend 9: Move 6, retreat 3")
            .ends(
                "Dorn 2,0 f0 HP 13/13 lying
                Elspeth 3,0 f3 HP 11/11",
            ),
        case(&["GU-467"], "from behind there is no dodge")
            .on(vec![acts(dorn(), (0, 0), 0), stands(elspeth(), (2, 0), 0)])
            .declare(Tackle(FIRST, SECOND))
            .tape(
                "run in from: @1,0
                dice 4 4 4
                dice 3 3 3",
            )
            .tells(
                "GU-467 no dodge
                GU-468 Dorn tackle 21: ST 15, came at the foe 2, from behind 2, tackle 2",
            ),
        case(&["GU-467", "GU-615"], "an acrobatic dodge")
            .on(vec![acts(dorn(), (0, 0), 0), stands(cerys(), (2, 0), 3)])
            .declare(Tackle(FIRST, SECOND))
            .tape(
                "run in from: @1,0
                against the tackle: acrobatic dodge
                dice 3 3 3
                dice 2 2 1",
            )
            .ends("Dorn 2,0 f0 HP 13/13 lying"),
        case(&["GU-469"], "lost, only the tackler lies")
            .on(vec![acts(dorn(), (0, 0), 0), stands(brakka(), (2, 0), 3)])
            .declare(Tackle(FIRST, SECOND))
            .tape(
                "run in from: @1,0
                against the tackle: stand fast
                dice 6 5 5
                dice 2 2 2",
            )
            .ends(
                "Dorn 2,0 f0 HP 13/13 lying
                Brakka 2,0 f3 HP 12/12",
            ),
        case(&["GU-471"], "a 17 stuns")
            .on(vec![acts(dorn(), (0, 0), 0), stands(brakka(), (2, 0), 3)])
            .declare(Tackle(FIRST, SECOND))
            .tape(
                "run in from: @1,0
                against the tackle: stand fast
                dice 6 6 5
                dice 2 2 2",
            )
            .ends("Dorn 2,0 f0 HP 13/13 lying stunned"),
        case(&["GU-470"], "a tackle that is won far enough need not become a grapple")
            .on(vec![acts(dorn(), (0, 0), 0), stands(brakka(), (2, 0), 3)])
            .declare(Tackle(FIRST, SECOND))
            .tape(
                "run in from: @1,0
                against the tackle: stand fast
                dice 3 3 3
                dice 5 5 5
                grapples him by: no grapple",
            )
            .ends("Dorn 2,0 f0 HP 13/13 lying"),
        case(&["GU-466"], "one hex more than Move")
            .on(vec![acts(dorn(), (0, 0), 0), stands(elspeth(), (8, 0), 3)])
            .refuses(Tackle(FIRST, SECOND), "R-NOMOVE: not enough movement for the target's hex"),
    ]
}
