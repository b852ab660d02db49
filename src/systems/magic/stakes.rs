//! What both sides settle between the reactions and the dice: the aim and the dice risked (P3 steps 5 to 7, P5 steps
//! 4 and 5).
//!
//! The attacker aims and risks dice when he has seen the reaction, openly, and then the defender risks his (AM-06,
//! AM-42). Where the table plays it that aim and dice are settled with the declaration (see `strike`) and the
//! defender's with the reaction (see `defence`), there is nothing to ask here but where the number of dice that
//! AM-03 allows has changed since.

use super::bands::incoming;
use super::best::Stakes;
use super::blow::{Blow, Means};
use super::defence::no_defence;
use super::roll::{Bet, Stake, T, ask_bet, ask_dice, dice_cap, stakes};
use super::rules::*;
use super::soak::{Soaking, warn_of_soak};
use super::state::moment::{Aimed, Answered, Attack, Moment, Progress, Ready};
use super::strike::{ask_spot, declare};
use super::system::Magic;
use super::value::{attack_value, defence_value, rear_bonus};
use crate::table::{Asked, Next, Tally};
use std::rc::Rc;

/// P3 steps 5 to 7 for the attacker: aim, value and dice.
pub(super) fn aim(t: T<'_, '_>, answered: &Rc<Answered>) -> Next<Magic> {
    let attack = if t.state().options.aims_with_declaration {
        settled(t, &answered.blow)?
    } else {
        let blow = aimed(t, &answered.blow)?;
        let basic = with_rear(t, &blow);
        let label = if matches!(blow.means, Means::Weapon(..)) { "Aim" } else { "Set dice" };
        let guard = defence_value(t.state(), blow.foe, &answered.guarded.defence);
        let value = guard.total();
        t.foretell(AM_73, blow.foe, "defence value", guard);
        let other = match &answered.guarded.dice {
            Some(settled) => Stakes { value, cap: settled.dice },
            None => stakes(t.state(), value),
        };
        warn_of_soak(t, blow.foe, Soaking::Reaction);
        let bet = stake(t, &blow, &basic, Stake::Attack(other), label)?;
        Attack { blow, basic, bet }
    };
    Ok(Some(Moment(Progress::Aimed(Rc::new(Aimed { attack, answered: answered.clone() })))))
}

/// P3 steps 6 and 7 for the defender: value and dice.
pub(super) fn stake_defence(t: T<'_, '_>, aimed: &Aimed) -> Next<Magic> {
    let Aimed { attack, answered } = aimed;
    let (foe, guarded) = (attack.blow.foe, &answered.guarded);
    let value = defence_value(t.state(), foe, &guarded.defence);
    let dice = match &guarded.dice {
        Some(dice) => dice.clone(),
        None => {
            let bet = &attack.bet;
            let stake = Stake::Defence(attack.basic.total() + bet.referee, bet.dice);
            let dice = ask_bet(t, foe, "defence dice", &value, stake)?;
            t.commit(AM_06, foe, "Roll")?;
            dice
        }
    };
    let ready = Ready { attack: attack.clone(), answered: answered.clone(), value, dice };
    Ok(Some(Moment(Progress::Ready(Rc::new(ready)))))
}

/// P5 step 3: both strike, nobody defends.
pub(super) fn exchange(t: T<'_, '_>, blow: &Rc<Blow>, counter: Rc<Blow>) -> Next<Magic> {
    declare(t, &counter);
    t.note(AM_56, "a simultaneous attack: nobody rolls to defend");
    no_defence(t, blow.who)?;
    Ok(Some(Moment(Progress::Clashing { ours: blow.clone(), theirs: counter })))
}

