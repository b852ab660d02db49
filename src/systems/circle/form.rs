//! temporary
use super::sheet::Sheet;
use crate::sheet::{Form, Section, Value};
impl Form for Sheet {
    fn name(&self) -> &str {
        &self.name
    }
    fn sections(&self) -> Vec<Section> {
        vec![]
    }
    fn set(&mut self, _key: &str, _value: &Value) -> bool {
        false
    }
}
pub(super) fn is_sound(_sheet: &Sheet) -> bool {
    true
}
