//! Edges that the worked examples do not reach.

use super::stage::{Case, Cast, FIRST, SECOND, THIRD, acts, case, man, stands};
use crate::cases::held::Scene as _;
use crate::cases::telling::at;
use hexfray::board::Terrain;
use hexfray::systems::dexterity::Command::{
    Attack, EndMove, ForceBack, Hold, Lob, Move, Progression, Ready, Referee,
};
use hexfray::systems::dexterity::{
    Damage, Dexterity, Dice, Gear, Phase, Place, Sheet, Slot, Source, Stance, State, Weapon,
};
use hexfray::table::dyn_state;
use hexfray::table::{Fight, Recruit, Setup, System};
use hexfray::view::board::scene::{Focus, Lying, Scene};
use hexfray::view::panel::turn::TopBar;
use hexfray::view::snapshot::Snapshot;
use std::rc::Rc;

pub fn cases() -> Vec<Case> {
    let mut cases = told();
    cases.extend(ground());
    cases.extend(asked());
    cases.extend(progression());
    cases
}

fn duel(zork: Sheet, bruce: Sheet) -> Vec<Cast> {
    vec![acts(zork, (0, 0), 0), stands(bruce, (1, 0), 3)]
}

fn blade() -> Sheet {
    Sheet::called("Zork", 12, 11).with("Broadsword")
}

/// Zork has a knife on eight-sided dice, whatever else.
fn eights() -> Sheet {
    let damage = Damage::Dice(Dice { n: 1, sides: 8, plus: 0 });
    let weapon = Weapon { damage, name: "Fang".into(), ..Gear::stock("Knife").weapon().clone() };
    Sheet { gear: vec![Gear { kind: Source::Own(Box::new(weapon)), ..Gear::stock("Knife") }], ..man("Zork") }
}

fn told() -> Vec<Case> {
    vec![
        case(&["DX-98", "DX-108"], "the sums of the turn are told, and the check names what was taken")
            .on(duel(blade(), Sheet::called("Bruce", 20, 14).wearing("Plate")))
            .given(|state| (state.figures[1].turn.gross, state.figures[1].turn.net) = (5, 1))
            .declare(Attack(FIRST, SECOND))
            .tape("dice 3 3 3\ndice 4 4\n13 hits before armour: fall")
            .tells(
                "DX-99 Bruce Strength left 17: Strength 20, hits taken -3
                DX-98 Bruce hits this turn, before armour 13: earlier 5, now 8
                DX-98 Bruce hits this turn, after armour 4: earlier 1, now 3
                DX-108 Bruce 13 hits before armour: fall",
            )
            .ends("Bruce 1,0 f3 ST 17/20 prone"),
        case(&["DX-38"], "the fourth die is the attacker's own")
            .on({
                let mut cast = duel(blade(), man("Bruce"));
                cast[0].sheet.untrained = [true; 11];
                cast
            })
            .declare(Attack(FIRST, SECOND))
            .tape("dice 5 5 4 4")
            .tells("DX-39 Zork dice: untrained: 4 dice\nDX-38 Zork dice 4: dice 3, untrained 1"),
        case(&["DX-17"], "the order says what every place in it comes from")
            .on(duel(
                Sheet::called("Zork", 12, 15).wearing("Plate"),
                Sheet { load: -1, ..Sheet::called("Bruce", 10, 12) },
            ))
            .in_phase(Phase::Movement, 1)
            .given(|state| state.movers.truncate(1))
            .declare(EndMove(FIRST))
            .tells(
                "DX-17 armour and encumbrance only
                DX-17 Bruce order DEX 11: DEX 12, encumbrance -1
                DX-17 Zork order DEX 10: DEX 15, armour -5
                DX-16 order of actions: Bruce, Zork",
            ),
        case(&["DX-121", "DX-119"], "who has earned a retreat and cannot force it is told why")
            .on(duel(blade(), Sheet::called("Bruce", 20, 10)))
            .given(|state| state.queue.truncate(1))
            .declare(Attack(FIRST, SECOND))
            .tape("dice 3 3 3\ndice 4 4")
            .tells(
                "DX-119 forced retreats: Zork
                DX-121 Zork cannot force Bruce back: the enemy is down
                DX-119 Zork has been asked
                DX-12 the turn ends",
            ),
        case(&["DX-137"], "a bonus that the dice cannot take counts for nothing, and it is said")
            .on(duel(eights(), man("Bruce")))
            .given(|state| Rc::make_mut(&mut state.gear)[0].1.bonus = 4)
            .declare(Attack(FIRST, SECOND))
            .tape("weapon: Fang melee, 1d8\ndice 3 3 3\ndice 5")
            .tells(
                "DX-137 only six-sided dice have steps: the bonus counts for nothing
                DX-88 Bruce hits 5: rolled 5",
            ),
        case(&["DX-147"], "whoever is laid down dodges no longer")
            .on(duel(blade(), man("Bruce")))
            .given(|state| state.figures[1].stance = Some(Stance::Dodge))
            .declare(Referee(SECOND))
            .tape("referee: lay down")
            .ends("Bruce 1,0 f3 ST 10/10 prone"),
        case(&["DX-30"], "and the step in which it dodges is lost with it: it was the last of this turn")
            .on(duel(blade(), man("Bruce")))
            .given(|state| {
                state.figures[1].stance = Some(Stance::Dodge);
                state.queue.retain(|slot| slot.who == SECOND);
            })
            .declare(Referee(SECOND))
            .tape("referee: lay down")
            .tells(
                "DX-30 lying down ends dodging and defending, and its step is lost
                DX-147 Bruce lies down
                DX-12 the turn ends",
            ),
    ]
}

