//! One game of a match: from the opening to the end, by the rules or by adjudication.

use std::fmt;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use damier_rules::{Forfeit, Player, Ranks, Record};

use crate::arena_match::ArenaMatch;
use crate::contestant::{ChosenMove, Clocks, Contestant, Failure};

/// When a game is adjudicated, and how it counts then.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Adjudication {
    /// Won when both players give one of them at least this chance, in thousandths, …
    pub chance: u32,
    /// … for this many plies in a row; 0 is never. Only in games for two.
    pub plies: u32,
    /// After this many plies a game is counted, by points where there are any, or drawn.
    pub most_plies: usize,
}

impl Default for Adjudication {
    fn default() -> Adjudication {
        Adjudication {
            chance: 990,
            plies: 6,
            most_plies: 1_000,
        }
    }
}

impl fmt::Display for Adjudication {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.plies {
            0 => f.write_str("agreed never")?,
            plies => write!(f, "agreed {}‰ for {plies} plies", self.chance)?,
        }
        write!(f, ", at most {} plies", self.most_plies)
    }
}

/// The reason of a game that both players agreed on.
pub const AGREED: &str = "agreed";
/// The reason of a game that was too long.
pub const MOST_PLIES: &str = "most-plies";

/// The end of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct End {
    /// The place of each seat, from 0.
    pub(crate) places: Vec<u8>,
    pub(crate) plies: usize,
    pub(crate) reason: String,
}

/// Plays a game to its end; `None` if it was stopped.
pub(crate) fn play(
    board: &mut dyn ArenaMatch,
    seats: &mut [Box<dyn Contestant>],
    clocks: &mut Clocks,
    rules: Adjudication,
    stop: &AtomicBool,
) -> Option<End> {
    let mut failure: Option<Failure> = None;
    let mut agreement = Agreement::default();
    let mut plies = board.actions().len();
    while board.outcome().is_none() {
        if plies >= rules.most_plies {
            return Some(too_long(board, plies));
        }
        let turn = board.turn();
        let asked = Instant::now();
        let choice = seats[turn.index()].choose(board, clocks, stop);
        let time = asked.elapsed();
        if stop.load(Ordering::Relaxed) {
            return None;
        }
        let done = choice
            .and_then(|choice| charge(&mut clocks[turn.index()], time).map(|()| choice))
            .and_then(|choice| moved(board, &choice).map(|()| choice));
        match done {
            Ok(choice) => {
                plies += 1;
                agreement.hear(turn, choice.chance, rules.chance);
            }
            Err(wrong) => {
                failure = failure.or(Some(wrong));
                board
                    .withdraw(turn, Forfeit::Abandoned)
                    .expect("who is to move is in the match");
            }
        }
        let is_agreed = rules.plies > 0 && agreement.plies >= rules.plies;
        if board.players() == 2 && board.outcome().is_none() && is_agreed {
            let ranks = Ranks::won_by(agreement.winner, 2);
            return Some(End::new(&ranks, 2, plies, AGREED));
        }
    }
    Some(by_the_rules(board, plies, failure))
}

fn moved(board: &mut dyn ArenaMatch, choice: &ChosenMove) -> Result<(), Failure> {
    let played = board.play(&choice.mv);
    played.map(drop).map_err(|_| Failure::Illegal)
}

/// Takes the time off the clock, if there is one.
fn charge(clock: &mut Option<(Duration, Duration)>, time: Duration) -> Result<(), Failure> {
    if let Some((left, increment)) = clock {
        let rest = left.checked_sub(time).ok_or(Failure::OutOfTime)?;
        *left = rest + *increment;
    }
    Ok(())
}

impl End {
    fn new(ranks: &Ranks, players: usize, plies: usize, reason: &str) -> End {
        let place = |player| ranks.place(player) as u8;
        End {
            places: Player::all(players).map(place).collect(),
            plies,
            reason: reason.to_owned(),
        }
    }
}

fn by_the_rules(board: &dyn ArenaMatch, plies: usize, failure: Option<Failure>) -> End {
    let outcome = board.outcome().expect("the game is over");
    let reason = failure.map_or(outcome.reason.code(), Failure::code);
    End::new(&outcome.ranks, board.players(), plies, reason)
}

fn too_long(board: &dyn ArenaMatch, plies: usize) -> End {
    let players = board.players();
    let scores = board.scores();
    let ranks = scores.map_or_else(|| Ranks::shared(players), |scores| scores.ranks());
    End::new(&ranks, players, plies, MOST_PLIES)
}

/// How long two players have agreed on who wins.
#[derive(Copy, Clone, Debug)]
struct Agreement {
    /// Each player's own estimate of their chances.
    chances: [Option<u32>; 2],
    winner: Player,
    plies: u32,
}

impl Default for Agreement {
    fn default() -> Agreement {
        Agreement {
            chances: [None; 2],
            winner: Player::FIRST,
            plies: 0,
        }
    }
}

impl Agreement {
    /// A player who reports nothing keeps their estimate.
    fn hear(&mut self, player: Player, chance: Option<u32>, bound: u32) {
        let Some(own) = self.chances.get_mut(player.index()) else {
            return;
        };
        *own = chance.or(*own);
        let [Some(first), Some(second)] = self.chances else {
            return;
        };
        let winner = if first >= bound && second <= 1_000 - bound {
            Player::FIRST
        } else if second >= bound && first <= 1_000 - bound {
            Player::SECOND
        } else {
            self.plies = 0;
            return;
        };
        self.plies = if winner == self.winner {
            self.plies + 1
        } else {
            1
        };
        self.winner = winner;
    }
}

/// The record of a game, with the players and the result.
pub(crate) fn record(board: &dyn ArenaMatch, names: &[String], end: &End) -> String {
    let mut record = Record::of(board);
    let numbered = names.iter().zip(1..);
    let players = numbered.map(|(name, number)| (format!("Player{number}"), name.clone()));
    record.tags.extend(players);
    let termination = ("Termination".to_owned(), end.reason.clone());
    record.tags.push(termination);
    record.to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_must_agree_for_a_while() {
        let mut agreement = Agreement::default();
        let (one, two) = (Player::FIRST, Player::SECOND);
        agreement.hear(one, Some(995), 990);
        agreement.hear(two, Some(400), 990);
        assert_eq!(agreement.plies, 0);
        agreement.hear(two, Some(5), 990);
        agreement.hear(one, None, 990);
        assert_eq!((agreement.plies, agreement.winner), (2, one));
        agreement.hear(one, Some(980), 990);
        assert_eq!(agreement.plies, 0);
        agreement.hear(two, Some(1_000), 990);
        agreement.hear(one, Some(0), 990);
        assert_eq!((agreement.plies, agreement.winner), (1, two));
    }

    #[test]
    fn a_clock_that_runs_out_is_noticed() {
        let [one, two, five] = [1, 2, 5].map(Duration::from_secs);
        let mut clock = Some((five, one));
        assert_eq!(charge(&mut clock, two), Ok(()));
        assert_eq!(clock, Some((five - one, one)));
        assert_eq!(charge(&mut clock, five), Err(Failure::OutOfTime));
        assert_eq!(charge(&mut None, five), Ok(()));
    }
}
