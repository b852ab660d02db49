//! The referee's word: what the rules cannot know (section 8, GU-802).

use super::harm::fall::{distract, fall, room_to_lie, unready_heavy};
use super::harm::injury::{Injury, knock_out, stun, suffer};
use super::limb::Limb;
use super::referee_word::{Word, in_hands, limbs, needs_mending, places, spare, words};
use super::roll::{T, no_if};
use super::rules::*;
use super::state::event::Event;
use super::state::{Condition, Crippled, Grasp, Hand, ItemId, Shielded, State};
use super::tables::{Kind, Posture, Spot};
use crate::board::UnitId;
use crate::dice::Pool;
use crate::hex::Facing;
use crate::table::{Asked, Choice, Deed, Entry, Look, Opt, Rule, Sign, returns, senseless, sides};

/// Section 8: one thing at a time, told in the breakdown.
pub(super) fn referee(t: T<'_, '_>, who: UnitId) -> Asked<()> {
    let word = t.choose(words(t.state(), who))?;
    let figure = t.state().figure(who);
    let (is_covered, is_unaware) = (!figure.is_covered, !figure.is_unaware);
    match word {
        Word::Hurt => hurt(t, who)?,
        Word::Heal => heal(t, who)?,
        Word::Place => place(t, who)?,
        Word::Posture => posture(t, who)?,
        Word::Fall => {
            t.commit(GU_802, who, "Apply")?;
            fall(t, GU_525, who)?;
        }
        Word::Reorder => reorder(t, who)?,
        Word::Partial => {
            t.commit(GU_802, who, "Apply")?;
            surprise(t, who, 0);
        }
        Word::Total => freeze(t, who)?,
        Word::Unaware => happens(t, who, GU_140, Event::Noticed { who, is_unaware })?,
        Word::Cover => happens(t, who, GU_250, Event::Covered { who, is_covered })?,
        Word::Sight => lose_sight(t, who)?,
        Word::Distract => {
            t.commit(GU_802, who, "Apply")?;
            distract(t, who, GU_527)?;
        }
        Word::Take => take(t, who)?,
        Word::Shield => {
            happens(t, who, GU_802, Event::ShieldMoved { who, to: Shielded::Arm, left: 0 })?;
        }
        Word::Mend => mend(t, who)?,
        Word::Limb => restore(t, who)?,
        Word::Stun => {
            t.commit(GU_802, who, "Apply")?;
            stun(t, GU_802, who);
        }
        Word::Recover => recover(t, who)?,
        Word::Wake => happens(t, who, GU_707, Event::Woke(who))?,
        Word::Out => {
            t.commit(GU_802, who, "Apply")?;
            knock_out(t, GU_707, who)?;
        }
        Word::Side => side(t, who)?,
        Word::Kill => happens(t, who, GU_802, Event::Died(who))?,
        Word::Raise => happens(t, who, GU_802, Event::Woke(who))?,
        Word::Fatigue => tire(t, who)?,
        Word::Drop => {
            let item = which(t, who, in_hands)?;
            let at = t.state().at(who);
            happens(t, who, GU_802, Event::Dropped { who, item, at })?;
        }
        Word::Leave => happens(t, who, GU_802, Event::LeftBoard(who))?,
        Word::ComeBack => come_back(t, who)?,
        Word::ActNext => {
            let acting = t.state().acting;
            t.commit(GU_014, who, "Apply")?;
            put_after(t, who, acting);
        }
        Word::ActLast => {
            let last = t.state().order.iter().copied().rfind(|other| *other != who);
            t.commit(GU_014, who, "Apply")?;
            put_after(t, who, last);
        }
        Word::EndTurn => happens(t, who, GU_015, Event::TurnEnded(who))?,
    }
    Ok(())
}

fn happens(t: T<'_, '_>, who: UnitId, rule: Rule, event: Event) -> Asked<()> {
    t.commit(GU_802, who, "Apply")?;
    t.emit(rule, event);
    Ok(())
}

/// A number of hit points, with its reason.
fn ask_points(t: T<'_, '_>, who: UnitId, label: &'static str) -> Asked<i32> {
    let (least, most) = (1, 200);
    let (points, reason) = t.enter(Entry::of(who, GU_802, label, [least, 1, most]))?;
    t.commit(GU_802, who, "Apply")?;
    if !reason.is_empty() {
        t.note(GU_802, format!("referee: {reason}"));
    }
    Ok(points)
}

/// Typed points are felt like those of any blow to the torso.
fn hurt(t: T<'_, '_>, who: UnitId) -> Asked<()> {
    let points = ask_points(t, who, "hit points lost")?;
    let (basic, dr, is_brain, from) = (0, 0, false, None);
    let (spot, kind) = (Spot::Torso, Kind::Crushing);
    suffer(t, &Injury { who, points, uncapped: points, basic, dr, spot, kind, is_brain, from })
}

