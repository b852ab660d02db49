//! Damage and what comes of it (section 5.3).

use super::stage::{Case, FIRST, SECOND, acts, case, elspeth, stands};
use super::to_hit::{axel, man, sword};
use hexfray::systems::gurps::Command::{AllOutAttack, Attack, Shoot, Unarmed};
use hexfray::systems::gurps::{Gear, Quality, Sheet, Skill};

pub fn cases() -> Vec<Case> {
    let mut cases = basic();
    cases.extend(through());
    cases.extend(wounds());
    cases.extend(heads());
    cases
}

fn basic() -> Vec<Case> {
    let fine = Gear { quality: Quality::Fine, ..Gear::stock("Broadsword") };
    let knife = man("Axel").skilled(Skill::Knife, 13).with(Gear::stock("Small knife"));
    let strong = Sheet { st: 20, ..elspeth() };
    let thrower = man("Axel").skilled(Skill::KnifeThrowing, 14).with(Gear::stock("Dagger"));
    let against = |sheet: Sheet| vec![acts(sheet, (0, 0), 0), stands(man("Foe"), (1, 0), 3)];
    vec![
        case(&["GU-143", "GU-156", "GU-314"], "an all-out blow with a fine sword")
            .on(against(man("Axel").skilled(Skill::Broadsword, 13).with(fine)))
            .declare(AllOutAttack(FIRST, SECOND))
            .tape("all-out: strong +2 damage\ndice 3 3 3\ndefence: no active defence\ndice 1\ndice 3 3 3")
            .tells("GU-143 Axel damage 4 + 1D: swing 0, weapon 1, all-out 2, quality 1")
            .ends("Foe 1,0 f3 HP 3/10 shock 7 stunned"),
        case(&["GU-144"], "a cut does at least 1 basic damage")
            .on(against(knife))
            .declare(Attack(FIRST, SECOND))
            .tape("dice 3 3 3\ndefence: no active defence\ndice 1")
            .ends("Foe 1,0 f3 HP 9/10 shock 1"),
        case(&["GU-144"], "a punch may do nothing")
            .on(against(man("Axel")))
            .declare(Unarmed(FIRST, SECOND))
            .tape("dice 3 3 3\ndefence: no active defence\ndice 2")
            .ends("Foe 1,0 f3 HP 10/10"),
        case(&["GU-145"], "a rapier does 1d+1 at most")
            .on(against(strong))
            .declare(Attack(FIRST, SECOND))
            .tape("dice 3 3 3\ndefence: no active defence\ndice 4\ndice 3 3 3")
            .ends("Foe 1,0 f3 HP 0/10 shock 10 stunned"),
        case(&["GU-146"], "a dagger thrown beyond half its range")
            .on(vec![acts(thrower, (0, 0), 0), stands(man("Foe"), (7, 0), 3)])
            .declare(Shoot(FIRST, SECOND))
            .tape("dice 2 2 3\ndefence: no active defence\ndice 6")
            .ends("Foe 7,0 f3 HP 8/10 shock 2"),
    ]
}

fn through() -> Vec<Case> {
    let mail = || man("Foe").wearing("Chainmail shirt").wearing("Leather jacket");
    vec![
        axel(case(&["GU-125", "GU-128"], "the best PD of all pieces, and the DR of all"), mail())
            .tape("dice 3 3 3\ndefence: no active defence\ndice 2 2 1\ndice 6")
            .tells(
                "GU-120 Foe to defend 3: armour PD 3
                GU-149 Foe injury 3: basic damage 7, Chainmail shirt -4, Leather jacket -1, cutting ×1½ 1",
            )
            .ends("Foe 1,0 f3 HP 7/10 shock 3"),
        case(&["GU-126"], "mail against a thrust")
            .on(vec![acts(elspeth(), (0, 0), 0), stands(mail(), (1, 0), 3)])
            .declare(Attack(FIRST, SECOND))
            .tape("dice 3 3 3\ndefence: no active defence\ndice 2 2 1\ndice 6")
            .tells("GU-120 Foe to defend 1: armour PD 1")
            .ends("Foe 1,0 f3 HP 6/10 shock 4"),
        axel(case(&["GU-148"], "nothing gets through"), man("Foe").wearing("Scale"))
            .tape("dice 3 3 3\ndefence: no active defence\ndice 3 3 3\ndice 1")
            .ends("Foe 1,0 f3 HP 10/10"),
        axel(
            case(&["GU-128", "GU-130"], "a breastplate covers the front alone"),
            man("Foe").wearing("Steel breastplate"),
        )
        .on(vec![
            acts(sword("Axel", 13), (0, 0), 0),
            stands(man("Foe").wearing("Steel breastplate"), (1, 0), 0),
        ])
        .tape("dice 3 3 3\ndice 1")
        .ends("Foe 1,0 f0 HP 7/10 shock 3"),
    ]
}

