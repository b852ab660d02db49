//! Events in words, for the page.

use super::glance::{aim_name, feinted, forecast, watches};
use crate::board::{Ground, UnitId};
use crate::systems::gurps::amounts::counted;
use crate::systems::gurps::cards::Card;
use crate::systems::gurps::shots::shot_value::shot_of;
use crate::systems::gurps::state::event::Event;
use crate::systems::gurps::state::{
    Aim, Condition, Crippled, Defences, Grasp, Hand, ItemId, Manoeuvre, Place, Shielded, State, Stun,
    close_event,
};
use crate::systems::gurps::tables::{Missile, Posture};
use crate::table::{EventText, MovePrice, Phrase, Price, Sign};

/// What an event takes of what its figure uses up.
pub fn paid(before: &State, event: &Event) -> Option<(UnitId, Price)> {
    let Event::Fired { who, item, .. } = event else { return None };
    Some((*who, Price::default().and(1_u16, missile(before, *item)?)))
}

/// What a shot with something uses up; `None` where nothing is shot with it.
pub fn missile(state: &State, item: ItemId) -> Option<&'static str> {
    match shot_of(state, item)?.missile {
        Missile::Bow => Some("arrow"),
        Missile::Crossbow => Some("bolt"),
        Missile::Sling | Missile::Bullet => Some("shot"),
        Missile::Thrown => None,
    }
}

/// An event in words.
pub fn tell(state: &State, event: &Event) -> EventText {
    let (who, text, sign) = words(state, event);
    let is_quiet = is_quiet(state, event);
    let is_over = matches!(event, Event::Stunned { who, .. } if !state.figure(*who).is_stunned());
    let points = if let Event::Moved { points, .. } | Event::Turned { points, .. } = event {
        i32::from(*points)
    } else {
        0
    };
    let steps = (points > 0).then_some(MovePrice { n: points, units: ["movement point", "movement points"] });
    EventText { who, text, steps, sign, points: 0, is_outcome: is_outcome(state, event), is_over, is_quiet }
}

/// What came of these is told by rolls and verdicts.
fn is_quiet(state: &State, event: &Event) -> bool {
    match event {
        Event::Attacked { .. }
        | Event::Parried { .. }
        | Event::Blocked(_)
        | Event::Dodged(_)
        | Event::Tumbled(_)
        | Event::Hurried(_)
        | Event::Alerted(_)
        | Event::Close(close_event::CloseEvent::TriesToBreakFree(_)) => true,
        Event::ShockTaken { points, .. } => *points <= 0,
        Event::Fired { item, .. } => {
            let shot = state.weapon(*item).shot;
            shot.is_none_or(|shot| shot.magazine == 0 && shot.missile == Missile::Thrown)
        }
        _ => false,
    }
}

type Words = (Option<UnitId>, Phrase, Sign);

