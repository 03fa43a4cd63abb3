//! Who hosts a server, and how long it keeps what.

use serde::{Deserialize, Serialize};

/// The answer of `GET /api/host`: what the pages about this server say.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct HostInfo {
    /// Who hosts it; nothing if it is a private server.
    pub host: Option<HostName>,
    /// Days after a match until people without an account lose name and words in it.
    pub guest_days: u32,
    /// Days after a match until it is forgotten, if nobody in it has an account.
    pub guest_table_days: u32,
    /// Days until a report is forgotten, after it was made or closed.
    pub report_days: u32,
    /// Days until a session ends that nobody uses.
    pub session_days: u32,
    /// Days until a browser that does not come back is notified no more; nothing where nobody is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub push_days: Option<u32>,
}

/// How whoever hosts a server can be reached.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct HostName {
    /// A person or an association.
    pub name: String,
    /// Where they can be written to.
    pub address: String,
    /// A number, an e-mail address or a page.
    pub contact: String,
}
