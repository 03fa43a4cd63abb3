//! The page's module in parts: what a first board needs, and what is fetched when it is opened.
//!
//! It is split at the functions marked with `wasm_split`; whatever only they use goes with them.
//! What several games share stays in the first part: pieces for every combination of games would be
//! many small files, and each would be compressed by itself.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use anyhow::{Context, Result, anyhow, ensure};
use wasm_split_cli_support::{Options, transform};
use wasmparser::{Parser, Payload};

use crate::sections::{functions, has_code, keeping, with_data, without_keeps};

/// The name under which the module imports the loader of its parts.
const LINK: &str = "./__wasm_split.js";

/// A module in parts.
pub(crate) struct Parts {
    /// The part loaded first.
    pub(crate) main: Vec<u8>,
    /// The others: their names in the script, and their content.
    pub(crate) later: Vec<(String, Vec<u8>)>,
    /// The script that fetches them.
    script: String,
    /// The parts that each group consists of, by the names of their files without ending.
    groups: BTreeMap<String, Vec<String>>,
    /// The group of each marked function.
    marked: BTreeMap<String, String>,
}

/// The groups that may share a part of their own.
const SHARING: [&str; 2] = ["screens", "table"];

/// Splits a compiled module.
pub(crate) fn split(compiled: &Path) -> Result<Parts> {
    let module = fs::read(compiled).with_context(|| format!("{}", compiled.display()))?;
    let folder = compiled.with_extension("parts");
    let mut kept = BTreeSet::new();
    loop {
        let mut parts = cut(&keeping(&module, &kept)?, &folder)?;
        let before = kept.len();
        for (name, content) in &parts.later {
            if parts.is_scattered(name) {
                kept.extend(functions(content)?.into_values());
            }
        }
        if kept.len() == before {
            parts.main = without_keeps(&parts.main)?;
            parts.take_data()?;
            parts.marked = marked(&module)?;
            return Ok(parts);
        }
    }
}

/// Cuts a module into the parts that its marked functions ask for.
fn cut(module: &[u8], folder: &Path) -> Result<Parts> {
    if folder.exists() {
        fs::remove_dir_all(folder)?;
    }
    fs::create_dir_all(folder)?;
    let main = folder.join("main.wasm");
    let mut options = Options::new(module);
    options.output_dir = folder;
    options.main_out_path = &main;
    options.link_name = LINK;
    let made = transform(options).map_err(|error| anyhow!("the page is not split: {error}"))?;
    let mut later = Vec::new();
    for path in made.split_modules {
        let name = path.file_name().and_then(|name| name.to_str());
        let name = name.context("a part has a plain name")?.to_owned();
        later.push((name, fs::read(&path)?));
    }
    later.sort();
    Ok(Parts {
        main: fs::read(&main)?,
        later,
        script: fs::read_to_string(folder.join(LINK))?,
        groups: made.prefetch_map.into_iter().collect(),
        marked: BTreeMap::new(),
    })
}

/// Takes a part that `boot.js` has begun to fetch, once: if it fails, it is fetched anew.
const EARLY: &str = "\
function damierPart(address) {
const { [address]: coming } = damierParts;
delete damierParts[address];
return coming ?? fetch(address);
}
";

impl Parts {
    /// Whether a part is shared by groups that are to have one part each.
    fn is_scattered(&self, file: &str) -> bool {
        let stem = file.trim_end_matches(".wasm");
        let users = self.groups.iter();
        let users = users.filter(|(_, files)| files.iter().any(|file| file == stem));
        let mut users = users.map(|(name, _)| name.as_str());
        stem.starts_with("chunk_") && users.any(|user| !SHARING.contains(&user))
    }

    /// Moves data that is shared the same way into the main part: it stays at its place in memory.
    fn take_data(&mut self) -> Result<()> {
        for (name, content) in std::mem::take(&mut self.later) {
            // Data that names functions comes with a few bytes of code.
            if !self.is_scattered(&name) || has_code(&content)? {
                self.later.push((name, content));
                continue;
            }
            self.main = with_data(&self.main, &content)?;
            let stem = name.trim_end_matches(".wasm");
            self.script = without_part(&self.script, stem)?;
            for files in self.groups.values_mut() {
                files.retain(|file| file != stem);
            }
        }
        Ok(())
    }

    /// The addresses of the parts that each marked function waits for, if these are the addresses
    /// of the parts in order.
    pub(crate) fn needs(&self, addresses: &[String]) -> BTreeMap<String, Vec<String>> {
        let address = |file: &String| {
            let mut all = self.later.iter().zip(addresses);
            let found = all.find(|((name, _), _)| name.strip_suffix(".wasm") == Some(file));
            found.map(|(_, address)| address.clone())
        };
        let needed = |group: &String| {
            let files = self.groups.get(group).into_iter().flatten();
            files.filter_map(address).collect()
        };
        let marked = self.marked.iter();
        marked
            .map(|(function, group)| (function.clone(), needed(group)))
            .collect()
    }

