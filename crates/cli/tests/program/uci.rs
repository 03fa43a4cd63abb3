//! `damier uci`, driven line by line as other programs do.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, Stdio};
use std::sync::mpsc::{self, Receiver};
use std::thread;
use std::time::{Duration, Instant};

use crate::common::{damier, damier_reading, json, program};

/// Longer than anything here takes, even on a busy machine.
const PATIENCE: Duration = Duration::from_secs(60);

/// A conversation in progress.
struct Talk {
    child: Child,
    stdin: Option<ChildStdin>,
    lines: Receiver<String>,
}

impl Talk {
    fn begin() -> Talk {
        let mut child = program()
            .arg("uci")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let stdout = BufReader::new(child.stdout.take().unwrap());
        let (sender, lines) = mpsc::channel();
        thread::spawn(move || {
            for line in stdout.lines() {
                let _ = sender.send(line.unwrap());
            }
        });
        Talk {
            stdin: child.stdin.take(),
            child,
            lines,
        }
    }

    fn say(&mut self, line: &str) {
        let stdin = self.stdin.as_mut().unwrap();
        stdin.write_all(format!("{line}\n").as_bytes()).unwrap();
    }

    /// All lines up to one that begins like this.
    fn until(&self, beginning: &str) -> Vec<String> {
        let mut lines = Vec::new();
        loop {
            let line = self.lines.recv_timeout(PATIENCE).unwrap();
            lines.push(line);
            if lines.last().unwrap().starts_with(beginning) {
                return lines;
            }
        }
    }

    /// The answer to `go`.
    fn best(&self) -> String {
        let line = self.until("bestmove").pop().unwrap();
        line.split(' ').nth(1).unwrap().to_owned()
    }

    fn end(mut self) {
        drop(self.stdin.take());
        let begin = Instant::now();
        while begin.elapsed() < PATIENCE {
            if let Some(status) = self.child.try_wait().unwrap() {
                assert!(status.success());
                return;
            }
            thread::sleep(Duration::from_millis(5));
        }
        self.child.kill().unwrap();
        panic!("it goes on after the end of the input");
    }
}

fn answers(input: &str) -> String {
    damier_reading(&["uci"], input.as_bytes()).good()
}

#[test]
fn it_introduces_itself_and_lists_its_options() {
    let mut talk = Talk::begin();
    talk.say("uci");
    let lines = talk.until("uciok");
    assert!(lines[0].starts_with("id name Damier"));
    for expected in [
        "option name UCI_Variant type combo default makruk",
        "option name Hash type spin default 16 min 1",
        "option name Threads type spin default 1 min 1 max 256",
        "option name MultiPV type spin default 1",
        "option name Ponder type check default false",
        "option name UCI_AnalyseMode type check default false",
        "option name Clear Hash type button",
        "option name counting type combo default thai var sheet var thai var none",
        "option name quiet_limit type spin default 0 min 0",
    ] {
        assert!(
            lines.iter().any(|line| line.starts_with(expected)),
            "{expected}"
        );
    }
    talk.say("isready");
    talk.until("readyok");
    talk.end();
}

#[test]
fn it_finds_a_mate_and_tells_its_distance() {
    let input = "position fen k7/7R/8/8/8/8/8/K5R1 w - - 0 1\ngo depth 5\n";
    let said = answers(input);
    assert!(said.contains(" score mate 1 "), "{said}");
    assert!(said.contains(" pv g1g8"), "{said}");
    assert!(said.ends_with("bestmove g1g8\n"), "{said}");
}

#[test]
fn an_info_line_has_everything() {
    let said = answers("go nodes 5000\n");
    let line = said.lines().next().unwrap();
    for word in [
        "depth", "seldepth", "multipv", "score", "nodes", "nps", "hashfull", "time", "pv",
    ] {
        assert!(line.split(' ').any(|other| other == word), "{word}: {line}");
    }
}

#[test]
fn it_is_ready_while_it_thinks_and_stops_when_told() {
    let mut talk = Talk::begin();
    talk.say("go infinite");
    talk.until("info depth 3");
    talk.say("isready");
    talk.until("readyok");
    talk.say("stop");
    assert_eq!(talk.best().len(), 4);
    talk.end();
}

#[test]
fn an_endless_thought_is_silent_until_it_is_stopped() {
    let mut talk = Talk::begin();
    talk.say("position fen k7/7R/8/8/8/8/8/K5R1 w - - 0 1");
    talk.say("go infinite");
    talk.until("info depth 1");
    talk.say("isready");
    let lines = talk.until("readyok");
    assert!(!lines.iter().any(|line| line.starts_with("bestmove")));
    talk.say("stop");
    assert_eq!(talk.best(), "g1g8");
    talk.end();
}

