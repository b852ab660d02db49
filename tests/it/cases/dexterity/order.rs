//! Later shots, automatic fire, holding and stances (DX-20 to DX-31).

use super::stage::{Case, Cast, FIRST, FOURTH, SECOND, THIRD, acts, case, grapple, lies, man, slot, stands};
use super::weapons::second_shot;
use hexfray::board::Side;
use hexfray::dice::TypedIn;
use hexfray::systems::dexterity::Command::{Attack, Defend, Dodge, Hold, Pass, Referee};
use hexfray::systems::dexterity::{Dexterity, Event, Gear, Life, Sheet, Slot, Source, Stance};
use hexfray::table::{Answer, Ask, Exchange, Fight, InPlay, Said, run};

pub fn cases() -> Vec<Case> {
    let mut cases = shots();
    cases.extend(automatic());
    cases.extend(held());
    cases.extend(stances());
    cases
}

fn duel() -> Vec<Cast> {
    vec![acts(man("Lee").with("Knife"), (0, 0), 0), stands(man("Bruce"), (5, 0), 3)]
}

/// Whoever strikes twice a turn.
fn nimble() -> Sheet {
    let mut weapon = Gear::stock("Knife").weapon().clone();
    (weapon.shots, weapon.name) = (2, "Claws".into());
    Sheet { gear: vec![Gear { kind: Source::Own(Box::new(weapon)), ..Gear::stock("Knife") }], ..man("Lee") }
}

fn shots() -> Vec<Case> {
    vec![
        case(&["DX-21", "DX-23"], "repeated blows follow like shots")
            .on(vec![acts(nimble(), (0, 0), 0), stands(man("Bruce"), (1, 0), 3)])
            .declare(Attack(FIRST, SECOND))
            .tape("dice 5 5 4")
            .tells(
                "DX-11 Lee declares 2 attacks
                DX-21 Lee later shots before 9",
            ),
        case(&["DX-22"], "shots due together go by order DEX")
            .on(vec![
                acts(Sheet::called("Lee", 10, 12).with("Laser pistol"), (0, 0), 0),
                stands(Sheet::called("Bruce", 10, 13).with("Laser rifle"), (5, 0), 3),
            ])
            .given(|state| state.queue[1] = Slot { at: 23, shot: 3, ..state.queue[1] })
            .declare(Attack(FIRST, SECOND))
            .tape("dice 5 5 4")
            .tells(
                "DX-21 Lee later shots before 11
                DX-22 shots due together go by order DEX",
            ),
        case(&["DX-107", "DX-112"], "who falls loses the shots still due")
            .on(vec![
                acts(Sheet::called("Max", 12, 10).with("Broadsword"), (0, 0), 0),
                stands(Sheet::called("Bruce", 20, 13).with("Laser rifle"), (1, 0), 3),
                stands(man("Chuck"), (0, 5), 3),
            ])
            .given(|state| {
                second_shot(state);
                state.queue[0] = slot(state, FIRST);
                state.figures[1].turn.volley = state.figures[0].turn.volley.take();
                state.figures[1].turn.volley.as_mut().expect("a volley").item.0 = 2;
                state.queue[1] = Slot { at: 19, shot: 3, ..state.queue[1] };
            })
            .declare(Attack(FIRST, SECOND))
            .tape(
                "dice 4 3 3
                dice 4 4",
            )
            .tells(
                "DX-107 Bruce falls
                DX-112 loses what it still had to do; next turn it may only stand up or stay down",
            )
            .ends("Bruce 1,0 f3 ST 12/20 prone shaken"),
    ]
}

/// A machine gun, and others in its field.
fn gun() -> Vec<Cast> {
    vec![
        acts(Sheet::called("Gunner", 13, 13).with("Machine gun"), (0, 0), 0),
        stands(man("Bruce"), (5, 0), 3),
        stands(man("Chuck"), (0, 5), 3),
        stands(man("Dan"), (-5, 5), 3),
    ]
}

fn rifle() -> Vec<Cast> {
    vec![
        acts(Sheet::called("Gunner", 10, 13).with("Automatic rifle"), (0, 0), 0),
        stands(man("Bruce"), (5, 0), 3),
    ]
}

