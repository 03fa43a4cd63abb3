//! How soon the computer answers: late enough that one's own move was seen, never late.

use serde::{Deserialize, Serialize};

/// No answer comes later than this after the move before it has arrived, in milliseconds.
pub const LATEST: u64 = 1_500;

/// How long the engine may think, in milliseconds: the rest of [`LATEST`] is for the way to the
/// worker and back.
pub const LONGEST_THOUGHT: u64 = LATEST - 100;

/// The pause between the moves of two computers while people wait, in milliseconds: each is
/// seen, and five of them are over soon.
const BETWEEN_COMPUTERS: u64 = 250;

/// How soon the computer answers.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Pace {
    /// For those who know what they did.
    Fast,
    /// One's own move is seen first.
    #[default]
    Normal,
    /// With time to breathe.
    Calm,
}

/// Who moved before the computer.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum MovedBefore {
    /// A person, or nobody yet; or nobody plays but computers, and each move is watched.
    Person,
    /// Another computer, and people wait for their turn.
    Computer,
}

impl Pace {
    /// All of them, the quickest first.
    pub const ALL: [Pace; 3] = [Pace::Fast, Pace::Normal, Pace::Calm];

    /// How long the board stands still before the computer moves, in milliseconds.
    #[must_use]
    pub const fn milliseconds(self) -> u64 {
        match self {
            Pace::Fast => 250,
            Pace::Normal => 600,
            Pace::Calm => 1_200,
        }
    }

    /// When the computer moves, if it was asked and the board stands still from these moments on.
    #[must_use]
    pub fn answer_at(self, asked: u64, still: u64, before: MovedBefore) -> u64 {
        let pause = match before {
            MovedBefore::Person => self.milliseconds(),
            MovedBefore::Computer => self.milliseconds().min(BETWEEN_COMPUTERS),
        };
        asked.max(still) + pause
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_pause_begins_when_the_own_move_has_arrived() {
        let at = |pace: Pace, still| pace.answer_at(1_000, still, MovedBefore::Person);
        // The move takes 200 milliseconds; a chain 900.
        assert_eq!(at(Pace::Normal, 1_200), 1_800);
        assert_eq!(at(Pace::Normal, 1_900), 2_500);
        assert_eq!(at(Pace::Fast, 1_200), 1_450);
        assert_eq!(at(Pace::Calm, 1_200), 2_400);
        // Nothing moves: the computer begins, or animations are off.
        assert_eq!(at(Pace::Normal, 0), 1_600);
    }

    #[test]
    fn computers_do_not_keep_people_waiting() {
        for pace in Pace::ALL {
            let at = pace.answer_at(0, 200, MovedBefore::Computer);
            assert_eq!(at, 450, "{pace:?}");
        }
    }

    #[test]
    fn no_pause_is_longer_than_an_answer_may_take() {
        assert!(Pace::ALL.iter().all(|pace| pace.milliseconds() < LATEST));
        const { assert!(LONGEST_THOUGHT < LATEST) };
        assert!(Pace::ALL.is_sorted_by_key(|pace| pace.milliseconds()));
    }

    #[test]
    fn it_is_kept_as_a_word() {
        let text = damier_json::to_string(&Pace::ALL.to_vec()).unwrap();
        assert_eq!(text, r#"["fast","normal","calm"]"#);
    }
}
