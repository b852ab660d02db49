//! What may be declared, and how each command is performed.

use super::attack::{attack, charge};
use super::check::{
    bar_of_attack, bar_of_power, bars, bars_of_power, bars_of_use, is_damaging, lifted, strike,
};
use super::hands::{may_follow, means};
use super::inventory::rearrange;
use super::kinds::AttackType;
use super::movement::{end_move, move_figure};
use super::page::story;
use super::reach::T;
use super::referee::referee;
use super::refuse::{
    bars_of_command, bars_of_end_move, bars_of_fortify, bars_of_mover, bars_of_rearranging, headline, no,
    no_if, over, with,
};
use super::rules::*;
use super::spell::use_power;
use super::state::event::{Event, apply};
use super::state::{Means, Stage, State};
use super::strike::Calls;
use super::system::Circle;
use super::turn::{begin_turn, end_command, fortify, set_time};
use crate::board::{Side, UnitId};
use crate::table::{Bar, Next, Opt, Sign, bar_of_return, commands};
use serde::{Deserialize, Serialize};

commands! {
    /// The turn of a player begins (section 4).
    BeginTurn(side: Side),
    /// Night falls, or day breaks (CR-07).
    SetTime,
    /// CR-55: a standard attack, the first or the second of a command.
    Attack(who: UnitId, foe: UnitId),
    /// CR-120: a special attack or spell that does damage.
    Power(who: UnitId, at: u8, foe: UnitId),
    /// CR-126: one that does none.
    Use(who: UnitId, at: u8),
    /// CR-115.
    Fortify(who: UnitId),
    /// CR-160.
    Rearrange(who: UnitId),
    /// CR-140.
    Move(who: UnitId),
    /// CR-03.
    EndMove(who: UnitId),
    /// CR-02: the final action is none.
    Finish(who: UnitId),
    /// Section 8.
    Referee(who: UnitId),
    /// CR-03: the end of the movement, and the final action that it was in the way of.
    EndMoveAnd(who: UnitId, last: Final),
}

/// A final action that waits for the end of the movement (CR-03).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Final {
    /// CR-55: an attack on somebody.
    Attack(UnitId),
    /// CR-120: a special attack or spell on somebody.
    Power(u8, UnitId),
    /// CR-126: one that does no damage.
    Use(u8),
}

impl Final {
    /// As a command of its own.
    fn alone(self, who: UnitId) -> Command {
        match self {
            Final::Attack(foe) => Command::Attack(who, foe),
            Final::Power(at, foe) => Command::Power(who, at, foe),
            Final::Use(at) => Command::Use(who, at),
        }
    }
}

type Options = Vec<Opt<Command>>;

/// Whom a command is aimed at.
pub(super) fn target(command: &Command) -> Option<UnitId> {
    match command {
        Command::EndMoveAnd(_, Final::Attack(foe) | Final::Power(_, foe)) => Some(*foe),
        other => other.target(),
    }
}

/// Everything a figure knows to do, in the order of the specification.
pub(super) fn menu(state: &State, who: Option<UnitId>) -> Options {
    let Some(who) = who else { return tables(state) };
    let Some(figure) = state.figures.get(who.index()) else { return vec![] };
    if state.board.is_away(who) {
        let stuck = bar_of_return(&state.board, who, CR_144, &|hex| state.board.is_free(hex, who));
        return vec![referee_of(who).bar(stuck)];
    }
    let mut menu = final_actions(state, who, "", &|action| action.alone(who));
    if figure.command == Stage::Moving {
        // CR-03: "end movement and continue".
        let mut ended = state.clone();
        apply(&mut ended, &Event::Came { who, to: Stage::Moved });
        menu.extend(final_actions(&ended, who, "end the movement, then ", &|action| {
            Command::EndMoveAnd(who, action)
        }));
    }
    commands(state, who, &mut menu);
    // CR-54: whom nobody wants to attack comes last.
    let is_at_friend =
        |option: &Opt<Command>| target(&option.value).is_some_and(|foe| state.are_friends(who, foe));
    let (friends, mut menu): (Options, Options) = menu.into_iter().partition(is_at_friend);
    menu.extend(friends);
    menu
}

