//! Wild conversations: whatever is said, it is answered and it ends.

use std::io::{self, BufReader, Cursor, Read, Write};
use std::sync::mpsc;
use std::thread;
use std::time::Duration;

use damier_rules::Random;

use super::command::Command;
use super::converse;

/// Longer than any conversation here takes, even on a busy machine.
const PATIENCE: Duration = Duration::from_secs(60);
/// How long work may go on after the last line.
const GRACE: Duration = Duration::from_millis(20);

/// The answers, if it ever ends.
fn answers(input: Vec<u8>) -> String {
    let (sender, receiver) = mpsc::channel();
    thread::spawn(move || {
        let mut out = Vec::new();
        converse(Cursor::new(input), &mut out, GRACE).unwrap();
        sender.send(String::from_utf8(out).unwrap()).unwrap();
    });
    receiver.recv_timeout(PATIENCE).unwrap()
}

const LINES: &[&str] = &[
    "uci",
    "isready",
    "ucinewgame",
    "stop",
    "ponderhit",
    "d",
    "debug on",
    "register later",
    "quit",
    "hello",
    "",
    "go",
    "go infinite",
    "go depth 3",
    "go depth 90",
    "go nodes 2000",
    "go movetime 5",
    "go mate 2",
    "go ponder wtime 50 btime 50",
    "go ponder",
    "go wtime 40 btime -3 winc 1 binc 99999999999999999999 movestogo 1",
    "go searchmoves a3a4 b3b4 nodes 500",
    "go searchmoves nonsense nodes 500",
    "go perft 2",
    "go perft 60",
    "go perft",
    "position startpos",
    "position startpos moves a3a4 a6a5",
    "position startpos moves a3-a4",
    "position fen k7/7R/8/8/8/8/8/K5R1 w - - 0 1 moves g1g8",
    "position fen",
    "position",
    "position fen moves moves moves",
    "setoption name Hash value 2",
    "setoption name Hash value 99999999999999999999",
    "setoption name Clear Hash",
    "setoption name MultiPV value 4",
    "setoption name MultiPV value 0",
    "setoption name Threads value 1",
    "setoption name Threads value 3",
    "setoption name UCI_Variant value makruk",
    "setoption name UCI_Variant value chinese-checkers",
    "setoption name UCI_Variant value alliance",
    "setoption name UCI_Variant value go",
    "setoption name players value 6",
    "setoption name sets value 3",
    "setoption name counting value none",
    "setoption name UCI_ShowWDL value true",
    "setoption name value name value",
    "setoption",
];

/// Some lines, some of them garbled.
fn wild(random: &mut Random) -> Vec<u8> {
    let mut input = Vec::new();
    for _ in 0..random.below(25) {
        let mut line = random.choose(LINES).unwrap().as_bytes().to_vec();
        while random.below(4) == 0 && !line.is_empty() {
            let place = random.below(line.len());
            match random.below(4) {
                0 => line[place] = random.next() as u8,
                1 => line.truncate(place),
                2 => line.insert(place, *random.choose(b" \0\xff-9x\r").unwrap()),
                _ => line.extend(line.clone()),
            }
        }
        // A garbled line must not ask for all the memory of the machine.
        let asks_much = String::from_utf8_lossy(&line)
            .to_lowercase()
            .contains("hash value");
        let is_small = LINES.iter().any(|known| known.as_bytes() == line);
        if !asks_much || is_small {
            input.extend(line);
            input.push(b'\n');
        }
    }
    input
}

#[test]
fn whatever_is_said_is_answered_and_ends() {
    let mut random = Random::new(17);
    for _ in 0..60 {
        let input = wild(&mut random);
        let lines = input.split(|&byte| byte == b'\n');
        let texts: Vec<String> = lines
            .map(|line| String::from_utf8_lossy(line).into())
            .collect();
        let commands: Vec<Command> = texts.iter().map(|line| Command::parse(line)).collect();
        let count =
            |wanted: &dyn Fn(&Command) -> bool| commands.iter().filter(|it| wanted(it)).count();
        let said = answers(input);
        let says = |word: &str| said.lines().filter(|line| line.starts_with(word)).count();
        let asked = count(&|command| *command == Command::IsReady);
        if count(&|command| *command == Command::Quit) == 0 {
            assert_eq!(says("readyok"), asked, "{texts:?}");
        }
        let analysis = count(&|command| matches!(command, Command::Go(_)));
        assert!(says("bestmove") <= analysis, "{texts:?}\n{said}");
    }
}

#[test]
fn bytes_that_mean_nothing_are_survived() {
    let mut random = Random::new(5);
    for length in [0, 1, 10, 1_000, 100_000] {
        let bytes = (0..length).map(|_| random.next() as u8).collect();
        answers(bytes);
    }
    let said = answers([vec![b'x'; 2 << 20], b"\nisready\n".to_vec()].concat());
    assert_eq!(
        said,
        "info string a line was too long to be read\nreadyok\n"
    );
}

#[test]
fn work_that_would_take_for_ever_ends_soon_after_the_input() {
    let said = answers(b"go depth 100\ngo perft 50\n".to_vec());
    assert_eq!(said.matches("bestmove ").count(), 1, "{said}");
}

#[test]
fn stop_is_heard_before_what_came_before_it_and_waits() {
    let script = "go infinite\nsetoption name MultiPV value 2\nstop\nisready\ngo depth 2\n";
    let (sender, receiver) = mpsc::channel();
    thread::spawn(move || {
        let mut out = Vec::new();
        // Nothing is left to the end of the input.
        let input = Cursor::new(script).chain(Endless);
        converse(BufReader::new(input), &mut Until(&mut out, 2), PATIENCE).unwrap_err();
        sender.send(String::from_utf8(out).unwrap()).unwrap();
    });
    let said = receiver.recv_timeout(PATIENCE).unwrap();
    assert!(said.contains(" multipv 2 "), "{said}");
}

/// Input that never comes.
struct Endless;

impl Read for Endless {
    fn read(&mut self, _bytes: &mut [u8]) -> io::Result<usize> {
        loop {
            thread::park();
        }
    }
}

/// Listens until this many best moves were sent.
struct Until<'a>(&'a mut Vec<u8>, usize);

impl Write for Until<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        let count = String::from_utf8_lossy(self.0).matches("bestmove").count();
        if count < self.1 {
            return Ok(());
        }
        Err(io::ErrorKind::BrokenPipe.into())
    }
}