#[test]
fn the_opponents_time_is_used_and_then_our_own() {
    let mut talk = Talk::begin();
    talk.say("position startpos moves a3a4 a6a5");
    talk.say("go ponder wtime 200 btime 200 winc 0 binc 0");
    talk.until("info depth 3");
    // Longer than the clock would allow.
    thread::sleep(Duration::from_millis(400));
    talk.say("isready");
    let lines = talk.until("readyok");
    assert!(!lines.iter().any(|line| line.starts_with("bestmove")));
    talk.say("ponderhit");
    let answer = talk.until("bestmove").pop().unwrap();
    assert!(answer.contains(" ponder "), "{answer}");
    // An answer found before the opponent has moved waits for them.
    talk.say("position fen k7/7R/8/8/8/8/8/K5R1 w - - 0 1");
    talk.say("go ponder depth 2");
    talk.until("info depth 1");
    talk.say("ponderhit");
    assert_eq!(talk.best(), "g1g8");
    talk.say("go ponder wtime 100000 btime 100000");
    talk.until("info depth 1");
    talk.say("stop");
    assert_eq!(talk.best(), "g1g8");
    talk.end();
}

#[test]
fn only_given_moves_are_chosen_from() {
    let said = answers("go nodes 3000 searchmoves a3a4\ngo searchmoves h3h4 nodes 3000\n");
    assert!(said.contains("bestmove a3a4"), "{said}");
    assert!(said.contains("bestmove h3h4"), "{said}");
}

#[test]
fn a_mate_ends_the_search_for_it() {
    let said = answers("position fen k7/7R/8/8/8/8/8/K5R1 w - - 0 1\ngo mate 1\n");
    assert!(said.contains(" score mate 1 "), "{said}");
    assert!(said.ends_with("bestmove g1g8\n"), "{said}");
    // Where there is none, the search ends all the same.
    let none = answers("position fen k7/8/8/8/8/8/8/KR5r b - - 0 1\ngo mate 1\n");
    assert!(none.contains("bestmove "), "{none}");
    assert!(none.contains("info string no win is forced within 1 move\n"));
}

#[test]
fn the_quickest_mate_is_found_where_others_exist() {
    // It asks for four, and there is one in two.
    let position = "position fen 7k/8/5K2/R7/8/8/8/1R6 w - - 0 1";
    let said = answers(&format!("{position}\ngo mate 4\n"));
    assert!(said.contains(" score mate 2 "), "{said}");
    let last = said.lines().last().unwrap();
    assert!(last.starts_with("bestmove "), "{said}");
}

#[test]
fn several_threads_answer_and_stop() {
    let mut talk = Talk::begin();
    talk.say("setoption name Threads value 3");
    talk.say("go infinite");
    talk.until("info depth 3");
    talk.say("stop");
    assert_eq!(talk.best().len(), 4);
    talk.say("go nodes 20000");
    assert_eq!(talk.best().len(), 4);
    talk.end();
}

#[test]
fn among_six_every_depth_is_told_with_several_lines() {
    let said = answers(
        "setoption name UCI_Variant value chinese-checkers\nsetoption name players value 6\n\
         setoption name MultiPV value 3\ngo nodes 20000\n",
    );
    for depth in ["info depth 1 ", "info depth 2 "] {
        let lines = said.lines().filter(|line| line.starts_with(depth));
        let numbered =
            |(index, line): (usize, &str)| line.contains(&format!(" multipv {} ", index + 1));
        assert_eq!(
            lines.enumerate().filter(|&it| numbered(it)).count(),
            3,
            "{said}"
        );
    }
    assert!(
        said.lines()
            .filter(|line| line.starts_with("info"))
            .all(|line| line.contains(" wdl "))
    );
}

#[test]
fn chances_are_told_when_asked_for() {
    let said = answers("setoption name UCI_ShowWDL value true\ngo nodes 2000\n");
    assert!(said.contains(" wdl "), "{said}");
}

#[test]
fn the_end_of_the_input_ends_an_endless_thought() {
    let mut talk = Talk::begin();
    talk.say("go infinite");
    talk.until("info depth 1");
    talk.end();
}

