//! The examples of docs/protocol.md are messages of the protocol, and it leaves nothing out.

use damier_protocol::{ClientMessage, MAX_MESSAGE_BYTES, MAX_RESUMED, ServerMessage};

const PAGE: &str = include_str!("../../../docs/protocol.md");

#[test]
fn the_examples_of_the_documents_are_messages() {
    let blocks: Vec<&str> = PAGE.split("```json\n").skip(1).collect();
    assert_eq!(blocks.len(), 2);
    for block in blocks {
        let (block, _) = block.split_once("```").expect("a block has an end");
        for example in block.replace("\n ", "").lines() {
            let from_client = serde_json::from_str::<ClientMessage>(example);
            let from_server = serde_json::from_str::<ServerMessage>(example);
            assert!(from_client.is_ok() || from_server.is_ok(), "{example}");
        }
    }
}

#[test]
fn every_message_command_and_error_code_is_in_the_documents() {
    let client = include_str!("golden/client.jsonl");
    let server = include_str!("golden/server.jsonl");
    for line in client.lines().chain(server.lines()) {
        let message: serde_json::Value = serde_json::from_str(line).unwrap();
        for place in ["/type", "/command/do", "/error/code"] {
            if let Some(name) = message.pointer(place).and_then(|name| name.as_str()) {
                let is_named = [format!("`{name}`"), format!("`{name} {{")];
                let is_named = is_named.iter().any(|named| PAGE.contains(named));
                assert!(is_named, "docs/protocol.md does not name {name}");
            }
        }
    }
}

#[test]
fn the_documents_tell_how_long_a_message_may_be() {
    assert_eq!(MAX_MESSAGE_BYTES % 1024, 0);
    let limit = format!("JSON texts of up to {} KiB", MAX_MESSAGE_BYTES / 1024);
    assert!(
        PAGE.contains(&limit),
        "docs/protocol.md does not say {limit}"
    );
    let resumed = format!("names up to {MAX_RESUMED} tables");
    assert!(
        PAGE.contains(&resumed),
        "docs/protocol.md does not say {resumed}"
    );
}
