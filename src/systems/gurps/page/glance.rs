//! Figures and the turn at a glance, for the page.

use crate::board::{Ground, UnitId};
use crate::sheet::whole;
use crate::systems::gurps::amounts::{LOADS, counted, pounds};
use crate::systems::gurps::blows::attack::{damage_of, name_of};
use crate::systems::gurps::blows::value::{base_skill, handicaps};
use crate::systems::gurps::close_combat::holding::shield_in_the_way;
use crate::systems::gurps::harm::bars_of_defence::is_used;
use crate::systems::gurps::harm::damage::{armour_pd, resistance};
use crate::systems::gurps::harm::defence_value::shield_pd;
use crate::systems::gurps::harm::own_defences::{After, OwnDefence, own_defences};
use crate::systems::gurps::limb::Limb;
use crate::systems::gurps::sheet::own_worn::AREAS;
use crate::systems::gurps::state::close_event::hold_words;
use crate::systems::gurps::state::moment::Style;
use crate::systems::gurps::state::{
    Aim, Aimed, Condition, Defences, Feint, Figure, Grasp, Hand, ItemId, Life, Manoeuvre, Means, Shielded,
    State, Stun, Watch,
};
use crate::systems::gurps::tables::{Kind, Missile, Posture, Spot};
use crate::table::{Card, Phrase, Place, Round, Sign};

/// A figure at a glance.
pub fn card(state: &State, who: UnitId) -> Card {
    let figure = state.figure(who);
    let sheet = &figure.sheet;
    let full = sheet.most_hit_points();
    let now = |name: &'static str, own: i16, now: i32| match now == i32::from(own) {
        true => (Phrase::from(name), whole(now)),
        false => (name.into(), format!("{} ({} now)", whole(own.into()), whole(now))),
    };
    let plain = |name: &'static str, n: i32| (Phrase::from(name), whole(n));
    let load = sheet.encumbrance().map_or("too much", |level| LOADS[usize::from(level.min(4))]);
    // GU-012
    let iq = i32::from(sheet.iq) - figure.shock;
    let mut facts = vec![
        ("fatigue".into(), format!("{} of {}", whole(figure.fatigue.max(0)), whole(sheet.most_fatigue()))),
        plain("ST", sheet.st.into()),
        now("DX", sheet.dx, figure.dx()),
        now("IQ", sheet.iq, iq),
        plain("HT", sheet.ht.into()),
        // GU-610
        plain("Move", state.movement(who)),
        ("load".into(), format!("{}, {load}", pounds(sheet.load()))),
        ("armour".into(), worn(figure)),
    ];
    facts.extend(damage(state, who));
    facts.extend(protection(state, who));
    let mut now = vec![("hit points".into(), format!("{} of {}", whole(figure.hp), whole(full)))];
    now.extend(at_hand(state, who));
    now.extend(defences(state, who));
    Card {
        name: sheet.name.clone(),
        side: figure.side,
        line: held(state, who),
        health: (100 * figure.hp.max(0) / full.max(1)).clamp(0, 100) as u8,
        conditions: conditions(state, who),
        points: None,
        points_name: "",
        is_down: !figure.is_up(),
        now,
        facts,
    }
}

/// The skill with each weapon in hand, or with a bare hand, as the fighter's own state leaves it (M2, M6, M7).
fn at_hand(state: &State, who: UnitId) -> Vec<(Phrase, String)> {
    let skill = |means| whole(handicaps(base_skill(state, who, means), state, who, means).total());
    let weapon = |item: ItemId| match state.grip(item) {
        Some(_) => Means::Weapon(item, 0),
        None => Means::Shot(item),
    };
    let held = state.held(who).map(|(item, _)| {
        let name = state.item_name(item).to_ascii_lowercase();
        (Phrase::from(name), skill(weapon(item)))
    });
    let held: Vec<_> = held.collect();
    if held.is_empty() { vec![("bare hands".into(), skill(Means::Punch(Hand::Weapon)))] } else { held }
}

