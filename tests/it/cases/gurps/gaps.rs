//! Free changes of posture, what a mover tells those who wait, readying and drawing.

use super::stage::{
    Case, FIRST, SECOND, THIRD, acts, aldric, brakka, case, cerys, dorn, elspeth, staff, stands,
};
use super::waiting::covers;
use crate::cases::telling::at;
use hexfray::systems::gurps::Command::{
    AllOutAttack, Attack, Bash, Disarm, Feint, Ready, Reload, Shoot, StrikeWeapon, Unarmed, Watch,
};
use hexfray::systems::gurps::{Carried, Gear, ItemId, Place, Posture, Sheet, Skill, State, Wait};

pub fn cases() -> Vec<Case> {
    let mut cases = knees();
    cases.extend(more_knees());
    cases.extend(answers());
    cases.extend(readied());
    cases.extend(drawn());
    cases.extend(tables());
    cases
}

fn knees() -> Vec<Case> {
    vec![
        case(&["GU-521"], "kneels after a blow")
            .on(vec![acts(brakka(), (0, 0), 0), stands(dorn(), (1, 0), 3)])
            .declare(Attack(FIRST, SECOND))
            .tape("posture: kneel after it\ndice 6 4 4")
            .tells("GU-521 Brakka kneels")
            .ends("Brakka 0,0 f0 HP 12/12 kneeling axe unready 1"),
        case(&["GU-521", "GU-045"], "the card's step is kept")
            .on(vec![acts(brakka(), (0, 0), 0), stands(dorn(), (1, 0), 3)])
            .declare(Attack(FIRST, SECOND))
            .tape("step: step after\nposture: kneel after it\ndice 6 4 4\nstep to: west")
            .ends("Brakka -1,0 f0 HP 12/12 kneeling axe unready 1"),
        case(&["GU-521"], "rises after a shot")
            .on(vec![acts(cerys(), (0, 0), 0), stands(dorn(), (5, 0), 3)])
            .given(|state| state.figures[0].posture = Posture::Kneeling)
            .declare(Shoot(FIRST, SECOND))
            .tape("posture: rise after it\ndice 6 4 4")
            .ends("Cerys 0,0 f0 HP 10/10"),
        case(&["GU-521"], "rises after a feint")
            .on(vec![acts(elspeth(), (0, 0), 0), stands(dorn(), (1, 0), 3)])
            .given(|state| state.figures[0].posture = Posture::Kneeling)
            .declare(Feint(FIRST, SECOND))
            .tape("posture: rise after it\ndice 6 6 5")
            .ends("Elspeth 0,0 f0 HP 11/11"),
        case(&["GU-521", "GU-305"], "picks up an axe on his knees, and rises with it")
            .on(vec![acts(brakka(), (0, 0), 0), stands(dorn(), (5, 0), 3)])
            .given(|state| {
                state.figures[0].posture = Posture::Kneeling;
                state.things[0].place = Place::Ground(at(0, 0));
            })
            .declare(Ready(FIRST))
            .tape("posture: rise after it")
            .ends("Brakka 0,0 f0 HP 12/12 axe unready 1"),
    ]
}

