//! Walking, dashing, sprinting, climbing, swimming, jumping (ST-301 to ST-324).

use super::stage::{Case, FIRST, acts, case, grusk, ilen, mara, stands, teyo, varo};
use crate::cases::telling::at;
use hexfray::board::Terrain;
use hexfray::systems::stamina::Command::{Climb, Dash, Jump, Sprint, Swim, Walk};
use hexfray::systems::stamina::{Posture, Skill, State};
use std::rc::Rc;

pub fn cases() -> Vec<Case> {
    let mut cases = walks();
    cases.extend(sprints());
    cases.extend(ground());
    cases.extend(jumps());
    cases.extend(climbs());
    cases.extend(swims());
    cases
}

/// A hex of this height.
fn height(state: &mut State, (q, r): (i32, i32), height: u16) {
    let ground = Rc::make_mut(&mut state.board.ground);
    ground.cell_mut(at(q, r)).expect("on the board").height = height;
}

fn walks() -> Vec<Case> {
    let far = || stands(mara(), (20, 0));
    vec![
        case(&["ST-301", "ST-320", "ST-322"], "a walk is up to three hexes, along one path")
            .on(vec![acts(varo(), (0, 0)), far()])
            .declare(Walk(FIRST))
            .tape(
                "! to where: @4,0 = FAR
                to where: @3,0",
            )
            .tells(
                "ST-301 Varo moves to @1,0
                ST-301 Varo moves to @2,0
                ST-301 Varo moves to @3,0",
            )
            .ends("Varo 3,0 D 12/12 S 10/10 W 0/5 AP 2"),
        case(&["ST-322"], "another way than the one proposed")
            .on(vec![acts(varo(), (0, 0)), far()])
            .declare(Walk(FIRST))
            .tape(
                "to where: @2,0
                by way of: @0,1",
            )
            .tells(
                "ST-301 Varo moves to @0,1
                ST-301 Varo moves to @1,1
                ST-301 Varo moves to @2,0",
            )
            .ends("Varo 2,0 D 12/12 S 10/10 W 0/5 AP 2"),
        case(&["ST-322"], "a path may lead back to where it begins")
            .on(vec![acts(varo(), (0, 0)), far()])
            .declare(Dash(FIRST))
            .tape(
                "to where: @0,0
                by way of: @1,0",
            )
            .tells(
                "ST-302 Varo moves to @1,0
                ST-302 Varo moves to @0,0",
            )
            .ends("Varo 0,0 D 12/12 S 9/10 W 0/5 AP 2"),
        case(&["ST-322"], "but with one point it leads nowhere")
            .on(vec![acts(varo(), (0, 0)), far()])
            .given(|state| state.figures[0].posture = Posture::Kneeling)
            .declare(Walk(FIRST))
            .tape(
                "! to where: @0,0 = PATH: no path
                to where: @1,0",
            )
            .ends("Varo 1,0 D 12/12 S 10/10 W 0/5 AP 2 kneeling"),
        case(&["ST-302"], "a dash is as far as the speed")
            .on(vec![acts(grusk(), (0, 0)), far()])
            .declare(Dash(FIRST))
            .tape(
                "! to where: @5,0 = FAR
                to where: @4,0",
            )
            .ends("Grusk 4,0 D 8/8 S 15/16 W 0/9 AP 2"),
        case(&["ST-321"], "an enemy's hex is closed, a friend's may be crossed but not ended in")
            .on(vec![acts(varo(), (0, 0)), acts(mara(), (1, 0)), stands(grusk(), (10, 0))])
            .given(|state| {
                for (q, r) in [(0, 1), (1, -1), (-1, 0), (-1, 1), (0, -1)] {
                    let ground = Rc::make_mut(&mut state.board.ground);
                    ground.cell_mut(at(q, r)).expect("on the board").terrain = Terrain::Wall;
                }
            })
            .declare(Walk(FIRST))
            .tape(
                "! to where: @1,0 = OCCUPIED: occupied
                to where: @2,0",
            )
            .tells(
                "ST-321 through a friend's hex
                ST-301 Varo moves to @1,0
                ST-301 Varo moves to @2,0",
            )
            .ends("Varo 2,0 D 12/12 S 10/10 W 0/5 AP 2"),
        case(&["ST-115", "ST-321"], "the referee may let two share a hex")
            .on(vec![acts(varo(), (0, 0)), stands(mara(), (2, 0))])
            .declare(Walk(FIRST))
            .tape("over to where: @2,0")
            .ends("Varo 2,0 D 12/12 S 10/10 W 0/5 AP 2"),
        case(&["ST-322"], "surrounded by enemies there is no path")
            .on(vec![acts(varo(), (0, 0)), stands(grusk(), (1, 0))])
            .given(|state| {
                for (q, r) in [(0, 1), (1, -1), (-1, 0), (-1, 1), (0, -1)] {
                    let ground = Rc::make_mut(&mut state.board.ground);
                    ground.cell_mut(at(q, r)).expect("on the board").terrain = Terrain::Wall;
                }
            })
            .refuses(Walk(FIRST), "PATH: no path")
            .refuses(Dash(FIRST), "ST-322"),
        case(&["ST-323"], "on the knees a walk is one point, and nothing faster is allowed")
            .on(vec![acts(varo(), (0, 0)), far()])
            .given(|state| state.figures[0].posture = Posture::Kneeling)
            .ground(Terrain::Rugged, &[(1, 0)])
            .declare(Walk(FIRST))
            .tape(
                "! to where: @2,0 = FAR
                to where: @1,0",
            )
            .tells("ST-323 on the knees: 1 hex")
            .ends("Varo 1,0 D 12/12 S 10/10 W 0/5 AP 2 kneeling")
            .refuses(Dash(FIRST), "POSTURE: posture")
            .refuses(Sprint(FIRST), "ST-323")
            .refuses(Jump(FIRST), "ST-323"),
        case(&["ST-323"], "lying it is a crawl, and there is no climbing either")
            .on(vec![acts(varo(), (0, 0)), far()])
            .given(|state| {
                state.figures[0].posture = Posture::Prone;
                height(state, (1, 0), 2);
            })
            .declare(Walk(FIRST))
            .tape("to where: @0,1")
            .tells("ST-323 crawls: 1 hex")
            .ends("Varo 0,1 D 12/12 S 10/10 W 0/5 AP 2 prone")
            .refuses(Climb(FIRST), "POSTURE: posture"),
    ]
}

