//! Spells and cantrips (5.7): EX-24, EX-27, the second half of EX-28, and what bars them.

use super::stage::{Case, FIRST, SECOND, acts, case, grusk, hedge, ilen, mara, stands, teyo};
use hexfray::systems::stamina::Command::{Cantrip, EndTurn, Manifest, Spell, Touch, Walk};
use hexfray::systems::stamina::{
    Casting, Effect, Gear, HeldSpell, Known, Life, Mage, Posture, Range, Sheet, Speed, SpellKind, SpellRef,
    State,
};

pub fn cases() -> Vec<Case> {
    let mut cases = worked();
    cases.extend(casts());
    cases.extend(long());
    cases.extend(waits());
    cases.extend(touches());
    cases
}

/// The spell of that place on the sheet is held until the end of this turn.
fn holds(state: &mut State, place: u8, is_free: bool) {
    let until = if is_free { 0 } else { 2 };
    state.figures[0].held = vec![HeldSpell { spell: SpellRef::Known(place), until, is_free }];
}

fn worked() -> Vec<Case> {
    vec![
        case(
            &["ST-403", "ST-604", "ST-702", "ST-703", "ST-705", "ST-710", "ST-712", "ST-751", "ST-754"],
            "EX-24: an instant spell and its free manifest",
        )
        .on(vec![acts(teyo(), (0, 0)), stands(grusk(), (9, 0))])
        .declare(Spell(FIRST))
        .tape(
            "dice 10 5 4
            manifest it now?: at Grusk
            go
            dice 6 5",
        )
        .tells(
            "ST-101 Teyo difficulty 15: arcane cost 7, casting 8
            ST-702 Teyo complete success: 17 against 15
            ST-703 cast; its dues follow
            ST-751 Teyo stamina -5
            ST-751 Teyo 2 fatigue points
            ST-706 Teyo holds Snap Bolt, for the next action only
            ST-604 distance 9, range 7/7: disadvantage 1
            ST-104 Teyo levels of advantage 0: Magical Aptitude 1, range, 9 hexes -1
            ST-403 Teyo complete success: 13 against 8
            ST-712 Teyo the held spell is gone
            ST-407 Grusk defense -1
            ST-754 no body, no armour piercing
            ST-421 Teyo raw damage 9: force strike 4, bought 5
            ST-428 Grusk 4 wounds, now 4 of 9",
        )
        .ends(
            "Teyo 0,0 D 9/9 S 6/9 W 0/6 fatigue 2 AP 3 MAP 1
            Grusk 9,0 D 7/8 S 16/16 W 4/9 stunned lightly wounded",
        ),
        case(&["ST-701", "ST-706"], "EX-27: a cantrip is cast")
            .on(vec![acts(teyo(), (0, 0)), stands(grusk(), (7, 0))])
            .declare(Cantrip(FIRST))
            .tells(
                "ST-211 Teyo pays 1 AP, 2 stamina
                ST-706 Teyo holds Force Dart, until the next turn ends",
            )
            .ends("Teyo 0,0 D 9/9 S 9/11 W 0/6 AP 2 held 1"),
        case(&["ST-103", "ST-431", "ST-712", "ST-754"], "EX-27: and thrown by a poor shot")
            .on(vec![acts(teyo(), (0, 0)), stands(grusk(), (7, 0))])
            .given(|state| {
                holds(state, 1, false);
                (state.figures[0].ap, state.figures[0].stamina) = (2, 9);
            })
            .declare(hexfray::systems::stamina::Command::Throw(FIRST, SECOND))
            .tape("dice 9 6 4")
            .tells(
                "ST-211 Teyo pays 1 AP, 1 stamina
                ST-104 Teyo levels of advantage -1: not proficient -1
                ST-402 Teyo complete success: 10 against 8
                ST-421 Teyo raw damage 6: force strike 4, bought 2
                ST-428 Grusk 1 wound, now 1 of 9
                ST-431 lightly wounded",
            )
            .ends(
                "Teyo 0,0 D 9/9 S 8/11 W 0/6 AP 1 MAP 1
                Grusk 7,0 D 7/8 S 16/16 W 1/9 lightly wounded",
            )
            // The two lowest of 3d10 come to 10: 88 in 1000.
            .chance(11, 125),
        case(&["ST-403", "ST-712"], "EX-28, its end: a miss spends the effect")
            .on(vec![acts(teyo(), (0, 0)), stands(ilen(), (7, 0))])
            .given(|state| {
                holds(state, 0, false);
                (state.figures[0].ap, state.figures[0].stamina, state.figures[0].stored) = (2, 4, 2);
            })
            .declare(Manifest(FIRST, SECOND))
            .tape("dice 6 2 2")
            .tells(
                "ST-211 Teyo pays 1 AP
                ST-104 Teyo levels of advantage 1: Magical Aptitude 1
                ST-403 Teyo failure: 10 against 12
                ST-712 Teyo the held spell is gone",
            )
            .ends(
                "Teyo 0,0 D 9/9 S 4/11 W 0/6 AP 1 MAP 1 stored 2
                Ilen 7,0 D 12/12 S 9/9 W 0/4",
            ),
    ]
}

