//! What is carried: weights as they are written, and containers that make what is in them lighter.

use super::*;

/// A character of ST 10 with these things.
pub fn carrying(equipment: Value) -> Value {
    let attribute = |id: &str, n: i64| json!({ "attr_id": id, "adj": 0, "calc": { "value": n } });
    json!({
        "version": 5,
        "profile": { "name": "Ada" },
        "attributes": [attribute("st", 10), attribute("dx", 12), attribute("iq", 10), attribute("ht", 10)],
        "equipment": equipment,
    })
}

fn sack(weight: &str) -> Value {
    json!([{ "description": "Sack", "quantity": 1, "base_weight": weight, "equipped": true }])
}

/// The row about something, as it is told.
pub fn told(report: &ImportReport, what: &str) -> Vec<String> {
    let lines = report.taken.iter().chain(&report.converted).chain(&report.left_out);
    lines.filter(|line| line.what == what).map(|line| line_text(line).trim().to_owned()).collect()
}

#[test]
fn weights_are_read_as_they_are_written() {
    // In quarter pounds; half a kilogram is a pound [P5].
    for (written, load) in [
        ("3 lb", 12),
        ("0,5 kg", 4),
        ("0,500 kg", 4),
        (",5 kg", 4),
        ("0.5 kg", 4),
        ("1,5 kg", 12),
        ("\u{bd} lb", 2),
        ("1\u{bd} lb", 6),
        ("1 \u{bc} lb", 5),
        ("1/2 lb", 2),
        ("1 1/2 lb.", 6),
        ("3 KG", 24),
        ("3 Kg", 24),
        ("2 Lbs", 8),
        ("2 pounds", 8),
        ("8 ounces", 2),
        ("250 g", 2),
        ("12\u{a0}lb", 48),
        ("1.2 lb", 5),
        ("120,5 lb", 482),
        ("100.000 lb", 400),
        ("120", 480),
    ] {
        let (sheet, report) = read(&carrying(sack(written))).unwrap();
        assert_eq!((sheet.load(), sheet.faults()), (load, vec![]), "{written}");
        assert_eq!(told(&report, "Sack: weight"), [""; 0], "{written}");
    }
    // More than anybody moves under.
    for written in ["1.200,5 lb", "1,200.5 lb", "1'200.5 lb", "1,200 lb", "1.200.000 g"] {
        let (_, report) = read(&carrying(sack(written))).unwrap();
        let load = &told(&report, "Load")[0];
        assert!(load.starts_with("Load: 1200") || load.starts_with("Load: 2400 lb"), "{written}: {load}");
    }
    for written in ["heavy", "3 stone", "1.2.3 lb", "1,2,3 lb", "1,200.5.5 lb"] {
        let (sheet, report) = read(&carrying(sack(written))).unwrap();
        let row =
            format!("Sack: weight: {written} ->  (no weight that can be read, so it weighs nothing here)");
        assert_eq!((sheet.load(), told(&report, "Sack: weight")), (0, vec![row]), "{written}");
    }
}

fn cart(features: Value, modifiers: Value, quantity: i64) -> Value {
    let crate_ = json!({ "description": "Crate", "quantity": 1, "base_weight": "40 lb", "equipped": false });
    json!([{
        "description": "Cart", "quantity": quantity, "equipped": true, "base_weight": "2 lb",
        "features": features, "modifiers": modifiers, "children": [crate_, crate_],
    }])
}

#[test]
fn containers_make_what_is_in_them_lighter() {
    let by = |reduction: &str| json!([{ "type": "contained_weight_reduction", "reduction": reduction }]);
    let with = |features: Value, is_off: bool| json!([{ "name": "Wheels", "disabled": is_off, "features": features }]);
    for (features, modifiers, n, pounds) in [
        (json!([]), json!([]), 1, 82),
        (by("75%"), json!([]), 1, 22),
        (by("100%"), json!([]), 1, 2),
        (by("150%"), json!([]), 1, 2),
        (by("30 lb"), json!([]), 1, 52),
        (by("15 kg"), json!([]), 1, 52),
        (by("300 lb"), json!([]), 1, 2),
        (by("50%"), with(by("25%"), false), 1, 22),
        (by("50%"), with(by("25%"), true), 1, 42),
        // As often as there are carts, whatever is in them.
        (by("100%"), json!([]), 2, 4),
        (by("75%"), json!([]), 2, 44),
        (json!([]), json!([]), 0, 0),
    ] {
        let (sheet, _) = read(&carrying(cart(features.clone(), modifiers.clone(), n))).unwrap();
        assert_eq!(sheet.load(), 4 * pounds, "{features} {modifiers} {n}");
    }
    // A weapon that lies in it is on the sheet, and no lighter in the hand; the load is as in the file.
    let axe = json!({
        "description": "Axe", "quantity": 1, "base_weight": "4 lb", "equipped": false,
        "weapons": [{ "id": "w", "damage": { "type": "cut", "st": "sw", "base": "2" }, "reach": "1", "parry": "0U",
            "strength": "11", "defaults": [{ "type": "skill", "name": "Axe/Mace" }] }],
    });
    let mut laden = cart(by("50%"), json!([]), 1);
    laden[0]["children"].as_array_mut().unwrap().push(axe);
    let (sheet, _) = read(&carrying(laden)).unwrap();
    assert_eq!((sheet.gear.len(), sheet.load()), (1, 4 * 44));
}

#[test]
fn the_load_is_held_against_that_of_the_file() {
    let with = |extended: &str| {
        let mut things = sack("10 lb");
        things[0]["calc"] = json!({ "weight": "10 lb", "extended_weight": extended });
        let (_, report) = read(&carrying(things)).unwrap();
        told(&report, "Weight carried").remove(0)
    };
    assert_eq!(with("10 lb"), "Weight carried: 10 lb");
    let other = with("12 lb");
    assert!(other.starts_with("Weight carried: 12 lb -> 10 lb (GU-051 "), "{other}");
    let (_, report) = read(&carrying(sack("10 lb"))).unwrap();
    assert_eq!(told(&report, "Weight carried"), [""; 0], "the file says nothing");
}

#[test]
fn a_decimal_comma_is_one_wherever_a_number_stands() {
    let mut file = carrying(json!([]));
    let speed = json!({ "attr_id": "basic_speed", "adj": 0, "calc": { "value": "6,25" } });
    file["attributes"].as_array_mut().unwrap().push(speed);
    let (_, report) = read(&file).unwrap();
    assert!(told(&report, "Basic Speed")[0].starts_with("Basic Speed: 6.25 -> 5.5 "), "{report:?}");
    file["attributes"][4]["calc"]["value"] = json!("5,5");
    assert_eq!(told(&read(&file).unwrap().1, "Basic Speed"), ["Basic Speed: 5.5"]);
}
