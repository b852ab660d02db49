//! Puts the functions of an optimised file into an order that compresses well: functions that are alike stand near each
//! other, since gzip finds again only what stood in the 32 KiB before. The linker's order follows nothing of the kind.
//!
//! Only places change: what a function does, what calls it and what exports it stay as they are.

use std::collections::{BTreeMap, VecDeque};
use std::convert::Infallible;

use wasm_encoder::reencode::{Error, Reencode};
use wasm_encoder::{CodeSection, FunctionSection, Module};
use wasmparser::{CodeSectionReader, FunctionBody, FunctionSectionReader, Parser, Payload, TypeRef};

use crate::Done;

/// So many bytes in a row that two functions have in common make them more alike: a run. From 5 to 8, files differ by a
/// few parts in a thousand.
const RUN: usize = 6;

/// How many bytes written before a function it is compared with: nearly all that gzip looks back at.
const WINDOW: usize = 30_000;

/// Added to the size of a function where one is compared with another by the share of its runs that have been seen, so
/// that a small one does not win by the few that any function has.
const SMALL: usize = 100;

/// The same file with its functions in another order.
pub fn by_likeness(wasm: &[u8]) -> Done<Vec<u8>> {
    let (mut imported, mut bodies) = (0, Vec::new());
    for payload in Parser::new(0).parse_all(wasm) {
        match payload? {
            Payload::ImportSection(imports) => {
                for import in imports.into_imports() {
                    imported += u32::from(matches!(import?.ty, TypeRef::Func(_)));
                }
            }
            Payload::CodeSectionEntry(body) => bodies.push(body.as_bytes()),
            _ => {}
        }
    }
    let order = order(&bodies);
    let mut places = vec![0; order.len()];
    for (place, function) in (imported..).zip(&order) {
        places[*function] = place;
    }
    let mut module = Module::new();
    Reordered { imported, order, places }.parse_core_module(&mut module, Parser::new(0), wasm)?;
    Ok(module.finish())
}

/// Writes a module anew.
struct Reordered {
    /// How many functions are imported: they come before those of the file, and stay where they are.
    imported: u32,
    /// The functions of the file in their new order, by their old places among them.
    order: Vec<usize>,
    /// The new place of each of them, those that are imported counted.
    places: Vec<u32>,
}

impl Reencode for Reordered {
    type Error = Infallible;

    fn function_index(&mut self, function: u32) -> Result<u32, Error> {
        let own = function.checked_sub(self.imported).and_then(|it| self.places.get(it as usize));
        Ok(own.copied().unwrap_or(function))
    }

    fn parse_function_section(
        &mut self,
        functions: &mut FunctionSection,
        section: FunctionSectionReader<'_>,
    ) -> Result<(), Error> {
        let types = section.into_iter().collect::<Result<Vec<u32>, _>>()?;
        for function in &self.order {
            functions.function(types[*function]);
        }
        Ok(())
    }

    fn parse_code_section(
        &mut self,
        code: &mut CodeSection,
        section: CodeSectionReader<'_>,
    ) -> Result<(), Error> {
        let bodies = section.into_iter().collect::<Result<Vec<FunctionBody<'_>>, _>>()?;
        for function in self.order.clone() {
            self.parse_function_body(code, bodies[function].clone())?;
        }
        Ok(())
    }
}

/// The places of functions in the order in which they are to be written: the largest first, then always the one that has
/// the largest share of its runs in common with those written just before.
fn order(bodies: &[&[u8]]) -> Vec<usize> {
    let runs = shared_runs(bodies);
    let mut having: BTreeMap<u32, Vec<usize>> = BTreeMap::new();
    for (function, runs) in runs.iter().enumerate() {
        runs.iter().for_each(|run| having.entry(*run).or_default().push(function));
    }
    let mut left: Vec<usize> = (0..bodies.len()).collect();
    // How many functions of the window have a run, and how many runs of each function any of them has.
    let (mut present, mut seen) = (BTreeMap::<u32, usize>::new(), vec![0_usize; bodies.len()]);
    let (mut window, mut size) = (VecDeque::new(), 0);
    let mut order = Vec::new();
    let mut next = left.iter().copied().rev().max_by_key(|it| bodies[*it].len());
    while let Some(function) = next {
        left.retain(|it| *it != function);
        order.push(function);
        window.push_back(function);
        size += bodies[function].len();
        for run in &runs[function] {
            let n = present.entry(*run).or_default();
            *n += 1;
            if *n == 1 {
                having[run].iter().for_each(|it| seen[*it] += 1);
            }
        }
        while size > WINDOW && window.len() > 1 {
            let Some(gone) = window.pop_front() else { break };
            size -= bodies[gone].len();
            for run in &runs[gone] {
                let n = present.entry(*run).or_default();
                *n -= 1;
                if *n == 0 {
                    having[run].iter().for_each(|it| seen[*it] -= 1);
                }
            }
        }
        let share = |it: usize| seen[it] as f64 / (bodies[it].len() + SMALL) as f64;
        next = left.iter().copied().rev().max_by(|a, b| share(*a).total_cmp(&share(*b)));
    }
    order
}

