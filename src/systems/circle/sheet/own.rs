//! What items, armour and abilities are made of (sections 2.3, 3.1, 3.2 and 3.9): their fields and ranges.

use super::{Ability, Against, Flag, Item, Kind, Natural, Plate, Slot};
use crate::sheet::fields::{
    Row, check, flag, is_within, line, number, numbers, pick, place, press, score, short, small, text,
};
use crate::sheet::{Field, Value, sentence};
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

/// To what somebody can be immune (CR-53), in the form's order.
const AGAINST: [&str; 3] = ["an attack type", "a kind", "a unit"];

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

/// Where fields belong: what their keys and their labels begin with.
#[derive(Clone, Copy)]
pub struct Part<'a> {
    pub(super) prefix: &'a str,
    pub named: &'a str,
}

impl Part<'_> {
    pub(super) fn key(&self, name: &str) -> String {
        self.prefix.to_owned() + name
    }

    fn label(&self, words: &str) -> String {
        sentence(&(self.named.to_owned() + words))
    }
}

/// The button that takes an entry out of a list: "Remove ability 2".
pub(super) fn remove(prefix: &str, what: &str, at: usize) -> Field {
    press(prefix.to_owned() + "remove", &format!("Remove {what} {}", at + 1))
}

/// Sets something in a list, adds a new entry or removes one.
pub(super) fn set_list<T>(
    list: &mut Vec<T>,
    most: usize,
    key: &[&str],
    new: impl Fn() -> T,
    set: impl Fn(&mut T, &[&str]) -> Option<()>,
) -> Option<()> {
    match key {
        ["add"] if list.len() < most => list.push(new()),
        [i, rest @ ..] => {
            let i: usize = i.parse().ok().filter(|i| *i < list.len())?;
            match rest {
                ["remove"] => drop(list.remove(i)),
                rest => set(list.get_mut(i)?, rest)?,
            }
        }
        [] => return None,
    }
    Some(())
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

fn type_fields(part: Part, kind: &AttackType) -> Vec<Field> {
    let words: Vec<&str> = type_words().collect();
    let mut fields = vec![pick(part.key("kind"), &part.label("attack type"), type_place(kind), &words)];
    fields.extend(custom(part, kind));
    fields
}

/// What a type of the players' own is called.
pub fn custom(part: Part, kind: &AttackType) -> Option<Field> {
    let AttackType::Custom(name, _) = kind else { return None };
    Some(line(part.key("custom"), &part.label("own type"), name, MOST_TYPE))
}

/// CR-82: whether a type of the players' own is physical.
pub fn physical(part: Part, kind: &AttackType) -> Option<Field> {
    let AttackType::Custom(_, is_physical) = kind else { return None };
    Some(check(part.key("physical"), &part.label("is physical"), *is_physical))
}

fn set_type(kind: &mut AttackType, name: &str, value: &Value) -> Option<()> {
    match name {
        "kind" => *kind = type_at(place(value, TYPES.len() + 1)?, Some(kind)),
        name => set_custom(kind, name, value)?,
    }
    Some(())
}

/// Sets what a type of the players' own is called, or whether it is physical.
pub(super) fn set_custom(kind: &mut AttackType, name: &str, value: &Value) -> Option<()> {
    match (name, kind) {
        ("custom", AttackType::Custom(called, _)) => *called = text(value)?,
        ("physical", AttackType::Custom(_, is_physical)) => *is_physical = flag(value)?,
        _ => return None,
    }
    Some(())
}

/// Armour of the usual kind to start from.
pub(super) fn new_plate() -> Plate {
    Plate { kind: ArmourType::Martial, amount: 1 }
}

/// The fields of armour.
pub(super) fn plate_fields(part: Part, plate: &Plate) -> Vec<Field> {
    let names: Vec<String> = ARMOURS.iter().map(ArmourType::name).collect();
    let words: Vec<&str> = names.iter().map(String::as_str).chain([CUSTOM]).collect();
    let at = match (ARMOURS.iter().position(|own| *own == plate.kind), &plate.kind) {
        (Some(at), _) => at,
        (None, ArmourType::Of(AttackType::Custom(..))) => ARMOURS.len(),
        // What is not one of the choices is flagged.
        (None, _) => words.len(),
    };
    let mut fields = vec![pick(part.key("kind"), &part.label("type"), at, &words)];
    if let ArmourType::Of(kind) = &plate.kind {
        fields.extend(custom(part, kind));
    }
    fields.push(number(part.key("amount"), &part.label("amount"), [plate.amount.into(), 0, 100]));
    fields
}

/// Sets a field of armour; `None` for a key that it does not have.
pub(super) fn set_plate(plate: &mut Plate, key: &[&str], value: &Value) -> Option<()> {
    match (key, &mut plate.kind) {
        (["amount"], _) => plate.amount = small(value)?,
        (["kind"], kind) => match (ARMOURS.get(place(value, ARMOURS.len() + 1)?), &kind) {
            (Some(named), _) => *kind = named.clone(),
            (None, ArmourType::Of(AttackType::Custom(..))) => {}
            (None, _) => *kind = ArmourType::Of(type_at(TYPES.len(), None)),
        },
        (["custom"], ArmourType::Of(kind)) => set_custom(kind, "custom", value)?,
        _ => return None,
    }
    Some(())
}

/// The fields of an ability (section 2.3).
pub(super) fn ability_fields(part: Part, ability: &Ability) -> Vec<Field> {
    let names = Flag::ALL.map(Flag::name);
    let words = |label: &str| line(part.key("text"), &part.label(label), &ability.text, MOST_TEXT);
    let mut fields = vec![pick(part.key("flag"), &part.label("ability"), ability.flag as usize, &names)];
    match (ability.flag, &ability.against) {
        (Flag::Text, _) => fields.push(words("in words")),
        // CR-71, CR-94
        (Flag::PreRolledDefence | Flag::PreRolledAttack, _) => fields.extend([
            number(part.key("amount"), &part.label("modifier"), [ability.amount.into(), -20, 20]),
            words("condition"),
            check(part.key("asked"), &part.label("asked each time"), ability.is_asked),
        ]),
        // CR-53
        (Flag::Immune, against) => {
            let at = place_of(against);
            fields.push(pick(part.key("against"), &part.label("immune to"), at, &AGAINST));
            match against {
                Against::Type(kind) => fields.extend(type_fields(part, kind)),
                Against::Kind(kind) => {
                    let names = Kind::ALL.map(Kind::name);
                    fields.push(pick(part.key("of"), &part.label("kind"), *kind as usize, &names));
                }
                Against::Unit => fields.push(words("unit")),
            }
        }
        _ => {}
    }
    fields
}

fn place_of(against: &Against) -> usize {
    match against {
        Against::Type(_) => 0,
        Against::Kind(_) => 1,
        Against::Unit => 2,
    }
}

/// Sets a field of an ability; `None` for a key that it does not have.
pub(super) fn set_ability(ability: &mut Ability, key: &[&str], value: &Value) -> Option<()> {
    let [name] = key else { return None };
    let is_pre_rolled = matches!(ability.flag, Flag::PreRolledDefence | Flag::PreRolledAttack);
    match (*name, ability.flag, &mut ability.against) {
        ("flag", was, _) => {
            let flag = Flag::ALL[place(value, Flag::ALL.len())?];
            // What another ability does not have is not left behind unseen.
            if flag != was {
                *ability = Ability::of(flag);
            }
        }
        ("amount", ..) if is_pre_rolled => ability.amount = short(value)?,
        ("asked", ..) if is_pre_rolled => ability.is_asked = flag(value)?,
        ("text", Flag::Text, _) | ("text", Flag::Immune, Against::Unit) => ability.text = text(value)?,
        ("text", ..) if is_pre_rolled => ability.text = text(value)?,
        ("against", Flag::Immune, against) => {
            let at = place(value, AGAINST.len())?;
            if at != place_of(against) {
                let kinds = [Against::Type(AttackType::Slash), Against::Kind(Kind::Infantry), Against::Unit];
                *against = kinds.into_iter().nth(at)?;
                ability.text.clear();
            }
        }
        ("of", Flag::Immune, Against::Kind(kind)) => *kind = Kind::ALL[place(value, Kind::ALL.len())?],
        ("kind" | "custom", Flag::Immune, Against::Type(kind)) => set_type(kind, name, value)?,
        _ => return None,
    }
    Some(())
}

/// Section 3.9: the numbers of a weapon to hold, with their limits.
fn weapon_rows(item: &Item) -> [Row; 3] {
    [
        ("hands", "Hands", [item.hands.into(), 1, 2]),
        ("value", "Weapon die", [item.value.into(), 0, 100]),
        ("range", "Range", [item.range.into(), 0, 99]),
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

/// The numbers of a natural weapon.
fn natural_rows(natural: &Natural) -> [Row; 2] {
    [
        ("value", "Weapon die", [natural.value.into(), 0, 100]),
        ("range", "Range", [natural.range.into(), 0, 99]),
    ]
}

/// The fields of an item, the keys after a prefix.
pub(super) fn item_fields(prefix: &str, item: &Item) -> Vec<Field> {
    let part = Part { prefix, named: "" };
    let mut fields = vec![
        line(part.key("title"), "Called", &item.name, MOST_NAME),
        pick(part.key("slot"), "Goes in", item.slot as usize, &["either hand", "the off hand", "the body"]),
    ];
    match item.slot {
        Slot::Hand => {
            fields.extend(numbers(prefix, &weapon_rows(item)));
            fields.extend(type_fields(part, &item.kind));
            fields.extend(physical(part, &item.kind));
        }
        // CR-136
        Slot::Off => fields.push(check(part.key("shield"), "Is a shield", item.is_shield)),
        Slot::Body => {}
    }
    for (j, plate) in item.armour.iter().enumerate() {
        let (prefix, named) = (format!("{prefix}armour.{j}."), format!("Armour {}: ", j + 1));
        fields.extend(plate_fields(Part { prefix: &prefix, named: &named }, plate));
        fields.push(remove(&prefix, "armour", j));
    }
    if item.armour.len() < MOST_OF_ITEM {
        fields.push(press(part.key("armour.add"), "Give it armour"));
    }
    for (j, ability) in item.abilities.iter().enumerate() {
        let (prefix, named) = (format!("{prefix}abilities.{j}."), format!("Ability {}: ", j + 1));
        fields.extend(ability_fields(Part { prefix: &prefix, named: &named }, ability));
        fields.push(remove(&prefix, "ability", j));
    }
    if item.abilities.len() < MOST_OF_ITEM {
        fields.push(press(part.key("abilities.add"), "Give it an ability"));
    }
    fields
}

/// Sets a field of an item; `None` for a key that it does not have.
pub(super) fn set_item(item: &mut Item, key: &[&str], value: &Value) -> Option<()> {
    match (key, item.slot) {
        (["title"], _) => item.name = text(value)?,
        (["slot"], was) => {
            let slot = [Slot::Hand, Slot::Off, Slot::Body][place(value, 3)?];
            if slot != was {
                let own = std::mem::take(item);
                let Item { name, armour, abilities, .. } = own;
                *item = Item { name, slot, armour, abilities, ..Item::default() };
            }
        }
        (["shield"], Slot::Off) => item.is_shield = flag(value)?,
        (["hands"], Slot::Hand) => item.hands = small(value)?,
        (["value"], Slot::Hand) => item.value = score(value)?,
        (["range"], Slot::Hand) => item.range = score(value)?,
        (["armour", key @ ..], _) => {
            set_list(&mut item.armour, MOST_OF_ITEM, key, new_plate, |it, key| set_plate(it, key, value))?;
        }
        (["abilities", key @ ..], _) => {
            let new = || Ability::of(Flag::Text);
            set_list(&mut item.abilities, MOST_OF_ITEM, key, new, |it, key| set_ability(it, key, value))?;
        }
        ([name], Slot::Hand) => set_type(&mut item.kind, name, value)?,
        _ => return None,
    }
    Some(())
}

/// The fields of a natural weapon.
pub(super) fn natural_fields(prefix: &str, natural: &Natural) -> Vec<Field> {
    let part = Part { prefix, named: "" };
    let mut fields = vec![line(part.key("title"), "Called", &natural.name, MOST_NAME)];
    fields.extend(numbers(prefix, &natural_rows(natural)));
    fields.extend(type_fields(part, &natural.kind));
    fields.extend(physical(part, &natural.kind));
    fields
}

/// Sets a field of a natural weapon; `None` for a key that it does not have.
pub(super) fn set_natural(natural: &mut Natural, key: &[&str], value: &Value) -> Option<()> {
    match key {
        ["title"] => natural.name = text(value)?,
        ["value"] => natural.value = score(value)?,
        ["range"] => natural.range = score(value)?,
        [name] => set_type(&mut natural.kind, name, value)?,
        _ => return None,
    }
    Some(())
}

/// What no field shows of an item is within its limits too.
pub(super) fn is_sound_item(item: &Item) -> bool {
    item.armour.len() <= MOST_OF_ITEM
        && item.abilities.len() <= MOST_OF_ITEM
        && weapon_rows(item).iter().all(|(_, _, range)| is_within(*range))
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
