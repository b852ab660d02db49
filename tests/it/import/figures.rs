//! Figures of attacks: what is called taken is the file's to the last figure, and whatever is cut is told.

use super::weights::{carrying, told};
use super::*;

/// A javelin as the table has it.
fn javelin() -> Value {
    let spear = json!([{ "type": "skill", "name": "Spear" }]);
    let throwing = json!([{ "type": "skill", "name": "Thrown Weapon", "specialization": "Spear" }]);
    let damage = json!({ "type": "imp", "st": "thr", "base": "1" });
    json!({
        "description": "Javelin", "quantity": 1, "base_weight": "2 lb", "equipped": true,
        "weapons": [
            { "id": "w", "usage": "Thrust", "damage": damage, "reach": "1", "parry": "0", "defaults": spear },
            { "id": "W", "usage": "Thrown", "damage": damage, "accuracy": "3", "range": "x1.5/x2.5",
              "rate_of_fire": "1", "shots": "T(1)", "strength": "7", "defaults": throwing },
        ],
    })
}

fn row(item: &Value) -> String {
    let (sheet, report) = read(&carrying(json!([item]))).unwrap();
    assert_eq!(sheet.faults(), []);
    told(&report, item["description"].as_str().unwrap()).remove(0)
}

#[test]
fn taken_is_only_said_of_what_is_as_in_the_file() {
    let stock = row(&javelin());
    assert!(!stock.contains(" -> "), "{stock}");
    for (at, figure, value, word) in [
        (1, "accuracy", json!("1"), "Acc"),
        (1, "range", json!("x1.5/x1.75"), "range"),
        (1, "range", json!("20/40"), "range"),
        (0, "reach", json!("1,2"), "reach"),
        (0, "strength", json!("9"), "least ST"),
        (1, "strength", json!("9"), "least ST"),
        (1, "rate_of_fire", json!("2"), "RoF"),
        (1, "damage", json!({ "type": "cut", "st": "thr", "base": "1" }), "damage"),
        (0, "damage", json!({ "type": "imp", "st": "thr", "base": "3" }), "damage"),
    ] {
        let mut item = javelin();
        item["weapons"][at][figure] = value.clone();
        let row = row(&item);
        assert!(row.contains(" -> ") && row.contains("of the printed table"), "{figure} {value}: {row}");
        assert!(
            row.split("differ in the file: ").nth(1).is_some_and(|rest| rest.contains(word)),
            "{word}: {row}"
        );
    }
}

#[test]
fn a_level_that_the_file_works_out_otherwise_is_told() {
    let with = |calc: Value| {
        let mut item = javelin();
        item["weapons"][0]["calc"] = calc;
        let (sheet, report) = read(&carrying(json!([item]))).unwrap();
        assert_eq!(sheet.skill(hexfray::systems::gurps::Skill::Spear).0, 7);
        told(&report, "Javelin: Thrust: worked out").pop()
    };
    assert_eq!(with(json!({ "level": 7, "damage": "1d-1 imp" })), None);
    let row = with(json!({ "level": 18, "damage": "1d+9 imp", "parry": "16" })).unwrap();
    assert!(row.contains("level 18, 1d+9 imp -> level 7, 1d\u{2212}1 impaling"), "{row}");
    assert!(with(json!({ "level": 18 })).unwrap().contains("level 18 -> level 7 "));
}

/// A blade, pistol or whatever that no table has.
fn odd(attack: Value) -> Value {
    json!({ "description": "Odd thing", "quantity": 1, "equipped": true, "weapons": [attack] })
}

fn blade(damage: Value) -> Value {
    odd(json!({ "id": "w", "usage": "Swung", "damage": damage, "reach": "1", "parry": "0", "strength": "8",
        "defaults": [{ "type": "skill", "name": "Broadsword" }] }))
}

#[test]
fn what_is_cut_of_a_damage_is_told() {
    for (damage, told) in [
        (json!({ "type": "cut", "base": "1d+99" }), "more than 50 cannot be added; "),
        (json!({ "type": "cut", "base": "1d-99" }), "more than 50 cannot be added; "),
        (json!({ "type": "cut", "base": "2d", "fragmentation": "1d" }), "fragmentation is left out; "),
        (
            json!({ "type": "cut", "base": "2d", "modifier_per_die": 1 }),
            "what is added for each die is left out; ",
        ),
        (json!({ "type": "cut", "base": "2d", "st_mul": 2 }), "multiples of ST are left out; "),
        (json!({ "type": "cut", "st": "sw_leveled", "base": "1" }), "damage by levels is left out; "),
        (
            json!({ "type": "cut", "st": "sw", "base": "1", "leveled": true }),
            "damage by levels is left out; ",
        ),
        (json!({ "type": "cut", "base": "2d", "unheard_of": 3 }), "unheard of is left out; "),
        (json!({ "type": "cut", "base": "2d", "armor_divisor": 2 }), "armour divisors are left out; "),
    ] {
        let row = row(&blade(damage.clone()));
        assert!(row.contains(told), "{damage}: {row}");
    }
    let plain = row(&blade(
        json!({ "type": "cut", "base": "1d\u{2212}1", "modifier_per_die": 0, "fragmentation": "" }),
    ));
    assert!(plain.contains("1d\u{2212}1 cutting") && !plain.contains("left out"), "{plain}");
}

