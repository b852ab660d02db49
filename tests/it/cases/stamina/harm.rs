//! Unhandy weapons and damage (ST-416 to ST-434) beyond the worked examples.

use super::stage::{Case, FIRST, SECOND, acts, case, grusk, ilen, mara, stands, teyo, varo};
use super::targets::{duel, strikes};
use hexfray::systems::stamina::Command::{Basic, Brawl};
use hexfray::systems::stamina::{DamageType, Gear, Grip, Hand, Sheet};

pub fn cases() -> Vec<Case> {
    let mut cases = unhandy();
    cases.extend(damage());
    cases.extend(ends());
    cases
}

/// Option 24: how often the most wounds kill.
const DEATH: usize = 24;

/// Grusk with this in the primary hand and no armour training needed.
fn wields(weapon: &str) -> Sheet {
    Sheet { gear: vec![Gear::stock(weapon)], ..grusk() }
}

fn unhandy() -> Vec<Case> {
    vec![
        strikes(case(&["ST-416"], "a crude weapon"))
            .on(vec![acts(wields("Club"), (0, 0)), stands(mara(), (1, 0))])
            .tape("dice 6 7 8")
            .tells(
                "ST-104 Grusk levels of advantage -1: crude -1
                ST-101 Grusk difficulty 11: Mara’s current defense 11
                ST-101 Grusk required successes 5: Mara’s melee defense bonus 5",
            )
            .ends(
                "Grusk 0,0 D 8/8 S 16/16 W 0/9 AP 2 MAP 1
                Mara 1,0 D 10/11 S 13/13 W 0/6",
            ),
        strikes(case(&["ST-416"], "a heavy weapon in weak hands"))
            .on(vec![
                acts(Sheet { gear: vec![Gear::stock("Great axe")], ..varo() }, (0, 0)),
                stands(mara(), (1, 0)),
            ])
            .tape("dice 5 4 3")
            .tells(
                "ST-104 Varo levels of advantage 1: Melee Combat 2, too heavy -1
                ST-101 Varo difficulty 11: Mara’s current defense 11
                ST-101 Varo required successes 5: Mara’s melee defense bonus 5",
            )
            .ends(
                "Varo 0,0 D 12/12 S 10/10 W 0/5 AP 2 MAP 1
                Mara 1,0 D 10/11 S 13/13 W 0/6",
            ),
        case(&["ST-416"], "too heavy to be swung at all")
            .on(vec![
                acts(Sheet { gear: vec![Gear::stock("Tower shield").off()], ..ilen() }, (0, 0)),
                stands(mara(), (1, 0)),
            ])
            .refuses(Basic(FIRST, SECOND), "HEAVY: too heavy"),
        strikes(case(&["ST-501"], "what is stowed does not strike"))
            .on(vec![
                acts(
                    Sheet {
                        gear: vec![Gear::stock("Arming sword").stowed(), Gear::stock("Dagger")],
                        ..varo()
                    },
                    (0, 0),
                ),
                stands(mara(), (1, 0)),
            ])
            .tape("dice 1 2 3 4")
            .tells(
                "ST-104 Varo levels of advantage 2: Melee Combat 2
                ST-101 Varo difficulty 11: Mara’s current defense 11
                ST-101 Varo required successes 5: Mara’s melee defense bonus 5",
            )
            .ends(
                "Varo 0,0 D 12/12 S 10/10 W 0/5 AP 2 MAP 1
                Mara 1,0 D 11/11 S 13/13 W 0/6",
            ),
        case(&["ST-414", "ST-417"], "the shield strikes from the off-hand")
            .on(vec![acts(mara(), (0, 0)), stands(grusk(), (1, 0))])
            .declare(Basic(FIRST, SECOND))
            .tape(
                "with what?: Round shield
                dice 5 3",
            )
            .tells(
                "ST-414 Mara with what?: Round shield
                ST-104 Mara levels of advantage 0: Melee Combat 1, off-hand -1
                ST-101 Mara difficulty 8: Grusk’s current defense 8
                ST-101 Mara required successes 1: Grusk’s melee defense bonus 1
                ST-421 Mara raw damage 3: one-handed 3, shield -1, body 1",
            )
            .ends(
                "Mara 0,0 D 11/11 S 13/13 W 0/6 AP 2 MAP 1
                Grusk 1,0 D 7/8 S 16/16 W 0/9",
            ),
        strikes(case(&["ST-421", "ST-422"], "the axe in one hand"))
            .on(vec![
                acts(
                    Sheet { gear: vec![Gear::stock("Battle axe").held(Grip::One(Hand::Primary))], ..grusk() },
                    (0, 0),
                ),
                stands(mara(), (1, 0)),
            ])
            .tape("dice 9 7")
            .tells(
                "ST-101 Grusk difficulty 11: Mara’s current defense 11
                ST-101 Grusk required successes 5: Mara’s melee defense bonus 5
                ST-421 Grusk raw damage 6: one-handed 3, weighted 1, body 2",
            )
            .ends(
                "Grusk 0,0 D 8/8 S 16/16 W 0/9 AP 2 MAP 1
                Mara 1,0 D 10/11 S 13/13 W 6/6 stunned badly wounded",
            ),
    ]
}