fn automatic() -> Vec<Case> {
    vec![
        case(&["DX-26", "DX-28"], "ten rounds in five groups: 1 for each roll")
            .on(gun())
            .refuses(Attack(FIRST, FOURTH), "Arc: not in front")
            .declare(Attack(FIRST, SECOND))
            .tape(
                "setting: automatic
                dice 5 5 5
                dice 5 5 5",
            )
            .tells(
                "DX-11 Gunner declares 10 rounds
                DX-26 Gunner later shots before 12, before 11, before 10, before 9
                DX-37 Gunner number to hit 14: DEX 13, automatic fire 1",
            ),
        case(&["DX-26", "DX-27"], "an odd last round fires alone")
            .on(rifle())
            .declare(Attack(FIRST, SECOND))
            .tape(
                "setting: automatic
                ! rounds: 7 rounds = Rounds declared: only 6 rounds per turn with this weapon
                rounds: 3 rounds
                dice 5 5 5
                dice 5 5 5",
            )
            .tells(
                "DX-26 Gunner later shots before 12
                DX-37 Gunner number to hit 13: DEX 13",
            ),
        case(&["DX-27"], "not enough rounds")
            .on(rifle())
            .given(|state| state.things[0].rounds = 2)
            .declare(Attack(FIRST, SECOND))
            .tape(
                "setting: automatic
                ! rounds: 3 rounds = Rounds declared: not enough rounds
                dice 5 5 5
                dice 5 5 5",
            )
            .tells("DX-10 Gunner 0 rounds left"),
        case(&["DX-27"], "a last round is fired in the single setting")
            .on(rifle())
            .given(|state| state.things[0].rounds = 1)
            .declare(Attack(FIRST, SECOND))
            .tape(
                "! setting: automatic = Rounds declared: not enough rounds
                dice 5 5 5",
            )
            .tells("DX-11 Gunner declares 1 shot"),
        case(&["DX-27"], "weapon has no automatic setting")
            .on(vec![acts(man("Rod").with("Hunting rifle"), (0, 0), 0), stands(man("Bruce"), (5, 0), 3)])
            .declare(Attack(FIRST, SECOND))
            .tape(
                "! setting: automatic = Rounds declared: weapon has no automatic setting
                dice 5 5 5",
            ),
        case(&["DX-24"], "the second roll reckons with what the first has done")
            .on(rifle())
            .declare(Attack(FIRST, SECOND))
            .tape(
                "setting: automatic
                rounds: 2 rounds
                dice 4 3 3
                dice 3 3
                dice 5 5 5",
            )
            .tells(
                "DX-37 Gunner number to hit 13: DEX 13
                DX-91 Bruce 8 hits
                DX-107 Bruce falls
                DX-24 the second roll is an attack of its own
                DX-37 Gunner number to hit 9: DEX 13, target is down -4",
            )
            .ends("Bruce 5,0 f3 ST 2/10 prone"),
        case(&["DX-25"], "the target is dead: the second roll finds another")
            .on(gun())
            .given(|state| state.figures[1].damage = 5)
            .declare(Attack(FIRST, SECOND))
            .tape(
                "setting: automatic
                rounds: 2 rounds
                dice 4 3 3
                dice 3 3 3
                ! second roll: at Bruce = No attack: target already dead
                ! second roll: at Dan = Arc: not in front
                second roll: at Chuck
                dice 5 5 5",
            )
            .tells(
                "DX-102 Bruce dies
                DX-25 Gunner second roll: at Chuck
                DX-37 Gunner number to hit 13: DEX 13",
            ),
        case(&["DX-25"], "or is forgone")
            .on(rifle())
            .given(|state| state.figures[1].damage = 5)
            .declare(Attack(FIRST, SECOND))
            .tape(
                "setting: automatic
                rounds: 2 rounds
                dice 4 3 3
                dice 3 3",
            )
            .tells("DX-25 Gunner second roll: forgo the shot (No attack)"),
        case(&["DX-25"], "an unconscious target may still be shot at")
            .on(rifle())
            .given(|state| {
                state.figures[1].damage = 9;
                state.figures[1].life = Life::Unconscious;
                lies(state, SECOND);
            })
            .declare(Attack(FIRST, SECOND))
            .tape(
                "setting: automatic
                rounds: 2 rounds
                dice 5 5 5
                dice 5 5 5",
            )
            .tells(
                "DX-37 Gunner number to hit 9: DEX 13, target is down -4
                DX-25 Gunner second roll: at Bruce
                DX-37 Gunner number to hit 9: DEX 13, target is down -4",
            ),
        case(&["DX-01", "DX-25"], "of a friend the second roll asks, too")
            .on({
                let mut cast = rifle();
                cast.push(stands(man("Ann"), (5, -2), 3).of(Side::Tide));
                cast
            })
            .declare(Attack(FIRST, SECOND))
            .tape(
                "setting: automatic
                rounds: 2 rounds
                dice 5 5 5
                second roll: at a friend, Ann
                a friend: attack all the same
                dice 5 5 5",
            )
            .tells(
                "DX-25 Gunner second roll: at a friend, Ann
                DX-01 Gunner a friend: attack all the same
                DX-41 Gunner missed: 15 against 13",
            ),
        case(&["DX-25"], "the second roll is lost with the weapon")
            .on(rifle())
            .declare(Attack(FIRST, SECOND))
            .tape(
                "setting: automatic
                rounds: 4 rounds
                dice 6 6 5",
            )
            .tells(
                "DX-45 Gunner automatic rifle lies in @0,0
                DX-25 the second roll of the pair is lost
                DX-25 Gunner later shots are lost",
            ),
    ]
}