fn casts() -> Vec<Case> {
    vec![
        case(&["ST-702", "ST-703"], "a failed spell costs no dues")
            .on(vec![acts(teyo(), (0, 0)), stands(grusk(), (9, 0))])
            .declare(Spell(FIRST))
            .tape("dice 6 5 4")
            .tells(
                "ST-702 Teyo failure: 13 against 15
                ST-703 not cast",
            )
            .ends("Teyo 0,0 D 9/9 S 11/11 W 0/6 AP 3"),
        case(&["ST-703", "ST-751", "ST-432"], "dues that fell the caster lose the spell")
            .on(vec![acts(teyo(), (0, 0)), stands(grusk(), (9, 0))])
            .given(|state| {
                let teyo = &mut state.figures[0];
                (teyo.stamina, teyo.fatigue, teyo.wounds) = (1, 10, 5);
            })
            .declare(Spell(FIRST))
            .tape("dice 10 10")
            .tells(
                "ST-751 Teyo stamina -1
                ST-703 dying of the dues: the spell is lost",
            ),
        case(&["ST-753"], "no mage")
            .on(vec![acts(mara().knowing("Snap Bolt", 2).knowing("Force Dart", 2), (0, 0))])
            .refuses(Spell(FIRST), "MAGE: not a mage")
            .refuses(Cantrip(FIRST), "MAGE: not a mage"),
        case(&["ST-708"], "both hands have to be free")
            .on(vec![acts(teyo().with(Gear::stock("Dagger")), (0, 0))])
            .refuses(Spell(FIRST), "HANDS: hands not free"),
        case(&["ST-207"], "no cantrip with no AP, though it may cost none")
            .on(vec![acts(teyo(), (0, 0))])
            .given(|state| state.figures[0].ap = 0)
            .refuses(Spell(FIRST), "AP: no action points")
            .refuses(Cantrip(FIRST), "AP: no action points"),
        case(&["ST-213", "ST-701"], "a cantrip without the stamina for it is taken as fatigue")
            .on(vec![acts(teyo(), (0, 0))])
            .given(|state| state.figures[0].stamina = 1)
            .declare(Cantrip(FIRST))
            .tells("ST-213 Teyo pays 1 AP, 1 stamina, 1 fatigue")
            .ends("Teyo 0,0 D 9/9 S 0/10 W 0/6 fatigue 1 AP 2 held 1"),
        case(&["ST-706"], "nothing is manifested of which nothing is held")
            .on(vec![acts(teyo(), (0, 0)), stands(grusk(), (4, 0))])
            .refuses(Manifest(FIRST, SECOND), "LOST: no spell held"),
        case(&["ST-604"], "nothing is manifested out of range")
            .on(vec![acts(teyo(), (0, 0)), stands(grusk(), (29, 0))])
            .given(|state| holds(state, 0, false))
            .refuses(Manifest(FIRST, SECOND), "RANGE: out of range"),
        case(&["ST-711"], "posture is nothing to magic")
            .on(vec![acts(teyo(), (0, 0)), stands(ilen(), (7, 0))])
            .given(|state| {
                holds(state, 0, false);
                state.figures[1].posture = Posture::Prone;
            })
            .declare(Manifest(FIRST, SECOND))
            .tape("dice 6 2 2")
            .tells(
                "ST-711 posture changes nothing for magic
                ST-104 Teyo levels of advantage 1: Magical Aptitude 1",
            ),
        case(&["ST-608"], "magic strays as well")
            .on(vec![acts(teyo(), (0, 0)), stands(ilen(), (5, 0)), stands(grusk(), (6, 0))])
            .given(|state| holds(state, 0, false))
            .declare(Manifest(FIRST, SECOND))
            .tape(
                "dice 1 1 2
                dice 5 5",
            )
            .tells(
                "ST-403 Teyo critical failure: 5 against 12
                ST-608 Teyo strikes another: 10 against 8
                ST-407 Grusk defense -1
                ST-421 Teyo raw damage 4: force strike 4",
            )
            .ends("Grusk 6,0 D 7/8 S 16/16 W 0/9"),
        case(&["ST-710"], "the willing need no attack")
            .on(vec![acts(teyo(), (0, 0)), acts(grusk(), (3, 0))])
            .given(|state| holds(state, 0, false))
            .declare(Manifest(FIRST, SECOND))
            .tape("is Grusk willing?: is willing")
            .tells(
                "ST-710 willing: no check
                ST-712 Teyo the held spell is gone",
            )
            .ends("Teyo 0,0 D 9/9 S 11/11 W 0/6 AP 2"),
    ]
}

