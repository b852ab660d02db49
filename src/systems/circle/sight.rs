//! Line of sight as it is proposed (CR-40 to CR-49). At the table the model decides.

use super::refuse::no;
use super::rules::*;
use super::sheet::{Kind, Sight};
use super::space::{Way, pegs, stance};
use super::state::{Blocking, State, turned};
use super::strike::Strike;
use crate::board::{Ground, Terrain, UnitId};
use crate::hex::{Hex, distance, step_at};
use crate::table::{Bar, Phrase, Rule};

/// What the app proposes, with the rule it goes by.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Proposal {
    Clear(Rule, &'static str),
    Blocked(Rule, Phrase),
}

/// CR-40: why the target cannot be seen.
pub(super) fn bar_of_sight(state: &State, strike: &Strike, way: Way) -> Option<Bar> {
    match proposal(state, strike, way) {
        Proposal::Clear(..) => None,
        Proposal::Blocked(rule, what) => {
            // CR-40 asks for sight; what stands in it goes by the rule that proposes.
            let rule = if rule == CR_45 { CR_40 } else { rule };
            Some(no(rule, "REF-SIGHT", format!("no line of sight ({what})")))
        }
    }
}

/// CR-43 to CR-48: whether the target is proposed to be in sight.
pub(super) fn proposal(state: &State, strike: &Strike, way: Way) -> Proposal {
    if way == Way::Pads {
        return Proposal::Clear(CR_48, "through transit pads: players judge");
    }
    let ray = Ray::of(state, strike);
    let pairs = ray.pairs();
    if pairs.is_empty() {
        return Proposal::Blocked(CR_43, "outside what the figure can turn to".into());
    }
    // CR-47: reach and obstruction have settled it.
    if strike.range <= 1 {
        return Proposal::Clear(CR_47, "close combat: clear");
    }
    match ray.best(&pairs) {
        Ok(_) => Proposal::Clear(CR_45, "clear"),
        Err(first) => Proposal::Blocked(CR_45, format!("blocked by {}", first.what).into()),
    }
}

/// CR-46: what blocks the best line, or comes nearest to it, with how high it is and where the ray passes.
pub(super) fn in_the_way(state: &State, strike: &Strike) -> Option<String> {
    let ray = Ray::of(state, strike);
    match ray.best(&ray.pairs()) {
        Err(first) if first.height == i32::MAX => Some(first.what),
        Err(first) => {
            Some(format!("{}, {}, over the ray at {}", first.what, pegs(first.height), first.ray()))
        }
        Ok(line) => {
            let low = strike.attacker.base.min(strike.target.base);
            let near = line.into_iter().filter(|met| met.height > low).max_by_key(Met::over)?;
            Some(format!("{}, {}, not over the ray at {}", near.what, pegs(near.height), near.ray()))
        }
    }
}

/// Whether a wall stands across any of the lines that are tried.
pub(super) fn crosses_a_wall(state: &State, strike: &Strike) -> bool {
    let fixtures = state.board.ground.fixtures();
    let is_crossed = |(from, to): (Hex, Hex), nudge: Nudge| {
        cells(from, to, nudge).windows(2).any(|edge| fixtures.wall(edge[0], edge[1]).is_some())
    };
    let pairs = Ray::of(state, strike).pairs();
    pairs.into_iter().any(|pair| Nudge::BOTH.into_iter().any(|nudge| is_crossed(pair, nudge)))
}

/// CR-41, CR-42, CR-44: where sight starts from, and whether the neck is flexible.
fn eyes(state: &State, who: UnitId) -> (Vec<Hex>, bool) {
    let (figure, token) = (state.figure(who), state.token(who));
    let is_flexible = figure.sheet.is_large && figure.sheet.has_flexible_neck;
    if is_flexible {
        return (token.hexes().collect(), true);
    }
    let cell = usize::from(figure.sheet.sight_cell).checked_sub(1);
    let cell = cell.and_then(|at| figure.sheet.footprint.get(at));
    let offset = cell.map_or(Hex::ZERO, |cell| Hex::new(cell.q.into(), cell.r.into()));
    (vec![token.at + turned(offset, token.facing)], false)
}

