//! Accounts: signing up, in and out, recovery, deletion.

use serde::{Deserialize, Serialize};

use super::people::PlayerRating;
use crate::ids::PersonId;

/// The fewest and the most characters of an account's name.
pub const ACCOUNT_NAME_CHARS: (usize, usize) = (3, 20);
/// The fewest and the most characters of a password.
pub const PASSWORD_CHARS: (usize, usize) = (8, 128);

/// The body of `POST /api/accounts`; answered with [`SignedIn`].
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct NewAccount {
    /// Letters of any alphabet, digits, `-` and `_`; no other name may look the same.
    #[cfg_attr(
        feature = "schema",
        schemars(length(min = ACCOUNT_NAME_CHARS.0, max = ACCOUNT_NAME_CHARS.1))
    )]
    pub name: String,
    /// The password.
    #[cfg_attr(
        feature = "schema",
        schemars(length(min = PASSWORD_CHARS.0, max = PASSWORD_CHARS.1))
    )]
    pub password: String,
}

/// The body of `POST /api/session`; answered with [`SignedIn`].
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct SignIn {
    /// The name of the account, in upper or lower case.
    pub name: String,
    /// Its password.
    pub password: String,
}

/// The body of `POST /api/recover`; answered with [`SignedIn`].
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Recover {
    /// The name of the account.
    pub name: String,
    /// A recovery code, which is consumed.
    pub code: String,
    /// The new password.
    #[cfg_attr(
        feature = "schema",
        schemars(length(min = PASSWORD_CHARS.0, max = PASSWORD_CHARS.1))
    )]
    pub password: String,
}

/// The body of `POST /api/me/password`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct ChangePassword {
    /// The current password.
    pub old: String,
    /// The new password.
    #[cfg_attr(
        feature = "schema",
        schemars(length(min = PASSWORD_CHARS.0, max = PASSWORD_CHARS.1))
    )]
    pub new: String,
}

/// The password of the signed-in user, before something that cannot be undone: the body of `POST
/// /api/me/recovery` and `DELETE /api/me`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct ConfirmPassword {
    /// The password.
    pub password: String,
}

/// The answer to a successful sign-in.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SignedIn {
    /// The person who takes seats from now on.
    pub person: Option<PersonId>,
    /// All people whose seats are theirs.
    pub people: Vec<PersonId>,
    /// The account.
    pub account: OwnAccount,
    /// New recovery codes, which are never shown again.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub recovery: Vec<String>,
}

/// An account, as its owner sees it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct OwnAccount {
    /// Its name.
    pub name: String,
    /// When it was made, in milliseconds since 1970.
    pub created: i64,
    /// Its ratings, one for each game it has played rated.
    pub ratings: Vec<PlayerRating>,
}

/// The answer of `POST /api/me/recovery`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RecoveryCodes {
    /// The codes, which are never shown again.
    pub recovery: Vec<String>,
}

/// The answer of `DELETE /api/me/sessions`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SessionsClosed {
    /// The number of sessions ended.
    pub closed: u64,
}

/// The answer where there is nothing to say.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Done {
    /// Always true.
    pub done: bool,
}