/// GU-143: what each way to strike or shoot with what is in hand does, or bare hands and feet.
fn damage(state: &State, who: UnitId) -> Vec<(Phrase, String)> {
    let ways = |(item, _)| {
        let modes = state.grip(item).map_or(0, |grip| grip.modes.len());
        (0..modes).map(move |mode| Means::Weapon(item, mode as u8)).chain([Means::Shot(item)])
    };
    let mut all: Vec<Means> = state.held(who).flat_map(ways).collect();
    if all.is_empty() {
        all.extend([Means::Punch(Hand::Weapon), Means::Kick]);
    }
    let told = |means| {
        let is_thrown = matches!(means, Means::Shot(item) if state.grip(item).is_some());
        let name = name_of(state, means).to_ascii_lowercase() + if is_thrown { ", thrown" } else { "" };
        (name.into(), damage_of(state, who, means, Style::Plain))
    };
    // What cannot be shot or thrown does nothing.
    all.into_iter().map(told).filter(|(_, damage)| !damage.is_empty()).collect()
}

/// What there is to defend with until the next turn.
fn defences(state: &State, who: UnitId) -> Vec<(Phrase, String)> {
    let figure = state.figure(who);
    let is_helpless = !figure.is_up() || figure.frozen > 0 || figure.is_unaware || state.is_pinned(who);
    let left = match figure.manoeuvre {
        _ if is_helpless => Defences::Passive,
        // GU-422
        Some(Manoeuvre::Choke) => Defences::DodgeOnly,
        Some(_) | None => figure.defences,
    };
    let told = |it: OwnDefence| {
        let used = if is_used(state, who, it.active) { " (used)" } else { "" };
        (Phrase::from(it.name), whole(it.number) + used)
    };
    let all: Vec<_> = own_defences(state, who, &After::now(state, who, left)).into_iter().map(told).collect();
    if all.is_empty() { vec![("active defence".into(), "none".to_owned())] } else { all }
}

/// GU-125 to GU-127: what protects each place from a blow from the front, like places together.
fn protection(state: &State, who: UnitId) -> Vec<(Phrase, String)> {
    let stops = |spot: Spot, kind: Kind| {
        let resistance = -resistance(state, who, spot, kind, None, false).total();
        format!("PD {}, DR {}", whole(armour_pd(state, who, spot, kind, None)), whole(resistance))
    };
    let shield = shield_pd(state, who, None);
    let mut all: Vec<(Phrase, String)> = Vec::new();
    if shield > 0 {
        all.push(("shield".into(), format!("PD {}", whole(shield))));
    }
    for (area, name) in &AREAS {
        let Some(&spot) = Spot::ALL.iter().find(|spot| spot.area() == *area) else { continue };
        let (plain, impaling) = (stops(spot, Kind::Cutting), stops(spot, Kind::Impaling));
        let told = if plain == impaling { plain } else { format!("{plain}; impaling {impaling}") };
        match all.iter_mut().find(|(_, other)| *other == told) {
            Some((names, _)) => *names.to_mut() += &format!(", {name}"),
            None => all.push(((*name).into(), told)),
        }
    }
    all
}

fn worn(figure: &Figure) -> String {
    let names: Vec<&str> = figure.sheet.worn.iter().map(|worn| &*worn.armour().name).collect();
    if names.is_empty() { "none".to_owned() } else { names.join(", ") }
}

/// What a figure holds, and what is the matter with it; the shield on its arm.
fn held(state: &State, who: UnitId) -> String {
    let figure = state.figure(who);
    let mut names: Vec<String> = state.held(who).map(|(item, grasp)| named(state, item, grasp)).collect();
    if let (Shielded::Arm, Some(guard)) = (figure.shield, &figure.sheet.shield) {
        let turns = unready(figure.shield_unready).map_or(String::new(), |turns| format!(" ({turns})"));
        names.push(guard.shield().name.to_ascii_lowercase() + &turns);
    }
    if names.is_empty() { "bare hands".to_owned() } else { names.join(", ") }
}

fn unready(turns: u8) -> Option<String> {
    (turns > 0).then(|| counted(turns.into(), "Ready turn"))
}

