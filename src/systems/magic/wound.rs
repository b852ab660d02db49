//! What a hit does (P4): damage, wound, soak, pain, knock-back, stuck weapons.
//!
//! All rolls of a blow are made first, from the state before it (AM-86), and only then is
//! anything applied: so two blows that strike home together can be rolled one after the other
//! (AM-62).

use super::bands::{Way, steps};
use super::blow::Blow;
use super::movement::{fall, let_go, push_to};
use super::roll::{Goal, T, bet_and_roll, burdened, with_co};
use super::rules::*;
use super::sheet::{Spot, Wound};
use super::soak::{Soaking, soak};
use super::state::event::Event;
use super::state::{Figure, Grip, ItemId, Place, State, holds_weapon};
use super::tables::{
    Band, Damage, FATAL, Location, MEDIUM, PAIN_BY_WOUND, WOUNDS, points, shock_of, wound_level,
};
use super::turn::lapse_of_mount;
use super::value::{damage_value, kind_of, resistance, weapon};
use crate::board::{Ground, UnitId};
use crate::hex::Hex;
use crate::table::{Asked, Choice, Look, Opt, Sign, Tally};
use std::rc::Rc;

/// AM-84: what pain does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Pain {
    Nothing,
    Staggered,
    Stunned,
    Unconscious,
}

/// AM-87: what knock-back does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Knock {
    Nothing,
    OffBalance,
    Back,
    Over,
}

/// A blow that struck home, rolled but not yet applied.
pub(super) struct Harm {
    pub who: UnitId,
    pub foe: UnitId,
    spot: Spot,
    level: u8,
    pain: Pain,
    knock: Knock,
    /// AM-86: what stood before it.
    before: Rc<State>,
    /// AM-91: the item that stays in the wound, and as far as its mode reaches if the wielder
    /// keeps hold.
    stuck: Option<(ItemId, Option<Band>)>,
}

/// P4 steps 1 to 9: all rolls of a blow with a margin (half-points), from the state before it.
pub(super) fn weigh(
    t: T<'_, '_>,
    blow: &Blow,
    margin: i32,
    before: &Rc<State>,
    soaking: Soaking,
) -> Asked<Harm> {
    let Blow { who, foe, spot, .. } = *blow;
    let kind = kind_of(before, blow);
    let value = damage_value(t.state(), before, blow, margin);
    let resists = resistance(before, foe, spot);
    let least = resists.total();
    let goal = Goal { need: (least + 1, "wounds"), worth: None };
    let labels = ("damage value", "damage roll");
    let damage = bet_and_roll(t, who, AM_75, labels, value, goal, |result| result.max(0))?;
    if damage == 0 {
        t.note(AM_79, "damage is never below 0");
    }
    let net = damage - t.number(AM_77, foe, "resistance", resists, 0);
    let level = wound_level(net);
    t.gauge(AM_78, foe, usize::from(level), net);
    let level = if level > 0 { soak(t, blow, level, before, soaking)? } else { level };
    let mut harm = Harm {
        who,
        foe,
        spot,
        level,
        pain: Pain::Nothing,
        knock: Knock::Nothing,
        before: before.clone(),
        stuck: None,
    };
    if level == FATAL {
        t.note(AM_92, "fatal: no pain, no knock-back");
    } else {
        harm.pain = pain(t, blow, level, kind, before)?;
        harm.knock = knock(t, blow, damage, kind, before)?;
    }
    harm.stuck = stuck(t, blow, level, damage, kind, before)?;
    Ok(harm)
}

/// AM-84: the shock of a wound.
fn pain(t: T<'_, '_>, blow: &Blow, level: u8, kind: Damage, before: &State) -> Asked<Pain> {
    let figure = before.figure(blow.foe);
    if level == 0 || !figure.is_up() {
        return Ok(Pain::Nothing);
    }
    let value = pain_value(figure)
        .add(AM_84, kind_name(kind), shock_of(kind))
        .add(AM_84, WOUNDS[usize::from(level)].to_ascii_lowercase(), PAIN_BY_WOUND[usize::from(level)])
        .add(AM_76, blow.spot.name(), points(blow.spot.location.aim().pain));
    let read = |result: i32| match result.div_euclid(2) {
        ..=0 => Pain::Unconscious,
        1..=3 => Pain::Stunned,
        4..=6 => Pain::Staggered,
        7.. => Pain::Nothing,
    };
    let value = burdened(value, figure);
    let goal = Goal { need: (points(7), "means no effect"), worth: None };
    let pain = bet_and_roll(t, blow.foe, AM_84, ("pain value", "pain roll"), value, goal, read)?;
    if pain == Pain::Nothing {
        t.note(AM_84, "the pain has no effect");
    }
    Ok(pain)
}

