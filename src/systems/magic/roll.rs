//! Basic values and dice rolls (section 5.A). A roll is a bet: 3 points of the basic value buy one
//! D6 (AM-02).

use super::best::{Stakes, attack_dice, chance_of, defence_dice, own_dice};
use super::options::DiceCap;
use super::refuse::{Code, no};
use super::rules::*;
use super::state::{Figure, Place, State};
use super::system::Magic;
use super::tables::{WOUNDS, points};
use crate::board::UnitId;
use crate::dice::Pool;
use crate::table::{Asked, Choice, Entry, Look, Opt, Phrase, Rule, Sign, Table, Tally};

/// The table, for the chapters of this system.
pub(super) type T<'a, 'b> = &'a mut Table<'b, Magic>;

/// What a player settles before a roll: the dice risked, and the referee's modifier.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Bet {
    pub dice: u8,
    pub referee: i32,
    pub reason: String,
}

/// What a bet is for: how many dice are preset, and how odds look at it.
#[derive(Clone, Copy)]
pub(super) enum Stake<'a> {
    /// Nobody else's roll: so many dice are preset, and odds take those.
    Own(u8),
    /// The same of which something is to come: each number of dice has its chance.
    Goal(Goal<'a>),
    /// An attack that is settled with its declaration: the dice that serve it best against the strongest defence.
    Declared(Stakes),
    /// An attack against a value whose dice are settled after it: odds take the dice that serve it best, and they are
    /// preset.
    Attack(Stakes),
    /// A defence against a value with so many dice: the players' interests clash over it.
    Defence(i32, u8),
    /// Two strike at each other, and the other's dice are settled after this: both of the two above.
    Crossed(Stakes),
    /// The same where the other's value and dice are settled.
    CrossedBack(i32, u8),
}

/// What a roll is for.
#[derive(Clone, Copy)]
pub(super) struct Goal<'a> {
    /// The result (half-points) from which on it does something, and what.
    pub need: (i32, &'static str),
    /// What a result is worth beside others, from 0: as many dice are preset as make it most on average. `None` where
    /// odds before the attack take the plain value, without dice: then that is preset too.
    pub worth: Option<&'a dyn Fn(i32) -> i32>,
}

/// AM-08: the worst wound's penalty and the shock, as they burden every roll of the figure.
pub(super) fn burdened(tally: Tally, figure: &Figure) -> Tally {
    let shock = if figure.is_stunned { "stunned" } else { "staggered" };
    let wound = figure.wound_penalty();
    let tally = tally.add_named(AM_08, || wound_name(figure.worst()), wound);
    tally.add(AM_08, shock, figure.shock_penalty())
}

fn wound_name(level: u8) -> String {
    format!("{} wound", WOUNDS[usize::from(level.min(6))].to_ascii_lowercase())
}

/// AM-04: CO with encumbrance and stuck weapons.
pub(super) fn with_co(tally: Tally, state: &State, who: UnitId) -> Tally {
    let sheet = &state.figure(who).sheet;
    let stuck =
        state.items().filter(|(_, place)| matches!(place, Place::Stuck(in_whom, ..) if *in_whom == who));
    let tally = tally.add(AM_04, "CO", sheet.co.into()).add(AM_04, "encumbrance", sheet.encumbrance.into());
    stuck.fold(tally, |tally, (item, _)| {
        let item = state.gear(item).item();
        tally.add_named(AM_91, || format!("stuck {}", item.name.to_ascii_lowercase()), item.impale.into())
    })
}

