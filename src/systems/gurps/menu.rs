//! What may be declared, and how each command is performed.

use super::blows::all_out::all_out;
use super::blows::attack::{attack, bar_of_card, strike_waiting};
use super::blows::charge::{bar_of_charge, charge};
use super::blows::disarm::disarm;
use super::blows::feint::{bar_of_feint, feint};
use super::blows::strike;
use super::blows::wild_swing::{bar_of_wild_swing, wild_swing};
use super::cards::Card;
use super::close_combat::holding::bar_in_close_combat;
use super::close_combat::{
    break_free, choke, close_ready, evade, grab, grapple, pin, pushed, slam, slam_card, tackle, takedown,
};
use super::command::Command;
use super::interrupts::wait::{bar_of_wait, wait};
use super::readying::ready::{bar_of_ready, ready};
use super::readying::reload::{bar_of_reload, reload};
use super::referee::referee;
use super::roll::{T, no_if};
use super::rules::*;
use super::shots::aim::{aim, bar_of_aim, bar_of_watch, watch};
use super::shots::missiles::{is_put_away, missiles};
use super::shots::shoot::{bar_of_pop_up, bar_of_shot, pop_up, shoot, watched};
use super::state::moment::{Moment, Progress};
use super::state::{Manoeuvre, State};
use super::system::Gurps;
use super::turns::other::{
    all_out_defence, bar_of_change, bar_of_drop, bar_of_end_move, bar_of_move, bar_of_nothing, bar_of_shift,
    bar_of_still, change_position, concentrate, drop_item, end_move, move_and_end, move_figure, nothing,
    shift,
};
use super::turns::turn::{bar_after_shift, begin, is_acting, is_moving};
use crate::board::UnitId;
use crate::table::{Bar, Next, Opt, Sign, bar_of_return};

type Offers = Vec<Opt<Command>>;

/// Every card of a figure, what keeps its defences first; of the table for `None`.
pub(super) fn menu(state: &State, who: Option<UnitId>) -> Offers {
    let Some(who) = who else { return table(state) };
    if state.figures.get(who.index()).is_none() {
        return vec![];
    }
    let mut menu = Vec::new();
    if state.acting.is_some() && !state.board.is_away(who) {
        at_foes(state, who, &mut menu);
        alone(state, who, &mut menu);
    }
    menu.push(
        Opt::open(Command::Referee(who), "referee")
            .detail("hit points, places, turn order")
            .sign(Sign::Referee)
            .bar(bar_of_return(&state.board, who, GU_802, &|hex| state.is_free(hex, who))),
    );
    menu
}

/// GU-014: the table puts everybody in order.
fn table(state: &State) -> Offers {
    let bar = no_if(state.acting.is_some(), GU_014, "R-BEGUN", "the order is fixed for the fight");
    vec![Opt::open(Command::Begin, "begin the fight").detail("in order of Move").sign(Sign::Begin).bar(bar)]
}

/// What bars a card now, besides what the card says itself; what nobody can lift comes first.
fn bar_of_card_now(state: &State, who: UnitId, card: Manoeuvre, own: Option<Bar>) -> Option<Bar> {
    let is_final = own.as_ref().is_some_and(|bar| bar.is_final);
    let close = if is_final { None } else { bar_in_close_combat(state, who, card) };
    close.or(own).or_else(|| bar_after_shift(state, who, card))
}

/// What bars a card against a foe.
fn bar_at(state: &State, who: UnitId, foe: UnitId, card: Manoeuvre) -> Option<Bar> {
    let bar = match card {
        Manoeuvre::Aim => bar_of_aim(state, who, Some(foe)),
        Manoeuvre::Shoot => bar_of_shot(state, who, foe),
        Manoeuvre::PopUp => bar_of_pop_up(state, who, foe),
        Manoeuvre::Charge | Manoeuvre::AllOutAttack => bar_of_charge(state, who, foe, card),
        Manoeuvre::StrikeWeapon | Manoeuvre::Disarm => super::blows::disarm::bar_of(state, who, foe, card),
        Manoeuvre::Feint => bar_of_feint(state, who, foe),
        Manoeuvre::BreakFree => break_free::bar_of(state, who, foe),
        Manoeuvre::Choke => choke::bar_of(state, who, foe),
        Manoeuvre::Evade => evade::bar_of(state, who, foe),
        Manoeuvre::Tackle => tackle::bar_of(state, who, foe),
        Manoeuvre::GrabWeapon => grab::bar_of_weapon(state, who, foe),
        Manoeuvre::GrabArm => grab::bar_of_arm(state, who, foe),
        Manoeuvre::Grapple => grapple::bar_of(state, who, foe),
        Manoeuvre::Pin => pin::bar_of(state, who, foe),
        Manoeuvre::Slam => slam_card::bar_of(state, who, foe, GU_453, &slam_card::allowance(state, who)),
        Manoeuvre::Takedown => takedown::bar_of(state, who, foe),
        _ => bar_of_card(state, who, foe, card),
    };
    bar_of_card_now(state, who, card, bar)
}

