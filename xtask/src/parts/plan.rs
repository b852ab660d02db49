//! Which function and which data goes into which part.
//!
//! What can be reached without passing a gate stays in the main part. What only gates reach goes to the
//! part of every system that reaches it: a function has no state of its own, so two copies do what one
//! does, and the first load carries nothing that only a fight needs. Data goes with the code that leads to
//! it, as a list of rules leads to the rules and those to their texts. It keeps its address, where the main
//! part has zeros until a part comes and writes it there; what several parts bring is the same in all of
//! them, because only data that never changes moves.
//!
//! A function in the table is reached by whoever has its slot, in code or in data, as the methods of a
//! value behind a pointer are reached by whoever makes such a value. Each part that reaches it fills the
//! slot when it comes; until then it is empty, and nobody is there who knows it.
//!
//! All that holds only while the compiler never merges two functions that do the same, so `page` forbids it
//! to, and here a function that is named after one system and reached by another's gates is a fault.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use walrus::{ConstExpr, ExportItem, FunctionId, GlobalKind, Module};

use super::leads::{self, Both, Leads};
use super::names;
use super::notes::{Notes, Segment};
use crate::Done;

/// A system's part.
#[derive(Debug, Default)]
pub struct Part {
    /// The ways in: what calls them from elsewhere goes through the table.
    pub gates: Vec<FunctionId>,
    /// What is in the table without being a gate.
    pub in_table: BTreeSet<FunctionId>,
    /// Everything that moves, the gates and what is in the table too.
    pub funcs: BTreeSet<FunctionId>,
    /// The data that moves, by its place.
    pub data: BTreeSet<usize>,
}

/// Who goes where; what is nowhere in it stays in the main part.
#[derive(Debug, Default)]
pub struct Plan {
    /// The parts, by system.
    pub parts: BTreeMap<String, Part>,
    /// What is in the table for those alone whom nobody calls.
    pub gone: BTreeSet<FunctionId>,
}

/// Makes the plan. Nobody calls what is `unused`, though it could be called from outside.
pub fn plan(module: &Module, notes: &Notes, unused: BTreeSet<FunctionId>) -> Done<Plan> {
    let name = |id: FunctionId| module.funcs.get(id).name.as_deref().unwrap_or_default();
    let all: BTreeSet<FunctionId> = module.funcs.iter_local().map(|(id, _)| id).collect();
    let gates: HashMap<FunctionId, &str> =
        all.iter().filter_map(|id| Some((*id, names::gate(name(*id))?))).collect();
    let systems: BTreeSet<&str> = gates.values().copied().collect();
    let in_table: BTreeSet<FunctionId> = leads::in_table(module)?.into_iter().map(|(_, id)| id).collect();
    let leads = Leads::of(module, notes)?;
    let reached = |from: Both| leads.reached(from, |id| gates.contains_key(id));
    let is_root = |it: &Segment| !it.is_fixed || globals(module).any(|at| it.holds(at));
    let roots = notes.segments.iter().enumerate().filter(|(_, it)| is_root(it)).map(|(i, _)| i);
    let mut from = Both { funcs: outside(module), data: roots.collect() };
    // To be safe, what is in the table and known to nobody stays where it is.
    let unused = reached(Both { funcs: unused, ..Both::default() });
    let known = reached(from.clone());
    let behind = systems.iter().map(|system| {
        let own = gates.iter().filter(|(_, whose)| *whose == system).map(|(id, _)| *id);
        (*system, reached(Both { funcs: own.collect(), ..Both::default() }))
    });
    let behind: Vec<(&str, Both)> = behind.collect();
    let is_behind = |id: &FunctionId| behind.iter().any(|(_, behind)| behind.funcs.contains(id));
    let is_known = |id: &FunctionId| {
        unused.funcs.contains(id) || known.funcs.contains(id) || is_behind(id) || gates.contains_key(id)
    };
    from.funcs.extend(in_table.iter().filter(|id| !is_known(id)));
    let main = reached(from);
    let is_gone = |id: &&FunctionId| {
        unused.funcs.contains(id) && !main.funcs.contains(id) && !is_behind(id) && all.contains(id)
    };
    let gone = in_table.iter().filter(is_gone).copied().collect();

    let mut parts = BTreeMap::new();
    for (system, behind) in behind {
        let Both { mut funcs, data } = behind.without(&main);
        funcs.retain(|id| all.contains(id));
        let is_others = |id: &&FunctionId| {
            let whose = names::only_system(name(**id)).filter(|it| systems.contains(it));
            !gates.contains_key(id) && whose.is_some_and(|it| it != system) && !names::is_for_all(system)
        };
        if let Some(id) = funcs.iter().find(is_others) {
            return Err(format!("{system} calls {}: were functions merged?", name(*id)).into());
        }
        let (gates, others): (Vec<_>, Vec<_>) = funcs.iter().partition(|id| gates.contains_key(id));
        let in_table = others.into_iter().filter(|id| in_table.contains(id)).collect();
        parts.insert(system.to_owned(), Part { gates, in_table, funcs, data });
    }
    Ok(Plan { parts, gone })
}

/// What is called from outside: exports, the start function, references in globals.
fn outside(module: &Module) -> BTreeSet<FunctionId> {
    let exports = module.exports.iter().filter_map(|export| match export.item {
        ExportItem::Function(id) => Some(id),
        _ => None,
    });
    let globals = module.globals.iter().filter_map(|global| match global.kind {
        GlobalKind::Local(ConstExpr::RefFunc(id)) => Some(id),
        _ => None,
    });
    exports.chain(module.start).chain(globals).collect()
}

/// What globals begin with.
fn globals(module: &Module) -> impl Iterator<Item = u32> {
    module.globals.iter().filter_map(|global| match global.kind {
        GlobalKind::Local(ConstExpr::Value(walrus::ir::Value::I32(it))) => Some(it.cast_unsigned()),
        _ => None,
    })
}
