//! Two weapons, the free hand (5.15: CR-130 to CR-139).

use super::kit::{attacked, holds, shield, torch, weapon};
use super::stage::{Case, Cast, FIRST, SECOND, Staged, THIRD, acts, case, night, stands};
use hexfray::systems::circle::Command::{Attack, Finish, Move};
use hexfray::systems::circle::{AttackType, Means, Natural, State};

pub fn cases() -> Vec<Case> {
    let mut cases = two();
    cases.extend(combined());
    cases.extend(free_hand());
    cases.extend(at_most());
    cases
}

fn before_knight(cast: Cast) -> Vec<Cast> {
    vec![cast, stands("KN", (1, 0))]
}

/// The attack with the main weapon is made.
fn main_used(state: &mut State) {
    attacked(state, Means::Main);
}

fn two() -> Vec<Case> {
    let duellist = || before_knight(acts("DU", (0, 0)));
    let three = || vec![acts("DU", (0, 0)), stands("SP", (1, 0)), stands("SP", (0, 1))];
    vec![
        case(&["CR-130", "CR-131"], "two weapons, two attacks, one after the other")
            .on(duellist())
            .declare(Attack(FIRST, SECOND))
            .tape("attack mode: Sword, then Sabre\ndice 2\ndice 3\ndice 5\ndice 4\ndice 4\ndice 1")
            .tells(
                "CR-60 Sword: d4 + d6, slash
                CR-130 a weapon in each hand
                CR-101 Duellist 3 wounds: 3 of 5
                CR-131 Duellist second attack: Sabre
                CR-60 Sabre: d4 + d4, slash
                CR-110 Knight 4 wounds: 4 of 7",
            )
            .ends("Duellist 0,0 f0 3/5 acted\nKnight 1,0 f0 4/7"),
        case(&["CR-131"], "in either order")
            .on(duellist())
            .declare(Attack(FIRST, SECOND))
            .tape("attack mode: Sabre, then Sword\ndice 4\ndice 4\ndice 1\ndice 1\ndice 6\ndice 4")
            .tells("CR-60 Sabre: d4 + d4, slash\nCR-131 Duellist second attack: Sword\nCR-60 Sword: d4 + d6, slash"),
        case(&["CR-131"], "whatever their owner calls them")
            .on(before_knight(acts("DU", (0, 0)).but(|it| {
                it.items[0].name = "ExCalibur".to_owned();
                it.items[1].name = "the Needle".to_owned();
            })))
            .declare(Attack(FIRST, SECOND))
            .tape("attack mode: ExCalibur, then the Needle\ndice 2\ndice 3\ndice 5\ndice 4\ndice 4\ndice 1")
            .tells("CR-60 ExCalibur: d4 + d6, slash\nCR-131 Duellist second attack: the Needle"),
        case(&["CR-131"], "on different targets")
            .on(three())
            .was(main_used)
            .declare(Attack(FIRST, THIRD))
            .tape("dice 4\ndice 4\ndice 1")
            .tells("CR-131 Duellist attack mode: Sabre\nCR-60 Sabre: d4 + d4, slash")
            .ends("Duellist 0,0 f0 0/5 acted\nSpearman 0,1 f0 4/4 destroyed done"),
        case(&["CR-131"], "never the same weapon twice, nor both at once the second time")
            .on(three())
            .was(main_used)
            .declare(Attack(FIRST, SECOND))
            .tape(
                "! attack mode: Sword = REF-ACTED: the same weapon cannot attack twice
                ! attack mode: Sword and Sabre = REF-ACTED: the second attack cannot be combined
                ! attack mode: Bare hand = REF-HANDS
                dice 4\ndice 4\ndice 1",
            ),
        case(&["CR-131", "CR-151"], "unless all agree")
            .on(three())
            .was(main_used)
            .declare(Attack(FIRST, SECOND))
            .tape("over attack mode: Sword\ndice 4\ndice 6\ndice 1")
            .tells("CR-151 allowed by agreement (REF-ACTED)\nCR-60 Sword: d4 + d6, slash"),
        case(&["CR-06"], "between them nobody moves")
            .on(three())
            .was(main_used)
            .refuses(Move(FIRST), "REF-ACTED"),
        case(&["CR-135"], "but the command may be ended")
            .on(three())
            .was(main_used)
            .was(|state| state.at_hand = Some(FIRST))
            .declare(Finish(FIRST))
            .tells("CR-135 Duellist declines the second attack")
            .ends("Duellist 0,0 f0 0/5 acted"),
        case(&["CR-135"], "the second may be declined, and does not come back")
            .on(duellist())
            .declare(Attack(FIRST, SECOND))
            .tape("attack mode: Sword, then Sabre\ndice 4\ndice 6\ndice 1\nsecond attack: none")
            .tells("CR-131 Duellist second attack: none\nCR-135 Duellist declines the second attack")
            .ends("Duellist 0,0 f0 0/5 acted\nKnight 1,0 f0 6/7"),
        case(&["CR-135"], "in this turn")
            .on(duellist())
            .was(main_used)
            .was(|state| state.figures[0].has_declined = true)
            .refuses(Attack(FIRST, SECOND), "CR-135"),
    ]
}

