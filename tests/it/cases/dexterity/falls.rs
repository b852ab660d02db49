//! Falling, being moved back, and getting up (DX-107 to DX-115, DX-124, DX-151).

use super::stage::{Case, Cast, FIRST, SECOND, THIRD, acts, case, grapple, lies, man, stands};
use hexfray::board::{Side, Terrain};
use hexfray::systems::dexterity::Command::{
    Attack, Defend, Dodge, EndMove, Enter, GoDown, Hold, LobAt, Move, Pass, PickUp, Ready, Referee, Reload,
    StandUp,
};
use hexfray::systems::dexterity::{Life, Phase, Posture, Sheet};

pub fn cases() -> Vec<Case> {
    let mut cases = checks();
    cases.extend(pushed());
    cases.extend(once());
    cases.extend(down());
    cases.extend(postures());
    cases
}

/// Zork's broadsword against Bruce in plate, whose DEX is 9: 8 hits of which 3 go through.
fn duel(bruce: Sheet) -> Vec<Cast> {
    vec![acts(Sheet::called("Zork", 12, 11).with("Broadsword"), (0, 0), 0), stands(bruce, (1, 0), 3)]
}

fn plated() -> Sheet {
    Sheet::called("Bruce", 20, 14).wearing("Plate")
}

fn checks() -> Vec<Case> {
    vec![
        case(&["DX-107", "DX-112"], "8 hits fell without a roll, and what was to come is lost")
            .on(duel(Sheet::called("Bruce", 20, 14)))
            .declare(Attack(FIRST, SECOND))
            .tape("dice 3 3 3\ndice 4 4")
            .tells(
                "DX-107 Bruce falls
                DX-112 loses what it still had to do; next turn it may only stand up or stay down
                DX-98 Bruce Falls (8)
                DX-119 Zork has been asked",
            )
            .ends("Bruce 1,0 f3 ST 12/20 prone"),
        case(&["DX-108", "DX-113", "DX-115", "DX-110"], "8 before armour are a check at -2; he goes back")
            .on(duel(plated()))
            .declare(Attack(FIRST, SECOND))
            .tape("dice 3 3 3\ndice 4 4\ndice 3 2 2")
            .tells(
                "DX-108 Bruce 8 hits before armour: roll to keep standing
                DX-113 DEX as it is at this moment
                DX-108 Bruce fall check 7: DEX 14, armour -5, fall check -2
                DX-115 3 to 5 always succeed, 16 to 18 always fail
                DX-108 Bruce made: 7 against 7
                DX-110 Bruce moved back to @2,0
                DX-98 Bruce Hurt (3)",
            )
            .ends("Bruce 2,0 f3 ST 17/20")
            // Hit plainly with 5 to 11, 8 with two dice, 7 or less with three; doubled, 2 and 2 come to
            // 8 before armour as well.
            .chance((131 * 5 + 3 * 3) * 35, 216 * 36 * 216),
        case(&["DX-108"], "failed, he falls where he stands")
            .on(duel(plated()))
            .declare(Attack(FIRST, SECOND))
            .tape("dice 3 3 3\ndice 4 4\ndice 3 3 2")
            .tells("DX-108 Bruce failed: 8 against 7\nDX-108 Bruce falls")
            .ends("Bruce 1,0 f3 ST 17/20 prone"),
        case(&["DX-108"], "he may decline the check and fall")
            .on(duel(plated()))
            .declare(Attack(FIRST, SECOND))
            .tape("dice 3 3 3\ndice 4 4\n8 hits before armour: fall")
            .tells("DX-108 Bruce 8 hits before armour: fall\nDX-108 Bruce falls"),
        case(&["DX-109"], "acrobats check without the -2")
            .on(duel(Sheet { has_acrobatics: true, ..plated() }))
            .declare(Attack(FIRST, SECOND))
            .tape("dice 3 3 3\ndice 4 4\ndice 3 3 3")
            .tells(
                "DX-109 acrobatics: no -2
                DX-108 Bruce fall check 9: DEX 14, armour -5
                DX-110 Bruce moved back to @2,0",
            ),
        case(&["DX-115"], "a 5 succeeds whatever the number, a 16 fails")
            .on(duel(Sheet::called("Bruce", 20, 8).wearing("Plate")))
            .declare(Attack(FIRST, SECOND))
            .tape("dice 3 3 3\ndice 4 4\ndice 2 2 1")
            .tells(
                "DX-108 Bruce fall check 1: DEX 8, armour -5, fall check -2
                DX-115 always succeeds
                DX-108 Bruce made: 5 against 1",
            ),
        case(&["DX-115"], "a 16 fails, however nimble he is")
            .on(duel(Sheet::called("Bruce", 20, 30).wearing("Plate")))
            .declare(Attack(FIRST, SECOND))
            .tape("dice 3 3 3\ndice 4 4\ndice 6 5 5")
            .tells(
                "DX-108 Bruce fall check 23: DEX 30, armour -5, fall check -2
                DX-115 always fails
                DX-108 Bruce failed: 16 against 23",
            ),
        case(&["DX-113", "DX-103", "DX-104"], "shaken by the same hit, he checks with that as well")
            .on(duel(Sheet::called("Bruce", 20, 14).wearing("Leather")))
            .declare(Attack(FIRST, SECOND))
            .tape("dice 3 3 3\ndice 4 4\ndice 3 3 3")
            .tells(
                "DX-103 6 hits this turn: shaken
                DX-108 Bruce fall check 8: DEX 14, armour -2, shaken -2, fall check -2
                DX-108 Bruce failed: 9 against 8",
            ),
        case(&["DX-108", "DX-88"], "even where nothing goes through")
            .on(duel(Sheet::called("Bruce", 20, 14).wearing("Powered armour")))
            .declare(Attack(FIRST, SECOND))
            .tape("dice 3 3 3\ndice 4 4\ndice 6 6 6")
            .tells("DX-88 Bruce hits 0: rolled 8, Powered armour -8\nDX-108 Bruce falls")
            .ends("Bruce 1,0 f3 ST 20/20 prone"),
    ]
}

