//! What actions cost, and what a turn ends and begins with (ST-204 to ST-220).

use super::stage::{Case, Cast, FIRST, SECOND, acts, case, grusk, ilen, mara, stands, varo};
use hexfray::systems::stamina::Command::{Basic, Dash, EndTurn, PushBody, Restore, Sprint, Walk};
use hexfray::systems::stamina::{AttacksMade, Guard, Life, Sheet, Stun, Surprise, Trait};

pub fn cases() -> Vec<Case> {
    let mut cases = turns();
    cases.extend(costs());
    cases.extend(barred());
    cases
}

/// Three who are well.
fn three() -> Vec<Cast> {
    vec![acts(mara(), (0, 0)), stands(grusk(), (3, 0)), stands(ilen(), (6, 0))]
}

fn turns() -> Vec<Case> {
    vec![
        case(&["ST-204", "ST-209"], "the next in order; what is left of the points is lost")
            .on(three())
            .declare(EndTurn(FIRST))
            .tells(
                "ST-209 Mara ends the turn
                ST-209 3 AP unspent
                ST-204 Grusk begins the turn
                ST-205 stamina full
                ST-206 Grusk 3 AP",
            )
            .ends(
                "Mara 0,0 D 11/11 S 13/13 W 0/6
                Grusk 3,0 D 8/8 S 16/16 W 0/9 AP 3",
            )
            .refuses(Walk(SECOND), "TURN: not your turn"),
        case(
            &["ST-204", "ST-205", "ST-206"],
            "a turn begins: one stamina, three points, what lasted until then is over",
        )
        .on(three())
        .given(|state| {
            let grusk = &mut state.figures[1];
            grusk.stamina = 10;
            grusk.guard = Guard { is_exposed: true, has_stance: true, is_disengaged: true, is_dodging: true };
        })
        .declare(EndTurn(FIRST))
        .tells(
            "ST-204 Grusk begins the turn
                ST-591 no longer exposed
                ST-803 defensive stance over
                ST-804 disengaged no longer
                ST-805 dodge over
                ST-205 Grusk stamina +1
                ST-206 Grusk 3 AP",
        )
        .ends("Grusk 3,0 D 8/8 S 11/16 W 0/9 AP 3"),
        case(&["ST-220", "ST-830"], "the penalty is gone when the turn ends, and the reaction is back")
            .on(three())
            .given(|state| {
                let mara = &mut state.figures[0];
                mara.attacks = AttacksMade { melee: 2, ranged: 0, magic: 0 };
                mara.reactions = (1, 0);
                mara.stun = Stun::Old;
            })
            .declare(EndTurn(FIRST))
            .tells(
                "ST-220 multi-attack penalty back to 0
                ST-830 reaction restored
                ST-429 stunned no more",
            )
            .ends("Mara 0,0 D 11/11 S 13/13 W 0/6"),
        case(&["ST-220"], "attacks made as reactions are forgotten when the own turn begins")
            .on(three())
            .given(|state| state.figures[1].attacks.melee = 1)
            .declare(EndTurn(FIRST))
            .tells(
                "ST-204 Grusk begins the turn
                ST-220 multi-attack penalty back to 0",
            )
            .ends("Grusk 3,0 D 8/8 S 16/16 W 0/9 AP 3"),
        case(&["ST-941"], "but once a turn")
            .on(vec![acts(pusher(), (0, 0)), stands(grusk(), (3, 0))])
            .given(|state| state.figures[0].log.traits = 1 << (Trait::PushTheBody as u32))
            .refuses(PushBody(FIRST), "ST-941"),
    ]
}

fn pusher() -> Sheet {
    mara().having(Trait::PushTheBody)
}

fn costs() -> Vec<Case> {
    vec![
        case(&["ST-207"], "with no points left nothing can be done any more (EX-25)")
            .on(vec![acts(varo(), (0, 0)), stands(mara(), (1, 0))])
            .given(|state| state.figures[0].ap = 0)
            .refuses(Walk(FIRST), "AP: no action points")
            .refuses(Basic(FIRST, SECOND), "AP: no action points")
            .refuses(Restore(FIRST), "ST-207"),
        case(&["ST-208"], "nor what costs more points than are left")
            .on(vec![acts(varo(), (0, 0)), stands(mara(), (9, 0))])
            .given(|state| state.figures[0].ap = 2)
            .refuses(Sprint(FIRST), "AP: needs 3 AP"),
        case(&["ST-211", "ST-302", "ST-324"], "a cost is paid as it is declared")
            .on(vec![acts(varo(), (0, 0)), stands(mara(), (20, 0))])
            .declare(Dash(FIRST))
            .tape("to where: @5,0")
            .tells(
                "ST-211 Varo pays 1 AP, 1 stamina
                ST-324 spent on movement: counts for Dodge
                ST-302 Varo dashes",
            )
            .ends("Varo 5,0 D 12/12 S 9/10 W 0/5 AP 2"),
        case(&["ST-212", "ST-213", "ST-214", "ST-324"], "what stamina is short of becomes fatigue")
            .on(vec![acts(varo(), (0, 0)), stands(mara(), (20, 0))])
            .given(|state| state.figures[0].stamina = 1)
            .declare(Sprint(FIRST))
            .tape(
                "to where: @1,0
                ! short of stamina, overexert?: stamina alone = STAMINA: needs 3 stamina
                go
                dice 6 4
                go on where?: stay",
            )
            .tells(
                "ST-213 Varo short of stamina, overexert?: overexert
                ST-213 Varo pays 3 AP, 1 stamina, 2 fatigue
                ST-212 stamina no lower than 0
                ST-214 at most 8 stamina",
            )
            .ends("Varo 1,0 D 12/12 S 0/8 W 0/5 fatigue 2"),
        case(&["ST-213"], "unless the table does not allow it")
            .on(vec![acts(varo(), (0, 0)), stands(mara(), (20, 0))])
            .option(17, 1)
            .given(|state| state.figures[0].stamina = 0)
            .refuses(Dash(FIRST), "STAMINA: needs 1 stamina"),
        case(&["ST-213"], "or fatigue would pass the most stamina that there ever is")
            .on(vec![acts(varo(), (0, 0)), stands(mara(), (20, 0))])
            .given(|state| (state.figures[0].stamina, state.figures[0].fatigue) = (0, 10))
            .refuses(Dash(FIRST), "STAMINA: needs 1 stamina"),
    ]
}

fn barred() -> Vec<Case> {
    vec![
        case(&["ST-215"], "surprise in the own turn ends all actions")
            .on(three())
            .given(|state| state.figures[0].surprise = Surprise::Surprised)
            .refuses(Walk(FIRST), "SURPRISED: surprised"),
        case(&["ST-116"], "the dying do nothing")
            .on(three())
            .given(|state| state.figures[0].life = Life::Dying { skipped: 0, is_stabilised: false })
            .refuses(Walk(FIRST), "DYING: dying"),
    ]
}
