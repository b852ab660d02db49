//! The menu of commands, and the way from a command to its chapter.

use super::blows::several::{bar_of_several, several};
use super::blows::strike::{attack, bar_of_strike, cost};
use super::blows::{at_hex, bash, bull_rush, several, strike};
use super::cards::Action;
use super::command::Command;
use super::interrupts::watch::{bar_of_overwatch, overwatch};
use super::magic::casting;
use super::magic::casting::{bar_of_casting, cast, knows};
use super::magic::complete::{bar_of_complete, complete};
use super::magic::effects::{bar_of_prolong, has_effects, prolong};
use super::magic::energy::{
    bar_of_gather, bar_of_mage, bar_of_release, bar_of_shape, gather, release, shape,
};
use super::magic::trigger::{bar_of_manifest, bar_of_touch, holds, manifest, touch};
use super::page::tell::shot;
use super::readying::load::{bar_of_load, load, ranged};
use super::readying::ready;
use super::referee::referee;
use super::roll::T;
use super::rules::*;
use super::shots::aim::{aim, bar_of_aim};
use super::shots::shoot::{bar_of_shot, shoot};
use super::shots::stray::stray;
use super::shots::throw::{bar_of_throw, missiles, throw};
use super::state::State;
use super::state::moment::{Act, Moment, Progress};
use super::state::thing::ItemId;
use super::system::Stamina;
use super::tables::skills::Skill;
use super::tables::spells::Range;
use super::tables::traits::Trait;
use super::turns::defence::{FULL, Stance, bar_of_defence, guard, is_rested, restore};
use super::turns::gait::Gait;
use super::turns::movement::{bar_of_move, go};
use super::turns::turn::{bar_of_begin, bar_of_end, bar_of_push, begin, end_turn, push_the_body};
use super::turns::{athletics, posture};
use crate::board::UnitId;
use crate::table::{Bar, Next, Opt, Sign, bar_of_return};

type Offers = Vec<Opt<Command>>;

/// Every action of a figure; of the table for `None`.
pub(super) fn menu(state: &State, who: Option<UnitId>) -> Offers {
    let Some(who) = who else { return table(state) };
    if state.figures.get(who.index()).is_none() {
        return vec![];
    }
    let mut menu = Vec::new();
    if state.has_begun() && !state.board.is_away(who) {
        melee(state, who, &mut menu);
        far(state, who, &mut menu);
        magic(state, who, &mut menu);
        let hexes = Opt::open(Command::AtHex(who), "attack a thing or a hex").detail("the damage is shown");
        menu.push(hexes.costs(1).sign(Sign::Strike).bar(at_hex::bar_of_hexes(state, who)));
        moves(state, who, &mut menu);
        guards(state, who, &mut menu);
        energies(state, who, &mut menu);
        hands(state, who, &mut menu);
        free(state, who, &mut menu);
    }
    let word = Opt::open(Command::Referee(who), "referee").detail("wounds, surprise, places, items");
    let stuck = bar_of_return(&state.board, who, ST_115, &|hex| state.board.is_free(hex, who));
    menu.push(word.sign(Sign::Referee).bar(stuck));
    menu
}

/// ST-224.
fn table(state: &State) -> Offers {
    let begin = Opt::open(Command::Begin, "begin the fight").detail("highest initiative first");
    vec![begin.sign(Sign::Begin).bar(bar_of_begin(state))]
}

/// An action that is aimed at nobody.
fn offer(command: Command, action: Action, bar: Option<Bar>) -> Opt<Command> {
    let card = action.card();
    Opt::open(command, card.name)
        .detail(card.line)
        .costs(card.ap)
        .owes(card.stamina.into(), "stamina")
        .sign(card.sign)
        .bar(bar)
}

