//! What an attacker settles before a blow by hand: step, weapon, target (cards of section 5.5, M1).

use super::aimed_at::{ask_target, bar_of_spot};
use super::hopeless::{ask_hopeless, bar_of_blow, easiest, nearest_bar};
use super::reach::{bar_of_reach, bar_of_reaching, bar_of_striking};
use super::stand::Stand;
use super::weapon_target::{ask_weapon, body_hexes};
use crate::board::UnitId;
use crate::hex::Facing;
use crate::systems::gurps::close_combat::holding::{
    bar_of_hand, bar_of_hands_on, bar_of_leaving, bar_of_legs,
};
use crate::systems::gurps::harm::damage::thrown;
use crate::systems::gurps::interrupts::interrupt::Intent;
use crate::systems::gurps::readying::fast_draw::{bar_of_fast_draw, draw_for};
use crate::systems::gurps::roll::{T, first, never_if, no, no_if};
use crate::systems::gurps::rules::*;
use crate::systems::gurps::state::moment::{Attack, Extras, Moment, Progress, Slam, Style, Target, Then};
use crate::systems::gurps::state::{
    Condition, Defences, Hand, ItemId, Manoeuvre, Means, Place, Pledge, Shielded, State,
};
use crate::systems::gurps::system::Gurps;
use crate::systems::gurps::tables::Spot;
use crate::systems::gurps::turns::movement::{
    Allowance, Place as Stood, Step, When, ask_route_where, ask_step, routes, step_to,
};
use crate::systems::gurps::turns::posture::{ask_shift_after, end_card};
use crate::systems::gurps::turns::turn::{bar_of_moving_on, bar_of_turn, choose, is_moving};
use crate::table::{Asked, Bar, Choice, Entry, Look, Next, Opt, Sign};
use std::rc::Rc;

/// Where a step takes an attacker.
pub(super) fn stand_after(state: &State, who: UnitId, step: &Step) -> Stand {
    match step.when {
        When::Before => Stand::of(state, who, (step.to, step.facing)),
        When::Never | When::After => Stand::now(state, who),
    }
}

/// All that a figure can strike with by hand under a card: what it holds, what it can draw at no cost, bare limbs
/// last.
pub fn arms(state: &State, who: UnitId, card: Manoeuvre) -> Vec<Means> {
    let modes = |item: ItemId| {
        let n = state.grip(item).map_or(0, |grip| grip.modes.len());
        (0..n).map(move |mode| Means::Weapon(item, mode as u8))
    };
    let weapons = state.held(who).flat_map(|(item, _)| modes(item));
    // GU-304: what can be drawn at no cost serves beside what is in hand; neither in a Move nor out of turn, nor in a
    // foe's hex, where drawing takes a roll of DX as well (GU-478).
    let is_card = !matches!(card, Manoeuvre::Move | Manoeuvre::Wait) && !state.is_close(who);
    let is_drawn = |item: &ItemId| is_card && bar_of_fast_draw(state, who, *item).is_none();
    let drawn: Vec<ItemId> = state.items_of(who).filter(is_drawn).collect();
    let weapons = weapons.chain(drawn.into_iter().flat_map(modes));
    let unarmed = [Means::Punch(Hand::Weapon), Means::Punch(Hand::Off), Means::Kick, Means::Bite];
    let shield = state.figure(who).sheet.shield.is_some().then_some(Means::Bash);
    // GU-407: pistols are fired with this card.
    let is_pistol = |item: &ItemId| state.weapon(*item).is_close && state.weapon(*item).grips.is_empty();
    let pistols = state.held(who).map(|(item, _)| item).filter(is_pistol).map(Means::Shot);
    match card {
        Manoeuvre::CloseAttack => weapons.chain(pistols).collect(),
        Manoeuvre::Unarmed => unarmed.to_vec(),
        Manoeuvre::Bash => shield.into_iter().collect(),
        Manoeuvre::Attack | Manoeuvre::StrikeWeapon | Manoeuvre::Disarm | Manoeuvre::Move => {
            weapons.collect()
        }
        _ => weapons.chain(shield).chain(unarmed).collect(),
    }
}

