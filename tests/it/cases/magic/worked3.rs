//! The worked examples W-16 to W-24: the rear, ledgers, walls, aim, and the saddle.

use crate::cases::stage::{
    Case, FIRST, SECOND, THIRD, armed, case, cogan, dana, lies, orc, pierced, rides, stands, urlik,
};
use hexfray::systems::magic::Command::{
    BeginTurn, Kick, MountMove, Move, RemoveStuck, Speak, StandAndAttack, Steer,
};
use hexfray::systems::magic::{Gear, Speed};

pub fn cases() -> Vec<Case> {
    let mut cases = rear();
    cases.extend(ledger());
    cases.extend(hurt());
    cases.extend(saddle());
    cases
}

fn rear() -> Vec<Case> {
    vec![
        case(&["AM-66", "AM-67", "AM-69", "AM-71", "AM-74"], "W-16 from behind")
            .on(vec![stands(urlik(), (-1, 0), 0, 10), stands(cogan(), (0, 0), 0, 26)])
            .declare(StandAndAttack(FIRST, SECOND))
            .tape(
                "weapon: Battle axe, cut
                ! reaction: jump back = REAR_DODGE
                ! reaction: side-step = REAR_DODGE
                ! reaction: parry Hand-&-half sword = REAR_DODGE
                ! reaction: block Hand-&-half sword = BLOCK_ARC
                reaction: no reaction
                defence dice: 2 dice
                dice 5 6
                soak the wound?: take the wound",
            )
            .tells(
                "AM-72 Urlik attack value 12: melee 6, this weapon 1, CO 1, cut 2, from behind 2
                AM-73 Cogan defence value 1 + 2D: combat 6½, CO ½, dice risked -6
                AM-73 Cogan defence roll 5 6 = 12
                AM-71 Urlik hit: 12 against 12
                AM-75 Urlik damage value 11: cut 9, ST 2",
            )
            .chance(5, 9),
        case(&["AM-22", "AM-70"], "W-16: half behind, a turn brings it to the front")
            .on(vec![stands(urlik(), (0, -1), 1, 10), stands(cogan(), (0, 0), 0, 26)])
            .declare(StandAndAttack(FIRST, SECOND))
            .tape(
                "weapon: Battle axe, cut
                reaction: jump back
                reaction: side-step
                reaction: block Hand-&-half sword
                reaction: parry Hand-&-half sword
                ! turn first: no turn = REAR_DODGE
                ! turn first: turn right = REAR_DODGE
                turn first: turn left
                grip: cut, one hand
                to where: back @0,1
                follow-on: let it be",
            )
            .tells(
                "AM-70 Cogan turns to face @1,0
                AM-22 from the front
                AM-72 Urlik attack value 10: melee 6, this weapon 1, CO 1, cut 2
                AM-71 Urlik stopped: 10 against 14",
            ),
    ]
}

/// W-17: AP 6½ and what it buys.
fn ledger() -> Vec<Case> {
    let axeman = || armed(&["Great axe"], &[]);
    vec![
        case(&["AM-15", "AM-37"], "W-17 ledger: stand and attack, 6½ to 3½")
            .on(vec![stands(cogan(), (0, 0), 0, 13), stands(orc(), (1, 0), 3, 0)])
            .declare(StandAndAttack(FIRST, SECOND))
            .tape("weapon: Hand-&-half sword, cut, one hand")
            .tells("AM-37 Cogan stand and attack, Hand-&-half sword cut, one hand (action), 6½ AP to 3½"),
        case(&["AM-15"], "W-17: a great axe wants 4")
            .on(vec![stands(axeman(), (0, 0), 0, 7), stands(cogan(), (1, 0), 3, 0)])
            .refuses(StandAndAttack(FIRST, SECOND), "AP: needs 4 AP, has 3½"),
        case(&["AM-107"], "W-17: move, 3½ to 2½")
            .on(vec![stands(cogan(), (0, 0), 0, 7)])
            .declare(Move(FIRST))
            .tape("to where: forward @1,0")
            .tells("AM-107 Cogan move (action), 3½ AP to 2½"),
        case(&["AM-66", "AM-82"], "W-17: block, 2½ to 1½, and soak, to ½")
            .on(vec![stands(urlik(), (1, 0), 3, 10), stands(cogan(), (0, 0), 0, 5)])
            .declare(StandAndAttack(FIRST, SECOND))
            .tape(
                "weapon: Battle axe, cut
                reaction: block Hand-&-half sword
                grip: cut, one hand
                attack dice: 2 dice
                dice 6 6
                soak the wound?: soak",
            )
            .tells(
                "AM-66 Cogan block (reaction), 2½ AP to 1½
                AM-82 Cogan soak (follow-on), 1½ AP to ½",
            ),
        case(&["AM-15"], "W-17: half a point does not speak")
            .on(vec![stands(cogan(), (0, 0), 0, 1)])
            .refuses(Speak(FIRST), "AP: needs 1 AP, has ½"),
        case(&["AM-10", "AM-16"], "W-17: at the end of the turn it is lost")
            .on(vec![stands(cogan(), (0, 0), 0, 1)])
            .given(|state| {
                state.phase = None;
                state.figures[0].has_phased = true;
            })
            .declare(BeginTurn)
            .tells(
                "AM-16 Cogan loses ½ AP, now 0
                AM-16 the turn ends: shock is gone
                AM-10 turn 2 begins
                AM-14 Cogan 0 AP to 8",
            )
            .ends("Cogan 0,0 f0 AP 8 None"),
    ]
}

