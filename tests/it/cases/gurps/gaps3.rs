//! What lasts a turn and what does not: aim and step, surprise, what is half put away, speed; shots at who lies.

use super::shots::aim::aims;
use super::stage::{
    Case, FIRST, SECOND, acts, aldric, brakka, case, cerys, dorn, elspeth, fenn, second_next, stands,
};
use crate::cases::telling::at;
use hexfray::systems::gurps::Command::{
    Attack, Begin, EndTurn, Move, Nothing, Ready, Referee, Shoot, Watch, WildSwing,
};
use hexfray::systems::gurps::{
    Aimed, Carried, Gear, Life, Manoeuvre, Posture, Sheet, State, Stun, Watch as Watched,
};

pub fn cases() -> Vec<Case> {
    let mut cases = steps();
    cases.extend(watching());
    cases.extend(surprise());
    cases.extend(swings());
    cases.extend(put_away());
    cases.extend(shields());
    cases.extend(moves());
    cases.extend(lying());
    cases.extend(defences());
    cases
}

fn steps() -> Vec<Case> {
    let stands_watch = |case: Case| case.declare(Watch(FIRST));
    vec![
        stands_watch(case(&["GU-205"], "an archer who steps before he watches loses his aim"))
            .on(vec![acts(cerys(), (0, 0), 0), stands(brakka(), (9, 0), 3)])
            .given(|state| aims(state, 0, Aimed::At(at(3, 0)), 3))
            .tape("step: step or turn\nstep to: @1,0\nwatches hex: @3,0")
            .ends("Cerys 1,0 f0 HP 10/10"),
        case(&["GU-205"], "and the shot tells")
            .on(vec![acts(brakka(), (4, 0), 3), stands(fenn(), (1, 0), 0)])
            .given(|state| {
                watches(state, &[(3, 0)]);
                aims(state, 1, Aimed::At(at(3, 0)), 4);
                if let Some(aim) = &mut state.figures[1].aim {
                    aim.has_moved = true;
                }
            })
            .declare(Move(FIRST))
            .tape("to where: @3,0\nfacing: west\ndice 5 5 5\ndefence: no active defence\ndice 5 5 5\ndice 1")
            .tells(
                "GU-220 Fenn to hit 16: Crossbow 13, accuracy 4, longer aim 3, moved while aiming -2, \
                watched area -2",
            ),
    ]
}

/// The second figure watches these hexes.
fn watches(state: &mut State, hexes: &[(i32, i32)]) {
    let item = state.held(SECOND).next().expect("something in hand").0;
    let hexes = hexes.iter().map(|(q, r)| at(*q, *r)).collect();
    let figure = &mut state.figures[1];
    figure.manoeuvre = Some(Manoeuvre::Watch);
    figure.watch = Some(Watched { item, hexes, is_line: false, is_braced: false, known: vec![] });
}

fn watching() -> Vec<Case> {
    let hurt = |case: Case| {
        case.on(vec![acts(cerys(), (-3, 0), 0), stands(fenn(), (0, 0), 0)]).declare(Referee(SECOND))
    };
    vec![
        hurt(case(&["GU-209"], "wounded in the first turn of watching a hex: a Will roll"))
            .given(|state| watches(state, &[(3, 0)]))
            .tape("referee: wound\nenter hit points lost: 1\ndice 5 5 4")
            .tells("GU-209 Fenn the aim is lost"),
        hurt(case(&[], "not while two are watched"))
            .given(|state| watches(state, &[(3, 0), (4, 0)]))
            .tape("referee: wound\nenter hit points lost: 1"),
        case(&["GU-246"], "whoever has lost the aim has lost the turn of it as well")
            .on(vec![acts(cerys(), (-3, 0), 0), stands(fenn(), (0, 0), 0)])
            .given(|state| {
                second_next(state);
                watches(state, &[(3, 0)]);
                state.figures[1].turn.has_lost_aim = true;
            })
            .declare(Nothing(FIRST))
            .tells("GU-246 the aim was lost: no turn of aiming")
            .ends("Fenn 0,0 f0 HP 11/11"),
    ]
}

