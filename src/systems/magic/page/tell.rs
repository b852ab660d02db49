//! Events, figures and the turn in words, for the page.

use crate::board::{Ground, UnitId};
use crate::sheet::{halves, sentence};
use crate::systems::magic::blow::{Guard, mode_of};
use crate::systems::magic::roll::burdened;
use crate::systems::magic::rules::AM_76;
use crate::systems::magic::sheet::Spot;
use crate::systems::magic::state::event::Event;
use crate::systems::magic::state::{ItemId, Phaser, Place, State};
use crate::systems::magic::tables::{BEASTS, WOUNDS};
use crate::systems::magic::turn::{asked, initiative_value, points_value};
use crate::systems::magic::value::{attack_at_hand, guards_at_hand, resistance, strongest_defence};
use crate::systems::magic::wound::{REMINDER, is_grave};
use crate::table::{Card, EventText, Phrase, Place as Turn, Price, Round, Sign, Tally};

/// What an event takes of what its figure pays with.
pub fn paid(_before: &State, event: &Event) -> Option<(UnitId, Price)> {
    let (who, cost, is_mount) = spent(event)?;
    let whole = u8::try_from(cost / 2).unwrap_or_default();
    Some((who, if is_mount { Price::default().and(whole, "mount AP") } else { Price::of(whole) }))
}

/// Who spends AP, twice how many, and whether those of the mount.
fn spent(event: &Event) -> Option<(UnitId, i32, bool)> {
    match event {
        Event::Spent { who, cost, .. } => Some((*who, *cost, false)),
        Event::MountSpent { who, cost, .. } => Some((*who, *cost, true)),
        Event::TurnBegan(_)
        | Event::Initiative { .. }
        | Event::Ordered(_)
        | Event::Reordered { .. }
        | Event::Points { .. }
        | Event::MountPoints { .. }
        | Event::Waited(_)
        | Event::PhaseBegan(_)
        | Event::PhaseEnded(_)
        | Event::TurnEnded
        | Event::Lapsed { .. }
        | Event::MountLapsed { .. }
        | Event::LostPoints { .. }
        | Event::Turned { .. }
        | Event::Stepped { .. }
        | Event::Pushed { .. }
        | Event::MountMoved { .. }
        | Event::Fell(_)
        | Event::FellOff { .. }
        | Event::StoodUp { .. }
        | Event::Wounded { .. }
        | Event::Worsened { .. }
        | Event::Staggered(_)
        | Event::Stunned(_)
        | Event::FellUnconscious(_)
        | Event::Woke(_)
        | Event::Died(_)
        | Event::Dropped { .. }
        | Event::Readied { .. }
        | Event::PutAway { .. }
        | Event::GripLost { .. }
        | Event::Stuck { .. }
        | Event::PulledOut { .. }
        | Event::Locked(..)
        | Event::Unlocked(..)
        | Event::Steered { .. }
        | Event::SetSpeed { .. }
        | Event::Agitated { .. }
        | Event::Placed { .. }
        | Event::LeftBoard(_)
        | Event::CameBack { .. }
        | Event::Eased { .. }
        | Event::Recovered(_)
        | Event::Raised(_)
        | Event::Sided { .. } => None,
    }
}

