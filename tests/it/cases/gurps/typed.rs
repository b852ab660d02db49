//! What no run can show: the ranges of a sheet (section 2), what cannot be carried, states that are refused
//! (GU-801), and what is told before the dice (GU-806).

use super::house::filled;
use super::stage::{FIRST, SECOND, acts, aldric, brakka, case, dorn, stands};
use crate::cases::held::Scene;
use crate::cases::ranges;
use crate::cases::telling::at;
use crate::links::from_link_of;
use hexfray::board::UnitId;
use hexfray::dice::{Alike, Chance, Faces, Pool, TypedIn};
use hexfray::hex::{Facing, Hex};
use hexfray::share::{LinkFault, link};
use hexfray::sheet::Value;
use hexfray::systems::gurps::Command::{Attack, Grapple};
use hexfray::systems::gurps::{
    Aim, Aimed, Carried, Feint, Gear, Grasp, Gurps, Hand, ItemId, Means, Place, Sheet, Shielded, State, Watch,
};
use hexfray::table::{self, AnyFight, Ask, Bar, Entry, Exchange, Fight, Prompt, Recruit, Run, System};
use hexfray::view::chances::duel::Duel;
use hexfray::view::chances::odds::{OddsCard, explore_open};

pub(super) fn duel() -> State {
    let scene = case(&[], "").on(vec![acts(brakka(), (0, 0), 0), stands(aldric(), (1, 0), 3)]).scene;
    scene.state("a duel", &[])
}

/// GU-443: whoever may step back from a grapple is handed the device, with the chance of each hex.
#[test]
fn stepping_back_is_the_answer_of_whoever_is_grasped() {
    let scene = case(&[], "").on(vec![acts(dorn(), (0, 0), 0), stands(aldric(), (1, 0), 3)]).scene;
    let mut fight: Fight<Gurps> = Fight::new(scene.state("a grapple", &[]));
    fight.declare(Grapple(FIRST, SECOND), false, &mut TypedIn).unwrap();
    fight.commit(&mut TypedIn).unwrap();
    let fight = AnyFight::from(fight);
    let form = fight.composer(None).expect("a form");
    assert!(form.is_handed_over, "{}", form.title);
    assert_eq!((form.holder.as_str(), form.is_strikers), ("to Aldric’s player", false));
}

/// Section 2 and 3: the limits of the numbers.
const LIMITS: &[(&str, i32, i32)] = &[
    ("st", 1, 40),
    ("dx", 1, 40),
    ("iq", 1, 40),
    ("ht", 1, 40),
    ("weight", 1, 2000),
    ("hit_points", 1, 200),
    ("fatigue", 0, 100),
    ("vision", 1, 30),
    ("strong_will", 0, 20),
    ("weak_will", 0, 20),
    ("toughness", 0, 2),
    ("skills.1", 0, 40),
    ("others.0", 0, 40),
    ("others.3", 0, 40),
    ("items.0.st", 1, 40),
    ("items.0.ammunition", 0, 999),
    ("items.1.grips.0.hands", 1, 2),
    ("items.1.grips.0.min_st", 0, 40),
    ("items.1.grips.0.modes.0.least", 0, 10),
    ("items.1.grips.0.modes.0.plus", -50, 50),
    ("shield.pd", 0, 10),
    ("worn.0.pd", 0, 10),
    ("worn.0.dr", 0, 100),
];

/// A sheet with one of everything.
fn whole() -> Sheet {
    let crossbow = Gear::stock("Crossbow").carried(Carried::PutAway);
    let sheet = Sheet::called("Whole", [10; 4]).with(crossbow);
    let press = |key| (key, Value::Press);
    filled(
        sheet,
        &[
            press("items.add.own"),
            ("items.1.grips.0.modes.0.most", Value::Number(10)),
            press("shield.add.own"),
            press("worn.add.own"),
            press("skills.add.1"),
            press("others.add.0"),
            press("others.add.3"),
            press("hit_points.change"),
            press("fatigue.change"),
            press("vision.change"),
        ],
    )
}