fn pushed() -> Vec<Case> {
    // Hit for 8 of which 3 go through, check made.
    const KEEPS: &str = "dice 3 3 3\ndice 4 4\ndice 3 2 2";
    vec![
        case(&["DX-110"], "with the hex straight behind barred, another farther off, as he likes")
            .on(duel(plated()))
            .walls(&[(2, 0)])
            .declare(Attack(FIRST, SECOND))
            .tape("dice 3 3 3\ndice 4 4\ndice 3 2 2\nmoved back to: back @1,1")
            .ends("Bruce 1,1 f3 ST 17/20"),
        case(&["DX-110"], "with none free he stays, upright")
            .on({
                let mut cast = duel(plated());
                cast.push(stands(man("Ann"), (1, 1), 0));
                cast
            })
            .walls(&[(2, 0), (2, -1)])
            .declare(Attack(FIRST, SECOND))
            .tape(KEEPS)
            .tells("DX-110 nowhere to go: stays, upright")
            .ends("Bruce 1,0 f3 ST 17/20"),
        case(&["DX-110"], "a hex that holds only the fallen is free")
            .on({
                let mut cast = duel(plated());
                cast.push(stands(man("Ann"), (2, 0), 0));
                cast
            })
            .given(|state| lies(state, THIRD))
            .declare(Attack(FIRST, SECOND))
            .tape(KEEPS)
            .tells("DX-110 Bruce moved back to @2,0"),
        case(&["DX-110"], "water straight behind: he takes a dry hex instead")
            .on(duel(plated()))
            .ground(Terrain::Water, &[(2, 0)])
            .declare(Attack(FIRST, SECOND))
            .tape("dice 3 3 3\ndice 4 4\ndice 3 2 2\nmoved back to: back @2,-1")
            .ends("Bruce 2,-1 f3 ST 17/20"),
        case(&["DX-110", "DX-124"], "water all round: a check not to be moved in")
            .on(duel(plated()))
            .ground(Terrain::Water, &[(2, 0), (2, -1), (1, 1)])
            .declare(Attack(FIRST, SECOND))
            .tape("dice 3 3 3\ndice 4 4\ndice 3 2 2\nmoved back to: back @2,0\ndice 3 3 3")
            .tells("DX-124 Bruce check not to be forced 9: DEX 14, armour -5\nDX-124 Bruce made: 9 against 9")
            .ends("Bruce 1,0 f3 ST 17/20"),
        case(&["DX-110", "DX-124"], "failed, he goes in, and the referee says what waits there")
            .on(duel(plated()))
            .ground(Terrain::Water, &[(2, 0), (2, -1), (1, 1)])
            .declare(Attack(FIRST, SECOND))
            .tape("dice 3 3 3\ndice 4 4\ndice 3 2 2\nmoved back to: back @2,0\ndice 4 3 3")
            .tells("DX-124 the referee applies what waits there\nDX-110 Bruce moved back to @2,0"),
        case(&["DX-98", "DX-110"], "after hits that the referee types in, it is he who picks the hex")
            .on(duel(plated()))
            .given(|state| (state.figures[1].turn.gross, state.figures[1].turn.net) = (7, 2))
            .declare(Referee(SECOND))
            .tape("referee: wound\nenter hits: 1 a brick\ndice 3 2 2\nmoved back to: back @1,-1")
            .tells("DX-98 Bruce Hurt (1)")
            .ends("Bruce 1,-1 f3 ST 19/20"),
        case(&["DX-110"], "where the line straight away runs between two hexes he picks one")
            .on(vec![
                acts(Sheet::called("Zork", 12, 14).with("Heavy pistol"), (0, 0), 0),
                stands(plated(), (1, 1), 3),
            ])
            .declare(Attack(FIRST, SECOND))
            .tape("shots: 1 shot\ndice 3 3 3\ndice 4 4\ndice 3 2 2\nmoved back to: back @2,1")
            .ends("Bruce 2,1 f3 ST 17/20"),
    ]
}

