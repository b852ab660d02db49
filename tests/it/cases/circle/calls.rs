//! The table's own word (section 8).

use super::kit::modify;
use super::stage::{Case, Cast, FIRST, SECOND, Staged, acts, case, stands};
use hexfray::board::Side;
use hexfray::systems::circle::Command::{Attack, BeginTurn, Referee};
use hexfray::systems::circle::{Mod, Stat, Until};

pub fn cases() -> Vec<Case> {
    let mut cases = words();
    cases.extend(modifiers());
    cases.extend(in_attacks());
    cases
}

fn duel() -> Vec<Cast> {
    vec![acts("SW", (0, 0)), stands("SP", (1, 0))]
}

fn words() -> Vec<Case> {
    let word = |case: Case, tape| case.declare(Referee(FIRST)).tape(tape);
    vec![
        word(case(&["CR-110"], "wounds by hand").on(duel()), "table call: wounds\nenter wounds: 2 a fall")
            .tells("CR-110 Swordsman 2 wounds: 2 of 5")
            .ends("Swordsman 0,0 f0 2/5"),
        word(
            case(&["CR-110", "CR-111"], "which may destroy").on(duel()),
            "table call: wounds\nenter wounds: 6",
        )
        .tells("CR-111 Swordsman destroyed, 1 more than needed")
        .ends("Swordsman 0,0 f0 5/5 destroyed done"),
        word(
            case(&["CR-110"], "and heal").on(duel()).was(|state| state.figures[0].wounds = 2),
            "table call: heal\nenter wounds healed: 9",
        )
        .tells("CR-110 Swordsman wounds 2 to 0")
        .ends("Swordsman 0,0 f0 0/5"),
        word(
            case(&["CR-110"], "even the destroyed, who stand again")
                .on(duel())
                .was(|state| state.figures[0].wounds = 5)
                .was(|state| state.board.tokens[0].is_solid = false),
            "! table call: wounds = CR-111\ntable call: heal\nenter wounds healed: 1",
        )
        .ends("Swordsman 0,0 f0 4/5"),
        word(
            case(&["CR-110", "CR-121"], "not what there is none of").on(duel()),
            "! table call: heal = CR-110\n! table call: mana = CR-121\n! table call: take modifiers away = CR-73\ntable call: wounds",
        ),
        word(
            case(&["CR-121"], "mana comes back by hand only")
                .on(vec![acts("MA", (0, 0)), stands("SP", (1, 0))])
                .was(|state| state.figures[0].mana = 0),
            "table call: mana\nenter mana: 4",
        )
        .tells("CR-121 Mage mana 4")
        .ends("Mage 0,0 f0 0/4 mana 4"),
        word(
            case(&["CR-11"], "raised on a roof").on(duel()),
            "table call: raise above its hex\nenter raised above its hex, pegs: 7",
        )
        .tells("CR-11 Swordsman raised 7 pegs above its hex"),
        word(
            case(&["CR-147"], "set down elsewhere, facing another way; that is no movement").on(duel()),
            "table call: place elsewhere\nto where: here @-4,2\nfacing: west",
        )
        .tells("CR-147 Swordsman placed at @-4,2")
        .ends("Swordsman -4,2 f3 0/5"),
    ]
}

fn modifiers() -> Vec<Case> {
    vec![
        case(&["CR-73"], "any stat, for any time, with its reason")
            .on(duel())
            .declare(Referee(FIRST))
            .tape("table call: modifier\nwhat: weapon value\nhow long: until removed\nenter by how much: -2 rust")
            .tells("CR-73 Swordsman weapon value -2 (rust), until removed"),
        case(&["CR-73"], "until it is taken away")
            .on(duel())
            .was(|state| modify(state, 0, Stat::Weapon, -2))
            .declare(Referee(FIRST))
            .tape("table call: take modifiers away")
            .tells("CR-73 Swordsman modifiers taken away"),
        case(&["CR-73"], "until the next turn of its player")
            .on(duel())
            .was(|state| state.turn_of = Some(Side::Madder))
            .was(|state| {
                let (source, until) = ("a hymn".to_owned(), Until::Turn);
                state.figures[0].mods.push(Mod { stat: Stat::Attack, amount: 2, source, until });
            })
            .declare(BeginTurn(Side::Tide))
            .tells("CR-08 the turn of Tide begins\nCR-73 modifiers until the next turn end"),
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
                "CR-11 Swordsman has its base at 3
                CR-12 Swordsman from 3 to 8 pegs
                CR-92 Spearman final defence 3: defence die 4, attacker stands higher -1",
            ),
        case(&["CR-11", "CR-99"], "or the target does")
            .on(duel())
            .declare(Attack(FIRST, SECOND))
            .tape("enter target raised, pegs: 3\ndice 4\ndice 6\ndice 4")
            .tells("CR-11 Spearman has its base at 3"),
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
