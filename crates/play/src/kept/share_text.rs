//! A match as text to send: its moves.

use damier_rules::{Action, AnyMatch};

/// The moves, numbered by rounds: `1. a3-a4 a6-a5 2. …`; other actions as in records.
#[must_use]
pub fn numbered(played: &dyn AnyMatch) -> String {
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
        let text = numbered(played.as_ref());
        assert_eq!(text, "1. a3-a4 a6-a5 2. b3-b4 (resignation 2)");
    }
}
