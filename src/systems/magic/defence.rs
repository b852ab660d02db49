//! What the target of a blow answers with (section 5.G, P3 step 3).

use super::bands::{Way, from_front, from_shield_side, steps};
use super::blow::{Blow, Defence, Footwork, Guard, Guarded, Occasion, mode_of};
use super::lookout::warn_of_defence;
use super::movement::step_to;
use super::others::{Aside, answer, asides};
use super::refuse::{
    Code, No, bar_of_block, bar_of_dodge, bar_of_parry, barred, closest, first, lying, no, no_if, usable,
};
use super::roll::{Bet, Stake, T, ask_bet};
use super::rules::*;
use super::soak::{Soaking, warn_of_soak};
use super::state::event::{Event, Kindred, apply};
use super::state::{ItemId, State};
use super::strike::{bar_of_foe, plan_so, regrip, spend};
use super::value::{attack_value, defence_value, rear_bonus_turned};
use super::wound::drop_item;
use crate::board::{Ground, UnitId};
use crate::hex::{Facing, Hex, Turn};
use crate::sheet::{halves, sentence};
use crate::table::{Asked, Choice, Look, Opt, Phrase, Rule, Sign};

/// What the target does.
pub(super) enum Reaction {
    Defend(Guarded),
    StrikeBack(Box<Blow>),
}

/// A row of the reaction prompt.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Row {
    Nothing,
    StrikeBack,
    Block(ItemId),
    JumpBack,
    SideStep,
    Parry(ItemId),
    Other(Aside),
    LetGo(ItemId),
}

/// AM-18, AM-40: asks the target, lets its form stand, pays and steps.
pub(super) fn react(t: T<'_, '_>, blow: &Blow) -> Asked<Reaction> {
    let who = blow.foe;
    if !t.state().figure(who).is_up() {
        t.undefended(who, AM_73, "an unconscious figure has a defence of 0");
        return Ok(Reaction::Defend(Guarded::by(Defence::Nothing, Some(Bet::default()))));
    }
    let reads = t.reads();
    let row = if blow.is_unanswerable {
        t.undefended(who, AM_18, "the target cannot react");
        Row::Nothing
    } else {
        t.choose_from(&|state| choice_of_row(state, blow, reads))?
    };
    let defence = match row {
        Row::StrikeBack => {
            let occasion = Occasion::Set(blow.starts.clone());
            let counter = plan_so(t, who, blow.who, (occasion, Footwork::Stand), Some(blow))?;
            warn_of_soak(t, blow.who, Soaking::Exchange);
            t.commit(AM_55, who, "Strike back")?;
            return Ok(Reaction::StrikeBack(Box::new(counter)));
        }
        Row::Other(aside) => return instead_of_defending(t, blow, aside),
        Row::LetGo(item) => {
            // AM-110: free in a manoeuvre of his own, and no answer yet; it ends the lock (AM-99).
            t.commit(AM_110, who, "Let go")?;
            drop_item(t, AM_110, who, item);
            return react(t, blow);
        }
        Row::Nothing => (Defence::Nothing, 0),
        Row::Block(item) => ask_block(t, blow, item)?,
        Row::Parry(item) => ask_parry(t, blow, item)?,
        Row::JumpBack => {
            let turn = ask_turn(t, blow, dodge_bar)?;
            (Defence::JumpBack(ask_hex(t, blow, Way::Away, AM_67)?), turn)
        }
        Row::SideStep => {
            let turn = ask_turn(t, blow, dodge_bar)?;
            (Defence::SideStep(ask_hex(t, blow, Way::Sideways, AM_68)?), turn)
        }
    };
    let (defence, turn) = defence;
    let bet = ask_early(t, blow, &defence, turn)?;
    warn_of_defence(t, blow, defence.step());
    if t.reads() {
        let value = defence_value(t.state(), who, &defence);
        t.foretell(AM_73, who, "defence value", value);
    }
    t.commit(defence.rule(), who, sentence(defence.name()))?;
    carry_out(t, who, defence, turn);
    Ok(Reaction::Defend(Guarded::by(defence, bet)))
}

/// Whether the form of the reaction leaves nothing to the target: then it stands by itself, unless others may answer.
pub(super) fn is_alone(state: &State, blow: &Blow) -> bool {
    let is_asked = state.figure(blow.foe).is_up() && !state.options.aims_with_declaration;
    is_asked && (blow.is_unanswerable || !choice_of_row(state, blow, false).is_open_beside(0))
}

