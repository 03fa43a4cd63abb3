//! Compressed responses, and responses the browser already has.

use std::io::Read;

use axum::http::StatusCode;

use crate::common::{Answer, Running, files};

/// The content of a response, whatever its encoding.
pub(crate) fn decoded(answer: &Answer) -> Vec<u8> {
    let mut plain = Vec::new();
    match answer.header("content-encoding") {
        "br" => brotli::BrotliDecompress(&mut &answer.body[..], &mut plain).unwrap(),
        "gzip" => {
            let mut decoder = flate2::read::GzDecoder::new(&answer.body[..]);
            decoder.read_to_end(&mut plain).unwrap();
        }
        "" => plain.extend_from_slice(&answer.body),
        other => panic!("what is {other}?"),
    }
    plain
}

#[tokio::test]
async fn every_coding_holds_the_same_bytes() {
    let server = Running::start().await;
    for (name, content) in files() {
        for accepted in ["br", "gzip", "identity", "gzip, deflate, br, zstd"] {
            let asked = [("accept-encoding", accepted)];
            let answer = server.get_with(&format!("/{name}"), &asked).await;
            assert_eq!(decoded(&answer), content, "{name} {accepted}");
            assert!(answer.body.len() <= content.len(), "{name} {accepted}");
            assert_eq!(answer.header("vary"), "accept-encoding");
            assert_eq!(
                answer.header("content-length"),
                answer.body.len().to_string()
            );
        }
    }
}

#[tokio::test]
async fn the_browser_chooses_the_coding() {
    let server = Running::start().await;
    for (accepted, expected) in [
        ("gzip, deflate, br, zstd", "br"),
        ("gzip, deflate", "gzip"),
        ("br;q=0.2, gzip;q=0.9", "gzip"),
        ("br;q=0, *", "gzip"),
        ("identity", ""),
        ("zstd", ""),
        ("", ""),
    ] {
        let asked = [("accept-encoding", accepted)];
        let answer = server
            .get_with("/app-0123456789abcdef_bg.wasm", &asked)
            .await;
        assert_eq!(answer.header("content-encoding"), expected, "{accepted}");
        let answer = server.get_with("/icons/icon-512.png", &asked).await;
        assert_eq!(
            answer.header("content-encoding"),
            "",
            "not smaller: {accepted}"
        );
    }
}

#[tokio::test]
async fn what_the_browser_has_is_not_sent_again() {
    let server = Running::start().await;
    for address in ["/", "/fr/makruk", "/app-0123456789abcdef.js"] {
        for accepted in ["br", "gzip", "identity"] {
            let first = server
                .get_with(address, &[("accept-encoding", accepted)])
                .await;
            let tag = first.header("etag");
            let known = format!("\"other\", W/{tag}");
            for known in [tag, &known, "*"] {
                let again = [("accept-encoding", accepted), ("if-none-match", known)];
                let second = server.get_with(address, &again).await;
                assert_eq!(second.status, StatusCode::NOT_MODIFIED, "{address} {known}");
                assert!(second.body.is_empty());
                for name in ["etag", "vary", "cache-control"] {
                    assert_eq!(second.header(name), first.header(name), "{address} {name}");
                }
            }
        }
    }
}

#[tokio::test]
async fn each_coding_and_each_content_has_its_own_tag() {
    let server = Running::start().await;
    let mut tags = Vec::new();
    for address in ["/", "/app-0123456789abcdef.js"] {
        for accepted in ["br", "gzip", "identity"] {
            let answer = server
                .get_with(address, &[("accept-encoding", accepted)])
                .await;
            let tag = answer.header("etag").to_owned();
            assert!(tag.starts_with('"') && tag.ends_with('"'), "{tag}");
            assert!(!tags.contains(&tag), "{tag}");
            tags.push(tag);
        }
    }
    let other = [("accept-encoding", "gzip"), ("if-none-match", &tags[0])];
    let answer = server.get_with("/", &other).await;
    assert_eq!(
        answer.status,
        StatusCode::OK,
        "the tag of brotli is not that of gzip"
    );
}
