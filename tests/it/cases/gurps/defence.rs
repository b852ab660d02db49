//! Active and passive defence (section 5.2), block, dodge and retreat (section 5.8).

use super::stage::{Case, FIRST, SECOND, acts, case, stands};
use super::to_hit::{axel, man, sword};
use crate::cases::telling::at;
use hexfray::board::Terrain;
use hexfray::hex::Facing;
use hexfray::systems::gurps::Command::{AllOutAttack, Attack, CloseAttack, Shoot};
use hexfray::systems::gurps::{Carried, Gear, Guard, Life, Posture, Sheet, Skill, Stun};

pub fn cases() -> Vec<Case> {
    let mut cases = common();
    cases.extend(natural());
    cases.extend(directions());
    cases.extend(run_arounds());
    cases.extend(states());
    cases.extend(close());
    cases.extend(blocks());
    cases.extend(dodges());
    cases.extend(drops());
    cases.extend(retreats());
    cases.extend(postures());
    cases
}

fn knight() -> Sheet {
    sword("Foe", 12).shielded("Medium shield", 12)
}

fn common() -> Vec<Case> {
    vec![
        axel(
            case(&["GU-120", "GU-600", "GU-603"], "a block with all that protects"),
            knight().wearing("Scale"),
        )
        .tape("dice 3 3 3\ndefence: block 12 or less\ndice 4 4 4")
        .tells("GU-120 Foe to defend 12: half of Shield 6, armour PD 3, shield PD 3")
        .ends("Foe 1,0 f3 HP 10/10"),
        axel(case(&["GU-138", "GU-621"], "the greatest number if nothing is said"), sword("Foe", 12))
            .tape("dice 3 3 3\ndice 2 2 2")
            .tells("GU-120 Foe to defend 6: half of the skill 6")
            .ends("Foe 1,0 f3 HP 10/10"),
        axel(case(&["GU-121"], "one active defence against each attack"), sword("Foe", 12))
            .tape("dice 3 3 3\ndefence: dodge 5 or less\ndice 2 2 2\ndice 1")
            .ends("Foe 1,0 f3 HP 7/10 shock 3"),
        axel(case(&["GU-128", "GU-140"], "unaware of the attack"), knight())
            .given(|state| state.figures[1].is_unaware = true)
            .tape("dice 3 3 3\ndice 2 1 1")
            .tells("GU-120 Foe to defend 3: shield PD 3")
            .ends("Foe 1,0 f3 HP 10/10"),
        axel(case(&["GU-141"], "unconscious"), man("Foe"))
            .given(|state| state.figures[1].life = Life::Unconscious)
            .tape("dice 3 3 3\ndice 3")
            .ends("Foe 1,0 f3 HP 4/10 shock 6 unconscious"),
    ]
}

fn natural() -> Vec<Case> {
    vec![
        axel(case(&["GU-122", "GU-123", "GU-132"], "4 defends, and the attacker has a critical miss"), man("Foe"))
            .given(|state| state.figures[1].stun = Some(Stun::Physical))
            .tape("dice 3 3 3\ndefence: dodge 1 or less\ndice 1 1 2\ndice 3 3 3")
            .tells("GU-120 Foe to defend 1: Move 5, stunned -4")
            .ends("Axel 0,0 f0 HP 10/10 broadsword@0,0\nFoe 1,0 f3 HP 10/10 stunned"),
        axel(case(&["GU-124"], "a dodge that falls"), man("Foe"))
            .tape("dice 3 3 3\ndefence: dodge\ndice 6 6 5\ndice 1")
            .ends("Foe 1,0 f3 HP 7/10 shock 3 lying"),
        axel(case(&["GU-124"], "a block that loses hold of the shield"), knight())
            .tape("dice 3 3 3\ndefence: block\ndice 6 6 6\ndice 1")
            .tells("GU-124 Foe shield: 1 Ready turn to go")
            .ends("Foe 1,0 f3 HP 7/10 shock 3"),
        axel(case(&["GU-124"], "with the shield out of hand its PD counts still"), knight())
            .given(|state| state.figures[1].shield_unready = 1)
            .tape("dice 3 3 3\n! defence: block = R-SHIELD: no ready shield\ndefence: dodge 8 or less\ndice 3 3 2")
            .ends("Foe 1,0 f3 HP 10/10"),
        axel(case(&["GU-124"], "a parry that drops the sword"), sword("Foe", 12))
            .tape("dice 3 3 3\ndefence: parry with broadsword\ndice 6 6 5\ndice 3 3 3\ndice 1")
            .ends("Foe 1,0 f3 HP 7/10 shock 3 broadsword@1,0"),
        axel(case(&["GU-124"], "a parry that hurts the off hand"), Sheet { brawling: Some(12), ..man("Foe") })
            .tape("dice 3 3 3\ndefence: parry with the off hand 5 or less\ndice 6 6 5\ndice 3 3 3\ndice 6\ndice 1")
            .tells("GU-149 Foe injury 3: basic damage 3")
            .ends("Foe 1,0 f3 HP 4/10 shock 6"),
    ]
}

