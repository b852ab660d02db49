//! Hand-to-hand (DX-144, DX-145).

use super::stage::{Case, Cast, FIRST, SECOND, THIRD, acts, case, grapple, lies, man, stands};
use hexfray::board::Side;
use hexfray::systems::dexterity::Command::{Attack, Dodge, Enter, GoDown, Leave, LobAt, Move, StandUp};
use hexfray::systems::dexterity::{Life, Phase, Posture, Sheet};

pub fn cases() -> Vec<Case> {
    let mut cases = entering();
    cases.extend(barred());
    cases.extend(within());
    cases.extend(leaving());
    cases
}

fn zork() -> Sheet {
    Sheet::called("Zork", 10, 12).with("Knife")
}

/// Zork next to Bruce, who looks at him.
fn two(bruce: Sheet, facing: i32) -> Vec<Cast> {
    vec![acts(zork(), (0, 0), 0), stands(bruce, (1, 0), facing)]
}

/// The blow that entering opens misses.
const MISSES: &str = "weapon: Knife hand-to-hand, 1d6−1\ndice 6 6 4";

fn entering() -> Vec<Case> {
    vec![
        case(&["DX-144", "DX-145"], "into the hex of one who kneels, and strikes at once at +4")
            .on(two(man("Bruce"), 3))
            .given(|state| state.figures[1].posture = Posture::Kneeling)
            .declare(Enter(FIRST, SECOND))
            .tape("weapon: Knife hand-to-hand, 1d6−1\ndice 6 6 3\ndice 4")
            .tells(
                "DX-144 the enemy is down
                DX-144 Zork grapples with Bruce
                DX-37 Zork number to hit 16: DEX 12, hand-to-hand 4
                DX-41 Zork hit: 15 against 16
                DX-91 Bruce 3 hits",
            )
            .ends("Zork 1,0 f0 ST 10/10 grappling\nBruce 1,0 f3 ST 7/10 kneeling grappling"),
        case(&["DX-144"], "from behind")
            .on(two(man("Bruce"), 0))
            .declare(Enter(FIRST, SECOND))
            .tape(MISSES)
            .tells("DX-144 from behind")
            .ends("Zork 1,0 f0 ST 10/10 grappling\nBruce 1,0 f0 ST 10/10 grappling"),
        case(&["DX-144"], "on one who is slower")
            .on(two(man("Bruce").wearing("Plate"), 3))
            .declare(Enter(FIRST, SECOND))
            .tape(MISSES)
            .tells("DX-144 the enemy is slower"),
        case(&["DX-144"], "on one with a wall behind him")
            .on(two(man("Bruce"), 3))
            .walls(&[(2, 0)])
            .declare(Enter(FIRST, SECOND))
            .tape(MISSES)
            .tells("DX-144 the enemy's back is to a wall"),
        case(&["DX-144"], "on one at the edge of the board")
            .on(vec![acts(zork(), (9, 0), 0), stands(man("Bruce"), (10, 0), 3)])
            .declare(Enter(FIRST, SECOND))
            .tape(MISSES)
            .tells("DX-144 the enemy's back is to a wall"),
        case(&["DX-144"], "into a grapple that is there already: with all enemies in it")
            .on({
                let mut cast = two(man("Bruce"), 3);
                cast.push(stands(man("Ann"), (0, 5), 0).of(Side::Tide));
                cast
            })
            .given(|state| grapple(state, THIRD, SECOND))
            .declare(Enter(FIRST, SECOND))
            .tape(MISSES)
            .tells("DX-144 the enemy grapples already")
            .ends("Zork 1,0 f0 ST 10/10 grappling\nAnn 1,0 f0 ST 10/10 grappling"),
        case(&["DX-144"], "but into no friend's hex")
            .on(vec![acts(zork(), (0, 0), 0), stands(man("Ann"), (1, 0), 3).of(Side::Tide)])
            .refuses(Enter(FIRST, SECOND), "Entering a grapple: only an enemy can be grappled"),
        case(&["DX-144"], "and where nothing helps, if the enemy agrees")
            .on(two(man("Bruce"), 3))
            .declare(Enter(FIRST, SECOND))
            .tape("grapple: agree to a grapple\nweapon: Knife hand-to-hand, 1d6−1\ndice 6 6 4")
            .tells("DX-144 Bruce grapple: agree to a grapple\nDX-144 Zork grapples with Bruce"),
        case(&["DX-144", "DX-21"], "later shots of a pistol follow as usual")
            .on({
                let mut cast = two(man("Bruce"), 0);
                cast[0].sheet = Sheet::called("Zork", 10, 12).with("Light pistol");
                cast
            })
            .declare(Enter(FIRST, SECOND))
            .tape("weapon: Light pistol hand-to-hand, 1d6+1\nshots: 2 shots\ndice 6 6 4")
            .tells(
                "DX-144 Zork grapples with Bruce\nDX-21 Zork later shots before 11\nDX-44 16 always misses",
            ),
        case(
            &["DX-144", "DX-20"],
            "who dodges cannot take it back: grappled, he dodges on, and his step passes",
        )
        .on(two(man("Bruce"), 0))
        .given(|state| state.figures[1].stance = Some(hexfray::systems::dexterity::Stance::Dodge))
        .declare(Enter(FIRST, SECOND))
        .tape(MISSES)
        .tells("DX-44 16 always misses\nDX-20 Bruce takes its step"),
        case(&["DX-144"], "if not, nothing is lost")
            .on(two(man("Bruce"), 3))
            .declare(Enter(FIRST, SECOND))
            .tape("grapple: keep away")
            .tells("DX-144 the enemy does not agree: nothing is lost")
            .ends("Zork 0,0 f0 ST 10/10\nBruce 1,0 f3 ST 10/10"),
    ]
}

