//! The cast of the specification, and what may have befallen it before a case begins.

use hexfray::board::{Side, UnitId};
use hexfray::systems::magic::{
    Gear, Mount, Phaser, Place, Seat, Sheet, Skills, Specs, Speed, Spot, State, Wound,
};

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
    pub ap: i32,
}

/// A figure of the cast at an axial hex, facing a direction, with AP in half-points.
pub fn stands(sheet: Sheet, at: (i32, i32), facing: i32, ap: i32) -> Cast {
    let side = if sheet.name == "Cogan" || sheet.name == "Dana" { Side::Tide } else { Side::Madder };
    Cast { sheet, side, at, facing, ap }
}

/// Cogan and Urlik face to face, Cogan phasing: AP 13 and 5.
pub fn duel() -> Vec<Cast> {
    vec![stands(cogan(), (0, 0), 0, 26), stands(urlik(), (1, 0), 3, 10)]
}

impl Cast {
    /// On another side than usual.
    pub fn of(mut self, side: Side) -> Cast {
        self.side = side;
        self
    }
}

fn figure(name: &str, [st, co, pe, wp]: [i16; 4], skills: [i16; 5], specs: Specs) -> Sheet {
    let [combat, melee, tactics, athletics, riding] = skills;
    let skills = Skills { combat, melee, tactics, athletics, riding };
    Sheet { name: name.to_owned(), st, co, pe, wp, skills, specs, ..Sheet::default() }
}

/// Cogan of section 11.
pub fn cogan() -> Sheet {
    let specs = Specs { combat_speed: 2, initiative: 2, riding: 2, ..Specs::default() };
    let sword = Gear { spec: 7, ..Gear::stock("Hand-&-half sword") };
    figure("Cogan", [8, 1, 1, 2], [13, 10, 4, 6, 4], specs)
        .wearing("leather", "open steel helm")
        .holding(Some(sword), None)
}

/// Urlik of section 11.
pub fn urlik() -> Sheet {
    let specs = Specs { soak: 2, initiative: 2, ..Specs::default() };
    figure("Urlik", [4, 2, 0, 2], [8, 12, 8, 4, 0], specs)
        .wearing("light mail", "none")
        .holding(Some(Gear::stock("Battle axe").spec(1)), Some(Gear::stock("Large shield").guard(2)))
}

/// Dana of section 11.
pub fn dana() -> Sheet {
    figure("Dana", [2, 2, 0, 0], [10, 10, 0, 4, 0], Specs::default())
        .wearing("leather", "none")
        .holding(Some(Gear::stock("Spear").spec(1)), None)
}

/// The orc of W-20 and W-21: combat 4, CO 1, ST 2, armour 3.
pub fn orc() -> Sheet {
    figure("Orc", [4, 2, 0, 0], [8, 8, 0, 0, 0], Specs::default())
        .wearing("leather", "none")
        .holding(Some(Gear::stock("Mace")), None)
}

/// Between the phases of a turn, with these initiatives (half-points) in the order of the cast.
pub fn between<const N: usize>(state: &mut State, initiatives: [i32; N]) {
    state.phase = None;
    let mut order: Vec<usize> = (0..N).collect();
    order.sort_by_key(|i| -initiatives[*i]);
    state.order = order.into_iter().map(|i| UnitId(i as u8)).collect();
    for (figure, initiative) in state.figures.iter_mut().zip(initiatives) {
        figure.initiative = initiative;
    }
}

/// An orc of W-20 with other things: first what it holds (right hand, then left), then what it
/// carries.
pub fn armed(held: &[&str], carried: &[&str]) -> Sheet {
    let bare = Sheet { gear: vec![], right: None, left: None, ..orc() };
    let mut held = held.iter().map(|name| Gear::stock(name));
    let (right, left) = (held.next(), held.next());
    carried.iter().fold(bare.holding(right, left), |sheet, name| sheet.carrying(Gear::stock(name)))
}

/// The same by another name.
pub fn called(name: &str, sheet: Sheet) -> Sheet {
    Sheet { name: name.to_owned(), ..sheet }
}

/// A figure's own phase.
pub fn own(who: UnitId) -> Phaser {
    Phaser { who, is_mount: false }
}

/// Its mount's phase.
pub fn mounts(who: UnitId) -> Phaser {
    Phaser { who, is_mount: true }
}

/// A figure that is dead.
pub fn dies(state: &mut State, who: UnitId) {
    lies(state, who);
    let figure = &mut state.figures[who.index()];
    (figure.is_dead, figure.ap) = (true, 0);
    figure.wounds.push(Wound { level: 6, spot: Spot::CHEST });
}

/// A figure that lies there.
pub fn lies(state: &mut State, who: UnitId) {
    state.figures[who.index()].is_prone = true;
    state.board.tokens[who.index()].is_solid = false;
}

/// A figure with a medium wound in the chest and an item stuck in it, which nobody holds.
pub fn pierced(state: &mut State, who: UnitId, item: usize) {
    state.figures[who.index()].wounds.push(Wound { level: 3, spot: Spot::CHEST });
    state.places[item] = Place::Stuck(who, 0, None);
}

/// The same in the saddle of an average warhorse with full tack.
pub fn rides(sheet: Sheet, speed: Speed) -> Sheet {
    let mount = Mount { beast: 5, riding_bonus: 4, speed, ..Mount::default() };
    Sheet { seat: Seat::Ridden(mount), ..sheet }
}

/// A standing warhorse that nobody rides.
pub fn riderless() -> Sheet {
    let mount = Mount { beast: 5, riding_bonus: 4, ..Mount::default() };
    Sheet { name: "Grey".to_owned(), seat: Seat::Empty(mount), ..Sheet::default() }
}
