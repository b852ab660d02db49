//! Free attacks on whoever moves (5.8, P-11).

use super::free_attack::{With, free_attacks, means_name};
use crate::board::UnitId;
use crate::hex::{Hex, range};
use crate::systems::stamina::cards::Action;
use crate::systems::stamina::checks::calls::ask_calls;
use crate::systems::stamina::checks::sight::{strikes_into, threatens};
use crate::systems::stamina::harm::suffer::{free_attacks_only, has_reaction, spend_reaction};
use crate::systems::stamina::page::tell::name;
use crate::systems::stamina::roll::{T, no};
use crate::systems::stamina::rules::*;
use crate::systems::stamina::sheet::worth::{reach, unarmed_reach};
use crate::systems::stamina::state::State;
use crate::systems::stamina::state::event::{Event, For};
use crate::systems::stamina::state::figure::{Posture, Watch};
use crate::systems::stamina::state::moment::{
    Act, Attack, Calls, Kind, Moment, Progress, Reaction, Spending, Target, Then,
};
use crate::systems::stamina::tables::traits::Trait;
use crate::systems::stamina::turns::gait::Gait;
use crate::systems::stamina::turns::pay::{missing, pay};
use crate::table::{Asked, Bar, Choice, Opt, Rule, Sign};
use std::rc::Rc;

/// How a mover comes out of what others did.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Passage {
    /// Nobody did anything.
    Free,
    /// Somebody did; it may go on.
    Interrupted,
    /// It is dying or fell: it stops (ST-334).
    Stopped,
}

impl Passage {
    /// What both come to.
    pub fn and(self, other: Passage) -> Passage {
        match (self, other) {
            (Passage::Stopped, _) | (_, Passage::Stopped) => Passage::Stopped,
            (Passage::Interrupted, _) | (_, Passage::Interrupted) => Passage::Interrupted,
            (Passage::Free, Passage::Free) => Passage::Free,
        }
    }
}

/// ST-334: who has reacted to a movement already.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Reacted(Vec<UnitId>);

impl Reacted {
    /// Whether somebody has.
    pub fn has(&self, who: UnitId) -> bool {
        self.0.contains(&who)
    }

    /// Somebody does.
    pub fn add(&mut self, who: UnitId) {
        self.0.push(who);
    }
}

/// ST-830, ST-831: whether a free attack can still be made.
pub(super) fn has_free_attack(state: &State, who: UnitId) -> bool {
    let figure = state.figure(who);
    let is_awake = figure.is_conscious() && !figure.is_surprised();
    let has_extra = is_awake && figure.reactions.0 < free_attacks_only(figure);
    has_extra || has_reaction(state, who)
}

/// What threatens a mover: whose reactions its steps would call for.
pub struct Threats {
    /// Hexes that an enemy threatens who can still make a free attack.
    threatened: Vec<(UnitId, Vec<Hex>)>,
    /// Hexes that an enemy watches who can still shoot.
    watched: Vec<(UnitId, Rc<Watch>)>,
}

/// What calls for a reaction.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Called {
    /// ST-331: the mover leaves the reach of an enemy.
    ByLeaving,
    /// ST-332, ST-333: it moves fast within that reach.
    ByMoving,
    /// ST-613: it enters a watched hex.
    Watched,
}

impl Threats {
    /// As things are.
    pub fn of(state: &State, mover: UnitId) -> Threats {
        let foes = || state.units().filter(|who| state.are_foes(*who, mover));
        let can_provoke = state.options.has_free_attacks && !is_unhindered(state, mover);
        let strikers = foes().filter(|who| can_provoke && has_free_attack(state, *who));
        let watchers = foes().filter(|who| has_reaction(state, *who));
        Threats {
            threatened: strikers.map(|foe| (foe, threatened(state, foe))).collect(),
            watched: watchers.filter_map(|foe| Some((foe, state.figure(foe).watch.clone()?))).collect(),
        }
    }

    /// How many reactions a step calls for.
    pub fn risk(&self, gait: Gait, from: Hex, to: Hex) -> u32 {
        let strikes = |hexes: &Vec<Hex>| u32::from(strikes(hexes, gait, from, to).is_some());
        let shots = self.watched.iter().filter(|(_, watch)| watch.hexes.contains(&to)).count() as u32;
        shots + self.threatened.iter().map(|(_, hexes)| strikes(hexes)).sum::<u32>()
    }

    /// ST-334: who is called on along a way, each once, in its order.
    pub fn called(&self, gait: Gait, start: Hex, way: &[Hex]) -> Vec<(UnitId, Called)> {
        let mut called: Vec<(UnitId, Called)> = Vec::new();
        let mut from = start;
        for to in way {
            let strikers = self.threatened.iter();
            let strikes = strikers.filter_map(|(foe, hexes)| Some((*foe, strikes(hexes, gait, from, *to)?)));
            let watchers = self.watched.iter().filter(|(_, watch)| watch.hexes.contains(to));
            for (foe, how) in strikes.chain(watchers.map(|(foe, _)| (*foe, Called::Watched))) {
                if called.iter().all(|(known, _)| *known != foe) {
                    called.push((foe, how));
                }
            }
            from = *to;
        }
        called
    }
}

