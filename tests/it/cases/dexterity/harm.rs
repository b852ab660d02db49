//! Damage and what stops it (DX-83 to DX-92, DX-149, DX-153).

use super::stage::{Case, Cast, FIRST, SECOND, THIRD, acts, case, lies, man, stands};
use hexfray::systems::dexterity::Command::{Attack, Lob, Switch};
use hexfray::systems::dexterity::{Damage, Gear, Posture, Sheet, Source, Weapon};

pub fn cases() -> Vec<Case> {
    let mut cases = rolled();
    cases.extend(floors());
    cases.extend(armour());
    cases.extend(shields());
    cases
}

/// Zork with a weapon next to Bruce.
fn duel(weapon: &str, bruce: Sheet) -> Vec<Cast> {
    vec![acts(Sheet::called("Zork", 12, 11).with(weapon), (0, 0), 0), stands(bruce, (1, 0), 3)]
}

/// The same with a gun, three hexes off.
fn shoots(weapon: &str, bruce: Sheet) -> Vec<Cast> {
    vec![acts(Sheet::called("Zork", 12, 11).with(weapon), (0, 0), 0), stands(bruce, (3, 0), 3)]
}

fn tough(name: &str) -> Sheet {
    Sheet::called(name, 40, 10)
}

fn rolled() -> Vec<Case> {
    vec![
        case(&["DX-84", "DX-128", "DX-134", "DX-135"], "fixed points need no dice")
            .on(vec![acts(Sheet::called("Zork", 2, 11), (0, 0), 0), stands(man("Bruce"), (1, 0), 3)])
            .declare(Attack(FIRST, SECOND))
            .tape("dice 3 3 3")
            .tells(
                "DX-131 Zork damage: 2 points
                DX-132 Zork damage value 2: Strength 2
                DX-128 six steps to a full die
                DX-129 comes to 2 points
                DX-135 a punch bludgeons
                DX-88 Bruce hits 2: rolled 2",
            )
            .ends("Bruce 1,0 f3 ST 8/10")
            // 135 of 216 are 11 or less; 3 and 4 come to more.
            .chance(135 - 4, 216),
        case(&["DX-131", "DX-129"], "the player may want the expression with more dice")
            .on(vec![acts(Sheet::called("Zork", 2, 11), (0, 0), 0), stands(man("Bruce"), (1, 0), 3)])
            .declare(Attack(FIRST, SECOND))
            .tape("damage: 1d6−4\ndice 3 3 3\ndice 6")
            .tells("DX-131 Zork damage: 1d6-4\nDX-129 comes to 1d6-4\nDX-88 Bruce hits 2: rolled 2"),
        case(
            &["DX-136", "DX-132", "DX-85"],
            "no damage stays none, on bare skin and tripled, and rolls no dice",
        )
        .on(vec![
            acts(
                Sheet {
                    gear: vec![Gear {
                        kind: Source::Own(Box::new(Weapon {
                            damage: Damage::Strength(-12),
                            ..Gear::stock("Knife").weapon().clone()
                        })),
                        ..Gear::stock("Knife")
                    }],
                    ..Sheet::called("Zork", 12, 11)
                },
                (0, 0),
                0,
            ),
            stands(man("Bruce"), (1, 0), 3),
        ])
        .declare(Attack(FIRST, SECOND))
        .tape("dice 1 1 1")
        .tells(
            "DX-132 Zork damage value 0: Strength 12, weapon -12
                DX-129 comes to no damage
                DX-85 no damage stays none
                DX-91 Bruce unhurt",
        )
        .ends("Bruce 1,0 f3 ST 10/10"),
        case(&["DX-134"], "a punch goes by regular Strength, wounds or no")
            .on(vec![acts(Sheet { damage: 5, ..man("Zork") }, (0, 0), 0), stands(man("Bruce"), (1, 0), 3)])
            .declare(Attack(FIRST, SECOND))
            .tape("dice 3 3 3\ndice 3 3")
            .tells(
                "DX-132 Zork damage value 10: Strength 10
                DX-129 comes to 2d6-2
                DX-88 Bruce hits 4: rolled 4",
            ),
        case(&["DX-133", "DX-130", "DX-85"], "a penalty may leave no damage at all")
            .on(vec![
                acts(Sheet { gear: vec![Gear { bonus: -5, ..Gear::stock("Knife") }], ..man("Zork") }, (0, 0), 0),
                stands(man("Bruce"), (1, 0), 3),
            ])
            .declare(Attack(FIRST, SECOND))
            .tape("dice 3 3 3")
            .tells("DX-132 Zork damage value 0: 1d6-1 5, bonus -5\nDX-129 comes to no damage\nDX-91 Bruce unhurt"),
        case(&["DX-83", "DX-102"], "damage works before anything else happens: the next in order is dead")
            .on(duel("Broadsword", man("Bruce")))
            .declare(Attack(FIRST, SECOND))
            .tape("dice 3 3 3\ndice 5 5")
            .tells(
                "DX-83 damage is rolled and takes effect at once
                DX-91 Bruce 10 hits
                DX-102 Bruce dies
                DX-98 Bruce Dead (10)
                DX-119 Zork has been asked
                DX-12 the turn ends",
            )
            .ends("Bruce 1,0 f3 ST 0/10 dead prone"),
    ]
}