/// The spell of the place is one of two turns.
fn is_long(sheet: &mut Sheet) {
    sheet.known[0].blocks.speed = Speed::MultiRound;
}

/// The second of them has come.
fn is_due(state: &mut State) {
    state.figures[0].casting = Some(Casting { spell: SpellRef::Known(0), is_due: true });
}

fn long() -> Vec<Case> {
    vec![
        case(&["ST-707"], "6 AP: all of this turn")
            .on(vec![acts(teyo(), (0, 0)).but(is_long), stands(grusk(), (9, 0))])
            .declare(Spell(FIRST))
            .tells(
                "ST-211 Teyo pays 3 AP
                ST-707 Teyo begins to cast Snap Bolt",
            )
            .ends("Teyo 0,0 D 9/9 S 11/11 W 0/6"),
        case(&["ST-702", "ST-707"], "and all of the next, with the check at its end")
            .on(vec![acts(teyo(), (0, 0)).but(is_long), stands(grusk(), (9, 0))])
            .given(is_due)
            .declare(Spell(FIRST))
            .tape("dice 6 4 1")
            .tells(
                "ST-211 Teyo pays 3 AP
                ST-707 Teyo the long casting is over
                ST-101 Teyo difficulty 11: arcane cost 3, casting 8
                ST-702 Teyo complete success: 12 against 11
                ST-706 Teyo holds Snap Bolt, for the next action only",
            ),
        case(&["ST-707"], "anything else first loses it")
            .on(vec![acts(teyo(), (0, 0)).but(is_long), stands(grusk(), (9, 0))])
            .given(is_due)
            .declare(Walk(FIRST))
            .tape("to where: @1,0")
            .tells("ST-707 Teyo the long casting is over"),
        case(&["ST-208"], "it needs the whole turn")
            .on(vec![acts(teyo(), (0, 0)).but(is_long), stands(grusk(), (9, 0))])
            .given(|state| state.figures[0].ap = 2)
            .refuses(Spell(FIRST), "AP: needs 3 AP"),
        case(&["ST-707"], "a turn that ends without it loses it")
            .on(vec![acts(teyo(), (0, 0)).but(is_long), stands(grusk(), (9, 0))])
            .given(is_due)
            .declare(EndTurn(FIRST))
            .tells("ST-707 Teyo the long casting is over"),
        case(&["ST-707"], "longer ones are not for combat")
            .on(vec![acts(teyo(), (0, 0)).but(|sheet| sheet.known[0].blocks.speed = Speed::Minute)])
            .refuses(Spell(FIRST), "COMBAT: not in combat"),
    ]
}

