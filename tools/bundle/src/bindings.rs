//! A WebAssembly module with the script that loads it.

use std::collections::BTreeMap;
use std::path::Path;

use anyhow::{Context, Result, ensure};
use wasm_bindgen_cli_support::Bindgen;

use crate::dist::Dist;
use crate::gather::gathered;
use crate::names::shortened;
use crate::scripts::slim;
use crate::split::split;
use crate::unused::without_classes;

/// The addresses of a module.
#[derive(Clone)]
pub(crate) struct Module {
    pub(crate) script: String,
    pub(crate) wasm: String,
    /// The parts that each function waits for which is fetched later.
    pub(crate) later: BTreeMap<String, Vec<String>>,
}

/// The effort to make a module small.
#[derive(Copy, Clone, PartialEq, Eq)]
pub(crate) enum Effort {
    /// None: it is in development.
    Quick,
    /// Everything that helps: it is shipped.
    Smallest,
}

/// Writes the script of a compiled module and the module itself.
pub(crate) fn module(
    compiled: &Path,
    name: &str,
    effort: Effort,
    dist: &mut Dist,
) -> Result<Module> {
    let (wasm, script) = bound(Bindgen::new().input_path(compiled), name, effort)
        .with_context(|| format!("no bindings for {}", compiled.display()))?;
    Ok(Module {
        script: dist.hashed(name, "js", slim(&script).as_bytes()),
        wasm: dist.hashed(name, "wasm", &wasm),
        later: BTreeMap::new(),
    })
}

/// The same for a module in parts: they are fetched by its script.
pub(crate) fn module_in_parts(
    compiled: &Path,
    name: &str,
    effort: Effort,
    dist: &mut Dist,
) -> Result<Module> {
    let parts = split(compiled)?;
    let mut bindgen = Bindgen::new();
    // The parts find the table of functions under the linker's own name for it.
    bindgen
        .input_bytes(name, parts.main.clone())
        .keep_lld_exports(true);
    let (wasm, script) = bound(&mut bindgen, name, effort).context("no bindings for the page")?;
    let mut addresses = Vec::new();
    for (part, content) in &parts.later {
        let stem = part.trim_end_matches(".wasm").trim_start_matches("split_");
        let content = match effort {
            Effort::Quick => content.clone(),
            Effort::Smallest => gathered(&bare(content)?)?,
        };
        addresses.push(dist.hashed(&format!("{name}-{stem}"), "wasm", &content));
    }
    let script = parts.joined(&script, &addresses)?;
    Ok(Module {
        script: dist.hashed(name, "js", slim(&script).as_bytes()),
        wasm: dist.hashed(name, "wasm", &wasm),
        later: parts.needs(&addresses),
    })
}

/// A part of a module with nothing that only people and tools read, and no type it does not use.
fn bare(part: &[u8]) -> Result<Vec<u8>> {
    let mut module = walrus::ModuleConfig::new()
        .generate_name_section(false)
        .generate_producers_section(false)
        .parse(part)?;
    let customs: Vec<_> = module.customs.iter().map(|(id, _)| id).collect();
    for custom in customs {
        module.customs.delete(custom);
    }
    walrus::passes::gc::run(&mut module);
    Ok(module.emit_wasm())
}

/// The module with its bindings, and its script.
fn bound(bindgen: &mut Bindgen, name: &str, effort: Effort) -> Result<(Vec<u8>, String)> {
    let mut output = bindgen
        .out_name(name)
        .web(true)?
        .typescript(false)
        .remove_name_section(effort == Effort::Smallest)
        .remove_producers_section(true)
        .generate_output()?;
    let snippets = output.snippets().values().map(Vec::len).sum::<usize>();
    ensure!(
        snippets == 0,
        "the client brings scripts of its own, which nothing serves"
    );
    Ok(match effort {
        Effort::Quick => {
            let wasm = output.wasm_mut().emit_wasm();
            (wasm, output.js().to_owned())
        }
        Effort::Smallest => {
            let (script, unused) = without_classes(output.js());
            let module = output.wasm_mut();
            for function in unused {
                // A name that is no function of the module is the memory, or the like.
                drop(module.exports.remove(&function));
            }
            walrus::passes::gc::run(module);
            let (wasm, script) = shortened(&module.emit_wasm(), &script)?;
            (gathered(&wasm)?, script)
        }
    })
}