/// AM-84: the pain value of a medium cut in the chest, before shock and wounds.
pub(super) fn pain_value(figure: &Figure) -> Tally {
    let specs = figure.sheet.specs;
    Tally::of(AM_84, "WP", figure.sheet.wp.into())
        .add(AM_84, "combat", figure.sheet.skills.combat.into())
        .add(AM_84, "toughness", specs.toughness.into())
        .add(AM_84, "resists pain", specs.resist_pain.into())
}

/// AM-87, AM-88: the knock-back value against a cut in the chest, before shock and wounds.
pub(super) fn knock_value(figure: &Figure) -> Tally {
    let (skills, specs) = (figure.sheet.skills, figure.sheet.specs);
    let st = Tally::of(AM_87, "ST", figure.sheet.st.into());
    match figure.steed {
        Some(steed) => st
            .add(AM_88, "riding", skills.riding.into())
            .add(AM_88, "this mount", specs.riding.into())
            .add(AM_88, "mount", steed.mount.riding_bonus.into())
            .add(AM_88, "tack", steed.mount.tack_bonus.into()),
        None => st.add(AM_87, "athletics", skills.athletics.into()).add(
            AM_87,
            "acrobatics",
            specs.acrobatics.into(),
        ),
    }
}

fn kind_name(kind: Damage) -> &'static str {
    match kind {
        Damage::Impaling => "impaling",
        Damage::Cutting => "cutting",
        Damage::Blunt => "blunt",
    }
}

/// AM-87, AM-88: whether the blow throws the figure back.
fn knock(t: T<'_, '_>, blow: &Blow, damage: i32, kind: Damage, before: &State) -> Asked<Knock> {
    let who = blow.foe;
    let figure = before.figure(who);
    if before.options.no_knockback || figure.is_prone || figure.is_riderless() {
        t.note(AM_87, "no knock-back");
        return Ok(Knock::Nothing);
    }
    // AM-76: the leg's −2 holds on foot only.
    let is_leg_mounted = figure.is_mounted() && blow.spot.location == Location::Leg;
    let aim = if is_leg_mounted { 0 } else { points(blow.spot.location.aim().knock) };
    let value =
        knock_value(figure).add(AM_87, kind_name(kind), shock_of(kind)).add(AM_76, blow.spot.name(), aim);
    let read = |result: i32| match damage - result {
        ..=0 => Knock::Nothing,
        short if short <= points(3) => Knock::OffBalance,
        short if short < points(7) => Knock::Back,
        _ => Knock::Over,
    };
    let value = burdened(value, figure);
    let labels = ("knock-back value", "knock-back roll");
    // AM-87: short by 7 or more is knocked over; whether less than that is enough to fall is a matter of AP.
    let worth = |result| match read(result) {
        Knock::Over => 0,
        Knock::Back => 1,
        Knock::OffBalance => 2,
        Knock::Nothing => 3,
    };
    let goal = Goal { need: (damage - points(7) + 1, "is not knocked over"), worth: Some(&worth) };
    let knock = bet_and_roll(t, who, AM_87, labels, value, goal, read)?;
    if knock == Knock::Nothing {
        t.note(AM_87, "keeps its feet");
    }
    Ok(knock)
}

/// AM-91: whether the weapon stays in the wound, and in whose hand.
fn stuck(
    t: T<'_, '_>,
    blow: &Blow,
    level: u8,
    damage: i32,
    kind: Damage,
    before: &State,
) -> Asked<Option<(ItemId, Option<Band>)>> {
    let Some((item, mode)) = weapon(before, blow) else { return Ok(None) };
    if kind != Damage::Impaling || !holds_weapon(level) {
        return Ok(None);
    }
    let figure = before.figure(blow.who);
    let spec = if before.gear[usize::from(item.0)].0 == blow.who { before.gear(item).spec } else { 0 };
    // AM-120 does not name this roll: riding does not limit it.
    let value =
        Tally::of(AM_91, "melee", figure.sheet.skills.melee.into()).add(AM_91, "this weapon", spec.into());
    let value = burdened(with_co(value, before, blow.who), figure);
    let read = |result: i32| result >= damage;
    let goal =
        Goal { need: (damage, "keeps hold of the weapon"), worth: Some(&|result| read(result).into()) };
    let keeps = bet_and_roll(t, blow.who, AM_91, ("grip", "grip roll"), value, goal, read)?;
    t.note(AM_91, if keeps { "keeps hold of the stuck weapon" } else { "loses hold of the stuck weapon" });
    Ok(Some((item, keeps.then_some(mode.band))))
}

