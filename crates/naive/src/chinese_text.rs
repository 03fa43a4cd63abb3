//! The position of Chinese Checkers and its text `<rows a to q> <player> <eliminated> <ply>`, with
//! a fifth field for those who have finished if the others play on.

use crate::error::{NaiveError, Result};
use crate::star::{Point, Star};
use crate::text::{read_fields, read_number};

/// Whether the others play on when one has finished.
#[derive(Clone, Copy, PartialEq)]
pub(crate) enum PlayOn {
    No,
    Yes,
}

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
}

impl State {
    /// Reads a position of players with these sets each.
    pub(crate) fn read(text: &str, seats: &[Vec<Point>], play_on: PlayOn) -> Result<State> {
        let (text, finished) = match play_on {
            PlayOn::No => (text, "-"),
            PlayOn::Yes => text.rsplit_once(' ').ok_or_else(|| {
                NaiveError::Position("the field of the finished is missing".to_owned())
            })?,
        };
        let names = ["rows", "player", "eliminated", "ply"];
        let [rows, player, eliminated, ply] = read_fields(text, names)?;
        let state = State {
            star: Star::read(rows)?,
            player: read_player(player, "player", seats.len())?,
            eliminated: read_players(eliminated, "eliminated", seats.len())?,
            finished: read_players(finished, "finished", seats.len())?,
            ply: read_number(ply, "ply")?,
        };
        check_men(&state.star, seats)?;
        state.check_players()?;
        Ok(state)
    }

    pub(crate) fn write(&self, play_on: PlayOn) -> String {
        let (star, eliminated) = (self.star.write(), write_players(&self.eliminated));
        let text = format!("{star} {} {eliminated} {}", self.player, self.ply);
        match play_on {
            PlayOn::No => text,
            PlayOn::Yes => format!("{text} {}", write_players(&self.finished)),
        }
    }

    /// All but the plies.
    pub(crate) fn identity(&self) -> String {
        let (eliminated, finished) = (&self.eliminated, &self.finished);
        let out = format!("{} {}", write_players(eliminated), write_players(finished));
        format!("{} {} {out}", self.star.write(), self.player)
    }

    /// Whether a player is neither eliminated nor finished.
    pub(crate) fn is_in(&self, player: usize) -> bool {
        !self.eliminated.contains(&player) && !self.finished.contains(&player)
    }

    fn check_players(&self) -> Result<()> {
        if !self.eliminated.is_sorted_by(|one, next| one < next) {
            return Err(NaiveError::Position(
                "eliminated: the players are not in ascending order".to_string(),
            ));
        }
        for (index, player) in self.finished.iter().enumerate() {
            if self.finished[..index].contains(player) || self.eliminated.contains(player) {
                return Err(NaiveError::Position(format!(
                    "finished: player {player} is named twice"
                )));
            }
        }
        if !self.is_in(self.player) {
            return Err(NaiveError::Position(format!(
                "player {} is to move but no longer in",
                self.player
            )));
        }
        Ok(())
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
    if number < 1 || number > seats {
        return Err(NaiveError::Position(format!(
            "{name}: there is no player {number}"
        )));
    }
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
        let men = star.men(set);
        if men.len() > 10 {
            return Err(NaiveError::Position(format!(
                "{} men {}, more than 10",
                men.len(),
                set.letter()
            )));
        }
        if !men.is_empty() && !seats.iter().any(|sets| sets.contains(&set)) {
            return Err(NaiveError::Position(format!(
                "the men {} do not play",
                set.letter()
            )));
        }
        if let Some(man) = men.into_iter().find(|man| !set.may_stop(*man)) {
            return Err(NaiveError::Position(format!(
                "{man}: a man {} may not stop there",
                set.letter()
            )));
        }
    }
    Ok(())
}