fn combined() -> Vec<Case> {
    let spears = |main: i16, off: i16| {
        acts("DU", (0, 0)).but(|it| {
            let dart = |name, range| Some(weapon(name, 1, 4, AttackType::Pierce, range));
            holds(it, dart("Javelin", main), dart("Dart", off));
        })
    };
    vec![
        case(&["CR-132", "CR-134"], "both at once: three dice, one armour, one defence")
            .on(before_knight(acts("DU", (0, 0))))
            .declare(Attack(FIRST, SECOND))
            .tape("attack mode: Sword and Sabre\ndice 3\ndice 5\ndice 2\ndice 4")
            .tells(
                "CR-132 Sword and Sabre: d4 + d6 + d4, slash
                CR-134 one target, one armour, one defence roll, the smaller range
                CR-80 Duellist remaining damage 7: strength 10, Martial -3
                CR-92 Duellist wounds: 7 against 4
                CR-134 the only attack of this command",
            )
            .ends("Duellist 0,0 f0 0/5 acted\nKnight 1,0 f0 3/7"),
        case(&["CR-134"], "it is the only attack of the command")
            .on(before_knight(acts("DU", (0, 0))))
            .was(|state| attacked(state, Means::Combined))
            .refuses(Attack(FIRST, SECOND), "CR-134"),
        case(&["CR-20"], "the smaller range of the two")
            .on(vec![spears(3, 2), stands("SP", (3, 0))])
            .declare(Attack(FIRST, SECOND))
            .tape("! attack mode: Javelin and Dart = REF-RANGE\ndice 4\ndice 4\ndice 1"),
        case(&["CR-134"], "is enough here")
            .on(vec![spears(3, 2), stands("SP", (2, 0))])
            .declare(Attack(FIRST, SECOND))
            .tape("attack mode: Javelin and Dart\ndice 4\ndice 4\ndice 4\ndice 1")
            .tells("CR-20 distance 2 (@0,0 to @2,0), range 2 + 0"),
        case(&["CR-133"], "not with weapons of two types")
            .on(before_knight(acts("BR", (0, 0))))
            .declare(Attack(FIRST, SECOND))
            .tape("! attack mode: Sword and Mace = REF-TYPES\ndice 5\ndice 6\ndice 1"),
        case(&["CR-133", "CR-151"], "unless all agree: three dice, of the main weapon's type")
            .on(before_knight(acts("BR", (0, 0))))
            .declare(Attack(FIRST, SECOND))
            .tape(
                "over attack mode: Sword and Mace\ndice 1\ndice 1\ndice 1\nroll the defence die against Brawler?: do not roll",
            )
            .tells(
                "CR-151 allowed by agreement (REF-TYPES)
                CR-132 Sword and Mace: d5 + d6 + d4, slash
                CR-80 Brawler remaining damage 0: strength 3, Martial -3",
            ),
        case(&["CR-133"], "never with one weapon")
            .on(before_knight(acts("SW", (0, 0))))
            .declare(Attack(FIRST, SECOND))
            .tape("! attack mode: Two weapons = REF-TYPES\ndice 4\ndice 6\ndice 1"),
        case(&["CR-133"], "nor with a two-handed one")
            .on(before_knight(acts("SP", (0, 0))))
            .declare(Attack(FIRST, SECOND))
            .tape("! attack mode: Two weapons = CR-133\ndice 4\ndice 4\ndice 1"),
        case(&["CR-132"], "types of one's own are one by their name")
            .on(before_knight(acts("BR", (0, 0)).but(|it| {
                let own = |name: &str, physical| AttackType::Custom(name.to_owned(), physical);
                it.items[0].kind = own("Fire", true);
                it.items[1].kind = own("fire", true);
            })))
            .declare(Attack(FIRST, SECOND))
            .tape("attack mode: Sword and Mace\ndice 5\ndice 6\ndice 4\ndice 1")
            .tells("CR-132 Sword and Mace: d5 + d6 + d4, Fire"),
    ]
}

