//! Areas of the board that belong to figures: all of the one whose card is open; of the others those where
//! entering calls them into action.

use crate::board::{Ground, UnitId};
use crate::hex::Hex;
use crate::table::{DynState, Rule, Zone, ZoneKind};
use crate::view::snapshot::Snapshot;
use crate::view::words;

/// An area on the board.
#[derive(Clone, PartialEq, Debug)]
pub struct Area {
    /// Whose.
    pub who: UnitId,
    /// What it is.
    pub kind: ZoneKind,
    /// Where.
    pub hexes: Vec<Hex>,
    /// Whether it is drawn quietly: its figure's card is not open.
    pub is_quiet: bool,
    /// Said of a hex within: "Fenn: watched".
    pub words: String,
}

/// A row of the legend on a figure's card.
#[derive(Clone, PartialEq, Debug)]
pub struct Legend {
    /// What it is.
    pub kind: ZoneKind,
    /// What it is called: "Reach of the axe".
    pub title: String,
    /// Where: "C3, C4 and D4", or how many hexes.
    pub place: String,
    /// The rule that makes it.
    pub rule: Rule,
}

/// More hexes than this are counted instead of named.
const MOST_NAMED: usize = 6;

/// The areas that are drawn while the card of `selected` is open.
pub fn areas(state: &dyn DynState, snapshot: &Snapshot, selected: Option<UnitId>) -> Vec<Area> {
    let of = |who: UnitId| {
        let is_quiet = selected != Some(who);
        let area = move |zone: Zone| Area {
            who,
            kind: zone.kind,
            words: format!("{}: {}", snapshot.name(who), zone.label),
            hexes: zone.hexes,
            is_quiet,
        };
        let zones = state.zones(who).into_iter();
        zones.filter(move |zone| !is_quiet || zone.kind.is_watched()).map(area)
    };
    // The chosen figure's lie over the others'.
    let mut all: Vec<Area> = snapshot.ids().filter(|who| selected != Some(*who)).flat_map(of).collect();
    all.extend(selected.filter(|who| who.index() < snapshot.cards.len()).into_iter().flat_map(of));
    all
}

/// What is said of a hex within areas: ", Fenn: watched"; nothing of those of `but`.
pub fn said(areas: &[Area], hex: Hex, but: Option<UnitId>) -> String {
    let here = areas.iter().filter(|area| Some(area.who) != but && area.hexes.contains(&hex));
    here.map(|area| format!(", {}", area.words)).collect()
}

/// The legend of a figure's areas.
pub fn legend(state: &dyn DynState, who: UnitId) -> Vec<Legend> {
    let row = |zone: Zone| Legend {
        kind: zone.kind,
        title: words::sentence(&zone.label),
        place: place(&zone.hexes),
        rule: zone.rule,
    };
    state.zones(who).into_iter().map(row).collect()
}

fn place(hexes: &[Hex]) -> String {
    if hexes.len() > MOST_NAMED {
        return words::plural(hexes.len(), "hex", "hexes");
    }
    let names: Vec<String> = hexes.iter().copied().map(Ground::name).collect();
    words::join(&names, "and")
}
