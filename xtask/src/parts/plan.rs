//! Which function goes into which part.
//!
//! What can be reached without passing a gate stays in the main part; so does what the gates of two
//! systems reach, whoever it is named after. Direct calls alone decide that, no name is believed.
//!
//! A function that is called through the table may be called by anybody, and stays too. A twentieth of
//! a system's code does so for that; believing its name would be safe only as long as the compiler never
//! merges two functions that do the same.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use walrus::ir::{Visitor, dfs_in_order};
use walrus::{ConstExpr, ElementItems, ExportItem, FunctionId, FunctionKind, GlobalKind, Module};

use super::names;

/// A system's part.
#[derive(Debug, Default)]
pub struct Part {
    /// The ways in: what calls them from elsewhere goes through the table.
    pub gates: Vec<FunctionId>,
    /// Everything that moves, the gates too.
    pub funcs: BTreeSet<FunctionId>,
}

/// The parts by system; what is in none of them stays in the main part.
pub type Plan = BTreeMap<String, Part>;

/// Makes the plan.
pub fn plan(module: &Module) -> Plan {
    let name = |id: FunctionId| module.funcs.get(id).name.as_deref().unwrap_or_default();
    let all: Vec<FunctionId> = module.funcs.iter_local().map(|(id, _)| id).collect();
    let gates: HashMap<FunctionId, &str> =
        all.iter().filter_map(|id| Some((*id, names::gate(name(*id))?))).collect();
    let systems: BTreeSet<&str> = gates.values().copied().collect();
    let calls: HashMap<FunctionId, Vec<FunctionId>> =
        all.iter().map(|id| (*id, calls(module, *id))).collect();
    let reach = |roots: Vec<FunctionId>| {
        let (mut reached, mut waiting) = (BTreeSet::new(), roots);
        while let Some(id) = waiting.pop() {
            if reached.insert(id) {
                let next = calls.get(&id).into_iter().flatten();
                waiting.extend(next.filter(|id| !gates.contains_key(id)));
            }
        }
        reached
    };

    let main = reach([outside(module), in_table(module)].concat());
    let reached = systems.iter().map(|system| {
        let own = gates.iter().filter(|(_, whose)| *whose == system).map(|(id, _)| *id);
        (*system, reach(own.collect()))
    });
    let reached: BTreeMap<&str, BTreeSet<FunctionId>> = reached.collect();
    let parts = reached.iter().map(|(system, own)| {
        let elsewhere = |id: &FunctionId| {
            main.contains(id) || reached.iter().any(|(other, theirs)| other != system && theirs.contains(id))
        };
        let funcs: BTreeSet<FunctionId> =
            own.iter().filter(|id| calls.contains_key(id) && !elsewhere(id)).copied().collect();
        let gates = funcs.iter().filter(|id| gates.contains_key(id)).copied().collect();
        ((*system).to_owned(), Part { gates, funcs })
    });
    parts.collect()
}

/// What is called from outside: exports, the start function, references in globals.
fn outside(module: &Module) -> Vec<FunctionId> {
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

/// Every function in a table.
fn in_table(module: &Module) -> Vec<FunctionId> {
    let ids = module.elements.iter().flat_map(|segment| match &segment.items {
        ElementItems::Functions(ids) => ids.clone(),
        ElementItems::Expressions(_, items) => {
            let id = |item: &ConstExpr| if let ConstExpr::RefFunc(id) = item { Some(*id) } else { None };
            items.iter().filter_map(id).collect()
        }
    });
    ids.collect::<BTreeSet<_>>().into_iter().collect()
}

/// Every function that this one calls or takes a reference to.
pub fn calls(module: &Module, id: FunctionId) -> Vec<FunctionId> {
    struct Called(Vec<FunctionId>);
    impl Visitor<'_> for Called {
        fn visit_function_id(&mut self, id: &FunctionId) {
            self.0.push(*id);
        }
    }
    let mut called = Called(Vec::new());
    if let FunctionKind::Local(func) = &module.funcs.get(id).kind {
        dfs_in_order(&mut called, func, func.entry_block());
    }
    called.0
}
