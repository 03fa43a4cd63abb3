//! Requests from a page to the worker that owns the socket.

use damier_protocol::Command;
use serde::{Deserialize, Serialize};

/// A request from a page to the worker that owns the socket.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum TableRequest {
    /// Follow a table.
    Open {
        /// The id of the table, as in its address.
        table: String,
        /// The address of its screen, as others can open it.
        address: String,
    },
    /// Give a command at the table.
    Command(Command),
    /// Check at once whether the server is there: the page became visible again.
    Look,
    /// Reconnect: the network is back.
    Wake,
}

/// A request with its number, to tell an older view from a newer one.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct NumberedRequest {
    /// The request.
    pub request: TableRequest,
    /// Counted from 1.
    pub number: u32,
}
