//! What a weapon comes to in somebody's hands (sections 3.1 to 3.6): base damage, most of body on it, armour
//! piercing, how far, how hampered.

use super::Sheet;
use crate::systems::stamina::state::thing::{Grip, Hand};
use crate::systems::stamina::tables::ranged;
use crate::systems::stamina::tables::ranged::Ammo;
use crate::systems::stamina::tables::skills::{Attribute, Skill};
use crate::systems::stamina::tables::stock::UNARMED;
use crate::systems::stamina::tables::strains::{Strain, most_body_of_claws};
use crate::systems::stamina::tables::types::{Conversion, DAMAGE, DamageType, SHOT, Use, WeaponType};
use crate::systems::stamina::tables::weapons::{Balance, Class, MeleeSize, Weapon};

/// A reason and what it adds.
pub type Part = (&'static str, i32);

/// What of its wielder a weapon's figures come from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Wielder {
    pub body: i32,
    pub brawling: i32,
    pub bows: i32,
    pub size: i32,
    pub strain: Strain,
}

impl Wielder {
    /// Somebody.
    pub fn of(sheet: &Sheet) -> Wielder {
        Wielder {
            body: sheet.body(),
            brawling: sheet.rank(Skill::Brawling),
            bows: sheet.rank(Skill::Bows),
            size: sheet.size.into(),
            strain: sheet.strain,
        }
    }

    /// The same as if of body 0 (ST-547).
    pub fn without_body(self) -> Wielder {
        Wielder { body: 0, ..self }
    }
}

/// What an attack with a weapon comes to before anything is rolled.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Figures {
    /// What the base damage is made of (ST-421); those of 0 tell nothing.
    pub parts: [Part; 6],
    /// What body adds (ST-422): min(body, most), in full where it is below 0.
    pub body: i32,
    /// Most that body may add; `None` where it adds nothing at all.
    pub most_body: Option<i32>,
    /// Armour piercing, ammunition included.
    pub piercing: i32,
    /// What kind of damage.
    pub kind: DamageType,
    /// ST-424.
    pub conversion: Conversion,
    /// ST-411.
    pub uses: &'static [Use],
}

impl Figures {
    /// Base damage.
    pub fn base(&self) -> i32 {
        self.parts.iter().map(|(_, n)| n).sum()
    }
}

const NOTHING: Part = ("", 0);

/// What a grip changes of base damage and max body bonus (3.1); shields gain nothing from both hands.
fn of_grip(weapon: &Weapon, is_both: bool) -> (i32, i32) {
    let is_other = match weapon.size {
        MeleeSize::TwoHanded => !is_both,
        _ => is_both && !weapon.is_shield(),
    };
    if is_other { weapon.size.other_grip() } else { (0, 0) }
}

/// A blow with a weapon as one of its types, in one hand or both.
pub fn blow(by: Wielder, weapon: &Weapon, kind: WeaponType, is_both: bool) -> Figures {
    let (size, size_body) = weapon.size.figures();
    let (balance, balance_body) = weapon.balance.figures();
    let (grip, grip_body) = of_grip(weapon, is_both);
    let (of_type, type_body) = match kind {
        WeaponType::Brawling => (by.brawling, by.brawling),
        WeaponType::Shield => (-1, 0),
        _ => (0, 0),
    };
    let small = if weapon.is_small_folk { -1 } else { 0 };
    let large = if weapon.is_large { by.size } else { 0 };
    let most_body = size_body + balance_body + grip_body + type_body + small + large;
    let adds = if weapon.piercing.adds_body { by.body } else { 0 };
    Figures {
        parts: [
            (weapon.size.name(), size),
            (weapon.balance.name(), balance),
            (if kind == WeaponType::Brawling { "Brawling" } else { kind.name() }, of_type),
            (if is_both { "in both hands" } else { "in one hand" }, grip),
            ("small-folk", small),
            NOTHING,
        ],
        body: by.body.min(most_body),
        most_body: Some(most_body),
        piercing: (i32::from(weapon.piercing.flat) + adds).max(0),
        kind: kind.damage(),
        conversion: kind.conversion(),
        uses: kind.uses(),
    }
}

