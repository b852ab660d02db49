//! Overwatch (ST-612 to ST-614).

use super::disarm::two_types;
use super::stage::{Case, FIRST, acts, case, grusk, ilen, mara, stands, varo};
use crate::cases::telling::at;
use hexfray::board::Terrain;
use hexfray::systems::stamina::Command::{EndTurn, Overwatch, Walk};
use hexfray::systems::stamina::{Ammo, Gear, ItemId, Loading, Place, Sheet, State, Trait, Watch, Watching};
use std::rc::Rc;

pub fn cases() -> Vec<Case> {
    let mut cases = areas();
    cases.extend(entered());
    cases
}

/// Somebody watches these hexes with an item.
fn watches(state: &mut State, (who, item): (usize, u16), hexes: &[(i32, i32)], is_for_all: bool) {
    let hexes = hexes.iter().map(|(q, r)| at(*q, *r)).collect();
    let with = Watching::Shot(ItemId(item));
    state.figures[who].watch = Some(Rc::new(Watch { with, hexes, is_for_all }));
}

/// Ilen's bow among the items of a case.
fn bow(state: &State) -> u16 {
    let is_bow = |item: &ItemId| !state.gear(*item).weapon().is_melee();
    state.items().find(is_bow).expect("a bow").0
}

fn areas() -> Vec<Case> {
    vec![
        case(&["ST-325", "ST-612"], "EX-19: two connected hexes and no more")
            .on(vec![acts(ilen(), (0, 0)), stands(mara(), (8, 0))])
            .ground(Terrain::Wall, &[(-2, 0)])
            .declare(Overwatch(FIRST))
            .tape(
                "! which hex?: @-4,0 = LINE: no line
                which hex?: @5,0
                ! which hex besides?: @7,0 = CONNECTED: not connected
                which hex besides?: @6,0
                ! which hex besides?#2: @7,0 = AREA: area too large",
            )
            .tells("ST-211 Ilen pays 1 AP")
            .ends("Ilen 0,0 D 12/12 S 9/9 W 0/4 AP 2 watching"),
        case(&["ST-612"], "what is thrown watches no farther than it flies")
            .on(vec![acts(varo(), (0, 0)), stands(mara(), (8, 0))])
            .declare(Overwatch(FIRST))
            .tape(
                "! which hex?: @12,0 = RANGE: out of range
                which hex?: @4,0",
            )
            .ends("Varo 0,0 D 12/12 S 10/10 W 0/5 AP 2 watching"),
        case(&["ST-416"], "nor with what it could not shoot")
            .on(vec![
                acts(Sheet { gear: vec![Gear::stock("War bow").loaded(Ammo::BODKIN)], ..ilen() }, (0, 0)),
                stands(mara(), (8, 0)),
            ])
            .given(|state| {
                let mut sheet = (*state.figures[0].sheet).clone();
                sheet.attributes[0] = -3;
                state.figures[0].sheet = sheet.into();
            })
            .refuses(Overwatch(FIRST), "HEAVY: too heavy"),
        case(&["ST-606"], "nobody watches with what is not loaded")
            .on(vec![acts(ilen(), (0, 0)), stands(mara(), (8, 0))])
            .given(|state| {
                let bow = bow(state);
                state.things[usize::from(bow)].loading = Loading::default();
            })
            .refuses(Overwatch(FIRST), "LOADED: not loaded"),
        case(&["ST-612"], "it lasts until the own next turn")
            .on(vec![acts(mara(), (0, 0)), stands(ilen(), (8, 0))])
            .given(|state| watches(state, (1, bow(state)), &[(5, 0)], false))
            .declare(EndTurn(FIRST))
            .tells(
                "ST-204 Ilen begins the turn
                ST-612 overwatch over",
            )
            .ends("Ilen 8,0 D 12/12 S 9/9 W 0/4 AP 3"),
    ]
}

