//! Attack classes and ready weapons (DX-01 to DX-11).

use super::stage::{Case, Cast, FIRST, SECOND, THIRD, acts, case, grapple, lee, lies, man, slot, stands};
use hexfray::board::Side;
use hexfray::systems::dexterity::Command::{Attack, Dodge, Lob, Pass, Ready, Reload};
use hexfray::systems::dexterity::{
    Condition, Gear, ItemId, Life, Mode, Place, Sheet, Slot, Source, State, Volley,
};

pub fn cases() -> Vec<Case> {
    let mut cases = classes();
    cases.extend(hands());
    cases.extend(magazines());
    cases.extend(reloading());
    cases.extend(one_action());
    cases
}

/// Somebody with a weapon, and an enemy so many hexes off.
fn duel(sheet: Sheet, distance: i32) -> Vec<Cast> {
    vec![acts(sheet, (0, 0), 0), stands(man("Bruce"), (distance, 0), 3)]
}

fn classes() -> Vec<Case> {
    vec![
        case(&["DX-01"], "the mode is chosen with the weapon")
            .on(duel(lee().with("Knife"), 1))
            .declare(Attack(FIRST, SECOND))
            .tape(
                "weapon: Knife thrown, 1d6−1
                dice 5 5 4",
            )
            .tells(
                "DX-01 Lee weapon: Knife
                DX-37 Lee number to hit 9: DEX 10, range, 1 hex -1",
            )
            .ends("Lee 0,0 f0 ST 15/15 knife@1,0"),
        case(&["DX-01"], "an attack on one's own side has to be confirmed")
            .on(vec![
                acts(lee().with("Knife"), (0, 0), 0),
                acts(man("Ann"), (1, 0), 3),
                stands(man("Bruce"), (5, 0), 3),
            ])
            .declare(Attack(FIRST, SECOND))
            .tape("a friend: attack all the same\ndice 5 5 4")
            .tells(
                "DX-01 Lee a friend: attack all the same
                DX-41 Lee missed: 14 against 10",
            ),
        case(&["DX-01"], "and whoever thinks better of it has lost nothing")
            .on(vec![acts(lee().with("Knife"), (0, 0), 0), acts(man("Ann"), (1, 0), 3)])
            .declare(Attack(FIRST, SECOND))
            .tape("a friend: spare")
            .ends("Lee 0,0 f0 ST 15/15\nAnn 1,0 f3 ST 10/10")
            .chance(1, 1),
        case(&["DX-02"], "melee needs an adjacent target")
            .on(duel(lee().with("Broadsword"), 2))
            .refuses(Attack(FIRST, SECOND), "Melee: melee needs an adjacent target"),
        case(&["DX-03"], "no missile at somebody in the same hex")
            .on(duel(lee().with("Light pistol"), 1))
            .given(|state| {
                lies(state, SECOND);
                state.board.tokens[1].at = state.at(FIRST);
            })
            .overrule(Attack(FIRST, SECOND))
            .tape(
                "! weapon: Light pistol missile, 1d6+1 = Missile: in the same hex
                over weapon: Light pistol missile, 1d6+1
                shots: 1 shot
                dice 5 5 4",
            )
            .tells(
                "DX-37 Lee number to hit 6: DEX 10, target is down -4
                DX-41 Lee missed: 14 against 6",
            ),
        case(&["DX-04", "DX-08"], "what is thrown leaves the hand though it hits")
            .on(duel(lee().with("Spear"), 3))
            .declare(Attack(FIRST, SECOND))
            .tape(
                "dice 3 2 2
                dice 2",
            )
            .tells(
                "DX-04 the weapon leaves the hand
                DX-08 no longer ready
                DX-79 Lee spear lies in @3,0",
            )
            .ends(
                "Lee 0,0 f0 ST 15/15 spear@3,0
                Bruce 3,0 f3 ST 7/10",
            ),
        case(&["DX-45", "DX-80"], "a thrown weapon that is dropped stays with the thrower")
            .on(duel(lee().with("Spear"), 3))
            .declare(Attack(FIRST, SECOND))
            .tape("dice 6 6 5")
            .tells(
                "DX-45 Lee spear lies in @0,0
                DX-80 nothing flies, nobody else is in danger",
            )
            .ends("Lee 0,0 f0 ST 15/15 spear@0,0"),
        case(&["DX-05"], "no grenade to throw")
            .on(duel(lee().with("Knife"), 3))
            .refuses(Lob(FIRST, SECOND), "Grenade: no grenade"),
        case(&["DX-06"], "in a grapple only what is fit for it")
            .on(duel(lee().with("Club").with("Knife"), 1))
            .given(|state| grapple(state, FIRST, SECOND))
            .declare(Attack(FIRST, SECOND))
            .tape(
                "! weapon: Club melee, 1d6 = Hand-to-hand: weapon cannot be used hand-to-hand
                weapon: Knife hand-to-hand, 1d6−1
                dice 5 5 5",
            )
            .tells("DX-37 Lee number to hit 14: DEX 10, hand-to-hand 4"),
    ]
}