fn held() -> Vec<Case> {
    vec![
        case(&["DX-29"], "holding: a lower step, after the others of it")
            .on(duel())
            .declare(Hold(FIRST))
            .tape(
                "until: another step
                ! step: step 10 = Holding: hold to a lower step
                step: step 8",
            )
            .tells("DX-29 Lee holds to step 8"),
        case(&["DX-29"], "later shots count from the step held to")
            .on(vec![
                acts(Sheet::called("Lee", 10, 13).with("Laser rifle"), (0, 0), 0),
                stands(Sheet::called("Bruce", 10, 5), (5, 0), 3),
            ])
            .given(|state| {
                let own = state.queue[0];
                state.queue[0] = Slot { at: 20, is_held: true, ..own };
            })
            .declare(Attack(FIRST, SECOND))
            .tape("dice 5 5 5")
            .tells("DX-21 Lee later shots before 9, before 8"),
        case(&["DX-29"], "no holding after the first action")
            .on(vec![acts(man("Lee").with("Laser pistol"), (0, 0), 0), stands(man("Bruce"), (5, 0), 3)])
            .given(second_shot)
            .refuses(Hold(FIRST), "Holding: only before the first action"),
    ]
}

fn stances() -> Vec<Case> {
    let fencers = || {
        vec![
            acts(man("Lee").with("Knife"), (0, 0), 0),
            stands(man("Bruce").with("Club"), (1, 0), 3),
            stands(man("Chuck"), (0, 5), 3),
        ]
    };
    vec![
        case(&["DX-20", "DX-30"], "a dodge takes the step")
            .on(fencers())
            .declare(Dodge(FIRST))
            .tells(
                "DX-30 Lee dodges
                DX-20 Lee takes its step",
            )
            .ends("Lee 0,0 f0 ST 10/10 dodging"),
        case(&["DX-30"], "it may be declared before one's own step")
            .on(fencers())
            .declare(Dodge(SECOND))
            .tells("DX-30 Bruce dodges")
            .ends("Bruce 1,0 f3 ST 10/10 dodging"),
        case(&["DX-30", "DX-38"], "a shot at somebody who dodges takes a fourth die")
            .on(fencers())
            .given(|state| state.figures[1].stance = Some(Stance::Dodge))
            .declare(Attack(FIRST, SECOND))
            .tape(
                "weapon: Knife thrown, 1d6−1
                dice 4 4 3 3",
            )
            .tells(
                "DX-38 Lee dice 4: dice 3, target dodges 1
                DX-35 Lee roll to hit 4 4 3 3 = 14",
            ),
        case(&["DX-35"], "but not a blow")
            .on(fencers())
            .given(|state| state.figures[1].stance = Some(Stance::Dodge))
            .declare(Attack(FIRST, SECOND))
            .tape(
                "weapon: Knife melee, 1d6−1
                dice 5 5 4",
            )
            .tells("DX-35 Lee roll to hit 5 5 4 = 14"),
        case(&["DX-30"], "it cannot be withdrawn")
            .on(fencers())
            .given(|state| state.figures[1].stance = Some(Stance::Dodge))
            .refuses(Dodge(SECOND), "Dodge: taken already: cannot be withdrawn")
            .refuses(Defend(SECOND), "Defend: taken already: cannot be withdrawn"),
        case(&["DX-30", "DX-31"], "not prone")
            .on(fencers())
            .given(|state| lies(state, FIRST))
            .refuses(Dodge(FIRST), "Dodge: prone")
            .refuses(Defend(FIRST), "Defend: prone"),
        case(&["DX-30", "DX-31"], "not in a grapple")
            .on(fencers())
            .given(|state| grapple(state, FIRST, SECOND))
            .refuses(Dodge(FIRST), "Dodge: in a grapple")
            .refuses(Defend(FIRST), "Defend: in a grapple"),
        case(&["DX-30", "DX-31"], "not after acting")
            .on(fencers())
            .given(|state| state.queue.retain(|slot| slot.who != FIRST))
            .refuses(Dodge(FIRST), "Dodge: only before its own step has passed")
            .refuses(Defend(FIRST), "Defend: only before its own step has passed"),
        case(&["DX-31"], "a parry")
            .on(fencers())
            .refuses(Defend(THIRD), "Defend: nothing to parry with")
            .declare(Defend(SECOND))
            .tells("DX-31 Bruce defends")
            .ends("Bruce 1,0 f3 ST 10/10 defending"),
        case(&["DX-31", "DX-38"], "a blow at somebody who parries takes a fourth die")
            .on(fencers())
            .given(|state| state.figures[1].stance = Some(Stance::Defend))
            .declare(Attack(FIRST, SECOND))
            .tape(
                "weapon: Knife melee, 1d6−1
                dice 4 4 3 3",
            )
            .tells("DX-38 Lee dice 4: dice 3, target defends 1"),
        case(&["DX-20"], "a stance taken early: its step passes by itself")
            .on(fencers())
            .given(|state| {
                state.queue.truncate(2);
                state.figures[1].stance = Some(Stance::Dodge);
            })
            .declare(Pass(FIRST))
            .tells(
                "DX-20 does nothing
                DX-20 Lee takes its step
                DX-20 Bruce takes its step
                DX-12 the turn ends",
            )
            .ends("Bruce 1,0 f3 ST 10/10"),
    ]
}

