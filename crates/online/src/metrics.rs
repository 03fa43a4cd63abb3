//! How much of everything there was, for whoever keeps a server running.

use std::fmt::Write;
use std::sync::atomic::{AtomicU64, Ordering};

use damier_protocol::{ErrorCode, ServerMessage};
use damier_protocol::{Event, EventBody};

use crate::hub::{Hub, Reply};
use crate::logs;

/// The codes of refusals, in the order of their counts.
const CODES: [(ErrorCode, &str); 7] = [
    (ErrorCode::Conflict, "conflict"),
    (ErrorCode::Illegal, "illegal"),
    (ErrorCode::NotYourTurn, "not_your_turn"),
    (ErrorCode::Over, "over"),
    (ErrorCode::Busy, "busy"),
    (ErrorCode::Rate, "rate"),
    (ErrorCode::Auth, "auth"),
];

/// What is counted.
#[derive(Default)]
pub(crate) struct Metrics {
    acks: AtomicU64,
    nacks: [AtomicU64; CODES.len()],
    unknown: AtomicU64,
    events: AtomicU64,
    actions: AtomicU64,
    /// Sockets that read too slowly.
    cut: AtomicU64,
}

impl Metrics {
    pub(crate) fn replied(&self, reply: &Reply) {
        let said = match reply {
            Reply::Said(said) | Reply::Missing(said) => said,
            Reply::Unknown => return add(&self.unknown, 1),
        };
        match said {
            ServerMessage::Nack { error, .. } => {
                let place = CODES.iter().position(|(known, _)| *known == error.code);
                add(&self.nacks[place.expect("every code has a count")], 1);
            }
            _ => add(&self.acks, 1),
        }
    }

    pub(crate) fn stored(&self, events: &[Event]) {
        let is_action = |event: &&Event| matches!(event.body, EventBody::Acted { .. });
        add(&self.events, events.len() as u64);
        add(
            &self.actions,
            events.iter().filter(is_action).count() as u64,
        );
    }

    pub(crate) fn cut_off(&self) {
        add(&self.cut, 1);
        logs::cut_off();
    }
}

fn add(count: &AtomicU64, more: u64) {
    count.fetch_add(more, Ordering::Relaxed);
}

/// Everything, as Prometheus reads it.
pub(crate) fn text(hub: &Hub, hashes: u64) -> String {
    let metrics = &hub.metrics;
    let seen = |count: &AtomicU64| count.load(Ordering::Relaxed);
    let mut text = String::new();
    let mut line = |name: &str, kind: &str, help: &str, value: u64| {
        // A string takes all that is written.
        let _ = write!(
            text,
            "# HELP damier_{name} {help}\n# TYPE damier_{name} {kind}\ndamier_{name} {value}\n"
        );
    };
    line("sockets", "gauge", "Open sockets.", hub.sockets() as u64);
    line("tables", "gauge", "Tables in memory.", hub.tables() as u64);
    let help = "Passwords hashed.";
    line("password_hashes_total", "counter", help, hashes);
    for (name, help, count) in [
        ("acks_total", "Commands carried out.", &metrics.acks),
        ("events_total", "Events stored.", &metrics.events),
        (
            "actions_total",
            "Moves and other actions stored.",
            &metrics.actions,
        ),
        (
            "unknown_total",
            "Commands of unknown fate.",
            &metrics.unknown,
        ),
        ("cut_total", "Sockets that read too slowly.", &metrics.cut),
    ] {
        line(name, "counter", help, seen(count));
    }
    text.push_str(
        "# HELP damier_nacks_total Commands refused.\n# TYPE damier_nacks_total counter\n",
    );
    for ((_, code), count) in CODES.iter().zip(&metrics.nacks) {
        let _ = writeln!(
            text,
            "damier_nacks_total{{code=\"{code}\"}} {}",
            seen(count)
        );
    }
    text
}
