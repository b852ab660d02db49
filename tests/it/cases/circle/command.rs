//! The unit command (5.1: CR-01 to CR-09).

use super::kit::attacked;
use super::stage::{Case, FIRST, SECOND, Staged, THIRD, acts, case, duel, night, stands};
use crate::cases::left::COMES_BACK;
use hexfray::board::{Side, UnitId};
use hexfray::systems::circle::Command::{
    Attack, BeginTurn, EndMove, EndMoveAnd, Finish, Fortify, Move, Power, Rearrange, Referee, SetTime,
};
use hexfray::systems::circle::{Final, Means, Stage, State};

pub fn cases() -> Vec<Case> {
    let mut cases = phases();
    cases.extend(over());
    cases.extend(turns());
    cases
}

fn moving(state: &mut State) {
    state.figures[0].command = Stage::Moving;
}

fn done(state: &mut State) {
    state.figures[0].command = Stage::Done;
}

/// The sword has been used.
fn acted(state: &mut State) {
    attacked(state, Means::Main);
}

fn phases() -> Vec<Case> {
    vec![
        case(&["CR-01", "CR-02"], "the final action may be none")
            .on(duel())
            .declare(Finish(FIRST))
            .tells("CR-02 no final action\nCR-01 Swordsman command over")
            .ends("Swordsman 0,0 f0 0/5 done"),
        case(&["CR-140"], "what is rearranged may still move")
            .on(duel())
            .was(|state| state.figures[0].command = Stage::Inventory)
            .declare(Move(FIRST))
            .tape("to where: 2 spaces @-2,0")
            .tells("CR-140 Swordsman moves to @-2,0, 2 movement")
            .ends("Swordsman -2,0 f0 0/5 moving"),
        case(&["CR-02"], "an attack is the final action, whatever comes of it")
            .on(duel())
            .declare(Attack(FIRST, SECOND))
            .tape("dice 1\ndice 1\ndice 2")
            .ends("Swordsman 0,0 f0 0/5 acted\nSpearman 1,0 f0 0/4")
            // A throw of 2 to 10 and a d4 that equals it: 1 of 24 for 2, 2 for 3, 3 for 4, on 4 faces each.
            .chance(6, 96),
        case(&["CR-03"], "no attack, special attack or spell while moving")
            .on(vec![acts("MA", (0, 0)), stands("SP", (1, 0))])
            .was(moving)
            .refuses(Attack(FIRST, SECOND), "REF-MOVING")
            .refuses(Power(FIRST, 0, SECOND), "REF-MOVING"),
        case(&["CR-03"], "the movement is ended first")
            .on(duel())
            .was(moving)
            .declare(EndMove(FIRST))
            .tells("CR-03 Swordsman ends the movement")
            .ends("Swordsman 0,0 f0 0/5 moved"),
        case(&["CR-03"], "or with the attack that it is in the way of")
            .on(duel())
            .was(moving)
            .declare(EndMoveAnd(FIRST, Final::Attack(SECOND)))
            .tape("dice 4\ndice 6\ndice 1")
            .tells(
                "CR-03 Swordsman ends the movement
                CR-03 movement completed
                CR-57 Swordsman declares an attack on Spearman",
            )
            .ends("Swordsman 0,0 f0 0/5 acted\nSpearman 1,0 f0 4/4 destroyed done"),
        case(&["CR-03"], "or with the spell")
            .on(vec![acts("MA", (0, 0)), stands("SP", (1, 0))])
            .was(moving)
            .declare(EndMoveAnd(FIRST, Final::Power(0, SECOND)))
            .tape("dice 8\ndice 1")
            .tells("CR-03 Mage ends the movement\nCR-121 Mage mana 5 to 3")
            .ends("Mage 0,0 f0 0/4 mana 3 acted"),
        case(&["CR-03", "CR-126"], "or with one that does no damage")
            .on(vec![acts("MA", (0, 0)).but(|it| it.powers[0].dice.clear()), stands("SP", (1, 0))])
            .was(moving)
            .declare(EndMoveAnd(FIRST, Final::Use(0)))
            .tells("CR-03 Mage ends the movement\nCR-126 its effect: applied by hand")
            .ends("Mage 0,0 f0 0/4 mana 3 acted"),
        case(&["CR-03", "CR-151"], "or with one that all players allow")
            .on(vec![acts("SW", (0, 0)), stands("SP", (2, 0))])
            .was(moving)
            .was(|state| super::kit::modify(state, 0, hexfray::systems::circle::Stat::Precision, 9))
            .was(night)
            .overrule(EndMoveAnd(FIRST, Final::Attack(SECOND)))
            .tape("dice 4\ndice 6\ndice 1")
            .tells(
                "CR-151 allowed by agreement (REF-RANGE)
                CR-03 Swordsman ends the movement
                CR-150 also fails: cannot attack at night: dice total 10 ≤ precision 11
                CR-151 allowed by agreement (REF-NIGHT)",
            )
            .ends("Swordsman 0,0 f0 0/5 acted"),
        case(&["CR-22"], "where that alone was in the way")
            .on(vec![acts("SW", (0, 0)), stands("SP", (2, 0))])
            .was(moving)
            .refuses(EndMoveAnd(FIRST, Final::Attack(SECOND)), "REF-RANGE"),
        case(&["CR-03"], "which cannot be ended before it is begun")
            .on(duel())
            .refuses(EndMove(FIRST), "REF-MOVING"),
        case(&["CR-03"], "then the final action may follow")
            .on(duel())
            .was(|state| state.figures[0].command = Stage::Moved)
            .declare(Attack(FIRST, SECOND))
            .tape("dice 4\ndice 6\ndice 1")
            .tells("CR-03 movement completed")
            .ends("Spearman 1,0 f0 4/4 destroyed done"),
        case(&["CR-03"], "not to move at all is a movement of 0 spaces")
            .on(duel())
            .declare(Attack(FIRST, SECOND))
            .tape("dice 4\ndice 6\ndice 1")
            .tells("CR-03 not moved: a movement of 0 spaces"),
        case(&["CR-03", "CR-151"], "all players let a figure attack that is still moving")
            .on(duel())
            .was(moving)
            .overrule(Attack(FIRST, SECOND))
            .tape("dice 4\ndice 6\ndice 1")
            .tells(
                "CR-151 allowed by agreement (REF-MOVING)
                CR-03 movement phase not finished: end the movement first
                CR-110 Spearman 9 wounds: 4 of 4",
            )
            .ends("Swordsman 0,0 f0 0/5 acted"),
    ]
}

