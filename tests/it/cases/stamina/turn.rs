//! Rounds and turns (5.2): how they begin, pass and end, and what is lost without anybody being asked.

use super::stage::{Case, Cast, FIRST, SECOND, acts, case, grusk, mara, stands, varo};
use hexfray::systems::stamina::Command::{Begin, EndTurn};
use hexfray::systems::stamina::{AttacksMade, Posture, State, Stun, Surprise, Trait};

pub fn cases() -> Vec<Case> {
    let mut cases = begins();
    cases.extend(passes());
    cases
}

/// Option 23: initiative each round.
const INITIATIVE: usize = 23;

fn three() -> Vec<Cast> {
    vec![acts(mara(), (0, 0)), stands(grusk(), (4, 0)), stands(varo(), (8, 0))]
}

fn begins() -> Vec<Case> {
    vec![
        case(&["ST-201", "ST-203", "ST-204", "ST-205", "ST-206", "ST-210", "ST-224"], "two are equal")
            .on(three())
            .before_the_fight()
            .declare(Begin)
            .tape("who goes first at equal initiative?: Grusk")
            .tells(
                "ST-203 Mara who goes first at equal initiative?: Grusk
                ST-224 the fight begins
                ST-201 Grusk initiative 24: defense 8, stamina 16
                ST-201 Mara initiative 24: defense 11, stamina 13
                ST-201 Varo initiative 22: defense 12, stamina 10
                ST-203 equal initiative
                ST-210 round 1: Grusk 24, Mara 24, Varo 22
                ST-204 Grusk begins the turn
                ST-205 stamina full
                ST-206 Grusk 3 AP",
            )
            .ends(
                "Mara 0,0 D 11/11 S 13/13 W 0/6
                Grusk 4,0 D 8/8 S 16/16 W 0/9 AP 3
                Varo 8,0 D 12/12 S 10/10 W 0/5",
            ),
        case(&["ST-203", "ST-224"], "the player's own character comes first of equals")
            .on(vec![stands(grusk(), (4, 0)).but(|sheet| sheet.is_player = false), acts(mara(), (0, 0))])
            .before_the_fight()
            .declare(Begin)
            .tells(
                "ST-203 Mara who goes first at equal initiative?: Mara
                ST-224 the fight begins
                ST-203 equal initiative",
            )
            .ends(
                "Grusk 4,0 D 8/8 S 16/16 W 0/9
                Mara 0,0 D 11/11 S 13/13 W 0/6 AP 3",
            ),
        case(&["ST-201", "ST-941"], "fast reflexes")
            .on(vec![acts(mara(), (0, 0)), stands(grusk().having(Trait::FastReflexes), (4, 0))])
            .before_the_fight()
            .declare(Begin)
            .tells(
                "ST-201 Grusk initiative 25: defense 8, stamina 16, Fast Reflexes 1
                ST-201 Mara initiative 24: defense 11, stamina 13",
            )
            .ends(
                "Mara 0,0 D 11/11 S 13/13 W 0/6
                Grusk 4,0 D 8/8 S 16/16 W 0/9 AP 3",
            ),
        case(&["ST-224"], "no fight begins twice").on(three()).refuses(Begin, "BEGUN: the fight has begun"),
        case(&["ST-224"], "wounds, fatigue and posture stay as they are, all else is as at first")
            .on(three())
            .before_the_fight()
            .given(|state| {
                let grusk = &mut state.figures[1];
                (grusk.defense, grusk.stamina, grusk.fatigue, grusk.wounds) = (3, 2, 4, 3);
                (grusk.posture, grusk.stun) = (Posture::Prone, Stun::Fresh);
                grusk.attacks = AttacksMade { melee: 1, ranged: 0, magic: 0 };
            })
            .declare(Begin)
            .tells("ST-224 the fight begins")
            .ends(
                "Mara 0,0 D 11/11 S 13/13 W 0/6 AP 3
                Grusk 4,0 D 8/8 S 12/12 W 3/9 fatigue 4 prone lightly wounded
                Varo 8,0 D 12/12 S 10/10 W 0/5",
            ),
        case(&["ST-921", "ST-922"], "surprise is marked before")
            .on(three())
            .before_the_fight()
            .given(|state| {
                state.figures[1].surprise = Surprise::Surprised;
                state.figures[2].surprise = Surprise::FlatFooted;
            })
            .declare(Begin)
            .tells(
                "ST-922 Grusk surprised
                ST-921 Varo flat-footed",
            )
            .ends(
                "Mara 0,0 D 11/11 S 13/13 W 0/6 AP 3
                Grusk 4,0 D 8/8 S 16/16 W 0/9 surprised
                Varo 8,0 D 12/12 S 10/10 W 0/5 flat-footed",
            ),
    ]
}

