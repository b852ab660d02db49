//! The characters of section 11.0, sheets to start from, and the scene to start with.

use super::thing::Grip;
use crate::board::{Ground, Side};
use crate::systems::stamina::sheet::{Gear, Mage, Sheet};
use crate::systems::stamina::tables::ranged::Ammo;
use crate::systems::stamina::tables::skills::Skill;
use crate::systems::stamina::tables::strains::Strain;
use crate::systems::stamina::tables::traits::Trait;
use crate::table::{Cover, Setup, Stand};

/// The demo's ground, as wide as its first row, and who stands on it.
pub const COVER: Cover = Cover {
    scene: "The gatehouse",
    about: None,
    ground: &[
        "........#....",
        "..,,....#....",
        ".,,..........",
        "........#....",
        "........#.,..",
        "........#.,,.",
        "..--....#....",
        "...--...#....",
        "....--..#....",
    ],
    figures: &[
        Stand::of("Mara", Side::Tide, (6, 4), 0),
        Stand::of("Teyo", Side::Tide, (2, 4), 0),
        Stand::of("Osric", Side::Tide, (4, 2), 0),
        Stand::of("Grusk", Side::Madder, (7, 4), 3),
        Stand::of("Varo", Side::Madder, (6, 3), 3),
        Stand::of("Ilen", Side::Madder, (11, 2), 3),
    ],
};

/// Nobody ties for the initiative, and Mara is first: with her shield she bashes Grusk against the wall behind him,
/// and if she walks away then, Varo may strike. The gate can be shot through, a low wall, a bush and a cart give
/// cover, rubble and the ditch are slow.
pub fn demo() -> Setup<Sheet> {
    let osric = Sheet { name: "Osric".to_owned(), ..guard() };
    let sheets = [mara().having(Trait::FastReflexes), teyo(), osric, grusk(), varo(), ilen()];
    let mut ground = Ground::drawn(COVER.ground);
    let fixtures = ground.fixtures_mut();
    for (at, cover) in [((3, 4), 3), ((3, 5), 3), ((10, 2), 2), ((5, 1), 4)] {
        fixtures.set_obstacle(Ground::hex(at.0, at.1), cover);
    }
    Setup {
        name: COVER.scene.to_owned(),
        ground,
        recruits: COVER.figures.iter().zip(sheets).map(|(stand, sheet)| stand.with(sheet)).collect(),
        options: vec![],
    }
}

/// Sheets to start from.
pub fn starters() -> Vec<Sheet> {
    vec![mara(), grusk(), ilen(), teyo(), varo(), guard(), bandit(), hedge_mage()]
}

fn trained(sheet: Sheet, ranks: &[(Skill, u8)]) -> Sheet {
    ranks.iter().fold(sheet, |sheet, (skill, rank)| sheet.skilled(*skill, *rank))
}

fn mara() -> Sheet {
    let ranks = [
        (Skill::MeleeCombat, 2),
        (Skill::PersonalDefense, 2),
        (Skill::PersonalMovement, 1),
        (Skill::Endurance, 1),
        (Skill::Awareness, 1),
        (Skill::Parry, 2),
        (Skill::Shields, 1),
        (Skill::Armor, 2),
        (Skill::Regain, 1),
        (Skill::Stamina, 1),
        (Skill::Bash, 1),
        (Skill::Power, 1),
    ];
    trained(Sheet::called("Mara", [1, 1, 0, 0]).of_strain(Strain::Sapeen), &ranks)
        .with(Gear::stock("Arming sword"))
        .with(Gear::stock("Round shield").off())
        .wearing("Light mail")
}

fn grusk() -> Sheet {
    let ranks = [
        (Skill::MeleeCombat, 1),
        (Skill::PersonalDefense, 1),
        (Skill::Endurance, 2),
        (Skill::BullRush, 1),
        (Skill::Brawling, 2),
        (Skill::Stamina, 1),
        (Skill::Armor, 1),
    ];
    trained(Sheet::called("Grusk", [3, 0, 0, -1]).of_strain(Strain::Rhosk), &ranks)
        .with(Gear::stock("Battle axe").held(Grip::Both))
        .wearing("Light gambeson")
}

