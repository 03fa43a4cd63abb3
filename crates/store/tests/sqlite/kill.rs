//! The process is killed while it appends: 0 acknowledged moves lost, 0 doubled, 0 gaps.
//!
//! `DAMIER_KILL_ROUNDS` sets the number of kills, 10 by default.

use std::env;
use std::hash::{BuildHasher, RandomState};
use std::process::Command;

use crate::folder::Folder;
use crate::witness::{self, Acked, PROGRAM, Running, Said, list};

/// Concurrent clients. One move of each fills about 20 pages, so that there is a checkpoint every
/// few moves: many kills fall into one.
const CLIENTS: usize = 12;

#[test]
fn nothing_acknowledged_is_lost_when_the_process_is_killed() {
    let rounds: u32 = match env::var("DAMIER_KILL_ROUNDS") {
        Ok(text) => text.parse().expect("DAMIER_KILL_ROUNDS is a number"),
        Err(_) => 10,
    };
    let folder = Folder::new();
    let file = folder.file("store.db");
    let chance = RandomState::new();
    let mut acked: Acked = vec![0; CLIENTS];
    let mut said = Said::default();
    for round in 0..rounds {
        let lines = 1 + chance.hash_one(round) % 400;
        let mut running = Running::start(Command::new(PROGRAM).arg(&file).args([
            "full",
            "60",
            "1000000000",
            &list(&acked),
        ]));
        for _ in 0..lines {
            let line = running.line().expect("it plays until it is killed");
            said.take(&line, &mut acked);
        }
        running.kill();
        // Its output before it died counts as well.
        while let Some(line) = running.line() {
            said.take(&line, &mut acked);
        }
        running.code();
        witness::check(&file, &acked);
    }
    let (fresh, again) = (said.count("ack"), said.count("again"));
    let moves = fresh + again;
    println!("{rounds} kills, {moves} moves acknowledged, {again} of them only after a kill");
    assert_eq!(acked.iter().sum::<u64>(), moves);
}