fn over() -> Vec<Case> {
    vec![
        case(&["CR-04"], "after the final action there is no other")
            .on(vec![acts("MA", (0, 0)), stands("SP", (1, 0))])
            .was(|state| state.figures[0].command = Stage::Acted)
            .refuses(Attack(FIRST, SECOND), "CR-04")
            .refuses(Power(FIRST, 0, SECOND), "REF-ACTED")
            .refuses(Rearrange(FIRST), "REF-ACTED")
            .refuses(Finish(FIRST), "REF-ACTED"),
        case(&["CR-04", "CR-153"], "unless all agree: one more, and the figure has acted as before")
            .on(vec![acts("MA", (0, 0)), stands("SP", (1, 0))])
            .was(|state| state.figures[0].command = Stage::Acted)
            .was(night)
            .was(|state| super::kit::modify(state, 0, hexfray::systems::circle::Stat::Precision, 9))
            .overrule(Attack(FIRST, SECOND))
            .tape("dice 2\ndice 3\ndice 4")
            .tells(
                "CR-151 allowed by agreement (REF-ACTED)
                CR-150 also fails: cannot attack at night: dice total 8 ≤ precision 13
                CR-151 allowed by agreement (REF-NIGHT)
                CR-153 no night reduction by agreement",
            )
            .ends("Mage 0,0 f0 0/4 mana 5 acted\nSpearman 1,0 f0 1/4"),
        case(&["CR-04"], "an extra word that nothing more is done changes nothing")
            .on(duel())
            .was(|state| state.figures[0].command = Stage::Acted)
            .overrule(Finish(FIRST))
            .tells("CR-04 final action already used")
            .ends("Swordsman 0,0 f0 0/5 acted"),
        case(&["CR-05"], "after its command a figure does nothing more this turn")
            .on(duel())
            .was(done)
            .refuses(Move(FIRST), "REF-COMMANDED")
            .refuses(EndMove(FIRST), "REF-COMMANDED")
            .refuses(Attack(FIRST, SECOND), "REF-COMMANDED")
            .refuses(Rearrange(FIRST), "REF-COMMANDED")
            .refuses(Finish(FIRST), "REF-COMMANDED"),
        case(&["CR-05"], "unless all agree to one more action")
            .on(duel())
            .was(done)
            .overrule(Attack(FIRST, SECOND))
            .tape("dice 4\ndice 6\ndice 1")
            .tells("CR-151 allowed by agreement (REF-COMMANDED)")
            .ends("Swordsman 0,0 f0 0/5 acted"),
        case(&["CR-05"], "or one more move, after which it has acted")
            .on(duel())
            .was(done)
            .overrule(Move(FIRST))
            .tape("to where: 1 space @-1,0")
            .tells("CR-05 unit already commanded this turn")
            .ends("Swordsman -1,0 f0 0/5 acted"),
        case(&["CR-05"], "but not to the end of a move that was never begun")
            .on(duel())
            .was(done)
            .refuses(EndMove(FIRST), "REF-COMMANDED: unit already commanded this turn; no movement begun"),
        case(&["CR-08", "CR-151"], "one left moving ends its move in another's turn if all agree")
            .on(duel())
            .was(moving)
            .was(|state| state.turn_of = Some(Side::Madder))
            .overrule(EndMove(FIRST))
            .tells("CR-151 allowed by agreement (REF-TURN)\nCR-03 Swordsman ends the movement")
            .ends("Swordsman 0,0 f0 0/5 moved"),
        case(&["CR-08"], "nor is what was never begun ended in another's turn")
            .on(duel())
            .refuses(EndMove(SECOND), "REF-TURN: not this player's turn; no movement begun"),
        case(&["CR-08"], "all that keeps a figure from its action is listed")
            .on(duel())
            .was(|state| state.figures[1].command = Stage::Done)
            .was(|state| state.figures[0].command = Stage::Acted)
            .was(|state| state.turn_of = Some(Side::Moss))
            .refuses(Move(SECOND), "REF-TURN: not this player's turn; unit already commanded this turn")
            .refuses(
                Fortify(SECOND),
                "REF-TURN: not this player's turn; already rearranged, moved, acted or fortified",
            )
            .refuses(Rearrange(FIRST), "REF-TURN: not this player's turn; final action already used")
            .refuses(
                Move(FIRST),
                "REF-TURN: not this player's turn; final action already used: no movement after it",
            ),
        case(&["CR-08", "CR-150", "CR-151"], "and lifted together")
            .on(duel())
            .was(|state| state.figures[1].command = Stage::Done)
            .overrule(Move(SECOND))
            .tape("to where: 1 space @2,0")
            .tells(
                "CR-151 allowed by agreement (REF-TURN)
                CR-150 also fails: unit already commanded this turn
                CR-151 allowed by agreement (REF-COMMANDED)
                CR-140 Spearman moves to @2,0, 1 movement",
            )
            .ends("Spearman 2,0 f0 0/4 acted"),
        case(&["CR-05"], "commands of different figures may overlap")
            .on(vec![acts("SW", (0, 0)), stands("SP", (1, 0)), acts("AR", (3, 0))])
            .was(moving)
            .was(|state| state.turn_of = Some(Side::Madder))
            .declare(BeginTurn(Side::Tide))
            .tells("CR-08 the turn of Tide begins\nCR-05 one command for each figure")
            .ends("Swordsman 0,0 f0 0/5"),
        case(&["CR-151"], "by agreement a figure leaves the board; of its command nothing is left")
            .on(duel())
            .was(moving)
            .declare(Referee(FIRST))
            .tape("referee: leave the board")
            .tells("CR-151 Swordsman leaves the board")
            .ends("Swordsman 0,0 f0 0/5 done"),
        case(&["CR-151"], "and comes back on a free space; else nothing is set by hand")
            .on(duel())
            .was(|state| state.board.tokens[1].is_away = true)
            .declare(Referee(SECOND))
            .tape(COMES_BACK)
            .tells("CR-151 Spearman comes back at @2,2")
            .ends("Spearman 2,2 f3 0/4"),
        case(&["CR-06"], "after the final action no figure moves")
            .on(duel())
            .was(acted)
            .refuses(Move(FIRST), "CR-06")
            .refuses(Fortify(FIRST), "REF-FORTIFY"),
        case(&["CR-06"], "unless all agree; that gives no further action")
            .on(duel())
            .was(acted)
            .overrule(Move(FIRST))
            .tape("to where: 1 space @-1,0")
            .tells("CR-06 final action already used: no movement after it")
            .ends("Swordsman -1,0 f0 0/5 acted"),
        case(&["CR-06"], "an ended movement may be resumed before the final action")
            .on(duel())
            .was(|state| (state.figures[0].command, state.figures[0].moved) = (Stage::Moved, 3))
            .declare(Move(FIRST))
            .tape("to where: 2 spaces @-2,0")
            .tells("CR-06 an ended movement may be resumed before the final action")
            .ends("Swordsman -2,0 f0 0/5 moving"),
    ]
}

