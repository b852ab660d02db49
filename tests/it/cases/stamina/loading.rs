//! Loading (3.7, ST-605), readying, stowing, grips and dropped items (ST-820, ST-821).

use super::stage::{Case, FIRST, acts, case, grusk, ilen, mara, stands, starter, varo};
use hexfray::systems::stamina::Command::{Drop, Grip as ChangeGrip, Load, Ready};
use hexfray::systems::stamina::{
    Ammo, Gear, Grip, Hand, Loading, Place, Quiver, Sheet, Skill, State, Tool, Trait,
};

pub fn cases() -> Vec<Case> {
    let mut cases = bows();
    cases.extend(crossbows());
    cases.extend(items());
    cases.extend(hands());
    cases
}

/// The bow is not loaded; 19 arrows, some of them ready.
fn unloaded(state: &mut State) {
    state.things[0].loading = Loading::default();
}

fn bows() -> Vec<Case> {
    vec![
        case(&["ST-605", "ST-820"], "arrows are readied first")
            .on(vec![acts(ilen(), (0, 0))])
            .given(unloaded)
            .declare(Load(FIRST))
            .tells(
                "ST-211 Ilen pays 1 AP
                ST-820 Ilen broadhead arrow: 19 left, 2 ready",
            )
            .ends("Ilen 0,0 D 12/12 S 9/9 W 0/4 AP 2 hunting bow unloaded"),
        case(&["ST-605"], "a ready arrow is loaded")
            .on(vec![acts(ilen(), (0, 0))])
            .given(unloaded)
            .given(|state| state.figures[0].ammo[0].2 = 2)
            .declare(Load(FIRST))
            .tells(
                "ST-211 Ilen pays 1 AP
                ST-605 Ilen broadhead arrow: 18 left, 1 ready
                ST-605 Ilen hunting bow: loaded with a broadhead arrow",
            )
            .ends("Ilen 0,0 D 12/12 S 9/9 W 0/4 AP 2"),
        case(&["ST-605"], "loaded already")
            .on(vec![acts(ilen(), (0, 0))])
            .refuses(Load(FIRST), "LOADED: loaded already"),
        case(&["ST-605"], "no arrows left")
            .on(vec![acts(ilen(), (0, 0))])
            .given(unloaded)
            .given(|state| state.figures[0].ammo.clear())
            .refuses(Load(FIRST), "AMMO: no ammunition"),
        case(&["ST-606"], "a bow in one hand is not loaded")
            .on(vec![acts(ilen(), (0, 0))])
            .given(unloaded)
            .given(|state| state.things[0].place = Place::Held(FIRST, Grip::One(Hand::Primary)))
            .refuses(Load(FIRST), "HANDS: hands not free"),
        case(&["ST-605"], "no more arrows ready than the rank of Bows")
            .on(vec![acts(ilen(), (0, 0))])
            .given(|state| state.figures[0].ammo[0].2 = 2)
            .declare(Ready(FIRST))
            .tape(
                "! ready or stow what?: ready 0 broadhead arrows = ARROWS: no more ready at once
                ready or stow what?: stow 2 broadhead arrows
                how many?: 1",
            )
            .tells("ST-820 Ilen broadhead arrow: 19 left, 1 ready"),
    ]
}

/// A bandit of body 2 with a crossbow as strong as this, nothing on it, and one bolt ready.
fn crossbowman(strength: &'static str, has_winch: bool) -> Sheet {
    let sheet = starter("Bandit");
    let ammo = vec![Quiver { ammo: Ammo::BOLT, is_own: false, pieces: 9, ready: 1 }];
    Sheet { gear: vec![Gear::stock(strength)], ammo, has_winch, ..sheet }
}