fn waits() -> Vec<Case> {
    vec![
        case(&["ST-705", "ST-706"], "not manifested at once it waits for the very next action")
            .on(vec![acts(teyo(), (0, 0)), stands(grusk(), (9, 0))])
            .declare(Spell(FIRST))
            .tape(
                "dice 10 5 4
                manifest it now?: not yet",
            )
            .ends("Teyo 0,0 D 9/9 S 6/9 W 0/6 fatigue 2 AP 3 held 1"),
        case(&["ST-705"], "whom it is meant for is said before it is cast, and who cannot be is barred")
            .on(vec![
                acts(teyo(), (0, 0)),
                stands(mara(), (5, 0)),
                stands(grusk(), (9, 0)),
                stands(ilen(), (29, 0)),
            ])
            .declare(Spell(FIRST))
            .tape(
                "! at whom?: at Ilen = RANGE: out of range
                at whom?: at Grusk
                go
                dice 10 5 4
                go
                dice 6 5",
            )
            .tells(
                "ST-705 Teyo at whom?: at Grusk (RANGE)
                ST-705 Teyo manifest it now?: at Grusk (RANGE)
                ST-407 Grusk defense -1",
            ),
        case(&["ST-705", "ST-801"], "in a defensive turn it is meant for nobody")
            .on(vec![acts(teyo(), (0, 0)), stands(grusk(), (9, 0))])
            .given(|state| state.figures[0].log.has_defended = true)
            .declare(Spell(FIRST))
            .tape(
                "! at whom?: at Grusk = DEFENSIVE: defensive turn
                dice 6 5 4",
            )
            .tells("ST-705 Teyo at whom?: not yet (DEFENSIVE)"),
        case(&["ST-705"], "as which it costs no AP")
            .on(vec![acts(teyo(), (0, 0)), stands(grusk(), (7, 0))])
            .given(|state| holds(state, 0, true))
            .declare(Manifest(FIRST, SECOND))
            .tape("dice 2 2 3")
            .ends("Teyo 0,0 D 9/9 S 11/11 W 0/6 AP 3 MAP 1"),
        case(&["ST-705", "ST-706"], "anything else loses it")
            .on(vec![acts(teyo(), (0, 0)), stands(grusk(), (9, 0))])
            .given(|state| holds(state, 0, true))
            .declare(Walk(FIRST))
            .tape("to where: @1,0")
            .tells("ST-706 Teyo the held spell is gone")
            .ends("Teyo 1,0 D 9/9 S 11/11 W 0/6 AP 2"),
        case(&["ST-705"], "one of standard delay only loses its price")
            .on(vec![acts(teyo(), (0, 0)), stands(grusk(), (9, 0))])
            .given(|state| {
                let spell = SpellRef::Known(0);
                state.figures[0].held = vec![HeldSpell { spell, until: 2, is_free: true }];
            })
            .declare(Walk(FIRST))
            .tape("to where: @1,0")
            .tells("ST-705 Teyo manifesting costs AP again")
            .ends("Teyo 1,0 D 9/9 S 11/11 W 0/6 AP 2 held 1"),
        case(&["ST-706"], "a spell is lost when its time is over")
            .on(vec![acts(teyo(), (0, 0)), stands(grusk(), (9, 0))])
            .given(|state| {
                let spell = SpellRef::Known(0);
                state.figures[0].held = vec![HeldSpell { spell, until: 1, is_free: false }];
            })
            .declare(EndTurn(FIRST))
            .tells("ST-706 Teyo the held spell is gone"),
        case(&["ST-706"], "a twinned spell is held twice")
            .on(vec![acts(teyo(), (0, 0)).but(|sheet| sheet.known[1].blocks.is_twinned = true)])
            .declare(Cantrip(FIRST))
            .ends("Teyo 0,0 D 9/9 S 9/11 W 0/6 AP 2 held 2"),
    ]
}

/// It knows nothing but a ward.
fn by_touch(sheet: &mut Sheet) {
    sheet.known = vec![Known::stock("Ward", 2)];
    sheet.mage = Mage::Learned;
}

