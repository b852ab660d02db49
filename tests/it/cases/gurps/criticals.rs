//! The critical tables (section 3.7; GU-114 to GU-116).

use super::stage::{Case, FIRST, SECOND, acts, case, elspeth, stands};
use super::to_hit::{axel, man, sword};
use hexfray::systems::gurps::Command::{Attack, Bash, Shoot, Unarmed};
use hexfray::systems::gurps::{Carried, Gear, Life, Quality, Sheet, Skill};

pub fn cases() -> Vec<Case> {
    let mut cases = hits();
    cases.extend(limbs());
    cases.extend(head_blows());
    cases.extend(ears());
    cases.extend(knocked_out());
    cases.extend(misses());
    cases.extend(own_limbs());
    cases.extend(breaks());
    cases.extend(guns());
    cases.extend(simple());
    cases
}

fn hits() -> Vec<Case> {
    vec![
        axel(case(&["GU-114", "GU-707"], "3: the torso is hit, and he is out"), man("Foe"))
            .tape("dice 1 1 1\ndice 1 1 1\ndice 1")
            .ends("Foe 1,0 f3 HP 7/10 shock 3 unconscious lying"),
        axel(case(&["GU-114", "GU-147"], "18: elsewhere triple damage"), man("Foe"))
            .tape("aimed at: weapon arm\ndice 1 1 1\ndice 6 6 6\ndice 1")
            .tells("GU-114 at the torso normal damage, and unconscious; elsewhere triple damage")
            .ends("Foe 1,0 f3 HP 5/10 shock 5 stunned right arm crippled"),
        axel(case(&["GU-114"], "4: no armour"), man("Foe").wearing("Scale"))
            .tape("dice 1 1 1\ndice 1 1 2\ndice 1")
            .ends("Foe 1,0 f3 HP 7/10 shock 3"),
        axel(case(&["GU-114"], "5: triple damage"), man("Foe").wearing("Scale"))
            .tape("dice 1 1 1\ndice 1 1 3\ndice 1")
            .ends("Foe 1,0 f3 HP 7/10 shock 3"),
        axel(case(&["GU-114"], "7: stunned"), man("Foe"))
            .tape("dice 1 1 1\ndice 3 3 1\ndice 1")
            .ends("Foe 1,0 f3 HP 7/10 shock 3 stunned"),
        axel(case(&["GU-114"], "9: nothing besides"), man("Foe"))
            .tape("dice 1 1 1\ndice 3 3 3\ndice 1")
            .ends("Foe 1,0 f3 HP 7/10 shock 3"),
        axel(case(&["GU-114"], "15: drops his weapon"), sword("Foe", 12))
            .tape("dice 1 1 1\ndice 5 5 5\ndice 1")
            .ends("Foe 1,0 f3 HP 7/10 shock 3 broadsword@1,0"),
    ]
}

fn limbs() -> Vec<Case> {
    let two =
        man("Foe").with(Gear::stock("Dagger").carried(Carried::OffHand)).with(Gear::stock("Shortsword"));
    vec![
        axel(case(&["GU-114"], "8: a numbed arm"), sword("Foe", 12))
            .tape("aimed at: weapon arm\ndice 1 1 1\ndice 3 3 2\ndice 1")
            .tells("GU-155 Foe right arm crippled for 6 turns")
            .ends("Foe 1,0 f3 HP 7/10 shock 3 right arm crippled broadsword@1,0"),
        axel(
            case(&["GU-114", "GU-155"], "12: for good where the damage alone would cripple"),
            sword("Foe", 12),
        )
        .tape("aimed at: weapon arm\ndice 1 1 1\ndice 4 4 4\ndice 6")
        .tells("GU-155 Foe right arm crippled\nGU-155 Foe right arm crippled")
        .ends("Foe 1,0 f3 HP 5/10 shock 5 stunned right arm crippled broadsword@1,0"),
        axel(case(&["GU-114"], "8: nothing besides at the torso"), man("Foe"))
            .tape("dice 1 1 1\ndice 3 3 2\ndice 1")
            .ends("Foe 1,0 f3 HP 7/10 shock 3"),
        axel(case(&["GU-114", "GU-117"], "14: a leg is crippled whatever the damage"), man("Foe"))
            .tape("aimed at: near leg\ndice 1 1 1\ndice 5 5 4\ndice 1")
            .ends("Foe 1,0 f3 HP 7/10 shock 3 lying right leg crippled"),
        axel(case(&["GU-114"], "head 14: of two weapons a die says which, the weapon hand first"), two)
            .tape("aimed at: head\ndice 1 1 1\ndice 5 5 4\ndice 1\ndice 3 3 3\ndice 3")
            .ends("Foe 1,0 f3 HP 7/10 shock 3 shortsword@1,0"),
    ]
}

