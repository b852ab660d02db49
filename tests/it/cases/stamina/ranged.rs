//! Shots, throws and aim (5.6): EX-17, EX-18, EX-31, and what bars them.

use super::stage::{Case, FIRST, SECOND, acts, case, grusk, ilen, mara, stands, teyo, varo};
use hexfray::systems::stamina::Command::{Aim, AtHex, Shoot, Throw};
use hexfray::systems::stamina::{
    Ammo, Gear, Grip, Guard, Hand, HeldSpell, Life, Loading, Place, Posture, Sheet, Skill, SpellRef, State,
};

pub fn cases() -> Vec<Case> {
    let mut cases = worked();
    cases.extend(aims());
    cases.extend(shots());
    cases.extend(throws());
    cases.extend(things());
    cases
}

/// The same with nothing but this weapon, loaded.
fn armed(sheet: Sheet, weapon: &str, ammo: Ammo) -> Sheet {
    Sheet { gear: vec![Gear::stock(weapon).loaded(ammo)], ..sheet }
}

fn aims_at_second(state: &mut State) {
    (state.figures[0].aim, state.figures[0].ap) = (Some(SECOND), 1);
}

fn is_unloaded(state: &mut State) {
    state.things[0].loading = Loading::default();
}

fn worked() -> Vec<Case> {
    vec![
        case(
            &["ST-402", "ST-407", "ST-411", "ST-412", "ST-424", "ST-602", "ST-604", "ST-606", "ST-607"],
            "EX-17: aimed, in the second range band, as much as the armour value",
        )
        .on(vec![acts(ilen(), (0, 0)), stands(mara(), (44, 0))])
        .given(aims_at_second)
        .declare(Shoot(FIRST, SECOND))
        .tape(
            "dice 8 5
            3 successes to spend on Mara: +3 damage",
        )
        .tells(
            "ST-211 Ilen pays 1 AP
            ST-604 distance 44, range 22/22: disadvantage 1
            ST-104 Ilen levels of advantage 0: Ranged Combat 1, range, 44 hexes -1
            ST-107 Ilen shoot 4: perception 2, aim 2
            ST-101 Ilen difficulty 11: Mara’s current defense 11
            ST-101 Ilen required successes 3: Mara’s ranged defense bonus 3
            ST-105 Ilen shoot 8 5 = 17
            ST-110 3 additional successes
            ST-402 Ilen complete success: 17 against 14
            ST-602 Ilen aims no more
            ST-606 Ilen hunting bow unloaded
            ST-407 Mara defense -1
            ST-411 Ilen 3 successes to spend on Mara: +3 damage
            ST-421 Ilen raw damage 6: bow 2, missile 1, bought 3
            ST-423 Mara armour left 6: armour value 6
            ST-424 it stays penetrating
            ST-428 Mara 6 wounds, now 6 of 6",
        )
        .ends(
            "Ilen 0,0 D 12/12 S 9/9 W 0/4 MAP 1 hunting bow unloaded
            Mara 44,0 D 10/11 S 13/13 W 6/6 stunned badly wounded",
        )
        // 2d10 that come to 13.
        .chance(2, 25),
        case(&["ST-222", "ST-608", "ST-902"], "EX-18: a critical failure strays")
            .on(vec![
                acts(ilen(), (0, 0)),
                stands(grusk(), (12, 0)),
                stands(varo(), (12, -1)),
                stands(mara(), (15, 0)),
            ])
            .given(|state| state.figures[1].posture = Posture::Prone)
            .declare(Shoot(FIRST, SECOND))
            .tape(
                "dice 1 2 6
                dice 1
                dice 7 6",
            )
            .tells(
                "ST-615 somebody is beside the target: no modifier
                ST-608 line of fire
                ST-104 Ilen levels of advantage -1: Ranged Combat 1, target prone -2
                ST-402 Ilen critical failure: 5 against 8
                ST-608 Ilen strays to 1 = 1
                ST-608 Ilen stray shot 7 6 = 13
                ST-222 no check: raises no penalty
                ST-608 Ilen strikes another: 13 against 12
                ST-407 Varo defense -1
                ST-421 Ilen raw damage 3: bow 2, missile 1
                ST-428 Varo 3 wounds, now 3 of 5",
            )
            .ends(
                "Ilen 0,0 D 12/12 S 9/9 W 0/4 AP 2 MAP 1 hunting bow unloaded
                Grusk 12,0 D 8/8 S 16/16 W 0/9 prone
                Varo 12,-1 D 11/12 S 10/10 W 3/5 stunned wounded
                Mara 15,0 D 11/11 S 13/13 W 0/6",
            )
            // The two lowest of 3d10 show at most 4: 149 in 1000; one of two; 12 or more with 2d10: 45 in 100.
            .chance(1341, 40000),
        case(&["ST-608"], "the table confirms who may be struck, one by one")
            .on(vec![
                acts(ilen(), (0, 0)),
                stands(grusk(), (12, 0)),
                stands(varo(), (12, -1)),
                stands(mara(), (15, 0)),
            ])
            .given(|state| state.figures[1].posture = Posture::Prone)
            .declare(Shoot(FIRST, SECOND))
            .tape(
                "dice 1 2 6
                may Varo be struck?: not Varo
                dice 7 6",
            )
            .tells("ST-608 Ilen strikes another: 13 against 11"),
        case(&["ST-424", "ST-901", "ST-913", "ST-931"], "EX-31: wind, kneeling, concealed; mail holds")
            .on(vec![acts(ilen(), (0, 0)), stands(mara(), (10, 0))])
            .given(|state| state.figures[1].posture = Posture::Kneeling)
            .declare(Shoot(FIRST, SECOND))
            .tape(
                "what does the referee say?: something else
                enter concealed: 2
                enter wind: 2
                go
                dice 9 9 8 7",
            )
            .tells(
                "ST-104 Ilen levels of advantage -2: Ranged Combat 1, wind -2, target kneeling -1
                ST-101 Ilen required successes 5: Mara’s ranged defense bonus 3, concealed 2
                ST-105 Ilen shoot 9 9 8 7 = 17
                ST-402 Ilen complete success: 17 against 16
                ST-421 Ilen raw damage 4: bow 2, missile 1, bought 1
                ST-424 less than that: it becomes concussive
                ST-428 Mara no wound (0)",
            )
            .ends(
                "Ilen 0,0 D 12/12 S 9/9 W 0/4 AP 2 MAP 1 hunting bow unloaded
                Mara 10,0 D 10/11 S 13/13 W 0/6 kneeling",
            ),
    ]
}

