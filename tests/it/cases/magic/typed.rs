//! What no run can show: typed dice that do not fit, prices a sheet cannot have, the order of
//! refusals, and what the sheets of the cast come to.

use crate::cases::stage::{self, armed, cogan, lies, orc, scene, stands, urlik};
use crate::cases::telling::at;
use crate::links::from_link_of;
use hexfray::board::{Ground, UnitId};
use hexfray::dice::TypedIn;
use hexfray::hex::Facing;
use hexfray::share::{Restored, link};
use hexfray::sheet::{Form, Kind};
use hexfray::systems::magic::{Command, Gear, Magic, Sheet, Speed, State};
use hexfray::table::{Ask, Fight, Recruit, Refusal, Replayed, Said, Setup, System};
use hexfray::view::board::scene::{Focus, Scene};

const COGAN: UnitId = UnitId(0);
const URLIK: UnitId = UnitId(1);

/// AM-07: exactly as many dice as were risked, whole numbers from 1 to 6; else nothing changes.
#[test]
fn dice_that_do_not_fit_are_refused() {
    let state = scene(vec![stands(cogan(), (0, 0), 0, 26), stands(urlik(), (1, 0), 3, 10)]);
    let mut fight: Fight<Magic> = Fight::new(state);
    fight.declare(Command::StandAndAttack(COGAN, URLIK), false, &mut TypedIn).expect("open");
    fight.commit(&mut TypedIn).expect("the plan stands");
    let reaction = fight.form()[0].at;
    fight.answer(reaction, Said::Chose(0), &mut TypedIn).expect("no reaction");
    fight.commit(&mut TypedIn).expect("the reaction stands");
    let dice = fight
        .form()
        .iter()
        .find(|posed| matches!(&posed.ask, Ask::Choose(prompt) if prompt.label == "attack dice"));
    let at = dice.expect("dice are asked for").at;
    fight.answer(at, Said::Chose(2), &mut TypedIn).expect("two dice");
    fight.commit(&mut TypedIn).expect("aim and dice stand");
    fight.commit(&mut TypedIn).expect("the defender's dice stand");
    let before = fight.clone();
    for faces in [vec![3], vec![3, 4, 5], vec![0, 3], vec![3, 7], vec![]] {
        assert_eq!(fight.throw(faces, &mut TypedIn), Err(Refusal::BadDice { n: 2, sides: 6 }));
        assert_eq!(fight, before, "a refused throw changes nothing");
    }
    fight.throw(vec![3, 4], &mut TypedIn).expect("two dice");
}

/// AM-37: a mode that costs fewer than 2 or more than 4 AP cannot be saved.
#[test]
fn a_mode_costs_two_to_four() {
    for (ap, is_fine) in [(1, false), (2, true), (4, true), (5, false)] {
        let mut item = Gear::stock("Mace").item().clone();
        item.modes.to_mut()[0].ap = ap;
        let own = Gear { kind: hexfray::sheet::Source::Own(Box::new(item)), ..Gear::stock("Mace") };
        let sheet = Sheet { gear: vec![own], right: Some(0), left: None, ..orc() };
        let faults = sheet.faults();
        assert_eq!(faults.is_empty(), is_fine, "{ap} AP: {faults:?}");
        assert_eq!(sheet.gear[0].mispriced().is_some(), !is_fine);
    }
}

/// AM-145: of several refusals the earliest of the fixed order is named.
#[test]
fn the_first_of_several_refusals_is_named() {
    let code = |state: &hexfray::systems::magic::State, command: &Command| {
        let mut menu = Magic::menu(state, Some(COGAN)).into_iter().chain(Magic::menu(state, Some(URLIK)));
        menu.find(|option| option.value == *command).expect("on the menu").shown.bar.expect("barred").code
    };
    // Far away, without points, without the weapon, out of turn, lying: each outranks the last.
    let strike = Command::StandAndAttack(URLIK, COGAN);
    let mut state = scene(vec![stands(cogan(), (0, 0), 0, 26), stands(armed(&["Mace"], &[]), (1, 0), 3, 0)]);
    state.phase = Some(hexfray::systems::magic::Phaser { who: URLIK, is_mount: false });
    assert_eq!(code(&state, &strike), "AP");
    state.board.tokens[1].at += hexfray::hex::Hex::new(5, 0);
    assert_eq!(code(&state, &strike), "ARC");
    state.figures[0].is_dead = true;
    assert_eq!(code(&state, &strike), "TARGET");
    state.places[1] = hexfray::systems::magic::Place::Pack(URLIK);
    assert_eq!(code(&state, &strike), "NOT_READY");
    state.phase = Some(hexfray::systems::magic::Phaser { who: COGAN, is_mount: false });
    assert_eq!(code(&state, &strike), "NOT_PHASING");
    lies(&mut state, URLIK);
    assert_eq!(code(&state, &strike), "DOWN");
}