#[test]
fn what_is_cut_of_a_shot_is_told() {
    let pistol = |name: &str, value: Value| {
        let mut gun = odd(json!({ "id": "W", "damage": { "type": "pi", "base": "2d" }, "accuracy": "4",
            "range": "100/1,000", "rate_of_fire": "3", "shots": "15(3)", "recoil": "1", "strength": "9",
            "defaults": [{ "type": "skill", "name": "Guns", "specialization": "Pistol" }] }));
        gun["weapons"][0][name] = value;
        let (sheet, report) = read(&carrying(json!([gun]))).unwrap();
        (sheet.gear[0].weapon().shot.unwrap(), told_odd(&report))
    };
    let (shot, row) = pistol("accuracy", json!("4+2"));
    assert_eq!(shot.acc, 6);
    assert!(row.contains("accuracy is 4+2 with its scope; "), "{row}");
    for (name, value, told) in [
        ("accuracy", json!("30"), "accuracy goes to 20; "),
        ("rate_of_fire", json!("3x9"), "of RoF 3x9 only the first number counts; "),
        ("rate_of_fire", json!("99"), "RoF goes to 20; "),
        ("shots", json!("15+1(3)"), "of shots 15+1(3) only the first number counts; "),
        ("shots", json!("900(3)"), "shots go to 200; "),
        ("shots", json!("15(99)"), "loading goes to 40 turns; "),
        ("range", json!("100/9,000"), "ranges go to 5000; "),
        ("range", json!("10-100/300"), "a least range is left out; "),
        ("recoil", json!("30"), "recoil goes to 11; "),
        ("strength", json!("90"), "least ST goes to 40; "),
    ] {
        let (_, row) = pistol(name, value.clone());
        assert!(row.contains(told), "{name} {value}: {row}");
    }
}

fn told_odd(report: &ImportReport) -> String {
    told(report, "Odd thing").remove(0)
}

#[test]
fn attacks_of_skills_and_spells_are_told() {
    let ray =
        json!({ "id": "W1", "damage": { "type": "burn", "base": "3d" }, "range": "100", "usage": "Ray" });
    let mut file = carrying(json!([]));
    file["skills"] =
        json!([{ "name": "Beam Weapons", "points": 1, "calc": { "level": 12 }, "weapons": [ray] }]);
    file["spells"] = json!([{ "name": "Fireball", "weapons": [ray] }]);
    let (_, report) = read(&file).unwrap();
    for what in ["Beam Weapons: Ray", "Fireball: Ray"] {
        let row = told(&report, what).remove(0);
        assert!(row.starts_with(&format!("{what}: 3d burn, range 100 -> ")), "{row}");
    }
}

#[test]
fn settings_that_are_no_matter_of_looks_are_told() {
    let with = |settings: Value| {
        let mut file = carrying(json!([]));
        file["settings"] = settings;
        read(&file).unwrap().1
    };
    let location = |id: &str| json!({ "id": id, "choice_name": id });
    let worm = json!({ "name": "Vermiform", "roll": "3d", "locations": [location("torso")] });
    let rows = told(&with(json!({ "body_type": worm })), "Body: Vermiform");
    assert!(rows[0].contains("arms") && rows[0].contains("legs"), "{rows:?}");
    let human =
        json!({ "name": "Humanoid", "locations": [location("arm"), location("leg"), location("hand")] });
    assert_eq!(told(&with(json!({ "body_type": human })), "Body"), ["Body: Humanoid"]);
    let strong = with(json!({ "damage_progression": "knowing_your_own_strength" }));
    assert!(told(&strong, "Damage progression")[0].contains("printed table"), "{strong:?}");
    let basic = with(json!({ "damage_progression": "basic_set", "default_weight_units": "lb" }));
    assert_eq!(told(&basic, "Damage progression"), ["Damage progression: basic set"]);
    // What is left is how the other program shows the sheet.
    assert_eq!(told(&basic, "Settings").len(), 1);
    assert_eq!(told(&with(json!({ "body_type": human })), "Settings").len(), 0);
}
