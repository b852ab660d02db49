//! Inventory (5.18: CR-160 to CR-163).

use super::kit::{attacked, pre_rolled, shield, torch, weapon, worn};
use super::stage::{Case, Cast, FIRST, SECOND, Staged, acts, case, stands};
use hexfray::board::Side;
use hexfray::systems::circle::Command::{Attack, Rearrange, Referee};
use hexfray::systems::circle::{ArmourType, AttackType, Flag, Means, Plate, Stage};

pub fn cases() -> Vec<Case> {
    let mut cases = when();
    cases.extend(slots());
    cases.extend(acting());
    cases
}

/// Sword and shield in hand; bow, sabre, torch and plate in the bag.
fn packed() -> Cast {
    acts("SW", (0, 0)).but(|it| {
        it.items.push(weapon("Bow", 2, 4, AttackType::Pierce, 4));
        it.items.push(weapon("Sabre", 1, 4, AttackType::Slash, 0));
        it.items.push(torch());
        it.items.push(worn("Plate", vec![Plate { kind: ArmourType::Martial, amount: 3 }]));
    })
}

fn two() -> Vec<Cast> {
    vec![packed(), stands("SP", (1, 0))]
}

fn when() -> Vec<Case> {
    vec![
        case(&["CR-160", "CR-161"], "any number of changes in one go, as the first part of the command")
            .on(two())
            .declare(Rearrange(FIRST))
            .tape("main hand: Bow\nbody: Plate")
            .tells(
                "CR-162 Swordsman main hand: Bow
                CR-162 Swordsman off hand: empty
                CR-162 Swordsman body: Plate
                CR-160 Swordsman holds Bow
                CR-161 as the first part of the command
                CR-161 Swordsman inventory rearranged",
            )
            .ends("Swordsman 0,0 f0 0/5 inventory"),
        case(&["CR-161"], "which may be continued")
            .on(two())
            .was(|state| state.figures[0].command = Stage::Inventory)
            .declare(Rearrange(FIRST))
            .tape("off hand: Torch")
            .tells("CR-160 Swordsman holds Sword, Torch\nCR-161 as the first part of the command")
            .ends("Swordsman 0,0 f0 0/5 inventory"),
        case(&["CR-161", "CR-08"], "and leaves the attack")
            .on(two())
            .was(|state| state.figures[0].command = Stage::Inventory)
            .declare(Attack(FIRST, SECOND))
            .tape("dice 4\ndice 6\ndice 1")
            .tells("CR-161 inventory rearranged, not moved"),
        case(&["CR-161"], "after moving it is the final action")
            .on(two())
            .was(|state| state.figures[0].command = Stage::Moved)
            .declare(Rearrange(FIRST))
            .tape("main hand: Sabre")
            .tells("CR-161 as the final action\nCR-161 Swordsman final action used")
            .ends("Swordsman 0,0 f0 0/5 acted"),
        case(&["CR-161"], "so it is while moving")
            .on(two())
            .was(|state| state.figures[0].command = Stage::Moving)
            .declare(Rearrange(FIRST))
            .tape("main hand: Sabre")
            .tells("CR-161 as the final action")
            .ends("Swordsman 0,0 f0 0/5 acted"),
        case(&["CR-04"], "not after the final action")
            .on(two())
            .was(|state| attacked(state, Means::Main))
            .refuses(Rearrange(FIRST), "REF-ACTED"),
        case(&["CR-05"], "not after the command")
            .on(two())
            .was(|state| state.figures[0].command = Stage::Done)
            .refuses(Rearrange(FIRST), "REF-COMMANDED"),
        case(&["CR-08"], "not in another's turn")
            .on(two())
            .was(|state| state.turn_of = Some(Side::Madder))
            .refuses(Rearrange(FIRST), "REF-TURN"),
        case(&["CR-161", "CR-151"], "unless all agree")
            .on(two())
            .was(|state| state.figures[0].command = Stage::Done)
            .overrule(Rearrange(FIRST))
            .tape("main hand: Sabre")
            .tells("CR-151 allowed by agreement (REF-COMMANDED)\nCR-160 Swordsman holds Sabre, Shield")
            .ends("Swordsman 0,0 f0 0/5 acted"),
    ]
}