fn surprise() -> Vec<Case> {
    vec![
        case(&["GU-022"], "in the turn that surprise takes there is no active defence")
            .on(vec![acts(brakka(), (0, 0), 0), stands(aldric(), (1, 0), 3)])
            .given(|state| {
                second_next(state);
                let figure = &mut state.figures[1];
                (figure.frozen, figure.stun, figure.alertness) = (1, Some(Stun::Mental), -1);
            })
            .declare(Nothing(FIRST))
            .tells(
                "GU-022 frozen with surprise: the turn passes
                GU-015 Aldric ends the turn",
            ),
        case(&["GU-022"], "it ends when the next one begins")
            .on(vec![acts(brakka(), (0, 0), 0), stands(aldric(), (1, 0), 3)])
            .given(|state| {
                second_next(state);
                let figure = &mut state.figures[1];
                (figure.frozen, figure.stun, figure.alertness) = (1, Some(Stun::Mental), -1);
                figure.turn.is_frozen = true;
            })
            .declare(Nothing(FIRST))
            .tape("dice 3 3 3")
            .tells(
                "GU-022 Aldric moves again
                GU-706 Aldric no longer stunned",
            ),
        case(&["GU-711", "GU-022"], "the surprised have to ready their axes")
            .on(vec![acts(dorn(), (0, 0), 0), stands(brakka(), (1, 0), 3)])
            .declare(Referee(SECOND))
            .tape("referee: surprised")
            .ends("Brakka 1,0 f3 HP 12/12 stunned axe unready 1"),
        case(&["GU-711", "GU-114"], "a head blow that takes the balance unreadies an axe")
            .on(vec![acts(elspeth(), (0, 0), 0), stands(brakka(), (1, 0), 3)])
            .declare(Attack(FIRST, SECOND))
            .tape("aimed at: head\ndice 1 1 1\ndice 2 3 3\ndice 1")
            .tells("GU-711 Brakka axe: 1 Ready turn to go"),
    ]
}

fn swings() -> Vec<Case> {
    vec![
        case(&["GU-535", "GU-534"], "the swing may come before the first hex")
            .on(vec![acts(brakka(), (0, 0), 0), stands(dorn(), (-1, 0), 0)])
            .declare(WildSwing(FIRST, SECOND))
            .tape("dice 5 5 5")
            .tells("GU-535 the swing comes first, then the rest of the Move")
            .ends("Brakka 0,0 f0 HP 12/12 axe unready 1"),
        case(&["GU-532"], "and the Move may end where it began")
            .on(vec![acts(brakka(), (0, 0), 0), stands(dorn(), (-1, 0), 0)])
            .given(|state| {
                state.figures[0].manoeuvre = Some(Manoeuvre::Move);
                state.figures[0].turn.has_attacked = true;
            })
            .refuses(WildSwing(FIRST, SECOND), "R-USED: already used this turn")
            .declare(EndTurn(FIRST))
            .tells("GU-015 Brakka ends the turn"),
    ]
}

fn put_away() -> Vec<Case> {
    let halberd = Gear::stock("Halberd").carried(Carried::BothHands);
    let sheet = Sheet { gear: vec![], st: 13, ..brakka() }.with(halberd);
    let works = |case: Case, sheet: Sheet| {
        case.on(vec![acts(sheet, (0, 0), 0), stands(elspeth(), (9, 0), 3)]).declare(Ready(FIRST))
    };
    vec![
        works(case(&["GU-303"], "what a Ready turn has steadied is not half away"), sheet)
            .given(|state| {
                state.figures[0].manoeuvre = Some(Manoeuvre::Ready);
                state.things[0].unready = 1;
            })
            .tape("work: Halberd: put away first of 2 turns")
            .tells("GU-303 Brakka halberd is half put away"),
        works(case(&["GU-303"], "what is made ready again is not half away any more"), brakka())
            .given(|state| (state.things[0].unready, state.things[0].is_half_away) = (1, true))
            .tape("work: Axe: make it ready 1 Ready turn")
            .ends("Brakka 0,0 f0 HP 12/12"),
    ]
}

fn shields() -> Vec<Case> {
    vec![
        case(&["GU-301"], "no block with what is being readied")
            .on(vec![acts(brakka(), (0, 0), 0), stands(aldric(), (1, 0), 3)])
            .given(|state| state.figures[1].turn.has_raised_shield = true)
            .declare(Attack(FIRST, SECOND))
            .tape(
                "dice 3 3 3
                ! defence: block = R-SHIELD: being readied this turn
                defence: dodge
                dice 1 2 2",
            ),
        case(&["GU-301", "GU-124"], "a turn spent on the shield")
            .on(vec![acts(aldric(), (0, 0), 0), stands(brakka(), (9, 0), 3)])
            .given(|state| state.figures[0].shield_unready = 1)
            .declare(Ready(FIRST))
            .tape("work: shield: bring it up")
            .tells("GU-301 Aldric at work on the shield"),
    ]
}

fn moves() -> Vec<Case> {
    vec![
        case(&["GU-014", "GU-052"], "Move halved by wounds puts him later in the order")
            .on(vec![acts(Sheet { injury: 7, ..cerys() }, (0, 0), 0), stands(fenn(), (5, 0), 3)])
            .given(|state| {
                (state.second, state.acting) = (0, None);
                state.order.clear();
            })
            .declare(Begin)
            .tells("GU-014 order of turns: Fenn, Page, Cerys"),
        case(&["GU-042"], "three hexes of six are a walk, whatever the Move is afterwards")
            .on(vec![acts(dorn(), (0, 0), 0), stands(elspeth(), (9, 0), 3)])
            .given(|state| {
                state.figures[0].hp = 3;
                state.figures[0].manoeuvre = Some(Manoeuvre::Move);
                (state.figures[0].turn.hexes, state.figures[0].turn.points) = (3, 3);
            })
            .declare(EndTurn(FIRST))
            .tells("GU-042 walks"),
    ]
}

