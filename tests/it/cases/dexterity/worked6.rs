//! The worked examples of section 11, W-23 to W-26.

use super::stage::{Case, Cast, FIRST, SECOND, THIRD, acts, case, grapple, lies, man, stands};
use hexfray::systems::dexterity::Command::{Attack, Enter, Leave, LobAt, Move};
use hexfray::systems::dexterity::{Phase, Sheet, State};

pub fn cases() -> Vec<Case> {
    let mut cases = spread();
    cases.extend(slow());
    cases.extend(grenade());
    cases.extend(grappling());
    cases
}

/// Six hexes from the target, and somebody two hexes beyond it.
fn shotgun(weapon: &str) -> Vec<Cast> {
    vec![
        acts(Sheet::called("Sid", 10, 11).with(weapon), (0, 0), 0),
        stands(man("Target"), (6, 0), 3),
        stands(man("Bob"), (8, 0), 3),
    ]
}

fn spread() -> Vec<Case> {
    vec![
        case(&["DX-36", "DX-71", "DX-74"], "W-23 shot spread changes its sign")
            .on(shotgun("Shotgun, shot shell"))
            .declare(Attack(FIRST, SECOND))
            .tape(
                "shots: 1 shot
                dice 5 4 4
                dice 4 4 4
                dice 2 2",
            )
            .tells(
                "DX-37 Sid number to hit 12: DEX 11, range, 6 hexes -1, shot spreads 2
                DX-41 Sid missed: 13 against 12
                DX-71 Bob number needed 11: DEX 11, shot spreads 2, range, 8 hexes -2
                DX-74 Sid number to avoid Bob 11: DEX 11, range helps, 8 hexes 2, shot spreads -2
                DX-73 Sid strikes Bob: 12 against 11
                DX-84 Sid damage 2 2 = 6",
            )
            // By hand: 13 to 16, 12 or more, and 4 of two dice: 52/216 · 81/216 · 3/36.
            .chance(13, 1728),
        case(&["DX-74"], "W-23 with a slug 12 avoids")
            .on(shotgun("Shotgun, slug"))
            .declare(Attack(FIRST, SECOND))
            .tape(
                "shots: 1 shot
                dice 5 4 4
                dice 4 4 4",
            )
            .tells(
                "DX-37 Sid number to hit 10: DEX 11, range, 6 hexes -1
                DX-74 Sid number to avoid Bob 13: DEX 11, range helps, 8 hexes 2
                DX-73 Sid avoids Bob: 12 against 13",
            )
            // By hand: 11 to 16, and 13 or less: 104/216 · 181/216.
            .chance(2353, 5832),
    ]
}

fn slow() -> Vec<Case> {
    let sam = || vec![acts(Sheet::called("Sam", 12, 10), (0, 0), 0), stands(man("Bruce"), (0, 5), 3)];
    vec![
        case(&["DX-117"], "W-24 five hits leave 8 of 10 hexes")
            .option(0, 1)
            .on(sam())
            .in_phase(Phase::Movement, 1)
            .given(|state| state.figures[0].damage = 5)
            .declare(Move(FIRST))
            .tape("to where: 8 MA @8,0")
            .tells(
                "DX-117 wounds slow
                DX-14 Sam moves to @8,0, 8 MA",
            )
            .ends("Sam 8,0 f0 ST 7/12")
            .chance(1, 1),
        case(&["DX-14"], "W-24 and no more than 8")
            .option(0, 1)
            .on(sam())
            .in_phase(Phase::Movement, 1)
            .given(|state| (state.figures[0].damage, state.figures[0].turn.moved) = (5, 8))
            .declare(Move(FIRST))
            .tape("! to where: farther = Movement: 0 MA left\nfacing: south-east")
            .tells("DX-14 Sam turns to face @0,1"),
        case(&["DX-14"], "W-24 six hits leave 7")
            .option(0, 1)
            .on(sam())
            .in_phase(Phase::Movement, 1)
            .given(|state| (state.figures[0].damage, state.figures[0].turn.moved) = (6, 7))
            .declare(Move(FIRST))
            .tape("! to where: farther = Movement: 0 MA left\nfacing: south-east")
            .tells("DX-14 Sam turns to face @0,1"),
    ]
}

fn grenade() -> Vec<Case> {
    vec![
        case(&["DX-05", "DX-139", "DX-140", "DX-142"], "W-25 grenade")
            .on(vec![
                acts(Sheet::called("Gus", 10, 12).with("Fragmentation grenade"), (0, 0), 0),
                stands(man("Bruce").wearing("Ballistic suit"), (5, 2), 3),
            ])
            .declare(LobAt(FIRST))
            .tape(
                "at which hex: @5,0
                dice 4 4 4
                dice 2
                dice 4 3 2
                dice 2 1 1",
            )
            .tells(
                "DX-05 grenades follow rules of their own, not those of missiles
                DX-37 Gus number to hit 7: DEX 12, range, 5 hexes -5
                DX-41 Gus missed: 12 against 7
                DX-140 Gus scatter 2 = 1
                DX-140 scatters to @5,3
                DX-142 1 from the burst: 3d6
                DX-88 Bruce hits 5: rolled 9, Ballistic suit -4
                DX-103 5 hits this turn: shaken
                DX-108 Bruce fall check 4: DEX 10, armour -2, shaken -2, fall check -2
                DX-110 Bruce moved back to @5,1",
            )
            .ends("Bruce 5,1 f3 ST 5/10 shaken")
            // By hand: three hexes away (12 to 16) and 9 of three dice, or two (10, 11), at his feet, and
            // 9 of four; each time the direction and 5 or less: (77·25·6 + 54·56) / (216·1296·6) · 10/216.
            .chance(12145, 30_233_088),
    ]
}