/// For each function those of its runs that another one has too, each by a number.
fn shared_runs(bodies: &[&[u8]]) -> Vec<Vec<u32>> {
    let mut all: Vec<(&[u8], usize)> = Vec::new();
    for (function, body) in bodies.iter().enumerate() {
        all.extend(body.windows(RUN).map(|run| (run, function)));
    }
    all.sort_unstable();
    all.dedup();
    let mut runs = vec![Vec::new(); bodies.len()];
    for (number, having) in (0..).zip(all.chunk_by(|a, b| a.0 == b.0)) {
        if having.len() > 1 {
            having.iter().for_each(|(_, function)| runs[*function].push(number));
        }
    }
    runs
}

#[cfg(test)]
mod tests {
    use super::*;
    use walrus::ir::{Call, Const, Instr, Value};
    use walrus::{ElementItems, ElementKind, ExportItem, FunctionBuilder, FunctionId, FunctionKind, ValType};

    #[test]
    fn what_is_alike_stands_together() {
        let (sword, shield) =
            (b"a sword cuts and thrusts".as_slice(), b"the round shield stops it".as_slice());
        let bodies = [sword, shield, b"a sword cuts", b"the round shield", b"and thrusts a sword"];
        assert_eq!(order(&bodies), [1, 3, 0, 4, 2]);
        assert_eq!(order(&[b"".as_slice(), b"", b"x"]), [2, 0, 1]);
        assert!(order(&[]).is_empty());
    }

    /// A function that gives a number, after it has called another.
    fn function(module: &mut walrus::Module, n: i32, callee: Option<FunctionId>) -> FunctionId {
        let mut builder = FunctionBuilder::new(&mut module.types, &[], &[ValType::I32]);
        let mut body = builder.func_body();
        if let Some(callee) = callee {
            body.call(callee).drop();
        }
        // Those of even numbers are alike, and so are the others. walrus writes the largest first.
        for _ in 0..10 * n {
            body.i32_const(n % 2 + 1000).drop();
        }
        body.i32_const(n);
        builder.finish(vec![], &mut module.funcs)
    }

    /// The number that a function gives, and those of whom it calls.
    fn told(module: &walrus::Module, id: FunctionId) -> Vec<i32> {
        let FunctionKind::Local(local) = &module.funcs.get(id).kind else { return vec![-1] };
        let mut all = Vec::new();
        for (instr, _) in &local.block(local.entry_block()).instrs {
            match instr {
                Instr::Call(Call { func }) => all.extend(told(module, *func)),
                Instr::Const(Const { value: Value::I32(n) }) if *n < 1000 => all.push(*n),
                _ => {}
            }
        }
        all
    }

    #[test]
    fn each_function_is_called_and_exported_as_before() {
        let mut module = walrus::Module::default();
        let ty = module.types.add(&[], &[ValType::I32]);
        let (outside, _) = module.add_import_func("outside", "it", ty);
        let mut all = vec![outside];
        for n in 0..8 {
            all.push(function(&mut module, n, all.get(n as usize / 2).copied()));
        }
        for (n, id) in all.iter().enumerate() {
            module.exports.add(&format!("{n}"), *id);
        }
        let table = module.tables.add_local(false, 9, Some(9), walrus::RefType::FUNCREF);
        let offset = walrus::ConstExpr::Value(Value::I32(0));
        module.elements.add(ElementKind::Active { table, offset }, ElementItems::Functions(all));
        let was = module.emit_wasm();
        let is = by_likeness(&was).expect("it can be written anew");
        assert!(was != is, "the order is another");

        let read = |wasm: &[u8]| {
            let module = walrus::Module::from_buffer(wasm).expect("it is sound");
            let exported: BTreeMap<String, Vec<i32>> = module
                .exports
                .iter()
                .filter_map(|export| match export.item {
                    ExportItem::Function(id) => Some((export.name.clone(), told(&module, id))),
                    _ => None,
                })
                .collect();
            let listed: Vec<Vec<i32>> = module
                .elements
                .iter()
                .flat_map(|element| match &element.items {
                    ElementItems::Functions(all) => all.iter().map(|id| told(&module, *id)).collect(),
                    ElementItems::Expressions(..) => Vec::new(),
                })
                .collect();
            (exported, listed)
        };
        let told = read(&is);
        assert_eq!(told, read(&was));
        assert_eq!((told.0.len(), told.1.len()), (9, 9));
    }
}
