//! Who may attack what (5.6: CR-50 to CR-54).

use super::kit::{can, holds, pre_rolled, weapon, worn};
use super::stage::{Case, Cast, FIRST, SECOND, Staged, THIRD, acts, case, stands};
use hexfray::systems::circle::Command::{Attack, Power};
use hexfray::systems::circle::{Ability, Against, AttackType, Flag, Kind, Sheet};

pub fn cases() -> Vec<Case> {
    let mut cases = siege();
    cases.extend(immune());
    cases.extend(targets());
    cases
}

fn siege() -> Vec<Case> {
    let ram = |name: &str, hands| weapon(name, hands, 8, AttackType::Siege, 0);
    let tower = |code: &str| vec![acts(code, (0, 0)), stands("WT", (1, 0))];
    let sapper =
        || vec![acts("SW", (0, 0)).but(|it| holds(it, Some(ram("Ram", 1)), None)), stands("WT", (1, 0))];
    let both = |other: AttackType| {
        let off = weapon("Pick", 1, 4, other, 0);
        vec![acts("SW", (0, 0)).but(|it| holds(it, Some(ram("Ram", 1)), Some(off))), stands("WT", (1, 0))]
    };
    vec![
        case(&["CR-50"], "a sword does nothing to a tower")
            .on(tower("SW"))
            .refuses(Attack(FIRST, SECOND), "REF-KIND"),
        case(&["CR-50"], "nor an arrow to a catapult")
            .on(vec![acts("AR", (0, 0)), stands("CA", (4, 0))])
            .refuses(Attack(FIRST, SECOND), "REF-KIND"),
        case(&["CR-50"], "nor a firebolt")
            .on(vec![acts("MA", (0, 0)), stands("WT", (3, 0))])
            .refuses(Power(FIRST, 0, SECOND), "REF-KIND"),
        case(&["CR-50", "CR-91"], "a beast may attack it")
            .on(tower("TR"))
            .declare(Attack(FIRST, SECOND))
            .tape("dice 8\ndice 6")
            .tells(
                "CR-50 beasts, war machines and deities may attack it
                CR-80 Troll remaining damage 10: strength 14, Siege -4
                CR-91 no defence value: nothing rolled, nothing added",
            )
            .ends("Watchtower 1,0 f0 10/20"),
        case(&["CR-50"], "a deity may")
            .on(vec![acts("AV", (0, 0)), stands("CA", (2, 0))])
            .declare(Attack(FIRST, SECOND))
            .tape("dice 9\ndice 8")
            .tells("CR-50 beasts, war machines and deities may attack it"),
        case(&["CR-51"], "a war machine's siege attack may")
            .on(vec![acts("CA", (0, 0)), stands("WT", (6, 0))])
            .declare(Attack(FIRST, SECOND))
            .tape("dice 6\ndice 12")
            .tells("CR-51 this attack is siege"),
        case(&["CR-50", "CR-151"], "or whoever all players agree on")
            .on(tower("SW"))
            .overrule(Attack(FIRST, SECOND))
            .tape("dice 4\ndice 6")
            .tells("CR-151 allowed by agreement (REF-KIND)")
            .ends("Watchtower 1,0 f0 6/20"),
        case(&["CR-51"], "a man with a ram may use the ram, not his fist")
            .on(sapper())
            .declare(Attack(FIRST, SECOND))
            .tape("! attack mode: Bare hand = REF-KIND\ndice 4\ndice 8")
            .tells("CR-51 this attack is siege\nCR-80 Swordsman remaining damage 8: strength 12, Siege -4")
            .ends("Watchtower 1,0 f0 8/20\nSwordsman 0,0 f0 0/5 acted"),
        case(&["CR-51", "CR-132"], "a combined attack if both weapons are siege")
            .on(both(AttackType::Siege))
            .declare(Attack(FIRST, SECOND))
            .tape("attack mode: Ram and Pick\ndice 4\ndice 8\ndice 4")
            .tells("CR-51 this attack is siege"),
        case(&["CR-51", "CR-133"], "not if only one is")
            .on(both(AttackType::Pierce))
            .declare(Attack(FIRST, SECOND))
            .tape("! attack mode: Ram and Pick = REF-TYPES\n! attack mode: Pick = REF-KIND\ndice 4\ndice 8")
            .tells("CR-51 this attack is siege"),
        case(&["CR-52"], "anyone may attack an open target")
            .on(vec![acts("SW", (0, 0)), stands("WT", (1, 0)).but(|it| can(it, Flag::OpenTarget))])
            .declare(Attack(FIRST, SECOND))
            .tape("dice 4\ndice 6")
            .tells("CR-52 open target"),
        case(&["CR-52"], "and a besieger anything")
            .on(vec![acts("SW", (0, 0)).but(|it| can(it, Flag::Besieger)), stands("WT", (1, 0))])
            .declare(Attack(FIRST, SECOND))
            .tape("dice 4\ndice 6")
            .tells("CR-52 besieger"),
    ]
}

