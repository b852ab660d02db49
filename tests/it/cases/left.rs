//! A figure leaves the board, and comes back: the order of turns, targets, and the table as it is edited, in all systems.

use crate::laws::player::Player;
use crate::laws::refereed::done;
use crate::links::play::demo;
use hexfray::board::{Side, Terrain, UnitId};
use hexfray::dice::{Random, TypedIn};
use hexfray::share::link;
use hexfray::sheet::{Form, Value};
use hexfray::systems::circle::Circle;
use hexfray::systems::dexterity::Dexterity;
use hexfray::systems::gurps::{Gurps, Pledge};
use hexfray::systems::magic::Magic;
use hexfray::systems::stamina::Stamina;
use hexfray::table::{Deed, Fight, Refusal, Round, Sign, System};

/// The demo's fight with somebody acting.
pub fn begun<S: System>(player: &mut Player) -> Fight<S> {
    let mut fight = demo::<S>();
    while S::round(fight.state()).acting.is_none() || fight.open().is_some() {
        if fight.open().is_some() {
            player.step(&mut fight);
            continue;
        }
        let menu = fight.menu(None);
        let begin = menu.iter().find(|option| option.sign == Sign::Begin && option.is_open());
        let begin = begin.expect("the table begins").value.clone();
        fight.declare(begin, false, &mut TypedIn).expect("it is open");
    }
    fight
}

fn side<S: System>(fight: &Fight<S>, who: UnitId) -> Side {
    S::card(fight.state(), who).side
}

/// Who acts, then who comes after in this round without anything more being declared; each once.
pub fn coming<S: System>(fight: &Fight<S>) -> Vec<UnitId> {
    let Round { acting, order, .. } = S::round(fight.state());
    let acting = acting.expect("somebody acts");
    // Where sides take turns the next one begins its own.
    let is_next = |who: UnitId| S::KEY != Circle::KEY || side(fight, who) == side(fight, acting);
    let mut all = vec![acting];
    for place in order.iter().filter(|place| !place.has_acted && is_next(place.who)) {
        if !all.contains(&place.who) {
            all.push(place.who);
        }
    }
    all
}

pub fn is_done<S: System>(fight: &Fight<S>, player: &mut Player, who: UnitId, deed: Deed) -> Fight<S> {
    done(fight, player, who, deed).unwrap_or_else(|| panic!("{}: {} of {who:?}", S::KEY, deed.name()))
}

/// One after the other leaves, as each is the one that acts: so the turn goes through the order.
fn goes_through<S: System>(mut fight: Fight<S>, player: &mut Player, order: &[UnitId], what: &str) {
    for who in order {
        assert_eq!(S::round(fight.state()).acting, Some(*who), "{}: {what}, of {order:?}", S::KEY);
        fight = is_done(&fight, player, *who, Deed::Leave);
        let listed = S::round(fight.state()).order;
        assert!(listed.iter().any(|place| place.who == *who), "{}: {who:?} stays in the list", S::KEY);
    }
}

fn order_of_turns<S: System>() {
    let mut player = Player(Random::from_number(5));
    let fight = begun::<S>(&mut player);
    let order = coming(&fight);
    assert!(order.len() > 1, "{}: several are to come", S::KEY);
    let (first, last) = (order[0], order[order.len() - 1]);
    goes_through(fight.clone(), &mut player, &order, "nobody has left before");
    for who in [order[1], last] {
        let left = is_done(&fight, &mut player, who, Deed::Leave);
        let others: Vec<UnitId> = order.iter().copied().filter(|it| *it != who).collect();
        goes_through(left.clone(), &mut player, &others, "one to come has left");
        let back = is_done(&left, &mut player, who, Deed::ComeBack);
        if S::KEY != Dexterity::KEY {
            goes_through(back, &mut player, &order, "and has come back to its place");
        }
    }
    // Whoever was before: its turn is over, and not made up for.
    let left = is_done(&fight, &mut player, first, Deed::Leave);
    let back = is_done(&left, &mut player, first, Deed::ComeBack);
    if S::KEY != Circle::KEY {
        goes_through(back, &mut player, &order[1..], "one whose turn is over has come back");
    }
}

fn no_target<S: System>() {
    let mut player = Player(Random::from_number(5));
    let fight = begun::<S>(&mut player);
    let acting = S::round(fight.state()).acting.expect("somebody acts");
    let aims = |fight: &Fight<S>, foe: UnitId| {
        fight.menu(Some(acting)).iter().filter(|option| S::target(&option.value) == Some(foe)).count()
    };
    let units = || S::board(fight.state()).everybody().filter(|who| *who != acting);
    let foe = units().find(|foe| aims(&fight, *foe) > 0 && side(&fight, *foe) != side(&fight, acting));
    let Some(foe) = foe else {
        assert_eq!(S::KEY, Dexterity::KEY, "somebody could be aimed at");
        return;
    };
    let left = is_done(&fight, &mut player, foe, Deed::Leave);
    assert_eq!(aims(&left, foe), 0, "{}: nobody aims at who is off the board", S::KEY);
    let token = S::board(left.state()).token(foe).clone();
    assert_eq!(S::board(left.state()).occupant(token.at), None, "{}: its hex is free", S::KEY);
    let back = is_done(&left, &mut player, foe, Deed::ComeBack);
    assert!(aims(&back, foe) > 0, "{}: but at who has come back", S::KEY);
    assert_eq!(S::card(back.state(), foe).health, S::card(fight.state(), foe).health, "{}", S::KEY);
}