fn more_knees() -> Vec<Case> {
    vec![
        case(&["GU-521"], "kneels after a shield bash")
            .on(vec![acts(aldric(), (0, 0), 0), stands(dorn(), (1, 0), 3)])
            .declare(Bash(FIRST, SECOND))
            .tape("posture: kneel after it\ndice 6 4 4")
            .ends("Aldric 0,0 f0 HP 11/11 kneeling"),
        case(&["GU-521"], "kneels after a blow with the fist")
            .on(vec![acts(dorn(), (0, 0), 0), stands(brakka(), (1, 0), 3)])
            .declare(Unarmed(FIRST, SECOND))
            .tape("posture: kneel after it\ndice 6 5 4")
            .ends("Dorn 0,0 f0 HP 13/13 kneeling"),
        case(&["GU-521"], "kneels after a blow at a weapon")
            .on(vec![acts(brakka(), (0, 0), 0), stands(aldric(), (1, 0), 3)])
            .declare(StrikeWeapon(FIRST, SECOND))
            .tape("posture: kneel after it\ndice 6 4 4")
            .tells("GU-521 Brakka kneels"),
        case(&["GU-521"], "kneels after an attempt to disarm")
            .on(vec![acts(elspeth(), (0, 0), 0), stands(aldric(), (1, 0), 3)])
            .declare(Disarm(FIRST, SECOND))
            .tape("posture: kneel after it\ndice 5 5 5\ndice 3 3 3")
            .ends("Elspeth 0,0 f0 HP 11/11 kneeling"),
        case(&["GU-521"], "kneels to watch")
            .on(vec![acts(cerys(), (0, 0), 0), stands(dorn(), (5, 0), 3)])
            .declare(Watch(FIRST))
            .tape("watches hex: @3,0\nposture: kneel after it")
            .ends("Cerys 0,0 f0 HP 10/10 kneeling"),
        case(&["GU-521"], "who is stunned in between stays as he is")
            .on(vec![acts(brakka(), (2, 0), 3), stands(staff(), (0, 0), 0)])
            .given(|state| waits(state, 1))
            .declare(Attack(FIRST, SECOND))
            .tape(
                "step to: @1,0
                posture: kneel after it
                strike at the foe who comes?: strike
                dice 4 4 4
                defence: no active defence
                dice 6 6 6
                dice 6
                dice 4 4 4",
            )
            .ends("Brakka 1,0 f3 HP 4/12 shock 8 stunned axe unready 1"),
    ]
}

fn waits(state: &mut State, who: usize) {
    state.figures[who].wait = Some(Wait { has_stepped: true, owes: None });
}

fn answers() -> Vec<Case> {
    vec![
        case(&["GU-366"], "says that he does not attack: the waiter strikes, and the attack is called off")
            .on(vec![acts(brakka(), (2, 0), 3), stands(staff(), (0, 0), 0)])
            .given(|state| waits(state, 1))
            .declare(Attack(FIRST, SECOND))
            .tape(
                "step to: @1,0
                strike at the foe who comes?: strike
                attack whoever waits?: go past
                dice 5 5 5",
            )
            .tells("GU-366 Brakka does not attack Stave")
            .ends("Brakka 1,0 f3 HP 12/12"),
        case(&["GU-363", "GU-366"], "turns on whoever waits, and is bound to that")
            .on(vec![acts(brakka(), (0, 0), 0), stands(dorn(), (2, 0), 3), stands(staff(), (2, -1), 3)])
            .given(|state| waits(state, 2))
            .declare(Attack(FIRST, SECOND))
            .tape(
                "step to: @1,0
                strike at the foe who comes?: strike
                attack whoever waits?: attack
                dice 5 5 5
                dice 3 3 3
                defence: no active defence
                dice 1 1",
            )
            .tells("GU-366 Brakka is about to attack Stave")
            .ends("Stave 2,-1 f3 HP 6/10 shock 4"),
        case(&["GU-366"], "passes whoever waits on the way to another")
            .on(vec![acts(brakka(), (0, 0), 0), stands(dorn(), (2, 0), 3), stands(staff(), (2, -1), 3)])
            .given(|state| waits(state, 2))
            .declare(Attack(FIRST, SECOND))
            .tape(
                "step to: @1,0
                strike at the foe who comes?: strike
                dice 5 5 5
                dice 6 4 4",
            )
            .ends("Brakka 1,0 f0 HP 12/12 axe unready 1"),
    ]
}

