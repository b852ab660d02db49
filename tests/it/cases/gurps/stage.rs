//! Sets the scene of a case of GURPS 3e: figures on an open board whose hex (0, 0) lies in the middle, in the
//! turn of the first of them.

use crate::cases::held::{self, Scene};
use crate::cases::telling::{at, origin};
use hexfray::board::{Cell, Ground, Side, Terrain, UnitId};
use hexfray::dice::TypedIn;
use hexfray::hex::Facing;
use hexfray::systems::gurps::{
    Carried, Command, Condition, Crippled, Event, Figure, Gear, Grasp, Gurps, Hold, Life, Limb, Part, Place,
    Posture, Sheet, Skill, State,
};
use hexfray::table::{AnyFight, Recruit, Setup, System};
use hexfray::view::chances::odds::OddsCard;

/// The first three of the cast.
pub const FIRST: UnitId = UnitId(0);
pub const SECOND: UnitId = UnitId(1);
pub const THIRD: UnitId = UnitId(2);

/// A figure of a case before it is placed.
pub struct Cast {
    pub sheet: Sheet,
    pub side: Side,
    pub at: (i32, i32),
    pub facing: i32,
}

/// A figure at an axial hex, facing a direction: of another side than the one who acts.
pub fn stands(sheet: Sheet, at: (i32, i32), facing: i32) -> Cast {
    Cast { sheet, side: Side::Madder, at, facing }
}

/// The one whose turn it is.
pub fn acts(sheet: Sheet, at: (i32, i32), facing: i32) -> Cast {
    Cast { sheet, side: Side::Tide, at, facing }
}

impl Cast {
    /// On another side.
    pub fn of(mut self, side: Side) -> Cast {
        self.side = side;
        self
    }
}

/// Aldric of section 11: thrusting broadsword, medium shield, chain shirt.
pub fn aldric() -> Sheet {
    let sheet = Sheet { weight: 170, load: Some(172), ..Sheet::called("Aldric", [12, 12, 10, 11]) };
    sheet
        .skilled(Skill::Broadsword, 13)
        .with(Gear::stock("Thrusting broadsword"))
        .shielded("Medium shield", 12)
        .wearing("Chainmail shirt")
}

/// Brakka of section 11: axe, heavy leather.
pub fn brakka() -> Sheet {
    let sheet = Sheet {
        weight: 190,
        speed: Some(20),
        load: Some(0),
        brawling: Some(12),
        ..Sheet::called("Brakka", [13, 11, 9, 12])
    };
    sheet.skilled(Skill::AxeMace, 12).with(Gear::stock("Axe")).wearing("Heavy leather")
}

/// Cerys of section 11: longbow, light leather.
pub fn cerys() -> Sheet {
    let sheet = Sheet {
        weight: 130,
        load: Some(0),
        acrobatics: Some(12),
        vision: Some(12),
        ..Sheet::called("Cerys", [11, 13, 12, 10])
    };
    sheet
        .skilled(Skill::Bow, 14)
        .skilled(Skill::Knife, 12)
        .with(Gear::stock("Longbow").carried(Carried::BothHands))
        .wearing("Light leather")
}

/// Dorn of section 11: bare hands.
pub fn dorn() -> Sheet {
    Sheet { weight: 220, load: Some(0), brawling: Some(14), ..Sheet::called("Dorn", [15, 12, 9, 13]) }
}

/// Elspeth of section 11: rapier.
pub fn elspeth() -> Sheet {
    let sheet = Sheet { weight: 140, load: Some(0), ..Sheet::called("Elspeth", [10, 14, 11, 11]) };
    sheet.skilled(Skill::Fencing, 15).with(Gear::stock("Rapier"))
}

/// Fenn of section 11: crossbow of ST 13, leather armour.
pub fn fenn() -> Sheet {
    let sheet =
        Sheet { weight: 160, load: Some(0), vision: Some(12), ..Sheet::called("Fenn", [11, 12, 11, 11]) };
    let crossbow = Gear { st: 13, ..Gear::stock("Crossbow").carried(Carried::BothHands) };
    sheet.skilled(Skill::Crossbow, 13).with(crossbow).wearing("Leather armour")
}