fn free_hand() -> Vec<Case> {
    let with = |off: Option<hexfray::systems::circle::Item>| {
        let sword = weapon("Sword", 1, 6, AttackType::Slash, 0);
        before_knight(acts("SW", (0, 0)).but(|it| holds(it, Some(sword), off)))
    };
    let off_only = || {
        let sword = weapon("Sword", 1, 6, AttackType::Slash, 0);
        before_knight(acts("SW", (0, 0)).but(|it| holds(it, None, Some(sword))))
    };
    let clawed = || {
        before_knight(acts("SW", (0, 0)).but(|it| {
            holds(it, None, None);
            let (name, kind) = ("Claws".to_owned(), AttackType::Shred);
            it.natural = Some(Natural { name, value: 3, kind, range: 0 });
        }))
    };
    let fist = |rules, title, figures| {
        case(rules, title)
            .on(figures)
            .was(main_used)
            .declare(Attack(FIRST, SECOND))
            .tape("dice 4\ndice 2")
            .tells("CR-136 bare hand: d4, blunt\nCR-22 distance 1 (@0,0 to @1,0), range 0 + 0")
    };
    vec![
        case(&["CR-136"], "a free hand follows: base die only, blunt, on its own")
            .on(with(None))
            .declare(Attack(FIRST, SECOND))
            .tape("attack mode: Sword, then bare hand\ndice 4\ndice 6\ndice 1\ndice 4\ndice 1")
            .tells(
                "CR-110 Knight 6 wounds: 6 of 7
                CR-136 Swordsman second attack: Bare hand
                CR-136 bare hand: d4, blunt
                CR-80 Swordsman remaining damage 1: strength 4, Martial -3",
            )
            .ends("Swordsman 0,0 f0 0/5 acted\nKnight 1,0 f0 6/7"),
        fist(&["CR-136"], "a shield in the other hand is no hindrance", with(Some(shield()))),
        fist(&["CR-136"], "nor are claws in use", clawed()),
        case(&["CR-136"], "it is told that it may follow")
            .on(with(None))
            .declare(Attack(FIRST, SECOND))
            .tape("dice 4\ndice 6\ndice 1")
            .tells("CR-136 a second attack with the bare hand may follow"),
        case(&["CR-163", "CR-136"], "a weapon in the off hand alone leaves the main hand free")
            .on(off_only())
            .declare(Attack(FIRST, SECOND))
            .tape("attack mode: Sword, then bare hand\ndice 4\ndice 6\ndice 1\ndice 4\ndice 1")
            .tells("CR-163 the only weapon is in the off hand\nCR-136 Swordsman second attack: Bare hand"),
        case(&["CR-137"], "never together with the weapon, not even a blunt one")
            .on(before_knight(acts("MI", (0, 0))))
            .declare(Attack(FIRST, SECOND))
            .tape("! attack mode: weapon and bare hand together = REF-UNARMED\ndice 3\ndice 3\ndice 1"),
        case(&["CR-138"], "not beside a two-handed weapon")
            .on(before_knight(acts("SP", (0, 0))))
            .was(main_used)
            .refuses(Attack(FIRST, SECOND), "REF-HANDS"),
        case(&["CR-138"], "a torch")
            .on(with(Some(torch())))
            .was(main_used)
            .refuses(Attack(FIRST, SECOND), "CR-138"),
        case(&["CR-138"], "or with a single hand")
            .on(before_knight(acts("MI", (0, 0)).but(|it| it.hands = 1)))
            .was(main_used)
            .refuses(Attack(FIRST, SECOND), "REF-HANDS"),
        case(&["CR-138", "CR-151"], "unless all agree")
            .on(before_knight(acts("SP", (0, 0))))
            .was(main_used)
            .overrule(Attack(FIRST, SECOND))
            .tape("dice 4\ndice 2")
            .tells(
                "CR-151 allowed by agreement (REF-HANDS)
                CR-138 no free hand (or shield) for an unarmed attack
                CR-136 bare hand: d4, blunt",
            ),
        case(&["CR-138"], "and who has no hand but a weapon has no fist at all")
            .on(before_knight(acts("AV", (0, 0))))
            .declare(Attack(FIRST, SECOND))
            .tape("! attack mode: Bare hand = CR-138\ndice 9\ndice 8\ndice 1"),
    ]
}

