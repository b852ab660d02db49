//! Waiting (section 5.5) and what interrupts a move (section 6.9).

use super::stage::{
    Case, FIRST, SECOND, THIRD, acts, aldric, brakka, case, cerys, dorn, fenn, odds_card, staff, stands,
};
use crate::cases::telling::at;
use hexfray::board::UnitId;
use hexfray::systems::gurps::Command::{
    AllOutDefence, Attack, Charge, Move, Nothing, Wait as Waiting, WholeMove,
};
use hexfray::systems::gurps::{Carried, Command, Gear, Posture, Sheet, Skill, State, Wait, Watch};

pub fn cases() -> Vec<Case> {
    let mut cases = cards();
    cases.extend(answers());
    cases.extend(first_strikes());
    cases.extend(kept_steps());
    cases.extend(swings());
    cases.extend(fire());
    cases
}

/// A figure covers these hexes with the first thing it holds.
pub fn covers(state: &mut State, who: UnitId, hexes: &[(i32, i32)]) {
    let hexes = hexes.iter().map(|(q, r)| at(*q, *r)).collect();
    let item = state.held(who).next().expect("something in hand").0;
    let watch = Watch { item, hexes, is_line: false, is_braced: false, known: vec![] };
    state.figures[who.index()].watch = Some(watch);
}

fn waits(state: &mut State, has_stepped: bool) {
    state.figures[1].wait = Some(Wait { has_stepped, owes: None });
}

/// A poleaxe, which reaches two hexes.
fn bill() -> Sheet {
    Sheet::called("Bill", [14, 10, 10, 10])
        .skilled(Skill::Polearm, 13)
        .with(Gear::stock("Poleaxe").carried(Carried::BothHands))
}

fn cards() -> Vec<Case> {
    vec![
        case(&["GU-360"], "waits and keeps the step")
            .on(vec![acts(brakka(), (0, 0), 0), stands(dorn(), (5, 0), 3)])
            .declare(Waiting(FIRST))
            .tape("facing: west")
            .tells("GU-360 Brakka waits")
            .ends("Brakka 0,0 f3 HP 12/12 waiting"),
        case(&["GU-360", "GU-045"], "waits after a step")
            .on(vec![acts(brakka(), (0, 0), 0), stands(dorn(), (5, 0), 3)])
            .declare(Waiting(FIRST))
            .tape(
                "step: step now
                step to: east",
            )
            .ends("Brakka 1,0 f0 HP 12/12 waiting"),
        case(&["GU-364"], "missile weapons do not wait")
            .on(vec![acts(cerys(), (0, 0), 0), stands(dorn(), (5, 0), 3)])
            .given(|state| state.figures[0].posture = Posture::Kneeling)
            .refuses(Waiting(FIRST), "R-MELEEONLY: use Opportunity Fire"),
        case(&["GU-360"], "nothing ready to strike with")
            .on(vec![
                acts(brakka().with(Gear::stock("Axe").carried(Carried::OffHand)), (0, 0), 0),
                stands(dorn(), (5, 0), 3),
            ])
            .given(|state| {
                state.figures[0].posture = Posture::Sitting;
                state.things[0].unready = 1;
                state.things[1].unready = 1;
            })
            .refuses(Waiting(FIRST), "R-UNREADY: nothing ready to strike with"),
        case(&["GU-364"], "not called on: it is over when his turn begins")
            .on(vec![acts(dorn(), (5, 0), 3), stands(brakka(), (0, 0), 0)])
            .given(|state| {
                state.order = vec![FIRST, SECOND, THIRD];
                waits(state, false);
            })
            .declare(Nothing(FIRST))
            .tells("GU-364 Brakka waits no longer")
            .ends("Brakka 0,0 f0 HP 12/12"),
    ]
}

