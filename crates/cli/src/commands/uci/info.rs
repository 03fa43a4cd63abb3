//! What is told of a thought, in the words of UCI.

use std::fmt::Write;
use std::time::Duration;

use damier_bots::{Line, Thoughts};
use damier_rules::{Outcome, Player};

use crate::commands::perft::per_second;

/// One `info` line for each line of play.
pub(super) fn lines(thoughts: &Thoughts, time: Duration, players: usize) -> String {
    let rate = per_second(thoughts.nodes, time);
    let mut text = String::new();
    for (index, line) in thoughts.lines.iter().enumerate() {
        writeln!(
            text,
            "info depth {} seldepth {} multipv {} score {} nodes {} nps {rate} time {} pv {}",
            thoughts.depth.max(1),
            thoughts.deepest.max(thoughts.depth).max(1),
            index + 1,
            score(line, players),
            thoughts.nodes,
            time.as_millis(),
            line.moves.join(" "),
        )
        .expect("a String takes all");
    }
    text
}

/// From the side to move. Among more than two it is a chance to win rather than a balance of
/// two sides, which the field for chances can say.
fn score(line: &Line, players: usize) -> String {
    if players > 2 {
        let chance = line.win_chance();
        return format!("cp {} wdl {chance} 0 {}", line.value, 1_000 - chance);
    }
    match line.end {
        Some(plies) if plies > 0 => format!("mate {}", (plies + 1) / 2),
        Some(plies) => format!("mate {}", plies / 2),
        None => format!("cp {}", line.value),
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

    #[test]
    fn certain_ends_are_counted_in_moves() {
        let told = |end| score(&line(0, Some(end)), 2);
        assert_eq!([told(1), told(2), told(3)], ["mate 1", "mate 1", "mate 2"]);
        assert_eq!([told(-2), told(-4)], ["mate -1", "mate -2"]);
        assert_eq!(score(&line(-35, None), 2), "cp -35");
        assert_eq!(score(&line(0, None), 3), "cp 0 wdl 500 0 500");
    }
}
