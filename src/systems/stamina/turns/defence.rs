//! Defensive actions (ST-801 to ST-808).

use super::pay::{bar_of_cost, lose_aim, pay};
use crate::board::UnitId;
use crate::systems::stamina::checks::bonus::{mdb, rdb};
use crate::systems::stamina::checks::by_attribute::ask_attribute;
use crate::systems::stamina::checks::calls::{Word, ask_word};
use crate::systems::stamina::checks::levels::{of_check, plus};
use crate::systems::stamina::roll::{Check, Grade, T, check, no_if};
use crate::systems::stamina::rules::*;
use crate::systems::stamina::state::State;
use crate::systems::stamina::state::event::{Event, For};
use crate::systems::stamina::state::figure::Guard;
use crate::systems::stamina::tables::skills::{Attribute, Skill};
use crate::table::{Asked, Bar, Rule, Tally};

/// ST-803 to ST-805: what regaining composure is combined with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum Stance {
    Defensive,
    Disengage,
    Dodge,
}

impl Stance {
    const fn rule(self) -> Rule {
        match self {
            Stance::Defensive => ST_803,
            Stance::Disengage => ST_804,
            Stance::Dodge => ST_805,
        }
    }

    const fn name(self) -> &'static str {
        ["Defensive stance", "Disengage", "Dodge"][self as usize]
    }

    /// The bonus until the own next turn begins, added to what there is already.
    const fn added_to(self, guard: Guard) -> Guard {
        match self {
            Stance::Defensive => Guard { has_stance: true, ..guard },
            Stance::Disengage => Guard { is_disengaged: true, ..guard },
            Stance::Dodge => Guard { is_dodging: true, ..guard },
        }
    }

    /// What it gives (P-12): the numbers that hold until the next turn.
    fn gives(self, state: &State, who: UnitId) -> (&'static str, Tally) {
        match self {
            Stance::Defensive => {
                let bonus = mdb(state, who);
                let before = Tally::of(ST_803, "before", bonus);
                ("melee defense bonus until the next turn", before.add(ST_803, "doubled", bonus))
            }
            Stance::Disengage => {
                ("against free attacks until the next turn", Tally::of(ST_804, "situational", 10))
            }
            Stance::Dodge => {
                let (bonus, spent) = (rdb(state, who), state.figure(who).log.stamina_on_moves);
                let before = Tally::of(ST_805, "before", bonus).add(ST_805, "doubled", bonus);
                let label = "ranged defense bonus until the next turn";
                (label, before.add(ST_324, "stamina spent on movement", spent.into()))
            }
        }
    }
}

/// ST-801: why somebody cannot take a defensive action.
pub fn bar_of_defence(state: &State, who: UnitId) -> Option<Bar> {
    let has_attacked = state.figure(who).log.has_attacked;
    bar_of_cost(state, who, 1, 0).or_else(|| no_if(has_attacked, ST_801, "ATTACKED", "attacked this turn"))
}

/// P-12: composure, and a bonus whatever the check comes to (ST-808).
pub fn guard(t: T<'_, '_>, who: UnitId, stance: Stance) -> Asked<()> {
    let both = [Attribute::Reflexes, Attribute::Perception];
    let by = ask_attribute(t, who, ST_802, Skill::Regain.primary(), both)?;
    let word = ask_word(t, who)?;
    declare(t, who, stance.rule(), stance.name())?;
    let grade = regain(t, who, by, word)?;
    if !grade.is_complete() {
        t.note(ST_808, "the bonus comes all the same");
    }
    let had = t.state().figure(who).guard;
    let guard = stance.added_to(had);
    if guard == had {
        t.note(ST_807, "has that bonus already");
        return Ok(());
    }
    t.emit(stance.rule(), Event::Guarded { who, guard });
    let (label, bonus) = stance.gives(t.state(), who);
    t.number(stance.rule(), who, label, bonus, 0);
    if had != Guard::default() && !had.is_exposed {
        t.note(ST_807, "together with the other bonus");
    }
    Ok(())
}

