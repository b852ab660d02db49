//! Every reading of every option of the table (section 1.1), each in a case that it decides.

use super::kit::{holds, weapon};
use super::stage::{Case, FIRST, SECOND, Staged, THIRD, acts, case, night, stands};
use hexfray::board::Side;
use hexfray::systems::circle::Command::Attack;
use hexfray::systems::circle::{ArmourType, AttackType, Plate};

const CRITICALS: usize = 0;
const SUBTRACT: usize = 1;
const HIGHEST: usize = 2;
const ARC: usize = 3;
const BLOCKING: usize = 4;
const TIME: usize = 5;
const ALLIES: usize = 6;

/// The first option of an attack type.
const MARKS: usize = 7;

pub fn cases() -> Vec<Case> {
    let mut cases = readings();
    cases.extend(marks());
    cases
}

/// CR-82: table 3.1, edited. Strength 10 against Martial 2 and a defence of 1.
fn marks() -> Vec<Case> {
    let titles = [
        "slash is not physical",
        "hack is not physical",
        "shred is not physical",
        "pierce is not physical",
        "blunt is not physical",
        "siege is not physical",
        "magic is physical",
    ];
    let tells = [
        "CR-82 slash is not physical at this table\nCR-82 Martial armour does not apply to slash",
        "CR-82 hack is not physical at this table",
        "CR-82 shred is not physical at this table",
        "CR-82 pierce is not physical at this table",
        "CR-82 blunt is not physical at this table",
        "CR-82 siege is not physical at this table",
        "CR-82 magic is physical at this table\nCR-80 Swordsman remaining damage 8: strength 10, Martial -2",
    ];
    let mark = |at: usize, kind: AttackType| {
        let ends = if kind == AttackType::Magic { "Spearman 1,0 f0 7/20" } else { "Spearman 1,0 f0 9/20" };
        let armour = vec![Plate { kind: ArmourType::Martial, amount: 2 }];
        case(&["CR-82"], titles[at])
            .on(vec![
                acts("SW", (0, 0)).but(|it| holds(it, Some(weapon("Thing", 1, 6, kind, 0)), None)),
                stands("SP", (1, 0)).but(|it| (it.armour, it.health) = (armour, 20)),
            ])
            .option(MARKS + at, 1)
            .declare(Attack(FIRST, SECOND))
            .tape("dice 4\ndice 6\ndice 1")
            .tells(tells[at])
            .ends(ends)
    };
    AttackType::PRINTED.into_iter().enumerate().map(|(at, kind)| mark(at, kind)).collect()
}

fn readings() -> Vec<Case> {
    let duel = || vec![acts("SW", (0, 0)), stands("SP", (1, 0))];
    let shot = || vec![acts("AR", (0, 0)).facing(3), stands("SP", (4, 0)), stands("MI", (2, 0))];
    let moss = || {
        let ally = super::stage::Cast { side: Side::Moss, ..acts("SW", (2, 0)) };
        vec![acts("SW", (0, 0)), stands("SP", (1, 0)), ally]
    };
    let plates = |kinds: [ArmourType; 2]| {
        let armour = kinds.into_iter().map(|kind| Plate { kind, amount: 2 }).collect();
        vec![acts("SW", (0, 0)), stands("SP", (1, 0)).but(|it| it.armour = armour)]
    };
    let both = || plates([ArmourType::Martial, ArmourType::Universal]);
    vec![
        case(&["CR-92"], "criticals: none by default")
            .on(duel())
            .declare(Attack(FIRST, SECOND))
            .tape("dice 2\ndice 4\ndice 4")
            .ends("Spearman 1,0 f0 2/4"),
        case(&["CR-72", "CR-100"], "criticals: half the defence")
            .on(duel())
            .option(CRITICALS, 1)
            .declare(Attack(FIRST, SECOND))
            .tape("dice 2\ndice 4\ndice 4")
            .ends("Spearman 1,0 f0 4/4 destroyed done"),
        case(&["CR-65"], "night: smaller dice by default")
            .on(duel())
            .was(night)
            .declare(Attack(FIRST, SECOND))
            .tape("dice 2\ndice 4\ndice 4")
            .tells("CR-70 Swordsman attack, Sword d4 4 = 4")
            .ends("Spearman 1,0 f0 2/4"),
        case(&["CR-75"], "night: fewer pips")
            .on(duel())
            .option(SUBTRACT, 1)
            .was(night)
            .declare(Attack(FIRST, SECOND))
            .tape("dice 2\ndice 6\ndice 4")
            .tells("CR-70 Swordsman attack, Sword d6 6 = 6")
            .ends("Spearman 1,0 f0 2/4"),
        case(&["CR-85"], "armours: added by default")
            .on(both())
            .declare(Attack(FIRST, SECOND))
            .tape("dice 4\ndice 6\ndice 4")
            .ends("Spearman 1,0 f0 2/4"),
        case(&["CR-85"], "armours: the highest")
            .on(both())
            .option(HIGHEST, 1)
            .declare(Attack(FIRST, SECOND))
            .tape("dice 4\ndice 6\ndice 4")
            .ends("Spearman 1,0 f0 4/4 destroyed done"),
        case(&["CR-46"], "facing and sight: neither matters by default")
            .on(shot())
            .declare(Attack(FIRST, SECOND))
            .tape("dice 3\ndice 4\ndice 4")
            .tells("CR-46 large figures block sight"),
        case(&["CR-43"], "facing limits sight")
            .on(shot())
            .option(ARC, 1)
            .refuses(Attack(FIRST, SECOND), "CR-43"),
        case(&["CR-40"], "all figures block sight")
            .on(shot())
            .option(BLOCKING, 2)
            .refuses(Attack(FIRST, SECOND), "CR-40"),
        case(&["CR-46"], "no figures do")
            .on(vec![acts("AR", (0, 0)), stands("SP", (4, 0)), stands("WT", (2, 0))])
            .option(BLOCKING, 1)
            .declare(Attack(FIRST, SECOND))
            .tape("dice 3\ndice 4\ndice 4")
            .tells("CR-46 no figures block sight"),
        case(&["CR-64"], "it begins at night")
            .on(duel())
            .option(TIME, 1)
            .declare(Attack(FIRST, SECOND))
            .tape("dice 2\ndice 4\ndice 4")
            .tells("CR-64 night: precision 2"),
        case(&["CR-08"], "allies act together")
            .on(moss())
            .option(ALLIES, 1)
            .declare(Attack(THIRD, SECOND))
            .tape("dice 4\ndice 6\ndice 1"),
        case(&["CR-54"], "and are not attacked lightly")
            .on(vec![
                acts("SW", (0, 0)).but(|it| it.items[0] = weapon("Pike", 1, 6, AttackType::Pierce, 2)),
                super::stage::Cast { side: Side::Moss, ..stands("SP", (1, 0)) },
            ])
            .option(ALLIES, 1)
            .declare(Attack(FIRST, SECOND))
            .tape("attack a friend: no")
            .tells("CR-54 not declared"),
        case(&["CR-08"], "without allies Moss is a player of its own")
            .on(moss())
            .refuses(Attack(THIRD, SECOND), "REF-TURN"),
    ]
}
