//! Falling (ST-311).

use super::feat::{Feat, attempt};
use super::pay::lose_aim;
use crate::board::UnitId;
use crate::systems::stamina::checks::calls::{Word, ask_word};
use crate::systems::stamina::harm::damage::resistance_of;
use crate::systems::stamina::harm::suffer::{Source, suffer};
use crate::systems::stamina::roll::{Grade, T};
use crate::systems::stamina::rules::*;
use crate::systems::stamina::sheet::worth::{is_weak, toughness};
use crate::systems::stamina::state::State;
use crate::systems::stamina::state::event::Event;
use crate::systems::stamina::state::figure::Posture;
use crate::systems::stamina::tables::skills::{Attribute, Skill};
use crate::systems::stamina::tables::types::DamageType;
use crate::table::{Asked, Choice, Look, Opt, Sign, Tally};

/// ST-311: falls so many hexes: a tumble if it is wanted, the damage, and how it lies.
pub fn fall(t: T<'_, '_>, who: UnitId, height: i32) -> Asked<()> {
    let grade = match asks_tumble(t, who)? {
        Some(word) => Some(tumble(t, who, word)?),
        None => None,
    };
    lose_aim(t, who);
    let wounds = hurt(t, who, height, grade)?;
    let posture = if t.state().figure(who).is_conscious() {
        ask_posture(t, who, highest(grade, wounds))?
    } else {
        Posture::Prone
    };
    if t.state().figure(who).posture != posture {
        t.emit(ST_311, Event::Took { who, posture });
    }
    Ok(())
}

fn asks_tumble(t: T<'_, '_>, who: UnitId) -> Asked<Option<Word>> {
    if !t.state().figure(who).is_conscious() {
        return Ok(None);
    }
    let choice = |_: &State| {
        Choice::of(who, ST_311, "try to tumble?")
            .look(Look::Segments)
            .option(Opt::open(true, "tumble").sign(Sign::JumpBack))
            .option(Opt::open(false, "just fall").sign(Sign::Prone))
            .routine()
    };
    let tumbles = t.choose_usually(|_| true, &choice)?;
    let word = if tumbles { Some(ask_word(t, who)?) } else { None };
    t.commit(ST_311, who, "Fall")?;
    Ok(word)
}

fn tumble(t: T<'_, '_>, who: UnitId, word: Word) -> Asked<Grade> {
    let difficulty = Tally::of(ST_311, "tumble", t.state().options.dc_tumble.into());
    let attribute = Attribute::Reflexes;
    let feat = Feat {
        rule: ST_311,
        label: "tumble",
        attribute,
        difficulty,
        required: 0,
        skill: Skill::Tumbling,
        word,
    };
    attempt(t, who, feat)
}

/// What a tumble adds to resistance and toughness against this damage.
fn softened(grade: Option<Grade>, rank: i32) -> (i32, i32) {
    match grade {
        None | Some(Grade::Critical) => (0, 0),
        Some(Grade::Failure | Grade::Near) => (rank, rank),
        Some(Grade::Complete(a)) => (1 + rank + a, 1 + rank),
    }
}

/// P-3 from the resistance on: concussive damage for each hex.
fn hurt(t: T<'_, '_>, who: UnitId, height: i32, grade: Option<Grade>) -> Asked<i32> {
    let figure = t.state().figure(who);
    let sheet = &figure.sheet;
    let (soft, tough) = softened(grade, sheet.rank(Skill::Tumbling));
    let each = i32::from(t.state().options.fall_per_hex);
    let damage = Tally::of(ST_311, "height of the fall", height * each)
        .add(ST_425, "resistance", -resistance_of(t.state(), who, DamageType::Concussive))
        .add(ST_311, "tumble", -soft)
        .at_least(ST_425, "at least", 0);
    let doubled = if is_weak(sheet, DamageType::Concussive) { damage.total() } else { 0 };
    let damage = damage.add(ST_426, "weakness", doubled);
    let toughness = Tally::of(ST_427, "toughness", toughness(sheet)).add(ST_311, "tumble", tough);
    let damage = t.number(ST_311, who, "concussive damage of the fall", damage, 0);
    let toughness = t.number(ST_427, who, "toughness", toughness, 0);
    let wounds = if (1..=toughness).contains(&damage) { 1 } else { damage };
    if wounds != damage {
        t.note(ST_427, "no more than toughness: 1 wound");
    }
    suffer(t, who, ST_311, wounds, Source::Other)
}

/// ST-311: the best that a complete tumble allows.
fn highest(grade: Option<Grade>, wounds: i32) -> Posture {
    match grade {
        Some(Grade::Complete(a)) if wounds == 0 && a >= 1 => Posture::Standing,
        Some(Grade::Complete(_)) if wounds <= 1 => Posture::Kneeling,
        _ => Posture::Prone,
    }
}

fn ask_posture(t: T<'_, '_>, who: UnitId, highest: Posture) -> Asked<Posture> {
    if highest == Posture::Prone {
        return Ok(Posture::Prone);
    }
    let choice = |_: &State| {
        let all = [Posture::Standing, Posture::Kneeling, Posture::Prone];
        let option = |posture: Posture| {
            let words = ["stands", "kneels", "lies prone"][posture as usize];
            Opt::open(posture, words).sign(if posture == Posture::Prone {
                Sign::Prone
            } else {
                Sign::StandUp
            })
        };
        let open = all.into_iter().skip(highest as usize).map(option);
        Choice::of(who, ST_311, "land in which posture?").look(Look::Segments).options(open).routine()
    };
    let posture = t.choose_usually(|_| highest, &choice)?;
    t.commit(ST_311, who, "Land")?;
    Ok(posture)
}