/// A blow with fists, feet or a natural weapon (ST-531).
pub fn unarmed(by: Wielder, kind: DamageType) -> Figures {
    let fists = blow(by, &UNARMED, WeaponType::Brawling, false);
    let claws = most_body_of_claws(by.strain, kind);
    let most = claws.into_iter().chain(fists.most_body).min();
    Figures { kind, body: most.map_or(0, |most| by.body.min(most)), most_body: most, ..fists }
}

/// A weapon thrown as one of its types, from one hand: body only with the trait for it (ST-611).
pub fn throw(by: Wielder, weapon: &Weapon, kind: WeaponType) -> Figures {
    let blow = blow(by, weapon, kind, false);
    if weapon.is_thrown { blow } else { Figures { body: 0, most_body: None, ..blow } }
}

/// A shot: heavy bows lose damage and armour piercing with each level of theirs, each down to 0 (3.6).
pub fn shot(by: Wielder, weapon: &Weapon, ammo: Ammo) -> Figures {
    let (damage, piercing, _) = ranged::figures(weapon);
    let lost = if weapon.class == Class::Bow { heavy_by(by, weapon) } else { 0 };
    let own = (damage - lost).max(0);
    let halved = if ammo.is_halved { own / 2 - own } else { 0 };
    Figures {
        parts: [
            (weapon.class.name(), damage),
            ("too heavy", own - damage),
            ("halved by the missile", halved),
            ("missile", ammo.damage.into()),
            NOTHING,
            NOTHING,
        ],
        body: 0,
        most_body: None,
        piercing: ((piercing - lost).max(0) + i32::from(ammo.piercing)).max(0),
        kind: ammo.kind,
        conversion: ammo.conversion,
        uses: SHOT,
    }
}

/// What a spell buys with additional successes (ST-754).
pub const SPELL_USES: &[Use] = DAMAGE;

/// How much body falls short of heavy(x); bows count the rank of Bows as well (3.4, 3.6).
fn heavy_by(by: Wielder, weapon: &Weapon) -> i32 {
    let bows = if weapon.class == Class::Bow { by.bows } else { 0 };
    weapon.heavy.map_or(0, |heavy| (i32::from(heavy) - by.body - bows).max(0))
}

/// 3.4, ST-835: whether a weapon is under-strength in these hands: no free attacks, no defense bonus.
pub fn is_heavy(sheet: &Sheet, weapon: &Weapon) -> bool {
    heavy_by(Wielder::of(sheet), weapon) > 0
}

/// 3.4: whether nobody of this body can attack with it.
pub fn is_too_heavy(sheet: &Sheet, weapon: &Weapon) -> bool {
    heavy_by(Wielder::of(sheet), weapon) > 2
}

/// ST-416: levels of disadvantage of a weapon in this grip, each with its reason; those of 0 tell nothing.
pub fn levels(sheet: &Sheet, weapon: &Weapon, is_both: bool) -> [Part; 5] {
    let is_one_handed = !is_both && weapon.is_melee() && weapon.size == MeleeSize::TwoHanded;
    let is_hand_crossbow = weapon.class == Class::HandCrossbow && !is_both;
    let is_wrong = (weapon.is_large && sheet.size < 0) || (weapon.is_small_folk && sheet.size > 0);
    let one = |is_so: bool| if is_so { 1 } else { 0 };
    [
        ("crude", one(weapon.balance == Balance::Crude)),
        ("too heavy", heavy_by(Wielder::of(sheet), weapon)),
        ("two-handed weapon in one hand", 2 * one(is_one_handed)),
        ("made for another size", one(is_wrong)),
        ("hand crossbow in one hand", one(is_hand_crossbow)),
    ]
}