#[test]
fn numbers_outside_their_range_are_faults() {
    ranges::hold(whole, LIMITS);
}

/// What the setup says of somebody with this sheet, who joins no fight.
fn said(sheet: Sheet) -> String {
    let mut setup = Gurps::setup(&duel());
    setup.recruits[1] = Recruit { sheet, ..setup.recruits[1].clone() };
    assert!(Gurps::begin(&setup).is_err(), "it cannot be played with");
    setup.faults_in_full().0.iter().map(|fault| fault.message.clone()).collect::<Vec<_>>().join(" ")
}

#[test]
fn what_cannot_be_carried_joins_no_fight() {
    let bare = || Sheet { load: Some(0), ..Sheet::called("Ox", [14, 10, 10, 10]) };
    let held = |name: &str, carried| Gear::stock(name).carried(carried);
    let (both, weapon, off) = (Carried::BothHands, Carried::WeaponHand, Carried::OffHand);
    let taken =
        |name: &str| format!("{name} is in a hand that is not free: carry it otherwise, or put it away.");
    let two = bare().with(held("Greatsword", both)).with(held("Halberd", both));
    assert_eq!(said(two), taken("Halberd"));
    assert_eq!(said(bare().with(held("Axe", weapon)).with(held("Mace", weapon))), taken("Mace"));
    assert_eq!(said(bare().with(held("Axe", weapon)).with(held("Longbow", both))), taken("Longbow"));
    // GU-118
    let shielded = bare().shielded("Large shield", 12);
    for name in ["Greatsword", "Longbow", "Crossbow"] {
        let words = format!("{name} needs both hands free: put it away, or the shield on the back.");
        assert_eq!(said(shielded.clone().with(held(name, both))), words);
    }
    assert_eq!(said(shielded.with(held("Dagger", off))), taken("Dagger"));
    let laden = Sheet { st: 5, load: None, ..bare() }.wearing("Full plate");
    assert_eq!(said(laden), "Ox cannot move under 110 lb with ST 5: carry less.");
}

/// What a link says whose board is like this.
fn told(change: fn(&mut State)) -> String {
    let mut state = duel();
    change(&mut state);
    assert!(Gurps::check(&state).is_err(), "the gate refuses it");
    let link = link::of(&Fight::<Gurps>::new(state).any()).expect("written all the same");
    match from_link_of::<Gurps>(&link.fragment) {
        Err(fault @ LinkFault::Unsound(_)) => fault.words().text,
        other => panic!("{:?}", other.map(|_| ())),
    }
}

const NOBODY: UnitId = UnitId(200);
const FAR: Hex = Hex::new(90_000, 0);

#[test]
fn weapons_that_are_nowhere_are_refused() {
    let nowhere: [fn(&mut State); 10] = [
        |state| state.things[0].place = Place::Held(NOBODY, Grasp::Both),
        |state| state.things[0].place = Place::PutAway(NOBODY),
        |state| state.things[0].place = Place::Ground(FAR),
        |state| state.things[0].gripped_by = Some((NOBODY, Hand::Off)),
        |state| state.things[0].unready = 101,
        |state| state.things[0].distance = 11,
        |state| state.things[0].loaded = 201,
        |state| state.things[0].reloaded = 101,
        |state| state.things[0].ammunition = 1000,
        |state| state.things[0].damage = 201,
    ];
    for change in nowhere {
        assert_eq!(told(change), "A weapon is out of range or nowhere. Your own table is as it was.");
    }
    let lost = told(|state| state.things.truncate(1));
    assert_eq!(lost, "Weapons and their places do not match. Your own table is as it was.");
    let nobodys = told(|state| state.things[0].owner = NOBODY);
    assert_eq!(nobodys, lost);
    assert_eq!(told(|state| state.things[0].entry = 9), lost);
}

