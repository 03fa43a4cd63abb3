//! Why a request was refused before it reached a table.

use serde::{Deserialize, Serialize};

/// Why a request was refused. A command that reached its table is answered with
/// [`Refused`](super::Refused) instead.
///
/// ```
/// use damier_protocol::http::{ApiError, ApiErrorCode};
///
/// let error: ApiError = serde_json::from_str(r#"{"code":"rate","why":"try again later"}"#)?;
/// assert_eq!(error.code, ApiErrorCode::Rate);
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ApiError {
    /// For programs.
    pub code: ApiErrorCode,
    /// For developers, in English; for a banned account the reason its owner is told.
    pub why: String,
}

/// Why a request was refused, for programs.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum ApiErrorCode {
    /// The request cannot be read.
    Garbled,
    /// There is no such thing.
    Missing,
    /// The sender may not do this, or a name, password or code is wrong.
    Auth,
    /// A page from another origin may not do this.
    Origin,
    /// The account is banned.
    Banned,
    /// No account can have this name.
    Name,
    /// No account can have this password.
    Password,
    /// The name is taken, or looks like one that is.
    Taken,
    /// It can be read, but not done.
    Illegal,
    /// Somebody else was quicker.
    Conflict,
    /// Too often: try again later.
    Rate,
    /// Not now: try again in a moment.
    Busy,
    /// Nobody knows whether it was done: ask again.
    Unknown,
}