fn lying() -> Vec<Case> {
    let line = || vec![acts(fenn(), (0, 0), 0), stands(brakka(), (5, 0), 3), stands(elspeth(), (7, 0), 3)];
    vec![
        case(&["GU-618", "GU-235"], "a stray shot has the number of the one that was dropped from")
            .on(line())
            .declare(Shoot(FIRST, SECOND))
            .tape(
                "dice 2 2 2
                defence: dodge and drop
                dice 2 2 2
                stray shot: roll for it
                dice 5 5 5",
            )
            .tells(
                "GU-618 lying counts from the next attack on
                GU-235 Fenn strikes another 6: Crossbow 13, range 5 -3, snap shot -4",
            ),
        case(&["GU-228"], "whoever lies behind cover has the -4 of his posture, not both")
            .on(line())
            .given(|state| {
                aims(state, 0, Aimed::Figure(SECOND), 1);
                state.figures[1].posture = Posture::Lying;
            })
            .declare(Shoot(FIRST, SECOND))
            .tape("target's cover: half exposed\ndice 5 5 5\ngo")
            .tells(
                "GU-220 Fenn to hit 10: Crossbow 13, range 5 -3, accuracy 4, target's posture -4, cover -3, \
                lies: not the cover as well 3",
            ),
    ]
}

fn defences() -> Vec<Case> {
    let clumsy =
        || Sheet { speed: Some(24), ..Sheet::called("Hob", [10, 4, 10, 10]) }.with(Gear::stock("Broadsword"));
    vec![
        case(&["GU-131"], "a shot from behind by whoever was not there: as from the side")
            .on(vec![acts(fenn(), (-3, 0), 0), stands(brakka(), (0, 0), 0)])
            .given(|state| {
                aims(state, 0, Aimed::Figure(SECOND), 1);
                state.moved.push((FIRST, at(3, 0), state.facing(FIRST)));
            })
            .declare(Shoot(FIRST, SECOND))
            .tape("dice 3 3 3\ndefence: dodge\ndice 1 2 2")
            .tells("GU-120 Brakka to defend 5: Move 5, run-around attack -2, armour PD 2"),
        case(&["GU-621"], "half of -1 is -1, rounded down")
            .on(vec![acts(dorn().with(Gear::stock("Broadsword")), (0, 0), 0), stands(clumsy(), (1, 0), 3)])
            .declare(Attack(FIRST, SECOND))
            .tape(
                "dice 2 2 2\ndefence: parry with broadsword\nretreat: @2,0\ndice 5 5 5\ndice 3 3\ndice 3 3 3",
            )
            .tells("GU-120 Hob to defend 2: half of the skill -1, retreat 3"),
    ]
}

/// GU-226: turns that pass over whoever is out count as turns.
#[test]
fn whoever_is_out_is_no_longer_as_fast_as_before() {
    let case = case(&["GU-226"], "out since before")
        .on(vec![acts(fenn(), (0, 0), 0), stands(brakka(), (5, 0), 3)])
        .given(|state| {
            second_next(state);
            state.figures[1].life = Life::Unconscious;
            state.figures[1].turn.hexes = 5;
        })
        .declare(Nothing(FIRST));
    let (before, played) = case.play();
    assert_eq!((before.figures[1].turn.hexes, played.run.state.figures[1].turn.hexes), (5, 0));
}

/// GU-535: the swing that begins a Move is offered only where it can be struck.
#[test]
fn no_swing_is_offered_out_of_reach() {
    use hexfray::systems::gurps::Gurps;
    use hexfray::table::System;
    let swings = |foe: (i32, i32)| {
        let case = case(&["GU-535"], "offers")
            .on(vec![acts(brakka(), (0, 0), 0), stands(dorn(), foe, 0)])
            .declare(Nothing(FIRST));
        let menu = Gurps::menu(&case.play().0, Some(FIRST));
        menu.iter().filter(|option| matches!(option.value, WildSwing(..))).count()
    };
    assert_eq!((swings((-1, 0)), swings((3, 0))), (1, 0));
}

/// GU-042: whether somebody runs is judged as he moves, by the Move that he has then.
#[test]
fn four_hexes_of_six_are_a_run_and_three_are_none() {
    let runs = |script: &'static str| {
        let case = case(&["GU-042"], "on foot")
            .on(vec![acts(dorn(), (0, 0), 0), stands(elspeth(), (9, 0), 3)])
            .declare(Move(FIRST))
            .tape(script);
        case.play().1.run.state.figures[0].turn.has_run
    };
    assert_eq!((runs("to where: @3,0\nfacing: east"), runs("to where: @4,0\nfacing: east")), (false, true));
}