fn answers() -> Vec<Case> {
    vec![
        case(&["GU-021", "GU-023", "GU-360", "GU-364"], "strikes whoever comes, who stops")
            .on(vec![acts(dorn(), (3, 0), 3), stands(brakka(), (0, 0), 0)])
            .given(|state| waits(state, true))
            .declare(Move(FIRST))
            .tape(
                "to where: @1,0
                facing: west
                ! strike at the foe who comes?: step and strike = R-USED: the step is not kept
                strike at the foe who comes?: strike
                dice 3 3 3
                defence: dodge 6 or less
                dice 6 5 5
                dice 3 3
                dice 4 4 4",
            )
            .tells("GU-021 the mover stops")
            .ends("Dorn 1,0 f3 HP 3/13 shock 10 stunned"),
        case(&["GU-361", "GU-362", "GU-365"], "the kept step towards whoever comes")
            .on(vec![acts(dorn(), (3, 0), 3), stands(brakka(), (0, 0), 0)])
            .given(|state| waits(state, false))
            .declare(Move(FIRST))
            .tape(
                "to where: @2,0
                facing: west
                ! strike at the foe who comes?: strike = R-REACH: out of reach
                strike at the foe who comes?: step and strike
                ! step to: @-1,0 = R-REACH: out of reach
                step to: @1,0
                ! facing: west = R-ARC: target not in front hexes
                facing: east
                dice 6 4 4",
            )
            .ends("Brakka 1,0 f0 HP 12/12 axe unready 1"),
        case(&["GU-365"], "does not turn to strike, but may step")
            .on(vec![acts(dorn(), (-2, 0), 0), stands(brakka(), (0, 0), 0)])
            .given(|state| waits(state, false))
            .declare(Move(FIRST))
            .tape(
                "to where: @-1,0
                facing: east
                ! strike at the foe who comes?: strike = R-ARC: target not in front hexes
                strike at the foe who comes?: let pass",
            )
            .tells("GU-360 lets this foe pass, and waits on")
            .ends("Brakka 0,0 f0 HP 12/12 waiting"),
        case(&["GU-021"], "a poleaxe does not wait until he is adjacent")
            .on(vec![acts(dorn(), (4, 0), 3), stands(bill(), (0, 0), 0)])
            .given(|state| waits(state, true))
            .declare(Move(FIRST))
            .tape(
                "to where: @2,0
                facing: west
                strike at the foe who comes?: strike
                dice 6 4 5
                after the interrupt: stop here",
            )
            .ends("Dorn 3,0 f3 HP 13/13"),
        case(&["GU-021"], "where only his own hex still serves his blow, he stops there")
            .on(vec![acts(aldric(), (4, 0), 3), stands(brakka(), (0, 0), 0)])
            .given(|state| waits(state, false))
            .declare(Charge(FIRST, SECOND))
            .tape(
                "all-out charge: charge at −1
                charge to: @1,0
                strike at the foe who comes?: step and strike
                dice 6 5 5
                dice 3 3 3
                dice 6 6 4
                dice 6 6 4",
            )
            .ends("Aldric 2,0 f3 HP 11/11"),
        case(&["GU-021"], "whoever stops on a whole Move may go on in another way")
            .on(vec![acts(dorn(), (4, 0), 3), stands(bill(), (0, 0), 0)])
            .given(|state| waits(state, true))
            .declare(WholeMove(FIRST))
            .tape(
                "to where: @2,0
                facing: west
                strike at the foe who comes?: strike
                dice 6 4 5
                after the interrupt: stop here",
            )
            .tells("GU-021 the rest of the Move may be changed")
            .ends("Dorn 3,0 f3 HP 13/13"),
        case(&["GU-005"], "a strike from a wait at skill 3 misses without dice")
            .on(vec![acts(dorn(), (2, 0), 3), stands(brakka(), (0, 0), 0)])
            .given(|state| {
                waits(state, true);
                state.figures[1].shock = 9;
            })
            .declare(Move(FIRST))
            .tape(
                "to where: @1,0
                facing: west",
            )
            .tells("GU-005 effective skill 3 or less: misses"),
    ]
}

