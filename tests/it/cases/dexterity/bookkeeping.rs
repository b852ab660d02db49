//! The other actions of a slot (DX-146), and the referee's word (DX-147).

use super::stage::{Case, Cast, FIRST, SECOND, acts, case, man, stands};
use crate::cases::left::COMES_BACK;
use hexfray::hex::Hex;
use hexfray::systems::dexterity::Command::{Attack, PickUp, Ready, Referee};
use hexfray::systems::dexterity::{Life, Phase, Place, Sheet};

pub fn cases() -> Vec<Case> {
    let mut cases = hands();
    cases.extend(words());
    cases
}

fn two(zork: Sheet) -> Vec<Cast> {
    vec![acts(zork, (0, 0), 0), stands(man("Bruce"), (5, 0), 3)]
}

fn hands() -> Vec<Case> {
    let rifle = || man("Zork").with("Knife").carrying("Hunting rifle");
    vec![
        case(&["DX-146"], "readying takes the action; what is in the way is put away with it")
            .on(two(rifle()))
            .declare(Ready(FIRST))
            .tells("DX-146 Zork puts the knife away\nDX-146 Zork readies the hunting rifle")
            .ends("Zork 0,0 f0 ST 10/10"),
        case(&["DX-146"], "or dropped")
            .on(two(rifle()))
            .declare(Ready(FIRST))
            .tape("what is in hand: dropped")
            .tells("DX-146 Zork knife lies in @0,0\nDX-146 Zork readies the hunting rifle")
            .ends("Zork 0,0 f0 ST 10/10 knife@0,0"),
        case(&["DX-146"], "with a free hand nothing is in the way")
            .on(two(man("Zork").with("Knife").carrying("Spear")))
            .declare(Ready(FIRST))
            .tells("DX-146 Zork readies the spear"),
        case(&["DX-146"], "a shield keeps its hand")
            .on(two(man("Zork").with("Knife").carrying("Spear").wearing("Small shield")))
            .declare(Ready(FIRST))
            .tells("DX-146 Zork puts the knife away\nDX-146 Zork readies the spear"),
        case(&["DX-146"], "so nothing of two hands can be readied beside it")
            .on(two(man("Zork").with("Knife").carrying("Hunting rifle").wearing("Small shield")))
            .refuses(Ready(FIRST), "Other actions: not enough hands: a shield keeps its own"),
        case(&["DX-146"], "while something else can")
            .on(two(man("Zork").carrying("Hunting rifle").carrying("Knife").wearing("Small shield")))
            .declare(Ready(FIRST))
            .tells("DX-146 Zork readies the knife"),
        case(&["DX-146"], "nor be picked up")
            .on(two(man("Zork").carrying("Hunting rifle").wearing("Small shield")))
            .in_phase(Phase::Action, 2)
            .given(|state| state.things[0].place = Place::Ground(state.at(FIRST), 1))
            .refuses(PickUp(FIRST), "Other actions: not enough hands: a shield keeps its own"),
        case(&["DX-146"], "what lies in his hex since last turn is picked up, and ready at once")
            .on(two(man("Zork").with("Knife")))
            .in_phase(Phase::Action, 2)
            .given(|state| state.things[0].place = Place::Ground(state.at(FIRST), 1))
            .declare(PickUp(FIRST))
            .tells("DX-146 Zork readies the knife")
            .ends("Zork 0,0 f0 ST 10/10"),
        case(&["DX-46"], "not what fell this turn")
            .on(two(man("Zork").with("Knife")))
            .in_phase(Phase::Action, 2)
            .given(|state| state.things[0].place = Place::Ground(state.at(FIRST), 2))
            .refuses(PickUp(FIRST), "Picking it up: dropped this turn: next turn at the earliest"),
        case(&["DX-146"], "nor what lies next to it")
            .on(two(man("Zork").with("Knife")))
            .in_phase(Phase::Action, 2)
            .given(|state| state.things[0].place = Place::Ground(state.at(FIRST) + Hex::new(1, 0), 1))
            .refuses(PickUp(FIRST), "Other actions: nothing lies here")
            .refuses(Ready(FIRST), "Other actions: nothing put away"),
    ]
}

