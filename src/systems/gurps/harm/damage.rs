//! What a hit does before it is felt: dice, armour, wound (section 5.3, M14 to M16).

use crate::board::UnitId;
use crate::systems::gurps::arcs::Arc;
use crate::systems::gurps::roll::T;
use crate::systems::gurps::rules::*;
use crate::systems::gurps::sheet::{Quality, Source, Worn};
use crate::systems::gurps::state::moment::{Attack, Critical, Style};
use crate::systems::gurps::state::{ItemId, Means, State};
use crate::systems::gurps::tables::{Basis, CriticalHit, Dice, Harm, Kind, Missile, Spot};
use crate::table::{Asked, Tally};

/// What an attack does by its printed figures; `None` for what is no weapon any more.
pub fn harm_of(state: &State, who: UnitId, means: Means) -> Option<Harm> {
    let blunt = |basis, plus| Harm { basis, plus, kind: Kind::Crushing, most: None };
    Some(match means {
        Means::Weapon(item, mode) => state.mode(item, mode)?.harm,
        Means::Shot(item) => state.weapon(item).shot.as_ref()?.harm,
        // GU-336
        Means::Punch(_) => blunt(Basis::Thrust, -2),
        Means::Kick => blunt(Basis::Thrust, if state.figure(who).sheet.has_heavy_boots { 1 } else { 0 }),
        Means::Bite => blunt(Basis::Dice(1), -4),
        Means::Bash => blunt(Basis::Thrust, 0),
    })
}

/// GU-053, GU-145: the dice of an attack, capped where the weapon has a cap.
pub(super) fn dice_of(state: &State, who: UnitId, means: Means, harm: Harm) -> Dice {
    let sheet = &state.figure(who).sheet;
    let st = match means {
        // Section 3.4: a crossbow has ST of its own.
        Means::Shot(item) if is_crossbow(state, item) => i32::from(state.gear(item).st),
        _ => i32::from(sheet.st),
    };
    harm.dice(st)
}

/// Section 3.4: whether a weapon shoots by its own ST.
pub fn is_crossbow(state: &State, item: ItemId) -> bool {
    let shot = state.weapon(item).shot.as_ref();
    shot.is_some_and(|shot| shot.missile == Missile::Crossbow)
}

/// M14: what is added to the dice.
fn adds(state: &State, (who, means, style): (UnitId, Means, Style), dice: Dice, harm: Harm) -> Tally {
    let figure = state.figure(who);
    let kind = harm.kind;
    let brawling = match means {
        Means::Punch(_) | Means::Kick | Means::Bite => {
            figure.sheet.brawling.map_or(0, |it| i32::from(it) / 10)
        }
        _ => 0,
    };
    let is_spiked = figure.sheet.shield.as_ref().is_some_and(|guard| guard.is_spiked);
    let spikes = if means == Means::Bash && is_spiked { 1 } else { 0 };
    by_st(state, means, dice, harm)
        .add(
            if style == Style::Strong { GU_314 } else { GU_322 },
            "all-out",
            if style.is_strong() { 2 } else { 0 },
        )
        .add(GU_337, "Brawling", brawling)
        .add(GU_345, "spikes", spikes)
        .add(GU_156, "quality", quality(state, means, kind))
}

/// GU-143: the dice of an attack with all that is added to them, and what kind of damage they do.
pub fn thrown(state: &State, who: UnitId, means: Means, style: Style) -> Option<(Dice, Kind)> {
    let harm = harm_of(state, who, means)?;
    let dice = dice_of(state, who, means, harm);
    let plus = adds(state, (who, means, style), dice, harm).total();
    let plus = plus.clamp(i8::MIN.into(), i8::MAX.into()) as i8;
    Some((Dice { plus, ..dice }, harm.kind))
}

