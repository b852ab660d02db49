//! The worked examples of section 11, W-01 to W-03. Dice, numbers and ends are the specification's.

use super::stage::{Case, Cast, FIRST, SECOND, THIRD, acts, case, man, stands};
use crate::cases::script::play;
use hexfray::board::Side;
use hexfray::dice::TypedIn;
use hexfray::systems::dexterity::Command::{Attack, EndMove, Pass};
use hexfray::systems::dexterity::{Dexterity, ItemId, Mode, Phase, Sheet, State, Volley};
use hexfray::table::{Answer, Exchange, Fight, InPlay, Said, System, run};

pub fn cases() -> Vec<Case> {
    let mut cases = thrown();
    cases.extend(order());
    cases.extend(automatic());
    cases
}

/// Zork throws a knife at Bruce; Alice stands between, Chuck beyond.
fn street() -> Vec<Cast> {
    vec![
        acts(Sheet::called("Zork", 10, 15).with("Knife"), (0, 0), 0),
        stands(man("Bruce"), (6, 0), 3),
        stands(man("Alice"), (3, 0), 3),
        stands(man("Chuck"), (9, 0), 3),
    ]
}

fn thrown() -> Vec<Case> {
    vec![
        case(&["DX-04", "DX-32", "DX-62", "DX-65", "DX-68", "DX-73", "DX-74"], "W-01 a: Alice is struck")
            .on(street())
            .declare(Attack(FIRST, SECOND))
            .tape(
                "weapon: Knife thrown, 1d6−1
            dice 3 3 1
            dice 6 6 4
            dice 4",
            )
            .tells(
                "DX-37 Zork number to hit 6: DEX 15, range, 6 hexes -6, somebody in the way -3
            DX-35 Zork roll to hit 3 3 1 = 7
            DX-41 Zork missed: 7 against 6
            DX-68 missed by 1, penalty 3: those in front are at risk
            DX-74 Zork number to avoid Alice 18: DEX 15, range helps, 3 hexes 3
            DX-73 Zork roll to avoid 6 6 4 = 16
            DX-73 Zork strikes Alice: 16 against 18
            DX-04 the weapon leaves the hand
            DX-79 Zork knife lies in @3,0
            DX-84 Zork damage 4 = 3
            DX-91 Alice 3 hits
            DX-99 Alice Strength left 7: Strength 10, hits taken -3",
            )
            .ends(
                "Alice 3,0 f3 ST 7/10
            Chuck 9,0 f3 ST 10/10
            Zork 0,0 f0 ST 10/10 knife@3,0",
            )
            // By hand: 7 or 8 of three dice, 16 or more, and a 4: 36/216 · 10/216 · 1/6.
            .chance(5, 3888),
        case(&["DX-08", "DX-70", "DX-78", "DX-79"], "W-01 b: Alice and Chuck are missed")
            .on(street())
            .declare(Attack(FIRST, SECOND))
            .tape(
                "dice 4 3 1
                dice 5 5 5
                dice 2 4 6",
            )
            .tells(
                "DX-35 Zork roll to hit 4 3 1 = 8
                DX-68 missed by 2, penalty 3: those in front are at risk
                DX-73 Zork avoids Alice: 15 against 18
                DX-74 Zork number to avoid Chuck 24: DEX 15, range helps, 9 hexes 9
                DX-73 Zork avoids Chuck: 12 against 24
                DX-78 no longer a threat
                DX-08 no longer ready
                DX-79 Zork knife lies in @6,0",
            )
            .ends("Zork 0,0 f0 ST 10/10 knife@6,0")
            // By hand: 7 or 8 and two avoided, or 9 to 16 and Chuck alone avoided:
            // (36/216 · 206/216 + 156/216) · 206/216.
            .chance(58813, 69984),
        case(&["DX-68", "DX-85"], "W-01 c: missed by the whole penalty, and Chuck is struck")
            .on(street())
            .declare(Attack(FIRST, SECOND))
            .tape(
                "dice 5 3 1
                dice 6 6 6
                dice 1",
            )
            .tells(
                "DX-41 Zork missed: 9 against 6
                DX-68 missed by 3, penalty 3: nobody in front is at risk
                DX-73 Zork roll to avoid 6 6 6 = 18
                DX-73 Zork strikes Chuck: 18 against 24
                DX-79 Zork knife lies in @9,0
                DX-84 Zork damage 1 = 0
                DX-88 Chuck hits 1: at least 1 on bare skin 1
                DX-91 Chuck 1 hit",
            )
            .ends(
                "Chuck 9,0 f3 ST 9/10
                Zork 0,0 f0 ST 10/10 knife@9,0",
            )
            // By hand: as b, but Chuck is struck, and the die is 1 or 2:
            // (36/216 · 206/216 + 156/216) · 10/216 · 1/3.
            .chance(2855, 209_952),
        case(&["DX-41", "DX-67"], "W-01 d: Bruce is hit, and nobody else in danger")
            .on(street())
            .declare(Attack(FIRST, SECOND))
            .tape(
                "dice 2 2 2
                dice 5",
            )
            .tells(
                "DX-41 Zork hit: 6 against 6
                DX-67 a hit endangers nobody else
                DX-79 Zork knife lies in @6,0
                DX-91 Bruce 4 hits",
            )
            .ends("Bruce 6,0 f3 ST 6/10")
            // By hand: 5 or 6 and a 5 (16/216 · 1/6), or 4 and a 3 for double damage (3/216 · 1/6).
            .chance(19, 1296),
    ]
}

