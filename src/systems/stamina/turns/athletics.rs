//! Sprint, climb, swim and jump (ST-303 to ST-310).

use super::fall::fall;
use super::feat::{Feat, attempt};
use super::gait::Gait;
use super::movement::{Walked, ask_further, ask_way, bar_of_posture, set_out, walk};
use super::pay::{ask_overexert, bar_of_cost, forced_loss, pay};
use super::terrain::{is_difficult, is_wall, is_walled, is_water, rise};
use crate::board::{Ground, UnitId};
use crate::hex::{Facing, Hex};
use crate::systems::stamina::checks::by_attribute::ask_attribute;
use crate::systems::stamina::checks::calls::ask_word;
use crate::systems::stamina::interrupts::react::Reacted;
use crate::systems::stamina::roll::{Grade, T, no_if};
use crate::systems::stamina::rules::*;
use crate::systems::stamina::state::State;
use crate::systems::stamina::state::event::{Event, For};
use crate::systems::stamina::state::figure::Posture;
use crate::systems::stamina::tables::skills::{Attribute, Skill};
use crate::table::{Asked, Bar, Choice, Look, Opt, Rule, Sign, Tally};

/// The greatest height that somebody can fall from by a failed climb.
const MOST_HEIGHT: i32 = 20;

/// The hexes that a feat gains: near its rank, complete one more and each additional success.
fn gained(grade: Grade, rank: i32) -> u32 {
    match grade {
        Grade::Critical | Grade::Failure => 0,
        Grade::Near => rank.unsigned_abs(),
        Grade::Complete(a) => (1 + rank + a).unsigned_abs(),
    }
}

/// A number that the referee may set.
fn ask_number(
    t: T<'_, '_>,
    who: UnitId,
    (rule, label, look): (Rule, &'static str, Look),
    (least, most): (i32, i32),
    usual: i32,
) -> Asked<i32> {
    let choice = |_: &State| {
        let options = (least..=most).map(|n| Opt::open(n, n.to_string()));
        let place = (usual - least).max(0) as usize;
        Choice::of(who, rule, label).look(look).options(options).default_at(place)
    };
    t.choose_usually(|_| usual, &choice)
}

/// ST-303 to ST-305: the base path, a check, and what that gains.
pub fn sprint(t: T<'_, '_>, who: UnitId) -> Asked<()> {
    let way = ask_way(t, who, Gait::Sprint)?;
    let is_rough = way.iter().any(|hex| is_difficult(&t.state().board.ground, *hex));
    let both = [Attribute::Body, Attribute::Reflexes];
    let attribute = if is_rough {
        Attribute::Reflexes
    } else {
        ask_attribute(t, who, ST_304, Skill::Run.primary(), both)?
    };
    let required = ask_number(t, who, (ST_304, "required by the terrain", Look::Folded), (0, 10), 0)?;
    let (ap, stamina) = Gait::Sprint.cost();
    let word = ask_word(t, who)?;
    ask_overexert(t, who, stamina)?;
    set_out(t, who, Gait::Sprint, &way)?;
    pay(t, who, ST_303, ap, stamina, For::Movement)?;
    if is_rough {
        t.note(ST_304, "difficult ground: by reflexes");
    }
    let mut reacted = Reacted::default();
    if walk(t, who, Gait::Sprint, &way, &mut reacted)? == Walked::Cut {
        t.note(ST_303, "the base path was cut short: no check");
        return Ok(());
    }
    let difficulty = Tally::of(ST_304, "sprint", t.state().options.dc_sprint.into());
    let feat =
        Feat { rule: ST_304, label: "sprint", attribute, difficulty, required, skill: Skill::Run, word };
    let grade = attempt(t, who, feat)?;
    if grade == Grade::Critical {
        t.emit(ST_305, Event::Took { who, posture: Posture::Prone });
        return Ok(());
    }
    let rank = t.state().figure(who).sheet.rank(Skill::Run);
    go_further(t, who, Gait::Sprint, (ST_305, gained(grade, rank)), &mut reacted)
}

/// ST-322: the hexes gained are chosen after the check, and may be none.
fn go_further(
    t: T<'_, '_>,
    who: UnitId,
    gait: Gait,
    (rule, hexes): (Rule, u32),
    reacted: &mut Reacted,
) -> Asked<()> {
    if t.reads() {
        t.note(rule, format!("up to {hexes} {}", if hexes == 1 { "hex" } else { "hexes" }));
    }
    if hexes == 0 {
        return Ok(());
    }
    let way = ask_further(t, who, gait, hexes)?;
    if !way.is_empty() {
        walk(t, who, gait, &way, reacted)?;
    }
    Ok(())
}

/// The hexes around a figure, each with whether it is walled off.
fn around(state: &State, who: UnitId) -> impl Iterator<Item = (Hex, bool)> + '_ {
    let (at, ground) = (state.at(who), &state.board.ground);
    Facing::ALL.into_iter().map(move |way| (way.from(at), is_walled(ground, at, way.from(at))))
}

