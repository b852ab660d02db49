//! What the referee does to a figure by hand (AM-114).

use super::super::people::{FIRST, SECOND, cogan, duel, lies, orc, rides, stands, urlik};
use super::super::stage::{Case, case};
use hexfray::board::Side;
use hexfray::systems::magic::Command::Referee;
use hexfray::systems::magic::{Grip, ItemId, Phaser, Place, Speed, Spot, State, Wound};

pub fn cases() -> Vec<Case> {
    let mut cases = wounds();
    cases.extend(life());
    cases.extend(things());
    cases.extend(comings());
    cases
}

/// Urlik, done something to by the referee.
fn urlik_is(rules: &'static [&'static str], title: &'static str, tape: &'static str) -> Case {
    case(rules, title).on(duel()).declare(Referee(SECOND)).tape(tape)
}

fn wound(state: &mut State, level: u8) {
    state.figures[1].wounds.push(Wound { level, spot: Spot::CHEST });
}

fn is_dead(state: &mut State) {
    wound(state, 2);
    wound(state, 6);
    state.figures[1].is_dead = true;
    lies(state, SECOND);
}

fn wounds() -> Vec<Case> {
    vec![
        urlik_is(
            &["AM-83", "AM-114"],
            "a wound by hand: its level and where, no roll",
            "the referee rules: wound\nlevel: medium\nwhere: left arm",
        )
        .tells("AM-83 Urlik medium wound, left arm")
        .ends("Urlik 1,0 f3 AP 5 Medium"),
        urlik_is(
            &["AM-76"],
            "a grave one is left to the referee as after a blow",
            "the referee rules: wound\nlevel: serious\nwhere: head",
        )
        .tells("AM-83 Urlik serious wound, head\nAM-76 referee: such a wound there may kill, knock out, cost an eye or sever a limb"),
        urlik_is(&["AM-92"], "a fatal one kills", "the referee rules: wound\nlevel: fatal")
            .tells("AM-83 Urlik fatal wound, chest\nAM-92 Urlik dies")
            .ends("Urlik 1,0 f3 AP 0 dead prone Fatal"),
        urlik_is(
            &["AM-83"],
            "a wound heals to a lighter one; the worst counts",
            "the referee rules: heal\nwhich wound: serious, chest\nnow: light",
        )
        .given(|state| {
            wound(state, 1);
            wound(state, 4);
        })
        .tells("AM-83 Urlik the wound is light now, chest")
        .ends("Urlik 1,0 f3 AP 5 Light"),
        urlik_is(
            &["AM-83"],
            "or heals whole; a weapon stuck in another stays in that",
            "the referee rules: heal\n! which wound: medium, chest = AM-113\nwhich wound: light, chest\nnow: healed",
        )
        .given(|state| {
            wound(state, 2);
            wound(state, 3);
            state.places[0] = Place::Stuck(SECOND, 1, None);
        })
        .tells("AM-83 Urlik a wound has healed")
        .ends("Urlik 1,0 f3 AP 5 Medium"),
        urlik_is(
            &["AM-83"],
            "with a hundred wounds none is added; a graver one is one with the last",
            "! the referee rules: wound = AM-83\nthe referee rules: kill",
        )
        .given(|state| (0..100).for_each(|_| wound(state, 1)))
        .tells("AM-83 Urlik fatal wound, chest\nAM-92 Urlik dies")
        .ends("Urlik 1,0 f3 AP 0 dead prone Fatal"),
        urlik_is(&["AM-83"], "where there is none, none heals", "! the referee rules: heal = AM-83\nthe referee rules: wound"),
    ]
}

fn life() -> Vec<Case> {
    vec![
        urlik_is(&["AM-85"], "knocked out: as by pain", "the referee rules: knock out")
            .tells("AM-85 Urlik unconscious")
            .ends("Urlik 1,0 f3 AP 0 unconscious prone None"),
        urlik_is(&["AM-92"], "killed: by a wound that is fatal", "the referee rules: kill")
            .tells("AM-83 Urlik fatal wound, chest\nAM-92 Urlik dies")
            .ends("Urlik 1,0 f3 AP 0 dead prone Fatal"),
        urlik_is(
            &["AM-114", "AM-92"],
            "alive again: what was fatal is critical",
            "! the referee rules: wound = AM-92\n! the referee rules: heal = AM-92\nthe referee rules: raise from the dead",
        )
        .given(is_dead)
        .tells("AM-114 Urlik alive again\nAM-83 Urlik the wound is critical now, chest")
        .ends("Urlik 1,0 f3 AP 5 prone Critical"),
        urlik_is(&["AM-114"], "stands up, facing as it lay", "the referee rules: stand up")
            .given(|state| lies(state, SECOND))
            .tells("AM-114 Urlik stands up")
            .ends("Urlik 1,0 f3 AP 5 None"),
        urlik_is(&["AM-29"], "not where somebody stands", "! the referee rules: stand up = AM-29\nthe referee rules: wound")
            .given(|state| {
                lies(state, SECOND);
                state.board.tokens[0].at = state.board.tokens[1].at;
            }),
        urlik_is(&["AM-85"], "stunned: what AP it has are lost", "the referee rules: stunned")
            .tells("AM-85 Urlik stunned")
            .ends("Urlik 1,0 f3 AP 0 stunned None"),
        urlik_is(&["AM-85"], "staggered by hand: AP as they are", "the referee rules: staggered")
            .tells("AM-85 Urlik staggered")
            .ends("Urlik 1,0 f3 AP 5 staggered None"),
        urlik_is(
            &["AM-85"],
            "neither any more",
            "! the referee rules: stunned = AM-85\nthe referee rules: neither stunned nor staggered",
        )
        .given(|state| state.figures[1].is_stunned = true)
        .tells("AM-85 Urlik neither stunned nor staggered")
        .ends("Urlik 1,0 f3 AP 5 None"),
    ]
}

