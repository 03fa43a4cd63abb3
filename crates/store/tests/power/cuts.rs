//! Matches stored while the power fails again and again.

use std::process::Command;
use std::sync::{Arc, Mutex};
use std::{env, fs};

use damier_store::{Options, SqliteStore};

use crate::chance::Chance;
use crate::disk::Disk;
use crate::folder::Folder;
use crate::mounted::{Mounted, SharedDisk, lock};
use crate::witness::{self, Acked, PROGRAM, Running, Said, list};

/// Concurrent clients: several share a group, and every few moves there is a checkpoint.
const CLIENTS: usize = 12;
/// The WAL is checkpointed whenever it has this many pages.
const CHECKPOINT_PAGES: &str = "60";
/// More moves than anyone makes before the power fails.
const MOVES: &str = "1000000000";
/// The power fails within this many changes of the disk, opening the database included.
const CHANGES: u64 = 4_000;
const FILE: &str = "store.db";

#[test]
fn nothing_acknowledged_is_lost_when_the_power_goes() {
    let cuts: u32 = match env::var("DAMIER_POWER_CUTS") {
        Ok(text) => text.parse().expect("DAMIER_POWER_CUTS is a number"),
        Err(_) => 100,
    };
    let mut machine = Machine::new("full");
    for _ in 0..cuts {
        machine.run_until_cut();
        let copy = machine.copy();
        witness::check(&copy.file(FILE), &machine.acked);
    }
    let (fresh, again) = (machine.said.count("ack"), machine.said.count("again"));
    let moves = fresh + again;
    println!("{cuts} cuts, {moves} moves acknowledged, {again} of them only after a cut, 0 lost");
    assert_eq!(machine.acked.iter().sum::<u64>(), moves);
    assert!(moves > u64::from(cuts), "hardly anything was played");
}

/// Shows that the test above would notice.
#[test]
fn with_less_care_acknowledged_moves_are_lost() {
    let mut machine = Machine::new("normal");
    let mut lost = 0;
    for _ in 0..20 {
        machine.run_until_cut();
        let copy = machine.copy();
        let stored = witness::stored(&copy.file(FILE), CLIENTS);
        for (acked, stored) in machine.acked.iter_mut().zip(stored) {
            lost += acked.saturating_sub(stored);
            *acked = stored.min(*acked);
        }
    }
    println!("20 cuts, {lost} acknowledged moves lost");
    assert!(lost > 0, "a disk that forgets nothing proves nothing");
}

/// A machine with a forgetful disk, and the acknowledgements its clients got.
struct Machine {
    synchronous: &'static str,
    place: Folder,
    disk: SharedDisk,
    chance: Chance,
    acked: Acked,
    said: Said,
}

impl Machine {
    fn new(synchronous: &'static str) -> Machine {
        Machine {
            synchronous,
            place: Folder::new(),
            disk: Arc::new(Mutex::new(Disk::new())),
            chance: Chance::default(),
            acked: vec![0; CLIENTS],
            said: Said::default(),
        }
    }

    /// Switches it on and plays until the power fails.
    fn run_until_cut(&mut self) {
        lock(&self.disk).cut_in(self.chance.below(CHANGES));
        let mounted = Mounted::new(&self.disk, self.place.path());
        let mut running = Running::start(
            Command::new(PROGRAM)
                .arg(self.place.file(FILE))
                .args([self.synchronous, CHECKPOINT_PAGES, MOVES])
                .arg(list(&self.acked)),
        );
        // It sees a broken disk and ends; its earlier output counts.
        while let Some(line) = running.line() {
            self.said.take(&line, &mut self.acked);
            if lock(&self.disk).is_off() {
                running.kill();
            }
        }
        running.code();
        mounted.unmount();
        assert!(lock(&self.disk).is_off(), "it ended before the cut");
        lock(&self.disk).restart(&mut self.chance);
    }

    /// A copy of the database after the cut, opened once. The next run finds the original, so that
    /// the power may also fail during recovery.
    fn copy(&self) -> Folder {
        let copy = Folder::new();
        for (name, content) in lock(&self.disk).files() {
            fs::write(copy.path().join(name), content).expect("a copy");
        }
        SqliteStore::open(Options::new(copy.file(FILE))).expect("every database opens");
        copy
    }
}
