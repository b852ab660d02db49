//! Numbers, the turn and its phases (sections 5.A and 5.B).

use crate::cases::stage::{
    Case, FIRST, SECOND, THIRD, between, called, case, cogan, dies, lies, mounts, orc, own, pierced, rides,
    stands, urlik,
};
use hexfray::systems::magic::Command::{
    BeginTurn, EndPhase, Referee, RemoveStuck, StandAndAttack, TakePhase, Wait,
};
use hexfray::systems::magic::{Sheet, Speed, Spot, Wound};

pub fn cases() -> Vec<Case> {
    let mut cases = rolls();
    cases.extend(order());
    cases.extend(phases());
    cases.extend(out_of_the_fight());
    cases
}

fn rolls() -> Vec<Case> {
    let duel = || vec![stands(cogan(), (0, 0), 0, 26), stands(urlik(), (1, 0), 3, 10)];
    vec![
        case(&["AM-08"], "wound and stun burden a roll; staggered adds nothing to stunned")
            .on(duel())
            .given(|state| {
                let figure = &mut state.figures[0];
                (figure.is_stunned, figure.is_staggered) = (true, true);
                figure.wounds = vec![Wound { level: 4, spot: Spot::CHEST }, Wound { level: 2, spot: Spot::CHEST }];
            })
            .declare(StandAndAttack(FIRST, SECOND))
            .tape("weapon: Hand-&-half sword, cut, one hand
                reaction: no reaction")
            .tells("AM-72 Cogan attack value 5: melee 5, this weapon 3½, CO ½, cut, one hand 3, serious wound -4, stunned -3
                AM-75 Cogan damage value 7: cut, one hand 10, ST 4, serious wound -4, stunned -3"),
        case(&["AM-08", "AM-11", "AM-14"], "initiative and AP are rolls too")
            .on(vec![stands(cogan(), (0, 0), 0, 0)])
            .given(|state| {
                (state.phase, state.figures[0].has_phased) = (None, true);
                state.figures[0].wounds.push(Wound { level: 5, spot: Spot::CHEST });
            })
            .declare(BeginTurn)
            .tells("AM-11 Cogan initiative value -3½: tactics 2, initiative 1, PE ½, helmet -1, critical wound -6
                AM-14 Cogan AP value 2: combat 6½, combat speed 1, CO ½, critical wound -6
                AM-14 Cogan 0 AP to 3"),
        case(&["AM-04"], "encumbrance burdens CO in every roll")
            .on(vec![
                stands(Sheet { encumbrance: -3, ..cogan() }, (0, 0), 0, 26),
                stands(orc(), (1, 0), 3, 0),
            ])
            .declare(StandAndAttack(FIRST, SECOND))
            .tape("weapon: Hand-&-half sword, cut, one hand")
            .tells("AM-72 Cogan attack value 10½: melee 5, this weapon 3½, CO ½, encumbrance -1½, cut, one hand 3"),
        case(&["AM-03", "AM-06"], "the bonus from behind allows more dice: they are asked for when it is known")
            .on(vec![stands(urlik(), (-1, 0), 0, 10), stands(cogan(), (0, 0), 0, 0)])
            .declare(StandAndAttack(FIRST, SECOND))
            .tape("weapon: Battle axe, cut
                ! attack dice: 5 dice = DICE_CAP
                attack dice: 4 dice
                dice 1 2 3 4")
            .tells("AM-72 Urlik attack value 0 + 4D: melee 6, this weapon 1, CO 1, cut 2, from behind 2, dice risked -12
                AM-72 Urlik attack roll 1 2 3 4 = 10"),
        case(&["AM-03", "AM-06"], "dice settled with the declaration are asked for again where more are allowed since")
            .on(vec![stands(urlik(), (-1, 0), 0, 10), stands(cogan(), (0, 0), 0, 0)])
            .option(5, 1)
            .declare(StandAndAttack(FIRST, SECOND))
            .tape("weapon: Battle axe, cut
                ! attack dice: 4 dice = DICE_CAP
                attack dice: 3 dice
                reaction: no reaction
                ! attack dice: 5 dice = DICE_CAP
                attack dice: 4 dice
                dice 1 2 3 4")
            .tells("AM-72 Urlik attack value 0 + 4D: melee 6, this weapon 1, CO 1, cut 2, from behind 2, dice risked -12
                AM-72 Urlik attack roll 1 2 3 4 = 10"),
        case(&["AM-03"], "strict dice: one for every 3 points only")
            .on(duel())
            .option(1, 1)
            .declare(StandAndAttack(FIRST, SECOND))
            .tape("weapon: Hand-&-half sword, cut, one hand
                reaction: no reaction
                ! attack dice: 5 dice = DICE_CAP
                ! defence dice: 2 dice = DICE_CAP
                soak the wound?: take the wound"),
        case(&["AM-03"], "open dice: ten")
            .on(duel())
            .option(1, 2)
            .declare(StandAndAttack(FIRST, SECOND))
            .tape("weapon: Hand-&-half sword, cut, one hand
                reaction: no reaction
                attack dice: 10 dice
                ! attack dice: 11 dice = DICE_CAP
                dice 1 1 1 1 1 1 1 1 1 1")
            .tells("AM-72 Cogan attack roll 1 1 1 1 1 1 1 1 1 1 = -8
                AM-71 Cogan stopped: -8 against 5"),
        case(&["AM-09"], "the referee's modifier on either side")
            .on(duel())
            .declare(StandAndAttack(FIRST, SECOND))
            .tape("weapon: Hand-&-half sword, cut, one hand
                reaction: no reaction
                enter attack dice: -4 slippery
                enter defence dice: 6 behind a table
                soak the wound?: take the wound")
            .tells("AM-72 Cogan attack value 10: melee 5, this weapon 3½, CO ½, cut, one hand 3, slippery -2
                AM-73 Urlik defence value 8: combat 4, CO 1, behind a table 3"),
    ]
}

fn order() -> Vec<Case> {
    vec![
        case(&["AM-12"], "equal initiatives are drawn once for the turn")
            .on(vec![
                stands(called("Grim", orc()), (0, 0), 0, 0),
                stands(called("Hob", orc()), (2, 0), 0, 0),
                stands(cogan(), (4, 0), 0, 0),
            ])
            .before_the_fight()
            .declare(BeginTurn)
            .tape("dice 2")
            .tells("AM-12 order of this turn: Cogan, Hob, Grim")
            .chance(1, 2),
        case(&["AM-12"], "when a phase is over, those who waited are asked again")
            .on(vec![
                stands(cogan(), (0, 0), 0, 26),
                stands(urlik(), (3, 0), 3, 10),
                stands(orc(), (5, 0), 3, 10),
            ])
            .given(|state| {
                between(state, [9, 10, 0]);
                state.figures[0].has_phased = true;
            })
            .refuses(TakePhase(own(THIRD)), "AM-12")
            .refuses(TakePhase(own(FIRST)), "AM-12")
            .declare(TakePhase(own(SECOND))),
        case(&["AM-126"], "a rider's AP are limited by riding, his mount's are its own")
            .on(vec![stands(rides(cogan(), Speed::Walk), (0, 0), 0, 0)])
            .before_the_fight()
            .declare(BeginTurn)
            .tells(
                "AM-14 Cogan AP value 6½: riding 2, this mount 1, mount 2, tack 1, CO ½
                AM-126 Cogan mount 0 AP to 8",
            ),
        case(&["AM-142"], "a mount is asked just before its rider")
            .on(vec![stands(rides(cogan(), Speed::Walk), (0, 0), 0, 26), stands(urlik(), (3, 0), 3, 10)])
            .given(|state| between(state, [9, 8]))
            .refuses(TakePhase(own(FIRST)), "AM-12")
            .refuses(TakePhase(own(SECOND)), "AM-12")
            .declare(TakePhase(mounts(FIRST)))
            .tells("AM-142 the mount has a phase of its own, before its rider's"),
        case(&["AM-12"], "the mount may wait, and then its rider is asked")
            .on(vec![stands(rides(cogan(), Speed::Walk), (0, 0), 0, 26), stands(urlik(), (3, 0), 3, 10)])
            .given(|state| {
                between(state, [9, 8]);
                state.waiting = vec![mounts(FIRST)];
            })
            .declare(Wait(own(FIRST))),
    ]
}

fn phases() -> Vec<Case> {
    vec![
        case(&["AM-13"], "only the phasing figure starts actions")
            .on(vec![stands(cogan(), (0, 0), 0, 26), stands(urlik(), (1, 0), 3, 10)])
            .refuses(
                StandAndAttack(SECOND, FIRST),
                "NOT_PHASING: only the phasing character may start an action",
            ),
        case(&["AM-17"], "the phase ends when the player says so")
            .on(vec![stands(cogan(), (0, 0), 0, 26), stands(urlik(), (1, 0), 3, 10)])
            .declare(EndPhase(own(FIRST)))
            .tells("AM-17 Cogan starts no more actions this turn")
            .ends("Cogan 0,0 f0 AP 13 None"),
        case(&["AM-10"], "the next turn waits for everybody's phase")
            .on(vec![stands(cogan(), (0, 0), 0, 26), stands(urlik(), (1, 0), 3, 10)])
            .given(|state| between(state, [9, 10]))
            .refuses(BeginTurn, "AM-10"),
        case(&["AM-16"], "stunned and staggered end with the turn, and leftover AP with them")
            .on(vec![stands(cogan(), (0, 0), 0, 26)])
            .given(|state| {
                (state.phase, state.figures[0].has_phased) = (None, true);
                (state.figures[0].is_stunned, state.figures[0].is_staggered) = (true, true);
                state.figures[0].is_unconscious = true;
            })
            .declare(BeginTurn)
            .tells(
                "AM-16 Cogan loses 13 AP, now 0
                AM-16 the turn ends: shock is gone",
            )
            .ends("Cogan 0,0 f0 AP 0 unconscious None"),
        case(&["AM-16"], "and those of a mount, with a line of its own")
            .on(vec![stands(rides(cogan(), Speed::Walk), (0, 0), 0, 26)])
            .given(|state| {
                (state.phase, state.figures[0].has_phased) = (None, true);
                state.figures[0].steed.as_mut().expect("mounted").has_phased = true;
            })
            .declare(BeginTurn)
            .tells(
                "AM-16 Cogan loses 13 AP, now 0
                AM-16 Cogan mount loses 8 AP, now 0
                AM-16 the turn ends: shock is gone
                AM-14 Cogan 0 AP to 6½
                AM-126 Cogan mount 0 AP to 8",
            ),
    ]
}

fn out_of_the_fight() -> Vec<Case> {
    vec![
        case(&["AM-133"], "the dead and the unconscious roll nothing")
            .on(vec![
                stands(cogan(), (0, 0), 0, 26),
                stands(urlik(), (1, 0), 3, 10),
                stands(orc(), (3, 0), 3, 0),
            ])
            .given(|state| {
                state.turn = 0;
                state.phase = None;
                lies(state, SECOND);
                state.figures[1].is_unconscious = true;
                state.figures[1].ap = 0;
                dies(state, THIRD);
            })
            .declare(BeginTurn)
            .tells(
                "AM-133 the dead and the unconscious roll nothing
                AM-12 order of this turn: Cogan, Urlik, Orc",
            )
            .ends(
                "Cogan 0,0 f0 AP 8 None
                Urlik 1,0 f3 AP 0 unconscious prone None",
            ),
        case(&["AM-133"], "they are not asked for a phase")
            .on(vec![stands(cogan(), (0, 0), 0, 26), stands(urlik(), (1, 0), 3, 10)])
            .given(|state| {
                between(state, [0, 10]);
                lies(state, SECOND);
                state.figures[1].is_unconscious = true;
            })
            .refuses(TakePhase(own(SECOND)), "DOWN: out of the fight: has had its phase")
            .refuses(Wait(own(FIRST)), "PHASING")
            .declare(TakePhase(own(FIRST))),
        case(
            &["AM-92", "AM-113", "AM-133"],
            "a figure that dies in its own phase ends it: critical becomes fatal",
        )
        .on(vec![stands(orc(), (0, 0), 0, 10), stands(crate::cases::stage::dana(), (3, 0), 3, 10)])
        .given(|state| {
            pierced(state, FIRST, 1);
            state.figures[0].wounds[0].level = 5;
        })
        .declare(RemoveStuck(FIRST))
        .tells(
            "AM-113 Orc the wound becomes one level worse
                AM-92 Orc dies
                AM-133 Orc starts no more actions this turn",
        )
        .ends("Orc 0,0 f0 AP 0 dead prone Fatal"),
        case(&["AM-85"], "the referee wakes somebody: no AP until the next turn")
            .on(vec![stands(cogan(), (0, 0), 0, 26), stands(urlik(), (1, 0), 3, 10)])
            .given(|state| {
                lies(state, SECOND);
                state.figures[1].is_unconscious = true;
            })
            .declare(Referee(SECOND))
            .tape("the referee rules: wake")
            .tells("AM-85 Urlik wakes")
            .ends("Urlik 1,0 f3 AP 0 prone None"),
        case(&["AM-133"], "unless the referee types them")
            .on(vec![stands(cogan(), (0, 0), 0, 26), stands(urlik(), (1, 0), 3, 0)])
            .declare(Referee(SECOND))
            .tape(
                "the referee rules: AP as typed
                enter AP now: 8",
            )
            .tells("AM-133 Urlik 0 AP to 4"),
    ]
}
