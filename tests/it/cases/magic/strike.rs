//! Declaring a blow: weapon, hands, target, walls, and the referee's word (section 5.D).

use crate::cases::stage::{
    Case, FIRST, SECOND, THIRD, armed, called, case, cogan, dana, dies, orc, pierced, rides, stands, urlik,
};
use hexfray::board::{Side, UnitId};
use hexfray::systems::magic::Command::{AdvanceAndAttack, Bite, RemoveStuck, StandAndAttack};
use hexfray::systems::magic::{Gear, Sheet, Speed};

pub fn cases() -> Vec<Case> {
    let mut cases = hands();
    cases.extend(targets());
    cases.extend(walls());
    cases
}

fn hands() -> Vec<Case> {
    vec![
        case(&["AM-31"], "a weapon that is put away is not ready")
            .on(vec![stands(armed(&["Mace"], &["Knife"]), (0, 0), 0, 10), stands(cogan(), (1, 0), 3, 0)])
            .declare(StandAndAttack(FIRST, SECOND))
            .tape("! weapon: Knife, thrust = NOT_READY"),
        case(&["AM-31"], "nor does a stuck weapon strike")
            .on(vec![stands(dana(), (0, 0), 0, 10), stands(orc(), (1, 0), 3, 0)])
            .given(|state| pierced(state, SECOND, 0))
            .refuses(StandAndAttack(FIRST, SECOND), "NOT_READY: not in hand"),
        case(&["AM-135"], "a long thrust wants both hands")
            .on(vec![
                stands(armed(&["Spear", "Small shield"], &[]), (0, 0), 0, 10),
                stands(cogan(), (1, 0), 3, 0),
            ])
            .declare(StandAndAttack(FIRST, SECOND))
            .tape(
                "! weapon: Spear, long thrust = HANDS
                weapon: Spear, short grip",
            ),
        case(&["AM-135"], "changing the grip is free")
            .on(vec![stands(cogan(), (0, 0), 0, 26), stands(orc(), (1, 0), 3, 0)])
            .declare(StandAndAttack(FIRST, SECOND))
            .tape("weapon: Hand-&-half sword, cut, two hands")
            .tells(
                "AM-135 Cogan hand-&-half sword in both hands
                AM-37 Cogan stand and attack, Hand-&-half sword cut, two hands (action), 13 AP to 10",
            ),
        case(&["AM-135"], "and back")
            .on(vec![stands(cogan(), (0, 0), 0, 26), stands(orc(), (1, 0), 3, 0)])
            .given(|state| {
                let hold = hexfray::systems::magic::Grip { by: FIRST, right: true, left: true };
                state.places[0] = hexfray::systems::magic::Place::Held(hold);
            })
            .declare(StandAndAttack(FIRST, SECOND))
            .tape("weapon: Hand-&-half sword, cut, one hand")
            .tells("AM-135 Cogan hand-&-half sword in the right hand"),
        case(&["AM-37"], "a cheap weapon costs 2, a heavy one 4")
            .on(vec![
                stands(armed(&["Knife", "Morningstar"], &[]), (0, 0), 0, 7),
                stands(cogan(), (1, 0), 3, 0),
            ])
            .declare(StandAndAttack(FIRST, SECOND))
            .tape(
                "! weapon: Morningstar, blow = AP
                weapon: Knife, thrust",
            )
            .tells("AM-37 Orc stand and attack, Knife thrust (action), 3½ AP to 1½"),
    ]
}

