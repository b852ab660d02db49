//! The referee's word: what the rules cannot know (AM-114).

use super::bands::rear_of;
use super::others::grips;
use super::refuse::{Code, barred, no_if};
use super::roll::T;
use super::rules::*;
use super::sheet::{Spot, Wound};
use super::state::event::{Event, Kindred};
use super::state::{Grip, ItemId, MOST_WOUNDS, Phaser, Place, State};
use super::strike::{free_hands, spend};
use super::tables::{AIMS, FATAL, WOUNDS, points};
use super::turn::{asked, unphased};
use super::wound::{REMINDER, die, drop_item, is_grave, knock_out, lose_all};
use crate::board::{Ground, UnitId};
use crate::hex::{Facing, Hex};
use crate::table::{
    Asked, Choice, Deed, Entry, Look, Opt, Sign, TurnToCome, here, returns, senseless, sides,
};

/// What the referee may do to a figure (AM-85, AM-114, AM-126, AM-129, AM-133).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Word {
    Spend,
    SetPoints,
    Place,
    Wake,
    LayDown,
    Agitate,
    MountPoints,
    Wound,
    Heal,
    StandUp,
    KnockOut,
    Kill,
    Raise,
    Stun,
    Stagger,
    Recover,
    ChangeSide,
    Drop,
    PutInHand,
    Leave,
    ComeBack,
    ActNext,
    ActLast,
    EndTurn,
}

/// AM-114: anything else, at the price the referee names.
pub(super) fn referee(t: T<'_, '_>, who: UnitId) -> Asked<()> {
    if t.state().figure(who).is_riderless() {
        t.note(AM_144, "a mount without a rider acts by the referee's word");
    }
    match t.choose(words(t.state(), who))? {
        Word::Spend => {
            let (cost, text) = ask_points(t, who, "AP", 0)?;
            t.commit(AM_114, who, "Apply")?;
            let what = if text.is_empty() { "something else".to_owned() } else { text };
            spend(t, AM_114, who, what, Kindred::Action, cost);
        }
        Word::SetPoints => {
            let (ap, _) = ask_points(t, who, "AP now", 0)?;
            t.commit(AM_133, who, "Apply")?;
            let before = t.state().figure(who).ap;
            t.emit(AM_133, Event::Points { who, before, after: points(ap.into()) });
        }
        Word::MountPoints => {
            let (ap, _) = ask_points(t, who, "mount AP now", 8)?;
            t.commit(AM_126, who, "Apply")?;
            let before = t.state().figure(who).steed.map_or(0, |steed| steed.ap);
            t.emit(AM_126, Event::MountPoints { who, before, after: points(ap.into()) });
        }
        Word::Place => place(t, who)?,
        Word::Wake => {
            t.commit(AM_85, who, "Apply")?;
            t.emit(AM_85, Event::Woke(who));
            lose_all(t, AM_133, who);
        }
        Word::LayDown => {
            t.commit(AM_114, who, "Apply")?;
            t.emit(AM_114, Event::Fell(who));
        }
        Word::Agitate => {
            let is = !t.state().figure(who).steed.is_some_and(|steed| steed.mount.is_agitated);
            t.commit(AM_122, who, "Apply")?;
            t.emit(AM_122, Event::Agitated { who, is });
        }
        Word::Wound => wound(t, who)?,
        Word::Heal => heal(t, who)?,
        Word::StandUp => {
            t.commit(AM_114, who, "Apply")?;
            let facing = t.state().board.token(who).facing;
            t.emit(AM_114, Event::StoodUp { who, facing });
        }
        Word::KnockOut => {
            t.commit(AM_85, who, "Apply")?;
            knock_out(t, who, who);
        }
        Word::Kill => {
            t.commit(AM_92, who, "Apply")?;
            strike_dead(t, who, Spot::CHEST);
        }
        Word::Raise => {
            t.commit(AM_114, who, "Apply")?;
            raise(t, who);
        }
        Word::Stun => {
            t.commit(AM_85, who, "Apply")?;
            t.emit(AM_85, Event::Stunned(who));
            lose_all(t, AM_85, who);
        }
        Word::Stagger => {
            t.commit(AM_85, who, "Apply")?;
            t.emit(AM_85, Event::Staggered(who));
        }
        Word::Recover => {
            t.commit(AM_85, who, "Apply")?;
            t.emit(AM_85, Event::Recovered(who));
        }
        Word::ChangeSide => {
            let side = t.choose(sides(who, AM_134, t.state().figure(who).side))?;
            t.commit(AM_134, who, "Apply")?;
            t.emit(AM_134, Event::Sided { who, side });
        }
        Word::Drop => {
            let option =
                |state: &State, item: ItemId| Opt::open(item, state.item_name(item)).sign(Sign::Drop);
            let choice = move |state: &State| {
                let options = held(state, who).into_iter().map(|item| option(state, item));
                Choice::of(who, AM_110, "drop what").look(Look::List).options(options)
            };
            let item = t.choose(choice(t.state()))?;
            t.commit(AM_110, who, "Apply")?;
            drop_item(t, AM_110, who, item);
        }
        Word::PutInHand => put_in_hand(t, who)?,
        Word::Leave => {
            t.commit(AM_114, who, "Apply")?;
            let turn = asked(t.state()).filter(|(phaser, _)| phaser.who == who);
            t.emit(AM_114, Event::LeftBoard(who));
            // AM-99, AM-140: locks and holds on what sticks end with it.
            super::movement::after_moving(t, who);
            if let Some((phaser, _)) = turn {
                t.emit(AM_12, Event::PhaseEnded(phaser));
            }
        }
        Word::ComeBack => come_back(t, who)?,
        Word::ActNext => reorder(t, who, true)?,
        Word::ActLast => reorder(t, who, false)?,
        Word::EndTurn => {
            t.commit(AM_17, who, "Apply")?;
            if let Some(phaser) = due(t.state()) {
                t.emit(AM_17, Event::PhaseEnded(phaser));
            }
        }
    }
    Ok(())
}

