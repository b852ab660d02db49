//! The attack roll (section 5.1).

use super::stage::{Case, FIRST, SECOND, acts, case, stands};
use hexfray::board::Terrain;
use hexfray::systems::gurps::Command::{Attack, WildSwing};
use hexfray::systems::gurps::{
    Carried, Crippled, Gear, Grasp, Hand, Limb, Manoeuvre, Place, Posture, Sheet, Skill,
};

pub fn cases() -> Vec<Case> {
    let mut cases = numbers();
    cases.extend(handicaps());
    cases.extend(places());
    cases.extend(limbs());
    cases.extend(hands());
    cases
}

/// All attributes 10, nothing carried that weighs.
pub fn man(name: &str) -> Sheet {
    Sheet { load: Some(0), ..Sheet::called(name, [10; 4]) }
}

/// The same with a broadsword.
pub fn sword(name: &str, level: i16) -> Sheet {
    man(name).skilled(Skill::Broadsword, level).with(Gear::stock("Broadsword"))
}

/// Axel, broadsword 13, before somebody who faces him.
pub fn axel(case: Case, foe: Sheet) -> Case {
    case.on(vec![acts(sword("Axel", 13), (0, 0), 0), stands(foe, (1, 0), 3)]).declare(Attack(FIRST, SECOND))
}

fn numbers() -> Vec<Case> {
    vec![
        axel(
            case(
                &["GU-100", "GU-104", "GU-105", "GU-106", "GU-109", "GU-112", "GU-113"],
                "all modifiers add up in the order of the pipeline",
            ),
            man("Foe"),
        )
        .given(|state| {
            state.figures[0].posture = Posture::Kneeling;
            state.figures[0].shock = 2;
        })
        .tape(
            "aimed at: weapon arm
            enter modifier: 1 higher ground
            enter bad light: -3
            dice 4 4 4",
        )
        .tells(
            "GU-328 Axel to hit 5: Broadsword 13, weapon arm -2, posture -2, shock -2, bad light -3, higher ground 1",
        )
        .ends("Foe 1,0 f3 HP 10/10"),
        axel(case(&["GU-107"], "bad footing in the own hex"), man("Foe"))
            .ground(Terrain::Rugged, &[(0, 0)])
            .tape("dice 4 4 4")
            .tells("GU-328 Axel to hit 11: Broadsword 13, bad footing -2"),
        axel(case(&["GU-108"], "one eye by hand"), man("Foe"))
            .given(|state| state.figures[0].eyes_lost = 1)
            .tape("dice 5 5 3")
            .tells("GU-328 Axel to hit 12: Broadsword 13, one eye -1"),
        case(&["GU-108"], "blind, and suddenly")
            .on(vec![
                acts(man("Axel").skilled(Skill::Broadsword, 16).with(Gear::stock("Broadsword")), (0, 0), 0),
                stands(man("Foe"), (1, 0), 3),
            ])
            .declare(Attack(FIRST, SECOND))
            .given(|state| state.figures[0].eyes_lost = 2)
            .tape("dice 4 4 4")
            .tells("GU-328 Axel to hit 6: Broadsword 16, suddenly blind -10"),
    ]
}

/// An attack that misses with a 13.
fn misses(case: Case, sheet: Sheet) -> Case {
    let cast = vec![acts(sheet, (0, 0), 0), stands(man("Foe"), (1, 0), 3)];
    case.on(cast).declare(Attack(FIRST, SECOND)).tape("dice 5 4 4").ends("Foe 1,0 f3 HP 10/10")
}

fn handicaps() -> Vec<Case> {
    let off = Gear::stock("Broadsword").carried(Carried::OffHand);
    let left = man("Axel").skilled(Skill::Broadsword, 13).with(off);
    let large = sword("Axel", 13).shielded("Large shield", 12).wearing("Greathelm");
    vec![
        misses(
            case(&["GU-101"], "too weak for an axe by two points"),
            man("Axel").skilled(Skill::AxeMace, 12).with(Gear::stock("Axe")),
        )
        .tells("GU-328 Axel to hit 10: Axe/Mace 12, too little ST -2"),
        misses(case(&["GU-102"], "the off hand"), left.clone())
            .tells("GU-328 Axel to hit 9: Broadsword 13, off hand -4"),
        misses(
            case(&["GU-100"], "the off hand of who is ambidextrous"),
            Sheet {
                is_ambidextrous: true,
                skills: man("Axel").skilled(Skill::Broadsword, 12).skills,
                ..left
            },
        )
        .tells("GU-328 Axel to hit 12: Broadsword 12"),
        misses(case(&["GU-103"], "a large shield and a great helm"), large)
            .tells("GU-328 Axel to hit 10: Broadsword 13, large shield -2, great helm -1"),
    ]
}

