//! The traffic between the store and the disk, observed and disturbed with strace.
//!
//! A killed process proves nothing about power cuts: its writes survive in the system's memory. So
//! these tests look at the order of the system calls themselves.

use std::collections::HashMap;
use std::fs;
use std::panic::catch_unwind;
use std::process::{Command, Stdio};

use damier_store::{Options, SqliteStore};

use crate::folder::Folder;
use crate::witness::{self, Acked, PROGRAM, Running, Said, list};

const MOVES: u64 = 25;

/// The program under strace, with this many clients: where the trace is, what to trace or disturb.
struct Trial<'a> {
    folder: &'a Folder,
    words: &'a [&'a str],
    synchronous: &'a str,
    clients: usize,
}

/// The output of the program, and its exit code.
struct Ended {
    said: Said,
    acked: Acked,
    code: Option<i32>,
    trace: String,
}

impl Trial<'_> {
    fn run(&self) -> Ended {
        require_strace();
        let trace = self.folder.file("trace");
        let mut acked = vec![0; self.clients];
        let mut running = Running::start(
            Command::new("strace")
                .args(["--follow-forks", "--decode-fds=path"])
                .arg(format!("--output={}", trace.display()))
                .args(self.words)
                .arg(PROGRAM)
                .arg(self.folder.file("store.db"))
                .args([self.synchronous, "1000", &MOVES.to_string(), &list(&acked)]),
        );
        let mut said = Said::default();
        while let Some(line) = running.line() {
            said.take(&line, &mut acked);
        }
        Ended {
            said,
            acked,
            code: running.code(),
            trace: fs::read_to_string(trace).expect("strace writes its trace"),
        }
    }
}

fn require_strace() {
    let mut version = Command::new("strace");
    let found = version.arg("--version").stdout(Stdio::null()).status();
    assert!(
        found.is_ok_and(|status| status.success()),
        "strace is needed to see system calls; `apt-get install strace` as root, \
         or `cargo xtask test`, which installs it"
    );
}

/// All system calls that write or sync.
const CALLS: &str = "--trace=write,writev,pwrite64,pwritev,fsync,fdatasync";

/// Acknowledgements that came after the WAL was synced, and those that came before.
#[derive(PartialEq, Eq, Debug)]
struct Order {
    durable: u64,
    rash: u64,
}

/// Runs the program and counts which acknowledgements the disk had already confirmed.
fn order(synchronous: &str) -> Order {
    let folder = Folder::new();
    let trial = Trial {
        folder: &folder,
        words: &[CALLS],
        synchronous,
        clients: 1,
    };
    let ended = trial.run();
    assert_eq!((ended.said.count("ack"), ended.code), (MOVES, Some(0)));
    read_order(&ended.trace)
}

/// An acknowledgement is durable if the WAL was written since the last one, and everything written
/// to it was synced before the acknowledgement left the process.
fn read_order(trace: &str) -> Order {
    let mut order = Order {
        durable: 0,
        rash: 0,
    };
    let (mut is_dirty, mut is_written) = (false, false);
    // A call interrupted by another thread is on two lines: the first has its start, the second its
    // end without its arguments. Writes count from the start.
    let mut begun: HashMap<&str, &str> = HashMap::new();
    for line in trace.lines() {
        let thread = line.split(' ').next().unwrap_or_default();
        let call = match begun.remove(thread) {
            Some(call) if line.contains(" resumed>") => call,
            _ => line,
        };
        if line.contains("<unfinished") {
            begun.insert(thread, line);
        }
        let is_log = call.contains("store.db-wal>");
        let is_sync = call.contains("fsync(") || call.contains("fdatasync(");
        let is_end = line != call;
        if is_log && is_sync {
            is_dirty &= !line.ends_with("= 0");
        } else if is_log && !is_end {
            (is_dirty, is_written) = (true, true);
        } else if call.contains("\"ack ") && !is_end {
            let is_durable = is_written && !is_dirty;
            order.durable += u64::from(is_durable);
            order.rash += u64::from(!is_durable);
            is_written = false;
        }
    }
    order
}

#[test]
fn every_acknowledgement_comes_after_the_disk_has_confirmed() {
    let expected = Order {
        durable: MOVES,
        rash: 0,
    };
    assert_eq!(order("full"), expected);
}

/// Shows that the test above would notice.
#[test]
fn with_less_care_acknowledgements_come_too_early() {
    let order = order("normal");
    assert!(order.rash > MOVES / 2, "{order:?}");
}

