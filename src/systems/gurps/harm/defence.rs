//! Defending against a hit (sections 5.2 and 5.8, M13).

use super::bars_of_defence::{bar_of, bar_of_retreat};
use super::criticals::fumble_parry;
use super::defence_value::{Added, Origin, number, sectors};
use super::fall::{ask_rest, distract, fall};
use super::retreat::{Retreat, ask_retreat, keep_footing};
use super::ruling::ask_ruling;
use crate::board::{Ground, UnitId};
use crate::dice::Pool;
use crate::hex::{Facing, Hex};
use crate::systems::gurps::arcs::{Arc, directions};
use crate::systems::gurps::close_combat::holding::{Body, hindered};
use crate::systems::gurps::roll::{ALL, Check, T, at_most, bar_of_all, check, no};
use crate::systems::gurps::rules::*;
use crate::systems::gurps::state::event::Event;
use crate::systems::gurps::state::moment::{Active, Attack, Defence};
use crate::systems::gurps::state::{Defences, Hand, ItemId, Means, State};
use crate::systems::gurps::tables::Spot;
use crate::table::{Asked, Bar, Choice, Opt, Sign, Tally};
use std::borrow::Cow;
use std::cmp::Reverse;

/// Whether an attack is stopped; where it strikes if it is not.
pub enum Defended {
    /// By passive defence alone.
    Passively,
    /// By an active defence, and whether it was a very good one (GU-123).
    Actively {
        defence: Defence,
        is_best: bool,
    },
    No(Spot),
}

/// What a defence roll comes to (GU-122 to GU-124).
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Result {
    /// 3 or 4.
    Best,
    Made,
    Failed,
    /// 17 or 18.
    Worst,
}

impl Result {
    fn read(sum: i32, number: i32) -> Result {
        match sum {
            ..=4 => Result::Best,
            17.. => Result::Worst,
            _ if sum <= number => Result::Made,
            _ => Result::Failed,
        }
    }

    pub const fn is_made(self) -> bool {
        matches!(self, Result::Best | Result::Made)
    }
}

/// GU-138: the defender chooses, rolls, and takes what comes of it; twice under an all-out defence (GU-501).
pub fn defend(t: T<'_, '_>, attack: &Attack, aimed: Spot) -> Asked<Defended> {
    let mut spot = aimed;
    let mut tried: Option<Active> = None;
    let is_shared = t.state().board.distance(attack.who, attack.foe) == 0;
    if is_shared && Origin::of(t.state(), attack).arc.is_some() {
        t.note(GU_142, "the same hex, entered from behind");
    } else if is_shared {
        t.note(GU_142, "from the same hex: as from the front");
    }
    tell_origin(t, attack);
    loop {
        let (way, attack) = ask(t, attack, spot, tried)?;
        let attack = &*attack;
        let Some(way) = way else {
            return Ok(if tried.is_none() && passive(t, attack, spot)? {
                Defended::Passively
            } else {
                Defended::No(spot)
            });
        };
        let defended = roll(t, attack, spot, way, tried.is_some())?;
        let Defended::No(struck) = defended else { return Ok(defended) };
        // GU-632: perhaps the arm that has parried.
        spot = struck;
        let is_double = t.state().figure(attack.foe).defences == Defences::Double;
        if !is_double || tried.is_some() || !t.state().figure(attack.foe).is_up() {
            let (rule, words) = match is_double {
                true => (GU_501, "no third defence against one attack"),
                false => (GU_121, "one active defence against each attack"),
            };
            t.note(rule, words);
            return Ok(Defended::No(spot));
        }
        t.note(GU_501, "a second, different defence");
        tried = Some(way.active);
    }
}

/// How somebody defends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Way {
    pub active: Active,
    /// GU-640: whether a retreat is added.
    pub retreats: bool,
}

impl Way {
    /// "parry with broadsword, retreat", with its picture.
    pub fn named(self, state: &State) -> (String, Sign) {
        let (name, sign) = named(state, self.active);
        (if self.retreats { name + ", retreat" } else { name }, sign)
    }
}

/// GU-031, GU-032: from where it comes, if not from a hex before the defender.
fn tell_origin(t: T<'_, '_>, attack: &Attack) {
    let (at, from) = (t.state().at(attack.foe), t.state().at(attack.who));
    let Some((first, second)) = directions(at, from).filter(|_| t.reads()) else { return };
    let facing = t.state().facing(attack.foe);
    if let Some(second) = second.filter(|second| Arc::of(facing, first) != Arc::of(facing, *second)) {
        let better = Arc::of(facing, first).min(Arc::of(facing, second));
        t.note(GU_032, format!("on a border: as {}", better.name()));
    } else if Arc::of(facing, first) != Arc::Front {
        t.note(GU_031, Arc::of(facing, first).name());
    }
}

