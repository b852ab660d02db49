//! What a player is told before anything stands: what a hit does besides damage, what a row of odds is of, and only
//! what is not so already.

use super::stage::{Case, FIRST, SECOND, acts, case, grusk, ilen, mara, stands, teyo, varo};
use crate::cases::telling::at as hex_at;
use hexfray::board::{Terrain, UnitId};
use hexfray::dice::TypedIn;
use hexfray::hex::Hex;
use hexfray::systems::AnyFight;
use hexfray::systems::stamina::Command::{
    self, Bash, Basic, BullRush, Disarm, Distract, Flurry, OffHand, Power, Reckless, Shoot, Throw,
};
use hexfray::systems::stamina::{Known, Life, Posture, Sheet, Skill, Stamina, State, Stun};
use hexfray::table::{Ask, Fight, Look, Posed, Prompt, Replayed, Said, System};
use hexfray::view::chances::compare::ways;
use hexfray::view::chances::odds::OddsCard;
use hexfray::view::icons::sign;
use hexfray::view::panel::prompt::Kind;
use hexfray::view::tone::Tone;
use hexfray::view::words::blow;

fn against_each_other() -> Case {
    case(&[], "told before").on(vec![acts(mara(), (0, 0)), stands(grusk(), (1, 0))])
}

fn against(command: fn(UnitId, UnitId) -> Command) -> Case {
    against_each_other().declare(command(FIRST, SECOND))
}

/// What the form of an action warns of before it stands.
fn warned(case: &Case) -> Vec<String> {
    let fight = declared(case);
    let run = fight.run().expect("it was declared");
    run.warnings.iter().map(|(rule, words)| format!("{} {words}", rule.id())).collect()
}

fn declared(case: &Case) -> Fight<hexfray::systems::stamina::Stamina> {
    let mut fight = case.fight();
    let command = case.command().expect("something is declared");
    fight.declare(command, false, &mut TypedIn).expect("it is open");
    fight
}

fn card(case: &Case) -> OddsCard {
    let any = AnyFight::from(declared(case));
    let mut explorer = any.explore_open().expect("a blow");
    while !explorer.work(1024) {}
    any.odds_card(None, &explorer, None).expect("a card")
}

#[test]
fn what_an_action_turns_on_is_said_before_it_stands() {
    let check = |case: Case, wanted: &[&str]| assert_eq!(warned(&case), wanted);
    check(against(Basic), &[]);
    check(against(Bash), &["ST-513 a hit pushes Grusk 1 hex; prone for 4 successes"]);
    let lies: fn(&mut State) = |state| state.figures[1].posture = Posture::Prone;
    check(against(Bash).given(lies), &["ST-513 a hit pushes Grusk 1 hex"]);
    let wall = against(Bash).ground(Terrain::Wall, &[(2, 0)]);
    check(wall, &["ST-513 Grusk cannot be pushed: what is behind is in the way; prone for 4 successes"]);
    let brute = |foe| {
        let cast = vec![acts(grusk().skilled(Skill::BullRush, 2), (0, 0)), stands(foe, (1, 0))];
        case(&[], "rush").on(cast).declare(BullRush(FIRST, SECOND))
    };
    check(
        brute(ilen()),
        &["ST-523 a hit pushes Ilen 2 hexes; 1 more for 1 success, then 1 for each further success"],
    );
    check(
        against(Disarm),
        &[
            "ST-544 a hit strikes the battle axe from the hand of Grusk: it lies on the ground, no damage is done",
        ],
    );
    let cast = vec![acts(mara().skilled(Skill::Distracting, 2), (0, 0)), stands(grusk(), (1, 0))];
    check(
        case(&[], "feint").on(cast).declare(Distract(FIRST, SECOND)),
        &["ST-553 takes 3 of the defense of Grusk, by a near success too; nothing is bought"],
    );
    check(against(Flurry), &["ST-562 at rank 0 one blow: a hit does its damage once, and nothing is bought"]);
    let trained = vec![acts(mara().skilled(Skill::Flurry, 2), (0, 0)), stands(grusk(), (1, 0))];
    check(
        case(&[], "flurry").on(trained).declare(Flurry(FIRST, SECOND)),
        &["ST-562 one roll for 3 blows: a hit does its damage with each, and nothing is bought"],
    );
    check(against(Power), &["ST-581 adds 2 damage to a hit"]);
    check(
        against(Power).given(|state| state.figures[0].log.has_dashed = true),
        &["ST-581 adds 4 damage to a hit"],
    );
    check(
        against(Reckless),
        &["ST-591 a level of advantage, and melee attacks on you have one until your next turn"],
    );
    let off = case(&[], "off").on(vec![acts(varo(), (0, 0)), stands(grusk(), (1, 0))]);
    check(off.declare(OffHand(FIRST, SECOND)), &["ST-572 at most 1 success can be spent"]);
    let throw = case(&[], "throw").on(vec![acts(varo(), (0, 0)), stands(grusk(), (3, 0))]);
    check(throw.declare(Throw(FIRST, SECOND)), &["ST-610 throws the dagger: it leaves the hand"]);
    let shot = case(&[], "shot").on(vec![acts(ilen(), (0, 0)), stands(grusk(), (5, 0))]);
    check(
        shot.declare(Shoot(FIRST, SECOND)),
        &["ST-606 shoots the hunting bow, loaded with a broadhead arrow"],
    );
}

