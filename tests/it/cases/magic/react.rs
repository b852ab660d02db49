//! Set weapons, their order, lost blows, and simultaneous attacks (sections 5.E and 5.F).

use crate::cases::stage::{Case, Cast, FIRST, SECOND, THIRD, called, case, cogan, dana, orc, stands, urlik};
use hexfray::board::UnitId;
use hexfray::systems::magic::Command::{AdvanceAndAttack, Move, StandAndAttack};
use hexfray::systems::magic::{Mount, Seat, Sheet, Speed};

pub fn cases() -> Vec<Case> {
    let mut cases = third_parties();
    cases.extend(lost());
    cases.extend(waiting());
    cases.extend(exchanges());
    cases
}

/// Cogan is about to step to (1, 0), which Hob and Grim both watch, and strike at Urlik.
fn gauntlet(ap: i32) -> Vec<Cast> {
    vec![
        stands(cogan(), (0, 0), 0, ap),
        stands(urlik(), (2, 0), 3, 10),
        stands(called("Grim", orc()), (2, -1), 2, 10),
        stands(called("Hob", orc()), (1, 1), 4, 10),
    ]
}

fn third_parties() -> Vec<Case> {
    vec![
        case(&["AM-53", "AM-63"], "third parties strike before the blow, in falling initiative")
            .on(gauntlet(26))
            .given(|state| state.order = vec![FIRST, UnitId(3), THIRD, SECOND])
            .declare(AdvanceAndAttack(FIRST, SECOND))
            .tape(
                "weapon: Hand-&-half sword, cut, one hand
                step: advance @1,0
                Hob/set weapon: stand and attack
                Cogan/reaction: block Hand-&-half sword
                grip: cut, one hand
                Grim/set weapon: let it pass
                Urlik/reaction: no reaction
                Urlik/soak the wound?: take the wound",
            )
            .tells(
                "AM-109 Cogan steps to @1,0
                AM-63 Hob set weapon: stand and attack
                AM-52 Hob stand and attack, Mace blow (reaction), 5 AP to 2
                AM-53 Cogan reaction: block
                AM-71 Hob stopped: 7 against 11
                AM-96 hand-&-half sword and mace lock
                AM-104 Cogan follow-on: let it be (NO_SECOND_WEAPON)
                AM-99 hand-&-half sword and mace come free
                AM-63 Grim set weapon: let it pass
                AM-40 Urlik reaction: no reaction
                AM-72 Cogan attack value 12½: melee 5, this weapon 3½, CO ½, cut, one hand 3, advance ½",
            ),
        case(&["AM-18", "AM-51", "AM-111"], "whoever speaks has answered: one reaction to the same event")
            .on(vec![stands(cogan(), (2, 0), 3, 26), stands(orc(), (0, 0), 0, 10)])
            .declare(Move(FIRST))
            .tape(
                "to where: forward @1,0
                who else answers: Orc: speak a few words",
            )
            .tells(
                "AM-107 Cogan move (action), 13 AP to 12
                AM-111 Orc speak (reaction), 5 AP to 4
                AM-107 Cogan steps to @1,0
                AM-45 Orc set weapon: let it pass (REACTED)",
            ),
        case(&["AM-107"], "not on the hex that only a turn would cover")
            .on(vec![stands(cogan(), (2, -1), 3, 26), stands(orc(), (0, 0), 2, 10)])
            .declare(Move(FIRST))
            .tape("to where: forward @1,-1")
            .ends("Cogan 1,-1 f3 AP 12 None"),
        case(&["AM-33", "AM-45"], "once roused, the free turn may be used")
            .on(vec![stands(cogan(), (2, 0), 3, 26), stands(orc(), (0, 0), 0, 10)])
            .declare(Move(FIRST))
            .tape(
                "to where: forward @1,0
                set weapon: stand and attack
                ! turn first: two turns = TURN
                turn first: turn left
                reaction: no reaction
                soak the wound?: take the wound",
            )
            .tells("AM-33 Orc turns to face @1,-1"),
    ]
}