/// CR-43: whether a figure can turn to an offset from where its sight starts.
fn is_in_arc(state: &State, who: UnitId, offset: Hex) -> bool {
    let (sheet, facing) = (&state.figure(who).sheet, state.token(who).facing.step());
    let (dq, dr, fq, fr) = (offset.x, offset.y, facing.x, facing.y);
    let s = i64::from(2 * dq * fq + 2 * dr * fr + dq * fr + dr * fq);
    if offset == Hex::ZERO {
        return true;
    }
    if sheet.sight == Sight::Eyes && sheet.head_turns {
        return s >= 0;
    }
    // CR-42: a weapon has no head to turn.
    s > 0 && s * s >= 3 * i64::from(dq * dq + dq * dr + dr * dr)
}

/// CR-45: a line is drawn twice, both ends nudged by (ε, 2ε, −3ε) or the other way.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Nudge {
    Up,
    Down,
}

impl Nudge {
    const BOTH: [Nudge; 2] = [Nudge::Up, Nudge::Down];
}

/// How far along a line something stands: the part `at` of `of`.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Part {
    at: i64,
    of: i64,
}

impl Part {
    fn is_after(self, other: Part) -> bool {
        self.at * other.of > other.at * self.of
    }
}

/// The rays from the attacker's eyes to the top of the target.
struct Ray<'a> {
    state: &'a State,
    strike: &'a Strike,
    eye: i32,
    top: i32,
}

/// Something on a line, with the height of the ray there in parts of `part.of`.
struct Met {
    part: Part,
    height: i32,
    ray: i64,
    what: String,
}

impl Met {
    /// How far it rises over the ray.
    fn over(&self) -> i64 {
        i64::from(self.height) * self.part.of - self.ray
    }

    /// CR-46: a ray that only touches it is clear.
    fn blocks(&self) -> bool {
        self.over() > 0
    }

    /// "4 1/2".
    fn ray(&self) -> String {
        let (whole, rest) = (self.ray.div_euclid(self.part.of), self.ray.rem_euclid(self.part.of));
        let least = (1..=self.part.of).find(|of| rest * of % self.part.of == 0).unwrap_or(1);
        if rest == 0 { whole.to_string() } else { format!("{whole} {}/{least}", rest * least / self.part.of) }
    }
}

