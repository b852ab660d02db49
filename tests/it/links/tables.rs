//! Two tables for each system, generated once and kept as links: what links and codes come to is
//! measured on them. *Typical*: 24 by 18 hexes, 83 of them painted, ten fighters, in the middle of an
//! attack. *Large*: 40 by 40, 407 painted, 24 fighters.
//!
//! `HEXFRAY_WRITE=tables cargo test --test it write_` makes them anew, and `HEXFRAY_WRITE=priors` what
//! links are packed after, which makes all links unreadable: not before their version changes.

use super::play::step;
use crate::links::from_link_of;
use hexfray::board::{Ground, Side, Terrain, UnitId};
use hexfray::dice::{Random, TypedIn};
use hexfray::hex::Facing;
use hexfray::share::link;
use hexfray::share::wire::V2;
use hexfray::sheet::{Form, Kind, Value};
use hexfray::systems::{circle::Circle, dexterity::Dexterity, gurps::Gurps, magic::Magic, stamina::Stamina};
use hexfray::table::{Answer, Ask, Fight, Recruit, Said, Setup, System};

/// The players' own figures.
const HEROES: [&str; 8] =
    ["Isolde", "Korrag", "Brother Anselm", "Tam Reed", "Maud", "Ysolt of Marsh", "Gunnar", "Fenn"];
/// Whom they meet: four of each, with one sheet.
const FOES: [&str; 4] = ["Orc", "Bandit", "Archer", "Goblin"];

/// Open grass with so many painted hexes: patches of broken ground, walls, water and hills.
fn ground(size: u8, rows: u8, painted: usize, dice: &mut Random) -> Ground {
    let mut ground = Ground::open(size, rows);
    let mut n = 0;
    while n < painted {
        let terrain = [Terrain::Rugged, Terrain::Water, Terrain::Wall, Terrain::Grass, Terrain::Shallows]
            [dice.below(5)];
        let mut hex = Ground::hex(dice.below(size.into()) as i32, dice.below(rows.into()) as i32);
        let heading = dice.below(6);
        let height = if terrain == Terrain::Grass { 1 + dice.below(3) as u16 } else { 0 };
        for _ in 0..4 + dice.below(10) {
            if let Some(cell) = ground.cell_mut(hex).filter(|cell| **cell == Default::default()) {
                cell.terrain = terrain;
                cell.height = height;
                n += 1;
                if n == painted {
                    break;
                }
            }
            let turn = [0, 0, 0, 1, 5][dice.below(5)];
            hex = hex.all_neighbors()[(heading + turn) % 6];
        }
    }
    ground
}

/// A starter's sheet, so many of its numbers changed a little.
fn sheet<S: System>(i: usize, changes: usize, dice: &mut Random) -> S::Sheet {
    let starters = S::starters();
    let mut sheet = starters[i % starters.len()].clone();
    let fields: Vec<_> = sheet.sections().into_iter().flat_map(|section| section.fields).collect();
    let numbers: Vec<_> =
        fields.into_iter().filter(|field| matches!(field.kind, Kind::Number { .. })).collect();
    for _ in 0..changes {
        let field = &numbers[dice.below(numbers.len())];
        if let Kind::Number { value, least, most, step, .. } = field.kind {
            let value = (value + step * (dice.below(5) as i32 - 2)).clamp(least, most);
            let before = sheet.clone();
            sheet.set(&field.key, &Value::Number(value));
            // Numbers may bound each other.
            if !sheet.faults().is_empty() {
                sheet = before;
            }
        }
    }
    assert!(sheet.faults().is_empty(), "{:?}", sheet.faults());
    sheet
}

/// So many of the players' own figures, each with a sheet of its own, and whom they meet.
fn sheets<S: System>(heroes: usize, all: usize, dice: &mut Random) -> Vec<S::Sheet> {
    let mut sheets: Vec<S::Sheet> = Vec::new();
    for i in 0..all {
        let (sheet, name) = match i.checked_sub(heroes) {
            None => (sheet::<S>(i, 8, dice), HEROES[i].to_owned()),
            Some(n) if n % 4 == 0 => (sheet::<S>(i, 4, dice), FOES[n / 4].to_owned()),
            Some(n) => (sheets[i - 1].clone(), format!("{} {}", FOES[n / 4], n % 4 + 1)),
        };
        let mut sheet = sheet;
        sheet.set("name", &Value::Text(name));
        // A unit of several figures would crowd the table.
        sheet.set("amount", &Value::Number(1));
        sheets.push(sheet);
    }
    sheets
}

