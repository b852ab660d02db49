//! Weapons and armour of the players' own, and weapons that have changed hands.

use super::stage::{Case, FIRST, SECOND, acts, case, man, stands};
use hexfray::systems::dexterity::Command::Attack;
use hexfray::systems::dexterity::{Dexterity, Gear, Place, Sheet, Source, State, Weapon, Worn};
use hexfray::table::{Setup, System};

pub fn cases() -> Vec<Case> {
    vec![
        case(&["DX-36"], "what is thrown loses 1 for each hex, whatever its scale as a gun")
            .on(vec![
                acts(armed(|weapon| (weapon.modes[1], weapon.free, weapon.step) = (true, 3, 3)), (0, 0), 0),
                stands(man("Bruce"), (6, 0), 3),
            ])
            .declare(Attack(FIRST, SECOND))
            .tape(
                "weapon: Heavy pistol thrown, 2d6
                dice 5 5 5",
            )
            .tells("DX-37 Zork number to hit 4: DEX 10, range, 6 hexes -6"),
        case(&["DX-10"], "an empty gun still strikes with its bayonet")
            .on(vec![
                acts(armed(|weapon| weapon.modes[0] = true), (0, 0), 0),
                stands(man("Bruce"), (1, 0), 3),
            ])
            .given(|state| state.things[0].rounds = 0)
            .declare(Attack(FIRST, SECOND))
            .tape(
                "! weapon: Heavy pistol missile, 2d6 = Ammunition: no ammunition
                weapon: Heavy pistol melee, 2d6
                shots: 1 shot
                dice 5 5 5",
            )
            .tells("DX-37 Zork number to hit 10: DEX 10"),
        case(&["DX-88"], "what has a switch stops energy and nothing else")
            .on(vec![acts(man("Zork").with("Heavy pistol"), (0, 0), 0), stands(shielded(), (3, 0), 3)])
            .declare(Attack(FIRST, SECOND))
            .tape("shots: 1 shot\ndice 3 3 3\ndice 2 2")
            .tells("DX-88 Bruce hits 4: rolled 4"),
    ]
}

/// Zork with a heavy pistol that is not quite the printed one.
fn armed(change: fn(&mut Weapon)) -> Sheet {
    let mut gear = Gear::stock("Heavy pistol");
    let mut weapon = gear.weapon().clone();
    change(&mut weapon);
    gear.kind = Source::Own(Box::new(weapon));
    Sheet { gear: vec![gear], ..man("Zork") }
}

/// Bruce with an energy shield whose sheet says that it stops blows too.
fn shielded() -> Sheet {
    let mut armour = Worn::stock("Energy shield").armour().clone();
    armour.stops = 3;
    Sheet { worn: vec![Worn { kind: Source::Own(Box::new(armour)) }], ..man("Bruce") }
}

#[test]
fn a_weapon_belongs_to_whoever_has_it_now() {
    let mut setup: Setup<Sheet> = Dexterity::demo();
    setup.recruits.truncate(2);
    let mut state: State = Dexterity::begin(&setup).expect("the demo can be played");
    let names = |state: &State| {
        let setup = Dexterity::setup(state);
        setup
            .recruits
            .iter()
            .map(|it| it.sheet.gear.iter().map(|gear| gear.weapon().name.to_string()).collect())
            .collect::<Vec<Vec<String>>>()
    };
    assert_eq!(names(&state), [vec!["Knife", "Heavy pistol"], vec![]]);
    state.things[0].place = Place::Ready(SECOND);
    state.things[1].place = Place::Spent;
    assert_eq!(names(&state), [vec![], vec!["Knife"]]);
    let again = Dexterity::begin(&Dexterity::setup(&state)).expect("it can be played on");
    assert!(again.items_of(SECOND).any(|item| again.weapon(item).name == "Knife"));
}
