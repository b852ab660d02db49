//! What a hit does: pain, drops, knock-back, death, stuck weapons (section 5.H).

use crate::cases::stage::{Case, FIRST, SECOND, armed, case, cogan, dana, duel, orc, pierced, stands, urlik};
use hexfray::systems::magic::Command::{RemoveStuck, StandAndAttack};
use hexfray::systems::magic::{Band, Grip, Place, State, Wound};

pub fn cases() -> Vec<Case> {
    let mut cases = pain();
    cases.extend(knock_back());
    cases.extend(stuck());
    cases
}

fn pain() -> Vec<Case> {
    vec![
        case(
            &["AM-16", "AM-42", "AM-76", "AM-85"],
            "stunned by a blow on the arm: all AP lost, the arm lets go",
        )
        .on(duel())
        .declare(StandAndAttack(FIRST, SECOND))
        .tape(
            "weapon: Hand-&-half sword, cut, one hand
                reaction: no reaction
                aim at: arm
                which side: right
                damage roll: 1 die
                dice 6
                soak the wound?: take the wound
                pain roll: 2 dice
                dice 2 2
                knock-back roll: no dice",
        )
        .tells(
            "AM-72 Cogan attack value 11: melee 5, this weapon 3½, CO ½, cut, one hand 3, right arm -1
                AM-75 Cogan damage roll 6 = 20
                AM-77 Urlik resistance 8: ST 2, armour, right arm 6
                AM-78 Urlik Serious (12)
                AM-84 Urlik pain value -1 + 2D: WP 1, combat 4, serious -3, right arm 3, dice risked -6
                AM-84 Urlik pain roll 2 2 = 3
                AM-87 Urlik knock-back value 6: ST 2, athletics 2, right arm 2
                AM-83 Urlik serious wound, right arm
                AM-76 referee: such a wound there may kill, knock out, cost an eye or sever a limb
                AM-85 Urlik stunned
                AM-85 Urlik loses 5 AP, from 5 to 0
                AM-85 Urlik drops the battle axe, @1,0",
        )
        .ends("Urlik 2,0 f3 AP 0 prone stunned Serious")
        .chance(1, 12),
        case(&["AM-76", "AM-85"], "staggered by a blow on the hand: 1 AP, the hand lets go")
            .on(duel())
            .declare(StandAndAttack(FIRST, SECOND))
            .tape(
                "weapon: Hand-&-half sword, cut, one hand
                reaction: no reaction
                aim at: hand
                which side: left
                soak the wound?: take the wound
                pain roll: 1 die
                dice 1",
            )
            .tells(
                "AM-72 Cogan attack value 9: melee 5, this weapon 3½, CO ½, cut, one hand 3, left hand -3
                AM-75 Cogan damage value 16: cut, one hand 10, ST 4, margin 2
                AM-78 Urlik Medium (8)
                AM-84 Urlik pain roll 1 = 6
                AM-85 Urlik staggered
                AM-85 Urlik loses 1 AP, from 5 to 4
                AM-85 Urlik drops the large shield, @1,0
                AM-87 Urlik loses 2 AP, from 4 to 2",
            )
            .ends("Urlik 2,0 f3 AP 2 prone staggered Medium"),
        case(&["AM-92"], "a fatal wound: no pain, no knock-back, and what it held lies there")
            .on(vec![stands(cogan(), (0, 0), 0, 26), stands(orc(), (1, 0), 3, 10)])
            .declare(StandAndAttack(FIRST, SECOND))
            .tape(
                "weapon: Hand-&-half sword, cut, one hand
                reaction: no reaction
                damage roll: 5 dice
                dice 3 3 4 4 4
                soak the wound?: take the wound",
            )
            .tells(
                "AM-75 Cogan damage value 2½ + 5D: cut, one hand 10, ST 4, margin 3½, dice risked -15
                AM-75 Cogan damage roll 3 3 4 4 4 = 20½
                AM-78 Orc Fatal (15½)
                AM-92 fatal: no pain, no knock-back
                AM-83 Orc fatal wound, chest
                AM-92 Orc dies
                AM-92 Orc drops the mace, @1,0",
            )
            .ends("Orc 1,0 f3 AP 0 dead prone Fatal")
            .chance(1, 2),
        case(&["AM-90"], "wounds do not add up: the worst one counts")
            .on(vec![stands(orc(), (0, 0), 0, 10), stands(cogan(), (1, 0), 3, 0)])
            .given(|state| {
                let spot = hexfray::systems::magic::Spot::CHEST;
                state.figures[1].wounds = vec![Wound { level: 3, spot }, Wound { level: 3, spot }];
            })
            .declare(StandAndAttack(FIRST, SECOND))
            .tape(
                "attack dice: 2 dice
                dice 6 6
                damage roll: no dice
                pain roll: no dice",
            )
            .tells(
                "AM-73 Cogan defence value 5: combat 6½, CO ½, medium wound -2
                AM-78 Cogan Medium (7)
                AM-84 Cogan pain value 3½: WP 1, combat 6½, blunt -2, medium wound -2
                AM-90 the worst wound burdens every roll from now on",
            )
            .ends("Cogan 2,0 f3 AP 0 prone stunned Medium"),
    ]
}

