//! What happens between the store and the disk, seen and disturbed with strace.
//!
//! A killed process proves nothing about power cuts: what was written survives it in the memory of
//! the system. So these tests look at the order of the system calls themselves.

use std::collections::HashMap;
use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};

use crate::folder::Folder;
use crate::witness::{self, Acked, PROGRAM, Running, Said};

const MOVES: u64 = 25;

/// The program under strace.
fn traced(words: &[&str], file: &Path, synchronous: &str) -> Command {
    let found = Command::new("strace")
        .arg("--version")
        .stdout(Stdio::null())
        .status();
    assert!(
        found.is_ok_and(|status| status.success()),
        "strace is needed to see system calls; `apt-get install strace` as root, \
         or `cargo xtask test`, which installs it"
    );
    let mut command = Command::new("strace");
    command
        .args(["--follow-forks", "--decode-fds=path"])
        .args(words);
    command
        .arg(PROGRAM)
        .arg(file)
        .args([synchronous, "1000", &MOVES.to_string(), "0"]);
    command
}

/// What the program said, and what it ended with.
fn run(mut command: Command) -> (Said, Acked, Option<i32>) {
    let mut running = Running::start(&mut command);
    let (mut said, mut acked) = (Said::default(), vec![0]);
    while let Some(line) = running.line() {
        said.take(&line, &mut acked);
    }
    (said, acked, running.code())
}

/// Acknowledgements that came after the log was synchronised, and those that came before.
#[derive(PartialEq, Eq, Debug)]
struct Order {
    durable: u64,
    rash: u64,
}

/// Runs the program and looks at which acknowledgements the disk had already confirmed.
fn order(synchronous: &str) -> Order {
    let folder = Folder::new();
    let trace = folder.file("trace");
    let output = format!("--output={}", trace.display());
    let calls = "--trace=write,writev,pwrite64,pwritev,fsync,fdatasync";
    let command = traced(&[calls, &output], &folder.file("store.db"), synchronous);
    let (said, _, code) = run(command);
    assert_eq!((said.count("ack"), code), (MOVES, Some(0)));
    read_order(&fs::read_to_string(trace).expect("strace writes its trace"))
}

/// An acknowledgement is durable if the log was written since the last one, and everything that
/// was written to it was synchronised before the acknowledgement left the process.
fn read_order(trace: &str) -> Order {
    let mut order = Order {
        durable: 0,
        rash: 0,
    };
    let (mut is_dirty, mut is_written) = (false, false);
    // A call that another thread interrupts is on two lines: on the first it has begun, the second
    // tells its end without its arguments. What is written counts from the beginning.
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
fn after_an_input_output_error_nothing_more_is_acknowledged() {
    let folder = Folder::new();
    let file = folder.file("store.db");
    let log = format!("--trace-path={}", folder.file("store.db-wal").display());
    let fault = "--inject=fsync,fdatasync:error=EIO:when=12+";
    let output = format!("--output={}", folder.file("trace").display());
    let (said, acked, code) = run(traced(&[&log, fault, &output], &file, "full"));
    assert_eq!(said.count("fatal"), 1, "the owner is told");
    assert_eq!(code, Some(70), "and ends the process");
    assert!((1..MOVES).contains(&acked[0]), "{acked:?}");
    witness::check(&file, &acked);
}

#[test]
fn a_full_disk_is_told_and_matches_go_on_when_there_is_space() {
    let folder = Folder::new();
    let file = folder.file("store.db");
    let log = format!("--trace-path={}", folder.file("store.db-wal").display());
    let fault = "--inject=pwrite64:error=ENOSPC:when=90..130";
    let output = format!("--output={}", folder.file("trace").display());
    let (said, acked, code) = run(traced(&[&log, fault, &output], &file, "full"));
    assert!(said.count("read-only") > 1, "the disk was full for a while");
    assert_eq!(
        (said.count("again"), said.count("fatal")),
        (0, 0),
        "a refused move was not stored"
    );
    assert_eq!((acked, code), (vec![MOVES], Some(0)));
    witness::check(&file, &vec![MOVES]);
}
