//! The worked examples of section 11, W-01 to W-08. Dice, numbers and ends are the specification's.

use crate::cases::stage::{Case, FIRST, SECOND, between, case, cogan, dana, duel, orc, own, stands, urlik};
use hexfray::systems::magic::Command::{AdvanceAndAttack, BeginTurn, StandAndAttack, TakePhase, Wait};

pub fn cases() -> Vec<Case> {
    let mut cases = turn();
    cases.extend(chain());
    cases.extend(arcs());
    cases.extend(exchange());
    cases
}

fn turn() -> Vec<Case> {
    vec![
        case(&["AM-02", "AM-03", "AM-10", "AM-11", "AM-14"], "W-01 and W-02: action points and initiative")
            .on(duel())
            .before_the_fight()
            .declare(BeginTurn)
            .tape("Cogan/initiative dice: 2 dice
                ! Cogan/initiative dice: 3 dice = DICE_CAP
                dice 3 5
                Cogan/AP dice: 2 dice
                ! Cogan/AP dice: 3 dice = DICE_CAP
                Urlik/AP dice: 2 dice
                dice 6 5
                dice 1 1")
            .tells("AM-10 turn 1 begins
                AM-11 Cogan initiative value -3½ + 2D: tactics 2, initiative 1, PE ½, helmet -1, dice risked -6
                AM-11 Cogan initiative roll 3 5 = 4½
                AM-11 Cogan initiative 4½
                AM-11 Urlik initiative value 5: tactics 4, initiative 1
                AM-11 Urlik initiative 5
                AM-12 order of this turn: Urlik, Cogan
                AM-14 Cogan AP value 2 + 2D: combat 6½, combat speed 1, CO ½, dice risked -6
                AM-14 Cogan AP roll 6 5 = 13
                AM-14 Cogan 0 AP to 13
                AM-14 Urlik AP value -1 + 2D: combat 4, CO 1, dice risked -6
                AM-14 Urlik AP roll 1 1 = 1
                AM-14 Urlik 0 AP to 3")
            .ends("Cogan 0,0 f0 AP 13 None
                Urlik 1,0 f3 AP 3 None")
            // By hand: 8 of two dice, 11 of two, and anything up to 4 of two: 5/36 · 2/36 · 6/36.
            .chance(5, 3888),
        case(&["AM-12"], "W-02: Urlik, the quicker, is asked first and waits")
            .on(duel())
            .given(|state| between(state, [9, 10]))
            .refuses(TakePhase(own(FIRST)), "NOT_PHASING: somebody else is asked first")
            .refuses(Wait(own(FIRST)), "NOT_PHASING: somebody else is asked first")
            .declare(Wait(own(SECOND)))
            .tells("AM-12 Urlik lets the next one act first"),
        case(&["AM-12"], "W-02: then Cogan, the lowest, must phase")
            .on(duel())
            .given(|state| {
                between(state, [9, 10]);
                state.waiting = vec![own(SECOND)];
            })
            .refuses(Wait(own(FIRST)), "PHASING: everybody else waits: must act now")
            .declare(TakePhase(own(FIRST)))
            .tells("AM-12 Cogan begins the phase"),
        case(&["AM-12"], "W-02: Urlik phases afterwards")
            .on(duel())
            .given(|state| {
                between(state, [9, 10]);
                state.figures[0].has_phased = true;
            })
            .refuses(Wait(own(SECOND)), "PHASING: everybody else waits: must act now")
            .declare(TakePhase(own(SECOND))),
    ]
}

fn chain() -> Vec<Case> {
    vec![
        case(
            &[
                "AM-06", "AM-30", "AM-32", "AM-37", "AM-65", "AM-71", "AM-72", "AM-73", "AM-75", "AM-77",
                "AM-78", "AM-80", "AM-81", "AM-82", "AM-83", "AM-84", "AM-87", "AM-89", "AM-90",
            ],
            "W-03 published damage chain",
        )
        .on(duel())
        .declare(StandAndAttack(FIRST, SECOND))
        .tape(
            "weapon: Hand-&-half sword, cut, one hand
            turn first: no turn
            reaction: no reaction
            defence dice: 1 die
            dice 4
            damage roll: 5 dice
            dice 6 5 3 3 1
            soak the wound?: soak
            knock-back roll: 2 dice
            dice 4 4",
        )
        .tells(
            "AM-37 Cogan stand and attack, Hand-&-half sword cut, one hand (action), 13 AP to 10
            AM-22 from the front
            AM-72 Cogan attack value 12: melee 5, this weapon 3½, CO ½, cut, one hand 3
            AM-72 Cogan attack roll = 12
            AM-73 Urlik defence value 2 + 1D: combat 4, CO 1, dice risked -3
            AM-73 Urlik defence roll 4 = 6
            AM-71 Cogan hit: 12 against 6
            AM-75 Cogan damage value 2 + 5D: cut, one hand 10, ST 4, margin 3, dice risked -15
            AM-75 Cogan damage roll 6 5 3 3 1 = 20
            AM-77 Urlik resistance 8: ST 2, armour, chest 6
            AM-78 Urlik Serious (12)
            AM-82 Urlik soak (reaction), 5 AP to 4
            AM-81 Urlik soak value 7: combat 4, soak 1, ST 2
            AM-81 Urlik soak roll = 7
            AM-81 Urlik Light (0)
            AM-84 Urlik pain value 8: WP 1, combat 4, light 3
            AM-84 Urlik pain roll = 8
            AM-84 the pain has no effect
            AM-87 Urlik knock-back value -2 + 2D: ST 2, athletics 2, dice risked -6
            AM-87 Urlik knock-back roll 4 4 = 6
            AM-83 Urlik light wound, chest
            AM-89 Urlik pushed to @2,0
            AM-87 Urlik loses 2 AP, from 4 to 2
            AM-87 Urlik falls prone
            AM-90 the worst wound burdens every roll from now on",
        )
        .ends(
            "Cogan 0,0 f0 AP 10 None
            Urlik 2,0 f3 AP 2 prone Light",
        )
        .chance(4381, 15552),
    ]
}

fn arcs() -> Vec<Case> {
    vec![
        case(&["AM-33", "AM-34"], "W-04 turn and front hexes: to the right")
            .on(vec![stands(cogan(), (0, 0), 0, 26), stands(orc(), (-1, 1), 0, 10)])
            .declare(StandAndAttack(FIRST, SECOND))
            .tape(
                "! turn first: no turn = ARC
                ! turn first: turn left = ARC
                ! turn first: two turns = TURN
                turn first: turn right
                reaction: no reaction
                soak the wound?: take the wound",
            )
            .tells("AM-33 Cogan turns to face @0,1"),
        case(&["AM-34"], "W-04: behind, no turn is enough")
            .on(vec![stands(cogan(), (0, 0), 0, 26), stands(orc(), (-1, 0), 0, 10)])
            .refuses(StandAndAttack(FIRST, SECOND), "ARC: target not in front hexes"),
        case(&["AM-35"], "W-05 polearm hexes: straight ahead of the shifted band")
            .on(vec![stands(dana(), (0, 0), 5, 12), stands(orc(), (2, -1), 2, 0)])
            .declare(StandAndAttack(FIRST, SECOND))
            .tape(
                "! weapon: Spear, short grip = ARC
                weapon: Spear, long thrust
                turn first: no turn",
            ),
        case(&["AM-35"], "W-05: inside the reach")
            .on(vec![stands(dana(), (0, 0), 5, 12), stands(orc(), (1, -1), 2, 0)])
            .declare(StandAndAttack(FIRST, SECOND))
            .tape(
                "! weapon: Spear, long thrust = ARC
                weapon: Spear, short grip
                turn first: no turn",
            ),
        case(&["AM-35"], "W-05: with a turn")
            .on(vec![stands(dana(), (0, 0), 5, 12), stands(orc(), (0, -2), 2, 0)])
            .declare(StandAndAttack(FIRST, SECOND))
            .tape(
                "weapon: Spear, long thrust
                ! turn first: no turn = ARC
                turn first: turn left",
            ),
        case(&["AM-34"], "W-05: too far whatever the turn")
            .on(vec![stands(dana(), (0, 0), 5, 12), stands(orc(), (3, -2), 2, 10)])
            .refuses(StandAndAttack(FIRST, SECOND), "ARC"),
        case(&["AM-64"], "W-08 reaction refused: nobody moved")
            .on(duel())
            .declare(StandAndAttack(FIRST, SECOND))
            .tape(
                "! reaction: stand and attack = NOT_TRIGGERED
                reaction: no reaction
                soak the wound?: take the wound",
            ),
        case(&["AM-47"], "W-08: already adjacent when the advance began")
            .on(duel())
            .declare(AdvanceAndAttack(FIRST, SECOND))
            .tape(
                "step: advance @1,-1
                ! reaction: stand and attack = ALREADY_ADJACENT
                reaction: block Large shield
                follow-on: let it be",
            ),
    ]
}

fn exchange() -> Vec<Case> {
    let torchlit = || vec![stands(cogan(), (0, 0), 0, 26), stands(urlik(), (2, 0), 3, 10)];
    vec![
        case(
            &["AM-09", "AM-23", "AM-40", "AM-52", "AM-55", "AM-56", "AM-57", "AM-59", "AM-60", "AM-61", "AM-109", "AM-139"],
            "W-06 seed example: simultaneous blows",
        )
        .on(torchlit())
        .declare(AdvanceAndAttack(FIRST, SECOND))
        .tape("step: advance @1,0
            reaction: stand and attack
            weapon: Battle axe, cut
            enter attack dice: -1 torchlight
            Cogan/attack dice: 2 dice
            Urlik/attack dice: 1 die
            dice 1 3
            dice 1
            soak the wound?: soak
            knock-back roll: 2 dice
            dice 6 6")
        .tells("AM-109 Cogan advance and attack, Hand-&-half sword cut, one hand (action), 13 AP to 10
            AM-109 Cogan steps to @1,0
            AM-23 came into a near hex
            AM-52 Urlik stand and attack, Battle axe cut (reaction), 5 AP to 2
            AM-56 a simultaneous attack: nobody rolls to defend
            AM-60 Cogan attack value 6 + 2D: melee 5, this weapon 3½, CO ½, cut, one hand 3, advance ½, torchlight -½, dice risked -6
            AM-60 Cogan attack roll 1 3 = 10
            AM-60 Urlik attack value 7 + 1D: melee 6, this weapon 1, CO 1, cut 2, dice risked -3
            AM-60 Urlik attack roll 1 = 8
            AM-55 Cogan hit: 10 against 8
            AM-75 Cogan damage roll = 15
            AM-78 Urlik Medium (7)
            AM-82 Urlik soak (follow-on), 2 AP to 1
            AM-81 Urlik Scratch (0)
            AM-84 Urlik pain roll = 11
            AM-87 Urlik knock-back roll 6 6 = 10
            AM-89 Urlik pushed to @3,0
            AM-87 Urlik falls prone
            AM-139 a simultaneous attack opens no follow-on but a soak")
        .ends("Cogan 1,0 f0 AP 10 None
            Urlik 3,0 f3 AP 1 prone Scratch")
        .chance(179, 3888),
        case(&["AM-58", "AM-62", "AM-139"], "W-07 tie")
            .on(torchlit())
            .declare(AdvanceAndAttack(FIRST, SECOND))
            .tape("step: advance @1,0
                reaction: stand and attack
                weapon: Battle axe, cut
                enter attack dice: -1 torchlight
                Cogan/attack dice: 2 dice
                Urlik/attack dice: 1 die
                dice 2 2
                dice 3
                Urlik/soak the wound?: soak
                Cogan/soak the wound?: soak")
            .tells("AM-60 Cogan attack roll 2 2 = 10
                AM-60 Urlik attack roll 3 = 10
                AM-58 Cogan hit: 10 against 10
                AM-75 Cogan damage roll = 14
                AM-78 Urlik Light (6)
                AM-82 Urlik soak (follow-on), 2 AP to 1
                AM-81 Urlik None (0)
                AM-87 Urlik knock-back roll = 4
                AM-75 Urlik damage roll = 11
                AM-78 Cogan Light (4)
                AM-82 Cogan soak (follow-on), 10 AP to 9
                AM-81 Cogan soak roll = 10½
                AM-81 Cogan None (0)
                AM-87 Cogan knock-back roll = 7
                AM-89 Urlik pushed to @3,0
                AM-87 Urlik loses 1 AP, from 1 to 0
                AM-87 Urlik falls prone
                AM-89 Cogan pushed to @0,0
                AM-87 Cogan loses 2 AP, from 9 to 7")
            .ends("Cogan 0,0 f0 AP 7 None
                Urlik 3,0 f3 AP 0 prone None")
            // By hand: a tie wants the two dice to sum to the one and 1: 1 + 2 + … + 6 of 216.
            .chance(7, 72),
    ]
}