/// GU-710
fn heal(t: T<'_, '_>, who: UnitId) -> Asked<()> {
    let points = ask_points(t, who, "hit points healed")?;
    let figure = t.state().figure(who);
    let points = points.min(figure.sheet.most_hit_points() - figure.hp);
    t.emit(GU_710, Event::Healed { who, points });
    Ok(())
}

/// Fatigue points as typed.
fn tire(t: T<'_, '_>, who: UnitId) -> Asked<()> {
    let figure = t.state().figure(who);
    let (now, most) = (figure.fatigue, figure.sheet.most_fatigue());
    let limits = [0, now.clamp(0, most), most];
    let (left, reason) = t.enter(Entry::of(who, GU_802, "fatigue points left", limits))?;
    t.commit(GU_802, who, "Apply")?;
    t.tell_reason(GU_802, reason);
    t.emit(GU_802, Event::Tired { who, points: now - left });
    Ok(())
}

fn place(t: T<'_, '_>, who: UnitId) -> Asked<()> {
    let at = t.choose(places(t.state(), who))?;
    let facing = t.choose(ways_to_face(t.state(), who))?;
    let is_same = (at, facing) == (t.state().at(who), t.state().facing(who));
    t.commit_unless(senseless(is_same, GU_802, "neither moves nor turns"), GU_802, who, "Apply")?;
    t.emit(GU_802, Event::Placed { who, at, facing });
    lie_anew(t, who);
    Ok(())
}

fn come_back(t: T<'_, '_>, who: UnitId) -> Asked<()> {
    let state = t.state();
    let at = t.choose(returns(&state.board, who, GU_802, &|hex| state.is_free(hex, who)))?;
    let facing = t.choose(ways_to_face(t.state(), who))?;
    t.commit(GU_802, who, Deed::ComeBack.name())?;
    t.emit(GU_802, Event::CameBack { who, at, facing });
    lie_anew(t, who);
    Ok(())
}

fn ways_to_face(state: &State, who: UnitId) -> Choice<Facing> {
    let facing = state.facing(who);
    let others = Facing::ALL.into_iter().filter(|other| *other != facing);
    let options = std::iter::once(facing).chain(others);
    let options = options.map(|it| Opt::facing(it, it));
    Choice::of(who, GU_802, "facing").look(Look::List).options(options)
}

/// GU-039: what it lay in before may be far away.
fn lie_anew(t: T<'_, '_>, who: UnitId) {
    let posture = t.state().figure(who).posture;
    if posture.is_on_ground() {
        lie(t, who, posture);
    }
}

/// GU-039: takes up a posture where it is, with the room that there is.
fn lie(t: T<'_, '_>, who: UnitId, posture: Posture) {
    let rest = if posture.is_on_ground() { room_to_lie(t.state(), who) } else { None };
    let rule = if posture.is_on_ground() { GU_039 } else { GU_802 };
    t.emit(rule, Event::Took { who, posture, rest });
}

fn posture(t: T<'_, '_>, who: UnitId) -> Asked<()> {
    let postures = |state: &State| {
        let now = state.figure(who).posture;
        let option = |posture: Posture| {
            let sign = if posture.is_standing() { Sign::StandUp } else { Sign::Prone };
            let bar = no_if(posture == now, GU_802, "R-REFEREE", "so it is already");
            Opt::open(posture, posture.name()).sign(sign).bar(bar)
        };
        Choice::of(who, GU_802, "posture").look(Look::List).options(Posture::ALL.map(option))
    };
    let posture = t.choose(postures(t.state()))?;
    t.commit(GU_802, who, "Apply")?;
    lie(t, who, posture);
    Ok(())
}

/// GU-023: who is friend and who is foe.
fn side(t: T<'_, '_>, who: UnitId) -> Asked<()> {
    let side = t.choose(sides(who, GU_023, t.state().figure(who).side))?;
    happens(t, who, GU_023, Event::Sided { who, side })
}

/// GU-014: first of all, or after somebody.
fn reorder(t: T<'_, '_>, who: UnitId) -> Asked<()> {
    let after = |state: &State| {
        let others =
            state.order.iter().copied().filter(|other| *other != who && !state.board.is_away(*other));
        let options = others.map(|other| {
            let name = state.figure(other).sheet.name.clone();
            Opt::open(Some(other), format!("after {name}")).sign(Sign::Turn)
        });
        let first = Opt::open(None, "first of all").sign(Sign::Turn);
        Choice::of(who, GU_014, "acts").look(Look::List).option(first).options(options)
    };
    let after: Option<UnitId> = t.choose(after(t.state()))?;
    t.commit(GU_802, who, "Apply")?;
    put_after(t, who, after);
    Ok(())
}