/// Zork has hurt Bruce next to him; walls leave (2, 0) and (2, -1).
fn cornered(title: &'static str, rules: &'static [&'static str]) -> Case {
    case(rules, title)
        .on(duel(blade(), man("Bruce")))
        .in_phase(Phase::Retreat, 1)
        .walls(&[(1, -1), (1, 1), (0, 1)])
        .given(has_hurt)
}

fn has_hurt(state: &mut State) {
    state.figures[0].turn.hurt.push(SECOND);
    state.retreats.truncate(1);
}

/// Zork may move; Bruce, who has no say in it, stands far off.
fn walk(title: &'static str, rules: &'static [&'static str]) -> Case {
    let cast = vec![acts(man("Zork"), (0, 0), 0), stands(man("Bruce"), (5, 0), 3)];
    case(rules, title).on(cast).in_phase(Phase::Movement, 1)
}

fn shoots(title: &'static str, rules: &'static [&'static str]) -> Case {
    let cast = vec![acts(man("Zork").with("Hunting rifle"), (0, 0), 0), stands(man("Bruce"), (5, 0), 3)];
    case(rules, title).on(cast).declare(Attack(FIRST, SECOND)).tape("dice 6 5 4")
}

fn ground() -> Vec<Case> {
    vec![
        cornered("fire is a danger, and a pit another", &["DX-124"])
            .ground(Terrain::Fire, &[(2, 0)])
            .ground(Terrain::Pit, &[(2, -1)])
            .declare(ForceBack(FIRST, SECOND))
            .tape("to where: back to @2,-1\ndice 4 4 3\nvacated hex: stand still")
            .tells(
                "DX-124 pit
                DX-124 Bruce check not to be forced 10: DEX 10
                DX-124 the referee applies what waits there",
            )
            .ends("Bruce 2,-1 f3 ST 10/10")
            .chance(108, 216),
        cornered("so is whatever the referee calls dangerous, while another hex is safe", &["DX-123"])
            .ground(Terrain::Danger, &[(2, 0)])
            .ground(Terrain::Grass, &[(1, 1)])
            .declare(ForceBack(FIRST, SECOND))
            .tape(
                "! to where: back to @2,0 = Safe hex first
                to where: back to @2,-1
                vacated hex: stand still",
            ),
        cornered("and it is told as what the board calls it", &["DX-124"])
            .ground(Terrain::Danger, &[(2, 0), (2, -1)])
            .given(|state| {
                has_hurt(state);
                let ground = Rc::make_mut(&mut state.board.ground);
                ground.cell_mut(at(2, 0)).expect("on the board").note = "lava".to_owned();
            })
            .declare(ForceBack(FIRST, SECOND))
            .tape("to where: back to @2,0\ndice 3 3 3")
            .tells("DX-124 lava\nDX-124 Bruce check not to be forced 10: DEX 10"),
        case(&["DX-110", "DX-124"], "a blow drives into the fire as into water")
            .on(duel(blade(), Sheet::called("Bruce", 20, 14).wearing("Plate")))
            .ground(Terrain::Fire, &[(2, 0), (2, -1), (1, 1)])
            .declare(Attack(FIRST, SECOND))
            .tape("dice 3 3 3\ndice 4 4\ndice 3 2 2\nmoved back to: back @2,0\ndice 3 3 3")
            .tells("DX-124 fire\nDX-124 Bruce made: 9 against 9")
            .ends("Bruce 1,0 f3 ST 17/20"),
        walk("difficult ground costs two", &["DX-14"])
            .ground(Terrain::Difficult, &[(1, 0)])
            .declare(Move(FIRST))
            .tape("to where: 2 MA @1,0")
            .tells("DX-14 Zork moves to @1,0, 2 MA"),
        walk("what only gives cover costs one", &["DX-14"])
            .ground(Terrain::HalfCover, &[(1, 0)])
            .declare(Move(FIRST))
            .tape("to where: 1 MA @1,0")
            .tells("DX-14 Zork moves to @1,0, 1 MA"),
        shoots("half cover is −2", &["DX-37"])
            .ground(Terrain::HalfCover, &[(5, 0)])
            .tells("DX-37 Zork number to hit 8: DEX 10, cover and light -2"),
        shoots("difficult ground is no cover", &["DX-37"])
            .ground(Terrain::Difficult, &[(5, 0)])
            .tells("DX-37 Zork number to hit 10: DEX 10"),
    ]
}

fn asked() -> Vec<Case> {
    let full = || {
        vec![
            acts(man("Zork").with("Knife").with("Club").carrying("Spear"), (0, 0), 0),
            stands(man("Bruce"), (5, 0), 3),
        ]
    };
    let bomber = || {
        let mut zork = Sheet::called("Zork", 10, 12).with("Fragmentation grenade");
        zork.gear[0].bonus = 3;
        vec![acts(zork, (0, 0), 0), stands(Sheet::called("Bruce", 90, 10), (5, 0), 3)]
    };
    vec![
        case(&["DX-146"], "with two things in hand it is asked which of them makes room")
            .on(full())
            .declare(Ready(FIRST))
            .tape("makes room: Club\nwhat is in hand: dropped")
            .tells("DX-146 Zork club lies in @0,0\nDX-146 Zork readies the spear")
            .ends("Zork 0,0 f0 ST 10/10 club@0,0"),
        case(&["DX-146"], "the first of them where nothing is said")
            .on(full())
            .declare(Ready(FIRST))
            .tells("DX-146 Zork puts the knife away\nDX-146 Zork readies the spear"),
        case(&["DX-29"], "any lower step will do")
            .on(full())
            .declare(Hold(FIRST))
            .tape("until: another step\nstep: step −20")
            .tells("DX-29 Zork holds to step -20"),
        case(&["DX-131", "DX-142"], "of a grenade's two expressions either will do")
            .on(bomber())
            .declare(Lob(FIRST, SECOND))
            .tape("damage: 5d6−3\ndice 3 2 2\ndice 1 1 1 1 1")
            .tells("DX-131 Zork damage: 5d6-3\nDX-142 0 from the burst: 5d6-3\nDX-88 Bruce hits 2: rolled 2"),
        case(&["DX-131"], "the one of fewer dice where nothing is said")
            .on(bomber())
            .declare(Lob(FIRST, SECOND))
            .tape("dice 3 2 2\ndice 1 1 1 1")
            .tells("DX-142 0 from the burst: 4d6+3\nDX-88 Bruce hits 7: rolled 7"),
        among_two(),
    ]
}

/// A bomber with a bonus, and a second victim at distance 1.
fn among_two() -> Case {
    let mut zork = Sheet::called("Zork", 10, 12).with("Fragmentation grenade");
    zork.gear[0].bonus = 3;
    case(&["DX-129", "DX-131"], "what a bonus comes to is told of the whole grenade, before its burst")
        .on(vec![
            acts(zork, (0, 0), 0),
            stands(Sheet::called("Bruce", 90, 10), (5, 0), 3),
            stands(Sheet::called("Ann", 90, 10), (6, 0), 3),
        ])
        .declare(Lob(FIRST, SECOND))
        .tape("dice 3 2 2\ndice 1 1 1 1\ndice 1 1 1")
        .tells(
            "DX-132 Zork damage value 27: 4d6 24, bonus 3
            DX-129 comes to 4d6+3
            DX-142 0 from the burst: 4d6+3
            DX-88 Bruce hits 7: rolled 7
            DX-142 1 from the burst: 3d6+3
            DX-88 Ann hits 6: rolled 6",
        )
}

/// DX-129: and once, however many it reaches.
#[test]
fn a_burst_tells_its_damage_once() {
    let (_, played) = among_two().play();
    let rules: Vec<String> =
        played.run.story.iter().flat_map(|step| step.rules()).map(|it| it.id()).collect();
    let n = |rule: &str| rules.iter().filter(|it| *it == rule).count();
    assert_eq!((n("DX-129"), n("DX-142")), (1, 2));
}

fn progression() -> Vec<Case> {
    let table = || duel(man("Zork"), man("Bruce"));
    vec![
        case(
            &["DX-128", "DX-130", "DX-131", "DX-133"],
            "the progression as a tool: an expression and a bonus",
        )
        .on(table())
        .declare(Progression)
        .tape("enter dice: 1\nenter added to the dice: 2\nenter bonus: 1")
        .tells(
            "DX-130 Zork value 8: 1d6+2 8
                DX-133 Zork new value 9: 1d6+2 8, bonus 1
                DX-132 comes to 1d6+3
                DX-131 or, with more dice, 2d6-3",
        )
        .ends("Zork 0,0 f0 ST 10/10\nBruce 1,0 f3 ST 10/10")
        .chance(1, 1),
        case(&["DX-134"], "of a Strength")
            .on(table())
            .declare(Progression)
            .tape("damage of: a Strength\nenter Strength: 14")
            .tells("DX-130 Zork value 14: Strength 14\nDX-132 comes to 2d6+2"),
        case(&["DX-132"], "and what comes to nothing")
            .on(table())
            .declare(Progression)
            .tape("enter added to the dice: -2\nenter bonus: -4")
            .tells("DX-133 Zork new value 0: 1d6-2 4, bonus -4\nDX-132 comes to no damage"),
    ]
}

/// Zork, whose knife lies two hexes off, and whose spear lies with it; Bruce stands there.
fn scattered() -> State {
    let cast =
        vec![acts(man("Zork").with("Knife").with("Spear"), (0, 0), 0), stands(man("Bruce"), (2, 0), 3)];
    let mut state = case(&[], "scattered").on(cast).scene.state("scattered", &[]);
    state.things[..2].iter_mut().for_each(|thing| thing.place = Place::Ground(at(2, 0), 1));
    state
}

/// DX-45, DX-79: a dropped weapon is counted and drawn on the board, and listed on the card of whoever dropped it
/// or stands over it.
#[test]
fn dropped_weapons_lie_on_the_board() {
    let state = scattered();
    let fact =
        |who| Dexterity::card(&state, who).facts.into_iter().find(|(label, _)| label == "on the ground");
    let listed = Some("knife in M11, spear in M11".to_owned());
    assert_eq!(fact(FIRST).map(|fact| fact.1), listed);
    assert_eq!(fact(SECOND).map(|fact| fact.1), listed);
    let fight: Fight<Dexterity> = Fight::new(state);
    let scene = Scene::of(&fight.any(), &Focus::default(), &[]);
    assert_eq!(scene.lying, [Lying { hex: at(2, 0), names: vec!["knife".into(), "spear".into()] }]);
    assert_eq!(scene.hex_words(at(2, 0)), "M11, grass, level 0, knife and spear on the ground, Bruce");
    assert_eq!(scene.hex_words(at(0, 0)), "K11, grass, level 0, Zork");
}

/// DX-21: the shot after 13 and before 12 is not shown as one at 12.
#[test]
fn a_shot_between_two_steps_is_shown_between_them() {
    let mut state = scattered();
    state.queue = [26, 25, 23].map(|at| Slot { who: FIRST, at, shot: 1, is_held: false }).to_vec();
    let bar = TopBar::of(&Snapshot::of(&*dyn_state::<Dexterity>(&state)));
    assert_eq!(bar.acting.map(|card| card.line).as_deref(), Some("acting · 13"));
    assert_eq!(bar.to_come.iter().map(|card| &*card.rank).collect::<Vec<_>>(), ["12½", "11½"]);
    // Whoever has nothing to come is shown with its order DEX.
    assert_eq!(bar.acted.iter().map(|card| &*card.rank).collect::<Vec<_>>(), ["10"]);
}

/// DX-75, DX-76: what is said of three dice is not said of two.
#[test]
fn the_sure_results_are_those_of_the_dice_thrown() {
    let cast = || {
        vec![
            acts(Sheet::called("Zork", 10, 15).with("Knife"), (0, 0), 0),
            stands(man("Bruce"), (6, 0), 3),
            stands(man("Chuck"), (9, 0), 3),
        ]
    };
    let throw = |tape| case(&[], "a throw").on(cast()).declare(Attack(FIRST, SECOND)).tape(tape);
    let cited = |case: Case| case.check().cited;
    let plain = cited(throw("dice 5 5 5\ndice 3 3 3"));
    assert!(plain.contains("DX-75") && !plain.contains("DX-76"));
    let dodged = throw("dice 5 5 5\ndice 3 3")
        .given(|state| state.figures[THIRD.index()].stance = Some(Stance::Dodge));
    let dodged = cited(dodged);
    assert!(dodged.contains("DX-76") && !dodged.contains("DX-75"));
}

/// DX-137: a bonus on dice without steps is flagged at its field; no fight begins with it, one that was begun goes on.
#[test]
fn a_bonus_that_the_dice_cannot_take_is_flagged() {
    use hexfray::sheet::Form;
    let mut sheet = eights();
    assert_eq!(sheet.faults(), []);
    sheet.gear[0].bonus = 4;
    let faults = sheet.faults();
    assert_eq!(faults.iter().map(|fault| &*fault.key).collect::<Vec<_>>(), ["items.0.bonus"]);
    assert_eq!(faults[0].message, "Fang can have no damage bonus: only six-sided dice have steps.");
    let recruit = Recruit {
        sheet,
        side: hexfray::board::Side::Tide,
        at: Some(at(0, 0)),
        facing: hexfray::hex::Facing::of(0),
    };
    let ground = hexfray::board::Ground::open(21, 21);
    let setup = Setup { name: "flagged".to_owned(), ground, recruits: vec![recruit], options: vec![] };
    let refused = Dexterity::begin(&setup).expect_err("it is flagged");
    assert_eq!(refused.0[0].field.as_deref(), Some("items.0.bonus"));
    let mut earlier = case(&[], "earlier").on(duel(eights(), man("Bruce"))).scene.state("earlier", &[]);
    earlier.figures[0].sheet = Rc::new(setup.recruits[0].sheet.clone());
    assert_eq!(Dexterity::check(&earlier), Ok(()));
}