/// P5 steps 4 and 5: the mover aims, then the reactor (AM-139); the mover risks his dice (AM-06).
pub(super) fn clash(t: T<'_, '_>, ours: &Rc<Blow>, theirs: &Rc<Blow>) -> Next<Magic> {
    if t.state().options.aims_with_declaration {
        let basics = (with_rear(t, ours), with_rear(t, theirs));
        let ours = settled_at(t, ours, basics.0)?;
        let theirs = settled_at(t, theirs, basics.1)?;
        return Ok(Some(Moment(Progress::Crossed { ours: Rc::new(ours), theirs: Rc::new(theirs) })));
    }
    let ours = aimed(t, ours)?;
    t.commit(AM_139, ours.who, "Aim")?;
    let theirs = aimed(t, theirs)?;
    t.commit(AM_139, theirs.who, "Aim")?;
    let (our_basic, basic) = (with_rear(t, &ours), with_rear(t, &theirs));
    let other = stakes(t.state(), basic.total());
    t.foretell(AM_72, theirs.who, "attack value", basic.clone());
    warn_of_soak(t, ours.foe, Soaking::Exchange);
    let bet = stake(t, &ours, &our_basic, Stake::Crossed(other), "Set dice")?;
    let ours = Rc::new(Attack { blow: ours, basic: our_basic, bet });
    Ok(Some(Moment(Progress::Staked { ours, theirs, basic })))
}

/// P5 step 5: the reactor risks his dice.
pub(super) fn stake_back(t: T<'_, '_>, ours: &Rc<Attack>, theirs: &Rc<Blow>, basic: &Tally) -> Next<Magic> {
    let other = Stake::CrossedBack(ours.basic.total() + ours.bet.referee, ours.bet.dice);
    warn_of_soak(t, theirs.foe, Soaking::Exchange);
    let bet = stake(t, theirs, basic, other, "Roll")?;
    let theirs = Rc::new(Attack { blow: theirs.clone(), basic: basic.clone(), bet });
    Ok(Some(Moment(Progress::Crossed { ours: ours.clone(), theirs })))
}

/// AM-42: the blow with its aim.
fn aimed(t: T<'_, '_>, blow: &Blow) -> Asked<Rc<Blow>> {
    let spot = ask_spot(t, blow)?;
    Ok(Rc::new(Blow { spot, ..blow.clone() }))
}

/// AM-06: the attacker's dice.
fn stake(t: T<'_, '_>, blow: &Blow, basic: &Tally, stake: Stake<'_>, label: &'static str) -> Asked<Bet> {
    let bet = ask_bet(t, blow.who, "attack dice", basic, stake)?;
    t.commit(AM_06, blow.who, label)?;
    Ok(bet)
}

/// A blow whose aim and dice were settled with its declaration.
fn settled(t: T<'_, '_>, blow: &Rc<Blow>) -> Asked<Attack> {
    let basic = with_rear(t, blow);
    settled_at(t, blow, basic)
}

/// AM-03, AM-06: the bet of the plan stands; where what is allowed has changed since, it is asked
/// for again.
fn settled_at(t: T<'_, '_>, blow: &Rc<Blow>, basic: Tally) -> Asked<Attack> {
    let most = basic.total() + blow.bet.referee;
    let mut bet = blow.bet.clone();
    if dice_cap(t.state(), most) != blow.cap {
        bet.dice = ask_dice(t, blow.who, "attack dice", most, Stake::Own(bet.dice))?;
        t.commit(AM_03, blow.who, "Roll")?;
    }
    Ok(Attack { blow: blow.clone(), basic, bet })
}

/// AM-22, AM-74: tells the rear test and adds its bonus.
fn with_rear(t: T<'_, '_>, blow: &Blow) -> Tally {
    let (rule, words, bonus) = rear_bonus(t.state(), blow.who, blow.foe);
    if incoming(t.state(), blow.foe, blow.who).len() > 1 {
        t.note(AM_21, "comes between two sides: the better one counts");
    }
    if bonus == 0 {
        t.note(rule, words);
    }
    attack_value(t.state(), blow).add(rule, words, bonus)
}