/// Why something cannot be used at all (GU-117, GU-118, GU-328).
pub fn bar_of_arm(state: &State, who: UnitId, means: Means) -> Option<Bar> {
    let figure = state.figure(who);
    let is_holding = state.holds_with_both(who);
    let hold = no_if(is_holding, GU_444, "R-HANDS", "both hands hold somebody: Choke, Takedown or Pin");
    hold.or_else(|| match means {
        Means::Weapon(item, _) | Means::Shot(item) => bar_of_weapon(state, who, item),
        Means::Punch(hand) => first([
            bar_of_hand(state, who, hand),
            no_if(!state.is_empty(who, hand), GU_336, "R-HANDS", "no empty hand"),
        ]),
        Means::Bash => first([
            no_if(figure.shield != Shielded::Arm, GU_343, "R-SHIELD", "no ready shield"),
            no_if(figure.shield_unready > 0, GU_343, "R-SHIELD", "no ready shield"),
            bar_of_hand(state, who, Hand::Off),
        ]),
        Means::Kick => bar_of_legs(state, who),
        Means::Bite => None,
    })
}

/// GU-328, GU-117, GU-118: why a weapon cannot be used.
fn bar_of_weapon(state: &State, who: UnitId, item: ItemId) -> Option<Bar> {
    let thing = state.thing(item);
    let is_loaded =
        state.weapon(item).shot.as_ref().is_none_or(|shot| shot.magazine == 0) || thing.loaded > 0;
    let two = state.grip(item).is_none() && !state.weapon(item).grips.is_empty();
    if matches!(thing.place, Place::PutAway(_)) && bar_of_fast_draw(state, who, item).is_none() {
        return no_if(thing.condition == Condition::Broken, GU_328, "R-UNREADY", "broken");
    }
    first([
        no_if(state.holder(item) != Some(who), GU_328, "R-UNREADY", "not in hand"),
        no_if(two, GU_118, "R-TWOHANDS", "needs both hands free"),
        bar_of_hands_on(state, who, item),
        no_if(thing.condition == Condition::Broken, GU_328, "R-UNREADY", "broken"),
        no_if(thing.condition == Condition::Jammed, GU_220, "R-UNREADY", "jammed"),
        no_if(!is_loaded && state.weapon(item).grips.is_empty(), GU_220, "R-UNLOADED", "not loaded"),
        (thing.unready > 0)
            .then(|| no(GU_328, "R-UNREADY", format!("weapon unready: {} Ready turns", thing.unready))),
        no_if(thing.gripped_by.is_some(), GU_328, "R-HELD", "a foe has hold of it"),
    ])
}

/// Why a foe cannot be anybody's target by hand.
pub fn bar_of_foe(state: &State, who: UnitId, foe: UnitId) -> Option<Bar> {
    first([
        no_if(state.figure(foe).life == crate::systems::gurps::state::Life::Dead, GU_023, "R-DEAD", "dead"),
        no_if(!state.are_foes(who, foe), GU_023, "R-FRIEND", "of the same side"),
    ])
}

/// What bars a card against a foe from where he stands, and one step or turn on.
pub fn bar_of_card(state: &State, who: UnitId, foe: UnitId, card: Manoeuvre) -> Option<Bar> {
    let arms = arms(state, who, card);
    let none = never_if(arms.is_empty(), GU_328, "R-UNREADY", "no hand weapon ready");
    let lacks_a_hand = |(item, _)| state.grip(item).is_none() && !state.weapon(item).grips.is_empty();
    let is_one_handed = arms.is_empty() && state.held(who).any(lacks_a_hand);
    let hands = never_if(is_one_handed, GU_118, "R-TWOHANDS", "needs both hands free");
    first([hands, none, bar_of_card_turn(state, who, card), bar_of_foe(state, who, foe)])
        .or_else(|| {
            arms.iter().map(|means| bar_of_arm(state, who, *means)).min_by_key(Option::is_some).flatten()
        })
        .or_else(|| bar_of_approach(state, who, foe, card))
}

