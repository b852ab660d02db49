//! Damage, reach and the like of one attack, as the file writes them.

use super::amount::{decimal, plain, thousandths};
use super::cut::Changes;
use super::file::Entry;
use super::skills::{Slot, slots};
use crate::json::Json;
use crate::sheet::ImportReport;
use crate::systems::gurps::tables::{Basis, Harm, Kind, Reach, Skill};

/// Why an attack has no place here.
pub(super) type Why = &'static str;

/// The damage of an attack as it is written: its base, what is added, its type. Old files have all in one text.
fn words(attack: &Json) -> (String, String, String) {
    let damage = attack.get("damage");
    if let Some(Json::Text(text)) = damage {
        let text = text.trim();
        let (number, kind) = text.rsplit_once(' ').unwrap_or((text, ""));
        let (basis, base) = match number {
            _ if number.starts_with("thr") => ("thr", &number[3..]),
            _ if number.starts_with("sw") => ("sw", &number[2..]),
            _ => ("", number),
        };
        return (basis.to_owned(), base.to_owned(), kind.to_owned());
    }
    let Some(damage) = damage else { return Default::default() };
    let base = match damage.get("base") {
        Some(Json::Text(text)) => text.clone(),
        Some(value) => thousandths(value).map_or_else(String::new, |n| (n / 1000).to_string()),
        None => String::new(),
    };
    (damage.text("st").to_owned(), base, damage.text("type").to_owned())
}

/// Figures of an attack beside its damage, and what they are called.
const FIGURES: [(&str, &str); 3] = [("reach", "reach"), ("accuracy", "Acc"), ("range", "range")];

/// The attack in the file's words: "sw+1 cut, reach 1".
pub(super) fn raw(attack: &Json) -> String {
    let (basis, base, kind) = words(attack);
    let is_plus = !basis.is_empty() && base.starts_with(|sign: char| sign.is_ascii_digit());
    let mut text = basis + if is_plus { "+" } else { "" } + &base + " " + &kind;
    for (name, label) in FIGURES {
        let value = attack.text(name);
        if !value.is_empty() {
            text = text + ", " + label + " " + value;
        }
    }
    text.trim().to_owned()
}

/// Tells of the attacks of an entry that come of no weapon here, each with its reason.
pub(super) fn leave(entry: &Entry<'_>, report: &mut ImportReport, why: impl Fn(&str) -> Why) {
    for attack in entry.json.list("weapons") {
        let usage = super::file::name(attack);
        report.leave(&(entry.name.clone() + ": " + &usage), &raw(attack), why(&usage));
    }
}

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
    changes.add(&super::cut::of_damage(attack));
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

/// Whether armour counts less or more against it, which these rules do not know.
pub(super) fn divides_armour(attack: &Json) -> bool {
    let divisor = attack.get("damage").and_then(|damage| thousandths(damage.get("armor_divisor")?));
    divisor.is_some_and(|divisor| divisor != 0 && divisor != 1000)
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