/// Links know words by their places: those that come and go stand first, in this order; what is new stands last.
fn words(state: &State, who: UnitId) -> Choice<Word> {
    let figure = state.figure(who);
    let mut choice = Choice::of(who, AM_114, "the referee rules").look(Look::List);
    choice.push(Opt::open(Word::Spend, "spend AP on something else").sign(Sign::Referee));
    if !figure.is_riderless() {
        choice.push(Opt::open(Word::SetPoints, "AP as typed").sign(Sign::Referee));
    }
    choice.push(Deed::Place.option(Word::Place));
    if figure.is_unconscious {
        choice.push(Deed::Wake.option(Word::Wake));
    } else if !figure.is_prone && figure.steed.is_none() {
        choice.push(Deed::LayDown.option(Word::LayDown));
    }
    if let Some(steed) = figure.steed {
        let words = if steed.mount.is_agitated { "mount calms down" } else { "mount is agitated" };
        choice.push(Opt::open(Word::Agitate, words).sign(Sign::Mount));
    }
    if figure.is_mounted() {
        choice.push(Opt::open(Word::MountPoints, "mount AP as typed").sign(Sign::Mount));
    }
    // A wound is what is ruled most often.
    let wound = choice.count();
    choice
        .options(of_body(state, who))
        .options(of_things(state, who))
        .default_at(wound)
        .or_go((AM_114, ""), state.board.is_away(who), [Word::Leave, Word::ComeBack])
        .or_act((AM_12, ""), turn_to_come(state, who), [Word::ActNext, Word::ActLast, Word::EndTurn])
}

/// AM-12: whose phase runs, or who is asked.
fn due(state: &State) -> Option<Phaser> {
    state.phase.or_else(|| asked(state).map(|(phaser, _)| phaser))
}