fn barred() -> Vec<Case> {
    let far = || vec![acts(zork(), (0, 0), 0), stands(man("Bruce"), (2, 0), 3)];
    vec![
        case(&["DX-144"], "only the next hex can be entered")
            .on(far())
            .refuses(Enter(FIRST, SECOND), "Entering a grapple: needs an adjacent enemy"),
        case(&["DX-144"], "not by one who lies")
            .on(two(man("Bruce"), 3))
            .given(|state| lies(state, FIRST))
            .refuses(Enter(FIRST, SECOND), "Entering a grapple: prone: cannot enter a grapple"),
        case(&["DX-144"], "nor by one who grapples")
            .on({
                let mut cast = two(man("Bruce"), 3);
                cast.push(stands(man("Cal"), (0, 5), 0));
                cast
            })
            .given(|state| grapple(state, THIRD, FIRST))
            .refuses(Enter(FIRST, SECOND), "Entering a grapple: grapples already"),
        case(&["DX-145"], "and the senseless cannot be grappled")
            .on(two(man("Bruce"), 3))
            .given(|state| {
                state.figures[1].life = Life::Unconscious;
                lies(state, SECOND);
            })
            .refuses(Enter(FIRST, SECOND), "In a grapple: only a conscious enemy can be grappled"),
    ]
}