fn first_strikes() -> Vec<Case> {
    vec![
        case(&["GU-363", "GU-364", "GU-366"], "the mover's longer weapon strikes first")
            .on(vec![acts(staff(), (2, 0), 3), stands(brakka(), (0, 0), 0)])
            .given(|state| waits(state, true))
            .declare(Attack(FIRST, SECOND))
            .tape(
                "step: step before
                step to: west
                strike at the foe who comes?: strike
                dice 6 5 4
                dice 4 4 5",
            )
            .tells(
                "GU-366 Stave is about to attack Brakka
                GU-363 the mover's weapon is longer
                GU-001 Stave to hit 6 5 4 = 15
                GU-001 Brakka to hit 4 4 5 = 13",
            )
            .ends("Brakka 0,0 f0 HP 12/12 axe unready 1"),
        case(&["GU-363", "GU-366"], "the waiter's longer weapon before the axe")
            .on(vec![acts(brakka(), (2, 0), 3), stands(staff(), (0, 0), 0)])
            .given(|state| waits(state, true))
            .declare(Attack(FIRST, SECOND))
            .tape(
                "step to: @1,0
                strike at the foe who comes?: strike
                dice 6 5 4
                dice 6 4 4",
            )
            .tells(
                "GU-363 the waiter's weapon is longer
                GU-001 Stave to hit 6 5 4 = 15
                GU-001 Brakka to hit 6 4 4 = 14",
            ),
        case(&["GU-006", "GU-363"], "equally long: a contest, and the loser's strike follows")
            .on(vec![
                acts(brakka(), (2, 0), 3),
                stands(Sheet { name: "Brun".to_owned(), ..brakka() }, (0, 0), 0),
            ])
            .given(|state| waits(state, true))
            .declare(Attack(FIRST, SECOND))
            .tape(
                "step to: @1,0
                strike at the foe who comes?: strike
                dice 3 3 3
                dice 3 3 4
                dice 6 4 4
                dice 6 5 4",
            )
            .tells(
                "GU-363 Brun whoever comes strikes first: 2 against 3
                GU-001 Brakka to hit 6 4 4 = 14
                GU-001 Brun to hit 6 5 4 = 15",
            ),
        case(&["GU-007", "GU-363"], "a tie: higher skill first, the waiter if all is equal")
            .on(vec![
                acts(brakka(), (2, 0), 3),
                stands(Sheet { name: "Brun".to_owned(), ..brakka() }, (0, 0), 0),
            ])
            .given(|state| waits(state, true))
            .declare(Attack(FIRST, SECOND))
            .tape(
                "step to: @1,0
                strike at the foe who comes?: strike
                dice 3 3 3
                dice 3 3 3
                dice 6 5 4
                dice 6 4 4",
            )
            .tells(
                "GU-363 Brun whoever waits strikes first: 3 against 3
                GU-001 Brun to hit 6 5 4 = 15
                GU-001 Brakka to hit 6 4 4 = 14",
            ),
    ]
}

/// Somebody with a halberd, held for a distance of 2.
fn hal() -> Sheet {
    Sheet { load: Some(0), ..Sheet::called("Hal", [14, 12, 10, 12]) }
        .skilled(Skill::Polearm, 14)
        .with(Gear::stock("Halberd").carried(Carried::BothHands))
}

