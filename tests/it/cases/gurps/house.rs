//! Rules of the house: borders between sectors, greyed defences, the referee's word, own equipment.

use super::stage::{Case, FIRST, SECOND, acts, aldric, brakka, case, dorn, elspeth, stands};
use super::worked3::hal;
use hexfray::hex::Facing;
use hexfray::sheet::{Form, Value};
use hexfray::systems::gurps::Command::{Attack, Feint, Referee, Unarmed};
use hexfray::systems::gurps::{Defences, Life, Manoeuvre, Part, Posture, Sheet, Skill};

pub fn cases() -> Vec<Case> {
    let mut cases = defences();
    cases.extend(refusals());
    cases.extend(referee());
    cases.extend(own());
    cases
}

fn defences() -> Vec<Case> {
    let beside = |rules, title| {
        case(rules, title)
            .on(vec![acts(brakka(), (0, 0), 0), stands(elspeth(), (1, 0), 3)])
            .declare(Attack(FIRST, SECOND))
            .tape("dice 3 3 4\ndice 1 1")
            .ends("Elspeth 1,0 f3 HP 7/11 shock 4")
    };
    vec![
        case(&["GU-032"], "on the border of front and side the defender has the better of it")
            .on(vec![acts(hal(13), (-1, 2), 5), stands(elspeth(), (0, 0), 0)])
            .given(|state| state.things[0].distance = 2)
            .declare(Attack(FIRST, SECOND))
            .tape(
                "with: Halberd, swing, cutting 2d+4 cutting
                dice 3 3 3
                defence: dodge 6 or less
                dice 2 2 2",
            )
            .tells(
                "GU-032 on a border: as from the front
                GU-120 Elspeth to defend 6: Move 6",
            )
            .ends("Elspeth 0,0 f0 HP 11/11"),
        case(&["GU-032"], "on the border of side and back it counts as the side")
            .on(vec![acts(hal(13), (-2, 1), 0), stands(elspeth(), (0, 0), 0)])
            .given(|state| state.things[0].distance = 2)
            .declare(Attack(FIRST, SECOND))
            .tape(
                "with: Halberd, swing, cutting 2d+4 cutting
                dice 3 3 3
                defence: dodge 4 or less
                dice 5 5 5
                dice 1 1
                dice 3 3 3",
            )
            .tells("GU-032 on a border: as from the right"),
        beside(&["GU-139", "GU-315"], "after an all-out attack every defence is barred")
            .given(|state| {
                state.figures[1].manoeuvre = Some(Manoeuvre::AllOutAttack);
                state.figures[1].defences = Defences::Passive;
            })
            .tells(
                "GU-315 gave up active defence until the next turn
                GU-139 no active defence is open",
            ),
        beside(&["GU-139", "GU-140"], "whoever is unaware of an attack does not answer it")
            .given(|state| state.figures[1].is_unaware = true)
            .tells(
                "GU-140 unaware of the attack
                GU-139 no active defence is open",
            ),
    ]
}

fn refusals() -> Vec<Case> {
    vec![
        case(&["GU-105"], "whoever crawls only fights in one hex")
            .on(vec![acts(aldric(), (0, 0), 0), stands(elspeth(), (1, 0), 3)])
            .given(|state| state.figures[0].posture = Posture::Crawling)
            .refuses(Attack(FIRST, SECOND), "R-CRAWL: crawling: close combat only"),
        case(&["GU-109"], "a helm leaves nothing but the eye slit")
            .on(vec![acts(elspeth(), (0, 0), 0), stands(brakka().wearing("Greathelm"), (1, 0), 3)])
            .declare(Attack(FIRST, SECOND))
            .tape(
                "! aimed at: eyes = R-HELM: helm: aim at the eye slit
                aimed at: eye slit
                dice 4 4 4",
            ),
        case(&["GU-336"], "the hand that holds a weapon does not punch")
            .on(vec![acts(elspeth(), (0, 0), 0), stands(dorn(), (1, 0), 3)])
            .declare(Unarmed(FIRST, SECOND))
            .tape(
                "! with: punch = R-HANDS: no empty hand
                with: punch, off hand
                dice 6 6 4",
            ),
    ]
}

