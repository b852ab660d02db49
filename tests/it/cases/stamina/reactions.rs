//! Free attacks (ST-330 to ST-334, ST-830 to ST-838).

use super::stage::{Case, FIRST, acts, case, grusk, ilen, mara, stands, teyo, varo};
use hexfray::dice::TypedIn;
use hexfray::systems::stamina::Command::{Basic, Dash, Jump, Sprint, Walk};
use hexfray::systems::stamina::{AttacksMade, Command, Gear, Guard, Stamina, Trait};
use hexfray::table::{Answer, Ask, Exchange, Fight, InPlay, Run, Said, run};

pub fn cases() -> Vec<Case> {
    let mut cases = provoked();
    cases.extend(answered());
    cases.extend(traits());
    cases
}

fn provoked() -> Vec<Case> {
    vec![
        case(&["ST-330", "ST-331", "ST-833"], "a walk out of reach provokes; declining keeps the reaction")
            .on(vec![acts(varo(), (1, 0)), stands(mara(), (0, 0))])
            .declare(Walk(FIRST))
            .tape(
                "to where: @3,0
                go
                strike at Varo, who leaves your reach?: decline",
            )
            .tells(
                "ST-330 Mara threatens this hex
                ST-331 Varo leaves Mara’s reach: a free attack
                ST-833 Mara strike at Varo, who leaves your reach?: decline
                ST-301 Varo moves to @2,0",
            )
            .ends(
                "Varo 3,0 D 12/12 S 10/10 W 0/5 AP 2
                Mara 0,0 D 11/11 S 13/13 W 0/6",
            ),
        case(&[], "a walk within reach does not")
            .on(vec![acts(varo(), (1, 0)), stands(mara(), (0, 0))])
            .declare(Walk(FIRST))
            .tape("to where: @0,1")
            .ends("Varo 0,1 D 12/12 S 10/10 W 0/5 AP 2"),
        case(&["ST-332"], "a dash does, even within reach")
            .on(vec![acts(varo(), (1, 0)), stands(mara(), (0, 0))])
            .declare(Dash(FIRST))
            .tape(
                "to where: @0,1
                go
                strike at Varo, who moves within your reach?: decline",
            )
            .tells("ST-332 Varo moves within Mara’s reach: a free attack")
            .ends("Varo 0,1 D 12/12 S 9/10 W 0/5 AP 2"),
        case(&["ST-333"], "a sprint provokes by coming within reach as well")
            .on(vec![acts(varo(), (-3, 0)), stands(mara(), (0, 0))])
            .declare(Sprint(FIRST))
            .tape(
                "to where: @-1,0
                go
                strike at Varo, who moves within your reach?: decline
                dice 4 4
                ",
            )
            .tells(
                "ST-303 Varo moves to @-1,0
                ST-333 Varo moves within Mara’s reach: a free attack",
            )
            .ends("Varo -1,0 D 12/12 S 7/10 W 0/5"),
        case(&["ST-331", "ST-309"], "a leap provokes where it sets out, not between")
            .on(vec![acts(varo(), (1, 0)), stands(mara(), (0, 0))])
            .declare(Jump(FIRST))
            .tape(
                "dice 9 9
                leap where?: @3,0
                go
                strike at Varo, who leaves your reach?: decline",
            )
            .tells(
                "ST-331 Varo leaves Mara’s reach: a free attack
                ST-309 Varo moves to @3,0",
            )
            .ends("Varo 3,0 D 12/12 S 10/10 W 0/5 AP 2"),
        case(&[], "nobody is provoked where the table does not play so")
            .on(vec![acts(varo(), (1, 0)), stands(mara(), (0, 0))])
            .option(20, 1)
            .declare(Walk(FIRST))
            .tape("to where: @3,0")
            .ends("Varo 3,0 D 12/12 S 10/10 W 0/5 AP 2"),
    ]
}

