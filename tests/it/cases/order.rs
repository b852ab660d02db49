//! The referee says who acts next, who acts last, and when a turn is over: in all systems.

use super::left::{begun, coming, is_done};
use crate::laws::player::Player;
use crate::laws::refereed::done;
use hexfray::board::UnitId;
use hexfray::dice::Random;
use hexfray::systems::circle::Circle;
use hexfray::systems::dexterity::Dexterity;
use hexfray::systems::gurps::Gurps;
use hexfray::systems::magic::Magic;
use hexfray::systems::stamina::Stamina;
use hexfray::table::{Deed, Fight, System};

/// Whether a turn that is due has begun: where it has nobody comes before it.
fn has_begun<S: System>() -> bool {
    [Gurps::KEY, Stamina::KEY].contains(&S::KEY)
}

/// Whether the referee's word is barred.
fn is_barred<S: System>(fight: &Fight<S>, player: &mut Player, who: UnitId, deed: Deed) -> bool {
    done(fight, player, who, deed).is_none()
}

fn next_and_last<S: System>() {
    let mut player = Player(Random::from_number(5));
    let fight = begun::<S>(&mut player);
    let order = coming(&fight);
    let [first, second, .., last] = order[..] else { panic!("{}: too few to come: {order:?}", S::KEY) };
    assert!(is_barred(&fight, &mut player, first, Deed::ActNext), "{}: it is its turn", S::KEY);

    let mut is_next: Vec<UnitId> = order.iter().copied().filter(|who| *who != last).collect();
    is_next.insert(usize::from(has_begun::<S>()), last);
    let called = is_done(&fight, &mut player, last, Deed::ActNext);
    assert_eq!(coming(&called), is_next, "{}: {last:?} acts next", S::KEY);

    let mut is_last: Vec<UnitId> = order.iter().copied().filter(|who| *who != second).collect();
    is_last.push(second);
    let put_off = is_done(&fight, &mut player, second, Deed::ActLast);
    assert_eq!(coming(&put_off), is_last, "{}: {second:?} acts last", S::KEY);
    // And once more: who is called then comes at his place all the same.
    let called = is_done(&put_off, &mut player, second, Deed::ActNext);
    assert_eq!(
        coming(&called)[usize::from(has_begun::<S>())],
        second,
        "{}: first put off, then called",
        S::KEY
    );
}

fn over<S: System>() {
    let mut player = Player(Random::from_number(5));
    let mut fight = begun::<S>(&mut player);
    let order = coming(&fight);
    for (at, who) in order.iter().enumerate() {
        if let Some(other) = order.get(at + 1).filter(|_| S::KEY != Circle::KEY) {
            assert!(is_barred(&fight, &mut player, *other, Deed::EndTurn), "{}: not its turn", S::KEY);
        }
        assert_eq!(S::round(fight.state()).acting, Some(*who), "{}: of {order:?}", S::KEY);
        fight = is_done(&fight, &mut player, *who, Deed::EndTurn);
    }
}

#[test]
fn whoever_acts_next_or_last_by_the_referee_s_word_has_that_place_among_those_to_come() {
    next_and_last::<Magic>();
    next_and_last::<Dexterity>();
    next_and_last::<Gurps>();
    next_and_last::<Stamina>();
}

#[test]
fn a_turn_that_the_referee_ends_is_over_and_the_next_one_has_come() {
    over::<Magic>();
    over::<Dexterity>();
    over::<Circle>();
    over::<Gurps>();
    over::<Stamina>();
}