/// GU-014: in the order behind somebody, or first of all.
fn put_after(t: T<'_, '_>, who: UnitId, after: Option<UnitId>) {
    let mut order: Vec<UnitId> = t.state().order.iter().copied().filter(|other| *other != who).collect();
    let at = after.and_then(|after| order.iter().position(|other| *other == after));
    order.insert(at.map_or(0, |at| at + 1), who);
    t.emit(GU_014, Event::Reordered(order));
}

/// GU-022: total surprise.
fn freeze(t: T<'_, '_>, who: UnitId) -> Asked<()> {
    t.commit(GU_802, who, "Apply")?;
    let turns = t.roll_sum(GU_022, who, "turns frozen", Pool::d6(1), (0, 1), |turns| turns)?;
    surprise(t, who, turns.clamp(1, 6) as u8);
    Ok(())
}

/// GU-022, GU-711: surprised; whoever is stunned has to ready what is unbalanced.
fn surprise(t: T<'_, '_>, who: UnitId, turns: u8) {
    t.emit(GU_022, Event::Surprised { who, turns });
    unready_heavy(t, who);
}

/// GU-210, GU-356: whom it aims at or has feinted is out of its sight.
fn lose_sight(t: T<'_, '_>, who: UnitId) -> Asked<()> {
    t.commit(GU_802, who, "Apply")?;
    if t.state().figure(who).aim.is_some() {
        t.emit(GU_210, Event::AimLost(who));
    }
    if t.state().figure(who).feint.is_some() {
        t.emit(GU_356, Event::FeintLost(who));
    }
    Ok(())
}

/// GU-706, GU-022: neither stunned nor frozen any more.
fn recover(t: T<'_, '_>, who: UnitId) -> Asked<()> {
    t.commit(GU_802, who, "Apply")?;
    if t.state().figure(who).frozen > 0 {
        t.emit(GU_022, Event::Thawed { who, left: 0 });
    }
    t.emit(GU_706, Event::Recovered(who));
    Ok(())
}

/// One of a list of weapons.
fn which(t: T<'_, '_>, who: UnitId, all: fn(&State, UnitId) -> Vec<ItemId>) -> Asked<ItemId> {
    let choice = move |state: &State| {
        let options = all(state, who)
            .into_iter()
            .map(|item| Opt::open(item, state.item_name(item).to_ascii_lowercase()).sign(Sign::Ready));
        Choice::of(who, GU_802, "weapon").look(Look::List).options(options)
    };
    t.choose(choice(t.state()))
}

/// A weapon is in hand again, ready.
fn take(t: T<'_, '_>, who: UnitId) -> Asked<()> {
    let item = which(t, who, spare)?;
    let grasps = |state: &State| {
        let (weapon, off) = (state.is_empty(who, Hand::Weapon), state.is_empty(who, Hand::Off));
        let option = |grasp: Grasp, name: &'static str, is_free: bool| {
            let bar = no_if(!is_free, GU_802, "R-HANDS", "no empty hand");
            Opt::open(grasp, name).sign(Sign::Ready).bar(bar)
        };
        Choice::of(who, GU_802, "in")
            .look(Look::Segments)
            .option(option(Grasp::One(Hand::Weapon), "weapon hand", weapon))
            .option(option(Grasp::One(Hand::Off), "off hand", off))
            .option(option(Grasp::Both, "both hands", weapon && off))
    };
    let grasp = t.choose(grasps(t.state()))?;
    t.commit(GU_802, who, "Apply")?;
    t.emit(GU_802, Event::Taken { who, item, grasp, left: 0 });
    Ok(())
}

/// A weapon works, is ready and loaded again.
fn mend(t: T<'_, '_>, who: UnitId) -> Asked<()> {
    let item = which(t, who, needs_mending)?;
    t.commit(GU_802, who, "Apply")?;
    let thing = *t.state().thing(item);
    let full = t.state().weapon(item).shot.map_or(0, |shot| shot.magazine.max(1));
    if thing.condition != Condition::Sound {
        t.emit(GU_802, Event::Changed { item, condition: Condition::Sound });
    }
    if thing.damage > 0 {
        t.emit(GU_802, Event::Damaged { item, damage: 0 });
    }
    if thing.unready > 0 {
        t.emit(GU_802, Event::Readied { item, left: 0, distance: thing.distance });
    }
    if thing.loaded < full {
        let ammunition = thing.ammunition;
        t.emit(GU_802, Event::Loaded { who, item, loaded: full, ammunition });
    }
    Ok(())
}

/// GU-117: a limb can be used again.
fn restore(t: T<'_, '_>, who: UnitId) -> Asked<()> {
    let choice = move |state: &State| {
        let options = limbs(state, who).into_iter().map(|it| Opt::open(it, it.name()).sign(Sign::StandUp));
        Choice::of(who, GU_802, "limb").look(Look::List).options(options)
    };
    let limb: Limb = t.choose(choice(t.state()))?;
    happens(t, who, GU_802, Event::Crippled { who, limb, how: Crippled::No })
}
