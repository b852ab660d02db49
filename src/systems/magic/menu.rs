//! What may be declared, and how each command is performed.

use super::attack::strike;
use super::blow::{Footwork, Means, Occasion};
use super::mounted::{
    bar_of_beast, bar_of_mount_move, bar_of_steering, beast_blow, beast_price, mount_move, steer_action,
};
use super::movement::{bar_of_move, move_figure};
use super::other::{drop, drop_this, ready, removable, remove_stuck, speak, stand_up};
use super::others::{ready_price, readyings};
use super::referee::{fits, referee};
use super::refuse::{Code, No, barred, first, lying, no, no_if, price};
use super::roll::T;
use super::rules::*;
use super::state::event::Event;
use super::state::{ItemId, Phaser, Place, State};
use super::strike::{bar_of_foe, prices_of_blows};
use super::system::Magic;
use super::turn::{asked, begin_turn, unphased};
use crate::board::UnitId;
use crate::table::{Next, Opt, Sign, bar_of_return, commands};

commands! {
    /// The table begins the next combat turn (AM-10).
    BeginTurn,
    /// A figure or mount takes its phase (AM-12).
    TakePhase(phaser: Phaser),
    /// It waits (AM-12).
    Wait(phaser: Phaser),
    /// AM-30.
    StandAndAttack(who: UnitId, foe: UnitId),
    /// AM-109.
    AdvanceAndAttack(who: UnitId, foe: UnitId),
    /// AM-107.
    Move(who: UnitId),
    /// AM-110.
    Ready(who: UnitId),
    /// AM-110.
    Drop(who: UnitId),
    /// AM-111.
    Speak(who: UnitId),
    /// AM-112.
    StandUp(who: UnitId),
    /// AM-113.
    RemoveStuck(who: UnitId),
    /// AM-129.
    Steer(who: UnitId),
    /// AM-129.
    MountMove(who: UnitId),
    /// AM-128.
    Bite(who: UnitId, foe: UnitId),
    /// AM-128.
    Kick(who: UnitId, foe: UnitId),
    /// AM-114.
    Referee(who: UnitId),
    /// The phase ends (AM-17).
    EndPhase(phaser: Phaser),
    /// AM-110: drops this.
    DropItem(who: UnitId, item: ItemId),
}

type Options = Vec<Opt<Command>>;

/// Who declares a command; a mount's phase is its rider's to take.
pub(super) fn who(command: &Command) -> Option<UnitId> {
    match command {
        Command::TakePhase(phaser) | Command::Wait(phaser) | Command::EndPhase(phaser) => Some(phaser.who),
        other => other.who(),
    }
}

/// Everything a figure knows to do, in the order of the specification.
pub(super) fn menu(state: &State, who: Option<UnitId>) -> Options {
    let Some(who) = who else { return vec![begin(state)] };
    if state.figures.get(who.index()).is_none() {
        return vec![];
    }
    let referee = Opt::open(Command::Referee(who), "referee")
        .detail("AP, places, waking, anything not listed")
        .sign(Sign::Referee)
        .bar(bar_of_return(&state.board, who, AM_114, &|hex| fits(state, who, hex)));
    if state.figure(who).is_riderless() || state.board.is_away(who) {
        // AM-144: it acts only by the referee's word; so does one who is off the board.
        return vec![referee];
    }
    let mut menu = Vec::new();
    if state.phase.is_none() {
        phases(state, who, &mut menu);
    }
    let taken = state.phase.is_none().then(|| taking_phase(state, who)).flatten();
    let state = taken.as_ref().unwrap_or(state);
    if state.phase == Some(Phaser { who, is_mount: true }) {
        mount_actions(state, who, &mut menu);
    } else if state.phase.is_some() {
        attacks(state, who, &mut menu);
        manoeuvres(state, who, &mut menu);
    }
    menu.push(referee);
    ends(state, who, &mut menu);
    menu
}

/// AM-12: the state in which a figure that is asked has taken its phase: whatever it does first takes it.
fn taking_phase(state: &State, who: UnitId) -> Option<State> {
    let (phaser, _) = asked(state).filter(|(phaser, _)| phaser.who == who)?;
    Some(State { phase: Some(phaser), ..state.clone() })
}

/// AM-10: the next turn begins when everybody has phased.
fn begin(state: &State) -> Opt<Command> {
    let is_over = state.turn == 0 || (state.phase.is_none() && unphased(state).is_empty());
    let bar = no_if(!is_over, AM_10, Code::Phasing, "not everybody has had a phase");
    let label = format!("begin turn {}", state.turn + 1);
    Opt::open(Command::BeginTurn, label)
        .detail("initiative and action points")
        .sign(Sign::Begin)
        .bar(barred(bar))
}