fn table<S: System>(
    cols: u8,
    rows: u8,
    painted: usize,
    (heroes, all): (usize, usize),
    seed: u64,
) -> Fight<S> {
    let mut dice = Random::from_number(seed);
    let mut setup: Setup<S::Sheet> = S::demo();
    setup.name = "Harrow Ford".to_owned();
    setup.ground = ground(cols, rows, painted, &mut dice);
    setup.recruits.clear();
    let sheets = sheets::<S>(heroes, all, &mut dice);
    while setup.recruits.len() < all {
        let i = setup.recruits.len();
        // In the middle, where they meet.
        let place = |n: u8, dice: &mut Random| i32::from(n / 3) + dice.below(usize::from(n / 3)) as i32;
        let (col, row) = (place(cols, &mut dice), place(rows, &mut dice));
        let at = Ground::hex(col, row);
        let near =
            |recruit: &Recruit<S::Sheet>| recruit.at.is_some_and(|it| it.unsigned_distance_to(at) == 0);
        if setup.ground.is_blocked(at) || setup.recruits.iter().any(near) {
            continue;
        }
        let side = if i < heroes { Side::Tide } else { Side::Madder };
        setup.recruits.push(Recruit {
            sheet: sheets[i].clone(),
            side,
            at: Some(at),
            facing: Facing::of(dice.below(6) as i32),
        });
        if S::begin(&setup).is_err_and(|faults| faults.0.iter().any(|fault| fault.recruit == Some(i))) {
            setup.recruits.pop();
        }
    }
    let mut fight = Fight::<S>::new(S::begin(&setup).unwrap_or_else(|faults| panic!("{faults:?}")));
    attacked(&mut fight, &mut dice);
    fight
}

/// Plays by the rules until an attack waits for its dice, some time into the fight.
fn attacked<S: System>(fight: &mut Fight<S>, dice: &mut Random) {
    for _ in 0..2_000 {
        let is_committed = |tape: &[Answer]| tape.iter().any(|answer| answer.said == Said::Committed);
        let is_attack =
            fight.open().is_some_and(|it| S::target(&it.command).is_some() && is_committed(&it.tape));
        let is_late = fight.exchanges().count() >= 12;
        match fight.waiting() {
            Some(_) if is_attack && is_late => return,
            // The referee says nothing: he seldom does.
            Some(Ask::Commit { bar: Some(_), .. }) => {
                fight.cancel();
            }
            Some(Ask::Commit { .. }) => fight.commit(&mut TypedIn).unwrap(),
            None => {
                let units = (0..S::board(fight.settled()).tokens.len()).map(|i| Some(UnitId(i as u8)));
                let menu = units.chain([None]).flat_map(|who| fight.menu(who).to_vec());
                let menu = menu.filter(|option| !format!("{:?}", option.value).starts_with("Referee"));
                let open: Vec<_> =
                    menu.filter(|option| option.is_open()).map(|option| option.value).collect();
                let attack = open.iter().find(|command| is_late && S::target(command).is_some());
                let command = attack.unwrap_or_else(|| &open[dice.below(open.len())]).clone();
                fight.declare(command, false, &mut TypedIn).unwrap();
            }
            _ => drop(step(fight, dice)),
        }
    }
    panic!("nobody attacks");
}

/// Where tables and priors are kept.
fn path(folder: &str, name: &str) -> std::path::PathBuf {
    std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join(folder).join(name)
}

const TABLES: &str = "tests/it/links/tables";

/// The kept table of that name.
pub fn kept<S: System>(name: &str) -> Fight<S> {
    let text = std::fs::read_to_string(path(TABLES, &format!("{}-{name}.txt", S::KEY))).unwrap();
    from_link_of::<S>(&text).unwrap().fight
}

/// The demo's ground with the demo's figures and one of each sheet to start from, some time into a fight.
fn prior<S: System>() -> Vec<u8> {
    let mut setup = S::demo();
    let mut hexes = setup.ground.hexes().map(|(hex, _)| hex).collect::<Vec<_>>().into_iter();
    for sheet in S::starters() {
        loop {
            let at = hexes.next();
            setup.recruits.push(Recruit {
                sheet: sheet.clone(),
                side: Side::Moss,
                at,
                facing: Facing::of(0),
            });
            if S::begin(&setup).is_ok() {
                break;
            }
            setup.recruits.pop();
        }
    }
    let mut fight = Fight::<S>::new(S::begin(&setup).unwrap());
    attacked(&mut fight, &mut Random::from_number(5));
    V2::keeping(&fight, 6).to_bytes().unwrap()
}

fn write_prior<S: System>() {
    std::fs::write(path("src/share/priors", &format!("{}.bin", S::KEY)), prior::<S>()).unwrap();
}

fn write_tables<S: System>() {
    std::fs::create_dir_all(path(TABLES, "")).unwrap();
    let tables =
        [("typical", table::<S>(24, 18, 83, (4, 10), 1)), ("large", table::<S>(40, 40, 407, (8, 24), 2))];
    for (name, fight) in tables {
        let link = link::of(&fight.any()).unwrap();
        assert_eq!(link.folded, 0);
        std::fs::write(path(TABLES, &format!("{}-{name}.txt", S::KEY)), link.fragment + "\n").unwrap();
    }
}

#[test]
fn write_tables_and_priors_if_told_to() {
    match std::env::var("HEXFRAY_WRITE").as_deref() {
        Ok("priors") => {
            // Those of the systems before are frozen.
            write_prior::<Gurps>();
        }
        Ok("tables") => {
            write_tables::<Magic>();
            write_tables::<Dexterity>();
            write_tables::<Circle>();
            write_tables::<Gurps>();
            write_tables::<Stamina>();
        }
        Ok("long") => super::long::write(),
        _ => {}
    }
}
