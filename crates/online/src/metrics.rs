//! Counters, gauges and histograms of the service, for Prometheus.

use std::time::Instant;

use damier_protocol::{ErrorCode, Event, EventBody, ServerMessage};
use damier_store::Swept;
use prometheus_client::encoding::EncodeLabelSet;
use prometheus_client::encoding::text::encode;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::{Histogram, exponential_buckets};
use prometheus_client::registry::Registry;

use crate::hub::{Hub, Reply};
use crate::logs;
use crate::push::Carried;

/// Durations are bucketed from half a millisecond to eight seconds, each bucket twice as long as
/// the one before.
const SHORTEST_SECONDS: f64 = 0.0005;
const BUCKETS: u16 = 15;

/// The metrics. Clones of a counter count together.
pub(crate) struct Metrics {
    registry: Registry,
    sockets: Gauge,
    tables: Gauge,
    table_bytes: Gauge,
    timers: Gauge,
    people: Gauge,
    people_bytes: Gauge,
    quarantined: Gauge,
    writable: Gauge,
    acks: Counter,
    nacks: Family<Refusal, Counter>,
    unknown: Counter,
    events: Counter,
    actions: Counter,
    cut: Counter,
    clock_offset: Gauge,
    /// How often the machine's clock was found to have jumped.
    pub(crate) clock_jumps: Counter,
    swept: Family<Kind, Counter>,
    pushed: Family<Kind, Counter>,
    /// Passwords hashed, each of which takes memory and time on purpose.
    pub(crate) password_hashes: Counter,
    append: Histogram,
    ack: Histogram,
    request: Family<Request, Histogram>,
}

#[derive(Clone, PartialEq, Eq, Hash, Debug, EncodeLabelSet)]
struct Refusal {
    code: &'static str,
}

#[derive(Clone, PartialEq, Eq, Hash, Debug, EncodeLabelSet)]
struct Kind {
    kind: &'static str,
}

#[derive(Clone, PartialEq, Eq, Hash, Debug, EncodeLabelSet)]
struct Request {
    method: &'static str,
    route: String,
}

impl Default for Metrics {
    fn default() -> Metrics {
        let mut metrics = Metrics {
            registry: Registry::with_prefix("damier"),
            sockets: Gauge::default(),
            tables: Gauge::default(),
            table_bytes: Gauge::default(),
            timers: Gauge::default(),
            people: Gauge::default(),
            people_bytes: Gauge::default(),
            quarantined: Gauge::default(),
            writable: Gauge::default(),
            acks: Counter::default(),
            nacks: Family::default(),
            unknown: Counter::default(),
            events: Counter::default(),
            actions: Counter::default(),
            cut: Counter::default(),
            clock_offset: Gauge::default(),
            clock_jumps: Counter::default(),
            swept: Family::default(),
            pushed: Family::default(),
            password_hashes: Counter::default(),
            append: durations(),
            ack: durations(),
            request: Family::new_with_constructor(durations),
        };
        metrics.register();
        metrics
    }
}

impl Metrics {
    fn register(&mut self) {
        let registry = &mut self.registry;
        registry.register("sockets", "Open sockets", self.sockets.clone());
        for (name, help, gauge) in [
            ("tables", "Tables in memory", &self.tables),
            (
                "table_bytes",
                "About what tables in memory take",
                &self.table_bytes,
            ),
            (
                "timers",
                "Tables that will be looked at by themselves",
                &self.timers,
            ),
            ("people", "People with a socket", &self.people),
            ("people_bytes", "About what they take", &self.people_bytes),
        ] {
            registry.register(name, help, gauge.clone());
        }
        registry.register(
            "clock_offset_seconds",
            "How far the machine's clock is ahead of the server's",
            self.clock_offset.clone(),
        );
        let help = "Tables that are damaged and left alone";
        registry.register("quarantined", help, self.quarantined.clone());
        let help = "Whether something can be stored";
        registry.register("writable", help, self.writable.clone());
        for (name, help, counter) in [
            ("acks", "Commands carried out", &self.acks),
            ("unknown", "Commands of unknown fate", &self.unknown),
            ("events", "Events stored", &self.events),
            ("actions", "Moves and other actions stored", &self.actions),
            ("cut", "Sockets that read too slowly", &self.cut),
            (
                "clock_jumps",
                "Jumps of the machine's clock, at the start or since",
                &self.clock_jumps,
            ),
            ("password_hashes", "Passwords hashed", &self.password_hashes),
        ] {
            registry.register(name, help, counter.clone());
        }
        let help = "What was too old and is forgotten";
        registry.register("swept", help, self.swept.clone());
        let help = "Calls to browsers of people whose turn it is, by what became of them";
        registry.register("pushes", help, self.pushed.clone());
        registry.register("nacks", "Commands refused", self.nacks.clone());
        for (name, help, histogram) in [
            (
                "append_seconds",
                "From events to the disk's confirmation",
                &self.append,
            ),
            ("ack_seconds", "From a command to its answer", &self.ack),
        ] {
            registry.register(name, help, histogram.clone());
        }
        let help = "From a request by HTTP to its answer";
        registry.register("request_seconds", help, self.request.clone());
    }