fn floors() -> Vec<Case> {
    let rock = |bruce: Sheet| shoots("Thrown rock", bruce);
    vec![
        case(&["DX-85"], "less than nothing on bare skin is 1")
            .on(rock(man("Bruce")))
            .declare(Attack(FIRST, SECOND))
            .tape("dice 2 2 2\ndice 1")
            .tells("DX-88 Bruce hits 1: rolled -3, at least 1 on bare skin 4")
            .ends("Bruce 3,0 f3 ST 9/10")
            // Hit with 5 to 8; all but a 6 come to 1.
            .chance(52 * 5, 216 * 6),
        case(&["DX-85", "DX-87"], "the floor comes before the multiplier")
            .on(rock(man("Bruce")))
            .declare(Attack(FIRST, SECOND))
            .tape("dice 1 1 1\ndice 2")
            .tells("DX-88 Bruce hits 3: rolled -2, at least 1 on bare skin 3, triple damage 2")
            .ends("Bruce 3,0 f3 ST 7/10"),
        case(&["DX-85", "DX-87"], "where the dice are rolled again each roll has its floor")
            .on(rock(man("Bruce")))
            .option(7, 1)
            .declare(Attack(FIRST, SECOND))
            .tape("dice 1 1 1\ndice 2\ndice 6\ndice 1")
            .tells(
                "DX-87 rolled again and added, as this table plays it
                DX-88 Bruce hits 4: rolled -2, at least 1 on bare skin 3, rolled 2, rolled -3, at least 1 on bare skin 4",
            )
            .ends("Bruce 3,0 f3 ST 6/10"),
        case(&["DX-86"], "against armour less than nothing is nothing, and times three as well")
            .on(rock(man("Bruce").wearing("Leather")))
            .declare(Attack(FIRST, SECOND))
            .tape("dice 1 1 1\ndice 1")
            .tells("DX-88 Bruce hits 0: rolled -3, never below 0 3, Leather -2, never below 0 0\nDX-91 Bruce unhurt")
            .ends("Bruce 3,0 f3 ST 10/10")
            // Any hit with 4 or less on the die, and any miss that leaves the rock where he stands.
            .chance(56 * 4 + 156 * 6, 216 * 6),
        case(&["DX-86", "DX-87"], "rolled again, a bad roll does not eat up a good one")
            .on(rock(man("Bruce").wearing("Cloth")))
            .option(7, 1)
            .declare(Attack(FIRST, SECOND))
            .tape("dice 1 1 2\ndice 1\ndice 6")
            .tells("DX-88 Bruce hits 1: rolled -3, never below 0 3, rolled 2, Cloth -1")
            .ends("Bruce 3,0 f3 ST 9/10"),
        case(&["DX-87"], "three rolls of a sword added up")
            .on(duel("Broadsword", tough("Bruce")))
            .option(7, 1)
            .declare(Attack(FIRST, SECOND))
            .tape("dice 1 1 1\ndice 2 3\ndice 4 4\ndice 1 1")
            .tells("DX-88 Bruce hits 15: rolled 5, rolled 8, rolled 2")
            .ends("Bruce 1,0 f3 ST 25/40 shaken"),
    ]
}

