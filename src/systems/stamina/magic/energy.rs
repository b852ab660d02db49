//! Arcane energy: gather, release, shape, complete (P-15).

use crate::board::UnitId;
use crate::systems::stamina::cards::Action;
use crate::systems::stamina::checks::calls::{Word, ask_word};
use crate::systems::stamina::checks::levels::{of_check, plus};
use crate::systems::stamina::harm::suffer::dues;
use crate::systems::stamina::roll::{Check, Grade, T, check, no_if};
use crate::systems::stamina::rules::*;
use crate::systems::stamina::sheet::Mage;
use crate::systems::stamina::state::State;
use crate::systems::stamina::state::event::{Event, For};
use crate::systems::stamina::tables::skills::{Attribute, Skill};
use crate::systems::stamina::turns::pay::{ask_overexert, bar_of_cost, lose_aim, pay};
use crate::table::{Asked, Bar, Choice, Look, Opt, Rule, Tally};

/// ST-753.
pub fn bar_of_mage(state: &State, who: UnitId) -> Option<Bar> {
    no_if(state.figure(who).sheet.mage == Mage::None, ST_753, "MAGE", "not a mage")
}

fn bar_of(state: &State, who: UnitId, action: Action) -> Option<Bar> {
    let card = action.card();
    bar_of_cost(state, who, card.ap, card.stamina).or_else(|| bar_of_mage(state, who))
}

/// ST-720: why no energy can be gathered.
pub fn bar_of_gather(state: &State, who: UnitId) -> Option<Bar> {
    bar_of(state, who, Action::Gather)
}

/// ST-730: why none can be released.
pub fn bar_of_release(state: &State, who: UnitId) -> Option<Bar> {
    let is_empty = state.figure(who).stored == 0;
    bar_of(state, who, Action::Release).or_else(|| no_if(is_empty, ST_730, "ENERGY", "no stored energy"))
}

/// ST-735: why none can be shaped.
pub fn bar_of_shape(state: &State, who: UnitId) -> Option<Bar> {
    let is_empty = state.figure(who).stored == 0;
    bar_of(state, who, Action::Shape).or_else(|| no_if(is_empty, ST_735, "ENERGY", "no stored energy"))
}

/// A check of mind and Magical Aptitude with R 0. It is no ranged attack (ST-603).
pub(super) fn magic_check(
    t: T<'_, '_>,
    who: UnitId,
    (rule, label): (Rule, &'static str),
    (difficulty, word): (Tally, Word),
) -> Asked<Grade> {
    lose_aim(t, who);
    let state = t.state();
    let made = Check {
        who,
        rule,
        label,
        plus: plus(state, who, Attribute::Mind),
        levels: of_check(state, who, Attribute::Mind, Skill::MagicalAptitude),
        difficulty,
        required: Tally::of(rule, "none", 0),
        most: 250,
        near_counts: false,
    };
    check(t, word.on(made))
}

/// ST-722: said before energy is held, and where it goes on being held.
const UPKEEP: &str = "energy held costs 1 stamina at the start of each turn";

/// ST-720, ST-721.
pub fn gather(t: T<'_, '_>, who: UnitId) -> Asked<()> {
    let word = ask_word(t, who)?;
    t.warn(ST_722, UPKEEP);
    t.commit(ST_720, who, "Gather")?;
    pay(t, who, ST_720, Action::Gather.card().ap, 0, For::Other)?;
    let difficulty = Tally::of(ST_720, "gathering", t.state().options.dc_gather.into());
    let grade = magic_check(t, who, (ST_720, "gather"), (difficulty, word))?;
    let figure = t.state().figure(who);
    let (stored, shaped, rank) = (figure.stored, figure.shaped, figure.sheet.rank(Skill::Gather));
    match grade {
        Grade::Complete(a) => {
            let stored = (i32::from(stored) + rank + a).clamp(0, 255) as u8;
            t.emit(ST_720, Event::EnergySet { who, stored, shaped });
        }
        Grade::Critical if stored > 0 => {
            t.emit(ST_721, Event::EnergySet { who, stored: 0, shaped });
            dues(t, who, stored.into())?;
        }
        Grade::Critical => t.note(ST_721, "no energy to lose"),
        Grade::Failure | Grade::Near => t.note(ST_720, "nothing gathered"),
    }
    Ok(())
}

/// So many of 1 to `most`; as many as possible if nothing else is said.
fn ask_amount(t: T<'_, '_>, who: UnitId, rule: Rule, most: u8) -> Asked<u8> {
    if most <= 1 {
        return Ok(most);
    }
    t.choose_usually(|_| most, &|_| {
        let options = (1..=most).map(|n| Opt::open(n, n.to_string()));
        Choice::of(who, rule, "how much energy?")
            .look(Look::Stepper)
            .options(options)
            .default_at(usize::from(most) - 1)
    })
}

/// ST-730.
pub fn release(t: T<'_, '_>, who: UnitId) -> Asked<()> {
    let figure = t.state().figure(who);
    let most = 1 + figure.sheet.rank(Skill::Gather);
    let most = most.clamp(1, 255).min(figure.stored.into()) as u8;
    let amount = ask_amount(t, who, ST_730, most)?;
    let card = Action::Release.card();
    ask_overexert(t, who, card.stamina)?;
    t.commit(ST_730, who, "Release")?;
    pay(t, who, ST_730, card.ap, card.stamina, For::Other)?;
    let figure = t.state().figure(who);
    let (stored, shaped) = (figure.stored.saturating_sub(amount), figure.shaped);
    t.emit(ST_730, Event::EnergySet { who, stored, shaped });
    Ok(())
}

/// ST-735.
pub fn shape(t: T<'_, '_>, who: UnitId) -> Asked<()> {
    let card = Action::Shape.card();
    let word = ask_word(t, who)?;
    ask_overexert(t, who, card.stamina)?;
    t.commit(ST_735, who, "Shape")?;
    pay(t, who, ST_735, card.ap, card.stamina, For::Other)?;
    let difficulty = Tally::of(ST_735, "shaping", t.state().options.dc_shape.into());
    let grade = magic_check(t, who, (ST_735, "shape"), (difficulty, word))?;
    let figure = t.state().figure(who);
    let (stored, shaped, rank) = (figure.stored, figure.shaped, figure.sheet.rank(Skill::Shape));
    match grade {
        Grade::Complete(a) => {
            let most = (1 + rank + a).clamp(1, 255).min(stored.into()) as u8;
            let amount = ask_amount(t, who, ST_735, most)?;
            t.commit(ST_735, who, "Shape")?;
            let (stored, shaped) = (stored.saturating_sub(amount), shaped.saturating_add(amount));
            t.emit(ST_735, Event::EnergySet { who, stored, shaped });
        }
        Grade::Critical => {
            t.emit(ST_735, Event::EnergySet { who, stored: 0, shaped: 0 });
            dues(t, who, i32::from(stored) + i32::from(shaped))?;
        }
        Grade::Failure | Grade::Near => t.note(ST_735, "nothing shaped"),
    }
    Ok(())
}
