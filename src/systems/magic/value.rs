//! The values of attack, defence and damage (AM-72, AM-73, AM-75, AM-77).

use super::bands::from_front;
use super::blow::{Blow, Defence, Guard, Means, aim_column, mode_of};
use super::refuse::{Code, No, bar_of_block, bar_of_dodge, bar_of_parry, no_if, usable};
use super::roll::{burdened, skill, with_co};
use super::rules::*;
use super::sheet::Spot;
use super::state::{ItemId, State};
use super::tables::{BEASTS, Beast, Damage, ELEPHANT, Mode, QUALITIES, points};
use crate::board::UnitId;
use crate::hex::{Facing, Turn};
use crate::table::{Rule, Tally};

/// AM-72: the attack value without the bonus from behind, which waits for the reaction (AM-74).
pub(super) fn attack_value(state: &State, blow: &Blow) -> Tally {
    let who = blow.who;
    let figure = state.figure(who);
    let Means::Weapon(item, mode) = blow.means else {
        let [attack, _] = beast_figures(state, who, blow.means);
        return Tally::of(AM_128, if blow.means == Means::Bite { "bite" } else { "kick" }, attack);
    };
    let advance = if blow.step.is_some() { 1 } else { 0 };
    let tally = attack_at_hand(state, who, item, mode_of(state, item, mode)).add(AM_109, "advance", advance);
    let aim = blow.spot.location.aim().attack[aim_column(state, who, blow.foe)];
    let aim_rule = if aim_column(state, who, blow.foe) == 0 { AM_76 } else { AM_124 };
    let tally = tally.add(aim_rule, blow.spot.name(), points(aim));
    burdened(saddle_attack(tally, state, who, blow.foe), figure)
}

/// AM-72: the attack value with a weapon, before anything that depends on the target, and without burdens.
pub(super) fn attack_at_hand(state: &State, who: UnitId, item: ItemId, mode: &Mode) -> Tally {
    let spec = own_spec(state, who, item, state.gear(item).spec);
    let melee = state.figure(who).sheet.skills.melee;
    let tally = skill(state, who, AM_72, &[("melee", melee), ("this weapon", spec)]);
    with_co(tally, state, who).add(AM_72, mode.name.clone(), mode.attack.into())
}

/// AM-121, AM-122: height over a target on foot, and an agitated mount.
fn saddle_attack(tally: Tally, state: &State, who: UnitId, foe: UnitId) -> Tally {
    if !state.figure(who).is_mounted() {
        return tally;
    }
    let height = if state.figure(foe).is_mounted() { 0 } else { points(2) };
    tally.add(AM_121, "height", height).add(AM_122, "agitated mount", agitated(state, who))
}

/// AM-122.
fn agitated(state: &State, who: UnitId) -> i32 {
    let is_agitated = state.figure(who).steed.is_some_and(|steed| steed.mount.is_agitated);
    if is_agitated { points(-2) } else { 0 }
}

/// A specialism counts for its owner only.
fn own_spec(state: &State, who: UnitId, item: ItemId, spec: i16) -> i16 {
    if state.gear[usize::from(item.0)].0 == who { spec } else { 0 }
}

/// AM-74, AM-93: the bonus from behind, at the defender's position and facing after its reaction.
pub(super) fn rear_bonus(state: &State, attacker: UnitId, defender: UnitId) -> (Rule, &'static str, i32) {
    rear_bonus_turned(state, attacker, defender, 0)
}

/// The same with the defender turned first.
pub(super) fn rear_bonus_turned(
    state: &State,
    attacker: UnitId,
    defender: UnitId,
    turn: Turn,
) -> (Rule, &'static str, i32) {
    if state.figure(defender).is_prone {
        return (AM_93, "target is down", points(2));
    }
    if from_front(state, defender, turn, attacker) {
        return (AM_22, "from the front", 0);
    }
    (AM_74, "from behind", points(2))
}

/// AM-73: the defence value of a reaction.
pub(super) fn defence_value(state: &State, who: UnitId, defence: &Defence) -> Tally {
    let figure = state.figure(who);
    if !figure.is_up() {
        return Tally::of(AM_73, "unconscious", 0);
    }
    let (skills, specs) = (figure.sheet.skills, figure.sheet.specs);
    let dodge = || skill(state, who, AM_73, &[("combat", skills.combat), ("dodge", specs.dodge)]);
    let guard = |held: &Guard| {
        let gear = state.gear(held.item);
        let spec = own_spec(state, who, held.item, gear.spec);
        let practice = own_spec(state, who, held.item, gear.guard);
        let parts = [("melee", skills.melee), ("this weapon", spec), ("guard", practice)];
        (skill(state, who, AM_73, &parts), mode_of(state, held.item, held.mode))
    };
    let (tally, last) = match defence {
        Defence::Nothing => (skill(state, who, AM_65, &[("combat", skills.combat)]), None),
        Defence::Block(held) => {
            let (tally, mode) = guard(held);
            (tally, Some((AM_66, "block", mode.parry.into())))
        }
        Defence::JumpBack(_) => (dodge(), Some((AM_67, "jump back", points(3)))),
        Defence::SideStep(_) => (dodge(), Some((AM_68, "side-step", points(2)))),
        Defence::Parry(held, _) => {
            // The grip has a modifier of its own beside that of the manoeuvre.
            let (tally, mode) = guard(held);
            (tally.add(AM_69, mode.name.clone(), mode.parry.into()), Some((AM_69, "parry", points(3))))
        }
    };
    let tally = with_co(tally, state, who);
    let tally = match last {
        Some((rule, label, value)) => tally.add(rule, label, value),
        None => tally,
    };
    burdened(tally.add(AM_122, "agitated mount", agitated(state, who)), figure)
}