/// A skill with its specialisms; in the saddle the lower of it and riding, and the bonuses of
/// mount and tack (AM-120).
pub(super) fn skill(state: &State, who: UnitId, rule: Rule, parts: &[(&'static str, i16)]) -> Tally {
    let figure = state.figure(who);
    let total = |parts: &[(&str, i16)]| parts.iter().map(|(_, value)| i32::from(*value)).sum::<i32>();
    let plain = |tally: Tally, parts: &[(&'static str, i16)], rule: Rule| {
        parts.iter().fold(tally, |tally, (label, value)| tally.add(rule, *label, (*value).into()))
    };
    match figure.steed {
        Some(steed) => {
            let tally = if total(&riding_parts(figure)) < total(parts) {
                plain(Tally::default(), &riding_parts(figure), AM_120)
            } else {
                plain(Tally::default(), parts, rule)
            };
            tally.add(AM_120, "mount", steed.mount.riding_bonus.into()).add(
                AM_120,
                "tack",
                steed.mount.tack_bonus.into(),
            )
        }
        None => plain(Tally::default(), parts, rule),
    }
}

fn riding_parts(figure: &Figure) -> [(&'static str, i16); 2] {
    [("riding", figure.sheet.skills.riding), ("this mount", figure.sheet.specs.riding)]
}

/// AM-125, AM-129: the value of a riding roll, before shock and wounds.
pub(super) fn riding(state: &State, who: UnitId, rule: Rule) -> Tally {
    let figure = state.figure(who);
    let parts = riding_parts(figure);
    let tally =
        parts.iter().fold(Tally::default(), |tally, (label, value)| tally.add(rule, *label, (*value).into()));
    let tally = with_co(tally, state, who);
    match figure.steed {
        Some(steed) => tally.add(rule, "mount", steed.mount.riding_bonus.into()).add(
            rule,
            "tack",
            steed.mount.tack_bonus.into(),
        ),
        None => tally,
    }
}

/// AM-03: how many dice may be risked on a basic value.
pub(super) fn dice_cap(state: &State, basic: i32) -> u8 {
    let by_three = basic.div_euclid(points(3)).max(0) as u8;
    match state.options.cap {
        DiceCap::Usual => by_three.max(2),
        DiceCap::Strict => by_three,
        DiceCap::Open => 10,
    }
}

/// AM-06, AM-09: asks for the referee's modifier and the number of dice.
pub(super) fn ask_bet(
    t: T<'_, '_>,
    who: UnitId,
    label: &'static str,
    basic: &Tally,
    stake: Stake<'_>,
) -> Asked<Bet> {
    let (least, most) = (points(-20), points(20));
    let entry = Entry::of(who, AM_09, label, [least, 0, most]).aside();
    let (referee, reason) = t.enter(entry)?;
    let dice = ask_dice(t, who, label, basic.total() + referee, stake)?;
    Ok(Bet { dice, referee, reason })
}

/// AM-03: asks how many dice to risk.
pub(super) fn ask_dice(
    t: T<'_, '_>,
    who: UnitId,
    label: &'static str,
    basic: i32,
    stake: Stake<'_>,
) -> Asked<u8> {
    let choice = |state: &State| choice_of_dice(state, who, label, basic, stake);
    match stake {
        Stake::Own(_) | Stake::Goal(_) | Stake::Declared(_) => {
            t.choose_usually(|state| preset(state, basic, stake), &choice)
        }
        Stake::Attack(_) | Stake::Defence(..) | Stake::Crossed(_) | Stake::CrossedBack(..) => {
            t.choose_from(&choice)
        }
    }
}

/// AM-03: a value and how many dice may be risked on it.
pub(super) fn stakes(state: &State, value: i32) -> Stakes {
    Stakes { value, cap: dice_cap(state, value) }
}

/// AM-06: the number of dice that stands in the form until another is chosen.
fn preset(state: &State, basic: i32, stake: Stake<'_>) -> u8 {
    let own = stakes(state, basic);
    match stake {
        Stake::Own(dice) => dice.min(own.cap),
        Stake::Goal(goal) => goal.worth.map_or(0, |worth| own_dice(own, worth)),
        Stake::Declared(other) | Stake::Attack(other) | Stake::Crossed(other) => attack_dice(own, other),
        Stake::Defence(other, dice) | Stake::CrossedBack(other, dice) => defence_dice(own, (other, dice)),
    }
}

/// Numbers of dice in words.
const DICE: [&str; 13] = [
    "no dice", "1 die", "2 dice", "3 dice", "4 dice", "5 dice", "6 dice", "7 dice", "8 dice", "9 dice",
    "10 dice", "11 dice", "12 dice",
];

/// So many dice in words.
pub(super) fn dice_name(n: u8) -> Phrase {
    match DICE.get(usize::from(n)) {
        Some(name) => Phrase::from(*name),
        None => format!("{n} dice").into(),
    }
}

fn choice_of_dice(
    state: &State,
    who: UnitId,
    label: &'static str,
    basic: i32,
    stake: Stake<'_>,
) -> Choice<u8> {
    let cap = dice_cap(state, basic);
    let more = no(AM_03, Code::DiceCap, "more dice than the basic value allows");
    let choice = Choice::of(who, AM_06, label)
        .look(Look::Stepper)
        .options((0..=cap).map(|n| {
            let option = Opt::open(n, dice_name(n)).sign(Sign::Dice);
            match stake {
                Stake::Goal(Goal { need: (least, what), .. }) => {
                    option.comes_to(chance_of(basic, n, least), what)
                }
                Stake::Own(_)
                | Stake::Declared(_)
                | Stake::Attack(_)
                | Stake::Defence(..)
                | Stake::Crossed(_)
                | Stake::CrossedBack(..) => option,
            }
        }))
        .option(Opt::open(cap + 1, dice_name(cap + 1)).sign(Sign::Dice).bar(Some(more.into())))
        .default_at(usize::from(preset(state, basic, stake)));
    match stake {
        Stake::Own(_) | Stake::Goal(_) | Stake::Declared(_) => choice.routine(),
        // Everything else is known: the best answer is a matter of counting.
        Stake::Defence(..) => choice.contested().routine(),
        Stake::Attack(_) => choice.takes_best(),
        Stake::Crossed(_) | Stake::CrossedBack(..) => choice.contested().takes_best(),
    }
}

/// AM-02: tells the basic value with the bet, throws, and reads the result (half-points).
pub(super) fn roll<V: PartialEq>(
    t: T<'_, '_>,
    who: UnitId,
    rule: Rule,
    labels: (&'static str, &'static str),
    basic: Tally,
    bet: &Bet,
    read: impl Fn(i32) -> V,
) -> Asked<V> {
    let result = rolled(t, who, rule, labels, basic, bet, &|a, b| read(a) == read(b))?;
    Ok(read(result))
}

/// One side of two rolls that are compared.
pub(super) struct Roll<'a> {
    pub who: UnitId,
    pub rule: Rule,
    /// Of the value and of the roll.
    pub labels: (&'static str, &'static str),
    pub basic: &'a Tally,
    pub bet: &'a Bet,
}

/// Two rolls of which the rule looks at the difference only: both results (half-points). The second one
/// `stops` what the first one would do if it is higher; `same` says which differences read alike.
pub(super) fn roll_both(
    t: T<'_, '_>,
    first: Roll<'_>,
    second: Roll<'_>,
    stops: &'static str,
    same: &dyn Fn(i32, i32) -> bool,
) -> Asked<(i32, i32)> {
    let pools = [Pool::d6(first.bet.dice), Pool::d6(second.bet.dice)];
    let pluses = [plus(&first), plus(&second)];
    let read = |i: usize, sum: u32| match i {
        0 => pluses[0] + points(sum as i32),
        _ => -(pluses[1] + points(sum as i32)),
    };
    if let Some(difference) = t.foresee(first.rule, first.who, &pools, &read, same)? {
        return Ok((difference, 0));
    }
    let Roll { who, rule, labels, basic, bet } = first;
    let result = rolled(t, who, rule, labels, basic.clone(), bet, &|a, b| a == b)?;
    t.need(result + 1, stops);
    let Roll { who, rule, labels, basic, bet } = second;
    let other = rolled(t, who, rule, labels, basic.clone(), bet, &|a, b| same(result - a, result - b))?;
    Ok((result, other))
}

/// What stands beside the dice (AM-02, AM-09).
fn plus(roll: &Roll<'_>) -> i32 {
    roll.basic.total() + roll.bet.referee + points(-3) * i32::from(roll.bet.dice)
}

/// The bare result; `same` says which results the rule cannot tell apart.
fn rolled(
    t: T<'_, '_>,
    who: UnitId,
    rule: Rule,
    labels: (&'static str, &'static str),
    basic: Tally,
    bet: &Bet,
    same: &dyn Fn(i32, i32) -> bool,
) -> Asked<i32> {
    let plus = tell_bet(t, who, rule, labels.0, basic, bet);
    t.roll_alike(rule, who, labels.1.into(), Pool::d6(bet.dice), (plus, points(1)), same)
}

/// AM-02, AM-09: the value that is left beside the dice.
fn tell_bet(t: T<'_, '_>, who: UnitId, rule: Rule, label: &'static str, basic: Tally, bet: &Bet) -> i32 {
    let reason = if bet.reason.is_empty() { Phrase::from("referee") } else { bet.reason.clone().into() };
    let tally =
        basic.add(AM_09, reason, bet.referee).add(AM_02, "dice risked", points(-3) * i32::from(bet.dice));
    t.number(rule, who, label, tally, bet.dice)
}

/// Asks for the bet, lets it stand, and rolls: for rolls that nobody else's bet waits for.
pub(super) fn bet_and_roll<V: PartialEq>(
    t: T<'_, '_>,
    who: UnitId,
    rule: Rule,
    labels: (&'static str, &'static str),
    basic: Tally,
    goal: Goal<'_>,
    read: impl Fn(i32) -> V,
) -> Asked<V> {
    let result = bet_and_rolled(t, who, rule, labels, basic, goal, &|a, b| read(a) == read(b))?;
    Ok(read(result))
}

fn bet_and_rolled(
    t: T<'_, '_>,
    who: UnitId,
    rule: Rule,
    labels: (&'static str, &'static str),
    basic: Tally,
    goal: Goal<'_>,
    same: &dyn Fn(i32, i32) -> bool,
) -> Asked<i32> {
    let bet = ask_bet(t, who, labels.1, &basic, Stake::Goal(goal))?;
    t.commit(rule, who, labels.1)?;
    t.need(goal.need.0, goal.need.1);
    rolled(t, who, rule, labels, basic, &bet, same)
}
