//! The commands of a UCI interface, line by line. Anything may come.

/// A parsed line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Command {
    Nothing,
    Uci,
    IsReady,
    NewGame,
    SetOption {
        name: String,
        value: String,
    },
    Position {
        start: Option<String>,
        moves: Vec<String>,
    },
    Go(Go),
    Perft(u32),
    Stop,
    PonderHit,
    Show,
    Quit,
    Unknown(String),
}

/// The limits on thinking, as the other program gives them: milliseconds throughout.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub(super) struct Go {
    pub(super) depth: Option<u32>,
    pub(super) nodes: Option<u64>,
    pub(super) move_time: Option<u64>,
    /// The time left to the first player and to the others.
    pub(super) time: [Option<u64>; 2],
    pub(super) increment: [u64; 2],
    pub(super) moves_to_go: Option<u64>,
    /// Until `stop`, whatever was found.
    pub(super) infinite: bool,
    /// In the opponent's time: until `ponderhit` or `stop`.
    pub(super) ponder: bool,
    /// Only until a win within this many moves is found.
    pub(super) mate: Option<u32>,
    /// The first moves to choose among.
    pub(super) only: Vec<String>,
}

/// The words that end a list of moves.
const GO_WORDS: [&str; 13] = [
    "searchmoves",
    "ponder",
    "wtime",
    "btime",
    "winc",
    "binc",
    "movestogo",
    "depth",
    "nodes",
    "mate",
    "movetime",
    "infinite",
    "perft",
];

impl Go {
    /// Whether only `stop` ends it, once it is our own time.
    pub(super) fn is_endless(&self) -> bool {
        let no_clock = self.move_time.is_none() && self.time == [None, None];
        let no_limit = self.depth.is_none() && self.nodes.is_none() && self.mate.is_none();
        self.infinite || (no_clock && no_limit)
    }
}

impl Command {
    pub(super) fn parse(line: &str) -> Command {
        let mut words = line.split_whitespace();
        let rest: Vec<&str> = match words.next() {
            None => return Command::Nothing,
            Some(_) => words.collect(),
        };
        let first = line.split_whitespace().next().unwrap_or_default();
        match first {
            "uci" => Command::Uci,
            "isready" => Command::IsReady,
            "ucinewgame" => Command::NewGame,
            "setoption" => parse_option(&rest),
            "position" => parse_position(&rest),
            "go" => parse_go(&rest),
            "stop" => Command::Stop,
            "ponderhit" => Command::PonderHit,
            "d" => Command::Show,
            "quit" => Command::Quit,
            "debug" | "register" => Command::Nothing,
            _ => Command::Unknown(first.chars().take(40).collect()),
        }
    }
}

/// `name WORDS value WORDS`.
fn parse_option(words: &[&str]) -> Command {
    let after_name = words.strip_prefix(&["name"]).unwrap_or(words);
    let value = after_name.iter().position(|&word| word == "value");
    let (name, value) = match value {
        Some(place) => (&after_name[..place], &after_name[place + 1..]),
        None => (after_name, &[][..]),
    };
    Command::SetOption {
        name: name.join(" "),
        value: value.join(" "),
    }
}

/// `startpos`, or `fen` and a text that extends to the word `moves`.
fn parse_position(words: &[&str]) -> Command {
    let end = words.iter().position(|&word| word == "moves");
    let (place, moves) = match end {
        Some(end) => (&words[..end], &words[end + 1..]),
        None => (words, &[][..]),
    };
    let start = match place {
        ["startpos"] => None,
        ["fen", text @ ..] => Some(text.join(" ")),
        other => return Command::Unknown(format!("position {}", other.join(" "))),
    };
    Command::Position {
        start,
        moves: moves.iter().map(|&mv| mv.to_owned()).collect(),
    }
}

fn parse_go(words: &[&str]) -> Command {
    let mut go = Go::default();
    for (index, &word) in words.iter().enumerate() {
        let number = || words.get(index + 1).and_then(|text| number(text));
        match word {
            "perft" => {
                let depth = number().unwrap_or(1).min(100);
                return Command::Perft(depth as u32);
            }
            "depth" => go.depth = number().map(|depth| depth.min(1_000) as u32),
            "nodes" => go.nodes = number(),
            "movetime" => go.move_time = number(),
            "wtime" => go.time[0] = number(),
            "btime" => go.time[1] = number(),
            "winc" => go.increment[0] = number().unwrap_or(0),
            "binc" => go.increment[1] = number().unwrap_or(0),
            "movestogo" => go.moves_to_go = number(),
            "infinite" => go.infinite = true,
            "ponder" => go.ponder = true,
            "mate" => go.mate = number().map(|moves| moves.clamp(1, 50) as u32),
            "searchmoves" => {
                let moves = words[index + 1..].iter();
                let listed = moves.take_while(|word| !GO_WORDS.contains(word));
                go.only.extend(listed.map(|&word| word.to_owned()));
            }
            _ => {}
        }
    }
    Command::Go(go)
}

/// A number; negative ones, as clocks may be, are 0, and too large ones are the greatest.
fn number(text: &str) -> Option<u64> {
    let digits = text.strip_prefix('-').unwrap_or(text);
    if digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    let value = digits.parse().unwrap_or(u64::MAX);
    Some(if digits == text { value } else { 0 })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_position_reaches_up_to_the_moves() {
        let expected = Command::Position {
            start: Some("8/8 w - - 0 1".to_owned()),
            moves: vec!["a1a2".to_owned(), "b1b2".to_owned()],
        };
        let line = " position fen 8/8  w - - 0 1 moves a1a2\tb1b2 \r";
        assert_eq!(Command::parse(line), expected);
        let plain = Command::Position {
            start: None,
            moves: Vec::new(),
        };
        assert_eq!(Command::parse("position startpos"), plain);
        assert_eq!(Command::parse("position startpos moves"), plain);
        assert!(matches!(Command::parse("position"), Command::Unknown(_)));
    }

    #[test]
    fn options_may_have_spaces() {
        let expected = |name: &str, value: &str| Command::SetOption {
            name: name.to_owned(),
            value: value.to_owned(),
        };
        let line = "setoption name Move Overhead value 50";
        assert_eq!(Command::parse(line), expected("Move Overhead", "50"));
        let line = "setoption name Clear Hash";
        assert_eq!(Command::parse(line), expected("Clear Hash", ""));
        assert_eq!(Command::parse("setoption"), expected("", ""));
    }

    #[test]
    fn clocks_are_read_however_odd_they_are() {
        let line =
            "go wtime -5 btime 99999999999999999999 winc x depth 3 searchmoves a1a2 b1b2 mate 2";
        let Command::Go(go) = Command::parse(line) else {
            panic!("it is a go");
        };
        assert_eq!(go.time, [Some(0), Some(u64::MAX)]);
        assert_eq!((go.increment, go.depth), ([0, 0], Some(3)));
        assert_eq!(
            (go.only, go.mate),
            (vec!["a1a2".to_owned(), "b1b2".to_owned()], Some(2))
        );
        let Command::Go(bare) = Command::parse("go") else {
            panic!("it is a go");
        };
        assert!(bare.is_endless());
        let Command::Go(pondering) = Command::parse("go ponder movetime 5") else {
            panic!("it is a go");
        };
        assert!(pondering.ponder && !pondering.is_endless());
        assert_eq!(Command::parse("go perft 3"), Command::Perft(3));
    }
}
