//! Shortens the names shared by a module and its script.
//!
//! The bindings give every import a long name with a hash in it, once in the module and once in the
//! script: noise that does not compress.

use std::collections::HashMap;

use anyhow::{Context, Result, anyhow};
use wasm_encoder::reencode::{self, Reencode};
use wasm_encoder::{ImportSection, Module};
use wasmparser::{ImportSectionReader, Parser, Payload};

/// The module and the script with short names.
pub(crate) fn shortened(module: &[u8], script: &str) -> Result<(Vec<u8>, String)> {
    let mut names = Names::read(module)?;
    let mut renamed = Module::new();
    names
        .parse_core_module(&mut renamed, Parser::new(0), module)
        .map_err(|error| anyhow!("{error}"))
        .context("the imports cannot be renamed")?;
    Ok((renamed.finish(), names.in_script(script)))
}

/// The short name of each import that has a long one.
struct Names(HashMap<String, String>);

impl Names {
    fn read(module: &[u8]) -> Result<Names> {
        let mut names = HashMap::new();
        for payload in Parser::new(0).parse_all(module) {
            if let Payload::ImportSection(section) = payload? {
                for import in section.into_imports() {
                    let name = import?.name;
                    if is_long(name) {
                        let short = format!("i{}", names.len());
                        names.entry(name.to_owned()).or_insert(short);
                    }
                }
            }
        }
        Ok(Names(names))
    }

    /// A script with every such name replaced, wherever it is a whole word.
    fn in_script(&self, script: &str) -> String {
        let is_word = |letter: char| letter.is_alphanumeric() || letter == '_' || letter == '$';
        let mut short = String::with_capacity(script.len());
        let mut rest = script;
        while !rest.is_empty() {
            let begin = rest.find(is_word).unwrap_or(rest.len());
            let (between, word) = rest.split_at(begin);
            let end = word.find(|letter| !is_word(letter)).unwrap_or(word.len());
            let (word, after) = word.split_at(end);
            short.push_str(between);
            short.push_str(self.0.get(word).map_or(word, String::as_str));
            rest = after;
        }
        short
    }
}

impl Reencode for Names {
    type Error = std::convert::Infallible;

    fn parse_import_section(
        &mut self,
        imports: &mut ImportSection,
        section: ImportSectionReader<'_>,
    ) -> Result<(), reencode::Error> {
        for import in section.into_imports() {
            let import = import?;
            let kind = self.entity_type(import.ty)?;
            let short = self.0.get(import.name).map(String::as_str);
            imports.import(import.module, short.unwrap_or(import.name), kind);
        }
        Ok(())
    }
}

/// Whether a name ends with a hash: `__wbg_appendChild_36215de17d39ff40`.
fn is_long(name: &str) -> bool {
    let hash = name.rsplit_once('_').map_or("", |(_, hash)| hash);
    hash.len() == 16 && hash.bytes().all(|digit| digit.is_ascii_hexdigit())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_names_with_a_hash_are_long() {
        assert!(is_long("__wbg_appendChild_36215de17d39ff40"));
        assert!(!is_long("__wbindgen_throw"));
        assert!(!is_long("memory"));
    }

    #[test]
    fn whole_words_are_replaced_in_a_script() {
        let names = HashMap::from([("f_0".to_owned(), "i0".to_owned())]);
        let script = "a = { f_0: function() { f_01(\"é\", $f_0, f_0) } }";
        let short = "a = { i0: function() { f_01(\"é\", $f_0, i0) } }";
        assert_eq!(Names(names).in_script(script), short);
    }
}
