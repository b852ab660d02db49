//! The referee's word on a check: what the software cannot know (ST-115, section 8).

use crate::board::UnitId;
use crate::hex::{Hex, nudged};
use crate::sheet::whole;
use crate::systems::stamina::roll::{Check, T, no};
use crate::systems::stamina::rules::*;
use crate::systems::stamina::sheet::form_list::signed;
use crate::systems::stamina::state::State;
use crate::systems::stamina::state::moment::{Calls, Kind};
use crate::systems::stamina::tables::types::DamageType;
use crate::table::{Asked, Choice, Entry, Look, Opt, Rule, Sign, Tally};

/// ST-914: the cover that the board suggests: obstacles next to the target on the line to the attacker; the
/// highest, and how many others there are (ST-911).
pub(super) fn suggested_cover(state: &State, from: Hex, to: Hex) -> (u8, u8) {
    let fixtures = state.board.ground.fixtures();
    if fixtures.is_empty() {
        return (0, 0);
    }
    let mut seen: Vec<Hex> = Vec::new();
    let mut highest = 0;
    for hex in nudged(from, to).into_iter().flatten() {
        let is_between = hex != from && hex != to && hex.unsigned_distance_to(to) == 1;
        let cover = fixtures.obstacle(hex).min(9);
        if is_between && cover > 0 && !seen.contains(&hex) {
            seen.push(hex);
            highest = cover.max(highest);
        }
    }
    (highest as u8, seen.len().saturating_sub(1).min(8) as u8)
}

/// Whether the table has anything to say.
fn has_word(t: T<'_, '_>, who: UnitId) -> Asked<bool> {
    let build = |_: &State| {
        Choice::of(who, ST_115, "what does the referee say?")
            .look(Look::Folded)
            .option(Opt::open(false, "as it stands").sign(Sign::Pass))
            .option(Opt::open(true, "something else").sign(Sign::Referee))
    };
    t.choose_usually(|_| false, &build)
}

