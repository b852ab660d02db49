//! Events, figures and the turn in words, for the page.

use super::event::Event;
use super::roll::{counted, effective_dex};
use super::sheet::Condition;
use super::state::{ItemId, Life, Phase, Place as Lies, Posture, Stance, State, Volley};
use super::tables::Mode;
use super::wound::stopping;
use crate::board::{Ground, UnitId};
use crate::hex::Hex;
use crate::sheet::whole;
use crate::table::{Card, EventText, Phrase, Place, Price, Round, Sign};

/// What an event takes of what its figure uses up.
pub(super) fn paid(before: &State, event: &Event) -> Option<(UnitId, Price)> {
    match event {
        Event::Fired { who, left: Some(_), .. } => Some((*who, Price::default().and(1_u16, "round"))),
        Event::Spent { who, item } => {
            let name = before.weapon(*item).name.to_ascii_lowercase();
            Some((*who, Price::default().and(1_u16, name)))
        }
        Event::Fired { left: None, .. }
        | Event::TurnBegan(_)
        | Event::MovementBegan(_)
        | Event::ActionBegan(_)
        | Event::RetreatsBegan(_)
        | Event::TurnEnded
        | Event::SlotTaken(_)
        | Event::Queued(_)
        | Event::Held { .. }
        | Event::Reordered { .. }
        | Event::MovedFirst(_)
        | Event::MoveEnded(_)
        | Event::Moved { .. }
        | Event::Turned { .. }
        | Event::StanceTaken { .. }
        | Event::VolleyBegan { .. }
        | Event::ShotsLost(_)
        | Event::Dropped { .. }
        | Event::Landed { .. }
        | Event::Cracked { .. }
        | Event::Broke { .. }
        | Event::Mended { .. }
        | Event::Readied { .. }
        | Event::PutAway { .. }
        | Event::Reloading { .. }
        | Event::ShieldSwitched { .. }
        | Event::Hurt { .. }
        | Event::HurtAdjacent { .. }
        | Event::Shaken { .. }
        | Event::Checked(_)
        | Event::Fell(_)
        | Event::FellUnconscious(_)
        | Event::Died(_)
        | Event::Pushed { .. }
        | Event::StoodUp { .. }
        | Event::WentDown { .. }
        | Event::Entered { .. }
        | Event::Left { .. }
        | Event::Gassed { .. }
        | Event::Asked(_)
        | Event::ForcedBack { .. }
        | Event::Advanced { .. }
        | Event::Healed { .. }
        | Event::Placed { .. }
        | Event::LeftBoard(_)
        | Event::CameBack { .. }
        | Event::Sided { .. }
        | Event::Revived(_) => None,
    }
}

