//! Attacks on objects and empty hexes (ST-420).

use super::means::{bar_of_means, means_of};
use super::strike;
use crate::board::{Ground, UnitId};
use crate::hex::{Hex, range};
use crate::systems::stamina::cards::Action;
use crate::systems::stamina::checks::calls::ask_calls;
use crate::systems::stamina::interrupts::free_attack::means_name;
use crate::systems::stamina::readying::load::ranged;
use crate::systems::stamina::roll::{T, no_if};
use crate::systems::stamina::rules::*;
use crate::systems::stamina::shots::declare::{bar_of_distance, declare};
use crate::systems::stamina::shots::range::field;
use crate::systems::stamina::shots::shoot::bar_of_weapon;
use crate::systems::stamina::shots::target::{bar_of_attacking, bar_of_line};
use crate::systems::stamina::shots::throw::{held_spells, missiles};
use crate::systems::stamina::state::State;
use crate::systems::stamina::state::moment::{Act, Attack, Kind, Means, Reaction, Spending, Target, Then};
use crate::systems::stamina::system::Stamina;
use crate::systems::stamina::tables::spells::Range;
use crate::table::{Asked, Bar, Choice, Look, Next, Opt, Sign};

/// With what something other than a character can be attacked.
type With = (Act, Means);

/// How far hexes are listed for what is held in hand: no reach is longer.
const FAR: u32 = 4;

fn ways(state: &State, who: UnitId) -> Vec<With> {
    let blows = means_of(state, who, Act::Basic).into_iter().map(|means| (Act::Basic, means));
    let fists = means_of(state, who, Act::Brawl).into_iter().map(|means| (Act::Brawl, means));
    let shots = ranged(state, who).into_iter().map(|item| (Act::Shoot, Means::Shot(item)));
    let throws = missiles(state, who).into_iter().map(|means| (Act::Throw, means));
    let spells = held_spells(state, who, Range::Manifest).into_iter();
    let spells = spells.map(|spell| (Act::Manifest, Means::Spell(spell)));
    blows.chain(fists).chain(shots).chain(throws).chain(spells).collect()
}

/// What it costs.
fn cost(act: Act) -> (u8, u8) {
    let card = Action::of(act).card();
    (card.ap, card.stamina)
}

/// Why something cannot be attacked with this at all.
fn bar_of_way(state: &State, who: UnitId, (act, means): With) -> Option<Bar> {
    let (ap, stamina) = cost(act);
    let own = bar_of_attacking(state, who, ap, stamina).or_else(|| match means {
        Means::Shot(item) => bar_of_weapon(state, who, item),
        _ => None,
    });
    own.or_else(|| {
        let mut bars = hexes(state, who, (act, means)).into_iter();
        let first = bar_of_hex(state, who, (act, means), bars.next()?)?;
        bars.all(|hex| bar_of_hex(state, who, (act, means), hex).is_some()).then_some(first)
    })
}

/// The hexes that come into question.
fn hexes(state: &State, who: UnitId, (act, means): With) -> Vec<Hex> {
    let at = state.at(who);
    let is_there = |hex: &Hex| *hex != at && state.board.ground.cell(*hex).is_some();
    match act.kind() {
        Kind::Melee => range(at, FAR).filter(is_there).collect(),
        Kind::Ranged | Kind::Magic => field(state, who, means),
    }
}

/// ST-420: why nothing can be attacked.
pub fn bar_of_hexes(state: &State, who: UnitId) -> Option<Bar> {
    let all = ways(state, who);
    let first = all.first().and_then(|way| bar_of_way(state, who, *way));
    first.filter(|_| all.iter().all(|way| bar_of_way(state, who, *way).is_some()))
}

/// Why a hex cannot be attacked.
fn bar_of_hex(state: &State, who: UnitId, (act, means): With, hex: Hex) -> Option<Bar> {
    let is_taken = state.occupants(hex).next().is_some();
    let bar = match act.kind() {
        Kind::Melee => bar_of_means(state, who, act, means, hex),
        Kind::Ranged | Kind::Magic => bar_of_distance(state, who, means, hex),
    };
    no_if(is_taken, ST_404, "TARGET", "no target").or(bar).or_else(|| bar_of_line(state, who, hex))
}

/// ST-420: an object or an empty hex is attacked.
pub fn attack(t: T<'_, '_>, who: UnitId) -> Next<Stamina> {
    let (act, means) = t.choose_from(&|state| {
        let option = |(act, means): With| {
            let bar = bar_of_way(state, who, (act, means));
            let name = means_name(state, who, means);
            // What is in hand may be thrown as well.
            let name = if act == Act::Throw { format!("throw · {name}") } else { name };
            Opt::open((act, means), name).sign(Action::of(act).card().sign).bar(bar)
        };
        let options = ways(state, who).into_iter().map(option);
        Choice::of(who, ST_420, "with what?").look(Look::List).options(options)
    })?;
    let hex = t.choose_from(&|state| {
        let hexes = hexes(state, who, (act, means));
        let option = |hex: Hex| {
            let bar = bar_of_hex(state, who, (act, means), hex);
            Opt::open(hex, "attack").detail(Ground::name(hex)).aim(hex).sign(Sign::Strike).bar(bar)
        };
        Choice::of(who, ST_420, "at which hex?").look(Look::Hexes).options(hexes.into_iter().map(option))
    })?;
    let size = ask_size(t, who)?;
    let target = Target::Hex(hex, size);
    if act.kind() != Kind::Melee {
        return declare(t, (who, target, act, means), cost(act).0);
    }
    let calls = ask_calls(t, who, hex, &[Kind::Melee])?;
    t.commit(ST_420, who, "Attack")?;
    let attack = Attack {
        who,
        target,
        act,
        means,
        calls,
        named: None,
        ammo: None,
        ignores_melee: false,
        reaction: Reaction::No,
        spending: Spending::Best,
        then: Then::End,
    };
    strike::declare(t, attack)
}

/// Section 8: the size of an object, if there is one.
fn ask_size(t: T<'_, '_>, who: UnitId) -> Asked<Option<i8>> {
    t.choose_usually(|_| None, &|_| {
        let sizes = (-3..=5).map(|size: i8| Opt::open(Some(size), format!("an object of size {size}")));
        Choice::of(who, ST_420, "what is there?")
            .look(Look::List)
            .option(Opt::open(None, "nothing"))
            .options(sizes)
    })
}