fn lost() -> Vec<Case> {
    vec![
        case(&["AM-39", "AM-43", "AM-44"], "a blow is lost if the attacker is knocked out of reach")
            .on(gauntlet(26))
            .given(|state| state.order = vec![FIRST, THIRD, UnitId(3), SECOND])
            .declare(AdvanceAndAttack(FIRST, SECOND))
            .tape(
                "weapon: Hand-&-half sword, cut, one hand
                step: advance @1,0
                Grim/set weapon: stand and attack
                Cogan/reaction: no reaction
                Cogan/soak the wound?: take the wound
                knock-back roll: no dice
                Hob/set weapon: let it pass",
            )
            .tells(
                "AM-71 Grim hit: 7 against 7
                AM-87 Cogan knock-back value 5: ST 4, athletics 3, blunt -2
                AM-89 Cogan pushed to @0,1
                AM-43 the blow is lost: the target is out of reach
                AM-39 the price is not returned
                AM-44 turns and steps stay made",
            )
            .ends(
                "Cogan 0,1 f0 AP 8 Scratch
                Urlik 2,0 f3 AP 5 None",
            ),
        case(&["AM-43", "AM-138"], "if the attacker falls, the target may still use its set weapon")
            .on(gauntlet(6))
            .given(|state| state.order = vec![FIRST, THIRD, UnitId(3), SECOND])
            .declare(AdvanceAndAttack(FIRST, SECOND))
            .tape(
                "weapon: Hand-&-half sword, cut, one hand
                step: advance @1,0
                Grim/set weapon: stand and attack
                knock-back roll: 2 dice
                dice 4 5
                Hob/set weapon: let it pass
                Urlik/set weapon: stand and attack
                weapon: Battle axe, cut
                ! Cogan/reaction: jump back = DOWN
                ! Cogan/reaction: block Hand-&-half sword = AP
                Cogan/reaction: no reaction",
            )
            .tells(
                "AM-87 Cogan knock-back roll 4 5 = 8
                AM-87 Cogan falls prone
                AM-43 the blow is lost: the attacker is down
                AM-138 Urlik set weapon: stand and attack
                AM-52 Urlik stand and attack, Battle axe cut (reaction), 5 AP to 2
                AM-72 Urlik attack value 12: melee 6, this weapon 1, CO 1, cut 2, target is down 2",
            )
            .chance(1, 3),
    ]
}

fn waiting() -> Vec<Case> {
    vec![
        case(&["AM-54", "AM-136"], "a set weapon that waited finds nobody in reach")
            .on(vec![
                stands(cogan(), (0, 0), 0, 26),
                stands(urlik(), (1, 0), 3, 10),
                stands(dana(), (2, 1), 3, 12),
            ])
            .declare(StandAndAttack(FIRST, SECOND))
            .tape(
                "weapon: Hand-&-half sword, cut, one hand
                reaction: jump back
                to where: back @2,0
                soak the wound?: take the wound",
            )
            .tells(
                "AM-54 set weapons roused by the step wait for the blow
                AM-89 Urlik pushed to @3,0
                AM-136 a set weapon that waited finds nobody in reach",
            )
            .ends("Dana 2,1 f3 AP 6 None"),
        case(&["AM-137"], "one blow, one answer: the striker cannot answer the step his blow caused")
            .on(vec![stands(cogan(), (0, 0), 0, 26), stands(urlik(), (1, 0), 3, 10)])
            .declare(StandAndAttack(FIRST, SECOND))
            .tape(
                "weapon: Hand-&-half sword, cut, one hand
                reaction: side-step
                to where: aside @0,1
                attack dice: 1 die
                defence dice: 2 dice
                dice 1
                dice 5 5
                Urlik/follow-on: stand and attack
                weapon: Battle axe, cut
                Cogan/reaction: side-step
                Cogan/to where: aside @-1,1
                defence dice: 1 die
                dice 6
                Cogan/follow-on: let it be",
            )
            .tells(
                "AM-68 Cogan steps to @-1,1
                AM-71 Urlik stopped: 10 against 12
                AM-46 Urlik set weapon: let it pass (REACTED)
                AM-104 Cogan follow-on: let it be",
            ),
        case(&["AM-87"], "knock-back rouses nobody")
            .on(vec![
                stands(cogan(), (0, 0), 0, 26),
                stands(urlik(), (1, 0), 3, 10),
                stands(dana(), (3, 0), 3, 12),
            ])
            .declare(StandAndAttack(FIRST, SECOND))
            .tape(
                "weapon: Hand-&-half sword, cut, one hand
                reaction: no reaction
                soak the wound?: take the wound",
            )
            .ends(
                "Urlik 2,0 f3 AP 0 prone stunned Serious
                Dana 3,0 f3 AP 6 None",
            ),
        case(&["AM-46"], "unless the table plays it so")
            .on(vec![
                stands(cogan(), (0, 0), 0, 26),
                stands(urlik(), (1, 0), 3, 10),
                stands(dana(), (3, 0), 3, 12),
            ])
            .option(4, 1)
            .declare(StandAndAttack(FIRST, SECOND))
            .tape(
                "weapon: Hand-&-half sword, cut, one hand
                Urlik/reaction: no reaction
                Urlik/soak the wound?: take the wound
                Dana/set weapon: stand and attack
                weapon: Spear, short grip",
            )
            .tells(
                "AM-89 Urlik pushed to @2,0
                AM-46 Dana set weapon: stand and attack
                AM-52 Dana stand and attack, Spear short grip (reaction), 6 AP to 3",
            ),
        thrown(),
    ]
}

