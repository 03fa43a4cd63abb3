//! The page's module in parts: what a first board needs, and what is fetched when it is opened.
//!
//! It is split at the functions marked with `wasm_split`; whatever only they use goes with them.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result, anyhow, ensure};
use wasm_split_cli_support::{Options, transform};

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
}

/// Splits a compiled module.
pub(crate) fn split(compiled: &Path) -> Result<Parts> {
    let module = fs::read(compiled).with_context(|| format!("{}", compiled.display()))?;
    let folder = compiled.with_extension("parts");
    if folder.exists() {
        fs::remove_dir_all(&folder)?;
    }
    fs::create_dir_all(&folder)?;
    let main = folder.join("main.wasm");
    let mut options = Options::new(&module);
    options.output_dir = &folder;
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
    })
}

impl Parts {
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
                fetching = fetching.replace(&relative, &format!("\"{address}\""));
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
        script.push_str(&fetching);
        for alias in aliases {
            script.push_str(&format!("const {alias} = {{ {list} }};\n"));
        }
        Ok(script)
    }
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
        }
    }

    #[test]
    fn the_scripts_are_one_and_name_the_parts_by_their_addresses() {
        let main = "import * as import1 from \"./__wasm_split.js\"\nimport * as import2 from \"./__wasm_split.js\"\nlet a = { \"./__wasm_split.js\": import1 };\n";
        let joined = parts()
            .joined(main, &["/assets/table-0.wasm".to_owned()])
            .unwrap();
        assert!(
            joined.contains("fetch(\"/assets/table-0.wasm\")"),
            "{joined}"
        );
        for alias in ["import1", "import2"] {
            let all = format!("const {alias} = {{ __wasm_split_load_table }};");
            assert!(joined.contains(&all), "{joined}");
        }
        assert!(!joined.contains("import *") && !joined.contains("export "));
    }

    #[test]
    fn a_page_that_fetches_no_parts_is_told() {
        assert!(parts().joined("let a = 1;\n", &[]).is_err());
    }
}