fn bar_of_feat(state: &State, who: UnitId, gait: Gait) -> Option<Bar> {
    let (ap, stamina) = gait.cost();
    bar_of_cost(state, who, ap, stamina).or_else(|| bar_of_posture(state, who, gait))
}

/// ST-307, 3.11: the next hex has to be climbable: higher, or lower.
pub fn bar_of_climb(state: &State, who: UnitId) -> Option<Bar> {
    bar_of_feat(state, who, Gait::Climb)
        .or_else(|| no_if(!is_by_slope(state, who), ST_307, "PATH", "no path: nothing to climb"))
}

/// Whether there is anything to climb beside somebody.
pub fn is_by_slope(state: &State, who: UnitId) -> bool {
    let (at, ground) = (state.at(who), &state.board.ground);
    around(state, who).any(|(hex, is_walled)| !is_walled && rise(ground, at, hex) > 0)
}

/// Whether somebody is in water or beside it.
pub fn is_by_water(state: &State, who: UnitId) -> bool {
    let ground = &state.board.ground;
    is_water(ground, state.at(who))
        || around(state, who).any(|(hex, is_walled)| !is_walled && is_water(ground, hex))
}

/// ST-307.
pub fn climb(t: T<'_, '_>, who: UnitId) -> Asked<()> {
    let usual = t.state().options.dc_climb.into();
    let (difficulty, required) = ask_difficulty(t, who, ST_307, usual, (2, 30))?;
    let word = ask_word(t, who)?;
    declare(t, who, Gait::Climb)?;
    let difficulty = Tally::of(ST_307, "climb", difficulty);
    let attribute = Attribute::Body;
    let feat =
        Feat { rule: ST_307, label: "climb", attribute, difficulty, required, skill: Skill::Climb, word };
    let grade = attempt(t, who, feat)?;
    if grade == Grade::Critical {
        let asked = (ST_307, "hexes climbed already", Look::Stepper);
        let height = ask_number(t, who, asked, (0, MOST_HEIGHT), 0)?;
        t.commit(ST_307, who, "Fall")?;
        return if height > 0 { fall(t, who, height) } else { Ok(()) };
    }
    let rank = t.state().figure(who).sheet.rank(Skill::Climb);
    go_further(t, who, Gait::Climb, (ST_307, gained(grade, rank)), &mut Reacted::default())
}

/// Chapter 8: the referee sets difficulty and required successes of climbing and swimming.
fn ask_difficulty(t: T<'_, '_>, who: UnitId, rule: Rule, usual: i32, range: (i32, i32)) -> Asked<(i32, i32)> {
    let difficulty = ask_number(t, who, (rule, "difficulty", Look::Stepper), range, usual)?;
    let required = ask_number(t, who, (rule, "required successes", Look::Folded), (0, 10), 0)?;
    Ok((difficulty, required))
}

/// ST-306: what climbing, swimming and jumping cost is paid.
fn declare(t: T<'_, '_>, who: UnitId, gait: Gait) -> Asked<()> {
    t.commit(gait.rule(), who, gait.name())?;
    let (ap, stamina) = gait.cost();
    pay(t, who, gait.rule(), ap, stamina, For::Movement)?;
    t.note(ST_306, "no stamina");
    Ok(())
}

/// ST-308, 3.11: in the water, or into it.
pub fn bar_of_swim(state: &State, who: UnitId) -> Option<Bar> {
    bar_of_feat(state, who, Gait::Swim)
        .or_else(|| no_if(!is_by_water(state, who), ST_308, "PATH", "no path: no water"))
}