fn words(state: &State, event: &Event) -> Words {
    let of = |who: &UnitId, text: String, sign: Sign| (Some(*who), text.into(), sign);
    let says = |who: &UnitId, text: &'static str, sign: Sign| (Some(*who), text.into(), sign);
    let it = |item: &ItemId| weapon_name(state, *item);
    let with = |item: &ItemId, text: String, sign: Sign| (Some(holder(state, *item)), text.into(), sign);
    match event {
        Event::Ordered(order) | Event::Reordered(order) => (None, listed(state, order), Sign::Plain),
        Event::SecondBegan(second) => (None, format!("second {second}").into(), Sign::Begin),
        Event::TurnBegan(who) => (None, turn(state, *who, "begins"), Sign::Begin),
        Event::TurnEnded(who) => (None, turn(state, *who, "ends"), Sign::EndTurn),
        Event::Chosen { who, manoeuvre, defences } => {
            of(who, chosen(*manoeuvre, *defences), Card::of(*manoeuvre).sign)
        }
        Event::Moved { who, to, .. } => of(who, format!("moves to {}", Ground::name(*to)), Sign::Move),
        Event::Turned { who, to, .. } => of(who, format!("faces {}", to.name()), Sign::Turn),
        Event::Retreated { who, to, .. } => {
            of(who, format!("retreats to {}", Ground::name(*to)), Sign::JumpBack)
        }
        Event::Pushed { who, to } => of(who, format!("pushed to {}", Ground::name(*to)), Sign::Pushed),
        Event::LeftBoard(who) => says(who, "leaves the board", Sign::JumpBack),
        Event::CameBack { who, at, .. } => {
            of(who, format!("comes back at {}", Ground::name(*at)), Sign::Move)
        }
        Event::Placed { who, at, .. } => of(who, format!("placed at {}", Ground::name(*at)), Sign::Move),
        Event::Took { who, posture, .. } | Event::Shifted { who, posture } => {
            says(who, takes(*posture), if posture.is_standing() { Sign::StandUp } else { Sign::Prone })
        }
        Event::Fell { who, .. } => says(who, "falls", Sign::Prone),
        Event::DroppedDown { who, .. } => says(who, "drops to the ground", Sign::Prone),
        Event::Attacked { who, .. } => says(who, "attacks", Sign::Plain),
        Event::Parried { who, .. } => says(who, "tries to parry", Sign::Plain),
        Event::Blocked(who) => says(who, "tries to block", Sign::Plain),
        Event::Dodged(who) => says(who, "tries to dodge", Sign::Plain),
        Event::Tumbled(who) => says(who, "tries to tumble", Sign::Plain),
        Event::Hurried(who) => says(who, "tries to load faster", Sign::Plain),
        Event::Alerted(who) => says(who, "begins to understand", Sign::Plain),
        Event::Hurt { who, injury, .. } => of(who, lost(*injury), Sign::Wound),
        Event::Crippled { who, limb, how } => of(who, limb_words(limb.name(), *how), Sign::Wound),
        Event::Blinded { who, eyes } => {
            says(who, if *eyes > 1 { "loses both eyes" } else { "loses an eye" }, Sign::Wound)
        }
        Event::Dazed { who, loss } => of(who, format!("DX −{loss} for the battle"), Sign::Wound),
        Event::Stunned { who, stun: Stun::Physical } => says(who, "stunned", Sign::Stunned),
        Event::Stunned { who, stun: Stun::Mental } => says(who, "mentally stunned", Sign::Stunned),
        Event::Recovered(who) => says(who, "no longer stunned", Sign::StandUp),
        Event::ShockTaken { who, points } => of(who, shock(*points), Sign::Wound),
        Event::Thawed { who, left } => of(who, frozen(*left), Sign::Stunned),
        Event::Surprised { who, turns: 0 } => says(who, "surprised", Sign::Stunned),
        Event::Surprised { who, turns } => {
            of(who, format!("frozen for {}", counted((*turns).into(), "turn")), Sign::Stunned)
        }
        Event::OffBalance(who) => says(who, "off balance", Sign::Stunned),
        Event::LosesTurn(who) => says(who, "does nothing in the next turn", Sign::Stunned),
        Event::FellUnconscious(who) => says(who, "unconscious", Sign::Unconscious),
        Event::Died(who) => says(who, "dies", Sign::Dead),
        Event::Woke(who) => says(who, "wakes", Sign::StandUp),
        Event::Healed { who, points } => {
            of(who, format!("healed, {}", counted(*points, "hit point")), Sign::StandUp)
        }
        Event::Tired { who, .. } if state.figure(*who).fatigue < 0 => of(
            who,
            format!("senseless {} without air", counted(-state.figure(*who).fatigue, "turn")),
            Sign::Wound,
        ),
        Event::Tired { who, points: ..=0 } => {
            of(who, format!("has {}", counted(state.figure(*who).fatigue, "fatigue point")), Sign::StandUp)
        }
        Event::Tired { who, points } => of(who, counted(*points, "fatigue point"), Sign::Wound),
        Event::Aimed { who, aim } => of(who, aimed(state, aim), Sign::Aim),
        Event::AimLost(who) if has_shot(state, *who) => says(who, "the aim is over", Sign::Plain),
        Event::AimLost(who) => says(who, "the aim is lost", Sign::Drop),
        Event::Watches { who, watch } => of(who, watches(watch), Sign::Aim),
        Event::Looked { who, at } => of(who, format!("looks at {}", name(state, *at)), Sign::Aim),
        Event::WatchEnded(who) => says(who, "watches no longer", Sign::Plain),
        Event::Waits { who, .. } => says(who, "waits", Sign::Pass),
        Event::WaitEnded(who) => says(who, "waits no longer", Sign::Plain),
        Event::Sided { who, side } => of(who, format!("is now of side {}", side.name()), Sign::Speak),
        Event::Pledged { who, pledge } => {
            let name = &state.figure(pledge.at).sheet.name;
            let words = if pledge.attacks { "is about to attack" } else { "does not attack" };
            of(who, format!("{words} {name}"), Sign::Strike)
        }
        Event::Feinted { who, feint } => of(who, feinted(state, feint), Sign::Strike),
        Event::FeintLost(who) => says(who, "the feint is over", Sign::Plain),
        Event::Concentrates { who, is_on: true } => says(who, "concentrates", Sign::Speak),
        Event::Concentrates { who, .. } => says(who, "concentration lost", Sign::Drop),
        Event::Covered { who, is_covered: true } => says(who, "behind cover", Sign::Block),
        Event::Covered { who, .. } => says(who, "out of cover", Sign::Move),
        Event::Noticed { who, is_unaware: true } => says(who, "unaware of what comes", Sign::Stunned),
        Event::Noticed { who, .. } => says(who, "aware again", Sign::StandUp),
        Event::Close(event) => {
            let (who, text, sign) = close_event::words(state, event);
            of(&who, text, sign)
        }
        Event::WorkedOnShield(who) => says(who, "at work on the shield", Sign::Ready),
        Event::ShieldUnready { who, turns } => of(who, unready("shield", *turns), Sign::Ready),
        Event::ShieldMoved { who, to, left } => of(who, shielded(*to, *left), Sign::Ready),
        // What becomes of a weapon.
        Event::Unready { item, turns } => with(item, unready(&it(item), *turns), Sign::Ready),
        Event::Readied { item, left, .. } => with(item, unready(&it(item), *left), Sign::Ready),
        Event::Worked { item, .. } => with(item, format!("at work on the {}", it(item)), Sign::Ready),
        Event::Taken { who, item, grasp, left: 0 } => {
            of(who, format!("{} in {}", it(item), hand(*grasp)), Sign::Ready)
        }
        Event::Taken { who, item, grasp, left } => {
            let turns = counted((*left).into(), "Ready turn");
            of(who, format!("{} in {}, {turns} to go", it(item), hand(*grasp)), Sign::Ready)
        }
        Event::HalfAway(item) => with(item, format!("{} is half put away", it(item)), Sign::Ready),
        Event::PutAway { who, item } => of(who, format!("puts the {} away", it(item)), Sign::Ready),
        Event::Dropped { who, item, at } => {
            of(who, format!("{} lies in {}", it(item), Ground::name(*at)), Sign::Drop)
        }
        Event::Damaged { item, damage } => {
            with(item, format!("{} has taken {}", it(item), counted((*damage).into(), "point")), Sign::Drop)
        }
        Event::Changed { item, condition: Condition::Sound } => {
            with(item, format!("{} works again", it(item)), Sign::Ready)
        }
        Event::Changed { item, condition: Condition::Jammed } => {
            with(item, format!("{} jams", it(item)), Sign::Drop)
        }
        Event::Changed { item, condition: Condition::Broken } => {
            with(item, format!("{} breaks", it(item)), Sign::Drop)
        }
        Event::Fired { who, item, loaded } => of(who, fired(state, *item, *loaded), Sign::Plain),
        Event::Reloading { who, item, done } => {
            of(who, format!("{}: {} done", it(item), counted((*done).into(), "Reload turn")), Sign::Ready)
        }
        Event::Loaded { who, item, ammunition, .. } => {
            of(who, format!("{} is loaded, {ammunition} besides", it(item)), Sign::Ready)
        }
    }
}