/// AM-12: go now, or wait.
fn phases(state: &State, who: UnitId, menu: &mut Options) {
    let turn = asked(state);
    let figure = state.figure(who);
    for is_mount in [true, false] {
        let phaser = Phaser { who, is_mount };
        if is_mount && figure.steed.is_none() {
            continue;
        }
        let is_asked = turn.is_some_and(|(asked, _)| asked == phaser);
        let out = no_if(!figure.is_up(), AM_133, Code::Down, "out of the fight: has had its phase");
        let not_yet = no_if(!is_asked, AM_12, Code::NotPhasing, "somebody else is asked first");
        let bar = out.or(not_yet);
        let name = if is_mount { "the mount acts" } else { "act now" };
        let take = Opt::open(Command::TakePhase(phaser), name).sign(Sign::Begin);
        menu.push(take.bar(barred(bar.clone())).tacit());
        let last = turn.is_some_and(|(_, may_wait)| !may_wait);
        let must = no_if(last, AM_12, Code::Phasing, "everybody else waits: must act now");
        let name = if is_mount { "the mount waits" } else { "wait" };
        let wait = Opt::open(Command::Wait(phaser), name).sign(Sign::Pass);
        menu.push(wait.bar(barred(bar.or(must))));
    }
}

/// AM-30, AM-109: a blow at everybody else on the board.
fn attacks(state: &State, who: UnitId, menu: &mut Options) {
    let (least, most) = prices_of_blows(state, who);
    let ways = [
        (Footwork::Stand, ["stand and attack", "attack a friend"], Sign::Strike),
        (Footwork::Advance, ["advance and attack", "advance on a friend"], Sign::Advance),
    ];
    // Friends come last.
    let ways = [true, false].into_iter().flat_map(|are_opponents| ways.map(|way| (are_opponents, way)));
    for (are_opponents, (footwork, names, sign)) in ways {
        for foe in state.units().filter(|foe| *foe != who && state.are_opponents(who, *foe) == are_opponents)
        {
            let command = match footwork {
                Footwork::Stand => Command::StandAndAttack(who, foe),
                Footwork::Advance => Command::AdvanceAndAttack(who, foe),
            };
            let bar = bar_of_foe(state, who, foe, &Occasion::Action, footwork);
            let blow = blow_at(state, who, foe, (command, names), bar);
            menu.push(blow.costs_between(least, most).sign(sign));
        }
    }
}