fn answered() -> Vec<Case> {
    vec![
        case(
            &["ST-217", "ST-332", "ST-405", "ST-804", "ST-830", "ST-832", "ST-833", "ST-836", "ST-322"],
            "EX-20: a free attack on somebody who has disengaged",
        )
        .on(vec![acts(varo(), (1, 0)), stands(mara(), (0, 0))])
        .given(|state| {
            let varo = &mut state.figures[0];
            (varo.defense, varo.ap) = (11, 2);
            varo.guard = Guard { is_disengaged: true, ..Guard::default() };
            varo.log.has_defended = true;
        })
        .declare(Dash(FIRST))
        .tape(
            "to where: @4,0
            go
            ! strike at Varo, who leaves your reach?: any other action = FREE: not a free attack
            strike at Varo, who leaves your reach?: basic attack · Arming sword
            dice 8 7 7
            go on with the move?: go on",
        )
        .tells(
            "ST-332 Varo leaves Mara’s reach: a free attack
            ST-830 Mara spends the reaction: free attack
            ST-836 counts like any attack
            ST-217 resolved before anything goes on
            ST-832 costs nothing
            ST-101 Mara difficulty 11: Varo’s current defense 11
            ST-401 Mara near success: 16 against 26
            ST-406 Varo defense -1
            ST-302 Varo moves to @2,0",
        )
        .ends(
            "Varo 4,0 D 10/12 S 9/10 W 0/5 AP 1 disengaged
            Mara 0,0 D 11/11 S 13/13 W 0/6 MAP 1 reacted",
        )
        .chance(423, 500),
        case(&["ST-334", "ST-432"], "whoever is made dying on the way stops where it stood")
            .on(vec![acts(ilen(), (1, 0)), stands(grusk(), (0, 0))])
            .declare(Walk(FIRST))
            .tape(
                "to where: @4,0
                go
                strike at Ilen, who leaves your reach?: basic attack · Battle axe
                dice 7 6",
            )
            .tells(
                "ST-432 its turn ends
                ST-432 Ilen dying
                ST-334 the rest of the movement is lost",
            )
            .ends("Ilen 2,0 D 11/12 S 9/9 W 7/4 stunned prone dying"),
        case(&["ST-303", "ST-334"], "and a sprint so cut short has no check")
            .on(vec![acts(ilen(), (1, 0)), stands(grusk(), (0, 0))])
            .declare(Sprint(FIRST))
            .tape(
                "to where: @9,0
                go
                strike at Ilen, who moves within your reach?: basic attack · Battle axe
                dice 7 6",
            )
            .tells(
                "ST-333 Ilen moves within Grusk’s reach: a free attack
                ST-432 Ilen dying
                ST-334 the rest of the movement is lost
                ST-303 the base path was cut short: no check",
            )
            .ends("Ilen 1,0 D 11/12 S 6/9 W 7/4 stunned prone dying"),
        case(&["ST-303", "ST-322"], "whoever stops of its own will still makes it")
            .on(vec![acts(varo(), (1, 0)), stands(mara(), (0, 0))])
            .declare(Sprint(FIRST))
            .tape(
                "to where: @9,0
                go
                strike at Varo, who leaves your reach?: basic attack · Arming sword
                dice 2 3 4
                go on with the move?: stop here
                dice 2 3",
            )
            .tells("ST-304 Varo failure: 7 against 11")
            .ends("Varo 1,0 D 12/12 S 7/10 W 0/5"),
        case(&["ST-322"], "the mover may stop after it")
            .on(vec![acts(varo(), (1, 0)), stands(mara(), (0, 0))])
            .declare(Walk(FIRST))
            .tape(
                "to where: @4,0
                go
                strike at Varo, who leaves your reach?: basic attack · Arming sword
                dice 2 3 4
                go on with the move?: stop here",
            )
            .ends("Varo 1,0 D 12/12 S 10/10 W 0/5 AP 2"),
        case(&["ST-334"], "one reaction of an enemy to a movement, even if it has more")
            .on(vec![
                acts(varo(), (1, 0)),
                stands(mara().having(Trait::CombatReflexesAdvanced), (0, 0)),
            ])
            .declare(Dash(FIRST))
            .tape(
                "to where: @-1,1
                by way of: @0,1
                go
                strike at Varo, who moves within your reach?: basic attack · Arming sword
                dice 2 3 4
                go on with the move?: go on",
            )
            .tells(
                "ST-302 Varo moves to @0,1
                ST-334 one reaction to a movement
                ST-302 Varo moves to @-1,1",
            )
            .ends("Mara 0,0 D 11/11 S 13/13 W 0/6 MAP 1 reacted"),
        case(&["ST-830"], "whoever has reacted is not asked again before its own turn")
            .on(vec![acts(varo(), (1, 0)), stands(mara(), (0, 0))])
            .given(|state| state.figures[1].reactions = (1, 0))
            .declare(Walk(FIRST))
            .tape("to where: @4,0")
            .tells("ST-830 reaction used")
            .ends("Varo 4,0 D 12/12 S 10/10 W 0/5 AP 2"),
        case(&["ST-837"], "several who are provoked are asked in the order of initiative")
            .on(vec![acts(varo(), (1, 0)), stands(mara(), (0, 0)), stands(teyo(), (0, 1))])
            .declare(Walk(FIRST))
            .tape(
                "to where: @4,0
                go
                Mara/strike at Varo, who leaves your reach?: decline
                Teyo/strike at Varo, who leaves your reach?: decline",
            )
            .tells("ST-837 several are provoked, in the order of initiative")
            .ends("Varo 4,0 D 12/12 S 10/10 W 0/5 AP 2"),
        case(&["ST-834", "ST-838", "ST-836"], "a foot strikes as an off-hand attack, with the penalty of all attacks")
            .on(vec![acts(varo(), (1, 0)), stands(mara(), (0, 0))])
            .given(|state| state.figures[1].attacks = AttacksMade { melee: 1, ranged: 0, magic: 0 })
            .declare(Walk(FIRST))
            .tape(
                "to where: @4,0
                go
                strike at Varo, who leaves your reach?: off-hand attack · unarmed
                dice 8 7 3 4
                go on with the move?: go on",
            )
            .tells(
                "ST-838 no penalty is ignored in a reaction
                ST-104 Mara levels of advantage -2: Melee Combat 1, attacks made before -1, untrained in Off-Hand Attack -1, off-hand -1",
            ),
        case(&["ST-835"], "what is too heavy makes no free attack")
            .on(vec![
                acts(varo(), (1, 0)),
                stands(mara(), (0, 0)).but(|sheet| {
                    sheet.gear = vec![Gear::stock("Tower shield")];
                    sheet.attributes[0] = 0;
                }),
            ])
            .declare(Walk(FIRST))
            .tape(
                "to where: @4,0
                go
                ! strike at Varo, who leaves your reach?: basic attack · Tower shield = HEAVY: too heavy
                strike at Varo, who leaves your reach?: decline",
            ),
    ]
}

