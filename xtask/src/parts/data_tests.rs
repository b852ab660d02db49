//! The data of a small module with two systems is cut.

use walrus::ir::{LoadKind, MemArg, Value};
use walrus::{ConstExpr, DataKind, FunctionBuilder, FunctionId, MemoryId, Module, RawCustomSection, RefType};

use super::cut::{self, Cut, read};
use crate::Done;

/// Cut for a script that names what the module exports.
fn cut(wasm: &[u8]) -> Done<Cut> {
    cut::cut(wasm, "memory,main")
}

const GATE: &str = "h::systems::register::apart";
/// What the linker calls an address in a constant of the code, and one in the data.
const IN_CODE: u8 = 4;
const IN_DATA: u8 = 5;

/// Each segment's name, address and contents. The second is a list that leads to the first.
const SEGMENTS: [(&str, u32, &[u8]); 8] = [
    (".rodata.rule", 1000, b"rule"),
    (".rodata.list", 1004, &[0xE8, 3, 0, 0]),
    (".rodata.both", 1008, b"both"),
    (".rodata.used", 1012, b"used"),
    (".rodata.early", 1024, b"early"),
    (".rodata.loaded", 1032, b"loaded"),
    (".rodata.nobodys", 1040, b"nobody"),
    (".data.counted", 1048, b"counted"),
];
/// Where in the section of data the list's only word begins: after the number of segments and two heads of
/// six bytes, between which is the rule.
const LIST: u8 = 1 + 6 + 4 + 6;

/// A note: what kind it is, where, about which segment, how far from its beginning.
type Note = (u8, u8, u8, i8);

/// `main` has the numbers `in_main`. Gate `a` has the list's address, those of what both systems and what
/// `main` uses, one that lies four bytes before what it is about, and that of a counter. Gate `b` loads from
/// an address.
fn whole(in_main: i32, notes: Option<&[Note]>) -> Vec<u8> {
    let mut module = Module::default();
    let memory = module.memories.add_local(false, false, 1, None, None);
    for (_, at, bytes) in SEGMENTS {
        let offset = ConstExpr::Value(Value::I32(at as i32));
        let id = module.data.add(DataKind::Active { memory, offset }, bytes.to_vec());
        module.memories.get_mut(memory).data_segments.insert(id);
    }
    let gate = |system: &str| format!("{GATE}::<h::systems::{system}, ()>");
    let a = func(&mut module, &gate("a::A"), &[], &[1004, 1008, 1012, 1020, 1048], None);
    let b = func(&mut module, &gate("b::B"), &[], &[1008], Some((memory, 1032)));
    let main = func(&mut module, "main", &[a, b], &[1012, in_main], None);
    module.exports.add("main", main);
    module.tables.add_local(false, 1, None, RefType::FUNCREF);
    if let Some(notes) = notes {
        linked(&mut module, notes);
    }
    module.emit_wasm()
}

/// `name` calls `calls`, has `numbers` and loads from where it is told.
fn func(
    module: &mut Module,
    name: &str,
    calls: &[FunctionId],
    numbers: &[i32],
    load: Option<(MemoryId, u64)>,
) -> FunctionId {
    let mut builder = FunctionBuilder::new(&mut module.types, &[], &[]);
    builder.name(name.to_owned());
    let mut body = builder.func_body();
    for id in calls {
        body.call(*id);
    }
    for number in numbers {
        body.i32_const(*number).drop();
    }
    if let Some((memory, offset)) = load {
        let kind = LoadKind::I32 { atomic: false };
        body.i32_const(0).load(memory, kind, MemArg { align: 4, offset }).drop();
    }
    builder.finish(Vec::new(), &mut module.funcs)
}

