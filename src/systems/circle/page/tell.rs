//! Events, figures and the turn in words, for the page.

use super::story;
use super::words::signed;
use crate::board::{Ground, UnitId};
use crate::sheet::whole;
use crate::systems::circle::check::{bar_of_attack, bars, strike, way};
use crate::systems::circle::hands::means;
use crate::systems::circle::night::dimmed;
use crate::systems::circle::protection::height;
use crate::systems::circle::rules::*;
use crate::systems::circle::sheet::{Flag, Slot};
use crate::systems::circle::sight::{Proposal, proposal};
use crate::systems::circle::space::{Stance, Way, pegs, stance};
use crate::systems::circle::state::event::Event;
use crate::systems::circle::state::{Stage, State};
use crate::systems::circle::strike::{Calls, Strike};
use crate::table::{
    Bar, Card, EventText, MovePrice, Phrase, Place, Price, Prospect, Round, Rule, Sign, Step, Tally,
};

/// What an event takes of what its figure pays with.
pub fn paid(_before: &State, event: &Event) -> Option<(UnitId, Price)> {
    let Event::ManaSpent { who, before, after } = event else { return None };
    let mana = u16::try_from(before - after).unwrap_or_default();
    Some((*who, Price::default().and(mana, "mana")))
}

/// An event in words.
pub fn tell(state: &State, event: &Event) -> EventText {
    let name = |who: UnitId| state.figure(who).name.to_string();
    let (who, text, sign): (Option<UnitId>, String, Sign) = match event {
        Event::TurnBegan(side) => (None, format!("the turn of {} begins", side.name()), Sign::Begin),
        Event::NightFell => (None, "night falls".to_owned(), Sign::Plain),
        Event::DayBroke => (None, "day breaks".to_owned(), Sign::Plain),
        Event::Came { who, to } => (Some(*who), stage(*to).to_owned(), Sign::Plain),
        Event::Declared { who, foe } => {
            (Some(*who), format!("declares an attack on {}", name(*foe)), Sign::Aim)
        }
        Event::Announced { who, at, foe } => {
            let power =
                state.figure(*who).sheet.powers.get(usize::from(*at)).map_or("", |it| it.name.as_str());
            let on = foe.map_or_else(String::new, |foe| format!(" on {}", name(foe)));
            (Some(*who), format!("declares {power}{on}"), Sign::Aim)
        }
        Event::Cancelled { who, what } => (Some(*who), format!("cancels the {what}: all agree"), Sign::Pass),
        Event::HandedOver { who, to } => {
            (Some(*who), format!("hands the attack over to {}", name(*to)), Sign::Turn)
        }
        Event::Attacked { who, foe, .. } => (Some(*who), format!("attacks {}", name(*foe)), Sign::Plain),
        Event::WoreOff { who, foe } => {
            (Some(*who), format!("modifiers for the attack on {} are over", name(*foe)), Sign::Plain)
        }
        Event::Declined(who) => (Some(*who), "declines the second attack".to_owned(), Sign::Pass),
        Event::ManaSpent { who, before, after } => {
            (Some(*who), format!("mana {before} to {after}"), Sign::Plain)
        }
        Event::LeftBoard(who) => (Some(*who), "leaves the board".to_owned(), Sign::JumpBack),
        Event::CameBack { who, to, .. } => {
            (Some(*who), format!("comes back at {}", Ground::name(*to)), Sign::Move)
        }
        Event::Sided { who, side } => (Some(*who), format!("is now of side {}", side.name()), Sign::Speak),
        Event::ManaSet { who, to } => (Some(*who), format!("mana {to}"), Sign::Plain),
        Event::Wounded { who, wounds, after, .. } => {
            let health = state.figure(*who).sheet.health;
            let noun = if *wounds == 1 { "wound" } else { "wounds" };
            (Some(*who), format!("{wounds} {noun}: {after} of {health}"), Sign::Wound)
        }
        Event::Destroyed { who, excess } => {
            let more = if *excess > 0 { format!(", {excess} more than needed") } else { String::new() };
            (Some(*who), format!("destroyed{more}"), Sign::Dead)
        }
        Event::Healed { who, before, after } => {
            (Some(*who), format!("wounds {before} to {after}"), Sign::StandUp)
        }
        Event::Fortified(who) => (Some(*who), "fortified until its next turn".to_owned(), Sign::Block),
        Event::Moved { who, to, .. } => (Some(*who), format!("moves to {}", Ground::name(*to)), Sign::Move),
        Event::Placed { who, to, .. } => (Some(*who), format!("placed at {}", Ground::name(*to)), Sign::Move),
        Event::Raised { who, lift } => {
            (Some(*who), format!("raised {} above its hex", pegs(*lift)), Sign::Move)
        }
        Event::Equipped { who, .. } => (Some(*who), format!("holds {}", held(state, *who)), Sign::Ready),
        Event::Modified { who, by } => {
            let words =
                format!("{} {} ({}), {}", by.stat.name(), signed(by.amount), by.source, by.until.name());
            (Some(*who), words, Sign::Referee)
        }
        Event::CommandEnded(who) | Event::CommandLeft(who) => {
            (Some(*who), "modifiers for this command are over".to_owned(), Sign::Referee)
        }
        Event::Cleared(who) => (Some(*who), "modifiers taken away".to_owned(), Sign::Referee),
    };
    let is_outcome =
        matches!(event, Event::Wounded { .. } | Event::Destroyed { .. } | Event::ManaSpent { .. });
    // What came of these is told by rolls and verdicts.
    let is_quiet = matches!(
        event,
        Event::Attacked { .. } | Event::WoreOff { .. } | Event::Came { to: Stage::None | Stage::Moving, .. }
    );
    let price = if let Event::Moved { price, .. } = event { Some(*price) } else { None };
    let steps = price.map(|n| MovePrice { n, units: ["movement"; 2] });
    EventText { who, text: text.into(), steps, sign, points: 0, is_outcome, is_over: false, is_quiet }
}