impl<'a> Ray<'a> {
    fn of(state: &'a State, strike: &'a Strike) -> Ray<'a> {
        let figure = state.figure(strike.who);
        let eye = strike.attacker.base + i32::from(figure.sheet.sight_height);
        Ray { state, strike, eye, top: strike.target.top }
    }

    /// CR-43, CR-44: from every hex that sight can start from to every hex of the target that is turned to.
    fn pairs(&self) -> Vec<(Hex, Hex)> {
        let (state, who) = (self.state, self.strike.who);
        let (eyes, is_flexible) = eyes(state, who);
        let is_turned_to =
            |eye: Hex, hex: Hex| !state.switches.has_arc || is_flexible || is_in_arc(state, who, hex - eye);
        let all = eyes.iter().flat_map(|eye| self.strike.target.body.iter().map(|hex| (*eye, *hex)));
        all.filter(|(eye, hex)| is_turned_to(*eye, *hex)).collect()
    }

    /// CR-45: all that stands on the first clear line, or the first blocker of the line that is blocked last.
    fn best(&self, pairs: &[(Hex, Hex)]) -> Result<Vec<Met>, Met> {
        let mut best: Option<Met> = None;
        for (from, to) in pairs {
            for nudge in Nudge::BOTH {
                let mut line = self.line(*from, *to, nudge);
                match line.iter().position(Met::blocks) {
                    None => return Ok(line),
                    Some(at) if best.as_ref().is_none_or(|met| line[at].part.is_after(met.part)) => {
                        best = Some(line.swap_remove(at));
                    }
                    Some(_) => {}
                }
            }
        }
        best.map_or_else(|| Ok(Vec::new()), Err)
    }

    /// CR-45, CR-46: everything on a line, in order.
    fn line(&self, from: Hex, to: Hex, nudge: Nudge) -> Vec<Met> {
        let (n, cells) = (i64::from(distance(from, to)), cells(from, to, nudge));
        let (eye, top) = (i64::from(self.eye), i64::from(self.top));
        // Twice the way, so that edges between two hexes have whole places: cells even, edges odd.
        let met = |at: i64| {
            let i = at as usize / 2;
            let found = match at % 2 {
                0 => self.column(cells[i]),
                _ => self.wall(cells[i], cells[i + 1]),
            };
            let (height, what) = found?;
            Some(Met { part: Part { at, of: 2 * n }, height, ray: eye * (2 * n - at) + top * at, what })
        };
        (1..2 * n).filter_map(met).collect()
    }

    /// CR-46: what stands on a hex: ground, an obstacle, a figure.
    fn column(&self, hex: Hex) -> Option<(i32, String)> {
        let ground = &self.state.board.ground;
        let cell = ground.cell(hex)?;
        let obstacle = i32::from(ground.fixtures().obstacle(hex));
        let land = match cell.terrain {
            Terrain::Wall => (i32::MAX, "a wall"),
            _ if obstacle > 0 => (i32::from(cell.height) + obstacle, "an obstacle"),
            _ => (i32::from(cell.height), "the ground"),
        };
        let others = self.state.units().filter(|it| *it != self.strike.who && *it != self.strike.foe);
        let figures = others.filter(|it| blocks(self.state, *it)).map(|it| (it, stance(self.state, it, 0)));
        let figures = figures.filter(|(_, stance)| stance.contact.contains(&hex));
        let highest = figures.max_by_key(|(_, stance)| stance.top);
        match highest {
            Some((who, stance)) if stance.top > land.0 => {
                Some((stance.top, format!("{} at {}", self.state.figure(who).name, Ground::name(hex))))
            }
            _ => Some((land.0, format!("{} at {}", land.1, Ground::name(hex)))),
        }
    }

    fn wall(&self, a: Hex, b: Hex) -> Option<(i32, String)> {
        let top = i32::from(self.state.board.ground.fixtures().wall(a, b)?);
        // Section 8: or as high as the players say for this attack.
        let top = self.strike.calls.between.unwrap_or(top);
        Some((top, format!("the wall between {} and {}", Ground::name(a), Ground::name(b))))
    }
}

/// CR-46: whether a figure blocks sight.
fn blocks(state: &State, who: UnitId) -> bool {
    let figure = state.figure(who);
    let is_bulky = figure.sheet.is_large || figure.is(Kind::Building) || figure.is(Kind::WarMachine);
    !figure.is_destroyed()
        && match state.switches.blocking {
            Blocking::None => false,
            Blocking::Large => is_bulky,
            Blocking::All => true,
        }
}

/// CR-45: the cells of a line, in order.
fn cells(from: Hex, to: Hex, nudge: Nudge) -> Vec<Hex> {
    (0..=distance(from, to)).map(|i| nudged(from, to, i, nudge)).collect()
}

/// CR-45: the cell `i` of a line. Between two hexes the nudge decides; along a line the third coordinate is
/// whole, so that no more than two are ever equally near.
fn nudged(from: Hex, to: Hex, i: u32, nudge: Nudge) -> Hex {
    let step = step_at(from, to, i);
    let (one, two) = (step.left(), step.right());
    // The part of a hex along (1, 2, −3), in (q, r, s).
    let along = |hex: Hex| hex.x + 2 * hex.y + 3 * (hex.x + hex.y);
    let (low, high) = if along(one) <= along(two) { (one, two) } else { (two, one) };
    match nudge {
        Nudge::Up => high,
        Nudge::Down => low,
    }
}
