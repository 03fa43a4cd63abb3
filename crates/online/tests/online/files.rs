//! The files in the folder of a service.

use std::fs;
use std::time::Duration;

use crate::client::{Player, friends};
use crate::server::{Folder, Running};

#[cfg(unix)]
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_else_reads_what_lies_in_a_folder_that_everybody_may_enter() {
    use std::os::unix::fs::{DirBuilderExt, PermissionsExt};
    let mode = |path: &std::path::Path| fs::metadata(path).unwrap().permissions().mode() & 0o777;
    let folder = Folder::new();
    let own = Running::start(&folder).await;
    assert_eq!(mode(folder.path()), 0o700, "a new folder is private");
    own.stop().await;

    let folder = Folder::new();
    let mut builder = fs::DirBuilder::new();
    builder
        .recursive(true)
        .mode(0o755)
        .create(folder.path())
        .unwrap();
    let server = Running::start(&folder).await;
    let mut player = Player::new(&server, 1).await;
    player.create(&server, friends("mak-yek", 2)).await;
    for _ in 0..500 {
        if folder.path().join("heartbeat").exists() {
            break;
        }
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    let mut names = Vec::new();
    for entry in fs::read_dir(folder.path()).unwrap() {
        let path = entry.unwrap().path();
        // A draft exists only for a moment.
        if path.extension().is_none_or(|ending| ending != "new") {
            assert_eq!(mode(&path), 0o600, "{}", path.display());
            names.push(path.file_name().unwrap().to_str().unwrap().to_owned());
        }
    }
    names.sort();
    let expected = [
        "damier.db",
        "damier.db-shm",
        "damier.db-wal",
        "heartbeat",
        "lock",
        "stops",
    ];
    assert_eq!(names, expected);
    server.stop().await;
}