/// All ways to defend, in the order in which equal numbers are preferred (GU-138).
fn ways(state: &State, who: UnitId) -> Vec<Active> {
    let figure = state.figure(who);
    let mut ways = vec![Active::Dodge];
    if figure.sheet.acrobatics.is_some() {
        ways.push(Active::Tumble);
    }
    ways.push(Active::Drop);
    if figure.sheet.shield.is_some() {
        ways.push(Active::Block);
    }
    let has_grip = |item: &ItemId| !state.weapon(*item).grips.is_empty();
    ways.extend(state.held(who).map(|(item, _)| item).filter(has_grip).map(Active::Parry));
    ways.extend([Hand::Weapon, Hand::Off].map(Active::Bare).into_iter().filter(|way| match way {
        Active::Bare(hand) => state.is_empty(who, *hand),
        _ => true,
    }));
    ways
}

fn named(state: &State, active: Active) -> (String, Sign) {
    match active {
        Active::Nothing => ("no active defence".to_owned(), Sign::Pass),
        Active::Dodge => ("dodge".to_owned(), Sign::SideStep),
        Active::Tumble => ("acrobatic dodge".to_owned(), Sign::JumpBack),
        Active::Drop => ("dodge and drop".to_owned(), Sign::Prone),
        Active::Block => ("block".to_owned(), Sign::Block),
        Active::Parry(item) => {
            (format!("parry with {}", state.item_name(item).to_ascii_lowercase()), Sign::Parry)
        }
        Active::Bare(Hand::Weapon) => ("parry with the weapon hand".to_owned(), Sign::Parry),
        Active::Bare(Hand::Off) => ("parry with the off hand".to_owned(), Sign::Parry),
    }
}

/// GU-504, GU-138: what bars a way to defend.
fn bar_of_way(state: &State, attack: &Attack, tried: Option<Active>, way: Active) -> Option<Bar> {
    let again = tried.filter(|tried| tried.kind() == way.kind());
    let again = again.map(|_| no(GU_504, "R-USED", "not a different defence"));
    again.or_else(|| bar_of(state, attack, way))
}

/// GU-139: what bars the first way to defend, where none is open.
fn bar_of_ways(state: &State, attack: &Attack, tried: Option<Active>) -> Option<Bar> {
    bar_of_all(ways(state, attack.foe).into_iter().map(|way| bar_of_way(state, attack, tried, way)), None)
}

/// What a defence is rolled on, and what it brings with it.
fn rolled_on(state: &State, attack: &Attack, spot: Spot, way: Way) -> String {
    let Way { active, retreats } = way;
    let with = |tumbled| number(state, attack, spot, active, Added { retreats, tumbled }).total();
    match active {
        Active::Tumble => format!("{} or less; {} if the roll fails", with(Some(true)), with(Some(false))),
        Active::Drop => format!("{} or less; ends lying down", with(None)),
        _ => format!("{} or less", with(None)),
    }
}

/// GU-640, GU-505: whether a retreat can be added to a defence.
fn has_retreat(state: &State, attack: &Attack, tried: Option<Active>) -> bool {
    let has_retreated = tried.is_some() && state.figure(attack.foe).turn.has_retreated;
    !has_retreated && bar_of_retreat(state, attack).is_none()
}

/// GU-122: how many of the 216² throws of two rolls a way to defend stops the attack in.
fn stops(state: &State, attack: &Attack, spot: Spot, way: Way) -> i32 {
    succeeds(state, attack.foe, way, &|added| number(state, attack, spot, way.active, added).total())
}

/// GU-120: how many of the 216² throws of two rolls a defence succeeds in whose number is this.
pub fn succeeds(state: &State, who: UnitId, way: Way, number: &dyn Fn(Added) -> i32) -> i32 {
    let with = |tumbled| at_most(greatest(number(Added { retreats: way.retreats, tumbled })));
    if way.active != Active::Tumble {
        return ALL * with(None);
    }
    let made = at_most(Check::greatest(acrobatics(state, who).total()));
    made * with(Some(true)) + (ALL - made) * with(Some(false))
}

/// What is told of whoever has no active defence left, to others than him.
pub const GIVEN_UP: &str = "gave up active defence until the next turn";