/// Attacks, special attacks and spells, on everybody.
fn final_actions(state: &State, who: UnitId, before: &str, command: &dyn Fn(Final) -> Command) -> Options {
    let figure = state.figure(who);
    let mut menu = Vec::new();
    let others: Vec<UnitId> = state.units().filter(|foe| *foe != who).collect();
    // CR-54: a friend is nobody's target at first sight.
    let on = |foe: UnitId, label: &str, sign: Sign| match state.are_friends(who, foe) {
        true => (format!("{before}{label} on a friend"), Sign::Plain),
        false => (format!("{before}{label}"), sign),
    };
    for foe in &others {
        let (name, sign) = verb(state, who, *foe);
        let (label, sign) = on(*foe, name, sign);
        let attack =
            Opt::open(command(Final::Attack(*foe)), label).detail(super::page::tell::held(state, who));
        menu.push(attack.aim(state.at(*foe)).sign(sign).bar(bar_of_attack(state, who, *foe)));
    }
    for (at, power) in (0..).zip(&figure.sheet.powers) {
        let detail = if power.is_spell { "spell" } else { "special attack" };
        let mana = power.mana.max(0).unsigned_abs();
        if !is_damaging(power) {
            let verb = if power.is_spell { "cast " } else { "" };
            let label = format!("{before}{verb}{}", power.name);
            let option = Opt::open(command(Final::Use(at)), label).detail(detail);
            let option = option.owes(mana, "mana").sign(Sign::Speak);
            menu.push(option.bar(headline(bars_of_use(state, who, at))));
            continue;
        }
        let name = if power.is_spell { format!("cast {}", power.name) } else { power.name.clone() };
        for foe in &others {
            let (label, sign) = on(*foe, &name, Sign::Shoot);
            let option = Opt::open(command(Final::Power(at, *foe)), label).detail(detail).owes(mana, "mana");
            menu.push(option.aim(state.at(*foe)).sign(sign).bar(bar_of_power(state, who, at, *foe)));
        }
    }
    menu
}

/// What a figure does with what it would attack somebody with: a weapon of range 2 or more that takes both hands shoots.
fn verb(state: &State, who: UnitId, foe: UnitId) -> (&'static str, Sign) {
    let figure = state.figure(who);
    let mut ways = means(state, who).into_iter().map(|it| strike(state, who, foe, it, &Calls::default()));
    let first = ways.clone().next();
    let usual = ways.find(|strike| bars(state, strike).is_empty()).or(first);
    let is_far = usual.as_ref().is_some_and(|strike| strike.range > 1);
    let shoots = usual.is_some_and(|strike| {
        let item = if strike.means == Means::Main { figure.main() } else { None };
        item.is_some_and(|item| item.hands > 1 && item.kind != AttackType::Magic)
    });
    let sign = if is_far { Sign::Shoot } else { Sign::Strike };
    match (is_far && shoots, figure.command == Stage::Acted) {
        (true, true) => ("second attack, shoot", sign),
        (true, false) => ("shoot", sign),
        (false, true) => ("second attack", sign),
        (false, false) => ("attack", sign),
    }
}

/// What a figure does without a target.
fn commands(state: &State, who: UnitId, menu: &mut Options) {
    let figure = state.figure(who);
    let left = format!("{} of {} left", figure.movement_left(), figure.sheet.movement);
    let go = Opt::open(Command::Move(who), "move").detail(left);
    menu.push(go.sign(Sign::Move).bar(headline(bars_of_mover(state, who))));
    let end = Opt::open(Command::EndMove(who), "end the movement").detail("then the final action");
    menu.push(end.sign(Sign::Ready).bar(headline(bars_of_end_move(state, who))));
    let sort = Opt::open(Command::Rearrange(who), "rearrange inventory").detail(rearranging(figure.command));
    menu.push(sort.sign(Sign::Ready).bar(headline(bars_of_rearranging(state, who))));
    let fort = Opt::open(Command::Fortify(who), "fortify").detail(match figure.wounds {
        0 => "takes the whole command; no wound to heal, +1 on defence",
        _ => "takes the whole command; heals 1 wound, +1 on defence",
    });
    menu.push(fort.sign(Sign::Block).bar(headline(bars_of_fortify(state, who))));
    let finish = Opt::open(Command::Finish(who), "end the command").detail(unused(state, who));
    menu.push(finish.sign(Sign::Pass).bar(headline(bars_of_finish(state, who))));
    menu.push(referee_of(who));
}

/// What is set by hand, of whoever is off the board as well.
fn referee_of(who: UnitId) -> Opt<Command> {
    Opt::open(Command::Referee(who), "referee").detail("modifiers, wounds, places").sign(Sign::Referee)
}

/// What a figure goes without when its command ends now.
fn unused(state: &State, who: UnitId) -> &'static str {
    match state.figure(who).command {
        Stage::Acted => "without a second attack",
        Stage::None | Stage::Inventory | Stage::Moving | Stage::Moved | Stage::Done => {
            "without a final action"
        }
    }
}

/// CR-161.
fn rearranging(stage: Stage) -> &'static str {
    match stage {
        Stage::None | Stage::Inventory => "before moving",
        Stage::Moving | Stage::Moved | Stage::Acted | Stage::Done => "as the final action",
    }
}

/// CR-02, CR-04: everything that keeps a figure from ending its command; a second attack may always be declined
/// (CR-135).
fn bars_of_finish(state: &State, who: UnitId) -> Vec<Bar> {
    let has_acted = state.figure(who).command == Stage::Acted;
    let acted =
        no_if(has_acted && !may_follow(state, who), || no(CR_04, "REF-ACTED", "final action already used"));
    with(bars_of_command(state, who), [acted])
}