#[test]
fn unarmed_the_weapon_may_strike_back() {
    let cast = vec![acts(teyo(), (0, 0)), stands(grusk(), (1, 0))];
    let told = warned(&case(&[], "unarmed").on(cast).declare(Disarm(FIRST, SECOND)));
    assert_eq!(
        told.last().map(String::as_str),
        Some("ST-547 unarmed: a failure lets the weapon strike back")
    );
}

/// ST-547: whom another blow has put out is in the heading of an attack that came to nothing.
#[test]
fn the_heading_tells_who_is_out_in_the_end() {
    let cast = vec![acts(teyo(), (0, 0)), stands(grusk(), (1, 0))];
    let disarms = case(&[], "unarmed").on(cast).given(|state| state.figures[0].wounds = 6);
    let mut throws = 0;
    let fight = played(AnyFight::from(declared(&disarms.declare(Disarm(FIRST, SECOND)))), &mut |n| {
        throws += 1;
        vec![if throws == 1 { 3 } else { 10 }; n.into()]
    });
    let heading = fight.ledger().expect("a ledger").subtitle;
    assert!(heading.starts_with("Failure") && heading.ends_with("; Teyo: dying"), "{heading}");
}

/// ST-432, ST-514: nobody is put out or thrown down as news who was so before.
#[test]
fn only_what_changes_is_an_effect() {
    let names = |card: &OddsCard| card.effects.iter().map(|(_, name)| name.clone()).collect::<Vec<_>>();
    let standing = card(&against(Bash));
    assert_eq!(
        standing.effects.first().map(|(chance, name)| (chance.as_str(), name.as_str())),
        Some(("45.0%", "prone"))
    );
    let lying = card(&against(Bash).given(|state| state.figures[1].posture = Posture::Prone));
    assert!(!names(&lying).contains(&"prone".to_owned()), "{:?}", lying.effects);
    let blow = card(&against(Basic));
    assert!(blow.fells.is_some() && names(&blow) == ["stunned"], "{:?}", blow.effects);
    let stunned = card(&against(Basic).given(|state| state.figures[1].stun = Stun::Fresh));
    assert!(stunned.fells.is_some() && names(&stunned).is_empty(), "{:?}", stunned.effects);
    let dying = card(&against(Basic).given(|state| {
        let grusk = &mut state.figures[1];
        (grusk.life, grusk.wounds) = (Life::Dying { skipped: 0, is_stabilised: false }, 10);
    }));
    assert_eq!((dying.fells, dying.effects), (None, vec![]));
}