#[test]
fn clocks_are_kept() {
    let mut talk = Talk::begin();
    for go in ["go movetime 100", "go wtime 300 btime 10 winc 10 binc 10"] {
        let begin = Instant::now();
        talk.say(go);
        talk.best();
        assert!(begin.elapsed() < Duration::from_secs(5), "{go}");
    }
    talk.end();
}

#[test]
fn a_match_that_is_over_has_no_best_move() {
    let mated = answers("position fen k5R1/7R/8/8/8/8/8/K7 b - - 0 1\ngo depth 3\n");
    assert_eq!(mated, "info depth 0 score mate 0\nbestmove (none)\n");
    let moves = "d1c2 d8c7 c2d1 c7d8 d1c2 d8c7 c2d1 c7d8";
    let repeated = answers(&format!("position startpos moves {moves}\ngo depth 3\n"));
    assert_eq!(repeated, "info depth 0 score cp 0\nbestmove (none)\n");
}

#[test]
fn every_variant_thinks_by_its_own_rules() {
    let games = json(&damier(&["games", "--json"]).good());
    for game in games.as_array().unwrap() {
        let (id, start) = (
            game["id"].as_str().unwrap(),
            game["start"].as_str().unwrap(),
        );
        let said = answers(&format!(
            "setoption name UCI_Variant value {id}\nposition fen {start}\ngo nodes 2000\nd\n"
        ));
        assert!(said.contains("bestmove "), "{said}");
        assert!(!said.contains("(none)"), "{said}");
        assert!(said.contains(&format!("Variant: {id}")), "{said}");
        assert!(said.contains(&format!("Fen: {start}\n")), "{said}");
    }
}

#[test]
fn options_of_a_game_are_options_of_uci() {
    let variant = "setoption name UCI_Variant value mak-yek\n";
    let said = answers(&format!("{variant}setoption name first value black\nd\n"));
    assert!(said.contains(" b 0\n"), "{said}");
    let six = "setoption name UCI_Variant value chinese-checkers\n\
               setoption name players value 6\ngo nodes 2000\n";
    let said = answers(six);
    assert!(said.contains(" wdl "), "the chance to win: {said}");
}

#[test]
fn perft_and_the_board_are_shown() {
    let said = answers("go perft 3\nd\n");
    assert!(said.contains("a3a4: "), "{said}");
    assert!(said.contains("Nodes searched: 12012\n"), "{said}");
    assert!(said.contains("Variant: makruk counting=thai\n"), "{said}");
    assert!(said.contains("Fen: rnsmksnr/8/pppppppp/8/8/PPPPPPPP/8/RNSKMSNR w - - 0 1\n"));
}

#[test]
fn several_lines_are_numbered() {
    let said = answers("setoption name MultiPV value 3\ngo depth 4\n");
    for number in 1..=3 {
        assert!(said.contains(&format!("multipv {number} ")), "{said}");
    }
}

#[test]
fn the_same_nodes_give_the_same_answer() {
    let best = || {
        let said = answers("position startpos moves a3a4\ngo nodes 20000\n");
        said.lines().last().unwrap().to_owned()
    };
    assert_eq!(best(), best());
}

#[test]
fn a_wrong_position_is_not_taken() {
    let said = answers(
        "position startpos moves a3a4\nposition fen nonsense\nposition startpos moves a1a8\nd\n",
    );
    assert_eq!(
        said.matches("info string position not taken").count(),
        2,
        "{said}"
    );
    assert!(said.contains("/P7/1PPPPPPP/"), "{said}");
}

#[test]
fn wild_input_is_only_answered() {
    let said = answers(
        "\n\u{0}\nhello\nsetoption\nsetoption name\nsetoption name Hash value x\n\
         setoption name UCI_Variant value chess\nposition\nposition fen\ngo perft x\n\
         go depth -3 nodes\nstop\nstop\nponderhit\ngo depth 1\ngo depth 1\ngo infinite\nisready\n",
    );
    assert!(
        said.contains("info string unknown command \"hello\""),
        "{said}"
    );
    assert!(said.contains("readyok"), "{said}");
    let garbage: Vec<u8> = (0..=255u8).chain([b'\n']).cycle().take(5_000).collect();
    damier_reading(&["uci"], &garbage).good();
}

#[test]
fn the_time_of_a_thought_that_waited_begins_when_its_turn_comes() {
    let said = answers("go movetime 300\ngo movetime 300\n");
    let depth = |part: &str| part.matches("info depth").count();
    let parts: Vec<&str> = said.split("bestmove").collect();
    assert!(depth(parts[0]) > 2 && depth(parts[1]) > 2, "{said}");
}