fn sprints() -> Vec<Case> {
    vec![
        case(&["ST-303", "ST-304", "ST-305"], "EX-25: a sprint that ends in a stumble")
            .on(vec![acts(varo(), (0, 0)), stands(mara(), (0, 8))])
            .declare(Sprint(FIRST))
            .tape(
                "to where: @15,0
                dice 2 1",
            )
            .tells(
                "ST-107 Varo sprint 2: reflexes 2
                ST-101 Varo difficulty 11: sprint 11
                ST-304 Varo critical failure: 5 against 11
                ST-305 Varo prone",
            )
            .ends("Varo 15,0 D 12/12 S 7/10 W 0/5 prone")
            .chance(3, 50),
        case(&["ST-305"], "a complete success adds one, the rank in Run and the additional ones")
            .on(vec![
                acts(varo(), (0, 0)).but(|sheet| *sheet = sheet.clone().skilled(Skill::Run, 1)),
                stands(mara(), (0, 8)),
            ])
            .declare(Sprint(FIRST))
            .tape(
                "to where: @15,0
                dice 6 4
                ! go on where?: @19,0 = FAR
                go on where?: @18,0",
            )
            .tells(
                "ST-304 Varo complete success: 12 against 11
                ST-305 up to 3 hexes
                ST-303 Varo moves to @16,0",
            )
            .ends("Varo 18,0 D 12/12 S 7/10 W 0/5"),
        case(&["ST-305"], "a failure adds nothing")
            .on(vec![acts(varo(), (0, 0)), stands(mara(), (0, 8))])
            .declare(Sprint(FIRST))
            .tape(
                "to where: @9,0
                dice 5 3",
            )
            .tells("ST-305 up to 0 hexes")
            .ends("Varo 9,0 D 12/12 S 7/10 W 0/5"),
        case(&["ST-304", "ST-305"], "terrain asks for more: a near success is the rank")
            .on(vec![
                acts(varo(), (0, 0)).but(|sheet| *sheet = sheet.clone().skilled(Skill::Run, 2)),
                stands(mara(), (0, 8)),
            ])
            .declare(Sprint(FIRST))
            .tape(
                "to where: @9,0
                required by the terrain: 3
                dice 6 5
                go on where?: @11,0",
            )
            .tells(
                "ST-304 Varo near success: 13 against 14
                ST-305 up to 2 hexes",
            )
            .ends("Varo 11,0 D 12/12 S 7/10 W 0/5"),
        case(&["ST-304"], "a strong body may be what carries it")
            .on(vec![acts(grusk(), (0, 0)), stands(mara(), (0, 8))])
            .declare(Sprint(FIRST))
            .tape(
                "to where: @12,0
                dice 2 5 9",
            )
            .tells(
                "ST-304 Grusk by which attribute?: body
                ST-104 Grusk levels of advantage -1: Personal Movement -1
                ST-107 Grusk sprint 3: body 3
                ST-106 the two lowest are kept
                ST-304 Grusk failure: 10 against 11",
            ),
        case(&["ST-304", "ST-320"], "over difficult ground only reflexes do, and it takes two points a hex")
            .on(vec![acts(grusk(), (0, 0)), stands(mara(), (0, 8))])
            .ground(Terrain::Rugged, &[(1, 0), (1, -1), (0, 1), (0, -1), (-1, 0), (-1, 1)])
            .declare(Sprint(FIRST))
            .tape(
                "! to where: @12,0 = FAR
                to where: @11,0
                dice 2 5 9",
            )
            .tells(
                "ST-304 difficult ground: by reflexes
                ST-320 difficult ground: counts as 2 hexes
                ST-303 Grusk moves to @1,0
                ST-107 Grusk sprint 0: reflexes 0",
            ),
    ]
}

