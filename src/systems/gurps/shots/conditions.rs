//! What only the table knows of a shot: cover, size, speed, height; and where it is aimed (GU-224 to GU-229).

use crate::board::UnitId;
use crate::sheet::whole;
use crate::systems::gurps::arcs::{Arc, arc_from};
use crate::systems::gurps::blows::aimed_at::has_helm;
use crate::systems::gurps::blows::attack::ask_extras;
use crate::systems::gurps::harm::damage::harm_of;
use crate::systems::gurps::roll::{T, first, no_if};
use crate::systems::gurps::rules::*;
use crate::systems::gurps::state::moment::{Extras, Target};
use crate::systems::gurps::state::{Defences, ItemId, Means, Shielded, State};
use crate::systems::gurps::tables::{Area, Kind, SIZES, Spot, size_modifier};
use crate::table::{Asked, Bar, Choice, Entry, Look, Opt, Sign};

/// GU-228: how much of a target its cover leaves.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Cover {
    #[default]
    None,
    Half,
    HeadAndShoulders,
    Head,
}

/// What holds for a shot by the table's word.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Conditions {
    pub cover: Cover,
    pub extras: Extras,
    /// As a modifier (section 3.5).
    pub size: i32,
    /// Hexes a second.
    pub speed: u8,
    /// Hexes up, or down below 0.
    pub height: i32,
}

impl Cover {
    const ALL: [Cover; 4] = [Cover::None, Cover::Half, Cover::HeadAndShoulders, Cover::Head];

    const fn name(self) -> &'static str {
        ["none", "half exposed", "head and shoulders exposed", "only the head exposed"][self as usize]
    }

    /// GU-228
    pub const fn penalty(self) -> i32 {
        [0, -3, -4, -5][self as usize]
    }

    /// GU-229: whether a location can be struck past it. The book does not list them: read as the upper half of the
    /// body, the head and the arms, and the head.
    fn exposes(self, spot: Spot) -> bool {
        match self {
            Cover::None => true,
            Cover::Half => !matches!(spot.area(), Area::Legs | Area::Feet),
            Cover::HeadAndShoulders => matches!(spot.area(), Area::Brain | Area::Head | Area::Arms),
            Cover::Head => matches!(spot.area(), Area::Brain | Area::Head),
        }
    }
}

/// GU-226: the speed of a target that cannot defend is what it moved; of any other it is 0.
pub(super) fn speed_of(state: &State, who: UnitId, foe: UnitId) -> u8 {
    let figure = state.figure(foe);
    let is_behind = arc_from(state, foe, state.at(who)) == Some(Arc::Back);
    let may_defend =
        !figure.is_helpless() && !figure.is_unaware && figure.defences != Defences::Passive && !is_behind;
    if may_defend { 0 } else { figure.turn.hexes }
}

impl Conditions {
    /// Nothing said.
    pub fn plain(state: &State, who: UnitId, foe: UnitId) -> Conditions {
        let speed = speed_of(state, who, foe);
        Conditions { cover: Cover::None, extras: Extras::default(), size: 0, speed, height: 0 }
    }
}

/// What the table has to say: nothing, as a rule.
pub fn ask_conditions(t: T<'_, '_>, who: UnitId, foe: UnitId) -> Asked<Conditions> {
    let mut conditions = Conditions::plain(t.state(), who, foe);
    let cover = |_: &State| {
        let option = |cover: Cover| Opt::open(cover, cover.name()).detail(whole(cover.penalty()));
        Choice::of(who, GU_228, "target's cover").look(Look::Folded).options(Cover::ALL.map(option))
    };
    conditions.cover = t.choose_usually(|_| Cover::None, &cover)?;
    let more = |_: &State| {
        Choice::of(who, GU_224, "size, speed, height, sight")
            .look(Look::Folded)
            .option(Opt::open(false, "nothing special"))
            .option(Opt::open(true, "say which"))
    };
    let is_special = t.choose_usually(|_| false, &more)?;
    let special = if is_special { ask_special(t, who, foe, &mut conditions)? } else { Extras::default() };
    let extras = ask_extras(t, who)?;
    conditions.extras =
        Extras { cover: special.cover, erratic: special.erratic, is_unseen: special.is_unseen, ..extras };
    Ok(conditions)
}