/// GU-434: whether a figure has left a foe's hex by one hex and may attack yet, as part of that card.
fn is_leaving(state: &State, who: UnitId) -> bool {
    let figure = state.figure(who);
    is_moving(state, who)
        && matches!(figure.manoeuvre, Some(Manoeuvre::Exit | Manoeuvre::Evade))
        && figure.turn.hexes == 1
        && !figure.turn.has_attacked
}

/// GU-017, GU-434: why it is not the time for a card with an attack.
fn bar_of_card_turn(state: &State, who: UnitId, card: Manoeuvre) -> Option<Bar> {
    let is_plain = matches!(card, Manoeuvre::Attack | Manoeuvre::Unarmed);
    if is_plain && is_leaving(state, who) { bar_of_moving_on(state, who) } else { bar_of_turn(state, who) }
}

/// GU-045: why no step brings a foe into reach.
fn bar_of_approach(state: &State, who: UnitId, foe: UnitId, card: Manoeuvre) -> Option<Bar> {
    let at = state.at(who);
    let bar = bar_of_stand(state, who, foe, card, (at, state.facing(who)))?;
    // GU-402: what is done in the shared hex is done there.
    let stays = card == Manoeuvre::CloseAttack && state.is_close(who);
    if stays || is_leaving(state, who) {
        return Some(bar);
    }
    if let Some(held) = bar_of_leaving(state, who, GU_411) {
        return Some(held);
    }
    let allowance = Allowance::half(state, who, GU_045).at_most(1);
    let routes = routes(state, who, &allowance);
    let hexes = routes.all().map(|((hex, _), _)| hex).filter(|_| allowance.left > 0);
    let ends = hexes.filter(|hex| *hex == at || routes.bar_of_end(state, who, &allowance, *hex).is_none());
    let places = ends.flat_map(|hex| Facing::ALL.map(|facing| (hex, facing)));
    let bars = places.map(|place| bar_of_stand(state, who, foe, card, place));
    nearest_bar(std::iter::once(Some(bar)).chain(bars))
}

/// A card with one ordinary attack by hand (GU-328, GU-329, GU-336, GU-343).
pub fn attack(t: T<'_, '_>, who: UnitId, foe: UnitId, card: Manoeuvre) -> Next<Gurps> {
    let step = ask_approach(t, who, foe, card)?;
    let stand = stand_after(t.state(), who, &step);
    let means = ask_means(t, who, foe, card, stand)?;
    let target = match card {
        Manoeuvre::StrikeWeapon => {
            let bar = |state: &State, item: ItemId| bar_of_reaching(state, stand, foe, item, means);
            ask_weapon(t, who, foe, means, &bar)?
        }
        _ => ask_target(t, who, foe, means)?,
    };
    let extras = Extras { shifts: ask_shift_after(t, who)?, ..ask_extras(t, who)? };
    let then = if step.when == When::After { Then::Step } else { Then::End };
    let attack = Attack { target, extras, then, ..Attack::plain(who, foe, means) };
    if !ask_hopeless(t, &attack, stand)? {
        return Ok(None);
    }
    t.commit(GU_100, who, "Strike")?;
    if !draws(t, who, means)? {
        return Ok(None);
    }
    if is_leaving(t.state(), who) {
        t.note(GU_434, "one hex out of his hex: an ordinary attack");
    } else {
        choose(t, who, card, Defences::Normal);
    }
    if card == Manoeuvre::Bash {
        t.note(GU_346, "the shield keeps its PD, and may still block");
    }
    let intent = Intent::Strike { foe, means };
    let goes_on = keeps_arm(t, who, means, &|t| step_to(t, who, &step, intent))?;
    Ok(declared(t, attack, goes_on))
}

