//! Who is asked for aim and dice, and when: after the reaction (P3, P5), or with the declaration where the table plays
//! it so. A line of a script is taken only while its form is open, so the order of the lines is the order asked.

use crate::cases::stage::{Case, FIRST, SECOND, case, cogan, dana, duel, orc, rides, stands, urlik};
use crate::links::from_link_of;
use hexfray::board::Side;
use hexfray::dice::{Chance, TypedIn};
use hexfray::share::link;
use hexfray::systems::AnyFight;
use hexfray::systems::magic::Command::{AdvanceAndAttack, Kick, Move, StandAndAttack};
use hexfray::systems::magic::{Magic, Options, Speed, State};
use hexfray::table::{AnyExplorer, Ask, Fight, Forked, Odds, Outcome, Said, System};
use hexfray::view::chances::odds::{explore_form, explore_open};

/// The place of the option of the order, and the reading that settles aim and dice with the declaration.
const EARLY: (usize, u8) = (5, 1);

pub fn cases() -> Vec<Case> {
    let mut cases = one_side();
    cases.extend(both_sides());
    cases.extend(other_blows());
    cases
}

fn one_side() -> Vec<Case> {
    vec![
        case(&["AM-06", "AM-40", "AM-42"], "the reaction first, then the attacker's aim and dice, then the defender's dice")
            .on(duel())
            .declare(StandAndAttack(FIRST, SECOND))
            .tape("turn first: no turn
                reaction: block Large shield
                Cogan/aim at: arm
                Cogan/which side: right
                ! Cogan/attack dice: 4 dice = DICE_CAP
                Cogan/attack dice: 3 dice
                enter Urlik/defence dice: -2 in the sun
                Urlik/defence dice: 1 die
                dice 2 3 4
                dice 6
                follow-on: let it be")
            .tells("AM-66 Urlik block (reaction), 5 AP to 4
                AM-42 Cogan aim at: arm
                AM-42 Cogan which side: right
                AM-22 from the front
                AM-06 Cogan attack dice: 3 dice
                AM-06 Urlik defence dice: 1 die
                AM-72 Cogan attack value 2 + 3D: melee 5, this weapon 3½, CO ½, cut, one hand 3, right arm -1, dice risked -9
                AM-72 Cogan attack roll 2 3 4 = 11
                AM-73 Urlik defence roll 6 = 15"),
        case(&["AM-06", "AM-40", "AM-42"], "aim and dice with the declaration, the defender's dice with the reaction")
            .on(duel())
            .option(EARLY.0, EARLY.1)
            .declare(StandAndAttack(FIRST, SECOND))
            .tape("turn first: no turn
                Cogan/aim at: arm
                Cogan/which side: right
                ! Cogan/attack dice: 4 dice = DICE_CAP
                Cogan/attack dice: 3 dice
                reaction: block Large shield
                enter Urlik/defence dice: -2 in the sun
                Urlik/defence dice: 1 die
                dice 2 3 4
                dice 6
                follow-on: let it be")
            .tells("AM-42 Cogan aim at: arm
                AM-06 Cogan attack dice: 3 dice
                AM-66 Urlik block (reaction), 5 AP to 4
                AM-72 Cogan attack roll 2 3 4 = 11
                AM-73 Urlik defence roll 6 = 15"),
        case(&["AM-42", "AM-111"], "whoever readies or speaks instead of defending has dice all the same")
            .on(duel())
            .declare(StandAndAttack(FIRST, SECOND))
            .tape("reaction: speak a few words
                Cogan/aim at: head
                Urlik/defence dice: 1 die
                dice 6
                soak the wound?: take the wound")
            .tells("AM-111 Urlik speak (reaction), 5 AP to 4
                AM-72 Cogan attack value 8: melee 5, this weapon 3½, CO ½, cut, one hand 3, head -4
                AM-73 Urlik defence roll 6 = 8"),
        case(&["AM-73"], "the unconscious are not asked for dice")
            .on(duel())
            .given(|state| state.figures[1].is_unconscious = true)
            .declare(StandAndAttack(FIRST, SECOND))
            .tape("attack dice: no dice")
            .tells("AM-73 an unconscious figure has a defence of 0
                AM-73 Urlik defence roll = 0"),
    ]
}

fn both_sides() -> Vec<Case> {
    let apart = || vec![stands(cogan(), (0, 0), 0, 26), stands(urlik(), (2, 0), 3, 10)];
    vec![
        case(
            &["AM-06", "AM-139"],
            "both strike: aim of the mover, aim of the reactor, dice of the mover, dice of the reactor",
        )
        .on(apart())
        .declare(AdvanceAndAttack(FIRST, SECOND))
        .tape(
            "step: advance @1,0
                reaction: stand and attack
                weapon: Battle axe, cut
                Cogan/aim at: head
                go
                Urlik/aim at: leg
                Urlik/which side: left
                go
                Cogan/attack dice: 1 die
                go
                Urlik/attack dice: 1 die
                dice 6
                dice 1
                soak the wound?: take the wound",
        )
        .tells(
            "AM-42 Cogan aim at: head
                AM-42 Urlik aim at: leg
                AM-06 Cogan attack dice: 1 die
                AM-06 Urlik attack dice: 1 die
                AM-60 Cogan attack roll 6 = 11½
                AM-60 Urlik attack roll 1 = 6
                AM-55 Cogan hit: 11½ against 6",
        ),
        case(&["AM-06", "AM-139"], "both strike, each with aim and dice at the declaration")
            .on(apart())
            .option(EARLY.0, EARLY.1)
            .declare(AdvanceAndAttack(FIRST, SECOND))
            .tape(
                "step: advance @1,0
                Cogan/aim at: head
                Cogan/attack dice: 1 die
                reaction: stand and attack
                weapon: Battle axe, cut
                Urlik/aim at: leg
                Urlik/which side: left
                Urlik/attack dice: 1 die
                dice 6
                dice 1
                soak the wound?: take the wound",
            )
            .tells("AM-55 Cogan hit: 11½ against 6"),
    ]
}

fn other_blows() -> Vec<Case> {
    vec![
        case(&["AM-06", "AM-128"], "a mount aims at nothing: its dice come after the reaction")
            .on(vec![stands(rides(cogan(), Speed::Stationary), (0, 0), 0, 26), stands(orc(), (-2, 0), 0, 10)])
            .phase_of_mount(0)
            .declare(Kick(FIRST, SECOND))
            .tape(
                "reaction: no reaction
                Cogan/attack dice: 1 die
                Orc/defence dice: no dice
                dice 3
                soak the wound?: take the wound",
            )
            .tells(
                "AM-40 Orc reaction: no reaction
                AM-06 Cogan attack dice: 1 die
                AM-72 Cogan attack value 2 + 1D: kick 5, dice risked -3
                AM-72 Cogan attack roll 3 = 5",
            ),
        case(&["AM-42", "AM-53"], "a set weapon is aimed once the mover has answered it")
            .on(vec![stands(cogan(), (3, 0), 3, 18).of(Side::Madder), stands(dana(), (0, 0), 0, 12)])
            .declare(Move(FIRST))
            .tape(
                "to where: forward @1,0 by @2,0
                set weapon: stand and attack
                weapon: Spear, long thrust
                Cogan/reaction: block Hand-&-half sword
                grip: cut, one hand
                Dana/aim at: leg
                Dana/which side: left
                Dana/attack dice: no dice
                Cogan/defence dice: no dice
                go on with the move?: stop here",
            )
            .tells(
                "AM-53 Cogan reaction: block
                AM-42 Dana aim at: leg
                AM-72 Dana attack value 8: melee 5, this weapon 1, CO 1, long thrust 3, left leg -2",
            ),
        case(&["AM-42", "AM-102"], "a follow-on is aimed once it has been answered")
            .on(duel())
            .declare(StandAndAttack(FIRST, SECOND))
            .tape(
                "reaction: block Large shield
                Cogan/attack dice: no dice
                Urlik/defence dice: no dice
                follow-on: stand and attack
                weapon: Battle axe, cut
                Cogan/reaction: no reaction
                Urlik/aim at: hand
                Urlik/which side: right
                Urlik/attack dice: no dice
                Cogan/defence dice: no dice
                soak the wound?: take the wound",
            )
            .tells(
                "AM-102 Cogan reaction: no reaction
                AM-42 Urlik aim at: hand
                AM-72 Urlik attack value 7: melee 6, this weapon 1, CO 1, cut 2, right hand -3",
            ),
        case(&["AM-18"], "a target that can do nothing is not asked, but others are")
            .on(vec![
                stands(cogan(), (0, 0), 0, 26),
                stands(urlik(), (1, 0), 3, 0),
                stands(orc(), (5, 0), 3, 10),
            ])
            .declare(StandAndAttack(FIRST, SECOND))
            .tape(
                "who else answers: Orc: speak a few words
                attack dice: no dice",
            )
            .tells("AM-111 Orc speak (reaction), 5 AP to 4"),
    ]
}

/// A duel with Cogan's blow declared, under a reading of the order.
fn declared(early: bool) -> Fight<Magic> {
    let mut state = crate::cases::stage::scene(duel());
    state.options.aims_with_declaration = early;
    let mut fight = Fight::new(state);
    fight.declare(StandAndAttack(FIRST, SECOND), false, &mut TypedIn).expect("open");
    fight
}

/// Takes an option of a prompt of the open form.
fn takes(fight: &mut Fight<Magic>, label: &str, option: usize) {
    let named = |ask: &Ask| matches!(ask, Ask::Choose(prompt) if prompt.label == label);
    let at = fight.form().iter().find(|posed| named(&posed.ask)).expect("asked").at;
    fight.answer(at, Said::Chose(option as u16), &mut TypedIn).expect("open");
}

/// The odds of a blow, and of each option of the contested decision.
fn all(explorer: Option<AnyExplorer>) -> (Odds<Outcome>, Option<Forked<Outcome>>) {
    let mut explorer = explorer.expect("a blow");
    while !explorer.work(1024) {}
    (explorer.odds().expect("all is walked").clone(), explorer.forked().cloned())
}

/// Before the reaction the odds of each are those of the attacker's best number of dice against the defender's best
/// answer to it: as if all of them were tried one after the other.
#[test]
fn the_odds_of_a_reaction_are_those_of_the_best_dice() {
    let hits = |odds: &Odds<Outcome>| odds.chance(Outcome::is_hit);
    let mut fight = declared(false);
    let (whole, forked) = all(explore_open(&fight.any()));
    let forked = forked.expect("Urlik decides");
    assert!(whole.unexplored.is_never());
    assert_eq!(forked.prompt.label, "reaction");
    assert_eq!(forked.next.len(), forked.each.len());
    fight.commit(&mut TypedIn).expect("it is declared");
    let again = all(explore_open(&fight.any())).1.expect("Urlik decides");
    assert_eq!(
        (&again.each, &again.next),
        (&forked.each, &forked.next),
        "nothing has changed by declaring it"
    );
    let mut least: Option<Chance> = None;
    for ((option, odds), (same, next)) in forked.each.iter().zip(&forked.next) {
        assert_eq!(option, same);
        let mut answered = fight.clone();
        takes(&mut answered, "reaction", *option);
        answered.commit(&mut TypedIn).expect("the reaction stands");
        assert_eq!(answered.waiting().map(Ask::who), Some(FIRST));
        let mut each = Vec::new();
        for dice in 0..=4 {
            let mut tried = answered.clone();
            let open = tried.form().iter().any(|posed| {
                matches!(&posed.ask, Ask::Choose(prompt)
                    if prompt.label == "attack dice" && prompt.open().any(|open| open == dice))
            });
            if open {
                takes(&mut tried, "attack dice", dice);
                let (odds, theirs) = all(explore_form(&tried.any()));
                assert_eq!(theirs.expect("Urlik's dice").prompt.label, "defence dice");
                each.push(hits(&odds));
            }
        }
        let best = &next[0];
        let most = each.iter().copied().max().expect("some dice");
        assert_eq!((hits(odds), each[*best]), (most, most), "option {option}");
        assert!(each[..*best].iter().all(|fewer| *fewer < most), "of equal numbers the smallest");
        least = Some(least.map_or(most, |least| least.min(most)));
    }
    assert_eq!(Some(hits(&whole)), least, "the best reaction stands");
}

/// The card says at which dice of the attacker, and shows the numbers with these.
#[test]
fn the_card_says_that_the_dice_are_the_best_ones() {
    for early in [false, true] {
        let mut fight = declared(early);
        fight.commit(&mut TypedIn).expect("it is declared");
        let any = AnyFight::from(fight);
        let mut explorer = any.explore_open().expect("a blow");
        while !explorer.work(1024) {}
        let card = any.odds_card(None, &explorer, None).expect("a card");
        let form = any.composer(Some(&card)).expect("a form");
        if early {
            assert_eq!(card.strip_title, "If Urlik chooses");
            assert!(card.sub.starts_with("best defence: "), "{}", card.sub);
            assert_eq!(form.misses, "Chance that you stop it");
            let dice = card.sub.split_once("; ").expect("with how many of the defender's").1;
            assert!(dice.ends_with("dice") || dice == "1 die", "{dice}");
        } else {
            assert_eq!(card.strip_title, "If Urlik chooses, at the best attack dice and defence dice");
            assert_eq!(form.misses, "Chance that you stop it, best attack dice and defence dice");
            let both = card.sub.split_once("; attack dice: ").expect("with how many").1;
            let (dice, theirs) = both.split_once(", defence dice: ").expect("of both");
            assert!(theirs.ends_with("dice") || theirs == "1 die", "{theirs}");
            let formula = card.formula.expect("numbers").0;
            assert_eq!(dice == "no dice", !formula.contains('D'), "{dice}: {formula}");
        }
    }
}

/// In an exchange each is shown his own odds while he aims and while he settles his dice.
#[test]
fn in_an_exchange_each_sees_his_own_odds() {
    let state =
        crate::cases::stage::scene(vec![stands(cogan(), (0, 0), 0, 26), stands(urlik(), (2, 0), 3, 10)]);
    let mut fight: Fight<Magic> = Fight::new(state);
    fight.declare(AdvanceAndAttack(FIRST, SECOND), false, &mut TypedIn).expect("open");
    fight.commit(&mut TypedIn).expect("it is declared");
    takes(&mut fight, "reaction", 1);
    fight.commit(&mut TypedIn).expect("both strike");
    for (who, title) in [(FIRST, "Cogan"), (SECOND, "Urlik"), (FIRST, "Cogan"), (SECOND, "Urlik")] {
        assert_eq!(fight.waiting().map(Ask::who), Some(who));
        let any = AnyFight::from(fight.clone());
        let mut explorer = any.explore_open().expect("a blow");
        while !explorer.work(1024) {}
        let form = any.composer(any.odds_card(None, &explorer, None).as_ref()).expect("a form");
        assert!(form.misses.starts_with(&format!("Chance that {title}")), "{title}: {}", form.misses);
        fight.commit(&mut TypedIn).expect("it stands");
    }
}

/// Where dice are settled with the blow, whoever meets a blow with one of his own has those dice preset that serve him
/// best against it, and the odds of that answer count them.
#[test]
fn who_strikes_back_at_once_has_his_best_dice_preset() {
    let mut state =
        crate::cases::stage::scene(vec![stands(cogan(), (0, 0), 0, 26), stands(orc(), (2, 0), 3, 10)]);
    state.options.aims_with_declaration = true;
    let mut fight: Fight<Magic> = Fight::new(state);
    fight.declare(AdvanceAndAttack(FIRST, SECOND), false, &mut TypedIn).expect("open");
    fight.commit(&mut TypedIn).expect("it is declared");
    let row =
        all(explore_open(&fight.any())).1.expect("the orc decides").each.into_iter().find(|(it, _)| *it == 1);
    takes(&mut fight, "reaction", 1);
    let dice = fight.form().iter().find_map(|posed| match &posed.ask {
        Ask::Choose(prompt) if prompt.label == "attack dice" => prompt.default,
        Ask::Choose(_) | Ask::Enter(_) | Ask::Roll { .. } | Ask::Commit { .. } => None,
    });
    assert_eq!(dice, Some(2));
    // Cogan’s ½ + 4D, or less, against 1 + 2D: with fewer dice the orc is beaten more often.
    assert_eq!(row.map(|(_, odds)| odds.chance(Outcome::is_hit)), Some(Chance::of(541, 576)));
}

/// What is stored of a table decides: the bytes of before mean the order of before.
#[test]
fn a_table_of_before_keeps_its_order() {
    let bytes = |options: Options| postcard::to_allocvec(&options).expect("written");
    let read = |bytes: &[u8]| postcard::from_bytes::<Options>(bytes).ok();
    for forced in [false, true] {
        let early =
            Options { forced_moves_trigger: forced, aims_with_declaration: true, ..Options::default() };
        let before = [0, 0, 0, 0, forced.into()];
        assert_eq!((bytes(early), read(&before)), (before.to_vec(), Some(early)));
        let late = Options { aims_with_declaration: false, ..early };
        assert_eq!(read(&bytes(late)), Some(late));
        assert_ne!(bytes(late), bytes(early));
    }
    assert_eq!(read(&[0, 0, 0, 0, 4]), None, "no such reading");
    assert!(!Options::default().aims_with_declaration);
    for early in [false, true] {
        let fight = declared(early);
        let link = link::of(&fight.any()).expect("a link");
        let again = from_link_of::<Magic>(&link.fragment).expect("it opens").fight;
        let state: &State = again.settled();
        assert_eq!(state.options.aims_with_declaration, early);
        assert_eq!(again.waiting(), fight.waiting());
        assert_eq!(
            Magic::setup(state).options,
            [0, 0, 0, 0, 0, early.into()],
            "and so does a board that is edited"
        );
    }
}

/// A kept setup with the shorter list of before has nothing played: it begins in the order of the specification.
#[test]
fn a_setup_of_before_begins_by_default() {
    let mut setup = Magic::demo();
    setup.options.truncate(5);
    assert!(!Magic::begin(&setup).expect("sound").options.aims_with_declaration);
}

/// Where the target has no answer, or one only, the card says why.
#[test]
fn the_card_says_why_nobody_answers() {
    let why = |change: fn(&mut State)| {
        let mut state = crate::cases::stage::scene(duel());
        change(&mut state);
        let mut fight: Fight<Magic> = Fight::new(state);
        fight.declare(StandAndAttack(FIRST, SECOND), false, &mut TypedIn).expect("open");
        let any = AnyFight::from(fight);
        let mut explorer = any.explore_open().expect("a blow");
        while !explorer.work(1024) {}
        let card = any.odds_card(None, &explorer, None).expect("a card");
        (card.strip.len(), card.undefended.map(|(why, rule)| format!("{why} {}", rule.id())))
    };
    let (rows, none) = why(|_| {});
    assert!(rows > 1 && none.is_none(), "{rows}, {none:?}");
    let out = "No defence. An unconscious figure has a defence of 0 AM-73";
    assert_eq!(why(|state| state.figures[1].is_unconscious = true), (0, Some(out.to_owned())));
    let (rows, spent) = why(|state| state.figures[1].ap = 0);
    assert!(
        rows == 1 && spent.as_ref().is_some_and(|it| it.starts_with("Nothing else. ")),
        "{rows}, {spent:?}"
    );
}