/// P4 steps 10 and 11: everything a blow does to the table; whether knock-back moved the figure.
pub(super) fn suffer(t: T<'_, '_>, harm: Harm) -> Asked<bool> {
    let Harm { who, foe, spot, level, .. } = harm;
    if level > 0 {
        t.emit(AM_83, Event::Wounded { who: foe, wound: Wound { level, spot } });
        if is_grave(level) {
            t.note(AM_76, REMINDER);
        }
    }
    if let Some((item, reach)) = harm.stuck {
        let wound = t.state().figure(foe).wounds.len().saturating_sub(1) as u8;
        let grip = t.state().grip(who, item).zip(reach);
        t.emit(AM_91, Event::Stuck { item, who: foe, wound, grip });
    }
    if level == FATAL {
        die(t, foe, who);
        return Ok(false);
    }
    if harm.pain != Pain::Nothing && harm.knock != Knock::Nothing {
        t.note(AM_86, "pain first, then knock-back, both as rolled before the blow");
    }
    hurt(t, &harm);
    let at = t.state().board.token(foe).at;
    shove(t, &harm)?;
    let is_pushed = t.state().board.token(foe).at != at;
    let_go(t);
    let worst = t.state().figure(foe).wound_penalty();
    if level > 0 && worst < 0 {
        t.note(AM_90, "the worst wound burdens every roll from now on");
    }
    Ok(is_pushed)
}

/// Section 8: what the app leaves to the referee; page 317 lists it by the part struck.
pub(super) const REMINDER: &str =
    "referee: such a wound there may kill, knock out, cost an eye or sever a limb";

/// Whether a wound calls for the reminder: serious or critical.
pub(super) fn is_grave(level: u8) -> bool {
    level > MEDIUM && level < FATAL
}

/// AM-92: dies, where it stands, with all it held.
pub(super) fn die(t: T<'_, '_>, who: UnitId, attacker: UnitId) {
    if t.state().figure(who).is_mounted() {
        fall_off(t, AM_92, who, attacker);
    }
    t.emit(AM_92, Event::Died(who));
    lose_all(t, AM_92, who);
    drop_all(t, AM_92, who);
    let_go(t);
}

/// AM-85: pain takes effect.
fn hurt(t: T<'_, '_>, harm: &Harm) {
    let Harm { who, foe, spot, .. } = *harm;
    match harm.pain {
        Pain::Nothing => {}
        Pain::Staggered => {
            t.emit(AM_85, Event::Staggered(foe));
            lose_points(t, AM_85, foe, 1);
            if spot.location == Location::Hand {
                drop_from(t, foe, spot.is_right);
            }
        }
        Pain::Stunned => {
            t.emit(AM_85, Event::Stunned(foe));
            lose_all(t, AM_85, foe);
            if matches!(spot.location, Location::Hand | Location::Arm) {
                drop_from(t, foe, spot.is_right);
            }
        }
        Pain::Unconscious => knock_out(t, foe, who),
    }
}

/// AM-85: unconscious, lies where it stands, without AP and with nothing in hand.
pub(super) fn knock_out(t: T<'_, '_>, who: UnitId, attacker: UnitId) {
    if t.state().figure(who).is_mounted() {
        fall_off(t, AM_85, who, attacker);
    }
    t.emit(AM_85, Event::FellUnconscious(who));
    lose_all(t, AM_85, who);
    if !t.state().figure(who).is_prone {
        t.emit(AM_85, Event::Fell(who));
    }
    drop_all(t, AM_85, who);
    let_go(t);
}

fn drop_from(t: T<'_, '_>, who: UnitId, is_right: bool) {
    if let Some(item) = t.state().in_hand(who, is_right) {
        drop_item(t, AM_85, who, item);
    }
}

/// Lets an item fall into the figure's own hex; a stuck one stays in the wound (AM-140).
pub(super) fn drop_item(t: T<'_, '_>, rule: crate::table::Rule, who: UnitId, item: ItemId) {
    let at = t.state().board.token(who).at;
    match t.state().place(item) {
        Place::Held(_) => t.emit(rule, Event::Dropped { who, item, at }),
        Place::Stuck(_, _, Some(_)) => t.emit(AM_140, Event::GripLost { item }),
        Place::Pack(_) | Place::Ground(_) | Place::Stuck(..) => {}
    }
    super::movement::end_locks_of(t, item);
}

fn drop_all(t: T<'_, '_>, rule: crate::table::Rule, who: UnitId) {
    for is_right in [true, false] {
        if let Some(item) = t.state().in_hand(who, is_right) {
            drop_item(t, rule, who, item);
        }
    }
}

