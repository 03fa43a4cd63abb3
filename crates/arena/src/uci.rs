//! Other programs as players: they speak UCI on their standard input and output.
//!
//! A program may end, fall silent or play nonsense at any time. Then it loses that game, and a
//! new one is started for the next.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::thread;
use std::time::{Duration, Instant};

use damier_bots::win_chance;
use damier_rules::{Action, Choices, OptionInfo};
use thiserror::Error;

use crate::arena_match::ArenaMatch;
use crate::contestant::{ChosenMove, Clocks, Contestant, Failure};
use crate::limit::Limit;

/// The settings of a UCI program.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UciSettings {
    /// The game, as `UCI_Variant` has it.
    pub variant: String,
    /// The options of the game: a program that has one of them is told its value.
    pub choices: Vec<(String, String)>,
    /// Other options programs are told, such as `Hash`.
    pub settings: Vec<(String, String)>,
    /// How long a program may be silent beyond its time.
    pub patience: Duration,
}

impl UciSettings {
    /// The default settings for a game.
    #[must_use]
    pub fn new(game: &str, choices: &Choices) -> UciSettings {
        let named = |(info, value): (&OptionInfo, String)| (info.name.to_owned(), value);
        UciSettings {
            variant: game.to_owned(),
            choices: choices.iter().map(named).collect(),
            settings: Vec::new(),
            patience: Duration::from_secs(20),
        }
    }
}

/// A program at the board, started when it is needed.
pub(crate) struct UciPlayer {
    words: Vec<String>,
    limit: Limit,
    uci: UciSettings,
    talk: Option<UciProcess>,
}

impl UciPlayer {
    pub(crate) fn new(words: &[String], limit: Limit, uci: &UciSettings) -> UciPlayer {
        UciPlayer {
            words: words.to_vec(),
            limit,
            uci: uci.clone(),
            talk: None,
        }
    }

    fn talk(&mut self) -> Result<&mut UciProcess, Failure> {
        self.talk.as_mut().ok_or(Failure::Crashed)
    }

    fn ask(&mut self, board: &dyn ArenaMatch, clocks: &Clocks) -> Result<Duration, Failure> {
        let position = position(board);
        let (go, time) = go(self.limit, clocks, board.turn().index());
        let patience = self.uci.patience;
        let talk = self.talk()?;
        talk.say(&position)?;
        talk.say(&go)?;
        Ok(time + patience)
    }
}

impl Contestant for UciPlayer {
    /// If a program cannot be started, or does not get ready, that shows at its first move.
    fn begin(&mut self, _seed: u64) {
        let patience = self.uci.patience;
        let talk = match self.talk.take() {
            Some(talk) => Ok(talk),
            None => UciProcess::begin(&self.words, &self.uci).map(|(talk, _)| talk),
        };
        let ready = talk.and_then(|mut talk| talk.new_game(patience).map(|()| talk));
        self.talk = ready.ok();
    }

    fn choose(
        &mut self,
        board: &dyn ArenaMatch,
        clocks: &Clocks,
        stop: &AtomicBool,
    ) -> Result<ChosenMove, Failure> {
        let answer = self
            .ask(board, clocks)
            .and_then(|patience| self.talk()?.answer(patience, stop));
        if answer.is_err() {
            // Anything it says later belongs to no game.
            self.talk = None;
        }
        answer
    }
}

/// The name of a program, if it can be started and knows the game.
///
/// # Errors
/// If it cannot or does not.
pub fn identify(words: &[String], uci: &UciSettings) -> Result<String, IdentifyError> {
    let program = words.join(" ");
    match UciProcess::begin(words, uci) {
        Ok((_, identity)) => Ok(identity.name),
        Err(Failure::Silent) => Err(IdentifyError::NotUci {
            program,
            variant: uci.variant.clone(),
        }),
        Err(_) => Err(IdentifyError::NotStarted(program)),
    }
}

