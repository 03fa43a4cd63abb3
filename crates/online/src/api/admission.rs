//! How often things may be tried that cost something, or tell something.

use std::net::IpAddr;

use damier_store::{AccountId, Digest};
use damier_tables::rates::Rate;

use crate::rate_limits::RateLimits;

/// The rate limits of requests.
pub(crate) struct Admission {
    /// Attempts to sign in, by address and by name.
    pub(super) sign_ins: RateLimits<IpAddr>,
    pub(super) names: RateLimits<Digest>,
    /// New accounts, by address.
    pub(super) accounts: RateLimits<IpAddr>,
    /// Complaints, by address.
    pub(super) reports: RateLimits<IpAddr>,
    /// Copies of everything, by account.
    pub(super) exports: RateLimits<AccountId>,
}

impl Admission {
    /// So many attempts from one address; the rest follows from it.
    pub(crate) fn new(sign_ins: Rate) -> Admission {
        // A test may be as quick as it wants with everything.
        let at_least = |rate: Rate| Rate::new(rate.tokens.max(sign_ins.tokens), rate.window);
        Admission {
            sign_ins: RateLimits::new(sign_ins),
            names: RateLimits::new(at_least(Rate::NAMES)),
            accounts: RateLimits::new(at_least(Rate::ACCOUNTS)),
            reports: RateLimits::new(Rate::REPORTS),
            exports: RateLimits::new(Rate::EXPORTS),
        }
    }
}