/// AM-06: the defender's dice with the reaction, where those of the attacker were settled with the declaration.
fn ask_early(t: T<'_, '_>, blow: &Blow, defence: &Defence, turn: Turn) -> Asked<Option<Bet>> {
    let (who, state) = (blow.foe, t.state());
    if !state.options.aims_with_declaration {
        return Ok(None);
    }
    let value = defence_value(state, who, defence);
    let attack = attack_value(state, blow).total() + rear_bonus_turned(state, blow.who, who, turn).2;
    let stake = Stake::Defence(attack + blow.bet.referee, blow.bet.dice);
    ask_bet(t, who, "defence dice", &value, stake).map(Some)
}

/// AM-110, AM-111: readying or speaking is the figure's one reaction; its defence is none.
fn instead_of_defending(t: T<'_, '_>, blow: &Blow, aside: Aside) -> Asked<Reaction> {
    let who = blow.foe;
    let bet = ask_early(t, blow, &Defence::Nothing, 0)?;
    t.commit(AM_65, who, "Confirm")?;
    answer(t, vec![aside]);
    Ok(Reaction::Defend(Guarded { has_reacted: true, ..Guarded::by(Defence::Nothing, bet) }))
}

/// AM-73: opens the value of the strongest defence that the target may answer a blow with. Why somebody has no answer is
/// told once he is struck.
pub(super) fn foretell_defence(t: T<'_, '_>, blow: &Blow) {
    let who = blow.foe;
    if !t.reads() || blow.is_unanswerable || !t.state().figure(who).is_up() {
        return;
    }
    let mut state = t.state().clone();
    if let Some(to) = blow.step {
        apply(&mut state, &Event::Stepped { who: blow.who, to });
    }
    let rows = choice_of_row(&state, blow, false);
    let defences = rows.open().filter_map(|row| plain(&state, who, *row));
    let values = defences.map(|defence| (defence_value(&state, who, &defence), defence));
    if let Some((value, defence)) = values.max_by_key(|(value, _)| value.total()) {
        t.foretell(AM_73, who, format!("best defence, {}", defence.name()), value);
    }
}

/// The defence of a row, with the best grip and no hex chosen yet; `None` where it is none.
fn plain(state: &State, who: UnitId, row: Row) -> Option<Defence> {
    Some(match row {
        Row::Nothing => Defence::Nothing,
        Row::Block(item) => Defence::Block(guard(state, who, item)),
        Row::Parry(item) => Defence::Parry(guard(state, who, item), None),
        Row::JumpBack => Defence::JumpBack(None),
        Row::SideStep => Defence::SideStep(None),
        Row::StrikeBack | Row::Other(_) | Row::LetGo(_) => return None,
    })
}

/// AM-57: in a simultaneous attack the mover cannot defend either, and is shown why.
pub(super) fn no_defence(t: T<'_, '_>, who: UnitId) -> Asked<()> {
    let rows = [
        ("block", Sign::Block),
        ("jump back", Sign::JumpBack),
        ("side-step", Sign::SideStep),
        ("parry", Sign::Parry),
    ];
    let rows = rows.into_iter().map(|(name, sign)| {
        let bar = no(AM_57, Code::Exchange, "no defence in a simultaneous attack");
        Opt::open((), name).sign(sign).bar(Some(bar.into()))
    });
    let nothing = Opt::open((), "no reaction").sign(Sign::Pass);
    t.choose(Choice::of(who, AM_57, "reaction").look(Look::Folded).option(nothing).options(rows))
}

/// AM-40: dice wait for the answer; what kind of blow it is says by which rule.
fn asked_by(occasion: &Occasion) -> Rule {
    match occasion {
        Occasion::Action | Occasion::Passing(_) => AM_40,
        Occasion::Set(_) => AM_53,
        Occasion::AfterSideStep => AM_95,
        Occasion::AfterBlock(_) | Occasion::Riposte => AM_102,
    }
}

/// What a defence is rolled on, and where it leads: "value 8, away to G6".
fn told(state: &State, blow: &Blow, defence: &Defence) -> String {
    let value = halves(defence_value(state, blow.foe, defence).total());
    let way = match defence {
        Defence::SideStep(_) => Some((Way::Sideways, "aside")),
        Defence::JumpBack(_) | Defence::Parry(..) => Some((Way::Away, "away")),
        Defence::Nothing | Defence::Block(_) => None,
    };
    let is_mounted = state.figure(blow.foe).is_mounted();
    let to = way.filter(|_| !is_mounted).and_then(|(way, word)| {
        let free =
            steps(state, blow.foe, blow.who, way).into_iter().find(|hex| state.is_free(*hex, blow.foe))?;
        Some(format!(", {word} to {}", Ground::name(free)))
    });
    format!("value {value}{}", to.unwrap_or_default())
}