/// GU-018: whether a card means anything against a foe: what begins in one's own hex is offered to those who are in
/// it, or beside it; what frees, to who holds.
fn is_offered(state: &State, who: UnitId, foe: UnitId, card: Manoeuvre) -> bool {
    match card {
        Manoeuvre::Choke | Manoeuvre::Pin | Manoeuvre::Takedown => state.board.distance(who, foe) <= 1,
        Manoeuvre::Evade => state.shares(who, foe),
        Manoeuvre::BreakFree => {
            state.hold_of(foe, who).is_some() || state.gripped(who).any(|(_, by)| by == foe)
        }
        _ => true,
    }
}

/// The cards that are aimed at somebody.
fn at_foes(state: &State, who: UnitId, menu: &mut Offers) {
    type Named = (Manoeuvre, fn(UnitId, UnitId) -> Command);
    let cards: [Named; 20] = [
        (Manoeuvre::Attack, Command::Attack),
        (Manoeuvre::Shoot, Command::Shoot),
        (Manoeuvre::CloseAttack, Command::CloseAttack),
        (Manoeuvre::Unarmed, Command::Unarmed),
        (Manoeuvre::Bash, Command::Bash),
        (Manoeuvre::Feint, Command::Feint),
        (Manoeuvre::Disarm, Command::Disarm),
        (Manoeuvre::StrikeWeapon, Command::StrikeWeapon),
        (Manoeuvre::Aim, Command::Aim),
        (Manoeuvre::PopUp, Command::PopUp),
        (Manoeuvre::BreakFree, Command::BreakFree),
        (Manoeuvre::Evade, Command::Evade),
        (Manoeuvre::Grapple, Command::Grapple),
        (Manoeuvre::GrabWeapon, Command::GrabWeapon),
        (Manoeuvre::GrabArm, Command::GrabArm),
        (Manoeuvre::Takedown, Command::Takedown),
        (Manoeuvre::Pin, Command::Pin),
        (Manoeuvre::Choke, Command::Choke),
        (Manoeuvre::Slam, Command::Slam),
        (Manoeuvre::Tackle, Command::Tackle),
    ];
    let has_shield = state.figure(who).sheet.shield.is_some();
    let has_shot = state.items_of(who).any(|item| state.weapon(item).shot.is_some());
    // With one kind in hand it is clear what a shot takes.
    let in_hand = missiles(state, who).into_iter().filter(|item| !is_put_away(state, *item));
    let mut kinds: Vec<Option<&'static str>> =
        in_hand.map(|item| super::page::tell::missile(state, item)).collect();
    kinds.dedup();
    let missile = if let [only] = kinds[..] { only } else { None };
    let foes: Vec<UnitId> = state.units().filter(|foe| *foe != who).collect();
    // A tap on a foe takes the first blow that is open: none that gives up all defence before one that does not.
    let reckless: [Named; 2] =
        [(Manoeuvre::AllOutAttack, Command::AllOutAttack), (Manoeuvre::Charge, Command::Charge)];
    let offer = |(manoeuvre, command): Named, menu: &mut Offers| {
        let is_shot = matches!(manoeuvre, Manoeuvre::Shoot | Manoeuvre::Aim | Manoeuvre::PopUp);
        if (manoeuvre == Manoeuvre::Bash && !has_shield) || (is_shot && !has_shot) {
            return;
        }
        let card = Card::of(manoeuvre);
        let line = card.line(state, who);
        let missile = if matches!(manoeuvre, Manoeuvre::Shoot | Manoeuvre::PopUp) { missile } else { None };
        let of_it = foes.iter().filter(|foe| is_offered(state, who, **foe, manoeuvre));
        menu.extend(of_it.map(|foe| {
            Opt::open(command(who, *foe), card.name)
                .detail(line.clone())
                .owes(missile.is_some().into(), missile.unwrap_or_default())
                .aim(state.at(*foe))
                .sign(card.sign)
                .bar(bar_at(state, who, *foe, manoeuvre))
        }));
    };
    cards.into_iter().for_each(|card| offer(card, menu));
    swings(state, who, &foes, menu);
    reckless.into_iter().for_each(|card| offer(card, menu));
}