/// GU-033, GU-035, GU-005: why nothing that one can strike with serves against a foe from a place.
pub(super) fn bar_of_stand(
    state: &State,
    who: UnitId,
    foe: UnitId,
    card: Manoeuvre,
    place: Stood,
) -> Option<Bar> {
    bar_of_stand_in(state, (who, foe), (card, easiest(card)), place)
}

/// The same of a blow in one style.
pub(super) fn bar_of_stand_in(
    state: &State,
    (who, foe): (UnitId, UnitId),
    (card, style): (Manoeuvre, Style),
    place: Stood,
) -> Option<Bar> {
    let stand = Stand::of(state, who, place);
    let open = arms(state, who, card).into_iter().filter(|means| bar_of_arm(state, who, *means).is_none());
    let blow = |means| Attack { style, ..Attack::plain(who, foe, means) };
    let mut bars = open.map(|means| bar_of_blow(state, card, stand, &blow(means))).peekable();
    if bars.peek().is_none() {
        return Some(no(GU_328, "R-UNREADY", "no hand weapon ready"));
    }
    nearest_bar(bars)
}

/// GU-045: the step of a card with an attack; taken before it where nothing reaches without one.
pub fn ask_approach(t: T<'_, '_>, who: UnitId, foe: UnitId, card: Manoeuvre) -> Asked<Step> {
    let now = (t.state().at(who), t.state().facing(who));
    let allowance = Allowance::half(t.state(), who, GU_045).at_most(1);
    let stays = card == Manoeuvre::CloseAttack && t.state().is_close(who);
    if stays || is_leaving(t.state(), who) {
        return Ok(Step { when: When::Never, to: now.0, facing: now.1 });
    }
    let is_held = bar_of_leaving(t.state(), who, GU_411).is_some();
    if allowance.left == 0 || is_held || bar_of_stand(t.state(), who, foe, card, now).is_none() {
        return ask_step(t, who, GU_045);
    }
    let ends = |state: &State, place: Stood| bar_of_stand(state, who, foe, card, place);
    let way = ask_route_where(t, who, &allowance, "step to", &ends)?;
    let (to, facing) = way.last().map_or(now, |last| (last.to, last.facing));
    Ok(Step { when: When::Before, to, facing })
}

/// GU-304: draws what a blow is struck with, if it is not in hand yet; whether the card goes on.
pub fn draws(t: T<'_, '_>, who: UnitId, means: Means) -> Asked<bool> {
    match means {
        Means::Weapon(item, _) => draw_for(t, who, item),
        _ => Ok(true),
    }
}

/// GU-328, GU-363: goes the way to a blow; whether what it is to be struck with still serves then: who parries with
/// it on the way may have to ready it again.
pub(super) fn keeps_arm(
    t: T<'_, '_>,
    who: UnitId,
    means: Means,
    go: &dyn Fn(T<'_, '_>) -> Asked<bool>,
) -> Asked<bool> {
    let served = bar_of_arm(t.state(), who, means).is_none();
    if !go(t)? {
        return Ok(false);
    }
    let bar = bar_of_arm(t.state(), who, means).filter(|_| served);
    Ok(tell_bar(t, bar))
}

/// Tells why something cannot be done any more; whether it still can.
pub(super) fn tell_bar(t: T<'_, '_>, bar: Option<Bar>) -> bool {
    let is_open = bar.is_none();
    if let Some(bar) = bar {
        t.note(bar.rule, bar.why);
    }
    is_open
}

/// GU-351, GU-358: why a card that throws a contest cannot be played with something from a place.
pub(super) fn bar_of_use(
    state: &State,
    stand: Stand,
    (who, foe): (UnitId, UnitId),
    card: Manoeuvre,
    means: Means,
) -> Option<Bar> {
    bar_of_arm(state, who, means).or_else(|| bar_of_striking(state, stand, foe, card, means))
}

