//! Groups similar functions of a module, so that it is sent in fewer bytes.
//!
//! Generic code is compiled again and again with small differences, and a compressor encodes recent
//! repetitions cheaply. So identical functions are kept once, and each of the others follows the
//! one it resembles most. The behaviour of the module does not change.

use std::collections::HashMap;

use anyhow::{Context, Result, anyhow};
use wasm_encoder::reencode::{self, Reencode};
use wasm_encoder::{CodeSection, FunctionSection, Module};
use wasmparser::{CodeSectionReader, FunctionSectionReader, Parser, Payload, TypeRef};

/// The module with its functions regrouped.
pub(crate) fn gathered(module: &[u8]) -> Result<Vec<u8>> {
    let mut module = module.to_vec();
    // Functions that call twins become twins themselves once those are merged.
    loop {
        let functions = Functions::read(&module)?;
        let place = functions.twins();
        let kept: Vec<usize> = (0..place.len())
            .filter(|&each| place[each] == each)
            .collect();
        if kept.len() == place.len() {
            let order = neighbours(&functions.bodies);
            return functions.arranged(&module, &order, &place);
        }
        module = functions.arranged(&module, &kept, &place)?;
    }
}

/// The functions that a module defines.
struct Functions<'a> {
    /// The number of imports; they are counted first.
    imported: usize,
    /// The type of each.
    types: Vec<u32>,
    /// The code of each.
    bodies: Vec<&'a [u8]>,
}

impl<'a> Functions<'a> {
    fn read(module: &'a [u8]) -> Result<Functions<'a>> {
        let mut functions = Functions {
            imported: 0,
            types: Vec::new(),
            bodies: Vec::new(),
        };
        for payload in Parser::new(0).parse_all(module) {
            match payload? {
                Payload::ImportSection(section) => {
                    for import in section.into_imports() {
                        let is_function = matches!(import?.ty, TypeRef::Func(_));
                        functions.imported += usize::from(is_function);
                    }
                }
                Payload::FunctionSection(section) => {
                    functions.types = section.into_iter().collect::<Result<_, _>>()?;
                }
                Payload::CodeSectionEntry(body) => functions.bodies.push(&module[body.range()]),
                _ => {}
            }
        }
        Ok(functions)
    }

    /// For each function the first identical one.
    fn twins(&self) -> Vec<usize> {
        let mut first = HashMap::new();
        let all = self.types.iter().zip(&self.bodies).enumerate();
        all.map(|(index, same)| *first.entry(same).or_insert(index))
            .collect()
    }

    /// The module with just these functions in this order; every other one is identical to one of
    /// them.
    fn arranged(&self, module: &[u8], order: &[usize], twins: &[usize]) -> Result<Vec<u8>> {
        let mut position = vec![0; twins.len()];
        for (new, &old) in order.iter().enumerate() {
            position[old] = new;
        }
        let mut arranger = Arranger {
            imported: self.imported,
            order,
            positions: twins.iter().map(|&twin| position[twin]).collect(),
        };
        let mut arranged = Module::new();
        arranger
            .parse_core_module(&mut arranged, Parser::new(0), module)
            .map_err(|error| anyhow!("{error}"))
            .context("the functions cannot be gathered")?;
        Ok(arranged.finish())
    }
}

/// Writes a module with its functions in another order.
struct Arranger<'a> {
    imported: usize,
    /// The functions in their new order, by their old indices.
    order: &'a [usize],
    /// The new indices of all functions, by their old ones.
    positions: Vec<usize>,
}

type Written = Result<(), reencode::Error>;

impl Reencode for Arranger<'_> {
    type Error = std::convert::Infallible;

    fn function_index(&mut self, index: u32) -> Result<u32, reencode::Error> {
        let defined = (index as usize).checked_sub(self.imported);
        let moved = defined.map(|old| (self.imported + self.positions[old]) as u32);
        Ok(moved.unwrap_or(index))
    }

    fn parse_function_section(
        &mut self,
        functions: &mut FunctionSection,
        section: FunctionSectionReader<'_>,
    ) -> Written {
        let types: Vec<u32> = section.into_iter().collect::<Result<_, _>>()?;
        for &old in self.order {
            functions.function(self.type_index(types[old])?);
        }
        Ok(())
    }

    fn parse_code_section(
        &mut self,
        code: &mut CodeSection,
        section: CodeSectionReader<'_>,
    ) -> Written {
        let bodies: Vec<_> = section.into_iter().collect::<Result<_, _>>()?;
        for &old in self.order {
            self.parse_function_body(code, bodies[old].clone())?;
        }
        Ok(())
    }
}

/// The number of signs taken of a function. Two similar ones share some.
const SIGNS: usize = 6;
/// The number of functions with the same sign to look at.
const MOST_CANDIDATES: usize = 60;

