//! Cuts a page's wasm into the main part and one part for each system.
//!
//! All parts share the main part's memory, table and globals. What of the data only they need they bring,
//! and write it where it was. A gate stays in the main part as a
//! few instructions that call whatever is in its slot, at the end of the table, and the part puts its own
//! function there. Until then the slot is empty, and calling it stops the program: the page fetches a
//! part first. Functions of a system that are in the table themselves come the same way, into the slots
//! that they had.
//!
//! Functions are told by their place: the module is read anew for each part.

use std::collections::{BTreeMap, BTreeSet};

use walrus::ir::{Value, Visitor, dfs_in_order};
use walrus::{
    ConstExpr, ElementItems, ElementKind, ExportItem, FunctionBuilder, FunctionId, FunctionKind, GlobalId,
    GlobalKind, ImportKind, ImportedFunction, Module, ModuleConfig, TableId,
};

use super::plan::{self, Plan};
use super::{data, leads, notes, unused};
use crate::Done;

/// Where a part finds what it takes from the main part.
pub const MAIN: &str = "m";

/// What a module was cut into.
pub struct Cut {
    /// The main part.
    pub main: Vec<u8>,
    /// The others, by system.
    pub parts: BTreeMap<String, Vec<u8>>,
}

/// What of the main part the others use, by place; each is exported under its number in this list.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Shared {
    Memory(usize),
    Table(usize),
    Global(usize),
    Func(usize),
}

/// The plan by places, and the slot of each gate.
struct Plot {
    slots: BTreeMap<usize, i32>,
    parts: BTreeMap<String, BTreeSet<usize>>,
    /// The data of each part, by places.
    data: BTreeMap<String, BTreeSet<usize>>,
    /// What each part puts where in the table: its gates, and what was there before.
    fills: BTreeMap<String, BTreeMap<i32, usize>>,
    /// What is in the table for nobody.
    gone: BTreeSet<usize>,
    shared: BTreeMap<Shared, String>,
    /// How many slots the table has, those of the gates included.
    size: u64,
}

/// Reads a module; the names are needed later on, to put similar functions side by side.
pub fn read(wasm: &[u8]) -> Done<Module> {
    let mut config = ModuleConfig::new();
    config.generate_producers_section(false);
    Ok(config.parse(wasm).map_err(|fault| fault.to_string())?)
}

/// Cuts. What the page's script does not name nobody calls from outside.
pub fn cut(wasm: &[u8], script: &str) -> Done<Cut> {
    let mut module = read(wasm)?;
    let notes = notes::read(wasm)?;
    if !data::is_noted(&module, &notes) {
        return Err("the page's wasm has other data than its linker noted".into());
    }
    let unused = unused::exports(&module, script);
    let unused = unused.into_iter().filter_map(|id| {
        let item = module.exports.get(id).item;
        module.exports.delete(id);
        if let ExportItem::Function(id) = item { Some(id) } else { None }
    });
    let unused = unused.collect();
    let plot = plot(&module, &plan::plan(&module, &notes, unused)?)?;
    let parts = plot.parts.keys().map(|system| Ok((system.clone(), part(read(wasm)?, system, &plot)?)));
    let parts = parts.collect::<Done<BTreeMap<_, _>>>()?;
    let whole = data::image(&module);
    let cut = Cut { main: main(module, &plot)?, parts };
    let mut all = data::image(&read(&cut.main)?);
    for part in cut.parts.values() {
        all.extend(data::image(&read(part)?));
    }
    if all == whole { Ok(cut) } else { Err("the parts together have other data than the whole".into()) }
}

