//! What may be declared, and how each command is performed.

use super::Dexterity;
use super::attack::{attack, usual};
use super::calculator::{bar_of_progression, work_out};
use super::event::Event;
use super::grapple::{bar_of_entering, bar_of_leaving, enter, entering, leave};
use super::grenade::{bar_of_grenade, lob};
use super::movement::{bar_of_move, bar_of_mover, go_down, move_figure, stand_up};
use super::other::{
    bar_of_hold, bar_of_picking, bar_of_readying, bar_of_reloading, bar_of_repair, bar_of_switch, hold,
    lying, packed, pass, ready, reload, reloadable, repair, repairable, take_stance,
};
use super::referee::referee;
use super::refuse::{
    Footing, bar_in_grapple, bar_of_action, bar_of_attack, bar_of_crawler, bar_of_slot, bar_of_stance, gated,
};
use super::retreat::{bar_of_retreat, bar_of_step, decline, force_back};
use super::roll::{T, first, no, no_if};
use super::rules::*;
use super::state::{ItemId, Life, Phase, Posture, Stance, State};
use super::tables::Mode;
use super::turn::begin_turn;
use crate::board::{Side, UnitId};
use crate::order::sort_by_key;
use crate::table::{Bar, Next, Opt, Sign, bar_of_return, commands};

commands! {
    /// The table begins the next turn (DX-12, DX-13).
    BeginTurn,
    /// DX-14.
    Move(who: UnitId),
    /// Another figure of the side moves before this one (DX-14).
    MoveFirst(who: UnitId, other: UnitId),
    /// DX-14.
    EndMove(who: UnitId),
    /// Nobody else of the side moves (DX-14).
    EndMoves(who: UnitId),
    /// DX-152.
    Switch(who: UnitId),
    /// DX-32.
    Attack(who: UnitId, foe: UnitId),
    /// DX-144.
    Enter(who: UnitId, foe: UnitId),
    /// DX-145.
    Leave(who: UnitId),
    /// DX-139: at somebody's hex.
    Lob(who: UnitId, foe: UnitId),
    /// DX-139: at any hex.
    LobAt(who: UnitId),
    /// DX-30.
    Dodge(who: UnitId),
    /// DX-31.
    Defend(who: UnitId),
    /// DX-29.
    Hold(who: UnitId),
    /// DX-146.
    Ready(who: UnitId),
    /// DX-46.
    PickUp(who: UnitId),
    /// DX-10.
    Reload(who: UnitId),
    /// DX-151.
    StandUp(who: UnitId),
    /// DX-151.
    GoDown(who: UnitId),
    /// The slot passes (DX-20).
    Pass(who: UnitId),
    /// DX-120.
    ForceBack(who: UnitId, held: UnitId),
    /// DX-120.
    LetBe(who: UnitId),
    /// DX-51.
    Repair(who: UnitId),
    /// Section 8.
    Referee(who: UnitId),
    /// The table works out damage (DX-128 to DX-134, PL-10).
    Progression,
}

type Options = Vec<Opt<Command>>;

/// Everything a figure knows to do where the turn stands, in the order of the specification.
pub(super) fn menu(state: &State, who: Option<UnitId>) -> Options {
    let Some(who) = who else { return tables(state) };
    if state.figures.get(who.index()).is_none() {
        return vec![];
    }
    let referee = Opt::open(Command::Referee(who), "referee")
        .detail("hits, postures, places, mending")
        .sign(Sign::Referee)
        .bar(bar_of_return(&state.board, who, DX_147, &|hex| state.is_open(hex, who)));
    if state.board.is_away(who) {
        return vec![referee];
    }
    let mut menu = Vec::new();
    match state.phase {
        Phase::Idle => {}
        Phase::Movement => {
            movement(state, who, &mut menu);
            later_attacks(state, who, &mut menu);
        }
        Phase::Action => {
            attacks(state, who, &mut menu);
            actions(state, who, &mut menu);
        }
        Phase::Retreat => retreats(state, who, &mut menu),
    }
    menu.push(referee);
    menu
}

