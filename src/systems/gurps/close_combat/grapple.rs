//! Grappling: taking hold of somebody, of another part of him, and covering his face (GU-435 to GU-443; pipeline 6.6).

use super::close::{From, bar_of_close, bar_of_hands, come_close, contest_of_dexterity, free_grasps};
use super::holding::{Body, close_dexterity};
use crate::board::UnitId;
use crate::hex::{Facing, Hex};
use crate::systems::gurps::harm::defence::GIVEN_UP;
use crate::systems::gurps::harm::fall::room_to_lie;
use crate::systems::gurps::harm::injury::HELD;
use crate::systems::gurps::harm::retreat::{Retreat, ask_retreat, bar_of_stepping_back, keep_footing};
use crate::systems::gurps::limb::{Limb, Side};
use crate::systems::gurps::roll::{T, first, no, no_if};
use crate::systems::gurps::rules::*;
use crate::systems::gurps::state::close_event::CloseEvent;
use crate::systems::gurps::state::event::Event;
use crate::systems::gurps::state::{Defences, Face, Figure, Grasp, Hand, Hold, Manoeuvre, Part, State};
use crate::systems::gurps::tables::Posture;
use crate::systems::gurps::turns::turn::{choose, end_turn};
use crate::table::{Asked, Bar, Choice, Look, Opt, Sign};
use std::cmp::Ordering;

/// GU-435: why somebody cannot be grappled.
pub fn bar_of(state: &State, who: UnitId, foe: UnitId) -> Option<Bar> {
    let now = state.hold_of(who, foe).map(|hold| hold.with);
    bar_of_close(state, who, foe, From::OneStep).or_else(|| bar_of_hands(state, who, GU_435, now))
}

/// What a grapple is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Aim {
    Hold(Grasp, Part),
    /// GU-440
    Cover(Face),
}

/// GU-435: the card.
pub fn grapple(t: T<'_, '_>, who: UnitId, foe: UnitId) -> Asked<()> {
    let aim = ask_aim(t, who, foe)?;
    let posture = ask_posture(t, who, foe)?;
    t.commit(GU_435, who, "Grapple")?;
    choose(t, who, Manoeuvre::Grapple, Defences::Normal);
    let comes_from_outside = !t.state().shares(who, foe);
    if come_close(t, who, foe)? {
        match aim {
            Aim::Hold(with, part) => {
                let hold = Hold { on: foe, with, part, is_pin: false };
                take_hold(t, who, hold, comes_from_outside, posture)?;
            }
            Aim::Cover(face) => cover(t, who, foe, face)?,
        }
    }
    end_turn(t, who);
    Ok(())
}

/// GU-436 to GU-440: with which hands, and what of him; or what of his face is covered.
fn ask_aim(t: T<'_, '_>, who: UnitId, foe: UnitId) -> Asked<Aim> {
    let now = t.state().hold_of(who, foe);
    if now.is_some_and(|hold| hold.part == Part::Head) {
        let faces = [Face::Eyes, Face::Ears, Face::Mouth];
        let option = |face: Face| {
            Opt::open(Some(face), format!("cover his {}", face.name()))
                .detail("contest of DX")
                .sign(Sign::Lock)
        };
        let choice = Choice::of(who, GU_440, "he is held by the head")
            .options(faces.map(option))
            .option(Opt::open(None, "hold him otherwise").sign(Sign::Lock));
        if let Some(face) = t.choose(choice)? {
            return Ok(Aim::Cover(face));
        }
    }
    let with = t.choose_from(&move |state| {
        let all = free_grasps(state, who, state.hold_of(who, foe).map(|hold| hold.with));
        let option = |(with, name): (Grasp, &'static str)| {
            // Where no hand is empty it is by the table's own word.
            let is_full = !all.is_empty() && !all.contains(&with);
            let bar = is_full.then(|| no(GU_435, "R-HANDS", "no empty hand"));
            Opt::open(with, name).sign(Sign::Lock).bar(bar)
        };
        let all_ways = [
            (Grasp::One(Hand::Off), "the off hand"),
            (Grasp::One(Hand::Weapon), "the weapon hand"),
            (Grasp::Both, "both hands"),
        ];
        Choice::of(who, GU_435, "with").look(Look::Rows).options(all_ways.map(option))
    })?;
    let part = t.choose_from(&move |state| {
        Choice::of(who, GU_435, "part").look(Look::List).options(parts(state, foe))
    })?;
    Ok(Aim::Hold(with, part))
}

/// GU-435: what of somebody may be held, the upper body if nothing else is said.
pub fn parts(state: &State, foe: UnitId) -> Vec<Opt<Part>> {
    let arm = weapon_arm(state.figure(foe));
    let limbs =
        [Limb::arm(Side::Right), Limb::arm(Side::Left), Limb::leg(Side::Right), Limb::leg(Side::Left)];
    let limbs = limbs.into_iter().filter(|limb| *limb != arm).map(|limb| (Part::Limb(limb), limb.name()));
    let bodies = [
        (Part::UpperBody, "upper body"),
        (Part::LowerBody, "lower body"),
        (Part::Neck, "neck"),
        (Part::Head, "head"),
        (Part::Limb(arm), "weapon arm"),
    ];
    let detail = |part: Part| match part {
        Part::UpperBody => "with both hands his arms are at −4",
        Part::LowerBody => "with both hands his legs are at −4",
        Part::Neck => "with both hands you may choke him",
        Part::Head => "you may cover eyes, ears or mouth",
        Part::Limb(_) => "he cannot use it",
    };
    let option = |(part, name)| Opt::open(part, name).detail(detail(part)).sign(Sign::Lock);
    bodies.into_iter().chain(limbs).map(option).collect()
}