fn traits() -> Vec<Case> {
    vec![
        case(&["ST-831"], "combat reflexes are a second reaction, for free attacks")
            .on(vec![acts(varo(), (1, 0)), stands(mara().having(Trait::CombatReflexes), (0, 0))])
            .given(|state| state.figures[1].reactions = (1, 0))
            .declare(Walk(FIRST))
            .tape(
                "to where: @4,0
                go
                strike at Varo, who leaves your reach?: basic attack · Arming sword
                dice 2 3 4
                go on with the move?: go on",
            )
            .tells("ST-831 Mara spends the reaction: free attack")
            .ends("Varo 4,0 D 12/12 S 10/10 W 0/5 AP 2"),
        case(&["ST-405", "ST-941"], "a mobile combatant's melee bonus counts once more against free attacks")
            .on(vec![acts(varo().having(Trait::MobileCombatant), (1, 0)), stands(mara(), (0, 0))])
            .declare(Walk(FIRST))
            .tape(
                "to where: @4,0
                go
                strike at Varo, who leaves your reach?: basic attack · Arming sword
                dice 8 7 7
                go on with the move?: go on",
            )
            .tells("ST-401 Mara near success: 16 against 22"),
        case(&["ST-941", "ST-833"], "the first free attack on a heroic mobile combatant misses")
            .on(vec![acts(varo().having(Trait::MobileCombatantHeroic), (1, 0)), stands(mara(), (0, 0))])
            .declare(Walk(FIRST))
            .tape(
                "to where: @4,0
                go
                strike at Varo, who leaves your reach?: basic attack · Arming sword
                go on with the move?: go on",
            )
            .tells(
                "ST-830 Mara spends the reaction: free attack
                ST-941 Varo uses Mobile Combatant, Heroic
                ST-833 misses",
            )
            .ends(
                "Varo 4,0 D 12/12 S 10/10 W 0/5 AP 2
                Mara 0,0 D 11/11 S 13/13 W 0/6 reacted",
            ),
        case(&["ST-941"], "an epic one provokes nobody")
            .on(vec![acts(varo().having(Trait::MobileCombatantEpic), (1, 0)), stands(mara(), (0, 0))])
            .declare(Walk(FIRST))
            .tape("to where: @4,0")
            .tells("ST-941 provokes nobody: Mobile Combatant, Epic")
            .ends("Varo 4,0 D 12/12 S 10/10 W 0/5 AP 2"),
    ]
}