fn crossbows() -> Vec<Case> {
    let weak = |sheet: &mut Sheet| sheet.attributes[0] = 3;
    let mut cases = vec![
        case(&["ST-605"], "cocked by hand: 2 AP")
            .on(vec![acts(crossbowman("Light crossbow", false), (0, 0)).but(weak)])
            .declare(Load(FIRST))
            .tape("which step?: cock")
            .tells(
                "ST-211 Bandit pays 2 AP
                ST-605 Bandit light crossbow: cocked",
            ),
        case(&["ST-605"], "with a goat's foot it is readied first")
            .on(vec![acts(crossbowman("Light crossbow", false), (0, 0))])
            .declare(Load(FIRST))
            .tape("which step?: ready the goat's foot")
            .tells("ST-605 Bandit light crossbow: tool ready"),
        case(&["ST-605"], "then the goat's foot cocks")
            .on(vec![acts(crossbowman("Light crossbow", false), (0, 0))])
            .given(|state| state.things[0].loading.tool = Tool::Ready)
            .declare(Load(FIRST))
            .tape("which step?: cock")
            .tells("ST-605 Bandit light crossbow: cocked, tool ready"),
        case(&["ST-605"], "then it is stowed")
            .on(vec![acts(crossbowman("Light crossbow", false), (0, 0))])
            .given(|state| {
                state.things[0].loading =
                    Loading { is_cocked: true, tool: Tool::Ready, ..Loading::default() };
            })
            .declare(Load(FIRST))
            .tape("which step?: stow the goat's foot")
            .tells("ST-605 Bandit light crossbow: cocked"),
        case(&["ST-605"], "then the bolt is loaded")
            .on(vec![acts(crossbowman("Light crossbow", false), (0, 0))])
            .given(|state| {
                state.things[0].loading = Loading { is_cocked: true, ..Loading::default() };
            })
            .declare(Load(FIRST))
            .tape("which step?: load a standard bolt")
            .tells(
                "ST-605 Bandit standard bolt: 8 left, 0 ready
                ST-605 Bandit light crossbow: loaded with a standard bolt",
            ),
        case(&["ST-605"], "too strong for hands and goat's foot")
            .on(vec![acts(crossbowman("Heavy crossbow", false), (0, 0))])
            .refuses(Load(FIRST), "STRENGTH: too strong to cock"),
        case(&["ST-605"], "a winch is readied")
            .on(vec![acts(crossbowman("Heavy crossbow", true), (0, 0))])
            .declare(Load(FIRST))
            .tape("which step?: ready the winch")
            .tells("ST-605 Bandit heavy crossbow: tool ready"),
        case(&["ST-605"], "and attached")
            .on(vec![acts(crossbowman("Heavy crossbow", true), (0, 0))])
            .given(|state| state.things[0].loading.tool = Tool::Ready)
            .declare(Load(FIRST))
            .tape("which step?: attach the winch")
            .tells("ST-605 Bandit heavy crossbow: winch attached"),
    ];
    cases.extend(cranks());
    cases
}

/// 3.7: AP of cranking add up to the strength.
fn cranks() -> Vec<Case> {
    vec![
        case(&["ST-605"], "cranked with all AP that are useful")
            .on(vec![acts(crossbowman("Heavy crossbow", true), (0, 0))])
            .given(|state| state.things[0].loading.tool = Tool::Attached)
            .declare(Load(FIRST))
            .tape("which step?: crank")
            .tells(
                "ST-211 Bandit pays 3 AP
                ST-605 Bandit heavy crossbow: cranked 3, winch attached",
            ),
        case(&["ST-605"], "or with fewer")
            .on(vec![acts(crossbowman("Heavy crossbow", true), (0, 0))])
            .given(|state| {
                state.things[0].loading = Loading { tool: Tool::Attached, crank: 3, ..Loading::default() };
            })
            .declare(Load(FIRST))
            .tape(
                "which step?: crank
                crank for how long?: 2 AP",
            )
            .tells("ST-605 Bandit heavy crossbow: cranked 5, winch attached"),
        case(&["ST-605"], "until it is cocked")
            .on(vec![acts(crossbowman("Heavy crossbow", true), (0, 0))])
            .given(|state| {
                state.things[0].loading = Loading { tool: Tool::Attached, crank: 5, ..Loading::default() };
            })
            .declare(Load(FIRST))
            .tape("which step?: crank")
            .tells(
                "ST-211 Bandit pays 2 AP
                ST-605 Bandit heavy crossbow: cocked, winch attached",
            ),
        case(&["ST-605"], "a hand crossbow has a crank of its own")
            .on(vec![acts(crossbowman("Hand crossbow", false), (0, 0))])
            .declare(Load(FIRST))
            .tape("which step?: crank")
            .tells(
                "ST-211 Bandit pays 3 AP
                ST-605 Bandit hand crossbow: cocked",
            ),
        case(&["ST-606"], "a hand crossbow is loaded with both hands")
            .on(vec![acts(crossbowman("Hand crossbow", false).with(Gear::stock("Dagger").off()), (0, 0))])
            .refuses(Load(FIRST), "HANDS: hands not free"),
    ]
}

