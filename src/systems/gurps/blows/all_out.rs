//! All-out attack (GU-310 to GU-318).

use super::aimed_at::{ask_second_target, ask_target};
use super::attack::{
    arms, ask_extras, ask_means_where, attack, bar_of_arm, bar_of_card, bar_of_stand_in, bound_target,
    declared, draws, keeps_arm, name_of, tell_bar,
};
use super::charge::{end_of, leads_to};
use super::feint::contest;
use super::hopeless::{ask_hopeless, bar_of_attack, bar_of_blow};
use super::reach::{bar_of_reach, bar_of_seeing, bar_of_striking};
use super::stand::Stand;
use super::value::turns_after;
use super::weapon_target::body_hexes;
use crate::board::UnitId;
use crate::systems::gurps::interrupts::interrupt::Intent;
use crate::systems::gurps::roll::{T, first, no_if};
use crate::systems::gurps::rules::*;
use crate::systems::gurps::state::moment::{Attack, Extras, Moment, Progress, Style, Then};
use crate::systems::gurps::state::{Defences, Manoeuvre, Means, State};
use crate::systems::gurps::system::Gurps;
use crate::systems::gurps::turns::movement::{Allowance, Place, advance, ask_route_where, routes};
use crate::systems::gurps::turns::turn::{NO_DEFENCE, choose, end_turn};
use crate::table::{Asked, Bar, Choice, Next, Opt, Sign};
use std::rc::Rc;

/// What an all-out attack is spent on (GU-311 to GU-314).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Spent {
    /// On nothing: an attack as any other, to compare the rest with.
    Nothing,
    Determined,
    Strong,
    Feint,
    Double,
}

impl Spent {
    fn style(self) -> Style {
        match self {
            Spent::Determined => Style::Determined,
            Spent::Strong => Style::Strong,
            Spent::Double => Style::Double,
            Spent::Nothing | Spent::Feint => Style::Plain,
        }
    }
}

/// GU-310: everything on the attack.
pub fn all_out(t: T<'_, '_>, who: UnitId, foe: UnitId) -> Next<Gurps> {
    let spent = ask_spent(t, who, foe)?;
    if spent == Spent::Nothing {
        return attack(t, who, foe, Manoeuvre::Attack);
    }
    let allowance = Allowance::half(t.state(), who, GU_310).forward();
    let ends = |state: &State, place: Place| bar_of_place(state, who, foe, spent, place);
    let way = ask_route_where(t, who, &allowance, "move first", &ends)?;
    let stand = end_of(t.state(), who, &way);
    let blow = ask_blow(t, who, foe, spent, stand)?;
    if !ask_hopeless(t, &blow, stand)? {
        return Ok(None);
    }
    t.warn(GU_315, NO_DEFENCE);
    t.commit(GU_310, who, "All-out attack")?;
    // Whatever bars it from there has been overruled by then.
    let place = (stand.at, stand.facing);
    let is_seen = spent == Spent::Feint && bar_of_place(t.state(), who, foe, spent, place).is_none();
    if !draws(t, who, blow.means)? {
        return Ok(None);
    }
    choose(t, who, Manoeuvre::AllOutAttack, Defences::Passive);
    t.note(GU_315, "no active defence until its next turn");
    let intent = Intent::Strike { foe, means: blow.means };
    let goes_on = keeps_arm(t, who, blow.means, &|t| advance(t, who, &way, intent))?;
    match bound_target(t.state(), who, foe) {
        Some(foe) if goes_on && spent == Spent::Feint => feint_and_attack(t, foe, blow, is_seen),
        _ => Ok(declared(t, blow, goes_on)),
    }
}

/// Why it cannot be made from a place; a feint has to be seen there (GU-357).
fn bar_of_place(state: &State, who: UnitId, foe: UnitId, spent: Spent, place: Place) -> Option<Bar> {
    let bar = bar_of_stand_in(state, (who, foe), (Manoeuvre::AllOutAttack, spent.style()), place);
    bar.or_else(|| if spent == Spent::Feint { bar_of_seeing(state, foe, place.0) } else { None })
}

/// GU-005, GU-357: why it cannot be spent so, whatever way is taken first.
fn bar_of_spending(state: &State, who: UnitId, foe: UnitId, spent: Spent) -> Option<Bar> {
    let routes = routes(state, who, &Allowance::half(state, who, GU_310).forward());
    let leads = |serves: &dyn Fn(Place) -> bool| leads_to(state, who, &routes, serves);
    if leads(&|place| bar_of_place(state, who, foe, spent, place).is_none()) {
        return None;
    }
    let blow = (Manoeuvre::AllOutAttack, spent.style());
    let strikes = leads(&|place| bar_of_stand_in(state, (who, foe), blow, place).is_none());
    let is_hopeless =
        !strikes && leads(&|place| bar_of_place(state, who, foe, Spent::Determined, place).is_none());
    first([
        no_if(is_hopeless, GU_005, "R-SKILL3", "effective skill 3 or less"),
        no_if(spent == Spent::Feint, GU_357, "R-FEINTSEEN", "the target cannot see you"),
    ])
}

/// GU-311 to GU-314: what it is spent on.
fn ask_spent(t: T<'_, '_>, who: UnitId, foe: UnitId) -> Asked<Spent> {
    t.choose_from(&move |state| {
        let all = [
            (Spent::Nothing, "attack", "not all-out: any defence"),
            (Spent::Determined, "determined", "+4"),
            (Spent::Strong, "strong", "+2 damage"),
            (Spent::Feint, "feint and attack", "one after the other"),
            (Spent::Double, "two attacks", "on the same target"),
        ];
        let option = |(value, name, detail): (Spent, &'static str, &'static str)| {
            let bar = match value {
                Spent::Nothing => bar_of_card(state, who, foe, Manoeuvre::Attack),
                Spent::Determined => None,
                Spent::Strong | Spent::Feint | Spent::Double => bar_of_spending(state, who, foe, value),
            };
            Opt::open(value, name).detail(detail).sign(Sign::Strike).bar(bar)
        };
        Choice::of(who, GU_310, "all-out").options(all.map(option)).compared().default_at(1)
    })
}