fn once() -> Vec<Case> {
    vec![
        case(&["DX-111"], "one check a turn")
            .on(duel(plated()))
            .given(|state| {
                (state.figures[1].turn.gross, state.figures[1].turn.net) = (9, 2);
                state.figures[1].turn.has_checked = true;
            })
            .declare(Attack(FIRST, SECOND))
            .tape("dice 3 3 3\ndice 3 4")
            .tells("DX-111 one check a turn\nDX-98 Bruce Hurt (2)")
            .ends("Bruce 1,0 f3 ST 18/20"),
        case(&["DX-107"], "but 8 after armour in the turn still fell him")
            .on(duel(plated()))
            .given(|state| {
                (state.figures[1].turn.gross, state.figures[1].turn.net) = (14, 4);
                state.figures[1].turn.has_checked = true;
            })
            .declare(Attack(FIRST, SECOND))
            .tape("dice 3 3 3\ndice 5 4")
            .tells("DX-103 8 hits this turn: shaken\nDX-107 Bruce falls"),
        case(&["DX-111"], "whoever lies cannot fall")
            .on(duel(Sheet::called("Bruce", 20, 14)))
            .given(|state| lies(state, SECOND))
            .declare(Attack(FIRST, SECOND))
            .tape("dice 3 3 3\ndice 4 4")
            .tells("DX-111 prone or in a grapple: no fall\nDX-98 Bruce Shaken (8)"),
        case(&["DX-111"], "nor whoever grapples")
            .on({
                let mut cast = duel(Sheet::called("Bruce", 20, 14));
                cast.push(stands(man("Ann"), (0, 5), 0).of(Side::Tide));
                cast
            })
            .given(|state| grapple(state, THIRD, SECOND))
            .declare(Attack(FIRST, SECOND))
            .tape("dice 3 3 3\ndice 4 4")
            .tells("DX-37 Zork number to hit 15: DEX 11, into a grapple 4\nDX-111 prone or in a grapple: no fall")
            .ends("Bruce 1,0 f3 ST 12/20 shaken grappling"),
        case(&["DX-107"], "a fall out of a kneel ends prone, and ends a stance")
            .on(duel(Sheet::called("Bruce", 20, 14)))
            .given(|state| {
                state.figures[1].posture = Posture::Kneeling;
                state.figures[1].stance = Some(hexfray::systems::dexterity::Stance::Dodge);
            })
            .declare(Attack(FIRST, SECOND))
            .tape("dice 3 3 3\ndice 4 4")
            .ends("Bruce 1,0 f3 ST 12/20 prone"),
    ]
}