fn stage(stage: Stage) -> &'static str {
    match stage {
        Stage::None => "awaits a command",
        Stage::Inventory => "inventory rearranged",
        Stage::Moving => "begins to move",
        Stage::Moved => "ends the movement",
        Stage::Acted => "final action used",
        Stage::Done => "command over",
    }
}

/// A figure at a glance.
pub fn card(state: &State, who: UnitId) -> Card {
    let figure = state.figure(who);
    let sheet = &figure.sheet;
    let health = i32::from(sheet.health);
    let left = health - figure.wounds;
    let die = |value: Option<i32>| value.map_or("none".to_owned(), |value| format!("d{value}"));
    let plates =
        sheet.plates(figure.equipped).map(|(_, plate)| format!("{} {}", plate.kind.name(), plate.amount));
    let plates: Vec<String> = plates.collect();
    let stance = stance_of(state, who);
    let mut now: Vec<(Phrase, String)> = vec![
        ("wounds".into(), format!("{} of {health}", figure.wounds)),
        ("attack".into(), dice_at_hand(state, who)),
        ("defence".into(), die(figure.defence())),
        ("movement".into(), format!("{} of {}", figure.movement_left(), sheet.movement)),
    ];
    if sheet.mana_max > 0 {
        now.push(("mana".into(), format!("{} of {}", figure.mana, sheet.mana_max)));
    }
    let armour = if plates.is_empty() { "none".to_owned() } else { plates.join(", ") };
    let precision = figure.precision().map_or("none".to_owned(), whole);
    let stands = format!("{} to {}", stance.base, pegs(stance.top));
    let mut facts: Vec<(Phrase, String)> = vec![("base attack".into(), format!("d{}", sheet.base_attack))];
    // What acts as things are stands in the one line, the rest among the further facts.
    let is_uneven = state.units().any(|it| stance_of(state, it).base != stance.base);
    for (label, value, acts) in [
        ("armour", armour, !plates.is_empty()),
        ("precision", precision, is_precision_used(state, who)),
        ("stands from", stands, is_uneven),
    ] {
        if acts { &mut now } else { &mut facts }.push((label.into(), value));
    }
    if state.is_night {
        facts.push(("time of day".into(), "night".to_owned()));
    }
    for it in &figure.mods {
        let words = format!("{} ({}), {}", signed(it.amount), it.source, it.until.name());
        facts.push((it.stat.name().into(), words));
    }
    Card {
        name: figure.name.to_string(),
        side: figure.side,
        line: held(state, who),
        health: (100 * left / health.max(1)).clamp(0, 100) as u8,
        conditions: conditions(state, who),
        points: None,
        points_name: "",
        is_down: figure.is_destroyed(),
        now,
        facts,
    }
}

