//! What the player's own weapons do when shot or thrown (GU-805): fields and ranges.

use super::own_part::{
    Part, harm_fields, is_sound_harm, is_sound_range, range_fields, set_harm, set_range, set_range_by,
};
use crate::sheet::fields::{Row, flag, is_within, place, short, small};
use crate::sheet::{Field, Value};
use crate::systems::gurps::tables::{Basis, Harm, Kind, Missile, Range, Shot, Skill};

/// In the order of the form's choice.
const MISSILES: [Missile; 5] =
    [Missile::Bow, Missile::Crossbow, Missile::Sling, Missile::Thrown, Missile::Bullet];

/// A throw to start from.
pub(super) fn new_shot() -> Shot {
    Shot {
        skill: Skill::Throwing,
        harm: Harm { basis: Basis::Thrust, plus: 0, kind: Kind::Crushing, most: None },
        snap: 12,
        acc: 0,
        half: Range::TimesSt(10),
        max: Range::TimesSt(15),
        min_st: 0,
        reload: 0,
        missile: Missile::Thrown,
        rof: 1,
        magazine: 0,
        recoil: 0,
        is_small: false,
    }
}

fn shot_rows(shot: &Shot) -> [Row; 7] {
    [
        ("snap", "SS", [shot.snap.into(), 0, 40]),
        ("acc", "Acc", [shot.acc.into(), 0, 20]),
        ("min_st", "least ST", [shot.min_st.into(), 0, 40]),
        ("reload", "Reload turns", [shot.reload.into(), 0, 40]),
        ("rof", "shots a turn", [shot.rof.into(), 1, 20]),
        ("magazine", "magazine (0: none)", [shot.magazine.into(), 0, 200]),
        ("recoil", "recoil", [shot.recoil.into(), -10, 0]),
    ]
}

/// The fields of a shot.
pub(super) fn shot_fields(part: &Part, shot: &Shot) -> Vec<Field> {
    let missiles = ["bow", "crossbow", "sling", "thrown", "bullet"];
    let mut fields = vec![
        part.pick("skill", "skill", shot.skill as usize, &Skill::ALL.map(Skill::name)),
        part.pick("missile", "missile", shot.missile as usize, &missiles),
    ];
    fields.extend(harm_fields(part, &shot.harm));
    fields.extend(range_fields(part, "half", "half damage", shot.half));
    fields.extend(range_fields(part, "max", "farthest", shot.max));
    fields.extend(part.numbers(&shot_rows(shot)));
    // GU-623
    fields.push(part.check("small", "small: parried at −2", shot.is_small));
    fields.push(part.press("remove", "remove it"));
    fields
}

/// Sets a field of a shot; `None` for a key that it does not have.
pub(super) fn set_shot(shot: &mut Shot, name: &str, value: &Value) -> Option<()> {
    match name {
        "skill" => shot.skill = Skill::ALL[place(value, Skill::ALL.len())?],
        "missile" => shot.missile = MISSILES[place(value, MISSILES.len())?],
        "snap" => shot.snap = small(value)?,
        "acc" => shot.acc = small(value)?,
        "min_st" => shot.min_st = small(value)?,
        "reload" => shot.reload = small(value)?,
        "rof" => shot.rof = small(value)?,
        "magazine" => shot.magazine = small(value)?,
        "recoil" => shot.recoil = short(value)?,
        "small" => shot.is_small = flag(value)?,
        "half_by" => set_range_by(&mut shot.half, value)?,
        "half" => set_range(&mut shot.half, value)?,
        "max_by" => set_range_by(&mut shot.max, value)?,
        "max" => set_range(&mut shot.max, value)?,
        name => set_harm(&mut shot.harm, name, value)?,
    }
    Some(())
}

/// Whether a shot is within all limits.
pub(super) fn is_sound_shot(shot: &Shot) -> bool {
    shot_rows(shot).iter().all(|(_, _, range)| is_within(*range))
        && is_sound_harm(&shot.harm)
        && is_sound_range(shot.half)
        && is_sound_range(shot.max)
}