fn plot(module: &Module, plan: &Plan) -> Done<Plot> {
    let table = table(module)?;
    let mut size = module.tables.get(table).initial;
    let (mut slots, mut parts, mut shared) = (BTreeMap::new(), BTreeMap::new(), BTreeSet::new());
    let (mut fills, mut data) = (BTreeMap::new(), BTreeMap::new());
    let in_table = leads::in_table(module)?;
    for (system, part) in &plan.parts {
        let own = in_table.iter().filter(|(_, id)| part.in_table.contains(id));
        let mut fill: BTreeMap<i32, usize> = own.map(|(slot, id)| (*slot, id.index())).collect();
        for gate in &part.gates {
            let slot = i32::try_from(size)?;
            slots.insert(gate.index(), slot);
            fill.insert(slot, gate.index());
            size += 1;
        }
        fills.insert(system.clone(), fill);
        let own: BTreeSet<usize> = part.funcs.iter().map(|id| id.index()).collect();
        shared.insert(Shared::Table(table.index()));
        for id in &part.funcs {
            let calls = leads::calls(module, *id)?;
            shared.extend(calls.iter().map(|id| id.index()).filter(|at| !own.contains(at)).map(Shared::Func));
            shared.extend(globals(module, *id).into_iter().map(|id| Shared::Global(id.index())));
        }
        parts.insert(system.clone(), own);
        data.insert(system.clone(), part.data.clone());
    }
    shared.extend(module.memories.iter().map(|memory| Shared::Memory(memory.id().index())));
    let shared = shared.into_iter().enumerate().map(|(i, it)| (it, i.to_string())).collect();
    let gone = plan.gone.iter().map(|id| id.index()).collect();
    Ok(Plot { slots, parts, data, fills, gone, shared, size })
}

/// The main part: everything but the functions and the data that have moved.
fn main(mut module: Module, plot: &Plot) -> Done<Vec<u8>> {
    let table = table(&module)?;
    let funcs: BTreeMap<usize, FunctionId> =
        module.funcs.iter().map(|it| (it.id().index(), it.id())).collect();
    for (gate, slot) in &plot.slots {
        call_slot(&mut module, funcs[gate], table, *slot);
    }
    let moved: BTreeSet<FunctionId> =
        plot.fills.values().flat_map(|fill| fill.values()).chain(&plot.gone).map(|at| funcs[at]).collect();
    empty_slots(&mut module, &moved);
    grow(&mut module, table, plot.size);
    data::keep(&mut module, |at| !plot.data.values().any(|own| own.contains(&at)))?;
    for (what, name) in &plot.shared {
        match what {
            Shared::Memory(at) => {
                let id = module.memories.iter().map(|it| it.id()).find(|id| id.index() == *at);
                module.exports.add(name, id.ok_or("no memory")?);
            }
            Shared::Table(_) => {
                module.exports.add(name, table);
            }
            Shared::Global(at) => {
                let id = module.globals.iter().map(|it| it.id()).find(|id| id.index() == *at);
                module.exports.add(name, id.ok_or("no global")?);
            }
            Shared::Func(at) => {
                module.exports.add(name, funcs[at]);
            }
        }
    }
    Ok(finished(module))
}

/// Makes a gate call what is in its slot.
fn call_slot(module: &mut Module, gate: FunctionId, table: TableId, slot: i32) {
    let ty = module.funcs.get(gate).ty();
    let (params, results) = module.types.params_results(ty);
    let (params, results) = (params.to_vec(), results.to_vec());
    let args: Vec<_> = params.iter().map(|ty| module.locals.add(*ty)).collect();
    let mut builder = FunctionBuilder::new(&mut module.types, &params, &results);
    let mut body = builder.func_body();
    for arg in &args {
        body.local_get(*arg);
    }
    body.i32_const(slot).call_indirect(ty, table);
    module.funcs.get_mut(gate).kind = FunctionKind::Local(builder.local_func(args));
}

/// Puts a function that stops the program where one was that has moved.
fn empty_slots(module: &mut Module, moved: &BTreeSet<FunctionId>) {
    let mut builder = FunctionBuilder::new(&mut module.types, &[], &[]);
    builder.name("not here yet".to_owned());
    builder.func_body().unreachable();
    let empty = builder.finish(Vec::new(), &mut module.funcs);
    for segment in module.elements.iter_mut() {
        if let ElementItems::Functions(ids) = &mut segment.items {
            ids.iter_mut().filter(|id| moved.contains(id)).for_each(|id| *id = empty);
        }
    }
}