fn ground() -> Vec<Case> {
    let far = || stands(mara(), (20, 0));
    vec![
        case(&["ST-320"], "walls, their edges, water and steps stop a walk")
            .on(vec![acts(varo(), (0, 0)), far()])
            .ground(Terrain::Wall, &[(1, 0)])
            .ground(Terrain::Water, &[(0, 1)])
            .wall((0, 0), (-1, 0))
            .wall((-1, 1), (-1, 0))
            .wall((-2, 1), (-1, 0))
            .wall((-2, 0), (-1, 0))
            .wall((-1, -1), (-1, 0))
            .wall((0, -1), (-1, 0))
            .given(|state| height(state, (0, -1), 3))
            .declare(Walk(FIRST))
            .tape(
                "! to where: @1,0 = BLOCKED: blocked
                ! to where: @0,1 = BLOCKED: blocked: water
                ! to where: @-1,0 = BLOCKED: blocked
                ! to where: @0,-1 = BLOCKED: blocked: to be climbed
                to where: @1,-1",
            )
            .ends("Varo 1,-1 D 12/12 S 10/10 W 0/5 AP 2"),
        case(&["ST-320"], "shallows are difficult ground")
            .on(vec![acts(varo(), (0, 0)), far()])
            .ground(
                Terrain::Shallows,
                &[(1, 0), (2, 0), (1, 1), (2, -1), (0, 1), (1, -1), (-1, 1), (0, -1), (-1, 0)],
            )
            .declare(Walk(FIRST))
            .tape(
                "! to where: @2,0 = FAR
                to where: @1,0",
            )
            .tells("ST-320 difficult ground: counts as 2 hexes")
            .ends("Varo 1,0 D 12/12 S 10/10 W 0/5 AP 2"),
    ]
}

fn jumps() -> Vec<Case> {
    let far = || stands(mara(), (20, 0));
    vec![
        case(&["ST-306", "ST-309"], "EX-29: after three hexes the difficulty is 7; short of it nobody leaps")
            .on(vec![acts(varo(), (0, 0)), far()])
            .given(|state| (state.figures[0].log.hexes, state.figures[0].ap) = (3, 2))
            .declare(Jump(FIRST))
            .tape("dice 4 2")
            .tells(
                "ST-211 Varo pays 1 AP
                ST-306 no stamina
                ST-101 Varo difficulty 7: jump 10, hexes moved this turn -3
                ST-309 Varo failure: 6 against 7
                ST-309 stops at the edge",
            )
            .ends("Varo 0,0 D 12/12 S 10/10 W 0/5 AP 1")
            .chance(47, 50),
        case(&["ST-309"], "EX-29: again, and over two hexes, whoever stands between")
            .on(vec![acts(varo(), (0, 0)), acts(mara(), (1, 0)), stands(grusk(), (9, 0))])
            .ground(Terrain::Wall, &[(0, 1)])
            .given(|state| (state.figures[0].log.hexes, state.figures[0].ap) = (3, 1))
            .declare(Jump(FIRST))
            .tape(
                "dice 5 5
                ! leap where?: @1,0 = BLOCKED: blocked
                ! leap where?: @0,2 = BLOCKED: blocked
                leap where?: @2,0",
            )
            .tells("ST-309 Varo moves to @2,0")
            .ends("Varo 2,0 D 12/12 S 10/10 W 0/5"),
        case(&["ST-309"], "a critical failure lays it flat")
            .on(vec![acts(varo(), (0, 0)), far()])
            .declare(Jump(FIRST))
            .tape("dice 2 1")
            .ends("Varo 0,0 D 12/12 S 10/10 W 0/5 AP 2 prone"),
        case(&["ST-309"], "and a leap may be left out")
            .on(vec![acts(varo(), (0, 0)), far()])
            .declare(Jump(FIRST))
            .tape(
                "dice 9 9
                leap where?: stay",
            )
            .ends("Varo 0,0 D 12/12 S 10/10 W 0/5 AP 2"),
    ]
}