fn edited<S: System>() {
    let mut player = Player(Random::from_number(5));
    let fight = begun::<S>(&mut player);
    let who = *coming(&fight).last().expect("somebody");
    let left = is_done(&fight, &mut player, who, Deed::Leave);
    let (state, mut setup) = (left.settled(), S::setup(left.settled()));
    assert_eq!(setup.recruits[who.index()].at, None, "{}: it waits to be placed", S::KEY);
    assert_eq!(S::changed(state, &setup).as_ref(), Ok(state), "{}: nothing is changed", S::KEY);
    // An edited fight keeps who is off the board off it, under another name as well.
    assert!(setup.recruits[who.index()].sheet.set("name", &Value::Text("Zed".to_owned())));
    let renamed = S::changed(state, &setup).unwrap_or_else(|faults| panic!("{}: {faults:?}", S::KEY));
    assert!(S::board(&renamed).is_away(who) && S::card(&renamed, who).name == "Zed", "{}", S::KEY);
    assert_eq!(S::round(&renamed), S::round(state), "{}: the order stays", S::KEY);
    // Placed by an edit it is on the board again.
    setup.recruits[who.index()].at = Some(S::board(state).token(who).at);
    let placed = S::changed(state, &setup).unwrap_or_else(|faults| panic!("{}: {faults:?}", S::KEY));
    assert!(!S::board(&placed).is_away(who), "{}: it is back", S::KEY);
    assert_eq!(S::setup(&placed), setup, "{}", S::KEY);
    // Nobody is taken off by an edit: the referee says that.
    setup.recruits[0].at = None;
    assert!(S::changed(&placed, &setup).is_err(), "{}: it has to be placed", S::KEY);
}

/// The table begins what it can, with nobody on the board too.
fn begins<S: System>(fight: &mut Fight<S>, player: &mut Player) {
    let menu = fight.menu(None);
    let Some(begin) = menu.iter().find(|option| option.sign == Sign::Begin && option.is_open()) else {
        return;
    };
    fight.declare(begin.value.clone(), false, &mut TypedIn).expect("it is open");
    while fight.open().is_some() {
        player.step(fight);
    }
}

fn nobody_left<S: System>() {
    let is_sound = |fight: &Fight<S>, when: &str| {
        let faults = S::check(fight.state());
        assert!(faults.is_ok(), "{}: {when}: {faults:?}", S::KEY);
    };
    let mut player = Player(Random::from_number(5));
    let begun = begun::<S>(&mut player);
    for mut fight in [demo::<S>(), begun] {
        let all: Vec<UnitId> = S::board(fight.state()).everybody().collect();
        for who in &all {
            fight = is_done(&fight, &mut player, *who, Deed::Leave);
            is_sound(&fight, "one more has left");
        }
        for _ in 0..3 {
            begins(&mut fight, &mut player);
            is_sound(&fight, "with nobody on the board");
        }
        for who in &all {
            fight = is_done(&fight, &mut player, *who, Deed::ComeBack);
            is_sound(&fight, "one more has come back");
        }
        for _ in 0..3 {
            begins(&mut fight, &mut player);
            is_sound(&fight, "with all back");
        }
        assert!(S::round(fight.state()).acting.is_some(), "{}: the fight goes on", S::KEY);
    }
}

/// A page that does not know of it says so: a link of it is of a version that it has never heard of.
fn of_a_version<S: System>() {
    let mut player = Player(Random::from_number(5));
    let fight = begun::<S>(&mut player);
    let who = *coming(&fight).last().expect("somebody");
    let version = |fight: &Fight<S>, what: &str, is_5: bool| {
        let link = link::of(&fight.any()).unwrap_or_else(|fault| panic!("{}: {fault}", S::KEY)).fragment;
        assert_eq!(link.starts_with("#5"), is_5, "{}: {what}: {}", S::KEY, &link[..3]);
    };
    version(&fight, "all are there", false);
    let left = is_done(&fight, &mut player, who, Deed::Leave);
    version(&left, "one has left", true);
    version(&is_done(&left, &mut player, who, Deed::ComeBack), "and has come back", true);
}