/// The blow, and the second one after it (GU-311).
fn ask_blow(t: T<'_, '_>, who: UnitId, foe: UnitId, spent: Spent, stand: Stand) -> Asked<Attack> {
    let style = spent.style();
    let card = Manoeuvre::AllOutAttack;
    let blow = |means| Attack { style, ..Attack::plain(who, foe, means) };
    let bar = |state: &State, means| bar_of_blow(state, card, stand, &blow(means));
    let means = ask_means_where(t, who, card, style, &bar)?;
    let second = if spent == Spent::Double { ask_second(t, who, foe, means, stand)? } else { None };
    let target = ask_target(t, who, foe, means)?;
    let second = match second {
        Some(second) => Some((second, ask_second_target(t, who, foe, second, target)?)),
        None => None,
    };
    let extras = ask_extras(t, who)?;
    let first = Attack { target, extras, ..blow(means) };
    Ok(match second {
        Some((second, target)) => {
            let is_second_weapon = is_second_weapon(means, second);
            let extras = Extras { is_second_weapon, ..first.extras.clone() };
            let second = Attack { means: second, target, extras, is_bound: true, ..first.clone() };
            Attack { then: Then::Second(Rc::new(second)), ..first }
        }
        None => first,
    })
}

/// GU-316: whether the second weapon counts as in the off hand. Of two weapons in the hands it is the one that is
/// there (GU-102); a shield is none of the weapon hand.
fn is_second_weapon(first: Means, second: Means) -> bool {
    match (first, second) {
        (Means::Bash, Means::Bash) => false,
        (_, Means::Bash) | (Means::Bash, Means::Weapon(..)) => true,
        _ => false,
    }
}

/// GU-312: a feint, whose penalty counts in the attack at once; a failed one still leaves the attack.
fn feint_and_attack(t: T<'_, '_>, foe: UnitId, blow: Attack, is_seen: bool) -> Next<Gurps> {
    t.note(GU_312, "feint, then the attack");
    let stand = Stand::now(t.state(), blow.who);
    // What others did on the way may have led him elsewhere.
    let bar = bar_of_striking(t.state(), stand, foe, Manoeuvre::Feint, blow.means);
    let penalty = if tell_bar(t, bar.filter(|_| is_seen)) {
        contest(t, blow.who, foe, blow.means, None)?.penalty
    } else {
        0
    };
    let extras = Extras { feint: penalty, ..blow.extras.clone() };
    Ok(declared(t, Attack { extras, is_bound: true, ..blow }, true))
}

/// GU-311, GU-316: with what the second attack is made; it may be dropped.
fn ask_second(t: T<'_, '_>, who: UnitId, foe: UnitId, means: Means, stand: Stand) -> Asked<Option<Means>> {
    t.choose_from(&move |state| {
        let option = |second: Means| {
            let becomes_unready = match (means, second) {
                (Means::Weapon(item, mode), Means::Weapon(other, _)) if item == other => {
                    turns_after(state, who, item, Some(mode)) > 0
                }
                _ => false,
            };
            let skill = || {
                let extras =
                    Extras { is_second_weapon: is_second_weapon(means, second), ..Extras::default() };
                let style = Style::Double;
                let attack = Attack { style, extras, ..Attack::plain(who, foe, second) };
                bar_of_attack(state, &attack, stand)
            };
            let bar = first([
                bar_of_arm(state, who, second),
                no_if(
                    becomes_unready,
                    GU_311,
                    "R-TWOWEAP",
                    "needs two ready weapons, or one that stays ready",
                ),
                bar_of_reach(state, stand, &body_hexes(state, foe), second),
            ])
            .or_else(skill);
            Opt::open(Some(second), name_of(state, second)).sign(Sign::Strike).bar(bar)
        };
        // What is not in hand yet serves for the first attack only.
        let is_here = |second: &Means| match second {
            Means::Weapon(item, _) => {
                let is_first = matches!(means, Means::Weapon(first, _) if first == *item);
                is_first || state.held(who).any(|(held, _)| held == *item)
            }
            _ => true,
        };
        let all: Vec<Means> = arms(state, who, Manoeuvre::AllOutAttack).into_iter().filter(is_here).collect();
        let same = all.iter().position(|it| *it == means).unwrap_or(0);
        Choice::of(who, GU_311, "second attack with")
            .look(crate::table::Look::List)
            .options(all.into_iter().map(option))
            .option(Opt::open(None, "no second attack").sign(Sign::Pass))
            .default_at(same)
    })
}

/// GU-311, GU-316, GU-646: the second attack, as long as it still can be made.
pub fn second(t: T<'_, '_>, attack: &Rc<Attack>) -> Next<Gurps> {
    let (who, foe) = (attack.who, attack.foe);
    let state = t.state();
    let is_gone = state.figure(foe).life == crate::systems::gurps::state::Life::Dead;
    if is_gone || bar_of_arm(state, who, attack.means).is_some() {
        t.note(GU_316, "the second attack is dropped");
        end_turn(t, who);
        return Ok(None);
    }
    let target = body_hexes(state, foe);
    if bar_of_reach(state, Stand::now(state, who), &target, attack.means).is_some() {
        t.note(GU_646, "it still reaches whoever has retreated");
        t.note(GU_317, "and he has no second retreat");
    }
    Ok(Some(Moment(Progress::Declared(attack.clone()))))
}
