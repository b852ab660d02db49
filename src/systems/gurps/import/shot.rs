//! What a weapon does when shot or thrown, from the attacks in a file.

use super::amount::{decimal, plain, thousandths};
use super::harm::{Why, divides_armour, harm, is_ranged, least_st, raw, skill};
use super::item::Item;
use crate::json::Json;
use crate::systems::gurps::tables::{Kind, Missile, Range, Shot, Skill, WEAPONS};

/// What was made of an attack that flies.
pub(super) struct Flying {
    pub shot: Shot,
    /// What was changed, in parts of a sentence.
    pub changes: String,
}

/// What flies, by the skill; `None` for a skill of the hand.
fn missile(skill: Skill) -> Option<Missile> {
    Some(match skill {
        Skill::Bow => Missile::Bow,
        Skill::Crossbow => Missile::Crossbow,
        Skill::Sling => Missile::Sling,
        Skill::Guns => Missile::Bullet,
        Skill::AxeThrowing | Skill::KnifeThrowing | Skill::SpearThrowing | Skill::Throwing => Missile::Thrown,
        _ => return None,
    })
}

/// The printed shot of a skill that is nearest in accuracy: the fourth edition has no snap-shot numbers.
fn nearest(skill: Skill, acc: u8) -> Option<Shot> {
    let all = WEAPONS.iter().filter_map(|weapon| weapon.shot).filter(|shot| shot.skill == skill);
    all.min_by_key(|shot| shot.acc.abs_diff(acc))
}

/// A range: "150", "x15", "x1.5".
fn range(text: &str) -> Option<Range> {
    let text = text.trim();
    match text.strip_prefix(['x', 'X', '\u{d7}']) {
        Some(times) => decimal(times).map(|(n, _)| Range::TimesSt((n / 100).clamp(0, 1000) as u16)),
        None => {
            let (n, unit) = decimal(text)?;
            let yards = if unit.trim() == "mi" { n.saturating_mul(1760) } else { n };
            Some(Range::Hexes((yards / 1000).clamp(0, 5000) as u16))
        }
    }
}

/// "100/150", "x10/x15", "10-100/300", "30": half damage and farthest.
fn ranges(text: &str) -> Option<(Range, Range)> {
    // A least range is none here.
    let (half, max) = text.split_once('/').unwrap_or((text, text));
    let half = half.rsplit('-').next().unwrap_or(half);
    Some((range(half)?, range(max)?))
}

/// "1(2)", "15+1(3)", "T(1)": shots of a full magazine, and turns to load it.
fn loads(text: &str) -> (u8, u8) {
    let (shots, turns) = text.split_once('(').unwrap_or((text, ""));
    let of = |text: &str, most: i64| decimal(text).map_or(0, |(n, _)| (n / 1000).clamp(0, most) as u8);
    (of(shots, 200), of(turns, 40))
}

fn head(attack: &Json, name: &str) -> Option<i64> {
    attack.get(name).and_then(thousandths).map(|n| n / 1000)
}

fn read_one(attack: &Json) -> Result<Flying, Why> {
    let skill = skill(attack).ok_or("no missile skill of these rules goes with it")?;
    let missile = missile(skill).ok_or("no missile skill of these rules goes with it")?;
    let (mut harm, changed) = harm(attack, missile == Missile::Bullet)?;
    let (half, max) = ranges(attack.text("range")).ok_or("no range that can be read")?;
    let acc = head(attack, "accuracy").unwrap_or(0).clamp(0, 20) as u8;
    let printed = nearest(skill, acc).ok_or("no missile skill of these rules goes with it")?;
    let (shots, turns) = loads(attack.text("shots"));
    let (magazine, reload) = if missile == Missile::Thrown { (0, 0) } else { (shots, turns) };
    let kicks = head(attack, "recoil").unwrap_or(1).clamp(1, 11) as i8;
    let mut changes = "the snap-shot number is that of the nearest printed weapon; ".to_owned() + changed;
    if missile == Missile::Sling {
        // Section 3.4: whatever a sling throws.
        harm.kind = Kind::Crushing;
    }
    if kicks > 1 {
        changes += "recoil begins at 0 here, not at 1; ";
    }
    if divides_armour(attack) {
        changes += "armour divisors are left out; ";
    }
    let shot = Shot {
        skill,
        harm,
        snap: printed.snap,
        acc,
        half,
        max,
        // A crossbow has its own ST.
        min_st: if missile == Missile::Crossbow { 0 } else { least_st(attack) },
        reload,
        missile,
        rof: head(attack, "rate_of_fire").unwrap_or(1).clamp(1, 20) as u8,
        magazine: if magazine > 1 { magazine } else { 0 },
        // Recoil begins at 1 there and at 0 here.
        recoil: 1 - kicks,
        is_small: printed.is_small,
    };
    Ok(Flying { shot, changes })
}

/// The first shot or throw of an item that has a place here, and the others.
pub(super) fn read(item: &Item<'_>) -> (Option<Flying>, Vec<(String, String, Why)>) {
    let (mut first, mut left) = (None, Vec::new());
    for attack in item.attacks().iter().filter(|attack| is_ranged(attack)) {
        match read_one(attack) {
            Ok(flying) if first.is_none() => first = Some(flying),
            Ok(_) => {
                left.push((super::file::name(attack), raw(attack), "one shot or throw is the most here"))
            }
            Err(why) => left.push((super::file::name(attack), raw(attack), why)),
        }
    }
    (first, left)
}

/// For which missile something is carried: arrows, bolts, stones, rounds.
pub(super) fn ammunition(name: &str) -> Option<Missile> {
    const WORDS: [(&[&str], Missile); 4] = [
        (&["arrow", "arrows"], Missile::Bow),
        (&["bolt", "bolts", "quarrel", "quarrels"], Missile::Crossbow),
        (&["stone", "stones", "bullet for sling", "lead"], Missile::Sling),
        (
            &["round", "rounds", "cartridge", "cartridges", "ammo", "ammunition", "bullet", "bullets"],
            Missile::Bullet,
        ),
    ];
    let name = plain(name);
    let is_it = |words: &[&str]| words.iter().any(|word| super::amount::has_word(&name, word));
    WORDS.iter().find(|(words, _)| is_it(words)).map(|(_, missile)| *missile)
}