fn aims() -> Vec<Case> {
    vec![
        case(&["ST-601"], "aim")
            .on(vec![acts(ilen(), (0, 0)), stands(mara(), (44, 0))])
            .declare(Aim(FIRST, SECOND))
            .tells(
                "ST-211 Ilen pays 2 AP
                ST-601 Ilen aims at Mara",
            )
            .ends("Ilen 0,0 D 12/12 S 9/9 W 0/4 AP 1 aiming"),
        case(&["ST-606"], "no aim with what is not loaded")
            .on(vec![acts(ilen(), (0, 0)), stands(mara(), (44, 0))])
            .given(is_unloaded)
            .refuses(Aim(FIRST, SECOND), "LOADED: not loaded"),
        case(&["ST-208"], "aim takes 2 AP")
            .on(vec![acts(ilen(), (0, 0)), stands(mara(), (44, 0))])
            .given(|state| state.figures[0].ap = 1)
            .refuses(Aim(FIRST, SECOND), "AP: needs 2 AP"),
        case(&[], "a shot at somebody else leaves the aim")
            .on(vec![acts(ilen(), (0, 0)), stands(mara(), (10, 0)), stands(varo(), (0, 5))])
            .given(aims_at_second)
            .declare(Shoot(FIRST, super::stage::THIRD))
            .tape("dice 2 3 4")
            .tells("ST-402 Ilen failure: 9 against 12")
            .ends("Ilen 0,0 D 12/12 S 9/9 W 0/4 MAP 1 aiming hunting bow unloaded"),
        case(&["ST-603"], "a melee attack ends the aim")
            .on(vec![acts(ilen(), (0, 0)), stands(mara(), (1, 0))])
            .given(aims_at_second)
            .declare(hexfray::systems::stamina::Command::Brawl(FIRST, SECOND))
            .tape("dice 5 5 5 5")
            .tells("ST-603 Ilen aims no more")
            .ends("Ilen 0,0 D 12/12 S 9/9 W 0/4 MAP 1"),
    ]
}

