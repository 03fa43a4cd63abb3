//! What a page asks of the worker that has the socket.

use damier_protocol::Command;
use serde::{Deserialize, Serialize};

/// What a page asks of the worker that has the socket.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum TableRequest {
    /// To follow a table, whose address others are given.
    Open {
        /// The id of the table, as it stands in the address.
        table: String,
        /// The address of its screen, as others can open it.
        address: String,
    },
    /// To give a command at the table.
    Command(Command),
    /// To ask the server at once whether it is there: somebody looks at the page again.
    Look,
    /// To connect anew: the network was gone and is back.
    Wake,
}

/// A request with its number, so that an older view is told from a newer one.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct NumberedRequest {
    /// What is asked.
    pub request: TableRequest,
    /// Counts from 1.
    pub number: u32,
}
