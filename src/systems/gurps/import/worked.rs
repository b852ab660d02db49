//! What the file works out of an attack itself: bonuses are in it that the sheet has no place for.

use super::amount::{plain, whole};
use super::harm::{dice, harm, is_ranged, skill};
use crate::json::Json;
use crate::sheet::ImportReport;
use crate::systems::gurps::sheet::{Gear, Sheet};
use crate::systems::gurps::tables::{Missile, Skill};

/// Tells of each attack of a weapon whose level or damage is another in the file.
pub(super) fn tell(name: &str, attacks: &[Json], gear: &Gear, sheet: &Sheet, report: &mut ImportReport) {
    for attack in attacks {
        let Some(calc) = attack.get("calc") else { continue };
        let (Some(skill), Ok((harm, _))) =
            (skill(attack), harm(attack, false).or_else(|_| harm(attack, true)))
        else {
            continue;
        };
        let level = whole(calc, "level").filter(|level| *level > 0);
        let own_level = i64::from(sheet.skill(skill).0);
        let damage = Some(calc.text("damage")).filter(|text| rolled(text).is_some());
        let own_damage = harm.dice(strength(gear, skill, sheet, attack));
        let is_same = level.is_none_or(|level| level == own_level)
            && damage.is_none_or(|text| rolled(text) == Some((own_damage.n.into(), own_damage.plus.into())));
        if is_same {
            continue;
        }
        let shown = |level: Option<i64>, damage: Option<String>| {
            let level = level.map(|level| "level ".to_owned() + &level.to_string());
            level.into_iter().chain(damage).collect::<Vec<_>>().join(", ")
        };
        let old = shown(level, damage.map(str::to_owned));
        let own_damage = damage.map(|_| own_damage.text() + " " + harm.kind.name());
        let new = shown(level.map(|_| own_level), own_damage);
        let usage = attack.text("usage");
        let usage = if plain(usage).is_empty() { String::new() } else { ": ".to_owned() + usage };
        let reason = "what the file adds to this attack alone has no place on the sheet";
        report.convert(&(name.to_owned() + &usage + ": worked out"), [&old, &new], "section 2", reason);
    }
}

/// The dice of "1d+9 cut", if that is what it says.
fn rolled(text: &str) -> Option<(i64, i64)> {
    let (number, _) = text.trim().split_once(' ')?;
    dice(number).filter(|(n, _)| *n > 0)
}

/// Section 3.4: a crossbow shoots with its own ST.
fn strength(gear: &Gear, skill: Skill, sheet: &Sheet, attack: &Json) -> i32 {
    let is_crossbow =
        gear.weapon().shot.is_some_and(|shot| shot.missile == Missile::Crossbow && shot.skill == skill);
    if is_crossbow && is_ranged(attack) { gear.st.into() } else { sheet.st.into() }
}
