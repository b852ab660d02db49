//! Soaking a wound (AM-80 to AM-82).

use super::best::{chance_of, own_dice};
use super::blow::Blow;
use super::refuse::{Code, barred, no_if, price};
use super::roll::{Goal, Stake, T, ask_bet, burdened, dice_name, roll, stakes};
use super::rules::*;
use super::sheet::Spot;
use super::state::event::Kindred;
use super::state::{Figure, State};
use super::strike::spend;
use super::tables::{FATAL, MEDIUM, WOUNDS, soaked_levels};
use crate::board::UnitId;
use crate::dice::Chance;
use crate::table::{Asked, Choice, Opt, Sign, Tally};

/// How the struck figure may soak: as its reaction, after one that failed (AM-80), or in an
/// exchange (AM-61).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Soaking {
    Reaction,
    FollowOn,
    Exchange,
}

/// AM-80 to AM-82: soak, once; the level that is left.
pub(super) fn soak(t: T<'_, '_>, blow: &Blow, level: u8, before: &State, soaking: Soaking) -> Asked<u8> {
    let who = blow.foe;
    if !before.figure(who).is_up() {
        t.note(AM_80, "the unconscious cannot soak");
        return Ok(level);
    }
    let (rule, kind) = match soaking {
        Soaking::Reaction => (AM_80, Kindred::Reaction),
        Soaking::FollowOn => (AM_80, Kindred::FollowOn),
        Soaking::Exchange => (AM_61, Kindred::FollowOn),
    };
    let choice = |state: &State| {
        let banned = no_if(
            is_banned(state, soaking),
            AM_61,
            Code::Exchange,
            "no soak in a simultaneous attack at this table",
        );
        let bar = banned.or_else(|| price(state, who, 1));
        let mut choice = Choice::of(who, rule, "soak the wound?");
        choice.push(Opt::open(false, "take the wound").detail(suffered(level, blow.spot)).sign(Sign::Wound));
        let (n, chance, words) = soaks(state, before.figure(who), level);
        let soak = Opt::open(true, "soak").costs(1).sign(Sign::Block).bar(barred(bar));
        choice.push(soak.comes_to(chance, format!("{words}, {}", dice_name(n))));
        // A light wound is rarely worth an AP; one that weighs on every roll is the player's to weigh.
        if level >= MEDIUM { choice.insist() } else { choice.insist().routine() }
    };
    if !t.choose_usually(|_| false, &choice)? {
        t.stand();
        return Ok(level);
    }
    let figure = before.figure(who);
    let value = burdened(soak_value(figure), figure);
    let worth = |result| soaked_levels(result).min(level).into();
    let goal = Goal { need: (1, LOWERS), worth: Some(&worth) };
    let bet = ask_bet(t, who, "soak dice", &value, Stake::Goal(goal))?;
    t.commit(AM_80, who, "Soak")?;
    spend(t, AM_82, who, "soak", kind, 1);
    t.need(goal.need.0, goal.need.1);
    let levels = roll(t, who, AM_81, ("soak value", "soak roll"), value, &bet, soaked_levels)?;
    let left = level.saturating_sub(levels);
    t.gauge(AM_81, who, usize::from(left), 0);
    Ok(left)
}

/// AM-80: what is said of a blow before it stands. Its chances count each wound as it is struck: whether to soak it is
/// for the struck figure to say, and no soak is what stands where it says nothing.
pub(super) fn warn_of_soak(t: T<'_, '_>, foe: UnitId, soaking: Soaking) {
    let state = t.state();
    let figure = state.figure(foe);
    if t.reads() && figure.is_up() && figure.can_pay(1) && !is_banned(state, soaking) {
        let words = format!("wounds are counted before a soak: {} may soak for 1 AP", figure.sheet.name);
        t.warn(AM_80, words);
    }
}

/// AM-61: whether the table plays it without a soak here.
fn is_banned(state: &State, soaking: Soaking) -> bool {
    soaking == Soaking::Exchange && state.options.no_soak_in_exchange
}

/// What a soak does.
const LOWERS: &str = "lowers the wound";

/// AM-81: the dice that are preset for a soak, and the chance that it lowers the wound with them; to what, where no
/// dice decide it.
fn soaks(state: &State, figure: &Figure, level: u8) -> (u8, Chance, String) {
    let value = stakes(state, burdened(soak_value(figure), figure).total());
    let dice = own_dice(value, &|result| soaked_levels(result).min(level).into());
    let left = level.saturating_sub(soaked_levels(value.value));
    let words = match left {
        _ if dice > 0 || left == level => LOWERS.to_owned(),
        0 => "leaves no wound".to_owned(),
        left => format!("leaves a {} wound", level_name(left)),
    };
    (dice, chance_of(value.value, dice, 1), words)
}

/// A wound in words: "medium wound, chest".
fn suffered(level: u8, spot: Spot) -> String {
    format!("{} wound, {}", level_name(level), spot.name())
}

fn level_name(level: u8) -> String {
    WOUNDS[usize::from(level.min(FATAL))].to_ascii_lowercase()
}

/// AM-81: the soak value, before shock and wounds.
pub(super) fn soak_value(figure: &Figure) -> Tally {
    Tally::default()
        .add(AM_81, "combat", figure.sheet.skills.combat.into())
        .add(AM_81, "soak", figure.sheet.specs.soak.into())
        .add(AM_81, "ST", figure.sheet.st.into())
}