/// GU-535: a blow at any point of a Move; before its first hex only where somebody can be struck.
fn swings(state: &State, who: UnitId, foes: &[UnitId], menu: &mut Offers) {
    let is_moving = is_moving(state, who);
    if !is_moving && !is_acting(state, who) {
        return;
    }
    let swings = foes.iter().map(|foe| wild_swing_at(state, who, *foe));
    menu.extend(swings.filter(|swing| is_moving || swing.is_open()));
}

/// GU-531: the only attack of a move.
fn wild_swing_at(state: &State, who: UnitId, foe: UnitId) -> Opt<Command> {
    Opt::open(Command::WildSwing(who, foe), "wild swing")
        .detail("a hasty blow that lands anywhere; the move goes on")
        .aim(state.at(foe))
        .sign(Sign::Strike)
        .bar(bar_of_wild_swing(state, who, foe))
}

/// GU-530: all of a Move, which ends the turn, or some hexes of it.
fn moves(state: &State, who: UnitId, menu: &mut Offers) {
    let is_exit = state.is_close(who) && state.figure(who).turn.hexes == 0;
    let manoeuvre = if is_exit { Manoeuvre::Exit } else { Manoeuvre::Move };
    let card = Card::of(manoeuvre);
    let bar = bar_of_card_now(state, who, manoeuvre, bar_of_move(state, who));
    let (whole, part) = match (is_moving(state, who), is_exit) {
        (true, _) => ("move on and end", "move on"),
        (false, true) => (card.name, "exit in parts"),
        (false, false) => (card.name, "move in parts"),
    };
    let left = card.pace(state, who).map_or_else(String::new, |left| format!("up to {left}; "));
    let row = |command, name: &'static str| Opt::open(command, name).sign(card.sign).bar(bar.clone());
    menu.push(row(Command::WholeMove(who), whole).detail(left + "the turn is over then"));
    menu.push(row(Command::Move(who), part).detail(card.line(state, who)));
}

/// The cards that are aimed at nobody.
fn alone(state: &State, who: UnitId, menu: &mut Offers) {
    moves(state, who, menu);
    let has_shot = state.items_of(who).any(|item| state.weapon(item).shot.is_some());
    let mut push = |command, manoeuvre, bar| {
        let card = Card::of(manoeuvre);
        let bar = bar_of_card_now(state, who, manoeuvre, bar);
        // Beside the same card with a foe for its target.
        let at = if command == Command::AimAt(who) { "at a hex; " } else { "" };
        let line = at.to_owned() + &card.line(state, who);
        menu.push(Opt::open(command, card.name).detail(line).sign(card.sign).bar(bar));
    };
    if has_shot {
        push(Command::AimAt(who), Manoeuvre::Aim, bar_of_aim(state, who, None));
        push(Command::Watch(who), Manoeuvre::Watch, bar_of_watch(state, who));
        push(Command::Reload(who), Manoeuvre::Reload, bar_of_reload(state, who));
    }
    push(Command::Ready(who), Manoeuvre::Ready, bar_of_ready(state, who));
    if state.is_close(who) {
        push(Command::CloseReady(who), Manoeuvre::CloseReady, close_ready::bar_of(state, who));
    }
    push(Command::Wait(who), Manoeuvre::Wait, bar_of_wait(state, who));
    push(Command::AllOutDefence(who), Manoeuvre::AllOutDefence, bar_of_still(state, who));
    push(Command::ChangePosition(who), Manoeuvre::ChangePosition, bar_of_change(state, who));
    push(Command::Concentrate(who), Manoeuvre::Concentrate, bar_of_still(state, who));
    push(Command::Nothing(who), Manoeuvre::Nothing, bar_of_nothing(state, who));
    if is_moving(state, who) {
        let bar = bar_of_end_move(state, who);
        menu.push(Opt::open(Command::EndTurn(who), "end the move").sign(Sign::EndTurn).bar(bar));
    }
    menu.push(Opt::open(Command::Drop(who), "drop something").sign(Sign::Drop).bar(bar_of_drop(state, who)));
    let holds = !state.figure(who).holds.is_empty() || state.grips_of(who).next().is_some();
    if holds {
        let bar = break_free::bar_of_letting_go(state, who);
        menu.push(
            Opt::open(Command::LetGo(who), "let go").detail("free of charge").sign(Sign::Drop).bar(bar),
        );
    }
    menu.push(
        Opt::open(Command::Shift(who), "kneel or rise").sign(Sign::StandUp).bar(bar_of_shift(state, who)),
    );
}