fn stance_of(state: &State, who: UnitId) -> Stance {
    stance(state, who, 0)
}

/// CR-64: whether night reduces the attacks of a figure.
fn is_dimmed(state: &State, who: UnitId) -> bool {
    let figure = state.figure(who);
    let mut abilities = figure.sheet.abilities(figure.equipped).into_iter();
    state.is_night && !abilities.any(|(_, ability)| ability.flag == Flag::NightSight)
}

/// CR-64, CR-72: whether the precision rating of a figure matters now.
fn is_precision_used(state: &State, who: UnitId) -> bool {
    let has_rating = state.figure(who).precision().is_some();
    has_rating && (state.switches.has_criticals || is_dimmed(state, who))
}

/// CR-60, CR-65: the dice of an attack with the weapon at hand as they are now: "d4 + d3 at night".
fn dice_at_hand(state: &State, who: UnitId) -> String {
    let figure = state.figure(who);
    let precision = figure.precision().filter(|_| is_dimmed(state, who));
    let dice = dimmed(&figure.dice_at_hand(), precision.unwrap_or(0));
    let left: Vec<String> =
        dice.iter().filter(|it| it.left() > 0).map(|it| format!("d{}", it.left())).collect();
    match (precision, left.is_empty()) {
        (None, _) => left.join(" + "),
        (Some(_), true) => "none at night".to_owned(),
        (Some(_), false) => format!("{} at night", left.join(" + ")),
    }
}

fn conditions(state: &State, who: UnitId) -> Vec<(Sign, Phrase)> {
    let figure = state.figure(who);
    let is_own = state.is_its_turn(who) && !figure.is_destroyed();
    let is_over = matches!(figure.command, Stage::Acted | Stage::Done);
    [
        (figure.is_destroyed(), Sign::Dead, "destroyed"),
        (figure.is_fortified, Sign::Block, "fortified"),
        (!figure.mods.is_empty(), Sign::Referee, "modified"),
        (is_own && is_over, Sign::EndTurn, "commanded"),
        (is_own && figure.command == Stage::Moving, Sign::Move, "moving"),
    ]
    .into_iter()
    .filter_map(|(is, sign, words)| is.then_some((sign, words.into())))
    .collect()
}

/// What a figure holds.
pub fn held(state: &State, who: UnitId) -> String {
    let figure = state.figure(who);
    let worn = figure.sheet.worn(figure.equipped).filter(|item| item.slot != Slot::Body);
    let mut names: Vec<&str> = worn.map(|item| item.name.as_str()).collect();
    if figure.main().is_none() && figure.weapon_off().is_none() {
        names.extend(figure.sheet.natural.as_ref().map(|natural| natural.name.as_str()));
    }
    if names.is_empty() { "bare hands".to_owned() } else { names.join(", ") }
}

/// The order of the round: the side whose turn it is, then the others as they come.
pub fn round(state: &State) -> Round {
    let mut order = Vec::new();
    for side in state.coming() {
        for who in state.everybody().filter(|who| state.figure(*who).side == side) {
            let figure = state.figure(who);
            let is_over = matches!(figure.command, Stage::Acted | Stage::Done) && state.is_its_turn(who);
            let has_acted = figure.is_destroyed() || is_over || state.board.is_away(who);
            order.push(Place { who, rank: None, has_acted });
        }
    }
    // Who is off the board alone of its side is shown all the same.
    let is_left_out = |who: &UnitId| state.board.is_away(*who) && order.iter().all(|it| it.who != *who);
    let left_out: Vec<UnitId> = state.everybody().filter(is_left_out).collect();
    order.extend(left_out.into_iter().map(|who| Place { who, rank: None, has_acted: true }));
    Round { number: state.round, acting: state.acting(), order }
}

