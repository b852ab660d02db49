//! The worked examples W-09 to W-15: set spears, jumps, side-steps, locks and parries.

use crate::cases::stage::{Case, FIRST, SECOND, case, cogan, dana, duel, stands, urlik};
use hexfray::systems::magic::Command::{Move, StandAndAttack};
use hexfray::systems::magic::{ItemId, Place};

pub fn cases() -> Vec<Case> {
    let mut cases = set_weapons();
    cases.extend(locks());
    cases.extend(parries());
    cases
}

fn set_weapons() -> Vec<Case> {
    use hexfray::board::Side;
    vec![
        case(&["AM-24", "AM-45", "AM-49", "AM-50", "AM-51", "AM-53", "AM-66", "AM-80", "AM-87", "AM-107"], "W-09 set spear against a move")
            .on(vec![stands(cogan(), (3, 0), 3, 18).of(Side::Madder), stands(dana(), (0, 0), 0, 12)])
            .declare(Move(FIRST))
            .tape("to where: forward @1,0 by @2,0
                set weapon: stand and attack
                ! weapon: Spear, short grip = NOT_TRIGGERED
                weapon: Spear, long thrust
                reaction: block Hand-&-half sword
                grip: cut, one hand
                attack dice: 2 dice
                defence dice: 1 die
                dice 4 3
                dice 2
                damage roll: 2 dice
                dice 5 4
                soak the wound?: soak
                knock-back roll: 2 dice
                dice 4 5
                go on with the move?: go on")
            .tells("AM-107 Cogan move (action), 9 AP to 8
                AM-107 Cogan steps to @2,0
                AM-45 Dana set weapon: stand and attack
                AM-24 came into a far hex
                AM-52 Dana stand and attack, Spear long thrust (reaction), 6 AP to 3
                AM-66 Cogan block (reaction), 8 AP to 7
                AM-22 from the front
                AM-72 Dana attack roll 4 3 = 11
                AM-73 Cogan defence roll 2 = 10
                AM-71 Dana hit: 11 against 10
                AM-75 Dana damage value 4½ + 2D: long thrust 9, ST 1, margin ½, dice risked -6
                AM-75 Dana damage roll 5 4 = 13½
                AM-78 Cogan Medium (6½)
                AM-82 Cogan soak (follow-on), 7 AP to 6
                AM-81 Cogan soak roll = 10½
                AM-81 Cogan None (0)
                AM-87 Cogan knock-back value 3 + 2D: ST 4, athletics 3, impaling 2, dice risked -6
                AM-87 Cogan knock-back roll 4 5 = 12
                AM-87 Cogan loses 1 AP, from 6 to 5
                AM-107 Cogan steps to @1,0
                AM-49 Dana set weapon: let it pass (REACTED)")
            .ends("Cogan 1,0 f3 AP 5 None
                Dana 0,0 f0 AP 3 None")
            .chance(10961, 69984),
        case(&["AM-25", "AM-26", "AM-46", "AM-54", "AM-66", "AM-67", "AM-74", "AM-100"], "W-10 jump back onto a third party's point")
            .on(vec![
                stands(cogan(), (0, 0), 0, 26),
                stands(urlik(), (1, 0), 3, 10),
                stands(dana(), (3, 0), 3, 12),
            ])
            .declare(StandAndAttack(FIRST, SECOND))
            .tape("weapon: Hand-&-half sword, cut, one hand
                reaction: jump back
                ! to where: elsewhere @1,-1 = STEP
                to where: back @2,-1
                to where: back @1,1
                to where: back @2,0
                defence dice: 2 dice
                dice 6 5
                Dana/set weapon: stand and attack
                weapon: Spear, short grip
                ! reaction: jump back = REAR_DODGE
                ! reaction: side-step = REAR_DODGE
                ! reaction: block Battle axe = BLOCK_ARC
                ! reaction: parry Battle axe = REAR_DODGE
                reaction: block Large shield
                ! turn first: no turn = SHIELD_SIDE
                ! turn first: turn right = SHIELD_SIDE
                turn first: turn left
                attack dice: 2 dice
                dice 5 4
                soak the wound?: take the wound")
            .tells("AM-37 Cogan stand and attack, Hand-&-half sword cut, one hand (action), 13 AP to 10
                AM-67 Urlik jump back (reaction), 5 AP to 4
                AM-67 Urlik steps to @2,0
                AM-54 set weapons roused by the step wait for the blow
                AM-72 Cogan attack roll = 12
                AM-73 Urlik defence value 2 + 2D: combat 4, CO 1, jump back 3, dice risked -6
                AM-73 Urlik defence roll 6 5 = 13
                AM-71 Cogan stopped: 12 against 13
                AM-46 Dana set weapon: stand and attack
                AM-52 Dana stand and attack, Spear short grip (reaction), 6 AP to 3
                AM-66 Urlik block (reaction), 4 AP to 3
                AM-70 Urlik turns to face @1,1
                AM-72 Dana attack value 5 + 2D: melee 5, this weapon 1, CO 1, short grip 2, from behind 2, dice risked -6
                AM-72 Dana attack roll 5 4 = 14
                AM-73 Urlik defence value 13: melee 6, guard 2, CO 1, block 4
                AM-71 Dana hit: 14 against 13
                AM-75 Dana damage value 8½: short grip 7, ST 1, margin ½
                AM-78 Urlik Scratch (½)
                AM-84 Urlik pain value 13: WP 1, combat 4, impaling 2, scratch 6
                AM-87 Urlik knock-back value 6: ST 2, athletics 2, impaling 2
                AM-87 Urlik loses 1 AP, from 3 to 2
                AM-100 a jump back opens nothing")
            .ends("Cogan 0,0 f0 AP 10 None
                Urlik 2,0 f2 AP 2 Scratch
                Dana 3,0 f3 AP 3 None")
            .chance(7, 432),
        case(&["AM-25", "AM-41", "AM-68", "AM-69", "AM-48", "AM-94", "AM-95", "AM-104", "AM-106"], "W-11 side-step, follow-on, parry with the original weapon")
            .on(duel())
            .declare(StandAndAttack(FIRST, SECOND))
            .tape("weapon: Hand-&-half sword, cut, one hand
                reaction: side-step
                to where: aside @1,-1
                ! to where: elsewhere @2,0 = STEP
                to where: aside @0,1
                attack dice: 1 die
                defence dice: 2 dice
                dice 1
                dice 5 5
                follow-on: stand and attack
                weapon: Battle axe, cut
                reaction: parry Hand-&-half sword
                turn first: no turn
                grip: cut, one hand
                to where: back @-1,0
                to where: back @1,-1
                to where: back @0,-1
                attack dice: 2 dice
                dice 4 4
                follow-on: let it be")
            .tells("AM-68 Urlik side-step (reaction), 5 AP to 4
                AM-72 Cogan attack roll 1 = 10
                AM-73 Urlik defence value 1 + 2D: combat 4, CO 1, side-step 2, dice risked -6
                AM-73 Urlik defence roll 5 5 = 11
                AM-71 Cogan stopped: 10 against 11
                AM-94 a successful defence opens a follow-on
                AM-106 Urlik stand and attack, Battle axe cut (follow-on), 4 AP to 1
                AM-95 Cogan reaction: parry
                AM-69 Cogan parry (reaction), 10 AP to 9
                AM-69 Cogan steps to @0,-1
                AM-72 Urlik attack roll 4 4 = 12
                AM-73 Cogan defence value 14: melee 5, this weapon 3½, cut, one hand 2, CO ½, parry 3
                AM-71 Urlik stopped: 12 against 14
                AM-104 Cogan follow-on: let it be")
            .ends("Cogan 0,-1 f0 AP 9 None
                Urlik 0,1 f3 AP 1 None")
            .chance(25, 648),
    ]
}

fn locks() -> Vec<Case> {
    vec![
        case(&["AM-96", "AM-97", "AM-98", "AM-99", "AM-103"], "W-12 seed example: lock and second weapon")
            .on(duel())
            .declare(StandAndAttack(FIRST, SECOND))
            .tape(
                "weapon: Hand-&-half sword, cut, one hand
                reaction: block Large shield
                attack dice: 2 dice
                dice 3 2
                follow-on: stand and attack
                ! weapon: Large shield, bash = NO_SECOND_WEAPON
                weapon: Battle axe, cut
                ! reaction: block Hand-&-half sword = LOCKED
                ! reaction: parry Hand-&-half sword = LOCKED
                reaction: jump back
                to where: back @-1,0
                attack dice: 1 die
                defence dice: 2 dice
                dice 6
                dice 4 4
                soak the wound?: soak",
            )
            .tells(
                "AM-66 Urlik block (reaction), 5 AP to 4
                AM-72 Cogan attack roll 3 2 = 11
                AM-73 Urlik defence value 13: melee 6, guard 2, CO 1, block 4
                AM-71 Cogan stopped: 11 against 13
                AM-96 large shield and hand-&-half sword lock
                AM-97 a successful defence opens a follow-on
                AM-106 Urlik stand and attack, Battle axe cut (follow-on), 4 AP to 1
                AM-67 Cogan jump back (reaction), 10 AP to 9
                AM-67 Cogan steps to @-1,0
                AM-99 large shield and hand-&-half sword come free
                AM-72 Urlik attack roll 6 = 13
                AM-73 Cogan defence value 4 + 2D: combat 6½, CO ½, jump back 3, dice risked -6
                AM-73 Cogan defence roll 4 4 = 12
                AM-71 Urlik hit: 13 against 12
                AM-75 Urlik damage value 11½: cut 9, ST 2, margin ½
                AM-78 Cogan Light (4½)
                AM-82 Cogan soak (follow-on), 9 AP to 8
                AM-81 Cogan None (0)
                AM-87 Cogan knock-back value 7: ST 4, athletics 3
                AM-89 Cogan pushed to @-2,0
                AM-87 Cogan loses 2 AP, from 8 to 6
                AM-103 a hit ends the chain",
            )
            .ends(
                "Cogan -2,0 f0 AP 6 None
                Urlik 1,0 f3 AP 1 None",
            )
            .chance(65, 324),
        case(&["AM-97", "AM-99"], "W-13 block without a second weapon")
            .on(duel())
            .given(|state| {
                state.places[usize::from(ItemId(1).0)] = Place::Ground(state.board.token(SECOND).at)
            })
            .declare(StandAndAttack(FIRST, SECOND))
            .tape(
                "weapon: Hand-&-half sword, cut, one hand
                reaction: block Large shield
                attack dice: 2 dice
                dice 3 2",
            )
            .tells(
                "AM-96 large shield and hand-&-half sword lock
                AM-104 Urlik follow-on: let it be (NO_SECOND_WEAPON)
                AM-99 large shield and hand-&-half sword come free",
            )
            .ends("Urlik 1,0 f3 AP 4 None")
            // By hand: 6 + 2D stays under 13 for sums up to 6, 15 of 36.
            .chance(5, 12),
        case(
            &["AM-15", "AM-80", "AM-85", "AM-86", "AM-90", "AM-100"],
            "W-14 failed block, no point for soak",
        )
        .on(vec![stands(cogan(), (0, 0), 0, 26), stands(urlik(), (1, 0), 3, 2)])
        .declare(StandAndAttack(FIRST, SECOND))
        .tape(
            "weapon: Hand-&-half sword, cut, one hand
                reaction: block Large shield
                attack dice: 2 dice
                dice 6 4",
        )
        .tells(
            "AM-66 Urlik block (reaction), 1 AP to 0
                AM-72 Cogan attack roll 6 4 = 16
                AM-73 Urlik defence roll = 13
                AM-75 Cogan damage value 15½: cut, one hand 10, ST 4, margin 1½
                AM-78 Urlik Medium (7½)
                AM-80 Urlik soak the wound?: take the wound (AP)
                AM-84 Urlik pain roll = 5
                AM-87 Urlik knock-back roll = 4
                AM-86 pain first, then knock-back, both as rolled before the blow
                AM-85 Urlik staggered
                AM-89 Urlik pushed to @2,0
                AM-87 Urlik falls prone
                AM-90 the worst wound burdens every roll from now on
                AM-100 a failed defence opens nothing but a soak",
        )
        .ends("Urlik 2,0 f3 AP 0 prone staggered Medium")
        .chance(5, 12),
    ]
}

fn parries() -> Vec<Case> {
    vec![
        case(&["AM-64", "AM-69", "AM-75", "AM-101", "AM-102", "AM-109"], "W-15 parry duel")
            .on(duel())
            .declare(StandAndAttack(FIRST, SECOND))
            .tape("weapon: Hand-&-half sword, cut, one hand
                reaction: parry Battle axe
                to where: back @2,0
                defence dice: 2 dice
                dice 5 3
                Urlik/follow-on: advance and attack
                weapon: Battle axe, cut
                step: advance @1,0
                ! Cogan/reaction: stand and attack = PHASING
                Cogan/reaction: parry Hand-&-half sword
                grip: cut, one hand
                Cogan/to where: back @-1,0
                Urlik/attack dice: 2 dice
                dice 3 4
                Cogan/follow-on: advance and attack
                weapon: Hand-&-half sword, cut, one hand
                step: advance @0,0
                ! Urlik/reaction: stand and attack = AP
                Urlik/reaction: parry Battle axe
                Urlik/to where: back @2,0
                Cogan/attack dice: 1 die
                dice 2")
            .tells("AM-69 Urlik parry (reaction), 5 AP to 4
                AM-69 Urlik steps to @2,0
                AM-72 Cogan attack roll = 12
                AM-73 Urlik defence value 5 + 2D: melee 6, this weapon 1, CO 1, parry 3, dice risked -6
                AM-73 Urlik defence roll 5 3 = 13
                AM-71 Cogan stopped: 12 against 13
                AM-101 a successful defence opens a follow-on
                AM-106 Urlik advance and attack, Battle axe cut (follow-on), 4 AP to 1
                AM-109 Urlik steps to @1,0
                AM-102 Cogan reaction: parry
                AM-69 Cogan parry (reaction), 10 AP to 9
                AM-69 Cogan steps to @-1,0
                AM-72 Urlik attack value 4½ + 2D: melee 6, this weapon 1, CO 1, cut 2, advance ½, dice risked -6
                AM-72 Urlik attack roll 3 4 = 11½
                AM-73 Cogan defence roll = 14
                AM-106 Cogan advance and attack, Hand-&-half sword cut, one hand (follow-on), 9 AP to 6
                AM-109 Cogan steps to @0,0
                AM-69 Urlik parry (reaction), 1 AP to 0
                AM-69 Urlik steps to @2,0
                AM-72 Cogan attack roll 2 = 11½
                AM-73 Urlik defence roll = 11
                AM-71 Cogan hit: 11½ against 11
                AM-75 Cogan damage value 14: cut, one hand 10, ST 4
                AM-78 Urlik Light (6)
                AM-80 Urlik soak the wound?: take the wound (AP)
                AM-84 Urlik pain roll = 8
                AM-87 Urlik knock-back roll = 4
                AM-89 Urlik pushed to @3,0
                AM-87 Urlik falls prone")
            .ends("Cogan 0,0 f0 AP 6 None
                Urlik 3,0 f3 AP 0 prone Light")
            .chance(25, 432),
    ]
}