/// Ways of moving (5.3), and other postures (ST-823).
fn moves(state: &State, who: UnitId, menu: &mut Offers) {
    let walks = |gait: Gait| bar_of_move(state, who, gait);
    menu.push(offer(Command::Walk(who), Action::Walk, walks(Gait::Walk)));
    menu.push(offer(Command::Dash(who), Action::Dash, walks(Gait::Dash)));
    menu.push(offer(Command::Sprint(who), Action::Sprint, walks(Gait::Sprint)));
    menu.push(offer(Command::Jump(who), Action::Jump, athletics::bar_of_jump(state, who)));
    if athletics::is_by_slope(state, who) {
        menu.push(offer(Command::Climb(who), Action::Climb, athletics::bar_of_climb(state, who)));
    }
    if athletics::is_by_water(state, who) {
        menu.push(offer(Command::Swim(who), Action::Swim, athletics::bar_of_swim(state, who)));
    }
    let posture = Opt::open(Command::Posture(who), "change posture").detail("rising 1 AP, going down free");
    menu.push(posture.costs_between(0, 1).sign(Sign::StandUp).bar(posture::bar_of_change(state, who)));
}

/// Defensive actions (5.8).
fn guards(state: &State, who: UnitId, menu: &mut Offers) {
    let bar = || bar_of_defence(state, who);
    menu.push(offer(Command::Stance(who), Action::Stance, bar()));
    menu.push(offer(Command::Disengage(who), Action::Disengage, bar()));
    menu.push(offer(Command::Dodge(who), Action::Dodge, bar()));
    let restore = offer(Command::Restore(who), Action::Restore, bar());
    menu.push(if is_rested(state, who) { restore.detail(FULL) } else { restore });
}

/// Every melee action against everybody (5.5).
fn melee(state: &State, who: UnitId, menu: &mut Offers) {
    type Named = (Act, fn(UnitId, UnitId) -> Command);
    const ACTS: [Named; 10] = [
        (Act::Basic, Command::Basic),
        (Act::Power, Command::Power),
        (Act::Flurry, Command::Flurry),
        (Act::OffHand, Command::OffHand),
        (Act::Bash, Command::Bash),
        (Act::BullRush, Command::BullRush),
        (Act::Reckless, Command::Reckless),
        (Act::Distract, Command::Distract),
        (Act::Disarm, Command::Disarm),
        (Act::Brawl, Command::Brawl),
    ];
    let foes: Vec<UnitId> = state.units().filter(|foe| *foe != who).collect();
    for (act, command) in ACTS {
        let card = Action::of(act).card();
        let is_single = act == Act::Flurry && state.figure(who).sheet.rank(Skill::Flurry) == 0;
        let line = if is_single { "one check; at rank 0 one blow" } else { card.line };
        menu.extend(foes.iter().map(|foe| {
            let (ap, stamina) = cost(state, who, act);
            Opt::open(command(who, *foe), card.name)
                .detail(line)
                .costs(ap)
                .owes(stamina.into(), "stamina")
                .aim(state.at(*foe))
                .sign(card.sign)
                .bar(bar_of_strike(state, who, *foe, act))
        }));
    }
    menu.extend(foes.iter().map(|foe| {
        Opt::open(Command::Several(who, *foe), "several attacks")
            .detail("compared, then one after the other")
            .costs_between(1, state.figure(who).ap.max(1))
            .aim(state.at(*foe))
            .sign(Sign::Strike)
            .bar(bar_of_several(state, who, *foe))
    }));
}

/// An action that is aimed at everybody, each with what bars it.
fn offer_at(
    state: &State,
    (action, command): (Action, impl Fn(UnitId) -> Command),
    foes: impl Iterator<Item = UnitId>,
    bar: impl Fn(UnitId) -> Option<Bar>,
    menu: &mut Offers,
) {
    menu.extend(foes.map(|foe| offer(command(foe), action, bar(foe)).aim(state.at(foe))));
}

/// Shots and throws (5.6), of whoever has something for them.
fn far(state: &State, who: UnitId, menu: &mut Offers) {
    let foes = || state.units().filter(|foe| *foe != who);
    let is_ranged = |item: ItemId| state.gear(item).weapon().class.is_ranged();
    let has_ranged = state.held(who).map(|(item, _)| item).chain(state.stowed(who)).any(is_ranged);
    let is_for_throwing = |item: ItemId| state.gear(item).weapon().throw.is_some();
    let missiles = !missiles(state, who).is_empty();
    if has_ranged {
        let shot = loaded_with(state, who);
        menu.extend(foes().map(|foe| {
            let shoot = offer(Command::Shoot(who, foe), Action::Shoot, bar_of_shot(state, who, foe));
            shoot.owes(1, shot.clone()).aim(state.at(foe))
        }));
    }
    if missiles || state.stowed(who).any(is_for_throwing) {
        let throw = (Action::Throw, |foe| Command::Throw(who, foe));
        offer_at(state, throw, foes(), |foe| bar_of_throw(state, who, foe), menu);
    }
    if has_ranged {
        let aim = (Action::Aim, |foe| Command::Aim(who, foe));
        offer_at(state, aim, foes(), |foe| bar_of_aim(state, who, foe), menu);
        menu.push(offer(Command::Load(who), Action::Load, bar_of_load(state, who)));
    }
    if has_ranged || missiles {
        menu.push(offer(Command::Overwatch(who), Action::Overwatch, bar_of_overwatch(state, who)));
    }
}