fn places() -> Vec<Case> {
    vec![
        axel(case(&["GU-110"], "a cut at the brain that misses by 1 strikes the torso"), man("Foe"))
            .tape(
                "aimed at: brain
                dice 3 3 1
                defence: no active defence
                dice 4
                dice 3 3 3",
            )
            .tells("GU-328 Axel strikes the torso: 7 against 6")
            .ends("Foe 1,0 f3 HP 3/10 shock 7 stunned"),
        axel(case(&["GU-113"], "one at the arm that misses by 1 strikes nothing"), man("Foe"))
            .tape(
                "aimed at: weapon arm
                dice 4 4 4",
            )
            .ends("Foe 1,0 f3 HP 10/10"),
        axel(case(&["GU-111"], "a random location is known before the defence"), man("Foe"))
            .given(|state| {
                state.figures[0].manoeuvre = Some(Manoeuvre::Move);
                state.figures[0].turn.points = 1;
            })
            .declare(WildSwing(FIRST, SECOND))
            .tape(
                "dice 3 3 2
                dice 3 3 1
                dice 3
                defence: no active defence
                dice 1",
            )
            .ends("Foe 1,0 f3 HP 7/10 shock 3"),
    ]
}

fn limbs() -> Vec<Case> {
    vec![
        case(&["GU-117"], "no attack with a crippled arm")
            .on(vec![acts(sword("Axel", 13), (0, 0), 0), stands(man("Foe"), (1, 0), 3)])
            .given(|state| state.figures[0].limbs[Limb::RightArm as usize] = Crippled::Yes)
            .refuses(Attack(FIRST, SECOND), "R-CRIPPLED: arm crippled"),
        axel(case(&["GU-117"], "no parry with a strained arm"), sword("Foe", 12))
            .given(|state| state.figures[1].limbs[Limb::RightArm as usize] = Crippled::Yes)
            .tape(
                "dice 3 3 3
                ! defence: parry with broadsword = R-CRIPPLED: arm crippled
                defence: dodge
                dice 2 2 1",
            )
            .ends("Foe 1,0 f3 HP 10/10 right arm crippled"),
        axel(case(&["GU-117"], "a shield on a crippled arm"), sword("Foe", 12).shielded("Medium shield", 12))
            .given(|state| state.figures[1].limbs[Limb::LeftArm as usize] = Crippled::Yes)
            .tape(
                "dice 3 3 3
            ! defence: block = R-CRIPPLED: arm crippled
            defence: dodge 6 or less
            dice 2 2 2",
            )
            .tells("GU-120 Foe to defend 6: Move 5, shield PD 1")
            .ends("Foe 1,0 f3 HP 10/10 left arm crippled"),
        axel(case(&["GU-117", "GU-151", "GU-155"], "a crippled arm drops what it holds"), sword("Foe", 12))
            .tape(
                "aimed at: weapon arm
                dice 4 4 3
                defence: no active defence
                dice 6",
            )
            .ends("Foe 1,0 f3 HP 5/10 shock 5 stunned right arm crippled broadsword@1,0"),
    ]
}

fn hands() -> Vec<Case> {
    vec![
        case(&["GU-118"], "two hands for a greatsword")
            .on(vec![
                acts(man("Axel").with(Gear::stock("Greatsword").carried(Carried::BothHands)), (0, 0), 0),
                stands(man("Foe"), (1, 0), 3),
            ])
            .given(|state| state.things[0].place = Place::Held(FIRST, Grasp::One(Hand::Weapon)))
            .refuses(Attack(FIRST, SECOND), "R-TWOHANDS: needs both hands free"),
    ]
}
