//! The register and the setup.

use hexfray::board::{Fixtures, Ground, Side};
use hexfray::dice::Random;
use hexfray::hex::Facing;
use hexfray::sheet::Value;
use hexfray::systems::AnyFight;
use hexfray::table::SetupFaults;
use hexfray::view::panel::prompt::Kind as Shown;
use hexfray::view::source::source;

/// The demo of Age of Magic through the register, with somebody acting who can strike.
fn any_fight() -> (AnyFight, Random) {
    let mut random = Random::from_number(7);
    let mut fight = hexfray::systems::demo("am").unwrap().begin().unwrap();
    while fight.actions(None).sections.first().is_none_or(|section| section.title != "Strike") {
        match fight.waiting() {
            Some(_) => fight.commit(&mut random).unwrap(),
            None => {
                let place = fight.actions(None).plate.unwrap().place;
                fight.declare_offer(place, false, &mut random).unwrap();
            }
        }
    }
    (fight, random)
}

#[test]
fn the_register_dispatches() {
    for card in hexfray::systems::SYSTEMS {
        let setup = hexfray::systems::demo(card.key).unwrap();
        assert_eq!((setup.key(), setup.system_name()), (card.key, card.name));
        assert_eq!(setup.faults(), SetupFaults::default());
        let rules = hexfray::systems::rules(card.key);
        assert!(!rules.is_empty());
        for rule in rules {
            let text = hexfray::systems::text(rule).unwrap();
            assert!(text.number == rule.number && !text.text.is_empty() && !text.source.is_empty());
            // Nobody has to know how we call our sources.
            let told = source(text.source);
            let is_short =
                |word: &str| ["seed", "house", "public", "line", "page", "B96", "CII57"].contains(&word);
            let words = told.strip_prefix("Source: ").unwrap().split("; ");
            assert!(words.clone().all(|word| word.len() > 5 && !is_short(word)), "{}: {told}", rule.id());
            let is_code =
                |word: &str| word.starts_with('B') && word[1..].starts_with(|c: char| c.is_ascii_digit());
            assert!(!told.split(' ').any(is_code) && !told.contains("CII"), "{}: {told}", rule.id());
        }
        let empty = hexfray::systems::empty(card.key).unwrap();
        assert!(empty.roster().is_empty() && !empty.options().is_empty());
        let fight = setup.begin().unwrap();
        assert_eq!((fight.key(), fight.table_name()), (card.key, setup.name()));
        assert_eq!(fight.setup().unwrap().recruits().len(), setup.recruits().len());
    }
    assert!(hexfray::systems::demo("none").is_none() && hexfray::systems::rules("none").is_empty());
}

#[test]
fn a_cover_is_what_its_scene_begins_with() {
    for card in hexfray::systems::SYSTEMS {
        for (place, cover) in card.covers.iter().enumerate() {
            let scene = hexfray::systems::scene(card.key, place).unwrap();
            // What stands on the ground is not on the cover.
            let mut ground = scene.ground().clone();
            *ground.fixtures_mut() = Fixtures::default();
            assert!((cover.scene, Ground::drawn(cover.ground)) == (scene.name(), ground), "{}", card.key);
            let shown =
                cover.figures.iter().map(|it| (it.name.to_owned(), it.side, Some(it.hex()), it.facing));
            assert!(shown.eq(scene.recruits().into_iter().map(|it| (it.name, it.side, it.at, it.facing))));
            assert!(scene.begin().is_ok());
        }
        assert!(!card.covers.is_empty());
        assert!(hexfray::systems::scene(card.key, card.covers.len()).is_none());
    }
}