/// ST-602, ST-706, ST-806: what is paid for says what it brings.
#[test]
fn what_an_action_brings_is_said_before_it_is_paid() {
    let check = |command: Command, wanted: &[&str]| {
        let cast = vec![acts(teyo(), (0, 0)), stands(grusk(), (4, 0))];
        assert_eq!(warned(&case(&[], "told before").on(cast).declare(command)), wanted);
    };
    check(Command::Cantrip(FIRST), &["ST-706 then it is held: throwing it costs 1 AP and 1 stamina"]);
    check(Command::Restore(FIRST), &["ST-806 stamina is full: nothing comes back"]);
    let tired = case(&[], "tired").on(vec![acts(teyo(), (0, 0))]).given(|state| state.figures[0].stamina = 5);
    assert_eq!(
        warned(&tired.declare(Command::Restore(FIRST))),
        ["ST-806 success gives back 1 stamina, each further success 1 more"]
    );
    let archer = vec![acts(ilen(), (0, 0)), stands(grusk(), (4, 0))];
    let aims = case(&[], "aims").on(archer).declare(Command::Aim(FIRST, SECOND));
    assert_eq!(warned(&aims), ["ST-602 the next shot at Grusk has +2"]);
}

/// ST-806: nobody pays for what brings nothing without having read it.
#[test]
fn the_row_of_restoration_says_when_nothing_comes_back() {
    let row = |case: Case| {
        let mut menu = Stamina::menu(case.fight().settled(), Some(FIRST)).into_iter();
        let row = menu.find(|option| option.value == Command::Restore(FIRST) && option.is_open());
        row.expect("it is open").shown.detail.to_string()
    };
    assert_eq!(row(against_each_other()), "stamina is full: nothing comes back");
    assert_eq!(row(against_each_other().given(|state| state.figures[0].stamina = 5)), "stamina back");
}

/// Answers the question of this look with the option that leads to a hex.
fn takes(fight: &mut AnyFight, look: Look, hex: Hex) {
    let place = |prompt: &Prompt| prompt.open().find(|i| prompt.options[*i].aim == Some(hex));
    let found = fight.form().iter().find_map(|posed| match &posed.ask {
        Ask::Choose(prompt) if prompt.look == look => Some((posed.at, place(prompt)?)),
        Ask::Choose(_) | Ask::Enter(_) | Ask::Roll { .. } | Ask::Commit { .. } => None,
    });
    let (at, to) = found.expect("it is open");
    fight.answer(at, Said::Chose(to as u16), &mut TypedIn).expect("it is open");
}

/// ST-322, ST-411: the device goes to whoever is asked next, and back to the mover; not to whoever has it already.
#[test]
fn a_reaction_hands_the_device_over_and_back() {
    let cast = vec![acts(grusk(), (1, 0)), stands(mara(), (0, 0))];
    let mut fight = AnyFight::from(declared(&case(&[], "away").on(cast).declare(Command::Walk(FIRST))));
    takes(&mut fight, Look::Hexes, hex_at(4, 0));
    fight.commit(&mut TypedIn).expect("it walks");
    let asked = |fight: &AnyFight| {
        let form = fight.composer(None).expect("a form");
        (form.who, form.is_handed_over)
    };
    assert_eq!(asked(&fight), (SECOND, true));
    // ST-837: what is declined has no worth of its own.
    assert!(ways(&fight).iter().all(|(way, _)| way.option > 0));
    let at = fight.form().last().expect("a reaction").at;
    fight.answer(at, Said::Chose(1), &mut TypedIn).expect("it is open");
    fight.commit(&mut TypedIn).expect("she strikes");
    while let Some(Ask::Roll { pool, .. }) = fight.waiting().cloned() {
        fight.throw(vec![5; pool.n.into()], &mut TypedIn).expect("goes on");
    }
    assert_eq!(asked(&fight), (SECOND, false), "she has it, and spends her successes");
    fight.commit(&mut TypedIn).expect("they are spent");
    assert_eq!(asked(&fight), (FIRST, true), "whether to go on");
    // ST-322: that is about his walk, and no longer about her blow; its own heading asks it.
    let form = fight.composer(None).expect("a form");
    assert_eq!((form.title.as_str(), form.subtitle.as_str()), ("Grusk walks", ""));
    assert_eq!(form.widgets.last().map(|it| it.label.as_str()), Some("Go on with the move?"));
}

