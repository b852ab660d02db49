//! The worked examples of section 11, W-10 to W-13.

use super::stage::{Case, Cast, FIRST, SECOND, acts, case, man, stands};
use hexfray::systems::dexterity::Command::{Attack, ForceBack};
use hexfray::systems::dexterity::{Life, Phase, Sheet, State, Window};

pub fn cases() -> Vec<Case> {
    let mut cases = windows();
    cases.extend(sums());
    cases.extend(thresholds());
    cases.extend(knocked_back());
    cases
}

/// A man of STR 12 with a broadsword and TN 10, and whom he strikes.
fn struck(victim: Sheet) -> Vec<Cast> {
    vec![acts(Sheet::called("Max", 12, 10).with("Broadsword"), (0, 0), 0), stands(victim, (1, 0), 3)]
}

/// Shaken in the action phase of one turn and the movement phase of another, in either order.
fn shaken(state: &mut State, i: usize, action: u32, movement: u32) {
    let window = |is_action, turn| Window { is_action, turn };
    state.figures[i].shaken = vec![window(true, action), window(false, movement)];
}

fn windows() -> Vec<Case> {
    let f = || Sheet::called("F", 10, 11);
    let g = || Sheet::called("G", 10, 14);
    vec![
        case(&["DX-103", "DX-104"], "W-10 F is hit before his slot")
            .on(struck(f()))
            .in_phase(Phase::Action, 3)
            .declare(Attack(FIRST, SECOND))
            .tape(
                "dice 4 3 3
                dice 4 2",
            )
            .tells("DX-104 F shaken: -2 DEX (action 3, movement 4)")
            .ends("F 1,0 f3 ST 4/10 shaken")
            // By hand: 6 of two dice on a plain hit, 3 doubled, or 2 tripled: (104·5 + 3·2 + 1) / 7776.
            .chance(527, 7776),
        case(&["DX-40"], "W-10 F's base this turn is 9")
            .on(vec![acts(f(), (0, 0), 0), stands(man("Bruce"), (1, 0), 3)])
            .in_phase(Phase::Action, 3)
            .given(|state| shaken(state, 0, 3, 4))
            .declare(Attack(FIRST, SECOND))
            .tape("dice 5 4 1")
            .tells(
                "DX-37 F number to hit 9: DEX 11, shaken -2
                DX-41 F missed: 10 against 9",
            )
            // By hand: 10 or more, a fist being neither dropped nor broken: 135/216.
            .chance(5, 8),
        case(&["DX-40"], "W-10 in action phase 4 F's base is 11 again")
            .on(vec![acts(f(), (0, 0), 0), stands(man("Bruce"), (1, 0), 3)])
            .in_phase(Phase::Action, 4)
            .given(|state| shaken(state, 0, 3, 4))
            .declare(Attack(FIRST, SECOND))
            .tape("dice 5 5 2")
            .tells("DX-37 F number to hit 11: DEX 11")
            .chance(3, 8),
        case(&["DX-105"], "W-10 G is hit after acting")
            .on(struck(g()))
            .in_phase(Phase::Action, 3)
            .given(|state| {
                state.queue.truncate(1);
                // Somebody has still to act, or the turn would end.
                let last = super::stage::slot(state, FIRST);
                state.queue.push(hexfray::systems::dexterity::Slot { at: 2, ..last });
            })
            .declare(Attack(FIRST, SECOND))
            .tape(
                "dice 4 3 3
                dice 3 2",
            )
            .tells("DX-105 G shaken: -2 DEX (movement 4, action 4)")
            .chance(13, 243),
        case(&["DX-125"], "W-10 G checks at full 14 in the retreat step of turn 3")
            .on(struck(g()))
            .walls(&[(2, 0), (1, 1), (0, 1), (1, -1), (2, -1)])
            .in_phase(Phase::Retreat, 3)
            .given(|state| {
                shaken(state, 1, 4, 4);
                state.figures[0].turn.hurt = vec![SECOND];
            })
            .declare(ForceBack(FIRST, SECOND))
            .tape("dice 5 5 4")
            .tells(
                "DX-125 G check to stay up 14: DEX 14
                DX-125 G made: 14 against 14",
            )
            // By hand: 14 or less, and 16 to 18 always fail: 196/216.
            .chance(49, 54),
        case(&["DX-18"], "W-10 G's place in turn 4 is unchanged")
            .on(vec![acts(g(), (0, 0), 0), stands(Sheet::called("H", 10, 13), (5, 0), 3)])
            .in_phase(Phase::Movement, 4)
            .given(|state| {
                shaken(state, 0, 4, 4);
                state.movers.truncate(1);
            })
            .declare(hexfray::systems::dexterity::Command::EndMove(FIRST))
            .tells(
                "DX-18 nothing that happens now changes the order
                DX-16 order of actions: G, H",
            )
            .chance(1, 1),
        case(&["DX-40"], "W-10 G's base in turn 4 is 12")
            .on(vec![acts(g(), (0, 0), 0), stands(man("Bruce"), (1, 0), 3)])
            .in_phase(Phase::Action, 4)
            .given(|state| shaken(state, 0, 4, 4))
            .declare(Attack(FIRST, SECOND))
            .tape("dice 5 5 3")
            .tells("DX-37 G number to hit 12: DEX 14, shaken -2")
            .chance(7, 27),
    ]
}