fn turn_to_come(state: &State, who: UnitId) -> TurnToCome {
    let is_its = |phaser: &Phaser| phaser.who == who;
    let is_to_come =
        state.turn > 0 && !state.phase.as_ref().is_some_and(is_its) && unphased(state).iter().any(is_its);
    TurnToCome { is_to_come, is_due: due(state).as_ref().is_some_and(is_its) }
}

/// AM-12: asked before all others, or after them.
fn reorder(t: T<'_, '_>, who: UnitId, is_first: bool) -> Asked<()> {
    t.commit(AM_12, who, "Apply")?;
    let mut order = t.state().order.clone();
    order.retain(|other| *other != who);
    order.insert(if is_first { 0 } else { order.len() }, who);
    t.emit(AM_12, Event::Reordered { who, order });
    Ok(())
}

/// Wounds, shock, life.
fn of_body(state: &State, who: UnitId) -> Vec<Opt<Word>> {
    let figure = state.figure(who);
    let is_up = figure.is_up();
    let dead = || senseless(figure.is_dead, AM_92, "dead");
    let no_mind = || dead().or(senseless(figure.is_riderless(), AM_144, "a mount without a rider"));
    let no_room = !state.can_enter(state.board.token(who).at, who);
    let shock = |word: Word, name: &'static str, bar| Opt::open(word, name).sign(Sign::Stunned).bar(bar);
    let not_up = || senseless(!is_up, AM_85, "nothing shocks it");
    vec![
        Deed::Wound.option(Word::Wound).bar(dead().or(senseless(
            figure.wounds.len() >= MOST_WOUNDS,
            AM_83,
            "it has 100 wounds: heal some first",
        ))),
        Deed::Heal.option(Word::Heal).bar(dead().or(senseless(figure.wounds.is_empty(), AM_83, "no wounds"))),
        Deed::StandUp.option(Word::StandUp).bar(
            no_mind()
                .or(senseless(figure.is_unconscious, AM_85, "unconscious"))
                .or(senseless(!figure.is_prone, AM_112, "already standing"))
                .or(senseless(no_room, AM_29, "somebody stands here")),
        ),
        Deed::KnockOut.option(Word::KnockOut).bar(no_mind().or(senseless(
            figure.is_unconscious,
            AM_85,
            "unconscious",
        ))),
        Deed::Kill.option(Word::Kill).bar(dead()),
        Deed::Raise.option(Word::Raise).bar(senseless(!figure.is_dead, AM_92, "alive")),
        shock(Word::Stun, "stunned", not_up().or(senseless(figure.is_stunned, AM_85, "so it is already"))),
        shock(
            Word::Stagger,
            "staggered",
            not_up().or(senseless(figure.is_staggered, AM_85, "so it is already")),
        ),
        shock(
            Word::Recover,
            "neither stunned nor staggered",
            not_up().or(senseless(figure.shock_penalty() == 0, AM_85, "so it is already")),
        ),
    ]
}

/// Side and things in hand.
fn of_things(state: &State, who: UnitId) -> [Opt<Word>; 3] {
    let is_bare = held(state, who).is_empty();
    let is_out = || senseless(!state.figure(who).is_up(), AM_85, "holds nothing");
    let has_none = holds(state, who).is_empty();
    [
        Deed::ChangeSide.option(Word::ChangeSide),
        Deed::Drop.option(Word::Drop).bar(senseless(is_bare, AM_110, "nothing in hand")),
        Deed::PutInHand.option(Word::PutInHand).bar(is_out().or(senseless(
            has_none,
            AM_110,
            "nothing else is here, or no hand is free",
        ))),
    ]
}

fn ask_points(t: T<'_, '_>, who: UnitId, label: &'static str, default: i32) -> Asked<(u8, String)> {
    let (n, text) =
        t.enter(Entry::of(who, AM_114, label, [0, points(default), points(30)]).step(points(1)))?;
    Ok(((n / 2) as u8, text))
}