fn hurt() -> Vec<Case> {
    vec![
        case(&["AM-84", "AM-85", "AM-86", "AM-87", "AM-89", "AM-90"], "W-18 pain and a wall")
            .on(vec![
                stands(urlik(), (-1, 0), 0, 10),
                stands(cogan(), (0, 0), 3, 0),
                stands(orc(), (1, -1), 0, 0),
            ])
            .walls(&[(1, 0)])
            .declare(StandAndAttack(FIRST, SECOND))
            .tape("weapon: Battle axe, cut
                attack dice: 2 dice
                dice 6 6
                damage roll: 3 dice
                dice 4 5 3
                pain roll: no dice
                go
                knock-back roll: 2 dice
                dice 6 6")
            .tells("AM-72 Urlik attack roll 6 6 = 16
                AM-73 Cogan defence roll = 7
                AM-75 Urlik damage value 6½ + 3D: cut 9, ST 2, margin 4½, dice risked -9
                AM-75 Urlik damage roll 4 5 3 = 18½
                AM-78 Cogan Serious (11½)
                AM-80 Cogan soak the wound?: take the wound (AP)
                AM-84 Cogan pain value 4½: WP 1, combat 6½, serious -3
                AM-87 Cogan knock-back roll 6 6 = 13
                AM-83 Cogan serious wound, chest
                AM-85 Cogan staggered
                AM-89 Cogan pushed to @0,1
                AM-87 Cogan falls prone")
            .ends("Cogan 0,1 f3 AP 0 prone staggered Serious")
            .chance(877, 3888),
        case(&["AM-42", "AM-76", "AM-85"], "W-19 aimed at the head")
            .on(vec![stands(cogan(), (0, 0), 0, 26), stands(urlik(), (1, 0), 3, 10)])
            .declare(StandAndAttack(FIRST, SECOND))
            .tape("weapon: Hand-&-half sword, cut, one hand
                reaction: no reaction
                aim at: head
                attack dice: 2 dice
                dice 5 6
                soak the wound?: soak
                pain roll: 2 dice
                dice 4 3")
            .tells("AM-72 Cogan attack value 2 + 2D: melee 5, this weapon 3½, CO ½, cut, one hand 3, head -4, dice risked -6
                AM-72 Cogan attack roll 5 6 = 13
                AM-73 Urlik defence roll = 5
                AM-75 Cogan damage value 20: cut, one hand 10, ST 4, margin 4, head 2
                AM-77 Urlik resistance 2: ST 2
                AM-78 Urlik Fatal (18)
                AM-81 Urlik Serious (0)
                AM-84 Urlik pain value -7 + 2D: WP 1, combat 4, serious -3, head -3, dice risked -6
                AM-84 Urlik pain roll 4 3 = 0
                AM-87 Urlik knock-back roll = 4
                AM-85 Urlik unconscious
                AM-85 Urlik falls prone
                AM-85 Urlik drops the battle axe, @1,0
                AM-85 Urlik drops the large shield, @1,0
                AM-89 Urlik pushed to @2,0")
            .ends("Urlik 2,0 f3 AP 0 unconscious prone Serious")
            .chance(91, 216),
        case(&["AM-91"], "W-22 stuck spear: the grip is lost")
            .on(vec![stands(dana(), (0, 0), 0, 12), stands(orc(), (2, 0), 3, 0)])
            .declare(StandAndAttack(FIRST, SECOND))
            .tape("weapon: Spear, long thrust
                attack dice: 1 die
                dice 2
                damage roll: 1 die
                dice 4
                grip roll: 2 dice
                dice 6 5")
            .tells("AM-71 Dana hit: 9 against 5
                AM-75 Dana damage roll 4 = 13
                AM-78 Orc Medium (8)
                AM-84 Orc pain roll = 6
                AM-91 Dana grip 1 + 2D: melee 5, this weapon 1, CO 1, dice risked -6
                AM-91 Dana grip roll 6 5 = 12
                AM-91 loses hold of the stuck weapon
                AM-91 Orc spear stuck in the wound")
            .ends("Dana 0,0 f0 AP 3 None
                Orc 3,0 f3 AP 0 prone staggered Medium")
            .chance(1, 2),
        case(&["AM-04", "AM-91"], "W-22: the stuck spear burdens CO")
            .on(vec![stands(orc(), (1, 0), 3, 10), stands(dana(), (0, 0), 0, 0)])
            .given(|state| pierced(state, FIRST, 1))
            .declare(StandAndAttack(FIRST, SECOND))
            .tape("")
            .tells("AM-72 Orc attack value 1: melee 4, CO 1, stuck spear -4, blow 2, medium wound -2"),
        case(&["AM-113"], "W-22: pulled out, the wound is worse and the burden gone")
            .on(vec![stands(orc(), (1, 0), 3, 10), stands(dana(), (0, 0), 0, 0)])
            .given(|state| pierced(state, FIRST, 1))
            .declare(RemoveStuck(FIRST))
            .tells("AM-113 Orc pull out a weapon (action), 5 AP to 3
                AM-113 Orc pulls out the spear
                AM-113 Orc the wound becomes one level worse")
            .ends("Orc 1,0 f3 AP 3 Serious"),
        case(&["AM-66", "AM-93"], "W-23 prone defender")
            .on(vec![stands(cogan(), (0, 0), 0, 26), stands(urlik(), (1, 0), 3, 6)])
            .given(|state| lies(state, SECOND))
            .declare(StandAndAttack(FIRST, SECOND))
            .tape("weapon: Hand-&-half sword, cut, one hand
                ! reaction: stand and attack = DOWN
                ! reaction: jump back = DOWN
                ! reaction: side-step = DOWN
                ! reaction: parry Battle axe = DOWN
                reaction: block Battle axe
                reaction: block Large shield
                defence dice: 1 die
                dice 5")
            .tells("AM-66 Urlik block (reaction), 3 AP to 2
                AM-72 Cogan attack value 14: melee 5, this weapon 3½, CO ½, cut, one hand 3, target is down 2
                AM-73 Urlik defence roll 5 = 15
                AM-71 Cogan stopped: 14 against 15
                AM-96 large shield and hand-&-half sword lock
                AM-104 Urlik follow-on: let it be (DOWN)")
            .ends("Urlik 1,0 f3 AP 2 prone None")
            .chance(1, 3),
        case(&["AM-93"], "W-23: from behind only none remains")
            .on(vec![stands(cogan(), (2, 0), 3, 26), stands(urlik(), (1, 0), 3, 6)])
            .given(|state| lies(state, SECOND))
            .declare(StandAndAttack(FIRST, SECOND))
            .tape("weapon: Hand-&-half sword, cut, one hand
                ! reaction: block Large shield = SHIELD_SIDE
                ! reaction: block Battle axe = BLOCK_ARC
                ! reaction: jump back = DOWN
                reaction: no reaction
                soak the wound?: take the wound"),
    ]
}

fn saddle() -> Vec<Case> {
    let canters = || stands(rides(cogan(), Speed::Canter), (0, 0), 0, 26);
    vec![
        case(
            &["AM-21", "AM-117", "AM-119", "AM-120", "AM-121", "AM-123"],
            "W-20 mounted",
        )
        .on(vec![
            canters(),
            stands(orc(), (-1, 1), 4, 0),
            stands(orc(), (-1, -1), 4, 0),
            stands(orc(), (1, 0), 4, 0),
        ])
        .refuses(StandAndAttack(FIRST, THIRD), "ARC: not in the rider's target hexes")
        .refuses(StandAndAttack(FIRST, hexfray::board::UnitId(3)), "ARC: not in the rider's target hexes")
        .declare(StandAndAttack(FIRST, SECOND))
        .tape("weapon: Hand-&-half sword, cut, one hand
            defence dice: 1 die
            dice 6")
        .tells("AM-21 comes between two sides: the better one counts
            AM-22 from the front
            AM-72 Cogan attack value 11½: riding 2, this mount 1, mount 2, tack 1, CO ½, cut, one hand 3, height 2
            AM-73 Orc defence roll 6 = 8
            AM-75 Cogan damage value 16½: cut, one hand 10, ST 4, margin 1½, charge 1
            AM-78 Orc Serious (11½)")
        .chance(1, 3),
        case(&["AM-115", "AM-120", "AM-124", "AM-125", "AM-143"], "W-20: a rider's parry and his roll to stay up")
            .on(vec![stands(orc(), (-1, 1), 4, 10), canters()])
            .declare(StandAndAttack(FIRST, SECOND))
            .tape("turn first: turn right
                reaction: parry Hand-&-half sword
                grip: cut, one hand")
            .tells("AM-69 Cogan parry (reaction), 13 AP to 12
                AM-73 Cogan defence value 11½: riding 2, this mount 1, mount 2, tack 1, cut, one hand 2, CO ½, parry 3
                AM-125 Cogan staying mounted 6½: riding 2, this mount 1, CO ½, mount 2, tack 1
                AM-05 Cogan made: 6½ against 3")
            .ends("Cogan 0,0/-1,0 f0 AP 12 mounted None"),
        case(&["AM-19", "AM-120"], "W-20: a rider's side-step; then he may strike, or speak")
            .on(vec![stands(orc(), (-1, 1), 4, 10), canters()])
            .declare(StandAndAttack(FIRST, SECOND))
            .tape("turn first: turn right
                reaction: side-step
                follow-on: speak")
            .tells("AM-73 Cogan defence value 8½: riding 2, this mount 1, mount 2, tack 1, CO ½, side-step 2
                AM-19 speaking is a follow-on too
                AM-111 Cogan speak (follow-on), 12 AP to 11"),
        case(&["AM-128"], "W-21 mount's kick")
            .on(vec![stands(rides(cogan(), Speed::Stationary), (0, 0), 0, 26), stands(orc(), (-2, 0), 0, 0)])
            .phase_of_mount(0)
            .declare(Kick(FIRST, SECOND))
            .tape("attack dice: 1 die
                dice 6")
            .tells("AM-128 Cogan kick, mount 8 AP to 5
                AM-22 from the front
                AM-72 Cogan attack value 2 + 1D: kick 5, dice risked -3
                AM-72 Cogan attack roll 6 = 8
                AM-73 Orc defence roll = 5
                AM-71 Cogan hit: 8 against 5
                AM-75 Cogan damage value 13½: mount 12, margin 1½
                AM-77 Orc resistance 5: ST 2, armour, chest 3
                AM-78 Orc Medium (8½)")
            // By hand: 2 + 1D reaches 5 with 3 and more; each margin leaves a medium wound.
            .chance(2, 3),
        case(&["AM-128"], "W-21: not at a trot")
            .on(vec![stands(rides(cogan(), Speed::Trot), (0, 0), 0, 26), stands(orc(), (-2, 0), 0, 0)])
            .phase_of_mount(0)
            .refuses(Kick(FIRST, SECOND), "MOUNT_SPEED: the mount is too fast"),
        case(&["AM-128"], "W-21: not beside the tail")
            .on(vec![stands(rides(cogan(), Speed::Stationary), (0, 0), 0, 26), stands(orc(), (-2, 1), 0, 0)])
            .phase_of_mount(0)
            .refuses(Kick(FIRST, SECOND), "ARC"),
        case(&["AM-116", "AM-129"], "W-24 mount moves: straight on, then drifting")
            .on(vec![stands(rides(cogan(), Speed::Trot), (0, 0), 0, 26)])
            .phase_of_mount(0)
            .declare(MountMove(FIRST))
            .tape("next hex: straight on
                next hex#2: drift right")
            .tells("AM-129 Cogan mount move, mount 8 AP to 7
                AM-116 Cogan rides to @1,0
                AM-116 Cogan rides to @1,1")
            .ends("Cogan 1,1/0,1 f0 AP 13 mounted None"),
        case(&["AM-05", "AM-129"], "W-24: steering")
            .on(vec![stands(rides(cogan(), Speed::Trot), (1, 1), 0, 26)])
            .declare(Steer(FIRST))
            .tape("steer: turn right")
            .tells("AM-129 Cogan steer (action), 13 AP to 12
                AM-129 Cogan steering 6½: riding 2, this mount 1, CO ½, mount 2, tack 1
                AM-05 Cogan made: 6½ against 6
                AM-129 Cogan steers for the next move"),
        case(&["AM-129"], "W-24: the turn, then straight on")
            .on(vec![stands(rides(cogan(), Speed::Trot), (1, 1), 0, 26)])
            .given(|state| state.figures[0].steed.as_mut().expect("mounted").turn = 1)
            .phase_of_mount(0)
            .declare(MountMove(FIRST))
            .tape("next hex: straight on")
            .tells("AM-116 Cogan rides to @1,2
                AM-116 Cogan rides to @1,3")
            .ends("Cogan 1,3/1,2 f1 AP 13 mounted None"),
        case(&["AM-117"], "W-24: straight ahead, the lance reaches and the sword does not")
            .on(vec![
                stands(rides(cogan(), Speed::Trot).holding(None, Some(Gear::stock("Lance"))), (1, 3), 1, 26),
                stands(orc(), (1, 4), 4, 0),
            ])
            .declare(StandAndAttack(FIRST, SECOND))
            .tape("! weapon: Hand-&-half sword, cut, one hand = ARC
                weapon: Lance, thrust"),
    ]
}