fn hands() -> Vec<Case> {
    vec![
        case(&["DX-07"], "only a weapon in hand attacks; fists always do")
            .on(duel(lee().carrying("Knife"), 1))
            .declare(Attack(FIRST, SECOND))
            .tape(
                "! weapon: Knife melee, 1d6−1 = Ready weapon: weapon is not ready
                weapon: Fist melee, 2d6+3
                dice 5 5 5",
            ),
        case(&["DX-07"], "the menu says what is amiss with the weapon, not with the fists")
            .on(duel(lee().carrying("Light pistol"), 5))
            .refuses(Attack(FIRST, SECOND), "Ready weapon: weapon is not ready"),
        case(&["DX-51"], "nor one that is broken")
            .on(duel(lee().with("Knife"), 1))
            .given(|state| state.things[0].condition = Condition::TemporarilyBroken)
            .declare(Attack(FIRST, SECOND))
            .tape(
                "! weapon: Knife melee, 1d6−1 = Repairs: broken
                weapon: Fist melee, 2d6+3
                dice 5 5 5",
            ),
        case(&["DX-146"], "a weapon is readied, and what is in the way put away")
            .on(duel(lee().with("Broadsword").carrying("Hunting rifle"), 5))
            .declare(Ready(FIRST))
            .tells(
                "DX-20 Lee takes its step
                DX-146 Lee puts the broadsword away
                DX-146 Lee readies the hunting rifle",
            ),
    ]
}

fn magazines() -> Vec<Case> {
    vec![
        case(&["DX-09"], "no more attacks than the weapon has")
            .on(duel(lee().with("Heavy crossbow"), 5))
            .declare(Attack(FIRST, SECOND))
            .tape("dice 5 5 5")
            .tells(
                "DX-09 one attack a turn with this weapon
                DX-10 Lee 0 rounds left",
            ),
        case(&["DX-09"], "nor what is thrown more than once")
            .on(duel(lee().with("Knife"), 3))
            .declare(Attack(FIRST, SECOND))
            .tape("dice 5 5 5")
            .tells("DX-09 one attack a turn with this weapon"),
        case(&["DX-10"], "no more shots than rounds")
            .on(duel(lee().with("Laser pistol"), 5))
            .given(|state| state.things[0].rounds = 1)
            .declare(Attack(FIRST, SECOND))
            .tape(
                "! shots: 2 shots = Ammunition: not enough rounds
                dice 5 5 5",
            )
            .tells(
                "DX-11 Lee declares 1 shot
                DX-10 Lee 0 rounds left",
            ),
        case(&["DX-10"], "an empty weapon")
            .on(duel(lee().with("Laser pistol"), 5))
            .given(|state| state.things[0].rounds = 0)
            .refuses(Attack(FIRST, SECOND), "Ammunition: no ammunition"),
    ]
}

/// A pistol that takes no time to load.
fn quick() -> Sheet {
    let mut weapon = Gear::stock("Light pistol").weapon().clone();
    (weapon.reload, weapon.name) = (0, "Sling".into());
    Sheet { gear: vec![Gear { kind: Source::Own(Box::new(weapon)), ..Gear::stock("Knife") }], ..lee() }
}