/// A number of the table's; what it is said for is told.
fn ask(t: T<'_, '_>, who: UnitId, (rule, label): (Rule, &'static str), limits: [i32; 3]) -> Asked<i32> {
    answered(t, label, Entry::of(who, rule, label, limits).aside())
}

/// The same of what adds to a number that the check has to reach.
fn ask_against(t: T<'_, '_>, who: UnitId, rule: Rule, label: &'static str) -> Asked<i32> {
    answered(t, label, Entry::of(who, rule, label, [-20, 0, 20]).aside().against())
}

fn answered(t: T<'_, '_>, label: &'static str, entry: Entry) -> Asked<i32> {
    let least = entry.least;
    let (number, reason) = t.enter(entry)?;
    if !reason.is_empty() {
        let number = if least < 0 { signed(number) } else { whole(number) };
        t.note(ST_115, format!("{label} {number}: {reason}"));
    }
    Ok(number)
}

/// What the table says of a check that is no attack (ST-115).
#[derive(Clone, Copy, Default)]
pub struct Word {
    /// Levels of advantage, or below 0 of disadvantage.
    levels: i32,
    /// A flat modifier.
    flat: i32,
    /// What the difficulty is changed by.
    difficulty: i32,
    /// What the required successes are changed by.
    required: i32,
}

impl Word {
    /// The check with all of that.
    pub fn on(self, check: Check) -> Check {
        let add = |tally: Tally, n: i32| tally.add(ST_115, "referee", n);
        Check {
            levels: add(check.levels, self.levels),
            plus: add(check.plus, self.flat),
            difficulty: add(check.difficulty, self.difficulty),
            required: add(check.required, self.required),
            ..check
        }
    }
}

/// ST-115: what the table says of a check that is no attack; nothing unless somebody asks for it.
pub fn ask_word(t: T<'_, '_>, who: UnitId) -> Asked<Word> {
    if !has_word(t, who)? {
        return Ok(Word::default());
    }
    Ok(Word {
        levels: ask(t, who, (ST_115, "levels of advantage"), [-9, 0, 9])?,
        flat: ask(t, who, (ST_115, "on the total"), [-20, 0, 20])?,
        difficulty: ask_against(t, who, ST_115, "on the difficulty")?,
        required: ask_against(t, who, ST_115, "on the required successes")?,
    })
}

/// ST-115: what the table says of an attack; nothing but the board's own cover unless somebody asks for it. It is of
/// one of these kinds.
pub fn ask_calls(t: T<'_, '_>, who: UnitId, to: Hex, kinds: &[Kind]) -> Asked<Calls> {
    let (cover, further) = suggested_cover(t.state(), t.state().at(who), to);
    if !has_word(t, who)? {
        return Ok(Calls { cover, further, ..Calls::default() });
    }
    let levels = ask(t, who, (ST_115, "levels of advantage"), [-9, 0, 9])?;
    let flat = ask(t, who, (ST_115, "on the total"), [-20, 0, 20])?;
    let difficulty = ask_against(t, who, ST_115, "on the difficulty")?;
    let situational = ask_against(t, who, ST_405, "on the defense bonus")?;
    ask_line(t, who)?;
    let cover = ask(t, who, (ST_911, "cover"), [0, cover.into(), 9])?;
    let further = ask(t, who, (ST_911, "further cover"), [0, further.into(), 8])?;
    let concealed = ask(t, who, (ST_913, "concealed"), [0, 0, 9])?;
    let wind = if kinds.contains(&Kind::Ranged) { ask(t, who, (ST_931, "wind"), [0, 0, 5])? } else { 0 };
    let damage_type = ask_damage_type(t, who)?;
    let damage = ask(t, who, (ST_421, "on the damage"), [-20, 0, 20])?;
    let piercing = ask(t, who, (ST_423, "on the armour piercing"), [-20, 0, 20])?;
    let is_unaware = ask_unaware(t, who)?;
    let is_flanked = if kinds.contains(&Kind::Melee) { ask_flanked(t, who)? } else { None };
    Ok(Calls {
        levels: levels as i8,
        flat: flat as i8,
        difficulty: difficulty as i8,
        situational: situational as i8,
        cover: cover as u8,
        further: further as u8,
        concealed: concealed as u8,
        wind: wind as u8,
        is_unaware,
        is_flanked,
        damage_type,
        damage: damage as i8,
        piercing: piercing as i8,
    })
}

/// ST-911, section 8: behind complete cover nobody is attacked.
fn ask_line(t: T<'_, '_>, who: UnitId) -> Asked<()> {
    let build = |_: &State| {
        Choice::of(who, ST_911, "is there a line of sight?")
            .look(Look::Segments)
            .option(Opt::open((), "as it stands"))
            .option(Opt::open((), "complete cover").bar(Some(no(ST_911, "LINE", "no line"))))
    };
    t.choose_usually(|_| (), &build)
}

/// Section 8.
fn ask_damage_type(t: T<'_, '_>, who: UnitId) -> Asked<Option<DamageType>> {
    let build = |_: &State| {
        let others = DamageType::ALL.map(|kind| Opt::open(Some(kind), kind.name()));
        Choice::of(who, ST_424, "which type of damage?")
            .look(Look::List)
            .option(Opt::open(None, "that of the weapon"))
            .options(others)
    };
    t.choose_usually(|_| None, &build)
}

/// ST-923.
fn ask_unaware(t: T<'_, '_>, who: UnitId) -> Asked<bool> {
    let build = |_: &State| {
        Choice::of(who, ST_923, "is the target aware of it?")
            .look(Look::Segments)
            .option(Opt::open(false, "sees it coming"))
            .option(Opt::open(true, "is not aware of it"))
    };
    t.choose_usually(|_| false, &build)
}

/// ST-915, section 8.
fn ask_flanked(t: T<'_, '_>, who: UnitId) -> Asked<Option<bool>> {
    let build = |_: &State| {
        Choice::of(who, ST_915, "is the target flanked?")
            .look(Look::Segments)
            .option(Opt::open(None, "as it stands"))
            .option(Opt::open(Some(true), "flanked"))
            .option(Opt::open(Some(false), "not flanked"))
    };
    t.choose_usually(|_| None, &build)
}

/// ST-914: the board's cover is told as such.
pub fn tell_cover(t: T<'_, '_>, who: UnitId, to: Hex, calls: &Calls) {
    let is_suggested = || (calls.cover, calls.further) == suggested_cover(t.state(), t.state().at(who), to);
    if calls.cover > 0 && t.reads() && is_suggested() {
        t.note(ST_914, "cover next to the target");
    }
}
