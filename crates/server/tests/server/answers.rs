//! The response at each address.

use axum::http::{Method, StatusCode};
use damier_server::{Limits, Site};
use serde_json::{Value, json};

use crate::common::{PAGE, Running, anywhere, files};

#[tokio::test]
async fn the_page_is_at_home_and_at_every_address_of_the_client() {
    let server = Running::start().await;
    for address in [
        "/",
        "/fr",
        "/en",
        "/fr/",
        "/fr/makruk",
        "/en/mak-yek/play",
        "/?a=b.c",
        "/index.html",
    ] {
        let answer = server.get(address).await;
        assert_eq!(answer.status, StatusCode::OK, "{address}");
        assert_eq!(answer.text(), PAGE, "{address}");
        assert_eq!(answer.header("content-type"), "text/html; charset=utf-8");
        assert_eq!(answer.header("cache-control"), "no-cache", "{address}");
    }
}

#[tokio::test]
async fn every_file_is_found_with_its_media_type() {
    let server = Running::start().await;
    for (name, content) in files() {
        let answer = server.get(&format!("/{name}")).await;
        assert_eq!(answer.status, StatusCode::OK, "{name}");
        assert_eq!(answer.body, content, "{name}");
        let expected = match name.rsplit('.').next().unwrap() {
            "html" => "text/html; charset=utf-8",
            "js" => "text/javascript; charset=utf-8",
            "wasm" => "application/wasm",
            "css" => "text/css; charset=utf-8",
            "webmanifest" => "application/manifest+json",
            "png" => "image/png",
            "svg" => "image/svg+xml",
            other => panic!("what is {other}?"),
        };
        assert_eq!(answer.header("content-type"), expected, "{name}");
    }
}

#[tokio::test]
async fn only_names_that_change_with_their_content_are_kept_for_ever() {
    let server = Running::start().await;
    for (name, _) in files() {
        let answer = server.get(&format!("/{name}?version=2")).await;
        let is_lasting = name.starts_with("app-") || name.starts_with("style-");
        let expected = if is_lasting {
            "public, max-age=31536000, immutable"
        } else {
            "no-cache"
        };
        assert_eq!(answer.header("cache-control"), expected, "{name}");
    }
}

#[tokio::test]
async fn what_is_not_there_is_not_found() {
    let server = Running::start().await;
    for address in [
        "/app-ffffffffffffffff.js",
        "/assets/anything",
        "/assets/",
        "/icons",
        "/fr/app.js",
        "/favicon.ico",
        "/makruk",
        "/healthz/",
        "/version/2",
        "//",
        "/%66r",
    ] {
        let answer = server.get(address).await;
        assert_eq!(answer.status, StatusCode::NOT_FOUND, "{address}");
        assert!(answer.text().contains("There is nothing here"), "{address}");
        assert_eq!(answer.header("cache-control"), "no-store", "{address}");
    }
}

#[tokio::test]
async fn no_path_leads_out_of_the_site() {
    let server = Running::start().await;
    for address in [
        "/../Cargo.toml",
        "/../../../../etc/passwd",
        "/fr/../../etc/passwd",
        "/%2e%2e/%2e%2e/etc/passwd",
        "/..%2f..%2fetc%2fpasswd",
        "/icons/..%5c..%5csecret",
        "/icons/../index.html",
        "/./index.html",
        "//etc/passwd",
        "/index.html%00",
        "/index.html/",
        "http://elsewhere.test/../etc/passwd",
    ] {
        let answer = server.get(address).await;
        assert_eq!(answer.status, StatusCode::NOT_FOUND, "{address}");
    }
}

#[tokio::test]
async fn a_head_is_the_same_answer_without_its_body() {
    let server = Running::start().await;
    for address in [
        "/",
        "/fr/makruk",
        "/app-0123456789abcdef_bg.wasm",
        "/healthz",
        "/version",
        "/no.js",
    ] {
        let whole = server.get_with(address, &[("accept-encoding", "br")]).await;
        let head = server
            .ask(Method::HEAD, address, &[("accept-encoding", "br")])
            .await;
        assert_eq!(head.status, whole.status, "{address}");
        assert!(head.body.is_empty(), "{address}");
        assert_eq!(
            head.header("content-length"),
            whole.body.len().to_string(),
            "{address}"
        );
        for name in whole.headers.keys().filter(|name| *name != "date") {
            assert_eq!(head.headers.get(name), whole.headers.get(name), "{address}");
        }
    }
}

#[tokio::test]
async fn nothing_can_be_sent_here() {
    let server = Running::start().await;
    for method in ["POST", "PUT", "DELETE", "PATCH", "OPTIONS", "TRACE", "BREW"] {
        for address in [
            "/",
            "/fr/makruk",
            "/sw.js",
            "/healthz",
            "/version",
            "/nothing",
        ] {
            let method = Method::from_bytes(method.as_bytes()).unwrap();
            let answer = server.ask(method.clone(), address, &[]).await;
            assert_eq!(
                answer.status,
                StatusCode::METHOD_NOT_ALLOWED,
                "{method} {address}"
            );
            assert_eq!(answer.header("allow"), "GET,HEAD", "{method} {address}");
        }
    }
}

#[tokio::test]
async fn health_and_version_are_told_and_never_kept() {
    let server = Running::start().await;
    let health = server.get("/healthz").await;
    assert_eq!((health.status, health.text()), (StatusCode::OK, "ok\n"));
    assert_eq!(health.header("cache-control"), "no-store");
    let version = server.get("/version").await;
    assert_eq!(version.header("content-type"), "application/json");
    assert_eq!(version.header("cache-control"), "no-store");
    let told: Value = serde_json::from_slice(&version.body).unwrap();
    assert_eq!(told["version"], env!("CARGO_PKG_VERSION"));
    assert_eq!(told["client"].as_str().unwrap().len(), 16);
    assert!(told["commit"].is_null() || told["commit"].is_string());
}

#[tokio::test]
async fn without_a_client_the_server_says_how_to_build_it() {
    let server = Running::start_with(anywhere(Limits::default()), Site::default()).await;
    for address in ["/", "/fr/makruk"] {
        let answer = server.get(address).await;
        assert_eq!(answer.status, StatusCode::SERVICE_UNAVAILABLE, "{address}");
        for way in ["cargo xtask run", "cargo xtask install"] {
            assert!(answer.text().contains(way), "{address}: {way}");
        }
        assert_eq!(answer.header("cache-control"), "no-store");
    }
    assert_eq!(server.get("/app.js").await.status, StatusCode::NOT_FOUND);
    assert_eq!(server.get("/healthz").await.status, StatusCode::OK);
    let told: Value = serde_json::from_slice(&server.get("/version").await.body).unwrap();
    assert_eq!(told["client"], json!(null));
}

/// Holds whether or not a client was built before the tests.
#[tokio::test]
async fn the_embedded_client_is_served_or_missed() {
    let site = Site::embedded();
    let has_client = site.hash().is_some();
    let server = Running::start_with(anywhere(Limits::default()), site).await;
    let expected = if has_client {
        StatusCode::OK
    } else {
        StatusCode::SERVICE_UNAVAILABLE
    };
    assert_eq!(server.get("/fr").await.status, expected);
}
