//! The position of Chinese Checkers and its text `<rows a to q> <player> <eliminated> <ply>`, with
//! a fifth field for those who have finished if the others play on.

use crate::error::{NaiveError, Result, ensure};
use crate::rules::AnyState;
use crate::star::{Point, Star};
use crate::text::{read_fields, read_number};

/// A position. Players are numbered from 1.
#[derive(Clone)]
pub(crate) struct State {
    pub(crate) star: Star,
    pub(crate) player: usize,
    /// In ascending order.
    pub(crate) eliminated: Vec<usize>,
    /// In the order of finishing; always empty with `play_on=no`.
    pub(crate) finished: Vec<usize>,
    pub(crate) ply: u32,
    /// Whether the others play on when one has finished: only then does the text list the
    /// finishers.
    pub(crate) play_on: bool,
}

impl State {
    /// The first player is to move, and everybody is still in.
    pub(crate) fn at_start(star: Star, play_on: bool) -> State {
        State {
            star,
            player: 1,
            eliminated: Vec::new(),
            finished: Vec::new(),
            ply: 0,
            play_on,
        }
    }

    /// Reads a position of players with these sets each.
    pub(crate) fn read(text: &str, seats: &[Vec<Point>], play_on: bool) -> Result<State> {
        let missing = || NaiveError::Position("the field of the finished is missing".to_owned());
        let (text, finished) = if play_on {
            text.rsplit_once(' ').ok_or_else(missing)?
        } else {
            (text, "-")
        };
        let names = ["rows", "player", "eliminated", "ply"];
        let [rows, player, eliminated, ply] = read_fields(text, names)?;
        let state = State {
            star: Star::read(rows)?,
            player: read_player(player, "player", seats.len())?,
            eliminated: read_players(eliminated, "eliminated", seats.len())?,
            finished: read_players(finished, "finished", seats.len())?,
            ply: read_number(ply, "ply")?,
            play_on,
        };
        check_men(&state.star, seats)?;
        state.check_players()?;
        Ok(state)
    }

    /// Whether a player is neither eliminated nor finished.
    pub(crate) fn is_in(&self, player: usize) -> bool {
        !self.eliminated.contains(&player) && !self.finished.contains(&player)
    }

    fn check_players(&self) -> Result<()> {
        let ascending = self.eliminated.is_sorted_by(|one, next| one < next);
        ensure!(
            ascending,
            "eliminated: the players are not in ascending order"
        );
        for (index, player) in self.finished.iter().enumerate() {
            let twice = self.finished[..index].contains(player) || self.eliminated.contains(player);
            ensure!(!twice, "finished: player {player} is named twice");
        }
        let player = self.player;
        ensure!(
            self.is_in(player),
            "player {player} is to move but no longer in"
        );
        Ok(())
    }
}

impl AnyState for State {
    fn write(&self) -> String {
        let (star, eliminated) = (self.star.write(), write_players(&self.eliminated));
        let text = format!("{star} {} {eliminated} {}", self.player, self.ply);
        if self.play_on {
            format!("{text} {}", write_players(&self.finished))
        } else {
            text
        }
    }

    /// All but the plies.
    fn identity(&self) -> String {
        let (eliminated, finished) = (&self.eliminated, &self.finished);
        let out = format!("{} {}", write_players(eliminated), write_players(finished));
        format!("{} {} {out}", self.star.write(), self.player)
    }

    fn turn(&self) -> usize {
        self.player
    }
}

/// The numbers of players in `-` or `2,3`.
fn read_players(text: &str, name: &str, seats: usize) -> Result<Vec<usize>> {
    if text == "-" {
        return Ok(Vec::new());
    }
    text.split(',')
        .map(|number| read_player(number, name, seats))
        .collect()
}

fn read_player(text: &str, name: &str, seats: usize) -> Result<usize> {
    let number = read_number(text, name)? as usize;
    let exists = (1..=seats).contains(&number);
    ensure!(exists, "{name}: there is no player {number}");
    Ok(number)
}

fn write_players(players: &[usize]) -> String {
    if players.is_empty() {
        return "-".to_string();
    }
    let numbers: Vec<String> = players.iter().map(usize::to_string).collect();
    numbers.join(",")
}

fn check_men(star: &Star, seats: &[Vec<Point>]) -> Result<()> {
    for set in Point::ALL {
        let (men, letter) = (star.men(set), set.letter());
        let number = men.len();
        ensure!(number <= 10, "{number} men {letter}, more than 10");
        let plays = seats.iter().any(|sets| sets.contains(&set));
        ensure!(plays || men.is_empty(), "the men {letter} do not play");
        for man in men {
            ensure!(
                set.may_stop(man),
                "{man}: a man {letter} may not stop there"
            );
        }
    }
    Ok(())
}