/// A blow at somebody, by its name. AM-36: at a friend in reach it has another and stands by itself, so that no
/// tap on the board strikes him.
fn blow_at(
    state: &State,
    who: UnitId,
    foe: UnitId,
    (command, [name, at_a_friend]): (Command, [&'static str; 2]),
    bar: Option<No>,
) -> Opt<Command> {
    let whom = state.figure(foe).sheet.name.clone();
    if bar.is_none() && !state.are_opponents(who, foe) {
        return Opt::open(command, at_a_friend).detail(whom);
    }
    Opt::open(command, name).detail(whom).aim(state.board.token(foe).at).bar(barred(bar))
}

/// The other manoeuvres of section 5.J.
fn manoeuvres(state: &State, who: UnitId, menu: &mut Options) {
    let figure = state.figure(who);
    let phase = no_if(
        !state.is_phasing(who),
        AM_13,
        Code::NotPhasing,
        "only the phasing character may start an action",
    );
    // AM-93: lying down one may still ready a weapon and speak.
    let out = if figure.is_up() { None } else { lying(state, who) };
    let act = |command, name: &'static str, detail: &'static str, ap: u8, sign, why: Option<No>| {
        let bar = first([out.clone(), phase.clone(), why, price(state, who, ap)]);
        Opt::open(command, name).detail(detail).costs(ap).sign(sign).bar(barred(bar))
    };
    let moves = Opt::open(Command::Move(who), "move")
        .detail("up to two hexes forwards or one back")
        .costs(1)
        .sign(Sign::Move);
    menu.push(moves.bar(barred(bar_of_move(state, who))));
    let bars: Vec<Option<No>> = readyings(state, who).into_iter().map(|(_, bar)| bar).collect();
    let nothing = match bars.as_slice() {
        [] => Some(no(AM_110, Code::NotReady, "nothing to ready here")),
        [first, rest @ ..] => first.clone().filter(|_| rest.iter().all(Option::is_some)),
    };
    menu.push(act(
        Command::Ready(who),
        "ready weapon",
        "draw, pick up or put away",
        ready_price(state, who),
        Sign::Ready,
        nothing,
    ));
    let held: Vec<ItemId> = state.items_of(who).filter(|item| state.grip(who, *item).is_some()).collect();
    let empty = no_if(held.is_empty(), AM_110, Code::NotReady, "nothing in hand");
    let drop = act(Command::Drop(who), "drop", "free", 0, Sign::Drop, empty);
    menu.push(if held.is_empty() { drop } else { drop.tacit() });
    for item in held {
        let drop = act(Command::DropItem(who, item), "drop", "", 0, Sign::Drop, None);
        menu.push(drop.detail(state.item_name(item)));
    }
    menu.push(act(Command::Speak(who), "speak", "a few words", 1, Sign::Speak, None));
    let up = first([
        no_if(!figure.is_prone, AM_112, Code::Step, "already standing"),
        // AM-29: one standing figure to a hex.
        no_if(!state.can_enter(state.board.token(who).at, who), AM_29, Code::NoHex, "somebody stands here"),
    ]);
    menu.push(act(Command::StandUp(who), "stand up", "facing free", 2, Sign::StandUp, up));
    let none =
        removable(state, who).is_empty().then(|| match state.items().any(|(_, place)| is_stuck(place)) {
            true => no(AM_28, Code::Target, "no stuck weapon in an adjacent figure, or no free hand"),
            false => no(AM_113, Code::Target, "no stuck weapon"),
        });
    menu.push(act(
        Command::RemoveStuck(who),
        "pull out a weapon",
        "makes the wound worse",
        2,
        Sign::Stuck,
        none,
    ));
    if figure.is_mounted() {
        let steer =
            Opt::open(Command::Steer(who), "steer").detail("turn or change speed").costs(1).sign(Sign::Turn);
        menu.push(steer.bar(barred(bar_of_steering(state, who))));
    }
}

fn is_stuck(place: Place) -> bool {
    matches!(place, Place::Stuck(..))
}

/// AM-128, AM-129: what the mount does in its own phase.
fn mount_actions(state: &State, who: UnitId, menu: &mut Options) {
    let ride = Opt::open(Command::MountMove(who), "mount move")
        .detail("at its speed")
        .owes(1, "mount AP")
        .sign(Sign::Mount);
    menu.push(ride.bar(barred(bar_of_mount_move(state, who))));
    for (means, names) in [(Means::Bite, ["bite", "bite a friend"]), (Means::Kick, ["kick", "kick a friend"])]
    {
        for foe in state.units().filter(|foe| *foe != who) {
            let command = match means {
                Means::Bite => Command::Bite(who, foe),
                _ => Command::Kick(who, foe),
            };
            let bar = bar_of_beast(state, who, foe, means);
            let blow = blow_at(state, who, foe, (command, names), bar);
            menu.push(blow.owes(u16::from(beast_price(means)), "mount AP").sign(Sign::Kick));
        }
    }
}

/// AM-17: the phase ends when the player says so.
fn ends(state: &State, who: UnitId, menu: &mut Options) {
    if let Some(phaser) = state.phase.filter(|phaser| phaser.who == who) {
        let name = if phaser.is_mount { "end the mount's phase" } else { "end the phase" };
        menu.push(Opt::open(Command::EndPhase(phaser), name).sign(Sign::EndTurn));
    }
}

/// AM-12: what a figure that is asked does first takes its phase.
fn take_phase(t: T<'_, '_>, command: &Command) {
    let is_free = matches!(
        command,
        Command::BeginTurn | Command::TakePhase(_) | Command::Wait(_) | Command::Referee(_)
    );
    let asked = asked(t.state()).filter(|_| !is_free);
    if let Some((phaser, _)) = asked {
        t.emit(AM_12, Event::PhaseBegan(phaser));
    }
}

/// The rules themselves.
pub(super) fn perform(t: T<'_, '_>, command: &Command) -> Next<Magic> {
    take_phase(t, command);
    match command {
        Command::BeginTurn => begin_turn(t)?,
        Command::TakePhase(phaser) => {
            t.emit(AM_12, Event::PhaseBegan(*phaser));
            if phaser.is_mount {
                t.note(AM_142, "the mount has a phase of its own, before its rider's");
            }
        }
        Command::Wait(phaser) => t.emit(AM_12, Event::Waited(*phaser)),
        Command::StandAndAttack(who, foe) => {
            t.note(AM_32, "the attacker stays in its hex");
            return strike(t, *who, *foe, Occasion::Action, Footwork::Stand);
        }
        Command::AdvanceAndAttack(who, foe) => {
            return strike(t, *who, *foe, Occasion::Action, Footwork::Advance);
        }
        Command::Move(who) => move_figure(t, *who)?,
        Command::Ready(who) => ready(t, *who)?,
        Command::Drop(who) => drop(t, *who)?,
        Command::DropItem(who, item) => drop_this(t, *who, *item),
        Command::Speak(who) => speak(t, *who)?,
        Command::StandUp(who) => stand_up(t, *who)?,
        Command::RemoveStuck(who) => remove_stuck(t, *who)?,
        Command::Steer(who) => steer_action(t, *who)?,
        Command::MountMove(who) => mount_move(t, *who)?,
        Command::Bite(who, foe) => return beast_blow(t, *who, *foe, Means::Bite),
        Command::Kick(who, foe) => return beast_blow(t, *who, *foe, Means::Kick),
        Command::Referee(who) => referee(t, *who)?,
        Command::EndPhase(phaser) => t.emit(AM_17, Event::PhaseEnded(*phaser)),
    }
    Ok(None)
}
