//! A client served from a folder.

use std::fs;
use std::path::Path;

use axum::http::StatusCode;
use damier_server::{Client, Limits, ServeError};

use crate::common::{PAGE, Running, anywhere, files, folder, write_files};

async fn serve(folder: &Path) -> Running {
    let client = Client::folder(folder).unwrap();
    Running::start_with(anywhere(Limits::default()), client).await
}

async fn version(server: &Running) -> String {
    let answer = server.get("/version").await;
    let version: serde_json::Value = serde_json::from_str(answer.text()).unwrap();
    version["client"].as_str().unwrap().to_owned()
}

#[tokio::test]
async fn every_file_of_the_folder_is_served_and_none_is_kept() {
    let folder = folder();
    write_files(&folder, &files());
    let server = serve(&folder).await;
    for (name, content) in files() {
        if matches!(name, "index.html" | "sw.js") {
            continue;
        }
        let answer = server.get(&format!("/{name}")).await;
        assert_eq!(answer.status, StatusCode::OK, "{name}");
        assert_eq!(answer.body, content, "{name}");
        assert_eq!(answer.header("cache-control"), "no-cache", "{name}");
    }
    fs::remove_dir_all(folder).unwrap();
}

#[tokio::test]
async fn the_page_is_served_at_every_address_with_the_script_that_loads_it_again() {
    let folder = folder();
    write_files(&folder, &files());
    let server = serve(&folder).await;
    for address in ["/", "/fr/makruk", "/index.html"] {
        let answer = server.get(address).await;
        assert!(answer.text().starts_with(PAGE), "{address}");
        assert!(answer.text().contains("/dev/reload.js"), "{address}");
    }
    assert!(server.get("/dev/reload.js").await.text().contains("reload"));
    let worker = server.get("/sw.js").await;
    assert!(worker.text().contains("skipWaiting"), "{}", worker.text());
    fs::remove_dir_all(folder).unwrap();
}

#[tokio::test]
async fn the_script_stands_in_the_head_of_a_page_that_has_one() {
    let folder = folder();
    let page = "<html><head><title>x</title></head><body></body></html>";
    write_files(&folder, &[("index.html", page.into())]);
    let answer = serve(&folder).await.get("/").await;
    let (head, _) = answer.text().split_once("</head>").unwrap();
    assert!(head.contains("/dev/reload.js"), "{}", answer.text());
    fs::remove_dir_all(folder).unwrap();
}

#[tokio::test]
async fn an_embedded_client_has_no_script_that_loads_it_again() {
    let server = Running::start().await;
    assert_eq!(server.get("/").await.text(), PAGE);
    let script = server.get("/dev/reload.js").await;
    assert_eq!(script.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn a_change_is_served_at_once_and_is_another_version() {
    let folder = folder();
    write_files(&folder, &files());
    let server = serve(&folder).await;
    let before = version(&server).await;
    assert_eq!(before, version(&server).await);
    write_files(&folder, &[("app-new.js", b"new()".to_vec())]);
    fs::remove_file(folder.join("icons/damier.svg")).unwrap();
    assert_ne!(before, version(&server).await);
    assert_eq!(server.get("/app-new.js").await.text(), "new()");
    let gone = server.get("/icons/damier.svg").await;
    assert_eq!(gone.status, StatusCode::NOT_FOUND);
    fs::remove_dir_all(folder).unwrap();
}

#[tokio::test]
async fn the_last_client_stays_while_the_folder_has_none() {
    let folder = folder();
    write_files(&folder, &files());
    let server = serve(&folder).await;
    fs::remove_file(folder.join("index.html")).unwrap();
    assert!(server.get("/").await.text().starts_with(PAGE));
    fs::remove_dir_all(&folder).unwrap();
    assert!(server.get("/").await.text().starts_with(PAGE));
}

#[tokio::test]
async fn nothing_outside_the_folder_is_served() {
    let folder = folder();
    let client = folder.join("client");
    write_files(&client, &files());
    write_files(&folder, &[("secret.txt", b"secret".to_vec())]);
    #[cfg(unix)]
    std::os::unix::fs::symlink(folder.join("secret.txt"), client.join("link.txt")).unwrap();
    let server = serve(&client).await;
    for address in [
        "/../secret.txt",
        "/icons/../../secret.txt",
        "/..%2fsecret.txt",
        "/%2e%2e/secret.txt",
        "/..\\secret.txt",
        "/./../secret.txt",
        "//secret.txt",
        "/link.txt",
    ] {
        let answer = server.get(address).await;
        assert_eq!(answer.status, StatusCode::NOT_FOUND, "{address}");
        assert!(!answer.text().contains("secret"), "{address}");
    }
    fs::remove_dir_all(folder).unwrap();
}

#[test]
fn a_missing_folder_and_one_without_a_page_are_told_apart() {
    let folder = folder();
    let error = Client::folder(&folder).unwrap_err();
    assert!(matches!(error, ServeError::NoPage(_)), "{error:?}");
    assert!(error.to_string().contains("cargo xtask web"), "{error}");
    let missing = folder.join("nowhere");
    let error = Client::folder(&missing).unwrap_err();
    assert!(matches!(error, ServeError::ClientFolder(..)), "{error:?}");
    let named = missing.display().to_string();
    assert!(error.to_string().contains(&named), "{error}");
    fs::remove_dir_all(folder).unwrap();
}