#[test]
fn an_acknowledgement_before_or_during_the_synchronisation_is_rash() {
    let write = "7 pwrite64(4</x/store.db-wal>, \"\", 4096, 0) = 4096";
    let begun = "7 fsync(4</x/store.db-wal> <unfinished ...>";
    let ended = "7 <... fsync resumed>) = 0";
    let failed = "7 fsync(4</x/store.db-wal>) = -1 EIO (Input/output error)";
    let other = "7 fsync(3</x/store.db>) = 0";
    let ack = "8 write(1<pipe:[5]>, \"ack 0 1\\n\", 8) = 8";
    let rash = |lines: &[&str]| read_order(&lines.join("\n")).rash;
    assert_eq!(rash(&[write, begun, ended, ack]), 0);
    assert_eq!(rash(&[write, begun, ack, ended]), 1);
    assert_eq!(rash(&[write, failed, ack]), 1);
    assert_eq!(rash(&[write, other, ack]), 1);
    assert_eq!(rash(&[ack]), 1);
    let [ack_begun, ack_ended] = [
        "8 write(1<pipe:[5]>, \"ack 0 1\\n\", 8 <unfinished ...>",
        "8 <... write resumed>) = 8",
    ];
    assert_eq!(rash(&[write, begun, ended, ack_begun, ack_ended]), 0);
    assert_eq!(rash(&[write, begun, ack_begun, ended, ack_ended]), 1);
    assert_eq!(rash(&[ack_begun, write, begun, ended, ack_ended]), 1);
}

#[test]
fn clients_that_wait_together_share_one_confirmation() {
    let folder = Folder::new();
    let trial = Trial {
        folder: &folder,
        // A slow disk, wherever the test runs.
        words: &[CALLS, "--inject=fsync,fdatasync:delay_exit=5000"],
        synchronous: "full",
        clients: 16,
    };
    let ended = trial.run();
    let moves = ended.said.count("ack");
    assert_eq!((moves, ended.code), (16 * MOVES, Some(0)));
    let is_sync = |line: &&str| line.contains("fsync(") || line.contains("fdatasync(");
    let syncs = ended.trace.lines().filter(is_sync).count() as u64;
    assert!(syncs * 2 < moves, "{syncs} confirmations for {moves} moves");
}

/// One client, and system calls on the WAL that fail.
fn with_fault(folder: &Folder, fault: &str) -> Ended {
    let log = format!("--trace-path={}", folder.file("store.db-wal").display());
    let trial = Trial {
        folder,
        words: &[&log, fault],
        synchronous: "full",
        clients: 1,
    };
    trial.run()
}

#[test]
fn after_an_input_output_error_that_passes_matches_go_on() {
    let folder = Folder::new();
    let Ended {
        said, acked, code, ..
    } = with_fault(&folder, "--inject=fsync,fdatasync:error=EIO:when=12..14");
    assert!(said.count("unknown") > 0, "one was not confirmed");
    assert!(said.count("read-only") > 0, "it is told for a while");
    assert_eq!(said.count("fatal"), 0, "the process goes on");
    assert_eq!((acked, code), (vec![MOVES], Some(0)));
    witness::check(&folder.file("store.db"), &vec![MOVES]);
}

#[test]
fn a_file_system_that_becomes_read_only_is_told_and_nothing_is_lost() {
    let folder = Folder::new();
    let Ended {
        said, acked, code, ..
    } = with_fault(&folder, "--inject=pwrite64:error=EROFS:when=90..92");
    assert!(said.count("read-only") + said.count("unknown") > 0);
    assert_eq!(said.count("fatal"), 0, "the process goes on");
    assert_eq!((acked, code), (vec![MOVES], Some(0)));
    witness::check(&folder.file("store.db"), &vec![MOVES]);
}

#[test]
fn after_an_input_output_error_nothing_more_is_acknowledged() {
    let folder = Folder::new();
    let file = folder.file("store.db");
    let Ended {
        said, acked, code, ..
    } = with_fault(&folder, "--inject=fsync,fdatasync:error=EIO:when=12+");
    assert_eq!(said.count("unknown"), 1, "one was not confirmed");
    assert!(said.count("read-only") > 100, "the others are refused");
    assert_eq!((said.count("fatal"), said.count("tired")), (0, 1));
    assert_eq!(code, Some(70), "it was the client who gave up");
    assert!((1..MOVES).contains(&acked[0]), "{acked:?}");
    witness::check(&file, &acked);
    // Anything uncertain is written again before it is relied on: the database has it without its
    // WAL.
    let without_log = folder.file("without-log.db");
    let copy = || fs::copy(&file, &without_log).expect("a copy");
    copy();
    assert!(catch_unwind(|| witness::check(&without_log, &acked)).is_err());
    let reopened = SqliteStore::open(Options::new(&file)).expect("the disk works again");
    copy();
    witness::check(&without_log, &acked);
    drop(reopened);
}

#[test]
fn a_full_disk_is_told_and_matches_go_on_when_there_is_space() {
    let folder = Folder::new();
    let file = folder.file("store.db");
    let Ended {
        said, acked, code, ..
    } = with_fault(&folder, "--inject=pwrite64:error=ENOSPC:when=90..130");
    assert!(said.count("read-only") > 1, "the disk was full for a while");
    assert_eq!(
        (said.count("again"), said.count("fatal")),
        (0, 0),
        "a refused move was not stored"
    );
    assert_eq!((acked, code), (vec![MOVES], Some(0)));
    witness::check(&file, &vec![MOVES]);
}