/// ST-308: what it costs beyond that is a forced loss (ST-310).
pub fn swim(t: T<'_, '_>, who: UnitId) -> Asked<()> {
    let usual = t.state().options.dc_swim.into();
    let (difficulty, required) = ask_difficulty(t, who, ST_308, usual, (2, 30))?;
    let word = ask_word(t, who)?;
    declare(t, who, Gait::Swim)?;
    let difficulty = Tally::of(ST_308, "swim", difficulty);
    let attribute = Attribute::Body;
    let feat =
        Feat { rule: ST_308, label: "swim", attribute, difficulty, required, skill: Skill::Swim, word };
    let grade = attempt(t, who, feat)?;
    let lost = match grade {
        Grade::Critical | Grade::Failure => 5,
        Grade::Near => 1,
        Grade::Complete(_) => 0,
    };
    if lost > 0 {
        forced_loss(t, who, ST_310, lost)?;
    }
    if grade == Grade::Critical {
        t.note(ST_308, "starts drowning: the referee sees to it");
    }
    if !t.state().figure(who).is_conscious() {
        return Ok(());
    }
    let rank = t.state().figure(who).sheet.rank(Skill::Swim);
    go_further(t, who, Gait::Swim, (ST_308, gained(grade, rank)), &mut Reacted::default())
}

/// ST-309: why somebody cannot jump.
pub fn bar_of_jump(state: &State, who: UnitId) -> Option<Bar> {
    bar_of_feat(state, who, Gait::Leap)
}

/// ST-309.
pub fn jump(t: T<'_, '_>, who: UnitId) -> Asked<()> {
    let word = ask_word(t, who)?;
    declare(t, who, Gait::Leap)?;
    let run = i32::from(t.state().figure(who).log.hexes);
    let difficulty = Tally::of(ST_309, "jump", t.state().options.dc_jump.into())
        .add(ST_309, "hexes moved this turn", -run)
        .at_least(ST_309, "at least", 2);
    let attribute = Attribute::Body;
    let feat =
        Feat { rule: ST_309, label: "jump", attribute, difficulty, required: 0, skill: Skill::Jump, word };
    let grade = attempt(t, who, feat)?;
    let Grade::Complete(a) = grade else {
        t.note(ST_309, "stops at the edge");
        if grade == Grade::Critical {
            t.emit(ST_309, Event::Took { who, posture: Posture::Prone });
        }
        return Ok(());
    };
    let most = 1 + t.state().figure(who).sheet.rank(Skill::Jump) + a / 3;
    leap(t, who, most.unsigned_abs())
}

/// ST-309: over what lies between, in one of the six directions.
fn leap(t: T<'_, '_>, who: UnitId, most: u32) -> Asked<()> {
    let landing = t.choose_usually(|_| None, &|state| landings(state, who, most))?;
    t.commit(ST_309, who, "Leap")?;
    match landing {
        Some(hex) => walk(t, who, Gait::Leap, &[hex], &mut Reacted::default()).map(|_| ()),
        None => Ok(()),
    }
}

fn landings(state: &State, who: UnitId, most: u32) -> Choice<Option<Hex>> {
    let at = state.at(who);
    let mut choice = Choice::of(who, ST_309, "leap where?").look(Look::Hexes);
    let stay = Opt::open(None, "stay").detail(Ground::name(at)).aim(at);
    choice.push(stay.sign(Sign::Pass));
    for far in 1..=most {
        for way in Facing::ALL {
            let hex = at + way.step() * far as i32;
            if state.board.ground.cell(hex).is_none() {
                continue;
            }
            let words = format!("{far} {}", if far == 1 { "hex" } else { "hexes" });
            let option = Opt::open(Some(hex), words).detail(Ground::name(hex)).aim(hex);
            choice.push(option.sign(Sign::Move).bar(bar_of_landing(state, who, way, far)));
        }
    }
    choice
}

/// ST-309: a wall on the way, or a landing that is taken, in the water or higher up.
fn bar_of_landing(state: &State, who: UnitId, way: Facing, far: u32) -> Option<Bar> {
    let (at, ground) = (state.at(who), &state.board.ground);
    let hex = |i: u32| at + way.step() * i as i32;
    let is_walled = (0..far).any(|i| {
        let (from, to) = (hex(i), hex(i + 1));
        is_wall(ground, to) || ground.fixtures().wall(from, to).is_some()
    });
    let landing = hex(far);
    let height = |hex: Hex| ground.cell(hex).map_or(0, |cell| cell.height);
    let is_taken = state.occupants(landing).any(|other| other != who);
    let is_barred = is_walled || is_taken || is_water(ground, landing) || height(landing) > height(at);
    no_if(is_barred, ST_309, "BLOCKED", "blocked")
}