fn targets() -> Vec<Case> {
    vec![
        case(&["AM-36"], "the dead are no targets")
            .on(vec![stands(cogan(), (0, 0), 0, 26), stands(urlik(), (1, 0), 3, 0)])
            .given(|state| dies(state, SECOND))
            .refuses(StandAndAttack(FIRST, SECOND), "TARGET: no valid target"),
        case(&["AM-36", "AM-134"], "a friend is struck once the player says so")
            .on(vec![stands(cogan(), (0, 0), 0, 26), stands(dana(), (1, 0), 3, 0)])
            .declare(StandAndAttack(FIRST, SECOND))
            .tape(
                "strike a friend?: strike all the same
                weapon: Hand-&-half sword, cut, one hand",
            )
            .tells(
                "AM-134 of one side: no opponent
                AM-36 Cogan strike a friend?: strike all the same
                AM-37 Cogan stand and attack, Hand-&-half sword cut, one hand (action), 13 AP to 10",
            ),
        case(&["AM-36"], "or is spared, and nothing is paid")
            .on(vec![stands(cogan(), (0, 0), 0, 26), stands(dana(), (1, 0), 3, 0)])
            .declare(StandAndAttack(FIRST, SECOND))
            .tape("strike a friend?: spare")
            .ends("Cogan 0,0 f0 AP 13 None"),
        case(&["AM-36"], "a friend may be bitten too, if he is meant")
            .on(vec![stands(rides(cogan(), Speed::Walk), (0, 0), 0, 26), stands(dana(), (1, 0), 3, 0)])
            .phase_of_mount(0)
            .declare(Bite(FIRST, SECOND))
            .tape("strike a friend?: strike all the same")
            .tells("AM-128 Cogan bite, mount 8 AP to 6"),
        case(&["AM-134"], "a friend who steps up rouses no set weapon, not even by his blow")
            .on(vec![stands(cogan(), (0, 0), 0, 26), stands(dana(), (2, 0), 3, 12)])
            .declare(AdvanceAndAttack(FIRST, SECOND))
            .tape(
                "strike a friend?: strike all the same
                weapon: Hand-&-half sword, cut, one hand
                step: advance @1,0
                ! reaction: stand and attack = NOT_TRIGGERED
                reaction: no reaction
                soak the wound?: take the wound",
            ),
        case(&["AM-131"], "the referee may forgive the price: AP never fall below 0")
            .on(vec![stands(cogan(), (0, 0), 0, 2), stands(orc(), (1, 0), 3, 0)])
            .overrule(StandAndAttack(FIRST, SECOND))
            .tape("over weapon: Hand-&-half sword, cut, one hand")
            .tells(
                "AM-131 referee override: AP
                AM-37 Cogan stand and attack, Hand-&-half sword cut, one hand (action), 1 AP to 0",
            ),
        case(&["AM-30"], "those on nobody's side are opposed to everybody (AM-134)")
            .on(vec![
                stands(called("Grim", orc()), (0, 0), 0, 10).of(Side::Stone),
                stands(called("Hob", orc()), (1, 0), 3, 0).of(Side::Stone),
            ])
            .declare(StandAndAttack(FIRST, SECOND))
            .tape(""),
        case(&["AM-18"], "the referee rules that the target cannot react")
            .on(vec![stands(cogan(), (0, 0), 0, 26), stands(urlik(), (1, 0), 3, 10)])
            .declare(StandAndAttack(FIRST, SECOND))
            .tape(
                "weapon: Hand-&-half sword, cut, one hand
                whether the target may react: the target cannot react
                soak the wound?: take the wound",
            )
            .tells(
                "AM-18 Cogan whether the target may react: the target cannot react
                AM-73 Urlik defence value 5: combat 4, CO 1",
            ),
        case(&["AM-73", "AM-80"], "an unconscious target: defence 0, no soak, no pain roll")
            .on(vec![stands(cogan(), (0, 0), 0, 26), stands(urlik(), (1, 0), 3, 10)])
            .given(|state| {
                crate::cases::stage::lies(state, SECOND);
                state.figures[1].is_unconscious = true;
            })
            .declare(StandAndAttack(FIRST, SECOND))
            .tape("weapon: Hand-&-half sword, cut, one hand")
            .tells(
                "AM-73 an unconscious figure has a defence of 0
                AM-72 Cogan attack value 14: melee 5, this weapon 3½, CO ½, cut, one hand 3, target is down 2
                AM-73 Urlik defence roll = 0
                AM-75 Cogan damage value 21: cut, one hand 10, ST 4, margin 7
                AM-78 Urlik Critical (13)
                AM-80 the unconscious cannot soak
                AM-87 no knock-back",
            )
            .ends("Urlik 1,0 f3 AP 5 unconscious prone Critical"),
        case(&["AM-28"], "a stuck weapon can be pulled out of an adjacent figure only")
            .on(vec![stands(cogan(), (0, 0), 0, 26), stands(dana(), (2, 0), 3, 0)])
            .given(|state| pierced(state, SECOND, 1))
            .refuses(RemoveStuck(FIRST), "AM-28"),
        case(&["AM-113"], "with none about there is nothing to pull out")
            .on(vec![stands(cogan(), (0, 0), 0, 26)])
            .refuses(RemoveStuck(FIRST), "TARGET: no stuck weapon"),
    ]
}