fn words() -> Vec<Case> {
    vec![
        case(&["DX-147"], "a modifier of the referee's, with its reason")
            .on(two(man("Zork").with("Heavy pistol")))
            .declare(Attack(FIRST, SECOND))
            .tape("shots: 1 shot\nenter modifier: 2 a rest\nenter cover and light: -4 dusk\ndice 6 5 4")
            .tells("DX-37 Zork number to hit 7: DEX 10, range, 5 hexes -1, dusk -4, a rest 2"),
        case(&["DX-38", "DX-39"], "other dice by his word")
            .on(two(man("Zork").with("Heavy pistol")))
            .declare(Attack(FIRST, SECOND))
            .tape("shots: 1 shot\ndice: 2 dice\ndice 5 5")
            .tells(
                "DX-39 Zork dice: 2 dice\nDX-35 Zork roll to hit 5 5 = 10\nDX-41 Zork missed: 10 against 9",
            ),
        case(&["DX-147"], "an attack that the rules bar")
            .on(two(man("Zork").with("Heavy pistol")))
            .given(|state| state.board.tokens[0].facing = hexfray::hex::Facing::of(3))
            .overrule(Attack(FIRST, SECOND))
            .tape("over weapon: Heavy pistol missile, 2d6\nshots: 1 shot\ndice 5 5 4")
            .tells("DX-147 allowed by the referee\nDX-34 not in front\nDX-41 Zork missed: 14 against 9"),
        case(&["DX-147"], "a figure elsewhere")
            .on(two(man("Zork")))
            .declare(Referee(FIRST))
            .tape("referee: place elsewhere\nto where: here @2,2")
            .tells("DX-147 Zork placed at @2,2")
            .ends("Zork 2,2 f0 ST 10/10"),
        case(&["DX-147", "DX-151"], "laid down and stood up by hand")
            .on(two(man("Zork")))
            .declare(Referee(FIRST))
            .tape("! referee: stand up = DX-151\nreferee: lay down")
            .tells("DX-147 Zork lies down"),
        case(&["DX-147", "DX-51"], "and nothing broken to mend")
            .on(two(man("Zork")))
            .given(|state| super::stage::lies(state, FIRST))
            .declare(Referee(FIRST))
            .tape("! referee: mend a weapon = DX-51\n! referee: lay down = DX-147\nreferee: stand up")
            .tells("DX-147 Zork stands up")
            .ends("Zork 0,0 f0 ST 10/10"),
        case(&["DX-147"], "turned by hand, which costs no movement")
            .on(two(man("Zork")))
            .declare(Referee(FIRST))
            .tape("referee: turn\nfacing: west")
            .ends("Zork 0,0 f3 ST 10/10"),
        case(&["DX-147"], "on the other side from now on")
            .on(two(man("Zork")))
            .declare(Referee(FIRST))
            .tape("referee: change sides\nside: Heather")
            .tells("DX-147 Zork is now of side Heather"),
        case(&["DX-147"], "whoever changes sides grapples with no friend")
            .on(two(man("Zork")))
            .given(|state| super::stage::grapple(state, FIRST, SECOND))
            .declare(Referee(FIRST))
            .tape("referee: change sides\nside: Madder")
            .ends("Zork 5,0 f0 ST 10/10"),
        case(&["DX-148"], "raised from the dead, with the hits that there are")
            .on(two(man("Zork")))
            .given(|state| state.figures[1].life = Life::Dead)
            .declare(Referee(SECOND))
            .tape("! referee: kill = DX-148\nreferee: raise from the dead")
            .tells("DX-148 Bruce wakes"),
        case(&["DX-147"], "drops what the referee says")
            .on(two(man("Zork").with("Club")))
            .declare(Referee(FIRST))
            .tape("referee: drop something\ndrop what: Club")
            .tells("DX-147 Zork club lies in @0,0"),
        case(&["DX-146"], "and has in hand what he carries; what is in the way is put away")
            .on(two(man("Zork").with("Club").carrying("Hunting rifle")))
            .declare(Referee(FIRST))
            .tape("referee: put in hand\nwhat: Hunting rifle")
            .tells("DX-146 Zork puts the club away\nDX-146 Zork readies the hunting rifle"),
        case(&["DX-147"], "off the board: whoever leaves grapples with nobody any more")
            .on(two(man("Zork")))
            .given(|state| super::stage::grapple(state, FIRST, SECOND))
            .declare(Referee(SECOND))
            .tape("referee: leave the board")
            .tells("DX-147 Bruce leaves the board")
            .ends("Zork 5,0 f0 ST 10/10"),
        case(&["DX-147"], "and comes back where the referee says")
            .on(two(man("Zork")))
            .given(|state| state.board.tokens[0].is_away = true)
            .declare(Referee(FIRST))
            .tape(COMES_BACK)
            .tells("DX-147 Zork comes back at @2,2")
            .ends("Zork 2,2 f3 ST 10/10"),
    ]
}
