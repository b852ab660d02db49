//! What leads to what: functions, data, and through the table to functions again.
//!
//! A function leads to those it calls, to the data whose addresses it has, and to the functions in the
//! table whose slots it has: a number that is a slot counts as one, whatever it means; only where it is the
//! slot of another system's function it means something else, because no system knows another. Data leads
//! to what the linker noted in it. So whoever can call through the table, or read from an address, is found with
//! what it can call or read.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use walrus::ir::{Instr, InstrLocId, MemArg, Value, Visitor, dfs_in_order};
use walrus::{ConstExpr, ElementItems, ElementKind, FunctionId, FunctionKind, Module};

use super::names;
use super::notes::Notes;
use crate::Done;

/// Functions, and data by its place.
#[derive(Clone, Debug, Default)]
pub struct Both {
    /// The functions.
    pub funcs: BTreeSet<FunctionId>,
    /// The data.
    pub data: BTreeSet<usize>,
}

impl Both {
    /// Without what the other has.
    pub fn without(mut self, other: &Both) -> Both {
        self.funcs.retain(|id| !other.funcs.contains(id));
        self.data.retain(|i| !other.data.contains(i));
        self
    }
}

/// What each leads to at once.
pub struct Leads {
    of_func: HashMap<FunctionId, Both>,
    of_data: Vec<Both>,
}

impl Leads {
    /// Reads a module.
    pub fn of(module: &Module, notes: &Notes) -> Done<Leads> {
        let slots: BTreeMap<u32, FunctionId> =
            in_table(module)?.into_iter().map(|(slot, id)| (slot.cast_unsigned(), id)).collect();
        let mut of_func = HashMap::new();
        for (id, _) in module.funcs.iter_local() {
            let seen = seen(module, id)?;
            let may_know = |other: &&FunctionId| match (system(module, id), system(module, **other)) {
                (Some(own), Some(other)) => own == other,
                _ => true,
            };
            let slots_in = seen.numbers.iter().filter(|it| notes.is_slot(**it));
            let taken = slots_in.filter_map(|it| slots.get(it)).filter(may_know);
            let funcs = seen.funcs.iter().chain(taken).copied().collect();
            let addresses = seen.numbers.iter().chain(&seen.offsets);
            let data = addresses.flat_map(|it| notes.meant(*it)).collect();
            of_func.insert(id, Both { funcs, data });
        }
        let of_data = notes.segments.iter().map(|it| {
            let funcs = it.slots.iter().filter_map(|slot| slots.get(slot)).copied().collect();
            Both { funcs, data: it.refers.clone() }
        });
        Ok(Leads { of_func, of_data: of_data.collect() })
    }

    /// All that can be reached without passing a gate, what it begins with included.
    pub fn reached(&self, from: Both, is_gate: impl Fn(&FunctionId) -> bool) -> Both {
        let mut reached = Both::default();
        let mut waiting = vec![&from];
        while let Some(next) = waiting.pop() {
            let funcs = next.funcs.iter().filter(|id| std::ptr::eq(next, &from) || !is_gate(id));
            waiting.extend(funcs.filter_map(|id| {
                let is_new = reached.funcs.insert(*id);
                self.of_func.get(id).filter(|_| is_new)
            }));
            waiting.extend(next.data.iter().filter_map(|i| {
                let is_new = reached.data.insert(*i);
                self.of_data.get(*i).filter(|_| is_new)
            }));
        }
        reached
    }
}

/// The only system that a function belongs to.
fn system(module: &Module, id: FunctionId) -> Option<&str> {
    names::only_system(module.funcs.get(id).name.as_deref()?)
}

/// What the module puts into which slot of the table.
pub fn in_table(module: &Module) -> Done<Vec<(i32, FunctionId)>> {
    let mut all = Vec::new();
    for segment in module.elements.iter() {
        match (&segment.kind, &segment.items) {
            (
                ElementKind::Active { offset: ConstExpr::Value(Value::I32(first)), .. },
                ElementItems::Functions(ids),
            ) => all.extend((*first..).zip(ids.iter().copied())),
            (ElementKind::Declared, _) => {}
            _ => return Err("the page's wasm fills its table in an unknown way".into()),
        }
    }
    Ok(all)
}

/// What is in a function.
#[derive(Default)]
struct Seen {
    /// Functions that it calls or takes a reference to.
    funcs: BTreeSet<FunctionId>,
    /// Numbers that might be addresses or slots.
    numbers: BTreeSet<u32>,
    /// Addresses that something is read from or written to.
    offsets: BTreeSet<u32>,
    is_bulk: bool,
}

impl Seen {
    fn offset(&mut self, arg: &MemArg) {
        self.offsets.extend(u32::try_from(arg.offset));
    }
}

impl<'a> Visitor<'a> for Seen {
    fn visit_instr(&mut self, instr: &'a Instr, _: &'a InstrLocId) {
        match instr {
            Instr::Load(it) => self.offset(&it.arg),
            Instr::Store(it) => self.offset(&it.arg),
            Instr::AtomicRmw(it) => self.offset(&it.arg),
            Instr::Cmpxchg(it) => self.offset(&it.arg),
            Instr::AtomicNotify(it) => self.offset(&it.arg),
            Instr::AtomicWait(it) => self.offset(&it.arg),
            Instr::LoadSimd(it) => self.offset(&it.arg),
            // These name a segment by its place, which changes.
            Instr::MemoryInit(_) | Instr::DataDrop(_) => self.is_bulk = true,
            _ => {}
        }
    }
    fn visit_function_id(&mut self, id: &FunctionId) {
        self.funcs.insert(*id);
    }
    fn visit_value(&mut self, value: &Value) {
        if let Value::I32(it) = value {
            self.numbers.insert(it.cast_unsigned());
        }
    }
}

fn seen(module: &Module, id: FunctionId) -> Done<Seen> {
    let mut seen = Seen::default();
    if let FunctionKind::Local(func) = &module.funcs.get(id).kind {
        dfs_in_order(&mut seen, func, func.entry_block());
    }
    if seen.is_bulk { Err("the page's wasm puts data somewhere by itself".into()) } else { Ok(seen) }
}

/// Every function that this one calls or takes a reference to.
pub fn calls(module: &Module, id: FunctionId) -> Done<BTreeSet<FunctionId>> {
    Ok(seen(module, id)?.funcs)
}
