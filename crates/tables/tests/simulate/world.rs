//! The event loop: people, the network and the server, in order of time.

use damier_protocol::*;
use std::cmp::Reverse;
use std::collections::{BTreeMap, BinaryHeap};

use damier_rules::Random;
use damier_tables::*;

use crate::client::Client;
use crate::host::Host;
use crate::script::Script;

/// The number of steps before the network recovers.
const STEPS: usize = 1_200;
/// The number of steps after the match is over.
const LAST_STEPS: usize = 120;
/// The most steps it may take until everybody has seen everything afterwards.
const QUIET_STEPS: usize = 4_000;

pub(crate) enum Happening {
    /// A client decides what to do.
    Act(usize),
    Connect(usize),
    /// The server notices that a connection is gone.
    Gone(u32),
    ToServer(u32, Option<PersonId>, ClientMessage),
    ToClient(usize, u32, ServerMessage),
    Wake,
    Think,
    Commit,
    Restart,
}

pub(crate) struct World {
    pub(crate) script: Script,
    pub(crate) host: Host,
    pub(crate) clients: Vec<Client>,
    pub(crate) counts: BTreeMap<&'static str, u64>,
    pub(super) random: Random,
    is_told: bool,
    now: u64,
    /// The time, then the sequence number.
    queue: BinaryHeap<Reverse<(u64, u64)>>,
    happenings: BTreeMap<u64, Happening>,
    scheduled: u64,
    connections: u32,
    /// Whether all trouble is over.
    pub(super) is_well: bool,
    thinks: bool,
    commits: bool,
}

impl World {
    pub(crate) fn new(seed: u64, is_told: bool) -> World {
        let mut random = Random::new(seed);
        let script = Script::of(seed % 3, &mut random);
        let person = |n: usize| PersonId::drawn(n as u64 + 1);
        let now = 1_700_000_000_000;
        let by = Visitor {
            id: person(0),
            account: false,
        };
        let host = Host::new(&script, by, now, &mut random);
        let game = host.settled.state().table.clone();
        let people = (0..=script.guests).map(|n| Some(person(n)));
        let all = people.chain([None]).enumerate();
        let clients = all.map(|(n, who)| Client::new(n as u64, who, game.clone()));
        let mut world = World {
            script,
            clients: clients.collect(),
            host,
            counts: BTreeMap::new(),
            random,
            is_told,
            now,
            queue: BinaryHeap::new(),
            happenings: BTreeMap::new(),
            scheduled: 0,
            connections: 0,
            is_well: false,
            thinks: false,
            commits: false,
        };
        for n in 0..world.clients.len() {
            world.after(n as u64 * 50, Happening::Connect(n));
            world.after(500 + n as u64 * 70, Happening::Act(n));
        }
        world
    }

    /// The whole evening: trouble first, then everybody gets to see everything.
    pub(crate) fn evening(&mut self) {
        let mut left = STEPS;
        while left > 0 && self.step() {
            self.trouble();
            left -= 1;
            if matches!(self.host.settled.phase(), Phase::Over | Phase::Closed) {
                left = left.min(LAST_STEPS);
            }
        }
        self.is_well = true;
        if !self.host.is_up() {
            self.restart();
        }
        for n in 0..self.clients.len() {
            self.connect(n);
        }
        for _ in 0..QUIET_STEPS {
            if !self.step() {
                return;
            }
        }
        panic!("it never gets quiet");
    }

    /// Runs the next step; returns whether there was one.
    fn step(&mut self) -> bool {
        let Some(Reverse((at, number))) = self.queue.pop() else {
            return false;
        };
        self.now = self.now.max(at);
        if let Some(happening) = self.happenings.remove(&number) {
            self.happen(happening);
        }
        true
    }

    fn happen(&mut self, happening: Happening) {
        let (now, up) = (self.server_time(), self.host.is_up());
        match happening {
            Happening::Act(n) => self.act(n),
            Happening::Connect(n) => self.connect(n),
            Happening::Gone(connection) => self.host.disconnect(connection, now),
            Happening::ToServer(connection, person, said) if up => {
                let moment = self.moment();
                self.host.hear(connection, person, &said, moment);
                self.afterwards();
            }
            Happening::ToClient(n, connection, said) => self.hear(n, connection, said),
            Happening::Wake if up => {
                self.host.tick(now);
                self.afterwards();
            }
            Happening::Think => {
                self.thinks = false;
                let moment = self.moment();
                self.host.think(moment, &mut self.random);
                self.afterwards();
            }
            Happening::Commit => self.commit(),
            Happening::Restart if !up => self.restart(),
            _ => {}
        }
    }

    /// Now and then something bad happens.
    fn trouble(&mut self) {
        if self.happens(self.script.cuts) {
            let n = self.random.below(self.clients.len());
            self.cut(n);
        }
        if self.happens(self.script.crashes) && self.host.is_up() {
            self.go_down();
        }
        if self.happens(self.script.jumps) {
            let jump = [500, 20_000, 4_000_000][self.random.below(3)];
            let forth = self.random.below(2) == 0;
            let offset = self.host.offset;
            self.host.offset = if forth {
                offset + jump
            } else {
                offset.saturating_sub(jump)
            };
            self.tell(|| format!("the server's clock is {jump} off, forth: {forth}"));
            self.after(1, Happening::Wake);
        }
    }

    fn go_down(&mut self) {
        let (now, is_crash) = (self.server_time(), self.random.below(2) == 0);
        self.tell(|| format!("the server goes down; it crashes: {is_crash}"));
        if is_crash {
            self.host.crash();
        } else {
            self.host.stop(now, &mut self.random);
        }
        for n in 0..self.clients.len() {
            self.cut(n);
        }
        let down = 100 + self.random.below(90_000) as u64;
        self.after(down, Happening::Restart);
    }