/// The arm of the weapon hand.
pub(super) fn weapon_arm(figure: &Figure) -> Limb {
    Limb::arm(figure.half(Hand::Weapon))
}

/// GU-439: whether somebody is down far enough for +6.
fn is_low(state: &State, who: UnitId) -> bool {
    !state.figure(who).posture.is_standing()
}

/// GU-439: to whom is low one has to go down, free of charge: to the knees, or to the ground.
fn ask_posture(t: T<'_, '_>, who: UnitId, foe: UnitId) -> Asked<Option<Posture>> {
    if !is_low(t.state(), foe) || is_low(t.state(), who) {
        return Ok(None);
    }
    let choice = |_: &State| {
        Choice::of(who, GU_439, "go down to him")
            .look(Look::Segments)
            .option(Opt::open(Posture::Kneeling, "kneel").sign(Sign::Prone))
            .option(Opt::open(Posture::Lying, "lie down").sign(Sign::Prone))
    };
    Ok(Some(t.choose_usually(|_| Posture::Kneeling, &choice)?))
}

/// GR2 to GR4: he may step back; then the contest, and the hold.
fn take_hold(
    t: T<'_, '_>,
    who: UnitId,
    hold: Hold,
    comes_from_outside: bool,
    goes_down: Option<Posture>,
) -> Asked<()> {
    let foe = hold.on;
    let is_new = t.state().hold_of(who, foe).is_none();
    let is_low = is_low(t.state(), foe);
    let retreat = if comes_from_outside { ask_answer(t, who, foe)? } else { None };
    if let Some(posture) = goes_down.filter(|_| !self::is_low(t.state(), who)) {
        // GU-039: lying takes a free hex beside the one that is shared; where there is none he kneels.
        let rest = if posture == Posture::Lying { room_to_lie(t.state(), who) } else { None };
        let posture = if rest.is_some() { posture } else { Posture::Kneeling };
        t.emit(GU_439, Event::Took { who, posture, rest });
    }
    let (words, bonus) = if is_low { ("he is low", 6) } else { ("grapple", 3) };
    let rule = if is_low { GU_439 } else { GU_435 };
    let ours = close_dexterity(t.state(), who, Body::Arms).add(rule, words, bonus);
    let answer = if retreat.is_some() { 3 } else { 0 };
    let theirs = close_dexterity(t.state(), foe, Body::Arms).add(GU_443, "steps back", answer);
    let words = ("takes hold", "gets no hold");
    let lead = contest_of_dexterity(t, GU_435, (who, "grapple", ours), (foe, "slip away", theirs), words)?;
    if lead == Ordering::Greater {
        t.emit(GU_435, Event::Close(CloseEvent::Holds { who, hold }));
        tell_effect(t, &hold);
        t.gauge(GU_435, foe, HELD, 0);
        if retreat.is_some() {
            t.emit(GU_443, Event::Close(CloseEvent::RetreatFails(foe)));
        }
        return Ok(());
    }
    if let Some((to, facing)) = retreat {
        t.emit(GU_443, Event::Retreated { who: foe, to, facing });
        keep_footing(t, foe)?;
    }
    if !is_new {
        t.note(GU_441, "the old hold stays");
    }
    Ok(())
}

/// GR5
fn tell_effect(t: T<'_, '_>, hold: &Hold) {
    match (hold.part, hold.with) {
        (Part::Limb(_), _) => t.note(GU_436, "what is held cannot be used"),
        (Part::LowerBody, Grasp::Both) => t.note(GU_437, "−4 to what is done with the legs"),
        (Part::UpperBody, Grasp::Both) => t.note(GU_438, "−4 to what is done with the arms"),
        _ => t.note(GU_436, "held, and no more"),
    }
}

/// GU-443: whether somebody answers a grapple by stepping back, and where to.
fn ask_answer(t: T<'_, '_>, who: UnitId, foe: UnitId) -> Asked<Option<(Hex, Facing)>> {
    // GU-315: nor does anybody who has no active defence.
    let figure = t.state().figure(foe);
    let bar = |state: &State| bar_of_stepping_back(state, who, foe);
    let none = first([
        no_if(!figure.is_up(), GU_141, "R-HELPLESS", "helpless"),
        no_if(figure.is_unaware, GU_140, "R-UNAWARE", "unaware of the attack"),
        no_if(figure.defences == Defences::Passive, GU_315, "R-NODEF", GIVEN_UP),
        no_if(figure.frozen > 0, GU_022, "R-HELPLESS", "frozen by surprise"),
        no_if(figure.is_stunned(), GU_132, "R-STUN", "stunned"),
    ]);
    if let Some(bar) = none.or_else(|| bar(t.state())) {
        t.undefended(foe, bar.rule, bar.why);
        return Ok(None);
    }
    let retreat = ask_retreat(t, Retreat::Answer, (who, foe), &bar)?;
    t.commit(GU_443, foe, if retreat.is_some() { "Step back" } else { "Stay" })?;
    Ok(retreat)
}

/// GU-440: hands over his face, which has to be won anew every turn.
fn cover(t: T<'_, '_>, who: UnitId, foe: UnitId, face: Face) -> Asked<()> {
    let ours = close_dexterity(t.state(), who, Body::Arms);
    let theirs = close_dexterity(t.state(), foe, Body::Arms);
    let words = ("covers it", "does not get there");
    let lead = contest_of_dexterity(t, GU_440, (who, "cover", ours), (foe, "turn away", theirs), words)?;
    if lead == Ordering::Greater {
        t.emit(GU_440, Event::Close(CloseEvent::CoversFace { who, foe, face }));
        t.gauge(GU_440, foe, HELD, 0);
    }
    Ok(())
}
