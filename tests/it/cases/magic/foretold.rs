//! What a player is told before anything stands: the best defence that is open, who may strike at a step, and that
//! wounds are counted before a soak.

use crate::cases::stage::{
    Case, FIRST, SECOND, called, case, cogan, dana, duel, lies, orc, rides, stands, urlik,
};
use crate::cases::telling::on_board;
use hexfray::board::Side;
use hexfray::dice::{Chance, TypedIn};
use hexfray::systems::magic::Command::{AdvanceAndAttack, Kick, MountMove, Move, StandAndAttack};
use hexfray::systems::magic::{Gear, Magic, Sheet, Speed, Spot, State, Wound};
use hexfray::table::{Answer, AnyFight, Ask, Exchange, Fight, InPlay, Outcome, Run, Said, System, run};
use hexfray::view::chances::odds::explore_form;

/// The best defence on the card of the first figure.
fn best_defence(state: &State) -> String {
    let now = Magic::card(state, FIRST).now;
    now.into_iter().find(|(name, _)| name == "Best defence").expect("it is on the card").1
}

#[test]
fn the_best_defence_is_one_that_the_prompt_does_not_refuse() {
    let both = |sheet: Sheet| sheet.holding(Some(Gear::stock("Mace")), Some(Gear::stock("Small shield")));
    let bare = Sheet { gear: vec![], right: None, left: None, ..orc() };
    let check = |title: &str, sheet: Sheet, given: &dyn Fn(&mut State), walls: &[(i32, i32)], told: &str| {
        let mut state =
            case(&[], "alone").on(vec![stands(sheet, (0, 0), 0, 10)]).walls(walls).fight().settled().clone();
        given(&mut state);
        assert_eq!(best_defence(&state), told, "{title}");
    };
    let as_is = |_: &mut State| {};
    check("blocks with the shield, which cannot parry: AM-69", urlik(), &as_is, &[], "13");
    check("parries with the mace", both(bare), &as_is, &[], "9");
    let prone = |state: &mut State| {
        lies(state, FIRST);
        state.figures[0].wounds.push(Wound { level: 2, spot: Spot::CHEST });
    };
    check("lying down one only blocks: AM-70", urlik(), &prone, &[], "12");
    check("lying down, with both hands on the sword", cogan(), &prone, &[], "11");
    let around = [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)];
    check("without a hex to step into", cogan(), &as_is, &around, "12");
    check("with one", cogan(), &as_is, &around[1..], "15");
    let spent = |state: &mut State| state.figures[0].ap = 1;
    check("without the AP there is none", cogan(), &spent, &[], "7");
}

/// What the form that is open after so many have stood warns of.
fn warned_at(case: &Case, stood: usize) -> Vec<String> {
    let (state, played) = case.play();
    let is_button = |answer: &&Answer| answer.said == Said::Committed;
    let tape = &played.exchange.tape;
    let buttons = tape.iter().enumerate().filter(|(_, answer)| is_button(answer)).map(|(i, _)| i);
    let end = buttons.clone().nth(stood).unwrap_or(tape.len());
    let exchange = Exchange { tape: tape[..end].to_vec(), ..played.exchange.clone() };
    let run: Run<Magic> = run(&state, &exchange, &mut InPlay(&mut TypedIn));
    run.warnings.iter().map(|(rule, words)| format!("{} {words}", rule.id())).collect()
}

/// The warnings of a form, with hexes as `@q,r`.
fn check(case: &Case, stood: usize, wanted: &[&str]) {
    let wanted: Vec<String> = wanted.iter().map(|words| on_board(words)).collect();
    assert_eq!(warned_at(case, stood), wanted, "{}", case.title());
}