fn walls() -> Vec<Case> {
    let orc_at = |at| vec![stands(dana(), (0, 0), 0, 12), stands(orc(), at, 3, 0)];
    vec![
        case(&["AM-27"], "a wall between stops a long thrust")
            .on(orc_at((2, 0)))
            .walls(&[(1, 0)])
            .refuses(StandAndAttack(FIRST, SECOND), "NO_PATH: wall between"),
        case(&["AM-27"], "both hexes between must be walls")
            .on(orc_at((1, 1)))
            .walls(&[(1, 0), (0, 1)])
            .refuses(StandAndAttack(FIRST, SECOND), "NO_PATH: wall between"),
        case(&["AM-35"], "past a corner it goes, and over somebody's head")
            .on(vec![
                stands(dana(), (0, 0), 0, 12),
                stands(orc(), (1, 1), 3, 0),
                stands(called("Hob", orc()), (0, 1), 3, 0),
            ])
            .walls(&[(1, 0)])
            .declare(StandAndAttack(FIRST, SECOND))
            .tape(
                "! weapon: Spear, short grip = ARC
                weapon: Spear, long thrust
                turn first: no turn
                ! turn first: turn left = ARC",
            ),
        case(&["AM-34"], "the radial pattern: the ends of the three rays")
            .on(vec![stands(dana(), (0, 0), 0, 12), stands(orc(), (2, -2), 3, 0)])
            .option(0, 1)
            .declare(StandAndAttack(FIRST, SECOND))
            .tape(
                "! weapon: Spear, short grip = ARC
                weapon: Spear, long thrust
                turn first: no turn",
            ),
        case(&["AM-79"], "a negative damage counts as 0")
            .on(vec![
                stands(Sheet { st: -16, ..armed(&["Knife"], &[]) }, (0, 0), 0, 10),
                stands(dana(), (1, 0), 3, 0),
            ])
            .declare(StandAndAttack(FIRST, SECOND))
            .tape(
                "attack dice: 2 dice
                dice 5 4",
            )
            .tells(
                "AM-75 Orc damage roll = -1
                AM-79 damage is never below 0
                AM-78 Dana None (-4)
                AM-87 Dana knock-back roll = 5
                AM-87 keeps its feet",
            ),
        case(&["AM-31"], "with bare hands there is no blow")
            .on(vec![stands(armed(&[], &[]), (0, 0), 0, 10), stands(cogan(), (1, 0), 3, 0)])
            .refuses(StandAndAttack(FIRST, SECOND), "NOT_READY: no weapon"),
        case(&["AM-119"], "a lance is for the saddle only")
            .on(vec![
                stands(
                    cogan().carrying(Gear::stock("Knife")).holding(None, Some(Gear::stock("Lance"))),
                    (0, 0),
                    0,
                    26,
                ),
                stands(orc(), (2, 0), 3, 0),
                stands(called("Hob", orc()), (1, 0), 3, 0),
            ])
            .refuses(StandAndAttack(FIRST, UnitId(1)), "ARC")
            .declare(StandAndAttack(FIRST, THIRD))
            .tape(
                "! weapon: Lance, thrust = MOUNT_WEAPON
                weapon: Hand-&-half sword, cut, one hand
                knocked to where: knocked back @2,-1",
            ),
    ]
}
