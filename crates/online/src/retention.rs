//! Retention: how long data is kept, and the job that sweeps it.

use std::sync::Weak;
use std::time::Duration;

use damier_store::{Expired, StoreError, Swept};

use crate::hub::Hub;

const DAY_MS: i64 = 86_400_000;
/// How often to check whether something is due.
const LOOK: Duration = Duration::from_secs(1);
/// How long after a start nothing is swept: the clock may be corrected first.
const GRACE_MS: u64 = 600_000;
/// How often old data is swept.
const SWEEP_MS: u64 = 3_600_000;
/// Deleted data is overwritten when nobody is here, and after a day in any case.
const SCRUB_MS: u64 = 86_400_000;
/// How much is swept at a time, and how long others have the store to themselves in between.
const AT_ONCE: u32 = 50;
const PAUSE: Duration = Duration::from_millis(100);

/// The retention periods in days.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Retention {
    /// The names and chat lines of people without an account, after the end of the match.
    pub guest_days: u32,
    /// Whole matches in which nobody has an account, after their end.
    pub guest_table_days: u32,
    /// Reports, after they were made or closed.
    pub report_days: u32,
    /// A session that nobody uses.
    pub session_days: u32,
}

impl Default for Retention {
    fn default() -> Retention {
        Retention {
            guest_days: 30,
            guest_table_days: 180,
            report_days: 180,
            session_days: 90,
        }
    }
}

impl Retention {
    /// How long an unused session lasts, in seconds.
    pub(crate) fn session_seconds(self) -> u64 {
        u64::from(self.session_days) * 86_400
    }

    /// Everything that is too old now.
    fn expired(self, now_ms: i64) -> Expired {
        let before = |days: u32| now_ms.saturating_sub(i64::from(days) * DAY_MS);
        Expired {
            guests_ms: before(self.guest_days),
            guest_tables_ms: before(self.guest_table_days),
            reports_ms: before(self.report_days),
            limit: AT_ONCE,
        }
    }
}

impl Hub {
    /// Sweeps data that is too old, as long as the hub lives.
    pub(crate) async fn keep_periods(hub: Weak<Hub>, retention: Retention) {
        let Some(began) = hub.upgrade().map(|hub| hub.clock.now()) else {
            return;
        };
        let mut next_sweep = began + GRACE_MS;
        let mut last_scrub = began;
        loop {
            tokio::time::sleep(LOOK).await;
            let Some(hub) = hub.upgrade() else { return };
            let now = hub.clock.now();
            if now < next_sweep || hub.is_stopping() {
                continue;
            }
            let Some(date) = hub.sweep_date() else {
                continue;
            };
            next_sweep = now + SWEEP_MS;
            // Anything not swept now is swept in an hour.
            let _ = hub.sweep(retention, date).await;
            if hub.sockets() == 0 || now - last_scrub >= SCRUB_MS {
                last_scrub = now;
                let _ = hub.store().scrub().await;
            }
        }
    }

    async fn sweep(&self, retention: Retention, date: i64) -> Result<(), StoreError> {
        let expired = retention.expired(date);
        loop {
            let swept: Swept = self.store().sweep(expired).await?;
            self.metrics.swept(&swept);
            if !swept.is_more || self.is_stopping() {
                return Ok(());
            }
            tokio::time::sleep(PAUSE).await;
        }
    }
}
