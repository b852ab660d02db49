//! Edges of blows, defences and critical misses that a second reading of the rules has found.

use super::stage::{Case, FIRST, SECOND, acts, aldric, brakka, case, dorn, elspeth, stands};
use super::to_hit::{axel, man, sword};
use hexfray::systems::gurps::Command::{AllOutAttack, Attack, Bash, Shoot, Unarmed};
use hexfray::systems::gurps::{Carried, Defences, Gear, Sheet, Skill};

pub fn cases() -> Vec<Case> {
    let mut cases = misses();
    cases.extend(distractions());
    cases.extend(defences());
    cases.extend(own_limbs());
    cases
}

fn misses() -> Vec<Case> {
    let maul = man("Axel").skilled(Skill::TwoHandedAxe, 13);
    let maul = Sheet { st: 14, ..maul }.with(Gear::stock("Maul").carried(Carried::BothHands));
    let pistol = man("Axel").skilled(Skill::Guns, 13).with(Gear::stock("Pistol 9 mm"));
    vec![
        axel(case(&["GU-115", "GU-311"], "off balance: no second attack"), man("Foe"))
            .declare(AllOutAttack(FIRST, SECOND))
            .tape("all-out: two attacks\ndice 6 6 6\ndice 2 2 3")
            .ends("Axel 0,0 f0 HP 10/10 off balance"),
        axel(case(&["GU-123", "GU-311"], "nor where a good defence has thrown him off balance"), man("Foe"))
            .declare(AllOutAttack(FIRST, SECOND))
            .tape("all-out: two attacks\ndice 3 3 3\ndefence: dodge\ndice 1 1 1\ndice 2 2 3")
            .ends("Axel 0,0 f0 HP 10/10 off balance\nFoe 1,0 f3 HP 10/10"),
        case(&["GU-115", "GU-232"], "firearm 7: no further shot")
            .on(vec![acts(pistol.clone(), (0, 0), 0), stands(man("Foe"), (2, 0), 3)])
            .declare(Shoot(FIRST, SECOND))
            .tape("shots: 2 shots\ndice 6 6 6\ndice 3 3 1")
            .ends("Axel 0,0 f0 HP 10/10 off balance"),
        case(&["GU-115"], "firearm 15: thrown down, sitting")
            .on(vec![acts(pistol, (0, 0), 0), stands(man("Foe"), (2, 0), 3)])
            .declare(Shoot(FIRST, SECOND))
            .tape("dice 6 6 6\ndice 5 5 5\nthrown down: sitting\ndice 3 3 3")
            .ends("Axel 0,0 f0 HP 10/10 sitting"),
        case(&["GU-115"], "14: a maul that flies does what it did in both hands")
            .on(vec![acts(maul, (0, 0), 0), stands(man("Foe"), (2, 0), 3)])
            .declare(Attack(FIRST, SECOND))
            .tape("dice 6 6 6\ndice 5 5 4\ndice 2\ndice 1\ndice 5 5 5\ndice 3 3")
            .ends("Axel 0,0 f0 HP 10/10 maul@2,0\nFoe 2,0 f3 HP 5/10 shock 5"),
    ]
}

fn distractions() -> Vec<Case> {
    let thinks = |case: Case| case.given(|state| state.figures[1].is_concentrating = true);
    let boxer = Sheet { brawling: Some(15), ..man("Foe") };
    vec![
        thinks(axel(case(&["GU-527", "GU-705"], "hurt and knocked down by one blow: one roll"), man("Foe")))
            .tape(
                "dice 3 3 3
                defence: no active defence
                dice 3
                dice 5 5 5
                dice 2 2 3",
            )
            .tells("GU-527 Foe keep concentrating 7: Will 10, distraction -3"),
        thinks(case(&["GU-526"], "a parry with the bare hand distracts, too"))
            .on(vec![acts(dorn(), (0, 0), 0), stands(boxer, (1, 0), 3)])
            .declare(Unarmed(FIRST, SECOND))
            .tape(
                "with: punch
                dice 3 3 3
                defence: parry with the weapon hand
                dice 2 2 2
                dice 3 3 2",
            )
            .tells("GU-526 Foe keep concentrating 7: Will 10, distraction -3"),
    ]
}