/// GU-053: what ST gives, and what the weapon adds to it; GU-805 where the weapon is the player's own.
fn by_st(state: &State, means: Means, dice: Dice, harm: Harm) -> Tally {
    let own = match means {
        Means::Weapon(item, _) | Means::Shot(item) => matches!(state.gear(item).kind, Source::Own(_)),
        _ => false,
    };
    let (rule, name) = match means {
        _ if own => (GU_805, "own weapon"),
        Means::Punch(_) => (GU_336, "punch"),
        Means::Kick => (GU_336, "heavy boots"),
        Means::Bite => (GU_336, "bite"),
        _ => (GU_143, "weapon"),
    };
    if harm.most == Some(dice) {
        return Tally::of(GU_145, "the weapon's most", dice.plus.into());
    }
    let words = match harm.basis {
        Basis::Thrust => "thrust",
        Basis::Swing => "swing",
        Basis::Dice(_) => return Tally::of(rule, name, dice.plus.into()),
    };
    // GU-053: adds stay adds, however many there are.
    let plus = i32::from(dice.plus);
    let weapon = i32::from(harm.plus);
    Tally::of(GU_053, words, plus - weapon).add(rule, name, weapon)
}

/// GU-156: what a fine blade adds.
fn quality(state: &State, means: Means, kind: Kind) -> i32 {
    // What flies from a bow, a sling or a gun is not the blade itself.
    let is_thrown =
        |item: ItemId| state.weapon(item).shot.as_ref().is_some_and(|shot| shot.missile == Missile::Thrown);
    let item = match means {
        Means::Weapon(item, _) => item,
        Means::Shot(item) if is_thrown(item) => item,
        _ => return 0,
    };
    match (kind, state.gear(item).quality) {
        (Kind::Cutting | Kind::Impaling, Quality::Fine) => 1,
        (Kind::Cutting | Kind::Impaling, Quality::VeryFine) => 2,
        _ => 0,
    }
}

/// GU-143 to GU-147: basic damage. `dr` is what it has to get through, where that is known.
pub fn basic_damage(
    t: T<'_, '_>,
    attack: &Attack,
    critical: Critical,
    is_far: bool,
    dr: Option<i32>,
) -> Asked<i32> {
    let who = attack.who;
    let Some(harm) = harm_of(t.state(), who, attack.means) else { return Ok(0) };
    let dice = dice_of(t.state(), who, attack.means, harm);
    if harm.most == Some(dice) {
        t.note(GU_145, "the weapon's most");
    }
    let adds = adds(t.state(), (who, attack.means, attack.style), dice, harm);
    let plus = t.number(GU_143, who, "damage", adds, dice.n);
    // GU-144: crushing may do nothing.
    let least = if harm.kind == Kind::Crushing { 0 } else { 1 };
    let most = 6 * i32::from(dice.n) + plus;
    let rolled = if critical == Critical::Most {
        t.note(GU_116, "most damage");
        most
    } else {
        let same = |a: i32, b: i32| a.max(least) == b.max(least);
        if let Some(dr) = dr.filter(|_| t.reads()) {
            let through =
                |rolled: &i32| times(critical) * (rolled.max(&least) / if is_far { 2 } else { 1 }) > dr;
            let lowest = plus + i32::from(dice.n);
            t.need((lowest..=most).find(through).unwrap_or(most + 1), "gets through");
        }
        t.roll_alike(GU_143, who, "damage".into(), dice.pool(), (plus, 1), &same)?
    };
    if rolled < least {
        t.note(GU_144, if least == 1 { "at least 1" } else { "never below 0" });
    }
    let basic = rolled.max(least);
    let basic = if is_far {
        t.note(GU_146, "beyond half damage range: halved");
        if basic % 2 == 1 {
            t.note(GU_009, "rounded down");
        }
        basic / 2
    } else {
        basic
    };
    Ok(match critical {
        Critical::Hit(CriticalHit::Times(n)) => {
            t.note(GU_147, if n == 3 { "triple damage" } else { "double damage" });
            basic * i32::from(n)
        }
        // Section 3.7: what would fell by the torso is tripled elsewhere.
        _ => basic,
    })
}

/// GU-147: how many times basic damage counts.
fn times(critical: Critical) -> i32 {
    if let Critical::Hit(CriticalHit::Times(n)) = critical { n.into() } else { 1 }
}