fn damage() -> Vec<Case> {
    vec![
        case(&["ST-421", "ST-422"], "a weak body is taken off in full")
            .on(vec![acts(ilen(), (0, 0)), stands(teyo(), (1, 0))])
            .declare(Brawl(FIRST, SECOND))
            .tape(
                "with what?: unarmed, concussive
                dice 9 9 9 5
                5 successes to spend on Teyo: nothing",
            )
            .tells(
                "ST-104 Ilen levels of advantage -2: Melee Combat -1, untrained in this armour -1
                ST-101 Ilen difficulty 9: Teyo’s current defense 9
                ST-101 Ilen required successes 0: Teyo’s melee defense bonus 0
                ST-421 Ilen raw damage 0: brawling 1, body -1",
            )
            .ends(
                "Ilen 0,0 D 12/12 S 9/9 W 0/4 AP 2 MAP 1
                Teyo 1,0 D 8/9 S 11/11 W 0/6",
            ),
        strikes(case(&["ST-424"], "a beak loses what was bought as well"))
            .on(vec![
                acts(Sheet { gear: vec![Gear::stock("War pick")], ..varo() }, (0, 0)),
                stands(mara(), (1, 0)),
            ])
            .given(|state| state.figures[1].sheet = std::rc::Rc::new(plated()))
            .tape(
                "dice 8 7 1 1
                1 success to spend on Mara: +1 damage, +2 armour piercing",
            )
            .tells("ST-424 less than that: it becomes concussive")
            .ends(
                "Varo 0,0 D 12/12 S 10/10 W 0/5 AP 2 MAP 1
                Mara 1,0 D 10/11 S 13/13 W 0/6",
            ),
        strikes(case(&["ST-426"], "weakness doubles"))
            .on(vec![
                acts(grusk(), (0, 0)),
                stands(mara(), (1, 0)).but(|sheet| sheet.weak[DamageType::Penetrating as usize] = true),
            ])
            .tape("dice 9 7")
            .tells(
                "ST-101 Grusk difficulty 11: Mara’s current defense 11
                ST-101 Grusk required successes 5: Mara’s melee defense bonus 5
                ST-421 Grusk raw damage 7: one-handed 3, weighted 1, in both hands 1, body 2",
            )
            .ends(
                "Grusk 0,0 D 8/8 S 16/16 W 0/9 AP 2 MAP 1
                Mara 1,0 D 10/11 S 13/13 W 14/6 stunned prone dead",
            ),
        strikes(case(&["ST-427"], "toughness makes little of it"))
            .on(vec![
                acts(Sheet { gear: vec![Gear::stock("Dagger")], ..varo() }, (0, 0)),
                stands(teyo(), (1, 0)).but(|sheet| sheet.toughness = 3),
            ])
            .tape(
                "dice 6 2 2 1
                1 success to spend on Teyo: +1 damage",
            )
            .tells(
                "ST-104 Varo levels of advantage 2: Melee Combat 2
                ST-101 Varo difficulty 9: Teyo’s current defense 9
                ST-101 Varo required successes 0: Teyo’s melee defense bonus 0
                ST-421 Varo raw damage 2: small 2, parrying -1, bought 1",
            )
            .ends(
                "Varo 0,0 D 12/12 S 10/10 W 0/5 AP 2 MAP 1
                Teyo 1,0 D 8/9 S 11/11 W 1/6",
            ),
        strikes(case(&["ST-428", "ST-434"], "as much as the armour left stays penetrating"))
            .on(duel())
            .tape("dice 9 7")
            .tells(
                "ST-101 Grusk difficulty 11: Mara’s current defense 11
                ST-101 Grusk required successes 5: Mara’s melee defense bonus 5
                ST-421 Grusk raw damage 7: one-handed 3, weighted 1, in both hands 1, body 2
                ST-434 Mara wounds 7: raw damage 7
                ST-428 Mara 7 wounds, now 7 of 6
                ST-428 Mara 7 wounds (7)",
            )
            .ends(
                "Grusk 0,0 D 8/8 S 16/16 W 0/9 AP 2 MAP 1
                Mara 1,0 D 10/11 S 13/13 W 7/6 stunned prone dying",
            )
            .chance(1, 20),
    ]
}