/// ST-331 to ST-333: what of a step calls for a free attack of somebody who threatens these hexes.
fn strikes(hexes: &[Hex], gait: Gait, from: Hex, to: Hex) -> Option<Called> {
    let (was, is) = (hexes.contains(&from), hexes.contains(&to));
    match was && gait.is_provoked_by_leaving(is) {
        true if is => Some(Called::ByMoving),
        true => Some(Called::ByLeaving),
        false => (is && gait == Gait::Sprint).then_some(Called::ByMoving),
    }
}

/// ST-330: every hex that somebody threatens for its enemies.
pub fn threatened(state: &State, who: UnitId) -> Vec<Hex> {
    let sheet = &state.figure(who).sheet;
    let arms = state.held(who).map(|(item, _)| state.gear(item).weapon());
    let most = arms.map(|weapon| reach(sheet, weapon).1).chain([unarmed_reach(sheet).1]).max().unwrap_or(0);
    range(state.at(who), most).filter(|hex| strikes_into(state, who, *hex)).collect()
}

/// 3.12, Mobile Combatant, Epic.
fn is_unhindered(state: &State, mover: UnitId) -> bool {
    state.figure(mover).sheet.has(Trait::MobileCombatantEpic)
}

/// P-11, step 1: before a mover leaves its hex for another (ST-331 to ST-333).
pub fn leave(t: T<'_, '_>, mover: UnitId, gait: Gait, to: Hex, reacted: &mut Reacted) -> Asked<Passage> {
    let state = t.state();
    let at = state.at(mover);
    let is_provoked = |foe: &UnitId| {
        threatens(state, *foe, mover, at) && gait.is_provoked_by_leaving(threatens(state, *foe, mover, to))
    };
    let foes = by_initiative(state).filter(is_provoked).collect();
    provoke(t, (mover, gait, Some(to)), foes, reacted)
}

/// P-11, step 3: when a sprinter has entered a hex (ST-333).
pub fn enter(t: T<'_, '_>, mover: UnitId, gait: Gait, reacted: &mut Reacted) -> Asked<Passage> {
    if gait != Gait::Sprint {
        return Ok(Passage::Free);
    }
    let state = t.state();
    let at = state.at(mover);
    let foes = by_initiative(state).filter(|foe| threatens(state, *foe, mover, at)).collect();
    provoke(t, (mover, gait, None), foes, reacted)
}

/// ST-837: everybody on the board in the order of the round.
pub(super) fn by_initiative(state: &State) -> impl Iterator<Item = UnitId> + '_ {
    state.order.iter().map(|(who, _)| *who).filter(|who| !state.board.is_away(*who))
}

/// ST-833, ST-837: whoever is provoked is asked, one after the other; of a sprinter that has entered a hex no other
/// one is told.
fn provoke(
    t: T<'_, '_>,
    (mover, gait, to): (UnitId, Gait, Option<Hex>),
    foes: Vec<UnitId>,
    reacted: &mut Reacted,
) -> Asked<Passage> {
    if foes.is_empty() || !t.state().options.has_free_attacks {
        return Ok(Passage::Free);
    }
    if is_unhindered(t.state(), mover) {
        t.note(ST_941, "provokes nobody: Mobile Combatant, Epic");
        return Ok(Passage::Free);
    }
    let mut passage = Passage::Free;
    if foes.len() > 1 {
        t.note(ST_837, "several are provoked, in the order of initiative");
    }
    for foe in foes {
        if passage == Passage::Stopped {
            break;
        }
        if reacted.has(foe) {
            t.note(ST_334, "one reaction to a movement");
        } else if !has_free_attack(t.state(), foe) {
            t.note(ST_830, "reaction used");
        } else if let Some((with, calls)) = ask(t, foe, mover, (gait, to))? {
            reacted.add(foe);
            passage = passage.and(strike(t, foe, mover, with, calls)?);
        }
    }
    Ok(passage)
}

/// ST-833: whether somebody makes a free attack, and with what; declining keeps the reaction (ST-837). The table's
/// word on it stands folded away beside the question.
fn ask(
    t: T<'_, '_>,
    foe: UnitId,
    mover: UnitId,
    (gait, to): (Gait, Option<Hex>),
) -> Asked<Option<(With, Calls)>> {
    let leaves = to.is_some_and(|to| !threatens(t.state(), foe, mover, to));
    let how = if leaves { "leaves" } else { "moves within" };
    if t.reads() {
        let state = t.state();
        let (name, moves) = (name(state, foe).to_owned(), name(state, mover).to_owned());
        t.note(ST_330, format!("{name} threatens this hex"));
        t.note(gait.provokes_by(), format!("{moves} {how} {name}’s reach: a free attack"));
    }
    let all = free_attacks(t.state(), foe, mover);
    let open = all.iter().filter(|(_, bar)| bar.is_none());
    let kinds: Vec<Kind> = open.map(|((act, _), _)| act.kind()).collect();
    if kinds.is_empty() {
        t.note(ST_833, "nothing to make it with");
        return Ok(None);
    }
    let to = t.state().at(mover);
    let calls = ask_calls(t, foe, to, &kinds)?;
    let with = t.choose_from(&|state| {
        replies(state, (foe, mover), format!("strike at {}, who {how} your reach?", name(state, mover)))
    })?;
    settle(t, foe, ST_833, with.is_some(), "Strike")?;
    Ok(with.map(|with| (with, calls)))
}

