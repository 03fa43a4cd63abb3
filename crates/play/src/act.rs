//! An action as plain data that can be sent and kept.

use damier_rules::{Action, Agreement, AnyMatch, Forfeit, MAX_PLAYERS, Player};
use serde::{Deserialize, Serialize};

/// A [`Action`] that serde knows. Players count from 0.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Act {
    /// A move by its text.
    Move(String),
    /// A player resigned.
    Resign(u8),
    /// A player's time ran out.
    Timeout(u8),
    /// A player went away.
    Abandon(u8),
    /// All agreed on a draw.
    Draw,
    /// All agreed to stop and count.
    Count,
}

impl Act {
    /// The action, unless no game seats such a player.
    #[must_use]
    pub fn action(&self) -> Option<Action<String>> {
        let withdraw = |index: u8, how| {
            let known = usize::from(index) < MAX_PLAYERS;
            known.then(|| Action::Withdraw(Player::new(usize::from(index)), how))
        };
        match self {
            Act::Move(text) => Some(Action::Move(text.clone())),
            Act::Resign(player) => withdraw(*player, Forfeit::Resignation),
            Act::Timeout(player) => withdraw(*player, Forfeit::Timeout),
            Act::Abandon(player) => withdraw(*player, Forfeit::Abandoned),
            Act::Draw => Some(Action::Agree(Agreement::Draw)),
            Act::Count => Some(Action::Agree(Agreement::Count)),
        }
    }

    /// All actions of a match.
    #[must_use]
    pub fn all_of(played: &dyn AnyMatch) -> Vec<Act> {
        played.actions().into_iter().map(Act::from).collect()
    }
}

impl From<Action<String>> for Act {
    fn from(action: Action<String>) -> Act {
        match action {
            Action::Move(text) => Act::Move(text),
            Action::Withdraw(player, how) => {
                let index = player.index() as u8;
                match how {
                    Forfeit::Resignation => Act::Resign(index),
                    Forfeit::Timeout => Act::Timeout(index),
                    Forfeit::Abandoned => Act::Abandon(index),
                }
            }
            Action::Agree(Agreement::Draw) => Act::Draw,
            Action::Agree(Agreement::Count) => Act::Count,
        }
    }
}

/// Does an action in a match.
///
/// # Errors
/// With the reason in English if it cannot be done.
pub fn perform(played: &mut dyn AnyMatch, action: &Action<String>) -> Result<(), String> {
    match action {
        Action::Move(text) => played.play(text).map(drop).map_err(|e| e.to_string()),
        Action::Withdraw(player, how) => played.withdraw(*player, *how).map_err(|e| e.to_string()),
        Action::Agree(agreement) => played.agree(*agreement).map_err(|e| e.to_string()),
    }
}

/// Whether a player is still in a match that goes on.
#[must_use]
pub fn is_in(played: &dyn AnyMatch, player: Player) -> bool {
    let mut tried = played.fork();
    player.index() < played.players() && tried.withdraw(player, Forfeit::Abandoned).is_ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_act_is_read_back_and_an_unknown_player_is_no_action() {
        for act in [
            Act::Move("a3-a4".to_owned()),
            Act::Resign(5),
            Act::Timeout(1),
            Act::Abandon(0),
            Act::Draw,
            Act::Count,
        ] {
            let text = serde_json::to_string(&act).unwrap();
            assert_eq!(serde_json::from_str::<Act>(&text).unwrap(), act);
            assert_eq!(Act::from(act.action().unwrap()), act);
        }
        assert_eq!(Act::Resign(6).action(), None);
    }
}
