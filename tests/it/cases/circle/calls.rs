//! The table's own word (section 8).

use super::kit::{can, modify, pre_rolled};
use super::stage::{Case, Cast, FIRST, SECOND, Staged, THIRD, acts, case, duel, stands};
use hexfray::board::Side;
use hexfray::systems::circle::Command::{Attack, BeginTurn, Finish, Fortify, Power, Referee};
use hexfray::systems::circle::{Against, AttackType, Circle, Event, Flag, Means, Mod, Stat, State, Until};
use hexfray::table::System;

pub fn cases() -> Vec<Case> {
    let mut cases = words();
    cases.extend(modifiers());
    cases.extend(in_attacks());
    cases.extend(for_one_attack());
    cases
}

fn words() -> Vec<Case> {
    let word = |case: Case, tape| case.declare(Referee(FIRST)).tape(tape);
    vec![
        word(case(&["CR-110"], "wounds by hand").on(duel()), "referee: wound\nenter wounds: 2 a fall")
            .tells("CR-110 Swordsman 2 wounds: 2 of 5")
            .ends("Swordsman 0,0 f0 2/5"),
        word(case(&["CR-110", "CR-111"], "which may destroy").on(duel()), "referee: wound\nenter wounds: 6")
            .tells("CR-111 Swordsman destroyed, 1 more than needed")
            .ends("Swordsman 0,0 f0 5/5 destroyed done"),
        word(
            case(&["CR-110"], "and heal").on(duel()).was(|state| state.figures[0].wounds = 2),
            "referee: heal\nenter wounds healed: 9",
        )
        .tells("CR-110 Swordsman wounds 2 to 0")
        .ends("Swordsman 0,0 f0 0/5"),
        word(
            case(&["CR-110"], "even the destroyed, who stand again")
                .on(duel())
                .was(|state| state.figures[0].wounds = 5)
                .was(|state| state.board.tokens[0].is_solid = false),
            "! referee: wound = CR-111\nreferee: heal\nenter wounds healed: 1",
        )
        .ends("Swordsman 0,0 f0 4/5"),
        word(
            case(&["CR-110", "CR-121"], "not what there is none of").on(duel()),
            "! referee: heal = CR-110\n! referee: mana = CR-121\n! referee: take modifiers away = CR-73\nreferee: wound",
        ),
        word(
            case(&["CR-121"], "mana comes back by hand only")
                .on(vec![acts("MA", (0, 0)), stands("SP", (1, 0))])
                .was(|state| state.figures[0].mana = 0),
            "referee: mana\nenter mana: 4",
        )
        .tells("CR-121 Mage mana 4")
        .ends("Mage 0,0 f0 0/4 mana 4"),
        word(
            case(&["CR-11"], "raised on a roof").on(duel()),
            "referee: raise above its hex\nenter raised above its hex, pegs: 7",
        )
        .tells("CR-11 Swordsman raised 7 pegs above its hex"),
        word(
            case(&["CR-147"], "set down elsewhere, facing another way; that is no movement").on(duel()),
            "referee: place elsewhere\nto where: here @-4,2\nfacing: west",
        )
        .tells("CR-147 Swordsman placed at @-4,2")
        .ends("Swordsman -4,2 f3 0/5"),
    ]
}

/// A modifier for this command.
fn hymn(state: &mut State, figure: usize, stat: Stat) {
    let (source, until) = ("a hymn".to_owned(), Until::Command);
    state.figures[figure].mods.push(Mod { stat, amount: 2, source, until });
}

/// Two swordsmen beside a spearman.
fn two_on_one() -> Vec<Cast> {
    vec![acts("SW", (0, 0)), stands("SP", (1, 0)), acts("SW", (2, 0))]
}

/// The first has attacked with the sword, and may with the fist.
fn has_struck(state: &mut State) {
    Circle::apply(state, &Event::Attacked { who: FIRST, foe: SECOND, means: Means::Main });
}

