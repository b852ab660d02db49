//! The settings of a table (section 1.1): every reading that other cases do not play.

use super::stage::{Case, FIRST, SECOND, acts, case, grusk, ilen, mara, stands, teyo, varo};
use crate::cases::telling::at;
use hexfray::board::Terrain;
use hexfray::systems::stamina::Command::{
    self, Basic, Climb, EndTurn, Gather, Jump, Restore, Shape, Spell, Sprint, Stance, Swim,
};
use hexfray::systems::stamina::{Sheet, State};
use std::rc::Rc;

pub fn cases() -> Vec<Case> {
    let mut cases: Vec<Case> = DIFFICULTIES.iter().flat_map(|it| it.cases()).collect();
    cases.extend(falls());
    cases.extend(dues());
    cases.extend(turns());
    cases.extend(outcomes());
    cases.extend(guards());
    cases
}

/// Words of a case that are made up here.
fn leaked(words: String) -> &'static str {
    Box::leak(words.into_boxed_str())
}

/// A setting that is the difficulty of a check: its place, its other readings, who makes it and how; the dice fail.
struct Difficulty {
    place: usize,
    rule: &'static [&'static str],
    readings: &'static [i32],
    who: fn() -> Sheet,
    command: Command,
    tape: &'static str,
    /// What the difficulty is called; an arcane cost may come first.
    told: (&'static str, i32),
}

const fn set(
    place: usize,
    rule: &'static [&'static str],
    readings: &'static [i32],
    who: fn() -> Sheet,
    command: Command,
    tape: &'static str,
    told: (&'static str, i32),
) -> Difficulty {
    Difficulty { place, rule, readings, who, command, tape, told }
}

const OTHERS: &[i32] = &[8, 9, 10, 11, 13, 14, 15, 16, 18];
const STEEP: &[i32] = &[8, 9, 10, 12, 13, 14, 15, 16, 17, 18, 19, 20];

#[rustfmt::skip]
const DIFFICULTIES: [Difficulty; 10] = [
    set(4, &["ST-802"], OTHERS, mara, Stance(FIRST), "dice 3 2 1", ("regain composure", 0)),
    set(5, &["ST-806"], OTHERS, mara, Restore(FIRST), "dice 3 2", ("restoration", 0)),
    set(6, &["ST-720"], OTHERS, teyo, Gather(FIRST), "dice 3 2 1", ("gathering", 0)),
    set(7, &["ST-304"], &[8, 9, 10, 12, 13, 14, 15, 16], varo, Sprint(FIRST), "to where: @1,0\ndice 3 2", ("sprint", 0)),
    set(8, &["ST-311"], &[6, 7, 9, 10, 11, 12], mara, Climb(FIRST), "dice 1 2\nhexes climbed already: 1\ndice 2 1", ("tumble", 0)),
    set(9, &["ST-309"], &[8, 9, 11, 12, 13, 14], varo, Jump(FIRST), "dice 3 2", ("jump", 0)),
    set(10, &["ST-307"], STEEP, mara, Climb(FIRST), "dice 3 2", ("climb", 0)),
    set(11, &["ST-308"], STEEP, mara, Swim(FIRST), "dice 3 2", ("swim", 0)),
    set(12, &["ST-735"], OTHERS, teyo, Shape(FIRST), "dice 3 2 1", ("shaping", 0)),
    set(13, &["ST-702"], &[6, 7, 9, 10, 11, 12, 13, 14], teyo, Spell(FIRST), "dice 3 2 1", ("casting", 7)),
];

/// Something to climb, something to swim in, and energy to shape.
fn readies(state: &mut State) {
    let ground = Rc::make_mut(&mut state.board.ground);
    ground.cell_mut(at(0, 1)).expect("on the board").height = 6;
    ground.cell_mut(at(-1, 0)).expect("on the board").terrain = Terrain::Water;
    state.figures[0].stored = 5;
}