/// What a blow does to whoever it knocks out, or finds senseless.
fn knocked_out() -> Vec<Case> {
    let axe = man("Foe").skilled(Skill::AxeMace, 12).with(Gear::stock("Axe"));
    vec![
        axel(
            case(&["GU-114", "GU-152"], "head 14: the senseless hand lets go of the sword"),
            sword("Foe", 12),
        )
        .tape("aimed at: head\ndice 1 1 1\ndice 5 5 4\ndice 1\ndice 6 5 4")
        .ends("Foe 1,0 f3 HP 7/10 shock 3 unconscious lying broadsword@1,0"),
        axel(case(&["GU-108", "GU-114", "GU-152"], "head 6: blind when he wakes"), man("Foe"))
            .tape("aimed at: head\ndice 1 1 1\ndice 2 2 2\ndice 1\ndice 6 5 4")
            .tells(
                "GU-152 Foe unconscious
                GU-108 Foe loses both eyes
                GU-114 Foe DX -10 for the battle",
            )
            .ends("Foe 1,0 f3 HP 7/10 shock 3 unconscious lying"),
        axel(case(&["GU-114", "GU-703"], "15: the dead drop it, too"), sword("Foe", 12))
            .given(|state| state.figures[1].hp = -48)
            .tape("dice 1 1 1\ndice 5 5 5\ndice 1")
            .ends("Foe 1,0 f3 HP -51/10 shock 3 dead broadsword@1,0"),
        axel(case(&["GU-707", "GU-711"], "3: the axe of whoever falls senseless is unready"), axe)
            .tape("dice 1 1 1\ndice 1 1 1\ndice 1")
            .ends("Foe 1,0 f3 HP 7/10 shock 3 unconscious lying axe unready 1"),
        axel(
            case(&["GU-117", "GU-155"], "a blow cripples the arm of whoever is senseless"),
            sword("Foe", 12),
        )
        .given(|state| state.figures[1].life = Life::Unconscious)
        .tape("aimed at: weapon arm\ndice 3 3 3\ndice 6")
        .tells("GU-155 Foe right arm crippled")
        .ends("Foe 1,0 f3 HP 5/10 shock 5 unconscious right arm crippled broadsword@1,0"),
    ]
}

fn head_blows() -> Vec<Case> {
    vec![
        axel(case(&["GU-114", "GU-154"], "head 3: dead"), man("Foe"))
            .tape("aimed at: head\ndice 1 1 1\ndice 1 1 1")
            .ends("Foe 1,0 f3 HP 10/10 dead"),
        axel(case(&["GU-114", "GU-707"], "head 5: out"), man("Foe"))
            .tape("aimed at: head\ndice 1 1 1\ndice 1 1 3")
            .ends("Foe 1,0 f3 HP 10/10 unconscious lying"),
        axel(case(&["GU-108", "GU-114"], "head 6: blind"), man("Foe"))
            .tape("aimed at: head\ndice 1 1 1\ndice 2 2 2\ndice 1\ndice 3 3 3")
            .tells("GU-108 Foe loses both eyes\nGU-114 Foe DX -10 for the battle")
            .ends("Foe 1,0 f3 HP 7/10 shock 3 stunned"),
        axel(case(&["GU-114"], "head 7: one eye"), man("Foe"))
            .tape("aimed at: head\ndice 1 1 1\ndice 2 2 3\ndice 1\ndice 3 3 3")
            .tells("GU-114 Foe DX -2 for the battle")
            .ends("Foe 1,0 f3 HP 7/10 shock 3 stunned"),
        axel(case(&["GU-114"], "head 8: loses his next turn"), man("Foe"))
            .tape("aimed at: head\ndice 1 1 1\ndice 2 3 3\ndice 1\ndice 3 3 3")
            .tells("GU-114 Foe does nothing in the next turn")
            .ends("Foe 1,0 f3 HP 7/10 shock 3"),
        axel(case(&["GU-114", "GU-152"], "head 9: an ordinary blow"), man("Foe"))
            .tape("aimed at: head\ndice 1 1 1\ndice 3 3 3\ndice 1\ndice 3 3 3")
            .ends("Foe 1,0 f3 HP 7/10 shock 3"),
        axel(case(&["GU-114"], "head 15: stunned"), man("Foe"))
            .tape("aimed at: head\ndice 1 1 1\ndice 5 5 5\ndice 1\ndice 3 3 3")
            .tells("GU-114 normal damage, and stunned")
            .ends("Foe 1,0 f3 HP 7/10 shock 3 stunned"),
        case(&["GU-114"], "who has lost his turn does nothing")
            .on(vec![acts(sword("Axel", 13), (0, 0), 0), stands(man("Foe"), (1, 0), 3)])
            .given(|state| state.figures[0].turn.is_lost = true)
            .refuses(Attack(FIRST, SECOND), "GU-114"),
    ]
}