/// An event in words.
pub fn tell(state: &State, event: &Event) -> EventText {
    let item = |item: ItemId| state.item_name(item).to_ascii_lowercase();
    let of = |who: &UnitId, text: String, sign: Sign| (Some(*who), text.into(), sign);
    let (who, text, sign): (Option<UnitId>, Phrase, Sign) = match event {
        Event::TurnBegan(turn) => (None, format!("turn {turn} begins").into(), Sign::Begin),
        Event::TurnEnded => (None, "the turn ends: shock is gone".into(), Sign::EndTurn),
        Event::Ordered(order) | Event::Reordered { order, .. } => {
            let here = order.iter().filter(|who| !state.board.is_away(**who));
            let names: Vec<&str> = here.map(|who| state.figure(*who).sheet.name.as_str()).collect();
            (None, format!("order of this turn: {}", names.join(", ")).into(), Sign::Begin)
        }
        Event::Initiative { who, value } => {
            (Some(*who), format!("initiative {}", halves(*value)).into(), Sign::Begin)
        }
        Event::Points { who, before, after } => {
            (Some(*who), format!("{} AP to {}", halves(*before), halves(*after)).into(), Sign::Begin)
        }
        Event::MountPoints { who, before, after } => {
            let text = format!("mount {} AP to {}", halves(*before), halves(*after));
            (Some(*who), text.into(), Sign::Mount)
        }
        Event::Waited(phaser) => (Some(phaser.who), "lets the next one act first".into(), Sign::Pass),
        Event::PhaseBegan(phaser) => (Some(phaser.who), "begins the phase".into(), Sign::Begin),
        Event::PhaseEnded(Phaser { who, is_mount }) => {
            let words =
                if *is_mount { "the mount’s phase is over" } else { "starts no more actions this turn" };
            (Some(*who), words.into(), Sign::EndTurn)
        }
        Event::Spent { who, what, .. } => (Some(*who), what.clone().into(), Sign::Plain),
        Event::MountSpent { who, what, before, after, .. } => {
            let text = format!("{what}, mount {} AP to {}", halves(*before), halves(*after));
            (Some(*who), text.into(), Sign::Mount)
        }
        Event::Lapsed { who, before } => {
            let text = format!("loses {} AP, now 0", halves(*before));
            (Some(*who), text.into(), Sign::EndTurn)
        }
        Event::MountLapsed { who, before } => {
            let text = format!("mount loses {} AP, now 0", halves(*before));
            (Some(*who), text.into(), Sign::Mount)
        }
        Event::LostPoints { who, before, after } => {
            let lost = halves(before - after);
            let text = format!("loses {lost} AP, from {} to {}", halves(*before), halves(*after));
            (Some(*who), text.into(), Sign::Stunned)
        }
        Event::Steered { who, turn: 0, speed: None } => {
            (Some(*who), "follows the steering".into(), Sign::Turn)
        }
        Event::Steered { who, .. } => (Some(*who), "steers for the next move".into(), Sign::Turn),
        Event::SetSpeed { who, speed } => {
            (Some(*who), format!("rides at {}", speed.name()).into(), Sign::Mount)
        }
        Event::Agitated { who, is } => {
            (Some(*who), if *is { "mount is agitated" } else { "mount is calm" }.into(), Sign::Mount)
        }
        // Changes of place, posture, wounds and items.
        Event::Turned { who, to } => {
            let ahead = Ground::name(to.from(state.board.token(*who).at));
            of(who, format!("turns to face {ahead}"), Sign::Turn)
        }
        Event::Stepped { who, to } => of(who, format!("steps to {}", Ground::name(*to)), Sign::Move),
        Event::Pushed { who, to } => of(who, format!("pushed to {}", Ground::name(*to)), Sign::Pushed),
        Event::MountMoved { who, front, .. } => {
            of(who, format!("rides to {}", Ground::name(*front)), Sign::Mount)
        }
        Event::LeftBoard(who) => of(who, "leaves the board".to_owned(), Sign::JumpBack),
        Event::CameBack { who, at, .. } => {
            of(who, format!("comes back at {}", Ground::name(*at)), Sign::Move)
        }
        Event::Placed { who, at, .. } => of(who, format!("placed at {}", Ground::name(*at)), Sign::Move),
        Event::Fell(who) => of(who, "falls prone".into(), Sign::Prone),
        Event::FellOff { who, to } => of(who, format!("falls off, to {}", Ground::name(*to)), Sign::Prone),
        Event::StoodUp { who, .. } => of(who, "stands up".into(), Sign::StandUp),
        Event::Wounded { who, wound } => {
            let level = WOUNDS[usize::from(wound.level.min(6))].to_ascii_lowercase();
            of(who, format!("{level} wound, {}", wound.spot.name()), Sign::Wound)
        }
        Event::Worsened { who, .. } => of(who, "the wound becomes one level worse".into(), Sign::Wound),
        Event::Eased { who, level: 0, .. } => of(who, "a wound has healed".into(), Sign::StandUp),
        Event::Eased { who, wound, level } => {
            let spot = state.figure(*who).wounds.get(usize::from(*wound)).map(|wound| wound.spot.name());
            let level = WOUNDS[usize::from(*level)].to_ascii_lowercase();
            of(who, format!("the wound is {level} now, {}", spot.unwrap_or_default()), Sign::StandUp)
        }
        Event::Recovered(who) => of(who, "neither stunned nor staggered".into(), Sign::StandUp),
        Event::Staggered(who) => of(who, "staggered".into(), Sign::Stunned),
        Event::Stunned(who) => of(who, "stunned".into(), Sign::Stunned),
        Event::FellUnconscious(who) => of(who, "unconscious".into(), Sign::Unconscious),
        Event::Woke(who) => of(who, "wakes".into(), Sign::StandUp),
        Event::Died(who) => of(who, "dies".into(), Sign::Dead),
        Event::Raised(who) => of(who, "alive again".into(), Sign::StandUp),
        Event::Sided { who, side } => of(who, format!("is now of side {}", side.name()), Sign::Speak),
        Event::Dropped { who, item: it, at } => {
            of(who, format!("drops the {}, {}", item(*it), Ground::name(*at)), Sign::Drop)
        }
        Event::Readied { item: it, grip } => {
            let hands = match (grip.right, grip.left) {
                (true, true) => "both hands",
                (true, false) => "the right hand",
                (false, _) => "the left hand",
            };
            of(&grip.by, format!("{} in {hands}", item(*it)), Sign::Ready)
        }
        Event::PutAway { who, item: it } => of(who, format!("puts the {} away", item(*it)), Sign::Ready),
        Event::GripLost { item: it } => {
            let owner = state.gear[usize::from(it.0)].0;
            of(&owner, format!("loses hold of the {}", item(*it)), Sign::Stuck)
        }
        Event::Stuck { item: it, who, .. } => {
            of(who, format!("{} stuck in the wound", item(*it)), Sign::Stuck)
        }
        Event::PulledOut { item: it, who, .. } => {
            of(who, format!("pulls out the {}", item(*it)), Sign::Stuck)
        }
        Event::Locked(a, b) => (None, format!("{} and {} lock", item(*a), item(*b)).into(), Sign::Lock),
        Event::Unlocked(a, b) => {
            (None, format!("{} and {} come free", item(*a), item(*b)).into(), Sign::Lock)
        }
    };
    let points = spent(event).map_or(0, |(_, cost, _)| -cost / 2);
    EventText {
        who,
        text,
        steps: None,
        sign,
        points,
        is_outcome: is_outcome(event),
        is_over: false,
        is_quiet: false,
    }
}