/// It is the first one's turn, and everybody else has acted.
fn is_last(state: &mut State) {
    state.order.rotate_left(1);
    state.acted = state.order.len() as u8 - 1;
}

fn passes() -> Vec<Case> {
    vec![
        case(&["ST-204", "ST-205", "ST-206", "ST-209", "ST-220"], "a turn ends and the next begins")
            .on(three())
            .given(|state| {
                let mara = &mut state.figures[0];
                (mara.ap, mara.attacks.melee, mara.stun, mara.reactions) = (1, 2, Stun::Old, (1, 0));
                state.figures[1].stamina = 10;
                state.figures[1].attacks.melee = 1;
            })
            .declare(EndTurn(FIRST))
            .tells(
                "ST-209 Mara ends the turn
                ST-209 1 AP unspent
                ST-220 multi-attack penalty back to 0
                ST-204 Grusk begins the turn
                ST-220 multi-attack penalty back to 0
                ST-205 Grusk stamina +1
                ST-206 Grusk 3 AP",
            )
            .ends(
                "Mara 0,0 D 11/11 S 13/13 W 0/6
                Grusk 4,0 D 8/8 S 11/16 W 0/9 AP 3
                Varo 8,0 D 12/12 S 10/10 W 0/5",
            ),
        case(&["ST-202", "ST-210"], "initiative anew")
            .on(three())
            .given(is_last)
            .given(|state| state.figures[1].defense = 2)
            .declare(EndTurn(FIRST))
            .tells(
                "ST-202 initiative anew
                ST-210 round 2: Mara 24, Varo 22, Grusk 18",
            )
            .ends(
                "Mara 0,0 D 11/11 S 13/13 W 0/6 AP 3
                Grusk 4,0 D 2/8 S 16/16 W 0/9
                Varo 8,0 D 12/12 S 10/10 W 0/5",
            ),
        case(&["ST-202"], "the order is kept")
            .on(three())
            .option(INITIATIVE, 1)
            .given(is_last)
            .given(|state| state.figures[1].defense = 2)
            .declare(EndTurn(FIRST))
            .tells("ST-202 the order of the last round")
            .ends(
                "Mara 0,0 D 11/11 S 13/13 W 0/6
                Grusk 4,0 D 2/8 S 16/16 W 0/9 AP 3
                Varo 8,0 D 12/12 S 10/10 W 0/5",
            ),
        case(&["ST-204"], "nobody else's turn")
            .on(three())
            .refuses(EndTurn(SECOND), "TURN: not your turn")
            .declare(EndTurn(FIRST)),
        case(&["ST-202"], "who comes later acts from the next round on")
            .on(three())
            .given(|state| {
                state.order.truncate(2);
            })
            .given(is_last)
            .declare(EndTurn(FIRST))
            .ends(
                "Mara 0,0 D 11/11 S 13/13 W 0/6 AP 3
                Grusk 4,0 D 8/8 S 16/16 W 0/9
                Varo 8,0 D 12/12 S 10/10 W 0/5",
            ),
    ]
}
