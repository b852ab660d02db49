//! What odds read of an attack: whether the blow strikes home, whatever is rolled before it and though it missed its mark;
//! and what is told beside them: why nobody defends, who stands in the line of fire, who falls.

use super::stage::{
    Case, FIRST, SECOND, THIRD, acts, aldric, brakka, case, dorn, elspeth, fenn, grips, met, odds_card,
    stands, together,
};
use super::typed::{duel, odds};
use crate::cases::script::{Thrown, play};
use hexfray::dice::{Chance, Random, TypedIn};
use hexfray::systems::gurps::Command::{Attack, Charge, Grapple, Shoot, StrikeWeapon, Tackle, Takedown};
use hexfray::systems::gurps::{
    Command, Defences, Grasp, Gurps, Hand, Life, Part, Sheet, Skill, State, Stun, Wait,
};
use hexfray::table::{
    AnyFight, Ask, Blow, Digest, Explorer, Fight, Posed, Question, Reading, Replayed, Said, Step, bytes,
};
use hexfray::view::board::scene::{Focus, Tap};

/// Brakka and her like, bare: an axe that strikes home always wounds.
fn bare(name: &str) -> Sheet {
    Sheet { name: name.to_owned(), worn: vec![], ..brakka() }
}

fn state(distance: i32) -> State {
    let case = case(&["GU-363"], "she comes to attack whoever waits")
        .on(vec![acts(bare("Brakka"), (distance, 0), 3), stands(bare("Brun"), (0, 0), 0)]);
    let mut state = case.fight().state().clone();
    state.figures[SECOND.index()].wait = Some(Wait { has_stepped: true, owes: None });
    state
}

/// Plays an attack to its end, each decision by its default.
fn thrown(state: &State, command: &Command, seed: u64) -> Fight<Gurps> {
    let mut fight: Fight<Gurps> = Fight::new(state.clone());
    let mut random = Random::from_number(seed);
    let mut dice = Thrown(&mut random);
    fight.declare(*command, false, &mut dice).expect("it is open");
    while let Some(ask) = fight.waiting().cloned() {
        match ask {
            Ask::Choose(prompt) => {
                let at = fight.form().last().expect("the prompt is in its form").at;
                let option = prompt.default.expect("it has a default");
                fight.answer(at, Said::Chose(option as u16), &mut dice).expect("it is open");
            }
            Ask::Commit { .. } => fight.commit(&mut dice).expect("it may stand"),
            Ask::Enter(_) | Ask::Roll { .. } => panic!("{ask:?}"),
        }
    }
    fight
}

#[test]
fn a_blow_at_whoever_waits_is_not_read_off_the_roll_for_who_strikes_first() {
    const N: u64 = 1_000;
    let blow = Blow { striker: Some(FIRST), target: Some(SECOND), ..Blow::default() };
    for (command, distance) in [(Attack(FIRST, SECOND), 2), (Charge(FIRST, SECOND), 4)] {
        let state = state(distance);
        let (mut n_hits, mut n_apart) = (0, 0);
        for seed in 0..N {
            let fight = thrown(&state, &command, seed);
            let run = fight.run().expect("it was played");
            let mut read = Question::<Gurps>::begin(&blow);
            let story = &run.story[..run.over_at.expect("it is over")];
            story
                .iter()
                .filter_map(Reading::of)
                .for_each(|it| Question::<Gurps>::count(&blow, &mut read, &it));
            let outcome = Question::<Gurps>::answer(&blow, &read, &run.state, true).expect("it is over");
            let target = run.state.figure(SECOND);
            let is_hurt = target.hp < target.sheet.most_hit_points();
            n_hits += u32::from(outcome.is_hit());
            n_apart += u32::from(outcome.is_hit() != is_hurt);
        }
        println!("{command:?}: {n_hits} of {N} strike home, {n_apart} differ by whom they hurt");
        // Brun may hurt himself by a fumble.
        assert!(
            n_hits > 100 && n_apart < 10,
            "{command:?}: {n_hits} strike home, {n_apart} are read otherwise"
        );
    }
}

/// The chance that Brakka's axe strikes home from behind, where there is no defence, aimed there.
fn chance_at(spot: &str) -> Chance {
    let bare = |name: &str| Sheet { shield: None, ..bare(name) };
    let case = case(&["GU-110"], "a cut at the head from behind")
        .on(vec![acts(bare("Brakka"), (1, 0), 3), stands(bare("Brun"), (0, 0), 3)]);
    let mut fight: Fight<Gurps> = Fight::new(case.fight().state().clone());
    fight.declare(Attack(FIRST, SECOND), false, &mut TypedIn).expect("it is open");
    let aim = fight.form().iter().find_map(|posed| match &posed.ask {
        Ask::Choose(prompt) if prompt.label == "aimed at" => {
            Some((posed.at, prompt.options.iter().position(|option| option.label == spot)?))
        }
        Ask::Choose(_) | Ask::Enter(_) | Ask::Roll { .. } | Ask::Commit { .. } => None,
    });
    let (at, place) = aim.expect("that can be aimed at");
    fight.answer(at, Said::Chose(place as u16), &mut TypedIn).expect("it is open");
    let exchange = fight.open().expect("it is declared").clone();
    let blow = Blow { striker: Some(FIRST), target: Some(SECOND), ..Blow::default() };
    let (odds, _) = Explorer::<Gurps, _>::new(fight.settled().clone(), exchange, Some(FIRST), blow).all();
    odds.chance(|outcome| outcome.is_hit())
}

