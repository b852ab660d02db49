//! What the parts do with the data that the plan gives them.

use std::collections::BTreeMap;

use walrus::ir::Value;
use walrus::{ConstExpr, Data, DataId, DataKind, MemoryId, Module};

use super::notes::{Notes, Segment};
use crate::Done;

/// Neighbours are aligned to no more than this, so two segments farther apart are no neighbours.
const ALIGNED: usize = 16;

/// Says whether a module has the data that its linker noted, so that places mean the same in both.
pub fn is_noted(module: &Module, notes: &Notes) -> bool {
    let is_alike = |(data, noted): (&Data, &Segment)| {
        data.value.len() == noted.len && put_at(&data.kind).is_some_and(|(_, at)| at == noted.at)
    };
    module.data.iter().count() == notes.segments.len()
        && module.data.iter().zip(&notes.segments).all(is_alike)
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