fn modifiers() -> Vec<Case> {
    vec![
        case(&["CR-73"], "any stat, for any time, with its reason")
            .on(duel())
            .declare(Referee(FIRST))
            .tape("referee: modifier\nwhat: weapon value\nhow long: until removed\nenter by how much: -2 rust")
            .tells("CR-73 Swordsman weapon value -2 (rust), until removed"),
        case(&["CR-73"], "until it is taken away")
            .on(duel())
            .was(|state| modify(state, 0, Stat::Weapon, -2))
            .declare(Referee(FIRST))
            .tape("referee: take modifiers away")
            .tells("CR-73 Swordsman modifiers taken away"),
        case(&["CR-73"], "until the next turn of its player")
            .on(duel())
            .was(|state| state.turn_of = Some(Side::Madder))
            .was(|state| {
                let (source, until) = ("a hymn".to_owned(), Until::Turn);
                state.figures[0].mods.push(Mod { stat: Stat::Attack, amount: 2, source, until });
            })
            .declare(BeginTurn(Side::Tide))
            .tells("CR-08 the turn of Tide begins\nCR-73 modifiers until the next turn are over"),
        case(&["CR-08"], "not until that of another")
            .on(duel())
            .was(|state| state.turn_of = Some(Side::Madder))
            .was(|state| {
                let (source, until) = ("a hymn".to_owned(), Until::Turn);
                state.figures[1].mods.push(Mod { stat: Stat::Attack, amount: 2, source, until });
            })
            .declare(BeginTurn(Side::Tide))
            .omits("CR-73 modifiers until the next turn are over"),
        case(&["CR-73"], "what stands on the enemy for one's command is over when another figure attacks")
            .on(two_on_one())
            .was(|state| hymn(state, 1, Stat::PreRolledDefence))
            .was(has_struck)
            .declare(Attack(THIRD, SECOND))
            .tape("dice 4\ndice 6\ndice 2")
            .tells(
                "CR-73 Swordsman modifiers for this command are over
                CR-92 Spearman final defence 2: defence die 2",
            ),
        case(&["CR-92"], "but counts for the second attack of the same")
            .on(two_on_one())
            .was(|state| hymn(state, 1, Stat::PreRolledDefence))
            .was(has_struck)
            .declare(Attack(FIRST, SECOND))
            .tape("dice 4\ndice 2")
            .tells("CR-92 Spearman final defence 4: defence die 2, a hymn 2"),
        case(&["CR-92"], "and so does what is said between for the next")
            .on(two_on_one())
            .was(has_struck)
            .was(|state| hymn(state, 1, Stat::PreRolledDefence))
            .declare(Attack(THIRD, SECOND))
            .tape("dice 4\ndice 6\ndice 2")
            .tells("CR-92 Spearman final defence 4: defence die 2, a hymn 2"),
        case(&["CR-73"], "fortifying is the whole command")
            .on(two_on_one())
            .was(|state| hymn(state, 1, Stat::PreRolledDefence))
            .was(has_struck)
            .declare(Fortify(THIRD))
            .tells("CR-118 Swordsman fortified until its next turn\nCR-73 Swordsman modifiers for this command are over"),
        case(&["CR-73"], "and a spell its end")
            .on(vec![acts("MA", (0, 0)), stands("SP", (3, 0))])
            .was(|state| hymn(state, 1, Stat::PreRolledDefence))
            .declare(Power(FIRST, 0, SECOND))
            .tape("dice 8\ndice 1")
            .tells(
                "CR-92 Spearman final defence 3: defence die 1, a hymn 2
                CR-73 Mage modifiers for this command are over",
            ),
        case(&["CR-73"], "as is the turn")
            .on(duel())
            .was(|state| hymn(state, 1, Stat::PreRolledDefence))
            .declare(BeginTurn(Side::Madder))
            .tells("CR-08 the turn of Madder begins\nCR-73 modifiers for a command are over"),
        case(&["CR-73", "CR-135"], "a second attack may be declined when others have been commanded")
            .on(two_on_one())
            .was(has_struck)
            .was(|state| hymn(state, 0, Stat::Attack))
            .was(|state| state.at_hand = Some(THIRD))
            .declare(Finish(FIRST))
            .tells(
                "CR-135 Swordsman declines the second attack
                CR-73 Swordsman modifiers for this command are over",
            ),
        case(&["CR-73"], "for this command, and not beyond")
            .on(vec![acts("AR", (0, 0)), stands("SP", (3, 0))])
            .was(|state| hymn(state, 0, Stat::Attack))
            .was(|state| hymn(state, 1, Stat::PreRolledDefence))
            .declare(Attack(FIRST, SECOND))
            .tape("dice 1\ndice 1\ndice 1")
            .tells(
                "CR-70 Archer strength 4: dice 2, a hymn 2
                CR-92 Spearman final defence 3: defence die 1, a hymn 2
                CR-73 Archer modifiers for this command are over",
            ),
        case(&["CR-73"], "for both attacks of it")
            .on(duel())
            .was(|state| hymn(state, 0, Stat::Attack))
            .declare(Attack(FIRST, SECOND))
            .tape("attack mode: Sword, then bare hand\ndice 1\ndice 1\ndice 4\ndice 4\ndice 1")
            .tells(
                "CR-70 Swordsman strength 4: dice 2, a hymn 2
                CR-70 Swordsman strength 6: dice 4, a hymn 2
                CR-73 Swordsman modifiers for this command are over",
            ),
        case(&["CR-73", "CR-135"], "until the second is declined")
            .on(duel())
            .was(|state| hymn(state, 0, Stat::Attack))
            .was(|state| super::kit::attacked(state, hexfray::systems::circle::Means::Main))
            .was(|state| state.at_hand = Some(FIRST))
            .declare(Finish(FIRST))
            .tells(
                "CR-135 Swordsman declines the second attack
                CR-73 Swordsman modifiers for this command are over",
            ),
        case(&["CR-73"], "or the figure does nothing")
            .on(duel())
            .was(|state| hymn(state, 0, Stat::Attack))
            .declare(Finish(FIRST))
            .tells("CR-01 Swordsman command over\nCR-73 Swordsman modifiers for this command are over"),
        case(&["CR-71", "CR-113"], "for one attack, and not for the second")
            .on(duel())
            .was(|state| {
                let (source, until) = ("a hymn".to_owned(), Until::Attack);
                state.figures[0].mods.push(Mod { stat: Stat::Attack, amount: 2, source, until });
            })
            .declare(Attack(FIRST, SECOND))
            .tape("attack mode: Sword, then bare hand\ndice 1\ndice 1\ndice 4\ndice 4\ndice 1")
            .tells(
                "CR-70 Swordsman strength 4: dice 2, a hymn 2
                CR-113 the wounds of the first attack count already
                CR-70 Swordsman strength 4: dice 4",
            ),
    ]
}

