//! What items, armour and abilities are made of (sections 2.3, 3.1, 3.2 and 3.9): their fields and ranges.

use super::{Ability, Against, Flag, Item, Kind, Natural, Plate, Slot};
use crate::sheet::FormVisitor;
use crate::sheet::fields::{NumberRow, are_within};
use crate::systems::circle::kinds::{ArmourType, AttackType};

/// Longest name of a thing.
pub(super) const MOST_NAME: usize = 60;

/// Longest name of an attack type.
const MOST_TYPE: usize = 20;

/// Longest text of an ability.
const MOST_TEXT: usize = 60;

/// At most this much armour, and as many abilities, of an item.
const MOST_OF_ITEM: usize = 4;

/// What the form calls a type of the players' own.
const CUSTOM: &str = "custom";

/// Attack types in the form's order; the players' own come last.
static TYPES: [AttackType; 7] = AttackType::PRINTED;

/// Armour types in the form's order; the players' own come last. Siege attacks have no armour of their
/// own: that of this name blocks everything (table 3.2).
static ARMOURS: [ArmourType; 9] = [
    ArmourType::Universal,
    ArmourType::Siege,
    ArmourType::Martial,
    ArmourType::Of(AttackType::Slash),
    ArmourType::Of(AttackType::Hack),
    ArmourType::Of(AttackType::Shred),
    ArmourType::Of(AttackType::Pierce),
    ArmourType::Of(AttackType::Blunt),
    ArmourType::Of(AttackType::Magic),
];

/// The button that takes an entry out of a list: "Remove ability 2". Whether it was pressed.
pub(super) fn remove(form: &mut FormVisitor, what: &str, number: usize) -> bool {
    form.press("remove", &format!("Remove {what} {number}"))
}

/// The words for attack types.
pub(super) fn type_words() -> impl Iterator<Item = &'static str> {
    TYPES.iter().map(AttackType::name).chain([CUSTOM])
}

pub(super) fn type_place(kind: &AttackType) -> usize {
    TYPES.iter().position(|own| own == kind).unwrap_or(TYPES.len())
}

/// The attack type at a place of the form's choice; one of the players' own stays what it is.
pub(super) fn type_at(at: usize, now: Option<&AttackType>) -> AttackType {
    match (TYPES.get(at), now) {
        (Some(printed), _) => printed.clone(),
        (None, Some(own @ AttackType::Custom(..))) => own.clone(),
        (None, _) => AttackType::Custom("own type".to_owned(), true),
    }
}

fn visit_type(form: &mut FormVisitor, kind: &mut AttackType) {
    let words: Vec<&str> = type_words().collect();
    if let Some(at) = form.pick("kind", "attack type", type_place(kind), &words) {
        *kind = type_at(at, Some(kind));
    }
    visit_custom(form, kind);
}

/// What a type of the players' own is called.
pub(super) fn visit_custom(form: &mut FormVisitor, kind: &mut AttackType) {
    if let AttackType::Custom(name, _) = kind {
        form.line("custom", "own type", name, MOST_TYPE);
    }
}

/// CR-82: whether a type of the players' own is physical.
pub(super) fn visit_physical(form: &mut FormVisitor, kind: &mut AttackType) {
    if let AttackType::Custom(_, is_physical) = kind {
        form.check("physical", "is physical", is_physical);
    }
}

/// Armour of the usual kind to start from.
pub(super) fn new_plate() -> Plate {
    Plate { kind: ArmourType::Martial, amount: 1 }
}

/// An ability in words to start from.
pub(super) fn new_ability() -> Ability {
    Ability::of(Flag::Text)
}

/// The fields of armour.
pub(super) fn visit_plate(form: &mut FormVisitor, plate: &mut Plate) {
    let names: Vec<String> = ARMOURS.iter().map(ArmourType::name).collect();
    let words: Vec<&str> = names.iter().map(String::as_str).chain([CUSTOM]).collect();
    let at = match (ARMOURS.iter().position(|own| *own == plate.kind), &plate.kind) {
        (Some(at), _) => at,
        (None, ArmourType::Of(AttackType::Custom(..))) => ARMOURS.len(),
        // What is not one of the choices is flagged.
        (None, _) => words.len(),
    };
    if let Some(at) = form.pick("kind", "type", at, &words) {
        match (ARMOURS.get(at), &plate.kind) {
            (Some(printed), _) => plate.kind = printed.clone(),
            (None, ArmourType::Of(AttackType::Custom(..))) => {}
            (None, _) => plate.kind = ArmourType::Of(type_at(TYPES.len(), None)),
        }
    }
    if let ArmourType::Of(kind) = &mut plate.kind {
        visit_custom(form, kind);
    }
    form.number("amount", "amount", &mut plate.amount, [0, 100]);
}

/// The fields of an ability (section 2.3).
pub(super) fn visit_ability(form: &mut FormVisitor, ability: &mut Ability) {
    let mut flag = ability.flag;
    let flags = Flag::ALL.map(|flag| (flag, flag.name()));
    if form.one_of("flag", "ability", &mut flag, &flags) && flag != ability.flag {
        // What another ability does not have is not left behind unseen.
        *ability = Ability::of(flag);
    }
    match ability.flag {
        Flag::Text => {
            form.line("text", "in words", &mut ability.text, MOST_TEXT);
        }
        // CR-71, CR-94
        Flag::PreRolledDefence | Flag::PreRolledAttack => {
            form.number("amount", "modifier", &mut ability.amount, [-20, 20]);
            form.line("text", "condition", &mut ability.text, MOST_TEXT);
            form.check("asked", "asked each time", &mut ability.is_asked);
        }
        Flag::Immune => visit_immune(form, ability),
        Flag::RangedUnit
        | Flag::OpenTarget
        | Flag::Besieger
        | Flag::CountersAtAnyDistance
        | Flag::NoCounter
        | Flag::NightSight => {}
    }
}

