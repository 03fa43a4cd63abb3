//! Being told that it is one's turn, without a page that is open.

use serde::{Deserialize, Serialize};

/// The most characters of an address to which messages are sent.
pub const MAX_ENDPOINT_CHARS: usize = 1_000;

/// The answer of `GET /api/push`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PushKey {
    /// The public key of this server, as a browser wants it; nothing if this server calls nobody.
    pub key: Option<String>,
}

/// The body of `POST /api/push`: what a browser gives to whoever may write to it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct PushSubscription {
    /// The address of whoever carries messages to it.
    #[cfg_attr(feature = "schema", schemars(length(max = MAX_ENDPOINT_CHARS)))]
    pub endpoint: String,
    /// Its public key: 65 bytes in base64 for addresses, without padding.
    pub key: String,
    /// The secret that it shares: 16 bytes, written likewise.
    pub auth: String,
}

/// The body of `DELETE /api/push`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct PushEnd {
    /// The address to which nothing is to be sent any more.
    pub endpoint: String,
}