/// An event in words.
pub(super) fn tell(state: &State, event: &Event) -> EventText {
    let item = |item: ItemId| state.item_name(item).to_ascii_lowercase();
    let of = |who: &UnitId, text: String, sign: Sign| (Some(*who), text.into(), sign);
    let (who, text, sign): (Option<UnitId>, Phrase, Sign) = match event {
        Event::TurnBegan(turn) => (None, format!("turn {turn} begins").into(), Sign::Begin),
        Event::MovementBegan(order) => (None, listed(state, "movement", order), Sign::Move),
        Event::ActionBegan(order) => (None, listed(state, "order of actions", order), Sign::Begin),
        Event::RetreatsBegan(order) if order.is_empty() => {
            (None, "nobody can force a retreat".into(), Sign::Plain)
        }
        Event::RetreatsBegan(order) => (None, listed(state, "forced retreats", order), Sign::Pushed),
        Event::TurnEnded => (None, "the turn ends".into(), Sign::EndTurn),
        Event::Queued(slots) => {
            let steps: Vec<String> = slots.iter().map(|slot| step_name(slot.at)).collect();
            let who = slots.first().map(|slot| slot.who);
            (who, format!("later shots {}", steps.join(", ")).into(), Sign::Plain)
        }
        Event::Held { who, step } => {
            (Some(*who), format!("holds to step {}", whole(*step)).into(), Sign::Turn)
        }
        Event::SlotTaken(who) => (Some(*who), "takes its step".into(), Sign::Plain),
        Event::VolleyBegan { who, volley } => (Some(*who), shots_of(*volley), Sign::Plain),
        Event::Checked(who) => (Some(*who), "its check of this turn".into(), Sign::Plain),
        Event::HurtAdjacent { who, .. } => (Some(*who), "may force a retreat".into(), Sign::Plain),
        Event::Asked(who) => (Some(*who), "has been asked".into(), Sign::Plain),
        Event::Reordered { who, is_first: true } => (Some(*who), "acts next".into(), Sign::Begin),
        Event::Reordered { who, is_first: false } => (Some(*who), "acts last".into(), Sign::Pass),
        Event::MovedFirst(who) => (Some(*who), "moves first".into(), Sign::Move),
        Event::MoveEnded(who) => (Some(*who), "ends the move".into(), Sign::EndTurn),
        Event::StanceTaken { who, stance: Stance::Dodge } => (Some(*who), "dodges".into(), Sign::SideStep),
        Event::StanceTaken { who, stance: Stance::Defend } => (Some(*who), "defends".into(), Sign::Parry),
        Event::Fired { who, target, left: None } => {
            let words = format!("attacks {}", state.figure(*target).sheet.name);
            (Some(*who), words.into(), Sign::Plain)
        }
        Event::Fired { who, left: Some(left), .. } => (Some(*who), rounds_left(*left), Sign::Plain),
        Event::ShotsLost(who) => (Some(*who), "later shots are lost".into(), Sign::Drop),
        Event::ShieldSwitched { who, is_off } => {
            let words = if *is_off { "energy shield off" } else { "energy shield on" };
            (Some(*who), words.into(), Sign::Block)
        }
        // Changes of place, posture, wounds and weapons.
        Event::Moved { who, to, price, is_crawl } => {
            let verb = if *is_crawl { "crawls" } else { "moves" };
            of(who, format!("{verb} to {}, {price} MA", Ground::name(*to)), Sign::Move)
        }
        Event::Turned { who, to } => {
            of(who, format!("turns to face {}", Ground::name(to.from(state.at(*who)))), Sign::Turn)
        }
        Event::Dropped { who, item: it, at } | Event::Landed { who, item: it, at } => {
            of(who, format!("{} lies in {}", item(*it), Ground::name(*at)), Sign::Drop)
        }
        Event::Cracked { who, item: it } => of(who, format!("{} is cracked", item(*it)), Sign::Drop),
        Event::Broke { who, item: it, condition } => {
            of(who, format!("{} is {}", item(*it), condition.name()), Sign::Drop)
        }
        Event::Mended { who, item: it } => of(who, format!("{} works again", item(*it)), Sign::Ready),
        Event::Spent { who, item: it } => of(who, format!("{} is used up", item(*it)), Sign::Plain),
        Event::Readied { who, item: it } => of(who, format!("readies the {}", item(*it)), Sign::Ready),
        Event::PutAway { who, item: it } => of(who, format!("puts the {} away", item(*it)), Sign::Ready),
        Event::Reloading { who, item: it, left: 0 } => {
            of(who, format!("{} is loaded", item(*it)), Sign::Ready)
        }
        Event::Reloading { who, item: it, left } => {
            of(who, format!("reloads the {}, actions to go: {left}", item(*it)), Sign::Ready)
        }
        Event::Hurt { who, net, .. } => {
            of(who, if *net == 0 { "unhurt".to_owned() } else { counted(*net) }, Sign::Wound)
        }
        Event::Shaken { who, .. } => of(who, "shaken: −2 DEX".into(), Sign::Stunned),
        Event::Fell(who) => of(who, "falls".into(), Sign::Prone),
        Event::FellUnconscious(who) => of(who, "unconscious".into(), Sign::Unconscious),
        Event::Died(who) => of(who, "dies".into(), Sign::Dead),
        Event::Pushed { who, to } => of(who, format!("moved back to {}", Ground::name(*to)), Sign::Pushed),
        Event::StoodUp { who, .. } => of(who, "stands up".into(), Sign::StandUp),
        Event::WentDown { who, posture } => {
            of(who, if *posture == Posture::Prone { "lies down" } else { "kneels" }.into(), Sign::Prone)
        }
        Event::Entered { who, foe } => {
            of(who, format!("grapples with {}", state.figure(*foe).sheet.name), Sign::Advance)
        }
        Event::Left { who, to } => of(who, format!("breaks free, to {}", Ground::name(*to)), Sign::JumpBack),
        Event::Gassed { who, is_in: true } => {
            of(who, "in the gas: the referee says what it does".into(), Sign::Stunned)
        }
        Event::Gassed { who, .. } => of(who, "out of the gas".into(), Sign::StandUp),
        Event::ForcedBack { who, to: Some(to), .. } => {
            of(who, format!("forced back to {}", Ground::name(*to)), Sign::Pushed)
        }
        Event::ForcedBack { who, to: None, .. } => of(who, "is not moved".into(), Sign::Block),
        Event::Advanced { who, to } => of(who, format!("moves in, to {}", Ground::name(*to)), Sign::Advance),
        Event::Healed { who, hits } => of(who, format!("healed, {}", counted(*hits)), Sign::StandUp),
        Event::LeftBoard(who) => of(who, "leaves the board".to_owned(), Sign::JumpBack),
        Event::CameBack { who, at, .. } => {
            of(who, format!("comes back at {}", Ground::name(*at)), Sign::Move)
        }
        Event::Placed { who, at, .. } => of(who, format!("placed at {}", Ground::name(*at)), Sign::Move),
        Event::Sided { who, side } => of(who, format!("is now of side {}", side.name()), Sign::Speak),
        Event::Revived(who) => of(who, "wakes".into(), Sign::StandUp),
    };
    let (is_outcome, is_quiet) = (is_outcome(event), is_quiet(event));
    EventText { who, text, steps: None, sign, points: 0, is_outcome, is_over: false, is_quiet }
}

