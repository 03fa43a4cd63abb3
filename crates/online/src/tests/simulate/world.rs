//! The event loop: people, the network, the server and its troubles, in order of time.

use std::cell::RefCell;
use std::cmp::Reverse;
use std::collections::{BTreeMap, BinaryHeap, VecDeque};
use std::rc::Rc;
use std::sync::{Arc, Mutex, MutexGuard};

use damier_protocol::{ClientMessage, CommandId, ErrorDetail, PersonId, ServerMessage, TableId};
use damier_rules::Random;
use damier_store::{AccountId, Store, wait};

use super::device::Device;
use super::ledger::Ledger;
use super::people;
use super::script::Script;
use super::server::{Sent, Server};
use super::store::Disk;
use crate::computer::Job;
use crate::heartbeat::Heartbeat;

/// The number of steps before everything recovers.
const STEPS: usize = 500;
/// The most steps it may take until everybody has seen everything afterwards.
const QUIET_STEPS: usize = 3_000;

/// The last steps, in words.
pub(super) type Trace = Rc<RefCell<VecDeque<String>>>;

pub(super) enum Happening {
    /// A person decides what to do.
    Act(usize),
    Connect(usize),
    /// The server notices that a socket is gone.
    Gone(u32),
    ToServer(u32, ClientMessage),
    ToClient(usize, u32, ServerMessage),
    /// The answer to a ping.
    Pong(u32, Vec<u8>),
    /// The computer has thought; for which server.
    Think(u32, Job),
    /// Look at what the server has sent meanwhile.
    Look,
    Restart,
    /// This much time passes at once.
    Skip(u64),
}

/// The result of an offer in the lobby: whose it was or who took it, and where they play.
pub(super) type Paired = Arc<Mutex<Vec<(usize, CommandId, TableId)>>>;

pub(super) struct World {
    pub(super) script: Script,
    pub(super) random: Random,
    pub(super) devices: Vec<Device>,
    /// Everybody's account.
    pub(super) accounts: Vec<(PersonId, AccountId)>,
    pub(super) server: Option<Server>,
    pub(super) disk: Disk,
    pub(super) shared_ledger: Arc<Mutex<Ledger>>,
    pub(super) now: u64,
    /// The machine's clock.
    pub(super) wall: u64,
    pub(super) began: u64,
    pub(super) servers: u32,
    pub(super) beat: Heartbeat,
    sockets: u32,
    queue: BinaryHeap<Reverse<(u64, u64)>>,
    happenings: BTreeMap<u64, Happening>,
    scheduled: u64,
    /// Whether all trouble is over.
    pub(super) is_well: bool,
    /// Offers made at this server, and where those who met play.
    pub(super) offers: Vec<people::Offered>,
    pub(super) paired: Paired,
    pub(super) tables_of_offers: BTreeMap<CommandId, TableId>,
    trace: Option<Trace>,
}

impl World {
    pub(super) fn new(seed: u64, without: &[&str], blank: &[u8], trace: Option<Trace>) -> World {
        let mut random = Random::new(seed);
        crate::random::seeded::seed(Some(random.next()));
        let script = Script::of(&mut random, without);
        let disk = Disk::new(seed, blank);
        let mut ledger = Ledger::default();
        let (devices, accounts) = people::come(&script, &mut random);
        if script.blocks {
            let (one, other) = (accounts[0], accounts[1]);
            let store = disk.open();
            let blocked = wait(store.block(one.1, other.1, people::EVENING as i64));
            assert_eq!(blocked, Ok(true));
            ledger.blocks.push((one.0, other.0));
        }
        let mut world = World {
            script,
            random,
            accounts,
            server: None,
            disk,
            shared_ledger: Arc::new(Mutex::new(ledger)),
            now: 0,
            wall: people::EVENING,
            began: 0,
            servers: 0,
            beat: Heartbeat::Memory(Arc::default()),
            sockets: 0,
            queue: BinaryHeap::new(),
            happenings: BTreeMap::new(),
            scheduled: 0,
            is_well: false,
            offers: Vec::new(),
            paired: Paired::default(),
            tables_of_offers: BTreeMap::new(),
            trace,
            devices,
        };
        world.restart();
        for n in 0..world.devices.len() {
            world.after(n as u64 * 20, Happening::Connect(n));
            world.after(100 + n as u64 * 300, Happening::Act(n));
        }
        world
    }