fn is_outcome(event: &Event) -> bool {
    matches!(
        event,
        Event::LostPoints { .. }
            | Event::Pushed { .. }
            | Event::Fell(_)
            | Event::FellOff { .. }
            | Event::Wounded { .. }
            | Event::Worsened { .. }
            | Event::Staggered(_)
            | Event::Stunned(_)
            | Event::FellUnconscious(_)
            | Event::Died(_)
            | Event::Dropped { .. }
            | Event::Stuck { .. }
            | Event::GripLost { .. }
    )
}

/// A figure at a glance.
pub fn card(state: &State, who: UnitId) -> Card {
    let figure = state.figure(who);
    let health = [100, 90, 75, 50, 25, 12, 0][usize::from(figure.worst().min(6))];
    Card {
        name: figure.sheet.name.clone(),
        side: figure.side,
        line: if figure.is_riderless() { "Without a rider".to_owned() } else { in_hands(state, who) },
        health: if figure.is_dead { 0 } else { health },
        conditions: conditions(state, who),
        points: (state.turn > 0 && !figure.is_riderless()).then_some((figure.ap, figure.rolled)),
        points_name: "AP",
        is_down: figure.is_out(),
        now: now(state, who),
        facts: facts(state, who),
    }
}

fn in_hands(state: &State, who: UnitId) -> String {
    let held: Vec<ItemId> = [true, false].iter().filter_map(|hand| state.in_hand(who, *hand)).collect();
    let name = |item: &ItemId| state.item_name(*item).into_owned();
    match held.as_slice() {
        [] => "Empty hands".to_owned(),
        [one] => name(one),
        [a, b, ..] if a == b => format!("{}, both hands", name(a)),
        [a, b, ..] => format!("{} and {}", name(a), name(b).to_ascii_lowercase()),
    }
}

