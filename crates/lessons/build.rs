//! Lists the courses of `data/`: a new file is found, not registered.

use std::path::{Path, PathBuf};
use std::{env, fs, io};

fn main() -> io::Result<()> {
    println!("cargo::rerun-if-changed=data");
    let data = Path::new(&env::var("CARGO_MANIFEST_DIR").expect("cargo tells")).join("data");
    let out = PathBuf::from(env::var("OUT_DIR").expect("cargo tells"));
    let mut files = Vec::new();
    for entry in fs::read_dir(data)? {
        files.push(entry?.path());
    }
    files.sort();
    let mut code = "const COURSES: &[(&str, &str)] = &[\n".to_owned();
    for path in &files {
        let id = path.file_stem().unwrap_or_default();
        code += &format!("({id:?}, include_str!({path:?})),\n");
    }
    code += "];\n";
    fs::write(out.join("sources.rs"), code)
}