/// Bruce fell in turn 1; it is turn 2.
fn fallen(phase: Phase) -> Case {
    let cast = vec![
        acts(man("Bruce").with("Heavy pistol").carrying("Knife"), (0, 0), 0),
        stands(man("Zork"), (1, 0), 3),
        stands(man("Ann"), (5, 5), 0).of(Side::Tide),
    ];
    case(&["DX-112"], "the turn after a fall: nothing but standing up, or staying")
        .on(cast)
        .in_phase(phase, 2)
}

fn down() -> Vec<Case> {
    let fell = |case: Case| {
        case.given(|state| {
            state.figures[0].fell = Some(1);
            lies(state, FIRST);
        })
    };
    let prone = |weapon: &str, rule: &'static str| {
        case(&["DX-114"], rule)
            .on(vec![acts(man("Bruce").with(weapon), (0, 0), 0), stands(man("Zork"), (1, 0), 3)])
            .given(|state| lies(state, FIRST))
    };
    let why = "Fallen: fell last turn: may only stand up or stay";
    vec![
        fell(fallen(Phase::Action))
            .refuses(Attack(FIRST, SECOND), why)
            .refuses(Ready(FIRST), why)
            .refuses(Reload(FIRST), why)
            .refuses(PickUp(FIRST), why)
            .refuses(LobAt(FIRST), why)
            .refuses(GoDown(FIRST), why)
            .refuses(Enter(FIRST, SECOND), why)
            .declare(StandUp(FIRST))
            .tape("facing: @0,1")
            .tells("DX-151 Bruce stands up")
            .ends("Bruce 0,0 f1 ST 10/10"),
        fell(fallen(Phase::Action)).declare(Pass(FIRST)).tells("DX-112 stays down"),
        fell(fallen(Phase::Movement)).refuses(Move(FIRST), why),
        fallen(Phase::Action)
            .given(|state| {
                state.figures[0].fell = Some(1);
                lies(state, FIRST);
                grapple(state, SECOND, FIRST);
            })
            .refuses(Ready(FIRST), why)
            .declare(Attack(FIRST, SECOND))
            .tape("weapon: Heavy pistol hand-to-hand, 2d6\nshots: 1 shot\ndice 5 4 4\ndice 1 2")
            .tells("DX-37 Bruce number to hit 14: DEX 10, hand-to-hand 4"),
        prone("Knife", "prone: no melee, no throwing").refuses(Attack(FIRST, SECOND), "DX-114"),
        prone("Fragmentation grenade", "prone: no grenades").refuses(LobAt(FIRST), "DX-114"),
        case(&["DX-108"], "prone: a missile may be fired")
            .on(vec![acts(man("Bruce").with("Heavy pistol"), (0, 0), 0), stands(plated(), (3, 0), 3)])
            .given(|state| lies(state, FIRST))
            .declare(Attack(FIRST, SECOND))
            .tape("shots: 1 shot\ndice 3 3 3\ndice 4 4\n8 hits before armour: fall")
            .tells("DX-37 Bruce number to hit 10: DEX 10\nDX-108 Bruce falls")
            .ends("Bruce 3,0 f3 ST 17/20 prone"),
        case(&["DX-34"], "but within his facing")
            .on(vec![acts(man("Bruce").with("Heavy pistol"), (0, 0), 3), stands(plated(), (3, 0), 3)])
            .given(|state| lies(state, FIRST))
            .refuses(Attack(FIRST, SECOND), "Arc: not in front"),
        case(&["DX-30", "DX-31"], "no stance for one who lies")
            .on(vec![acts(man("Bruce").with("Knife"), (0, 0), 0), stands(man("Zork"), (1, 0), 3)])
            .given(|state| lies(state, FIRST))
            .refuses(Dodge(FIRST), "Dodge: prone")
            .refuses(Defend(FIRST), "Defend: prone"),
        case(&["DX-16"], "who fell while moving has lost the action of this turn")
            .on(vec![acts(man("Bruce"), (0, 0), 0), stands(man("Zork"), (5, 0), 3)])
            .in_phase(Phase::Movement, 1)
            .given(|state| {
                state.figures[0].fell = Some(1);
                lies(state, FIRST);
                state.movers = vec![SECOND];
            })
            .declare(EndMove(SECOND))
            .tells("DX-16 order of actions: Zork"),
    ]
}

