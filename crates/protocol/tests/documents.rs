//! The examples of docs/protocol.md are messages of the protocol.

use damier_protocol::{ClientMessage, ServerMessage};

#[test]
fn the_examples_of_the_documents_are_messages() {
    let page = include_str!("../../../docs/protocol.md");
    let blocks: Vec<&str> = page.split("```json\n").skip(1).collect();
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