#[test]
fn places_to_hold_to_are_those_after_others_and_records_keep_their_step() {
    let cast = vec![
        acts(Sheet::called("Lee", 10, 13), (0, 0), 0),
        stands(man("Bruce"), (5, 0), 3),
        stands(Sheet::called("Chuck", 10, 9), (0, 5), 3),
    ];
    let case = case(&[], "holds").on(cast).declare(Hold(FIRST)).tape("until: after Chuck (9)");
    let (start, played) = case.play();
    let said = |said: Said| Answer { at: 29, said };
    // The fourth below 13.
    let exchange = Exchange { tape: vec![said(Said::Chose(4)), said(Said::Committed)], ..played.exchange };
    let run = run::<Dexterity>(&start, &exchange, &mut InPlay(&mut TypedIn));
    assert_eq!((run.diverged, run.waiting.is_none()), (None, true));
    assert_eq!(run.events, [Event::Held { who: FIRST, step: 9 }]);

    let mut fight = Fight::<Dexterity>::new(start);
    fight.declare(Hold(FIRST), false, &mut TypedIn).expect("it is open");
    let Some(Ask::Choose(prompt)) = fight.form().first().map(|posed| &posed.ask) else { panic!("no form") };
    let labels: Vec<&str> = prompt.options.iter().map(|it| &*it.label).collect();
    assert_eq!(labels, ["after Bruce (10)", "after Chuck (9)", "another step"]);
    let Some(Ask::Commit { label, .. }) = fight.waiting() else { panic!("{:?}", fight.waiting()) };
    assert_eq!(label, "Hold until after Bruce (10)");
}

/// The names in the queue, with the shots that are not the first.
fn queue(case: Case) -> Vec<String> {
    let state = case.play().1.run.state;
    let entry = |slot: &Slot| format!("{} {}", state.figure(slot.who).sheet.name, slot.shot);
    state.queue.iter().map(entry).collect()
}

#[test]
fn the_referee_puts_the_next_entry_first_or_all_of_them_last() {
    let stage = |who| {
        let cast = vec![
            acts(Sheet::called("Lee", 10, 13), (0, 0), 0),
            stands(man("Bruce"), (5, 0), 3),
            stands(Sheet::called("Chuck", 10, 9), (0, 5), 3),
        ];
        case(&["DX-147"], "the referee's order").on(cast).declare(Referee(who)).given(|state| {
            let first = state.queue[1];
            state.queue.insert(2, Slot { at: first.at - 1, shot: 2, ..first });
        })
    };
    let as_it_is = ["Lee 1", "Bruce 1", "Bruce 2", "Chuck 1"];
    let now: Vec<String> = queue(stage(THIRD).tape("referee: turn\nfacing: east"));
    assert_eq!(now, as_it_is);
    let next = queue(stage(SECOND).tape("referee: act next").tells("DX-147 Bruce acts next"));
    assert_eq!(next, ["Bruce 1", "Lee 1", "Bruce 2", "Chuck 1"]);
    let last = queue(stage(SECOND).tape("referee: act last").tells("DX-147 Bruce acts last"));
    assert_eq!(last, ["Lee 1", "Chuck 1", "Bruce 1", "Bruce 2"]);
    let over = queue(stage(FIRST).tape("referee: end the turn"));
    assert_eq!(over, as_it_is[1..]);
}

#[test]
fn whoever_holds_acts_after_the_others_of_the_step() {
    let cast = vec![
        acts(Sheet::called("Lee", 10, 13), (0, 0), 0),
        stands(man("Bruce"), (5, 0), 3),
        stands(Sheet::called("Chuck", 10, 9), (0, 5), 3),
    ];
    let case = case(&[], "held to step 10").on(cast).declare(Hold(FIRST)).tape("until: after Bruce (10)");
    let state = case.play().1.run.state;
    let names: Vec<&str> = state.queue.iter().map(|it| state.figure(it.who).sheet.name.as_str()).collect();
    assert_eq!(names, ["Bruce", "Lee", "Chuck"]);
}