/// GU-361, GU-363: the step is part of the waiter's strike, and comes no sooner.
fn kept_steps() -> Vec<Case> {
    let charge = |case: Case| {
        case.on(vec![acts(hal(), (5, 0), 3), stands(aldric(), (0, 0), 0)])
            .given(|state| {
                waits(state, false);
                state.things[0].distance = 2;
            })
            .declare(Charge(FIRST, SECOND))
    };
    vec![
        charge(case(&["GU-361", "GU-363"], "a halberd strikes before the step of whoever waits"))
            .tape(
                "all-out charge: charge
                charge to: @2,0
                with: Halberd, swing, cutting 2d+5 cutting
                strike at the foe who comes?: step and strike
                dice 6 4 4
                step to: @1,0
                facing: east
                dice 6 4 4",
            )
            .tells(
                "GU-363 the mover's weapon is longer
                GU-328 Hal attacks
                GU-001 Hal to hit 6 4 4 = 14
                GU-364 Aldric waits no longer
                GU-361 Aldric moves to @1,0
                GU-001 Aldric to hit 6 4 4 = 14",
            )
            .ends("Aldric 1,0 f0 HP 11/11"),
        charge(case(&["GU-363"], "the same with its thrust, which reaches no nearer than it is held for"))
            .tape(
                "all-out charge: charge
                charge to: @2,0
                with: Halberd, thrust 1d+3 impaling
                strike at the foe who comes?: step and strike
                dice 6 4 4
                step to: @1,0
                facing: east
                dice 6 4 4",
            )
            .tells(
                "GU-363 the mover's weapon is longer
                GU-001 Hal to hit 6 4 4 = 14
                GU-001 Aldric to hit 6 4 4 = 14",
            ),
        case(&["GU-361", "GU-363", "GU-535"], "a longer staff swings in passing before the step")
            .on(vec![acts(staff(), (4, 0), 3), stands(brakka(), (0, 0), 0)])
            .given(|state| waits(state, false))
            .declare(Move(FIRST))
            .tape(
                "to where: @2,0
                facing: west
                strike at the foe who comes?: step and strike
                attack whoever waits?: wild swing
                dice 6 4 4
                step to: @1,0
                facing: east
                dice 6 5 4",
            )
            .tells(
                "GU-363 the mover's weapon is longer
                GU-001 Stave to hit 6 4 4 = 14
                GU-361 Brakka moves to @1,0
                GU-001 Brakka to hit 6 5 4 = 15",
            ),
        case(&["GU-361", "GU-366"], "a swing that reaches nobody before the step comes after it")
            .on(vec![
                acts(Sheet { name: "Brun".to_owned(), ..brakka() }, (4, 0), 3),
                stands(brakka(), (0, 0), 0),
            ])
            .given(|state| waits(state, false))
            .declare(Move(FIRST))
            .tape(
                "to where: @2,0
                facing: west
                strike at the foe who comes?: step and strike
                attack whoever waits?: wild swing
                dice 3 3 3
                dice 3 3 4
                step to: @1,0
                facing: east
                dice 6 4 4
                dice 6 5 4",
            )
            .tells(
                "GU-361 steps into the mover's reach
                GU-361 Brakka moves to @1,0
                GU-001 Brun to hit 6 4 4 = 14
                GU-001 Brakka to hit 6 5 4 = 15",
            ),
        case(&["GU-361", "GU-363"], "with the step still kept the strike that follows may use it")
            .on(vec![acts(staff(), (2, 0), 3), stands(brakka(), (0, 0), 0)])
            .given(|state| waits(state, false))
            .declare(Attack(FIRST, SECOND))
            .tape(
                "step: step before
                step to: west
                strike at the foe who comes?: strike
                dice 6 5 4
                the strike that follows: step and strike
                step to: @0,1
                facing: north-east
                dice 4 4 5",
            )
            .tells(
                "GU-001 Stave to hit 6 5 4 = 15
                GU-361 Brakka moves to @0,1
                GU-001 Brakka to hit 4 4 5 = 13",
            )
            .ends("Brakka 0,1 f5 HP 12/12 axe unready 1"),
    ]
}

fn swings() -> Vec<Case> {
    vec![
        case(&["GU-366", "GU-535", "GU-531"], "in passing he swings at whoever waits, and goes on")
            .on(vec![acts(staff(), (3, 0), 3), stands(brakka(), (0, 0), 0)])
            .given(|state| waits(state, true))
            .declare(Move(FIRST))
            .tape(
                "to where: @1,-1
                facing: west
                strike at the foe who comes?: strike
                attack whoever waits?: wild swing
                dice 6 4 4
                dice 6 5 4",
            )
            .tells(
                "GU-363 the mover's weapon is longer
                GU-535 swings in passing
                GU-001 Stave to hit 6 4 4 = 14
                GU-001 Brakka to hit 6 5 4 = 15",
            ),
        case(&["GU-364"], "no swing left: nothing is asked")
            .on(vec![acts(brakka(), (2, 0), 3), stands(staff(), (0, 0), 0)])
            .given(|state| {
                waits(state, true);
                let figure = &mut state.figures[0];
                figure.manoeuvre = Some(hexfray::systems::gurps::Manoeuvre::Move);
                figure.turn.has_attacked = true;
            })
            .declare(Move(FIRST))
            .tape(
                "to where: @1,0
                facing: west
                strike at the foe who comes?: strike
                dice 6 5 4",
            )
            .tells("GU-001 Stave to hit 6 5 4 = 15"),
    ]
}