fn ears() -> Vec<Case> {
    vec![
        axel(case(&["GU-114"], "head 12: a cut does 1 point"), man("Foe"))
            .tape("aimed at: head\ndice 1 1 1\ndice 4 4 4\ndice 6\ndice 3 3 3")
            .ends("Foe 1,0 f3 HP 9/10 shock 1"),
        axel(case(&["GU-114"], "head 13: a cut does 2 points"), man("Foe"))
            .tape("aimed at: head\ndice 1 1 1\ndice 4 4 5\ndice 6\ndice 3 3 3")
            .ends("Foe 1,0 f3 HP 8/10 shock 2"),
        axel(case(&["GU-114"], "head 12: a crushing blow does all of it"), man("Foe"))
            .tape("with: Broadsword, thrust\naimed at: head\ndice 1 1 1\ndice 4 4 4\ndice 6\ndice 3 3 3")
            .ends("Foe 1,0 f3 HP 5/10 shock 5"),
    ]
}

fn misses() -> Vec<Case> {
    let axe = man("Axel").skilled(Skill::AxeMace, 15).with(Gear::stock("Axe"));
    let axe = Sheet { st: 12, ..axe };
    vec![
        axel(case(&["GU-115"], "7: off balance"), man("Foe"))
            .tape("dice 6 6 6\ndice 3 3 1")
            .ends("Axel 0,0 f0 HP 10/10 off balance"),
        axel(case(&["GU-115"], "8: turned in the hand"), man("Foe"))
            .tape("dice 6 6 6\ndice 3 3 2")
            .tells("GU-115 the weapon turns in the hand")
            .ends("Axel 0,0 f0 HP 10/10 broadsword unready 1"),
        case(&["GU-115"], "12: an axe needs one Ready turn more than usual")
            .on(vec![acts(axe, (0, 0), 0), stands(man("Foe"), (1, 0), 3)])
            .declare(Attack(FIRST, SECOND))
            .tape("dice 6 6 6\ndice 4 4 4")
            .ends("Axel 0,0 f0 HP 10/10 axe unready 2"),
        axel(case(&["GU-115"], "9: dropped"), man("Foe"))
            .tape("dice 6 6 6\ndice 3 3 3")
            .tells("GU-115 the weapon is dropped; a cheap one breaks")
            .ends("Axel 0,0 f0 HP 10/10 broadsword@0,0"),
        axel(case(&["GU-115"], "14: flies one hex ahead, where it hurts somebody"), man("Foe"))
            .tape("dice 6 6 6\ndice 5 5 4\ndice 1\ndice 3\ndice 5 5 5\ndice 5")
            .ends("Foe 1,0 f3 HP 6/10 shock 4\nAxel 0,0 f0 HP 10/10 broadsword@1,0"),
        axel(case(&["GU-115"], "14: flies back"), man("Foe"))
            .tape("dice 6 6 6\ndice 5 5 4\ndice 2\ndice 4")
            .ends("Axel 0,0 f0 HP 10/10 broadsword@-2,0"),
        axel(case(&["GU-115"], "15: a strained shoulder keeps hold"), man("Foe"))
            .tape("dice 6 6 6\ndice 5 5 5")
            .tells("GU-115 the shoulder is strained")
            .ends("Axel 0,0 f0 HP 10/10 right arm crippled"),
        axel(case(&["GU-115"], "16: falls"), man("Foe"))
            .tape("dice 6 6 6\ndice 6 5 5")
            .ends("Axel 0,0 f0 HP 10/10 lying"),
    ]
}

