//! `cargo xtask web`: the browser client, compiled and bundled into the served folder.
//!
//! The page and the engine are separate modules, and the engine is built twice: browsers without
//! vector instructions get the plain one.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::thread;

use anyhow::{Context, Error, Result, bail};

use crate::arguments::Arguments;
use crate::command::Child;
use crate::unavailable::Unavailable;
use crate::{console, needs, project};

pub(crate) const TARGET: &str = "wasm32-unknown-unknown";
/// For the engine: vector instructions.
pub(crate) const ENGINE_FLAGS: &str = "-Ctarget-feature=+simd128";
/// For the page: Leptos keeps one kind of view instead of one for every component, which is
/// smaller, and the linker tells what refers to what, by which the bundler splits the module.
pub(crate) const PAGE_FLAGS: &str = "--cfg=erase_components -Clink-arg=--emit-relocs";

pub(crate) fn run(mut arguments: Arguments) -> Result<ExitCode> {
    let page = if arguments.flag("--quick") {
        Page::Quick
    } else {
        Page::Small
    };
    arguments.finish()?;
    let dist = build(page)?;
    println!("{}", dist.display());
    Ok(ExitCode::SUCCESS)
}

/// How the page is compiled.
#[derive(Clone, Copy)]
pub(crate) enum Page {
    /// As it is shipped.
    Small,
    /// In seconds, during development.
    Quick,
}

impl Page {
    const fn profile(self) -> &'static str {
        match self {
            Page::Small => "page",
            Page::Quick => "quick",
        }
    }
}

/// Builds the client and returns the folder that the server embeds.
pub(crate) fn build(page: Page) -> Result<PathBuf> {
    let compiler = Compiler::ready()?;
    let web = project::target()?.join("web");
    let folder = |name: &str| web.join(name);
    // Each ends with a long step that keeps only one processor busy: page and engine run in
    // parallel. Both engines share a folder, with everything that runs at compile time.
    let (page, engines) = thread::scope(|scope| {
        let page = scope
            .spawn(|| compiler.compile("damier-web", page.profile(), &folder("page"), PAGE_FLAGS));
        let engines = scope.spawn(|| -> Result<_> {
            let engine = |flags, name: &str| {
                let module =
                    compiler.compile("damier-worker", "engine", &folder("engine"), flags)?;
                let kept = web.join(name);
                fs::copy(module, &kept).context("the engine cannot be kept")?;
                Ok::<_, Error>(kept)
            };
            Ok((
                engine("", "plain.wasm")?,
                engine(ENGINE_FLAGS, "simd.wasm")?,
            ))
        });
        (ended(page), ended(engines))
    });
    let (page, (engine, simd)) = (page?, engines?);
    let dist = web.join("dist");
    Child::cargo("run --quiet --package damier-bundle --")
        .args([page, engine, simd])
        .args([project::root().join("crates/web"), dist.clone()])
        .run()?;
    Ok(dist)
}

/// The result of a thread, or an error if it panicked.
fn ended<T>(thread: thread::ScopedJoinHandle<'_, Result<T>>) -> Result<T> {
    thread
        .join()
        .unwrap_or_else(|_| bail!("a thread of the build has panicked"))
}

/// Whether the person's own compiler has the browser target.
pub(crate) fn has_target() -> bool {
    let asked = Child::new("rustc").args(["--print", "target-libdir", "--target", TARGET]);
    asked
        .answer()
        .is_some_and(|folder| Path::new(folder.trim()).is_dir())
}

/// A toolchain that compiles for the browser.
pub(crate) struct Compiler {
    /// A folder with its programs, if they are not those on the path.
    programs: Option<PathBuf>,
}

impl Compiler {
    /// The person's own toolchain if it is suitable, otherwise one that is set up once.
    pub(crate) fn ready() -> Result<Compiler> {
        let script = project::root().join("tools/setup-wasm.sh");
        let kept = project::tools().join("wasm");
        let answer = Child::new("bash")
            .args([&script])
            .env("WASM_TC_DIR", kept)
            .output()
            .map_err(|error| {
                let missing = "no compiler for the browser: `rustup target add \
                     wasm32-unknown-unknown` did not work, and neither did the packages of Debian \
                     (tools/setup-wasm.sh tells why)";
                match needs::may_install() {
                    true => error.context(missing),
                    false => Unavailable(format!("{missing}: {error:#}")).into(),
                }
            })?;
        let programs = answer
            .lines()
            .find_map(|line| line.strip_prefix("export WASM_TOOLCHAIN="));
        Ok(Compiler {
            programs: programs.map(PathBuf::from),
        })
    }

    /// Compiles one package and returns its module.
    pub(crate) fn compile(
        &self,
        package: &str,
        profile: &str,
        into: &Path,
        flags: &str,
    ) -> Result<PathBuf> {
        console::heading(&format!("{package} for the browser"));
        let mut child = Child::cargo("build --target")
            .args([TARGET, "--package", package, "--profile", profile])
            .args(["--target-dir".as_ref(), into.as_os_str()])
            .env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUSTFLAGS", flags);
        if let Some(programs) = &self.programs {
            child = child.with_path(programs)?;
        }
        child.run()?;
        let module = Self::module(package, profile, into);
        if !module.is_file() {
            bail!("{} was not built", module.display());
        }
        Ok(module)
    }

    /// The path of a package's compiled module.
    pub(crate) fn module(package: &str, profile: &str, into: &Path) -> PathBuf {
        let file = format!("{}.wasm", package.replace('-', "_"));
        into.join(TARGET).join(profile).join(file)
    }
}
