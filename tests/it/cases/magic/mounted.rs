//! Riders and mounts (section 5.K).

use crate::cases::stage::{
    Case, Cast, FIRST, SECOND, THIRD, armed, called, case, cogan, dana, lies, orc, riderless, rides, stands,
    urlik,
};
use hexfray::systems::magic::Command::{
    AdvanceAndAttack, BeginTurn, Bite, MountMove, Move, Referee, StandAndAttack, Steer,
};
use hexfray::systems::magic::{Gear, Mount, Sheet, Speed};

pub fn cases() -> Vec<Case> {
    let mut cases = rider();
    cases.extend(falling());
    cases.extend(moving());
    cases.extend(passing());
    cases
}

fn mounted(speed: Speed, change: fn(Mount) -> Mount) -> Sheet {
    let sheet = rides(cogan(), speed);
    Sheet { seat: sheet.seat.map(change), ..sheet }
}

fn at_walk() -> Cast {
    stands(rides(cogan(), Speed::Walk), (0, 0), 0, 26)
}

fn rider() -> Vec<Case> {
    vec![
        case(&["AM-115"], "riders do not advance, nor move by themselves")
            .on(vec![at_walk(), stands(urlik(), (1, 1), 4, 10)])
            .refuses(AdvanceAndAttack(FIRST, SECOND), "MOUNTED: not while mounted")
            .refuses(Move(FIRST), "MOUNTED: not while mounted"),
        case(&["AM-115", "AM-131"], "unless the referee overrides")
            .on(vec![at_walk()])
            .overrule(Move(FIRST))
            .tape("to where: forward @1,0")
            .tells("AM-131 referee override: MOUNTED
                AM-115 not while mounted
                AM-107 Cogan steps to @1,0")
            .ends("Cogan 1,0/0,0 f0 AP 12 mounted None"),
        case(&["AM-118"], "the lance reaches two hexes ahead and one to the weapon side")
            .on(vec![
                stands(rides(cogan(), Speed::Walk).holding(None, Some(Gear::stock("Lance"))), (0, 0), 0, 26),
                stands(orc(), (2, 0), 3, 0),
                stands(called("Hob", orc()), (2, -1), 3, 0),
                stands(called("Grim", orc()), (1, 1), 3, 0),
            ])
            .refuses(StandAndAttack(FIRST, THIRD), "AM-118")
            .declare(StandAndAttack(FIRST, SECOND))
            .tape("! weapon: Hand-&-half sword, cut, one hand = ARC
                weapon: Lance, thrust")
            .tells("AM-119 no turn of his own in the saddle
                AM-72 Cogan attack value 9½: riding 2, this mount 1, mount 2, tack 1, CO ½, thrust 1, height 2"),
        case(&["AM-118"], "left-handed, everything is the other way round")
            .on(vec![
                stands(
                    Sheet {
                        is_right_handed: false,
                        ..rides(cogan(), Speed::Walk).holding(None, Some(Gear::stock("Lance")))
                    },
                    (0, 0),
                    0,
                    26,
                ),
                stands(orc(), (2, -1), 3, 0),
                stands(called("Hob", orc()), (1, 1), 3, 0),
            ])
            .refuses(StandAndAttack(FIRST, THIRD), "AM-118")
            .declare(StandAndAttack(FIRST, SECOND))
            .tape("weapon: Lance, thrust"),
        case(&["AM-119"], "a large shield is of no use up there")
            .on(vec![stands(rides(urlik(), Speed::Walk), (0, 0), 0, 26), stands(cogan(), (0, 1), 4, 0)])
            .declare(StandAndAttack(FIRST, SECOND))
            .tape("! weapon: Large shield, bash = MOUNT_WEAPON
                weapon: Battle axe, cut"),
        case(&["AM-122"], "an agitated mount spoils attack and damage")
            .on(vec![
                stands(mounted(Speed::Walk, |mount| Mount { is_agitated: true, ..mount }), (0, 0), 0, 26),
                stands(orc(), (0, 1), 4, 0),
            ])
            .declare(StandAndAttack(FIRST, SECOND))
            .tape("weapon: Hand-&-half sword, cut, one hand")
            .tells("AM-72 Cogan attack value 9½: riding 2, this mount 1, mount 2, tack 1, CO ½, cut, one hand 3, height 2, agitated mount -2
                AM-75 Cogan damage value 14: cut, one hand 10, ST 4, margin 2, agitated mount -2"),
        case(&["AM-122"], "and defence; the referee says when")
            .on(vec![stands(orc(), (0, 1), 4, 10), at_walk()])
            .given(|state| state.figures[1].steed.as_mut().expect("mounted").mount.is_agitated = true)
            .declare(StandAndAttack(FIRST, SECOND))
            .tape("reaction: no reaction
                soak the wound?: take the wound")
            .tells("AM-73 Cogan defence value 4½: riding 2, this mount 1, mount 2, tack 1, CO ½, agitated mount -2"),
        case(&["AM-122"], "the mount grows agitated")
            .on(vec![at_walk()])
            .declare(Referee(FIRST))
            .tape("the referee rules: mount is agitated")
            .tells("AM-122 Cogan mount is agitated"),
        case(&["AM-124"], "from the saddle the head is easy to hit")
            .on(vec![at_walk(), stands(orc(), (0, 1), 4, 0)])
            .declare(StandAndAttack(FIRST, SECOND))
            .tape("weapon: Hand-&-half sword, cut, one hand
                aim at: head")
            .tells("AM-72 Cogan attack value 10½: riding 2, this mount 1, mount 2, tack 1, CO ½, cut, one hand 3, head -1, height 2"),
        case(&["AM-143"], "rider against rider: no height")
            .on(vec![at_walk(), stands(rides(orc(), Speed::Walk), (0, 1), 3, 0)])
            .declare(StandAndAttack(FIRST, SECOND))
            .tape("weapon: Hand-&-half sword, cut, one hand")
            .tells("AM-143 the rider is struck, not the mount
                AM-72 Cogan attack value 9½: riding 2, this mount 1, mount 2, tack 1, CO ½, cut, one hand 3"),
        case(&["AM-117"], "a rider stands set too")
            .on(vec![stands(orc(), (1, 2), 4, 10), at_walk()])
            .declare(Move(FIRST))
            .tape("to where: forward @0,1 by @1,1
                to where: forward @1,1
                to where: forward @0,1 by @0,2
                set weapon: stand and attack
                weapon: Hand-&-half sword, cut, one hand
                reaction: no reaction
                soak the wound?: take the wound")
            .tells("AM-117 came into a near hex of the rider"),
        case(&["AM-97"], "a rider who blocks may follow on with a second weapon")
            .on(vec![
                stands(orc(), (0, -1), 1, 10),
                stands(rides(cogan(), Speed::Walk).holding(None, Some(Gear::stock("Small shield"))), (0, 0), 0, 26),
            ])
            .declare(StandAndAttack(FIRST, SECOND))
            .tape("reaction: block Small shield
                follow-on: stand and attack
                ! weapon: Small shield, bash = NO_SECOND_WEAPON
                weapon: Hand-&-half sword, cut, one hand
                Orc/reaction: no reaction
                Orc/soak the wound?: take the wound"),
        case(&["AM-128"], "an elephant's tusks impale and never stick")
            .on(vec![
                stands(mounted(Speed::Stationary, |mount| Mount { beast: 7, ..mount }), (0, 0), 0, 26),
                stands(orc(), (1, 0), 3, 0),
            ])
            .phase_of_mount(0)
            .declare(Bite(FIRST, SECOND))
            .tape("damage roll: no dice")
            .tells("AM-72 Cogan attack value 6: bite 6
                AM-75 Cogan damage value 13½: mount 13, margin ½
                AM-78 Orc Medium (8½)
                AM-84 Orc pain value 6: WP 0, combat 4, impaling 2"),
    ]
}

fn falling() -> Vec<Case> {
    let struck = || vec![stands(urlik(), (0, 1), 4, 10), at_walk()];
    vec![
        case(&["AM-88"], "knocked in the saddle: not moved")
            .on(struck())
            .declare(StandAndAttack(FIRST, SECOND))
            .tape("weapon: Battle axe, cut
                reaction: no reaction
                soak the wound?: take the wound
                knock-back roll: 2 dice
                dice 2 2")
            .tells("AM-75 Urlik damage value 12: cut 9, ST 2, margin 1
                AM-87 Cogan knock-back value 4 + 2D: ST 4, riding 2, this mount 1, mount 2, tack 1, dice risked -6
                AM-87 Cogan knock-back roll 2 2 = 8
                AM-88 a rider is not moved
                AM-87 Cogan loses 2 AP, from 13 to 11")
            .ends("Cogan 0,0/-1,0 f0 AP 11 mounted Light"),
        case(&["AM-16", "AM-88", "AM-144"], "knocked over is knocked off, away from the attacker")
            .on(struck())
            .declare(StandAndAttack(FIRST, SECOND))
            .tape("weapon: Battle axe, cut
                reaction: no reaction
                damage roll: 1 die
                dice 6
                soak the wound?: take the wound
                knock-back roll: 2 dice
                dice 1 1")
            .tells("AM-87 Cogan knock-back roll 1 1 = 6
                AM-88 a rider is not moved
                AM-87 Cogan loses 2 AP, from 13 to 11
                AM-88 does not stay mounted
                AM-16 Cogan mount loses 8 AP, now 0
                AM-144 Cogan falls off, to @0,-1")
            .ends("Cogan 0,-1 f0 AP 11 prone Medium")
            .chance(1, 24),
        case(&["AM-144"], "with walls about he falls behind, or stays where he was")
            .on(struck())
            .walls(&[(0, -1), (-2, 1), (-2, 0), (-1, -1)])
            .declare(StandAndAttack(FIRST, SECOND))
            .tape("weapon: Battle axe, cut
                reaction: no reaction
                damage roll: 1 die
                dice 6
                soak the wound?: take the wound
                knock-back roll: 2 dice
                dice 1 1")
            .tells("AM-144 Cogan falls off, to @-1,1")
            .ends("Cogan -1,1 f0 AP 11 prone Medium"),
        case(&["AM-125", "AM-144"], "a hard stay: he parries, and falls after the blow")
            .on(vec![
                stands(urlik(), (0, 1), 4, 10),
                stands(mounted(Speed::Walk, |mount| Mount { difficulty: 2, ..mount }), (0, 0), 0, 26),
            ])
            .declare(StandAndAttack(FIRST, SECOND))
            .tape("weapon: Battle axe, cut
                reaction: parry Hand-&-half sword
                grip: cut, one hand")
            .tells("AM-71 Urlik stopped: 9 against 11½
                AM-05 Cogan failed: 6½ against 9
                AM-125 does not stay mounted
                AM-144 Cogan falls off, to @0,-1
                AM-104 Cogan follow-on: let it be (DOWN)")
            .ends("Cogan 0,-1 f0 AP 12 prone None"),
        case(&["AM-92", "AM-144"], "a rider who dies lies beside his mount")
            .on(struck())
            .declare(StandAndAttack(FIRST, SECOND))
            .tape("weapon: Battle axe, cut
                reaction: no reaction
                damage roll: 4 dice
                dice 6 6 6 6
                soak the wound?: take the wound")
            .tells("AM-78 Cogan Fatal (17)
                AM-92 does not stay mounted
                AM-144 Cogan falls off, to @0,-1
                AM-92 Cogan dies")
            .ends("Cogan 0,-1 f0 AP 0 dead prone Fatal"),
        case(&["AM-144"], "the mount remains where it was, as a figure of its own")
            .on(struck())
            .declare(StandAndAttack(FIRST, SECOND))
            .tape("weapon: Battle axe, cut
                reaction: no reaction
                damage roll: 1 die
                dice 6
                soak the wound?: take the wound
                knock-back roll: 2 dice
                dice 1 1")
            .tells("AM-144 Cogan falls off, to @0,-1")
            .ends("Cogan 0,-1 f0 AP 11 prone Medium
                Cogan’s mount 0,0/-1,0 f0 AP 0 mounted None"),
        case(&["AM-29", "AM-144"], "nobody can enter its hexes, and nobody can strike it")
            .on(vec![stands(urlik(), (0, 1), 4, 10), stands(riderless(), (0, 0), 0, 0)])
            .refuses(StandAndAttack(FIRST, SECOND), "TARGET: a mount without a rider")
            .declare(Move(FIRST))
            .tape("! to where: forward @0,0 = NO_HEX
                ! to where: forward @-1,0 by @-1,1 = NO_HEX
                turn first: turn left"),
        case(&["AM-114", "AM-129", "AM-144"], "the referee moves a riderless mount, both hexes at once")
            .on(vec![stands(urlik(), (0, 1), 4, 10), stands(riderless(), (0, 0), 0, 0)])
            .declare(Referee(SECOND))
            .tape("the referee rules: place elsewhere
                where: here @3,0
                ! facing: facing @2,1 = NO_HEX
                facing: facing @3,1")
            .walls(&[(4, -1)])
            .tells("AM-144 a mount without a rider acts by the referee's word
                AM-114 Grey the referee rules: place elsewhere
                AM-129 Grey placed at @3,0")
            .ends("Grey 3,0/3,-1 f1 AP 0 mounted None"),
        case(&["AM-10", "AM-144"], "it rolls nothing and is not asked for a phase")
            .on(vec![stands(urlik(), (0, 1), 4, 10), stands(riderless(), (0, 0), 0, 0)])
            .before_the_fight()
            .declare(BeginTurn)
            .tells("AM-144 a mount without a rider rolls nothing
                AM-12 order of this turn: Urlik, Grey
                AM-14 Urlik 0 AP to 5")
            .ends("Grey 0,0/-1,0 f0 AP 0 mounted None"),
    ]
}

fn moving() -> Vec<Case> {
    vec![
        case(&["AM-129"], "a first hex that cannot be entered is refused")
            .on(vec![at_walk()])
            .walls(&[(1, 0)])
            .phase_of_mount(0)
            .declare(MountMove(FIRST))
            .tape(
                "! next hex: straight on = NO_HEX
                next hex: drift left
                next hex: drift right",
            )
            .ends("Cogan 0,1/-1,1 f0 AP 13 mounted None"),
        case(&["AM-129"], "with none free there is no move")
            .on(vec![at_walk()])
            .walls(&[(1, 0), (1, -1), (0, 1)])
            .phase_of_mount(0)
            .refuses(MountMove(FIRST), "NO_HEX: no free hex to move into"),
        case(&["AM-129"], "a later one ends the move")
            .on(vec![stands(rides(cogan(), Speed::Canter), (0, 0), 0, 26)])
            .walls(&[(3, 0)])
            .phase_of_mount(0)
            .declare(MountMove(FIRST))
            .tells(
                "AM-116 Cogan rides to @2,0
                AM-129 the way is barred: the move ends",
            )
            .ends("Cogan 2,0/1,0 f0 AP 13 mounted None"),
        case(&["AM-129"], "over somebody who lies there")
            .on(vec![stands(rides(cogan(), Speed::Canter), (0, 0), 0, 26), stands(orc(), (2, 0), 3, 0)])
            .given(|state| lies(state, SECOND))
            .phase_of_mount(0)
            .declare(MountMove(FIRST))
            .ends("Cogan 4,0/3,0 f0 AP 13 mounted None"),
        case(&["AM-29", "AM-129"], "but no move is chosen to end so, with head or tail")
            .on(vec![stands(rides(cogan(), Speed::Trot), (0, 0), 0, 26), stands(orc(), (1, 0), 3, 0)])
            .given(|state| lies(state, SECOND))
            .phase_of_mount(0)
            .declare(MountMove(FIRST))
            .tape(
                "! next hex#2: straight on = NO_HEX: somebody lies here: no move may end so
                next hex#2: drift left",
            )
            .ends("Cogan 2,-1/1,-1 f0 AP 13 mounted None"),
        case(&["AM-129"], "nor is a move of one hex open that would end so")
            .on(vec![at_walk(), stands(orc(), (1, 0), 3, 0)])
            .walls(&[(1, -1), (0, 1)])
            .given(|state| lies(state, SECOND))
            .phase_of_mount(0)
            .refuses(MountMove(FIRST), "NO_HEX: no free hex to move into"),
        case(&["AM-129"], "a mount that stands does not move")
            .on(vec![stands(rides(cogan(), Speed::Stationary), (0, 0), 0, 26)])
            .phase_of_mount(0)
            .refuses(MountMove(FIRST), "MOUNT_SPEED: the mount stands still"),
        case(&["AM-129"], "steering during the move, for the next one")
            .on(vec![at_walk()])
            .phase_of_mount(0)
            .declare(MountMove(FIRST))
            .tape(
                "next hex: straight on
                steer for the next move: to trot",
            )
            .tells(
                "AM-129 Cogan mount move, mount 8 AP to 7
                AM-129 Cogan steer (reaction), 13 AP to 12
                AM-05 Cogan made: 6½ against 6
                AM-129 Cogan steers for the next move
                AM-116 Cogan rides to @1,0",
            ),
        case(&["AM-05", "AM-129"], "steering that fails costs its point all the same")
            .on(vec![at_walk()])
            .declare(Steer(FIRST))
            .tape(
                "steer: turn left
                enter steer: -2 mud",
            )
            .tells(
                "AM-129 Cogan steer (action), 13 AP to 12
                AM-05 Cogan failed: 5½ against 6",
            )
            .ends("Cogan 0,0/-1,0 f0 AP 12 mounted None"),
        case(&["AM-129"], "the new speed, then to a halt")
            .on(vec![at_walk()])
            .given(|state| state.figures[0].steed.as_mut().expect("mounted").next = Some(Speed::Stationary))
            .phase_of_mount(0)
            .declare(MountMove(FIRST))
            .tells(
                "AM-129 Cogan follows the steering
                AM-129 Cogan rides at stationary",
            )
            .ends("Cogan 0,0/-1,0 f0 AP 13 mounted None"),
        case(&["AM-126"], "the referee types a mount's points")
            .on(vec![at_walk()])
            .declare(Referee(FIRST))
            .tape(
                "the referee rules: mount AP as typed
                enter mount AP now: 10",
            )
            .tells("AM-126 Cogan mount 8 AP to 5"),
        case(&["AM-53"], "a rider knocked off ends the move")
            .on(vec![stands(rides(cogan(), Speed::Canter), (0, 0), 0, 0), stands(urlik(), (2, 1), 4, 10)])
            .phase_of_mount(0)
            .declare(MountMove(FIRST))
            .tape(
                "set weapon: stand and attack
                weapon: Battle axe, cut
                damage roll: 1 die
                dice 6
                knock-back roll: 2 dice
                dice 1 1",
            )
            .tells(
                "AM-144 Cogan falls off, to @2,-1
                AM-53 the rest of the move is lost",
            ),
    ]
}

fn passing() -> Vec<Case> {
    let trots = || stands(rides(cogan(), Speed::Trot), (0, 0), 0, 26);
    vec![
        case(&["AM-38", "AM-127"], "a blow in passing, once")
            .on(vec![trots(), stands(orc(), (2, 1), 5, 10)])
            .phase_of_mount(0)
            .declare(MountMove(FIRST))
            .tape("passing blow: stand and attack Orc
                weapon: Hand-&-half sword, cut, one hand
                Orc/reaction: no reaction
                Orc/soak the wound?: take the wound
                pain roll: no dice")
            .tells("AM-116 Cogan rides to @1,0
                AM-116 Cogan rides to @2,0
                AM-127 Cogan passing blow: stand and attack
                AM-38 Cogan stand and attack, Hand-&-half sword cut, one hand (reaction), 13 AP to 10
                AM-40 Orc reaction: no reaction
                AM-72 Cogan attack value 11½: riding 2, this mount 1, mount 2, tack 1, CO ½, cut, one hand 3, height 2")
            .ends("Cogan 2,0/1,0 f0 AP 10 mounted None"),
        case(&["AM-55", "AM-127"], "a target that stands set strikes back: a simultaneous attack")
            .on(vec![trots(), stands(orc(), (2, 1), 4, 10)])
            .phase_of_mount(0)
            .declare(MountMove(FIRST))
            .tape("passing blow: stand and attack Orc
                weapon: Hand-&-half sword, cut, one hand
                Orc/reaction: stand and attack
                Orc/soak the wound?: take the wound
                pain roll: no dice")
            .tells("AM-55 Cogan hit: 11½ against 6"),
        case(&["AM-127"], "if the rider passes, his opponents are asked")
            .on(vec![trots(), stands(orc(), (2, 1), 4, 10)])
            .phase_of_mount(0)
            .declare(MountMove(FIRST))
            .tape("passing blow: ride on
                set weapon: stand and attack
                Cogan/reaction: no reaction")
            .tells("AM-49 Orc set weapon: stand and attack"),
        case(&["AM-49", "AM-127"], "after his blow the others are asked at the hexes that follow")
            .on(vec![
                trots(),
                stands(called("Hob", orc()), (1, 1), 1, 10),
                stands(called("Grim", orc()), (3, 0), 3, 10),
                stands(dana(), (9, 0), 3, 0),
            ])
            .phase_of_mount(0)
            .declare(MountMove(FIRST))
            .tape("passing blow: stand and attack Hob
                weapon: Hand-&-half sword, cut, one hand
                Hob/reaction: no reaction
                Hob/soak the wound?: take the wound
                Grim/set weapon: stand and attack
                Cogan/reaction: no reaction")
            .tells("AM-127 Cogan passing blow: stand and attack
                AM-116 Cogan rides to @2,0
                AM-49 Grim set weapon: stand and attack"),
        case(&["AM-47", "AM-127"], "not at somebody who was adjacent when the mount began")
            .on(vec![trots(), stands(armed(&["Mace"], &[]), (1, 0), 1, 10), stands(urlik(), (0, 1), 1, 0)])
            .phase_of_mount(0)
            .declare(MountMove(FIRST))
            .tape("next hex: drift left
                next hex#2: straight on"),
    ]
}