/// DX-12, DX-13, DX-30, DX-31, DX-51, PL-10: what is not any acting figure's.
fn tables(state: &State) -> Options {
    let is_over = state.phase == Phase::Idle;
    let begin = Opt::open(Command::BeginTurn, format!("begin turn {}", state.turn + 1))
        .detail("initiative")
        .sign(Sign::Begin)
        .bar(no_if(!is_over, DX_12, "this turn is not over"));
    let mut menu = vec![begin];
    let acting = state.acting();
    let others = || state.units().filter(|who| state.phase == Phase::Action && Some(*who) != acting);
    let name = |who: UnitId| state.figure(who).sheet.name.clone();
    for (stance, label) in [(Stance::Dodge, "dodge early"), (Stance::Defend, "defend early")] {
        for who in others().filter(|who| state.is_to_act(*who)) {
            let command = if stance == Stance::Dodge { Command::Dodge(who) } else { Command::Defend(who) };
            let sign = if stance == Stance::Dodge { Sign::SideStep } else { Sign::Parry };
            // One tap takes the stance: the row says all that it costs.
            let cost = format!("{}: no attack in this turn", name(who));
            menu.push(
                Opt::open(command, label).detail(cost).sign(sign).bar(bar_of_stance(state, who, stance)),
            );
        }
    }
    for who in state.units().filter(|who| !repairable(state, *who).is_empty()) {
        let repair = Opt::open(Command::Repair(who), "repair").detail(name(who)).sign(Sign::Ready);
        menu.push(repair.bar(bar_of_repair(state, who)));
    }
    let progression =
        Opt::open(Command::Progression, "damage progression").detail("works out a bonus").sign(Sign::Dice);
    menu.push(progression.bar(bar_of_progression(state)));
    menu
}

/// DX-14, DX-152: a figure's own movement.
fn movement(state: &State, who: UnitId, menu: &mut Options) {
    let own = bar_of_mover(state, who);
    let left = super::movement::left(state, who);
    menu.push(
        Opt::open(Command::Move(who), "move")
            .detail(format!("{left} of {} MA left", state.movement(who)))
            .sign(Sign::Move)
            .bar(bar_of_move(state, who)),
    );
    let side = state.figure(who).side;
    let mates = state.movers.iter().filter(|mate| **mate != who && state.figure(**mate).side == side);
    let mates: Vec<UnitId> = mates.copied().collect();
    for mate in &mates {
        let has_moved = no_if(state.figure(who).turn.moved > 0, DX_14, "has begun to move");
        menu.push(
            Opt::open(Command::MoveFirst(who, *mate), "somebody else moves first")
                .detail(format!("{} before {}", state.figure(*mate).sheet.name, state.figure(who).sheet.name))
                .sign(Sign::Turn)
                .bar(own.clone().or(has_moved)),
        );
    }
    switch(state, who, menu);
    let unused = if left > 0 { format!("{left} MA unused") } else { String::new() };
    let end = Opt::open(Command::EndMove(who), "end the move").detail(unused).sign(Sign::EndTurn);
    menu.push(end.bar(own.clone()));
    if !mates.is_empty() {
        let names: Vec<&str> = mates.iter().map(|mate| &*state.figure(*mate).sheet.name).collect();
        let end = Opt::open(Command::EndMoves(who), "end this side’s moves");
        let stay = format!("no move for {}", names.join(", "));
        menu.push(end.detail(stay).sign(Sign::Pass).bar(own));
    }
}

/// Everybody else: enemies, then bystanders, who take no side, then friends.
fn others(state: &State, who: UnitId) -> Vec<UnitId> {
    let rank = |foe: &UnitId| match (state.are_enemies(who, *foe), state.figure(*foe).side) {
        (true, Side::Stone) => 1,
        (true, _) => 0,
        (false, _) => 2,
    };
    let mut others: Vec<UnitId> = state.units().filter(|foe| *foe != who).collect();
    sort_by_key(&mut others, rank);
    others
}

/// DX-12: whom a figure will be able to attack, once the actions come.
fn later_attacks(state: &State, who: UnitId, menu: &mut Options) {
    for foe in others(state, who).into_iter().filter(|foe| state.are_enemies(who, *foe)) {
        let bar = Bar { is_final: true, ..no(DX_12, "movement: attacks come after all have moved") };
        let attack = Opt::open(Command::Attack(who, foe), "attack").detail(super::tell::held(state, who));
        menu.push(attack.aim(state.at(foe)).sign(Sign::Shoot).bar(Some(bar)));
    }
}

fn switch(state: &State, who: UnitId, menu: &mut Options) {
    let figure = state.figure(who);
    if figure.sheet.worn.iter().any(|worn| worn.armour().has_switch) {
        let name = if figure.is_shield_off { "energy shield on" } else { "energy shield off" };
        menu.push(Opt::open(Command::Switch(who), name).sign(Sign::Block).bar(bar_of_switch(state, who)));
    }
}