/// What a figure has in hand, in every mode in which it can be used now.
pub(super) fn guards_at_hand(state: &State, who: UnitId) -> impl Iterator<Item = Guard> + '_ {
    state.items_of(who).filter(move |item| state.grip(who, *item).is_some()).flat_map(move |item| {
        let modes = 0..state.gear(item).item().modes.len() as u8;
        let open = modes.filter(move |mode| usable(state, who, item, mode_of(state, item, *mode)).is_none());
        open.map(move |mode| Guard { item, mode })
    })
}

/// AM-73: the value of the strongest defence that a figure has against a blow from some side: one that its prompt
/// would not refuse whoever struck.
pub(super) fn strongest_defence(state: &State, who: UnitId) -> i32 {
    let guards =
        guards_at_hand(state, who).flat_map(|guard| [Defence::Block(guard), Defence::Parry(guard, None)]);
    let reactions = [Defence::JumpBack(None), Defence::SideStep(None)].into_iter().chain(guards);
    let open = reactions.filter(|defence| bar_of_defence(state, who, defence).is_none());
    let all = std::iter::once(Defence::Nothing).chain(open);
    all.map(|defence| defence_value(state, who, &defence).total()).max().unwrap_or(0)
}

/// AM-66 to AM-70: why a defence is refused, wherever the blow comes from.
fn bar_of_defence(state: &State, who: UnitId, defence: &Defence) -> Option<No> {
    match defence {
        Defence::Nothing => None,
        Defence::Block(guard) => bar_of_block(state, who, guard.item),
        Defence::JumpBack(_) | Defence::SideStep(_) => {
            bar_of_dodge(state, who).or_else(|| hemmed_in(state, who, defence.rule()))
        }
        Defence::Parry(guard, _) => {
            bar_of_parry(state, who, guard.item).or_else(|| hemmed_in(state, who, defence.rule()))
        }
    }
}

/// AM-67 to AM-69: no hex around is free to step into; riders stay where they are (AM-125).
fn hemmed_in(state: &State, who: UnitId, rule: Rule) -> Option<No> {
    let at = state.board.token(who).at;
    let has_room = || Facing::ALL.iter().any(|k| state.is_free(k.from(at), who));
    no_if(!state.figure(who).is_mounted() && !has_room(), rule, Code::NoHex, "no free hex to step into")
}

/// AM-75: the damage value.
pub(super) fn damage_value(state: &State, before: &State, blow: &Blow, margin: i32) -> Tally {
    // AM-75: ½ for each whole point of margin.
    let bonus = margin.max(0) / 2;
    let aim = blow.spot.location.aim();
    let Means::Weapon(item, mode) = blow.means else {
        let [_, damage] = beast_figures(state, blow.who, blow.means);
        return Tally::of(AM_128, "mount", damage).add(AM_75, "margin", bonus);
    };
    let figure = before.figure(blow.who);
    let (gear, mode) = (state.gear(item), mode_of(state, item, mode));
    let st = if mode.is_fixed { 0 } else { figure.sheet.st.into() };
    let charge = figure.steed.map_or(0, |steed| steed.mount.speed.charge(gear.item().charge));
    let tally = Tally::of(AM_75, mode.name.clone(), mode.damage.into())
        .add(AM_75, "ST", st)
        .add(AM_75, "margin", bonus)
        .add(AM_76, blow.spot.name(), points(aim.damage))
        .add(AM_123, "charge", charge)
        .add(AM_122, "agitated mount", agitated(before, blow.who));
    burdened(tally, figure)
}

/// AM-77: what resists damage in a part of the body.
pub(super) fn resistance(state: &State, who: UnitId, spot: Spot) -> Tally {
    let sheet = &state.figure(who).sheet;
    let (area, armour) = sheet.protection(spot);
    Tally::of(AM_77, "ST", sheet.st.into())
        .add_named(AM_77, || format!("armour, {}", super::sheet::Sheet::area_name(area)), armour)
        .add(AM_77, "resists magic", sheet.magic_resistance.into())
}

/// How a blow hurts (3.1, AM-128).
pub(super) fn kind_of(state: &State, blow: &Blow) -> Damage {
    match blow.means {
        Means::Weapon(item, mode) => mode_of(state, item, mode).kind,
        Means::Kick => Damage::Blunt,
        Means::Bite if beast(state, blow.who).1 == ELEPHANT => Damage::Impaling,
        Means::Bite => Damage::Cutting,
    }
}

/// AM-128: attack and damage of a mount's own blow, with its quality.
fn beast_figures(state: &State, who: UnitId, means: Means) -> [i32; 2] {
    let (beast, _) = beast(state, who);
    let quality = state.figure(who).steed.map_or(2, |steed| usize::from(steed.mount.quality));
    let extra = QUALITIES.get(quality).map_or(0, |row| row.1);
    let row = if means == Means::Bite { beast.bite } else { beast.kick };
    row.map(|figure| points(figure + extra))
}

fn beast(state: &State, who: UnitId) -> (&'static Beast, usize) {
    let at = state.figure(who).steed.map_or(0, |steed| usize::from(steed.mount.beast));
    let at = at.min(BEASTS.len() - 1);
    (&BEASTS[at], at)
}

/// The item and mode of a weapon blow.
pub(super) fn weapon<'a>(state: &'a State, blow: &Blow) -> Option<(ItemId, &'a Mode)> {
    match blow.means {
        Means::Weapon(item, mode) => Some((item, mode_of(state, item, mode))),
        Means::Bite | Means::Kick => None,
    }
}