/// What a shot takes, if that is the same for all that is in hand.
fn loaded_with(state: &State, who: UnitId) -> String {
    let mut shots: Vec<String> = ranged(state, who).into_iter().map(|item| shot(state, item)).collect();
    shots.dedup();
    match &shots[..] {
        [one] => one.clone(),
        _ => "shot".to_owned(),
    }
}

/// Spells (5.7), of whoever knows or holds any.
fn magic(state: &State, who: UnitId, menu: &mut Offers) {
    let foes = || state.units().filter(|foe| *foe != who);
    let known = || state.figure(who).sheet.known.iter().map(|it| it.blocks.range);
    if holds(state, who, Range::Manifest) || known().any(|range| range == Range::Manifest) {
        let manifest = (Action::Manifest, |foe| Command::Manifest(who, foe));
        offer_at(state, manifest, foes(), |foe| bar_of_manifest(state, who, foe), menu);
    }
    if holds(state, who, Range::Touch) || known().any(|range| range == Range::Touch) {
        let touch = (Action::Touch, |foe| Command::Touch(who, foe));
        offer_at(state, touch, state.units(), |foe| bar_of_touch(state, who, foe), menu);
    }
    let casts = |is_cantrip: bool| bar_of_casting(state, who, is_cantrip);
    if knows(state, who, true) {
        menu.push(casting::offer(state, who, true).bar(casts(true)));
    }
    if knows(state, who, false) {
        menu.push(casting::offer(state, who, false).bar(casts(false)));
    }
    if has_effects(state, who) {
        let prolong = Opt::open(Command::Prolong(who), "prolong a spell").detail("lasts a turn longer");
        menu.push(prolong.owes(1, "stamina").sign(Sign::Cast).bar(bar_of_prolong(state, who)));
    }
}

/// Arcane energy (ST-720 to ST-736), of mages.
fn energies(state: &State, who: UnitId, menu: &mut Offers) {
    let is_mage = bar_of_mage(state, who).is_none();
    if is_mage {
        menu.push(offer(Command::Gather(who), Action::Gather, bar_of_gather(state, who)));
    }
    if is_mage || state.figure(who).stored > 0 {
        menu.push(offer(Command::Release(who), Action::Release, bar_of_release(state, who)));
        menu.push(offer(Command::Shape(who), Action::Shape, bar_of_shape(state, who)));
    }
    if state.figure(who).shaped > 0 {
        menu.push(offer(Command::Complete(who), Action::Complete, bar_of_complete(state, who)));
    }
}

/// What is held (ST-820, ST-821).
fn hands(state: &State, who: UnitId, menu: &mut Offers) {
    let price = ready::price(state, who);
    menu.push(
        offer(Command::Ready(who), Action::Ready, ready::bar_of_ready(state, who))
            .costs_between(price, price),
    );
    if state.held(who).next().is_some() {
        let grip = Opt::open(Command::Grip(who), "change grip").detail("free").sign(Sign::Ready);
        menu.push(grip.bar(ready::bar_of_grip(state, who)));
        let drop = Opt::open(Command::Drop(who), "drop something").detail("free").sign(Sign::Drop);
        menu.push(drop.bar(ready::bar_of_drop(state, who)));
    }
}

/// What is no action.
fn free(state: &State, who: UnitId, menu: &mut Offers) {
    let figure = state.figure(who);
    if figure.sheet.has(Trait::PushTheBody) {
        let push = Opt::open(Command::PushBody(who), "push the body").detail("3 stamina for 1 fatigue");
        menu.push(push.sign(Sign::Plain).bar(bar_of_push(state, who)));
    }
    let end = Opt::open(Command::EndTurn(who), "end the turn").sign(Sign::EndTurn);
    let left = if figure.ap > 0 { format!("{} AP unspent", figure.ap) } else { String::new() };
    menu.push(end.detail(left).bar(bar_of_end(state, who)));
}

