//! Parries (section 5.8).

use super::defence::shot;
use super::stage::{Case, FIRST, SECOND, acts, case, elspeth, stands};
use super::to_hit::{axel, man, sword};
use hexfray::systems::gurps::Command::{Attack, Bash, Unarmed};
use hexfray::systems::gurps::{Carried, Gear, ItemId, Sheet, Skill};

pub fn cases() -> Vec<Case> {
    let mut cases = readiness();
    cases.extend(weapons());
    cases.extend(spent());
    cases.extend(breaking());
    cases.extend(bare_hands());
    cases
}

/// Somebody with a morningstar or another weapon of a skill strikes.
fn armed(case: Case, weapon: &str, skill: Skill, foe: Sheet) -> Case {
    let sheet = Sheet { st: 13, ..man("Axel").skilled(skill, 13).with(Gear::stock(weapon)) };
    case.on(vec![acts(sheet, (0, 0), 0), stands(foe, (1, 0), 3)]).declare(Attack(FIRST, SECOND))
}

fn readiness() -> Vec<Case> {
    let fencer = || Sheet { load: Some(0), ..elspeth() };
    vec![
        axel(case(&["GU-621"], "two thirds with a rapier"), fencer())
            .tape("dice 3 3 3\ndefence: parry with rapier 10 or less\ndice 4 3 3")
            .ends("Elspeth 1,0 f3 HP 11/11"),
        axel(case(&["GU-621"], "half under a medium load"), Sheet { load: Some(164), ..elspeth() })
            .tape("dice 3 3 3\ndefence: parry with rapier 7 or less\ndice 3 3 1")
            .ends("Elspeth 1,0 f3 HP 11/11"),
        axel(case(&["GU-621"], "an axe that is not ready"), man("Foe").with(Gear::stock("Axe")))
            .given(|state| state.things[1].unready = 1)
            .tape("dice 3 3 3\n! defence: parry with axe = R-UNREADY\ndefence: dodge\ndice 2 2 1")
            .ends("Foe 1,0 f3 HP 10/10 axe unready 1"),
    ]
}

fn weapons() -> Vec<Case> {
    let fencer = || Sheet { load: Some(0), ..elspeth() };
    let knife = || man("Foe").skilled(Skill::Knife, 16).with(Gear::stock("Dagger"));
    let jack = man("Foe").skilled(Skill::Blackjack, 16).with(Gear::stock("Blackjack"));
    vec![
        armed(case(&["GU-625"], "hard to parry a flail"), "Morningstar", Skill::Flail, sword("Foe", 12))
            .tape("dice 3 3 3\ndefence: parry with broadsword 2 or less\ndice 3 3 3\ndice 1 1")
            .ends("Foe 1,0 f3 HP 6/10 shock 4"),
        armed(case(&["GU-625"], "no rapier parries a flail"), "Morningstar", Skill::Flail, fencer())
            .tape("dice 3 3 3\n! defence: parry with rapier = R-NOPARRY: cannot parry a flail\ndefence: dodge\ndice 2 2 2")
            .ends("Elspeth 1,0 f3 HP 11/11"),
        axel(case(&["GU-625"], "a dagger at −1"), knife())
            .tape("dice 3 3 3\ndefence: parry with dagger 7 or less\ndice 3 3 1\ndice 3")
            .ends("Foe 1,0 f3 HP 10/10"),
        axel(case(&["GU-625"], "no parry with a blackjack"), jack)
            .tape("dice 3 3 3\n! defence: parry with blackjack = R-NOPARRY: this weapon cannot parry\ndefence: dodge\ndice 2 2 1")
            .ends("Foe 1,0 f3 HP 10/10"),
        shot(case(&["GU-623"], "a thrown axe at −1"), "Throwing axe", Skill::AxeThrowing, sword("Foe", 12))
            .tape("dice 3 3 3\ndefence: parry with broadsword 5 or less\ndice 2 2 1")
            .ends("Foe 2,0 f3 HP 10/10"),
        shot(case(&["GU-623"], "a thrown dagger at −2"), "Dagger", Skill::KnifeThrowing, sword("Foe", 12))
            .tape("dice 3 3 3\ndefence: parry with broadsword 4 or less\ndice 2 1 1")
            .ends("Foe 2,0 f3 HP 10/10"),
        axel(case(&["GU-628", "GU-626"], "an axe must be readied after a parry"), man("Foe").skilled(Skill::AxeMace, 14).with(Gear::stock("Axe")))
            .tape("dice 3 3 3\ndefence: parry with axe 7 or less\ndice 5 5 5\ndice 1")
            .ends("Foe 1,0 f3 HP 7/10 shock 3 axe unready 1"),
    ]
}