    /// Records the answer to a command that arrived then.
    pub(crate) fn replied(&self, reply: &Reply, since: Instant) {
        self.ack.observe(since.elapsed().as_secs_f64());
        let said = match reply {
            Reply::Said(said) | Reply::Early(said) | Reply::Missing(said) => said,
            Reply::Unknown => {
                self.unknown.inc();
                return;
            }
        };
        match said {
            ServerMessage::Nack { error, .. } => {
                let code = name_of(error.code);
                self.nacks.get_or_create(&Refusal { code }).inc();
            }
            _ => {
                self.acks.inc();
            }
        }
    }

    /// Records that events handed to the store then are durable.
    pub(crate) fn stored(&self, events: &[Event], since: Instant) {
        let is_action = |event: &&Event| matches!(event.body, EventBody::Acted { .. });
        self.append.observe(since.elapsed().as_secs_f64());
        self.events.inc_by(events.len() as u64);
        let actions = events.iter().filter(is_action).count();
        self.actions.inc_by(actions as u64);
    }

    /// Something was too old.
    /// Somebody was called, or could not be.
    pub(crate) fn pushed(&self, carried: Carried) {
        let kind = match carried {
            Carried::Taken => "taken",
            Carried::Gone => "gone",
            Carried::Failed => "failed",
        };
        self.pushed.get_or_create(&Kind { kind }).inc();
    }

    pub(crate) fn swept(&self, swept: &Swept) {
        for (kind, count) in [
            ("guests", swept.guests),
            ("tables", swept.tables),
            ("reports", swept.reports),
        ] {
            self.swept.get_or_create(&Kind { kind }).inc_by(count);
        }
    }

    /// A socket was cut off because it read too slowly.
    pub(crate) fn cut_off(&self) {
        self.cut.inc();
        logs::cut_off();
    }

    /// Records the response to a request that arrived then.
    pub(crate) fn answered(&self, method: &'static str, route: String, since: Instant) {
        let request = self.request.get_or_create(&Request { method, route });
        request.observe(since.elapsed().as_secs_f64());
    }

    /// All metrics, in the format of Prometheus.
    pub(crate) fn encode(&self, hub: &Hub) -> String {
        self.sockets.set(hub.sockets() as i64);
        self.tables.set(hub.tables() as i64);
        self.table_bytes.set(hub.table_bytes() as i64);
        self.timers.set(hub.timers() as i64);
        let (people, people_bytes) = hub.people();
        self.people.set(people as i64);
        self.people_bytes.set(people_bytes as i64);
        self.clock_offset.set(hub.clock.offset() / 1_000);
        self.quarantined.set(hub.quarantined() as i64);
        self.writable.set(hub.store().health().can_write().into());
        let mut text = String::new();
        encode(&mut text, &self.registry).expect("a string takes all that is written");
        text
    }
}

fn durations() -> Histogram {
    Histogram::new(exponential_buckets(SHORTEST_SECONDS, 2.0, BUCKETS))
}

const fn name_of(code: ErrorCode) -> &'static str {
    match code {
        ErrorCode::Conflict => "conflict",
        ErrorCode::Illegal => "illegal",
        ErrorCode::NotYourTurn => "not_your_turn",
        ErrorCode::Over => "over",
        ErrorCode::Busy => "busy",
        ErrorCode::Rate => "rate",
        ErrorCode::Auth => "auth",
    }
}