#[test]
fn whose_set_weapon_meets_a_move_is_said_before_it_stands() {
    let passes = |ap| vec![stands(cogan(), (2, 0), 3, 26), stands(orc(), (0, 0), 0, ap)];
    let steps = "to where: forward @1,0\ngo\nset weapon: let it pass";
    let told = "AM-45 enters @1,0, in reach of Orc’s set weapon: Orc may stand and attack, for 3 AP";
    let into = case(&[], "into reach").on(passes(10)).declare(Move(FIRST)).tape(steps);
    check(&into, 0, &[told]);
    let short = case(&[], "who cannot pay is not named").on(passes(4)).declare(Move(FIRST));
    check(&short.tape("to where: forward @1,0"), 0, &[]);
    let spoken = case(&[], "nor who answers with a word").on(passes(10)).declare(Move(FIRST));
    check(&spoken.tape("to where: forward @1,0\nwho else answers: Orc: speak a few words"), 0, &[]);
    let beside = vec![stands(cogan(), (1, 0), 3, 26), stands(orc(), (0, 0), 0, 10)];
    let beside = case(&[], "nor who was adjacent: AM-47").on(beside).declare(Move(FIRST));
    check(&beside.tape("turn first: turn right\nto where: forward @1,-1"), 0, &[]);
    let polearm = vec![stands(cogan(), (3, 0), 3, 18).of(Side::Madder), stands(dana(), (0, 0), 0, 12)];
    let far = case(&[], "at the hex of the way that is watched").on(polearm).declare(Move(FIRST));
    let far =
        far.tape("to where: forward @1,0 by @2,0\ngo\nset weapon: let it pass\nset weapon#2: let it pass");
    check(
        &far,
        0,
        &["AM-45 enters @2,0, in reach of Dana’s set weapon: Dana may stand and attack, for 3 AP"],
    );
}

#[test]
fn whose_set_weapon_meets_those_who_follow_is_said_too() {
    let cast = vec![
        stands(cogan(), (2, 0), 3, 26),
        stands(dana(), (3, 0), 3, 12),
        stands(called("Hob", dana()), (2, 2), 4, 12),
    ];
    let follows = "to where: forward @1,0\nDana/follow: follow\ngo\nHob/set weapon: let it pass";
    let follows = case(&[], "a friend follows").on(cast).declare(Move(FIRST)).tape(follows);
    let told =
        "AM-45 Dana follows into @2,0, in reach of Hob’s set weapon: Hob may stand and attack, for 3 AP";
    check(&follows, 0, &[told]);
}

#[test]
fn whose_set_weapon_meets_a_mount_is_said_before_it_moves() {
    let ride = |orc_at, facing, tape| {
        let rider = stands(rides(cogan(), Speed::Trot), (0, 0), 0, 26);
        let cast = vec![rider, stands(orc(), orc_at, facing, 10)];
        case(&[], "a ride").on(cast).phase_of_mount(0).declare(MountMove(FIRST)).tape(tape)
    };
    let told = "AM-49 enters @2,0, in reach of Orc’s set weapon: Orc may stand and attack, for 3 AP";
    check(&ride((3, 0), 3, "set weapon: let it pass"), 0, &[told]);
    let passing =
        "passing blow: stand and attack Orc\nreaction: no reaction\nsoak the wound?: take the wound";
    let passing = ride((3, -1), 2, passing);
    check(&passing, 0, &[told]);
    let both = [
        "AM-55 comes into reach of Orc’s set weapon: Orc may strike at the same time, and nobody defends",
        "AM-80 wounds are counted before a soak: Orc may soak for 1 AP",
    ];
    check(&passing, 1, &both);
}

#[test]
fn whose_set_weapon_meets_an_advance_is_said_before_it_stands() {
    let cast = vec![
        stands(cogan(), (0, 0), 0, 26),
        stands(urlik(), (2, 0), 3, 10),
        stands(called("Grim", orc()), (2, -1), 2, 10),
        stands(called("Hob", orc()), (1, 1), 4, 4),
    ];
    let advance = case(&[], "an advance").on(cast).declare(AdvanceAndAttack(FIRST, SECOND)).tape(
        "weapon: Hand-&-half sword, cut, one hand
        step: advance @1,0
        Grim/set weapon: let it pass
        Urlik/reaction: no reaction
        Urlik/soak the wound?: take the wound",
    );
    let told = [
        "AM-55 enters @1,0, in reach of Urlik’s set weapon: Urlik may strike at the same time, and nobody defends",
        "AM-63 enters @1,0, in reach of Grim’s set weapon: Grim may stand and attack before the blow, for 3 AP",
        "AM-80 wounds are counted before a soak: Urlik may soak for 1 AP",
    ];
    check(&advance, 0, &told);
}