fn conditions(state: &State, who: UnitId) -> Vec<(Sign, Phrase)> {
    let figure = state.figure(who);
    let stuck = state.items().any(|(_, place)| matches!(place, Place::Stuck(whom, ..) if whom == who));
    let locked = state.items_of(who).any(|item| state.grip(who, item).is_some() && state.is_locked(item));
    let wound = WOUNDS[usize::from(figure.worst().min(6))];
    [
        (figure.is_dead, Sign::Dead, Phrase::from("Dead")),
        (figure.is_unconscious && !figure.is_dead, Sign::Unconscious, "Unconscious".into()),
        (figure.is_prone && figure.is_up(), Sign::Prone, "Prone".into()),
        (figure.is_stunned && figure.is_up(), Sign::Stunned, "Stunned".into()),
        (figure.is_staggered && figure.is_up(), Sign::Stunned, "Staggered".into()),
        (figure.worst() > 0 && !figure.is_dead, Sign::Wound, wound.into()),
        (stuck, Sign::Stuck, "Weapon stuck".into()),
        (locked, Sign::Lock, "Weapon locked".into()),
        (figure.is_mounted(), Sign::Mount, "Mounted".into()),
        (figure.is_riderless(), Sign::Mount, "Riderless".into()),
    ]
    .into_iter()
    .filter(|(holds, ..)| *holds)
    .map(|(_, sign, phrase)| (sign, phrase))
    .collect()
}

/// The best attack with what is in hand, the best defence that can be paid for, and what the figure has suffered.
fn now(state: &State, who: UnitId) -> Vec<(Phrase, String)> {
    let figure = state.figure(who);
    if figure.is_riderless() || figure.is_out() {
        return Vec::new();
    }
    let attack =
        |guard: Guard| attack_at_hand(state, who, guard.item, mode_of(state, guard.item, guard.mode));
    let attack = guards_at_hand(state, who).map(|guard| burdened(attack(guard), figure).total()).max();
    let attack = attack.map(|value| (Phrase::from("Attack"), halves(value)));
    let penalty = burdened(Tally::default(), figure).total();
    let rest = [
        ("Best defence", strongest_defence(state, who)),
        ("Resistance, chest", resistance(state, who, Spot::CHEST).total()),
        ("Wound and shock", penalty),
    ];
    attack.into_iter().chain(rest.map(|(name, value)| (name.into(), halves(value)))).collect()
}

fn facts(state: &State, who: UnitId) -> Vec<(Phrase, String)> {
    let figure = state.figure(who);
    let mount = figure.steed.map(|steed| {
        let kind = BEASTS[usize::from(steed.mount.beast).min(BEASTS.len() - 1)].name;
        let line = format!("{kind} at {}, {} AP", steed.mount.speed.name(), halves(steed.ap));
        (Phrase::from("Mount"), line)
    });
    if figure.is_riderless() {
        return mount.into_iter().collect();
    }
    let mut facts: Vec<(Phrase, String)> = vec![
        ("Initiative value".into(), halves(initiative_value(state, who).total())),
        ("AP value".into(), halves(points_value(state, who).total())),
    ];
    if is_grave(figure.worst()) && figure.is_up() {
        facts.push(("Worst wound".into(), format!("{} ({})", sentence(REMINDER), AM_76.id())));
    }
    facts.extend(mount);
    for (item, place) in state.items().filter(|(item, _)| state.gear[usize::from(item.0)].0 == who) {
        if place == Place::Pack(who) {
            facts.push(("Carries".into(), state.item_name(item).into_owned()));
        }
    }
    facts
}

/// The turn order.
pub fn round(state: &State) -> Round {
    let acting = state.phase.map(|phaser| phaser.who).or_else(|| asked(state).map(|(phaser, _)| phaser.who));
    let order = state.all_in_order().into_iter().map(|who| {
        let figure = state.figure(who);
        let rank = (state.turn > 0 && figure.is_up()).then_some(figure.initiative);
        Turn { who, rank, has_acted: state.turn > 0 && (figure.has_phased || !figure.is_up()) }
    });
    Round { number: state.turn, acting, order: order.collect() }
}