fn is_button(answer: &Answer) -> bool {
    answer.said == Said::Committed
}

/// What a case comes to with a part of its answers.
fn again(case: &Case, part: impl Fn(Vec<Answer>) -> Vec<Answer>) -> Run<Stamina> {
    let (start, played) = case.play();
    let Exchange { tape, .. } = played.exchange.clone();
    let exchange = Exchange { tape: part(tape), ..played.exchange };
    run::<Stamina>(&start, &exchange, &mut InPlay(&mut TypedIn))
}

fn steps_back(command: Command, tape: &'static str) -> Case {
    case(&[], "steps back").on(vec![acts(varo(), (1, 0)), stands(mara(), (0, 0))]).declare(command).tape(tape)
}

#[test]
fn what_a_way_calls_for_is_said_before_anybody_sets_out() {
    let away = "to where: @3,0\ngo\nstrike at Varo, who leaves your reach?: decline";
    assert_eq!(steps_back(Walk(FIRST), away).warned(), ["leaves Mara’s reach: a free attack"]);
    let beside = "to where: @0,1\ngo\nstrike at Varo, who moves within your reach?: decline";
    assert_eq!(steps_back(Dash(FIRST), beside).warned(), ["moves within Mara’s reach: a free attack"]);
    assert!(steps_back(Walk(FIRST), "to where: @0,1").warned().is_empty());
}

#[test]
fn nobody_sets_out_before_it_is_said_where_to() {
    let (start, _) = steps_back(Walk(FIRST), "to where: @0,1").play();
    let mut fight = Fight::<Stamina>::new(start);
    fight.declare(Walk(FIRST), false, &mut TypedIn).expect("it is open");
    let Some(Ask::Commit { bar: Some(bar), .. }) = fight.waiting() else { panic!("{:?}", fight.waiting()) };
    assert_eq!((bar.rule.id().as_str(), bar.why == "choose a hex"), ("ST-322", true), "{bar:?}");
    let (at, ask) = fight.form().first().map(|posed| (posed.at, posed.ask.clone())).expect("a form");
    let Ask::Choose(prompt) = ask else { panic!("{ask:?}") };
    let to = prompt.options.iter().position(|it| it.is_open() && it.label == "1 hex").expect("a hex");
    fight.answer(at, Said::Chose(to as u16), &mut TypedIn).expect("it is open");
    let Some(Ask::Commit { bar: None, label, .. }) = fight.waiting() else { panic!("{:?}", fight.waiting()) };
    assert!(label.starts_with("Walk to ") && label.ends_with(", 1 AP"), "{label}");
}

#[test]
fn a_free_attack_of_a_record_without_its_button_stands() {
    let case = steps_back(
        Walk(FIRST),
        "to where: @4,0
        go
        strike at Varo, who leaves your reach?: basic attack · Arming sword
        dice 2 3 4
        go on with the move?: stop here",
    );
    let (_, played) = case.play();
    let run = again(&case, |tape| {
        tape.into_iter().filter(|answer| !(is_button(answer) && answer.at == 833)).collect()
    });
    assert_eq!(run.tape.len() + 1, played.exchange.tape.len());
    assert_eq!((run.diverged, run.waiting, run.state), (None, None, played.run.state));
}

#[test]
fn what_successes_are_for_is_asked_once_where_the_table_rolls_on() {
    let (start, _) = case(&[], "a blow")
        .on(vec![acts(mara(), (0, 0)), stands(grusk(), (1, 0))])
        .declare(Basic(FIRST, super::stage::SECOND))
        .tape("dice 5 4 3")
        .play();
    for rolls_on in [true, false] {
        let mut fight = Fight::<Stamina>::new(start.clone());
        fight.roll_on(rolls_on);
        fight.declare(Basic(FIRST, super::stage::SECOND), false, &mut TypedIn).expect("it is open");
        fight.commit(&mut TypedIn).expect("it may stand");
        fight.throw(vec![5, 4, 3], &mut TypedIn).expect("three dice");
        assert_eq!(fight.waiting().is_none(), rolls_on);
        if let Some(Ask::Commit { label, .. }) = fight.waiting() {
            assert_eq!(label, "+1 damage");
        }
    }
}