impl Difficulty {
    fn cases(&self) -> Vec<Case> {
        let made = |(i, number): (usize, &i32)| {
            let (words, before) = self.told;
            let cost = if before > 0 { format!("arcane cost {before}, ") } else { String::new() };
            let name = (self.who)().name;
            let told = format!("ST-101 {name} difficulty {}: {cost}{words} {number}", before + number);
            case(self.rule, leaked(format!("the table's difficulty of {words}: {number}")))
                .on(vec![acts((self.who)(), (0, 0)), stands(grusk(), (19, 0))])
                .given(readies)
                .option(self.place, i as u8 + 1)
                .declare(self.command)
                .tape(self.tape)
                .tells(leaked(told))
        };
        self.readings.iter().enumerate().map(made).collect()
    }
}

/// Option 15.
fn falls() -> Vec<Case> {
    let fall = |reading: u8, told: &'static str| {
        case(&["ST-311"], leaked(format!("a fall of five hexes, {told}")))
            .on(vec![acts(mara(), (0, 0)), stands(grusk(), (19, 0))])
            .given(readies)
            .option(15, reading)
            .declare(Climb(FIRST))
            .tape(
                "dice 1 2
                hexes climbed already: 5
                try to tumble?: just fall",
            )
            .tells(leaked(format!("ST-311 Mara concussive damage of the fall {told}, resistance -4")))
    };
    vec![
        fall(1, "1: height of the fall 5"),
        fall(2, "11: height of the fall 15"),
        fall(3, "16: height of the fall 20"),
        fall(4, "21: height of the fall 25"),
        fall(5, "26: height of the fall 30"),
    ]
}

/// Option 14.
fn dues() -> Vec<Case> {
    let due = |reading: u8, told: &'static str| {
        case(&["ST-751", "ST-752"], leaked(format!("dues at this table: {told}")))
            .on(vec![acts(mara(), (0, 0)), stands(teyo(), (1, 0))])
            .given(|state| state.figures[1].stored = 7)
            .option(14, reading)
            .declare(Basic(FIRST, SECOND))
            .tape(
                "with what?: Arming sword
                dice 5 3 1",
            )
            .tells(leaked(format!("ST-752 Teyo stamina takes at most, and fatigue as much {told}")))
    };
    vec![
        due(1, "1: own body 1"),
        due(2, "2: own body 1, for everybody 1"),
        due(3, "3: own body 1, for everybody 2"),
        due(4, "4: own body 1, for everybody 3"),
        due(5, "6: own body 1, for everybody 5"),
        due(6, "7: own body 1, for everybody 6"),
    ]
}

/// Options 2 and 3.
fn turns() -> Vec<Case> {
    let next = |rule: &'static [&'static str], place: usize, reading: u8, told: &'static str| {
        case(rule, leaked(format!("at this table: {told}")))
            .on(vec![acts(mara(), (0, 0)), stands(grusk(), (4, 0))])
            .given(|state| state.figures[1].stamina = 10)
            .option(place, reading)
            .declare(EndTurn(FIRST))
            .tells(told)
    };
    vec![
        next(&["ST-206"], 2, 1, "ST-206 Grusk 2 AP"),
        next(&["ST-206"], 2, 2, "ST-206 Grusk 4 AP"),
        next(&["ST-206"], 2, 3, "ST-206 Grusk 5 AP"),
        next(&["ST-205"], 3, 1, "ST-205 no stamina comes back"),
        next(&["ST-205"], 3, 2, "ST-205 Grusk stamina +2"),
        next(&["ST-205"], 3, 3, "ST-205 Grusk stamina +3"),
    ]
}