/// How a figure stands to each of its enemies: with what it would attack with first.
pub fn prospects(state: &State, who: UnitId) -> Vec<Prospect> {
    let foes =
        state.units().filter(|foe| !state.are_friends(who, *foe) && !state.figure(*foe).is_destroyed());
    let all = foes.map(|foe| {
        let ways: Vec<Strike> = means(state, who)
            .into_iter()
            .map(|means| strike(state, who, foe, means, &Calls::default()))
            .collect();
        let open = ways.iter().position(|strike| bars(state, strike).is_empty()).unwrap_or(0);
        let Some(strike) = ways.into_iter().nth(open) else {
            return Prospect { foe, facts: Vec::new(), bars: Vec::new() };
        };
        let found: Vec<Bar> = bars(state, &strike);
        let command = bar_of_attack(state, who, foe).filter(|bar| found.iter().all(|it| it.rule != bar.rule));
        let command = command.filter(|_| found.is_empty());
        let found: Vec<Bar> = command.into_iter().chain(found).collect();
        Prospect { foe, facts: facts(state, &strike), bars: found }
    });
    all.collect()
}

/// Range with its bonus, reach, sight, height advantage and dice, each with its rule.
fn facts(state: &State, strike: &Strike) -> Vec<(Rule, Phrase)> {
    let (used, _) = way(state, strike);
    let mut facts: Vec<(Rule, Phrase)> =
        vec![(CR_60, format!("{}: {}", strike.name, story::dice_now(state, strike)).into())];
    facts.extend(story::range(state, strike, used).map(|(rule, words)| (rule, words.into())));
    if strike.range <= 1 && used == Way::Direct {
        facts.extend(story::reach(strike, used).map(|(rule, words)| (rule, words.into())));
    }
    facts.push(match proposal(state, strike, used) {
        Proposal::Clear(rule, words) => (rule, format!("sight: {words}").into()),
        Proposal::Blocked(rule, words) => (rule, format!("sight: {words}").into()),
    });
    facts.push(match height(strike) {
        Some((rule, ..)) if rule == CR_98 => (rule, "height advantage: attacker, defence −1".into()),
        Some((rule, ..)) => (rule, "height advantage: defender, defence +1".into()),
        None => (CR_97, "height advantage: neither".into()),
    });
    facts
}

/// "d4 + d6 − 3 − (d6 + 1)": dice, armour and final defence, read off the first attack that was told; limits and
/// critical hits, which hang on the dice, are left out.
pub fn formula(told: &[Step]) -> Option<String> {
    let mut dice: Vec<String> = Vec::new();
    let (mut flat, mut armour, mut defence, mut more) = (0, 0, None, 0);
    for step in told {
        match step {
            // What the dice show is part of the numbers that follow them; what is left is flat (CR-61, CR-75).
            Step::Rolled { rule, pool, faces, .. } if *rule == CR_70 => {
                dice.push(format!("d{}", pool.sides));
                flat -= shown(faces);
            }
            Step::Rolled { rule, pool, faces, .. } if *rule == CR_90 => {
                defence = Some(pool.sides);
                more -= shown(faces);
            }
            Step::Number { rule, tally, .. } if *rule == CR_70 => flat += added(tally),
            Step::Number { rule, tally, .. } if *rule == CR_80 => {
                armour = tally.lines().iter().skip(1).filter_map(add).sum::<i32>();
            }
            Step::Number { rule, tally, .. } if *rule == CR_92 => more += added(tally),
            Step::Verdict { .. } => break,
            Step::Number { .. }
            | Step::Rolled { .. }
            | Step::Lane { .. }
            | Step::Gauge { .. }
            | Step::Chose { .. }
            | Step::Happened(..)
            | Step::Note(..) => {}
        }
    }
    if dice.is_empty() {
        return None;
    }
    let with = |line: String, n: i32| match n {
        0 => line,
        n => format!("{line} {} {}", if n > 0 { "+" } else { "−" }, n.abs()),
    };
    let line = with(with(dice.join(" + "), flat), armour);
    Some(match defence {
        Some(sides) if more == 0 => format!("{line} − d{sides}"),
        Some(sides) => format!("{line} − ({})", with(format!("d{sides}"), more)),
        None => with(line, -more),
    })
}

fn shown(faces: &[u8]) -> i32 {
    faces.iter().map(|face| i32::from(*face)).sum()
}

/// Everything that is added up in a number.
fn added(tally: &Tally) -> i32 {
    tally.lines().iter().filter_map(add).sum()
}

fn add(line: &crate::table::Line) -> Option<i32> {
    match line.op {
        crate::table::Op::Add(n) => Some(n),
        _ => None,
    }
}