/// A weapon's name within a sentence.
fn weapon_name(state: &State, item: ItemId) -> String {
    state.item_name(item).to_ascii_lowercase()
}

/// What a shot or throw leaves of a weapon.
fn fired(state: &State, item: ItemId, loaded: u8) -> String {
    match state.weapon(item).shot {
        Some(shot) if shot.magazine > 0 => counted(loaded.into(), "shot") + " left",
        Some(shot) if shot.missile != Missile::Thrown => format!("{} is unloaded", weapon_name(state, item)),
        _ => format!("throws the {}", weapon_name(state, item)),
    }
}

/// Who has a weapon, or has lost it.
fn holder(state: &State, item: ItemId) -> UnitId {
    match state.thing(item).place {
        Place::Held(who, _) | Place::PutAway(who) => who,
        Place::Ground(_) => state.thing(item).owner,
    }
}

/// GU-203: whether somebody's aim has served, or was given up, for a shot.
fn has_shot(state: &State, who: UnitId) -> bool {
    matches!(state.figure(who).manoeuvre, Some(Manoeuvre::Shoot | Manoeuvre::PopUp))
}

/// What belongs on the card that sums up an exchange.
fn is_outcome(state: &State, event: &Event) -> bool {
    match event {
        Event::AimLost(who) => !has_shot(state, *who),
        Event::Close(event) => close_event::is_outcome(event),
        event => matches!(
            event,
            Event::Hurt { .. }
                | Event::Crippled { .. }
                | Event::Blinded { .. }
                | Event::Dazed { .. }
                | Event::Stunned { .. }
                | Event::Surprised { .. }
                | Event::OffBalance(_)
                | Event::LosesTurn(_)
                | Event::Fell { .. }
                | Event::Pushed { .. }
                | Event::FellUnconscious(_)
                | Event::Died(_)
                | Event::Dropped { .. }
                | Event::Damaged { .. }
                | Event::Changed { .. }
                | Event::Feinted { .. }
                | Event::Concentrates { is_on: false, .. }
        ),
    }
}

