//! A WebAssembly module with the script that loads it.

use std::path::Path;

use anyhow::{Context, Result, ensure};
use wasm_bindgen_cli_support::Bindgen;

use crate::dist::Dist;
use crate::gather::gathered;
use crate::names::shortened;
use crate::scripts::slim;

/// The addresses of a module.
#[derive(Clone)]
pub(crate) struct Module {
    pub(crate) script: String,
    pub(crate) wasm: String,
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
    let mut output = Bindgen::new()
        .input_path(compiled)
        .out_name(name)
        .web(true)
        .and_then(|bindgen| {
            bindgen
                .typescript(false)
                .remove_name_section(effort == Effort::Smallest)
                .remove_producers_section(true)
                .generate_output()
        })
        .with_context(|| format!("no bindings for {}", compiled.display()))?;
    let wasm = output.wasm_mut().emit_wasm();
    let (wasm, script) = match effort {
        Effort::Quick => (wasm, output.js().to_owned()),
        Effort::Smallest => {
            let (wasm, script) = shortened(&wasm, output.js())?;
            (gathered(&wasm)?, script)
        }
    };
    let snippets = output.snippets().values().map(Vec::len).sum::<usize>();
    ensure!(
        snippets == 0,
        "the client brings scripts of its own, which nothing serves"
    );
    Ok(Module {
        script: dist.hashed(name, "js", slim(&script).as_bytes()),
        wasm: dist.hashed(name, "wasm", &wasm),
    })
}