fn fire() -> Vec<Case> {
    vec![
        case(&["GU-021", "GU-242"], "shots first, then whoever waits; then he goes on")
            .on(vec![acts(dorn(), (3, 0), 3), stands(brakka(), (0, 1), 5), stands(fenn(), (1, 5), 4)])
            .given(|state| {
                waits(state, true);
                covers(state, THIRD, &[(1, 0)]);
            })
            .declare(Move(FIRST))
            .tape(
                "to where: @0,0
                facing: west
                ! opportunity fire: hold = R-MUSTFIRE: must shoot, or look first
                dice 4 4 4
                strike at the foe who comes?: strike
                dice 6 4 4
                after the interrupt: go on",
            )
            .ends("Dorn 0,0 f3 HP 13/13"),
        case(&["GU-243", "GU-244"], "looks, holds, and knows him in the next hex")
            .on(vec![acts(dorn(), (5, 0), 3), stands(fenn(), (0, 0), 0)])
            .given(|state| covers(state, SECOND, &[(4, 0), (3, 0)]))
            .declare(Move(FIRST))
            .tape(
                "to where: @3,0
                facing: west
                opportunity fire: look first, at −2
                dice 3 3 3
                knows who it is: hold
                after the interrupt: go on
                ! opportunity fire: look first, at −2 = R-KNOWN: knows already who it is
                opportunity fire: hold",
            )
            .tells("GU-244 holds, and goes on watching"),
    ]
}

/// GU-242, GU-363: whoever moves knows whom the way calls on before it stands, a step too.
#[test]
fn whom_a_way_calls_on_is_said_before_anybody_sets_out() {
    let comes = |command: Command, tape: &'static str| {
        case(&[], "comes near")
            .on(vec![acts(dorn(), (4, 0), 3), stands(fenn(), (0, 0), 0), stands(brakka(), (2, 1), 0)])
            .given(|state| {
                covers(state, SECOND, &[(3, 0)]);
                state.figures[THIRD.index()].wait = Some(Wait { has_stepped: true, owes: None });
            })
            .declare(command)
            .tape(tape)
            .warned()
    };
    let shot = "enters a hex that Fenn watches: a shot";
    let blow = "Brakka waits, and may strike first";
    let moves = "to where: @3,0\ndice 6 5 4\nstrike at the foe who comes?: let pass";
    assert_eq!(comes(WholeMove(FIRST), moves), [shot, blow]);
    assert_eq!(comes(WholeMove(FIRST), "to where: @4,-1"), [""; 0]);
    let steps = "step: step or turn\nstep to: @3,0\ndice 6 5 4\nstrike at the foe who comes?: let pass";
    assert_eq!(comes(AllOutDefence(FIRST), steps), [shot, blow]);
}

/// GU-363, GU-364: whoever waits may strike first, and what that costs the one who charges is one of his odds.
#[test]
fn what_a_charge_at_somebody_who_waits_may_cost_is_said() {
    let risks = |given: fn(&mut State)| {
        let cast = vec![acts(brakka(), (4, 0), 3), stands(staff(), (0, 0), 0)];
        let card = odds_card(&case(&[], "charges").on(cast).given(given), Charge(FIRST, SECOND));
        assert!(card.formula.is_some_and(|(ours, _)| ours.starts_with("3D, ")), "what he strikes with");
        card.risks.into_iter().map(|(_, label)| label).collect::<Vec<_>>()
    };
    assert_eq!(risks(|_| {}), ["sets Brakka back"]);
    assert_eq!(risks(|state| waits(state, true)), ["sets Brakka back", "puts Brakka out"]);
}