#[test]
fn what_is_no_number_is_said_at_its_field() {
    let mut setup = hexfray::systems::empty("am").unwrap();
    let i = setup.add(Some(0), Side::Tide);
    assert!(!setup.set(i, "st", &Value::Text("many".to_owned())));
    let mut page = setup.sheet(i).unwrap();
    page.refuse("st", &Value::Text("many".to_owned()));
    let fields = || page.sections.iter().flat_map(|section| &section.fields);
    let faults: Vec<_> = fields().filter_map(|field| field.fault.as_ref()).collect();
    assert_eq!(faults.len(), 1);
    assert_eq!(faults[0].message, "ST takes a number, such as 7 or 7½, not “many”.");
    // Every press says what it is for: several weapons have one of the same kind.
    let presses = fields().filter(|field| field.key.ends_with(".remove")).map(|field| field.label.as_str());
    let mut presses: Vec<_> = presses.collect();
    assert!(!presses.is_empty() && presses.iter().all(|label| label.len() > "Remove ".len()));
    let n = presses.len();
    presses.sort_unstable();
    presses.dedup();
    assert_eq!(presses.len(), n);
}

#[test]
fn a_setup_is_edited_through_the_register() {
    let mut setup = hexfray::systems::empty("am").unwrap();
    let (a, b) = (setup.add(Some(0), Side::Tide), setup.add(None, Side::Moss));
    assert_eq!((setup.recruits().len(), setup.roster()[a].line.as_str()), (2, "Not placed yet"));
    setup.place(a, Some(Ground::hex(2, 3)));
    setup.face(a, Facing::of(3));
    assert_eq!(setup.roster()[a].line, "C4, facing west");
    assert_eq!(setup.duplicate(a, 1, true).map(|copy| setup.roster()[copy].at), Some(None));
    assert!(setup.set(b, "name", &Value::Text(String::new())));
    assert!(!setup.set(b, "no such field", &Value::Press));
    let page = setup.sheet(b).unwrap();
    assert_eq!(
        (page.title.as_str(), page.n_faults, page.fault_title.as_str()),
        ("Unnamed fighter", 1, "1 value to fix")
    );
    assert_eq!(page.first_fault.as_deref(), Some("name"));
    assert_eq!(page.tabs.iter().map(|tab| tab.n_faults).sum::<usize>(), 1);
    assert!(setup.begin().is_err() && !setup.fault_lines().is_empty());
    setup.set_option(0, 1);
    assert_eq!(setup.options()[0].1, 1);
    *setup.ground_mut() = setup.ground().resized(2, 2);
    setup.settle();
    assert_eq!(setup.recruits()[a].at, None);
    setup.remove(b);
    assert_eq!(setup.recruits().len(), 2);
}

#[test]
fn a_blow_goes_through_the_register() {
    let (mut fight, mut random) = any_fight();
    let row = fight.actions(None).sections[0].rows[0].clone();
    let place = row.open[0].place;
    let mut explorer = fight.explore(place).unwrap();
    assert_eq!(fight.odds_card(Some(place), &explorer, None), None);
    while !explorer.work(50) {}
    let lit = fight.odds_card(Some(place), &explorer, None).unwrap();

    fight.declare_offer(place, false, &mut random).unwrap();
    let mut explorer = fight.explore_open().unwrap();
    while !explorer.work(50) {}
    let draft = fight.odds_card(None, &explorer, None).unwrap();
    assert_eq!((draft.chance, draft.formula.as_ref()), (lit.chance, lit.formula.as_ref()));

    fight.commit(&mut random).unwrap();
    let composer = fight.composer(Some(&draft)).unwrap();
    assert!(composer.is_handed_over);
    let Shown::Choice { options, .. } = &composer.widgets[0].kind else { panic!("a choice") };
    for item in &draft.strip {
        assert_eq!(options[item.option].chance, Some(item.chance.otherwise()));
    }
    assert!(options.iter().all(|it| it.chance.is_some() == it.bar.is_none()));
    // What is asked now has not been answered.
    assert_eq!(fight.ledger().unwrap().lines.len(), 1);
    assert!(composer.title.ends_with("you"), "the one who is struck is spoken to: {}", composer.title);
    let deed = fight.last_deed().unwrap();
    assert_eq!(deed.rsplit_once(' ').map(|it| it.0), composer.title.rsplit_once(' ').map(|it| it.0));
    assert!(fight.undo() && fight.redo());
    fight.back_to(0);
    assert_eq!((fight.played(), fight.waiting()), (0, None));
    assert!(fight.can_redo());
}
