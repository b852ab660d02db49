//! What the dice of a Roll to Hit come to (DX-42 to DX-60).

use super::stage::{Case, FIRST, SECOND, acts, case, duel, lee, man, stands};
use hexfray::systems::dexterity::Command::{Attack, PickUp, Repair};
use hexfray::systems::dexterity::{Condition, Phase, Place};

pub fn cases() -> Vec<Case> {
    let mut cases = automatic();
    cases.extend(mishaps());
    cases.extend(repairs());
    cases.extend(other_dice());
    cases
}

fn automatic() -> Vec<Case> {
    vec![
        case(&["DX-42"], "a 3 hits whatever the number")
            .on(duel("Knife", 1))
            .declare(Attack(FIRST, SECOND))
            .tape(
                "weapon: Knife melee, 1d6−1
                enter modifier: -20 fog
                dice 1 1 1
                dice 3",
            )
            .tells(
                "DX-42 3 always hits for triple damage
                DX-41 Lee hit, triple damage: 3 against -10
                DX-88 Bruce hits 6: rolled 2, triple damage 4",
            ),
        case(&["DX-43"], "a 4 hits for double damage")
            .on(duel("Knife", 1))
            .declare(Attack(FIRST, SECOND))
            .tape(
                "weapon: Knife melee, 1d6−1
                enter modifier: -20 fog
                dice 2 1 1
                dice 3",
            )
            .tells(
                "DX-43 4 always hits for double damage
                DX-88 Bruce hits 4: rolled 2, double damage 2",
            ),
        case(&["DX-43"], "a 5 hits for normal damage")
            .on(duel("Knife", 1))
            .declare(Attack(FIRST, SECOND))
            .tape(
                "weapon: Knife melee, 1d6−1
                enter modifier: -20 fog
                dice 2 2 1
                dice 3",
            )
            .tells(
                "DX-43 5 always hits
                DX-41 Lee hit: 5 against -10
                DX-88 Bruce hits 2: rolled 2",
            ),
        case(&["DX-44", "DX-60"], "a 16 misses by 1 at least")
            .on(duel("Knife", 1))
            .declare(Attack(FIRST, SECOND))
            .tape(
                "weapon: Knife melee, 1d6−1
                enter modifier: 10 asleep
                dice 6 5 5",
            )
            .tells(
                "DX-44 16 always misses
                DX-41 Lee missed: 16 against 20
                DX-60 an automatic miss within the number counts as missed by 1",
            )
            .ends("Lee 0,0 f0 ST 15/15"),
    ]
}

fn mishaps() -> Vec<Case> {
    vec![
        case(&["DX-45"], "a 17 drops the weapon in the attacker's hex")
            .on(duel("Broadsword", 1))
            .declare(Attack(FIRST, SECOND))
            .tape("dice 6 6 5")
            .tells("DX-45 Lee broadsword lies in @0,0")
            .ends("Lee 0,0 f0 ST 15/15 broadsword@0,0"),
        case(&["DX-46"], "who stands there may pick it up next turn only")
            .on(duel("Broadsword", 1))
            .given(|state| state.things[0].place = Place::Ground(state.at(FIRST), 1))
            .refuses(PickUp(FIRST), "Picking it up: dropped this turn: next turn at the earliest"),
        case(&["DX-47", "DX-50"], "a crossbow breaks for good on a 1")
            .on(duel("Heavy crossbow", 5))
            .declare(Attack(FIRST, SECOND))
            .tape(
                "dice 6 6 6
                dice 1",
            )
            .tells(
                "DX-47 18 always misses, and the weapon breaks
                DX-50 Lee heavy crossbow is permanently broken",
            )
            .chance(1, 1296),
        case(&["DX-50"], "and for now on anything else")
            .on(duel("Heavy crossbow", 5))
            .declare(Attack(FIRST, SECOND))
            .tape(
                "dice 6 6 6
                dice 2",
            )
            .tells("DX-50 Lee heavy crossbow is temporarily broken")
            .chance(5, 1296),
        case(&["DX-53"], "a fist is not dropped")
            .on(vec![acts(lee(), (0, 0), 0), stands(man("Bruce"), (1, 0), 3)])
            .declare(Attack(FIRST, SECOND))
            .tape("dice 6 6 5")
            .tells("DX-53 fists are neither dropped nor broken"),
    ]
}