/// 3.2, 3.4: what a weapon gives to the parry bonus in this grip, before the cap.
pub fn parry(sheet: &Sheet, weapon: &Weapon, grip: Grip) -> i32 {
    let rank = sheet.rank(Skill::Parry);
    if !gives_bonus(sheet, weapon, grip) {
        return 0;
    }
    match (weapon.balance, grip) {
        (Balance::Balanced, Grip::One(Hand::Primary) | Grip::Both) => rank / 2,
        (Balance::Parrying, _) => (rank + 1) / 2,
        (Balance::PoleArm, Grip::Both) => 1 + (rank + 1) / 2,
        _ => 0,
    }
}

/// 3.4: what an item gives to the shield bonus in this grip, before the cap.
pub fn shield(sheet: &Sheet, weapon: &Weapon, grip: Grip) -> i32 {
    if gives_bonus(sheet, weapon, grip) { weapon.shield.into() } else { 0 }
}

/// Neither too heavy nor a two-handed weapon in one hand (3.1, 3.4); and only for striking.
fn gives_bonus(sheet: &Sheet, weapon: &Weapon, grip: Grip) -> bool {
    let is_one_handed = grip != Grip::Both && weapon.size == MeleeSize::TwoHanded;
    weapon.is_melee() && !is_one_handed && !is_heavy(sheet, weapon)
}

/// ST-604: close range and increment of a shot.
pub fn shot_range(weapon: &Weapon) -> (u32, u32) {
    let (_, _, range) = ranged::figures(weapon);
    (range, range.max(1))
}

/// 3.5: close range and increment of a throw, each at least 1.
pub fn throw_range(sheet: &Sheet, weapon: &Weapon) -> Option<(u32, u32)> {
    let far = |hexes: u8, per_body: u8| {
        let hexes = i32::from(hexes) + i32::from(per_body) * sheet.attribute(Attribute::Body);
        u32::try_from(hexes).unwrap_or(0).max(1)
    };
    let it = weapon.throw?;
    Some((far(it.close, it.close_per_body), far(it.increment, it.increment_per_body)))
}

#[cfg(test)]
mod tests {
    use super::super::Gear;
    use super::*;
    use crate::systems::stamina::tables::strains::Strain;

    const PRIMARY: Grip = Grip::One(Hand::Primary);
    const OFF: Grip = Grip::One(Hand::Off);

    /// Each weapon by name in each grip, for somebody of body 0 and this rank of Parry.
    fn parries(rank: u8, name: &str) -> [i32; 3] {
        let sheet = Sheet::default().skilled(Skill::Parry, rank);
        let gear = Gear::stock(name);
        [PRIMARY, OFF, Grip::Both].map(|grip| parry(&sheet, gear.weapon(), grip))
    }

    /// 3.2: balanced only in the primary hand or in both, parrying in either, pole-arms in both.
    #[test]
    fn what_parries_in_which_hand() {
        assert_eq!(parries(3, "Arming sword"), [1, 0, 1]);
        assert_eq!(parries(3, "Dagger"), [2, 2, 2]);
        assert_eq!(parries(3, "Short spear"), [0, 0, 3]);
        assert_eq!(parries(3, "Mace"), [0, 0, 0]);
        // 3.1: a two-handed weapon in one hand gives none.
        assert_eq!(parries(4, "Longsword"), [0, 0, 2]);
        assert_eq!(parries(0, "Quarterstaff"), [0, 0, 1]);
    }

    /// 3.4: a shield too heavy for its bearer gives none, a weapon levels, and more than 2 short no attack at all.
    #[test]
    fn heavy_things_ask_for_body() {
        let tower = Gear::stock("Tower shield");
        for (body, bonus, level, is_none) in
            [(2, 3, 0, false), (1, 0, 1, false), (0, 0, 2, false), (-1, 0, 3, true)]
        {
            let sheet = Sheet::called("", [body, 0, 0, 0]);
            assert_eq!(shield(&sheet, tower.weapon(), OFF), bonus);
            assert_eq!(levels(&sheet, tower.weapon(), false)[1].1, level);
            assert_eq!(is_too_heavy(&sheet, tower.weapon()), is_none);
        }
        // 3.6: bows count the rank of Bows, and lose damage and armour piercing with each level.
        let bow = Gear::stock("War bow");
        let archer = Sheet::called("", [0, 0, 0, 0]).skilled(Skill::Bows, 2);
        assert_eq!(levels(&archer, bow.weapon(), true)[1].1, 1);
        let it = shot(Wielder::of(&archer), bow.weapon(), Ammo::BLUNTED_ARROW);
        assert_eq!((it.base(), it.piercing), (3, 1));
    }

