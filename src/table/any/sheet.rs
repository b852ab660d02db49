//! A sheet of any system: a form.

use crate::sheet::{Fault, Form, Section, Value};
use crate::table::bytes;
use std::any::Any;
use std::fmt;
use std::ops::{Deref, DerefMut};

/// A sheet of some system. What has no words of its own is [`Form`]'s.
#[allow(missing_docs)]
pub trait DynSheet {
    fn name(&self) -> &str;
    fn sections(&self) -> Vec<Section>;
    fn set(&mut self, key: &str, value: &Value) -> bool;
    fn faults(&self) -> Vec<Fault>;
    fn figures(&self, key: &str) -> String;
    fn origin(&self) -> Option<u32>;
    fn set_origin(&mut self, origin: Option<u32>);
    /// As records have it.
    fn bytes(&self) -> Option<Vec<u8>>;
    fn duplicate(&self) -> AnySheet;
    fn is_same(&self, other: &dyn DynSheet) -> bool;
    fn as_any(&self) -> &dyn Any;
}

impl<T: Form> DynSheet for T {
    fn name(&self) -> &str {
        Form::name(self)
    }
    fn sections(&self) -> Vec<Section> {
        Form::sections(self)
    }
    fn set(&mut self, key: &str, value: &Value) -> bool {
        Form::set(self, key, value)
    }
    fn faults(&self) -> Vec<Fault> {
        Form::faults(self)
    }
    fn figures(&self, key: &str) -> String {
        Form::figures(self, key)
    }
    fn origin(&self) -> Option<u32> {
        Form::origin(self)
    }
    fn set_origin(&mut self, origin: Option<u32>) {
        Form::set_origin(self, origin);
    }
    fn bytes(&self) -> Option<Vec<u8>> {
        bytes(self)
    }
    fn duplicate(&self) -> AnySheet {
        self.clone().into()
    }
    fn is_same(&self, other: &dyn DynSheet) -> bool {
        other.as_any().downcast_ref::<T>().is_some_and(|other| self == other)
    }
    fn as_any(&self) -> &dyn Any {
        self
    }
}

/// A sheet of any system.
pub struct AnySheet(Box<dyn DynSheet>);

impl<T: Form> From<T> for AnySheet {
    fn from(sheet: T) -> AnySheet {
        AnySheet(Box::new(sheet))
    }
}

impl AnySheet {
    /// The sheet, if it is of this type.
    pub fn of<T: Form>(&self) -> Option<&T> {
        self.as_any().downcast_ref()
    }
}

impl Deref for AnySheet {
    type Target = dyn DynSheet;
    fn deref(&self) -> &(dyn DynSheet + 'static) {
        &*self.0
    }
}

impl DerefMut for AnySheet {
    fn deref_mut(&mut self) -> &mut (dyn DynSheet + 'static) {
        &mut *self.0
    }
}

impl Clone for AnySheet {
    fn clone(&self) -> AnySheet {
        self.duplicate()
    }
}

impl PartialEq for AnySheet {
    fn eq(&self, other: &AnySheet) -> bool {
        self.is_same(&**other)
    }
}

impl fmt::Debug for AnySheet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