fn immune() -> Vec<Case> {
    let to = |against: Against, text: &str| Ability {
        against,
        text: text.to_owned(),
        ..Ability::of(Flag::Immune)
    };
    let guarded = |code: &str, ability: Ability| {
        let foe = stands("SP", (1, 0)).but(|sheet: &mut Sheet| sheet.abilities.push(ability));
        vec![acts(code, (0, 0)), foe]
    };
    let custom = |name: &str| AttackType::Custom(name.to_owned(), true);
    let hot = weapon("Brand", 1, 6, custom("Fire"), 0);
    vec![
        case(&["CR-53"], "immune to an attack type")
            .on(guarded("SW", to(Against::Type(AttackType::Slash), "")))
            .declare(Attack(FIRST, SECOND))
            .tape(
                "! attack mode: Sword = REF-IMMUNE: target immune to slash
                attack mode: Bare hand
                dice 4\ndice 1",
            )
            .tells("CR-62 bare hand: d4, blunt")
            .ends("Swordsman 0,0 f0 0/5 acted\nSpearman 1,0 f0 3/4"),
        case(&["CR-53"], "of the players' own, whatever the letters")
            .on(vec![
                acts("SW", (0, 0)).but(|it| holds(it, Some(hot), None)),
                stands("SP", (1, 0)).but(|it| it.abilities.push(to(Against::Type(custom("fire")), ""))),
            ])
            .declare(Attack(FIRST, SECOND))
            .tape("! attack mode: Brand = REF-IMMUNE\nattack mode: Bare hand\ndice 4\ndice 1"),
        case(&["CR-53"], "to a kind of attacker")
            .on(guarded("SW", to(Against::Kind(Kind::Infantry), "")))
            .refuses(Attack(FIRST, SECOND), "REF-IMMUNE"),
        case(&["CR-92"], "not to other kinds")
            .on(guarded("AV", to(Against::Kind(Kind::Infantry), "")))
            .declare(Attack(FIRST, SECOND))
            .tape("dice 9\ndice 8\ndice 1"),
        case(&["CR-53"], "to a unit by its name")
            .on(guarded("SW", to(Against::Unit, "Swordsman")))
            .refuses(Attack(FIRST, SECOND), "REF-IMMUNE: target immune to Swordsman"),
        case(&["CR-53"], "and to one of several of that unit, when they are set up anew by their names")
            .on(guarded("MI", to(Against::Unit, "Militia")))
            .was(|state| {
                let mut sheet = (*state.figures[0].sheet).clone();
                sheet.name = "Militia 2".to_owned();
                state.figures[0].sheet = sheet.into();
            })
            .refuses(Attack(FIRST, SECOND), "REF-IMMUNE: target immune to Militia"),
        case(&["CR-92"], "not to another")
            .on(guarded("KN", to(Against::Unit, "Swordsman")))
            .declare(Attack(FIRST, SECOND))
            .tape("dice 5\ndice 6\ndice 1"),
        case(&["CR-53"], "by what it wears")
            .on(vec![
                acts("AR", (0, 0)),
                stands("KN", (3, 0)).but(|it| {
                    let charm = to(Against::Type(AttackType::Pierce), "");
                    let mut cloak = worn("Cloak", vec![]);
                    cloak.abilities = vec![charm, pre_rolled(Flag::PreRolledDefence, 1, "")];
                    super::kit::wears(it, cloak);
                }),
            ])
            .refuses(Attack(FIRST, SECOND), "REF-IMMUNE"),
        case(&["CR-53", "CR-151"], "unless all agree that it is not, this once")
            .on(guarded("AV", to(Against::Type(AttackType::Slash), "")))
            .overrule(Attack(FIRST, SECOND))
            .tape("dice 9\ndice 8\ndice 1")
            .tells("CR-151 allowed by agreement (REF-IMMUNE)\nCR-53 target immune to slash"),
    ]
}

fn targets() -> Vec<Case> {
    let friends = || -> Vec<Cast> { vec![acts("SW", (0, 0)), stands("SP", (2, 0)), acts("AR", (1, 0))] };
    vec![
        case(&["CR-54"], "never the destroyed")
            .on(vec![acts("SW", (0, 0)), stands("SP", (1, 0))])
            .was(|state| state.figures[1].wounds = 4)
            .was(|state| state.board.tokens[1].is_solid = false)
            .refuses(Attack(FIRST, SECOND), "REF-TARGET: not a possible target: destroyed"),
        case(&["CR-111"], "nor by the destroyed")
            .on(vec![acts("SW", (0, 0)), stands("SP", (1, 0))])
            .was(|state| state.figures[0].wounds = 5)
            .was(|state| state.board.tokens[0].is_solid = false)
            .refuses(Attack(FIRST, SECOND), "REF-TARGET"),
        case(&["CR-54"], "a friend only once the attacker confirms it; nobody else is asked")
            .on(friends())
            .declare(Attack(FIRST, THIRD))
            .tape("attack a friend: yes\ndice 4\ndice 6\ndice 1")
            .tells("CR-54 Swordsman attack a friend: yes\nCR-110 Archer 9 wounds: 4 of 4")
            .ends("Archer 1,0 f0 4/4 destroyed done\nSwordsman 0,0 f0 0/5 acted")
            // 4 are left of 18 throws against 1, of 14 against 2, of 10 against 3.
            .chance(42, 72),
        case(&["CR-54", "CR-56"], "else nothing comes of it")
            .on(friends())
            .declare(Attack(FIRST, THIRD))
            .tape("attack a friend: no")
            .tells("CR-54 not declared\nCR-56 nothing is spent")
            .ends("Swordsman 0,0 f0 0/5"),
        case(&["CR-54"], "nor of a spell")
            .on(vec![acts("MA", (0, 0)), stands("SP", (2, 0)), acts("AR", (1, 0))])
            .declare(Power(FIRST, 0, THIRD))
            .tape("attack a friend: no")
            .tells("CR-54 not declared")
            .ends("Mage 0,0 f0 0/4 mana 5"),
    ]
}