fn spent() -> Vec<Case> {
    let two = sword("Foe", 16).with(Gear::stock("Broadsword").carried(Carried::OffHand));
    vec![
        axel(case(&["GU-626"], "one parry a turn"), sword("Foe", 12))
            .given(|state| state.figures[1].turn.parries = vec![(Some(ItemId(1)), 1)])
            .tape("dice 3 3 3\n! defence: parry with broadsword = R-USED: already used this turn\ndefence: dodge\ndice 2 2 1")
            .ends("Foe 1,0 f3 HP 10/10"),
        axel(case(&["GU-626"], "one with each of two swords, the off hand at −4"), two)
            .given(|state| state.figures[1].turn.parries = vec![(Some(ItemId(1)), 1)])
            .tape("dice 3 3 3\ndice 3 2 1")
            .tells("GU-120 Foe to defend 6: half of the skill 6")
            .ends("Foe 1,0 f3 HP 10/10"),
        axel(case(&["GU-633"], "bare hands parry once a turn"), man("Foe"))
            .given(|state| state.figures[1].turn.parries = vec![(None, 1)])
            .tape("dice 3 3 3\n! defence: parry with the off hand = R-USED: already used this turn\ndefence: dodge\ndice 2 2 1")
            .ends("Foe 1,0 f3 HP 10/10"),
        axel(case(&["GU-626"], "a second parry with a rapier where the table allows it"), elspeth())
            .option(2, 1)
            .given(|state| state.figures[1].turn.parries = vec![(Some(ItemId(1)), 1)])
            .tape("dice 3 3 3\ndefence: parry with rapier 10 or less\ndice 4 3 3")
            .ends("Elspeth 1,0 f3 HP 11/11"),
        axel(case(&["GU-629"], "but no third"), elspeth())
            .option(2, 1)
            .given(|state| state.figures[1].turn.parries = vec![(Some(ItemId(1)), 2)])
            .tape("dice 3 3 3\n! defence: parry with rapier = R-USED: already used this turn\ndefence: dodge\ndice 2 2 2")
            .ends("Elspeth 1,0 f3 HP 11/11"),
    ]
}

fn breaking() -> Vec<Case> {
    let knife = || man("Foe").skilled(Skill::Knife, 20).with(Gear::stock("Dagger"));
    vec![
        axel(case(&["GU-627"], "a dagger breaks on a sword, which it stops"), knife())
            .tape("dice 3 3 3\ndefence: parry with dagger 9 or less\ndice 3 3 3\ndice 2")
            .ends("Foe 1,0 f3 HP 10/10 dagger broken"),
        shot(case(&["GU-627"], "or on an axe that is thrown"), "Throwing axe", Skill::AxeThrowing, knife())
            .tape("dice 3 3 3\ndefence: parry with dagger 8 or less\ndice 3 3 2\ndice 2")
            .ends("Foe 2,0 f3 HP 10/10 dagger broken"),
        case(&["GU-627", "GU-344"], "or a sword on a shield of five times its weight")
            .on(vec![
                acts(man("Axel").shielded("Medium shield", 13), (0, 0), 0),
                stands(sword("Foe", 16), (1, 0), 3),
            ])
            .declare(Bash(FIRST, SECOND))
            .tape("dice 3 3 3\ndefence: parry with broadsword 6 or less\ndice 2 2 2\ndice 3")
            .ends("Foe 1,0 f3 HP 10/10"),
        case(&["GU-622"], "a fist meets a sword")
            .on(vec![acts(man("Axel"), (0, 0), 0), stands(sword("Foe", 12), (1, 0), 3)])
            .declare(Unarmed(FIRST, SECOND))
            .tape("dice 3 3 3\ndefence: parry with broadsword 6 or less\ndice 2 2 2\ndice 4 4 4\ndice 1")
            .ends("Axel 0,0 f0 HP 7/10 shock 3"),
        case(&["GU-622"], "the sword meets it with whichever mode is wanted")
            .on(vec![acts(man("Axel"), (0, 0), 0), stands(sword("Foe", 12), (1, 0), 3)])
            .declare(Unarmed(FIRST, SECOND))
            .tape(
                "dice 3 3 3
                defence: parry with broadsword 6 or less
                dice 2 2 2
                strikes the limb with: thrust
                dice 4 4 4
                dice 3",
            )
            .ends("Axel 0,0 f0 HP 8/10 shock 2"),
    ]
}

fn bare_hands() -> Vec<Case> {
    let boxer = || Sheet { brawling: Some(15), ..man("Foe") };
    vec![
        axel(case(&["GU-630", "GU-631", "GU-633"], "bare hands against a sword"), boxer())
            .tape("dice 3 3 3\ndefence: parry with the weapon hand 7 or less\ndice 3 3 1")
            .tells("GU-120 Foe to defend 7: two thirds of Brawling 10, bare hand against a weapon -3")
            .ends("Foe 1,0 f3 HP 10/10"),
        axel(case(&["GU-630"], "Judo or Karate"), Sheet { other_unarmed: Some(12), ..boxer() })
            .tape("dice 3 3 3\ndefence: parry with the weapon hand 8 or less\ndice 3 3 2")
            .tells("GU-120 Foe to defend 8: two thirds of Judo or Karate 8")
            .ends("Foe 1,0 f3 HP 10/10"),
        axel(case(&["GU-630"], "against a thrust at full value"), boxer())
            .tape("with: Broadsword, thrust\ndice 3 3 3\ndefence: parry with the weapon hand 10 or less\ndice 4 3 3")
            .ends("Foe 1,0 f3 HP 10/10"),
        axel(
            case(&["GU-630"], "whoever holds an axe does not fight bare-handed, whatever his other hand could do"),
            boxer().skilled(Skill::AxeMace, 8).with(Gear::stock("Axe")),
        )
        .tape(
            "dice 3 3 3
            ! defence: parry with the off hand = R-HANDS: only if fighting bare-handed
            defence: parry with axe 4 or less
            dice 5 5 5
            dice 1",
        )
        .ends("Foe 1,0 f3 HP 7/10 shock 3 axe unready 1"),
        axel(case(&["GU-632"], "the arm that parried is struck"), boxer())
            .tape("dice 3 3 3\ndefence: parry with the weapon hand\ndice 5 5 5\nstrikes: the parrying arm\ndice 6")
            .ends("Foe 1,0 f3 HP 5/10 shock 5 stunned right arm crippled"),
    ]
}
