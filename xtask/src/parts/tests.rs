//! A small module with two systems is cut.

use walrus::ir::Value;
use walrus::{
    ConstExpr, ElementItems, ElementKind, ExportItem, FunctionBuilder, FunctionId, ImportKind, Module,
    RefType,
};

use super::cut::{self, Cut, MAIN, read};
use crate::Done;

/// Cut for a script that names what the module exports.
fn cut(wasm: &[u8]) -> Done<Cut> {
    cut::cut(wasm, "memory,main")
}

const GATE: &str = "h::systems::register::apart";
const OWN: &str = "h::systems::a::own";

/// `name` calls `calls`, in turn.
fn func(module: &mut Module, name: &str, calls: &[FunctionId]) -> FunctionId {
    holder(module, name, calls, &[])
}

/// The same with the numbers of slots in it.
fn holder(module: &mut Module, name: &str, calls: &[FunctionId], slots: &[i32]) -> FunctionId {
    let mut builder = FunctionBuilder::new(&mut module.types, &[], &[]);
    builder.name(name.to_owned());
    let mut body = builder.func_body();
    // Something of its own, so that no two are the same.
    body.i32_const(100 + name.len() as i32).drop();
    for id in calls {
        body.call(*id);
    }
    for slot in slots {
        body.i32_const(*slot).drop();
    }
    builder.finish(Vec::new(), &mut module.funcs)
}

/// `main` calls the gates of two systems. Both use `both`; `thrown` is imported, `far` of the first system
/// reaches the gate of the second. In the table are `own`, which the first has the slot of, `taken`, which
/// both have, `held`, which `main` has, and `nobodys`.
fn whole() -> Vec<u8> {
    let mut module = Module::default();
    let memory = module.memories.add_local(false, false, 1, None, None);
    module.exports.add("memory", memory);
    let ty = module.types.add(&[], &[]);
    let (thrown, _) = module.add_import_func("js", "thrown", ty);
    let both = func(&mut module, "both", &[]);
    let taken = func(&mut module, "taken", &[]);
    let used = func(&mut module, "used", &[]);
    let held = func(&mut module, "held", &[]);
    let nobodys = func(&mut module, "nobodys", &[]);
    let rules_b = holder(&mut module, "rules_b", &[both], &[2]);
    let gate_b = func(&mut module, &format!("{GATE}::<h::systems::b::B, ()>"), &[rules_b]);
    let far = func(&mut module, "far", &[gate_b, thrown]);
    let rules_a = holder(&mut module, "rules_a", &[both, used, far], &[1, 2, 4]);
    let own = func(&mut module, OWN, &[both, used]);
    let gate_a = func(&mut module, &format!("{GATE}::<h::systems::a::A, ()>"), &[rules_a]);
    let other_a = func(&mut module, &format!("{GATE}::<h::systems::a::A, bool>"), &[rules_a]);
    let main = holder(&mut module, "main", &[gate_a, gate_b, other_a, used], &[4]);
    module.exports.add("main", main);
    let table = module.tables.add_local(false, 6, Some(6), RefType::FUNCREF);
    let kind = ElementKind::Active { table, offset: ConstExpr::Value(Value::I32(1)) };
    let items = module.elements.add(kind, ElementItems::Functions(vec![own, taken, own, held, nobodys]));
    module.tables.get_mut(table).elem_segments.insert(items);
    module.emit_wasm()
}

fn names(wasm: &[u8]) -> Vec<String> {
    let module = read(wasm).unwrap();
    let mut names: Vec<String> =
        module.funcs.iter_local().map(|(id, _)| module.funcs.get(id).name.clone().unwrap()).collect();
    names.sort();
    names
}

/// Where the table is filled, with how many.
fn filled(wasm: &[u8]) -> Vec<(i32, usize)> {
    let module = read(wasm).unwrap();
    let segment = |it: &walrus::Element| match (&it.kind, &it.items) {
        (
            ElementKind::Active { offset: ConstExpr::Value(Value::I32(at)), .. },
            ElementItems::Functions(ids),
        ) => (*at, ids.len()),
        _ => panic!("another kind of segment"),
    };
    module.elements.iter().map(segment).collect()
}