/// Axel strikes somebody at (0, 0) who faces east, from an adjacent hex.
fn from(case: Case, (hex, facing): ((i32, i32), i32), foe: Sheet) -> Case {
    case.on(vec![acts(sword("Axel", 13), hex, facing), stands(foe, (0, 0), 0)]).declare(Attack(FIRST, SECOND))
}

const RIGHT: ((i32, i32), i32) = ((-1, 1), 5);
const LEFT: ((i32, i32), i32) = ((0, -1), 1);
const BACK: ((i32, i32), i32) = ((-1, 0), 0);

fn directions() -> Vec<Case> {
    let slung = Guard { is_slung: true, ..Guard::stock("Medium shield") };
    vec![
        from(case(&["GU-129", "GU-604"], "from the right, beside the shield"), RIGHT, knight())
            .tape(
                "dice 3 3 3
                ! defence: block = R-SHIELD: not the shield side
                defence: parry with broadsword 4 or less
                dice 3 3 3
                dice 1",
            )
            .ends("Foe 0,0 f0 HP 7/10 shock 3"),
        from(case(&["GU-127", "GU-129", "GU-634"], "from the shield side"), LEFT, knight())
            .tape(
                "dice 3 3 3
                ! defence: parry with broadsword = R-PARRYSIDE: wrong side for that parry
                defence: block 7 or less
                dice 3 3 1",
            )
            .tells("GU-120 Foe to defend 7: half of Shield 6, from the side -2, shield PD 3")
            .ends("Foe 0,0 f0 HP 10/10"),
        from(
            case(&["GU-127", "GU-130"], "a shield on the back"),
            BACK,
            Sheet { shield: Some(slung), ..sword("Foe", 12) },
        )
        .tape("dice 3 3 3\ndice 1 1 1")
        .tells("GU-120 Foe to defend 2: shield PD 2")
        .ends("Foe 0,0 f0 HP 10/10"),
    ]
}

fn run_arounds() -> Vec<Case> {
    vec![
        from(case(&["GU-131"], "run around: he stood before him when his turn began"), BACK, knight())
            .given(|state| state.moved.push((FIRST, at(1, 0), state.facing(FIRST))))
            .tape(
                "dice 3 3 3
                ! defence: block = R-SHIELD: not the shield side
                defence: parry with broadsword 4 or less
                dice 3 3 1
                dice 1",
            )
            .ends("Foe 0,0 f0 HP 7/10 shock 3"),
        from(case(&["GU-131"], "it is what the target faced then that counts"), BACK, knight())
            .given(|state| state.moved.push((SECOND, state.at(SECOND), Facing::of(3))))
            .tape("dice 3 3 3\ndefence: dodge 3 or less\ndice 2 1 2\ndice 1")
            .ends("Foe 0,0 f0 HP 7/10 shock 3"),
    ]
}

fn states() -> Vec<Case> {
    vec![
        axel(case(&["GU-133"], "kneeling"), man("Foe"))
            .given(|state| state.figures[1].posture = Posture::Kneeling)
            .tape("dice 3 3 3\ndefence: dodge 3 or less\ndice 2 2 1\ndice 1")
            .tells("GU-120 Foe to defend 3: Move 5, posture -2"),
        axel(case(&["GU-134"], "combat reflexes"), Sheet { has_combat_reflexes: true, ..man("Foe") })
            .tape("dice 3 3 3\ndefence: dodge 6 or less\ndice 2 2 2")
            .ends("Foe 1,0 f3 HP 10/10"),
        axel(case(&["GU-135"], "shock does not matter"), man("Foe"))
            .given(|state| state.figures[1].shock = 4)
            .tape("dice 3 3 3\ndefence: dodge 5 or less\ndice 2 2 1")
            .ends("Foe 1,0 f3 HP 10/10"),
        axel(case(&["GU-120"], "never below 0"), knight())
            .given(|state| {
                state.figures[1].stun = Some(Stun::Physical);
                state.figures[1].posture = Posture::Lying;
            })
            .tape("dice 3 3 3\ndefence: dodge 3 or less\ndice 2 2 1\ndice 1")
            .tells("GU-120 Foe to defend 3: Move 5, posture -3, stunned -4, not below 0 0, shield PD 3"),
    ]
}

