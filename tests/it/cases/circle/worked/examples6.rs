//! The worked examples E-23 to E-26.

use crate::cases::circle::stage::{Case, FIRST, SECOND, Staged, THIRD, acts, case, stands};
use hexfray::board::Side;
use hexfray::systems::circle::Command::{Attack, BeginTurn, Fortify, Move};
use hexfray::systems::circle::{Mod, Stage, Stat, State, Until};

pub fn cases() -> Vec<Case> {
    let mut cases = fortify();
    cases.extend(sight());
    cases.extend(field_of_view());
    cases.extend(critical());
    cases.extend(declaring());
    cases
}

/// E-23: a spearman with so many wounds, and an enemy beside him.
fn spearman(rules: &'static [&'static str], title: &'static str, wounds: i16) -> Case {
    case(rules, title).on(vec![acts("SP", (0, 0)).but(|sheet| sheet.wounds = wounds), stands("SW", (1, 0))])
}

fn has_fortified(state: &mut State) {
    let figure = &mut state.figures[FIRST.index()];
    (figure.is_fortified, figure.command) = (true, Stage::Done);
}

fn fortify() -> Vec<Case> {
    let already = "REF-FORTIFY: already rearranged, moved, acted or fortified";
    let commanded = "REF-COMMANDED: unit already commanded this turn";
    vec![
        spearman(&["CR-115", "CR-116", "CR-117", "CR-118"], "E-23 fortify", 2)
            .declare(Fortify(FIRST))
            .tells(
                "CR-115 instead of movement and final action
                CR-116 nothing else in this turn
                CR-117 Spearman wounds 2 to 1
                CR-118 Spearman fortified until its next turn",
            )
            .ends("Spearman 0,0 f0 1/4 fortified done")
            .chance(1, 1),
        spearman(&["CR-05", "CR-116"], "E-23 nothing else in this turn", 1)
            .was(has_fortified)
            .refuses(Move(FIRST), commanded)
            .refuses(Attack(FIRST, SECOND), commanded)
            .refuses(Fortify(FIRST), already),
        case(&["CR-118"], "E-23 in the opponents' turns")
            .on(vec![stands("SP", (0, 0)), acts("SW", (1, 0))])
            .was(has_fortified)
            .declare(Attack(SECOND, FIRST))
            .tape(
                "dice 2
                dice 3
                dice 3",
            )
            .tells("CR-92 Spearman final defence 4: defence die 3, fortified 1")
            .ends("Spearman 0,0 f0 1/4 fortified done")
            .chance(13, 96),
        spearman(&["CR-08"], "E-23 it holds when the opponents' turn begins", 1)
            .was(has_fortified)
            .declare(BeginTurn(Side::Madder))
            .tells("CR-08 the turn of Madder begins")
            .ends("Spearman 0,0 f0 1/4 fortified done")
            .chance(1, 1),
        spearman(&["CR-119"], "E-23 it ends with its player's next turn", 1)
            .was(has_fortified)
            .was(|state| state.turn_of = Some(Side::Madder))
            .declare(BeginTurn(Side::Tide))
            .tells("CR-119 fortifying ends")
            .ends("Spearman 0,0 f0 1/4")
            .chance(1, 1),
        spearman(&["CR-116"], "E-23 not after a step", 2)
            .was(|state| (state.figures[0].command, state.figures[0].moved) = (Stage::Moving, 1))
            .refuses(Fortify(FIRST), already),
        spearman(&["CR-117", "CR-118"], "E-23 unwounded", 0)
            .declare(Fortify(FIRST))
            .tells("CR-117 Spearman wounds 0 to 0")
            .ends("Spearman 0,0 f0 0/4 fortified done")
            .chance(1, 1),
    ]
}

