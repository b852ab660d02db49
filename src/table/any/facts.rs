//! What a system says of itself, as plain values.

use crate::board::{Ground, Terrain};
use crate::hex::Hex;
use crate::sheet::Form;
use crate::table::{Bar, Gauge, Land, Rule, Step, System, TableOption, Term, Unit};

/// What a system says of itself: the constants of [`System`], and what it answers without a state.
#[derive(Clone, Copy)]
#[allow(missing_docs)] // Each is told of in `System`.
pub struct SystemFacts {
    pub key: &'static str,
    pub name: &'static str,
    pub round: &'static str,
    pub unit: Unit,
    pub ranks: Unit,
    pub rules: &'static [Rule],
    pub glossary: &'static [Term],
    pub overrule_button: &'static str,
    pub overruled: &'static str,
    pub gauge: Gauge,
    pub wounds: [(&'static str, u8); 3],
    pub forecast: Option<Rule>,
    pub effects: &'static [&'static str],
    pub options: &'static [TableOption],
    pub land: Land,
    pub grounds: &'static [Terrain],
    pub imports: Option<&'static str>,
    pub stand_in: fn(u8) -> Option<&'static str>,
    pub formula: fn(&[Step]) -> Option<String>,
    pub bar_of_gap: fn(&Ground, Hex, Hex) -> Option<Bar>,
}

impl SystemFacts {
    /// Of a system.
    pub const fn of<S: System>() -> &'static SystemFacts {
        &const {
            SystemFacts {
                key: S::KEY,
                name: S::NAME,
                round: S::ROUND,
                unit: S::UNIT,
                ranks: S::RANKS,
                rules: S::RULES,
                glossary: S::GLOSSARY,
                overrule_button: S::OVERRULE_BUTTON,
                overruled: S::OVERRULED,
                gauge: S::GAUGE,
                wounds: S::WOUNDS,
                forecast: S::FORECAST,
                effects: S::EFFECTS,
                options: S::OPTIONS,
                land: S::LAND,
                grounds: S::GROUNDS,
                imports: <S::Sheet as Form>::IMPORTS,
                stand_in: S::stand_in,
                formula: S::formula,
                bar_of_gap: S::bar_of_gap,
            }
        }
    }
}
