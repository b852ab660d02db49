//! Strength, being shaken, and weakness (DX-98 to DX-106, DX-116 to DX-118, DX-148).

use super::stage::{Case, Cast, FIRST, SECOND, acts, case, man, stands};
use hexfray::systems::dexterity::Command::{Attack, Referee};
use hexfray::systems::dexterity::{Build, Life, Phase, Sheet, Window};

pub fn cases() -> Vec<Case> {
    let mut cases = strength();
    cases.extend(shaken());
    cases.extend(large());
    cases.extend(nonlethal());
    cases.extend(by_hand());
    cases
}

/// Zork's broadsword against Bruce.
fn duel(bruce: Sheet) -> Vec<Cast> {
    vec![acts(Sheet::called("Zork", 12, 11).with("Broadsword"), (0, 0), 0), stands(bruce, (1, 0), 3)]
}

/// The wounded one strikes first.
fn wounded(strength: i16, damage: i16) -> Vec<Cast> {
    let bruce = Sheet { damage, ..Sheet::called("Bruce", strength, 12) };
    vec![acts(bruce.with("Knife"), (0, 0), 0), stands(man("Zork"), (1, 0), 3)]
}

fn strength() -> Vec<Case> {
    vec![
        case(&["DX-98", "DX-99", "DX-100", "DX-103", "DX-104"], "what follows from a hit, in its order")
            .on(duel(Sheet::called("Bruce", 10, 12)))
            .declare(Attack(FIRST, SECOND))
            .tape("dice 3 3 3\ndice 3 4")
            .tells(
                "DX-91 Bruce 7 hits
                DX-99 Bruce Strength left 3: Strength 10, hits taken -7
                DX-103 7 hits this turn: shaken
                DX-104 Bruce shaken: -2 DEX (action 1, movement 2)
                DX-100 Strength 3 or less: -3 DEX
                DX-98 Bruce Shaken (7)",
            )
            .ends("Bruce 1,0 f3 ST 3/10 shaken"),
        case(&["DX-100", "DX-40"], "the weak take 3 off every check, and no more at 2")
            .on(wounded(10, 8))
            .declare(Attack(FIRST, SECOND))
            .tape("dice 4 4 4")
            .tells("DX-37 Bruce number to hit 9: DEX 12, low Strength -3"),
        case(&["DX-40"], "a Strength of 3 is no weakness while unhurt")
            .on(wounded(3, 0))
            .declare(Attack(FIRST, SECOND))
            .tape("dice 5 5 5")
            .tells("DX-37 Bruce number to hit 12: DEX 12"),
        case(&["DX-101"], "Strength 1 by wounds is senseless, and skips all that would follow")
            .on(duel(man("Bruce").with("Club")))
            .declare(Attack(FIRST, SECOND))
            .tape("dice 3 3 3\ndice 4 5")
            .tells(
                "DX-99 Bruce Strength left 1: Strength 10, hits taken -9
                DX-101 Bruce unconscious
                DX-98 Bruce Out (9)
                DX-119 Zork has been asked",
            )
            .ends("Bruce 1,0 f3 ST 1/10 unconscious prone"),
        case(&["DX-102"], "a Strength of 1 is conscious while unhurt")
            .on(vec![acts(Sheet::called("Bruce", 1, 12), (0, 0), 0), stands(man("Zork"), (1, 0), 3)])
            .declare(Attack(SECOND, FIRST))
            .given(|state| state.queue.reverse())
            .tape("dice 3 3 3\ndice 1 1")
            .tells("DX-99 Bruce Strength left 0: Strength 1, hits taken -1\nDX-102 Bruce dies"),
        case(&["DX-102"], "dead at 0, and far below")
            .on(duel(Sheet::called("Bruce", 3, 12)))
            .declare(Attack(FIRST, SECOND))
            .tape("dice 3 3 3\ndice 6 6")
            .tells("DX-102 Bruce dies\nDX-98 Bruce Dead (12)")
            .ends("Bruce 1,0 f3 ST -9/3 dead prone"),
        case(&["DX-102"], "the senseless are killed by another hit")
            .on(duel(man("Bruce")))
            .given(|state| {
                (state.figures[1].life, state.figures[1].damage) = (Life::Unconscious, 9);
                super::stage::lies(state, SECOND);
                state.queue.truncate(1);
            })
            .declare(Attack(FIRST, SECOND))
            .tape("dice 6 5 4\ndice 1 1")
            .tells("DX-37 Zork number to hit 15: DEX 11, target is down 4\nDX-102 Bruce dies"),
    ]
}