fn at_most() -> Vec<Case> {
    let bare = |off: Option<hexfray::systems::circle::Item>| {
        before_knight(acts("BR", (0, 0)).but(|it| holds(it, None, off)))
    };
    vec![
        case(&["CR-139"], "no third attack")
            .on(before_knight(acts("DU", (0, 0))))
            .was(|state| {
                attacked(state, Means::Main);
                state.figures[0].made.push(Means::Off);
            })
            .refuses(Attack(FIRST, SECOND), "CR-139"),
        case(&["CR-136"], "without a weapon the fist may follow the fist")
            .on(bare(None))
            .declare(Attack(FIRST, SECOND))
            .tape("attack mode: Bare hand, then bare hand\ndice 5\ndice 2\ndice 5\ndice 2")
            .tells("CR-136 Brawler second attack: Bare hand")
            .ends("Brawler 0,0 f0 0/6 acted"),
        case(&["CR-136"], "with a shield too")
            .on(bare(Some(shield())))
            .was(|state| attacked(state, Means::Unarmed))
            .declare(Attack(FIRST, SECOND))
            .tape("dice 5\ndice 2")
            .tells("CR-136 bare hand: d5, blunt"),
        case(&["CR-138"], "not with a torch")
            .on(bare(Some(torch())))
            .was(|state| attacked(state, Means::Unarmed))
            .refuses(Attack(FIRST, SECOND), "REF-HANDS"),
        case(&["CR-135", "CR-68"], "a planned second attack that is refused says why and is not declined")
            .on(before_knight(acts("MI", (0, 0))))
            .was(night)
            .declare(Attack(FIRST, SECOND))
            .tape(
                "attack mode: Club, then bare hand
                dice 3
                roll the defence die against Militia?: do not roll
                ! second attack: Bare hand = REF-NIGHT
                second attack: not on this target",
            )
            .tells(
                "CR-68 cannot attack at night: dice total 3 ≤ precision 3
                CR-135 the second attack is left out; it may be made on somebody else",
            )
            .ends("Militia 0,0 f0 0/3 acted"),
        case(&["CR-68", "CR-151", "CR-153"], "unless all players agree")
            .on(before_knight(acts("MI", (0, 0))))
            .was(night)
            .declare(Attack(FIRST, SECOND))
            .tape(
                "attack mode: Club, then bare hand
                dice 3
                roll the defence die against Militia?: do not roll
                over second attack: Bare hand
                dice 3
                roll the defence die against Militia?: do not roll",
            )
            .tells(
                "CR-151 allowed by agreement (REF-NIGHT)
                CR-113 the wounds of the first attack count already
                CR-153 no night reduction by agreement
                CR-70 Militia strength 3: dice 3",
            )
            .ends("Militia 0,0 f0 0/3 acted"),
        case(&["CR-139"], "an armed figure that chose its fist first has no second attack")
            .on(before_knight(acts("MI", (0, 0))))
            .was(|state| attacked(state, Means::Unarmed))
            .refuses(Attack(FIRST, SECOND), "CR-139"),
        case(&["CR-04"], "which is told")
            .on(before_knight(acts("MI", (0, 0))))
            .declare(Attack(FIRST, SECOND))
            .tape("attack mode: Bare hand\ndice 3\nroll the defence die against Militia?: do not roll")
            .tells("CR-04 the command is over"),
    ]
}