/// DX-32, DX-139, DX-144: whom a figure can attack, and how.
fn attacks(state: &State, who: UnitId, menu: &mut Options) {
    let others = others(state, who);
    let name = |foe: UnitId| state.figure(foe).sheet.name.clone();
    let is_later = state.slot_of(who).is_some_and(|slot| slot.shot > 1);
    for foe in &others {
        let bar = bar_of_attack(state, who, *foe);
        let (verb, sign) = verb(state, who, *foe);
        let label = if is_later { format!("{verb} again") } else { verb.to_owned() };
        let at = if verb == "attack" { "" } else { " at" };
        let command = Command::Attack(who, *foe);
        // DX-01: an attack on a friend stands by itself, so that no tap on the board picks him; nor does one pick
        // a bystander, who is nobody's enemy.
        let attack = match (bar.is_some(), state.figure(*foe).side) {
            (true, _) => Opt::open(command, label).detail(super::tell::held(state, who)).aim(state.at(*foe)),
            (_, Side::Stone) => Opt::open(command, format!("{label}{at} a bystander")).detail(name(*foe)),
            _ if state.are_enemies(who, *foe) => {
                let fires = usual(state, who, *foe)
                    .is_some_and(|(item, mode)| mode.fires() && state.weapon(item).rounds > 0);
                let attack = Opt::open(command, label).detail(how(state, who, *foe)).aim(state.at(*foe));
                attack.owes(fires.into(), "round")
            }
            _ => Opt::open(command, format!("{label}{at} a friend")).detail(name(*foe)),
        };
        menu.push(attack.sign(sign).bar(bar));
    }
    for foe in &others {
        let enter = Opt::open(Command::Enter(who, *foe), "grapple")
            .detail(entering(state, who, *foe))
            .aim(state.at(*foe))
            .sign(Sign::Lock);
        menu.push(enter.bar(bar_of_entering(state, who, *foe)));
    }
    for foe in &others {
        let lob = Opt::open(Command::Lob(who, *foe), "grenade").detail(name(*foe)).aim(state.at(*foe));
        menu.push(lob.sign(Sign::Shoot).bar(bar_of_grenade(state, who, Some(*foe))));
    }
    let lob =
        Opt::open(Command::LobAt(who), "grenade at a hex").detail("where nobody stands, too").sign(Sign::Aim);
    menu.push(lob.bar(bar_of_grenade(state, who, None)));
}

/// What an attack is called by what it would be made with.
fn verb(state: &State, who: UnitId, foe: UnitId) -> (&'static str, Sign) {
    match usual(state, who, foe).map(|(_, mode)| mode) {
        Some(Mode::Thrown | Mode::Grenade) => ("throw", Sign::Shoot),
        Some(Mode::Missile) => ("shoot", Sign::Shoot),
        Some(Mode::Melee | Mode::HandToHand) => ("attack", Sign::Strike),
        None => ("attack", Sign::Shoot),
    }
}

/// What an attack would be made with if nothing else is said: "throws the knife".
fn how(state: &State, who: UnitId, foe: UnitId) -> String {
    let Some((item, mode)) = usual(state, who, foe) else { return super::tell::held(state, who) };
    let name = state.item_name(item).to_ascii_lowercase();
    match mode {
        Mode::Thrown | Mode::Grenade => format!("throws the {name}"),
        Mode::Missile => format!("shoots the {name}"),
        Mode::Melee | Mode::HandToHand => format!("strikes with the {name}"),
    }
}

