//! What the table says of a shot, second defences, attacks out of a shared hex, critical misses, the referee.

use super::stage::{Case, FIRST, SECOND, acts, aldric, brakka, case, dorn, fenn, stands};
use crate::cases::telling::at;
use hexfray::systems::gurps::Command::{Attack, Bash, CloseAttack, Move, Referee, Shoot};
use hexfray::systems::gurps::{Defences, Gear, Posture, Quality, Sheet, Skill};

pub fn cases() -> Vec<Case> {
    let mut cases = shots();
    cases.extend(defences());
    cases.extend(shared());
    cases.extend(misses());
    cases.extend(words());
    cases
}

fn shots() -> Vec<Case> {
    let at_aldric = |case: Case| case.on(vec![acts(fenn(), (0, 0), 0), stands(aldric(), (3, 0), 3)]);
    vec![
        at_aldric(case(&["GU-130"], "a shot of somebody unseen: no active defence, and no shield"))
            .declare(Shoot(FIRST, SECOND))
            .tape(
                "size, speed, height, sight: say which
                the target: does not see him
                dice 2 2 3
                dice 5 5 5
                dice 1
                dice 3 3 3",
            )
            .tells("GU-130 the shot comes from somebody unseen"),
        at_aldric(case(&["GU-130"], "the blind see no shooter"))
            .given(|state| state.figures[1].eyes_lost = 2)
            .declare(Shoot(FIRST, SECOND))
            .tape("dice 2 2 3\ndice 5 5 5\ndice 1\ndice 3 3 3")
            .tells("GU-130 the shot comes from somebody unseen"),
        at_aldric(case(&["GU-009", "GU-225"], "firing down: half of an odd distance, rounded down"))
            .declare(Shoot(FIRST, SECOND))
            .tape(
                "size, speed, height, sight: say which
                enter target higher by, hexes: -9
                dice 6 6 4",
            )
            .tells("GU-220 Fenn to hit 15: Crossbow 13, range 3 -1, height 3"),
    ]
}

fn defences() -> Vec<Case> {
    vec![
        case(&["GU-501"], "a retreat with the second defence")
            .on(vec![acts(brakka(), (0, 0), 0), stands(aldric(), (1, 0), 3)])
            .given(|state| state.figures[1].defences = Defences::Double)
            .declare(Attack(FIRST, SECOND))
            .tape(
                "dice 3 3 3
                defence: dodge
                dice 6 5 5
                defence: block
                retreat: @2,0
                dice 3 3 3",
            )
            .ends("Aldric 2,0 f3 HP 11/11"),
        case(&["GU-501"], "and no other one after it")
            .on(vec![acts(brakka(), (0, 0), 0), stands(aldric(), (1, 0), 3)])
            .given(|state| state.figures[1].defences = Defences::Double)
            .declare(Attack(FIRST, SECOND))
            .tape(
                "dice 3 3 3
                defence: dodge
                retreat: @2,0
                dice 6 5 5
                defence: block
                dice 3 3 3",
            )
            .ends("Aldric 2,0 f3 HP 11/11"),
        case(&[], "who lies may turn, and still enters one hex")
            .on(vec![acts(dorn(), (0, 0), 0), stands(brakka(), (5, 0), 3)])
            .given(|state| {
                state.figures[0].posture = Posture::Lying;
                state.board.tokens[0].rest = vec![at(-1, 0)];
            })
            .declare(Move(FIRST))
            .tape("to where: @0,1\nfacing: south-east")
            .ends("Dorn 0,1 f1 HP 13/13 lying"),
    ]
}

/// A dagger in the hand of somebody in the hex of another.
fn close(rules: &'static [&'static str], title: &'static str) -> Case {
    let sheet = Sheet::called("Dirk", [11, 12, 10, 10]).skilled(Skill::Knife, 13).with(Gear::stock("Dagger"));
    case(rules, title)
        .on(vec![acts(sheet, (-1, 0), 0), stands(dorn(), (0, 0), 0)])
        .declare(CloseAttack(FIRST, SECOND))
}

fn shared() -> Vec<Case> {
    vec![
        close(&["GU-142", "GU-130"], "whoever has entered the hex from behind strikes from behind")
            .given(|state| {
                state.moved.push((FIRST, at(-1, 0), state.facing(FIRST)));
                state.board.tokens[0].at = at(0, 0);
                state.figures[0].turn.came_from = Some(at(-1, 0));
            })
            .tape("dice 3 3 3\ndice 4")
            .tells("GU-142 the same hex, entered from behind\nGU-130 the attack comes from behind"),
        close(&["GU-142"], "whoever has entered it from the side strikes as from the front")
            .given(|state| {
                state.board.tokens[0].at = at(0, 0);
                state.figures[0].turn.came_from = Some(at(-1, 1));
            })
            .tape("dice 3 3 3\ndefence: dodge\ndice 1 2 2")
            .tells("GU-142 from the same hex: as from the front"),
    ]
}

fn misses() -> Vec<Case> {
    let bash = |case: Case| {
        case.on(vec![acts(aldric(), (0, 0), 0), stands(dorn(), (1, 0), 3)]).declare(Bash(FIRST, SECOND))
    };
    vec![
        bash(case(&["GU-115", "GU-343"], "a bash that goes badly wrong costs the shield"))
            .tape("dice 6 6 6\ndice 3 3 4")
            .tells("GU-115 Aldric shield lies in K11"),
        bash(case(&["GU-115"], "or leaves it to be brought up again"))
            .tape("dice 6 6 6\ndice 3 3 2")
            .tells("GU-115 Aldric shield: 1 Ready turn to go"),
        case(&["GU-156"], "a fine knife does 1 more, thrown as well")
            .on(vec![
                acts(
                    Sheet::called("Dirk", [11, 12, 10, 10])
                        .skilled(Skill::KnifeThrowing, 15)
                        .with(Gear { quality: Quality::Fine, ..Gear::stock("Large knife") }),
                    (0, 0),
                    0,
                ),
                stands(dorn(), (2, 0), 3),
            ])
            .declare(Shoot(FIRST, SECOND))
            .tape("dice 3 3 3\ndefence: no active defence\ndice 3")
            .ends("Dorn 2,0 f3 HP 7/13 shock 6"),
        case(&[], "a blow to the head in one's own turn takes the next one, not this")
            .on(vec![acts(brakka(), (0, 0), 0), stands(dorn(), (1, 0), 3)])
            .given(|state| state.figures[0].loses_turn = true)
            .declare(Attack(FIRST, SECOND))
            .tape("dice 6 4 4")
            .ends("Brakka 0,0 f0 HP 12/12 axe unready 1"),
    ]
}

fn words() -> Vec<Case> {
    vec![
        case(&["GU-023"], "the referee says whose friend he is")
            .on(vec![acts(brakka(), (0, 0), 0), stands(dorn(), (1, 0), 3)])
            .declare(Referee(SECOND))
            .tape("referee: change sides\nside: Tide")
            .tells("GU-023 Dorn is now of side Tide"),
        case(&["GU-707"], "whoever is knocked out falls")
            .on(vec![acts(brakka(), (0, 0), 0), stands(dorn(), (1, 0), 3)])
            .declare(Referee(SECOND))
            .tape("referee: knock out")
            .ends("Dorn 1,0 f3 HP 13/13 unconscious lying"),
    ]
}