/// Plays an action to its end: by default; where an answer is insisted on, with the last option that is open.
fn played(mut fight: AnyFight, dice: &mut dyn FnMut(u8) -> Vec<u8>) -> AnyFight {
    while let Some(ask) = fight.waiting().cloned() {
        let at = fight.form().last().map_or(0, |posed| posed.at);
        match ask {
            Ask::Roll { pool, .. } => fight.throw(dice(pool.n), &mut TypedIn),
            Ask::Commit { .. } => fight.commit(&mut TypedIn),
            Ask::Choose(prompt) => {
                let usual = prompt.default.filter(|_| !prompt.insists);
                let taken = usual.or(prompt.open().last()).expect("something is open");
                fight.answer(at, Said::Chose(taken as u16), &mut TypedIn)
            }
            Ask::Enter(_) => fight.answer(at, Said::Entered(0, String::new()), &mut TypedIn),
        }
        .expect("goes on");
    }
    fight
}

/// ST-833: whoever walks out of somebody's reach is not headed by the roll of the one who strikes at him.
#[test]
fn the_roll_of_a_free_attack_is_no_result_of_the_walk() {
    let mut fight = AnyFight::from(declared(&against_each_other().declare(Command::Walk(FIRST))));
    takes(&mut fight, Look::Hexes, hex_at(-2, 0));
    let ledger = played(fight, &mut |n| vec![9; n.into()]).ledger().expect("a ledger");
    assert!(ledger.lines.iter().any(|line| line.verdict.is_some() && line.who == Some(SECOND)), "{ledger:?}");
    assert_eq!(ledger.subtitle, "");
}

fn casts() -> AnyFight {
    let cast = vec![acts(teyo(), (0, 0)), stands(grusk(), (9, 0))];
    AnyFight::from(declared(&case(&[], "casts").on(cast).declare(Command::Spell(FIRST))))
}

/// ST-108, ST-115: what raises a difficulty is told as what it is for whoever rolls.
#[test]
fn what_raises_a_difficulty_hinders() {
    let mut fight = casts();
    let place = |fight: &AnyFight, label: &str| {
        let asks = |posed: &&Posed| match &posed.ask {
            Ask::Choose(prompt) => prompt.label == label,
            Ask::Enter(entry) => entry.label == label,
            Ask::Roll { .. } | Ask::Commit { .. } => false,
        };
        fight.form().iter().find(asks).unwrap_or_else(|| panic!("{label}")).at
    };
    let at = place(&fight, "what does the referee say?");
    fight.answer(at, Said::Chose(1), &mut TypedIn).expect("it is open");
    for label in ["on the total", "on the difficulty"] {
        let at = place(&fight, label);
        fight.answer(at, Said::Entered(2, String::new()), &mut TypedIn).expect("it is open");
    }
    let form = fight.composer(None).expect("a form");
    let tone = |label: &str| {
        form.asides.iter().find_map(|it| match &it.kind {
            Kind::Number(modifier) if it.label == label => Some(modifier.tone),
            Kind::Number(_) | Kind::Choice { .. } => None,
        })
    };
    assert_eq!((tone("On the total"), tone("On the difficulty")), (Some(Tone::Up), Some(Tone::Down)));
    let lines = played(fight, &mut |n| vec![2; n.into()]).ledger().expect("a ledger").lines;
    let told = |label: &str| {
        let line = lines.iter().find(|line| line.parts.iter().any(|part| part.label == label));
        let parts = &line.unwrap_or_else(|| panic!("{label}: {lines:?}")).parts;
        parts.iter().map(|part| (part.value.clone(), part.tone)).collect::<Vec<_>>()
    };
    // What the number begins with is no hindrance.
    let part = |value: &str, tone: Tone| (value.to_owned(), tone);
    assert_eq!(told("Casting")[1..], [part("+8", Tone::Plain), part("+2", Tone::Down)]);
}