/// Adds the linker's notes.
fn linked(module: &mut Module, notes: &[Note]) {
    let count = SEGMENTS.len() as u8;
    let (mut infos, mut symbols) = (vec![count], vec![count]);
    for (i, (name, _, bytes)) in SEGMENTS.iter().enumerate() {
        let text = [&[name.len() as u8], name.as_bytes()].concat();
        infos.extend([&text[..], &[2, 0]].concat());
        symbols.extend([&[1, 0], &text[..], &[i as u8, 0, bytes.len() as u8]].concat());
    }
    let sized = |id: u8, bytes: &[u8]| {
        let size = [(bytes.len() % 128) as u8 | 128, (bytes.len() / 128) as u8];
        [&[id], &size[..], bytes].concat()
    };
    let relocs = |of: u8| {
        let own: Vec<&Note> = notes.iter().filter(|(kind, ..)| *kind == of).collect();
        let entries = own.iter().flat_map(|(kind, at, i, by)| [*kind, *at, *i, *by as u8 & 127]);
        [0, own.len() as u8].into_iter().chain(entries).collect()
    };
    let linking = [&[2], &sized(5, &infos)[..], &sized(8, &symbols)].concat();
    for (name, data) in
        [("linking", linking), ("reloc.CODE", relocs(IN_CODE)), ("reloc.DATA", relocs(IN_DATA))]
    {
        module.customs.add(RawCustomSection { name: name.to_owned(), data });
    }
}

/// All that has to be noted.
const NOTES: [Note; 7] = [
    (IN_CODE, 0, 1, 0),
    (IN_CODE, 0, 2, 0),
    (IN_CODE, 0, 3, 0),
    (IN_CODE, 0, 4, -4),
    (IN_CODE, 0, 5, 0),
    (IN_CODE, 0, 7, 0),
    (IN_DATA, LIST, 0, 0),
];

/// What a part writes where.
fn data(wasm: &[u8]) -> Vec<(i32, Vec<u8>)> {
    let module = read(wasm).unwrap();
    let segment = |it: &walrus::Data| match it.kind {
        DataKind::Active { offset: ConstExpr::Value(Value::I32(at)), .. } => (at, it.value.clone()),
        _ => panic!("another kind of data"),
    };
    module.data.iter().map(segment).collect()
}

fn fault(in_main: i32, notes: Option<&[Note]>) -> String {
    cut(&whole(in_main, notes)).err().unwrap().to_string()
}

#[test]
fn data_goes_with_the_code_that_leads_to_it_and_neighbours_are_joined() {
    let Cut { main, parts } = cut(&whole(0, Some(&NOTES))).unwrap();
    let own = |at: i32, bytes: &[u8]| (at, bytes.to_vec());
    assert_eq!(data(&parts["a"]), [own(1000, b"rule\xE8\x03\0\0both"), own(1024, b"early")]);
    assert_eq!(data(&parts["b"]), [own(1008, b"both"), own(1032, b"loaded")]);
    // What changes stays, and so does what nobody is known to use.
    assert_eq!(data(&main), [own(1012, b"used"), own(1040, b"nobody\0\0counted")]);
    for wasm in parts.values().chain([&main]) {
        let module = read(wasm).unwrap();
        assert!(module.customs.iter().all(|(_, it)| !super::notes::SECTIONS.contains(&it.name())));
    }
}

#[test]
fn what_the_main_part_leads_to_stays_with_all_that_hangs_on_it() {
    let parts = cut(&whole(1004, Some(&NOTES))).unwrap().parts;
    assert_eq!(data(&parts["a"]), [(1008, b"both".to_vec()), (1024, b"early".to_vec())]);
}

#[test]
fn a_number_that_is_noted_keeps_what_it_is_noted_for_and_any_other_keeps_nothing() {
    for (number, is_kept) in [(1020, true), (1024, false), (1026, false)] {
        let parts = cut(&whole(number, Some(&NOTES))).unwrap().parts;
        assert_eq!(data(&parts["a"]).iter().all(|(at, _)| *at != 1024), is_kept, "{number}");
    }
}

#[test]
fn a_word_that_is_noted_for_nothing_is_no_address() {
    let fewer = cut(&whole(0, Some(&NOTES[..6]))).unwrap();
    assert_eq!(data(&fewer.parts["a"])[0], (1004, b"\xE8\x03\0\0both".to_vec()));
    assert_eq!(data(&fewer.main)[0].0, 1000);
}

#[test]
fn notes_that_do_not_fit_are_a_fault() {
    assert!(fault(0, None).contains("--emit-relocs"));
    let elsewhere = [(IN_DATA, LIST, 2, 0)];
    assert!(fault(0, Some(&elsewhere)).contains("noted 1008 where the data has 1000"));
    assert!(fault(0, Some(&[(IN_DATA, 127, 0, 0)])).contains("outside all data"));
    assert!(fault(0, Some(&[(IN_CODE, 0, 9, 0)])).contains("not there"));
}