fn shots() -> Vec<Case> {
    vec![
        case(&["ST-604"], "out of range beyond the third increment")
            .on(vec![acts(armed(ilen(), "Hand crossbow", Ammo::BOLT), (0, 0)), stands(mara(), (25, 0))])
            .refuses(Shoot(FIRST, SECOND), "RANGE: out of range"),
        case(&["ST-606"], "not loaded")
            .on(vec![acts(ilen(), (0, 0)), stands(mara(), (10, 0))])
            .given(is_unloaded)
            .refuses(Shoot(FIRST, SECOND), "LOADED: not loaded"),
        case(&["ST-606"], "a bow takes both hands")
            .on(vec![acts(ilen(), (0, 0)), stands(mara(), (10, 0))])
            .given(|state| state.things[0].place = Place::Held(FIRST, Grip::One(Hand::Primary)))
            .refuses(Shoot(FIRST, SECOND), "HANDS: hands not free"),
        case(&["ST-414"], "a bow that is stowed is not readied")
            .on(vec![acts(ilen(), (0, 0)), stands(mara(), (10, 0))])
            .given(|state| state.things[0].place = Place::Stowed(FIRST))
            .refuses(Shoot(FIRST, SECOND), "READIED: not readied"),
        case(&["ST-416"], "three short of a heavy bow")
            .on(vec![acts(armed(ilen(), "War bow", Ammo::BODKIN), (0, 0)), stands(mara(), (10, 0))])
            .given(|state| {
                let mut sheet = (*state.figures[0].sheet).clone();
                sheet.attributes[0] = -3;
                state.figures[0].sheet = sheet.into();
            })
            .refuses(Shoot(FIRST, SECOND), "HEAVY: too heavy"),
        case(&["ST-325"], "no line past a wall")
            .on(vec![acts(ilen(), (0, 0)), stands(mara(), (4, 0))])
            .ground(hexfray::board::Terrain::Wall, &[(2, 0)])
            .refuses(Shoot(FIRST, SECOND), "LINE: no line"),
        case(&["ST-404"], "nobody shoots at the dead")
            .on(vec![acts(ilen(), (0, 0)), stands(mara(), (4, 0))])
            .given(|state| state.figures[1].life = Life::Dead)
            .refuses(Shoot(FIRST, SECOND), "DEAD: dead"),
        case(&["ST-801"], "no shot in a defensive turn")
            .on(vec![acts(ilen(), (0, 0)), stands(mara(), (4, 0))])
            .given(|state| state.figures[0].log.has_defended = true)
            .refuses(Shoot(FIRST, SECOND), "DEFENSIVE: defensive turn"),
        case(&["ST-604", "ST-609", "ST-402"], "two increments away the damage is the same")
            .on(vec![acts(armed(ilen(), "Hand crossbow", Ammo::BOLT), (0, 0)), stands(varo(), (17, 0))])
            .declare(Shoot(FIRST, SECOND))
            .tape("dice 10 10 10 10 10 10")
            .tells(
                "ST-604 distance 17, range 6/6: disadvantage 2
                ST-609 damage as ever",
            ),
        case(&["ST-608"], "a critical failure with nobody near is a plain miss")
            .on(vec![acts(ilen(), (0, 0)), stands(grusk(), (12, 0))])
            .declare(Shoot(FIRST, SECOND))
            .tape("dice 1 1 2")
            .tells(
                "ST-402 Ilen critical failure: 5 against 8
                ST-608 nobody beside or behind the target: a plain miss",
            )
            .ends("Grusk 12,0 D 8/8 S 16/16 W 0/9"),
        case(&["ST-608"], "only one is near, and is missed")
            .on(vec![acts(ilen(), (0, 0)), stands(grusk(), (12, 0)), stands(varo(), (12, -1))])
            .declare(Shoot(FIRST, SECOND))
            .tape(
                "dice 1 1 2
                dice 5 6",
            )
            .tells(
                "ST-608 Ilen stray shot 5 6 = 11
                ST-608 Ilen misses everybody: 11 against 12",
            )
            .ends("Varo 12,-1 D 12/12 S 10/10 W 0/5"),
        case(&["ST-407"], "a near success at range does nothing")
            .on(vec![acts(ilen(), (0, 0)), stands(mara(), (10, 0))])
            .declare(Shoot(FIRST, SECOND))
            .tape("dice 5 5 1")
            .tells(
                "ST-402 Ilen near success: 12 against 14
                ST-606 Ilen hunting bow unloaded
                ST-407 avoided",
            )
            .ends("Mara 10,0 D 11/11 S 13/13 W 0/6"),
        case(&["ST-103", "ST-416"], "not proficient without the skill of the weapon, and too weak for it")
            .on(vec![acts(ilen().skilled(Skill::Bows, 0), (0, 0)), stands(mara(), (10, 0))])
            .declare(Shoot(FIRST, SECOND))
            .tape("dice 1 5 6 7 8")
            .tells("ST-104 Ilen levels of advantage -3: not proficient -1, too heavy -2"),
    ]
}