/// AM-83: a wound of this level in this part, without the rolls that a blow brings.
fn wound(t: T<'_, '_>, who: UnitId) -> Asked<()> {
    let levels = (1..).zip(&WOUNDS[1..]);
    let levels = levels.map(|(level, name)| Opt::open(level, name.to_ascii_lowercase()).sign(Sign::Wound));
    let level: u8 = t.choose(Choice::of(who, AM_83, "level").look(Look::Segments).options(levels))?;
    let spots = AIMS.iter().flat_map(|aim| {
        let sides = if aim.location.is_paired() { &[false, true][..] } else { &[false] };
        sides.iter().map(|is_right| Spot { location: aim.location, is_right: *is_right })
    });
    let spots = spots.map(|spot| Opt::open(spot, spot.name()));
    let spot: Spot = t.choose(Choice::of(who, AM_83, "where").look(Look::List).options(spots))?;
    t.commit(AM_83, who, "Apply")?;
    if level == FATAL {
        strike_dead(t, who, spot);
    } else {
        t.emit(AM_83, Event::Wounded { who, wound: Wound { level, spot } });
        if is_grave(level) {
            t.note(AM_76, REMINDER);
        }
    }
    Ok(())
}

/// AM-92
fn strike_dead(t: T<'_, '_>, who: UnitId, spot: Spot) {
    t.emit(AM_83, Event::Wounded { who, wound: Wound { level: FATAL, spot } });
    die(t, who, who);
}

/// Alive again: what was fatal is critical now.
fn raise(t: T<'_, '_>, who: UnitId) {
    let is_fatal = |wound: &Wound| wound.level == FATAL;
    let fatal: Vec<u8> = (0..)
        .zip(&t.state().figure(who).wounds)
        .filter(|(_, wound)| is_fatal(wound))
        .map(|it| it.0)
        .collect();
    t.emit(AM_114, Event::Raised(who));
    for wound in fatal {
        t.emit(AM_83, Event::Eased { who, wound, level: FATAL - 1 });
    }
}

/// AM-83: a wound is less grave, or gone.
fn heal(t: T<'_, '_>, who: UnitId) -> Asked<()> {
    let choice = move |state: &State| {
        let options = (0..).zip(&state.figure(who).wounds).map(|(place, wound): (u8, &Wound)| {
            let name = format!("{}, {}", WOUNDS[usize::from(wound.level)], wound.spot.name());
            let sticks = state
                .items()
                .any(|(_, it)| matches!(it, Place::Stuck(whom, at, _) if (whom, at) == (who, place)));
            let bar = senseless(sticks, AM_113, "a weapon sticks in it");
            Opt::open(place, name.to_ascii_lowercase()).sign(Sign::Wound).bar(bar)
        });
        Choice::of(who, AM_83, "which wound").look(Look::List).options(options)
    };
    let wound: u8 = t.choose(choice(t.state()))?;
    let choice = move |state: &State| {
        let now = state.figure(who).wounds.get(usize::from(wound)).map_or(0, |wound| wound.level);
        let option = |level: u8| {
            let name = WOUNDS[usize::from(level)].to_ascii_lowercase();
            Opt::open(level, if level == 0 { "healed".to_owned() } else { name }).sign(Sign::StandUp)
        };
        Choice::of(who, AM_83, "now").look(Look::Segments).options((0..now).map(option))
    };
    let level: u8 = t.choose(choice(t.state()))?;
    t.commit(AM_83, who, "Apply")?;
    t.emit(AM_83, Event::Eased { who, wound, level });
    Ok(())
}

/// AM-110: what is in its hands, weapons that it still holds in a wound included.
fn held(state: &State, who: UnitId) -> Vec<ItemId> {
    state.items_of(who).filter(|item| state.grip(who, *item).is_some()).collect()
}

