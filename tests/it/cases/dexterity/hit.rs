//! The Roll to Hit: what bars it, its number and its dice (DX-32 to DX-41).

use super::stage::{Case, FIRST, SECOND, THIRD, acts, case, duel, grapple, lee, lies, man, stands};
use hexfray::systems::dexterity::Command::{Attack, Lob};
use hexfray::systems::dexterity::{Gear, Life, Sheet, Source, Stance};

pub fn cases() -> Vec<Case> {
    let mut cases = refused();
    cases.extend(arcs());
    cases.extend(numbers());
    cases.extend(dice());
    cases
}

fn refused() -> Vec<Case> {
    vec![
        case(&["DX-33"], "the dead and the unconscious do not attack")
            .on(duel("Knife", 1))
            .given(|state| {
                state.figures[0].life = Life::Unconscious;
                state.figures[1].life = Life::Dead;
            })
            .refuses(Attack(FIRST, SECOND), "No attack: unconscious")
            .refuses(Attack(SECOND, FIRST), "No attack: dead"),
        case(&["DX-33"], "nobody attacks the dead")
            .on(duel("Knife", 1))
            .given(|state| state.figures[1].life = Life::Dead)
            .refuses(Attack(FIRST, SECOND), "No attack: target already dead"),
        case(&["DX-33"], "beyond the weapon's range")
            .on(vec![acts(lee().with("Knife"), (-5, 0), 0), stands(man("Bruce"), (6, 0), 3)])
            .refuses(Attack(FIRST, SECOND), "No attack: beyond 10 hexes"),
        case(&["DX-33"], "nothing is thrown at somebody in the same hex")
            .on(duel("Spear", 1))
            .given(|state| {
                lies(state, SECOND);
                state.board.tokens[1].at = state.at(FIRST);
            })
            .refuses(Attack(FIRST, SECOND), "No attack: in the same hex"),
        case(&["DX-63"], "walls")
            .on(duel("Light pistol", 5))
            .walls(&[(3, 0)])
            .refuses(Attack(FIRST, SECOND), "Blocked line: line of fire blocked")
            .overrule(Attack(FIRST, SECOND))
            .tape(
                "! weapon: Light pistol missile, 1d6+1 = Blocked line: line of fire blocked
                over weapon: Light pistol missile, 1d6+1
                shots: 1 shot
                dice 5 5 4",
            )
            .tells("DX-63 line of fire blocked"),
        case(&["DX-33"], "no grenade at the dead, nor one's own feet")
            .on(duel("Fragmentation grenade", 5))
            .given(|state| state.figures[1].life = Life::Dead)
            .refuses(Lob(FIRST, SECOND), "No attack: target already dead")
            .declare(hexfray::systems::dexterity::Command::LobAt(FIRST))
            .tape(
                "! at which hex: @0,0 = No attack: the thrower's own hex
                ! at which hex: farther = No attack
                at which hex: @6,0
                dice 6 6 6",
            ),
        case(&["DX-114"], "prone: no blows and throws")
            .on(duel("Spear", 1))
            .given(|state| lies(state, FIRST))
            .refuses(Attack(FIRST, SECOND), "Prone fighting: prone: missiles and hand-to-hand only"),
        case(&["DX-145"], "in a grapple nobody else is attacked")
            .on(vec![
                acts(lee().with("Knife"), (0, 0), 0),
                stands(man("Bruce"), (1, 0), 3),
                stands(man("Chuck"), (0, 1), 3),
            ])
            .given(|state| grapple(state, SECOND, FIRST))
            .refuses(Attack(FIRST, THIRD), "In a grapple: grapples with somebody else"),
    ]
}

fn arcs() -> Vec<Case> {
    let behind = |weapon: &str, at| vec![acts(lee().with(weapon), (0, 0), 3), stands(man("Bruce"), at, 3)];
    vec![
        case(&["DX-34"], "a blow goes to the front")
            .on(behind("Broadsword", (1, 0)))
            .refuses(Attack(FIRST, SECOND), "Arc: not in front"),
        case(&["DX-34"], "so does a shot")
            .on(behind("Light pistol", (5, 0)))
            .refuses(Attack(FIRST, SECOND), "Arc: not in front"),
        case(&["DX-35"], "one front hex at the first step is enough for a shot")
            // The first step towards (1, 1) is (1, 0) and (0, 1); facing 2 has 1, 2 and 3 in front.
            .on(vec![acts(lee().with("Light pistol"), (0, 0), 2), stands(man("Bruce"), (1, 1), 3)])
            .declare(Attack(FIRST, SECOND))
            .tape(
                "shots: 1 shot
                dice 5 5 4",
            )
            .tells("DX-35 Lee roll to hit 5 5 4 = 14"),
        case(&["DX-35"], "in a grapple there is no arc")
            .on(behind("Knife", (1, 0)))
            .given(|state| grapple(state, SECOND, FIRST))
            .declare(Attack(FIRST, SECOND))
            .tape("dice 5 5 5")
            .tells("DX-35 Lee roll to hit 5 5 5 = 15"),
    ]
}