/// ST-833: declining stands at once; whoever strikes or shoots lets it stand.
pub fn settle(t: T<'_, '_>, who: UnitId, rule: Rule, reacts: bool, label: &'static str) -> Asked<()> {
    if reacts {
        return t.confirm(rule, who, label);
    }
    t.stand();
    Ok(())
}

/// The stamina of a reaction's action (ST-614, ST-832).
pub(super) const fn stamina_of(act: Act) -> u8 {
    if matches!(act, Act::Throw) { 1 } else { 0 }
}

/// Whom a reaction is aimed at, and what it costs in fatigue: who takes it confirms that (ST-213, ST-832).
pub fn whom(state: &State, who: UnitId, mover: UnitId, act: Act) -> String {
    let name = &state.figure(mover).sheet.name;
    match missing(state, who, stamina_of(act)) {
        0 => name.clone(),
        fatigue => format!("{name}, {fatigue} fatigue"),
    }
}

/// What somebody may answer a mover with, and what is asked.
pub(super) fn replies(
    state: &State,
    (foe, mover): (UnitId, UnitId),
    question: String,
) -> Choice<Option<With>> {
    let option = |((act, means), bar): (With, Option<Bar>)| {
        let sign = if act == Act::Basic || act == Act::OffHand { Sign::Strike } else { Sign::Shoot };
        let label = format!("{} · {}", Action::of(act).card().name, means_name(state, foe, means));
        let reply = Opt::open(Some((act, means)), label).detail(whom(state, foe, mover, act));
        reply.owes(1, "reaction").owes(stamina_of(act).into(), "stamina").sign(sign).bar(bar)
    };
    let others = no(ST_834, "FREE", "not a free attack");
    Choice::of(foe, ST_833, question)
        .option(Opt::open(None, "decline").sign(Sign::Pass))
        .options(free_attacks(state, foe, mover).into_iter().map(option))
        .option(Opt::open(None, "any other action").sign(Sign::Strike).bar(Some(others)))
        .insist()
        .compared()
}

/// ST-832, ST-836: the free attack itself, to its end; how the mover comes out of it.
pub fn strike(t: T<'_, '_>, foe: UnitId, mover: UnitId, (act, means): With, calls: Calls) -> Asked<Passage> {
    spend_reaction(t, foe, true);
    if evades(t, mover) {
        return Ok(Passage::Interrupted);
    }
    let penalty = t.state().figure(foe).attacks.penalty();
    t.note(ST_836, "counts like any attack");
    if act == Act::OffHand && penalty > 0 {
        t.note(ST_838, "no penalty is ignored in a reaction");
    }
    attack(t, (foe, mover), (act, means), (Reaction::FreeAttack, calls))
}

/// 3.12, Mobile Combatant, Heroic: the first free attack that a mover provokes in a turn misses.
fn evades(t: T<'_, '_>, mover: UnitId) -> bool {
    let figure = t.state().figure(mover);
    let number = Trait::MobileCombatantHeroic as u8;
    if !figure.sheet.has(Trait::MobileCombatantHeroic) || figure.log.traits & (1 << number) != 0 {
        return false;
    }
    t.emit(ST_941, Event::TraitUsed { who: mover, number });
    t.note(ST_833, "misses");
    true
}

/// ST-217, ST-832: an attack as a reaction: no AP, the stamina of its action. It resolves before anything goes on.
pub fn attack(
    t: T<'_, '_>,
    (who, mover): (UnitId, UnitId),
    (act, means): With,
    (reaction, calls): (Reaction, Calls),
) -> Asked<Passage> {
    let posture = t.state().figure(mover).posture;
    let stamina = stamina_of(act);
    t.note(ST_217, "resolved before anything goes on");
    pay(t, who, ST_832, 0, stamina, For::Other)?;
    let attack = Attack {
        who,
        target: Target::Figure(mover),
        act,
        means,
        calls,
        named: None,
        ammo: None,
        ignores_melee: false,
        reaction,
        spending: Spending::Best,
        then: Then::End,
    };
    t.finish(Some(Moment(Progress::Declared(Rc::new(attack)))))?;
    let figure = t.state().figure(mover);
    let has_fallen = figure.posture == Posture::Prone && posture != Posture::Prone;
    Ok(if !figure.is_conscious() || has_fallen { Passage::Stopped } else { Passage::Interrupted })
}