fn reloading() -> Vec<Case> {
    vec![
        case(&["DX-10"], "reloading takes its actions")
            .on(duel(lee().with("Heavy crossbow"), 5))
            .given(|state| state.things[0].rounds = 0)
            .declare(Reload(FIRST))
            .tells(
                "DX-20 Lee takes its step
                DX-10 Lee reloads the heavy crossbow, actions to go: 1",
            ),
        case(&["DX-10"], "while it is reloaded it is not ready")
            .on(duel(lee().with("Heavy crossbow"), 5))
            .given(|state| (state.things[0].rounds, state.things[0].reload) = (0, 1))
            .refuses(Attack(FIRST, SECOND), "Ammunition: being reloaded")
            .declare(Reload(FIRST))
            .tells("DX-10 Lee heavy crossbow is loaded"),
        case(&["DX-10"], "a weapon without reloading time costs nothing")
            .on(duel(quick(), 5))
            .given(|state| state.things[0].rounds = 0)
            .declare(Reload(FIRST))
            .tells("DX-10 Lee sling is loaded"),
        case(&["DX-10"], "a full magazine")
            .on(duel(lee().with("Light pistol"), 5))
            .refuses(Reload(FIRST), "Ammunition: nothing to reload"),
    ]
}

/// The second of two shots is due, the first was at `SECOND`.
pub fn second_shot(state: &mut State) {
    let own = slot(state, FIRST);
    state.queue[0] = Slot { at: own.at - 1, shot: 2, ..own };
    state.figures[0].turn.volley = Some(Volley {
        item: ItemId(0),
        mode: Mode::Missile,
        is_automatic: false,
        declared: 2,
        is_nonlethal: false,
        expression: 0,
        target: SECOND,
    });
}

fn one_action() -> Vec<Case> {
    let three = || {
        let mut all = duel(lee().with("Laser pistol").with("Knife"), 5);
        all.push(stands(man("Chuck"), (0, 4), 3).of(Side::Moss));
        all
    };
    vec![
        case(&["DX-11"], "already acted this turn")
            .on(three())
            .given(|state| state.queue.retain(|slot| slot.who != FIRST))
            .refuses(Attack(FIRST, SECOND), "One action: already acted this turn")
            .refuses(Ready(FIRST), "One action: already acted this turn"),
        case(&["DX-11"], "shots of a turn are of one weapon")
            .on(three())
            .given(second_shot)
            .refuses(Ready(FIRST), "One action: a shot of this turn's weapon is due")
            .refuses(Dodge(FIRST), "One action: already acted this turn"),
        case(&["DX-11"], "each shot may name a target of its own")
            .on(vec![
                acts(lee().with("Laser pistol"), (0, 0), 0),
                stands(man("Bruce"), (5, 0), 3),
                stands(man("Chuck"), (0, 4), 3),
            ])
            .declare(Attack(FIRST, SECOND))
            .tape("dice 5 5 4")
            .tells(
                "DX-11 Lee declares 2 shots
                DX-21 Lee later shots before 9",
            ),
        case(&["DX-37"], "and the second is worked out for that target")
            .on(three())
            .given(second_shot)
            .declare(Attack(FIRST, THIRD))
            .tape("dice 5 5 4")
            .tells("DX-37 Lee number to hit 10: DEX 10"),
        case(&["DX-37"], "the second shot reckons with what has happened since the first")
            .on(three())
            .given(|state| {
                second_shot(state);
                lies(state, SECOND);
                state.figures[0].damage = 12;
            })
            .declare(Attack(FIRST, SECOND))
            .tape("dice 5 5 4")
            .tells("DX-37 Lee number to hit 3: DEX 10, low Strength -3, target is down -4"),
        case(&["DX-25"], "the first shot's target is dead: the second goes elsewhere, or is forgone")
            .on(three())
            .given(|state| {
                second_shot(state);
                (state.figures[1].life, state.figures[1].damage) = (Life::Dead, 10);
            })
            .refuses(Attack(FIRST, SECOND), "No attack: target already dead")
            .declare(Pass(FIRST))
            .tells("DX-25 forgoes the shot"),
        case(&["DX-46"], "a dropped weapon stays where it is this turn")
            .on(three())
            .given(|state| state.things[0].place = Place::Ground(state.at(FIRST), 1))
            .refuses(
                hexfray::systems::dexterity::Command::PickUp(FIRST),
                "Picking it up: dropped this turn: next turn at the earliest",
            ),
    ]
}
