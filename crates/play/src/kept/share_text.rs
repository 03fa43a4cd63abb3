//! A match as a text that can be sent: data for the words around it, and the moves.

use damier_rules::{Action, AnyMatch, GameInfo};

/// What a shared text tells.
#[derive(Clone, Debug)]
pub struct ShareText {
    /// The game.
    pub game: &'static GameInfo,
    /// The moves, numbered by rounds: `1. a3-a4 a6-a5 2. …`; other actions as in records.
    pub moves: String,
    /// The position now.
    pub position: String,
    /// The places and the code of the reason, if it is over.
    pub result: Option<(String, &'static str)>,
}

impl ShareText {
    /// The summary of a match.
    #[must_use]
    pub fn of(played: &dyn AnyMatch) -> ShareText {
        ShareText {
            game: played.info(),
            moves: numbered(played),
            position: played.report().position,
            result: played
                .outcome()
                .map(|end| (end.ranks.to_string(), end.reason.code())),
        }
    }
}

fn numbered(played: &dyn AnyMatch) -> String {
    let players = played.players();
    let mut words = Vec::new();
    let mut moves = 0;
    for action in played.actions() {
        match action {
            Action::Move(text) => {
                if moves % players == 0 {
                    words.push(format!("{}.", moves / players + 1));
                }
                moves += 1;
                words.push(text);
            }
            Action::Withdraw(player, how) => words.push(format!("({} {player})", how.reason())),
            Action::Agree(_) => words.push("(agreement)".to_owned()),
        }
    }
    words.join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::settings::MatchSettings;
    use damier_rules::{Forfeit, Player};

    #[test]
    fn moves_are_numbered_by_rounds_and_the_end_is_told() {
        let mut played = MatchSettings::usual("mak-yek").unwrap().open().unwrap();
        for mv in ["a3-a4", "a6-a5", "b3-b4"] {
            played.play(mv).unwrap();
        }
        played
            .withdraw(Player::SECOND, Forfeit::Resignation)
            .unwrap();
        let summary = ShareText::of(played.as_ref());
        assert_eq!(summary.moves, "1. a3-a4 a6-a5 2. b3-b4 (resignation 2)");
        assert_eq!(summary.result, Some(("1>2".to_owned(), "resignation")));
    }
}