#[test]
fn whose_set_weapon_meets_the_step_of_a_defence_is_said_before_it_stands() {
    let mut cast = duel();
    cast.push(stands(dana(), (4, 0), 3, 12));
    let back = case(&[], "a step back").on(cast).declare(StandAndAttack(FIRST, SECOND)).tape(
        "weapon: Hand-&-half sword, cut, one hand
        reaction: jump back
        to where: back @2,0
        defence dice: 2 dice
        dice 6 6
        Dana/set weapon: let it pass",
    );
    let told = "AM-54 steps to @2,0, in reach of Dana’s set weapon: Dana may stand and attack after the blow, for 3 AP";
    check(&back, 1, &[told]);
}

#[test]
fn that_wounds_are_counted_before_a_soak_is_said_of_whoever_may_soak() {
    let told = |ap| {
        let cast = vec![stands(cogan(), (0, 0), 0, 26), stands(urlik(), (1, 0), 3, ap)];
        case(&[], "may soak").on(cast).declare(StandAndAttack(FIRST, SECOND))
    };
    let soaks = "AM-80 wounds are counted before a soak: Urlik may soak for 1 AP";
    let may = told(10).tape("reaction: no reaction\nsoak the wound?: take the wound");
    check(&may, 0, &[soaks]);
    check(&may, 2, &[soaks]);
    check(&told(1), 0, &[]);
    let mounted = stands(rides(cogan(), Speed::Stationary), (0, 0), 0, 26);
    let kick = case(&[], "a kick").on(vec![mounted, stands(orc(), (1, 0), 3, 10)]).phase_of_mount(0);
    let kick =
        kick.declare(Kick(FIRST, SECOND)).tape("reaction: no reaction\nsoak the wound?: take the wound");
    check(&kick, 0, &["AM-80 wounds are counted before a soak: Orc may soak for 1 AP"]);
}

/// Takes an option of the open form by the question and by what stands on it.
fn takes(fight: &mut Fight<Magic>, label: &str, option: &str) {
    let place = |ask: &Ask| match ask {
        Ask::Choose(prompt) if prompt.label == label => {
            prompt.options.iter().position(|it| it.label == option)
        }
        Ask::Choose(_) | Ask::Enter(_) | Ask::Roll { .. } | Ask::Commit { .. } => None,
    };
    let found = fight.form().iter().find_map(|posed| Some((posed.at, place(&posed.ask)?)));
    let (at, place) = found.unwrap_or_else(|| panic!("{label}: {option} is not asked"));
    fight.answer(at, Said::Chose(place as u16), &mut TypedIn).expect("it is open");
}

/// Each way to answer has its chance beside it, and it is that of the blow once this way is taken.
#[test]
fn whoever_may_strike_in_between_is_told_his_chance() {
    let mut state =
        crate::cases::stage::scene(vec![stands(orc(), (2, 0), 3, 10), stands(cogan(), (0, 0), 0, 26)]);
    state.turn = 1;
    let mut fight: Fight<Magic> = Fight::new(state);
    fight.declare(Move(FIRST), false, &mut TypedIn).expect("open");
    takes(&mut fight, "to where", "forward");
    fight.commit(&mut TypedIn).expect("he moves");
    let any = AnyFight::from(fight.clone());
    let told = any.ways().into_iter().map(|(way, mut explorer)| {
        while !explorer.work(1024) {}
        (way.option, any.worth(&explorer).expect("it is known").words("strike home"))
    });
    assert_eq!(told.collect::<Vec<_>>(), [(1, "81% to strike home, out 26%".to_owned())]);
    takes(&mut fight, "set weapon", "stand and attack");
    let mut explorer = explore_form(&fight.any()).expect("a blow");
    while !explorer.work(1024) {}
    let odds = explorer.odds().expect("all is walked");
    assert_eq!(odds.chance(Outcome::is_hit), Chance::of(2357, 2916));
}