fn in_attacks() -> Vec<Case> {
    vec![
        case(&["CR-11", "CR-12", "CR-98"], "the attacker stands on something, for this attack")
            .on(duel())
            .declare(Attack(FIRST, SECOND))
            .tape("enter attacker raised, pegs: 3\ndice 4\ndice 6\ndice 4")
            .tells(
                "CR-11 Swordsman stands at 3 pegs
                CR-12 Swordsman from 3 to 8 pegs
                CR-92 Spearman final defence 3: defence die 4, attacker stands higher -1",
            ),
        case(&["CR-11", "CR-99"], "or the target does")
            .on(duel())
            .declare(Attack(FIRST, SECOND))
            .tape("enter target raised, pegs: 3\ndice 4\ndice 6\ndice 4")
            .tells("CR-11 Spearman stands at 3 pegs"),
        case(&["CR-30"], "so high that it cannot be reached")
            .on(duel())
            .declare(Attack(FIRST, SECOND))
            .tape(
                "enter target raised, pegs: 5
                ! attack mode: Sword = REF-REACH
                over attack mode: Sword
                dice 4\ndice 6\ndice 4",
            )
            .tells("CR-151 allowed by agreement (REF-REACH)"),
        case(&["CR-94", "CR-71"], "what is added to either side, with its reason")
            .on(duel())
            .declare(Attack(FIRST, SECOND))
            .tape(
                "enter pre-rolled attack: 1 a hymn\nenter pre-rolled defence: 2 mist\ndice 4\ndice 6\ndice 4",
            )
            .tells(
                "CR-70 Swordsman strength 11: dice 10, a hymn 1
                CR-92 Spearman final defence 6: defence die 4, mist 2",
            ),
    ]
}