/// GU-138: the ways to defend, each with what `told` makes of it, then those that are open once more in a retreat. The
/// default is the one that stops the attack most often.
fn choices(
    state: &State,
    attack: &Attack,
    spot: Spot,
    tried: Option<Active>,
    told: &dyn Fn(Way) -> String,
) -> Choice<Option<Way>> {
    let option = |way: Way, bar: Option<Bar>| {
        let (name, sign) = way.named(state);
        Opt::open(Some(way), name).detail(told(way)).sign(sign).bar(bar)
    };
    let mut choice = Choice::of(attack.foe, GU_138, "defence").contested();
    let mut open = Vec::new();
    for (place, active) in ways(state, attack.foe).into_iter().enumerate() {
        let (way, bar) = (Way { active, retreats: false }, bar_of_way(state, attack, tried, active));
        open.extend(bar.is_none().then_some((place, way)));
        choice.push(option(way, bar));
    }
    let passive = number(state, attack, spot, Active::Nothing, Added::default()).total();
    let is_struck = tried.is_some() || passive < 1;
    let passive = if is_struck { "it strikes".into() } else { format!("{passive} or less") };
    choice.push(Opt::open(None, "no active defence").detail(passive).sign(Sign::Pass));
    let alone = if has_retreat(state, attack, tried) { open.clone() } else { Vec::new() };
    for (place, Way { active, .. }) in alone {
        if active != Active::Drop {
            let way = Way { active, retreats: true };
            open.push((choice.count(), way));
            choice.push_beside(place, option(way, None));
        }
    }
    // The first of the best.
    let best = open.into_iter().min_by_key(|(_, way)| Reverse(stops(state, attack, spot, *way)));
    choice.default_at(best.map_or(0, |(place, _)| place))
}

/// GU-138: how he defends, `None` for no active defence, and where none is left; the attack with what the referee adds.
fn ask<'a>(
    t: T<'_, '_>,
    attack: &'a Attack,
    spot: Spot,
    tried: Option<Active>,
) -> Asked<(Option<Way>, Cow<'a, Attack>)> {
    if let Some(bar) = bar_of_ways(t.state(), attack, tried) {
        t.undefended(attack.foe, bar.rule, if bar.code == "R-NODEF" { GIVEN_UP.into() } else { bar.why });
        t.note(GU_139, "no active defence is open");
        return Ok((None, Cow::Borrowed(attack)));
    }
    let attack = ask_ruling(t, attack)?;
    if tried.is_none() && t.state().figure(attack.foe).defences == Defences::Double {
        t.warn(GU_501, "each chance counts the second defence, which is made where the first one fails");
    }
    let reads = t.reads();
    let way = t.choose_from(&|state| {
        // Odds tell two weapons of one name apart by it.
        let is_told = |way: Way| reads || matches!(way.active, Active::Parry(_));
        let told = |way: Way| if is_told(way) { rolled_on(state, &attack, spot, way) } else { String::new() };
        choices(state, &attack, spot, tried, &told)
    })?;
    if way.is_none() {
        t.commit(GU_138, attack.foe, "Go on")?;
    }
    Ok((way, attack))
}

/// GU-128: passive defence alone; whether it stops the attack.
fn passive(t: T<'_, '_>, attack: &Attack, spot: Spot) -> Asked<bool> {
    let pd = number(t.state(), attack, spot, Active::Nothing, Added::default());
    if pd.total() < 1 {
        t.note(GU_128, "no passive defence: no roll");
        return Ok(false);
    }
    t.note(GU_128, "passive defence alone");
    Ok(three_dice(t, attack.foe, pd)?.is_made())
}

/// GU-122: the greatest sum that defends: 3 and 4 always do, 17 and 18 never.
fn greatest(number: i32) -> i32 {
    number.clamp(4, 16)
}

pub fn three_dice(t: T<'_, '_>, who: UnitId, tally: Tally) -> Asked<Result> {
    let number = t.number(GU_120, who, "to defend", tally, 0);
    t.need_at_most(greatest(number), "stops it");
    let same = |a: i32, b: i32| Result::read(a, number) == Result::read(b, number);
    let sum = t.roll_alike(GU_120, who, "to defend".into(), Pool::d6(3), (0, 1), &same)?;
    let result = Result::read(sum, number);
    if matches!(result, Result::Best | Result::Worst) {
        t.note(GU_122, if result.is_made() { "3 and 4 always defend" } else { "17 and 18 never defend" });
    }
    let words = if result.is_made() { "defended" } else { "not defended" };
    t.verdict_under(GU_120, who, result.is_made(), words, (sum, number))?;
    Ok(result)
}