/// An order in which each function resembles the one before it. The longest one left begins a new
/// chain.
fn neighbours(bodies: &[&[u8]]) -> Vec<usize> {
    let pieces: Vec<Vec<u32>> = bodies.iter().map(|body| pieces(body)).collect();
    let signs: Vec<[u32; SIGNS]> = pieces.iter().map(|pieces| signs(pieces)).collect();
    let mut alike: HashMap<(usize, u32), Vec<usize>> = HashMap::new();
    for (function, signs) in signs.iter().enumerate() {
        for sign in signs.iter().copied().enumerate() {
            alike.entry(sign).or_default().push(function);
        }
    }
    let mut longest: Vec<usize> = (0..bodies.len()).collect();
    longest.sort_by_key(|&function| std::cmp::Reverse(bodies[function].len()));
    let mut order: Vec<usize> = Vec::new();
    let mut is_placed = vec![false; bodies.len()];
    for start in longest {
        let mut next = Some(start).filter(|&start| !is_placed[start]);
        while let Some(function) = next {
            is_placed[function] = true;
            order.push(function);
            let mut best = (0.0, None);
            for sign in signs[function].iter().copied().enumerate() {
                let candidates = alike.entry(sign).or_default();
                candidates.retain(|&other| !is_placed[other]);
                for &other in candidates.iter().take(MOST_CANDIDATES) {
                    let likeness = likeness(&pieces[function], &pieces[other]);
                    if likeness > best.0 {
                        best = (likeness, Some(other));
                    }
                }
            }
            next = best.1;
        }
    }
    order
}

/// Every four consecutive bytes of a function, as sorted numbers.
fn pieces(body: &[u8]) -> Vec<u32> {
    let mut pieces: Vec<u32> = body
        .windows(4)
        .map(|four| u32::from_le_bytes(four.try_into().expect("four bytes")))
        .collect();
    pieces.sort_unstable();
    pieces.dedup();
    pieces
}

/// The minimum of the pieces under several hash functions.
fn signs(pieces: &[u32]) -> [u32; SIGNS] {
    const SHUFFLES: [u32; SIGNS] = [
        2_654_435_761,
        2_246_822_519,
        3_266_489_917,
        668_265_263,
        374_761_393,
        2_869_860_233,
    ];
    SHUFFLES.map(|shuffle| {
        let shuffled = pieces.iter().map(|piece| {
            let mixed = piece.wrapping_mul(shuffle);
            (mixed ^ (mixed >> 15)).wrapping_mul(shuffle)
        });
        shuffled.min().unwrap_or_default()
    })
}

/// The share of pieces two functions have in common.
fn likeness(one: &[u32], other: &[u32]) -> f64 {
    let (mut left, mut right, mut common) = (0, 0, 0);
    while left < one.len() && right < other.len() {
        common += usize::from(one[left] == other[right]);
        let step = one[left].cmp(&other[right]);
        left += usize::from(step.is_le());
        right += usize::from(step.is_ge());
    }
    common as f64 / (one.len() + other.len() - common).max(1) as f64
}

#[cfg(test)]
mod tests {
    use super::*;
    use wasm_encoder::{
        ExportKind, ExportSection, Function, FunctionSection, ImportSection, TypeSection,
    };

    /// A module that imports one function and defines others; each calls a function, and is
    /// exported by its number.
    fn module(calls: &[u32]) -> Vec<u8> {
        let mut types = TypeSection::new();
        types.ty().function([], []);
        let mut imports = ImportSection::new();
        imports.import("page", "hear", wasm_encoder::EntityType::Function(0));
        let mut functions = FunctionSection::new();
        let mut exports = ExportSection::new();
        let mut code = CodeSection::new();
        for (number, &call) in (1..).zip(calls) {
            functions.function(0);
            exports.export(&number.to_string(), ExportKind::Func, number);
            let mut function = Function::new([]);
            function.instructions().call(call).end();
            code.function(&function);
        }
        let mut module = Module::new();
        module.section(&types).section(&imports).section(&functions);
        module.section(&exports).section(&code);
        module.finish()
    }

    /// The function behind each export.
    fn exported(module: &[u8]) -> Vec<u32> {
        let mut indices = Vec::new();
        for payload in Parser::new(0).parse_all(module) {
            if let Payload::ExportSection(section) = payload.unwrap() {
                indices.extend(section.into_iter().map(|export| export.unwrap().index));
            }
        }
        indices
    }

    #[test]
    fn functions_that_come_to_the_same_are_kept_once() {
        // The first two call the import; the next two call one of those each.
        let gathered = gathered(&module(&[0, 0, 1, 2])).unwrap();
        assert_eq!(Functions::read(&gathered).unwrap().bodies.len(), 2);
        let exported = exported(&gathered);
        assert_eq!(exported[0], exported[1]);
        assert_eq!(exported[2], exported[3]);
        assert_ne!(exported[0], exported[2]);
    }

    #[test]
    fn a_function_follows_the_one_that_it_resembles() {
        let long = [
            b"one two three four five".as_slice(),
            b"nothing of the kind at all",
        ];
        let alike = [
            b"one two three four six!".as_slice(),
            b"nothing of the sort at all",
        ];
        let order = neighbours(&[long[0], long[1], alike[0], alike[1]]);
        assert_eq!(order.len(), 4);
        let place = |function| order.iter().position(|&each| each == function).unwrap();
        assert_eq!(place(0).abs_diff(place(2)), 1);
        assert_eq!(place(1).abs_diff(place(3)), 1);
    }

    #[test]
    fn what_is_no_module_is_refused() {
        assert!(gathered(b"no module").is_err());
    }
}