/// P2: everything the target might answer with; what is not open says why. Values are told where somebody reads them.
fn choice_of_row(state: &State, blow: &Blow, reads: bool) -> Choice<Row> {
    let who = blow.foe;
    let row = |row: Row, name: &'static str, ap: u8, sign: Sign, bar: Option<No>| {
        Opt::open(row, name).costs(ap).sign(sign).bar(barred(bar))
    };
    let held: Vec<ItemId> = state.items_of(who).filter(|item| state.grip(who, *item).is_some()).collect();
    let named = |item: &ItemId| state.item_name(*item);
    let mut choice = Choice::of(who, asked_by(&blow.occasion), "reaction");
    let value = |defence: Defence| if reads { told(state, blow, &defence) } else { String::new() };
    let with = |item: &ItemId, defence: fn(Guard) -> Defence| {
        let guard = guard(state, who, *item);
        let words = value(defence(guard));
        if words.is_empty() { named(item) } else { Phrase::from(format!("{}, {words}", named(item))) }
    };
    let nothing = row(Row::Nothing, "no reaction", 0, Sign::Pass, None);
    choice.push(nothing.detail(value(Defence::Nothing)));
    choice.push(row(Row::StrikeBack, "stand and attack", 0, Sign::Strike, strike_back_bar(state, blow)));
    for item in &held {
        let bar = block_bar(state, blow, *item);
        choice.push(row(Row::Block(*item), "block", 1, Sign::Block, bar).detail(with(item, Defence::Block)));
    }
    let jump = dodge_row_bar(state, blow, Way::Away);
    let jump = row(Row::JumpBack, "jump back", 1, Sign::JumpBack, jump);
    choice.push(jump.detail(value(Defence::JumpBack(None))));
    let side = dodge_row_bar(state, blow, Way::Sideways);
    let side = row(Row::SideStep, "side-step", 1, Sign::SideStep, side);
    choice.push(side.detail(value(Defence::SideStep(None))));
    for item in &held {
        let bar = parry_bar(state, blow, *item);
        let parry = row(Row::Parry(*item), "parry", 1, Sign::Parry, bar);
        choice.push(parry.detail(with(item, |guard| Defence::Parry(guard, None))));
    }
    for (aside, bar) in asides(state, who) {
        let (name, detail, ap, sign) = aside.words(state);
        choice.push(row(Row::Other(aside), name, ap, sign, bar).detail(detail));
    }
    for item in held.iter().filter(|item| state.is_locked(**item)) {
        choice.push(row(Row::LetGo(*item), "let go", 0, Sign::Drop, None).detail(named(item)));
    }
    choice.insist().contested()
}

/// AM-45 to AM-50, AM-55, AM-64: whether the target may strike back.
fn strike_back_bar(state: &State, blow: &Blow) -> Option<No> {
    let is_moving = blow.step.is_some() || matches!(blow.occasion, Occasion::Passing(_));
    if !is_moving {
        return first([
            lying(state, blow.foe),
            Some(no(AM_64, Code::NotTriggered, "nobody moved into a target hex")),
        ]);
    }
    let bar = bar_of_foe(state, blow.foe, blow.who, &Occasion::Set(blow.starts.clone()), Footwork::Stand);
    // AM-64 names the phasing figure's reply to a riposte.
    match (bar, &blow.occasion) {
        (Some(no @ No { code: Code::Phasing, .. }), Occasion::Riposte) => Some(No { rule: AM_64, ..no }),
        (bar, _) => bar,
    }
}

/// The turns a defender may make: none lying down (AM-70) or in the saddle (AM-119).
fn turns(state: &State, who: UnitId) -> &'static [Turn] {
    let figure = state.figure(who);
    if figure.is_prone || figure.is_mounted() { &[0] } else { &[0, -1, 1] }
}

type TurnBar = fn(&State, &Blow, Turn) -> Option<No>;

/// AM-67, AM-68: the attack must come from the front after the turn.
fn dodge_bar(state: &State, blow: &Blow, turn: Turn) -> Option<No> {
    front_bar(state, blow, turn, AM_67)
}