/// What all defensive actions begin with.
fn declare(t: T<'_, '_>, who: UnitId, rule: Rule, label: &'static str) -> Asked<()> {
    t.commit(rule, who, label)?;
    pay(t, who, rule, 1, 0, For::Other)?;
    lose_aim(t, who);
    t.emit(ST_801, Event::Defended(who));
    // ST-935: after it longer weapons count anew.
    if t.state().figures.iter().any(|figure| figure.reached.contains(&who)) {
        t.emit(ST_935, Event::ReachForgotten(who));
    }
    Ok(())
}

/// ST-802: the check; what it brings is won back at once.
fn regain(t: T<'_, '_>, who: UnitId, by: Attribute, word: Word) -> Asked<Grade> {
    let figure = t.state().figure(who);
    let rank = figure.sheet.rank(Skill::Regain);
    let room = (figure.defense_max() - i32::from(figure.defense)).max(0);
    let grade = check(
        t,
        word.on(Check {
            who,
            rule: ST_802,
            label: "regain composure",
            plus: plus(t.state(), who, by),
            levels: of_check(t.state(), who, by, Skill::PersonalDefense),
            difficulty: Tally::of(ST_802, "regain composure", t.state().options.dc_regain.into()),
            required: Tally::default(),
            most: (room - 1 - rank).max(0),
            near_counts: false,
        }),
    )?;
    let amount = won(grade, rank).min(room);
    if amount > 0 {
        t.emit(ST_802, Event::DefenseRegained { who, amount: amount as u8 });
    } else {
        t.note(ST_802, if room == 0 { "defense full" } else { "nothing regained" });
    }
    Ok(grade)
}

/// ST-802, ST-806: what such a check brings.
fn won(grade: Grade, rank: i32) -> i32 {
    match grade {
        Grade::Critical => 0,
        Grade::Failure | Grade::Near => rank,
        Grade::Complete(a) => 1 + rank + a,
    }
}

/// ST-806: whether no stamina can come back.
pub fn is_rested(state: &State, who: UnitId) -> bool {
    let figure = state.figure(who);
    i32::from(figure.stamina) >= figure.stamina_max()
}

/// ST-806: what restoration brings.
fn restores(state: &State, who: UnitId) -> String {
    if is_rested(state, who) {
        return FULL.to_owned();
    }
    let rank = state.figure(who).sheet.rank(Skill::Stamina);
    let failed = if rank > 0 { format!("; a failure {rank}") } else { String::new() };
    format!("success gives back {} stamina, each further success 1 more{failed}", 1 + rank)
}

/// What restoration brings the rested.
pub const FULL: &str = "stamina is full: nothing comes back";

/// ST-806.
pub fn restore(t: T<'_, '_>, who: UnitId) -> Asked<()> {
    let word = ask_word(t, who)?;
    if t.reads() {
        let words = restores(t.state(), who);
        t.warn(ST_806, words);
    }
    declare(t, who, ST_806, "Restoration")?;
    let figure = t.state().figure(who);
    let rank = figure.sheet.rank(Skill::Stamina);
    let room = (figure.stamina_max() - i32::from(figure.stamina)).max(0);
    let grade = check(
        t,
        word.on(Check {
            who,
            rule: ST_806,
            label: "restoration",
            plus: plus(t.state(), who, Attribute::Body),
            levels: of_check(t.state(), who, Attribute::Body, Skill::Endurance),
            difficulty: Tally::of(ST_806, "restoration", t.state().options.dc_restore.into()),
            required: Tally::default(),
            most: (room - 1 - rank).max(0),
            near_counts: false,
        }),
    )?;
    let amount = won(grade, rank).min(room);
    if amount > 0 {
        t.emit(ST_806, Event::StaminaRegained { who, amount: amount as u8 });
    } else {
        t.note(ST_806, if room == 0 { "stamina full" } else { "nothing regained" });
    }
    Ok(())
}
