//! What a setup has otherwise than the one that was made of a table in play.

use super::setup::{Recruit, Setup};
use crate::board::{Side, UnitId};
use crate::hex::{Facing, Hex};

/// What has changed of the figures. Those in play keep their places in the list; whoever joins comes after them.
#[derive(Clone, PartialEq, Debug)]
pub struct Changes<'a, Sheet> {
    /// Who stands elsewhere or faces another way, where, and what it faces.
    pub moved: Vec<(UnitId, Hex, Facing)>,
    /// Who is on another side.
    pub sides: Vec<(UnitId, Side)>,
    /// Whose sheet is another: as it was, and as it is.
    pub sheets: Vec<(UnitId, &'a Sheet, &'a Sheet)>,
    /// Who joins.
    pub joined: &'a [Recruit<Sheet>],
}

impl<Sheet: PartialEq> Setup<Sheet> {
    /// What has changed since `before`.
    pub fn since<'a>(&'a self, before: &'a Setup<Sheet>) -> Changes<'a, Sheet> {
        let (mut moved, mut sides, mut sheets) = (Vec::new(), Vec::new(), Vec::new());
        for (i, (was, is)) in before.recruits.iter().zip(&self.recruits).enumerate() {
            let who = UnitId(i as u8);
            if let Some(at) = is.at.filter(|_| (was.at, was.facing) != (is.at, is.facing)) {
                moved.push((who, at, is.facing));
            }
            if was.side != is.side {
                sides.push((who, is.side));
            }
            if was.sheet != is.sheet {
                sheets.push((who, &was.sheet, &is.sheet));
            }
        }
        let joined = self.recruits.get(before.recruits.len()..).unwrap_or_default();
        Changes { moved, sides, sheets, joined }
    }
}

impl<Sheet: Clone + PartialEq> Setup<Sheet> {
    /// What is otherwise than in `base` is so in `now` too, which came of `base` in play. Whoever is new comes last. Of
    /// those whose sheet is otherwise in both, who are told, the sheet of `now` stays.
    pub fn rebased(&self, base: &Setup<Sheet>, now: Setup<Sheet>) -> (Setup<Sheet>, Vec<UnitId>) {
        let (changes, mut rebased, mut torn) = (self.since(base), now, Vec::new());
        if self.name != base.name {
            rebased.name.clone_from(&self.name);
        }
        if self.ground != base.ground {
            rebased.ground = self.ground.clone();
        }
        if self.options != base.options {
            rebased.options.clone_from(&self.options);
        }
        for ((was, is), own) in base.recruits.iter().zip(&self.recruits).zip(&mut rebased.recruits) {
            // Taken off the board counts as a change, too.
            if (was.at, was.facing) != (is.at, is.facing) {
                (own.at, own.facing) = (is.at, is.facing);
            }
        }
        for (who, side) in changes.sides {
            rebased.recruits[who.index()].side = side;
        }
        for (who, was, is) in changes.sheets {
            let own = &mut rebased.recruits[who.index()].sheet;
            if own == was {
                *own = is.clone();
            } else {
                torn.push(who);
            }
        }
        rebased.recruits.extend(changes.joined.iter().cloned());
        (rebased, torn)
    }
}

/// For each entry of a list the place that it had in the list before: the same entry, else one of the same kind that
/// is no longer there, which has become it; `None` for what is new.
pub fn places_before<T: PartialEq>(
    before: &[T],
    after: &[T],
    is_of_a_kind: impl Fn(&T, &T) -> bool,
) -> Vec<Option<usize>> {
    let mut is_left = vec![true; before.len()];
    let mut places = vec![None; after.len()];
    for is_exact in [true, false] {
        let is_it = |was: &T, is: &T| if is_exact { was == is } else { is_of_a_kind(was, is) };
        for (place, is) in places.iter_mut().zip(after).filter(|(place, _)| place.is_none()) {
            let found = (0..before.len()).find(|i| is_left[*i] && is_it(&before[*i], is));
            if let Some(i) = found {
                (is_left[i], *place) = (false, Some(i));
            }
        }
    }
    places
}

/// The items of all figures, where one figure's are no longer those of the list `was` but of `is`. Each takes the next of
/// the `places` that the figure has had; who has more has them last, and what is left over of the places is empty.
/// `item` makes each of them, of the place that it had and what it was there, where it is not new.
pub fn relist<Item, Gear: PartialEq>(
    items: &mut Vec<Option<Item>>,
    places: &[usize],
    (was, is): (&[Gear], &[Gear]),
    is_of_a_kind: impl Fn(&Gear, &Gear) -> bool,
    item: impl Fn(Option<(usize, &Gear)>, &Gear) -> Item,
) {
    let before = places_before(was, is, is_of_a_kind);
    for (at, (gear, old)) in is.iter().zip(before).enumerate() {
        let old = old.and_then(|old| Some((*places.get(old)?, &was[old])));
        let made = Some(item(old, gear));
        match places.get(at) {
            Some(place) => items[*place] = made,
            None => items.push(made),
        }
    }
    for place in places.iter().skip(is.len()) {
        items[*place] = None;
    }
}

#[cfg(test)]
mod tests {
    use super::{places_before, relist};

    fn check(before: &[&str], after: &[&str], want: &[Option<usize>]) {
        let places = places_before(before, after, |was, is| was.chars().next() == is.chars().next());
        assert_eq!(places, want, "{before:?} became {after:?}");
    }

    #[test]
    fn entries_are_found_again() {
        check(&["axe", "bow"], &["axe", "bow"], &[Some(0), Some(1)]);
        check(&["axe", "bow", "club"], &["axe", "club"], &[Some(0), Some(2)]);
        check(&["axe", "axe"], &["axe", "axe", "axe"], &[Some(0), Some(1), None]);
        check(&["axe", "bow"], &["axe, fine", "bow"], &[Some(0), Some(1)]);
        check(&["axe"], &["bow"], &[None]);
    }

    /// Of the items "axe", "shield" and "bow" the shield is another figure's.
    fn check_list(is: &[&str], want: &[Option<&str>]) {
        let mut items = ["axe", "shield", "bow"].map(|it| Some(it.to_owned())).to_vec();
        let made = |old: Option<(usize, &&str)>, is: &&str| match old {
            Some((place, was)) => format!("{was} of {place}, now {is}"),
            None => format!("new {is}"),
        };
        relist(&mut items, &[0, 2], (&["axe", "bow"], is), |_, _| false, made);
        let items: Vec<Option<&str>> = items.iter().map(|it| it.as_deref()).collect();
        assert_eq!(items, want, "{is:?}");
    }

    #[test]
    fn a_figures_items_take_the_places_that_it_has_had() {
        let shield = Some("shield");
        check_list(&["bow", "axe"], &[Some("bow of 2, now bow"), shield, Some("axe of 0, now axe")]);
        check_list(&["bow"], &[Some("bow of 2, now bow"), shield, None]);
        let (axe, bow) = (Some("axe of 0, now axe"), Some("bow of 2, now bow"));
        check_list(&["axe", "bow", "club"], &[axe, shield, bow, Some("new club")]);
    }
}
