//! Builds the folder that the server embeds from the compiled client.
//!
//! ```text
//! damier-bundle [--quick] PAGE.wasm ENGINE.wasm ENGINE-SIMD.wasm SOURCES OUT
//! damier-bundle --weigh FILE…
//! ```
//!
//! Beside `OUT` it leaves a list of the files that a first board waits for, `OUT.first`.
//!
//! With `--quick` the modules are taken as compiled, neither regrouped nor shortened: larger, but
//! ready at once and with the names of their functions.
//!
//! `SOURCES` is the client's folder with `boot/` (the few scripts that browsers insist on),
//! `style/` and `static/`; the texts are beside it, in `words/text`. Everything but the page
//! itself, the service worker and files the browser looks for by name is named by its content's
//! hash, so that it may be cached forever and an update never mixes old with new.

#![allow(
    clippy::print_stderr,
    clippy::print_stdout,
    reason = "this program talks to the person at the terminal"
)]

mod bindings;
mod dist;
mod gather;
mod looks;
mod names;
mod pages;
mod rules;
mod scripts;
mod sections;
mod split;
mod texts;
mod unused;
mod weigh;

use std::fs;
use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::{Context, Result, bail};

use crate::bindings::Effort;
use crate::dist::Dist;

fn main() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn run() -> Result<()> {
    let mut arguments: Vec<PathBuf> = std::env::args_os().skip(1).map(PathBuf::from).collect();
    let mut flag = |name: &str| {
        let is_first = arguments.first().is_some_and(|it| it.as_os_str() == name);
        is_first.then(|| arguments.remove(0)).is_some()
    };
    if flag("--weigh") {
        return weigh::print(&arguments);
    }
    let effort = if flag("--quick") {
        Effort::Quick
    } else {
        Effort::Smallest
    };
    let [page, engine_path, simd, sources, out] = arguments.as_slice() else {
        bail!("usage: damier-bundle [--quick] PAGE.wasm ENGINE.wasm ENGINE-SIMD.wasm SOURCES OUT");
    };
    let mut dist = Dist::new(out);
    let page = bindings::module_in_parts(page, "app", effort, &mut dist)?;
    let engine = bindings::module(engine_path, "engine", effort, &mut dist)?;
    // In development there is one engine for all browsers.
    let simd = if simd == engine_path {
        engine.clone()
    } else {
        bindings::module(simd, "engine-simd", effort, &mut dist)?
    };
    let style = dist.hashed("style", "css", &scripts::style(&sources.join("style"))?);
    let texts = sources.join("../words/text");
    let module = dist
        .content(&page.wasm)
        .context("the module is served")?
        .to_vec();
    let words = texts::words(&texts, &module, &mut dist)?;
    let first = scripts::copy(sources, "first.js", &[("WORDS", &words.first)], &mut dist)?;
    let worker = scripts::copy(
        sources,
        "worker.js",
        &[
            ("ENGINE_JS", &engine.script),
            ("ENGINE_WASM", &engine.wasm),
            ("SIMD_JS", &simd.script),
            ("SIMD_WASM", &simd.wasm),
        ],
        &mut dist,
    )?;
    let rules = texts::rules(&texts, &mut dist)?;
    let games = rules::of_games(&page.later)?;
    let looks = looks::looks(&sources.join("looks"), &mut dist)?;
    let boot = scripts::copy(
        sources,
        "boot.js",
        &[
            ("APP_JS", &page.script),
            ("APP_WASM", &page.wasm),
            ("WORKER_JS", &worker),
            ("LATER_WORDS", &words.later),
            ("RULES", &rules),
            ("GAMES", &serde_json::to_string(&games)?),
            ("LOOKS", &looks),
        ],
        &mut dist,
    )?;
    dist.copy_all(&sources.join("static"))?;
    let names = [
        ("STYLE", style.as_str()),
        ("FIRST_JS", first.as_str()),
        ("BOOT_JS", boot.as_str()),
    ];
    pages::add(sources, &names, &mut dist)?;
    let (version, files) = dist.contents()?;
    let listed = [("VERSION", version.as_str()), ("FILES", files.as_str())];
    dist.plain("sw.js", &scripts::fill(sources, "sw.js", &listed)?);
    dist.write().context("the folder cannot be written")?;
    let mut first = vec![first, style, boot, page.script, page.wasm];
    first.extend(rules::heaviest(&games, &dist)?);
    let list = texts::first_visit(&first, &words.first)?;
    fs::write(out.with_extension("first"), list).context("the list of first files")
}
