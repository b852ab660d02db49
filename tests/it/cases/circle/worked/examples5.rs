//! The worked examples E-19 to E-22.

use crate::cases::circle::stage::{Case, Cast, FIRST, SECOND, Staged, THIRD, acts, case, night, stands};
use hexfray::systems::circle::Command::{Attack, Power};
use hexfray::systems::circle::{Means, Stage, State};

pub fn cases() -> Vec<Case> {
    let mut cases = two_weapons();
    cases.extend(combined());
    cases.extend(free_hand());
    cases.extend(spell());
    cases
}

/// What the first figure has done in this command.
fn made(state: &mut State, means: &[Means]) {
    let figure = &mut state.figures[FIRST.index()];
    (figure.command, figure.made, figure.quarry) = (Stage::Acted, means.to_vec(), Some(SECOND));
}

fn duel() -> Vec<Cast> {
    vec![acts("DU", (0, 0)), stands("KN", (1, 0))]
}

/// E-19.
fn two_weapons() -> Vec<Case> {
    vec![
        case(&["CR-113", "CR-131"], "E-19 dual wield, two attacks")
            .on(duel())
            .declare(Attack(FIRST, SECOND))
            .tape(
                "attack mode: Sword, then Sabre
                dice 2
                dice 3
                dice 5
                second attack: Sabre
                dice 4
                dice 4
                dice 1",
            )
            .tells(
                "CR-60 Sword: d4 + d6, slash
                CR-80 Duellist remaining damage 2: strength 5, Martial -3
                CR-92 Duellist turned negative: 2 against 5
                CR-101 Duellist 3 wounds: 3 of 5
                CR-131 Duellist second attack: Sabre
                CR-113 the wounds of the first attack count already
                CR-60 Sabre: d4 + d4, slash
                CR-80 Duellist remaining damage 5: strength 8, Martial -3
                CR-92 Duellist wounds: 5 against 1
                CR-110 Knight 4 wounds: 4 of 7",
            )
            .ends(
                "Duellist 0,0 f0 3/5 acted
                Knight 1,0 f0 4/7",
            )
            .chance(23, 3456),
        case(&["CR-131"], "E-19 the second attack by itself")
            .on(duel())
            .was(|state| made(state, &[Means::Main]))
            .declare(Attack(FIRST, SECOND))
            .tape(
                "! attack mode: Sword = REF-ACTED: the same weapon cannot attack twice
                ! attack mode: Sword and Sabre = REF-ACTED: the second attack cannot be combined
                attack mode: Sabre
                dice 4
                dice 4
                dice 1",
            )
            .tells("CR-131 Duellist attack mode: Sabre")
            .ends("Knight 1,0 f0 4/7")
            .chance(1, 96),
        case(&["CR-139"], "E-19 and then the command is over")
            .on(duel())
            .was(|state| made(state, &[Means::Main, Means::Off]))
            .refuses(Attack(FIRST, SECOND), "REF-ACTED: at most two attacks per command"),
    ]
}

/// E-20.
fn combined() -> Vec<Case> {
    vec![
        case(&["CR-132", "CR-134"], "E-20 dual wield, combined")
            .on(duel())
            .declare(Attack(FIRST, SECOND))
            .tape(
                "attack mode: Sword and Sabre
                dice 3
                dice 5
                dice 2
                dice 4",
            )
            .tells(
                "CR-132 Sword and Sabre: d4 + d6 + d4, slash
                CR-134 one target, one armour, one defence roll, the smaller range
                CR-70 Duellist attack, base d4 3 = 3
                CR-70 Duellist attack, Sword d6 5 = 5
                CR-70 Duellist attack, Sabre d4 2 = 2
                CR-80 Duellist remaining damage 7: strength 10, Martial -3
                CR-92 Duellist wounds: 7 against 4
                CR-134 the only attack of this command",
            )
            .ends("Knight 1,0 f0 3/7")
            .chance(1, 8),
        case(&["CR-65", "CR-132"], "E-20 at night")
            .on(duel())
            .was(night)
            .declare(Attack(FIRST, SECOND))
            .tape(
                "attack mode: Sword and Sabre
                dice 3
                dice 3
                dice 2
                dice 4",
            )
            .tells(
                "CR-65 Sword d6 becomes d3
                CR-70 Duellist attack, base d4 3 = 3
                CR-70 Duellist attack, Sword d3 3 = 3
                CR-70 Duellist attack, Sabre d4 2 = 2",
            )
            .ends("Knight 1,0 f0 1/7")
            .chance(43, 288),
        case(&["CR-66", "CR-67"], "E-20 at night, with a precision of 12")
            .on(vec![acts("DU", (0, 0)).but(|sheet| sheet.precision = 12), stands("SP", (1, 0))])
            .was(night)
            .declare(Attack(FIRST, SECOND))
            .tape(
                "attack mode: Sword and Sabre
                dice 2
                dice 1",
            )
            .tells(
                "CR-67 base d4 becomes d2
                CR-66 Sword d6 eliminated
                CR-66 Sabre d4 eliminated
                CR-70 Duellist attack, base d2 2 = 2",
            )
            .ends("Spearman 1,0 f0 1/4")
            .chance(1, 8),
        case(&["CR-133"], "E-20 slash and blunt")
            .on(vec![acts("BR", (0, 0)), stands("KN", (1, 0))])
            .declare(Attack(FIRST, SECOND))
            .tape(
                "! attack mode: Sword and Mace = REF-TYPES: combined attack needs two weapons of one attack type
                attack mode: Mace
                dice 5
                dice 4
                dice 1",
            )
            .tells("CR-60 Mace: d5 + d4, blunt")
            .ends("Knight 1,0 f0 5/7")
            .chance(1, 120),
    ]
}