#[test]
fn turns_that_cannot_be_are_refused() {
    let orders: [fn(&mut State); 6] = [
        |state| state.acting = Some(NOBODY),
        |state| state.order.truncate(2),
        |state| state.order[1] = FIRST,
        |state| state.order.clear(),
        |state| state.second = 0,
        |state| state.second = 1_000_001,
    ];
    for change in orders {
        assert_eq!(told(change), "The turn order is not that of the figures. Your own table is as it was.");
    }
    let words = "Where the turn began does not match the figures. Your own table is as it was.";
    assert_eq!(told(|state| state.moved = vec![(FIRST, at(0, 0), Facing::of(0)); 9]), words);
    assert_eq!(told(|state| state.moved = vec![(NOBODY, at(0, 0), Facing::of(0))]), words);
    assert_eq!(told(|state| state.moved = vec![(FIRST, FAR, Facing::of(0))]), words);
}

#[test]
fn figures_out_of_all_range_are_refused() {
    let changes: [fn(&mut State); 24] = [
        |state| state.figures[1].hp = 12,
        |state| state.figures[1].hp = i32::MIN,
        |state| state.figures[1].fatigue = 13,
        |state| state.figures[1].shock = -1,
        |state| state.figures[1].pending_shock = i32::MAX,
        |state| state.figures[1].alertness = -2,
        |state| state.figures[1].dx_loss = 11,
        |state| state.figures[1].eyes_lost = 3,
        |state| state.figures[1].frozen = 7,
        |state| state.figures[1].shield_unready = 101,
        |state| state.figures[1].shield = Shielded::None,
        |state| state.figures[1].shield = Shielded::Ground(FAR),
        |state| state.board.tokens[1].is_solid = false,
        |state| state.board.tokens[1].rest = vec![state.board.tokens[1].at; 2],
        |state| state.figures[1].last = Some(Means::Weapon(ItemId(9), 0)),
        |state| state.figures[1].feint = Some(Feint { foe: NOBODY, penalty: 1, is_ripe: true }),
        |state| state.figures[1].feint = Some(Feint { foe: FIRST, penalty: -1, is_ripe: true }),
        |state| state.figures[1].aim = aims(Aimed::Figure(NOBODY), ItemId(0), 1),
        |state| state.figures[1].aim = aims(Aimed::At(FAR), ItemId(0), 1),
        |state| state.figures[1].aim = aims(Aimed::Figure(FIRST), ItemId(9), 1),
        |state| state.figures[1].aim = aims(Aimed::Figure(FIRST), ItemId(0), 0),
        |state| {
            let watch =
                Watch { item: ItemId(0), hexes: vec![FAR], is_line: false, is_braced: false, known: vec![] };
            state.figures[1].watch = Some(watch);
        },
        |state| state.figures[1].turn.parries = vec![(Some(ItemId(9)), 1)],
        |state| state.figures[1].turn.towards = vec![(NOBODY, 1)],
    ];
    for (i, change) in changes.into_iter().enumerate() {
        let words = "Aldric has hit points, aims or counters out of range. Your own table is as it was.";
        assert_eq!(told(change), words, "change {i}");
    }
}

fn aims(at: Aimed, item: ItemId, turns: u8) -> Option<Aim> {
    Some(Aim { at, item, turns, has_moved: false, is_braced: false })
}

/// GU-801: in menus and prompts alike.
fn has_code_and_sentence(bar: &Bar) {
    assert!(bar.code.starts_with("R-"), "{bar:?}");
    let is_sentence = bar.why.len() > 3 && !bar.why.ends_with('.');
    assert!(is_sentence && !bar.why.starts_with(char::is_uppercase), "{bar:?}");
}

/// Fills a form by its defaults, and does not let it stand.
struct Composed;

impl table::Hand for Composed {
    fn throw(&mut self, _pool: Pool, _alike: Alike<'_>) -> Option<Faces> {
        None
    }
    fn choose(&mut self, prompt: &Prompt) -> Option<usize> {
        prompt.default
    }
    fn enter(&mut self, entry: &Entry) -> Option<i32> {
        Some(entry.default)
    }
    fn commit(&mut self) -> bool {
        false
    }
}

