//! The program that appends and prints acknowledgements, run as a child.

use std::collections::BTreeMap;
use std::io::{BufRead, BufReader};
use std::ops::ControlFlow;
use std::path::Path;
use std::process::{Child, ChildStdout, Command, Stdio};

use damier_store::testkit::{command, event};
use damier_store::{StoredEvent, TableRecord, verify};

/// The program.
pub(crate) const PROGRAM: &str = env!("CARGO_BIN_EXE_damier-store-witness");

/// The last acknowledged version of every client's table.
pub(crate) type Acked = Vec<u64>;

/// A running program and its output.
pub(crate) struct Running {
    child: Child,
    lines: BufReader<ChildStdout>,
}

impl Running {
    pub(crate) fn start(command: &mut Command) -> Running {
        let mut child = command
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap_or_else(|error| panic!("{:?}: {error}", command.get_program()));
        let lines = BufReader::new(child.stdout.take().unwrap());
        Running { child, lines }
    }

    /// The next whole line; `None` when it has ended.
    pub(crate) fn line(&mut self) -> Option<String> {
        let mut line = String::new();
        self.lines.read_line(&mut line).unwrap();
        line.ends_with('\n').then(|| line.trim_end().to_owned())
    }

    /// Kills it as a power cut would, as far as a process can tell.
    pub(crate) fn kill(&mut self) {
        self.child.kill().unwrap();
    }

    /// Its exit code.
    pub(crate) fn code(mut self) -> Option<i32> {
        self.child.wait().unwrap().code()
    }
}

/// The tally of its lines: acknowledgements are recorded, other words are counted.
#[derive(Default)]
pub(crate) struct Said(BTreeMap<String, u64>);

impl Said {
    pub(crate) fn take(&mut self, line: &str, acked: &mut Acked) {
        let words: Vec<&str> = line.split(' ').collect();
        *self.0.entry(words[0].to_owned()).or_default() += 1;
        if let ["ack" | "again", client, version] = words[..] {
            let (client, version): (usize, u64) =
                (client.parse().unwrap(), version.parse().unwrap());
            assert_eq!(version, acked[client] + 1, "acknowledged in order: {line}");
            acked[client] = version;
        }
    }

    pub(crate) fn count(&self, word: &str) -> u64 {
        self.0.get(word).copied().unwrap_or(0)
    }
}

/// The numbers, in the format of the program's arguments.
pub(crate) fn list(acked: &Acked) -> String {
    let numbers: Vec<String> = acked.iter().map(u64::to_string).collect();
    numbers.join(",")
}

/// Nothing acknowledged is lost, nothing is doubled, there are no gaps: every table consists of the
/// moves 0, 1, 2, … of its client, at most one more than was acknowledged.
///
/// The file is only read: the next process finds it as the last one left it.
pub(crate) fn check(file: &Path, acked: &Acked) {
    for (&acked, stored) in acked.iter().zip(stored(file, acked.len())) {
        assert!(stored >= acked, "{acked} acknowledged, {stored} stored");
        assert!(stored <= acked + 1, "{stored} stored, {acked} acknowledged");
    }
}

/// The number of stored moves of each client, in a database without faults.
pub(crate) fn stored(file: &Path, clients: usize) -> Vec<u64> {
    let mut stored = vec![0; clients];
    let replay = |table: &TableRecord, log: &[StoredEvent]| {
        let client: usize = table.id.0.trim_start_matches('g').parse().unwrap();
        stored[client] = log.len() as u64;
        let is_next = |(found, number): (&StoredEvent, u64)| {
            found.command == Some(command(number)) && found.event == event(Some(0), number)
        };
        match log.iter().zip(0..).all(is_next) {
            true => Ok(()),
            false => Err("a move is not where it belongs".to_owned()),
        }
    };
    let verified = verify(file, replay, |_| ControlFlow::Continue(())).unwrap();
    assert!(verified.is_good(), "{:?}", verified.faults);
    stored
}