fn named(state: &State, item: ItemId, grasp: Grasp) -> String {
    let (thing, weapon) = (state.thing(item), state.weapon(item));
    let shots = weapon.shot.filter(|shot| shot.missile != Missile::Thrown).and_then(|shot| {
        let is_loaded = thing.loaded > 0;
        match shot.magazine {
            0 => (!is_loaded).then(|| "not loaded".to_owned()),
            full => Some(format!("{} of {full}", thing.loaded)),
        }
    });
    let condition = match thing.condition {
        Condition::Sound => None,
        Condition::Jammed => Some("jammed".to_owned()),
        Condition::Broken => Some("broken".to_owned()),
    };
    let hand = match grasp {
        Grasp::One(Hand::Off) => Some("off hand".to_owned()),
        Grasp::One(Hand::Weapon) | Grasp::Both => None,
    };
    let notes: Vec<String> = [hand, condition, unready(thing.unready), shots].into_iter().flatten().collect();
    let name = weapon.name.to_ascii_lowercase();
    if notes.is_empty() { name } else { format!("{name} ({})", notes.join(", ")) }
}

/// What is the matter with a figure, most serious first.
fn conditions(state: &State, who: UnitId) -> Vec<(Sign, Phrase)> {
    let figure = state.figure(who);
    match figure.life {
        Life::Dead => return vec![(Sign::Dead, "dead".into())],
        Life::Unconscious => return vec![(Sign::Unconscious, "unconscious".into())],
        Life::Conscious => {}
    }
    let mut all = Vec::new();
    let mut add = |is: bool, sign: Sign, words: &dyn Fn() -> Phrase| {
        if is {
            all.push((sign, words()));
        }
    };
    add(figure.frozen > 0, Sign::Stunned, &|| {
        format!("frozen, {}", counted(figure.frozen.into(), "turn")).into()
    });
    add(figure.stun == Some(Stun::Physical), Sign::Stunned, &|| "stunned".into());
    add(figure.stun == Some(Stun::Mental), Sign::Stunned, &|| "mentally stunned".into());
    threshold(figure, &mut add);
    hindrances(figure, &mut add);
    intents(state, figure, &mut add);
    for (item, _) in state.held(who).filter(|(item, _)| state.thing(*item).unready > 0) {
        add(true, Sign::Ready, &|| format!("{} unready", state.item_name(item).to_ascii_lowercase()).into());
    }
    add(figure.shield == Shielded::Arm && figure.shield_unready > 0, Sign::Ready, &|| {
        "shield unready".into()
    });
    grips(state, who, &mut add);
    all
}

/// Who holds it, whom it holds, and what that does to it (section 5.6).
fn grips(state: &State, who: UnitId, add: &mut Add<'_>) {
    let figure = state.figure(who);
    if figure.choke.is_some() {
        add(true, Sign::Wound, &|| match figure.air_used {
            0 => "choked".into(),
            turns => format!("no air for {}", counted(turns.into(), "turn")).into(),
        });
    }
    if let Some((face, _)) = figure.covered_face {
        add(true, Sign::Lock, &|| format!("{} covered", face.name()).into());
    }
    for (holder, hold) in state.holds_on(who) {
        add(true, Sign::Lock, &|| match hold.is_pin {
            true => format!("pinned by {}", name(state, holder)).into(),
            false => format!("held by {}: {}", name(state, holder), hold_words(&hold)).into(),
        });
    }
    for (item, by) in state.gripped(who) {
        let weapon = || state.item_name(item).to_ascii_lowercase();
        add(true, Sign::Lock, &|| format!("{} has a hand on the {}", name(state, by), weapon()).into());
    }
    for hold in &figure.holds {
        add(true, Sign::Lock, &|| format!("holds {}: {}", name(state, hold.on), hold_words(hold)).into());
    }
    for (item, _) in state.grips_of(who) {
        let weapon = || state.item_name(item).to_ascii_lowercase();
        add(true, Sign::Lock, &|| format!("a hand on the {}", weapon()).into());
    }
    let is_hampered = shield_in_the_way(state, who) < 0;
    add(is_hampered, Sign::Block, &|| "shield in the way".into());
}

/// Adds a condition where it is one.
type Add<'a> = dyn FnMut(bool, Sign, &dyn Fn() -> Phrase) + 'a;

/// GU-700 to GU-702: what hit points have come to.
fn threshold(figure: &Figure, add: &mut Add<'_>) {
    let ht = i32::from(figure.sheet.ht);
    add(figure.hp <= -ht, Sign::Wound, &|| "death rolls".into());
    add(figure.hp <= 0, Sign::Wound, &|| "collapse rolls".into());
    add(figure.hp <= 3, Sign::Wound, &|| "Move halved".into());
}