fn touches() -> Vec<Case> {
    vec![
        case(&["ST-709", "ST-755"], "a ward is laid on oneself as part of the casting")
            .on(vec![acts(teyo(), (0, 0)).but(by_touch)])
            .declare(Spell(FIRST))
            .tape(
                "touch whom?: on Teyo
                dice 10 5 4",
            )
            .tells(
                "ST-709 Teyo touch whom?: on Teyo
                ST-755 Teyo under resist magic, X 2",
            ),
        case(&["ST-709"], "or later on somebody beside, for no AP")
            .on(vec![acts(teyo(), (0, 0)).but(by_touch), acts(mara(), (1, 0))])
            .given(|state| {
                holds(state, 0, false);
                state.figures[0].ap = 1;
            })
            .declare(Touch(FIRST, SECOND))
            .tape("is Mara willing?: is willing")
            .tells(
                "ST-709 willing: no check
                ST-755 Mara under resist magic, X 2",
            )
            .ends("Teyo 0,0 D 9/9 S 11/11 W 0/6 AP 1"),
        case(&["ST-709", "ST-801"], "no touching of the unwilling in a defensive turn")
            .on(vec![acts(teyo(), (0, 0)).but(by_touch), acts(mara(), (1, 0))])
            .given(|state| {
                holds(state, 0, false);
                state.figures[0].log.has_defended = true;
            })
            .declare(Touch(FIRST, SECOND))
            .tape(
                "! is Mara willing?: is not willing = DEFENSIVE: defensive turn
                is Mara willing?: is willing",
            )
            .tells("ST-755 Mara under resist magic, X 2"),
        case(&["ST-404"], "nothing is laid on the dead")
            .on(vec![acts(teyo(), (0, 0)).but(by_touch), acts(mara(), (1, 0))])
            .given(|state| {
                holds(state, 0, false);
                state.figures[1].life = Life::Dead;
            })
            .refuses(Touch(FIRST, SECOND), "DEAD: dead"),
        case(&["ST-755"], "nor one too many on anybody, and the spell stays held")
            .on(vec![
                acts(teyo(), (0, 0)).but(by_touch).but(|sheet| sheet.attributes[3] = 0),
                acts(mara(), (1, 0)),
            ])
            .given(|state| {
                holds(state, 0, false);
                let effect = Effect {
                    what: SpellKind::ArcaneArmour,
                    x: 2,
                    caster: FIRST,
                    until: 1,
                    has_duration: true,
                };
                state.figures[0].effects.push(effect);
            })
            .refuses(Touch(FIRST, SECOND), "EFFECTS: too many effects"),
        case(&["ST-413"], "who stands within a hex")
            .on(vec![acts(teyo(), (0, 0)).but(by_touch), acts(mara(), (2, 0))])
            .given(|state| holds(state, 0, false))
            .refuses(Touch(FIRST, SECOND), "REACH: out of reach"),
        case(&["ST-709", "ST-401"], "the unwilling are touched by a brawling attack")
            .on(vec![
                acts(hedge(), (0, 0)).but(|sheet| sheet.known[0].blocks.range = Range::Touch),
                stands(ilen(), (1, 0)),
            ])
            .given(|state| holds(state, 0, false))
            .declare(Touch(FIRST, SECOND))
            .tape("dice 9 8 7")
            .tells(
                "ST-401 Hedge mage complete success: 15 against 12
                ST-406 Ilen defense -1
                ST-709 touched
                ST-712 Hedge mage the held spell is gone",
            ),
        case(&["ST-401"], "a miss keeps the spell")
            .on(vec![
                acts(hedge(), (0, 0)).but(|sheet| sheet.known[0].blocks.range = Range::Touch),
                stands(ilen(), (1, 0)),
            ])
            .given(|state| holds(state, 0, false))
            .declare(Touch(FIRST, SECOND))
            .tape("dice 9 5 4")
            .ends("Hedge mage 0,0 D 9/9 S 11/11 W 0/5 AP 2 MAP 1 held 1"),
    ]
}