    /// 3.1, 3.4: grips and sizes that do not fit.
    #[test]
    fn what_does_not_fit_costs_levels() {
        let sum = |sheet: &Sheet, weapon: &Weapon, is_both: bool| -> i32 {
            levels(sheet, weapon, is_both).iter().map(|(_, n)| n).sum()
        };
        let (longsword, hand_crossbow) = (Gear::stock("Longsword"), Gear::stock("Hand crossbow"));
        let (club, someone) = (Gear::stock("Club"), Sheet::default());
        assert_eq!(sum(&someone, longsword.weapon(), false), 2);
        assert_eq!(sum(&someone, longsword.weapon(), true), 0);
        assert_eq!(sum(&someone, hand_crossbow.weapon(), false), 1);
        assert_eq!(sum(&someone, hand_crossbow.weapon(), true), 0);
        assert_eq!(sum(&someone, club.weapon(), false), 1);
        let large = Weapon { is_large: true, ..longsword.weapon().clone() };
        let small = Weapon { is_small_folk: true, ..longsword.weapon().clone() };
        let rhosk = Sheet::called("", [5, 0, 0, 0]).of_strain(Strain::Rhosk);
        let denja = Sheet::called("", [5, 0, 0, 0]).of_strain(Strain::Denja);
        assert_eq!((sum(&denja, &large, true), sum(&rhosk, &large, true)), (1, 0));
        assert_eq!((sum(&denja, &small, true), sum(&rhosk, &small, true)), (0, 1));
        let kind = WeaponType::LongBlade;
        assert_eq!(blow(Wielder::of(&rhosk), &large, kind, true).most_body, Some(5));
        let little = blow(Wielder::of(&denja), &small, kind, true);
        assert_eq!((little.base(), little.most_body), (4, Some(3)));
    }

    /// 2.1: the claws of Denja add body 1 at most, whatever the rank of Brawling; a weak body takes off in full.
    #[test]
    fn natural_weapons() {
        let denja = Sheet::called("", [3, 0, 0, 0]).skilled(Skill::Brawling, 2).of_strain(Strain::Denja);
        let by = Wielder { body: 3, ..Wielder::of(&denja) };
        let (fists, claws) = (unarmed(by, DamageType::Concussive), unarmed(by, DamageType::Penetrating));
        assert_eq!((fists.base(), fists.body, fists.most_body), (3, 3, Some(3)));
        assert_eq!((claws.base(), claws.body, claws.conversion.loss), (3, 1, 0));
        let own = unarmed(Wielder { strain: Strain::Custom, ..by }, DamageType::Fire);
        assert_eq!((own.body, own.kind), (3, DamageType::Fire));
        let weak = Wielder::of(&Sheet::called("", [-3, 0, 0, 0]));
        assert_eq!(unarmed(weak, DamageType::Concussive).body, -3);
        // ST-547
        let axe = Gear::stock("Battle axe");
        let it = blow(by.without_body(), axe.weapon(), WeaponType::Axe, true);
        assert_eq!((it.base() + it.body, it.piercing), (5, 1));
        // ST-611
        let (dagger, javelin) = (Gear::stock("Dagger"), Gear::stock("Javelin"));
        assert_eq!(throw(by, dagger.weapon(), WeaponType::ShortBlade).body, 0);
        assert_eq!(throw(by, javelin.weapon(), WeaponType::Spear).body, 1);
    }
}
