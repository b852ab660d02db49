//! Moving, following, readying, speaking, standing up, and the referee (section 5.J).

use crate::cases::stage::{
    Case, FIRST, SECOND, THIRD, armed, called, case, cogan, dana, lies, orc, pierced, stands, urlik,
};
use hexfray::systems::magic::Command::{
    AdvanceAndAttack, Drop, Move, Ready, Referee, RemoveStuck, Speak, StandAndAttack, StandUp,
};
use hexfray::systems::magic::{Gear, Grip, Place, Sheet, State};

pub fn cases() -> Vec<Case> {
    let mut cases = moves();
    cases.extend(follow());
    cases.extend(others());
    cases
}

fn moves() -> Vec<Case> {
    vec![
        case(&["AM-20", "AM-107"], "a turn, then two hexes forwards")
            .on(vec![stands(cogan(), (0, 0), 0, 26)])
            .walls(&[(1, 0)])
            .declare(Move(FIRST))
            .tape(
                "turn first: turn left
                ! to where: forward @1,0 = NO_HEX
                ! to where: farther = STEP
                to where: forward @1,-2 by @0,-1",
            )
            .tells(
                "AM-107 Cogan move (action), 13 AP to 12
                AM-107 Cogan turns to face @2,-3
                AM-107 Cogan steps to @0,-1
                AM-107 Cogan steps to @1,-2",
            )
            .ends("Cogan 1,-2 f5 AP 12 None"),
        case(&["AM-107"], "or one hex back")
            .on(vec![stands(cogan(), (0, 0), 0, 26)])
            .declare(Move(FIRST))
            .tape("to where: back @-1,1")
            .ends("Cogan -1,1 f0 AP 12 None"),
        case(&["AM-29"], "past somebody who lies there, but not onto him")
            .on(vec![stands(cogan(), (0, 0), 0, 26), stands(orc(), (1, 0), 3, 0)])
            .given(|state| lies(state, SECOND))
            .declare(Move(FIRST))
            .tape(
                "! to where: forward @1,0 = NO_HEX
                to where: forward @2,0 by @1,0",
            )
            .ends("Cogan 2,0 f0 AP 12 None"),
        case(&["AM-53"], "a defence that leaves the hex ends the move")
            .on(vec![stands(cogan(), (3, 0), 3, 18), stands(urlik(), (1, 0), 0, 10)])
            .declare(Move(FIRST))
            .tape(
                "to where: forward @2,-1 by @2,0
                set weapon: stand and attack
                weapon: Battle axe, cut
                reaction: jump back
                to where: back @3,-1
                defence dice: 1 die
                dice 6",
            )
            .tells(
                "AM-67 Cogan steps to @3,-1
                AM-71 Urlik stopped: 10 against 13
                AM-53 the rest of the move is lost",
            )
            .ends("Cogan 3,-1 f3 AP 7 None"),
        case(&["AM-107"], "after a reaction the mover may stop early")
            .on(vec![stands(cogan(), (3, 0), 3, 18), stands(orc(), (1, 0), 0, 10)])
            .declare(Move(FIRST))
            .tape(
                "to where: forward @2,-1 by @2,0
                set weapon: stand and attack
                reaction: block Hand-&-half sword
                go on with the move?: stop here",
            )
            .ends("Cogan 2,0 f3 AP 7 None"),
        case(&["AM-29"], "after a reaction too no move may end over somebody who lies there alive")
            .on(vec![
                stands(cogan(), (3, 0), 3, 18),
                stands(orc(), (1, 0), 0, 10),
                stands(called("Hob", orc()), (2, 0), 3, 0),
            ])
            .given(|state| lies(state, THIRD))
            .declare(Move(FIRST))
            .tape(
                "to where: forward @2,-1 by @2,0
                set weapon: stand and attack
                reaction: block Hand-&-half sword",
            )
            .tells("AM-107 Cogan go on with the move?: go on (NO_HEX)")
            .ends("Cogan 2,-1 f3 AP 7 None"),
        case(&["AM-29"], "nor may a friend's move who follows")
            .on(vec![
                stands(cogan(), (0, 0), 0, 26),
                stands(dana(), (0, 1), 0, 12),
                stands(called("Hob", orc()), (1, 1), 3, 0),
            ])
            .given(|state| lies(state, THIRD))
            .declare(Move(FIRST))
            .tape(
                "to where: forward @2,0 by @1,0
                follow: follow",
            )
            .tells(
                "AM-108 Dana steps to @1,1
                AM-107 Cogan go on with the move?: go on (NO_HEX)
                AM-108 Dana steps to @2,1",
            ),
        case(&["AM-29"], "an advance needs a free hex in front")
            .on(vec![stands(cogan(), (0, 0), 0, 26), stands(urlik(), (2, 0), 3, 0)])
            .walls(&[(1, 0)])
            .refuses(AdvanceAndAttack(FIRST, SECOND), "NO_HEX: no free hex to step into"),
        case(&["AM-109"], "an advance leads forwards or sideways")
            .on(vec![stands(cogan(), (0, 0), 0, 26), stands(urlik(), (2, -1), 3, 0)])
            .walls(&[(1, 0)])
            .declare(AdvanceAndAttack(FIRST, SECOND))
            .tape(
                "weapon: Hand-&-half sword, cut, one hand
                ! step: advance @1,0 = NO_HEX
                ! step: advance @-1,0 = STEP
                ! step: advance @0,1 = ARC
                step: advance @1,-1",
            ),
    ]
}