fn throws() -> Vec<Case> {
    vec![
        case(&["ST-103", "ST-405", "ST-407", "ST-610", "ST-805"], "EX-21, second half: a dagger thrown at a dodger")
            .on(vec![acts(varo(), (0, 0)), stands(ilen(), (4, 0))])
            .given(|state| {
                state.things[0].place = Place::Stowed(FIRST);
                state.things[1].place = Place::Held(FIRST, Grip::One(Hand::Primary));
                state.figures[1].guard = Guard { is_dodging: true, ..Guard::default() };
                (state.figures[1].stamina, state.figures[1].log.stamina_on_moves) = (8, 1);
            })
            .declare(Throw(FIRST, SECOND))
            .tape("dice 10 9 6")
            .tells(
                "ST-211 Varo pays 1 AP, 1 stamina
                ST-104 Varo levels of advantage -1: not proficient -1
                ST-101 Varo required successes 9: Ilen’s ranged defense bonus 4, dodging: doubled 4, dodging: stamina spent on moving 1
                ST-402 Varo near success: 16 against 21
                ST-610 Varo dagger lies in @4,0
                ST-407 avoided",
            )
            .ends(
                "Varo 0,0 D 12/12 S 9/10 W 0/5 AP 2 MAP 1 arming sword stowed dagger@4,0
                Ilen 4,0 D 12/12 S 8/9 W 0/4 dodging",
            ),
        case(&["ST-610", "ST-611"], "without the trait a throw has no body in it")
            .on(vec![acts(varo(), (0, 0)).but(|sheet| sheet.attributes[0] = 2), stands(teyo(), (3, 0))])
            .given(|state| state.things[0].place = Place::Stowed(FIRST))
            .declare(Throw(FIRST, SECOND))
            .tape(
                "dice 9 9 9 9
                10 successes to spend on Teyo: nothing",
            )
            .tells(
                "ST-104 Varo levels of advantage -2: not proficient -1, off-hand -1
                ST-611 not made for throwing: no body
                ST-421 Varo raw damage 1: small 2, parrying -1",
            ),
        case(&["ST-611"], "a javelin is thrown with strength")
            .on(vec![acts(mara().with(Gear::stock("Javelin").stowed()), (0, 0)), stands(teyo(), (3, 0))])
            .given(|state| {
                state.things[0].place = Place::Stowed(FIRST);
                state.things[2].place = Place::Held(FIRST, Grip::One(Hand::Primary));
            })
            .declare(Throw(FIRST, SECOND))
            .tape("dice 9 9 9")
            .tells("ST-611 made for throwing: body adds"),
        case(&["ST-608", "ST-610"], "a thrown weapon that strays lands with whoever it strikes")
            .on(vec![acts(varo(), (0, 0)), stands(grusk(), (3, 0)), stands(teyo(), (3, -1))])
            .given(|state| state.things[0].place = Place::Stowed(FIRST))
            .declare(Throw(FIRST, SECOND))
            .tape(
                "dice 1 1 1 2
                dice 5 5",
            )
            .tells(
                "ST-608 Varo strikes another: 10 against 9
                ST-610 Varo dagger lies in @3,-1
                ST-407 Teyo defense -1",
            ),
        case(&["ST-604"], "too far to throw")
            .on(vec![acts(varo(), (0, 0)), stands(grusk(), (12, 0))])
            .refuses(Throw(FIRST, SECOND), "RANGE: out of range"),
        case(&["ST-712"], "a held spell that is thrown is gone, hit or miss")
            .on(vec![acts(teyo(), (0, 0)), stands(grusk(), (7, 0))])
            .given(|state| {
                let spell = SpellRef::Known(1);
                state.figures[0].held = vec![HeldSpell { spell, until: 1, is_free: false }];
            })
            .declare(Throw(FIRST, SECOND))
            .tape("dice 2 3 4")
            .tells(
                "ST-402 Teyo failure: 5 against 8
                ST-712 Teyo the held spell is gone",
            )
            .ends("Teyo 0,0 D 9/9 S 10/11 W 0/6 AP 2 MAP 1"),
    ]
}

fn things() -> Vec<Case> {
    vec![
        case(&["ST-420"], "an arrow into an empty hex")
            .on(vec![acts(ilen(), (0, 0)), stands(mara(), (10, 0))])
            .declare(AtHex(FIRST))
            .tape(
                "with what?: Hunting bow
                at which hex?: @9,0
                dice 5 4 3",
            )
            .tells(
                "ST-101 Ilen difficulty 10: empty hex 10
                ST-101 Ilen required successes 0: no defense bonus 0
                ST-402 Ilen complete success: 11 against 10
                ST-411 Ilen 1 success to spend: +1 damage
                ST-421 Ilen raw damage 4: bow 2, missile 1, bought 1
                ST-420 nothing is written of objects and hexes",
            )
            .ends("Ilen 0,0 D 12/12 S 9/9 W 0/4 AP 2 MAP 1 hunting bow unloaded"),
        case(&["ST-420"], "a sword at a small thing")
            .on(vec![acts(mara(), (0, 0)), stands(ilen(), (10, 0))])
            .declare(AtHex(FIRST))
            .tape(
                "with what?: Arming sword
                ! at which hex?: @3,0 = REACH: out of reach
                at which hex?: @1,0
                what is there?: an object of size -2
                dice 5 4 3",
            )
            .tells(
                "ST-101 Mara difficulty 14: object 12, its size 2
                ST-401 Mara failure: 10 against 14",
            )
            .ends("Mara 0,0 D 11/11 S 13/13 W 0/6 AP 2 MAP 1"),
    ]
}
