//! Defending: rooms to step into, shields, grips (section 5.G), and what follows on (5.I).

use crate::cases::stage::{
    Case, FIRST, SECOND, armed, called, case, cogan, dana, lies, orc, rides, stands, urlik,
};
use hexfray::systems::magic::Command::{Bite, Kick, StandAndAttack};
use hexfray::systems::magic::{Gear, Mount, Sheet, Speed};

pub fn cases() -> Vec<Case> {
    let mut cases = defences();
    cases.extend(follow_ons());
    cases
}

fn defences() -> Vec<Case> {
    let duel = || vec![stands(cogan(), (0, 0), 0, 26), stands(urlik(), (1, 0), 3, 10)];
    vec![
        case(&["AM-67", "AM-69"], "no room behind, and no parry with a shield")
            .on(duel())
            .walls(&[(2, -1), (2, 0), (1, 1)])
            .declare(StandAndAttack(FIRST, SECOND))
            .tape(
                "! reaction: jump back = NO_HEX
                ! reaction: parry Battle axe = NO_HEX
                ! reaction: parry Large shield = SHIELD_PARRY
                reaction: side-step
                soak the wound?: take the wound",
            ),
        case(&["AM-68"], "no room beside")
            .on(duel())
            .walls(&[(1, -1), (0, 1)])
            .declare(StandAndAttack(FIRST, SECOND))
            .tape(
                "! reaction: side-step = NO_HEX
                reaction: jump back
                soak the wound?: take the wound",
            ),
        case(&["AM-29"], "no step ends on somebody who lies there alive")
            .on(vec![
                stands(cogan(), (0, 0), 0, 26),
                stands(urlik(), (1, 0), 3, 10),
                stands(called("Hob", orc()), (2, 0), 3, 0),
            ])
            .given(|state| lies(state, crate::cases::stage::THIRD))
            .declare(StandAndAttack(FIRST, SECOND))
            .tape(
                "weapon: Hand-&-half sword, cut, one hand
                reaction: jump back
                ! to where: back @2,0 = NO_HEX
                to where: back @2,-1
                soak the wound?: take the wound",
            ),
        case(&["AM-26"], "a shield on the right arm covers the right side")
            .on(vec![
                stands(cogan(), (0, 0), 0, 26),
                stands(armed(&["Small shield", "Mace"], &[]), (1, -1), 3, 10),
            ])
            .declare(StandAndAttack(FIRST, SECOND))
            .tape(
                "turn first: turn left
                weapon: Hand-&-half sword, cut, one hand
                reaction: block Small shield
                ! turn first: no turn = SHIELD_SIDE
                ! turn first: turn right = SHIELD_SIDE
                turn first: turn left
                soak the wound?: take the wound",
            ),
        case(
            &["AM-66", "AM-70", "AM-135"],
            "by default the grip that parries best; both hands if they are free",
        )
        .on(vec![stands(urlik(), (1, 0), 3, 10), stands(cogan(), (0, 0), 0, 26)])
        .declare(StandAndAttack(FIRST, SECOND))
        .tape(
            "weapon: Battle axe, cut
                reaction: block Hand-&-half sword",
        )
        .tells(
            "AM-135 Cogan grip: cut, two hands
                AM-135 Cogan hand-&-half sword in both hands
                AM-73 Cogan defence value 12: melee 5, this weapon 3½, CO ½, block 3",
        ),
        case(
            &["AM-65", "AM-80", "AM-110"],
            "readying is the target's one reaction: its defence is none, its soak a follow-on",
        )
        .on(vec![stands(cogan(), (0, 0), 0, 26), stands(armed(&["Mace"], &["Small shield"]), (1, 0), 3, 10)])
        .declare(StandAndAttack(FIRST, SECOND))
        .tape(
            "weapon: Hand-&-half sword, cut, one hand
                reaction: ready weapon Small shield, left hand
                soak the wound?: soak",
        )
        .tells(
            "AM-110 Orc ready weapon, Small shield (reaction), 5 AP to 2
                AM-110 Orc small shield in the left hand
                AM-73 Orc defence value 5: combat 4, CO 1
                AM-82 Orc soak (follow-on), 2 AP to 1",
        ),
        case(&["AM-80", "AM-111"], "so it is after a word")
            .on(duel())
            .declare(StandAndAttack(FIRST, SECOND))
            .tape(
                "weapon: Hand-&-half sword, cut, one hand
                reaction: speak a few words
                soak the wound?: soak",
            )
            .tells(
                "AM-111 Urlik speak (reaction), 5 AP to 4
                AM-82 Urlik soak (follow-on), 4 AP to 3",
            ),
        case(&["AM-110"], "what the hands are not free for is barred in every answer")
            .on(vec![
                stands(cogan(), (0, 0), 0, 26),
                stands(armed(&["Great axe"], &["Knife"]), (1, 0), 3, 10),
                stands(called("Hob", armed(&["Great axe"], &["Knife"])), (5, 0), 3, 10),
            ])
            .declare(StandAndAttack(FIRST, SECOND))
            .tape(
                "weapon: Hand-&-half sword, cut, one hand
                ! who else answers: Hob: ready weapon Knife, right hand = HANDS: no hand is free
                ! reaction: ready weapon Knife, right hand = HANDS: no hand is free
                reaction: no reaction
                soak the wound?: take the wound",
            ),
    ]
}