fn follow() -> Vec<Case> {
    vec![
        case(&["AM-108"], "a friend follows, step by step behind the leader")
            .on(vec![
                stands(cogan(), (0, 0), 0, 26),
                stands(dana(), (-1, 0), 1, 12),
                stands(orc(), (2, 1), 4, 10),
            ])
            .declare(Move(FIRST))
            .tape(
                "to where: forward @2,0 by @1,0
                follow: follow, turning left
                go on with the move?: go on
                Orc/set weapon: let it pass",
            )
            .tells(
                "AM-107 Cogan move (action), 13 AP to 12
                AM-108 Dana follow (reaction), 6 AP to 5
                AM-108 Dana turns to face @2,0
                AM-107 Cogan steps to @1,0
                AM-108 Dana steps to @0,0
                AM-107 Cogan steps to @2,0
                AM-108 Dana steps to @1,0
                AM-49 Orc set weapon: let it pass",
            )
            .ends(
                "Cogan 2,0 f0 AP 12 None
                Dana 1,0 f0 AP 5 None",
            ),
        case(&["AM-108"], "a follower who cannot enter stops; a facing must allow the move")
            .on(vec![stands(cogan(), (0, 0), 0, 26), stands(dana(), (0, 1), 3, 12)])
            .walls(&[(2, 1)])
            .declare(Move(FIRST))
            .tape(
                "to where: forward @2,0 by @1,0
                ! follow: follow = STEP
                ! follow: follow, turning left = STEP
                ! follow: follow, turning right = STEP",
            ),
        case(&["AM-108"], "a wall stops the follower, not the leader")
            .on(vec![stands(cogan(), (0, 0), 0, 26), stands(dana(), (0, 1), 0, 12)])
            .walls(&[(2, 1)])
            .declare(Move(FIRST))
            .tape(
                "to where: forward @2,0 by @1,0
                follow: follow
                go on with the move?: go on",
            )
            .tells("AM-108 a follower cannot enter and stops")
            .ends(
                "Cogan 2,0 f0 AP 12 None
                Dana 1,1 f0 AP 5 None",
            ),
        case(
            &["AM-29", "AM-108"],
            "known to be stopped there, a follower does not step onto somebody who lies there",
        )
        .on(vec![
            stands(cogan(), (0, 0), 0, 26),
            stands(dana(), (0, 1), 0, 12),
            stands(called("Hob", orc()), (1, 1), 3, 0),
        ])
        .given(|state| lies(state, THIRD))
        .walls(&[(2, 1)])
        .declare(Move(FIRST))
        .tape(
            "to where: forward @2,0 by @1,0
                follow: follow
                go on with the move?: go on",
        )
        .tells("AM-29 a follower would end on somebody who lies there and stops")
        .ends(
            "Cogan 2,0 f0 AP 12 None
                Dana 0,1 f0 AP 5 None",
        ),
        case(&["AM-45", "AM-108"], "following is a move of its own: it rouses set weapons anew")
            .on(vec![
                stands(cogan(), (0, 0), 0, 26),
                stands(dana(), (0, 1), 0, 12),
                stands(called("Hob", orc()), (2, 0), 3, 24),
            ])
            .declare(Move(FIRST))
            .tape(
                "to where: forward @1,0
                follow: follow
                Hob/set weapon: stand and attack
                Cogan/reaction: block Hand-&-half sword
                Hob/set weapon: let it pass",
            )
            .tells(
                "AM-45 Hob set weapon: stand and attack
                AM-45 Hob set weapon: let it pass",
            ),
    ]
}

