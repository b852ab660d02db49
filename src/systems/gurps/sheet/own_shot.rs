//! What the player's own weapons do to whom they hit, and what they do when shot or thrown (GU-805).

use crate::sheet::FormVisitor;
use crate::sheet::fields::{NumberRow, are_within};
use crate::systems::gurps::tables::{Basis, Dice, Harm, Kind, Missile, Range, Shot, Skill};

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

/// The numbers of an attack's damage with their limits.
pub(super) fn harm_rows(harm: &mut Harm) -> Vec<NumberRow<'_>> {
    let mut rows: Vec<NumberRow> = Vec::new();
    if let Basis::Dice(n) = &mut harm.basis {
        rows.push(("n", "dice", n, [1, 20]));
    }
    rows.push(("plus", "added to the dice", &mut harm.plus, [-50, 50]));
    if let Some(most) = &mut harm.most {
        rows.push(("most_n", "dice at most", &mut most.n, [0, 20]));
        rows.push(("most_plus", "added at most", &mut most.plus, [-50, 50]));
    }
    rows
}

/// The fields of an attack's damage.
pub(super) fn visit_harm(form: &mut FormVisitor, harm: &mut Harm) {
    let dice = match harm.basis {
        Basis::Thrust | Basis::Swing => Basis::Dice(1),
        dice @ Basis::Dice(_) => dice,
    };
    let bases = [(Basis::Thrust, "thrust"), (Basis::Swing, "swing"), (dice, "dice")];
    form.one_of("basis", "damage by", &mut harm.basis, &bases);
    form.one_of("kind", "type", &mut harm.kind, &Kind::ALL.map(|kind| (kind, kind.name())));
    form.numbers(harm_rows(harm));
    // GU-145
    let mut is_capped = harm.most.is_some();
    if form.check("capped", "has a most", &mut is_capped) {
        harm.most = is_capped.then(|| harm.most.unwrap_or(Dice::d(1, 0)));
    }
}

/// The number of a range with its unit and its limits.
fn range_row<'a>(key: &'static str, range: &'a mut Range) -> NumberRow<'a> {
    match range {
        Range::Hexes(n) => (key, "in hexes", n, [0, 5000]),
        Range::TimesSt(n) => (key, "in tenths of ST", n, [0, 1000]),
        Range::PlusSt(n) => (key, "beyond ST", n, [-40, 40]),
    }
}

fn visit_range(form: &mut FormVisitor, key: &'static str, label: &str, range: &mut Range) {
    let hexes = (Range::Hexes(100), "hexes");
    let times = (Range::TimesSt(100), "tenths of ST");
    let plus = (Range::PlusSt(0), "ST and more");
    let same = |(_, word)| (*range, word);
    let ways = match range {
        Range::Hexes(_) => [same(hexes), times, plus],
        Range::TimesSt(_) => [hexes, same(times), plus],
        Range::PlusSt(_) => [hexes, times, same(plus)],
    };
    form.one_of(&format!("{key}_by"), &format!("{label} by"), range, &ways);
    let (key, unit, number, limits) = range_row(key, range);
    form.number(key, &format!("{label} {unit}"), number, limits);
}

fn shot_rows(shot: &mut Shot) -> [NumberRow<'_>; 7] {
    [
        ("snap", "SS", &mut shot.snap, [0, 40]),
        ("acc", "Acc", &mut shot.acc, [0, 20]),
        ("min_st", "least ST", &mut shot.min_st, [0, 40]),
        ("reload", "Reload turns", &mut shot.reload, [0, 40]),
        ("rof", "shots a turn", &mut shot.rof, [1, 20]),
        ("magazine", "magazine (0: none)", &mut shot.magazine, [0, 200]),
        ("recoil", "recoil", &mut shot.recoil, [-10, 0]),
    ]
}

/// The fields of a shot; whether it is removed.
pub(super) fn visit_shot(form: &mut FormVisitor, shot: &mut Shot) -> bool {
    let missiles = [
        (Missile::Bow, "bow"),
        (Missile::Crossbow, "crossbow"),
        (Missile::Sling, "sling"),
        (Missile::Thrown, "thrown"),
        (Missile::Bullet, "bullet"),
    ];
    form.one_of("skill", "skill", &mut shot.skill, &Skill::ALL.map(|skill| (skill, skill.name())));
    form.one_of("missile", "missile", &mut shot.missile, &missiles);
    visit_harm(form, &mut shot.harm);
    visit_range(form, "half", "half damage", &mut shot.half);
    visit_range(form, "max", "farthest", &mut shot.max);
    form.numbers(shot_rows(shot));
    // GU-623
    form.check("small", "small: parried at −2", &mut shot.is_small);
    form.press("remove", "remove it")
}

/// Whether a shot is within all limits.
pub(super) fn is_sound_shot(shot: &Shot) -> bool {
    let mut shot = *shot;
    are_within(&shot_rows(&mut shot))
        && are_within(&harm_rows(&mut shot.harm))
        && are_within(&[range_row("half", &mut shot.half), range_row("max", &mut shot.max)])
}