/// STR 15, DEX 12 in a flak vest, with hits of this turn: before and after armour.
fn hurt(state: &mut State, gross: i32, net: i32) {
    let figure = &mut state.figures[1];
    (figure.damage, figure.turn.gross, figure.turn.net) = (net, gross, net);
}

fn sums() -> Vec<Case> {
    let fay = || Sheet::called("Fay", 15, 12).wearing("Flak vest");
    let acrobat = || Sheet { has_acrobatics: true, ..fay() };
    vec![
        case(&["DX-88"], "W-11 the first hit")
            .on(struck(fay()))
            .declare(Attack(FIRST, SECOND))
            .tape(
                "dice 4 3 3
                dice 4 2",
            )
            .tells(
                "DX-88 Fay hits 4: rolled 6, Flak vest -2
                DX-98 Fay Hurt (4)",
            )
            .ends("Fay 1,0 f3 ST 11/15")
            .chance(527, 7776),
        case(&["DX-92", "DX-103", "DX-108", "DX-113"], "W-11 the second hit: shaken, and a fall")
            .on(struck(fay()))
            .given(|state| hurt(state, 6, 4))
            .declare(Attack(FIRST, SECOND))
            .tape(
                "dice 4 3 3
                dice 2 2
                dice 3 3 2",
            )
            .tells(
                "DX-92 full armour against every hit
                DX-88 Fay hits 2: rolled 4, Flak vest -2
                DX-103 6 hits this turn: shaken
                DX-113 DEX as it is at this moment
                DX-108 Fay fall check 7: DEX 12, armour -1, shaken -2, fall check -2
                DX-108 Fay failed: 8 against 7
                DX-108 Fay falls",
            )
            .ends("Fay 1,0 f3 ST 9/15 prone")
            // By hand: a plain hit and 4, or a double one and 2 doubled; then 8 or more:
            // (104·3 + 3) / 7776 · 181/216.
            .chance(6335, 186_624),
        case(&["DX-109"], "W-11 with acrobatics the number is 9")
            .on(struck(acrobat()))
            .given(|state| hurt(state, 6, 4))
            .declare(Attack(FIRST, SECOND))
            .tape(
                "dice 4 3 3
                dice 2 2
                dice 3 3 2",
            )
            .tells(
                "DX-109 acrobatics: no -2
                DX-108 Fay fall check 9: DEX 12, armour -1, shaken -2
                DX-108 Fay made: 8 against 9
                DX-110 Fay moved back to @2,0",
            )
            .ends("Fay 2,0 f3 ST 9/15 shaken")
            .chance(35, 2304),
        case(&["DX-106", "DX-107"], "W-11 the third hit fells without a roll")
            .on(struck(acrobat()))
            .given(|state| {
                hurt(state, 10, 6);
                shaken(state, 1, 1, 2);
                (state.figures[1].turn.was_shaken, state.figures[1].turn.has_checked) = (true, true);
            })
            .declare(Attack(FIRST, SECOND))
            .tape(
                "dice 4 3 3
                dice 3 2",
            )
            .tells(
                "DX-88 Fay hits 3: rolled 5, Flak vest -2
                DX-99 Fay Strength left 6: Strength 15, hits taken -9
                DX-106 shaken once a turn
                DX-107 Fay falls",
            )
            .ends("Fay 1,0 f3 ST 6/15 prone")
            .chance(13, 243),
    ]
}