/// Why a program does not play.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum IdentifyError {
    /// It does not answer like a UCI program, or does not know the game.
    #[error("{program:?} does not speak UCI, or not {variant}")]
    NotUci {
        /// The program with its arguments.
        program: String,
        /// The game, as `UCI_Variant` has it.
        variant: String,
    },
    /// It cannot be started.
    #[error("{0:?} cannot be started")]
    NotStarted(String),
}

/// A program's self-description: its name and its options.
struct UciIdentity {
    name: String,
    /// Its options: the name, and the whole line.
    options: Vec<(String, String)>,
}

impl UciIdentity {
    fn knows(&self, option: &str) -> bool {
        self.options.iter().any(|(name, _)| name == option)
    }

    /// Whether it plays a game; a program without variants plays anything.
    fn plays(&self, variant: &str) -> bool {
        let variants = self.options.iter().find(|(name, _)| name == "UCI_Variant");
        variants.is_none_or(|(_, line)| line.split_whitespace().any(|word| word == variant))
    }
}

/// A conversation with a running program.
struct UciProcess {
    child: Child,
    input: ChildStdin,
    lines: Receiver<String>,
}

impl UciProcess {
    fn begin(words: &[String], uci: &UciSettings) -> Result<(UciProcess, UciIdentity), Failure> {
        let mut talk = UciProcess::start(words)?;
        let own = talk.introduction(uci.patience)?;
        if !own.plays(&uci.variant) {
            return Err(Failure::Silent);
        }
        talk.set("UCI_Variant", &uci.variant)?;
        let known = uci.choices.iter().filter(|(name, _)| own.knows(name));
        for (name, value) in known.chain(&uci.settings) {
            talk.set(name, value)?;
        }
        Ok((talk, own))
    }

    fn start(words: &[String]) -> Result<UciProcess, Failure> {
        let mut command = Command::new(&words[0]);
        command
            .args(&words[1..])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null());
        // Ctrl-C is for us: a program that dies of it would seem to lose its game.
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut command, 0);
        let mut child = command.spawn().map_err(|_| Failure::Crashed)?;
        let input = child.stdin.take().expect("the input is piped");
        let output = child.stdout.take().expect("the output is piped");
        let (sender, lines) = mpsc::channel();
        thread::spawn(move || {
            for line in BufReader::new(output).split(b'\n').map_while(Result::ok) {
                let text = String::from_utf8_lossy(&line).trim().to_owned();
                if sender.send(text).is_err() {
                    return;
                }
            }
        });
        Ok(UciProcess {
            child,
            input,
            lines,
        })
    }

    fn introduction(&mut self, patience: Duration) -> Result<UciIdentity, Failure> {
        self.say("uci")?;
        let mut own = UciIdentity {
            name: "unknown".to_owned(),
            options: Vec::new(),
        };
        let end = Instant::now() + patience;
        loop {
            let line = self.hear(end)?;
            if line == "uciok" {
                return Ok(own);
            }
            if let Some(name) = line.strip_prefix("id name ") {
                name.clone_into(&mut own.name);
            }
            if let Some(option) = line.strip_prefix("option name ") {
                let name = option.split(" type ").next().unwrap_or_default();
                own.options.push((name.to_owned(), line.clone()));
            }
        }
    }

    fn new_game(&mut self, patience: Duration) -> Result<(), Failure> {
        self.say("ucinewgame")?;
        self.say("isready")?;
        let end = Instant::now() + patience;
        while self.hear(end)? != "readyok" {}
        Ok(())
    }

    fn set(&mut self, name: &str, value: &str) -> Result<(), Failure> {
        self.say(&format!("setoption name {name} value {value}"))
    }

    fn say(&mut self, line: &str) -> Result<(), Failure> {
        let said = writeln!(self.input, "{line}").and_then(|()| self.input.flush());
        said.map_err(|_| Failure::Crashed)
    }

    fn hear(&mut self, end: Instant) -> Result<String, Failure> {
        let left = end.saturating_duration_since(Instant::now());
        self.lines.recv_timeout(left).map_err(|error| match error {
            RecvTimeoutError::Timeout => Failure::Silent,
            RecvTimeoutError::Disconnected => Failure::Crashed,
        })
    }

    /// Waits for the move, and reads the program's evaluation on the way.
    fn answer(&mut self, patience: Duration, stop: &AtomicBool) -> Result<ChosenMove, Failure> {
        const BREATH: Duration = Duration::from_millis(200);
        let end = Instant::now() + patience;
        let mut chance = None;
        loop {
            let line = match self.hear(end.min(Instant::now() + BREATH)) {
                Ok(line) => line,
                Err(Failure::Silent) if Instant::now() < end && !stop.load(Ordering::Relaxed) => {
                    continue;
                }
                Err(failure) => return Err(failure),
            };
            let mut words = line.split_whitespace();
            match words.next() {
                Some("bestmove") => {
                    let mv = words.next().unwrap_or_default().to_owned();
                    return Ok(ChosenMove { mv, chance });
                }
                Some("info") => chance = score(&line).or(chance),
                _ => {}
            }
        }
    }
}