/// GU-615: whether the acrobatics roll is made.
pub fn tumbles(t: T<'_, '_>, who: UnitId) -> Asked<bool> {
    t.emit(GU_615, Event::Tumbled(who));
    let tally = acrobatics(t.state(), who);
    check(t, who, GU_615, "acrobatics", tally)
}

fn acrobatics(state: &State, who: UnitId) -> Tally {
    let level = state.figure(who).sheet.acrobatics.map_or(0, i32::from);
    hindered(Tally::of(GU_615, "Acrobatics", level), state, who, Body::Legs)
}

/// GU-039: which second hex whoever drops takes up; who crawls has one.
fn ask_where_to_lie(t: T<'_, '_>, who: UnitId) -> Asked<Option<Hex>> {
    match t.state().board.token(who).rear() {
        Some(rear) => Ok(Some(rear)),
        None => ask_rest(t, who),
    }
}

/// GU-616 to GU-620: to the ground, away from attacks out of a sector.
fn drops(t: T<'_, '_>, attack: &Attack, sector: Facing, rest: Option<Hex>) {
    let who = attack.foe;
    t.emit(GU_616, Event::DroppedDown { who, sector, rest });
    t.note(GU_618, "no −3 for lying against this side");
    t.note(GU_619, "lies: two turns to stand up");
    if attack.shot.is_some() {
        t.note(GU_620, "cover that this leads to helps against later shots only");
    }
}

/// One active defence, and what it brings with it where it fails.
fn roll(t: T<'_, '_>, attack: &Attack, spot: Spot, way: Way, is_second: bool) -> Asked<Defended> {
    let (who, active) = (attack.foe, way.active);
    // GU-505: on one roll only, whichever.
    let has_retreated = is_second && t.state().figure(who).turn.has_retreated;
    let retreat = if has_retreated || active == Active::Drop {
        None
    } else {
        let retreat = if way.retreats { Retreat::Chosen } else { Retreat::Added };
        ask_retreat(t, retreat, (attack.who, who), &|state| bar_of_retreat(state, attack))?
    };
    let sector = ask_sector(t, attack, active)?;
    let rest = if active == Active::Drop { ask_where_to_lie(t, who)? } else { None };
    let label = match retreat.filter(|_| t.reads()) {
        Some((to, _)) => format!("Roll to defend, back to {}", Ground::name(to)),
        None => "Roll to defend".to_owned(),
    };
    t.commit(GU_120, who, label)?;
    spend(t, attack, active);
    let tumbled = if active == Active::Tumble { Some(tumbles(t, who)?) } else { None };
    let tally = number(t.state(), attack, spot, active, Added { retreats: retreat.is_some(), tumbled });
    if t.state().figure(who).sheet.has_high_pain_threshold || t.state().figure(who).shock > 0 {
        t.note(GU_135, "shock does not reduce a defence");
    }
    give_way(t, attack, retreat, sector.map(|sector| (sector, rest)));
    let result = three_dice(t, who, tally)?;
    let defence = Defence { active, is_in_retreat: retreat.is_some() };
    if result.is_made() {
        return Ok(Defended::Actively { defence, is_best: result == Result::Best });
    }
    let spot = failed(t, attack, spot, active, result == Result::Worst)?;
    settle(t, who, defence)?;
    Ok(Defended::No(spot))
}

/// GU-640, GU-616: the defender is elsewhere, or on the ground, before the dice fall.
fn give_way(
    t: T<'_, '_>,
    attack: &Attack,
    retreat: Option<(Hex, Facing)>,
    dropped: Option<(Facing, Option<Hex>)>,
) {
    let who = attack.foe;
    if let Some((to, facing)) = retreat {
        t.emit(GU_640, Event::Retreated { who, to, facing });
        t.note(GU_645, "the retreat comes before the dice");
        if t.state().figure(who).posture != crate::systems::gurps::tables::Posture::Standing {
            t.note(GU_643, "of the postures only sitting and kneeling forbid a retreat");
        }
    }
    if let Some((sector, rest)) = dropped {
        drops(t, attack, sector, rest);
    }
}