#[test]
fn every_refusal_has_its_code_and_its_sentence() {
    let (mut in_menus, mut in_prompts) = (0, 0);
    for case in super::all() {
        let state = case.scene.state("a case", &[]);
        for option in state.units().flat_map(|who| Gurps::menu(&state, Some(who))) {
            if let Some(bar) = &option.bar {
                has_code_and_sentence(bar);
                in_menus += 1;
                continue;
            }
            let declared: Run<Gurps> = table::run(&state, &Exchange::of(option.value), &mut Composed);
            for posed in &declared.form {
                let Ask::Choose(prompt) = &posed.ask else { continue };
                let bars = prompt.options.iter().filter_map(|option| option.bar.as_ref());
                in_prompts += bars.inspect(|bar| has_code_and_sentence(bar)).count();
            }
        }
    }
    println!("{in_menus} refusals in menus, {in_prompts} in prompts");
    assert!(in_menus > 1000 && in_prompts > 1000, "{in_menus}, {in_prompts}");
}

/// GU-806: the number to roll is told before the dice, and the chance that comes of it is exact.
#[test]
fn the_number_is_told_before_the_dice() {
    let mut fight: Fight<Gurps> = Fight::new(duel());
    fight.declare(Attack(FIRST, SECOND), false, &mut TypedIn).expect("open");
    fight.commit(&mut TypedIn).expect("declared");
    let Some(Ask::Roll { pool, need: Some(need), .. }) = fight.waiting() else { panic!("dice") };
    assert_eq!((pool.n, need.total, &*need.what), (3, 12, "succeeds"));
    fight.throw(vec![4, 4, 4], &mut TypedIn).expect("a hit");
    let prompts = fight.form().iter().filter_map(|posed| match &posed.ask {
        Ask::Choose(prompt) => Some(prompt),
        _ => None,
    });
    let defence =
        prompts.into_iter().find(|prompt| prompt.label == "defence").expect("a defence is asked for");
    assert!(defence.is_contested, "the chance stands beside each defence");
}

pub(super) fn odds(fight: &Fight<Gurps>) -> OddsCard {
    let mut explorer = explore_open(&fight.any()).expect("somebody is struck");
    while !explorer.work(1024) {}
    let odds = explorer.odds().expect("all is known");
    OddsCard::of(&Gurps::GAUGE, Duel::default(), odds, explorer.forked(), None)
}

/// GU-806: the chance to strike home before the dice, and beside each defence the chance that it does not help.
#[test]
fn chances_are_told_in_per_cent_before_the_dice() {
    let mut fight: Fight<Gurps> = Fight::new(duel());
    fight.declare(Attack(FIRST, SECOND), false, &mut TypedIn).expect("open");
    let card = odds(&fight);
    // 4 of 216 throws are critical, and 156 others hit and may be blocked or parried in a retreat at 15.
    let home = Chance::of(4 * 216 + 156 * 10, 216 * 216);
    assert_eq!((card.chance, card.text.as_str()), (home, "5.2%"));
    assert_eq!(card.sub, "best defence: block, retreat");
    fight.commit(&mut TypedIn).expect("declared");
    fight.throw(vec![4, 4, 4], &mut TypedIn).expect("a hit");
    let card = odds(&fight);
    let chance = |label: &str| card.strip.iter().find(|it| it.label == label).map(|it| it.chance);
    // 108 of 216 throws stop it at 10, 160 at 12.
    let struck = |stopped: u128| Some(Chance::of(216 - stopped, 216));
    assert_eq!((chance("Dodge"), chance("Block")), (struck(108), struck(160)), "{:#?}", card.strip);
    assert_eq!(chance("Parry with thrusting broadsword"), struck(160));
    // At 15, and at 13 for whoever drops.
    assert_eq!(chance("Block, retreat"), struck(206));
    assert_eq!(chance("Dodge and drop"), struck(181));
    // What stops it most often is preset.
    let preset = fight.form().iter().find_map(|posed| match &posed.ask {
        Ask::Choose(prompt) if prompt.label == "defence" => prompt.options.get(prompt.default?),
        _ => None,
    });
    assert_eq!(preset.expect("a defence is preset").label, "block, retreat");
    // PD 6 alone.
    assert_eq!(chance("No active defence"), struck(20));
}