/// A rider whom a hard mount throws when he parries, and a friend of his enemy who watches where he lands: were he
/// asked, the script would have no answer.
fn thrown() -> Case {
    let mount = Mount { difficulty: 2, beast: 5, riding_bonus: 4, speed: Speed::Walk, ..Mount::default() };
    case(&["AM-46", "AM-125"], "nor does falling off for not staying mounted, which is no knock-back")
        .on(vec![
            stands(urlik(), (0, 1), 4, 10),
            stands(Sheet { seat: Seat::Ridden(mount), ..cogan() }, (0, 0), 0, 26),
            stands(called("Hob", orc()), (1, -2), 2, 10),
        ])
        .option(4, 1)
        .declare(StandAndAttack(FIRST, SECOND))
        .tape(
            "weapon: Battle axe, cut
            reaction: parry Hand-&-half sword
            grip: cut, one hand
            attack dice: 2 dice
            dice 6 6
            soak the wound?: take the wound
            knock-back roll: 2 dice
            dice 6 6",
        )
        .tells(
            "AM-71 Urlik hit: 15 against 11½
            AM-125 does not stay mounted
            AM-144 Cogan falls off, to @0,-1
            AM-46 no knock-back: it rouses no set weapon",
        )
        .ends("Hob 1,-2 f2 AP 5 None")
}

fn exchanges() -> Vec<Case> {
    let torchlit = || vec![stands(cogan(), (0, 0), 0, 26), stands(urlik(), (2, 0), 3, 10)];
    vec![
        case(&["AM-55", "AM-57"], "the one who moved is beaten to it")
            .on(torchlit())
            .declare(AdvanceAndAttack(FIRST, SECOND))
            .tape(
                "weapon: Hand-&-half sword, cut, one hand
                step: advance @1,0
                reaction: stand and attack
                weapon: Battle axe, cut
                attack dice: 2 dice
                dice 1 1
                soak the wound?: take the wound",
            )
            .tells(
                "AM-57 Cogan reaction: no reaction
                AM-55 Cogan beaten to it: 8½ against 10
                AM-55 Urlik hit: 10 against 8½
                AM-59 the margin is the lead over the other's attack
                AM-75 Urlik damage value 11½: cut 9, ST 2, margin ½
                AM-77 Cogan resistance 7: ST 4, armour, chest 3
                AM-139 a simultaneous attack opens no follow-on but a soak",
            )
            .ends(
                "Cogan 0,0 f0 AP 8 Light
                Urlik 2,0 f3 AP 2 None",
            ),
        case(&["AM-61"], "a table may play it without soak")
            .on(torchlit())
            .option(2, 1)
            .declare(AdvanceAndAttack(FIRST, SECOND))
            .tape(
                "weapon: Hand-&-half sword, cut, one hand
                step: advance @1,0
                reaction: stand and attack
                weapon: Battle axe, cut",
            )
            .tells(
                "AM-55 Cogan hit: 12½ against 10
                AM-61 Urlik soak the wound?: take the wound (EXCHANGE)",
            ),
        case(&["AM-62"], "both die of a tie")
            .on(vec![stands(cogan(), (0, 0), 0, 26), stands(urlik(), (2, 0), 3, 10)])
            .declare(AdvanceAndAttack(FIRST, SECOND))
            .tape(
                "weapon: Hand-&-half sword, cut, one hand
                step: advance @1,0
                reaction: stand and attack
                weapon: Battle axe, cut
                enter attack dice: -5 mud
                Cogan/damage roll: 4 dice
                dice 6 6 6 6
                Urlik/soak the wound?: take the wound
                Urlik/damage roll: 3 dice
                dice 6 6 6
                Cogan/soak the wound?: take the wound
                Cogan/knock-back roll: no dice",
            )
            .tells(
                "AM-58 Cogan hit: 10 against 10
                AM-62 both strike home: all rolls use what stood before
                AM-78 Urlik Fatal (18)
                AM-92 fatal: no pain, no knock-back
                AM-78 Cogan Critical (13)
                AM-92 Urlik dies
                AM-83 Cogan critical wound, chest",
            ),
        case(&["AM-47"], "a set weapon is no answer to somebody who was adjacent when he began")
            .on(vec![stands(cogan(), (1, 0), 3, 26), stands(orc(), (0, 0), 0, 10)])
            .declare(Move(FIRST))
            .tape(
                "turn first: turn right
                to where: forward @1,-1",
            )
            .tells("AM-45 Orc set weapon: let it pass (ALREADY_ADJACENT)"),
    ]
}