fn thresholds() -> Vec<Case> {
    let tom = || Sheet::called("Tom", 10, 12);
    vec![
        case(&["DX-99", "DX-100", "DX-103"], "W-12 seven hits: Strength 3")
            .on(struck(tom()))
            .declare(Attack(FIRST, SECOND))
            .tape(
                "dice 4 3 3
                dice 4 3",
            )
            .tells(
                "DX-99 Tom Strength left 3: Strength 10, hits taken -7
                DX-103 7 hits this turn: shaken
                DX-100 Strength 3 or less: -3 DEX
                DX-98 Tom Shaken (7)",
            )
            .ends("Tom 1,0 f3 ST 3/10 shaken")
            // By hand: 7 is odd and no multiple of 3 in reach: a plain hit and 7 of two dice, 104/216 · 1/6.
            .chance(13, 162),
        case(&["DX-40"], "W-12 his DEX for checks is 7")
            .on(vec![acts(tom(), (0, 0), 0), stands(man("Max"), (1, 0), 3)])
            .given(|state| {
                state.figures[0].damage = 7;
                shaken(state, 0, 1, 2);
            })
            .declare(Attack(FIRST, SECOND))
            .tape("dice 3 3 2")
            .tells("DX-37 Tom number to hit 7: DEX 12, shaken -2, low Strength -3")
            .chance(181, 216),
        case(&["DX-101"], "W-12 two more: unconscious")
            .on(struck(tom()))
            .in_phase(Phase::Action, 2)
            .given(|state| state.figures[1].damage = 7)
            .declare(Attack(FIRST, SECOND))
            .tape(
                "dice 4 3 3
                dice 1 1",
            )
            .tells(
                "DX-99 Tom Strength left 1: Strength 10, hits taken -9
                DX-101 Tom unconscious
                DX-98 Tom Out (2)",
            )
            .ends("Tom 1,0 f3 ST 1/10 unconscious prone")
            .chance(13, 972),
        case(&["DX-102"], "W-12 one more: dead")
            .on(vec![
                acts(Sheet::called("Max", 12, 10).with("Knife"), (0, 0), 0),
                stands(tom(), (1, 0), 3),
                stands(man("Bruce"), (5, 5), 3),
            ])
            .in_phase(Phase::Action, 3)
            .given(|state| {
                super::stage::lies(state, SECOND);
                state.figures[1].damage = 9;
                state.figures[1].life = Life::Unconscious;
                state.queue.retain(|slot| slot.who != SECOND);
            })
            .declare(Attack(FIRST, SECOND))
            .tape(
                "dice 4 3 3
                dice 2",
            )
            .tells(
                "DX-37 Max number to hit 14: DEX 10, target is down 4
                DX-99 Tom Strength left 0: Strength 10, hits taken -10
                DX-102 Tom dies
                DX-98 Tom Dead (1)",
            )
            .ends("Tom 1,0 f3 ST 0/10 dead prone")
            .chance(8, 27),
    ]
}

fn knocked_back() -> Vec<Case> {
    let paul = || Sheet::called("Paul", 10, 14).wearing("Plate");
    let pressed = |more: Vec<Cast>| struck(paul()).into_iter().chain(more).collect::<Vec<_>>();
    vec![
        case(&["DX-110"], "W-13 a wall straight behind: the defender picks")
            .on(pressed(vec![]))
            .walls(&[(2, 0)])
            .declare(Attack(FIRST, SECOND))
            .tape(
                "dice 4 3 3
                dice 4 4
                dice 3 2 2
                moved back to: @2,-1",
            )
            .tells("DX-110 Paul moved back to @2,-1")
            .ends("Paul 2,-1 f3 ST 7/10")
            .chance(18515, 1_679_616),
        case(&["DX-110"], "W-13 both others held by standing figures: he stays")
            .on(pressed(vec![stands(man("Bruce"), (1, 1), 3), stands(man("Chuck"), (2, -1), 3)]))
            .walls(&[(2, 0)])
            .declare(Attack(FIRST, SECOND))
            .tape(
                "dice 4 3 3
                dice 4 4
                dice 3 2 2",
            )
            .tells("DX-110 nowhere to go: stays, upright")
            .ends("Paul 1,0 f3 ST 7/10")
            .chance(18515, 1_679_616),
    ]
}
