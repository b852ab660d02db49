//! Which function goes into which part.
//!
//! What can be reached without passing a gate stays in the main part. What only gates reach goes to the
//! part of every system that reaches it: a function has no state of its own, so two copies do what one
//! does, and the first load carries nothing that only a fight needs.
//!
//! A function in the table may be called by anybody who holds its address. Where its name, with the types
//! it was made for, tells exactly one system, only code made for that system takes the address, and all
//! such code is behind gates: it goes to that system's part, which fills the slot when it comes. That
//! holds only while the compiler never merges two functions that do the same, so `page` forbids it to, and
//! here a function that is named after one system and reached by another's gates is a fault. Whoever
//! called through the slot too early would stop the program, as with a gate.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use walrus::ir::{Visitor, dfs_in_order};
use walrus::{ConstExpr, ElementItems, ExportItem, FunctionId, FunctionKind, GlobalKind, Module};

use super::names;
use crate::Done;

/// A system's part.
#[derive(Debug, Default)]
pub struct Part {
    /// The ways in: what calls them from elsewhere goes through the table.
    pub gates: Vec<FunctionId>,
    /// What is in the table, and in this part alone.
    pub in_table: BTreeSet<FunctionId>,
    /// Everything that moves, the gates and what is in the table too.
    pub funcs: BTreeSet<FunctionId>,
}

/// The parts by system; what is in none of them stays in the main part.
pub type Plan = BTreeMap<String, Part>;

/// Makes the plan.
pub fn plan(module: &Module) -> Done<Plan> {
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

    // Whose a function is that is not a gate; `None` where the name tells no system or several.
    let whose = |id: FunctionId| names::only_system(name(id)).filter(|it| systems.contains(it));
    let (named, anyones): (Vec<FunctionId>, Vec<FunctionId>) = in_table(module)
        .into_iter()
        .partition(|id| calls.contains_key(id) && !gates.contains_key(id) && whose(*id).is_some());

    let main = reach([outside(module), anyones].concat());
    let mut parts = Plan::new();
    for system in &systems {
        let own_gates = gates.iter().filter(|(_, whose)| *whose == system).map(|(id, _)| *id);
        let own_named = named.iter().filter(|id| whose(**id) == Some(*system)).copied();
        let reached = reach(own_gates.chain(own_named.clone()).collect());
        let funcs: BTreeSet<FunctionId> =
            reached.into_iter().filter(|id| calls.contains_key(id) && !main.contains(id)).collect();
        let others =
            |id: &&FunctionId| !gates.contains_key(id) && whose(**id).is_some_and(|it| it != *system);
        if let Some(id) = funcs.iter().find(others) {
            return Err(format!("{system} calls {}: were functions merged?", name(*id)).into());
        }
        let gates = funcs.iter().filter(|id| gates.contains_key(id)).copied().collect();
        let in_table = own_named.filter(|id| funcs.contains(id)).collect();
        parts.insert((*system).to_owned(), Part { gates, in_table, funcs });
    }
    Ok(parts)
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