/// AM-69: likewise for a parry.
fn parry_turn_bar(state: &State, blow: &Blow, turn: Turn) -> Option<No> {
    front_bar(state, blow, turn, AM_69)
}

fn front_bar(state: &State, blow: &Blow, turn: Turn, rule: Rule) -> Option<No> {
    let is_front = from_front(state, blow.foe, turn, blow.who);
    no_if(!is_front, rule, Code::RearDodge, "the attack does not come from the front")
}

/// AM-66: a weapon blocks in front.
fn block_turn_bar(state: &State, blow: &Blow, turn: Turn) -> Option<No> {
    let is_front = from_front(state, blow.foe, turn, blow.who);
    no_if(!is_front, AM_66, Code::BlockArc, "the attack does not come from the front")
}

/// AM-26, AM-66: a shield on the right arm blocks on the right side.
fn right_shield_bar(state: &State, blow: &Blow, turn: Turn) -> Option<No> {
    shield_bar(state, blow, turn, true)
}

/// AM-26, AM-66: a shield on the left arm blocks on the left side.
fn left_shield_bar(state: &State, blow: &Blow, turn: Turn) -> Option<No> {
    shield_bar(state, blow, turn, false)
}

fn shield_bar(state: &State, blow: &Blow, turn: Turn, on_right_arm: bool) -> Option<No> {
    let is_covered = from_shield_side(state, blow.foe, turn, blow.who, on_right_arm);
    no_if(!is_covered, AM_26, Code::ShieldSide, "the attack does not come from the shield side")
}

fn block_arc(state: &State, who: UnitId, item: ItemId) -> TurnBar {
    let is_shield = state.gear(item).item().is_shield;
    let on_right_arm = state.grip(who, item).is_some_and(|grip| grip.right && !grip.left);
    match (is_shield, on_right_arm) {
        (false, _) => block_turn_bar,
        (true, true) => right_shield_bar,
        (true, false) => left_shield_bar,
    }
}

fn any_turn(state: &State, blow: &Blow, bar: TurnBar) -> Option<No> {
    closest(turns(state, blow.foe), &|turn| bar(state, blow, turn))
}

fn block_bar(state: &State, blow: &Blow, item: ItemId) -> Option<No> {
    let arc = any_turn(state, blow, block_arc(state, blow.foe, item));
    first([bar_of_block(state, blow.foe, item), arc])
}

fn parry_bar(state: &State, blow: &Blow, item: ItemId) -> Option<No> {
    first([
        bar_of_parry(state, blow.foe, item),
        any_turn(state, blow, parry_turn_bar),
        room(state, blow, Way::Away, AM_69),
    ])
}

fn dodge_row_bar(state: &State, blow: &Blow, way: Way) -> Option<No> {
    let rule = if way == Way::Away { AM_67 } else { AM_68 };
    first([bar_of_dodge(state, blow.foe), any_turn(state, blow, dodge_bar), room(state, blow, way, rule)])
}

/// AM-67 to AM-69: a free hex to step into; riders stay where they are (AM-125).
fn room(state: &State, blow: &Blow, way: Way, rule: Rule) -> Option<No> {
    let (who, from) = (blow.foe, blow.who);
    let needs_none = state.figure(who).is_mounted();
    let has_room = needs_none || steps(state, who, from, way).into_iter().any(|hex| state.is_free(hex, who));
    no_if(!has_room, rule, Code::NoHex, "no free hex to step into")
}

/// AM-70: the turn before the defence.
fn ask_turn(t: T<'_, '_>, blow: &Blow, bar: TurnBar) -> Asked<Turn> {
    let (state, who) = (t.state(), blow.foe);
    if turns(state, who).len() == 1 {
        if state.figure(who).is_mounted() {
            t.note(AM_119, "no turn of his own in the saddle");
        }
        return Ok(0);
    }
    t.choose_from(&|state| choice_of_turn(state, blow, bar))
}

fn choice_of_turn(state: &State, blow: &Blow, bar: TurnBar) -> Choice<Turn> {
    let who = blow.foe;
    let names = [(0, "no turn"), (-1, "turn left"), (1, "turn right")];
    // The best facing is one that keeps the attack in front and so denies the bonus from behind.
    let best = names
        .iter()
        .position(|(turn, _)| bar(state, blow, *turn).is_none() && from_front(state, who, *turn, blow.who));
    let now = state.board.token(who).facing;
    let options = names.into_iter().map(|(turn, name)| {
        Opt::open(turn, name).sign(Sign::Turn).faces(now.turned(turn)).bar(barred(bar(state, blow, turn)))
    });
    let choice = Choice::of(who, AM_70, "turn first").look(Look::Segments).options(options);
    choice.default_at(best.unwrap_or(0))
}