    pub(super) fn ledger(&self) -> MutexGuard<'_, Ledger> {
        self.shared_ledger
            .lock()
            .expect("the ledger panics nowhere")
    }

    /// The whole evening: trouble first, then everybody gets to see everything.
    pub(super) fn evening(&mut self) {
        for _ in 0..STEPS {
            self.step();
            self.trouble();
        }
        self.say(|| "all is well from now on".to_owned());
        self.is_well = true;
        if self
            .server
            .as_ref()
            .is_some_and(|server| server.store.has_stopped())
        {
            self.go_down(true);
        }
        if self.server.is_none() {
            self.restart();
        }
        self.server().store.get_well();
        for n in 0..self.devices.len() {
            if let Some(socket) = self.devices[n].socket.take() {
                self.happen(Happening::Gone(socket));
            }
            self.connect(n);
        }
        for _ in 0..QUIET_STEPS {
            if !self.step() {
                return self.wait_for_ratings();
            }
        }
        panic!("it never gets quiet");
    }

    /// Anything that could not be rated at once is after a minute.
    fn wait_for_ratings(&mut self) {
        self.now += 61_000;
        self.run();
        // Flags may have fallen meanwhile: everybody hears of it.
        self.after(5, Happening::Look);
        while self.step() {}
    }

    pub(super) fn server(&mut self) -> &mut Server {
        self.server.as_mut().expect("the server runs")
    }

    /// Runs the next step; returns whether there was one.
    fn step(&mut self) -> bool {
        let Some(Reverse((at, number))) = self.queue.pop() else {
            return false;
        };
        self.now = self.now.max(at);
        self.run();
        if let Some(happening) = self.happenings.remove(&number) {
            self.happen(happening);
        }
        self.look();
        true
    }

    /// Lets the server catch up with the time.
    pub(super) fn run(&mut self) {
        let until = self.now - self.began;
        if let Some(server) = &self.server {
            server.run_until(until);
        }
        self.look();
    }

    /// Handles everything the server has done meanwhile.
    fn look(&mut self) {
        if let Some(server) = &mut self.server {
            let (sent, jobs, number) = (server.drain(), server.jobs(), self.servers);
            for job in jobs {
                let thought = 20 + self.random.below(400) as u64;
                self.after(thought, Happening::Think(number, job));
            }
            self.carry(sent);
        }
        self.meet();
        let problem = self.ledger().problem.take();
        if let Some(problem) = problem {
            panic!("{problem}");
        }
        assert!(!super::has_panicked(), "something panicked in the server");
    }

    fn carry(&mut self, sent: Vec<Sent>) {
        for sent in sent {
            match sent {
                Sent::Said(socket, said) => {
                    if let Some(n) = self.device_at(socket) {
                        for delay in self.deliveries() {
                            self.after(delay, Happening::ToClient(n, socket, said.clone()));
                        }
                    }
                }
                Sent::Closed(socket) => {
                    if let Some(n) = self.device_at(socket) {
                        self.say(|| format!("device {n} is cut off by the server"));
                        self.devices[n].socket = None;
                        let again = 100 + self.random.below(3_000) as u64;
                        self.after(again, Happening::Connect(n));
                    }
                }
            }
        }
    }

    pub(super) fn device_at(&self, socket: u32) -> Option<usize> {
        let mut devices = self.devices.iter();
        devices.position(|device| device.socket == Some(socket))
    }

    fn happen(&mut self, happening: Happening) {
        match happening {
            Happening::Act(n) => self.act(n),
            Happening::Connect(n) => self.connect(n),
            Happening::Gone(socket) => {
                if let Some(server) = &mut self.server {
                    server.close(socket);
                }
            }
            Happening::ToServer(socket, said) => self.send_to_server(socket, said),
            Happening::Pong(socket, payload) => {
                if let Some(server) = &mut self.server {
                    server.pong(socket, payload);
                }
            }
            Happening::ToClient(n, socket, said) => self.send_to_client(n, socket, said),
            Happening::Think(number, job) if number == self.servers => {
                if let Some(server) = &self.server {
                    server.think(&job, &mut self.random);
                    self.after(5, Happening::Look);
                }
            }
            Happening::Restart if self.server.is_none() => self.restart(),
            Happening::Skip(ms) => self.skip(ms),
            _ => {}
        }
    }

    fn send_to_server(&mut self, socket: u32, said: ClientMessage) {
        let Some(server) = &mut self.server else {
            return;
        };
        if !server.has_room(socket) {
            return self.after(20, Happening::ToServer(socket, said));
        }
        if self.random.below(20) == 0 {
            let payload = server.ping(socket).unwrap_or_default();
            match self.random.below(4) {
                // Somebody forges an answer.
                0 => server.pong(socket, 1_u64.to_be_bytes().to_vec()),
                n => {
                    let took = [0, 40, 300, 2_000][n];
                    self.after(took, Happening::Pong(socket, payload));
                }
            }
        }
        let Some(server) = &mut self.server else {
            return;
        };
        let sent = server.hear(socket, &said);
        self.carry(sent);
        let soon = 1 + self.random.below(2 * self.script.slow + 4) as u64;
        self.after(soon, Happening::Look);
    }

    pub(super) fn send_to_client(&mut self, n: usize, socket: u32, said: ServerMessage) {
        // Messages to a closed socket do not arrive.
        if self.devices[n].socket != Some(socket) {
            return;
        }
        self.say(|| format!("device {n} hears {said:?}"));
        match &said {
            ServerMessage::Ack { .. } => self.ledger().count("acked"),
            ServerMessage::Nack { .. } => self.ledger().count("nacked"),
            ServerMessage::Snap { .. } => self.ledger().count("synced"),
            ServerMessage::Bye { .. } => self.ledger().count("bye"),
            _ => {}
        }
        // Where nothing fails, everything can be stored.
        if let ServerMessage::Nack { error, .. } = &said
            && (self.is_well || self.script.faults == 0)
        {
            let is_lost = error.detail == Some(ErrorDetail::StoreUnavailable);
            assert!(!is_lost, "device {n}: nothing can be stored");
        }
        if let ServerMessage::Missing { table } = &said {
            self.lose_sight(n, table);
        }
        match self.devices[n].hear(said) {
            Ok(Some(answer)) => self.send(n, &answer),
            Ok(None) => {}
            Err(problem) => panic!("device {n}: {problem}"),
        }
    }

    /// A client that is told that a private table is over for them does not ask again.
    fn lose_sight(&mut self, n: usize, table: &TableId) {
        let device = &self.devices[n];
        let people: Vec<PersonId> = device.identity.people().map(|it| it.id).collect();
        let page_is_visible =
            |page: &super::ledger::Page| super::checks::is_visible(&people, &page.table);
        let is_hidden = self
            .ledger()
            .tables
            .get(table)
            .is_some_and(|page| !page_is_visible(page));
        if is_hidden {
            self.devices[n].views.remove(table);
        }
    }

    fn connect(&mut self, n: usize) {
        if self.devices[n].socket.is_some() {
            return;
        }
        self.sign_in(n);
        let (socket, identity) = (self.sockets + 1, self.devices[n].identity.clone());
        let Some(server) = &mut self.server else {
            return self.after(1_500, Happening::Connect(n));
        };
        if !server.connect(socket, identity) {
            return self.after(500, Happening::Connect(n));
        }
        self.sockets = socket;
        self.say(|| format!("device {n} connects: socket {socket}"));
        self.devices[n].socket = Some(socket);
        let hello = self.devices[n].hello();
        self.send(n, &hello);
        if self.is_well {
            self.after(10, Happening::Act(n));
        }
    }

    pub(super) fn send(&mut self, n: usize, said: &ClientMessage) {
        let Some(socket) = self.devices[n].socket else {
            return;
        };
        self.say(|| format!("device {n} says {said:?}"));
        for delay in self.deliveries() {
            self.after(delay, Happening::ToServer(socket, said.clone()));
        }
    }

    /// The delays after which copies of a message arrive: none, one or two.
    fn deliveries(&mut self) -> Vec<u64> {
        if self.is_well {
            return vec![1];
        }
        let mut copies = usize::from(!self.happens(self.script.lost));
        if copies > 0 && self.happens(self.script.doubled) {
            copies += 1;
            self.ledger().count("repeated");
        }
        let delay = |random: &mut Random, usual: usize| 1 + random.below(2 * usual) as u64;
        (0..copies)
            .map(|_| delay(&mut self.random, self.script.delay))
            .collect()
    }

    pub(super) fn happens(&mut self, in_a_thousand: usize) -> bool {
        self.random.below(1_000) < in_a_thousand
    }

    pub(super) fn after(&mut self, delay: u64, happening: Happening) {
        self.scheduled += 1;
        self.queue.push(Reverse((self.now + delay, self.scheduled)));
        self.happenings.insert(self.scheduled, happening);
    }

    pub(super) fn say(&self, what: impl FnOnce() -> String) {
        if let Some(trace) = &self.trace {
            trace
                .borrow_mut()
                .push_back(format!("{:>7} {}", self.now, what()));
        }
    }
}