/// E-21.
fn free_hand() -> Vec<Case> {
    let after = |rules: &'static [&'static str], title, code: &str| {
        case(rules, title)
            .on(vec![acts(code, (0, 0)), stands("SP", (1, 0))])
            .was(|state| made(state, &[Means::Main]))
    };
    vec![
        after(&["CR-136", "CR-137"], "E-21 unarmed second attack", "KN")
            .declare(Attack(FIRST, SECOND))
            .tape(
                "! attack mode: weapon and bare hand together = REF-UNARMED: an unarmed second attack cannot be combined
                ! attack mode: Battle axe = REF-ACTED
                attack mode: Bare hand
                dice 4
                dice 2",
            )
            .tells(
                "CR-136 bare hand: d5, blunt
                CR-22 distance 1 (@0,0 to @1,0), range 0 + 0
                CR-70 Knight attack, base d5 4 = 4
                CR-92 Knight wounds: 4 against 2",
            )
            .ends("Spearman 1,0 f0 2/4")
            .chance(3, 20),
        after(&["CR-65", "CR-136"], "E-21 unarmed at night", "KN")
            .was(night)
            .declare(Attack(FIRST, SECOND))
            .tape(
                "dice 2
                dice 1",
            )
            .tells(
                "CR-65 base d5 becomes d2
                CR-70 Knight attack, base d2 2 = 2",
            )
            .ends("Spearman 1,0 f0 1/4")
            .chance(1, 8),
        after(&["CR-68"], "E-21 militia at night: the fist", "MI")
            .was(night)
            .refuses(Attack(FIRST, SECOND), "REF-NIGHT: cannot attack at night: dice total 3 ≤ precision 3"),
        case(&["CR-66", "CR-68"], "E-21 militia at night: the club, and no fist after it")
            .on(vec![acts("MI", (0, 0)), stands("SP", (1, 0))])
            .was(night)
            .declare(Attack(FIRST, SECOND))
            .tape(
                "attack mode: Club, then bare hand
                dice 3
                dice 1
                ! second attack: Bare hand = REF-NIGHT
                second attack: not on this target",
            )
            .tells(
                "CR-66 Club d3 eliminated
                CR-70 Militia attack, base d3 3 = 3
                CR-92 Militia wounds: 3 against 1
                CR-68 cannot attack at night: dice total 3 ≤ precision 3
                CR-135 the second attack is left out; it may be made on somebody else",
            )
            .ends("Spearman 1,0 f0 2/4")
            .chance(1, 12),
        after(&["CR-138"], "E-21 no hand off the bow", "AR")
            .refuses(Attack(FIRST, SECOND), "REF-HANDS: no free hand (or shield) for an unarmed attack"),
        case(&["CR-139"], "E-21 no third attack")
            .on(vec![acts("KN", (0, 0)), stands("SP", (1, 0))])
            .was(|state| made(state, &[Means::Main, Means::Unarmed]))
            .refuses(Attack(FIRST, SECOND), "REF-ACTED: at most two attacks per command"),
    ]
}

/// E-22.
fn spell() -> Vec<Case> {
    let firebolt = |rules: &'static [&'static str], title| {
        case(rules, title)
            .on(vec![acts("MA", (0, 0)), stands("KN", (4, 0)), stands("KN", (5, 0))])
            .height((0, 0), 15)
    };
    vec![
        firebolt(&["CR-121", "CR-124", "CR-125"], "E-22 a spell")
            .refuses(Power(FIRST, 0, THIRD), "REF-RANGE: out of range: distance 5, range 4 + 0")
            .declare(Power(FIRST, 0, SECOND))
            .tape(
                "dice 6
                dice 2",
            )
            .tells(
                "CR-124 Firebolt: d8, magic
                CR-125 declared and resisted like an attack
                CR-29 distance 4 (@0,0 to @4,0), range 4 + 0
                CR-121 Mage mana 5 to 3
                CR-70 Mage attack, Firebolt d8 6 = 6
                CR-82 Martial armour does not apply to magic
                CR-80 Mage remaining damage 6: strength 6
                CR-97 height advantage: attacker
                CR-124 the caster's height does not count
                CR-92 Knight final defence 2: defence die 2
                CR-110 Knight 4 wounds: 4 of 7
                CR-120 no second attack goes with it",
            )
            .ends(
                "Mage 0,0 f0 0/4 mana 3 acted
                Knight 4,0 f0 4/7",
            )
            .chance(1, 12),
        firebolt(&["CR-121", "CR-125"], "E-22 a spell that fails")
            .declare(Power(FIRST, 0, SECOND))
            .tape(
                "dice 1
                dice 6",
            )
            .tells(
                "CR-92 Mage stopped: 1 against 6
                CR-125 spell: cannot be turned negative",
            )
            .ends(
                "Mage 0,0 f0 0/4 mana 3 acted
                Knight 4,0 f0 0/7",
            )
            .chance(7, 16),
        firebolt(&["CR-122"], "E-22 too little mana")
            .was(|state| state.figures[0].mana = 1)
            .refuses(Power(FIRST, 0, SECOND), "REF-MANA: needs 2 mana, has 1"),
    ]
}