/// The rules themselves.
pub(super) fn perform(t: T<'_, '_>, command: &Command) -> Next<Stamina> {
    match *command {
        Command::Begin => begin(t)?,
        Command::PushBody(who) => {
            t.commit(ST_941, who, "Push the body")?;
            push_the_body(t, who);
        }
        Command::EndTurn(who) => end_turn(t, who),
        Command::Walk(who) => go(t, who, Gait::Walk)?,
        Command::Dash(who) => go(t, who, Gait::Dash)?,
        Command::Sprint(who) => athletics::sprint(t, who)?,
        Command::Climb(who) => athletics::climb(t, who)?,
        Command::Swim(who) => athletics::swim(t, who)?,
        Command::Jump(who) => athletics::jump(t, who)?,
        Command::Posture(who) => posture::change(t, who)?,
        Command::Stance(who) => guard(t, who, Stance::Defensive)?,
        Command::Disengage(who) => guard(t, who, Stance::Disengage)?,
        Command::Dodge(who) => guard(t, who, Stance::Dodge)?,
        Command::Restore(who) => restore(t, who)?,
        Command::Overwatch(who) => overwatch(t, who)?,
        Command::Basic(who, foe) => return attack(t, who, foe, Act::Basic),
        Command::Power(who, foe) => return attack(t, who, foe, Act::Power),
        Command::Flurry(who, foe) => return attack(t, who, foe, Act::Flurry),
        Command::OffHand(who, foe) => return attack(t, who, foe, Act::OffHand),
        Command::Bash(who, foe) => return attack(t, who, foe, Act::Bash),
        Command::BullRush(who, foe) => return attack(t, who, foe, Act::BullRush),
        Command::Reckless(who, foe) => return attack(t, who, foe, Act::Reckless),
        Command::Distract(who, foe) => return attack(t, who, foe, Act::Distract),
        Command::Disarm(who, foe) => return attack(t, who, foe, Act::Disarm),
        Command::Brawl(who, foe) => return attack(t, who, foe, Act::Brawl),
        Command::Several(who, foe) => return several(t, who, foe),
        Command::Shoot(who, foe) => return shoot(t, who, foe),
        Command::Throw(who, foe) => return throw(t, who, foe),
        Command::Aim(who, foe) => aim(t, who, foe)?,
        Command::Load(who) => load(t, who)?,
        Command::Cantrip(who) => return cast(t, who, true),
        Command::Spell(who) => return cast(t, who, false),
        Command::Manifest(who, foe) => return manifest(t, who, foe),
        Command::Touch(who, foe) => return touch(t, who, foe),
        Command::Gather(who) => gather(t, who)?,
        Command::Release(who) => release(t, who)?,
        Command::Shape(who) => shape(t, who)?,
        Command::Complete(who) => return complete(t, who),
        Command::Prolong(who) => prolong(t, who)?,
        Command::Ready(who) => ready::ready(t, who)?,
        Command::Grip(who) => ready::change_grip(t, who)?,
        Command::Drop(who) => ready::drop_item(t, who)?,
        Command::Referee(who) => referee(t, who)?,
        Command::AtHex(who) => return at_hex::attack(t, who),
    }
    Ok(None)
}

/// The rules from a moment on.
pub(super) fn go_on(t: T<'_, '_>, moment: &Moment) -> Next<Stamina> {
    match &moment.0 {
        Progress::Declared(attack) => strike::roll_to_hit(t, attack),
        Progress::Hit { attack, a } => strike::landed(t, attack, i32::from(*a)),
        Progress::Bashed { attack, a, left } => bash::advance(t, attack, i32::from(*a), *left),
        Progress::Rushed { attack, a, pushed, way, is_pinned } => {
            bull_rush::follow(t, attack, i32::from(*a), (*pushed, *way, *is_pinned))
        }
        Progress::Stray(attack) => stray(t, attack),
        Progress::Over(attack) => several::go_on(t, attack),
    }
}
