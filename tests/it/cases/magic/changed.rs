//! A table in play that is changed in the board editor.

use crate::cases::changing::{changed, refused};
use hexfray::board::{Cell, Side, Terrain, UnitId};
use hexfray::hex::Facing;
use hexfray::systems::magic::{Location, Magic, Phaser, Place, Sheet, Spot, State, Wound};
use hexfray::table::{Recruit, Setup, System};

const FIRST: UnitId = UnitId(0);
const ARM: Spot = Spot { location: Location::Arm, is_right: true };

/// The demo in its second turn. The first has two wounds, and a weapon of the second sticks in the later one (AM-91).
fn state() -> State {
    let mut state = Magic::begin(&Magic::demo()).expect("the demo begins");
    (state.turn, state.order) = (2, state.units().collect());
    state.phase = Some(Phaser { who: FIRST, is_mount: false });
    let first = &mut state.figures[0];
    (first.ap, first.rolled, first.initiative) = (6, 16, 9);
    first.wounds = vec![Wound { level: 1, spot: Spot::CHEST }, Wound { level: 3, spot: ARM }];
    let blade = stuck(&state);
    state.places[blade] = Place::Stuck(FIRST, 1, None);
    state
}

/// The place of the first item of the second figure.
fn stuck(state: &State) -> usize {
    state.gear.iter().position(|(owner, _)| *owner == UnitId(1)).expect("the second is armed")
}

fn check(title: &str, edit: fn(&mut Setup<Sheet>), want: fn(&mut State)) {
    let mut wanted = state();
    want(&mut wanted);
    assert_eq!(changed::<Magic>(title, &state(), edit), wanted, "{title}");
}

#[test]
fn a_weapon_stays_in_the_wound_that_it_has_made() {
    check(
        "the wound before it is healed",
        |edited| {
            edited.recruits[0].sheet.wounds.remove(0);
        },
        |state| {
            state.figures[0].wounds.remove(0);
            state.figures[0].sheet = with_wounds(state, 0);
            let blade = stuck(state);
            state.places[blade] = Place::Stuck(FIRST, 0, None);
        },
    );
    check(
        "its own wound is healed",
        |edited| edited.recruits[0].sheet.wounds.truncate(1),
        |state| {
            state.figures[0].wounds.truncate(1);
            state.figures[0].sheet = with_wounds(state, 0);
            let (blade, at) = (stuck(state), state.board.tokens[0].at);
            state.places[blade] = Place::Ground(at);
        },
    );
}

/// A figure's sheet with the wounds that it has now.
fn with_wounds(state: &State, i: usize) -> std::rc::Rc<Sheet> {
    let figure = &state.figures[i];
    Sheet { wounds: figure.wounds.clone(), ..(*figure.sheet).clone() }.into()
}

#[test]
fn who_is_added_has_no_phase_before_the_next_turn() {
    let before = state();
    let now = changed::<Magic>("AM-133", &before, |edited| {
        let sheet = Magic::starters().remove(0);
        let at = edited.ground.hexes().map(|(hex, _)| hex).find(|hex| is_free(edited, *hex));
        edited.recruits.push(Recruit { sheet, side: Side::Moss, at, facing: Facing::of(2) });
    });
    let who = UnitId(before.figures.len() as u8);
    let added = now.figure(who);
    assert_eq!((added.ap, added.has_phased, now.order.last()), (0, true, Some(&who)), "AM-133");
    assert_eq!(now.phase, before.phase);
    assert!(now.figures.iter().take(who.index()).eq(before.figures.iter()), "the others are as they were");
}

fn is_free(edited: &Setup<Sheet>, hex: hexfray::hex::Hex) -> bool {
    !edited.ground.is_blocked(hex) && edited.recruits.iter().all(|it| it.at != Some(hex))
}

#[test]
fn nobody_is_walled_in() {
    let told = refused::<Magic>(&state(), |edited| {
        let at = edited.recruits[0].at.expect("it is placed");
        let cell = edited.ground.cell_mut(at).expect("a hex");
        *cell = Cell { terrain: Terrain::Wall, ..Cell::default() };
    });
    let name = state().figures[0].sheet.name.clone();
    assert_eq!(told, [format!("{name} stands in a wall or off the board; move the token")]);
}
