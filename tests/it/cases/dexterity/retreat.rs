//! Forced retreats (DX-119 to DX-127).

use super::stage::{Case, Cast, FIRST, FOURTH, SECOND, THIRD, acts, case, grapple, lies, man, stands};
use hexfray::board::{Side, Terrain};
use hexfray::systems::dexterity::Command::{Attack, ForceBack, LetBe, Referee};
use hexfray::systems::dexterity::{Life, Phase, Sheet, State, Window};

pub fn cases() -> Vec<Case> {
    let mut cases = earned();
    cases.extend(able());
    cases.extend(hexes());
    cases
}

/// Zork has hurt Bruce next to him; it is the retreat step.
fn step(title: &'static str, rules: &'static [&'static str]) -> Case {
    let cast = vec![
        acts(Sheet::called("Zork", 12, 12).with("Broadsword"), (0, 0), 0),
        stands(man("Bruce"), (1, 0), 3),
        stands(man("Ann"), (0, 5), 0),
    ];
    case(rules, title).on(cast).in_phase(Phase::Retreat, 1).given(has_hurt)
}

fn has_hurt(state: &mut State) {
    state.figures[0].turn.hurt.push(SECOND);
    state.retreats.truncate(1);
}

fn pistol(at: (i32, i32)) -> Vec<Cast> {
    vec![acts(man("Zork").with("Heavy pistol"), (0, 0), 0), stands(Sheet::called("Bruce", 20, 10), at, 3)]
}

fn earned() -> Vec<Case> {
    vec![
        case(&["DX-120", "DX-119"], "a shot at somebody next to him earns it, too")
            .on(pistol((1, 0)))
            .given(|state| state.queue.truncate(1))
            .declare(Attack(FIRST, SECOND))
            .tape("shots: 1 shot\ndice 3 3 3\ndice 1 1")
            .tells("DX-120 Zork may force a retreat\nDX-119 forced retreats: Zork"),
        case(&["DX-119"], "one at two hexes does not")
            .on(pistol((2, 0)))
            .given(|state| state.queue.truncate(1))
            .declare(Attack(FIRST, SECOND))
            .tape("shots: 1 shot\ndice 3 3 3\ndice 1 1")
            .tells("DX-91 Bruce 2 hits\nDX-119 nobody can force a retreat"),
        case(&["DX-119"], "nor one that armour stopped")
            .on(vec![
                acts(man("Zork").with("Knife"), (0, 0), 0),
                stands(man("Bruce").wearing("Plate"), (1, 0), 3),
            ])
            .given(|state| state.queue.truncate(1))
            .declare(Attack(FIRST, SECOND))
            .tape("dice 3 3 3\ndice 6")
            .tells("DX-91 Bruce unhurt\nDX-119 nobody can force a retreat"),
        case(&["DX-119"], "nor a bystander who was hit next to the thrower")
            .on(vec![
                acts(man("Zork").with("Knife"), (0, 0), 0),
                stands(man("Bruce"), (2, 0), 3),
                stands(man("Alice"), (1, 0), 3),
            ])
            .option(6, 1)
            .given(|state| state.queue.truncate(1))
            .declare(Attack(FIRST, SECOND))
            .tape("dice 3 3 2\ndice 6 6 6\ndice 4")
            .tells("DX-91 Alice 3 hits\nDX-119 nobody can force a retreat"),
        case(&["DX-119"], "nor a blow in a grapple")
            .on(pistol((1, 0)))
            .given(|state| {
                grapple(state, FIRST, SECOND);
                state.queue.truncate(1);
            })
            .declare(Attack(FIRST, SECOND))
            .tape("shots: 1 shot\ndice 3 3 3\ndice 1 1")
            .tells("DX-91 Bruce 2 hits\nDX-119 nobody can force a retreat"),
        case(&["DX-119"], "nor a friend")
            .on(vec![
                acts(man("Zork").with("Heavy pistol"), (0, 0), 0),
                stands(man("Bruce"), (1, 0), 3).of(Side::Tide),
            ])
            .given(|state| state.queue.truncate(1))
            .declare(Attack(FIRST, SECOND))
            .tape("a friend: attack all the same\nshots: 1 shot\ndice 3 3 3\ndice 1 1")
            .tells("DX-91 Bruce 2 hits\nDX-119 nobody can force a retreat"),
        step("nobody is forced back who was not hurt from next to him", &["DX-120"]).refuses(
            ForceBack(FIRST, THIRD),
            "Forcing a retreat: did not hurt it from an adjacent hex this turn",
        ),
        step("whoever took damage this turn forces nobody", &["DX-120"])
            .given(|state| {
                has_hurt(state);
                state.figures[0].turn.net = 1;
            })
            .refuses(ForceBack(FIRST, SECOND), "Forcing a retreat: took damage this turn"),
        step(
            "whoever is hurt in the retreat step has lost what he earned, and is told",
            &["DX-119", "DX-120"],
        )
        .declare(Referee(FIRST))
        .tape("referee: wound\nenter hits: 1")
        .tells(
            "DX-91 Zork 1 hit
                DX-120 Zork cannot force Bruce back: took damage this turn
                DX-119 Zork has been asked
                DX-12 the turn ends",
        ),
        step("he need not", &["DX-120", "DX-12"])
            .declare(LetBe(FIRST))
            .tells("DX-120 Zork has been asked\nDX-12 the turn ends")
            .ends("Bruce 1,0 f3 ST 10/10"),
        step("one after the other, in falling order DEX", &["DX-119"])
            .given(|state| {
                has_hurt(state);
                state.figures[2].turn.hurt.push(FIRST);
                state.retreats.push(THIRD);
            })
            .refuses(ForceBack(THIRD, FIRST), "Time of retreats: not this figure's turn to force a retreat")
            .refuses(LetBe(THIRD), "DX-119"),
    ]
}

fn able() -> Vec<Case> {
    vec![
        step("the attacker has to stand", &["DX-121"])
            .given(|state| {
                has_hurt(state);
                lies(state, FIRST);
            })
            .refuses(ForceBack(FIRST, SECOND), "Able to force: not standing"),
        step("and not to grapple", &["DX-121"])
            .given(|state| {
                has_hurt(state);
                grapple(state, THIRD, FIRST);
            })
            .refuses(ForceBack(FIRST, SECOND), "Able to force: in a grapple"),
        step("the enemy has to be next to him still", &["DX-121"])
            .given(|state| {
                has_hurt(state);
                state.board.tokens[1].at += hexfray::hex::Hex::new(1, 0);
            })
            .refuses(ForceBack(FIRST, SECOND), "Able to force: no longer adjacent"),
        step("not to lie", &["DX-121"])
            .given(|state| {
                has_hurt(state);
                lies(state, SECOND);
            })
            .refuses(ForceBack(FIRST, SECOND), "Able to force: the enemy is down"),
        step("to be conscious", &["DX-121"])
            .given(|state| {
                has_hurt(state);
                state.figures[1].life = Life::Unconscious;
            })
            .refuses(ForceBack(FIRST, SECOND), "Able to force: the enemy is down"),
        step("and not to grapple, either", &["DX-121"])
            .given(|state| {
                has_hurt(state);
                state.figures[2].side = Side::Tide;
                grapple(state, THIRD, SECOND);
            })
            .refuses(ForceBack(FIRST, SECOND), "Able to force: the enemy is in a grapple"),
        step("each attacker forces one enemy a turn", &["DX-121"])
            .given(|state| {
                has_hurt(state);
                state.figures[0].turn.has_forced = true;
            })
            .refuses(ForceBack(FIRST, SECOND), "Able to force: one forced retreat a turn"),
        step("each enemy is forced back once a turn", &["DX-121"])
            .given(|state| {
                has_hurt(state);
                state.figures[1].turn.was_forced = true;
            })
            .refuses(ForceBack(FIRST, SECOND), "Able to force: forced back already this turn"),
    ]
}

/// Zork, Bruce next to him, Cal at (1, 1) and Dora at (0, 1).
fn corner(title: &'static str, rules: &'static [&'static str]) -> Case {
    let cast = vec![
        acts(Sheet::called("Zork", 12, 12).with("Broadsword"), (0, 0), 0),
        stands(Sheet::called("Bruce", 10, 12).wearing("Chainmail"), (1, 0), 3),
        stands(man("Cal"), (1, 1), 0),
        stands(man("Dora"), (0, 1), 0),
    ];
    case(rules, title).on(cast).in_phase(Phase::Retreat, 1).given(has_hurt)
}

fn hexes() -> Vec<Case> {
    vec![
        corner("any free hex next to the enemy; facings stay, and the attacker follows", &[
            "DX-122", "DX-126", "DX-127", "DX-150",
        ])
        .walls(&[(2, 0)])
        .declare(ForceBack(FIRST, SECOND))
        .tape(
            "! to where: back to @2,0 = DX-122
            ! to where: back to @1,1 = DX-150
            ! to where: back to @0,1 = DX-150
            to where: back to @1,-1
            vacated hex: move in @1,0",
        )
        .tells(
            "DX-127 facings stay
            DX-122 Bruce forced back to @1,-1
            DX-126 Zork vacated hex: move in
            DX-126 Zork moves in, to @1,0",
        )
        .ends("Zork 1,0 f0 ST 12/12\nBruce 1,-1 f3 ST 10/10"),
        corner("he may stand still", &["DX-126"])
            .declare(ForceBack(FIRST, SECOND))
            .tape("to where: back to @2,0\nvacated hex: stand still")
            .ends("Zork 0,0 f0 ST 12/12\nBruce 2,0 f3 ST 10/10"),
        corner("a hex of the fallen is free", &["DX-122"])
            .given(|state| {
                has_hurt(state);
                lies(state, FOURTH);
            })
            .declare(ForceBack(FIRST, SECOND))
            .tape("to where: back to @0,1\nvacated hex: stand still")
            .ends("Bruce 0,1 f3 ST 10/10\nDora 0,1 f0 ST 10/10 prone"),
        corner("while a hex is safe no other may be chosen", &["DX-123"])
            .ground(Terrain::Water, &[(2, 0)])
            .declare(ForceBack(FIRST, SECOND))
            .tape("! to where: back to @2,0 = Safe hex first\nto where: back to @2,-1\nvacated hex: stand still")
            .ends("Bruce 2,-1 f3 ST 10/10"),
        corner("only water: he keeps out of it with a check", &["DX-124"])
            .ground(Terrain::Water, &[(2, 0), (2, -1)])
            .walls(&[(1, -1)])
            .declare(ForceBack(FIRST, SECOND))
            .tape("to where: back to @2,0\ndice 4 4 1")
            .tells(
                "DX-124 Bruce check not to be forced 9: DEX 12, armour -3
                DX-124 Bruce made: 9 against 9
                DX-124 Bruce is not moved",
            )
            .ends("Zork 0,0 f0 ST 12/12\nBruce 1,0 f3 ST 10/10")
            .chance(81, 216),
        corner("or is driven in", &["DX-124", "DX-122"])
            .ground(Terrain::Water, &[(2, 0), (2, -1)])
            .walls(&[(1, -1)])
            .declare(ForceBack(FIRST, SECOND))
            .tape("to where: back to @2,0\ndice 4 4 2\nvacated hex: move in @1,0")
            .tells("DX-124 the referee applies what waits there\nDX-122 Bruce forced back to @2,0")
            .ends("Zork 1,0 f0 ST 12/12\nBruce 2,0 f3 ST 10/10")
            .chance(135, 216),
        corner("no hex at all: a check, or he falls", &["DX-125", "DX-112"])
            .walls(&[(1, -1), (2, 0), (2, -1)])
            .declare(ForceBack(FIRST, SECOND))
            .tape("dice 5 4 1")
            .tells(
                "DX-125 nowhere to go: a check, or it falls
                DX-125 Bruce check to stay up 9: DEX 12, armour -3
                DX-125 Bruce failed: 10 against 9
                DX-125 Bruce falls",
            )
            .ends("Zork 0,0 f0 ST 12/12\nBruce 1,0 f3 ST 10/10 prone")
            .chance(135, 216),
        corner("in the retreat step the shaken are shaken still", &["DX-125", "DX-103"])
            .walls(&[(1, -1), (2, 0), (2, -1)])
            .given(|state| {
                has_hurt(state);
                state.figures[1].shaken.push(Window { is_action: true, turn: 1 });
            })
            .declare(ForceBack(FIRST, SECOND))
            .tape("dice 4 2 2")
            .tells("DX-125 Bruce check to stay up 7: DEX 12, armour -3, shaken -2\nDX-125 Bruce falls"),
        corner("made, he stands where he stood", &["DX-125"])
            .walls(&[(1, -1), (2, 0), (2, -1)])
            .declare(ForceBack(FIRST, SECOND))
            .tape("dice 5 3 1")
            .ends("Bruce 1,0 f3 ST 10/10"),
    ]
}
