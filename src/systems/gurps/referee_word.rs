//! What the referee may say of a figure (section 8).

use super::limb::Limb;
use super::roll::no;
use super::rules::*;
use super::state::{Condition, Hand, ItemId, Life, Place, Shielded, State};
use super::turns::turn::is_acting;
use crate::board::UnitId;
use crate::hex::Hex;
use crate::table::{Bar, Choice, Deed, Look, Opt, Rule, Sign, TurnToCome, here};

/// What the referee may do to a figure.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Word {
    Hurt,
    Heal,
    Place,
    Posture,
    Fall,
    Reorder,
    Side,
    Partial,
    Total,
    Unaware,
    Cover,
    Sight,
    Distract,
    Take,
    Shield,
    Mend,
    Limb,
    Stun,
    Recover,
    Wake,
    Out,
    Kill,
    Raise,
    Fatigue,
    Drop,
    Leave,
    ComeBack,
    ActNext,
    ActLast,
    EndTurn,
}

/// What makes no sense now. It is the table's own word: nothing is left that could overrule it.
#[inline(never)]
fn bar(is_refused: bool, rule: Rule, why: &'static str) -> Option<Bar> {
    is_refused.then(|| Bar { is_final: true, ..no(rule, "R-REFEREE", why) })
}

/// Everything that the referee may say, and why it cannot be said now.
pub(super) fn words(state: &State, who: UnitId) -> Choice<Word> {
    // Links know words by their places: what is new stands last.
    let all = of_body(state, who).into_iter().chain(of_mind(state, who)).chain(of_things(state, who));
    let all = all.chain(of_late(state, who));
    let options = all.map(|(word, name, sign, bar)| Opt::open(word, name).sign(sign).bar(bar));
    Choice::of(who, GU_802, "referee")
        .look(Look::List)
        .options(options)
        .or_go((GU_802, "R-REFEREE"), state.board.is_away(who), [Word::Leave, Word::ComeBack])
        .or_act(
            (GU_014, "R-REFEREE"),
            turn_to_come(state, who),
            [Word::ActNext, Word::ActLast, Word::EndTurn],
        )
}

/// GU-014: whoever stands in the order behind the one who acts has still to act in this round.
fn turn_to_come(state: &State, who: UnitId) -> TurnToCome {
    let acting = state.order.iter().position(|it| Some(*it) == state.acting);
    let to_come = state.order.iter().skip(acting.map_or(0, |place| place + 1));
    let is_to_come = !state.board.is_away(who) && to_come.copied().any(|it| it == who);
    TurnToCome { is_to_come, is_due: is_acting(state, who) }
}