/// GU-130, GU-224 to GU-228: what is rarely said.
fn ask_special(t: T<'_, '_>, who: UnitId, foe: UnitId, conditions: &mut Conditions) -> Asked<Extras> {
    conditions.size = t.choose_from(&|_| {
        let option = |(name, twelfths): &(&'static str, u32)| Opt::open(size_modifier(*twelfths), *name);
        let human = SIZES.iter().position(|(_, twelfths)| size_modifier(*twelfths) == 0).unwrap_or(0);
        Choice::of(who, GU_224, "target's size")
            .look(Look::List)
            .options(SIZES.iter().map(option))
            .default_at(human)
    })?;
    // GU-226: what is not of human size is as fast as it has moved.
    if conditions.size != 0 {
        conditions.speed = t.state().figure(foe).turn.hexes;
    }
    let entry = |rule, label: &'static str, [least, default, most]: [i32; 3]| {
        Entry::of(who, rule, label, [least, default, most]).aside()
    };
    let (speed, _) =
        t.enter(entry(GU_226, "target's speed, hexes a turn", [0, conditions.speed.into(), 250]))?;
    conditions.speed = speed.clamp(0, 250) as u8;
    (conditions.height, _) = t.enter(entry(GU_225, "target higher by, hexes", [-500, 0, 500]))?;
    let (erratic, _) = t.enter(entry(GU_227, "erratic target", [-4, 0, 0]))?;
    let air = Choice::of(who, GU_228, "air").look(Look::Segments);
    let air = air.option(Opt::open(0, "clear")).option(Opt::open(-2, "heavy rain or smoke").detail("−2"));
    let cover = t.choose(air)?;
    let seen = Choice::of(who, GU_130, "the target").look(Look::Segments);
    let seen = seen.option(Opt::open(false, "sees the shooter")).option(Opt::open(true, "does not see him"));
    let is_unseen = t.choose(seen)?;
    Ok(Extras { cover, erratic, is_unseen, ..Extras::default() })
}

/// GU-109, GU-229: where it is aimed: at the torso, or at what is easiest to hit past the cover.
pub fn ask_target(t: T<'_, '_>, who: UnitId, foe: UnitId, item: ItemId, cover: Cover) -> Asked<Target> {
    let choice = |state: &State| {
        let has_shield = state.figure(foe).shield == Shielded::Arm;
        let option = |spot: Spot| {
            Opt::open(Target::At(spot), spot.name())
                .detail(whole(spot.penalty(has_shield)))
                .sign(Sign::Aim)
                .bar(bar_of_spot(state, who, foe, item, cover, spot))
        };
        let easiest = match cover {
            Cover::None | Cover::Half => Spot::Torso,
            Cover::HeadAndShoulders => Spot::WeaponArm,
            Cover::Head => Spot::Head,
        };
        let place = Spot::ALL.iter().position(|spot| *spot == easiest).unwrap_or(0);
        Choice::of(who, GU_109, "aimed at").look(Look::List).options(Spot::ALL.map(option)).default_at(place)
    };
    if cover == Cover::None {
        return t.choose_usually(|_| Target::At(Spot::Torso), &choice);
    }
    t.choose_from(&choice)
}

/// Section 3.6, GU-229: what may be aimed at with a missile.
fn bar_of_spot(
    state: &State,
    who: UnitId,
    foe: UnitId,
    item: ItemId,
    cover: Cover,
    spot: Spot,
) -> Option<Bar> {
    let has_helm = has_helm(state, foe);
    let kind = harm_of(state, who, Means::Shot(item)).map_or(Kind::Crushing, |harm| harm.kind);
    let is_piercing = kind == Kind::Impaling || kind.is_bullet();
    first([
        no_if(!cover.exposes(spot), GU_229, "R-COVERED", "behind the cover"),
        no_if(spot == Spot::Eyes && has_helm, GU_109, "R-HELM", "helm: aim at the eye slit"),
        no_if(spot == Spot::EyeSlit && !has_helm, GU_109, "R-HELM", "no helm: aim at the eyes"),
        no_if(
            spot == Spot::Vitals && !is_piercing,
            GU_109,
            "R-VITALS",
            "impaling, bullets and bare hands only",
        ),
    ])
}