fn repairs() -> Vec<Case> {
    vec![
        case(&["DX-51"], "what is broken for now cannot be used in this fight")
            .on(duel("Laser rifle", 5))
            .given(|state| state.things[0].condition = Condition::TemporarilyBroken)
            .refuses(Attack(FIRST, SECOND), "Repairs: broken")
            .refuses(Repair(FIRST), "Repairs: not in this fight"),
        case(&["DX-51"], "between fights it is put right")
            .on(duel("Laser rifle", 5))
            .in_phase(Phase::Idle, 1)
            .given(|state| state.things[0].condition = Condition::TemporarilyBroken)
            .declare(Repair(FIRST))
            .tape("the fight is over, skill and tools are there: yes")
            .tells("DX-51 Lee laser rifle works again")
            .ends("Lee 0,0 f0 ST 15/15"),
        case(&["DX-51"], "not without skill and tools")
            .on(duel("Laser rifle", 5))
            .in_phase(Phase::Idle, 1)
            .given(|state| state.things[0].condition = Condition::TemporarilyBroken)
            .declare(Repair(FIRST))
            .tape("the fight is over, skill and tools are there: no")
            .ends("Lee 0,0 f0 ST 15/15 laser rifle temporarily broken"),
        case(&["DX-51"], "what is broken for good only the referee mends")
            .on(duel("Broadsword", 5))
            .given(|state| state.things[0].condition = Condition::PermanentlyBroken)
            .refuses(Attack(FIRST, SECOND), "Repairs: broken")
            .declare(hexfray::systems::dexterity::Command::Referee(FIRST))
            .tape("referee: mend a weapon")
            .tells("DX-51 Lee broadsword works again")
            .ends("Lee 0,0 f0 ST 15/15"),
    ]
}

fn other_dice() -> Vec<Case> {
    vec![
        case(&["DX-54", "DX-58"], "four dice: 7 hits, for normal damage")
            .on(duel("Broadsword", 1))
            .declare(Attack(FIRST, SECOND))
            .tape(
                "enter modifier: -10 fog
                dice: 4 dice
                dice 2 2 2 1
                dice 1 1",
            )
            .tells(
                "DX-54 so low a roll always hits
                DX-58 normal damage: multiples need three dice
                DX-88 Bruce hits 2: rolled 2",
            ),
        case(&["DX-54"], "four dice: 21 with a fist is a plain miss")
            .on(vec![acts(lee(), (0, 0), 0), stands(man("Bruce"), (1, 0), 3)])
            .declare(Attack(FIRST, SECOND))
            .tape(
                "enter modifier: 20 asleep
                dice: 4 dice
                dice 6 6 6 3",
            )
            .tells("DX-54 so high a roll always misses"),
        case(&["DX-59"], "four dice: 23 breaks the weapon")
            .on(duel("Broadsword", 1))
            .declare(Attack(FIRST, SECOND))
            .tape(
                "dice: 4 dice
                dice 6 6 6 5",
            )
            .tells("DX-52 Lee broadsword is permanently broken"),
        case(&["DX-56", "DX-60"], "two dice: 2 hits and 12 misses")
            .on(duel("Broadsword", 1))
            .declare(Attack(FIRST, SECOND))
            .tape(
                "enter modifier: 4 low wall
                dice: 2 dice
                dice 6 6",
            )
            .tells(
                "DX-56 so high a roll always misses
                DX-41 Lee missed: 12 against 14
                DX-60 an automatic miss within the number counts as missed by 1",
            )
            // Nothing is dropped on two dice.
            .ends("Lee 0,0 f0 ST 15/15")
            .chance(1, 36),
        case(&["DX-56"], "two dice: 2 hits")
            .on(duel("Broadsword", 1))
            .declare(Attack(FIRST, SECOND))
            .tape(
                "enter modifier: -10 fog
                dice: 2 dice
                dice 1 1
                dice 1 1",
            )
            .tells(
                "DX-56 so low a roll always hits
                DX-41 Lee hit: 2 against 0",
            )
            .chance(1, 1296),
        case(&["DX-57"], "one die: 1 hits")
            .on(duel("Broadsword", 1))
            .declare(Attack(FIRST, SECOND))
            .tape(
                "enter modifier: -12 fog
                dice: 1 die
                dice 1
                dice 1 1",
            )
            .tells(
                "DX-57 so low a roll always hits
                DX-41 Lee hit: 1 against -2",
            )
            .chance(1, 216),
        case(&["DX-41"], "one die: a 6 is compared like any other")
            .on(duel("Broadsword", 1))
            .declare(Attack(FIRST, SECOND))
            .tape(
                "enter modifier: -4 fog
                dice: 1 die
                dice 6
                dice 1 1",
            )
            .tells("DX-41 Lee hit: 6 against 6")
            .chance(1, 36),
    ]
}