fn things() -> Vec<Case> {
    vec![
        urlik_is(
            &["AM-134"],
            "on the other side from now on",
            "the referee rules: change sides\n! side: Madder = AM-134\nside: Tide",
        )
        .tells("AM-134 Urlik is now of side Tide"),
        case(&["AM-110"], "drops what the referee says")
            .on(vec![stands(cogan(), (0, 0), 0, 26), stands(urlik(), (1, 0), 3, 10)])
            .declare(Referee(FIRST))
            .tape("the referee rules: drop something\ndrop what: Hand-&-half sword")
            .tells("AM-110 Cogan drops the hand-&-half sword, @0,0"),
        case(&["AM-110"], "and has in hand what lies anywhere, at no price")
            .on(vec![stands(cogan(), (0, 0), 0, 26), stands(orc(), (3, 0), 3, 10).of(Side::Madder)])
            .given(|state| state.places[0] = Place::Ground(state.board.tokens[1].at))
            .declare(Referee(FIRST))
            .tape("the referee rules: put in hand\nwhat: Hand-&-half sword")
            .ends("Cogan 0,0 f0 AP 13 None"),
    ]
}

/// The weapon that Cogan holds sticks in the second one, and is locked with what that holds.
fn is_tied(state: &mut State) {
    wound(state, 3);
    let held = state.items_of(SECOND).find(|item| state.is_ready(SECOND, *item)).expect("something in hand");
    let grip = Grip { by: FIRST, right: true, left: true };
    let band = hexfray::systems::magic::Band::Far;
    state.places[0] = Place::Stuck(SECOND, 0, Some((grip, band)));
    state.locks.push((ItemId(0), held));
}

fn comings() -> Vec<Case> {
    vec![
        urlik_is(&["AM-114"], "leaves the board, with all that it has", "the referee rules: leave the board")
            .tells("AM-114 Urlik leaves the board")
            .ends("Urlik 1,0 f3 AP 5 None"),
        case(&["AM-114", "AM-133"], "whose phase it is has had it")
            .on(duel())
            .declare(Referee(FIRST))
            .tape("the referee rules: leave the board")
            .tells("AM-114 Cogan leaves the board\nAM-133 Cogan starts no more actions this turn"),
        case(&["AM-12", "AM-114"], "who is asked whether to act has had its phase")
            .on(duel())
            .given(|state| state.phase = None)
            .declare(Referee(FIRST))
            .tape("the referee rules: leave the board")
            .tells("AM-114 Cogan leaves the board\nAM-12 Cogan starts no more actions this turn"),
        urlik_is(&["AM-114"], "who waits waits no more", "the referee rules: leave the board")
            .given(|state| {
                state.phase = None;
                state.waiting.push(Phaser { who: SECOND, is_mount: false });
            })
            .tells("AM-114 Urlik leaves the board"),
        case(&["AM-99", "AM-140"], "a rider goes with the mount; locks end, and holds on what sticks in it")
            .on(vec![
                stands(cogan(), (0, 0), 0, 26),
                stands(rides(urlik(), Speed::Stationary), (1, 0), 3, 10),
            ])
            .given(is_tied)
            .declare(Referee(SECOND))
            .tape("the referee rules: leave the board")
            .tells("AM-114 Urlik leaves the board\nAM-140 Cogan loses hold of the hand-&-half sword")
            .ends("Urlik 1,0/2,0 f3 AP 5 mounted Medium"),
        urlik_is(
            &["AM-114"],
            "off the board nothing is done but that it comes back, where there is room for it",
            "! the referee rules: wound = AM-114
            ! the referee rules: place elsewhere = AM-114
            ! the referee rules: leave the board = AM-114
            the referee rules: come back
            to where: here @3,0",
        )
        .given(|state| state.board.tokens[1].is_away = true)
        .tells("AM-114 Urlik comes back at @3,0")
        .ends("Urlik 3,0 f3 AP 5 None"),
        urlik_is(
            &["AM-114"],
            "who is on the board does not come back",
            "! the referee rules: come back = AM-114\nthe referee rules: stunned",
        ),
    ]
}
