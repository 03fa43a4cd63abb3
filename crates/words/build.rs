//! Lists the Fluent sources of both languages: a new file of texts is found, not registered.

use std::path::{Path, PathBuf};
use std::{env, fs, io};

const LANGUAGES: [&str; 2] = ["fr", "en"];

fn main() -> io::Result<()> {
    println!("cargo::rerun-if-changed=text");
    let text = Path::new(&env::var("CARGO_MANIFEST_DIR").expect("cargo tells")).join("text");
    let out = PathBuf::from(env::var("OUT_DIR").expect("cargo tells"));
    let mut code = String::new();
    for language in LANGUAGES {
        let mut files = Vec::new();
        for entry in fs::read_dir(text.join(language))? {
            files.push(entry?.path());
        }
        files.sort();
        let name = language.to_uppercase();
        code += &format!("pub(crate) const {name}: &[(&str, &str)] = &[\n");
        for path in &files {
            let file = path.file_name().unwrap_or_default();
            code += &format!("({file:?}, include_str!({path:?})),\n");
        }
        code += "];\n";
    }
    fs::write(out.join("sources.rs"), code)
}