/// Somebody with a quarterstaff, which is longer than an axe.
pub fn staff() -> Sheet {
    Sheet::called("Stave", [12, 10, 10, 10])
        .skilled(Skill::Staff, 14)
        .with(Gear::stock("Quarterstaff").carried(Carried::BothHands))
}

/// The second one's turn comes next.
pub fn second_next(state: &mut State) {
    state.order = vec![FIRST, SECOND, THIRD];
}

/// Who stands where, and what has gone before.
#[derive(Default)]
pub struct Stage {
    cast: Vec<Cast>,
    terrain: Vec<((i32, i32), Terrain)>,
    change: Option<fn(&mut State)>,
}

/// A case of GURPS 3e.
pub type Case = held::Case<Stage>;

/// A case named for the rules it shows.
pub fn case(rules: &'static [&'static str], title: &'static str) -> Case {
    Case::named(rules, title)
}

impl Case {
    /// Places the cast; it is the first one's turn.
    pub fn on(mut self, cast: Vec<Cast>) -> Case {
        self.scene.cast = cast;
        self
    }
    /// Ground at these axial hexes.
    pub fn ground(mut self, terrain: Terrain, hexes: &[(i32, i32)]) -> Case {
        self.scene.terrain.extend(hexes.iter().map(|hex| (*hex, terrain)));
        self
    }
    /// What else has happened before.
    pub fn given(mut self, change: fn(&mut State)) -> Case {
        self.scene.change = Some(change);
        self
    }
}

impl Scene for Stage {
    type System = Gurps;

    fn state(&self, title: &str, options: &[u8]) -> State {
        let mut ground = Ground::open(64, 21);
        for ((q, r), terrain) in &self.terrain {
            *ground.cell_mut(at(*q, *r)).expect("on the board") =
                Cell { terrain: *terrain, ..Cell::default() };
        }
        let page = stands(Sheet::called("Page", [10; 4]), (0, -9), 0).of(Side::Stone);
        let recruits = self.cast.iter().chain([&page]).map(|cast| Recruit {
            sheet: cast.sheet.clone(),
            side: cast.side,
            at: Some(at(cast.at.0, cast.at.1)),
            facing: Facing::of(cast.facing),
        });
        let setup = Setup {
            name: title.chars().take(40).collect(),
            ground,
            recruits: recruits.collect(),
            options: options.to_vec(),
        };
        let mut state = Gurps::begin(&setup).unwrap_or_else(|faults| panic!("{title}: {faults:?}"));
        state.second = 1;
        // The bystander's turn comes next: what begins in a turn does not begin for those whose case it is.
        let mut order: Vec<UnitId> = state.units().collect();
        let page = order.pop().expect("the bystander");
        order.insert(1, page);
        (state.order, state.acting) = (order, Some(FIRST));
        if let Some(change) = self.change {
            change(&mut state);
        }
        state
    }

    /// `Aldric 1,0 f3 HP 4/11 shock 7 stunned axe unready 1`: place, facing, hit points, shock to come,
    /// conditions, weapons that are not ready.
    fn describe(state: &State, who: UnitId) -> String {
        let (figure, token) = (state.figure(who), state.board.token(who));
        let hex = token.at - origin();
        let shock = match figure.pending_shock {
            0 => String::new(),
            n => format!(" shock {n}"),
        };
        let things = state.items().filter(|item| state.thing(*item).owner == who).map(|item| {
            let (thing, name) = (state.thing(item), state.weapon(item).name.to_lowercase());
            match (thing.place, thing.condition) {
                (Place::Ground(at), _) => format!(" {name}@{},{}", at.x - origin().x, at.y - origin().y),
                (_, Condition::Broken) => format!(" {name} broken"),
                (_, Condition::Jammed) => format!(" {name} jammed"),
                _ if thing.unready > 0 => format!(" {name} unready {}", thing.unready),
                _ => String::new(),
            }
        });
        let things: String = things.collect();
        format!(
            "{} {},{} f{} HP {}/{}{shock}{}{things}",
            figure.sheet.name,
            hex.x,
            hex.y,
            token.facing.index(),
            figure.hp,
            figure.sheet.most_hit_points(),
            flags(figure) + &close(state, who),
        )
    }