fn knock_back() -> Vec<Case> {
    vec![
        case(&["AM-89"], "where to: the attacker chooses of two")
            .on(duel())
            .walls(&[(2, 0)])
            .declare(StandAndAttack(FIRST, SECOND))
            .tape(
                "weapon: Hand-&-half sword, cut, one hand
                reaction: no reaction
                soak the wound?: take the wound
                knocked to where: knocked back @2,-1",
            )
            .tells(
                "AM-89 Cogan knocked to where: knocked back
                AM-89 Urlik pushed to @2,-1",
            ),
        case(&["AM-87", "AM-89"], "knocked back with no room: prone, and 2 AP all the same")
            .on(vec![stands(urlik(), (-1, 0), 0, 10), stands(cogan(), (0, 0), 3, 26)])
            .walls(&[(1, -1), (1, 0), (0, 1)])
            .declare(StandAndAttack(FIRST, SECOND))
            .tape(
                "weapon: Battle axe, cut
                reaction: no reaction
                soak the wound?: take the wound",
            )
            .tells(
                "AM-75 Urlik damage value 12½: cut 9, ST 2, margin 1½
                AM-87 Cogan knock-back roll = 7
                AM-89 no room: falls where it stands
                AM-87 Cogan loses 2 AP, from 13 to 11
                AM-87 Cogan falls prone",
            )
            .ends("Cogan 0,0 f3 AP 11 prone Light"),
        case(&["AM-87"], "a table may leave knock-back out")
            .on(duel())
            .option(3, 1)
            .declare(StandAndAttack(FIRST, SECOND))
            .tape(
                "weapon: Hand-&-half sword, cut, one hand
                reaction: no reaction
                soak the wound?: take the wound",
            )
            .tells("AM-87 no knock-back")
            .ends("Urlik 1,0 f3 AP 0 stunned Serious"),
    ]
}

/// Dana holds the spear that is stuck in the orc, by a long thrust.
fn held(state: &mut State) {
    pierced(state, SECOND, 0);
    let grip = Grip { by: FIRST, right: true, left: true };
    state.places[0] = Place::Stuck(SECOND, 0, Some((grip, Band::Far)));
}

fn stuck() -> Vec<Case> {
    vec![
        case(&["AM-91", "AM-140"], "a kept grip is lost when the victim is knocked beyond the reach")
            .on(vec![stands(dana(), (0, 0), 0, 12), stands(orc(), (2, 0), 3, 0)])
            .declare(StandAndAttack(FIRST, SECOND))
            .tape("weapon: Spear, long thrust
                attack dice: 1 die
                dice 2
                damage roll: 1 die
                dice 4
                grip roll: 2 dice
                dice 6 6")
            .tells("AM-91 Dana grip roll 6 6 = 13
                AM-91 keeps hold of the stuck weapon
                AM-91 Orc spear stuck in the wound
                AM-89 Orc pushed to @3,0
                AM-140 Dana loses hold of the spear")
            .chance(1, 2),
        case(&["AM-91"], "without knock-back she keeps it")
            .on(vec![stands(dana(), (0, 0), 0, 12), stands(orc(), (2, 0), 3, 0)])
            .option(3, 1)
            .declare(StandAndAttack(FIRST, SECOND))
            .tape("weapon: Spear, long thrust
                attack dice: 1 die
                dice 2
                damage roll: 1 die
                dice 4
                grip roll: 2 dice
                dice 6 6")
            .tells("AM-91 keeps hold of the stuck weapon")
            .ends("Orc 2,0 f3 AP 0 staggered Medium"),
        case(&["AM-113"], "whoever still grips it pulls it out and has it ready")
            .on(vec![stands(dana(), (0, 0), 0, 12), stands(orc(), (2, 0), 3, 0)])
            .given(held)
            .declare(RemoveStuck(FIRST))
            .tells("AM-113 Dana pulls out the spear")
            .ends("Dana 0,0 f0 AP 4 None
                Orc 2,0 f3 AP 0 Serious"),
        case(&["AM-31"], "what is stuck does not strike, though it is in hand")
            .on(vec![stands(dana(), (0, 0), 0, 12), stands(orc(), (2, 0), 3, 0)])
            .given(held)
            .refuses(StandAndAttack(FIRST, SECOND), "NOT_READY: not in hand"),
        case(&["AM-91"], "several stuck weapons add up")
            .on(vec![
                stands(orc(), (0, 0), 0, 10),
                stands(armed(&["Javelin", "Short sword"], &[]), (1, 0), 3, 0),
            ])
            .given(|state| {
                pierced(state, FIRST, 1);
                pierced(state, FIRST, 2);
                state.places[2] = Place::Stuck(FIRST, 1, None);
                state.figures[1].side = hexfray::board::Side::Tide;
            })
            .declare(StandAndAttack(FIRST, SECOND))
            .tape("")
            .tells("AM-72 Orc attack value -2: melee 4, CO 1, stuck javelin -4, stuck short sword -3, blow 2, medium wound -2"),
        case(&["AM-140"], "letting go of a stuck weapon")
            .on(vec![stands(dana(), (0, 0), 0, 12), stands(orc(), (2, 0), 3, 0)])
            .given(held)
            .declare(hexfray::systems::magic::Command::Drop(FIRST))
            .tells("AM-140 Dana loses hold of the spear"),
        case(&["AM-91"], "a fatal wound keeps the weapon too")
            .on(vec![stands(dana(), (0, 0), 0, 12), stands(orc(), (1, 0), 3, 0)])
            .declare(StandAndAttack(FIRST, SECOND))
            .tape("weapon: Spear, short grip
                aim at: head
                attack dice: 2 dice
                dice 6 6
                damage roll: 3 dice
                dice 6 6 6
                grip roll: no dice")
            .tells("AM-78 Orc Fatal (20)
                AM-92 fatal: no pain, no knock-back
                AM-91 Dana grip 7: melee 5, this weapon 1, CO 1
                AM-91 loses hold of the stuck weapon
                AM-91 Orc spear stuck in the wound
                AM-92 Orc dies"),
    ]
}