fn items() -> Vec<Case> {
    vec![
        case(&["ST-820"], "a stowed weapon is readied")
            .on(vec![acts(varo(), (0, 0))])
            .given(|state| state.things[1].place = Place::Stowed(FIRST))
            .declare(Ready(FIRST))
            .tape("ready or stow what?: ready the dagger")
            .tells(
                "ST-211 Varo pays 1 AP
                ST-820 Varo dagger in the off-hand",
            )
            .ends("Varo 0,0 D 12/12 S 10/10 W 0/5 AP 2"),
        case(&["ST-820"], "a weapon is stowed")
            .on(vec![acts(varo(), (0, 0))])
            .declare(Ready(FIRST))
            .tape("ready or stow what?: stow the dagger")
            .tells("ST-820 Varo stows the dagger")
            .ends("Varo 0,0 D 12/12 S 10/10 W 0/5 AP 2 dagger stowed"),
        case(&["ST-821"], "picking up is readying, and takes a free hand")
            .on(vec![acts(varo(), (0, 0)), stands(grusk(), (3, 0))])
            .given(|state| {
                state.things[1].place = Place::Ground(state.at(FIRST));
                state.things[2].place = Place::Ground(state.at(FIRST));
            })
            .declare(Ready(FIRST))
            .tape("ready or stow what?: pick up the dagger")
            .tells("ST-821 Varo dagger in the off-hand"),
        case(&["ST-821"], "no free hand")
            .on(vec![acts(mara().with(Gear::stock("Dagger").stowed()), (0, 0))])
            .declare(Ready(FIRST))
            .tape(
                "! ready or stow what?: ready the dagger = HANDS: no free hand
                ready or stow what?: stow the round shield",
            )
            .tells("ST-820 Mara stows the round shield"),
        case(&["ST-207"], "nothing is readied with no AP")
            .on(vec![acts(varo(), (0, 0))])
            .given(|state| state.figures[0].ap = 0)
            .refuses(Ready(FIRST), "AP: no action points"),
        case(&["ST-820"], "nothing to ready or stow")
            .on(vec![acts(super::stage::teyo(), (0, 0))])
            .refuses(Ready(FIRST), "READY: nothing to ready or stow"),
        case(&["ST-820", "ST-941"], "the first is free with Quick Draw")
            .on(vec![acts(varo().having(Trait::QuickDraw), (0, 0))])
            .declare(Ready(FIRST))
            .tape("ready or stow what?: stow the dagger")
            .tells("ST-941 Varo uses Quick Draw")
            .ends("Varo 0,0 D 12/12 S 10/10 W 0/5 AP 3 dagger stowed"),
        case(&["ST-820"], "the second costs 1 AP again")
            .on(vec![acts(varo().having(Trait::QuickDraw), (0, 0))])
            .given(|state| state.figures[0].log.traits = 1 << Trait::QuickDraw as u32)
            .declare(Ready(FIRST))
            .tape("ready or stow what?: stow the dagger")
            .ends("Varo 0,0 D 12/12 S 10/10 W 0/5 AP 2 dagger stowed"),
        case(&["ST-820", "ST-941"], "but not with its advanced form")
            .on(vec![acts(varo().having(Trait::QuickDrawAdvanced), (0, 0))])
            .given(|state| state.figures[0].log.traits = 1 << Trait::QuickDraw as u32)
            .declare(Ready(FIRST))
            .tape("ready or stow what?: stow the dagger")
            .tells("ST-941 Varo uses Quick Draw, Advanced")
            .ends("Varo 0,0 D 12/12 S 10/10 W 0/5 AP 3 dagger stowed"),
        case(&["ST-820"], "as many bolts as 1 and the rank of Reload")
            .on(vec![acts(crossbowman("Light crossbow", false).skilled(Skill::Reload, 3), (0, 0))])
            .declare(Ready(FIRST))
            .tape("ready or stow what?: ready 4 standard bolts")
            .tells("ST-820 Bandit standard bolt: 9 left, 5 ready"),
    ]
}

fn hands() -> Vec<Case> {
    vec![
        case(&["ST-821"], "another grip is free")
            .on(vec![acts(grusk(), (0, 0))])
            .given(|state| state.figures[0].ap = 0)
            .declare(ChangeGrip(FIRST))
            .tape("which grip?: battle axe in the primary hand")
            .tells("ST-821 Grusk battle axe in the primary hand")
            .ends("Grusk 0,0 D 8/8 S 16/16 W 0/9"),
        case(&["ST-821"], "both hands take an empty other one")
            .on(vec![acts(mara(), (0, 0))])
            .refuses(ChangeGrip(FIRST), "HANDS: no free hand"),
        case(&["ST-821"], "dropping is free")
            .on(vec![acts(mara(), (0, 0))])
            .given(|state| state.figures[0].ap = 0)
            .declare(Drop(FIRST))
            .tape("drop what?: round shield")
            .tells("ST-821 Mara round shield lies in @0,0")
            .ends("Mara 0,0 D 11/11 S 13/13 W 0/6 round shield@0,0"),
        case(&["ST-204"], "not in somebody else's turn")
            .on(vec![acts(mara(), (0, 0)), stands(grusk(), (3, 0))])
            .refuses(Drop(super::stage::SECOND), "TURN: not your turn"),
    ]
}