#[test]
fn a_miss_by_one_at_the_head_strikes_home_all_the_same() {
    // At a leg 2 less to hit, at the head 5 less: with one more that strikes the torso as often as with 4 less.
    assert_eq!(
        chance_at("head"),
        chance_at("right foot"),
        "4 less to hit, and no miss by one strikes anything"
    );
    assert!(chance_at("head") < chance_at("near leg"));
}

/// An attack that has hit: the defence is asked for.
fn hit() -> Fight<Gurps> {
    let mut fight: Fight<Gurps> = Fight::new(duel());
    fight.declare(Attack(FIRST, SECOND), false, &mut TypedIn).expect("open");
    fight.commit(&mut TypedIn).expect("declared");
    fight.throw(vec![4, 4, 4], &mut TypedIn).expect("a hit");
    fight
}

/// Where the form asks for the referee's modifier.
fn modifier(fight: &Fight<Gurps>) -> usize {
    let is_it = |posed: &&Posed| matches!(&posed.ask, Ask::Enter(entry) if entry.rule.number == 112);
    fight.form().iter().find(is_it).expect("the referee's modifier is asked for").at
}

/// Answers the defence with the option of this name, and rolls 10 for it.
fn defend(fight: &mut Fight<Gurps>, name: &str) {
    let found = fight.form().iter().find_map(|posed| match &posed.ask {
        Ask::Choose(prompt) if prompt.label == "defence" => {
            Some((posed.at, prompt.options.iter().position(|option| option.label == name)?))
        }
        _ => None,
    });
    let (at, option) = found.expect("a defence");
    fight.answer(at, Said::Chose(option as u16), &mut TypedIn).expect("open");
    fight.commit(&mut TypedIn).expect("it stands");
    fight.throw(vec![4, 3, 3], &mut TypedIn).expect("three dice");
}

#[test]
fn the_referees_modifier_of_a_defence_counts_in_the_chances_beside_it() {
    let mut fight = hit();
    let struck = |fight: &Fight<Gurps>, label: &str| {
        odds(fight).strip.iter().find(|it| it.label == label).map(|it| it.chance)
    };
    assert_eq!(struck(&fight, "Block"), Some(Chance::of(216 - 160, 216)), "at 12");
    fight.answer(modifier(&fight), Said::Entered(-2, "mud".to_owned()), &mut TypedIn).expect("a modifier");
    assert_eq!(struck(&fight, "Block"), Some(Chance::of(216 - 108, 216)), "at 10");
    assert_eq!(struck(&fight, "No active defence"), Some(Chance::of(216 - 4, 216)), "at 4");
    fight.answer(modifier(&fight), Said::Entered(-9, "mud".to_owned()), &mut TypedIn).expect("a modifier");
    assert_eq!(
        struck(&fight, "No active defence"),
        Some(Chance::of(216 - 4, 216)),
        "3 and 4 defend by any PD"
    );
    fight.answer(modifier(&fight), Said::Entered(-2, "mud".to_owned()), &mut TypedIn).expect("a modifier");
    defend(&mut fight, "block");
    let told = fight.run().expect("a run").story.iter().find_map(|step| match step {
        Step::Number { label, tally, .. } if *label == "to defend" => Some(tally.clone()),
        _ => None,
    });
    let tally = told.expect("a number");
    assert_eq!(tally.total(), 10);
    assert!(tally.lines().iter().any(|line| line.label == "mud"), "{tally:?}");
}

/// GU-112: records from before it was asked hold no answer to it, and lead to the same.
#[test]
fn an_older_record_goes_on_without_the_referees_modifier_of_a_defence() {
    let mut fight = hit();
    let at = modifier(&fight);
    defend(&mut fight, "block");
    let mut exchange = fight.exchanges().next().or(fight.open()).expect("an exchange").clone();
    let is_over = fight.open().is_none();
    assert_eq!(exchange.tape.remove(at).said, Said::Entered(0, String::new()));
    let digest = Digest::of(bytes(fight.state()).as_deref());
    let (closed, open) = match is_over {
        true => (vec![(exchange, digest)], None),
        false => (Vec::new(), Some(exchange)),
    };
    let (old, replayed) = Fight::<Gurps>::replay(duel(), closed, open, Vec::new());
    assert_eq!(replayed, Replayed::Whole);
    assert_eq!(old.state(), fight.state());
    assert_eq!(old.run().map(|run| &run.waiting), fight.run().map(|run| &run.waiting));
}