/// AM-110: what could be in its hands, and in which: its own, wherever that lies, and what lies in its hex.
fn holds(state: &State, who: UnitId) -> Vec<(ItemId, Grip)> {
    let at = state.board.token(who).at;
    let is_near = |(item, place): &(ItemId, Place)| match place {
        Place::Pack(owner) => *owner == who,
        Place::Ground(hex) => *hex == at || state.gear[usize::from(item.0)].0 == who,
        Place::Held(_) | Place::Stuck(..) => false,
    };
    let items = state.items().filter(is_near).map(|(item, _)| item);
    let all = items.flat_map(|item| grips(state, who, item).into_iter().map(move |it| (item, it)));
    all.filter(|(_, (_, bar))| bar.is_none()).map(|(item, (grip, _))| (item, grip)).collect()
}

/// AM-110, without its price.
fn put_in_hand(t: T<'_, '_>, who: UnitId) -> Asked<()> {
    let choice = move |state: &State| {
        let options = holds(state, who).into_iter().map(|(item, grip)| {
            Opt::open((item, grip), state.item_name(item)).detail(grip.name()).sign(Sign::Ready)
        });
        Choice::of(who, AM_110, "what").look(Look::List).options(options)
    };
    let (item, grip) = t.choose(choice(t.state()))?;
    t.commit(AM_110, who, "Apply")?;
    free_hands(t, grip);
    t.emit(AM_110, Event::Readied { item, grip });
    Ok(())
}

/// AM-129: the referee may place a figure or a mount freely.
fn place(t: T<'_, '_>, who: UnitId) -> Asked<()> {
    let state = t.state();
    let hexes: Vec<_> = state.board.ground.hexes().map(|(hex, _)| hex).collect();
    let options = hexes.into_iter().filter(|hex| fits(state, who, *hex)).map(here);
    let at = t.choose(Choice::of(who, AM_114, "where").look(Look::Hexes).options(options).insist())?;
    let facing = t.choose(ways_to_face(t.state(), who, at))?;
    let token = t.state().board.token(who);
    let stays = senseless((at, facing) == (token.at, token.facing), AM_114, "neither moves nor turns");
    t.commit_unless(stays, AM_114, who, "Apply")?;
    let rule = if t.state().figure(who).steed.is_some() { AM_129 } else { AM_114 };
    t.emit(rule, Event::Placed { who, at, facing });
    super::movement::after_moving(t, who);
    Ok(())
}

fn come_back(t: T<'_, '_>, who: UnitId) -> Asked<()> {
    let state = t.state();
    let at = t.choose(returns(&state.board, who, AM_114, &|hex| fits(state, who, hex)))?;
    let facing = t.choose(ways_to_face(t.state(), who, at))?;
    t.commit(AM_114, who, Deed::ComeBack.name())?;
    t.emit(AM_114, Event::CameBack { who, at, facing });
    Ok(())
}

/// Whether a figure has room in a hex, whichever way it faces.
pub(super) fn fits(state: &State, who: UnitId, at: Hex) -> bool {
    state.is_free(at, who) && Facing::ALL.iter().any(|k| has_room(state, who, at, *k))
}

fn ways_to_face(state: &State, who: UnitId, at: Hex) -> Choice<Facing> {
    let now = state.board.token(who).facing;
    let options = (0..6).map(|turn| {
        let facing = now.turned(turn);
        let ahead = facing.from(at);
        // AM-116: a mount needs room behind it too.
        let bar = no_if(!has_room(state, who, at, facing), AM_29, Code::NoHex, "no room for the mount");
        Opt::open(facing, "facing")
            .detail(Ground::name(ahead))
            .aim(ahead)
            .sign(Sign::Turn)
            .faces(facing)
            .bar(barred(bar))
    });
    Choice::of(who, AM_114, "facing").look(Look::Hexes).options(options)
}

/// AM-116: whether a rider's mount has room behind it.
fn has_room(state: &State, who: UnitId, at: Hex, facing: Facing) -> bool {
    state.figure(who).steed.is_none() || state.can_enter(rear_of(at, facing), who)
}