/// GU-366: whom an attack is bound to after what its attacker has told those who wait; `None` where he has called
/// it off.
pub(super) fn bound_target(state: &State, who: UnitId, foe: UnitId) -> Option<UnitId> {
    match state.figure(who).turn.pledge {
        Some(Pledge { at, attacks: true }) => Some(at),
        Some(Pledge { at, attacks: false }) if at == foe => None,
        _ => Some(foe),
    }
}

/// GU-366: the same attack at somebody else; at the torso, if what was aimed at is not open there.
fn turned_on(state: &State, attack: Attack, foe: UnitId) -> Attack {
    let target = match attack.target {
        Target::At(spot) if bar_of_spot(state, attack.who, foe, attack.means, spot).is_none() => {
            attack.target
        }
        Target::Random => Target::Random,
        _ => Target::At(Spot::Torso),
    };
    let then = match &attack.then {
        Then::Second(second) => Then::Second(Rc::new(turned_on(state, Attack::clone(second), foe))),
        Then::Slam(slam) => Then::Slam(Slam { foe, ..*slam }),
        then => then.clone(),
    };
    Attack { foe, target, then, is_bound: true, ..attack }
}

/// After a step: the attack, unless the way there has ended it.
pub(super) fn declared(t: T<'_, '_>, attack: Attack, goes_on: bool) -> Option<Moment> {
    let (who, declared) = (attack.who, attack.foe);
    let Some(foe) = bound_target(t.state(), who, declared) else {
        end_card(t, &attack);
        return None;
    };
    let attack = if foe == declared { attack } else { turned_on(t.state(), attack, foe) };
    let (state, stand) = (t.state(), Stand::now(t.state(), who));
    let bar = match attack.target {
        Target::Weapon(item) if !state.held(foe).any(|(held, _)| held == item) => {
            Some(no(GU_329, "R-UNARMEDFOE", "it is in his hands no more"))
        }
        Target::Weapon(item) => bar_of_reaching(state, stand, foe, item, attack.means),
        _ => bar_of_reach(state, stand, &body_hexes(state, foe), attack.means),
    };
    let bar = bar.filter(|_| !t.is_overruled());
    if !tell_bar(t, bar) || !goes_on {
        end_card(t, &attack);
        return None;
    }
    Some(Moment(Progress::Declared(Rc::new(attack))))
}

/// What it is done with.
pub(super) fn ask_means(
    t: T<'_, '_>,
    who: UnitId,
    foe: UnitId,
    card: Manoeuvre,
    stand: Stand,
) -> Asked<Means> {
    let bar = move |state: &State, means| bar_of_blow(state, card, stand, &Attack::plain(who, foe, means));
    ask_means_where(t, who, card, Style::Plain, &bar)
}

/// The same where something else bars what does not serve.
pub(super) fn ask_means_where(
    t: T<'_, '_>,
    who: UnitId,
    card: Manoeuvre,
    style: Style,
    bar_of: &dyn Fn(&State, Means) -> Option<Bar>,
) -> Asked<Means> {
    t.choose_from(&move |state| {
        let all = arms(state, who, card);
        let bars = all.iter().map(|means| bar_of_arm(state, who, *means).or_else(|| bar_of(state, *means)));
        let bars: Vec<Option<Bar>> = bars.collect();
        let open = all.iter().zip(&bars).filter(|(_, bar)| bar.is_none()).map(|(means, _)| *means);
        let usual = usual_mode(state, who, &open.collect::<Vec<_>>());
        let place = all.iter().position(|means| Some(*means) == usual).unwrap_or(0);
        let option = |(means, bar): (Means, Option<Bar>)| {
            Opt::open(means, name_of(state, means))
                .detail(damage_of(state, who, means, style))
                .sign(if matches!(means, Means::Kick) { Sign::Kick } else { Sign::Strike })
                .bar(bar)
        };
        let shooters = bars_of_shooters(state, who, card);
        let choice = Choice::of(who, GU_328, "with").look(Look::List);
        choice.options(all.into_iter().zip(bars).map(option)).options(shooters).default_at(place)
    })
}

