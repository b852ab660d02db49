//! The table's own word (section 8).

use super::stage::{Case, FIRST, SECOND, acts, case, grusk, mara, stands, varo};
use hexfray::systems::stamina::Command::Referee;
use hexfray::systems::stamina::{Effect, Life, Posture, SpellKind, State, Trait};

pub fn cases() -> Vec<Case> {
    let mut cases = wounds();
    cases.extend(places());
    cases.extend(life());
    cases
}

fn pair() -> Vec<super::stage::Cast> {
    vec![acts(mara(), (0, 0)), stands(grusk(), (4, 0))]
}

/// Mara is dying of 7 wounds, of which she can take 6.
fn is_dying(state: &mut State) {
    let mara = &mut state.figures[0];
    (mara.wounds, mara.posture) = (7, Posture::Prone);
    mara.life = Life::Dying { skipped: 1, is_stabilised: false };
    state.acting = Some(SECOND);
}

fn wounds() -> Vec<Case> {
    vec![
        case(&["ST-115", "ST-431"], "wounds by the table's word, with all that follows")
            .on(pair())
            .declare(Referee(SECOND))
            .tape(
                "what does the referee say?: wound
                enter wounds suffered: 5 a falling beam",
            )
            .tells(
                "ST-115 a falling beam
                ST-115 Grusk 5 wounds, now 5 of 9
                ST-431 wounded
                ST-429 Grusk stunned",
            )
            .ends("Grusk 4,0 D 8/8 S 16/16 W 5/9 stunned wounded"),
        case(&["ST-115"], "healed so far as to be conscious again")
            .on(pair())
            .given(is_dying)
            .declare(Referee(FIRST))
            .tape(
                "what does the referee say?: heal
                enter wounds healed: 3",
            )
            .tells(
                "ST-115 Mara 3 wounds healed
                ST-115 Mara conscious again",
            )
            .ends("Mara 0,0 D 11/11 S 13/13 W 4/6 AP 3 prone wounded"),
        case(&["ST-216"], "stabilised")
            .on(pair())
            .given(is_dying)
            .declare(Referee(FIRST))
            .tape("what does the referee say?: stabilised")
            .tells("ST-216 Mara stabilised"),
        case(&["ST-115"], "nothing to heal or stabilise")
            .on(pair())
            .declare(Referee(FIRST))
            .tape(
                "! what does the referee say?: heal = REFEREE: no wounds
                ! what does the referee say?: stabilised = REFEREE: does not bleed
                ! what does the referee say?: first of equal initiative = REFEREE: no tie to come
                what does the referee say?: current defense
                enter current defense: 7",
            )
            .tells("ST-115 Mara defense -4")
            .ends("Mara 0,0 D 7/11 S 13/13 W 0/6 AP 3"),
        case(&["ST-115", "ST-214"], "fatigue is slept off")
            .on(pair())
            .given(|state| (state.figures[0].fatigue, state.figures[0].stamina) = (4, 3))
            .declare(Referee(FIRST))
            .tape(
                "what does the referee say?: fatigue
                enter fatigue: 1",
            )
            .tells(
                "ST-115 Mara 3 fatigue points slept off
                ST-214 at most 12 stamina",
            )
            .ends("Mara 0,0 D 11/11 S 3/12 W 0/6 fatigue 1 AP 3"),
        case(&["ST-115"], "stamina is set")
            .on(pair())
            .given(|state| state.figures[0].stamina = 4)
            .declare(Referee(FIRST))
            .tape(
                "what does the referee say?: current stamina
                enter current stamina: 9",
            )
            .tells("ST-115 Mara stamina +5"),
    ]
}

fn places() -> Vec<Case> {
    vec![
        case(&["ST-921"], "flat-footed")
            .on(pair())
            .declare(Referee(SECOND))
            .tape(
                "what does the referee say?: surprised or not
                ! how aware?: aware = REFEREE: so it is already
                how aware?: flat-footed",
            )
            .tells("ST-921 Grusk flat-footed")
            .ends("Grusk 4,0 D 8/8 S 16/16 W 0/9 flat-footed"),
        case(&["ST-922"], "surprised; never flat-footed with Danger Sense")
            .on(vec![acts(mara(), (0, 0)), stands(grusk().having(Trait::DangerSense), (4, 0))])
            .declare(Referee(SECOND))
            .tape(
                "what does the referee say?: surprised or not
                ! how aware?: flat-footed = SENSE
                how aware?: surprised",
            )
            .tells("ST-922 Grusk surprised"),
        case(&["ST-823"], "another posture")
            .on(pair())
            .declare(Referee(SECOND))
            .tape(
                "what does the referee say?: another posture
                which posture?: prone",
            )
            .ends("Grusk 4,0 D 8/8 S 16/16 W 0/9 prone"),
        case(&["ST-321", "ST-603"], "placed in a hex that is shared then")
            .on(pair())
            .given(|state| state.figures[0].aim = Some(SECOND))
            .declare(Referee(FIRST))
            .tape(
                "what does the referee say?: place elsewhere
                place where?: @4,0",
            )
            .tells(
                "ST-321 a hex is shared
                ST-115 Mara placed at @4,0
                ST-603 Mara aims no more",
            )
            .ends("Mara 4,0 D 11/11 S 13/13 W 0/6 AP 3"),
        case(&["ST-115"], "an item is moved")
            .on(pair())
            .declare(Referee(FIRST))
            .tape(
                "what does the referee say?: move an item
                which item?: round shield
                where is it?: on the ground, @1,0",
            )
            .tells("ST-115 Mara round shield lies in @1,0")
            .ends("Mara 0,0 D 11/11 S 13/13 W 0/6 AP 3 round shield@1,0"),
        case(&["ST-203"], "of two who are equal the other one comes first")
            .on(vec![acts(varo(), (0, 0)), stands(mara(), (4, 0)), stands(grusk(), (8, 0))])
            .declare(Referee(SECOND))
            .tape(
                "what does the referee say?: first of equal initiative
                who comes first?: Grusk before Mara",
            )
            .tells("ST-203 order of turns: Varo 22, Grusk 24, Mara 24"),
    ]
}