fn shaken() -> Vec<Case> {
    vec![
        case(&["DX-105"], "who has acted is shaken for the next movement and the next action phase")
            .on(duel(tough()))
            .given(|state| state.queue.truncate(1))
            .declare(Attack(FIRST, SECOND))
            .tape("dice 3 3 3\ndice 2 3")
            .tells("DX-103 5 hits this turn: shaken\nDX-105 Bruce shaken: -2 DEX (movement 2, action 2)"),
        case(&["DX-104"], "who still has a shot to come has not acted")
            .on(duel(tough()))
            .given(|state| {
                state.queue[1].shot = 2;
                state.queue[1].at -= 1;
            })
            .declare(Attack(FIRST, SECOND))
            .tape("dice 3 3 3\ndice 2 3")
            .tells("DX-104 Bruce shaken: -2 DEX (action 1, movement 2)"),
        case(&["DX-104"], "nor has who dodges, before his step has come")
            .on(duel(tough()))
            .given(|state| state.figures[1].stance = Some(hexfray::systems::dexterity::Stance::Dodge))
            .declare(Attack(FIRST, SECOND))
            .tape("dice 3 3 3\ndice 2 3")
            .tells("DX-104 Bruce shaken: -2 DEX (action 1, movement 2)\nDX-20 Bruce takes its step"),
        case(&["DX-103"], "4 hits and one before them are 5")
            .on(duel(tough()))
            .given(|state| state.figures[1].turn.net = 1)
            .declare(Attack(FIRST, SECOND))
            .tape("dice 3 3 3\ndice 2 2")
            .tells("DX-103 5 hits this turn: shaken"),
        case(&["DX-91"], "4 hits shake nobody")
            .on(duel(tough()))
            .declare(Attack(FIRST, SECOND))
            .tape("dice 3 3 3\ndice 2 2")
            .tells("DX-98 Bruce Hurt (4)")
            .ends("Bruce 1,0 f3 ST 16/20"),
        case(&["DX-106"], "shaken once a turn")
            .on(duel(tough()))
            .given(|state| {
                (state.figures[1].turn.net, state.figures[1].turn.gross) = (5, 5);
                state.figures[1].turn.was_shaken = true;
            })
            .declare(Attack(FIRST, SECOND))
            .tape("dice 3 3 3\ndice 1 1")
            .tells("DX-106 shaken once a turn\nDX-98 Bruce Hurt (2)"),
        case(&["DX-103", "DX-106"], "two periods that overlap are still -2")
            .on(wounded(20, 0))
            .given(|state| {
                let window = |is_action, turn| Window { is_action, turn };
                state.figures[0].shaken =
                    vec![window(true, 1), window(false, 2), window(false, 1), window(true, 1)];
                state.figures[0].turn.was_shaken = true;
                state.figures[1].turn.net = 5;
                state.figures[1].turn.was_shaken = true;
            })
            .declare(Attack(FIRST, SECOND))
            .tape("dice 3 3 3\ndice 2")
            .tells("DX-37 Bruce number to hit 10: DEX 12, shaken -2\nDX-106 shaken once a turn"),
        case(&["DX-105", "DX-98"], "hits while he moves: the rest of movement and this action phase")
            .on(vec![acts(tough(), (0, 0), 0), stands(man("Zork"), (5, 0), 3)])
            .in_phase(Phase::Movement, 3)
            .declare(Referee(FIRST))
            .tape("referee: wound\nenter hits: 6 a falling roof")
            .tells(
                "DX-91 Bruce 6 hits
                DX-103 6 hits this turn: shaken
                DX-105 Bruce shaken: -2 DEX (movement 3, action 3)
                DX-98 Bruce Shaken (6)",
            )
            .ends("Bruce 0,0 f0 ST 14/20 shaken"),
        case(&["DX-105"], "hits in the retreat step count as after the action")
            .on(vec![acts(man("Zork"), (0, 0), 0), stands(tough(), (1, 0), 3)])
            .in_phase(Phase::Retreat, 3)
            .given(|state| {
                state.retreats.truncate(1);
                state.figures[0].turn.hurt.push(SECOND);
            })
            .declare(Referee(SECOND))
            .tape("referee: wound\nenter hits: 5 fire")
            .tells("DX-105 Bruce shaken: -2 DEX (movement 4, action 4)"),
    ]
}