/// DX-11, DX-146, DX-151: everything else in the slot.
fn actions(state: &State, who: UnitId, menu: &mut Options) {
    let figure = state.figure(who);
    let is_own = state.acting() == Some(who);
    let act = |command, name: &'static str, detail: &'static str, sign, bar| {
        Opt::open(command, name).detail(detail).sign(sign).bar(bar)
    };
    let names = |items: Vec<ItemId>| {
        let names: Vec<_> = items.into_iter().map(|item| state.item_name(item)).collect();
        names.join(", ")
    };
    if figure.is_grappling() {
        menu.push(act(
            Command::Leave(who),
            "break free",
            "four dice",
            Sign::Plain,
            bar_of_leaving(state, who),
        ));
    }
    // Those whose step has not come yet are asked with the table's own menu.
    if is_own || !state.is_to_act(who) {
        let stances = [
            (
                Stance::Dodge,
                Command::Dodge(who),
                "dodge",
                "no attack in this turn, one more die against shots",
                Sign::SideStep,
            ),
            (
                Stance::Defend,
                Command::Defend(who),
                "defend",
                "no attack in this turn, one more die against blows",
                Sign::Parry,
            ),
        ];
        for (stance, command, name, detail, sign) in stances {
            menu.push(act(command, name, detail, sign, bar_of_stance(state, who, stance)));
        }
    }
    menu.push(act(Command::Hold(who), "hold", "until a lower step", Sign::Plain, bar_of_hold(state, who)));
    menu.push(
        act(Command::Ready(who), "ready a weapon", "", Sign::Ready, bar_of_readying(state, who))
            .detail(names(packed(state, who))),
    );
    menu.push(
        act(Command::PickUp(who), "pick up", "", Sign::Ready, bar_of_picking(state, who))
            .detail(names(lying(state, who))),
    );
    menu.push(
        act(Command::Reload(who), "reload", "", Sign::Ready, bar_of_reloading(state, who))
            .detail(names(reloadable(state, who))),
    );
    let up = first([
        bar_of_slot(state, who),
        no_if(figure.posture == Posture::Standing, DX_151, "already standing"),
        no_if(!state.has_room_to_stand(who), DX_150, "hex is occupied"),
        bar_of_crawler(state, who),
        no_if(figure.turn.volley.is_some(), DX_11, "already acted this turn"),
        gated(state, who, Footing::Still),
    ]);
    menu.push(act(Command::StandUp(who), "stand up", "facing free", Sign::StandUp, up));
    let down = first([
        bar_of_action(state, who),
        bar_in_grapple(state, who),
        no_if(figure.posture == Posture::Prone, DX_151, "lies already"),
        gated(state, who, Footing::Half),
    ]);
    menu.push(act(Command::GoDown(who), "go down", "kneel or lie", Sign::Prone, down));
    switch(state, who, menu);
    let label = if figure.turn.volley.is_some() { "forgo the shot" } else { "do nothing" };
    menu.push(Opt::open(Command::Pass(who), label).sign(Sign::EndTurn).bar(bar_of_slot(state, who)));
}

/// DX-119 to DX-121: forcing back those who were hurt.
fn retreats(state: &State, who: UnitId, menu: &mut Options) {
    let own = bar_of_step(state, who);
    for foe in state.units().filter(|foe| *foe != who) {
        let bar = own.clone().or_else(|| bar_of_retreat(state, who, foe));
        let force = Opt::open(Command::ForceBack(who, foe), "force back")
            .detail(state.figure(foe).sheet.name.clone());
        menu.push(force.aim(state.at(foe)).sign(Sign::Pushed).bar(bar));
    }
    menu.push(Opt::open(Command::LetBe(who), "let them be").sign(Sign::EndTurn).bar(own));
}

/// The rules themselves.
pub(super) fn perform(t: T<'_, '_>, command: &Command) -> Next<Dexterity> {
    match command {
        Command::BeginTurn => begin_turn(t)?,
        Command::Move(who) => move_figure(t, *who)?,
        Command::MoveFirst(_, mate) => t.emit(DX_14, Event::MovedFirst(*mate)),
        Command::EndMove(who) => t.emit(DX_14, Event::MoveEnded(*who)),
        Command::EndMoves(who) => {
            let side = t.state().figure(*who).side;
            let mates: Vec<UnitId> =
                t.state().movers.iter().copied().filter(|it| t.state().figure(*it).side == side).collect();
            mates.into_iter().for_each(|who| t.emit(DX_14, Event::MoveEnded(who)));
        }
        Command::Switch(who) => {
            let is_off = !t.state().figure(*who).is_shield_off;
            t.emit(DX_152, Event::ShieldSwitched { who: *who, is_off });
        }
        Command::Attack(who, foe) => return attack(t, *who, *foe),
        Command::Enter(who, foe) => return enter(t, *who, *foe),
        Command::Leave(who) => leave(t, *who)?,
        Command::Lob(who, foe) => lob(t, *who, Some(*foe))?,
        Command::LobAt(who) => lob(t, *who, None)?,
        Command::Dodge(who) => take_stance(t, *who, Stance::Dodge)?,
        Command::Defend(who) => take_stance(t, *who, Stance::Defend)?,
        Command::Hold(who) => hold(t, *who)?,
        Command::Ready(who) => ready(t, *who, false)?,
        Command::PickUp(who) => ready(t, *who, true)?,
        Command::Reload(who) => reload(t, *who)?,
        Command::StandUp(who) => stand_up(t, *who)?,
        Command::GoDown(who) => go_down(t, *who)?,
        Command::Pass(who) => pass(t, *who),
        Command::ForceBack(who, foe) => force_back(t, *who, *foe)?,
        Command::LetBe(who) => decline(t, *who),
        Command::Repair(who) => repair(t, *who)?,
        Command::Referee(who) => referee(t, *who)?,
        Command::Progression => work_out(t)?,
    }
    Ok(None)
}

/// Whether a figure is out of the fight.
pub(super) fn is_out(state: &State, who: UnitId) -> bool {
    state.figure(who).life != Life::Ok
}