fn readied() -> Vec<Case> {
    vec![
        case(&["GU-301"], "no parry with what is being readied")
            .on(vec![acts(brakka(), (0, 0), 0), stands(aldric(), (1, 0), 3)])
            .given(|state| state.figures[1].turn.readied = Some(ItemId(1)))
            .declare(Attack(FIRST, SECOND))
            .tape(
                "dice 3 3 3
                ! defence: parry with thrusting broadsword = R-UNREADY: being readied this turn
                defence: block
                dice 3 3 3",
            ),
        case(&["GU-301", "GU-303"], "what a Ready turn is spent on")
            .on(vec![acts(brakka(), (0, 0), 0), stands(dorn(), (5, 0), 3)])
            .given(|state| state.things[0].unready = 1)
            .declare(Ready(FIRST))
            .tells("GU-301 Brakka at work on the axe"),
        case(&["GU-260"], "the one of two bows that is being loaded")
            .on(vec![
                acts(cerys().with(Gear::stock("Short bow").carried(Carried::PutAway)), (0, 0), 0),
                stands(dorn(), (5, 0), 3),
            ])
            .given(|state| {
                state.things[0].loaded = 0;
                state.things[1].loaded = 0;
            })
            .declare(Reload(FIRST))
            .tells("GU-260 Cerys at work on the longbow"),
    ]
}

/// A sword at the belt, and the skill to have it in hand at once.
fn quick() -> Sheet {
    let sword = Gear::stock("Thrusting broadsword").carried(Carried::PutAway);
    let mut sheet = Sheet::called("Quick", [12, 12, 10, 10]).skilled(Skill::Broadsword, 13).with(sword);
    sheet.fast_draw[Skill::Broadsword as usize] = Some(12);
    sheet
}

fn drawn() -> Vec<Case> {
    let at_dorn = |case: Case| case.on(vec![acts(quick(), (0, 0), 0), stands(dorn(), (1, 0), 3)]);
    vec![
        at_dorn(case(&["GU-304", "GU-328"], "draws and strikes in one turn"))
            .declare(Attack(FIRST, SECOND))
            .tape("dice 3 3 4\ndice 6 5 4")
            .tells("GU-304 Quick thrusting broadsword in the weapon hand\nGU-001 Quick to hit 6 5 4 = 15")
            .ends("Quick 0,0 f0 HP 10/10"),
        at_dorn(case(&["GU-304", "GU-301"], "draws too slowly: the turn becomes a Ready"))
            .declare(Attack(FIRST, SECOND))
            .tape("dice 5 5 4")
            .tells("GU-304 the turn becomes a Ready\nGU-301 Quick at work on the thrusting broadsword"),
        at_dorn(case(&["GU-304"], "a critical failure drops it"))
            .declare(Attack(FIRST, SECOND))
            .tape("dice 6 6 6")
            .ends("Quick 0,0 f0 HP 10/10 thrusting broadsword@0,0"),
        at_dorn(case(&["GU-304", "GU-313"], "draws for an all-out attack"))
            .declare(AllOutAttack(FIRST, SECOND))
            .tape("dice 3 3 4\ndice 6 6 5")
            .tells("GU-304 Quick thrusting broadsword in the weapon hand"),
    ]
}

fn tables() -> Vec<Case> {
    vec![
        case(&["GU-305"], "standing, from a table")
            .on(vec![acts(brakka(), (0, 0), 0), stands(dorn(), (5, 0), 3)])
            .given(|state| state.things[0].place = Place::Ground(at(1, 0)))
            .declare(Ready(FIRST))
            .tape("! what is at hand lies: on the floor = R-LOW: kneel down first")
            .ends("Brakka 0,0 f0 HP 12/12 axe unready 1"),
        case(&["GU-201"], "an archer who steps earns no aim")
            .on(vec![acts(dorn(), (9, 0), 3), stands(cerys(), (0, 0), 0)])
            .given(|state| {
                state.order = vec![FIRST, SECOND, THIRD];
                covers(state, SECOND, &[(3, 0)]);
                state.figures[1].manoeuvre = Some(hexfray::systems::gurps::Manoeuvre::Watch);
                state.figures[1].turn.hexes = 1;
            })
            .declare(hexfray::systems::gurps::Command::Nothing(FIRST))
            .tells("GU-201 an archer who steps does not aim")
            .ends("Cerys 0,0 f0 HP 10/10"),
    ]
}