/// Heights, walls, gaps and abilities, as the players say for one attack.
fn for_one_attack() -> Vec<Case> {
    let attack = |case: Case, tape| case.declare(Attack(FIRST, SECOND)).tape(tape);
    let shot = |away| vec![acts("AR", (0, 0)), stands("MI", (away, 0))];
    let spears = || vec![acts("SP", (0, 0)), stands("SW", (1, 0))];
    let immune = || {
        let immune = |it: &mut hexfray::systems::circle::Sheet| {
            can(it, Flag::Immune);
            it.abilities[0].against = Against::Type(AttackType::Slash);
        };
        vec![acts("BR", (0, 0)), stands("SP", (1, 0)).but(immune)]
    };
    let guarded = || {
        let calm = pre_rolled(Flag::PreRolledDefence, 1, "Calm");
        let alert = |it: &mut hexfray::systems::circle::Sheet| {
            can(it, Flag::CountersAtAnyDistance);
            it.abilities.push(calm);
        };
        vec![acts("AR", (0, 0)), stands("SP", (3, 0)).but(alert)]
    };
    vec![
        attack(
            case(&["CR-12", "CR-97"], "an effective height: so tall, nobody stands higher").on(duel()),
            "enter attacker raised, pegs: 1
            heights, walls, gaps and abilities: as the players say
            enter target's height, pegs: 8
            dice 1\ndice 5\ndice 3",
        )
        .tells(
            "CR-12 Swordsman from 1 to 6 pegs
            CR-12 Spearman from 0 to 8 pegs
            CR-97 height advantage: neither
            CR-92 Spearman final defence 3: defence die 3",
        )
        .ends("Spearman 1,0 f0 3/4")
        // Strength 4 in three ways against 1; 5, 6 and 7 in four each against 2, 3 and 4.
        .chance(15, 96),
        attack(
            case(&["CR-30", "CR-151"], "so low that the other is out of reach").on(duel()),
            "enter target raised, pegs: 3
            heights, walls, gaps and abilities: as the players say
            enter attacker's height, pegs: 3
            ! attack mode: Sword = REF-REACH
            over attack mode: Sword
            dice 4\ndice 6\ndice 4",
        ),
        case(&["CR-30", "CR-151"], "nor does a spell of range 1 reach so far")
            .on(vec![acts("MA", (0, 0)).but(|it| it.powers[0].range = Some(1)), stands("SP", (1, 0))])
            .declare(Power(FIRST, 0, SECOND))
            .tape(
                "enter target raised, pegs: 5
                ! attack mode: Firebolt = REF-REACH
                over attack mode: Firebolt
                dice 8\ndice 1",
            )
            .ends("Mage 0,0 f0 0/4 mana 3 acted"),
        attack(
            case(&["CR-31", "CR-151"], "something stands between them").on(duel()),
            "heights, walls, gaps and abilities: as the players say
            between them: something
            enter its top, pegs: 6
            ! attack mode: Sword = REF-OBSTR
            over attack mode: Sword
            dice 4\ndice 6\ndice 4",
        )
        .tells("CR-31 obstruction 6 higher than 5"),
        attack(
            case(&["CR-31"], "or what stands there is lower than it looks").on(duel()).wall(
                (0, 0),
                (1, 0),
                5,
            ),
            "heights, walls, gaps and abilities: as the players say
            between them: something
            enter its top, pegs: 2
            dice 4\ndice 6\ndice 4",
        )
        .tells("CR-31 obstruction 2 not higher than 5"),
        attack(
            case(&["CR-26", "CR-14", "CR-106"], "a gap parts them: no counterattack").on(spears()),
            "heights, walls, gaps and abilities: as the players say
            gap between them: measured
            enter gap, pegs: 6
            dice 1\ndice 1\ndice 4",
        )
        .tells(
            "CR-20 distance 1 (@0,0 to @1,0), range 1 + 0
            CR-26 a gap of 6 pegs, counted as 1
            CR-14 spaces with a gap between them are no neighbours
            CR-106 not adjacent: no counterattack",
        )
        .ends("Spearman 0,0 f0 0/4 acted\nSwordsman 1,0 f0 0/5"),
        attack(
            case(&["CR-20", "CR-151"], "or keeps them too far apart").on(spears()),
            "heights, walls, gaps and abilities: as the players say
            gap between them: measured
            enter gap, pegs: 7
            ! attack mode: Spear = REF-RANGE: out of range: distance 2, range 1 + 0
            over attack mode: Spear
            dice 1\ndice 1\ndice 4",
        ),
        attack(
            case(&["CR-25", "CR-26"], "the cheapest way goes round it").on(shot(1)),
            "heights, walls, gaps and abilities: as the players say
            gap between them: measured
            enter gap, pegs: 13
            dice 3\ndice 4\ndice 1",
        )
        .tells("CR-20 distance 2 (@0,0 to @1,0), range 4 + 0\nCR-25 the cheapest way: 2"),
        attack(
            case(&["CR-25"], "no gap makes a target farther than the way round").on(shot(2)).hole((1, 0)),
            "heights, walls, gaps and abilities: as the players say
            gap between them: measured
            enter gap, pegs: 60
            dice 3\ndice 4\ndice 1",
        )
        .tells("CR-20 distance 3 (@0,0 to @2,0), range 4 + 0\nCR-25 the cheapest way: 3"),
        attack(
            case(&["CR-14", "CR-22", "CR-102"], "it parts two spaces, and not the others of a large figure")
                .on(vec![acts("TR", (0, 0)), stands("SP", (0, -1))]),
            "heights, walls, gaps and abilities: as the players say
            gap between them: measured
            enter gap, pegs: 12
            dice 1\ndice 1\ndice 4",
        )
        .tells(
            "CR-22 distance 1 (@-1,0 to @0,-1), range 0 + 0
            CR-14 spaces with a gap between them are no neighbours
            CR-102 adjacent: counterattack",
        )
        .ends("Troll 0,0 f0 2/12 acted"),
        attack(
            case(&["CR-46", "CR-40", "CR-151"], "a wall is higher than it looks: no shot over it")
                .on(shot(4))
                .wall((2, 0), (3, 0), 3),
            "heights, walls, gaps and abilities: as the players say
            between them: something
            enter its top, pegs: 7
            ! attack mode: Bow = REF-SIGHT
            over attack mode: Bow
            dice 3\ndice 4\ndice 1",
        )
        .tells("CR-151 allowed by agreement (REF-SIGHT)\nCR-46 the wall between @2,0 and @3,0, 7 pegs, over the ray at 4 5/8"),
        case(&["CR-40", "CR-45", "CR-151"], "or lower: the word of the players lets the shot pass")
            .on(shot(4))
            .wall((2, 0), (3, 0), 7)
            .overrule(Attack(FIRST, SECOND))
            .tape(
                "heights, walls, gaps and abilities: as the players say
                between them: something
                enter its top, pegs: 3
                dice 3\ndice 4\ndice 1",
            )
            .tells("CR-40 passes as the players say (REF-SIGHT)\nCR-45 sight: clear"),
        attack(
            case(&["CR-46"], "where there is no wall, nothing is in the way of a shot").on(shot(4)),
            "heights, walls, gaps and abilities: as the players say
            between them: something
            enter its top, pegs: 7
            dice 3\ndice 4\ndice 1",
        )
        .tells("CR-46 no wall on the line: at range 2 or more nothing else between them counts"),
        attack(
            case(&["CR-27"], "so small that each full height is soon reached").on(shot(5)).height((0, 0), 9),
            "heights, walls, gaps and abilities: as the players say
            enter attacker's height, pegs: 4
            dice 3\ndice 4\ndice 1",
        )
        .tells("CR-27 distance 5 (@0,0 to @5,0), range 4 + 2"),
        attack(
            case(&["CR-71"], "an ability of the attacker does not apply").on(vec![
                acts("SW", (0, 0)).but(|it| it.abilities.push(pre_rolled(Flag::PreRolledAttack, 2, "Pride"))),
                stands("SP", (1, 0)),
            ]),
            "heights, walls, gaps and abilities: as the players say
            Swordsman/pre-rolled attack (Pride): does not apply
            dice 4\ndice 6\ndice 1",
        )
        .tells(
            "CR-71 Swordsman pre-rolled attack (Pride): does not apply
            CR-70 Swordsman strength 10: dice 10",
        ),
        case(&["CR-53", "CR-151"], "what alone refuses the attack does not apply")
            .on(vec![
                acts("AR", (0, 0)),
                stands("SP", (3, 0)).but(|it| {
                    can(it, Flag::Immune);
                    it.abilities[0].against = Against::Type(AttackType::Pierce);
                }),
            ])
            .overrule(Attack(FIRST, SECOND))
            .tape(
                "heights, walls, gaps and abilities: as the players say
                Spearman/immune: does not apply
                dice 3\ndice 4\ndice 1",
            )
            .tells(
                "CR-53 Spearman immune: does not apply
                CR-53 passes as the players say (REF-IMMUNE)",
            ),
        attack(
            case(&["CR-26"], "none is measured over a space")
                .on(vec![acts("AR", (0, 0)), stands("SP", (3, 0))]),
            "heights, walls, gaps and abilities: as the players say
            ! gap between them: measured = REF-GAP
            dice 1\ndice 1\ndice 4",
        ),
        attack(
            case(&["CR-53"], "an immunity does not apply").on(immune()),
            "! attack mode: Sword = REF-IMMUNE
            heights, walls, gaps and abilities: as the players say
            Spearman/immune: does not apply
            attack mode: Sword
            dice 1\ndice 1\ndice 1",
        )
        .tells("CR-53 Spearman immune: does not apply\nCR-60 Sword: d5 + d6, slash"),
        attack(
            case(&["CR-94", "CR-102", "CR-106"], "nor do abilities of the target").on(guarded()),
            "heights, walls, gaps and abilities: as the players say
            Spearman/counters at any distance: does not apply
            Spearman/pre-rolled defence (Calm): does not apply
            dice 1\ndice 1\ndice 4",
        )
        .tells(
            "CR-102 Spearman counters at any distance: does not apply
            CR-94 Spearman pre-rolled defence (Calm): does not apply
            CR-92 Spearman final defence 4: defence die 4
            CR-106 not adjacent: no counterattack",
        )
        .ends("Archer 0,0 f0 0/4 acted"),
    ]
}