fn referee() -> Vec<Case> {
    vec![
        case(&["GU-802"], "hit points taken by the referee's word, with his reason")
            .on(vec![acts(brakka(), (0, 0), 0), stands(elspeth(), (1, 0), 3)])
            .declare(Referee(SECOND))
            .tape("referee: wound\nenter hit points lost: 3 a falling beam\ngo")
            .tells("GU-802 referee: a falling beam")
            .ends("Elspeth 1,0 f3 HP 8/11 shock 3"),
        case(&["GU-802"], "alive again by the referee's word")
            .on(vec![acts(brakka(), (0, 0), 0), stands(elspeth(), (1, 0), 3)])
            .given(|state| state.figures[1].life = Life::Dead)
            .declare(Referee(SECOND))
            .tape("referee: raise from the dead")
            .tells("GU-802 Elspeth wakes")
            .ends("Elspeth 1,0 f3 HP 11/11"),
        case(&["GU-802"], "the living are not raised")
            .on(vec![acts(brakka(), (0, 0), 0), stands(elspeth(), (1, 0), 3)])
            .declare(Referee(SECOND))
            .tape(
                "! referee: raise from the dead = R-REFEREE: alive\nreferee: drop something\nweapon: rapier",
            )
            .tells("GU-802 Elspeth rapier lies in @1,0"),
        case(&["GU-802"], "off the board: nobody holds whoever leaves, nor aims at him")
            .on(vec![acts(brakka(), (0, 0), 0), stands(elspeth(), (1, 0), 3)])
            .given(|state| {
                super::stage::shares(state, FIRST, SECOND, Facing::of(0));
                super::stage::holds(state, FIRST, SECOND, Part::UpperBody);
                super::stage::holds(state, SECOND, FIRST, Part::Neck);
            })
            .declare(Referee(SECOND))
            .tape("referee: leave the board")
            .tells("GU-802 Elspeth leaves the board")
            .ends("Brakka 0,0 f0 HP 12/12\nElspeth 0,0 f3 HP 11/11"),
        case(&["GU-802", "GU-015"], "if it was his turn the next one has it")
            .on(vec![acts(brakka(), (0, 0), 0), stands(elspeth(), (1, 0), 3)])
            .declare(Referee(FIRST))
            .tape("referee: leave the board")
            .tells(
                "GU-802 Brakka leaves the board
                GU-015 Brakka ends the turn
                GU-015 Page begins the turn",
            ),
        case(&["GU-802"], "and comes back where the referee says, lying if he lay")
            .on(vec![acts(brakka(), (0, 0), 0), stands(elspeth(), (1, 0), 3)])
            .given(|state| {
                state.board.tokens[1].is_away = true;
                state.figures[1].posture = Posture::Lying;
            })
            .declare(Referee(SECOND))
            .tape(
                "! referee: wound = GU-802
                ! referee: leave the board = GU-802
                referee: come back
                to where: here @2,2",
            )
            .tells("GU-802 Elspeth comes back at @2,2")
            .ends("Elspeth 2,2 f3 HP 11/11 lying"),
        case(&["GU-802"], "fatigue as typed, fewer points or more")
            .on(vec![acts(brakka(), (0, 0), 0), stands(elspeth(), (1, 0), 3)])
            .declare(Referee(FIRST))
            .tape("referee: fatigue points\nenter fatigue points left: 9 a long march")
            .tells("GU-802 a long march"),
        case(&["GU-802"], "and rested")
            .on(vec![acts(brakka(), (0, 0), 0), stands(elspeth(), (1, 0), 3)])
            .given(|state| state.figures[0].fatigue = 3)
            .declare(Referee(FIRST))
            .tape("referee: fatigue points\nenter fatigue points left: 8")
            .tells("GU-802 Brakka has 8 fatigue points"),
        case(&["GU-802"], "a barred card by the referee's word")
            .on(vec![acts(elspeth(), (0, 0), 0), stands(brakka(), (1, 0), 0)])
            .given(|state| state.figures[0].posture = Posture::Sitting)
            .overrule(Feint(FIRST, SECOND))
            .tape("over with: Rapier, thrust\ndice 6 6 4")
            .tells("GU-353 the feint fails"),
        case(&["GU-112"], "the referee's modifier with its reason")
            .on(vec![acts(elspeth(), (0, 0), 0), stands(brakka(), (1, 0), 3)])
            .declare(Attack(FIRST, SECOND))
            .tape("enter modifier: -3 mud\ndice 6 6 4")
            .tells("GU-328 Elspeth to hit 12: Fencing 15, mud -3"),
        case(&["GU-112"], "the referee's modifier of a defence with its reason")
            .on(vec![acts(elspeth(), (0, 0), 0), stands(brakka(), (1, 0), 3)])
            .declare(Attack(FIRST, SECOND))
            .tape("dice 3 3 3\nenter modifier: -2 mud\ndefence: dodge\ndice 1 1 3")
            .tells("GU-120 Brakka to defend 5: Move 5, armour PD 2, mud -2"),
    ]
}