fn own_limbs() -> Vec<Case> {
    let thrust = |case: Case| {
        case.on(vec![acts(elspeth(), (0, 0), 0), stands(man("Foe"), (1, 0), 3)])
            .declare(Attack(FIRST, SECOND))
    };
    vec![
        axel(case(&["GU-115"], "5: hits his own left leg"), man("Foe"))
            .tape("dice 6 6 6\ndice 1 1 3\ndice 3\ndice 2\ndice 1")
            .ends("Axel 0,0 f0 HP 7/10 shock 3"),
        axel(case(&["GU-115"], "6: half of it to the right arm"), man("Foe"))
            .tape("dice 6 6 6\ndice 2 2 2\ndice 4\ndice 1\ndice 6")
            .ends("Axel 0,0 f0 HP 6/10 shock 4"),
        thrust(case(&["GU-115"], "5: a thrust rolls again"))
            .tape("dice 6 6 6\ndice 1 1 3\ndice 3 3 3")
            .ends("Elspeth 0,0 f0 HP 11/11 rapier@0,0"),
        thrust(case(&["GU-115"], "5: and 6 is what applies then"))
            .tape("dice 6 6 6\ndice 1 1 3\ndice 2 2 2\ndice 4\ndice 1\ndice 5")
            .ends("Elspeth 0,0 f0 HP 9/11 shock 2"),
        thrust(case(&["GU-115"], "14: a rapier is simply dropped"))
            .tape("dice 6 6 6\ndice 5 5 4")
            .ends("Elspeth 0,0 f0 HP 11/11 rapier@0,0"),
        case(&["GU-115"], "a fist hurts itself")
            .on(vec![acts(man("Axel"), (0, 0), 0), stands(man("Foe"), (1, 0), 3)])
            .declare(Unarmed(FIRST, SECOND))
            .tape("dice 6 6 6\ndice 3 3 3\ndice 5")
            .ends("Axel 0,0 f0 HP 8/10 shock 2"),
    ]
}

/// Somebody with a weapon of a quality misses badly.
fn botches(case: Case, weapon: &str, skill: Skill, quality: Quality) -> Case {
    let gear = Gear { quality, ..Gear::stock(weapon) };
    let sheet = Sheet { st: 12, ..man("Axel").skilled(skill, 13).with(gear) };
    case.on(vec![acts(sheet, (0, 0), 0), stands(man("Foe"), (1, 0), 3)]).declare(Attack(FIRST, SECOND))
}

fn breaks() -> Vec<Case> {
    vec![
        botches(case(&["GU-115"], "3: breaks"), "Broadsword", Skill::Broadsword, Quality::Good)
            .tape("dice 6 6 6\ndice 1 1 1")
            .ends("Axel 0,0 f0 HP 10/10 broadsword broken"),
        botches(
            case(&["GU-115"], "17: a fine sword is dropped instead"),
            "Broadsword",
            Skill::Broadsword,
            Quality::Fine,
        )
        .tape("dice 6 6 6\ndice 6 6 5\ndice 3 3 3")
        .ends("Axel 0,0 f0 HP 10/10 broadsword@0,0"),
        botches(
            case(&["GU-115"], "18: a mace breaks if the dice say so twice"),
            "Small mace",
            Skill::AxeMace,
            Quality::Good,
        )
        .tape("dice 6 6 6\ndice 6 6 6\ndice 1 1 2")
        .ends("Axel 0,0 f0 HP 10/10 small mace broken"),
        botches(
            case(&["GU-115"], "10: a cheap sword breaks"),
            "Broadsword",
            Skill::Broadsword,
            Quality::Cheap,
        )
        .tape("dice 6 6 6\ndice 4 3 3")
        .ends("Axel 0,0 f0 HP 10/10 broadsword broken"),
    ]
}