/// ST-428: what a blow does is told once, with what was bought for it too.
#[test]
fn wounds_are_told_once() {
    let fight = played(AnyFight::from(declared(&against(Basic))), &mut |n| vec![9; n.into()]);
    let lines = fight.ledger().expect("a ledger").lines;
    let told: Vec<_> = lines.iter().filter(|line| line.label == "Wounds").collect();
    assert!(matches!(&told[..], [one] if one.total != "0" && !one.events.is_empty()), "{told:?}");
}

/// ST-705: a spell that attacks stands with the attacks, and at whom it goes costs nothing more.
#[test]
fn a_spell_that_attacks_stands_with_the_attacks() {
    let cast = vec![acts(teyo(), (0, 0)), stands(grusk(), (9, 0))];
    let fight = AnyFight::from(case(&[], "casts").on(cast).fight());
    let sections = fight.actions(Some(FIRST)).sections;
    let titles = |title: &str| {
        let section = sections.iter().find(|section| section.title == title).expect("a section");
        section.rows.iter().map(|row| row.title.clone()).collect::<Vec<_>>()
    };
    let spell = "Cast Snap Bolt".to_owned();
    assert!(titles("Strike").contains(&spell) && !titles("Move and manage").contains(&spell));
    let mut fight = casts();
    assert_eq!(fight.composer(None).expect("a form").title, "Teyo: cast Snap Bolt");
    // Both rolls have to come off.
    assert_eq!(offered(&fight), ("At Grusk".to_owned(), "No AP".to_owned()));
    assert_eq!(worths(&fight), [(0, "56% to hit, 2.7 wounds on average, out 6%".to_owned())]);
    fight.commit(&mut TypedIn).expect("he casts");
    fight.throw(vec![10, 5, 4], &mut TypedIn).expect("it is cast");
    assert_eq!(offered(&fight), ("At Grusk".to_owned(), "No AP".to_owned()));
    assert_eq!(worths(&fight), [(0, "90% to hit, 4.4 wounds on average, out 10%".to_owned())]);
}

/// The first option of the first question of a form: what it is called, and what stands under it.
fn offered(fight: &AnyFight) -> (String, String) {
    let form = fight.composer(None).expect("a form");
    let Kind::Choice { options, .. } = &form.widgets[0].kind else { panic!("a choice") };
    (options[0].title.clone(), options[0].detail.clone())
}

/// What the options that are compared are worth.
fn worths(fight: &AnyFight) -> Vec<(usize, String)> {
    let worth = ways(fight).into_iter().map(|(way, mut explorer)| {
        while !explorer.work(1024) {}
        (way.option, fight.worth(&explorer).expect("it is known").words("hit"))
    });
    worth.collect()
}

/// ST-705, ST-709: whom a spell is meant for was once asked only when it was cast; such records go on as they did.
#[test]
fn an_older_record_goes_on_without_whom_a_spell_is_meant_for() {
    let check = |asked: &str, now: &str, caster: Sheet| {
        let case = case(&[], "casts").on(vec![acts(caster, (0, 0)), stands(grusk(), (9, 0))]);
        let before = case.fight().settled().clone();
        let mut fight = declared(&case.declare(Command::Spell(FIRST)));
        let is = |posed: &&Posed| matches!(&posed.ask, Ask::Choose(prompt) if prompt.label == asked);
        let place = fight.form().iter().find(is).expect("it is asked before it is cast").at;
        fight.commit(&mut TypedIn).expect("he casts");
        let mut old = fight.open().expect("he throws").clone();
        old.tape.remove(place);
        let (mut old, replayed) = Fight::<Stamina>::replay(before, Vec::new(), Some(old), Vec::new());
        assert_eq!(replayed, Replayed::Whole);
        old.throw(vec![10, 5, 4], &mut TypedIn).expect("it is cast");
        let is = |posed: &Posed| matches!(&posed.ask, Ask::Choose(prompt) if prompt.label == now);
        assert!(old.form().iter().any(is), "{:?}", old.waiting());
    };
    check("at whom?", "manifest it now?", teyo());
    check("touch whom?", "touch whom?", Sheet { known: vec![Known::stock("Ward", 2)], ..teyo() });
}