type Said = (Word, &'static str, Sign, Option<Bar>);

fn deed(deed: Deed, word: Word, bar: Option<Bar>) -> Said {
    (word, deed.name(), deed.sign(), bar)
}

/// Hit points, place, posture, life.
fn of_body(state: &State, who: UnitId) -> Vec<Said> {
    let figure = state.figure(who);
    let is_dead = figure.life == Life::Dead;
    let is_full = figure.hp >= figure.sheet.most_hit_points();
    vec![
        deed(Deed::Wound, Word::Hurt, bar(is_dead, GU_802, "dead")),
        deed(Deed::Heal, Word::Heal, bar(is_full, GU_710, "never above the full number")),
        deed(Deed::Place, Word::Place, None),
        (Word::Posture, "another posture", Sign::StandUp, bar(!figure.is_up(), GU_707, "not conscious")),
        (Word::Fall, "falls", Sign::Prone, bar(figure.posture.is_on_ground(), GU_525, "lies already")),
        deed(Deed::Wake, Word::Wake, bar(figure.is_up(), GU_707, "is awake")),
        deed(Deed::KnockOut, Word::Out, bar(!figure.is_up(), GU_707, "out already")),
        deed(Deed::Kill, Word::Kill, bar(is_dead, GU_802, "dead already")),
    ]
}

/// Turn order, surprise, sight, attention.
fn of_mind(state: &State, who: UnitId) -> Vec<Said> {
    let figure = state.figure(who);
    let is_out = || bar(!figure.is_up(), GU_707, "not conscious");
    let is_surprised = bar(figure.is_stunned(), GU_022, "stunned already");
    let has_reflexes = bar(figure.sheet.has_combat_reflexes, GU_022, "never with combat reflexes");
    let sees_nobody =
        bar(figure.aim.is_none() && figure.feint.is_none(), GU_210, "neither aims nor has feinted");
    let is_idle = bar(!figure.is_concentrating, GU_527, "does not concentrate");
    let has_not_begun = bar(state.order.is_empty(), GU_014, "the fight has not begun");
    let is_well = bar(!figure.is_stunned() && figure.frozen == 0, GU_706, "is not stunned");
    let unaware = if figure.is_unaware { "aware again" } else { "unaware of what comes" };
    let cover = if figure.is_covered { "out of cover" } else { "behind cover" };
    vec![
        (Word::Reorder, "another place in the order", Sign::Turn, has_not_begun),
        deed(Deed::ChangeSide, Word::Side, None),
        (Word::Partial, "surprised", Sign::Stunned, is_out().or(is_surprised.clone())),
        (Word::Total, "totally surprised", Sign::Stunned, is_out().or(has_reflexes).or(is_surprised)),
        (Word::Unaware, unaware, Sign::Stunned, is_out()),
        (Word::Cover, cover, Sign::Block, None),
        (Word::Sight, "loses sight of the target", Sign::Aim, sees_nobody),
        (Word::Distract, "distracted", Sign::Speak, is_idle),
        (
            Word::Stun,
            "stunned",
            Sign::Stunned,
            is_out().or(bar(figure.is_stunned(), GU_706, "stunned already")),
        ),
        (Word::Recover, "no longer stunned", Sign::StandUp, is_well),
    ]
}

/// Weapons, shield, limbs.
fn of_things(state: &State, who: UnitId) -> Vec<Said> {
    let figure = state.figure(who);
    let is_free = |hand: Hand| state.is_empty(who, hand);
    let has_hand = is_free(Hand::Weapon) || is_free(Hand::Off);
    let no_hand = |has: bool| bar(!has, GU_802, "no empty hand");
    let is_bare = bar(spare(state, who).is_empty(), GU_802, "there is no other weapon");
    let is_whole = bar(needs_mending(state, who).is_empty(), GU_802, "every weapon is ready");
    let is_sound = bar(limbs(state, who).is_empty(), GU_117, "no limb is crippled");
    let is_shielded = match figure.shield {
        Shielded::None => bar(true, GU_802, "has no shield"),
        Shielded::Arm => bar(figure.shield_unready == 0, GU_802, "the shield is ready"),
        Shielded::Back | Shielded::Ground(_) => no_hand(is_free(Hand::Off)),
    };
    vec![
        deed(Deed::PutInHand, Word::Take, no_hand(has_hand).or(is_bare)),
        (Word::Shield, "the shield on the arm", Sign::Block, is_shielded),
        (Word::Mend, "a weapon whole, ready and loaded", Sign::Ready, is_whole),
        (Word::Limb, "a limb can be used again", Sign::StandUp, is_sound),
    ]
}

/// Life, fatigue, what is dropped.
fn of_late(state: &State, who: UnitId) -> [Said; 3] {
    let is_alive = state.figure(who).life != Life::Dead;
    let is_bare = in_hands(state, who).is_empty();
    [
        deed(Deed::Raise, Word::Raise, bar(is_alive, GU_707, "alive")),
        (Word::Fatigue, "fatigue points", Sign::Plain, bar(!is_alive, GU_802, "dead")),
        deed(Deed::Drop, Word::Drop, bar(is_bare, GU_802, "nothing in hand")),
    ]
}

/// Weapons in its hands.
pub(super) fn in_hands(state: &State, who: UnitId) -> Vec<ItemId> {
    let is_held = |item: &ItemId| matches!(state.thing(*item).place, Place::Held(owner, _) if owner == who);
    state.items().filter(is_held).collect()
}

/// Weapons that could be in hand: its own that are put away, and all that lie about.
pub(super) fn spare(state: &State, who: UnitId) -> Vec<ItemId> {
    let is_spare = |item: &ItemId| match state.thing(*item).place {
        Place::PutAway(owner) => owner == who,
        Place::Ground(_) => true,
        Place::Held(..) => false,
    };
    state.items().filter(is_spare).collect()
}

/// Weapons with which something is the matter.
pub(super) fn needs_mending(state: &State, who: UnitId) -> Vec<ItemId> {
    let is_faulty = |item: &ItemId| {
        let thing = state.thing(*item);
        let full = state.weapon(*item).shot.map_or(0, |shot| shot.magazine.max(1));
        thing.condition != Condition::Sound || thing.unready > 0 || thing.damage > 0 || thing.loaded < full
    };
    state.items_of(who).filter(is_faulty).collect()
}

/// Limbs that cannot be used.
pub(super) fn limbs(state: &State, who: UnitId) -> Vec<Limb> {
    Limb::ALL.into_iter().filter(|limb| state.figure(who).is_crippled(*limb)).collect()
}

/// Where a figure can be put.
pub(super) fn places(state: &State, who: UnitId) -> Choice<Hex> {
    let all = state.board.ground.hexes().map(|(hex, _)| hex).filter(|hex| state.is_free(*hex, who));
    let at = state.at(who);
    let others = all.filter(|hex| *hex != at);
    let options = others.map(here);
    let stay = Opt::open(at, "stay");
    Choice::of(who, GU_802, "to where").look(Look::Hexes).option(stay).options(options)
}