/// A pistol at two hexes misses badly.
fn pistol(case: Case, st: i16) -> Case {
    let gear = Gear::stock("Pistol 9 mm");
    let sheet = Sheet { st, ..man("Axel").skilled(Skill::Guns, 13).with(gear) };
    case.on(vec![acts(sheet, (0, 0), 0), stands(man("Foe"), (2, 0), 3)]).declare(Shoot(FIRST, SECOND))
}

fn guns() -> Vec<Case> {
    vec![
        pistol(case(&["GU-115"], "firearm 4: breaks"), 10)
            .tape("dice 6 6 6\ndice 1 1 2")
            .ends("Axel 0,0 f0 HP 10/10 pistol 9 mm broken"),
        pistol(case(&["GU-115"], "firearm 5: the right leg"), 10)
            .tape("dice 6 6 6\ndice 1 1 3\ndice 1\ndice 1 1")
            .ends("Axel 0,0 f0 HP 6/10 shock 4"),
        pistol(case(&["GU-115"], "firearm 6: the left foot"), 10)
            .tape("dice 6 6 6\ndice 2 2 2\ndice 4\ndice 1 1")
            .ends("Axel 0,0 f0 HP 7/10 shock 3 lying stunned left foot crippled"),
        pistol(case(&["GU-115"], "firearm 9: jams"), 10)
            .tape("dice 6 6 6\ndice 3 3 3")
            .ends("Axel 0,0 f0 HP 10/10 pistol 9 mm jammed"),
        pistol(case(&["GU-115"], "firearm 8: a dud"), 10)
            .tape("dice 6 6 6\ndice 3 3 2")
            .ends("Axel 0,0 f0 HP 10/10"),
        pistol(case(&["GU-115"], "firearm 13: dropped"), 10)
            .tape("dice 6 6 6\ndice 4 4 5")
            .ends("Axel 0,0 f0 HP 10/10 pistol 9 mm@0,0"),
        pistol(case(&["GU-115"], "firearm 15: thrown down, and the gun lost"), 10)
            .tape("dice 6 6 6\ndice 5 5 5\ndice 5 4 4")
            .ends("Axel 0,0 f0 HP 10/10 lying pistol 9 mm@0,0"),
        pistol(case(&["GU-115"], "firearm 15: the strong are merely off balance"), 14)
            .tape("dice 6 6 6\ndice 5 5 5")
            .ends("Axel 0,0 f0 HP 10/10 off balance"),
        pistol(case(&["GU-115"], "firearm 18: explodes"), 10)
            .tape("dice 6 6 6\ndice 6 6 6\ndice 1 1")
            .ends("Axel 0,0 f0 HP 7/10 shock 3 stunned right hand crippled pistol 9 mm@0,0"),
    ]
}

fn simple() -> Vec<Case> {
    vec![
        axel(case(&["GU-116"], "a 3 does most damage"), man("Foe"))
            .option(0, 1)
            .tape("dice 1 1 1\ndice 3 3 3")
            .ends("Foe 1,0 f3 HP 0/10 shock 10 stunned"),
        axel(case(&["GU-116"], "a 4 ordinary damage, without a defence"), man("Foe"))
            .option(0, 1)
            .tape("dice 1 1 2\ndice 1")
            .ends("Foe 1,0 f3 HP 7/10 shock 3"),
        axel(case(&["GU-116"], "a critical miss is a miss"), man("Foe"))
            .option(0, 1)
            .tape("dice 6 6 6")
            .ends("Axel 0,0 f0 HP 10/10"),
        case(&["GU-115"], "a bash that goes wrong")
            .on(vec![
                acts(man("Axel").shielded("Medium shield", 13), (0, 0), 0),
                stands(man("Foe"), (1, 0), 3),
            ])
            .declare(Bash(FIRST, SECOND))
            .tape("dice 6 6 6\ndice 3 3 1")
            .ends("Axel 0,0 f0 HP 10/10 off balance"),
    ]
}