    /// The script of the main part with the one that fetches the others inside: they name each
    /// other, so two files could not both have their content's hash in their names. `addresses`
    /// are those of the parts, in their order.
    pub(crate) fn joined(&self, main: &str, addresses: &[String]) -> Result<String> {
        let mut fetching = String::new();
        for line in self.script.lines() {
            // What it would import and export is beside it now.
            if !line.starts_with("import ") {
                fetching.push_str(line.strip_prefix("export ").unwrap_or(line));
                fetching.push('\n');
            }
        }
        for ((name, _), address) in self.later.iter().zip(addresses) {
            let relative = format!("new URL(\"./{name}\", import.meta.url)");
            let is_named = fetching.contains(&relative);
            // A part that nothing fetches is empty.
            if is_named {
                let early = format!("damierPart(\"{address}\")");
                fetching = fetching.replace(&format!("fetch({relative})"), &early);
            }
        }
        let mut script = String::new();
        // The bindings import it once for each function.
        let mut aliases = Vec::new();
        for line in main.lines() {
            match imported(line) {
                Some(name) => aliases.push(name),
                None => {
                    script.push_str(line);
                    script.push('\n');
                }
            }
        }
        ensure!(
            !aliases.is_empty(),
            "the script of the page does not fetch its parts"
        );
        let loaders: Vec<&str> = fetching.lines().filter_map(loader).collect();
        ensure!(!loaders.is_empty(), "the page has no parts");
        let list = loaders.join(", ");
        script.push_str(EARLY);
        script.push_str(&fetching);
        for alias in aliases {
            script.push_str(&format!("const {alias} = {{ {list} }};\n"));
        }
        Ok(script)
    }
}

/// The marked functions of a module, each with its group: they are exported under names such as
/// `__wasm_split_00table00_export_0123456789abcdef0123456789abcdef_made`.
fn marked(module: &[u8]) -> Result<BTreeMap<String, String>> {
    let mut marked = BTreeMap::new();
    for payload in Parser::new(0).parse_all(module) {
        if let Payload::ExportSection(section) = payload? {
            for export in section {
                if let Some((group, function)) = marked_name(export?.name) {
                    marked.insert(function.to_owned(), group.to_owned());
                }
            }
        }
    }
    Ok(marked)
}

fn marked_name(export: &str) -> Option<(&str, &str)> {
    let (group, rest) = export
        .strip_prefix("__wasm_split_00")?
        .split_once("00_export_")?;
    Some((group, rest.split_once('_')?.1))
}

/// The script without a shared part.
fn without_part(script: &str, stem: &str) -> Result<String> {
    let variable = format!("__{stem}");
    let begin = script.find(&format!("const {variable} = "));
    let begin = begin.with_context(|| format!("nothing fetches {stem}"))?;
    let end = script[begin..]
        .find(", []);\n")
        .context("a part needs no other")?;
    let mut short = [&script[..begin], &script[begin + end + ", []);\n".len()..]].concat();
    for (listed, without) in [
        (format!("{variable}, "), ""),
        (format!(", {variable}]"), "]"),
        (format!("[{variable}]"), "[]"),
    ] {
        short = short.replace(&listed, without);
    }
    Ok(short)
}

/// The name of the link in `import * as import1 from "./__wasm_split.js"`.
fn imported(line: &str) -> Option<&str> {
    let rest = line.strip_prefix("import * as ")?;
    let (name, from) = rest.split_once(" from ")?;
    from.contains(LINK).then_some(name)
}

/// The function that a line of the script defines: `const __wasm_split_load_table = …`.
fn loader(line: &str) -> Option<&str> {
    let name = line.strip_prefix("const ")?.split(' ').next()?;
    name.starts_with("__wasm_split_load_").then_some(name)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parts() -> Parts {
        let script = "import { initSync } from \"./main.js\";\n\
            function makeLoad() {}\n\
            export const __wasm_split_load_table = wrap(makeLoad(() => {\n\
            const src = fetch(new URL(\"./split_table.wasm\", import.meta.url));\n}));\n";
        Parts {
            main: Vec::new(),
            later: vec![("split_table.wasm".to_owned(), Vec::new())],
            script: script.to_owned(),
            groups: BTreeMap::from([("table".to_owned(), vec!["split_table".to_owned()])]),
            marked: BTreeMap::from([("made".to_owned(), "table".to_owned())]),
        }
    }

    #[test]
    fn the_scripts_are_one_and_name_the_parts_by_their_addresses() {
        let main = "import * as import1 from \"./__wasm_split.js\"\nimport * as import2 from \"./__wasm_split.js\"\nlet a = { \"./__wasm_split.js\": import1 };\n";
        let joined = parts()
            .joined(main, &["/assets/table-0.wasm".to_owned()])
            .unwrap();
        assert!(
            joined.contains("damierPart(\"/assets/table-0.wasm\")"),
            "{joined}"
        );
        for alias in ["import1", "import2"] {
            let all = format!("const {alias} = {{ __wasm_split_load_table }};");
            assert!(joined.contains(&all), "{joined}");
        }
        assert!(!joined.contains("import *") && !joined.contains("export "));
    }

    #[test]
    fn the_parts_of_a_function_are_known_by_their_addresses() {
        let addresses = ["/assets/table-0.wasm".to_owned()];
        assert_eq!(parts().needs(&addresses)["made"], addresses);
        let export = "__wasm_split_00mak_yek00_export_0123456789abcdef0123456789abcdef_ApitSodok";
        assert_eq!(marked_name(export), Some(("mak_yek", "ApitSodok")));
        assert_eq!(marked_name("start"), None);
    }

    #[test]
    fn a_part_is_taken_out_of_the_script() {
        let script = "/* one, two */\nconst __chunk_3 = makeLoad(() => {\nfetch();\n}\n, []);\n\
            one([__chunk_3, __chunk_31]);\ntwo([__chunk_31, __chunk_3]);\nthree([__chunk_3]);\n";
        let short = "/* one, two */\none([__chunk_31]);\ntwo([__chunk_31]);\nthree([]);\n";
        assert_eq!(without_part(script, "chunk_3").unwrap(), short);
        assert!(without_part(script, "chunk_4").is_err());
    }

    #[test]
    fn a_page_that_fetches_no_parts_is_told() {
        assert!(parts().joined("let a = 1;\n", &[]).is_err());
    }
}