/// What came of these is told by rolls and verdicts.
fn is_quiet(event: &Event) -> bool {
    matches!(
        event,
        Event::SlotTaken(_)
            | Event::VolleyBegan { .. }
            | Event::Checked(_)
            | Event::HurtAdjacent { .. }
            | Event::Asked(_)
            | Event::Fired { left: None, .. }
    )
}

fn listed(state: &State, what: &str, order: &[UnitId]) -> Phrase {
    let names: Vec<&str> = order.iter().map(|who| state.figure(*who).sheet.name.as_str()).collect();
    format!("{what}: {}", names.join(", ")).into()
}

/// "at 13", "before 12".
fn step_name(at: i32) -> String {
    if at.rem_euclid(2) == 0 { format!("at {}", at_step(at)) } else { at_step(at) }
}

/// "13", "before 12".
pub(super) fn at_step(at: i32) -> String {
    let step = whole(at.div_euclid(2));
    if at.rem_euclid(2) == 0 { step } else { format!("before {step}") }
}

fn rounds_left(left: u16) -> Phrase {
    format!("{left} {} left", if left == 1 { "round" } else { "rounds" }).into()
}

/// "declares 3 rounds", "declares 1 shot", "declares 2 attacks".
fn shots_of(volley: Volley) -> Phrase {
    let noun = match volley.mode {
        _ if volley.is_automatic => "round",
        Mode::Missile => "shot",
        Mode::Melee | Mode::Thrown | Mode::Grenade | Mode::HandToHand => "attack",
    };
    let ending = if volley.declared == 1 { "" } else { "s" };
    format!("declares {} {noun}{ending}", volley.declared).into()
}

/// What belongs on the card that sums up an exchange.
fn is_outcome(event: &Event) -> bool {
    matches!(
        event,
        Event::Hurt { .. }
            | Event::Shaken { .. }
            | Event::Fell(_)
            | Event::FellUnconscious(_)
            | Event::Died(_)
            | Event::Pushed { .. }
            | Event::Dropped { .. }
            | Event::Broke { .. }
            | Event::Cracked { .. }
            | Event::Gassed { .. }
            | Event::ForcedBack { .. }
            | Event::ShotsLost(_)
    )
}

/// DX-45, DX-79: dropped weapons, each in its hex.
pub(super) fn lying(state: &State) -> Vec<(Hex, Phrase)> {
    let place = |item: ItemId| match state.thing(item).place {
        Lies::Ground(at, _) => Some((at, state.item_name(item).to_ascii_lowercase().into())),
        _ => None,
    };
    state.items().filter_map(place).collect()
}

/// What a figure has dropped, and what lies in its own hex: "knife in G6".
fn dropped(state: &State, who: UnitId) -> Option<(Phrase, String)> {
    let named = |item: ItemId| match state.thing(item).place {
        Lies::Ground(at, _) if at == state.at(who) || state.gear[usize::from(item.0)].0 == who => {
            Some(format!("{} in {}", state.item_name(item).to_ascii_lowercase(), Ground::name(at)))
        }
        _ => None,
    };
    let all: Vec<String> = state.items().filter_map(named).collect();
    (!all.is_empty()).then(|| ("on the ground".into(), all.join(", ")))
}