/// Section 7: of the weapon that was used last, else of the first, the mode that does most damage.
pub fn usual_mode(state: &State, who: UnitId, open: &[Means]) -> Option<Means> {
    let is_of = |weapon: Means, means: Means| match (weapon, means) {
        (Means::Weapon(a, _), Means::Weapon(b, _)) => a == b,
        _ => weapon == means,
    };
    let last = state.figure(who).last;
    let used = open.iter().find(|means| last.is_some_and(|last| is_of(last, **means)));
    let weapon = *used.or(open.first())?;
    let damage =
        |means: &Means| thrown(state, who, *means, Style::Plain).map(|(dice, _)| dice.twice_average());
    let modes = open.iter().copied().filter(|means| is_of(weapon, *means));
    // The first of those that do the most.
    modes.min_by_key(|means| std::cmp::Reverse(damage(means)))
}

/// GU-318: what only shoots is barred on the cards of all-out attack.
fn bars_of_shooters(state: &State, who: UnitId, card: Manoeuvre) -> Vec<Opt<Means>> {
    if !matches!(card, Manoeuvre::AllOutAttack | Manoeuvre::Charge) {
        return Vec::new();
    }
    let all = state.held(who).map(|(item, _)| item).filter(|item| state.weapon(*item).grips.is_empty());
    let bar = no(GU_318, "R-MELEEONLY", "ranged weapons use Reload");
    let option = |item: ItemId| {
        let means = Means::Shot(item);
        Opt::open(means, name_of(state, means)).sign(Sign::Shoot).bar(Some(bar.clone()))
    };
    all.map(option).collect()
}

/// What something is called.
pub fn name_of(state: &State, means: Means) -> String {
    match means {
        Means::Weapon(item, mode) => {
            let name = state.mode(item, mode).map_or("", |mode| &*mode.name);
            format!("{}, {name}", state.item_name(item))
        }
        Means::Shot(item) => state.item_name(item).into_owned(),
        Means::Punch(Hand::Weapon) => "punch".to_owned(),
        Means::Punch(Hand::Off) => "punch, off hand".to_owned(),
        Means::Kick => "kick".to_owned(),
        Means::Bite => "bite".to_owned(),
        Means::Bash => "shield bash".to_owned(),
    }
}

/// "2d+1 cutting": all that is thrown and added.
pub fn damage_of(state: &State, who: UnitId, means: Means, style: Style) -> String {
    let Some((dice, kind)) = thrown(state, who, means, style) else { return String::new() };
    format!("{} {}", dice.text(), kind.name())
}

/// GU-106, GU-112: what only the table can know.
pub fn ask_extras(t: T<'_, '_>, who: UnitId) -> Asked<Extras> {
    let entry =
        |rule, label: &'static str, least, most| Entry::of(who, rule, label, [least, 0, most]).aside();
    let (modifier, reason) = t.enter(entry(GU_112, "modifier", -20, 20))?;
    let (darkness, _) = t.enter(entry(GU_106, "bad light", -10, 0))?;
    Ok(Extras { modifier, reason, darkness, ..Extras::default() })
}

/// GU-360: a strike of somebody who has waited, with the first weapon that reaches.
pub fn strike_waiting(t: T<'_, '_>, who: UnitId, foe: UnitId) -> Next<Gurps> {
    let stand = Stand::now(t.state(), who);
    let means = ask_means(t, who, foe, Manoeuvre::Wait, stand)?;
    let target = ask_target(t, who, foe, means)?;
    let extras = ask_extras(t, who)?;
    t.commit(GU_360, who, "Strike")?;
    let then = Then::Resume;
    let attack = Attack { target, extras, is_bound: true, then, ..Attack::plain(who, foe, means) };
    Ok(Some(Moment(Progress::Declared(Rc::new(attack)))))
}
