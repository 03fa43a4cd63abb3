//! Whole matches: the same for any number of threads, and whatever programs do.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::convert::Infallible;
use std::ops::ControlFlow;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use damier_arena::{
    Adjudication, Contest, GameResult, Limit, PlayerKind, Results, RunSettings, UciSettings,
    identify, run,
};

fn contest(game: &'static str, options: &[(&str, &str)], kinds: &[&str]) -> Contest {
    let mut choices = damier_games::find(game).unwrap().defaults();
    for (key, value) in options {
        choices.set(key, value).unwrap();
    }
    let kind = |text: &&str| PlayerKind::parse(text, game, Some(Limit::Nodes(100))).unwrap();
    Contest {
        game,
        uci: UciSettings::new(game, &choices),
        choices,
        kinds: kinds.iter().map(kind).collect(),
        programs: Vec::new(),
        openings: 4,
        seed: 3,
        adjudication: Adjudication::default(),
    }
}

fn play(contest: &Contest, blocks: usize, threads: usize, results: &mut Results) {
    let settings = RunSettings {
        blocks,
        threads,
        records: true,
    };
    let never = AtomicBool::new(false);
    let mut listen =
        |_: &Results, _: &_| Ok::<ControlFlow<()>, Infallible>(ControlFlow::Continue(()));
    run(contest, settings, results, &never, &mut listen).unwrap();
}

fn games(contest: &Contest, blocks: usize, threads: usize) -> Vec<GameResult> {
    let mut results = Results::new(contest.turns());
    play(contest, blocks, threads, &mut results);
    results.games().cloned().collect()
}

#[test]
fn games_do_not_depend_on_the_number_of_threads() {
    let limit = [("quiet_limit", "20")];
    let contest = contest("mak-yek", &limit, &["level:2", "nodes:60"]);
    let one = games(&contest, 3, 1);
    assert_eq!(one.len(), 6);
    assert_eq!(one, games(&contest, 3, 3));
}

#[test]
fn a_match_goes_on_from_what_is_known() {
    let contest = contest("martian-chess", &[], &["greedy", "level:1"]);
    let whole = games(&contest, 4, 2);
    let known = whole.iter().filter(|game| game.slot.block != 1).cloned();
    let mut results = Results::of(2, known.collect());
    play(&contest, 4, 1, &mut results);
    assert_eq!(results.games().cloned().collect::<Vec<_>>(), whole);
}

#[test]
fn three_kinds_share_six_seats() {
    let options = [("players", "6"), ("max_rounds", "5")];
    let kinds = ["brs:nodes=50", "paranoid:nodes=50", "random"];
    let contest = contest("chinese-checkers", &options, &kinds);
    let all = games(&contest, 1, 2);
    assert_eq!(all.len(), 3);
    assert!(all.iter().all(|game| game.seats.len() == 6));
    let shares = Results::of(3, all).shares();
    let wins: f64 = shares.iter().map(|share| share.wins.unwrap().score).sum();
    assert!((wins - 1.0).abs() < 1e-9, "{wins}");
}

#[test]
fn a_match_ends_when_it_is_told_to() {
    let contest = contest("makruk", &[], &["nodes:1000000000", "random"]);
    let settings = RunSettings {
        blocks: 1,
        threads: 2,
        records: false,
    };
    let stop = AtomicBool::new(true);
    let mut results = Results::new(2);
    let mut listen =
        |_: &Results, _: &_| Ok::<ControlFlow<()>, Infallible>(ControlFlow::Continue(()));
    run(&contest, settings, &mut results, &stop, &mut listen).unwrap();
    assert!(results.is_empty());
}

/// A program that speaks UCI as far as a shell script can, and answers `go` with this.
#[cfg(unix)]
fn script(name: &str, on_go: &str) -> String {
    use std::os::unix::fs::PermissionsExt;
    let path = std::env::temp_dir().join(format!("damier-{name}-{}.sh", std::process::id()));
    let text = format!(
        "#!/bin/sh\nwhile read -r line; do\ncase \"$line\" in\n\
         uci) echo 'id name Script'; echo uciok;;\nisready) echo readyok;;\n\
         go*) {on_go};;\nquit) exit;;\nesac\ndone\n"
    );
    std::fs::write(&path, text).unwrap();
    std::fs::set_permissions(&path, std::fs::Permissions::from_mode(0o755)).unwrap();
    path.to_str().unwrap().to_owned()
}

/// Longer than a shell needs for a word on a busy machine. Nobody waits this long, except for a
/// program that never answers.
#[cfg(unix)]
const PATIENCE: Duration = Duration::from_secs(60);
/// The patience with a program that never answers: it has to start and introduce itself within it.
#[cfg(unix)]
const PATIENCE_WITH_SILENCE: Duration = Duration::from_secs(5);

/// The games of a misbehaving program against random play: all lost, for this reason.
#[cfg(unix)]
fn assert_loses(name: &str, on_go: &str, patience: Duration, reason: &str) {
    let path = script(name, on_go);
    let mut contest = contest("makruk", &[], &[&format!("uci:{path}"), "random"]);
    contest.uci.patience = patience;
    let all = games(&contest, 1, 1);
    assert_eq!(all.len(), 2, "the match goes on");
    for game in &all {
        let seat = game.seats.iter().position(|&kind| kind == 0).unwrap();
        assert_eq!(game.places[seat], 1, "{game}");
        assert_eq!(game.reason, reason);
    }
    std::fs::remove_file(path).unwrap();
}

#[cfg(unix)]
#[test]
fn a_program_that_crashes_loses_that_game() {
    assert_loses("crash", "exit 3", PATIENCE, "crashed");
}

#[cfg(unix)]
#[test]
fn a_program_that_plays_nonsense_loses_that_game() {
    assert_loses("illegal", "echo 'bestmove a1h8'", PATIENCE, "illegal-move");
    assert_loses("empty", "echo bestmove", PATIENCE, "illegal-move");
}

#[cfg(unix)]
#[test]
fn a_program_that_falls_silent_loses_that_game() {
    assert_loses("silent", "exec sleep 600", PATIENCE_WITH_SILENCE, "silent");
}

#[cfg(unix)]
#[test]
fn a_program_introduces_itself_or_is_refused() {
    let choices = damier_games::find("makruk").unwrap().defaults();
    let mut uci = UciSettings::new("makruk", &choices);
    uci.patience = PATIENCE;
    let path = script("name", "true");
    assert_eq!(
        identify(std::slice::from_ref(&path), &uci).unwrap(),
        "Script"
    );
    std::fs::remove_file(path).unwrap();
    // A program that never answers is not waited for: however busy the machine is, this ends.
    uci.patience = Duration::from_millis(200);
    let ask = |words: &[&str]| {
        let words: Vec<String> = words.iter().map(|&word| word.to_owned()).collect();
        identify(&words, &uci).unwrap_err().to_string()
    };
    assert!(ask(&["/no/such/program"]).contains("cannot be started"));
    assert!(ask(&["sleep", "600"]).contains("does not speak UCI"));
}