fn within() -> Vec<Case> {
    let cast = || {
        vec![
            acts(Sheet::called("Zork", 12, 12).with("Broadsword").carrying("Knife"), (0, 0), 0),
            stands(man("Bruce"), (1, 0), 3),
            stands(man("Cal"), (2, 0), 3),
        ]
    };
    vec![
        case(&["DX-145", "DX-06"], "swords are of no use, and nobody outside can be attacked")
            .on(cast())
            .given(|state| grapple(state, FIRST, SECOND))
            .refuses(Attack(FIRST, THIRD), "In a grapple: grapples with somebody else")
            .refuses(LobAt(FIRST), "DX-05")
            .refuses(Dodge(FIRST), "Dodge: in a grapple")
            .refuses(GoDown(FIRST), "In a grapple: in a grapple")
            .declare(Attack(FIRST, SECOND))
            .tape("! weapon: Broadsword = DX-06\n! weapon: Fist melee, 2d6 = DX-145\ndice 5 5 5\ndice 1 2")
            .tells("DX-37 Zork number to hit 16: DEX 12, hand-to-hand 4\nDX-132 Zork damage value 12: Strength 12")
            .ends("Bruce 1,0 f3 ST 7/10 grappling"),
        case(&["DX-150"], "no getting up in it while the enemy stands")
            .on(cast())
            .given(|state| {
                grapple(state, FIRST, SECOND);
                lies(state, FIRST);
            })
            .refuses(StandUp(FIRST), "Occupied hex: hex is occupied"),
        case(&["DX-145"], "nobody who grapples moves")
            .on(cast())
            .in_phase(Phase::Movement, 1)
            .given(|state| grapple(state, FIRST, SECOND))
            .refuses(Move(FIRST), "In a grapple: in a grapple"),
        case(&["DX-145"], "a shot in it that misses endangers nobody")
            .on(vec![
                acts(man("Zork").with("Heavy pistol"), (0, 0), 0),
                stands(man("Bruce"), (1, 0), 3),
                stands(man("Ann"), (0, 5), 3),
            ])
            .given(|state| {
                grapple(state, FIRST, SECOND);
                grapple(state, THIRD, FIRST);
            })
            .declare(Attack(FIRST, SECOND))
            .tape("shots: 1 shot\ndice 5 5 5")
            .tells("DX-41 Zork missed: 15 against 14"),
        case(&["DX-101"], "the grapple ends for him whose enemies are all senseless")
            .on(vec![
                acts(Sheet::called("Zork", 30, 12), (0, 0), 0),
                stands(man("Bruce"), (1, 0), 3),
            ])
            .given(|state| {
                grapple(state, FIRST, SECOND);
                state.figures[1].damage = 4;
            })
            .declare(Attack(FIRST, SECOND))
            .tape("dice 3 3 3\ndice 1 1 1 1 1")
            .tells("DX-101 Bruce unconscious")
            .ends("Zork 1,0 f0 ST 30/30\nBruce 1,0 f3 ST 1/10 unconscious prone"),
    ]
}

fn leaving() -> Vec<Case> {
    let cast = || vec![acts(zork(), (0, 0), 0), stands(man("Bruce"), (1, 0), 3)];
    vec![
        case(&["DX-145"], "breaking free: four dice, and a hex of his choice")
            .on(cast())
            .given(|state| grapple(state, FIRST, SECOND))
            .declare(Leave(FIRST))
            .tape("dice 3 3 3 3\nout to: out @0,0")
            .tells("DX-145 Zork check to break free 12: DEX 12\nDX-145 Zork breaks free, to @0,0")
            .ends("Zork 0,0 f0 ST 10/10\nBruce 1,0 f3 ST 10/10")
            .chance(435, 1296),
        case(&["DX-145"], "failed, he stays in it")
            .on(cast())
            .given(|state| grapple(state, FIRST, SECOND))
            .declare(Leave(FIRST))
            .tape("dice 4 3 3 3")
            .tells("DX-145 Zork failed: 13 against 12")
            .ends("Zork 1,0 f0 ST 10/10 grappling"),
        case(&["DX-145", "DX-54"], "7 on four dice always succeeds")
            .on(cast())
            .given(|state| {
                grapple(state, FIRST, SECOND);
                state.figures[0].damage = 7;
                let mut sheet = (*state.figures[0].sheet).clone();
                sheet.dexterity = 8;
                state.figures[0].sheet = sheet.into();
            })
            .declare(Leave(FIRST))
            .tape("dice 2 2 2 1\nout to: out @2,0")
            .tells(
                "DX-145 Zork check to break free 5: DEX 8, low Strength -3
                DX-54 always succeeds
                DX-145 Zork made: 7 against 5",
            ),
        case(&["DX-145"], "refused where no hex is free")
            .on({
                let mut cast = cast();
                cast.push(stands(man("Cal"), (0, 0), 0));
                cast[0].at = (0, 5);
                cast.push(stands(man("Dora"), (2, 0), 0));
                cast
            })
            .walls(&[(2, -1), (1, -1), (0, 1), (1, 1)])
            .given(|state| {
                grapple(state, FIRST, SECOND);
            })
            .refuses(Leave(FIRST), "In a grapple: no free hex to leave to"),
    ]
}
