//! From a setup to a state and back; the settings of section 1.1.

use super::figure::{AttacksMade, Figure, Guard, Life, Log, Posture, Stun, Surprise};
use super::thing::{ItemId, Loading, Place, Thing};
use super::{Options, State, sound};
use crate::board::{Board, Figures, Token, UnitId};
use crate::systems::stamina::sheet::worth::defense_max;
use crate::systems::stamina::sheet::{Gear, Quiver, Sheet};
use crate::table::{Recruit, Setup, SetupFaults, TableOption};
use std::rc::Rc;

/// A reading as it is called: a number by itself, anything else by its words.
macro_rules! called {
    ($value:literal) => {
        stringify!($value)
    };
    ($value:literal $word:literal) => {
        $word
    };
}

/// One table of settings: what a reading is called and what it means cannot part.
macro_rules! settings {
    ($($field:ident $label:literal [$($value:literal $($word:literal)?),*];)*) => {
        /// Section 1.1: the settings of a table, default first.
        pub const OPTIONS: &[TableOption] =
            &[$(TableOption { label: $label, readings: &[$(called!($value $($word)?)),*] }),*];

        /// What the readings of a setup mean.
        fn options(setup: &Setup<Sheet>) -> Options {
            let mut readings = (0..).map(|i| usize::from(setup.reading(i)));
            let mut reading = || readings.next().unwrap_or(0);
            Options { $($field: {
                let values = [$($value),*];
                values.get(reading()).copied().unwrap_or(values[0])
            }),* }
        }

        /// Which readings these are.
        fn readings(options: &Options) -> Vec<u8> {
            vec![$([$($value),*].iter().position(|it| *it == options.$field).unwrap_or(0) as u8),*]
        }
    };
}

settings! {
    crit_kept_max "Critical failure: kept dice come to at most" [4, 2, 3, 5, 6];
    is_additional_beyond_difficulty "Additional successes count from"
        [false "difficulty and required successes", true "the difficulty"];
    ap_per_turn "Action points a turn" [3, 2, 4, 5];
    stamina_per_turn "Stamina recovered a turn" [1, 0, 2, 3];
    dc_regain "Difficulty: regain composure" [12, 8, 9, 10, 11, 13, 14, 15, 16, 18];
    dc_restore "Difficulty: restoration" [12, 8, 9, 10, 11, 13, 14, 15, 16, 18];
    dc_gather "Difficulty: gather arcane energy" [12, 8, 9, 10, 11, 13, 14, 15, 16, 18];
    dc_sprint "Difficulty: sprint" [11, 8, 9, 10, 12, 13, 14, 15, 16];
    dc_tumble "Difficulty: tumble" [8, 6, 7, 9, 10, 11, 12];
    dc_jump "Difficulty: jump" [10, 8, 9, 11, 12, 13, 14];
    dc_climb "Difficulty: climb" [11, 8, 9, 10, 12, 13, 14, 15, 16, 17, 18, 19, 20];
    dc_swim "Difficulty: swim" [11, 8, 9, 10, 12, 13, 14, 15, 16, 17, 18, 19, 20];
    dc_shape "Difficulty: shape arcane energy" [12, 8, 9, 10, 11, 13, 14, 15, 16, 18];
    cast_base "Difficulty of a spell: its cost and" [8, 6, 7, 9, 10, 11, 12, 13, 14];
    dues_offset "Arcane dues: stamina and fatigue each take body and" [4, 0, 1, 2, 3, 5, 6];
    fall_per_hex "Damage of a fall, a hex" [2, 1, 3, 4, 5, 6];
    defense_floor "Current defense never falls below" [0, 1, 2, 3];
    may_overexert "Missing stamina may be taken as fatigue" [true "yes", false "no"];
    is_flanking_found "Flanking is found by the board" [true "yes", false "no"];
    is_dodge_ranged_only "Dodge's situational bonus helps against" [false "every attack", true "ranged attacks"];
    has_free_attacks "Movement provokes free attacks" [true "yes", false "no"];
    has_reach_rule "Longer weapons hold off shorter ones" [false "no", true "yes"];
    is_occupied_hard "Bodies stop a push like walls" [false "no", true "yes"];
    has_initiative_each_round "Initiative is worked out anew each round" [true "yes", false "no"];
    death_factor "Dead when wounds exceed the maximum times" [2, 1, 3, 4];
}

/// The state a setup begins with, or everything that is wrong with it.
pub fn begin(setup: &Setup<Sheet>) -> Result<State, SetupFaults> {
    setup.faults().into_result()?;
    let state = muster(setup);
    check(&state)?;
    places(&state.board, &state.figures).into_result()?;
    Ok(state)
}

