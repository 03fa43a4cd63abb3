//! Positions that make the rules work hard.
//!
//! Without arguments: the time of each question in the worst known positions, as in the table of
//! docs/performance.md. With a game, seconds and options: looks for worse ones by climbing from
//! random boards, a piece at a time, towards more steps of the rules.
//!
//! ```console
//! $ cargo run --release -p damier-games --features work --example worst_positions
//! $ … worst_positions turkish-draughts 600 turn180=allow infraction=lose
//! ```

#![allow(
    clippy::print_stdout,
    reason = "it is for people who look for such positions"
)]

use std::time::{Duration, Instant};

use damier_games::{find, work};
use damier_rules::{AnyMatch, Cell, Choices, GameEntry, Random};

const KNOWN: &str = include_str!("../data/worst.txt");
/// The number of tries without a worse position after which the search starts elsewhere.
const PATIENCE: u32 = 2500;

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    match arguments.split_first() {
        None => show_known(),
        Some((game, rest)) => {
            let (seconds, options) = rest.split_first().expect("seconds");
            let seconds = seconds.parse().expect("a number of seconds");
            climb(game, Duration::from_secs(seconds), options);
        }
    }
}

/// The worst positions known: game, options, effort, position.
fn known() -> impl Iterator<Item = [&'static str; 4]> {
    let lines = KNOWN.lines().filter(|line| !line.starts_with('#'));
    lines.map(|line| {
        let mut fields = line.splitn(4, ' ');
        [(); 4].map(|()| fields.next().expect("four fields"))
    })
}

/// Every known position with the best of several timings for each question.
fn show_known() {
    println!("| position | options | moves | steps | open | moves as texts | view | refusal |");
    println!("|---|---|---:|---:|---:|---:|---:|---:|");
    for [game, options, _, position] in known() {
        let game = find(game).expect("a game");
        let choices = parse(game, options.split(',').filter(|option| *option != "-"));
        println!("{}", row(game, &choices, options, position));
    }
}

fn row(game: &GameEntry, choices: &Choices, options: &str, position: &str) -> String {
    let open = || {
        let opened = game.open(choices.clone(), Some(position));
        opened.unwrap_or_else(|error| panic!("{position}: {error}"))
    };
    let (played, steps) = work::of(|| {
        let played = open();
        ask(played.as_ref());
        played
    });
    let times = [
        best(|| drop(open())),
        best(|| drop(played.moves())),
        best(|| drop((played.scene(), played.gestures()))),
        refusal(played.as_ref()),
    ];
    let times = times.map(|time| format!("{:.1} ms", time.as_secs_f64() * 1e3));
    format!(
        "| {}: `{position}` | {options} | {} | {steps} | {} |",
        game.info.names.en,
        played.moves().len(),
        times.join(" | ")
    )
}

/// Everything a client asks when a position is opened.
fn ask(played: &dyn AnyMatch) {
    played.moves();
    played.scene();
    played.gestures();
}

fn best(what: impl Fn()) -> Duration {
    let time = |_| {
        let start = Instant::now();
        what();
        start.elapsed()
    };
    (0..5).map(time).min().unwrap_or_default()
}

/// The slowest answer to two taps that are no move.
fn refusal(played: &dyn AnyMatch) -> Duration {
    let cells = played.board().cells.len() as u8;
    let turn = played.turn();
    let pieces = played.scene().pieces.into_iter();
    let own = pieces.filter(|piece| piece.owner == turn).take(4);
    let mut slowest = Duration::ZERO;
    for from in own.map(|piece| piece.cell) {
        for to in (0..cells).map(Cell) {
            let start = Instant::now();
            played.explain_taps(&[from, to]);
            let once = start.elapsed();
            if once > slowest {
                let again = best(|| drop(played.explain_taps(&[from, to])));
                slowest = slowest.max(again.min(once));
            }
        }
    }
    slowest
}

fn parse<'a>(game: &GameEntry, options: impl Iterator<Item = &'a str>) -> Choices {
    let options: Vec<&str> = options.collect();
    Choices::parse(game.info.options, &options).expect("options of this game")
}

/// How hard the rules work: steps, or moves where a game counts no steps.
fn effort(game: &GameEntry, choices: &Choices, position: &str) -> Option<u64> {
    let (opened, steps) = work::of(|| {
        let played = game.open(choices.clone(), Some(position)).ok()?;
        ask(played.as_ref());
        Some(played)
    });
    Some(steps + opened?.moves().len() as u64)
}

