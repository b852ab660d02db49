//! Edges of close combat that a second reading of the rules has found.

use crate::cases::gurps::stage::{
    Case, FIRST, SECOND, THIRD, acts, aldric, brakka, case, cerys, dorn, elspeth, fenn, grips, holds, met,
    shares, stands, together,
};
use crate::cases::gurps::to_hit::man;
use crate::cases::held::Scene;
use crate::cases::telling::at;
use hexfray::board::{Side, Terrain, UnitId};
use hexfray::hex::Facing;
use hexfray::systems::gurps::Command::{
    Attack, CloseReady, Disarm, Feint, Grapple, Move, Nothing, Pin, Reload, Slam, Tackle, Unarmed,
};
use hexfray::systems::gurps::{
    Carried, Defences, Event, Gear, Grasp, Gurps, Hand, KeptUp, Life, Manoeuvre, Part, Posture, Sheet, Skill,
    State, Wait,
};
use hexfray::table::System;

const FOURTH: UnitId = UnitId(3);

pub fn cases() -> Vec<Case> {
    let mut cases = astray();
    cases.extend(contests());
    cases.extend(rolls());
    cases.extend(slams());
    cases.extend(retreats());
    cases.extend(readying());
    cases.extend(pinning());
    cases.extend(without_air());
    cases
}

fn astray() -> Vec<Case> {
    let blow = |title| {
        case(&["GU-409"], title)
            .on(vec![
                acts(aldric(), (1, 0), 3),
                stands(elspeth(), (9, 0), 0),
                stands(dorn(), (8, 0), 0).of(Side::Tide),
            ])
            .declare(Attack(FIRST, SECOND))
    };
    // She was there first, and may step back to the west.
    let shared = |state: &mut State| shares(state, SECOND, THIRD, Facing::of(0));
    vec![
        blow("a blow that was dodged with a retreat may hit who stays in the hex")
            .given(shared)
            .tape(
                "with: Thrusting broadsword, swing
                dice 4 4 3
                defence: dodge
                retreat: @-1,0
                dice 3 2 2
                the others in his hex: roll whether it hits them
                dice 4 3 2
                ! defence: parry with the weapon hand = GU-409
                defence: dodge
                dice 6 6 4
                dice 2
                dice 3 3 3",
            )
            .tells("GU-409 Aldric hits another 9: the number of the blow 11, another than was meant: at most 9 9")
            .ends(
                "Elspeth -1,0 f0 HP 11/11
                Dorn 0,0 f0 HP 6/13 shock 7 stunned",
            ),
        blow("whoever has stepped back in vain has no other defence against it either")
            .given(|state| {
                shares(state, SECOND, THIRD, Facing::of(0));
                state.figures[1].defences = Defences::Double;
            })
            .tape(
                "with: Thrusting broadsword, swing
                dice 4 4 3
                defence: dodge
                retreat: @-1,0
                dice 6 5 4
                dice 1
                dice 3 3 3",
            )
            .tells("GU-501 a second, different defence")
            .ends("Elspeth -1,0 f0 HP 5/11 shock 6 stunned"),
    ]
}

/// The second bears a shield, and has shared its hex with the third for two turns, who has both hands on it.
fn hindered(state: &mut State) {
    shares(state, SECOND, THIRD, Facing::of(0));
    state.figures[1].turns_close = 2;
    holds(state, THIRD, SECOND, Part::UpperBody);
}

/// In turn somebody beside the two.
fn beside(first: Sheet) -> Vec<crate::cases::gurps::stage::Cast> {
    vec![acts(first, (1, 0), 3), stands(aldric(), (9, 0), 0), stands(dorn(), (8, 0), 0).of(Side::Tide)]
}

fn contests() -> Vec<Case> {
    vec![
        case(&["GU-408", "GU-438"], "a shield in the way and held arms see through a feint less well")
            .on(beside(elspeth()))
            .given(hindered)
            .declare(Feint(FIRST, SECOND))
            .tape(
                "dice 3 3 3
                dice 3 3 3",
            )
            .tells("GU-352 Aldric to see through it 6: Broadsword 13, shield in the way -3, held with both hands -4"),
        case(&["GU-408", "GU-438"], "nor do they keep a weapon so well")
            .on(beside(elspeth()))
            .given(hindered)
            .declare(Disarm(FIRST, SECOND))
            .tape(
                "dice 3 3 3
                dice 3 3 3",
            )
            .tells(
                "GU-347 Aldric to keep it 8: Broadsword 13, shield in the way -3, held with both hands -4, the heavier weapon 2",
            ),
        case(&["GU-363", "GU-438"], "held arms strike first less often")
            .on(vec![
                acts(brakka(), (2, 0), 3),
                stands(Sheet { name: "Brun".to_owned(), ..brakka() }, (9, 0), 0),
                stands(dorn(), (8, 0), 0).of(Side::Tide),
            ])
            .given(|state| {
                shares(state, SECOND, THIRD, Facing::of(3));
                holds(state, THIRD, SECOND, Part::UpperBody);
                state.figures[1].wait = Some(Wait { has_stepped: true, owes: None });
            })
            .declare(Attack(FIRST, SECOND))
            .tape(
                "step to: @1,0
                strike at the foe who comes?: strike
                dice 3 3 3
                dice 3 3 3
                dice 6 5 4
                dice 6 5 4",
            )
            .tells("GU-363 Brun first strike, waiting 8: Axe/Mace 12, held with both hands -4"),
    ]
}