/// Both in one hex, Axel with a dagger.
fn shared(case: Case, foe: Sheet) -> Case {
    let dagger = man("Axel").skilled(Skill::Knife, 13).with(Gear::stock("Dagger"));
    case.on(vec![acts(dagger, (0, 0), 0), stands(foe, (1, 0), 3)])
        .given(|state| state.board.tokens[1].at = state.board.tokens[0].at)
        .declare(CloseAttack(FIRST, SECOND))
}

fn close() -> Vec<Case> {
    vec![
        shared(case(&["GU-137", "GU-142"], "in one hex there is but a dodge"), knight())
            .tape(
                "dice 3 3 3
                ! defence: block = R-CCONLY: not possible in close combat
                ! defence: parry with broadsword = R-CCONLY: not possible in close combat
                defence: dodge 8 or less
                dice 3 3 2",
            )
            .ends("Foe 0,0 f3 HP 10/10"),
        shared(case(&["GU-142"], "unless the table plays without these limits"), knight())
            .option(1, 1)
            .tape("dice 3 3 3\ndefence: block 9 or less\ndice 3 3 3")
            .ends("Foe 0,0 f3 HP 10/10"),
        shared(case(&["GU-137"], "bare hands need training"), man("Foe"))
            .tape(
                "dice 3 3 3
                ! defence: parry with the weapon hand = R-CCONLY: not possible in close combat
                defence: dodge 5 or less
                dice 2 2 1",
            )
            .ends("Foe 0,0 f3 HP 10/10"),
    ]
}

/// Somebody shoots from two hexes before the foe.
pub fn shot(case: Case, weapon: &str, skill: Skill, foe: Sheet) -> Case {
    let gear = Gear::stock(weapon);
    let gear = if skill == Skill::Bow { gear.carried(Carried::BothHands) } else { gear };
    let archer = Sheet { st: 12, ..man("Axel").skilled(skill, 16).with(gear) };
    case.on(vec![acts(archer, (0, 0), 0), stands(foe, (2, 0), 3)]).declare(Shoot(FIRST, SECOND))
}

fn blocks() -> Vec<Case> {
    let slung = Guard { is_slung: true, ..Guard::stock("Medium shield") };
    vec![
        axel(case(&["GU-600"], "no shield on the arm"), Sheet { shield: Some(slung), ..sword("Foe", 12) })
            .tape(
                "dice 3 3 3
                ! defence: block = R-SHIELD: no ready shield
                defence: dodge 5 or less
                dice 2 2 1",
            )
            .ends("Foe 1,0 f3 HP 10/10"),
        shot(case(&["GU-601", "GU-624"], "no block stops a bullet"), "Pistol 9 mm", Skill::Guns, knight())
            .tape(
                "dice 3 3 3
                ! defence: block = R-BULLET: cannot block bullets or beams
                ! defence: parry with broadsword = R-MISSILE: cannot parry missiles
                defence: dodge 8 or less
                dice 3 3 2",
            )
            .ends("Foe 2,0 f3 HP 10/10"),
        shot(case(&["GU-600"], "an arrow can be blocked"), "Short bow", Skill::Bow, knight())
            .tape("dice 3 3 3\ndefence: block 9 or less\ndice 3 3 3")
            .ends("Foe 2,0 f3 HP 10/10"),
        axel(case(&["GU-603"], "one block a turn"), knight())
            .given(|state| state.figures[1].turn.blocks = 1)
            .tape(
                "dice 3 3 3
                ! defence: block = R-USED: already used this turn
                defence: dodge 8 or less
                dice 3 3 2",
            )
            .ends("Foe 1,0 f3 HP 10/10"),
    ]
}

fn dodges() -> Vec<Case> {
    let nimble = || Sheet { acrobatics: Some(12), ..man("Foe") };
    vec![
        axel(case(&["GU-610", "GU-611", "GU-615"], "an acrobatic dodge"), nimble())
            .tape(
                "dice 3 3 3\ndefence: acrobatic dodge 6 or less; 3 if the roll fails\ndice 4 4 4\ndice 2 2 2",
            )
            .tells("GU-120 Foe to defend 6: Move 5, acrobatics 1")
            .ends("Foe 1,0 f3 HP 10/10"),
        axel(case(&["GU-615"], "one that goes wrong, with a retreat"), nimble())
            .tape(
                "dice 3 3 3
                defence: acrobatic dodge, retreat 9 or less; 6 if the roll fails
                retreat to: @2,0
                dice 6 5 4
                dice 2 2 2",
            )
            .tells("GU-120 Foe to defend 6: Move 5, retreat 3, acrobatics -2")
            .ends("Foe 2,0 f3 HP 10/10"),
        axel(case(&["GU-615"], "once a turn"), nimble())
            .given(|state| state.figures[1].turn.has_tumbled = true)
            .tape(
                "dice 3 3 3
                ! defence: acrobatic dodge = R-USED: already used this turn
                defence: dodge
                dice 2 2 1",
            )
            .ends("Foe 1,0 f3 HP 10/10"),
    ]
}