/// Six of W-02, the last of them to move; C is 15 (10) in plate.
fn six() -> Vec<Cast> {
    vec![
        acts(Sheet::called("A", 10, 13).with("Laser rifle"), (0, 0), 0),
        stands(Sheet::called("B", 10, 13), (0, -6), 3),
        stands(Sheet::called("C", 10, 15).wearing("Plate"), (5, 0), 3).of(Side::Moss),
        stands(Sheet::called("D", 10, 12).with("Laser pistol"), (0, 5), 5),
        stands(Sheet::called("E", 10, 12), (-6, 0), 3),
        stands(Sheet::called("F", 10, 11), (-6, 6), 3),
    ]
}

fn order() -> Vec<Case> {
    vec![
        // No chance is told: dice that tie are rolled again without end. Of the four ways in which
        // the two ties can fall out this is one.
        case(&["DX-16", "DX-17", "DX-18", "DX-19"], "W-02: the order of actions")
            .on(six())
            .in_phase(Phase::Movement, 1)
            .given(|state| state.movers.truncate(1))
            .declare(EndMove(FIRST))
            .tape(
                "dice 2
                dice 5
                dice 4
                dice 1",
            )
            .tells(
                "DX-17 armour and encumbrance only
                DX-17 A order DEX 13: DEX 13
                DX-17 C order DEX 10: DEX 15, armour -5
                DX-19 A and B have the same order DEX: the higher die acts first
                DX-19 A tie for the order 2 = 2
                DX-19 B tie for the order 5 = 5
                DX-19 D and E have the same order DEX: the higher die acts first
                DX-19 D tie for the order 4 = 4
                DX-19 E tie for the order 1 = 1
                DX-18 nothing that happens now changes the order
                DX-16 order of actions: B, A, D, E, F, C",
            ),
        case(&["DX-20", "DX-21", "DX-23"], "W-02: three shots at 13, before 12 and before 11")
            .on(six())
            .declare(Attack(FIRST, THIRD))
            .tape("dice 5 5 5")
            .tells(
                "DX-20 A takes its step
                DX-11 A declares 3 shots
                DX-23 a step at which nobody acts counts all the same
                DX-21 A later shots before 12, before 11
                DX-37 A number to hit 13: DEX 13",
            )
            .ends("C 5,0 f3 ST 10/10")
            // By hand: 14, 15 or 16 miss and nothing drops. A hit that came to nothing (three ones
            // against plate) would still count before armour.
            .chance(31, 216),
    ]
}

/// The whole of W-02, one step after the other.
#[test]
fn w_02_the_order_of_all_shots() {
    let begin = cases().into_iter().find(|case| case.title() == "W-02: the order of actions");
    let mut state = begin.expect("a case of that title").play().1.run.state;
    let mut told = String::new();
    while let Some(who) = Dexterity::round(&state).acting {
        let name = state.figure(who).sheet.name.clone();
        told += &name;
        let target = THIRD;
        let (command, script) = match name.as_str() {
            "A" | "D" => (Attack(who, target), "dice 5 5 5"),
            _ => (Pass(who), ""),
        };
        state = next(state, command, script);
    }
    assert_eq!(told, "BAADEADFC");
}

fn next(state: State, command: hexfray::systems::dexterity::Command, script: &str) -> State {
    let mut fight: Fight<Dexterity> = Fight::new(state);
    fight.declare(command, false, &mut TypedIn).expect("on the menu");
    play(&mut fight, script).run.state
}

/// An automatic rifle against combat armour, eight hexes away.
fn range() -> Vec<Cast> {
    vec![
        acts(Sheet::called("Gunner", 10, 13).with("Automatic rifle"), (0, 0), 0),
        stands(man("Target").wearing("Combat armour"), (8, 0), 3),
    ]
}