/// GU-208, GU-526: what any active defence uses up.
fn spend(t: T<'_, '_>, attack: &Attack, active: Active) {
    let who = attack.foe;
    match active {
        Active::Nothing => return,
        Active::Dodge | Active::Tumble | Active::Drop => t.emit(GU_611, Event::Dodged(who)),
        Active::Block => t.emit(GU_603, Event::Blocked(who)),
        Active::Parry(item) => t.emit(GU_626, Event::Parried { who, with: Some(item) }),
        Active::Bare(_) => t.emit(GU_633, Event::Parried { who, with: None }),
    }
    if t.state().figure(who).aim.is_some() {
        t.emit(GU_208, Event::AimLost(who));
    }
}

/// GU-617: the sector that a dodge and drop is against; on a border the defender chooses.
fn ask_sector(t: T<'_, '_>, attack: &Attack, active: Active) -> Asked<Option<Facing>> {
    if active != Active::Drop {
        return Ok(None);
    }
    let ways: Vec<Facing> = sectors(t.state(), attack).collect();
    match ways[..] {
        [] => Ok(Some(t.state().facing(attack.foe))),
        [one] => Ok(Some(one)),
        _ => {
            let options = ways.into_iter().map(|way| Opt::open(Some(way), way.name()));
            t.choose(Choice::of(attack.foe, GU_617, "against attacks from").options(options))
        }
    }
}

/// M13d: what a defence brings with it that has failed; where the attack strikes.
fn failed(t: T<'_, '_>, attack: &Attack, spot: Spot, active: Active, is_worst: bool) -> Asked<Spot> {
    let who = attack.foe;
    match active {
        Active::Dodge | Active::Tumble | Active::Drop if is_worst => {
            t.note(GU_124, "a dodge that fails so badly");
            fall(t, GU_124, who)?;
        }
        Active::Block if is_worst => t.emit(GU_124, Event::ShieldUnready { who, turns: 1 }),
        Active::Parry(item) => {
            if is_worst {
                fumble_parry(t, who, Means::Weapon(item, 0))?;
            }
            unready_after(t, who, item);
        }
        Active::Bare(hand) => return bare(t, attack, spot, hand, is_worst),
        Active::Nothing | Active::Dodge | Active::Tumble | Active::Drop | Active::Block => {}
    }
    Ok(spot)
}

/// GU-632: a bare hand that does not stop a weapon may be struck instead.
fn bare(t: T<'_, '_>, attack: &Attack, spot: Spot, hand: Hand, is_worst: bool) -> Asked<Spot> {
    let who = attack.foe;
    if is_worst {
        fumble_parry(t, who, Means::Punch(hand))?;
    }
    if !matches!(attack.means, Means::Weapon(..) | Means::Shot(_)) {
        return Ok(spot);
    }
    let arm = match hand {
        Hand::Weapon => Spot::WeaponArm,
        Hand::Off => Spot::ShieldArm,
    };
    let choice = |_: &State| {
        Choice::of(attack.who, GU_632, "strikes")
            .option(Opt::open(spot, spot.name()))
            .option(Opt::open(arm, "the parrying arm"))
    };
    let spot = t.choose_usually(|_| spot, &choice)?;
    t.commit(GU_632, attack.who, "Strike")?;
    Ok(spot)
}

/// M13d: what a defence brings with it that has stopped the attack.
pub fn stopped(t: T<'_, '_>, attack: &Attack, defence: Defence) -> Asked<()> {
    if let Active::Parry(item) = defence.active {
        super::breakage::strain(t, attack, item)?;
        if matches!(attack.means, Means::Punch(_) | Means::Kick | Means::Bite) {
            t.note(GU_342, "a weapon meets a bare limb");
            super::riposte::riposte(t, attack, item)?;
        }
        unready_after(t, attack.foe, item);
    }
    settle(t, attack.foe, defence)
}

/// GU-628: what a parry leaves unready.
fn unready_after(t: T<'_, '_>, who: UnitId, item: ItemId) {
    let turns = crate::systems::gurps::blows::value::turns_after_parry(t.state(), who, item);
    if t.state().weapon(item).is_polearm {
        t.note(GU_628, "a polearm stays ready");
    }
    if turns > 0 && t.state().is_ready(who, item) {
        t.emit(GU_628, Event::Unready { item, turns });
    }
}

/// GU-526, GU-647: what any active defence, and any retreat, puts at stake in the end.
fn settle(t: T<'_, '_>, who: UnitId, defence: Defence) -> Asked<()> {
    if t.state().figure(who).is_concentrating {
        distract(t, who, GU_526)?;
    }
    if defence.is_in_retreat { keep_footing(t, who) } else { Ok(()) }
}