/// The rules themselves.
pub(super) fn perform(t: T<'_, '_>, command: &Command) -> Next<Gurps> {
    match *command {
        Command::Begin => begin(t)?,
        Command::Aim(who, foe) => aim(t, who, Some(foe))?,
        Command::AimAt(who) => aim(t, who, None)?,
        Command::Shoot(who, foe) => return shoot(t, who, foe),
        Command::Watch(who) => watch(t, who)?,
        Command::PopUp(who, foe) => return pop_up(t, who, foe),
        Command::Reload(who) => reload(t, who)?,
        Command::Ready(who) => ready(t, who)?,
        Command::AllOutAttack(who, foe) => return all_out(t, who, foe),
        Command::Charge(who, foe) => return charge(t, who, foe),
        Command::Attack(who, foe) => return attack(t, who, foe, Manoeuvre::Attack),
        Command::Bash(who, foe) => return attack(t, who, foe, Manoeuvre::Bash),
        Command::StrikeWeapon(who, foe) => return attack(t, who, foe, Manoeuvre::StrikeWeapon),
        Command::Unarmed(who, foe) => return attack(t, who, foe, Manoeuvre::Unarmed),
        Command::Disarm(who, foe) => disarm(t, who, foe)?,
        Command::Feint(who, foe) => feint(t, who, foe)?,
        Command::Wait(who) => wait(t, who)?,
        Command::CloseAttack(who, foe) => return attack(t, who, foe, Manoeuvre::CloseAttack),
        Command::BreakFree(who, foe) => break_free::break_free(t, who, foe)?,
        Command::Choke(who, foe) => choke::choke(t, who, foe)?,
        Command::Evade(who, foe) => evade::evade(t, who, foe)?,
        Command::Tackle(who, foe) => return tackle::tackle(t, who, foe),
        Command::GrabWeapon(who, foe) => grab::grab_weapon(t, who, foe)?,
        Command::GrabArm(who, foe) => grab::grab_arm(t, who, foe)?,
        Command::Grapple(who, foe) => grapple::grapple(t, who, foe)?,
        Command::Pin(who, foe) => pin::pin(t, who, foe)?,
        Command::CloseReady(who) => close_ready::ready(t, who)?,
        Command::Slam(who, foe) => return slam_card::slam(t, who, foe),
        Command::Takedown(who, foe) => takedown::takedown(t, who, foe)?,
        Command::LetGo(who) => break_free::let_go(t, who)?,
        Command::AllOutDefence(who) => all_out_defence(t, who)?,
        Command::ChangePosition(who) => change_position(t, who)?,
        Command::Concentrate(who) => concentrate(t, who)?,
        Command::Move(who) => move_figure(t, who)?,
        Command::WholeMove(who) => move_and_end(t, who)?,
        Command::WildSwing(who, foe) => return wild_swing(t, who, foe),
        Command::Nothing(who) => nothing(t, who)?,
        Command::EndTurn(who) => end_move(t, who)?,
        Command::Drop(who) => drop_item(t, who)?,
        Command::Shift(who) => shift(t, who)?,
        Command::Referee(who) => referee(t, who)?,
    }
    Ok(None)
}

/// The rules from a moment on.
pub(super) fn go_on(t: T<'_, '_>, moment: &Moment) -> Next<Gurps> {
    match &moment.0 {
        Progress::Declared(attack) => strike::roll_to_hit(t, attack),
        Progress::Hit { attack, spot } => strike::hit(t, attack, *spot),
        Progress::Fumbled(attack) => strike::fumbled(t, attack),
        Progress::Stopped { attack, defence, is_best } => {
            strike::after_defence(t, attack, *defence, *is_best)
        }
        Progress::Lands { attack, spot, from, critical } => {
            strike::land(t, attack, (*spot, *from), *critical)
        }
        Progress::Over(attack) => strike::finish(t, attack),
        Progress::Slams(slam) => slam::slams(t, slam),
        Progress::Slammed(slam) => slam::slammed(t, slam),
        Progress::Pushes { slam, is_far } => pushed::pushes(t, slam, *is_far),
        Progress::Overruns { slam, is_far } => pushed::overruns(t, slam, *is_far),
        Progress::Tackles(slam) => tackle::tackles(t, slam),
        Progress::Tackled { slam, has_tried } => tackle::tackled(t, slam, *has_tried),
        Progress::Waited { who, foe } => strike_waiting(t, *who, *foe),
        Progress::Watched { who, foe, has_looked } => watched(t, *who, *foe, *has_looked),
    }
}