/// A figure at a glance.
pub(super) fn card(state: &State, who: UnitId) -> Card {
    let figure = state.figure(who);
    let sheet = &figure.sheet;
    let strength = i32::from(sheet.strength);
    let left = figure.effective_strength().max(0);
    let dex = effective_dex(state, who).total();
    let stopped = |is_energy: bool| crate::sheet::whole(-stopping(figure, true, is_energy).total());
    let (physical, energy) = (stopped(false), stopped(true));
    let stops = if physical == energy { physical } else { format!("{physical}, energy {energy}") };
    let hits = format!("{} before armour, {} after", figure.turn.gross, figure.turn.net);
    let now: Vec<(Phrase, String)> = vec![
        ("Strength".into(), format!("{left} of {strength}")),
        ("DEX for checks".into(), crate::sheet::whole(dex)),
        ("movement".into(), format!("{} of {}", super::movement::left(state, who), state.movement(who))),
        ("armour stops".into(), stops),
    ];
    let mut facts: Vec<(Phrase, String)> = vec![
        // Printed as the rule wants it: basic DEX, order DEX in parentheses.
        ("DEX".into(), format!("{} ({})", sheet.dexterity, sheet.order_dex())),
        ("armour".into(), worn(state, who)),
        ("hits this turn".into(), hits),
    ];
    facts.extend(dropped(state, who));
    Card {
        name: sheet.name.clone(),
        side: figure.side,
        line: held(state, who),
        health: (100 * left / strength.max(1)).clamp(0, 100) as u8,
        conditions: conditions(state, who),
        points: None,
        points_name: "",
        is_down: !figure.is_able(),
        now,
        facts,
    }
}

fn worn(state: &State, who: UnitId) -> String {
    let names: Vec<&str> = state.figure(who).sheet.worn.iter().map(|worn| &*worn.armour().name).collect();
    if names.is_empty() { "none".to_owned() } else { names.join(", ") }
}

/// What a figure holds, with rounds left.
pub(super) fn held(state: &State, who: UnitId) -> String {
    let named = |item: ItemId| {
        let (thing, weapon) = (state.thing(item), state.weapon(item));
        let state = match thing.condition {
            Condition::Sound if weapon.rounds > 0 => format!(" ({} of {})", thing.rounds, weapon.rounds),
            Condition::Sound => String::new(),
            broken => format!(" ({})", broken.name()),
        };
        format!("{}{state}", weapon.name)
    };
    let names: Vec<String> = state.in_hand(who).map(named).collect();
    if names.is_empty() { "bare hands".to_owned() } else { names.join(", ") }
}

fn conditions(state: &State, who: UnitId) -> Vec<(Sign, Phrase)> {
    let figure = state.figure(who);
    let is_up = figure.is_able();
    let lies = figure.posture == Posture::Prone && is_up;
    [
        (figure.life == Life::Dead, Sign::Dead, "dead"),
        (figure.life == Life::Unconscious, Sign::Unconscious, "unconscious"),
        (lies, Sign::Prone, "prone"),
        (figure.posture == Posture::Kneeling, Sign::Prone, "kneeling"),
        (figure.is_grappling(), Sign::Lock, "in a grapple"),
        (state.is_shaken(who), Sign::Stunned, "shaken"),
        (is_up && figure.is_weak(), Sign::Wound, "weak"),
        (figure.stance == Some(Stance::Dodge), Sign::SideStep, "dodging"),
        (figure.stance == Some(Stance::Defend), Sign::Parry, "defending"),
        (figure.is_gassed, Sign::Stunned, "gassed"),
        (figure.is_shield_off, Sign::Block, "energy shield off"),
    ]
    .into_iter()
    .filter_map(|(is, sign, words)| is.then_some((sign, words.into())))
    .collect()
}

/// The order of the turn: in the movement phase who moves, in the action phase every slot. A shot between two
/// steps (DX-21) stands at the half: after 13 and before 12 is 12½.
pub(super) fn round(state: &State) -> Round {
    let dex = |who: UnitId| 2 * state.figure(who).sheet.order_dex();
    let coming: Vec<(UnitId, i32)> = match state.phase {
        Phase::Idle => Vec::new(),
        Phase::Movement => state.movers.iter().map(|who| (*who, dex(*who))).collect(),
        Phase::Action => state.queue.iter().map(|slot| (slot.who, slot.at)).collect(),
        Phase::Retreat => state.retreats.iter().map(|who| (*who, dex(*who))).collect(),
    };
    let past = state.everybody().filter(|who| !coming.iter().any(|(it, _)| it == who));
    let past = past.map(|who| Place { who, rank: Some(dex(who)), has_acted: state.phase != Phase::Idle });
    let coming = coming.iter().map(|(who, rank)| Place { who: *who, rank: Some(*rank), has_acted: false });
    Round { number: state.turn, acting: state.acting(), order: coming.chain(past).collect() }
}