/// AM-87 to AM-89: knock-back takes effect, after pain.
fn shove(t: T<'_, '_>, harm: &Harm) -> Asked<()> {
    let Harm { who, foe, .. } = *harm;
    let ap = t.state().figure(foe).ap;
    match harm.knock {
        Knock::Nothing => {}
        Knock::OffBalance if ap >= points(1) => {
            lose_points(t, AM_87, foe, 1);
        }
        Knock::OffBalance => tumble(t, foe, who),
        Knock::Back => {
            let has_room = push(t, harm)?;
            if ap >= points(2) {
                lose_points(t, AM_87, foe, 2);
            }
            if ap < points(2) || !has_room {
                tumble(t, foe, who);
            }
        }
        Knock::Over => {
            push(t, harm)?;
            lose_points(t, AM_87, foe, 2);
            tumble(t, foe, who);
        }
    }
    Ok(())
}

/// AM-16: as many AP as it has, with a ledger line.
fn lose_points(t: T<'_, '_>, rule: crate::table::Rule, who: UnitId, ap: i32) {
    let before = t.state().figure(who).ap;
    let after = (before - points(ap)).max(0);
    if after < before {
        t.emit(rule, Event::LostPoints { who, before, after });
    }
}

/// AM-16: all AP that are left, with a ledger line.
pub(super) fn lose_all(t: T<'_, '_>, rule: crate::table::Rule, who: UnitId) {
    let before = t.state().figure(who).ap;
    if before > 0 {
        t.emit(rule, Event::LostPoints { who, before, after: 0 });
    }
}

/// Falls prone, or off the mount (AM-88).
fn tumble(t: T<'_, '_>, who: UnitId, attacker: UnitId) {
    if t.state().figure(who).is_mounted() {
        fall_off(t, AM_88, who, attacker);
    } else if !t.state().figure(who).is_prone {
        fall(t, AM_87, who);
    }
}

/// AM-89: one hex away; whether there was room. Riders are not moved (AM-88).
fn push(t: T<'_, '_>, harm: &Harm) -> Asked<bool> {
    let Harm { who, foe, .. } = *harm;
    if harm.before.figure(foe).is_mounted() {
        t.note(AM_88, "a rider is not moved");
        return Ok(true);
    }
    let away = steps(&harm.before, foe, who, Way::Away);
    let state = t.state();
    let free: Vec<Hex> = away.iter().copied().filter(|hex| state.is_free(*hex, foe)).collect();
    let straight = away.first().filter(|hex| free.contains(hex)).copied();
    let to = match (straight, free.as_slice()) {
        (Some(to), _) => to,
        (None, []) => {
            t.note(AM_89, "no room: falls where it stands");
            return Ok(false);
        }
        (None, [to]) => *to,
        (None, several) => {
            let options = several.iter().map(|hex| {
                Opt::open(*hex, "knocked back").detail(Ground::name(*hex)).aim(*hex).sign(Sign::Pushed)
            });
            let choice = Choice::of(who, AM_89, "knocked to where").look(Look::Hexes).options(options);
            let to = t.choose(choice.insist())?;
            t.stand();
            to
        }
    };
    push_to(t, AM_89, foe, to);
    Ok(true)
}

/// AM-144: the rider lies beside the mount, which stays as an obstacle.
pub(super) fn fall_off(t: T<'_, '_>, rule: crate::table::Rule, who: UnitId, attacker: UnitId) {
    let state = t.state();
    let token = state.board.token(who);
    let Some(rear) = token.rear() else { return };
    let (front, facing) = (token.at, token.facing);
    let from = state.board.token(attacker);
    let off = if state.figure(who).sheet.is_right_handed { -2 } else { 2 };
    let mut sides = [facing.turned(off).from(front), facing.turned(-off).from(front)];
    if from.distance_to(sides[1]) > from.distance_to(sides[0]) {
        sides.swap(0, 1);
    }
    let behind = [2, 3, 4].map(|turn| facing.turned(turn).from(rear));
    // The mount's own two hexes stay filled, so they do not count as free.
    let is_free = |hex: &Hex| *hex != front && *hex != rear && state.can_enter(*hex, who);
    let to = sides.into_iter().chain(behind).find(is_free).unwrap_or(rear);
    t.note(rule, "does not stay mounted");
    lapse_of_mount(t, who);
    t.emit(AM_144, Event::FellOff { who, to });
    super::movement::after_moving(t, who);
}

/// A hold on an item, for those who pull it out (AM-113): in an empty hand, else in one that can be freed.
pub(super) fn free_grip(state: &State, who: UnitId) -> Option<Grip> {
    let is_empty = |is_right: &bool| state.in_hand(who, *is_right).is_none();
    let off_hand = !state.figure(who).sheet.is_right_handed;
    let empty = [true, false].into_iter().find(is_empty);
    let free = empty.or_else(|| state.is_hand_free(who, off_hand).then_some(off_hand));
    free.map(|right| Grip { by: who, right, left: !right })
}