/// A figure is destroyed.
fn fall(state: &mut State, figure: usize) {
    state.figures[figure].wounds = i32::from(state.figures[figure].sheet.health);
    state.board.tokens[figure].is_solid = false;
}

fn turns() -> Vec<Case> {
    let moss = |at| super::stage::Cast { side: Side::Moss, ..acts("AR", at) };
    let three = || vec![acts("SW", (0, 0)), stands("SP", (1, 0)), moss((4, 0)), stands("AR", (5, 5))];
    let group = || acts("MI", (0, 0)).but(|sheet| sheet.amount = 3);
    vec![
        case(&["CR-07"], "night falls for the attacks that are declared from now on")
            .on(duel())
            .declare(SetTime)
            .tells("CR-07 night falls"),
        case(&["CR-07"], "and the day breaks")
            .on(duel())
            .was(night)
            .declare(SetTime)
            .tells("CR-07 day breaks"),
        case(&["CR-07"], "by day precision takes nothing from the dice")
            .on(duel())
            .declare(Attack(FIRST, SECOND))
            .tape("dice 4\ndice 6\ndice 4")
            .tells("CR-07 day\nCR-70 Swordsman attack, Sword d6 6 = 6"),
        case(&["CR-08"], "nobody begins a command in another player's turn")
            .on(duel())
            .refuses(Attack(SECOND, FIRST), "REF-TURN")
            .refuses(Move(SECOND), "REF-TURN")
            .refuses(Rearrange(SECOND), "REF-TURN")
            .refuses(Fortify(SECOND), "REF-TURN")
            .refuses(Finish(SECOND), "REF-TURN"),
        case(&["CR-08"], "unless all agree")
            .on(duel())
            .overrule(Attack(SECOND, FIRST))
            .tape("dice 4\ndice 4\ndice 1")
            .tells("CR-151 allowed by agreement (REF-TURN)\nCR-08 not this player's turn")
            .ends("Spearman 1,0 f0 0/4 acted\nSwordsman 0,0 f0 5/5 destroyed done"),
        case(&["CR-08"], "an ally acts in the same turn")
            .on(vec![acts("SW", (0, 0)), stands("SP", (1, 0)), moss((4, 0))])
            .option(6, 1)
            .declare(Attack(THIRD, SECOND))
            .tape("dice 3\ndice 4\ndice 3")
            .tells("CR-08 its player's turn")
            .ends("Archer 4,0 f0 0/4 acted"),
        case(&["CR-08"], "the order of the players is kept, whoever of them falls")
            .on(three())
            .was(|state| fall(state, 1))
            .declare(BeginTurn(Side::Madder))
            .tells("CR-08 the turn of Madder begins\nCR-08 in the order of the players"),
        case(&["CR-08"], "it goes on from one who has nobody left")
            .on(three())
            .was(|state| [1, 3].into_iter().for_each(|it| fall(state, it)))
            .was(|state| state.turn_of = Some(Side::Madder))
            .declare(BeginTurn(Side::Tide))
            .tells("CR-08 the turn of Tide begins\nCR-08 out of the order of the players"),
        case(&["CR-08"], "allies act at the time of the earliest of them")
            .on(three())
            .option(6, 1)
            .was(|state| state.turn_of = Some(Side::Madder))
            .declare(BeginTurn(Side::Tide))
            .tells("CR-08 the turn of Tide begins\nCR-08 in the order of the players"),
        case(&["CR-08"], "and keep it when that one has nobody left")
            .on(three())
            .option(6, 1)
            .was(|state| fall(state, 0))
            .was(|state| state.turn_of = Some(Side::Moss))
            .declare(BeginTurn(Side::Madder))
            .tells("CR-08 the turn of Madder begins\nCR-08 in the order of the players"),
        case(&["CR-08"], "and get no second turn of their own in it")
            .on(three())
            .option(6, 1)
            .refuses(BeginTurn(Side::Moss), "REF-TURN: it is this player's turn"),
        case(&["CR-08"], "who is no ally does not")
            .on(vec![acts("SW", (0, 0)), stands("SP", (1, 0)), moss((4, 0))])
            .refuses(Attack(THIRD, SECOND), "REF-TURN"),
        case(&["CR-08"], "allies begin their turns together")
            .on(vec![acts("SW", (0, 0)), stands("SP", (1, 0)), moss((4, 0))])
            .option(6, 1)
            .was(|state| (state.turn_of, state.figures[2].command) = (Some(Side::Madder), Stage::Done))
            .declare(BeginTurn(Side::Tide))
            .tells("CR-08 the turn of Tide begins\nCR-05 one command for each figure")
            .ends("Archer 4,0 f0 0/4"),
        case(&["CR-09"], "a unit of three is three figures, each with a command and wounds of its own")
            .on(vec![group(), stands("SW", (1, 0))])
            .was(|state| state.figures[2].command = Stage::Done)
            .declare(Attack(FIRST, SECOND))
            .tape("dice 1\ndice 1\ndice 4")
            .tells(
                "CR-09 one of its unit: a command, an attack and wounds of its own
                CR-111 Militia 1 destroyed",
            )
            .ends("Militia 1 0,0 f0 3/3 destroyed done\nMilitia 2 0,1 f0 0/3 done\nMilitia 3 -1,1 f0 0/3"),
        case(&["CR-140"], "and one that has been commanded does not speak for the others")
            .on(vec![group(), stands("SW", (1, 0))])
            .was(done)
            .declare(Move(UnitId(2)))
            .tape("to where: 1 space @0,2")
            .ends("Militia 1 0,0 f0 0/3 done\nMilitia 2 0,2 f0 0/3 moving"),
    ]
}