/// The third group of six rounds is due.
fn third_group(state: &mut State) {
    let item = ItemId(0);
    state.queue[0].at = 23;
    state.queue[0].shot = 3;
    state.things[0].rounds = 26;
    state.figures[0].turn.volley = Some(Volley {
        item,
        mode: Mode::Missile,
        is_automatic: true,
        declared: 6,
        is_nonlethal: false,
        expression: 0,
        target: SECOND,
    });
}

fn automatic() -> Vec<Case> {
    vec![
        case(&["DX-24", "DX-26", "DX-27", "DX-28", "DX-44"], "W-03 automatic group")
            .on(range())
            .declare(Attack(FIRST, SECOND))
            .tape(
                "setting: automatic
                rounds: 6 rounds
                dice 4 5 4
                dice 2 3
                dice 6 5 5",
            )
            .tells(
                "DX-11 Gunner declares 6 rounds
                DX-26 Gunner later shots before 12, before 11
                DX-37 Gunner number to hit 13: DEX 13, range, 8 hexes -1, automatic fire 1
                DX-41 Gunner hit: 13 against 13
                DX-84 Gunner damage 2 3 = 7
                DX-88 Target hits 2: rolled 7, Combat armour -5
                DX-91 Target 2 hits
                DX-24 the second roll is an attack of its own
                DX-37 Gunner number to hit 13: DEX 13, range, 8 hexes -1, automatic fire 1
                DX-44 16 always misses
                DX-41 Gunner missed: 16 against 13",
            )
            .ends("Target 8,0 f3 ST 8/10")
            // By hand: one of the two rolls hits with 5 to 13 and 5 on the damage dice, the other
            // misses with 14 to 16: 2 · 177/216 · 4/36 · 31/216.
            .chance(1829, 69984),
        case(&["DX-24"], "W-03: the third group has a number of its own")
            .on(range())
            .given(third_group)
            .declare(Attack(FIRST, SECOND))
            .tape(
                "dice 5 5 4
                dice 5 5 5",
            )
            .tells(
                "DX-10 Gunner 25 rounds left
                DX-37 Gunner number to hit 13: DEX 13, range, 8 hexes -1, automatic fire 1
                DX-10 Gunner 24 rounds left
                DX-37 Gunner number to hit 13: DEX 13, range, 8 hexes -1, automatic fire 1",
            )
            // By hand: both miss with 14 to 16: (31/216)².
            .chance(961, 46656),
    ]
}

#[test]
fn a_throw_of_a_record_that_was_asked_more_stands() {
    let case = thrown().swap_remove(0);
    let (start, played) = case.play();
    let is_named = |tape: &[Answer]| tape.iter().any(|answer| answer.at == 147);
    let mut tape: Vec<Answer> = Vec::new();
    for answer in &played.exchange.tape {
        match (answer.at, &answer.said) {
            // How many attacks, of one.
            (1, _) => tape.extend([answer.clone(), Answer { at: 9, said: Said::Chose(0) }]),
            // Who else stands in the line, where nobody is left.
            (147, _) if !is_named(&tape) => {
                tape.extend([Answer { at: 64, said: Said::Chose(0) }, answer.clone()]);
            }
            (39, Said::Chose(i)) => tape.push(Answer { at: 38, said: Said::Chose(i + 1) }),
            _ => tape.push(answer.clone()),
        }
    }
    assert_eq!(tape.len(), played.exchange.tape.len() + 2);
    let exchange = Exchange { tape, ..played.exchange };
    let run = run::<Dexterity>(&start, &exchange, &mut InPlay(&mut TypedIn));
    assert_eq!((run.diverged, run.waiting, run.state), (None, None, played.run.state));
}

#[test]
fn the_wound_comes_before_where_the_knife_lies() {
    let (_, played) = thrown().swap_remove(0).play();
    let told = played.run.events.iter().map(|event| Dexterity::tell(&played.run.state, event));
    let outcomes: Vec<String> = told.filter(|it| it.is_outcome).map(|it| it.text.to_string()).collect();
    assert_eq!(outcomes, ["3 hits"]);
}

#[test]
fn a_bystander_is_attacked_by_a_row_of_its_own_and_a_throw_says_so() {
    let [zork, bruce, alice, chuck] = street().try_into().unwrap_or_else(|_| panic!("four of them"));
    let case = case(&[], "a street").on(vec![zork, bruce, alice.of(Side::Stone), chuck]);
    let (start, _) = case.declare(Pass(FIRST)).play();
    let menu = Dexterity::menu(&start, Some(FIRST));
    let attack = |foe| menu.iter().find(|it| it.value == Attack(FIRST, foe)).expect("an attack");
    assert_eq!((&*attack(SECOND).label, &*attack(SECOND).detail), ("throw", "throws the knife"));
    assert_eq!((&*attack(THIRD).label, attack(THIRD).aim), ("throw at a bystander", None));
}