fn rolls() -> Vec<Case> {
    let brute = || {
        let brute = Sheet { st: 14, ..man("Axel") }.skilled(Skill::TwoHandedAxe, 13);
        brute.with(Gear::stock("Maul").carried(Carried::BothHands))
    };
    let tumbler = || Sheet { acrobatics: Some(12), ..man("Foe") };
    let mut loader = fenn();
    loader.speed_load[Skill::Crossbow as usize] = Some(12);
    vec![
        case(&["GU-115", "GU-408"], "14: with a shield in the way nobody gets out of the way so well")
            .on(vec![
                acts(brute(), (-2, 0), 0),
                stands(aldric(), (9, 0), 3),
                stands(dorn(), (8, 0), 3).of(Side::Tide),
            ])
            .given(|state| {
                shares(state, SECOND, THIRD, Facing::of(0));
                state.figures[1].turns_close = 2;
            })
            .declare(Attack(FIRST, SECOND))
            .tape(
                "dice 6 6 6
                dice 5 5 4
                dice 2
                dice 1
                dice 3 3 3
                dice 3 3 3",
            )
            .tells(
                "GU-115 Aldric get out of the way 9: DX 12, shield in the way -3
                GU-115 Dorn get out of the way 12: DX 12",
            ),
        case(&["GU-437", "GU-615"], "held legs do not tumble so well")
            .on(vec![
                acts(brakka(), (1, 0), 3),
                stands(tumbler(), (9, 0), 0),
                stands(dorn(), (8, 0), 0).of(Side::Tide),
            ])
            .given(|state| {
                shares(state, SECOND, THIRD, Facing::of(0));
                holds(state, THIRD, SECOND, Part::LowerBody);
            })
            .declare(Attack(FIRST, SECOND))
            .tape(
                "dice 3 3 3
                defence: acrobatic dodge
                dice 3 3 2
                dice 2 2 1
                the others in his hex: are not hit",
            )
            .tells("GU-615 Foe acrobatics 8: Acrobatics 12, held with both hands -4"),
        case(&["GU-266", "GU-438"], "held arms do not hurry so well")
            .option(1, 1)
            .on(together(loader, dorn()))
            .given(|state| {
                met(state);
                holds(state, SECOND, FIRST, Part::UpperBody);
                (state.things[0].loaded, state.things[0].reloaded) = (0, 3);
            })
            .declare(Reload(FIRST))
            .tape(
                "speed load: try 8
                dice 4 4 4",
            )
            .tells("GU-266 Fenn speed load 8: Speed Load 12, held with both hands -4"),
    ]
}

fn slams() -> Vec<Case> {
    vec![
        case(&["GU-408", "GU-454"], "a shield in the way: a slam is avoided less well")
            .on(vec![
                acts(dorn(), (3, 0), 3),
                stands(aldric(), (9, 0), 0),
                stands(elspeth(), (8, 0), 0).of(Side::Tide),
            ])
            .given(|state| {
                shares(state, SECOND, THIRD, Facing::of(0));
                state.figures[1].turns_close = 2;
            })
            .declare(Slam(FIRST, SECOND))
            .tape(
                "run in from: @1,0
                dice 4 3 4
                dice 6 5 4
                dice 3 3 3
                dice 6 6 4
                dice 3 3 3
                dice 3 3 3",
            )
            .tells("GU-454 Aldric avoid the slam 9: DX 12, shield in the way -3"),
        case(&["GU-408", "GU-461"], "nor does it help against a body that is pushed in")
            .on(vec![
                acts(dorn(), (-3, 0), 0),
                stands(brakka(), (-1, 0), 3),
                stands(Sheet { st: 9, ..aldric() }, (9, 0), 3),
                stands(elspeth(), (8, 0), 3).of(Side::Tide),
            ])
            .given(|state| {
                shares(state, THIRD, FOURTH, Facing::of(0));
                state.figures[2].turns_close = 2;
            })
            .declare(Slam(FIRST, SECOND))
            .tape(
                "run in from: @-2,0
                dice 3 3 4
                dice 4 4 4
                dice 3 4 5
                dice 6 5 5
                dice 4 3 3
                dice 4 4 5
                dice 3 3 3
                dice 3 3 3",
            )
            .tells("GU-461 Aldric keep standing 12: DX 12, shield in the way -3, against a body 3"),
    ]
}

