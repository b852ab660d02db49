//! A small module with two systems is cut.

use walrus::ir::Value;
use walrus::{
    ConstExpr, ElementItems, ElementKind, ExportItem, FunctionBuilder, FunctionId, ImportKind, Module,
    RefType,
};

use super::cut::{MAIN, cut, read};

const GATE: &str = "h::systems::register::apart";

/// `name` calls `calls`, in turn.
fn func(module: &mut Module, name: &str, calls: &[FunctionId]) -> FunctionId {
    let mut builder = FunctionBuilder::new(&mut module.types, &[], &[]);
    builder.name(name.to_owned());
    let mut body = builder.func_body();
    // Something of its own, so that no two are the same.
    body.i32_const(name.len() as i32).drop();
    for id in calls {
        body.call(*id);
    }
    builder.finish(Vec::new(), &mut module.funcs)
}

/// `main` calls the gates of two systems. Both use `both`; `taken` is in the table, `thrown` is imported,
/// `far` of the first system reaches the gate of the second through `over`.
fn whole() -> Vec<u8> {
    let mut module = Module::default();
    let memory = module.memories.add_local(false, false, 1, None, None);
    module.exports.add("memory", memory);
    let ty = module.types.add(&[], &[]);
    let (thrown, _) = module.add_import_func("js", "thrown", ty);
    let both = func(&mut module, "both", &[]);
    let taken = func(&mut module, "h::systems::a::taken", &[]);
    let used = func(&mut module, "used", &[]);
    let rules_b = func(&mut module, "rules_b", &[both, taken]);
    let gate_b = func(&mut module, &format!("{GATE}::<h::systems::b::B, ()>"), &[rules_b]);
    let far = func(&mut module, "far", &[gate_b, thrown]);
    let rules_a = func(&mut module, "rules_a", &[both, taken, used, far]);
    let gate_a = func(&mut module, &format!("{GATE}::<h::systems::a::A, ()>"), &[rules_a]);
    let other_a = func(&mut module, &format!("{GATE}::<h::systems::a::A, bool>"), &[rules_a]);
    let main = func(&mut module, "main", &[gate_a, gate_b, other_a, used]);
    module.exports.add("main", main);
    let table = module.tables.add_local(false, 2, Some(2), RefType::FUNCREF);
    let kind = ElementKind::Active { table, offset: ConstExpr::Value(Value::I32(1)) };
    let items = module.elements.add(kind, ElementItems::Functions(vec![taken]));
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
fn every_function_is_in_one_part_or_in_the_main_part() {
    let cut = cut(&whole()).unwrap();
    let gate = |types: &str| format!("{GATE}::<h::systems::{types}>");
    let (a, a_bool, b) = (gate("a::A, ()"), gate("a::A, bool"), gate("b::B, ()"));
    assert_eq!(names(&cut.parts["a"]), ["far".to_owned(), a.clone(), a_bool.clone(), "rules_a".to_owned()]);
    assert_eq!(names(&cut.parts["b"]), [b.clone(), "rules_b".to_owned()]);
    let rest = ["both", "h::systems::a::taken"].map(str::to_owned).into_iter();
    let rest: Vec<String> = rest.chain([a, a_bool, b, "main".to_owned(), "used".to_owned()]).collect();
    assert_eq!(names(&cut.main), rest);
}

#[test]
fn gates_have_slots_of_their_own_at_the_end_of_the_table() {
    let cut = cut(&whole()).unwrap();
    assert_eq!(filled(&cut.main), [(1, 1)]);
    let mut slots = [filled(&cut.parts["a"]), filled(&cut.parts["b"])].concat();
    slots.sort_unstable();
    let ends: Vec<i32> = slots.iter().map(|(first, n)| first + *n as i32).collect();
    assert_eq!((slots[0].0, ends[0], ends[1]), (2, slots[1].0, 5));
    for wasm in [&cut.main, &cut.parts["a"], &cut.parts["b"]] {
        let module = read(wasm).unwrap();
        assert!(module.tables.iter().all(|table| (table.initial, table.maximum) == (5, Some(5))));
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
fn a_page_without_systems_stays_whole() {
    let mut module = Module::default();
    let main = func(&mut module, "main", &[]);
    module.exports.add("main", main);
    module.tables.add_local(false, 1, None, RefType::FUNCREF);
    let cut = cut(&module.emit_wasm()).unwrap();
    assert!(cut.parts.is_empty());
    assert_eq!(names(&cut.main), ["main"]);
}
