//! Why the server, or a table, said no: a code becomes a sentence of the person's language.
//!
//! What the server says for those who write programs is in English and never shown. The only
//! text that is passed on is the one by which a host tells somebody why their account is shut.

use damier_protocol::ErrorCode;
use damier_protocol::http::{ApiError, ApiErrorCode};

use crate::prelude::*;

/// Why the service said no.
pub(crate) fn service_words(error: &ApiError) -> String {
    match error.code {
        ApiErrorCode::Banned => tell("online-refused-banned", &[("why", (&error.why).into())]),
        code => say(service_key(code)),
    }
}

const fn service_key(code: ApiErrorCode) -> &'static str {
    match code {
        ApiErrorCode::Garbled => "online-refused-garbled",
        ApiErrorCode::Missing => "online-refused-missing",
        ApiErrorCode::Auth => "online-refused-auth",
        ApiErrorCode::Origin => "online-refused-origin",
        ApiErrorCode::Banned => "online-refused-banned",
        ApiErrorCode::Name => "online-refused-name",
        ApiErrorCode::Password => "online-refused-password",
        ApiErrorCode::Taken => "online-refused-taken",
        ApiErrorCode::Illegal => "online-refused-illegal",
        ApiErrorCode::Conflict => "online-refused-conflict",
        ApiErrorCode::Rate | ApiErrorCode::Busy => "online-busy",
        ApiErrorCode::Unknown => "online-refused-unknown",
    }
}

/// Why a table said no.
pub(crate) fn table_words(code: ErrorCode) -> String {
    say(table_key(code))
}

const fn table_key(code: ErrorCode) -> &'static str {
    match code {
        ErrorCode::Conflict => "table-refused-conflict",
        ErrorCode::Busy | ErrorCode::Rate => "online-busy",
        ErrorCode::Illegal => "table-refused-illegal",
        ErrorCode::NotYourTurn => "table-refused-turn",
        ErrorCode::Over => "table-refused-over",
        ErrorCode::Auth => "table-refused-seat",
    }
}

#[cfg(test)]
mod tests {
    use damier_words::{Lang, Words};

    use super::*;

    const SERVICE: [ApiErrorCode; 13] = [
        ApiErrorCode::Garbled,
        ApiErrorCode::Missing,
        ApiErrorCode::Auth,
        ApiErrorCode::Origin,
        ApiErrorCode::Banned,
        ApiErrorCode::Name,
        ApiErrorCode::Password,
        ApiErrorCode::Taken,
        ApiErrorCode::Illegal,
        ApiErrorCode::Conflict,
        ApiErrorCode::Rate,
        ApiErrorCode::Busy,
        ApiErrorCode::Unknown,
    ];

    const TABLE: [ErrorCode; 7] = [
        ErrorCode::Conflict,
        ErrorCode::Illegal,
        ErrorCode::NotYourTurn,
        ErrorCode::Over,
        ErrorCode::Busy,
        ErrorCode::Rate,
        ErrorCode::Auth,
    ];

    #[test]
    fn every_code_of_the_server_is_said_in_both_languages() {
        let services = SERVICE.map(service_key).into_iter();
        let tables = TABLE.map(table_key).into_iter();
        let keys: Vec<&str> = services.chain(tables).collect();
        for lang in Lang::ALL {
            let words = Words::new(lang);
            for key in &keys {
                assert!(words.has(key), "{key}");
            }
        }
    }
}
