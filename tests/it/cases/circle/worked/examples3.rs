//! The worked examples E-11 to E-15.

use crate::cases::circle::stage::{Case, FIRST, SECOND, Staged, THIRD, acts, case, stands};
use hexfray::systems::circle::Command::Attack;
use hexfray::systems::circle::{Mod, Stat, State, Until};

pub fn cases() -> Vec<Case> {
    let mut cases = pre_rolled();
    cases.extend(attacker_higher());
    cases.extend(reach());
    cases.extend(obstruction());
    cases
}

/// Fortified, and under two spells.
fn terror_and_mire(state: &mut State) {
    let knight = &mut state.figures[SECOND.index()];
    knight.is_fortified = true;
    for (source, amount) in [("Terror", -1), ("Mire", -2)] {
        let source = source.to_owned();
        knight.mods.push(Mod { stat: Stat::PreRolledDefence, amount, source, until: Until::Removed });
    }
}

/// E-11, E-13.
fn pre_rolled() -> Vec<Case> {
    vec![
        case(&["CR-94", "CR-95", "CR-96"], "E-11 pre-rolled sum and floor")
            .on(vec![acts("BR", (0, 0)), stands("KN", (1, 0))])
            .was(terror_and_mire)
            .declare(Attack(FIRST, SECOND))
            .tape(
                "attack mode: Sword
                dice 3
                dice 4
                dice 1",
            )
            .tells(
                "CR-80 Brawler remaining damage 4: strength 7, Martial -3
                CR-90 Knight defence d6 1 = 1
                CR-95 pre-rolled modifiers together -2
                CR-92 Knight final defence 0: defence die 1, fortified 1, Terror -1, Mire -2, never below 0 0
                CR-92 Brawler wounds: 4 against 0
                CR-110 Knight 4 wounds: 4 of 7",
            )
            .ends("Knight 1,0 f0 4/7 fortified")
            .chance(1, 9),
        case(&["CR-99", "CR-118"], "E-13 height advantage of the defender, fortified")
            .on(vec![acts("SP", (0, 0)), stands("SW", (1, 0))])
            .height((1, 0), 4)
            .was(|state| state.figures[SECOND.index()].is_fortified = true)
            .declare(Attack(FIRST, SECOND))
            .tape(
                "dice 3
                dice 4
                dice 4",
            )
            .tells(
                "CR-20 distance 1 (@0,0 to @1,0), range 1 + 0
                CR-30 reach: lower height 5 > difference 4
                CR-80 Spearman remaining damage 6: strength 7, Martial (Shield) -1
                CR-97 height advantage: defender
                CR-95 pre-rolled modifiers together +2
                CR-92 Swordsman final defence 6: defence die 4, fortified 1, defender stands higher 1
                CR-92 Spearman nothing happens: 6 against 6",
            )
            .ends("Swordsman 1,0 f0 0/5 fortified")
            .chance(3, 16),
    ]
}

/// E-12.
fn attacker_higher() -> Vec<Case> {
    let on_the_hill = || vec![acts("SW", (0, 0)), stands("SP", (1, 0))];
    vec![
        case(&["CR-30", "CR-97", "CR-98"], "E-12 a) height advantage of the attacker")
            .on(on_the_hill())
            .height((0, 0), 3)
            .declare(Attack(FIRST, SECOND))
            .tape(
                "dice 2
                dice 3
                dice 3",
            )
            .tells(
                "CR-30 reach: lower height 5 > difference 3
                CR-70 Swordsman strength 5: dice 5
                CR-97 height advantage: attacker
                CR-90 Spearman defence d4 3 = 3
                CR-92 Spearman final defence 2: defence die 3, attacker stands higher -1
                CR-92 Swordsman wounds: 5 against 2
                CR-110 Spearman 3 wounds: 3 of 4",
            )
            .ends("Spearman 1,0 f0 3/4")
            .chance(13, 96),
        case(&["CR-97"], "E-12 b) a higher base alone is no advantage")
            .on(vec![acts("SW", (0, 0)), stands("TR", (2, 0))])
            .height((0, 0), 2)
            .declare(Attack(FIRST, SECOND))
            .tape(
                "dice 2
                dice 3
                dice 3",
            )
            .tells(
                "CR-12 Swordsman from 2 to 7 pegs
                CR-12 Troll from 0 to 10 pegs
                CR-97 height advantage: neither
                CR-92 Troll final defence 3: defence die 3
                CR-92 Swordsman wounds: 5 against 3",
            )
            .ends("Troll 2,0 f0 2/12")
            .chance(5, 36),
        case(&["CR-97"], "E-12 b) nor is it for who is attacked")
            .on(vec![acts("TR", (0, 0)), stands("SW", (1, 0))])
            .height((1, 0), 2)
            .declare(Attack(FIRST, SECOND))
            .tape(
                "dice 2
                dice 3
                dice 3",
            )
            .tells(
                "CR-97 height advantage: neither
                CR-92 Swordsman final defence 3: defence die 3
                CR-92 Troll wounds: 4 against 3",
            )
            .ends("Swordsman 1,0 f0 1/5")
            .chance(7, 96),
        case(&["CR-98"], "E-12 c) as a), with a defence of 1")
            .on(vec![acts("SW", (0, 0)), stands("SP", (1, 0)).but(|sheet| sheet.defence = 1)])
            .height((0, 0), 3)
            .declare(Attack(FIRST, SECOND))
            .tape(
                "dice 2
                dice 3",
            )
            .tells(
                "CR-61 a die of 1 is always 1
                CR-92 Spearman final defence 0: defence die 1, attacker stands higher -1
                CR-92 Swordsman wounds: 5 against 0",
            )
            .ends("Spearman 1,0 f0 4/4 destroyed done")
            .chance(7, 8),
    ]
}