/// CR-150: everything that refuses a command, one by one; nothing where another question decides.
fn bars_of(state: &State, command: &Command) -> Vec<Bar> {
    match *command {
        Command::Attack(who, foe) => lifted(state, who, foe),
        Command::Power(who, at, foe) => bars_of_power(state, who, at, foe),
        Command::Use(who, at) => bars_of_use(state, who, at),
        Command::Fortify(who) => bars_of_fortify(state, who),
        Command::Rearrange(who) => bars_of_rearranging(state, who),
        Command::Move(who) => bars_of_mover(state, who),
        Command::EndMove(who) => bars_of_end_move(state, who),
        Command::Finish(who) => bars_of_finish(state, who),
        // What is in the way of the action behind it is told of that action.
        Command::BeginTurn(_) | Command::SetTime | Command::Referee(_) | Command::EndMoveAnd(..) => {
            Vec::new()
        }
    }
}

/// The table's own: whose turn begins, day and night.
fn tables(state: &State) -> Options {
    let next = state.next_side();
    // CR-05: an ally acts in the same turn, and gets no second one of its own.
    let acts_now = |side: Side| state.turn_of.is_some_and(|now| state.are_allied(now, side));
    let begin = |side: Side| {
        let is_next = next == Some(side);
        let (label, detail) = change_of_turns(state, side, is_next);
        Opt::open(Command::BeginTurn(side), label)
            .detail(detail)
            .bar(no_if(acts_now(side) && !is_next, || no(CR_08, "REF-TURN", "it is this player's turn")))
            .sign(if is_next { Sign::Begin } else { Sign::Turn })
    };
    let mut menu: Options = state.sides().into_iter().map(begin).collect();
    let (time, what) = match state.is_night {
        true => ("day breaks", "dice are whole again; one more tap, and it is night"),
        false => ("night falls", "precision shrinks everybody’s dice; one more tap, and it is day"),
    };
    menu.push(Opt::open(Command::SetTime, time).detail(what).sign(Sign::Plain));
    menu
}

/// How many figures of a side and its allies have not acted in this turn.
fn may_still_act(state: &State, side: Side) -> usize {
    let may_act = |who: &UnitId| {
        let figure = state.figure(*who);
        let has_acted = matches!(figure.command, Stage::Acted | Stage::Done);
        state.are_allied(side, figure.side) && !figure.is_destroyed() && !has_acted
    };
    state.units().filter(may_act).count()
}

/// What a turn that begins ends, in words: "end the turn of Madder", "2 figures can still act".
fn change_of_turns(state: &State, side: Side, is_next: bool) -> (String, String) {
    let begins = format!("begin the turn of {}", side.name());
    let Some(now) = state.turn_of else {
        return (begins, if is_next { "first in order" } else { "out of order" }.to_owned());
    };
    let left = match may_still_act(state, now) {
        0 => None,
        1 => Some("1 figure can still act".to_owned()),
        n => Some(format!("{n} figures can still act")),
    };
    match (is_next, left) {
        (true, None) => (format!("end the turn of {}", now.name()), format!("then {}", side.name())),
        (true, Some(left)) => (format!("end the turn of {}", now.name()), left),
        (false, None) => (begins, format!("out of order, ends the turn of {}", now.name())),
        (false, Some(left)) => (begins, format!("out of order, ends the turn of {}; {left}", now.name())),
    }
}

/// The rules themselves.
pub(super) fn perform(t: T<'_, '_>, command: &Command) -> Next<Circle> {
    let lifted = if t.is_overruled() { bars_of(t.state(), command) } else { Vec::new() };
    story::lifted(t, &lifted);
    match command {
        Command::BeginTurn(side) => begin_turn(t, *side),
        Command::SetTime => set_time(t),
        Command::Attack(who, foe) => return attack(t, *who, *foe, lifted),
        Command::Power(who, at, foe) => return charge(t, *who, *at, *foe, lifted),
        Command::Use(who, at) => use_power(t, *who, *at)?,
        Command::Fortify(who) => fortify(t, *who)?,
        Command::Rearrange(who) => rearrange(t, *who)?,
        Command::Move(who) => move_figure(t, *who)?,
        Command::EndMove(who) => end_move(t, *who),
        Command::Finish(who) if t.state().figure(*who).command == Stage::Acted => {
            t.emit(CR_135, Event::Declined(*who));
        }
        Command::Finish(who) => {
            t.note(CR_02, "no final action");
            let to = over(t.state(), *who).unwrap_or(Stage::Done);
            t.emit(CR_01, Event::Came { who: *who, to });
        }
        Command::Referee(who) => return referee(t, *who).map(|()| None),
        Command::EndMoveAnd(who, action) => {
            end_move(t, *who);
            return perform(t, &action.alone(*who));
        }
    }
    if let Some(who) = command.who() {
        end_command(t, who);
    }
    Ok(None)
}