/// Cogan holds his sword, the first thing on the table, in both hands.
fn in_both_hands(state: &mut State) {
    state.places[0] = Place::Held(Grip { by: FIRST, right: true, left: true });
}

fn others() -> Vec<Case> {
    vec![
        case(&["AM-110"], "ready weapon")
            .on(vec![stands(armed(&["Mace"], &["Knife"]), (0, 0), 0, 10), stands(cogan(), (3, 0), 3, 26)])
            .declare(Ready(FIRST))
            .tape(
                "what: ready weapon Knife, left hand
                who else answers: Cogan: speak a few words",
            )
            .tells(
                "AM-110 Orc ready weapon, Knife (action), 5 AP to 2
                AM-110 Orc knife in the left hand
                AM-111 Cogan speak (reaction), 13 AP to 12",
            ),
        case(&["AM-110"], "with the fastest draw it is free, and nobody can answer")
            .on(vec![
                stands(Sheet { fast_draw: 3, ..armed(&["Mace"], &["Knife"]) }, (0, 0), 0, 0),
                stands(cogan(), (3, 0), 3, 26),
            ])
            .declare(Ready(FIRST))
            .tape("what: ready weapon Knife, left hand")
            .tells("AM-110 Orc ready weapon, Knife (action), 0 AP to 0"),
        case(&["AM-110", "AM-135"], "a sword that one hand can hold leaves the other free, at no price")
            .on(vec![stands(cogan().carrying(Gear::stock("Knife")), (0, 0), 0, 26)])
            .given(in_both_hands)
            .declare(Ready(FIRST))
            .tape("what: ready weapon Knife, left hand")
            .tells(
                "AM-135 Cogan hand-&-half sword in the right hand
                AM-110 Cogan ready weapon, Knife (action), 13 AP to 10
                AM-110 Cogan knife in the left hand",
            ),
        case(&["AM-110", "AM-135"], "whoever blocks with two hands can still draw")
            .on(vec![
                stands(cogan().carrying(Gear::stock("Knife")), (0, 0), 0, 26),
                stands(called("Hob", orc()), (1, 1), 4, 10),
                stands(called("Grim", orc()), (3, 0), 3, 10),
            ])
            .declare(Move(FIRST))
            .tape(
                "to where: forward @2,0 by @1,0
                Hob/set weapon: stand and attack
                Cogan/reaction: block Hand-&-half sword
                go on with the move?: go on
                Grim/set weapon: stand and attack
                Cogan/reaction: ready weapon Knife, right hand
                Cogan/soak the wound?: soak",
            )
            .tells(
                "AM-135 Cogan hand-&-half sword in both hands
                AM-66 Cogan block (reaction), 12 AP to 11
                AM-71 Hob stopped: 7 against 12
                AM-135 Cogan hand-&-half sword in the left hand
                AM-110 Cogan ready weapon, Knife (reaction), 11 AP to 8
                AM-110 Cogan knife in the right hand
                AM-82 Cogan soak (follow-on), 8 AP to 7",
            ),
        case(&["AM-110"], "what takes both hands is barred while one of them holds something")
            .on(vec![stands(armed(&["Mace"], &["Great axe", "Knife"]), (0, 0), 0, 10)])
            .declare(Ready(FIRST))
            .tape(
                "! what: ready weapon Great axe, both hands = HANDS: takes both hands
                what: ready weapon Knife, left hand",
            ),
        case(&["AM-110"], "and anything while no hand is free")
            .on(vec![stands(armed(&["Great axe"], &["Knife"]), (0, 0), 0, 10)])
            .declare(Ready(FIRST))
            .tells("AM-110 Orc what: put away (HANDS)"),
        case(&["AM-113", "AM-135"], "whoever pulls out a weapon frees a hand for it")
            .on(vec![stands(cogan(), (0, 0), 0, 26), stands(dana(), (1, 0), 3, 0)])
            .given(|state| {
                in_both_hands(state);
                pierced(state, SECOND, 1);
            })
            .declare(RemoveStuck(FIRST))
            .tells(
                "AM-135 Cogan hand-&-half sword in the right hand
                AM-113 Cogan pulls out the spear",
            ),
        case(&["AM-110"], "a weapon on the ground of one's own hex; prone figures may ready too")
            .on(vec![stands(dana(), (0, 0), 0, 12)])
            .given(|state| {
                lies(state, FIRST);
                state.places[0] = Place::Ground(state.board.token(FIRST).at);
            })
            .declare(Ready(FIRST))
            .tape("what: ready weapon Spear, right hand")
            .tells("AM-110 Dana spear in the right hand")
            .ends("Dana 0,0 f0 AP 3 prone None"),
        case(&["AM-110"], "dropping is free")
            .on(vec![stands(urlik(), (0, 0), 0, 0)])
            .declare(Drop(FIRST))
            .tape("drop what: Large shield")
            .tells("AM-110 Urlik drops the large shield, @0,0")
            .ends("Urlik 0,0 f0 AP 0 None"),
        case(&["AM-111"], "speaking")
            .on(vec![stands(cogan(), (0, 0), 0, 26)])
            .declare(Speak(FIRST))
            .tells("AM-111 Cogan speak (action), 13 AP to 12"),
        case(&["AM-18", "AM-110"], "anybody may answer anything: a third figure draws during an attack")
            .on(vec![
                stands(cogan(), (0, 0), 0, 26),
                stands(urlik(), (1, 0), 3, 0),
                stands(armed(&["Mace"], &["Knife"]), (5, 0), 3, 10),
            ])
            .declare(StandAndAttack(FIRST, SECOND))
            .tape(
                "weapon: Hand-&-half sword, cut, one hand
                who else answers: Orc: ready weapon Knife, left hand
                reaction: no reaction",
            )
            .tells("AM-110 Orc ready weapon, Knife (reaction), 5 AP to 2"),
        case(&["AM-112"], "standing up, facing freely chosen")
            .on(vec![stands(cogan(), (0, 0), 0, 26)])
            .given(|state| lies(state, FIRST))
            .refuses(Move(FIRST), "DOWN: prone: must stand up first")
            .declare(StandUp(FIRST))
            .tape("facing: facing @-1,1")
            .tells(
                "AM-112 Cogan stand up (action), 13 AP to 11
                AM-112 Cogan stands up",
            )
            .ends("Cogan 0,0 f2 AP 11 None"),
        case(&["AM-112"], "those who stand need not")
            .on(vec![stands(cogan(), (0, 0), 0, 26)])
            .refuses(StandUp(FIRST), "STEP: already standing"),
        case(&["AM-29"], "not under somebody's feet")
            .on(vec![stands(cogan(), (0, 0), 0, 26), stands(urlik(), (1, 0), 3, 10)])
            .given(|state| {
                lies(state, FIRST);
                state.board.tokens[0].at = state.board.tokens[1].at;
            })
            .refuses(StandUp(FIRST), "NO_HEX: somebody stands here"),
        case(&["AM-93"], "prone: no blow, no move")
            .on(vec![stands(cogan(), (0, 0), 0, 26), stands(urlik(), (1, 0), 3, 10)])
            .given(|state| lies(state, FIRST))
            .refuses(StandAndAttack(FIRST, SECOND), "DOWN")
            .refuses(Move(FIRST), "DOWN"),
        case(&["AM-114"], "anything else, at the price the referee names")
            .on(vec![stands(cogan(), (0, 0), 0, 26), stands(urlik(), (1, 0), 3, 10)])
            .declare(Referee(FIRST))
            .tape(
                "the referee rules: spend AP on something else
                enter AP: 4 kicks over the table",
            )
            .tells("AM-114 Cogan kicks over the table (action), 13 AP to 11"),
        case(&["AM-114"], "the referee places a figure")
            .on(vec![stands(cogan(), (0, 0), 0, 26), stands(urlik(), (1, 0), 3, 10)])
            .declare(Referee(SECOND))
            .tape(
                "the referee rules: place elsewhere
                where: here @4,0
                facing: facing @5,0",
            )
            .ends("Urlik 4,0 f0 AP 5 None"),
        case(&["AM-114"], "and lays one down")
            .on(vec![
                stands(cogan(), (0, 0), 0, 26),
                stands(urlik(), (1, 0), 3, 10),
                stands(orc(), (3, 0), 0, 0),
            ])
            .declare(Referee(THIRD))
            .tape("the referee rules: lay down")
            .ends("Orc 3,0 f0 AP 0 prone None"),
    ]
}
