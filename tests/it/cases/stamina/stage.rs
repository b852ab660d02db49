//! Sets the scene of a case of Stamina: the characters of section 11.0 on an open board whose hex (0, 0) lies in
//! its corner, in the first round, in the turn of the first of them, with everything full.

use crate::cases::held::{self, Scene};
use crate::cases::telling::{at, origin};
use hexfray::board::{Cell, Ground, Side, Terrain, UnitId};
use hexfray::hex::Facing;
use hexfray::systems::stamina::{Event, Figure, Life, Place, Posture, Sheet, Stamina, State, Stun, Surprise};
use hexfray::table::{Recruit, Setup, System};

/// The first three of the cast.
pub const FIRST: UnitId = UnitId(0);
pub const SECOND: UnitId = UnitId(1);
pub const THIRD: UnitId = UnitId(2);

/// A character of a case before it is placed.
#[derive(Clone)]
pub struct Cast {
    pub sheet: Sheet,
    pub side: Side,
    pub at: (i32, i32),
}

/// A character at an axial hex, of another side than the one who acts.
pub fn stands(sheet: Sheet, at: (i32, i32)) -> Cast {
    Cast { sheet, side: Side::Madder, at }
}

/// The one whose turn it is; also a friend of it.
pub fn acts(sheet: Sheet, at: (i32, i32)) -> Cast {
    Cast { sheet, side: Side::Tide, at }
}

impl Cast {
    /// With another sheet.
    pub fn but(mut self, change: impl FnOnce(&mut Sheet)) -> Cast {
        change(&mut self.sheet);
        self
    }
}

/// A sheet to start from, by name.
pub fn starter(name: &str) -> Sheet {
    let found = Stamina::starters().into_iter().find(|sheet| sheet.name == name);
    found.unwrap_or_else(|| panic!("nobody is called {name}"))
}

/// Mara of 11.0: arming sword and round shield, light mail.
pub fn mara() -> Sheet {
    starter("Mara")
}

/// Grusk of 11.0: battle axe in both hands, light gambeson.
pub fn grusk() -> Sheet {
    starter("Grusk")
}

/// Ilen of 11.0: hunting bow, loaded with a broadhead; light gambeson and scales.
pub fn ilen() -> Sheet {
    starter("Ilen")
}

/// Teyo of 11.0: bare hands, Snap Bolt and Force Dart.
pub fn teyo() -> Sheet {
    starter("Teyo")
}

/// Varo of 11.0: arming sword, dagger in the off-hand.
pub fn varo() -> Sheet {
    starter("Varo")
}

/// A hedge mage: fire, frost, stone and a ward.
pub fn hedge() -> Sheet {
    starter("Hedge mage")
}

/// Axial coordinates of a case.
type Spot = (i32, i32);

/// Who stands where, and what has gone before.
#[derive(Default)]
pub struct Stage {
    cast: Vec<Cast>,
    terrain: Vec<(Spot, Terrain)>,
    obstacles: Vec<(Spot, u16)>,
    walls: Vec<(Spot, Spot)>,
    changes: Vec<fn(&mut State)>,
    is_before: bool,
}

/// A case of Stamina.
pub type Case = held::Case<Stage>;

/// A case named for the rules it shows.
pub fn case(rules: &'static [&'static str], title: &'static str) -> Case {
    Case::named(rules, title)
}

impl Case {
    /// Places the cast; it is the first one's turn, and the others follow in this order.
    pub fn on(mut self, cast: Vec<Cast>) -> Case {
        self.scene.cast = cast;
        self
    }
    /// Ground at these axial hexes.
    pub fn ground(mut self, terrain: Terrain, hexes: &[Spot]) -> Case {
        self.scene.terrain.extend(hexes.iter().map(|hex| (*hex, terrain)));
        self
    }
    /// Cover of so much at this axial hex.
    pub fn cover(mut self, hex: Spot, cover: u16) -> Case {
        self.scene.obstacles.push((hex, cover));
        self
    }
    /// A wall between these axial hexes.
    pub fn wall(mut self, a: Spot, b: Spot) -> Case {
        self.scene.walls.push((a, b));
        self
    }
    /// What else has happened before.
    pub fn given(mut self, change: fn(&mut State)) -> Case {
        self.scene.changes.push(change);
        self
    }
    /// The fight has not begun.
    pub fn before_the_fight(mut self) -> Case {
        self.scene.is_before = true;
        self
    }
}

impl Stage {
    fn board(&self) -> Ground {
        let mut ground = Ground::open(64, 21);
        for ((q, r), terrain) in &self.terrain {
            *ground.cell_mut(at(*q, *r)).expect("on the board") =
                Cell { terrain: *terrain, ..Cell::default() };
        }
        let fixtures = ground.fixtures_mut();
        let hex = |(q, r): Spot| at(q, r);
        self.obstacles.iter().for_each(|(at, cover)| fixtures.set_obstacle(hex(*at), *cover));
        self.walls.iter().for_each(|(a, b)| fixtures.set_wall(hex(*a), hex(*b), Some(9)));
        ground
    }
}

