//! Damage, reach and the like of one attack, as the file writes them.

use super::amount::{decimal, plain, thousandths};
use super::attacks::{Why, words};
use super::cut::{Changes, of_damage};
use super::skills::{Slot, slots};
use crate::json::Json;
use crate::systems::gurps::tables::{Basis, Harm, Kind, Reach, Skill};

/// "2d", "1d+2", "-1", "3": dice of six sides, and what is added.
pub(super) fn dice(text: &str) -> Option<(i64, i64)> {
    let text = text.trim();
    if text.is_empty() {
        return Some((0, 0));
    }
    let whole = |text: &str| match decimal(text) {
        Some((n, "")) => Some(n / 1000),
        _ => None,
    };
    let Some((n, plus)) = text.split_once(['d', 'D']) else { return Some((0, whole(text)?)) };
    let plus = match plus.strip_prefix('6').unwrap_or(plus) {
        "" => 0,
        plus if plus.starts_with(['+', '-', '\u{2212}']) => whole(plus)?,
        _ => return None,
    };
    Some((if n.trim().is_empty() { 1 } else { whole(n)? }, plus))
}

/// The damage of an attack, and what of it was changed. `is_shot` is for guns, whose bullets are bullets here.
pub(super) fn harm(attack: &Json, is_gun: bool) -> Result<(Harm, Changes), Why> {
    let (basis, base, kind) = words(attack);
    let (n, plus) = dice(&base).ok_or("no damage that these rules can roll")?;
    let basis = match basis.as_str() {
        _ if basis.starts_with("thr") && n == 0 => Basis::Thrust,
        _ if basis.starts_with("sw") && n == 0 => Basis::Swing,
        "" | "none" if (1..=20).contains(&n) => Basis::Dice(n as u8),
        _ => return Err("no damage that these rules can roll"),
    };
    let (kind, changed) = of_kind(&kind, is_gun).ok_or("these rules have no such damage")?;
    let mut changes = Changes(changed.to_owned());
    changes.add(&of_damage(attack));
    let plus = changes.limit(plus, -50, 50, "more than 50 cannot be added; ") as i8;
    Ok((Harm { basis, plus, kind, most: None }, changes))
}

fn of_kind(kind: &str, is_gun: bool) -> Option<(Kind, &'static str)> {
    let pierces = "piercing damage is impaling here; ";
    Some(match (kind.trim(), is_gun) {
        ("cr", _) => (Kind::Crushing, ""),
        ("cut", _) => (Kind::Cutting, ""),
        ("imp", _) => (Kind::Impaling, ""),
        ("pi", true) => (Kind::Bullet, ""),
        ("pi-", true) => (Kind::Bullet, "small bullets count as others; "),
        ("pi+", true) => (Kind::LargeBullet, ""),
        ("pi++", true) => (Kind::LargeBullet, "huge bullets count as large ones; "),
        ("pi-" | "pi" | "pi+" | "pi++", false) => (Kind::Impaling, pierces),
        _ => return None,
    })
}

/// "C,1", "1,2*": the distances at which it strikes.
pub(super) fn reach(attack: &Json, changes: &mut Changes) -> Reach {
    let text = attack.text("reach");
    let hexes = text.split([',', '-', ' ', '*', '/']).filter_map(|part| match part.trim() {
        "C" | "c" => Some(0),
        digits => decimal(digits).map(|(n, _)| changes.limit(n / 1000, 0, 10, "reach goes to 10; ") as u8),
    });
    let (least, most) = hexes.fold((u8::MAX, 0), |(least, most), n| (least.min(n), most.max(n)));
    let (least, most) = if least > most { (1, 1) } else { (least, most) };
    Reach { least, most, is_one_at_a_time: text.contains('*') && least < most }
}

/// The skill of these rules that an attack is used with: one that counts in full, else the nearest.
pub(super) fn skill(attack: &Json) -> Option<Skill> {
    let skills = attack.list("defaults").iter().filter_map(|default| {
        let (slots, _) = slots(default.text("name"), default.text("specialization"))?;
        let skill =
            slots.iter().find_map(|slot| if let Slot::Weapon(skill) = slot { Some(*skill) } else { None })?;
        Some((default.get("modifier").and_then(thousandths).unwrap_or(0), skill))
    });
    let mut best: Option<(i64, Skill)> = None;
    for (modifier, skill) in skills {
        if best.is_none_or(|(known, _)| known < modifier) {
            best = Some((modifier, skill));
        }
    }
    best.map(|(_, skill)| skill)
}

/// The number in "10", "13†", "9‡", 0 to 40; 0 where there is none.
pub(super) fn least_st(attack: &Json, changes: &mut Changes) -> u8 {
    let st = attack.get("strength").and_then(thousandths).unwrap_or(0);
    changes.limit(st / 1000, 0, 40, "least ST goes to 40; ") as u8
}

/// † and ‡: both hands.
pub(super) fn takes_both(attack: &Json) -> bool {
    attack.text("strength").contains(['\u{2020}', '\u{2021}'])
}

/// ‡, or a parry with a U: to be readied after it was used.
pub(super) fn is_unready_after(attack: &Json) -> bool {
    attack.text("strength").contains('\u{2021}') || attack.text("parry").contains(['U', 'u'])
}

/// Whether an attack is of the kind that flies: older files say so, newer ones tell it by the first letter.
pub(super) fn is_ranged(attack: &Json) -> bool {
    match attack.text("type") {
        "ranged_weapon" => true,
        "melee_weapon" => false,
        _ => {
            attack.text("id").starts_with('W')
                || (attack.text("reach").is_empty() && !attack.text("range").is_empty())
        }
    }
}

/// What is added to a parry: "0", "-1", "0F", "+1U"; `None` where one does not parry with it.
pub(super) fn decimal_parry(parry: &str) -> Option<i64> {
    decimal(parry).map(|(n, _)| n)
}

/// Whether one blocks with it.
pub(super) fn blocks(attack: &Json) -> bool {
    decimal(attack.text("block")).is_some()
}

/// Whether it is used with this skill in full.
pub(super) fn is_used_with(attack: &Json, name: &str) -> bool {
    attack.list("defaults").iter().any(|default| {
        plain(default.text("name")) == name && default.get("modifier").and_then(thousandths).unwrap_or(0) == 0
    })
}