fn climbs() -> Vec<Case> {
    vec![
        case(&["ST-307"], "one hex, the rank and each additional success up a step")
            .on(vec![acts(mara(), (0, 0)), stands(grusk(), (9, 0))])
            .given(|state| height(state, (1, 0), 2))
            .declare(Climb(FIRST))
            .tape(
                "dice 6 5
                go on where?: @1,0",
            )
            .tells(
                "ST-101 Mara difficulty 11: climb 11
                ST-307 Mara complete success: 12 against 11
                ST-307 up to 2 hexes
                ST-307 Mara moves to @1,0",
            )
            .ends("Mara 1,0 D 11/11 S 13/13 W 0/6 AP 2"),
        case(&["ST-307"], "one point is no climb of two hexes")
            .on(vec![acts(mara(), (0, 0)), stands(grusk(), (9, 0))])
            .given(|state| height(state, (1, 0), 2))
            .declare(Climb(FIRST))
            .tape(
                "dice 6 4
                ! go on where?: @1,0 = FAR
                go on where?: stay",
            )
            .tells("ST-307 up to 1 hex"),
        case(&["ST-307"], "the referee sets what it takes; a near success is the rank")
            .on(vec![
                acts(mara(), (0, 0)).but(|sheet| *sheet = sheet.clone().skilled(Skill::Climb, 2)),
                stands(grusk(), (9, 0)),
            ])
            .given(|state| height(state, (1, 0), 2))
            .declare(Climb(FIRST))
            .tape(
                "difficulty: 14
                required successes: 3
                dice 7 7
                go on where?: @1,0",
            )
            .tells("ST-307 Mara near success: 15 against 17")
            .ends("Mara 1,0 D 11/11 S 13/13 W 0/6 AP 2"),
        case(&["ST-307"], "a Denja climbs at an advantage; a failure gains nothing")
            .on(vec![acts(ilen(), (0, 0)), stands(grusk(), (9, 0))])
            .given(|state| height(state, (1, 0), 2))
            .declare(Climb(FIRST))
            .tape("dice 5 4 2")
            .tells(
                "ST-104 Ilen levels of advantage 1: Denja 1
                ST-307 Ilen failure: 8 against 11",
            )
            .ends("Ilen 0,0 D 12/12 S 9/9 W 0/4 AP 2"),
    ]
}

fn swims() -> Vec<Case> {
    let pond = |case: Case| {
        let hexes: Vec<(i32, i32)> = (0..6).flat_map(|q| (-2..3).map(move |r| (q, r))).collect();
        case.ground(Terrain::Water, &hexes)
    };
    vec![
        pond(case(&["ST-308"], "one hex, the rank and each additional success through the water"))
            .on(vec![acts(mara(), (0, 0)), stands(grusk(), (9, 0))])
            .declare(Swim(FIRST))
            .tape(
                "dice 6 5
                go on where?: @2,0",
            )
            .tells("ST-308 Mara complete success: 12 against 11")
            .ends("Mara 2,0 D 11/11 S 13/13 W 0/6 AP 2"),
        pond(case(&["ST-308", "ST-310"], "a near success is the rank, and costs stamina"))
            .on(vec![
                acts(mara(), (0, 0)).but(|sheet| *sheet = sheet.clone().skilled(Skill::Swim, 1)),
                stands(grusk(), (9, 0)),
            ])
            .declare(Swim(FIRST))
            .tape(
                "required successes: 2
                dice 6 5
                go on where?: @1,0",
            )
            .tells("ST-310 Mara stamina -1")
            .ends("Mara 1,0 D 11/11 S 12/13 W 0/6 AP 2"),
        pond(case(
            &["ST-308", "ST-310", "ST-226"],
            "a failure costs five; what stamina is short of becomes fatigue",
        ))
        .on(vec![acts(teyo(), (0, 0)), stands(grusk(), (9, 0))])
        .given(|state| state.figures[0].stamina = 3)
        .declare(Swim(FIRST))
        .tape("dice 2 5 9")
        .tells(
            "ST-310 Teyo stamina -3
                ST-226 Teyo 2 fatigue points
                ST-214 at most 9 stamina",
        )
        .ends("Teyo 0,0 D 9/9 S 0/9 W 0/6 fatigue 2 AP 2"),
        pond(case(&["ST-308"], "a critical failure is the beginning of drowning"))
            .on(vec![acts(mara(), (0, 0)), stands(grusk(), (9, 0))])
            .declare(Swim(FIRST))
            .tape("dice 2 1")
            .tells(
                "ST-310 Mara stamina -5
                ST-308 starts drowning: the referee sees to it",
            )
            .ends("Mara 0,0 D 11/11 S 8/13 W 0/6 AP 2"),
    ]
}