/// ST-712: what is gone again at the end of an exchange is no outcome of it.
#[test]
fn a_spell_that_is_spent_is_held_no_more() {
    let cast = vec![acts(teyo(), (0, 0)), stands(grusk(), (9, 0))];
    let mut dice = vec![vec![10, 5, 4], vec![6, 5]].into_iter();
    let casts = declared(&case(&[], "casts").on(cast).declare(Command::Spell(FIRST)));
    let fight = played(AnyFight::from(casts), &mut |_| dice.next().expect("two throws"));
    let outcomes = fight.ledger().expect("a ledger").outcomes;
    let told: Vec<String> = outcomes.into_iter().map(|card| card.spoken).collect();
    assert!(told.iter().any(|it| it.contains("wounds")), "{told:?}");
    assert!(!told.iter().any(|it| it.contains("olds Snap Bolt")), "{told:?}");
}

/// ST-544, ST-553: where nobody can be wounded no wounds are drawn.
#[test]
fn no_chart_is_drawn_of_wounds_that_cannot_be() {
    assert!(card(&against(Disarm)).bars.is_empty());
    assert!(!card(&against(Basic)).bars.is_empty());
    // ST-423, ST-427: nor where armour stops all of it.
    let off = case(&[], "off").on(vec![acts(teyo(), (0, 0)), stands(grusk(), (1, 0))]);
    let harmless = card(&off.declare(OffHand(FIRST, SECOND)));
    assert!(harmless.bars.is_empty() && !harmless.cannot(), "{harmless:?}");
    for none in [harmless, card(&against(Disarm))] {
        assert_eq!(none.bars_title, "A hit does no wounds");
    }
}

/// ST-411: "most wounds" stands for what brings as many, and says of what its mean is.
#[test]
fn ways_to_spend_are_shown_once() {
    let fight = declared(&against(Basic));
    let shown = fight.form().iter().find_map(|posed| match &posed.ask {
        Ask::Choose(prompt) if prompt.is_compared => Some(prompt),
        _ => None,
    });
    let shown = shown.expect("it is asked").options.iter().filter(|option| !option.is_tacit);
    let labels: Vec<String> = shown.map(|option| option.label.to_string()).collect();
    assert_eq!(labels, ["most wounds", "armour piercing"]);
    let any = AnyFight::from(fight);
    let (_, mut explorer) = ways(&any).into_iter().next().expect("a way");
    while !explorer.work(1024) {}
    assert!(any.worth(&explorer).expect("it is known").mean.ends_with(" wounds"));
}

#[test]
fn each_kind_of_attack_has_a_picture_of_its_own_and_is_a_blow() {
    let menu = against_each_other().fight().menu(Some(FIRST)).to_vec();
    let kinds = [
        "basic attack",
        "bash",
        "bull rush",
        "brawling",
        "disarm",
        "distracting attack",
        "flurry of blows",
        "power attack",
        "reckless attack",
    ];
    let mut pictures = Vec::new();
    for kind in kinds {
        let offer = menu.iter().find(|it| it.label == kind).unwrap_or_else(|| panic!("no {kind}"));
        assert_eq!(blow(offer.sign, kind), Some("strikes"), "{kind}");
        let picture = sign(offer.sign);
        assert!(!pictures.contains(&picture), "{kind} has the picture of another");
        pictures.push(picture);
    }
}
