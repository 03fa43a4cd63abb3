//! From matches to a network, with few and hasty ones.

use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, Ordering};

use damier_rules::network::NetworkWeights;
use damier_search::Evaluation;

use super::gather::GatherRequest;
use super::inspect::InspectRequest;
use super::train::TrainRequest;
use super::{Learner, find_learner};

/// A folder that is removed at the end.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Folder {
        let path = std::env::temp_dir().join(format!("damier-{name}-{}", std::process::id()));
        std::fs::create_dir_all(&path).unwrap();
        Folder(path)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

fn learner() -> &'static Learner {
    find_learner("mak-yek").unwrap()
}

fn gather_request(folder: &Folder, file: &str, matches: u64, threads: usize) -> GatherRequest {
    GatherRequest {
        choices: damier_games::find("mak-yek").unwrap().defaults(),
        file: folder.0.join(file),
        matches,
        seed: 5,
        nodes: 25,
        opening: 8,
        threads,
        evaluation: Evaluation::Plain,
        engine: 7,
    }
}

fn train_request(folder: &Folder, out: &str) -> TrainRequest {
    TrainRequest {
        choices: damier_games::find("mak-yek").unwrap().defaults(),
        files: vec![folder.0.join("matches")],
        out: folder.0.join(out),
        hidden: 32,
        scale: 385,
        result: 0.3,
        epochs: 4,
        batch: 256,
        rate: 0.002,
        seed: 1,
        threads: 1,
    }
}

#[test]
fn matches_are_the_same_however_they_are_gathered() {
    let folder = Folder::new("gather");
    let go_on = AtomicBool::new(false);
    let gather = |file: &str, matches, threads| {
        let request = gather_request(&folder, file, matches, threads);
        learner().gather(&request, &go_on, &mut |_| {}).unwrap();
        let choices = request.choices.to_string();
        let mut all = super::matches::read(&request.file, "mak-yek", &choices).unwrap();
        all.sort_by_key(|played| played.number);
        all
    };
    let at_once = gather("once", 12, 2);
    gather("twice", 5, 1);
    let twice = gather("twice", 12, 1);
    assert_eq!(at_once.len(), 12);
    assert!(at_once == twice);
    assert!(
        at_once
            .iter()
            .all(|played| played.moves.len() > 10 && played.engine == 7)
    );
}

#[test]
fn a_network_that_was_stopped_becomes_the_same() {
    let folder = Folder::new("train");
    let go_on = AtomicBool::new(false);
    let request = gather_request(&folder, "matches", 60, 2);
    learner().gather(&request, &go_on, &mut |_| {}).unwrap();

    let whole = train_request(&folder, "whole.net");
    let mut told = Vec::new();
    let trained = learner()
        .train(&whole, &go_on, &mut |line| told.push(line.to_owned()))
        .unwrap();
    assert!(
        !trained.stopped && trained.positions[0] > 1_000,
        "{trained:?}"
    );
    assert!(
        trained.losses.iter().all(|&loss| loss > 0.0 && loss < 0.1),
        "{told:?}"
    );

    let stop = AtomicBool::new(false);
    let parts = train_request(&folder, "parts.net");
    let mut stop_early = |line: &str| {
        if line.starts_with("epoch 2") {
            stop.store(true, Ordering::Relaxed);
        }
    };
    assert!(
        learner()
            .train(&parts, &stop, &mut stop_early)
            .unwrap()
            .stopped
    );
    assert!(!parts.out.exists());
    let mut told = Vec::new();
    learner()
        .train(&parts, &go_on, &mut |line| told.push(line.to_owned()))
        .unwrap();
    assert!(
        told.iter().any(|line| line == "going on after epoch 2"),
        "{told:?}"
    );
    let bytes = std::fs::read(&whole.out).unwrap();
    assert!(bytes == std::fs::read(&parts.out).unwrap());

    let shape = learner().shape(&whole.choices).unwrap();
    let weights = NetworkWeights::read(&bytes, "mak-yek", shape).unwrap();
    assert_eq!((weights.hidden, weights.scale), (32, 385));
    let inspected = learner()
        .inspect(&InspectRequest {
            choices: whole.choices,
            files: whole.files,
            network: Some(whole.out),
        })
        .unwrap();
    assert_eq!((inspected.matches, inspected.engines), (60, vec![7]));
    assert!(inspected.by_search > 0.2, "{}", inspected.by_search);
    let [by_result, _, by_search] = inspected.by_network.unwrap();
    assert!(
        by_result > 0.2 && by_search > 0.5,
        "{by_result} {by_search}"
    );
}