/// Section 11: the bases of the cast, as the sheets show them before any dice.
#[test]
fn the_cast_comes_to_what_section_11_prints() {
    let cogan = [
        ("ap", "8"),
        ("initiative", "2½"),
        ("none", "7"),
        ("jump", "10"),
        ("side", "9"),
        ("soak", "10½"),
        ("pain", "7½"),
        ("knock", "7"),
        ("resistance", "7"),
        ("0.0.attack", "12"),
        ("0.0.block", "11"),
        ("0.0.parry", "14"),
        ("0.0.damage", "14"),
    ];
    let urlik = [
        ("ap", "5"),
        ("initiative", "5"),
        ("none", "5"),
        ("jump", "8"),
        ("side", "7"),
        ("soak", "7"),
        ("pain", "5"),
        ("knock", "4"),
        ("resistance", "8"),
        ("0.0.attack", "10"),
        ("0.0.block", "8"),
        ("0.0.parry", "11"),
        ("0.0.damage", "11"),
        ("1.0.block", "13"),
    ];
    let dana = [
        ("ap", "6"),
        ("none", "6"),
        ("jump", "9"),
        ("side", "8"),
        ("soak", "6"),
        ("knock", "3"),
        ("resistance", "4"),
        ("0.0.attack", "10"),
        ("0.1.attack", "9"),
        ("0.0.block", "9"),
        ("0.0.parry", "12"),
        ("0.0.damage", "10"),
        ("0.1.damage", "8"),
    ];
    bases(&stage::cogan(), &cogan);
    bases(&stage::urlik(), &urlik);
    bases(&stage::dana(), &dana);
}

/// AM-144: a mount without a rider is drawn and carded like a figure, and editing the board keeps it, also one
/// of a fight of long ago.
#[test]
fn a_riderless_mount_is_not_lost() {
    let cast = || vec![stands(cogan(), (0, 0), 0, 26), stands(stage::riderless(), (3, 0), 1, 0)];
    let mut state = scene(cast());
    let grey = URLIK;
    let card = Magic::card(&state, grey);
    assert_eq!((card.line.as_str(), card.is_down, card.points), ("Without a rider", false, None));
    assert_eq!(card.facts, [("Mount".into(), "warhorse at stationary, 8 AP".to_owned())]);
    assert_eq!(Magic::menu(&state, Some(grey)).len(), 1, "the referee's word");
    let token = state.board.tokens[1].clone();
    let scene = Scene::of(&Fight::<Magic>::new(state.clone()).any(), &Focus::default(), &[]);
    let drawn = scene.tokens.iter().find(|drawn| drawn.who == grey).expect("it is drawn");
    assert!(drawn.hexes().eq(token.hexes()) && drawn.hexes().count() == 2 && !drawn.is_down);
    let away = hexfray::hex::Hex::new(-5, 0);
    state.loose.push((token.at + away, token.rear().expect("two hexes") + away));
    let setup = Magic::setup(&state);
    let again = Magic::begin(&setup).expect("a setup to begin with");
    assert_eq!(again.board.tokens[1], token);
    assert!(again.figures[1].is_riderless() && again.figures[2].is_riderless());
    let loose = &again.board.tokens[2];
    assert_eq!(
        (loose.at, loose.rear(), loose.facing),
        (token.at + away, token.rear().map(|it| it + away), token.facing)
    );
    assert!(again.loose.is_empty() && Magic::check(&again).is_ok());
}

/// A fight of long ago, in which a mount without a rider was no figure: its two hexes are beside Cogan.
fn of_long_ago(cast: Vec<stage::Cast>) -> State {
    let mut state = scene(cast);
    let front = Facing::of(2).from(state.board.token(COGAN).at);
    state.loose.push((front, Facing::of(3).from(front)));
    state
}