    fn restart(&mut self) {
        self.tell(|| "the server is back".to_owned());
        self.count("restarts", 1);
        let now = self.server_time();
        self.host.restart(now, &mut self.random);
        self.afterwards();
    }

    /// The server's chores after anything it did.
    fn afterwards(&mut self) {
        if !std::mem::replace(&mut self.commits, true) {
            let disk = 1 + self.random.below(30) as u64;
            self.after(disk, Happening::Commit);
        }
        if self.host.has_to_think() && !std::mem::replace(&mut self.thinks, true) {
            let thought = 50 + self.random.below(500) as u64;
            self.after(thought, Happening::Think);
        }
        let server_now = self.server_time();
        if let Some(wake) = self.host.next_wake()
            && (!self.is_well || wake < server_now + 1_000)
        {
            self.after(wake.saturating_sub(server_now) + 1, Happening::Wake);
        }
    }

    fn commit(&mut self) {
        self.commits = false;
        if !self.host.is_up() {
            return;
        }
        let (now, before) = (self.server_time(), self.host.store.events.len());
        let out = self.host.commit(now, &mut self.random);
        for at in before..self.host.store.events.len() {
            let event = self.host.store.events[at].clone();
            self.tell(|| format!("stored {event:?}"));
            self.count(crate::checks::kind(&event.body), 1);
            // The computer may have to think again; a timer may have to be set.
            if !matches!(
                event.body,
                EventBody::Talked { .. } | EventBody::Muted { .. }
            ) {
                self.afterwards();
            }
        }
        for (to, said) in out {
            let at = |client: &Client| client.connection == Some(to);
            if let Some(n) = self.clients.iter().position(at) {
                self.send_to_client(n, to, &said);
            }
        }
    }

    fn act(&mut self, n: usize) {
        // Once all is well, people only wait for answers.
        if self.is_well && self.clients[n].pending.is_none() {
            return;
        }
        if self.clients[n].connection.is_some() {
            let said = self.clients[n].act(&self.script, &mut self.random);
            if let Some(said) = said {
                self.send_to_server(n, &said);
            }
        }
        let waits = self.clients[n].pending.is_some();
        let pause = match self.random.below(60) {
            _ if waits => 1_000,
            1 | 2 => self.last_moment(n),
            0 => [20_000, 45_000, 45_000, 100_000_000][self.random.below(4)],
            _ => 100 + self.random.below(4_000) as u64,
        };
        self.after(pause, Happening::Act(n));
    }

    /// How long a player can wait before their time is up, more or less.
    fn last_moment(&mut self, n: usize) -> u64 {
        let clocks = self.host.settled.state().clocks.as_ref();
        let left = clocks.and_then(|clocks| {
            let seat = clocks.running()?;
            let place = self.host.settled.seat(seat)?;
            let is_own = self.clients[n]
                .person
                .is_some_and(|me| place.is_held_by(me));
            is_own.then(|| clocks.left(seat, self.server_time()))
        });
        let late = self.random.below(1_500) as u64;
        let left = left.filter(|&left| left < 90_000).unwrap_or(500);
        (left + late).saturating_sub(500 + self.script.delay)
    }

    fn connect(&mut self, n: usize) {
        if !self.host.is_up() {
            return self.after(3_000, Happening::Connect(n));
        }
        if self.clients[n].connection.is_none() {
            self.connections += 1;
            self.clients[n].connection = Some(self.connections);
            self.host.connect(self.connections, self.clients[n].person);
            self.after(1, Happening::Wake);
        }
        let hello = self.clients[n].hello();
        self.send_to_server(n, &hello);
        if self.is_well {
            self.after(10, Happening::Act(n));
        }
    }

    fn cut(&mut self, n: usize) {
        if let Some(connection) = self.clients[n].connection.take() {
            self.tell(|| format!("client {n} is cut off"));
            self.count("cuts", 1);
            let noticed = self.random.below(20_000) as u64;
            self.after(noticed, Happening::Gone(connection));
            let away = match self.random.below(4) {
                0 => 600_000,
                _ => 200 + self.random.below(30_000) as u64,
            };
            self.after(away, Happening::Connect(n));
        }
    }

    fn hear(&mut self, n: usize, connection: u32, said: ServerMessage) {
        // Messages to a closed connection do not arrive.
        if self.clients[n].connection != Some(connection) {
            return;
        }
        match &said {
            ServerMessage::Ack { .. } => self.count("acked", 1),
            ServerMessage::Nack { .. } => self.count("nacked", 1),
            ServerMessage::Snap { .. } => self.count("synced", 1),
            _ => {}
        }
        self.tell(|| format!("client {n} hears {said:?}"));
        if let Some(answer) = self.clients[n].hear(said) {
            self.send_to_server(n, &answer);
        }
    }

    pub(super) fn happens(&mut self, in_a_thousand: usize) -> bool {
        self.random.below(1_000) < in_a_thousand
    }

    pub(super) fn after(&mut self, delay: u64, happening: Happening) {
        self.scheduled += 1;
        self.queue.push(Reverse((self.now + delay, self.scheduled)));
        self.happenings.insert(self.scheduled, happening);
    }

    fn server_time(&self) -> u64 {
        self.now + self.host.offset
    }

    fn moment(&mut self) -> Now {
        Now {
            ms: self.server_time(),
            lag: self.delay(),
            draw: u128::from(self.random.next()) << 64 | u128::from(self.random.next()),
        }
    }

    pub(crate) fn count(&mut self, what: &'static str, count: u64) {
        *self.counts.entry(what).or_insert(0) += count;
    }

    pub(super) fn tell(&self, what: impl Fn() -> String) {
        if self.is_told {
            println!("{:>9} {}", self.now, what());
        }
    }
}