fn postures() -> Vec<Case> {
    let two = || vec![acts(man("Bruce").with("Knife"), (0, 0), 0), stands(man("Zork"), (5, 0), 3)];
    vec![
        case(&["DX-151"], "going down is an action")
            .on(two())
            .declare(GoDown(FIRST))
            .tape("how: kneel")
            .tells("DX-151 Bruce kneels")
            .ends("Bruce 0,0 f0 ST 10/10 kneeling"),
        case(&["DX-15", "DX-151"], "after more than half a move the table warns of it")
            .on(two())
            .given(|state| state.figures[0].turn.moved = 6)
            .declare(GoDown(FIRST))
            .tape("moved too far: go on all the same\nhow: lie down")
            .tells("DX-15 Bruce moved too far: go on all the same\nDX-151 Bruce lies down"),
        case(&["DX-15"], "and of standing up after any move at all")
            .on(two())
            .given(|state| {
                state.figures[0].posture = Posture::Kneeling;
                state.figures[0].turn.moved = 1;
            })
            .declare(StandUp(FIRST))
            .tape("moved too far: leave it")
            .ends("Bruce 0,0 f0 ST 10/10 kneeling"),
        case(&["DX-151"], "so is lying down; and whoever has done it has acted")
            .on(two())
            .given(|state| state.figures[0].posture = Posture::Kneeling)
            .declare(GoDown(FIRST))
            .tells("DX-151 Bruce lies down"),
        case(&["DX-151"], "who kneels stays put, and may turn")
            .on(two())
            .in_phase(Phase::Movement, 1)
            .given(|state| state.figures[0].posture = Posture::Kneeling)
            .declare(Move(FIRST))
            .tape("! to where: farther = Postures: kneeling: cannot move\nfacing: south-east")
            .tells("DX-14 Bruce turns to face @0,1")
            .ends("Bruce 0,0 f1 ST 10/10 kneeling"),
        case(&["DX-151", "DX-14"], "who lies crawls two hexes, and then does nothing else")
            .on(two())
            .in_phase(Phase::Movement, 1)
            .given(|state| lies(state, FIRST))
            .declare(Move(FIRST))
            .tape("! to where: farther = DX-14\nto where: 2 MA @2,0")
            .tells("DX-151 crawls, and does nothing else this turn\nDX-14 Bruce crawls to @2,0, 2 MA")
            .ends("Bruce 2,0 f0 ST 10/10 prone"),
        case(&["DX-151"], "no getting up, no attack")
            .on(two())
            .given(|state| {
                lies(state, FIRST);
                (state.figures[0].turn.moved, state.figures[0].turn.has_crawled) = (1, true);
            })
            .refuses(StandUp(FIRST), "Postures: crawled: nothing else this turn")
            .refuses(Attack(FIRST, SECOND), "Postures: crawled: nothing else this turn")
            .refuses(GoDown(FIRST), "DX-151")
            .declare(Hold(FIRST))
            .tape("until: another step\nstep: step 8"),
        case(&["DX-150", "DX-151"], "nobody rises under somebody who stands there")
            .on(two())
            .given(|state| {
                lies(state, FIRST);
                state.board.tokens[1].at = state.at(FIRST);
            })
            .refuses(StandUp(FIRST), "Occupied hex: hex is occupied")
            .refuses(GoDown(FIRST), "Postures: lies already"),
        case(
            &["DX-150", "DX-14"],
            "no move into a hex that somebody upright holds, one of the fallen is free",
        )
        .on({
            let mut cast = two();
            cast.push(stands(man("Ann"), (0, 2), 0));
            cast[1].at = (2, 0);
            cast
        })
        .in_phase(Phase::Movement, 1)
        .given(|state| {
            state.figures[2].life = Life::Unconscious;
            lies(state, THIRD);
        })
        .declare(Move(FIRST))
        .tape("! to where: go @2,0 = DX-150\nto where: 2 MA @0,2")
        .ends("Bruce 0,2 f1 ST 10/10"),
    ]
}