fn retreats() -> Vec<Case> {
    vec![
        case(&["GU-467", "GU-647"], "back from a tackle onto bad footing, turned")
            .on(vec![acts(dorn(), (0, 0), 0), stands(elspeth(), (2, 0), 3)])
            .ground(Terrain::Rugged, &[(3, 0)])
            .declare(Tackle(FIRST, SECOND))
            .tape(
                "run in from: @1,0
                against the tackle: dodge
                retreat: @3,0
                facing: turn left
                dice 3 3 3
                dice 6 6 4",
            )
            .tells("GU-647 Elspeth keep the footing 14: DX 14")
            .ends(
                "Dorn 2,0 f0 HP 13/13 lying
                Elspeth 3,0 f2 HP 11/11 lying",
            ),
        case(&["GU-443", "GU-647"], "back from a grapple onto bad footing, turned")
            .on(vec![acts(dorn(), (0, 0), 0), stands(aldric(), (1, 0), 3)])
            .ground(Terrain::Rugged, &[(2, 0)])
            .declare(Grapple(FIRST, SECOND))
            .tape(
                "with: both hands
                part: upper body
                against the grapple: @2,0
                facing: turn right
                dice 4 4 5
                dice 5 4 4
                dice 4 4 4",
            )
            .tells("GU-647 Aldric keep the footing 12: DX 12")
            .ends("Aldric 2,0 f4 HP 11/11"),
        case(&["GU-443", "GU-647"], "caught, he has neither turned nor slipped")
            .on(vec![acts(dorn(), (0, 0), 0), stands(aldric(), (1, 0), 3)])
            .ground(Terrain::Rugged, &[(2, 0)])
            .declare(Grapple(FIRST, SECOND))
            .tape(
                "with: both hands
                part: upper body
                against the grapple: @2,0
                facing: turn right
                dice 3 3 3
                dice 5 5 4",
            )
            .ends("Aldric 1,0 f3 HP 11/11"),
    ]
}

fn readying() -> Vec<Case> {
    /// With a large knife put away, and a shield that is in the way.
    fn knifer(dx: i16, fast_draw: i16) -> Sheet {
        let mut sheet = Sheet { load: Some(0), ..Sheet::called("Knifer", [11, dx, 10, 11]) };
        sheet.fast_draw[Skill::Knife as usize] = Some(fast_draw);
        let sheet =
            sheet.skilled(Skill::Knife, 14).with(Gear::stock("Large knife").carried(Carried::PutAway));
        sheet.shielded("Medium shield", 12)
    }
    let draws = |rules, title, sheet| {
        case(rules, title)
            .on(together(sheet, dorn()))
            .given(|state| {
                met(state);
                state.figures[0].turns_close = 2;
            })
            .declare(CloseReady(FIRST))
    };
    vec![
        draws(&["GU-408", "GU-478"], "a shield in the way of Fast-Draw", knifer(13, 12))
            .tape(
                "dice 3 3 3
                dice 4 4 2",
            )
            .tells(
                "GU-477 Knifer get it 10: DX 13, shield in the way -3
                GU-478 Knifer draw fast 9: Fast-Draw 12, shield in the way -3",
            ),
        draws(&["GU-005"], "a Fast-Draw of 3 or less is not rolled", knifer(13, 6))
            .tape("dice 3 3 3")
            .tells(
                "GU-005 effective skill 3 or less: no Fast-Draw
                GU-477 Knifer large knife in the weapon hand",
            )
            .chance(1, 2),
        draws(&["GU-004", "GU-477"], "on 4 it is drawn, whatever the DX", knifer(6, 6))
            .tape("dice 2 1 1")
            .tells(
                "GU-477 Knifer get it 3: DX 6, shield in the way -3
                GU-004 3 and 4 always succeed
                GU-477 Knifer large knife in the weapon hand",
            )
            .chance(1, 54),
    ]
}