fn defences() -> Vec<Case> {
    let boxer = Sheet { brawling: Some(15), ..man("Foe") };
    vec![
        axel(
            case(&["GU-501", "GU-632"], "the arm that parried stays struck where the dodge fails too"),
            boxer.clone(),
        )
        .given(|state| state.figures[1].defences = Defences::Double)
        .tape(
            "dice 3 3 3
                defence: parry with the weapon hand
                dice 5 5 5
                strikes: the parrying arm
                defence: dodge
                dice 5 5 5
                dice 6",
        )
        .ends("Foe 1,0 f3 HP 5/10 shock 5 stunned right arm crippled"),
        case(&["GU-109", "GU-120"], "a great helm has no passive defence at its slit")
            .on(vec![acts(elspeth(), (0, 0), 0), stands(brakka().wearing("Greathelm"), (1, 0), 3)])
            .declare(Attack(FIRST, SECOND))
            .tape("aimed at: eye slit\ndice 2 2 1\ndefence: dodge\ndice 6 6 4\ndice 1\ndice 3 3 3")
            .tells("GU-120 Brakka to defend 5: Move 5"),
        case(&["GU-623"], "a thrown dagger is no thrust")
            .on(vec![
                acts(man("Axel").skilled(Skill::KnifeThrowing, 15).with(Gear::stock("Dagger")), (0, 0), 0),
                stands(boxer, (2, 0), 3),
            ])
            .declare(Shoot(FIRST, SECOND))
            .tape("dice 3 3 3\ndefence: parry with the weapon hand\ndice 5 5 4\ndice 3")
            .tells("GU-120 Foe to defend 5: two thirds of Brawling 10, bare hand against a weapon -3, thrown weapon -2"),
        axel(case(&["GU-039", "GU-616"], "whoever drops says where he lies"), man("Foe"))
            .tape("dice 3 3 3\ndefence: dodge and drop\nthe other hex: @2,-1\ndice 2 2 2")
            .ends("Foe 1,0 f3 HP 10/10 lying"),
        axel(case(&["GU-117", "GU-645"], "the near leg is that of before the retreat"), man("Foe"))
            .tape(
                "aimed at: near leg
                dice 2 2 2
                defence: dodge
                retreat: @2,0
                facing: turn left
                dice 5 5 5
                dice 6",
            )
            .ends("Foe 2,0 f2 HP 5/10 shock 5 lying stunned right leg crippled"),
    ]
}

fn own_limbs() -> Vec<Case> {
    let spiked = || {
        let mut sheet = sword("Axel", 13).shielded("Small shield", 14);
        sheet.shield.iter_mut().for_each(|guard| guard.is_spiked = true);
        sheet
    };
    vec![
        case(&["GU-151", "GU-339"], "a hand takes no more than a third of HT")
            .on(vec![acts(Sheet { ht: 10, ..dorn() }, (0, 0), 0), stands(aldric(), (1, 0), 3)])
            .declare(Unarmed(FIRST, SECOND))
            .tape(
                "with: punch
                dice 3 4 4
                defence: no active defence
                dice 6 6 5
                dice 4
                dice 6 6 6
                dice 6",
            ),
        case(&["GU-339", "GU-340"], "what goes through by a critical hit is as hard for the fist")
            .on(vec![acts(dorn(), (0, 0), 0), stands(aldric(), (1, 0), 3)])
            .declare(Unarmed(FIRST, SECOND))
            .tape("with: punch\ndice 1 1 1\ndice 1 1 2\ndice 4\ndice 6 6 6\ndice 6"),
        case(&["GU-627"], "spikes weigh what they weigh")
            .on(vec![acts(spiked(), (0, 0), 0), stands(sword("Foe", 16), (1, 0), 3)])
            .declare(Bash(FIRST, SECOND))
            .tape("dice 3 3 3\ndefence: parry with broadsword\ndice 2 2 2\ndice 1")
            .ends("Foe 1,0 f3 HP 10/10 broadsword broken"),
    ]
}