fn ilen() -> Sheet {
    let ranks = [
        (Skill::RangedCombat, 2),
        (Skill::Awareness, 2),
        (Skill::PersonalDefense, 1),
        (Skill::PersonalMovement, 1),
        (Skill::Bows, 2),
        (Skill::Aim, 1),
        (Skill::Overwatch, 1),
        (Skill::Reload, 1),
        (Skill::Dodge, 2),
        (Skill::Regain, 1),
    ];
    trained(Sheet::called("Ilen", [-1, 0, 2, 1]).of_strain(Strain::Denja), &ranks)
        .with(Gear::stock("Hunting bow").loaded(Ammo::BROADHEAD))
        .with_ammo(Ammo::BROADHEAD, 19)
        .wearing("Light gambeson")
}

fn teyo() -> Sheet {
    let ranks = [
        (Skill::MagicalAptitude, 2),
        (Skill::Discipline, 1),
        (Skill::PersonalDefense, 1),
        (Skill::Gather, 2),
        (Skill::Shape, 1),
    ];
    let sheet = Sheet::called("Teyo", [1, 0, 0, 2]).of_strain(Strain::Torleni);
    trained(Sheet { mage: Mage::Learned, ..sheet }, &ranks).knowing("Snap Bolt", 2).knowing("Force Dart", 2)
}

fn varo() -> Sheet {
    let ranks = [
        (Skill::MeleeCombat, 3),
        (Skill::PersonalDefense, 1),
        (Skill::PersonalMovement, 1),
        (Skill::Awareness, 1),
        (Skill::Parry, 2),
        (Skill::OffHand, 1),
        (Skill::Flurry, 1),
        (Skill::Disarm, 1),
        (Skill::Distracting, 1),
    ];
    trained(Sheet::called("Varo", [0, 2, 1, 0]).of_strain(Strain::Sapeen), &ranks)
        .with(Gear::stock("Arming sword"))
        .with(Gear::stock("Dagger").off())
}

/// Holds a gate: behind a shield, with a spear that strikes two hexes away and one to throw.
fn guard() -> Sheet {
    let ranks = [
        (Skill::MeleeCombat, 1),
        (Skill::RangedCombat, 1),
        (Skill::PersonalDefense, 1),
        (Skill::Endurance, 1),
        (Skill::Awareness, 1),
        (Skill::Armor, 2),
        (Skill::Shields, 1),
        (Skill::Thrown, 1),
    ];
    trained(Sheet::called("Guard", [1, 1, 1, 0]).of_strain(Strain::Sapeen), &ranks)
        .with(Gear::stock("Short spear"))
        .with(Gear::stock("Round shield").off())
        .with(Gear::stock("Javelin").stowed())
        .wearing("Light mail")
}

/// Shoots once and comes with a club: the crossbow is as strong as a goat's foot cocks it.
fn bandit() -> Sheet {
    let ranks = [
        (Skill::MeleeCombat, 1),
        (Skill::RangedCombat, 1),
        (Skill::PersonalMovement, 1),
        (Skill::Crossbows, 1),
        (Skill::Bash, 1),
        (Skill::Power, 1),
    ];
    let sheet = Sheet { is_player: false, ..Sheet::called("Bandit", [2, 0, 1, -1]) };
    let sheet = Sheet { has_goats_foot: true, ..sheet.of_strain(Strain::Sapeen) };
    trained(sheet, &ranks)
        .with(Gear::stock("Light crossbow").loaded(Ammo::BOLT))
        .with(Gear::stock("Club").stowed())
        .with_ammo(Ammo::BOLT, 9)
        .wearing("Light gambeson")
}