impl Drop for UciProcess {
    fn drop(&mut self) {
        // It is asked to quit, and then killed anyway.
        let _ = self.say("quit");
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn position(board: &dyn ArenaMatch) -> String {
    let text = |action| match action {
        Action::Move(text) => Some(text),
        _ => None,
    };
    let moves: Vec<String> = board.actions().into_iter().filter_map(text).collect();
    if moves.is_empty() {
        "position startpos".to_owned()
    } else {
        format!("position startpos moves {}", moves.join(" "))
    }
}

/// The command to think, and the most time it takes.
fn go(limit: Limit, clocks: &Clocks, seat: usize) -> (String, Duration) {
    match limit {
        Limit::Nodes(nodes) => (format!("go nodes {nodes}"), Duration::ZERO),
        Limit::Time(time) => (format!("go movetime {}", time.as_millis()), time),
        Limit::Clock(..) => {
            let own = clocks[seat].unwrap_or_default();
            let shown = |index: usize| clocks.get(index).copied().flatten().unwrap_or(own);
            let [(wtime, winc), (btime, binc)] =
                [shown(0), shown(1)].map(|(left, more)| (left.as_millis(), more.as_millis()));
            let line = format!("go wtime {wtime} btime {btime} winc {winc} binc {binc}");
            (line, own.0)
        }
    }
}

/// The winning chances in an `info` line, if it is about the best line.
fn score(line: &str) -> Option<u32> {
    let words: Vec<&str> = line.split_whitespace().collect();
    let after = |name: &str| {
        let place = words.iter().position(|&word| word == name)?;
        words.get(place + 1).copied()
    };
    if after("multipv").is_some_and(|number| number != "1") {
        return None;
    }
    let number = |name: &str| after(name)?.parse::<i32>().ok();
    match after("score")? {
        "cp" => number("cp").map(|value| win_chance(value.clamp(-20_000, 20_000))),
        "mate" => number("mate").map(|moves| if moves > 0 { 1_000 } else { 0 }),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scores_are_read_from_the_best_line() {
        assert_eq!(score("info depth 3 score cp 0 nodes 5 pv a1a2"), Some(500));
        assert_eq!(
            score("info depth 3 multipv 1 score mate 2 pv a1a2"),
            Some(1_000)
        );
        assert_eq!(score("info score mate -1"), Some(0));
        assert_eq!(score("info multipv 2 score cp 900"), None);
        assert_eq!(score("info string score of nothing"), None);
        assert_eq!(score("info score cp"), None);
    }

    #[test]
    fn both_clocks_are_told() {
        let second = Duration::from_secs(1);
        let clocks = vec![
            Some((second, second / 100)),
            Some((second / 2, second / 100)),
        ];
        let limit = Limit::Clock(second, second / 100);
        let (line, time) = go(limit, &clocks, 1);
        assert_eq!(line, "go wtime 1000 btime 500 winc 10 binc 10");
        assert_eq!(time, second / 2);
    }
}