fn slots() -> Vec<Case> {
    let with_hands = |n: u8| {
        let who = packed().but(|it| {
            it.hands = n;
            (it.equipped.main, it.equipped.off) = (None, None);
        });
        vec![who, stands("SP", (1, 0))]
    };
    vec![
        case(&["CR-162"], "the main hand takes weapons and nothing else")
            .on(two())
            .declare(Rearrange(FIRST))
            .tape(
                "! main hand: Shield = REF-SLOT
                ! main hand: Torch = REF-SLOT
                ! main hand: Plate = REF-SLOT
                main hand: Sabre",
            )
            .tells("CR-160 Swordsman holds Sabre, Shield"),
        case(&["CR-162"], "the other one a one-handed weapon, a shield or the like")
            .on(two())
            .declare(Rearrange(FIRST))
            .tape("! off hand: Bow = REF-SLOT\n! off hand: Plate = REF-SLOT\noff hand: Sabre")
            .tells("CR-160 Swordsman holds Sword, Sabre"),
        case(&["CR-162"], "nothing beside a two-handed weapon")
            .on(two())
            .declare(Rearrange(FIRST))
            .tape("main hand: Bow\n! off hand: Shield = REF-SLOT\n! off hand: Sabre = REF-SLOT")
            .tells("CR-160 Swordsman holds Bow"),
        case(&["CR-162"], "the body what is worn")
            .on(two())
            .declare(Rearrange(FIRST))
            .tape("! body: Torch = REF-SLOT\n! body: Sabre = REF-SLOT\nbody: Plate"),
        case(&["CR-162"], "with one hand there is no other, and no bow")
            .on(with_hands(1))
            .declare(Rearrange(FIRST))
            .tape(
                "! main hand: Bow = REF-SLOT
                ! off hand: Shield = REF-SLOT
                ! off hand: Sabre = REF-SLOT
                main hand: Sword",
            )
            .tells("CR-160 Swordsman holds Sword"),
        case(&["CR-162"], "with none there is neither")
            .on(with_hands(0))
            .declare(Rearrange(FIRST))
            .tape("! main hand: Sword = REF-SLOT\n! off hand: Torch = REF-SLOT\nbody: Plate")
            .tells("CR-160 Swordsman holds bare hands"),
        case(&["CR-160"], "other equipment by the referee's word: no part of a command")
            .on(two())
            .declare(Referee(FIRST))
            .tape("referee: other equipment\nmain hand: empty\noff hand: Sword")
            .tells("CR-160 Swordsman holds Sword"),
        case(&["CR-162", "CR-160"], "what changes hands is only in one")
            .on(two())
            .declare(Rearrange(FIRST))
            .tape("main hand: empty\noff hand: Sword")
            .tells("CR-160 Swordsman holds Sword"),
    ]
}

fn acting() -> Vec<Case> {
    let charmed = |is_held: bool| {
        let mut charm = shield();
        charm.abilities = vec![pre_rolled(Flag::PreRolledAttack, 2, "Charm")];
        vec![
            packed().but(|it| {
                it.items[1] = charm;
                if !is_held {
                    it.equipped.off = None;
                }
            }),
            stands("SP", (1, 0)),
        ]
    };
    vec![
        case(&["CR-163"], "a weapon in the off hand alone is the weapon")
            .on(vec![
                packed().but(|it| (it.equipped.main, it.equipped.off) = (None, Some(0))),
                stands("SP", (1, 0)),
            ])
            .declare(Attack(FIRST, SECOND))
            .tape("dice 4\ndice 6\ndice 1")
            .tells("CR-60 Sword: d4 + d6, slash\nCR-163 the only weapon is in the off hand"),
        case(&["CR-71"], "what is held acts")
            .on(charmed(true))
            .declare(Attack(FIRST, SECOND))
            .tape("dice 1\ndice 1\ndice 1")
            .tells("CR-70 Swordsman strength 4: dice 2, Shield: Charm 2"),
        case(&["CR-70"], "what is only carried does not")
            .on(charmed(false))
            .declare(Attack(FIRST, SECOND))
            .tape("dice 1\ndice 1\ndice 1")
            .tells("CR-70 Swordsman strength 2: dice 2"),
    ]
}