/// Somebody with a sword, and a hand to grapple with.
fn bladed() -> Sheet {
    Sheet { shield: None, ..aldric() }
}

/// The first two side by side, after what has gone before.
fn beside(sheets: [Sheet; 2], change: fn(&mut State)) -> Case {
    let [ours, theirs] = sheets;
    case(&[], "a blow").on(vec![acts(ours, (0, 0), 0), stands(theirs, (1, 0), 3)]).given(change)
}

#[test]
fn where_nobody_can_defend_the_odds_say_why() {
    let why = |command: Command, change: fn(&mut State)| {
        let card = odds_card(&beside([bladed(), brakka()], change), command);
        let rows: Vec<String> = card.strip.into_iter().map(|it| it.label).collect();
        (rows.join(", "), card.undefended.map(|(why, rule)| format!("{why} {}", rule.id())))
    };
    let none = |words: &str| (String::new(), Some(format!("No defence. {words}")));
    let blow = Attack(FIRST, SECOND);
    let all =
        "Dodge, Dodge, retreat, Dodge and drop, Parry with axe, Parry with axe, retreat, No active defence";
    assert_eq!(why(blow, |_| {}), (all.to_owned(), None));
    // GU-132: at −4, without a retreat.
    let stunned = |state: &mut State| state.figures[1].stun = Some(Stun::Physical);
    assert_eq!(why(blow, stunned), ("Dodge, Parry with axe, No active defence".to_owned(), None));
    let passive = |state: &mut State| state.figures[1].defences = Defences::Passive;
    assert_eq!(why(blow, passive), none("Gave up active defence until the next turn GU-315"));
    assert_eq!(why(blow, |state| state.figures[1].is_unaware = true), none("Unaware of the attack GU-140"));
    assert_eq!(why(blow, |state| state.figures[1].life = Life::Unconscious), none("Helpless GU-141"));
    assert_eq!(why(blow, |state| state.figures[1].frozen = 2), none("Frozen by surprise GU-022"));
    let turned = |state: &mut State| state.board.tokens[1].facing = state.board.tokens[0].facing;
    assert_eq!(why(blow, turned), none("The attack comes from behind GU-130"));
    assert_eq!(why(StrikeWeapon(FIRST, SECOND), turned), none("The attack comes from behind GU-130"));
    let frozen = |state: &mut State| state.figures[1].frozen = 2;
    assert_eq!(why(Tackle(FIRST, SECOND), frozen), none("Frozen by surprise GU-022"));
    assert_eq!(why(Grapple(FIRST, SECOND), stunned), none("Stunned GU-132"));
}

/// GU-228: whoever stands between is of the same side, but what counts of him is that the shot may strike him.
#[test]
fn a_friend_in_the_line_of_fire_says_so_when_he_is_tapped() {
    let friend = |at| acts(Sheet { name: "Page".to_owned(), ..aldric() }, at, 0);
    let why = |at: (i32, i32)| {
        let cast = vec![
            acts(fenn().skilled(Skill::Crossbow, 20), (0, 0), 0),
            stands(brakka(), (6, 0), 3),
            friend(at),
        ];
        let mut fight = case(&[], "a shot past a friend").on(cast).fight();
        fight.declare(Shoot(FIRST, SECOND), false, &mut TypedIn).expect("it is open");
        let scene = AnyFight::from(fight).scene(&Focus::default(), &[]);
        match scene.tokens.into_iter().find(|it| it.who == THIRD).expect("he is there").tap {
            Tap::Refused { why, rule } => format!("{why} {}", rule.id()),
            tap => panic!("{tap:?}"),
        }
    };
    assert_eq!(why((3, 0)), "Page stands in the line of fire, and may be struck GU-228");
    assert_eq!(why((3, 3)), "Of the same side GU-023");
}

/// GU-474: the winner says where the other lies: that the other does is what is told.
#[test]
fn who_is_thrown_down_is_named_as_the_one_who_lies() {
    let given = |state: &mut State| {
        met(state);
        grips(state, FIRST, SECOND, Part::UpperBody, Grasp::One(Hand::Off), false);
    };
    let mut fight = case(&[], "a takedown").on(together(dorn(), elspeth())).given(given).fight();
    fight.declare(Takedown(FIRST, SECOND), false, &mut TypedIn).expect("it is open");
    play(&mut fight, "dice 3 3 3\ndice 4 4 4\ngo");
    let lines = AnyFight::from(fight).ledger().expect("a breakdown").lines;
    let labels: Vec<String> = lines.into_iter().map(|line| line.label).collect();
    assert!(labels.contains(&"Dorn: Elspeth lies there".to_owned()), "{labels:?}");
}