/// AM-144: a fight of long ago goes on with a figure for each mount that was none: nothing of what was played is
/// lost, in the middle of an exchange too.
#[test]
fn a_mount_of_long_ago_becomes_a_figure() {
    let cast = || vec![stands(cogan(), (0, 0), 0, 26), stands(urlik(), (5, 0), 3, 10)];
    let commands = [Command::Speak(COGAN), Command::Move(COGAN)];
    for n in 0..=commands.len() {
        let mut fight: Fight<Magic> = Fight::new(of_long_ago(cast()));
        for command in &commands[..n] {
            fight.declare(*command, false, &mut TypedIn).expect("on the menu");
            if matches!(command, Command::Speak(_)) {
                fight.commit(&mut TypedIn).expect("a word is paid for");
            }
        }
        let link = link::of(&fight.any()).expect("a link");
        let Restored { fight: read, replayed } = from_link_of::<Magic>(&link.fragment).expect("it opens");
        assert_eq!((replayed, read.played(), read.waiting()), (Replayed::Whole, n.min(1), fight.waiting()));
        let (was, is) = (fight.settled(), read.settled());
        let mount = Magic::check(is).map(|()| (is.figures[2].is_riderless(), &is.board.tokens[2]));
        let (is_riderless, token) = mount.expect("it can be played on");
        assert!(is_riderless && is.loose.is_empty() && is.figures.iter().take(2).eq(was.figures.iter()));
        assert_eq!(Some((token.at, token.rear().expect("two hexes"))), was.loose.first().copied());
        // Once renewed it comes back as it is.
        let again = link::of(&read.any()).expect("a link");
        let again = from_link_of::<Magic>(&again.fragment).expect("it opens").fight;
        assert_eq!((again.settled(), again.waiting()), (is, read.waiting()));
    }
}

/// AM-144: a full table of long ago keeps the mount as an obstacle; today a place is kept for every mount.
#[test]
fn a_place_is_kept_for_every_mount() {
    let orcs = |n: i32| (0..n).map(|i| stands(orc(), (i % 8 - 4, 2 + i / 8), 0, 0));
    let state = of_long_ago(std::iter::once(stands(cogan(), (0, 0), 0, 26)).chain(orcs(63)).collect());
    let (front, rear) = state.loose[0];
    assert_eq!(Magic::renewed(&state), None);
    assert!(!state.can_enter(front, COGAN) && !state.can_enter(rear, COGAN));
    let setup = |n: i32| {
        let rider = stage::rides(cogan(), Speed::Walk);
        let cast = std::iter::once(stands(rider, (0, 0), 0, 26)).chain(orcs(n));
        let recruit = |it: stage::Cast| Recruit {
            sheet: it.sheet,
            side: it.side,
            at: Some(at(it.at.0, it.at.1)),
            facing: Facing::of(it.facing),
        };
        let recruits = cast.map(recruit).collect();
        Setup { name: "full".to_owned(), ground: Ground::open(21, 21), recruits, options: vec![] }
    };
    assert!(Magic::begin(&setup(62)).is_ok());
    let faults = Magic::begin(&setup(63)).expect_err("no place is left").0;
    let wanted = "with 1 ridden a table holds 63 figures at most: a mount whose rider falls needs a place";
    assert_eq!(faults.iter().map(|fault| &*fault.message).collect::<Vec<_>>(), [wanted]);
}

/// AM-08, AM-77: every worked value of a wounded sheet carries its wound, and each area says what it resists.
#[test]
fn a_wounded_sheet_says_what_its_wound_takes() {
    let spot = hexfray::systems::magic::Spot::CHEST;
    let wounds = vec![hexfray::systems::magic::Wound { level: 3, spot }];
    let sheet = Sheet { wounds, magic_resistance: 3, ..stage::cogan() };
    // Cogan of section 11, each 2 lower; ST 4, leather 3 and an open helm of 7 and 2, resistance to magic 1½.
    let wanted = [
        ("soak", "8½"),
        ("pain", "5½"),
        ("knock", "5"),
        ("wound", "−2"),
        ("resistance", "8½"),
        ("resistance.0", "12½"),
        ("resistance.1", "5½"),
        ("resistance.2", "7½"),
        ("resistance.3", "8½"),
        ("resistance.9", "8½"),
        ("resistance.11", "8½"),
    ];
    bases(&sheet, &wanted);
    let state = scene(vec![stands(sheet, (0, 0), 0, 26)]);
    let facts = Magic::card(&state, COGAN).now;
    assert!(facts.contains(&("Resistance, chest".into(), "8½".to_owned())), "{facts:?}");
}

fn bases(sheet: &Sheet, wanted: &[(&str, &str)]) {
    let fields: Vec<_> = sheet.sections().into_iter().flat_map(|section| section.fields).collect();
    for (key, value) in wanted {
        let field = fields.iter().find(|field| field.key == format!("worked.{key}"));
        let field = field.unwrap_or_else(|| panic!("{}: no {key}", sheet.name));
        let Kind::Worked { value: shown, .. } = &field.kind else { panic!("{key} is worked out") };
        assert_eq!(shown, value, "{}: {key}", sheet.name);
    }
}
