//! What a weapon does when shot or thrown, from the attacks in a file.

use super::amount::{decimal, plain};
use super::attacks::{Why, raw};
use super::cut::Changes;
use super::harm::{harm, is_ranged, least_st, skill};
use super::item::Item;
use crate::json::Json;
use crate::systems::gurps::tables::{Kind, Missile, Range, Shot, Skill, WEAPONS};

/// What was made of an attack that flies.
pub(super) struct Flying {
    pub shot: Shot,
    /// What was changed.
    pub changes: Changes,
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
fn range(text: &str, changes: &mut Changes) -> Option<Range> {
    let text = text.trim();
    match text.strip_prefix(['x', 'X', '\u{d7}']) {
        Some(times) => {
            let (n, _) = decimal(times)?;
            Some(Range::TimesSt(changes.limit(n / 100, 0, 1000, "ranges go to 100 times ST; ") as u16))
        }
        None => {
            let (n, unit) = decimal(text)?;
            let yards = if unit.trim() == "mi" { n.saturating_mul(1760) } else { n };
            Some(Range::Hexes(changes.limit(yards / 1000, 0, 5000, "ranges go to 5000; ") as u16))
        }
    }
}

/// "100/150", "x10/x15", "10-100/300", "30": half damage and farthest.
fn ranges(text: &str, changes: &mut Changes) -> Option<(Range, Range)> {
    let (half, max) = text.split_once('/').unwrap_or((text, text));
    let (least, half) = half.rsplit_once('-').unwrap_or(("", half));
    if !least.is_empty() {
        changes.note("a least range is left out; ");
    }
    Some((range(half, changes)?, range(max, changes)?))
}

/// "1(2)", "15+1(3)", "T(1)": shots of a full magazine, and turns to load it.
fn loads(text: &str, changes: &mut Changes) -> (u8, u8) {
    let (shots, turns) = text.split_once('(').unwrap_or((text, ""));
    let n = match decimal(shots) {
        Some((n, rest)) => {
            if !rest.trim().is_empty() {
                changes.note(&["of shots ", text.trim(), " only the first number counts; "].concat());
            }
            n / 1000
        }
        None => 0,
    };
    let turns = decimal(turns).map_or(0, |(n, _)| n / 1000);
    let shots = changes.limit(n, 0, 200, "shots go to 200; ");
    (shots as u8, changes.limit(turns, 0, 40, "loading goes to 40 turns; ") as u8)
}

/// "4", or "4+2" with the bonus of a scope.
fn accuracy(attack: &Json, changes: &mut Changes) -> u8 {
    let text = attack.text("accuracy");
    let scope = decimal(text).and_then(|(_, rest)| decimal(rest.trim_start().strip_prefix('+')?));
    let n = match scope {
        Some((more, _)) => {
            changes.note(&["accuracy is ", text.trim(), " with its scope; "].concat());
            decimal(text).map_or(0, |(n, _)| n / 1000) + more / 1000
        }
        None => changes.first(attack, "accuracy", "accuracy").unwrap_or(0),
    };
    changes.limit(n, 0, 20, "accuracy goes to 20; ") as u8
}

fn read_one(attack: &Json) -> Result<Flying, Why> {
    let skill = skill(attack).ok_or("no missile skill of these rules goes with it")?;
    let missile = missile(skill).ok_or("no missile skill of these rules goes with it")?;
    let (mut harm, mut changes) = harm(attack, missile == Missile::Bullet)?;
    let (half, max) = ranges(attack.text("range"), &mut changes).ok_or("no range that can be read")?;
    let acc = accuracy(attack, &mut changes);
    let printed = nearest(skill, acc).ok_or("no missile skill of these rules goes with it")?;
    let (shots, turns) = loads(attack.text("shots"), &mut changes);
    let (magazine, reload) = if missile == Missile::Thrown { (0, 0) } else { (shots, turns) };
    let kicks = changes.first(attack, "recoil", "recoil").unwrap_or(1).max(1);
    let kicks = changes.limit(kicks, 1, 11, "recoil goes to 11; ") as i8;
    let rof = changes.first(attack, "rate_of_fire", "RoF").unwrap_or(1).max(1);
    let rof = changes.limit(rof, 1, 20, "RoF goes to 20; ") as u8;
    let min_st = least_st(attack, &mut changes);
    if missile == Missile::Sling {
        // Section 3.4: whatever a sling throws.
        if harm.kind != Kind::Crushing {
            changes.note("what a sling throws crushes; ");
        }
        harm.kind = Kind::Crushing;
    }
    if kicks > 1 {
        changes.note("recoil begins at 0 here, not at 1; ");
    }
    let shot = Shot {
        skill,
        harm,
        snap: printed.snap,
        acc,
        half,
        max,
        // A crossbow has its own ST.
        min_st: if missile == Missile::Crossbow { 0 } else { min_st },
        reload,
        missile,
        rof,
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