fn climb(game: &str, time: Duration, options: &[String]) {
    let game = find(game).expect("a game");
    let choices = parse(game, options.iter().map(String::as_str));
    let start = game.open(choices.clone(), None).expect("a start");
    let mut start = Rows::of(&start.position());
    start.learn_letters(game, &choices);
    let ends = Instant::now() + time;
    let mut random = Random::new(ends.elapsed().as_nanos() as u64 ^ u64::from(std::process::id()));
    let mut worst = 0;
    let mut tried = 0_u64;
    let mut before = known().filter(|line| line[0] == game.info.id);
    while Instant::now() < ends {
        let mut board = start.clone();
        let changes = match before.next() {
            Some([.., position]) => {
                board.rows = Rows::of(position).rows;
                0
            }
            None => random.below(80),
        };
        for _ in 0..changes {
            let next = board.changed(&mut random);
            if game.open(choices.clone(), Some(&next.text())).is_ok() {
                board = next;
            }
        }
        let mut here = effort(game, &choices, &board.text()).unwrap_or(0);
        let mut patience = PATIENCE;
        while patience > 0 && Instant::now() < ends {
            let mut next = board.changed(&mut random);
            while random.below(2) == 0 {
                next = next.changed(&mut random);
            }
            tried += 1;
            patience -= 1;
            let Some(there) = effort(game, &choices, &next.text()) else {
                continue;
            };
            if there > here {
                patience = PATIENCE;
            }
            if there >= here {
                (board, here) = (next, there);
            }
        }
        if here > worst {
            worst = here;
            println!("{tried:>9} tried: {here} in {}", board.text());
        }
    }
    println!("{tried:>9} tried");
}

/// The rows of a position text, a letter or a dot for each cell.
#[derive(Clone)]
struct Rows {
    rows: Vec<Vec<char>>,
    letters: Vec<char>,
    rest: String,
}

impl Rows {
    fn of(position: &str) -> Rows {
        let (board, rest) = position.split_once(' ').expect("a board and more");
        let rows: Vec<Vec<char>> = board.split('/').map(cells).collect();
        Rows {
            rows,
            letters: Vec::new(),
            rest: rest.to_owned(),
        }
    }

    /// Finds the letters a game uses for pieces.
    fn learn_letters(&mut self, game: &GameEntry, choices: &Choices) {
        let known = |letter: &char| {
            let mut tried = self.clone();
            tried.rows[0][0] = *letter;
            let opened = game.open(choices.clone(), Some(&tried.text()));
            opened.map_or_else(
                |error| !error.to_string().contains("unknown letter"),
                |_| true,
            )
        };
        self.letters = ('A'..='z')
            .filter(char::is_ascii_alphabetic)
            .filter(known)
            .collect();
    }

    fn text(&self) -> String {
        let rows: Vec<String> = self.rows.iter().map(|row| squeezed(row)).collect();
        format!("{} {}", rows.join("/"), self.rest)
    }

    /// With a piece added, removed or moved.
    fn changed(&self, random: &mut Random) -> Rows {
        let mut next = self.clone();
        let mut place = || {
            let row = random.below(self.rows.len());
            (row, random.below(self.rows[row].len()))
        };
        let (from, to) = (place(), place());
        match random.below(4) {
            0 => next.rows[to.0][to.1] = '.',
            1 => {
                next.rows[to.0][to.1] = self.rows[from.0][from.1];
                next.rows[from.0][from.1] = self.rows[to.0][to.1];
            }
            _ => next.rows[to.0][to.1] = *random.choose(&self.letters).expect("letters"),
        }
        next
    }
}

/// `2k3` as `..k...`.
fn cells(row: &str) -> Vec<char> {
    let mut cells = Vec::new();
    let mut run = 0;
    for letter in row.chars() {
        if let Some(digit) = letter.to_digit(10) {
            run = 10 * run + digit as usize;
            continue;
        }
        cells.extend(std::iter::repeat_n('.', std::mem::take(&mut run)));
        cells.push(letter);
    }
    cells.extend(std::iter::repeat_n('.', run));
    cells
}

/// `..k...` as `2k3`.
fn squeezed(row: &[char]) -> String {
    let mut text = String::new();
    let mut run = 0;
    for &letter in row.iter().chain(&['/']) {
        if letter == '.' {
            run += 1;
            continue;
        }
        if run > 0 {
            text.push_str(&std::mem::take(&mut run).to_string());
        }
        if letter != '/' {
            text.push(letter);
        }
    }
    text
}