    fn ledger(_event: &Event) -> String {
        String::new()
    }
}

/// ` holds Aldric upper body 2`, ` pins Elspeth 2`, ` grips rapier`, ` choked`, ` evaded Aldric`.
fn close(state: &State, who: UnitId) -> String {
    let name = |who: UnitId| &state.figure(who).sheet.name;
    let figure = state.figure(who);
    let held = figure.holds.iter().map(|hold| {
        let hands = if hold.with == Grasp::Both { 2 } else { 1 };
        if hold.is_pin {
            format!(" pins {} {hands}", name(hold.on))
        } else {
            format!(" holds {} {} {hands}", name(hold.on), hold.part.name())
        }
    });
    let grips =
        state.grips_of(who).map(|(item, _)| format!(" grips {}", state.weapon(item).name.to_lowercase()));
    let evaded = figure.turn.evaded.iter().map(|foe| format!(" evaded {}", name(*foe)));
    let choked = figure.choke.map(|_| " choked".to_owned());
    let covered = figure.covered_face.map(|(face, _)| format!(" {} covered", face.name()));
    held.chain(grips).chain(evaded).chain(choked).chain(covered).collect()
}

fn flags(figure: &Figure) -> String {
    let limbs = Limb::ALL.into_iter().filter(|limb| figure.limbs[*limb as usize] != Crippled::No);
    let limbs: String = limbs.map(|limb| format!(" {} crippled", limb.name())).collect();
    let flags: String = [
        (figure.life == Life::Dead, "dead"),
        (figure.life == Life::Unconscious, "unconscious"),
        (figure.posture == Posture::Lying, "lying"),
        (figure.posture == Posture::Sitting, "sitting"),
        (figure.posture == Posture::Kneeling, "kneeling"),
        (figure.posture == Posture::Crawling, "crawling"),
        (figure.stun.is_some(), "stunned"),
        (figure.is_off_balance, "off balance"),
        (figure.aim.is_some(), "aiming"),
        (figure.wait.is_some(), "waiting"),
    ]
    .iter()
    .filter(|(is, _)| *is)
    .map(|(_, word)| format!(" {word}"))
    .collect();
    flags + &limbs
}

/// Puts a hold of both hands on somebody, from before the case.
pub fn holds(state: &mut State, who: UnitId, on: UnitId, part: Part) {
    grips(state, who, on, part, Grasp::Both, false);
}

/// Puts a hold on somebody, or a pin, with these hands.
pub fn grips(state: &mut State, who: UnitId, on: UnitId, part: Part, with: Grasp, is_pin: bool) {
    state.figures[who.index()].holds.push(Hold { on, with, part, is_pin });
}

/// Both in hex (0, 0) since before the case; the second came in from there. A setup would refuse it.
pub fn shares(state: &mut State, first: UnitId, second: UnitId, back: Facing) {
    state.figures[second.index()].entered.push((first, back));
    for who in [first, second] {
        state.board.tokens[who.index()].at = at(0, 0);
        state.figures[who.index()].turns_close = 1;
    }
}

/// Two who share a hex once [`shares`] or [`met`] has been given.
pub fn together(first: Sheet, second: Sheet) -> Vec<Cast> {
    vec![acts(first, (0, 0), 0), stands(second, (9, 0), 3)]
}

/// The first two share a hex; the second came in from the east.
pub fn met(state: &mut State) {
    shares(state, FIRST, SECOND, Facing::of(0));
}

/// A fighter with a dagger in hand and a large knife put away.
pub fn knifer() -> Sheet {
    Sheet { load: Some(0), ..Sheet::called("Knifer", [11, 13, 10, 11]) }
        .skilled(Skill::Knife, 14)
        .with(Gear::stock("Dagger"))
        .with(Gear::stock("Large knife").carried(Carried::PutAway))
}

/// What the card of a command's odds says before it stands.
pub fn odds_card(case: &Case, command: Command) -> OddsCard {
    let mut fight = case.fight();
    fight.declare(command, false, &mut TypedIn).expect("it is open");
    let any = AnyFight::from(fight);
    let mut explorer = any.explore_open().expect("a blow");
    while !explorer.work(1024) {}
    any.odds_card(None, &explorer, None).expect("a card")
}
