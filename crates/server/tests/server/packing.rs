//! The build script packs a built client.

use std::fs;
use std::path::Path;
use std::time::SystemTime;

use crate::common::{files, folder, write_files};
use crate::pack::{Effort, Packed, pack, table};

fn pack_quickly(folder: &Path) -> Vec<Packed> {
    pack(&folder.join("dist"), &folder.join("packed"), Effort::Quick).unwrap()
}

fn find<'a>(packed: &'a [Packed], address: &str) -> &'a Packed {
    packed.iter().find(|file| file.address == address).unwrap()
}

fn names(folder: &Path) -> usize {
    fs::read_dir(folder.join("packed")).unwrap().count()
}

#[test]
fn every_file_has_a_row_in_the_order_of_addresses() {
    let folder = folder();
    write_files(&folder.join("dist"), &files());
    let packed = pack_quickly(&folder);
    let mut expected: Vec<String> = files().iter().map(|(name, _)| format!("/{name}")).collect();
    expected.sort();
    let found: Vec<&str> = packed.iter().map(|file| file.address.as_str()).collect();
    assert_eq!(found, expected);
    let lasting: Vec<&str> = packed
        .iter()
        .filter(|file| file.is_lasting)
        .map(|file| file.address.as_str())
        .collect();
    assert_eq!(
        lasting,
        [
            "/app-0123456789abcdef.js",
            "/app-0123456789abcdef_bg.wasm",
            "/style-89abcdef.css"
        ]
    );
    fs::remove_dir_all(folder).unwrap();
}

#[test]
fn names_that_only_look_hashed_are_asked_for_again() {
    let folder = folder();
    let names = [
        "icon-512.png",
        "app-0123456.js",
        "app-01234567.js",
        "app-01234567.js.map",
        "app-0123456g.js",
        "app-ABCDEF01.js",
        "0123456789abcdef.js",
        "board-maskable.svg",
        "engine-simd-0011223344.wasm",
    ];
    let files = names.map(|name| (name, b"x".to_vec()));
    write_files(&folder.join("dist"), &files);
    let packed = pack_quickly(&folder);
    let lasting: Vec<&str> = packed
        .iter()
        .filter(|file| file.is_lasting)
        .map(|file| file.address.as_str())
        .collect();
    assert_eq!(
        lasting,
        [
            "/app-01234567.js",
            "/app-01234567.js.map",
            "/engine-simd-0011223344.wasm"
        ]
    );
    fs::remove_dir_all(folder).unwrap();
}

#[test]
fn compressed_files_are_there_only_if_they_are_smaller() {
    let folder = folder();
    write_files(&folder.join("dist"), &files());
    let packed = pack_quickly(&folder);
    let size = |path: &Path| fs::metadata(path).unwrap().len();
    let module = find(&packed, "/app-0123456789abcdef_bg.wasm");
    let (brotli, gzip) = (
        module.brotli.as_ref().unwrap(),
        module.gzip.as_ref().unwrap(),
    );
    assert!(size(brotli) < size(gzip) && size(gzip) < size(&module.plain));
    let icon = find(&packed, "/icons/icon-512.png");
    assert_eq!((&icon.brotli, &icon.gzip), (&None, &None));
    fs::remove_dir_all(folder).unwrap();
}

#[test]
fn more_effort_makes_smaller_files() {
    let folder = folder();
    let text: String = (0..3_000)
        .map(|n| format!("{} squares, ", n * n % 97))
        .collect();
    write_files(&folder.join("dist"), &[("index.html", text.into())]);
    let size = |effort| {
        let packed = pack(&folder.join("dist"), &folder.join("packed"), effort).unwrap();
        fs::metadata(packed[0].brotli.as_ref().unwrap())
            .unwrap()
            .len()
    };
    assert!(size(Effort::Smallest) < size(Effort::Quick));
    fs::remove_dir_all(folder).unwrap();
}

#[test]
fn what_was_packed_before_is_not_packed_again() {
    let folder = folder();
    write_files(&folder.join("dist"), &files());
    let first = pack_quickly(&folder);
    let written = |path: &Path| -> SystemTime { fs::metadata(path).unwrap().modified().unwrap() };
    let script = find(&first, "/sw.js").brotli.clone().unwrap();
    // The bytes are wrong now, which shows that they are not made again.
    fs::write(&script, "kept").unwrap();
    let before = written(&script);
    assert_eq!(pack_quickly(&folder), first);
    assert_eq!(written(&script), before);
    assert_eq!(fs::read(&script).unwrap(), b"kept");
    fs::remove_dir_all(folder).unwrap();
}

#[test]
fn what_has_changed_is_packed_anew_and_the_old_is_removed() {
    let folder = folder();
    let dist = folder.join("dist");
    write_files(
        &dist,
        &[
            ("index.html", b"old".to_vec()),
            ("gone.txt", b"gone".to_vec()),
        ],
    );
    let old = pack_quickly(&folder);
    let count = names(&folder);
    fs::remove_file(dist.join("gone.txt")).unwrap();
    write_files(&dist, &[("index.html", b"new".to_vec())]);
    let new = pack_quickly(&folder);
    assert_eq!(new.len(), 1);
    assert_ne!(
        find(&new, "/index.html").hash,
        find(&old, "/index.html").hash
    );
    assert_eq!(fs::read(&new[0].plain).unwrap(), b"new");
    assert_eq!(names(&folder), count / 2);
    fs::remove_dir_all(folder).unwrap();
}

#[test]
fn a_missing_client_is_an_empty_table() {
    let folder = folder();
    let packed = pack_quickly(&folder);
    assert!(packed.is_empty());
    assert_eq!(table(&packed), "&[\n]\n");
    fs::remove_dir_all(folder).unwrap();
}

#[test]
fn the_table_names_every_file_once() {
    let folder = folder();
    write_files(&folder.join("dist"), &files());
    let packed = pack_quickly(&folder);
    let table = table(&packed);
    for file in &packed {
        let address = format!("address: {:?},", file.address);
        assert_eq!(table.matches(&address).count(), 1, "{table}");
        assert!(table.contains(&format!("plain: include_bytes!({:?})", file.plain)));
    }
    fs::remove_dir_all(folder).unwrap();
}

#[test]
fn a_name_that_cannot_be_an_address_is_refused() {
    for name in ["a b.js", "é.js", "100%.js", "a?.js", "a#b.js"] {
        let folder = folder();
        write_files(&folder.join("dist"), &[(name, b"x".to_vec())]);
        let result = pack(&folder.join("dist"), &folder.join("packed"), Effort::Quick);
        assert!(result.unwrap_err().to_string().contains(name), "{name}");
        fs::remove_dir_all(folder).unwrap();
    }
}