/// Options 0 and 1, 24.
fn outcomes() -> Vec<Case> {
    let strike = |reading: u8, tape: &'static str, told: &'static str| {
        case(&["ST-401"], leaked(format!("{tape}, {told}")))
            .on(vec![acts(grusk(), (0, 0)), stands(mara(), (1, 0))])
            .option(0, reading)
            .declare(Basic(FIRST, SECOND))
            .tape(tape)
            .tells(told)
    };
    vec![
        strike(1, "dice 2 1", "ST-401 Grusk failure: 3 against 11"),
        strike(2, "dice 2 1", "ST-401 Grusk critical failure: 3 against 11"),
        strike(2, "dice 2 2", "ST-401 Grusk failure: 4 against 11"),
        strike(3, "dice 3 2", "ST-401 Grusk critical failure: 5 against 11"),
        strike(4, "dice 4 2", "ST-401 Grusk critical failure: 6 against 11"),
        case(&["ST-110"], "additional successes from the difficulty on")
            .on(vec![acts(mara(), (0, 0)), stands(grusk(), (1, 0))])
            .option(1, 1)
            .declare(Basic(FIRST, SECOND))
            .tape(
                "with what?: Arming sword
                dice 5 4 3
                2 successes to spend on Grusk: +2 damage",
            )
            .tells("ST-110 2 additional successes")
            .ends("Grusk 1,0 D 7/8 S 16/16 W 6/9 stunned wounded")
            .chance(6, 125),
        case(&["ST-401"], "but none for exactly what is required")
            .on(vec![acts(mara(), (0, 0)), stands(grusk(), (1, 0))])
            .option(1, 1)
            .declare(Basic(FIRST, SECOND))
            .tape(
                "with what?: Arming sword
                dice 5 3 2",
            )
            .ends("Grusk 1,0 D 7/8 S 16/16 W 4/9 stunned lightly wounded")
            .chance(37, 1000),
        case(&["ST-428"], "four times the most wounds")
            .on(vec![acts(grusk(), (0, 0)), stands(mara(), (1, 0))])
            .option(24, 3)
            .given(|state| state.figures[1].wounds = 6)
            .declare(Basic(FIRST, SECOND))
            .tape("dice 9 7")
            .ends("Mara 1,0 D 10/11 S 13/13 W 13/6 stunned prone dying"),
    ]
}

/// Options 16, 18 and 19.
fn guards() -> Vec<Case> {
    let floor = |reading: u8, defense: i16| {
        let at_floor: fn(&mut State) = match defense {
            1 => |state| state.figures[1].defense = 1,
            _ => |state| state.figures[1].defense = 2,
        };
        case(&["ST-408"], leaked(format!("a guard that does not drop below {defense}")))
            .on(vec![acts(grusk(), (0, 0)), stands(mara(), (1, 0))])
            .option(16, reading)
            .given(at_floor)
            .declare(Basic(FIRST, SECOND))
            .tape("dice 1 2")
            .ends(leaked(format!("Mara 1,0 D {defense}/11 S 13/13 W 0/6")))
    };
    let dodges = |title: &'static str| {
        case(&["ST-405"], title)
            .on(vec![acts(grusk(), (0, 0)), stands(ilen(), (1, 0))])
            .given(|state| {
                let ilen = &mut state.figures[1];
                (ilen.guard.is_dodging, ilen.log.stamina_on_moves) = (true, 2);
            })
            .declare(Basic(FIRST, SECOND))
            .tape("dice 6 6")
    };
    vec![
        floor(1, 1),
        floor(2, 2),
        dodges("Dodge helps against every attack").tells(
            "ST-101 Grusk required successes 2: Ilen’s melee defense bonus 0, dodging: stamina spent on moving 2",
        ),
        dodges("but not where it is for ranged ones")
            .option(19, 1)
            .tells("ST-101 Grusk required successes 0: Ilen’s melee defense bonus 0"),
        case(&["ST-401"], "nobody is flanked unless the table says so")
            .on(vec![acts(varo(), (-1, 0)), stands(mara(), (0, 0)), acts(grusk(), (2, -1))])
            .option(18, 1)
            .declare(Basic(FIRST, SECOND))
            .tape(
                "with what?: Arming sword
                dice 7 4 3 2",
            )
            .tells("ST-104 Varo levels of advantage 2: Melee Combat 2"),
    ]
}