/// Where no hex is free nobody is asked where to come back to: the referee's word is refused, with its rule.
fn no_room<S: System>() {
    let mut player = Player(Random::from_number(5));
    let fight = begun::<S>(&mut player);
    let who = *coming(&fight).last().expect("somebody");
    let left = is_done(&fight, &mut player, who, Deed::Leave);
    let mut setup = S::setup(left.settled());
    let taken: Vec<_> =
        S::board(left.state()).units().flat_map(|it| S::board(left.state()).token(it).hexes()).collect();
    let hexes: Vec<_> = setup.ground.hexes().map(|(hex, _)| hex).filter(|hex| !taken.contains(hex)).collect();
    hexes.iter().for_each(|hex| setup.ground.cell_mut(*hex).expect("it is there").terrain = Terrain::Wall);
    let walled = S::changed(left.settled(), &setup).unwrap_or_else(|faults| panic!("{}: {faults:?}", S::KEY));
    let mut fight = Fight::<S>::new(walled);
    let row =
        fight.menu(Some(who)).iter().find(|option| option.sign == Sign::Referee).expect("a row").clone();
    let bar = row.bar.clone().unwrap_or_else(|| panic!("{}: it is barred", S::KEY));
    assert_eq!((&*bar.why, bar.is_final), ("no free hex to come back to", true), "{}", S::KEY);
    assert!(S::RULES.iter().any(|rule| rule.number == bar.rule.number), "{}", S::KEY);
    let refused = fight.declare(row.value, false, &mut TypedIn);
    assert_eq!(refused.err(), Some(Refusal::Barred(bar)), "{}", S::KEY);
    let others = S::board(fight.state()).units().next().expect("somebody is there");
    let menu = fight.menu(Some(others));
    assert!(menu.iter().any(|option| option.sign == Sign::Referee && option.is_open()), "{}", S::KEY);
}

/// What the referee may do to somebody off the board: nothing but bring it back.
pub const COMES_BACK: &str = "
    ! referee: wound = : off the board
    ! referee: leave the board = : off the board already
    referee: come back
    to where: here @2,2
    facing: west";

fn all(check: [fn(); 5]) {
    check.into_iter().for_each(|check| check());
}

#[test]
fn the_turn_goes_through_the_order_whoever_has_left() {
    all([
        order_of_turns::<Circle>,
        order_of_turns::<Dexterity>,
        order_of_turns::<Gurps>,
        order_of_turns::<Magic>,
        order_of_turns::<Stamina>,
    ]);
}

#[test]
fn nobody_aims_at_who_has_left_until_it_is_back() {
    all([
        no_target::<Circle>,
        no_target::<Dexterity>,
        no_target::<Gurps>,
        no_target::<Magic>,
        no_target::<Stamina>,
    ]);
}

#[test]
fn an_edited_fight_keeps_who_is_off_the_board_off_it() {
    all([edited::<Circle>, edited::<Dexterity>, edited::<Gurps>, edited::<Magic>, edited::<Stamina>]);
}

#[test]
fn a_fight_that_all_have_left_is_sound_and_goes_on_when_they_come_back() {
    all([
        nobody_left::<Circle>,
        nobody_left::<Dexterity>,
        nobody_left::<Gurps>,
        nobody_left::<Magic>,
        nobody_left::<Stamina>,
    ]);
}

#[test]
fn a_fight_that_somebody_has_left_is_of_the_version_that_knows_of_it() {
    all([
        of_a_version::<Circle>,
        of_a_version::<Dexterity>,
        of_a_version::<Gurps>,
        of_a_version::<Magic>,
        of_a_version::<Stamina>,
    ]);
}

#[test]
fn nobody_is_asked_to_come_back_where_no_hex_is_free() {
    all([no_room::<Circle>, no_room::<Dexterity>, no_room::<Gurps>, no_room::<Magic>, no_room::<Stamina>]);
}

/// GU-366, GU-802: who was about to attack somebody that has left is bound to nobody.
#[test]
fn nobody_is_pledged_to_attack_who_has_left() {
    let mut player = Player(Random::from_number(5));
    let mut state = begun::<Gurps>(&mut player).state().clone();
    let acting = state.acting.expect("somebody acts");
    let [one, other, ..] = *state.board.everybody().filter(|who| *who != acting).collect::<Vec<_>>() else {
        panic!("others stand there")
    };
    state.figures[acting.index()].turn.pledge = Some(Pledge { at: one, attacks: true });
    let fight = Fight::<Gurps>::new(state);
    let pledge = |fight: &Fight<Gurps>| fight.state().figures[acting.index()].turn.pledge.map(|it| it.at);
    assert_eq!(pledge(&is_done(&fight, &mut player, other, Deed::Leave)), Some(one));
    assert_eq!(pledge(&is_done(&fight, &mut player, one, Deed::Leave)), None);
}

/// AM-16, AM-133: a turn that began without somebody has no phase for him, be it the first one.
#[test]
fn a_turn_of_age_of_magic_that_somebody_missed_is_not_made_up_for() {
    let mut player = Player(Random::from_number(5));
    let (mut fight, who) = (demo::<Magic>(), UnitId(0));
    assert_eq!(fight.state().turn, 0, "the first turn has not begun");
    fight = is_done(&fight, &mut player, who, Deed::Leave);
    begins(&mut fight, &mut player);
    assert_eq!(fight.state().turn, 1);
    fight = is_done(&fight, &mut player, who, Deed::ComeBack);
    let Round { order, .. } = Magic::round(fight.state());
    let place = order.iter().find(|place| place.who == who).expect("it stays in the order");
    assert!(place.has_acted);
}