fn wounds() -> Vec<Case> {
    let thrust = |case: Case| {
        case.on(vec![acts(elspeth(), (0, 0), 0), stands(man("Foe"), (1, 0), 3)])
            .declare(Attack(FIRST, SECOND))
    };
    vec![
        thrust(case(&["GU-149", "GU-154"], "a thrust at the torso is doubled"))
            .tape("dice 3 3 4\ndefence: no active defence\ndice 3")
            .ends("Foe 1,0 f3 HP 6/10 shock 4"),
        thrust(case(&["GU-149"], "a thrust at an arm is not"))
            .tape("aimed at: weapon arm\ndice 3 3 4\ndefence: no active defence\ndice 3")
            .ends("Foe 1,0 f3 HP 8/10 shock 2"),
        thrust(case(&["GU-150"], "a thrust at the vitals is tripled"))
            .tape("aimed at: vitals\ndice 3 3 4\ndefence: no active defence\ndice 2")
            .ends("Foe 1,0 f3 HP 7/10 shock 3"),
        thrust(case(&["GU-110"], "one at the vitals that misses by 1"))
            .tape("aimed at: vitals\ndice 5 4 4\ndefence: no active defence\ndice 2")
            .ends("Foe 1,0 f3 HP 8/10 shock 2"),
        thrust(case(&["GU-108", "GU-150"], "through the eye into the brain"))
            .tape("aimed at: eyes\ndice 2 2 2\ndefence: no active defence\ndice 2\ndice 3 3 3")
            .ends("Foe 1,0 f3 HP 6/10 shock 4 stunned"),
        axel(case(&["GU-147", "GU-114"], "a critical hit doubles basic damage"), man("Foe").wearing("Scale"))
            .tape("dice 1 1 1\ndice 1 2 3\ndice 3\ndice 3 3 3")
            .ends("Foe 1,0 f3 HP 4/10 shock 6 stunned"),
        axel(
            case(&["GU-153"], "a high pain threshold feels no shock"),
            Sheet { has_high_pain_threshold: true, ..man("Foe") },
        )
        .tape("dice 3 3 3\ndefence: no active defence\ndice 1")
        .ends("Foe 1,0 f3 HP 7/10"),
        axel(case(&["GU-155", "GU-117"], "a crippled foot falls"), sword("Foe", 12))
            .tape("aimed at: right foot\ndice 3 3 3\ndefence: no active defence\ndice 4")
            .ends("Foe 1,0 f3 HP 7/10 shock 3 lying stunned right foot crippled"),
    ]
}

fn heads() -> Vec<Case> {
    vec![
        axel(case(&["GU-152", "GU-707"], "a blow to the head knocks out"), man("Foe"))
            .tape("aimed at: head\ndice 3 3 2\ndefence: no active defence\ndice 1\ndice 6 5 4")
            .ends("Foe 1,0 f3 HP 7/10 shock 3 unconscious lying"),
        axel(case(&["GU-150", "GU-152"], "more than HT/3 to the brain stuns"), man("Foe"))
            .tape("aimed at: brain\ndice 2 2 2\ndefence: no active defence\ndice 2\ndice 3 3 3")
            .ends("Foe 1,0 f3 HP 6/10 shock 4 stunned"),
        axel(
            case(&["GU-150", "GU-705"], "more than HT/2 to the brain knocks out without a roll"),
            man("Foe"),
        )
        .tape("aimed at: brain\ndice 2 2 2\ndefence: no active defence\ndice 3\ndice 3 3 3")
        .ends("Foe 1,0 f3 HP 2/10 shock 8 unconscious lying stunned"),
        axel(case(&["GU-152"], "a helm that stops all keeps him awake"), man("Foe").wearing("Greathelm"))
            .tape("aimed at: head\ndice 3 3 2\ndefence: no active defence\ndice 4 4 4\ndice 6\ndice 3 3 3")
            .ends("Foe 1,0 f3 HP 10/10"),
    ]
}