fn armour() -> Vec<Case> {
    vec![
        case(&["DX-88"], "armour stops all there is, and no more")
            .on(duel("Knife", man("Bruce").wearing("Plate")))
            .declare(Attack(FIRST, SECOND))
            .tape("dice 3 3 3\ndice 5")
            .tells("DX-88 Bruce hits 0: rolled 4, Plate -5, never below 0 0\nDX-98 Bruce None (0)")
            .ends("Bruce 1,0 f3 ST 10/10"),
        case(&["DX-89"], "everything worn adds up")
            .on(duel(
                "Broadsword",
                man("Bruce").wearing("Cloth").wearing("Leather").wearing("Natural armour"),
            ))
            .declare(Attack(FIRST, SECOND))
            .tape("dice 3 3 3\ndice 4 3")
            .tells("DX-88 Bruce hits 3: rolled 7, Cloth -1, Leather -2, Natural armour -1"),
        case(&["DX-92"], "armour does not wear out: the second shot meets all of it")
            .on(shoots("Heavy pistol", man("Bruce").wearing("Leather")))
            .given(|state| {
                state.figures[1].turn.gross = 4;
                state.figures[1].turn.net = 3;
                state.figures[1].damage = 3;
            })
            .declare(Attack(FIRST, SECOND))
            .tape("shots: 1 shot\ndice 3 3 3\ndice 1 2")
            .tells(
                "DX-92 full armour against every hit
                DX-88 Bruce hits 1: rolled 3, Leather -2
                DX-99 Bruce Strength left 6: Strength 10, hits taken -4",
            ),
        case(&["DX-90"], "lasers meet the energy value of armour")
            .on(shoots("Laser pistol", man("Bruce").wearing("Plate")))
            .declare(Attack(FIRST, SECOND))
            .tape("shots: 1 shot\ndice 3 3 3\ndice 3 3")
            .tells("DX-88 Bruce hits 3: rolled 5, Plate -2"),
        case(&["DX-85"], "what stops only energy is bare skin to a stone")
            .on(shoots("Thrown rock", man("Bruce").wearing("Reflec")))
            .declare(Attack(FIRST, SECOND))
            .tape("dice 2 2 2\ndice 1")
            .tells("DX-88 Bruce hits 1: rolled -3, at least 1 on bare skin 4")
            .ends("Bruce 3,0 f3 ST 9/10"),
        case(&["DX-149"], "an energy shield stops energy")
            .on(shoots("Laser pistol", man("Bruce").wearing("Energy shield")))
            .declare(Attack(FIRST, SECOND))
            .tape("shots: 1 shot\ndice 3 3 3\ndice 6 2")
            .tells("DX-88 Bruce hits 2: rolled 7, Energy shield -5"),
        case(&["DX-91"], "nothing else: a bullet goes through")
            .on(shoots("Heavy pistol", man("Bruce").wearing("Energy shield")))
            .declare(Attack(FIRST, SECOND))
            .tape("shots: 1 shot\ndice 3 3 3\ndice 2 2")
            .tells(
                "DX-88 Bruce hits 4: rolled 4
                DX-91 Bruce 4 hits
                DX-99 Bruce Strength left 6: Strength 10, hits taken -4",
            ),
        case(&["DX-88"], "and switched off it stops nothing at all")
            .on(shoots("Laser pistol", man("Bruce").wearing("Energy shield")))
            .given(|state| state.figures[1].is_shield_off = true)
            .declare(Attack(FIRST, SECOND))
            .tape("shots: 1 shot\ndice 3 3 3\ndice 2 3")
            .tells("DX-88 Bruce hits 4: rolled 4"),
        case(&["DX-152"], "its owner switches it at his own step, free of charge")
            .on(vec![acts(man("Bruce").wearing("Energy shield"), (0, 0), 0), stands(man("Zork"), (3, 0), 3)])
            .declare(Switch(FIRST))
            .tells("DX-152 Bruce energy shield off"),
        case(&["DX-152"], "or in his own movement")
            .on(vec![acts(man("Bruce").wearing("Energy shield"), (0, 0), 0), stands(man("Zork"), (3, 0), 3)])
            .in_phase(hexfray::systems::dexterity::Phase::Movement, 1)
            .given(|state| state.figures[0].is_shield_off = true)
            .declare(Switch(FIRST))
            .tells("DX-152 Bruce energy shield on"),
        case(&["DX-152"], "and at no other")
            .on(shoots("Laser pistol", man("Bruce").wearing("Energy shield")))
            .refuses(Switch(SECOND), "Shield switch: only in its own movement or step"),
    ]
}