/// A with a knife, DEX 12, and E, who lies next to it.
fn fallen() -> Vec<Cast> {
    vec![
        acts(Sheet::called("A", 10, 12).with("Knife"), (0, 0), 0),
        stands(man("E").with("Broadsword"), (1, 0), 3),
        stands(man("B").with("Broadsword"), (2, 0), 3),
    ]
}

/// E's turn: it grapples with A in one hex; B stands outside.
fn gripped() -> Vec<Cast> {
    vec![
        acts(Sheet::called("E", 13, 10).with("Broadsword").with("Light pistol"), (0, 0), 0),
        stands(Sheet::called("A", 10, 12).with("Knife"), (0, -1), 3),
        stands(man("B"), (1, 0), 3),
    ]
}

fn in_one_hex(state: &mut State) {
    lies(state, FIRST);
    grapple(state, SECOND, FIRST);
}

fn grappling() -> Vec<Case> {
    vec![
        case(&["DX-36", "DX-40"], "W-26 a blow at somebody fallen: 4, not 8")
            .on(fallen())
            .given(|state| lies(state, SECOND))
            .declare(Attack(FIRST, SECOND))
            .tape(
                "weapon: Knife melee, 1d6−1
                dice 6 5 4
                dice 3",
            )
            .tells(
                "DX-37 A number to hit 16: DEX 12, target is down 4
                DX-41 A hit: 15 against 16",
            )
            .ends("E 1,0 f3 ST 8/10 prone")
            .chance(13, 81),
        case(&["DX-40"], "W-26 the same from behind")
            .on(vec![
                acts(Sheet::called("A", 10, 12).with("Knife"), (0, 0), 0),
                stands(man("E").with("Broadsword"), (1, 0), 0),
            ])
            .given(|state| lies(state, SECOND))
            .declare(Attack(FIRST, SECOND))
            .tape(
                "weapon: Knife melee, 1d6−1
                dice 6 5 5",
            )
            .tells("DX-37 A number to hit 16: DEX 12, target is down 4")
            // By hand: 16 always misses, and 17 and 18 would drop or break the knife: 6/216.
            .chance(1, 36),
        case(&["DX-144", "DX-145"], "W-26 A enters the hex and attacks in the same slot")
            .on(fallen())
            .given(|state| lies(state, SECOND))
            .declare(Enter(FIRST, SECOND))
            .tape(
                "weapon: Knife hand-to-hand, 1d6−1
                dice 6 5 4
                dice 3",
            )
            .tells(
                "DX-144 the enemy is down
                DX-144 A grapples with E
                DX-37 A number to hit 16: DEX 12, hand-to-hand 4",
            )
            .ends(
                "A 1,0 f0 ST 10/10 grappling
                E 1,0 f3 ST 8/10 prone grappling",
            )
            .chance(13, 81),
        case(&["DX-06", "DX-145"], "W-26 E answers at 14, but not with a sword")
            .on(gripped())
            .given(in_one_hex)
            .declare(Attack(FIRST, SECOND))
            .tape(
                "! weapon: Broadsword melee, 2d6 = Hand-to-hand: weapon cannot be used hand-to-hand
                weapon: Light pistol hand-to-hand, 1d6+1
                dice 5 5 4
                dice 2",
            )
            .tells(
                "DX-37 E number to hit 14: DEX 10, hand-to-hand 4
                DX-41 E hit: 14 against 14
                DX-91 A 3 hits",
            )
            .chance(4, 27),
        case(&["DX-145"], "W-26 E tries to leave")
            .on(gripped())
            .in_phase(Phase::Action, 2)
            .given(in_one_hex)
            .declare(Leave(FIRST))
            .tape("dice 4 3 2 2")
            .tells(
                "DX-145 E check to break free 10: DEX 10
                DX-145 E check to break free 4 3 2 2 = 11
                DX-145 E failed: 11 against 10",
            )
            .ends("E 0,0 f0 ST 13/13 prone grappling")
            // By hand: 11 or more of four dice: 1296 less 1 + 4 + 10 + 20 + 35 + 56 + 80.
            .chance(545, 648),
        case(&["DX-36"], "W-26 B attacks from outside at 4, once")
            .on(vec![
                acts(Sheet::called("B", 12, 10).with("Broadsword"), (0, 0), 0),
                stands(man("E"), (1, 0), 3),
                acts(Sheet::called("A", 10, 12).with("Knife"), (2, 0), 3),
            ])
            .given(|state| {
                lies(state, SECOND);
                grapple(state, THIRD, SECOND);
            })
            .declare(Attack(FIRST, SECOND))
            .tape(
                "dice 5 5 4
                dice 1 2",
            )
            .tells("DX-37 B number to hit 14: DEX 10, into a grapple 4")
            .chance(4, 81),
        case(&["DX-145"], "W-26 nobody shoots out of a grapple")
            .on(gripped())
            .given(in_one_hex)
            .refuses(Attack(FIRST, THIRD), "In a grapple: grapples with somebody else"),
    ]
}