fn entered() -> Vec<Case> {
    vec![
        case(
            &["ST-613", "ST-614", "ST-830", "ST-217"],
            "EX-19: entering a watched hex, and another one when the reaction is spent",
        )
        .on(vec![acts(mara(), (8, 0)), stands(ilen(), (0, 0))])
        .given(|state| watches(state, (1, bow(state)), &[(5, 0), (6, 0)], false))
        .declare(Walk(FIRST))
        .tape(
            "to where: @5,0
            go
            shoot at Mara, who enters a hex that you watch?: shoot · Hunting bow
            dice 4 4 3
            go on with the move?: go on",
        )
        .tells(
            "ST-301 Mara moves to @6,0
            ST-613 a watched hex is entered
            ST-830 Ilen spends the reaction
            ST-613 Ilen overwatch over
            ST-614 no AP, and no free attack
            ST-832 costs nothing
            ST-402 Ilen failure: 10 against 11
            ST-301 Mara moves to @5,0",
        )
        .ends(
            "Mara 5,0 D 11/11 S 13/13 W 0/6 AP 2
            Ilen 0,0 D 12/12 S 9/9 W 0/4 MAP 1 reacted hunting bow unloaded",
        )
        .chance(29, 100),
        case(&["ST-831"], "a second reaction of any kind shoots as well")
            .on(vec![acts(mara(), (8, 0)), stands(ilen().having(Trait::CombatReflexesAdvanced), (0, 0))])
            .given(|state| {
                watches(state, (1, bow(state)), &[(5, 0)], false);
                state.figures[1].reactions = (1, 0);
            })
            .declare(Walk(FIRST))
            .tape(
                "to where: @5,0
                go
                shoot at Mara, who enters a hex that you watch?: shoot · Hunting bow
                dice 4 4 3",
            )
            .tells(
                "ST-831 Ilen spends the reaction
                ST-613 Ilen overwatch over",
            )
            .ends("Mara 5,0 D 11/11 S 13/13 W 0/6 AP 2"),
        case(&["ST-613"], "declining keeps the reaction for the next hex")
            .on(vec![acts(mara(), (8, 0)), stands(ilen(), (0, 0))])
            .given(|state| watches(state, (1, bow(state)), &[(5, 0), (6, 0)], false))
            .declare(Walk(FIRST))
            .tape(
                "to where: @5,0
                go
                shoot at Mara, who enters a hex that you watch?: decline
                shoot at Mara, who enters a hex that you watch?: shoot · Hunting bow
                dice 4 4 3",
            )
            .ends("Mara 5,0 D 11/11 S 13/13 W 0/6 AP 2"),
        case(&["ST-606", "ST-613"], "what is no longer loaded does not shoot")
            .on(vec![acts(mara(), (8, 0)), stands(ilen(), (0, 0))])
            .given(|state| {
                let bow = bow(state);
                watches(state, (1, bow), &[(5, 0)], false);
                state.things[usize::from(bow)].loading = Loading::default();
            })
            .declare(Walk(FIRST))
            .tape("to where: @5,0")
            .tells(
                "ST-613 a watched hex is entered
                ST-606 not loaded",
            )
            .ends("Mara 5,0 D 11/11 S 13/13 W 0/6 AP 2"),
        case(&[], "friends are let pass")
            .on(vec![acts(mara(), (8, 0)), acts(ilen(), (0, 0)), stands(grusk(), (0, 5))])
            .given(|state| watches(state, (1, bow(state)), &[(5, 0)], false))
            .declare(Walk(FIRST))
            .tape("to where: @5,0")
            .ends("Mara 5,0 D 11/11 S 13/13 W 0/6 AP 2"),
        case(&["ST-614"], "unless anyone is to be asked for; a throw costs its stamina")
            .on(vec![acts(mara(), (8, 0)), acts(varo(), (3, 0)), stands(grusk(), (0, 8))])
            .given(|state| {
                let dagger = state.items().find(|item| state.gear(*item).weapon().name == "Dagger");
                let dagger = dagger.expect("a dagger");
                let with = Watching::Throw(dagger);
                let watch = Watch { with, hexes: vec![at(5, 0)], is_for_all: true };
                state.figures[1].watch = Some(Rc::new(watch));
                debug_assert!(matches!(state.thing(dagger).place, Place::Held(..)));
            })
            .declare(Walk(FIRST))
            .tape(
                "to where: @5,0
                go
                shoot at Mara, who enters a hex that you watch?: shoot · Dagger
                dice 2 3 4 5",
            )
            .tells("ST-211 Varo pays 1 stamina"),
        case(&["ST-613"], "what is thrown strikes with any of its types")
            .on(vec![
                acts(mara(), (8, 0)),
                stands(Sheet { gear: vec![two_types("Dagger")], ..varo() }, (3, 0)),
            ])
            .given(|state| {
                let heirloom = |item: &ItemId| state.gear(*item).weapon().name == "Heirloom";
                let dagger = state.items().find(heirloom).expect("a dagger");
                let watch = Watch { with: Watching::Throw(dagger), hexes: vec![at(5, 0)], is_for_all: false };
                state.figures[1].watch = Some(Rc::new(watch));
            })
            .declare(Walk(FIRST))
            .tape(
                "to where: @5,0
                go
                shoot at Mara, who enters a hex that you watch?: shoot · Heirloom, bludgeoning
                dice 2 3 4",
            )
            .tells(
                "ST-613 Varo shoot at Mara, who enters a hex that you watch?: shoot · Heirloom, bludgeoning",
            ),
    ]
}
