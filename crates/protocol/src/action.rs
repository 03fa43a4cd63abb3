//! Actions of a match, as plain data that can be sent and stored.

use serde::{Deserialize, Serialize};

use crate::units::Seat;

/// A move, or an act of the players that is no move.
///
/// ```
/// use damier_protocol::{Action, Seat};
///
/// let json = r#"[{"move":"a3-a4"},{"resign":1},"draw"]"#;
/// let actions = vec![Action::Move("a3-a4".to_owned()), Action::Resign(Seat(1)), Action::Draw];
/// assert_eq!(serde_json::from_str::<Vec<Action>>(json)?, actions);
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Action {
    /// A move by its text.
    Move(String),
    /// A player resigned.
    Resign(Seat),
    /// A player's time ran out.
    Timeout(Seat),
    /// A player abandoned the match.
    Abandon(Seat),
    /// All agreed on a draw.
    Draw,
    /// All agreed to stop and count.
    Count,
}

#[cfg(feature = "rules")]
mod rules {
    use damier_rules as rules;
    use damier_rules::{Agreement, Forfeit, Player};

    use super::{Action, Seat};
    use crate::error::ErrorDetail;

    impl Action {
        /// The action as the rules know it; `None` if no game seats such a player.
        #[must_use]
        pub fn to_rules(&self) -> Option<rules::Action<String>> {
            let withdraw = |seat: Seat, how| Some(rules::Action::Withdraw(seat.player()?, how));
            match self {
                Action::Move(text) => Some(rules::Action::Move(text.clone())),
                Action::Resign(seat) => withdraw(*seat, Forfeit::Resignation),
                Action::Timeout(seat) => withdraw(*seat, Forfeit::Timeout),
                Action::Abandon(seat) => withdraw(*seat, Forfeit::Abandoned),
                Action::Draw => Some(rules::Action::Agree(Agreement::Draw)),
                Action::Count => Some(rules::Action::Agree(Agreement::Count)),
            }
        }

        /// All actions of a match.
        #[must_use]
        pub fn all_of(played: &dyn rules::AnyMatch) -> Vec<Action> {
            played.actions().into_iter().map(Action::from).collect()
        }
    }

    impl From<rules::Action<String>> for Action {
        fn from(action: rules::Action<String>) -> Action {
            let withdraw = |player: Player, how| match how {
                Forfeit::Resignation => Action::Resign(player.into()),
                Forfeit::Timeout => Action::Timeout(player.into()),
                Forfeit::Abandoned => Action::Abandon(player.into()),
            };
            match action {
                rules::Action::Move(text) => Action::Move(text),
                rules::Action::Withdraw(player, how) => withdraw(player, how),
                rules::Action::Agree(Agreement::Draw) => Action::Draw,
                rules::Action::Agree(Agreement::Count) => Action::Count,
            }
        }
    }

    impl From<&rules::MoveError> for ErrorDetail {
        fn from(error: &rules::MoveError) -> ErrorDetail {
            match error {
                rules::MoveError::Over(_) => ErrorDetail::MatchOver,
                rules::MoveError::Refused { refusal, .. } => ErrorDetail::MoveRefused {
                    rule: refusal.rule.code.to_owned(),
                },
                rules::MoveError::Ambiguous { candidates, .. } => ErrorDetail::AmbiguousMove {
                    candidates: candidates.clone(),
                },
            }
        }
    }

    #[cfg(test)]
    mod tests {
        use super::*;

        #[test]
        fn an_action_survives_the_way_to_the_rules_and_back_unless_nobody_does_it() {
            for action in [
                Action::Move("a3-a4".to_owned()),
                Action::Resign(Seat(5)),
                Action::Timeout(Seat(1)),
                Action::Abandon(Seat(0)),
                Action::Draw,
                Action::Count,
            ] {
                assert_eq!(Action::from(action.to_rules().unwrap()), action);
            }
            assert_eq!(Action::Resign(Seat(6)).to_rules(), None);
        }
    }
}