fn tough() -> Sheet {
    Sheet::called("Bruce", 20, 10)
}

fn large() -> Vec<Case> {
    let ogre = |strength| Sheet::called("Ogre", strength, 10);
    vec![
        case(&["DX-91"], "a large creature shrugs off 8")
            .on(duel(ogre(30)))
            .declare(Attack(FIRST, SECOND))
            .tape("dice 3 3 3\ndice 4 4")
            .ends("Ogre 1,0 f3 ST 22/30"),
        case(&["DX-116", "DX-103"], "9 shake it")
            .on(duel(ogre(30)))
            .declare(Attack(FIRST, SECOND))
            .tape("dice 3 3 3\ndice 4 5")
            .tells("DX-103 9 hits this turn: shaken\nDX-116 a large creature takes more\nDX-98 Ogre Shaken (9)"),
        case(&["DX-116", "DX-107"], "16 fell it")
            .on(duel(ogre(30)))
            .declare(Attack(FIRST, SECOND))
            .tape("dice 1 1 2\ndice 4 4")
            .tells("DX-116 a large creature takes more\nDX-107 Ogre falls"),
        case(&["DX-108"], "16 before armour are its check")
            .on(duel(ogre(30).wearing("Leather")))
            .declare(Attack(FIRST, SECOND))
            .tape("dice 1 1 2\ndice 4 4\ndice 2 2 2")
            .tells("DX-88 Ogre hits 14: rolled 8, double damage 8, Leather -2\nDX-108 Ogre fall check 4: DEX 10, armour -2, shaken -2, fall check -2"),
        case(&["DX-116"], "a huge one is shaken at 15 and keeps its feet under 25")
            .on(duel(ogre(50)))
            .declare(Attack(FIRST, SECOND))
            .tape("dice 1 1 1\ndice 2 6")
            .tells("DX-103 24 hits this turn: shaken\nDX-116 a large creature takes more\nDX-98 Ogre Shaken (24)")
            .ends("Ogre 1,0 f3 ST 26/50 shaken"),
        case(&["DX-107"], "the sheet may say that a strong man is no giant")
            .on(duel(Sheet { build: Build::Normal, ..ogre(50) }))
            .declare(Attack(FIRST, SECOND))
            .tape("dice 3 3 3\ndice 4 4")
            .tells("DX-107 Ogre falls"),
    ]
}

