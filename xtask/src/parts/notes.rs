//! What the linker noted of the data.
//!
//! Each text and table is linked as a segment of its own (`--no-merge-data-segments`), and the linker's
//! notes (`--emit-relocs`) say of every address in the program what it is the address of. wasm-bindgen
//! copies the notes as they are, but rewrites the code: where in the code an address stood is not true any
//! more. What remains is enough: a number in the code may be the address of whatever the linker noted
//! under that number, were it one past the end of a list or one before its beginning. The data is not
//! rewritten, so there each note is held against what it is about. What is noted nowhere is no address: a
//! million is the place of some rule, and among many packed bytes some four always look like one.

use std::collections::{BTreeMap, BTreeSet};

use wasmparser::{
    BinaryReader, ConstExpr, DataKind, DefinedDataSymbol, Linking, LinkingSectionReader, Operator, Parser,
    Payload, RelocSectionReader, RelocationEntry, RelocationType, SymbolFlags, SymbolInfo,
};

use crate::Done;

/// What the linker calls its notes; nobody needs them in a part.
pub const SECTIONS: [&str; 3] = ["linking", "reloc.CODE", "reloc.DATA"];
/// How the names of segments begin whose contents never change.
const READ_ONLY: &str = ".rodata";

/// The notes.
#[derive(Debug, Default)]
pub struct Notes {
    /// The segments, in the order in which the module has them.
    pub segments: Vec<Segment>,
    /// The segments that the linker says a number in the code may be an address of.
    noted: BTreeMap<u32, BTreeSet<usize>>,
    /// The slots of the table that only data has: in the code their numbers mean something else.
    in_data_only: BTreeSet<u32>,
}

/// A piece of data.
#[derive(Debug, Default)]
pub struct Segment {
    /// Where it lies.
    pub at: u32,
    /// How long it is.
    pub len: usize,
    /// Whether its contents never change.
    pub is_fixed: bool,
    /// The segments whose addresses are in it.
    pub refers: BTreeSet<usize>,
    /// The slots of the table whose numbers are in it.
    pub slots: BTreeSet<u32>,
}

impl Segment {
    /// Whether this may be an address in it, or the one past its end.
    pub fn holds(&self, address: u32) -> bool {
        address.checked_sub(self.at).is_some_and(|from| from as usize <= self.len)
    }
}

/// What a note is about.
enum Symbol {
    Data(DefinedDataSymbol),
    /// An address that belongs to nothing, as that of the heap.
    Absolute(u32),
    /// A function, by its place in what was linked.
    Func(u32),
    /// Globals and the like.
    Other,
}

/// A module's data as it is in the file.
#[derive(Default)]
struct File<'a> {
    /// Where the section begins.
    start: usize,
    /// Each segment: where its bytes begin in the file, where they are put, what they are.
    segments: Vec<(usize, u32, &'a [u8])>,
}

/// Reads the notes of a module; without data there is nothing to be noted.
pub fn read(wasm: &[u8]) -> Done<Notes> {
    let mut file = File::default();
    let mut customs = BTreeMap::new();
    for payload in Parser::new(0).parse_all(wasm) {
        match payload? {
            Payload::DataSection(section) => {
                file.start = section.range().start;
                for data in section {
                    let data = data?;
                    let DataKind::Active { memory_index: 0, offset_expr } = data.kind else {
                        return Err("the page's wasm has data that is not put anywhere".into());
                    };
                    let start = data.range.end - data.data.len();
                    file.segments.push((start, address(&offset_expr)?, data.data));
                }
            }
            Payload::CustomSection(custom) if SECTIONS.contains(&custom.name()) => {
                customs.insert(custom.name(), (custom.data(), custom.data_offset()));
            }
            _ => {}
        }
    }
    if file.segments.is_empty() {
        return Ok(Notes::default());
    }
    let section = |name: &str| {
        let found = customs.get(name).map(|(bytes, at)| BinaryReader::new(bytes, *at));
        found.ok_or_else(|| {
            format!("the page's wasm has no section {name}: was it linked with --emit-relocs?")
        })
    };
    let (names, symbols) = symbols(section("linking")?)?;
    let mut notes = Notes { segments: segments(&file, &names)?, ..Notes::default() };
    let mut in_code = BTreeSet::new();
    for entry in RelocSectionReader::new(section("reloc.CODE")?)?.entries() {
        let entry = entry?;
        if entry.ty == RelocationType::TableIndexSleb {
            in_code.insert(func(&entry, &symbols)?);
        } else if let Some((address, about)) = notes.of(&entry, &symbols)? {
            notes.noted.entry(address).or_default().extend(about);
        }
    }
    for entry in RelocSectionReader::new(section("reloc.DATA")?)?.entries() {
        let entry = entry?;
        if entry.ty == RelocationType::TableIndexI32 {
            let (from, slot) = file.word(entry.offset)?;
            notes.segments[from].slots.insert(slot);
            if !in_code.contains(&func(&entry, &symbols)?) {
                notes.in_data_only.insert(slot);
            }
        } else if let Some((address, about)) = notes.of(&entry, &symbols)? {
            let (from, there) = file.word(entry.offset)?;
            if there != address {
                return Err(format!("the linker noted {address} where the data has {there}").into());
            }
            notes.segments[from].refers.extend(about);
        }
    }
    Ok(notes)
}