/// GU-444, GU-447: which hands are busy with a pin.
fn pinning() -> Vec<Case> {
    let pinned = |rules, title, with: fn(&mut State)| {
        case(rules, title)
            .on(vec![acts(dorn(), (0, 0), 0), stands(elspeth(), (9, 0), 3), stands(cerys(), (8, 0), 3)])
            .given(with)
    };
    vec![
        pinned(&["GU-444"], "a hand that holds somebody else pins nobody", |state| {
            met(state);
            shares(state, FIRST, THIRD, Facing::of(0));
            state.figures[1].posture = Posture::Lying;
            grips(state, FIRST, THIRD, Part::Neck, Grasp::One(Hand::Off), false);
        })
        .refuses(Pin(FIRST, SECOND), "R-HANDS: that hand holds somebody"),
        pinned(&["GU-447"], "the hands that hold him already do, and then they are busy", |state| {
            met(state);
            state.figures[1].posture = Posture::Lying;
            grips(state, FIRST, SECOND, Part::LowerBody, Grasp::One(Hand::Off), false);
        })
        .declare(Pin(FIRST, SECOND))
        .tape(
            "dice 3 3 3
            dice 3 3 3",
        )
        .tells("GU-447 Dorn pins Elspeth")
        .ends("Dorn 0,0 f0 HP 13/13 kneeling pins Elspeth 2"),
        pinned(&["GU-444"], "both hands of a pin are busy", |state| {
            met(state);
            state.figures[1].posture = Posture::Lying;
            grips(state, FIRST, SECOND, Part::UpperBody, Grasp::Both, true);
        })
        .refuses(Unarmed(FIRST, SECOND), "R-HANDS: both hands hold somebody: Choke, Takedown or Pin")
        .refuses(Grapple(FIRST, THIRD), "R-NOTCC"),
        pinned(&["GU-444"], "the one that was freed strikes", |state| {
            met(state);
            state.figures[1].posture = Posture::Lying;
            grips(state, FIRST, SECOND, Part::UpperBody, Grasp::One(Hand::Off), true);
        })
        .declare(Unarmed(FIRST, SECOND))
        .tape(
            "! with: punch, off hand = R-HANDS: that hand holds somebody
            with: punch
            dice 6 5 4",
        ),
    ]
}

fn without_air() -> Vec<Case> {
    let chokes = |title, fatigue: fn(&mut State)| {
        case(&["GU-426"], title).on(together(dorn(), elspeth())).given(fatigue).declare(Nothing(FIRST))
    };
    /// Senseless in the hands of the first, who chokes her; the next second is about to begin.
    fn senseless(state: &mut State) {
        met(state);
        holds(state, FIRST, SECOND, Part::Neck);
        state.order = vec![THIRD, SECOND, FIRST];
        let figure = &mut state.figures[1];
        (figure.life, figure.posture) = (Life::Unconscious, Posture::Lying);
        figure.choke = Some(KeptUp { by: FIRST, is_fresh: true });
        state.board.tokens[1].is_solid = false;
    }
    vec![
        chokes("240 turns are counted from the last of the fatigue, however little there was", |state| {
            senseless(state);
            // Three points were left when the breath had gone.
            (state.figures[1].air_used, state.figures[1].fatigue) = (11 + 3 + 239, -239);
        })
        .tells("GU-426 Elspeth dies"),
        chokes("whoever is senseless for another reason loses the fatigue first", |state| {
            senseless(state);
            (state.figures[1].air_used, state.figures[1].fatigue) = (11, 3);
        })
        .tells("GU-426 Elspeth 1 fatigue point"),
    ]
}

/// GU-408: out of one foe's hex straight into another's the turns are counted anew. GU-431: whom one has left, one has
/// not evaded any more.
#[test]
fn another_hex_is_another_stay() {
    let on = case(&["GU-408", "GU-431"], "past one foe into the hex of another")
        .on(vec![acts(aldric(), (0, 0), 0), stands(dorn(), (9, 0), 3), stands(brakka(), (1, 0), 3)])
        .given(|state| {
            met(state);
            let figure = &mut state.figures[0];
            (figure.turns_close, figure.manoeuvre) = (2, Some(Manoeuvre::Evade));
            figure.turn.evaded.push(SECOND);
        })
        .declare(Move(FIRST))
        .tape("to where: @1,0");
    let (_, played) = on.play();
    let state = &played.run.state;
    assert_eq!((state.at(FIRST), state.figure(FIRST).turns_close), (at(1, 0), 1));
    assert!(state.figure(FIRST).turn.evaded.is_empty());
}

/// GU-401: whoever crawls on within the hex that it shares keeps its side of it. GU-408: nor does another stay begin.
#[test]
fn a_second_hex_that_is_shared_keeps_its_sides() {
    let mut state = case(&[], "").on(together(aldric(), elspeth())).scene.state("a crawl", &[]);
    met(&mut state);
    state.figures[0].posture = Posture::Lying;
    state.figures[0].turns_close = 2;
    let crawl = |to| Event::Moved { who: FIRST, to, facing: Facing::of(3), points: 2 };
    Gurps::apply(&mut state, &crawl(at(-1, 0)));
    assert!(state.shares(FIRST, SECOND));
    assert_eq!(state.figure(SECOND).entered, [(FIRST, Facing::of(0))]);
    assert_eq!(state.figure(FIRST).turns_close, 2);
    Gurps::apply(&mut state, &crawl(at(-2, 0)));
    assert!(state.figure(SECOND).entered.is_empty());
    assert_eq!(state.figure(FIRST).turns_close, 0);
}