/// Mara in something that turns nearly everything.
fn plated() -> Sheet {
    let mut mara = mara();
    mara.natural.value = 11;
    mara
}

fn ends() -> Vec<Case> {
    vec![
        strikes(case(&["ST-430", "ST-744", "ST-751"], "a wound costs stored energy and its dues"))
            .on(vec![acts(mara(), (0, 0)), stands(teyo(), (1, 0))])
            .given(|state| state.figures[1].stored = 7)
            .tape(
                "with what?: Arming sword
                dice 5 3 1",
            )
            .tells(
                "ST-430 a wound while holding energy
                ST-744 Teyo energy 0
                ST-751 arcane dues: 7
                ST-751 Teyo stamina -5
                ST-751 Teyo 2 fatigue points",
            )
            .ends(
                "Mara 0,0 D 11/11 S 13/13 W 0/6 AP 2 MAP 1
                Teyo 1,0 D 8/9 S 6/9 W 4/6 fatigue 2 stunned wounded",
            ),
        strikes(case(&["ST-432", "ST-744"], "a wound that fells takes the energy first"))
            .on(vec![acts(mara(), (0, 0)), stands(teyo(), (1, 0))])
            .given(|state| {
                let teyo = &mut state.figures[1];
                (teyo.stored, teyo.wounds, teyo.aim) = (3, 5, Some(FIRST));
            })
            .tape(
                "with what?: Arming sword
                dice 5 3 1",
            )
            .tells(
                "ST-744 Teyo energy 0
                ST-432 Teyo dying",
            )
            .ends(
                "Mara 0,0 D 11/11 S 13/13 W 0/6 AP 2 MAP 1
                Teyo 1,0 D 8/9 S 8/11 W 9/6 stunned prone dying",
            ),
        strikes(case(&["ST-433"], "more than twice the most wounds"))
            .on(duel())
            .given(|state| state.figures[1].wounds = 6)
            .tape("dice 9 7")
            .tells("ST-433 Mara dead")
            .ends(
                "Grusk 0,0 D 8/8 S 16/16 W 0/9 AP 2 MAP 1
                Mara 1,0 D 10/11 S 13/13 W 13/6 stunned prone dead",
            ),
        strikes(case(&["ST-433"], "dead at once, if the table wants it"))
            .on(duel())
            .option(DEATH, 1)
            .tape("dice 9 7")
            .tells("ST-433 Mara dead")
            .ends(
                "Grusk 0,0 D 8/8 S 16/16 W 0/9 AP 2 MAP 1
                Mara 1,0 D 10/11 S 13/13 W 7/6 stunned prone dead",
            ),
        strikes(case(&["ST-428"], "three times the most wounds"))
            .on(duel())
            .option(DEATH, 2)
            .given(|state| state.figures[1].wounds = 6)
            .tape("dice 9 7")
            .tells(
                "ST-101 Grusk difficulty 11: Mara’s current defense 11
                ST-101 Grusk required successes 5: Mara’s melee defense bonus 5
                ST-421 Grusk raw damage 7: one-handed 3, weighted 1, in both hands 1, body 2",
            )
            .ends(
                "Grusk 0,0 D 8/8 S 16/16 W 0/9 AP 2 MAP 1
                Mara 1,0 D 10/11 S 13/13 W 13/6 stunned prone dying",
            ),
    ]
}