impl Notes {
    /// The segments that a number in the code may be an address of.
    pub fn meant(&self, number: u32) -> impl Iterator<Item = usize> {
        self.noted.get(&number).into_iter().flatten().copied()
    }

    /// Whether a number in the code may be a slot of the table.
    pub fn is_slot(&self, number: u32) -> bool {
        !self.in_data_only.contains(&number)
    }

    /// The address that a note tells, and what may be meant by it; `None` where it is no address of data.
    fn of(&self, entry: &RelocationEntry, symbols: &[Symbol]) -> Done<Option<(u32, BTreeSet<usize>)>> {
        use RelocationType as Type;
        match entry.ty {
            Type::MemoryAddrLeb | Type::MemoryAddrSleb | Type::MemoryAddrI32 => {}
            Type::FunctionIndexLeb | Type::TypeIndexLeb | Type::GlobalIndexLeb | Type::TableNumberLeb => {
                return Ok(None);
            }
            other => return Err(format!("the linker noted an address in an unknown way: {other:?}").into()),
        }
        let symbol = usize::try_from(entry.index).ok().and_then(|at| symbols.get(at));
        let near = |base: u32| {
            Ok::<u32, std::num::TryFromIntError>(base.wrapping_add_signed(i32::try_from(entry.addend)?))
        };
        match symbol.ok_or("the linker noted a symbol that is not there")? {
            Symbol::Data(it) => match self.segments.get(it.index as usize) {
                Some(segment) if it.offset as usize <= segment.len => {
                    Ok(Some((near(segment.at + it.offset)?, [it.index as usize].into())))
                }
                Some(_) => Err("the linker noted a symbol outside its segment".into()),
                // What begins as zeros comes last and has no bytes in the file.
                None => Ok(None),
            },
            Symbol::Absolute(at) => {
                let address = near(*at)?;
                let holding = self.segments.iter().enumerate().filter(|(_, it)| it.holds(address));
                Ok(Some((address, holding.map(|(i, _)| i).collect())))
            }
            Symbol::Func(_) | Symbol::Other => {
                Err("the linker noted the address of something that is no data".into())
            }
        }
    }
}

/// The function whose slot is noted.
fn func(entry: &RelocationEntry, symbols: &[Symbol]) -> Done<u32> {
    match usize::try_from(entry.index).ok().and_then(|at| symbols.get(at)) {
        Some(Symbol::Func(index)) => Ok(*index),
        _ => Err("the linker noted a slot of something that is no function".into()),
    }
}

impl File<'_> {
    /// The segment with this place of the section, and the word that begins there.
    fn word(&self, offset: u32) -> Done<(usize, u32)> {
        let at = self.start + usize::try_from(offset)?;
        let i = self.segments.partition_point(|(start, ..)| *start <= at).checked_sub(1);
        let word = i.and_then(|i| {
            let (start, _, bytes) = self.segments[i];
            let word = bytes.get(at - start..)?.first_chunk::<4>()?;
            Some((i, u32::from_le_bytes(*word)))
        });
        word.ok_or_else(|| "the linker noted an address outside all data".into())
    }
}

/// The segments, which have to lie in order: who joins neighbours relies on it.
fn segments(file: &File, names: &[&str]) -> Done<Vec<Segment>> {
    if names.len() < file.segments.len() {
        return Err("the linker noted fewer segments than there are".into());
    }
    let mut end = 0;
    let mut segments = Vec::new();
    for ((_, at, bytes), name) in file.segments.iter().zip(names) {
        if (*at as usize) < end {
            return Err(format!("the data {name} overlaps what lies before it").into());
        }
        end = *at as usize + bytes.len();
        let is_fixed = name.starts_with(READ_ONLY);
        segments.push(Segment { at: *at, len: bytes.len(), is_fixed, ..Segment::default() });
    }
    Ok(segments)
}

/// The names of the segments, and the symbols.
fn symbols(linking: BinaryReader<'_>) -> Done<(Vec<&str>, Vec<Symbol>)> {
    let (mut names, mut symbols) = (Vec::new(), Vec::new());
    for part in LinkingSectionReader::new(linking)?.subsections() {
        match part? {
            Linking::SegmentInfo(all) => {
                for segment in all {
                    names.push(segment?.name);
                }
            }
            Linking::SymbolTable(all) => {
                for symbol in all {
                    symbols.push(match symbol? {
                        SymbolInfo::Data { flags, symbol: Some(it), .. }
                            if flags.contains(SymbolFlags::ABSOLUTE) =>
                        {
                            Symbol::Absolute(it.offset)
                        }
                        SymbolInfo::Data { symbol: Some(it), .. } => Symbol::Data(it),
                        // Not there, so nowhere.
                        SymbolInfo::Data { symbol: None, .. } => Symbol::Absolute(0),
                        SymbolInfo::Func { index, .. } => Symbol::Func(index),
                        _ => Symbol::Other,
                    });
                }
            }
            _ => {}
        }
    }
    Ok((names, symbols))
}

/// Where a segment is put.
fn address(expr: &ConstExpr) -> Done<u32> {
    match expr.get_operators_reader().read()? {
        Operator::I32Const { value } => Ok(value.cast_unsigned()),
        _ => Err("the page's wasm puts data at an address that is no number".into()),
    }
}