fn follow_ons() -> Vec<Case> {
    let beast = |speed| {
        let sheet = rides(cogan(), speed);
        Sheet { seat: sheet.seat.map(|mount| Mount { quality: 3, ..mount }), ..sheet }
    };
    vec![
        case(&["AM-105"], "a follow-on is aimed at the one who struck, and he must be in reach")
            .on(vec![stands(dana(), (0, 0), 0, 12), stands(urlik(), (2, 0), 3, 10)])
            .declare(StandAndAttack(FIRST, SECOND))
            .tape(
                "weapon: Spear, long thrust
                reaction: side-step
                defence dice: 2 dice
                dice 6 6",
            )
            .tells(
                "AM-71 Dana stopped: 10 against 13
                AM-104 Urlik follow-on: let it be (ARC)",
            ),
        case(&["AM-98"], "the lock binds the weapon that was blocked; every dodge stays open")
            .on(vec![stands(cogan(), (0, 0), 0, 26), stands(urlik(), (1, 0), 3, 10)])
            .declare(StandAndAttack(FIRST, SECOND))
            .tape(
                "weapon: Hand-&-half sword, cut, one hand
                reaction: block Large shield
                follow-on: stand and attack
                weapon: Battle axe, cut
                ! Cogan/reaction: block Hand-&-half sword = LOCKED
                ! Cogan/reaction: stand and attack = NOT_TRIGGERED
                Cogan/reaction: side-step
                Cogan/to where: aside @0,1
                Cogan/defence dice: 1 die
                dice 6
                Cogan/follow-on: let it be",
            ),
        case(&["AM-98"], "nor is it put away while the lock lasts")
            .on(vec![stands(cogan(), (0, 0), 0, 26), stands(urlik(), (1, 0), 3, 10)])
            .declare(StandAndAttack(FIRST, SECOND))
            .tape(
                "weapon: Hand-&-half sword, cut, one hand
                reaction: block Large shield
                follow-on: stand and attack
                weapon: Battle axe, cut
                ! Cogan/reaction: put away Hand-&-half sword = LOCKED: locked
                Cogan/reaction: no reaction
                Cogan/soak the wound?: take the wound",
            ),
        case(&["AM-99", "AM-110"], "a defender lets go of a locked weapon freely, and the lock ends")
            .on(vec![
                stands(cogan().carrying(Gear::stock("Knife")), (0, 0), 0, 26),
                stands(urlik(), (1, 0), 3, 10),
            ])
            .declare(StandAndAttack(FIRST, SECOND))
            .tape(
                "weapon: Hand-&-half sword, cut, one hand
                reaction: block Large shield
                follow-on: stand and attack
                weapon: Battle axe, cut
                Cogan/reaction: let go Hand-&-half sword
                go
                Cogan/reaction: ready weapon Knife, right hand
                Cogan/soak the wound?: take the wound",
            )
            .tells(
                "AM-110 Cogan drops the hand-&-half sword, @0,0
                AM-99 large shield and hand-&-half sword come free
                AM-110 Cogan ready weapon, Knife (reaction), 10 AP to 7",
            ),
        case(&["AM-141"], "teeth lock with nothing: a block opens no follow-on")
            .on(vec![stands(beast(Speed::Walk), (0, 0), 0, 26), stands(urlik(), (1, 0), 3, 10)])
            .phase_of_mount(0)
            .declare(Bite(FIRST, SECOND))
            .tape("reaction: block Large shield")
            .tells(
                "AM-128 Cogan bite, mount 8 AP to 6
                AM-72 Cogan attack value 3: bite 3
                AM-71 Cogan stopped: 3 against 13
                AM-141 teeth and hooves lock with nothing",
            ),
        case(&["AM-94", "AM-143"], "side-stepping a kick opens one, against the rider")
            .on(vec![stands(beast(Speed::Stationary), (0, 0), 0, 26), stands(urlik(), (1, 0), 3, 10)])
            .phase_of_mount(0)
            .refuses(StandAndAttack(SECOND, FIRST), "NOT_PHASING")
            .declare(Kick(FIRST, SECOND))
            .tape(
                "reaction: side-step
                to where: aside @0,1
                follow-on: stand and attack
                weapon: Battle axe, cut
                turn first: turn right
                Cogan/reaction: no reaction
                Cogan/soak the wound?: take the wound",
            )
            .tells(
                "AM-72 Cogan attack value 6: kick 6
                AM-71 Cogan stopped: 6 against 7
                AM-94 a successful defence opens a follow-on
                AM-143 the rider is struck, not the mount",
            ),
    ]
}