/// Weak, laden and skilled, with a sword that is a good one.
fn laden() -> Sheet {
    let mut weapon = Gear::stock("Broadsword").weapon().clone();
    weapon.acc = 1;
    let gear = Gear { kind: Source::Own(Box::new(weapon)), ..Gear::stock("Broadsword") };
    let mut sheet = Sheet { gear: vec![gear], load: -1, ..Sheet::called("Max", 9, 13).wearing("Cloth") };
    sheet.skills[0] = 2;
    sheet
}

fn numbers() -> Vec<Case> {
    let from = |facing| vec![acts(laden(), (0, 0), 0), stands(man("Bruce"), (1, 0), facing)];
    vec![
        case(&["DX-17", "DX-35", "DX-36", "DX-37", "DX-40"], "every modifier that applies is listed")
            .on(from(5))
            .declare(Attack(FIRST, SECOND))
            .tape(
                "enter modifier: -1 mud
                enter cover and light: -2 dusk
                dice 5 5 4",
            )
            .tells(
                "DX-37 Max number to hit 10: DEX 13, armour -1, encumbrance -1, skill 2, weapon 1, \
                 too little Strength -3, from the side 2, dusk -2, mud -1
                DX-35 Max roll to hit 5 5 4 = 14",
            ),
        case(&["DX-36"], "from behind").on(from(0)).declare(Attack(FIRST, SECOND)).tape("dice 6 5 5").tells(
            "DX-37 Max number to hit 15: DEX 13, armour -1, encumbrance -1, skill 2, weapon 1, \
                 too little Strength -3, from behind 4",
        ),
        case(&["DX-32", "DX-41"], "a total equal to the number hits")
            .on(duel("Broadsword", 1))
            .declare(Attack(FIRST, SECOND))
            .tape(
                "dice 4 3 3
                dice 1 2",
            )
            .tells("DX-41 Lee hit: 10 against 10"),
        case(&["DX-41"], "one more misses")
            .on(duel("Broadsword", 1))
            .declare(Attack(FIRST, SECOND))
            .tape("dice 4 4 3")
            .tells("DX-41 Lee missed: 11 against 10"),
    ]
}

fn dice() -> Vec<Case> {
    let untrained = |weapon: &str| {
        let mut all = duel(weapon, 1);
        all[0].sheet.untrained = [true; 11];
        all
    };
    vec![
        case(&["DX-38"], "untrained: one die more")
            .on(untrained("Broadsword"))
            .declare(Attack(FIRST, SECOND))
            .tape("dice 3 3 3 3")
            .tells("DX-38 Lee dice 4: dice 3, untrained 1"),
        case(&["DX-38", "DX-147"], "the referee's dice")
            .on(duel("Broadsword", 1))
            .declare(Attack(FIRST, SECOND))
            .tape(
                "dice: 4 dice
                dice 3 3 3 3",
            )
            .tells("DX-38 Lee dice 4: dice 3, referee 1"),
        case(&["DX-39"], "there are tables for one die to five")
            .on(duel("Broadsword", 1))
            .declare(Attack(FIRST, SECOND))
            .tape("dice: 5 dice\ndice 2 2 2 2 3")
            .tells("DX-39 Lee dice: 5 dice"),
        case(&["DX-39"], "nobody parries hand-to-hand")
            .on(duel("Knife", 1))
            .given(|state| {
                grapple(state, FIRST, SECOND);
                state.figures[1].stance = Some(Stance::Defend);
            })
            .declare(Attack(FIRST, SECOND))
            .tape("dice 5 5 5")
            .tells("DX-39 Lee dice: 3 dice"),
        case(&["DX-39"], "nobody dodges a grenade")
            .on(duel("Fragmentation grenade", 5))
            .given(|state| state.figures[1].stance = Some(Stance::Dodge))
            .declare(Lob(FIRST, SECOND))
            .tape("dice 6 6 5")
            .tells(
                "DX-39 Lee dice: 3 dice
                DX-141 unexploded, where the thrower stands",
            ),
    ]
}