/// A sheet on which these fields have been filled in.
pub fn filled(mut sheet: Sheet, sets: &[(&str, Value)]) -> Sheet {
    for (key, value) in sets {
        assert!(sheet.set(key, value), "{key} is on the form");
    }
    assert_eq!(sheet.faults(), []);
    sheet
}

/// Weapon, armour and shield that are in no table.
fn ivo() -> Sheet {
    let sheet = Sheet { load: Some(0), ..Sheet::called("Ivo", [13, 12, 10, 11]) };
    let mut sheet = sheet.skilled(Skill::Broadsword, 13);
    sheet.shield_skill = Some(12);
    let text = |words: &str| Value::Text(words.to_owned());
    filled(
        sheet,
        &[
            ("items.add.own", Value::Press),
            ("items.0.title", text("Cleaver")),
            ("items.0.grips.0.modes.0.plus", Value::Number(4)),
            ("items.0.grips.0.modes.0.unready", Value::Number(3)),
            ("shield.add.own", Value::Press),
            ("shield.title", text("Targe")),
            ("shield.pd", Value::Number(1)),
            ("worn.add.own", Value::Press),
            ("worn.0.title", text("Gambeson")),
            ("worn.0.pd", Value::Number(2)),
            ("worn.0.dr", Value::Number(3)),
        ],
    )
}

fn own() -> Vec<Case> {
    vec![
        case(&["GU-805"], "a weapon of one's own")
            .on(vec![acts(ivo(), (0, 0), 0), stands(elspeth(), (1, 0), 3)])
            .declare(Attack(FIRST, SECOND))
            .tape(
                "with: Cleaver, swing 2d+3 cutting
                enter modifier: 2 from above
                dice 4 4 4
                defence: no active defence
                dice 1 1
                dice 3 3 3",
            )
            .tells(
                "GU-328 Ivo to hit 15: Broadsword 13, from above 2
                GU-143 Ivo damage 3 + 2D: swing -1, own weapon 4",
            )
            .ends(
                "Ivo 0,0 f0 HP 11/11 cleaver unready 3
                Elspeth 1,0 f3 HP 4/11 shock 7 stunned",
            ),
        case(&["GU-125", "GU-127"], "armour and shield of one's own")
            .on(vec![acts(brakka(), (0, 0), 0), stands(ivo(), (1, 0), 3)])
            .declare(Attack(FIRST, SECOND))
            .tape(
                "dice 3 3 3
                defence: block 9 or less
                dice 4 4 4
                dice 2 2",
            )
            .tells(
                "GU-120 Ivo to defend 9: half of Shield 6, armour PD 2, shield PD 1
                GU-149 Ivo injury 3: basic damage 5, Gambeson -3, cutting ×1½ 1",
            )
            .ends("Ivo 1,0 f3 HP 8/11 shock 3"),
    ]
}
