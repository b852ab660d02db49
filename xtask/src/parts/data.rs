//! Which data goes into which part.
//!
//! What the main part's code refers to stays in the main part, with all that it leads to: a list of rules
//! leads to the rules, and those to their texts. What only code of other parts leads to goes to each
//! of them. It keeps its address, where the main part has zeros until a part comes and writes it there;
//! what several parts bring is the same in all of them, because only data that never changes moves.
//! A table with addresses of functions that have moved needs no care: whoever calls through it is behind
//! a gate, or finds an empty slot.

use std::collections::{BTreeMap, BTreeSet};

use walrus::ir::{Instr, InstrLocId, MemArg, Value, Visitor, dfs_in_order};
use walrus::{ConstExpr, DataId, DataKind, FunctionId, FunctionKind, GlobalKind, MemoryId, Module};

use super::notes::{Notes, Segment};
use super::plan::Plan;
use crate::Done;

/// Neighbours are aligned to no more than this, so two segments farther apart are no neighbours.
const ALIGNED: usize = 16;

/// The segments that go to each part, by their places; what is in none of them stays in the main part.
pub type Moves = BTreeMap<String, BTreeSet<usize>>;

/// Says what moves.
pub fn moves(module: &Module, plan: &Plan, notes: &Notes) -> Done<Moves> {
    let ids: Vec<DataId> = module.data.iter().map(|it| it.id()).collect();
    let is_noted = |(id, noted): (&DataId, &Segment)| {
        let data = module.data.get(*id);
        data.value.len() == noted.len && put_at(&data.kind).is_some_and(|(_, at)| at == noted.at)
    };
    if ids.len() != notes.segments.len() || !ids.iter().zip(&notes.segments).all(is_noted) {
        return Err("the page's wasm has other data than its linker noted".into());
    }
    let mut of_func: BTreeMap<FunctionId, BTreeSet<usize>> = BTreeMap::new();
    for (id, _) in module.funcs.iter_local() {
        of_func.insert(id, numbers(module, id)?.into_iter().flat_map(|it| notes.meant(it)).collect());
    }
    let from = |funcs: &mut dyn Iterator<Item = &FunctionId>| -> BTreeSet<usize> {
        funcs.filter_map(|id| of_func.get(id)).flatten().copied().collect()
    };

    let moved: BTreeSet<&FunctionId> = plan.values().flat_map(|part| &part.funcs).collect();
    let mut roots = from(&mut of_func.keys().filter(|id| !moved.contains(id)));
    let is_root = |it: &Segment| !it.is_fixed || globals(module).any(|at| it.holds(at));
    roots.extend(notes.segments.iter().enumerate().filter(|(_, it)| is_root(it)).map(|(i, _)| i));
    let main = reached(notes, roots);
    let own = |funcs: &BTreeSet<FunctionId>| {
        reached(notes, from(&mut funcs.iter())).difference(&main).copied().collect()
    };
    Ok(plan.iter().map(|(system, part)| (system.clone(), own(&part.funcs))).collect())
}

/// All that is led to.
fn reached(notes: &Notes, roots: BTreeSet<usize>) -> BTreeSet<usize> {
    let (mut reached, mut waiting) = (BTreeSet::new(), Vec::from_iter(roots));
    while let Some(i) = waiting.pop() {
        if reached.insert(i) {
            waiting.extend(&notes.segments[i].refers);
        }
    }
    reached
}

/// Every number in a function that might be an address.
fn numbers(module: &Module, id: FunctionId) -> Done<BTreeSet<u32>> {
    #[derive(Default)]
    struct Seen {
        numbers: BTreeSet<u32>,
        is_bulk: bool,
    }
    impl Seen {
        fn offset(&mut self, arg: &MemArg) {
            self.numbers.extend(u32::try_from(arg.offset));
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
        fn visit_value(&mut self, value: &Value) {
            if let Value::I32(it) = value {
                self.numbers.insert(it.cast_unsigned());
            }
        }
    }
    let mut seen = Seen::default();
    if let FunctionKind::Local(func) = &module.funcs.get(id).kind {
        dfs_in_order(&mut seen, func, func.entry_block());
    }
    if seen.is_bulk { Err("the page's wasm puts data somewhere by itself".into()) } else { Ok(seen.numbers) }
}

/// What globals begin with.
fn globals(module: &Module) -> impl Iterator<Item = u32> {
    module.globals.iter().filter_map(|global| match global.kind {
        GlobalKind::Local(ConstExpr::Value(Value::I32(it))) => Some(it.cast_unsigned()),
        _ => None,
    })
}

/// Leaves a module only the segments at these places. Neighbours are joined: each segment in a file costs
/// some bytes, and between neighbours there are only zeros.
pub fn keep(module: &mut Module, kept: impl Fn(usize) -> bool) -> Done {
    let ids: Vec<DataId> = module.data.iter().map(|it| it.id()).collect();
    let mut runs: Vec<(MemoryId, u32, Vec<u8>)> = Vec::new();
    let mut was_kept = false;
    for (i, id) in ids.iter().enumerate() {
        let data = module.data.get_mut(*id);
        let bytes = std::mem::take(&mut data.value);
        let Some((memory, at)) = put_at(&data.kind) else {
            return Err("the page's wasm has data that is not put anywhere".into());
        };
        module.data.delete(*id);
        let is_kept = kept(i);
        if is_kept {
            let last = runs.last_mut().filter(|_| was_kept);
            let gap = last.map(|(_, first, run)| (at as usize - *first as usize - run.len(), run));
            match gap {
                Some((gap, run)) if gap < ALIGNED => {
                    run.resize(run.len() + gap, 0);
                    run.extend(bytes);
                }
                _ => runs.push((memory, at, bytes)),
            }
        }
        was_kept = is_kept;
    }
    for memory in module.memories.iter_mut() {
        memory.data_segments.clear();
    }
    for (memory, at, bytes) in runs {
        let offset = ConstExpr::Value(Value::I32(at.cast_signed()));
        let id = module.data.add(DataKind::Active { memory, offset }, bytes);
        module.memories.get_mut(memory).data_segments.insert(id);
    }
    Ok(())
}

/// All that a module writes, but zeros: nobody can tell those from what has not been written.
pub fn image(module: &Module) -> BTreeMap<u32, u8> {
    let bytes = module.data.iter().filter_map(|data| {
        let (_, at) = put_at(&data.kind)?;
        Some((at..).zip(data.value.iter().copied()))
    });
    bytes.flatten().filter(|(_, byte)| *byte != 0).collect()
}

/// Where a segment is put, if it is.
fn put_at(kind: &DataKind) -> Option<(MemoryId, u32)> {
    match kind {
        DataKind::Active { memory, offset: ConstExpr::Value(Value::I32(at)) } => {
            Some((*memory, at.cast_unsigned()))
        }
        _ => None,
    }
}
