//! Trouble: sockets are cut, people go away, the server goes down, time passes, clocks jump.

use std::sync::Arc;
use std::sync::atomic::Ordering;

use damier_rules::Random;

use super::server::{Sent, Server};
use super::store::SimStore;
use super::world::{Happening, World};

const HOUR: u64 = 3_600_000;
const DAY: u64 = 24 * HOUR;
/// How much time passes at once, now and then.
const SKIPS: [u64; 16] = [
    5_000,
    5_000,
    9_000,
    9_000,
    20_000,
    20_000,
    31_000,
    31_000,
    65_000,
    65_000,
    125_000,
    305_000,
    HOUR,
    DAY + 1_000,
    8 * DAY,
    61 * DAY,
];
/// How far the machine's clock is set, forward or back.
const JUMPS: [u64; 4] = [90_000, HOUR, 3 * DAY, 100 * DAY];

impl World {
    /// Now and then something bad happens.
    pub(super) fn trouble(&mut self) {
        if self.happens(self.script.cuts) {
            let n = self.random.below(self.devices.len());
            if self.random.below(2) == 0 {
                self.cut(n);
            } else {
                self.go_away(n);
            }
        }
        let is_broken = self
            .server
            .as_ref()
            .is_some_and(|it| it.store.has_stopped());
        if self.server.is_some() && (self.happens(self.script.crashes) || is_broken) {
            let is_crash = is_broken || self.random.below(3) > 0;
            self.go_down(is_crash);
        }
        if self.happens(self.script.skips) {
            let skip = SKIPS[self.random.below(SKIPS.len())];
            self.skip(skip);
        }
        if self.happens(self.script.jumps) {
            let jump = JUMPS[self.random.below(JUMPS.len())];
            let forth = self.random.below(2) == 0;
            self.wall = set(self.wall, jump, forth);
            if let Some(server) = &self.server {
                let shown = set(server.machine.load(Ordering::Acquire), jump, forth);
                server.machine.store(shown, Ordering::Release);
            }
            self.ledger().count("jumps");
            self.say(|| format!("the machine's clock is set by {jump}, forth: {forth}"));
        }
    }

    pub(super) fn skip(&mut self, ms: u64) {
        // A server first takes up everything unfinished.
        let has_begun = self.now - self.began > 3_000;
        if let Some(server) = self.server.as_ref().filter(|_| has_begun) {
            server.skip(ms);
            self.beat.write(server.now());
            self.wall += ms;
            self.say(|| format!("{ms} ms pass"));
            self.ledger().count("skips");
            // Anything due happens within a second.
            self.now += 1_100;
            self.run();
            self.nothing_is_overdue();
        }
    }

    /// Every flag that should have fallen has, unless the store gets in the way.
    fn nothing_is_overdue(&mut self) {
        let is_hindered = self.script.faults > 0 && !self.is_well;
        if let Some(server) = self.server.as_ref().filter(|_| !is_hindered) {
            let now = server.now();
            let late = self.ledger().overdue(now).cloned();
            assert_eq!(late, None, "a flag has not fallen by {now}");
        }
    }

    pub(super) fn go_down(&mut self, is_crash: bool) {
        let Some(server) = self.server.take() else {
            return;
        };
        self.say(|| format!("the server goes down; it crashes: {is_crash}"));
        let now = server.now();
        if is_crash {
            self.ledger().count("crashes");
            self.disk.crash();
            drop(server);
        } else {
            self.ledger().count("stops");
            for sent in server.stop() {
                // The last messages arrive before the end.
                if let Sent::Said(socket, said) = sent
                    && let Some(n) = self.device_at(socket)
                {
                    self.send_to_client(n, socket, said);
                }
            }
        }
        let is_forgotten = !self.is_well && self.random.below(10) == 0;
        if is_forgotten {
            self.beat.forget();
        }
        self.ledger().stopped(now, is_forgotten);
        self.ledger().forget_sockets();
        let down = 20 + self.random.below(20_000) as u64;
        // Now and then nobody comes back for minutes: the server has to look after the tables.
        let is_empty = !self.is_well && self.script.skips > 0 && self.random.below(3) == 0;
        for n in 0..self.devices.len() {
            if self.devices[n].socket.take().is_some() {
                let away = 50 + self.random.below(4_000) as u64;
                let away = if is_empty { away + down + 8_000 } else { away };
                self.after(away, Happening::Connect(n));
            }
        }
        if is_empty {
            let pass = [65_000, 305_000, DAY + 1_000][self.random.below(3)];
            self.after(down + 3_500, Happening::Skip(pass));
        }
        self.offers.clear();
        self.tables_of_offers.clear();
        self.after(down, Happening::Restart);
    }

    pub(super) fn restart(&mut self) {
        self.servers += 1;
        self.began = self.now;
        let ledger = Arc::clone(&self.shared_ledger);
        let seed = Random::new(self.random.next());
        let moods = match self.is_well {
            true => (0, 0),
            false => (self.script.faults, self.script.slow),
        };
        let store = SimStore::new(self.disk.open(), Arc::clone(&ledger), seed, moods);
        let server = Server::start(store, &ledger, &self.beat, self.wall + self.now);
        let since = server.now();
        self.say(|| format!("a server starts at {since}"));
        self.ledger().started(since);
        self.server = Some(server);
        self.after(10, Happening::Look);
    }

    fn cut(&mut self, n: usize) {
        let away = [300, 2_000, 8_000, 40_000][self.random.below(4)];
        self.cut_for(n, away);
    }

    fn cut_for(&mut self, n: usize, away: u64) {
        if let Some(socket) = self.devices[n].socket.take() {
            self.say(|| format!("device {n} is cut off for {away} ms"));
            self.ledger().count("cuts");
            let noticed = self.random.below(1_000) as u64;
            self.after(noticed, Happening::Gone(socket));
            self.after(away, Happening::Connect(n));
        }
    }

    /// A person leaves all their devices, perhaps for long.
    fn go_away(&mut self, n: usize) {
        let away = [3_000, 9_000][self.random.below(2)];
        let identity = self.devices[n].identity.clone();
        for n in 0..self.devices.len() {
            if self.devices[n].identity.is(&identity) {
                self.cut_for(n, away);
            }
        }
        if self.script.skips > 0 && self.random.below(3) > 0 {
            // About as long as the others have to wait.
            let waits = [29_000, 31_000, 59_000, 61_000, 119_500, 121_000, DAY];
            let wait = waits[self.random.below(waits.len())];
            self.after(1_100, Happening::Skip(wait));
        }
    }
}

/// A clock set by this much, forward or back.
fn set(clock: u64, jump: u64, forth: bool) -> u64 {
    match forth {
        true => clock + jump,
        false => clock.saturating_sub(jump),
    }
}