#[test]
fn the_main_part_keeps_what_it_reaches_and_each_part_has_the_rest() {
    let cut = cut(&whole()).unwrap();
    let gate = |types: &str| format!("{GATE}::<h::systems::{types}>");
    let (a, a_bool, b) = (gate("a::A, ()"), gate("a::A, bool"), gate("b::B, ()"));
    assert_eq!(names(&cut.parts["a"]), ["both", "far", OWN, &a, &a_bool, "rules_a", "taken"]);
    assert_eq!(names(&cut.parts["b"]), ["both", &b, "rules_b", "taken"]);
    assert_eq!(names(&cut.main), [&a, &a_bool, &b, "held", "main", "nobodys", "not here yet", "used"]);
}

#[test]
fn gates_have_slots_of_their_own_at_the_end_of_the_table_and_others_keep_theirs() {
    let cut = cut(&whole()).unwrap();
    assert_eq!(filled(&cut.main), [(1, 5)]);
    // Each keeps its slots, `own` both of its two.
    assert_eq!(filled(&cut.parts["a"]), [(1, 3), (6, 2)]);
    assert_eq!(filled(&cut.parts["b"]), [(2, 1), (8, 1)]);
    for wasm in [&cut.main, &cut.parts["a"], &cut.parts["b"]] {
        let module = read(wasm).unwrap();
        assert!(module.tables.iter().all(|table| (table.initial, table.maximum) == (9, Some(9))));
    }
}

#[test]
fn a_part_takes_from_the_main_part_what_that_exports() {
    let cut = cut(&whole()).unwrap();
    let main = read(&cut.main).unwrap();
    for part in cut.parts.values() {
        let part = read(part).unwrap();
        assert!(part.imports.iter().any(|import| matches!(import.kind, ImportKind::Table(_))));
        assert_eq!((part.exports.iter().count(), part.data.iter().count()), (0, 0));
        for import in part.imports.iter() {
            assert_eq!(import.module, MAIN);
            let export = main.exports.iter().find(|export| export.name == import.name).unwrap();
            let is_alike = match (&import.kind, &export.item) {
                (ImportKind::Function(own), ExportItem::Function(id)) => {
                    let types = |module: &Module, ty| {
                        let (params, results) = module.types.params_results(ty);
                        (params.to_vec(), results.to_vec())
                    };
                    types(&part, part.funcs.get(*own).ty()) == types(&main, main.funcs.get(*id).ty())
                }
                (ImportKind::Memory(_), ExportItem::Memory(_)) => true,
                (ImportKind::Table(_), ExportItem::Table(_)) => true,
                (ImportKind::Global(_), ExportItem::Global(_)) => true,
                _ => false,
            };
            assert!(is_alike, "{}", import.name);
        }
    }
}

#[test]
fn a_slot_is_empty_until_the_part_comes() {
    let main = read(&cut(&whole()).unwrap().main).unwrap();
    let ids = main.elements.iter().find_map(|it| match &it.items {
        ElementItems::Functions(ids) => Some(ids.clone()),
        ElementItems::Expressions(..) => None,
    });
    let names: Vec<&str> =
        ids.unwrap().into_iter().map(|id| main.funcs.get(id).name.as_deref().unwrap()).collect();
    assert_eq!(names, ["not here yet", "not here yet", "not here yet", "held", "nobodys"]);
}

#[test]
fn a_function_that_two_systems_share_under_the_name_of_one_is_a_fault() {
    let mut module = Module::default();
    let merged = func(&mut module, OWN, &[]);
    let gate_a = func(&mut module, &format!("{GATE}::<h::systems::a::A, ()>"), &[merged]);
    let gate_b = func(&mut module, &format!("{GATE}::<h::systems::b::B, ()>"), &[merged]);
    let main = func(&mut module, "main", &[gate_a, gate_b]);
    module.exports.add("main", main);
    module.tables.add_local(false, 1, None, RefType::FUNCREF);
    assert!(cut(&module.emit_wasm()).is_err_and(|fault| fault.to_string().contains(OWN)));
}

#[test]
fn a_page_without_systems_stays_whole() {
    let mut module = Module::default();
    let main = func(&mut module, "main", &[]);
    module.exports.add("main", main);
    module.tables.add_local(false, 1, None, RefType::FUNCREF);
    let cut = cut(&module.emit_wasm()).unwrap();
    assert!(cut.parts.is_empty());
    assert_eq!(names(&cut.main), ["main"]);
}
