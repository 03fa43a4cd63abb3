//! `info` and `bestmove`: a search in the words of UCI.

use std::fmt::Write;
use std::time::Duration;

use damier_bots::{Analysis, Line, moves_to_end};
use damier_rules::{Outcome, Player};

use crate::commands::perft::per_second;

/// The format of scores.
#[derive(Copy, Clone, Debug)]
pub(super) struct Manner {
    /// The number of players.
    pub(super) players: usize,
    /// Whether chances are reported with two players as well.
    pub(super) shows_chances: bool,
}

/// One `info` line for each line of play.
pub(super) fn lines(analysis: &Analysis, time: Duration, manner: Manner) -> String {
    let rate = per_second(analysis.nodes, time);
    let mut text = String::new();
    for (index, line) in analysis.lines.iter().enumerate() {
        writeln!(
            text,
            "info depth {} seldepth {} multipv {} score {} nodes {} nps {rate} \
             hashfull {} time {} pv {}",
            analysis.depth.max(1),
            analysis.selective_depth.max(analysis.depth).max(1),
            index + 1,
            score(line, manner),
            analysis.nodes,
            analysis.hashfull,
            time.as_millis(),
            line.moves.join(" "),
        )
        .expect("a String takes all");
    }
    text
}

/// From the side to move. With more than two players it is a winning chance rather than a balance
/// of two sides, which the field for chances can express.
fn score(line: &Line, manner: Manner) -> String {
    let value = match line.end {
        Some(plies) if manner.players == 2 => {
            let moves = moves_to_end(plies);
            format!("mate {}{moves}", if plies > 0 { "" } else { "-" })
        }
        _ => format!("cp {}", line.value),
    };
    if manner.players == 2 && !manner.shows_chances {
        return value;
    }
    let chance = line.win_chance();
    format!("{value} wdl {chance} 0 {}", 1_000 - chance)
}

/// The answer to `go`: the best move, and the expected reply.
pub(super) fn best(analysis: &Analysis) -> String {
    let moves = &analysis.lines[0].moves;
    match moves.get(1) {
        Some(reply) => format!("bestmove {} ponder {reply}\n", moves[0]),
        None => format!("bestmove {}\n", moves[0]),
    }
}

/// The answer when there is nothing to think about.
pub(super) fn over(outcome: &Outcome, turn: Player) -> String {
    let score = match outcome.winner() {
        Some(winner) if winner == turn => "cp 0",
        Some(_) => "mate 0",
        None => "cp 0",
    };
    format!("info depth 0 score {score}\nbestmove (none)\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(value: i32, end: Option<i32>) -> Line {
        Line {
            value,
            moves: vec!["a1a2".to_owned()],
            end,
            chances: Vec::new(),
            player: None,
        }
    }

    const fn among(players: usize) -> Manner {
        Manner {
            players,
            shows_chances: false,
        }
    }

    #[test]
    fn certain_ends_are_counted_in_moves() {
        let told = |end| score(&line(0, Some(end)), among(2));
        assert_eq!([told(1), told(2), told(3)], ["mate 1", "mate 1", "mate 2"]);
        assert_eq!([told(-2), told(-4)], ["mate -1", "mate -2"]);
        assert_eq!(score(&line(-35, None), among(2)), "cp -35");
    }

    #[test]
    fn chances_are_told_among_several_and_when_asked_for() {
        assert_eq!(score(&line(0, None), among(3)), "cp 0 wdl 500 0 500");
        let asked = Manner {
            players: 2,
            shows_chances: true,
        };
        assert_eq!(score(&line(7, None), asked), "cp 7 wdl 509 0 491");
    }
}
