//! Sections of a module, changed while everything else stays byte for byte.

use std::collections::{BTreeMap, BTreeSet};

use anyhow::Result;
use wasm_encoder::{
    DataCountSection, Encode, ExportKind, ExportSection, Module, RawSection, SectionId,
};
use wasmparser::{BinaryReader, KnownCustom, Name, Parser, Payload};

/// Begins the names of exports that keep a function in the first part.
const KEEP: &str = "__keep_";

/// A module that exports the functions with these names too: whatever is exported is in the first
/// part.
pub(crate) fn keeping(module: &[u8], names: &BTreeSet<String>) -> Result<Vec<u8>> {
    let mut indices = Vec::new();
    for (index, name) in functions(module)? {
        if names.contains(&name) {
            indices.push(index);
        }
    }
    with_exports(module, |exports| {
        for index in indices {
            exports.export(&format!("{KEEP}{index}"), ExportKind::Func, index);
        }
    })
}

/// A module without those exports.
pub(crate) fn without_keeps(module: &[u8]) -> Result<Vec<u8>> {
    with_exports(module, |_| ())
}

/// A module with other exports, and everything else byte for byte: its relocations count on it. Of
/// its own exports, those that keep functions are left out.
fn with_exports(module: &[u8], add: impl FnOnce(&mut ExportSection)) -> Result<Vec<u8>> {
    let mut changed = Module::new();
    let mut add = Some(add);
    for payload in Parser::new(0).parse_all(module) {
        let payload = payload?;
        if let Payload::ExportSection(section) = &payload {
            let mut exports = ExportSection::new();
            for export in section.clone() {
                let export = export?;
                if !export.name.starts_with(KEEP) {
                    exports.export(export.name, export.kind.into(), export.index);
                }
            }
            if let Some(add) = add.take() {
                add(&mut exports);
            }
            changed.section(&exports);
        } else if let Some((id, range)) = payload.as_section() {
            let data = &module[range];
            changed.section(&RawSection { id, data });
        }
    }
    Ok(changed.finish())
}

/// Whether a module has functions of its own.
pub(crate) fn has_code(module: &[u8]) -> Result<bool> {
    let mut payloads = Parser::new(0).parse_all(module);
    Ok(payloads
        .any(|payload| matches!(payload, Ok(Payload::CodeSectionStart { count, .. }) if count > 0)))
}

/// A module with the data of another one, too.
pub(crate) fn with_data(module: &[u8], other: &[u8]) -> Result<Vec<u8>> {
    let (count, entries) = data(module)?;
    let (more, others) = data(other)?;
    let count = count + more;
    let mut changed = Module::new();
    for payload in Parser::new(0).parse_all(module) {
        let payload = payload?;
        match &payload {
            Payload::DataCountSection { .. } => {
                changed.section(&DataCountSection { count });
            }
            Payload::DataSection(_) => {
                let mut data = Vec::new();
                count.encode(&mut data);
                data.extend_from_slice(entries);
                data.extend_from_slice(others);
                let id = SectionId::Data.into();
                changed.section(&RawSection { id, data: &data });
            }
            _ => {
                if let Some((id, range)) = payload.as_section() {
                    let data = &module[range];
                    changed.section(&RawSection { id, data });
                }
            }
        }
    }
    Ok(changed.finish())
}

/// The number of a module's pieces of data, and their bytes with the places where they belong.
fn data(module: &[u8]) -> Result<(u32, &[u8])> {
    for payload in Parser::new(0).parse_all(module) {
        if let Payload::DataSection(section) = payload? {
            let range = section.range();
            let mut reader = BinaryReader::new(&module[range.clone()], 0);
            let count = reader.read_var_u32()?;
            return Ok((
                count,
                &module[range.start + reader.current_position()..range.end],
            ));
        }
    }
    Ok((0, &[]))
}

/// The names of a module's functions, by their indices, imports first.
pub(crate) fn functions(module: &[u8]) -> Result<BTreeMap<u32, String>> {
    let mut names = BTreeMap::new();
    for payload in Parser::new(0).parse_all(module) {
        let Payload::CustomSection(section) = payload? else {
            continue;
        };
        let KnownCustom::Name(subsections) = section.as_known() else {
            continue;
        };
        for subsection in subsections {
            if let Name::Function(all) = subsection? {
                for naming in all {
                    let naming = naming?;
                    names.insert(naming.index, naming.name.to_owned());
                }
            }
        }
    }
    Ok(names)
}

#[cfg(test)]
mod tests {
    use wasm_encoder::{ConstExpr, DataSection};

    use super::*;

    #[test]
    fn data_moves_from_one_module_to_another() {
        let module = |texts: &[&str]| {
            let mut data = DataSection::new();
            for (place, text) in (0..).zip(texts) {
                data.active(0, &ConstExpr::i32_const(8 * place), text.bytes());
            }
            let mut module = Module::new();
            let count = texts.len() as u32;
            module.section(&DataCountSection { count }).section(&data);
            module.finish()
        };
        let both = with_data(&module(&["one"]), &module(&["two", "three"])).unwrap();
        let (count, bytes) = data(&both).unwrap();
        assert_eq!(count, 3);
        let bytes = String::from_utf8_lossy(bytes);
        assert!(bytes.contains("one") && bytes.contains("two") && bytes.contains("three"));
        assert!(!has_code(&both).unwrap());
    }
}