/// The numbers of the open form: "Urlik: defence value 13: Melee +6 AM-73, …".
fn opened(fight: &Fight<Magic>) -> Vec<String> {
    let numbers = AnyFight::from(fight.clone()).composer(None).expect("a form").numbers;
    let told = numbers.made.into_iter().chain(numbers.later).map(|it| {
        let parts = it.parts.iter().map(|part| format!("{} {} {}", part.label, part.value, part.rule.id()));
        format!("{} {}: {}", it.label, it.total, parts.collect::<Vec<_>>().join(", "))
    });
    told.collect()
}

/// AM-73: whoever strikes sees what he strikes at before he does, and again before he risks his dice; whoever is struck
/// sees what his answer is worth.
#[test]
fn the_value_of_a_defence_is_open_to_both_sides() {
    let mut fight = case(&[], "a duel").on(duel()).fight();
    fight.declare(StandAndAttack(FIRST, SECOND), false, &mut TypedIn).expect("open");
    let block = "Melee +6 AM-73, Guard +2 AM-73, CO +1 AM-04, Block +4 AM-66";
    assert_eq!(opened(&fight), [format!("Urlik: best defence, block 13: {block}")]);
    fight.commit(&mut TypedIn).expect("he strikes");
    takes(&mut fight, "reaction", "side-step");
    let side = ["Urlik: defence value 7: Combat +4 AM-73, CO +1 AM-04, Side-step +2 AM-68"];
    assert_eq!(opened(&fight), side);
    fight.commit(&mut TypedIn).expect("he side-steps");
    assert_eq!(opened(&fight)[1..], side);
    fight.commit(&mut TypedIn).expect("dice are risked");
    let told = opened(&fight);
    assert!(told.len() == 2 && told[1].starts_with("Urlik: defence value "), "{told:?}");
}

/// AM-67, AM-73: what the facing of the target does not allow is no best defence: it is the greatest value
/// that its prompt offers.
#[test]
fn the_best_defence_of_a_form_is_the_best_of_its_prompt() {
    let check = |facing: i32| {
        let cast = vec![stands(cogan(), (0, 0), 0, 26), stands(urlik(), (1, 0), facing, 10)];
        let mut fight = case(&[], "a blow").on(cast).fight();
        fight.declare(StandAndAttack(FIRST, SECOND), false, &mut TypedIn).expect("open");
        let best = opened(&fight).pop().expect("a number");
        let best = best.split(": ").nth(1).and_then(|words| words.rsplit(' ').next()).map(str::to_owned);
        fight.commit(&mut TypedIn).expect("he strikes");
        let asked = fight.form().iter().find_map(|posed| match &posed.ask {
            Ask::Choose(prompt) if prompt.label == "reaction" => Some(prompt.clone()),
            _ => None,
        });
        let offered = asked.expect("he is asked").options.into_iter().filter(|option| option.bar.is_none());
        let values = offered.filter_map(|option| {
            let value = option.detail.split("value ").nth(1)?.split(',').next()?.replace('½', ".5");
            Some((value.parse::<f32>().expect("a number") * 2.0) as i32)
        });
        let most = values.max().map(hexfray::sheet::halves);
        assert_eq!(best, most, "facing {facing}");
        best
    };
    let all: Vec<_> = (0..6).map(check).collect();
    assert!(all.iter().any(|it| *it != all[0]), "the facing counts: {all:?}");
}

/// AM-73: of who has no answer no best defence is told beside his value.
#[test]
fn the_value_of_who_cannot_defend_is_told_once() {
    let out = |state: &mut State| state.figures[1].is_unconscious = true;
    let mut fight = case(&[], "a duel").on(duel()).given(out).fight();
    fight.declare(StandAndAttack(FIRST, SECOND), false, &mut TypedIn).expect("open");
    assert_eq!(opened(&fight), ["Urlik: defence value 0: Unconscious ±0 AM-73"]);
}