/// E-24.
fn sight() -> Vec<Case> {
    let shot = |rules: &'static [&'static str], title, to| {
        case(rules, title).on(vec![acts("AR", (0, 0)), stands("SP", to)])
    };
    vec![
        shot(&["CR-40"], "E-24 an obstacle over the ray", (4, 0))
            .obstacle((2, 0), 5)
            .refuses(Attack(FIRST, SECOND), "REF-SIGHT: no line of sight (blocked by an obstacle at M11)"),
        shot(&["CR-45", "CR-46"], "E-24 the same by agreement", (4, 0))
            .obstacle((2, 0), 5)
            .overrule(Attack(FIRST, SECOND))
            .tape(
                "dice 3
                dice 2
                dice 2",
            )
            .tells(
                "CR-151 allowed by agreement (REF-SIGHT)
                CR-45 sight proposed: blocked by an obstacle at @2,0
                CR-49 decided: clear
                CR-46 an obstacle at @2,0, 5 pegs, over the ray at 4 1/2
                CR-41 from the eyes, 4 pegs",
            )
            .ends("Spearman 4,0 f0 3/4")
            .chance(3, 16),
        shot(&["CR-45", "CR-46"], "E-24 an obstacle under the ray", (4, 0))
            .obstacle((2, 0), 4)
            .declare(Attack(FIRST, SECOND))
            .tape(
                "dice 3
                dice 2
                dice 2",
            )
            .tells(
                "CR-45 sight: clear
                CR-46 an obstacle at @2,0, 4 pegs, not over the ray at 4 1/2",
            )
            .ends("Spearman 4,0 f0 3/4")
            .chance(3, 16),
        shot(&["CR-45"], "E-24 a tree on one side of the line", (1, 1))
            .obstacle((1, 0), 10)
            .declare(Attack(FIRST, SECOND))
            .tape(
                "dice 3
                dice 2
                dice 2",
            )
            .tells("CR-45 sight: clear")
            .ends("Spearman 1,1 f0 3/4")
            .chance(3, 16),
        shot(&["CR-40"], "E-24 trees on both", (1, 1))
            .obstacle((1, 0), 10)
            .obstacle((0, 1), 10)
            .refuses(Attack(FIRST, SECOND), "REF-SIGHT: no line of sight (blocked by an obstacle at K12)"),
        shot(&["CR-40"], "E-24 a hill over the ray", (3, 0))
            .height((0, 0), 10)
            .height((2, 0), 9)
            .refuses(Attack(FIRST, SECOND), "REF-SIGHT: no line of sight (blocked by the ground at M11)"),
        shot(&["CR-45", "CR-46"], "E-24 a hill that the ray touches", (3, 0))
            .height((0, 0), 10)
            .height((2, 0), 8)
            .declare(Attack(FIRST, SECOND))
            .tape(
                "dice 3
                dice 2
                dice 2",
            )
            .tells(
                "CR-45 sight: clear
                CR-46 the ground at @2,0, 8 pegs, not over the ray at 8
                CR-41 from the eyes, 14 pegs",
            )
            .ends("Spearman 3,0 f0 4/4 destroyed done")
            .chance(19, 48),
    ]
}

fn field_of_view() -> Vec<Case> {
    vec![
        case(&["CR-43"], "E-24 the head turns 90 degrees, no farther")
            .on(vec![acts("AR", (0, 0)), stands("SP", (-1, 2)), stands("SP", (-2, 2))])
            .option(3, 1)
            .refuses(
                Attack(FIRST, THIRD),
                "REF-SIGHT: no line of sight (outside what the figure can turn to)",
            )
            .declare(Attack(FIRST, SECOND))
            .tape(
                "dice 3
                dice 2
                dice 2",
            )
            .tells("CR-43 a head that turns: 90° to either side")
            .ends("Spearman -1,2 f0 3/4")
            .chance(3, 16),
    ]
}

