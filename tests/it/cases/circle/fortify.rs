//! Fortifying (5.13: CR-115 to CR-119).

use super::stage::{Case, FIRST, SECOND, Staged, acts, case, stands};
use hexfray::board::Side;
use hexfray::systems::circle::Command::{Attack, BeginTurn, Fortify, Move, Referee};
use hexfray::systems::circle::{Stage, State};

pub fn cases() -> Vec<Case> {
    let duel = || vec![acts("SP", (0, 0)), stands("SW", (1, 0))];
    let after = |title, stage: fn(&mut State)| {
        case(&["CR-116"], title).on(duel()).was(stage).refuses(Fortify(FIRST), "REF-FORTIFY")
    };
    vec![
        case(&["CR-115", "CR-116", "CR-117", "CR-118"], "instead of a command; a wound heals at once")
            .on(duel())
            .was(|state| state.figures[0].wounds = 2)
            .declare(Fortify(FIRST))
            .tells(
                "CR-115 instead of movement and final action
                CR-116 nothing else in this turn
                CR-117 Spearman wounds 2 to 1
                CR-118 Spearman fortified until its next turn",
            )
            .ends("Spearman 0,0 f0 1/4 fortified done"),
        case(&["CR-117"], "without a wound it stays at 0")
            .on(duel())
            .declare(Fortify(FIRST))
            .tells("CR-117 Spearman wounds 0 to 0")
            .ends("Spearman 0,0 f0 0/4 fortified done"),
        case(&["CR-05"], "then nothing more this turn")
            .on(duel())
            .was(|state| (state.figures[0].command, state.figures[0].is_fortified) = (Stage::Done, true))
            .refuses(Move(FIRST), "REF-COMMANDED")
            .refuses(Attack(FIRST, SECOND), "REF-COMMANDED"),
        after("not after rearranging", |state| state.figures[0].command = Stage::Inventory),
        after("not while moving", |state| state.figures[0].command = Stage::Moving),
        after("not after moving", |state| state.figures[0].command = Stage::Moved),
        after("not after acting", |state| state.figures[0].command = Stage::Acted),
        after("not twice", |state| state.figures[0].command = Stage::Done),
        case(&["CR-116", "CR-151"], "unless all agree; it is over then")
            .on(duel())
            .was(|state| (state.figures[0].command, state.figures[0].wounds) = (Stage::Acted, 1))
            .overrule(Fortify(FIRST))
            .tells("CR-151 allowed by agreement (REF-FORTIFY)\nCR-117 Spearman wounds 1 to 0")
            .ends("Spearman 0,0 f0 0/4 fortified done"),
        case(&["CR-119", "CR-151"], "twice is no more than once")
            .on(duel())
            .was(|state| (state.figures[0].command, state.figures[0].is_fortified) = (Stage::Done, true))
            .overrule(Fortify(FIRST))
            .tells("CR-119 fortified already: the +1 counts once")
            .ends("Spearman 0,0 f0 0/4 fortified done"),
        case(&["CR-119"], "it ends when its player's turn begins")
            .on(duel())
            .was(|state| (state.figures[0].command, state.figures[0].is_fortified) = (Stage::Done, true))
            .was(|state| state.turn_of = Some(Side::Madder))
            .declare(BeginTurn(Side::Tide))
            .tells("CR-08 the turn of Tide begins\nCR-119 fortifying ends")
            .ends("Spearman 0,0 f0 0/4"),
        case(&["CR-118"], "it counts in the turns between")
            .on(vec![acts("SW", (0, 0)), stands("SP", (1, 0))])
            .was(|state| state.figures[1].is_fortified = true)
            .declare(Attack(FIRST, SECOND))
            .tape("dice 4\ndice 6\ndice 2")
            .tells("CR-92 Spearman final defence 3: defence die 2, fortified 1"),
        case(&["CR-08"], "another player's turn does not end it")
            .on(duel())
            .was(|state| (state.figures[0].command, state.figures[0].is_fortified) = (Stage::Done, true))
            .declare(BeginTurn(Side::Madder))
            .tells("CR-08 the turn of Madder begins")
            .ends("Spearman 0,0 f0 0/4 fortified done"),
        case(&["CR-147"], "nor being moved by others")
            .on(duel())
            .was(|state| (state.figures[0].command, state.figures[0].is_fortified) = (Stage::Done, true))
            .declare(Referee(FIRST))
            .tape("referee: place elsewhere\nto where: here @3,3")
            .tells("CR-147 Spearman placed at @3,3")
            .ends("Spearman 3,3 f0 0/4 fortified done"),
    ]
}
