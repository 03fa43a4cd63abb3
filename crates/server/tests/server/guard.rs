//! The headers of every answer.

use axum::http::Method;

use crate::common::{Answer, Running};

/// The whole list, and nothing besides what HTTP itself needs.
#[track_caller]
pub(crate) fn check_guarded(answer: &Answer) {
    for (name, value) in [
        ("cross-origin-opener-policy", "same-origin"),
        ("cross-origin-embedder-policy", "require-corp"),
        ("cross-origin-resource-policy", "same-origin"),
        ("x-content-type-options", "nosniff"),
        ("referrer-policy", "no-referrer"),
    ] {
        assert_eq!(answer.header(name), value, "{name}");
    }
    assert!(answer.header("permissions-policy").contains("camera=()"));
    for name in [
        "server",
        "x-powered-by",
        "set-cookie",
        "access-control-allow-origin",
    ] {
        assert_eq!(answer.header(name), "", "{name}");
    }
}

#[tokio::test]
async fn every_answer_is_guarded() {
    let server = Running::start().await;
    let tag = server.get("/").await.header("etag").to_owned();
    let requests = [
        (Method::GET, "/", ""),
        (Method::GET, "/", tag.as_str()),
        (Method::HEAD, "/fr", ""),
        (Method::GET, "/sw.js", ""),
        (Method::GET, "/app-0123456789abcdef_bg.wasm", ""),
        (Method::GET, "/healthz", ""),
        (Method::GET, "/version", ""),
        (Method::GET, "/nothing.js", ""),
        (Method::POST, "/", ""),
        (Method::POST, "/version", ""),
    ];
    for (method, address, known) in requests {
        let answer = server
            .ask(method, address, &[("if-none-match", known)])
            .await;
        check_guarded(&answer);
        assert_eq!(
            answer.header("strict-transport-security"),
            "",
            "without TLS"
        );
    }
}

#[tokio::test]
async fn the_policy_allows_what_the_client_needs_and_no_more() {
    let server = Running::start().await;
    let answer = server.get("/").await;
    let policy: Vec<&str> = answer
        .header("content-security-policy")
        .split("; ")
        .collect();
    assert_eq!(
        policy,
        [
            "default-src 'none'",
            "script-src 'self' 'wasm-unsafe-eval'",
            "style-src 'self'",
            "img-src 'self' data: blob:",
            "connect-src 'self'",
            "worker-src 'self'",
            "manifest-src 'self'",
            "font-src 'self'",
            "base-uri 'none'",
            "form-action 'none'",
            "frame-ancestors 'none'",
        ]
    );
}