/// AM-67 to AM-69: the hex stepped into, straight opposite first.
fn ask_hex(t: T<'_, '_>, blow: &Blow, way: Way, rule: Rule) -> Asked<Option<Hex>> {
    let (state, who) = (t.state(), blow.foe);
    if state.figure(who).is_mounted() {
        t.note(AM_125, "a rider stays in place");
        return Ok(None);
    }
    t.choose_from(&|state| choice_of_hex(state, blow, way, rule))
}

fn choice_of_hex(state: &State, blow: &Blow, way: Way, rule: Rule) -> Choice<Option<Hex>> {
    let who = blow.foe;
    let label = if way == Way::Away { "back" } else { "aside" };
    let mut around = steps(state, who, blow.who, way);
    let right = around.len();
    let token = state.board.token(who);
    let rest = Facing::ALL.map(|k| k.from(token.at)).into_iter().filter(|hex| !around.contains(hex));
    let rest: Vec<Hex> = rest.collect();
    around.extend(rest);
    let options = around.into_iter().enumerate().map(|(i, hex)| {
        let bar = first([
            no_if(i >= right, AM_25, Code::Step, "does not lead that way"),
            no_if(!state.is_free(hex, who), AM_29, Code::NoHex, "not free"),
        ]);
        Opt::open(Some(hex), if i < right { label } else { "elsewhere" })
            .detail(Ground::name(hex))
            .aim(hex)
            .sign(Sign::Move)
            .bar(barred(bar))
    });
    Choice::of(who, rule, "to where").look(Look::Hexes).options(options)
}

fn ask_block(t: T<'_, '_>, blow: &Blow, item: ItemId) -> Asked<(Defence, Turn)> {
    let turn = ask_turn(t, blow, block_arc(t.state(), blow.foe, item))?;
    Ok((Defence::Block(ask_grip(t, blow.foe, item)?), turn))
}

fn ask_parry(t: T<'_, '_>, blow: &Blow, item: ItemId) -> Asked<(Defence, Turn)> {
    let turn = ask_turn(t, blow, parry_turn_bar)?;
    let guard = ask_grip(t, blow.foe, item)?;
    Ok((Defence::Parry(guard, ask_hex(t, blow, Way::Away, AM_69)?), turn))
}

/// AM-70, AM-135: the grip, by default the one with the highest parry modifier the hands allow.
fn ask_grip(t: T<'_, '_>, who: UnitId, item: ItemId) -> Asked<Guard> {
    let state = t.state();
    let modes = &state.gear(item).item().modes;
    if modes.len() == 1 {
        return Ok(Guard { item, mode: 0 });
    }
    let best = guard(state, who, item).mode;
    let options = (0..modes.len() as u8).map(|mode| {
        let bar = usable(state, who, item, mode_of(state, item, mode));
        Opt::open(Guard { item, mode }, mode_of(state, item, mode).name.clone()).bar(barred(bar))
    });
    let choice = Choice::of(who, AM_135, "grip").look(Look::Segments).options(options);
    t.choose(choice.default_at(usize::from(best)))
}

/// The grip with the highest parry modifier the hands allow; of equal ones the item's first.
fn guard(state: &State, who: UnitId, item: ItemId) -> Guard {
    let mode = |mode: u8| mode_of(state, item, mode);
    let open = (0..state.gear(item).item().modes.len() as u8)
        .filter(|it| usable(state, who, item, mode(*it)).is_none());
    let best = open.max_by_key(|it| (mode(*it).parry, std::cmp::Reverse(*it)));
    Guard { item, mode: best.unwrap_or(0) }
}

fn carry_out(t: T<'_, '_>, who: UnitId, defence: Defence, turn: Turn) {
    if let Defence::Block(guard) | Defence::Parry(guard, _) = defence {
        let hands = mode_of(t.state(), guard.item, guard.mode).hands;
        regrip(t, who, guard.item, hands);
    }
    if defence != Defence::Nothing {
        spend(t, defence.rule(), who, defence.name(), Kindred::Reaction, 1);
    }
    if turn != 0 {
        let to = t.state().board.token(who).facing.turned(turn);
        t.emit(AM_70, Event::Turned { who, to });
    }
    if let Some(to) = defence.step() {
        step_to(t, defence.rule(), who, to);
    }
}