impl Scene for Stage {
    type System = Stamina;

    fn state(&self, title: &str, options: &[u8]) -> State {
        let recruits = self.cast.iter().map(|cast| Recruit {
            sheet: cast.sheet.clone(),
            side: cast.side,
            at: Some(at(cast.at.0, cast.at.1)),
            facing: Facing::of(0),
        });
        let setup = Setup {
            name: title.chars().take(40).collect(),
            ground: self.board(),
            recruits: recruits.collect(),
            options: options.to_vec(),
        };
        let mut state = Stamina::begin(&setup).unwrap_or_else(|faults| panic!("{title}: {faults:?}"));
        if !self.is_before {
            let initiative = |figure: &Figure| figure.defense + figure.stamina;
            state.order = state.units().map(|who| (who, initiative(state.figure(who)))).collect();
            (state.round, state.acting) = (1, Some(FIRST));
            state.figures[0].ap = state.options.ap_per_turn;
        }
        self.changes.iter().for_each(|change| change(&mut state));
        state
    }

    /// `Grusk 1,0 D 7/8 S 16/16 W 5/9 stunned wounded`: place, defense, stamina, wounds, each of its maximum; AP
    /// and multi-attack penalty if there are any; conditions; items that are no longer where they were.
    fn describe(state: &State, who: UnitId) -> String {
        let figure = state.figure(who);
        let hex = state.at(who) - origin();
        let numbers = [
            ("fatigue", i32::from(figure.fatigue)),
            ("AP", i32::from(figure.ap)),
            ("MAP", figure.attacks.penalty()),
            ("stored", i32::from(figure.stored)),
            ("shaped", i32::from(figure.shaped)),
            ("held", figure.held.len() as i32),
        ];
        let numbers = numbers.iter().filter(|(_, n)| *n != 0).map(|(word, n)| format!(" {word} {n}"));
        format!(
            "{} {},{} D {}/{} S {}/{} W {}/{}{}{}{}",
            figure.sheet.name,
            hex.x,
            hex.y,
            figure.defense,
            figure.defense_max(),
            figure.stamina,
            figure.stamina_max(),
            figure.wounds,
            figure.wounds_max(),
            numbers.collect::<String>(),
            flags(figure),
            things(state, who),
        )
    }

    fn ledger(_event: &Event) -> String {
        String::new()
    }
}

/// ST-431, worked out apart from the code: the worst state, and none beside dying.
fn wounds(figure: &Figure) -> &'static str {
    let (wounds, most) = (i32::from(figure.wounds), figure.wounds_max());
    match figure.life {
        Life::Dead => " dead",
        Life::Dying { is_stabilised: true, .. } => " stabilised",
        Life::Dying { .. } => " dying",
        Life::Conscious if wounds == most => " badly wounded",
        Life::Conscious if 2 * wounds >= most => " wounded",
        Life::Conscious if wounds >= i32::from(figure.sheet.toughness) => " lightly wounded",
        Life::Conscious => "",
    }
}

fn flags(figure: &Figure) -> String {
    let flags: String = [
        (figure.stun != Stun::None, " stunned"),
        (figure.posture == Posture::Kneeling, " kneeling"),
        (figure.posture == Posture::Prone, " prone"),
        (figure.surprise == Surprise::Surprised, " surprised"),
        (figure.surprise == Surprise::FlatFooted, " flat-footed"),
        (figure.guard.is_exposed, " exposed"),
        (figure.guard.has_stance, " in stance"),
        (figure.guard.is_disengaged, " disengaged"),
        (figure.guard.is_dodging, " dodging"),
        (figure.aim.is_some(), " aiming"),
        (figure.watch.is_some(), " watching"),
        (figure.reactions != (0, 0), " reacted"),
    ]
    .iter()
    .filter(|(is, _)| *is)
    .map(|(_, word)| *word)
    .collect();
    flags + wounds(figure)
}

/// Own items that lie about, are broken, changed hands or are no longer loaded; other people's that are held.
fn things(state: &State, who: UnitId) -> String {
    let told = |item| {
        let (gear, thing) = (state.gear(item), state.thing(item));
        let name = gear.weapon().name.to_lowercase();
        let is_own = state.gear[usize::from(item.0)].0 == who;
        match thing.place {
            Place::Held(holder, _) if holder == who && !is_own => format!(" has {name}"),
            _ if !is_own => String::new(),
            Place::Ground(hex) => format!(" {name}@{},{}", (hex - origin()).x, (hex - origin()).y),
            Place::Gone => format!(" {name} broken"),
            Place::Stowed(_) if gear.grip.is_some() => format!(" {name} stowed"),
            _ if gear.loaded.is_some() && thing.loading.loaded.is_none() => format!(" {name} unloaded"),
            _ => String::new(),
        }
    };
    state.items().map(told).collect()
}