/// CR-53: against what it is.
fn visit_immune(form: &mut FormVisitor, ability: &mut Ability) {
    let now = match ability.against {
        Against::Type(_) => 0,
        Against::Kind(_) => 1,
        Against::Unit => 2,
    };
    let all = [Against::Type(AttackType::Slash), Against::Kind(Kind::Infantry), Against::Unit];
    let chosen = form.pick("against", "immune to", now, &["an attack type", "a kind", "a unit"]);
    if let Some(against) = chosen.filter(|at| *at != now).and_then(|at| all.into_iter().nth(at)) {
        ability.against = against;
        ability.text.clear();
    }
    match &mut ability.against {
        Against::Type(kind) => visit_type(form, kind),
        Against::Kind(kind) => {
            form.one_of("of", "kind", kind, &Kind::ALL.map(|kind| (kind, kind.name())));
        }
        Against::Unit => {
            form.line("text", "unit", &mut ability.text, MOST_TEXT);
        }
    }
}

/// Section 3.9: the numbers of a weapon to hold, with their limits.
fn weapon_rows(item: &mut Item) -> [NumberRow<'_>; 3] {
    [
        ("hands", "Hands", &mut item.hands, [1, 2]),
        ("value", "Weapon die", &mut item.value, [0, 100]),
        ("range", "Range", &mut item.range, [0, 99]),
    ]
}

/// "Weapon die 6, slash, two hands, range 1", "on the body; Martial 2": by what one chooses it.
pub fn figures(item: &Item) -> String {
    let mut text = match (item.slot, item.hands) {
        (Slot::Hand, hands) => {
            let hands = if hands == 2 { "two hands" } else { "one hand" };
            format!("Weapon die {}, {}, {hands}", item.value, item.kind.name())
        }
        (Slot::Off, _) if item.is_shield => "a shield".to_owned(),
        (Slot::Off, _) => "in the off hand".to_owned(),
        (Slot::Body, _) => "on the body".to_owned(),
    };
    if item.slot == Slot::Hand && item.range > 0 {
        text += &format!(", range {}", item.range);
    }
    let plates = item.armour.iter().map(|it| format!("; {} {}", it.kind.name(), it.amount));
    let abilities = item.abilities.iter().map(|it| format!("; {} {:+}", it.flag.name(), it.amount));
    text.extend(plates.chain(abilities));
    text
}

/// The fields of an item.
pub(super) fn visit_item(form: &mut FormVisitor, item: &mut Item) {
    form.line("title", "Called", &mut item.name, MOST_NAME);
    let slots = [(Slot::Hand, "either hand"), (Slot::Off, "the off hand"), (Slot::Body, "the body")];
    let mut slot = item.slot;
    if form.one_of("slot", "Goes in", &mut slot, &slots) && slot != item.slot {
        let Item { name, armour, abilities, .. } = std::mem::take(item);
        *item = Item { name, slot, armour, abilities, ..Item::default() };
    }
    match item.slot {
        Slot::Hand => {
            form.numbers(weapon_rows(item));
            visit_type(form, &mut item.kind);
            visit_physical(form, &mut item.kind);
        }
        // CR-136
        Slot::Off => {
            form.check("shield", "Is a shield", &mut item.is_shield);
        }
        Slot::Body => {}
    }
    visit_parts(form, "armour", "armour", &mut item.armour, visit_plate);
    form.one_more("armour", "Give it armour", &mut item.armour, MOST_OF_ITEM, new_plate);
    visit_parts(form, "abilities", "ability", &mut item.abilities, visit_ability);
    form.one_more("abilities", "Give it an ability", &mut item.abilities, MOST_OF_ITEM, new_ability);
}

/// A list of an item: each part of it by what it is and its place.
fn visit_parts<T>(
    form: &mut FormVisitor,
    list: &str,
    what: &str,
    parts: &mut Vec<T>,
    fields: fn(&mut FormVisitor, &mut T),
) {
    form.parts(list, parts, |form, part, number| {
        form.named(&format!("{what} {number}"), |form| fields(form, part));
        remove(form, what, number)
    });
}

/// The fields of a natural weapon.
pub(super) fn visit_natural(form: &mut FormVisitor, natural: &mut Natural) {
    form.line("title", "Called", &mut natural.name, MOST_NAME);
    form.number("value", "Weapon die", &mut natural.value, [0, 100]);
    form.number("range", "Range", &mut natural.range, [0, 99]);
    visit_type(form, &mut natural.kind);
    visit_physical(form, &mut natural.kind);
}

/// What no field shows of an item is within its limits too.
pub(super) fn is_sound_item(item: &Item) -> bool {
    item.armour.len() <= MOST_OF_ITEM
        && item.abilities.len() <= MOST_OF_ITEM
        && are_within(&weapon_rows(&mut item.clone()))
        && is_sound_type(&item.kind)
        && (!item.is_shield || item.slot == Slot::Off)
        && item.abilities.iter().all(is_sound_ability)
}

/// What no field shows of an ability is within its limits too.
pub(super) fn is_sound_ability(ability: &Ability) -> bool {
    let is_against = match &ability.against {
        Against::Type(kind) => is_sound_type(kind),
        Against::Kind(_) | Against::Unit => true,
    };
    is_against && (-20..=20).contains(&ability.amount) && ability.text.chars().count() <= MOST_TEXT
}

fn is_sound_type(kind: &AttackType) -> bool {
    match kind {
        AttackType::Custom(name, _) => name.chars().count() <= MOST_TYPE,
        _ => true,
    }
}