fn nonlethal() -> Vec<Case> {
    let clubs = |bruce: Sheet| vec![acts(Sheet::called("Zork", 14, 11), (0, 0), 0), stands(bruce, (1, 0), 3)];
    vec![
        case(&["DX-118"], "nonlethal hits make senseless, and do not kill")
            .on(clubs(man("Bruce")))
            .option(1, 1)
            .declare(Attack(FIRST, SECOND))
            .tape("blow: nonlethal\ndice 3 3 3\ndice 5 5")
            .tells(
                "DX-118 Zork blow: nonlethal
                DX-88 Bruce hits 12: rolled 12
                DX-99 Bruce Strength left -2: Strength 10, nonlethal -12
                DX-118 nonlethal hits
                DX-101 Bruce unconscious",
            )
            .ends("Bruce 1,0 f3 ST -2/10 unconscious prone"),
        case(&["DX-118", "DX-102"], "lethal ones do, on top of them")
            .on(clubs(Sheet { nonlethal: 5, damage: 3, ..man("Bruce") }))
            .option(1, 1)
            .declare(Attack(FIRST, SECOND))
            .tape("dice 3 3 3\ndice 4 1")
            .tells(
                "DX-118 Zork blow: lethal
                DX-99 Bruce Strength left -5: Strength 10, hits taken -10, nonlethal -5
                DX-102 Bruce dies",
            ),
        case(&["DX-118", "DX-101"], "as long as lethal damage leaves Strength he lives")
            .on(clubs(Sheet { nonlethal: 5, damage: 2, ..man("Bruce") }))
            .option(1, 1)
            .declare(Attack(FIRST, SECOND))
            .tape("dice 3 3 3\ndice 4 1")
            .tells("DX-99 Bruce Strength left -4: Strength 10, hits taken -9, nonlethal -5\nDX-101 Bruce unconscious"),
        case(&["DX-118", "DX-100", "DX-103"], "they shake and weaken like any")
            .on(clubs(man("Bruce")))
            .option(1, 1)
            .declare(Attack(FIRST, SECOND))
            .tape("blow: nonlethal\ndice 3 3 3\ndice 4 1")
            .tells("DX-118 nonlethal hits\nDX-103 7 hits this turn: shaken\nDX-100 Strength 3 or less: -3 DEX"),
        case(&["DX-99"], "where the table does not play them, those on a sheet do not count")
            .on(clubs(Sheet { nonlethal: 9, ..man("Bruce") }))
            .declare(Attack(FIRST, SECOND))
            .tape("dice 3 3 3\ndice 1 1")
            .tells("DX-99 Bruce Strength left 6: Strength 10, hits taken -4"),
    ]
}

fn by_hand() -> Vec<Case> {
    let two = || vec![acts(man("Zork"), (0, 0), 0), stands(man("Bruce"), (1, 0), 3)];
    vec![
        case(&["DX-148"], "lowered damage brings Strength, weakness and life with it")
            .on(two())
            .given(|state| {
                (state.figures[1].life, state.figures[1].damage) = (Life::Dead, 12);
                super::stage::lies(state, SECOND);
            })
            .declare(Referee(SECOND))
            .tape("referee: heal\nenter hits healed: 9 a miracle")
            .tells("DX-148 Bruce healed, 9 hits")
            .ends("Bruce 1,0 f3 ST 7/10 prone"),
        case(&["DX-148"], "healed to Strength 1 he is still senseless")
            .on(two())
            .given(|state| {
                (state.figures[1].life, state.figures[1].damage) = (Life::Dead, 12);
                super::stage::lies(state, SECOND);
            })
            .declare(Referee(SECOND))
            .tape("referee: heal\nenter hits healed: 3 a bandage")
            .ends("Bruce 1,0 f3 ST 1/10 unconscious prone"),
        case(&["DX-148"], "the referee kills by hand")
            .on(two())
            .declare(Referee(SECOND))
            .tape("! referee: wake = DX-148\nreferee: kill")
            .tells("DX-148 Bruce dies")
            .ends("Bruce 1,0 f3 ST 10/10 dead prone"),
        case(&["DX-148", "DX-147"], "and wakes")
            .on(two())
            .given(|state| {
                state.figures[1].life = Life::Unconscious;
                super::stage::lies(state, SECOND);
            })
            .declare(Referee(SECOND))
            .tape("! referee: knock out = DX-148\nreferee: wake")
            .tells("DX-147 Bruce referee: wake\nDX-148 Bruce wakes")
            .ends("Bruce 1,0 f3 ST 10/10 prone"),
        case(&["DX-98"], "the dead take no more")
            .on(two())
            .given(|state| {
                state.figures[1].life = Life::Dead;
                super::stage::lies(state, SECOND);
            })
            .declare(Referee(SECOND))
            .tape("! referee: wound = DX-98\nreferee: heal"),
    ]
}