fn drops() -> Vec<Case> {
    vec![
        axel(case(&["GU-616", "GU-618", "GU-619"], "down to the ground"), man("Foe"))
            .tape("dice 3 3 3\ndefence: dodge and drop 8 or less; ends lying down\ndice 3 3 2")
            .ends("Foe 1,0 f3 HP 10/10 lying"),
        shot(case(&["GU-616", "GU-620"], "before a dagger that is thrown"), "Dagger", Skill::KnifeThrowing, man("Foe"))
            .tape("dice 3 3 3\ndefence: dodge and drop 8 or less; ends lying down\ndice 3 3 2")
            .ends("Foe 2,0 f3 HP 10/10 lying"),
        axel(case(&["GU-616", "GU-617"], "not twice"), sword("Foe", 12))
            .given(|state| {
                state.figures[1].posture = Posture::Lying;
                state.figures[1].turn.dropped = Some(Facing::of(3));
            })
            .tape(
                "dice 3 3 3
                ! defence: dodge and drop = R-SAME: lies already
                defence: parry with broadsword 9 or less
                dice 3 3 3",
            )
            .tells("GU-120 Foe to defend 9: half of the skill 6, dropped from this side 3")
            .ends("Foe 1,0 f3 HP 10/10 lying"),
        axel(case(&["GU-133"], "from another side he merely lies"), man("Foe"))
            .given(|state| {
                state.figures[1].posture = Posture::Lying;
                state.figures[1].turn.dropped = Some(Facing::of(1));
            })
            .tape("dice 3 3 3\ndefence: dodge 2 or less\ndice 2 2 1\ndice 1")
            .ends("Foe 1,0 f3 HP 7/10 shock 3 lying"),
        axel(case(&["GU-616"], "not while stunned"), man("Foe"))
            .given(|state| state.figures[1].stun = Some(Stun::Physical))
            .tape("dice 3 3 3\n! defence: dodge and drop = R-STUN: stunned\ndefence: dodge 1 or less\ndice 2 2 1\ndice 1")
            .ends("Foe 1,0 f3 HP 7/10 shock 3 stunned"),
    ]
}

fn retreats() -> Vec<Case> {
    vec![
        axel(case(&["GU-640", "GU-641", "GU-645", "GU-647"], "back onto bad footing, turned"), man("Foe"))
            .ground(Terrain::Rugged, &[(2, 0)])
            .tape(
                "dice 3 3 3
                defence: dodge
                retreat: @2,0
                facing: turn left
                dice 3 3 2
                dice 4 4 4",
            )
            .ends("Foe 2,0 f2 HP 10/10 lying"),
        axel(case(&["GU-642"], "no retreat on the knees"), man("Foe"))
            .given(|state| state.figures[1].posture = Posture::Kneeling)
            .tape("dice 3 3 3\ndefence: dodge 3 or less\ndice 2 2 1\ndice 1")
            .ends("Foe 1,0 f3 HP 7/10 shock 3 kneeling"),
        axel(case(&["GU-644"], "one retreat a turn"), man("Foe"))
            .given(|state| state.figures[1].turn.has_retreated = true)
            .tape("dice 3 3 3\ndefence: dodge 5 or less\ndice 2 2 1")
            .ends("Foe 1,0 f3 HP 10/10"),
        axel(case(&["GU-646", "GU-644"], "the second blow of two follows who retreats"), man("Foe"))
            .declare(AllOutAttack(FIRST, SECOND))
            .tape("all-out: two attacks\ndice 3 3 3\ndefence: dodge\nretreat: @2,0\ndice 3 3 2\ndice 3 3 3\ndefence: dodge 5 or less\ndice 2 2 1")
            .ends("Foe 2,0 f3 HP 10/10"),
    ]
}

fn postures() -> Vec<Case> {
    vec![
        axel(case(&["GU-643"], "rolling away"), man("Foe"))
            .given(|state| {
                state.figures[1].posture = Posture::Lying;
                state.board.tokens[1].rest = vec![at(1, 1)];
            })
            .tape("dice 3 3 3\ndefence: dodge\nretreat: @2,0\ndice 2 2 1")
            .tells("GU-120 Foe to defend 5: Move 5, posture -3, retreat 3")
            .ends("Foe 2,0 f3 HP 10/10 lying"),
        axel(case(&["GU-643"], "crouching"), man("Foe"))
            .given(|state| state.figures[1].posture = Posture::Crouching)
            .tape("dice 3 3 3\ndefence: dodge\nretreat: @2,0\ndice 3 3 2")
            .ends("Foe 2,0 f3 HP 10/10"),
    ]
}