/// E-14.
fn reach() -> Vec<Case> {
    let too_high_by_5 =
        "REF-REACH: lower figure's top is not above the higher figure's base: 5 is not more than 5";
    let too_high_by_10 =
        "REF-REACH: lower figure's top is not above the higher figure's base: 10 is not more than 10";
    vec![
        case(&["CR-30"], "E-14 infantry reaches up 4 pegs, not 5")
            .on(vec![acts("SW", (0, 0)), stands("SP", (1, 0)), stands("MI", (0, 1))])
            .height((1, 0), 4)
            .height((0, 1), 5)
            .refuses(Attack(FIRST, THIRD), too_high_by_5)
            .declare(Attack(FIRST, SECOND))
            .tape(
                "dice 2
                dice 3
                dice 3",
            )
            .tells(
                "CR-30 reach: lower height 5 > difference 4
                CR-92 Spearman final defence 4: defence die 3, defender stands higher 1",
            )
            .ends("Spearman 1,0 f0 1/4")
            .chance(13, 96),
        case(&["CR-30"], "E-14 a troll reaches up 9 pegs, not 10")
            .on(vec![acts("TR", (0, 0)), stands("SP", (1, 0)), stands("SP", (0, 1))])
            .height((1, 0), 9)
            .height((0, 1), 10)
            .refuses(Attack(FIRST, THIRD), too_high_by_10)
            .declare(Attack(FIRST, SECOND))
            .tape(
                "dice 1
                dice 3
                dice 2",
            )
            .tells("CR-30 reach: lower height 10 > difference 9")
            .ends("Spearman 1,0 f0 1/4")
            .chance(7, 96),
        case(&["CR-30"], "E-14 and from 9 pegs up it is reached, not from 10")
            .on(vec![acts("SP", (1, 0)), stands("TR", (0, 0)), acts("SP", (0, 1))])
            .height((1, 0), 9)
            .height((0, 1), 10)
            .refuses(Attack(THIRD, SECOND), too_high_by_10)
            .declare(Attack(FIRST, SECOND))
            .tape(
                "dice 4
                dice 2
                dice 5",
            )
            .tells(
                "CR-30 reach: lower height 10 > difference 9
                CR-97 height advantage: attacker
                CR-92 Spearman wounds: 6 against 4",
            )
            .ends("Troll 0,0 f0 2/12")
            .chance(5, 32),
        case(&["CR-33"], "E-14 a shot needs no reach")
            .on(vec![acts("AR", (0, 0)), stands("MI", (1, 0))])
            .height((0, 0), 12)
            .declare(Attack(FIRST, SECOND))
            .tape(
                "dice 2
                dice 2
                dice 3",
            )
            .tells("CR-33 reach is not tested at range 2 or more")
            .ends("Militia 1,0 f0 2/3")
            .chance(1, 6),
    ]
}

/// E-15.
fn obstruction() -> Vec<Case> {
    let fenced = |rules: &'static [&'static str], title, top| {
        case(rules, title).on(vec![acts("SW", (0, 0)), stands("SP", (1, 0))]).wall((0, 0), (1, 0), top)
    };
    vec![
        fenced(&["CR-31"], "E-15 a wall as high as both", 5)
            .declare(Attack(FIRST, SECOND))
            .tape(
                "dice 2
                dice 3
                dice 3",
            )
            .tells("CR-31 obstruction 5 not higher than 5")
            .ends("Spearman 1,0 f0 2/4")
            .chance(13, 96),
        fenced(&["CR-31"], "E-15 a wall higher than both", 6)
            .refuses(Attack(FIRST, SECOND), "REF-OBSTR: obstruction higher than both figures: 6 over 5"),
        fenced(&["CR-31"], "E-15 a wall not higher than one of them", 6)
            .height((0, 0), 2)
            .declare(Attack(FIRST, SECOND))
            .tape(
                "dice 2
                dice 3
                dice 3",
            )
            .tells("CR-31 obstruction 6 not higher than 7")
            .ends("Spearman 1,0 f0 3/4")
            .chance(13, 96),
        case(&["CR-32", "CR-48"], "E-15 through transit pads")
            .on(vec![acts("SW", (0, 0)), stands("SP", (9, -4))])
            .height((0, 0), 12)
            .pad((0, 0), 1)
            .pad((9, -4), 1)
            .declare(Attack(FIRST, SECOND))
            .tape(
                "dice 1
                dice 2
                dice 4",
            )
            .tells(
                "CR-34 distance 1 through transit pads (@0,0 to @9,-4), range 0 + 0
                CR-32 reach is not tested through transit pads
                CR-25 9 directly, 1 through transit pads
                CR-48 sight: through transit pads: players judge
                CR-92 Spearman final defence 3: defence die 4, attacker stands higher -1",
            )
            .ends("Spearman 9,-4 f0 0/4")
            .chance(1, 32),
    ]
}