/// A system's part: its own functions and data, everything else taken from the main part.
fn part(mut module: Module, system: &str, plot: &Plot) -> Done<Vec<u8>> {
    let (own, fill, data) = (&plot.parts[system], &plot.fills[system], &plot.data[system]);
    let table = table(&module)?;
    let funcs: BTreeMap<usize, FunctionId> =
        module.funcs.iter().map(|it| (it.id().index(), it.id())).collect();

    module.start = None;
    for id in module.exports.iter().map(|it| it.id()).collect::<Vec<_>>() {
        module.exports.delete(id);
    }
    for id in module.elements.iter().map(|it| it.id()).collect::<Vec<_>>() {
        module.elements.delete(id);
    }
    for id in module.imports.iter().map(|it| it.id()).collect::<Vec<_>>() {
        module.imports.delete(id);
    }
    take_from_main(&mut module, own, plot, &funcs);
    data::keep(&mut module, |at| data.contains(&at))?;
    module.tables.get_mut(table).elem_segments.clear();
    grow(&mut module, table, plot.size);
    // One segment for slots side by side.
    let fill: Vec<(i32, usize)> = fill.iter().map(|(slot, at)| (*slot, *at)).collect();
    for run in fill.chunk_by(|(slot, _), (next, _)| slot + 1 == *next) {
        let kind = ElementKind::Active { table, offset: ConstExpr::Value(Value::I32(run[0].0)) };
        let items = ElementItems::Functions(run.iter().map(|(_, at)| funcs[at]).collect());
        let id = module.elements.add(kind, items);
        module.tables.get_mut(table).elem_segments.insert(id);
    }
    Ok(finished(module))
}

/// Makes room for the slots of all gates.
fn grow(module: &mut Module, table: TableId, size: u64) {
    let table = module.tables.get_mut(table);
    table.initial = size;
    table.maximum = table.maximum.map(|most| most.max(size));
}

/// Turns what the main part shares into imports; those that this part does not use are dropped later.
fn take_from_main(
    module: &mut Module,
    own: &BTreeSet<usize>,
    plot: &Plot,
    funcs: &BTreeMap<usize, FunctionId>,
) {
    for (what, name) in &plot.shared {
        match what {
            Shared::Memory(at) => {
                let Some(memory) = module.memories.iter_mut().find(|it| it.id().index() == *at) else {
                    continue;
                };
                memory.import = Some(module.imports.add(MAIN, name, memory.id()));
            }
            Shared::Table(at) => {
                let Some(table) = module.tables.iter_mut().find(|it| it.id().index() == *at) else {
                    continue;
                };
                table.import = Some(module.imports.add(MAIN, name, table.id()));
            }
            Shared::Global(at) => {
                let found = module.globals.iter().map(|it| it.id()).find(|id| id.index() == *at);
                let Some(id) = found else { continue };
                module.globals.get_mut(id).kind = GlobalKind::Import(module.imports.add(MAIN, name, id));
            }
            // A gate of this part that others use.
            Shared::Func(at) if own.contains(at) => {}
            Shared::Func(at) => {
                let func = module.funcs.get_mut(funcs[at]);
                let import = module.imports.add(MAIN, name, ImportKind::Function(func.id()));
                func.kind = FunctionKind::Import(ImportedFunction { import, ty: func.ty() });
            }
        }
    }
}

fn finished(mut module: Module) -> Vec<u8> {
    walrus::passes::gc::run(&mut module);
    for name in notes::SECTIONS {
        module.customs.remove_raw(name);
    }
    module.emit_wasm()
}

/// The table of functions.
fn table(module: &Module) -> Done<TableId> {
    let table = module.tables.main_function_table().map_err(|fault| fault.to_string())?;
    table.ok_or_else(|| "the page's wasm has no table of functions".into())
}

/// Every global that a function uses.
fn globals(module: &Module, id: FunctionId) -> Vec<GlobalId> {
    struct Used(Vec<GlobalId>);
    impl Visitor<'_> for Used {
        fn visit_global_id(&mut self, id: &GlobalId) {
            self.0.push(*id);
        }
    }
    let mut used = Used(Vec::new());
    if let FunctionKind::Local(func) = &module.funcs.get(id).kind {
        dfs_in_order(&mut used, func, func.entry_block());
    }
    used.0
}