fn name(state: &State, who: UnitId) -> &str {
    &state.figure(who).sheet.name
}

fn listed(state: &State, order: &[UnitId]) -> Phrase {
    let here = order.iter().filter(|who| !state.board.is_away(**who));
    let names: Vec<&str> = here.map(|who| name(state, *who)).collect();
    format!("order of turns: {}", names.join(", ")).into()
}

fn chosen(manoeuvre: Manoeuvre, defences: Defences) -> String {
    let name = Card::of(manoeuvre).name;
    match forecast(defences) {
        "" => name.to_owned(),
        rest => format!("{name}: {rest} until the next turn"),
    }
}

/// Whose turn begins or ends stands in the words: on a line of his own his name would be left out.
fn turn(state: &State, who: UnitId, verb: &str) -> Phrase {
    format!("{} {verb} the turn", state.figure(who).sheet.name).into()
}

const fn takes(posture: Posture) -> &'static str {
    match posture {
        Posture::Standing => "stands up",
        Posture::Crouching => "crouches",
        Posture::Kneeling => "kneels",
        Posture::Crawling => "goes down on all fours",
        Posture::Sitting => "sits down",
        Posture::Lying => "lies down",
    }
}

fn lost(injury: i32) -> String {
    if injury > 0 { format!("loses {}", counted(injury, "hit point")) } else { "unhurt".to_owned() }
}

fn limb_words(limb: &str, how: Crippled) -> String {
    match how {
        Crippled::No => format!("{limb} works again"),
        Crippled::Turns(n) => format!("{limb} crippled for {}", counted(n.into(), "turn")),
        Crippled::Yes => format!("{limb} crippled"),
    }
}

fn shock(points: i32) -> String {
    if points > 0 { format!("shock: DX and IQ −{points}") } else { "the shock is over".to_owned() }
}

fn frozen(turns: u8) -> String {
    if turns > 0 {
        format!("frozen for {} more", counted(turns.into(), "turn"))
    } else {
        "moves again".to_owned()
    }
}

/// "aims at Brakka, turn 2".
fn aimed(state: &State, aim: &Aim) -> String {
    format!("aims at {}, turn {}", aim_name(state, aim), aim.turns)
}

/// "axe ready", "axe: 1 Ready turn to go".
fn unready(it: &str, turns: u8) -> String {
    match turns {
        0 => format!("{it} ready"),
        n => format!("{it}: {} to go", counted(n.into(), "Ready turn")),
    }
}

const fn hand(grasp: Grasp) -> &'static str {
    match grasp {
        Grasp::One(Hand::Weapon) => "the weapon hand",
        Grasp::One(Hand::Off) => "the off hand",
        Grasp::Both => "both hands",
    }
}

fn shielded(to: Shielded, left: u8) -> String {
    match (to, left) {
        (Shielded::None, _) => "without a shield".to_owned(),
        (Shielded::Arm, 0) => "shield on the arm".to_owned(),
        (Shielded::Arm, left) => unready("shield on the arm", left),
        (Shielded::Back, _) => "shield on the back".to_owned(),
        (Shielded::Ground(hex), _) => format!("shield lies in {}", Ground::name(hex)),
    }
}