/// ST-119. A fight may lead elsewhere by the referee's word; a setup may not.
pub(super) fn places(board: &Board, figures: &Figures<Figure>) -> SetupFaults {
    let tokens = &board.tokens;
    let names = figures.iter().map(|figure| figure.sheet.name.as_str());
    SetupFaults::of_places(board, names, |i| tokens[i].is_solid, |i| tokens[i].hexes().collect())
}

/// The state of a setup, checked or not.
pub(super) fn muster(setup: &Setup<Sheet>) -> State {
    let (mut gear, mut things, mut tokens, mut figures) = (vec![], vec![], vec![], Figures::default());
    for (i, recruit) in setup.recruits.iter().enumerate() {
        let who = UnitId(i as u8);
        for item in &recruit.sheet.gear {
            things.push(thing_of(item, who));
            gear.push((who, item.clone()));
        }
        tokens.push(token_of(recruit));
        figures.push(figure_of(recruit));
    }
    State {
        name: setup.name.as_str().into(),
        board: setup.board(tokens),
        figures,
        gear: Rc::new(gear),
        things,
        options: options(setup),
        round: 0,
        order: Vec::new(),
        acted: 0,
        acting: None,
    }
}

pub(super) fn token_of(recruit: &Recruit<Sheet>) -> Token {
    let at = recruit.at.unwrap_or_default();
    Token { at, rest: Vec::new(), facing: recruit.facing, is_solid: true, is_away: false }
}

pub(super) fn thing_of(gear: &Gear, who: UnitId) -> Thing {
    let place = gear.grip.map_or(Place::Stowed(who), |grip| Place::Held(who, grip));
    let is_cocked = gear.loaded.is_some();
    Thing { place, loading: Loading { loaded: gear.loaded, is_cocked, ..Loading::default() } }
}

pub(super) fn figure_of(recruit: &Recruit<Sheet>) -> Figure {
    let sheet = Rc::new(recruit.sheet.clone());
    let mut figure = Figure {
        side: recruit.side,
        defense: defense_max(&sheet) as i16,
        stamina: 0,
        fatigue: 0,
        wounds: 0,
        ap: 0,
        attacks: AttacksMade::default(),
        posture: Posture::Standing,
        life: Life::Conscious,
        stun: Stun::None,
        surprise: Surprise::None,
        reactions: (0, 0),
        aim: None,
        watch: None,
        guard: Guard::default(),
        stored: 0,
        shaped: 0,
        held: Vec::new(),
        casting: None,
        effects: Vec::new(),
        ammo: sheet.ammo.iter().map(|it| (it.ammo, it.pieces, it.ready)).collect(),
        log: Log::default(),
        has_defied_death: false,
        reached: Vec::new(),
        sheet,
    };
    figure.stamina = figure.stamina_max() as i16;
    figure
}

/// The setup that a state could have begun with: everybody where it is now, with what it has now. Wounds and
/// fatigue are no part of a sheet: whoever is set up again is well.
pub fn setup(state: &State) -> Setup<Sheet> {
    let figure = |who: UnitId| (sheet_of(state, who), state.figure(who).side);
    Setup::of(&state.name, &state.board, readings(&state.options), figure)
}

/// What a sheet lists. What lies about is its first owner's; what is broken is gone.
pub(super) fn listed(state: &State, who: UnitId) -> impl Iterator<Item = ItemId> + '_ {
    state.items().filter(move |item| match state.thing(*item).place {
        Place::Held(owner, _) | Place::Stowed(owner) => owner == who,
        Place::Ground(_) => state.gear[usize::from(item.0)].0 == who,
        Place::Gone => false,
    })
}

fn sheet_of(state: &State, who: UnitId) -> Sheet {
    let gear = |item: ItemId| {
        let grip = state.grip(who, item);
        Gear { grip, loaded: state.thing(item).loading.loaded, ..state.gear(item).clone() }
    };
    let figure = state.figure(who);
    let is_own = |ammo| figure.sheet.ammo.iter().any(|it| it.ammo == ammo && it.is_own);
    let ammo = figure.ammo.iter().map(|(ammo, pieces, ready)| Quiver {
        is_own: is_own(*ammo),
        ammo: *ammo,
        pieces: *pieces,
        ready: *ready,
    });
    Sheet { gear: listed(state, who).map(gear).collect(), ammo: ammo.collect(), ..(*figure.sheet).clone() }
}

/// Whether a state that came from outside can be played on.
pub fn check(state: &State) -> Result<(), SetupFaults> {
    sound::check(state)?;
    let mut faults = SetupFaults::default();
    if state.options != options(&Setup { options: readings(&state.options), ..blank(state) }) {
        faults.table("a setting is out of range");
    }
    faults.into_result()
}

/// A setup without anybody.
fn blank(state: &State) -> Setup<Sheet> {
    let ground = crate::board::Ground::open(1, 1);
    Setup { name: state.name.to_string(), ground, recruits: Vec::new(), options: Vec::new() }
}