/// What it suffers from.
fn hindrances(figure: &Figure, add: &mut Add<'_>) {
    add(figure.eyes_lost == 2, Sign::Wound, &|| "blind".into());
    add(figure.eyes_lost == 1, Sign::Wound, &|| "one eye".into());
    for limb in Limb::ALL.into_iter().filter(|limb| figure.is_crippled(*limb)) {
        add(true, Sign::Wound, &|| format!("{} crippled", limb.name()).into());
    }
    add(figure.shock > 0, Sign::Wound, &|| format!("shock {}", whole(figure.shock)).into());
    add(figure.is_off_balance, Sign::Stunned, &|| "off balance".into());
    add(figure.loses_turn || figure.turn.is_lost, Sign::Stunned, &|| "loses a turn".into());
    add(figure.is_unaware, Sign::Stunned, &|| "unaware".into());
    add(figure.posture != Posture::Standing, Sign::Prone, &|| figure.posture.name().into());
    let is_hampered = matches!(figure.defences, Defences::Passive | Defences::DodgeOnly);
    add(is_hampered, Sign::Pass, &|| forecast(figure.defences).into());
}

/// What it is about.
fn intents(state: &State, figure: &Figure, add: &mut Add<'_>) {
    let is_guarded = matches!(figure.defences, Defences::Double | Defences::PlusTwo);
    add(is_guarded, Sign::Parry, &|| forecast(figure.defences).into());
    if let Some(aim) = &figure.aim {
        let turns = || counted(aim.turns.into(), "turn");
        add(true, Sign::Aim, &|| format!("aiming {} at {}", turns(), aim_name(state, aim)).into());
    }
    if let Some(watch) = &figure.watch {
        add(true, Sign::Aim, &|| watches(watch).into());
    }
    add(figure.wait.is_some(), Sign::Pass, &|| "waiting".into());
    if let Some(feint) = &figure.feint {
        add(true, Sign::Strike, &|| feinted(state, feint).into());
    }
    add(figure.is_concentrating, Sign::Speak, &|| "concentrating".into());
    add(figure.is_covered, Sign::Block, &|| "behind cover".into());
}

/// The order of turns (GU-014): each with the Move that it has now.
pub fn round(state: &State) -> Round {
    let now = state.order.iter().position(|who| Some(*who) == state.acting);
    let place = |(at, who): (usize, UnitId)| Place {
        who,
        rank: Some(state.movement(who)),
        has_acted: now.is_some_and(|now| at < now),
    };
    let order: Vec<UnitId> =
        if state.order.is_empty() { state.everybody().collect() } else { state.order.clone() };
    Round {
        number: state.second,
        acting: state.acting.filter(|who| !state.board.is_away(*who)),
        order: order.into_iter().enumerate().map(place).collect(),
    }
}

/// GU-807: what a manoeuvre leaves of the defences.
pub const fn forecast(defences: Defences) -> &'static str {
    match defences {
        Defences::Normal => "",
        Defences::Passive => "no active defence",
        Defences::DodgeOnly => "only Dodge",
        Defences::Double => "two defences against an attack",
        Defences::PlusTwo => "+2 to one defence against an attack",
    }
}

/// Who or what is aimed at.
pub(super) fn aim_name(state: &State, aim: &Aim) -> String {
    match aim.at {
        Aimed::Figure(foe) => name(state, foe).to_owned(),
        Aimed::At(hex) => Ground::name(hex),
    }
}

/// "watches 3 hexes", "watches a line of 9 hexes".
pub fn watches(watch: &Watch) -> String {
    let n = watch.hexes.len();
    let hexes = format!("{} {}", whole(n as i32), if n == 1 { "hex" } else { "hexes" });
    if watch.is_line { format!("watches a line of {hexes}") } else { format!("watches {hexes}") }
}

/// "Brakka is fooled: −3 to the defence".
pub fn feinted(state: &State, feint: &Feint) -> String {
    format!("{} is fooled: −{} to the defence", name(state, feint.foe), feint.penalty)
}

fn name(state: &State, who: UnitId) -> &str {
    &state.figure(who).sheet.name
}