/// GU-125, GU-126: the armour that covers a location against an attack from somewhere.
fn covering(state: &State, who: UnitId, spot: Spot, from: Option<Arc>) -> impl Iterator<Item = &Worn> {
    let (area, is_back) = (spot.area(), from == Some(Arc::Back));
    // Section 3.6: nothing that is worn protects the eyes.
    let is_eye = matches!(spot, Spot::Eyes | Spot::EyeSlit);
    state
        .figure(who)
        .sheet
        .worn
        .iter()
        .filter(move |_| !is_eye)
        .filter(move |worn| worn.armour().covers.has(area) && !(worn.armour().is_front_only && is_back))
}

/// GU-125: the passive defence of armour.
pub fn armour_pd(state: &State, who: UnitId, spot: Spot, kind: Kind, from: Option<Arc>) -> i32 {
    let pd = |worn: &Worn| match (worn.armour().against_impaling, kind) {
        (Some((pd, _)), Kind::Impaling) => pd,
        _ => worn.armour().pd,
    };
    covering(state, who, spot, from).map(|worn| i32::from(pd(worn))).max().unwrap_or(0)
}

/// GU-125, GU-126: damage resistance at a location, told piece by piece.
pub fn resistance(
    state: &State,
    who: UnitId,
    spot: Spot,
    kind: Kind,
    from: Option<Arc>,
    ignores_armour: bool,
) -> Tally {
    let mut tally = Tally::default();
    for worn in covering(state, who, spot, from).filter(|_| !ignores_armour) {
        let armour = worn.armour();
        let (rule, dr) = match (armour.against_impaling, kind) {
            (Some((_, dr)), Kind::Impaling) => (GU_126, dr),
            _ => (GU_125, armour.dr),
        };
        tally = tally.add_named(rule, || armour.name.to_string(), -i32::from(dr));
    }
    tally.add(GU_125, "toughness", -i32::from(state.figure(who).sheet.toughness)).add(
        GU_150,
        "skull",
        if spot == Spot::Brain { -2 } else { 0 },
    )
}

/// GU-149, GU-150: what gets through, multiplied.
pub fn wound(tally: Tally, kind: Kind, spot: Spot) -> Tally {
    let through = tally.total();
    let is_piercing = kind == Kind::Impaling || kind.is_bullet();
    let (rule, words, result) = match spot {
        Spot::Brain => (GU_150, "brain ×4", through * 4),
        Spot::Vitals if is_piercing => (GU_150, "vitals ×3", through * 3),
        _ if is_piercing && (spot.is_limb() || spot.is_extremity()) => return tally,
        _ => match kind {
            Kind::Crushing | Kind::Bullet => return tally,
            Kind::Cutting => (GU_149, "cutting ×1½", through * 3 / 2),
            Kind::LargeBullet => (GU_149, "large bullet ×1½", through * 3 / 2),
            Kind::Impaling => (GU_149, "impaling ×2", through * 2),
        },
    };
    tally.add(rule, words, result - through)
}

/// GU-150, GU-009: what a multiplier does without changing the number, or drops.
pub fn tell_multiplier(t: T<'_, '_>, through: i32, kind: Kind, spot: Spot) {
    let is_end = spot.is_limb() || spot.is_extremity();
    let is_piercing = kind == Kind::Impaling || kind.is_bullet();
    if is_end && is_piercing {
        t.note(GU_150, "×1 on a limb");
    } else if through % 2 == 1 && spot != Spot::Brain && matches!(kind, Kind::Cutting | Kind::LargeBullet) {
        t.note(GU_009, "rounded down");
    }
}

/// Section 3.6: the most that one blow at a location does; `None` where there is no cap.
pub fn cap(state: &State, who: UnitId, spot: Spot, kind: Kind) -> Option<i32> {
    let ht = i32::from(state.figure(who).sheet.ht);
    match spot {
        Spot::Brain | Spot::Eyes | Spot::EyeSlit => None,
        Spot::Head | Spot::Vitals => Some(3 * ht),
        Spot::Torso => (kind == Kind::Impaling || kind.is_bullet()).then_some(ht),
        _ if spot.is_limb() => Some(ht / 2),
        _ => Some(ht / 3),
    }
}