/// Born to magic and never taught: fire to throw, frost to send, and a skin of stone.
fn hedge_mage() -> Sheet {
    let ranks = [
        (Skill::MagicalAptitude, 1),
        (Skill::RangedCombat, 1),
        (Skill::Discipline, 2),
        (Skill::Endurance, 1),
        (Skill::Spells, 1),
        (Skill::Gather, 1),
        (Skill::Regain, 1),
    ];
    let sheet = Sheet::called("Hedge mage", [0, 0, 1, 2]).of_strain(Strain::Torleni);
    ["Ember Toss", "Frost Lance", "Stone Skin", "Ward"]
        .iter()
        .fold(trained(Sheet { mage: Mage::Natural, ..sheet }, &ranks), |sheet, spell| sheet.knowing(spell, 1))
        .with(Gear::stock("Quarterstaff").stowed())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::hex::distance;
    use crate::systems::stamina::sheet::Gear;
    use crate::systems::stamina::sheet::arms::{Wielder, blow, shot};
    use crate::systems::stamina::sheet::worth::*;
    use crate::systems::stamina::tables::types::DamageType;

    fn held(
        sheet: &Sheet,
    ) -> impl Iterator<Item = (&crate::systems::stamina::tables::weapons::Weapon, Grip)> {
        sheet.gear.iter().filter_map(|gear| Some((gear.weapon(), gear.grip?)))
    }

    /// The three defense bonuses with what is in hand at the start.
    fn bonuses(sheet: &Sheet) -> [i32; 3] {
        let parry = of_parry(sheet, held(sheet)).total();
        let shield = of_shield(sheet, held(sheet)).total();
        [of_melee(sheet, parry, shield).total(), of_ranged(sheet, shield).total(), of_magic(sheet).total()]
    }

    fn resistances(sheet: &Sheet) -> [i32; 3] {
        [DamageType::Concussive, DamageType::Penetrating, DamageType::Cold]
            .map(|kind| resistance(sheet, kind))
    }

    /// 11.0: defense, stamina, wounds, speed; bonuses; armour value; resistances.
    #[test]
    fn the_cast_is_worth_what_is_printed() {
        let printed = [
            (mara(), [11, 13, 6, 5], [5, 3, 0], 6, [4, 0, 1]),
            (grusk(), [8, 16, 9, 4], [1, 0, 0], 3, [5, 0, 4]),
            (ilen(), [12, 9, 4, 4], [0, 4, 0], 4, [3, 1, 1]),
            (teyo(), [9, 11, 6, 4], [0, 0, 3], 0, [1, 0, 0]),
            (varo(), [12, 10, 5, 5], [5, 1, 0], 0, [0, 0, 0]),
        ];
        for (sheet, values, three, armour, resists) in printed {
            let name = sheet.name.as_str();
            let own = [defense_max(&sheet), stamina_max0(&sheet), wounds_max(&sheet), speed(&sheet)];
            assert_eq!(own, values, "{name}");
            assert_eq!(bonuses(&sheet), three, "{name}");
            assert_eq!((armor_value(&sheet), resistances(&sheet)), (armour, resists), "{name}");
            assert_eq!(toughness(&sheet), 1, "{name}");
        }
        assert_eq!((armour_levels(&ilen()), armour_levels(&mara())), (1, 0));
    }

    /// 11.0, row "main damage": base and body, armour piercing.
    #[test]
    fn the_cast_strikes_as_is_printed() {
        let strikes = |sheet: &Sheet, at: usize| {
            let gear: &Gear = &sheet.gear[at];
            let (weapon, is_both) = (gear.weapon(), gear.grip == Some(Grip::Both));
            let it = blow(Wielder::of(sheet), weapon, weapon.types[0], is_both);
            (it.base() + it.body, it.piercing)
        };
        assert_eq!(strikes(&mara(), 0), (4, 3));
        assert_eq!(strikes(&grusk(), 0), (7, 4));
        assert_eq!((strikes(&varo(), 0), strikes(&varo(), 1)), ((3, 3), (1, 2)));
        let ilen = ilen();
        let arrow = shot(Wielder::of(&ilen), ilen.gear[0].weapon(), Ammo::BROADHEAD);
        assert_eq!((arrow.base(), arrow.piercing, arrow.kind), (3, 0, DamageType::Penetrating));
        let teyo = teyo();
        let bolt = teyo.known[0].blocks.effect.damage(teyo.known[0].x(teyo.mage));
        assert_eq!(bolt, Some((4, DamageType::Concussive)));
    }

    /// Everybody on a hex of its own, Mara first and alone so, Grusk with his back to the wall, Varo beside her.
    #[test]
    fn the_demo_stands_ready() {
        let setup = demo();
        assert!(setup.ground.is_sound());
        let at: Vec<_> = setup.recruits.iter().filter_map(|it| it.at).collect();
        assert!(at.iter().enumerate().all(|(i, hex)| !at[..i].contains(hex)));
        let rank = |sheet: &Sheet| of_initiative(sheet, defense_max(sheet), stamina_max0(sheet)).total();
        let ranks: Vec<i32> = setup.recruits.iter().map(|it| rank(&it.sheet)).collect();
        assert!(ranks.iter().enumerate().all(|(i, it)| !ranks[..i].contains(it)), "{ranks:?}");
        assert_eq!(ranks.iter().max(), ranks.first());
        assert_eq!((distance(at[0], at[3]), distance(at[0], at[4])), (1, 1));
        let behind = crate::hex::Hex::new(2 * at[3].x - at[0].x, 2 * at[3].y - at[0].y);
        let cell = setup.ground.cell(behind).unwrap();
        assert_eq!(cell.terrain, crate::board::Terrain::Wall);
    }
}