fn life() -> Vec<Case> {
    vec![
        case(&["ST-115", "ST-432"], "knocked out: dying, and stabilised at once")
            .on(pair())
            .declare(Referee(SECOND))
            .tape("what does the referee say?: knock out")
            .tells("ST-432 Grusk dying\nST-216 Grusk stabilised")
            .ends("Grusk 4,0 D 8/8 S 16/16 W 0/9 prone stabilised"),
        case(&["ST-115"], "wakes, with the wounds that there are")
            .on(pair())
            .given(is_dying)
            .declare(Referee(FIRST))
            .tape("! what does the referee say?: knock out = REFEREE: not conscious\nwhat does the referee say?: wake")
            .tells("ST-115 Mara conscious again"),
        case(&["ST-115", "ST-433"], "killed: no place in the order any more")
            .on(pair())
            .declare(Referee(SECOND))
            .tape("! what does the referee say?: wake = REFEREE: not dying\nwhat does the referee say?: kill")
            .tells("ST-432 Grusk dying\nST-433 Grusk dead"),
        case(&["ST-115"], "raised from the dead: awake, if the wounds allow it")
            .on(pair())
            .given(|state| is_dead(state, 2))
            .declare(Referee(SECOND))
            .tape("! what does the referee say?: kill = REFEREE: dead\nwhat does the referee say?: raise from the dead")
            .tells("ST-115 Grusk conscious again"),
        case(&["ST-115"], "or dying, but stable")
            .on(pair())
            .given(|state| is_dead(state, 40))
            .declare(Referee(SECOND))
            .tape("what does the referee say?: raise from the dead")
            .tells("ST-115 Grusk stabilised"),
        case(&["ST-115"], "turned by hand")
            .on(pair())
            .declare(Referee(SECOND))
            .tape("what does the referee say?: turn\nfacing: south-west")
            .tells("ST-115 Grusk faces south-west"),
        case(&["ST-115", "ST-755"], "off the board: what is kept up on it ends, nobody aims at it")
            .on(pair())
            .given(|state| {
                let what = SpellKind::ArcaneArmour;
                let effect = Effect { what, x: 3, caster: FIRST, until: 1, has_duration: true };
                state.figures[1].effects.push(effect);
                (state.figures[0].aim, state.figures[1].aim) = (Some(SECOND), Some(FIRST));
            })
            .declare(Referee(SECOND))
            .tape("what does the referee say?: leave the board")
            .tells("ST-755 Grusk a spell on it ends\nST-115 Grusk leaves the board")
            .ends("Grusk 4,0 D 8/8 S 16/16 W 0/9\nMara 0,0 D 11/11 S 13/13 W 0/6 AP 3"),
        case(&["ST-115", "ST-209"], "whose turn it was has none any more")
            .on(pair())
            .declare(Referee(FIRST))
            .tape("what does the referee say?: leave the board")
            .tells("ST-115 Mara leaves the board\nST-209 Mara ends the turn\nST-204 Grusk begins the turn"),
        case(&["ST-115"], "it comes back where the referee says; else nothing is done to it")
            .on(pair())
            .given(|state| state.board.tokens[1].is_away = true)
            .declare(Referee(SECOND))
            .tape(
                "! what does the referee say?: wound = ST-115
                ! what does the referee say?: leave the board = ST-115
                what does the referee say?: come back
                to where: here @2,2
                facing: west",
            )
            .tells("ST-115 Grusk comes back at @2,2"),
        case(&["ST-119"], "on the other side from now on")
            .on(pair())
            .declare(Referee(SECOND))
            .tape("what does the referee say?: change sides\nside: Heather")
            .tells("ST-119 Grusk is now of side Heather"),
    ]
}

/// Grusk is dead of so many wounds.
fn is_dead(state: &mut State, wounds: i16) {
    let grusk = &mut state.figures[1];
    (grusk.wounds, grusk.posture, grusk.life) = (wounds, Posture::Prone, Life::Dead);
    state.board.tokens[1].is_solid = false;
    state.order.retain(|(who, _)| *who != SECOND);
}
