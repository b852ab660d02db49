//! What the breakdown tells of how two figures stand to each other: heights, footprints, and how the
//! distance between them was counted (CR-10 to CR-15, CR-21 to CR-29).

use crate::board::Ground;
use crate::hex::{Hex, distance};
use crate::systems::circle::reach::{T, bonus, measured};
use crate::systems::circle::rules::*;
use crate::systems::circle::space::{
    Measured, Way, are_linked, gap_link, is_open_between, is_space, pairs, pegs, spaced,
};
use crate::systems::circle::strike::Strike;

/// CR-11 to CR-13: heights and footprints, where they are not those of small figures on level ground.
pub fn stands(t: T<'_, '_>, strike: &Strike) {
    let is_level = strike.attacker.base == 0 && strike.target.base == 0 && strike.calls.heights.is_none();
    for (who, stance) in [(strike.who, &strike.attacker), (strike.foe, &strike.target)] {
        let (name, ground) = (t.state().figure(who).name.clone(), &t.state().board.ground);
        let heights = stance.contact.iter().filter_map(|hex| ground.cell(*hex));
        let is_plain = heights.map(|cell| i32::from(cell.height)).all(|height| height == stance.base);
        if stance.body.len() > 1 {
            let (on, over): (Vec<Hex>, Vec<Hex>) =
                stance.body.iter().partition(|hex| stance.contact.contains(*hex));
            let over = if over.is_empty() { String::new() } else { format!(", hangs over {}", names(&over)) };
            t.note(CR_13, format!("{name} stands on {}{over}", names(&on)));
        }
        if !is_plain {
            t.note(CR_11, format!("{name} stands at {}", pegs(stance.base)));
        }
        if !is_level {
            t.note(CR_12, format!("{name} from {} to {}", stance.base, pegs(stance.top)));
        }
    }
}

fn names(hexes: &[Hex]) -> String {
    let names: Vec<String> = hexes.iter().map(|hex| Ground::name(*hex)).collect();
    names.join(" and ")
}

/// CR-14, CR-21 to CR-29: how the distance was counted.
pub(super) fn counting(t: T<'_, '_>, strike: &Strike, way: Way) {
    let Some(it) = measured(t.state(), strike, way) else { return };
    let Measured { distance: spaces, from, to } = it;
    if strike.range > 0 && spaces > 0 {
        t.note(CR_21, "its own space is not counted");
    }
    if strike.attacker.contact.len() > 1 {
        t.note(CR_23, format!("measured from {}, the best space that it stands on", Ground::name(from)));
    }
    let state = t.snapshot();
    let ground = strike.ground(&state);
    let body = &strike.target.body;
    if body.len() > 1 {
        t.note(CR_24, format!("measured to {}, the nearest part", Ground::name(to)));
    }
    if body.iter().any(|hex| !is_space(ground, *hex)) {
        t.note(CR_24, "what hangs over no space does not count");
    }
    if spaces != distance(from, to) || way == Way::Pads {
        t.note(CR_25, format!("the cheapest way: {spaces}"));
    }
    let both = [Way::Direct, Way::Pads].map(|way| measured(t.state(), strike, way).map(|it| it.distance));
    if let [Some(direct), Some(pads)] = both {
        t.note(CR_25, format!("{direct} directly, {pads} through transit pads"));
    }
    if from == to {
        t.note(CR_25, "the same space");
    }
    gap(t, strike, from, to);
    if way == Way::Pads && are_linked(ground, from, to) {
        t.note(CR_14, "linked pads are neighbouring");
    }
    let over = strike.attacker.base - strike.target.base;
    if over > 0 && way == Way::Pads {
        t.note(CR_29, "no range from elevation through pads");
    } else if over > 0 && strike.range < 2 {
        t.note(CR_29, "no range from elevation with range 0 or 1");
    } else if over < 0 && strike.range > 1 {
        t.note(CR_29, "shooting upward costs nothing");
    } else if over > 0 && bonus(strike) == 0 && strike.perks.range {
        t.note(CR_27, format!("{} higher: less than the height of {}", pegs(over), strike.height));
    }
}

/// CR-10, CR-14, CR-26: the gap that lies between two spaces.
fn gap(t: T<'_, '_>, strike: &Strike, from: Hex, to: Hex) {
    let state = t.snapshot();
    let ground = strike.ground(&state);
    let told = |n: u32| format!("a gap of {}, counted as {}", pegs(n as i32), spaced(n));
    let n = distance(from, to);
    if let Some(pegs) = gap_link(ground, from, to) {
        t.note(CR_26, told(pegs));
    } else if n > 1 && is_open_between(ground, from, to) {
        t.note(CR_10, "a space is 6 pegs across");
        t.note(CR_26, told(crate::systems::circle::space::PEGS_PER_SPACE * n));
    }
    let parted = |(a, b): (Hex, Hex)| distance(a, b) == 1 && gap_link(ground, a, b).is_some();
    if pairs(&strike.attacker, &strike.target).any(parted) {
        t.note(CR_14, "spaces with a gap between them are no neighbours");
    }
    if ground.fixtures().gap(from, to).is_some() && gap_link(ground, from, to).is_none() {
        t.note(CR_26, "a gap that cannot be is ignored");
    }
}