fn shields() -> Vec<Case> {
    let shielded = || Sheet::called("Bruce", 20, 10).wearing("Large shield");
    let near = |facing: i32| {
        vec![
            acts(Sheet::called("Zork", 12, 11).with("Broadsword"), (0, 0), 0),
            stands(shielded(), (1, 0), facing),
        ]
    };
    let frag = |at: (i32, i32)| {
        vec![
            acts(Sheet::called("Zork", 12, 15).with("Fragmentation grenade"), (0, 0), 0),
            stands(shielded(), at, 3),
            stands(man("Ann"), (5, 0), 0),
        ]
    };
    vec![
        case(&["DX-153"], "a shield stops what comes over a front hex")
            .on(near(4))
            .declare(Attack(FIRST, SECOND))
            .tape("dice 3 3 3\ndice 2 2")
            .tells("DX-88 Bruce hits 2: rolled 4, Large shield -2"),
        case(&["DX-91"], "not what comes from the side")
            .on(near(5))
            .declare(Attack(FIRST, SECOND))
            .tape("dice 3 3 3\ndice 2 2")
            .tells("DX-37 Zork number to hit 13: DEX 11, from the side 2\nDX-88 Bruce hits 4: rolled 4"),
        case(&["DX-91"], "not for one who kneels")
            .on(near(3))
            .given(|state| state.figures[1].posture = Posture::Kneeling)
            .declare(Attack(FIRST, SECOND))
            .tape("dice 3 3 3\ndice 2 2")
            .tells("DX-37 Zork number to hit 15: DEX 11, target is down 4\nDX-88 Bruce hits 4: rolled 4"),
        case(&["DX-153"], "of a shot the last hex before the target counts; one front hex of two is enough")
            .on(vec![
                acts(Sheet::called("Zork", 12, 11).with("Heavy pistol"), (0, 0), 0),
                // The line from (0, 0) to (2, 2) comes in over (2, 1) and (1, 2): north-west is 4.
                stands(shielded(), (2, 2), 5),
            ])
            .declare(Attack(FIRST, SECOND))
            .tape("shots: 1 shot\ndice 3 3 3\ndice 2 2")
            .tells("DX-88 Bruce hits 2: rolled 4, Large shield -2"),
        case(&["DX-153", "DX-142"], "a blast comes from its burst, whoever threw it")
            .on(frag((4, 0)))
            .given(|state| state.board.tokens[1].facing = hexfray::hex::Facing::of(0))
            .declare(Lob(FIRST, THIRD))
            .tape("dice 3 3 3\ndice 1 1 1 1\ndice 1 1 1")
            .tells("DX-88 Bruce hits 1: rolled 3, Large shield -2"),
        case(&["DX-142"], "from one in his own hex nothing shields")
            .on(frag((4, 0)))
            .declare(Lob(FIRST, SECOND))
            .tape("dice 3 3 3\ndice 1 1 1 1\ndice 1 1 1")
            .tells("DX-88 Bruce hits 4: rolled 4"),
        case(&["DX-91"], "nor for one who lies")
            .on(near(3))
            .given(|state| lies(state, SECOND))
            .declare(Attack(FIRST, SECOND))
            .tape("dice 3 3 3\ndice 2 2")
            .tells("DX-88 Bruce hits 4: rolled 4"),
    ]
}
