//! The rules of the seven games a second time, with arrays and loops.
//!
//! This is the oracle that the fast rules are compared with on random play: text in, text out, and
//! nothing clever in between. Every move is listed with the position it leads to, every end is
//! checked in the order in which the rules name it. It knows no history: the player of a match
//! counts the repetitions of [`NaiveGame::identity`].

mod alliance;
mod chain;
mod chinese_checkers;
mod chinese_text;
mod error;
mod grid;
mod mak_yek;
mod makruk;
mod makruk_count;
mod martian_chess;
mod options;
mod position;
mod rules;
mod star;
mod text;
mod turkish_draughts;

pub use error::{NaiveError, Result};

use options::Options;
use rules::Played;

/// The names of the seven games, as [`game`] takes them.
pub const GAMES: [&str; 7] = [
    "mak-yek",
    "apit-sodok",
    "turkish-draughts",
    "alliance",
    "chinese-checkers",
    "martian-chess",
    "makruk",
];

/// The verdict of the rules on one position, without history.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Verdict {
    /// The position as the rules write it; it differs from the text read only where reading has
    /// consequences (a siege that eliminates, a count that starts).
    pub canonical: String,
    /// The player to move, from 1.
    pub turn: usize,
    /// The legal moves in byte order; none if the game is over.
    pub moves: Vec<String>,
    /// The moves that are accepted and lose at once, in byte order; none if the game is over.
    pub infractions: Vec<String>,
    /// Whether the game has ended.
    pub over: bool,
    /// The winner, from 1; `None` while the game goes on and in a draw.
    pub winner: Option<usize>,
    /// The players in groups, best group first; empty while the game goes on.
    pub ranking: Vec<Vec<usize>>,
    /// Why the game has ended.
    pub reason: Option<&'static str>,
    /// The score of each player, in games that have scores.
    pub scores: Option<Vec<i64>>,
}

/// One of the seven games with its options chosen.
pub trait NaiveGame {
    /// The position in which the game begins.
    fn start(&self) -> String;

    /// The verdict on a position.
    ///
    /// # Errors
    /// The text is not a position of this game.
    fn judge(&self, position: &str) -> Result<Verdict>;

    /// The verdict on a position that has occurred often enough to end the match: `repetition`,
    /// unless the position is over by itself.
    ///
    /// # Errors
    /// The text is not a position of this game.
    fn judge_repeated(&self, position: &str) -> Result<Verdict>;

    /// The position after a move, in canonical text: one of [`board_plays`](Self::board_plays) or
    /// one of the infractions.
    ///
    /// # Errors
    /// The text is not a position of this game, or the move is not possible there.
    fn play(&self, position: &str, mv: &str) -> Result<String>;

    /// The moves that perft follows, in byte order, each with the position it leads to: none where
    /// the board itself ends the game, but limits and agreed draws are played through.
    ///
    /// # Errors
    /// The text is not a position of this game.
    fn board_plays(&self, position: &str) -> Result<Vec<(String, String)>>;

    /// The identity of a position for repetition: its text without the counters.
    ///
    /// # Errors
    /// The text is not a position of this game.
    fn identity(&self, position: &str) -> Result<String>;

    /// The number of occurrences of a position that end the match; 0 is never.
    fn repetition(&self) -> u32;
}

/// The game of that name with the given options, the others at their defaults.
///
/// # Errors
/// The game, an option or a value does not exist; the message names those that do.
pub fn game(id: &str, options: &[(String, String)]) -> Result<Box<dyn NaiveGame>> {
    let options = Options::new(options);
    match id {
        "mak-yek" => Played::open(options, mak_yek::mak_yek),
        "apit-sodok" => Played::open(options, mak_yek::apit_sodok),
        "turkish-draughts" => Played::open(options, turkish_draughts::TurkishDraughts::new),
        "alliance" => Played::open(options, alliance::Alliance::new),
        "chinese-checkers" => Played::open(options, chinese_checkers::ChineseCheckers::new),
        "martian-chess" => Played::open(options, martian_chess::MartianChess::new),
        "makruk" => Played::open(options, makruk::Makruk::new),
        _ => Err(NaiveError::UnknownGame(format!(
            "no game {id:?}; the games are {}",
            GAMES.join(", ")
        ))),
    }
}

/// Counts the leaves of the tree of legal moves, `depth` plies deep.
///
/// # Panics
/// The text is not a position of the game.
pub fn perft(game: &dyn NaiveGame, position: &str, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let plays = game
        .board_plays(position)
        .expect("perft is given a position of the game");
    if depth == 1 {
        return plays.len() as u64;
    }
    plays
        .iter()
        .map(|(_, after)| perft(game, after, depth - 1))
        .sum()
}