/// E-25.
fn critical() -> Vec<Case> {
    let strike = |rules: &'static [&'static str], title, is_on: bool| {
        case(rules, title)
            .on(vec![acts("KN", (0, 0)), stands("SP", (1, 0))])
            .option(0, is_on.into())
            .was(|state| state.figures[SECOND.index()].is_fortified = true)
            .declare(Attack(FIRST, SECOND))
    };
    vec![
        strike(&["CR-72", "CR-100"], "E-25 critical hit", true)
            .tape(
                "dice 4
                dice 5
                dice 3",
            )
            .tells(
                "CR-72 critical hit: strength 9, precision 3
                CR-92 Spearman final defence 2: defence die 3, critical hit half, fortified 1
                CR-92 Knight wounds: 9 against 2
                CR-110 Spearman 7 wounds: 4 of 4
                CR-111 Spearman destroyed, 3 more than needed",
            )
            .ends("Spearman 1,0 f0 4/4 destroyed done")
            .chance(61, 120),
        strike(&["CR-92"], "E-25 with the switch off", false)
            .tape(
                "dice 4
                dice 5
                dice 3",
            )
            .tells(
                "CR-92 Spearman final defence 4: defence die 3, fortified 1
                CR-92 Knight wounds: 9 against 4
                CR-110 Spearman 5 wounds: 4 of 4",
            )
            .ends("Spearman 1,0 f0 4/4 destroyed done")
            .chance(17, 40),
        strike(&["CR-72"], "E-25 no multiple of the precision", true)
            .tape(
                "dice 4
                dice 4
                dice 3",
            )
            .tells(
                "CR-72 no critical hit: strength 8, precision 3
                CR-92 Spearman final defence 4: defence die 3, fortified 1
                CR-110 Spearman 4 wounds: 4 of 4",
            )
            .ends("Spearman 1,0 f0 4/4 destroyed done")
            .chance(61, 120),
        strike(&["CR-71", "CR-72", "CR-100"], "E-25 a multiple with what is pre-rolled", true)
            .was(|state| {
                let source = "War cry".to_owned();
                let by = Mod { stat: Stat::Attack, amount: 1, source, until: Until::Attack };
                state.figures[FIRST.index()].mods.push(by);
            })
            .tape(
                "dice 4
                dice 4
                dice 3",
            )
            .tells(
                "CR-70 Knight strength 9: dice 8, War cry 1
                CR-72 critical hit: strength 9, precision 3
                CR-92 Spearman final defence 2: defence die 3, critical hit half, fortified 1
                CR-110 Spearman 7 wounds: 4 of 4",
            )
            .ends("Spearman 1,0 f0 4/4 destroyed done")
            .chance(77, 120),
    ]
}

/// E-26.
fn declaring() -> Vec<Case> {
    let declared = |rules: &'static [&'static str], title| {
        case(rules, title)
            .on(vec![acts("SW", (0, 0)), stands("SP", (1, 0)), acts("MI", (2, 0)), acts("AR", (7, 0))])
            .was(|state| state.figures[THIRD.index()].command = Stage::Moved)
            .declare(Attack(FIRST, SECOND))
    };
    vec![
        declared(&["CR-57", "CR-58", "CR-59"], "E-26 one player alone cannot cancel")
            .tape(
                "! declared attack: change it = REF-DECLARED: target, weapon and mode stay as declared
                declared attack: cancel it
                cancel the attack: do not agree
                dice 2
                dice 3
                dice 3",
            )
            .tells(
                "CR-55 Swordsman capable of attacking: agreed
                CR-57 Swordsman declares an attack on Spearman
                CR-58 Spearman cancel the attack: do not agree
                CR-57 carried out unless all players agree (REF-DECLARED)
                CR-92 Swordsman wounds: 5 against 3",
            )
            .ends(
                "Swordsman 0,0 f0 0/5 acted
                Spearman 1,0 f0 2/4",
            )
            .chance(13, 96),
        declared(&["CR-58"], "E-26 all players can")
            .tape(
                "declared attack: cancel it
                cancel the attack: agree",
            )
            .tells(
                "CR-57 Swordsman declares an attack on Spearman
                CR-58 Swordsman cancels the attack: all agree",
            )
            .ends(
                "Swordsman 0,0 f0 0/5
                Spearman 1,0 f0 0/4",
            )
            .chance(1, 1),
        declared(&["CR-59"], "E-26 handed over")
            .tape(
                "! declared attack: hand it over to Archer = REF-RANGE: out of range: distance 6, range 4 + 0
                declared attack: hand it over to Militia
                dice 3
                dice 2
                dice 2",
            )
            .tells(
                "CR-59 Swordsman hands the attack over to Militia
                CR-70 Militia strength 5: dice 5
                CR-92 Militia wounds: 5 against 2",
            )
            .ends(
                "Swordsman 0,0 f0 0/5
                Militia 2,0 f0 0/3 acted
                Spearman 1,0 f0 3/4",
            )
            .chance(1, 6),
        declared(&["CR-55", "CR-56"], "E-26 before declaring nothing is spent")
            .tape("capable of attacking: not agreed")
            .tells(
                "CR-55 not declared
                CR-56 nothing is spent",
            )
            .ends("Swordsman 0,0 f0 0/5")
            .chance(1, 1),
    ]
}
